"""R7, ``target_lock``: what holds a piece in its target camp, for both seats.

The camps of the 8×8 board hold ten squares each; red's target is the corner at ``h1``::

    h4 / g3 h3 / f2 g2 h2 / e1 f1 g1 h1
"""

import attrs
import pytest

from halma import PASS, Lock, Reason, explain, legal_moves
from tests.diagrams import Side, both_sides, four_seats, in_order, position, squares, two_seats

EIGHT = two_seats(8, 4, 3, 2, 1)

# The piece rests on h3. Its chain h3-f5-f3-f1 leaves the camp and comes back.
RESTS_INSIDE = """
    ........
    ........
    ........
    ........
    .....bb.
    .......r
    .....b..
    ........
"""

# The piece rests on d4. Its chain d4-f2-f4-h4 lands inside, outside, and inside.
PASSES_THROUGH = """
    ........
    ........
    ........
    ........
    ...r..b.
    ....bb..
    ........
    ........
"""


@both_sides
@pytest.mark.parametrize(
    ("lock", "ends"),
    [
        (Lock.OPEN, "h4 g3 g2 h2 f5 f3 h5 f1"),
        (Lock.END, "h4 g3 g2 h2 f1"),
        (Lock.HOPS, "h4 g3 g2 h2"),
        (Lock.TOUCH_END, "h4 g3 g2 h2 f1"),
        (Lock.TOUCH_HOPS, "h4 g3 g2 h2"),
    ],
)
def test_a_piece_that_rests_in_the_target(side: Side, lock: Lock, ends: str) -> None:
    rules = attrs.evolve(EIGHT, target_lock=lock)
    assert side.ends(rules, RESTS_INSIDE, "h3") == in_order(ends)


@both_sides
@pytest.mark.parametrize(
    ("lock", "landings"),
    [
        (Lock.OPEN, "f2 f4 h4 d2"),
        (Lock.END, "f2 f4 h4 d2"),
        (Lock.HOPS, "f2 f4 h4 d2"),
        (Lock.TOUCH_END, "f2 h4"),
        (Lock.TOUCH_HOPS, "f2"),
    ],
)
def test_a_piece_that_comes_through_the_target(side: Side, lock: Lock, landings: str) -> None:
    steps = "c5 d5 e5 c4 e4 c3 d3"
    rules = attrs.evolve(EIGHT, target_lock=lock)
    assert side.ends(rules, PASSES_THROUGH, "d4") == in_order(f"{steps} {landings}")


@both_sides
@pytest.mark.parametrize(
    ("diagram", "path", "allowed"),
    [
        (RESTS_INSIDE, "h3-f5-f3", {Lock.OPEN}),
        (RESTS_INSIDE, "h3-f5-f3-f1", {Lock.OPEN, Lock.END, Lock.TOUCH_END}),
        (PASSES_THROUGH, "d4-f2-f4", {Lock.OPEN, Lock.END, Lock.HOPS}),
        (PASSES_THROUGH, "d4-f2-f4-h4", {Lock.OPEN, Lock.END, Lock.HOPS, Lock.TOUCH_END}),
        (PASSES_THROUGH, "d4-f2-f4-d2", {Lock.OPEN, Lock.END, Lock.HOPS}),
    ],
    ids=["out", "out and in", "through", "through and in", "through and away"],
)
def test_a_written_chain_is_checked_landing_by_landing(
    side: Side, diagram: str, path: str, allowed: set[Lock]
) -> None:
    found = {
        lock for lock in Lock if side.allows(attrs.evolve(EIGHT, target_lock=lock), diagram, path)
    }
    assert found == allowed


BORDER = """
    ........
    ........
    ........
    ........
    ........
    ........
    ........
    ....r...
"""


@both_sides
@pytest.mark.parametrize("lock", Lock)
def test_a_step_does_not_cross_the_border_outwards(side: Side, lock: Lock) -> None:
    outside = "d1 d2 e2 " if lock is Lock.OPEN else ""
    rules = attrs.evolve(EIGHT, target_lock=lock)
    assert side.ends(rules, BORDER, "e1") == in_order(f"{outside}f1 f2")


@both_sides
@pytest.mark.parametrize("lock", Lock)
def test_a_step_may_always_cross_the_border_inwards(side: Side, lock: Lock) -> None:
    rules = attrs.evolve(EIGHT, target_lock=lock)
    inwards = BORDER.replace("....r...", "...r....")
    assert side.ends(rules, inwards, "d1") == in_order("c1 c2 d2 e2 e1")


@both_sides
@pytest.mark.parametrize("lock", Lock)
def test_the_lock_is_of_the_seats_own_target(side: Side, lock: Lock) -> None:
    """In its own home, which is the other seat's target, a piece is free."""
    at_home = ".r...... " + "........ " * 7
    rules = attrs.evolve(EIGHT, target_lock=lock)
    assert side.ends(rules, at_home, "b8") == in_order("a8 c8 a7 b7 c7")
    edge = "........ " * 4 + "r....... " + "........ " * 3
    assert side.ends(rules, edge, "a4") == in_order("a5 b5 b4 a3 b3")


@pytest.mark.parametrize("lock", [Lock.END, Lock.HOPS, Lock.TOUCH_END, Lock.TOUCH_HOPS])
@pytest.mark.parametrize(("seat", "kept_in"), [(0, "h1"), (1, "a1"), (2, "a8"), (3, "h8")])
def test_each_of_four_seats_is_held_by_its_own_target_only(
    lock: Lock, seat: int, kept_in: str
) -> None:
    """One piece of the same seat in each corner, each with one step out of the camp."""
    rules = attrs.evolve(four_seats(8, 1), target_lock=lock)
    letter = "rbgy"[seat]
    rows = [f"{letter}......{letter}", *["........"] * 6, f"{letter}......{letter}"]
    moves = legal_moves(position(" ".join(rows), turn=seat, seats=4), rules)
    assert moves.origins == squares("a1 h1 a8 h8") - squares(kept_in)


# --- full camps ---------------------------------------------------------------------------

FULL = """
    ........
    ........
    ........
    ...b....
    .......r
    ......rr
    .....rrr
    ....rrrb
"""


@both_sides
@pytest.mark.parametrize("lock", [Lock.END, Lock.HOPS, Lock.TOUCH_END, Lock.TOUCH_HOPS])
def test_in_a_full_camp_a_locked_seat_has_no_move(side: Side, lock: Lock) -> None:
    rules = attrs.evolve(EIGHT, target_lock=lock)
    assert list(legal_moves(side.position(FULL), rules)) == [PASS]


@both_sides
def test_out_of_a_full_open_camp_a_seat_may_go(side: Side) -> None:
    assert side.ends(EIGHT, FULL, "g3") == in_order("f3 f4 g4")


ALMOST_FULL = """
    ........
    ........
    ........
    ........
    ...r..b.
    ....bbrr
    ......rr
    ....rrrr
"""


@both_sides
@pytest.mark.parametrize(
    ("lock", "landings"),
    [
        (Lock.OPEN, "f2 h4 f4 d2"),
        (Lock.END, "f2 h4 f4 d2"),
        (Lock.HOPS, "f2 h4 f4 d2"),
        (Lock.TOUCH_END, "f2 h4"),
        (Lock.TOUCH_HOPS, "f2 h4"),
    ],
)
def test_the_last_pieces_find_their_way_in_a_full_camp(
    side: Side, lock: Lock, landings: str
) -> None:
    """Only f2 and h4 are left; over its own piece on g3 the newcomer goes from one to the other."""
    steps = "c5 d5 e5 c4 e4 c3 d3"
    rules = attrs.evolve(EIGHT, target_lock=lock)
    assert side.ends(rules, ALMOST_FULL, "d4") == in_order(f"{steps} {landings}")


# --- many ways in -------------------------------------------------------------------------

LOCKS = [Lock.END, Lock.HOPS, Lock.TOUCH_END, Lock.TOUCH_HOPS]

# The piece rests on e1. It jumps over f2 or d2 into one network of jumps, g3 e5 c3, and over f1
# or e2 into another, g1 e3 c1 c5 g5; g1 and g3 alone lie in the target.
TWO_NETWORKS = """
    ........
    ........
    ........
    ........
    ...b.b..
    ........
    ...bbb..
    ....rb..
"""


@both_sides
@pytest.mark.parametrize("lock", LOCKS)
def test_of_each_network_of_jumps_the_lock_leaves_one_square(side: Side, lock: Lock) -> None:
    assert side.ends(EIGHT, TWO_NETWORKS, "e1") == in_order("d1 g1 e3 c1 c5 g5 g3 e5 c3")
    rules = attrs.evolve(EIGHT, target_lock=lock)
    assert side.ends(rules, TWO_NETWORKS, "e1") == in_order("g1 g3")


# The piece on e3 jumps to e5 and to g5, and from both of them on to g3, in the target.
TWO_WAYS_IN = """
    ........
    ........
    ........
    ........
    ....bbb.
    ....r...
    ........
    ........
"""


@both_sides
@pytest.mark.parametrize("lock", Lock)
def test_a_square_to_which_two_ways_lead_counts_once(side: Side, lock: Lock) -> None:
    rules = attrs.evolve(EIGHT, target_lock=lock)
    assert side.ends(rules, TWO_WAYS_IN, "e3") == in_order("d4 d3 f3 d2 e2 f2 e5 g5 g3")


# --- both locks, and why ------------------------------------------------------------------


@both_sides
def test_both_locks_hold_together(side: Side) -> None:
    """Neither is one lock loosened by the other: d4 comes to f2 and is bound by the target."""
    rules = attrs.evolve(EIGHT, target_lock=Lock.TOUCH_END, home_lock=Lock.HOPS)
    steps = "c5 d5 e5 c4 e4 c3 d3"
    assert side.ends(rules, PASSES_THROUGH, "d4") == in_order(f"{steps} f2 h4")


@both_sides
@pytest.mark.parametrize(
    ("lock", "leg", "square"),
    [(Lock.TOUCH_END, 1, "f4"), (Lock.TOUCH_HOPS, 1, "f4")],
)
def test_the_first_leg_that_breaks_the_lock_is_named(
    side: Side, lock: Lock, leg: int, square: str
) -> None:
    rules = attrs.evolve(EIGHT, target_lock=lock)
    verdict = explain(side.position(PASSES_THROUGH), side.text("d4-f2-f4", 8), rules)
    assert (verdict.reason, verdict.leg, verdict.rule) == (Reason.LEAVES_TARGET, leg, "target_lock")
    assert {verdict.square} == side.squares(square, 8)
