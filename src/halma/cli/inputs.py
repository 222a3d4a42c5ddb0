"""What a command reads: files, standard input, and the shipped game."""

from __future__ import annotations

import sys
from codecs import getincrementaldecoder
from collections.abc import Generator
from contextlib import contextmanager
from importlib import resources
from io import BytesIO
from typing import IO, Final

from halma.errors import HalmaError, NotationError, quoted
from halma.errors import printable as printable
from halma.files import encoding_of, with_newlines

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

EMPTY: Final = "the file is empty"
"""What is said of a file, and of standard input, in which is nothing but blanks."""

_AS_TEXT: Final = "save it as UTF-8 text"
_OTHER_BOARD: Final = "say so with --small, with --players, or with --size and --camps"
_FEW: Final = 64
"""So many bytes show how letters are encoded."""

_ZEROS: Final = {
    b"x\0\0\0": "UTF-32",
    b"\0\0\0x": "UTF-32",
    b"x\0": "UTF-16",
    b"\0x": "UTF-16",
}
"""Where the zeros stand in plain letters of other encodings."""

_SHIPPED: Final = ("data", "game.txt")


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

    Raises `CommandError` if they are too many or no text, or if there is nothing to read in them.
    """
    if len(data) > MAX_BYTES:
        raise CommandError(f"{name} is too large: more than {MAX_BYTES // 2**20} MiB")
    if problem := no_text(data):
        raise CommandError(f"{name} {problem}")
    text = with_newlines(data.decode("utf-8-sig"))
    if is_blank(text):
        raise CommandError(f"{name}: {EMPTY}")
    return text


def is_blank(text: str) -> bool:
    """Is there nothing to be read in a text?"""
    return not text or text.isspace()


def no_text(data: bytes, *, final: bool = True) -> str | None:
    """What is wrong with bytes that are no UTF-8 text; more may follow if they are not final."""
    encoding = _other_encoding(data)
    if encoding is not None:
        return f"is not UTF-8 text: this is {encoding}; {_AS_TEXT}"
    nul = data.find(b"\0")
    if nul >= 0:
        return f"is no text: byte {nul + 1} is zero; if it is a game, {_AS_TEXT}"
    try:
        getincrementaldecoder("utf-8-sig")().decode(data, final)
    except UnicodeDecodeError as error:
        return f"is not UTF-8 text: see byte {error.start + 1}; {_AS_TEXT}"
    return None


def _other_encoding(data: bytes) -> str | None:
    """What the bytes are, by their first ones: a mark of byte order, or zeros between letters."""
    first = data[:_FEW]
    for zeros, encoding in _ZEROS.items():
        if len(first) >= len(zeros) and all(
            bool(byte) == bool(zeros[place % len(zeros)]) for place, byte in enumerate(first)
        ):
            return encoding
    return encoding_of(data[:4].decode("utf-8", "surrogateescape"))


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
    with reading(path), opened(path) as file:
        yield file


@contextmanager
def reading(path: str | None) -> Generator[None]:
    """Raise `CommandError` if a file cannot be read."""
    try:
        yield
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
        OTHER_SIZE: f"if the board has another size, {_OTHER_BOARD}",
        OTHER_CAMPS: f"if the board or the camps are others, {_OTHER_BOARD}",
        OTHER_FIRST: "if another seat moves first, say so with --first",
        OTHER_DIGITS: "if other characters are used, say so with --digits and --empty",
        OTHER_SEATS: "if there are more players, say so with --players 4",
        OTHER_START: "if it is the answer to a question, say so with --start QUESTION",
    }
    parts = [options.get(part, part) for part in hint.split(BETWEEN_HINTS)]
    return f" ({BETWEEN_HINTS.join(parts)})"
