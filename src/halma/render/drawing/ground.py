"""The ground of a drawn board: its squares, its camps and its coordinates."""

from __future__ import annotations

from typing import Final

from halma.positions.turning import labels
from halma.render.drawing.board import Board
from halma.render.drawing.letters import written
from halma.render.drawing.markup import number, tag
from halma.render.look import CELL, SHAPES
from halma.rulesets.model import Ruleset
from halma.squares import Square

_FORMS: Final = tuple(SHAPES.values())


def _is_dark(square: Square) -> bool:
    return (square.file + square.rank) % 2 == 0


def squares(board: Board) -> str:
    """The squares, light and dark in turn, or with lines between them where they are alike."""
    theme, side = board.theme, board.side
    ground = tag("rect", x=board.left, y=board.top, width=side, height=side, fill=theme.light)
    if theme.light == theme.dark:
        lines = "".join(
            f"M{board.left + at * CELL:g} {board.top:g}v{side:g}"
            f"M{board.left:g} {board.top + at * CELL:g}h{side:g}"
            for at in range(1, board.size)
        )
        return ground + tag("path", d=lines, stroke=theme.line, stroke_width=2, fill="none")
    return ground + tag("path", d=board.area(filter(_is_dark, board.squares)), fill=theme.dark)


def camps(board: Board, ruleset: Ruleset) -> str:
    """Homes in the tint of their seat, and on each square of a target the shape that goes there."""
    parts: list[str] = []
    colours = board.theme.seats
    for look, seat in zip(colours, ruleset.seats, strict=False):
        parts.append(tag("path", d=board.area(seat.home), fill=look.light))
        if look.dark != look.light:
            parts.append(tag("path", d=board.area(filter(_is_dark, seat.home)), fill=look.dark))
    if board.theme.light == board.theme.dark:
        parts.append(_lines(board, ruleset))
    homes = {seat.home for seat in ruleset.seats}
    for look, seat in zip(colours, ruleset.seats, strict=False):
        if seat.target not in homes:
            parts.append(_edge(board.edge(seat.target), look.edge, dashes="14 11"))
    for look, seat in zip(colours, ruleset.seats, strict=False):
        parts.append(_edge(board.edge(seat.home), look.edge))
    return tag("g", "".join(parts) + _goals(board, ruleset), data_part="camps")


def _edge(d: str, colour: str, *, dashes: str | None = None) -> str:
    """The line around a camp."""
    return tag(
        "path",
        d=d,
        fill="none",
        stroke=colour,
        stroke_width=5,
        stroke_dasharray=dashes,
        stroke_linecap="square" if dashes is None else None,
    )


def _lines(board: Board, ruleset: Ruleset) -> str:
    """The lines between squares once more, over the tints of camps."""
    d = "".join(board.edge([square]) for seat in ruleset.seats for square in seat.home)
    return tag("path", d=d, stroke=board.theme.line, stroke_width=2, fill="none")


def _goals(board: Board, ruleset: Ruleset) -> str:
    """On each square of a target a small shape of the seat, or of several beside each other."""
    shapes: dict[tuple[int, float], list[str]] = {}
    for square in board.squares:
        sharing = [seat for seat, each in enumerate(ruleset.seats) if square in each.target]
        x, y = board.middle(square)
        scale = 0.3 if len(sharing) == 1 else 0.24
        for at, seat in enumerate(sharing):
            across = x + (at - (len(sharing) - 1) / 2) * CELL * 0.26
            d = f"M{number(across / scale)} {number(y / scale)}{_FORMS[seat]}"
            shapes.setdefault((seat, scale), []).append(d)
    return "".join(
        tag(
            "path",
            d="".join(parts),
            transform=f"scale({scale})",
            fill=board.theme.seats[seat].edge,
            fill_opacity=0.6,
        )
        for (seat, scale), parts in shapes.items()
    )


def frame(board: Board) -> str:
    """The line around the board."""
    width = 6
    return tag(
        "rect",
        x=board.left - width / 2,
        y=board.top - width / 2,
        width=board.side + width,
        height=board.side + width,
        fill="none",
        stroke=board.theme.line,
        stroke_width=width,
    )


def coordinates(board: Board, margin: float) -> str:
    """Files and ranks, below and to the left of the board."""
    columns, rows = labels(board.size, board.turn)
    height = 22 + 1.7 * board.size if board.scale > 14 else 0.6 * CELL
    below, beside = board.top + board.side + margin / 2, board.left - margin / 2
    parts = [
        written(label, board.left + (at + 0.5) * CELL, below - height * 0.1, height)
        for at, label in enumerate(columns)
    ]
    parts += [
        written(label, beside, board.top + (at + 0.5) * CELL, height, width=margin * 0.72)
        for at, label in enumerate(rows)
    ]
    return tag(
        "g",
        "".join(parts),
        data_part="coordinates",
        fill="none",
        stroke=board.theme.ink,
        stroke_width=1.3,
        stroke_linecap="round",
        stroke_linejoin="round",
    )
