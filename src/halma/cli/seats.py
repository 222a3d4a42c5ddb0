"""Who is who: the letters on the board, the names of the seats, and where each has to go."""

from __future__ import annotations

from halma.camps import place_of
from halma.cli.inputs import printable
from halma.cli.looks import Look
from halma.games.game import Game
from halma.positions.boards import LETTERS
from halma.positions.diagrams import CHOSEN_SHAPES
from halma.rulesets.model import Seat


def who_is_who(game: Game, look: Look) -> str:
    """A line for each seat: letter, name, team, where its pieces start and where they must go."""
    chosen = CHOSEN_SHAPES if look.unicode else LETTERS.upper()
    size, lines = game.ruleset.size, list[str]()
    for number, (letter, seat) in enumerate(zip(look.shapes, game.ruleset.seats, strict=False)):
        is_set_up = game.start.squares(number) == seat.army
        way = way_of(seat, size) if is_set_up else f"to {place_of(size, seat.target)}"
        team = "" if seat.team is None else f" (team {printable(seat.team)})"
        lines.append(f"{letter}  {printable(seat.name)}{team}, {way}")
    moved = " ".join(chosen[: len(lines)])
    lines.append(f"[] the camps  {moved} the piece that moved last  : where it came from")
    return "\n".join(lines)


def way_of(seat: Seat, size: int) -> str:
    """Where the pieces of a seat start and where they must go.

    >>> from halma import PLY_YARD
    >>> way_of(PLY_YARD.seats[0], 16)
    'from the upper left to the lower right'
    """
    return f"from {place_of(size, seat.home)} to {place_of(size, seat.target)}"
