"""What a page gives a directive, read as values of the library."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final, NamedTuple

from halma.errors import HalmaError, NotationError, quoted, shortened
from halma.games.game import Game
from halma.marks import ArrowMark, Marks, SquareMark
from halma.movegen import legal_moves
from halma.moves import Turn
from halma.notation.records import Record
from halma.positions.position import Position
from halma.rulesets import RULESETS, Ruleset
from halma.rulesets.files import read_ruleset
from halma.squares import Square

_NUMBER: Final = re.compile(r"^\d+\.+")
_MARK: Final = re.compile(r"([GRYB])?([a-p]\d\d?)([a-p]\d\d?)?")
_COLOURS: Final = {"G": "green", "R": "red", "Y": "yellow", "B": "blue", None: "green"}


class Shown(NamedTuple):
    """A position, and the turn that led to it."""

    position: Position
    last: Turn | None = None


def is_file(ruleset: str) -> bool:
    """Is this the name of a file, not that of a named rule set?"""
    return ruleset not in RULESETS and ruleset.endswith((".toml", ".json"))


def ruleset_of(name: str, path: Path | None) -> Ruleset:
    """A named rule set, or the ruleset in a file."""
    if path is not None:
        try:
            return read_ruleset(path)
        except OSError as error:
            raise HalmaError(f"{quoted(name)} cannot be read: {error.strerror}") from None
    if name not in RULESETS:
        raise HalmaError(
            f"{quoted(shortened(name))} is no named rule set, and no file that ends in .toml or "
            f".json; there are {', '.join(RULESETS)}"
        )
    return RULESETS[name]


def shown(text: str, start: str | None, ruleset: Ruleset) -> Shown:
    """What stands on the board: a position, or where moves lead from the start."""
    first = None if start in (None, "start") else Position.parse(start)
    if text in ("", "start"):
        return Shown(first or Position.start(ruleset))
    if "-" not in text:
        return Shown(Position.parse(text))
    words = (_NUMBER.sub("", word) for word in text.split())
    game = Game(ruleset, first).play_all(filter(None, words))
    return Shown(game.position, game.last_turn)


def record_of(text: str, ruleset: Ruleset) -> Record:
    """A record; the result may be left out."""
    try:
        return Record.parse(text, ruleset=ruleset)
    except NotationError as error:
        try:
            return Record.parse(f"{text} *", ruleset=ruleset)
        except HalmaError:
            raise error from None


def fits(position: Position, ruleset: Ruleset) -> bool:
    """Have both the same board and as many seats?"""
    return position.size == ruleset.size and len(position.pieces) == len(ruleset.seats)


def marks_of(text: str) -> Marks:
    """Squares such as ``Ge5`` and arrows such as ``Rc2c7``, as in the comments of records."""
    squares: list[SquareMark] = []
    arrows: list[ArrowMark] = []
    for word in text.replace(",", " ").split():
        found = _MARK.fullmatch(word)
        if found is None:
            raise HalmaError(
                f"{quoted(shortened(word))} is no mark; a square is written Ge5, an arrow Rc2c7, "
                "with G, R, Y or B for the colour"
            )
        colour, square, other = found.groups()
        if other is None:
            squares.append(SquareMark(square, _COLOURS[colour]))
        else:
            arrows.append(ArrowMark(square, other, _COLOURS[colour]))
    return Marks(squares, arrows)


def with_landings(marks: Marks, name: str, position: Position, ruleset: Ruleset) -> Marks:
    """The piece on a square in hand, and all squares where its turn may end."""
    square = Square.parse(name)
    landings = legal_moves(position, ruleset).destinations(square)
    return Marks(marks.squares, marks.arrows, picked=square, landings=landings)
