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
from typing import NamedTuple

from halma._kernel.lanes import (
    Table,
    board,
    free_ways,
    landings,
    lanes,
    only,
    patterns,
    steps,
)
from halma._kernel.zones import Zones, crossing_masks, step_masks

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


def each_reach(occupied: int, men: Sequence[int], rules: Rules) -> list[list[int]]:
    """For each piece on ``men``, the squares where its turn may end: each once, in no order.

    R1 to R5 and R7, whatever `revisit` says; R6 is not looked at.
    """
    empty = occupied ^ rules.board
    free, over = free_ways(occupied, empty)
    step_patterns = patterns(free & rules.steps)
    ways = over & rules.jumps
    graph = inner = patterns(ways)
    region, within, _, is_open, is_split = rules.zones
    links: _Ends | _Links | None = None
    if not is_open:
        crossing = ways & rules.crossing_jumps
        if crossing & ((empty << 8) - empty):
            if is_split:
                inner = patterns(ways ^ crossing)
                links = _Links(inner, patterns(crossing), rules.zones)
            else:
                links = _Ends(rules.zones)
    step_table, landing_table = steps(), landings()
    component_of: list[Component | None] = [None] * 256 if links is None else links.component_of
    everywhere: list[list[int]] = []

    for origin in men:
        reached = [*step_table[origin][step_patterns[origin]]]
        everywhere.append(reached)
        pattern = graph[origin]
        if not pattern:
            continue
        start = region[origin]
        allowed = within[start]
        shared = None
        for landing in landing_table[origin][pattern]:
            if not graph[landing]:
                if is_open or allowed[region[landing]]:
                    reached.append(landing)
                continue
            component = component_of[landing]
            if component is None:
                component = flood(landing, inner, landing_table, component_of)
                if links is not None:
                    links.enter(component)
            if links is not None and links.is_linked[component[0]]:
                component = links.ends(start, component)
            elif not (is_open or allowed[region[landing]]):
                continue
            if shared is None:
                shared = component
                reached += component
            elif component is not shared:
                reached += {*component}.difference(reached)
    return everywhere


def flood(
    landing: int, inner: Graph, landing_table: Table, component_of: list[Component | None]
) -> Component:
    """The component of a square, entered for all its squares."""
    component = component_of[landing] = [landing]
    for square in component:
        for beyond in landing_table[square][inner[square]]:
            if component_of[beyond] is None:
                component_of[beyond] = component
                component.append(beyond)
    return component


class _Ends:
    """Components that lie in several regions, where only some regions are closed to ends."""

    def __init__(self, zones: Zones) -> None:
        self.component_of: list[Component | None] = [None] * 256
        self.is_linked = bytearray(256)
        """By the first square of a component: does it lie in several regions?"""
        self._zones = zones
        self._ends: dict[tuple[int, int], list[int]] = {}

    def enter(self, component: Component) -> None:
        """Note whether a new component lies in several regions."""
        places = bytes(component).translate(self._zones.region)
        self.is_linked[component[0]] = places.count(places[0]) < len(places)

    def ends(self, start: int, component: Component) -> list[int]:
        """Where a chain from region ``start`` that begins in ``component`` may end."""
        key = (start, component[0])
        found = self._ends.get(key)
        if found is None:
            region, allowed = self._zones.region, self._zones.within[start]
            found = self._ends[key] = [square for square in component if allowed[region[square]]]
        return found


class _Links:
    """The jumps of a position from a component in one region to one in another."""

    def __init__(self, inner: Graph, crossing: Graph, zones: Zones) -> None:
        self.component_of: list[Component | None] = [None] * 256
        self.is_linked = bytearray(256)
        """By the first square of a component: do jumps lead from it to others?"""
        self._inner = inner
        self._crossing = crossing
        self._zones = zones
        self._neighbours: dict[int, list[Component]] = {}
        self._ends: dict[tuple[int, int], list[int]] = {}

    def enter(self, component: Component) -> None:
        """Note whether a new component is linked."""
        self.is_linked[component[0]] = any(map(self._crossing.__getitem__, component))

    def ends(self, start: int, component: Component) -> list[int]:
        """Where a chain from region ``start`` that begins in ``component`` may end."""
        key = (start, component[0])
        found = self._ends.get(key)
        if found is None:
            found = self._ends[key] = self._follow(start, component)
        return found

    def _beside(self, component: Component) -> list[Component]:
        """The components to which jumps lead from this one."""
        known = self._neighbours.get(component[0])
        if known is not None:
            return known
        crossing, landing_table = self._crossing, landings()
        beside: dict[int, Component] = {}
        for square in component:
            for beyond in landing_table[square][crossing[square]]:
                other = self.component_of[beyond]
                if other is None:
                    other = flood(beyond, self._inner, landing_table, self.component_of)
                    self.enter(other)
                beside[other[0]] = other
        found = self._neighbours[component[0]] = list(beside.values())
        return found

    def _follow(self, start: int, component: Component) -> list[int]:
        region = self._zones.region
        found: list[int] = []
        for levels, _, ends in self._zones.plans[start]:
            if levels[region[component[0]]] < levels[start]:
                continue
            seen = {component[0]}
            queue = [component]
            for here in queue:
                place = region[here[0]]
                if ends[place]:
                    found += here
                for other in self._beside(here):
                    if other[0] not in seen and levels[region[other[0]]] >= levels[place]:
                        seen.add(other[0])
                        queue.append(other)
        return found
