"""The squares a chain passes on its way: shortest paths, and all simple paths.

A chain moves through the jump graph of its position under the levels of a plan
(see `zones`): from square to square along free jumps, never to a forbidden
square, never to a lower level. Paths are found for one piece, whose own square
counts as occupied, so no path returns to it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from halma._kernel.lanes import landings
from halma._kernel.reach import Graph

Steps = dict[int, tuple[int, ...]]
"""For each square a chain can come to, and the origin, where it may land next."""


def onward(
    graph: Graph,
    origin: int,
    level: bytes,
    closed: Collection[int] = frozenset(),
    openings: Collection[int] | None = None,
) -> Steps:
    """Every square that chains from ``origin`` come to, with the landings that may follow.

    None of these is one of the squares that are ``closed``; the first landing is one of
    ``openings``, if there are any.
    """
    table = landings()
    found: Steps = {origin: ()}
    queue = [origin]
    for square in queue:
        least = level[square] or 1
        found[square] = tuple(
            beyond
            for beyond in table[square][graph[square]]
            if level[beyond] >= least and beyond not in closed
        )
        if openings is not None:
            found[square] = tuple(landing for landing in found[square] if landing in openings)
            openings = None
        new = [beyond for beyond in found[square] if beyond not in found]
        found.update(dict.fromkeys(new, ()))
        queue += new
    return found


def backward(onwards: Steps) -> Steps:
    """The same landings, each seen from the square it comes to."""
    found: dict[int, list[int]] = {square: [] for square in onwards}
    for square, beyond in onwards.items():
        for landing in beyond:
            found[landing].append(square)
    return {square: tuple(before) for square, before in found.items()}


def shortest(onwards: Steps, origin: int, destination: int) -> tuple[int, ...] | None:
    """The path of fewest jumps, of several the first in square order; ``None`` if there is none."""
    if destination not in onwards:
        return None
    before = backward(onwards)
    distance = {destination: 0}
    queue = [destination]
    for square in queue:
        for previous in before[square]:
            if previous not in distance:
                distance[previous] = distance[square] + 1
                queue.append(previous)
    path = [origin]
    while path[-1] != destination:
        left = distance[path[-1]] - 1
        path.append(next(to for to in onwards[path[-1]] if distance.get(to) == left))
    return tuple(path)


def simple_paths(onwards: Steps, origin: int, destination: int) -> Iterator[tuple[int, ...]]:
    """All paths that pass no square twice, lazily.

    The search never enters a square from which the destination is cut off, so the
    time from one path to the next is bounded by the size of the graph.
    """
    if destination not in onwards:
        return
    before = backward(onwards)
    path = [origin]
    branches = [_hopeful(onwards, before, path, destination)]
    while branches:
        square = next(branches[-1], None)
        if square is None:
            branches.pop()
            path.pop()
        elif square == destination:
            yield (*path, square)
        else:
            path.append(square)
            branches.append(_hopeful(onwards, before, path, destination))


def _hopeful(onwards: Steps, before: Steps, path: list[int], destination: int) -> Iterator[int]:
    """The next landings from which the destination can be reached without touching the path."""
    seen = {*path, destination}
    queue = [destination]
    for square in queue:
        for previous in before[square]:
            if previous not in seen:
                seen.add(previous)
                queue.append(previous)
    reaching = set(queue)
    return iter([to for to in onwards[path[-1]] if to in reaching])
