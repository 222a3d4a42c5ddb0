"""Games as JSON objects one after another, each beginning on a line of its own."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import partial
from typing import Final, NamedTuple

from halma.cli.inputs import CommandError, located, name_of, opened
from halma.errors import HalmaError, NotationError
from halma.games import Game
from halma.notation.dialects import jsons
from halma.notation.records import Record
from halma.rulesets.model import Ruleset

_TOKEN: Final = re.compile(r'"(?:[^"\\]|\\.)*+"|[{}\[\]]')
_PLACE: Final = re.compile(r" \(line ([0-9]{1,9})\)\Z")
"""How an error says on which line of the text of a game it is."""


class _Value(NamedTuple):
    """The text of an object, and the line on which it begins."""

    line: int
    text: str


def read_games(path: str, _: Ruleset) -> Iterator[Record]:
    """The games of a file one after another; only one is held at a time.

    Raises `CommandError`, with the line, for one that is at fault, and goes on behind it.
    """
    # Unlike a generator, map can go on behind an error.
    return map(partial(_game, name=name_of(path)), _values(path))


def _game(value: _Value, name: str) -> Record:
    line, text = value
    try:
        game = jsons.loads(text)
        if isinstance(game, Game):
            return Record.of(game)
        kind = jsons.to_json(game)["type"]
        raise NotationError("an object of the type 'game'", found=kind)
    except NotationError as error:
        raise located(name, error, lines_before=line - 1) from None
    except HalmaError as error:
        problems = [str(error), *getattr(error, "__notes__", ())]
        if place := _PLACE.search(problems[-1]):
            line += int(place[1]) - 1
            problems[-1] = problems[-1][: place.start()]
        notes = "".join(f" ({note})" for note in problems[1:])
        raise CommandError(f"{name}:{line}:1: {problems[0]}{notes}") from None


def _values(path: str) -> Iterator[_Value]:
    parts: list[str] = []
    size = depth = first = 0
    for number, line in enumerate(_lines(path), 1):
        if not parts:
            if line.isspace():
                continue
            first = number
        parts.append(line)
        size += len(line)
        for token in _TOKEN.finditer(line):
            depth += (token[0] in "{[") - (token[0] in "]}")
        if depth <= 0 or size > jsons.MAX_TEXT:
            yield _Value(first, "".join(parts))
            parts.clear()
            size = depth = 0
    if parts:
        yield _Value(first, "".join(parts))


def _lines(path: str) -> Iterable[str]:
    """The lines of a file; one that is too long for an object comes in pieces."""
    with opened(path) as file:
        encoding = "utf-8-sig"
        while data := file.readline(jsons.MAX_TEXT + 1):
            yield data.decode(encoding, "surrogateescape")
            encoding = "utf-8"
