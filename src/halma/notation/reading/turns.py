"""Reading the turns of a record, with comments, glyphs, variations and the result."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from halma.errors import GameError, NotationError, SearchLimitError
from halma.legality.verdicts import IllegalMoveError
from halma.moves import PASS, Move, Turn
from halma.notation.escapes import COMMENT, ESCAPED_BYTES, UTF_8, write_comment
from halma.notation.limits import (
    MAX_COMMENT,
    MAX_DIGITS,
    MAX_GLYPH,
    MAX_NESTING,
    MAX_TURNS,
)
from halma.notation.reading.diagnostics import Faults, TooManyFaultsError
from halma.notation.reading.tokens import GLYPH, NUMBER, TOKEN, blanks_end
from halma.notation.reading.vital import NoRulesError, begins_vital_tag
from halma.notation.replay import Event, OpenLines, Replay
from halma.notation.resignations import is_meant, resignations, wanted_resignation
from halma.notation.results import RESULT, UNFINISHED, results, wanted_result
from halma.notation.tree import Line

_PASS: Final = str(PASS)
_TURN: Final = "a turn or the result"


class Word(NamedTuple):
    """A piece of the text."""

    begin: int
    end: int
    text: str


class TurnsReader:
    """Reads the turns of one record and has each of them checked."""

    def __init__(self, faults: Faults, replay: Replay, names: Sequence[str]) -> None:
        self._faults = faults
        self._text = faults.text
        self._replay = replay
        seats = len(names)
        self._names = names
        self._seats = seats
        self._results = results(seats)
        self._resignations = resignations(seats)
        self._lines = OpenLines(replay)
        self._number: Word | None = None
        """The number of a round whose turn has not come yet."""
        self._turns = 0
        self._resume = 0
        """Where to go on reading."""
        self.added: int = 0
        """How many characters the paths add to chains that are written by their ends."""
        self.result: Word | None = None
        """The result as written."""
        self._lacks_result = True
        """Is there nothing that could be meant as the result?"""

    @property
    def events(self) -> Iterator[Event]:
        """All that leads to where reading stands."""
        return self._lines.events

    def read(self, at: int) -> Line:
        """Read the turns that begin here, and the result; returns the main line.

        Raises `NoRulesError` in lenient reading.
        """
        begin = at
        try:
            for match in TOKEN.finditer(self._text, at):
                begin, end = match.span()
                if self._resume == len(self._text):
                    break
                if begin < self._resume:
                    continue
                kind = match.lastgroup
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
                else:
                    self._faults.add(begin, end, _TURN)
                    self._see_that_rules_are_known(begin)
                if self.result is not None:
                    break
        except TooManyFaultsError:
            self._give_up(begin)
        self._faults.is_closing = True
        return self._finish()

    def _word(self, begin: int, end: int, text: str) -> None:
        if text[0] in "0123456789*":
            number = NUMBER.match(text)
            if number is None:
                if is_meant(text):
                    self._resignation(begin, end, text)
                else:
                    self._result(Word(begin, end, text))
                return
            self._count(Word(begin, begin + number.end(), number[0]), number[1])
            begin += number.end()
            text = text[number.end() :]
            if not text:
                return
        turn: Turn = PASS
        if text != _PASS:
            try:
                turn = Move.parse(text)
            except NotationError as error:
                if is_meant(text):
                    self._resignation(begin, end, text)
                else:
                    self._no_turn(begin, text, error)
                return
        self._turn(begin, end, turn)

    def _no_turn(self, begin: int, text: str, error: NotationError) -> None:
        """Leave out a word that is no turn."""
        bad = ESCAPED_BYTES.search(text)
        if bad is not None:
            at, expected, found = bad.start(), UTF_8, bad[0]
        else:
            at = error.column - 1
            expected = _TURN if at == 0 else error.expected
            found = error.found or text[at:]
        hint = None if bad else error.hint
        self._faults.add(begin, begin + len(text), expected, at=begin + at, found=found, hint=hint)
        self._see_that_rules_are_known(begin)

    def _see_that_rules_are_known(self, begin: int) -> None:
        if begins_vital_tag(self._text, begin):
            raise NoRulesError

    def _count(self, number: Word, digits: str) -> None:
        """See whether the number of a round is right."""
        self._drop_number()
        right = self._replay.round
        if len(digits) > MAX_DIGITS:
            self._faults.add(number.begin, number.end, f"a number of at most {MAX_DIGITS} digits")
        elif int(digits) != right:
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
        number = self._number
        if number is None or self._faults.take_in(number.begin):
            return begin
        return number.begin

    def _turn(self, begin: int, end: int, turn: Turn) -> None:
        if self._turns == MAX_TURNS:
            self._leave_out(begin, end, f"at most {MAX_TURNS:,} turns")
            return
        try:
            played = self._replay.play(turn)
        except IllegalMoveError as error:
            self._leave_out(begin, end, "a legal turn", hint=error.verdict.message())
            return
        except SearchLimitError as error:
            self._leave_out(begin, end, "a turn that can be checked", hint=str(error))
            return
        if played is not turn:
            self.added += len(str(played))
        self._turns += 1
        self._number = None
        self._lines.line.go_on(played)

    def _resignation(self, begin: int, end: int, text: str) -> None:
        self._drop_number()
        seat = self._resignations.get(text)
        if seat is None:
            expected, hint = wanted_resignation(text, self._names)
            self._faults.add(begin, end, expected, hint=hint)
            return
        try:
            self._lines.resign(seat)
        except GameError as error:
            self._faults.add(begin, end, _TURN, hint=str(error))

    def _comment(self, begin: int, end: int, raw: str) -> None:
        self._drop_number()
        text, flaws = COMMENT.read(raw)
        if max(len(raw), len(write_comment(text)) - 2) > MAX_COMMENT:
            self._faults.add(begin, end, f"a comment of at most {MAX_COMMENT:,} characters")
            return
        self._faults.add_flaws(flaws, begin + 1, "in a comment")
        self._lines.line.comments.append(text)

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
            self._leave_out(begin, end, "a turn before the variation that replaces it")
        elif len(self._lines.around) == MAX_NESTING:
            self._leave_out(begin, end, f"variations nested at most {MAX_NESTING} deep")
        else:
            self._lines.open(begin)

    def _close(self, begin: int, end: int) -> None:
        self._drop_number()
        if self._lines.around:
            self._close_variation(begin, end, ")")
        else:
            self._faults.add(begin, end, _TURN)

    def _close_variation(self, begin: int, end: int, found: str) -> None:
        """Keep a variation that has a turn, and leave out one that has none."""
        line = self._lines.line
        if line.turn is not None:
            self._lines.keep()
            return
        expected = "a turn in the variation"
        self._faults.add(begin, end, expected, found=found, around=line.begin)
        self._lines.leave()

    def _unclosed(self, begin: int) -> None:
        """Leave out a comment without an end, and so all that is left of the record."""
        self._drop_number()
        self._resume = len(self._text)
        self._faults.add(begin, self._resume, "} at the end of the comment")

    def _result(self, word: Word) -> None:
        self._drop_number()
        if word.text == UNFINISHED or word.text in self._results:
            self.result = word
            self._lacks_result = False
            return
        expected = wanted_result("a turn or a result", word.text, self._seats)
        self._faults.add(word.begin, word.end, expected)
        self._lacks_result = RESULT.fullmatch(word.text) is None

    def _leave_out(self, begin: int, end: int, expected: str, *, hint: str | None = None) -> None:
        """Leave out a variation that begins with this word, or else the line from here on.

        So the number before a turn is left out, and a variation as a whole of which it is
        the first turn.
        """
        found = self._text[begin:end]
        first = around = self._begin_with_number(begin)
        is_empty = found != "(" and self._is_empty_variation
        if is_empty:
            around = self._lines.line.begin
        self._resume = self._passed(end, is_group=is_empty or found == "(")
        self._faults.add(
            first, self._resume, expected, at=begin, found=found, hint=hint, around=around
        )
        self._number = None
        if is_empty:
            self._lines.leave()

    @property
    def _is_empty_variation(self) -> bool:
        return bool(self._lines.around) and self._lines.line.turn is None

    def _passed(self, at: int, *, is_group: bool) -> int:
        """Where a line that goes on here ends, or with its bracket the group that it is in."""
        depth, end = int(is_group), at
        for match in TOKEN.finditer(self._text, at):
            word = match[0]
            if word == "{":
                return len(self._text)
            if RESULT.fullmatch(word):
                break
            depth += {"(": 1, ")": -1}.get(word, 0)
            if depth < 0:
                break
            end = match.end()
            if is_group and depth == 0:
                break
        return end

    def _give_up(self, begin: int) -> None:
        """Leave out all that is left, as there are too many faults."""
        begin = around = self._begin_with_number(begin)
        self._number = None
        if self._is_empty_variation:
            around = self._lines.line.begin
            self._lines.leave()
        self._faults.give_up(begin, around)

    def _finish(self) -> Line:
        """Close what is open, and see that there is a result and nothing else."""
        self._drop_number()
        text, result = self._text, self.result
        end, found = (len(text), "") if result is None else (result.begin, result.text)
        while self._lines.around:
            if self._lines.line.turn is not None:
                self._faults.add(end, end, ") at the end of the variation", found=found)
            self._close_variation(end, end, found)
        if result is not None:
            rest = blanks_end(text, result.end)
            if rest < len(text):
                self._faults.add(rest, len(text), "nothing behind the result")
        elif self._lacks_result:
            self._faults.add(len(text), len(text), "the result, or * for none")
        return self._lines.line.close()
