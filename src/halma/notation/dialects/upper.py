"""Moves as many programs write them, with ``a1`` at the upper left of the board.

Files run as in halma's own notation, but ranks are counted from the top, so what a
square is called depends on the size of the board. All else is as in `Move.parse` and
in the plain text of a game.

>>> from halma import Move
>>> write_turn(Move.parse("c14-e12-g10"), size=16)
'c3-e5-g7'
>>> str(read_turn("c3-e5-g7", size=16))
'c14-e12-g10'
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, partial

from halma.errors import NotationError
from halma.moves import MAX_SQUARES, PASS, Move, Pass, Turn, to_turn
from halma.notation.dialects import words
from halma.notation.dialects.lines import (
    board_squares,
    check_board_size,
    check_text,
    squares_on,
    turns_of,
)
from halma.notation.faults import OTHER_SIZE
from halma.notation.records import Record
from halma.positions.position import Position
from halma.rulesets.model import Ruleset
from halma.squares import MAX_SIZE, SQUARE_BY_NAME, Square, small_letters

__all__ = ["read_turn", "read_turns", "write_turn", "write_turns"]


def read_turn(text: str, *, size: int = MAX_SIZE) -> Turn:
    """The turn that a text such as ``c3-e5`` says, or the pass, ``--`` or ``pass``.

    Raises `NotationError`, with the column, for any other text, and for squares that
    are not on a board with so many files.

    >>> read_turn("a1-b2", size=8)
    Move.parse('a8-b7')
    """
    squares = _by_name(check_board_size(size))
    text = check_text(text)
    return PASS if text in words.PASSES else _read(text, squares)


def write_turn(turn: Turn | str, *, size: int = MAX_SIZE) -> str:
    """The turn with ranks counted from the top.

    Raises `PositionError` for a square that is not on the board.

    >>> write_turn("a8-b7", size=8)
    'a1-b2'
    """
    check_board_size(size)
    turn = to_turn(turn)
    if isinstance(turn, Pass):
        return str(turn)
    return "-".join(_name(square, size) for square in squares_on(turn, size))


def read_turns(text: str, *, size: int = MAX_SIZE) -> tuple[Turn, ...]:
    """The turns of a game, with white space between them.

    Numbers, comments and passes are written as in `halma.notation.dialects.moves`.

    Raises `NotationError`, with line and column, for any other word.

    >>> [str(turn) for turn in read_turns("1. e2-f3 n16-l14  # a jump")]
    ['e15-f14', 'n1-l3']
    """
    return words.read_turns(text, _reader(size))


def write_turns(turns: Iterable[Turn | str], *, size: int = MAX_SIZE, seats: int = 2) -> str:
    """The turns of a game, a numbered round of so many seats on each line.

    Raises `PositionError` for a square that is not on the board, or a number of seats
    that no game has.

    >>> print(write_turns(["e15-f14", "n1-l3", "d14-e13"]))
    1. e2-f3 n16-l14
    2. d3-e4
    """
    return words.write_rounds([write_turn(turn, size=size) for turn in turns_of(turns)], seats)


def read_game(text: str, ruleset: Ruleset, start: Position | None = None) -> Record:
    """The game that a text tells, with its comments; raises what `words.read_game` raises."""
    size = ruleset.size
    return words.read_game(text, _reader(size), ruleset, start, partial(_name, size=size))


def write_game(record: Record) -> str:
    """The turns of the main line."""
    size, seats = record.ruleset.size, len(record.ruleset.seats)
    return write_turns(record.game.moves, size=size, seats=seats)


def _reader(size: int) -> words.Read:
    return partial(_read, squares=_by_name(check_board_size(size)))


@cache
def _by_name(size: int) -> dict[str, Square]:
    squares = [square for row in board_squares(size) for square in row]
    return {_name(square, size): square for square in squares}


def _name(square: Square, size: int) -> str:
    return f"{str(square)[0]}{size - square.rank}"


def _read(text: str, squares: dict[str, Square]) -> Move:
    """The move that a word says."""
    names = text.split("-", MAX_SQUARES)
    if len(names) > MAX_SQUARES:
        raise NotationError(f"a move of at most {MAX_SQUARES:,} squares", found=text)
    path: list[Square] = []
    column = 1
    for name in names:
        if name not in squares:
            # The names run from the upper left to the lower right.
            wanted = f"a square from a1 to {[*squares][-1]}"
            hint = OTHER_SIZE if name in SQUARE_BY_NAME else small_letters(name)
            if len(names) == 1 and hint is None:
                wanted = "a move such as a1-b2"
            raise NotationError(wanted, found=name, column=column, hint=hint)
        path.append(squares[name])
        column += len(name) + 1
    if len(path) < 2:
        raise NotationError("- and a second square", found="", column=column - 1)
    return Move.along(path)
