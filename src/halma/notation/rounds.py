"""The numbers of the rounds."""

from __future__ import annotations

from typing import NamedTuple

from halma.positions.position import Position
from halma.rulesets.model import Ruleset


class Rounds(NamedTuple):
    """Which round a turn is in: round 1 is the one in which the record starts."""

    seats: int
    missing: int
    """How many turns of round 1 the record does not have, as it starts in the middle."""

    @classmethod
    def of(cls, ruleset: Ruleset, start: Position) -> Rounds:
        """The rounds of a game that starts so."""
        seats = len(ruleset.seats)
        return cls(seats, (start.turn - ruleset.first) % seats)

    def number(self, ply: int) -> int:
        """The round of the turn that so many turns precede."""
        return (self.missing + ply) // self.seats + 1

    def begins(self, ply: int) -> bool:
        """Is that turn the first of its round?"""
        return (self.missing + ply) % self.seats == 0
