"""Rules as data: the `Ruleset` model and the named rule sets."""

from __future__ import annotations

from halma.rulesets.model import Lock, NoMoves, Revisit, Ruleset, Seat, Win
from halma.rulesets.named import EQUAL_TURNS, LOCKED_CAMP, PLY_YARD, RULESETS

__all__ = [
    "EQUAL_TURNS",
    "LOCKED_CAMP",
    "PLY_YARD",
    "RULESETS",
    "Lock",
    "NoMoves",
    "Revisit",
    "Ruleset",
    "Seat",
    "Win",
]
