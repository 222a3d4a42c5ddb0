"""The command ``halma``: replay, look at, count and play games in a terminal."""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["main"]


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command ``halma`` and return its exit code; see `halma.cli.program.main`."""
    try:
        # Loading takes long enough to be interrupted.
        from halma.cli import program
    except KeyboardInterrupt:
        return 130
    return program.main(argv)
