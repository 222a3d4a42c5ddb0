"""R16: the game goes on for the ranks behind the first."""

import pickle
from fractions import Fraction
from typing import Any

import attrs
import pytest

from halma import (
    PASS,
    Finish,
    FinishedSeat,
    Game,
    GameError,
    IllegalMoveError,
    NoMoves,
    Reason,
    Ruleset,
    Termination,
    divide,
    perft,
)
from tests.diagrams import four_seats
from tests.scenes import Way, every_way

FOUR = attrs.evolve(four_seats(6, 2, 1), finish=Finish.RANK)

MAY_PASS = attrs.evolve(FOUR, finished_seat=FinishedSeat.MAY_PASS)
EQUAL = attrs.evolve(FOUR, equal_turns=True)

# Each seat is one step from its finish: d1-e1, c1-b1, c6-b6, d6-e6.
READY = """
    g.gy.y
    g....y
    ......
    ......
    b....r
    b.br.r
"""


@every_way
@pytest.mark.parametrize(
    ("script", "story"),
    [
        ("d1-e1 c1-b1 c6-b6", "r b g COMPLETION r>b>g>y"),
        ("d1-d2 c1-b1 c6-b6 d6-e6", "r b g y COMPLETION b>g>y>r"),
        # those who have finished are passed over
        ("d1-d2 c1-b1 c6-c5 d6-e6 d2-d3 c5-b6", "r b g y r g COMPLETION b>y>g>r"),
        ("d1-e1 c1-c2 c6-c5 d6-d5 c2-b1", "r b g y b g"),
    ],
)
def test_the_game_goes_on_until_one_seat_is_left(way: Way, script: str, story: str) -> None:
    assert way.story(FOUR, READY, script) == story


@every_way
def test_of_two_seats_the_second_is_left_at_once(way: Way) -> None:
    rules = attrs.evolve(FOUR, seats=(FOUR.seats[0], FOUR.seats[2]))
    diagram = READY.replace("b", ".").replace("y", ".").replace("g", "b")
    assert way.story(rules, diagram, "d1-e1") == "r COMPLETION r>b"


@every_way
def test_ranks_given_so_far_and_the_seats_passed_over_are_told(way: Way) -> None:
    game = way.game(FOUR, READY, "d1-e1 c1-b1")
    assert (way.ranks(game, FOUR), way.drawn(game.skipped, FOUR)) == ("r>b", "rb")
    assert game.finishers == ()
    over = way.after(game, "c6-b6", FOUR)
    assert way.ranks(over, FOUR) == "r>b>g>y"
    assert not over.skipped
    assert not over.legal_moves
    assert not Game(FOUR).ranking
    assert not Game(FOUR).skipped


@every_way
def test_who_has_finished_may_pass_or_move_on(way: Way) -> None:
    game = way.game(MAY_PASS, READY, "d1-e1 c1-c2 c6-c5 d6-d5")
    assert way.standing(game, MAY_PASS) == "r"
    assert game.skipped == ()
    assert game.legal_moves[-1] is PASS
    assert len(game.legal_moves) > 1
    assert PASS in game.legal_moves
    assert game.explain(PASS).legal
    assert way.standing(game.play(PASS), MAY_PASS) == "b"
    assert way.standing(way.after(game, "e1-d2", MAY_PASS), MAY_PASS) == "b"
    assert not game.undo().explain(PASS).legal


@every_way
@pytest.mark.parametrize("finish", Finish)
def test_a_finished_seat_that_may_pass_has_turns_left_while_the_round_goes_on(
    way: Way, finish: Finish
) -> None:
    rules = attrs.evolve(MAY_PASS, equal_turns=True, finish=finish)
    game = way.game(rules, READY, "d1-e1")
    assert way.drawn(game.finishers, rules) == "r"
    assert game.skipped == ()
    skips = attrs.evolve(rules, finished_seat=FinishedSeat.SKIP)
    assert way.drawn(way.game(skips, READY, "d1-e1").skipped, skips) == "r"


@every_way
def test_a_rank_once_given_stays_when_the_seat_moves_on(way: Way) -> None:
    script = "d1-e1 c1-c2 c6-c5 d6-d5 e1-d2 c2-b1 c5-b6"
    assert way.story(MAY_PASS, READY, script) == "r b g y r b g COMPLETION r>b>g>y"


TINY_FOUR = four_seats(4, 1)
TINY = attrs.evolve(TINY_FOUR, finish=Finish.RANK, seats=TINY_FOUR.seats[:3])


@every_way
@pytest.mark.parametrize(
    ("no_moves", "rule"), [(NoMoves.PASS, "no_moves"), (NoMoves.DRAW, "finished_seat")]
)
def test_a_finished_seat_without_a_move_can_only_pass(
    way: Way, no_moves: NoMoves, rule: str
) -> None:
    rules = attrs.evolve(TINY, finished_seat=FinishedSeat.MAY_PASS, no_moves=no_moves)
    shut_in = "...b gb.b ..br .bb."
    game = way.game(rules, shut_in, "d2-d1 d4-d2 a3-b4")
    assert way.standing(game, rules) == "r"
    assert tuple(game.legal_moves) == (PASS,)
    assert len(game.legal_moves) == 1
    verdict = game.explain(way.text("d1-c2", rules))
    assert (verdict.reason, verdict.rule) == (Reason.MUST_PASS, rule)
    with pytest.raises(IllegalMoveError):
        way.after(game, "d1-c2", rules)
    assert way.standing(game.play("--"), rules) == "b"


# Blue and green cannot move; red could, but finishes with c1-d1.
WALLED = "brrg rrrr rrrr ..r."


@every_way
def test_the_moves_of_a_seat_that_is_passed_over_keep_no_game_going(way: Way) -> None:
    assert way.story(TINY, WALLED, "c1-d1") == "r NO_MOVES r>bg"
    assert len(way.game(TINY, WALLED, "c1-d1").legal_moves) == 0
    start = way.game(TINY, WALLED).position
    rules = way.rules(TINY)
    finishing = way.text("c1-d1", TINY)
    assert {str(turn): count for turn, count in divide(start, 2, rules).items()}[finishing] == 0


@every_way
def test_one_that_may_move_on_keeps_the_game_going(way: Way) -> None:
    rules = attrs.evolve(TINY, finished_seat=FinishedSeat.MAY_PASS)
    assert way.story(rules, WALLED, "c1-d1 -- --") == "r b g r"


# --- equal turns ------------------------------------------------------------------------


@every_way
@pytest.mark.parametrize(
    ("script", "story"),
    [
        ("d1-e1 c1-b1 c6-c5 d6-d5", "r b g y g"),
        ("d1-e1 c1-b1 c6-b6 d6-d5", "r b g y COMPLETION rbg>y"),
        ("d1-e1 c1-b1 c6-b6 d6-e6", "r b g y COMPLETION rbgy"),
        (
            "d1-d2 c1-b1 c6-c5 d6-d5 d2-e1 c5-b6 d5-d4",
            "r b g y r g y COMPLETION b>rg>y",
        ),
        # the round ends although the turn passes over its last seat, and its first
        ("d1-d2 c1-c2 c6-c5 d6-e6 d2-e1 c2-c1 c5-c6", "r b g y r b g b"),
    ],
)
def test_who_finishes_in_one_round_shares_a_rank_and_the_game_goes_on(
    way: Way, script: str, story: str
) -> None:
    assert way.story(EQUAL, READY, script) == story


@every_way
def test_ranks_are_given_when_the_round_ends(way: Way) -> None:
    game = way.game(EQUAL, READY, "d1-e1 c1-b1")
    assert (way.drawn(game.finishers, EQUAL), way.ranks(game, EQUAL)) == ("rb", "")
    for turn in ("c6-c5", "d6-d5"):
        game = way.after(game, turn, EQUAL)
    assert (game.finishers, way.ranks(game, EQUAL)) == ((), "rb")


@every_way
def test_a_pending_finish_puts_the_ply_limit_off_to_the_end_of_the_round(way: Way) -> None:
    rules = attrs.evolve(EQUAL, ply_limit=2)
    story = "r b g y PLY_LIMIT r>bgy"
    assert way.story(rules, READY, "d1-e1 c1-c2 c6-c5 d6-d5") == story


# --- draws and declared ends ------------------------------------------------------------


@every_way
@pytest.mark.parametrize(
    ("fields", "script", "end"),
    [
        ({"ply_limit": 1}, "d1-e1", "PLY_LIMIT r>bgy"),
        ({"ply_limit": 1}, "d1-d2", "PLY_LIMIT rbgy"),
        (
            {"repetition": 2},
            "d1-e1 c1-c2 c6-c5 d6-d5 c2-c1 c5-c6 d5-d6",
            "REPETITION r>bgy",
        ),
        ({"ply_limit": 2}, "d1-e1 c1-b1", "PLY_LIMIT r>b>gy"),
    ],
)
def test_at_a_draw_the_unranked_tie_behind_the_ranked(
    way: Way, fields: dict[str, Any], script: str, end: str
) -> None:
    game = way.game(attrs.evolve(FOUR, **fields), READY, script)
    assert way.standing(game, FOUR) == end


@every_way
def test_ranks_stay_when_a_draw_is_agreed(way: Way) -> None:
    game = way.game(FOUR, READY, "d1-e1 c1-b1").agree_draw()
    assert way.standing(game, FOUR) == "AGREEMENT r>b>gy"
    assert way.standing(way.game(FOUR, READY).agree_draw(), FOUR) == "AGREEMENT rbgy"
    # who waits for the end of the round has no rank yet
    pending = way.game(EQUAL, READY, "d1-e1 c1-c2").agree_draw()
    assert way.standing(pending, EQUAL) == "AGREEMENT rbgy"


def _scores(way: Way, winners: str) -> list[Fraction]:
    drawn = ["rbgy".index(letter) for letter in winners]
    seats = {way.seat(seat, FOUR) for seat in drawn}
    return [Fraction(int(seat in seats), len(seats)) for seat in range(4)]


@every_way
@pytest.mark.parametrize(
    ("script", "winners", "ranks"),
    [
        ("", "b", "b>rgy"),
        ("", "by", "by>rg"),
        ("", "rbgy", "rbgy"),
        ("d1-e1", "r", "r>bgy"),
        ("d1-e1 c1-b1", "r", "r>b>gy"),
        ("g-resigns", "b", "b>ry>g"),
        ("g-resigns", "rby", "rby>g"),
        ("g-resigns b-resigns", "r", "r>y>b>g"),
        ("d1-e1 g-resigns", "r", "r>by>g"),
    ],
)
def test_what_players_declare_keeps_to_the_ranks(
    way: Way, script: str, winners: str, ranks: str
) -> None:
    game = way.game(FOUR, READY, script)
    over = game.conclude(_scores(way, winners), Termination.TIME)
    assert way.standing(over, FOUR) == f"TIME {ranks}"
    assert over.undo(0).outcome is None


@every_way
@pytest.mark.parametrize(
    ("script", "winners", "problem"),
    [
        ("d1-e1", "b", "the scores are those of the first rank, which .* took already"),
        ("d1-e1", "rb", "the scores are those of the first rank, which .* took already"),
        ("g-resigns", "g", "resigned and can have no score"),
        ("g-resigns", "rbgy", "resigned and can have no score"),
    ],
)
def test_what_does_not_fit_the_ranks_cannot_be_declared(
    way: Way, script: str, winners: str, problem: str
) -> None:
    game = way.game(FOUR, READY, script)
    with pytest.raises(GameError, match=problem):
        game.conclude(_scores(way, winners), Termination.FORFEIT)


# --- games and counts -------------------------------------------------------------------


@every_way
def test_a_game_with_ranks_is_the_same_after_a_pickle_and_an_undo(way: Way) -> None:
    game = way.game(FOUR, READY, "d1-e1 c1-c2 c6-c5 d6-d5 c2-b1")
    again = pickle.loads(pickle.dumps(game))
    assert again == game
    assert again.ranking == game.ranking
    assert again.legal_moves == game.legal_moves
    assert way.ranks(game.undo(), FOUR) == "r"
    assert game.undo().play(str(game.last_turn)) == game


def _counted(game: Game, depth: int) -> int:
    if depth == 1:
        return len(game.legal_moves)
    return sum(_counted(game.play(turn), depth - 1) for turn in game.legal_moves)


@pytest.mark.parametrize(
    "rules",
    [
        TINY,
        attrs.evolve(TINY, equal_turns=True),
        attrs.evolve(TINY, finished_seat=FinishedSeat.MAY_PASS),
        attrs.evolve(TINY, may_pass=True, repetition=2),
    ],
    ids=["skip", "equal turns", "may pass", "free pass"],
)
@pytest.mark.parametrize("diagram", ["b..b gb.b ..br .bb.", WALLED, ".g.. ...b .b.. ..r."])
def test_perft_counts_the_games_there_are(rules: Ruleset, diagram: str) -> None:
    start = Way().game(rules, diagram)
    for depth in (1, 2, 3):
        assert perft(start.position, depth, rules) == _counted(start, depth)
    assert sum(divide(start.position, 3, rules).values()) == _counted(start, 3)
