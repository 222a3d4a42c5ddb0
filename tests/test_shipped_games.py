"""The games that come with the project, replayed under the rules they were made for and others."""

import subprocess
import sys
from importlib import resources
from itertools import product
from pathlib import Path

import pytest

from tests.cli import GAMES, halma

LOCKS = ("open", "end", "hops", "touch-end", "touch-hops")
REVISITS = ("never", "landings", "free")
TOOL = Path(__file__).parents[1] / "examples" / "make_game.py"
SMALL = ("--size", "8", "--camps", "4,3,2,1", "--first", "blue")


def test_red_wins_the_game_in_the_package_on_ply_75() -> None:
    result = halma("replay")
    assert result.code == 0
    assert "\n\n75 plies\nred wins on ply 75: the target camp is full\n\n" in result.out


def test_the_game_in_the_package_is_shown_at_its_start_in_its_middle_and_at_its_end() -> None:
    """With what a newcomer needs: who is who, and what to try next."""
    lines = halma("replay").out.splitlines()
    assert lines[:3] == [
        "r  red, from the upper left to the lower right",
        "b  blue, from the lower right to the upper left",
        "[] the camps  R B the piece that moved last  : where it came from",
    ]
    captions = [line.split(" " * 20) for line in lines if line.startswith(("start", "ply"))]
    shown = [[caption.strip() for caption in row] for row in captions]
    assert shown == [["start", "ply 37: d16-f14-d12-f10-h8-j8"], ["ply 75: n5-p5"]]
    assert lines[-2:] == [
        "Now play one yourself: halma play, or halma play --small for a short game.",
        "See every move of this one: halma replay --boards",
    ]
    assert len(lines) < 50
    assert max(map(len, lines)) <= 80


def test_where_the_target_camp_locks_it_stops_when_a_blue_piece_leaves_it_again() -> None:
    result = halma("replay", "--rules", "locked-camp", "--first", "red")
    assert result.code == 1
    assert result.out.startswith("ply 25: ")  # the board before the fault
    assert result.err == (
        "halma: shipped game:16:51: ply 26, n1-l3-j5-j7-h9-f11-d11-d13-d15-f15: "
        "The piece may not end its turn on f15, outside the target camp that it has reached.\n"
    )


@pytest.mark.parametrize("lock", ["touch-hops", "touch-end"])
def test_the_piece_only_passes_through_so_that_the_locks_at_rest_let_it(lock: str) -> None:
    touched = halma("replay", "--set", f"target_lock={lock}")
    assert touched.err.startswith("halma: shipped game:16:51: ply 26,")
    assert halma("replay", "--set", f"target_lock={lock.removeprefix('touch-')}").code == 0


@pytest.mark.parametrize(("lock", "revisit"), list(product(LOCKS, REVISITS)))
def test_red_wins_the_locked_game_under_every_target_lock(lock: str, revisit: str) -> None:
    options = ("--set", f"target_lock={lock}", "--set", f"revisit={revisit}")
    result = halma("replay", str(GAMES / "locked.txt"), "--rules", "locked-camp", *options)
    assert (result.code, result.err) == (0, "")
    assert result.out.endswith("\n74 plies\nred wins on ply 74: the target camp is full\n")


def test_the_locked_game_is_not_one_where_red_begins() -> None:
    result = halma("replay", str(GAMES / "locked.txt"), "--rules", "ply-yard")
    assert result.code == 1
    assert "locked.txt:4:4: ply 1, n4-m5: The piece on n4 is not yours." in result.err


def test_red_wins_the_small_game() -> None:
    result = halma("replay", str(GAMES / "small.txt"), *SMALL)
    assert (result.code, result.err) == (0, "")
    assert result.out.endswith("\n28 plies\nred wins on ply 28: the target camp is full\n")


def test_ply_13_of_the_small_game_passes_through_the_target_camp() -> None:
    result = halma("replay", str(GAMES / "small.txt"), *SMALL, "--set", "target_lock=touch_hops")
    assert result.code == 1
    assert "small.txt:10:4: ply 13, " in result.err
    assert "outside the target camp that it has reached." in result.err


@pytest.mark.slow
@pytest.mark.parametrize("name", ["small", "locked", "open"])
def test_the_tool_makes_the_same_game_again(name: str) -> None:
    shipped = resources.files("halma") / "data" / "game.txt"
    game = shipped if name == "open" else GAMES / f"{name}.txt"
    made = subprocess.run(
        [sys.executable, str(TOOL), name], capture_output=True, encoding="utf-8", check=True
    )
    assert made.stdout == game.read_text(encoding="utf-8")


def test_the_tool_says_when_it_finds_no_game() -> None:
    made = subprocess.run(
        [sys.executable, str(TOOL), "locked", "--width", "1", "--seed", "2"],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (made.returncode, made.stdout) == (1, "")
    assert made.stderr == "This search ends in a dead end; try another seed.\n"
