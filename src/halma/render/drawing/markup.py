"""SVG markup: elements, numbers, and texts that may hold anything."""

from __future__ import annotations

import re
from typing import Final

_FORBIDDEN: Final = re.compile(
    "[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufdcf\ufdf0-\ufffd\U00010000-\U0010ffff]"
)
"""What XML forbids or advises against; a picture shows the sign for what cannot be shown."""

_ENTITIES: Final = {
    ord(character): f"&{name};"
    for character, name in {"&": "amp", "<": "lt", ">": "gt", '"': "quot", "'": "#39"}.items()
}


def escaped(text: str) -> str:
    r"""A text as it stands in XML, in an element or in an attribute, on one line.

    >>> escaped("<b>\x00\n&'")
    '&lt;b&gt;� &amp;&#39;'
    """
    shown = _FORBIDDEN.sub("\ufffd", text)
    return re.sub(r"[\t\n\r\x85]+", " ", shown).translate(_ENTITIES)


def number(value: float) -> str:
    """A number with at most two decimals.

    >>> number(50.0), number(-0.001), number(1 / 3)
    ('50', '0', '0.33')
    """
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def tag(name: str, content: str = "", /, **attributes: str | float | None) -> str:
    """An element with its attributes in the order in which they are given.

    An underscore in the name of an attribute stands for a hyphen; those that are ``None`` are
    left out. ``content`` is markup, the attributes are not.

    >>> tag("path", d="M0 0h1", stroke_width=2)
    '<path d="M0 0h1" stroke-width="2"/>'
    """
    written = "".join(
        f' {key.replace("_", "-")}="{_value(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{written}>{content}</{name}>" if content else f"<{name}{written}/>"


def _value(value: str | float) -> str:
    return escaped(value) if isinstance(value, str) else number(value)
