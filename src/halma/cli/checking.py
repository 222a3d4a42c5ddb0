"""``halma check``: every fault in files of records and in logs, however many they are."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Callable, Iterable, Iterator
from typing import IO, Final, cast

from halma.cli.inputs import (
    BEGINNING,
    EMPTY,
    MAX_BYTES,
    STDIN,
    Begun,
    CommandError,
    beginning,
    name_of,
    no_text,
    opened,
    printable,
    problem_of,
    text_of,
)
from halma.cli.kinds import other_text
from halma.cli.options import Options, ruleset_from
from halma.cli.progress import Progress
from halma.cli.shapes import is_log
from halma.cli.streams import tell
from halma.errors import count
from halma.notation.dialects.serverlog import read_log
from halma.notation.reading.diagnostics import Diagnostic
from halma.notation.stream import Read, read_records
from halma.rulesets.model import Ruleset

_ENDS: Final = (".log", ".txt")
"""The names of files with games, in a folder, end so."""


def check(options: Options) -> int:
    """Print a line for each fault in the files, and at the end how many there are."""
    ruleset = ruleset_from(options)
    watched = not options.quiet and sys.stderr is not None and sys.stderr.isatty()
    bar = Progress(size_of(options.files) if watched else None, sys.stderr if watched else None)
    checker = _Checker(ruleset, bar)
    try:
        for path in options.files:
            checker.check_all(path)
    finally:
        bar.erase()
    if not options.quiet:
        tell(f"{checker}")
    return 1 if checker.faults else 0


class _Checker:
    """Goes through files, and counts."""

    def __init__(self, ruleset: Ruleset, bar: Progress) -> None:
        self.files = self.records = self.faults = self.notes = 0
        self._ruleset = ruleset
        self._bar = bar
        self._done = 0
        """How many bytes have been read."""

    def __str__(self) -> str:
        counts = (
            count(self.files, "file"),
            count(self.records, "record"),
            count(self.faults, "fault"),
        )
        notes = [count(self.notes, "note")] if self.notes else []
        return ", ".join([*counts, *notes])

    def check_all(self, path: str) -> None:
        """Print the faults of a file, or of the files in a folder."""
        if path == STDIN or not os.path.isdir(path):
            self.check(path)
            return
        before = self.files + self.faults
        for file in files_in(path, self._unreadable):
            self.check(file, is_found=True)
        if before == self.files + self.faults:
            self._tell(f"{printable(path)}: no file in this folder ends in .log or .txt")

    def _unreadable(self, error: OSError) -> None:
        """Print that a folder cannot be read."""
        self._tell(f"{printable(str(error.filename))}: cannot read: {problem_of(error)}")

    def check(self, path: str, *, is_found: bool = False) -> None:
        """Print the faults of a file, which somebody has named, or which is found in a folder."""
        self.files += 1
        name = printable(name_of(path))
        is_empty = True
        reads = self._reads(path, is_found=is_found)
        while True:
            try:
                read = next(reads, None)
            except CommandError as error:
                self._tell(f"{name}{printable(str(error))}")
                return
            except (OSError, ValueError) as error:
                self._tell(f"{name}: cannot read: {printable(problem_of(error))}")
                return
            if read is None:
                break
            is_empty = False
            self.records += read.record is not None
            for fault in read.diagnostics:
                self._tell(_line(name, fault))
            self._bar.show(self._done, self)
        if is_empty:
            self._tell(f"{name}: {EMPTY}")

    def _reads(self, path: str, *, is_found: bool) -> Iterator[Read]:
        if is_found:
            _see_that_it_ends(path)
        with opened(path) as file:
            data = file.read(BEGINNING)
            if is_log(beginning(data)):
                yield self._read_log(data, file, path)
                return
            self._check_kind(data, path)
            before, source = self._done, Begun(data, file)
            self._bar.show(before + len(data), self)
            records = cast("IO[bytes]", source)
            for read in read_records(records, strict=False, ruleset=self._ruleset):
                self._done = before + source.given
                yield read

    def _read_log(self, data: bytes, file: IO[bytes], path: str) -> Read:
        """The game of a log; what is strange in it and no fault is told."""
        size = MAX_BYTES + 1
        data += file.read(size - len(data))
        self._done += len(data)
        try:
            text = text_of(data, "")
        except CommandError as error:
            said = f"{error}".removeprefix(": ")
            raise CommandError(f": it{said}" if said[0] == " " else f": {said}") from None
        log = read_log(text, strict=False)
        for note in log.notes:
            self.notes += 1
            self._print(_line(f"{printable(name_of(path))}", note, "note: "))
        return Read(log.record, () if log.fault is None else (log.fault,))

    def _check_kind(self, data: bytes, path: str) -> None:
        """Raise `CommandError` if what begins so holds no record, as far as one can see."""
        text = beginning(data)
        other = other_text(text, path, self._ruleset)
        if other is not None:
            problem = no_text(data, final=len(data) < BEGINNING)
            raise CommandError(f": it {problem}" if problem else f":1:1: {other}")

    def _tell(self, fault: str) -> None:
        self.faults += 1
        self._print(fault)

    def _print(self, line: str) -> None:
        self._bar.erase()
        print(line, flush=True)


def _see_that_it_ends(path: str) -> None:
    """Raise ``OSError`` for a pipe, a device or a socket, where one could wait for ever."""
    if not stat.S_ISREG(os.stat(path).st_mode):
        raise OSError("it is no file")


def _line(name: str, found: Diagnostic, what: str = "") -> str:
    """What is printed of a fault in a file, or of something else that is found there."""
    return f"{name}:{found.line}:{found.column}: {what}{printable(found.message)}"


def files_in(path: str, unreadable: Callable[[OSError], None]) -> Iterator[str]:
    """The files in a folder, and in its folders, that hold games by their names.

    They end in ``.log`` or ``.txt`` and begin with no dot; they come in the order of their
    names. Links to folders are not followed, and ``unreadable`` is called for a folder that
    cannot be read.
    """
    for folder, folders, files in os.walk(path, onerror=unreadable):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(files):
            if name.lower().endswith(_ENDS) and not name.startswith("."):
                yield os.path.join(folder, name)


def size_of(paths: Iterable[str]) -> int | None:
    """How many bytes there are to read; ``None`` if that cannot be known."""
    total = 0
    for path in paths:
        if path == STDIN:
            return None
        try:
            found = os.stat(path)
        except (OSError, ValueError):
            continue
        if not stat.S_ISREG(found.st_mode):
            return None
        total += found.st_size
    return total
