"""Teams, whose seats finish, win and give up together (R17)."""

from __future__ import annotations

from functools import lru_cache

from halma.rulesets.model import Ruleset
from halma.rulesets.seats import sides


@lru_cache(maxsize=128)
def sides_of(ruleset: Ruleset) -> tuple[tuple[int, ...], ...]:
    """The sides of a game: teams, and seats without one."""
    return sides(ruleset.seats)


def side_of(seat: int, ruleset: Ruleset) -> tuple[int, ...]:
    """The seat with its partners."""
    return next(side for side in sides_of(ruleset) if seat in side)
