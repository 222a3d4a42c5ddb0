"""The rule sets of Ugolki, also called Corners: blocks of pieces, and no diagonals."""

from __future__ import annotations

from typing import Final

import attrs

from halma.camps import Directions
from halma.rulesets.model import Deadline, Ruleset, Seat
from halma.rulesets.named.corners import seated


def _block(columns: int, rows: int) -> tuple[Seat, ...]:
    return seated(8, (columns,) * rows, ("south-west", "north-east"), ("white", "black"))


_NINE: Final = Ruleset(
    "ugolki-9",
    8,
    _block(3, 3),
    step_directions=Directions.ORTHOGONAL,
    jump_directions=Directions.ORTHOGONAL,
)

UGOLKI: Final = (
    _NINE,
    attrs.evolve(
        _NINE, name="ugolki-12", seats=_block(4, 3), equal_turns=True, deadline=Deadline(40)
    ),
    attrs.evolve(_NINE, name="ugolki-16", seats=_block(4, 4)),
)
