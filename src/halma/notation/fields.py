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
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final, NamedTuple, cast, get_args, get_type_hints

import attrs

from halma.camps import CORNERS, Vector, as_staircase
from halma.errors import RulesetError
from halma.rulesets.data import Data, Path, Source, hint, path_text
from halma.rulesets.model import MAX_SEATS, Ruleset
from halma.rulesets.named import RULESETS
from halma.rulesets.plain import NONE, read, words, written
from halma.squares import Square

PREFIX: Final = "Rules."
"""What the names of these tags begin with; those of free tags have no dot."""

_NAME: Final = "name"
_BASE: Final = "base"
_NUMBER: Final = re.compile("-?[0-9]{1,16}")
_BLANKS: Final = re.compile("[ \t]+")


class FieldError(RulesetError):
    """Tags that are no ruleset: which of them is at fault, and what should stand there."""

    tag: str | None
    """The tag, or ``None`` if one is missing or what is wrong stands in none."""
    expected: str
    """What should stand there."""
    hint: str | None
    """What else is worth knowing."""
    found: str | None
    """What stands there, within the value of the tag; ``None`` for all of it."""

    def __init__(
        self, path: Path, expected: str, hint: str | None = None, *, found: str | None = None
    ) -> None:
        super().__init__(path_text(path) or "ruleset", hint or expected)
        known = [_tag(path[:size]) for size in range(1, len(path) + 1)]
        self.tag = next((tag for tag in known if tag in _known()), None)
        self.expected = expected
        self.hint = hint
        self.found = found


class _Tags(Source):
    """The tags of a record, as a place where data comes from."""

    def fault(self, path: Path, value: object, wanted: str, hint: str | None = None) -> FieldError:
        return FieldError(path, wanted, hint, found=value if isinstance(value, str) else None)

    def advice(self, word: str) -> str:
        return f"write {word}"

    def missing(self, path: Path, key: str) -> FieldError:
        instead = "" if path else f"the tag {PREFIX}{_BASE}, or "
        return FieldError((), f"{instead}the tag {_tag((*path, key))}", found="")

    def contradiction(self, path: Path, problem: str) -> FieldError:
        return FieldError(path, "rules that fit each other", f"{path_text(path)}: {problem}")


class _Place(NamedTuple):
    """Where a tag belongs in a ruleset, and the type of what stands there."""

    path: Path
    kind: Any


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
        path, kind = _known()[tag]
        field, *inside = map(str, path)
        data[field] = seats if inside else _plain(kind, text)
        if inside:
            number, part = inside
            seats += [{} for _ in range(len(seats), int(number) + 1)]
            seats[int(number)][part] = _plain(kind, text)
    return read(Ruleset, Data(data, (), _Tags()), RULESETS)


def write_fields(ruleset: Ruleset) -> list[tuple[str, str]]:
    """The tags of a ruleset and their values, but for its name: as few as will do.

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
        seat = next(filter(attrs.has, get_args(kind)), None)
        if seat is not None:
            found += (
                _Place((field, number, part), inside)
                for number in range(MAX_SEATS)
                for part, inside in get_type_hints(seat).items()
            )
        elif field != _NAME:
            found.append(_Place((field,), kind))
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
        for part in attrs.fields(type(seat))
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


def _plain(kind: Any, text: str) -> object:
    """A value of this type as plain data; where the text is no such value, itself."""
    if kind is bool:
        return words(bool).get(text, text)
    if kind in (int, int | None):
        return _number(text)
    parts = [part for part in _BLANKS.split(text) if part]
    if kind == frozenset[Vector]:
        is_word = text.isalpha()
        return text if is_word else [_numbers(part) for part in parts]
    if kind != frozenset[Square]:
        return text
    if not parts or parts[0] not in CORNERS:
        return parts
    corner, *rows = parts
    return {"corner": corner, "rows": _numbers(" ".join(rows))}


def _number(text: str) -> int | str:
    return int(text) if _NUMBER.fullmatch(text) else text


def _numbers(text: str) -> list[int | str]:
    return [_number(part) for part in text.split(",")]
