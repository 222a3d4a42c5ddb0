"""``halma play``: what a class needs at the table: chains on their way, words, files, endings."""

from __future__ import annotations

import sys
from pathlib import Path

import attrs
import pytest

from halma import EQUAL_TURNS, LOCKED_CAMP, PLY_YARD, Lock, NoMoves, Record, Revisit, Win
from halma.cli.asking import use_arrow_keys
from halma.cli.primer import rules_in_words
from halma.cli.saving import file_name
from tests.cli import halma
from tests.test_cli_play import (
    CHAIN,
    HELP,
    OVER,
    SMALL,
    TINY,
    UNSAVED,
    answers,
    finish,
    play,
    terminal,
)

pytestmark = pytest.mark.filterwarnings("ignore:.*multi-threaded:DeprecationWarning")

# --- a chain on its way -------------------------------------------------------------------


def test_in_a_chain_the_piece_is_drawn_where_it_is() -> None:
    shown = halma("play", *SMALL, stdin=f"{CHAIN}h1\nf3\nboard\n").out
    last = shown.rpartition("[] the camps\n")[2]
    assert "\n 3 . . . . .[b b b]\n" in last
    assert "\n 1 . . . .[b b . .]\n" in last
    assert (
        "\nply 2: a7-c5\nblue is on the way: h1 f3\nf3: stop (empty line) or go on to: d3\n"
    ) in last


def test_a_chain_that_came_back_is_drawn_where_it_began() -> None:
    shown = halma(
        "play", *SMALL, "--set", "revisit=free", stdin=f"{CHAIN}h1\nf3\nh1\nboard\n"
    ).out
    last = shown.rpartition("[] the camps\n")[2]
    assert "\n 1 . . . .[b b . b]\n" in last
    assert "\nblue is on the way: h1 f3 h1\nh1: go on to: f3\n" in last


def test_in_a_chain_moves_tells_where_it_can_go_on() -> None:
    assert answers(f"{CHAIN}h1\nf3\nmoves", *SMALL) == ["f3: stop (empty line) or go on to: d3"]
    assert answers(f"{CHAIN}h1\nf3\nmoves g2", *SMALL) == [
        "Type moves alone, as the turn to f3 is not over."
    ]
    assert "g2: g1 e2 f3 g4" in answers(f"{CHAIN}h1\nmoves", *SMALL)


def test_the_prompt_shows_a_turn_on_its_way() -> None:
    shown = halma("play", *SMALL, stdin=f"{CHAIN}h1\nf3\n\nresign\nquit").out
    prompts = [line for line in shown.splitlines() if ">" in line]
    assert prompts == [
        "blue> g1-e3",
        "red> a7-c5",
        "blue> h1",
        "blue h1> f3",
        "blue h1-f3>",
        "red> resign",
        "game over> quit",
    ]


def test_a_click_behind_a_turn_that_ended_by_itself_is_told_so() -> None:
    assert answers(f"{CHAIN}h1\nf3\nd3\nd3", *SMALL) == [
        "The turn to d3 is over, and red is to move."
    ]
    assert answers(f"{CHAIN}h1\nf3\nd3\ne4", *SMALL) == ["There is no piece on e4."]
    assert answers(f"{CHAIN}a6\nc5", *SMALL)[0] != "The turn to c5 is over, and red is to move."


def test_a_long_list_of_squares_is_broken_into_lines() -> None:
    text = f'[Start "{"/".join(["8"] * 3)}/2b1b3/8/2b1b3/1b6/r7 r"]\n'
    rules = Record.parse("*").ruleset
    assert rules == PLY_YARD
    result = halma("play", "--players", "4", stdin="moves\nhelp\nrules\nmoves now\n")
    assert text
    assert max(map(len, result.out.partition(UNSAVED)[0].splitlines())) <= 80


# --- lines that are typed -----------------------------------------------------------------


def test_typed_lines_are_shown_where_nobody_has_typed_them() -> None:
    result = halma("play", *TINY, stdin="a1\n\x07\n" + "x" * 100 + "\n")
    assert "\nred> a1\nThere is no piece on a1.\n" in result.out
    assert "\nred> \\x07\n" in result.out
    assert f"\nred> {'x' * 72}...\n" in result.out


@pytest.mark.parametrize(
    "typed", ["a4xa3", "a4,a3", "A4-A3.", "a4\N{EN DASH}a3", "1. a4-a3", "a4->a3", "a4a3", "a4 to a3"]
)
def test_a_move_in_another_writing_is_answered_with_ours(typed: str) -> None:
    assert answers(typed, *TINY) == ["Write it as a4-a3."]


def test_what_is_no_move_in_any_writing_is_not() -> None:
    for typed in ("a4-b3, d1-d2", "a4 " * 100 + "x4", "a4!b3"):
        assert "Write it as" not in "".join(answers(typed, *TINY))
    assert answers("rule", *TINY) == [f"'rule' is not a square from a1 to d4; {HELP}"]


def test_an_arrow_key_is_told_to_be_one() -> None:
    assert answers("\x1b[A", *TINY) == [
        "Arrow keys and the like do nothing here; type the line again."
    ]


def test_arrow_keys_bring_back_a_line_at_a_terminal() -> None:
    pytest.importorskip("readline")
    with terminal("play", *TINY, kind="xterm") as child:
        child.expect_exact("red> ")
        child.sendline("a4-a3")
        child.expect_exact("blue> ")
        child.sendline("d1-d2")
        child.expect_exact("red> ")
        child.send("\x1b[A\x1b[A\x7f2\r")
        child.expect_exact("is not")
        child.sendline("quit")
        assert finish(child) == 0


def test_without_readline_one_can_play_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal:
        def isatty(self) -> bool:
            return True

    monkeypatch.setattr(sys, "stdin", Terminal())
    monkeypatch.setitem(sys.modules, "readline", None)
    use_arrow_keys()
    monkeypatch.setattr(sys, "stdin", None)
    use_arrow_keys()
