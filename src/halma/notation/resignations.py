"""Resignations after which the game goes on, as they stand among the turns of a record."""

from __future__ import annotations

import re
from typing import Final

from halma.positions.text import LETTERS

RESIGNATION: Final = re.compile("([^-]*)-resign(?:s|ed)?", re.IGNORECASE)
"""What is meant to be one, right or wrong."""


def resignation_text(seat: int) -> str:
    """The word for a seat's giving up.

    >>> resignation_text(1)
    'b-resigns'
    """
    return f"{LETTERS[seat]}-resigns"


def resignations(seats: int) -> dict[str, int]:
    """The words of so many seats.

    >>> resignations(2)
    {'r-resigns': 0, 'b-resigns': 1}
    """
    return {resignation_text(seat): seat for seat in range(seats)}


def wanted_resignation(found: str, seats: int) -> tuple[str, str | None]:
    """What should stand where something like a resignation was found, and a hint.

    >>> wanted_resignation("Blue-resigned", 2)
    ('r-resigns or b-resigns', "did you mean 'b-resigns'?")
    """
    *others, last = resignations(seats)
    meant = f"{found[:1].lower()}-resigns"
    hint = f"did you mean {meant!r}?" if meant in (*others, last) else None
    return f"{', '.join(others)} or {last}", hint
