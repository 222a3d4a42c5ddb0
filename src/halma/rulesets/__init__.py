"""Rules as data: the `Ruleset` model and the named rule sets."""

from __future__ import annotations

from halma.rulesets.deadlines import Deadline
from halma.rulesets.model import Ruleset
from halma.rulesets.named import EQUAL_TURNS, LOCKED_CAMP, PLY_YARD, RULESETS
from halma.rulesets.seats import Seat
from halma.rulesets.values import (
    DeadlineUnit,
    DeadlineZone,
    Finish,
    FinishedSeat,
    ForeignCamps,
    Lock,
    NoMoves,
    Obligation,
    Revisit,
    Win,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from halma.rulesets.nearness import Difference, Neighbour, nearest
    from halma.rulesets.provenance import Origin, Provenance

__all__ = [
    "EQUAL_TURNS",
    "LOCKED_CAMP",
    "PLY_YARD",
    "RULESETS",
    "Deadline",
    "DeadlineUnit",
    "DeadlineZone",
    "Difference",
    "Finish",
    "FinishedSeat",
    "ForeignCamps",
    "Lock",
    "Neighbour",
    "NoMoves",
    "Obligation",
    "Origin",
    "Provenance",
    "Revisit",
    "Ruleset",
    "Seat",
    "Win",
    "nearest",
]

if not TYPE_CHECKING:
    # What few programs ask for costs nothing until they do.
    _HOMES = {
        "Difference": "halma.rulesets.nearness",
        "Neighbour": "halma.rulesets.nearness",
        "Origin": "halma.rulesets.provenance",
        "Provenance": "halma.rulesets.provenance",
        "nearest": "halma.rulesets.nearness",
    }

    def __getattr__(name: str) -> object:
        if name not in _HOMES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from importlib import import_module

        value = globals()[name] = getattr(import_module(_HOMES[name]), name)
        return value

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})
