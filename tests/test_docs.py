"""The documentation knows every public name, and states the limits the code has."""

import re
import shlex
from io import StringIO
from pathlib import Path

import pytest

import halma
import halma.strategies
import halma.widget
from halma import marks, notation, render, rulesets, selection
from halma._kernel.sweep import BUDGET
from halma.cli import main
from halma.cli.inputs import MAX_BYTES
from halma.games import standing
from halma.moves import MAX_SQUARES
from halma.notation import formats
from halma.notation.dialects import (
    answers,
    course,
    digits,
    jsons,
    lines,
    moves,
    serverlog,
    upper,
)
from halma.positions import pictures
from halma.positions.text import MAX_TEXT
from halma.render import film, look, marking, orientation, scripts, words
from halma.rulesets import data, files, plain, texts

DOCS = Path(__file__).parent.parent / "docs"
DIRECTIVE = re.compile(
    r"^\.\. (?:(?:current)?(module)|(?:auto|py:)(?:class|data|exception|function)):: ([\w.]+)", re.M
)
NO_ROOMS = ("__init__", "__main__", "__pycache__", "data", "py")
MODULES = (
    halma,
    halma.strategies,
    halma.widget,
    files,
    formats,
    answers,
    course,
    digits,
    film,
    jsons,
    look,
    marking,
    marks,
    moves,
    orientation,
    pictures,
    render,
    scripts,
    serverlog,
    standing,
    upper,
    words,
)


def documented() -> list[str]:
    """The full names in the reference."""
    names: list[str] = []
    for page in (DOCS / "reference").glob("*.rst"):
        module = ""
        for is_module, name in DIRECTIVE.findall(page.read_text("utf-8")):
            if is_module:
                module = name
            else:
                names.append(f"{module}.{name}")
    return names


def test_the_reference_has_every_public_name_once_and_no_other() -> None:
    names = [f"{module.__name__}.{name}" for module in MODULES for name in module.__all__]
    for module in (notation, selection, rulesets):
        others = {*module.__all__}.difference(halma.__all__)
        names += [f"{module.__name__}.{name}" for name in others]
    assert sorted(documented()) == sorted(names)


def test_the_page_on_limits_states_each_limit() -> None:
    page = (DOCS / "how-to" / "limits.rst").read_text("utf-8")
    counts = (MAX_SQUARES, MAX_TEXT, BUDGET, files.MAX_TEXT, texts.MAX_WORD, plain.MAX_NAME)
    limits = [f"{limit:,}" for limit in (*counts, texts.MAX_DEPTH, lines.MAX_BOARD)]
    limits += [f"{limit // 2**20} MiB" for limit in (MAX_BYTES, lines.MAX_TEXT, jsons.MAX_TEXT)]
    assert [limit for limit in limits if limit not in page] == []
    assert data.MAX_NUMBER == 2**53 - 1
    assert "2⁵³ - 1" in page


def test_the_map_of_the_house_has_every_room() -> None:
    page = (DOCS / "explanation" / "architecture.rst").read_text("utf-8")
    rows = "".join(re.findall(r"^   \* - (``.*)$", page, re.M))
    listed = [name for name in re.findall(r"``([a-z_/]+?)/?``", rows) if "/" not in name]
    rooms = {path.stem for path in Path(halma.__file__).parent.iterdir()}
    assert sorted(listed) == sorted(rooms.difference(NO_ROOMS))


def blocks(page: Path, language: str) -> list[str]:
    """The code blocks of a page that are in this language."""
    found = re.findall(
        rf"^\.\. code-block:: {language}\n\n((?:(?:   .*)?\n)+)", page.read_text("utf-8"), re.M
    )
    return [re.sub(r"^   ", "", block, flags=re.M).rstrip() + "\n" for block in found]


def sessions(page: Path) -> list[str]:
    """What players type on a page for them, saving their game."""
    return [block for block in blocks(page, "none") if "\nsave " in block]


def test_the_commands_are_listed_in_the_order_of_the_help(
    capsys: pytest.CaptureFixture[str],
) -> None:
    page = (DOCS / "reference" / "command-line.rst").read_text("utf-8")
    with pytest.raises(SystemExit):
        main(["--help"])
    listed = re.findall(r"^    ([a-z-]+)(?: |$)", capsys.readouterr().out, re.M)
    assert re.findall(r"^   \* - ``halma ([a-z-]+)", page, re.M) == listed


@pytest.mark.parametrize(
    ("name", "files"),
    [
        (
            "reference/command-line.rst",
            ("game.txt", "tiny.txt", "evening.txt", "mixed.txt", "games.txt", "board.txt"),
        ),
        ("how-to/collections.rst", ("club.txt", "theirs.txt")),
        (
            "how-to/course-answers.rst",
            ("input.txt", "output.txt", "bent.txt", "two.txt", "late.txt"),
        ),
        ("how-to/server-logs.rst", ("game.log",)),
        ("how-to/own-rules.rst", ("club.toml", "hasty.toml", "evening.txt")),
        ("tutorial/in-the-classroom.rst", ("school.toml",)),
    ],
)
def test_the_command_line_prints_what_a_page_shows(
    name: str,
    files: tuple[str, ...],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    page = DOCS / name
    for name, text in zip(files, blocks(page, "text"), strict=True):
        (tmp_path / name).write_text(text, "utf-8")
    monkeypatch.chdir(tmp_path)
    for typed in sessions(page):
        monkeypatch.setattr("sys.stdin", StringIO(typed))
        assert main(["play", "--small"]) == 0
        assert "Saved to " in capsys.readouterr().out
    monkeypatch.setattr("sys.stdin", None)
    for block in blocks(page, "console"):
        shown = ""
        for command in re.findall(r"^\$ halma (.*)$", block, re.M):
            main(shlex.split(command))
            out, err = capsys.readouterr()
            shown += f"$ halma {command}\n{out}{err}"
        assert shown == block


def test_the_commands_for_the_classroom_do_what_they_are_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = DOCS / "tutorial" / "in-the-classroom.rst"
    monkeypatch.chdir(tmp_path)
    (tmp_path / "school.toml").write_text(*blocks(page, "text"))
    (tmp_path / "lesson.txt").write_text('[Result "*"]\n\n1. a12-a11 p5-p6 *')
    monkeypatch.setattr("sys.stdin", None)
    inline = re.findall(r"``halma ([a-z]+ [^`|A-Z]+?) *(?:\|[^`]*)?``", page.read_text("utf-8"))
    assert len(inline) >= 7
    for command in inline:
        assert main(shlex.split(command)) == 0, capsys.readouterr().err
