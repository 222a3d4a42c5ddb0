"""What can be said of where a value comes from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import attrs

from halma.enums import Words


class Origin(Words):
    """How we know the value of a field of a named rule set."""

    STATED = "stated"
    """The source says so."""
    OUR_CHOICE = "our choice"
    """We know of nothing that the source says about it, or it leaves it open; so we chose."""
    MEASURED = "measured"
    """The source does not say it, but what it does, or has recorded, leaves only this."""


@attrs.frozen(order=False)
class Provenance:
    """Where one value of a named rule set comes from.

    >>> from halma import PLY_YARD
    >>> print(PLY_YARD.provenance["no_moves"].kind.value)
    our choice
    """

    kind: Origin
    """Is it stated, measured, or our choice?"""
    source: str
    """The page, program or book that the rule set is made after."""
    note: str
    """What the source says and where, what was measured, or the reason for our choice."""

    def __str__(self) -> str:
        return f"{self.kind.value}: {self.note}"


class Account(NamedTuple):
    """What is known of a rule set: notes by the names of fields."""

    source: str
    stated: Mapping[str, str] = {}
    chosen: Mapping[str, str] = {}
    measured: Mapping[str, str] = {}
