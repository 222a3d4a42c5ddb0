"""What a format is told besides the text: a start, other characters; and what it refuses."""

from __future__ import annotations

from io import StringIO

import pytest

from halma import PLY_YARD, Game, HalmaError, NotationError, Position, Record
from halma.notation.dialects import digits
from halma.notation.formats import FORMATS, boards_of_digits
from tests.cli import halma

GAME = Record.of(Game(PLY_YARD).play_all(["e15-f14", "n1-l3"]))
OWN_START = ("record", "json", "digits")


@pytest.mark.parametrize("name", FORMATS)
def test_a_format_takes_a_start_or_has_its_own(name: str) -> None:
    form = FORMATS[name]
    start = Position.start(PLY_YARD)
    text = form.write(GAME)
    if name in OWN_START:
        problem = f"a game of the format '{name}' has its own start; leave out start"
        with pytest.raises(HalmaError, match=problem):
            form.read(StringIO(text), start=start)
    else:
        assert [*form.read(StringIO(text), start=start)] == [*form.read(StringIO(text))]


@pytest.mark.parametrize("name", OWN_START)
@pytest.mark.parametrize("command", [("replay",), ("convert", "--to", "moves")])
def test_a_command_says_that_a_game_has_its_own_start(name: str, command: tuple[str, ...]) -> None:
    options = (*command, "--from", name, "--start", "start", "-")
    result = halma(*options, stdin=FORMATS[name].write(GAME))
    assert (result.code, result.out) == (2, "")
    assert result.err == (
        f"halma {command[0]}: error: standard input has its own start; leave out --start\n"
    )


# --- boards of other characters -----------------------------------------------------------


def test_a_format_that_could_not_read_what_it_writes_is_not_made() -> None:
    problem = "blank lines are between the boards of a game, so a blank can be no empty square"
    with pytest.raises(HalmaError, match=problem):
        boards_of_digits(empty=". ")
    with pytest.raises(HalmaError, match="digits are those of 2 to 4 seats, not of 1"):
        boards_of_digits(digits=("1",))
    for target in ("digits", "moves"):
        source = "moves" if target == "digits" else "digits"
        options = ("--from", source, "--to", target, "--empty", " ")
        result = halma("convert", *options, stdin="e15-f14")
        assert (result.code, result.out) == (2, "")
        assert result.err == f"halma convert: error: --digits and --empty: {problem}\n"


SQUARE = "11  \n    \n    \n    "
LAST = "11  \n1   \n   2\n  22"
APART = "1 1    \n1      \n      2\n    2 2"
COMMAS = "1,1,,\n1,,,\n,,,2\n,,2,2"


@pytest.mark.parametrize("text", [SQUARE, LAST, APART, COMMAS])
def test_a_blank_line_behind_a_board_with_blanks_is_no_row(text: str) -> None:
    position = digits.read_board(text, empty=" ")
    assert position.size == 4
    for more in ("\n", "\n\n", "\n\n\n", "\n \n"):
        assert digits.read_board(text + more, empty=" ") == position


def test_empty_rows_at_the_end_may_be_blank_lines() -> None:
    board = "1  2\n\n\n\n"
    assert digits.read_board(board, empty=" ").size == 4
    assert digits.read_board("\n\n\n\n", empty=" ").size == 4
    assert digits.read_board("\n\n 1\n\n2", empty=" ").size == 5


@pytest.mark.parametrize("text", ["1\n\n\n  2\n\n", "1\n1\n1\n 2\n\n\n\n", "4\n11  \n\n\n   2\n\n"])
def test_where_no_row_shows_how_wide_a_board_is_blank_lines_are_refused(text: str) -> None:
    with pytest.raises(NotationError) as refused:
        digits.read_board(text, empty=" ")
    error = refused.value
    assert error.expected == "no blank line behind the board"
    assert error.line == len(text.rstrip("\n").split("\n")) + 1
    assert error.hint == "if it is a row, write its blanks"
