"""The numbers of the rounds where nobody is passed over."""

from __future__ import annotations

from typing import NamedTuple

from halma.positions.position import Position
from halma.rulesets.model import Finish, Ruleset


class Rounds(NamedTuple):
    """Which round a turn is in: round 1 is the one in which the record starts.

    That is so where every seat has its turn in every round, whatever happens; where it is not,
    `halma.notation.replay.Replay` tells.
    """

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


def may_skip(ruleset: Ruleset) -> bool:
    """May a seat be passed over, because it has finished or resigned (R16, R17)?"""
    return ruleset.finish is Finish.RANK or any(seat.team is not None for seat in ruleset.seats)
