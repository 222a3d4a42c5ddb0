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

__all__ = [
    "EQUAL_TURNS",
    "LOCKED_CAMP",
    "PLY_YARD",
    "RULESETS",
    "Deadline",
    "DeadlineUnit",
    "DeadlineZone",
    "Finish",
    "FinishedSeat",
    "ForeignCamps",
    "Lock",
    "NoMoves",
    "Obligation",
    "Revisit",
    "Ruleset",
    "Seat",
    "Win",
]
