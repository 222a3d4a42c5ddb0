"""The command ``halma``: replay, look at, count and play games in a terminal."""

from __future__ import annotations

from halma.cli.program import main

__all__ = ["main"]
