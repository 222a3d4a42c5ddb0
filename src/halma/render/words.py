"""Positions, moves, marks and rulesets in plain English, for those who do not see the picture."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from halma.errors import count, printable, shortened, wrong_type
from halma.marks import Marks
from halma.moves import Move, Pass, Turn, to_turn
from halma.positions.position import Position, check_fit
from halma.render.look import NAMES
from halma.render.orientation import seen_place, turned
from halma.rulesets.model import Ruleset, check_ruleset
from halma.squares import Square

__all__ = ["marks_words", "move_words", "position_words", "ruleset_words", "seat_names"]


def seat_names(position: Position, ruleset: Ruleset | None = None) -> tuple[str, ...]:
    """What the seats of a position are called: by the ruleset if there is one, else by colour.

    Long names are shortened, and what cannot be shown in them is written as in Python.

    Raises `PositionError` if size or number of seats are not the ruleset's.

    >>> from halma import Position
    >>> seat_names(Position.parse("rr2/4/4/3b b"))
    ('red', 'blue')
    """
    if ruleset is not None:
        check_fit(position, ruleset)
        return tuple(shown_name(seat.name) for seat in ruleset.seats)
    if not isinstance(position, Position):
        raise wrong_type("position", "Position", position)
    return NAMES[: len(position.men)]


def shown_name(name: str) -> str:
    """A name on one line, not all of it if it is long."""
    return printable(shortened(name))


def position_words(position: Position, ruleset: Ruleset | None = None) -> str:
    """The board, whose turn it is, and where the pieces of each seat stand.

    Seats have the names that a ruleset gives them, or those of their colours.

    Raises `PositionError` if size or number of seats are not the ruleset's.

    >>> from halma import Position
    >>> print(position_words(Position.parse("rr2/4/4/3b b")))
    A board of 4 by 4 squares, blue to move. 2 pieces of red: a4, b4. 1 piece of blue: d1.
    """
    names = seat_names(position, ruleset)
    size = position.size
    said = [f"A board of {size} by {size} squares, {names[position.turn]} to move."]
    for name, squares in zip(names, position.pieces, strict=True):
        if squares:
            said.append(f"{count(len(squares), 'piece')} of {name}: {_listed(squares)}.")
        else:
            said.append(f"No pieces of {name}.")
    return " ".join(said)


def move_words(
    move: Turn | str, position: Position | None = None, ruleset: Ruleset | None = None
) -> str:
    """What happens in a turn: a step, a jump over a piece, a chain landing by landing.

    With a position before or after it, it is said whose piece moves (or who passes, in the
    position before).

    Raises `NotationError` for text that is no turn.

    >>> print(move_words("c14-d14"))
    A step from c14 to d14.
    >>> print(move_words("c14-e12-g12"))
    A chain of 2 jumps from c14: over d13 to e12, over f12 to g12.
    >>> from halma import Position
    >>> print(move_words("a4-c4", Position.parse("rr2/4/4/3b r")))
    red: a jump from a4 over b4 to c4.
    """
    turn = to_turn(move)
    said = _turn(turn, position)
    if position is None:
        return said[0].upper() + said[1:]
    names = seat_names(position, ruleset)
    if isinstance(turn, Pass):
        seat: int | None = position.turn
    else:
        seat = _owner(position, turn.origin)
        seat = _owner(position, turn.destination) if seat is None else seat
    return said[0].upper() + said[1:] if seat is None else f"{names[seat]}: {said}"


def _owner(position: Position, square: Square) -> int | None:
    """The seat whose piece stands there; the square may be off the board."""
    return next((seat for seat, men in enumerate(position.men) if square in men), None)


def _turn(turn: Turn, position: Position | None) -> str:
    if isinstance(turn, Pass):
        return "a pass."
    squares = turn.squares
    legs = [_leg(start, end, position) for start, end in pairwise(squares)]
    if len(squares) > 2:
        jumps = all(leg.startswith("over ") for leg in legs)
        what = f"a chain of {count(len(legs), 'jump')}" if jumps else "a way"
        return f"{what} from {turn.origin}: {', '.join(legs)}."
    across = abs(turn.origin.file - turn.destination.file)
    along = abs(turn.origin.rank - turn.destination.rank)
    if max(across, along) == 1:
        what = "a step"
    else:
        what = "a jump" if legs[0].startswith("over ") else "a move"
    return f"{what} from {turn.origin} {legs[0]}."


def _leg(start: Square, end: Square, position: Position | None) -> str:
    """Where a leg goes, and over which piece; without a position, one is taken to stand there."""
    for over in Move(start, end).supports:
        if position is None or _owner(position, over) is not None:
            return f"over {over} to {end}"
    return f"to {end}"


def marks_words(marks: Marks) -> str:
    """What is marked on a board; nothing if nothing is.

    >>> print(marks_words(Marks({"e5": "red"}, picked="c3", landings=["c4", "e5"])))
    In hand: c3. May land on: c4, e5. Marked in red: e5.
    """
    if not isinstance(marks, Marks):
        raise wrong_type("marks", "Marks", marks)
    said: list[str] = []
    if marks.picked is not None:
        said.append(f"In hand: {marks.picked}.")
    for what, squares in (("May land on", marks.landings), ("Jumped over", marks.supports)):
        if squares:
            said.append(f"{what}: {_listed(squares)}.")
    if marks.wrong is not None:
        said.append(f"Wrong: {marks.wrong}.")
    for colour in dict.fromkeys(mark.colour for mark in marks.squares):
        marked = [mark.square for mark in marks.squares if mark.colour == colour]
        said.append(f"Marked in {colour}: {_listed(marked)}.")
    for colour in dict.fromkeys(mark.colour for mark in marks.arrows):
        arrows = [mark for mark in marks.arrows if mark.colour == colour]
        ways = ", ".join(f"{each.origin} to {each.destination}" for each in arrows)
        said.append(f"{'Arrow' if len(arrows) == 1 else 'Arrows'} in {colour}: {ways}.")
    return " ".join(said)


def ruleset_words(ruleset: Ruleset, *, orientation: int | str = 0) -> str:
    """The board of a ruleset, and from where to where each seat goes.

    Corners are those of the board as it is turned.

    Raises `HalmaError` for an orientation that there is not.

    >>> from halma import PLY_YARD
    >>> print(ruleset_words(PLY_YARD))  # doctest: +NORMALIZE_WHITESPACE
    A board of 16 by 16 squares. red has 19 pieces in the upper left and goes to the lower right.
    blue has 19 pieces in the lower right and goes to the upper left.
    """
    check_ruleset(ruleset)
    size, turn = ruleset.size, turned(orientation, ruleset)
    said = [f"A board of {size} by {size} squares."]
    for seat in ruleset.seats:
        home, target = (_placed(seen_place(size, camp, turn)) for camp in (seat.home, seat.target))
        team = "" if seat.team is None else f" (team {shown_name(seat.team)})"
        pieces = count(len(seat.army), "piece")
        said.append(f"{shown_name(seat.name)}{team} has {pieces} in {home} and goes to {target}.")
    return " ".join(said)


def _placed(place: str) -> str:
    """A place as it stands after ``in``."""
    return place if place.startswith("the ") else f"the camp of {place}"


def _listed(squares: Iterable[Square]) -> str:
    return ", ".join(map(str, squares))
