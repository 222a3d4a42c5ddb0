"""The kernel's paths through the jump graph, against brute force on small graphs."""

import random

from halma._kernel.routes import Steps, backward, shortest, simple_paths
from tests.test_kernel_sweep import GRAPHS, graph, random_graph


def every_path(onwards: Steps, path: tuple[int, ...], end: int) -> list[tuple[int, ...]]:
    """All simple paths to ``end`` with this beginning, in square order."""
    *_, here = path
    if here == end and len(path) > 1:
        return [path]
    return [
        longer
        for to in onwards[here]
        if to not in path
        for longer in every_path(onwards, (*path, to), end)
    ]


def without_return(onwards: Steps, origin: int) -> Steps:
    """As the library makes it: the piece's own square counts as taken."""
    return {a: tuple(b for b in to if b != origin) for a, to in onwards.items()}


def test_simple_paths_are_all_there_each_once_in_square_order() -> None:
    chance = random.Random(1)
    for _ in range(GRAPHS):
        onwards, origin, _ = random_graph(chance)
        onwards = without_return(onwards, origin)
        for end in set(onwards) - {origin}:
            found = list(simple_paths(onwards, origin, end))
            assert found == every_path(onwards, (origin,), end)


def test_the_shortest_path_is_the_first_of_the_shortest() -> None:
    chance = random.Random(2)
    for _ in range(GRAPHS):
        onwards, origin, _ = random_graph(chance)
        onwards = without_return(onwards, origin)
        for end in set(onwards) - {origin}:
            paths = every_path(onwards, (origin,), end)
            assert shortest(onwards, origin, end) == min(
                paths, key=lambda path: (len(path), path), default=None
            )


def test_where_a_chain_does_not_come_there_is_no_path() -> None:
    onwards = graph({(1, 2), (2, 3)})
    assert shortest(onwards, 1, 9) is None
    assert list(simple_paths(onwards, 1, 9)) == []


def test_backward_turns_every_edge_round() -> None:
    onwards: Steps = {1: (2, 3), 2: (3,), 3: ()}
    assert backward(onwards) == {1: (), 2: (1,), 3: (1, 2)}


def test_paths_come_lazily_where_they_explode() -> None:
    """From one corner of a large board of king's moves to the other."""
    squares = range(100)
    edges = {
        (a, b)
        for a in squares
        for b in squares
        if a < b and max(abs(a % 10 - b % 10), abs(a // 10 - b // 10)) == 1
    }
    onwards = without_return(graph(edges), 0)
    paths = simple_paths(onwards, 0, 99)
    first = [next(paths) for _ in range(100)]
    assert len(set(first)) == 100
    assert all(path[0] == 0 and path[-1] == 99 and len(set(path)) == len(path) for path in first)
