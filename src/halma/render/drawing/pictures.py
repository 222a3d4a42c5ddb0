"""Whole pictures as SVG: a position, with what is to be shown on it."""

from __future__ import annotations

from hashlib import sha256
from math import inf
from typing import Final

from halma.errors import HalmaError, check_type, grouped
from halma.marks import Marks, Squares
from halma.moves import Move, Turn, to_turn
from halma.positions.position import Position
from halma.render.drawing import ground, signs, ways
from halma.render.drawing.board import Board
from halma.render.drawing.markup import escaped, number, tag
from halma.render.drawing.pieces import pieces, to_move
from halma.render.look import CELL, Theme, to_theme
from halma.render.marking import check_marks, to_marks
from halma.render.orientation import turned
from halma.render.words import marks_words, move_words, position_words, seat_names
from halma.rulesets.model import Ruleset
from halma.squares import check_int

RIM: Final = 22
"""How far the page goes beyond a board that has no coordinates there."""

_MOST: Final = 100_000
"""No picture is wider than so many pixels."""


def svg(
    position: Position,
    *,
    ruleset: Ruleset | None = None,
    move: Turn | str | None = None,
    marks: Marks | Squares | None = None,
    coordinates: bool = True,
    orientation: int | str = 0,
    theme: Theme | str = "light",
    size: int | None = None,
    title: str | None = None,
) -> str:
    """A position as a picture.

    With a ``ruleset`` its camps are shown: homes in the tint of their seat, and on each square
    of a target a small shape of the seat that goes there. A ``move`` that has been played (its
    piece stands at its end) or is planned (its piece stands at its beginning) is drawn as an
    arrow, a chain as numbered hops with a ring around each piece that is jumped over; of a
    chain given by its ends the shortest legal path is taken, if there is a ruleset. ``marks``
    are `halma.marks.Marks`, or squares, or a mapping from squares to colours.

    ``orientation`` is 0, 90, 180 or 270, or the name of a seat (as
    `halma.render.orientation.turned` has it); ``theme`` one of `halma.render.look.THEMES` or a
    theme of your own; ``size`` the width in pixels (without it the picture takes what room there
    is); ``title`` is what it is called, where it is not "Halma, red to move". The picture says
    in words what it shows.

    The same values always give the same text. It has no scripts, styles, fonts or links, and
    its ids come from its content.

    Raises `PositionError` if position and ruleset do not fit or a square is off the board,
    `NotationError` for text that is no move, and `HalmaError` for a move that the position
    does not fit, and for marks, an orientation, a theme or a size that there are not.

    >>> from halma import PLY_YARD, Game
    >>> from halma.render import svg
    >>> game = Game(PLY_YARD).play("c15-e13")
    >>> picture = svg(game.position, ruleset=PLY_YARD, move="c15-e13", size=480)
    >>> picture[:5], "Played, red: a jump from c15 over d14 to e13." in picture
    ('<svg ', True)
    """
    names = seat_names(position, ruleset)
    chosen = to_theme(theme).called(names)
    turn, signed = turned(orientation, ruleset), to_marks(marks)
    check_type("coordinates", bool, coordinates)
    check_marks(signed, position)
    made = None if move is None else to_turn(move)
    gone = ways.way_of(made, position, ruleset) if isinstance(made, Move) else None
    margin = margin_of(position.size, coordinates=coordinates)
    whole = margin + position.size * CELL + RIM
    scale = check_size(size, whole)
    board = Board(position.size, turn, chosen, scale, left=margin, top=RIM)
    parts = [tag("rect", width=whole, height=whole, fill=chosen.page), ground.squares(board)]
    if ruleset is not None:
        parts.append(ground.camps(board, ruleset))
    parts.append(ground.frame(board))
    if coordinates:
        parts.append(ground.coordinates(board, margin))
        parts.append(to_move(board, position.turn, margin))
    parts.append(signs.under(board, signed))
    if gone is not None:
        parts.append(ways.beneath(board, gone))
    parts.append(pieces(board, position))
    if gone is not None:
        parts.append(ways.above(board, gone, position))
    parts.append(signs.over(board, signed, position))
    said = [position_words(position, ruleset)]
    if made is not None:
        said.append(_move_words(made, gone, position, ruleset))
    said.append(marks_words(signed))
    return picture_of(
        "".join(parts),
        (whole, whole),
        title=f"Halma, {names[position.turn]} to move" if title is None else title,
        words=" ".join(filter(None, said)),
        size=size,
        data_turn=position.turn,
    )


def _move_words(
    turn: Turn, way: ways.Way | None, position: Position, ruleset: Ruleset | None
) -> str:
    """What happens in a turn, and whether it has happened."""
    if way is None:
        return move_words(turn, position, ruleset)
    words = move_words(Move.along(way.squares), position, ruleset)
    return f"{'Played' if way.played else 'Planned'}, {words}"


def picture_of(
    drawn: str,
    extent: tuple[float, float],
    *,
    title: str,
    words: str,
    size: int | None,
    data_turn: int | None = None,
) -> str:
    """A picture with its name and its description, which are found by ids of its own."""
    check_type("title", str, title)
    wide, high = extent
    key = sha256("\0".join((drawn, title, words)).encode("utf-8", "surrogatepass")).hexdigest()[:12]
    named, described = f"halma-{key}-title", f"halma-{key}-desc"
    called = tag("title", escaped(title), id=named) + tag("desc", escaped(words), id=described)
    return tag(
        "svg",
        called + drawn,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(wide)} {number(high)}",
        width=size,
        height=None if size is None else size * high / wide,
        role="img",
        aria_labelledby=f"{named} {described}",
        data_turn=data_turn,
    )


def margin_of(size: int, *, coordinates: bool) -> float:
    """How far the page goes beyond a board to the left and below."""
    return 60 + 1.5 * size if coordinates else RIM


def check_size(size: int | None, whole: float) -> float:
    """How many pixels a square is wide in a picture of this size.

    Raises `HalmaError` if no picture has it.
    """
    if size is None:
        return inf
    if not 1 <= check_int("size", size) <= _MOST:
        raise HalmaError(f"a picture is 1 to {_MOST:,} pixels wide, not {grouped(size)}")
    return size * CELL / whole
