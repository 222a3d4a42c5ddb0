"""Where the pieces stand and who is to move: positions, and how they are written."""

from __future__ import annotations

from halma.positions.position import Position

__all__ = ["Position"]
