"""The kernel's search for chains that must go on, against brute force on small graphs."""

import random
from collections.abc import Iterator

import pytest

from halma import SearchLimitError
from halma._kernel.routes import Steps
from halma._kernel.sweep import (
    Budget,
    ends,
    fewest_jumps,
    finished_only,
    finished_paths,
    shortest_finished,
)

FLAT = bytes([1]) * 256


def graph(edges: set[tuple[int, int]], level: bytes = FLAT) -> Steps:
    """Where a chain may land next: along edges, never to a lower level, in square order."""
    squares = sorted({square for edge in edges for square in edge})
    both = edges | {(b, a) for a, b in edges}
    return {
        a: tuple(b for b in squares if (a, b) in both and level[b] >= level[a]) for a in squares
    }


def reachable(onwards: Steps, origin: int) -> Steps:
    """The part of the graph that chains from ``origin`` come to."""
    found = [origin]
    for square in found:
        found += [to for to in onwards[square] if to not in found]
    return {square: onwards[square] for square in sorted(found)}


def brute(onwards: Steps, path: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Every simple path that goes on from ``path`` (or not) to where it cannot go on."""
    left = [to for to in onwards[path[-1]] if to not in path]
    if not left:
        yield path
    for to in left:
        yield from brute(onwards, (*path, to))


def random_graph(chance: random.Random) -> tuple[Steps, int, bytes]:
    """A random graph of 2 to 8 squares in one to three levels, and an origin."""
    squares = chance.sample(range(256), chance.randint(2, 8))
    level = bytearray(256)
    for square in squares:
        level[square] = chance.randint(1, chance.choice((1, 2, 3)))
    pairs = [(a, b) for a in squares for b in squares if a < b]
    edges = set(chance.sample(pairs, chance.randint(1, len(pairs))))
    origin, _ = chance.choice(sorted(edges))
    return reachable(graph(edges, bytes(level)), origin), origin, bytes(level)


GRAPHS = 200


def test_fewest_jumps_is_what_brute_force_finds() -> None:
    """From any beginning of a path to any end: the length of the shortest finished path."""
    chance = random.Random(3)
    for _ in range(GRAPHS):
        onwards, origin, level = random_graph(chance)
        begun: tuple[int, ...] = (origin,)
        for _ in range(chance.randint(0, 2)):
            left = [to for to in onwards[begun[-1]] if to not in begun]
            begun = (*begun, chance.choice(left)) if left else begun
        finished = list(brute(onwards, begun))
        for end in onwards:
            lengths = [len(path) - len(begun) for path in finished if path[-1] == end]
            found = fewest_jumps(onwards, begun, end, level, Budget())
            assert found == min(lengths, default=None), (onwards, begun, end)


def test_a_narrow_sweep_finds_nothing_that_is_not_there() -> None:
    chance = random.Random(4)
    for _ in range(GRAPHS):
        onwards, origin, level = random_graph(chance)
        finished = list(brute(onwards, (origin,)))
        for end in onwards:
            exact = fewest_jumps(onwards, (origin,), end, level, Budget())
            narrow = fewest_jumps(onwards, (origin,), end, level, Budget(), width=2)
            if narrow is not None:
                assert exact is not None
                assert exact <= narrow
                assert any(path[-1] == end for path in finished)


def test_ends_are_where_finished_paths_end() -> None:
    chance = random.Random(5)
    for _ in range(GRAPHS):
        onwards, origin, level = random_graph(chance)
        expected = {path[-1] for path in brute(onwards, (origin,))} - {origin}
        assert ends(onwards, origin, level, Budget()) == expected


def test_the_walk_visits_every_path_that_cannot_go_on() -> None:
    chance = random.Random(6)
    for _ in range(GRAPHS):
        onwards, origin, _ = random_graph(chance)
        walked = [path for path in finished_paths(onwards, origin) if path is not None]
        assert walked == [path for path in brute(onwards, (origin,)) if len(path) > 1]
        for end in onwards:
            if end != origin:
                only = [path for path in walked if path[-1] == end]
                assert list(finished_only(onwards, origin, end)) == only


def test_the_shortest_finished_path_is_the_first_in_square_order() -> None:
    chance = random.Random(7)
    for _ in range(GRAPHS):
        onwards, origin, level = random_graph(chance)
        finished = [path for path in brute(onwards, (origin,)) if len(path) > 1]
        for end in onwards:
            paths = [path for path in finished if path[-1] == end]
            found = shortest_finished(onwards, origin, end, level, Budget())
            if end != origin:
                assert found == min(paths, key=lambda path: (len(path), path), default=None)


def complete(count: int) -> Steps:
    """Every square joined to every other."""
    return graph({(a, b) for a in range(count) for b in range(a)})


def king(side: int) -> Steps:
    """A king's moves on a board of ``side`` × ``side``."""
    board = [(file, rank) for rank in range(side) for file in range(side)]
    near = {(a, b) for a in board for b in board if max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 1}
    return graph({(16 * a[1] + a[0], 16 * b[1] + b[0]) for a, b in near})


@pytest.mark.parametrize("count", [2, 5, 9, 12])
def test_in_a_complete_graph_each_square_is_the_end_of_a_path_through_all(count: int) -> None:
    onwards = complete(count)
    assert ends(onwards, 0, FLAT, Budget()) == set(range(1, count))
    assert fewest_jumps(onwards, (0,), count - 1, FLAT, Budget()) == count - 1


def test_where_paths_explode_every_end_is_found_still() -> None:
    onwards = king(5)
    assert ends(onwards, 0, FLAT, Budget()) == set(onwards) - {0}


def test_the_shortest_way_to_finish_in_a_corner_passes_its_three_neighbours() -> None:
    onwards = king(4)
    path = shortest_finished(onwards, 0, 3 * 16 + 3, FLAT, Budget())
    assert path is not None
    assert len(path) == 6
    assert set(path) >= {2 * 16 + 2, 3 * 16 + 2, 2 * 16 + 3}


@pytest.mark.parametrize("limit", [0, 10, 1_000, 30_000])
def test_beyond_the_budget_there_is_an_error(limit: int) -> None:
    with pytest.raises(SearchLimitError, match="given up after"):
        ends(king(8), 0, FLAT, Budget(limit))


def test_a_budget_counts_down_and_stops_below_nothing() -> None:
    budget = Budget(3)
    budget.spend()
    budget.spend(2)
    assert budget.left == 0
    with pytest.raises(SearchLimitError):
        budget.spend()


def test_the_walk_pays_for_each_square_it_visits() -> None:
    """From 0 the chains go on to 1 and 2, and to 3: three squares, each visited once."""
    onwards = graph({(0, 1), (1, 2), (0, 3)})
    budget = Budget(3)
    assert ends(onwards, 0, FLAT, budget) == {2, 3}
    assert budget.left == 0
    with pytest.raises(SearchLimitError):
        ends(onwards, 0, FLAT, Budget(2))


@pytest.mark.slow
def test_listing_paths_stops_where_the_next_is_too_far_away() -> None:
    """The end lies beyond a wide graph, and the walk goes into the wide part first."""
    onwards = dict(king(6))
    far = 255
    origin = 250
    onwards[origin] = (0, far)
    onwards[0] = (*onwards[0], origin)
    onwards[far] = (origin,)
    with pytest.raises(SearchLimitError):
        next(finished_only(onwards, origin, far))
