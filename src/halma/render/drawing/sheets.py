"""Several pictures on one sheet, with a line below each."""

from __future__ import annotations

import re
from collections.abc import Sequence
from textwrap import wrap
from typing import Final

from halma.render.drawing.markup import escaped, number, tag
from halma.render.drawing.pictures import picture_of

_COLUMNS: Final = 3
_GAP: Final = 12
_LETTER: Final = 14
_LINE: Final = 20
_NARROW: Final = 0.52
"""How wide a letter is, for its height; a little more than most."""

_SIZE: Final = re.compile(r' width="([0-9.]+)" height="([0-9.]+)"')
_INK: Final = "#1f1f1f"
_PAGE: Final = "#ffffff"


def sheet(pictures: Sequence[tuple[str, str]], *, title: str, note: str = "") -> str:
    """Pictures of one size, each with what stands below it, in rows; a note stands at the end."""
    found = _SIZE.search(pictures[0][1])
    assert found is not None, "pictures on a sheet have a size"
    wide, high = (float(value) for value in found.groups())
    columns = min(_COLUMNS, len(pictures))
    captions = [_wrapped(caption, wide) for caption, _ in pictures]
    below = _LINE * max(map(len, captions)) + _GAP
    parts: list[str] = []
    for place, ((_, drawn), lines) in enumerate(zip(pictures, captions, strict=True)):
        left = _GAP + place % columns * (wide + _GAP)
        top = _GAP + place // columns * (high + below)
        parts.append(drawn.replace("<svg ", f'<svg x="{number(left)}" y="{number(top)}" ', 1))
        parts += [
            _words(line, left + wide / 2, top + high + _LINE * row)
            for row, line in enumerate(lines, 1)
        ]
    rows = -(-len(pictures) // columns)
    width = _GAP + columns * (wide + _GAP)
    height = _GAP + rows * (high + below)
    if note:
        parts.append(_words(note, width / 2, height + _LETTER))
        height += _LINE + _GAP
    page = tag("rect", width=width, height=height, fill=_PAGE)
    words = ". ".join(caption.rstrip(".") for caption, _ in pictures)
    return picture_of(
        page + "".join(parts),
        (width, height),
        title=title,
        words=f"{words}. {note}".strip(),
        size=round(width),
    )


def _wrapped(caption: str, wide: float) -> list[str]:
    return wrap(caption, max(8, int(wide / (_LETTER * _NARROW)))) or [""]


def _words(line: str, x: float, y: float) -> str:
    return tag(
        "text",
        escaped(line),
        x=x,
        y=y,
        fill=_INK,
        font_family="system-ui, sans-serif",
        font_size=_LETTER,
        text_anchor="middle",
    )
