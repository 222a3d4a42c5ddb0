"""What is in a file is told by its looks: games where positions are wanted, and strange texts."""

from pathlib import Path

import pytest

from halma import PLY_YARD, Game
from halma.notation.formats import FORMATS
from halma.notation.records import Record
from tests.cli import halma

MOVES = "1. c15-e13 n2-l4\n2. c16-e12 m3-k5\n"
GAME = Game(PLY_YARD).play_all(["c15-e13", "n2-l4", "c16-e12", "m3-k5"])
CHESS = "this looks like a game of chess"


def write(folder: Path, text: str | bytes) -> str:
    file = folder / "game.txt"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return str(file)


# --- a game where a position is wanted ------------------------------------------------------


@pytest.mark.parametrize("form", FORMATS)
def test_a_game_stands_for_the_position_at_its_end(form: str, tmp_path: Path) -> None:
    file = write(tmp_path, FORMATS[form].write(Record.of(GAME)))
    for options in ([], ["--from", form]):
        if form != "upper" or options:
            assert halma("moves", file, *options) == halma("moves", str(GAME.position))
    said = halma("moves", file, "--from", form, "--at", "1")
    assert said == halma("moves", str(GAME.positions[1]))


def test_a_move_of_a_game_is_explained(tmp_path: Path) -> None:
    file = write(tmp_path, MOVES)
    assert halma("explain", file, "e12-f11").code == 0
    assert halma("explain", file, "e12-f11", "--at", "2").out.startswith("There is no piece on e12")
    assert halma("perft", "1", "--position", file, "--at", "0").out == "40\n"
    assert halma("explain", "-", "e12-f11", stdin=MOVES).code == 0


def test_the_rules_of_a_record_hold_for_its_positions(tmp_path: Path) -> None:
    file = write(tmp_path, f'[Rules "locked-camp"]\n\n1. n2-l4 *\n\n{MOVES} *')
    assert "choose one with --number" in halma("moves", file).err
    locked = halma("moves", file, "--number", "1", "--at", "0")
    assert locked == halma("moves", "start", "--rules", "locked-camp")
    refused = halma("moves", file, "--number", "1", "--rules", "ply-yard")
    assert (refused.code, "names its own rules" in refused.err) == (2, True)


def test_only_a_game_has_plies(tmp_path: Path) -> None:
    board = write(tmp_path, str(GAME.position))
    for position in ("start", board):
        for option in ("--at", "--number"):
            assert halma("moves", position, option, "1").err == (
                f"halma moves: error: {option} needs a file with a game\n"
            )
    file = write(tmp_path, MOVES)
    assert "--at 9: the game has only 4 plies" in halma("moves", file, "--at", "9").err


def test_boards_of_digits_of_ones_own_may_be_a_game(tmp_path: Path) -> None:
    tiny = ("--size", "4", "--camps", "1")
    boards = "x...\n....\n....\n...o\n\n....\n.x..\n....\n...o\n"
    options = (*tiny, "--digits", "x,o", "--empty", ".")
    assert halma("moves", write(tmp_path, boards), *options) == (
        halma("moves", "4/1r2/4/3b b", *tiny)
    )
    blanks = "x   \n    \n    \n   o\n"
    options = (*tiny, "--digits", "x,o", "--empty", " ")
    assert halma("moves", write(tmp_path, blanks), *options) == (
        halma("moves", "r3/4/4/3b r", *tiny)
    )


def test_arguments_the_wrong_way_round_are_put_right() -> None:
    assert halma("explain", "c14-e12", "start").err == (
        "halma explain: error: POSITION comes first, then MOVE: halma explain start c14-e12\n"
    )


# --- files in which nothing is, or something strange ----------------------------------------


@pytest.mark.parametrize("text", ["", " \n\n", "\ufeff"])
def test_of_an_empty_file_all_say_the_same(text: str, tmp_path: Path) -> None:
    file = write(tmp_path, text)
    commands = (
        ["replay", file],
        ["moves", file],
        ["explain", file, "a1-a2"],
        ["perft", "1", "--position", file],
        ["convert", file, "--to", "record"],
        ["convert", file, "--from", "json", "--to", "record"],
        ["replay", file, "--from", "record"],
        ["replay", "--start", file],
    )
    for command in commands:
        assert halma(*command) == (1, "", f"halma: {file}: the file is empty\n")
    assert halma("check", "--quiet", file).out == f"{file}: the file is empty\n"
    assert halma("replay", "-", stdin=text).err == "halma: standard input: the file is empty\n"


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        (MOVES.encode("utf-16"), "is not UTF-8 text: this is UTF-16"),
        (MOVES.encode("utf-16-le"), "is not UTF-8 text: this is UTF-16"),
        (MOVES.encode("utf-16-be"), "is not UTF-8 text: this is UTF-16"),
        (MOVES.encode("utf-32"), "is not UTF-8 text: this is UTF-32"),
        (MOVES.encode("utf-32-le"), "is not UTF-8 text: this is UTF-32"),
        (MOVES.encode("utf-32-be"), "is not UTF-8 text: this is UTF-32"),
        (b"\x89PNG\r\n\x1a\n\0\0(", "is no text: byte 9 is zero; if it is a game,"),
        (b"\x7fELF\2[\0 (\0{ * 1-0", "is no text: byte 7 is zero; if it is a game,"),
        (b"# caf\xe9\n" + MOVES.encode(), "is not UTF-8 text: see byte 6"),
    ],
)
def test_what_is_no_text_is_told_in_the_same_words(
    data: bytes, problem: str, tmp_path: Path
) -> None:
    file = write(tmp_path, data)
    said = f"{problem}{'' if problem.endswith(',') else ';'} save it as UTF-8 text\n"
    assert halma("check", "--quiet", file).out == f"{file}: it {said}"
    for command in (["replay"], ["moves"], ["convert", "--to", "record"]):
        assert halma(*command, file).err == f"halma: {file} {said}"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("1. e15-f14, n1-l3", "line 1, column 8: expected a square from a1 to p16, found 'f14,'"),
        ("1) e15-f14 n1-l3", "line 1, column 1: expected a move such as c14-e12, found '1)'"),
        ("red: e15-f14\n", "line 1, column 1: expected a move such as c14-e12, found 'red:'"),
        ("e15-f14 ; good", "line 1, column 9: expected a move such as c14-e12, found ';'"),
        (
            "E15-F14",
            "line 1, column 1: expected a square from a1 to p16, found 'E15' "
            "(squares are written in small letters)",
        ),
    ],
)
def test_strange_moves_are_one_fault_that_says_what_is_strange(text: str, fault: str) -> None:
    assert halma("check", "-", stdin=text) == (
        1,
        f"standard input:1:1: this looks like plain moves; {fault}\n",
        "1 file, 0 records, 1 fault\n",
    )


# --- chess ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        '[Event "x"]\n[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]\n\n1. e4 *',
        "1. e4 e5 2. Nf3 *",
        "1. d4 d5\n",
        "1. exd5 O-O *",
    ],
)
def test_a_game_of_chess_is_called_so(text: str) -> None:
    assert CHESS in halma("replay", "-", stdin=text).err
    assert halma("replay", "-", stdin=text).err.count(CHESS) == 1
    assert halma("check", "--quiet", "-", stdin=text).out == (
        f"standard input:1:1: expected a record, and {CHESS}\n"
    )


@pytest.mark.parametrize(
    ("tag", "hint"),
    [
        ('FEN "rr2/4/4/3b b"', "rename it to Start, as its value is right for that"),
        ('Variant "locked-camp"', "rename it to Rules, as its value is right for that"),
        ('SetUp "1"', "leave it out, and if there is a tag FEN, rename that to Start"),
        ('FEN "4k3/8/8/8/8/8/4P3/4K3 w"', CHESS),
        ('FEN "x"', "here the start of a game stands in the tag Start, its rules in Rules"),
    ],
)
def test_a_tag_of_other_games_says_what_to_do(tag: str, hint: str) -> None:
    assert f"({hint})" in halma("replay", "-", stdin=f"[{tag}]\n1. e15-f14 *").err


def test_a_comment_about_chess_is_none() -> None:
    assert CHESS not in halma("replay", "-", stdin="1. e15-f14 oops {Like Nf3.} *").err


# --- the board before a fault -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "before"),
    [
        ("a4-b3 d1-d2 oops", "ply 2: d1-d2"),
        ("a4-b3 d1-d2 a4-a3", "ply 2: d1-d2"),
        ("1. a4-b3 d1-d2 2. oops *", "ply 2: d1-d2"),
        ("1. a4-b3 d1-d2 (1... d1-c1 2. a1-a2) *", "ply 2: d1-c1"),
        ("1. a4-b3 {x} d1-d2 2. a4-a3 *", "ply 2: d1-d2"),
        ("E 0,0 1,1\nE 3,3 3,2\nX", "ply 2: d1-d2"),
    ],
)
def test_where_a_game_cannot_go_on_the_board_is_shown(text: str, before: str) -> None:
    result = halma("replay", "-", "--size", "4", "--camps", "1", stdin=text)
    lines = result.out.split("\n")
    assert (result.code, lines[0], lines[-3]) == (1, before, "red to move")
    assert lines[1] == " 4[.]. . ."


def test_before_the_first_move_no_board_is_shown() -> None:
    for text in ("oops", "e1-e2", "E 1,1 2,2 x", "#\nE 4,1 5,2"):
        assert halma("replay", "-", stdin=text)[:2] == (1, "")
    assert halma("replay", "-", "--from", "course", stdin="#\nE 4,1 5,2\nX")[:2] == (1, "")


# --- other boards, other formats ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "options"),
    [
        ("7r/8/8/8/8/8/8/b7 r", "--small"),
        ("7r/8/8/8/8/8/8/bg6 r", "--small --players 3"),
        ("3r/4/4/bgy1 r", "--size 4 --camps ROWS --players 4"),
    ],
)
def test_a_position_on_another_board_says_which_options_fit(position: str, options: str) -> None:
    assert halma("moves", position).err.endswith(
        f"; if that is right, say so with {options}, or with --rules\n"
    )
    if "ROWS" not in options:
        assert halma("moves", position, *options.split()).code == 0


def test_fewer_seats_than_the_rules_have_are_a_matter_of_the_rules() -> None:
    result = halma("moves", "3r/4/4/b3 r", "--size", "4", "--camps", "1", "--players", "3")
    assert result.err.endswith(
        "; say with --rules, or with --size and --camps, which board it is\n"
    )


def test_a_third_digit_says_how_three_play() -> None:
    assert "if there are more players, say so with --players 4" in (
        halma("moves", "-", "--small", stdin="30000000\n" * 8).err
    )


def test_convert_tells_the_format_by_its_looks(tmp_path: Path) -> None:
    for form in ("record", "moves", "course", "digits", "json"):
        file = write(tmp_path, FORMATS[form].write(Record.of(GAME)))
        assert halma("convert", file, "--to", "digits") == (
            halma("convert", file, "--from", form, "--to", "digits")
        )
    assert halma("convert", "--to", "record", stdin="E 1,1 9,9").err.endswith(
        "; read as course, see --from\n"
    )
