"""What is wrong with a move, taken as a whole first, then leg by leg."""

from __future__ import annotations

from collections.abc import Sequence

from halma.legality.legs import leg_fault
from halma.legality.locks import Locks
from halma.legality.verdicts import Fault, Reason
from halma.mobility import Chains, destinations
from halma.moves import Move
from halma.positions.position import Position
from halma.rulesets.model import Ruleset
from halma.squares import MAX_SIZE, Square


def move_fault(position: Position, move: Move, ruleset: Ruleset) -> Fault | None:
    """What is wrong with a move, a duty to pass left aside."""
    squares = move.squares
    fault = whole_fault(position, squares)
    if fault is not None:
        return fault
    if move.path is not None:
        return leg_fault(position, squares, ruleset)
    return _ends_fault(position, move.origin, move.destination, ruleset)


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


def _ends_fault(
    position: Position, origin: Square, destination: Square, ruleset: Ruleset
) -> Fault | None:
    """What is wrong with going from here to there by any step, jump or chain."""
    if origin == destination:
        return Fault(Reason.SAME_SQUARE, None, origin)
    fault = leg_fault(position, (origin, destination), ruleset)
    if fault is None:
        return None
    across, along = abs(destination.file - origin.file), abs(destination.rank - origin.rank)
    is_near = max(across, along) <= 2
    if fault.reason is Reason.OCCUPIED:
        return fault if is_near else fault._replace(leg=None)
    if (across | along) & 1 == 0 and destination in destinations(position, ruleset, origin):
        return None
    if is_near:
        return fault
    return _far_fault(position, origin, destination, ruleset)


def _far_fault(position: Position, origin: Square, destination: Square, ruleset: Ruleset) -> Fault:
    """Why no chain leads to a square out of reach of a single jump."""
    path = Chains(position, ruleset, origin).shortest_without_zones(destination)
    if path is None:
        return Fault(Reason.NO_ROUTE, None, destination)
    locks = Locks(ruleset, position.turn, origin)
    for leg, landing in enumerate(path[1:]):
        fault = locks.fault(landing, leg, is_last=leg == len(path) - 2)
        if fault is not None:
            return fault
    return Fault(Reason.NO_ROUTE, None, destination, "must_continue")
