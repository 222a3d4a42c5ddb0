"""What the dialects made of lines have in common."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple

from halma.camps import MIN_SIZE
from halma.errors import HalmaError, NotationError, PositionError, shown, to_iterator, wrong_type
from halma.files import encoding_hint
from halma.games.game import Game
from halma.legality.verdicts import IllegalMoveError
from halma.moves import Move, Turn, shown_turn, to_turn
from halma.notation.escapes import ESCAPED_BYTES, UNWRITABLE, UTF_8, WRITABLE
from halma.notation.faults import IllegalPlyError
from halma.positions.position import Position
from halma.rulesets.model import MAX_SEATS, MIN_SEATS
from halma.squares import MAX_SIZE, Square, check_int

MAX_TEXT: Final = 16 * 2**20
"""Longer texts of moves are refused unread."""

MAX_TURNS: Final = MAX_TEXT // 3
"""A turn, and what parts it from the next, take three characters at least."""

MAX_BOARD: Final = 4096
"""Longer texts of boards are refused unread."""

LINE_END: Final = re.compile(r"\r\n|\n|\r")


class Written(NamedTuple):
    """A turn, and where in a text it begins."""

    turn: Turn
    line: int
    column: int


def play_written(game: Game, plies: Iterable[Written]) -> Game:
    """The game after turns that a text says; raises `IllegalPlyError`, with the place."""
    for turn, line, column in plies:
        try:
            game = game.play(turn)
        except IllegalMoveError as error:
            problem = f"ply {game.ply + 1}, {shown_turn(turn)}: {error.verdict.message()}"
            raise IllegalPlyError(error.verdict, game, problem, line, column) from None
    return game


def turns_of(turns: Iterable[Turn | str]) -> Iterator[Turn]:
    """Turns given as themselves or as text, one after another."""
    for number, turn in enumerate(to_iterator("turns", "turns", turns)):
        if number == MAX_TURNS:
            raise HalmaError(f"a text of more than {MAX_TURNS:,} turns could not be read again")
        yield to_turn(turn)


def check_text(text: str, limit: int = MAX_TEXT) -> str:
    """Return a text that is one, not too long, and such as a file in UTF-8 without NUL can hold."""
    if not isinstance(text, str):
        raise wrong_type("the text", "str", text)
    if len(text) > limit:
        raise NotationError(f"a text of at most {limit:,} characters", found=text)
    hint = encoding_hint(text)
    if found := (UNWRITABLE if hint is None else ESCAPED_BYTES).search(text):
        before = LINE_END.split(text[: found.start()])
        bad = ESCAPED_BYTES.match(text, found.start())
        raise NotationError(
            UTF_8 if bad else WRITABLE,
            found=(bad or found)[0],
            line=len(before),
            column=len(before[-1]) + 1,
            hint=hint,
        )
    return text


def check_board_size(size: int) -> int:
    """Return a number of files that a board may have."""
    check_int("size", size)
    if not MIN_SIZE <= size <= MAX_SIZE:
        raise PositionError(f"a board has {MIN_SIZE} to {MAX_SIZE} files, not {shown(size)}")
    return size


def check_seats(seats: int, what: str) -> None:
    """See that a position or a game can have so many seats."""
    check_int("seats", seats)
    if not MIN_SEATS <= seats <= MAX_SEATS:
        raise PositionError(f"a {what} has {MIN_SEATS} to {MAX_SEATS} seats, not {shown(seats)}")


def split_lines(text: str, limit: int) -> list[str]:
    """The lines of a text; the last one may or may not be ended."""
    lines = LINE_END.split(check_text(text, limit))
    if not lines[-1]:
        lines.pop()
    return lines


def read_grid(rows: Sequence[Sequence[str]], cells: str, *, width: int = 1) -> list[list[Square]]:
    """The squares of each seat on a board given as rows of cells, from the top.

    ``cells`` has the empty square, then the seats in order; ``width`` is how far each
    cell is from the next.
    """
    size = len(rows)
    if not MIN_SIZE <= size <= MAX_SIZE:
        raise NotationError(
            f"{MIN_SIZE} to {MAX_SIZE} lines", found=f"{size} lines", line=max(1, size)
        )
    pieces: list[list[Square]] = [[] for _ in cells]
    for line, (row, squares) in enumerate(zip(rows, board_squares(size), strict=True), 1):
        for index, (cell, square) in enumerate(zip(row, squares, strict=False)):
            owner = cells.find(cell) if len(cell) == 1 else -1
            if owner < 0:
                wanted = f"one of {' '.join(cells)}"
                raise NotationError(wanted, found=cell, line=line, column=1 + width * index)
            pieces[owner].append(square)
        if len(row) != size:
            raise NotationError(
                f"{size} squares, as there are {size} lines",
                found=f"{len(row)} squares",
                line=line,
                column=1 + width * min(len(row), size),
            )
    return pieces[1:]


def write_grid(position: Position, cells: str) -> list[list[str]]:
    """The rows of a board, from the top; ``cells`` as in `read_grid`."""
    owners = {square: seat for seat, men in enumerate(position.men) for square in men}
    return [
        [cells[owners[square] + 1] if square in owners else cells[0] for square in row]
        for row in board_squares(position.size)
    ]


def check_position(position: Position) -> Position:
    """Return a position."""
    if not isinstance(position, Position):
        raise wrong_type("position", "Position", position)
    return position


@cache
def board_squares(size: int) -> tuple[tuple[Square, ...], ...]:
    """The squares of a board as rows, from the top, each from the left."""
    return tuple(
        tuple(Square.at(file, rank) for file in range(size)) for rank in reversed(range(size))
    )


def squares_on(move: Move, size: int) -> tuple[Square, ...]:
    """The squares of a move, all of which must be on the board."""
    for square in move.squares:
        if square.file >= size or square.rank >= size:
            raise PositionError(f"{square} is off the {size}×{size} board")
    return move.squares
