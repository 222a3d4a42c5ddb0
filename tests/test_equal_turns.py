"""R11: the round is played out when a seat has finished."""

import attrs
import pytest

from halma import (
    PASS,
    Game,
    IllegalMoveError,
    Lock,
    NoMoves,
    Outcome,
    Reason,
    Ruleset,
    Seat,
    Termination,
    Win,
    legal_moves,
)
from tests.diagrams import (
    Side,
    both_sides,
    four_seats,
    outcome_text,
    position,
    results,
    two_seats,
)

SIX = attrs.evolve(two_seats(6, 2, 1), equal_turns=True)
FOUR = attrs.evolve(four_seats(6, 2, 1), equal_turns=True)
THREE = attrs.evolve(FOUR, seats=FOUR.seats[:3])

# Either seat fills its target with one step: red with e2-f2 … and blue with b5-a5.
BOTH_READY = """
    bb....
    .b....
    ......
    ......
    ....r.
    ....rr
"""


@both_sides
@pytest.mark.parametrize(
    ("turns", "outcomes"),
    [
        # red finishes; blue has a last turn
        ("e2-f2 b5-b4", "-, -, COMPLETION 1 0"),
        # and may finish too
        ("e2-f2 b5-a5", "-, -, COMPLETION 1/2 1/2"),
        # blue, the last mover of the round, wins at once
        ("e2-e3 b5-a5", "-, -, COMPLETION 0 1"),
        # the round is counted from who began, not from the finish
        ("e2-e3 b5-b4 e3-f2 b4-a5", "-, -, -, -, COMPLETION 1/2 1/2"),
        ("e2-e3 b5-b4 e3-f2 b4-b3", "-, -, -, -, COMPLETION 1 0"),
    ],
)
def test_both_seats_have_the_same_number_of_turns(side: Side, turns: str, outcomes: str) -> None:
    assert side.results(SIX, BOTH_READY, turns) == outcomes.split(", ")


@both_sides
def test_without_it_the_first_to_finish_wins_at_once(side: Side) -> None:
    rules = attrs.evolve(SIX, equal_turns=False)
    assert side.results(rules, BOTH_READY, "e2-f2") == ["-", "COMPLETION 1 0"]


@both_sides
def test_a_set_up_game_may_start_in_the_middle_of_a_round(side: Side) -> None:
    """Blue is to move, red began: the first turn ends the round."""
    assert side.results(SIX, BOTH_READY, "b5-a5", turn=1) == ["-", "COMPLETION 0 1"]


def test_the_last_turn_is_not_a_colours() -> None:
    """Trap: the extra turn given to blue. Where blue began, red has the last turn."""
    rules = attrs.evolve(SIX, first=1)
    start = position(BOTH_READY, turn=1)
    assert results(Game(rules, start), "b5-a5 e2-f2") == ["-", "-", "COMPLETION 1/2 1/2"]
    assert results(Game(rules, start), "b5-a5 e2-e3") == ["-", "-", "COMPLETION 0 1"]
    assert results(Game(rules, start), "b5-b4 e2-f2") == ["-", "-", "COMPLETION 1 0"]


# --- more seats ---------------------------------------------------------------------------

# Each seat fills its target with one step: red e2-f2, blue b2-a2, green b5-a5, yellow e5-f5.
ALL_READY = """
    gg..yy
    .g..y.
    ......
    ......
    .b..r.
    bb..rr
"""


@pytest.mark.parametrize(
    ("turns", "last"),
    [
        ("e2-f2 b2-b3 b5-b4 e5-e4", "COMPLETION 1 0 0 0"),
        ("e2-f2 b2-a2 b5-b4 e5-e4", "COMPLETION 1/2 1/2 0 0"),
        ("e2-f2 b2-b3 b5-a5 e5-f5", "COMPLETION 1/3 0 1/3 1/3"),
        ("e2-e3 b2-a2 b5-b4 e5-e4", "COMPLETION 0 1 0 0"),
        ("e2-e3 b2-b3 b5-a5 e5-e4", "COMPLETION 0 0 1 0"),
        ("e2-e3 b2-b3 b5-b4 e5-f5", "COMPLETION 0 0 0 1"),
        ("e2-f2 b2-a2 b5-a5 e5-f5", "COMPLETION 1/4 1/4 1/4 1/4"),
    ],
)
def test_four_seats_play_the_round_out(turns: str, last: str) -> None:
    game = Game(FOUR, position(ALL_READY, seats=4))
    assert results(game, turns) == ["-", "-", "-", "-", last]


def test_a_draw_has_no_winners_and_a_shared_place_has_some() -> None:
    game = Game(FOUR, position(ALL_READY, seats=4))
    shared = game.play_all(["e2-f2", "b2-a2", "b5-b4", "e5-e4"]).outcome
    drawn = game.play_all(["e2-f2", "b2-a2", "b5-a5", "e5-f5"]).outcome
    assert shared == Outcome(("1/2", "1/2", 0, 0), Termination.COMPLETION)
    assert shared is not None
    assert shared.winners == (0, 1)
    assert drawn == Outcome(("1/4", "1/4", "1/4", "1/4"), Termination.COMPLETION)
    assert drawn is not None
    assert drawn.winners == ()


@pytest.mark.parametrize(
    ("first", "turns", "outcomes"),
    [
        (0, "e2-e3 b2-a2 b5-b4", "-, -, -, COMPLETION 0 1 0"),
        (1, "e2-f2", "-, COMPLETION 1 0 0"),
        (2, "e2-f2 b2-b3", "-, -, COMPLETION 1 0 0"),
    ],
)
def test_three_seats_play_on_until_the_turn_would_return_to_the_first(
    first: int, turns: str, outcomes: str
) -> None:
    rules = attrs.evolve(THREE, first=first)
    start = position(ALL_READY.replace("y", "."), seats=3)
    assert results(Game(rules, start), turns) == outcomes.split(", ")


# --- while a finish is pending ------------------------------------------------------------


def test_a_seat_that_has_finished_stays_so_whatever_happens_to_its_camp() -> None:
    """Red finishes by UNHELD, green's defender being on f1; then green leaves it empty."""
    rules = attrs.evolve(THREE, win=Win.UNHELD)
    start = position("bb.... ...... ...... ...... ....r. ....rg", seats=3)
    turns = "e2-f2 a6-a5 f1-e2"
    assert results(Game(rules, start), turns) == ["-", "-", "-", "COMPLETION 1 0 0"]


@both_sides
def test_the_ply_limit_does_not_end_a_game_with_a_pending_finish(side: Side) -> None:
    rules = attrs.evolve(SIX, ply_limit=1)
    assert side.results(rules, BOTH_READY, "e2-f2 b5-b4") == ["-", "-", "COMPLETION 1 0"]
    assert side.results(rules, BOTH_READY, "e2-e3") == ["-", "PLY_LIMIT 1/2 1/2"]


def test_nor_does_a_repetition() -> None:
    """Red's last step finishes and makes the start stand again: no draw."""
    filled = "bb.... ..b... ...... ...... .....r ....rr"
    game = Game(attrs.evolve(SIX, repetition=2), position(filled, turn=1))
    assert results(game, "c5-c4 f2-e2 c4-c5 e2-f2") == ["-"] * 5
    assert game.play_all(["c5-c4", "f2-e2", "c4-c5", "e2-f2"]).repetitions == 2


# Red fills a3 c3 / a2 b2 / b1 c1 with c4-c3 and so shuts blue in on a1.
SHUTS_IN = """
    .....
    ..r..
    r....
    rr...
    brr..
"""


def shutting(no_moves: NoMoves) -> Ruleset:
    """Red's target lies around blue's piece."""
    red = Seat(
        "red",
        home=["e5", "d5", "e4", "d4", "e3", "d3"],
        target=["a3", "c3", "a2", "b2", "b1", "c1"],
    )
    blue = Seat("blue", home=["a1"], target=["e5"])
    return Ruleset("shutting", 5, [red, blue], equal_turns=True, no_moves=no_moves)


@pytest.mark.parametrize("no_moves", NoMoves)
def test_a_seat_without_a_move_passes_its_last_turn(no_moves: NoMoves) -> None:
    """Whatever no_moves says: in the game the pass is the only legal turn."""
    game = Game(shutting(no_moves), position(SHUTS_IN)).play("c4-c3")
    assert game.outcome is None
    assert list(game.legal_moves) == [PASS]
    assert PASS in game.legal_moves
    assert game.explain("--").legal
    assert outcome_text(game.play("--")) == "COMPLETION 1 0"


@pytest.mark.parametrize("no_moves", NoMoves)
def test_any_other_turn_is_refused_then(no_moves: NoMoves) -> None:
    game = Game(shutting(no_moves), position(SHUTS_IN)).play("c4-c3")
    refused = game.explain("a1-b3")
    assert refused.reason is Reason.MUST_PASS
    assert refused.rule == ("no_moves" if no_moves is NoMoves.PASS else "equal_turns")
    with pytest.raises(IllegalMoveError):
        game.play("a1-b3")


@pytest.mark.parametrize("no_moves", NoMoves)
def test_a_seat_passes_even_if_nobody_can_move(no_moves: NoMoves) -> None:
    """Red's pieces, all in the target, are held there by the lock."""
    rules = attrs.evolve(shutting(no_moves), target_lock=Lock.HOPS)
    game = Game(rules, position(SHUTS_IN)).play("c4-c3")
    assert list(game.legal_moves) == [PASS]
    assert game.explain("a1-b3").rule == "equal_turns"
    assert outcome_text(game.play("--")) == "COMPLETION 1 0"


@pytest.mark.parametrize("no_moves", [NoMoves.LOSS, NoMoves.DRAW])
def test_legal_moves_of_a_mere_position_know_nothing_of_a_pending_finish(
    no_moves: NoMoves,
) -> None:
    rules = shutting(no_moves)
    game = Game(rules, position(SHUTS_IN)).play("c4-c3")
    assert list(legal_moves(game.position, rules)) == []


@both_sides
def test_the_finishers_of_a_round_are_told_until_it_ends(side: Side) -> None:
    game = Game(side.rules(SIX), side.position(BOTH_READY))
    assert game.finishers == ()
    pending = game.play(side.text("e2-f2", 6))
    assert (pending.finishers, pending.is_over) == ((side.seat,), False)
    assert pending.play(side.text("b5-b4", 6)).finishers == ()
    assert pending.agree_draw().finishers == ()


def test_no_finisher_is_told_where_the_first_to_finish_wins() -> None:
    rules = attrs.evolve(SIX, equal_turns=False)
    game = Game(rules, position(BOTH_READY)).play("e2-f2")
    assert (game.finishers, game.is_over) == ((), True)
