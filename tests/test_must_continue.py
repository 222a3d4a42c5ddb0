"""R6: a chain must go on while it can."""

import random

import attrs
import pytest

from halma import (
    Lock,
    Move,
    Position,
    Reason,
    SearchLimitError,
    Square,
    explain,
    legal_moves,
)
from tests.diagrams import Side, both_sides, in_order, is_legal, path, position, two_seats

SIX = attrs.evolve(two_seats(6, 2, 1), must_continue=True)
EIGHT = attrs.evolve(two_seats(8, 4, 3, 2, 1), must_continue=True)

# a2-c2-e2: nothing else to jump over.
LINE = "...... ...... ...... ...... rb.b.. ......"

# e2-c2-c4-e4 and back to e2.
RING = "...... ...... ...b.. ..b.b. ...br. ......"

# The same ring with a way out from c4 to a6.
RING_AND_TAIL = "...... .b.... ...b.. ..b.b. ...br. ......"

STEPS = "d1 e1 f1 f2 d3 f3"


@both_sides
@pytest.mark.parametrize(
    ("diagram", "origin", "ends"),
    [
        (LINE, "a2", "a1 b1 a3 b3 e2"),
        (RING, "e2", f"{STEPS} c2 e4"),
        (RING_AND_TAIL, "e2", f"{STEPS} c2 e4 a6"),
    ],
    ids=["line", "ring", "ring and tail"],
)
def test_a_chain_ends_only_where_it_cannot_go_on(
    side: Side, diagram: str, origin: str, ends: str
) -> None:
    """Round a ring the starting square counts as visited; from c4 one way is always left."""
    assert side.ends(SIX, diagram, origin) == in_order(ends)


@both_sides
@pytest.mark.parametrize(
    ("diagram", "chain"),
    [
        ("...... ...... ...... ...... rb.b.b ......", "a2-c2-e2"),
        (".b.... ...... .b.... ...... .b.... .r....", "b1-b3-b5"),
    ],
    ids=["a file", "a rank"],
)
def test_over_a_piece_at_the_border_a_chain_does_not_go_on(
    side: Side, diagram: str, chain: str
) -> None:
    """Behind the piece on f2, or on b6, there is no square."""
    assert explain(side.position(diagram), side.text(chain, 6), SIX).legal


@both_sides
@pytest.mark.parametrize(
    ("diagram", "written", "square"),
    [
        (LINE, "a2-c2", "e2"),
        (RING, "e2-c2-c4", "e4"),
        (RING, "e2-e4-c4", "c2"),
    ],
)
def test_a_chain_that_stops_too_soon_must_go_on(
    side: Side, diagram: str, written: str, square: str
) -> None:
    verdict = explain(side.position(diagram), side.text(written, 6), SIX)
    assert (verdict.reason, verdict.rule) == (Reason.MUST_GO_ON, "must_continue")
    assert verdict.leg == written.count("-") - 1
    assert {verdict.square} == side.squares(square, 6)


@both_sides
@pytest.mark.parametrize(
    ("diagram", "written"),
    [
        (LINE, "a2-c2-e2"),
        (LINE, "a2-e2"),
        (RING, "e2-c2-c4-e4"),
        (RING, "e2-e4-c4-c2"),
        (RING, "e2-c2"),  # by the other way round
        (RING_AND_TAIL, "e2-c2-c4-a6"),
        (RING_AND_TAIL, "e2-c2-c4-e4"),
        (RING_AND_TAIL, "e2-e4-c4-a6"),
    ],
)
def test_a_chain_that_has_come_to_its_end_is_legal(side: Side, diagram: str, written: str) -> None:
    assert side.allows(SIX, diagram, written)


@both_sides
def test_a_step_is_never_forbidden(side: Side) -> None:
    assert side.allows(SIX, LINE, "a2-a3")


def test_of_several_squares_to_go_on_to_the_first_in_square_order_is_named() -> None:
    where = position(RING_AND_TAIL)
    assert explain(where, "e2-c2-c4", SIX).square == Square.E4
    assert explain(where.turned(), "b5-d5-d3", SIX).square == Square.F1


def test_only_finished_chains_are_listed_as_paths() -> None:
    moves = legal_moves(position(RING_AND_TAIL), SIX)
    assert list(moves.paths("e2-c2")) == [path("e2-e4-c4-c2")]
    assert moves.path("e2-c2") == path("e2-e4-c4-c2")
    assert set(moves.paths("e2-a6")) == {path("e2-c2-c4-a6"), path("e2-e4-c4-a6")}
    assert moves.path("e2-a6") == path("e2-c2-c4-a6")
    assert list(moves.paths("e2-e1")) == [path("e2-e1")]


@both_sides
@pytest.mark.parametrize(
    ("so_far", "landings", "may_stop"),
    [
        ("e2", f"{STEPS} c2 e4", False),
        ("e2-c2", "c4", False),
        ("e2-c2-c4", "e4 a6", False),
        ("e2-c2-c4-e4", "", True),
        ("e2-c2-c4-a6", "", True),
        ("e2-e1", "", True),
    ],
)
def test_click_by_click_a_chain_goes_on(
    side: Side, so_far: str, landings: str, may_stop: bool
) -> None:
    moves = legal_moves(side.position(RING_AND_TAIL), SIX)
    squares = path(side.text(so_far, 6))
    assert moves.next_landings(squares) == side.squares(landings, 6)
    assert moves.may_stop(squares) is may_stop


# --- with locks ---------------------------------------------------------------------------

# d4-f2-f4-h4 lands in red's target, outside, inside; from f4 there is also d2.
THROUGH_TARGET = """
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
    ("lock", "landings"),
    [(Lock.OPEN, "h4 d2"), (Lock.HOPS, "h4 d2"), (Lock.TOUCH_HOPS, "f2")],
)
def test_a_jump_that_a_lock_forbids_is_no_way_to_go_on(
    side: Side, lock: Lock, landings: str
) -> None:
    rules = attrs.evolve(EIGHT, target_lock=lock)
    ends = in_order(f"c5 d5 e5 c4 e4 c3 d3 {landings}")
    assert side.ends(rules, THROUGH_TARGET, "d4") == ends


@both_sides
@pytest.mark.parametrize(
    ("lock", "landings"), [(Lock.OPEN, "a3"), (Lock.HOPS, "a3"), (Lock.TOUCH_HOPS, "c5")]
)
def test_nor_is_a_way_back_home(side: Side, lock: Lock, landings: str) -> None:
    """c7-c5-a5-a3: out of the home, in, and out again."""
    diagram = "........ ..r..... ..b..... .b...... b....... ........ ........ ........"
    rules = attrs.evolve(EIGHT, home_lock=lock)
    ends = in_order(f"b8 c8 d8 b7 d7 b6 d6 {landings}")
    assert side.ends(rules, diagram, "c7") == ends


def test_the_path_is_found_among_landings_that_a_lock_makes_a_dead_end() -> None:
    rules = attrs.evolve(
        two_seats(5, 3, 2, 1),
        must_continue=True,
        target_lock=Lock.TOUCH_HOPS,
        home_lock=Lock.TOUCH_HOPS,
    )
    moves = legal_moves(position(".r..b .bbb. ....b .bbb. ....."), rules)
    assert moves.path("b5-b1") == min(moves.paths("b5-b1"), key=lambda way: (len(way), way))


# --- large graphs -------------------------------------------------------------------------


def lattice(side: int, size: int = 16) -> Position:
    """Red on a1; every square up to ``side`` held where file or rank is even (b, d … 2, 4 …)."""
    blue = [Square.at(f, r) for f in range(side) for r in range(side) if f % 2 or r % 2]
    return Position.from_squares([["a1"], blue], size=size)


@pytest.mark.parametrize(
    ("side", "ends"),
    [(3, 3), (5, 8), (7, 15), (9, 24), pytest.param(11, 35, marks=pytest.mark.slow)],
)
def test_paths_explode_and_ends_are_still_found(side: int, ends: int) -> None:
    """On a lattice of landings joined each to its neighbours, a chain can end on each of them."""
    rules = attrs.evolve(two_seats(16, 1), must_continue=True)
    moves = legal_moves(lattice(side), rules)
    assert len(moves.destinations(Square.A1)) == len(moves) == ends


def test_a_finished_chain_has_passed_all_neighbours_of_its_end() -> None:
    rules = attrs.evolve(two_seats(16, 1), must_continue=True)
    moves = legal_moves(lattice(5), rules)
    for move in moves:
        assert isinstance(move, Move)
        way = moves.path(move)
        assert is_legal(Move.along(way), moves.position, rules)
        near = {(f, r) for f in (-2, 0, 2) for r in (-2, 0, 2)} - {(0, 0)}
        end = move.destination
        beside = {(end.file + f, end.rank + r) for f, r in near}
        on_lattice = {(f, r) for f, r in beside if 0 <= f < 5 and 0 <= r < 5}
        assert on_lattice <= {(square.file, square.rank) for square in way}


@pytest.mark.slow
def test_beyond_the_budget_there_is_an_error_and_never_a_partial_list() -> None:
    chance = random.Random(9)
    blue = [
        Square.at(file, rank)
        for file in range(16)
        for rank in range(16)
        if (file % 2 or rank % 2) and chance.random() < 0.78
    ]
    where = Position.from_squares([["a1"], blue], size=16)
    rules = attrs.evolve(two_seats(16, 1), must_continue=True)
    moves = legal_moves(where, rules)
    with pytest.raises(SearchLimitError, match="given up after"):
        len(moves)
    with pytest.raises(SearchLimitError):
        list(moves)
