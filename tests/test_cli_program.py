"""``halma`` as a program: help, version, and how it ends when something outside goes wrong."""

import importlib.metadata
import os
import re
import sys
from pathlib import Path
from subprocess import DEVNULL, PIPE, run

import pytest

import halma as halma_package
from halma import SearchLimitError
from halma.cli import commands, main
from tests.cli import MODULE, SCRIPT, halma, program


@pytest.mark.parametrize("command", [MODULE, SCRIPT])
def test_it_runs_as_a_module_and_as_a_script(command: tuple[str, ...]) -> None:
    here = halma("replay")
    assert program("replay", command=command) == here
    wrong = program("moves", command=command)
    assert (wrong.code, wrong.out) == (2, "")
    assert wrong.err.startswith("halma moves: error: ")
    assert "\nusage: halma moves POSITION " in wrong.err
    assert program("replay", "/", command=command).code == 1


def test_records_are_not_loaded_where_none_are_read() -> None:
    """Positions are answered at once."""
    script = (
        "from halma.cli import main; import sys; main({}); print('halma.notation' in sys.modules)"
    )
    for arguments, loaded in ((["moves", "4/4/4/3b b"], False), (["replay"], True)):
        done = run([sys.executable, "-c", script.format(arguments)], stdout=PIPE, check=True)
        assert done.stdout.endswith(f"{loaded}\n".encode())


def test_the_version_is_that_of_the_package(monkeypatch: pytest.MonkeyPatch) -> None:
    assert halma("--version") == (0, f"halma {importlib.metadata.version('halma')}\n", "")

    def missing(name: str) -> str:
        raise importlib.metadata.PackageNotFoundError(name)

    assert halma_package.__version__ == importlib.metadata.version("halma")
    monkeypatch.setattr(importlib.metadata, "version", missing)
    assert halma_package.__version__ == ""
    assert halma("--version") == (0, "halma (not installed)\n", "")


def test_help_names_every_command() -> None:
    result = halma("--help")
    assert result.code == 0
    names = re.findall(r"^    ([a-z]+) ", result.out, re.M)
    assert names == [
        "replay",
        "play",
        "check",
        "convert",
        "view",
        "show",
        "moves",
        "explain",
        "perft",
        "rules",
    ]
    for name in names:
        assert halma(name, "--help").out.startswith(f"usage: halma {name} ")


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        ([], "halma: error: a COMMAND is needed, such as halma play; see halma --help"),
        (["draw"], "halma: error: there is no command 'draw'; there are replay, play, "),
        (["moves"], "halma moves: error: the following arguments are required: POSITION"),
        (["explain", "start"], "halma explain: error: the following arguments are required: MOVE"),
        (["explain", "--"], "halma explain: error: the following arguments are required: MOVE"),
        (["rules", "chess"], "halma rules: error: argument NAME: there is no rule set 'chess'"),
        (
            ["perft", "1", "--div"],
            "halma perft: error: there is no option '--div'; did you mean '--divide'?",
        ),
    ],
)
def test_wrong_usage_ends_with_2(arguments: list[str], fault: str) -> None:
    result = halma(*arguments)
    assert (result.code, result.out) == (2, "")
    assert fault in result.err


def test_arguments_come_from_the_command_line_unless_given(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["halma", "perft", "1"])
    assert main() == 0
    assert capsys.readouterr() == ("40\n", "")


def test_other_errors_of_the_library_end_with_1(monkeypatch: pytest.MonkeyPatch) -> None:
    def endless(*_: object) -> int:
        raise SearchLimitError("the search takes too long")

    monkeypatch.setattr(commands, "perft", endless)
    assert halma("perft", "1") == (1, "", "halma: the search takes too long\n")


def test_an_interrupt_ends_quietly_with_130(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(commands, "perft", interrupted)
    assert halma("perft", "1") == (130, "", "")


@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_a_closed_pipe_ends_quietly_with_141(unbuffered: str) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "wb") as closed:
        for arguments in (["moves", "start"], ["replay"], ["play"]):
            done = run(
                [*MODULE, *arguments],
                stdin=DEVNULL,
                stdout=closed,
                stderr=PIPE,
                env={**os.environ, "PYTHONUNBUFFERED": unbuffered},
                check=False,
            )
            assert (done.returncode, done.stderr) == (141, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full")
def test_a_full_disk_is_told() -> None:
    with open("/dev/full", "wb") as full:
        done = run([*MODULE, "replay"], stdout=full, stderr=PIPE, encoding="utf-8", check=False)
    fault = "halma: cannot write standard output: No space left on device\n"
    assert (done.returncode, done.stderr) == (3, fault)


def test_without_standard_output_it_works_in_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    assert main(["perft", "1"]) == 0


def test_without_standard_input_there_is_nothing_to_read(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert main(["replay", "-"]) == 1
    assert capsys.readouterr() == ("", "halma: cannot read standard input: it is closed\n")
    assert main(["play"]) == 0
    assert capsys.readouterr().out.endswith(
        "\nred to move\nType a move, such as a12-a11, or help.\n"
    )


def test_what_the_terminal_cannot_show_is_escaped() -> None:
    result = program("rules", "--set", "name=caf\u00e9", ascii_only=True)
    assert result.code == 0
    assert result.out.startswith("name             caf\\xe9\n")
