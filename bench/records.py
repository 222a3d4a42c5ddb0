"""Reading records: a long stream in flat memory, and as fast as python-chess reads PGN.

``python -m bench.records`` reads 100,000 records that are written while they are read, and
compares games from text to the last check with those of python-chess, in interleaved
rounds of one process. ``--records`` and ``--rounds`` say how many.
"""

from __future__ import annotations

import argparse
import io
import platform
import random
import resource
import sys
from collections.abc import Iterator
from functools import cache
from time import process_time

import chess
import chess.pgn

from bench.measure import Work, interleave, paired
from halma import LOCKED_CAMP, PLY_YARD, Game, Record, Ruleset, read_records
from halma.notation import Line, Node

_GAMES = 20
"""Games of one round."""
_PLIES = 150
"""Plies of each of them."""


@cache
def games(ruleset: Ruleset, count: int, plies: int) -> tuple[Game, ...]:
    """Uniformly random games from the start."""
    rng = random.Random(1883)
    found: list[Game] = []
    for _ in range(count):
        game = Game(ruleset)
        while game.ply < plies and game.outcome is None:
            game = game.play(rng.choice(game.legal_moves))
        found.append(game)
    return tuple(found)


@cache
def chess_games() -> tuple[tuple[str, int], ...]:
    """Random games of chess as PGN, and how many plies each has."""
    rng = random.Random(1883)
    found: list[tuple[str, int]] = []
    for _ in range(_GAMES):
        board = chess.Board()
        while len(board.move_stack) < _PLIES and not board.is_game_over():
            board.push(rng.choice(list(board.legal_moves)))
        found.append((str(chess.pgn.Game.from_board(board)), len(board.move_stack)))
    return tuple(found)


def varied(rng: random.Random, number: int) -> Record:
    """A record that differs from all others, with some comments, glyphs and variations."""
    ruleset = rng.choice((PLY_YARD, LOCKED_CAMP))
    turns = rng.choice(games(ruleset, 200, 60)).moves[: rng.randint(10, 60)]
    nodes = [Node(turn) for turn in turns]
    for _ in range(3):
        at = rng.randrange(len(nodes) - 1)
        way = [Line.of(*turns[at : at + rng.randint(1, 4)])]
        nodes[at] = Node(turns[at], [f"ply {at + 1} of {number}"], [rng.randrange(9)], way)
    return Record(Line(nodes), ruleset=ruleset, tags={"Event": "bench", "Round": str(number)})


class Stream:
    """A file of records that are written when it is read, and the time that takes."""

    def __init__(self, count: int) -> None:
        self._records = self._written(count)
        self.seconds = 0.0

    def _written(self, count: int) -> Iterator[str]:
        rng = random.Random(1883)
        pool = [str(varied(rng, number)) for number in range(1_000)]
        for number in range(count):
            text = pool[rng.randrange(len(pool))]
            yield text.replace('[Round "', f'[Round "{number} ', 1) + "\n\n"

    def read(self, size: int) -> str:
        """The next characters, at least so many unless it ends."""
        begin = process_time()
        parts: list[str] = []
        length = 0
        for text in self._records:
            parts.append(text)
            length += len(text)
            if length >= size:
                break
        self.seconds += process_time() - begin
        return "".join(parts)


def peak() -> float:
    """The most memory that the process ever had, in MiB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def stream(count: int) -> None:
    """Read so many records and print what it took."""
    file = Stream(count)
    file.read(1)  # makes the games that are written
    file = Stream(count)
    print(f"{count:,} records, written while they are read; {peak():.1f} MiB before")
    records: Iterator[Record] = read_records(file)  # type: ignore[call-overload]
    plies, seconds = 0, 0.0
    for number in range(1, count + 1):
        begin = process_time()
        record = next(records)
        seconds += process_time() - begin
        plies += sum(1 for _ in record.walk())
        if number in (max(count // 10, 1), count):
            spent = seconds - file.seconds
            print(
                f"  {number:9,} records: {number / spent:9,.0f} records/s "
                f"{plies / spent:9,.0f} plies/s, peak {peak():6.1f} MiB"
            )
    assert next(records, None) is None


def _halma_work(ruleset: Ruleset, *, with_game: bool) -> Work[list[str]]:
    def prepare() -> list[str]:
        return [str(Record.of(game)) for game in games(ruleset, _GAMES, _PLIES)]

    def run(texts: list[str]) -> int:
        plies = 0
        for text in texts:
            record = Record.parse(text)
            plies += record.game.ply if with_game else len(record.main.nodes)
        return plies

    name = f"Record.parse, {ruleset.name}" + (", with its Game" if with_game else "")
    return Work(name, prepare, run)


def _chess_work() -> Work[list[str]]:
    def run(texts: list[str]) -> int:
        plies = 0
        for text in texts:
            game = chess.pgn.read_game(io.StringIO(text))
            assert game is not None
            assert not game.errors
            plies += game.end().ply()
        return plies

    return Work("chess.pgn.read_game", lambda: [text for text, _ in chess_games()], run)


def compare(rounds: int) -> None:
    """Read games of both kinds in interleaved rounds and print plies/s."""
    pgn = _chess_work()
    works = [
        pgn,
        *(_halma_work(rules, with_game=False) for rules in (PLY_YARD, LOCKED_CAMP)),
        _halma_work(PLY_YARD, with_game=True),
    ]
    interleave(works, rounds)
    print(f"\n{'reading and replaying with all checks':40} {'plies/s':>9} {'by PGN':>8}")
    for work in works:
        ratio = paired(pgn.micros, work.micros)
        print(f"  {work.name:38} {1e6 / work.median:9,.0f} {ratio:8.2f}")


def main() -> int:
    """Run both and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--records", type=int, default=100_000, help="how many are streamed")
    parser.add_argument("--rounds", type=int, default=15, help="how often all is compared")
    options = parser.parse_args()
    print(f"{platform.python_implementation()} {platform.python_version()}")
    stream(options.records)
    compare(options.rounds)
    return 0


if __name__ == "__main__":
    sys.exit(main())
