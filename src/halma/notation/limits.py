"""What a record may hold at most, so that no text can take too much time or memory."""

from __future__ import annotations

from typing import Final

MAX_NESTING: Final = 64
"""Variations within variations."""

MAX_TOKEN: Final = 65_536
"""Characters of one word or of the value of one tag, as written."""

MAX_COMMENT: Final = 1_000_000
"""Characters of one comment, as written."""

MAX_DIGITS: Final = 9
"""Digits of a number."""

MAX_TEXT: Final = 16 * 2**20
"""Characters of one record, as read and as written."""

MAX_TURNS: Final = 200_000
"""Turns of one record, those of its variations among them."""

MAX_TAGS: Final = 256
"""Tags of one record, those that it makes itself among them, but for the fields of its rules."""

MAX_FREE_TAGS: Final = MAX_TAGS - 4
"""Tags of one's own in one record."""

MAX_TAG_NAME: Final = 64
"""Characters of the name of a tag."""

MAX_BLANKS: Final = 4_096
"""Blanks in one place within a tag, and on a blank line within a comment that ends it."""

MAX_DIAGNOSTICS: Final = 1_000
"""Faults of one record that are told one by one."""

MAX_GLYPH: Final = 255
"""The highest glyph."""
