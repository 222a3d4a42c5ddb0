"""Where each piece of a seat can get to in one turn.

The jump graph on the empty squares – an edge where the square between is
occupied – is the same for every piece of a position, and it is undirected, so
each of its components is flooded once and shared by all pieces beside it. Only
where a component spreads over several regions of the zones does a piece need a
search of its own.

What goes in and out is ints, bytes and tuples: squares by their value, the board
as lanes. A compiled twin can stand in for this module, tested by the same tests.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from halma._kernel.lanes import Table, landings, patterns, steps
from halma._kernel.zones import Plan, Zones

MIXED = 3
"""In the place of a region: the squares of a component lie in several."""


class Rules(NamedTuple):
    """What the kernel has to know of a ruleset to move the pieces of one seat."""

    board: int
    """The lanes of all squares of the board."""
    steps: int
    """The step directions in every lane."""
    jumps: int
    """The jump directions in every lane."""
    zones: Zones


Graph = bytes
"""For each square, the pattern of the jumps that are free from there."""


def free_directions(occupied: int, rules: Rules) -> tuple[bytes, Graph]:
    """For each square, the patterns of the steps and of the jumps that are free."""
    return patterns(occupied, occupied ^ rules.board, rules.steps, rules.jumps)


def each_reach(occupied: int, men: Sequence[int], rules: Rules) -> Iterator[Sequence[int]]:
    """For each piece on ``men``, the squares where its turn may end: each once, in no order.

    R1 to R5 and R7, whatever `revisit` says; R6 is not looked at.
    """
    zones = rules.zones
    step_mask, region, within = zones.step_mask, zones.region, zones.within
    is_open = zones.is_open
    step_patterns, graph = free_directions(occupied, rules)
    step_table, landing_table = steps(), landings()
    component_of: list[list[int] | None] = [None] * 256
    place_of: dict[int, int] = {}
    closures: dict[tuple[Plan, int], list[int]] = {}

    for origin in men:
        ends = step_table[origin][step_patterns[origin] & step_mask[origin]]
        pattern = graph[origin]
        if not pattern:
            yield ends
            continue
        start = region[origin]
        confined = not (is_open or zones.free[start])
        reached = [*ends]
        shared = None
        for landing in landing_table[origin][pattern]:
            if not graph[landing]:
                if not confined or within[start][region[landing]]:
                    reached.append(landing)
                continue
            component = component_of[landing]
            if component is None:
                component = [landing]
                component_of[landing] = component
                for square in component:
                    for beyond in landing_table[square][graph[square]]:
                        if component_of[beyond] is None:
                            component_of[beyond] = component
                            component.append(beyond)
            if confined:
                place = place_of.get(id(component))
                if place is None:
                    places = set(map(region.__getitem__, component))
                    place = places.pop() if len(places) == 1 else MIXED
                    place_of[id(component)] = place
                if place == MIXED:
                    spread = set(reached)
                    for plan in zones.plans[start]:
                        spread.update(
                            _confined(landing, origin, plan, region, graph, landing_table, closures)
                        )
                    reached = list(spread)
                    continue
                if not within[start][place]:
                    continue
            if shared is None:
                shared = component
                reached += component
            elif component is not shared:
                reached = list({*reached, *component})
        yield reached


def _confined(
    landing: int,
    origin: int,
    plan: Plan,
    region: bytes,
    graph: Graph,
    landing_table: Table,
    closures: dict[tuple[Plan, int], list[int]],
) -> list[int]:
    """Where a chain that begins with ``landing`` may end by ``plan``; made once a position."""
    level, ends = plan
    if level[landing] < level[origin]:
        return []
    known = closures.get((plan, landing))
    if known is None:
        found = {landing: True}
        queue = [landing]
        for square in queue:
            least = level[square]
            for beyond in landing_table[square][graph[square]]:
                if beyond not in found and level[beyond] >= least:
                    found[beyond] = True
                    queue.append(beyond)
        known = [square for square in queue if ends[region[square]]]
        closures[plan, landing] = known
    return known
