"""Positions as diagrams: written with or without camps, and read back."""

import attrs
import pytest

from halma import NotationError, Position, PositionError, Ruleset, Seat
from tests.diagrams import four_seats, position, two_seats

FIVE = two_seats(5, 2, 1)
WHERE = position("rr... r.... ..... ....b ...bb", turn=1)

PLAIN = """\
 5 r r . . .
 4 r . . . .
 3 . . . . .
 2 . . . . b
 1 . . . b b
   a b c d e
blue to move"""

CAMPS = """\
 5[r r]. . .
 4[r]. . . .
 3 . . . . .
 2 . . . .[b]
 1 . . .[b b]
   a b c d e
blue to move"""


def test_a_diagram_names_ranks_and_files_and_the_seat_to_move() -> None:
    assert WHERE.diagram() == PLAIN


def test_with_a_ruleset_the_camps_stand_in_brackets() -> None:
    assert WHERE.diagram(FIVE) == CAMPS


def test_a_bar_parts_two_camps_side_by_side() -> None:
    four = attrs.evolve(four_seats(4, 2, 1), name="close")
    drawn = position("rrbb r..b y..g yygg", seats=4)
    assert drawn.diagram(four) == (
        " 4[r r|b b]\n 3[r]. .[b]\n 2[y]. .[g]\n 1[y y|g g]\n   a b c d\nred to move"
    )


def test_home_marks_come_before_target_marks() -> None:
    """A square that is at home to one seat and a target of two more is one camp only."""
    rules = Ruleset(
        "meeting in the middle",
        4,
        [Seat("red", ["a4"], ["d2"]), Seat("blue", ["d1"], ["d2"]), Seat("green", ["c1"], ["a4"])],
    )
    assert Position.start(rules).diagram(rules) == (
        " 4[r]. . .\n 3 . . . .\n 2 . . .[.]\n 1 . .[g|b]\n   a b c d\nred to move"
    )


@pytest.mark.parametrize("size", [10, 16])
def test_ranks_of_two_digits_keep_the_columns(size: int) -> None:
    rules = two_seats(size, 2, 1)
    start = Position.start(rules)
    lines = start.diagram(rules).split("\n")
    assert lines[0].startswith(f"{size}[r r]. ")
    assert lines[-3].startswith(" 1 . . ")
    assert Position.parse(start.diagram(rules)) == start


def test_a_diagram_says_how_many_seats_there_are_if_it_does_not_show() -> None:
    three = position("r... .... .... ...b", seats=3)
    assert three.diagram().endswith("red to move, 3 seats")
    assert Position.parse(three.diagram()) == three
    shown = position("r... .... .... ...g", seats=3)
    assert shown.diagram().endswith("red to move")
    assert Position.parse(shown.diagram()) == shown


@pytest.mark.parametrize("text", [PLAIN, CAMPS], ids=["plain", "camps"])
def test_a_diagram_is_read_back(text: str) -> None:
    assert Position.parse(text) == WHERE


@pytest.mark.parametrize(
    "text",
    [
        "\n\n" + PLAIN + "\n",
        PLAIN.replace("\n", "\r\n"),
        PLAIN.replace("\n", "  \n"),
        "    " + PLAIN.replace("\n", "\n    "),
        "\n    " + CAMPS.replace("\n", "\n    ") + "\n    ",
    ],
    ids=["blank lines around", "carriage returns", "trailing blanks", "margin", "docstring"],
)
def test_blanks_around_a_diagram_mean_nothing(text: str) -> None:
    assert Position.parse(text) == WHERE


@pytest.mark.parametrize("size", range(4, 17))
def test_boards_of_every_size_are_read_back(size: int) -> None:
    start = Position.start(two_seats(size, 2, 1))
    assert Position.parse(start.diagram()) == start


def test_the_ruleset_fits_the_position() -> None:
    with pytest.raises(PositionError, match="on a board of 5 files, 'two on 6' on one of 6"):
        WHERE.diagram(two_seats(6, 2, 1))
    with pytest.raises(PositionError, match="the position has 2 seats, 'four on 5' has 4"):
        WHERE.diagram(four_seats(5, 2, 1))


CELL = "a piece (r, b, g or y) or an empty square (.)"


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "expected", "found"),
    [
        (" 5 r", " 6 r", 1, 1, "rank 5", "6"),
        (" 5 r", "5 r", 1, 1, "rank 5", "5"),
        (" 3 .", "03 .", 3, 1, "rank 3", "03"),
        (" 5 r r", " 5 Q r", 1, 4, CELL, "Q"),
        (" 2 . .", " 2 . x", 4, 6, CELL, "x"),
        (" 2 . .", " 2 .  ", 4, 6, CELL, " "),
        (" 2 . .", " 2 .\0.", 4, 5, "a space or [", "\0"),
        (" 5 r r . . .", " 5 r r . .", 1, 11, "a space or [", ""),
        (" 5 r r . . .", " 5 r r . . . .", 1, 13, "the end of the rank", " ."),
        (" 5 r r", " 5]r r", 1, 3, "a space or [", "]"),
        (" 5 r r", " 5|r r", 1, 3, "a space or [", "|"),
        (" 5 r r .", " 5[r[r .", 1, 5, "a space, | or ]", "["),
        (" 5 r r . . .", " 5[r r . . .", 1, 13, "] at the end of the rank", ""),
        (" 5 r r . . .", " 5 r r . . .]", 1, 13, "the end of the rank", "]"),
        (" 5 r r . . .", " 5 r r . .[.|", 1, 13, "] at the end of the rank", "|"),
        ("a b c d e", "a b c d f", 6, 1, "the files a b c d e", "a b c d f"),
        ("   a b", "  a b", 6, 1, "the files a b c d e", "a b c d e"),
        ("blue to move", "black to move", 7, 1, "the seat to move, such as 'red to move'", None),
        ("blue to move", "blue moves", 7, 1, "the seat to move, such as 'red to move'", None),
        ("blue to move", "blue", 7, 1, "the seat to move, such as 'red to move'", None),
        ("blue to move", "b to move", 7, 1, "the seat to move, such as 'red to move'", None),
        ("to move", "to move,", 7, 1, "the seat to move, such as 'red to move'", None),
        (
            "to move",
            "to move, 2 seats",
            7,
            15,
            "3 or 4 as the number of seats, or nothing",
            "2",
        ),
        ("to move", "to move, four", 7, 15, "a number of seats such as '4 seats'", "four"),
        ("to move", "to move, 4 chairs", 7, 15, "a number of seats such as '4 seats'", "4 chairs"),
    ],
    ids=repr,
)
def test_a_diagram_is_refused_where_it_goes_wrong(
    old: str, new: str, line: int, column: int, expected: str, found: str | None
) -> None:
    text = PLAIN.replace(old, new, 1)
    assert text != PLAIN
    with pytest.raises(NotationError) as caught:
        Position.parse(text)
    error = caught.value
    assert (error.line, error.column, error.expected) == (line, column, expected)
    assert error.found == (text.split("\n")[line - 1] if found is None else found)
    assert text.split("\n")[line - 1][column - 1 :].lstrip().startswith(error.found.lstrip())


def test_no_blank_line_stands_within_a_diagram() -> None:
    with pytest.raises(NotationError, match="no blank line within a diagram") as caught:
        Position.parse("\n" + PLAIN.replace("\n 2", "\n\n 2"))
    assert (caught.value.line, caught.value.column) == (5, 1)


@pytest.mark.parametrize("missing", [1, 2, 4])
def test_no_line_begins_left_of_the_margin(missing: int) -> None:
    lines = ["    " + line for line in PLAIN.split("\n")]
    lines[3] = " " * (4 - missing) + lines[3].lstrip()
    with pytest.raises(
        NotationError, match="4 spaces before this line, as before the last one"
    ) as caught:
        Position.parse("\n".join(lines))
    assert (caught.value.line, caught.value.column) == (4, 1)


@pytest.mark.parametrize(
    "text",
    [
        "a\nb",
        " 3 . . .\n 2 . . .\n 1 . . .\n   a b c\nred to move",
        "\n".join([" 1 ."] * 20),
        PLAIN.replace("   a b c d e\n", ""),
        PLAIN.replace("\nblue to move", ""),
    ],
    ids=["two lines", "three ranks", "twenty lines", "no files", "no turn"],
)
def test_a_diagram_has_4_to_16_ranks_a_line_of_files_and_one_of_the_turn(text: str) -> None:
    with pytest.raises(NotationError):
        Position.parse(text)


TURN = "the seat to move, such as 'red to move'"


@pytest.mark.parametrize(
    ("left_out", "line", "expected", "found"),
    [
        ([6, 7], 6, f"the files a b c d e, and below them {TURN}", ""),
        ([7], 7, TURN, ""),
        ([5, 6, 7], 5, "rank 1", ""),
        ([4, 5, 6, 7], 4, "rank 2", ""),
        ([1], 1, "rank 5", "4"),
        ([3], 3, "rank 3", "2"),
        ([5], 5, "rank 1", "a b c d e"),
        ([2, 3, 4], 2, "rank 4", "1"),
    ],
)
def test_a_diagram_that_lacks_lines_is_told_the_first_of_them(
    left_out: list[int], line: int, expected: str, found: str
) -> None:
    lines = enumerate(PLAIN.split("\n"), 1)
    text = "\n".join(each for number, each in lines if number not in left_out)
    with pytest.raises(NotationError) as caught:
        Position.parse(text)
    error = caught.value
    assert (error.line, error.expected, error.found) == (line, expected, found)


def test_a_diagram_has_each_rank_once() -> None:
    with pytest.raises(NotationError, match=r"line 6, .* expected the files a b c d e, found '1 ."):
        Position.parse(PLAIN.replace("   a b", " 1 . . . . .\n   a b"))


@pytest.mark.parametrize("text", ["\n", "\n\n", " \n ", "  \n\n  ", "\r\n\r\n", "\t\n\t\n"])
def test_blank_lines_are_no_diagram(text: str) -> None:
    with pytest.raises(NotationError):
        Position.parse(text)


def test_of_a_diagram_with_too_few_ranks_the_first_line_is_shown() -> None:
    with pytest.raises(NotationError, match="4 to 16 ranks") as caught:
        Position.parse("\n 2 r .\n 1 . b\n   a b\nred to move")
    assert (caught.value.line, caught.value.found) == (2, "2 r .")


def test_a_sign_beside_a_square_is_one_of_those_there_are() -> None:
    wide = " 4 r^ .  .  .\n 3 .  .  .  .\n 2 .  .  .  .\n 1 .  .  .  b\n   a  b  c  d\nred to move"
    assert Position.parse(wide) == Position.parse("r3/4/4/3b r")
    with pytest.raises(NotationError, match=r"expected a space, or one of the signs") as caught:
        Position.parse(wide.replace("r^", "r?"))
    assert (caught.value.line, caught.value.column) == (1, 5)


def test_what_stands_below_a_board_is_read_only_if_it_explains_it() -> None:
    board = Position.parse("r3/4/4/3b r").diagram()
    assert Position.parse(f"{board}\n   r red  b blue") == Position.parse(board)
    with pytest.raises(NotationError):
        Position.parse(f"{board}\nr red")
