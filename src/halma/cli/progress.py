"""A progress bar, for somebody who waits at a terminal."""

from __future__ import annotations

import os
from time import monotonic
from typing import Final, TextIO

_PAUSE: Final = 0.1
"""Seconds from one drawing to the next."""

_WIDTH: Final = 30


class Progress:
    """One line on a terminal that is drawn again and again, and gone at the end."""

    def __init__(self, total: int | None, terminal: TextIO | None) -> None:
        self._total = total
        self._terminal = terminal
        self._shown = 0
        """How long the line is that stands there."""
        self._due = 0.0

    def show(self, done: int, state: object) -> None:
        """Show how much of the total is done, and a text, unless that was just shown."""
        now = monotonic()
        if self._terminal is None or now < self._due:
            return
        self._due = now + _PAUSE
        text = f"{state}"
        if self._total:
            part = min(1.0, done / self._total)
            text = f"[{'#' * int(part * _WIDTH):{_WIDTH}}] {part:4.0%}  {text}"
        columns = os.get_terminal_size(self._terminal.fileno()).columns or 80
        self._draw(text[: columns - 1])

    def erase(self) -> None:
        """Take the line away, so that something else can be printed there."""
        if self._shown:
            self._draw("")

    def _draw(self, text: str) -> None:
        assert self._terminal is not None, "it is drawn on a terminal only"
        self._terminal.write(f"\r{' ' * self._shown}\r{text}")
        self._terminal.flush()
        self._shown = len(text)
