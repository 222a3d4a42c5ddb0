"""How the time of each reader grows with runs of each character that is treated specially.

``python -m tests.growth`` prints a table; with the names of readers, for these only. Each
reader gets runs of ``n``, ``2n`` and ``4n`` characters behind several beginnings, where they mean
different things. What takes more than ten times as long for four times as much grows faster
than the text.
"""

from __future__ import annotations

import contextlib
import os
import sys
import tempfile
from collections.abc import Callable, Generator, Iterator
from io import BytesIO, StringIO, TextIOWrapper
from time import process_time
from typing import Final, NamedTuple

from halma import (
    RULESETS,
    HalmaError,
    Move,
    Position,
    Record,
    Square,
    parse_turn,
    read_records,
)
from halma.cli.program import main
from halma.marks import Marks
from halma.notation import Node
from halma.notation.dialects.answers import check_answer
from halma.notation.dialects.course import Question
from halma.notation.dialects.jsons import loads
from halma.notation.dialects.serverlog import read_log
from halma.notation.formats import SOURCES
from halma.rulesets.files import parse_json, parse_toml, read_ruleset

_SIZE: Final = 2**13
"""The ``n`` of runs."""

_MOST: Final = 10.0
"""So many times as long may four times as much take; what is linear takes four times as long."""

_LONG: Final = 1.0
"""Seconds; what takes longer is not measured again to be sure."""

_LEAST: Final = 0.015
"""Seconds; in less time growth is not seen."""

RUNS: Final = (
    "\r", "\n", "\r\n", "\r\r\n", " \n", "\n\n \n", " ", "\t", "\ufeff", "\u2028", "\x85", "\u00a0",
    "\x0b", "\x0c", "\x1c", "\0", "é", "[", "]", "{", "}", "{} ", "(", ")", "()", "$", "$1 ", ";",
    "#", '"', '""', "'", '"""', "'''", "\\", "\\\\", '\\"', "\\r", ".", "..", "0", "9", "*", "-",
    "--", "a1-", "a1", "/", "16/", "r", "_", "%", "+", ",", ":", "=", "1.", "1. ", "1 ", "0-",
    "[A ", '[A "', '\n[A "', "[ ", "[\n", "[]", "a.", '{"a":', "{a=", "null,", "[1],", "1,1 ",
    "[%", "[%csl Ga1", "Ga1,", "[%clk 0:00:00]",
)  # fmt: skip
"""What is repeated."""

WHOLE: Final = (
    "* ", "1-0 ", "\ufeff* ", '[A ""]', '[A ""]\n', '\n\n[A "', '\n\n\ufeff[A "', '[R.a ""]\n',
    '[Rules.a ""]\n', "e15-f14 ", "e15-f14 (", "(e15-f14) ", "e15-f14 {", "a=1\n", "[[x]]\n",
    "[x]\n", "J 1,1 2,2\n", "{}\n",
    "0 null null\n", "0 (0,2) (0,4)\n", "# Date: x\n", "# x\n", "START a b\n", "WINNER a\n",
    "GAMEOVER\n", "J 0,0 2,2\nJ 2,2 0,0\n",
)  # fmt: skip
"""What is repeated from the beginning of a text on, as each is a part of its own."""

_QUESTION: Final = Question(Position.start(RULESETS["usc-2019"]), 7.5)
_LOGS: Final = ("", "0 (0,2) (0,4)\n", "# ", "0 ", "START ", "GAMEOVER ")
_ANSWERS: Final = ("", "J 0,0 2,2\n", "E ", "E 4,1 ")
_RECORDS: Final = ("", "e15-f14 ", "e15-f14 {", "e15-f14 (", '[A "', "[", '[A ""]\n')
_DATA: Final = ("", '{"x": "', '{"x": [', '"', "x = [", 'x = """', "[")
_WORDS: Final = ("", "e15-f14 ", "0", "# ")
_FEW: Final = ("", "e15-f14 ")


class Growth(NamedTuple):
    """The seconds that a reader takes for ``n``, ``2n`` and ``4n`` characters."""

    times: tuple[float, ...]
    beginning: str
    run: str

    @property
    def factor(self) -> float:
        """How many times as long four times as much takes."""
        return self.times[-1] / max(self.times[0], 1e-6)

    @property
    def is_too_fast(self) -> bool:
        """Does the time grow faster than the text?"""
        return self.times[-1] > _LEAST and self.factor > _MOST

    def __str__(self) -> str:
        times = " ".join(f"{1000 * time:8.1f}" for time in self.times)
        return f"{times} ms {self.factor:5.1f}  {self.beginning!r} + {self.run!r} …"


def _all(found: Iterator[object]) -> None:
    while True:
        try:
            next(found)
        except StopIteration:
            return
        except HalmaError:
            pass


def _one(read: Callable[[str], object]) -> Callable[[str], None]:
    def attempt(text: str) -> None:
        with contextlib.suppress(HalmaError):
            read(text)

    return attempt


@contextlib.contextmanager
def _saved(text: str, suffix: str = ".txt") -> Generator[str]:
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, f"text{suffix}")
        with open(path, "w", encoding="utf-8", newline="") as file:
            file.write(text)
        yield path


def _from_path(text: str) -> None:
    with _saved(text) as path:
        _all(read_records(path, strict=False))


def _rules_from_path(suffix: str) -> Callable[[str], None]:
    def attempt(text: str) -> None:
        with _saved(text, suffix) as path, contextlib.suppress(HalmaError):
            read_ruleset(path)

    return attempt


def _command(*words: str) -> Callable[[str], None]:
    def attempt(text: str) -> None:
        with (
            _saved(text) as path,
            contextlib.redirect_stdout(TextIOWrapper(BytesIO(), "utf-8")),
            contextlib.redirect_stderr(StringIO()),
            contextlib.suppress(SystemExit),
        ):
            main([*words, path])

    return attempt


def _format(name: str) -> Callable[[str], None]:
    return lambda text: _all(SOURCES[name].read(StringIO(text, newline="")))


def _data_in_comments(text: str) -> None:
    with contextlib.suppress(HalmaError):
        node = Node("e15-f14", [text])
        _ = (node.remarks, node.marks, node.clock, node.elapsed, node.evaluation)
        node.with_marks(Marks(["e5"]))


READERS: Final[dict[str, Callable[[str], None]]] = {
    "records": lambda text: _all(read_records(StringIO(text, newline=""))),
    "records, leniently": lambda text: _all(
        read_records(StringIO(text, newline=""), strict=False)
    ),
    "records of bytes": lambda text: _all(read_records(BytesIO(text.encode()), strict=False)),
    "records of a path": _from_path,
    "Record.parse": _one(Record.parse),
    "comments": _data_in_comments,
    **{f"format {name}": _format(name) for name in SOURCES if name != "record"},
    "logs, leniently": _one(lambda text: read_log(text, strict=False)),
    "answers": _one(lambda text: check_answer(_QUESTION, text)),
    "loads": _one(loads),
    "parse_toml": _one(parse_toml),
    "parse_json": _one(parse_json),
    "ruleset.toml": _rules_from_path(".toml"),
    "ruleset.json": _rules_from_path(".json"),
    "Position.parse": _one(Position.parse),
    "Move.parse": _one(Move.parse),
    "Square.parse": _one(Square.parse),
    "parse_turn": _one(parse_turn),
    "halma check": _command("check"),
    "halma replay": _command("replay"),
    **{f"halma convert {name}": _command("convert", "--from", name, "--to", "json")
       for name in SOURCES},
}  # fmt: skip
"""Each reads a text, whatever it is."""

BEGINNINGS: Final = {
    "records of": _FEW,
    "record": _RECORDS,
    "Record.parse": _RECORDS,
    "comments": (
        "",
        "[%csl ",
        "[%csl Ga1,",
        "[%cal Ga1b2",
        "[%clk ",
        "[%emt 0:00:00",
        "[%eval 0.1",
    ),
    "format json": _DATA,
    "format server-log": _LOGS,
    "logs": _LOGS,
    "answers": _ANSWERS,
    "format": _WORDS,
    "loads": _DATA,
    "parse_": _DATA,
}
"""What runs stand behind, by how the name of a reader begins; if by none, a few do."""


def slowest(name: str) -> tuple[Growth, list[Growth]]:
    """The run that takes a reader longest, and all that grow faster than the text."""
    read = READERS[name]
    read("")
    beginnings = next((BEGINNINGS[key] for key in BEGINNINGS if name.startswith(key)), _FEW)
    cases = [(beginning, run) for run in RUNS for beginning in beginnings]
    cases += [("", run) for run in WHOLE]
    longest = {case: _time(read, _text(*case, 4)) for case in cases}
    found = [
        _growth(read, *case)
        for case in cases
        if longest[case] > _LEAST or longest[case] == max(longest.values())
    ]
    return max(found, key=lambda one: one.times[-1]), [one for one in found if one.is_too_fast]


def _growth(read: Callable[[str], None], beginning: str, run: str) -> Growth:
    texts = [_text(beginning, run, times) for times in (1, 2, 4)]
    growth = Growth(tuple(_time(read, text) for text in texts), beginning, run)
    for _ in range(3):
        if growth.is_too_fast and growth.times[-1] < _LONG:
            again = (_time(read, text) for text in texts)
            growth = growth._replace(times=tuple(map(min, growth.times, again)))
    return growth


def _text(beginning: str, run: str, times: int) -> str:
    return beginning + run * (_SIZE * times // len(run))


def _time(read: Callable[[str], None], text: str) -> float:
    begin = process_time()
    read(text)
    return process_time() - begin


if __name__ == "__main__":
    is_bad = False
    for reader in sys.argv[1:] or READERS:
        worst, bad = slowest(reader)
        print(f"{reader:22} {worst}", flush=True)
        for one in bad:
            print(f"  grows too fast: {one}", flush=True)
        is_bad |= bool(bad)
    sys.exit(is_bad)
