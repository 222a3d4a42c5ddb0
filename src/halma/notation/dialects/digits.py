"""Boards as rows of digits: ``0`` is an empty square, ``1`` a piece of seat 0, ``2`` of seat 1 ….

Rows go from the top down. The digits of a row stand side by side, or a blank, a comma, or
both are between them.

>>> print(write_board(Position.parse("rr2/4/4/3b b"), separator=" "))
1 1 0 0
0 0 0 0
0 0 0 0
0 0 0 2
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final, NamedTuple

from halma.errors import Described, HalmaError, NotationError, wrong_type
from halma.games.game import Game
from halma.moves import PASS, Move, Turn
from halma.notation.dialects.lines import (
    MAX_BOARD,
    MAX_TEXT,
    Written,
    check_position,
    check_seats,
    play_written,
    read_grid,
    split_lines,
    write_grid,
)
from halma.notation.faults import placed
from halma.notation.records import Record
from halma.positions.position import Position
from halma.positions.text import shown_seats
from halma.rulesets.model import Ruleset
from halma.squares import check_int

__all__ = ["read_board", "write_board"]

_CELLS: Final = "01234"
SEPARATORS: Final = (", ", ",", " ", "")


def read_board(text: str, *, turn: int = 0, seats: int | None = None) -> Position:
    r"""The position of a board of digits, with the seat to move.

    Unless the number of ``seats`` is given, it is as many as the pieces and the seat to
    move show, and at least two. All rows have the same separator.

    Raises `NotationError`, with line and column, and `PositionError` for seats that
    cannot be.

    >>> print(read_board("1,1,0,0\n0,0,0,0\n0,0,0,0\n0,0,0,2", turn=1))
    rr2/4/4/3b b
    """
    check_int("turn", turn)
    if seats is not None:
        check_seats(seats, "position")
    lines = split_lines(text, MAX_BOARD)
    first = lines[0] if lines else ""
    separator = next(each for each in SEPARATORS if each in first)
    rows = [line.split(separator) if separator else [*line] for line in lines]
    cells = _CELLS if seats is None else _CELLS[: seats + 1]
    pieces = read_grid(rows, cells, width=1 + len(separator))
    if seats is None:
        pieces = pieces[: shown_seats([*map(bytes, pieces)], turn)]
    return Position(len(rows), turn, pieces)


def write_board(position: Position, *, separator: str = "") -> str:
    """The board as rows of digits; the seat to move is not part of it.

    ``separator`` stands between the digits: nothing, a blank, a comma, or both.

    Raises `HalmaError` for another separator.

    >>> print(write_board(Position.parse("rr2/4/4/3b b")))
    1100
    0000
    0000
    0002
    """
    if not isinstance(separator, str):
        raise wrong_type("separator", "str", separator)
    if separator not in SEPARATORS:
        raise HalmaError(f"a separator is '', ' ', ',' or ', ', not {separator[:9]!r}")
    return "\n".join(map(separator.join, write_grid(check_position(position), _CELLS)))


class _Board(NamedTuple):
    """A board, and the line on which it begins."""

    line: int
    position: Position


def read_game(text: str, ruleset: Ruleset) -> Record:
    """The game that leads from board to board, with blank lines between them.

    Where the seats begin is seen from the first piece that moves.

    Raises `NotationError` and `IllegalPlyError`, with the line.
    """
    boards = [*_boards(text, ruleset)]
    start = boards[0].position
    plies = [Written(_turn(*two), two[1].line, 1) for two in pairwise(boards)]
    seat = ruleset.first
    for ply, (turn, _, _) in enumerate(plies):
        if isinstance(turn, Move):
            owner = start.seat_at(turn.origin)
            assert owner is not None, "no piece has moved before"
            seat = (owner - ply) % len(ruleset.seats)
            break
    return Record.of(play_written(Game(ruleset, start.with_turn(seat)), plies))


def write_game(record: Record) -> str:
    """The start and the board after each turn of the main line, blank lines between them."""
    return "\n\n".join(map(write_board, record.game.positions))


def _boards(text: str, ruleset: Ruleset) -> Iterator[_Board]:
    lines: list[str] = []
    for number, line in enumerate([*split_lines(text, MAX_TEXT), ""], 1):
        if line.strip():
            lines.append(line)
        elif lines:
            begin = number - len(lines)
            yield _Board(begin, _position("\n".join(lines), begin, ruleset))
            lines.clear()


def _position(text: str, line: int, ruleset: Ruleset) -> Position:
    try:
        position = read_board(text, seats=len(ruleset.seats))
    except NotationError as error:
        raise placed(error, line=line) from None
    if position.size != ruleset.size:
        wanted = f"a board of {ruleset.size} files, as the rules say"
        raise NotationError(wanted, found=Described(f"{position.size} files"), line=line)
    return position


def _turn(before: _Board, after: _Board) -> Turn:
    """What was played between two boards."""
    pairs = zip(before.position.pieces, after.position.pieces, strict=True)
    changed = [({*old} - {*new}, {*new} - {*old}) for old, new in pairs if old != new]
    if not changed:
        return PASS
    gone, come = changed[0]
    if len(changed) > 1 or not len(gone) == len(come) == 1:
        wanted = "the board with one piece moved, or none"
        raise NotationError(wanted, found=Described("another board"), line=after.line)
    return Move(gone.pop(), come.pop())
