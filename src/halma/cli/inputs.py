"""What a command reads: files, standard input, the shipped game, and positions."""

from __future__ import annotations

import sys
from collections.abc import Generator
from contextlib import contextmanager
from importlib import resources
from io import BytesIO
from typing import IO, Final

from halma.errors import HalmaError, NotationError
from halma.files import encoding_hint
from halma.positions.position import Position, check_fit
from halma.rulesets.model import Ruleset

MAX_BYTES: Final = 16 * 2**20
"""A longer input is refused; it would be a game of about a million plies."""

BEGINNING: Final = 2**16
"""So many bytes show what kind of text a long file holds."""

STDIN: Final = "-"
NAMELESS: Final = "''"
"""What a file is called whose name is empty."""

START: Final = "start"
PASS_WORD: Final = "pass"
"""The word for a pass, which is easier to type than ``--``."""

INTERRUPTED: Final = 130
"""The exit code after Ctrl-C."""

_SHIPPED: Final = ("data", "game.txt")


def printable(text: str) -> str:
    r"""A text on one line: what cannot be shown is written as in Python.

    >>> print(printable("two\nlines"))
    two\nlines
    """
    return "".join(
        each if each.isprintable() else each.encode("unicode_escape").decode("ascii")
        for each in text
    )


def name_of(path: str | None) -> str:
    """What a file that is read is called in messages."""
    if path is None:
        return "shipped game"
    return "standard input" if path == STDIN else path or NAMELESS


class CommandError(Exception):
    """A command that cannot do its work: ends with exit code 1."""


class UsageError(Exception):
    """A command given wrong arguments: ends with exit code 2."""


def text_of(data: bytes, name: str) -> str:
    """The text that the bytes of an input are.

    Raises `CommandError` if they are too many or no text.
    """
    if len(data) > MAX_BYTES:
        raise CommandError(f"{name} is too large: more than {MAX_BYTES // 2**20} MiB")
    hint = encoding_hint(data[:4].decode("utf-8", "surrogateescape"))
    if hint is not None:
        raise CommandError(f"{name} is not UTF-8 text: {hint}")
    nul = data.find(b"\0")
    if nul >= 0:
        raise CommandError(f"{name} is no text: byte {nul + 1} is zero")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise CommandError(f"{name} is not UTF-8 text: see byte {error.start + 1}") from None
    return _with_newlines(text)


def beginning(data: bytes) -> str:
    """The text that bytes begin with, whatever they are."""
    return _with_newlines(data[:BEGINNING].decode("utf-8-sig", "replace"))


def _with_newlines(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n")


class Begun:
    """A file of which the first bytes have been read, to be read from its start."""

    def __init__(self, data: bytes, file: IO[bytes]) -> None:
        self._data = BytesIO(data)
        self._file = file
        self.given: int = 0
        """How many bytes have been read from its start on."""

    def read(self, size: int) -> bytes:
        """The next bytes, at most so many."""
        data = self._data.read(size) or self._file.read(size)
        self.given += len(data)
        return data


@contextmanager
def readable(path: str | None) -> Generator[IO[bytes]]:
    """A file (see `opened`) to be read.

    Raises `CommandError` if it cannot be, now or later.
    """
    try:
        with opened(path) as file:
            yield file
    except (OSError, ValueError) as error:
        raise CommandError(f"cannot read {name_of(path)}: {problem_of(error)}") from None


@contextmanager
def opened(path: str | None) -> Generator[IO[bytes]]:
    """A file, for ``-`` standard input, or for ``None`` the game that comes with halma.

    Raises ``OSError``, and ``ValueError`` for a name that no file can have.
    """
    if path is None:
        with resources.files("halma").joinpath(*_SHIPPED).open("rb") as file:
            yield file
    elif path != STDIN:
        with open(path, "rb") as file:
            yield file
    elif sys.stdin is None:
        raise OSError("it is closed")
    else:
        yield sys.stdin.buffer


def unwritable(path: str, error: OSError | ValueError) -> CommandError:
    """The error for a file that cannot be written."""
    return CommandError(f"cannot write {path or NAMELESS}: {problem_of(error)}")


def problem_of(error: OSError | ValueError) -> str:
    """Why a file cannot be read or written."""
    problem = error.strerror if isinstance(error, OSError) else None
    return problem or str(error)


def located(
    name: str, error: NotationError, *, end: str = "nothing", lines_before: int = 0
) -> CommandError:
    """The error that says where in an input something else was expected.

    ``end`` is what is found where nothing more is there; so many lines before the text
    that was read are not counted yet.
    """
    where = f"{name}:{error.line + lines_before}:{error.column}"
    found = repr(error.found) if error.found else end
    hint = f" ({error.hint})" if error.hint else ""
    return CommandError(f"{where}: expected {error.expected}, found {found}{hint}")


def read_position(text: str, ruleset: Ruleset) -> Position:
    """The position an argument gives: ``start``, a line, a diagram, or ``-``.

    Raises `UsageError` if the argument gives no position of the ruleset, `CommandError`
    if standard input does not.
    """
    if text == START:
        return Position.start(ruleset)
    if text == STDIN:
        return _position_from_stdin(ruleset)
    try:
        return _position(text.strip("\n"), ruleset)
    except HalmaError as error:
        raise UsageError(f"POSITION: {error}") from None


def _position_from_stdin(ruleset: Ruleset) -> Position:
    name = name_of(STDIN)
    with readable(STDIN) as file:
        text = text_of(file.read(MAX_BYTES + 1), name)
    lines_before = len(text) - len(text.lstrip("\n"))
    try:
        return _position(text.strip("\n"), ruleset)
    except NotationError as error:
        raise located(
            name, error, end="the end of the position", lines_before=lines_before
        ) from None
    except HalmaError as error:
        raise CommandError(f"{name}: {error}") from None


def _position(text: str, ruleset: Ruleset) -> Position:
    position = Position.parse(text)
    check_fit(position, ruleset)
    return position
