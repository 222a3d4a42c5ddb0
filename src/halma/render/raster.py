"""Pictures as PNG, made of SVG by resvg, which the extra ``png`` brings."""

from __future__ import annotations

import re
from typing import Final

from halma.errors import HalmaError, check_type, grouped
from halma.squares import check_int

_MOST: Final = 10_000
"""No picture is wider than so many pixels."""

_VIEW: Final = re.compile(r'<svg [^>]*viewBox="0 0 ([0-9.]+) ([0-9.]+)"(?: width="([0-9.]+)")?')


def png(svg_text: str, *, scale: float = 1, width: int | None = None) -> bytes:
    r"""A picture that ``halma.render`` drew as SVG, as the bytes of a PNG file.

    ``scale`` makes it so many times as large as the SVG says that it is; ``width`` gives the
    width in pixels instead. The converter is resvg: ``pip install "halma[png]"``.

    Raises `HalmaError` if it is not installed, for a text that is no picture, and for a width
    outside 1 to 10,000 pixels.

    >>> from halma import PLY_YARD, Position
    >>> from halma.render import png, svg
    >>> picture = svg(Position.start(PLY_YARD), ruleset=PLY_YARD)
    >>> png(picture, width=160)[:4]
    b'\x89PNG'
    """
    check_type("the text of a picture", str, svg_text)
    if not isinstance(scale, int | float) or isinstance(scale, bool):
        check_type("scale", float, scale)
    view = _VIEW.match(svg_text)
    if view is None:
        raise HalmaError("a PNG is made of the text that halma.render.svg gives; this is none")
    if width is None:
        # Not a number, too little and too much are all refused below.
        wanted = float(view[3] or view[1]) * min(scale, _MOST) if scale > 0 else 0
        width = round(min(wanted, _MOST + 1))
    if not 1 <= check_int("width", width) <= _MOST:
        found = "more" if width == _MOST + 1 else grouped(width)
        raise HalmaError(f"a PNG is 1 to {_MOST:,} pixels wide, not {found}")
    try:
        from resvg_py import svg_to_bytes
    except ImportError:
        raise HalmaError('to make PNG files, install resvg: pip install "halma[png]"') from None
    try:
        return bytes(svg_to_bytes(svg_string=svg_text, width=width))
    except ValueError as error:
        raise HalmaError(f"resvg cannot read this picture: {error}") from None
