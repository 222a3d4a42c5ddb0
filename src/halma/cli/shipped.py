"""The shipped rule sets: one line for each, and where their values come from."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from halma.cli.meanings import AIM
from halma.rulesets.named import RULESETS

if TYPE_CHECKING:
    from halma.rulesets.model import Ruleset

SETS: Final[Mapping[str, str]] = {
    "ply-yard": "a piece may leave the target camp again",
    "locked-camp": "target camp locks; a position thrice is a draw",
    "equal-turns": "target camp locks; blue has the last turn",
    "wikipedia": "pieces in the target camp end turns there",
    "wikipedia-4": "the same, each alone",
    "wikipedia-4-teams": "the same, partners opposite",
    "brainking-8": "at home after more than 30 turns loses",
    "brainking-10": "at home after more than 50 turns loses",
    "iggamecenter-10": "dark has the last turn",
    "ludii": "target camp locks; no square twice in a chain",
    "ludii-4": "the same for four, who do not move clockwise",
    "grasshopper-8": "the small game of 1948",
    "grasshopper-10": "the larger one",
    "ludii-grasshopper": "the small game, but the target camp locks",
    "usc-2019": "pieces must leave home first and stay out",
    "mcgill-2014": "partners opposite; out of camps in 100 rounds",
    "parlett": "full is full, with one piece of one's own",
    "unspoiled": "who stays at home stops nobody",
    "ugolki-9": "blocks of 3 by 3, no diagonals",
    "ugolki-12": "blocks of 4 by 3; out by turn 40",
    "ugolki-16": "blocks of 4 by 4",
    "three-seats": "one corner is empty",
}
"""What is particular about each shipped rule set."""


def overview() -> str:
    """What the game is, and which rule sets are shipped."""
    lines = [AIM, "", "The rule sets; halma rules NAME shows all of one, with its camps:"]
    lines += (f"{set_line(ruleset)}  {SETS[name]}" for name, ruleset in RULESETS.items())
    return "\n".join(lines)


def set_line(ruleset: Ruleset) -> str:
    """The name, the board, and how many seats with how many pieces.

    >>> set_line(RULESETS["mcgill-2014"])
    'mcgill-2014        16x16  4 x 13'
    """
    size, seats = ruleset.size, ruleset.seats
    board = f"{size}x{size}"
    return f"{ruleset.name:17}  {board:5}  {len(seats)} x {len(seats[0].army):<2}"


def provenance_text(ruleset: Ruleset) -> str:
    """Where the values of a named rule set come from; empty for another."""
    lines: list[str] = []
    kinds = sorted(ruleset.provenance.values(), key=lambda each: _ORDER.index(each.kind.value))
    for kind in dict.fromkeys(each.kind for each in kinds):
        for field, each in ruleset.provenance.items():
            if each.kind is kind:
                lines += in_columns(f"  {field:15}  {kind.value:10}  ", each.note)
    head = [f"Modelled on {each.source}:" for each in kinds[:1]]
    return "\n".join([*head, *lines])


_ORDER: Final = ("stated", "measured", "our choice")


def in_columns(head: str, text: str, columns: int = 80) -> list[str]:
    """A head, and beside it a text in a column of its own.

    >>> in_columns("win: ", "all is full", 12)
    ['win: all is', '     full']
    """
    return textwrap.wrap(
        text,
        columns,
        initial_indent=head,
        subsequent_indent=" " * len(head),
        break_long_words=False,
        break_on_hyphens=False,
    )
