"""Camps: staircases in the corners, and sets of directions."""

from typing import Any

import pytest

from halma import Directions, RulesetError, Square, staircase
from tests.diagrams import position, squares

NORTH_WEST = "rr.... r..... ...... ...... ...... ......"
NORTH_EAST = "....rr .....r ...... ...... ...... ......"
SOUTH_WEST = "...... ...... ...... ...... r..... rr...."
SOUTH_EAST = "...... ...... ...... ...... .....r ....rr"


@pytest.mark.parametrize(
    ("corner", "diagram"),
    [
        ("north-west", NORTH_WEST),
        ("a6", NORTH_WEST),
        (Square.A6, NORTH_WEST),
        ("north-east", NORTH_EAST),
        ("f6", NORTH_EAST),
        (Square.F6, NORTH_EAST),
        ("south-west", SOUTH_WEST),
        ("a1", SOUTH_WEST),
        (Square.A1, SOUTH_WEST),
        ("south-east", SOUTH_EAST),
        ("f1", SOUTH_EAST),
        (Square.F1, SOUTH_EAST),
    ],
    ids=repr,
)
def test_a_staircase_lies_in_its_corner(corner: Square | str, diagram: str) -> None:
    assert staircase(6, (2, 1), corner) == position(diagram).squares(0)


def test_the_first_row_lies_on_the_edge_rank() -> None:
    assert staircase(6, (3, 1), "south-west") == squares("a1 b1 c1 a2")
    assert staircase(6, (3, 1), "north-west") == squares("a6 b6 c6 a5")


def test_rows_of_equal_length_make_a_block() -> None:
    assert staircase(5, [2, 2], "south-east") == squares("d1 e1 d2 e2")


@pytest.mark.parametrize(
    ("size", "rows", "count"),
    [
        (16, (5, 5, 4, 3, 2), 19),
        (16, (4, 4, 3, 2), 13),
        (10, (5, 4, 3, 2, 1), 15),
        (8, (4, 3, 2, 1), 10),
        (4, (4, 4, 4, 4), 16),
        (16, (1,), 1),
    ],
)
def test_the_camps_of_the_rules_have_their_sizes(
    size: int, rows: tuple[int, ...], count: int
) -> None:
    for corner in ("north-west", "north-east", "south-west", "south-east"):
        assert len(staircase(size, rows, corner)) == count


def test_rows_may_come_from_any_iterable() -> None:
    assert staircase(6, (row for row in (2, 1)), "a1") == squares("a1 b1 a2")


@pytest.mark.parametrize(
    ("size", "rows", "corner", "field", "message"),
    [
        (3, (1,), "a1", "size", "a board has 4 to 16 files, not 3"),
        (17, (1,), "a1", "size", "a board has 4 to 16 files, not 17"),
        (8, (), "a1", "rows", "a camp has 1 to 8 rows, not 0"),
        (8, (1,) * 9, "a1", "rows", "a camp has 1 to 8 rows, not 9"),
        (8, (9,), "a1", "rows", "a row has 1 to 8 squares, not 9"),
        (8, (2, 0), "a1", "rows", "a row has 1 to 8 squares, not 0"),
        (8, (2, -1), "a1", "rows", "a row has 1 to 8 squares, not -1"),
        (8, (1,), "a2", "corner", "a2 is no corner of a board of 8 files"),
        (8, (1,), "d4", "corner", "d4 is no corner of a board of 8 files"),
        (8, (1,), Square.P16, "corner", "p16 is no corner of a board of 8 files"),
        (8, (1,), "north-", "corner", "'north-' is no corner"),
        (8, (1,), "west-north", "corner", "'west-north' is no corner"),
        (8, (1,), "north-west-", "corner", "'north-west-' is no corner"),
        (8, (1,), "North-West", "corner", "'North-West' is no corner"),
    ],
    ids=repr,
)
def test_a_staircase_that_does_not_fit_is_refused(
    size: int, rows: tuple[int, ...], corner: Square | str, field: str, message: str
) -> None:
    with pytest.raises(RulesetError, match=message) as caught:
        staircase(size, rows, corner)
    assert caught.value.field == field


@pytest.mark.parametrize("wrong", ["northwest", "nw", ""])
def test_a_corner_that_is_no_square_is_refused_with_the_words_there_are(wrong: str) -> None:
    words = "north-west, north-east, south-west, south-east and the corner squares are"
    with pytest.raises(RulesetError, match=f"^corner: '{wrong}' is no corner; {words}$"):
        staircase(8, (1,), wrong)


@pytest.mark.parametrize("wrong", [None, "8", 8.0, True, Square.I1], ids=repr)
def test_a_size_is_an_int(wrong: Any) -> None:
    with pytest.raises(TypeError, match="size must be int"):
        staircase(wrong, (1,), "a1")


@pytest.mark.parametrize(
    "wrong", [None, 5, "21", (2, "1"), (2.0,), (True,), (Square.B1,)], ids=repr
)
def test_rows_are_ints(wrong: Any) -> None:
    with pytest.raises(TypeError, match=r"^the (rows of a camp|length of a row) must be "):
        staircase(8, wrong, "a1")


@pytest.mark.parametrize("wrong", [None, 0, 1.5, ("a1",)], ids=repr)
def test_a_corner_is_a_square_or_a_name(wrong: Any) -> None:
    with pytest.raises(TypeError, match="a square must be Square or its name"):
        staircase(8, (1,), wrong)


def test_directions_are_unit_vectors_of_file_and_rank() -> None:
    assert set(Directions.ORTHOGONAL) == {(0, 1), (0, -1), (1, 0), (-1, 0)}
    assert set(Directions.DIAGONAL) == {(1, 1), (1, -1), (-1, 1), (-1, -1)}
    assert Directions.ALL == Directions.ORTHOGONAL | Directions.DIAGONAL
