"""The rule sets of books, encyclopedias and boxed games."""

from __future__ import annotations

from typing import Final

import attrs

from halma.rulesets.model import Lock, Ruleset, Win
from halma.rulesets.named.corners import CLOCKWISE, FIFTEEN, NINETEEN, TEN, THIRTEEN, seated

_WIKIPEDIA: Final = Ruleset("wikipedia", 16, seated(16, NINETEEN), target_lock=Lock.END)

CLASSIC: Final = (
    _WIKIPEDIA,
    attrs.evolve(_WIKIPEDIA, name="wikipedia-4", seats=seated(16, THIRTEEN, CLOCKWISE)),
    attrs.evolve(
        _WIKIPEDIA,
        name="wikipedia-4-teams",
        seats=seated(16, THIRTEEN, CLOCKWISE, teams=("red-green", "blue-yellow") * 2),
    ),
    Ruleset("grasshopper-8", 8, seated(8, TEN)),
    Ruleset("grasshopper-10", 10, seated(10, FIFTEEN)),
    Ruleset("parlett", 16, seated(16, NINETEEN), win=Win.ANY_FILL),
    Ruleset("unspoiled", 16, seated(16, NINETEEN), win=Win.UNHELD),
    Ruleset("three-seats", 16, seated(16, THIRTEEN, CLOCKWISE[:3])),
)
