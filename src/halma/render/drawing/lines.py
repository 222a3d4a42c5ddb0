"""Lines with a head: arrows from square to square, and hops over a piece."""

from __future__ import annotations

from math import hypot

from halma.render.drawing.board import Point
from halma.render.drawing.markup import number, tag


def toward(start: Point, end: Point, distance: float) -> Point:
    """The point so far from ``start`` in the direction of ``end``."""
    length = hypot(end.x - start.x, end.y - start.y)
    part = distance / length
    return Point(start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)


def bulge(start: Point, end: Point, height: float) -> Point:
    """The point beside the middle of a line, to the left of who goes along it."""
    across, down = end.x - start.x, end.y - start.y
    length = hypot(across, down)
    return Point(
        (start.x + end.x) / 2 + down / length * height,
        (start.y + end.y) / 2 - across / length * height,
    )


def at(point: Point) -> str:
    """A point as it stands in the data of a path."""
    return f"{number(point.x)} {number(point.y)}"


def head(tip: Point, behind: Point, length: float) -> str:
    """The head of an arrow as the data of a path: its tip, and a point that it comes from."""
    base = toward(tip, behind, length)
    notch = toward(tip, behind, length * 0.72)
    wide = length * 0.52 / hypot(tip.x - base.x, tip.y - base.y)
    across, down = (tip.x - base.x) * wide, (tip.y - base.y) * wide
    left, right = Point(base.x + down, base.y - across), Point(base.x - down, base.y + across)
    return f"M{at(tip)}L{at(left)}L{at(notch)}L{at(right)}z"


def on_halo(d: str, heads: str, *, colour: str, halo: str, width: float) -> str:
    """Lines and their heads in a colour, over the same in another that is wider."""
    parts: list[str] = []
    for stroke, extra in ((halo, width), (colour, 0.0)):
        parts.append(
            tag(
                "path",
                d=d,
                fill="none",
                stroke=stroke,
                stroke_width=width + extra,
                stroke_linecap="round",
            )
        )
        parts.append(
            tag(
                "path",
                d=heads,
                fill=stroke,
                stroke=stroke,
                stroke_width=2 + extra,
                stroke_linejoin="round",
            )
        )
    return "".join(parts)
