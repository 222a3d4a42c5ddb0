"""Games from files, and what is wrong with them in the words of a command."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from contextlib import contextmanager
from io import StringIO
from itertools import islice
from typing import IO, Final, NamedTuple, cast

from halma.cli.boards import (
    characters,
    read_position,
    see_that_digits_are_used,
    warn_if_finished,
)
from halma.cli.inputs import (
    EMPTY,
    MAX_BYTES,
    STDIN,
    Begun,
    CommandError,
    UsageError,
    beginning,
    hinted,
    located,
    name_of,
    printable,
    readable,
    reading,
    text_of,
)
from halma.cli.kinds import MOVES, RECORD, game_kind, is_position, is_upper, record_sign
from halma.cli.options import Options, rules_given, same_rules
from halma.cli.shapes import COURSE, DIGITS, JSON, LOG, has_numbers_for_moves
from halma.cli.streams import tell
from halma.errors import HalmaError, NotationError, count
from halma.notation.chess import CHESS, is_chess
from halma.notation.dialects.serverlog import read_log
from halma.notation.faults import ImpossibleGameError
from halma.notation.formats import SOURCES, Format, boards_of_digits
from halma.notation.records import Record
from halma.positions.position import Position
from halma.rulesets.model import Ruleset

_STARTLESS: Final = (MOVES, "upper", COURSE)
"""The formats of moves alone."""

_WORDS: Final = (MOVES, "upper")
"""The formats in which a text has nothing to expect but the rest of a move."""

_ENDLESS: Final = (RECORD, JSON)
"""The formats of which one game after another is read, from files of any size."""

Games = Iterator[Record | HalmaError]
"""The games of a file, and for each that is at fault the error."""


def load(options: Options, ruleset: Ruleset) -> Record:
    """The game in the file that the options name, or the one that comes with the package.

    A file of records may have any size; of several only one is held at a time.

    Raises `CommandError` for a file that cannot be read or is at fault, and `UsageError`
    for one that is not a single game, or that names other rules than the options.
    """
    with readable(options.file) as file:
        return load_from(file, options, ruleset)


def load_from(file: IO[bytes], options: Options, ruleset: Ruleset) -> Record:
    """The same for a file that is open already."""
    name = name_of(options.file)
    start = start_from(options, ruleset)
    seen = look_into(file, name, options.source, ruleset)
    form = seen.form
    see_that_digits_are_used(options, form)
    see_that_start_is_used(start, form, name)
    with told(seen, options, ruleset, start):
        games = games_in(seen, options, ruleset, start, options.file)
        record = chosen(games, options.number, name, form)
    if form == DIGITS:
        warn_if_finished(record.start, ruleset)
    if rules_given(options) and not same_rules(ruleset, record.ruleset):
        raise UsageError(
            f"{name} names its own rules, {record.ruleset.name!r}, which are not those that the "
            "options give; leave out the options for rules"
        )
    return record


class Seen(NamedTuple):
    """A file of which the beginning has been read, or all."""

    form: str
    """The format of its games."""
    text: str
    """What has been read."""
    source: IO[bytes] | IO[str]
    """The file, to be read from its start."""


def look_into(file: IO[bytes], name: str, form: str | None, ruleset: Ruleset) -> Seen:
    """See what is in a file of games, and tell their format by its looks if it is not said.

    Raises `CommandError` if it can hold no game.
    """
    if form in _ENDLESS:
        # It may come bit by bit, so nothing is read before it is needed.
        return Seen(form, "", cast("IO[bytes]", Begun(b"", file)))
    data = file.read(MAX_BYTES + 1)
    head = beginning(data)
    is_long = len(data) > MAX_BYTES and not form and game_kind(head) == RECORD
    text = head if is_long else text_of(data, name)
    form = form or game_kind(text)
    if form != DIGITS and is_position(text, ruleset):
        path = STDIN if name == name_of(STDIN) else name
        more = "" if path == STDIN else f", or halma play {path} for a game that begins there"
        raise CommandError(
            f"{name} looks like a board, and not like a game; see halma moves {path}{more}"
        )
    return Seen(form, text, cast("IO[bytes]", Begun(data, file)) if is_long else StringIO(text))


@contextmanager
def told(
    seen: Seen, options: Options, ruleset: Ruleset, start: Position | None, otherwise: str = ""
) -> Generator[None]:
    """Have what is said of a game at fault tell why it was read so, or how it may be meant.

    If there is nothing to tell, it tells what is said otherwise.
    """
    try:
        yield
    except CommandError as error:
        more = _more(seen.text, seen.form, options, ruleset, start) or otherwise
        if CHESS in str(error):
            raise
        said = str(error).removesuffix(".") if more else str(error)
        raise CommandError(f"{said}{more}") from error.__cause__


def start_from(options: Options, ruleset: Ruleset) -> Position | None:
    """The position that ``--start`` gives, if it is given."""
    if options.start is None:
        return None
    return read_position(options.start, options, ruleset, "--start")


def format_of(form: str, options: Options) -> Format:
    """The format of this name, with the characters that the options give.

    Raises `UsageError` for characters that no game can have.
    """
    if form != DIGITS:
        return SOURCES[form]
    chosen = characters(options)
    try:
        return boards_of_digits(**chosen)
    except HalmaError as error:
        raise UsageError(f"--digits and --empty: {error}") from None


def see_that_start_is_used(start: Position | None, form: str, name: str) -> None:
    """Raise `UsageError` if a start is given for a game that has its own."""
    if start is not None and form not in _STARTLESS:
        raise UsageError(f"{name} has its own start; leave out --start")


def _more(text: str, form: str, options: Options, ruleset: Ruleset, start: Position | None) -> str:
    """What else is said of a game at fault: why it was read so, or how it may be meant."""
    if form == LOG:
        return ""
    if is_chess(text):
        return f"; {CHESS}"
    if has_numbers_for_moves(text):
        return "; moves as four numbers are not read: write them as e15-f14, or as E 4,1 5,2"
    if options.source is None and form == RECORD:
        return record_sign(text) or ""
    if form == MOVES and is_upper(text, ruleset, start):
        return "; with a1 at the upper left its first move is legal: see --from upper"
    return ""


def games_in(
    seen: Seen, options: Options, ruleset: Ruleset, start: Position | None, path: str | None
) -> Games:
    """The games of a file, and the errors among them; raises `CommandError` if it is unreadable."""
    if seen.form == LOG:
        yield from _games_in_log(seen.text, name_of(path))
        return
    games = format_of(seen.form, options).read(seen.source, ruleset=ruleset, start=start)
    with reading(path):
        while True:
            try:
                yield next(games)
            except StopIteration:
                return
            except HalmaError as error:
                yield error


def _games_in_log(text: str, name: str) -> Games:
    """The game of a log; what is strange in the log is told."""
    try:
        log = read_log(text)
    except HalmaError as error:
        yield error
    else:
        for note in log.notes:
            tell(f"{printable(name)}:{note.line}:{note.column}: note: {printable(note.message)}")
        yield log.record


def chosen(games: Games, number: int | None, name: str, form: str) -> Record:
    """The only game of a file, or the one that has this number; no other need be right.

    Raises `UsageError` if there are others or there is no such one, `CommandError` if it
    is at fault or there is none.
    """
    held = sum(1 for _ in islice(games, (number or 1) - 1))
    found = next(games, None)
    if found is None:
        if number is None:
            raise CommandError(f"{name}: {EMPTY}")
        games_held = count(held, "game")
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
        raise located(name, found, end=end) from found
    if isinstance(found, ImpossibleGameError):
        place = f"{name}:{found.line}:{found.column}"
        raise CommandError(f"{place}: {found.problem}{hinted(found.hint)}") from found
    if isinstance(found, HalmaError):
        raise CommandError(f"{name}: {found}")
    return found
