"""``LegalMoves``: an immutable sequence that answers questions about its moves."""

import copy
import pickle
from collections.abc import Sequence
from typing import Any

import attrs
import pytest

from halma import (
    PASS,
    Game,
    HalmaError,
    IllegalMoveError,
    LegalMoves,
    Move,
    NoMoves,
    NotationError,
    PositionError,
    Reason,
    Square,
    Turn,
    legal_moves,
    parse_turn,
)
from tests.diagrams import is_legal, path, position, squares, two_seats

SIX = two_seats(6, 2, 1)
RING = position("...... .b.... ...b.. ..b.b. ...br. ......")
MOVES = legal_moves(RING, SIX)
TEXTS = ["e2-d1", "e2-e1", "e2-f1", "e2-c2", "e2-f2", "e2-d3", "e2-f3", "e2-c4", "e2-e4", "e2-a6"]

SHUT_IN = position("..bbr ...bb ..b.b ..... b....")
SHUT = legal_moves(SHUT_IN, two_seats(5, 2, 1))


def test_moves_come_in_square_order_without_a_path() -> None:
    assert [str(move) for move in MOVES] == TEXTS
    assert all(isinstance(move, Move) and move.path is None for move in MOVES)


def test_it_is_a_sequence() -> None:
    assert isinstance(MOVES, Sequence)
    assert len(MOVES) == 10
    assert MOVES[0] == Move.parse("e2-d1")
    assert MOVES[-1] == Move.parse("e2-a6")
    assert MOVES[1:3] == (Move.parse("e2-e1"), Move.parse("e2-f1"))
    assert list(reversed(MOVES)) == list(MOVES)[::-1]
    assert MOVES.index(Move.parse("e2-c2")) == 3
    assert MOVES.count(Move.parse("e2-c2")) == 1
    with pytest.raises(IndexError):
        MOVES[10]


def test_index_and_count_take_the_text_of_a_turn() -> None:
    assert [MOVES.index(text) for text in TEXTS] == list(range(len(TEXTS)))
    assert MOVES.index(Move.parse("e2-c2"), 3, 4) == MOVES.index("e2-c2", -7) == 3
    assert [MOVES.count(text) for text in ("e2-c2", "a1-a2", "--")] == [1, 0, 0]
    assert (SHUT.index("--"), SHUT.count(PASS)) == (0, 1)


@pytest.mark.parametrize("absent", ["a1-a2", "e2-c2-c4", "--", PASS], ids=repr)
def test_a_turn_that_is_not_in_the_sequence_has_no_index(absent: Turn | str) -> None:
    """A chain with its path may be legal, but the moves in the sequence have none."""
    assert MOVES.count(absent) == 0
    with pytest.raises(HalmaError, match=f"^{absent} is not among the legal moves$"):
        MOVES.index(absent)
    with pytest.raises(HalmaError):
        MOVES.index("e2-d1", 1)


def test_the_length_is_known_without_the_moves() -> None:
    assert len(legal_moves(RING, SIX)) == 10
    assert len(legal_moves(SHUT_IN, two_seats(5, 2, 1))) == 1


@pytest.mark.parametrize("index", [-11, -10, -1, 0, 3, 9, 10])
def test_one_move_can_be_picked_before_the_others_are_made(index: int) -> None:
    fresh = legal_moves(RING, SIX)
    if -10 <= index < 10:
        assert str(fresh[index]) == TEXTS[index]
    else:
        with pytest.raises(IndexError):
            fresh[index]
    assert [str(fresh[number]) for number in range(10)] == TEXTS


def test_a_pass_can_be_picked_and_nothing_from_nothing() -> None:
    assert legal_moves(SHUT_IN, two_seats(5, 2, 1))[0] is PASS
    with pytest.raises(IndexError):
        legal_moves(SHUT_IN, attrs.evolve(two_seats(5, 2, 1), no_moves=NoMoves.DRAW))[0]


def test_an_index_is_an_int_or_a_slice() -> None:
    wrong: Any = "0"
    with pytest.raises(TypeError):
        legal_moves(RING, SIX)[wrong]


@pytest.mark.parametrize(
    ("turn", "legal"),
    [
        ("e2-c2", True),
        ("e2-a6", True),
        ("e2-c2-c4-a6", True),
        ("e2-e4-c4-a6", True),
        ("e2-a6-c4", False),
        ("e2-b2", False),
        ("d2-d1", False),
        ("e2-e9", False),
        ("--", False),
    ],
)
def test_in_asks_whether_a_turn_is_legal(turn: str, legal: bool) -> None:
    assert is_legal(turn, RING, SIX) is legal
    assert is_legal(parse_turn(turn), RING, SIX) is legal


def test_in_of_a_pass() -> None:
    assert PASS in SHUT
    assert "--" in list(map(str, SHUT))
    assert Move.parse("e5-e4") not in SHUT


def test_in_needs_a_turn_or_the_text_of_one() -> None:
    with pytest.raises(NotationError):
        is_legal("e2", RING, SIX)
    for wrong in (None, 5, Square.E2, ("e2", "e4")):
        with pytest.raises(TypeError):
            is_legal(wrong, RING, SIX)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def test_destinations_are_squares_only() -> None:
    assert MOVES.destinations(Square.E2) == squares("d1 e1 f1 c2 f2 d3 f3 c4 e4 a6")


@pytest.mark.parametrize("square", [Square.A1, Square.D2, Square.A7, Square.P16])
def test_there_are_none_for_a_square_without_an_own_piece(square: Square) -> None:
    assert MOVES.destinations(square) == frozenset()


@pytest.mark.parametrize("wrong", [None, b"e2", 20])
def test_destinations_are_asked_of_a_square(wrong: Any) -> None:
    with pytest.raises(TypeError, match="a square must be Square or its name"):
        MOVES.destinations(wrong)


def test_the_square_may_be_given_by_name() -> None:
    assert MOVES.destinations("e2") == MOVES.destinations(Square.E2)
    with pytest.raises(NotationError, match="'E2' is no square; squares are a1 to p16"):
        MOVES.destinations("E2")


def test_moves_are_the_turns_without_a_pass() -> None:
    assert MOVES.moves == tuple(MOVES)
    assert (tuple(SHUT), SHUT.moves) == ((PASS,), ())


def test_a_square_is_no_index() -> None:
    indices: list[Any] = [Square.A1, True, slice(Square.A1, None), slice(None, Square.B1)]
    for index in [*indices, slice(None, None, True)]:
        with pytest.raises(TypeError, match="an index must be int, not "):
            MOVES[index]


def test_path_gives_the_squares_of_the_shortest_way() -> None:
    assert MOVES.path("e2-a6") == path("e2-c2-c4-a6")
    assert MOVES.path(MOVES[3]) == path("e2-c2")
    assert MOVES.path("e2-e1") == path("e2-e1")


def test_path_looks_at_the_ends_of_a_move_only() -> None:
    assert MOVES.path("e2-e4-c4-a6") == path("e2-c2-c4-a6")
    assert MOVES.path("e2-a1-a6") == path("e2-c2-c4-a6")
    assert list(MOVES.paths("e2-b1-e1")) == [path("e2-e1")]


def test_paths_come_lazily_one_by_one() -> None:
    paths = MOVES.paths("e2-a6")
    assert next(paths) == path("e2-c2-c4-a6")
    assert next(paths) == path("e2-e4-c4-a6")
    assert next(paths, None) is None


@pytest.mark.parametrize("turn", ["e2-b2", "a1-a2", "d2-d1", "e2-e9"])
def test_an_illegal_move_has_no_path(turn: str) -> None:
    with pytest.raises(IllegalMoveError):
        MOVES.path(turn)
    with pytest.raises(IllegalMoveError):
        MOVES.paths(turn)


def test_a_pass_has_no_path() -> None:
    for ask in (SHUT.path, SHUT.paths):
        with pytest.raises(HalmaError, match="a pass has no path"):
            ask("--")


@pytest.mark.parametrize("wrong", [None, 5, Square.E2])
def test_a_path_is_asked_of_a_move(wrong: Any) -> None:
    for ask in (MOVES.path, MOVES.paths):
        with pytest.raises(TypeError, match="a turn must be Move, PASS or text"):
            ask(wrong)


def test_it_knows_its_position_and_rules() -> None:
    assert (MOVES.position, MOVES.ruleset) == (RING, SIX)


def test_equal_by_position_and_rules() -> None:
    same = legal_moves(RING.after("--").after("--"), two_seats(6, 2, 1))
    assert same == MOVES
    assert hash(same) == hash(MOVES)
    assert legal_moves(RING.with_turn(1), SIX) != MOVES
    assert legal_moves(RING, attrs.evolve(SIX, name="another")) != MOVES
    others: object = list(MOVES)
    assert others != MOVES


def test_copies_are_equal() -> None:
    over = Game(SIX).agree_draw().legal_moves
    for moves in (MOVES, SHUT, over):
        for copied in (copy.copy(moves), copy.deepcopy(moves), pickle.loads(pickle.dumps(moves))):
            assert copied == moves
            assert list(copied) == list(moves)


def test_it_shows_itself() -> None:
    assert repr(SHUT) == "<LegalMoves of '2bbr/3bb/2b1b/5/b4 r' under 'two on 5'>"


def test_after_the_end_of_a_game_nothing_is_legal_and_nothing_has_a_path() -> None:
    moves = Game(SIX, RING).agree_draw().legal_moves
    assert isinstance(moves, LegalMoves)
    assert (len(moves), list(moves), moves.origins) == (0, [], frozenset())
    assert Move.parse("e2-c2") not in moves
    assert PASS not in moves
    assert moves.destinations(Square.E2) == frozenset()
    with pytest.raises(IllegalMoveError) as caught:
        moves.path("e2-c2")
    assert caught.value.verdict.reason is Reason.GAME_OVER


@pytest.mark.parametrize("no_moves", [NoMoves.LOSS, NoMoves.DRAW])
def test_a_seat_that_may_not_pass_has_nothing(no_moves: NoMoves) -> None:
    moves = legal_moves(SHUT_IN, attrs.evolve(two_seats(5, 2, 1), no_moves=no_moves))
    assert (len(moves), list(moves)) == (0, [])


def test_position_and_ruleset_fit() -> None:
    with pytest.raises(PositionError, match="on a board of 6 files, 'two on 5' on one of 5"):
        legal_moves(RING, two_seats(5, 2, 1))
    three = position("...... .b.... ...b.. ..b.b. ...br. ......", seats=3)
    with pytest.raises(PositionError, match="has 3 seats, 'two on 6' has 2"):
        legal_moves(three, SIX)


def test_piece_counts_are_never_compared() -> None:
    assert len(legal_moves(position("r..... " + "...... " * 5), SIX)) == 3


@pytest.mark.parametrize("wrong", [None, "r5/6/6/6/6/5b r", 5])
def test_it_is_made_of_a_position_and_a_ruleset(wrong: Any) -> None:
    with pytest.raises(TypeError, match="position must be Position"):
        legal_moves(wrong, SIX)
    with pytest.raises(TypeError, match="ruleset must be Ruleset"):
        legal_moves(RING, wrong)
