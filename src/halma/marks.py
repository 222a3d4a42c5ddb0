"""Marks on a board: coloured squares and arrows, and what belongs to a piece in hand.

>>> from halma.marks import Marks
>>> marks = Marks(squares={"e5": "green"}, arrows=[("c2", "c7", "red")])
>>> marks.squares
(SquareMark(square=Square.E5, colour='green'),)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, TypeAlias, TypeVar, cast

import attrs

from halma.errors import HalmaError, count, shortened, to_tuple, wrong_type
from halma.squares import Square, to_square, to_squares

_T = TypeVar("_T")

__all__ = ["COLOURS", "MAX_MARKS", "ArrowMark", "Arrows", "Marks", "SquareMark", "Squares"]

COLOURS: Final = ("green", "red", "yellow", "blue")
"""The colours of marks; a program that has one colour only takes the first."""

MAX_MARKS: Final = 4096
"""So many squares, arrows, landings or supports are marked at most."""


def _colour(colour: object) -> str:
    if not isinstance(colour, str):
        raise wrong_type("the colour of a mark", "str", colour)
    if colour not in COLOURS:
        raise HalmaError(f"{shortened(colour)!r} is no colour of a mark; there are {_KNOWN}")
    return colour


_KNOWN: Final = ", ".join(COLOURS)


@attrs.frozen(order=False)
class SquareMark:
    """A square that is marked in a colour.

    Raises `HalmaError` for what is no square and what is no colour.
    """

    square: Square = attrs.field(converter=to_square)
    """The square."""
    colour: str = attrs.field(default=COLOURS[0], converter=_colour)
    """One of `COLOURS`."""


@attrs.frozen(order=False)
class ArrowMark:
    """An arrow from one square to another.

    Raises `HalmaError` for what is no square and what is no colour, and for
    an arrow that leads nowhere.
    """

    origin: Square = attrs.field(converter=to_square)
    """Where it begins."""
    destination: Square = attrs.field(converter=to_square)
    """Where it points."""
    colour: str = attrs.field(default=COLOURS[0], converter=_colour)
    """One of `COLOURS`."""

    def __attrs_post_init__(self) -> None:
        if self.origin is self.destination:
            raise HalmaError(f"an arrow leads to another square; this one stays on {self.origin}")


Squares: TypeAlias = (
    Mapping[str, str]
    | Mapping[Square, str]
    | Mapping[Square | str, str]
    | Iterable[SquareMark | Square | str]
)
"""Squares to mark: with a colour for each, or all in the first colour."""

Arrows: TypeAlias = Iterable[ArrowMark | tuple[Square | str, ...]]
"""Arrows to draw: where each begins and points, and its colour where it is not the first."""


def _counted(what: str, found: tuple[_T, ...]) -> tuple[_T, ...]:
    if len(found) > MAX_MARKS:
        raise HalmaError(f"at most {MAX_MARKS:,} {what} are marked on a board")
    return found


def _square_marks(squares: Squares) -> tuple[SquareMark, ...]:
    if isinstance(squares, Mapping):
        coloured = cast("Mapping[Square | str, str]", squares)
        return tuple(SquareMark(square, colour) for square, colour in coloured.items())
    found = to_tuple("squares", "squares", squares, MAX_MARKS)
    return tuple(
        each if isinstance(each, SquareMark) else SquareMark(each)
        for each in _counted("squares", found)
    )


def _arrow_marks(arrows: Arrows) -> tuple[ArrowMark, ...]:
    found = to_tuple("arrows", "arrows", arrows, MAX_MARKS)
    return tuple(
        each if isinstance(each, ArrowMark) else _arrow(each) for each in _counted("arrows", found)
    )


def _arrow(parts: tuple[Square | str, ...]) -> ArrowMark:
    if not isinstance(parts, tuple):
        raise wrong_type("an arrow", "ArrowMark or a tuple of two squares", parts)
    if not 2 <= len(parts) <= 3:
        few = count(len(parts), "part")
        raise HalmaError(f"an arrow is two squares, and perhaps a colour; this has {few}")
    colour = parts[2] if len(parts) == 3 else COLOURS[0]
    return ArrowMark(parts[0], parts[1], _colour(colour))


def _several(squares: Iterable[Square | str]) -> tuple[Square, ...]:
    return tuple(sorted(set(_counted("squares", to_squares("squares", squares, MAX_MARKS)))))


def _one(square: Square | str | None) -> Square | None:
    return None if square is None else to_square(square)


@attrs.frozen(order=False)
class Marks:
    """What is marked on a board.

    Raises `HalmaError` for what is no square and what is no colour or no
    arrow, ``TypeError`` for a value of another type.

    >>> from halma.marks import Marks
    >>> Marks(["e5"]) == Marks({"e5": "green"}), bool(Marks())
    (True, False)
    """

    squares: tuple[SquareMark, ...] = attrs.field(default=(), converter=_square_marks)
    """Squares in colour."""
    arrows: tuple[ArrowMark, ...] = attrs.field(default=(), converter=_arrow_marks)
    """Arrows from square to square."""
    picked: Square | None = attrs.field(default=None, converter=_one, kw_only=True)
    """The square of the piece in hand."""
    landings: tuple[Square, ...] = attrs.field(default=(), converter=_several, kw_only=True)
    """Where the piece in hand may land, in square order."""
    supports: tuple[Square, ...] = attrs.field(default=(), converter=_several, kw_only=True)
    """The pieces that are jumped over, in square order."""
    wrong: Square | None = attrs.field(default=None, converter=_one, kw_only=True)
    """The square where something is wrong."""

    def __bool__(self) -> bool:
        return self != _NOTHING


_NOTHING: Final = Marks()
