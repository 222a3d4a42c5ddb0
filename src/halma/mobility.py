"""Where the pieces of a seat can get: the rules brought together with the kernel."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import Final

from halma._kernel import lanes, zones
from halma._kernel.finish import each_finished_reach
from halma._kernel.reach import Rules, can_move, each_reach, free_directions, make_rules
from halma._kernel.routes import Steps, onward, shortest, simple_paths
from halma._kernel.sweep import (
    Budget,
    fewest_jumps,
    finished_only,
    shortest_finish,
    shortest_finished,
)
from halma._kernel.sweep import ends as finished_ends
from halma.moves import MAX_SQUARES
from halma.positions.position import Position
from halma.rulesets.model import ForeignCamps, Lock, NoMoves, Revisit, Ruleset, Seat
from halma.squares import SQUARES, Square

_LOCKS: Final = {
    Lock.OPEN: zones.OPEN,
    Lock.END: zones.END,
    Lock.HOPS: zones.HOPS,
    Lock.TOUCH_END: zones.TOUCH_END,
    Lock.TOUCH_HOPS: zones.TOUCH_HOPS,
}
_FOREIGN: Final = {
    ForeignCamps.OPEN: zones.OPEN,
    ForeignCamps.END: zones.END,
    ForeignCamps.HOPS: zones.HOPS,
}


@lru_cache(maxsize=128)
def kernel_rules(ruleset: Ruleset) -> tuple[Rules, ...]:
    """What the kernel has to know of a ruleset, for each seat."""
    return tuple(
        make_rules(
            ruleset.size,
            ruleset.step_directions,
            ruleset.jump_directions,
            zones.zones(
                _regions(seat, foreign),
                _LOCKS[ruleset.target_lock],
                _LOCKS[ruleset.home_lock],
                _FOREIGN[ruleset.foreign_camps],
            ),
        )
        for seat, foreign in zip(ruleset.seats, foreign_squares(ruleset), strict=True)
    )


@lru_cache(maxsize=128)
def foreign_squares(ruleset: Ruleset) -> tuple[frozenset[Square], ...]:
    """For each seat, the squares of all camps that are neither its home nor its target (R21)."""
    camps = frozenset[Square]().union(*(seat.home | seat.target for seat in ruleset.seats))
    return tuple(camps - seat.home - seat.target for seat in ruleset.seats)


def _regions(seat: Seat, foreign: Iterable[Square]) -> bytes:
    regions = bytearray([zones.MIDDLE]) * lanes.SQUARES
    for square in foreign:
        regions[square] = zones.FOREIGN
    for square in seat.home:
        regions[square] = zones.HOME
    for square in seat.target:
        regions[square] = zones.TARGET
    return bytes(regions)


def each_destinations(
    position: Position, ruleset: Ruleset, seat: int, men: Sequence[int]
) -> list[list[int]]:
    """For each of a seat's pieces, where its turn may end: each square once, in no order."""
    each = each_finished_reach if ruleset.must_continue else each_reach
    return each(position.occupied, men, kernel_rules(ruleset)[seat])


def destinations(position: Position, ruleset: Ruleset, origin: Square) -> Sequence[int]:
    """Where the turn of the piece on ``origin``, of the seat to move, may end."""
    return each_destinations(position, ruleset, position.turn, (int(origin),))[0]


def has_move(position: Position, ruleset: Ruleset, seat: int) -> bool:
    """Does any piece of the seat have a legal move?"""
    # A chain that must go on and can begin can also be finished, so R6 makes no difference.
    return can_move(position.occupied, position.men[seat], kernel_rules(ruleset)[seat])


def somebody_has_move(position: Position, ruleset: Ruleset) -> bool:
    """Does any seat have a legal move?"""
    return any(has_move(position, ruleset, seat) for seat in range(len(position.men)))


def must_pass(position: Position, ruleset: Ruleset) -> bool:
    """Is a pass the only legal turn (R9)? Never where a seat may always pass (R22)."""
    return (
        ruleset.no_moves is NoMoves.PASS
        and not ruleset.may_pass
        and not has_move(position, ruleset, position.turn)
        and somebody_has_move(position, ruleset)
    )


def _squares(path: tuple[int, ...] | None) -> tuple[Square, ...] | None:
    return None if path is None else tuple(map(SQUARES.__getitem__, path))


class Chains:
    """The chains of one piece of the seat to move.

    With ``openings``, only those whose first landing is one of them, and which do not pass
    the square where they start. With ``only_to``, only those that end on one of its squares.
    """

    def __init__(
        self,
        position: Position,
        ruleset: Ruleset,
        origin: Square,
        *,
        openings: Collection[int] | None = None,
        only_to: Collection[int] | None = None,
    ) -> None:
        self._ruleset = ruleset
        self._origin = origin
        self._rules = kernel_rules(ruleset)[position.turn]
        self._occupied = position.occupied
        self._openings = openings
        self._only_to = only_to

    @cached_property
    def _graph(self) -> bytes:
        return free_directions(self._occupied, self._rules)[1]

    def _onward(self, level: bytes) -> Steps:
        return onward(self._graph, self._origin, level, openings=self._openings)

    @property
    def first_landings(self) -> tuple[int, ...]:
        """Where the piece can jump at once, whatever forbids it to land there."""
        return lanes.landings()[self._origin][self._graph[self._origin]]

    def ends(self) -> frozenset[int]:
        """Where legal chains end.

        Raises `SearchLimitError` if chains must go on and that is too hard to find out.
        """
        found: set[int] = set()
        for plan in self._plans:
            onwards = self._onward(plan.level)
            if self._ruleset.must_continue:
                found |= finished_ends(onwards, self._origin, plan.level, Budget())
            else:
                found |= plan.open.intersection(onwards).difference({self._origin})
        return frozenset(found)

    def shortest(self, destination: Square) -> tuple[Square, ...] | None:
        """The legal chain of fewest jumps, of several the first in square order.

        ``None`` if no legal chain leads there. Raises `SearchLimitError` if chains must
        go on and the shortest one is too hard to find.
        """
        level = self._level(destination)
        if level is None:
            return None
        onwards = self._onward(level)
        if self._ruleset.must_continue:
            path = shortest_finished(onwards, self._origin, destination, level, Budget())
        else:
            path = shortest(onwards, self._origin, destination)
        return _squares(path)

    def simple(self, destination: Square) -> Iterator[tuple[Square, ...]]:
        """All legal chains to where one ends that pass no square twice, lazily."""
        level = self._level(destination)
        assert level is not None, "chains end there"
        onwards = self._onward(level)
        if self._ruleset.must_continue:
            paths = finished_only(onwards, self._origin, destination)
        else:
            paths = simple_paths(onwards, self._origin, destination)
        for path in paths:
            yield tuple(map(SQUARES.__getitem__, path))

    def landings_to_finish(self, squares: Sequence[Square]) -> dict[Square, int]:
        """From a legal beginning, the next landings after which the chain can be finished.

        Each with the fewest further jumps to where it may end (R6 left aside). ``squares``
        are the origin and the landings so far.

        Raises `SearchLimitError` if chains must go on, end on certain squares only, and
        whether they do is too hard to find out.
        """
        graph, closed = self._lifted, self._closed(squares)
        here = squares[-1]
        room = MAX_SQUARES - len(squares) - 1
        plans = [plan for plan in self._plans if _follows(squares, plan)]
        found: dict[Square, int] = {}
        for landing in lanes.landings()[here][graph[here]]:
            if landing in closed or not self._may_begin((*squares, landing)):
                continue
            each = (self._jumps_to_end(landing, here, plan, closed, room) for plan in plans)
            jumps = [number for number in each if number is not None]
            if jumps and self._can_be_finished((*squares, landing)):
                found[SQUARES[landing]] = min(jumps)
        return found

    def shortest_onward(
        self, squares: Sequence[Square], destination: Square
    ) -> tuple[Square, ...] | None:
        """From a legal beginning, the chain that goes on to end on ``destination`` soonest.

        Of several with as many jumps the first in square order; the beginning is part
        of it. ``None`` if there is none, or none short enough to be a move.
        """
        end = self._rules.zones.region[destination]
        plan = next((plan for plan in self._plans if plan.ends[end]), None)
        is_barred = self._only_to is not None and destination not in self._only_to
        is_barred = is_barred or destination == self._origin
        if plan is None or is_barred or not _follows(squares, plan):
            return None
        path: tuple[int, ...] | None
        if self._ruleset.must_continue:
            onwards = self._onward(plan.level)
            if destination not in onwards:
                return None
            path = shortest_finish(onwards, tuple(squares), destination, plan.level, Budget())
        else:
            onwards = onward(self._lifted, squares[-1], plan.level, self._closed(squares))
            rest = shortest(onwards, squares[-1], destination)
            path = None if rest is None else (*squares[:-1], *rest)
        return None if path is None or len(path) > MAX_SQUARES else _squares(path)

    @cached_property
    def _lifted(self) -> bytes:
        """The free jumps with the piece lifted from the board: its own square can be passed."""
        return free_directions(self._occupied ^ (1 << 8 * self._origin), self._rules)[1]

    @property
    def _plans(self) -> tuple[zones.Plan, ...]:
        tables = self._rules.zones
        return tables.plans[tables.region[self._origin]]

    def _closed(self, squares: Sequence[Square]) -> frozenset[int]:
        """The squares on which a chain with this beginning may not land again (R5, R8)."""
        start = frozenset(squares[:1] if self._openings is not None else ())
        if self._ruleset.revisit is Revisit.FREE:
            return start
        if self._ruleset.revisit is Revisit.LANDINGS:
            return start.union(squares[1:])
        return frozenset(squares)

    def _may_begin(self, squares: Sequence[int]) -> bool:
        """Is the first landing one of those with which chains may begin (R8)?"""
        return self._openings is None or squares[1] in self._openings

    def _can_be_finished(self, squares: tuple[int, ...]) -> bool:
        """Can a chain that must go on end after this beginning where it has to (R6, R8)?"""
        if self._only_to is None or not self._ruleset.must_continue:
            return True
        budget = Budget()
        return any(
            destination in onwards
            and fewest_jumps(onwards, squares, destination, plan.level, budget) is not None
            for plan in self._plans
            for onwards in (self._onward(plan.level),)
            for destination in self._only_to
        )

    def _jumps_to_end(
        self, landing: int, here: int, plan: zones.Plan, closed: frozenset[int], room: int
    ) -> int | None:
        """With how many jumps after that from ``here`` to ``landing`` a chain of this plan may end.

        ``room`` is how many landings may follow until the path is as long as a move can be.
        """
        graph = self._lifted
        level, region, table = plan.level, self._rules.zones.region, lanes.landings()
        if level[landing] < (level[here] or 1):
            return None
        seen = {*closed, landing}
        wave: list[int] = [landing]
        jumps = 0
        while wave and jumps <= room:
            if any(self._may_end(square, plan, region) for square in wave):
                return jumps
            reached = [
                beyond
                for square in wave
                for beyond in table[square][graph[square]]
                if level[beyond] >= level[square]
            ]
            wave = [square for square in dict.fromkeys(reached) if square not in seen]
            seen.update(wave)
            jumps += 1
        return None

    def _may_end(self, square: int, plan: zones.Plan, region: bytes) -> bool:
        return (
            square != self._origin
            and plan.ends[region[square]]
            and (self._only_to is None or square in self._only_to)
        )

    def _level(self, destination: Square) -> bytes | None:
        end = self._rules.zones.region[destination]
        return next((plan.level for plan in self._plans if plan.ends[end]), None)


def _follows(squares: Sequence[Square], plan: zones.Plan) -> bool:
    """Can a chain with this beginning be one of the plan?"""
    level = plan.level
    return all((level[before] or 1) <= level[after] for before, after in pairwise(squares))
