"""Input landing by landing: ``origins``, ``next_landings`` and ``may_stop``."""

from typing import Any

import attrs
import pytest

from halma import Lock, NoMoves, NotationError, Revisit, Square, legal_moves
from tests.diagrams import Side, both_sides, path, position, squares, two_seats

SIX = two_seats(6, 2, 1)
EIGHT = two_seats(8, 4, 3, 2, 1)

RING = "...... .b.... ...b.. ..b.b. ...br. ......"

# d4-f2-f4-h4: into red's target, out of it, into it; f4-d2 leads away.
THROUGH_TARGET = """
    ........ ........ ........ ........
    ...r..b.
    ....bb..
    ........ ........
"""


@both_sides
def test_origins_are_the_pieces_that_can_move(side: Side) -> None:
    """The piece in the corner is shut in; the one on b6 has a jump."""
    where = side.position("rrb... rrrb.. bbb... ...... ...... .....b")
    assert legal_moves(where, SIX).origins == side.squares("b6 a5 b5 c5", 6)


@both_sides
@pytest.mark.parametrize(
    ("so_far", "landings", "may_stop"),
    [
        ("e2", "d1 e1 f1 f2 d3 f3 c2 e4", False),
        ("e2-e1", "", True),
        ("e2-c2", "c4", True),
        ("e2-c2-c4", "a6 e4", True),
        ("e2-c2-c4-a6", "", True),
        ("e2-c2-c4-e4", "", True),
    ],
)
def test_landing_by_landing(side: Side, so_far: str, landings: str, may_stop: bool) -> None:
    moves = legal_moves(side.position(RING), SIX)
    begun = path(side.text(so_far, 6))
    assert moves.next_landings(begun) == side.squares(landings, 6)
    assert moves.may_stop(begun) is may_stop


@both_sides
@pytest.mark.parametrize(
    ("lock", "so_far", "landings", "may_stop"),
    [
        (Lock.OPEN, "d4-f2-f4", "h4 d2", True),
        (Lock.TOUCH_END, "d4-f2", "f4", True),
        (Lock.TOUCH_END, "d4-f2-f4", "h4", False),
        (Lock.TOUCH_END, "d4-f2-f4-h4", "", True),
        (Lock.TOUCH_HOPS, "d4-f2", "", True),
        (Lock.TOUCH_HOPS, "d4-f2-f4", "", False),
    ],
)
def test_only_landings_that_can_be_brought_to_a_legal_end_are_offered(
    side: Side, lock: Lock, so_far: str, landings: str, may_stop: bool
) -> None:
    """From f4 the piece could jump to d2, but bound by the camp it could not end there."""
    rules = attrs.evolve(EIGHT, target_lock=lock)
    moves = legal_moves(side.position(THROUGH_TARGET), rules)
    begun = path(side.text(so_far, 8))
    assert moves.next_landings(begun) == side.squares(landings, 8)
    assert moves.may_stop(begun) is may_stop


@pytest.mark.parametrize(
    "so_far",
    [
        "c2",  # an empty square
        "d2",  # a piece of the other seat
        "e2-d2",  # a taken square
        "e2-a2",  # out of reach
        "e2-e1-e3",  # a step, then a jump
        "e2-c2-d1",  # a jump, then a step
        "e2-c2-e2",  # back where it began
        "a7-a6",  # off the board
        "e2-g2",
        "p16",
    ],
)
def test_what_does_not_begin_a_turn_leads_nowhere(so_far: str) -> None:
    moves = legal_moves(position(RING), SIX)
    begun = path(so_far)
    assert moves.next_landings(begun) == frozenset()
    assert not moves.may_stop(begun)


def test_no_square_at_all_is_no_beginning() -> None:
    moves = legal_moves(position(RING), SIX)
    assert moves.next_landings([]) == frozenset()
    assert not moves.may_stop([])


@pytest.mark.parametrize("no_moves", NoMoves)
def test_a_seat_that_is_shut_in_has_nothing_to_click(no_moves: NoMoves) -> None:
    rules = attrs.evolve(two_seats(5, 2, 1), no_moves=no_moves)
    moves = legal_moves(position("..bbr ...bb ..b.b ..... b...."), rules)
    assert moves.origins == frozenset()
    assert moves.next_landings([Square.E5]) == frozenset()
    assert moves.destinations(Square.E5) == frozenset()


def test_squares_may_come_from_any_iterable() -> None:
    moves = legal_moves(position(RING), SIX)
    assert moves.next_landings(iter(path("e2-c2"))) == squares("c4")
    assert moves.may_stop(square for square in path("e2-c2"))


@pytest.mark.parametrize("wrong", [None, 5, "e2", "e2-c2", [5], [b"e2"]], ids=repr)
def test_squares_are_squares(wrong: Any) -> None:
    moves = legal_moves(position(RING), SIX)
    with pytest.raises(TypeError):
        moves.next_landings(wrong)
    with pytest.raises(TypeError):
        moves.may_stop(wrong)


def test_squares_may_be_given_by_name() -> None:
    moves = legal_moves(position(RING), SIX)
    for begun in ("e2", "e2-c2", "e2-c2-c4", "e2-d5"):
        names = begun.split("-")
        assert moves.next_landings(names) == moves.next_landings(path(begun))
        assert moves.may_stop(iter(names)) == moves.may_stop(path(begun))
    with pytest.raises(NotationError, match=r"^entry 1: 'c22' is no square;"):
        moves.may_stop(["e2", "c22"])


def test_a_chain_that_goes_round_for_ever_ends_at_1024_squares() -> None:
    moves = legal_moves(position(RING), attrs.evolve(SIX, revisit=Revisit.FREE))
    round_and_round = path("e2-c2-c4-e4") * 256
    assert moves.may_stop(round_and_round)
    assert moves.next_landings(round_and_round) == frozenset()
    assert not moves.may_stop((*round_and_round, Square.E2))
    assert moves.next_landings((*round_and_round, Square.E2)) == frozenset()


def test_near_the_limit_no_landing_is_offered_from_which_there_is_no_time_to_end() -> None:
    """Round a triangle: the 1,024th square may not be the origin, where no chain can end."""
    moves = legal_moves(
        position("...... ...... ...... ...... .bb... rb...."),
        attrs.evolve(SIX, revisit=Revisit.FREE),
    )
    begun = path("a1-c1-c3") * 341
    assert len(begun) == 1023
    for landing in moves.next_landings(begun):
        longer = (*begun, landing)
        assert moves.may_stop(longer) or moves.next_landings(longer)
