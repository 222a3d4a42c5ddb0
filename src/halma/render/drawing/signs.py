"""The signs that mark squares of a drawn board: rings, dots, frames, crosses, arrows."""

from __future__ import annotations

from typing import Final

from halma.marks import ArrowMark, Marks, SquareMark
from halma.positions.position import Position
from halma.render.drawing.board import Board
from halma.render.drawing.lines import at, head, toward
from halma.render.drawing.markup import number, tag
from halma.render.look import CELL
from halma.squares import Square

_DASHES: Final = {"green": None, "red": "30 10", "yellow": "3 13", "blue": "24 11 3 11"}
"""How the lines of marks are broken, so that they can be told apart without colour."""


def ring(board: Board, square: Square) -> str:
    """A ring around a piece that is jumped over; it lies below, so that all of the piece shows."""
    x, y = board.middle(square)
    colour = board.theme.support
    return tag(
        "circle",
        cx=x,
        cy=y,
        r=48,
        fill=board.theme.halo,
        stroke=colour,
        stroke_width=8,
        data_support=str(square),
    )


def under(board: Board, marks: Marks) -> str:
    """What lies below the pieces: marked squares, the square of the piece in hand, rings."""
    parts = [_square(board, mark) for mark in marks.squares]
    if marks.picked is not None:
        x, y = board.corner(marks.picked)
        parts.append(
            tag(
                "rect",
                x=x,
                y=y,
                width=CELL,
                height=CELL,
                fill=board.theme.picked,
                fill_opacity=0.4,
                data_picked=str(marks.picked),
            )
        )
    parts += [ring(board, square) for square in marks.supports]
    return "".join(parts)


def over(board: Board, marks: Marks, position: Position) -> str:
    """What lies above the pieces."""
    parts: list[str] = []
    if marks.picked is not None:
        parts.append(_brackets(board, marks.picked))
    for square in marks.landings:
        parts.append(_landing(board, square, is_held=position.seat_at(square) is not None))
    parts += [_arrow(board, mark) for mark in marks.arrows]
    if marks.wrong is not None:
        parts.append(_cross(board, marks.wrong))
    return "".join(parts)


def _square(board: Board, mark: SquareMark) -> str:
    x, y = board.corner(mark.square)
    colour = board.theme.mark(mark.colour)
    return tag(
        "rect",
        x=x + 6,
        y=y + 6,
        width=CELL - 12,
        height=CELL - 12,
        rx=8,
        fill=colour,
        fill_opacity=0.3,
        stroke=colour,
        stroke_width=9,
        stroke_dasharray=_DASHES[mark.colour],
        stroke_linecap="round",
        data_marked=str(mark.square),
    )


def _brackets(board: Board, square: Square) -> str:
    """The four corners of the square of the piece in hand."""
    x, y = board.corner(square)
    near, far, arm = 5, CELL - 5, 24
    corners = ((near, near, 1, 1), (far, near, -1, 1), (far, far, -1, -1), (near, far, 1, -1))
    d = "".join(
        f"M{number(x + px)} {number(y + py + dy * arm)}v{-dy * arm}h{dx * arm}"
        for px, py, dx, dy in corners
    )
    return tag("path", d=d, fill="none", stroke=board.theme.picked, stroke_width=10)


def _landing(board: Board, square: Square, *, is_held: bool) -> str:
    x, y = board.middle(square)
    theme = board.theme
    return tag(
        "circle",
        cx=x,
        cy=y,
        r=44 if is_held else 20,
        fill="none" if is_held else theme.landing,
        stroke=theme.landing if is_held else theme.halo,
        stroke_width=8 if is_held else 5,
        data_landing=str(square),
    )


def _arrow(board: Board, mark: ArrowMark) -> str:
    colour = board.theme.mark(mark.colour)
    start, end = board.middle(mark.origin), board.middle(mark.destination)
    tail, tip, neck = toward(start, end, 22), toward(end, start, 12), toward(end, start, 46)
    d, point = f"M{at(tail)}L{at(neck)}", head(tip, start, 48)
    halo = board.theme.halo
    parts = tag("path", d=d, fill="none", stroke=halo, stroke_width=22, stroke_linecap="round")
    parts += tag("path", d=point, fill=halo, stroke=halo, stroke_width=7, stroke_linejoin="round")
    parts += tag(
        "path",
        d=d,
        fill="none",
        stroke=colour,
        stroke_width=15,
        stroke_linecap="round",
        stroke_dasharray=_DASHES[mark.colour],
    )
    parts += tag("path", d=point, fill=colour)
    ways = f"{mark.origin}-{mark.destination}"
    return tag("g", parts, opacity=0.85, data_arrow=ways)


def _cross(board: Board, square: Square) -> str:
    x, y = board.middle(square)
    arm = 32
    d = f"M{number(x - arm)} {number(y - arm)}l{2 * arm} {2 * arm}m0-{2 * arm}l-{2 * arm} {2 * arm}"
    lines = ((board.theme.halo, 26), (board.theme.wrong, 15))
    return "".join(
        tag("path", d=d, fill="none", stroke=stroke, stroke_width=width, stroke_linecap="round")
        for stroke, width in lines
    )
