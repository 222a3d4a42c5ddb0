"""The pieces on a drawn board."""

from __future__ import annotations

from typing import Final

from halma.positions.position import Position
from halma.render.drawing.board import Board
from halma.render.drawing.markup import number, tag
from halma.render.look import CELL, SHAPES
from halma.squares import Square

_FORMS: Final = tuple(SHAPES.values())

OUTLINE: Final = 6
"""How wide the line around a piece is."""


def form(board: Board, square: Square, seat: int) -> str:
    """The shape of a seat's piece on a square, as the data of a path."""
    x, y = board.middle(square)
    return f"M{number(x)} {number(y)}{_FORMS[seat]}"


def pieces(board: Board, position: Position) -> str:
    """The pieces, seat by seat; each says on which square it stands."""
    width = OUTLINE if board.scale > 14 else 8
    return "".join(
        tag(
            "g",
            "".join(
                tag("path", d=form(board, square, seat), data_square=str(square))
                for square in squares
            ),
            data_seat=seat,
            fill=board.theme.seats[seat].fill,
            stroke=board.theme.seats[seat].outline,
            stroke_width=width,
            stroke_linejoin="round",
        )
        for seat, squares in enumerate(position.pieces)
        if squares
    )


def ghost(board: Board, square: Square, seat: int, *, filled: bool) -> str:
    """Where a piece stood before its move, or will stand after it."""
    look = board.theme.seats[seat]
    return tag(
        "path",
        d=form(board, square, seat),
        fill=look.fill if filled else "none",
        fill_opacity=0.35 if filled else None,
        stroke=look.edge,
        stroke_width=OUTLINE,
        stroke_dasharray="12 9",
        data_ghost=str(square),
    )


def to_move(board: Board, seat: int, margin: float) -> str:
    """In the corner where files and ranks meet, a small piece of the seat to move."""
    x, y = board.left - margin / 2, board.top + board.side + margin / 2
    scale = 0.42 * margin / CELL + 0.2
    return tag(
        "path",
        d=f"M0 0{_FORMS[seat]}",
        transform=f"translate({number(x)} {number(y)})scale({number(scale)})",
        fill=board.theme.seats[seat].fill,
        stroke=board.theme.seats[seat].outline,
        stroke_width=OUTLINE + 4,
        stroke_linejoin="round",
        data_turn=seat,
    )
