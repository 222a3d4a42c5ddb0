"""Who is who: the letters on the board, the names of the seats, and where each has to go."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from halma.cli.inputs import printable
from halma.games.game import Game
from halma.positions.text import LETTERS
from halma.rulesets.model import Seat
from halma.squares import Square

_FEW: Final = 4
"""So many squares of a camp are named one by one."""


def who_is_who(game: Game) -> str:
    """A line for each seat: letter, name, where its pieces start and where they must go."""
    size, lines = game.ruleset.size, list[str]()
    for number, (letter, seat) in enumerate(zip(LETTERS, game.ruleset.seats, strict=False)):
        is_set_up = game.start.squares(number) == seat.army
        way = way_of(seat, size) if is_set_up else f"to {_place(seat.target, size)}"
        lines.append(f"{letter}  {printable(seat.name)}, {way}")
    return "\n".join([*lines, "[] the camps"])


def way_of(seat: Seat, size: int) -> str:
    """Where the pieces of a seat start and where they must go.

    >>> from halma import PLY_YARD
    >>> way_of(PLY_YARD.seats[0], 16)
    'from the upper left to the lower right'
    """
    return f"from {_place(seat.home, size)} to {_place(seat.target, size)}"


def _place(camp: Collection[Square], size: int) -> str:
    """Where on the board a camp is: in which corner, or else on which squares."""
    last = size - 1
    corners = [
        f"the {'upper' if square.rank else 'lower'} {'right' if square.file else 'left'}"
        for square in sorted(camp)
        if square.file in (0, last) and square.rank in (0, last)
    ]
    if len(corners) == 1:
        return corners[0]
    if len(camp) <= _FEW:
        return " ".join(map(str, sorted(camp)))
    files, ranks = [square.file for square in camp], [square.rank for square in camp]
    least, most = Square.at(min(files), min(ranks)), Square.at(max(files), max(ranks))
    return f"the squares {least} to {most}"
