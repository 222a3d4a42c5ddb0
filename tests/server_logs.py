"""Random games under the rules of the server for four, and their logs, as it writes them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from random import Random

from halma import RULESETS, Game, Move, Pass, Square, Turn

RULES = RULESETS["mcgill-2014"]
NAMES = ("Ann", "Bob", "Cem", "Dora")
HEADER = """\
# Server version 0.08 running on mercury
# Game ID: 7
# Board class: halma.CCBoard
# Timeout: 1000
# Date: Mon Apr 07 09:30:00 EDT 2014
# Player 1: Ann, 'greedy', running on mercury
# Player 2: Bob, 'random', running on venus
# Player 3: Cem, 'random', running on venus
# Player 4: Dora, 'greedy', running on mars
START Ann greedy
START Bob random
START Cem random
START Dora greedy
"""


def random_game(chance: Random, plies: int) -> Game:
    """A game of so many plies, or of fewer where it ends."""
    game = Game(RULES)
    while game.ply < plies and not game.is_over:
        turns = game.legal_moves
        game = game.play(turns[chance.randrange(len(turns))])
    return game


def forward_game(chance: Random, plies: int = 2_000) -> Game:
    """A game in which all go to their targets, mostly until a team has finished."""
    game = Game(RULES)
    while game.ply < plies and not game.is_over:
        game = game.play(_forward(chance, game))
    return game


def _forward(chance: Random, game: Game) -> Turn:
    """A turn that brings a piece far forward, and those in the rear first."""
    seat = game.turn
    target = RULES.seats[seat].target
    corner = max(target, key=lambda each: sum(abs(2 * n - 15) for n in (each.file, each.rank)))
    free = target - game.position.squares(seat)

    def far(square: Square) -> int:
        if square in target:
            return 0
        to = min(free, key=lambda each: _distance(each, square), default=corner)
        return _distance(to, square) ** 2

    def value(turn: Turn) -> float:
        if isinstance(turn, Pass):
            return 0
        inward = _distance(turn.origin, corner) - _distance(turn.destination, corner)
        return far(turn.origin) - far(turn.destination) + inward / 9 + chance.random()

    return max(game.legal_moves, key=value)


def _distance(one: Square, other: Square) -> int:
    return max(abs(one.file - other.file), abs(one.rank - other.rank))


def leg_lines(game: Game) -> list[list[str]]:
    """For each turn its lines."""
    return [_lines(number, turn, game) for number, turn in enumerate(game.moves)]


def _lines(number: int, turn: Turn, game: Game) -> list[str]:
    seat = game.positions[number].turn
    if isinstance(turn, Pass):
        return [f"{seat} null null"]
    lines = [f"{seat} {_pair(start)} {_pair(end)}" for start, end in pairwise(turn.squares)]
    return lines if _is_step(turn) else [*lines, f"{seat} null null"]


def _is_step(move: Move) -> bool:
    return move.path is None and _distance(move.origin, move.destination) == 1


def _pair(square: Square) -> str:
    return f"({square.file},{15 - square.rank})"


def log_of(lines: Iterable[Sequence[str]], *end: str) -> str:
    """The log of turns, and what stands at its end."""
    words = [line for turn in lines for line in turn]
    return "\n".join([HEADER + "\n".join(words), *end, "# Game ended: later", ""])


def end_of(game: Game) -> tuple[str, ...]:
    """How the server ends a game that the board ends; it names one of the winners."""
    if game.outcome is None:
        return ()
    winners = game.outcome.winners
    return ("GAMEOVER", f"WINNER {NAMES[winners[0]]}" if winners else "UNDECIDED")
