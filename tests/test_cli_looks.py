"""How boards look on the terminal: turned, in shapes, in colour."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import attrs
import pytest

from halma import PLY_YARD, Position
from halma.cli import main
from halma.cli.looks import filled, in_colour, seen_length
from halma.rulesets.files import write_toml
from tests.cli import Result, halma

SMALL = ("--small",)

GAME = "a6-c6 h3-f3 a8-a6-a4"


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_board_is_turned_to_a_player() -> None:
    lines = halma("replay", "-", *SMALL, "--orientation", "blue", "--at", "0", stdin=GAME).out
    assert "\n 1 . . . .[b b b b]\n   a b c d e f g h\n" in lines
    lines = halma("replay", "-", *SMALL, "--orientation", "red", "--at", "0", stdin=GAME).out
    assert "\n 8 . . . .[r r r r]\n   h g f e d c b a\n" in lines


def test_an_orientation_that_cannot_be_is_refused() -> None:
    for said in ("green", "45", ""):
        result = halma("replay", "-", *SMALL, "--orientation", said, stdin=GAME)
        assert result.code == 2
        assert result.err.startswith("halma replay: error: --orientation: no seat is named")
        assert result.err.endswith("the seats are 'red', 'blue'\n")


def test_shapes_are_shown_and_explained() -> None:
    shown = halma("replay", "-", *SMALL, "--unicode", stdin=GAME).out
    assert shown.startswith("●  red, from")
    assert "[] the camps  ◉ ▣ the piece that moved last  : where it came from" in shown


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "cp437"])
def test_shapes_that_cannot_be_written_are_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], encoding: str
) -> None:
    """Boards of escapes would have no columns."""
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(io.BytesIO(), encoding=encoding))
    assert main(["replay", "--unicode"]) == 2
    assert capsys.readouterr().err.startswith(
        f"halma replay: error: --unicode: what is written in {encoding} has no signs for shapes; "
    )


@pytest.mark.parametrize("turn", ["0", "90", "180", "270"])
@pytest.mark.parametrize("more", [(), ("--unicode",)])
def test_a_board_is_read_back(turn: str, more: tuple[str, ...]) -> None:
    """What `replay` prints can be copied: the board, then who is to move."""
    shown = halma("replay", "-", *SMALL, "--at", "3", "--orientation", turn, *more, stdin=GAME).out
    board = shown.partition("ply 3: ")[2].partition("\n")[2].partition("\n\n")[0]
    there = Position.parse(f"{board}\nblue to move")
    direct = halma("replay", "-", *SMALL, "--at", "3", stdin=GAME).out
    board = direct.partition("ply 3: ")[2].partition("\n")[2].partition("\n\n")[0]
    assert there == Position.parse(f"{board}\nblue to move")
    assert (
        halma("moves", "-", *SMALL, stdin=shown).out
        == halma("moves", "-", *SMALL, stdin=direct).out
    )


def test_colours_are_for_terminals(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm")
    terminal, file = Terminal(), io.StringIO()
    assert in_colour("auto", terminal)
    assert not in_colour("auto", file)
    assert not in_colour("auto", None)
    assert in_colour("always", file)
    assert not in_colour("never", terminal)
    monkeypatch.setenv("TERM", "dumb")
    assert not in_colour("auto", terminal)
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert in_colour("auto", file)
    monkeypatch.setenv("NO_COLOR", "1")
    assert not in_colour("auto", terminal)


def test_colours_keep_boards_side_by_side() -> None:
    plain = halma("replay", "-", *SMALL, stdin=GAME).out.split("\n")
    bright = halma("replay", "-", *SMALL, "--color", "always", stdin=GAME).out.split("\n")
    assert "\x1b[" in "".join(bright)
    assert [seen_length(line.rstrip()) for line in plain][:4] == [seen_length(b) for b in bright][
        :4
    ]
    assert filled("\x1b[1mr\x1b[0m", 3) == "\x1b[1mr\x1b[0m  "


def test_a_picked_piece_shows_where_it_can_land() -> None:
    shown = halma("play", *SMALL, stdin="d8\nquit\n").out
    assert "\n 8[r r r R]* . . .\n 7[r r r]* * . . .\n" in shown
    assert "\nd8 can land on: d7 e7 e8\n" in shown
    assert "\n   a b c d e f g h\n   R picked  * may land here\n\nd8 can" in shown


def test_the_letter_stands_beside_a_name_that_does_not_begin_with_it(tmp_path: Path) -> None:
    rules = tmp_path / "friends.toml"
    changed = attrs.evolve(
        PLY_YARD,
        name="friends",
        seats=[
            attrs.evolve(seat, name=name)
            for seat, name in zip(PLY_YARD.seats, ("Zoe", "Ben"), strict=True)
        ],
    )
    rules.write_text(write_toml(changed))
    shown = halma("play", "--rules", str(rules), stdin="c15-e13\nquit\n").out
    assert "\nr Zoe> " in shown
    assert "\nBen> " in shown
    assert "\n● red> " in halma("play", *SMALL, "--unicode", stdin="quit\n").out


@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_a_board_of_shapes_is_copied_whole(players: str) -> None:
    """All seats are seen in shapes, too: their number is not said a second time."""
    table = ("--small", "--players", players)
    found: list[Result] = []
    for more in ((), ("--unicode",)):
        screen = halma("play", *table, *more, stdin="quit\n").out.partition("Type a")[0]
        found.append(halma("moves", "-", *table, stdin=screen))
    assert found[0] == found[1]
    assert found[0].code == 0
