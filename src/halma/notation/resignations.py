"""Resignations after which the game goes on, as they stand among the turns of a record."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from halma.errors import printable, shortened
from halma.positions.boards import COLOURS, LETTERS

RESIGNATION: Final = re.compile("[^-]*-resign(?:s|ed)?", re.IGNORECASE)
"""What is meant to be one, right or wrong; nothing in a text of moves looks like it."""

_WHO: Final = re.compile("([^-]*?)-?resign", re.IGNORECASE)
_STRAY: Final = re.compile(r"[^\w-]+")
"""What cannot be a part of it, such as a result or an invisible character at its end."""

_SAY_WHO: Final = "the letter of the seat says who resigns"


def is_meant(word: str) -> bool:
    """Is a word meant to be a resignation, however it is spelt?"""
    return _who(word) is not None


def _who(word: str) -> str | None:
    """Who resigns, in small letters, if a word is meant to say that somebody does."""
    match = _WHO.match(_STRAY.sub("", word))
    return None if match is None else match[1].lower()


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
    usual = _are_usual(names)
    *others, last = (
        resignation_text(seat) + ("" if usual else f" ({printable(shortened(name))})")
        for seat, name in enumerate(names)
    )
    who = _who(found)
    seat = None if who is None else seat_of(who, names)
    hint = None
    if seat is not None:
        result = " *" if found.endswith("*") else ""
        hint = f"did you mean {resignation_text(seat) + result!r}?"
    elif who == "" or (who is not None and who.isdecimal()):
        hint = _SAY_WHO
    return f"{', '.join(others)} or {last}", hint


def seat_of(who: str, names: Sequence[str]) -> int | None:
    """The seat that a word in small letters means, by its name or, if that is usual, its letter.

    >>> seat_of("blue", ["red", "blue"]), seat_of("b", ["red", "blue"])
    (1, 1)
    >>> seat_of("b", ["white", "black"]) is None
    True
    """
    meant = [seat for seat, name in enumerate(names) if name.lower() == who]
    if _are_usual(names) and len(who) == 1:
        meant = [seat for seat in range(len(names)) if LETTERS[seat] == who]
    return meant[0] if len(meant) == 1 else None


def _are_usual(names: Sequence[str]) -> bool:
    """Are these the names of the colours, of which the letters are the first?"""
    return tuple(name.lower() for name in names) == COLOURS[: len(names)]
