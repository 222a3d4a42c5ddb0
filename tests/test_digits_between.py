"""What stands between the squares of a board of digits, and what is said of anything else."""

from __future__ import annotations

import pytest

from halma import NotationError, Position
from halma.notation.dialects import digits
from tests.cli import halma

ROWS = ("1100", "0000", "0000", "0002")
POSITION = Position.parse("rr2/4/4/3b r")
BETWEEN = (
    "nothing between the squares, or blanks, a comma, or a comma and a blank",
    "in all rows the same stands between the squares",
)


def board(between: str, begin: str = "", end: str = "") -> str:
    return "\n".join(f"{begin}{between.join(row)}{end}" for row in ROWS)


def refused(text: str, seats: int | None = None) -> NotationError:
    with pytest.raises(NotationError) as caught:
        digits.read_board(text, seats=seats)
    return caught.value


@pytest.mark.parametrize("between", ["\t", "  ", " \t ", "   "])
def test_blanks_between_squares_may_be_any(between: str) -> None:
    assert digits.read_board(board(between)) == POSITION
    assert digits.read_board(board(between, "\t", " \t")) == POSITION
    mixed = board(" ").replace("0 0", f"0{between}0", 1)
    assert digits.read_board(mixed) == POSITION
    error = refused(mixed.replace("2", "7"))
    assert (error.line, error.column) == (4, 7)
    error = refused(mixed.replace("1 1", f"1{between}7", 1))
    assert (error.line, error.column) == (1, 2 + len(between))


@pytest.mark.parametrize(
    ("text", "column", "found"),
    [
        (board(";"), 2, ";"),
        (board("|"), 2, "|"),
        (board("|", "|", "|"), 1, "|"),
        (board("|", "|"), 1, "|"),
        (board(";", end=";"), 2, ";"),
        (board("; "), 2, ";"),
        (board("\N{NO-BREAK SPACE}"), 2, "\N{NO-BREAK SPACE}"),
    ],
)
def test_a_strange_character_between_squares_is_named_at_its_place(
    text: str, column: int, found: str
) -> None:
    error = refused(text)
    assert (error.line, error.column, error.found) == (1, column, found)
    assert error.expected == BETWEEN[0]


@pytest.mark.parametrize("between", [",", ", "])
def test_a_comma_at_the_ends_of_rows_is_named_at_its_place(between: str) -> None:
    error = refused(board(between, end=","))
    assert (error.line, error.column, error.found) == (1, len(between.join(ROWS[0])) + 1, ",")
    assert error.expected == "no comma at the end of a row"


@pytest.mark.parametrize("between", digits.SEPARATORS)
@pytest.mark.parametrize("other", digits.SEPARATORS)
def test_another_separator_in_a_later_row_has_a_hint_of_its_own(between: str, other: str) -> None:
    rows = board(between).split("\n")
    rows[2] = other.join(ROWS[2])
    text = "\n".join(rows)
    if between == other:
        assert digits.read_board(text) == POSITION
        return
    error = refused(text)
    assert error.line == 3
    assert error.hint == BETWEEN[1]


def test_two_separators_in_the_first_row_are_told_apart() -> None:
    error = refused("1,1 0,0\n0,0,0,0\n0,0,0,0\n0,0,0,2")
    assert (error.line, error.column, error.found) == (1, 4, " ")
    assert (error.expected, error.hint) == BETWEEN


def test_other_characters_are_still_hinted_at() -> None:
    for text in (board("").replace("0", "."), board(" ").replace("0", ".")):
        error = refused(text)
        assert error.expected == "one of 0 1 2 3 4"
        assert error.hint == "if other characters are used, say so with digits and empty"
    odd = "\n".join(["1.1.1.1"] * 7)
    assert refused(odd).expected == "one of 0 1 2 3 4"


def test_a_digit_of_a_seat_too_many_hints_at_the_number_of_seats() -> None:
    error = refused(board("").replace("2", "4"), seats=2)
    assert error.hint == (
        "if other characters are used, say so with digits and empty; "
        "if there are more seats, say so with seats"
    )
    seven = refused(board("").replace("2", "7"), seats=2)
    assert seven.hint == "if other characters are used, say so with digits and empty"
    full = "\n".join(["4" + "0" * 14 + "2", *["0" * 16] * 14, "1" + "0" * 14 + "3"])
    assert halma("moves", full).err == (
        "halma moves: error: POSITION: line 1, column 1: expected one of 0 1 2, found '4' "
        "(if other characters are used, say so with --digits and --empty; "
        "if there are more players, say so with --players 4)\n"
    )


def test_it_is_said_which_characters_may_stand_for_squares() -> None:
    result = halma("moves", board("").replace("0", "\N{MIDDLE DOT}"), "--empty", "\N{MIDDLE DOT}")
    assert result.err == (
        "halma moves: error: --digits and --empty: empty: '\N{MIDDLE DOT}' with U+00B7 MIDDLE DOT "
        "cannot stand for a square; letters, digits and signs of ASCII can, but no comma\n"
    )
