"""Where the rule sets of Ugolki come from."""

from __future__ import annotations

from typing import Final

from halma.rulesets.provenance.kinds import Account

_SOURCE: Final = "rules of Ugolki (Corners)"
_STRAIGHT: Final = "along ranks and files only"


def _stated(block: str) -> dict[str, str]:
    return {
        "size": "8 by 8 squares",
        "seats": f"blocks of {block}, white in the lower left corner, black opposite",
        "first": "white begins",
        "step_directions": _STRAIGHT,
        "jump_directions": _STRAIGHT,
    }


UGOLKI: Final = {
    "ugolki-9": Account(_SOURCE, _stated("3 columns and 3 rows")),
    "ugolki-12": Account(
        _SOURCE,
        {
            **_stated("4 columns and 3 rows"),
            "equal_turns": "both finishing in the same round is a draw",
            "deadline": "one's home is clear by turn 40; that returning later is allowed is our "
            "choice",
        },
    ),
    "ugolki-16": Account(_SOURCE, _stated("4 columns and 4 rows")),
}
