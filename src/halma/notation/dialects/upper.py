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

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

from halma.errors import NotationError, PositionError, wrong_type
from halma.moves import MAX_SQUARES, PASS, Move, Pass, Turn, to_turn
from halma.notation.dialects.lines import (
    Written,
    board_squares,
    check_board_size,
    check_text,
    squares_on,
)
from halma.rulesets.model import MAX_SEATS, MIN_SEATS
from halma.squares import MAX_SIZE, Square

__all__ = ["read_turn", "read_turns", "write_turn", "write_turns"]

_TOKEN: Final = re.compile(r"(\r\n|\n|\r)|#[^\r\n]*+|([^ \t\v\f\r\n#]++)")
_NUMBER: Final = re.compile(r"[0-9]{1,9}\.(\.\.)?")


def read_turn(text: str, *, size: int = MAX_SIZE) -> Turn:
    """The turn that a text such as ``c3-e5`` (or the pass ``--``) says.

    Raises `NotationError`, with the column, for any other text, and for squares that
    are not on a board with so many files.

    >>> read_turn("a1-b2", size=8)
    Move.parse('a8-b7')
    """
    return _read(check_text(text), _by_name(check_board_size(size)), 1, 1)


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

    A number such as ``12.`` or ``12...`` may stand before a turn and is not checked;
    ``#`` begins a comment that goes to the end of the line.

    Raises `NotationError`, with line and column, for any other word.

    >>> [str(turn) for turn in read_turns("1. e2-f3 n16-l14  # a jump")]
    ['e15-f14', 'n1-l3']
    """
    return tuple(written.turn for written in turns_with_places(text, size=size))


def turns_with_places(text: str, *, size: int) -> Iterator[Written]:
    """The turns of a game, each with its place; raises what `read_turns` raises."""
    squares = _by_name(check_board_size(size))
    line, line_start = 1, 0
    for token in _TOKEN.finditer(check_text(text)):
        line_end, word = token.groups()
        if line_end:
            line, line_start = line + 1, token.end()
        elif word and not _NUMBER.fullmatch(word):
            column = token.start() - line_start + 1
            yield Written(_read(word, squares, line, column), line, column)


def write_turns(turns: Iterable[Turn | str], *, size: int = MAX_SIZE, seats: int = 2) -> str:
    """The turns of a game, a numbered round of so many seats on each line.

    Raises `PositionError` for a square that is not on the board, or a number of seats
    that no game has.

    >>> print(write_turns(["e15-f14", "n1-l3", "d14-e13"]))
    1. e2-f3 n16-l14
    2. d3-e4
    """
    if isinstance(turns, str):
        raise wrong_type("turns", "a collection of turns", turns)
    if not isinstance(seats, int) or isinstance(seats, bool):
        raise wrong_type("seats", "int", seats)
    if not MIN_SEATS <= seats <= MAX_SEATS:
        raise PositionError(f"a game has {MIN_SEATS} to {MAX_SEATS} seats, not {seats}")
    texts = [write_turn(turn, size=size) for turn in turns]
    rounds = (texts[ply : ply + seats] for ply in range(0, len(texts), seats))
    return "\n".join(f"{number}. {' '.join(each)}" for number, each in enumerate(rounds, 1))


@cache
def _by_name(size: int) -> dict[str, Square]:
    squares = [square for row in board_squares(size) for square in row]
    return {_name(square, size): square for square in squares}


def _name(square: Square, size: int) -> str:
    return f"{str(square)[0]}{size - square.rank}"


def _read(text: str, squares: dict[str, Square], line: int, column: int) -> Turn:
    """The turn that a word at some place says."""
    if text == str(PASS):
        return PASS
    names = text.split("-", MAX_SQUARES)
    if len(names) > MAX_SQUARES:
        raise NotationError(
            f"a move of at most {MAX_SQUARES:,} squares", found=text, line=line, column=column
        )
    path: list[Square] = []
    for name in names:
        if name not in squares:
            # The names run from the upper left to the lower right.
            wanted = f"a square from a1 to {[*squares][-1]}"
            raise NotationError(wanted, found=name, line=line, column=column)
        path.append(squares[name])
        column += len(name) + 1
    if len(path) < 2:
        raise NotationError("- and a second square", found="", line=line, column=column - 1)
    return Move.along(path)
