"""The format of a university course, and of the hundreds of student programs made for it.

A square is ``x,y``, both counted from 0 at the upper left. A line ``E x,y x,y`` is a step,
a line ``J x,y x,y`` a jump; a chain has a line for each jump, and each begins where the
last one ended. A board is as many lines as it has files: ``B`` for a piece of seat 0, which
begins at the upper left, ``W`` for one of seat 1, ``.`` for an empty square. A question is a
board with three lines before it: ``SINGLE`` or ``GAME``; ``BLACK`` or ``WHITE``, the seat to
move; and how many seconds it has.

Blanks between words, at the ends of lines, and blank lines do not count.

>>> print(write_turns(["e15-f14", "n1-l3-j5"]))
E 4,1 5,2
J 13,15 11,13
J 11,13 9,11
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import pairwise
from typing import Final, NamedTuple

import attrs

from halma.errors import HalmaError, NotationError, shown, wrong_type
from halma.files import with_newlines
from halma.games.game import Game
from halma.legality.legs import leg_fault
from halma.legality.verdicts import IllegalMoveError, Verdict
from halma.moves import MAX_SQUARES, PASS, Move, Pass, Turn, shown_turn
from halma.notation.dialects.lines import (
    BLANKS,
    MAX_BOARD,
    MAX_TEXT,
    Row,
    check_board_size,
    check_position,
    filled_lines,
    illegal,
    read_grid,
    squares_on,
    turns_of,
    write_grid,
)
from halma.notation.faults import OTHER_SIZE, OTHER_START, broken_off
from halma.notation.records import Record
from halma.positions.position import Position
from halma.rulesets.model import Ruleset
from halma.squares import MAX_SIZE, Square

__all__ = [
    "Question",
    "read_board",
    "read_question",
    "read_turns",
    "write_board",
    "write_question",
    "write_turns",
]

_STEP: Final = "E"
_JUMP: Final = "J"
_KINDS: Final = {
    _STEP: "a step to a neighbour square",
    _JUMP: "a jump, two squares in a straight line",
}
_LINE: Final = "a line such as 'E 4,1 5,2' or 'J 13,15 11,13'"
_CELLS: Final = {".": 0, "B": 1, "W": 2}
_SINGLE: Final = "SINGLE"
_GAME_KINDS: Final = (_SINGLE, "GAME")
_SIDES: Final = ("BLACK", "WHITE")
_NUMBERS: Final = frozenset(map(str, range(MAX_SIZE)))
_WORD: Final = re.compile(f"[^{BLANKS}]+")
_TIME: Final = re.compile(r"(?:[0-9]{1,60}\.?[0-9]{0,60}|\.[0-9]{1,60})(?:e[-+]?[0-9]{1,3})?")


def read_turns(text: str, *, size: int = MAX_SIZE) -> tuple[Move, ...]:
    r"""The turns of a game.

    Jumps that follow each other belong to one chain if each begins where the last one
    ended: in the turn after, another seat moves, from another square.

    Raises `NotationError`, with line and column.

    >>> text = "E 4,1 5,2\nJ 13,15 11,13\n"
    >>> [str(move) for move in read_turns(text)]
    ['e15-f14', 'n1-l3']
    """
    return tuple(Move.along(chain.squares) for chain in _chains(text, size))


class _Chain(NamedTuple):
    """The squares of a turn, and the line of each leg."""

    squares: list[Square]
    lines: list[int]

    def line_of(self, verdict: Verdict) -> int:
        """The line at fault.

        The leg of a verdict may be one of a chain that is not written.
        """
        leg = verdict.leg or 0
        return self.lines[leg if leg < len(self.lines) else 0]


def _chains(text: str, size: int) -> list[_Chain]:
    """The turns of a text."""
    numbers = {str(number): number for number in range(check_board_size(size))}
    chains: list[_Chain] = []
    is_open = False
    for number, line in filled_lines(text, MAX_TEXT):
        is_jump, start, end = _read_line(line, numbers, number)
        last = chains[-1] if is_open and is_jump else None
        if last is not None and last.squares[-1] is start:
            last.squares.append(end)
            last.lines.append(number)
            if len(last.squares) > MAX_SQUARES:
                wanted = f"a chain of at most {MAX_SQUARES:,} squares"
                raise NotationError(wanted, found=line, line=number)
        else:
            chains.append(_Chain([start, end], [number]))
        is_open = is_jump
    return chains


def write_turns(turns: Iterable[Turn | str], *, size: int = MAX_SIZE) -> str:
    """The turns of a game, a line for each step or jump.

    Raises `HalmaError` for a pass, which this format does not know; for a move that is no
    step and no jump and has no path (the chains of a `Game` have one); and for a jump that
    begins where the jump before ended: it would be read as part of that chain. Raises
    `PositionError` for a square that is not on the board.

    >>> print(write_turns(["e15-f14", "n1-l3"]))
    E 4,1 5,2
    J 13,15 11,13
    """
    check_board_size(size)
    lines: list[str] = []
    landing: Square | None = None
    for move in turns_of(turns):
        if isinstance(move, Pass):
            raise HalmaError("the course format has no line for a pass")
        written = _written(move, size)
        is_jump = written[0][0] == _JUMP
        if is_jump and landing is move.origin:
            raise HalmaError(
                f"{shown_turn(move)}: read again, it would go on with the chain before"
            )
        landing = move.destination if is_jump else None
        lines += written
    return "\n".join(lines)


def read_game(text: str, ruleset: Ruleset, start: Position | None = None) -> Record:
    """The game that a text tells.

    The format has no line for a pass: a seat that must pass does so where the next piece
    is another's.

    Raises `NotationError` and `IllegalPlyError`, with line and column.
    """
    game = Game(ruleset, start)
    name = partial(_pair, size=ruleset.size)
    for chain in _chains_of_game(text, ruleset, start):
        move = Move.along(chain.squares)
        owner = game.position.seat_at(move.origin)
        while owner not in (None, game.position.turn) and game.explain(PASS).legal:
            game = game.play(PASS)
        try:
            game = _play(game, move, chain.squares)
        except IllegalMoveError as error:
            line = chain.line_of(error.verdict)
            other = OTHER_START if start is None and not game.ply else None
            raise illegal(game, error.verdict, name, line, other=other) from None
    return Record.of(game)


def _play(game: Game, move: Move, squares: Sequence[Square]) -> Game:
    """The game after a move that is no other chain between the same ends."""
    after = game.play(move)
    fault = leg_fault(game.position, squares, game.ruleset) if move.path is None else None
    if fault is not None:
        raise IllegalMoveError(Verdict(move, *fault))
    return after


def _chains_of_game(text: str, ruleset: Ruleset, start: Position | None) -> list[_Chain]:
    """The chains; an error has the game up to the line that is at fault."""
    try:
        return _chains(text, ruleset.size)
    except NotationError as error:
        before = "\n".join(with_newlines(text).split("\n")[: error.line - 1])
        try:
            game = read_game(before, ruleset, start).game
        except NotationError:
            raise error from None
        raise broken_off(error, ruleset, game.start, game.moves) from None


def write_game(record: Record) -> str:
    """The turns of the main line but for its passes."""
    moves = (turn for turn in record.game.moves if not isinstance(turn, Pass))
    return write_turns(moves, size=record.ruleset.size)


def read_board(text: str, *, turn: int = 0) -> Position:
    r"""The position of a board file, with the seat to move.

    Raises `NotationError`, with line and column, and `PositionError` for a seat that is
    not 0 or 1.

    >>> print(read_board("BB..\n....\n....\n...W", turn=1))
    rr2/4/4/3b b
    """
    return _board(filled_lines(text, MAX_BOARD), turn)


def _board(lines: Sequence[tuple[int, str]], turn: int) -> Position:
    rows: list[Row] = []
    for number, line in lines:
        cells = line.lstrip(BLANKS)
        end = len(line) + 1
        rows.append(Row(number, cells, range(end - len(cells), end), end))
    return Position(len(rows), turn, read_grid(rows, _CELLS, hint=_of_blank))


def _of_blank(cell: str) -> str | None:
    """A hint for what stands on a board instead of a piece or a dot."""
    return "an empty square is a dot, not a blank" if cell in BLANKS else None


def write_board(position: Position) -> str:
    """The board as lines of ``B``, ``W`` and ``.``; the seat to move is not part of it.

    Raises `HalmaError` for a position with more than two seats.

    >>> print(write_board(Position.parse("rr2/4/4/3b b")))
    BB..
    ....
    ....
    ...W
    """
    _check_seats(check_position(position))
    return "\n".join(map("".join, write_grid(position, [*_CELLS])))


def _check_seats(position: Position) -> None:
    if len(position.men) > 2:
        raise HalmaError(f"a board of the course has 2 seats, not {len(position.men)}")


def _seconds(number: float) -> float:
    if not isinstance(number, float | int) or isinstance(number, bool | Square):
        raise wrong_type("seconds", "a number", number)
    if not 0 <= number <= sys.float_info.max:
        found = shown(number) if isinstance(number, int) else f"{number:g}"
        raise HalmaError(f"seconds are a number from 0 on, not {found}")
    return float(number)


@attrs.frozen
class Question:
    """What a program of the course is asked: a position, and the time it has.

    Raises `HalmaError` for a time that is no number from 0, and for more than two seats.
    """

    position: Position = attrs.field(converter=check_position)
    """The board, and the seat to move."""
    seconds: float = attrs.field(converter=_seconds)
    """How many seconds the seat to move has left."""
    is_single: bool = attrs.field(default=False, kw_only=True)
    """Is it about one move, and not about one of a whole game?"""

    def __attrs_post_init__(self) -> None:
        if not isinstance(self.is_single, bool):
            raise wrong_type("is_single", "bool", self.is_single)
        _check_seats(self.position)


def read_question(text: str) -> Question:
    r"""The question that an input file asks.

    Raises `NotationError`, with line and column.

    >>> question = read_question("GAME\nWHITE\n7.5\nBB..\n....\n....\n...W")
    >>> print(question.position, question.seconds)
    rr2/4/4/3b b 7.5
    """
    lines = filled_lines(text, MAX_BOARD)
    kind = _header(lines, 0, "SINGLE or GAME", lambda word: word in _GAME_KINDS)
    side = _header(lines, 1, "BLACK or WHITE", lambda word: word in _SIDES)
    left = _header(lines, 2, "the seconds left, such as 7.5", _is_time)
    position = _board(lines[3:], _SIDES.index(side))
    return Question(position, float(left), is_single=kind == _SINGLE)


def write_question(question: Question) -> str:
    """The question as an input file.

    >>> print(write_question(Question(Position.parse("rr2/4/4/3b b"), 7.5)))
    GAME
    WHITE
    7.5
    BB..
    ....
    ....
    ...W
    """
    if not isinstance(question, Question):
        raise wrong_type("question", "Question", question)
    kind = _GAME_KINDS[not question.is_single]
    position = question.position
    lines = (kind, _SIDES[position.turn], str(question.seconds), write_board(position))
    return "\n".join(lines)


def _header(
    lines: Sequence[tuple[int, str]], index: int, wanted: str, is_right: Callable[[str], bool]
) -> str:
    """The word on one of the lines before the board."""
    if index >= len(lines):
        number, line = lines[-1] if lines else (1, "")
        raise NotationError(wanted, found="", line=number, column=len(line) + 1)
    number, line = lines[index]
    word = line.lstrip(BLANKS)
    if not is_right(word):
        column = len(line) - len(word) + 1
        raise NotationError(wanted, found=word, line=number, column=column)
    return word


def _is_time(word: str) -> bool:
    return _TIME.fullmatch(word) is not None and float(word) <= sys.float_info.max


def _written(move: Move, size: int) -> list[str]:
    squares = squares_on(move, size)
    lines: list[str] = []
    for start, end in pairwise(squares):
        kind = _kind(start, end)
        if kind is None or (kind == _STEP and len(squares) > 2):
            problem = f"from {start} to {end} is no jump; the whole way of a chain is needed"
            raise HalmaError(f"{shown_turn(move)}: {problem}")
        lines.append(f"{kind} {_pair(start, size)} {_pair(end, size)}")
    return lines


def _kind(start: Square, end: Square) -> str | None:
    """Whether two squares are a step or a jump apart; ``None`` if they are neither."""
    across, along = abs(end.file - start.file), abs(end.rank - start.rank)
    length = max(across, along)
    if length == 1:
        return _STEP
    return _JUMP if length == 2 and across != 1 and along != 1 else None


def _pair(square: Square, size: int) -> str:
    return f"{square.file},{size - 1 - square.rank}"


def _read_line(line: str, numbers: dict[str, int], number: int) -> tuple[bool, Square, Square]:
    """Whether a line is a jump, and its squares."""
    kind, *pairs = _WORD.finditer(line)
    if len(pairs) != 2 or kind[0] not in _KINDS:
        raise NotationError(_LINE, found=line, line=number)
    start, end = (_read_pair(pair, numbers, number) for pair in pairs)
    if _kind(start, end) != kind[0]:
        raise NotationError(_KINDS[kind[0]], found=line, line=number)
    return kind[0] == _JUMP, start, end


def _read_pair(pair: re.Match[str], numbers: dict[str, int], line: int) -> Square:
    file, comma, rank = pair[0].partition(",")
    if not comma or file not in numbers or rank not in numbers:
        last = len(numbers) - 1
        is_far = comma and {file, rank} <= _NUMBERS
        raise NotationError(
            f"a square from 0,0 to {last},{last}",
            found=pair[0],
            line=line,
            column=pair.start() + 1,
            hint=OTHER_SIZE if is_far else None,
        )
    return Square.at(numbers[file], len(numbers) - 1 - numbers[rank])
