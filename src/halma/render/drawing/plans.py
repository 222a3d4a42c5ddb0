"""The picture of a ruleset: who starts where, and who goes where."""

from __future__ import annotations

from collections.abc import Set
from math import hypot
from typing import Final
from unicodedata import east_asian_width

from halma.errors import check_type, count, shortened
from halma.positions.position import Position
from halma.render.drawing import ground
from halma.render.drawing.board import Board, Point
from halma.render.drawing.lines import at, bulge, head, on_halo, toward
from halma.render.drawing.markup import escaped, number, tag
from halma.render.drawing.pictures import RIM, check_size, margin_of, picture_of
from halma.render.drawing.pieces import OUTLINE, pieces
from halma.render.look import CELL, SHAPES, Theme, to_theme
from halma.render.orientation import seen_place, turned
from halma.render.words import ruleset_words, shown_name
from halma.rulesets.model import Ruleset, Seat, check_ruleset
from halma.squares import Square

_FORMS: Final = tuple(SHAPES.values())
_STEP: Final = 10
_BEND: Final = 0.14
"""How much an arrow is bent, for its length, so that two that meet pass each other."""
_ROUND: Final = 0.9
"""How much where camps are so near that there is no room between them."""
_NAME: Final = 24
_LEAST: Final = 9
"""Words that would be smaller than so many pixels are left out."""


def ruleset_svg(
    ruleset: Ruleset,
    *,
    coordinates: bool = True,
    orientation: int | str = 0,
    theme: Theme | str = "light",
    size: int | None = None,
    title: str | None = None,
) -> str:
    """The board of a ruleset: its camps, the pieces at the start, and where each seat goes.

    An arrow leads from the home of each seat to its target, and below the board it is said who
    the seats are; these names are the only thing in a picture that needs a font, and they are
    left out where they would be too small to be read. All else is as `svg` has it.

    Raises `HalmaError` for an orientation, a theme or a size that there are not.

    >>> from halma import PLY_YARD
    >>> from halma.render import ruleset_svg
    >>> "red has 19 pieces in the upper left and goes to" in ruleset_svg(PLY_YARD)
    True
    """
    check_ruleset(ruleset)
    check_type("coordinates", bool, coordinates)
    chosen = to_theme(theme).called(seat.name for seat in ruleset.seats)
    turn = turned(orientation, ruleset)
    margin = margin_of(ruleset.size, coordinates=coordinates)
    wide = margin + ruleset.size * CELL + RIM
    scale = check_size(size, wide)
    board = Board(ruleset.size, turn, chosen, scale, left=margin, top=RIM)
    letter = 0.033 * wide
    rows = len(ruleset.seats) if letter * scale / CELL >= _LEAST else 0
    high = wide + (rows * 1.7 + 0.5) * letter if rows else wide
    parts = [
        tag("rect", width=wide, height=high, fill=chosen.page),
        ground.squares(board),
        ground.camps(board, ruleset),
        ground.frame(board),
    ]
    if coordinates:
        parts.append(ground.coordinates(board, margin))
    parts.append(pieces(board, Position.start(ruleset)))
    parts += [_arrow(board, seat, each) for seat, each in enumerate(ruleset.seats)]
    if rows:
        parts.append(_legend(board, ruleset, Point(margin, wide + letter * 0.6), letter))
    return picture_of(
        "".join(parts),
        (wide, high),
        title=shown_name(ruleset.name) if title is None else title,
        words=ruleset_words(ruleset, orientation=turn),
        size=size,
    )


def _arrow(board: Board, number_of_seat: int, seat: Seat) -> str:
    """From the home of a seat to its target, with its shape on the way."""
    home, target = _middle(board, seat.home), _middle(board, seat.target)
    length = hypot(target.x - home.x, target.y - home.y)
    if length < CELL:
        return ""
    start = _out_of(board, seat.home, home, target)
    tip = _out_of(board, seat.target, target, home)
    bend = _BEND
    if hypot(tip.x - start.x, tip.y - start.y) < 2 * CELL or _is_past(start, tip, home, target):
        start, tip, bend = home, target, _ROUND
    control = bulge(start, tip, length * bend)
    theme, look = board.theme, board.theme.seats[number_of_seat]
    size = 3.2 * board.size + 18
    neck = toward(tip, control, size * 0.7)
    drawn = on_halo(
        f"M{at(start)}Q{at(control)} {at(neck)}",
        head(tip, control, size),
        colour=look.edge,
        halo=theme.halo,
        width=size / 4,
    )
    x, y = _along(start, control, tip, 0.3 if bend == _BEND else 0.5)
    sign = tag(
        "path",
        d=f"M{number(x)} {number(y)}{_FORMS[number_of_seat]}",
        fill=look.fill,
        stroke=look.outline,
        stroke_width=OUTLINE,
        stroke_linejoin="round",
    )
    return tag("g", drawn + sign, data_goes=number_of_seat)


def _middle(board: Board, camp: Set[Square]) -> Point:
    """The middle of a camp."""
    points = [board.middle(square) for square in sorted(camp)]
    return Point(sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points))


def _out_of(board: Board, camp: Set[Square], start: Point, end: Point) -> Point:
    """The first point on the way from the middle of a camp where the camp is left behind."""
    corners = [board.corner(square) for square in camp]
    length = hypot(end.x - start.x, end.y - start.y)
    last = 0.0
    for distance in range(0, int(length), _STEP):
        x, y = toward(start, end, distance)
        if any(0 <= x - left <= CELL and 0 <= y - top <= CELL for left, top in corners):
            last = distance
    return toward(start, end, min(last + CELL / 2, length))


def _is_past(start: Point, tip: Point, home: Point, target: Point) -> bool:
    """Does an arrow point backwards, because the camps are so near that its ends crossed?"""
    across, down = target.x - home.x, target.y - home.y
    return (tip.x - start.x) * across + (tip.y - start.y) * down <= 0


def _along(start: Point, control: Point, end: Point, part: float) -> Point:
    """A point on a bent line."""
    near, far = (1 - part) ** 2, part**2
    between = 2 * part * (1 - part)
    return Point(
        near * start.x + between * control.x + far * end.x,
        near * start.y + between * control.y + far * end.y,
    )


def _legend(board: Board, ruleset: Ruleset, corner: Point, letter: float) -> str:
    """A row for each seat: its shape, its name, from where to where it goes."""
    parts: list[str] = []
    theme = board.theme
    room = board.side - 1.6 * letter
    for row, seat in enumerate(ruleset.seats):
        y = corner.y + (row + 0.5) * 1.7 * letter
        look = theme.seats[row]
        where = f"translate({number(corner.x + letter * 0.5)} {number(y)})"
        parts.append(
            tag(
                "path",
                d=f"M0 0{_FORMS[row]}",
                transform=f"{where}scale({number(letter / 80)})",
                fill=look.fill,
                stroke=look.outline,
                stroke_width=OUTLINE + 2,
                stroke_linejoin="round",
            )
        )
        text = _row(board, seat)
        is_long = _width(text) * 0.56 * letter > room
        parts.append(
            tag(
                "text",
                escaped(text),
                x=corner.x + 1.6 * letter,
                y=y + 0.36 * letter,
                textLength=room if is_long else None,
                lengthAdjust="spacingAndGlyphs" if is_long else None,
            )
        )
    return tag(
        "g",
        "".join(parts),
        data_part="legend",
        fill=theme.ink,
        font_family="sans-serif",
        font_size=letter,
    )


def _row(board: Board, seat: Seat) -> str:
    """What is said of a seat: its name, its team, its pieces, from where to where it goes."""
    places = (seen_place(board.size, camp, board.turn) for camp in (seat.home, seat.target))
    home, target = (place.removeprefix("the ") for place in places)
    team = "" if seat.team is None else f" (team {_short(seat.team)})"
    return f"{_short(seat.name)}{team}, {count(len(seat.army), 'piece')}: {home} → {target}"


def _short(name: str) -> str:
    """A name that leaves room for what else is said of a seat."""
    return shortened(shown_name(name), _NAME)


def _width(text: str) -> float:
    """About how many letters of ordinary width a text is wide."""
    return sum(1.8 if east_asian_width(character) in "WF" else 1 for character in text)
