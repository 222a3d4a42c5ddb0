"""Boards copied from the screen, and positions and boards from which ``halma play`` begins."""

from __future__ import annotations

import json
import os
import re
import threading
from pathlib import Path

import pytest

from halma import PLY_YARD, NotationError, Position
from halma.cli.copied import board_alone
from halma.cli.kinds import is_position
from halma.positions.text import MAX_TEXT
from tests.cli import halma
from tests.test_cli_play import TINY, UNSAVED

BOARD = """\
 4[.]. . .
 3 . r . .
 2 . . . .
 1 . . .[b]
   a b c d
"""
WHO = """\
r  red, from the upper left to the lower right
[] the camps  R B the piece that moved last  : where it came from
"""
BLUE = "4/1r2/4/3b b"


def moves(text: str, *options: str) -> tuple[int, str, str]:
    return halma("moves", "-", *(options or TINY), stdin=text)


def written(tmp_path: Path, text: str) -> str:
    file = tmp_path / "exercise.txt"
    file.write_text(text, encoding="utf-8")
    return str(file)


# --- boards copied from the screen --------------------------------------------------------


@pytest.mark.parametrize("typed", ["", "a4-b3\n", "a4-b3\nboard\n"])
@pytest.mark.parametrize("options", [TINY, ("--size", "4", "--camps", "1", "--players", "4")])
def test_the_last_board_that_play_shows_can_be_read_again(
    typed: str, options: tuple[str, ...]
) -> None:
    shown = halma("play", *options, stdin=typed).out.partition(f"\n\n{UNSAVED}")[0]
    boards = re.findall(r"(?:(?: *[1-4][ \[].*\n)+   a b c d\n(?:.*\n)*?.* to move)", f"{shown}\n")
    line = halma("moves", "-", *options, stdin=boards[-1])
    assert line.code == 0
    assert line.out.startswith("a4-" if not typed else "d1-" if options == TINY else "d4-")


@pytest.mark.parametrize("ply", [0, 1, 2])
def test_a_board_that_replay_shows_can_be_read_with_its_seat(ply: int) -> None:
    game = "# A game.\n" + "a4-b3 d1-d2 b3-b2"[: 6 * ply]
    shown = halma("replay", "-", *TINY, "--at", str(ply), stdin=game).out
    first = {0: "a4-a3\n", 1: "d1-c1\n", 2: "b3-a2\n"}[ply]
    assert moves(shown)[:2] == (0, halma("moves", "-", *TINY, stdin=shown).out)
    assert moves(shown)[1].startswith(first)


def test_a_long_move_above_a_narrow_board_is_left_out() -> None:
    """It goes on in the lines below, as does who has given up."""
    options = ("--size", "5", "--camps", "2,1")
    shown = halma("show", "5/1b1b1/r4/5/4b r", *options).out
    board = "\n".join(shown.split("\n")[:6])
    for caption in ("ply 5: a4-c2-\ne4-\nc4", "ply 5: a4-c2, then\nblue has\nresigned"):
        text = f"r  red, from here to there\n\n{caption}\n{board}\n\n5 plies\nred to move\n"
        assert moves(text, *options) == halma("moves", "5/1b1b1/r4/5/4b r", *options)


def test_a_board_in_the_middle_of_a_replay_does_not_say_who_is_to_move() -> None:
    """What is said below it is said of the end."""
    shown = halma("replay", "-", *TINY, "--at", "1", stdin="a4-b3 d1-d2").out
    assert moves(shown)[2].endswith(
        "expected the seat to move, such as 'red to move', found '2 plies'\n"
    )
    with_seat = shown.replace("a b c d\n", "a b c d\nblue to move\n")
    assert moves(with_seat) == halma("moves", BLUE, *TINY)


@pytest.mark.parametrize(
    ("above", "below"),
    [
        ("", "\nply 1: a4-b3\nblue to move\n"),
        ("", "\n\n \nblue to move"),
        ("", "ply 1: a4-b3\nblue to move"),
        (f"{WHO}\n", "\nply 1: a4-b3\nblue to move\nType a move, such as d1-c1, or help.\nblue> "),
        ("red> a4-b3\n\n", "\nply 1: a4-b3\nblue to move\n"),
        ("ply 1: a4-b3\n", "\n1 ply\nblue to move\n"),
        ("\n", "\nply 5: c2-d1\nred has finished; the round is played out\nblue to move\n"),
        ("", "blue to move\n"),
    ],
)
def test_what_stands_around_a_board_is_left_out(above: str, below: str) -> None:
    for margin in ("", "    "):
        text = "".join(
            f"{margin}{line}\n" for line in f"{above}{BOARD}{below}".removesuffix("\n").split("\n")
        )
        assert moves(text) == halma("moves", BLUE, *TINY)
    assert is_position(f"{above}{BOARD}{below}", PLY_YARD)


def test_the_library_reads_diagrams_as_strictly_as_before() -> None:
    with pytest.raises(NotationError, match="no blank line within a diagram"):
        Position.parse(f"{BOARD}\nply 1: a4-b3\nblue to move")


def test_seats_of_a_copied_board_have_the_names_of_the_rules(tmp_path: Path) -> None:
    rules = tmp_path / "names.toml"
    rules.write_text(
        'name = "class"\nsize = 4\nfirst = 0\nseats = [{name = "Anna B", home = ["a4"], '
        'target = ["d1"]}, {name = "red", home = ["d1"], target = ["a4"]}]',
        encoding="utf-8",
    )
    options = ("--rules", str(rules))
    red = halma("moves", "4/1r2/4/3b r", *options)
    blue = halma("moves", "4/1r2/4/3b b", *options)
    assert moves(f"{BOARD}\nAnna B to move\n", *options) == red
    assert moves(f"{BOARD}Anna B to move\n", *options) == red
    assert moves(f"{BOARD}\nred to move\n", *options) == blue
    assert moves(f"{BOARD}\nblue to move\n", *options) == blue
    assert moves(f"{BOARD}red to move\n", *options) == red


@pytest.mark.parametrize(
    ("below", "line", "found"),
    [
        ("\nred wins on ply 5: the target camp is full\n", 7, "red wins on ply 5: the target camp"),
        ("\nply 1: a4-b3\nnobody to move\n", 8, "nobody to move"),
        ("\nred is on the way: b3 d3\n", 7, "red is on the way: b3 d3"),
    ],
)
def test_another_line_below_a_board_is_named(below: str, line: int, found: str) -> None:
    _, _, err = moves(f"{BOARD}{below}")
    start = f"halma: standard input:{line}:1: expected the seat to move, such as 'red to move'"
    assert err.startswith(start)
    assert found in err
    assert is_position(f"{BOARD}{below}", PLY_YARD)


def test_of_several_boards_none_is_taken() -> None:
    both = "1. a4-b3 d1-d2"
    for options in ((), ("--boards",)):
        shown = halma("replay", "-", *TINY, *options, stdin=both).out
        assert re.fullmatch(
            r"halma: standard input:[0-9]+:1: expected one board, found several\n", moves(shown)[2]
        )
    shown = halma("play", *TINY, stdin="a4-b3\n").out
    assert moves(shown)[2].endswith(": expected one board, found several\n")


@pytest.mark.parametrize(
    "text",
    [
        f"A letter.\n{BOARD}\nred to move",
        "   a b c d\nred to move",
        f"{BOARD}red to move\n" + " " * MAX_TEXT,
        BLUE,
        "1. a4-b3",
        "ply 1: a4-b3",
        "start\n",
    ],
)
def test_any_other_text_is_left_as_it_is(text: str) -> None:
    assert board_alone(text, PLY_YARD) == text


def test_a_board_alone_lacks_the_seat_to_move() -> None:
    assert moves(BOARD)[2].startswith(
        "halma: standard input:6:1: expected the seat to move, such as 'red to move', found "
    )


# --- where play begins --------------------------------------------------------------------

SHOWN = " 3 . r . .\n 2 . . . .\n 1 . . .[b]\n   a b c d\n\nblue to move\n"
DIGITS = "0000\n0100\n0000\n0002\n"


def test_play_begins_in_a_position_given_as_it_is() -> None:
    assert halma("play", BLUE, *TINY) == halma("play", *TINY, "--start", BLUE)
    assert halma("play", "4/1r3/4/3b b", *TINY) == (
        2,
        "",
        "halma play: error: FILE: line 1, column 3: "
        "expected a rank of 4 squares, found '1r3' (5 squares)\n",
    )


def test_play_begins_in_the_position_of_start(tmp_path: Path) -> None:
    for start in (BLUE, written(tmp_path, f"{BOARD}blue to move")):
        result = halma("play", *TINY, "--start", start, stdin="d1-d2\n")
        assert SHOWN in result.out
        assert result.out.endswith(f'[Start "{BLUE}"]\n[Result "*"]\n\n1... d1-d2 *\n')


@pytest.mark.parametrize(
    "text",
    [
        BLUE,
        f"{BOARD}blue to move\n",
        f"{BOARD}\nply 1: a4-b3\nblue to move\n",
        json.dumps(
            {"halma": 1, "type": "position", "size": 4, "turn": 1, "seats": [["b3"], ["d1"]]}
        ),
    ],
)
def test_play_begins_in_a_position_that_a_file_holds(text: str, tmp_path: Path) -> None:
    """The file is no game, so the game does not replace it."""
    file = written(tmp_path, text)
    result = halma("play", file, *TINY, stdin=f"d1-d2\nsave {file}\n")
    assert SHOWN in result.out
    assert f"{file} is there already, and stays; save under another name." in result.out
    for option in ("--number", "--start"):
        assert halma("play", file, *TINY, option, "1").err == (
            f"halma play: error: {file} is a position; leave out {option}\n"
        )
    assert halma("replay", file, *TINY).err.startswith(f"halma: {file} looks like a board, ")


def test_play_begins_on_boards_of_other_programs(tmp_path: Path) -> None:
    file = written(tmp_path, DIGITS)
    assert SHOWN.replace("blue", "red") in halma("play", file, *TINY).out
    assert SHOWN in halma("play", file, *TINY, "--first", "blue").out
    file = written(tmp_path, DIGITS.replace("0", ".").replace("1", "3"))
    assert (
        SHOWN
        in halma("play", file, *TINY, "--first", "blue", "--digits", "3,2", "--empty", ".").out
    )


def test_play_reads_games_as_replay_does(tmp_path: Path) -> None:
    file = written(tmp_path, "a1-b2")
    hint = "see --from upper"
    assert hint in halma("play", file, *TINY).err
    assert "\nply 1: a4-b3\nblue to move\n" in halma("play", file, *TINY, "--from", "upper").out
    file = written(tmp_path, "d1-d2")
    shown = halma("play", file, *TINY, "--start", BLUE).out
    assert "\nply 1: d1-d2\nred to move\n" in shown
    assert halma("play", file, *TINY, "--start", "nowhere").code == 2


def test_a_game_with_a_board_in_a_comment_is_a_game() -> None:
    assert not is_position(f"{{\n{BOARD}}}\n1. a4-b3 *", PLY_YARD)
    assert not is_position('{"halma": 1, "type": "game", "start": {"type": "position"}}', PLY_YARD)
    assert not is_position("1000\n0002\n\n0100\n0002", PLY_YARD)


@pytest.mark.parametrize("text", ["", "\n \n", "\ufeff"])
def test_play_does_not_begin_in_an_empty_file(text: str, tmp_path: Path) -> None:
    file = written(tmp_path, text)
    assert halma("play", file) == (
        1,
        "",
        f"halma: {file} is empty; to begin a new game, type halma play alone\n",
    )


def test_what_can_be_read_only_once_is_read_as_a_game(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writer = threading.Thread(target=pipe.write_text, args=("a4-b3",))
    writer.start()
    shown = halma("play", str(pipe), *TINY).out
    writer.join()
    assert "\nply 1: a4-b3\nblue to move\n" in shown


def test_a_missing_file_is_missing(tmp_path: Path) -> None:
    file = tmp_path / "none.txt"
    assert halma("play", str(file)).err == (
        f"halma: cannot read {file}: No such file or directory\n"
    )
