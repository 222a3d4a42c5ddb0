"""What is wrong with a move taken as a whole."""

from __future__ import annotations

from collections.abc import Sequence

from halma.legality.verdicts import Fault, Reason
from halma.positions.position import Position
from halma.squares import MAX_SIZE, Square


def whole_fault(position: Position, squares: Sequence[Square]) -> Fault | None:
    """Is every square on the board, and is the piece there and of the seat to move?"""
    if position.size < MAX_SIZE:
        for square in squares:
            if square.file >= position.size or square.rank >= position.size:
                return Fault(Reason.OFF_BOARD, None, square, "size")
    if squares[0] in position.men[position.turn]:
        return None
    owner = position.seat_at(squares[0])
    if owner is None:
        return Fault(Reason.NO_PIECE, None, squares[0])
    return Fault(Reason.NOT_YOURS, None, squares[0])
