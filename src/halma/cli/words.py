"""How the commands put rules and results into words."""

from __future__ import annotations

import textwrap
from collections.abc import Collection
from typing import Any, Final, get_type_hints

import attrs

from halma.camps import Vector, as_staircase
from halma.cli.inputs import printable
from halma.cli.meanings import FIELDS, meaning
from halma.errors import count
from halma.games.game import Game
from halma.positions.pictures import camps_picture
from halma.rulesets.deadlines import Deadline, deadline_text
from halma.rulesets.model import Ruleset, Seat, is_misnamed
from halma.rulesets.plain import words
from halma.squares import Square

_COLUMNS: Final = 80
_INDENT: Final = 27
"""What a field means stands behind so many characters, and two blanks."""

_KINDS: Final = get_type_hints(Ruleset)


def to_move(game: Game) -> str:
    """The name of the seat to move."""
    return printable(game.ruleset.seats[game.position.turn].name)


def ruleset_line(ruleset: Ruleset) -> str:
    """The essentials of a ruleset, on one line."""
    size, seats = ruleset.size, ruleset.seats
    armies = ", ".join(f"{printable(seat.name)} {len(seat.army)}" for seat in seats)
    return f"{size}x{size}, {armies}, {printable(seats[ruleset.first].name)} moves first"


def ruleset_text(ruleset: Ruleset) -> str:
    """Every field of a ruleset, and a picture of its camps."""
    lines: list[str] = []
    for field in attrs.fields(Ruleset):
        value = value_text(field.name, ruleset)
        about = FIELDS.get(field.name, "")
        if field.name == "name" and is_misnamed(ruleset):
            about = "not the shipped rule set of that name"
        if others := [each for each in _values(field.name, ruleset) if each != value]:
            about += f" (or {', '.join(others)})"
        lines += _wrapped(f"{field.name:15}  {value}", about, _INDENT)
        if meant := meaning(field.name, getattr(ruleset, field.name)):
            lines += _wrapped("", f"{value if len(value) <= 10 else 'that is'}: {meant}", _INDENT)
    return "\n".join([*lines, "", camps_picture(ruleset)])


def _wrapped(head: str, text: str, indent: int) -> list[str]:
    """A head and, beside it or else below it, a text in a column of its own."""
    line = f"{head:{indent}}  {text}".rstrip()
    if len(line) <= _COLUMNS:
        return [line]
    column = " " * (indent + 2)
    lines = textwrap.wrap(
        text,
        max(_COLUMNS, len(column) + _COLUMNS // 2),
        initial_indent=column,
        subsequent_indent=column,
        break_long_words=False,
        break_on_hyphens=False,
    )
    if not lines or len(head) > indent:
        return [head, *lines]
    return [head.ljust(len(column)) + lines[0].removeprefix(column), *lines[1:]]


def value_text(field: str, ruleset: Ruleset) -> str:
    """The value of a field, written as ``--set`` takes it."""
    if field == "first":
        return printable(ruleset.seats[ruleset.first].name)
    if field == "seats":
        return ", ".join(printable(seat.name) for seat in ruleset.seats)
    value: Any = getattr(ruleset, field)
    for word, meant in words(_KINDS[field]).items():
        if meant == value:
            return word
    if isinstance(value, Deadline):
        return deadline_text(value)
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
                lines += _wrapped("" if index else f"  {name}", text, width + 2)
    return lines


def _in_words(field: str, ruleset: Ruleset) -> list[str]:
    size = ruleset.size
    if field == "seats":
        return [
            f"{_army(seat)} from {_home(seat, size)}, to {_target(seat, ruleset)}"
            for seat in ruleset.seats
        ]
    value = value_text(field, ruleset)
    meant = meaning(field, getattr(ruleset, field))
    return [f"{value}: {meant}" if meant else value]


def _values(field: str, ruleset: Ruleset) -> list[str]:
    """What a field may be, as far as that can be told in a few words."""
    if field == "first":
        return [printable(seat.name) for seat in ruleset.seats]
    if field == "seats":
        return []
    if _KINDS[field] == int | None and getattr(ruleset, field) is None:
        return ["a number"]
    if field == "deadline" and ruleset.deadline is None:
        return [f"such as {deadline_text(Deadline(31))}"]
    return [*words(_KINDS[field])]


def _army(seat: Seat) -> str:
    team = "" if seat.team is None else f", team {printable(seat.team)}"
    return f"{printable(seat.name)}: {count(len(seat.army), 'piece')}{team}"


def _home(seat: Seat, size: int) -> str:
    home = camp_text(seat.home, size)
    return home if seat.start is None else f"{camp_text(seat.start, size)} in {home}"


def _target(seat: Seat, ruleset: Ruleset) -> str:
    for other in ruleset.seats:
        if other.home == seat.target:
            return f"the home of {printable(other.name)}"
    return camp_text(seat.target, ruleset.size)


def camp_text(camp: frozenset[Square], size: int) -> str:
    """A camp by its corner and rows, or else by its squares.

    >>> from halma import PLY_YARD
    >>> camp_text(PLY_YARD.seats[0].home, 16)
    'north-west, rows 5,5,4,3,2'
    """
    stairs = as_staircase(size, camp)
    if stairs is None:
        return squares_text(camp)
    return f"{stairs[0]}, rows {','.join(map(str, stairs[1]))}"


def squares_text(squares: Collection[Square]) -> str:
    """Squares by name, in square order."""
    return " ".join(map(str, sorted(squares)))
