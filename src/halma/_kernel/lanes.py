"""The board as one wide int, and the directions that are free around every square.

A set of squares is an int with one byte (a *lane*) per square, least significant
byte first, at the square's value. A few shifts of the whole board then say for
all squares at once where a piece may step or jump; as bytes, the result holds
for each square a *pattern*, bit ``i`` of which stands for ``OFFSETS[i]``.
"""

from __future__ import annotations

from functools import cache
from typing import Final

SQUARES: Final = 256
OFFSETS: Final = (-17, -16, -15, -1, 1, 15, 16, 17)
"""From a square to its neighbours, so that patterns list squares in square order."""
VECTORS: Final = ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1))
"""The same as (file, rank)."""

_WIDTH: Final = 280
"""Bytes that hold every square and whatever a shift moves beyond the last."""


def lanes(squares: bytes) -> int:
    """The lanes of a board given as 256 bytes."""
    return int.from_bytes(squares, "little")


_NOT_A: Final = lanes(bytes(square & 15 != 0 for square in range(SQUARES)))
_NOT_P: Final = lanes(bytes(square & 15 != 15 for square in range(SQUARES)))
_ONES: Final = lanes(bytes([1]) * SQUARES)
_BIT_0: Final = _NOT_P
_BIT_1: Final = _ONES << 1
_BIT_2: Final = _NOT_A << 2
_BIT_3: Final = _NOT_P << 3
_BIT_4: Final = _NOT_A << 4
_BIT_5: Final = _NOT_P << 5
_BIT_6: Final = _ONES << 6
_BIT_7: Final = _NOT_A << 7
"""Each direction, in the lanes from which the square before does not lie across the edge."""


@cache
def board(size: int) -> int:
    """The lanes of all squares of a board of ``size`` files."""
    return lanes(bytes(value & 15 < size and value >> 4 < size for value in range(SQUARES)))


@cache
def only(vectors: frozenset[tuple[int, int]]) -> int:
    """In every lane, the pattern of these directions."""
    return _ONES * sum(1 << bit for bit, vector in enumerate(VECTORS) if vector in vectors)


def free_ways(occupied: int, empty: int) -> tuple[int, int]:
    """For each square, in its lane, the directions in which a step, and a jump, is free.

    What is in the lanes beyond the board, and above the last, means nothing.
    """
    not_a, not_p = empty & _NOT_A, empty & _NOT_P
    free = (
        not_p << 136
        | empty << 129
        | not_a << 122
        | not_p << 11
        | not_a >> 4
        | not_p >> 115
        | empty >> 122
        | not_a >> 129
    )
    # A piece supports a jump in the direction that is free beyond it: brought back to
    # the square before the piece.
    beyond = free & occupied * 255
    over = (
        (beyond & _BIT_0) << 136
        | (beyond & _BIT_1) << 128
        | (beyond & _BIT_2) << 120
        | (beyond & _BIT_3) << 8
        | (beyond & _BIT_4) >> 8
        | (beyond & _BIT_5) >> 120
        | (beyond & _BIT_6) >> 128
        | (beyond & _BIT_7) >> 136
    )
    return free, over


def patterns(ways: int) -> bytes:
    """Lanes as bytes: for each square, the pattern in its lane."""
    return ways.to_bytes(_WIDTH, "little")


Table = tuple[tuple[tuple[int, ...], ...], ...]
"""For each square and each pattern, the squares the pattern leads to, in square order."""


def _table(length: int) -> Table:
    rows: list[tuple[tuple[int, ...], ...]] = []
    for square in range(SQUARES):
        row: list[tuple[int, ...]] = [()]
        for (file, rank), offset in zip(VECTORS, OFFSETS, strict=True):
            on_board = 0 <= (square & 15) + length * file < 16 and (
                0 <= (square >> 4) + length * rank < 16
            )
            reached = (square + length * offset,) if on_board else ()
            row += [squares + reached for squares in row]
        rows.append(tuple(row))
    return tuple(rows)


@cache
def steps() -> Table:
    """Where the steps of a pattern end."""
    return _table(1)


@cache
def landings() -> Table:
    """Where the jumps of a pattern land."""
    return _table(2)
