"""A board that is turned by quarter turns: what stands where, and what its edges say."""

from __future__ import annotations

from halma.squares import Square

TURNS = (0, 90, 180, 270)
"""The degrees, clockwise, by which a board may be turned."""


def place(square: Square, size: int, turn: int) -> tuple[int, int]:
    """Column (from the left) and row (from the top) of a square on a turned board, from 0.

    >>> place(Square.A1, 8, 0), place(Square.A1, 8, 90)
    ((0, 7), (0, 0))
    """
    last = size - 1
    column, row = square.file, last - square.rank
    for _ in range(turn // 90):
        column, row = last - row, column
    return column, row


def square_at(column: int, row: int, size: int, turn: int) -> Square:
    """The square in a column (from the left) and row (from the top) of a turned board.

    >>> square_at(0, 0, 8, 90)
    Square.A1
    """
    last = size - 1
    for _ in range(turn // 90):
        column, row = row, last - column
    return Square.at(column, last - row)


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
