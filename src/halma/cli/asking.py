"""Lines typed by the players, and lines said to them."""

from __future__ import annotations

import sys
from contextlib import suppress
from importlib import import_module
from textwrap import fill
from typing import Final

from halma.cli.inputs import printable

_LONGEST_LINE: Final = 10_000
_WIDTH: Final = 80
_YES: Final = ("yes", "y")
_NO: Final = ("no", "n", "")
"""An empty line, too: it does no harm."""


def use_arrow_keys() -> None:
    """Let arrow keys work at a terminal, where Python can do that."""
    if sys.stdin is not None and sys.stdin.isatty():
        with suppress(ImportError):
            import_module("readline")


def ask(prompt: str) -> str:
    """The next line that is typed; where it is not typed at a terminal, it is shown.

    Raises ``EOFError`` at the end of the input.
    """
    if sys.stdin is None:
        raise EOFError
    if sys.stdin.isatty():
        return input(prompt)
    line = sys.stdin.readline(_LONGEST_LINE)
    if not line:
        raise EOFError
    rest = line
    while rest and not rest.endswith("\n"):
        rest = sys.stdin.readline(_LONGEST_LINE)
    shown = f"{prompt}{printable(line.rstrip())}".rstrip()
    print(shown if len(shown) <= _WIDTH else f"{shown[: _WIDTH - 3]}...")
    return line


def agreed(question: str) -> bool:
    """Does somebody say yes to a question? Whatever is neither yes nor no is asked again."""
    print(f"{question} Type yes or no.")
    while (answer := ask("yes or no> ").strip().lower()) not in (*_YES, *_NO):
        print("Please answer yes or no; type anything else after that.")
    return answer in _YES


def say(text: str) -> None:
    """Print a text in lines of at most 80 characters, if its words are no longer."""
    print(
        fill(text, _WIDTH, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)
    )
