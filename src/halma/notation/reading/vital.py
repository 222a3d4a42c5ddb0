"""What looks like a tag of the rules or of the start, without which no turn can be read.

>>> has_vital_tag("[Event x] [rules: 'locked-camp']"), has_vital_tag("[Event Rules]")
(True, False)
"""

from __future__ import annotations

import re
from typing import Final

from halma.notation.limits import MAX_BLANKS
from halma.notation.tags import is_vital

_SOME: Final = f"{{0,{MAX_BLANKS}}}+"
_IN_BRACKET: Final = rf"\[[^A-Za-z\r\n\[]{_SOME}([A-Za-z]+)"
_TAG: Final = re.compile(_IN_BRACKET)
_WORD: Final = re.compile(
    rf"{_IN_BRACKET}"
    rf'|[^A-Za-z\r\n\[\](){{}}]{_SOME}([A-Za-z]++)[A-Za-z0-9_.]*+[^A-Za-z0-9_\r\n\[\](){{}}"]{_SOME}"'
)
"""The same, or what would be a tag if its bracket were not missing."""


class NoRulesError(Exception):
    """The rules or the start of a record cannot be read, so nothing can be replayed."""


def has_vital_tag(text: str, begin: int = 0, end: int | None = None) -> bool:
    """Is there, in what is no tag, something that looks like one of the rules or the start?"""
    found = _TAG.finditer(text, begin, len(text) if end is None else end)
    return any(is_vital(match[1]) for match in found)


def begins_vital_tag(text: str, at: int) -> bool:
    """Does what is no turn look like a tag of the rules or the start?"""
    match = _WORD.match(text, at)
    return match is not None and is_vital(match[1] or match[2])
