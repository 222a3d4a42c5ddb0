"""What the command writes to files: all or nothing, where it was told, and nothing else."""

import io
import os
import resource
import subprocess
import sys
import tempfile
import threading
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


@contextmanager
def no_superuser() -> Generator[None]:
    """What is forbidden is forbidden."""
    before = os.geteuid()
    os.seteuid(before or 65_534)
    try:
        yield
    finally:
        os.seteuid(before)


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
    assert (code, err) == (3, "halma: cannot write -: a record is saved in a file\n")
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


@pytest.mark.parametrize("mode", [0o444, 0o464, 0o400, 0o000])
def test_a_write_protected_file_is_not_replaced(mode: int, tmp_path: Path) -> None:
    """Not even for the superuser, who may do anything."""
    path = tmp_path / "precious.txt"
    path.write_text("mine")
    path.chmod(mode)
    fault = f"cannot write {path}: it is write-protected"
    for target in (path, tmp_path / "link"):
        if target != path:
            target.symlink_to(path)
        result = halma(*TO_MOVES, "--output", str(target), stdin="e15-f14")
        assert result == (3, "", f"halma: {fault.replace(str(path), str(target))}\n")
    with pytest.raises(CommandError, match=fault):
        save(SHORT, str(path), overwrite=True)
    path.chmod(0o600)
    assert path.read_text() == "mine"
    assert {each.name for each in tmp_path.iterdir()} == {"precious.txt", "link"}


def test_a_file_whose_folder_is_write_protected_is_not_written() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "old.txt").write_text("mine")
        (folder / "old.txt").chmod(0o666)
        folder.chmod(0o555)
        with no_superuser():
            for path in (folder / "old.txt", folder / "new.txt"):
                result = halma(*TO_MOVES, "--output", str(path), stdin="e15-f14")
                fault = f"cannot write {path}: nothing may be written in its folder"
                assert result == (3, "", f"halma: {fault}\n")
                with pytest.raises(CommandError, match=fault):
                    save(SHORT, str(path), overwrite=True)
        folder.chmod(0o755)
        assert [(each.name, each.read_text()) for each in folder.iterdir()] == [("old.txt", "mine")]


def test_a_link_that_leads_nowhere_gets_its_file_and_a_ring_of_links_does_not(
    tmp_path: Path,
) -> None:
    link, ring = tmp_path / "link", tmp_path / "ring"
    link.symlink_to("new.txt")
    ring.symlink_to("ring")
    assert halma(*TO_MOVES, "--output", str(link), stdin="e15-f14").code == 0
    assert link.is_symlink()
    assert (tmp_path / "new.txt").read_text() == "1. e15-f14\n"
    code, _, err = halma(*TO_MOVES, "--output", str(ring), stdin="e15-f14")
    assert (code, ring.is_symlink()) == (3, True)
    assert err.startswith(f"halma: cannot write {ring}: ")


def test_a_pipe_with_a_name_is_written_into_and_stays(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    read: list[str] = []
    reader = threading.Thread(target=lambda: read.append(pipe.read_text()))
    reader.start()
    assert halma(*TO_MOVES, "--output", str(pipe), stdin="e15-f14") == (0, "", "")
    reader.join()
    assert (read, pipe.is_fifo()) == (["1. e15-f14\n"], True)


def test_a_file_that_is_open_and_that_nobody_reads_ends_with_141() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    code, _, err = halma(*TO_MOVES, "--output", f"/dev/fd/{writer}", stdin="e15-f14")
    os.close(writer)
    assert (code, err) == (141, "")


def test_a_full_device_is_no_output() -> None:
    code, _, err = halma(*TO_MOVES, "--output", "/dev/full", stdin="e15-f14")
    assert (code, err) == (3, "halma: cannot write /dev/full: No space left on device\n")
