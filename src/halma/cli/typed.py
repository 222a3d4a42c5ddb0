"""Squares and turns as a person types them: capital letters do not matter."""

from __future__ import annotations

from halma.moves import PASS, PASS_WORD, Turn, parse_turn
from halma.squares import Square


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


def _small(text: str) -> str:
    """A text in small letters, if it is plain; what only looks like a letter stays."""
    return text.lower() if text.isascii() else text
