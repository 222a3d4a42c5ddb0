"""The documentation knows every public name, and states the limits the code has."""

import re
import shlex
from pathlib import Path

import pytest

import halma
import halma.strategies
from halma._boardtext import MAX_TEXT
from halma._kernel.sweep import BUDGET
from halma.cli import main
from halma.cli.inputs import MAX_BYTES
from halma.moves import MAX_SQUARES

DOCS = Path(__file__).parent.parent / "docs"
DIRECTIVE = re.compile(r"^\.\. (?:auto|py:)(?:class|data|exception|function):: ([\w.]+)", re.M)


def documented() -> set[str]:
    pages = (DOCS / "reference").glob("*.rst")
    return {name for page in pages for name in DIRECTIVE.findall(page.read_text("utf-8"))}


def test_the_reference_has_every_public_name_and_no_other() -> None:
    assert documented() == {*halma.__all__, *halma.strategies.__all__}


def test_the_page_on_limits_states_each_limit() -> None:
    page = (DOCS / "how-to" / "limits.rst").read_text("utf-8")
    limits = [f"{limit:,}" for limit in (MAX_SQUARES, MAX_TEXT, BUDGET)]
    assert [limit for limit in [*limits, f"{MAX_BYTES // 2**20} MiB"] if limit not in page] == []


def blocks(page: Path, language: str) -> list[str]:
    """The code blocks of a page that are in this language."""
    found = re.findall(
        rf"^\.\. code-block:: {language}\n\n((?:(?:   .*)?\n)+)", page.read_text("utf-8"), re.M
    )
    return [re.sub(r"^   ", "", block, flags=re.M).rstrip() + "\n" for block in found]


def test_the_command_line_prints_what_its_page_shows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = DOCS / "reference" / "command-line.rst"
    (tmp_path / "game.txt").write_text(blocks(page, "text")[0], "utf-8")
    monkeypatch.chdir(tmp_path)
    for block in blocks(page, "console"):
        shown = ""
        for command in re.findall(r"^\$ halma (.*)$", block, re.M):
            main(shlex.split(command))
            out, err = capsys.readouterr()
            shown += f"$ halma {command}\n{out}{err}"
        assert shown == block
