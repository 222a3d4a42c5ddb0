"""Games as JSON objects one after another, each beginning on a line of its own."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from halma.errors import HalmaError, NotationError, placed
from halma.games.game import Game
from halma.legality.verdicts import IllegalMoveError
from halma.notation.dialects import jsons
from halma.notation.dialects.lines import check_text
from halma.notation.faults import IllegalPlyError, ImpossibleGameError
from halma.notation.records import Record
from halma.rulesets.model import Ruleset

_TOKEN: Final = re.compile(r'"(?:[^"\\]|\\.?)*+(?P<end>"?)|(?P<bracket>[{}\[\]])')
"""A string, perhaps without its end, or a bracket; found in linear time."""

_ONE_EACH: Final = "begin each game on a line of its own, without a list around the games"


class Value(NamedTuple):
    """The text of an object, and the line on which it begins."""

    line: int
    text: str


def read_game(value: Value, _: Ruleset) -> Record:
    """The game that an object describes, which names its rules.

    Raises `NotationError` and `ImpossibleGameError`, with line and column in the whole file.
    """
    line, text = value
    try:
        game = jsons.read_text(check_text(text, jsons.MAX_TEXT), behind=_ONE_EACH)
        if isinstance(game, Game):
            return Record.of(game)
        kind = jsons.to_json(game)["type"]
        raise NotationError("an object of the type 'game'", found=kind)
    except NotationError as error:
        if text.lstrip().startswith("["):
            error = _with_hint(error, _ONE_EACH)
        raise placed(error, line=line) from None
    except HalmaError as error:
        below, column = error.place or (1, 1)
        line += below - 1
        if isinstance(error, IllegalMoveError):
            raise IllegalPlyError(error.verdict, None, str(error), line, column) from None
        raise ImpossibleGameError(str(error), line, column) from error


def _with_hint(error: NotationError, hint: str) -> NotationError:
    return NotationError(
        error.expected, found=error.found, line=error.line, column=error.column, hint=hint
    )


def write_game(record: Record) -> str:
    """The game as an object on one line."""
    return jsons.dumps(record.game)


def values(lines: Iterable[str]) -> Iterator[Value]:
    """The objects of a file; of one that is too long just what shows that it is.

    The rest of that one is passed over when the next is asked for.
    """
    parts: list[str] = []
    size = depth = first = 0
    rest = ""
    number = 1
    for line in lines:
        here, number = number, number + line.endswith("\n")
        if not parts:
            if line.isspace():
                continue
            first = here
        is_due = size <= jsons.MAX_TEXT
        if is_due:
            parts.append(line)
        size += len(line)
        more, rest = _depth(rest + line)
        depth += more
        is_whole = depth <= 0 and line.endswith("\n")
        if is_due and (is_whole or size > jsons.MAX_TEXT):
            yield Value(first, "".join(parts))
        if is_whole:
            parts.clear()
            size = depth = 0
    if parts and size <= jsons.MAX_TEXT:
        yield Value(first, "".join(parts))


def _depth(text: str) -> tuple[int, str]:
    """How many brackets are opened and not closed, and how a string that goes on begins."""
    depth = 0
    rest = ""
    for token in _TOKEN.finditer(text):
        bracket = token["bracket"]
        if bracket:
            depth += 1 if bracket in "{[" else -1
        elif not token["end"] and not text.endswith("\n"):
            rest = '"'
    return depth, rest
