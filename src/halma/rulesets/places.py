"""Where in a text the parts of its data stand, for messages that name the line."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from halma.errors import NotationError
from halma.rulesets.data import Find, Path, Place

MAX_DEPTH: Final = 16
"""So many lists and tables may be in one another; a ruleset needs five."""

MAX_WORD: Final = 64
"""A number, or a word without quotes, of more characters is refused."""

Step: TypeAlias = tuple[list[str | int], int]
"""A path (good until the next step), and the offset where what it leads to begins."""

Walk: TypeAlias = Callable[[str], Iterator[Step]]
"""Goes through all parts of a text; ends early where it is not well formed."""


def place(text: str, offset: int) -> Place:
    """The line and the column of an offset, both from 1."""
    return text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset)


def fault(text: str, offset: int, wanted: str, found: str) -> NotationError:
    """The error that says what was expected at an offset."""
    line, column = place(text, offset)
    return NotationError(wanted, found=found, line=line, column=column)


def rest_of_line(text: str, offset: int) -> str:
    """What stands at an offset."""
    return text[offset : offset + MAX_WORD].partition("\n")[0].rstrip("\r")


def finder(text: str, walk: Walk) -> Find:
    """Finds the place of a path, or of as much of it as there is in the text."""

    def find(path: Path) -> Place | None:
        wanted, depth, best = list(path), 0, None
        for here, offset in walk(text):
            if len(here) > depth and here == wanted[: len(here)]:
                depth, best = len(here), offset
                if depth == len(wanted):
                    break
        return None if best is None else place(text, best)

    return find


def check_depth(text: str, depth: int, offset: int, token: str) -> None:
    """Raise if something is nested too deep."""
    if depth > MAX_DEPTH:
        raise fault(text, offset, f"at most {MAX_DEPTH} levels of lists and tables", token)


def check_word(text: str, offset: int, token: str) -> None:
    """Raise if a word or a number is too long."""
    if len(token) > MAX_WORD:
        raise fault(text, offset, f"a word of at most {MAX_WORD} characters", token)
