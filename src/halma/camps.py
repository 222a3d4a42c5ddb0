"""Camps in the corners of the board, and the directions pieces may move in."""

from __future__ import annotations

from collections.abc import Iterable, Set
from itertools import takewhile
from typing import TYPE_CHECKING, Final, TypeAlias

from halma.errors import NotationError, RulesetError, quoted, shown, to_tuple
from halma.squares import MAX_SIZE, Square, check_int, to_square

if TYPE_CHECKING:
    from typing import ClassVar

Vector: TypeAlias = tuple[int, int]
"""A direction as (file, rank), each -1, 0 or 1 and not both 0."""

MIN_SIZE: Final = 4

_FEW: Final = 4
"""So many squares of a camp are named one by one."""

CORNERS: Final = ("north-west", "north-east", "south-west", "south-east")
"""The corners of the board; north is its top."""

_ORTHOGONAL: Final = frozenset({(1, 0), (-1, 0), (0, 1), (0, -1)})
_DIAGONAL: Final = frozenset({(1, 1), (-1, -1), (1, -1), (-1, 1)})


class Directions:
    """The usual sets of directions, as (file, rank) unit vectors.

    >>> sorted(Directions.ORTHOGONAL)
    [(-1, 0), (0, -1), (0, 1), (1, 0)]
    >>> Directions.ALL == Directions.ORTHOGONAL | Directions.DIAGONAL
    True
    """

    ORTHOGONAL: ClassVar[frozenset[Vector]] = _ORTHOGONAL
    """Along ranks and files."""
    DIAGONAL: ClassVar[frozenset[Vector]] = _DIAGONAL
    """Along the diagonals."""
    ALL: ClassVar[frozenset[Vector]] = _ORTHOGONAL | _DIAGONAL
    """All eight."""


def check_size(size: int, field: str = "size") -> int:
    """Return ``size`` if a board may have it; raise `RulesetError` naming ``field`` if not."""
    check_int(field, size)
    if not MIN_SIZE <= size <= MAX_SIZE:
        raise RulesetError(field, f"a board has {MIN_SIZE} to {MAX_SIZE} files, not {shown(size)}")
    return size


def staircase(size: int, rows: Iterable[int], corner: Square | str) -> frozenset[Square]:
    """A camp in a corner: ``rows[0]`` squares on the edge rank, ``rows[1]`` on the next.

    ``corner`` is a corner square of the board or its name, or one of
    ``"north-west"``, ``"north-east"``, ``"south-west"``, ``"south-east"`` (north
    is the top of the board). Rows of equal length make a block.

    Raises `RulesetError` if the rows do not fit on the board or the square is no
    corner of it.

    >>> sorted(str(square) for square in staircase(8, (2, 1), "south-east"))
    ['g1', 'h1', 'h2']
    >>> len(staircase(16, (5, 5, 4, 3, 2), Square.A16))
    19
    """
    last = check_size(size) - 1
    lengths = to_tuple("the rows of a camp", "int", rows, MAX_SIZE)
    for length in lengths:
        check_int("the length of a row", length)
        if not 1 <= length <= size:
            raise RulesetError("rows", f"a row has 1 to {size} squares, not {shown(length)}")
    if not 1 <= len(lengths) <= size:
        raise RulesetError("rows", f"a camp has 1 to {size} rows, not {len(lengths)}")
    west, south = _corner(last, corner)
    return frozenset(
        Square.at(
            along if west else last - along,
            deep if south else last - deep,
        )
        for deep, length in enumerate(lengths)
        for along in range(length)
    )


def as_staircase(size: int, camp: Set[Square]) -> tuple[str, tuple[int, ...]] | None:
    """The corner and the rows of a camp, if it is a staircase; `staircase` makes it of them.

    >>> as_staircase(8, staircase(8, (2, 1), "south-east"))
    ('south-east', (2, 1))
    """
    ranks = [square.rank for square in camp]
    for corner in CORNERS:
        lengths = [ranks.count(rank) for rank in range(size)]
        if not corner.startswith("south"):
            lengths.reverse()
        rows = tuple(takewhile(bool, lengths))
        if rows and staircase(size, rows, corner) == camp:
            return corner, rows
    return None


def nearest_corners(size: int, camp: Set[Square]) -> list[Square]:
    """The corners of the board to which the squares of a camp are nearest, taken together.

    What counts is the sum of their distances in files and ranks. Mostly it is one corner;
    of several equally near, all are given, in square order.

    >>> nearest_corners(8, staircase(8, (2, 1), "south-east"))
    [Square.H1]
    """
    last = size - 1
    distances = {
        Square.at(file, rank): sum(abs(sq.file - file) + abs(sq.rank - rank) for sq in camp)
        for rank in (0, last)
        for file in (0, last)
    }
    least = min(distances.values())
    return [corner for corner, distance in distances.items() if distance == least]


def place_of(size: int, camp: Set[Square]) -> str:
    """Where on the board a camp is, in words: in which corner, or else on which squares.

    >>> place_of(8, staircase(8, (2, 1), "south-east"))
    'the lower right'
    >>> place_of(8, {Square.D4, Square.E4, Square.D5, Square.E5, Square.D6, Square.E6})
    'the block d4-e6'
    """
    last = size - 1
    corners = [sq for sq in camp if sq.file in (0, last) and sq.rank in (0, last)]
    if len(corners) == 1 and (as_staircase(size, camp) or _is_near(size, corners[0], camp)):
        corner = corners[0]
        height, side = "upper" if corner.rank else "lower", "right" if corner.file else "left"
        return f"the {height} {side}"
    if len(camp) <= _FEW:
        return " ".join(map(str, sorted(camp)))
    files, ranks = [square.file for square in camp], [square.rank for square in camp]
    least, most = Square.at(min(files), min(ranks)), Square.at(max(files), max(ranks))
    box = (most.file - least.file + 1) * (most.rank - least.rank + 1)
    if len(camp) == box:
        return f"the block {least}-{most}"
    return f"{len(camp)} squares between {least} and {most}"


def _is_near(size: int, corner: Square, camp: Set[Square]) -> bool:
    """Is all of a camp in the quarter of the board around a corner?"""
    return all(
        2 * abs(square.file - corner.file) < size and 2 * abs(square.rank - corner.rank) < size
        for square in camp
    )


def _corner(last: int, corner: Square | str) -> tuple[bool, bool]:
    """Whether the corner is a western one, and whether it is a southern one."""
    if isinstance(corner, str) and corner in CORNERS:
        return corner.endswith("west"), corner.startswith("south")
    try:
        square = to_square(corner)
    except NotationError as error:
        words = ", ".join(CORNERS)
        raise RulesetError(
            "corner", f"{quoted(error.found)} is no corner; {words} and the corner squares are"
        ) from None
    if square.file not in (0, last) or square.rank not in (0, last):
        raise RulesetError("corner", f"{square} is no corner of a board of {last + 1} files")
    return square.file == 0, square.rank == 0
