"""Wrong words on the command line: what is wrong is said at once, and what was perhaps meant."""

from pathlib import Path

import pytest

from halma import RULESETS
from tests.cli import halma

ALL = "replay, play, check, check-answer, convert, view, show, moves, explain, perft, rules"
KNOWN = ", ".join(RULESETS)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("", "halma: error: a COMMAND is needed, such as halma play; see halma --help"),
        ("plya", "halma: error: there is no command 'plya'; did you mean 'play'?"),
        ("tic", f"halma: error: there is no command 'tic'; there are {ALL}"),
        ("--versoin", "halma: error: there is no option '--versoin'; did you mean '--version'?"),
        (
            "--small play",
            "halma: error: the COMMAND comes first, before --small; see halma --help",
        ),
        ("--version --x", "halma: error: there is no option '--x'; see halma --help"),
        ("play --smal", "halma play: error: there is no option '--smal'; did you mean '--small'?"),
        (
            "play --player=3",
            "halma play: error: there is no option '--player'; did you mean '--pla",
        ),
        ("rules --dif x", "halma rules: error: there is no option '--dif'; did you mean '--diff'?"),
        (
            "moves start --empty -x",
            "--empty: expected one argument; one that begins with - is given",
        ),
        ("moves start --small -x", "there is no option '-x'; see halma moves --help"),
        ("play -x", "halma play: error: there is no option '-x'; see halma play --help"),
        ("rules ply-yrad", "error: argument NAME: there is no rule set 'ply-yrad'; did you mean"),
        (
            "moves start --rules chess",
            "halma moves: error: argument --rules: there is no rule set 'chess'; "
            f"there are {KNOWN}, or give a .toml or .json file",
        ),
        (
            "convert --from Records --to moves",
            "argument --from: there is no format 'Records'; did you mean 'record'?",
        ),
        (
            "moves start --from chess",
            "--from: there is no dialect 'chess'; there are halma, course, digits, json",
        ),
        ("play --players 5", "halma play: error: argument --players: 2, 3 or 4 can play, not '5'"),
        ("replay --every 0", "halma replay: error: argument --every: expected a whole number from"),
        ("rules --set foo=1", "halma rules: error: argument --set: there is no field 'foo'; there"),
    ],
)
def test_one_line_says_what_is_wrong(line: str, message: str) -> None:
    result = halma(*line.split())
    assert (result.code, result.out) == (2, "")
    assert message in result.err
    assert result.err.startswith("halma")
    assert result.err.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "message", "usage"),
    [
        (
            ["replay", "my", "game.txt"],
            "halma replay: error: 'game.txt' is a word too many; "
            'what has blanks in it needs quotation marks: "my game.txt"',
            "halma replay [FILE]",
        ),
        (
            ["explain", "start", "e15", "-", "f14"],
            "halma explain: error: '-' is a word too many; "
            'what has blanks in it needs quotation marks: "e15 - f14"',
            "halma explain POSITION MOVE",
        ),
        (
            ["rules", "ply-yard", "locked-camp"],
            "halma rules: error: 'locked-camp' is a word too many; halma rules NAME --diff NAME "
            'compares two; what has blanks in it needs quotation marks: "ply-yard locked-camp"',
            "halma rules [NAME]",
        ),
        (
            ["play", "a", "--small", "b"],
            "halma play: error: 'b' is a word too many",
            "halma play [FILE]",
        ),
        (
            ["moves"],
            "halma moves: error: the following arguments are required: POSITION",
            "halma moves POSITION",
        ),
        (
            ["check"],
            "halma check: error: the following arguments are required: FILE",
            "halma check FILE...",
        ),
    ],
)
def test_too_few_words_and_too_many_show_what_the_command_takes(
    arguments: list[str], message: str, usage: str
) -> None:
    command = arguments[0]
    said = f"{message}\nusage: {usage} [OPTIONS]; see halma {command} --help\n"
    assert halma(*arguments) == (2, "", said)


def test_names_do_without_capital_letters_and_hyphens() -> None:
    shown = halma("rules", "locked-camp")
    assert halma("rules", "Locked_Camp") == halma("rules", "--rules", "LOCKED-CAMP") == shown
    assert halma("rules", "ply_yard", "--diff", "PLY-YARD").out.endswith("have the same rules\n")
    assert halma("explain", "Start", "e15-f14") == halma("explain", "start", "e15-f14")
    assert halma("perft", "1", "--position", "START").out == "40\n"


def test_a_file_is_taken_as_it_is_called(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("Start").write_text("3r/4/4/4 r")
    tiny = ("--size", "4", "--camps", "1")
    assert halma("moves", "Start", *tiny).out == "d4-c3\nd4-d3\nd4-c4\n"
    assert halma("moves", "start", *tiny).out == "a4-a3\na4-b3\na4-b4\n"
    Path("Ply_Yard").write_text('[Rules "locked-camp"]\n\n*')
    assert halma("rules", "Ply_Yard") == halma("rules", "locked-camp")
