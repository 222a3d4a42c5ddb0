"""Drawn boards, read back from their SVG: what stands where, what is marked, what is said."""

from __future__ import annotations

import re
from typing import NamedTuple
from xml.etree import ElementTree

from halma import Position, Square
from halma.render.look import CELL

SVG = "{http://www.w3.org/2000/svg}"
_START = re.compile(r"M([0-9.]+) ([0-9.]+)m")


class Read(NamedTuple):
    """What a picture shows."""

    root: ElementTree.Element
    title: str
    words: str
    position: Position
    places: dict[str, tuple[int, int]]
    """Column and row, from the upper left, of each piece."""


def root_of(text: str) -> ElementTree.Element:
    """The root of a picture, which has a name and a description."""
    root = ElementTree.fromstring(text)
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    title, words = root[0], root[1]
    assert (title.tag, words.tag) == (f"{SVG}title", f"{SVG}desc")
    assert root.get("aria-labelledby") == f"{title.get('id')} {words.get('id')}"
    return root


def drawn_pieces(root: ElementTree.Element, size: int, turn: int, seats: int) -> Position:
    """The position that the pieces of a picture make."""
    pieces: list[list[str]] = [[] for _ in range(seats)]
    for group in root.iter(f"{SVG}g"):
        seat = group.get("data-seat")
        if seat is not None:
            pieces[int(seat)] += [piece.get("data-square", "") for piece in group]
    return Position.from_squares(pieces, turn=turn, size=size)


def read(text: str, size: int, seats: int) -> Read:
    """What the picture of a position shows, read by a parser of XML."""
    root = root_of(text)
    whole = root.get("viewBox", "").split()[2]
    frame = next(each for each in root.iter(f"{SVG}rect") if each.get("width") != whole)
    left, top = float(frame.get("x", "")), float(frame.get("y", ""))
    places: dict[str, tuple[int, int]] = {}
    for piece in root.iter(f"{SVG}path"):
        square = piece.get("data-square")
        if square is not None:
            start = _START.match(piece.get("d", ""))
            assert start is not None
            across, down = float(start[1]) - left, float(start[2]) - top
            places[square] = (int(across // CELL), int(down // CELL))
    position = drawn_pieces(root, size, int(root.get("data-turn", "")), seats)
    return Read(root, root[0].text or "", root[1].text or "", position, places)


def squares_with(root: ElementTree.Element, attribute: str) -> list[Square]:
    """The squares that elements bear in this attribute, in the order of the picture."""
    return [
        Square.parse(each.get(attribute, "")) for each in root.iter() if attribute in each.attrib
    ]
