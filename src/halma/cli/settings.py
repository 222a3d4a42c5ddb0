"""``--set``: one field of a ruleset, and the value that it gets."""

from __future__ import annotations

import argparse
import re
from typing import Final, NamedTuple, get_type_hints

from halma.camps import Vector
from halma.cli.meanings import FIELDS, meaning
from halma.rulesets.data import hint
from halma.rulesets.model import Ruleset
from halma.rulesets.plain import words

_BOOLEANS: Final = {
    **dict.fromkeys(("true", "yes", "on"), True),
    **dict.fromkeys(("false", "no", "off"), False),
}
_BOARD: Final = ("size", "seats")
_SIX: Final = "1,0;-1,0;0,1;0,-1;1,-1;-1,1"
_LISTED: Final = re.compile(r"\s*\[\s*\[(.*)\]\s*\]\s*")
_BETWEEN: Final = re.compile(r"\]\s*,\s*\[|;")
_VECTOR: Final = re.compile(r"\s*(-?[01])\s*,\s*(-?[01])\s*")


class Setting(NamedTuple):
    """One ``--set FIELD=VALUE``."""

    field: str
    value: object


def setting(text: str) -> Setting:
    """What ``--set`` says."""
    name, equals, value = text.partition("=")
    kinds: dict[str, object] = get_type_hints(Ruleset)
    field = name.lower().replace("-", "_")
    if not equals:
        raise argparse.ArgumentTypeError(f"expected FIELD=VALUE, found {text!r}")
    if field in _BOARD:
        raise argparse.ArgumentTypeError(
            f"{field} is set with --players, --size and --camps; any other board needs a .toml or "
            ".json file, given as --rules FILE"
        )
    if field not in kinds:
        known = [kind for kind in kinds if kind not in _BOARD]
        meant = hint(field, known)
        more = f"; {meant}" if meant else ""
        raise argparse.ArgumentTypeError(
            f"there is no field {name!r}; there are {', '.join(known)}{more}"
        )
    return Setting(field, _value(field, kinds[field], value))


def _value(field: str, kind: object, text: str) -> object:
    """The value that a text gives to a field of this type."""
    if kind is str or field == "first":
        return text
    word = text.lower().replace("_", "-")
    known = _BOOLEANS if kind is bool else words(kind)
    if word in known:
        return known[word]
    has_vectors = kind == frozenset[Vector]
    if has_vectors and ("," in word or ";" in word):
        return _vectors(field, word)
    if kind != int | None:
        lines = [f"{field} is one of {', '.join(known)}, not {text!r}"]
        lines += [f"  {known_word:10}  {meaning(field, known[known_word])}" for known_word in known]
        if has_vectors:
            lines.append(f"  or a list of directions, FILE,RANK, such as six: '{_SIX}'")
        raise argparse.ArgumentTypeError("\n".join(lines))
    if not re.fullmatch("-?[0-9]{1,9}", word):
        raise argparse.ArgumentTypeError(
            f"{field} is a whole number or none, not {text!r}; it is {FIELDS[field]}"
        )
    return int(word)


def _vectors(field: str, text: str) -> frozenset[Vector]:
    """Directions in a list, each as file and rank; also as TOML and JSON have them."""
    listed = _LISTED.fullmatch(text)
    vectors: list[Vector] = []
    for part in _BETWEEN.split(listed[1] if listed else text):
        found = _VECTOR.fullmatch(part)
        if found is None or found[1].strip("-") == found[2].strip("-") == "0":
            raise argparse.ArgumentTypeError(
                f"{field} is a list such as '{_SIX}', each direction a FILE and a RANK of -1, 0 or "
                f"1, not both 0; {part!r} is none"
            )
        vectors.append((int(found[1]), int(found[2])))
    for file, rank in vectors:
        if (-file, -rank) not in vectors:
            raise argparse.ArgumentTypeError(
                f"{field} has {file},{rank} without its opposite, {-file},{-rank}"
            )
    return frozenset(vectors)
