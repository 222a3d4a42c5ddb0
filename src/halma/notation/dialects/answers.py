"""Answers to questions of the course: is a file the turn that was asked for, and if not, why not?

What is wrong is told in the squares of the file, ``x,y`` from 0 at the upper left, with line
and column.

>>> question = Question(Position.start(RULESETS["usc-2019"]), 7.5)
>>> print(check_answer(question, "E 4,1 6,1"))
line 1, column 1: From 4,1 to 6,1 is two squares, so it is no step (E) but would be a jump (J).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import attrs

from halma.errors import NotationError, check_type, quoted, shortened, wrong_type
from halma.files import BOM, with_newlines
from halma.legality.explaining import explain
from halma.legality.legs import leg_fault
from halma.legality.verdicts import Reason, Verdict, message_in
from halma.movegen import legal_moves
from halma.moves import MAX_SQUARES, PASS_WORD, Move
from halma.notation.dialects.course import Question, read_question
from halma.notation.dialects.lines import BLANKS, check_text
from halma.positions.position import Position, check_fit
from halma.rulesets.model import Obligation, Ruleset, check_ruleset
from halma.rulesets.named import RULESETS
from halma.squares import Square

__all__ = ["COURSE_RULES", "CheckedAnswer", "check_answer"]

COURSE_RULES: Final = "usc-2019"
"""The name of the rules under which the course asks."""

_MAX_ANSWER: Final = 65_536
"""So many characters has an answer at most."""

_LISTED: Final = 6
"""So many pieces are listed that could move instead."""

_ENDS: Final = 3
"""So many squares are listed where one of them could go."""

_LINES: Final = "'E x,y x,y' for a step, or 'J x,y x,y' for a jump"
_WORD: Final = re.compile(f"[^{BLANKS}]+")
_PAIR: Final = re.compile(r"(-?[0-9]{1,9}),(-?[0-9]{1,9})")
_PADDED: Final = re.compile(r"-?0[0-9]")
_PASSES: Final = (PASS_WORD, "--", "none", "null")
_OF_WHOLE: Final = (Reason.MUST_PASS, Reason.NO_PIECE, Reason.NOT_YOURS)
_SIDES: Final = ("BLACK (B)", "WHITE (W)")


@attrs.frozen(order=False)
class CheckedAnswer:
    """What `check_answer` found; true if the answer is legal.

    As text it is what to tell whoever wrote the answer.
    """

    sentence: str
    """What is wrong with the answer, or that it is legal, in the squares of the file."""
    turn: Move | None = None
    """The turn; ``None`` where the file is not written as an answer is."""
    verdict: Verdict | None = None
    """What the rules say of that turn; ``None`` where there is none."""
    line: int | None = None
    """The line of the answer that is at fault, from 1; ``None`` if it is legal."""
    column: int | None = None
    """The column of the fault, from 1; ``None`` if the answer is legal."""
    notes: tuple[str, ...] = ()
    """What is unusual and does no harm."""

    @property
    def legal(self) -> bool:
        """Is the answer legal for its question?"""
        return self.verdict is not None and self.verdict.legal

    def __bool__(self) -> bool:
        """Is the answer legal for its question?"""
        return self.legal

    def __str__(self) -> str:
        where = "" if self.line is None else f"line {self.line}, column {self.column}: "
        return f"{where}{self.sentence}"


class _Leg(NamedTuple):
    """A step or a jump, and where it is written."""

    is_jump: bool
    start: Square
    end: Square
    line: int
    columns: tuple[int, int, int]
    """Where the letter and the two squares begin."""


class _Flaw(Exception):  # noqa: N818 – it never leaves this module
    """Something is not written as it should be."""

    def __init__(self, sentence: str, line: int, column: int = 1) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.line = line
        self.column = column


def check_answer(
    question: Question | str, answer: str, *, ruleset: Ruleset | None = None
) -> CheckedAnswer:
    r"""Say whether an answer of the course is a legal turn for its question.

    ``question`` is what `read_question` gives, or the text of the input file; ``answer`` the
    text of the output file. The rules are those of the course, ``usc-2019``, unless a
    ``ruleset`` is given. Whatever is wrong with the answer is told by the value.

    Raises `NotationError` for a question that is none, and `PositionError` for one that does
    not fit the rules.

    >>> question = Question(Position.start(RULESETS["usc-2019"]), 7.5)
    >>> checked = check_answer(question, "J 4,1 6,1\n")
    >>> checked.legal, checked.line, checked.verdict.reason.name
    (False, 1, 'NO_SUPPORT')
    >>> print(checked)
    line 1, column 7: There is no piece on 5,1 to jump over.
    """
    if isinstance(question, str):
        question = read_question(question)
    if not isinstance(question, Question):
        raise wrong_type("a question", "Question or str", question)
    check_type("an answer", str, answer)
    if ruleset is None:
        ruleset = RULESETS[COURSE_RULES]
    position = question.position
    check_ruleset(ruleset)
    check_fit(position, ruleset)
    try:
        legs = _read(answer, position.size)
    except _Flaw as flaw:
        return CheckedAnswer(flaw.sentence, line=flaw.line, column=flaw.column)
    return _judge(position, legs, ruleset, _notes(answer))


def _judge(
    position: Position, legs: Sequence[_Leg], ruleset: Ruleset, notes: tuple[str, ...]
) -> CheckedAnswer:
    squares = (legs[0].start, *(leg.end for leg in legs))
    verdict = _verdict(position, squares, ruleset)
    move = Move.along(squares)
    sentence = message_in(verdict, _namer(position.size))
    if verdict.legal:
        return CheckedAnswer(sentence, move, verdict, notes=notes)
    more = _more(position, squares, ruleset, verdict)
    line, column = _place(legs, verdict)
    return CheckedAnswer(more or sentence, move, verdict, line, column, notes)


def _verdict(position: Position, squares: Sequence[Square], ruleset: Ruleset) -> Verdict:
    """The verdict on a turn of which each leg is written."""
    move = Move.along(squares)
    verdict = explain(position, move, ruleset)
    if move.path is None and verdict.reason not in _OF_WHOLE:
        # By its ends it may be another chain than the jump that is written.
        fault = leg_fault(position, squares, ruleset)
        if fault is not None:
            return Verdict(move, *fault)
    return verdict


def _place(legs: Sequence[_Leg], verdict: Verdict) -> tuple[int, int]:
    """Line and column of what a verdict is about."""
    first = legs[0]
    if verdict.reason is Reason.MUST_PASS:
        return first.line, first.columns[0]
    if verdict.leg is None:
        return first.line, first.columns[1]
    leg = legs[min(verdict.leg, len(legs) - 1)]
    return leg.line, leg.columns[2]


def _more(
    position: Position, squares: Sequence[Square], ruleset: Ruleset, verdict: Verdict
) -> str | None:
    """The sentence of a verdict where the file is told more than the player of a game."""
    name = _namer(position.size)
    origin = name(squares[0])
    side = _SIDES[position.turn]
    if verdict.reason is Reason.NOT_YOURS:
        return (
            f"The piece on {origin} is {_SIDES[1 - position.turn][-2]}, "
            f"and the question asks {side} to move."
        )
    if verdict.reason is Reason.NO_PIECE:
        return f"There is no piece on {origin}.{_exchanged(position, squares, ruleset)}"
    if verdict.reason is Reason.MUST_PASS:
        return f"{side} has no legal move, so no answer is right."
    if verdict.rule == "obligation":
        return _duty(position, ruleset)
    return None


def _duty(position: Position, ruleset: Ruleset) -> str:
    """What the turn has to be instead, where pieces at home go first (R8)."""
    name = _namer(position.size)
    home = ruleset.seats[position.turn].home
    turns = legal_moves(position, ruleset)
    ends = {origin: sorted(turns.destinations(origin), key=_reading) for origin in turns.origins}
    can_leave = any(end not in home for each in ends.values() for end in each)
    pieces = [
        f"{name(origin)} (to {_listed([name(end) for end in ends[origin]], 'or', _ENDS)})"
        for origin in sorted(ends, key=_reading)
    ]
    listed = _listed(pieces, "and", _LISTED)
    if ruleset.obligation is not Obligation.HOME_FIRST:
        return f"Pieces in the camp have to jump first, and these can: {listed}."
    if can_leave:
        return (
            "While a piece can leave its camp, the turn must take one out of it, and this one "
            f"does not. These can leave it: {listed}."
        )
    return (
        "While a piece in its camp can go farther from the corner, the turn must do that, and "
        f"this one does not. No piece can leave the camp now; these can go farther: {listed}."
    )


def _reading(square: Square) -> tuple[int, int]:
    """Squares row by row from the upper left."""
    return -square.rank, square.file


def _listed(words: Sequence[str], word: str, most: int) -> str:
    """Words as a list, and how many more there are than can be read.

    >>> _listed(["0,0", "1,1", "2,2"], "and", 6), _listed(["0,0", "1,1", "2,2"], "or", 1)
    ('0,0, 1,1 and 2,2', '0,0 or 2 more')
    """
    shown, rest = [*words[:most]], len(words) - most
    if rest > 0:
        shown.append(f"{rest} more")
    return f" {word} ".join(filter(None, (", ".join(shown[:-1]), shown[-1])))


def _exchanged(position: Position, squares: Sequence[Square], ruleset: Ruleset) -> str:
    """A hint, if a turn would be legal with x and y exchanged."""
    last = position.size - 1
    others = [Square.at(last - square.rank, last - square.file) for square in squares]
    if not _verdict(position, others, ruleset).legal:
        return ""
    return " With x and y exchanged it would be legal: x goes across, y goes down."


def _notes(answer: str) -> tuple[str, ...]:
    end = answer.find("\r")
    if end < 0:
        return ()
    line = answer.count("\n", 0, end) + 1
    column = end - (answer.rfind("\n", 0, end) + 1) + 1
    return (
        f"line {line}, column {column}: The line ends as on Windows (CR LF), which does no harm.",
    )


def _namer(size: int) -> Callable[[Square], str]:
    """What squares are called in the file."""
    return lambda square: f"{square.file},{size - 1 - square.rank}"


def _read(answer: str, size: int) -> list[_Leg]:
    """The legs of an answer; raises `_Flaw`."""
    text = with_newlines(answer)
    if len(text) > _MAX_ANSWER:
        raise _Flaw(f"An answer has at most {_MAX_ANSWER:,} characters.", 1)
    if BOM in text:
        before = text[: text.index(BOM)].split("\n")
        raise _Flaw(
            "A byte order mark stands here, which belongs to no word; save the file as UTF-8 "
            "without it.",
            len(before),
            len(before[-1]) + 1,
        )
    try:
        check_text(text)
    except NotationError as error:
        problem = f"Only plain text can stand here, not {quoted(error.found)}."
        raise _Flaw(problem, error.line, error.column) from None
    legs: list[_Leg] = []
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip(BLANKS):
            leg = _leg(line, number, size)
            if legs:
                _see_that_it_goes_on(legs[-1], leg, size)
            legs.append(leg)
    if not legs:
        raise _Flaw(f"The file is empty; an answer has lines such as {_LINES}.", 1)
    if len(legs) >= MAX_SQUARES:
        raise _Flaw(f"A turn has fewer than {MAX_SQUARES:,} jumps.", legs[-1].line)
    return legs


def _see_that_it_goes_on(last: _Leg, leg: _Leg, size: int) -> None:
    """Raise `_Flaw` unless two lines are jumps of one chain."""
    if not last.is_jump:
        problem = (
            f"An answer is one turn, and the step (E) on line {last.line} is a whole one; "
            "nothing may follow it."
        )
        raise _Flaw(problem, leg.line, leg.columns[0])
    if not leg.is_jump:
        problem = (
            "A step (E) cannot follow a jump (J): a turn is one step, or one jump after another."
        )
        raise _Flaw(problem, leg.line, leg.columns[0])
    if leg.start is not last.end:
        name = _namer(size)
        problem = (
            f"The jump on line {last.line} ends on {name(last.end)}, so this one must begin "
            f"there, not on {name(leg.start)}: an answer is one turn of one piece."
        )
        raise _Flaw(problem, leg.line, leg.columns[1])


def _leg(line: str, number: int, size: int) -> _Leg:
    """What stands on a line."""
    words = [(match[0], match.start() + 1) for match in _WORD.finditer(line)]
    letter, column = words[0]
    if letter not in ("E", "J"):
        raise _Flaw(_strange_letter(letter), number, column)
    squares: list[Square] = []
    for word, place in words[1:3]:
        squares.append(_square(word, number, place, size))
    if len(words) < 3:
        missing = "two squares are" if len(words) == 1 else "the second square is"
        problem = f"Here {missing} missing: a line is {letter} x,y x,y."
        raise _Flaw(problem, number, len(line.rstrip(BLANKS)) + 1)
    if len(words) > 3:
        word, place = words[3]
        shown = quoted(shortened(word))
        more = (
            "each jump has a line of its own"
            if _PAIR.fullmatch(word) or word in ("E", "J")
            else f"a line is {letter} x,y x,y"
        )
        raise _Flaw(
            f"Nothing more belongs on the line, but {shown} does follow: {more}.", number, place
        )
    is_jump = letter == "J"
    _see_that_it_is_the_kind(is_jump, *squares, number, column, size)
    columns = (column, words[1][1], words[2][1])
    return _Leg(is_jump, *squares, number, columns)


def _see_that_it_is_the_kind(
    is_jump: bool, start: Square, end: Square, line: int, column: int, size: int
) -> None:
    """Raise `_Flaw` if a step is written as a jump, or the other way round."""
    name = _namer(size)
    across, along = abs(end.file - start.file), abs(end.rank - start.rank)
    far = max(across, along)
    way = f"From {name(start)} to {name(end)}"
    if is_jump and far == 1:
        problem = f"{way} is one square, so it is no jump (J) but would be a step (E)."
    elif is_jump or far < 2:
        return
    elif far == 2 and 1 not in (across, along):
        problem = f"{way} is two squares, so it is no step (E) but would be a jump (J)."
    else:
        problem = f"{way} is no step (E): a step goes to a neighbour square."
    raise _Flaw(problem, line, column)


def _strange_letter(word: str) -> str:
    if word.upper() in ("E", "J"):
        return f"The letter must be a capital: {word.upper()}, not {word}."
    if word.lower() in _PASSES:
        return f"An answer cannot be a pass; its lines are {_LINES}."
    shown = quoted(shortened(word))
    if word[0] in "EJ" and _PAIR.match(word, 1):
        return f"A blank is missing behind {word[0]}, in {shown}."
    if _PAIR.fullmatch(word):
        return f"The line must begin with E for a step, or J for a jump, not with {shown}."
    return f"Lines of an answer are {_LINES}; {shown} is neither E nor J."


def _square(word: str, line: int, column: int, size: int) -> Square:
    last = size - 1
    shown = quoted(shortened(word))
    pair = _PAIR.fullmatch(word)
    if pair is None:
        what = f"A square is x,y, such as 4,1, not {shown}"
        if "," not in word:
            problem = f"{what}: a comma is missing."
        elif word[0] == "," or word[-1] == ",":
            problem = f"{what}: no blank may stand beside the comma."
        else:
            problem = f"{what}."
        raise _Flaw(problem, line, column)
    file, row = int(pair[1]), int(pair[2])
    if not (0 <= file <= last and 0 <= row <= last):
        problem = f"{word} is off the board: x and y go from 0 to {last}."
        raise _Flaw(problem, line, column)
    if any(_PADDED.match(number) for number in pair.groups()) or "-" in word:
        raise _Flaw(
            f"Numbers have no zeros or signs in front: {file},{row}, not {word}.", line, column
        )
    return Square.at(file, last - row)
