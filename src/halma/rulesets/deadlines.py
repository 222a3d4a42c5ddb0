"""Until when a seat must have left its home camp, or all camps but its target (R15)."""

from __future__ import annotations

from typing import Final

import attrs

from halma.errors import RulesetError, shown, wrong_type
from halma.rulesets.values import DeadlineUnit, DeadlineZone
from halma.squares import check_int

_FIELD: Final = "deadline"


@attrs.frozen(order=False)
class Deadline:
    """The first turn, or round, after which no piece of a seat may stand in a zone (R15).

    "More than 30 moves" at home is 31, "before the 30th" is 29. Raises `RulesetError`
    for a number below 1.

    >>> from halma import Deadline, DeadlineZone
    >>> Deadline(31, zone=DeadlineZone.HOME, no_return=True).n
    31
    """

    n: int
    """The turn or round, counted from 1."""
    unit: DeadlineUnit = DeadlineUnit.TURNS
    """What is counted: the seat's own turns or the rounds of the game."""
    zone: DeadlineZone = DeadlineZone.HOME
    """Where none of its pieces may then stand."""
    no_return: bool = False
    """Is that looked at after each own turn from then on, too?"""

    def __attrs_post_init__(self) -> None:
        if check_int(f"the n of a {_FIELD}", self.n) < 1:
            raise RulesetError(_FIELD, f"n is 1 or more, not {shown(self.n)}", (_FIELD, "n"))
        for name, kind in (("unit", DeadlineUnit), ("zone", DeadlineZone), ("no_return", bool)):
            value: object = getattr(self, name)
            if not isinstance(value, kind):
                raise wrong_type(f"the {name} of a {_FIELD}", kind.__name__, value)
