"""Which named rule sets come nearest to some rules, and in what they differ."""

from __future__ import annotations

from collections.abc import Iterator, Set

import attrs

from halma.rulesets.layouts import lie_alike, shape
from halma.rulesets.model import NAMED, Ruleset, check_ruleset
from halma.squares import Square


@attrs.frozen(order=False)
class Difference:
    """One thing in which a named rule set and other rules differ.

    ``field`` is a field of `Ruleset` with its two values. What ``seats`` say is compared in
    parts, whatever the names and colours of the seats:

    * ``seats``: how many there are;
    * ``camps``: the home camps, each a set of squares in seat order, if one has another shape;
    * ``places``: homes and targets, as pairs in seat order, if they lie otherwise on the
      board, however it is turned;
    * ``start``: the squares that each seat starts on, nothing if all homes are full;
    * ``teams``: the numbers of the seats of each team.
    """

    field: str
    """What differs."""
    there: object
    """Its value in the named rule set."""
    here: object
    """Its value in the other rules."""

    @property
    def rule(self) -> str:
        """The field of `Ruleset` that it is about, as ``ruleset.provenance`` has it.

        >>> Difference("camps", (), ()).rule, Difference("win", None, None).rule
        ('seats', 'win')
        """
        return "seats" if self.field in ("camps", "places", "start", "teams") else self.field


@attrs.frozen(order=False)
class Neighbour:
    """A named rule set, and in what other rules differ from it."""

    ruleset: Ruleset
    """The named rule set."""
    differences: tuple[Difference, ...]
    """In the order of the fields; none if the rules are the same."""


def nearest(ruleset: Ruleset) -> tuple[Neighbour, ...]:
    """The named rule sets that differ in the fewest things, in the order of `RULESETS`.

    Names and colours are no rules: a ruleset that has another name and is played alike has
    no difference.

    >>> import attrs
    >>> from halma import PLY_YARD
    >>> (found,) = nearest(attrs.evolve(PLY_YARD, name="club", ply_limit=300))
    >>> found.ruleset, found.differences
    (<Ruleset 'ply-yard': 2 seats, 16×16>, (Difference(field='ply_limit', there=None, here=300),))
    """
    check_ruleset(ruleset)
    found = [Neighbour(each, differences(each, ruleset)) for each in NAMED.values()]
    least = min(len(each.differences) for each in found)
    return tuple(each for each in found if len(each.differences) == least)


def differences(there: Ruleset, here: Ruleset) -> tuple[Difference, ...]:
    """In what two rulesets differ, as data."""
    found: list[Difference] = []
    for field in attrs.fields(Ruleset):
        if field.name == "seats":
            found += _of_seats(there, here)
        elif field.name != "name":
            values = getattr(there, field.name), getattr(here, field.name)
            found += [Difference(field.name, *values)] * (values[0] != values[1])
    return tuple(found)


def teams(ruleset: Ruleset) -> tuple[tuple[int, ...], ...]:
    """The seats of each team that has more than one.

    >>> teams(NAMED["mcgill-2014"])
    ((0, 3), (1, 2))
    """
    found: dict[str, tuple[int, ...]] = {}
    for number, seat in enumerate(ruleset.seats):
        if seat.team is not None:
            found[seat.team] = (*found.get(seat.team, ()), number)
    return tuple(seats for seats in found.values() if len(seats) > 1)


def _of_seats(there: Ruleset, here: Ruleset) -> Iterator[Difference]:
    is_other_number = len(there.seats) != len(here.seats)
    is_other_shape = _shapes(there) != _shapes(here)
    if is_other_number:
        yield Difference("seats", len(there.seats), len(here.seats))
    if is_other_shape:
        yield Difference("camps", _homes(there), _homes(here))
    roughly = is_other_shape or there.size != here.size
    if not is_other_number and not lie_alike(there, here, roughly=roughly):
        yield Difference("places", _places(there), _places(here))
    for field, one, other in (
        ("start", _starts(there), _starts(here)),
        ("teams", teams(there), teams(here)),
    ):
        if one != other:
            yield Difference(field, one, other)


def _shapes(rules: Ruleset) -> set[object]:
    return {(shape(seat.home), shape(seat.target)) for seat in rules.seats}


def _homes(rules: Ruleset) -> tuple[Set[Square], ...]:
    return tuple(seat.home for seat in rules.seats)


def _places(rules: Ruleset) -> tuple[tuple[Set[Square], Set[Square]], ...]:
    return tuple((seat.home, seat.target) for seat in rules.seats)


def _starts(rules: Ruleset) -> tuple[Set[Square], ...]:
    """What each seat starts on, unless all homes are full."""
    has_smaller = any(seat.start is not None for seat in rules.seats)
    return tuple(seat.army for seat in rules.seats) if has_smaller else ()
