"""Resignations after which the game goes on, as they stand among the turns of a record."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from halma.errors import printable, shortened
from halma.positions.text import COLOURS, LETTERS

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


def wanted_resignation(found: str, names: Sequence[str]) -> tuple[str, str | None]:
    """What should stand where something like a resignation was found, and a hint.

    ``names`` are those of the seats. Where they are not those of the colours, it tells whose
    letter is which, and guesses nothing from a letter: another name may begin with it.

    >>> wanted_resignation("Blue-resigned", ["red", "blue"])
    ('r-resigns or b-resigns', "did you mean 'b-resigns'?")
    >>> wanted_resignation("black-resigns", ["black", "white"])
    ('r-resigns (black) or b-resigns (white)', "did you mean 'r-resigns'?")
    """
    usual = tuple(name.lower() for name in names) == COLOURS[: len(names)]
    *others, last = (
        resignation_text(seat) + ("" if usual else f" ({printable(shortened(name))})")
        for seat, name in enumerate(names)
    )
    match = RESIGNATION.match(found)
    who = match[1].lower() if match else ""
    meant = [seat for seat, name in enumerate(names) if name.lower() == who]
    if usual and len(who) == 1:
        meant = [seat for seat in range(len(names)) if LETTERS[seat] == who]
    hint = f"did you mean {resignation_text(meant[0])!r}?" if len(meant) == 1 else None
    return f"{', '.join(others)} or {last}", hint
