"""The scripts in examples/ run, and print what they promise."""

import runpy
import sys
from pathlib import Path

import pytest

from halma import Record

EXAMPLES = Path(__file__).parent.parent / "examples"


def printed_by(name: str, capsys: pytest.CaptureFixture[str]) -> str:
    runpy.run_path(str(EXAMPLES / name), run_name="__main__")
    return capsys.readouterr().out


def test_the_quickstart_plays_a_chain_and_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed_by("quickstart.py", capsys).splitlines()
    assert lines[17] == "red to move"
    assert lines[19:23] == [
        "Red has 89 moves, one of them a chain of 4 jumps:",
        "a14-c16-e14-e12-g10.",
        "Not e16-c14: c14 is taken, so the piece on e16 cannot land there.",
        "Played: a16-c16-e14-e12-g10",
    ]
    assert lines[24] == "16[. r . r r]. . . . . . . . . . ."
    assert lines[-1] == "blue to move"


def test_the_comparison_shows_where_the_rule_sets_part(capsys: pytest.CaptureFixture[str]) -> None:
    _, *rule_sets = printed_by("compare_rule_sets.py", capsys).split("\n\n")
    ply_yard, locked_camp, equal_turns = (text.splitlines() for text in rule_sets)
    assert ply_yard == [
        "ply-yard",
        "  red has 68 moves; from l6 to j4 l4 n4 k5 l5 h6 j6 m6 n6 p6 k7 l7 m7 h8 j8",
        "  in and out again, l6-n4-n6: "
        "The move is legal: it jumps over m5 and n5, and nothing is captured.",
        "  over j6 twice, l6-j6-h6-h8-j8-j6-j4: "
        "The chain has been on j6 before and may not land there again.",
        "  l6-n4 fills the camp, and red wins at once",
    ]
    assert locked_camp == [
        "locked-camp",
        "  red has 21 moves; from l6 to j4 n4 k5 l5 h6 j6 m6 k7 l7 m7 h8 j8",
        "  in and out again, l6-n4-n6: "
        "On its way from l6 to n6 the piece would leave its target camp, and it may not.",
        "  over j6 twice, l6-j6-h6-h8-j8-j6-j4: "
        "The move is legal: its 6 jumps go over k6, i6, h7 and so on, and nothing is captured.",
        "  l6-n4 fills the camp, and red wins at once",
    ]
    assert equal_turns[1:4] == locked_camp[1:4]
    assert equal_turns[4] == "  l6-n4 fills the camp, and blue still has a turn"


def test_chains_that_could_have_gone_further_become_variations(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["longer_chains.py"])
    printed = Record.parse(printed_by("longer_chains.py", capsys))
    missed = [step for step in printed.walk() if len(step.place) == 3]
    assert [(step.place, step.ply, str(step.node.turn)) for step in missed] == [
        ((4, 0, 0), 5, "b13-d13-f13-d11"),
        ((5, 0, 0), 6, "l1-l3-l5-j5"),
        ((6, 0, 0), 7, "a14-c16-e14-e12-g10"),
    ]
    assert [step.node.comments for step in missed] == [("3 jumps",), ("3 jumps",), ("4 jumps",)]


def test_a_game_in_a_file_is_looked_through(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "game.txt"
    file.write_text("1. e15-f14 n1-l3 *", encoding="utf-8")
    monkeypatch.setattr(sys, "argv", ["longer_chains.py", str(file)])
    assert printed_by("longer_chains.py", capsys).splitlines()[-1] == "1. e15-f14 n1-l3 *"
