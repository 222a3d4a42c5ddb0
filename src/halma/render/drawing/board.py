"""Where things are on a drawn board: squares, margins, the size of the picture."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import NamedTuple

from halma.positions.turning import place
from halma.render.look import CELL, Theme
from halma.squares import SQUARES, Square


class Point(NamedTuple):
    """A point of the picture, from its upper left corner."""

    x: float
    y: float


class Board(NamedTuple):
    """A board as it is drawn."""

    size: int
    """Files and ranks."""
    turn: int
    """The degrees by which it is turned."""
    theme: Theme
    """Its colours."""
    scale: float
    """Pixels by which a square is wide, or infinity where that is not known."""
    left: float = 0
    """Where its squares begin; the picture's 0 is its upper left corner."""
    top: float = 0
    """Where its squares begin, from the top."""

    @property
    def side(self) -> float:
        """The length of its side."""
        return self.size * CELL

    @property
    def squares(self) -> Iterable[Square]:
        """All its squares, in square order."""
        return (each for each in SQUARES if each.file < self.size and each.rank < self.size)

    def corner(self, square: Square) -> Point:
        """The upper left corner of a square."""
        column, row = place(square, self.size, self.turn)
        return Point(self.left + column * CELL, self.top + row * CELL)

    def middle(self, square: Square) -> Point:
        """The middle of a square."""
        x, y = self.corner(square)
        return Point(x + CELL / 2, y + CELL / 2)

    def area(self, squares: Iterable[Square]) -> str:
        """Squares as the data of a path; those side by side are one rectangle."""
        cells = sorted(place(square, self.size, self.turn)[::-1] for square in squares)
        parts: list[str] = []
        for row, in_row in groupby(cells, key=lambda cell: cell[0]):
            columns = [column for _, column in in_row]
            runs = groupby(enumerate(columns), key=lambda pair: pair[1] - pair[0])
            for _, run in runs:
                members = [column for _, column in run]
                x, y = self.left + members[0] * CELL, self.top + row * CELL
                wide = len(members) * CELL
                parts.append(f"M{x:g} {y:g}h{wide}v{CELL}h-{wide}z")
        return "".join(parts)

    def edge(self, squares: Iterable[Square]) -> str:
        """The line around squares, as the data of a path."""
        cells = {place(square, self.size, self.turn) for square in squares}
        parts: list[str] = []
        for column, row in sorted(cells):
            x, y = self.left + column * CELL, self.top + row * CELL
            for beside, line in (
                ((column, row - 1), f"M{x:g} {y:g}h{CELL}"),
                ((column, row + 1), f"M{x:g} {y + CELL:g}h{CELL}"),
                ((column - 1, row), f"M{x:g} {y:g}v{CELL}"),
                ((column + 1, row), f"M{x + CELL:g} {y:g}v{CELL}"),
            ):
                if beside not in cells:
                    parts.append(line)
        return "".join(parts)
