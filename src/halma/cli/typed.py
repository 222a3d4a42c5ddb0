"""Squares and turns as a person types them: capital letters do not matter."""

from __future__ import annotations

import re
from typing import Final

from halma.moves import PASS, PASS_WORD, Turn, parse_turn
from halma.squares import Square

_LONGEST: Final = 200
_DASHES: Final = re.compile("[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]")
_NUMBER: Final = r"(?:[0-9]+\s*[.:)]+\s*)?"
_SQUARE: Final = "[a-p][0-9]{1,2}"
_BETWEEN: Final = r"\s*(?:-+>?|=?>|[x\u00d7:,;/\u2192+]|to|)\s*"
_SQUARES: Final = re.compile(
    rf"{_NUMBER}({_SQUARE})(?:({_BETWEEN}){_SQUARE}(?:\2{_SQUARE})*)?\s*[.,:;!?+]*", re.IGNORECASE
)


def typed_square(text: str) -> Square:
    """A square."""
    return Square.parse(_small(text))


def typed_turn(text: str) -> Turn:
    """A move or a pass.

    >>> typed_turn("C14-E12"), typed_turn("Pass")
    (Move.parse('c14-e12'), PASS)
    """
    small = _small(text)
    return PASS if small == PASS_WORD else parse_turn(small)


def another_writing(text: str) -> str | None:
    """The move that is meant by a text that writes it another way; ``None`` if it is none such.

    >>> another_writing("1. A7xA5"), another_writing("a7 -> a5"), another_writing("a7-a5")
    ('a7-a5', 'a7-a5', None)
    """
    if len(text) > _LONGEST:
        return None
    small = _DASHES.sub("-", text).lower()
    found = _SQUARES.fullmatch(small)
    if found is None or (found[2] is not None and found[2].isspace()):
        return None
    meant = "-".join(re.findall(_SQUARE, small[found.start(1) :]))
    return None if meant == re.sub(r"\s*-\s*", "-", text.lower()) else meant


def _small(text: str) -> str:
    """A text in small letters, if it is plain; what only looks like a letter stays."""
    return text.lower() if text.isascii() else text
