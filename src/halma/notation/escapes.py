"""How any text at all is written inside a comment or the value of a tag."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from halma.errors import HalmaError

_BAD: Final = "\0\ud800-\udfff"
_BYTES: Final = "\udc80-\udcff"
_OTHERS: Final = "\0\ud800-\udc7f\udd00-\udfff"
_SUSPECT: Final = re.compile(rf"[\\\r{_BAD}]")
_FLAW: Final = rf"\\|[{_BYTES}]+|[{_OTHERS}]+"

UTF_8: Final = "UTF-8 text"
WRITABLE: Final = "text without NUL or half a character"

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
        if _SUSPECT.search(raw) is None:
            return raw, []
        flaws: list[Flaw] = []

        def meaning(match: re.Match[str]) -> str:
            part = match[0]
            if part in self.meanings:
                return self.meanings[part]
            if part == "\\":
                known = " ".join(escape for escape in self.meanings if escape[0] == "\\")
                expected, part = f"one of the escapes {known}", raw[match.start() : match.end() + 1]
            else:
                expected = UTF_8 if ESCAPED_BYTES.match(part) else WRITABLE
            flaws.append(Flaw(*match.span(), expected, part))
            return ""

        return self.special.sub(meaning, raw), flaws

    def place(self, raw: str, at: int) -> int:
        r"""Where the character with this index is written, of the text that was read.

        >>> VALUE.place(r"say \"a\" b", 8)
        10
        """
        hidden = 0
        for match in self.special.finditer(raw):
            size = len(self.meanings.get(match[0], ""))
            if match.start() - hidden + size > at:
                break
            hidden += len(match[0]) - size
        return at + hidden


COMMENT: Final = Quoting(
    re.compile(rf"\\[\\}}\[r]|\r\n?|{_FLAW}"),
    {r"\}": "}", r"\\": "\\", r"\[": "[", r"\r": "\r", "\r": "\n", "\r\n": "\n"},
)
"""Between braces; each line end is read as ``\\n``."""

VALUE: Final = Quoting(
    re.compile(rf'\\["\\nrt]|{_FLAW}'),
    {r"\"": '"', r"\\": "\\", r"\n": "\n", r"\r": "\r", r"\t": "\t"},
)
"""Between quotation marks, on one line."""

_IN_COMMENT: Final = str.maketrans({"\\": r"\\", "}": r"\}", "\r": r"\r"})
_IN_VALUE: Final = str.maketrans({'"': r"\"", "\\": r"\\", "\n": r"\n", "\r": r"\r", "\t": r"\t"})


def write_comment(text: str) -> str:
    """A comment in its braces; no line of it can be taken for the first line of a record."""
    return (
        "{"
        + text.translate(_IN_COMMENT).replace("\n[", "\n\\[").replace("\n\ufeff[", "\n\ufeff\\[")
        + "}"
    )


def write_value(text: str) -> str:
    """The value of a tag in its quotation marks."""
    return '"' + text.translate(_IN_VALUE) + '"'


def check_text(what: str, text: str, written: str, limit: int) -> None:
    """Raise unless a text can be written, and is then (without its marks) short enough."""
    if UNWRITABLE.search(text):
        raise HalmaError(f"{what} cannot hold NUL or half a character")
    if len(written) - 2 > limit:
        raise HalmaError(f"{what} has at most {limit:,} characters as written")
