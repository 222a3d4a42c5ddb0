"""Games as plain move text: moves in order, with numbers and comments if one likes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from halma.cli.inputs import read_turn
from halma.errors import NotationError
from halma.games import Game
from halma.notation.dialects.lines import Written
from halma.notation.tokens import RESULT

_WORD: Final = re.compile(r"[^ \t\v\f]+")
_NUMBER: Final = re.compile(r"[0-9]+\.(\.\.)?")
_ONLY_IN_RECORDS: Final = re.compile(r"[\[{($]")


def is_record(text: str) -> bool:
    """Is a text a record (or several), and not plain move text?

    It is if it has a tag, comment, variation, glyph or result somewhere: ``[``, ``{``,
    ``(``, ``$``, or a word such as ``1-0`` or ``*``. In plain move text these can only
    stand in a comment, behind ``#``.

    >>> is_record("1. e15-f14 n1-l3 *"), is_record("1. e15-f14 n1-l3  # a jump (*)")
    (True, False)
    """
    lines = (line.partition("#")[0] for line in text.splitlines())
    return any(
        _ONLY_IN_RECORDS.search(line) or any(map(RESULT.fullmatch, line.split())) for line in lines
    )


def read_turns(text: str) -> Iterator[Written]:
    """The turns of a game written as plain move text.

    Moves are separated by white space; a pass is ``--`` or ``pass``. A number such as
    ``12.`` or ``12...`` may stand before a move, even without white space, and is not
    checked; ``#`` begins a comment that goes to the end of the line.

    Raises `NotationError`, with line and column, for any other word.

    >>> [str(written.turn) for written in read_turns("1. e15-f14 n1-l3  # a jump")]
    ['e15-f14', 'n1-l3']
    """
    for line, content in enumerate(text.split("\n"), 1):
        moves, _, _ = content.partition("#")
        for word in _WORD.finditer(moves):
            number = _NUMBER.match(word.group())
            start = word.start() if number is None else word.start() + number.end()
            if start == word.end():
                continue
            try:
                turn = read_turn(moves[start : word.end()])
            except NotationError as error:
                raise NotationError(
                    error.expected,
                    found=error.found,
                    line=line,
                    column=start + error.column,
                ) from None
            yield Written(turn, line, start + 1)


def read_remarks(text: str) -> Iterator[tuple[int, str]]:
    r"""The comments of plain move text, each with its line; empty ones left out.

    >>> [*read_remarks("# A game.\n1. e15-f14  # a step")]
    [(1, 'A game.'), (2, 'a step')]
    """
    for line, content in enumerate(text.split("\n"), 1):
        remark = content.partition("#")[2].strip()
        if remark:
            yield line, remark


def write_turns(game: Game) -> str:
    """The turns of a game as plain move text, a numbered round on each line.

    >>> from halma import Game, PLY_YARD
    >>> print(write_turns(Game(PLY_YARD).play_all(["e15-f14", "n1-l3", "d14-e13"])))
    1. e15-f14 n1-l3
    2. d14-e13
    """
    seats = len(game.ruleset.seats)
    turns = [str(turn) for turn in game.moves]
    rounds = (turns[ply : ply + seats] for ply in range(0, len(turns), seats))
    return "\n".join(f"{number}. {' '.join(each)}" for number, each in enumerate(rounds, 1))
