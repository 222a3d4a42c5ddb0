"""The rule sets that have a name; those that are rarely wanted are made when asked for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from halma.rulesets.model import FAMILIES, NAMED, Ruleset
from halma.rulesets.named.pages import EQUAL_TURNS, LOCKED_CAMP, PAGES, PLY_YARD

__all__ = ["EQUAL_TURNS", "LOCKED_CAMP", "PLY_YARD", "RULESETS"]


def _pages() -> Iterable[Ruleset]:
    return PAGES


def _classic() -> Iterable[Ruleset]:
    from halma.rulesets.named.classic import CLASSIC

    return CLASSIC


def _programs() -> Iterable[Ruleset]:
    from halma.rulesets.named.programs import PROGRAMS

    return PROGRAMS


def _ugolki() -> Iterable[Ruleset]:
    from halma.rulesets.named.ugolki import UGOLKI

    return UGOLKI


FAMILIES.update(
    {
        **dict.fromkeys((ruleset.name for ruleset in PAGES), _pages),
        **dict.fromkeys(("wikipedia", "wikipedia-4", "wikipedia-4-teams"), _classic),
        **dict.fromkeys(("brainking-8", "brainking-10", "iggamecenter-10"), _programs),
        **dict.fromkeys(("ludii", "ludii-4"), _programs),
        **dict.fromkeys(("grasshopper-8", "grasshopper-10"), _classic),
        **dict.fromkeys(("ludii-grasshopper", "usc-2019", "mcgill-2014"), _programs),
        **dict.fromkeys(("parlett", "unspoiled"), _classic),
        **dict.fromkeys(("ugolki-9", "ugolki-12", "ugolki-16"), _ugolki),
        "three-seats": _classic,
    }
)

RULESETS: Final[Mapping[str, Ruleset]] = NAMED
"""The named rule sets by name; read-only. Most are made when they are first asked for."""
