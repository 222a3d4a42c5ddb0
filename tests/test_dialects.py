"""Moves and boards as other programs write them: what is written reads back, in each dialect."""

from collections.abc import Callable
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from halma import (
    EQUAL_TURNS,
    PASS,
    PLY_YARD,
    Game,
    HalmaError,
    Move,
    NotationError,
    Position,
    PositionError,
    Ruleset,
    Seat,
    Turn,
    staircase,
)
from halma.moves import MAX_SQUARES
from halma.notation.dialects import course, digits, upper
from halma.notation.dialects.lines import MAX_BOARD, MAX_TEXT
from halma.strategies import games, positions
from tests.cli import GAMES

TINY = "rr2/4/4/3b b"


def fault(read: Callable[..., object], text: str, **options: Any) -> str:
    """How a reader refuses a text."""
    with pytest.raises(NotationError) as caught:
        read(text, **options)
    error = caught.value
    return f"{error.line}:{error.column}: {error.expected}, not {error.found!r}"


def game_of(name: str) -> Game:
    """A game that comes with the tests, in halma's own notation."""
    camps = [staircase(8, (4, 3, 2, 1), corner) for corner in ("north-west", "south-east")]
    seats = [Seat("red", camps[0], camps[1]), Seat("blue", camps[1], camps[0])]
    small = Ruleset("small", 8, seats, first=1)
    lines = (GAMES / f"{name}.txt").read_text("utf-8").splitlines()
    words = [word for line in lines if line[0] != "#" for word in line.split()[1:]]
    ruleset = small if name == "small" else EQUAL_TURNS
    start = Position.start(ruleset).with_turn(1)
    return Game(ruleset, start).play_all(words)


# --- whole games --------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "plies"), [("small", 28), ("locked", 74)])
def test_the_games_that_come_with_the_tests_go_through_every_dialect(name: str, plies: int) -> None:
    game = game_of(name)
    size = game.ruleset.size
    assert game.ply == plies
    written = upper.write_turns(game.moves, size=size)
    assert upper.read_turns(written, size=size) == game.moves
    written = course.write_turns(game.moves, size=size)
    assert course.read_turns(written, size=size) == game.moves
    for position in game.positions:
        board = course.write_board(position)
        assert course.read_board(board, turn=position.turn) == position
        board = digits.write_board(position)
        assert digits.read_board(board, turn=position.turn) == position


@given(games(max_plies=12))
def test_moves_of_any_game_read_back_with_a1_at_the_upper_left(game: Game) -> None:
    """Reading what was written gives the same turns, one by one and all together."""
    size = game.ruleset.size
    text = upper.write_turns(game.moves, size=size, seats=len(game.ruleset.seats))
    assert upper.read_turns(text, size=size) == game.moves
    for turn in game.moves:
        assert upper.read_turn(upper.write_turn(turn, size=size), size=size) == turn


@given(games(max_plies=12))
def test_moves_of_any_game_read_back_in_the_course_format(game: Game) -> None:
    """Reading what was written gives the same turns, unless there is a pass among them."""
    size = game.ruleset.size
    if PASS in game.moves:
        with pytest.raises(HalmaError, match="no line for a pass"):
            course.write_turns(game.moves, size=size)
        return
    assert course.read_turns(course.write_turns(game.moves, size=size), size=size) == game.moves
    for move in game.moves:
        assert course.read_turns(course.write_turns([move], size=size), size=size) == (move,)


@given(positions(), st.sampled_from(digits.SEPARATORS))
def test_any_board_reads_back(position: Position, separator: str) -> None:
    """A board of digits, and with two seats a board file, gives the position again."""
    turn, seats = position.turn, len(position.pieces)
    text = digits.write_board(position, separator=separator)
    assert digits.read_board(text, turn=turn, seats=seats) == position
    if seats == 2:
        assert course.read_board(course.write_board(position), turn=turn) == position
    else:
        with pytest.raises(HalmaError, match=f"a board of the course has 2 seats, not {seats}"):
            course.write_board(position)


# --- a1 at the upper left -----------------------------------------------------------------


def test_ranks_are_counted_from_the_top() -> None:
    assert upper.write_turn("a16-b15") == "a1-b2"
    assert upper.write_turn("a8-c6-e8", size=8) == "a1-c3-e1"
    assert upper.read_turn("p16-p15") == Move.parse("p1-p2")
    assert upper.read_turn("--") is PASS
    assert upper.read_turn("pass") is PASS
    assert upper.write_turn(PASS) == "--"


def test_a_game_has_a_round_on_each_line() -> None:
    game = Game(PLY_YARD).play_all(["e15-f14", "n1-l3", "d14-e13"])
    text = upper.write_turns(game.moves)
    assert text == "1. e2-f3 n16-l14\n2. d3-e4"
    assert upper.write_turns(game.moves, seats=3) == "1. e2-f3 n16-l14 d3-e4"
    assert upper.write_turns([]) == ""
    for other in (
        "e2-f3 n16-l14 d3-e4",
        "7. e2-f3\r\n7... n16-l14\r8.\td3-e4#x\n",
        "# a1\n e2-f3\n\nn16-l14 # c3-d4\n d3-e4",
    ):
        assert upper.read_turns(other) == game.moves


def test_moves_that_are_none_are_refused_where_they_go_wrong() -> None:
    assert fault(upper.read_turn, "a1-b9", size=8) == "1:4: a square from a1 to h8, not 'b9'"
    assert fault(upper.read_turn, "a1-b2 ") == "1:4: a square from a1 to p16, not 'b2 '"
    assert fault(upper.read_turn, "a1") == "1:3: - and a second square, not ''"
    assert fault(upper.read_turn, "") == "1:1: a move such as a1-b2, not ''"
    assert fault(upper.read_turns, "1. a1-b2\r\n 2. a01-b2") == (
        "2:5: a square from a1 to p16, not 'a01'"
    )
    assert fault(upper.read_turns, "a1-b2\r\ra1\N{NO-BREAK SPACE}b2").startswith("3:1: ")
    longest = "-".join(["a1"] * MAX_SQUARES)
    assert len(upper.read_turns(longest)[0].squares) == MAX_SQUARES  # type: ignore[union-attr]
    assert fault(upper.read_turns, f"\n{longest}-a1").startswith("2:1: a move of at most 1,024")
    assert fault(upper.read_turns, " " * (MAX_TEXT + 1)).startswith("1:1: a text of at most 16,7")


def test_what_is_not_on_the_board_cannot_be_written() -> None:
    for turn in ("a8-a9", "i8-h8"):
        with pytest.raises(PositionError, match="is off the 8×8 board"):
            upper.write_turn(turn, size=8)
        with pytest.raises(PositionError, match="is off the 8×8 board"):
            course.write_turns([turn], size=8)
    for size in (3, 17):
        with pytest.raises(PositionError, match=f"a board has 4 to 16 files, not {size}"):
            upper.read_turns("", size=size)
    for seats in (1, 5):
        with pytest.raises(PositionError, match=f"a game has 2 to 4 seats, not {seats}"):
            upper.write_turns([], seats=seats)


# --- the course format --------------------------------------------------------------------


def test_a_step_is_one_line_and_a_chain_a_line_for_each_jump() -> None:
    assert course.write_turns(["e15-f14"]) == "E 4,1 5,2"
    assert course.write_turns(["n1-l3"]) == "J 13,15 11,13"
    assert course.write_turns(["n1-l3-j5"], size=16) == "J 13,15 11,13\nJ 11,13 9,11"
    assert course.read_turns("J 0,0 2,0\r\nJ 2,0 0,0\r\n", size=4) == (Move.parse("a4-c4-a4"),)


def test_a_jump_from_elsewhere_begins_another_turn() -> None:
    text = "J 0,0 2,0\nJ 7,7 7,5\nJ 7,5 5,5\nE 5,5 4,4\nJ 4,4 2,2\n"
    turns = ["a8-c8", "h1-h3-f3", "f3-e4", "e4-c6"]
    assert list(map(str, course.read_turns(text, size=8))) == turns
    assert course.write_turns(turns, size=8) == text.strip()
    assert course.read_turns("") == ()


@pytest.mark.parametrize(
    ("turn", "problem"),
    [
        ("--", "the course format has no line for a pass"),
        (
            "c14-e12-g10-h9",
            "c14-e12-g10-h9: from g10 to h9 is no jump; the whole way of a chain is needed",
        ),
        ("c14-g10", "c14-g10: from c14 to g10 is no jump; the whole way of a chain is needed"),
        ("c14-d12", "c14-d12: from c14 to d12 is no jump; the whole way of a chain is needed"),
        ("c14-c14", "c14-c14: from c14 to c14 is no jump; the whole way of a chain is needed"),
    ],
)
def test_what_has_no_line_cannot_be_written(turn: str, problem: str) -> None:
    with pytest.raises(HalmaError) as caught:
        course.write_turns([turn])
    assert str(caught.value) == problem


def test_a_jump_that_would_be_read_as_part_of_the_one_before_is_not_written() -> None:
    with pytest.raises(
        HalmaError, match="e12-g10: read again, it would go on with the chain before"
    ):
        course.write_turns(["c14-e12", "e12-g10"])
    assert course.write_turns(["c14-d13", "d13-f11"]) == "E 2,2 3,3\nJ 3,3 5,5"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("X 0,0 1,1", "1:1: a line such as 'E 4,1 5,2' or 'J 13,15 11,13', not 'X 0,0 1,1'"),
        ("E 0,0 1,1 2,2", "1:1: a line such as"),
        ("E0,0 1,1", "1:1: a line such as"),
        ("\n\n E  0,0 1;1", "3:9: a square from 0,0 to 15,15, not '1;1'"),
        ("e 0,0 1,1", "1:1: a line such as"),
        ("E 0,0 1,1\nE 0,0", "2:1: a line such as"),
        ("E 0,0 1,16", "1:7: a square from 0,0 to 15,15, not '1,16'"),
        ("E 0,00 1,1", "1:3: a square from 0,0 to 15,15, not '0,00'"),
        ("E 10,0 1;1", "1:8: a square from 0,0 to 15,15, not '1;1'"),
        ("E -1,0 0,0", "1:3: a square from 0,0 to 15,15, not '-1,0'"),
        ("E 0,0 2,2", "1:1: a step to a neighbour square, not 'E 0,0 2,2'"),
        ("E 0,0 0,0", "1:1: a step to a neighbour square, not 'E 0,0 0,0'"),
        ("E 0,0 1,1\nJ 3,3 4,5", "2:1: a jump, two squares in a straight line, not 'J 3,3 4,5'"),
    ],
)
def test_lines_that_are_none_are_refused(text: str, message: str) -> None:
    assert fault(course.read_turns, text).startswith(message)


def test_blanks_and_blank_lines_do_not_count_in_the_course_format() -> None:
    text = "\n\t\nJ  0,0\t2,2 \n \r\nJ 2,2 2,4\v\f\n\n"
    assert course.read_turns(text) == (Move.parse("a16-c14-c12"),)
    text = " \n\nBB.. \r\n\t....\n....\n\n...W \n\n"
    assert course.read_board(text, turn=1) == Position.parse(TINY)


def test_a_chain_has_at_most_so_many_squares() -> None:
    there, back = "J 0,0 2,2\n", "J 2,2 0,0\n"
    longest = (there + back) * (MAX_SQUARES // 2 - 1) + there
    assert [len(move.squares) for move in course.read_turns(longest)] == [MAX_SQUARES]
    assert fault(course.read_turns, longest + back) == (
        "1024:1: a chain of at most 1,024 squares, not 'J 2,2 0,0'"
    )


def test_black_is_seat_0_and_white_seat_1() -> None:
    lines = course.write_board(Position.start(PLY_YARD)).split("\n")
    assert lines[0] == "BBBBB..........."
    assert lines[4] == "BB.............."
    assert lines[15] == "...........WWWWW"
    assert len(lines) == 16


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "1:1: 4 to 16 lines of squares, not 0 lines"),
        ("...\n...\n...\n", "3:4: 4 to 16 lines of squares, not 3 lines"),
        (".\n" * 17, "17:1: 4 to 16 lines of squares, not 17 lines"),
        ("....\n....\n..b.\n....", "3:3: one of . B W, not 'b'"),
        ("....\n...\n....\n....", "2:4: 4 squares, as there are 4 lines, not 3 squares"),
        ("....\n....\n....\n.....", "4:5: 4 squares, as there are 4 lines, not 5 squares"),
        ("....\n" * 4 + "...", "1:5: 5 squares, as there are 5 lines, not 4 squares"),
        ("....\n" * 5, "5:1: 4 lines, as each has 4 squares, not 5 lines"),
        (".....\n" * 4, "4:6: 5 lines, as each has 5 squares, not 4 lines"),
        ("B.. .\n" * 5, "1:4: one of . B W, not ' '"),
        ("." * (MAX_BOARD + 1), "1:1: a text of at most 4,096 characters, not"),
    ],
)
def test_boards_that_are_none_are_refused(text: str, message: str) -> None:
    assert fault(course.read_board, text).startswith(message)


def test_line_ends_are_all_the_same() -> None:
    for end in ("\n", "\r\n", "\r"):
        text = end.join(["BB..", "....", "....", "...W"])
        for last in ("", end):
            assert course.read_board(text + last, turn=1) == Position.parse(TINY)


def test_the_seat_to_move_is_one_of_two() -> None:
    for turn in (-1, 2):
        with pytest.raises(PositionError, match="seats are numbered 0 to 1"):
            course.read_board("....\n" * 4, turn=turn)


# --- questions of the course --------------------------------------------------------------


@given(positions(), st.floats(0, allow_nan=False, allow_infinity=False), st.booleans())
def test_any_question_reads_back(position: Position, seconds: float, is_single: bool) -> None:
    """A question is written as it is read, unless there are more than two seats."""
    if len(position.pieces) > 2:
        with pytest.raises(HalmaError, match="a board of the course has 2 seats"):
            course.Question(position, seconds)
        return
    question = course.Question(position, seconds, is_single=is_single)
    assert course.read_question(course.write_question(question)) == question


def test_a_question_has_a_time_that_can_be() -> None:
    position = Position.parse(TINY)
    for seconds in (-1, -0.5, float("inf"), float("nan"), 10**400):
        with pytest.raises(HalmaError, match="seconds are a number from 0 on"):
            course.Question(position, seconds)
    assert course.Question(position, 5).seconds == 5.0
    wrong: Any = "5"
    for call in (
        lambda: course.Question(wrong, 5),
        lambda: course.Question(position, wrong),
        lambda: course.Question(position, True),
        lambda: course.Question(position, 5, is_single=wrong),
        lambda: course.read_question(cast("Any", position)),
        lambda: course.write_question(wrong),
    ):
        with pytest.raises(TypeError):
            call()


@pytest.mark.parametrize("seconds", ["7", "7.", ".7", "007.50", "1e3", "2.5e-05", "0"])
def test_seconds_are_a_decimal_number(seconds: str) -> None:
    text = f"SINGLE\nWHITE\n{seconds}\nBB..\n....\n....\n...W"
    question = course.read_question(text)
    assert question == course.Question(Position.parse(TINY), float(seconds), is_single=True)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "1:1: SINGLE or GAME, not ''"),
        ("single\nWHITE\n1\n", "1:1: SINGLE or GAME, not 'single'"),
        ("SINGLE WHITE\n", "1:1: SINGLE or GAME, not 'SINGLE WHITE'"),
        ("\n GAME\n  RED", "3:3: BLACK or WHITE, not 'RED'"),
        ("GAME\nWHITE", "2:6: the seconds left, such as 7.5, not ''"),
        ("GAME\nWHITE\n.", "3:1: the seconds left, such as 7.5, not '.'"),
        ("GAME\nWHITE\n7,5", "3:1: the seconds left, such as 7.5, not '7,5'"),
        ("GAME\nWHITE\n1e999", "3:1: the seconds left, such as 7.5, not '1e999'"),
        ("GAME\nWHITE\n7.5\n", "1:1: 4 to 16 lines of squares, not 0 lines"),
        ("GAME\nWHITE\n7.5\nBB..\n....\n..b.\n....", "6:3: one of . B W, not 'b'"),
    ],
)
def test_questions_that_are_none_are_refused(text: str, message: str) -> None:
    assert fault(course.read_question, text) == message


# --- digits -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("separator", "first"), [("", "1100"), (" ", "1 1 0 0"), (",", "1,1,0,0"), (", ", "1, 1, 0, 0")]
)
def test_digits_stand_side_by_side_or_apart(separator: str, first: str) -> None:
    position = Position.parse(TINY)
    text = digits.write_board(position, separator=separator)
    assert text.split("\n")[0] == first
    assert digits.read_board(text + "\n", turn=1) == position


def test_there_are_as_many_seats_as_show_or_as_one_says() -> None:
    text = "1000\n0300\n0000\n0000"
    assert len(digits.read_board(text).pieces) == 3
    assert len(digits.read_board(text, turn=3).pieces) == 4
    assert len(digits.read_board(text, seats=4).pieces) == 4
    assert len(digits.read_board("0000\n" * 4).pieces) == 2
    assert fault(digits.read_board, text, seats=2) == "2:2: one of 0 1 2, not '3'"
    for seats in (1, 5):
        with pytest.raises(PositionError, match=f"a position has 2 to 4 seats, not {seats}"):
            digits.read_board(text, seats=seats)
    with pytest.raises(PositionError, match="seats are numbered 0 to 2; 3 is none"):
        digits.read_board(text, turn=3, seats=3)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "1:1: 4 to 16 lines of squares, not 0 lines"),
        ("0000\n0500\n0000\n0000", "2:2: one of 0 1 2 3 4, not '5'"),
        ("0 0 0 0\n0 0,0 0\n", "2:8: 4 to 16 lines of squares, not 2 lines"),
        ("0 0 0 0\n0 0,0 0\n0 0 0 0\n0 0 0 0", "2:3: one of 0 1 2 3 4, not '0,0'"),
        ("0, 0, 0, 0\n0, 0, 0,0\n0, 0, 0, 0\n0, 0, 0, 0", "2:7: one of 0 1 2 3 4, not '0,0'"),
        ("0,0,0,0\n0,0,0,0,\n0,0,0,0\n0,0,0,0", "2:9: 4 squares, as there are 4 lines, not"),
        ("00 00\n00 00\n00 00\n00 00", "1:1: one of 0 1 2 3 4, not '00'"),
        ("\N{ARABIC-INDIC DIGIT ZERO}000\n" * 4, "1:1: one of 0 1 2 3 4, not"),
    ],
)
def test_boards_of_other_cells_are_refused(text: str, message: str) -> None:
    assert fault(digits.read_board, text).startswith(message)


CHARACTERS = st.permutations("0123456789.-xoX").map(
    lambda each: ["".join(each[at : at + 3]) for at in range(0, 15, 3)]
)


@given(positions(), CHARACTERS, st.sampled_from(digits.SEPARATORS))
def test_any_board_of_other_characters_reads_back(
    position: Position, characters: list[str], separator: str
) -> None:
    """Whatever stands for what, a board that is written reads back with the same characters."""
    empty, *seats = characters
    turn, number = position.turn, len(position.pieces)
    text = digits.write_board(position, separator=separator, digits=seats, empty=empty)
    for before in ("", f"{position.size}\n", "\n\n"):
        again = digits.read_board(
            f"{before}{text}", turn=turn, seats=number, digits=seats, empty=empty
        )
        assert again == position


@given(positions(), st.sampled_from(["", " ", ",", ", "]))
def test_a_blank_may_be_an_empty_square(position: Position, separator: str) -> None:
    """Blanks at the ends of lines may be missing then, unless commas say that they are there."""
    turn, seats = position.turn, len(position.pieces)
    text = digits.write_board(position, separator=separator, empty=" ")
    last = text.split("\n")[-1].strip()
    for each in (text, "\n".join(line.rstrip() for line in text.split("\n"))):
        if "," in separator or last:
            again = digits.read_board(each, turn=turn, seats=seats, empty=" ")
            assert again == position or (separator == " " and is_narrow(each, position.size))


def is_narrow(text: str, size: int) -> bool:
    """Do digits that stand apart all stand so far left that they could stand side by side?"""
    return max(map(len, text.split("\n"))) <= size


def test_digits_that_stand_apart_have_one_blank_between_them() -> None:
    text = "1 1\n\n1 2 1 23\n"
    assert fault(digits.read_board, text, empty=" ") == "3:9: 4 to 16 lines of squares, not 3 lines"
    message = fault(digits.read_board, f"{text}\n", empty=" ")
    assert message == "3:7: a blank or one of 1 2 3 4, not '23'"
    with pytest.raises(HalmaError, match="two things"):
        digits.read_board(text, digits=("1", "2"), empty="1")


def test_a_first_line_with_the_size_is_no_row() -> None:
    board = "1100\n0000\n0000\n0002"
    assert digits.read_board(f"4\n{board}", turn=1) == Position.parse(TINY)
    assert digits.read_board(f"\n 4 \n{board}\n\n", turn=1) == Position.parse(TINY)
    assert fault(digits.read_board, f"5\n{board}") == "1:1: one of 0 1 2 3 4, not '5'"


MAY_STAND = "letters, digits and signs of ASCII can, but no comma"


def test_no_empty_line_is_within_a_board() -> None:
    assert fault(digits.read_board, "1100\n0000\n\n0000\n0002").startswith("3:1: no empty line in")


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"digits": ["1"]}, "digits are those of 2 to 4 seats, not of 1"),
        ({"digits": ["1", ""]}, "the digits of the second seat: at least one character is needed"),
        ({"digits": ["1", "0"]}, "the digits of the second seat: '0' would mean two things"),
        (
            {"digits": ["1", "2 "]},
            "the digits of the second seat: a blank can only be an empty square",
        ),
        ({"empty": ""}, "empty: at least one character is needed"),
        ({"empty": ","}, f"empty: ',' cannot stand for a square; {MAY_STAND}"),
        ({"empty": "\n"}, f"empty: '\\n' cannot stand for a square; {MAY_STAND}"),
    ],
)
def test_characters_that_cannot_be_are_refused(options: dict[str, Any], problem: str) -> None:
    for call in (digits.read_board, digits.write_board):
        given: Any = Position.parse(TINY) if call is digits.write_board else "0000\n" * 4
        with pytest.raises(HalmaError) as caught:
            call(given, **options)
        assert str(caught.value) == problem


def test_other_separators_are_refused() -> None:
    with pytest.raises(HalmaError, match="a separator is '', ' ', ',' or ', ', not ';'"):
        digits.write_board(Position.parse(TINY), separator=";")


# --- wrong types --------------------------------------------------------------------------


def test_wrong_types_are_wrong_types() -> None:
    wrong: Any = 5
    listed: Any = "a1-b2"
    position = Position.parse(TINY)
    calls: list[tuple[str, Callable[[], object]]] = [
        ("the text must be str", lambda: upper.read_turn(wrong)),
        ("the text must be str", lambda: upper.read_turns(wrong)),
        ("the text must be str", lambda: course.read_turns(wrong)),
        ("the text must be str", lambda: course.read_board(wrong)),
        ("the text must be str", lambda: digits.read_board(wrong)),
        ("size must be int, not bool", lambda: upper.read_turns("", size=True)),
        ("size must be int, not str", lambda: course.write_turns([], size=listed)),
        ("a turn must be", lambda: upper.write_turn(wrong)),
        ("a turn must be", lambda: course.write_turns([wrong])),
        ("turns must be a collection", lambda: upper.write_turns(listed)),
        ("turns must be a collection", lambda: course.write_turns(listed)),
        ("seats must be int", lambda: upper.write_turns([], seats=listed)),
        ("seats must be int", lambda: digits.read_board("", seats=True)),
        ("turn must be int", lambda: digits.read_board("", turn=listed)),
        ("position must be Position", lambda: course.write_board(wrong)),
        ("position must be Position", lambda: digits.write_board(wrong)),
        ("digits must be a list", lambda: digits.read_board("", digits=listed)),
        (
            "the digits of the second seat must be str",
            lambda: digits.read_board("", digits=("1", wrong)),
        ),
        ("empty must be str", lambda: digits.write_board(position, empty=wrong)),
        ("separator must be str", lambda: digits.write_board(position, separator=wrong)),
    ]
    for message, call in calls:
        with pytest.raises(TypeError, match=message):
            call()


@given(st.text(st.sampled_from("EJ 0123,-ab\r\n.BW#") | st.characters(), max_size=40))
def test_whatever_the_text_nothing_else_is_raised(text: str) -> None:
    """Any text is read, or refused with a place that is in it."""
    readers: list[Callable[[str], Turn | Position | tuple[Turn, ...]]] = [
        upper.read_turn,
        upper.read_turns,
        course.read_turns,
        course.read_board,
        digits.read_board,
    ]
    for read in readers:
        place = (1, 1)
        try:
            read(text)
        except NotationError as error:
            place = (error.line, error.column)
        assert 1 <= place[0] <= text.count("\n") + text.count("\r") + 1
        assert 1 <= place[1] <= len(text) + 1
