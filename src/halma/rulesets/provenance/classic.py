"""Where the rule sets of books, encyclopedias and boxed games come from."""

from __future__ import annotations

from typing import Final

from halma.rulesets.provenance.kinds import Account

_WIKIPEDIA: Final = "Wikipedia, “Halma”"
_LOCK: Final = (
    "a piece in the target camp may not leave it; read literally, it may not end its turn outside"
)
_FILL: Final = "own pieces fill the target camp"
_FOUR: Final = (
    "four camps of 13 in the corners, each seat bound for the corner opposite, in clockwise order; "
    "which colour sits where is our choice"
)
_DRAWN: Final = "drawn by lot; we let red begin"
_GRASSHOPPER: Final = "Grasshopper, the game of 1948"
_AGREED: Final = "the players agree on it; we let red begin"
_ACROSS: Final = "all pieces have come to the camp opposite"
_NINETEEN: Final = "camps of 19 squares; which colour sits where is our choice"
_RED: Final = "as in most rule sets, red"

CLASSIC: Final = {
    "wikipedia": Account(
        _WIKIPEDIA,
        stated={
            "size": "16 by 16 squares",
            "seats": "19 pieces each in opposite corners; which colour sits where is our choice",
            "target_lock": _LOCK,
            "win": _FILL,
        },
        chosen={"first": _DRAWN},
    ),
    "wikipedia-4": Account(
        _WIKIPEDIA,
        stated={
            "size": "16 by 16 squares",
            "seats": f"{_FOUR}; each plays alone",
            "target_lock": _LOCK,
            "win": _FILL,
        },
        chosen={"first": _DRAWN},
    ),
    "wikipedia-4-teams": Account(
        _WIKIPEDIA,
        stated={
            "size": "16 by 16 squares",
            "seats": f"{_FOUR}; partners sit in opposite corners",
            "target_lock": _LOCK,
            "win": _FILL,
        },
        chosen={"first": _DRAWN},
    ),
    "grasshopper-8": Account(
        _GRASSHOPPER,
        stated={
            "size": "8 by 8 squares",
            "seats": "10 pieces each; where they sit is our choice",
            "win": _ACROSS,
        },
        chosen={"first": _AGREED},
    ),
    "grasshopper-10": Account(
        _GRASSHOPPER,
        stated={
            "size": "10 by 10 squares",
            "seats": "15 pieces each; where they sit is our choice",
            "win": _ACROSS,
        },
        chosen={"first": _AGREED},
    ),
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
