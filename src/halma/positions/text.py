"""Positions as one line of text, and what reads a text of either kind."""

from __future__ import annotations

import re
from typing import Final

from halma.camps import MIN_SIZE
from halma.errors import Described, NotationError, count
from halma.files import BOM, BOM_HINT, with_newlines
from halma.positions.boards import (
    LETTERS,
    Board,
    Reader,
    owners_of,
    read_seats,
    shown_seats,
)
from halma.positions.diagrams import read_diagram
from halma.squares import MAX_SIZE

MAX_TEXT: Final = 4096
"""Longer texts are refused unread."""

_GAPS: Final = {str(length): length for length in range(1, 100)}
_TOKEN: Final = re.compile(r"[0-9]+|.", re.DOTALL)


def write_line(board: Board) -> str:
    """The position as one line."""
    owners = owners_of(board.men)
    ranks: list[str] = []
    for rank in reversed(range(board.size)):
        text, gap = "", 0
        for file in range(board.size):
            owner = owners.get(MAX_SIZE * rank + file)
            if owner is None:
                gap += 1
                continue
            text += f"{gap or ''}{owner}"
            gap = 0
        ranks.append(f"{text}{gap or ''}")
    line = f"{'/'.join(ranks)} {LETTERS[board.turn]}"
    seats = len(board.men)
    return line if seats == shown_seats(board.men, board.turn) else f"{line} {seats}"


def read(text: str) -> Board:
    """Read a position from its line or from a diagram; raise `NotationError` if it is neither."""
    if len(text) > MAX_TEXT:
        found = Described(f"{len(text):,} characters")
        raise NotationError(f"a position of at most {MAX_TEXT:,} characters", found=found)
    if text.startswith(BOM):
        raise NotationError("no byte order mark", found=BOM, hint=BOM_HINT)
    lines = with_newlines(text)
    return read_diagram(lines) if "\n" in lines.strip("\n") else _read_line(text)


def _read_line(text: str) -> Board:
    if text[:1] in (" ", "\t") and text.strip():
        raise NotationError("no blank before the ranks", found=text[0])
    fields = text.split(" ")
    if not 2 <= len(fields) <= 3:
        raise NotationError(
            "ranks, a space, the letter of the seat to move, and perhaps the number of seats, "
            "such as 'rr2/r3/3b/2bb r'",
            found=text,
        )
    reader = Reader()
    ranks = fields[0].split("/")
    size = len(ranks)
    if not MIN_SIZE <= size <= MAX_SIZE:
        raise NotationError(f"{MIN_SIZE} to {MAX_SIZE} ranks with / between them", found=fields[0])
    column = 1
    for number, row in enumerate(ranks, 1):
        _read_rank(row, size - number, size, column, reader)
        column += len(row) + 1
    turn = _read_letter(fields[1], column)
    seats = None
    if len(fields) == 3:
        seats = read_seats(fields[2], reader, turn, column + len(fields[1]) + 1)
    return reader.board(size, turn, seats)


def _read_rank(row: str, rank: int, size: int, column: int, reader: Reader) -> None:
    value = MAX_SIZE * rank
    file, at, found = 0, column, reader.found
    for token in _TOKEN.findall(row):
        if token in found:
            found[token].append(value + file)
            file += 1
        elif token in _GAPS:
            file += _GAPS[token]
        else:
            raise NotationError(
                "a piece (r, b, g or y) or a number of empty squares", found=token, column=at
            )
        at += len(token)
    if file != size:
        held = count(file, "square") if row else None
        raise NotationError(f"a rank of {size} squares", found=row, column=column, hint=held)


def _read_letter(letter: str, column: int) -> int:
    if len(letter) != 1 or letter not in LETTERS:
        raise NotationError(
            "the letter of the seat to move (r, b, g or y)", found=letter, column=column
        )
    return LETTERS.index(letter)
