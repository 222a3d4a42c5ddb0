"""Resignation: a side gives up, and the game ends or goes on without it."""

from __future__ import annotations

from halma.errors import GameError, shortened, shown
from halma.games.outcomes import Outcome, Termination, ranked
from halma.games.ranks import completed, unranked
from halma.games.rounds import handed_on
from halma.games.standing import Standing
from halma.games.teams import side_of
from halma.rulesets.model import Finish, Ruleset
from halma.squares import check_int


def resigned(before: Standing, seat: int, ruleset: Ruleset) -> Standing:
    """The standing after the seat has resigned, and its team with it.

    As after a turn, `limited` comes next, for the present position, which has been
    replaced and not added; then `settled`.

    Raises `GameError` if there is no such seat, if the game is over, or if the seat has a
    rank or has resigned already.
    """
    check_int("a seat", seat)
    seats = len(ruleset.seats)
    if not 0 <= seat < seats:
        raise GameError(f"seats are numbered 0 to {seats - 1}; {shown(seat)} is none")
    if before.outcome is not None:
        raise GameError("the game is over")
    side = side_of(seat, ruleset)
    progress = before.progress
    if progress is None or ruleset.finish is Finish.FIRST:
        return before._replace(outcome=_won_by_others(before, side, ruleset), is_settled=True)
    if side not in unranked(progress, ruleset):
        has = "resigned already" if side in progress.resigned else "a rank already"
        name = shortened(ruleset.seats[seat].name)
        raise GameError(f"{name} has {has}, so it cannot resign; those without a rank can")
    position, finishers = before.position, before.finishers.difference(side)
    progress = progress._replace(resigned=(*progress.resigned, side))
    if len(unranked(progress, ruleset)) == 1:
        outcome = completed(progress, ruleset, Termination.RESIGNATION)
        return Standing(position, finishers, outcome, progress=progress)
    if position.turn in side:
        return handed_on(position, position.turn, finishers, progress, ruleset)
    return Standing(position, finishers, progress=progress)


def _won_by_others(before: Standing, side: tuple[int, ...], ruleset: Ruleset) -> Outcome:
    """The end under `Finish.FIRST`: those who have finished in this round are first, if any."""
    finishers = before.finishers.difference(side)
    others = [
        seat for seat in range(len(ruleset.seats)) if seat not in side and seat not in finishers
    ]
    return ranked((finishers, others, side), len(ruleset.seats), Termination.RESIGNATION)
