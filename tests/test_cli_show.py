"""``halma show`` and ``halma view``: boards and games as pictures and pages."""

from __future__ import annotations

import builtins
import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from halma import Position
from tests.cli import halma

GAME = """[Rules "grasshopper-8"]
{[%csl Rd4]} 1. a6-c6 {Out. [%csl Gc6,Rp16][%cal Gc6e4]} h3-f3 2. a8-a6-a4 *
"""
SMALL = "rrrr4/rrr5/rr6/r7/7b/6bb/5bbb/4bbbb r"


@pytest.fixture
def game(tmp_path: Path) -> Path:
    path = tmp_path / "game.txt"
    path.write_text(GAME)
    return path


def test_a_position_is_shown_with_its_legend() -> None:
    shown = halma("show", SMALL, "--small")
    assert shown.code == 0
    assert shown.out.endswith("red to move\n   r red  b blue  [ ] camps\n")
    assert str(Position.parse(shown.out)) == SMALL


def test_a_game_is_shown_after_a_ply_with_its_last_move_and_marks(game: Path) -> None:
    shown = halma("show", str(game), "--ply", "1").out
    assert "\n 6[:  r ]R# .  .  .  .  .\n" in shown
    assert shown.endswith("   A jump from a6 over b6 to c6.\n   green arrow from c6 to e4\n")
    assert "\n 4 .  .  .  #" not in shown


def test_at_the_start_there_are_the_marks_of_the_line(game: Path) -> None:
    shown = halma("show", str(game), "--ply", "0").out
    assert "\n 4 . . . # . . .[b]\n" in shown
    assert "R" not in shown


def test_a_game_is_shown_at_its_end_unless_it_is_said_where(game: Path) -> None:
    assert halma("show", str(game)).out == halma("show", str(game), "--ply", "3").out
    too_far = halma("show", str(game), "--ply", "4")
    assert (too_far.code, too_far.out) == (2, "")
    assert too_far.err == "halma show: error: --ply 4: the game has only 3 plies\n"
    assert halma("moves", str(game), "--at", "4").err.startswith("halma moves: error: --at 4: ")


def test_looks_are_chosen() -> None:
    shown = halma("show", SMALL, "--small", "--unicode", "--orientation", "red").out
    assert shown.startswith(" 1[■ ■ ■ ■]")
    assert str(Position.parse(shown)) == SMALL
    assert "\x1b[" in halma("show", SMALL, "--small", "--color", "always").out


def test_a_picture_is_written_as_svg(game: Path, tmp_path: Path) -> None:
    out = tmp_path / "board.svg"
    shown = halma("show", str(game), "--ply", "1", "--svg", str(out), "--width", "320")
    assert (shown.code, shown.out, shown.err) == (0, "", "")
    root = ET.fromstring(out.read_text("utf-8"))
    assert root.get("width") == "320"
    to_stdout = halma("show", str(game), "--ply", "1", "--svg", "-", "--width", "320").out
    assert to_stdout == out.read_text("utf-8")
    assert "marked in red" not in to_stdout.lower()


def test_themes_and_turns_change_the_picture() -> None:
    pictures = {
        halma("show", SMALL, "--small", "--svg", "-", *more).out
        for more in (
            (),
            ("--theme", "dark"),
            ("--theme", "print"),
            ("--orientation", "red"),
            ("--orientation", "90"),
        )
    }
    assert len(pictures) == 5


def test_a_picture_is_written_as_png(tmp_path: Path) -> None:
    out = tmp_path / "board.png"
    assert halma("show", "start", "--png", str(out), "--width", "160").code == 0
    assert out.read_bytes().startswith(b"\x89PNG")


def test_png_needs_its_extra(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without(name: str, *more: object) -> object:
        if name == "resvg_py":
            raise ImportError(name)
        return real(name, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(builtins, "__import__", without)
    shown = halma("show", "start", "--png", str(tmp_path / "board.png"))
    assert shown.code == 1
    assert shown.err == ('halma: to make PNG files, install resvg: pip install "halma[png]"\n')
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (("--theme", "dark"), "--theme is for pictures; give --svg or --png, too"),
        (("--width", "300"), "--width is for pictures; give --svg or --png, too"),
        (("--svg", "a", "--png", "b"), "argument --png: not allowed with argument --svg"),
        (("--theme", "pink"), "argument --theme: "),
        (("--orientation", "green"), "--orientation: no seat is named 'green'"),
    ],
)
def test_arguments_that_mean_nothing_are_refused(arguments: tuple[str, ...], problem: str) -> None:
    shown = halma("show", "start", *arguments)
    assert shown.code == 2
    assert problem in shown.err


def test_what_is_read_is_not_written(game: Path) -> None:
    for command in (
        ("show", str(game), "--svg", str(game)),
        ("show", str(game), "--png", str(game)),
        ("view", str(game), "-o", str(game)),
    ):
        shown = halma(*command)
        assert (shown.code, shown.out) == (2, "")
        assert "is the file that is read; give another name" in shown.err
    assert game.read_text() == GAME


def test_a_file_that_cannot_be_written_is_told(game: Path) -> None:
    for command in (
        ("show", "start", "--svg", "/no/where"),
        ("view", str(game), "-o", "/no/where"),
    ):
        shown = halma(*command)
        assert shown.code == 3
        assert shown.err.startswith("halma: cannot write /no/where: ")


def test_too_wide_a_picture_is_refused(tmp_path: Path) -> None:
    shown = halma("show", "start", "--svg", str(tmp_path / "a.svg"), "--width", "100001")
    assert (shown.code, list(tmp_path.iterdir())) == (1, [])
    assert "a picture is 1 to 100,000 pixels wide" in shown.err


def test_a_rule_set_is_drawn(tmp_path: Path) -> None:
    out = tmp_path / "rules.svg"
    assert halma("rules", "brainking-8", "--svg", str(out)) == (0, "", "")
    assert "white has 10 pieces" in out.read_text("utf-8")
    assert halma("rules", "brainking-8", "--svg", "-").out == out.read_text("utf-8")
    assert "<svg" in halma("rules", "--svg", "-").out
    for more in (("--diff", "ludii"), ("--toml",)):
        shown = halma("rules", "brainking-8", "--svg", "-", *more)
        assert (shown.code, shown.out) == (2, "")
        assert "--svg draws one rule set, so leave out --diff and --toml" in shown.err


# --- view ---------------------------------------------------------------------------------


def test_a_page_steps_through_a_game(game: Path, tmp_path: Path) -> None:
    out = tmp_path / "game.html"
    shown = halma("view", str(game), "--output", str(out), "--title", "A <b> game")
    assert (shown.code, shown.out, shown.err) == (0, "", "")
    page = out.read_text("utf-8")
    assert "<title>A &lt;b&gt; game</title>" in page
    assert page.count('type="application/json"') == 1
    assert halma("view", str(game), "-o", "-", "--title", "A <b> game").out == page


def test_several_games_are_on_one_page_or_one_is_chosen() -> None:
    both = f'{GAME}\n[Event "Second"]\n1. e15-f14 *\n'
    page = halma("view", "-", "-o", "-", stdin=both).out
    assert page.count('type="application/json"') == 2
    page = halma("view", "-", "-o", "-", "--number", "2", stdin=both).out
    assert page.count('type="application/json"') == 1
    assert "<title>Second</title>" in page


def test_moves_alone_are_viewed_under_the_rules_of_the_options() -> None:
    page = halma("view", "-", "--small", "-o", "-", "--orientation", "red", stdin="a6-c6").out
    assert re.search(r'data-orientation="180"', page)
    page = halma("view", "-", "-o", "-", "--start", "start", "--theme", "dark", stdin="e15-f14").out
    assert 'data-theme="dark"' in page


def test_what_is_wrong_in_a_game_is_told() -> None:
    shown = halma("view", "-", "-o", "-", stdin="e15-f14 n1-n2")
    assert (shown.code, shown.out) == (1, "")
    assert shown.err.startswith("halma: standard input:1:9: ply 2, n1-n2: n2 is taken")
    assert halma("view", "-", "-o", "-", stdin="").code == 1
    no_records = halma("view", "-", "-o", "-", "--from", "record", stdin="\n")
    assert (no_records.code, no_records.out) == (1, "")
    shown = halma("view", "-", "-o", "-", "--orientation", "green", stdin="e15-f14")
    assert (shown.code, shown.out) == (1, "")
    assert "no seat is named 'green'" in shown.err
