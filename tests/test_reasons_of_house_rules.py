"""Why not: reasons that only house rules give, and which of several faults is named."""

from typing import Any

import pytest

from halma import (
    Directions,
    Game,
    Lock,
    NoMoves,
    Reason,
    Revisit,
    Ruleset,
    Seat,
    Verdict,
    explain,
    legal_moves,
)
from tests.diagrams import Side, both_sides, changed, position, squares, two_seats
from tests.test_reasons import DIAGRAMS, cases, shown

EIGHT = two_seats(8, 4, 3, 2, 1)

HOUSE: dict[str, dict[str, Any]] = {
    "never": {"revisit": Revisit.NEVER},
    "free": {"revisit": Revisit.FREE},
    "go on": {"must_continue": True},
    "go on, locked": {"must_continue": True, "target_lock": Lock.TOUCH_HOPS},
    "straight steps": {"step_directions": Directions.ORTHOGONAL},
    "straight jumps": {"jump_directions": Directions.ORTHOGONAL},
    "target END": {"target_lock": Lock.END},
    "target HOPS": {"target_lock": Lock.HOPS},
    "target TOUCH_END": {"target_lock": Lock.TOUCH_END},
    "target TOUCH_HOPS": {"target_lock": Lock.TOUCH_HOPS},
    "home END": {"home_lock": Lock.END},
    "home HOPS": {"home_lock": Lock.HOPS},
    "home TOUCH_END": {"home_lock": Lock.TOUCH_END},
    "home TOUCH_HOPS": {"home_lock": Lock.TOUCH_HOPS},
}

HERE = {
    **DIAGRAMS,
    # d6 rests outside its home; d6-b6-b4 lands in it and goes out again
    "left home": """
        ........
        ........
        ..br....
        .b......
        ........
        ........
        ........
        ........
    """,
    # c7 is at home; c7-c5-a5-a3 goes out, in, and out again
    "at home": """
        ........
        ..r.....
        ..b.....
        .b......
        b.......
        ........
        ........
        ........
    """,
    # b3-d3-f3-h3
    "line": """
        ........
        ........
        ........
        ........
        ........
        .rb.b.b.
        ........
        ........
    """,
}

TARGET = "The piece may not end its turn on {1}, outside the target camp that it has reached."
MIDWAY = "On its way from {} to {} the piece would leave its target camp for {}, and it may not."
HOME = "The piece may not end its turn on {1}, in the home camp that it has left."
HALFWAY = (
    "On its way from {} to {} the piece would go back into its home camp on {}, and it may not."
)

# rules | diagram | turn | reason, leg, square, rule | message
TABLE = f"""
never | ring | e4-c4-e4-e6 | REVISITED 1 e4 revisit | \
The chain has been on e4 before and may not land there again.
never | ring | e4-c4-c6-e6-e4 | REVISITED 3 e4 revisit | \
The chain has been on e4 before and may not land there again.
go on | line | b3-d3 | MUST_GO_ON 0 f3 must_continue | \
The chain must go on while it can, and from d3 it can jump to f3.
go on | ring | e4-c4-c6 | MUST_GO_ON 1 e6 must_continue | \
The chain must go on while it can, and from c6 it can jump to e6.
go on | line | b3-f3 | MUST_GO_ON 1 h3 must_continue | \
The chain must go on while it can, and from f3 it can jump to h3.
go on, locked | inside | h3-f5 | LEAVES_TARGET 0 f5 target_lock | {TARGET.format("h3", "f5")}
straight steps | middle | d5-e6 | NOT_IN_LINE 0 e6 step_directions | \
Pieces may not step in the direction from d5 to e6.
straight jumps | middle | d5-f7 | NOT_IN_LINE 0 f7 jump_directions | \
Pieces may not jump in the direction from d5 to f7.
straight jumps | middle | b3-d3-b1 | NOT_IN_LINE 1 b1 jump_directions | \
Pieces may not jump in the direction from d3 to b1.
target END | inside | h3-f5 | LEAVES_TARGET 0 f5 target_lock | {TARGET.format("h3", "f5")}
target END | inside | h3-f5-f3 | LEAVES_TARGET 1 f3 target_lock | {TARGET.format("h3", "f3")}
target HOPS | inside | h3-f5-f3-f1 | LEAVES_TARGET 0 f5 target_lock | \
{MIDWAY.format("h3", "f1", "f5")}
target TOUCH_END | through | d4-f2-f4 | LEAVES_TARGET 1 f4 target_lock | \
{TARGET.format("d4", "f4")}
target TOUCH_END | through | d4-f4 | LEAVES_TARGET 1 f4 target_lock | {TARGET.format("d4", "f4")}
target TOUCH_HOPS | through | d4-h4 | LEAVES_TARGET 1 f4 target_lock | \
{MIDWAY.format("d4", "h4", "f4")}
home END | left home | d6-c7 | RETURNS_HOME 0 c7 home_lock | {HOME.format("d6", "c7")}
home END | left home | d6-b6 | RETURNS_HOME 0 b6 home_lock | {HOME.format("d6", "b6")}
home HOPS | left home | d6-b6-b4 | RETURNS_HOME 0 b6 home_lock | \
{HALFWAY.format("d6", "b4", "b6")}
home HOPS | left home | d6-c7 | RETURNS_HOME 0 c7 home_lock | {HOME.format("d6", "c7")}
home TOUCH_END | at home | c7-c5-a5 | RETURNS_HOME 1 a5 home_lock | {HOME.format("c7", "a5")}
home TOUCH_END | at home | c7-a5 | RETURNS_HOME 1 a5 home_lock | {HOME.format("c7", "a5")}
home TOUCH_HOPS | at home | c7-c5-a5-a3 | RETURNS_HOME 1 a5 home_lock | \
{HALFWAY.format("c7", "a3", "a5")}
home TOUCH_HOPS | at home | c7-a3 | RETURNS_HOME 1 a5 home_lock | \
{HALFWAY.format("c7", "a3", "a5")}
"""


def look(side: Side, rules: str, diagram: str, turn: str) -> Verdict:
    where = side.position(HERE[diagram])
    return explain(where, side.text(turn, 8), changed(EIGHT, **HOUSE[rules]))


@both_sides
@pytest.mark.parametrize(("rules", "diagram", "turn", "fault", "message"), cases(TABLE))
def test_reasons_of_house_rules(
    side: Side, rules: str, diagram: str, turn: str, fault: str, message: str
) -> None:
    assert shown(side, look(side, rules, diagram, turn)) == (fault, message)


@both_sides
@pytest.mark.parametrize("no_moves", [NoMoves.LOSS, NoMoves.DRAW])
def test_where_a_seat_may_not_pass_a_move_of_a_shut_in_seat_is_explained_as_such(
    side: Side, no_moves: NoMoves
) -> None:
    """There is no pass that would be the right turn instead."""
    rules = changed(EIGHT, no_moves=no_moves)
    where = side.position(HERE["shut in"])
    assert explain(where, side.text("h8-g8", 8), rules).reason is Reason.OCCUPIED
    assert explain(where, "--", rules).reason is Reason.PASS_NOT_ALLOWED


def test_while_a_finish_is_pending_the_pass_is_a_duty_of_equal_turns() -> None:
    red = Seat("red", squares("e5 d5 e4 d4 e3 d3"), target=squares("a3 c3 a2 b2 b1 c1"))
    seats = (red, Seat("blue", home=["a1"], target=["e5"]))
    rules = Ruleset("shutting", 5, seats, equal_turns=True, no_moves=NoMoves.LOSS)
    game = Game(rules, position("..... ..r.. r.... rr... brr..")).play("c4-c3")
    verdict = game.explain("a1-b3")
    assert (verdict.reason, verdict.rule) == (Reason.MUST_PASS, "equal_turns")
    assert verdict.message() == "None of your pieces can move, so you must pass."


# --- which of several faults --------------------------------------------------------------

# rules | diagram | turn | the reason named | another that holds as well
PRECEDENCE = """
never | shut in | a1-b2 | MUST_PASS | NO_PIECE
never | shut in | h8-h8 | MUST_PASS | SAME_SQUARE
never | middle | f6-f6 | NO_PIECE | SAME_SQUARE
never | middle | f6-c3 | NO_PIECE | OCCUPIED
never | middle | c3-c3 | NOT_YOURS | SAME_SQUARE
never | middle | c3-b3 | NOT_YOURS | OCCUPIED
never | middle | d5-c3 | OCCUPIED | NOT_IN_LINE
never | middle | b3-d3-c2 | OCCUPIED | STEP_IN_CHAIN
never | middle | d5-e7-c2 | NOT_IN_LINE | OCCUPIED
never | middle | b3-d3-h4 | NOT_IN_LINE | TOO_FAR
never | ring | e4-c4-c6-e4-e6 | NO_SUPPORT | REVISITED
never | ring | e4-c4-c6-e6-e4 | REVISITED | BACK_AT_START
never | middle | b3-b4-d4 | STEP_IN_CHAIN | NO_SUPPORT
never | middle | b3-d3-b5-b5 | NO_SUPPORT | SAME_SQUARE
target END | inside | h3-f6-f5 | NOT_IN_LINE | LEAVES_TARGET
go on, locked | inside | h3-f5 | LEAVES_TARGET | MUST_GO_ON
"""


@both_sides
@pytest.mark.parametrize(("rules", "diagram", "turn", "named", "other"), cases(PRECEDENCE))
def test_of_several_faults_the_first_in_precedence_or_the_first_leg_is_named(
    side: Side, rules: str, diagram: str, turn: str, named: str, other: str
) -> None:
    reason = look(side, rules, diagram, turn).reason
    assert reason is Reason[named]
    assert other in Reason.__members__


def test_off_the_board_comes_before_what_stands_there() -> None:
    where = position(HERE["middle"])
    assert explain(where, "f6-f9", EIGHT).reason is Reason.OFF_BOARD
    assert explain(where, "c3-i3", EIGHT).reason is Reason.OFF_BOARD


def test_leaving_the_target_comes_before_returning_home() -> None:
    """Where home and target touch, one step can break both locks."""
    rules = Ruleset(
        "neighbours",
        4,
        [Seat("red", home=["a4"], target=["b4"]), Seat("blue", ["d1"], ["c1"])],
        target_lock=Lock.END,
        home_lock=Lock.END,
    )
    where = position(".r.. ...r .... ...b")
    assert explain(where, "b4-a4", rules).reason is Reason.LEAVES_TARGET
    rules = changed(rules, target_lock=Lock.OPEN)
    assert explain(where, "b4-a4", rules).reason is Reason.RETURNS_HOME


# --- two squares --------------------------------------------------------------------------


@both_sides
def test_two_squares_are_tried_as_a_step_a_jump_and_a_chain(side: Side) -> None:
    """e4-e6 is a jump; c6 is two squares away aslant and is reached by a chain only."""
    ring = side.position(HERE["ring"])
    moves = legal_moves(ring, EIGHT)
    for turn in ("e4-e3", "e4-e6", "e4-c6"):
        assert explain(ring, side.text(turn, 8), EIGHT).legal
        assert moves.path(side.text(turn, 8))
    exact = explain(ring, side.text("e4-c6-e6", 8), EIGHT)
    assert exact.reason is Reason.NO_SUPPORT


@both_sides
def test_a_square_two_away_that_no_chain_reaches_is_explained_as_a_jump(side: Side) -> None:
    middle = side.position(HERE["middle"])
    assert explain(middle, side.text("d5-f5", 8), EIGHT).reason is Reason.NO_SUPPORT
    assert explain(middle, side.text("d5-e7", 8), EIGHT).reason is Reason.NOT_IN_LINE


@both_sides
def test_the_same_square_by_a_chain_is_no_move(side: Side) -> None:
    rules = changed(EIGHT, revisit=Revisit.FREE)
    ring = side.position(HERE["ring"])
    assert explain(ring, side.text("e4-e4", 8), rules).reason is Reason.SAME_SQUARE
