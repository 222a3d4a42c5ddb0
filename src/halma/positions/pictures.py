"""The camps of a ruleset as a picture in text: whose home, whose target, and where they meet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from halma.camps import place_of
from halma.errors import count, printable, shortened
from halma.positions.boards import LETTERS
from halma.positions.diagrams import Layout, Zone, draw
from halma.rulesets.model import Ruleset, Seat, check_ruleset
from halma.rulesets.seats import sides
from halma.squares import Square

__all__ = ["camps_picture"]

_NOBODY: Final = "-"
_PLAIN: Final = " ."
_KEYS: Final = "1234567890*"
"""As many as there are ways to share a target among two or more of four seats."""

_KEY: Final = "Two signs a square: whose home, then whose target; - nobody's, . no camp"


def camps_picture(ruleset: Ruleset) -> str:
    """The board of a ruleset with all its camps, and a legend.

    Each square of a camp shows two signs: the letter of the seat whose home it is, as a
    capital where no piece starts (R20), and the letter of the seat whose target it is, or
    a digit where it is the target of more than one. The legend says what each seat has.

    Raises ``TypeError`` for what is no ruleset.

    >>> from halma import Ruleset, Seat
    >>> tiny = Ruleset(
    ...     "tiny",
    ...     4,
    ...     [
    ...         Seat("red", home=["a4", "b4", "a3"], target=["d1", "c1", "d2"]),
    ...         Seat("blue", home=["d1", "c1", "d2"], target=["d4", "c4", "d3"]),
    ...     ],
    ... )
    >>> print(camps_picture(tiny))
     4[r- r-|-b -b]
     3[r-] .  .[-b]
     2  .  .  .[br]
     1  .  .[br br]
       a  b  c  d
    Two signs a square: whose home, then whose target; - nobody's, . no camp
    r  red: 3 pieces, from the upper left to the lower right, the home of blue
    b  blue: 3 pieces, from the lower right to the upper right, nobody's home
    """
    check_ruleset(ruleset)
    shared = _shared(ruleset)

    def cell(square: Square) -> str:
        home, target = _home(square, ruleset), shared.get(_targets(square, ruleset), _NOBODY)
        return _PLAIN if home == target == _NOBODY else home + target

    def zone(square: Square) -> Zone:
        homes = {("home", seat) for seat, each in enumerate(ruleset.seats) if square in each.home}
        return frozenset(homes | {("target", seat) for seat in _targets(square, ruleset)})

    return "\n".join(
        [*draw(Layout(ruleset.size, width=2), cell, zone), _KEY, *_legend(ruleset, shared)]
    )


def _home(square: Square, ruleset: Ruleset) -> str:
    for letter, seat in zip(LETTERS, ruleset.seats, strict=False):
        if square in seat.home:
            return letter if square in seat.army else letter.upper()
    return _NOBODY


def _targets(square: Square, ruleset: Ruleset) -> tuple[int, ...]:
    return tuple(number for number, seat in enumerate(ruleset.seats) if square in seat.target)


def _shared(ruleset: Ruleset) -> dict[tuple[int, ...], str]:
    """How each target is marked, by the seats whose target it is."""
    squares = sorted(frozenset[Square]().union(*(seat.target for seat in ruleset.seats)))
    found = sorted({_targets(square, ruleset) for square in squares})
    keys = iter(_KEYS)
    return {each: LETTERS[each[0]] if len(each) == 1 else next(keys) for each in found}


def _legend(ruleset: Ruleset, shared: dict[tuple[int, ...], str]) -> Iterator[str]:
    """A line for each seat, each team, and each sign that is not the letter of a seat."""
    for letter, seat in zip(LETTERS, ruleset.seats, strict=False):
        home, target = place_of(ruleset.size, seat.home), place_of(ruleset.size, seat.target)
        way = f"from {home} to {target}, {_met(seat, ruleset)}"
        yield f"{letter}  {_shown(seat.name)}: {count(len(seat.army), 'piece')}, {way}"
    for side in sides(ruleset.seats):
        team = ruleset.seats[side[0]].team
        if team is not None:
            yield f"team {_shown(team)}: {_all(_shown(ruleset.seats[seat].name) for seat in side)}"
    for letter, seat in zip(LETTERS, ruleset.seats, strict=False):
        if empty := seat.home - seat.army:
            squares = count(len(empty), "home square")
            name = _shown(seat.name)
            yield f"{letter.upper()}  {squares} of {name}, without a piece at the start"
    for seats, key in shared.items():
        if len(seats) > 1:
            yield f"{key}  target of {_all(_shown(ruleset.seats[seat].name) for seat in seats)}"


def _met(seat: Seat, ruleset: Ruleset) -> str:
    """Whose home a target is."""
    met = [
        f"the home of {_shown(other.name)}"
        if other.home == seat.target
        else f"with {count(len(both), 'home square')} of {_shown(other.name)}"
        for other in ruleset.seats
        if (both := other.home & seat.target)
    ]
    return _all(met) if met else "nobody's home"


def _all(names: Iterable[str]) -> str:
    *others, last = names
    return f"{', '.join(others)} and {last}" if others else last


def _shown(name: str) -> str:
    return printable(shortened(name))
