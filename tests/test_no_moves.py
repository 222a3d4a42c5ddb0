"""R9: a seat that has no legal move passes, loses or draws."""

import attrs
import pytest

from halma import PASS, Game, Lock, NoMoves, Reason, Termination, explain, legal_moves, play
from tests.diagrams import (
    Side,
    both_sides,
    four_seats,
    outcome_text,
    position,
    results,
    two_seats,
)

FIVE = two_seats(5, 2, 1)

# Red is shut in on e5 as soon as blue has played c2-c3.
ALMOST_SHUT = """
    ..bbr
    ...bb
    ....b
    ..b..
    .....
"""
SHUT = """
    ..bbr
    ...bb
    ..b.b
    .....
    .....
"""

FULL = "rrrr rrrr bbbb bbbb"


@both_sides
@pytest.mark.parametrize(
    ("no_moves", "outcome"),
    [
        (NoMoves.PASS, "-"),
        (NoMoves.LOSS, "NO_MOVES 0 1"),
        (NoMoves.DRAW, "NO_MOVES 1/2 1/2"),
    ],
)
def test_a_seat_that_is_shut_in(side: Side, no_moves: NoMoves, outcome: str) -> None:
    rules = attrs.evolve(FIVE, no_moves=no_moves)
    assert side.results(rules, ALMOST_SHUT, "c2-c3", turn=1) == ["-", outcome]


@both_sides
@pytest.mark.parametrize(
    ("no_moves", "outcome"),
    [
        (NoMoves.PASS, "-"),
        (NoMoves.LOSS, "NO_MOVES 0 1"),
        (NoMoves.DRAW, "NO_MOVES 1/2 1/2"),
    ],
)
def test_it_is_tested_at_the_start_too(side: Side, no_moves: NoMoves, outcome: str) -> None:
    rules = attrs.evolve(FIVE, no_moves=no_moves)
    assert side.results(rules, SHUT, "") == [outcome]


@pytest.mark.parametrize("no_moves", NoMoves)
def test_only_the_seat_about_to_move_is_tested(no_moves: NoMoves) -> None:
    """Red is shut in, but it is blue's turn."""
    rules = attrs.evolve(FIVE, no_moves=no_moves)
    assert Game(rules, position(SHUT, turn=1)).outcome is None


@pytest.mark.parametrize("no_moves", NoMoves)
@pytest.mark.parametrize("turn", [0, 1])
def test_if_nobody_can_move_the_game_is_drawn(no_moves: NoMoves, turn: int) -> None:
    rules = attrs.evolve(two_seats(4, 2, 1), no_moves=no_moves)
    game = Game(rules, position(FULL, turn=turn))
    assert outcome_text(game) == "NO_MOVES 1/2 1/2"
    assert list(game.legal_moves) == list(legal_moves(game.position, rules)) == []


def test_the_pass_is_the_only_turn_of_a_seat_that_is_shut_in() -> None:
    moves = legal_moves(position(SHUT), FIVE)
    assert list(moves) == [PASS]
    assert len(moves) == 1
    assert moves[0] is PASS
    assert PASS in moves
    assert moves.origins == frozenset()


@pytest.mark.parametrize("no_moves", [NoMoves.LOSS, NoMoves.DRAW])
def test_a_seat_whose_game_is_lost_or_drawn_has_no_turn_at_all(no_moves: NoMoves) -> None:
    rules = attrs.evolve(FIVE, no_moves=no_moves)
    moves = legal_moves(position(SHUT), rules)
    assert list(moves) == []
    assert len(moves) == 0
    assert PASS not in moves


def test_a_pass_is_a_recorded_ply_and_hands_the_turn_on() -> None:
    game = Game(FIVE, position(SHUT)).play("--")
    assert game.ply == 1
    assert game.moves == (PASS,)
    assert game.position == position(SHUT, turn=1)


def test_a_seat_that_can_move_may_not_pass() -> None:
    verdict = explain(position(SHUT, turn=1), PASS, FIVE)
    assert (verdict.legal, verdict.reason) == (False, Reason.PASS_NOT_ALLOWED)


def test_passes_go_on_until_the_seat_is_let_out() -> None:
    game = Game(FIVE, position("..bbr ...bb ..b.b ..... b...."))
    assert results(game, "-- a1-a2 -- c3-c2 e5-c3") == ["-"] * 6


def test_of_four_seats_the_others_play_on_while_one_passes() -> None:
    rules = four_seats(5, 2, 1)
    where = position("..bbr ...bb ..b.b y.... g...y", seats=4)
    after = play(where, "--", rules)
    assert after.turn == 1
    assert play(after, "c3-c2", rules).turn == 2


def test_with_three_seats_immobility_draws() -> None:
    rules = attrs.evolve(four_seats(5, 2, 1), no_moves=NoMoves.DRAW)
    three = attrs.evolve(rules, seats=rules.seats[:3])
    where = position("..bbr ...bb ..b.b ..... g....", seats=3)
    assert outcome_text(Game(three, where)) == "NO_MOVES 1/3 1/3 1/3"


def test_a_seat_without_pieces_has_no_move() -> None:
    where = position("r.... ..... ..... ..... .....", turn=1)
    assert list(legal_moves(where, FIVE)) == [PASS]


def test_on_an_empty_board_nobody_can_move() -> None:
    game = Game(FIVE, position("..... " * 5))
    assert game.outcome is not None
    assert game.outcome.termination is Termination.NO_MOVES


@both_sides
@pytest.mark.parametrize("must_continue", [False, True])
def test_a_lock_can_shut_a_seat_in(side: Side, must_continue: bool) -> None:
    """Red's one piece stands in a full target camp; every way leads out."""
    rules = attrs.evolve(FIVE, target_lock=Lock.HOPS, must_continue=must_continue)
    diagram = "b.... ..... ..... ....b ...br"
    assert list(legal_moves(side.position(diagram), rules)) == [PASS]
    assert "e3" not in side.ends(rules, diagram, "e1")


@both_sides
def test_a_chain_that_must_go_on_is_a_move(side: Side) -> None:
    """All steps are barred, one jump is free: with or without R6 the seat can move."""
    diagram = "..bbr ...bb ....b ..... ....."
    for must_continue in (False, True):
        rules = attrs.evolve(FIVE, must_continue=must_continue, no_moves=NoMoves.LOSS)
        assert side.ends(rules, diagram, "e5") == "c3"
        assert side.results(rules, diagram, "") == ["-"]
