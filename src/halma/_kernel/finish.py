"""Where each piece can get to when a chain must go on while it can (R6)."""

from __future__ import annotations

from collections.abc import Sequence

from halma._kernel.lanes import steps
from halma._kernel.reach import Rules, free_directions
from halma._kernel.routes import onward
from halma._kernel.sweep import Budget, ends


def each_finished_reach(occupied: int, men: Sequence[int], rules: Rules) -> list[list[int]]:
    """For each piece on ``men``, the squares where its turn may end: each once, in no order.

    The counterpart of `each_reach` for rulesets with ``must_continue``. Under the
    locks that go with it, a start region has a single plan.

    Raises `SearchLimitError` when the pieces together have too many chains to decide.
    """
    zones = rules.zones
    step_table = steps()
    step_patterns, graph = free_directions(occupied, rules)
    budget = Budget()
    everywhere: list[list[int]] = []
    for origin in men:
        reached = [*step_table[origin][step_patterns[origin]]]
        if graph[origin]:
            (plan,) = zones.plans[zones.region[origin]]
            onwards = onward(graph, origin, plan.level)
            reached += ends(onwards, origin, plan.level, budget)
        everywhere.append(reached)
    return everywhere
