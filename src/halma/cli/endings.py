"""How the commands say that a game, or a seat in it, has come to its end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from halma.cli.inputs import printable
from halma.cli.words import and_text
from halma.games.game import Game
from halma.games.outcomes import Outcome, Termination
from halma.rulesets.model import NoMoves, Win


def outcome_text(outcome: Outcome, game: Game) -> str:
    """The result of a game in one line: who has won, when, and why."""
    winners = outcome.winners
    if not winners:
        result = "draw"
    elif len(winners) == 1:
        result = f"{_names(winners, game)} wins"
    else:
        result = f"{_names(winners, game)} share first place"
    when = f"on ply {game.ply}" if game.ply else "before the first ply"
    return f"{result} {when}: {_why(outcome, game)}"


def round_text(game: Game) -> str:
    """What is to be said of a round that is still being played out; nothing of any other."""
    if not game.finishers:
        return ""
    return f"{_have(game.finishers, game)} finished; the round is played out"


def _why(outcome: Outcome, game: Game) -> str:
    """What ended the game."""
    losers = [seat for seat, score in enumerate(outcome.scores) if not score]
    match outcome.termination:
        case Termination.COMPLETION:
            alone = len(outcome.winners) == 1
            camp = "target camp" if alone else "target camps"
            if game.ruleset.win is Win.ALL_IN:
                return f"all pieces are in the {camp}"
            return f"the {camp} {'is' if alone else 'are'} full"
        case Termination.REPETITION:
            return f"the position has stood {game.repetitions:,} times"
        case Termination.PLY_LIMIT:
            return "no more plies are allowed"
        case Termination.NO_MOVES if outcome.winners or game.ruleset.no_moves is NoMoves.DRAW:
            return f"{_names([game.turn], game)} cannot move"
        case Termination.NO_MOVES:
            return "nobody can move"
        case Termination.RESIGNATION:
            return f"{_have(losers, game)} resigned"
        case Termination.AGREEMENT:
            return "the players agreed on it"
        case _:  # only time is left
            return f"{_have(losers, game)} run out of time"


def _have(seats: Sequence[int], game: Game) -> str:
    """Who has done something, with the verb; everybody if nobody is named."""
    if not seats:
        return "everybody has"
    return f"{_names(seats, game)} {'has' if len(seats) == 1 else 'have'}"


def _names(seats: Iterable[int], game: Game) -> str:
    return and_text([printable(game.ruleset.seats[seat].name) for seat in seats])
