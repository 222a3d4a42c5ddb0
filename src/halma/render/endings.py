"""How it is said that a game, or a seat in it, has come to its end."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from halma.errors import printable
from halma.games.game import Game
from halma.games.outcomes import Outcome, Termination
from halma.rulesets.deadlines import Deadline
from halma.rulesets.model import DeadlineUnit, DeadlineZone, Finish, NoMoves, Win
from halma.rulesets.seats import sides


def and_text(names: Sequence[str]) -> str:
    """Names as one says them.

    >>> and_text(["red", "blue", "green"]), and_text(["red"])
    ('red, blue and green', 'red')
    """
    *others, last = names
    return f"{', '.join(others)} and {last}" if others else last


def outcome_text(outcome: Outcome, game: Game) -> str:
    """The result of a game: who has won, when, and why; and all ranks, where they say more."""
    winners = outcome.winners
    if not winners:
        result = "draw"
    elif _is_one_side(winners, game):
        result = f"{names(winners, game)} wins"
    else:
        result = f"{names(winners, game)} share first place"
    when = f"on ply {game.ply}" if game.ply else "before the first ply"
    said = f"{result} {when}: {_why(outcome, game)}"
    has_more = len(outcome.ranking) > 2 or game.ruleset.finish is Finish.RANK
    if not has_more or not winners or len(sides(game.ruleset.seats)) == 2:
        return said
    return f"{said}\n{ranks_text(outcome.ranking, game)}"


def ranks_text(ranking: Iterable[Collection[int]], game: Game) -> str:
    """Who came where; those who share a rank leave the next one out, as in sports.

    >>> from halma import PLY_YARD
    >>> ranks_text([(1,), (0,)], Game(PLY_YARD))
    '1. blue, 2. red'
    """
    said: list[str] = []
    rank = 1
    for seats in ranking:
        said.append(f"{rank}. {names(seats, game)}")
        rank += sum(1 for side in sides(game.ruleset.seats) if side[0] in seats)
    return ", ".join(said)


def round_text(game: Game) -> str:
    """What is to be said of a round that is still being played out; nothing of any other."""
    if not game.finishers:
        return ""
    return f"{have(game.finishers, game)} finished; the round is played out"


def have(seats: Collection[int], game: Game) -> str:
    """Who has done something, with the verb; everybody if nobody is named."""
    if not seats:
        return "everybody has"
    return f"{names(seats, game)} {'has' if _is_one_side(seats, game) else 'have'}"


def names(seats: Collection[int], game: Game) -> str:
    """The names of seats; partners who are all among them together, as their team."""
    ruleset, said = game.ruleset, list[str]()
    for side in sides(ruleset.seats):
        there = [seat for seat in side if seat in seats]
        known = [printable(ruleset.seats[seat].name) for seat in there]
        team = ruleset.seats[side[0]].team
        if team is not None and there and len(there) == len(side):
            said.append(f"team {printable(team)} ({and_text(known)})")
        else:
            said += known
    return and_text(said)


def zone_text(deadline: Deadline) -> str:
    """Where a deadline allows no piece."""
    return "at home" if deadline.zone is DeadlineZone.HOME else "in a camp other than its target"


def limit_text(deadline: Deadline) -> str:
    """Which turn or round a deadline is."""
    unit = "turn" if deadline.unit is DeadlineUnit.TURNS else "round"
    return f"{unit} {deadline.n:,}"


def _is_one_side(seats: Collection[int], game: Game) -> bool:
    return len(seats) == 1 or any({*seats} == {*side} for side in sides(game.ruleset.seats))


def _why(outcome: Outcome, game: Game) -> str:
    """What ended the game."""
    ruleset = game.ruleset
    losers = [seat for seat, score in enumerate(outcome.scores) if not score]
    gave_up = [seat for _, seat in game.resignations]
    is_ranked = ruleset.finish is Finish.RANK and len(sides(ruleset.seats)) > 2
    match outcome.termination:
        case Termination.COMPLETION if is_ranked:
            return "all ranks are given"
        case Termination.COMPLETION:
            return _completion(outcome, game)
        case Termination.DEADLINE:
            return _deadline(outcome, game, gave_up)
        case Termination.REPETITION:
            return f"the position has stood {game.repetitions:,} times"
        case Termination.PLY_LIMIT:
            return "no more plies are allowed"
        case Termination.NO_MOVES if ruleset.no_moves is NoMoves.DRAW or (
            outcome.winners and ruleset.no_moves is NoMoves.LOSS
        ):
            return f"{names([game.turn], game)} cannot move"
        case Termination.NO_MOVES:
            return "nobody can move"
        case Termination.RESIGNATION:
            return f"{have(gave_up or losers, game)} resigned"
        case Termination.AGREEMENT:
            return "the players agreed on it"
        case Termination.FORFEIT if losers and not is_ranked:
            return f"decided off the board, against {names(losers, game)}"
        case Termination.FORFEIT:
            return "decided off the board"
        case Termination.TIME if is_ranked:
            return "the time has run out"
        case _:  # only time is left
            return f"{have(losers, game)} run out of time"


def _completion(outcome: Outcome, game: Game) -> str:
    camp = "target camp" if len(outcome.winners) == 1 else "target camps"
    if game.ruleset.win is Win.ALL_IN:
        return f"all pieces are in the {camp}"
    return f"the {camp} {'is' if camp.endswith('camp') else 'are'} full"


def _deadline(outcome: Outcome, game: Game, gave_up: Sequence[int]) -> str:
    """Who had a piece where none may be: those who come last, but for those who gave up."""
    deadline = game.ruleset.deadline
    assert deadline is not None, "only a deadline ends a game so"
    late = [rank for rank in outcome.ranking if not set(rank).issubset(gave_up)][-1]
    when = f"{'from' if deadline.no_return else 'after'} {limit_text(deadline)}"
    more = " on" if deadline.no_return else ""
    return f"{names(late, game)} had a piece {zone_text(deadline)}, where none may be {when}{more}"
