"""Positions as diagrams: ranks and files, turned to any side, with signs for what is marked."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias

from halma.camps import MIN_SIZE
from halma.errors import Described, NotationError, count
from halma.positions.boards import (
    COLOURS,
    LETTERS,
    Board,
    Reader,
    owners_of,
    read_seats,
    shown_seats,
)
from halma.positions.turning import TURNS, labels, square_at
from halma.rulesets.model import Ruleset
from halma.squares import MAX_SIZE, Square

Zone: TypeAlias = frozenset[tuple[str, int]]
"""The camps a square is in: ``"home"`` or ``"target"``, and of which seat."""

EMPTY: Final = "."
SHAPES: Final = "●■▲◆"
"""The pieces of each seat, where a diagram is more than ASCII."""
CHOSEN_SHAPES: Final = "◉▣◭◈"
"""Those that moved last, or are picked."""
DOT: Final = "·"
ORIGIN: Final = ":"
"""An empty square from where the last move came."""
LANDING: Final = "*"
"""A square where the picked piece may land."""
HOPS: Final = "123456789+"
"""Squares where a chain has landed on its way; ``+`` from the tenth on."""
MARKED: Final = "#"
"""A square in colour."""
WRONG: Final = "!"
"""Where something is wrong."""
JUMPED: Final = "^"
"""A piece that is jumped over."""

_EMPTIES: Final = frozenset((EMPTY, DOT, ORIGIN, LANDING, MARKED, WRONG, *HOPS))
_SIGNS: Final = frozenset((" ", LANDING, JUMPED, MARKED, WRONG))
_PIECES: Final = {
    sign: letter
    for signs in (LETTERS, LETTERS.upper(), SHAPES, CHOSEN_SHAPES)
    for sign, letter in zip(signs, LETTERS, strict=True)
}
_LABEL: Final = re.compile("[1-9][0-9]?")
_TO_MOVE: Final = re.compile(rf" *(?:{'|'.join(COLOURS)}) to move(?:, [34] seats)?")
_LEGEND: Final = " " * 3
"""Lines below a diagram that begin with these blanks explain it, and are not read."""


class Layout(NamedTuple):
    """How a diagram is laid out."""

    size: int
    turn: int = 0
    """The degrees by which the board is turned."""
    width: int = 1
    """The characters of a square."""

    @property
    def rows(self) -> tuple[str, ...]:
        """What stands beside the rows, from the top."""
        return labels(self.size, self.turn)[1]

    @property
    def foot(self) -> str:
        """The line below the board."""
        names = " ".join(name.ljust(self.width) for name in labels(self.size, self.turn)[0])
        return f"   {names}".rstrip()

    def squares(self, row: int) -> list[Square]:
        """The squares of a row, from the left."""
        return [square_at(column, row, self.size, self.turn) for column in range(self.size)]


def layout_of(foot: str, size: int) -> Layout:
    """The layout whose lowest line this is; if there is none such, the usual one."""
    layouts = (Layout(size, turn, width) for turn in TURNS for width in (1, 2))
    return next(
        (
            layout
            for layout in layouts
            if layout.foot.split() == foot.split() and (layout.foot.strip() == foot.strip())
        ),
        Layout(size),
    )


def write_diagram(board: Board, ruleset: Ruleset | None) -> str:
    """The position as a picture, its camps in brackets if a ruleset says where they are."""
    owners = owners_of(board.men)

    def camp(square: Square) -> Zone:
        return frozenset() if ruleset is None else camps_of(square, ruleset)

    lines = draw(Layout(board.size), lambda square: owners.get(square, EMPTY), camp)
    return "\n".join([*lines, turn_line(board)])


def turn_line(board: Board) -> str:
    """The line that says who is to move."""
    seats = len(board.men)
    more = "" if seats == shown_seats(board.men, board.turn) else f", {seats} seats"
    return f"{COLOURS[board.turn]} to move{more}"


def draw(
    layout: Layout, cell: Callable[[Square], str], zone: Callable[[Square], Zone]
) -> list[str]:
    """The rows of a board from the top, zones in brackets, and what stands below."""
    lines: list[str] = []
    for row, label in enumerate(layout.rows):
        line, before = f"{label:>2}", Zone()
        for square in layout.squares(row):
            here = zone(square)
            line += _border(before, here) + cell(square)
            before = here
        lines.append(f"{line}]" if before else line.rstrip())
    return [*lines, layout.foot]


def camps_of(square: Square, ruleset: Ruleset) -> Zone:
    """The camps a square is in: homes, or else targets."""
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


def read_diagram(text: str) -> Board:
    """Read a diagram, turned or not; signs for what is marked say nothing of the position."""
    lines = [line.rstrip() for line in text.split("\n")]
    numbered = _without_legend([(number, line) for number, line in enumerate(lines, 1) if line])
    if not numbered:
        raise NotationError("a line or a diagram of a position", found=text)
    if numbered != [(number, lines[number - 1]) for number in _span(numbered)]:
        blank = next(number for number in _span(numbered) if not lines[number - 1])
        raise NotationError("no blank line within a diagram", found=Described("one"), line=blank)
    margin = _margin(numbered[-1][1])
    reader = Reader()
    size = _size(numbered)
    if not MIN_SIZE <= size <= MAX_SIZE:
        raise NotationError(
            f"{MIN_SIZE} to {MAX_SIZE} ranks, a line of files, and a line such as 'red to move'",
            found=numbered[0][1].strip(),
            line=numbered[0][0],
        )
    layout = layout_of(numbered[size][1] if size < len(numbered) else "", size)
    for row, (number, line) in zip(range(size), numbered, strict=False):
        _read_row(_cut(line, margin, number), row, layout, (number, margin), reader)
    number, line = numbered[size]
    if _cut(line, margin, number) != layout.foot:
        wanted = f"the files {layout.foot.strip()}"
        raise NotationError(wanted, found=line.strip(), line=number, column=margin + 1)
    number, line = numbered[size + 1]
    turn, seats = _read_turn(line[margin:], reader, number, margin)
    return reader.board(size, turn, seats)


def _without_legend(numbered: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """The lines of a diagram, without those that explain it below."""
    for index, (_, line) in enumerate(numbered):
        if _TO_MOVE.fullmatch(line):
            blanks = " " * _margin(line) + _LEGEND
            rest = numbered[index + 1 :]
            second = next((number for number, below in rest if _TO_MOVE.fullmatch(below)), None)
            if second is not None:
                raise NotationError("one diagram", found=Described("several"), line=second)
            if all(below.startswith(blanks) for _, below in rest):
                return numbered[: index + 1]
    return numbered


def _margin(line: str) -> int:
    return len(line) - len(line.lstrip())


def _size(numbered: list[tuple[int, str]]) -> int:
    """How many ranks a diagram should have, by its files; raise if it ends too early."""
    words = [line.split() for _, line in numbered[-2:]]
    first, second = words[0], words[-1]
    size = len(numbered) - 2
    below = "the seat to move, such as 'red to move'"
    if _is_foot(second):
        wanted = below
    elif label := _LABEL.match(second[0]):
        rank = int(label[0])
        files = Layout(len(numbered)).foot.strip()
        wanted = f"rank {rank - 1}" if rank > 1 else f"the files {files}, and below them {below}"
    elif _is_foot(first):
        return len(first)
    else:
        return size
    raise NotationError(wanted, found="", line=numbered[-1][0] + 1)


def _is_foot(words: list[str]) -> bool:
    """Do these words stand below a board, however it is turned?"""
    return any(words[:2] == ends or words[-2:] == ends[::-1] for ends in (["a", "b"], ["1", "2"]))


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


def _read_row(row: str, index: int, layout: Layout, where: tuple[int, int], reader: Reader) -> None:
    line, margin = where
    name = layout.rows[index]
    if row[:2] != f"{name:>2}":
        found = row[:2].strip() or row.strip()
        wanted = f"{'rank' if name.isdecimal() else 'file'} {name}"
        raise NotationError(wanted, found=found, line=line, column=margin + 1)
    inside, step = False, layout.width + 1
    for column, square in enumerate(layout.squares(index)):
        at = 2 + step * column
        border, cell, sign = row[at : at + 1], row[at + 1 : at + 2], row[at + 2 : at + step]
        inside = _read_border(border, inside, line, margin + at + 1)
        if cell in _PIECES:
            reader.found[_PIECES[cell]].append(square)
        elif cell not in _EMPTIES:
            raise NotationError(
                "a piece (r, b, g or y) or an empty square (.)",
                found=cell,
                line=line,
                column=margin + at + 2,
            )
        if sign and sign not in _SIGNS:
            wanted = f"a space, or one of the signs {' '.join(sorted(_SIGNS)).strip()}"
            raise NotationError(wanted, found=sign, line=line, column=margin + at + 3)
    rest = row[2 + step * layout.size :]
    if rest != ("]" if inside else ""):
        raise NotationError(
            "] at the end of the rank" if inside else "the end of the rank",
            found=rest,
            line=line,
            column=margin + 3 + step * layout.size,
        )


def _read_border(border: str, inside: bool, line: int, column: int) -> bool:
    if border == " ":
        return inside
    if border and border in ("]|" if inside else "["):
        return border != "]"
    raise NotationError(
        "a space, | or ]" if inside else "a space or [", found=border, line=line, column=column
    )


def _read_turn(text: str, reader: Reader, line: int, margin: int) -> tuple[int, int | None]:
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
    return turn, read_seats(number, reader, turn, column, line)
