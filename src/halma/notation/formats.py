"""Formats of games: each is read, is written, and tells what of a game it cannot hold.

>>> from io import StringIO
>>> from halma.notation.formats import FORMATS
>>> record = next(FORMATS["upper"].read(StringIO("1. e2-f3 n16-l14  # A jump.")))
>>> print(FORMATS["course"].write(record), end="")
E 4,1 5,2
J 13,15 11,13
>>> parts_text(FORMATS["course"].lost(record))
'1 comment'

Some are only read (`SOURCES`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Any, Final

import attrs

from halma.errors import HalmaError, NotationError, check_type, placed, to_iterator
from halma.files import with_newlines, without_marks
from halma.moves import Move, Turn
from halma.notation.dialects import course, jsongames, jsons, lines, moves, serverlog, upper
from halma.notation.dialects import digits as digit_boards
from halma.notation.faults import IllegalPlyError, ImpossibleGameError
from halma.notation.limits import MAX_TEXT
from halma.notation.losses import Part, parts, parts_text
from halma.notation.records import Record
from halma.notation.sources import Source, source_name, whole
from halma.notation.sources import lines as lines_of
from halma.notation.stream import RecordReader, read_records
from halma.positions.position import Position, check_fit
from halma.rulesets.model import Ruleset
from halma.rulesets.named import PLY_YARD

__all__ = [
    "FORMATS",
    "SERVER_LOG",
    "SOURCES",
    "Format",
    "IllegalPlyError",
    "ImpossibleGameError",
    "Part",
    "boards_of_digits",
    "parts_text",
]


@attrs.frozen(order=False)
class Format:
    """A way to write games."""

    name: str
    """What it is called."""
    holds: frozenset[Part]
    """What it holds besides moves by their ends."""
    between: str | None
    """What stands between two games; ``None`` where a file holds just one."""
    limit: int
    """How many characters a game may have to be read again."""
    _find: Callable[[Source, Ruleset], Iterator[Any]] = attrs.field(repr=False)
    """Finds the games in a file, as what `_make` takes."""
    _make: Callable[..., Record] = attrs.field(repr=False)
    """Takes what was found, the ruleset and, where no game has its own, a start."""
    _write: Callable[[Record], str] | None = attrs.field(repr=False)

    @property
    def is_written(self) -> bool:
        """Can games be written in it, too? A server's log can only be read."""
        return self._write is not None

    def read(
        self, source: Source, *, ruleset: Ruleset = PLY_YARD, start: Position | None = None
    ) -> RecordReader[Record]:
        """The games of a file one after another, all of them checked.

        ``source`` is a path, or a file that is open for reading, as text or as bytes in
        UTF-8; a path is opened when the first game is asked for. ``ruleset`` is for games
        that name none, ``start`` for games of moves alone (``moves``, ``upper`` and
        ``course``); without it they begin as the rules say. An empty text is a game without
        moves in these three, as they write one, and no game in the other formats.

        The next game is given or an error raised, which knows file, line and column:
        `NotationError` for what is not in the format, `IllegalPlyError` for a turn that is
        not legal, `ImpossibleGameError` for what else cannot be. After an error one can ask
        for the next game. What no record can hold raises `HalmaError`, and so does a start
        for games that have their own; one that does not fit the rules raises `PositionError`.
        """
        file = source_name(source, "games")
        check_type("a ruleset", Ruleset, ruleset)
        own = () if start is None else (start,)
        if start is not None:
            check_fit(start, ruleset)
            if Part.START in self.holds:
                problem = f"a game of the format {self.name!r} has its own start"
                raise HalmaError(f"{problem}; leave out start")

        def make(found: object) -> Record:
            try:
                return self._make(found, ruleset, *own)
            except NotationError as error:
                raise placed(error, file=file) from None
            except ImpossibleGameError as error:
                error.file = file
                raise

        return RecordReader(self._find(source, ruleset), make)

    def write(self, record: Record) -> str:
        r"""The text of a game, with ``\n`` at the end of each line.

        Raises `HalmaError` if the format cannot tell it or is only read, or if it would be too
        long to be read again. A resignation that the format does not hold is left out, if the
        turns can be made without it; if not, the format cannot tell the game.
        """
        check_type("a record", Record, record)
        if self._write is None:
            raise HalmaError(f"games of the format {self.name!r} are read and not written")
        text = self._write(record)
        if len(text) > self.limit:
            raise HalmaError(f"the text of the game has more than {self.limit:,} characters")
        if Part.RESIGNATION not in self.holds and record.game.resignations:
            self._see_that_it_reads_back(text, record)
        return f"{text}\n" if text else ""

    def _see_that_it_reads_back(self, text: str, record: Record) -> None:
        """Raise unless the same turns are read without the resignations."""
        own = () if Part.START in self.holds else (record.start,)
        try:
            read = self._turns(self._make(text, record.ruleset, *own))
        except HalmaError:
            read = None
        if read != self._turns(record):
            raise HalmaError(
                f"the format {self.name!r} holds no resignations, and without them the turns are "
                "not legal in this order; use the format 'record' or 'json'"
            )

    def _turns(self, record: Record) -> list[Turn]:
        """The turns of a game by their ends, as far as the format holds them."""
        turns = (node.turn for node in record.main.nodes)
        holds_passes = Part.PASS in self.holds
        return [
            turn.ends if isinstance(turn, Move) else turn
            for turn in turns
            if holds_passes or isinstance(turn, Move)
        ]

    def write_all(self, records: Iterable[Record]) -> Iterator[str]:
        """The text of several games, piece by piece, as ``writelines`` takes it.

        Raises what `write` raises, and `HalmaError` for more than one game where a file
        holds just one.
        """
        return self._pieces(to_iterator("records", "Record", records))

    def _pieces(self, records: Iterator[Record]) -> Iterator[str]:
        between = ""
        for number, record in enumerate(records):
            if number and self.between is None:
                raise HalmaError(f"a file of the format {self.name!r} holds one game")
            yield between + self.write(record)
            between = self.between or ""

    def lost(self, record: Record, *, ruleset: Ruleset = PLY_YARD) -> Counter[Part]:
        """What of a game the format cannot hold: how many of which part.

        Rules and start are lost if they are not those of the ruleset, which whoever
        reads the game knows anyway; the seat to move if no move shows it; a result if it
        is not that of the board.
        """
        check_type("a record", Record, record)
        check_type("a ruleset", Ruleset, ruleset)
        found = parts(record, ruleset)
        return +Counter({part: found[part] for part in found if part not in self.holds})


def _same(record: Record, _: Ruleset) -> Record:
    return record


def _records(source: Source, ruleset: Ruleset) -> Iterator[Record]:
    return read_records(source, ruleset=ruleset)


def _objects(source: Source, _: Ruleset) -> Iterator[jsongames.Value]:
    return jsongames.values(lines_of(source, jsons.MAX_TEXT))


def _text(source: Source, _: Ruleset) -> Iterator[str]:
    return whole(source, lines.MAX_TEXT)


def _text_if_any(source: Source, _: Ruleset) -> Iterator[str]:
    texts = whole(source, lines.MAX_TEXT)
    return (text for text in texts if without_marks(with_newlines(text)).strip())


# Where the start is left out, so is the seat to move, which need not be told as well.
_MOVES: Final = frozenset({Part.WAY, Part.PASS, Part.FIRST})
_JSON: Final = _MOVES | {Part.RULES, Part.START, Part.RESULT, Part.RESIGNATION}
_COURSE: Final = _MOVES - {Part.PASS}
_BOARDS: Final = frozenset({Part.START, Part.PASS})
_LOG: Final = _MOVES | {Part.RULES, Part.START, Part.TAG, Part.COMMENT, Part.RESULT}
_LIMIT: Final = lines.MAX_TEXT - 1


def boards_of_digits(
    *, digits: Sequence[str] = digit_boards.DIGITS, empty: str = digit_boards.EMPTY
) -> Format:
    """The format ``digits`` with other characters for seats and empty squares.

    They are given as to `halma.notation.dialects.digits.read_board`, and raise `HalmaError` as
    there. An empty square cannot be a blank, as blank lines are between the boards of a game.

    >>> from halma import Record
    >>> record = Record.parse("1. e15-f14 *")
    >>> print(boards_of_digits(digits=("B", "W"), empty=".").write(record)[:16])
    BBBBB...........
    """
    digit_boards.check_game_characters(digits, empty)
    read = partial(digit_boards.read_game, digits=digits, empty=empty)
    write = partial(digit_boards.write_game, digits=digits, empty=empty)
    return Format("digits", _BOARDS, None, _LIMIT, _text_if_any, read, write)


_FORMATS: Final = (
    Format("record", frozenset(Part), "\n", MAX_TEXT, _records, _same, str),
    Format("moves", _MOVES, None, _LIMIT, _text, moves.read_game, moves.write_game),
    Format("upper", _MOVES, None, _LIMIT, _text, upper.read_game, upper.write_game),
    Format("course", _COURSE, None, _LIMIT, _text, course.read_game, course.write_game),
    boards_of_digits(),
    Format(
        "json", _JSON, "", jsons.MAX_TEXT - 1, _objects, jsongames.read_game, jsongames.write_game
    ),
)

FORMATS: Final[Mapping[str, Format]] = MappingProxyType({each.name: each for each in _FORMATS})
"""The formats by their names, all of which are read and written; read-only."""

SERVER_LOG: Final = Format(
    "server-log", _LOG, None, _LIMIT, _text_if_any, serverlog.read_game, None
)
"""The logs of a server for four players, which are only read."""

SOURCES: Final[Mapping[str, Format]] = MappingProxyType({**FORMATS, SERVER_LOG.name: SERVER_LOG})
"""All formats that can be read, by their names; read-only."""
