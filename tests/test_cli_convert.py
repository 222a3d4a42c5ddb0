"""``halma convert``: games go through every format and back, and nothing is lost in silence."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from importlib import resources
from pathlib import Path
from tempfile import TemporaryDirectory

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from halma import (
    LOCKED_CAMP,
    PASS,
    PLY_YARD,
    Game,
    HalmaError,
    Move,
    Outcome,
    Position,
    Record,
    Ruleset,
    Seat,
    Termination,
    Turn,
)
from halma.cli import converting, main
from halma.cli.inputs import MAX_BYTES
from halma.cli.options import FORMAT_NAMES, SOURCE_NAMES
from halma.notation import Line, Node
from halma.notation.dialects import jsons
from halma.notation.formats import FORMATS, SOURCES
from halma.strategies import games
from tests.cli import MODULE, Result, halma
from tests.test_cli_play import TINY
from tests.test_dialects import game_of

BOXED = Ruleset(
    "boxed",
    4,
    [
        Seat(
            "red",
            ["a1", "a2", "b1", "c1", "c2", "d2", "b3", "d3"],
            ["a3", "a4", "b2", "b4", "c3", "c4", "d1", "d4"],
        ),
        Seat("blue", ["d1"], ["a4"]),
    ],
)
"""Blue is boxed in from the start and has to pass."""

PASSES = Game(BOXED).play_all(["a1-a3", "--", "a3-a4", "--", "a2-b2"])

RICH = Record(
    Line(
        [
            Node("n1-l3", ["A jump.", "A second."], [1, 20], [Line.of("n2-l4", "c16-e14")]),
            Node("c16-e14"),
        ],
        ["Before."],
    ),
    ruleset=LOCKED_CAMP,
    tags={"Event": "x", "Site": "y"},
    outcome=Outcome((1, 0), Termination.RESIGNATION),
)


def shipped() -> Game:
    text = resources.files("halma").joinpath("data", "game.txt").read_text("utf-8")
    words = [word for line in text.splitlines() if line[0] != "#" for word in line.split()[1:]]
    return Game(PLY_YARD).play_all(words)


def convert(text: str | bytes, source: str, target: str, *options: str) -> Result:
    return halma("convert", "--from", source, "--to", target, *options, stdin=text)


def converted(text: str, source: str, target: str, *options: str) -> str:
    """What a text is in another format."""
    result = convert(text, source, target, *options)
    assert result.code == 0
    return result.out


def rules(ruleset: Ruleset, folder: Path) -> tuple[str, str]:
    """The options for a ruleset, kept in a file."""
    file = folder / "rules.json"
    file.write_text(json.dumps(ruleset.to_dict()), encoding="utf-8")
    return "--rules", str(file)


# --- through every format and back --------------------------------------------------------


def test_the_formats_are_those_that_the_help_names() -> None:
    assert tuple(FORMATS) == FORMAT_NAMES
    assert tuple(SOURCES) == SOURCE_NAMES


@pytest.mark.parametrize("name", FORMAT_NAMES)
@pytest.mark.parametrize("game", [shipped(), game_of("small"), game_of("locked"), PASSES])
def test_a_game_goes_through_every_format_and_back(game: Game, name: str, tmp_path: Path) -> None:
    """Boards do not tell the ways of chains, but all else comes back."""
    options = rules(attrs.evolve(game.ruleset, first=game.start.turn), tmp_path)
    game = Game(attrs.evolve(game.ruleset, first=game.start.turn)).play_all(game.moves)
    record = f"{Record.of(game)}\n"
    there = converted(record, "record", name, *options)
    back = Record.parse(converted(there, name, "record", *options)).game
    if name == "digits":
        assert ends(back) == ends(game)
    else:
        assert back == game


def ends(game: Game) -> list[Turn]:
    """The turns of a game without the ways of chains."""
    return [turn.ends if isinstance(turn, Move) else turn for turn in game.moves]


@pytest.mark.parametrize("name", FORMAT_NAMES)
@given(game=games())
def test_any_game_comes_back(name: str, game: Game) -> None:
    """Under its rules every game reads back, but for what the format has no line for."""
    with TemporaryDirectory() as folder:
        options = rules(game.ruleset, Path(folder))
        there = convert(str(Record.of(game)), "record", name, *options)
        if game.resignations and name not in ("record", "json"):
            assert "resignation" in there.err or PASS in game.moves
            return
        if name == "course" and PASS in game.moves:
            assert there.err.startswith(("left out: ", "halma: "))
            return
        if not there.out:
            assert game.moves == ()
            assert name in ("moves", "upper", "course")
            return
        back = Record.parse(converted(there.out, name, "record", *options)).game
    assert ends(back) == ends(game)
    assert back.positions == game.positions
    assert name == "digits" or back.moves == game.moves
    assert name not in ("record", "json") or back == game


def test_what_is_written_is_what_is_read() -> None:
    """With a declared result, a start in the middle and paths."""
    start = Position.parse("4/3r/4/3b b")
    ruleset = attrs.evolve(game_of("small").ruleset, name="tiny", size=4, seats=tiny_seats())
    game = Game(ruleset, start).play_all(["d1-c1", "d3-d2"]).resign(0)
    for name in ("record", "json"):
        there = converted(str(Record.of(game)), "record", name)
        assert Record.parse(converted(there, name, "record")).game == game


def tiny_seats() -> list[Seat]:
    return [Seat("red", ["a4"], ["d1"]), Seat("blue", ["d1"], ["a4"])]


# --- what is left out ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("target", "lost"),
    [
        ("record", ""),
        ("json", "2 tags, 3 comments, 2 glyphs, 1 variation"),
        ("moves", "2 tags, 1 ruleset, 3 comments, 2 glyphs, 1 variation, 1 result"),
        ("upper", "2 tags, 1 ruleset, 3 comments, 2 glyphs, 1 variation, 1 result"),
        ("course", "2 tags, 1 ruleset, 3 comments, 2 glyphs, 1 variation, 1 result"),
        ("digits", "2 tags, 1 ruleset, 3 comments, 2 glyphs, 1 variation, 1 result"),
    ],
)
def test_what_a_format_cannot_hold_is_told(target: str, lost: str) -> None:
    result = convert(str(RICH), "record", target)
    assert (result.code, result.err) == (0, f"left out: {lost}\n" if lost else "")
    assert result.out


def test_in_strict_mode_nothing_is_written_then(tmp_path: Path) -> None:
    file = tmp_path / "out.txt"
    fault = "halma: nothing is written, as 1 ruleset would be left out\n"
    text = '[Rules "locked-camp"] 1. n1-l3 *'
    assert convert(text, "record", "moves", "--strict") == (1, "", fault)
    assert convert(text, "record", "moves", "--strict", "--output", str(file)) == (1, "", fault)
    assert not list(tmp_path.iterdir())
    assert convert(text, "record", "json", "--strict").out.startswith('{"halma": 1')


def test_rules_that_the_options_give_are_not_left_out() -> None:
    text = '[Rules "locked-camp"] 1. n1-l3 *'
    assert convert(text, "record", "moves", "--rules", "locked-camp") == (0, "1. n1-l3\n", "")
    assert convert(text, "record", "moves").err == "left out: 1 ruleset\n"


def test_starts_ways_and_passes_are_left_out_where_they_have_no_place(tmp_path: Path) -> None:
    options = rules(BOXED, tmp_path)
    start = Position.start(BOXED).with_turn(1)
    for text, target, lost in (
        (str(Record.of(PASSES)), "course", "2 passes"),
        (str(Record.of(PASSES)), "digits", ""),
        (str(Record.of(Game(BOXED, start).play("--"))), "digits", "1 seat to move"),
        (str(Record.of(Game(BOXED, start).play("--"))), "moves", "1 start"),
        (str(Record.of(Game(BOXED, start).play_all(["--", "a1-a3"]))), "digits", ""),
        (str(Record.of(Game(BOXED).play("b1-b2"))), "upper", ""),
    ):
        lines = f"left out: {lost}\n" if lost else ""
        assert convert(text, "record", target, *options).err == lines
    assert convert("c14-e14 n2-l4 e14-f13 l1-l5", "moves", "digits").err == (
        "left out: 1 way of a chain\n"
    )


def test_comments_of_moves_become_those_of_the_record() -> None:
    text = "# A game.\n1. a1-b2 # a step\n1... d4-c4\n"
    assert converted(text, "upper", "record", *TINY).endswith(
        "\n\n{A game.} 1. a4-b3 {a step} 1... d1-c1 *\n"
    )
    assert convert(text, "upper", "moves", *TINY) == (
        0,
        "1. a4-b3 d1-c1\n",
        "left out: 2 comments\n",
    )


def test_a_pass_that_was_left_out_comes_back_where_another_seat_cannot_move(
    tmp_path: Path,
) -> None:
    options = rules(BOXED, tmp_path)
    text = converted(str(Record.of(PASSES)), "record", "course", *options)
    assert text == "J 0,3 0,1\nE 0,1 0,0\nE 0,2 1,2\n"
    assert converted(text, "course", "moves", *options) == "1. a1-a3 --\n2. a3-a4 --\n3. a2-b2\n"


# --- several games ------------------------------------------------------------------------

SEVERAL = "1. e15-f14 *\n\n1. c16-e14 n1-l3 *\n\n1. n1-l3 *\n"
"""The third is at fault."""


def test_rules_as_json_in_a_record_become_tags() -> None:
    json = r"{\"base\": \"ply-yard\", \"name\": \"x\", \"ply_limit\": 9}"
    old = f'[Rules "{json}"]\n1. e15-f14 *'
    code, out, err = halma("convert", "--from", "record", "--to", "record", stdin=old)
    assert (code, err) == (0, "")
    assert out.startswith('[Rules "x"]\n[Rules.base "ply-yard"]\n[Rules.ply_limit "9"]\n[Result')
    assert halma("convert", "--from", "record", "--to", "record", stdin=out).out == out


def test_records_and_json_hold_several_games() -> None:
    two = SEVERAL.partition("1. n1-l3 *")[0] + "*"
    lines = converted(two, "record", "json")
    assert [len(json.loads(line)["moves"]) for line in lines.splitlines()] == [1, 2, 0]
    assert converted(lines, "json", "record") == converted(two, "record", "record")
    assert converted(two, "record", "record").count("\n\n[Rules") == 2


def test_where_a_format_holds_one_game_a_number_is_needed() -> None:
    two = SEVERAL.partition("\n\n1. n1-l3")[0]
    for target in ("moves", "upper", "course", "digits"):
        assert convert(two, "record", target) == (
            2,
            "",
            "halma convert: error: standard input holds 2 games; choose one with --number\n",
        )
    assert converted(two, "record", "moves", "--number", "2") == "1. c16-e14 n1-l3\n"


def test_with_a_number_no_other_game_need_be_right() -> None:
    text = f"1. a1-a2 *\n{SEVERAL}"
    assert converted(text, "record", "moves", "--number", "3") == "1. c16-e14 n1-l3\n"
    lines = '{"halma": 1}\n[\n]\n' + converted("*\n1. e15-f14 *", "record", "json")
    assert converted(lines, "json", "moves", "--number", "4") == "1. e15-f14\n"
    result = convert(lines, "json", "moves", "--number", "5")
    assert result.err.endswith("error: standard input holds 4 games, so none is number 5\n")
    result = convert(lines, "json", "moves", "--number", "2")
    assert result.err.startswith("halma: standard input:2:1: expected an object")


@pytest.mark.parametrize("ending", ['"}\n', '",\n"type": "game"\n}\n', "\n}\n"])
def test_an_object_that_is_too_long_counts_as_one(ending: str) -> None:
    long = '{"halma": "' + "\xe9" * (2 * jsons.MAX_TEXT) + ending
    good = converted("1. e15-f14 *", "record", "json")
    assert converted(long + good, "json", "moves", "--number", "2") == "1. e15-f14\n"
    for text in (long + good, long.rstrip()):
        result = convert(text, "json", "record")
        assert result.err.startswith("halma: standard input:1:1: expected a text of at most")


def test_a_character_that_is_cut_off_at_the_end_is_a_fault() -> None:
    result = halma("convert", "--from", "json", "--to", "record", stdin=b'\n{"halma": "\xc3')
    assert (result.code, result.out) == (1, "")
    assert result.err.startswith("halma: standard input:2:")


def test_a_fault_without_a_place_is_told_where_its_game_begins(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def read_text(text: str, *, behind: str) -> object:
        raise HalmaError(f"not {text.strip()}" if behind else "")

    monkeypatch.setattr(jsons, "read_text", read_text)
    assert convert("\n{}\n", "json", "record").err == "halma: standard input:2:1: not {}\n"


def test_strings_without_an_end_are_found_at_once() -> None:
    """Time grows with the length only, or this would take hours."""
    for text in ('{"' + '\\"' * 1_000_000, '{"' + '\\"' * 1_000_000 + "\\"):
        assert convert(text, "json", "record").err.startswith("halma: standard input:1:")


def test_a_name_of_a_ruleset_is_told_where_it_is_left_out() -> None:
    club = str(Record(Line(), ruleset=attrs.evolve(PLY_YARD, name="club")))
    assert convert(club, "record", "moves").err == "left out: 1 ruleset\n"
    assert convert(club, "record", "moves", "--strict").code == 1


def test_without_a_number_each_game_has_to_be_right() -> None:
    fault = (
        "halma: standard input:5:4: expected a legal turn, found 'n1-l3' "
        "(The piece on n1 is not yours.)\n"
    )
    assert convert(SEVERAL, "record", "moves") == (1, "", fault)
    assert convert(SEVERAL, "record", "json").err == fault


@pytest.mark.parametrize("source", ["record", "json"])
@pytest.mark.parametrize("target", ["record", "moves"])
def test_an_input_without_a_game_is_at_fault(source: str, target: str) -> None:
    fault = "halma: standard input: the file is empty\n"
    assert convert(" \n\n", source, target) == (1, "", fault)


def test_a_text_of_moves_without_one_is_a_game_without_moves() -> None:
    for source in ("moves", "upper"):
        assert converted("# Nobody came.", source, "moves") == ""


# --- faults -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("source", "text", "fault"),
    [
        ("record", "1. a4-b3\n()", "2:2: expected a turn in the variation"),
        ("moves", "a4-b3\n d1-x2", "2:5: expected a square from a1 to p16, found 'x2'"),
        ("moves", "a4-b3\n 1...a1-a2", "2:6: ply 2, a1-a2: There is no piece on a1."),
        ("upper", "a1-b2\n d4-d5", "2:5: expected a square from a1 to d4, found 'd5'"),
        ("upper", "a1-b2\n d4", "2:4: expected - and a second square, found the end of the move"),
        (
            "upper",
            "a1-b2\n a4-a3",
            "2:2: ply 2, a4-a3 (a1-a2 with a1 at the lower left): There is no piece on a4.",
        ),
        ("course", "E 0,0 1,1\nE 3,3 3,4", "2:7: expected a square from 0,0 to 3,3, found '3,4'"),
        ("course", "E 0,0 1,1\n\n\nE", "4:1: expected a line such as"),
        (
            "course",
            "E 0,0 1,1\nE 0,3 0,2",
            "2:1: ply 2, 0,3-0,2 (a1-a2 with a1 at the lower left): There is no piece on 0,3.",
        ),
        (
            "course",
            "E 0,0 1,1\nJ 3,3 1,3",
            "2:1: ply 2, 3,3-1,3 (d1-b1 with a1 at the lower left): There is no piece on 2,3 to",
        ),
        (
            "course",
            "E 0,0 1,1\nE 1,1 1,2",
            "2:1: ply 2, 1,1-1,2 (b3-b2 with a1 at the lower left): The piece on 1,1 is not yours.",
        ),
        ("json", '{"halma": 1,\n "type": "pass"}', "1:1: expected an object of the type 'game'"),
        ("json", '\n{"halma": 1,\n "type": "name"}', "3:2: expected one of"),
        ("json", '"x"', "1:1: expected an object with the keys"),
        ("json", '{"halma": "\udcff"', "1:"),
        ("json", "{} {}", "1:4: expected valid JSON, here the end of the text, found '{}'"),
        ("digits", "1000\n0000\n0000\n0002\n\n0000", "6:5: expected 4 lines, as each has 4"),
        (
            "digits",
            "10000\n" * 5,
            "1:1: expected a board of 4 lines, as the rules say, found 5 lines",
        ),
        ("digits", "1000\n0000\n0000\n0302", "4:2: expected one of 0 1 2, found '3'"),
        (
            "digits",
            "1000\n0000\n0000\n0002\n\n0100\n0000\n0000\n0020",
            "6:1: expected the board before with one piece moved, or the same again, found another",
        ),
        (
            "digits",
            "1000\n0000\n0000\n0002\n\n0000\n0000\n0000\n0002",
            "6:1: expected the board before with one piece moved, or the same again, found another",
        ),
        (
            "digits",
            "1000\n0000\n0000\n0002\n\n0001\n0000\n0000\n0002",
            "6:1: ply 1, a4-d4: No step and no chain",
        ),
        (
            "digits",
            "1000\n0000\n0000\n0002\n \n1000\n0000\n0000\n0002",
            "6:1: ply 1, --: You may pass only",
        ),
    ],
)
def test_a_fault_is_told_with_its_place_and_nothing_written(
    source: str, text: str, fault: str, tmp_path: Path
) -> None:
    file, out = tmp_path / "in\n.txt", tmp_path / "out.txt"
    file.write_bytes(text.encode("utf-8", "surrogateescape"))
    options = (str(file), "--from", source, "--to", "json", "--output", str(out), *TINY)
    result = halma("convert", *options)
    name = str(file).replace("\n", "\\n")
    assert (result.code, result.out, result.err.count("\n")) == (1, "", 1)
    assert result.err.startswith(f"halma: {name}:{fault}")
    assert not out.exists()


def test_what_cannot_be_in_a_game_as_json_is_told_with_its_line() -> None:
    good = json.loads(converted("1. e15-f14 *", "record", "json"))
    for key, value, at, fault in (
        ("moves", ["a1-a2"], '"a1-a2"', "moves[0]: a1-a2: There is no piece on a1.\n"),
        (
            "ruleset",
            {"base": "ply-yard", "repetition": 1},
            '"repetition"',
            "repetition: is 2 or more",
        ),
        ("start", {**good["start"], "size": 99}, '"start"', "start: a board has 4 to 16 files"),
        (
            "outcome",
            {"scores": ["1", "0"], "winners": [0], "termination": "completion"},
            '"outcome"',
            "outcome: the board does not end the game by completion",
        ),
    ):
        text = json.dumps({**good, key: value})
        result = convert(f"\n\n{text}", "json", "record")
        assert (result.code, result.out, result.err.count("\n")) == (1, "", 1)
        place = f"3:{text.index(at) + 1}"
        assert result.err.startswith(f"halma: standard input:{place}: ")
        assert fault in result.err


def test_each_fault_in_json_is_told_once_with_the_line_of_the_file() -> None:
    good = json.loads(converted("1. e15-f14 n1-l3 *", "record", "json"))
    whole = json.dumps(good, indent=1)
    lines = len(whole.splitlines())
    for key, value, line, fault in (
        ("moves", ["e15-f14", "a1-a2"], '"a1-a2"', "moves[1]: a1-a2: There is no piece on a1.\n"),
        (
            "ruleset",
            {"base": "ply-yard", "repetition": 1},
            '"repetition": 1',
            "ruleset.repetition: is 2 or more",
        ),
        ("start", {**good["start"], "size": 99}, '"start"', "start: a board has 4 to 16 files"),
        ("outcome", {"scores": [1]}, '"outcome"', None),
    ):
        bad = json.dumps({**good, key: value}, indent=1)
        within = next(n for n, each in enumerate(bad.splitlines(), 1) if line in each)
        err = convert(f"{whole}\n\n{bad}\n{whole}", "json", "record").err
        start = f"halma: standard input:{lines + 1 + within}:"
        assert err.startswith(start)
        assert "(line" not in err
        if fault is not None:
            assert fault in err


def test_the_help_lists_the_formats() -> None:
    text = " ".join(halma("convert", "--help").out.split())
    assert "--from {record,moves,upper,course,digits,json,server-log}" in text
    assert "--to {record,moves,upper,course,digits,json}" in text
    assert "of several games, take the N-th" in text
    for name in SOURCES:
        assert re.search(rf"Formats: .*\b{name}\b", text), "each is told from the others"


def test_a_file_without_a_name_is_named_in_quotation_marks() -> None:
    assert convert("e15-f14", "moves", "upper", "--output", "") == (
        3,
        "",
        "halma: cannot write '': No such file or directory\n",
    )
    fault = "halma: cannot read '': No such file or directory\n"
    assert halma("replay", "") == (1, "", fault)
    assert halma("convert", "", "--from", "record", "--to", "moves") == (1, "", fault)
    assert halma("replay", "--save", "").err == fault.replace("read", "write")


def test_a_chain_of_the_course_format_has_to_be_written_leg_by_leg() -> None:
    """From l1 to l5 there are two jumps, and the format would have a line for each."""
    moves = "J 2,2 4,2\nJ 13,14 11,12\nE 4,2 5,3\n"
    legs = f"{moves}J 11,15 11,13\nJ 11,13 11,11\n"
    assert converted(legs, "course", "moves") == "1. c14-e14 n2-l4\n2. e14-f13 l1-l3-l5\n"


def test_a_jump_that_is_none_is_refused_although_a_chain_leads_there(tmp_path: Path) -> None:
    """From a1 a chain leads to c1 by a3 and c3, but there is nothing on b1."""
    seats = [
        Seat("red", ["a1", "a2", "b3", "c2"], ["e5", "e4", "d5", "d4"]),
        Seat("blue", ["e1"], ["a5"]),
    ]
    options = rules(Ruleset("round", 5, seats), tmp_path)
    assert converted("a1-c1", "moves", "moves", *options) == "1. a1-a3-c3-c1\n"
    assert convert("J 0,4 2,4", "course", "moves", *options) == (
        1,
        "",
        "halma: standard input:1:1: ply 1, 0,4-2,4 (a1-c1 with a1 at the lower left): There is no "
        "piece on 1,4 to jump over. (if it is the answer to a question, say so with --start "
        "QUESTION)\n",
    )


def test_a_game_that_a_format_cannot_tell_is_not_written_in_it() -> None:
    """A jump on from where the last one ended would be read as one chain."""
    game = Game(BOXED).play_all(["a1-a3", PASS, "a3-c3"])
    text = f"*\n{Record.of(game)}"
    assert convert(text, "record", "course", "--number", "2") == (
        1,
        "",
        "halma: standard input: game 2 cannot be written as course: "
        "a3-c3: read again, it would go on with the chain before\n",
    )


def test_a_game_that_would_be_too_long_to_be_read_again_is_not_written(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    json = attrs.evolve(FORMATS["json"], limit=100)
    monkeypatch.setattr(converting, "FORMATS", {**FORMATS, "json": json})
    result = convert("*\n*", "record", "json")
    assert (result.code, result.err) == (
        1,
        "halma: standard input: game 1 cannot be written as json: "
        "the text of the game has more than 100 characters\n",
    )
    assert FORMATS["moves"].limit < MAX_BYTES


def test_what_no_record_can_hold_is_refused() -> None:
    assert convert(f"# {'x' * 1_000_001}", "moves", "record") == (
        1,
        "",
        "halma: standard input: a comment has at most 1,000,000 characters as written\n",
    )


def test_an_object_without_end_is_read_no_further_than_its_limit(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(jsons, "MAX_TEXT", 100)
    result = convert("[\n" + "1,\n" * 100_000, "json", "moves", "--number", "1")
    assert result.code == 1
    assert result.err.startswith("halma: standard input:1:1: expected a text of at most 100 char")


def test_json_may_be_spread_over_lines_and_have_a_byte_order_mark() -> None:
    one = json.loads(converted("1. e15-f14 *", "record", "json"))
    text = f"\ufeff{json.dumps(one, indent=1)}\n\n{json.dumps(one)}\n{json.dumps(one, indent=4)}"
    assert converted(text, "json", "record").count("1. e15-f14 *\n") == 3


@pytest.mark.parametrize("source", FORMAT_NAMES)
def test_a_file_that_cannot_be_read_is_named(source: str, tmp_path: Path) -> None:
    for target in ("moves", "record"):
        options = ("--from", source, "--to", target)
        assert halma("convert", str(tmp_path), *options) == (
            1,
            "",
            f"halma: cannot read {tmp_path}: Is a directory\n",
        )
        result = halma("convert", "a\0b", *options)
        assert (result.code, result.err[:29]) == (1, r"halma: cannot read a\x00b: no")


@pytest.mark.parametrize("source", FORMAT_NAMES)
def test_without_standard_input_there_is_nothing_to_convert(
    source: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert main(["convert", "--from", source, "--to", "json"]) == 1
    assert capsys.readouterr() == ("", "halma: cannot read standard input: it is closed\n")


@pytest.mark.parametrize(
    ("options", "fault"),
    [
        (["--from", "moves"], "the following arguments are required: --to"),
        ([], "the following arguments are required: --to"),
        (
            ["--from", "pgn", "--to", "moves"],
            "argument --from: there is no format 'pgn'; there are record, moves, ",
        ),
    ],
)
def test_the_format_that_is_written_is_needed(options: list[str], fault: str) -> None:
    result = halma("convert", *options)
    assert (result.code, result.out) == (2, "")
    assert f"halma convert: error: {fault}" in result.err


MOVES = ("1. ", "e15-f14 ", "n1-l3", "a1-b2", "--", "E 4,1 5,2", "J 13,15 11,13\n", "0-1", "*")
MARKS = ("-", "#", "{", "}", "(", ")", "$1", "[", "]", ":", ",", "16", "1" * 5000, "1000\n")
BLANKS = ("\n", "\n\n", "\r", "\ufeff", "\0", "\udcff", "\x1b", "\u2028")
HEADS = ('[Rules "locked-camp"]', '[Start "r3/4/4/4 r"]', '{"halma": 1, "type": "game"')
PIECES = st.sampled_from([*MOVES, *MARKS, *BLANKS, *HEADS, "0000\n" * 4, '"moves"', "null"])


@pytest.mark.parametrize("source", FORMAT_NAMES)
@given(pieces=st.lists(PIECES, max_size=12))
def test_no_text_makes_a_command_fail_without_a_message(source: str, pieces: list[str]) -> None:
    data = "".join(pieces).encode("utf-8", "surrogateescape")
    for command in (
        ("convert", "-", "--from", source, "--to", "record"),
        ("convert", "-", "--from", source, "--to", "moves", *TINY),
        ("check", "-"),
        ("replay", "-"),
    ):
        result = halma(*command, stdin=data)
        assert result.code in (0, 1, 2)
        assert result.code == 0 or (result.out + result.err).count("\n")
        assert all(line.isprintable() for line in result.err.split("\n"))


# --- the output ---------------------------------------------------------------------------


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    file = tmp_path / "out.json"
    file.write_text("old", encoding="utf-8")
    file.chmod(0o640)
    options = ("--output", str(file))
    assert convert(SEVERAL, "record", "json", *options).code == 1
    assert file.read_text(encoding="utf-8") == "old"
    assert convert("*", "record", "json", *options) == (0, "", "")
    assert file.read_text(encoding="utf-8") == converted("*", "record", "json")
    assert file.stat().st_mode & 0o777 == 0o640
    assert list(tmp_path.iterdir()) == [file]


def test_a_link_to_a_file_stays_a_link(tmp_path: Path) -> None:
    file, link = tmp_path / "out.json", tmp_path / "link"
    link.symlink_to(file)
    assert convert("*", "record", "json", "--output", str(link)).code == 0
    assert link.is_symlink()
    assert file.read_text(encoding="utf-8") == converted("*", "record", "json")


def test_an_interrupt_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(_: Record) -> str:
        raise KeyboardInterrupt

    json = attrs.evolve(FORMATS["json"], write=interrupted)
    monkeypatch.setattr(converting, "FORMATS", {**FORMATS, "json": json})
    assert convert("*", "record", "json", "--output", str(tmp_path / "out")).code == 130
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("strict", [(), ("--strict",)])
def test_what_is_no_plain_file_is_written_to_and_not_replaced(strict: tuple[str, ...]) -> None:
    options = ("--output", os.devnull, *strict)
    assert convert("*", "record", "json", *options) == (0, "", "")
    assert not os.path.isfile(os.devnull)


def test_a_file_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    missing = tmp_path / "none" / "out"
    for path, problem in (
        (str(missing), "No such file or directory"),
        (str(tmp_path), "Is a directory"),
    ):
        assert convert("*", "record", "json", "--output", path) == (
            3,
            "",
            f"halma: cannot write {path}: {problem}\n",
        )


def test_the_input_is_not_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text("*", encoding="utf-8")
    options = ("--from", "record", "--to", "json", "--output", str(tmp_path / "." / "game.txt"))
    assert halma("convert", str(file), *options) == (
        2,
        "",
        "halma convert: error: --output is the file that is read; give another name\n",
    )
    assert file.read_text(encoding="utf-8") == "*"


@pytest.mark.parametrize(
    ("options", "what"),
    [
        (("--from", "record"), "the file"),
        (("--from", "record", "-"), "the file"),
        (("--from", "moves", "games.txt", "--start", "same.txt"), "--start"),
        (("--from", "moves", "games.txt", "--rules", "same.toml"), "--rules"),
    ],
)
def test_nothing_that_is_read_is_overwritten(
    options: tuple[str, ...], what: str, tmp_path: Path
) -> None:
    same = tmp_path / ("same.toml" if "same.toml" in options else "same.txt")
    texts = {
        "the file": "*",
        "--start": str(Position.start(PLY_YARD)),
        "--rules": 'base = "ply-yard"',
    }
    same.write_text(texts[what], encoding="utf-8")
    (tmp_path / "games.txt").write_text("", encoding="utf-8")
    with same.open("rb") as stdin:
        done = subprocess.run(
            [*MODULE, "convert", *options, "--to", "json", "--output", f"./{same.name}"],
            stdin=stdin,
            capture_output=True,
            cwd=tmp_path,
            encoding="utf-8",
            check=False,
        )
    assert done.returncode == 2
    assert done.stderr.endswith(
        f"halma convert: error: --output is {what} that is read; give another name\n"
    )
    assert same.read_text(encoding="utf-8") == texts[what]


def test_standard_output_is_utf_8_whatever_the_terminal_speaks() -> None:
    result = convert('[Event "caf\u00e9"] *', "record", "record")
    assert result.out.startswith('[Event "caf\u00e9"]\n')


def test_without_standard_output_it_converts_in_silence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "game.txt"
    file.write_text("*", encoding="utf-8")
    monkeypatch.setattr(sys, "stdout", None)
    assert main(["convert", str(file), "--from", "record", "--to", "json"]) == 0


def test_a_format_that_is_only_read_is_told_to_be_so() -> None:
    result = halma("convert", "--to", "server-log")
    assert (result.code, result.out) == (2, "")
    assert result.err == (
        "halma convert: error: argument --to: server-log is only read; what can be written is "
        "record, moves, upper, course, digits, json\n"
    )
