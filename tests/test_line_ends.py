"""How lines end, and byte order marks where they begin."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO, StringIO
from pathlib import Path

import pytest

from halma import HalmaError, NotationError, Position, Record, Ruleset, Seat
from halma.notation.dialects import course, digits, jsons, moves, upper
from halma.notation.formats import FORMATS, ImpossibleGameError
from halma.rulesets.files import parse_json, parse_toml, read_ruleset, write_json, write_toml

TINY = Ruleset("tiny", 4, [Seat("red", ["a4"], ["d1"]), Seat("blue", ["d1"], ["a4"])])
POSITION = Position.parse("rr2/4/4/3b b")
BOARD = course.write_board(POSITION)
GAMES = [Record.parse(f"1. {turns} *") for turns in ("e15-f14 n1-l3", "c16-e14", "d15-e14")]
QUESTION = f"SINGLE\nWHITE\n5\n{BOARD}"
JSON = jsons.dumps(POSITION).replace(", ", ",\n")

Reader = Callable[[str], object]


def of_format(name: str) -> Reader:
    return lambda text: [*FORMATS[name].read(StringIO(text, newline=""))]


READERS: dict[str, tuple[Reader, str, str, str]] = {
    "moves.read_turns": (moves.read_turns, "# x\n1. e15-f14\n", "e15", "e99"),
    "upper.read_turns": (upper.read_turns, "# x\n1. e2-f3\n", "e2", "e99"),
    "course.read_turns": (course.read_turns, "E 4,1 5,2\nJ 13,15 11,13\n", "11,13", "11;13"),
    "course.read_board": (course.read_board, BOARD, "W", "w"),
    "course.read_question": (course.read_question, QUESTION, "W", "w"),
    "digits.read_board": (digits.read_board, "1100\n0000\n0000\n0002\n", "2", "7"),
    "Position.parse": (Position.parse, POSITION.diagram(), "b\n", "x\n"),
    "Record.parse": (Record.parse, '[White "x"]\n\n1. e15-f14\n{x\ny} *', "f14", "f99"),
    "jsons.loads": (jsons.loads, JSON, "d1", "d0"),
    "parse_json": (parse_json, write_json(TINY), '"first"', '"fist"'),
    **{
        f"as {name}": (of_format(name), FORMATS[name].write(GAMES[0]), "", "")
        for name in ("record", "moves", "upper", "course", "digits")
    },
    "as json": (of_format("json"), "\n".join(map(FORMATS["json"].write, GAMES)), "", ""),
}
ENDS = {"CR LF": "\r\n", "CR": "\r"}


def place(error: HalmaError) -> tuple[type, object, object, str]:
    """What an error says, and where."""
    line, column = getattr(error, "line", None), getattr(error, "column", None)
    return type(error), line, column, str(error).replace("\\r", "\\n")


@pytest.mark.parametrize("end", ENDS.values(), ids=ENDS)
@pytest.mark.parametrize("way", READERS)
def test_lines_may_end_in_three_ways(way: str, end: str) -> None:
    read, text, _, _ = READERS[way]
    assert read(text.replace("\n", end)) == read(text)


@pytest.mark.parametrize("end", ENDS.values(), ids=ENDS)
@pytest.mark.parametrize("way", [way for way, (_, _, right, _) in READERS.items() if right])
def test_a_fault_is_on_the_same_line_however_lines_end(way: str, end: str) -> None:
    read, text, right, wrong = READERS[way]
    bad = wrong.join(text.rsplit(right, 1))
    assert bad != text
    places: list[object] = []
    for each in (bad, bad.replace("\n", end)):
        with pytest.raises(HalmaError) as refused:
            read(each)
        places.append(place(refused.value))
    assert places[0] == places[1]


def test_lines_of_json_end_in_three_ways_wherever_a_file_is_cut(tmp_path: Path) -> None:
    path = tmp_path / "games.json"
    text = "\n".join(f"\ufeff{FORMATS['json'].write(game)}" for game in GAMES)
    for end in ("\n", "\r\n", "\r"):
        data = text.replace("\n", end).encode()
        path.write_bytes(data)
        assert [*FORMATS["json"].read(path)] == GAMES
        assert [*FORMATS["json"].read(Dribble(data))] == GAMES
        bad = data.replace(b"d15-e14", b"d15-d14")
        games = FORMATS["json"].read(BytesIO(bad))
        assert [next(games), next(games)] == GAMES[:2]
        with pytest.raises(ImpossibleGameError) as refused:
            next(games)
        assert refused.value.line == text[: text.index("d15-e14")].count("\n") + 1


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_lines_of_toml_end_as_toml_says(end: str) -> None:
    text = write_toml(TINY)
    assert parse_toml(text.replace("\n", end)) == TINY
    with pytest.raises(NotationError) as refused:
        parse_toml(text.replace("first", "[first").replace("\n", end))
    assert refused.value.line == 3
    with pytest.raises(NotationError) as refused:
        parse_toml(text.replace("\n", "\r"))
    assert refused.value.hint == r"in TOML lines end with \n or \r\n"


class Dribble(BytesIO):
    """A file that gives one byte at a time."""

    def read(self, _: int | None = -1, /) -> bytes:
        return super().read(1)


# --- byte order marks ---------------------------------------------------------------------


@pytest.mark.parametrize("way", [way for way in READERS if "." in way and "_" in way])
def test_marks_at_the_beginning_of_lines_count_as_nothing(way: str) -> None:
    read, text, right, wrong = READERS[way]
    for before in ("\ufeff", "\n\ufeff", "\ufeff\ufeff"):
        marked = before + text.replace("\n", "\n\ufeff")
        assert read(marked) == read(text)
        with pytest.raises(NotationError) as refused:
            read(wrong.join(marked.rsplit(right, 1)))
        with pytest.raises(NotationError) as plain:
            read(before.strip("\ufeff") + wrong.join(text.rsplit(right, 1)))
        assert place(refused.value) == place(plain.value)


@pytest.mark.parametrize("name", FORMATS)
def test_files_that_were_put_together_may_have_marks_within(name: str, tmp_path: Path) -> None:
    path = tmp_path / "games"
    one = FORMATS[name].write(GAMES[0])
    two = FORMATS[name].write(GAMES[1])
    parts = [one, two] if name in ("record", "json") else one.splitlines(keepends=True)
    path.write_text("".join(f"\ufeff{part}" for part in parts), "utf-8")
    games = [*FORMATS[name].read(path)]
    assert [game.game.position for game in games] == [
        game.game.position for game in (GAMES[:2] if len(games) == 2 else GAMES[:1])
    ]
    path.write_text("\ufeff", "utf-8")
    assert all(game.game.ply == 0 for game in FORMATS[name].read(path))


@pytest.mark.parametrize("read", [Position.parse, jsons.loads, parse_json, parse_toml])
def test_a_mark_before_a_single_value_is_told_as_what_it_is(read: Reader) -> None:
    with pytest.raises(NotationError) as refused:
        read("\ufeffx")
    error = refused.value
    assert (error.line, error.column) == (1, 1)
    assert error.hint == "open the file with the encoding utf-8-sig"


def test_a_ruleset_in_a_file_may_have_a_mark(tmp_path: Path) -> None:
    for name, text in (("x.toml", write_toml(TINY)), ("x.json", write_json(TINY))):
        (tmp_path / name).write_text(f"\ufeff{text}", "utf-8")
        assert read_ruleset(tmp_path / name) == TINY
