"""A board is turned by quarter turns, or to the seat that looks at it."""

import attrs
import pytest

from halma import PLY_YARD, RULESETS, HalmaError, Ruleset, Seat, Square
from halma.positions.turning import labels, place
from halma.render.orientation import turned
from tests.diagrams import four_seats, two_seats

FOUR = four_seats(8, 2, 1)
ODD = Ruleset(
    "odd",
    6,
    [Seat("low", ["c1", "d1"], ["c6", "d6"]), Seat("west", ["a3", "a4"], ["f3", "f4"])],
)


@pytest.mark.parametrize(
    ("seat", "turn"), [("green", 0), ("blue", 90), ("red", 180), ("yellow", 270)]
)
def test_the_home_of_a_seat_comes_to_the_lower_right(seat: str, turn: int) -> None:
    assert turned(seat, FOUR) == turn
    home = next(each.home for each in FOUR.seats if each.name == seat)
    assert {place(square, 8, turn) for square in home} == {(7, 7), (6, 7), (7, 6)}


@pytest.mark.parametrize(("seat", "turn"), [("low", 0), ("west", 270)])
def test_a_home_in_no_corner_is_turned_as_low_as_it_gets(seat: str, turn: int) -> None:
    assert turned(seat, ODD) == turn


@pytest.mark.parametrize("name", RULESETS)
def test_of_every_named_set_each_seat_has_its_home_in_the_lower_right(name: str) -> None:
    rules = RULESETS[name]
    for seat in rules.seats:
        turn = turned(seat.name, rules)
        assert (rules.size - 1,) * 2 in {place(square, rules.size, turn) for square in seat.home}


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_each_square_stands_where_its_file_and_rank_are_written(turn: int) -> None:
    columns, rows = labels(5, turn)
    for square in (Square.at(file, rank) for file in range(5) for rank in range(5)):
        column, row = place(square, 5, turn)
        names = {columns[column] + rows[row], rows[row] + columns[column]}
        assert str(square) in names


def test_a_quarter_turn_is_clockwise() -> None:
    assert [place(Square.A1, 8, turn) for turn in (0, 90, 180, 270)] == [
        (0, 7),
        (0, 0),
        (7, 0),
        (7, 7),
    ]


def test_other_orientations_are_refused() -> None:
    with pytest.raises(HalmaError, match=r"turned by 0, 90, 180 or 270 degrees, .* not by 45"):
        turned(45)
    with pytest.raises(HalmaError, match="no seat is named 'pink'; the seats are 'red', 'blue'"):
        turned("pink", PLY_YARD)
    with pytest.raises(HalmaError, match=r"to turn it to a seat \('red'\), give the ruleset, too"):
        turned("red")
    for wrong in (None, True, Square.A1, 90.0):
        with pytest.raises(TypeError, match="an orientation must be a number of degrees or the"):
            turned(wrong)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="ruleset must be Ruleset or None, not str"):
        turned(0, "ply-yard")  # type: ignore[arg-type]


def test_a_name_that_two_seats_share_is_refused() -> None:
    rules = two_seats(6, 2, 1)
    twins = attrs.evolve(rules, seats=[attrs.evolve(seat, name="x") for seat in rules.seats])
    with pytest.raises(HalmaError, match="2 seats are named 'x'; the seats are 'x', 'x'"):
        turned("x", twins)
