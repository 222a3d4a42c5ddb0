"""How a move given by its ends is read when no step, jump or chain leads there.

The player meant some way from the one square to the other, and which one must be
guessed. First comes what the board would allow, if only a rule of this ruleset did
not stand in the way; then what the move looks like.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache

import attrs

from halma.errors import SearchLimitError
from halma.legality.legs import leg_fault, unfinished
from halma.legality.verdicts import Fault, Reason
from halma.legality.zones import has_zones, zones_around
from halma.mobility import Chains, destinations
from halma.obligation import NONE, legal_ends
from halma.positions.position import Position
from halma.rulesets.model import ForeignCamps, Lock, Ruleset
from halma.squares import SQUARES, Square


def has_chain(position: Position, origin: Square, destination: Square, ruleset: Ruleset) -> bool:
    """Does a chain lead there that is legal but for R8?

    Raises `SearchLimitError` if chains must go on and that is too hard to find out.
    """
    if not _is_even(origin, destination):
        return False
    # Where chains that must go on end is hard to say; whether any chain leads there is not.
    if ruleset.must_continue and (
        destination not in destinations(position, _stopping(ruleset), origin)
    ):
        return False
    return destination in destinations(position, ruleset, origin)


def has_legal_chain(
    position: Position, origin: Square, destination: Square, ruleset: Ruleset
) -> bool:
    """The same, of chains that do what the seat must do first (R8)."""
    if ruleset.obligation is NONE:
        return has_chain(position, origin, destination, ruleset)
    return _is_even(origin, destination) and destination in legal_ends(position, ruleset, origin)


def ends_fault(
    position: Position, origin: Square, destination: Square, ruleset: Ruleset, fault: Fault
) -> Fault | None:
    """What is wrong with going from here to there, where one leg would have this fault.

    ``None`` if a chain leads there. Raises `SearchLimitError` if that is too hard to
    find out.
    """
    if fault.reason is Reason.SAME_SQUARE:
        return fault._replace(leg=None)
    is_near = _distance(origin, destination) <= 2
    if fault.reason is Reason.OCCUPIED:
        return fault if is_near else fault._replace(leg=None)
    if has_chain(position, origin, destination, ruleset):
        return None
    held_back = _held_back(position, origin, destination, ruleset)
    if held_back is not None:
        return held_back
    if is_near or fault.reason is Reason.TWO_PIECES:
        return fault
    if fault.reason is Reason.TOO_FAR and _is_long_leap(position, origin, destination):
        return fault
    return Fault(Reason.NO_ROUTE, None, destination)


def _held_back(
    position: Position, origin: Square, destination: Square, ruleset: Ruleset
) -> Fault | None:
    """Which rule alone stands in the way: one about camps (R7, R21) or the duty to go on (R6)."""
    is_locked = has_zones(ruleset)
    if not is_locked and not ruleset.must_continue:
        return None
    unlocked = _unlocked(ruleset)
    freest = _shortest(position, origin, destination, _stopping(unlocked))
    if freest is None:
        return None
    if not ruleset.must_continue:
        return _zone_fault(position, freest, ruleset)
    if is_locked:
        # A finished chain that is too hard to find gives way to the chains that need not be.
        with suppress(SearchLimitError):
            path = _shortest(position, origin, destination, unlocked)
            if path is not None:
                return _zone_fault(position, path, ruleset)
    path = _shortest(position, origin, destination, _stopping(ruleset))
    if path is not None:
        return unfinished(position, path, ruleset)
    return _zone_fault(position, freest, ruleset)


@lru_cache(maxsize=128)
def _unlocked(ruleset: Ruleset) -> Ruleset:
    """The ruleset with both locks and all camps open."""
    return attrs.evolve(
        ruleset,
        target_lock=Lock.OPEN,
        home_lock=Lock.OPEN,
        foreign_camps=ForeignCamps.OPEN,
    )


@lru_cache(maxsize=128)
def _stopping(ruleset: Ruleset) -> Ruleset:
    """The ruleset under which a chain may stop where it likes."""
    return attrs.evolve(ruleset, must_continue=False)


def _shortest(
    position: Position, origin: Square, destination: Square, ruleset: Ruleset
) -> tuple[Square, ...] | None:
    """The shortest legal way, of several the first in square order; ``None`` if there is none."""
    if leg_fault(position, (origin, destination), ruleset) is None:
        return origin, destination
    if not _is_even(origin, destination):
        return None
    return Chains(position, ruleset, origin).shortest(destination)


def _zone_fault(position: Position, path: Sequence[Square], ruleset: Ruleset) -> Fault:
    """Where a rule about camps is first broken on a way that would be legal if all were open."""
    zones = zones_around(ruleset, position.turn, path[0])
    assert zones is not None, "there are such rules"
    last = len(path) - 2
    faults = (
        zones.fault(landing, leg, is_last=leg == last) for leg, landing in enumerate(path[1:])
    )
    return next(fault for fault in faults if fault is not None)


def _is_long_leap(position: Position, origin: Square, destination: Square) -> bool:
    """Four squares in line: is the piece in the middle the only one between?"""
    if _distance(origin, destination) != 4:
        return False
    quarter = (destination - origin) // 4
    between = [SQUARES[origin + quarter * far] for far in (1, 2, 3)]
    return [position.seat_at(square) is not None for square in between] == [False, True, False]


def _distance(origin: Square, destination: Square) -> int:
    return max(abs(destination.file - origin.file), abs(destination.rank - origin.rank))


def _is_even(origin: Square, destination: Square) -> bool:
    """Do jumps, which keep the parity of file and rank, lead from the one to the other?"""
    return not ((origin.file ^ destination.file) | (origin.rank ^ destination.rank)) & 1
