"""What chess programs, too, write into comments as data: marks, clocks, evaluations.

Such data stands in square brackets, ``[%csl Ge5,Rf6]``, anywhere in a comment. What is not
exactly so is plain text.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from datetime import timedelta
from decimal import Decimal
from typing import Final, TypeVar

import attrs

from halma.errors import HalmaError, shown, wrong_type
from halma.marks import COLOURS, MAX_MARKS, ArrowMark, Marks, SquareMark
from halma.squares import check_int

__all__ = ["Evaluation"]

_T = TypeVar("_T")

_LETTERS: Final = {colour[0].upper(): colour for colour in COLOURS}
_BLANK: Final = r"[ \t\r\n]"
"""Programs that fold lines may break them wherever there is a blank."""

_SQUARE: Final = "[a-p](?:1[0-6]|[1-9])"
_SQUARE_MARK: Final = f"[GRYB]{_SQUARE}"
_ARROW_MARK: Final = f"[GRYB]{_SQUARE}{_SQUARE}"
_TIME: Final = r"[0-9]{1,6}:[0-5]?[0-9]:[0-5]?[0-9](?:\.[0-9]{1,6})?"
_SCORE: Final = r"[+-]?[0-9]{1,6}(?:\.[0-9]{1,6})?"
_TURNS: Final = r"\#[+-]?[0-9]{1,6}"

_FORMS: Final = {
    "csl": f"{_SQUARE_MARK}(?:,{_BLANK}*{_SQUARE_MARK})*",
    "cal": f"{_ARROW_MARK}(?:,{_BLANK}*{_ARROW_MARK})*",
    "clk": _TIME,
    "emt": _TIME,
    "eval": f"(?:{_SCORE}|{_TURNS})(?:,[0-9]{{1,6}})?",
}
"""What each kind of data may say."""

_DATA: Final = re.compile(
    r"\[%(?:"
    + "|".join(f"({name}){_BLANK}+({form})" for name, form in _FORMS.items())
    + rf"){_BLANK}*\]"
)
_ONE_SQUARE: Final = re.compile(_SQUARE)
_GAP: Final = "…"
"""What shows that something has been taken out, where the rest would become data."""
_MAX: Final = 999_999


@attrs.frozen(order=False)
class Evaluation:
    """What somebody or some program thinks of a position, in its own measure.

    Either ``score``, better for seat 0 the higher it is, or ``turns``: in so many turns the
    game is won, by seat 0, or by another if the number is negative. ``depth`` says how far it
    was looked ahead.

    Raises `HalmaError` unless there is just one of the two, or for a number beyond a million.

    >>> from decimal import Decimal
    >>> print(Evaluation(Decimal("0.25"), depth=17), Evaluation(turns=-3))
    0.25,17 #-3
    """

    score: Decimal | None = None
    """How good it is, or ``None``."""
    turns: int | None = attrs.field(default=None, kw_only=True)
    """In how many turns it is won, or ``None``."""
    depth: int | None = attrs.field(default=None, kw_only=True)
    """How many plies it was looked ahead, or ``None``."""

    def __attrs_post_init__(self) -> None:
        if self.score is not None and not isinstance(self.score, Decimal):
            raise wrong_type("a score", "Decimal or None", self.score)
        if (self.score is None) == (self.turns is None):
            raise HalmaError("an evaluation has either a score or a number of turns")
        for what, number, least in (("turns", self.turns, -_MAX), ("depth", self.depth, 0)):
            if number is not None and not least <= check_int(what, number) <= _MAX:
                raise HalmaError(f"{what} is a number up to {_MAX:,}; {shown(number)} is none")
        if self.score is not None and not _is_score(self.score):
            raise HalmaError("a score has at most six figures before and behind the point")

    def __str__(self) -> str:
        said = f"#{self.turns}" if self.score is None else f"{self.score:f}"
        return said if self.depth is None else f"{said},{self.depth}"


def _is_score(score: Decimal) -> bool:
    exponent = score.as_tuple().exponent
    return isinstance(exponent, int) and exponent >= -6 and abs(score) < 10**6


class Annotated:
    """Whatever has comments, and in them perhaps data."""

    __slots__ = ()

    comments: tuple[str, ...]
    """What is said, data and all."""

    @property
    def remarks(self) -> tuple[str, ...]:
        """What is said in the comments, without the data in them.

        >>> from halma.notation import Node
        >>> Node("e15-f14", ["Well [%csl Gf14] played. [%clk 0:05:00]", "[%emt 0:00:07]"]).remarks
        ('Well played.',)
        """
        texts = (_without(text, _FORMS) for text in self.comments)
        return tuple(text for text in texts if text)

    @property
    def marks(self) -> Marks:
        """The squares and arrows that the comments mark, ``[%csl …]`` and ``[%cal …]``.

        They are in the order of the text, each once; of arrows the first 4,096. Squares may
        be off a smaller board.

        >>> from halma.notation import Node
        >>> Node("e15-f14", ["[%csl Gf14,Re15]"]).marks.squares[1]
        SquareMark(square=Square.E15, colour='red')
        """
        squares = {SquareMark(each[1:], _LETTERS[each[0]]): None for each in self._each("csl")}
        arrows = {
            ArrowMark(origin, destination, _LETTERS[each[0]]): None
            for each in self._each("cal")
            for origin, destination in [_ONE_SQUARE.findall(each)]
            if origin != destination
        }
        return Marks([*squares], [*arrows][:MAX_MARKS])

    @property
    def clock(self) -> timedelta | None:
        """What the clock of the seat showed after the turn, ``[%clk 0:05:00]``.

        >>> from halma.notation import Node
        >>> Node("e15-f14", ["[%clk 0:05:00.5]"]).clock
        datetime.timedelta(seconds=300, microseconds=500000)
        """
        return self._first("clk", _read_time)

    @property
    def elapsed(self) -> timedelta | None:
        """How long the turn took, ``[%emt 0:00:07]``."""
        return self._first("emt", _read_time)

    @property
    def evaluation(self) -> Evaluation | None:
        """What is thought of the position, ``[%eval 0.25]``, ``[%eval #-3]``, ``[%eval 1,17]``."""
        return self._first("eval", _read_evaluation)

    def with_marks(self: _T, marks: Marks) -> _T:
        """The same with these marks, and no others.

        Raises `HalmaError` for marks that are neither squares in colour nor arrows.

        >>> from halma import Move
        >>> from halma.marks import Marks
        >>> from halma.notation import Node
        >>> Node("e15-f14", ["Good."]).with_marks(Marks(arrows=[("e15", "g13")])).comments
        ('Good. [%cal Ge15g13]',)
        """
        if not isinstance(marks, Marks):
            raise wrong_type("the marks", "Marks", marks)
        if marks != Marks(marks.squares, marks.arrows):
            raise HalmaError("a record keeps marked squares and arrows, and no other marks")
        squares = ",".join(f"{mark.colour[0].upper()}{mark.square}" for mark in marks.squares)
        arrows = ",".join(
            f"{arrow.colour[0].upper()}{arrow.origin}{arrow.destination}" for arrow in marks.arrows
        )
        return _rewritten(self, {"csl": squares, "cal": arrows})

    def with_clock(self: _T, clock: timedelta | None) -> _T:
        """The same with this time on the clock, or none."""
        return _rewritten(self, {"clk": _time_text("the clock", clock)})

    def with_elapsed(self: _T, elapsed: timedelta | None) -> _T:
        """The same with this time that the turn took, or none."""
        return _rewritten(self, {"emt": _time_text("the time", elapsed)})

    def with_evaluation(self: _T, evaluation: Evaluation | None) -> _T:
        """The same with this evaluation, or none."""
        if evaluation is not None and not isinstance(evaluation, Evaluation):
            raise wrong_type("the evaluation", "Evaluation or None", evaluation)
        return _rewritten(self, {"eval": "" if evaluation is None else str(evaluation)})

    def _each(self, name: str) -> Iterable[str]:
        for text in self._said(name):
            yield from map(str.strip, text.split(","))

    def _said(self, name: str) -> Iterable[str]:
        """What is said in each place with data of this kind."""
        for comment in self.comments:
            for found in _DATA.finditer(comment):
                kind, said = filter(None, found.groups())
                if kind == name:
                    yield said

    def _first(self, name: str, read: Callable[[str], _T]) -> _T | None:
        return next(map(read, self._said(name)), None)


def _read_time(text: str) -> timedelta:
    hours, minutes, seconds = text.split(":")
    whole, _, part = seconds.partition(".")
    return timedelta(
        hours=int(hours),
        minutes=int(minutes),
        seconds=int(whole),
        microseconds=int(part.ljust(6, "0")),
    )


def _read_evaluation(text: str) -> Evaluation:
    said, _, depth = text.partition(",")
    looked = int(depth) if depth else None
    if said.startswith("#"):
        return Evaluation(turns=int(said[1:]), depth=looked)
    return Evaluation(Decimal(said), depth=looked)


def _time_text(what: str, time: timedelta | None) -> str:
    if time is None:
        return ""
    if not isinstance(time, timedelta):
        raise wrong_type(what, "timedelta or None", time)
    if not timedelta(0) <= time < timedelta(hours=_MAX + 1):
        raise HalmaError(f"{what} is from 0 to {_MAX:,} hours")
    minutes, seconds = divmod(time.days * 86_400 + time.seconds, 60)
    part = f".{time.microseconds:06}".rstrip("0") if time.microseconds else ""
    return f"{minutes // 60}:{minutes % 60:02}:{seconds:02}{part}"


def _without(text: str, names: Iterable[str]) -> str:
    """A comment without its data of these kinds, and without the blanks that this leaves over."""
    parts: list[str] = []
    kept: list[str] = []
    at = 0
    for found in _DATA.finditer(text):
        if next(filter(None, found.groups())) in names:
            parts.append(text[at : found.start()])
            at = found.end()
        else:
            kept.append(found[0])
    if not parts:
        return text
    parts.append(text[at:])
    rest = _joined(parts)
    # What stands on both sides must not become data that nobody wrote.
    is_as_before = [found[0] for found in _DATA.finditer(rest)] == kept
    return rest if is_as_before else _GAP.join(parts).strip()


def _joined(parts: Iterable[str]) -> str:
    rest: list[str] = []
    is_open = False
    for part in parts:
        more = part if is_open else part.lstrip(" ")
        if more:
            rest.append(more)
            is_open = not more.endswith(" ")
    return "".join(rest).strip()


def _rewritten(item: _T, data: dict[str, str]) -> _T:
    """The same with this data at the end of its comments, in place of what it had of its kind."""
    assert isinstance(item, Annotated)
    texts = [_without(text, data) for text in item.comments]
    comments = [new for new, old in zip(texts, item.comments, strict=True) if new or not old]
    written = " ".join(f"[%{name} {said}]" for name, said in data.items() if said)
    if written:
        last = comments.pop() if comments else ""
        comments.append(f"{last} {written}".strip())
    return attrs.evolve(item, comments=comments)  # type: ignore[misc]  # nodes and lines are attrs
