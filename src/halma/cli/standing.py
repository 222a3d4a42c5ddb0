"""How a game stands besides its board: ranks, duties, deadlines, and who is passed over."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Final

import attrs

from halma.cli.words import squares_text, to_move
from halma.errors import count
from halma.games.deadline import zones
from halma.games.game import Game
from halma.games.standing import Progress
from halma.movegen import legal_moves
from halma.moves import PASS, Move
from halma.render.endings import have, limit_text, names, ranks_text, round_text, zone_text
from halma.rulesets.model import (
    DeadlineUnit,
    FinishedSeat,
    Obligation,
)

_SOON: Final = 10
"""A deadline is told when so many turns or rounds are left, this one included."""


def standing_lines(game: Game) -> list[str]:
    """What has to be known, besides the board, before the next turn."""
    return [line for line in (*_ranks(game), round_text(game), *_late(game)) if line]


def turn_lines(game: Game) -> list[str]:
    """What the seat to move has to do, and what it may do, besides moving as it likes."""
    lines = [_deadline(game), _duty(game), _pass(game)]
    return [line for line in lines if line]


def _ranks(game: Game) -> Iterator[str]:
    progress = game.progress
    if progress is None:
        return
    if progress.ranks:
        yield f"Ranks so far: {ranks_text(progress.ranks, game)}"
    done = progress.finished.difference(*progress.ranks, *progress.resigned, game.finishers)
    if waiting := sorted(done):
        yield f"{have(waiting, game)} finished, and {_partners(waiting, game)} not yet"
    if progress.resigned:
        yield f"{have([*chain(*progress.resigned)], game)} resigned"
    if over := _passed_over(game):
        yield f"Passed over: {names(over, game)}"


def _passed_over(game: Game) -> list[int]:
    """The seats between the one that has moved and the one to move, as they have finished."""
    if not game.ply or game.progress is None:
        return []
    over = game.progress.finished
    seats = len(game.ruleset.seats)
    mover = game.positions[game.ply - 1].turn
    between = range(mover + 1, mover + 1 + (game.turn - mover - 1) % seats)
    return [seat % seats for seat in between if seat % seats in over]


def _partners(seats: Iterable[int], game: Game) -> str:
    """Those in the teams of these seats who have not finished."""
    progress, places = game.progress, game.ruleset.seats
    assert progress is not None, "there are teams"
    teams = {places[seat].team for seat in seats}
    left = [
        seat
        for seat, place in enumerate(places)
        if place.team in teams and seat not in progress.finished
    ]
    return names(left, game) + (" has" if len(left) == 1 else " have")


def _late(game: Game) -> Iterator[str]:
    progress, deadline = game.progress, game.ruleset.deadline
    if progress is None or deadline is None or not progress.failed:
        return
    late = have(sorted(progress.failed), game)
    yield f"{late} missed the deadline, {limit_text(deadline)}; the round is played out"


def _deadline(game: Game) -> str:
    """How much time is left to the seat to move, if it has pieces that must be away by then."""
    deadline, progress = game.ruleset.deadline, game.progress
    if deadline is None or progress is None or _is_done(game.turn, progress):
        return ""
    by_turns = deadline.unit is DeadlineUnit.TURNS
    now = progress.turns[game.turn] + 1 if by_turns else progress.round
    held = game.position.squares(game.turn) & zones(game.ruleset)[game.turn]
    name = to_move(game)
    if now > deadline.n:
        if not deadline.no_return:
            return ""
        return f"No piece of {name} may be {zone_text(deadline)} any more"
    if not held or deadline.n - now >= _SOON:
        return ""
    pieces = count(len(held), "piece")
    where = zone_text(deadline).replace("its target", "the target")
    return (
        f"Deadline: {'turn' if by_turns else 'round'} {now:,} of {deadline.n:,}, "
        f"and {pieces} of {name} still {where}: {squares_text(held)}"
    )


def _is_done(seat: int, progress: Progress) -> bool:
    return seat in chain(*progress.ranks, *progress.resigned)


def _duty(game: Game) -> str:
    """The obligation that narrows the moves of the seat to move (R8), with its pieces."""
    ruleset, moves = game.ruleset, game.legal_moves
    if ruleset.obligation is Obligation.NONE or not moves.origins:
        return ""
    free = legal_moves(game.position, attrs.evolve(ruleset, obligation=Obligation.NONE))
    ends = [turn for turn in moves if isinstance(turn, Move)]
    if len(ends) == sum(1 for turn in free if isinstance(turn, Move)):
        return ""
    home = ruleset.seats[game.turn].home
    if ruleset.obligation is Obligation.HOME_JUMP:
        duty = "jump over an opponent's piece from home"
    elif home.isdisjoint(move.destination for move in ends):
        duty = "leave home"
    else:
        duty = "move on towards the way out of home"
    return f"{to_move(game)} must {duty} first: {squares_text(moves.origins)}"


def _pass(game: Game) -> str:
    """Whether the seat to move may pass although it can move."""
    moves = game.legal_moves
    if not moves.origins or PASS not in moves:
        return ""
    progress = game.progress
    is_free = progress is not None and game.turn in progress.finished
    if is_free and game.ruleset.finished_seat is FinishedSeat.MAY_PASS:
        return f"{to_move(game)} has finished and may pass"
    return f"{to_move(game)} may pass"
