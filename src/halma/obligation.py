"""What a seat must do before all else (R8), and which of its moves are legal then."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

import attrs

from halma.camps import nearest_corners
from halma.mobility import Chains, destinations, each_destinations
from halma.positions.position import Position
from halma.rulesets.model import Obligation, Ruleset
from halma.squares import SQUARES, Square

NONE: Final = Obligation.NONE

LEAVE_HOME: Final = "leave-home"
"""A piece must end its turn outside its home camp."""
LEAVE_CORNER: Final = "leave-corner"
"""A piece must end its turn farther from the corner of the board nearest to its home."""
JUMP: Final = "jump"
"""A turn must begin with a jump over an opponent's piece, and not come back to its start."""


@attrs.frozen
class Duty:
    """What the seat to move must do, and every move with which it does it."""

    kind: str
    """`LEAVE_HOME`, `LEAVE_CORNER` or `JUMP`."""
    ends: Mapping[Square, frozenset[int]]
    """For each piece that can do it, where its turn may end; in square order."""
    openings: Mapping[Square, frozenset[int]]
    """Under `JUMP`, where its first jump may land."""

    @property
    def first(self) -> Square:
        """The first piece in square order that can do it."""
        return next(iter(self.ends))

    def leads(self, origin: Square, destination: Square) -> bool:
        """Does some way from here to there do it?"""
        return destination in self.ends.get(origin, ())

    def is_done_by(self, squares: Sequence[Square]) -> bool:
        """Is it done by a turn that is made exactly so, and is otherwise legal?"""
        if self.kind != JUMP:
            return self.leads(squares[0], squares[-1])
        return self.can_begin(squares) and len(squares) > 1

    def can_begin(self, squares: Sequence[Square]) -> bool:
        """Can a turn that does it begin so?"""
        origin = squares[0]
        if origin not in self.ends:
            return False
        if self.kind != JUMP or len(squares) == 1:
            return True
        return squares[1] in self.openings[origin] and origin not in squares[1:]


def duty_of(position: Position, ruleset: Ruleset) -> Duty | None:
    """What the seat to move must do; ``None`` if that is nothing, or nothing it can do.

    Raises `SearchLimitError` if chains must go on and it is too hard to find out where they
    end.
    """
    return None if ruleset.obligation is NONE else _duty(position, ruleset)


@lru_cache(maxsize=64)
def _duty(position: Position, ruleset: Ruleset) -> Duty | None:
    home = ruleset.seats[position.turn].home
    men = [SQUARES[man] for man in position.men[position.turn] if SQUARES[man] in home]
    if ruleset.obligation is Obligation.HOME_JUMP:
        return _duty_to_jump(position, ruleset, men)
    return _duty_to_leave(position, ruleset, men)


def _duty_to_leave(position: Position, ruleset: Ruleset, men: list[Square]) -> Duty | None:
    seat = position.turn
    home, corner = ruleset.seats[seat].home, _corners(ruleset)[seat]
    reached = dict(zip(men, each_destinations(position, ruleset, seat, men), strict=True))
    outside = {man: frozenset(ends).difference(home) for man, ends in reached.items()}
    if any(outside.values()):
        return Duty(LEAVE_HOME, _not_empty(outside), {})
    farther = {
        man: frozenset(end for end in ends if _is_farther(SQUARES[end], man, corner))
        for man, ends in reached.items()
    }
    return Duty(LEAVE_CORNER, _not_empty(farther), {}) if any(farther.values()) else None


def _not_empty(ends: Mapping[Square, frozenset[int]]) -> dict[Square, frozenset[int]]:
    return {man: squares for man, squares in ends.items() if squares}


@lru_cache(maxsize=128)
def _corners(ruleset: Ruleset) -> tuple[Square, ...]:
    """For each seat, the corner of the board nearest to its home."""
    return tuple(nearest_corners(ruleset.size, seat.home)[0] for seat in ruleset.seats)


def _is_farther(end: Square, start: Square, corner: Square) -> bool:
    files = abs(end.file - corner.file) - abs(start.file - corner.file)
    ranks = abs(end.rank - corner.rank) - abs(start.rank - corner.rank)
    return min(files, ranks) >= 0 < max(files, ranks)


def _duty_to_jump(position: Position, ruleset: Ruleset, men: list[Square]) -> Duty | None:
    opponents = _opponents(position, ruleset)
    openings: dict[Square, frozenset[int]] = {}
    ends: dict[Square, frozenset[int]] = {}
    for man in men:
        chains = Chains(position, ruleset, man)
        landings = frozenset(
            landing for landing in chains.first_landings if (man + landing) // 2 in opponents
        )
        if landings:
            reached = Chains(position, ruleset, man, openings=landings).ends()
            if reached:
                openings[man], ends[man] = landings, reached
    return Duty(JUMP, ends, openings) if ends else None


def _opponents(position: Position, ruleset: Ruleset) -> frozenset[int]:
    """The squares of the pieces of all other sides: partners are no opponents (R17)."""
    team = ruleset.seats[position.turn].team
    return frozenset(
        man
        for seat, men in enumerate(position.men)
        if seat != position.turn and (team is None or ruleset.seats[seat].team != team)
        for man in men
    )


def each_legal_end(position: Position, ruleset: Ruleset, men: Sequence[int]) -> list[list[int]]:
    """For each piece of the seat to move, where its turn may end: each once, in no order."""
    duty = duty_of(position, ruleset)
    if duty is None:
        return each_destinations(position, ruleset, position.turn, men)
    return [[*duty.ends.get(SQUARES[man], ())] for man in men]


def legal_ends(position: Position, ruleset: Ruleset, origin: Square) -> Sequence[int]:
    """Where the turn of the piece on ``origin``, of the seat to move, may end."""
    duty = duty_of(position, ruleset)
    if duty is None:
        return destinations(position, ruleset, origin)
    return [*duty.ends.get(origin, ())]


def legal_chains(position: Position, ruleset: Ruleset, origin: Square) -> Chains:
    """The chains of one piece of the seat to move that do what it must."""
    duty = duty_of(position, ruleset)
    if duty is None:
        return Chains(position, ruleset, origin)
    if duty.kind == JUMP:
        openings = duty.openings.get(origin, frozenset[int]())
        return Chains(position, ruleset, origin, openings=openings)
    return Chains(position, ruleset, origin, only_to=duty.ends.get(origin, frozenset[int]()))


def is_legal_way(position: Position, squares: Sequence[Square], ruleset: Ruleset) -> bool:
    """Does a turn that is legal but for R8 do what it must when it is made exactly so?"""
    duty = duty_of(position, ruleset)
    return duty is None or duty.is_done_by(squares)


def can_begin_legally(position: Position, squares: Sequence[Square], ruleset: Ruleset) -> bool:
    """Can a turn that does what it must begin so, if it is legal but for R8?"""
    duty = duty_of(position, ruleset)
    return duty is None or duty.can_begin(squares)
