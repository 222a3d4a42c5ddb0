"""What a turn leads to: the end of the game, tested in the order of R14."""

from __future__ import annotations

from halma.games.deadline import after_own_turn
from halma.games.outcomes import Outcome, Termination, has_finished, shared_by
from halma.games.ranks import drawn, is_free, skipped
from halma.games.rounds import handed_on
from halma.games.standing import Progress, Standing
from halma.games.teams import side_of
from halma.mobility import has_move
from halma.moves import Turn
from halma.positions.position import Position
from halma.rulesets.model import NoMoves, Ruleset


def played(before: Standing, turn: Turn, ruleset: Ruleset) -> Standing:
    """The standing after a legal turn, ended if that completes the game or by the deadline.

    Repetition and the ply limit are left to `limited`, which comes next; whether the next
    seat can move, to `settled`.
    """
    position = before.position.after(turn)
    mover, finishers = before.position.turn, before.finishers
    if before.progress is not None:
        return _with_progress(position, mover, finishers, before.progress, ruleset)
    if has_finished(position, mover, ruleset):
        finishers |= {mover}
    outcome = None
    if finishers and (not ruleset.equal_turns or position.turn == ruleset.first):
        outcome = shared_by(finishers, len(ruleset.seats), Termination.COMPLETION)
    return Standing(position, finishers, outcome)


def _with_progress(
    position: Position, mover: int, finishers: frozenset[int], progress: Progress, ruleset: Ruleset
) -> Standing:
    if mover not in progress.finished and has_finished(position, mover, ruleset):
        progress = progress._replace(finished=progress.finished | {mover})
        side = side_of(mover, ruleset)
        if progress.finished.issuperset(side):
            finishers = finishers.union(side)
    progress = after_own_turn(progress, mover, position, ruleset)
    return handed_on(position, mover, finishers, progress, ruleset)


def limited(standing: Standing, ruleset: Ruleset, *, ply: int, occurrences: int) -> Standing:
    """The same standing, with the game drawn if R12 or R13 ends it.

    ``ply`` counts the turns of the game so far, ``occurrences`` how often the position has
    stood. Without a ply limit, a position that is new ends nothing.
    """
    if standing.outcome is not None or standing.finishers:
        return standing
    if ruleset.repetition is not None and occurrences >= ruleset.repetition:
        termination = Termination.REPETITION
    elif ruleset.ply_limit is not None and ply >= ruleset.ply_limit:
        termination = Termination.PLY_LIMIT
    else:
        return standing
    return standing._replace(outcome=drawn(standing, ruleset, termination))


def settled(standing: Standing, ruleset: Ruleset) -> Standing:
    """The same standing, with the game ended if R9 ends it for want of a move."""
    if standing.is_settled:
        return standing
    return standing._replace(outcome=_end(standing, ruleset), is_settled=True)


def _end(standing: Standing, ruleset: Ruleset) -> Outcome | None:
    position, progress = standing.position, standing.progress
    if standing.outcome is not None or standing.finishers:
        return standing.outcome
    if ruleset.may_pass or has_move(position, ruleset, position.turn):
        return None
    if progress is not None and is_free(standing, ruleset):
        return None
    out = () if progress is None else skipped(progress, ruleset)
    on_turn = (seat for seat in range(len(ruleset.seats)) if seat not in out)
    somebody_can = any(has_move(position, ruleset, seat) for seat in on_turn)
    if ruleset.no_moves is NoMoves.DRAW or not somebody_can:
        return drawn(standing, ruleset, Termination.NO_MOVES)
    if ruleset.no_moves is NoMoves.LOSS:
        return shared_by((1 - position.turn,), len(ruleset.seats), Termination.NO_MOVES)
    return None


def passes_to_end_round(standing: Standing, ruleset: Ruleset) -> bool:
    """Must the seat to move pass because a finish is pending (R11)?"""
    position = standing.position
    return (
        bool(standing.finishers)
        and not ruleset.may_pass
        and not has_move(position, ruleset, position.turn)
    )
