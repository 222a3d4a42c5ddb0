"""``halma play`` as a teacher and pupils use it: words behind words, the board, saving again."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from halma import Record
from halma.cli.inputs import CommandError
from halma.cli.saving import GameFiles
from tests.cli import halma
from tests.test_cli_play import (
    HELP,
    HINT,
    OVER,
    TINY,
    TINY_RULES,
    WHO,
    answers,
    finish,
    terminal,
    without_echo,
)

FIRST = "1. a4-b3 d1-d2"
FOUR = ("--small", "--players", "4")

pytestmark = pytest.mark.filterwarnings("ignore:.*multi-threaded:DeprecationWarning")


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A file with the first moves of a game."""
    file = tmp_path / "game.txt"
    file.write_text(FIRST, encoding="utf-8")
    return file


def said(typed: str, *options: str) -> list[str]:
    """All lines that are printed, but for those typed and for the record at the end."""
    shown = without_echo(halma("play", *options, stdin=typed).out)
    return shown.partition("\n\nThe game is not saved.")[0].splitlines()


# --- words behind words -------------------------------------------------------------------


@pytest.mark.parametrize("word", ["help", "?", "board", "pass", "--", ".", "quit", "exit", "q"])
@pytest.mark.parametrize("over", ["", "resign\n"])
def test_what_stands_behind_a_word_that_takes_nothing_is_refused(word: str, over: str) -> None:
    assert answers(f"{over}{word}  now", *TINY) == [f"Type {word} alone, without 'now'."]
    assert answers(f"{over}{word.upper()} a b", *TINY) == [f"Type {word} alone, without 'a b'."]


def test_a_word_that_was_refused_has_done_nothing() -> None:
    assert answers("quit now\nboard", *TINY)[-1] == HINT.rstrip()
    assert answers("a4-b3\nundo 3", *TINY) == ["Type undo alone, without '3', once for each move."]
    assert answers("a4-b3\nundo 3\nboard", *TINY)[-3:-1] == ["ply 1: a4-b3", "blue to move"]


def test_a_move_stands_alone() -> None:
    assert answers("a4-b3 d1-d2", *TINY) == ["Type a4-b3 alone, without 'd1-d2'."]
    assert answers("A4-b3 please, now", *TINY) == ["Type A4-b3 alone, without 'please, now'."]
    assert answers("a4-x d1-d2", *TINY) == [f"'x' is not a square from a1 to d4; {HELP}"]


def test_blanks_around_a_hyphen_do_not_matter() -> None:
    assert answers(" a4 -  B3", *TINY) == ["ply 1: a4-b3", "blue to move"]


def test_moves_takes_several_squares_and_says_what_is_wrong_with_each() -> None:
    assert answers("moves A4 b2\tD1 e9", *TINY) == [
        "a4: a3 b3 b4",
        "There is no piece on b2.",
        "The piece on d1 is not yours.",
        "e9 is not on this board.",
    ]


# --- resigning ----------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["blue", "BLUE", "1"])
def test_a_player_may_resign_out_of_turn(name: str) -> None:
    assert answers(f"resign {name}", *TINY) == [
        "red wins before the first ply: blue has resigned",
        OVER,
    ]


def test_who_does_not_play_cannot_resign() -> None:
    assert answers("resign green", *TINY) == [
        "Nobody resigned: there is no seat 'green'; there are red (0), blue (1)."
    ]
    assert answers("resign green\na4-b3", *TINY)[-1] == "blue to move"


def test_one_resignation_ends_the_game_for_all() -> None:
    """So it is asked for; with two players nobody else is left to play on."""
    question = "This ends the game for all players. Type yes or no."
    assert said("resign green\nno\n", *FOUR)[-2:] == [
        question,
        "Nobody resigned; the game goes on.",
    ]
    lines = said("resign green\nyes\n", *FOUR)
    assert question in lines
    assert lines[-2:] == [
        "red, blue and yellow share first place before the first ply: green has resigned",
        OVER,
    ]


@pytest.mark.parametrize("typed", ["save last.txt", "undo", "quit", "yes please"])
def test_what_is_no_answer_to_a_question_is_asked_again(typed: str) -> None:
    again = "Please answer yes or no; type anything else after that."
    assert said(f"resign green\n{typed}\nno\n", *FOUR)[-2:] == [
        again,
        "Nobody resigned; the game goes on.",
    ]
    lines = said(f"resign green\n{typed}\nY\n", *FOUR)
    assert again in lines
    assert lines[-1] == OVER


def test_how_a_game_from_a_file_ended_is_said_in_words(tmp_path: Path) -> None:
    for result, end in (
        ("0-1", "blue wins on ply 1: red has resigned"),
        ("1/2-1/2", "draw on ply 1: the players agreed on it"),
    ):
        file = tmp_path / "game.txt"
        file.write_text(f"1. e15-f14 {result}", encoding="utf-8")
        assert halma("replay", str(file)).out.endswith(f"\n1 ply\n{end}\n")
        assert f"\nply 1: e15-f14\n{end}\n{OVER}\n" in halma("play", str(file)).out


# --- the board ----------------------------------------------------------------------------


def test_board_draws_it_again_with_who_is_who_and_what_to_do() -> None:
    start = halma("play", *TINY).out
    assert halma("play", *TINY, stdin="board\n").out == f"{start}red> board\n{start}"


def test_board_in_the_middle_of_a_chain_says_how_it_can_go_on() -> None:
    lines = said("c8\nBoard\n", "--small")
    assert lines[-2:] == ["red to move", "c8 can land on: c6 d7 e8"]


def test_board_shows_how_a_game_has_ended() -> None:
    lines = said("a4-b3\nresign\nboard\n", *TINY)
    assert lines[-2:] == ["red wins on ply 1: blue has resigned", OVER]
    assert lines.count("[] the camps  R B the piece that moved last  : where it came from") == 2


def test_a_game_that_goes_on_says_who_is_who_and_what_to_do(game: Path) -> None:
    shown = halma("play", str(game), *TINY).out
    assert shown.startswith(WHO)
    assert "\nply 2: d1-d2\nred to move\nType a move, such as b3-a2, or help.\n" in shown


def test_a_seat_that_cannot_move_gets_no_move_as_an_example(tmp_path: Path) -> None:
    file = tmp_path / "blocked.txt"
    file.write_text(f'{TINY_RULES}\n[Start "4/1r1r/2rr/1rrb b"]\n\n*', encoding="utf-8")
    shown = halma("play", str(file), stdin="").out
    assert "\nblue to move\nNo piece can move; type pass.\n" in shown
    assert "Type a move" not in shown


# --- saving -------------------------------------------------------------------------------


@pytest.mark.parametrize("save", ["save", "save {}", "SAVE ./{}"])
@pytest.mark.parametrize("yes", ["yes", "Y", " YES "])
def test_the_file_a_game_came_from_is_replaced_if_one_says_so(
    save: str, yes: str, game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(game.parent)
    typed = f"b3-c2\n{save.format(game.name)}\n{yes}\nd2-d3\nsave\n"
    lines = said(typed, game.name, *TINY)
    name = "./game.txt" if "/" in save else "game.txt"
    assert lines.count(f"Saved to {name}.") == 2
    assert lines.count(f"Replace {name}") == 1
    assert game.read_text(encoding="utf-8").endswith("\n\n1. a4-b3 d1-d2 2. b3-c2 d2-d3 *\n")


def test_save_alone_writes_to_the_file_written_last(tmp_path: Path) -> None:
    one, two = tmp_path / "one.txt", tmp_path / "two.txt"
    said(f"save {one}\nsave {two}\na4-b3\nsave\n", *TINY)
    plies = [len(Record.parse(file.read_text("utf-8")).main.nodes) for file in (one, two)]
    assert plies == [0, 1]


@pytest.mark.parametrize("written", [True, False])
def test_a_file_that_somebody_else_has_changed_stays(written: bool, game: Path) -> None:
    """Neither one that was read nor one that was written in this game is lost unseen."""
    files, path = GameFiles(), str(game.with_name("other.txt") if written else game)
    if written:
        files.save(Record.parse("*"), path)
    else:
        files.read(path)
    files.check(path)
    Path(path).write_text("by somebody else", encoding="utf-8")
    problem = f"{path} has been changed by somebody else, and stays; save under another name"
    with pytest.raises(CommandError, match=re.escape(problem)):
        files.check(path)


def test_a_file_that_has_gone_meanwhile_is_written_again(tmp_path: Path) -> None:
    files, file = GameFiles(), tmp_path / "game.txt"
    for _ in range(2):
        files.check(str(file))
        files.save(Record.parse("*"), str(file))
        file.unlink()
    assert files.last == str(file)


def test_a_file_that_holds_other_games_too_is_not_replaced(tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    file.write_text("1. e15-f14 *\n\n*\n", encoding="utf-8")
    lines = said(f"save\nsave {file}\n", str(file), "--number", "1")
    assert "Type the name of a file after save, such as save game.txt." in lines
    assert f"{file} is there already, and stays; save under another name." in lines
    assert file.read_text(encoding="utf-8") == "1. e15-f14 *\n\n*\n"


def test_what_is_no_plain_file_is_not_replaced(tmp_path: Path) -> None:
    assert answers(f"save {tmp_path}", *TINY) == [
        f"Cannot write {tmp_path}: it is there already; give another name."
    ]
    pipe, files = tmp_path / "pipe", GameFiles()
    os.mkfifo(pipe)
    files.read(str(pipe))
    assert files.last is None


def test_the_question_is_asked_at_a_terminal(game: Path) -> None:
    with terminal("play", str(game), *TINY) as child:
        for prompt, line in (
            ("Type a move, such as b3-a2, or help.\r\nred> ", "B3-C2"),
            ("blue> ", "save"),
            (
                f"Replace {game}\r\nby the game as it stands now, as a record? Type yes or no.\r\n",
                "",
            ),
            ("Nothing was saved; type save and another name.\r\nblue> ", "save"),
            ("yes or no> ", "yes"),
            (f"Saved to {game}.\r\nblue> ", "quit"),
        ):
            child.expect_exact(prompt)
            child.sendline(line)
        assert finish(child) == 0
    assert halma("replay", str(game)).out.endswith("\n3 plies\nblue to move\n")


# --- capital letters ----------------------------------------------------------------------


def test_explain_takes_capital_letters_but_a_file_of_moves_does_not() -> None:
    assert halma("explain", "start", "C14-E12") == halma("explain", "start", "c14-e12")
    assert halma("explain", "start", "Pass") == halma("explain", "start", "pass")
    assert halma("explain", "start", "\u212a4-k5").code == 2
    assert halma("replay", "-", stdin="E15-f14").code == 1
