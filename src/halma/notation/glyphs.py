"""The glyphs: what ``$1`` and its like say about a turn."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

GLYPHS: Final[Mapping[int, str]] = MappingProxyType(
    {
        0: "nothing special",
        1: "a good turn",
        2: "a mistake",
        3: "a very good turn",
        4: "a blunder",
        5: "an interesting turn",
        6: "a doubtful turn",
        7: "the only good turn",
        8: "the only legal turn",
        9: "the worst turn",
        10: "the race is even",
        11: "the race is unclear",
        12: "the seat that moved is slightly ahead",
        13: "the seat that moved is slightly behind",
        14: "the seat that moved is ahead",
        15: "the seat that moved is behind",
        16: "the seat that moved wins the race",
        17: "the seat that moved loses the race",
        20: "a long chain",
        21: "a new support for a ladder",
        22: "a ladder, ready to be climbed",
        23: "a ladder is broken",
        24: "the way of another seat is blocked",
        25: "a ladder serves another seat, too",
        26: "a straggler is left behind",
        27: "a straggler is brought along",
        28: "the home camp is left by its last piece",
        29: "the target camp is entered",
        30: "a piece stands in the way in its own target camp",
        31: "a piece stays at home to hold the camp",
        32: "time runs short",
        33: "nobody can gain from here",
    }
)
"""What the glyphs mean; read-only. Numbers that are not here may be used as one likes."""
