"""The page on the notation states the meanings of the glyphs and the limits that records have."""

import re
from pathlib import Path

from halma.notation import GLYPHS, limits

PAGE = (Path(__file__).parent.parent / "docs" / "reference" / "notation.rst").read_text("utf-8")


def test_the_page_has_each_glyph() -> None:
    table = re.findall(r"^   [* ] - ([0-9]+)\n     - (.+)$", PAGE, re.M)
    assert {int(number): meaning for number, meaning in table} == GLYPHS


def test_the_page_has_each_limit() -> None:
    table = PAGE.partition(".. _limits of records:")[2]
    stated = [
        limits.MAX_NESTING,
        limits.MAX_TOKEN,
        limits.MAX_COMMENT,
        limits.MAX_TAG_NAME,
        limits.MAX_BLANKS,
        limits.MAX_DIGITS,
        limits.MAX_FREE_TAGS,
        limits.MAX_TURNS,
        limits.MAX_TEXT,
        limits.MAX_DIAGNOSTICS,
    ]
    assert [limit for limit in stated if f"     - {limit:,}" not in table] == []
