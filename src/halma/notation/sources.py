"""Where games are read from: a path, or a file that is open for reading, as text or as bytes."""

from __future__ import annotations

import codecs
import os
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from typing import IO, Final, TypeAlias

from halma.errors import HalmaError, shortened, wrong_type
from halma.files import BOM, check_path, open_bytes, with_newlines

Source: TypeAlias = str | os.PathLike[str] | IO[str] | IO[bytes]
"""A path, or a file that is open for reading, as text or as bytes in UTF-8."""

_PIECE: Final = 2**18


def source_name(source: Source, what: str) -> str | None:
    """What the file is called, if it has a name.

    Raises ``TypeError`` for what ``what`` cannot be read from, and `HalmaError` for a name
    that no file can have.
    """
    is_path = isinstance(source, str | os.PathLike)
    if is_path or not callable(getattr(source, "read", None)):
        return check_path(what, "a path or a file that is open for reading", source)
    name: object = getattr(source, "name", None)
    return name if isinstance(name, str) else None


@contextmanager
def open_source(source: Source) -> Generator[Callable[[int], str]]:
    """Gives the next characters, at most so many; a path is opened now, and closed in the end.

    Bytes that are no UTF-8 become lone surrogates, which no text of a game may hold.

    Raises ``OSError`` for a file that cannot be opened, and `HalmaError` for a text in the
    place of its path.
    """
    if isinstance(source, str | os.PathLike):
        with open_bytes(source, "a text is given as io.StringIO(text)") as file:
            yield _as_text(file)
    else:
        yield _as_text(source)


def _as_text(file: IO[str] | IO[bytes]) -> Callable[[int], str]:
    decoder = codecs.getincrementaldecoder("utf-8")("surrogateescape")
    kinds: list[type] = [str, bytes]

    def read_text(size: int) -> str:
        while True:
            data = _next(file, size)
            kinds[:] = [kind for kind in kinds if isinstance(data, kind)]
            if not kinds:
                raise wrong_type("what a file gives", "all text or all bytes", data)
            if isinstance(data, str):
                return data
            text = decoder.decode(data, final=not data)
            if text or not data:
                return text

    return read_text


def _next(file: IO[str] | IO[bytes], size: int) -> str | bytes:
    """What a file gives next; raises `HalmaError` if it is closed, or decodes its bytes in vain."""
    try:
        return file.read(size)
    except UnicodeDecodeError as error:
        byte, encoding = error.object[error.start], error.encoding
        raise HalmaError(
            f"{_called(file)} cannot be read as {encoding}, because of the byte {byte:#04x}: "
            "open it in its own encoding, or as bytes to be told the line"
        ) from None
    except ValueError:
        if getattr(file, "closed", False) is True:
            raise HalmaError(f"{_called(file)} is closed; read it while it is open") from None
        raise


def _called(file: object) -> str:
    name: object = getattr(file, "name", None)
    return f"the file {shortened(name)}" if isinstance(name, str) else "the file"


def whole(source: Source, limit: int) -> Iterator[str]:
    """The one text of a file; of one that is longer than the limit what shows that it is."""
    with open_source(source) as read:
        parts: list[str] = []
        size = 0
        while size <= limit and (part := read(_PIECE)):
            parts.append(part)
            size += len(part)
    yield "".join(parts).removeprefix(BOM)


def lines(source: Source, limit: int) -> Iterator[str]:
    r"""The lines of a file, with ``\n`` at their end; one that is too long comes in pieces.

    Byte order marks at the beginning of a line are left out.
    """
    held: list[str] = []
    size = 0
    with open_source(source) as read:
        for part in _with_newlines(read):
            *ended, rest = part.split("\n")
            for line in ended:
                yield "".join([*held, line, "\n"]).lstrip(BOM)
                held.clear()
                size = 0
            held.append(rest)
            size += len(rest)
            if size > limit:
                yield "".join(held)
                held.clear()
                size = 0
    if last := "".join(held).lstrip(BOM):
        yield last


def _with_newlines(read: Callable[[int], str]) -> Iterator[str]:
    r"""A text piece by piece, with ``\n`` at the end of each line, however they ended."""
    held = ""
    while more := read(_PIECE):
        more = held + more
        held = "\r" * more.endswith("\r")
        yield with_newlines(more.removesuffix("\r"))
    yield with_newlines(held)
