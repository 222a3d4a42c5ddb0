"""What a ruleset is: its fields, their values, and which of them contradict each other."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

import attrs

from halma.camps import Directions, Vector, check_size
from halma.enums import Words
from halma.errors import (
    RulesetError,
    check_type,
    count,
    shortened,
    shown,
    to_tuple,
    wrong_type,
)
from halma.rulesets.data import Data
from halma.rulesets.plain import read, write
from halma.squares import Square, check_int, to_squares

MIN_SEATS: Final = 2
MAX_SEATS: Final = 4


class Revisit(Words):
    """May a chain come back to a square (R5)?

    Where a piece can get to in one turn is the same under all three; they differ
    in which written paths are legal. No chain may *end* on its starting square.
    """

    NEVER = "never"
    """No square twice, the starting square included."""
    LANDINGS = "landings"
    """No landing square twice; the vacated starting square may be passed once."""
    FREE = "free"
    """No restriction."""


class Lock(Words):
    """How a zone holds a piece (R7): when a piece is bound, and what it then may not do."""

    OPEN = "open"
    """A piece is never bound."""
    END = "end"
    """A piece that rests in the zone may not end its turn outside."""
    HOPS = "hops"
    """A piece that rests in the zone may not land outside at all."""
    TOUCH_END = "touch-end"
    """A piece that rests in the zone or lands in it may not end its turn outside."""
    TOUCH_HOPS = "touch-hops"
    """A piece that rests in the zone or lands in it may not land outside from then on."""


class NoMoves(Words):
    """What happens to a seat that has no legal move (R9)."""

    PASS = "pass"
    """It passes."""
    LOSS = "loss"
    """It loses; for two seats only."""
    DRAW = "draw"
    """The game is drawn."""


class Win(Words):
    """When a seat has finished (R10)."""

    OWN_FILL = "own-fill"
    """Each target square holds an own piece."""
    ALL_IN = "all-in"
    """The seat has pieces, and all of them are in the target camp."""
    UNHELD = "unheld"
    """Each target square holds an own piece or one that is still at home there; one is own."""
    ANY_FILL = "any-fill"
    """The target camp is full, and at least one piece in it is own."""


def _home(squares: Iterable[Square | str]) -> frozenset[Square]:
    return _camp("home", squares)


def _target(squares: Iterable[Square | str]) -> frozenset[Square]:
    return _camp("target", squares)


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
    """The squares its pieces start on."""
    target: frozenset[Square] = attrs.field(converter=_target)
    """The squares its pieces have to reach."""

    def __attrs_post_init__(self) -> None:
        _check_name(self.name, "seats")

    def __repr__(self) -> str:
        return f"<Seat {self.name!r}: {count(len(self.home), 'piece')}>"


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
        problem = f"{count(len(vector), 'number')}: that is no direction to a neighbour square"
        raise RulesetError(field, problem)
    return vector[0], vector[1]


def _step_vectors(vectors: Iterable[Sequence[int]]) -> frozenset[Vector]:
    return _vectors("step_directions", vectors)


def _jump_vectors(vectors: Iterable[Sequence[int]]) -> frozenset[Vector]:
    return _vectors("jump_directions", vectors)


@attrs.frozen(order=False, repr=False, cache_hash=True)
class Ruleset:
    """The rules of one game of Halma, as data.

    Change single rules with ``attrs.evolve``. A ruleset that contradicts itself
    cannot be made: `RulesetError` names the field.

    >>> import attrs
    >>> from halma import PLY_YARD, Revisit
    >>> club = attrs.evolve(PLY_YARD, name="club", revisit=Revisit.NEVER, must_continue=True)
    >>> club.must_continue, club.seats == PLY_YARD.seats
    (True, True)
    """

    name: str
    """A name to show; part of the value."""
    size: int
    """Files and ranks of the board, 4 to 16."""
    seats: tuple[Seat, ...] = attrs.field(converter=_seats)
    """Two to four seats, in the order in which they move."""
    first: int = attrs.field(default=0, kw_only=True)
    """The seat that moves first (R0)."""
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
    target_lock: Lock = attrs.field(default=Lock.OPEN, kw_only=True)
    """How the target camp holds the seat's pieces (R7)."""
    home_lock: Lock = attrs.field(default=Lock.OPEN, kw_only=True)
    """How the rest of the board holds pieces that have left home (R7)."""
    no_moves: NoMoves = attrs.field(default=NoMoves.PASS, kw_only=True)
    """What happens to a seat without a legal move (R9)."""
    win: Win = attrs.field(default=Win.OWN_FILL, kw_only=True)
    """When a seat has finished (R10).

    Under `Win.OWN_FILL` a piece that never leaves its home stalls the game for ever; with
    `Win.UNHELD` it does not, and a ``ply_limit`` ends the game.
    """
    equal_turns: bool = attrs.field(default=False, kw_only=True)
    """Is the round played out when a seat has finished (R11)?"""
    repetition: int | None = attrs.field(default=None, kw_only=True)
    """The occurrence of a position that draws the game, 2 or more, or ``None`` (R12)."""
    ply_limit: int | None = attrs.field(default=None, kw_only=True)
    """The number of plies after which the game is drawn, or ``None`` (R13)."""

    def __attrs_post_init__(self) -> None:
        _check_name(self.name, "name")
        check_size(self.size)
        _check_seats(self)
        _check_directions("step_directions", self.step_directions)
        _check_directions("jump_directions", self.jump_directions)
        _check_kinds(self)
        _check_chains(self)
        _check_end(self)

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


NAMED: Final[dict[str, Ruleset]] = {}
"""The rulesets that others can be based on; `halma.rulesets.named` puts them there."""


def is_misnamed(ruleset: Ruleset) -> bool:
    """Does it bear the name of a shipped ruleset without being that one?"""
    return NAMED.get(ruleset.name, ruleset) != ruleset


def check_ruleset(ruleset: Ruleset) -> None:
    """Raise ``TypeError`` for what is no ruleset."""
    check_type("ruleset", Ruleset, ruleset)


def _check_name(name: str, field: str) -> None:
    if not isinstance(name, str):
        raise wrong_type("a name", "str", name)
    if not name.strip():
        raise RulesetError(field, "a name must not be empty or blank")


def _is_int(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool | Square)


def _check_seats(rules: Ruleset) -> None:
    for seat in rules.seats:
        if not isinstance(seat, Seat):
            raise wrong_type("a seat", "Seat", seat)
    seats = len(rules.seats)
    if not MIN_SEATS <= seats <= MAX_SEATS:
        found = "more" if seats > MAX_SEATS else seats
        raise RulesetError("seats", f"a game has {MIN_SEATS} to {MAX_SEATS} seats, not {found}")
    check_int("first", rules.first)
    if not 0 <= rules.first < seats:
        raise RulesetError(
            "first", f"seats are numbered 0 to {seats - 1}; {shown(rules.first)} is none"
        )
    taken: dict[Square, Seat] = {}
    for seat in rules.seats:
        _check_camps(seat, rules)
        for square in sorted(seat.home):
            if square in taken:
                both = f"{_name(taken[square])} and {_name(seat)}"
                raise RulesetError("seats", f"{square} is a home square of both {both}")
            taken[square] = seat


def _name(seat: Seat) -> str:
    """A seat's name, as a message shows it."""
    return shortened(seat.name)


def _check_camps(seat: Seat, rules: Ruleset) -> None:
    name = _name(seat)
    for square in sorted(seat.home | seat.target):
        if square.file >= rules.size or square.rank >= rules.size:
            raise RulesetError(
                "seats", f"{square}, of {name}, is off the {rules.size}×{rules.size} board"
            )
    if not seat.home:
        raise RulesetError("seats", f"{name} has an empty home")
    both = sorted(seat.home & seat.target)
    if both:
        raise RulesetError("seats", f"{both[0]} is both home and target of {name}")
    army, room = len(seat.home), len(seat.target)
    if army > room:
        raise RulesetError(
            "seats",
            f"{name} has {count(army, 'piece')} and a target of only {count(room, 'square')}",
        )
    if army < room and rules.win is Win.OWN_FILL:
        raise RulesetError(
            "seats",
            f"{name} cannot fill a target of {count(room, 'square')} with {count(army, 'piece')}",
        )


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
        ("no_moves", NoMoves),
        ("win", Win),
        ("equal_turns", bool),
    ):
        value: object = getattr(rules, field)
        if not isinstance(value, kind):
            raise wrong_type(field, kind.__name__, value)


def _check_chains(rules: Ruleset) -> None:
    if not rules.must_continue:
        return
    if rules.revisit is not Revisit.NEVER:
        raise RulesetError("must_continue", "goes with revisit never only")
    for field, lock in (("target_lock", rules.target_lock), ("home_lock", rules.home_lock)):
        if lock not in (Lock.OPEN, Lock.HOPS, Lock.TOUCH_HOPS):
            raise RulesetError(
                "must_continue",
                f"goes with open, hops and touch-hops, not with {field} {lock.value}",
            )


def _check_end(rules: Ruleset) -> None:
    if rules.no_moves is NoMoves.LOSS and len(rules.seats) > MIN_SEATS:
        raise RulesetError("no_moves", "loss is for two seats only")
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
