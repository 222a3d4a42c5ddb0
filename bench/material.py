"""What the benchmarks work on: positions and games, always made anew."""

from __future__ import annotations

import json
import random
from functools import cache
from pathlib import Path

import chess

from halma import PLY_YARD, Move, Position, Square, Turn, legal_moves

_POSITIONS = Path(__file__).parent.parent / "tests" / "positions.json"


@cache
def _lines() -> tuple[tuple[str, ...], str]:
    data = json.loads(_POSITIONS.read_text(encoding="utf-8"))
    return tuple(entry["position"] for entry in data["midgames"]), data["crowd"]["position"]


def positions(times: int = 1) -> list[Position]:
    """The fifty test positions, again and again, each time as new objects."""
    return [Position.parse(line) for _ in range(times) for line in _lines()[0]]


def lines() -> tuple[str, ...]:
    """The same as text."""
    return _lines()[0]


def stress() -> Position:
    """A position with several hundred moves."""
    return Position.parse(_lines()[1])


def lattice() -> Position:
    """Fact 7 of the rules: 15 destinations, a million simple paths."""
    corner = [Square.at(file, rank) for file in range(7) for rank in range(7)]
    pillars = [square for square in corner if square.file % 2 or square.rank % 2]
    return Position.from_squares([[Square.A1], pillars], size=16)


@cache
def _chess_fens() -> tuple[str, ...]:
    """Fifty positions from random games of chess."""
    rng = random.Random(1883)
    fens: list[str] = []
    while len(fens) < 50:
        board = chess.Board()
        for _ in range(rng.randrange(4, 60)):
            if board.is_game_over():
                break
            board.push(rng.choice(list(board.legal_moves)))
        if not board.is_game_over():
            fens.append(board.fen())
    return tuple(fens)


def chess_boards(times: int = 1) -> list[chess.Board]:
    """The fifty chess positions, again and again, each time as new boards."""
    return [chess.Board(fen) for _ in range(times) for fen in _chess_fens()]


@cache
def random_turns(plies: int, seed: int = 1883) -> tuple[Turn, ...]:
    """The turns of a uniformly random game from the start, without paths."""
    rng = random.Random(seed)
    position = Position.start(PLY_YARD)
    turns: list[Turn] = []
    for _ in range(plies):
        turns.append(rng.choice(legal_moves(position, PLY_YARD)))
        position = position.after(turns[-1])
    return tuple(turns)


def written_moves() -> dict[int, list[tuple[Position, Move]]]:
    """Legal moves of the fifty positions by their number of legs, written in full."""
    by_legs: dict[int, list[tuple[Position, Move]]] = {}
    for position in positions():
        moves = legal_moves(position, PLY_YARD)
        for move in moves:
            assert isinstance(move, Move)
            path = moves.path(move)
            by_legs.setdefault(len(path) - 1, []).append((position, Move.along(path)))
    return by_legs
