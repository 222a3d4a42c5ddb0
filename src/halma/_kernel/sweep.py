"""Chains that must go on while they can (R6): where they end, and by which paths.

A chain that must go on ends on a square exactly if some simple path from the
origin to it has passed every square it could go on to. Small graphs are simply
walked through. In large ones the paths explode, and each square is decided by a
sweep over the squares in order that keeps, of all the partial paths at once, only
how their loose ends are joined at the frontier: its work grows with the width of
the graph, not with the number of paths.

All work is counted in visited squares (or frontier states) against one `Budget`.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from halma._kernel.routes import Steps
from halma.errors import SearchLimitError

BUDGET: Final = 5_000_000
"""So many squares or states one question may visit."""

_WALK: Final = 20_000
"""So many squares are visited on foot before the sweep takes over."""

_WIDTHS: Final = (100, 2_000, None)
"""How many states a sweep keeps: narrow ones find the ends of dense graphs soon."""

_DONE: Final = -1
"""The mate of a square in the inside of a path."""


class Budget:
    """Counts visited squares and stops the search at the limit."""

    def __init__(self, limit: int = BUDGET) -> None:
        self.limit = limit
        self.left = limit

    def spend(self, visits: int = 1) -> None:
        """Count visits; raise `SearchLimitError` when there are too many."""
        self.left -= visits
        if self.left < 0:
            raise SearchLimitError(
                "the search for chains that must go on was given up after "
                f"{self.limit:,} squares visited"
            )


def finished_paths(onwards: Steps, origin: int) -> Iterator[tuple[int, ...] | None]:
    """Walk all chains that cannot go on; ``None`` for each square visited without an end."""
    path = [origin]
    visited = {origin}
    branches = [iter(onwards[origin])]
    while branches:
        square = next(branches[-1], None)
        if square is None:
            branches.pop()
            visited.discard(path.pop())
        elif square not in visited:
            path.append(square)
            visited.add(square)
            branches.append(iter(onwards[square]))
            stuck = visited.issuperset(onwards[square])
            yield tuple(path) if stuck else None


def ends(onwards: Steps, origin: int, level: bytes, budget: Budget) -> set[int]:
    """The squares on which a chain from ``origin`` that must go on can end."""
    found: set[int] = set()
    for visits, path in enumerate(finished_paths(onwards, origin)):
        budget.spend()
        if path is not None:
            found.add(path[-1])
        if visits == _WALK:
            break
    else:
        return found
    found.update(
        square
        for square in onwards
        if square not in found
        and square != origin
        and any(
            fewest_jumps(onwards, (origin,), square, level, budget, width) is not None
            for width in _WIDTHS
        )
    )
    return found


def shortest_finished(
    onwards: Steps, origin: int, destination: int, level: bytes, budget: Budget
) -> tuple[int, ...] | None:
    """The shortest path to ``destination`` that cannot go on, then the first in square order."""
    return shortest_finish(onwards, (origin,), destination, level, budget)


def shortest_finish(
    onwards: Steps, path: tuple[int, ...], destination: int, level: bytes, budget: Budget
) -> tuple[int, ...] | None:
    """The same among the paths with this beginning, which is one that the levels allow."""
    left = fewest_jumps(onwards, path, destination, level, budget)
    if left is None:
        return None
    while left:
        left -= 1
        path = next(
            longer
            for longer in ((*path, square) for square in onwards[path[-1]] if square not in path)
            if fewest_jumps(onwards, longer, destination, level, budget) == left
        )
    return path


def fewest_jumps(
    onwards: Steps,
    path: tuple[int, ...],
    destination: int,
    level: bytes,
    budget: Budget,
    width: int | None = None,
) -> int | None:
    """How many jumps at least lead on from ``path`` to an end on ``destination``.

    Only simple paths count, and only those that have passed every square to which
    ``destination`` leads on. ``None`` if there is none. With a ``width`` only so many
    states are kept at a time: what is found is there, but not all of it is found.
    """
    *passed, origin = path
    if level[origin] > level[destination]:
        return None
    required = set(onwards[destination]).difference(path)
    if origin == destination:
        return None if required else 0
    best: int | None = None
    edges = _edges(onwards, set(passed), level)
    # A state is the set of level boundaries crossed, then for each frontier square its
    # mate: the square itself while no path touches it, the other end of its path while
    # it is an end, _DONE once it lies inside one. The path asked for is found as a ring,
    # with an edge from destination to origin that is there from the beginning.
    frontier = [_DONE, origin, destination]
    states: dict[tuple[int, ...], int] = {(0, destination, origin): 0}
    waiting = set(required)
    for square in sorted(edges):
        for other, crossing in edges[square]:
            for joined in (square, other):
                if joined not in frontier:
                    frontier.append(joined)
                    states = {(*state, joined): jumps for state, jumps in states.items()}
                    waiting.discard(joined)
            budget.spend(len(states))
            one, two = frontier.index(square), frontier.index(other)
            taken: dict[tuple[int, ...], int] = {}
            for state, jumps in states.items():
                mate_one, mate_two = state[one], state[two]
                if _DONE in (mate_one, mate_two) or state[0] & crossing:
                    continue
                if mate_one == other:
                    if (best is None or jumps + 1 < best) and not waiting:
                        rest = zip(frontier[1:], state[1:], strict=True)
                        if all(
                            mate == _DONE or (mate == at and at not in required)
                            for at, mate in rest
                            if at not in (square, other)
                        ):
                            best = jumps + 1
                    continue
                mates = list(state)
                mates[0] |= crossing
                mates[one] = mates[two] = _DONE
                mates[frontier.index(mate_one)] = mate_two
                mates[frontier.index(mate_two)] = mate_one
                _keep_fewest(taken, tuple(mates), jumps + 1)
            for state, jumps in taken.items():
                _keep_fewest(states, state, jumps)
        states = _without(square, frontier, states, square in required)
        if width is not None and len(states) > width:
            states = dict(islice(states.items(), 0, None, len(states) // width + 1))
    return best


def _edges(onwards: Steps, passed: set[int], level: bytes) -> dict[int, list[tuple[int, int]]]:
    """For each square, the later squares it is joined to, and the level boundaries between.

    A path never falls from one level to a lower one exactly if it crosses each
    boundary between two levels at most once; so the edges need no direction.
    """
    edges: dict[int, list[tuple[int, int]]] = {}
    pairs = {
        (min(square, beyond), max(square, beyond))
        for square, landings in onwards.items()
        for beyond in landings
        if square not in passed and beyond not in passed
    }
    for square, beyond in sorted(pairs):
        low, high = sorted((level[square], level[beyond]))
        edges.setdefault(square, []).append((beyond, (1 << high) - (1 << low)))
    return edges


def _without(
    square: int, frontier: list[int], states: dict[tuple[int, ...], int], required: bool
) -> dict[tuple[int, ...], int]:
    """The states in which ``square`` needs no further edge, with it taken off the frontier."""
    at = frontier.index(square)
    del frontier[at]
    settled: dict[tuple[int, ...], int] = {}
    for state, jumps in states.items():
        mate = state[at]
        if mate == _DONE or (mate == square and not required):
            _keep_fewest(settled, state[:at] + state[at + 1 :], jumps)
    return settled


def _keep_fewest(states: dict[tuple[int, ...], int], state: tuple[int, ...], jumps: int) -> None:
    if jumps < states.get(state, jumps + 1):
        states[state] = jumps


def finished_only(onwards: Steps, origin: int, destination: int) -> Iterator[tuple[int, ...]]:
    """All simple paths to ``destination`` that cannot go on, lazily.

    Raises `SearchLimitError` when the next one is too far to find.
    """
    budget = Budget()
    for path in finished_paths(onwards, origin):
        budget.spend()
        if path is not None and path[-1] == destination:
            yield path
            budget = Budget()
