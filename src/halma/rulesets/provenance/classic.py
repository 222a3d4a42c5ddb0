"""Where the rule sets of books, encyclopedias and boxed games come from."""

from __future__ import annotations

from typing import Final

from halma.rulesets.provenance.kinds import Account

_LOCK: Final = (
    "a piece in the target camp may not leave it; read literally, it may not end its turn outside"
)
_FILL: Final = "own pieces fill the target camp"
_FOUR: Final = (
    "four camps of 13 in the corners, each seat bound for the corner opposite, in clockwise order; "
    "which colour sits where is our choice"
)
_DRAWN: Final = "drawn by lot; we let red begin"
_NINETEEN: Final = "camps of 19 squares; which colour sits where is our choice"
_RED: Final = "as in most rule sets, red"


def _wikipedia(seats: str) -> Account:
    stated = {"size": "16 by 16 squares", "seats": seats, "target_lock": _LOCK, "win": _FILL}
    return Account("Wikipedia, “Halma”", stated, chosen={"first": _DRAWN})


def _grasshopper(size: int, pieces: int) -> Account:
    stated = {
        "size": f"{size} by {size} squares",
        "seats": f"{pieces} pieces each; where they sit is our choice",
        "win": "all pieces have come to the camp opposite",
    }
    chosen = {"first": "the players agree on it; we let red begin"}
    return Account("Grasshopper, the game of 1948", stated, chosen)


CLASSIC: Final = {
    "wikipedia": _wikipedia(
        "19 pieces each in opposite corners; which colour sits where is our choice"
    ),
    "wikipedia-4": _wikipedia(f"{_FOUR}; each plays alone"),
    "wikipedia-4-teams": _wikipedia(f"{_FOUR}; partners sit in opposite corners"),
    "grasshopper-8": _grasshopper(8, 10),
    "grasshopper-10": _grasshopper(10, 15),
    "parlett": Account(
        "D. Parlett's remedy against a piece that stays at home",
        stated={
            "size": "16 by 16 squares",
            "seats": _NINETEEN,
            "win": "the target camp is full, and at least one piece in it is one's own",
        },
        chosen={"first": _RED},
    ),
    "unspoiled": Account(
        "cyningstan, 2014",
        stated={
            "size": "16 by 16 squares",
            "seats": _NINETEEN,
            "win": "pieces that have stayed at home do not stop the opponent from filling the rest",
        },
        chosen={"first": _RED},
    ),
    "three-seats": Account(
        "old boxed sets",
        stated={
            "size": "16 by 16 squares",
            "seats": "three camps of 13, each seat bound for the corner opposite, though it may be "
            "nobody's home; that the south-west is empty, and the order, is our choice",
        },
        chosen={"first": _DRAWN},
    ),
}
