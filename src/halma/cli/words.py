"""How the commands put rules and results into words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from typing import Any, Final, get_type_hints

import attrs

from halma.camps import CORNERS, Vector, staircase
from halma.cli.inputs import printable
from halma.cli.meanings import FIELDS, meaning
from halma.errors import count
from halma.games.game import Game
from halma.positions.position import Position
from halma.rulesets.model import Ruleset, Seat, is_misnamed
from halma.rulesets.plain import words
from halma.squares import Square

_KINDS: Final = get_type_hints(Ruleset)


def and_text(names: Sequence[str]) -> str:
    """Names as one says them.

    >>> and_text(["red", "blue", "green"]), and_text(["red"])
    ('red, blue and green', 'red')
    """
    *others, last = names
    return f"{', '.join(others)} and {last}" if others else last


def to_move(game: Game) -> str:
    """The name of the seat to move."""
    return printable(game.ruleset.seats[game.position.turn].name)


def board(position: Position, ruleset: Ruleset) -> str:
    """The diagram with camps, without the line that says whose turn it is."""
    return position.diagram(ruleset).rpartition("\n")[0]


def ruleset_line(ruleset: Ruleset) -> str:
    """The essentials of a ruleset, on one line."""
    size, seats = ruleset.size, ruleset.seats
    armies = ", ".join(f"{printable(seat.name)} {len(seat.home)}" for seat in seats)
    return f"{size}x{size}, {armies}, {printable(seats[ruleset.first].name)} moves first"


def ruleset_text(ruleset: Ruleset) -> str:
    """Every field of a ruleset, and its camps drawn with the pieces at home."""
    lines: list[str] = []
    for field in attrs.fields(Ruleset):
        if field.name == "seats":
            lines += [
                f"{'seats' if index == 0 else '':15}  {_seat_text(seat, ruleset)}"
                for index, seat in enumerate(ruleset.seats)
            ]
            continue
        value = value_text(field.name, ruleset)
        about = FIELDS.get(field.name, "")
        if field.name == "name" and is_misnamed(ruleset):
            about = "not the shipped rule set of that name"
        if others := [each for each in _values(field.name, ruleset) if each != value]:
            about += f" (or {', '.join(others)})"
        lines.append(f"{field.name:15}  {value:10}  {about}".rstrip())
        if meant := meaning(field.name, getattr(ruleset, field.name)):
            lines.append(f"{'':27}  {value if len(value) <= 10 else 'that is'}: {meant}")
    return "\n".join([*lines, "", board(Position.start(ruleset), ruleset)])


def value_text(field: str, ruleset: Ruleset) -> str:
    """The value of a field, written as ``--set`` takes it."""
    if field == "first":
        return printable(ruleset.seats[ruleset.first].name)
    value: Any = getattr(ruleset, field)
    for word, meant in words(_KINDS[field]).items():
        if meant == value:
            return word
    return vectors_text(value) if "directions" in field else printable(str(value))


def vectors_text(vectors: Collection[Vector]) -> str:
    """Directions, as ``--set`` takes a list of them.

    >>> vectors_text([(0, 1), (1, 0), (0, -1), (-1, 0)])
    '1,0;0,1;0,-1;-1,0'
    """
    return ";".join(f"{file},{rank}" for file, rank in sorted(vectors, reverse=True))


def differences(one: Ruleset, other: Ruleset, names: tuple[str, str]) -> list[str]:
    """The fields in which two rulesets differ, each with both values in words."""
    width = max(map(len, names))
    lines: list[str] = []
    for field in attrs.fields(Ruleset):
        if field.name == "name" or getattr(one, field.name) == getattr(other, field.name):
            continue
        lines.append(f"{field.name}: {FIELDS[field.name]}")
        for name, ruleset in zip(names, (one, other), strict=True):
            for index, text in enumerate(_in_words(field.name, ruleset)):
                lines.append(f"  {'' if index else name:{width}}  {text}")
    return lines


def _in_words(field: str, ruleset: Ruleset) -> list[str]:
    if field == "seats":
        return [
            f"{_seat_text(seat, ruleset)}; home: {camp_text(seat.home, ruleset.size)}"
            for seat in ruleset.seats
        ]
    value = value_text(field, ruleset)
    meant = meaning(field, getattr(ruleset, field))
    return [f"{value}: {meant}" if meant else value]


def _values(field: str, ruleset: Ruleset) -> list[str]:
    """What a field may be, as far as that can be told in a few words."""
    if field == "first":
        return [printable(seat.name) for seat in ruleset.seats]
    if _KINDS[field] == int | None and getattr(ruleset, field) is None:
        return ["a number"]
    return [*words(_KINDS[field])]


def _seat_text(seat: Seat, ruleset: Ruleset) -> str:
    army = count(len(seat.home), "piece")
    return f"{printable(seat.name)}: {army}, to {_camp(seat, ruleset)}"


def _camp(seat: Seat, ruleset: Ruleset) -> str:
    for other in ruleset.seats:
        if other.home == seat.target:
            return f"the home of {printable(other.name)}"
    return squares_text(seat.target)


def camp_text(camp: Collection[Square], size: int) -> str:
    """A camp by its corner and rows, or else by its squares.

    >>> from halma import PLY_YARD
    >>> camp_text(PLY_YARD.seats[0].home, 16)
    'north-west, rows 5,5,4,3,2'
    """
    for corner in CORNERS:
        is_south = corner.startswith("south")
        lengths = Counter(square.rank if is_south else size - 1 - square.rank for square in camp)
        rows = [lengths[deep] for deep in range(len(lengths))]
        if all(rows) and staircase(size, rows, corner) == camp:
            return f"{corner}, rows {','.join(map(str, rows))}"
    return squares_text(camp)


def squares_text(squares: Collection[Square]) -> str:
    """Squares by name, in square order."""
    return " ".join(map(str, sorted(squares)))
