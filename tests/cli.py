"""Running the command ``halma`` in tests: in this process, and as a program of its own."""

import io
import os
import subprocess
import sys
import sysconfig
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import NamedTuple

from halma.cli import main

GAMES = Path(__file__).parent / "games"
SCRIPT = (str(Path(sysconfig.get_path("scripts")) / "halma"),)
MODULE = (sys.executable, "-m", "halma")


class Result(NamedTuple):
    """What a command printed, and its exit code."""

    code: int
    out: str
    err: str


def halma(*arguments: str, stdin: str | bytes = b"") -> Result:
    """Run ``main`` here, with other standard streams."""
    data = stdin.encode() if isinstance(stdin, str) else stdin
    out = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", newline="\n")
    err = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", newline="\n")
    before, sys.stdin = sys.stdin, io.TextIOWrapper(io.BytesIO(data), encoding="utf-8")
    try:
        with redirect_stdout(out), redirect_stderr(err):
            try:
                code = main(arguments)
            except SystemExit as stop:
                code = int(str(stop.code))
    finally:
        sys.stdin = before
    return Result(code, _written(out), _written(err))


def _written(stream: io.TextIOWrapper) -> str:
    stream.flush()
    stream.seek(0)
    return stream.read()


def program(
    *arguments: str, command: tuple[str, ...] = MODULE, stdin: str = "", ascii_only: bool = False
) -> Result:
    """Run the command as a program of its own."""
    encoding = "ascii" if ascii_only else "utf-8"
    done = subprocess.run(
        [*command, *arguments],
        input=stdin,
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONIOENCODING": encoding},
        timeout=60,
        check=False,
    )
    return Result(done.returncode, done.stdout, done.stderr)
