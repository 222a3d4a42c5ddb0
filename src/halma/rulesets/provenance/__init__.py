"""Where the values of the named rule sets come from: a source, a measurement, or us."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from halma.rulesets.provenance.classic import CLASSIC
from halma.rulesets.provenance.kinds import Account, Origin, Provenance
from halma.rulesets.provenance.pages import PAGES
from halma.rulesets.provenance.programs import PROGRAMS
from halma.rulesets.provenance.silent import SILENT
from halma.rulesets.provenance.ugolki import UGOLKI

__all__ = ["Origin", "Provenance"]

_ACCOUNTS: Mapping[str, Account] = {**PAGES, **CLASSIC, **PROGRAMS, **UGOLKI}


def source_of(name: str) -> str:
    """What a named rule set is made after."""
    return _ACCOUNTS[name].source


@cache
def provenance_of(name: str) -> Mapping[str, Provenance]:
    """Where each field of a named rule set comes from."""
    account = _ACCOUNTS[name]
    found: dict[str, Provenance] = {}
    for field, reason in SILENT.items():
        kind, note = Origin.OUR_CHOICE, account.chosen.get(field, reason)
        if field in account.stated:
            kind, note = Origin.STATED, account.stated[field]
        elif field in account.measured:
            kind, note = Origin.MEASURED, account.measured[field]
        found[field] = Provenance(kind, account.source, note)
    return MappingProxyType(found)
