"""Formats of games in Python: what is written reads back, or it is told what is lost."""

from __future__ import annotations

import copy
import json
import math
import pickle
from collections.abc import Callable
from io import BytesIO, StringIO
from pathlib import Path
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from halma import (
    LOCKED_CAMP,
    PASS,
    PLY_YARD,
    Game,
    GameError,
    HalmaError,
    IllegalMoveError,
    Move,
    NotationError,
    PositionError,
    Reason,
    Record,
    Ruleset,
    RulesetError,
    Turn,
)
from halma.cli.options import FORMAT_NAMES
from halma.notation.dialects import jsons, lines, moves
from halma.notation.formats import (
    FORMATS,
    Format,
    IllegalPlyError,
    ImpossibleGameError,
    Part,
    parts_text,
)
from halma.strategies import games
from tests.record_trees import records
from tests.test_cli_convert import BLANKS, HEADS, MARKS, MOVES, RICH, tiny_seats
from tests.test_records_resignations import THREE

TINY = Ruleset("tiny", 4, tiny_seats())
ONE_GAME = ("moves", "upper", "course", "digits")
SHORT = Record.of(Game(PLY_YARD).play_all(["e15-f14", "n1-l3"]))


def read(name: str, text: str, **options: Any) -> list[Record]:
    """The games of a text."""
    return [*FORMATS[name].read(StringIO(text), **options)]


def refused(name: str, text: str | bytes, **options: Any) -> HalmaError:
    """How the first game of a text is refused."""
    source: Any = StringIO(text) if isinstance(text, str) else BytesIO(text)
    with pytest.raises(HalmaError) as caught:
        next(FORMATS[name].read(source, **options))
    return caught.value


def ends(game: Game) -> list[Turn]:
    """The turns of a game without the ways of chains."""
    return [turn.ends if isinstance(turn, Move) else turn for turn in game.moves]


# --- what is written reads back -----------------------------------------------------------


def test_the_formats_are_found_by_their_names() -> None:
    assert tuple(FORMATS) == FORMAT_NAMES
    assert all(each.name == name and isinstance(each, Format) for name, each in FORMATS.items())
    changed: Any = FORMATS
    with pytest.raises(TypeError):
        changed["pgn"] = FORMATS["json"]


@pytest.mark.parametrize("name", FORMAT_NAMES)
@given(record=records())
def test_a_record_of_which_nothing_is_lost_comes_back(name: str, record: Record) -> None:
    """What a format does not name among the losses is all there when it is read again."""
    form = FORMATS[name]
    lost = form.lost(record, ruleset=record.ruleset)
    assert not lost.keys() & form.holds
    assert all(lost.values())
    try:
        text = form.write(record)
    except HalmaError:
        is_course_with_pass = name == "course" and PASS in record.game.moves
        assert is_course_with_pass or Part.RESIGNATION in lost
        return
    if not lost:
        assert read(name, text, ruleset=record.ruleset) == [record]


def written_if_it_can_be(name: str, game: Game) -> str:
    """The game without its resignations, or nothing if it cannot be told without them."""
    try:
        return FORMATS[name].write(Record.of(game))
    except HalmaError:
        return ""


@pytest.mark.parametrize("name", FORMAT_NAMES)
@given(game=games())
def test_any_game_comes_back(name: str, game: Game) -> None:
    """Every game reads back, but for a pass or a resignation where the format has none."""
    if name == "course" and PASS in game.moves:
        return
    if game.resignations and Part.RESIGNATION not in FORMATS[name].holds:
        assert Part.RESIGNATION in FORMATS[name].lost(Record.of(game), ruleset=game.ruleset)
        if text := written_if_it_can_be(name, game):
            start = None if name == "digits" else game.start
            (back,) = read(name, text, ruleset=game.ruleset, start=start)
            assert ends(back.game) == ends(game)
        return
    record = Record.of(game)
    (back,) = read(name, FORMATS[name].write(record), ruleset=game.ruleset)
    assert ends(back.game) == ends(game)
    assert back.game.positions == game.positions
    assert name == "digits" or back.game.moves == game.moves
    assert name not in ("record", "json") or back == record


def test_what_is_lost_is_told_part_by_part() -> None:
    lost = FORMATS["moves"].lost(RICH)
    assert lost == {
        Part.TAG: 2,
        Part.RULES: 1,
        Part.COMMENT: 3,
        Part.GLYPH: 2,
        Part.VARIATION: 1,
        Part.RESULT: 1,
    }
    assert parts_text(lost) == "2 tags, 1 ruleset, 3 comments, 2 glyphs, 1 variation, 1 result"
    assert Part.RULES not in FORMATS["moves"].lost(RICH, ruleset=LOCKED_CAMP)
    assert not FORMATS["record"].lost(RICH)
    assert parts_text(FORMATS["record"].lost(RICH)) == ""


def test_comments_of_moves_become_those_of_the_record() -> None:
    text = "# A game.\n#\n1. e2-f3 # a step\r# yes\r\n1...n16-l14 pass# no\n"
    assert refused("upper", text).args == ("ply 3, --: You may pass only when you must.",)
    (record,) = read("upper", text.replace("pass", ""))
    assert record.main.comments == ("A game.",)
    assert [node.comments for node in record.main.nodes] == [("a step", "yes"), ("no",)]
    assert record == Record.parse(str(record))


def test_a_game_without_moves_is_an_empty_text() -> None:
    empty = Record.of(Game(PLY_YARD))
    for name in ("moves", "upper", "course"):
        assert FORMATS[name].write(empty) == ""
        assert read(name, "") == [empty]
    for name in ("record", "json", "digits"):
        assert read(name, " \n\n") == []


# --- several games ------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["record", "json"])
def test_several_games_are_written_and_read_one_after_another(name: str) -> None:
    several = [RICH, SHORT, Record.of(Game(LOCKED_CAMP))]
    pieces = [*FORMATS[name].write_all(iter(several))]
    assert len(pieces) == 3
    found = read(name, "".join(pieces))
    assert [record.game for record in found] == [record.game for record in several]
    assert [*FORMATS[name].write_all(())] == []


@pytest.mark.parametrize("name", ONE_GAME)
def test_a_file_of_other_formats_holds_one_game(name: str) -> None:
    assert [*FORMATS[name].write_all([SHORT])] == [FORMATS[name].write(SHORT)]
    with pytest.raises(HalmaError, match=f"a file of the format '{name}' holds one game"):
        list(FORMATS[name].write_all([SHORT, SHORT]))


def test_one_reads_on_behind_a_game_at_fault() -> None:
    good = FORMATS["json"].write(SHORT)
    found = FORMATS["json"].read(StringIO(f'{{"halma": 1}}\n{good}\n[\n]\n{good}'))
    for line, is_right in ((1, False), (2, True), (4, False), (6, True)):
        if is_right:
            assert next(found) == SHORT
        else:
            with pytest.raises(NotationError) as caught:
                next(found)
            assert caught.value.line == line
    assert [*found] == []
    found = FORMATS["moves"].read(StringIO("oops"))
    with pytest.raises(NotationError):
        next(found)
    assert [*found] == []


# --- where games are read from ------------------------------------------------------------


@pytest.mark.parametrize("name", FORMAT_NAMES)
def test_games_are_read_from_paths_and_open_files(name: str, tmp_path: Path) -> None:
    path = tmp_path / "games"
    text = FORMATS[name].write(SHORT)
    path.write_text(f"\ufeff{text}", "utf-8")
    form = FORMATS[name]
    expected = read(name, text)
    assert [record.game.position for record in expected] == [SHORT.game.position]
    assert [*form.read(path)] == [*form.read(str(path))] == expected
    with path.open("rb") as data, path.open(encoding="utf-8") as file:
        assert [*form.read(data)] == [*form.read(file)] == expected
    with path.open("rb") as data:

        class Trickle:
            def read(self, _: int) -> bytes:
                return data.read(1)

        trickle: Any = Trickle()
        assert [*form.read(trickle)] == expected


@pytest.mark.parametrize("name", FORMAT_NAMES)
def test_a_path_is_opened_when_the_first_game_is_asked_for(name: str, tmp_path: Path) -> None:
    found = FORMATS[name].read(tmp_path / "none")
    with pytest.raises(FileNotFoundError):
        next(found)


def test_a_line_of_json_may_be_long_and_come_in_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    good = FORMATS["json"].write(SHORT)
    monkeypatch.setattr(jsons, "MAX_TEXT", len(good))
    long = "x" * 2**18
    text = f'{{"{long}\\"{long}": [1]}}\n{good}\n[{long}'
    found = FORMATS["json"].read(StringIO(text))
    with pytest.raises(NotationError, match="line 1, column 1: expected a text of at most"):
        next(found)
    assert next(found) == SHORT
    with pytest.raises(NotationError, match="line 4, column 1: expected a text of at most"):
        next(found)


# --- faults and where they are ------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "text", "problem"),
    [
        ("record", "1. a4-b3\n()", "line 2, column 2: expected a turn in the variation"),
        ("moves", "a4-b3\n d1-x2", "line 2, column 5: expected a square from a1 to p16"),
        ("moves", "a4-b3\n 1...a1-a2", "line 2, column 6: ply 2, a1-a2: There is no piece on a1."),
        ("upper", "a1-b2\n d4-d5", "line 2, column 5: expected a square from a1 to d4"),
        ("upper", "a1-b2\n 1...a4-a3", "line 2, column 6: ply 2, a4-a3 (a1-a2 with a1 at the"),
        ("course", "E 0,0 1,1\nE 3,3 3,4", "line 2, column 7: expected a square from 0,0 to 3,3"),
        ("course", "E 0,0 1,1\nE 0,3 0,2", "line 2, column 1: ply 2, 0,3-0,2 (a1-a2 with a1"),
        ("digits", "1000\n0000\n0000\n0302", "line 4, column 2: expected one of 0 1 2, found '3'"),
        (
            "digits",
            "1000\n0000\n0000\n0002\n\n0001\n0000\n0000\n0002",
            "line 6, column 1: ply 1, a4-d4: No step and no chain",
        ),
        ("json", "\n{\n}", "line 2, column 1: expected the key 'halma'"),
    ],
)
def test_a_fault_knows_its_file_and_its_place(
    name: str, text: str, problem: str, tmp_path: Path
) -> None:
    error = refused(name, text, ruleset=TINY)
    assert str(error).startswith(problem)
    path = tmp_path / "games"
    path.write_text(text, "utf-8")
    with pytest.raises((NotationError, ImpossibleGameError)) as caught:
        next(FORMATS[name].read(path, ruleset=TINY))
    found = caught.value
    assert isinstance(found, NotationError | ImpossibleGameError)
    assert found.file == str(path)
    assert str(found) == f"{path}: {error}"
    assert f"line {found.line}, column {found.column}" == problem.partition(":")[0]
    for again in (copy.copy(found), pickle.loads(pickle.dumps(found))):
        assert (type(again), str(again)) == (type(found), str(found))
        assert vars(again) == vars(found)


def test_a_turn_that_is_not_legal_is_told_with_the_game_before_it() -> None:
    error = refused("moves", "e15-f14\na1-a2")
    assert isinstance(error, IllegalPlyError)
    assert isinstance(error, IllegalMoveError)
    assert error.verdict.reason is Reason.NO_PIECE
    assert error.game == Game(PLY_YARD).play("e15-f14")
    assert (error.line, error.column, error.file) == (2, 1, None)


def test_a_jump_of_the_course_format_that_is_none_is_told_with_its_reason() -> None:
    """From a1 a chain leads to c1, but there is nothing on b1 to jump over."""
    seats = (
        attrs.evolve(TINY.seats[0], home=["a1", "a2", "b3", "c2"], target=["e5", "e4", "d5", "d4"]),
        attrs.evolve(TINY.seats[1], home=["e1"], target=["a5"]),
    )
    ruleset = attrs.evolve(TINY, name="round", size=5, seats=seats)
    error = refused("course", "J 0,4 2,4", ruleset=ruleset)
    assert isinstance(error, IllegalPlyError)
    assert error.problem == (
        "ply 1, 0,4-2,4 (a1-c1 with a1 at the lower left): There is no piece on 1,4 to jump over."
    )
    assert error.verdict.reason is Reason.NO_SUPPORT


@pytest.mark.parametrize(
    ("text", "line", "leg"),
    [
        ("J 2,2 4,2\n\n J 4,2 6,2", 3, 1),
        ("J 0,2 2,4\nJ 2,4 0,2\n\nJ 0,2 0,4", 4, 2),
        ("J 0,2 2,4\n\nJ 2,4 0,2", 3, 1),
        ("J 1,0 3,0\nJ 3,0 5,0", 1, 0),
        ("E 9,9 8,8\n", 1, None),
    ],
)
def test_the_fault_of_a_chain_is_on_the_line_of_its_leg(
    text: str, line: int, leg: int | None
) -> None:
    error = refused("course", text)
    assert isinstance(error, IllegalPlyError)
    assert (error.line, error.column, error.verdict.leg) == (line, 1, leg)


def test_a_sentence_speaks_in_the_squares_of_its_format() -> None:
    """Whatever the reason, no square is called as halma calls it."""
    for text, said in (
        ("J 2,2 4,2\nJ 4,2 6,2", "There is no piece on 5,2 to jump over."),
        ("J 0,2 2,4\nJ 2,4 0,2", "A chain may not end on 0,2, where it began."),
        ("J 1,0 3,0", "3,0 is taken, so the piece on 1,0 cannot land there."),
    ):
        error = refused("course", text)
        assert isinstance(error, IllegalPlyError)
        assert error.problem.endswith(f"left): {said}")


IMPOSSIBLE: list[tuple[str, object, type[HalmaError], str]] = [
    ("ruleset", {"base": "ply-yard", "repetition": 1}, RulesetError, "is 2 or more"),
    ("start", {"size": 99, "turn": 0, "seats": [[], []]}, PositionError, "4 to 16 files"),
    (
        "outcome",
        {"scores": ["1", "0"], "winners": [0], "termination": "completion"},
        GameError,
        "outcome: the board does not end the game by completion",
    ),
]


@pytest.mark.parametrize(("key", "value", "kind", "problem"), IMPOSSIBLE)
def test_a_game_as_json_that_cannot_be_is_told_with_its_line(
    key: str, value: object, kind: type[HalmaError], problem: str
) -> None:
    good = json.loads(FORMATS["json"].write(SHORT))
    text = json.dumps({**good, key: value}, indent=1)
    line, begin = next(
        (at, each) for at, each in enumerate(text.split("\n"), 3) if f'"{key}"' in each
    )
    error = refused("json", f"\n\n{text}")
    assert isinstance(error, ImpossibleGameError)
    assert str(pickle.loads(pickle.dumps(error))) == str(copy.copy(error)) == str(error)
    assert (error.line, error.column) in (
        (line, begin.index('"') + 1),
        (line + 2, 3),
    )
    assert isinstance(error.__cause__, kind)
    assert problem in error.problem
    assert "(line" not in str(error)


def test_a_turn_of_a_game_as_json_that_is_not_legal_carries_the_verdict() -> None:
    good = json.loads(FORMATS["json"].write(SHORT))
    error = refused("json", json.dumps({**good, "moves": ["e15-f14", "a1-a2"]}, indent=1))
    assert isinstance(error, IllegalPlyError)
    assert error.verdict.reason is Reason.NO_PIECE
    assert error.game is None
    assert error.problem == "moves[1]: a1-a2: There is no piece on a1."
    assert error.verdict.turn == Move.parse("a1-a2")
    text = f"\n{json.dumps({**good, 'moves': ['e15-f14', 'a1-a2']})}"
    error = refused("json", text)
    assert isinstance(error, IllegalPlyError)
    assert (error.line, error.column) == (2, text.index('"a1-a2"'))


def test_what_stands_behind_a_game_as_json_is_no_matter_of_words() -> None:
    """The hint is for what stands behind an object, and not for a fault that sounds like it."""
    hint = "begin each game on a line of its own, without a list around the games"
    for text, is_hinted in (("{} {}", True), ("[{}]", True), ("{} x", True), ("{,}", False)):
        error = refused("json", text)
        assert isinstance(error, NotationError)
        assert (error.hint == hint) is is_hinted


# --- hostile input ------------------------------------------------------------------------


@pytest.mark.parametrize("name", ONE_GAME)
@pytest.mark.parametrize(
    ("bad", "expected"),
    [
        (b"\0", "expected text without NUL or half a character, found '\\x00'"),
        (b"\xff\xe9 ", "expected UTF-8 text, found bytes 0xff 0xe9"),
        (b"\xc3", "expected UTF-8 text, found byte 0xc3"),
    ],
)
def test_what_is_no_text_is_refused_where_it_stands(name: str, bad: bytes, expected: str) -> None:
    for before, place in ((b"", "line 1, column 1"), (b"# \n\r\n\rab", "line 4, column 3")):
        assert str(refused(name, before + bad)) == f"{place}: {expected}"


@pytest.mark.parametrize("name", ONE_GAME)
def test_half_a_character_in_a_text_is_refused(name: str) -> None:
    assert str(refused(name, "# \ud800")).startswith("line 1, column 3: expected text without NUL")


@pytest.mark.parametrize("name", FORMAT_NAMES)
def test_a_text_that_is_too_long_is_refused(name: str) -> None:
    error = refused(name, "[" + "x" * (lines.MAX_TEXT + 1))
    assert isinstance(error, NotationError)
    assert "at most" in error.expected


class Endless:
    """A file that says the same again and again, for ever or until it has said so much."""

    def __init__(self, text: str = "#", size: int = 2**18, end: float = math.inf) -> None:
        self._text = text * (size // len(text))
        self._end = end
        self.given = 0

    def read(self, _: int) -> str:
        if self.given >= self._end:
            return ""
        self.given += len(self._text)
        return self._text


@pytest.mark.parametrize("name", ONE_GAME)
def test_a_text_without_end_is_read_no_further_than_its_limit(name: str) -> None:
    file: Any = Endless()
    with pytest.raises(NotationError, match="a text of at most 16,777,216 characters"):
        next(FORMATS[name].read(file))
    assert file.given <= lines.MAX_TEXT + 2**19


@pytest.mark.parametrize("text", ["\0", "[", '"', "[\n", "[[1,2],\n"])
def test_a_line_or_an_object_without_end_is_read_no_further_than_its_limit(
    monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    """The fault is told first; the rest is passed over when the next game is asked for."""
    monkeypatch.setattr(jsons, "MAX_TEXT", 1_000)
    file: Any = Endless(text, 100, end=9_000)
    found = FORMATS["json"].read(file)
    with pytest.raises(NotationError, match="a text of at most 1,000 characters"):
        next(found)
    assert file.given <= 1_300
    assert next(found, None) is None
    assert file.given >= 9_000


@pytest.mark.parametrize("name", FORMAT_NAMES)
@given(game=games(max_plies=6), cut=st.floats(0, 1), end=st.sampled_from(["", "\0", "\ud800"]))
def test_a_text_that_is_cut_short_raises_nothing_else(
    name: str, game: Game, cut: float, end: str
) -> None:
    """Each game of it is read, or refused with an error of halma."""
    text = written_if_it_can_be(name, game)
    drain(name, text[: int(cut * len(text))] + end)


@pytest.mark.parametrize("name", FORMAT_NAMES)
@given(
    pieces=st.lists(
        st.sampled_from([*MOVES, *MARKS, *BLANKS, *HEADS, "0000\n" * 4, "pass"]) | st.text(),
        max_size=12,
    )
)
def test_whatever_the_text_nothing_else_is_raised(name: str, pieces: list[str]) -> None:
    drain(name, "".join(pieces))


def drain(name: str, text: str) -> None:
    """Read all games; what is read can be written, or it is said why not."""
    found = FORMATS[name].read(StringIO(text))
    while True:
        try:
            record = next(found)
            assert Record.parse(str(record)) == record
            for each in FORMATS.values():
                each.write(record)
        except StopIteration:
            return
        except HalmaError as error:
            assert str(error)  # noqa: PT017 – it can be shown


def test_a_game_too_long_to_be_read_again_is_not_written() -> None:
    short = attrs.evolve(FORMATS["moves"], limit=10)
    with pytest.raises(HalmaError, match="the text of the game has more than 10 characters"):
        short.write(SHORT)
    for name, form in FORMATS.items():
        limit = {"json": jsons.MAX_TEXT}.get(name, lines.MAX_TEXT)
        assert form.limit in (limit, limit - 1)


def test_what_no_record_can_hold_is_refused() -> None:
    error = refused("moves", f"# {'x' * 1_000_001}")
    assert str(error) == "a comment has at most 1,000,000 characters as written"


def test_wrong_types_are_wrong_types() -> None:
    wrong: Any = 5
    calls: list[tuple[str, Callable[[Format], object]]] = [
        ("games must be a path or a file", lambda form: form.read(wrong)),
        ("a ruleset must be Ruleset", lambda form: form.read("x", ruleset=wrong)),
        ("a record must be Record", lambda form: form.write(wrong)),
        ("a record must be Record", lambda form: [*form.write_all([wrong])]),
        ("a record must be Record", lambda form: form.lost(wrong)),
        ("a ruleset must be Ruleset", lambda form: form.lost(SHORT, ruleset=wrong)),
    ]
    for form in FORMATS.values():
        for message, call in calls:
            with pytest.raises(TypeError, match=message):
                call(form)


# --- plain move text ----------------------------------------------------------------------


def test_plain_moves_are_read_and_written_turn_by_turn() -> None:
    turns = moves.read_turns("1.e15-f14 n1-l3#x\r\n2. -- pass")
    assert turns == (Move.parse("e15-f14"), Move.parse("n1-l3"), PASS, PASS)
    assert moves.write_turns(turns) == "1. e15-f14 n1-l3\n2. -- --"
    assert moves.write_turns(turns, seats=3) == "1. e15-f14 n1-l3 --\n2. --"
    for bad, column in (("1.", None), ("12", 1), ("1.2.a1-b2", 3), ("1..a1-b2", 3)):
        if column is None:
            assert moves.read_turns(bad) == ()
            continue
        with pytest.raises(NotationError) as caught:
            moves.read_turns(bad)
        assert caught.value.column == column
    wrong: Any = 5
    listed: Any = "a1-b2"
    for call in (
        lambda: moves.read_turns(wrong),
        lambda: moves.write_turns(listed),
        lambda: moves.write_turns([], seats=listed),
    ):
        with pytest.raises(TypeError):
            call()
    with pytest.raises(PositionError, match="a game has 2 to 4 seats, not 5"):
        moves.write_turns([], seats=5)


class Dribble:
    """A file that gives one character at a time, and counts."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def read(self, size: int) -> str:
        assert size > 0
        self.at += 1
        return self.text[self.at - 1 : self.at]


@pytest.mark.parametrize("name", FORMATS)
def test_a_file_that_gives_little_at_a_time_is_read_as_any_other(name: str) -> None:
    text = FORMATS[name].write(SHORT)
    dribble: Any = Dribble(text)
    (record,) = FORMATS[name].read(dribble)
    assert record.game.moves == SHORT.game.moves
    assert dribble.at > len(text)


def test_what_is_lost_is_counted_in_numbers() -> None:
    resigned = Record.of(Game(PLY_YARD).play("e15-f14").resign(1))
    lost = FORMATS["course"].lost(resigned)
    assert [(part, count, type(count)) for part, count in lost.items()] == [(Part.RESULT, 1, int)]


# --- resignations that a format does not hold ----------------------------------------------


def out_of_three(name: str, *turns: str | int) -> str:
    """The text of a game of three that goes by ranks; a number is a seat that resigns."""
    game = Game(THREE)
    for each in turns:
        game = game.resign(each) if isinstance(each, int) else game.play(each)
    return FORMATS[name].write(Record.of(game))


WITHOUT = ("moves", "upper", "course", "digits")


@pytest.mark.parametrize("name", WITHOUT)
@pytest.mark.parametrize(
    "turns", [("a5-a4", 1), ("a5-a4", 1, 0), (1, "a5-a4"), ("a5-a4", "f5-f4", 0, "e1-d1"), (0, 1)]
)
def test_a_resignation_is_left_out_where_the_turns_can_be_made_without_it(
    name: str, turns: tuple[str | int, ...]
) -> None:
    (back,) = read(name, out_of_three(name, *turns), ruleset=THREE)
    assert [*map(str, ends(back.game))] == [turn for turn in turns if isinstance(turn, str)]


@pytest.mark.parametrize("name", WITHOUT)
@pytest.mark.parametrize("turns", [("a5-a4", 1, "e1-d1"), ("a5-a4", "f5-f4", "e1-d1", 0, "f4-f3")])
def test_a_game_that_cannot_be_told_without_a_resignation_is_refused(
    name: str, turns: tuple[str | int, ...]
) -> None:
    with pytest.raises(HalmaError) as caught:
        out_of_three(name, *turns)
    assert str(caught.value) == (
        f"the format {name!r} holds no resignations, and without them the turns are not legal in "
        "this order; use the format 'record' or 'json'"
    )


@pytest.mark.parametrize("name", ["moves", "upper", "course"])
def test_a_resignation_before_the_first_turn_changes_who_begins(name: str) -> None:
    with pytest.raises(HalmaError, match=r"use the format 'record' or 'json'$"):
        out_of_three(name, 0, "f5-f4")
    (back,) = read("digits", out_of_three("digits", 0, "f5-f4"), ruleset=THREE)
    assert [*map(str, back.game.moves)] == ["f5-f4"]


@pytest.mark.parametrize("name", ["record", "json"])
def test_who_holds_resignations_tells_them(name: str) -> None:
    (back,) = read(name, out_of_three(name, 0, "f5-f4"), ruleset=THREE)
    assert back.game.resignations == ((0, 0),)


def test_blank_lines_before_and_between_boards_count_as_one() -> None:
    boards = FORMATS["digits"].write(Record.of(Game(PLY_YARD).play("c16-e14")))
    (spread,) = read("digits", "\n\n" + boards.replace("\n\n", "\n\n\n"), ruleset=PLY_YARD)
    assert list(map(str, spread.game.moves)) == ["c16-e14"]
