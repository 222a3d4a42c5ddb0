"""``halma rules --check``: what is odd about rules, and in what they differ from the nearest."""

from __future__ import annotations

from halma.camps import place_of
from halma.cli.inputs import printable
from halma.cli.meanings import FIELDS, meaning
from halma.cli.oddities import oddities
from halma.cli.shipped import in_columns
from halma.cli.words import camp_text, ruleset_line, value_text
from halma.errors import count
from halma.render.endings import and_text
from halma.rulesets.model import Ruleset, Seat
from halma.rulesets.nearness import nearest, teams
from halma.rulesets.provenance import Origin

_PARTS = {
    "seats": "how many play",
    "camps": "how the home camps look",
    "places": "where homes and targets lie",
    "start": "where pieces start",
    "teams": "who plays together",
}


def checked_text(ruleset: Ruleset, name: str) -> list[str]:
    """What a ruleset is, what is odd about it, and which rule sets come nearest."""
    lines = in_columns(f"{name} is a rule set: ", ruleset_line(ruleset))
    for oddity in oddities(ruleset):
        lines += in_columns("odd: ", oddity)
    for near in nearest(ruleset):
        named = near.ruleset.name
        if not near.differences:
            lines.append(f"its rules are those of {named}")
            continue
        lines.append(f"nearest is {named}; different is")
        width = max(len(named), len("here"))
        for difference in near.differences:
            field = difference.field
            about = _PARTS.get(field) or FIELDS[field]
            kind = near.ruleset.provenance[difference.rule].kind
            chosen = f" ({named}: our choice)" if kind is Origin.OUR_CHOICE else ""
            lines += in_columns(f"  {field}: ", f"{about}{chosen}")
            for head, rules in ((named, near.ruleset), ("here", ruleset)):
                lines += in_columns(f"    {head:{width}}  ", in_words(field, rules))
    return lines


def in_words(field: str, rules: Ruleset) -> str:
    """The value of a field, or of a part of what is said of the seats.

    >>> from halma import PLY_YARD
    >>> in_words("seats", PLY_YARD), in_words("camps", PLY_YARD)
    ('2', '19 squares: north-west, rows 5,5,4,3,2; 19 squares: south-east, rows 5,5,4,3,2')
    """
    if field not in _PARTS:
        value, meant = value_text(field, rules), meaning(field, getattr(rules, field))
        return f"{value}: {meant}" if meant else value
    size, seats = rules.size, rules.seats
    if field == "seats":
        return str(len(seats))
    if field == "teams":
        groups = [and_text([_name(seats[seat]) for seat in team]) for team in teams(rules)]
        return " against ".join(groups) if groups else "each alone"
    if field == "places":
        return "; ".join(
            f"{_name(seat)} from {place_of(size, seat.home)} to {place_of(size, seat.target)}"
            for seat in seats
        )
    camps = [seat.home if field == "camps" else seat.army for seat in seats]
    return "; ".join(f"{count(len(camp), 'square')}: {camp_text(camp, size)}" for camp in camps)


def _name(seat: Seat) -> str:
    return printable(seat.name)
