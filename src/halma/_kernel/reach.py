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
from itertools import compress
from typing import NamedTuple

from halma._kernel.lanes import (
    board,
    free_ways,
    landings,
    lanes,
    only,
    patterns,
    steps,
)
from halma._kernel.zones import LEVEL_GROUND, Levels, Zones, crossing_masks, step_masks

Vectors = frozenset[tuple[int, int]]
"""Directions as (file, rank)."""

Graph = bytes
"""For each square, the pattern of the jumps that are free from there."""

Component = list[int]
"""Squares that a piece on any of them can get to by jumps."""


class Rules(NamedTuple):
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
    board, allowed_steps, jumps, crossing_jumps, zones = rules
    empty = occupied ^ board
    free, over = free_ways(occupied, empty)
    step_patterns = patterns(free & allowed_steps)
    ways = over & jumps
    if zones.is_open:
        return _reach_freely(men, step_patterns, patterns(ways))
    crossing = ways & crossing_jumps
    if not crossing & ((empty << 8) - empty):
        crossing = 0
    return _reach_in_zones(men, step_patterns, zones, ways, crossing)


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
    men: Sequence[int], step_patterns: bytes, zones: Zones, ways: int, crossing: int
) -> list[Sequence[int]]:
    """The same under locks; ``crossing`` has those of the ``ways`` that change the region.

    It is 0 where none of them begins on an empty square.
    """
    step_table, landing_table = steps(), landings()
    region, codes_from, outside = zones.region, zones.codes, zones.outside
    by_parts = zones.by_parts
    graph = inner = patterns(ways)
    if by_parts and crossing:
        inner = patterns(ways ^ crossing)
    component_of: list[Component | None] = [None] * 256
    state_of = bytearray(256)  # of a component, by its first square: 2 if it is linked
    links: _Links | None = None
    everywhere: list[Sequence[int]] = []
    for origin in men:
        stepped = step_table[origin][step_patterns[origin]]
        pattern = graph[origin]
        if not pattern:
            everywhere.append(stepped)
            continue
        reached = [*stepped]
        codes = codes_from[origin]
        shared = None
        for landing in landing_table[origin][pattern]:
            code = codes[landing]
            if not graph[landing]:
                if code & 1:
                    reached.append(landing)
                continue
            component = component_of[landing]
            if component is None:
                component = component_of[landing] = [landing]
                for square in component:
                    for beyond in landing_table[square][inner[square]]:
                        if component_of[beyond] is None:
                            component_of[beyond] = component
                            component.append(beyond)
            if code != 1:
                state = 0
                if crossing and code > 1:
                    first = component[0]
                    state = state_of[first]
                    if not state:
                        if by_parts:
                            links = links or _Links(ways, crossing, component_of, zones)
                            is_linked = links.begin_in(component)
                        else:
                            is_linked = not outside[region[first]].isdisjoint(component)
                        state = state_of[first] = 2 if is_linked else 1
                if state == 2:
                    links = links or _Links(ways, crossing, component_of, zones)
                    component = links.ends(region[origin], landing, component)
                elif not code & 1:
                    continue
            if shared is None:
                shared = component
                reached += component
            elif component is not shared:
                reached += {*component}.difference(reached)
        everywhere.append(reached)
    return everywhere


def flood(landing: int, graph: Graph, component_of: list[Component | None]) -> Component:
    """The component of a square, entered for all its squares."""
    landing_table = landings()
    component = component_of[landing] = [landing]
    for square in component:
        for beyond in landing_table[square][graph[square]]:
            if component_of[beyond] is None:
                component_of[beyond] = component
                component.append(beyond)
    return component


class _Links:
    """Finds the ends of chains where jumps lead from region to region.

    ``component_of`` has whole components, or (``zones.by_parts``) their parts within
    regions, as far as they have been flooded.
    """

    __slots__ = ("_crossing", "_ends", "_inner", "_part_of", "_sifted", "_zones")

    def __init__(
        self, ways: int, crossing: int, component_of: list[Component | None], zones: Zones
    ) -> None:
        self._inner = patterns(ways ^ crossing)
        self._crossing = patterns(crossing)
        self._part_of: list[Component | None] = component_of if zones.by_parts else [None] * 256
        self._zones = zones
        self._ends: tuple[dict[int, list[int]], ...] = ({}, {}, {})
        self._sifted: dict[int, list[int]] = {}

    def begin_in(self, component: Component) -> bool:
        """Do jumps from region to region begin in a component?"""
        return any(map(self._crossing.__getitem__, component))

    def ends(self, start: int, landing: int, component: Component) -> list[int]:
        """Where a chain from region ``start`` may end that begins with a landing in a component."""
        if self._zones.sifts[start]:
            return self._sift(start, component, self._zones.within[start])
        part = component if self._zones.by_parts else self._part(landing)
        known = self._ends[start]
        found = known.get(part[0])
        if found is None:
            found = known[part[0]] = self._find(start, part, component)
        return found

    def _find(self, start: int, part: Component, component: Component) -> list[int]:
        region, by_parts = self._zones.region, self._zones.by_parts
        place = region[part[0]]
        found: list[int] = []
        for levels, _, ends, leads_on in self._zones.plans[start]:
            if levels == LEVEL_GROUND and not by_parts:
                found += self._sift(start, component, ends)
            elif levels[place] >= levels[start]:
                parts = [part]
                if leads_on[place]:
                    self._follow(parts, levels)
                for other in parts:
                    if ends[region[other[0]]]:
                        found += other
                if levels == LEVEL_GROUND and len(self._zones.plans[start]) == 1:
                    self._ends[start].update((other[0], found) for other in parts)
        return found

    def _sift(self, start: int, component: Component, ends: tuple[bool, ...]) -> list[int]:
        """The squares of a whole component on which one plan ends."""
        key = start << 8 | component[0]
        found = self._sifted.get(key)
        if found is None:
            is_end = ends.__getitem__
            places = map(self._zones.region.__getitem__, component)
            found = self._sifted[key] = [*compress(component, map(is_end, places))]
        return found

    def _follow(self, parts: list[Component], levels: Levels) -> None:
        """Add the parts that chains come to from the first without losing level."""
        region, crossing, landing_table = self._zones.region, self._crossing, landings()
        for part in parts:
            least = levels[region[part[0]]]
            for square in part:
                if crossing[square]:
                    for beyond in landing_table[square][crossing[square]]:
                        if levels[region[beyond]] >= least:
                            other = self._part(beyond)
                            if other not in parts:
                                parts.append(other)

    def _part(self, square: int) -> Component:
        return self._part_of[square] or flood(square, self._inner, self._part_of)
