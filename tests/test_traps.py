"""Mistakes that programs for Halma have made, each of them not made here."""

import attrs
import pytest

from halma import (
    RULESETS,
    Deadline,
    Game,
    Lock,
    NoMoves,
    Reason,
    Ruleset,
    Square,
    Win,
)
from tests.diagrams import four_seats, position, two_seats
from tests.scenes import Way, every_way

PLAIN = four_seats(6, 2, 1)
SIX = two_seats(6, 2, 1)

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
@pytest.mark.parametrize("win", Win)
def test_a_win_that_is_there_before_the_first_move_is_none_yet(way: Way, win: Win) -> None:
    """Red is complete when the game begins; only its own turn, made so, ends the game."""
    diagram = "g.gy.y g....y ...... ...... b....r b.b.rr"
    rules = attrs.evolve(PLAIN, win=win)
    assert way.story(rules, diagram, "c1-c2 c6-c5 d6-d5", turn="b") == "b g y r"
    away = attrs.evolve(rules, may_pass=True)
    passed = way.story(away, diagram, "c1-c2 c6-c5 d6-d5 --", turn="b")
    assert passed == "b g y r COMPLETION r>bgy"


@every_way
@pytest.mark.parametrize(
    ("script", "story"),
    [
        ("d1-e1", "r COMPLETION r>bgy"),
        ("d1-d2 c1-b1", "r b COMPLETION b>rgy"),
        ("d1-d2 c1-c2 c6-b6", "r b g COMPLETION g>rby"),
        ("d1-d2 c1-c2 c6-c5 d6-e6", "r b g y COMPLETION y>rbg"),
    ],
)
def test_every_seat_can_win(way: Way, script: str, story: str) -> None:
    assert way.story(PLAIN, READY, script) == story


@every_way
def test_nobody_wins_in_the_middle_of_a_chain(way: Way) -> None:
    """Red can fill its camp with d1-f1, and jump on from there over f2 to f3."""
    diagram = "...... b..... ...... ...... .....r ...rr."
    rules = attrs.evolve(PLAIN, seats=(PLAIN.seats[0], PLAIN.seats[2]))
    assert way.story(rules, diagram, "d1-f1") == "r COMPLETION r>b"
    assert way.story(rules, diagram, "d1-f1-f3") == "r b"


@every_way
def test_a_lock_is_on_the_camp_of_the_seat_itself(way: Way) -> None:
    """Red's piece in green's target, its own home, and in blue's may go; in its own it stays."""
    rules = attrs.evolve(PLAIN, target_lock=Lock.TOUCH_HOPS)
    for square, out, is_free in [
        ("a6", "b5", True),
        ("f6", "e5", True),
        ("a1", "b2", True),
        ("f1", "e2", False),
    ]:
        rows = [["."] * 6 for _ in range(6)]
        rows[6 - int(square[1])]["abcdef".index(square[0])] = "r"
        game = way.game(rules, " ".join(map("".join, rows)))
        assert (way.text(f"{square}-{out}", rules) in game.legal_moves) == is_free


@every_way
def test_a_blocked_seat_does_not_hang_the_game(way: Way) -> None:
    """Blue cannot move: it passes, or the game is drawn."""
    rules = four_seats(4, 1)
    rules = attrs.evolve(rules, seats=rules.seats[:3])
    walled = ".rrb .rrr .rrr g.r."
    game = way.game(rules, walled, "c1-b1")
    assert way.standing(game, rules) == "b"
    assert [str(turn) for turn in game.legal_moves] == ["--"]
    assert way.standing(game.play("--"), rules) == "g"
    drawn = way.game(attrs.evolve(rules, no_moves=NoMoves.DRAW), walled, "c1-b1")
    assert way.standing(drawn, rules) == "NO_MOVES rbg"


@every_way
@pytest.mark.parametrize("equal_turns", [False, True])
def test_nor_where_seats_may_always_pass(way: Way, equal_turns: bool) -> None:
    """A seat that cannot move may pass, with a finish pending too, and must not be told to."""
    rules = attrs.evolve(four_seats(4, 1), may_pass=True, equal_turns=equal_turns)
    rules = attrs.evolve(rules, seats=rules.seats[:3])
    move = "c1-d1" if equal_turns else "c1-b1"
    game = way.game(rules, ".rrb .rrr .rrr g.r.", move)
    assert len(game.finishers) == equal_turns
    assert [str(turn) for turn in game.legal_moves] == ["--"]
    assert game.explain(way.text("d4-c4", rules)).reason is Reason.OCCUPIED
    assert way.standing(game.play("--"), rules) == "g"


@every_way
def test_nor_where_nobody_can_move_and_all_may_pass(way: Way) -> None:
    rules = attrs.evolve(four_seats(4, 1), may_pass=True, ply_limit=5)
    full = "rrbb rrbb yygg yygg"
    assert way.story(rules, full, "-- -- -- -- --") == "r b g y r PLY_LIMIT rbgy"


@every_way
@pytest.mark.parametrize("first", range(4))
def test_the_last_turn_is_for_whoever_moves_after_the_finisher(way: Way, first: int) -> None:
    """Each seat finishes in the first round; it ends before whoever began would move again."""
    rules = attrs.evolve(PLAIN, equal_turns=True, first=first)
    turns = ["d1-e1", "c1-b1", "c6-b6", "d6-e6"]
    aside = ["d1-d2", "c1-c2", "c6-c5", "d6-d5"]
    order = [(first + step) % 4 for step in range(4)]
    for finisher in order:
        script = [turns[seat] if seat == finisher else aside[seat] for seat in order]
        letters = " ".join("rbgy"[seat] for seat in order)
        others = "".join("rbgy"[seat] for seat in range(4) if seat != finisher)
        story = f"{letters} COMPLETION {'rbgy'[finisher]}>{others}"
        told = way.story(rules, READY, " ".join(script), turn="rbgy"[first])
        assert told == story


def test_the_same_squares_with_another_seat_to_move_are_another_position() -> None:
    """Red needs two moves for what it could do in one, so that blue is to move instead."""
    rules = attrs.evolve(SIX, repetition=2)
    start = position("r..... ...... ...... ...... ...... .....b")
    game = Game(rules, start).play_all(["a6-b5", "f1-e1", "b5-b6", "e1-f1"])
    assert game.outcome is None
    game = game.play("b6-a6")
    assert game.position.pieces == start.pieces
    assert game.position.turn != start.turn
    assert (game.repetitions, game.outcome) == (1, None)


@pytest.mark.parametrize("rules", RULESETS.values(), ids=lambda rules: rules.name)
def test_four_seats_have_smaller_camps_than_two(rules: Ruleset) -> None:
    most = {2: 19, 3: 13, 4: 13}[len(rules.seats)]
    assert all(len(seat.army) <= most for seat in rules.seats)


@pytest.mark.parametrize("rules", RULESETS.values(), ids=lambda rules: rules.name)
def test_the_target_is_the_opposite_corner_and_no_neighbour(rules: Ruleset) -> None:
    last = rules.size - 1
    for seat in rules.seats:
        turned = {Square.at(last - square.file, last - square.rank) for square in seat.home}
        assert seat.target == turned


@pytest.mark.parametrize("seat", [0, 1])
def test_more_than_thirty_moves_is_not_thirty(seat: int) -> None:
    """With its 31st turn a piece may still leave; after it it may not be at home."""
    rules = attrs.evolve(SIX, deadline=Deadline(31), may_pass=True)
    start = position("r..... ...... ..rb.. ...... ...... .....b")
    waiting = Game(rules, start).play_all(["--", "--"] * 30)
    assert waiting.outcome is None
    leaves = waiting.play_all(["a6-b5", "f1-e2"])
    assert leaves.outcome is None
    late = waiting.play_all(["a6-b5", "--"] if seat else ["--", "f1-e2"])
    assert late.outcome is not None
    assert late.outcome.winner == 1 - seat
