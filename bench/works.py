"""The pieces of work that are timed, by name."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Final

import attrs
import chess

from bench import material
from bench.measure import Work
from halma import (
    PLY_YARD,
    Game,
    Lock,
    Move,
    Position,
    Ruleset,
    explain,
    legal_moves,
    perft,
)
from tests import twin
from tests.bridge import board_of, rules_of

TIMES: Final = 10
"""How often a round goes through the fifty positions, each time with new objects."""

PLIES: Final = 400
"""Plies of the random games."""

LONG: Final = 2_000
"""Plies of the long game."""

TARGET_LOCKS: Final = {
    lock.name: attrs.evolve(PLY_YARD, name=lock.name, target_lock=lock) for lock in Lock
}
HOME_LOCKS: Final = {
    lock.name: attrs.evolve(PLY_YARD, name=lock.name, home_lock=lock)
    for lock in Lock
    if lock is not Lock.OPEN
}


def _each(what: Callable[[Position], object]) -> Callable[[list[Position]], int]:
    def run(positions: list[Position]) -> int:
        for position in positions:
            what(position)
        return len(positions)

    return run


def _listing(ruleset: Ruleset) -> Callable[[list[Position]], int]:
    return _each(lambda position: list(legal_moves(position, ruleset)))


def _one_piece(position: Position) -> object:
    men = position.pieces[position.turn]
    return legal_moves(position, PLY_YARD).destinations(men[len(men) // 2])


def _twin_rules() -> twin.Rules:
    return rules_of(PLY_YARD)


def _twin(positions: list[Position]) -> int:
    rules = _twin_rules()
    for position in positions:
        twin.legal_turns(board_of(position), position.turn, rules)
    return len(positions)


def _chess_lists(boards: list[chess.Board]) -> int:
    for board in boards:
        list(board.legal_moves)
    return len(boards)


def _chess_game(rng: random.Random) -> int:
    plies = 0
    while plies < PLIES:
        board = chess.Board()
        while plies < PLIES:
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(rng.choice(moves))
            plies += 1
    return plies


def _halma_game(rng: random.Random) -> int:
    position = Position.start(PLY_YARD)
    for _ in range(PLIES):
        position = position.after(rng.choice(legal_moves(position, PLY_YARD)))
    return PLIES


def _played(game: Game) -> int:
    for turn in material.random_turns(PLIES):
        game = game.play(turn)
    return PLIES


def _bare(position: Position) -> int:
    for turn in material.random_turns(PLIES):
        list(legal_moves(position, PLY_YARD))
        position = position.after(turn)
    return PLIES


def _hundred(first: int) -> Work[Any]:
    """A hundred plies of a long game, from ply ``first`` on."""

    def prepare() -> Game:
        return Game(PLY_YARD).play_all(_shuffle(first))

    def run(game: Game) -> int:
        for turn in _shuffle(first + 100)[first:]:
            game = game.play(turn)
        return 100

    return Work(f"Game.play, plies {first + 1} to {first + 100}", prepare, run)


def _shuffle(plies: int) -> tuple[str, ...]:
    """Two pieces that go to and fro, so that the work of a ply is always the same."""
    return (("e15-f14", "l2-k3", "f14-e15", "k3-l2") * (plies // 4 + 1))[:plies]


def _perft_bulk(position: Position) -> int:
    return perft(position, 3, PLY_YARD)


def _perft_visiting(position: Position) -> int:
    """The same count, each leaf made as a position."""
    leaves = 0
    for first in legal_moves(position, PLY_YARD):
        after_first = position.after(first)
        for second in legal_moves(after_first, PLY_YARD):
            after_second = after_first.after(second)
            for third in legal_moves(after_second, PLY_YARD):
                after_second.after(third)
                leaves += 1
    return leaves


def _explaining(legs: int) -> Work[Any]:
    def run(moves: list[tuple[Position, Move]]) -> int:
        for position, move in moves:
            explain(position, move, PLY_YARD)
        return len(moves)

    return Work(f"explain, {legs} legs", lambda: material.written_moves()[legs][:500], run)


def _parse_positions(lines: tuple[str, ...]) -> int:
    for line in lines:
        Position.parse(line)
    return len(lines)


def _read_fens(fens: list[str]) -> int:
    board = chess.Board()
    for fen in fens:
        board.set_fen(fen)
    return len(fens)


def _halma_moves() -> list[str]:
    return [
        str(move) for position in material.positions() for move in legal_moves(position, PLY_YARD)
    ]


def _chess_moves() -> list[str]:
    return [move.uci() for board in material.chess_boards() for move in board.legal_moves]


def _parse_moves(texts: list[str]) -> int:
    for text in texts:
        Move.parse(text)
    return len(texts)


def _parse_chess_moves(texts: list[str]) -> int:
    for text in texts:
        chess.Move.from_uci(text)
    return len(texts)


def all_works() -> dict[str, Work[Any]]:
    """Every piece of work by its name."""
    works: list[Work[Any]] = [
        Work("python-chess: list", lambda: material.chess_boards(TIMES), _chess_lists),
        Work("twin: list", lambda: material.positions()[::10], _twin),
        *(
            Work(f"list, target {name}", lambda: material.positions(TIMES), _listing(ruleset))
            for name, ruleset in TARGET_LOCKS.items()
        ),
        *(
            Work(f"list, home {name}", lambda: material.positions(TIMES), _listing(ruleset))
            for name, ruleset in HOME_LOCKS.items()
        ),
        Work(
            "len",
            lambda: material.positions(TIMES),
            _each(lambda position: len(legal_moves(position, PLY_YARD))),
        ),
        Work("destinations of one piece", lambda: material.positions(TIMES), _each(_one_piece)),
        Work("stress: list", lambda: [material.stress() for _ in range(TIMES)], _listing(PLY_YARD)),
        Work(
            "stress: len",
            lambda: [material.stress() for _ in range(TIMES)],
            _each(lambda position: len(legal_moves(position, PLY_YARD))),
        ),
        Work(
            "lattice: list", lambda: [material.lattice() for _ in range(TIMES)], _listing(PLY_YARD)
        ),
        Work(
            "lattice: len",
            lambda: [material.lattice() for _ in range(TIMES)],
            _each(lambda position: len(legal_moves(position, PLY_YARD))),
        ),
        Work("python-chess: random game", lambda: random.Random(7), _chess_game),
        Work("random game", lambda: random.Random(7), _halma_game),
        Work("Game.play", lambda: Game(PLY_YARD), _played),
        Work("after and one generation", lambda: Position.start(PLY_YARD), _bare),
        _hundred(0),
        _hundred(LONG - 100),
        Work("perft 3 in bulk", lambda: Position.start(PLY_YARD), _perft_bulk),
        Work("perft 3 visiting", lambda: Position.start(PLY_YARD), _perft_visiting),
        *(_explaining(legs) for legs in range(1, 7)),
        Work("Position.parse", material.lines, _parse_positions),
        Work(
            "python-chess: set_fen",
            lambda: [board.fen() for board in material.chess_boards()],
            _read_fens,
        ),
        Work("Move.parse", _halma_moves, _parse_moves),
        Work("python-chess: from_uci", _chess_moves, _parse_chess_moves),
    ]
    return {work.name: work for work in works}
