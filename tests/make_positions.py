"""Make ``positions.json``: positions with their numbers of moves, as the slow twin counts them.

Run it as ``python -m tests.make_positions``; it writes the same file every time. Fifty
positions come from games in which both sides drift towards their targets; one has been
sought by hill climbing for having very many moves; one is the start.
"""

import json
import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from tests.twin import LETTERS, Board, Rules, Sq, destinations, seat_moves, staircase, start_board

FILE = Path(__file__).with_name("positions.json")
LOCKS = ("OPEN", "END", "HOPS", "TOUCH_END", "TOUCH_HOPS")

_HOMES = (staircase(16, (5, 5, 4, 3, 2), "nw"), staircase(16, (5, 5, 4, 3, 2), "se"))
RULES = Rules(16, _HOMES, _HOMES[::-1])


def line(board: Board, turn: int) -> str:
    """The position as the library writes it."""
    ranks: list[str] = []
    for rank in reversed(range(16)):
        text = "".join(
            LETTERS[board[file, rank]] if (file, rank) in board else "." for file in range(16)
        )
        for gap in range(16, 0, -1):
            text = text.replace("." * gap, f"{gap}")
        ranks.append(text)
    return f"{'/'.join(ranks)} {LETTERS[turn]}"


def progress(seat: int, square: Sq) -> int:
    """How far a square lies on the way from the seat's home corner to the other one."""
    file, rank = square
    return file - rank if seat == 0 else rank - file


def walk(seed: int) -> Iterator[tuple[Board, int]]:
    """The positions of a game in which the better moves are the likelier ones."""
    chance = random.Random(seed)
    eagerness = chance.choice((0.35, 0.5, 0.8))
    board, seat = start_board(RULES), 0
    rules = replace(RULES, target_lock="END")
    while True:
        moves = seat_moves(board, seat, rules)
        weights = [
            2.718 ** (eagerness * (progress(seat, end) - progress(seat, origin)))
            for origin, end in moves
        ]
        ((origin, end),) = chance.choices(moves, weights)
        board = dict(board)
        board[end] = board.pop(origin)
        seat = 1 - seat
        yield board, seat


def midgames() -> Iterator[tuple[Board, int]]:
    """Fifty positions, five from each of ten games, from the opening to near the end."""
    for seed in range(10):
        game = walk(seed)
        for number, gap in enumerate((15, 20, 40, 60, 90)):
            for _ in range(gap - 1 + (seed + number) % 2):
                next(game)
            yield next(game)


def crowd() -> Board:
    """Nineteen pieces a side placed for as many moves as hill climbing finds.

    It begins with red on squares of one parity and blue on others, where it can support.
    """
    chance = random.Random(11)
    inner = [(file, rank) for file in range(1, 15) for rank in range(1, 15)]
    movers = [square for square in inner if square[0] % 2 and square[1] % 2]
    supports = [square for square in inner if square not in movers]
    board = dict.fromkeys(chance.sample(movers, 19), 0)
    board.update(dict.fromkeys(chance.sample(supports, 19), 1))
    best = mobility(board)
    for _ in range(12_000):
        origin = chance.choice(sorted(board))
        end = (chance.randrange(16), chance.randrange(16))
        if end in board:
            continue
        other = dict(board)
        other[end] = other.pop(origin)
        moves = mobility(other)
        if moves >= best:
            board, best = other, moves
    return board


def mobility(board: Board) -> int:
    """How many moves red has."""
    return sum(
        len(destinations(board, 0, square, RULES)) for square, seat in board.items() if seat == 0
    )


def record(board: Board, turn: int) -> dict[str, str | int]:
    """What the file says of a position: its line, and the number of moves under each lock."""
    counts = {
        lock: len(seat_moves(board, turn, replace(RULES, target_lock=lock))) for lock in LOCKS
    }
    return {"position": line(board, turn), **counts}


def main() -> None:
    """Write the file."""
    records = {
        "start": record(start_board(RULES), 0),
        "crowd": record(crowd(), 0),
        "midgames": [record(board, turn) for board, turn in midgames()],
    }
    FILE.write_text(json.dumps(records, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
