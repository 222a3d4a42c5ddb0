"""Games from files, and what is wrong with them in the words of a command."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from io import StringIO
from itertools import islice
from typing import IO, Final, NamedTuple, TypeVar, cast

from halma.cli.inputs import (
    MAX_BYTES,
    STDIN,
    Begun,
    CommandError,
    UsageError,
    beginning,
    begun,
    located,
    name_of,
    opened,
    read_text,
    shipped_game,
    text_of,
    unreadable,
)
from halma.cli.kinds import IS_JSON, Sign, is_json, record_sign
from halma.cli.options import Options, rules_given, same_rules
from halma.cli.words import count
from halma.errors import HalmaError, NotationError
from halma.games.game import Game
from halma.notation.dialects import moves
from halma.notation.faults import ImpossibleGameError
from halma.notation.formats import FORMATS
from halma.notation.records import Record
from halma.notation.stream import read_records
from halma.rulesets.model import Ruleset

_T = TypeVar("_T")

RECORD: Final = "record"
MOVES: Final = "moves"
_WORDS: Final = (MOVES, "upper")
"""The formats in which a text has nothing to expect but the rest of a move."""


class Loaded(NamedTuple):
    """A game that was read."""

    game: Game
    record: Callable[[], Record]
    """Makes the record of it, with all that is said about it."""


def load(options: Options, ruleset: Ruleset) -> Loaded:
    """The game in the file that the options name, or the one that comes with the package.

    A file of records may have any size; of several only one is held at a time.

    Raises `CommandError` for a file that cannot be read or is at fault, and `UsageError`
    for one that is not a single game, or that names other rules than the options.
    """
    if options.file is None:
        return _load_text(*shipped_game(), options, ruleset)
    name = name_of(options.file)
    with begun(options.file) as (data, file):
        if len(data) > MAX_BYTES:
            head = beginning(data)
            sign = None if is_json(head) else record_sign(head)
            if sign is not None:
                source = cast("IO[bytes]", Begun(data, file))
                return _load_record(source, sign, name, options, ruleset)
        return _load_text(text_of(data, name), name, options, ruleset)


def _load_text(text: str, name: str, options: Options, ruleset: Ruleset) -> Loaded:
    if is_json(text):
        raise CommandError(f"{name}:1:1: expected a record or plain move text, found {IS_JSON}")
    sign = record_sign(text)
    if sign is not None:
        return _load_record(StringIO(text), sign, name, options, ruleset)
    games = map(partial(moves.play, ruleset=ruleset), [text])
    game = chosen(games, options.number, name, MOVES)
    return Loaded(game.game, game.record)


def _load_record(
    source: IO[str] | IO[bytes], sign: Sign, name: str, options: Options, ruleset: Ruleset
) -> Loaded:
    records = read_records(source, ruleset=ruleset)
    try:
        record = chosen(records, options.number, name, RECORD)
    except CommandError as error:
        raise CommandError(f"{error}{sign.hint()}") from None
    if rules_given(options) and not same_rules(ruleset, record.ruleset):
        raise UsageError(
            f"{name} names its own rules, {record.ruleset.name!r}, and they are not those of the "
            "options; leave these out"
        )
    return Loaded(record.game, lambda: record)


def games_in(path: str, source: str, ruleset: Ruleset) -> Iterator[Record]:
    """The games of a file in one of the formats.

    Raises `CommandError` for one that cannot be read; what `Format.read` raises is for
    `right` and `chosen` to tell.
    """
    form = FORMATS[source]
    if form.between is None:
        text, _ = read_text(path)
        return form.read(StringIO(text), ruleset=ruleset)
    if path != STDIN:
        return form.read(path, ruleset=ruleset)
    try:
        with opened(path) as file:
            return form.read(file, ruleset=ruleset)
    except OSError as error:
        raise unreadable(name_of(path), error) from None


def chosen(games: Iterator[_T], number: int | None, name: str, source: str) -> _T:
    """The only game of a file, or the one that has this number; no other need be right.

    Raises `UsageError` if there are others or there is no such one, `CommandError` if it
    is at fault or there is none.
    """
    each = _each(games, name)
    held = sum(1 for _ in islice(each, (number or 1) - 1))
    found = next(each, None)
    if found is None:
        if number is None:
            raise CommandError(f"{name} holds no game")
        games_held = count(held, "game", "games")
        raise UsageError(f"{name} holds {games_held}, so none is number {number:,}")
    game = _right(found, name, source)
    if number is None:
        others = sum(1 for _ in right(games, name, source))
        if others:
            raise UsageError(f"{name} holds {others + 1:,} games; choose one with --number")
    return game


def _each(games: Iterator[_T], name: str) -> Iterator[_T | HalmaError]:
    """The games of a file, and for each that is at fault the error."""
    while True:
        try:
            game = next(games)
        except StopIteration:
            return
        except HalmaError as error:
            yield error
        except (OSError, ValueError) as error:
            raise unreadable(name, error) from None
        else:
            yield game


def right(games: Iterator[_T], name: str, source: str) -> Iterator[_T]:
    """The games of a file; the first that is at fault raises `CommandError`."""
    return (_right(each, name, source) for each in _each(games, name))


def _right(found: _T | HalmaError, name: str, source: str) -> _T:
    """A game that was found, unless it is at fault."""
    if isinstance(found, NotationError):
        end = "the end of the move" if source in _WORDS else "nothing"
        raise located(name, found, end=end)
    if isinstance(found, ImpossibleGameError):
        place = f"{name}:{found.line}:{found.column}"
        raise CommandError(f"{place}: {found.problem}") from found
    if isinstance(found, HalmaError):
        raise CommandError(f"{name}: {found}")
    return found
