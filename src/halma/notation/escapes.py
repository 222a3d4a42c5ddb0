"""How any text at all is written inside a comment or the value of a tag."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, NamedTuple

from halma.errors import HalmaError, wrong_type

_BAD: Final = "\0\ud800-\udfff"
_BYTES: Final = "\udc80-\udcff"
_OTHERS: Final = "\0\ud800-\udc7f\udd00-\udfff"
_RUN: Final = f"(?<=[{_BYTES}])[{_BYTES}]+|(?<=[{_OTHERS}])[{_OTHERS}]+"

UTF_8: Final = "UTF-8 text"
WRITABLE: Final = "a character that UTF-8 can hold, no NUL"

ESCAPED_BYTES: Final = re.compile(f"[{_BYTES}]+")
"""What bytes become that are no UTF-8."""

UNWRITABLE: Final = re.compile(f"[{_BAD}]")
"""What no text in UTF-8 should hold: NUL, and halves of characters."""


class Flaw(NamedTuple):
    """Characters that mean nothing where they stand; without them the text can be read."""

    start: int
    end: int
    expected: str
    found: str


class Quoting(NamedTuple):
    """A way to write any text between two marks."""

    special: re.Pattern[str]
    """An escape, a line end, a backslash that escapes nothing, or what cannot be written."""
    meanings: dict[str, str]
    """Of the escapes."""

    def read(self, raw: str) -> tuple[str, list[Flaw]]:
        """The text that was written so, without what is wrong in it, and what that is."""
        if self.special.search(raw) is None:
            return raw, []
        flaws: list[Flaw] = []
        parts: list[str] = []
        end = 0
        for match in self.special.finditer(raw):
            parts.append(raw[end : match.start()])
            end = match.end()
            part = match[0]
            if part in self.meanings:
                parts.append(self.meanings[part])
            elif part == "\\":
                known = " ".join(escape for escape in self.meanings if escape[0] == "\\")
                flaws.append(
                    Flaw(*match.span(), f"one of the escapes {known}", raw[end - 1 : end + 1])
                )
            elif ESCAPED_BYTES.match(part):
                flaws.append(Flaw(*match.span(), UTF_8, part))
            else:
                flaws.append(Flaw(*match.span(), WRITABLE, part))
        parts.append(raw[end:])
        return "".join(parts), flaws


COMMENT: Final = Quoting(
    re.compile(rf"[\\\r{_BAD}](?:(?<=\\)[\\}}\[r]|(?<=\r)\n|{_RUN})?"),
    {r"\}": "}", r"\\": "\\", r"\[": "[", r"\r": "\r", "\r": "\n", "\r\n": "\n"},
)
"""Between braces; each line end is read as ``\\n``."""

VALUE: Final = Quoting(
    re.compile(rf'[\\{_BAD}](?:(?<=\\)["\\nrt]|{_RUN})?'),
    {r"\"": '"', r"\\": "\\", r"\n": "\n", r"\r": "\r", r"\t": "\t"},
)
"""Between quotation marks, on one line."""

_IN_COMMENT: Final = str.maketrans({"\\": r"\\", "}": r"\}", "\r": r"\r"})
_IN_VALUE: Final = str.maketrans({'"': r"\"", "\\": r"\\", "\n": r"\n", "\r": r"\r", "\t": r"\t"})


def write_comment(text: str) -> str:
    """A comment in its braces; no line of it can be taken for the first line of a record."""
    return "{" + text.translate(_IN_COMMENT).replace("\n[", "\n\\[") + "}"


def write_value(text: str) -> str:
    """The value of a tag in its quotation marks."""
    return '"' + text.translate(_IN_VALUE) + '"'


def is_too_long(raw: str, text: str, write: Callable[[str], str], limit: int) -> bool:
    """Is a text too long between its marks, as it was written or as it will be?"""
    return len(raw) > limit or (2 * len(text) > limit and len(write(text)) - 2 > limit)


def check_text(what: str, text: str, written: str, limit: int) -> None:
    """Raise unless a text can be written, and is then (without its marks) short enough."""
    if UNWRITABLE.search(text):
        raise HalmaError(f"{what} cannot hold NUL or half a character")
    if len(written) - 2 > limit:
        raise HalmaError(f"{what} has at most {limit:,} characters as written")


def check_type(what: str, text: object) -> None:
    """Raise ``TypeError`` unless it is text."""
    if not isinstance(text, str):
        raise wrong_type(what, "str", text)
