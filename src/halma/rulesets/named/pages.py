"""The rule sets of the web pages that the library began with."""

from __future__ import annotations

from typing import Final

import attrs

from halma.rulesets.model import Lock, Revisit, Ruleset
from halma.rulesets.named.corners import NINETEEN, seated

PLY_YARD: Final = Ruleset(
    name="ply-yard",
    size=16,
    seats=seated(16, NINETEEN),
    revisit=Revisit.LANDINGS,
)
"""The rules of the Ply Yard site (its Spanish and Portuguese pages)."""

LOCKED_CAMP: Final = attrs.evolve(
    PLY_YARD,
    name="locked-camp",
    first=1,
    revisit=Revisit.FREE,
    target_lock=Lock.TOUCH_HOPS,
    repetition=3,
)
"""The rules of a Spanish and a Portuguese page of one game site, where the target camp locks."""

EQUAL_TURNS: Final = attrs.evolve(
    PLY_YARD,
    name="equal-turns",
    revisit=Revisit.FREE,
    target_lock=Lock.TOUCH_HOPS,
    equal_turns=True,
)
"""The rules of an Italian tutorial, where both sides may finish in the same turn."""

PAGES: Final = (PLY_YARD, LOCKED_CAMP, EQUAL_TURNS)
