"""R14: after one turn – completion, repetition, ply limit, no move, in this order."""

import attrs
import pytest

from halma import Game, NoMoves, Ruleset, Seat
from tests.diagrams import Side, both_sides, position, results, two_seats

SIX = two_seats(6, 2, 1)
FIVE = two_seats(5, 2, 1)

# Red's step f2-e2-f2 empties and fills its target again.
FILLED = "b..... b..... ..b... ...... .....r ....rr"

# Blue's step c2-c3 shuts red in.
ALMOST_SHUT = "..bbr ...bb ....b ..b.. ....."


@both_sides
def test_completion_comes_before_repetition(side: Side) -> None:
    """The finishing step also makes the start stand for the second time."""
    rules = attrs.evolve(SIX, repetition=2)
    turns = "c4-c3 f2-e2 c3-c4 e2-f2"
    assert side.results(rules, FILLED, turns, turn=1) == [*["-"] * 4, "COMPLETION 1 0"]


@both_sides
def test_completion_comes_before_the_ply_limit(side: Side) -> None:
    rules = attrs.evolve(SIX, ply_limit=1)
    almost = "b..... b..... b..... .....r ...... ....rr"
    assert side.results(rules, almost, "f3-f2") == ["-", "COMPLETION 1 0"]


def shutting_in(no_moves: NoMoves) -> Ruleset:
    """Blue fills its target e5 … with the very step that shuts red in on a1."""
    red = Seat("red", home=["e5"], target=["a5"])
    blue = Seat(
        "blue",
        home=["c5", "d5", "c4", "d4", "e4", "d3"],
        target=["a3", "c3", "a2", "b2", "b1", "c1"],
    )
    return Ruleset("shutting in", 5, [red, blue], no_moves=no_moves)


@pytest.mark.parametrize("no_moves", NoMoves)
def test_completion_comes_before_no_move(no_moves: NoMoves) -> None:
    start = position("..... ..b.. b.... bb... rbb..", turn=1)
    assert results(Game(shutting_in(no_moves), start), "c4-c3") == ["-", "COMPLETION 0 1"]


@both_sides
def test_repetition_comes_before_the_ply_limit(side: Side) -> None:
    rules = attrs.evolve(SIX, repetition=2, ply_limit=4)
    apart = "...... ...... r....b r....b r....b ......"
    turns = "a4-a5 f4-f5 a5-a4 f5-f4"
    assert side.results(rules, apart, turns) == [*["-"] * 4, "REPETITION 1/2 1/2"]


@both_sides
@pytest.mark.parametrize("no_moves", [NoMoves.LOSS, NoMoves.DRAW])
def test_the_ply_limit_comes_before_no_move(side: Side, no_moves: NoMoves) -> None:
    rules = attrs.evolve(FIVE, ply_limit=1, no_moves=no_moves)
    assert side.results(rules, ALMOST_SHUT, "c2-c3", turn=1) == ["-", "PLY_LIMIT 1/2 1/2"]


@both_sides
def test_without_a_limit_the_same_step_wins(side: Side) -> None:
    rules = attrs.evolve(FIVE, no_moves=NoMoves.LOSS)
    assert side.results(rules, ALMOST_SHUT, "c2-c3", turn=1) == ["-", "NO_MOVES 0 1"]


def test_a_game_may_be_over_before_it_begins_only_for_want_of_a_move() -> None:
    """What would be completion, and any limit, is looked at after a turn only."""
    rules = attrs.evolve(SIX, ply_limit=1, repetition=2)
    assert Game(rules, position(FILLED)).outcome is None
