"""Long games, games that branch, and games that several threads play at once."""

import gc
import pickle
import sys
import threading
import time
import tracemalloc
from collections.abc import Generator
from contextlib import contextmanager
from itertools import cycle, islice
from typing import Final

import pytest

from halma import Game, Position, Ruleset, Seat, Termination, Turn

FOUR: Final = Ruleset(
    "four",
    4,
    [Seat("red", home=["a4"], target=["d1"]), Seat("blue", home=["d1"], target=["a4"])],
)
"""A small board; without a draw by repetition nothing ends a game that goes to and fro."""

SHUFFLE: Final = ("a4-b4", "d1-c1", "b4-a4", "c1-d1")
"""Two pieces step aside and back; after four plies all is as before."""

LONG: Final = 5_000
VERY_LONG: Final = 100_000


def shuffled(plies: int) -> Game:
    """A game of so many plies, two pieces going to and fro."""
    return Game(FOUR).play_all(islice(cycle(SHUFFLE), plies))


def assert_a_long_game_is_a_value(plies: int) -> None:
    game, twin = shuffled(plies), shuffled(plies)
    assert game.ply == plies
    assert game.repetitions == plies // 4 + 1
    assert game == twin
    assert hash(game) == hash(twin)
    reloaded = pickle.loads(pickle.dumps(game))
    assert reloaded == game
    assert hash(reloaded) == hash(game)
    assert reloaded.repetitions == game.repetitions
    assert reloaded.moves == game.moves
    assert game.undo(plies) == Game(FOUR)
    assert game.undo().play(str(game.moves[-1])) == game
    assert game != game.undo(4)
    assert game.resign(0) != game
    assert pickle.loads(pickle.dumps(game.resign(0))) == game.resign(0)
    del game, twin, reloaded
    gc.collect()


@contextmanager
def shallow_stack() -> Generator[None]:
    """Room for few calls more than there are."""
    depth, frame = 0, sys._getframe()
    while frame.f_back is not None:
        depth, frame = depth + 1, frame.f_back
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(depth + 100)
    try:
        yield
    finally:
        sys.setrecursionlimit(limit)


def test_a_long_game_is_a_value() -> None:
    """5,000 plies: built, compared, hashed, pickled, taken back, dropped, without recursion."""
    with shallow_stack():
        assert_a_long_game_is_a_value(LONG)


@pytest.mark.slow
def test_a_very_long_game_is_a_value() -> None:
    """100,000 plies: the same."""
    with shallow_stack():
        assert_a_long_game_is_a_value(VERY_LONG)


@pytest.mark.slow
def test_a_very_long_game_is_built_in_linear_time() -> None:
    """Four times as many plies take four times as long, not sixteen times."""

    def seconds(plies: int) -> float:
        begin = time.process_time()
        shuffled(plies)
        return time.process_time() - begin

    assert seconds(VERY_LONG) < 10 * min(seconds(VERY_LONG // 4) for _ in range(2))


def test_all_the_games_of_a_line_share_their_past() -> None:
    """To keep every game on the way takes memory for each ply once, not for each game."""
    turns = list(islice(cycle(SHUFFLE), 2_000))
    tracemalloc.start()
    games = [Game(FOUR)]
    for turn in turns:
        games.append(games[-1].play(turn))
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert [game.ply for game in games] == list(range(2_001))
    assert peak / len(turns) < 4_000


def test_a_game_kept_on_the_way_stays_as_it_is() -> None:
    """What is played on from a game is not seen in it."""
    early = shuffled(10)
    seen = early.moves, early.positions, early.repetitions, list(early.legal_moves), hash(early)
    late = early.play_all(islice(cycle((*SHUFFLE[2:], *SHUFFLE[:2])), 90))
    assert late == shuffled(100)
    assert (early.moves, early.positions) == seen[:2]
    assert (early.repetitions, list(early.legal_moves), hash(early)) == seen[2:]


def test_a_branch_does_not_change_the_other_branch() -> None:
    """Two ways on from one game each have their own turns, positions and repetitions."""
    trunk = shuffled(8)
    main = trunk.play_all(SHUFFLE)
    before = main.moves, main.positions, main.repetitions
    other = trunk.play_all(("a4-a3", "d1-d2", "a3-a4", "d2-d1"))
    again = other.undo(4).play_all(SHUFFLE)
    assert (main.moves, main.positions, main.repetitions) == before
    assert main.repetitions == other.repetitions == 4
    assert main.undo(2).repetitions == 3
    assert other.undo(2).repetitions == 1
    assert main == again != other
    assert main.position == other.position
    assert trunk == shuffled(8) == main.undo(4) == other.undo(4)


def test_a_declared_end_belongs_to_one_branch() -> None:
    """A game that was given up goes on in the branches in which it was not."""
    game = shuffled(6)
    lost, drawn = game.resign(0), game.agree_draw()
    assert game.outcome is None
    assert lost.outcome is not None
    assert drawn.outcome is not None
    assert lost.outcome.termination is Termination.RESIGNATION
    assert drawn.outcome.termination is Termination.AGREEMENT
    assert game.play("b4-a4") == shuffled(7)
    assert lost.undo(0) == drawn.undo(0) == game


def lines_from(game: Game, plies: int) -> list[list[Turn]]:
    """For each legal first turn a line of turns, always the last legal one."""
    lines: list[list[Turn]] = []
    for first in game.legal_moves:
        branch = game.play(first)
        while branch.ply < game.ply + plies:
            branch = branch.play(branch.legal_moves[-1])
        lines.append(list(branch.moves[game.ply :]))
    return lines


def positions_along(line: list[Turn], start: Position) -> list[Position]:
    positions = [start]
    for turn in line:
        positions.append(positions[-1].after(turn))
    return positions


def test_threads_that_play_from_one_game_do_not_disturb_each_other() -> None:
    """Each thread plays its own line from the same game; each gets what it would get alone."""
    trunk = shuffled(8)
    lines = lines_from(trunk, 12)
    expected = [[*trunk.positions, *positions_along(line, trunk.position)[1:]] for line in lines]
    repetitions = [trunk.play_all(line).repetitions for line in lines]
    rounds = 40
    faults: list[object] = []

    def play(game: Game, number: int, together: threading.Barrier) -> None:
        try:
            together.wait()
            for turn in lines[number]:
                game = game.play(turn)
            if list(game.positions) != expected[number]:
                faults.append((number, game.positions))
            if game.repetitions != repetitions[number]:
                faults.append((number, game.repetitions))
        except BaseException as fault:
            faults.append(fault)

    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        for _ in range(rounds):
            game = shuffled(8)
            together = threading.Barrier(len(lines))
            threads = [
                threading.Thread(target=play, args=(game, number, together))
                for number in range(len(lines))
            ]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            assert game == trunk
    finally:
        sys.setswitchinterval(interval)
    assert not faults
