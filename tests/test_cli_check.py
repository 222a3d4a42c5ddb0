"""``halma check``: every fault of every file on a line of its own, and a bar for who waits."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import resource
import sys
import termios
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from struct import pack

import pexpect
import pytest

from halma import Record
from halma.cli import main, progress
from halma.cli.checking import size_of
from halma.cli.progress import Progress
from halma.notation import Line
from tests.cli import halma
from tests.test_cli_play import TINY, finish, terminal

GOOD = "1. e15-f14 {A step.} n1-l3 *\n"
LATE = f'[Rules "locked-camp"]\n\n{GOOD.replace("e15-f14", "n1-l3").replace("n1-l3 *", "a1-a2 *")}'
"""Its second turn is not legal."""


def check(text: str | bytes, *options: str) -> tuple[int, str, str]:
    return halma("check", "-", *options, stdin=text)


@pytest.fixture
def files(tmp_path: Path) -> tuple[Path, Path]:
    """A file without faults, and one with two."""
    good, bad = tmp_path / "good.txt", tmp_path / "bad.txt"
    good.write_text(GOOD * 3, encoding="utf-8")
    bad.write_text(f"{GOOD}\n{LATE}\n1. e15-f14 oops *\n", encoding="utf-8")
    return good, bad


# --- faults -------------------------------------------------------------------------------


def test_files_without_faults_end_with_0(files: tuple[Path, Path]) -> None:
    assert halma("check", str(files[0])) == (0, "", "1 file, 3 records, 0 faults\n")


def test_each_fault_is_on_a_line_with_its_place(files: tuple[Path, Path]) -> None:
    good, bad = map(str, files)
    assert halma("check", good, bad, good) == (
        1,
        f"{bad}:5:20: expected a legal turn, found 'a1-a2' (There is no piece on a1.)\n"
        f"{bad}:7:12: expected a turn or the result, found 'oops'\n",
        "3 files, 9 records, 2 faults\n",
    )


def test_a_file_that_cannot_be_read_is_a_fault_and_the_next_is_checked(
    files: tuple[Path, Path], tmp_path: Path
) -> None:
    missing = tmp_path / "none.txt"
    assert halma("check", str(missing), "a\0b", str(files[0])) == (
        1,
        f"{missing}: cannot read: No such file or directory\n"
        r"a\x00b: cannot read: no file can have such a name"
        "\n",
        "3 files, 3 records, 2 faults\n",
    )


@pytest.mark.parametrize("text", ["", " \n\n", "\ufeff"])
def test_a_file_without_a_record_is_a_fault(text: str) -> None:
    assert check(text) == (
        1,
        "standard input: the file is empty\n",
        "1 file, 0 records, 1 fault\n",
    )


BOARD = "BB..\n....\n....\n...W\n"


@pytest.mark.parametrize(
    ("text", "what", "command"),
    [
        ("# A game.\n1. e15-f14 n1-l3\n", "plain moves", "replay -"),
        ("pass", "plain moves", "replay -"),
        ("1... \n2. -- # x", "plain moves", "replay -"),
        ("# Only (a comment).", "plain moves", "replay -"),
        ("e15-f14 " * 100_000, "plain moves", "replay -"),
        ("1. e2-f3 n16-l14", "moves with a1 at the upper left", "replay - --from upper"),
        ("E 4,1 5,2 \nJ 13,15 11,13", "moves of the course", "replay -"),
        (f"SINGLE\nBLACK\n7.5\n{BOARD}", "a board of the course", "moves -"),
        (BOARD, "a board of the course", "moves -"),
        ("1100\n0000\n0000\n0002", "a board of digits", "moves -"),
        ("1000\n0000\n0000\n0002\n\n0100\n0000\n0000\n0002", "boards of digits", "replay -"),
        (f"1100\n0000\n{' ' * 9 + chr(10)}" + "\n" * 50_000, "a board of digits", "moves -"),
        (f"1100\n0000\n{' ' * 9 + chr(10)}" * 5_000, "boards of digits", "replay -"),
        ("rr2/4/4/3b b\n", "a position", "moves -"),
        (" 4[r]. . .\n 3 . . . .\n 2 . . . .\n 1 . . .[b]", "a position", "moves -"),
        ('\ufeff{"halma": 1, "type": "game"}\n', "JSON", "replay -"),
        ('\n {\n  "halma" :\n [', "JSON", "replay -"),
        ('[{"a": null}]', "JSON", "replay -"),
        ("[1, 2]", "JSON", "replay -"),
    ],
)
def test_what_is_in_another_format_is_one_fault_that_names_a_command(
    text: str, what: str, command: str
) -> None:
    assert check(text) == (
        1,
        f"standard input:1:1: this is no record, but looks like {what}: see halma {command}\n",
        "1 file, 0 records, 1 fault\n",
    )


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("\x7fELF\2[ ({ * 1-0", "'\\x7fELF\\x02'"),
        ("Dear diary,\nwe played.\n" * 9, "'Dear'"),
        ("Dear diary (today),\nwe played [so well] and won 1-0.\n" * 999, "'Dear'"),
        ("# Letters\n\n- One (1)\n- Two\n" * 9, "'-'"),
        ("<html>\n<p>(1) $5 [x] { y } * </p>" * 99, "'<html>'"),
        ("1. \x1b\n", "'\\x1b'"),
        ("x" * 500, f"'{'x' * 40}'"),
    ],
)
def test_what_is_no_record_at_all_is_one_fault(text: str | bytes, found: str) -> None:
    assert check(text) == (
        1,
        f"standard input:1:1: expected a record, found {found}\n",
        "1 file, 0 records, 1 fault\n",
    )


@pytest.mark.parametrize(
    "text",
    [
        '{"Well played": said by all} *',
        "1. oops (e15-f14) e15-f14 *",
        'Hello\n\n[Event "x"]\n*',
        "1. -- *",
        "{x} *",
        b"{caf\xe9} *",
        '[Event "x"]\n*',
        f"{'e15-e14 e14-e15 ' * 999}*",
    ],
)
def test_what_looks_only_a_little_like_something_else_is_a_record(text: str | bytes) -> None:
    assert check(text)[2].startswith("1 file, 1 record,")


def test_quiet_prints_the_faults_only() -> None:
    assert check(GOOD, "--quiet") == (0, "", "")
    assert check("", "--quiet") == (1, "standard input: the file is empty\n", "")


def test_records_that_name_no_rules_are_checked_under_those_of_the_options() -> None:
    assert check("1. a4-b3 d1-d2 *", *TINY)[0] == 0
    assert check("1. a4-b3 d1-d2 *")[0] == 1
    assert check("1. n1-l3 *", "--rules", "locked-camp")[0] == 0


def test_the_rules_that_a_record_names_hold_whatever_the_options_say() -> None:
    assert check(LATE.replace("a1-a2", "c16-e14"), *TINY) == (
        0,
        "",
        "1 file, 1 record, 0 faults\n",
    )


@pytest.mark.parametrize(
    "data",
    [
        b"1. e15-f14 \xff\xfe\x1b[2J\x9b * *",
        "1. e15-f14 \u202e\u0085\u2028x *".encode(),
        b'[Rules "\x1b[31m"]\n*',
        b'[Rules "{\\"base\\": \\"ply-yard\\", \\"name\\": \\"\x1b\\"}"]\n[Start "r3/4/4/4 r"] *',
        b"\0" * 1000,
        b"1. e15-f14 (1. \x07(((\n{ {\r\r\n\x0b",
    ],
)
def test_no_text_can_break_the_lines_or_play_tricks_on_the_terminal(data: bytes) -> None:
    code, out, _ = check(data)
    lines = out.removesuffix("\n").split("\n")
    assert code == 1
    assert all(line.isprintable() for line in lines)
    assert all(
        re.match(r"standard input:(\d+:\d+: expected| it is no text:) .", line) for line in lines
    )


def test_a_fault_in_a_field_of_the_rules_has_its_place() -> None:
    text = f'[Rules "club"]\n[Rules.base "ply-yard"]\n[Rules.revisit "nver"]\n\n{GOOD}\n{GOOD}'
    assert check(text) == (
        1,
        "standard input:3:17: expected one of never, landings, free, found 'nver' (did you mean "
        "'never'?)\n",
        "1 file, 1 record, 1 fault\n",
    )


def test_a_game_of_chess_is_told_from_one_of_halma() -> None:
    _, out, _ = check(f'[Variant "x"]\n[FEN "y"]\n{GOOD}')
    assert [line[:36] for line in out.splitlines()] == [
        "standard input:1:2: expected Rules, ",
        "standard input:2:2: expected Start, ",
    ]


def test_nor_can_the_name_of_a_file(tmp_path: Path) -> None:
    file = tmp_path / "a\n\x1b[2J"
    for text in ("", "oops *"):
        file.write_text(text, encoding="utf-8")
        _, out, _ = halma("check", str(file))
        assert r"a\n\x1b[2J:" in out
        assert out.removesuffix("\n").isprintable()


def test_a_file_is_needed() -> None:
    result = halma("check")
    assert (result.code, result.out) == (2, "")
    assert "halma check: error: the following arguments are required: FILE" in result.err


def test_a_file_of_any_size_is_checked(tmp_path: Path) -> None:
    """One that is far larger than what other commands take."""
    file = tmp_path / "large.txt"
    record = str(Record(Line(comments=["x" * 900_000])))
    with file.open("w", encoding="utf-8") as stream:
        for _ in range(20):
            stream.write(f"{record}\n")
        stream.write("1. a1-a2 *")
    code, out, err = halma("check", str(file))
    assert (code, err) == (1, "1 file, 21 records, 1 fault\n")
    assert out.startswith(f"{file}:101:4: expected a legal turn")


def test_a_file_is_closed_before_the_next_is_opened(files: tuple[Path, Path]) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (64, hard))
    try:
        assert halma("check", *[str(files[0])] * 200) == (
            0,
            "",
            "200 files, 600 records, 0 faults\n",
        )
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


# --- the bar ------------------------------------------------------------------------------

pytestmark = pytest.mark.filterwarnings("ignore:.*multi-threaded:DeprecationWarning")

ERASED = re.compile(r"\r( *)\r")
DRAWN_ONCE = (
    sys.executable,
    "-c",
    "from halma.cli import main, progress; progress._PAUSE = 1e9; raise SystemExit(main())",
)
"""The program with a bar that is drawn at the start and never again, however slow it is."""


def test_the_bar_is_drawn_on_a_terminal_and_gone_at_the_end(files: tuple[Path, Path]) -> None:
    with terminal("check", str(files[0]), command=DRAWN_ONCE) as child:
        child.expect(r"\r\r\[#{30}\] 100%  1 file, 0 records, 0 faults\r")
        child.expect(r"1 file, 3 records, 0 faults\r\n")
        assert ERASED.fullmatch(f"\r{child.before}")
        assert finish(child) == 0


def test_the_bar_is_gone_before_a_fault_is_printed(files: tuple[Path, Path]) -> None:
    with terminal("check", str(files[1]), command=DRAWN_ONCE) as child:
        child.expect_exact("0 faults\r")
        child.expect_exact(f"{files[1]}:5:20: expected a legal turn")
        assert ERASED.fullmatch(f"\r{child.before}")
        assert finish(child) == 1


def test_of_standard_input_the_size_is_not_known() -> None:
    with terminal("check", "-", command=DRAWN_ONCE) as child:
        child.sendline(GOOD)
        child.sendeof()
        child.expect_exact("0 faults")
        child.sendeof()
        child.expect(r"^\r +\r1 file, 1 record, 0 faults\r\n")
        assert finish(child) == 0


def test_quiet_draws_no_bar(files: tuple[Path, Path]) -> None:
    with terminal("check", "--quiet", str(files[0])) as child:
        assert finish(child) == 0
        assert child.before == ""


def test_what_is_no_file_in_a_folder_is_told_and_passed_over(tmp_path: Path) -> None:
    """A pipe into which nobody writes, or a device without end, would keep it waiting."""
    os.mkfifo(tmp_path / "a.txt")
    os.mkfifo(tmp_path / "b.log")
    (tmp_path / "c.log").symlink_to(tmp_path / "a.txt")
    (tmp_path / "d.txt").symlink_to("/dev/zero")
    (tmp_path / "e.txt").symlink_to(tmp_path / "nowhere")
    (tmp_path / "f.txt").write_text("1. e15-f14 *", encoding="utf-8")
    (tmp_path / "g.txt").symlink_to(tmp_path / "f.txt")
    (tmp_path / "h.log").mkdir()
    no_files = ("a.txt", "b.log", "c.log", "d.txt")
    faults = [f"{tmp_path}/{name}: cannot read: it is no file\n" for name in no_files]
    assert halma("check", str(tmp_path)) == (
        1,
        f"{''.join(faults)}{tmp_path}/e.txt: cannot read: No such file or directory\n",
        "7 files, 2 records, 5 faults\n",
    )


def test_an_interrupt_leaves_a_clean_line_and_ends_with_130(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with terminal("check", str(pipe), command=DRAWN_ONCE) as child, pipe.open("wb") as stream:
        stream.write(GOOD.encode() * 10_000)
        stream.flush()
        child.expect_exact("1 file, 0 records, 0 faults")
        child.sendintr()
        # A signal that comes just before a read that waits is looked at after it; as at a
        # terminal, it is then sent once more.
        if child.expect([pexpect.EOF, pexpect.TIMEOUT], timeout=10):
            child.sendintr()
            child.expect(pexpect.EOF)
        assert isinstance(child.before, str)
        assert re.search(r"\r +\r$", child.before)
        assert "Traceback" not in child.before
        child.wait()
        assert child.exitstatus == 130


@contextmanager
def screen(columns: int) -> Generator[tuple[int, Progress]]:
    """A terminal of a width, and a bar for 200 bytes on it."""
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, pack("HHHH", 24, columns, 0, 0))
    with os.fdopen(slave, "w") as stream, os.fdopen(master, "rb", 0):
        yield master, Progress(200, stream)


def drawn(master: int) -> str:
    return os.read(master, 1000).decode()


@pytest.mark.parametrize(
    ("columns", "line"),
    [
        (80, "[###############               ]  50%  1 file"),
        (20, "[###############   "),
        (0, "[###############               ]  50%  1 file"),
    ],
)
def test_the_bar_is_no_longer_than_the_terminal(columns: int, line: str) -> None:
    with screen(columns) as (master, bar):
        bar.show(100, "1 file")
        assert drawn(master) == f"\r\r{line}"
        bar.erase()
        assert drawn(master) == f"\r{' ' * len(line)}\r"
        bar.erase()


def test_the_bar_is_drawn_ten_times_a_second_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 5.0
    monkeypatch.setattr(progress, "monotonic", lambda: now)
    with screen(80) as (master, bar):
        for each in range(10):
            bar.show(each, each)
        assert drawn(master).count("\r\r") == 1
        now += 0.11
        bar.show(300, "grown")
        assert drawn(master).endswith("] 100%  grown")


def test_without_standard_error_there_is_no_bar(
    monkeypatch: pytest.MonkeyPatch, files: tuple[Path, Path]
) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    assert main(["check", str(files[0])]) == 0


def test_the_size_of_what_is_no_plain_file_is_not_known(
    files: tuple[Path, Path], tmp_path: Path
) -> None:
    size = files[0].stat().st_size
    assert size_of([str(files[0]), str(tmp_path / "none"), "a\0b"]) == size
    assert size_of([str(files[0]), str(tmp_path)]) is None
    assert size_of([str(files[0]), "-"]) is None
