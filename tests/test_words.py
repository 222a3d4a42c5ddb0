"""Pictures in words, for those who do not see them."""

import attrs
import pytest

from halma import PASS, PLY_YARD, RULESETS, Position, Ruleset, Seat
from halma.marks import Marks
from halma.render.words import marks_words, move_words, position_words, ruleset_words, seat_names
from tests.diagrams import two_seats

BOARD = Position.parse("rr2/4/4/3b b")
TINY = two_seats(4, 2, 1)
NEAR = Ruleset("near", 4, [Seat("a", ["a1", "a2"], ["b1", "b2"]), Seat("b", ["d1"], ["d4"])])


def test_a_position_is_told_seat_by_seat() -> None:
    assert position_words(BOARD.remove("d1")) == (
        "A board of 4 by 4 squares, blue to move. 2 pieces of red: a4, b4. No pieces of blue."
    )


def test_seats_have_the_names_that_their_rules_give_them() -> None:
    ruleset = attrs.evolve(
        TINY, seats=[attrs.evolve(seat, name=f"{seat.name}\n" + 50 * "x") for seat in TINY.seats]
    )
    assert seat_names(BOARD, ruleset) == ("red\\n" + 36 * "x" + "…", "blue\\n" + 35 * "x" + "…")
    with pytest.raises(TypeError, match="position must be Position, not str"):
        seat_names("x")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("--", "A pass."),
        ("a4-b3", "A step from a4 to b3."),
        ("a4-c4", "A jump from a4 over b4 to c4."),
        ("a4-d1", "A move from a4 to d1."),
        ("a1-a3-c3", "A chain of 2 jumps from a1: over a2 to a3, over b3 to c3."),
        ("a1-a2-c2", "A way from a1: to a2, over b2 to c2."),
    ],
)
def test_a_move_is_told_leg_by_leg(move: str, words: str) -> None:
    assert move_words(move) == words


def test_it_is_said_whose_move_it_is() -> None:
    assert move_words("a4-c4", BOARD) == "red: a jump from a4 over b4 to c4."
    assert move_words("d2-d1", BOARD) == "blue: a step from d2 to d1."
    assert move_words("a1-p16", BOARD) == "A move from a1 to p16."
    assert move_words("a4-a2", BOARD) == "red: a move from a4 to a2."
    assert move_words(PASS, BOARD, TINY) == "blue: a pass."


def test_marks_are_told_kind_by_kind() -> None:
    marks = Marks(
        {"a1": "red", "a2": "green", "a3": "red"},
        [("a1", "a2"), ("a2", "a3"), ("a1", "a4", "blue")],
        picked="b1",
        landings=["c1"],
        supports=["d1"],
        wrong="d2",
    )
    assert marks_words(marks) == (
        "In hand: b1. May land on: c1. Jumped over: d1. Wrong: d2. Marked in red: a1, a3. "
        "Marked in green: a2. Arrows in green: a1 to a2, a2 to a3. Arrow in blue: a1 to a4."
    )
    assert marks_words(Marks()) == ""
    with pytest.raises(TypeError, match="marks must be Marks, not list"):
        marks_words([])  # type: ignore[arg-type]


def test_a_ruleset_is_told_from_where_to_where() -> None:
    said = ruleset_words(RULESETS["ludii-4"])
    assert said.count(" goes to ") == 4
    teams = ruleset_words(RULESETS["wikipedia-4-teams"])
    assert "red (team red-green) has 13 pieces in the upper left" in teams
    assert "goes to the camp of b1 b2." in ruleset_words(NEAR)
    assert "red has 19 pieces in the lower right" in ruleset_words(PLY_YARD, orientation=180)
