"""Reading the turns of a record, with comments, glyphs, variations and the result."""

from __future__ import annotations

from typing import Final, NamedTuple

from halma.errors import NotationError, SearchLimitError
from halma.legality.verdicts import IllegalMoveError
from halma.moves import Turn, parse_turn
from halma.notation.building import OpenLines
from halma.notation.escapes import COMMENT, ESCAPED_BYTES, UTF_8, is_too_long, write_comment
from halma.notation.limits import (
    MAX_COMMENT,
    MAX_DIGITS,
    MAX_GLYPH,
    MAX_NESTING,
    MAX_TURNS,
)
from halma.notation.reading.diagnostics import Faults, TooManyFaultsError
from halma.notation.reading.tokens import GLYPH, NUMBER, TOKEN, blanks_end
from halma.notation.replay import Replay
from halma.notation.results import RESULT, UNFINISHED, results, wanted_result
from halma.notation.rounds import Rounds
from halma.notation.tree import Line

_TURN: Final = "a turn or the result"


class Word(NamedTuple):
    """A piece of the text."""

    begin: int
    end: int
    text: str


class _Skip(NamedTuple):
    """Text that is left out, up to where its line ends, or as a group in brackets."""

    begin: int
    fault: Word
    expected: str
    hint: str | None
    is_group: bool


class TurnsReader:
    """Reads the turns of one record and has each of them checked."""

    def __init__(self, faults: Faults, replay: Replay, rounds: Rounds) -> None:
        self._faults = faults
        self._text = faults.source.text
        self._replay = replay
        self._rounds = rounds
        self._results = results(rounds.seats)
        self._lines = OpenLines(replay)
        self._number: Word | None = None
        """The number of a round whose turn has not come yet."""
        self._skip: _Skip | None = None
        self._depth = 0
        """How many brackets are open in what is left out."""
        self._turns = 0
        self._begin = 0
        """Where the present word begins."""
        self._end = 0
        """Where the word before it ends."""
        self.added: int = 0
        """How many characters the paths add to chains that are written by their ends."""
        self.result: Word | None = None
        """The result as written."""
        self.lacks_result: bool = True
        """Is there nothing that could be meant as the result?"""

    def read(self, at: int) -> Line:
        """Read the turns that begin here, and the result; returns the main line."""
        self._end = at
        try:
            self._words(at)
        except TooManyFaultsError:
            self._give_up()
        self._faults.is_closing = True
        return self._finish()

    def _words(self, at: int) -> None:
        for match in TOKEN.finditer(self._text, at):
            begin, end = match.span()
            self._begin = begin
            kind = match.lastgroup
            if self._skip is not None and not self._ends_skip(match[0], end):
                self._end = end
                continue
            if kind == "word":
                self._word(begin, end, match[0])
            elif kind == "comment":
                self._comment(begin, end, match["comment"])
            elif kind == "opening":
                self._open(begin, end)
            elif kind == "closing":
                self._close(begin, end)
            elif kind == "glyph":
                self._glyph(begin, end, match[0])
            elif match[0] == "{":
                self._unclosed(begin)
                return
            else:
                self._faults.add(begin, end, _TURN)
            if self.result is not None:
                return
            self._end = end

    def _word(self, begin: int, end: int, text: str) -> None:
        if text[0] in "0123456789*":
            number = NUMBER.match(text)
            if number is None:
                self._result(Word(begin, end, text))
                return
            self._count(Word(begin, begin + number.end(), number[0]), number[1])
            begin += number.end()
            text = text[number.end() :]
            if not text:
                return
        try:
            turn = parse_turn(text)
        except NotationError as error:
            self._no_turn(begin, text, error)
            return
        self._turn(begin, turn, text)

    def _no_turn(self, begin: int, text: str, error: NotationError) -> None:
        """Leave out a word that is no turn."""
        bad = ESCAPED_BYTES.search(text)
        if bad is not None:
            at, expected, found = bad.start(), UTF_8, bad[0]
        else:
            at = error.column - 1
            expected = _TURN if at == 0 else error.expected
            found = error.found or text[at:]
        self._faults.add(begin, begin + len(text), expected, at=begin + at, found=found)

    def _count(self, number: Word, digits: str) -> None:
        """See whether the number of a round is right."""
        self._drop_number()
        right = f"{self._rounds.number(self._replay.ply)}"
        if len(digits) > MAX_DIGITS:
            self._faults.add(number.begin, number.end, f"a number of at most {MAX_DIGITS} digits")
        elif digits != right:
            self._faults.add(number.begin, number.end, f"round {right}")
        else:
            self._number = number

    def _drop_number(self) -> None:
        """Leave out a number that no turn follows."""
        number = self._number
        if number is not None and not self._faults.take_in(number.begin):
            self._faults.add(number.begin, number.end, "a turn behind the number of its round")
        self._number = None

    def _begin_with_number(self, begin: int) -> int:
        """Where text that is left out from here begins, with the number before it.

        If there are other faults between the two, the number goes to the first of them.
        """
        number, self._number = self._number, None
        if number is None or self._faults.take_in(number.begin):
            return begin
        return number.begin

    def _turn(self, begin: int, turn: Turn, text: str) -> None:
        if self._turns == MAX_TURNS:
            self._leave_out_line(begin, text, f"at most {MAX_TURNS:,} turns", None)
            return
        try:
            played = self._replay.play(turn)
        except IllegalMoveError as error:
            self._leave_out_line(begin, text, "a legal turn", error.verdict.message())
            return
        except SearchLimitError as error:
            self._leave_out_line(begin, text, "a turn that can be checked", str(error))
            return
        if played is not turn:
            self.added += len(str(played))
        self._turns += 1
        self._number = None
        self._lines.line.go_on(played)

    def _comment(self, begin: int, end: int, raw: str) -> None:
        self._drop_number()
        text, flaws = COMMENT.read(raw)
        if is_too_long(raw, text, write_comment, MAX_COMMENT):
            self._faults.add(begin, end, f"a comment of at most {MAX_COMMENT:,} characters")
            return
        for flaw in flaws:
            at = begin + 1 + flaw.start
            expected = f"{flaw.expected} in a comment"
            self._faults.add(at, begin + 1 + flaw.end, expected, at=at, found=flaw.found)
        self._lines.line.comment(text)

    def _glyph(self, begin: int, end: int, text: str) -> None:
        self._drop_number()
        if GLYPH.fullmatch(text) is None or int(text[1:]) > MAX_GLYPH:
            self._faults.add(begin, end, f"a glyph from $0 to ${MAX_GLYPH}")
        elif self._lines.line.turn is None:
            self._faults.add(begin, end, "a turn before the glyph")
        else:
            self._lines.line.glyphs.append(int(text[1:]))

    def _open(self, begin: int, end: int) -> None:
        self._drop_number()
        if self._lines.line.turn is None:
            expected = "a turn before the variation that replaces it"
        elif len(self._lines.around) == MAX_NESTING:
            expected = f"variations nested at most {MAX_NESTING} deep"
        else:
            self._lines.open(begin)
            return
        self._leave_out(_Skip(begin, Word(begin, end, "("), expected, None, is_group=True))

    def _close(self, begin: int, end: int) -> None:
        self._drop_number()
        if not self._lines.around:
            self._faults.add(begin, end, _TURN)
        elif self._lines.line.turn is None:
            around = self._lines.line.begin
            self._faults.add(begin, end, "a turn in the variation", found=")", around=around)
            self._lines.leave()
        else:
            self._lines.keep()

    def _result(self, word: Word) -> None:
        self._drop_number()
        if word.text == UNFINISHED or word.text in self._results:
            self.result = word
            self.lacks_result = False
            return
        expected = wanted_result("a turn or a result", word.text, self._rounds.seats)
        self._faults.add(word.begin, word.end, expected)
        self.lacks_result = RESULT.fullmatch(word.text) is None

    def _unclosed(self, begin: int) -> None:
        """Leave out a comment without an end, and so all that is left of the record."""
        end = len(self._text)
        if self._skip is None:
            self._drop_number()
            self._faults.add(begin, end, "} at the end of the comment", at=begin)
        self._end = end

    def _leave_out_line(self, begin: int, text: str, expected: str, hint: str | None) -> None:
        """Leave out a turn, with the number of its round, and all that follows in its line."""
        fault = Word(begin, begin + len(text), text)
        first = self._begin_with_number(begin)
        self._leave_out(_Skip(first, fault, expected, hint, is_group=False))

    def _leave_out(self, skip: _Skip) -> None:
        """Begin to leave out text; in strict reading that is where it ends."""
        self._skip = skip
        self._depth = 1 if skip.is_group else 0
        if self._faults.strict:
            self._add_skip(skip, skip.begin, skip.fault.end)

    def _add_skip(self, skip: _Skip, around: int, end: int) -> None:
        fault = skip.fault
        self._faults.add(
            skip.begin,
            end,
            skip.expected,
            at=fault.begin,
            found=fault.text,
            hint=skip.hint,
            around=around,
        )

    def _ends_skip(self, text: str, end: int) -> bool:
        """Does what is left out end before this word, so that it has to be read?"""
        if text == "(":
            self._depth += 1
        elif text == ")" and self._depth > 0:
            self._depth -= 1
            if self._depth == 0 and self._skip is not None and self._skip.is_group:
                self._end_skip(end)
        elif text == ")":
            return not self._end_skip(self._end, end)
        elif RESULT.fullmatch(text):
            self._end_skip(self._end)
            return True
        return text == "{"

    def _end_skip(self, end: int, line_end: int | None = None) -> bool:
        """Stop to leave out text; is the whole variation gone, as it has no turn?"""
        skip = self._skip
        assert skip is not None
        around = skip.begin
        is_empty = bool(self._lines.around) and self._lines.line.turn is None and not skip.is_group
        if is_empty:
            around = self._lines.line.begin
            end = end if line_end is None else line_end
        self._add_skip(skip, around, end)
        self._skip = None
        if is_empty:
            self._lines.leave()
        return is_empty

    def _give_up(self) -> None:
        """Leave out all that is left, as there are too many faults."""
        begin = around = self._begin_with_number(self._begin)
        if self._skip is not None:
            begin = around = self._skip.begin
        if self._lines.around and self._lines.line.turn is None:
            around = self._lines.line.begin
            self._lines.leave()
        self._skip = None
        self._faults.give_up(begin, around)
        self._end = around

    def _finish(self) -> Line:
        """Close what is open, and see that there is a result and nothing else."""
        text, result = self._text, self.result
        if self._skip is not None:
            self._end_skip(self._end)
        self._drop_number()
        found = "" if result is None else result.text
        end = self._end if result is None else result.begin
        while self._lines.around:
            if self._lines.line.turn is None:
                around = self._lines.line.begin
                self._faults.add(end, end, "a turn in the variation", found=found, around=around)
                self._lines.leave()
            else:
                self._faults.add(end, end, "a ) behind each variation", at=end, found=found)
                self._lines.keep()
        if result is not None:
            rest = blanks_end(text, result.end)
            if rest < len(text):
                self._faults.add(rest, len(text), "nothing behind the result")
        return self._lines.line.close()
