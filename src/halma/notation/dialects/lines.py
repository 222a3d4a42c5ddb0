"""What the dialects made of lines have in common."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple

from halma.camps import MIN_SIZE
from halma.errors import (
    Described,
    HalmaError,
    NotationError,
    PositionError,
    count,
    shortened,
    shown,
    to_iterator,
    wrong_type,
)
from halma.files import encoding_hint, with_newlines, without_marks
from halma.games.game import Game
from halma.legality.legs import leg_fault
from halma.legality.verdicts import IllegalMoveError, Reason, Verdict, message_in
from halma.moves import Move, Turn, shown_turn, to_turn
from halma.notation.escapes import ESCAPED_BYTES, UNWRITABLE, UTF_8, WRITABLE
from halma.notation.faults import (
    OTHER_CAMPS,
    OTHER_FIRST,
    OTHER_SIZE,
    IllegalPlyError,
    with_hint,
)
from halma.positions.position import Position
from halma.rulesets.model import MAX_SEATS, MIN_SEATS, Ruleset
from halma.squares import MAX_SIZE, Square, check_int

MAX_TEXT: Final = 16 * 2**20
"""Longer texts of moves are refused unread."""

MAX_TURNS: Final = MAX_TEXT // 3
"""A turn, and what parts it from the next, take three characters at least."""

MAX_BOARD: Final = 4096
"""Longer texts of boards are refused unread."""

BLANKS: Final = " \t\v\f"

_HINTS: Final[dict[Reason | None, str]] = {
    Reason.OFF_BOARD: OTHER_SIZE,
    Reason.NO_PIECE: OTHER_CAMPS,
    Reason.NOT_YOURS: OTHER_FIRST,
}
"""What may be the cause where the first turn of a game is not legal."""


OF_WHOLE: Final = (Reason.GAME_OVER, Reason.MUST_PASS, Reason.NO_PIECE, Reason.NOT_YOURS)
"""What is wrong with a turn whichever way it goes."""


class Written(NamedTuple):
    """A turn, and where in a text it begins."""

    turn: Turn
    line: int
    column: int


class Row(NamedTuple):
    """A line of a board: its squares from the left, and in which column each begins."""

    line: int
    cells: Sequence[str]
    columns: Sequence[int]
    end: int
    """The column behind the last square."""


def play_written(game: Game, plies: Iterable[Written], name: Callable[[Square], str] = str) -> Game:
    """The game after turns that a text says; raises `IllegalPlyError`, with the place.

    ``name`` says what a square is called in that text.
    """
    for turn, line, column in plies:
        try:
            game = game.play(turn)
        except IllegalMoveError as error:
            raise illegal(game, error.verdict, name, line, column) from None
    return game


def illegal(
    game: Game,
    verdict: Verdict,
    name: Callable[[Square], str],
    line: int,
    column: int = 1,
    *,
    other: str | None = None,
    sentence: str | None = None,
) -> IllegalPlyError:
    """The error for a turn that is not legal, in the squares of the text where it stands.

    ``other`` is a further hint, and ``sentence`` what is told instead of the verdict's.
    """
    turn = verdict.turn
    written = "-".join(map(name, turn.squares)) if isinstance(turn, Move) else str(turn)
    also = "" if written == str(turn) else f" ({shown_turn(turn)} with a1 at the lower left)"
    sentence = sentence or message_in(verdict, name)
    problem = f"ply {game.ply + 1}, {shortened(written)}{also}: {sentence}"
    reason = verdict.reason
    hint = _HINTS.get(reason) if reason is Reason.OFF_BOARD or not game.ply else None
    return IllegalPlyError(verdict, game, problem, line, column, hint=with_hint(hint, other))


def of_written_leg(verdict: Verdict, position: Position, ruleset: Ruleset) -> Verdict:
    """The verdict where two squares are written as a single step or jump.

    By their ends alone they may be a chain, and what is said of them is about that.
    """
    turn = verdict.turn
    if isinstance(turn, Move) and turn.path is None and verdict.reason not in OF_WHOLE:
        fault = leg_fault(position, turn.squares, ruleset)
        if fault is not None:
            return Verdict(turn, *fault)
    return verdict


def turns_of(turns: Iterable[Turn | str]) -> Iterator[Turn]:
    """Turns given as themselves or as text, one after another."""
    for number, turn in enumerate(to_iterator("turns", "turns", turns)):
        if number == MAX_TURNS:
            raise HalmaError(f"a text of more than {MAX_TURNS:,} turns could not be read again")
        yield to_turn(turn)


def check_text(text: str, limit: int = MAX_TEXT) -> str:
    r"""The text with ``\n`` at the ends of lines, without byte order marks where they begin.

    Raises `NotationError` if it is too long, or no file in UTF-8 without NUL can hold it.
    """
    if not isinstance(text, str):
        raise wrong_type("the text", "str", text)
    if len(text) > limit:
        found = Described(f"{len(text):,} characters")
        raise NotationError(f"a text of at most {limit:,} characters", found=found)
    text = without_marks(with_newlines(text))
    hint = encoding_hint(text)
    if flaw := (UNWRITABLE if hint is None else ESCAPED_BYTES).search(text):
        before = text[: flaw.start()].split("\n")
        bad = ESCAPED_BYTES.match(text, flaw.start())
        raise NotationError(
            UTF_8 if bad else WRITABLE,
            found=(bad or flaw)[0],
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
    lines = check_text(text, limit).split("\n")
    if not lines[-1]:
        lines.pop()
    return lines


def filled_lines(text: str, limit: int) -> list[tuple[int, str]]:
    """The lines of a text that are not blank, with their numbers; blanks at their ends left out."""
    lines = enumerate(split_lines(text, limit), 1)
    return [(number, line.rstrip(BLANKS)) for number, line in lines if line.strip(BLANKS)]


def read_grid(
    rows: Sequence[Row],
    cells: Mapping[str, int],
    *,
    hint: Callable[[str], str | None] = lambda _: None,
) -> list[list[Square]]:
    """The squares of each seat on a board given as rows of cells, from the top.

    ``cells`` has for each character 0, if it is an empty square, or else the number of its seat
    from 1. ``hint`` is for what else stands there.
    """
    size = _grid_size(rows)
    pieces: list[list[Square]] = [[] for _ in range(1 + max(cells.values()))]
    for row, squares in zip(rows, board_squares(size), strict=True):
        for cell, column, square in zip(row.cells, row.columns, squares, strict=False):
            owner = cells.get(cell)
            if owner is None:
                wanted = f"one of {' '.join(cell for cell in cells if cell != ' ')}"
                if " " in cells:
                    wanted = f"a blank or {wanted}"
                raise NotationError(
                    wanted, found=cell, line=row.line, column=column, hint=hint(cell)
                )
            pieces[owner].append(square)
        if len(row.cells) != size:
            raise NotationError(
                f"{size} squares, as there are {size} lines",
                found=Described(count(len(row.cells), "square")),
                line=row.line,
                column=[*row.columns, row.end][min(len(row.cells), size)],
            )
    return pieces[1:]


def _grid_size(rows: Sequence[Row]) -> int:
    """How many lines, and squares in each, a board has."""
    size = len(rows)
    widths = {len(row.cells) for row in rows}
    width = min(widths, default=0)
    if len(widths) == 1 and width != size and MIN_SIZE <= width <= MAX_SIZE:
        wanted, right = f"{width} lines, as each has {width} squares", width
    elif MIN_SIZE <= size <= MAX_SIZE:
        return size
    else:
        wanted, right = f"{MIN_SIZE} to {MAX_SIZE} lines of squares", MAX_SIZE
    line, column = 1, 1
    if size > right:
        line = rows[right].line
    elif rows:
        line, column = rows[-1].line, rows[-1].end
    found = Described(count(size, "line"))
    raise NotationError(wanted, found=found, line=line, column=column)


def write_grid(position: Position, cells: Sequence[str]) -> list[list[str]]:
    """The rows of a board, from the top; ``cells`` are the empty square, then each seat's piece."""
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
