"""``halma check``: every fault in files of records, however many and however long."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Iterable, Iterator
from typing import IO, cast

from halma.cli.inputs import (
    BEGINNING,
    EMPTY,
    STDIN,
    Begun,
    CommandError,
    beginning,
    name_of,
    no_text,
    opened,
    printable,
    problem_of,
)
from halma.cli.kinds import other_text
from halma.cli.options import Options, ruleset_from
from halma.cli.progress import Progress
from halma.cli.streams import tell
from halma.errors import count
from halma.notation.stream import Read, read_records
from halma.rulesets.model import Ruleset


def check(options: Options) -> int:
    """Print a line for each fault in the files, and at the end how many there are."""
    ruleset = ruleset_from(options)
    watched = not options.quiet and sys.stderr is not None and sys.stderr.isatty()
    bar = Progress(size_of(options.files) if watched else None, sys.stderr if watched else None)
    checker = _Checker(ruleset, bar)
    try:
        for path in options.files:
            checker.check(path)
    finally:
        bar.erase()
    if not options.quiet:
        tell(f"{checker}")
    return 1 if checker.faults else 0


class _Checker:
    """Goes through files, and counts."""

    def __init__(self, ruleset: Ruleset, bar: Progress) -> None:
        self.files = self.records = self.faults = 0
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
        return ", ".join(counts)

    def check(self, path: str) -> None:
        """Print the faults of a file."""
        self.files += 1
        name = printable(name_of(path))
        is_empty = True
        reads = self._reads(path)
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
                self._tell(f"{name}:{fault.line}:{fault.column}: {printable(fault.message)}")
            self._bar.show(self._done, self)
        if is_empty:
            self._tell(f"{name}: {EMPTY}")

    def _reads(self, path: str) -> Iterator[Read]:
        with opened(path) as file:
            data = file.read(BEGINNING)
            self._check_kind(data, path)
            before, source = self._done, Begun(data, file)
            self._bar.show(before + len(data), self)
            records = cast("IO[bytes]", source)
            for read in read_records(records, strict=False, ruleset=self._ruleset):
                self._done = before + source.given
                yield read

    def _check_kind(self, data: bytes, path: str) -> None:
        """Raise `CommandError` if what begins so holds no record, as far as one can see."""
        text = beginning(data)
        other = other_text(text, path, self._ruleset)
        if other is not None:
            problem = no_text(data, final=len(data) < BEGINNING)
            raise CommandError(f": {problem}" if problem else f":1:1: {other}")

    def _tell(self, fault: str) -> None:
        self.faults += 1
        self._bar.erase()
        print(fault, flush=True)


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
