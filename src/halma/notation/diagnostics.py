"""What is wrong with a text: raised where reading is strict, collected where it is lenient."""

from __future__ import annotations

import attrs

from halma.errors import NotationError
from halma.notation.limits import MAX_DIAGNOSTICS
from halma.notation.tokens import Source


@attrs.frozen(order=False)
class Diagnostic:
    """One thing that lenient reading left out or repaired.

    >>> from io import StringIO
    >>> from halma import read_records
    >>> for read in read_records(StringIO("1. e15-f14 oops n1-l3 *"), strict=False):
    ...     print(read.record.game.ply, *read.diagnostics)
    2 line 1, column 12: expected a turn or the result, found 'oops'
    """

    line: int
    """The line it begins on, from 1."""
    column: int
    """The column it begins in, from 1."""
    offset: int
    """How many characters stand before it, in the whole text or file."""
    text: str
    """The characters that were left out; empty where something is missing."""
    message: str
    """What was expected, and what found."""
    length: int
    """How many characters were left out; more than ``text`` has if a record is too long."""

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}: {self.message}"


class TooManyFaultsError(Exception):
    """So many faults that the rest of a record is left out unread."""


class Faults:
    """Takes note of faults: raises the first if reading is strict, else collects them."""

    def __init__(self, source: Source, *, strict: bool) -> None:
        self.source = source
        self.strict = strict
        self.is_closing: bool = False
        """At the end of a record, the few faults that can still come are told in any case."""
        self._found: list[Diagnostic] = []

    def add(
        self,
        begin: int,
        end: int,
        expected: str,
        *,
        at: int | None = None,
        found: str | None = None,
        hint: str | None = None,
        more: int = 0,
    ) -> None:
        """Leave out the characters from ``begin`` to ``end``, and ``more`` that are not here.

        The fault itself is ``found``, which stands ``at`` a place among them; if these are
        not given, it is all of them.

        Raises `NotationError` in strict reading.
        """
        source = self.source
        text = source.text[begin:end]
        if found is None:
            found = text
        if self.strict:
            line, column = source.place(begin if at is None else at)
            raise NotationError(
                expected, found=found, line=line, column=column, file=source.file, hint=hint
            )
        if len(self._found) >= MAX_DIAGNOSTICS and not self.is_closing:
            raise TooManyFaultsError
        if text:
            self._take_in(begin, end)
        message = str(NotationError(expected, found=found, hint=hint)).partition(": ")[2]
        line, column = source.place(begin)
        offset = source.offset + begin
        length = end - begin + more
        self._found.append(Diagnostic(line, column, offset, text, message, length))

    def give_up(self, begin: int) -> None:
        """Leave out all that is left, as there are too many faults."""
        self.is_closing = True
        end = len(self.source.text)
        hint = f"{end - begin:,} characters are left out unread"
        self.add(begin, end, f"at most {MAX_DIAGNOSTICS:,} faults", hint=hint)

    def leave_out_all(self, expected: str, more: int = 0) -> None:
        """Leave out the whole text, and ``more`` characters that are not in it."""
        self.is_closing = True
        self.add(0, len(self.source.text), expected, more=more)

    def leave_out_around(self, begin: int, end: int, expected: str) -> None:
        """Leave out all but the characters from ``begin`` to ``end``, already left out."""
        self.is_closing = True
        for first, last in ((0, begin), (end, len(self.source.text))):
            if self.source.text[first:last].strip(" \t\r\n"):
                self.add(first, last, expected)

    def told(self) -> tuple[Diagnostic, ...]:
        """All faults, as they stand in the text."""
        return tuple(sorted(self._found, key=lambda fault: fault.offset))

    def _take_in(self, begin: int, end: int) -> None:
        """Forget the faults in a piece of text that is left out as a whole."""
        begin += self.source.offset
        end += self.source.offset
        if self.is_closing or (self._found and self._found[-1].offset >= begin):
            self._found = [fault for fault in self._found if not begin <= fault.offset < end]
