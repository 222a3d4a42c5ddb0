"""Writes the parts of the page on named rule sets that are made of the rule sets themselves."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from enum import Enum
from typing import Final

import attrs

from halma import RULESETS, Directions, Position, Ruleset, Seat, perft
from halma.camps import place_of
from halma.rulesets import Origin
from halma.rulesets.deadlines import Deadline
from halma.rulesets.provenance.silent import SILENT

_DEFAULTS: Final = {field.name: field.default for field in attrs.fields(Ruleset)}
_PICTURE: Final = 200  # pixels
_SIGNS: Final = {Origin.STATED: "s", Origin.MEASURED: "m", Origin.OUR_CHOICE: "c"}
_HEAD: Final = ".. list-table::\n   :header-rows: 1\n"


def filled(source: str) -> str:
    """A page with its parts that are made: lines such as ``.. made here: overview``."""
    return re.sub(
        r"^\.\. made here: ([a-z]+)$", lambda found: _PARTS[found[1]](), source, flags=re.MULTILINE
    )


def overview() -> str:
    """A table of all sets, with all that differs from the defaults of a ruleset."""
    rows = [_row("Rule set", "Seats and what is not as by default")]
    for name, rules in RULESETS.items():
        differing = [field for field in _DEFAULTS if getattr(rules, field) != _DEFAULTS[field]]
        told = [
            f"``{field}`` {_value(field, rules)}\\ :sup:`{_sign(field, rules)}`"
            for field in differing
            if field != "name"
        ]
        rows.append(_row(f":ref:`{name} <rules-{name}>`", ", ".join(told)))
    return f"{_HEAD}   :widths: 24 76\n\n" + "".join(rows)


def matrix() -> str:
    """The value of every field in every set, but for the seats, which the overview tells."""
    fields = [field for field in _DEFAULTS if field not in ("name", "seats")]
    rows = [_row("Rule set", *(f"``{field}``" for field in fields))]
    for name, rules in RULESETS.items():
        cells = (f"{_value(field, rules)}\\ :sup:`{_sign(field, rules)}`" for field in fields)
        rows.append(_row(f":ref:`{name} <rules-{name}>`", *cells))
    return f"{_HEAD}   :stub-columns: 1\n   :class: matrix\n\n" + "".join(rows)


def counts() -> str:
    """How many sequences of turns there are from the start of each set."""
    rows = [_row("Rule set", "1", "2", "3")]
    for name, rules in RULESETS.items():
        start = Position.start(rules)
        rows.append(_row(name, *(f"{perft(start, depth, rules):,}" for depth in (1, 2, 3))))
    return f"{_HEAD}   :widths: 40 20 20 20\n\n" + "".join(rows)


def silence() -> str:
    """What we choose where a source is silent, and why."""
    rows = [_row("Field", "Where nothing is said")]
    used = {each.note for rules in RULESETS.values() for each in rules.provenance.values()}
    rows += [_row(f"``{field}``", why) for field, why in SILENT.items() if why in used]
    return f"{_HEAD}   :widths: 30 70\n\n" + "".join(rows)


def accounts() -> str:
    """Of each set, all its fields and where their values come from."""
    return "\n".join("\n".join(_account(rules)) for rules in RULESETS.values())


_PARTS: Final[dict[str, Callable[[], str]]] = {
    "overview": overview,
    "matrix": matrix,
    "counts": counts,
    "silence": silence,
    "accounts": accounts,
}


def _row(*cells: str) -> str:
    first, *others = cells
    return f"   * - {first}\n" + "".join(f"     - {cell}\n" for cell in others)


def _account(rules: Ruleset) -> Iterator[str]:
    provenance = rules.provenance
    yield f".. _rules-{rules.name}:\n"
    yield f"{rules.name}\n{'~' * len(rules.name)}\n"
    yield f"Modelled on {provenance['name'].source}.\n"
    yield f".. halma-ruleset:: {rules.name}\n   :size: {_PICTURE}\n"
    usual: list[str] = []
    for field, each in provenance.items():
        value = _value(field, rules)
        if each.note == SILENT[field]:
            usual.append(f"``{field}`` {value}")
        else:
            yield f"* ``{field}`` {value} – *{each.kind.value}*: {each.note}"
    yield f"* *our choice*, as the source is silent: {', '.join(usual)}\n"


def _sign(field: str, rules: Ruleset) -> str:
    known = rules.provenance[field]
    partly = known.kind is not Origin.OUR_CHOICE and Origin.OUR_CHOICE.value in known.note
    return _SIGNS[known.kind] + _SIGNS[Origin.OUR_CHOICE] * partly


def _value(field: str, rules: Ruleset) -> str:
    value: object = getattr(rules, field)
    if field == "seats":
        return "; ".join(_seat(seat, rules.size) for seat in rules.seats)
    if field == "first":
        return rules.seats[rules.first].name
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, Deadline):
        more = ", no return" if value.no_return else ""
        return f"{value.n} {value.unit.value}, {value.zone.value}{more}"
    if isinstance(value, frozenset):
        return "all" if value == Directions.ALL else "orthogonal"
    return "none" if value is None else str(value).lower()


def _seat(seat: Seat, size: int) -> str:
    team = "" if seat.team is None else f", team {seat.team}"
    return f"{seat.name} {len(seat.army)}, {place_of(size, seat.home)}{team}"
