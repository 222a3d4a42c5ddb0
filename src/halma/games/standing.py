"""Where a game stands between two turns: the position, and what it does not show."""

from __future__ import annotations

from typing import NamedTuple

from halma.games.outcomes import Outcome, Ranking
from halma.positions.position import Position
from halma.rulesets.model import Finish, Ruleset

__all__ = ["Progress"]


class Progress(NamedTuple):
    """What has to be remembered where sides are ranked, play in teams or have a deadline."""

    finished: frozenset[int]
    """The seats that have finished, once and for all (R10)."""
    ranks: Ranking
    """The ranks given so far, best first (R16)."""
    resigned: Ranking
    """The sides that have resigned, in the order in which they did."""
    turns: tuple[int, ...]
    """How many turns each seat has made, if there is a deadline; else 0 (R15)."""
    round: int
    """The round that is being played, from 1."""
    failed: frozenset[int]
    """The seats that have missed the deadline in this round (R15)."""


class Standing(NamedTuple):
    """Where a game stands between two turns."""

    position: Position
    finishers: frozenset[int] = frozenset()
    """The seats of the sides that have finished in a round still to be played out (R11)."""
    outcome: Outcome | None = None
    is_settled: bool = False
    """Has it been asked whether the seat to move can? An end for want of a move is known then."""
    progress: Progress | None = None
    """``None`` where each seat is a side, the first to finish ends the game and no deadline is."""


def opening(position: Position, ruleset: Ruleset) -> Standing:
    """How a game that begins in a position stands before the first turn."""
    is_plain = (
        ruleset.deadline is None
        and ruleset.finish is Finish.FIRST
        and all(seat.team is None for seat in ruleset.seats)
    )
    if is_plain:
        return Standing(position)
    nobody: frozenset[int] = frozenset()
    progress = Progress(nobody, (), (), (0,) * len(ruleset.seats), 1, nobody)
    return Standing(position, progress=progress)
