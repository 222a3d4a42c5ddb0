"""A player's place at the board: its camps, its army, its team."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import attrs

from halma.errors import RulesetError, count, shortened, wrong_type
from halma.squares import Square, to_squares

MIN_SEATS: Final = 2
MAX_SEATS: Final = 4

_set = object.__setattr__


def _home(squares: Iterable[Square | str]) -> frozenset[Square]:
    return _camp("home", squares)


def _target(squares: Iterable[Square | str]) -> frozenset[Square]:
    return _camp("target", squares)


def _start(squares: Iterable[Square | str] | None) -> frozenset[Square] | None:
    return None if squares is None else _camp("start", squares)


def _camp(what: str, squares: Iterable[Square | str]) -> frozenset[Square]:
    camp = to_squares(f"the {what} of a seat", squares, len(Square), where=f"{what}, ")
    if len(camp) > len(Square):
        raise RulesetError("seats", f"a camp has at most {len(Square)} squares")
    return frozenset(camp)


@attrs.frozen(order=False, repr=False)
class Seat:
    """A player's place: a name, the camp it starts in and the camp it must fill.

    Camps are given as any squares, or names of squares. Whatever the names, seats
    are drawn and written as red, blue, green and yellow, in the order in which the
    ruleset lists them: the pieces of the first are ``r``.

    >>> Seat("red", home=["a4", "b4"], target=["c1", "d1"]).name
    'red'
    """

    name: str
    """The seat's name, such as ``"red"``."""
    home: frozenset[Square] = attrs.field(converter=_home)
    """The squares of its home camp."""
    target: frozenset[Square] = attrs.field(converter=_target)
    """The squares its pieces have to reach."""
    start: frozenset[Square] | None = attrs.field(default=None, converter=_start, kw_only=True)
    """The home squares its pieces start on, where these are not all of them (R20).

    ``None`` if they are all of them, also where all of them were given.
    """
    team: str | None = attrs.field(default=None, kw_only=True)
    """The name of its team, which it shares with its partners; ``None`` if it has none (R17)."""

    def __attrs_post_init__(self) -> None:
        check_name(self.name, "seats")
        if self.team is not None:
            check_name(self.team, "seats", "the name of a team")
        if self.start == self.home:
            _set(self, "start", None)

    @property
    def army(self) -> frozenset[Square]:
        """The squares its pieces start on: `start`, or all of `home`.

        >>> seat = Seat("red", home=["a4", "b4"], target=["c1", "d1"], start=["a4"])
        >>> seat.army
        frozenset({Square.A4})
        """
        return self.home if self.start is None else self.start

    def __repr__(self) -> str:
        team = "" if self.team is None else f", team {self.team!r}"
        return f"<Seat {self.name!r}: {count(len(self.army), 'piece')}{team}>"


def sides(seats: Sequence[Seat]) -> tuple[tuple[int, ...], ...]:
    """The seats by number, partners of a team together (R17); sides by their first seat.

    >>> from halma import PLY_YARD
    >>> sides(PLY_YARD.seats)
    ((0,), (1,))
    """
    found: dict[str | int, list[int]] = {}
    for number, seat in enumerate(seats):
        found.setdefault(number if seat.team is None else seat.team, []).append(number)
    return tuple(map(tuple, found.values()))


def check_name(name: str, field: str, what: str = "a name") -> None:
    """Raise for what is no name."""
    if not isinstance(name, str):
        raise wrong_type(what, "str", name)
    if not name.strip():
        raise RulesetError(field, f"{what} must not be empty or blank")


def check_seats(seats: Sequence[Seat], size: int, *, must_fill: bool) -> None:
    """Refuse seats that cannot play together on a board of this size.

    ``must_fill`` says that a target can only be filled with own pieces.
    """
    for seat in seats:
        if not isinstance(seat, Seat):
            raise wrong_type("a seat", "Seat", seat)
    if not MIN_SEATS <= len(seats) <= MAX_SEATS:
        found = "more" if len(seats) > MAX_SEATS else len(seats)
        raise RulesetError("seats", f"a game has {MIN_SEATS} to {MAX_SEATS} seats, not {found}")
    taken: dict[Square, Seat] = {}
    for number, seat in enumerate(seats):
        _check_camps(number, seat, size)
        for square in sorted(seat.home):
            if square in taken:
                both = f"{_shown(taken[square])} and {_shown(seat)}"
                raise _wrong(number, "home", f"{square} is a home square of both {both}")
            taken[square] = seat
    for number, seat in enumerate(seats):
        _check_sizes(number, seat, must_fill=must_fill)
    teams = {seat.team for seat in seats}
    if teams != {None} and len(teams) == 1:
        raise RulesetError("seats", f"all seats are in the team {shortened(str(seats[0].team))}")


def _shown(seat: Seat) -> str:
    """A seat's name, as a message shows it."""
    return shortened(seat.name)


def _wrong(number: int, part: str, problem: str) -> RulesetError:
    """The error for a part of the seat with this number."""
    return RulesetError("seats", problem, ("seats", number, part))


def _check_camps(number: int, seat: Seat, size: int) -> None:
    name = _shown(seat)
    for square in sorted(seat.home | seat.target):
        if square.file >= size or square.rank >= size:
            camp = "home" if square in seat.home else "target"
            raise _wrong(number, camp, f"{square}, of {name}, is off the {size}×{size} board")
    if not seat.home:
        raise _wrong(number, "home", f"{name} has an empty home")
    both = sorted(seat.home & seat.target)
    if both:
        raise _wrong(number, "target", f"{both[0]} is both home and target of {name}")
    if not seat.army:
        raise _wrong(number, "start", f"{name} starts without a piece")
    strays = sorted(seat.army - seat.home)
    if strays:
        raise _wrong(number, "start", f"{name} starts on {strays[0]}, which is not in its home")


def _check_sizes(number: int, seat: Seat, *, must_fill: bool) -> None:
    name = _shown(seat)
    pieces, squares = count(len(seat.army), "piece"), count(len(seat.target), "square")
    if len(seat.army) > len(seat.target):
        raise _wrong(number, "target", f"{name} has {pieces} and a target of only {squares}")
    if must_fill and seat.start is None and len(seat.home) < len(seat.target):
        raise _wrong(number, "target", f"{name} cannot fill a target of {squares} with {pieces}")
