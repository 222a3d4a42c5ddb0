"""``halma play``: what a class needs at the table: chains on their way, words, files, endings."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import attrs
import pytest

from halma import EQUAL_TURNS, LOCKED_CAMP, PLY_YARD, RULESETS, Lock, NoMoves, Revisit, Ruleset, Win
from halma.cli.asking import use_arrow_keys
from halma.cli.meanings import meaning
from halma.cli.primer import rules_in_words
from halma.cli.saving import file_name
from halma.rulesets.plain import DIRECTIONS
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
    last = shown.rpartition("[] the camps  R B the piece that moved last  : where it came from\n")[
        2
    ]
    assert "\n 3 . . . * b B[b b]\n" in last
    assert "\n 1 . . . .[b b . :]\n" in last
    assert (
        "\nply 2: a7-c5\nblue is on the way: h1 f3\nf3: stop (empty line) or go on to: d3\n"
    ) in last


def test_a_chain_that_came_back_is_drawn_where_it_began() -> None:
    shown = halma("play", *SMALL, "--set", "revisit=free", stdin=f"{CHAIN}h1\nf3\nh1\nboard\n").out
    last = shown.rpartition("[] the camps  R B the piece that moved last  : where it came from\n")[
        2
    ]
    assert "\n 1 . . . .[b b . B]\n" in last
    assert "\nblue is on the way: h1 f3 h1\nh1: go on to: f3\n" in last


def test_in_a_chain_moves_tells_where_it_can_go_on() -> None:
    assert answers(f"{CHAIN}h1\nf3\nmoves", *SMALL) == ["f3: stop (empty line) or go on to: d3"]
    assert answers(f"{CHAIN}h1\nf3\nmoves g2", *SMALL) == [
        "Type moves alone, as the turn to f3 is not over."
    ]
    assert "e1: d1 g1 d2 e2" in answers(f"{CHAIN}h1\nmoves", *SMALL)


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
    ranks = ["b15", "1b1b1b1b1b1b1b2"] * 8
    start = f"{'/'.join(ranks)[:-15]}rb1b1b1b1b1b1b2 r"
    typed = "moves a1\nhelp\nrules\nmoves now\nresign\nmoves\n"
    result = halma("play", "--start", start, stdin=typed)
    assert result.out.count("\n  ") > 10
    assert "\na1: c1 e1 g1 " in result.out
    assert max(map(len, result.out.partition(UNSAVED)[0].splitlines())) <= 80


# --- lines that are typed -----------------------------------------------------------------


def test_typed_lines_are_shown_where_nobody_has_typed_them() -> None:
    result = halma("play", *TINY, stdin="a1\n\x07\n" + "x" * 100 + "\n")
    assert "\nred> a1\nThere is no piece on a1.\n" in result.out
    assert "\nred> \\x07\n" in result.out
    assert f"\nred> {'x' * 72}...\n" in result.out


@pytest.mark.parametrize(
    "typed",
    ["a4xa3", "a4,a3", "A4-A3.", "a4\N{EN DASH}a3", "1. a4-a3", "a4->a3", "a4a3", "a4 to a3"],
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
        child.expect_exact("There is no piece on a4.\r\n")
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


# --- rules in words -----------------------------------------------------------------------


def test_rules_tells_the_rules_of_this_game() -> None:
    shown = answers("rules", *TINY)
    assert shown[0].startswith("Aim          Take your pieces across the board")
    labels = [line[:13].strip() for line in shown if line[0] != " "]
    assert labels == ["Aim", "Your turn", "Step", "Jump", "Chain", "Not allowed", "The end"]
    assert answers("a4-b3\nresign\nrules", *TINY) == shown
    assert answers("rules now", *TINY) == ["Type rules alone, without 'now'."]


def in_words(ruleset: Ruleset) -> str:
    return " ".join(rules_in_words(ruleset).split())


@pytest.mark.parametrize("ruleset", [PLY_YARD, LOCKED_CAMP, EQUAL_TURNS])
def test_the_rules_in_words_are_half_a_page(ruleset: Ruleset) -> None:
    lines = rules_in_words(ruleset).splitlines()
    assert len(lines) <= 24
    assert max(map(len, lines)) <= 80


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"win": Win.OWN_FILL}, "when each square of that camp holds a piece of yours."),
        ({"win": Win.ALL_IN}, "when all your pieces are in that camp."),
        ({"win": Win.UNHELD}, "but for the squares that pieces still hold whose home it is"),
        ({"win": Win.ANY_FILL}, "that camp is full, whoever is in it"),
        ({"revisit": Revisit.NEVER}, "comes to no square a second time"),
        ({"revisit": Revisit.LANDINGS}, "lands on no square a second time"),
        ({"revisit": Revisit.FREE}, "may come back to squares it has been on"),
        ({"revisit": Revisit.NEVER, "must_continue": True}, "It must go on as long as it can"),
        ({"must_continue": False}, "It may stop after any jump."),
        ({"no_moves": NoMoves.PASS}, "Who cannot move at all passes."),
        ({"no_moves": NoMoves.LOSS}, "Who cannot move at all has lost."),
        ({"no_moves": NoMoves.DRAW}, "If somebody cannot move at all, the game is a draw."),
        ({"equal_turns": True}, "the others still have their turn in this round"),
        ({"equal_turns": False}, "The first to finish has won."),
        ({"ply_limit": 200}, "After 200 turns, all players' together, it is a draw."),
        ({"repetition": 3}, f"It is {meaning('repetition', 3)}."),
        ({"target_lock": Lock.HOPS}, f"A{meaning('target_lock', Lock.HOPS)[1:]}."),
        ({"home_lock": Lock.END}, f"A{meaning('home_lock', Lock.END)[1:]}."),
        ({"step_directions": [(0, 1), (0, -1)]}, "the piece, only to the north, south."),
        ({"jump_directions": DIRECTIONS["orthogonal"]}, "behind, along ranks and files."),
    ],
)
def test_each_rule_has_its_words(changes: dict[str, object], words: str) -> None:
    assert words in in_words(evolved(**changes))


def evolved(**changes: Any) -> Ruleset:
    """The usual rules, but for these fields."""
    return attrs.evolve(PLY_YARD, **changes)


# --- how a game ends, and where it is kept ------------------------------------------------


def test_the_players_may_agree_on_a_draw() -> None:
    assert answers("a4-b3\ndraw", *TINY) == [
        "ply 1: a4-b3",
        "draw on ply 1: the players agreed on it",
        OVER,
    ]
    assert answers("a4-b3\ndraw\nundo", *TINY) == ["ply 1: a4-b3", "blue to move"]
    assert answers("draw\ndraw", *TINY) == ["The game is over.", OVER]
    assert answers("draw please", *TINY) == ["Type draw alone, without 'please'."]


def test_a_draw_is_kept_in_the_record(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    play(f"a4-b3\ndraw\nsave {file}\n", *TINY)
    assert halma("replay", str(file)).out.endswith("draw on ply 1: the players agreed on it\n")


def test_a_game_that_is_saved_is_not_printed(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    saved = f"Saved to {file}.\n\nThe game is saved in {file}.\n"
    assert play(f"a4-b3\nsave {file}\nquit\n", *TINY).out.endswith(saved)
    assert play("quit\n", str(file)).out.endswith(f"or help.\n\nThe game is saved in {file}.\n")
    more = play("d1-d2\n", str(file)).out
    assert f"\n\n{UNSAVED}\n\n[Rules " in more
    back = play("d1-d2\nundo\n", str(file)).out
    assert back.endswith(f"\n\nThe game is saved in {file}.\n")


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ('"my game.txt"', "my game.txt"),
        ("'my game.txt'", "my game.txt"),
        ("as game2", "game2"),
        ('AS  "my game"', "my game"),
        ('"as game2"', "as game2"),
        ("it's", "it's"),
        ("'tis", "'tis"),
        ("''", "''"),
        ("~/game.txt", "/home/ann/game.txt"),
        ("'~/game.txt'", "~/game.txt"),
        ("as", "as"),
    ],
)
def test_a_file_is_named_as_people_type_it(
    typed: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", "/home/ann")
    assert file_name(typed) == name


def test_save_takes_quotes_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert answers('save as "my game.txt"', *TINY) == ["Saved to my game.txt."]
    assert (tmp_path / "my game.txt").exists()


def test_a_team_that_misses_the_deadline_is_told_to_lose_as_one() -> None:
    assert "A team loses with either of its players." in rules_in_words(RULESETS["mcgill-2014"])
    assert "A team" not in rules_in_words(RULESETS["brainking-8"])
