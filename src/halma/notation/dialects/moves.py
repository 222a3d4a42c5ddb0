"""Plain move text: moves in halma's own notation, in order, with numbers and comments.

Moves are separated by white space; a pass is ``--`` or ``pass``. A number such as ``12.`` or
``12...`` may stand before a move, even without white space, and is not checked; ``#`` begins
a comment that goes to the end of the line.

>>> print(write_turns(["e15-f14", "n1-l3", "d14-e13"]))
1. e15-f14 n1-l3
2. d14-e13
"""

from __future__ import annotations

from collections.abc import Iterable

from halma.moves import Move, Turn
from halma.notation.dialects import words
from halma.notation.dialects.lines import turns_of
from halma.notation.records import Record
from halma.positions.position import Position
from halma.rulesets.model import Ruleset

__all__ = ["read_turns", "write_turns"]


def read_turns(text: str) -> tuple[Turn, ...]:
    """The turns of a game.

    Raises `NotationError`, with line and column, for a word that is none.

    >>> [str(turn) for turn in read_turns("1. e15-f14 n1-l3  # a jump")]
    ['e15-f14', 'n1-l3']
    """
    return words.read_turns(text, Move.parse)


def write_turns(turns: Iterable[Turn | str], *, seats: int = 2) -> str:
    """The turns of a game, a numbered round of so many seats on each line.

    Raises `PositionError` for a number of seats that no game has.
    """
    return words.write_rounds([str(turn) for turn in turns_of(turns)], seats)


def read_game(text: str, ruleset: Ruleset, start: Position | None = None) -> Record:
    """The game that a text tells, with its comments; raises what `words.read_game` raises."""
    return words.read_game(text, Move.parse, ruleset, start)


def write_game(record: Record) -> str:
    """The turns of the main line."""
    return write_turns(record.game.moves, seats=len(record.ruleset.seats))
