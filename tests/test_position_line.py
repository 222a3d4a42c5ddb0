"""Positions as one line: ranks from the top, the seat to move, perhaps the number of seats."""

from typing import Any

import pytest

from halma import NotationError, Position
from tests.diagrams import position

PIECE = "a piece (r, b, g or y) or a number of empty squares"
LETTER = "the letter of the seat to move (r, b, g or y)"
FIELDS = (
    "ranks, a space, the letter of the seat to move, and perhaps the number of seats, "
    "such as 'rr2/r3/3b/2bb r'"
)
RANKS = "4 to 16 ranks with / between them"


@pytest.mark.parametrize(
    ("line", "drawn"),
    [
        ("rr2/4/4/3b r", position("rr.. .... .... ...b")),
        ("rr2/4/4/3b b", position("rr.. .... .... ...b", turn=1)),
        ("r1r1/4/4/b2b r", position("r.r. .... .... b..b")),
        ("rgby/4/4/4 y", position("rgby .... .... ....", turn=3, seats=4)),
        ("4/4/4/4 r", position(".... .... .... ....")),
        ("4/4/4/4 r 3", position(".... .... .... ....", seats=3)),
        ("4/4/4/4 g", position(".... .... .... ....", turn=2, seats=3)),
        ("4/4/4/4 g 4", position(".... .... .... ....", turn=2, seats=4)),
        ("rb2/4/4/4 r 4", position("rb.. .... .... ....", seats=4)),
        ("4/4/4/3g r", position(".... .... .... ...g", seats=3)),
        ("4/4/4/3y r", position(".... .... .... ...y", seats=4)),
        ("rrrr/rrrr/bbbb/bbbb b", position("rrrr rrrr bbbb bbbb", turn=1)),
    ],
)
def test_a_line_says_where_the_pieces_stand(line: str, drawn: Position) -> None:
    assert Position.parse(line) == drawn
    assert str(drawn) == line


@pytest.mark.parametrize("size", range(4, 17))
def test_an_empty_rank_is_one_number(size: int) -> None:
    line = "/".join([str(size)] * size) + " r"
    assert str(Position.parse(line)) == line
    assert Position.parse(line).size == size


def test_a_run_may_have_two_digits() -> None:
    line = "/".join(["r14b", *["16"] * 14, "b10r4"]) + " b"
    assert str(Position.parse(line)) == line


@pytest.mark.parametrize(
    ("line", "column", "expected", "found"),
    [
        # not the right number of fields or ranks
        ("", 1, FIELDS, ""),
        ("rr2/4/4/3b", 1, FIELDS, "rr2/4/4/3b"),
        ("rr2/4/4/3b r 3 x", 1, FIELDS, "rr2/4/4/3b r 3 x"),
        ("rr2/4/4/3b\tr", 1, FIELDS, "rr2/4/4/3b\tr"),
        ("4/4/4 r", 1, RANKS, "4/4/4"),
        ("/".join(["16"] * 17) + " r", 1, RANKS, "/".join(["16"] * 17)[:40] + "…"),
        # ranks that are written otherwise than they should
        ("05/4/4/4 r", 1, PIECE, "05"),
        ("r03/4/4/4 r", 2, PIECE, "03"),
        ("0r3/4/4/4 r", 1, PIECE, "0"),
        ("rr20/4/4/4 r", 1, "a rank of 4 squares", "rr20"),
        ("22/4/4/4 r", 1, "a rank of 4 squares", "22"),
        ("4/1111/4/4 r", 3, PIECE, "1111"),
        ("4/4/4/100 r", 7, PIECE, "100"),
        ("R3/4/4/4 r", 1, PIECE, "R"),
        ("4/1x2/4/4 r", 4, PIECE, "x"),
        ("4/4/4/4\0 r", 8, PIECE, "\0"),
        ("4/²2/4/4 r", 3, PIECE, "²"),
        ("4/4/4/.... r", 7, PIECE, "."),
        # wrong sums
        ("3/4/4/4 r", 1, "a rank of 4 squares", "3"),
        ("4/4/2r/4 r", 5, "a rank of 4 squares", "2r"),
        ("4/4/4/ r", 7, "a rank of 4 squares", ""),
        ("4/rrrrr/4/4 r", 3, "a rank of 4 squares", "rrrrr"),
        ("4/2r2/4/4 r", 3, "a rank of 4 squares", "2r2"),
        # the seat to move
        ("4/4/4/4 ", 9, LETTER, ""),
        ("4/4/4/4 x", 9, LETTER, "x"),
        ("4/4/4/4 R", 9, LETTER, "R"),
        ("4/4/4/4 rb", 9, LETTER, "rb"),
        ("4/4/4/4  r", 9, LETTER, ""),
        (" 4/4/4/4 r", 1, "no blank before the ranks", " "),
        ("\t4/4/4/4 r", 1, "no blank before the ranks", "\t"),
        ("4/4/4/4 r\n", 9, LETTER, "r\n"),
        ("4/4/4/4 r\r\n", 9, LETTER, "r\r\n"),
        # the number of seats, where it is not needed or not a number of seats
        ("4/4/4/4 r 2", 11, "3 or 4 as the number of seats, or nothing", "2"),
        ("4/4/4/4 r 5", 11, "3 or 4 as the number of seats, or nothing", "5"),
        ("4/4/4/4 r 03", 11, "3 or 4 as the number of seats, or nothing", "03"),
        ("4/4/4/4 r ", 11, "3 or 4 as the number of seats, or nothing", ""),
        ("4/4/4/4 r 3 ", 1, FIELDS, "4/4/4/4 r 3 "),
        ("4/4/4/4 g 3", 11, "4 as the number of seats, or nothing", "3"),
        (
            "3y/4/4/4 r 4",
            12,
            "nothing, as the pieces and the seat to move show all 4 seats",
            "4",
        ),
    ],
    ids=repr,
)
def test_every_other_line_is_refused_where_it_goes_wrong(
    line: str, column: int, expected: str, found: str
) -> None:
    with pytest.raises(NotationError) as caught:
        Position.parse(line)
    error = caught.value
    assert (error.line, error.column, error.expected, error.found) == (1, column, expected, found)
    assert line[column - 1 :].startswith(found.removesuffix("…"))


@pytest.mark.parametrize("text", ["r" * 4097, "1/" * 1_000_000, "\n" * 5000, " " * 5000])
def test_a_huge_text_is_refused_unread(text: str) -> None:
    with pytest.raises(NotationError, match="a position of at most 4,096 characters") as caught:
        Position.parse(text)
    assert len(str(caught.value)) < 250


@pytest.mark.parametrize("wrong", [None, 5, b"4/4/4/4 r", ["4/4/4/4 r"]])
def test_a_position_is_read_from_a_str(wrong: Any) -> None:
    with pytest.raises(TypeError, match="the text of a position must be str"):
        Position.parse(wrong)
