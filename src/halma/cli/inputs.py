"""What a command reads: files, standard input, and the shipped game."""

from __future__ import annotations

import sys
from collections.abc import Generator
from contextlib import contextmanager
from importlib import resources
from io import BytesIO
from typing import IO, Final

from halma.errors import HalmaError, NotationError, quoted
from halma.files import encoding_hint, with_newlines

MAX_BYTES: Final = 16 * 2**20
"""A longer input is refused; it would be a game of about a million plies."""

BEGINNING: Final = 2**16
"""So many bytes show what kind of text a long file holds."""

STDIN: Final = "-"
NAMELESS: Final = "''"
"""What a file is called whose name is empty."""

START: Final = "start"

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


class OutputError(CommandError):
    """Something cannot be written: ends with exit code 3."""


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
    return with_newlines(text)


def beginning(data: bytes) -> str:
    """The text that bytes begin with, whatever they are."""
    return with_newlines(data[:BEGINNING].decode("utf-8-sig", "replace"))


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


def unwritable(path: str, error: OSError | ValueError) -> OutputError:
    """The error for a file that cannot be written."""
    return OutputError(f"cannot write {path or NAMELESS}: {problem_of(error)}")


def problem_of(error: OSError | ValueError) -> str:
    """Why a file cannot be read or written."""
    if isinstance(error, FileExistsError):
        return "it is there already; give another name"
    if isinstance(error, OSError):
        return error.strerror or str(error)
    return str(error) if isinstance(error, HalmaError) else "no file can have such a name"


def located(name: str, error: NotationError, *, end: str = "nothing") -> CommandError:
    """The error that says where in an input something else was expected.

    ``end`` is what is found where nothing more is there.
    """
    return CommandError(f"{name}:{error.line}:{error.column}: {_problem(error, end)}")


def said(error: HalmaError) -> str:
    """What an error says of an argument."""
    if isinstance(error, NotationError):
        return f"line {error.line}, column {error.column}: {_problem(error, 'nothing')}"
    where = "line {}, column {}: ".format(*error.place) if error.place else ""
    return f"{where}{error}"


def _problem(error: NotationError, end: str) -> str:
    found = quoted(error.found) if error.found else end
    return f"expected {error.expected}, found {found}{hinted(error.hint)}"


def hinted(hint: str | None) -> str:
    """A hint of the library, in the words of the command line; nothing if there is none."""
    if hint is None:
        return ""
    from halma.notation.faults import (
        BETWEEN_HINTS,
        OTHER_CAMPS,
        OTHER_DIGITS,
        OTHER_FIRST,
        OTHER_SEATS,
        OTHER_SIZE,
        OTHER_START,
    )

    options = {
        OTHER_SIZE: "if the board has another size, say so with --size and --camps",
        OTHER_CAMPS: "if the board or the camps are others, say so with --size and --camps",
        OTHER_FIRST: "if another seat moves first, say so with --first",
        OTHER_DIGITS: "if other characters are used, say so with --digits and --empty",
        OTHER_SEATS: "if there are more players, say so with --players 4",
        OTHER_START: "if it is the answer to a question, say so with --start QUESTION",
    }
    parts = [options.get(part, part) for part in hint.split(BETWEEN_HINTS)]
    return f" ({BETWEEN_HINTS.join(parts)})"
