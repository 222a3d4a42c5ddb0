"""Ranks: who has one, who is still to get one, and the outcome that they make (R16)."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import chain

from halma.games.outcomes import Outcome, Termination, draw, ranked
from halma.games.standing import Progress, Standing
from halma.games.teams import sides_of
from halma.rulesets.model import FinishedSeat, Ruleset


def unranked(progress: Progress, ruleset: Ruleset) -> tuple[tuple[int, ...], ...]:
    """The sides that are still in the race: without a rank, and not resigned."""
    out = {*chain(*progress.ranks, *progress.resigned)}
    return tuple(side for side in sides_of(ruleset) if out.isdisjoint(side))


def with_rank(progress: Progress, seats: Iterable[int]) -> Progress:
    """The same with the next rank given to these seats."""
    return progress._replace(ranks=(*progress.ranks, tuple(sorted(seats))))


def completed(progress: Progress, ruleset: Ruleset, termination: Termination) -> Outcome:
    """The outcome where at most one side is left, which takes the rank that is left over."""
    return ended(progress, ruleset, unranked(progress, ruleset), termination)


def ended(
    progress: Progress,
    ruleset: Ruleset,
    ranks: Iterable[Collection[int]],
    termination: Termination,
) -> Outcome:
    """The outcome with these ranks behind those given and before those who resigned."""
    all_ranks = (*progress.ranks, *ranks, *reversed(progress.resigned))
    return ranked(all_ranks, len(ruleset.seats), termination)


def drawn(standing: Standing, ruleset: Ruleset, termination: Termination) -> Outcome:
    """The draw in a game that stands so: the unranked tie behind the ranked."""
    progress = standing.progress
    if progress is None:
        return draw(len(ruleset.seats), termination)
    tied = [*chain(*unranked(progress, ruleset))]
    return ended(progress, ruleset, (tied,), termination)


def skipped(progress: Progress, ruleset: Ruleset) -> frozenset[int]:
    """The seats that have no more turns."""
    out = frozenset(chain(*progress.resigned))
    return out | progress.finished if ruleset.finished_seat is FinishedSeat.SKIP else out


def passed_over(standing: Standing, ruleset: Ruleset) -> tuple[int, ...]:
    """The seats that have no more turns while the game goes on; none once it is over."""
    if standing.outcome is not None:
        return ()
    if standing.progress is None:
        skips = ruleset.finished_seat is FinishedSeat.SKIP
        return tuple(sorted(standing.finishers)) if skips else ()
    return tuple(sorted(skipped(standing.progress, ruleset)))


def is_free(standing: Standing, ruleset: Ruleset) -> bool:
    """May the seat to move pass because it has finished?"""
    progress = standing.progress
    return (
        progress is not None
        and ruleset.finished_seat is FinishedSeat.MAY_PASS
        and standing.position.turn in progress.finished
    )
