"""How the command ends when it is stopped from outside, or when nobody can take what it says."""

import io
import os
import signal
import sys
import threading
from collections.abc import Generator
from contextlib import contextmanager, redirect_stderr, redirect_stdout, suppress
from pathlib import Path
from subprocess import DEVNULL, PIPE, Popen, TimeoutExpired, run
from time import sleep

import pytest

import halma.cli
from halma.cli import commands, main
from halma.cli.output import written_whole
from tests.cli import MODULE
from tests.cli import halma as run_halma

RECORD = "1. e15-f14 {A step.} *"

STOPS = [signal.SIGTERM, signal.SIGHUP]
FULL = Path("/dev/full")


# --- signals ------------------------------------------------------------------------------


@contextmanager
def heard(number: signal.Signals) -> Generator[None]:
    """A signal is not ignored, although it may be under nohup or in the background."""
    before = signal.signal(number, signal.SIG_DFL)
    try:
        yield
    finally:
        signal.signal(number, before)


def ended_by(number: signal.Signals, process: Popen[bytes]) -> int:
    """How a process ends; Python misses a signal right before it begins to wait for input."""
    for _ in range(20):
        process.send_signal(number)
        with suppress(TimeoutExpired):
            return process.wait(1)
    raise AssertionError("it does not end")


@pytest.mark.parametrize("number", [*STOPS, signal.SIGINT])
def test_a_signal_leaves_no_file_behind(number: signal.Signals, tmp_path: Path) -> None:
    target = tmp_path / "games.json"
    target.write_text("as it was")
    arguments = ["convert", "--from", "record", "--to", "json", "--output", str(target)]
    with heard(number):
        process = Popen([*MODULE, *arguments], stdin=PIPE, stdout=PIPE, stderr=PIPE)
    with process:
        while len([*tmp_path.iterdir()]) < 2:
            assert process.poll() is None
            sleep(0.01)
        assert ended_by(number, process) == (130 if number == signal.SIGINT else -number)
        assert process.communicate() == (b"", b"")
    assert [each.read_text() for each in tmp_path.iterdir()] == ["as it was"]


OPENED = """
import os, sys
from halma.cli import output, program

def opened(*arguments):
    file = open(*arguments)
    os.kill(os.getpid(), {number})
    return file

output.open = opened
sys.exit(program.main(["replay", "--save", "game.txt"]))
"""


@pytest.mark.parametrize("number", [*STOPS, signal.SIGINT])
def test_a_signal_while_a_file_is_opened_leaves_none(
    number: signal.Signals, tmp_path: Path
) -> None:
    code = OPENED.format(number=int(number))
    with heard(number), Popen([sys.executable, "-c", code], cwd=tmp_path, stdout=PIPE) as process:
        process.communicate()
        assert process.wait() == (130 if number == signal.SIGINT else -number)
    assert [*tmp_path.iterdir()] == []


def test_where_signals_cannot_wait_files_are_written_as_well(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    with written_whole(str(tmp_path / "file"), replace=False) as file:
        file.write(b"text")
    assert (tmp_path / "file").read_bytes() == b"text"


@pytest.mark.parametrize("number", STOPS)
def test_a_signal_is_answered_as_if_nobody_had_waited_for_it(
    number: signal.Signals, monkeypatch: pytest.MonkeyPatch
) -> None:
    raised: list[int] = []

    def stopped(*_: object) -> int:
        os.kill(os.getpid(), number)
        return 0

    monkeypatch.setattr(signal, "raise_signal", raised.append)
    monkeypatch.setattr(commands, "perft", stopped)
    with heard(number):
        assert main(["perft", "1"]) == 128 + number
        assert signal.getsignal(number) is signal.SIG_DFL
    assert raised == [number]


def test_a_signal_that_is_ignored_stays_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """As under nohup."""

    def hung_up(*_: object) -> int:
        os.kill(os.getpid(), signal.SIGHUP)
        return 7

    monkeypatch.setattr(commands, "perft", hung_up)
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        assert run_halma("perft", "1") == (0, "7\n", "")
        assert signal.getsignal(signal.SIGHUP) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGHUP, before)


def test_in_another_thread_signals_are_left_alone() -> None:
    codes: list[int] = []
    thread = threading.Thread(target=lambda: codes.append(main(["--version"])))
    thread.start()
    thread.join()
    assert codes == [0]


def test_an_interrupt_at_the_first_module_is_quiet(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Interrupting:
        def find_spec(self, *_: object) -> None:
            raise KeyboardInterrupt

    monkeypatch.delitem(sys.modules, "halma.cli.program")
    monkeypatch.delattr(halma.cli, "program")
    monkeypatch.setattr(sys, "meta_path", [Interrupting(), *sys.meta_path])
    assert main(["rules"]) == 130
    assert capsys.readouterr() == ("", "")


@pytest.mark.slow
def test_an_interrupt_while_modules_load_is_quiet() -> None:
    """Whichever module is the one."""
    script = """
import signal, sys
import halma.cli

class Interrupting:
    def find_spec(self, name, path=None, target=None):
        if name.startswith("halma.") and name not in seen:
            seen.append(name)
            signal.raise_signal(signal.SIGINT)

seen = []
signal.signal(signal.SIGINT, signal.default_int_handler)
sys.meta_path.insert(0, Interrupting())
codes = []
while not codes or codes[-1] == 130:
    codes.append(halma.cli.main(["replay", "--save", sys.argv[1]]))
print(len(seen) > 50, len(codes) == len(seen) + 1, codes[-1], set(codes[:-1]))
"""
    done = run([sys.executable, "-c", script, os.devnull], capture_output=True, check=False)
    assert done.stderr == b"halma: cannot write /dev/null: it is there already; give another name\n"
    assert done.stdout == b"True True 3 {130}\n"


# --- standard output and standard error ---------------------------------------------------


@contextmanager
def full(buffering: int = -1) -> Generator[io.TextIOWrapper]:
    """A stream that takes nothing, as if the disk were full."""
    stream = FULL.open("w", encoding="utf-8", buffering=buffering)
    try:
        yield stream
    finally:
        stream.close()


def ways(folder: Path) -> list[tuple[list[str], int]]:
    """Every command, and what it ends with where all is written."""
    right, wrong = folder / "right.txt", folder / "wrong.txt"
    right.write_text(RECORD)
    wrong.write_text("1. e15-f14 oops *")
    convert = ["--from", "record", "--to", "moves"]
    return [
        (["--help"], 0),
        (["--version"], 0),
        (["replay"], 0),
        (["replay", str(right), "--boards"], 0),
        (["play"], 0),
        (["check", str(right)], 0),
        (["check", str(wrong)], 1),
        (["convert", str(right), *convert], 0),
        (["convert", str(right), *convert, "--strict"], 1),
        (["convert", str(right), *convert, "--output", str(folder / "out.txt")], 0),
        (["moves", "start"], 0),
        (["moves", "4/4/4/3b r", "--size", "4", "--camps", "1"], 0),
        (["explain", "start", "e15-f14"], 0),
        (["explain", "start", "a16-c14"], 1),
        (["perft", "1", "--divide"], 0),
        (["rules"], 0),
        (["rules", "locked-camp"], 0),
        (["moves", "nowhere"], 2),
        (["moves"], 2),
        (["replay", str(folder / "none.txt")], 1),
    ]


@pytest.mark.skipif(not FULL.exists(), reason="there is no /dev/full")
def test_every_command_says_that_its_output_cannot_be_written(tmp_path: Path) -> None:
    for arguments, code in ways(tmp_path):
        out = run_halma(*arguments).out
        with full() as stream:
            ending, err = halma_on(arguments, stdout=stream)
        fault = "halma: cannot write standard output: No space left on device\n"
        assert ending == (3 if out else code), arguments
        assert err.endswith(fault) == bool(out), arguments


@pytest.mark.skipif(not FULL.exists(), reason="there is no /dev/full")
def test_messages_that_cannot_be_written_change_no_exit_code(tmp_path: Path) -> None:
    for arguments, code in ways(tmp_path):
        with full(buffering=1) as stream:
            assert halma_on(arguments, stderr=stream) == (code, run_halma(*arguments).out), (
                arguments
            )


def test_every_command_ends_with_141_if_nobody_reads_what_it_prints(tmp_path: Path) -> None:
    for arguments, code in ways(tmp_path):
        out = run_halma(*arguments).out
        reader, writer = os.pipe()
        os.close(reader)
        with os.fdopen(writer, "w", encoding="utf-8") as stream:
            ending, err = halma_on(arguments, stdout=stream)
        assert ending == (141 if out else code), arguments
        assert "annot write" not in err


def halma_on(
    arguments: list[str],
    stdout: io.TextIOWrapper | None = None,
    stderr: io.TextIOWrapper | None = None,
) -> tuple[int, str]:
    """The exit code, and what stands on the other stream."""
    other = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
    with redirect_stdout(stdout or other), redirect_stderr(stderr or other):
        before, sys.stdin = sys.stdin, io.StringIO()
        try:
            code = main(arguments)
        except SystemExit as stop:
            code = int(str(stop.code))
        finally:
            sys.stdin = before
    other.seek(0)
    return code, other.read()


@pytest.mark.parametrize(
    ("redirected", "code"),
    [
        (">/dev/full", 3),
        ("2>/dev/full", 1),
        (">/dev/full 2>&1", 3),
        (">&-", 1),
        ("2>&-", 1),
        (">&- 2>&-", 1),
        ("</dev/null >&- 2>/dev/full", 1),
    ],
)
@pytest.mark.skipif(not FULL.exists(), reason="there is no /dev/full")
def test_python_has_nothing_to_add_when_it_ends(redirected: str, code: int, tmp_path: Path) -> None:
    """It would end with 120 if something were still to be written."""
    wrong = tmp_path / "wrong.txt"
    wrong.write_text("oops *")
    command = " ".join([*MODULE, "check", str(wrong)])
    done = run(["sh", "-c", f"{command} {redirected}"], stdin=DEVNULL, stderr=PIPE, check=False)
    assert done.returncode == code
    assert b"Traceback" not in done.stderr


def test_a_usage_that_cannot_be_shown_is_still_wrong() -> None:
    command = " ".join([*MODULE, "moves"])
    for redirected in ("2>/dev/full", "2>&-"):
        assert run(["sh", "-c", f"{command} {redirected}"], check=False).returncode == 2


def test_without_standard_output_a_pipe_that_nobody_reads_is_no_crash(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    monkeypatch.setattr(sys, "stdout", None)
    game = tmp_path / "game.txt"
    game.write_text(RECORD)
    arguments = ["convert", str(game), "--from", "record", "--to", "record"]
    assert main([*arguments, "--output", f"/dev/fd/{writer}"]) == 141
    os.close(writer)


@pytest.mark.skipif(not FULL.exists(), reason="there is no /dev/full")
@pytest.mark.parametrize("arguments", [["--help"], ["play", "--help"], ["--version"]])
def test_help_that_cannot_be_written_ends_with_3(arguments: list[str]) -> None:
    at_once = {**os.environ, "PYTHONUNBUFFERED": "1"}
    with FULL.open("w") as full:
        done = run([*MODULE, *arguments], stdout=full, stderr=PIPE, env=at_once, check=False)
    assert done.returncode == 3
    assert done.stderr.startswith(b"halma: cannot write standard output: ")


def test_help_without_standard_output_is_not_shown_elsewhere(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    with pytest.raises(SystemExit):
        main(["--help"])
    assert capsys.readouterr().err == ""
