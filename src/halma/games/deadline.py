"""The deadline: who has missed it, and the end that it makes (R15)."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain

from halma.games.outcomes import Outcome, Termination
from halma.games.ranks import ended, unranked
from halma.games.standing import Progress
from halma.positions.position import Position
from halma.rulesets.model import DeadlineUnit, DeadlineZone, Ruleset
from halma.squares import Square


def after_own_turn(progress: Progress, seat: int, position: Position, ruleset: Ruleset) -> Progress:
    """The same after a turn of the seat, which may have missed the deadline with it."""
    deadline = ruleset.deadline
    if deadline is None:
        return progress
    made = (*progress.turns[:seat], progress.turns[seat] + 1, *progress.turns[seat + 1 :])
    number = made[seat] if deadline.unit is DeadlineUnit.TURNS else progress.round
    is_looked_at = number == deadline.n or (deadline.no_return and number > deadline.n)
    failed = progress.failed
    if is_looked_at and not _zones(ruleset)[seat].isdisjoint(position.men[seat]):
        failed |= {seat}
    return progress._replace(turns=made, failed=failed)


def judged(progress: Progress, ruleset: Ruleset) -> Outcome | None:
    """The end at the end of a round in which somebody missed the deadline."""
    late: list[int] = []
    in_time: list[int] = []
    for side in unranked(progress, ruleset):
        (in_time if progress.failed.isdisjoint(side) else late).extend(side)
    return ended(progress, ruleset, (in_time, late), Termination.DEADLINE) if late else None


@lru_cache(maxsize=128)
def _zones(ruleset: Ruleset) -> tuple[frozenset[Square], ...]:
    """For each seat, where none of its pieces may stand."""
    seats = ruleset.seats
    if ruleset.deadline is not None and ruleset.deadline.zone is DeadlineZone.HOME:
        return tuple(seat.home for seat in seats)
    camps = frozenset(chain.from_iterable(seat.home | seat.target for seat in seats))
    return tuple(camps - seat.target for seat in seats)
