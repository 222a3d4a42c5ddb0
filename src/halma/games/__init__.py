"""Games, turn by turn, and how they end."""

from __future__ import annotations

from halma.games.game import Game
from halma.games.outcomes import Outcome, Termination, finished, missing

__all__ = ["Game", "Outcome", "Termination", "finished", "missing"]
