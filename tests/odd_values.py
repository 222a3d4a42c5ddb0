"""Odd values: what is given to every public callable where something else is wanted."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeVar, cast

import attrs

from halma import PASS, PLY_YARD, Move, Position, Square, explain
from tests.diagrams import two_seats

_T = TypeVar("_T")

_SIX: Final = two_seats(6, 2, 1)
_START: Final = Position.start(_SIX)
_LONG: Final = attrs.evolve(
    _SIX, name="x" * 10**5, seats=[attrs.evolve(seat, name="y" * 10**5) for seat in _SIX.seats]
)
_MANY: Final = 20_000


class OwnError(Exception):
    """Raised by an object of the user's own, and so none of halma's business."""


class Raising:
    """An object whose every method raises."""

    def _raise(self, *_: object) -> Any:
        raise OwnError

    __eq__ = __hash__ = __str__ = __repr__ = __iter__ = __len__ = _raise
    __bool__ = __int__ = __index__ = __float__ = __lt__ = __fspath__ = _raise


class Text(str):
    """A text of a class of one's own."""


class Number(int):
    """A number of a class of one's own."""


class File:
    """What looks like a file that is open for reading."""

    def __init__(self, *parts: object) -> None:
        self._parts = iter(parts)

    def read(self, _: int = -1) -> Any:
        return next(self._parts, "")


class Failing(File):
    """A file that cannot be read, as the system says."""

    def read(self, _: int = -1) -> Any:
        raise OSError(5, "Input/output error")


def endless(value: _T) -> Iterator[_T]:
    """The same value for ever, and for the test just too often."""
    for _ in range(_MANY):
        yield value
    raise AssertionError("it is read without end")


def closed() -> io.StringIO:
    file = io.StringIO("*")
    file.close()
    return file


def recursive() -> list[object]:
    values: list[object] = []
    values.append(values)
    return values


def recursive_table() -> dict[str, object]:
    table: dict[str, object] = {"halma": 1, "type": "move"}
    table["squares"] = table
    return table


ODD: Final[dict[str, Callable[[], object]]] = {
    "None": lambda: None,
    "-1": lambda: -1,
    "10**30": lambda: 10**30,
    "10**5000": lambda: 10**5000,
    "-10**5000": lambda: -(10**5000),
    "1.5": lambda: 1.5,
    "nan": lambda: float("nan"),
    "infinity": lambda: float("inf"),
    "True": lambda: True,
    "no text": lambda: "",
    "blanks": lambda: " \n ",
    "x": lambda: "x",
    "half a character": lambda: "\ud800",
    "NUL": lambda: "a\0b",
    "a long text": lambda: "x" * 10**6,
    "bytes": lambda: b"x",
    "no list": list,
    "no tuple": tuple,
    "no table": dict,
    "no set": set,
    "a table": lambda: {"x": None},
    "a list of itself": recursive,
    "a table of itself": recursive_table,
    "an object": object,
    "a class": lambda: object,
    "a class of halma": lambda: Move,
    "a function": lambda: lambda: None,
    "a text's child": lambda: Text("x"),
    "a number's child": lambda: Number(3),
    "a square": lambda: Square.A1,
    "a move": lambda: Move.parse("b6-b5"),
    "a pass": lambda: PASS,
    "a position": lambda: _START,
    "a ruleset": lambda: _SIX,
    "rules with long names": lambda: _LONG,
    "other rules with a long name": lambda: attrs.evolve(PLY_YARD, name="x" * 10**5),
    "a position of other rules": lambda: Position.start(PLY_YARD),
    "seats with long names": lambda: [*_LONG.seats, *_LONG.seats],
    "a long chain": lambda: "-".join(["b6", "b4"] * 512),
    "a text of long words": lambda: f"{'x' * 10**5} " * 9,
    "a list of long texts": lambda: ["x" * 10**5] * 9,
    "a verdict": lambda: explain(_START, "b6-b5", _SIX),
    "a slice": lambda: slice("x"),
    "no step": lambda: slice(None, None, 0),
    "a raising object": Raising,
    "endless numbers": lambda: endless(1),
    "endless texts": lambda: endless("x"),
    "endless pairs": lambda: endless(("x", "y")),
    "endless squares": lambda: endless("b6"),
    "endless turns": lambda: endless("b6-b5"),
}
"""What is given where something else is wanted."""

FILES: Final[dict[str, Callable[[], object]]] = {
    "no bytes": lambda: File(None),
    "numbers as bytes": lambda: File(5),
    "lists as bytes": lambda: File([]),
    "text, then bytes": lambda: File("*", b"*"),
    "bytes, then text": lambda: File(b"*", "*"),
    "bad bytes": lambda: io.BytesIO(b"\xff*"),
    "bad bytes as text": lambda: io.TextIOWrapper(io.BytesIO(b"\xff*"), encoding="utf-8"),
    "a closed file": closed,
    "a failing file": Failing,
    "a file to write": lambda: io.BufferedWriter(io.BytesIO()),
}
"""What is given where a file is wanted that is open for reading."""


def inside(good: object, odd: object) -> Iterator[object]:
    """A good argument with one part, wherever it is in it, replaced by an odd one."""
    if isinstance(good, Mapping):
        table = cast("Mapping[object, object]", good)
        for key, value in table.items():
            yield {**table, key: odd}
            yield from ({**table, key: other} for other in inside(value, odd))
    elif isinstance(good, list | tuple):
        parts = cast("Sequence[object]", good)
        for index, part in enumerate(parts[:3]):
            for other in (odd, *inside(part, odd)):
                changed = [*parts[:index], other, *parts[index + 1 :]]
                yield tuple(changed) if isinstance(good, tuple) else changed


WRAPPED: Final[dict[str, Callable[[object], object]]] = {
    "alone": lambda odd: odd,
    "in a list": lambda odd: [odd],
    "in a pair": lambda odd: (odd, odd),
    "in a list of lists": lambda odd: [[odd, odd]],
    "in a table": lambda odd: {"name": odd},
    "in an iterator": lambda odd: iter([odd]),
}
