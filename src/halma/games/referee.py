"""What a turn leads to: the end of the game, tested in the order of R14."""

from __future__ import annotations

from typing import NamedTuple

from halma.games.outcomes import Outcome, Termination, draw, has_finished, shared_by
from halma.mobility import has_move, somebody_has_move
from halma.positions.position import Position
from halma.rulesets.model import NoMoves, Ruleset


class Standing(NamedTuple):
    """Where a game stands between two turns."""

    position: Position
    finishers: frozenset[int] = frozenset()
    """The seats that have finished in a round still to be played out (R11)."""
    outcome: Outcome | None = None
    is_settled: bool = False
    """Has it been asked whether the seat to move can? An end for want of a move is known then."""


def judge(
    before: Standing, position: Position, ruleset: Ruleset, *, ply: int, occurrences: int
) -> Standing:
    """The standing after a turn that led to ``position``: completion, repetition, ply limit.

    ``ply`` counts the turns of the game so far, ``occurrences`` how often the
    position has stood. Whether the next seat can move is left to `settled`.
    """
    mover = before.position.turn
    finishers = before.finishers
    if has_finished(position, mover, ruleset):
        finishers |= {mover}
    outcome = None
    if finishers:
        if not ruleset.equal_turns or position.turn == ruleset.first:
            outcome = shared_by(finishers, len(ruleset.seats), Termination.COMPLETION)
    elif ruleset.repetition is not None and occurrences >= ruleset.repetition:
        outcome = draw(len(ruleset.seats), Termination.REPETITION)
    elif ruleset.ply_limit is not None and ply >= ruleset.ply_limit:
        outcome = draw(len(ruleset.seats), Termination.PLY_LIMIT)
    return Standing(position, finishers, outcome)


def settled(standing: Standing, ruleset: Ruleset) -> Standing:
    """The same standing, with the game ended if R9 ends it for want of a move."""
    if standing.is_settled:
        return standing
    return standing._replace(outcome=_end(standing, ruleset), is_settled=True)


def _end(standing: Standing, ruleset: Ruleset) -> Outcome | None:
    position = standing.position
    if standing.outcome is not None or standing.finishers:
        return standing.outcome
    if has_move(position, ruleset, position.turn):
        return None
    seats = len(ruleset.seats)
    if ruleset.no_moves is NoMoves.DRAW or not somebody_has_move(position, ruleset):
        return draw(seats, Termination.NO_MOVES)
    if ruleset.no_moves is NoMoves.LOSS:
        return shared_by((1 - position.turn,), seats, Termination.NO_MOVES)
    return None


def passes_to_end_round(standing: Standing, ruleset: Ruleset) -> bool:
    """Must the seat to move pass because a finish is pending (R11)?"""
    position = standing.position
    return bool(standing.finishers) and not has_move(position, ruleset, position.turn)
