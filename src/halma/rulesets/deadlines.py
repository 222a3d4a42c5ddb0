"""Until when a seat must have left its home camp, or all camps but its target (R15)."""

from __future__ import annotations

import re
from typing import Final

import attrs

from halma.errors import RulesetError, shown, wrong_type
from halma.rulesets.values import DeadlineUnit, DeadlineZone
from halma.squares import check_int

_FIELD: Final = "deadline"
_NO_RETURN: Final = "no-return"
_KINDS: Final = {
    **{each.value: "unit" for each in DeadlineUnit},
    **{each.value: "zone" for each in DeadlineZone},
    _NO_RETURN: "no_return",
}
_BETWEEN: Final = re.compile(r"\s*,\s*|\s+|-(?!return)")
_NUMBER: Final = re.compile("[0-9]{1,15}")


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


def read_deadline(text: str) -> Deadline | None:
    """The deadline that a text says: a number and, in any order, what else is to be said.

    ``None`` for any other text. Raises `RulesetError` for the number 0.

    >>> read_deadline("31-rounds") == Deadline(31, DeadlineUnit.ROUNDS), read_deadline("31.5")
    (True, None)
    """
    said: dict[str, str] = {}
    for word in _BETWEEN.split(text.lower().replace("_", "-")):
        kind = "n" if _NUMBER.fullmatch(word) else _KINDS.get(word)
        if kind is None or kind in said:
            return None
        said[kind] = word
    if "n" not in said:
        return None
    return Deadline(
        int(said["n"]),
        DeadlineUnit(said.get("unit", DeadlineUnit.TURNS)),
        DeadlineZone(said.get("zone", DeadlineZone.HOME)),
        "no_return" in said,
    )


def deadline_text(deadline: Deadline) -> str:
    """A deadline as `read_deadline` reads it.

    >>> deadline_text(Deadline(31, no_return=True))
    '31-turns-home-no-return'
    """
    parts = [str(deadline.n), deadline.unit.value, deadline.zone.value]
    return "-".join([*parts, _NO_RETURN] if deadline.no_return else parts)
