"""The tags of a record: their names, those it makes itself, and how a ruleset stands in one."""

from __future__ import annotations

import re
from typing import Final

from halma.errors import HalmaError
from halma.notation.chess import CHESS, is_chess_position
from halma.notation.escapes import UNWRITABLE
from halma.notation.fields import PREFIX, write_fields
from halma.positions.position import Position
from halma.rulesets.data import hint
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


FOREIGN: Final = {"fen": START, "setup": START, "variant": RULES}
"""Tags of records of other games (in lower case) that tell what these tell here."""

_KEPT: Final = "Rul"
"""Names that begin so are easily meant for that of the rules."""

_JSON: Final = re.compile(r'\s*\{\s*"')


def mistaken(name: str, value: str = "") -> tuple[str, str] | None:
    """The tag that is meant by a name that would be overlooked, and why it is not that one."""
    meant = FOREIGN.get(name.lower())
    if meant is not None:
        return meant, _foreign(meant, value)
    first = name.partition(".")[0]
    for tag in (*DERIVED, *((RULES,) if first != name else ())):
        if tag.lower() == first.lower() and tag != first:
            return tag, "upper and lower case count"
    if first != RULES and name.lower().startswith(_KEPT.lower()):
        return RULES, f"names that begin with {_KEPT} are kept for the rules"
    return None


def is_vital(name: str) -> bool:
    """Does a name, right or wrong, stand for the rules or the start?"""
    meant, _ = mistaken(name) or (name, None)
    return meant in (RULES, START)


def looks_like_json(text: str) -> bool:
    """Is a text, by its beginning, a ruleset as JSON, and no name?"""
    return _JSON.match(text) is not None


def _foreign(meant: str, value: str) -> str:
    """What to do about a tag of other games, by its value."""
    if is_chess_position(value):
        return CHESS
    if _fits(meant, value):
        return f"rename it to {meant}, as its value is right for that"
    if value in ("0", "1"):
        return f"leave it out, and if there is a tag FEN, rename that to {START}"
    return f"here the start of a game stands in the tag {START}, its rules in {RULES}"


def _fits(tag: str, value: str) -> bool:
    if tag == RULES:
        return value in RULESETS
    try:
        Position.parse(value)
    except HalmaError:
        return False
    return True


def read_ruleset(text: str) -> Ruleset:
    """The ruleset that a tag names or, as JSON, describes.

    Raises `HalmaError` if it does neither.
    """
    if text in RULESETS:
        return RULESETS[text]
    if not text.startswith("{"):
        meant = hint(text, RULESETS)
        known = f"known are {', '.join(RULESETS)}; your own rules need tags such as {PREFIX}base"
        raise HalmaError(f"{meant} {known}" if meant else known)
    return parse_json(text)


def rules_tags(ruleset: Ruleset) -> list[tuple[str, str]]:
    """The tags of a ruleset: the name of one that everybody has, more for any other.

    Raises `RulesetError` if it cannot be written.
    """
    if RULESETS.get(ruleset.name) == ruleset:
        return [(RULES, ruleset.name)]
    tags = [(RULES, ruleset.name), *write_fields(ruleset)]
    is_json = looks_like_json(ruleset.name)
    if not is_json and not any(UNWRITABLE.search(value) for _, value in tags):
        return tags
    import json

    return [(RULES, json.dumps(ruleset.to_dict(), ensure_ascii=False))]
