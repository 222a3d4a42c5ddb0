"""Where a locked camp holds a piece back (R7)."""

from __future__ import annotations

from halma.legality.verdicts import Fault, Reason
from halma.rulesets.model import Lock, Ruleset, Seat
from halma.squares import Square


def has_locks(ruleset: Ruleset) -> bool:
    """Can any camp hold a piece back?"""
    return ruleset.target_lock is not Lock.OPEN or ruleset.home_lock is not Lock.OPEN


class Locks:
    """Follows one piece through its turn and tells where a lock is broken (R7)."""

    def __init__(self, ruleset: Ruleset, seat: int, origin: Square) -> None:
        self._ruleset = ruleset
        self._seat: Seat = ruleset.seats[seat]
        self._in_target = origin in self._seat.target
        self._off_home = origin not in self._seat.home

    def fault(self, landing: Square, leg: int, *, is_last: bool) -> Fault | None:
        """Record a landing; what is wrong with it, or (``is_last``) with ending there."""
        ruleset = self._ruleset
        inside = landing in self._seat.target
        if self._in_target and not inside and _forbids(ruleset.target_lock, is_last=is_last):
            return Fault(Reason.LEAVES_TARGET, leg, landing, "target_lock")
        at_home = landing in self._seat.home
        if self._off_home and at_home and _forbids(ruleset.home_lock, is_last=is_last):
            return Fault(Reason.RETURNS_HOME, leg, landing, "home_lock")
        self._in_target |= inside and _binds_at_touch(ruleset.target_lock)
        self._off_home |= not at_home and _binds_at_touch(ruleset.home_lock)
        return None


def _forbids(lock: Lock, *, is_last: bool) -> bool:
    """May a bound piece not land outside (or, ``is_last``, not end there)?"""
    return lock in (Lock.HOPS, Lock.TOUCH_HOPS) or (is_last and lock is not Lock.OPEN)


def _binds_at_touch(lock: Lock) -> bool:
    return lock in (Lock.TOUCH_END, Lock.TOUCH_HOPS)
