"""A ruleset of one's own in a record: a tag for its name, and one for each field that differs.

>>> import attrs
>>> from halma import PLY_YARD, Revisit
>>> club = attrs.evolve(PLY_YARD, name="club", revisit=Revisit.NEVER, must_continue=True)
>>> for tag, value in write_fields(club):
...     print(tag, value)
Rules.base ply-yard
Rules.revisit never
Rules.must_continue true
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, Final, NamedTuple, cast, get_args, get_type_hints

import attrs

from halma.camps import Vector, as_staircase
from halma.errors import RulesetError
from halma.rulesets.data import Data, Path, Source, hint, path_text
from halma.rulesets.deadlines import Deadline
from halma.rulesets.model import MAX_SEATS, Ruleset, Seat
from halma.rulesets.named import RULESETS
from halma.rulesets.plain import NONE, read, words, written
from halma.squares import A_SQUARE, Square

PREFIX: Final = "Rules."
"""What the names of these tags begin with; those of free tags have no dot."""

_NAME: Final = "name"
_BASE: Final = "base"
_NUMBER: Final = re.compile("-?[0-9]{1,16}")
_WORD: Final = re.compile("[^ \t]+")
_LIKE_A_SQUARE: Final = re.compile("[A-Za-z][0-9]+")
_NO_RETURN: Final = "no-return"
_DEADLINE: Final = tuple(field.name for field in attrs.fields(Deadline))
_EXAMPLE: Final = "31 turns home"


class FieldError(RulesetError):
    """Tags that are no ruleset: which of them is at fault, and what should stand there."""

    def __init__(
        self, problem: str, path: Path, part: _Part, expected: str, hint: str | None
    ) -> None:
        super().__init__(path_text(path), problem, path)
        self.tag: str | None = part.tag
        """The tag, or ``None`` if one is missing or what is wrong stands in none."""
        self.at: int = part.at
        """Where in the value of the tag it stands, from 0."""
        self.found: str | None = part.found
        """What stands there; ``None`` for all of the value."""
        self.expected = expected
        """What should stand there."""
        self.hint = hint
        """What else is worth knowing."""


class _Part(NamedTuple):
    """A part of the value of a tag."""

    tag: str | None
    at: int = 0
    found: str | None = None


class _Tags(Source):
    """The tags of a record, as a place where data comes from."""

    def __init__(self, values: Mapping[str, str]) -> None:
        super().__init__()
        self._values = values

    def fault(self, path: Path, value: object, wanted: str, hint: str | None = None) -> FieldError:
        if path[-1] == "corner":
            wanted = f"{wanted}, or {A_SQUARE}"
        if "rows" in path:
            hint = "rows are written 2,1, with commas and without blanks"
        if path[-1] == "n":
            wanted = f"{wanted}, as in {_EXAMPLE!r}, or {NONE!r}"
        if path[-1] == "no_return":
            wanted = f"{_NO_RETURN}, or nothing more"
        problem = self.wrong(value, wanted, hint)
        return FieldError(problem, path, self._part(path), wanted, hint)

    def advice(self, word: str) -> str:
        return f"write {word}"

    def missing(self, path: Path, key: str) -> FieldError:
        path = (*path, key)
        instead = "" if path[1:] else f"the tag {PREFIX}{_BASE}, or "
        expected = f"{instead}the tag {_tag(path)}"
        return FieldError(f"{expected} is missing", path, _Part(None, found=""), expected, None)

    def blame(self, field: str, path: Path, problem: str) -> FieldError:
        tag = self._part(path).tag
        expected, hint = "rules that fit each other", f"{field}: {problem}"
        return FieldError(problem, path, _Part(tag), expected, hint)

    def _part(self, path: Path) -> _Part:
        """What stands at a path: a tag of a field, all its value or a part of it."""
        for size in range(1, len(path) + 1):
            tag = _tag(path[:size])
            if tag in self._values:
                return _Part(tag, *_within(self._values[tag], path[size:]))
        return _Part(None)


def _within(text: str, path: Path) -> tuple[int, str]:
    """Where a part of a value begins, and the part: a word, the rows, or a number of these."""
    if not path:
        return 0, text
    first, *numbers = path
    words = [word.span() for word in _WORD.finditer(text)]
    last = _DEADLINE[-1]
    if first in ("rows", last):
        words = words[_DEADLINE.index(last) if first == last else 1 :]
        begin, end = (words[0][0], words[-1][1]) if words else (len(text), len(text))
    elif first in _DEADLINE:
        begin, end = words[_DEADLINE.index(first)] if words else (0, len(text))
    else:
        begin, end = words[first if isinstance(first, int) else 0]
    found = text[begin:end]
    for number in numbers:
        *before, found = found.split(",")[: int(number) + 1]
        begin += sum(len(part) + 1 for part in before)
    return begin, found


class _Place(NamedTuple):
    """Where a tag belongs in a ruleset, and how its value becomes plain data."""

    path: Path
    plain: Callable[[str], object]


def is_field(tag: str) -> bool:
    """Is a tag, by the look of its name, one for a field?"""
    return tag[: len(PREFIX)].lower() == PREFIX.lower()


def wrong_field(tag: str) -> tuple[str, str | None] | None:
    """What should stand where a name begins like those of these tags and is none, and a hint."""
    if tag in _known():
        return None
    if tag == f"{PREFIX}{_NAME}":
        return "a field of the rules", f"their name is the value of the tag {PREFIX[:-1]}"
    return f"a field of the rules, such as {PREFIX}revisit", hint(tag, _known())


def read_fields(name: str, values: Mapping[str, str]) -> Ruleset:
    """The ruleset of this name that tags describe, of which all are known.

    Raises `FieldError`.

    >>> read_fields("short", {"Rules.base": "ply-yard", "Rules.ply_limit": "400"}).ply_limit
    400
    """
    data: dict[str, Any] = {_NAME: name}
    seats: list[dict[str, Any]] = []
    for tag, text in values.items():
        path, plain = _known()[tag]
        field, *inside = map(str, path)
        data[field] = seats if inside else plain(text)
        if inside:
            number, part = inside
            seats += [{} for _ in range(len(seats), int(number) + 1)]
            seats[int(number)][part] = plain(text)
    return read(Ruleset, Data(data, (), _Tags(values)), RULESETS)


def write_fields(ruleset: Ruleset) -> list[tuple[str, str]]:
    """The tags of a ruleset and their values, but for its name: as few as will do.

    Its base may be a named rule set with the same seats.

    Raises `RulesetError` if it cannot be written.
    """
    fields = {field.name: field for field in attrs.fields(Ruleset) if field.name != _NAME}
    texts = {field: _texts(ruleset, field) for field in fields}
    written(_NAME, ruleset.name)
    defaults = {name: field.default for name, field in fields.items()}
    alone = _but_for(ruleset, texts, defaults)
    others = (
        [
            (f"{PREFIX}{_BASE}", base.name),
            *_but_for(ruleset, texts, attrs.asdict(base, recurse=False)),
        ]
        for base in RULESETS.values()
        if base.seats == ruleset.seats
    )
    return min([alone, *others], key=len)


def _but_for(
    ruleset: Ruleset, texts: Mapping[str, list[tuple[str, str]]], known: Mapping[str, object]
) -> list[tuple[str, str]]:
    """The tags of the fields that are not as they are known anyway."""
    fields = (field for field in texts if getattr(ruleset, field) != known[field])
    return [tag for field in fields for tag in texts[field]]


@cache
def _known() -> dict[str, _Place]:
    """All tags that there are."""
    found = [_Place((_BASE,), str)]
    for field, kind in get_type_hints(Ruleset).items():
        seat = next(iter(get_args(kind)), None)
        if seat is Seat:
            found += (
                _Place((field, number, part), _PLAIN.get(inside, str))
                for number in range(MAX_SEATS)
                for part, inside in get_type_hints(Seat).items()
            )
        elif field != _NAME:
            found.append(_Place((field,), _PLAIN.get(kind, str)))
    return {_tag(place.path): place for place in found}


def _tag(path: Path) -> str:
    return PREFIX + ".".join(map(str, path))


def _texts(ruleset: Ruleset, field: str) -> list[tuple[str, str]]:
    """The tags of a field, which are several for seats."""
    value = getattr(ruleset, field)
    if field == "first":
        return [(_tag((field,)), _first(ruleset))]
    if not isinstance(value, tuple):
        return [(_tag((field,)), _text(field, value, ruleset.size))]
    return [
        (_tag((field, number, part.name)), _text(part.name, getattr(seat, part.name), ruleset.size))
        for number, seat in enumerate(ruleset.seats)
        for part in attrs.fields(Seat)
        if getattr(seat, part.name) is not None
    ]


def _first(ruleset: Ruleset) -> str:
    """The seat that moves first: its name, if that cannot be taken for another or a number."""
    names = [seat.name for seat in ruleset.seats]
    name = names[ruleset.first]
    is_clear = names.count(name) == 1 and not _NUMBER.fullmatch(name)
    return name if is_clear else str(ruleset.first)


def _text(field: str, value: Any, size: int) -> str:
    """The value of a field; raises `RulesetError` if it cannot be written."""
    plain = written(field, value)
    if isinstance(plain, list):
        items = cast("list[str | list[int]]", plain)
        return _camp(value, size) or " ".join(map(_item, items))
    if isinstance(value, Deadline):
        words = [str(value.n), value.unit.value, value.zone.value]
        return " ".join([*words, _NO_RETURN] if value.no_return else words)
    if plain is None:
        return NONE
    return str(plain).lower() if isinstance(plain, bool) else str(plain)


def _item(item: str | Sequence[int]) -> str:
    return item if isinstance(item, str) else ",".join(map(str, item))


def _camp(value: frozenset[Any], size: int) -> str | None:
    """A camp by its corner and rows, if that is what it is."""
    if not all(isinstance(square, Square) for square in value):
        return None
    stairs = as_staircase(size, value)
    return None if stairs is None else f"{stairs[0]} {_item(stairs[1])}"


def _number(text: str) -> int | str:
    return int(text) if _NUMBER.fullmatch(text) else text


def _numbers(text: str) -> list[int | str]:
    return [_number(part) for part in text.split(",")]


def _flag(text: str) -> object:
    return words(bool).get(text, text)


def _directions(text: str) -> object:
    return text if text.isalpha() else [_numbers(part) for part in _WORD.findall(text)]


def _deadline(text: str) -> object:
    """A deadline, of which all but the number may be left out."""
    parts: list[str] = _WORD.findall(text)
    if parts == [NONE]:
        return NONE
    plain: dict[str, object] = {}
    if 1 < len(parts) <= len(_DEADLINE) and parts[-1] == _NO_RETURN:
        plain[_DEADLINE[-1]] = True
        parts.pop()
    first, *others = parts or [""]
    plain |= {"n": _number(first), **dict(zip(_DEADLINE[1:-1], others, strict=False))}
    rest = others[len(_DEADLINE) - 2 :]
    return plain | {_DEADLINE[-1]: " ".join(rest)} if rest else plain


def _corner_or_squares(text: str) -> object:
    """A camp; a first word that does not look like a square is meant to be a corner."""
    parts: list[str] = _WORD.findall(text)
    if not parts or _LIKE_A_SQUARE.fullmatch(parts[0]):
        return parts
    corner, *rows = parts
    return {"corner": corner, "rows": _numbers(" ".join(rows))}


_PLAIN: Final[Mapping[object, Callable[[str], object]]] = {
    bool: _flag,
    int: _number,
    int | None: _number,
    frozenset[Vector]: _directions,
    frozenset[Square]: _corner_or_squares,
    frozenset[Square] | None: _corner_or_squares,
    Deadline | None: _deadline,
}
"""Each makes plain data of a value of its type; where the text is no such value, of that itself."""
