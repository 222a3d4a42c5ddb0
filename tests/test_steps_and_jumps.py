"""R1 to R4: steps, jumps and chains, for both seats."""

import attrs
import pytest

from halma import Directions, Lock, Move, Position, Ruleset, Seat, legal_moves
from tests.diagrams import Side, both_sides, in_order, is_legal, position, squares, two_seats

SIX = two_seats(6, 2, 1)

ALONE = "...... ...... ..r... ...... ...... ......"
CORNER = "...... ...... ...... ...... b..... rr...."
JUMPS = "...... ...... ..b... .bb... .br... ...b.."


# --- R1 -----------------------------------------------------------------------------------


@both_sides
@pytest.mark.parametrize(
    ("directions", "ends"),
    [
        (Directions.ALL, "b3 b4 b5 c3 c5 d3 d4 d5"),
        (Directions.ORTHOGONAL, "b4 c3 c5 d4"),
        (Directions.DIAGONAL, "b3 b5 d3 d5"),
        (frozenset({(0, 1), (0, -1)}), "c3 c5"),
        (frozenset({(1, -1), (-1, 1)}), "b5 d3"),
    ],
    ids=["all", "orthogonal", "diagonal", "up and down", "one diagonal"],
)
def test_r1_a_step_goes_to_an_empty_neighbour_in_a_step_direction(
    side: Side, directions: frozenset[tuple[int, int]], ends: str
) -> None:
    rules = attrs.evolve(SIX, step_directions=directions)
    assert side.ends(rules, ALONE, "c4") == in_order(ends)


@both_sides
def test_r1_no_step_leaves_the_board_or_enters_a_held_square(side: Side) -> None:
    assert side.ends(SIX, CORNER, "a1") == in_order("b2 c1 a3")


@both_sides
@pytest.mark.parametrize("turn", ["c4-e4", "c4-c6", "c4-a2", "c4-d6", "c4-c4"])
def test_r1_a_step_goes_one_square_only(side: Side, turn: str) -> None:
    assert not side.allows(SIX, ALONE, turn)


@both_sides
@pytest.mark.parametrize("path", ["c4-c3-c2", "c4-c3-d3", "c4-c3-c4-c5"])
def test_r1_a_step_ends_the_turn(side: Side, path: str) -> None:
    assert not side.allows(SIX, ALONE, path)


# --- R2 -----------------------------------------------------------------------------------


@both_sides
@pytest.mark.parametrize(
    ("directions", "landings"),
    [
        # from c2: over b2, b3, c3 (a piece behind it), d1 (the edge behind it)
        (Directions.ALL, "a2 a4"),
        (Directions.ORTHOGONAL, "a2"),
        (Directions.DIAGONAL, "a4"),
    ],
    ids=["all", "orthogonal", "diagonal"],
)
def test_r2_a_jump_goes_over_one_piece_of_any_seat_in_a_jump_direction(
    side: Side, directions: frozenset[tuple[int, int]], landings: str
) -> None:
    rules = attrs.evolve(SIX, jump_directions=directions)
    steps = "b1 c1 d2 d3"
    assert side.ends(rules, JUMPS, "c2") == in_order(f"{steps} {landings}")


@both_sides
@pytest.mark.parametrize("support", ["r", "b"])
def test_r2_own_pieces_and_others_support_alike(side: Side, support: str) -> None:
    diagram = f"...... ...... ...... ...... r{support}.... ......"
    assert side.allows(SIX, diagram, "a2-c2")


@both_sides
@pytest.mark.parametrize(
    ("row", "turn"),
    [
        ("rbb...", "a1-d1"),  # two pieces
        ("rbb...", "a1-c1"),  # a piece on the landing square
        ("r.b...", "a1-d1"),  # a gap before the piece
        ("rb....", "a1-d1"),  # a gap behind it
        ("r.....", "a1-c1"),  # no piece at all
    ],
)
def test_r2_no_jump_passes_two_pieces_or_a_gap(side: Side, row: str, turn: str) -> None:
    assert not side.allows(SIX, f"{'...... ' * 5}{row}", turn)


@both_sides
def test_r2_no_jump_leaves_the_board(side: Side) -> None:
    """Nor does it go on at the other edge, where the next rank begins."""
    assert side.ends(SIX, ".r.... .b.... ...... .b...r .b...b ....bb", "f3") == in_order(
        "e3 e2 e4 f4"
    )
    edge = ".b.... rb.... ...... ...... ...... ....br"
    assert "a5" not in side.ends(SIX, edge, "f1")
    assert side.ends(SIX, edge, "f1") == in_order("e2 f2 d1")


@both_sides
def test_r2_a_jump_does_not_bend(side: Side) -> None:
    diagram = "...... ...... ...... ...... .b.... r....."
    assert side.ends(SIX, diagram, "a1") == in_order("a2 b1 c3")


def test_r2_the_piece_jumped_over_stays() -> None:
    before = position("...... ...... ...... ...... ...... rb....")
    after = position("...... ...... ...... ...... ...... .br...", turn=1)
    assert before.after("a1-c1") == after


@pytest.mark.parametrize(
    ("steps", "jumps", "ends"),
    [
        (Directions.DIAGONAL, Directions.ORTHOGONAL, "a3 a1 c1 c3 b4"),
        (Directions.ORTHOGONAL, Directions.DIAGONAL, "a2 c2 b1"),
    ],
    ids=["steps diagonal", "jumps diagonal"],
)
def test_r2_steps_and_jumps_have_directions_of_their_own(
    steps: frozenset[tuple[int, int]], jumps: frozenset[tuple[int, int]], ends: str
) -> None:
    rules = attrs.evolve(SIX, step_directions=steps, jump_directions=jumps)
    where = position("...... ...... ...... .b.... .r.... ......")
    (origin,) = squares("b2")
    assert legal_moves(where, rules).destinations(origin) == squares(ends)


# --- R3 -----------------------------------------------------------------------------------

TURNS = """
    ......
    ......
    ..bb..
    ......
    ..b...
    rb....
"""


@both_sides
def test_r3_a_chain_may_turn_at_each_landing(side: Side) -> None:
    """From a1 to c1 and c3, then up to c5 and down aslant to e3, or up aslant to e5."""
    assert side.ends(SIX, TURNS, "a1") == in_order("a2 b2 c1 c3 c5 e3 e5")


@both_sides
def test_r3_a_chain_ends_where_nothing_lies_to_jump_over(side: Side) -> None:
    apart = TURNS.replace("..b...", "......")
    assert side.ends(SIX, apart, "a1") == in_order("a2 b2 c1")


@both_sides
def test_r3_where_two_first_jumps_lead_to_the_same_squares_each_counts_once(side: Side) -> None:
    """From d4 over two pieces to f4 or f6, and over two others to b4 or b2."""
    diagram = """
        ........
        ........
        ........
        ....bb..
        ..brb...
        .bb.....
        ........
        ........
    """
    eight = two_seats(8, 4, 3, 2, 1)
    assert side.ends(eight, diagram, "d4") == in_order("c5 d5 d3 e3 f4 f6 d6 b4 b2 d2")


@both_sides
@pytest.mark.parametrize("turn", ["a1-c1", "a1-c1-c3", "a1-c1-c3-e5", "a1-c3", "a1-e5"])
def test_r3_the_player_may_stop_after_any_jump(side: Side, turn: str) -> None:
    assert side.allows(SIX, TURNS, turn)


@both_sides
@pytest.mark.parametrize("path", ["a1-c3-e5", "a1-c1-e5", "a1-c1-c3-c4", "a1-a2-c3", "a1-c1-e1"])
def test_r3_every_leg_of_a_written_chain_is_a_jump(side: Side, path: str) -> None:
    assert not side.allows(SIX, TURNS, path)


@pytest.mark.parametrize("locks", [Lock.OPEN, Lock.END, Lock.TOUCH_END, Lock.TOUCH_HOPS])
@pytest.mark.parametrize(
    ("origin", "corner", "end", "between"),
    [
        ("c16", "a16", "a14", "b16 a15"),
        ("n16", "p16", "p14", "o16 p15"),
        ("c1", "a1", "a3", "b1 a2"),
        ("n1", "p1", "p3", "o1 p2"),
    ],
)
def test_r3_a_chain_goes_on_from_each_corner_of_the_largest_board(
    locks: Lock, origin: str, corner: str, end: str, between: str
) -> None:
    middle = [Seat("red", ["h8"], ["i8"]), Seat("blue", ["h9"], ["i9"])]
    rules = Ruleset("camps in the middle", 16, middle, home_lock=locks, target_lock=locks)
    where = Position.from_squares([[origin], between.split()], size=16)
    moves = legal_moves(where, rules)
    assert moves.destinations(origin) >= squares(f"{corner} {end}")
    assert f"{origin}-{corner}-{end}" in moves


@both_sides
def test_r3_while_a_piece_moves_its_square_is_empty_and_supports_nothing(side: Side) -> None:
    """The piece on b1 goes round to a1 but cannot then jump over the square it came from."""
    diagram = "...... ...... .b.... ...... bb.... .rb..."
    # b1-b3 over b2, b3-b5 over b4; b1-d1 over c1; b3-... a1 only by a step
    assert side.ends(SIX, diagram, "b1") == in_order("a1 c2 b3 b5 d1")
    assert not side.allows(SIX, diagram, "b1-b3-a1")


# --- R4 -----------------------------------------------------------------------------------


@both_sides
def test_r4_a_step_is_allowed_although_a_jump_exists(side: Side) -> None:
    assert side.allows(SIX, TURNS, "a1-a2")


@both_sides
def test_r4_the_longest_chain_has_no_priority(side: Side) -> None:
    assert side.allows(SIX, TURNS, "a1-c1")


# --- boards of every size ------------------------------------------------------------------


@pytest.mark.parametrize("size", range(4, 17))
def test_the_edge_of_each_board_is_where_it_should_be(size: int) -> None:
    """In the far corner three steps, and one jump back along the edge."""
    rows = ["." * size for _ in range(size)]
    rows[0] = "." * (size - 2) + "br"
    where = position(" ".join(rows))
    rules = two_seats(size, 1)
    corner = max(where.squares(0))
    ends = legal_moves(where, rules).destinations(corner)
    assert sorted((corner.file - end.file, corner.rank - end.rank) for end in ends) == [
        (0, 1),
        (1, 1),
        (2, 0),
    ]


def test_moves_come_in_square_order_each_once() -> None:
    moves = legal_moves(position("...... ...... ..bb.. ...... .rb... rb...."), SIX)
    ends = [turn.squares for turn in moves if isinstance(turn, Move)]
    assert len(ends) == len(moves)
    assert ends == sorted(set(ends))


@pytest.mark.parametrize("lock", [Lock.OPEN, Lock.TOUCH_HOPS])
def test_only_the_seat_to_move_moves(lock: Lock) -> None:
    rules = attrs.evolve(SIX, target_lock=lock)
    where = position("...... ...... ...... ...... ...b.. r.....")
    assert not is_legal("d2-d3", where, rules)
    assert is_legal("d2-d3", where.with_turn(1), rules)
