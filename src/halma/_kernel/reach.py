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
from halma._kernel.zones import ASK_PART, SLOTS, WALK, Plan, Zones, crossing_masks, step_masks

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
        jumps & lanes(crossing_masks(zones)),
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


def each_reach(occupied: int, men: Sequence[int], rules: Rules) -> list[Sequence[int]]:
    """For each piece on ``men``, the squares where its turn may end, each once.

    In square order if they are a tuple, in none if they are a list. R1 to R5 and R7,
    whatever `revisit` says; R6 is not looked at.
    """
    empty = occupied ^ rules.board
    free, over = free_ways(occupied, empty)
    step_patterns = patterns(free & rules.steps)
    ways = over & rules.jumps
    if rules.zones.is_open:
        return _reach_freely(men, step_patterns, patterns(ways))
    return _reach_in_zones(men, step_patterns, rules, empty, ways)


# In both functions the flood of a component is written out: a call costs as much as
# a small flood.


def _reach_freely(men: Sequence[int], step_patterns: bytes, graph: Graph) -> list[Sequence[int]]:
    step_table, landing_table = steps(), landings()
    component_of: list[Component | None] = [None] * 256
    everywhere: list[Sequence[int]] = []
    for origin in men:
        stepped = step_table[origin][step_patterns[origin]]
        pattern = graph[origin]
        if not pattern:
            everywhere.append(stepped)
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
            elif component is not shared:
                reached += {*component}.difference(reached)
        everywhere.append(reached)
    return everywhere


def _reach_in_zones(
    men: Sequence[int], step_patterns: bytes, rules: Rules, empty: int, ways: int
) -> list[Sequence[int]]:
    step_table, landing_table = steps(), landings()
    zones = rules.zones
    views = zones.views
    graph = patterns(ways)
    known_of: list[Known | None] = [None] * 256
    whole = within = walk = graph, graph, known_of
    crossing = 0
    is_crossed = b"".__getitem__
    links: _Links | None = None
    if zones.has_networks:
        crossing = ways & rules.crossing_jumps
        if crossing & ((empty << 8) - empty):  # one of them begins on an empty square
            links = _Links(patterns(ways ^ crossing), patterns(crossing), zones)
            is_crossed = links.crossed.__getitem__
            within = links.inner, links.inner, links.part_of
            walk = graph, links.inner, links.part_of
    networks = whole, within, walk
    unknown = UNKNOWN
    everywhere: list[Sequence[int]] = []
    for origin in men:
        stepped = step_table[origin][step_patterns[origin]]
        pattern = graph[origin]
        if not pattern:
            everywhere.append(stepped)
            continue
        reached = [*stepped]
        mode, slot, may_end, asks, closed, left = views[origin]
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
                if closed is not None:
                    ends = known[left]
                    if ends is unknown:
                        ends = known[left] = bytes(known[0]).translate(None, closed)
                ask = asks[landing]
                if not ask:
                    if closed is None:
                        ends = known[slot] = known[0] if may_end[landing] else ()
                elif ask == ASK_PART:
                    if not ends:
                        ends = known[slot] = known[0]
                    else:
                        if links is None:
                            crossing = ways & rules.crossing_jumps
                            links = _Links(patterns(ways ^ crossing), patterns(crossing), zones)
                        part = links.part(landing)
                        if part[slot] is unknown:
                            part[slot] = [*ends, *part[0]]
                        ends = part[slot]
                elif links is None or not any(map(is_crossed, known[0])):
                    ends = known[slot] = known[0] if may_end[landing] else ()
                else:
                    ends = links.ends(origin, landing, known)
            if shared is None:
                shared = ends
                reached += ends
            elif ends is not shared:
                reached += {*ends}.difference(reached)
        everywhere.append(reached)
    return everywhere


class _Links:
    """Finds the ends of chains where jumps lead from region to region."""

    __slots__ = ("_zones", "crossed", "inner", "part_of")

    def __init__(self, inner: Graph, crossed: Graph, zones: Zones) -> None:
        self.inner = inner
        """The jumps that keep to their region."""
        self.part_of: list[Known | None] = [None] * 256
        """The components that they make."""
        self.crossed = crossed
        """The jumps that do not."""
        self._zones = zones

    def ends(self, origin: int, landing: int, known: Known) -> Sequence[int]:
        """Where a chain may end that begins with a landing in a component."""
        zones = self._zones
        mode, slot, _, _, closed, left = zones.views[origin]
        part = known if mode == WALK else self.part(landing)
        if part[slot] is not UNKNOWN:
            return part[slot]
        start, place = zones.region[origin], zones.region[landing]
        found = [] if closed is None else [*known[left]]
        for plan in zones.plans[start]:
            if not plan.is_ground and plan.levels[place] >= plan.levels[start]:
                found += self._walk(part, plan)
        part[slot] = found
        return found

    def _walk(self, first: Known, plan: Plan) -> list[int]:
        """Where chains of a plan end, from part to part."""
        region, crossed, landing_table = self._zones.region, self.crossed, landings()
        levels, parts = plan.levels, [first]
        found: list[int] = []
        for part in parts:
            place = region[part[0][0]]
            if plan.ends[place]:
                found += part[0]
            for square in part[0]:
                if crossed[square]:
                    for beyond in landing_table[square][crossed[square]]:
                        if levels[region[beyond]] >= levels[place]:
                            other = self.part(beyond)
                            if other not in parts:
                                parts.append(other)
        return found

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
