"""What a text says of a position, and the letters and colours it says it with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from halma.errors import NotationError, between
from halma.rulesets.model import MAX_SEATS, MIN_SEATS

LETTERS: Final = "rbgy"
COLOURS: Final = ("red", "blue", "green", "yellow")


class Board(NamedTuple):
    """What a text says: the size, the seat to move, and the squares of each seat, sorted."""

    size: int
    turn: int
    men: tuple[bytes, ...]


def shown_seats(men: Sequence[bytes], turn: int) -> int:
    """How many seats can be told from the pieces and the seat to move; at least two."""
    highest = max((seat for seat, squares in enumerate(men) if squares), default=0)
    return max(MIN_SEATS, highest + 1, turn + 1)


def owners_of(men: Sequence[bytes]) -> dict[int, str]:
    """The letter of whose piece stands on a square, by the value of the square."""
    return {square: LETTERS[seat] for seat, squares in enumerate(men) for square in squares}


class Reader:
    """Collects the pieces found while a text is read."""

    def __init__(self) -> None:
        self.found: dict[str, list[int]] = {letter: [] for letter in LETTERS}
        """For each seat's letter, the values of its squares."""

    def men(self) -> tuple[bytes, ...]:
        """The squares of each of the four seats, sorted."""
        return tuple(bytes(sorted(values)) for values in self.found.values())

    def board(self, size: int, turn: int, seats: int | None) -> Board:
        """The board with these pieces."""
        men = self.men()
        number = shown_seats(men, turn) if seats is None else seats
        return Board(size, turn, men[:number])


def read_seats(text: str, reader: Reader, turn: int, column: int, line: int = 1) -> int:
    """The number of seats, which is written only where one cannot see it."""
    shown = shown_seats(reader.men(), turn)
    fitting = range(shown + 1, MAX_SEATS + 1)
    for seats in fitting:
        if text == str(seats):
            return seats
    wanted = (
        f"nothing, as the pieces and the seat to move show all {MAX_SEATS} seats"
        if shown == MAX_SEATS
        else f"{between(shown + 1, MAX_SEATS)} as the number of seats, or nothing"
    )
    raise NotationError(wanted, found=text, line=line, column=column)
