"""How a position is written: as one line, and as a diagram."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeAlias

from halma.camps import MIN_SIZE
from halma.errors import Described, NotationError, between, count
from halma.files import BOM, BOM_HINT, with_newlines
from halma.rulesets.model import MAX_SEATS, MIN_SEATS, Ruleset
from halma.squares import MAX_SIZE, Square

LETTERS: Final = "rbgy"
COLOURS: Final = ("red", "blue", "green", "yellow")
MAX_TEXT: Final = 4096
"""Longer texts are refused unread."""

Zone: TypeAlias = frozenset[tuple[str, int]]
"""The camps a square is in: ``"home"`` or ``"target"``, and of which seat."""

_FILES: Final = "abcdefghijklmnop"
_EMPTY: Final = "."
_GAPS: Final = {str(length): length for length in range(1, 100)}
_TOKEN: Final = re.compile(r"[0-9]+|.", re.DOTALL)
_LABEL: Final = re.compile("[1-9][0-9]?")


class Board(NamedTuple):
    """What a text says: the size, the seat to move, and the squares of each seat, sorted."""

    size: int
    turn: int
    men: tuple[bytes, ...]


def shown_seats(men: Sequence[bytes], turn: int) -> int:
    """How many seats can be told from the pieces and the seat to move; at least two."""
    highest = max((seat for seat, squares in enumerate(men) if squares), default=0)
    return max(MIN_SEATS, highest + 1, turn + 1)


def _owners(men: Sequence[bytes]) -> dict[int, str]:
    return {square: LETTERS[seat] for seat, squares in enumerate(men) for square in squares}


def write_line(board: Board) -> str:
    """The position as one line."""
    owners = _owners(board.men)
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


def write_diagram(board: Board, ruleset: Ruleset | None) -> str:
    """The position as a picture, its camps in brackets if a ruleset says where they are."""
    owners = _owners(board.men)

    def camp(square: Square) -> Zone:
        return frozenset() if ruleset is None else _camps_of(square, ruleset)

    lines = draw(board.size, lambda square: owners.get(square, _EMPTY), camp)
    seats = len(board.men)
    more = "" if seats == shown_seats(board.men, board.turn) else f", {seats} seats"
    lines.append(f"{COLOURS[board.turn]} to move{more}")
    return "\n".join(lines)


def draw(size: int, cell: Callable[[Square], str], zone: Callable[[Square], Zone]) -> list[str]:
    """The ranks of a board from the top, zones in brackets, and the names of the files below."""
    lines: list[str] = []
    width = len(cell(Square.A1))
    for rank in reversed(range(size)):
        line, before = f"{rank + 1:2}", Zone()
        for file in range(size):
            square = Square.at(file, rank)
            here = zone(square)
            line += _border(before, here) + cell(square)
            before = here
        lines.append(line + ("]" if before else ""))
    files = " ".join(name.ljust(width) for name in _FILES[:size])
    return [*lines, f"   {files}".rstrip()]


def _camps_of(square: Square, ruleset: Ruleset) -> Zone:
    homes = {("home", seat) for seat, place in enumerate(ruleset.seats) if square in place.home}
    if homes:
        return frozenset(homes)
    return frozenset(
        ("target", seat) for seat, place in enumerate(ruleset.seats) if square in place.target
    )


def _border(before: Zone, after: Zone) -> str:
    if before == after:
        return " "
    if not before:
        return "["
    return "|" if after else "]"


def read(text: str) -> Board:
    """Read a position from its line or from a diagram; raise `NotationError` if it is neither."""
    if len(text) > MAX_TEXT:
        found = Described(f"{len(text):,} characters")
        raise NotationError(f"a position of at most {MAX_TEXT:,} characters", found=found)
    if text.startswith(BOM):
        raise NotationError("no byte order mark", found=BOM, hint=BOM_HINT)
    lines = with_newlines(text)
    return _read_diagram(lines) if "\n" in lines.strip("\n") else _read_line(text)


class _Reader:
    """Collects the pieces found while a text is read."""

    def __init__(self) -> None:
        self.found: dict[str, list[int]] = {letter: [] for letter in LETTERS}
        """For each seat's letter, the values of its squares."""

    def men(self) -> tuple[bytes, ...]:
        return tuple(bytes(sorted(values)) for values in self.found.values())

    def board(self, size: int, turn: int, seats: int | None) -> Board:
        men = self.men()
        number = shown_seats(men, turn) if seats is None else seats
        return Board(size, turn, men[:number])


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
    reader = _Reader()
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
        seats = _read_seats(fields[2], reader, turn, column + len(fields[1]) + 1)
    return reader.board(size, turn, seats)


def _read_rank(row: str, rank: int, size: int, column: int, reader: _Reader) -> None:
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


def _read_seats(text: str, reader: _Reader, turn: int, column: int, line: int = 1) -> int:
    shown = shown_seats(reader.men(), turn)
    fitting = range(shown + 1, MAX_SEATS + 1)
    for seats in fitting:
        if text == str(seats):
            return seats
    wanted = (
        f"nothing, as the pieces and the seat to move show all {MAX_SEATS} seats"
        if shown == MAX_SEATS
        else f"{between(shown + 1, MAX_SEATS)} as the number of seats, or nothing"
    )
    raise NotationError(wanted, found=text, line=line, column=column)


def _read_diagram(text: str) -> Board:
    lines = [line.rstrip() for line in text.split("\n")]
    numbered = [(number, line) for number, line in enumerate(lines, 1) if line]
    if not numbered:
        raise NotationError("a line or a diagram of a position", found=text)
    if numbered != [(number, lines[number - 1]) for number in _span(numbered)]:
        blank = next(number for number in _span(numbered) if not lines[number - 1])
        raise NotationError("no blank line within a diagram", found=Described("one"), line=blank)
    margin = len(numbered[-1][1]) - len(numbered[-1][1].lstrip())
    reader = _Reader()
    size = _size(numbered)
    if not MIN_SIZE <= size <= MAX_SIZE:
        raise NotationError(
            f"{MIN_SIZE} to {MAX_SIZE} ranks, a line of files, and a line such as 'red to move'",
            found=numbered[0][1].strip(),
            line=numbered[0][0],
        )
    for (number, line), rank in zip(numbered, reversed(range(size)), strict=False):
        _read_row(_cut(line, margin, number), rank, size, (number, margin), reader)
    number, line = numbered[size]
    files = "   " + " ".join(_FILES[:size])
    if _cut(line, margin, number) != files:
        raise NotationError(
            f"the files {files.strip()}", found=line.strip(), line=number, column=margin + 1
        )
    number, line = numbered[size + 1]
    turn, seats = _read_turn(line[margin:], reader, number, margin)
    return reader.board(size, turn, seats)


def _size(numbered: list[tuple[int, str]]) -> int:
    """How many ranks a diagram should have, by its files; raise if it ends too early."""
    words = [line.split() for _, line in numbered[-2:]]
    first, second = words[0], words[-1]
    size = len(numbered) - 2
    below = "the seat to move, such as 'red to move'"
    if second[:2] == ["a", "b"]:
        wanted = below
    elif label := _LABEL.match(second[0]):
        rank = int(label[0])
        files = " ".join(_FILES[: len(numbered)])
        wanted = f"rank {rank - 1}" if rank > 1 else f"the files {files}, and below them {below}"
    elif first[:2] == ["a", "b"]:
        return len(first)
    else:
        return size
    raise NotationError(wanted, found="", line=numbered[-1][0] + 1)


def _span(numbered: list[tuple[int, str]]) -> range:
    return range(numbered[0][0], numbered[-1][0] + 1)


def _cut(line: str, margin: int, number: int) -> str:
    if line[:margin].strip():
        raise NotationError(
            f"{count(margin, 'space')} before this line, as before the last one",
            found=line[:margin],
            line=number,
        )
    return line[margin:]


def _read_row(row: str, rank: int, size: int, where: tuple[int, int], reader: _Reader) -> None:
    line, margin = where
    label = f"{rank + 1:2}"
    if row[:2] != label:
        found = row[:2].strip() or row.strip()
        raise NotationError(f"rank {rank + 1}", found=found, line=line, column=margin + 1)
    inside = False
    for file in range(size):
        at = 2 + 2 * file
        border, cell = row[at : at + 1], row[at + 1 : at + 2]
        inside = _read_border(border, inside, line, margin + at + 1)
        if cell in reader.found:
            reader.found[cell].append(MAX_SIZE * rank + file)
        elif cell != _EMPTY:
            raise NotationError(
                "a piece (r, b, g or y) or an empty square (.)",
                found=cell,
                line=line,
                column=margin + at + 2,
            )
    rest = row[2 + 2 * size :]
    if rest != ("]" if inside else ""):
        raise NotationError(
            "] at the end of the rank" if inside else "the end of the rank",
            found=rest,
            line=line,
            column=margin + 3 + 2 * size,
        )


def _read_border(border: str, inside: bool, line: int, column: int) -> bool:
    if border == " ":
        return inside
    if border and border in ("]|" if inside else "["):
        return border != "]"
    raise NotationError(
        "a space, | or ]" if inside else "a space or [", found=border, line=line, column=column
    )


def _read_turn(text: str, reader: _Reader, line: int, margin: int) -> tuple[int, int | None]:
    first, comma, more = text.partition(", ")
    colour, _, rest = first.partition(" ")
    if colour not in COLOURS or rest != "to move":
        raise NotationError(
            "the seat to move, such as 'red to move'", found=text, line=line, column=margin + 1
        )
    turn = COLOURS.index(colour)
    if not comma:
        return turn, None
    number, _, seats = more.partition(" ")
    column = margin + len(first) + 3
    if seats != "seats":
        raise NotationError(
            "a number of seats such as '4 seats'", found=more, line=line, column=column
        )
    return turn, _read_seats(number, reader, turn, column, line)
