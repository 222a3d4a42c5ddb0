"""Ends that players declare, and which of them a game lets them declare."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

from halma.errors import GameError, shortened
from halma.games.outcomes import BY_PLAYERS, Outcome, Score, Termination
from halma.games.ranks import ended, unranked
from halma.games.standing import Progress, Standing
from halma.games.teams import sides_of
from halma.rulesets.model import Finish, Ruleset


def declared(
    scores: Iterable[Score], termination: Termination, standing: Standing, ruleset: Ruleset
) -> Outcome:
    """The outcome that players declare in a game that stands so and is not over.

    Where the game goes by ranks (R16) those given stay, and the unranked tie behind them;
    if there are none, those with a score are before those without.

    Raises `GameError` if the scores do not fit or ``termination`` is one that only the
    board can bring about.
    """
    outcome = Outcome(scores, termination)
    if termination not in BY_PLAYERS:
        raise GameError(f"only the board ends a game by {termination.value}, not the players")
    if len(outcome.scores) != len(ruleset.seats):
        raise GameError(
            f"{len(ruleset.seats)} scores are needed, one for each seat, not {len(outcome.scores)}"
        )
    progress = standing.progress
    if progress is None:
        return outcome
    _check(outcome, progress, ruleset)
    if ruleset.finish is Finish.FIRST:
        return outcome
    rest = [*chain(*unranked(progress, ruleset))]
    first = [] if progress.ranks else [seat for seat in rest if outcome.scores[seat]]
    others = [seat for seat in rest if seat not in first]
    return ended(progress, ruleset, (first, others), termination)


def _check(outcome: Outcome, progress: Progress, ruleset: Ruleset) -> None:
    """Raise unless these scores can be of a game with such ranks."""
    first = outcome.ranking[0]
    if progress.ranks and progress.ranks[0] != first:
        names = _names(progress.ranks[0], ruleset)
        raise GameError(f"the scores are those of the first rank, which {names} took already")
    for side in sides_of(ruleset):
        with_share = [seat for seat in side if seat in first]
        if with_share and side in progress.resigned:
            raise GameError(f"{_names(with_share, ruleset)} resigned and can have no score")
        if with_share and len(with_share) < len(side):
            raise GameError(f"{_names(side, ruleset)} are partners and have the same score")


def _names(seats: Iterable[int], ruleset: Ruleset) -> str:
    return " and ".join(shortened(ruleset.seats[seat].name) for seat in seats)
