"""Answers to questions of the course: is a file the turn that was asked for, and if not, why not?

What is wrong is told in the squares of the file, ``x,y`` from 0 at the upper left, with line
and column.

>>> question = Question(Position.start(RULESETS["usc-2019"]), 7.5)
>>> print(check_answer(question, "E 4,1 6,1"))
line 1, column 1: From 4,1 to 6,1 is two squares, so it is no step (E) but would be a jump (J).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import attrs

from halma.errors import check_type, wrong_type
from halma.legality.explaining import explain
from halma.legality.legs import leg_fault
from halma.legality.verdicts import Reason, Verdict, message_in
from halma.movegen import legal_moves
from halma.moves import Move
from halma.notation.dialects.answerlines import Leg, namer, read_answer
from halma.notation.dialects.course import Question, read_question
from halma.notation.dialects.lines import OF_WHOLE, of_written_leg
from halma.positions.position import Position, check_fit
from halma.rulesets.model import Obligation, Ruleset, check_ruleset
from halma.rulesets.named import RULESETS
from halma.squares import Square

__all__ = ["COURSE_RULES", "CheckedAnswer", "check_answer"]

COURSE_RULES: Final = "usc-2019"
"""The name of the rules under which the course asks."""

_LISTED: Final = 6
"""So many pieces are listed that could move instead."""

_ENDS: Final = 3
"""So many squares are listed where one of them could go."""

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
    legs, flaw = read_answer(answer, position.size)
    if flaw is None:
        return _judge(position, legs, ruleset, _notes(answer))
    found = _judge_begun(position, legs, ruleset) if legs else None
    if found is not None:
        return found
    return CheckedAnswer(flaw.sentence, line=flaw.line, column=flaw.column)


def _judge_begun(position: Position, legs: Sequence[Leg], ruleset: Ruleset) -> CheckedAnswer | None:
    """What is wrong with the lines before one that is not as it should be, if anything is."""
    squares = (legs[0].start, *(leg.end for leg in legs))
    verdict = explain(position, Move.along(squares), ruleset)
    if verdict.reason not in OF_WHOLE:
        fault = leg_fault(position, squares, ruleset, complete=False)
        if fault is None:
            return None
        verdict = Verdict(verdict.turn, *fault)
    return _told(position, legs, ruleset, verdict, ())


def _judge(
    position: Position, legs: Sequence[Leg], ruleset: Ruleset, notes: tuple[str, ...]
) -> CheckedAnswer:
    squares = (legs[0].start, *(leg.end for leg in legs))
    return _told(position, legs, ruleset, _verdict(position, squares, ruleset), notes)


def _told(
    position: Position,
    legs: Sequence[Leg],
    ruleset: Ruleset,
    verdict: Verdict,
    notes: tuple[str, ...],
) -> CheckedAnswer:
    """What is said of an answer on which there is a verdict."""
    squares = (legs[0].start, *(leg.end for leg in legs))
    move = Move.along(squares)
    sentence = message_in(verdict, namer(position.size))
    if verdict.legal:
        return CheckedAnswer(sentence, move, verdict, notes=notes)
    if verdict.reason is Reason.REVISITED:
        sentence += _about_revisits(position, squares, ruleset)
    more = _more(position, squares, ruleset, verdict)
    line, column = _place(legs, verdict)
    return CheckedAnswer(more or sentence, move, verdict, line, column, notes)


def _verdict(position: Position, squares: Sequence[Square], ruleset: Ruleset) -> Verdict:
    """The verdict on a turn of which each leg is written."""
    return of_written_leg(explain(position, Move.along(squares), ruleset), position, ruleset)


def _place(legs: Sequence[Leg], verdict: Verdict) -> tuple[int, int]:
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
    name = namer(position.size)
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


def _about_revisits(position: Position, squares: Sequence[Square], ruleset: Ruleset) -> str:
    """Whose rule it is that a chain lands nowhere twice, and a way that keeps to it."""
    name = namer(position.size)
    said = ""
    if ruleset == RULESETS[COURSE_RULES]:
        said = " The text of the course does not say this; it is how this library reads it."
    turns, move = legal_moves(position, ruleset), Move(squares[0], squares[-1])
    if squares[0] is not squares[-1] and move in turns:
        way = ", ".join(map(name, turns.path(move)))
        said += f" The same end is reached without that: {way}."
    return said


def _duty(position: Position, ruleset: Ruleset) -> str:
    """What the turn has to be instead, where pieces at home go first (R8)."""
    name = namer(position.size)
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
