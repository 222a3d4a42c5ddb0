"""Positions are values: made, asked, edited and turned, but never changed."""

import copy
import os
import pickle
import subprocess
import sys
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import attrs
import pytest

from halma import PASS, Move, NotationError, Position, PositionError, Square
from tests.diagrams import four_seats, position, squares, two_seats

WHERE = position("rr.. .... ...b ...b")

SIX = two_seats(6, 2, 1)


# --- made from squares --------------------------------------------------------------------


def test_a_position_is_made_from_the_squares_of_each_seat() -> None:
    made = Position.from_squares([["a4", Square.B4], {"d1", "d2"}], size=4)
    assert made == WHERE
    assert (made.size, made.turn) == (4, 0)
    assert made.squares(0) == squares("a4 b4")
    assert made.squares(1) == squares("d1 d2")


def test_the_order_of_the_squares_means_nothing() -> None:
    assert Position.from_squares([["b4", "a4"], ["d2", "d1"]], size=4) == WHERE


def test_a_position_keeps_the_values_of_the_squares_in_square_order() -> None:
    assert WHERE.men == (bytes([Square.A4, Square.B4]), bytes([Square.D1, Square.D2]))
    assert WHERE.pieces == ((Square.A4, Square.B4), (Square.D1, Square.D2))


def test_a_position_is_made_from_the_values_of_squares_too() -> None:
    backwards = [men[::-1] for men in WHERE.men]
    assert Position(4, 0, backwards) == WHERE
    assert attrs.evolve(WHERE, turn=1) == WHERE.with_turn(1)


@pytest.mark.parametrize(
    ("pieces", "message"),
    [
        ([b"\x00\x01", b"\x01"], "two pieces cannot both stand on b1"),
        ([b"\x00\x00", b""], "two pieces cannot both stand on a1"),
        ([b"\x04", b""], "e1 is off the 4×4 board"),
        ([bytes(10**7), b""], "two pieces cannot both stand on a1"),
    ],
)
def test_values_of_squares_are_checked_as_squares_are(pieces: list[bytes], message: str) -> None:
    with pytest.raises(PositionError, match=message):
        Position(4, 0, pieces)


@pytest.mark.parametrize("size", range(4, 17))
def test_boards_have_4_to_16_files(size: int) -> None:
    corner = Square.at(size - 1, size - 1)
    assert Position.from_squares([["a1"], [corner]], size=size).seat_at(corner) == 1
    with pytest.raises(PositionError, match=r"is off the|is a number from 0 to 15"):
        Position.from_squares([["a1"], [Square.at(size, 0)]], size=size)


@pytest.mark.parametrize("size", [-1, 0, 3, 17])
def test_no_board_is_smaller_or_larger(size: int) -> None:
    with pytest.raises(PositionError, match=f"a board has 4 to 16 files, not {size}"):
        Position.from_squares([["a1"], ["b1"]], size=size)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_position_has_two_to_four_seats(seats: int) -> None:
    made = Position.from_squares([["a1"]] + [[]] * (seats - 1), turn=seats - 1, size=4)
    assert made.turn == seats - 1
    assert made.squares(seats - 1) == frozenset()


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_a_position_has_no_other_number_of_seats(seats: int) -> None:
    nobody: list[list[Square]] = [[]] * seats
    with pytest.raises(PositionError, match=f"2 to 4 seats, not {seats}"):
        Position.from_squares(nobody, size=4)


@pytest.mark.parametrize("turn", [-1, 2, 3])
def test_the_seat_to_move_is_one_of_the_seats(turn: int) -> None:
    with pytest.raises(PositionError, match=f"seats are numbered 0 to 1; {turn} is none"):
        Position.from_squares([["a1"], ["b1"]], turn=turn, size=4)


@pytest.mark.parametrize("seats", [[["a1", "a1"], []], [["a1"], ["a1"]], [["a1", "b1"], ["b1"]]])
def test_no_square_holds_two_pieces(seats: list[list[str]]) -> None:
    with pytest.raises(PositionError, match="two pieces cannot both stand on"):
        Position.from_squares(seats, size=4)


def test_a_position_may_be_empty_or_full() -> None:
    assert position(".... .... .... ....").squares(0) == frozenset()
    assert len(position("rrrr rrrr rrrr rrrr").squares(0)) == 16


Seats = Sequence[Iterable[str | Square]]


def of_parts(seats: Seats) -> Position:
    return Position(16, 0, seats)


@pytest.mark.parametrize("make", [Position.from_squares, of_parts])
def test_a_name_that_is_no_square_is_told_with_seat_and_entry(
    make: Callable[[Seats], Position],
) -> None:
    with pytest.raises(NotationError) as caught:
        make([["a1", Square.B1, "Xe6"], []])
    message = "seat 0, entry 2: 'Xe6' is no square; squares are a1 to p16"
    assert str(caught.value) == message
    assert (caught.value.expected, caught.value.found) == ("a square from a1 to p16", "Xe6")
    with pytest.raises(NotationError, match=r"^seat 1, entry 0: '' is no square;"):
        make([["a1"], ["", "b1"]])
    wrong: Any = [["a1"], ["b1", 5]]
    with pytest.raises(TypeError, match=r"^seat 1, entry 1 must be Square or its name, not int"):
        make(wrong)


def test_a_long_name_that_is_no_square_is_shortened() -> None:
    with pytest.raises(NotationError, match=f"^seat 0, entry 0: '{'x' * 40}…' is no square"):
        Position.from_squares([["x" * 5000], []])


def test_a_board_has_sixteen_files_unless_told_otherwise() -> None:
    assert Position.from_squares([["a1"], ["p16"]]).size == 16


@pytest.mark.parametrize(
    "seats", ["rb", ["a1", "b1"], [["a1"], "b1"], [[0], []], [None, []], [b"a4", b"d1"], 5]
)
def test_squares_are_given_seat_by_seat(seats: Any) -> None:
    with pytest.raises(TypeError):
        Position.from_squares(seats, size=4)


@pytest.mark.parametrize("wrong", [None, "4", 4.0, True, Square.E1])
def test_size_and_turn_are_ints(wrong: Any) -> None:
    with pytest.raises(TypeError, match="size must be int"):
        Position.from_squares([["a1"], ["b1"]], size=wrong)
    with pytest.raises(TypeError, match="turn must be int"):
        Position.from_squares([["a1"], ["b1"]], turn=wrong, size=4)


def test_a_game_starts_with_a_piece_on_each_home_square() -> None:
    assert Position.start(SIX) == position("rr.... r..... ...... ...... .....b ....bb")
    late = attrs.evolve(SIX, first=1)
    assert Position.start(late) == Position.start(SIX).with_turn(1)
    four = position("rr..bb r....b ...... ...... y....g yy..gg", seats=4)
    assert Position.start(four_seats(6, 2, 1)) == four


@pytest.mark.parametrize("wrong", [None, "ply-yard", 16])
def test_a_start_is_that_of_a_ruleset(wrong: Any) -> None:
    with pytest.raises(TypeError, match="ruleset must be Ruleset"):
        Position.start(wrong)


# --- asked --------------------------------------------------------------------------------


def test_a_square_holds_a_piece_of_a_seat_or_none() -> None:
    assert WHERE.seat_at(Square.A4) == 0
    assert WHERE.seat_at(Square.D1) == 1
    assert WHERE.seat_at(Square.A1) is None


def test_squares_off_the_board_are_refused() -> None:
    with pytest.raises(PositionError, match="e1 is off the 4×4 board"):
        WHERE.seat_at(Square.E1)
    with pytest.raises(PositionError, match="a5 is off the 4×4 board"):
        WHERE.put(Square.A5, 0)
    with pytest.raises(PositionError, match="p16 is off the 4×4 board"):
        WHERE.remove(Square.P16)


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_seat_that_is_not_there_is_refused(seat: int) -> None:
    message = f"seats are numbered 0 to 1; {seat} is none"
    with pytest.raises(PositionError, match=message):
        WHERE.squares(seat)
    with pytest.raises(PositionError, match=message):
        WHERE.put(Square.A1, seat)
    with pytest.raises(PositionError, match=message):
        WHERE.with_turn(seat)
    with pytest.raises(PositionError, match=message):
        WHERE.after("a4-a3", to_move=seat)


@pytest.mark.parametrize("wrong", [None, "red", 0.0, True])
def test_a_seat_is_an_int(wrong: Any) -> None:
    with pytest.raises(TypeError, match="a seat must be int"):
        WHERE.squares(wrong)
    with pytest.raises(TypeError, match="a seat must be int"):
        WHERE.put(Square.A1, wrong)
    with pytest.raises(TypeError, match="a seat must be int"):
        WHERE.with_turn(wrong)


def test_who_is_to_move_after_a_turn_is_an_int() -> None:
    wrong: Any = "red"
    with pytest.raises(TypeError, match="a seat must be int"):
        WHERE.after("a4-a3", to_move=wrong)


@pytest.mark.parametrize("wrong", [None, b"a4", 48])
def test_a_square_is_a_square_or_its_name(wrong: Any) -> None:
    with pytest.raises(TypeError, match="a square must be Square or its name, not "):
        WHERE.seat_at(wrong)
    with pytest.raises(TypeError, match="a square must be Square or its name, not "):
        WHERE.put(wrong, 0)
    with pytest.raises(TypeError, match="a square must be Square or its name, not "):
        WHERE.remove(wrong)


def test_a_square_may_be_given_by_name() -> None:
    for square in Square:
        if square.file < 4 and square.rank < 4:
            assert WHERE.seat_at(str(square)) == WHERE.seat_at(square)
    assert WHERE.put("a1", 1) == WHERE.put(Square.A1, 1)
    assert WHERE.remove("a4") == WHERE.remove(Square.A4)
    small = r"^'A4' is no square; squares are a1 to p16, in small letters$"
    with pytest.raises(NotationError, match=small):
        WHERE.seat_at("A4")
    with pytest.raises(PositionError, match="e4 is off the 4×4 board"):
        WHERE.put("e4", 0)


def test_a_square_is_no_seat() -> None:
    square: Any = Square.A1
    for ask in (
        lambda: WHERE.squares(square),
        lambda: WHERE.put("a1", square),
        lambda: WHERE.with_turn(square),
        lambda: WHERE.after("a4-a3", to_move=square),
        lambda: WHERE.turned(seats=[Square.B1, square]),
    ):
        with pytest.raises(TypeError, match="a seat must be int, not Square"):
            ask()


# --- edited -------------------------------------------------------------------------------


def test_put_adds_a_piece() -> None:
    assert WHERE.put(Square.A1, 1) == position("rr.. .... ...b b..b")


def test_put_needs_an_empty_square() -> None:
    with pytest.raises(PositionError, match="there is a piece on d1 already"):
        WHERE.put(Square.D1, 0)


def test_remove_takes_a_piece_away() -> None:
    assert WHERE.remove(Square.D2) == position("rr.. .... .... ...b")


def test_remove_needs_a_piece() -> None:
    with pytest.raises(PositionError, match="there is no piece on a1"):
        WHERE.remove(Square.A1)


def test_with_turn_hands_the_turn_to_a_seat() -> None:
    assert WHERE.with_turn(1) == position("rr.. .... ...b ...b", turn=1)


def test_after_moves_the_piece_and_hands_the_turn_on() -> None:
    assert WHERE.after("a4-a3") == position(".r.. r... ...b ...b", turn=1)
    assert WHERE.with_turn(1).after("d1-c1") == position("rr.. .... ...b ..b.")


def test_after_hands_the_turn_to_whom_it_is_told() -> None:
    assert WHERE.after("a4-a3", to_move=0) == position(".r.. r... ...b ...b", turn=0)


def test_after_goes_round_all_seats() -> None:
    four = position("rr.. .... ...b ...b", turn=3, seats=4)
    assert four.after(PASS).turn == 0


def test_after_checks_no_rule() -> None:
    """Any piece may go to any empty square, and the path is of no concern."""
    assert WHERE.after("d1-a1") == position("rr.. .... ...b b...", turn=1)
    assert WHERE.after("a4-d3-a1") == position(".r.. .... ...b r..b", turn=1)
    assert WHERE.after("--") == WHERE.after(PASS) == WHERE.with_turn(1)


@pytest.mark.parametrize(
    ("turn", "message"),
    [
        ("a1-a2", "there is no piece on a1"),
        ("a4-b4", "there is a piece on b4 already"),
        ("a4-d1", "there is a piece on d1 already"),
        ("a4-a4", "there is a piece on a4 already"),
        ("e1-a1", "e1 is off the 4×4 board"),
        ("a4-a5", "a5 is off the 4×4 board"),
    ],
)
def test_after_needs_a_piece_and_an_empty_square(turn: str, message: str) -> None:
    with pytest.raises(PositionError, match=message):
        WHERE.after(turn)


def test_after_needs_a_turn() -> None:
    wrong: Any = 5
    with pytest.raises(TypeError, match="a turn must be Move, PASS or text"):
        WHERE.after(wrong)
    with pytest.raises(NotationError):
        WHERE.after("a4")


# --- turned -------------------------------------------------------------------------------


def test_turned_swaps_two_seats() -> None:
    assert position("rr.. .... b... ....").turned() == position(".... ...r .... ..bb", turn=1)


def test_turned_gives_four_seats_to_the_opposite_ones() -> None:
    four = position("r..b .... .... y..g", turn=1, seats=4)
    assert four.turned() == four.with_turn(3)


def test_three_seats_are_turned_as_told() -> None:
    three = position("r..b .... .... g...", seats=3)
    with pytest.raises(PositionError, match="each of the 3 seats once"):
        three.turned()
    assert three.turned(seats=(1, 2, 0)) == position("...r .... .... g..b", turn=1, seats=3)


@pytest.mark.parametrize("seats", [(), (0,), (0, 0), (0, 2), (0, 1, 2)])
def test_turned_needs_each_seat_once(seats: tuple[int, ...]) -> None:
    with pytest.raises(PositionError, match="each of the 2 seats once"):
        WHERE.turned(seats=seats)


@pytest.mark.parametrize("wrong", [5, "10", (None, 0), (True, False)], ids=repr)
def test_turned_takes_seat_numbers(wrong: Any) -> None:
    with pytest.raises(TypeError):
        WHERE.turned(seats=wrong)


def test_turned_twice_is_as_before() -> None:
    assert WHERE.turned().turned() == WHERE


# --- values -------------------------------------------------------------------------------


def test_nothing_is_changed_in_place() -> None:
    before = str(WHERE)
    WHERE.put(Square.A1, 0).remove(Square.A4).after("b4-b3").turned()
    assert str(WHERE) == before
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        WHERE.turn = 1  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]


def test_positions_are_values() -> None:
    """Made in whatever way, equal positions are equal, hash alike, and copy and pickle."""
    moved = WHERE.after("a4-a3").after("d1-c1").after("a3-a4").after("c1-d1")
    edited = WHERE.remove(Square.A4).put(Square.A4, 0)
    parsed = Position.parse(str(WHERE))
    pickled = pickle.loads(pickle.dumps(WHERE))
    for same in (moved, edited, parsed, pickled, copy.copy(WHERE), copy.deepcopy(WHERE)):
        assert same == WHERE
        assert hash(same) == hash(WHERE)
        assert same.after(Move.parse("a4-a3")) == WHERE.after("a4-a3")


@pytest.mark.parametrize(
    "other",
    [
        WHERE.with_turn(1),
        WHERE.remove(Square.A4),
        position("rr.. .... ...b ...b", seats=3),
        position("rr... ..... ...b. ...b. ....."),
    ],
    ids=["turn", "pieces", "seats", "size"],
)
def test_another_turn_piece_seat_or_size_is_another_position(other: Position) -> None:
    assert other != WHERE


def test_the_text_of_a_position_is_the_same_in_every_process_and_its_hash_is_not() -> None:
    """So it is the text that is a key to store."""
    code = f"from halma import Position\nprint({WHERE!r})\nprint(hash({WHERE!r}))"
    printed = [
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.splitlines()
        for seed in ("1", "2")
    ]
    texts, hashes = zip(*printed, strict=True)
    assert set(texts) == {str(WHERE)}
    assert len(set(hashes)) == 2


def test_a_position_is_not_its_text() -> None:
    text: object = str(WHERE)
    assert text != WHERE


def test_a_position_shows_its_line() -> None:
    assert repr(WHERE) == "Position.parse('rr2/4/3b/3b r')"
