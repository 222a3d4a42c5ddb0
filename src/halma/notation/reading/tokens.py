"""The words of a record: patterns for them."""

from __future__ import annotations

import re
from typing import Final

from halma.notation.limits import MAX_BLANKS, MAX_TAG_NAME
from halma.notation.results import RESULT

BOM: Final = "\ufeff"
"""A byte order mark: where a record begins, or where one has ended, it counts as nothing."""

_GAP: Final = rf"[ \t\r\n{BOM}{{}}()\[\]$" + '"]'
_NO_GAP: Final = _GAP.replace("[", "[^", 1)

_NAME_BEGINS: Final = "[A-Za-z]"
_NAME_LETTER: Final = "[A-Za-z0-9_.]"

MAY_BE_BLANK: Final = rf"[ \t]{{0,{MAX_BLANKS}}}"
"""Where blanks may stand in a tag."""

IS_BLANK: Final = rf"[ \t]{{1,{MAX_BLANKS}}}"
"""Where they must."""

NAME: Final = f"{_NAME_BEGINS}{_NAME_LETTER}*"
"""The name of a tag, right or wrong."""

_TAG_BEGINS: Final = (
    rf"{BOM}?\[{MAY_BE_BLANK}{_NAME_BEGINS}{_NAME_LETTER}{{0,{MAX_TAG_NAME - 1}}}{IS_BLANK}\""
)

VALUE: Final = r'[^"\\\r\n]*+(?:\\[^\r\n][^"\\\r\n]*+)*+'
"""The value of a tag as written, without its quotation marks."""

TAG: Final = re.compile(
    rf'\[{MAY_BE_BLANK}(?P<name>{NAME}){IS_BLANK}"(?P<value>{VALUE})"{MAY_BE_BLANK}\]'
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
    rf'|(?P<stray>[{{}}\[\]"{BOM}])',
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
    rf"|(?<=[\r\n{BOM}])(?P<line>)(?={_TAG_BEGINS}))"
)
"""Outside comments, from what is before it: what ends a record, or hides what would end it."""

COMMENT_BOUNDARY: Final = re.compile(
    r"[\\}\r\n](?:(?<=\})(?P<end>)|(?<=\\)[^\r\n](?P<escape>)"
    rf"|(?<=[\r\n])(?:(?<=\r)\n)?+{MAY_BE_BLANK}+(?>\r\n?|\n)(?P<line>)"
    rf"(?={_TAG_BEGINS}))"
)
"""Within a comment, its end or that of the record."""

NEW_RECORD: Final = re.compile(_TAG_BEGINS)
"""The first line of a record, seen from the blank line before it."""


def blanks_end(text: str, at: int) -> int:
    """Where white space that begins here ends."""
    match = _BLANKS.match(text, at)
    return at if match is None else match.end()
