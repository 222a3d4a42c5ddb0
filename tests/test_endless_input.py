"""What has a limit is read no further, though it may never end; numbers may have any length."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle, repeat

import attrs
import pytest

from halma import (
    PLY_YARD,
    Directions,
    Game,
    HalmaError,
    Move,
    Outcome,
    Position,
    Ruleset,
    Seat,
    Square,
    Termination,
    finished,
    legal_moves,
    missing,
    perft,
    staircase,
)

START = Position.start(PLY_YARD)
A1 = Square.A1
HUGE = 10**5000


@pytest.mark.parametrize(
    "ask",
    [
        lambda: Position.from_squares(repeat(()), size=8),
        lambda: Position.from_squares([repeat(A1), ()], size=8),
        lambda: Move(A1, A1, tuple(repeat(A1, 2000))),
        lambda: Move.along(repeat(A1)),
        lambda: staircase(8, repeat(1), A1),
        lambda: Ruleset("endless", 16, repeat(PLY_YARD.seats[0])),
        lambda: attrs.evolve(PLY_YARD, step_directions=cycle(sorted(Directions.ALL))),
        lambda: attrs.evolve(PLY_YARD, jump_directions=cycle(sorted(Directions.ALL))),
        lambda: Seat("red", repeat(A1), [Square.B1]),
        lambda: Outcome(repeat(0), Termination.TIME),
        lambda: Game(PLY_YARD).conclude(repeat(1), Termination.TIME),
        lambda: Game(PLY_YARD).play_all(repeat("e15-f14")),
        lambda: START.turned(seats=tuple(repeat(0, 1000))),
    ],
    ids=map(str, range(13)),
)
def test_endless_input_is_refused(ask: Callable[[], object]) -> None:
    with pytest.raises(HalmaError):
        ask()


def test_endless_clicks_begin_no_turn() -> None:
    moves = legal_moves(START, PLY_YARD)
    assert moves.next_landings(repeat(Square.E15)) == frozenset()
    assert not moves.may_stop(cycle([Square.C16, Square.E14]))


ASKED: list[Callable[[int], object]] = [
    lambda number: Square.at(number, 0),
    lambda number: Position.from_squares([(), ()], size=number),
    lambda number: Position.from_squares([(), ()], turn=number, size=8),
    START.squares,
    START.with_turn,
    lambda number: START.put(Square.H8, number),
    lambda number: START.after("e15-f14", to_move=number),
    lambda number: START.turned(seats=(number, 0)),
    lambda number: attrs.evolve(PLY_YARD, size=number),
    lambda number: attrs.evolve(PLY_YARD, first=number),
    lambda number: attrs.evolve(PLY_YARD, repetition=-abs(number)),
    lambda number: attrs.evolve(PLY_YARD, ply_limit=-abs(number)),
    lambda number: attrs.evolve(PLY_YARD, jump_directions=[(number, 0)]),
    lambda number: staircase(number, (1,), A1),
    lambda number: staircase(8, (number,), A1),
    lambda number: finished(START, number, PLY_YARD),
    lambda number: missing(START, number, PLY_YARD),
    Game(PLY_YARD).undo,
    Game(PLY_YARD).resign,
    lambda number: Outcome((number, 0), Termination.TIME),
    lambda number: perft(START, -abs(number), PLY_YARD),
]


@pytest.mark.parametrize("number", [HUGE, -HUGE], ids=["huge", "hugely negative"])
@pytest.mark.parametrize(
    "ask",
    ASKED,
    ids=map(str, range(len(ASKED))),
)
def test_numbers_of_any_length_are_refused(ask: Callable[[int], object], number: int) -> None:
    with pytest.raises(HalmaError) as caught:
        ask(number)
    assert len(str(caught.value)) < 300
