"""R7, ``home_lock``: a piece that has left home may not come back, for both seats.

The camps of the 8×8 board hold ten squares each; red's home is the corner at ``a8``::

    a8 b8 c8 d8 / a7 b7 c7 / a6 b6 / a5
"""

import attrs
import pytest

from halma import PASS, Lock, Reason, Ruleset, Seat, explain, legal_moves
from tests.diagrams import Side, both_sides, four_seats, in_order, position, squares, two_seats

EIGHT = two_seats(8, 4, 3, 2, 1)

# The piece rests on d6, outside. Its chain d6-b6-b4 lands at home and goes out again.
RESTS_OUTSIDE = """
    ........
    ........
    ..br....
    .b......
    ........
    ........
    ........
    ........
"""

# The piece rests on c7, at home. Its chain c7-c5-a5-a3 leaves home, returns, leaves again.
RESTS_AT_HOME = """
    ........
    ..r.....
    ..b.....
    .b......
    b.......
    ........
    ........
    ........
"""


@both_sides
@pytest.mark.parametrize(
    ("lock", "ends"),
    [
        (Lock.OPEN, "c7 d7 e7 e6 c5 d5 e5 b6 b4"),
        (Lock.END, "d7 e7 e6 c5 d5 e5 b4"),
        (Lock.HOPS, "d7 e7 e6 c5 d5 e5"),
        (Lock.TOUCH_END, "d7 e7 e6 c5 d5 e5 b4"),
        (Lock.TOUCH_HOPS, "d7 e7 e6 c5 d5 e5"),
    ],
)
def test_a_piece_that_has_left_home(side: Side, lock: Lock, ends: str) -> None:
    rules = attrs.evolve(EIGHT, home_lock=lock)
    assert side.ends(rules, RESTS_OUTSIDE, "d6") == in_order(ends)


@both_sides
@pytest.mark.parametrize(
    ("lock", "landings"),
    [
        (Lock.OPEN, "c5 a5 a3"),
        (Lock.END, "c5 a5 a3"),
        (Lock.HOPS, "c5 a5 a3"),
        (Lock.TOUCH_END, "c5 a3"),
        (Lock.TOUCH_HOPS, "c5"),
    ],
)
def test_a_piece_that_leaves_home_in_this_turn(side: Side, lock: Lock, landings: str) -> None:
    steps = "b8 c8 d8 b7 d7 b6 d6"
    rules = attrs.evolve(EIGHT, home_lock=lock)
    assert side.ends(rules, RESTS_AT_HOME, "c7") == in_order(f"{steps} {landings}")


@both_sides
@pytest.mark.parametrize("target_lock", Lock)
@pytest.mark.parametrize("lock", [Lock.TOUCH_END, Lock.TOUCH_HOPS])
def test_the_lock_of_the_target_changes_nothing_for_a_piece_that_leaves_home(
    side: Side, lock: Lock, target_lock: Lock
) -> None:
    """From c7 to c5, which binds it: not to a5, which is home again."""
    rules = attrs.evolve(EIGHT, home_lock=lock, target_lock=target_lock)
    far = "a3" if lock is Lock.TOUCH_END else ""
    assert side.ends(rules, RESTS_AT_HOME, "c7") == in_order(f"b8 c8 d8 b7 d7 b6 d6 c5 {far}")


# The piece rests on a8, at home. Its chain a8-c8-e8 lands at home first.
GOES_THROUGH_HOME = """
    rb.b....
    ........
    ........
    ........
    ........
    ........
    ........
    ........
"""


@both_sides
@pytest.mark.parametrize("target_lock", Lock)
@pytest.mark.parametrize("lock", Lock)
def test_a_chain_from_home_may_land_at_home_before_it_leaves(
    side: Side, lock: Lock, target_lock: Lock
) -> None:
    rules = attrs.evolve(EIGHT, home_lock=lock, target_lock=target_lock)
    assert side.ends(rules, GOES_THROUGH_HOME, "a8") == in_order("a7 b7 c8 e8")


@both_sides
@pytest.mark.parametrize("target_lock", Lock)
@pytest.mark.parametrize("lock", Lock)
def test_a_chain_from_home_into_the_target_has_every_landing_for_an_end(
    side: Side, lock: Lock, target_lock: Lock
) -> None:
    """From a6, at home, over c4 to e2 in the target."""
    rules = attrs.evolve(two_seats(6, 3, 2, 1), home_lock=lock, target_lock=target_lock)
    diagram = "r..... .b.... ...... ...b.. ...... ......"
    assert side.ends(rules, diagram, "a6") == in_order("b6 a5 c4 e2")


@pytest.mark.parametrize("lock", Lock)
def test_what_a_chain_leaves_home_for_may_be_the_target(lock: Lock) -> None:
    """From a1 over the target c1 to e1, which is home again: no landing is in the middle."""
    rules = Ruleset(
        "a home in two places",
        6,
        [
            Seat("red", home=["a1", "e1"], target=["c1", "c6"]),
            Seat("blue", home=["a6", "b6"], target=["f5", "f6"]),
        ],
        home_lock=lock,
        target_lock=Lock.HOPS,
    )
    where = position("...... ...... ...... ...... ...... rb.b..")
    back = "" if lock in (Lock.TOUCH_END, Lock.TOUCH_HOPS) else "e1"
    assert legal_moves(where, rules).destinations("a1") == squares(f"a2 b2 c1 {back}")


@both_sides
@pytest.mark.parametrize(
    ("diagram", "path", "allowed"),
    [
        (RESTS_OUTSIDE, "d6-b6-b4", {Lock.OPEN, Lock.END, Lock.TOUCH_END}),
        (RESTS_AT_HOME, "c7-c5-a5", {Lock.OPEN, Lock.END, Lock.HOPS}),
        (RESTS_AT_HOME, "c7-c5-a5-a3", {Lock.OPEN, Lock.END, Lock.HOPS, Lock.TOUCH_END}),
    ],
    ids=["through home", "out and back", "out, back and out"],
)
def test_a_written_chain_is_checked_landing_by_landing(
    side: Side, diagram: str, path: str, allowed: set[Lock]
) -> None:
    found = {
        lock for lock in Lock if side.allows(attrs.evolve(EIGHT, home_lock=lock), diagram, path)
    }
    assert found == allowed


BORDER = """
    ........
    ........
    ........
    ........
    r.......
    ........
    ........
    ........
"""


@both_sides
@pytest.mark.parametrize("lock", Lock)
def test_a_step_does_not_cross_the_border_homewards(side: Side, lock: Lock) -> None:
    home = "a5 " if lock is Lock.OPEN else ""
    rules = attrs.evolve(EIGHT, home_lock=lock)
    assert side.ends(rules, BORDER, "a4") == in_order(f"{home}b5 b4 a3 b3")


@both_sides
@pytest.mark.parametrize("lock", Lock)
def test_a_step_may_always_leave_home_or_stay_in_it(side: Side, lock: Lock) -> None:
    at_home = f"{'........ ' * 3} r....... {'........ ' * 4}"
    rules = attrs.evolve(EIGHT, home_lock=lock)
    assert side.ends(rules, at_home, "a5") == in_order("a6 b6 b5 a4 b4")


@both_sides
@pytest.mark.parametrize("lock", Lock)
def test_the_lock_is_of_the_seats_own_home(side: Side, lock: Lock) -> None:
    """Into the other seat's home, which is its target, a piece may go."""
    before_target = f"{'........ ' * 4} ......r. {'........ ' * 3}"
    rules = attrs.evolve(EIGHT, home_lock=lock)
    assert side.ends(rules, before_target, "g4") == in_order("f5 g5 h5 f4 h4 f3 g3 h3")


@pytest.mark.parametrize("lock", [Lock.END, Lock.HOPS, Lock.TOUCH_END, Lock.TOUCH_HOPS])
@pytest.mark.parametrize(
    ("seat", "shut"), [(0, "a8"), (1, "h8"), (2, "h1"), (3, "a1")], ids=["r", "b", "g", "y"]
)
def test_each_of_four_seats_is_shut_out_of_its_own_home_only(
    lock: Lock, seat: int, shut: str
) -> None:
    """One piece of the same seat diagonally before each corner."""
    rules = attrs.evolve(four_seats(8, 1), home_lock=lock)
    letter = "rbgy"[seat]
    edge, row = "........", f".{letter}....{letter}."
    where = position(" ".join([edge, row, *[edge] * 4, row, edge]), turn=seat, seats=4)
    moves = legal_moves(where, rules)
    corners = squares("a1 h1 a8 h8")
    reached = frozenset[object]().union(*map(moves.destinations, moves.origins))
    assert reached & corners == corners - squares(shut)


ONLY_HOMEWARDS = """
    ........
    ........
    ..b.....
    .b......
    rbb.....
    bb......
    b.b.....
    ........
"""


@both_sides
@pytest.mark.parametrize("lock", [Lock.END, Lock.HOPS, Lock.TOUCH_END, Lock.TOUCH_HOPS])
def test_a_seat_whose_only_way_leads_home_has_no_move(side: Side, lock: Lock) -> None:
    rules = attrs.evolve(EIGHT, home_lock=lock)
    assert list(legal_moves(side.position(ONLY_HOMEWARDS), rules)) == [PASS]


@both_sides
def test_without_the_lock_the_way_home_is_open(side: Side) -> None:
    assert side.ends(EIGHT, ONLY_HOMEWARDS, "a4") == "a5"


@both_sides
@pytest.mark.parametrize(
    ("diagram", "path", "lock", "leg", "square"),
    [
        (RESTS_OUTSIDE, "d6-b6-b4", Lock.HOPS, 0, "b6"),
        (RESTS_OUTSIDE, "d6-b6", Lock.TOUCH_END, 0, "b6"),
        (RESTS_AT_HOME, "c7-c5-a5-a3", Lock.TOUCH_HOPS, 1, "a5"),
        (RESTS_AT_HOME, "c7-c5-a5", Lock.TOUCH_END, 1, "a5"),
        (BORDER, "a4-a5", Lock.END, 0, "a5"),
    ],
    ids=["hops", "touch-end at once", "touch-hops", "touch-end", "end"],
)
def test_the_first_leg_that_breaks_the_lock_is_named(
    side: Side, diagram: str, path: str, lock: Lock, leg: int, square: str
) -> None:
    rules = attrs.evolve(EIGHT, home_lock=lock)
    verdict = explain(side.position(diagram), side.text(path, 8), rules)
    assert (verdict.reason, verdict.leg, verdict.rule) == (Reason.RETURNS_HOME, leg, "home_lock")
    assert {verdict.square} == side.squares(square, 8)
