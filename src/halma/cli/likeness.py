"""``halma rules --like``: which rule sets come nearest to what one knows of a game."""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from typing import Any, Final

import attrs

from halma.camps import MIN_SIZE
from halma.cli.meanings import FIELDS
from halma.cli.settings import MAX_ARGUMENT, Setting, setting
from halma.cli.shipped import in_columns, set_line
from halma.cli.words import value_text
from halma.errors import RulesetError, shortened
from halma.rulesets.model import MAX_SEATS, MIN_SEATS, Ruleset
from halma.rulesets.named import RULESETS
from halma.rulesets.provenance import Origin
from halma.squares import MAX_SIZE

_COUNTED: Final = {
    "size": FIELDS["size"],
    "seats": "how many play",
    "camps": "how many pieces each has",
}

_RANGES: Final = {
    "size": (MIN_SIZE, MAX_SIZE),
    "seats": (MIN_SEATS, MAX_SEATS),
    "camps": (1, MAX_SIZE**2),
}


@attrs.frozen
class Trait:
    """One thing that is known of a game: a field and its value, or a number."""

    field: str
    value: object
    text: str


def trait(text: str) -> Trait:
    """What stands behind ``--like``: a field of the rules, or seats or camps, and a value."""
    name, _, value = text.partition("=")
    if name.lower() not in _COUNTED:
        field = name.lower().replace("-", "_").partition(".")[0]
        if field not in FIELDS and field != "name":
            raise argparse.ArgumentTypeError(
                f"there is no field {shortened(name)!r}; there are {_keys()}"
            )
        found = setting(text)
        if found.part is not None or found.field == "name":
            raise argparse.ArgumentTypeError(f"{name} cannot be searched for; {_keys()} can")
        _see_that_it_can_be(found)
        return Trait(found.field, found.value, shortened(value))
    if not re.fullmatch("[0-9]+", value):
        raise argparse.ArgumentTypeError(f"{name} is a whole number, not {shortened(value)!r}")
    least, most = _RANGES[name.lower()]
    if len(value) > len(str(MAX_ARGUMENT)) or not least <= int(value) <= most:
        raise argparse.ArgumentTypeError(f"{name} is {least} to {most}, not {shortened(value)}")
    return Trait(name.lower(), int(value), value)


def _see_that_it_can_be(found: Setting) -> None:
    """Raise ``ArgumentTypeError`` for a number that the field cannot have in any rule set."""
    if type(found.value) is int:
        change: dict[str, Any] = {found.field: found.value}
        try:
            attrs.evolve(RULESETS["ply-yard"], name="x", **change)
        except RulesetError as error:
            raise argparse.ArgumentTypeError(str(error)) from None


def _keys() -> str:
    fields = [field.name for field in attrs.fields(Ruleset)]
    return ", ".join(["camps", *(field for field in fields if field != "name")])


def like_text(traits: Sequence[Trait]) -> list[str]:
    """The nearest rule sets, each with what is otherwise in it."""
    missed = {
        name: [each for each in traits if not _has(ruleset, each)]
        for name, ruleset in RULESETS.items()
    }
    least = min(map(len, missed.values()))
    lines: list[str] = []
    for name, others in missed.items():
        if len(others) == least:
            ruleset = RULESETS[name]
            lines.append(set_line(ruleset).rstrip() + ("" if others else "  all as wanted"))
            for each in others:
                about = _COUNTED.get(each.field) or FIELDS[each.field]
                field = "seats" if each.field == "camps" else each.field
                if ruleset.provenance[field].kind is Origin.OUR_CHOICE:
                    about += "; our choice"
                text = f"{_there(ruleset, each.field)}, not {each.text} ({about})"
                lines += in_columns(f"  {each.field}: ", text)
    return lines


def _has(ruleset: Ruleset, each: Trait) -> bool:
    if each.field == "camps":
        return all(len(seat.army) == each.value for seat in ruleset.seats)
    if each.field == "seats":
        return len(ruleset.seats) == each.value
    if each.field == "first":
        return _there(ruleset, "first").lower() == str(each.value).lower()
    return bool(getattr(ruleset, each.field) == each.value)


def _there(ruleset: Ruleset, field: str) -> str:
    if field == "camps":
        return str(len(ruleset.seats[0].army))
    return str(len(ruleset.seats)) if field == "seats" else value_text(field, ruleset)
