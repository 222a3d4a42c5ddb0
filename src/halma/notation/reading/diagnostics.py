"""What is wrong with a text: raised where reading is strict, collected where it is lenient."""

from __future__ import annotations

from bisect import bisect_left, insort_right
from operator import attrgetter
from typing import Final

import attrs

from halma.errors import NotationError
from halma.notation.limits import MAX_DIAGNOSTICS
from halma.notation.reading.tokens import Source


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
    """The line of the fault, from 1."""
    column: int
    """The column of the fault, from 1; what is left out because of it may begin before."""
    offset: int
    """How many characters stand before what was left out, in the whole text or file."""
    text: str
    """The characters that were left out; empty where something is missing."""
    message: str
    """What was expected, and what found."""
    length: int
    """How many characters were left out; more than ``text`` has if a record is too long."""

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}: {self.message}"


_BLANKS: Final = " \t\r\n"
_OFFSET: Final = attrgetter("offset")


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
        """In the order of what they leave out, of which no character is in two of them."""

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
        around: int | None = None,
    ) -> None:
        """Leave out the characters from ``begin`` to ``end``, and ``more`` that are not here.

        The fault itself is ``found``, which stands ``at`` a place among them; if these are
        not given, it is all of them. If it makes those from ``around`` be left out as well,
        they go to the faults found among them, or if there are none, to this one.

        Raises `NotationError` in strict reading.
        """
        source = self.source
        if found is None:
            found = source.text[begin:end]
        line, column = source.place(begin if at is None else at)
        if self.strict:
            raise NotationError(
                expected, found=found, line=line, column=column, file=source.file, hint=hint
            )
        if len(self._found) >= MAX_DIAGNOSTICS and not self.is_closing:
            raise TooManyFaultsError
        begin = self._shared(begin if around is None else around, begin, end)
        message = str(NotationError(expected, found=found, hint=hint)).partition(": ")[2]
        text = source.text[begin:end]
        fault = Diagnostic(line, column, source.offset + begin, text, message, end - begin + more)
        insort_right(self._found, fault, key=_OFFSET)

    def take_in(self, begin: int) -> bool:
        """Have the first fault behind a place begin there; is there one?"""
        first = bisect_left(self._found, begin + self.source.offset, key=_OFFSET)
        if first == len(self._found):
            return False
        fault = self._found[first]
        self._found[first] = self._spread(fault, begin, self._end_of(fault))
        return True

    def give_up(self, begin: int, around: int) -> None:
        """Leave out all that is left, as there are too many faults."""
        self.is_closing = True
        end = len(self.source.text)
        told_end = self._end_of(self._found[-1])
        begin = around if told_end <= around else max(begin, told_end)
        hint = f"{end - begin:,} characters are left out unread"
        self.add(begin, end, f"at most {MAX_DIAGNOSTICS:,} faults", hint=hint, around=around)

    def leave_out_all(
        self, expected: str, *, found: str | None = None, hint: str | None = None, more: int = 0
    ) -> None:
        """Leave out the whole text, and ``more`` characters that are not in it."""
        self.is_closing = True
        self.add(0, len(self.source.text), expected, at=0, found=found, hint=hint, more=more)

    def leave_out_rest(self) -> None:
        """Leave out the whole text because of the faults in it, of which there is one at least."""
        self._share(0, len(self._found), 0, len(self.source.text))

    def told(self) -> tuple[Diagnostic, ...]:
        """All faults, in the order of what they leave out."""
        return tuple(self._found)

    def _shared(self, begin: int, middle: int, end: int) -> int:
        """Have the faults among the characters from ``begin`` to ``end`` leave them out.

        What a further fault leaves out begins in the middle, if not behind all of them;
        but if there are none, at once. Returns its place.
        """
        offset = self.source.offset
        first = bisect_left(self._found, begin + offset, key=_OFFSET)
        last = bisect_left(self._found, end + offset, first, key=_OFFSET)
        if first == last:
            return begin
        middle = max(middle, self._end_of(self._found[last - 1]))
        self._share(first, last, begin, middle)
        return middle

    def _share(self, first: int, last: int, begin: int, end: int) -> None:
        """Have some of the faults leave out all from ``begin`` to ``end``, each up to the next."""
        for index in range(first, last):
            fault = self._found[index]
            is_last = index + 1 == last
            until = end if is_last else self._found[index + 1].offset - self.source.offset
            self._found[index] = self._spread(fault, begin, until)
            begin = until

    def _spread(self, fault: Diagnostic, begin: int, end: int) -> Diagnostic:
        """The fault with other characters that are left out, white space behind them excepted."""
        text = self.source.text[begin:end].rstrip(_BLANKS)
        offset = begin + self.source.offset
        return attrs.evolve(fault, offset=offset, text=text, length=len(text))

    def _end_of(self, fault: Diagnostic) -> int:
        """Where in the text of the record a fault ends."""
        return fault.offset + fault.length - self.source.offset
