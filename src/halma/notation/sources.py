"""Where games are read from: a path, or a file that is open for reading, as text or as bytes."""

from __future__ import annotations

import codecs
import os
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from typing import IO, Any, Final, TypeAlias

from halma.errors import wrong_type

Source: TypeAlias = str | os.PathLike[str] | IO[str] | IO[bytes]
"""A path, or a file that is open for reading, as text or as bytes in UTF-8."""

_PIECE: Final = 2**18
_BOM: Final = "\ufeff"


def name_of(source: Source, what: str) -> str | None:
    """What the file is called, if it has a name.

    Raises ``TypeError`` for what ``what`` cannot be read from.
    """
    if isinstance(source, str | os.PathLike):
        return os.fspath(source)
    if not hasattr(source, "read"):
        raise wrong_type(what, "a path or a file that is open for reading", source)
    name: object = getattr(source, "name", None)
    return name if isinstance(name, str) else None


@contextmanager
def opened(source: Source) -> Generator[Callable[[int], str]]:
    """Gives the next characters, at most so many; a path is opened now, and closed in the end.

    Bytes that are no UTF-8 become lone surrogates, which no text of a game may hold.
    """
    if isinstance(source, str | os.PathLike):
        with open(source, "rb") as file:
            yield _as_text(file.read)
    else:
        yield _as_text(source.read)


def _as_text(read: Callable[[int], Any]) -> Callable[[int], str]:
    decoder = codecs.getincrementaldecoder("utf-8")("surrogateescape")

    def read_text(size: int) -> str:
        while True:
            data: str | bytes = read(size)
            if isinstance(data, str):
                return data
            text = decoder.decode(data, final=not data)
            if text or not data:
                return text

    return read_text


def whole(source: Source, limit: int) -> Iterator[str]:
    """The one text of a file; of one that is longer than the limit what shows that it is."""
    with opened(source) as read:
        parts: list[str] = []
        size = 0
        while size <= limit and (part := read(_PIECE)):
            parts.append(part)
            size += len(part)
    yield "".join(parts).removeprefix(_BOM)


def lines(source: Source, limit: int) -> Iterator[str]:
    r"""The lines of a file, with ``\n`` at their end; one that is too long comes in pieces."""
    held: list[str] = []
    size = 0
    mark = _BOM
    with opened(source) as read:
        while part := read(_PIECE):
            *ended, rest = part.removeprefix(mark).split("\n")
            mark = ""
            for line in ended:
                yield "".join([*held, line, "\n"])
                held.clear()
                size = 0
            held.append(rest)
            size += len(rest)
            if size > limit:
                yield "".join(held)
                held.clear()
                size = 0
    if any(held):
        yield "".join(held)
