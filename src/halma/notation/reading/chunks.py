"""Cutting a long text into its records, of which only one is held at a time."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from typing import Final, NamedTuple

from halma.notation.limits import MAX_TEXT, MAX_TOKEN
from halma.notation.reading import tokens

_MARGIN: Final = 2 * MAX_TOKEN
"""So many characters are in sight where a word begins, unless the text ends before."""
_READ: Final = 4 * MAX_TOKEN

Reader = Callable[[int], str]
"""Gives the next characters of a text, at most so many; nothing at its end."""


class Chunk(NamedTuple):
    """The text of what should be one record."""

    text: str
    line: int
    column: int
    offset: int
    left_out: int
    """How many characters more there are, or have been seen; they were passed over unread."""


def chunks(read: Reader, *, in_full: bool = True) -> Iterator[Chunk]:
    """The records of a text one after another.

    A record that is too long comes as soon as that shows, unless it is to be counted
    ``in_full``; the rest of it is then passed over when the next one is asked for.

    White space and byte order marks between them are left out.
    A record ends with its result. One that has none ends before a line that begins
    a tag, if that comes after turns, a blank line or a byte order mark; in a comment only if
    it comes after a blank line.
    """
    yield from iter(_Cutter(read, in_full=in_full).next, None)


def chunks_of(text: str) -> Iterator[Chunk]:
    """The same for a text that is at hand."""
    parts = iter([text])
    return chunks(lambda _: next(parts, ""))


def _pieces(read: Reader) -> Iterator[str]:
    """A text piece by piece; a line end of two characters is never divided."""
    held = ""
    while more := read(_READ):
        more = held + more
        held = "\r" * more.endswith("\r")
        yield more.removesuffix("\r")
    yield held


class _Cutter:
    """A window on a text that moves on and never back."""

    def __init__(self, read: Reader, *, in_full: bool = True) -> None:
        self._in_full = in_full
        self._found = self._records()
        self._pieces = _pieces(read)
        self._window = "\n"
        self._is_last = False
        self._at = 1
        """Where to go on, in the window; there is always something before it."""
        self._begin = 1
        """Where what has not been kept (or passed over) yet begins, in the window."""
        self._line, self._column, self._offset = 1, 1, 0
        """The place of ``_begin`` in the text."""
        self._kept: list[str] = []
        self._size = 0
        """How many characters the record has so far, kept or not."""
        self._fill()
        if self._window.startswith(tokens.BOM, 1):
            self._at = self._begin = 2
            self._offset = 1

    def next(self) -> Chunk | None:
        """The next record, if there is one."""
        return next(self._found, None)

    def _records(self) -> Iterator[Chunk]:
        while self._finds_record():
            self._kept, self._size = [], 0
            place = (self._line, self._column, self._offset)
            is_told = False
            for _ in self._pass_record():
                if not self._in_full:
                    is_told = True
                    yield self._chunk(place)
            self._keep(self._at)
            if not is_told:
                yield self._chunk(place)

    def _finds_record(self) -> bool:
        """Go on to the next record, if there is one."""
        list(self._pass_blanks())
        while self._window.startswith(tokens.BOM, self._at):
            self._at += 1
            list(self._pass_blanks())
        self._advance(self._at)
        return self._at < len(self._window)

    def _chunk(self, place: tuple[int, int, int]) -> Chunk:
        """What has been kept of the record that begins in this place."""
        text = "".join(self._kept).rstrip(f" \t\r\n{tokens.BOM}")
        return Chunk(text, *place, max(0, self._size - MAX_TEXT))

    # What passes anything pauses when the record has become too long.

    def _pass_record(self) -> Iterator[None]:
        """Go on behind the record."""
        if (yield from self._pass_tags()):
            yield from self._pass_turns()

    def _pass_tags(self) -> Generator[None, None, bool]:
        """Go on behind the tags; is there more to the record than them?"""
        has_tag = False
        while True:
            newlines = yield from self._pass_blanks()
            begins = newlines > 1 and self._window[self._at - 1] in "\r\n"
            begins = begins or self._window.startswith(tokens.BOM, self._at)
            if has_tag and begins and tokens.NEW_RECORD.match(self._window, self._at):
                return False
            tag = tokens.TAG.match(self._window, self._at)
            if tag is None:
                return True
            self._at = tag.end()
            has_tag = True

    def _pass_blanks(self) -> Generator[None, None, int]:
        """Go on behind white space; how many line ends are in it?"""
        newlines = 0
        is_inside = True
        while is_inside:
            if self._fill():
                yield
            end = tokens.blanks_end(self._window, self._at)
            newlines += len(tokens.NEWLINE.findall(self._window, self._at, end))
            self._at = end
            is_inside = end == len(self._window) and not self._is_last
        return newlines

    def _pass_turns(self) -> Iterator[None]:
        """Go on behind the result, or to what must be the next record."""
        is_in_comment = False
        while True:
            if self._fill():
                yield
            limit = len(self._window) if self._is_last else len(self._window) - _MARGIN
            pattern = tokens.COMMENT_BOUNDARY if is_in_comment else tokens.BOUNDARY
            match = pattern.search(self._window, self._at - (not is_in_comment))
            if match is None or match.start() >= limit:
                self._at = max(self._at, limit)
                if self._is_last:
                    return
                continue
            self._at = match.end()
            if match.lastgroup in ("result", "line"):
                return
            if match.lastgroup != "escape":
                is_in_comment = not is_in_comment

    def _fill(self) -> bool:
        """Move the window on, unless enough is in sight.

        Has what comes before it just made the record too long?
        """
        if self._is_last or len(self._window) - self._at > _MARGIN:
            return False
        before = self._at - 1
        if self._window[before - 1 : before + 1] == "\r\n":
            before -= 1
        size = self._size
        self._keep(before)
        is_new = size <= MAX_TEXT < self._size
        parts = [self._window[before:]]
        size = len(parts[0])
        self._at -= before
        self._begin -= before
        while not self._is_last and size - self._at <= _MARGIN:
            more = next(self._pieces, None)
            self._is_last = more is None
            parts.append(more or "")
            size += len(parts[-1])
        self._window = "".join(parts)
        return is_new

    def _keep(self, end: int) -> None:
        """Take the window up to here into the record."""
        end = max(end, self._begin)
        part = self._window[self._begin : end]
        self._kept.append(part[: max(0, MAX_TEXT - self._size)])
        self._size += len(part)
        self._advance(end)

    def _advance(self, end: int) -> None:
        """Count lines and columns up to here."""
        passed = self._window[self._begin : end].replace("\r\n", "\n").replace("\r", "\n")
        _, newline, last = passed.rpartition("\n")
        self._line += passed.count("\n")
        self._column = len(last) + (1 if newline else self._column)
        self._offset += end - self._begin
        self._begin = end
