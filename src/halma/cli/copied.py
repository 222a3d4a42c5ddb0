"""Boards copied from the screen of ``halma play`` or ``halma replay``, with what stands around."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from halma.errors import Described, NotationError
from halma.positions.boards import COLOURS, LETTERS
from halma.positions.diagrams import CHOSEN_SHAPES, SHAPES
from halma.positions.text import MAX_TEXT
from halma.rulesets.model import Ruleset

_FILES: Final = re.compile(
    r"[ \t]* {3}(?:(?:a {1,2}b|d {1,2}c|[d-p] {1,2}[c-o])(?: {1,2}[a-p])*"
    r"|(?:1 {1,2}2|[0-9]{1,2} {1,2}[0-9]{1,2})(?: {1,2}[0-9]{1,2})*)\s*"
)
_RANK: Final = re.compile(r"[ \t]*(?:[0-9]{1,2}|[a-p])[ \[].*")
_PLY: Final = re.compile(r"\s*ply ([0-9,]+): .*")
_PLIES: Final = re.compile(r"\s*([0-9,]+) (?:ply|plies)\s*")
_ABOVE: Final = re.compile(
    r"\s*(?:|[rbgy●■▲◆]  .* to .*|\[\] the camps.*|start(?: {3}.*)?|ply [0-9,]+: .*|[^<>]*>.*)\s*"
)
_MORE: Final = re.compile(r"(?![ \t]*(?:[0-9]{1,2}|[a-p])[ \[])\s*\S.*")
_TO_MOVE: Final = re.compile(r"\s*(\S.*) to move\s*")
_BELOW: Final = re.compile(
    r"\s*(?:|ply [0-9,]+: .*|[0-9,]+ (?:ply|plies)|.* finished; the round is played out)\s*"
)


def board_alone(text: str, ruleset: Ruleset) -> str:
    r"""A board copied from the screen without what stands around it; any other text as it is.

    Lines keep their numbers. The seat to move may be said by its name in the ruleset.

    Raises `NotationError` if there are several boards, or a line below one says something else.

    >>> from halma import PLY_YARD
    >>> board = " 4 r . . .\n 3 . . . .\n 2 . . . .\n 1 . . . b\n   a b c d\n"
    >>> board_alone(f"{board}\nply 2: d2-d1\nred to move\n", PLY_YARD) == f"{board}red to move"
    True
    """
    if len(text) > MAX_TEXT:
        return text
    lines = text.split("\n")
    begin = _begin(lines)
    ends = [at for at, line in enumerate(lines) if _FILES.match(line)]
    end = next((at for at in range(begin + 1, len(lines)) if not _is_row(lines[at])), 0)
    if not _RANK.fullmatch(lines[begin]) or end not in ends:
        return text
    for at in ends:
        if at > end or not _FILES.fullmatch(lines[at]):
            raise NotationError("one board", found=Described("several"), line=at + 1)
    above, below = lines[:begin], lines[end + 1 :]
    if not "".join(above).strip() and _is_strict(below):
        return text
    board = [*[""] * begin, *lines[begin : end + 1]]
    turn = _turn(above, below, end + 2, ruleset)
    if turn is not None:
        margin = len(lines[end]) - len(lines[end].lstrip()) - 3
        board.append(" " * margin + _turn_text(turn, board, ruleset))
    return "\n".join(board)


def _begin(lines: Sequence[str]) -> int:
    """Where the board begins, or else what belongs to no board."""
    is_caption = False
    for at, line in enumerate(lines):
        # The move that stands above a narrow board goes on in the next lines.
        is_caption = bool(_PLY.fullmatch(line) or (is_caption and _MORE.fullmatch(line)))
        if not is_caption and not _ABOVE.fullmatch(line):
            return at
    return 0


def _is_row(line: str) -> bool:
    """Is this a row of a board, and not what stands below one?"""
    return _RANK.fullmatch(line) is not None and _FILES.match(line) is None


def _is_strict(below: Sequence[str]) -> bool:
    """Do these lines under a board say who is to move as a diagram does, and no more?"""
    words = below[0].split() if below else []
    says = words[1:3] == ["to", "move"] and words[0] in COLOURS
    return says and not "".join(below[1:]).strip()


def _turn(above: Sequence[str], below: Sequence[str], number: int, ruleset: Ruleset) -> int | None:
    """The seat to move, if what stands around a board says so; ``below`` begins on this line."""
    ply = next((found[1] for line in above[::-1] if (found := _PLY.fullmatch(line))), "0")
    names = [seat.name for seat in ruleset.seats]
    for line, content in enumerate(below, number):
        if found := _TO_MOVE.fullmatch(content):
            known: list[str] = names if found[1] in names else [*COLOURS]
            if found[1] in known:
                return known.index(found[1])
        # Behind another number, what follows is said of the end of the game, not of this board.
        other_ply = (found := _PLIES.fullmatch(content)) is not None and found[1] != ply
        if other_ply or not _BELOW.fullmatch(content):
            wanted = f"the seat to move, such as '{names[0]} to move'"
            raise NotationError(wanted, found=content.strip(), line=line)
    return None


def _turn_text(turn: int, board: Sequence[str], ruleset: Ruleset) -> str:
    """How a diagram says which seat is to move, and how many there are if one cannot see it."""
    held = [
        seat
        for seat, shapes in enumerate(zip(LETTERS, SHAPES, CHOSEN_SHAPES, strict=True), 1)
        for row in board[:-1]
        if any(shape in row.lower() for shape in shapes)
    ]
    seats = len(ruleset.seats)
    more = f", {seats} seats" if seats > max(2, turn + 1, *held) else ""
    return f"{COLOURS[turn]} to move{more}"
