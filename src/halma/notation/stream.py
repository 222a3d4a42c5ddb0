"""Reading records one after another from files of any size."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Generic, Literal, TypeVar, overload

import attrs

from halma.errors import to_iterator, wrong_type
from halma.notation.reading.chunks import Chunk, chunks
from halma.notation.reading.diagnostics import Diagnostic
from halma.notation.reading.record import read_chunk
from halma.notation.records import Record, read_strictly, record_of_contents
from halma.notation.sources import Source, open_source, source_name
from halma.rulesets.model import Ruleset, check_ruleset
from halma.rulesets.named import PLY_YARD

_S = TypeVar("_S")
_T = TypeVar("_T")


@attrs.frozen(order=False)
class Read:
    """What lenient reading found where a record should be."""

    record: Record | None
    """What could be saved of it, or ``None`` if that is nothing."""
    diagnostics: tuple[Diagnostic, ...]
    """All that was left out or repaired, in the order of the text."""


class RecordReader(Generic[_T]):
    """An iterator over the records of a file that goes on behind an error."""

    def __init__(self, found: Iterator[_S], make: Callable[[_S], _T]) -> None:
        if not callable(make):
            raise wrong_type("make", "a function", make)
        # Unlike a generator, map can go on behind an error.
        self._reads = map(make, to_iterator("found", "what is read", found))

    def __iter__(self) -> RecordReader[_T]:
        return self

    def __next__(self) -> _T:
        return next(self._reads)


@overload
def read_records(
    source: Source,
    *,
    strict: Literal[True] = True,
    ruleset: Ruleset = PLY_YARD,
) -> RecordReader[Record]: ...
@overload
def read_records(
    source: Source,
    *,
    strict: Literal[False],
    ruleset: Ruleset = PLY_YARD,
) -> RecordReader[Read]: ...
def read_records(
    source: Source,
    *,
    strict: bool = True,
    ruleset: Ruleset = PLY_YARD,
) -> RecordReader[Record] | RecordReader[Read]:
    """The records of a file one after another; only one is held at a time.

    ``source`` is a path, or a file that is open for reading, as text or as bytes in
    UTF-8. A path is opened when the first record is asked for. ``ruleset`` is for
    records that name none.

    If reading is strict, the next record is given or a `NotationError` raised, which knows
    file, line and column; after an error one can ask for the next record. If it is
    not, each `Read` holds what could be saved of a record and a `Diagnostic` for all that
    was left out.

    >>> from io import StringIO
    >>> from halma import NotationError, read_records
    >>> records = read_records(StringIO("1. e15-f14 * 1. e15-f15 f14-f13 * 1. c16-e14 *"))
    >>> while True:
    ...     try:
    ...         print(next(records).main.nodes[0].turn)
    ...     except NotationError as error:
    ...         print(error)
    ...     except StopIteration:
    ...         break
    e15-f14
    line 1, column 25: expected a legal turn, found 'f14-f13' (There is no piece on f14.)
    c16-e14
    """
    check_ruleset(ruleset)
    file, found = source_name(source, "records"), _chunks(source, in_full=not strict)

    def read(chunk: Chunk) -> Read:
        contents, diagnostics = read_chunk(chunk, ruleset, strict=False, file=file)
        return Read(None if contents is None else record_of_contents(contents), diagnostics)

    if strict:
        return RecordReader(found, lambda chunk: read_strictly(chunk, ruleset, file))
    return RecordReader(found, read)


def _chunks(source: Source, *, in_full: bool) -> Iterator[Chunk]:
    with open_source(source) as read:
        yield from chunks(read, in_full=in_full)
