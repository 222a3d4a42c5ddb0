"""Formats of games: each is read, is written, and tells what of a game it cannot hold.

>>> from io import StringIO
>>> from halma.notation.formats import FORMATS
>>> record = next(FORMATS["upper"].read(StringIO("1. e2-f3 n16-l14  # A jump.")))
>>> print(FORMATS["course"].write(record), end="")
E 4,1 5,2
J 13,15 11,13
>>> parts_text(FORMATS["course"].lost(record))
'1 comment'
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

import attrs

from halma.errors import HalmaError, NotationError, wrong_type
from halma.notation.dialects import course, digits, jsongames, jsons, lines, moves, upper
from halma.notation.escapes import ESCAPED_BYTES, UNWRITABLE, UTF_8, WRITABLE
from halma.notation.faults import IllegalPlyError, ImpossibleGameError, placed
from halma.notation.limits import MAX_TEXT
from halma.notation.losses import Part, parts, parts_text
from halma.notation.records import Record
from halma.notation.sources import Source, name_of, whole
from halma.notation.sources import lines as lines_of
from halma.notation.stream import RecordReader, read_records
from halma.rulesets.model import Ruleset
from halma.rulesets.named import PLY_YARD

__all__ = ["FORMATS", "Format", "IllegalPlyError", "ImpossibleGameError", "Part", "parts_text"]

_Read: TypeAlias = Callable[[Source, Ruleset, str | None], RecordReader[Record]]


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
    _read: _Read = attrs.field(repr=False)
    _write: Callable[[Record], str] = attrs.field(repr=False)

    def read(self, source: Source, *, ruleset: Ruleset = PLY_YARD) -> RecordReader[Record]:
        """The games of a file one after another, all of them checked.

        ``source`` is a path, or a file that is open for reading, as text or as bytes in
        UTF-8; a path is opened when the first game is asked for. ``ruleset`` is for games
        that name none.

        The next game is given or an error raised, which knows file, line and column:
        `NotationError` for what is not in the format, `IllegalPlyError` for a turn that is
        not legal, `ImpossibleGameError` for what else cannot be. After an error one can ask
        for the next game. What no record can hold raises `HalmaError`.
        """
        file = name_of(source, "games")
        _check("a ruleset", Ruleset, ruleset)
        return self._read(source, ruleset, file)

    def write(self, record: Record) -> str:
        r"""The text of a game, with ``\n`` at the end of each line.

        Raises `HalmaError` if the format cannot tell it, or if it would be too long to be
        read again.
        """
        _check("a record", Record, record)
        text = self._write(record)
        if len(text) > self.limit:
            raise HalmaError(f"it has more than {self.limit:,} characters")
        return f"{text}\n" if text else ""

    def write_all(self, records: Iterable[Record]) -> Iterator[str]:
        """The text of several games, piece by piece, as ``writelines`` takes it.

        Raises what `write` raises, and `HalmaError` for more than one game where a file
        holds just one.
        """
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
        _check("a record", Record, record)
        _check("a ruleset", Ruleset, ruleset)
        found = parts(record, ruleset)
        return +Counter({part: found[part] for part in found if part not in self.holds})


def _check(what: str, kind: type, value: object) -> None:
    if not isinstance(value, kind):
        raise wrong_type(what, kind.__name__, value)


def _read_record(source: Source, ruleset: Ruleset, _: str | None) -> RecordReader[Record]:
    return read_records(source, ruleset=ruleset)


def _read_json(source: Source, _: Ruleset, file: str | None) -> RecordReader[Record]:
    found = jsongames.values(lines_of(source, jsons.MAX_TEXT))
    return RecordReader(found, lambda value: jsongames.read_game(value, file))


def _one_game(
    name: str,
    holds: frozenset[Part],
    read_text: Callable[[str, Ruleset], Record],
    write: Callable[[Record], str],
    *,
    is_blank_none: bool = False,
) -> Format:
    """A format of texts that are one game; a blank text may be none."""

    def read(source: Source, ruleset: Ruleset, file: str | None) -> RecordReader[Record]:
        def read_game(text: str) -> Record:
            try:
                _check_characters(text)
                return read_text(text, ruleset)
            except NotationError as error:
                raise placed(error, file=file) from None
            except ImpossibleGameError as error:
                error.file = file
                raise

        found = whole(source, lines.MAX_TEXT)
        return RecordReader(filter(str.strip, found) if is_blank_none else found, read_game)

    return Format(name, holds, None, lines.MAX_TEXT - 1, read, write)


def _check_characters(text: str) -> None:
    """See that nothing stands in a text that a file in UTF-8 cannot hold, and no NUL."""
    if found := UNWRITABLE.search(text):
        before = lines.LINE_END.split(text[: found.start()])
        bad = ESCAPED_BYTES.match(text, found.start())
        raise NotationError(
            UTF_8 if bad else WRITABLE,
            found=(bad or found)[0],
            line=len(before),
            column=len(before[-1]) + 1,
        )


# Where the start is left out, so is the seat to move, which need not be told as well.
_MOVES: Final = frozenset({Part.WAY, Part.PASS, Part.FIRST})
_JSON: Final = _MOVES | {Part.RULES, Part.START, Part.RESULT}
_BOARDS: Final = frozenset({Part.START, Part.PASS})

_FORMATS: Final = (
    Format("record", frozenset(Part), "\n", MAX_TEXT, _read_record, str),
    _one_game("moves", _MOVES, moves.read_game, moves.write_game),
    _one_game("upper", _MOVES, upper.read_game, upper.write_game),
    _one_game("course", _MOVES - {Part.PASS}, course.read_game, course.write_game),
    _one_game("digits", _BOARDS, digits.read_game, digits.write_game, is_blank_none=True),
    Format("json", _JSON, "", jsons.MAX_TEXT - 1, _read_json, jsongames.write_game),
)

FORMATS: Final[Mapping[str, Format]] = MappingProxyType({each.name: each for each in _FORMATS})
"""The formats by their names; read-only."""
