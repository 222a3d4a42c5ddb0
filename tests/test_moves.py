"""Moves and passes: values, and how they are written."""

import copy
import pickle
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import attrs
import pytest

from halma import (
    PASS,
    PLY_YARD,
    HalmaError,
    Move,
    NotationError,
    Pass,
    Position,
    Square,
    legal_moves,
    parse_turn,
)
from tests.diagrams import path

RING = "a1-a3-c3-c1-"  # four squares that a piece can go round and round


@pytest.mark.parametrize("text", ["c14-d14", "c14-e12", "c14-e12-g10", "a1-p16", "a1-a3-a1"])
def test_writing_undoes_reading(text: str) -> None:
    move = Move.parse(text)
    assert str(move) == text
    assert Move.parse(str(move)) == move
    assert repr(move) == f"Move.parse('{text}')"


def test_two_squares_are_from_and_to() -> None:
    move = Move.parse("c14-e12")
    assert move == Move(Square.C14, Square.E12)
    assert isinstance(move, Move)
    assert move.path is None
    assert move.squares == (Square.C14, Square.E12)


def test_three_squares_are_an_exact_path() -> None:
    move = Move.parse("c14-e12-g10")
    assert isinstance(move, Move)
    assert (move.origin, move.destination) == (Square.C14, Square.G10)
    assert move.path == move.squares == (Square.C14, Square.E12, Square.G10)


def test_the_path_is_part_of_the_value_and_the_ends_are_not() -> None:
    one, other = Move.along(path("a1-a3-c3")), Move.along(path("a1-c1-c3"))
    assert one != other
    assert one.ends == other.ends == Move(Square.A1, Square.C3)
    assert len({one, other, one.ends, other.ends}) == 3
    assert one.ends.ends == one.ends


def test_a_move_is_not_its_text() -> None:
    text: object = "a1-a3"
    assert Move.parse("a1-a3") != text


def test_two_hyphens_are_the_pass() -> None:
    assert parse_turn("--") is PASS
    assert str(PASS) == "--"
    assert repr(PASS) == "PASS"


def test_a_pass_is_no_move() -> None:
    with pytest.raises(NotationError, match=r"a move such as c14-e12, found '--' \(-- is a pass"):
        Move.parse("--")


@pytest.mark.parametrize("text", ["c14-e12", "c14-e12-g10"])
def test_a_turn_is_read_as_the_move_it_is(text: str) -> None:
    assert parse_turn(text) == Move.parse(text)


def test_there_is_only_one_pass() -> None:
    assert Pass() is PASS
    assert copy.copy(PASS) is copy.deepcopy(PASS) is PASS
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(PASS, protocol)) is PASS
    assert hash(PASS) == hash(Pass())
    assert bool(PASS)


def test_copies_of_a_move_are_equal() -> None:
    move = Move.parse("c14-e12-g10")
    for copied in (copy.copy(move), copy.deepcopy(move), pickle.loads(pickle.dumps(move))):
        assert copied == move
        assert hash(copied) == hash(move)


@pytest.mark.parametrize(
    ("text", "column", "expected", "found"),
    [
        ("", 1, "a move such as c14-e12", ""),
        ("c14", 4, "- and a second square", ""),
        ("c14-", 5, "a square from a1 to p16", ""),
        ("-c14", 1, "a square from a1 to p16", ""),
        ("c14-x3", 5, "a square from a1 to p16", "x3"),
        ("c14-e12-g17", 9, "a square from a1 to p16", "g17"),
        ("C14-e12", 1, "a square from a1 to p16", "C14"),
        ("c14--e12", 5, "a square from a1 to p16", ""),
        ("---", 1, "a square from a1 to p16", ""),
        ("-", 1, "a square from a1 to p16", ""),
        ("c14 e12", 1, "a move such as c14-e12", "c14 e12"),
        (" c14-e12", 1, "a square from a1 to p16", " c14"),
        ("c14-e12 ", 5, "a square from a1 to p16", "e12 "),
        ("c14-e12\n", 5, "a square from a1 to p16", "e12\n"),
        ("c14-e12\r\n", 5, "a square from a1 to p16", "e12\r\n"),
        ("c14-e12\0", 5, "a square from a1 to p16", "e12\0"),
        ("c14–e12", 1, "a move such as c14-e12", "c14–e12"),
        ("c014-e12", 1, "a square from a1 to p16", "c014"),
        ("pass", 1, "a move such as c14-e12", "pass"),
    ],
)
def test_no_other_text_is_a_move(text: str, column: int, expected: str, found: str) -> None:
    with pytest.raises(NotationError) as caught:
        Move.parse(text)
    error = caught.value
    assert (error.line, error.column, error.expected, error.found) == (1, column, expected, found)
    assert str(error).startswith(f"line 1, column {column}: expected {expected}, found ")


def test_an_end_that_comes_too_soon_is_called_so() -> None:
    with pytest.raises(NotationError, match="found nothing"):
        Move.parse("c14")


def test_a_move_has_up_to_1024_squares() -> None:
    text = (RING * 256).rstrip("-")
    move = Move.parse(text)
    assert isinstance(move, Move)
    assert len(move.squares) == 1024
    assert str(move) == text


def test_the_longest_names_fit_as_well() -> None:
    text = ("a16-a14-" * 512).rstrip("-")
    assert str(Move.parse(text)) == text


def test_a_move_of_1025_squares_is_refused() -> None:
    with pytest.raises(NotationError, match="at most 1,024 squares"):
        Move.parse(RING * 256 + "a1")
    with pytest.raises(HalmaError, match="3 to 1,024 squares, not more"):
        Move.along(path(RING * 256 + "a1"))


def test_a_huge_text_is_refused_unread() -> None:
    with pytest.raises(NotationError) as caught:
        Move.parse("a1-" * 1_000_000)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize("count", [0, 1])
def test_a_move_needs_two_squares(count: int) -> None:
    with pytest.raises(HalmaError, match=f"at least two squares, not {count}"):
        Move.along([Square.A1][:count])


@pytest.mark.parametrize("text", ["a1", "a1-c1"])
def test_a_path_needs_three_squares(text: str) -> None:
    squares = path(text)
    with pytest.raises(HalmaError, match=f"3 to 1,024 squares, not {len(squares)}"):
        Move(squares[0], squares[-1], squares)


@pytest.mark.parametrize("text", ["b1-a3-c3", "a1-a3-b3"])
def test_a_path_joins_the_two_ends(text: str) -> None:
    with pytest.raises(HalmaError, match="a path from a1 to c3 cannot begin on"):
        Move(Square.A1, Square.C3, path(text))


def test_a_path_may_be_any_iterable() -> None:
    assert Move(Square.A1, Square.C3, iter(path("a1-a3-c3"))) == Move.parse("a1-a3-c3")


@pytest.mark.parametrize("wrong", [None, 5, b"a1-a2", ["a1", "a2"], Square.A1, PASS], ids=repr)
def test_the_text_of_a_move_is_a_str(wrong: Any) -> None:
    with pytest.raises(TypeError, match="the text of a move must be str"):
        Move.parse(wrong)


@pytest.mark.parametrize("wrong", [0, None, 1.5, True], ids=repr)
def test_the_squares_of_a_move_are_squares_or_their_names(wrong: Any) -> None:
    with pytest.raises(TypeError, match="a square must be Square or its name, not "):
        Move(wrong, Square.A2)
    with pytest.raises(TypeError, match="a square must be Square or its name, not "):
        Move(Square.A2, wrong)
    with pytest.raises(TypeError, match="entry 1 must be Square or its name, not "):
        Move.along([Square.A2, wrong, Square.A4])
    with pytest.raises(TypeError, match="entry 2 must be Square or its name, not "):
        Move("a2", "a4", ["a2", "c4", wrong, "a4"])


def test_the_squares_of_a_move_may_be_given_by_name() -> None:
    assert Move("c14", "e12") == Move(Square.C14, Square.E12)
    assert Move("c14", "g10", ["c14", Square.E12, "g10"]) == Move.parse("c14-e12-g10")
    assert Move.along(["c14", Square.E12, "g10"]) == Move.parse("c14-e12-g10")
    assert Move.along(name for name in ("c14", "d14")) == Move.parse("c14-d14")
    assert attrs.evolve(Move.parse("c14-e12"), destination="d15").destination is Square.D15


def test_a_name_that_is_no_squares_is_told_with_its_place() -> None:
    no_square = "'Xe6' is no square; squares are a1 to p16"
    makers: list[tuple[Callable[[], Move], str]] = [
        (lambda: Move("Xe6", "a2"), ""),
        (lambda: Move("a2", "Xe6"), ""),
        (lambda: Move("a2", "a4", ["a2", "Xe6", "a4"]), "entry 1: "),
        (lambda: Move.along(["a2", "c4", "Xe6"]), "entry 2: "),
    ]
    for make, place in makers:
        with pytest.raises(NotationError) as caught:
            make()
        assert str(caught.value) == f"{place}{no_square}"
        assert caught.value.found == "Xe6"
        assert str(pickle.loads(pickle.dumps(caught.value))) == f"{place}{no_square}"


@pytest.mark.parametrize("wrong", [5, "a1-a3-c3"], ids=repr)
def test_a_path_is_made_of_squares(wrong: Any) -> None:
    with pytest.raises(TypeError, match="a path must be a collection of squares, not "):
        Move(Square.A1, Square.C3, wrong)


@pytest.mark.parametrize("wrong", [5, "a1-a3-c3", "a1", None], ids=repr)
def test_a_move_goes_along_squares(wrong: Any) -> None:
    with pytest.raises(TypeError, match="a path must be a collection of squares, not "):
        Move.along(wrong)


# --- order --------------------------------------------------------------------------------


def test_moves_are_in_square_order_and_the_way_comes_last() -> None:
    """By origin, by destination, then without a path before those with one."""
    order = ["b1-d1", "b1-a2", "b1-d3", "b1-d1-d3", "b1-b3-d3", "b1-d1-d3-f3", "a2-a1", "a10-b10"]
    moves = [*map(Move.parse, order)]
    shuffled = moves[::-1]
    assert sorted(shuffled) == moves
    for before, after in pairwise(moves):
        assert before < after
        assert after > before
        assert before <= before <= after >= after


def test_the_legal_moves_come_in_the_order_of_moves() -> None:
    turns = legal_moves(Position.start(PLY_YARD), PLY_YARD)
    assert [*turns.moves] == sorted(turns.moves)


def test_a_move_has_no_order_with_anything_else() -> None:
    turn: Any = PASS
    with pytest.raises(TypeError):
        sorted([Move.parse("a1-a2"), turn])


# --- supports -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "supports"),
    [
        ("c14-d14", ""),
        ("c14-d13", ""),
        ("c14-e12", "d13"),
        ("c14-c16", "c15"),
        ("c14-a14", "b14"),
        ("c14-e13", ""),
        ("c14-g10", ""),
        ("c14-c14", ""),
        ("c14-e12-g12", "d13 f12"),
        ("c14-e12-c14", "d13 d13"),
        ("p1-n3-n1-p1", "o2 n2 o1"),
        ("c14-d14-f14", "e14"),
    ],
)
def test_the_supports_are_the_squares_between_the_ends_of_each_jump(
    text: str, supports: str
) -> None:
    assert " ".join(map(str, Move.parse(text).supports)) == supports
