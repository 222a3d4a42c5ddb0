"""Boards as text: turned to any seat, in ASCII or with shapes, with what is marked on them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from halma.errors import check_type, count, shortened
from halma.marks import Marks, Squares
from halma.moves import Move, Turn, to_turn
from halma.positions import diagrams
from halma.positions.boards import LETTERS, Board
from halma.positions.diagrams import Layout, Zone, camps_of, draw, turn_line
from halma.positions.position import Position
from halma.render.drawing.ways import Way, way_of
from halma.render.marking import check_marks, to_marks
from halma.render.orientation import turned
from halma.render.words import move_words, seat_names
from halma.rulesets.model import Ruleset
from halma.squares import Square

_SEATS: Final = ("31", "34", "32", "33")
"""How a terminal is told the colours of the seats."""
_BOLD: Final = "1"
_DIM: Final = "2"
_GREEN: Final = "30;42"
_RED: Final = "97;41"
_RESET: Final = "\x1b[0m"
_ARROWS: Final = 24
"""So many arrows a legend tells; one of thousands could be neither looked through nor read back."""
_WORDS: Final = 600
"""So many characters it says of a move, which are the first 30 jumps of a chain."""
_MARKS: Final = {"green": "30;42", "red": "97;41", "yellow": "30;43", "blue": "97;44"}


def text(
    position: Position,
    *,
    ruleset: Ruleset | None = None,
    move: Turn | str | None = None,
    marks: Marks | Squares | None = None,
    orientation: int | str = 0,
    unicode: bool = False,
    colour: bool = False,
    legend: bool = False,
    supports: bool = True,
) -> str:
    """A position as text, with what is to be shown on it.

    It is the diagram of `halma.Position.diagram`, with signs for more: a capital letter is the
    piece that moved last or is picked, ``:`` where the move came from, ``1`` ``2`` … where a chain
    landed on its way, ``*`` where the picked piece may land, ``#`` a marked square, ``!`` one
    where something is wrong. Where a sign stands at a piece, such as ``^`` at one that is
    jumped over, every square has two characters. A ``move`` has been played if its piece stands
    at its end, and is planned if it stands at its beginning; of a chain given by its ends the
    shortest legal path is taken, if there is a ``ruleset``. ``marks`` are `halma.marks.Marks`, or
    squares, or a mapping from squares to colours; arrows are told in the legend only, the first 24.

    ``orientation`` is 0, 90, 180 or 270, or the name of a seat; see :doc:`/reference/render`.
    With ``unicode`` pieces are shapes; with ``colour`` a terminal shows colours; a ``legend`` says
    below, who is who and what each sign means. Without ``supports`` the pieces that a move jumps
    over have no sign. What is printed without colour is read back by
    `halma.Position.parse`.

    Raises what `halma.render.svg` raises.

    >>> from halma import Position
    >>> from halma.render import text
    >>> position = Position.parse("rr2/1r2/3b/2bb r")
    >>> print(text(position, move="a4-c4", marks=["d3"], legend=True))
     4 R  r^ 1  .
     3 .  r  .  #
     2 .  .  .  b
     1 .  .  b  b
       a  b  c  d
    red to move
       r red  b blue
       R picked  1 landing on the way  ^ jumped over  # marked
       A jump from a4 over b4 to c4.
    """
    names = seat_names(position, ruleset)
    signed, turn = to_marks(marks), turned(orientation, ruleset)
    flags = (("unicode", unicode), ("colour", colour), ("legend", legend), ("supports", supports))
    for what, value in flags:
        check_type(what, bool, value)
    check_marks(signed, position)
    made = None if move is None else to_turn(move)
    way = way_of(made, position, ruleset) if isinstance(made, Move) else None
    if way is not None and not supports:
        way = way._replace(supports=())
    signs = Signs(position, signed, way)
    layout = Layout(position.size, turn, 1 if _is_narrow(signs, position, turn) else 2)
    paint = _painted if colour else _plain

    def cell(square: Square) -> str:
        shown, sign = signs.at(square, unicode=unicode)
        return paint(f"{shown}{sign}" if layout.width > 1 else shown, signs.colour(square))

    zone: Callable[[Square], Zone] = (
        (lambda _: frozenset()) if ruleset is None else partial(camps_of, ruleset=ruleset)
    )
    lines = draw(layout, cell, zone)
    lines.append(turn_line(Board(position.size, position.turn, position.men)))
    if legend:
        lines += [f"   {line}" for line in _legend(signs, names, made, ruleset, unicode=unicode)]
    return "\n".join(lines)


class Signs:
    """What stands on each square: a piece or none, and the sign for what is marked there."""

    def __init__(self, position: Position, marks: Marks, way: Way | None) -> None:
        self._position = position
        self.marks = marks
        self.way = way
        self.chosen: set[Square] = {marks.picked} if marks.picked is not None else set()
        self.left: Square | None = None
        hops: dict[Square, str] = {}
        supports = set(marks.supports)
        if way is not None:
            self.chosen.add(way.squares[-1] if way.played else way.squares[0])
            self.left = way.squares[0] if way.played else None
            landings = way.squares[1:-1] if way.played else way.squares[1:]
            for number, square in enumerate(landings):
                hops.setdefault(square, diagrams.HOPS[min(number, len(diagrams.HOPS) - 1)])
            if len(way.squares) > 2 or not way.played:
                supports |= set(way.supports)
        self.hops = hops
        self.supports = supports
        self._coloured = {mark.square: mark.colour for mark in marks.squares}

    def on_piece(self, square: Square) -> str:
        """The sign beside a piece; a blank if there is none."""
        if square is self.marks.wrong:
            return diagrams.WRONG
        if square in self.supports:
            return diagrams.JUMPED
        if square in self.marks.landings:
            return diagrams.LANDING
        return diagrams.MARKED if square in self._coloured else " "

    def on_empty(self, square: Square) -> str:
        """The sign on an empty square."""
        if square is self.marks.wrong:
            return diagrams.WRONG
        if square in self.marks.landings:
            return diagrams.LANDING
        if square in self.hops:
            return self.hops[square]
        if square is self.left:
            return diagrams.ORIGIN
        return diagrams.MARKED if square in self._coloured else diagrams.EMPTY

    def at(self, square: Square, *, unicode: bool) -> tuple[str, str]:
        """What stands on a square, and the sign beside it."""
        seat = self._position.seat_at(square)
        if seat is None:
            sign = self.on_empty(square)
            return (diagrams.DOT if unicode and sign == diagrams.EMPTY else sign), " "
        chosen = square in self.chosen
        if unicode:
            shape = (diagrams.CHOSEN_SHAPES if chosen else diagrams.SHAPES)[seat]
        else:
            shape = LETTERS[seat].upper() if chosen else LETTERS[seat]
        return shape, self.on_piece(square)

    def chosen_shapes(self, *, unicode: bool) -> list[str]:
        """What the pieces look like that moved last or are picked, each shape once."""
        held = [square for square in self.chosen if self._position.seat_at(square) is not None]
        return sorted({self.at(square, unicode=unicode)[0] for square in held})

    def why_chosen(self) -> str:
        """Why pieces are chosen: they are picked, or moved last, or one of them each."""
        picked = self.marks.picked
        if self.way is None or not self.way.played or picked is self.way.squares[-1]:
            return "picked"
        is_picked = picked is not None and self._position.seat_at(picked) is not None
        return "moved last or picked" if is_picked else "moved last"

    def shown_hops(self) -> tuple[str, ...]:
        """The numbers of landings that stand on the board, from the first."""
        signs = {self.at(square, unicode=False)[0] for square in self.hops}
        return tuple(sign for sign in diagrams.HOPS if sign in signs)

    def colour(self, square: Square) -> str:
        """How a terminal is told to show a square; empty if as it is."""
        seat = self._position.seat_at(square)
        if square is self.marks.wrong:
            return _RED
        if square in self.marks.landings:
            return _GREEN
        if square in self._coloured:
            return _MARKS[self._coloured[square]]
        if seat is None:
            is_way = square in self.hops or square is self.left
            return _BOLD if is_way else _DIM
        return f"{_BOLD};7;{_SEATS[seat]}" if square in self.chosen else f"{_BOLD};{_SEATS[seat]}"


def _is_narrow(signs: Signs, position: Position, turn: int) -> bool:
    """Is there room for all signs where each square has one character?"""
    has_long_labels = turn % 180 != 0 and position.size > 9
    pieces = (square for squares in position.pieces for square in squares)
    return not has_long_labels and all(signs.on_piece(square) == " " for square in pieces)


def _plain(shown: str, _: str) -> str:
    return shown


def _painted(shown: str, colour: str) -> str:
    return f"\x1b[{colour}m{shown}{_RESET}"


def _legend(
    signs: Signs,
    names: tuple[str, ...],
    move: Turn | None,
    ruleset: Ruleset | None,
    *,
    unicode: bool,
) -> Iterator[str]:
    """Who is who, and each sign that there is."""
    shapes = diagrams.SHAPES if unicode else LETTERS
    said = [f"{shape} {name}" for shape, name in zip(shapes, names, strict=False)]
    yield "  ".join(said if ruleset is None else [*said, "[ ] camps"])
    meanings: list[str] = []
    if chosen := signs.chosen_shapes(unicode=unicode):
        meanings.append(f"{' '.join(chosen)} {signs.why_chosen()}")
    if signs.left is not None:
        meanings.append(f"{diagrams.ORIGIN} from here")
    if hops := signs.shown_hops():
        numbers = hops if len(hops) < 3 else (hops[0], "…" if unicode else "..", hops[-1])
        landings = "landing" if len(hops) == 1 else "landings"
        meanings.append(f"{' '.join(numbers)} {landings} on the way")
    if signs.supports:
        meanings.append(f"{diagrams.JUMPED} jumped over")
    if signs.marks.landings:
        meanings.append(f"{diagrams.LANDING} may land here")
    if signs.marks.squares:
        meanings.append(f"{diagrams.MARKED} marked")
    if signs.marks.wrong is not None:
        meanings.append(f"{diagrams.WRONG} wrong")
    if meanings:
        yield "  ".join(meanings)
    if move is not None:
        words = move_words(move if signs.way is None else Move.along(signs.way.squares))
        yield shortened(words, _WORDS)
    arrows = signs.marks.arrows
    for arrow in arrows[:_ARROWS]:
        yield f"{arrow.colour} arrow from {arrow.origin} to {arrow.destination}"
    if len(arrows) > _ARROWS:
        yield f"and {count(len(arrows) - _ARROWS, 'more arrow')}"
