"""``--set``: one field of a ruleset, or a part of its deadline, and the value that it gets."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple, get_type_hints

import attrs

from halma.camps import Vector
from halma.cli.meanings import FIELDS, meaning
from halma.errors import RulesetError, shortened
from halma.rulesets.data import hint
from halma.rulesets.deadlines import Deadline, read_deadline
from halma.rulesets.model import Ruleset
from halma.rulesets.plain import NONE, words

MAX_ARGUMENT: Final = 999_999_999
"""The largest number that an argument may be."""

_BOOLEANS: Final = {
    **dict.fromkeys(("true", "yes", "on"), True),
    **dict.fromkeys(("false", "no", "off"), False),
}
_BOARD: Final = ("size", "seats")
_OF_SEATS: Final = ("team", "start")
_DEADLINE: Final = "deadline"
_NUMBER: Final = re.compile("-?[0-9]{1,9}")
_PART_KINDS: Final[Mapping[str, object]] = get_type_hints(Deadline)
_SIX: Final = "1,0;-1,0;0,1;0,-1;1,-1;-1,1"
_LISTED: Final = re.compile(r"\s*\[\s*\[(.*)\]\s*\]\s*")
_BETWEEN: Final = re.compile(r"\]\s*,\s*\[|;")
_VECTOR: Final = re.compile(r"\s*(-?[01])\s*,\s*(-?[01])\s*")


class Setting(NamedTuple):
    """One ``--set FIELD=VALUE``."""

    field: str
    value: object
    part: str | None = None
    """The part of the deadline that it sets, if it is not all of a field."""


def setting(text: str) -> Setting:
    """What ``--set`` says."""
    name, equals, value = text.partition("=")
    kinds: dict[str, object] = get_type_hints(Ruleset)
    field = name.lower().replace("-", "_")
    if not equals:
        raise argparse.ArgumentTypeError(f"expected FIELD=VALUE, found {shortened(text)!r}")
    field, _, part = field.partition(".")
    if field in _OF_SEATS or (field == "seats" and part):
        raise argparse.ArgumentTypeError(
            f"{shortened(name)} is part of the seats, which are set in a .toml or .json file, "
            "given as --rules FILE"
        )
    if field in _BOARD:
        raise argparse.ArgumentTypeError(
            f"{field} is set with --players, --size and --camps; any other board needs a .toml or "
            ".json file, given as --rules FILE"
        )
    known = [kind for kind in kinds if kind not in _BOARD]
    if field == _DEADLINE and part:
        kinds, known = {**_PART_KINDS}, [f"{_DEADLINE}.{each}" for each in _PART_KINDS]
        if part in kinds:
            return Setting(field, _value(f"{_DEADLINE}.{part}", kinds[part], value), part)
    if part or field not in kinds:
        meant = hint(name, known)
        more = f"; {meant}" if meant else ""
        raise argparse.ArgumentTypeError(
            f"there is no field {shortened(name)!r}; there are {', '.join(known)}{more}"
        )
    return Setting(field, _value(field, kinds[field], value))


def changes_of(base: Ruleset, settings: Iterable[Setting]) -> dict[str, Any]:
    """The fields that settings change, and their values.

    Raises `RulesetError` for a deadline that is none.
    """
    changes: dict[str, Any] = {}
    for field, value, part in sorted(settings, key=lambda each: each.part not in (None, "n")):
        if part is None:
            changes[field] = value
            continue
        deadline: Deadline | None = changes.get(field, base.deadline)
        if deadline is not None:
            parts: dict[str, Any] = {part: value}
            changes[field] = attrs.evolve(deadline, **parts)
        elif part == "n":
            changes[field] = Deadline(int(str(value)))
        else:
            raise RulesetError(field, f"there is none, so add --set {field}.n=31 or another number")
    return changes


def _value(field: str, kind: object, text: str) -> object:
    """The value that a text gives to a field of this type."""
    if kind is str or field == "first":
        return text
    word = text.lower().replace("_", "-")
    known = _BOOLEANS if kind is bool else words(kind)
    if word in known:
        return known[word]
    if field == _DEADLINE:
        return _deadline(word)
    has_vectors = kind == frozenset[Vector]
    if has_vectors and ("," in word or ";" in word):
        return _vectors(field, word)
    if kind not in (int, int | None):
        lines = [f"{field} is one of {', '.join(known)}, not {shortened(text)!r}"]
        lines += [f"  {known_word:10}  {meaning(field, known[known_word])}" for known_word in known]
        if has_vectors:
            lines.append(f"  or a list of directions, FILE,RANK, such as six: '{_SIX}'")
        raise argparse.ArgumentTypeError("\n".join(lines))
    if not _NUMBER.fullmatch(word):
        most = f" up to {MAX_ARGUMENT:,}" if re.fullmatch("-?[0-9]+", word) else ""
        wanted = f"a whole number{most}" if kind is int else f"a whole number{most} or {NONE}"
        raise argparse.ArgumentTypeError(
            f"{field} is {wanted}, not {shortened(text)!r}; it is {_about(field)}"
        )
    return int(word)


def _about(field: str) -> str:
    return FIELDS.get(field, "the turn or round in which the time is over")


def _deadline(text: str) -> Deadline:
    try:
        deadline = read_deadline(text)
    except RulesetError as error:
        raise argparse.ArgumentTypeError(str(error)) from None
    if deadline is None or deadline.n > MAX_ARGUMENT:
        raise argparse.ArgumentTypeError(
            f"{_DEADLINE} is {NONE}, or a number such as 31 with turns or rounds, home or camps, "
            f"and perhaps no-return: 31, 31-turns-home or 100-rounds-camps-no-return, not "
            f"{shortened(text)!r}; it is {FIELDS[_DEADLINE]}"
        )
    return deadline


def _vectors(field: str, text: str) -> frozenset[Vector]:
    """Directions in a list, each as file and rank; also as TOML and JSON have them."""
    listed = _LISTED.fullmatch(text)
    vectors: list[Vector] = []
    for part in _BETWEEN.split(listed[1] if listed else text):
        found = _VECTOR.fullmatch(part)
        if found is None or found[1].strip("-") == found[2].strip("-") == "0":
            raise argparse.ArgumentTypeError(
                f"{field} is a list such as '{_SIX}', each direction a FILE and a RANK of -1, 0 or "
                f"1, not both 0; {shortened(part)!r} is none"
            )
        vectors.append((int(found[1]), int(found[2])))
    for file, rank in vectors:
        if (-file, -rank) not in vectors:
            raise argparse.ArgumentTypeError(
                f"{field} has {file},{rank} without its opposite, {-file},{-rank}"
            )
    return frozenset(vectors)
