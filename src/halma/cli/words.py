"""How the commands put rules and results into words."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final, get_type_hints

import attrs

from halma.cli.inputs import printable
from halma.games.game import Game
from halma.positions.position import Position
from halma.rulesets.model import Ruleset, Seat, is_misnamed
from halma.rulesets.plain import words
from halma.squares import Square

_KINDS: Final = get_type_hints(Ruleset)
_MEANINGS: Final = {
    "size": "files and ranks of the board",
    "first": "the seat that moves first",
    "step_directions": "where pieces may step",
    "jump_directions": "where pieces may jump",
    "revisit": "may a chain come back to a square",
    "must_continue": "a chain must go on while it can",
    "target_lock": "how the target camp holds a piece",
    "home_lock": "how a piece is kept from going back home",
    "no_moves": "what happens to a seat that has no move",
    "win": "when a seat has finished",
    "equal_turns": "the round is played out when a seat has finished",
    "repetition": "the occurrence of a position that draws the game",
    "ply_limit": "the number of plies after which the game is drawn",
}


def count(number: int, one: str, many: str) -> str:
    """A number and the thing counted."""
    return f"{number:,} {one if number == 1 else many}"


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
        meaning = _MEANINGS.get(field.name, "")
        if field.name == "name" and is_misnamed(ruleset):
            meaning = "not the shipped rule set of that name"
        if others := [each for each in _values(field.name, ruleset) if each != value]:
            meaning += f" (or {', '.join(others)})"
        lines.append(f"{field.name:15}  {value:10}  {meaning}".rstrip())
    return "\n".join([*lines, "", board(Position.start(ruleset), ruleset)])


def value_text(field: str, ruleset: Ruleset) -> str:
    """The value of a field, written as ``--set`` takes it."""
    if field == "first":
        return printable(ruleset.seats[ruleset.first].name)
    value: Any = getattr(ruleset, field)
    for word, meant in words(_KINDS[field]).items():
        if meant == value:
            return word
    return " ".join(map(str, sorted(value))) if "directions" in field else printable(str(value))


def _values(field: str, ruleset: Ruleset) -> list[str]:
    """What a field may be, as far as that can be told in a few words."""
    if field == "first":
        return [printable(seat.name) for seat in ruleset.seats]
    if _KINDS[field] == int | None and getattr(ruleset, field) is None:
        return ["a number"]
    return [*words(_KINDS[field])]


def _seat_text(seat: Seat, ruleset: Ruleset) -> str:
    army = count(len(seat.home), "piece", "pieces")
    return f"{printable(seat.name)}: {army}, to {_camp(seat, ruleset)}"


def _camp(seat: Seat, ruleset: Ruleset) -> str:
    for other in ruleset.seats:
        if other.home == seat.target:
            return f"the home of {printable(other.name)}"
    return squares_text(seat.target)


def squares_text(squares: Collection[Square]) -> str:
    """Squares by name, in square order."""
    return " ".join(map(str, sorted(squares)))
