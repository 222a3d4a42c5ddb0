"""What holds for the reader of records whatever it is given; for properties and fuzzing."""

from __future__ import annotations

import re
from io import BytesIO, StringIO

from halma import PLY_YARD, NotationError, Record, Ruleset, read_records
from halma.notation import Diagnostic, Read
from halma.notation.reading.chunks import Chunk, chunks_of
from halma.notation.reading.record import read_chunk

_NEWLINE = re.compile(r"\r\n?|\n")
_WITHIN = ("in a comment", "in the value of a tag")


def check(text: str, ruleset: Ruleset = PLY_YARD) -> list[Read]:
    """Read a text in every way, and see that what is found fits together.

    * Strict reading raises nothing but `NotationError`, and just where lenient reading has
      something to say, where it has the same to say of the same place; where both read a
      record, it is the same.
    * What diagnostics leave out stands where they say, in order, and does not overlap; each
      has its own place among it.
    * Whatever is not in a diagnostic has been read: without the text of the diagnostics,
      the same is read, and nothing more is left out.
    * A record that was saved can be written and read again.
    """
    strict = strictly(text, ruleset)
    lenient = list(read_records(StringIO(text), strict=False, ruleset=ruleset))
    assert len(strict) == len(lenient)
    for found, read in zip(strict, lenient, strict=True):
        if isinstance(found, Record):
            assert (read.record, read.diagnostics) == (found, ())
        else:
            told = {(one.line, one.column, str(one)) for one in read.diagnostics}
            assert (found.line, found.column, str(found)) in told
        if read.record is not None:
            assert Record.parse(str(read.record)) == read.record
    check_places(text, [one for read in lenient for one in read.diagnostics])
    for chunk in chunks_of(text):
        check_account(chunk, ruleset)
    if "\r" not in text:
        data = text.encode("utf-8", "surrogateescape")
        assert list(read_records(BytesIO(data), strict=False, ruleset=ruleset)) == lenient
    return lenient


def strictly(text: str, ruleset: Ruleset = PLY_YARD) -> list[Record | NotationError]:
    """The records of a text, and the errors in the place of those that are none."""
    found: list[Record | NotationError] = []
    records = read_records(StringIO(text), ruleset=ruleset)
    while True:
        try:
            found.append(next(records))
        except NotationError as error:
            found.append(error)
        except StopIteration:
            return found


def check_places(text: str, diagnostics: list[Diagnostic]) -> None:
    """Each diagnostic has its text where it says, and none overlaps another.

    The fault itself is among what was left out, or right behind it.
    """
    end = 0
    mark = text.startswith("\ufeff")
    begins = [int(mark), *(match.end() for match in _NEWLINE.finditer(text))]
    left_out = {at for one in diagnostics for at in range(one.offset, one.offset + one.length + 1)}
    for one in diagnostics:
        assert one.offset >= end
        end = one.offset + one.length
        assert one.text == text[one.offset : end]
        assert begins[one.line - 1] + one.column - 1 in left_out
        assert str(one) == f"line {one.line}, column {one.column}: {one.message}"


def check_account(chunk: Chunk, ruleset: Ruleset) -> None:
    """All that is not in a diagnostic has been read."""
    # What is left of a text must not turn two line ends, CR and LF, into one.
    chunk = chunk._replace(text=_NEWLINE.sub("\n", chunk.text))
    found = read_chunk(chunk, ruleset, strict=False)
    rest, at = "", 0
    for one in found.diagnostics:
        begin = one.offset - chunk.offset
        gap = "" if any(where in one.message for where in _WITHIN) else " "
        rest += chunk.text[at:begin] + (gap if one.text else "")
        at = begin + one.length
    rest += chunk.text[at:]
    if found.contents is None:
        assert not rest.strip(" \t\r\n")
        return
    again = read_chunk(chunk._replace(text=rest), ruleset, strict=False)
    assert again.contents == found.contents
    assert all(one.length == 0 for one in again.diagnostics)
