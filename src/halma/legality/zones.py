"""Which rule about camps a piece breaks first: a lock (R7), or that of foreign camps (R21)."""

from __future__ import annotations

from typing import Final

from halma.legality.locks import Locks, has_locks
from halma.legality.verdicts import Fault, Reason
from halma.mobility import foreign_squares
from halma.rulesets.model import ForeignCamps, Ruleset
from halma.squares import Square

_OPEN: Final = ForeignCamps.OPEN


def has_zones(ruleset: Ruleset) -> bool:
    """Is there any camp that a piece may not always enter or leave?"""
    return has_locks(ruleset) or ruleset.foreign_camps is not _OPEN


def zones_around(ruleset: Ruleset, seat: int, origin: Square) -> Locks | None:
    """What follows a piece of a seat through its turn; ``None`` if every square is free to it."""
    if ruleset.foreign_camps is not _OPEN:
        return _Zones(ruleset, seat, origin)
    return Locks(ruleset, seat, origin) if has_locks(ruleset) else None


class _Zones(Locks):
    """The locks, and behind them the foreign camps."""

    def __init__(self, ruleset: Ruleset, seat: int, origin: Square) -> None:
        super().__init__(ruleset, seat, origin)
        self._foreign = foreign_squares(ruleset)[seat]
        self._bars_landings = ruleset.foreign_camps is ForeignCamps.HOPS

    def fault(self, landing: Square, leg: int, *, is_last: bool) -> Fault | None:
        fault = super().fault(landing, leg, is_last=is_last)
        if fault is None and landing in self._foreign and (is_last or self._bars_landings):
            return Fault(Reason.IN_FOREIGN_CAMP, leg, landing, "foreign_camps")
        return fault
