"""Where each piece of a seat can get to in one turn.

The jump graph on the empty squares – an edge where the square between is
occupied – is the same for every piece of a position, and it is undirected, so
each of its components is flooded once and shared by all pieces beside it. Under
locks the components are those within the regions of the zones; jumps that cross
from one region to another link them, and a piece that comes to linked components
follows the links as its plans allow.

What goes in and out is ints, bytes and lists: squares by their value, the board
as lanes. A compiled twin can stand in for this module, tested by the same tests.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import attrs

from halma._kernel.lanes import (
    board,
    free_ways,
    landings,
    lanes,
    only,
    patterns,
    steps,
)
from halma._kernel.zones import ASK, ASK_PART, SLOTS, WALK, Plan, Zones, crossing_masks, step_masks

Vectors = frozenset[tuple[int, int]]
"""Directions as (file, rank)."""

Graph = bytes
"""For each square, the pattern of the jumps that are free from there."""

Component = list[int]
"""Squares that a piece on any of them can get to by jumps."""

Known = list[Sequence[int]]
"""A component, and in the slots of `View` where chains end that land in it: `UNKNOWN` at first."""

UNKNOWN: Final[Sequence[int]] = range(0)


@attrs.frozen
class Rules:
    """What the kernel has to know of a ruleset to move the pieces of one seat."""

    board: int
    """The lanes of all squares of the board."""
    steps: int
    """In every lane, the directions in which a step from that square is allowed."""
    jumps: int
    """In every lane, the directions in which a jump is allowed."""
    crossing_jumps: int
    """In every lane, those of them that lead from one region of the zones to another."""
    zones: Zones
    """The regions of the seat, and how its pieces may pass from one to the other."""


def make_rules(size: int, step_vectors: Vectors, jump_vectors: Vectors, zones: Zones) -> Rules:
    """The kernel's rules for a seat: board size, directions and zones."""
    jumps = only(jump_vectors)
    return Rules(
        board(size),
        only(step_vectors) & lanes(step_masks(zones)),
        jumps,
        jumps & lanes(crossing_masks(zones.region)),
        zones,
    )


def free_directions(occupied: int, rules: Rules) -> tuple[bytes, Graph]:
    """For each square, the patterns of the steps and of the jumps that are free."""
    free, over = free_ways(occupied, occupied ^ rules.board)
    return patterns(free & rules.steps), patterns(over & rules.jumps)


def can_move(occupied: int, men: Sequence[int], rules: Rules) -> bool:
    """Can any piece on ``men`` make a turn?"""
    step_patterns = free_directions(occupied, rules)[0]
    return any(step_patterns[man] for man in men) or any(each_reach(occupied, men, rules))


def each_reach(occupied: int, men: Sequence[int], rules: Rules) -> list[list[int]]:
    """For each piece on ``men``, the squares where its turn may end: each once, in no order.

    R1 to R5 and R7, whatever `revisit` says; R6 is not looked at.
    """
    empty = occupied ^ rules.board
    free, over = free_ways(occupied, empty)
    step_patterns = patterns(free & rules.steps)
    ways = over & rules.jumps
    if rules.zones.is_open:
        return _reach_freely(men, step_patterns, patterns(ways))
    return _reach_in_zones(men, step_patterns, rules, ways)


# In both functions the flood of a component is written out, and so is what is found out
# once for a component: a call costs as much as a small flood.


def _reach_freely(men: Sequence[int], step_patterns: bytes, graph: Graph) -> list[list[int]]:
    step_table, landing_table = steps(), landings()
    component_of: list[Component | None] = [None] * 256
    everywhere: list[list[int]] = []
    for origin in men:
        stepped = step_table[origin][step_patterns[origin]]
        pattern = graph[origin]
        if not pattern:
            everywhere.append([*stepped])
            continue
        reached = [*stepped]
        shared = None
        for landing in landing_table[origin][pattern]:
            if not graph[landing]:
                reached.append(landing)
                continue
            component = component_of[landing]
            if component is None:
                component = component_of[landing] = [landing]
                for square in component:
                    for beyond in landing_table[square][graph[square]]:
                        if component_of[beyond] is None:
                            component_of[beyond] = component
                            component.append(beyond)
            if shared is None:
                shared = component
                reached += component
            elif component is not shared and component[0] not in reached:
                reached += component
        everywhere.append(reached)
    return everywhere


def _reach_in_zones(
    men: Sequence[int], step_patterns: bytes, rules: Rules, ways: int
) -> list[list[int]]:
    step_table, landing_table = steps(), landings()
    zones = rules.zones
    views, borders = zones.views, zones.borders
    graph = patterns(ways)
    parts: _Parts | None = None
    part_of: list[Known | None] = []
    inner = crossed = b""
    if zones.has_networks:
        parts = _Parts(ways, ways & rules.crossing_jumps, zones)
        part_of, inner, crossed = parts.part_of, parts.inner, parts.crossed
    whole_of: list[Known | None] = [None] * 256 if zones.has_whole else part_of
    networks = (graph, graph, whole_of), (inner, inner, part_of), (graph, inner, part_of)
    view = views[0]
    mode, slot, may_end, asks, ground, left = view
    jumps, onward, known_of = networks[mode]
    unknown = UNKNOWN
    everywhere: list[list[int]] = []
    for origin in men:
        stepped = step_table[origin][step_patterns[origin]]
        pattern = graph[origin]
        if not pattern:
            everywhere.append([*stepped])
            continue
        reached = [*stepped]
        if views[origin] is not view:
            view = views[origin]
            mode, slot, may_end, asks, ground, left = view
            jumps, onward, known_of = networks[mode]
        shared = None
        for landing in landing_table[origin][pattern]:
            if not jumps[landing]:
                if may_end[landing]:
                    reached.append(landing)
                continue
            known = known_of[landing]
            if known is None:
                component = [landing]
                fresh: Known = [component, unknown, unknown, unknown, unknown, unknown, unknown]
                known = known_of[landing] = fresh
                for square in component:
                    for beyond in landing_table[square][onward[square]]:
                        if known_of[beyond] is None:
                            known_of[beyond] = known
                            component.append(beyond)
            ends = known[slot]
            if ends is unknown:
                if ground is not None:
                    ends = known[left]
                    if ends is unknown:
                        squares = known[0]
                        if ground.closed.isdisjoint(squares):
                            ends = squares
                        elif ground.open.isdisjoint(squares):
                            ends = ()
                        else:
                            ends = [*filter(ground.open.__contains__, squares)]
                        known[left] = ends
                ask = asks[landing]
                if not ask:
                    if ground is None:
                        ends = known[slot] = known[0] if may_end[landing] else ()
                elif ask == ASK_PART:
                    if not ends:
                        ends = known[slot] = known[0]
                    else:
                        if parts is None:
                            parts = _Parts(ways, ways & rules.crossing_jumps, zones)
                            part_of = parts.part_of
                        part = part_of[landing] or parts.part(landing)
                        if part[slot] is unknown:
                            part[slot] = [*ends, *part[0]]
                        ends = part[slot]
                elif borders.isdisjoint(known[0]) or not any(map(crossed.__getitem__, known[0])):
                    ends = known[slot] = known[0] if may_end[landing] else ()
                else:
                    assert parts is not None, "there are several networks"
                    ends = parts.ends(origin, landing, known)
            if shared is None:
                shared = ends
                reached += ends
            elif ends is not shared:
                ask = asks[landing]
                if (ask != ASK or ends is known[0]) and ends and ends[0] not in reached:
                    reached += ends
                elif ask:
                    reached += {*ends}.difference(reached)
        everywhere.append(reached)
    return everywhere


class _Parts:
    """What lies of components in one region, and where chains end that go from part to part."""

    __slots__ = ("_zones", "crossed", "inner", "part_of")

    def __init__(self, ways: int, crossing: int, zones: Zones) -> None:
        self.inner: Graph = patterns(ways ^ crossing)
        """The jumps that keep to their region."""
        self.crossed: Graph = patterns(crossing)
        """The jumps that do not."""
        self.part_of: list[Known | None] = [None] * 256
        """By square, as far as they have been flooded."""
        self._zones = zones

    def ends(self, origin: int, landing: int, known: Known) -> Sequence[int]:
        """Where a chain may end that begins with a landing in a component."""
        mode, slot, _, _, ground, left = self._zones.views[origin]
        part = known if mode == WALK else self.part(landing)
        found = part[slot]
        if found is UNKNOWN:
            ends = [] if ground is None else [*known[left]]
            for plan in self._zones.plans[self._zones.region[origin]]:
                # A piece that starts in a foreign camp has level 0 where it may not land there.
                if plan is not ground and plan.level[landing] >= (plan.level[origin] or 1):
                    self._walk(part, plan, ends)
            found = part[slot] = ends
        return found

    def _walk(self, first: Known, plan: Plan, ends: list[int]) -> None:
        """Add where chains of a plan end, from part to part."""
        crossed, part_of, landing_table = self.crossed, self.part_of, landings()
        level, parts = plan.level, [first]
        for part in parts:
            squares = part[0]
            least = level[squares[0]]
            if squares[0] in plan.open:
                ends += squares
            for square in squares:
                pattern = crossed[square]
                if pattern:
                    for beyond in landing_table[square][pattern]:
                        if level[beyond] >= least:
                            other = part_of[beyond] or self.part(beyond)
                            if other not in parts:
                                parts.append(other)

    def part(self, square: int) -> Known:
        """The part of a component that lies in the region of a square."""
        known = self.part_of[square]
        if known is None:
            landing_table, inner, part_of = landings(), self.inner, self.part_of
            part = [square]
            known = part_of[square] = [part, *_NOTHING]
            for one in part:
                for beyond in landing_table[one][inner[one]]:
                    if part_of[beyond] is None:
                        part_of[beyond] = known
                        part.append(beyond)
        return known


_NOTHING: Final = (UNKNOWN,) * (SLOTS - 1)
