"""Where the pieces of a seat can get: the rules brought together with the kernel."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import Final

from halma._kernel import lanes, zones
from halma._kernel.finish import each_finished_reach
from halma._kernel.reach import Rules, can_move, each_reach, free_directions, make_rules
from halma._kernel.routes import onward, shortest, simple_paths
from halma._kernel.sweep import Budget, finished_only, shortest_finished
from halma.moves import MAX_SQUARES
from halma.positions.position import Position
from halma.rulesets.model import Lock, NoMoves, Revisit, Ruleset, Seat
from halma.squares import SQUARES, Square

_LOCKS: Final = {
    Lock.OPEN: zones.OPEN,
    Lock.END: zones.END,
    Lock.HOPS: zones.HOPS,
    Lock.TOUCH_END: zones.TOUCH_END,
    Lock.TOUCH_HOPS: zones.TOUCH_HOPS,
}


@lru_cache(maxsize=128)
def kernel_rules(ruleset: Ruleset) -> tuple[Rules, ...]:
    """What the kernel has to know of a ruleset, for each seat."""
    return tuple(
        make_rules(
            ruleset.size,
            ruleset.step_directions,
            ruleset.jump_directions,
            zones.zones(_regions(seat), _LOCKS[ruleset.target_lock], _LOCKS[ruleset.home_lock]),
        )
        for seat in ruleset.seats
    )


def _regions(seat: Seat) -> bytes:
    regions = bytearray([zones.MIDDLE]) * lanes.SQUARES
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
    """Is a pass the only legal turn (R9)?"""
    return (
        ruleset.no_moves is NoMoves.PASS
        and not has_move(position, ruleset, position.turn)
        and somebody_has_move(position, ruleset)
    )


def _squares(path: tuple[int, ...] | None) -> tuple[Square, ...] | None:
    return None if path is None else tuple(map(SQUARES.__getitem__, path))


class Chains:
    """The chains of one piece of the seat to move."""

    def __init__(self, position: Position, ruleset: Ruleset, origin: Square) -> None:
        self._ruleset = ruleset
        self._origin = origin
        self._rules = kernel_rules(ruleset)[position.turn]
        self._occupied = position.occupied

    @cached_property
    def _graph(self) -> bytes:
        return free_directions(self._occupied, self._rules)[1]

    def shortest(self, destination: Square) -> tuple[Square, ...] | None:
        """The legal chain of fewest jumps, of several the first in square order.

        ``None`` if no legal chain leads there. Raises `SearchLimitError` if chains must
        go on and the shortest one is too hard to find.
        """
        level = self._level(destination)
        if level is None:
            return None
        onwards = onward(self._graph, self._origin, level)
        if self._ruleset.must_continue:
            path = shortest_finished(onwards, self._origin, destination, level, Budget())
        else:
            path = shortest(onwards, self._origin, destination)
        return _squares(path)

    def simple(self, destination: Square) -> Iterator[tuple[Square, ...]]:
        """All legal chains to where one ends that pass no square twice, lazily."""
        level = self._level(destination)
        assert level is not None, "chains end there"
        onwards = onward(self._graph, self._origin, level)
        if self._ruleset.must_continue:
            paths = finished_only(onwards, self._origin, destination)
        else:
            paths = simple_paths(onwards, self._origin, destination)
        for path in paths:
            yield tuple(map(SQUARES.__getitem__, path))

    def landings_to_finish(self, squares: Sequence[Square]) -> Iterator[Square]:
        """From a legal beginning, the next landings after which the chain can be finished.

        ``squares`` are the origin and the landings so far. Which jumps are free is
        seen with the piece lifted from the board: its own square can be passed.
        """
        rules = self._rules
        graph = free_directions(self._occupied ^ (1 << 8 * self._origin), rules)[1]
        closed = self._closed(squares)
        table = lanes.landings()
        plans = [
            plan
            for plan in rules.zones.plans[rules.zones.region[self._origin]]
            if all(
                0 < plan.level[before] <= plan.level[after] for before, after in pairwise(squares)
            )
        ]
        here = squares[-1]
        room = MAX_SQUARES - len(squares) - 1
        for landing in table[here][graph[here]]:
            if landing not in closed and any(
                self._can_finish(landing, here, plan, closed, graph, room) for plan in plans
            ):
                yield SQUARES[landing]

    def _closed(self, squares: Sequence[Square]) -> frozenset[int]:
        """The squares on which a chain with this beginning may not land again (R5)."""
        if self._ruleset.revisit is Revisit.FREE:
            return frozenset()
        if self._ruleset.revisit is Revisit.LANDINGS:
            return frozenset(squares[1:])
        return frozenset(squares)

    def _can_finish(
        self,
        landing: int,
        here: int,
        plan: zones.Plan,
        closed: frozenset[int],
        graph: bytes,
        room: int,
    ) -> bool:
        """Can a chain that goes on from ``here`` to ``landing`` end somewhere by this plan?

        ``room`` is how many landings may follow until the path is as long as a move can be.
        """
        level, region, table = plan.level, self._rules.zones.region, lanes.landings()
        if level[landing] < level[here]:
            return False
        seen = {*closed, landing}
        wave: list[int] = [landing]
        while wave and room >= 0:
            if any(square != self._origin and plan.ends[region[square]] for square in wave):
                return True
            reached = [
                beyond
                for square in wave
                for beyond in table[square][graph[square]]
                if level[beyond] >= level[square]
            ]
            wave = [square for square in dict.fromkeys(reached) if square not in seen]
            seen.update(wave)
            room -= 1
        return False

    def _level(self, destination: Square) -> bytes | None:
        tables = self._rules.zones
        end = tables.region[destination]
        plans = tables.plans[tables.region[self._origin]]
        return next((plan.level for plan in plans if plan.ends[end]), None)
