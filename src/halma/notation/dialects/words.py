"""Games as words, one for each turn, with numbers and comments between them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from halma.errors import NotationError, placed
from halma.games.game import Game
from halma.moves import PASS, PASS_WORD, Turn
from halma.notation.dialects.lines import Written, check_seats, check_text, play_written
from halma.notation.faults import broken_off
from halma.notation.records import Record, record_along
from halma.notation.resignations import is_meant
from halma.notation.tree import Line, Node
from halma.positions.position import Position
from halma.rulesets.model import Ruleset
from halma.squares import Square

_TOKEN: Final = re.compile(
    r"(?P<newline>\n)"
    r"|\#(?P<remark>[^\n]*+)"
    r"|(?<![^ \t\v\f\n])[0-9]++\.(?:\.\.)?"
    r"|(?P<turn>[^ \t\v\f\n\#]++)"
)
_IN_RECORDS: Final = "resignations stand in records: end the game with *, and read it as a record"
PASSES: Final = (str(PASS), PASS_WORD)

Read = Callable[[str], Turn]
"""The move that a word says; raises `NotationError`, with the column, if it says none."""


class Word(NamedTuple):
    """What should be a turn, or a comment without its mark."""

    text: str
    line: int
    column: int
    is_remark: bool


def words(text: str) -> Iterator[Word]:
    """The words of a text without the numbers of its rounds, and its comments."""
    line, begin = 1, 0
    for token in _TOKEN.finditer(check_text(text)):
        kind = token.lastgroup
        if kind == "newline":
            line, begin = line + 1, token.end()
        elif kind is not None:
            yield Word(token[kind], line, token.start() - begin + 1, kind == "remark")


def read_turns(text: str, read: Read) -> tuple[Turn, ...]:
    """The turns of a game; raises `NotationError`, with line and column."""
    return tuple(read_word(word, read).turn for word in words(text) if not word.is_remark)


def read_game(
    text: str,
    read: Read,
    ruleset: Ruleset,
    start: Position | None,
    name: Callable[[Square], str] = str,
) -> Record:
    """The game that a text tells, with its comments, each behind the turn before it.

    ``name`` says what a square is called in the text.

    Raises `NotationError` and `IllegalPlyError`, with line and column.
    """
    plies: list[Written] = []
    said: list[list[str]] = [[]]
    for word in words(text):
        if not word.is_remark:
            try:
                plies.append(read_word(word, read))
            except NotationError as error:
                game = play_written(Game(ruleset, start), plies, name)
                raise broken_off(error, ruleset, game.start, game.moves) from None
            said.append([])
        elif remark := word.text.strip():
            said[-1].append(remark)
    game = play_written(Game(ruleset, start), plies, name)
    return record_along(game, Line(map(Node, game.moves, said[1:]), said[0]))


def read_word(word: Word, read: Read) -> Written:
    """The turn that a word says; raises `NotationError`, with line and column, if it says none."""
    text, line, column, _ = word
    if text in PASSES:
        return Written(PASS, line, column)
    try:
        return Written(read(text), line, column)
    except NotationError as error:
        if text.isascii() and text.lower() in PASSES:
            error = NotationError(
                error.expected, found=text, hint="pass is written in small letters"
            )
        elif is_meant(text):
            error = NotationError(error.expected, found=text, hint=_IN_RECORDS)
        raise placed(error, line=line, column=column) from None


def write_rounds(turns: list[str], seats: int) -> str:
    """Turns with a numbered round of so many seats on each line."""
    check_seats(seats, "game")
    rounds = (turns[ply : ply + seats] for ply in range(0, len(turns), seats))
    return "\n".join(f"{number}. {' '.join(each)}" for number, each in enumerate(rounds, 1))
