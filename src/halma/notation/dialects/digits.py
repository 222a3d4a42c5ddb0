"""Boards as rows of digits: ``0`` is an empty square, ``1`` a piece of seat 0, ``2`` of seat 1 ….

Rows go from the top down. The digits of a row stand side by side, or blanks, a comma, or
a comma and a blank are between them. Other characters may stand for seats, and for empty
squares, if one says so. Before the rows there may be a line with the size of the board.

>>> print(write_board(Position.parse("rr2/4/4/3b b"), separator=" "))
1 1 0 0
0 0 0 0
0 0 0 0
0 0 0 2
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import pairwise
from typing import Final, NamedTuple

from halma.camps import MIN_SIZE
from halma.errors import Described, HalmaError, NotationError, placed, quoted, shortened, wrong_type
from halma.games.game import Game
from halma.moves import PASS, Move, Turn
from halma.notation.dialects.lines import (
    BLANKS,
    MAX_BOARD,
    MAX_TEXT,
    Row,
    Written,
    check_position,
    check_seats,
    filled_lines,
    play_written,
    read_grid,
    split_lines,
    write_grid,
)
from halma.notation.faults import OTHER_DIGITS, OTHER_SEATS, OTHER_SIZE, with_hint
from halma.notation.records import Record
from halma.positions.boards import shown_seats
from halma.positions.position import Position
from halma.rulesets.model import MAX_SEATS, Ruleset
from halma.squares import MAX_SIZE, check_int

__all__ = ["read_board", "write_board"]

DIGITS: Final = ("1", "2", "3", "4")
EMPTY: Final = "0"
SEPARATORS: Final = (", ", ",", " ", "")

_BLANK: Final = " "
_ORDINALS: Final = ("first", "second", "third", "fourth")
_BETWEEN: Final = "nothing between the squares, or blanks, a comma, or a comma and a blank"
_OF_SEPARATORS: Final = ", \t"
_SAME: Final = "in all rows the same stands between the squares"
_MAY_STAND: Final = "letters, digits and signs of ASCII can, but no comma"
_CELL: Final = re.compile(f"[^{BLANKS}]+")
_SIZES: Final = frozenset(map(str, range(MIN_SIZE, MAX_SIZE + 1)))


def read_board(
    text: str,
    *,
    turn: int = 0,
    seats: int | None = None,
    digits: Sequence[str] = DIGITS,
    empty: str = EMPTY,
) -> Position:
    r"""The position of a board of digits, with the seat to move.

    ``digits`` has for each seat the character of its pieces, or all characters, where a piece
    inside a camp is written otherwise than outside. ``empty`` has those of empty squares. Where
    a blank is one of them, blanks at the ends of rows may be missing, and digits that stand
    apart have a comma or one more blank between them; that they do is seen from a row that is
    longer than there are rows. Blank lines behind the board are rows where it needs them to be
    as high as its widest row is wide.

    Unless the number of ``seats`` is given, it is as many as the pieces and the seat to
    move show, and at least two. All rows have the same separator.

    Raises `NotationError`, with line and column, `PositionError` for seats that
    cannot be, and `HalmaError` for characters of which one would mean two things.

    >>> print(read_board("1,1,0,0\n0,0,0,0\n0,0,0,0\n0,0,0,2", turn=1))
    rr2/4/4/3b b
    >>> print(read_board("4\n53..\n....\n....\n...1", digits=("35", "1"), empty="."))
    rr2/4/4/3b r
    """
    check_int("turn", turn)
    cells = all_cells = check_characters(digits, empty)
    if seats is not None:
        check_seats(seats, "position")
        if seats > len(digits):
            raise HalmaError(f"digits are given for {len(digits)} seats, not for {seats}")
        cells = {cell: owner for cell, owner in cells.items() if owner <= seats}
    lines = _lines(text, is_blank_empty=_BLANK in empty)
    rows = _rows_with_blanks(lines) if _BLANK in empty else _rows(lines)
    if rows and _BLANK not in empty:
        _check_between(rows, cells)
    pieces = read_grid(rows, cells, hint=partial(_hint, all_cells=all_cells))
    if seats is None:
        pieces = pieces[: shown_seats([*map(bytes, pieces)], turn)]
    return Position(len(rows), turn, pieces)


def write_board(
    position: Position,
    *,
    separator: str = "",
    digits: Sequence[str] = DIGITS,
    empty: str = EMPTY,
) -> str:
    """The board as rows of digits; the seat to move is not part of it.

    ``separator`` stands between the digits: nothing, a blank, a comma, or both. Of several
    characters of a seat, or of empty squares, the first is written.

    Raises `HalmaError` for another separator, and for a seat that has no digit.

    >>> print(write_board(Position.parse("rr2/4/4/3b b")))
    1100
    0000
    0000
    0002
    """
    if not isinstance(separator, str):
        raise wrong_type("separator", "str", separator)
    if separator not in SEPARATORS:
        raise HalmaError(f"a separator is '', ' ', ',' or ', ', not {shortened(separator)!r}")
    check_characters(digits, empty)
    seats = len(check_position(position).men)
    if seats > len(digits):
        raise HalmaError(f"digits are given for {len(digits)} seats, not for {seats}")
    rows = write_grid(position, [empty[0], *(digit[0] for digit in digits)])
    return "\n".join(map(separator.join, rows))


def check_characters(digits: Sequence[str], empty: str) -> dict[str, int]:
    """What each character means: an empty square (0), or a piece of a seat, from 1.

    Raises `HalmaError` if one would mean two things, or cannot stand for a square.
    """
    if isinstance(digits, str) or not isinstance(digits, Sequence):
        raise wrong_type("digits", "a list with the characters of each seat", digits)
    if not 2 <= len(digits) <= MAX_SEATS:
        raise HalmaError(f"digits are those of 2 to {MAX_SEATS} seats, not of {len(digits)}")
    cells: dict[str, int] = {}
    for owner, characters in enumerate((empty, *digits)):
        what = f"the digits of the {_ORDINALS[owner - 1]} seat" if owner else "empty"
        if not isinstance(characters, str):
            raise wrong_type(what, "str", characters)
        if not characters:
            raise HalmaError(f"{what}: at least one character is needed")
        for character in characters:
            if character in cells:
                raise HalmaError(f"{what}: {character!r} would mean two things")
            if character == "," or not (character.isprintable() and character.isascii()):
                raise HalmaError(
                    f"{what}: {quoted(character)} cannot stand for a square; {_MAY_STAND}"
                )
            if character == _BLANK and owner:
                raise HalmaError(f"{what}: a blank can only be an empty square")
            cells[character] = owner
    return cells


def check_game_characters(digits: Sequence[str], empty: str) -> None:
    """See that a game of boards can be written with these characters; raises `HalmaError`."""
    check_characters(digits, empty)
    if _BLANK in empty:
        problem = "blank lines are between the boards of a game"
        raise HalmaError(f"{problem}, so a blank can be no empty square")


def _lines(text: str, *, is_blank_empty: bool) -> list[tuple[int, str]]:
    """The lines of a board and their numbers, without the line that tells its size."""
    lines = [*enumerate(split_lines(text, MAX_BOARD), 1)]
    if not is_blank_empty:
        filled = filled_lines(text, MAX_BOARD)
        begin, end = (filled[0][0], filled[-1][0]) if filled else (1, 0)
        lines = [(number, line.rstrip(BLANKS)) for number, line in lines[begin - 1 : end]]
        for number, line in lines:
            if not line:
                hint = "several boards, with empty lines between them, are a game"
                raise NotationError(
                    "no empty line in a board", found=Described("one"), line=number, hint=hint
                )
    first = lines[0][1].strip(BLANKS) if lines else ""
    return lines[1:] if first in _SIZES and int(first) == len(lines) - 1 else lines


def _rows(lines: Sequence[tuple[int, str]]) -> list[Row]:
    """The rows of a board where a blank is no square."""
    rows: list[Row] = []
    first = lines[0][1].strip(BLANKS).replace("\t", _BLANK) if lines else ""
    separator = next(each for each in SEPARATORS if each in first)
    for number, line in lines:
        row = line.lstrip(BLANKS)
        begin = len(line) - len(row) + 1
        if separator == _BLANK:
            found = [*_CELL.finditer(line)]
            cells: Sequence[str] = [cell[0] for cell in found]
            columns: Sequence[int] = [cell.start() + 1 for cell in found]
        else:
            cells = row.split(separator) if separator else [*row]
            columns = range(begin, begin + len(cells) * (1 + len(separator)), 1 + len(separator))
        rows.append(Row(number, cells, columns, len(line) + 1))
    return rows


def _check_between(rows: Sequence[Row], cells: Mapping[str, int]) -> None:
    """Raise `NotationError` if the first row has something strange between its squares."""
    first = rows[0]
    if first.cells[-1][-1:] in ("", ","):
        wanted = "no comma at the end of a row"
        raise NotationError(wanted, found=",", line=first.line, column=first.end - 1)
    places = [
        (column + at, each)
        for cell, column in zip(first.cells, first.columns, strict=False)
        for at, each in enumerate(cell)
        if len(cell) > 1
    ]
    if len(first.cells) != len(rows):
        for begin in (0, 1):
            every_other = first.cells[begin::2]
            if len(every_other) > 1 and len({*every_other}) == 1:
                places.append((first.columns[begin], every_other[0]))
    for column, found in places:
        if found not in cells:
            hint = _SAME if found in _OF_SEPARATORS else None
            raise NotationError(_BETWEEN, found=found, line=first.line, column=column, hint=hint)


def _hint(cell: str, all_cells: Mapping[str, int]) -> str:
    """What may be the cause where a cell is no square."""
    if len(cell) != 1 or cell in _OF_SEPARATORS:
        return _SAME
    return with_hint(OTHER_DIGITS, OTHER_SEATS if cell in all_cells else None) or ""


def _rows_with_blanks(lines: Sequence[tuple[int, str]]) -> list[Row]:
    """The rows of a board where a blank is an empty square; each has as many as there are rows."""
    separator = "," if any("," in line for _, line in lines) else _BLANK
    longest = max((len(line.rstrip(BLANKS)) for _, line in lines), default=0)
    is_apart = separator == "," or longest > len(lines)
    lines = _without_blank_end(lines, separator if is_apart else "")
    size = len(lines)
    rows: list[Row] = []
    for number, line in lines:
        end = len(line) + 1
        if not is_apart:
            cells = [*line.rstrip(BLANKS).ljust(size)]
        elif separator == ",":
            cells = [cell.strip(BLANKS) or _BLANK for cell in line.split(",")]
        else:
            pairs = (line[at : at + 2] for at in range(0, len(line.rstrip(BLANKS)), 2))
            cells = [pair[0] if pair[1:] in ("", _BLANK) else pair for pair in pairs]
            cells += [_BLANK] * (size - len(cells))
        columns = [1 + at * (1 + is_apart) for at in range(len(cells))]
        rows.append(Row(number, cells, columns, end))
    return rows


def _without_blank_end(
    lines: Sequence[tuple[int, str]], separator: str
) -> Sequence[tuple[int, str]]:
    """The lines of a board without the blank ones behind it.

    Where a blank is an empty square, a blank line may be a row. It is one as far as a board
    needs it that is as wide as its widest row.
    """
    widths = [_width(line, separator) for _, line in lines]
    size = max(widths, default=0)
    ends = [
        row
        for row, ((_, line), width) in enumerate(zip(lines, widths, strict=True), 1)
        if line.strip(BLANKS) or width == size
    ]
    filled = max(ends, default=0)
    if filled <= size:
        return lines[:size]
    if filled < len(lines):
        number, line = lines[filled]
        wanted, hint = "no blank line behind the board", "if it is a row, write its blanks"
        raise NotationError(wanted, found=line, line=number, hint=hint)
    return lines


def _width(line: str, separator: str) -> int:
    """How many squares a line shows."""
    if separator == ",":
        return line.count(",") + 1 if line else 0
    return (len(line) + 1) // 2 if separator else len(line)


class _Board(NamedTuple):
    """A board, the line on which it begins, and what stands there."""

    line: int
    position: Position
    first: str


def read_game(
    text: str,
    ruleset: Ruleset,
    *,
    digits: Sequence[str] = DIGITS,
    empty: str = EMPTY,
) -> Record:
    """The game that leads from board to board, with blank lines between them.

    Where the seats begin is seen from the first piece that moves.

    Raises `NotationError` and `IllegalPlyError`, with the line.
    """
    boards = [*_boards(text, ruleset, digits, empty)]
    start = boards[0].position
    plies = [Written(_turn(*two), two[1].line, 1) for two in pairwise(boards)]
    seat = ruleset.first
    for ply, written in enumerate(plies):
        if isinstance(written.turn, Move):
            owner = start.seat_at(written.turn.origin)
            assert owner is not None, "no piece has moved before"
            seat = (owner - ply) % len(ruleset.seats)
            break
    return Record.of(play_written(Game(ruleset, start.with_turn(seat)), plies))


def write_game(record: Record, *, digits: Sequence[str] = DIGITS, empty: str = EMPTY) -> str:
    """The start and the board after each turn of the main line, blank lines between them."""
    write = partial(write_board, digits=digits, empty=empty)
    return "\n\n".join(map(write, record.game.positions))


def _boards(text: str, ruleset: Ruleset, digits: Sequence[str], empty: str) -> Iterator[_Board]:
    lines: list[str] = []
    read = partial(read_board, seats=len(ruleset.seats), digits=digits, empty=empty)
    for number, line in enumerate([*split_lines(text, MAX_TEXT), ""], 1):
        if line.strip():
            lines.append(line)
        elif lines:
            begin = number - len(lines)
            try:
                position = read("\n".join(lines))
            except NotationError as error:
                raise placed(error, line=begin) from None
            if position.size != ruleset.size:
                wanted = f"a board of {ruleset.size} lines, as the rules say"
                found = Described(f"{position.size} lines")
                raise NotationError(wanted, found=found, line=begin, hint=OTHER_SIZE)
            yield _Board(begin, position, lines[0])
            lines.clear()


def _turn(before: _Board, after: _Board) -> Turn:
    """What was played between two boards."""
    pairs = zip(before.position.pieces, after.position.pieces, strict=True)
    changed = [({*old} - {*new}, {*new} - {*old}) for old, new in pairs if old != new]
    if not changed:
        return PASS
    gone, come = changed[0]
    if len(changed) > 1 or not len(gone) == len(come) == 1:
        wanted = "the board before with one piece moved, or the same again"
        raise NotationError(wanted, found=Described("another board"), line=after.line)
    return Move(gone.pop(), come.pop())
