"""Where games and rulesets are read from: names no file can have, files that give odd things."""

from __future__ import annotations

import io
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from halma import PLY_YARD, HalmaError, NotationError, Record, read_records
from halma.errors import shortened
from halma.notation import Line
from halma.notation.formats import FORMATS, Format
from halma.rulesets.files import read_ruleset, write_json, write_toml
from tests.odd_values import File

GAME = Record(Line.of("e15-f14", "n1-l3"))


def games_of(form: Format) -> Callable[[Any], object]:
    return lambda source: next(form.read(source))


READERS: dict[str, Callable[[Any], object]] = {
    "strict": lambda source: next(read_records(source)),
    "lenient": lambda source: next(read_records(source, strict=False)),
    **{f"as {name}": games_of(form) for name, form in FORMATS.items()},
}
BY_PATH: dict[str, Callable[[Any], object]] = {**READERS, "ruleset": read_ruleset}


class Named:
    """A path of a class of one's own."""

    def __init__(self, name: str | bytes) -> None:
        self._name = name

    def __fspath__(self) -> Any:
        return self._name


@pytest.mark.parametrize("way", BY_PATH)
@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("a\0b.toml", r"the name of a file cannot hold NUL, unlike 'a\x00b.toml'"),
        (Named("\0"), r"the name of a file cannot hold NUL, unlike '\x00'"),
        ("\ud800.toml", r"the name of a file cannot hold half a character, unlike '\ud800.toml'"),
    ],
    ids=["NUL", "NUL in a path", "half a character"],
)
def test_a_name_that_no_file_can_have_is_refused(way: str, name: Any, problem: str) -> None:
    with pytest.raises(HalmaError) as refused:
        BY_PATH[way](name)
    assert str(refused.value) == problem


@pytest.mark.parametrize("way", BY_PATH)
def test_a_name_that_is_bytes_is_no_path(way: str) -> None:
    for name in (b"x.toml", Named(b"x.toml")):
        with pytest.raises(TypeError, match=f"must be .*, not {type(name).__name__}"):
            BY_PATH[way](name)


@pytest.mark.parametrize("way", READERS)
@pytest.mark.parametrize("text", [str(GAME) * 99, "1. e15-f14\n*", "1. e15-f14 n1-l3 " * 5000])
def test_a_text_in_the_place_of_a_path_is_told_as_one(way: str, text: str) -> None:
    with pytest.raises(HalmaError) as refused:
        READERS[way](text)
    assert str(refused.value) == (
        f"there is no file {shortened(text)!r}; a text is given as io.StringIO(text)"
    )


def test_a_long_name_of_a_ruleset_file_is_not_shown_whole() -> None:
    with pytest.raises(
        HalmaError, match=r"^there is no file 'xxx.*…'; a text is read by parse_toml"
    ):
        read_ruleset(f"{'x' * 9000}.toml")


@pytest.mark.parametrize("way", BY_PATH)
def test_a_file_that_is_not_there_is_missing_as_everywhere(way: str, tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        BY_PATH[way](tmp_path / "none.toml")


def test_a_name_with_bytes_that_are_no_text_is_one_that_files_can_have(tmp_path: Path) -> None:
    name = tmp_path / os.fsdecode(b"\xe9.txt")
    name.write_text(str(GAME))
    assert [*read_records(name)] == [GAME]


def test_what_is_a_path_and_can_be_read_as_well_is_a_path(tmp_path: Path) -> None:
    class Both(Named):
        def read(self, _: int) -> str:
            raise OSError

    name = tmp_path / "x"
    name.write_text("oops")
    with pytest.raises(NotationError) as refused:
        next(read_records(Both(str(name))))
    assert refused.value.file == str(name)


@pytest.mark.parametrize("way", READERS)
def test_a_closed_file_is_told_as_one(way: str, tmp_path: Path) -> None:
    file = (tmp_path / "x").open("w+")
    file.close()
    with pytest.raises(HalmaError, match=r"the file .* is closed; read it while it is open"):
        READERS[way](file)


def test_a_file_may_be_closed_while_it_is_read() -> None:
    text = f"{GAME}\n\n" * 8_000
    file = io.StringIO(text)
    records = read_records(file)
    assert next(records) == GAME
    file.close()
    with pytest.raises(HalmaError, match="the file is closed"):
        tuple(records)


@pytest.mark.parametrize("way", READERS)
def test_text_that_a_file_decodes_in_vain_is_told_with_what_to_do(way: str, tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_bytes(b"e15-f14 {\xe9} *")
    with path.open(encoding="utf-8") as file, pytest.raises(HalmaError) as refused:
        READERS[way](file)
    assert "cannot be read as utf-8, because of the byte 0xe9" in str(refused.value)
    assert "or as bytes to be told the line" in str(refused.value)


@pytest.mark.parametrize("way", READERS)
@pytest.mark.parametrize("odd", [None, 5, [], bytearray(b"*")], ids=repr)
def test_a_file_gives_text_or_bytes(way: str, odd: object) -> None:
    with pytest.raises(TypeError, match="what a file gives must be all text or all bytes, not"):
        READERS[way](File(odd))


@pytest.mark.parametrize("parts", [("e15-f14 ", b"*"), (b"e15-f14 ", "*")], ids=repr)
def test_a_file_gives_text_or_bytes_but_not_both(parts: tuple[object, ...]) -> None:
    wrong = type(parts[1]).__name__
    with pytest.raises(TypeError, match=f"must be all text or all bytes, not {wrong}"):
        READERS["strict"](File(*parts))


def test_what_a_file_of_ones_own_raises_passes() -> None:
    class Broken:
        closed = False

        def read(self, _: int) -> str:
            raise ValueError("mine")

    with pytest.raises(ValueError, match=r"^mine$"):
        READERS["strict"](Broken())


def texts() -> Iterator[tuple[str, str]]:
    for name, form in FORMATS.items():
        yield f"as {name}", form.write(GAME) or "x"
    yield "strict", str(GAME)
    yield "x.toml", write_toml(PLY_YARD)
    yield "x.json", write_json(PLY_YARD)


@pytest.mark.parametrize(
    ("encoding", "mark", "name"),
    [
        ("utf-16-le", b"\xff\xfe", "UTF-16"),
        ("utf-16-be", b"\xfe\xff", "UTF-16"),
        ("utf-32-le", b"\xff\xfe\0\0", "UTF-32"),
        ("utf-32-be", b"\0\0\xfe\xff", "UTF-32"),
    ],
)
@pytest.mark.parametrize(("way", "text"), [*texts()], ids=[way for way, _ in texts()])
def test_a_file_in_another_encoding_is_told_as_what_it_is(
    way: str, text: str, encoding: str, mark: bytes, name: str, tmp_path: Path
) -> None:
    path = tmp_path / way
    path.write_bytes(mark + text.encode(encoding))
    with pytest.raises(NotationError) as refused:
        BY_PATH.get(way, read_ruleset)(path)
    error = refused.value
    assert (error.line, error.column) == (1, 3 if mark.startswith(b"\0") else 1)
    assert error.expected == "UTF-8 text"
    assert error.hint == f"this is {name}; save it as UTF-8"
    assert error.file == str(path)


def test_a_json_game_with_bytes_that_are_no_utf_8_is_told_so(tmp_path: Path) -> None:
    path = tmp_path / "games.json"
    one = FORMATS["json"].write(GAME).encode()
    path.write_bytes(one + one.replace(b"ply-yard", b"\xe9"))
    games = FORMATS["json"].read(path)
    assert next(games) == GAME
    with pytest.raises(NotationError, match=r"games.json: line 2, .*UTF-8 text, found byte 0xe9"):
        next(games)
