"""How the seats of a ruleset lie on its board, whatever they are called."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Set
from typing import Final, TypeAlias

from halma.camps import nearest_corners
from halma.rulesets.model import Ruleset
from halma.squares import Square

_Point: TypeAlias = tuple[int, int]
_Turning: TypeAlias = Callable[[int, int, int], _Point]

_Lie: TypeAlias = list[frozenset[_Point]]
"""Home and target of each seat in turn."""

# Each takes a file, a rank and the last file of the board.
_TURNINGS: Final[tuple[_Turning, ...]] = (
    lambda file, rank, _: (file, rank),
    lambda file, rank, last: (last - file, last - rank),
    lambda file, rank, last: (last - rank, file),
    lambda file, rank, last: (rank, last - file),
    lambda file, rank, last: (last - file, rank),
    lambda file, rank, last: (file, last - rank),
    lambda file, rank, _: (rank, file),
    lambda file, rank, last: (last - rank, last - file),
)
"""The eight ways to turn a board round or over; the first leaves it as it is."""


def shape(camp: Set[Square]) -> tuple[_Point, ...]:
    """A camp as it looks, wherever it lies and however the board is turned.

    >>> from halma import staircase
    >>> one, other = (staircase(8, (4, 2), corner) for corner in ("north-west", "south-east"))
    >>> shape(one) == shape(other)
    True
    """
    looks = ([turn(square.file, square.rank, 0) for square in camp] for turn in _TURNINGS)
    return min(map(_at_zero, looks))


def _at_zero(points: list[_Point]) -> tuple[_Point, ...]:
    left, low = (min(point[axis] for point in points) for axis in (0, 1))
    return tuple(sorted((file - left, rank - low) for file, rank in points))


def lie_alike(one: Ruleset, other: Ruleset, *, roughly: bool) -> bool:
    """Can one board be turned so that its homes and targets lie as on the other?

    ``roughly`` compares only the corners that they are next to. A turn that would change the
    directions of pieces does not count.
    """
    lies = [(_corners if roughly else _squares)(rules) for rules in (one, other)]
    last = 1 if roughly else one.size - 1
    return any(
        _turned(lies[0], turn, last) == lies[1]
        for turn in _TURNINGS
        if _keeps(turn, one) and _keeps(turn, other)
    )


def _turned(lie: _Lie, turn: _Turning, last: int) -> _Lie:
    return [frozenset(turn(file, rank, last) for file, rank in points) for points in lie]


def _squares(rules: Ruleset) -> _Lie:
    return [frozenset((square.file, square.rank) for square in camp) for camp in _camps(rules)]


def _corners(rules: Ruleset) -> _Lie:
    return [
        frozenset((int(corner.file > 0), int(corner.rank > 0)) for corner in corners)
        for corners in (nearest_corners(rules.size, camp) for camp in _camps(rules))
    ]


def _camps(rules: Ruleset) -> Iterator[frozenset[Square]]:
    for seat in rules.seats:
        yield from (seat.home, seat.target)


def _keeps(turn: _Turning, rules: Ruleset) -> bool:
    """Do pieces still move in the same directions?"""
    return all(
        {turn(file, rank, 0) for file, rank in vectors} == vectors
        for vectors in (rules.step_directions, rules.jump_directions)
    )
