"""The rules of the board game Halma: positions, rulesets, legal moves and games.

>>> from halma import Game, PLY_YARD
>>> game = Game(PLY_YARD).play("e15-f14")
>>> len(game.legal_moves)
40
"""

from __future__ import annotations

from halma.camps import Directions, staircase
from halma.counting import divide, perft
from halma.errors import (
    GameError,
    HalmaError,
    NotationError,
    PositionError,
    RulesetError,
    SearchLimitError,
)
from halma.games import Game
from halma.legality import IllegalMoveError, Reason, Verdict, explain, play
from halma.movegen import LegalMoves, legal_moves
from halma.moves import PASS, Move, Pass, Turn
from halma.outcomes import Outcome, Termination, finished, missing
from halma.positions import Position
from halma.rulesets import (
    EQUAL_TURNS,
    LOCKED_CAMP,
    PLY_YARD,
    RULESETS,
    Lock,
    NoMoves,
    Revisit,
    Ruleset,
    Seat,
    Win,
)
from halma.squares import Square

__all__ = [
    "EQUAL_TURNS",
    "LOCKED_CAMP",
    "PASS",
    "PLY_YARD",
    "RULESETS",
    "Directions",
    "Game",
    "GameError",
    "HalmaError",
    "IllegalMoveError",
    "LegalMoves",
    "Lock",
    "Move",
    "NoMoves",
    "NotationError",
    "Outcome",
    "Pass",
    "Position",
    "PositionError",
    "Reason",
    "Revisit",
    "Ruleset",
    "RulesetError",
    "SearchLimitError",
    "Seat",
    "Square",
    "Termination",
    "Turn",
    "Verdict",
    "Win",
    "divide",
    "explain",
    "finished",
    "legal_moves",
    "missing",
    "perft",
    "play",
    "staircase",
]
