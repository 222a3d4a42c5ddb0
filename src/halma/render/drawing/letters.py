"""The letters and digits of coordinates and numbers as strokes, so that no font is needed."""

from __future__ import annotations

from math import inf
from typing import Final, NamedTuple

from halma.render.drawing.markup import number, tag

_BOWL: Final = "m5.6 6.8c0 2-1.2 3.2-2.8 3.2s-2.8-1.2-2.8-3.2 1.2-3.2 2.8-3.2 2.8 1.2 2.8 3.2z"
_ARCH: Final = "M0 6.4c0-1.7 1.1-2.8 2.6-2.8s2.4 1 2.4 2.6v3.8"


class _Stroke(NamedTuple):
    """A character in a box that is 10 high down to the base line."""

    width: float
    d: str


_STROKES: Final = {
    "0": _Stroke(6, "M3 0c2 0 3 2 3 5s-1 5-3 5-3-2-3-5 1-5 3-5z"),
    "1": _Stroke(3, "M0 2.2l3-2.2v10"),
    "2": _Stroke(
        6, "M.2 2.5c.3-1.6 1.3-2.5 2.8-2.5 1.7 0 2.8 1.1 2.8 2.7 0 1.2-.5 2-1.8 3.3l-4 4h6"
    ),
    "3": _Stroke(
        6,
        "M.4 1.7c.5-1.1 1.4-1.7 2.6-1.7 1.6 0 2.7 1 2.7 2.4 0 1.5-1.1 2.4-2.9 2.4"
        " 1.9 0 3.2 1 3.2 2.6s-1.2 2.6-3 2.6c-1.5 0-2.5-.7-3-2",
    ),
    "4": _Stroke(6, "M4.6 10v-10l-4.6 7h6.2"),
    "5": _Stroke(
        6,
        "M5.4 0h-4.3l-.4 4.6c.6-.5 1.3-.8 2.2-.8 1.8 0 3.1 1.2 3.1 3s-1.3 3.2-3.2 3.2"
        "c-1.4 0-2.3-.6-2.8-1.7",
    ),
    "6": _Stroke(
        6,
        "M5.3 1.2c-.5-.7-1.2-1.2-2.1-1.2-2.1 0-3.2 2.2-3.2 5.4 0 3 1.1 4.6 3 4.6s3-1.3 3-3.1"
        "-1.2-3.1-2.9-3.1-3.1 1.3-3.1 3",
    ),
    "7": _Stroke(6, "M0 0h6l-3.8 10"),
    "8": _Stroke(
        6,
        "M3 4.6c-1.5 0-2.6-.9-2.6-2.3s1.1-2.3 2.6-2.3 2.6.9 2.6 2.3"
        "-1.1 2.3-2.6 2.3z"
        "m0 0c-1.8 0-3 1.1-3 2.7s1.2 2.7 3 2.7 3-1.1 3-2.7-1.2-2.7-3-2.7z",
    ),
    "9": _Stroke(
        6,
        "M.7 8.8c.5.7 1.2 1.2 2.1 1.2 2.1 0 3.2-2.2 3.2-5.4 0-3-1.1-4.6-3-4.6"
        "s-3 1.3-3 3.1 1.2 3.1 2.9 3.1 3.1-1.3 3.1-3",
    ),
    "a": _Stroke(5.6, f"M5.6 3.7v6.3M0 0{_BOWL}"),
    "b": _Stroke(5.6, f"M0 0v10M0 0{_BOWL}"),
    "c": _Stroke(
        5.2, "M5.2 4.8c-.5-.8-1.3-1.2-2.2-1.2-1.7 0-3 1.3-3 3.2s1.3 3.2 3 3.2c.9 0 1.7-.4 2.2-1.2"
    ),
    "d": _Stroke(5.6, f"M5.6 0v10M0 0{_BOWL}"),
    "e": _Stroke(
        5.7, "M.1 6.7h5.5c0-1.9-1.1-3.1-2.7-3.1s-2.9 1.3-2.9 3.2 1.2 3.2 3 3.2c1 0 1.8-.4 2.3-1.1"
    ),
    "f": _Stroke(3.9, "M3.9.2c-.3-.1-.6-.2-.9-.2-1 0-1.5.7-1.5 1.8v8.2M0 3.7h3.7"),
    "g": _Stroke(5.6, f"M5.6 3.7v6.5c0 1.9-1.1 2.8-2.7 2.8-1.1 0-1.9-.3-2.5-1M0 0{_BOWL}"),
    "h": _Stroke(5, f"M0 0v10{_ARCH}"),
    "i": _Stroke(1, "M.5 3.7v6.3M.5.8v.1"),
    "j": _Stroke(2.2, "M2 3.7v7.2c0 1.3-.7 2.1-1.8 2.1h-.2M2 .8v.1"),
    "k": _Stroke(5, "M0 0v10M4.8 3.7l-4.8 3.7M1.7 6.1l3.3 3.9"),
    "l": _Stroke(1.5, "M.2 0v8.3c0 1.1.5 1.7 1.5 1.7"),
    "m": _Stroke(
        8.4,
        "M0 3.7v6.3M0 6.2c0-1.6.9-2.6 2.2-2.6s2 .9 2 2.4v4"
        "M4.2 6.2c0-1.6.9-2.6 2.2-2.6s2 .9 2 2.4v4",
    ),
    "n": _Stroke(5, f"M0 3.7v6.3{_ARCH}"),
    "o": _Stroke(
        5.8, "M2.9 3.6c1.7 0 2.9 1.3 2.9 3.2s-1.2 3.2-2.9 3.2-2.9-1.3-2.9-3.2 1.2-3.2 2.9-3.2z"
    ),
    "p": _Stroke(5.6, f"M0 3.7v9.3M0 0{_BOWL}"),
    ",": _Stroke(1, "M.8 9.5v.5l-.7 1.8"),
    "…": _Stroke(6, "M.5 9.8v.1M3 9.8v.1M5.5 9.8v.1"),
}

_HEIGHT: Final = 10
_GAP: Final = 2.2


def width_of(text: str, height: float) -> float:
    """How wide a text is that `written` can write."""
    strokes = [_STROKES[character] for character in text]
    whole = sum(stroke.width for stroke in strokes) + _GAP * (len(strokes) - 1)
    return whole * height / _HEIGHT


def written(text: str, x: float, y: float, height: float, *, width: float = inf) -> str:
    """A short text of digits, letters a to p and commas, its middle at a point.

    ``height`` is that of a digit; a text that would be wider than ``width`` becomes smaller.
    Small letters stand on the same base line as digits.
    """
    whole = width_of(text, height)
    shrunk = min(1.0, width / whole)
    scale = height / _HEIGHT * shrunk
    left, top = x - whole * shrunk / 2, y - _HEIGHT * scale / 2
    paths: list[str] = []
    for character in text:
        stroke = _STROKES[character]
        where = f"translate({number(left)} {number(top)})scale({scale:.3g})"
        paths.append(tag("path", d=stroke.d, transform=where))
        left += (stroke.width + _GAP) * scale
    return "".join(paths)
