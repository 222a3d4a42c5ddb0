"""What is wrong with a turn that is written square by square, leg by leg."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final

from halma.camps import Vector
from halma.legality.verdicts import Fault, Reason
from halma.legality.zones import zones_around
from halma.positions.position import Position
from halma.rulesets.model import Revisit, Ruleset
from halma.squares import MAX_SIZE, Square

_ALL_BUT: Final = tuple(~(1 << 8 * square) for square in Square)
"""By square, all others as `Position.occupied` has them."""


def leg_fault(
    position: Position, squares: Sequence[Square], ruleset: Ruleset, *, complete: bool = True
) -> Fault | None:
    """What is wrong with the first faulty leg of a turn written as ``squares``.

    Two squares are a single step or jump. Unless it is ``complete``, the turn may
    go on, and what would be wrong with its end is left aside.
    """
    origin = squares[0]
    last = len(squares) - 2 if complete else -1
    supports = _supports(ruleset.jump_directions)
    cells = _lifted(position, origin)
    zones = zones_around(ruleset, position.turn, origin)
    closed: set[Square] = {origin} if ruleset.revisit is Revisit.NEVER else set()
    for leg, (start, end) in enumerate(pairwise(squares)):
        support = supports[start].get(end)
        if support is None or not cells[support] or cells[end]:
            fault = _landing_fault(squares, leg, cells, ruleset)
            if fault is not None:
                return fault
        if end in closed:
            return Fault(Reason.REVISITED, leg, end, "revisit")
        if leg == last and end == origin:
            return Fault(Reason.BACK_AT_START, leg, origin)
        if ruleset.revisit is not Revisit.FREE:
            closed.add(end)
        if zones is not None:
            fault = zones.fault(end, leg, is_last=leg == last)
            if fault is not None:
                return fault
    if complete and ruleset.must_continue:
        return unfinished(position, squares, ruleset)
    return None


@lru_cache(maxsize=32)
def _supports(directions: frozenset[Vector]) -> tuple[dict[Square, Square], ...]:
    """By square, the landing squares of its jumps, each with the square jumped over."""
    return tuple(
        {
            Square.at(square.file + 2 * file, square.rank + 2 * rank): Square.at(
                square.file + file, square.rank + rank
            )
            for file, rank in directions
            if 0 <= square.file + 2 * file < MAX_SIZE and 0 <= square.rank + 2 * rank < MAX_SIZE
        }
        for square in Square
    )


def _lifted(position: Position, origin: Square) -> bytes:
    """For each square, whether a piece stands there while the one on ``origin`` moves."""
    return (position.occupied & _ALL_BUT[origin]).to_bytes(MAX_SIZE * MAX_SIZE, "little")


def _landing_fault(
    squares: Sequence[Square], leg: int, cells: bytes, ruleset: Ruleset
) -> Fault | None:
    """Is this leg a step or a jump that the pieces on the board allow?"""
    start, end = squares[leg], squares[leg + 1]
    if start == end:
        return Fault(Reason.SAME_SQUARE, leg, end)
    if cells[end]:
        return Fault(Reason.OCCUPIED, leg, end)
    across, along = end.file - start.file, end.rank - start.rank
    length = max(abs(across), abs(along))
    unit = (across // length, along // length)
    field = "step_directions" if length == 1 else "jump_directions"
    allowed = ruleset.step_directions if length == 1 else ruleset.jump_directions
    if not {abs(across), abs(along)} <= {0, length}:
        return Fault(Reason.NOT_IN_LINE, leg, end)
    if unit not in allowed:
        return Fault(Reason.NOT_IN_LINE, leg, end, field)
    between = [
        Square.at(start.file + unit[0] * far, start.rank + unit[1] * far)
        for far in range(1, min(length, 4))
    ]
    held = [cells[square] for square in between]
    if length > 2:
        if length == 3 and all(held):
            return Fault(Reason.TWO_PIECES, leg, between[1])
        return Fault(Reason.TOO_FAR, leg, end)
    if length == 2 and not held[0]:
        return Fault(Reason.NO_SUPPORT, leg, between[0])
    if length == 1 and len(squares) > 2:
        return Fault(Reason.STEP_IN_CHAIN, leg, end)
    return None


def unfinished(position: Position, squares: Sequence[Square], ruleset: Ruleset) -> Fault | None:
    """The first square to which a chain that must go on still can (R6)."""
    if max(abs(squares[0].file - squares[1].file), abs(squares[0].rank - squares[1].rank)) == 1:
        return None
    here = squares[-1]
    landings = [
        Square.at(here.file + 2 * file, here.rank + 2 * rank)
        for file, rank in ruleset.jump_directions
        if 0 <= here.file + 2 * file < position.size and 0 <= here.rank + 2 * rank < position.size
    ]
    for landing in sorted(landings):
        if leg_fault(position, (*squares, landing), ruleset, complete=False) is None:
            return Fault(Reason.MUST_GO_ON, len(squares) - 2, landing, "must_continue")
    return None
