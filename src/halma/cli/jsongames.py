"""Games as JSON objects one after another, each beginning on a line of its own."""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator
from functools import partial
from typing import Final, NamedTuple

from halma.cli.inputs import CommandError, located, name_of, opened
from halma.errors import HalmaError, NotationError
from halma.games.game import Game
from halma.notation.dialects import jsons
from halma.notation.records import Record
from halma.rulesets.model import Ruleset

_TOKEN: Final = re.compile(r'"(?:[^"\\]|\\.?)*+(?P<end>"?)|(?P<bracket>[{}\[\]])')
"""A string, perhaps without its end, or a bracket; found in linear time."""

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
    """The objects of a file; of one that is too long just what shows that it is."""
    parts: list[str] = []
    size = depth = first = 0
    rest = ""
    for number, line in _lines(path):
        if not parts:
            if line.isspace():
                continue
            first = number
        if size <= jsons.MAX_TEXT:
            parts.append(line)
        size += len(line)
        more, rest = _depth(rest + line)
        depth += more
        if depth <= 0 and line.endswith("\n"):
            yield _Value(first, "".join(parts))
            parts.clear()
            size = depth = 0
    if parts:
        yield _Value(first, "".join(parts))


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


def _lines(path: str) -> Iterator[tuple[int, str]]:
    """The lines of a file, with their numbers; one that is too long comes in pieces."""
    decoder = codecs.getincrementaldecoder("utf-8-sig")("surrogateescape")
    number = 1
    with opened(path) as file:
        while data := file.readline(jsons.MAX_TEXT + 1):
            line = decoder.decode(data)
            yield number, line
            number += line.endswith("\n")
    if rest := decoder.decode(b"", final=True):
        yield number, rest
