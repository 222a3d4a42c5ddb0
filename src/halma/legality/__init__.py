"""Why a turn is legal or not: `explain`, with all that its answers are made of."""

from __future__ import annotations

from halma.legality.explaining import explain, play
from halma.legality.verdicts import IllegalMoveError, Reason, Verdict

__all__ = ["IllegalMoveError", "Reason", "Verdict", "explain", "play"]
