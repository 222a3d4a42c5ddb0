"""What is wrong with a text: raised where reading is strict, collected where it is lenient."""

from __future__ import annotations

from bisect import bisect_left, bisect_right, insort_right
from collections.abc import Iterable
from functools import cached_property
from operator import attrgetter
from typing import Final

import attrs

from halma.errors import NotationError
from halma.notation.escapes import Flaw
from halma.notation.limits import MAX_DIAGNOSTICS
from halma.notation.reading.chunks import Chunk
from halma.notation.reading.tokens import NEWLINE


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


_BEGIN: Final = attrgetter("begin")


class TooManyFaultsError(Exception):
    """So many faults that the rest of a record is left out unread."""


@attrs.define
class _Fault:
    """A fault, and from where to where in the text of the record it leaves characters out."""

    begin: int
    end: int
    place: tuple[int, int]
    message: str


class Faults:
    """Takes note of faults: raises the first if reading is strict, else collects them."""

    def __init__(self, chunk: Chunk, *, strict: bool, file: str | None = None) -> None:
        self.text: str = chunk.text
        """The text of the record."""
        self._chunk = chunk
        self._strict = strict
        self._file = file
        self.is_closing: bool = False
        """At the end of a record, the few faults that can still come are told in any case."""
        self._found: list[_Fault] = []
        """In the order of what they leave out, of which no character is in two of them."""
        self._first: _Fault | None = None
        """The one that was found first."""

    def add(
        self,
        begin: int,
        end: int,
        expected: str,
        *,
        at: int | None = None,
        found: str | None = None,
        hint: str | None = None,
        around: int | None = None,
    ) -> None:
        """Leave out the characters from ``begin`` to ``end``.

        The fault itself is ``found``, which stands ``at`` a place among them; if these are
        not given, it is all of them. If it makes those from ``around`` be left out as well,
        they go to the faults found among them, or if there are none, to this one.

        Raises `NotationError` in strict reading.
        """
        at = begin if at is None else at
        found = self.text[at:end] if found is None else found
        line, column = self._place(at)
        error = NotationError(
            expected, found=found, line=line, column=column, file=self._file, hint=hint
        )
        if self._strict:
            raise error
        if len(self._found) >= MAX_DIAGNOSTICS and not self.is_closing:
            raise TooManyFaultsError
        begin = self._shared(begin if around is None else around, begin, end)
        fault = _Fault(begin, end, (line, column), error.problem)
        self._first = self._first or fault
        insort_right(self._found, fault, key=_BEGIN)

    def add_flaws(self, flaws: Iterable[Flaw], begin: int, where: str) -> None:
        """Leave out what means nothing in a text that begins here."""
        for flaw in flaws:
            expected = f"{flaw.expected} {where}"
            self.add(begin + flaw.start, begin + flaw.end, expected, found=flaw.found)

    def take_in(self, begin: int) -> bool:
        """Have the first fault behind a place begin there; is there one?"""
        first = bisect_left(self._found, begin, key=_BEGIN)
        if first == len(self._found):
            return False
        self._found[first].begin = begin
        return True

    def give_up(self, begin: int, around: int) -> None:
        """Leave out all that is left, as there are too many faults."""
        self.is_closing = True
        end = len(self.text)
        begin = self._shared(around, begin, end)
        hint = f"{end - begin:,} characters are left out unread"
        self.add(begin, end, f"at most {MAX_DIAGNOSTICS:,} faults", hint=hint)

    def leave_out_rest(self) -> None:
        """Leave out the whole text because of the faults in it, of which there is one at least."""
        self._share(self._found, 0, len(self.text))

    def be_one(self) -> None:
        """Leave out the whole text because of the first fault, as nothing can be saved."""
        assert self._first is not None, "that is what is wrong with the text"
        self._found = [self._first]
        self.leave_out_rest()

    def told(self) -> tuple[Diagnostic, ...]:
        """All faults, in the order of what they leave out."""
        chunk = self._chunk
        return tuple(
            Diagnostic(
                *fault.place,
                chunk.offset + fault.begin,
                self.text[fault.begin : fault.end],
                fault.message,
                fault.end - fault.begin + chunk.left_out,
            )
            for fault in self._found
        )

    @cached_property
    def _line_begins(self) -> list[int]:
        return [0, *(match.end() for match in NEWLINE.finditer(self.text))]

    def _place(self, at: int) -> tuple[int, int]:
        """Line and column of a character, from 1."""
        row = bisect_right(self._line_begins, at) - 1
        column = at - self._line_begins[row]
        return self._chunk.line + row, column + (1 if row else self._chunk.column)

    def _shared(self, begin: int, middle: int, end: int) -> int:
        """Have the faults among the characters from ``begin`` to ``end`` leave them out.

        What a further fault leaves out begins in the middle, if not behind all of them;
        but if there are none, at once. Returns its place.
        """
        first = bisect_left(self._found, begin, key=_BEGIN)
        among = self._found[first : bisect_left(self._found, end, first, key=_BEGIN)]
        if not among:
            return begin
        middle = max(middle, among[-1].end)
        self._share(among, begin, middle)
        return middle

    def _share(self, faults: list[_Fault], begin: int, end: int) -> None:
        """Have faults leave out all from ``begin`` to ``end``, each up to the next."""
        for fault, until in zip(faults, [*(fault.begin for fault in faults[1:]), end], strict=True):
            fault.begin = begin
            fault.end = begin + len(self.text[begin:until].rstrip(" \t\r\n"))
            begin = until
