"""Games from files, as plain move text or as records."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator
from io import StringIO
from itertools import islice
from typing import IO, NamedTuple, TypeVar, cast

from halma.cli.gametext import IS_JSON, Sign, is_json, read_remarks, read_turns, record_sign
from halma.cli.inputs import (
    MAX_BYTES,
    Begun,
    CommandError,
    UsageError,
    beginning,
    begun,
    located,
    name_of,
    shipped_game,
    text_of,
    unreadable,
)
from halma.cli.options import Options, rules_given, same_rules
from halma.cli.words import count
from halma.errors import HalmaError, NotationError
from halma.games.game import Game
from halma.legality.legs import leg_fault
from halma.legality.verdicts import IllegalMoveError
from halma.moves import PASS, Move, Pass, Turn
from halma.notation.dialects.lines import Written
from halma.notation.records import Record
from halma.notation.stream import read_records
from halma.notation.tree import Line, Node
from halma.rulesets.model import Ruleset

_T = TypeVar("_T")


class IllegalPlyError(CommandError):
    """A turn in a file that is not legal."""

    def __init__(self, message: str, game: Game) -> None:
        super().__init__(message)
        self.game = game
        """The game up to that turn."""


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
    if sign is None:
        return chosen(iter([load_turns(text, ruleset, name)]), options.number, name)
    return _load_record(StringIO(text), sign, name, options, ruleset)


def _load_record(
    source: IO[str] | IO[bytes], sign: Sign, name: str, options: Options, ruleset: Ruleset
) -> Loaded:
    records = read_records(source, ruleset=ruleset)
    try:
        record = chosen(records, options.number, name)
    except CommandError as error:
        raise CommandError(f"{error}{sign.hint()}") from None
    if rules_given(options) and not same_rules(ruleset, record.ruleset):
        raise UsageError(
            f"{name} names its own rules, {record.ruleset.name!r}, and they are not those of the "
            "options; leave these out"
        )
    return Loaded(record.game, lambda: record)


def load_turns(
    text: str,
    ruleset: Ruleset,
    name: str,
    read: Callable[[str], Iterable[Written]] = read_turns,
    *,
    leg_by_leg: bool = False,
) -> Loaded:
    """A game of plain move text, or of what ``read`` reads; its comments stand in its record.

    Raises `CommandError`, with line and column.
    """
    try:
        written = [*read(text)]
    except NotationError as error:
        end = "nothing" if leg_by_leg else "the end of the move"
        raise located(name, error, end=end) from None
    game = play_written(written, Game(ruleset), name, leg_by_leg=leg_by_leg)
    return Loaded(game, lambda: with_remarks(game, written, read_remarks(text)))


def play_written(
    written: Iterable[Written], game: Game, name: str, *, leg_by_leg: bool = False
) -> Game:
    """The game after the turns of a text.

    A text ``leg_by_leg`` gives every leg of a chain, and no pass: a seat that must pass
    does so where the next piece is another's.

    Raises `IllegalPlyError`, with line and column.
    """
    for turn, line, column in written:
        if leg_by_leg and isinstance(turn, Move):
            game = _passed(game, turn)
        where = f"{name}:{line}:{column}: ply {game.ply + 1}, {turn}"
        try:
            after = game.play(turn)
        except IllegalMoveError as error:
            raise IllegalPlyError(f"{where}: {error.verdict.message()}", game) from None
        if leg_by_leg and _is_longer(game, turn):
            raise IllegalPlyError(f"{where}: One jump does not lead there.", game)
        game = after
    return game


def _is_longer(game: Game, turn: Turn) -> bool:
    """Is a legal turn a chain of which only the ends are given?"""
    if isinstance(turn, Pass) or turn.path is not None:
        return False
    return leg_fault(game.position, turn.squares, game.ruleset) is not None


def _passed(game: Game, move: Move) -> Game:
    """The game with the passes that must have come before a move."""
    owner = game.position.seat_at(move.origin)
    while owner not in (None, game.position.turn) and game.explain(PASS).legal:
        game = game.play(PASS)
    return game


def with_remarks(
    game: Game, written: Iterable[Written], remarks: Iterable[tuple[int, str]]
) -> Record:
    """The record of a game, each remark standing behind the last turn before it in the text."""
    lines = [line for _, line, _ in written]
    said: list[list[str]] = [[] for _ in range(game.ply + 1)]
    for line, remark in remarks:
        said[bisect_right(lines, line)].append(remark)
    nodes = map(Node, game.moves, said[1:])
    return Record(Line(nodes, said[0]), ruleset=game.ruleset, start=game.start)


def chosen(games: Iterator[_T], number: int | None, name: str) -> _T:
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
    game = _right(found, name)
    if number is None:
        others = sum(1 for _ in right(games, name))
        if others:
            raise UsageError(f"{name} holds {others + 1:,} games; choose one with --number")
    return game


def _each(games: Iterator[_T], name: str) -> Iterator[_T | HalmaError | CommandError]:
    """The games of a file, and for each that is at fault the error."""
    while True:
        try:
            game = next(games)
        except StopIteration:
            return
        except (HalmaError, CommandError) as error:
            yield error
        except (OSError, ValueError) as error:
            raise unreadable(name, error) from None
        else:
            yield game


def right(games: Iterator[_T], name: str) -> Iterator[_T]:
    """The games of a file; the first that is at fault raises `CommandError`."""
    return (_right(each, name) for each in _each(games, name))


def _right(found: _T | HalmaError | CommandError, name: str) -> _T:
    """A game that was found, unless it is at fault."""
    if isinstance(found, HalmaError | CommandError):
        raise refusal(name, found)
    return found


def refusal(name: str, error: HalmaError | CommandError) -> CommandError:
    """The error that says where a file is at fault."""
    if isinstance(error, CommandError):
        return error
    if isinstance(error, NotationError):
        return located(name, error)
    return CommandError(f"{name}: {error}")
