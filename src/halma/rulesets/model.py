"""What a ruleset is: its fields, their values, and which of them contradict each other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

import attrs

from halma.camps import Directions, Vector, check_size, nearest_corners
from halma.errors import RulesetError, check_type, count, shortened, shown, to_tuple, wrong_type
from halma.pictured import Pictured
from halma.rulesets.catalogue import Catalogue
from halma.rulesets.data import Data
from halma.rulesets.deadlines import Deadline
from halma.rulesets.plain import read, write
from halma.rulesets.seats import MAX_SEATS, MIN_SEATS, Seat, check_name, check_seats
from halma.rulesets.values import (
    DeadlineUnit,
    DeadlineZone,
    Finish,
    FinishedSeat,
    ForeignCamps,
    Lock,
    NoMoves,
    Obligation,
    Revisit,
    Win,
)
from halma.squares import Square, check_int

if TYPE_CHECKING:
    from halma.rulesets.provenance import Provenance

__all__ = [
    "FAMILIES",
    "MAX_SEATS",
    "MIN_SEATS",
    "NAMED",
    "Deadline",
    "DeadlineUnit",
    "DeadlineZone",
    "Finish",
    "FinishedSeat",
    "ForeignCamps",
    "Lock",
    "NoMoves",
    "Obligation",
    "Revisit",
    "Ruleset",
    "Seat",
    "Win",
    "check_ruleset",
    "is_misnamed",
]


def _seats(seats: Iterable[Seat]) -> tuple[Seat, ...]:
    return to_tuple("seats", "Seat", seats, MAX_SEATS)


def _vectors(field: str, vectors: Iterable[Sequence[int]]) -> frozenset[Vector]:
    found = to_tuple(field, "vectors", vectors, len(Directions.ALL))
    if len(found) > len(Directions.ALL):
        raise RulesetError(field, f"there are only {len(Directions.ALL)} directions")
    return frozenset(_vector(field, vector) for vector in found)


def _vector(field: str, vector: Sequence[int]) -> Vector:
    """A pair of numbers, given as a tuple or, as in TOML and JSON, as a list."""
    if not isinstance(vector, tuple | list) or not all(map(_is_int, vector)):
        raise wrong_type(f"each of {field}", "a pair of ints", vector)
    if len(vector) != 2:
        problem = f"a direction is a file and a rank, not {count(len(vector), 'number')}"
        raise RulesetError(field, problem)
    return vector[0], vector[1]


def _step_vectors(vectors: Iterable[Sequence[int]]) -> frozenset[Vector]:
    return _vectors("step_directions", vectors)


def _jump_vectors(vectors: Iterable[Sequence[int]]) -> frozenset[Vector]:
    return _vectors("jump_directions", vectors)


@attrs.frozen(order=False, repr=False, cache_hash=True)
class Ruleset(Pictured):
    """The rules of one game of Halma, as data.

    Change single rules with ``attrs.evolve``. A ruleset that contradicts itself
    cannot be made: `RulesetError` names the field.

    >>> import attrs
    >>> from halma import PLY_YARD, Revisit
    >>> club = attrs.evolve(PLY_YARD, name="club", revisit=Revisit.NEVER, must_continue=True)
    >>> club.must_continue, club.seats == PLY_YARD.seats
    (True, True)
    """

    # Who plays, where, and who begins.
    name: str
    """A name to show; part of the value."""
    size: int
    """Files and ranks of the board, 4 to 16."""
    seats: tuple[Seat, ...] = attrs.field(converter=_seats)
    """Two to four seats, in the order in which they move."""
    first: int = attrs.field(default=0, kw_only=True)
    """The seat that moves first (R0)."""

    # How a piece moves.
    step_directions: frozenset[Vector] = attrs.field(
        default=Directions.ALL, converter=_step_vectors, kw_only=True
    )
    """Where pieces may step (R2): pairs of file and rank, given as tuples or lists of two."""
    jump_directions: frozenset[Vector] = attrs.field(
        default=Directions.ALL, converter=_jump_vectors, kw_only=True
    )
    """Where pieces may jump (R2), given alike."""
    revisit: Revisit = attrs.field(default=Revisit.NEVER, kw_only=True)
    """May a chain come back to a square (R5)?"""
    must_continue: bool = attrs.field(default=False, kw_only=True)
    """Must a chain go on while it can (R6)?"""

    # Where it may not go.
    target_lock: Lock = attrs.field(default=Lock.OPEN, kw_only=True)
    """How the target camp holds the seat's pieces (R7)."""
    home_lock: Lock = attrs.field(default=Lock.OPEN, kw_only=True)
    """How the rest of the board holds pieces that have left home (R7)."""
    foreign_camps: ForeignCamps = attrs.field(default=ForeignCamps.OPEN, kw_only=True)
    """May a piece go into a camp that is neither its home nor its target (R21)?"""

    # What a seat must do, and may.
    obligation: Obligation = attrs.field(default=Obligation.NONE, kw_only=True)
    """Which moves must be made before all others (R8)?"""
    no_moves: NoMoves = attrs.field(default=NoMoves.PASS, kw_only=True)
    """What happens to a seat without a legal move (R9)."""
    may_pass: bool = attrs.field(default=False, kw_only=True)
    """May a seat always pass (R22)?"""

    # When a seat has finished, and what then.
    win: Win = attrs.field(default=Win.OWN_FILL, kw_only=True)
    """When a seat has finished (R10).

    Under `Win.OWN_FILL` a piece that never leaves its home stalls the game for ever; with
    `Win.UNHELD` it does not, and a ``ply_limit`` or a ``deadline`` ends the game.
    """
    equal_turns: bool = attrs.field(default=False, kw_only=True)
    """Is the round played out when a seat has finished (R11)?"""
    finish: Finish = attrs.field(default=Finish.FIRST, kw_only=True)
    """Does the game end with the first to finish (R16)?"""
    finished_seat: FinishedSeat = attrs.field(default=FinishedSeat.SKIP, kw_only=True)
    """What a seat does that has finished while the game goes on (R16, R17)."""

    # What else ends the game.
    deadline: Deadline | None = attrs.field(default=None, kw_only=True)
    """Until when pieces must have left a zone, or ``None`` (R15)."""
    repetition: int | None = attrs.field(default=None, kw_only=True)
    """The occurrence of a position that draws the game, 2 or more, or ``None`` (R12)."""
    ply_limit: int | None = attrs.field(default=None, kw_only=True)
    """The number of plies after which the game is drawn, or ``None`` (R13)."""

    def __attrs_post_init__(self) -> None:
        check_name(self.name, "name")
        check_size(self.size)
        check_seats(self.seats, self.size, must_fill=self.win is Win.OWN_FILL)
        _check_first(self)
        _check_directions("step_directions", self.step_directions)
        _check_directions("jump_directions", self.jump_directions)
        _check_kinds(self)
        _check_chains(self)
        _check_duties(self)
        _check_end(self)

    @property
    def provenance(self) -> Mapping[str, Provenance]:
        """Where each value of a named rule set comes from, by fields; else empty.

        >>> from halma import RULESETS
        >>> print(RULESETS["brainking-8"].provenance["first"])
        stated: white begins
        """
        if NAMED.get(self.name) != self:
            return MappingProxyType({})
        from halma.rulesets.provenance import provenance_of

        return provenance_of(self.name)

    def to_dict(self) -> dict[str, Any]:
        """All fields as plain data, such as JSON can carry.

        Squares are names in square order, the values of enums their texts, directions
        ``"all"``, ``"orthogonal"``, ``"diagonal"`` or pairs [file, rank].

        Raises `RulesetError` if a name has more than 1,000 characters or a lone
        surrogate, or if a number is larger than 2⁵³ - 1.

        >>> from halma import LOCKED_CAMP
        >>> LOCKED_CAMP.to_dict()["target_lock"]
        'touch-hops'
        """
        return write(self)

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Ruleset:
        """The ruleset that plain data describes, as `to_dict` gives it.

        With ``"base"``, the name of a named rule set, only what differs need be there. A
        camp may also be given as ``{"corner": "north-west", "rows": [5, 5, 4, 3, 2]}``,
        and ``first`` as the name of a seat.

        Raises `RulesetError`, naming the place (``seats[1].home``), for anything else.

        >>> club = Ruleset.from_dict({"base": "ply-yard", "name": "club", "first": "blue"})
        >>> club.first
        1
        """
        if not isinstance(data, Mapping):
            raise wrong_type("the data of a ruleset", "a mapping", data)
        return read(Ruleset, Data(data), NAMED)

    def __repr__(self) -> str:
        name = f"{self.name!r} (not the shipped one)" if is_misnamed(self) else repr(self.name)
        return f"<Ruleset {name}: {len(self.seats)} seats, {self.size}×{self.size}>"


FAMILIES: Final[dict[str, Callable[[], Iterable[Ruleset]]]] = {}
"""What makes the named rulesets, by their names; `halma.rulesets.named` puts it there."""

NAMED: Final[Mapping[str, Ruleset]] = Catalogue(FAMILIES)
"""The named rule sets by name; read-only. Each is made when it is first asked for."""


def is_misnamed(ruleset: Ruleset) -> bool:
    """Does it bear the name of a shipped ruleset without being that one?"""
    check_ruleset(ruleset)
    return NAMED.get(ruleset.name, ruleset) != ruleset


def check_ruleset(ruleset: Ruleset) -> None:
    """Raise ``TypeError`` for what is no ruleset."""
    check_type("ruleset", Ruleset, ruleset)


def _is_int(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool | Square)


def _check_first(rules: Ruleset) -> None:
    last = len(rules.seats) - 1
    if not 0 <= check_int("first", rules.first) <= last:
        raise RulesetError("first", f"seats are numbered 0 to {last}; {shown(rules.first)} is none")


def _check_directions(field: str, directions: frozenset[Vector]) -> None:
    for vector in directions:
        if vector not in Directions.ALL:
            raise RulesetError(
                field, f"({', '.join(map(shown, vector))}) is no direction to a neighbour square"
            )
        if (-vector[0], -vector[1]) not in directions:
            opposite = (-vector[0], -vector[1])
            raise RulesetError(field, f"{vector} is there without its opposite, {opposite}")
    if not directions:
        raise RulesetError(field, "at least one direction and its opposite are needed")


def _check_kinds(rules: Ruleset) -> None:
    for field, kind in (
        ("revisit", Revisit),
        ("must_continue", bool),
        ("target_lock", Lock),
        ("home_lock", Lock),
        ("foreign_camps", ForeignCamps),
        ("obligation", Obligation),
        ("no_moves", NoMoves),
        ("may_pass", bool),
        ("win", Win),
        ("equal_turns", bool),
        ("finish", Finish),
        ("finished_seat", FinishedSeat),
    ):
        value: object = getattr(rules, field)
        if not isinstance(value, kind):
            raise wrong_type(field, kind.__name__, value)


def _check_chains(rules: Ruleset) -> None:
    if not rules.must_continue:
        return
    if rules.revisit is not Revisit.NEVER:
        raise RulesetError("must_continue", "goes only with revisit 'never'")
    for field, lock in (("target_lock", rules.target_lock), ("home_lock", rules.home_lock)):
        if lock not in (Lock.OPEN, Lock.HOPS, Lock.TOUCH_HOPS):
            raise RulesetError(
                "must_continue",
                f"goes only with {field} 'open', 'hops' or 'touch-hops', not {lock.value!r}",
            )
    if rules.foreign_camps is ForeignCamps.END:
        raise RulesetError("must_continue", "goes only with foreign_camps 'open' or 'hops'")


def _check_duties(rules: Ruleset) -> None:
    if rules.may_pass and rules.no_moves is not NoMoves.PASS:
        found = rules.no_moves.value
        raise RulesetError("may_pass", f"goes only with no_moves 'pass', not {found!r}")
    if rules.obligation is Obligation.HOME_FIRST:
        for seat in rules.seats:
            corners = nearest_corners(rules.size, seat.home)
            if len(corners) > 1:
                places = " and ".join(map(str, corners[:2]))
                raise RulesetError(
                    "obligation",
                    f"'home-first' needs one corner that is nearest to the home of "
                    f"{shortened(seat.name)}; {places} are equally near",
                )


def _check_end(rules: Ruleset) -> None:
    if rules.no_moves is NoMoves.LOSS and len(rules.seats) > MIN_SEATS:
        raise RulesetError("no_moves", "'loss' is for two seats only")
    if not isinstance(rules.deadline, Deadline | None):
        raise wrong_type("deadline", "Deadline or None", rules.deadline)
    for field, number, least in (
        ("repetition", rules.repetition, 2),
        ("ply_limit", rules.ply_limit, 1),
    ):
        if number is None:
            continue
        if not _is_int(number):
            raise wrong_type(field, "int or None", number)
        if number < least:
            raise RulesetError(field, f"is {least} or more, or none, not {shown(number)}")
