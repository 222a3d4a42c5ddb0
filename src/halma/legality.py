"""Why a move is legal or not: verdicts, and the error that carries one."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

import attrs

from halma._turns import Chains, destinations, must_pass
from halma.camps import Vector
from halma.errors import HalmaError, wrong_type
from halma.moves import Move, Pass, Turn, to_turn
from halma.positions import Position, check_fit
from halma.rulesets.model import Lock, Revisit, Ruleset, Seat
from halma.squares import MAX_SIZE, Square
from halma.texts import sentence


class Reason(Enum):
    """Why a turn is illegal, in order of precedence.

    First come the faults of a whole move, then those of single legs; of several
    faulty legs the first counts.
    """

    GAME_OVER = "game-over"
    """The game has ended (`Game.explain` only)."""
    MUST_PASS = "must-pass"
    """No piece of the seat can move, so it must pass (R9)."""
    PASS_NOT_ALLOWED = "pass-not-allowed"
    """A pass where the seat may not pass (R9)."""
    OFF_BOARD = "off-board"
    """A square is not on this board."""
    NO_PIECE = "no-piece"
    """The origin is empty."""
    NOT_YOURS = "not-yours"
    """The piece on the origin is not of the seat to move (R0)."""
    SAME_SQUARE = "same-square"
    """From a square to itself."""
    OCCUPIED = "occupied"
    """The landing square is taken (R1, R2)."""
    NOT_IN_LINE = "not-in-line"
    """The landing square lies in no direction in which pieces may move so far (R2)."""
    TOO_FAR = "too-far"
    """In line, but farther than a jump goes (R2)."""
    NO_SUPPORT = "no-support"
    """A jump over an empty square (R2)."""
    TWO_PIECES = "two-pieces"
    """A jump over two pieces in a row (R2)."""
    STEP_IN_CHAIN = "step-in-chain"
    """A step in a chain (R1)."""
    REVISITED = "revisited"
    """A square the chain may not land on again (R5)."""
    BACK_AT_START = "back-at-start"
    """A chain that ends on its starting square (R5)."""
    NO_ROUTE = "no-route"
    """No chain leads there."""
    LEAVES_TARGET = "leaves-target"
    """The target camp holds the piece (R7)."""
    RETURNS_HOME = "returns-home"
    """The piece has left home and may not go back (R7)."""
    MUST_GO_ON = "must-go-on"
    """The chain ends although it can go on (R6)."""


_FIELDS: Final = frozenset(field.name for field in attrs.fields(Ruleset))
_SPECIAL: Final = frozenset(
    {"not-in-line-step-directions", "not-in-line-jump-directions", "no-route-must-continue"}
)


@attrs.frozen(order=False)
class Verdict:
    """What `explain` found: whether a turn is legal, and if not, what is wrong with it.

    >>> from halma import PLY_YARD, Position, explain
    >>> verdict = explain(Position.start(PLY_YARD), "a16-c14", PLY_YARD)
    >>> verdict.legal, verdict.reason, verdict.leg, verdict.square
    (False, <Reason.OCCUPIED: 'occupied'>, 0, Square.C14)
    >>> verdict.message()
    'c14 is taken, so the piece on a16 cannot land there.'
    """

    turn: Turn
    """The turn it is about."""
    reason: Reason | None = None
    """What is wrong, or ``None`` if the turn is legal."""
    leg: int | None = None
    """The leg that is wrong, from 0; ``None`` for a fault of the whole move.

    For a two-square move that only zones stop, the leg of the shortest chain.
    """
    square: Square | None = None
    """The square that is in the way, missing, forbidden …, if the fault has one."""
    rule: str | None = None
    """The field of the ruleset that forbids the turn; ``None`` if every ruleset does."""

    def __attrs_post_init__(self) -> None:
        if not isinstance(self.turn, Move | Pass):
            raise wrong_type("a turn", "Move or PASS", self.turn)
        if not isinstance(self.reason, Reason | None):
            raise wrong_type("a reason", "Reason or None", self.reason)
        if not isinstance(self.square, Square | None):
            raise wrong_type("a square", "Square or None", self.square)
        if not isinstance(self.leg, int | None) or (self.leg is not None and self.leg < 0):
            raise wrong_type("a leg", "an int from 0 or None", self.leg)
        if self.rule is not None and self.rule not in _FIELDS:
            raise wrong_type("a rule", "a field of Ruleset or None", self.rule)

    @property
    def legal(self) -> bool:
        """Is the turn legal?"""
        return self.reason is None

    def __bool__(self) -> bool:
        """Is the turn legal?"""
        return self.legal

    def message(self, language: str = "en") -> str:
        """One plain sentence for the player; so far in English (``"en"``) only.

        Raises `HalmaError` for a language there are no texts in.
        """
        return sentence(language, self._key(), **self._words())

    def _key(self) -> str:
        if self.reason is None:
            return "legal-pass" if isinstance(self.turn, Pass) else "legal"
        special = f"{self.reason.value}-{self.rule}".replace("_", "-")
        return special if special in _SPECIAL else self.reason.value

    def _words(self) -> dict[str, Square | None]:
        if isinstance(self.turn, Pass):
            return dict.fromkeys(("square", "origin", "start", "end"), self.square)
        squares = self.turn.squares
        leg = self.leg if self.leg is not None and self.leg + 1 < len(squares) else 0
        return {
            "square": self.square,
            "origin": squares[0],
            "start": squares[leg],
            "end": squares[leg + 1],
        }


class IllegalMoveError(HalmaError):
    """A turn that the rules do not allow; it carries the `Verdict`.

    >>> from halma import IllegalMoveError, PLY_YARD, Position, play
    >>> try:
    ...     play(Position.start(PLY_YARD), "h8-h9", PLY_YARD)
    ... except IllegalMoveError as error:
    ...     print(error)
    ...     error.verdict.reason.name
    h8-h9: There is no piece on h8.
    'NO_PIECE'
    """

    verdict: Verdict
    """What is wrong with the turn."""

    def __init__(self, verdict: Verdict) -> None:
        if not isinstance(verdict, Verdict):
            raise wrong_type("a verdict", "Verdict", verdict)
        self.verdict = verdict
        super().__init__(f"{verdict.turn}: {verdict.message()}")

    def __reduce__(self) -> tuple[object, ...]:
        return (type(self), (self.verdict,))


class Fault(NamedTuple):
    """What is wrong with a turn; the parts of a `Verdict`."""

    reason: Reason
    leg: int | None = None
    square: Square | None = None
    rule: str | None = None


def explain(position: Position, turn: Turn | str, ruleset: Ruleset) -> Verdict:
    """Say whether a turn of the seat to move is legal, and if not, why not.

    A move of two squares is legal if a step, a jump or a chain leads from the
    one to the other; of three or more, if it can be made exactly as written. What
    is asked is whether the turn may be made from here: whether a game is over is
    not looked at (see `Game.explain`).

    Raises `NotationError` for text that is no turn, and `PositionError` if position
    and ruleset do not fit each other.

    >>> from halma import LOCKED_CAMP
    >>> verdict = explain(Position.start(LOCKED_CAMP), "n3-l5", LOCKED_CAMP)
    >>> verdict.reason.name, verdict.square, verdict.message()
    ('NO_SUPPORT', Square.M4, 'There is no piece on m4 to jump over.')
    """
    turn = to_turn(turn)
    check_fit(position, ruleset)
    return verdict_on(position, turn, ruleset)


def verdict_on(position: Position, turn: Turn, ruleset: Ruleset) -> Verdict:
    """`explain` for a turn and a ruleset that are known to fit."""
    if isinstance(turn, Pass):
        if must_pass(position, ruleset):
            return Verdict(turn)
        return Verdict(turn, Reason.PASS_NOT_ALLOWED)
    fault = _fault(position, turn, ruleset)
    if fault is None:
        return Verdict(turn)
    if must_pass(position, ruleset):
        return Verdict(turn, Reason.MUST_PASS, rule="no_moves")
    return Verdict(turn, *fault)


def play(position: Position, turn: Turn | str, ruleset: Ruleset) -> Position:
    """The position after a legal turn; raises `IllegalMoveError` for any other.

    >>> from halma import PLY_YARD
    >>> play(Position.start(PLY_YARD), "e15-f14", PLY_YARD).turn
    1
    """
    turn = to_turn(turn)
    verdict = explain(position, turn, ruleset)
    if not verdict.legal:
        raise IllegalMoveError(verdict)
    return position.after(turn)


def _fault(position: Position, move: Move, ruleset: Ruleset) -> Fault | None:
    """What is wrong with a move, a duty to pass left aside."""
    squares = move.squares
    fault = whole_fault(position, squares)
    if fault is not None:
        return fault
    if move.path is not None:
        return leg_fault(position, squares, ruleset)
    return _ends_fault(position, move.origin, move.destination, ruleset)


def whole_fault(position: Position, squares: Sequence[Square]) -> Fault | None:
    """Is every square on the board, and is the piece there and of the seat to move?"""
    if position.size < MAX_SIZE:
        for square in squares:
            if square.file >= position.size or square.rank >= position.size:
                return Fault(Reason.OFF_BOARD, None, square, "size")
    if squares[0] in position.men[position.turn]:
        return None
    owner = position.seat_at(squares[0])
    if owner is None:
        return Fault(Reason.NO_PIECE, None, squares[0])
    return Fault(Reason.NOT_YOURS, None, squares[0])


def _ends_fault(
    position: Position, origin: Square, destination: Square, ruleset: Ruleset
) -> Fault | None:
    """What is wrong with going from here to there by any step, jump or chain."""
    if origin == destination:
        return Fault(Reason.SAME_SQUARE, None, origin)
    fault = leg_fault(position, (origin, destination), ruleset)
    if fault is None:
        return None
    across, along = abs(destination.file - origin.file), abs(destination.rank - origin.rank)
    is_near = max(across, along) <= 2
    if fault.reason is Reason.OCCUPIED:
        return fault if is_near else fault._replace(leg=None)
    if (across | along) & 1 == 0 and destination in destinations(position, ruleset, origin):
        return None
    if is_near:
        return fault
    return _far_fault(position, origin, destination, ruleset)


def _far_fault(position: Position, origin: Square, destination: Square, ruleset: Ruleset) -> Fault:
    """Why no chain leads to a square out of reach of a single jump."""
    path = Chains(position, ruleset, origin).shortest_without_zones(destination)
    if path is None:
        return Fault(Reason.NO_ROUTE, None, destination)
    locks = _Locks(ruleset, position.turn, origin)
    for leg, landing in enumerate(path[1:]):
        fault = locks.fault(landing, leg, is_last=leg == len(path) - 2)
        if fault is not None:
            return fault
    return Fault(Reason.NO_ROUTE, None, destination, "must_continue")


def leg_fault(
    position: Position, squares: Sequence[Square], ruleset: Ruleset, *, complete: bool = True
) -> Fault | None:
    """What is wrong with the first faulty leg of a turn written as ``squares``.

    Two squares are a single step or jump. Unless it is ``complete``, the turn may
    go on, and what would be wrong with its end is left aside.
    """
    origin = squares[0]
    last = len(squares) - 2 if complete else -1
    supports = _supports(ruleset.jump_directions)
    cells = _lifted(position, origin)
    locks = None
    if ruleset.target_lock is not Lock.OPEN or ruleset.home_lock is not Lock.OPEN:
        locks = _Locks(ruleset, position.turn, origin)
    closed: set[Square] = {origin} if ruleset.revisit is Revisit.NEVER else set()
    for leg, (start, end) in enumerate(pairwise(squares)):
        support = supports[start].get(end)
        if support is None or not cells[support] or cells[end]:
            fault = _landing_fault(squares, leg, cells, ruleset)
            if fault is not None:
                return fault
        if end in closed:
            return Fault(Reason.REVISITED, leg, end, "revisit")
        if leg == last and end == origin:
            return Fault(Reason.BACK_AT_START, leg, origin)
        if ruleset.revisit is not Revisit.FREE:
            closed.add(end)
        if locks is not None:
            fault = locks.fault(end, leg, is_last=leg == last)
            if fault is not None:
                return fault
    if complete and ruleset.must_continue:
        return _unfinished(position, squares, ruleset)
    return None


@lru_cache(maxsize=32)
def _supports(directions: frozenset[Vector]) -> tuple[dict[Square, Square], ...]:
    """By square, the landing squares of its jumps, each with the square jumped over."""
    return tuple(
        {
            Square.at(square.file + 2 * file, square.rank + 2 * rank): Square.at(
                square.file + file, square.rank + rank
            )
            for file, rank in directions
            if 0 <= square.file + 2 * file < MAX_SIZE and 0 <= square.rank + 2 * rank < MAX_SIZE
        }
        for square in Square
    )


def _lifted(position: Position, origin: Square) -> bytes:
    """For each square, whether a piece stands there while the one on ``origin`` moves."""
    return (position.occupied & ~(1 << 8 * origin)).to_bytes(len(Square), "little")


def _landing_fault(
    squares: Sequence[Square], leg: int, cells: bytes, ruleset: Ruleset
) -> Fault | None:
    """Is this leg a step or a jump that the pieces on the board allow?"""
    start, end = squares[leg], squares[leg + 1]
    if start == end:
        return Fault(Reason.SAME_SQUARE, leg, end)
    if cells[end]:
        return Fault(Reason.OCCUPIED, leg, end)
    across, along = end.file - start.file, end.rank - start.rank
    length = max(abs(across), abs(along))
    unit = (across // length, along // length)
    field = "step_directions" if length == 1 else "jump_directions"
    allowed = ruleset.step_directions if length == 1 else ruleset.jump_directions
    if not {abs(across), abs(along)} <= {0, length}:
        return Fault(Reason.NOT_IN_LINE, leg, end)
    if unit not in allowed:
        return Fault(Reason.NOT_IN_LINE, leg, end, field)
    between = [
        Square.at(start.file + unit[0] * far, start.rank + unit[1] * far)
        for far in range(1, min(length, 4))
    ]
    held = [cells[square] for square in between]
    if length > 2:
        if length == 3 and all(held):
            return Fault(Reason.TWO_PIECES, leg, between[1])
        return Fault(Reason.TOO_FAR, leg, end)
    if length == 2 and not held[0]:
        return Fault(Reason.NO_SUPPORT, leg, between[0])
    if length == 1 and len(squares) > 2:
        return Fault(Reason.STEP_IN_CHAIN, leg, end)
    return None


def _unfinished(position: Position, squares: Sequence[Square], ruleset: Ruleset) -> Fault | None:
    """The first square to which a chain that must go on still can (R6)."""
    if max(abs(squares[0].file - squares[1].file), abs(squares[0].rank - squares[1].rank)) == 1:
        return None
    here = squares[-1]
    landings = [
        Square.at(here.file + 2 * file, here.rank + 2 * rank)
        for file, rank in ruleset.jump_directions
        if 0 <= here.file + 2 * file < position.size and 0 <= here.rank + 2 * rank < position.size
    ]
    for landing in sorted(landings):
        if leg_fault(position, (*squares, landing), ruleset, complete=False) is None:
            return Fault(Reason.MUST_GO_ON, len(squares) - 2, landing, "must_continue")
    return None


class _Locks:
    """Follows one piece through its turn and tells where a lock is broken (R7)."""

    def __init__(self, ruleset: Ruleset, seat: int, origin: Square) -> None:
        self._ruleset = ruleset
        self._seat: Seat = ruleset.seats[seat]
        self._in_target = origin in self._seat.target
        self._off_home = origin not in self._seat.home

    def fault(self, landing: Square, leg: int, *, is_last: bool) -> Fault | None:
        """Record a landing; what is wrong with it, or (``is_last``) with ending there."""
        ruleset = self._ruleset
        inside = landing in self._seat.target
        if self._in_target and not inside and _forbids(ruleset.target_lock, is_last=is_last):
            return Fault(Reason.LEAVES_TARGET, leg, landing, "target_lock")
        at_home = landing in self._seat.home
        if self._off_home and at_home and _forbids(ruleset.home_lock, is_last=is_last):
            return Fault(Reason.RETURNS_HOME, leg, landing, "home_lock")
        self._in_target |= inside and _binds_at_touch(ruleset.target_lock)
        self._off_home |= not at_home and _binds_at_touch(ruleset.home_lock)
        return None


def _forbids(lock: Lock, *, is_last: bool) -> bool:
    """May a bound piece not land outside (or, ``is_last``, not end there)?"""
    return lock in (Lock.HOPS, Lock.TOUCH_HOPS) or (is_last and lock is not Lock.OPEN)


def _binds_at_touch(lock: Lock) -> bool:
    return lock in (Lock.TOUCH_END, Lock.TOUCH_HOPS)
