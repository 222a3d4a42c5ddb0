"""Who is on turn next, and what the end of a round brings (R11, R15, R16)."""

from __future__ import annotations

from halma.games.deadline import judged
from halma.games.outcomes import Termination, shared_by
from halma.games.ranks import completed, skipped, unranked, with_rank
from halma.games.standing import Progress, Standing
from halma.positions.position import Position
from halma.rulesets.model import Finish, Ruleset


def handed_on(
    position: Position, seat: int, finishers: frozenset[int], progress: Progress, ruleset: Ruleset
) -> Standing:
    """The standing when the seat's turn is over: the next seat is on turn, unless the game ends.

    The round ends when the turn comes to the seat that begins, or passes over it. Then, or
    at once without equal turns, those who have finished win or get their rank; at its end
    those who missed the deadline have lost.
    """
    to_move, round_ends = _next(seat, progress, ruleset)
    outcome = None
    if finishers and (round_ends or not ruleset.equal_turns):
        if ruleset.finish is Finish.FIRST:
            outcome = shared_by(finishers, len(ruleset.seats), Termination.COMPLETION)
            return Standing(position, finishers, outcome, progress=progress)
        progress, finishers = with_rank(progress, finishers), frozenset()
        if len(unranked(progress, ruleset)) <= 1:
            outcome = completed(progress, ruleset, Termination.COMPLETION)
    if round_ends:
        if outcome is None:
            outcome = judged(progress, ruleset)
        progress = progress._replace(round=progress.round + 1, failed=frozenset())
    position = position if position.turn == to_move else position.with_turn(to_move)
    return Standing(position, finishers, outcome, progress=progress)


def _next(seat: int, progress: Progress, ruleset: Ruleset) -> tuple[int, bool]:
    """The next seat that is not passed over, and whether the round ends on the way to it.

    Where all are passed over the game ends, and it is the seat behind this one.
    """
    seats, passed_over = len(ruleset.seats), skipped(progress, ruleset)
    round_ends = False
    for step in range(1, seats + 1):
        other = (seat + step) % seats
        round_ends = round_ends or other == ruleset.first
        if other not in passed_over:
            return other, round_ends
    return (seat + 1) % seats, True
