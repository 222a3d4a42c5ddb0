"""Squares: 256 names, the same on every board."""

import copy
import pickle
from typing import Any

import pytest

from halma import NotationError, PositionError, Square


def test_there_are_256_squares_from_a1_to_p16() -> None:
    assert len(Square) == 256
    assert (str(Square(0)), str(Square(255))) == ("a1", "p16")


@pytest.mark.parametrize(
    ("square", "name", "file", "rank"),
    [
        (Square.A1, "a1", 0, 0),
        (Square.P1, "p1", 15, 0),
        (Square.A16, "a16", 0, 15),
        (Square.C14, "c14", 2, 13),
        (Square.P16, "p16", 15, 15),
    ],
)
def test_a_square_is_named_by_file_and_rank(
    square: Square, name: str, file: int, rank: int
) -> None:
    assert str(square) == name
    assert (square.file, square.rank) == (file, rank)
    assert square == 16 * rank + file


def test_every_square_is_found_again_by_name_and_by_place() -> None:
    """``parse`` undoes ``str``, ``at`` undoes ``file`` and ``rank``; no two are swapped."""
    for square in Square:
        assert Square.parse(str(square)) is square
        assert Square.at(square.file, square.rank) is square
        assert getattr(Square, str(square).upper()) is square


def test_square_order_goes_rank_by_rank_from_a1() -> None:
    assert sorted([Square.A2, Square.P1, Square.B1, Square.A1]) == [
        Square.A1,
        Square.B1,
        Square.P1,
        Square.A2,
    ]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "a",
        "1",
        "a0",
        "a01",
        "a17",
        "q1",
        "A1",
        " a1",
        "a1 ",
        "a1\n",
        "a-1",
        "1a",
        "aa1",
        "\uff411",
    ],
)
def test_no_other_text_is_a_square(text: str) -> None:
    with pytest.raises(NotationError, match="expected a square from a1 to p16") as caught:
        Square.parse(text)
    assert (caught.value.line, caught.value.column, caught.value.found) == (1, 1, text)


def test_a_very_long_text_is_refused_and_not_repeated_in_full() -> None:
    with pytest.raises(NotationError) as caught:
        Square.parse("a" * 1_000_000)
    assert len(str(caught.value)) < 200
    assert caught.value.found.endswith("…")


@pytest.mark.parametrize(("file", "rank"), [(-1, 0), (16, 0), (0, -1), (0, 16), (10**30, 0)])
def test_there_is_no_square_beyond_file_p_and_rank_16(file: int, rank: int) -> None:
    with pytest.raises(PositionError, match="is a number from 0 to 15, not"):
        Square.at(file, rank)


@pytest.mark.parametrize("value", [-1, 256, 10**30])
def test_there_is_no_square_with_another_value(value: int) -> None:
    with pytest.raises(PositionError, match="a number from 0 to 255, not"):
        Square(value)


@pytest.mark.parametrize("wrong", [None, 5, b"a1", 1.0, Square.A1, ["a1"]], ids=repr)
def test_a_name_is_a_str(wrong: Any) -> None:
    with pytest.raises(TypeError, match="a square's name must be str"):
        Square.parse(wrong)


@pytest.mark.parametrize("wrong", [None, "0", 0.5, [0]])
def test_a_file_and_a_rank_are_ints(wrong: Any) -> None:
    with pytest.raises(TypeError, match="a file must be int"):
        Square.at(wrong, 0)
    with pytest.raises(TypeError, match="a rank must be int"):
        Square.at(0, wrong)


@pytest.mark.parametrize("wrong", [None, "a1", 0.5])
def test_a_value_is_an_int(wrong: Any) -> None:
    with pytest.raises(TypeError, match="a square's value must be int"):
        Square(wrong)


def test_a_square_shows_itself() -> None:
    assert repr(Square.C14) == "Square.C14"
    assert f"{Square.C14}" == "c14"
    assert f"{Square.C14:>5}" == "  c14"


def test_copies_of_a_square_are_the_square() -> None:
    assert copy.deepcopy(Square.C14) is Square.C14
    assert pickle.loads(pickle.dumps(Square.C14)) is Square.C14
