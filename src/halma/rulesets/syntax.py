r"""What Python's readers of JSON and TOML expect, in words that are the same in every Python.

>>> wanted("JSON", "Expecting ',' delimiter")
'valid JSON, here a comma or a closing bracket'
"""

from __future__ import annotations

import re
from typing import Final

_TEXT: Final = re.compile(
    r"[ \t]*+[\u201c-\u201e\u2018\u2019\u00ab\u00bb']?+((?=[\d \t]*+[^\W\d])\w[\w \t-]*+)"
)
"""A word or several, perhaps in quotation marks of another kind."""

_LONG: Final = 60
_WORDS: Final = {
    "Expecting value": "a value",
    "Expecting property name": "a key in double quotes",
    "Expecting ':'": "a colon after the key",
    "Expecting ','": "a comma or a closing bracket",
    "Illegal trailing comma before end of object": "a key in double quotes",
    "Illegal trailing comma before end of array": "a value",
    "Unterminated string": "a string with quotes at both ends",
    "Invalid control character": "an escape such as \\n for this character",
    "Invalid \\escape": "an escape such as \\n or \\u00e9",
    "Invalid \\uXXXX": "u and four hexadecimal digits",
    "Extra data": "the end of the text",
    "Unexpected UTF-8 BOM": "no byte-order mark",
    "Cannot overwrite": "each key once",
    "Duplicate inline": "each key once",
    "Cannot declare": "each table once",
    "Cannot mutate": "no more keys in this table",
    "Invalid statement": "a key or the name of a table in brackets",
    "Invalid value": "a value",
    "Invalid initial character": "a key",
    "Expected '='": "= after the key",
    "Expected newline": "the end of the line",
    "Expected ']'": "] after the name of the table",
    "Expected ']]'": "]] after the name of the list of tables",
    "Expected \"'": "a string with quotes at both ends",
    "Unclosed array": "a comma or ]",
    "Unclosed inline": "a comma or }",
    "Illegal character": "no such character in a string",
    "Found invalid character": "no such character",
    "Unescaped": "an escape such as \\n or \\u00e9",
    "Invalid hex": "hexadecimal digits",
    "Escaped character": "the number of a character",
    "Invalid date": "a date that there is",
}
"""How Python's messages begin, and what is meant."""


def wanted(language: str, problem: str) -> str:
    """What a text in this language should have, where Python's reader tells of this problem."""
    words = [f"here {what}" for start, what in _WORDS.items() if problem.startswith(start)]
    return f"valid {language}, {words[0] if words else problem}"


def how_to_write(text: str, *, none: str) -> str | None:
    """How to write the word that a text begins with; ``none`` stands for nothing at all.

    >>> how_to_write("True", none="null"), how_to_write("all-in # ours", none='"none"')
    ('write true, in small letters', 'write "all-in", with double quotation marks')
    """
    match = _TEXT.match(text)
    if match is None or len(match[1]) > _LONG:
        return None
    word = match[1].rstrip()
    if not word.isprintable():
        return None
    lower = word.lower()
    if lower in ("none", "null"):
        lower = none
    if lower in ("true", "false", "null"):
        return f"write {lower}, in small letters"
    shown = lower if lower == none else f'"{word}"'
    return f"write {shown}, with double quotation marks"
