"""What is noted of the lines of a server's log."""

from __future__ import annotations

import re
from array import array
from collections.abc import Iterator

from halma.notation.limits import MAX_DIAGNOSTICS
from halma.notation.reading.diagnostics import Diagnostic


class Notes:
    """Goes through the lines of a text, and takes note of what is strange in them."""

    def __init__(self, text: str) -> None:
        self.found: list[Diagnostic] = []
        """What was noted, so far."""
        self.line: int = 1
        """The line that is looked at, from 1."""
        self._text = text
        self._begins = array("Q", [0])
        self._begins.extend(end.end() for end in re.finditer("\n", text))

    def lines(self) -> Iterator[str]:
        """The lines, one after another; afterwards the last one is looked at."""
        for self.line in range(1, self.count + 1):  # noqa: B020 – it is where we are
            yield self._lines(self.line, self.line)

    @property
    def count(self) -> int:
        """How many lines there are."""
        return len(self._begins)

    @property
    def is_last(self) -> bool:
        """Is it the last line, which has no end?"""
        return self.line == self.count

    def add(self, message: str, *, left_out: bool = False, until: int | None = None) -> None:
        """Take note of something on this line, which may be left out, with those up to another."""
        if len(self.found) == MAX_DIAGNOSTICS:
            return
        if len(self.found) == MAX_DIAGNOSTICS - 1:
            message = "there is more like this, which is not told"
        text = self._lines(self.line, until or self.line) if left_out else ""
        offset = self._begins[self.line - 1]
        self.found.append(Diagnostic(self.line, 1, offset, text, message, len(text)))

    def in_order(self) -> tuple[Diagnostic, ...]:
        """What was noted, line by line."""
        return tuple(sorted(self.found, key=lambda note: note.line))

    def fault(self, line: int, column: int, message: str) -> Diagnostic:
        """What is said of a line on account of which those from it on are left out."""
        begin = self._begins[line - 1]
        text = self._lines(line, self.count)
        return Diagnostic(line, column, begin, text, message, len(text))

    def _lines(self, first: int, last: int) -> str:
        """The text from one line to the end of another."""
        end = len(self._text) if last == self.count else self._begins[last] - 1
        return self._text[self._begins[first - 1] : end]
