"""Counting the continuations of a game: ``perft`` and ``divide``."""

from typing import Any

import attrs
import pytest

from halma import (
    EQUAL_TURNS,
    LOCKED_CAMP,
    PASS,
    PLY_YARD,
    Game,
    GameError,
    Lock,
    NoMoves,
    Position,
    PositionError,
    Ruleset,
    Seat,
    divide,
    legal_moves,
    perft,
)
from tests.diagrams import changed, position, squares, two_seats

SIX = two_seats(6, 2, 1)
HOME = {lock: attrs.evolve(PLY_YARD, home_lock=lock) for lock in Lock}

# The table of the rules reference: depth 1, 2, 3, 4.
TABLE: list[tuple[str, Ruleset, tuple[int, int, int, int]]] = [
    ("ply-yard", PLY_YARD, (40, 1_600, 85_440, 4_562_496)),
    ("locked-camp", LOCKED_CAMP, (40, 1_600, 85_440, 4_562_496)),
    ("equal-turns", EQUAL_TURNS, (40, 1_600, 85_440, 4_562_496)),
    ("16, 13 each", two_seats(16, 4, 4, 3, 2), (32, 1_024, 44_416, 1_926_544)),
    ("10, 15 each", two_seats(10, 5, 4, 3, 2, 1), (32, 1_024, 46_016, 2_067_884)),
    ("8, 10 each", two_seats(8, 4, 3, 2, 1), (24, 576, 20_050, 700_034)),
    ("home END", HOME[Lock.END], (40, 1_600, 83_840, 4_393_216)),
    ("home TOUCH_END", HOME[Lock.TOUCH_END], (40, 1_600, 83_840, 4_393_216)),
    ("home HOPS", HOME[Lock.HOPS], (40, 1_600, 83_440, 4_351_396)),
    ("home TOUCH_HOPS", HOME[Lock.TOUCH_HOPS], (40, 1_600, 83_440, 4_351_396)),
]
CASES = [pytest.param(rules, counts, id=name) for name, rules, counts in TABLE]


@pytest.mark.parametrize(("rules", "counts"), CASES)
def test_the_counts_from_the_start(rules: Ruleset, counts: tuple[int, int, int, int]) -> None:
    start = Position.start(rules)
    assert [perft(start, depth, rules) for depth in range(4)] == [1, *counts[:3]]


@pytest.mark.slow
@pytest.mark.parametrize(("rules", "counts"), CASES)
def test_the_counts_four_turns_deep(rules: Ruleset, counts: tuple[int, int, int, int]) -> None:
    assert perft(Position.start(rules), 4, rules) == counts[3]


# --- as a game goes -----------------------------------------------------------------------


def by_playing(game: Game, depth: int) -> int:
    """The continuations, counted by playing every one of them."""
    if depth == 0:
        return 1
    return sum(by_playing(game.play(turn), depth - 1) for turn in game.legal_moves)


READY = "b..... b..... b..... .....r ...... ....rr"  # red can fill its target at once
BOTH = "bb.... .b.... ...... ...... ....r. ....rr"  # both can
ALMOST_SHUT = "..bbr ...bb ....b ..b.. ....."  # blue can shut red in


@pytest.mark.parametrize(
    ("fields", "diagram", "turn"),
    [
        ({"repetition": 2}, "r..... ...... ...... ...... ...... .....b", 0),
        ({"repetition": 3}, "r..... ...... ...... ...... ...... .....b", 0),
        ({"ply_limit": 1}, READY, 0),
        ({"ply_limit": 2}, READY, 0),
        ({}, READY, 0),
        ({"equal_turns": True}, BOTH, 0),
        ({"equal_turns": True}, BOTH, 1),
        ({"equal_turns": True, "ply_limit": 1}, BOTH, 0),
        ({"equal_turns": True, "repetition": 2}, BOTH, 1),
        ({"must_continue": True}, BOTH, 0),
    ],
    ids=repr,
)
def test_counting_is_playing_every_continuation(
    fields: dict[str, Any], diagram: str, turn: int
) -> None:
    rules = changed(SIX, **fields)
    start = position(diagram, turn)
    for depth in range(4):
        assert perft(start, depth, rules) == by_playing(Game(rules, start), depth)


@pytest.mark.parametrize("no_moves", NoMoves)
@pytest.mark.parametrize("turn", [0, 1])
def test_a_seat_that_is_shut_in_is_counted_as_r9_says(no_moves: NoMoves, turn: int) -> None:
    rules = attrs.evolve(two_seats(5, 2, 1), no_moves=no_moves)
    start = position(ALMOST_SHUT, turn)
    for depth in range(4):
        assert perft(start, depth, rules) == by_playing(Game(rules, start), depth)


def test_a_pass_counts_as_one_turn() -> None:
    rules = two_seats(5, 2, 1)
    shut = position("..bbr ...bb ..b.b ..... b....")
    assert perft(shut, 1, rules) == 1
    assert perft(shut, 2, rules) == len(legal_moves(shut.after("--"), rules))
    assert divide(shut, 1, rules) == {PASS: 1}


def test_a_game_that_has_ended_has_no_continuation() -> None:
    """The round played out, blue's answers to the finishing step are counted, too."""
    start = position(READY)
    equal = attrs.evolve(SIX, equal_turns=True)
    answers = len(legal_moves(start.after("f3-f2"), SIX))
    assert answers > 0
    assert perft(start, 2, equal) - perft(start, 2, SIX) == answers


@pytest.mark.parametrize("no_moves", NoMoves)
def test_the_pass_while_a_finish_is_pending_is_counted(no_moves: NoMoves) -> None:
    """Red fills its target with c4-c3 and so shuts blue in on a1."""
    red = Seat("red", squares("e5 d5 e4 d4 e3 d3"), target=squares("a3 c3 a2 b2 b1 c1"))
    seats = (red, Seat("blue", home=["a1"], target=["e5"]))
    rules = Ruleset("shutting", 5, seats, equal_turns=True, no_moves=no_moves)
    start = position("..... ..r.. r.... rr... brr..")
    for depth in range(4):
        assert perft(start, depth, rules) == by_playing(Game(rules, start), depth)
    after = {str(turn): count for turn, count in divide(start, 2, rules).items()}
    assert after["c4-c3"] == 1


def test_on_a_full_board_there_is_nothing_to_count() -> None:
    rules = two_seats(4, 2, 1)
    full = position("rrrr rrrr bbbb bbbb")
    assert [perft(full, depth, rules) for depth in range(3)] == [1, 0, 0]
    assert divide(full, 1, rules) == {}


def test_the_history_before_the_position_is_not_known() -> None:
    """The position itself counts as the first occurrence."""
    rules = attrs.evolve(two_seats(4, 1), repetition=2)
    lone = position("r... .... .... ...b")
    assert perft(lone, 4, rules) == by_playing(Game(rules, lone), 4)
    assert perft(lone, 5, rules) < perft(lone, 5, attrs.evolve(rules, repetition=None))


# --- divide -------------------------------------------------------------------------------


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_divide_splits_the_count_by_the_first_turn(depth: int) -> None:
    start = Position.start(SIX)
    parts = divide(start, depth, SIX)
    assert list(parts) == list(legal_moves(start, SIX))
    assert sum(parts.values()) == perft(start, depth, SIX)
    for turn, count in parts.items():
        assert count == perft(start.after(turn), depth - 1, SIX)


def test_divide_leaves_out_what_comes_after_the_end() -> None:
    parts = divide(position(READY), 2, SIX)
    assert {str(turn) for turn, count in parts.items() if count == 0} == {"f3-f2"}


# --- errors -------------------------------------------------------------------------------


def test_a_depth_is_not_negative() -> None:
    with pytest.raises(GameError, match="depth is 0 or more, not -1"):
        perft(Position.start(SIX), -1, SIX)
    with pytest.raises(GameError, match="depth is 1 or more, not 0"):
        divide(Position.start(SIX), 0, SIX)


@pytest.mark.parametrize("wrong", [None, "2", 2.0, True])
def test_a_depth_is_an_int(wrong: Any) -> None:
    for count in (perft, divide):
        with pytest.raises(TypeError, match="depth must be int"):
            count(Position.start(SIX), wrong, SIX)


def test_position_and_ruleset_fit() -> None:
    for count in (perft, divide):
        with pytest.raises(PositionError):
            count(Position.start(PLY_YARD), 1, SIX)


@pytest.mark.parametrize("wrong", [None, "start", 5])
def test_what_is_counted_is_a_position_under_a_ruleset(wrong: Any) -> None:
    for count in (perft, divide):
        with pytest.raises(TypeError):
            count(wrong, 1, SIX)
        with pytest.raises(TypeError):
            count(Position.start(SIX), 1, wrong)
