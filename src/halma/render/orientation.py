"""How a board is turned for the one who looks at it: seen from a seat, or by quarter turns."""

from __future__ import annotations

from collections.abc import Set
from typing import Final

from halma.camps import place_of
from halma.errors import HalmaError, count, quoted, shortened, shown, wrong_type
from halma.positions.turning import TURNS, place
from halma.rulesets.model import Ruleset
from halma.squares import Square

__all__ = ["turned"]

_CORNERS: Final = {
    "the lower right": 0,
    "the upper right": 90,
    "the upper left": 180,
    "the lower left": 270,
}
"""How far the board is turned so that a camp in this corner comes to the lower right."""


def turned(orientation: int | str, ruleset: Ruleset | None = None) -> int:
    """By how many degrees, clockwise, a board is turned: 0, 90, 180 or 270.

    ``orientation`` is one of these, or the name of a seat of ``ruleset``: then the board is
    turned so that its home is nearest to the one who looks, in the lower right; a home in
    no corner as low as it gets.

    Raises `HalmaError` for another number, for a name that no seat has or several have, and
    for a name without a ruleset.

    >>> from halma import PLY_YARD
    >>> turned("blue", PLY_YARD), turned("red", PLY_YARD), turned(90)
    (0, 180, 90)
    """
    if not isinstance(ruleset, Ruleset | None):
        raise wrong_type("ruleset", "Ruleset or None", ruleset)
    if isinstance(orientation, str):
        return _seen_by(orientation, ruleset)
    if not isinstance(orientation, int) or isinstance(orientation, bool | Square):
        raise wrong_type("an orientation", "a number of degrees or the name of a seat", orientation)
    if orientation not in TURNS:
        raise HalmaError(
            "a board is turned by 0, 90, 180 or 270 degrees, or to a seat by its name, "
            f"not by {shown(orientation)}"
        )
    return orientation


def _seen_by(name: str, ruleset: Ruleset | None) -> int:
    """The turn that brings a seat's home nearest to the one who looks."""
    named = quoted(shortened(name))
    if ruleset is None:
        raise HalmaError(
            f"a board is turned by 0, 90, 180 or 270 degrees; to turn it to a seat ({named}), "
            "give the ruleset, too"
        )
    found = [seat for seat in ruleset.seats if seat.name == name]
    if len(found) != 1:
        known = ", ".join(quoted(shortened(seat.name)) for seat in ruleset.seats)
        problem = f"{count(len(found), 'seat')} are named" if found else "no seat is named"
        raise HalmaError(f"{problem} {named}; the seats are {known}")
    return seen_from(found[0].home, ruleset.size)


def seen_from(home: frozenset[Square], size: int) -> int:
    """The turn that brings a home nearest to the one who looks.

    >>> from halma import PLY_YARD
    >>> seen_from(PLY_YARD.seats[0].home, 16)
    180
    """
    corner = _CORNERS.get(place_of(size, home))
    if corner is not None:
        return corner
    return max(TURNS, key=lambda turn: (sum(place(sq, size, turn)[1] for sq in home), -turn))


def seen_place(size: int, camp: Set[Square], turn: int) -> str:
    """Where a camp is on a turned board, in words: in which corner, or else on which squares.

    >>> seen_place(8, {Square.A8, Square.B8, Square.A7}, 90)
    'the upper right'
    """
    as_it_is = place_of(size, camp)
    if as_it_is not in _CORNERS:
        return as_it_is
    cells = [place(square, size, turn) for square in camp]
    return place_of(size, {Square.at(column, size - 1 - row) for column, row in cells})


def labels(size: int, turn: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What stands at the columns (from the left) and the rows (from the top) of a turned board.

    >>> labels(4, 0)
    (('a', 'b', 'c', 'd'), ('4', '3', '2', '1'))
    >>> labels(4, 90)
    (('1', '2', '3', '4'), ('a', 'b', 'c', 'd'))
    """
    files = tuple(chr(ord("a") + file) for file in range(size))
    ranks = tuple(str(rank) for rank in range(1, size + 1))
    return {
        0: (files, ranks[::-1]),
        90: (ranks, files),
        180: (files[::-1], ranks),
        270: (ranks[::-1], files[::-1]),
    }[turn]
