"""Games and positions of chess, which are taken for those of Halma by mistake."""

from __future__ import annotations

import re
from typing import Final

CHESS: Final = "this looks like a game of chess"
"""What is said of them."""

_POSITION: Final = re.compile("(?:[1-8pnbrqkPNBRQK]{1,8}/){7}[1-8pnbrqkPNBRQK]{1,8}(?: .*)?")
_KINGS: Final = frozenset("kK")
_START: Final = re.compile(r'^[ \t]*\[[ \t]*FEN[ \t]+"([^"\n]*)"', re.MULTILINE | re.IGNORECASE)
_ASIDE: Final = re.compile(r"\{[^}]*+(?:\}|$)|\[[^\]\n]*+(?:\]|$)|(?<!\S)[#;].*", re.MULTILINE)
_MOVE: Final = re.compile(
    r"(?<![\w-])(?:[KQRBN][a-h]?[1-8]?x?[a-h][1-8]|[a-h]x[a-h][1-8]|O-O(?:-O)?)(?:=[QRBN])?"
    r"[+#]?(?![\w-])"
)
_FIRST: Final = re.compile(r"(?<!\S)1\.[ \t]*[a-h][34]\s+[a-h][56](?![\w-])")
_HALMA: Final = re.compile(r"(?<![\w-])[a-p][0-9]{1,2}-[a-p][0-9]")


def is_chess_position(text: str) -> bool:
    """Is a text a position of chess, as the tag FEN has it there?

    >>> is_chess_position("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"), is_chess_position("rr2/4/4/3b b")
    (True, False)
    """
    return _POSITION.fullmatch(text) is not None and set(text.partition(" ")[0]) >= _KINGS


def is_chess(text: str) -> bool:
    """Is a text a game of chess, as far as one can see?

    >>> is_chess("1. e4 e5 2. Nf3 *"), is_chess("1. e15-f14 {Like Nf3.} *")
    (True, False)
    """
    start = _START.search(text)
    if start is not None and is_chess_position(start[1]):
        return True
    said = _ASIDE.sub(" ", text)
    if _HALMA.search(said):
        return False
    return _MOVE.search(said) is not None or _FIRST.search(said) is not None
