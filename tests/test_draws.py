"""R12 and R13: draws by repetition and by the ply limit."""

import attrs
import pytest

from halma import Game
from tests.diagrams import Side, both_sides, four_seats, outcome_text, position, results, two_seats

SIX = two_seats(6, 2, 1)

APART = """
    ......
    .....b
    r....b
    r....b
    r.....
    ......
"""

# Red goes up and down, blue down and up: after four plies the start stands again.
ROUND = "a4-a5 f3-f2 a5-a4 f2-f3"


def after(count: int, rounds: str, repetition: int | None, side: Side) -> list[str]:
    rules = attrs.evolve(SIX, repetition=repetition)
    return side.results(rules, APART, " ".join([rounds] * count))


# --- R12 ----------------------------------------------------------------------------------


@both_sides
@pytest.mark.parametrize("repetition", [2, 3, 5])
def test_r12_the_nth_occurrence_draws_at_once(side: Side, repetition: int) -> None:
    """The starting position counts as the first."""
    outcomes = after(repetition - 1, ROUND, repetition, side)
    assert outcomes == [*["-"] * (4 * (repetition - 1)), "REPETITION 1/2 1/2"]


@both_sides
def test_r12_without_the_rule_nothing_is_drawn(side: Side) -> None:
    assert set(after(6, ROUND, None, side)) == {"-"}


@both_sides
def test_r12_the_seat_to_move_belongs_to_the_position(side: Side) -> None:
    """Red comes back in three turns, blue in two: the same squares, but blue is to move."""
    rules = attrs.evolve(SIX, repetition=2)
    triangle = "a4-a5 f3-f2 a5-b5 f2-f3 b5-a4"
    assert side.results(rules, APART, triangle) == ["-"] * 6


@both_sides
def test_r12_pieces_have_no_identity(side: Side) -> None:
    """Red's front pieces change places by way of b4 while blue goes round: the same position."""
    rules = attrs.evolve(SIX, repetition=2)
    turns = "a4-b4 f3-f2 a3-a4 f2-e2 b4-a3 e2-f3"
    assert side.results(rules, APART, turns) == [*["-"] * 6, "REPETITION 1/2 1/2"]


@both_sides
def test_r12_occurrences_need_not_be_consecutive(side: Side) -> None:
    rules = attrs.evolve(SIX, repetition=3)
    detour = "a2-b2 f5-e5 b2-a2 e5-f5"
    assert side.results(rules, APART, f"{ROUND} {detour}")[-1] == "REPETITION 1/2 1/2"


@both_sides
def test_r12_a_pass_makes_a_new_occurrence(side: Side) -> None:
    """Red is shut in and passes; when blue has gone forth and back the start stands again."""
    rules = attrs.evolve(two_seats(5, 2, 1), repetition=2)
    diagram = "..bbr ...bb ..b.b ..... b...."
    turns = "-- a1-a2 -- a2-a1"
    assert side.results(rules, diagram, turns) == [*["-"] * 4, "REPETITION 1/2 1/2"]


def test_r12_four_seats_share_the_draw() -> None:
    rules = attrs.evolve(four_seats(4, 1), repetition=2)
    game = Game(rules)
    out = ["a4-a3", "d4-c4", "d1-d2", "a1-b1"]
    back = ["a3-a4", "c4-d4", "d2-d1", "b1-a1"]
    assert outcome_text(game.play_all(out + back)) == "REPETITION 1/4 1/4 1/4 1/4"


def test_r12_repetitions_count_the_present_position() -> None:
    game = Game(SIX, position(APART))
    counts = [game.repetitions]
    for turn in f"{ROUND} {ROUND}".split():
        game = game.play(turn)
        counts.append(game.repetitions)
    assert counts == [1, 1, 1, 1, 2, 2, 2, 2, 3]
    assert game.undo().repetitions == 2
    assert game.undo(8).repetitions == 1
    assert game.undo(8).play("a4-b4").repetitions == 1


# --- R13 ----------------------------------------------------------------------------------


@both_sides
@pytest.mark.parametrize("limit", [1, 2, 3, 4])
def test_r13_the_game_is_drawn_after_so_many_plies(side: Side, limit: int) -> None:
    rules = attrs.evolve(SIX, ply_limit=limit)
    turns = " ".join(ROUND.split()[:limit])
    assert side.results(rules, APART, turns) == [*["-"] * limit, "PLY_LIMIT 1/2 1/2"]


def test_r13_passes_are_plies() -> None:
    rules = attrs.evolve(two_seats(5, 2, 1), ply_limit=3)
    game = Game(rules, position("..bbr ...bb ..b.b ..... b...."))
    assert results(game, "-- a1-a2 --") == ["-", "-", "-", "PLY_LIMIT 1/2 1/2"]


def test_r13_a_set_up_game_begins_at_ply_0() -> None:
    rules = attrs.evolve(SIX, ply_limit=1)
    assert Game(rules, position(APART, turn=1)).outcome is None


def test_r13_counts_plies_not_rounds() -> None:
    rules = attrs.evolve(four_seats(4, 1), ply_limit=2)
    assert results(Game(rules), "a4-a3 d4-c4") == ["-", "-", "PLY_LIMIT 1/4 1/4 1/4 1/4"]
