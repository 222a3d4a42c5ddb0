"""The way of a move on a drawn board: an arrow for a step, numbered hops for a chain."""

from __future__ import annotations

from itertools import pairwise
from typing import Final, NamedTuple

from halma.errors import HalmaError, SearchLimitError, shortened
from halma.movegen import legal_moves
from halma.moves import Move, shown_turn
from halma.positions.position import Position
from halma.render.drawing import signs
from halma.render.drawing.board import Board, Point
from halma.render.drawing.letters import width_of, written
from halma.render.drawing.lines import at, bulge, head, on_halo, toward
from halma.render.drawing.markup import tag
from halma.render.drawing.pieces import ghost
from halma.render.look import CELL
from halma.rulesets.model import Ruleset
from halma.squares import Square

_WIDTH: Final = 9
_HEAD: Final = 30
_BADGE: Final = 25
_DIGIT: Final = 27
_RIM: Final = 44
"""So far from its middle a piece ends."""


class Way(NamedTuple):
    """The way of a move on the board it is drawn on."""

    squares: tuple[Square, ...]
    """All squares the piece is on, as far as that is known."""
    supports: tuple[Square, ...]
    """The pieces it jumps over."""
    seat: int
    """The seat whose piece it is."""
    played: bool
    """Does the position stand after the move?"""


def way_of(move: Move, position: Position, ruleset: Ruleset | None) -> Way:
    """How a move goes that was just played or is planned.

    Raises `HalmaError` for a move that fits the position in neither way.
    """
    for square in move.squares:
        position.seat_at(square)
    seat = position.seat_at(move.origin)
    played = seat is None
    if seat is None:
        seat = position.seat_at(move.destination)
    if seat is None:
        raise HalmaError(
            f"{shortened(shown_turn(move))} fits the position neither before nor after it: "
            f"{move.origin} and {move.destination} are both empty"
        )
    squares = move.squares
    if move.path is None and ruleset is not None:
        squares = _shortest(move, seat, position, ruleset, played=played)
    over = [_support(start, end, position) for start, end in pairwise(squares)]
    return Way(squares, tuple(each for each in over if each is not None), seat, played)


def _shortest(
    move: Move, seat: int, position: Position, ruleset: Ruleset, *, played: bool
) -> tuple[Square, ...]:
    """The shortest legal path, or only the ends if there is none."""
    if played:
        back = Move(move.destination, move.origin)
        before = position.after(back, to_move=seat)
    else:
        before = position.with_turn(seat)
    try:
        moves = legal_moves(before, ruleset)
        return moves.path(move) if move in moves else move.squares
    except SearchLimitError:
        return move.squares


def _support(start: Square, end: Square, position: Position) -> Square | None:
    """The piece that a leg jumps over, if it is a jump over one."""
    over = Move(start, end).supports
    return over[0] if over and position.seat_at(over[0]) is not None else None


def beneath(board: Board, way: Way) -> str:
    """What lies below the pieces: rings around the supports, and where the piece came from."""
    origin, destination = way.squares[0], way.squares[-1]
    parts = [signs.ring(board, square) for square in dict.fromkeys(way.supports)]
    if origin is not destination:
        where = origin if way.played else destination
        parts.append(ghost(board, where, way.seat, filled=not way.played))
    return tag("g", "".join(parts), data_part="supports") if parts else ""


def above(board: Board, way: Way, position: Position) -> str:
    """What lies above the pieces: the arrow, or the hops with their numbers."""
    squares, theme = way.squares, board.theme
    parts: list[str] = []
    is_chain = len(squares) > 2
    lines: list[str] = []
    heads: list[str] = []
    seen: dict[frozenset[Square], int] = {}
    for start, end in pairwise(squares):
        if start is end:
            continue
        is_held = position.seat_at(end) is not None
        rim = _BADGE + 4 if is_chain else _RIM + 4 if is_held else 10
        edge = frozenset((start, end))
        times = seen[edge] = seen.get(edge, 0) + 1
        hops = _support(start, end, position) is not None
        line, tip = _leg(board.middle(start), board.middle(end), rim, hops=hops, times=times)
        lines.append(line)
        heads.append(tip)
    if lines:
        parts.append(
            on_halo(
                "".join(lines), "".join(heads), colour=theme.move, halo=theme.halo, width=_WIDTH
            )
        )
    if is_chain:
        parts += _numbers(board, squares)
    return tag("g", "".join(parts), data_part="move")


def _leg(start: Point, end: Point, rim: float, *, hops: bool, times: int) -> tuple[str, str]:
    """The line and the head of a leg that ends so far before the middle of its last square."""
    if not hops:
        tip = toward(end, start, rim)
        neck = toward(end, start, rim + _HEAD * 0.7)
        return f"M{at(start)}L{at(neck)}", head(tip, start, _HEAD)
    # A hop goes over the piece as one sees it, upwards; the way back on the other side.
    is_upward = end.x > start.x or (end.x == start.x and end.y < start.y)
    sign = 1 if is_upward is (times % 2 == 1) else -1
    control = bulge(start, end, sign * CELL * 0.72)
    tip = toward(end, control, rim)
    neck = toward(end, control, rim + _HEAD * 0.7)
    return f"M{at(start)}Q{at(control)} {at(neck)}", head(tip, control, _HEAD)


def _numbers(board: Board, squares: tuple[Square, ...]) -> list[str]:
    """On each landing its number in the chain; where it lands more than once, all of them."""
    landings: dict[Square, list[int]] = {}
    for number, square in enumerate(squares[1:], 1):
        landings.setdefault(square, []).append(number)
    parts: list[str] = []
    theme = board.theme
    for square, numbers in landings.items():
        x, y = board.middle(square)
        shown = (
            [*map(str, numbers)] if len(numbers) < 4 else [str(numbers[0]), "…", str(numbers[-1])]
        )
        text = ",".join(shown)
        wide = min(max(0.0, width_of(text, _DIGIT) / 2 + 12 - _BADGE), CELL / 2 - _BADGE)
        parts.append(
            tag(
                "rect",
                x=x - _BADGE - wide,
                y=y - _BADGE,
                width=2 * (_BADGE + wide),
                height=2 * _BADGE,
                rx=_BADGE,
                fill=theme.move,
                stroke=theme.halo,
                stroke_width=5,
            )
        )
        parts.append(
            tag(
                "g",
                written(text, x, y, _DIGIT, width=2 * (_BADGE + wide) - 20),
                fill="none",
                stroke=theme.halo,
                stroke_width=1.7,
                stroke_linecap="round",
                stroke_linejoin="round",
                data_hop=str(square),
            )
        )
    return parts
