"""Pictures of the camps: whose home, whose target, where they meet."""

from itertools import combinations

import attrs
import pytest

from halma import PLY_YARD, RULESETS, Ruleset, Seat, Win, staircase
from halma.camps import place_of
from halma.positions.pictures import camps_picture
from tests.diagrams import four_seats, squares, two_seats

KEY = "Two signs a square: whose home, then whose target; - nobody's, . no camp"


def ruleset(size: int, *seats: Seat) -> Ruleset:
    return Ruleset("own", size, seats, win=Win.ALL_IN)


def test_homes_that_are_each_other_s_targets() -> None:
    assert (
        camps_picture(two_seats(4, 2, 1))
        == f"""\
 4[rb rb] .  .
 3[rb] .  .  .
 2  .  .  .[br]
 1  .  .[br br]
   a  b  c  d
{KEY}
r  red: 3 pieces, from the upper left to the lower right, the home of blue
b  blue: 3 pieces, from the lower right to the upper left, the home of red"""
    )


def test_a_target_that_touches_another_is_parted_from_it() -> None:
    red = Seat("red", squares("a5 b5"), squares("c1 d1"))
    blue = Seat("blue", squares("d5 e5"), squares("a1 b1"))
    assert (
        camps_picture(ruleset(5, red, blue))
        == f"""\
 5[r- r-] .[b- b-]
 4  .  .  .  .  .
 3  .  .  .  .  .
 2  .  .  .  .  .
 1[-b -b|-r -r] .
   a  b  c  d  e
{KEY}
r  red: 2 pieces, from the upper left to c1 d1, nobody's home
b  blue: 2 pieces, from the upper right to the lower left, nobody's home"""
    )


def test_a_target_that_is_part_of_two_homes_and_a_square_of_nobody() -> None:
    red = Seat("red", squares("a4"), squares("b1 c1 d1"))
    blue = Seat("blue", squares("a1 b1"), squares("a3 b3"))
    green = Seat("green", squares("d1 d2"), squares("c4 d4"))
    assert (
        camps_picture(ruleset(4, red, blue, green))
        == f"""\
 4[r-] .[-g -g]
 3[-b -b] .  .
 2  .  .  .[g-]
 1[b-|br|-r|gr]
   a  b  c  d
{KEY}
r  red: 1 piece, from the upper left to the lower right, with 1 home square of blue \
and with 1 home square of green
b  blue: 2 pieces, from the lower left to a3 b3, nobody's home
g  green: 2 pieces, from the lower right to the upper right, nobody's home"""
    )


def test_teams_are_named_and_squares_without_a_piece_are_capitals() -> None:
    """R17, R20: armies are drawn as they stand at the start."""
    four = four_seats(6, 2, 1).seats
    seats = [attrs.evolve(seat, team="AB"[number % 2]) for number, seat in enumerate(four)]
    seats[0] = attrs.evolve(seats[0], start=["a6"])
    seats[3] = attrs.evolve(seats[3], start=["a1", "b1"])
    assert (
        camps_picture(ruleset(6, *seats))
        == f"""\
 6[rg Rg] .  .[by by]
 5[Rg] .  .  .  .[by]
 4  .  .  .  .  .  .
 3  .  .  .  .  .  .
 2[Yb] .  .  .  .[gr]
 1[yb yb] .  .[gr gr]
   a  b  c  d  e  f
{KEY}
r  red, team A: 1 piece, from the upper left to the lower right, the home of green
b  blue, team B: 3 pieces, from the upper right to the lower left, the home of yellow
g  green, team A: 3 pieces, from the lower right to the upper left, the home of red
y  yellow, team B: 2 pieces, from the lower left to the upper right, the home of blue
R  2 home squares of red, without a piece at the start
Y  1 home square of yellow, without a piece at the start"""
    )


def test_four_targets_on_the_same_squares() -> None:
    middle = squares("b2 c2 b3 c3")
    corners = {"red": "a4", "blue": "d4", "green": "d1", "yellow": "a1"}
    seats = [Seat(name, squares(home), middle) for name, home in corners.items()]
    assert (
        camps_picture(ruleset(4, *seats))
        == f"""\
 4[r-] .  .[b-]
 3  .[-1 -1] .
 2  .[-1 -1] .
 1[y-] .  .[g-]
   a  b  c  d
{KEY}
r  red: 1 piece, from the upper left to b2 c2 b3 c3, nobody's home
b  blue: 1 piece, from the upper right to b2 c2 b3 c3, nobody's home
g  green: 1 piece, from the lower right to b2 c2 b3 c3, nobody's home
y  yellow: 1 piece, from the lower left to b2 c2 b3 c3, nobody's home
1  target of red, blue, green and yellow"""
    )


def test_every_way_to_share_a_target_has_a_sign_of_its_own() -> None:
    """There are eleven, with one square for each of them here."""
    names = ("red", "blue", "green", "yellow")
    ways = [way for number in (2, 3, 4) for way in combinations(names, number)]
    files = "abcdefghijk"
    seats = [
        Seat(
            name,
            [f"a{number + 2}"],
            [f"{file}1" for file, way in zip(files, ways, strict=True) if name in way],
        )
        for number, name in enumerate(names)
    ]
    lines = camps_picture(ruleset(11, *seats)).splitlines()
    signs = [cell[1] for cell in lines[10][3:].rstrip("]").replace("|", " ").split(" ")]
    assert len(set(signs)) == len(ways) == 11
    for sign, way in zip(signs, ways, strict=True):
        assert f"{sign}  target of {', '.join(way[:-1])} and {way[-1]}" in lines


@pytest.mark.parametrize("size", range(4, 17))
def test_the_board_is_ascii_and_has_every_rank_and_file(size: int) -> None:
    picture = camps_picture(four_seats(size, 2, 1))
    ranks = picture.splitlines()[:size]
    assert picture.isascii()
    assert [line[:2].strip() for line in ranks] == [str(size - rank) for rank in range(size)]
    assert {len(line.rstrip("]")) for line in ranks} == {2 + 3 * size}
    files = picture.splitlines()[size]
    assert files.split() == [chr(ord("a") + file) for file in range(size)]
    assert all(ranks[-1][files.index(name)] != " " for name in ("a", files[-1]))


@pytest.mark.parametrize("shipped", RULESETS.values(), ids=RULESETS)
def test_a_picture_fits_a_terminal(shipped: Ruleset) -> None:
    assert max(map(len, camps_picture(shipped).splitlines())) <= 88


def test_names_stay_on_their_lines() -> None:
    red, blue = two_seats(4, 1).seats
    odd = ruleset(4, attrs.evolve(red, name="r\ned", team="\x1b[31m"), blue)
    lines = camps_picture(odd).splitlines()
    assert lines[6].startswith("r  r\\ned, team \\x1b[31m: 1 piece, ")
    assert len(lines) == 8


def test_only_a_ruleset_has_a_picture() -> None:
    with pytest.raises(TypeError, match="ruleset"):
        camps_picture(PLY_YARD.seats)  # type: ignore[arg-type]  # on purpose


@pytest.mark.parametrize(
    ("names", "place"),
    [
        ("a1", "the lower left"),
        ("a8 b8 a7", "the upper left"),
        ("f1 g1 h1 f2 g2 h2", "the lower right"),
        ("a1 h8", "a1 h8"),
        ("d4 e4", "d4 e4"),
        ("d4 e4 d5 e5 d6 e6", "the block d4-e6"),
        ("a1 b1 a2 d5 e5", "5 squares between a1 and e5"),
        ("a1 b1 c1 d1 e1 f1 g1 h1", "the block a1-h1"),
        ("b1 c1 d1 b2 c2", "5 squares between b1 and d2"),
    ],
)
def test_a_place_is_a_corner_only_where_all_of_it_is_near(names: str, place: str) -> None:
    assert place_of(8, squares(names)) == place


def test_a_large_staircase_is_still_in_its_corner() -> None:
    assert place_of(8, staircase(8, (6, 5, 4, 3, 2, 1), "north-east")) == "the upper right"
