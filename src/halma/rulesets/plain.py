"""Rulesets as plain data: tables, lists, texts and numbers, as TOML and JSON have them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence, Set
from enum import Enum
from typing import Any, Final, TypeVar, cast, get_args, get_type_hints

import attrs

from halma.camps import CORNERS, Directions, Vector, staircase
from halma.errors import RulesetError
from halma.rulesets.data import MAX_NUMBER, Data, path_text, value_text
from halma.rulesets.deadlines import Deadline, read_deadline
from halma.squares import A_SQUARE, SQUARE_BY_NAME, Square

MAX_NAME: Final = 1000
"""A longer name can neither be written as plain data nor be read from it."""

NONE: Final = "none"
"""Stands for ``None`` where a format has no word for it."""

BEGINS: Final = "the key base, or the keys name, size and seats"
"""What every ruleset has as plain data."""

DIRECTIONS: Final = {
    "all": Directions.ALL,
    "orthogonal": Directions.ORTHOGONAL,
    "diagonal": Directions.DIAGONAL,
}

_BASE: Final = "base"
_NAME: Final = f"a name of 1 to {MAX_NAME:,} characters that is not blank"
_WHOLE_NAME: Final = "a name that is UTF-8 text"

_Rules = TypeVar("_Rules", bound=attrs.AttrsInstance)


def words(kind: Any) -> dict[str, Any]:
    """The words that a field of this type may be, and what they stand for."""
    if isinstance(kind, type) and issubclass(kind, Enum):
        return {member.value: member for member in kind}
    if kind is bool:
        return {"true": True, "false": False}
    if kind == frozenset[Vector]:
        return {**DIRECTIONS}
    return {NONE: None} if type(None) in get_args(kind) else {}


def seat_number(name: str, seats: Sequence[str]) -> int:
    """The number of the seat that has this name, exactly or but for upper and lower case.

    Where none has, a number is taken as one. Raises `RulesetError` for a name that no
    seat has, or more than one.

    >>> seat_number("Blue", ["red", "blue"])
    1
    """
    problem, advice = f"there is no seat {value_text(name)!r}", "there are"
    lower = [seat.lower() for seat in seats]
    numbers = [str(number) for number in range(len(seats))]
    for names, wanted in ((seats, name), (lower, name.lower()), (numbers, name)):
        if names.count(wanted) == 1:
            return names.index(wanted)
        if wanted in names:
            problem = f"more than one seat is called {value_text(name)!r}"
            advice = "give a number:"
            break
    known = ", ".join(f"{value_text(seat)} ({number})" for number, seat in enumerate(seats))
    raise RulesetError("first", f"{problem}; {advice} {known}")


def write(ruleset: attrs.AttrsInstance, path: str = "") -> dict[str, Any]:
    """A ruleset (or, at a path, a part of one) as plain data.

    Raises `RulesetError` for a name or a number that cannot be read back.
    """
    fields = [field.name for field in attrs.fields(type(ruleset))]
    return {field: written(f"{path}{field}", getattr(ruleset, field)) for field in fields}


def written(field: str, value: Any) -> Any:
    """The value of a field as plain data; raises what `write` raises."""
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Deadline):
        return write(value, f"{field}.")
    if isinstance(value, tuple):
        seats = cast("Iterable[attrs.AttrsInstance]", value)
        return [write(seat, f"{field}[{number}].") for number, seat in enumerate(seats)]
    if isinstance(value, frozenset):
        return _written_set(cast("Set[Any]", value))
    if isinstance(value, str) and not _is_name(value):
        wanted = _WHOLE_NAME if _has_halves(value) else _NAME
        raise RulesetError(field, f"only {wanted} can be written")
    if isinstance(value, int) and value > MAX_NUMBER:
        raise RulesetError(field, f"only numbers up to {MAX_NUMBER:,} can be written")
    return value


def _written_set(values: Set[Any]) -> Any:
    for word, directions in DIRECTIONS.items():
        if values == directions:
            return word
    return [str(value) if isinstance(value, Square) else [*value] for value in sorted(values)]


def _is_name(text: str) -> bool:
    """Is it a name, and one that every text can carry?"""
    return bool(text.strip()) and len(text) <= MAX_NAME and not _has_halves(text)


def _has_halves(text: str) -> bool:
    """Are there halves of characters in it, as of bytes that are no UTF-8?"""
    return any("\ud800" <= letter <= "\udfff" for letter in text)


def read(rules: type[_Rules], data: Data, named: Mapping[str, _Rules]) -> _Rules:
    """The ruleset, of the class ``rules``, that plain data describes.

    ``named`` are the rulesets that the data may be based on.

    Raises `RulesetError`, naming the place, for anything that is no ruleset.
    """
    kinds = get_type_hints(rules)
    places = data.table([*kinds, _BASE])
    base = _base(places.pop(_BASE), named) if _BASE in places else None
    if base is None:
        required = [field.name for field in attrs.fields(rules) if field.default is attrs.NOTHING]
        if not places.keys() & set(required):
            raise data.source.contradiction(data.path, f"a rule set needs {BEGINS}")
        data.table(kinds, required)
    size = places["size"].number() if "size" in places else getattr(base, "size", 0)
    values = {} if base is None else attrs.asdict(base, recurse=False)
    for field, kind in kinds.items():
        if field in places:
            place = places[field]
            values[field] = _first(place) if field == "first" else _read(place, kind, size)
    try:
        if isinstance(values.get("first"), str):
            values["first"] = seat_number(values["first"], [seat.name for seat in values["seats"]])
        return rules(**values)
    except RulesetError as error:
        field, problem, path = error.field, error.problem, error.path
        if field == "seats" and field not in places:
            field, path = "size", ("size",)
            problem = f"a board of {size} files needs seats, each with name, home and target"
        blamed = path_text((*data.path, field))
        raise data.source.blame(blamed, (*data.path, *path), problem) from None


def _base(data: Data, named: Mapping[str, _Rules]) -> _Rules:
    if isinstance(data.value, str) and data.value.lower().endswith((".toml", ".json")):
        raise data.fault(f"one of {', '.join(named)}", "a base is no file")
    return data.choice(named)


def _read(data: Data, kind: Any, size: int) -> Any:
    """The value of a field of this type, of rules for a board of this size."""
    if isinstance(kind, type) and issubclass(kind, Enum):
        return data.choice(words(kind))
    if kind is str:
        if not isinstance(data.value, str) or not _is_name(data.value):
            is_broken = isinstance(data.value, str) and _has_halves(data.value)
            raise data.fault(_WHOLE_NAME if is_broken else _NAME)
        return data.value
    if kind is bool:
        return data.flag()
    if kind is int:
        return data.number()
    if type(None) in get_args(kind):
        some = get_args(kind)[0]
        is_none = data.value is None or (data.value == NONE and some is not str)
        return None if is_none else _read_some(data, some, size)
    if kind == frozenset[Square]:
        return _camp(data, size)
    if kind == frozenset[Vector]:
        return _directions(data)
    seat = get_args(kind)[0]
    return tuple(_part(place, seat, size) for place in data.items("a list of seats"))


def _read_some(data: Data, kind: Any, size: int) -> Any:
    """The value of a field that may be ``None`` and is not."""
    if kind is int:
        return data.number(f"a whole number or {NONE!r}", [NONE])
    if not attrs.has(kind):
        return _read(data, kind, size)
    if not isinstance(data.value, Mapping):
        raise data.fault(f"a table with {_keys(kind)}, or {NONE!r}", _in_a_table(kind, data.value))
    return _part(data, kind, size)


def _keys(kind: type[Any]) -> str:
    *others, last = (field.name for field in attrs.fields(kind))
    return f"{', '.join(others)} and {last}"


def _in_a_table(kind: type[Any], value: object) -> str | None:
    """How a deadline is written in a table that stands there as a number or a text."""
    try:
        deadline = read_deadline(value_text(value)) if kind is Deadline else None
    except RulesetError:
        return None
    if deadline is None:
        return None
    usual = write(Deadline(deadline.n))
    table = {
        key: f'"{each}"' if isinstance(each, str) else str(each).lower()
        for key, each in write(deadline).items()
        if key == "n" or each != usual[key]
    }
    in_toml = ", ".join(f"{key} = {text}" for key, text in table.items())
    in_json = ", ".join(f'"{key}": {text}' for key, text in table.items())
    return f"write {{{in_toml}}}, in JSON {{{in_json}}}"


def _first(data: Data) -> int | str:
    return (
        data.value
        if isinstance(data.value, str)
        else data.number("the number or the name of a seat")
    )


def _part(data: Data, part: type[Any], size: int) -> Any:
    """A part of a ruleset that has fields of its own: a seat, a deadline."""
    kinds = get_type_hints(part)
    fields = attrs.fields(part)
    required = [field.name for field in fields if field.default is attrs.NOTHING]
    places = data.table(kinds, required, is_inner=True)
    values = {field: _read(places[field], kinds[field], size) for field in places}
    try:
        return part(**values)
    except RulesetError as error:
        path = (*data.path[:-1], *error.path)
        raise data.source.blame(path_text(data.path), path, error.problem) from None


def corner_meant(text: object) -> str | None:
    """The corner that a text names in another way.

    >>> corner_meant("NW"), corner_meant("upper left"), corner_meant("middle")
    ('north-west', 'north-west', None)
    """
    small = re.sub("[^a-z]", "", value_text(text).lower())
    for corner in CORNERS:
        rank, file = corner.split("-")
        high = ("upper", "top") if rank == "north" else ("lower", "bottom")
        side = "left" if file == "west" else "right"
        if small in (rank[0] + file[0], rank + file, *(each + side for each in high)):
            return corner
    return None


def _camp(data: Data, size: int) -> frozenset[Square]:
    if isinstance(data.value, Mapping):
        return _staircase(data, size)
    squares: set[Square] = set()
    for place in data.items("a list of squares, or a table of corner and rows"):
        square = place.choice(SQUARE_BY_NAME, A_SQUARE)
        if square in squares:
            raise place.fault("each square once")
        squares.add(square)
    return frozenset(squares)


def _staircase(data: Data, size: int) -> frozenset[Square]:
    places = data.table(("corner", "rows"), ("corner", "rows"))
    corners = {corner: corner for corner in CORNERS}
    where = places["corner"]
    meant = corner_meant(where.value)
    if meant is not None and where.value not in corners:
        raise where.fault(f"one of {', '.join(corners)}", f"did you mean {meant!r}?")
    corner = where.choice(corners)
    rows = [row.number() for row in places["rows"].items("a list of the lengths of rows")]
    try:
        return staircase(size, rows, corner)
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
