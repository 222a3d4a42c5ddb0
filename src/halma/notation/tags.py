"""The tags of a record: their names, those it makes itself, and how a ruleset stands in one."""

from __future__ import annotations

import re
from typing import Final

from halma.errors import HalmaError
from halma.rulesets.files import parse_json
from halma.rulesets.model import Ruleset
from halma.rulesets.named import RULESETS

TAG_NAME: Final = re.compile("[A-Za-z][A-Za-z0-9_]*")

RULES: Final = "Rules"
START: Final = "Start"
RESULT: Final = "Result"
TERMINATION: Final = "Termination"
DERIVED: Final = (RULES, START, RESULT, TERMINATION)
"""The tags that a record makes itself, in the order in which they are written."""


def mistaken(name: str) -> str | None:
    """The tag that is meant by a name that differs from it only in upper and lower case."""
    return next((tag for tag in DERIVED if tag.lower() == name.lower() and tag != name), None)


def read_ruleset(text: str) -> Ruleset:
    """The ruleset that a tag names or describes.

    Raises `HalmaError` if it does neither.
    """
    if text in RULESETS:
        return RULESETS[text]
    if not text.startswith("{"):
        raise HalmaError(f"known are {', '.join(RULESETS)}")
    return parse_json(text)


def write_ruleset(ruleset: Ruleset) -> str:
    """The name of a ruleset that everybody has, any other in full.

    Raises `RulesetError` if it cannot be written.
    """
    if RULESETS.get(ruleset.name) == ruleset:
        return ruleset.name
    import json

    return json.dumps(ruleset.to_dict(), ensure_ascii=False)
