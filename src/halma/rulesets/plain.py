"""Rulesets as plain data: tables, lists, texts and numbers, as TOML and JSON have them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set
from enum import Enum
from typing import Any, Final, TypeVar, cast, get_type_hints

import attrs

from halma.camps import Directions, Vector, staircase
from halma.errors import RulesetError
from halma.rulesets.data import MAX_NUMBER, Data
from halma.squares import SQUARE_BY_NAME, Square

MAX_NAME: Final = 1000
"""A longer name can neither be written as plain data nor be read from it."""

NONE: Final = "none"
"""Stands for ``None`` where a format has no word for it."""

DIRECTIONS: Final = {
    "all": Directions.ALL,
    "orthogonal": Directions.ORTHOGONAL,
    "diagonal": Directions.DIAGONAL,
}

_BASE: Final = "base"
_NAME: Final = f"a name of 1 to {MAX_NAME:,} characters that is not blank"
_CORNERS: Final = {
    corner: corner for corner in ("north-west", "north-east", "south-west", "south-east")
}
_CAMP: Final = "a list of squares, or a table of corner and rows"

_Rules = TypeVar("_Rules", bound=attrs.AttrsInstance)


def write(ruleset: attrs.AttrsInstance) -> dict[str, Any]:
    """A ruleset (or a seat) as plain data.

    Raises `RulesetError` for a name or a number that cannot be read back.
    """
    fields = [field.name for field in attrs.fields(type(ruleset))]
    return {field: _written(field, getattr(ruleset, field)) for field in fields}


def _written(field: str, value: Any) -> Any:
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple):
        return [*map(write, cast("Iterable[attrs.AttrsInstance]", value))]
    if isinstance(value, frozenset):
        return _written_set(cast("Set[Any]", value))
    if isinstance(value, str) and not _is_name(value):
        raise RulesetError(field, f"only {_NAME} can be written")
    if isinstance(value, int) and value > MAX_NUMBER:
        raise RulesetError(field, f"only numbers up to {MAX_NUMBER} can be written")
    return value


def _written_set(values: Set[Any]) -> Any:
    for word, directions in DIRECTIONS.items():
        if values == directions:
            return word
    return [str(value) if isinstance(value, Square) else [*value] for value in sorted(values)]


def _is_name(text: str) -> bool:
    """Is it a name, and one that every text can carry?"""
    surrogates = any("\ud800" <= letter <= "\udfff" for letter in text)
    return bool(text.strip()) and len(text) <= MAX_NAME and not surrogates


def read(rules: type[_Rules], seat: type[Any], data: Data, named: Mapping[str, _Rules]) -> _Rules:
    """The ruleset that plain data describes.

    ``rules`` is the class of rulesets, ``seat`` that of seats, and ``named`` are
    the rulesets that the data may be based on.

    Raises `RulesetError`, naming the place, for anything that is no ruleset.
    """
    kinds = get_type_hints(rules)
    required = [field.name for field in attrs.fields(rules) if field.default is attrs.NOTHING]
    places = data.table([*kinds, _BASE])
    base = places.pop(_BASE).choice(named) if _BASE in places else None
    if base is None:
        data.table(kinds, required)
    size = places["size"].number() if "size" in places else getattr(base, "size", 0)
    reader = _Reader(seat, size)
    values = {
        field: reader.value(places[field], kinds[field]) for field in kinds if field in places
    }
    inherited = {} if base is None else attrs.asdict(base, recurse=False)
    try:
        return rules(**{**inherited, **values})
    except RulesetError as error:
        field, problem = error.field, error.problem
        if base is not None and field not in values:
            problem += f" (as in the base {getattr(base, 'name', '')!r})"
        raise data.source.contradiction((*data.path, field), problem) from None


class _Reader:
    """Reads the values of fields, each by its type."""

    def __init__(self, seat: type[Any], size: int) -> None:
        self._seat = seat
        self._kinds = get_type_hints(seat)
        self._size = size

    def value(self, data: Data, kind: Any) -> Any:
        """The value of a field of this type."""
        if isinstance(kind, type) and issubclass(kind, Enum):
            return data.choice({member.value: member for member in kind})
        if kind is str:
            if not isinstance(data.value, str) or not _is_name(data.value):
                raise data.fault(_NAME)
            return data.value
        if kind is bool:
            return data.flag()
        if kind is int:
            return data.number()
        if kind == int | None:
            is_none = data.value is None or data.value == NONE
            return None if is_none else data.number(f"a whole number or {NONE!r}")
        if kind == frozenset[Square]:
            return self._camp(data)
        if kind == frozenset[Vector]:
            return _directions(data)
        return tuple(map(self._seat_at, data.items("a list of seats")))

    def _seat_at(self, data: Data) -> Any:
        """A seat; all its fields are required."""
        places = data.table(self._kinds, self._kinds)
        values = {field: self.value(places[field], kind) for field, kind in self._kinds.items()}
        return self._seat(**values)

    def _camp(self, data: Data) -> frozenset[Square]:
        if isinstance(data.value, Mapping):
            return self._staircase(data)
        squares: set[Square] = set()
        for place in data.items(_CAMP):
            square = place.choice(SQUARE_BY_NAME, "a square from a1 to p16")
            if square in squares:
                raise place.fault("each square once")
            squares.add(square)
        return frozenset(squares)

    def _staircase(self, data: Data) -> frozenset[Square]:
        places = data.table(("corner", "rows"), ("corner", "rows"))
        corner = places["corner"].choice(_CORNERS)
        rows = [row.number() for row in places["rows"].items("a list of the lengths of rows")]
        try:
            return staircase(self._size, rows, corner)
        except RulesetError as error:
            path = ("size",) if error.field == "size" else (*data.path, error.field)
            raise data.source.contradiction(path, error.problem) from None


def _directions(data: Data) -> frozenset[Vector]:
    if isinstance(data.value, str):
        return data.choice(DIRECTIONS)
    vectors: set[Vector] = set()
    for place in data.items(f"one of {', '.join(DIRECTIONS)}, or a list of pairs"):
        pair = [number.number() for number in place.items("a pair of file and rank")]
        if len(pair) != 2:
            raise place.fault("a pair of file and rank")
        if (pair[0], pair[1]) in vectors:
            raise place.fault("each direction once")
        vectors.add((pair[0], pair[1]))
    return frozenset(vectors)
