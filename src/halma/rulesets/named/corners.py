"""Seats in the corners of the board, as most rule sets have them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from halma.camps import staircase
from halma.rulesets.seats import Seat

COLOURS: Final = ("red", "blue", "green", "yellow")

CLOCKWISE: Final = ("north-west", "north-east", "south-east", "south-west")

OPPOSITE: Final = {
    "north-west": "south-east",
    "north-east": "south-west",
    "south-east": "north-west",
    "south-west": "north-east",
}

NINETEEN: Final = (5, 5, 4, 3, 2)
FIFTEEN: Final = (5, 4, 3, 2, 1)
THIRTEEN: Final = (4, 4, 3, 2)
TEN: Final = (4, 3, 2, 1)


def seated(
    size: int,
    rows: Sequence[int],
    corners: Iterable[str] = ("north-west", "south-east"),
    names: Iterable[str] = COLOURS,
    teams: Iterable[str | None] = (None,) * 4,
) -> tuple[Seat, ...]:
    """A seat in each of these corners, in their order, whose target is the corner opposite."""
    return tuple(
        Seat(
            name,
            home=staircase(size, rows, corner),
            target=staircase(size, rows, OPPOSITE[corner]),
            team=team,
        )
        for corner, name, team in zip(corners, names, teams, strict=False)
    )
