"""Every command of the README runs as it is printed, and every file that it names exists."""

import os
import re
import subprocess
import sysconfig
from pathlib import Path

import pytest

from tests.cli import halma

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")
MADE = {".venv", "docs/_build", "docs/_build/index.html", "games.html", "game.svg"}
"""What the commands themselves make."""


def commands() -> list[str]:
    """The lines of its console blocks."""
    blocks = re.findall(r"^```console\n(.*?)^```$", README, re.M | re.S)
    return [line for block in blocks for line in block.splitlines()]


OF_HALMA = [line for line in commands() if line.startswith(".venv/bin/halma ")]


@pytest.mark.parametrize("line", OF_HALMA)
def test_the_commands_run_as_printed(line: str, tmp_path: Path) -> None:
    """In a folder with the examples, and with the programs of this environment in ``.venv/bin``."""
    (tmp_path / ".venv").mkdir()
    (tmp_path / ".venv" / "bin").symlink_to(sysconfig.get_path("scripts"))
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    done = subprocess.run(
        ["/bin/sh", "-c", line],
        cwd=tmp_path,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    refused = line.startswith(".venv/bin/halma explain")
    assert done.returncode == int(refused), done.stderr
    assert done.stderr in ("", "1 file, 2 records, 0 faults\n")
    made = [name for name in MADE if (tmp_path / name).is_file()]
    assert done.stdout or done.stderr or made


def test_the_other_commands_are_run_by_ci() -> None:
    """They install something, so each of them is a stage of ``.ci/run``, which looks for it."""
    script = (ROOT / ".ci" / "run").read_text("utf-8")
    patterns = re.findall(r"run_from_readme '(.*)'$", script, re.M)
    others = [line for line in commands() if line not in OF_HALMA]
    found = [[line for line in others if re.search(pattern, line)] for pattern in patterns]
    assert sorted(found) == sorted([line] for line in others)


def test_the_files_it_names_exist() -> None:
    links = set(re.findall(r"\]\(([^)#]+)\)", README))
    named = {word for line in commands() for word in re.findall(r"(?<= )[\w./-]+", line)}
    inline = set(re.findall(r"`([\w./-]+)`", README))
    files = links | {name for name in named | inline if "/" in name or re.search(r"\.\w+$", name)}
    missing = {name for name in files - MADE if not (ROOT / name).exists()}
    assert {name for name in missing if not name.startswith(".venv/bin/")} == set()
    assert "examples/games.txt" in files


def test_the_view_of_the_terminal_is_what_one_sees() -> None:
    (view,) = re.findall(r"^```text\n(.*?)^```$", README, re.M | re.S)
    assert view in halma("play", "--small", stdin="a6-c6\nh3-f3\na8\nquit\n").out


def test_windows_has_the_same_commands() -> None:
    install = next(line for line in commands() if line.endswith("halma replay"))
    for command in install.split(" && "):
        there = command.replace("python3", "py").replace(".venv/bin/", ".venv\\Scripts\\")
        assert f"`{there}`" in README
