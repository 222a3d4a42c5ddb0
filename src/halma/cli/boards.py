"""Games as boards of digits: the start and the board after each turn, blank lines between them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from halma.cli.inputs import CommandError, located
from halma.cli.loading import play_written
from halma.errors import NotationError
from halma.games.game import Game
from halma.moves import PASS, Move, Turn
from halma.notation.dialects import digits
from halma.notation.dialects.lines import Written
from halma.positions.position import Position
from halma.rulesets.model import Ruleset


class _Board(NamedTuple):
    """A board, and the line on which it begins."""

    line: int
    position: Position


def write_boards(game: Game) -> str:
    """The boards of a game.

    >>> from halma.rulesets.model import Seat
    >>> seats = [Seat("red", home=["a4"], target=["d1"]), Seat("blue", home=["d1"], target=["a4"])]
    >>> print(write_boards(Game(Ruleset("tiny", 4, seats)).play("a4-b3")))
    1000
    0000
    0000
    0002
    <BLANKLINE>
    0000
    0100
    0000
    0002
    """
    return "\n\n".join(map(digits.write_board, game.positions))


def read_boards(text: str, ruleset: Ruleset, name: str) -> Game:
    """The game that leads from board to board; chains get their shortest way.

    Where the seats begin is seen from the first piece that moves.

    Raises `CommandError`, with line and column.
    """
    try:
        boards = [*_boards(text, ruleset)]
        turns = [_turn(before, after) for before, after in pairwise(boards)]
    except NotationError as error:
        raise located(name, error) from None
    if not boards:
        raise CommandError(f"{name} holds no game")
    start = boards[0].position
    first = next((ply for ply, turn in enumerate(turns) if isinstance(turn, Move)), None)
    seat = ruleset.first
    if first is not None:
        seat = (_seat(turns[first], boards[first].position) - first) % len(ruleset.seats)
    written = [Written(turn, board.line, 1) for turn, board in zip(turns, boards[1:], strict=True)]
    return play_written(written, Game(ruleset, start.with_turn(seat)), name)


def _boards(text: str, ruleset: Ruleset) -> Iterator[_Board]:
    lines: list[str] = []
    for number, line in enumerate([*text.split("\n"), ""], 1):
        if line.strip():
            lines.append(line)
        elif lines:
            begin = number - len(lines)
            yield _Board(begin, _position("\n".join(lines), begin, ruleset))
            lines.clear()


def _position(text: str, line: int, ruleset: Ruleset) -> Position:
    try:
        position = digits.read_board(text, seats=len(ruleset.seats))
    except NotationError as error:
        raise NotationError(
            error.expected, found=error.found, line=error.line + line - 1, column=error.column
        ) from None
    if position.size != ruleset.size:
        wanted = f"a board of {ruleset.size} files, as the rules say"
        raise NotationError(wanted, found=f"{position.size} files", line=line)
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
        raise NotationError(wanted, found="another board", line=after.line)
    return Move(gone.pop(), come.pop())


def _seat(turn: Turn, position: Position) -> int:
    """Whose piece moves."""
    assert isinstance(turn, Move)
    seat = position.seat_at(turn.origin)
    assert seat is not None, "the piece was seen there"
    return seat
