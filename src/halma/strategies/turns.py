"""Strategies for moves and games."""

from __future__ import annotations

from collections.abc import Collection
from itertools import islice
from typing import Final, Literal, TypeAlias, get_args

from hypothesis import strategies as st

from halma.errors import GameError, shown
from halma.games.game import Game
from halma.games.outcomes import Score, Termination
from halma.movegen import legal_moves
from halma.moves import PASS, Move, Pass, Turn
from halma.positions.position import Position
from halma.rulesets.model import Finish, Ruleset
from halma.rulesets.seats import sides
from halma.squares import Square, check_int
from halma.strategies.boards import check_kinds, squares
from halma.strategies.rules import rulesets

_MOST_PLIES: Final = 1_000_000

MoveKind: TypeAlias = Literal["legal", "spoilt", "absurd"]
"""How good the turns of `moves` may be."""


def paths(position: Position, ruleset: Ruleset) -> st.SearchStrategy[Move]:
    """Legal moves with the way written out; no values if no piece can move.

    The ways wander: they need be neither short nor simple (where ``revisit`` lets
    them come back). A step or a single jump has no path.

    >>> from hypothesis import given
    >>> from halma import PLY_YARD, Position
    >>> start = Position.start(PLY_YARD)
    >>> @given(paths(start, PLY_YARD))
    ... def test_a_way_is_legal_as_it_is_written(move: Move) -> None:
    ...     assert str(move) in legal_moves(start, PLY_YARD)
    >>> test_a_way_is_legal_as_it_is_written()
    """
    origins = sorted(legal_moves(position, ruleset).origins)
    if not origins:
        return st.nothing()
    return st.sampled_from(origins).flatmap(lambda origin: _ways(position, ruleset, origin))


@st.composite
def _ways(draw: st.DrawFn, position: Position, ruleset: Ruleset, origin: Square) -> Move:
    """One legal way of a piece that can move, click by click."""
    moves = legal_moves(position, ruleset)
    way = [origin]
    for _ in range(draw(st.integers(1, 12))):
        landings = sorted(moves.next_landings(way))
        if not landings:
            break
        way.append(draw(st.sampled_from(landings)))
    whole = [way[:length] for length in range(2, len(way) + 1) if moves.may_stop(way[:length])]
    if whole:
        return Move.along(whole[-1])
    end = draw(st.sampled_from(sorted(moves.destinations(origin))))
    return Move.along(moves.path(Move(origin, end)))


def moves(
    position: Position,
    ruleset: Ruleset,
    *,
    kinds: Collection[MoveKind] = ("legal", "spoilt", "absurd"),
) -> st.SearchStrategy[Turn]:
    """Turns of the seat to move: legal ones, nearly legal ones and absurd ones.

    ``"legal"`` are the legal turns, with and without their way written out (no values
    if there are none); ``"spoilt"`` are legal ones with one square changed, left out or
    added, and ``"absurd"`` ones are any squares of the largest board, or a pass. By
    chance the last two may be legal, too.

    >>> from hypothesis import given
    >>> from halma import PLY_YARD, Position, explain
    >>> start = Position.start(PLY_YARD)
    >>> @given(moves(start, PLY_YARD))
    ... def test_every_refusal_has_words(turn: Turn) -> None:
    ...     assert explain(start, turn, PLY_YARD).message()
    >>> test_every_refusal_has_words()
    """
    kinds = check_kinds(kinds, get_args(MoveKind))
    turns = legal_moves(position, ruleset)
    legal: st.SearchStrategy[Turn] = st.nothing()
    if turns:
        legal = st.sampled_from(turns) | paths(position, ruleset)
    absurd = st.lists(squares(), min_size=2, max_size=6).map(Move.along) | st.just(PASS)
    spoilt = legal.flatmap(_spoilt) if turns else absurd
    by_kind = {"legal": legal, "spoilt": spoilt, "absurd": absurd}
    return st.one_of([by_kind[kind] for kind in kinds])


@st.composite
def _spoilt(draw: st.DrawFn, turn: Turn) -> Turn:
    """A turn with one square changed, left out or added."""
    if isinstance(turn, Pass):
        return Move.along(draw(st.lists(squares(), min_size=2, max_size=3)))
    way = list(turn.squares)
    place = draw(st.integers(0, len(way) - 1))
    fault = draw(st.sampled_from(["change", "add", "leave out"]))
    if fault == "leave out" and len(way) > 2:
        del way[place]
        return Move.along(way)
    old = way[place]
    near = [
        square
        for square in Square
        if max(abs(square.file - old.file), abs(square.rank - old.rank)) <= 2 and square != old
    ]
    way[place : place + (fault != "add")] = [draw(st.sampled_from(near))]
    return Move.along(way)


@st.composite
def games(
    draw: st.DrawFn,
    ruleset: Ruleset | None = None,
    *,
    start: Position | None = None,
    max_plies: int = 30,
) -> Game:
    """Games of up to ``max_plies`` legal turns, some of them ended by the players.

    Where a game goes by ranks, seats give up in it now and then.

    Without a ruleset it varies, too, on boards of up to 8 files. Games begin from
    ``start``, by default the ruleset's own start; `positions` has others. ``max_plies``
    is at most 1,000,000.

    >>> from hypothesis import given
    >>> from halma import PLY_YARD
    >>> @given(games(PLY_YARD, max_plies=4))
    ... def test_a_game_replays(game: Game) -> None:
    ...     assert Game(PLY_YARD).play_all(game.moves).position == game.position
    >>> test_a_game_replays()
    """
    if ruleset is None:
        ruleset = draw(rulesets(max_size=8))
    game = Game(ruleset, start)
    if not 0 <= check_int("max_plies", max_plies) <= _MOST_PLIES:
        raise GameError(f"max_plies is 0 to {_MOST_PLIES:,}, not {shown(max_plies)}")
    choice = st.tuples(st.integers(0, 2**16), st.integers(0, 3), st.integers(0, 15))
    for number, detour, seat in draw(st.lists(choice, max_size=max_plies)):
        if seat and ruleset.finish is Finish.RANK:
            game = _resigned(game, seat - 1)
        turns = game.legal_moves
        if not turns:
            break
        turn = turns[number % len(turns)]
        if isinstance(turn, Move) and detour:
            *_, way = islice(turns.paths(turn), detour)
            turn = Move.along(way)
        game = game.play(turn)
    return game if game.outcome is not None else draw(_perhaps_ended(game))


def _resigned(game: Game, seat: int) -> Game:
    """The game after a seat gave up, if there is such a seat and it is still in the race."""
    out = {seat for rank in game.ranking for seat in rank}
    for side in sides(game.ruleset.seats):
        is_out = not out.isdisjoint(side) or any(each in side for _, each in game.resignations)
        if seat in side and not is_out and not game.is_over:
            return game.resign(seat)
    return game


def _perhaps_ended(game: Game) -> st.SearchStrategy[Game]:
    """The game as it is, or ended by the players."""
    seats = range(len(game.ruleset.seats))
    out = {seat for _, seat in game.resignations}
    winners = [side for side in sides(game.ruleset.seats) if out.isdisjoint(side)]
    if game.ruleset.finish is Finish.RANK:
        winners = [*game.ranking[:1]] or winners
    return st.one_of(
        st.just(game),
        st.just(game),
        st.sampled_from(seats).map(lambda seat: _ended_by(game, seat)),
        st.builds(game.agree_draw),
        st.tuples(
            st.sampled_from(winners), st.sampled_from([Termination.TIME, Termination.FORFEIT])
        ).map(lambda end: game.conclude(_shares(end[0], len(seats)), end[1])),
    )


def _shares(winners: tuple[int, ...], seats: int) -> list[Score]:
    return [f"1/{len(winners)}" if seat in winners else 0 for seat in range(seats)]


def _ended_by(game: Game, seat: int) -> Game:
    return _resigned(game, seat) if game.ruleset.finish is Finish.RANK else game.resign(seat)
