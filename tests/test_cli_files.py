"""What the command writes to files: all or nothing, where it was told, and nothing else."""

import io
import os
import resource
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager, redirect_stdout
from pathlib import Path

import pytest

from halma import PLY_YARD, Game, Record
from halma.cli import main
from halma.cli.inputs import CommandError
from halma.cli.saving import save
from halma.notation import Line
from tests.cli import MODULE, halma

SHORT = Record.of(Game(PLY_YARD).play("e15-f14"))
TO_MOVES = ("convert", "--from", "moves", "--to", "moves")
LONG = Record(Line.of("e15-f14"), tags={"Event": "x" * 5_000})


@contextmanager
def small_disk() -> Generator[None]:
    """No file may get longer than 2,048 bytes, as if the disk were full."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (2_048, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_a_record_that_cannot_be_written_whole_leaves_no_file(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    with small_disk(), pytest.raises(CommandError, match="File too large"):
        save(LONG, str(path))
    assert [*tmp_path.iterdir()] == []
    save(LONG, str(path))
    assert Record.parse(path.read_text()) == LONG


def test_a_record_that_cannot_be_written_again_stays_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    save(SHORT, str(path))
    with small_disk(), pytest.raises(CommandError, match="File too large"):
        save(LONG, str(path), overwrite=True)
    assert [*tmp_path.iterdir()] == [path]
    assert Record.parse(path.read_text()) == SHORT
    save(LONG, str(path), overwrite=True)
    assert Record.parse(path.read_text()) == LONG


def test_a_record_is_saved_in_a_file_not_printed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    code, _, err = halma("replay", "--save", "-")
    assert (code, err) == (1, "halma: cannot write -: a record is saved in a file\n")
    assert [*tmp_path.iterdir()] == []


@pytest.mark.parametrize("name", ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"])
def test_what_is_open_already_is_written_on(name: str, tmp_path: Path) -> None:
    path = tmp_path / "log.txt"
    path.write_text("before\n")
    arguments = [*TO_MOVES, "--output", name]
    with path.open("ab") as log:
        subprocess.run([*MODULE, *arguments], input=b"e15-f14", stdout=log, check=True)
    assert path.read_text() == "before\n1. e15-f14\n"


def test_any_file_that_is_open_can_be_written_on(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "log.txt"
    with path.open("wb") as log:
        for name in (f"/dev/fd/{log.fileno()}", "/dev/stderr"):
            code, out, _ = halma(*TO_MOVES, "--output", name, stdin="e15-f14")
            assert (code, out) == (0, "")
    assert path.read_text() == "1. e15-f14\n"
    assert capfd.readouterr() == ("", "1. e15-f14\n")


def test_without_standard_error_what_is_meant_for_it_goes_nowhere(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text("1. e15-f14 {A step.} *")
    command = " ".join([*MODULE, "convert", str(path), "--from", "record", "--to", "course"])
    done = subprocess.run(["sh", "-c", f"{command} 2>&-"], capture_output=True, check=True)
    assert done.stdout == b"E 4,1 5,2\n"


def test_a_program_without_standard_error_is_no_program_that_fails(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    with redirect_stdout(io.StringIO()) as out:
        assert main(["replay", "no such file"]) == 1
    assert out.getvalue() == ""


def test_a_file_named_like_the_standard_streams_is_none_of_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("-").write_text("")
    assert os.path.samefile("-", tmp_path / "-")
    code, out, err = halma(*TO_MOVES, stdin="e15-f14")
    assert (code, out, err) == (0, "1. e15-f14\n", "")
