"""Boards as rows of digits: ``0`` is an empty square, ``1`` a piece of seat 0, ``2`` of seat 1 ….

Rows go from the top down. The digits of a row stand side by side, or a blank, a comma, or
both are between them.

>>> print(write_board(Position.parse("rr2/4/4/3b b"), separator=" "))
1 1 0 0
0 0 0 0
0 0 0 0
0 0 0 2
"""

from __future__ import annotations

from typing import Final

from halma.errors import HalmaError, PositionError, wrong_type
from halma.notation.dialects.lines import (
    MAX_BOARD,
    check_position,
    read_grid,
    split_lines,
    write_grid,
)
from halma.positions.position import Position
from halma.rulesets.model import MAX_SEATS, MIN_SEATS

__all__ = ["read_board", "write_board"]

_CELLS: Final = "01234"
SEPARATORS: Final = (", ", ",", " ", "")


def read_board(text: str, *, turn: int = 0, seats: int | None = None) -> Position:
    r"""The position of a board of digits, with the seat to move.

    Unless the number of ``seats`` is given, it is as many as the pieces and the seat to
    move show, and at least two. All rows have the same separator.

    Raises `NotationError`, with line and column, and `PositionError` for seats that
    cannot be.

    >>> print(read_board("1,1,0,0\n0,0,0,0\n0,0,0,0\n0,0,0,2", turn=1))
    rr2/4/4/3b b
    """
    for what, number in (("turn", turn), ("seats", 2 if seats is None else seats)):
        if not isinstance(number, int) or isinstance(number, bool):
            raise wrong_type(what, "int", number)
    if seats is not None and not MIN_SEATS <= seats <= MAX_SEATS:
        raise PositionError(f"a position has {MIN_SEATS} to {MAX_SEATS} seats, not {seats}")
    lines = split_lines(text, MAX_BOARD)
    first = lines[0] if lines else ""
    separator = next(each for each in SEPARATORS if each in first)
    rows = [line.split(separator) if separator else [*line] for line in lines]
    cells = _CELLS if seats is None else _CELLS[: seats + 1]
    pieces = read_grid(rows, cells, width=1 + len(separator))
    if seats is None:
        highest = max((seat for seat, squares in enumerate(pieces) if squares), default=0)
        pieces = pieces[: max(MIN_SEATS, highest + 1, turn + 1)]
    return Position(len(rows), turn, pieces)


def write_board(position: Position, *, separator: str = "") -> str:
    """The board as rows of digits; the seat to move is not part of it.

    ``separator`` stands between the digits: nothing, a blank, a comma, or both.

    Raises `HalmaError` for another separator.

    >>> print(write_board(Position.parse("rr2/4/4/3b b")))
    1100
    0000
    0000
    0002
    """
    if not isinstance(separator, str):
        raise wrong_type("separator", "str", separator)
    if separator not in SEPARATORS:
        raise HalmaError(f"a separator is '', ' ', ',' or ', ', not {separator[:9]!r}")
    return "\n".join(map(separator.join, write_grid(check_position(position), _CELLS)))
