"""``halma play``: a game typed at the terminal, by moves and square by square."""

from __future__ import annotations

import io
import os
import re
import signal
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import attrs
import pexpect
import pytest

from halma import (
    PLY_YARD,
    Game,
    Lock,
    Position,
    Record,
    Revisit,
    Ruleset,
    SearchLimitError,
    Seat,
)
from halma.cli.hotseat import HotSeat
from halma.cli.saving import continued, save
from tests.cli import MODULE, SCRIPT, Result, halma, program

TINY = ("--size", "4", "--camps", "1")
TINY_RULES = """\
[Rules "ply-yard (changed)"]
[Rules.size "4"]
[Rules.seats.0.name "red"]
[Rules.seats.0.home "north-west 1"]
[Rules.seats.0.target "south-east 1"]
[Rules.seats.1.name "blue"]
[Rules.seats.1.home "south-east 1"]
[Rules.seats.1.target "north-west 1"]
[Rules.revisit "landings"]"""
SMALL = ("--size", "8", "--camps", "4,3,2,1", "--first", "blue")
WHO = (
    "r  red, from the upper left to the lower right\n"
    "b  blue, from the lower right to the upper left\n"
    "[] the camps  R B the piece that moved last  : where it came from\n"
)
HINT = "Type a move, such as a4-a3, or help.\n"
UNSAVED = "The game is not saved. This is its record:"
OVER = "Type save FILE to keep the game, undo to take back its end, or quit."
HELP = "type help for more."
CHAIN = "g1-e3\na7-c5\n"
"""After these two moves of the small board the piece on h1 can jump to f3, and on to d3."""

_ECHO = re.compile(
    r"^(?:red|blue|green|yellow|game over|yes or no)(?: [a-p][0-9][-a-p0-9]*)?>(?: .*)?\n", re.M
)
_BOARD = re.compile(r"\n( *\d+[ \[].*\n)+   a .*\n(   \S.*\n)?")


def play(typed: str, *options: str) -> Result:
    """Play with these lines typed; they and the boards are left out of what is printed."""
    result = halma("play", *options, stdin=typed)
    return result._replace(out=without_echo(_BOARD.sub("", result.out)))


def without_echo(shown: str) -> str:
    """What is printed but for the lines that were typed, behind the prompt."""
    return _ECHO.sub("", shown)


def answers(typed: str, *options: str) -> list[str]:
    """What is printed for the last line that is typed."""
    before, _, _ = typed.removesuffix("\n").rpartition("\n")
    shown = [play(text, *options).out for text in (before, typed)]
    ends = [re.split(r"\n\nThe game is (?:not )?saved", text)[0].splitlines() for text in shown]
    return [line for line in ends[1][len(ends[0]) :] if line]


# --- a whole game -------------------------------------------------------------------------


def test_a_game_played_to_its_end() -> None:
    assert play("a4-b3\nd1-d2\nb3-c2\nd2-d3\nc2-d1\n", *TINY) == (
        0,
        f"{WHO}\nred to move\n{HINT}"
        "\nply 1: a4-b3\nblue to move\n"
        "\nply 2: d1-d2\nred to move\n"
        "\nply 3: b3-c2\nblue to move\n"
        "\nply 4: d2-d3\nred to move\n"
        "\nply 5: c2-d1\nred wins on ply 5: the target camp is full\n"
        f"{OVER}\n"
        f"\n{UNSAVED}\n"
        f"\n{TINY_RULES}\n"
        '[Result "1-0"]\n'
        '[Termination "completion"]\n'
        "\n1. a4-b3 d1-d2 2. b3-c2 d2-d3 3. c2-d1 1-0\n",
        "",
    )


def test_a_round_that_is_played_out_is_told() -> None:
    """The first to finish has not won yet (R11)."""
    lines = answers("a4-b3\nd1-d2\nb3-c2\nd2-d3\nc2-d1\n", *TINY, "--set", "equal_turns=yes")
    assert lines == [
        "ply 5: c2-d1",
        "red has finished; the round is played out",
        "blue to move",
    ]


def test_the_board_is_shown_with_its_camps() -> None:
    result = halma("play", *TINY)
    assert result.out == (
        f"{WHO}\n 4[r]. . .\n 3 . . . .\n 2 . . . .\n 1 . . .[b]\n   a b c d\n\nred to move\n{HINT}"
    )


@pytest.mark.parametrize("end", ["", "quit", "exit", "q", "QUIT"])
def test_it_ends_with_the_input_or_with_quit(end: str) -> None:
    result = play(f"a4-b3\n{end}", *TINY)
    assert result.code == 0
    assert result.out.endswith(
        f'blue to move\n\n{UNSAVED}\n\n{TINY_RULES}\n[Result "*"]\n\n1. a4-b3 *\n'
    )


def test_a_game_without_moves_prints_none() -> None:
    assert play("quit\na4-b3\n", *TINY).out.endswith(f"\nred to move\n{HINT}")


def test_the_record_printed_at_the_end_can_be_replayed_without_options() -> None:
    options = ("--rules", "locked-camp", "--size", "8", "--camps", "4,3,2,1", "--first", "blue")
    settings = ("--set", "win=all-in", "--set", "name=two\nlines")
    played = halma("play", *options, *settings, stdin=f"{CHAIN}h1-d3\n")
    _, mark, text = played.out.rpartition("[Rules ")
    record = Record.parse(mark + text)
    assert (record.ruleset.name, record.ruleset.win.value) == ("two\nlines", "all-in")
    assert str(record).endswith("\n\n1. g1-e3 a7-c5 2. h1-f3-d3 *")
    again = halma("replay", "-", stdin=mark + text)
    assert again.code == 0
    assert again.out.endswith("\n3 plies\nred to move\n")


def test_a_name_that_no_record_can_hold_is_refused_before_the_game() -> None:
    """Else the game could neither be saved nor printed at its end."""
    assert halma("play", "--set", "name=\udcff", stdin="e15-f14\n") == (
        1,
        "",
        "halma: name: only a name that is UTF-8 text can be written\n",
    )


def test_resigning_ends_the_game() -> None:
    assert answers("a4-b3\nresign", *TINY) == [
        "ply 1: a4-b3",
        "red wins on ply 1: blue has resigned",
        OVER,
    ]


# --- after the end ------------------------------------------------------------------------


WON = "a4-b3\nd1-d2\nb3-c2\nd2-d3\nc2-d1\n"


@pytest.mark.parametrize(
    ("typed", "end"),
    [
        (WON, "5 plies\nred wins on ply 5: the target camp is full\n"),
        ("a4-b3\nresign\n", "1 ply\nred wins on ply 1: blue has resigned\n"),
        ("resign\n", "0 plies\nblue wins before the first ply: red has resigned\n"),
    ],
)
def test_a_finished_game_can_be_saved(typed: str, end: str, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    assert answers(f"{typed}save {file}", *TINY) == [f"Saved to {file}."]
    assert halma("replay", str(file)).out.endswith(f"\n{end}")


def test_the_end_can_be_taken_back() -> None:
    assert answers("a4-b3\nresign\nundo", *TINY) == ["ply 1: a4-b3", "blue to move"]
    assert answers("resign\nundo", *TINY) == ["red to move"]
    assert answers(f"{WON}undo", *TINY) == ["ply 4: d2-d3", "red to move"]
    assert answers(f"{WON}undo\nc2-c1", *TINY) == ["ply 5: c2-c1", "blue to move"]


@pytest.mark.parametrize("typed", ["moves", "moves d1", "d3-d4", "d3", "pass", "--", ".", "resign"])
def test_after_the_end_nothing_can_be_played(typed: str) -> None:
    assert answers(f"{WON}{typed}", *TINY) == ["The game is over.", OVER]


def test_after_the_end_one_can_ask_for_help_and_quit() -> None:
    assert "  save [FILE]  " in "\n".join(answers(f"{WON}help", *TINY))
    assert answers(f"{WON}\n \n", *TINY) == []
    assert play(f"{WON}quit\nundo\n", *TINY).out == play(WON, *TINY).out
    assert play("resign", *TINY).out.endswith("\n\n0-1\n")


@pytest.mark.parametrize(("typed", "end"), [(WON, "d2-d3"), ("a4-b3\nresign\n", "a4-b3")])
def test_a_finished_game_from_a_file_can_be_taken_up_again(
    typed: str, end: str, tmp_path: Path
) -> None:
    file, other = tmp_path / "game.txt", tmp_path / "other.txt"
    play(f"{typed}save {file}\n", *TINY)
    shown = play(f"save {other}\nundo\n", str(file))
    assert f"\n{OVER}\nSaved to {other}.\n\nply" in shown.out
    assert other.read_text(encoding="utf-8") == file.read_text(encoding="utf-8")
    assert '[Result "*"]\n\n' in shown.out
    assert shown.out.endswith(f" {end} *\n")


# --- moves as text ------------------------------------------------------------------------


def test_capital_letters_and_spaces_do_not_matter() -> None:
    assert answers("  A4-B3 ", *TINY)[-2:] == ["ply 1: a4-b3", "blue to move"]


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("a4-c2", "There is no piece on b3 to jump over."),
        ("d1-d2", "The piece on d1 is not yours."),
        ("pass", "You may pass only when none of your pieces can move."),
        ("--", "You may pass only when none of your pieces can move."),
        (
            "a4-x",
            f"'x' is not a square from a1 to d4; {HELP}",
        ),
        (
            "a4-",
            f"A square from a1 to d4 is missing; {HELP}",
        ),
        (
            "hello there",
            f"'hello' is not a square from a1 to d4; {HELP}",
        ),
    ],
)
def test_a_refusal_is_explained(typed: str, answer: str) -> None:
    assert answers(typed, *TINY) == [answer]


def test_bytes_that_are_no_text_are_refused() -> None:
    result = halma("play", *TINY, stdin=b"\xff\0\na4-b3\n")
    assert f"'\\\\xff\\x00' is not a square from a1 to d4; {HELP}" in result.out
    assert result.out.endswith("1. a4-b3 *\n")


@pytest.mark.parametrize("ending", ["", "resign", "\nquit"])
def test_a_line_that_is_too_long_is_refused_as_one(ending: str) -> None:
    result = play("x" * 30_000 + ending, *TINY)
    assert result.out.count(HELP) == 1
    assert result.out.endswith(f"{HELP}\n")


def test_ctrl_c_while_something_is_worked_out_ends_the_game_with_its_record(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def interrupted(_: HotSeat, name: str) -> None:
        raise KeyboardInterrupt(name)

    monkeypatch.setattr(HotSeat, "_list", interrupted)
    result = play("a4-b3\nmoves\n", *TINY)
    assert result.code == 130
    assert result.out.endswith("1. a4-b3 *\n")


def test_what_cannot_be_shown_at_the_start_ends_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = iter([SearchLimitError("too many ways")])

    def show(_: HotSeat) -> None:
        for error in shown:
            raise error

    monkeypatch.setattr(HotSeat, "_show", show)
    result = play("a4-b3\n", *TINY)
    assert "Too many ways." in result.out
    assert (result.code, result.out.splitlines()[-1]) == (0, "1. a4-b3 *")


def test_the_record_is_utf_8_whatever_standard_output_speaks(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text("1. e15-f14 {caf\xe9} *", encoding="utf-8")
    printed = program("play", str(file), stdin="n1-l3\n", ascii_only=True).out
    assert printed.endswith("1. e15-f14 {caf\xe9} 1... n1-l3 *\n")


# --- square by square ---------------------------------------------------------------------


def test_a_piece_shows_where_it_can_land() -> None:
    assert answers(f"{CHAIN}h1", *SMALL) == ["h1 can land on: g1 f3"]


def test_a_landing_that_ends_the_turn_ends_it() -> None:
    assert answers(f"{CHAIN}h1\ng1", *SMALL) == ["ply 3: h1-g1", "red to move"]


def test_a_chain_can_go_on() -> None:
    assert answers(f"{CHAIN}h1\nf3", *SMALL) == ["f3: stop (empty line) or go on to: d3"]
    assert answers(f"{CHAIN}h1\nf3\nd3", *SMALL) == ["ply 3: h1-f3-d3", "red to move"]


@pytest.mark.parametrize("end", [".", " ", "\t"])
def test_a_chain_can_stop(end: str) -> None:
    assert answers(f"{CHAIN}h1\nf3\n{end}\n", *SMALL) == ["ply 3: h1-f3", "red to move"]


def test_a_chain_that_must_go_on_cannot_stop() -> None:
    options = (*SMALL, "--set", "revisit=never", "--set", "must_continue=true")
    assert answers(f"{CHAIN}h1\nf3", *options) == ["f3: go on to: d3"]
    assert answers(f"{CHAIN}h1\nf3\n.", *options) == [
        "The piece may not stop on f3.",
        "f3: go on to: d3",
    ]
    assert answers(f"{CHAIN}h1\nf3\n.\nd3", *options) == ["ply 3: h1-f3-d3", "red to move"]


def test_a_square_farther_than_one_jump_is_the_end_of_the_chain() -> None:
    assert answers(f"{CHAIN}h1\nd3", *SMALL) == ["ply 3: h1-f3-d3", "red to move"]


def test_even_where_it_could_go_on(capsys: pytest.CaptureFixture[str]) -> None:
    rules = attrs.evolve(Game(Ruleset("corners", 4, CORNERS)).ruleset, size=8)
    with typed_lines("a1", "e1"):
        HotSeat(Game(rules, Position.parse("8/8/8/8/8/8/8/rb1b1b2 r"))).run()
    shown = without_echo(_BOARD.sub("", capsys.readouterr().out))
    assert "\na1 can land on: c1 a2 b2\n\nply 1: a1-c1-e1\n" in shown


def test_another_piece_can_be_chosen() -> None:
    assert answers(f"{CHAIN}h1\ng2", *SMALL) == ["g2 can land on: g1 e2 f3 g4"]


def test_the_piece_clicked_again_is_put_down() -> None:
    assert answers(f"{CHAIN}h1\nh1", *SMALL) == ["The piece on h1 is put down."]
    assert answers(f"{CHAIN}h1\nh1\nf3", *SMALL) == ["There is no piece on f3."]


def test_the_last_landing_clicked_again_ends_the_chain() -> None:
    assert answers(f"{CHAIN}h1\nf3\nf3", *SMALL) == ["ply 3: h1-f3", "red to move"]


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("d4", "There is no piece on d4."),
        ("a8", "The piece on a8 is not yours."),
        ("p16", "p16 is not on this board."),
        (".", "No piece is chosen, so there is no chain to stop."),
    ],
)
def test_a_square_that_does_not_do_is_explained(typed: str, answer: str) -> None:
    assert answers(typed, *SMALL) == [answer]


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("h5", "No step and no chain of jumps leads from h1 to h5."),
        ("f3\nh1", "A chain may not end on h1, where it began."),
        ("f3\nf2", "f2 is taken, so the piece on f3 cannot land there."),
        ("f3\nd3-d4", "There is no piece on d3."),
    ],
)
def test_while_a_piece_is_on_its_way_a_refusal_says_where_it_is_and_where_it_may_go(
    typed: str, answer: str
) -> None:
    hint = "f3: stop (empty line) or go on to: d3" if "\n" in typed else "h1 can land on: g1 f3"
    assert answers(f"{CHAIN}h1\n{typed}", *SMALL) == [answer, hint]


def test_a_piece_that_has_not_moved_cannot_stop() -> None:
    assert answers(f"{CHAIN}h1\n\t", *SMALL) == [
        "The piece on h1 has not moved yet.",
        "h1 can land on: g1 f3",
    ]


def test_an_empty_line_means_nothing_before_a_piece_is_chosen() -> None:
    assert answers("\n\n", *TINY) == []


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("h1 g1", ["ply 3: h1-g1", "red to move"]),
        ("H1\t f3", ["f3: stop (empty line) or go on to: d3"]),
        ("h1 f3 d3", ["ply 3: h1-f3-d3", "red to move"]),
        ("h1 d3", ["ply 3: h1-f3-d3", "red to move"]),
        ("h1 g2", ["g2 can land on: g1 e2 f3 g4"]),
        ("h1 f3 d3 b5 c5", ["ply 3: h1-f3-d3", "red to move", "The turn is over; left out: b5 c5"]),
        (
            "h1 h5 g1",
            ["No step and no chain of jumps leads from h1 to h5.", "h1 can land on: g1 f3"],
        ),
        ("d4 h1", ["There is no piece on d4."]),
        ("h1 x", [f"'x' is not a square from a1 to h8; {HELP}"]),
        ("h1\nf3 d3", ["ply 3: h1-f3-d3", "red to move"]),
    ],
)
def test_squares_may_stand_in_a_row(typed: str, answer: list[str]) -> None:
    assert answers(f"{CHAIN}{typed}", *SMALL) == answer


FREE = (*SMALL, "--set", "revisit=free")


def test_a_chain_that_could_only_go_back_ends_by_itself() -> None:
    """From d3 it could jump to and fro between f3 and d3 for ever."""
    assert answers(f"{CHAIN}h1", *FREE) == ["h1 can land on: g1 f3"]
    assert answers(f"{CHAIN}h1\nf3", *FREE) == ["f3: stop (empty line) or go on to: d3"]
    assert answers(f"{CHAIN}h1\nf3\nd3", *FREE) == ["ply 3: h1-f3-d3", "red to move"]


def test_a_chain_can_go_back_while_it_is_not_over_and_as_text_always() -> None:
    assert answers(f"{CHAIN}h1\nf3\nh1", *FREE) == ["h1: go on to: f3"]
    assert answers(f"{CHAIN}h1-f3-d3-f3", *FREE) == ["ply 3: h1-f3-d3-f3", "red to move"]


def test_a_chain_that_may_end_only_where_it_came_from_shows_the_way_back(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A piece that has been on c1, the target, may not end its turn outside."""
    seats = [
        Seat("red", home=["a1"], target=["c1"]),
        Seat("blue", home=["d5", "e5"], target=["a1", "b1"]),
    ]
    rules = Ruleset("line", 5, seats, revisit=Revisit.FREE, target_lock=Lock.TOUCH_END)
    table = HotSeat(Game(rules, Position.parse("5/5/5/5/rb1b1 r")))
    with typed_lines("a1", "c1", "e1", "c1"):
        assert table.run() == 0
    shown = without_echo(_BOARD.sub("", capsys.readouterr().out))
    assert shown.partition("or help.\n")[2].startswith(
        "\na1 can land on: c1 a2 b2\n"
        "\nc1: stop (empty line) or go on to: e1\n"
        "\ne1: go on to: c1\n"
        "\nply 1: a1-c1-e1-c1\nred wins on ply 1: the target camp is full\n"
    )


# --- commands -----------------------------------------------------------------------------


def test_undo_takes_back_squares_first() -> None:
    assert answers(f"{CHAIN}h1\nf3\nundo", *SMALL) == ["h1 can land on: g1 f3"]
    assert answers(f"{CHAIN}h1\nf3\nundo\nundo", *SMALL) == ["The piece on h1 is put down."]
    assert answers(f"{CHAIN}h1\nf3\nundo\nundo\nundo", *SMALL) == ["ply 1: g1-e3", "red to move"]


def test_undo_at_the_start_takes_nothing_back() -> None:
    assert answers("undo", *TINY) == ["There is nothing to take back."]


def test_moves_lists_the_moves_of_all_pieces_or_of_one() -> None:
    assert answers("moves", *TINY) == ["a4: a3 b3 b4"]
    assert answers("MOVES A4", *TINY) == ["a4: a3 b3 b4"]
    assert answers("moves d1", *TINY) == ["The piece on d1 is not yours."]
    assert answers("moves h9", *SMALL) == ["h9 is not on this board."]
    assert answers("moves x", *TINY) == [f"'x' is not a square from a1 to d4; {HELP}"]


@pytest.mark.parametrize("word", ["help", "?", "HELP"])
def test_help_names_the_commands(word: str) -> None:
    text = "\n".join(answers(word, *TINY))
    for command in ("moves", "board", "pass", "undo", "resign", "save", "help", "quit"):
        assert f"\n  {command} " in text
    assert "\nType a move:  a4-a3 (from, to)" in f"\n{text}"
    assert max(map(len, text.splitlines())) <= 80


def test_save_writes_a_record_that_replays_without_options(tmp_path: Path) -> None:
    file = tmp_path / "my game.txt"
    shown = play(f"a4-b3\nsave {file}\nd1-d2\nsave {file}\n", *TINY).out
    assert shown.count(f"\nSaved to {file}.\n") == 2
    assert file.read_text(encoding="utf-8") == (f'{TINY_RULES}\n[Result "*"]\n\n1. a4-b3 d1-d2 *\n')
    assert halma("replay", str(file)).out.endswith("\n2 plies\nred to move\n")


def test_a_saved_game_remembers_who_resigned(tmp_path: Path) -> None:
    table = HotSeat(Game(PLY_YARD).play("e15-f14").resign(1))
    file = tmp_path / "game.txt"
    save(continued(Record.of(Game(PLY_YARD)), table.game), str(file))
    assert halma("replay", str(file)).out.endswith("\nred wins on ply 1: blue has resigned\n")


@pytest.mark.parametrize("name", ["game.txt", "my game.txt", "it's.txt", "-x", "--", "#1"])
def test_a_saved_game_may_have_any_name(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    play(f"a4-b3\nsave {name}\n", *TINY)
    assert halma("replay", f"./{name}").out.endswith("\n1 ply\nblue to move\n")


def test_save_overwrites_no_file_of_another(tmp_path: Path) -> None:
    file = tmp_path / "precious.txt"
    file.write_text("mine", encoding="utf-8")
    assert answers(f"a4-b3\nsave {file}", *TINY) == [
        f"{file} is there already, and stays; save under another name."
    ]
    assert file.read_text(encoding="utf-8") == "mine"


def test_save_says_why_it_cannot_write(tmp_path: Path) -> None:
    file = tmp_path / "none" / "game.txt"
    assert answers(f"save {file}", *TINY) == [f"Cannot write {file}: No such file or directory."]
    assert answers("save", *TINY) == ["Type the name of a file after save, such as save game.txt."]
    [answer] = answers("save a\0b", *TINY)
    assert answer.startswith(r"Cannot write a\x00b: no file can have such a name")


# --- from other positions -----------------------------------------------------------------

CORNERS = [Seat("red", home=["a4"], target=["d1"]), Seat("blue", home=["d1"], target=["a4"])]


def test_a_seat_that_cannot_move_is_told_to_pass(capsys: pytest.CaptureFixture[str]) -> None:
    """With squares and moves it is told so again."""
    blocked = Position.parse("4/1r1r/2rr/1rrb b")
    table = HotSeat(Game(Ruleset("corners", 4, CORNERS), blocked))
    with typed_lines("d1", "moves", "d1-c1", "pass"):
        assert table.run() == 0
    shown = capsys.readouterr().out
    assert shown.count("\nNo piece can move; type pass.\n") == 2
    assert shown.count("\nNone of your pieces can move, so you must pass.\n") == 2
    assert "\nply 1: --\nred to move\n" in shown
    assert shown.endswith("\n1... -- *\n")


def test_a_game_that_is_over_is_only_shown(capsys: pytest.CaptureFixture[str]) -> None:
    game = Game(Ruleset("corners", 4, CORNERS)).resign(0)
    with typed_lines("a4-b3"):
        assert HotSeat(game).run() == 0
    assert capsys.readouterr().out.endswith(
        f"\n\nblue wins before the first ply: red has resigned\n{OVER}\n"
        f"game over> a4-b3\nThe game is over.\n{OVER}\n"
        f"\n{UNSAVED}\n\n{Record.of(game)}\n"
    )


@contextmanager
def typed_lines(*lines: str) -> Generator[None]:
    """Standard input with these lines."""
    before, sys.stdin = sys.stdin, io.StringIO("".join(f"{line}\n" for line in lines))
    try:
        yield
    finally:
        sys.stdin = before


# --- in a real terminal -------------------------------------------------------------------


def heed_signals() -> None:
    """Let a program be stopped, even if the tests run where it could not be (``nohup … &``)."""
    for number in (signal.SIGINT, signal.SIGHUP, signal.SIGPIPE):
        signal.signal(number, signal.SIG_DFL)


@contextmanager
def terminal(
    *arguments: str, command: tuple[str, ...] = MODULE, kind: str = "dumb"
) -> Generator[pexpect.spawn[str]]:
    """The program running in a terminal of its own, which is of this kind."""
    program, *words = command
    child: pexpect.spawn[str] = pexpect.spawn(
        program,
        [*words, *arguments],
        encoding="utf-8",
        timeout=30,
        dimensions=(60, 120),
        env={**os.environ, "TERM": kind},
        preexec_fn=heed_signals,
    )
    try:
        yield child
    finally:
        child.close(force=True)


def finish(child: pexpect.spawn[str]) -> int | None:
    """Wait for the end of the program; its exit code."""
    child.expect(pexpect.EOF)
    child.wait()
    return child.exitstatus


pytestmark = pytest.mark.filterwarnings("ignore:.*multi-threaded:DeprecationWarning")


@pytest.mark.parametrize("command", [MODULE, SCRIPT])
def test_two_players_at_a_terminal(command: tuple[str, ...]) -> None:
    with terminal("play", *TINY, command=command) as child:
        child.expect_exact(" 4[r]. . .\r\n")
        child.expect_exact("red> ")
        child.sendline("a4")
        child.expect_exact("a4 can land on: a3 b3 b4\r\n")
        child.expect_exact("red a4> ")
        child.sendline("c4")
        child.expect_exact("There is no piece on b4 to jump over.\r\na4 can land on: a3 b3 b4\r\n")
        child.expect_exact("red a4> ")
        child.sendline("b3")
        child.expect_exact("ply 1: a4-b3\r\nblue to move\r\n")
        child.expect_exact("blue> ")
        child.sendline("d1-d2")
        child.expect_exact("red> ")
        child.sendline("b3-c2")
        child.expect_exact("blue> ")
        child.sendline("d2-d3")
        child.expect_exact("red> ")
        child.sendline("c2-d1")
        child.expect_exact(f"red wins on ply 5: the target camp is full\r\n{OVER}\r\n")
        child.expect_exact("game over> ")
        child.sendline("quit")
        child.expect_exact("\r\n1. a4-b3 d1-d2 2. b3-c2 d2-d3 3. c2-d1 1-0\r\n")
        assert finish(child) == 0


def test_a_game_resigned_at_a_terminal_is_saved_and_taken_back(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    with terminal("play", *TINY) as child:
        for prompt, line in (
            ("red> ", "a4-b3"),
            ("blue> ", "resign"),
            (f"red wins on ply 1: blue has resigned\r\n{OVER}\r\ngame over> ", f"save {file}"),
            (f"Saved to {file}.\r\ngame over> ", "undo"),
            ("blue> ", "resign"),
        ):
            child.expect_exact(prompt)
            child.sendline(line)
        child.expect_exact("game over> ")
        child.sendeof()
        child.expect_exact(f"The game is saved in {file}.\r\n")
        assert finish(child) == 0
    assert halma("replay", str(file)).out.endswith("\nred wins on ply 1: blue has resigned\n")


def test_a_chain_clicked_at_a_terminal() -> None:
    with terminal("play", *SMALL) as child:
        for line in (*CHAIN.split(), "h1"):
            child.expect("(red|blue)> ")
            child.sendline(line)
        child.expect_exact("h1 can land on: g1 f3\r\n")
        child.expect_exact("blue h1> ")
        child.sendline("f3")
        child.expect_exact("f3: stop (empty line) or go on to: d3\r\n")
        child.expect_exact("blue h1-f3> ")
        child.sendline("")
        child.expect_exact("ply 3: h1-f3\r\nred to move\r\n")
        child.expect_exact("red> ")
        child.sendline("undo")
        child.expect_exact("ply 2: a7-c5\r\nblue to move\r\n")
        child.expect_exact("blue> ")
        child.sendline("quit")
        child.expect_exact("\r\n1. g1-e3 a7-c5 *\r\n")
        assert finish(child) == 0


def test_the_end_of_input_at_a_terminal_quits() -> None:
    with terminal("play", *TINY) as child:
        child.expect_exact("red> ")
        child.sendeof()
        assert finish(child) == 0


def test_control_c_at_a_terminal_prints_the_record_and_ends_with_130() -> None:
    with terminal("play", *TINY) as child:
        child.expect_exact("red> ")
        child.sendline("a4-b3")
        child.expect_exact("blue> ")
        child.sendintr()
        child.expect_exact("\r\n1. a4-b3 *\r\n")
        child.expect(pexpect.EOF)
        assert isinstance(child.before, str)
        assert "Traceback" not in child.before
        child.wait()
        assert child.exitstatus == 130


def test_the_prompt_names_the_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    """The prompt stands only where somebody types."""
    prompts: list[str] = []

    def typed(prompt: str) -> str:
        prompts.append(prompt)
        return "a4-b3" if len(prompts) == 1 else interrupt()

    def interrupt() -> str:
        raise KeyboardInterrupt

    class Terminal:
        def isatty(self) -> bool:
            return True

    monkeypatch.setattr("builtins.input", typed)
    monkeypatch.setattr(sys, "stdin", Terminal())
    table = HotSeat(Game(Ruleset("corners", 4, CORNERS)))
    assert table.run() == 130
    assert prompts == ["red> ", "blue> "]
