"""Games from files, and what is wrong with them in the words of a command."""

from __future__ import annotations

from collections.abc import Iterator
from io import StringIO
from itertools import islice
from typing import IO, Final, cast

from halma.cli.inputs import (
    MAX_BYTES,
    Begun,
    CommandError,
    UsageError,
    beginning,
    located,
    name_of,
    readable,
    text_of,
)
from halma.cli.kinds import IS_JSON, is_json, is_record, record_sign
from halma.cli.options import Options, rules_given, same_rules
from halma.cli.words import count
from halma.errors import HalmaError, NotationError
from halma.notation.faults import ImpossibleGameError
from halma.notation.formats import FORMATS
from halma.notation.records import Record
from halma.notation.sources import Source
from halma.rulesets.model import Ruleset

_WORDS: Final = ("moves", "upper")
"""The formats in which a text has nothing to expect but the rest of a move."""

Games = Iterator[Record | HalmaError]
"""The games of a file, and for each that is at fault the error."""


def load(options: Options, ruleset: Ruleset) -> Record:
    """The game in the file that the options name, or the one that comes with the package.

    A file of records may have any size; of several only one is held at a time.

    Raises `CommandError` for a file that cannot be read or is at fault, and `UsageError`
    for one that is not a single game, or that names other rules than the options.
    """
    name = name_of(options.file)
    with readable(options.file) as file:
        data = file.read(MAX_BYTES + 1)
        head = beginning(data)
        is_long = len(data) > MAX_BYTES and not is_json(head) and is_record(head)
        text = head if is_long else text_of(data, name)
        if is_json(text):
            raise CommandError(f"{name}:1:1: expected a record or plain move text, found {IS_JSON}")
        sign = record_sign(text)
        source = cast("IO[bytes]", Begun(data, file)) if is_long else StringIO(text)
        form = "moves" if sign is None else "record"
        try:
            record = chosen(_games(source, form, ruleset), options.number, name, form)
        except CommandError as error:
            raise CommandError(f"{error}{sign or ''}") from error.__cause__
    if rules_given(options) and not same_rules(ruleset, record.ruleset):
        raise UsageError(
            f"{name} names its own rules, {record.ruleset.name!r}, and they are not those of the "
            "options; leave these out"
        )
    return record


def games_in(path: str, form: str, ruleset: Ruleset) -> Games:
    """The games of a file in one of the formats.

    Raises `CommandError` if it cannot be read.
    """
    with readable(path) as file:
        yield from _games(file, form, ruleset)


def _games(source: Source, form: str, ruleset: Ruleset) -> Games:
    games = FORMATS[form].read(source, ruleset=ruleset)
    while True:
        try:
            yield next(games)
        except StopIteration:
            return
        except HalmaError as error:
            yield error


def chosen(games: Games, number: int | None, name: str, form: str) -> Record:
    """The only game of a file, or the one that has this number; no other need be right.

    Raises `UsageError` if there are others or there is no such one, `CommandError` if it
    is at fault or there is none.
    """
    held = sum(1 for _ in islice(games, (number or 1) - 1))
    found = next(games, None)
    if found is None:
        if number is None:
            raise CommandError(f"{name} holds no game")
        games_held = count(held, "game", "games")
        raise UsageError(f"{name} holds {games_held}, so none is number {number:,}")
    game = right(found, name, form)
    if number is None:
        others = sum(1 for _ in (right(each, name, form) for each in games))
        if others:
            raise UsageError(f"{name} holds {others + 1:,} games; choose one with --number")
    return game


def right(found: Record | HalmaError, name: str, form: str) -> Record:
    """A game that was found; raises `CommandError` if it is at fault."""
    if isinstance(found, NotationError):
        end = "the end of the move" if form in _WORDS else "nothing"
        raise located(name, found, end=end)
    if isinstance(found, ImpossibleGameError):
        place = f"{name}:{found.line}:{found.column}"
        raise CommandError(f"{place}: {found.problem}") from found
    if isinstance(found, HalmaError):
        raise CommandError(f"{name}: {found}")
    return found
