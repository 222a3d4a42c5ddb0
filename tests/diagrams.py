"""Boards drawn as text for the tests, and the small rule sets they are looked at under."""

import re
from dataclasses import dataclass
from typing import Any, Final

import attrs
import pytest

from halma import Game, Position, Ruleset, Seat, Square, Turn, legal_moves, staircase

LETTERS: Final = "rbgy"
_SQUARE: Final = re.compile(r"\b([a-p])(1[0-6]|[1-9])\b")


def position(diagram: str, turn: int = 0, seats: int = 2) -> Position:
    """The position of a diagram: rows from the top, ``.`` empty, ``r b g y`` for seats 0 to 3."""
    rows = diagram.split()
    pieces: list[list[Square]] = [[] for _ in range(seats)]
    for rank, row in enumerate(reversed(rows)):
        assert len(row) == len(rows), f"row {row} of {len(rows)}"
        for file, letter in enumerate(row):
            if letter != ".":
                pieces[LETTERS.index(letter)].append(Square.at(file, rank))
    return Position.from_squares(pieces, turn=turn, size=len(rows))


def squares(names: str) -> frozenset[Square]:
    """The squares with these names, as in ``"a1 b2"``."""
    return frozenset(map(Square.parse, names.split()))


def path(text: str) -> tuple[Square, ...]:
    """The squares of a path, in order, as in ``"a1-a3-c3"``."""
    return tuple(map(Square.parse, text.split("-")))


def two_seats(size: int, *rows: int) -> Ruleset:
    """Red in the north-west against blue in the south-east, everything else by default."""
    red, blue = staircase(size, rows, "north-west"), staircase(size, rows, "south-east")
    return Ruleset(
        f"two on {size}", size, [Seat("red", home=red, target=blue), Seat("blue", blue, red)]
    )


def four_seats(size: int, *rows: int) -> Ruleset:
    """Red NW, blue NE, green SE, yellow SW, each with the opposite corner as target."""
    corners = ("north-west", "north-east", "south-east", "south-west")
    camps = [staircase(size, rows, corner) for corner in corners]
    names = ("red", "blue", "green", "yellow")
    return Ruleset(
        f"four on {size}",
        size,
        [Seat(names[seat], camps[seat], camps[(seat + 2) % 4]) for seat in range(4)],
    )


def changed(rules: Ruleset, **fields: Any) -> Ruleset:
    """The rule set with other values in these fields, whose names may be computed."""
    return attrs.evolve(rules, **fields)


def results(game: Game, turns: str) -> list[str]:
    """Play the turns; how the game stood before and after each: ``-`` or the outcome."""
    games = [game]
    for turn in turns.split():
        games.append(games[-1].play(turn))
    return [outcome_text(each) for each in games]


def outcome_text(game: Game) -> str:
    """``-`` while the game goes on, else such as ``COMPLETION 1 0``."""
    if game.outcome is None:
        return "-"
    return " ".join([game.outcome.termination.name, *map(str, game.outcome.scores)])


@dataclass(frozen=True)
class Side:
    """Looks at what is drawn for red: as it is, or turned by 180° so that blue is in its place."""

    seat: int

    def text(self, text: str, size: int) -> str:
        """A text with every square in it as this side sees it."""
        if self.seat == 0:
            return text
        return _SQUARE.sub(
            lambda name: (
                chr(ord("a") + size - 1 - (ord(name[1]) - ord("a"))) + str(size + 1 - int(name[2]))
            ),
            text,
        )

    def squares(self, names: str, size: int) -> frozenset[Square]:
        """The squares with these names, seen by this side."""
        return squares(self.text(names, size))

    def position(self, diagram: str, turn: int = 0) -> Position:
        """The position of a diagram of two seats, seen by this side."""
        drawn = position(diagram, turn)
        return drawn if self.seat == 0 else drawn.turned()

    def rules(self, rules: Ruleset) -> Ruleset:
        """The rule set with the seat that moves first swapped along."""
        return attrs.evolve(rules, first=rules.first ^ self.seat)

    def results(self, rules: Ruleset, diagram: str, turns: str, turn: int = 0) -> list[str]:
        """What `results` says of a game from a diagram; the scores in the order as drawn."""
        start = self.position(diagram, turn)
        found = results(Game(self.rules(rules), start), self.text(turns, rules.size))
        return [self._scores_as_drawn(text) for text in found]

    def _scores_as_drawn(self, text: str) -> str:
        words = text.split(" ")
        return " ".join([words[0], *(words[1:] if self.seat == 0 else reversed(words[1:]))])

    def ends(self, rules: Ruleset, diagram: str, origin: str) -> str:
        """Where the turn of the piece on ``origin`` may end, as drawn, in square order.

        Once for each move that is listed, so that one that is listed twice is seen.
        """
        where = self.position(diagram)
        moves = legal_moves(where, rules)
        start = Square.parse(self.text(origin, rules.size))
        found = [move.destination for move in moves.moves if move.origin is start]
        assert moves.destinations(start) == frozenset(found)
        back = [Square.parse(self.text(str(square), rules.size)) for square in found]
        return " ".join(map(str, sorted(back)))

    def allows(self, rules: Ruleset, diagram: str, turn: str) -> bool:
        """Is a turn legal?"""
        return is_legal(self.text(turn, rules.size), self.position(diagram), rules)


def is_legal(turn: Turn | str, position: Position, rules: Ruleset) -> bool:
    """Is the turn among the legal ones?"""
    return turn in legal_moves(position, rules)


def in_order(names: str) -> str:
    """The same squares in square order."""
    return " ".join(map(str, sorted(squares(names))))


both_sides = pytest.mark.parametrize("side", [Side(0), Side(1)], ids=["red", "blue turned"])


@dataclass(frozen=True)
class Quarter:
    """Looks at what is drawn for red with the board turned clockwise, so many times by 90°.

    The pieces change hands along with it, as the corners of `four_seats` do: after one turn
    blue is where red was drawn.
    """

    seat: int

    def text(self, text: str, size: int) -> str:
        """A text with every square in it turned."""
        for _ in range(self.seat):
            text = _SQUARE.sub(
                lambda name: f"{chr(ord('a') + int(name[2]) - 1)}{size - ord(name[1]) + ord('a')}",
                text,
            )
        return text

    def position(self, diagram: str) -> Position:
        """The position of a diagram with red to move, turned."""
        drawn = position(diagram, seats=4)
        pieces: list[list[str]] = [[] for _ in range(4)]
        for seat in range(4):
            names = " ".join(map(str, drawn.squares(seat)))
            pieces[(seat + self.seat) % 4] = self.text(names, drawn.size).split()
        return Position.from_squares(pieces, turn=self.seat, size=drawn.size)

    def moves(self, rules: Ruleset, diagram: str) -> set[str]:
        """The legal turns, as turned."""
        return set(map(str, legal_moves(self.position(diagram), rules)))

    def turns(self, text: str, size: int) -> set[str]:
        """Turns, separated by blanks, as turned."""
        return set(self.text(text, size).split())


every_seat = pytest.mark.parametrize(
    "quarter", [Quarter(seat) for seat in range(4)], ids=["red", "blue", "green", "yellow"]
)
