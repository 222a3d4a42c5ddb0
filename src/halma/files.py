"""Names that files can have, what their first bytes tell, and how their lines end."""

from __future__ import annotations

import errno
import os
from typing import BinaryIO, Final, cast

from halma.errors import HalmaError, shortened, wrong_type

BOM: Final = "\ufeff"
"""The byte order mark, which some programs write before a text in UTF-8."""

BOM_HINT: Final = "open the file with the encoding utf-8-sig"

_MARKS: Final = {
    b"\xff\xfe\0\0": "UTF-32",
    b"\0\0\xfe\xff": "UTF-32",
    b"\xff\xfe": "UTF-16",
    b"\xfe\xff": "UTF-16",
}
"""Byte order marks, the longer ones first: the one of UTF-32 begins with that of UTF-16."""


def check_path(what: str, wanted: str, path: object) -> str:
    """The name of a file, if one can have it; ``what`` is the argument, which wants it."""
    is_path = isinstance(path, str | os.PathLike)
    name: object = os.fspath(cast("str | os.PathLike[str]", path)) if is_path else None
    if not isinstance(name, str):
        raise wrong_type(what, wanted, path)
    if "\0" in name:
        raise HalmaError(f"the name of a file cannot hold NUL, unlike {shortened(name)!r}")
    try:
        os.fsencode(name)
    except UnicodeEncodeError:
        problem = "the name of a file cannot hold half a character"
        raise HalmaError(f"{problem}, unlike {shortened(name)!r}") from None
    return name


def open_bytes(path: str | os.PathLike[str], instead: str) -> BinaryIO:
    """A file to be read; ``instead`` says what to do with a text that was taken for its path.

    Raises ``OSError`` if it cannot be opened, `HalmaError` if that looks like such a text.
    """
    try:
        return open(path, "rb")
    except OSError as error:
        name = os.fspath(path)
        if "\n" not in name and error.errno != errno.ENAMETOOLONG:
            raise
        raise HalmaError(f"there is no file {shortened(name)!r}; {instead}") from None


def encoding_of(text: str) -> str | None:
    """The encoding of a text by the mark at its beginning, where that is not UTF-8.

    In the text, bytes that are no UTF-8 are lone surrogates (``surrogateescape``).
    """
    begins = {mark.decode("utf-8", "surrogateescape"): name for mark, name in _MARKS.items()}
    return next((name for mark, name in begins.items() if text.startswith(mark)), None)


def encoding_hint(text: str) -> str | None:
    """What is said of a text in another encoding, and what to do; nothing of other texts."""
    name = encoding_of(text)
    return None if name is None else f"this is {name}; save it as UTF-8"


def with_newlines(text: str) -> str:
    r"""The text with ``\n`` at the end of each line, however they ended.

    >>> with_newlines("a\r\nb\rc\n")
    'a\nb\nc\n'
    """
    return text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text


def without_marks(text: str) -> str:
    """A text without the byte order marks where its lines begin, as after ``cat a b``."""
    return "\n".join(line.lstrip(BOM) for line in text.split("\n")) if BOM in text else text
