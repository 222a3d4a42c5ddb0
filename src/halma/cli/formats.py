"""The formats of games that `halma convert` reads and writes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Final, NamedTuple

from halma.cli.boards import read_boards, write_boards
from halma.cli.gametext import read_turns, write_turns
from halma.cli.inputs import MAX_BYTES, STDIN, name_of, opened, read_text, unreadable
from halma.cli.jsongames import read_games
from halma.cli.loading import load_turns
from halma.cli.losses import Part
from halma.errors import HalmaError
from halma.moves import Pass
from halma.notation.dialects import course, jsons, upper
from halma.notation.dialects.lines import Written
from halma.notation.limits import MAX_TEXT as MAX_RECORD
from halma.notation.records import Record
from halma.notation.stream import read_records
from halma.rulesets.model import Ruleset

Reader = Callable[[str, Ruleset], Iterator[Record]]
"""The games of a file, of which each may raise an error; a ruleset where none is named."""


class Format(NamedTuple):
    """A way to write games."""

    read: Reader
    write: Callable[[Record], str]
    holds: frozenset[Part]
    between: str | None = None
    """What stands between two games; ``None`` where a text has just one."""
    limit: int = MAX_BYTES - 1
    """How many characters a game may have to be read again."""

    def text(self, record: Record) -> str:
        """A game in this format.

        Raises `HalmaError` if it cannot be written, or not be read again.
        """
        text = self.write(record)
        if len(text) > self.limit:
            raise HalmaError(f"it has more than {self.limit:,} characters")
        return f"{text}\n" if text else ""


def _read_records(path: str, ruleset: Ruleset) -> Iterator[Record]:
    if path != STDIN:
        return read_records(path, ruleset=ruleset)
    try:
        with opened(path) as file:
            return read_records(file, ruleset=ruleset)
    except OSError as error:
        raise unreadable(name_of(path), error) from None


def _read_moves(path: str, ruleset: Ruleset) -> Iterator[Record]:
    return _read_turns(read_turns, path, ruleset)


def _read_upper(path: str, ruleset: Ruleset) -> Iterator[Record]:
    return _read_turns(partial(upper.turns_with_places, size=ruleset.size), path, ruleset)


def _read_course(path: str, ruleset: Ruleset) -> Iterator[Record]:
    read = partial(course.turns_with_places, size=ruleset.size)
    return _read_turns(read, path, ruleset, leg_by_leg=True)


def _read_turns(
    read: Callable[[str], Iterable[Written]],
    path: str,
    ruleset: Ruleset,
    *,
    leg_by_leg: bool = False,
) -> Iterator[Record]:
    text, name = read_text(path)
    yield load_turns(text, ruleset, name, read, leg_by_leg=leg_by_leg).record()


def _read_digits(path: str, ruleset: Ruleset) -> Iterator[Record]:
    text, name = read_text(path)
    yield Record.of(read_boards(text, ruleset, name))


def _write_moves(record: Record) -> str:
    return write_turns(record.game)


def _write_upper(record: Record) -> str:
    size, seats = record.ruleset.size, len(record.ruleset.seats)
    return upper.write_turns((node.turn for node in record.main.nodes), size=size, seats=seats)


def _write_course(record: Record) -> str:
    moves = (node.turn for node in record.main.nodes if not isinstance(node.turn, Pass))
    return course.write_turns(moves, size=record.ruleset.size)


def _write_digits(record: Record) -> str:
    return write_boards(record.game)


def _write_json(record: Record) -> str:
    return jsons.dumps(record.game)


# Where the start is left out, so is the seat to move, which need not be told as well.
_MOVES: Final = frozenset({Part.WAY, Part.PASS, Part.FIRST})
_GAME: Final = _MOVES | {Part.RULES, Part.START, Part.RESULT}

FORMATS: Final = {
    "record": Format(_read_records, str, frozenset(Part), between="\n", limit=MAX_RECORD),
    "moves": Format(_read_moves, _write_moves, _MOVES),
    "upper": Format(_read_upper, _write_upper, _MOVES),
    "course": Format(_read_course, _write_course, _MOVES - {Part.PASS}),
    "digits": Format(_read_digits, _write_digits, frozenset({Part.START, Part.PASS})),
    "json": Format(read_games, _write_json, _GAME, between="", limit=jsons.MAX_TEXT),
}
