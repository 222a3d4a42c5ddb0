"""The words of a record: patterns for them."""

from __future__ import annotations

import re
from typing import Final

from halma.notation.limits import MAX_TAG_NAME
from halma.notation.results import RESULT
from halma.notation.tags import TAG_NAME

_GAP: Final = r"[ \t\r\n{}()\[\]$" + '"]'
_NO_GAP: Final = _GAP.replace("[", "[^", 1)

TAG_BEGINS: Final = rf'\[[A-Za-z][A-Za-z0-9_]{{0,{MAX_TAG_NAME - 1}}}[ \t]{{1,64}}"'
"""What no line but the first of a tag begins with, not even in a comment."""

VALUE: Final = r'[^"\\\r\n]*+(?:\\[^\r\n][^"\\\r\n]*+)*+'
"""The value of a tag as written, without its quotation marks."""

TAG: Final = re.compile(
    rf'\[[ \t]*(?P<name>{TAG_NAME.pattern})[ \t]+"(?P<value>{VALUE})"[ \t]*\]'
    r"|\[[^\r\n]*?\](?=[ \t]*(?:[\r\n\[]|\Z))|\[[^\r\n]*"
)
"""``[Name "value"]``, on one line; without a name, what is left out where a tag should stand."""

_BLANKS: Final = re.compile(r"[ \t\r\n]*+")

NEWLINE: Final = re.compile(r"\r\n?|\n")
"""The end of a line."""

TOKEN: Final = re.compile(
    rf"(?P<word>{_NO_GAP}+)"
    r"|\{(?P<comment>[^\\}]*+(?:\\.[^\\}]*+)*+)\}"
    r"|(?P<opening>\()"
    r"|(?P<closing>\))"
    rf"|(?P<glyph>\${_NO_GAP}*)"
    r'|(?P<stray>[{}\[\]"])',
    re.DOTALL,
)
"""What stands behind the tags; white space is what no token is."""

NUMBER: Final = re.compile(r"([0-9]+)(\.\.\.|\.(?!\.))")
"""The number of a round."""

GLYPH: Final = re.compile(r"\$(0|[1-9][0-9]{0,2})")
"""A glyph."""

# Each begins with a set of characters, which makes a search three times as fast.
BOUNDARY: Final = re.compile(
    rf"{_GAP}(?:(?<=\{{)(?P<comment>)|(?P<result>{RESULT.pattern})(?!{_NO_GAP})"
    rf"|(?<=[\r\n])(?P<line>)(?={TAG_BEGINS}))"
)
"""Outside comments, from what is before it: what ends a record, or hides what would end it."""

COMMENT_BOUNDARY: Final = re.compile(
    r"[\\}\r\n](?:(?<=\})(?P<end>)|(?<=\\)[^\r\n](?P<escape>)"
    r"|(?<=[\r\n])(?:(?<=\r)\n)?+[ \t]{0,4096}+(?>\r\n?|\n)(?P<line>)"
    rf"(?={TAG_BEGINS}))"
)
"""Within a comment, its end or that of the record."""

NEW_RECORD: Final = re.compile(TAG_BEGINS)
"""The first line of a record, seen from the blank line before it."""


def blanks_end(text: str, at: int) -> int:
    """Where white space that begins here ends."""
    match = _BLANKS.match(text, at)
    return at if match is None else match.end()
