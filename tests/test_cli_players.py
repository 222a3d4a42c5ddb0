"""The board and the players that the options ask for: ``--players``, ``--small`` and the rest."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli import halma

FOURS = ("--players", "4")
FOUR = """\
name = "four"
size = 10
seats = [
    {name = "ann", home = {corner = "north-west", rows = [2, 1]}, \
target = {corner = "south-east", rows = [2, 1]}},
    {name = "bob", home = {corner = "north-east", rows = [2, 1]}, \
target = {corner = "south-west", rows = [2, 1]}},
    {name = "cid", home = {corner = "south-east", rows = [2, 1]}, \
target = {corner = "north-west", rows = [2, 1]}},
    {name = "dee", home = {corner = "south-west", rows = [2, 1]}, \
target = {corner = "north-east", rows = [2, 1]}},
]
first = 0
"""


def rules(*options: str) -> str:
    """What ``halma rules`` prints."""
    result = halma("rules", *options)
    assert (result.code, result.err) == (0, "")
    return result.out


def drawn(*options: str) -> str:
    """The board that ``halma rules`` draws."""
    return rules(*options).rpartition("\n\n")[2]


def test_four_play_from_every_corner_to_the_one_across() -> None:
    assert (
        drawn("--small", "--players", "4")
        == """\
 8[rg rg rg] .  .[by by by]
 7[rg rg] .  .  .  .[by by]
 6[rg] .  .  .  .  .  .[by]
 5  .  .  .  .  .  .  .  .
 4  .  .  .  .  .  .  .  .
 3[yb] .  .  .  .  .  .[gr]
 2[yb yb] .  .  .  .[gr gr]
 1[yb yb yb] .  .[gr gr gr]
   a  b  c  d  e  f  g  h
Two signs a square: whose home, then whose target; - nobody's, . no camp
r  red: 6 pieces, from the upper left to the lower right, the home of green
b  blue: 6 pieces, from the upper right to the lower left, the home of yellow
g  green: 6 pieces, from the lower right to the upper left, the home of red
y  yellow: 6 pieces, from the lower left to the upper right, the home of blue
"""
    )


def test_three_leave_a_corner_empty() -> None:
    assert (
        drawn("--size", "5", "--camps", "2,1", "--players", "3")
        == """\
 5[rg rg] .[b- b-]
 4[rg] .  .  .[b-]
 3  .  .  .  .  .
 2[-b] .  .  .[gr]
 1[-b -b] .[gr gr]
   a  b  c  d  e
Two signs a square: whose home, then whose target; - nobody's, . no camp
r  red: 3 pieces, from the upper left to the lower right, the home of green
b  blue: 3 pieces, from the upper right to the lower left, nobody's home
g  green: 3 pieces, from the lower right to the upper left, the home of red
"""
    )


def test_a_small_board_has_eight_files() -> None:
    assert drawn("--small") == drawn("--size", "8", "--camps", "4,3,2,1")
    assert rules("--small", "--players", "2") == rules("--small")


@pytest.mark.parametrize("players", ["3", "4"])
def test_more_than_two_have_thirteen_pieces_each(players: str) -> None:
    out = rules("--players", players)
    assert out.count(": 13 pieces") == int(players)
    assert drawn("--players", players) == drawn("--camps", "4,4,3,2", "--players", players)


def test_two_players_are_what_there_is() -> None:
    assert rules("--players", "2") == rules("ply-yard")
    assert halma("replay", "--players", "2").out == halma("replay").out


def test_players_and_board_go_with_the_other_rules() -> None:
    out = rules("locked-camp", "--players", "4", "--first", "yellow", "--set", "ply_limit=9")
    assert "\nfirst            yellow " in out
    assert "\ntarget_lock      touch-hops " in out
    assert "\nply_limit        9 " in out
    assert out.startswith("name             locked-camp (changed)\n")


def test_the_players_of_a_file_are_kept_if_they_are_as_many(tmp_path: Path) -> None:
    file = tmp_path / "four.toml"
    file.write_text(FOUR, encoding="utf-8")
    assert rules(str(file), "--players", "4") == rules(str(file))
    assert "red: 3 pieces" in rules(str(file), "--players", "3", "--camps", "2,1")
    assert halma("rules", str(file), "--players", "3") == (
        2,
        "",
        "halma rules: error: --players 3 needs --camps for a board of 10 files, "
        "such as --camps 3,2,1\n",
    )


def test_names_are_kept_on_another_board_if_the_players_are_as_many(tmp_path: Path) -> None:
    file = tmp_path / "four.toml"
    file.write_text(FOUR, encoding="utf-8")
    assert "\nr  ann: 6 pieces, from the upper left" in rules(str(file), "--small", *FOURS)
    assert "y  dee: 3 pieces, " in rules(str(file), "--camps", "2,1", *FOURS)
    for number in ("2", "3"):
        out = rules(str(file), "--small", "--players", number)
        assert "\nr  red: " in out
    assert "red: 10 pieces" in rules(str(file), "--small")


@pytest.mark.parametrize(
    ("command", "line"),
    [
        (("moves", "start"), "c8-d7\n"),
        (("explain", "start", "a6-a5"), "The move is legal.\n"),
        (("perft", "1"), "16\n"),
    ],
)
def test_every_command_takes_them(command: tuple[str, ...], line: str) -> None:
    assert line in halma(*command, "--players", "4", "--small").out


@pytest.mark.parametrize(
    ("options", "error"),
    [
        (
            ["--small", "--size", "8"],
            "--small says how large the board and the camps are, so leave out --size",
        ),
        (
            ["--small", "--camps", "1"],
            "--small says how large the board and the camps are, so leave out --camps",
        ),
        (["--players", "5"], "argument --players: 2, 3 or 4 can play, not '5'"),
        (["--players", "two"], "argument --players: 2, 3 or 4 can play, not 'two'"),
        (
            ["--players", "4", "--size", "6"],
            "--size needs --camps, the rows of a camp, such as --camps 3,2,1",
        ),
        (
            ["--players", "3", "--size", "5", "--camps", "3,2,1"],
            "--camps: on a board of 5 files such camps overlap; give fewer or shorter rows",
        ),
        (
            ["--players", "2", "--first", "green"],
            "first: there is no seat 'green'; there are red (0), blue (1)",
        ),
        (["--players", "3", "--set", "no_moves=loss"], "no_moves: 'loss' is for two seats only"),
    ],
)
def test_what_contradicts_itself_is_refused(options: list[str], error: str) -> None:
    result = halma("rules", *options)
    assert (result.code, result.out) == (2, "")
    assert result.err.endswith(f"halma rules: error: {error}\n")


def test_a_game_of_four_says_whose_turn_it_is_and_keeps_its_rules(tmp_path: Path) -> None:
    file = tmp_path / "four.txt"
    typed = f"a6-a5\nh6-h5\nh3-h4\na3-a4\nsave {file}\n"
    shown = halma("play", "--small", "--players", "4", stdin=typed).out
    turns = [line.split()[0] for line in shown.splitlines() if " to move" in line]
    assert turns == ["red", "blue", "green", "yellow", "red"]
    assert halma("replay", str(file)).out.endswith("\n4 plies\nred to move\n")


@pytest.mark.parametrize("option", [["--small"], ["--players", "4"], ["--camps", "2,1"]])
def test_the_game_that_comes_with_halma_is_for_its_own_board(option: list[str]) -> None:
    assert halma("replay", *option) == (
        2,
        "",
        "halma replay: error: the game that comes with halma is one for two players on the usual "
        "board; give a FILE, or leave out what says otherwise\n",
    )
