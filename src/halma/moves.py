"""Moves and passes: what a seat does with its turn, and how that is written."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import pairwise, product
from typing import Final, TypeAlias, cast

import attrs

from halma.errors import HalmaError, NotationError, shortened, wrong_type
from halma.squares import (
    A_SQUARE,
    SQUARE_BY_NAME,
    SQUARES,
    Square,
    small_letters,
    to_square,
    to_squares,
)

MAX_SQUARES: Final = 1024
"""A written path has at most so many squares, its origin included."""

_SHOWN: Final = 120
"""So many characters are shown of a path."""

PASS_WORD: Final = "pass"
"""A word for a pass, which is easier to type than ``--``; not everywhere is it read."""

_PASS_TEXT: Final = "--"
_A_MOVE: Final = "a move such as c14-e12"
_LONGEST_TEXT: Final = 4 * MAX_SQUARES

_JUMPS: Final = frozenset(product((-2, 0, 2), repeat=2)) - {(0, 0)}
"""How far apart, in files and ranks, the ends of a jump are."""

_set = object.__setattr__


class Pass:
    """The turn of a seat that has no move to make; its only value is `PASS`.

    >>> from halma import parse_turn
    >>> str(PASS), parse_turn("--") is PASS
    ('--', True)
    """

    __slots__ = ()

    def __new__(cls) -> Pass:
        """Return `PASS`."""
        return PASS

    def __str__(self) -> str:
        return _PASS_TEXT

    def __repr__(self) -> str:
        return "PASS"

    # Defined although identity is the default: type checkers then let a turn be
    # compared with text, as in ``"c16-e14" in moves``.
    def __eq__(self, other: object) -> bool:
        return self is other

    def __hash__(self) -> int:
        return hash(_PASS_TEXT)

    def __reduce__(self) -> str:
        return "PASS"


PASS: Final[Pass] = object.__new__(Pass)
"""The pass, written ``--``."""


def _path(squares: Iterable[Square | str] | None) -> tuple[Square, ...] | None:
    return None if squares is None else to_squares("a path", squares, MAX_SQUARES)


def _or_none(path: tuple[Square, ...] | None) -> tuple[Square, ...]:
    return path or ()


@attrs.frozen(repr=False, order=True)
class Move:
    """A piece goes from ``origin`` to ``destination``, perhaps by a written ``path``.

    Without a path the move means "from here to there, by whatever step or jumps
    lead there"; every legal way changes the board alike. A path is the exact
    chain: at least three squares, origin first and destination last. A path is
    part of the value: compare `ends` to ask whether two moves change the board
    alike. Squares are given as themselves or by name.

    Moves are ordered by their origin, then their destination, each in square order,
    and then by their path, square by square; the move without one comes first.

    Raises `HalmaError` if the path does not join the two squares or has fewer
    than 3 or more than 1,024 squares, and `NotationError` for a name that is no square's.

    >>> Move("c14", Square.E12)
    Move.parse('c14-e12')
    >>> Move("c14", "e12") < Move("c14", "d15") < Move("d14", "e12")
    True
    >>> chain = Move.parse("c14-e12-g10")
    >>> chain == Move.parse("c14-g10"), chain.ends == Move.parse("c14-g10")
    (False, True)
    """

    origin: Square = attrs.field(converter=to_square)
    """Where the piece stands before the turn."""
    destination: Square = attrs.field(converter=to_square)
    """Where it stands after the turn."""
    path: tuple[Square, ...] | None = attrs.field(default=None, converter=_path, order=_or_none)
    """The chain square by square, or ``None``."""

    def __attrs_post_init__(self) -> None:
        path = self.path
        if path is None:
            return
        if not 3 <= len(path) <= MAX_SQUARES:
            found = "more" if len(path) > MAX_SQUARES else len(path)
            raise HalmaError(f"a path has 3 to {MAX_SQUARES:,} squares, not {found}")
        if path[0] != self.origin or path[-1] != self.destination:
            raise HalmaError(
                f"a path from {self.origin!s} to {self.destination!s} "
                f"cannot begin on {path[0]!s} and end on {path[-1]!s}"
            )

    @property
    def ends(self) -> Move:
        """The same move without its path.

        >>> Move.parse("c14-e12-g10").ends
        Move.parse('c14-g10')
        """
        return self if self.path is None else Move(self.origin, self.destination)

    @property
    def squares(self) -> tuple[Square, ...]:
        """The path, or (origin, destination) where there is none.

        >>> Move.parse("c14-e12").squares
        (Square.C14, Square.E12)
        """
        return (self.origin, self.destination) if self.path is None else self.path

    @property
    def supports(self) -> tuple[Square, ...]:
        """The squares that the piece jumps over, on a written path or in a single jump.

        They follow from the squares of the move alone. So two squares as far apart as a
        jump goes have the one between them as their support, although from such a square
        to the other a longer chain may lead as well; and a step has none, nor have two
        squares that only a longer chain can join.

        >>> Move.parse("c14-e12-g12").supports
        (Square.D13, Square.F12)
        >>> Move.parse("c14-d14").supports
        ()
        """
        path = self.path
        if path is None:
            return _over(self.origin).get(self.destination, ())
        return tuple([over for start, end in pairwise(path) for over in _over(start).get(end, ())])

    @classmethod
    def along(cls, squares: Iterable[Square | str]) -> Move:
        """The move over these squares: two are from and to, three or more a path.

        Raises `HalmaError` for fewer than two squares, and `NotationError` for a name that
        is no square's.

        >>> Move.along([Square.C14, Square.E12, Square.G10])
        Move.parse('c14-e12-g10')
        """
        path = to_squares("a path", squares, MAX_SQUARES)
        if len(path) < 2:
            raise HalmaError(f"a move has at least two squares, not {len(path)}")
        return cls(path[0], path[-1], path if len(path) > 2 else None)

    @classmethod
    def parse(cls, text: str) -> Move:
        """Read ``c14-d14``, or a path such as ``c14-e12-g10``.

        Raises `NotationError`, with the column, for any other text; the pass ``--`` is
        no move, and `parse_turn` reads both.

        >>> Move.parse("c14-e12-g10").destination
        Square.G10
        """
        if not isinstance(text, str):
            raise wrong_type("the text of a move", "str", text)
        if len(text) > _LONGEST_TEXT:
            raise NotationError(f"a move of at most {MAX_SQUARES:,} squares", found=text)
        names = text.split("-")
        try:
            if len(names) == 2:
                origin, destination = SQUARE_BY_NAME[names[0]], SQUARE_BY_NAME[names[1]]
                shared = cast("Move | None", moves_from(origin)[destination])
                return cls(origin, destination) if shared is None else shared
            squares = tuple([SQUARE_BY_NAME[name] for name in names])
        except KeyError:
            raise _no_square(names) from None
        if len(squares) < 2:
            raise NotationError("- and a second square", found="", column=len(text) + 1)
        if len(squares) > MAX_SQUARES:
            raise NotationError(f"a move of at most {MAX_SQUARES:,} squares", found=text)
        return move_along(squares)

    def __str__(self) -> str:
        return "-".join(map(str, self.squares))

    def __repr__(self) -> str:
        return f"Move.parse({str(self)!r})"


def move_along(path: tuple[Square, ...]) -> Move:
    """A move by a path that is known to be right."""
    move = object.__new__(Move)
    _set(move, "origin", path[0])
    _set(move, "destination", path[-1])
    _set(move, "path", path)
    return move


def _no_square(names: Sequence[str]) -> NotationError:
    """The error for the first of these names that is not a square's; for the pass, that."""
    if "-".join(names) == _PASS_TEXT:
        return NotationError(_A_MOVE, found=_PASS_TEXT, hint="-- is a pass")
    if len(names) == 1:
        return NotationError(_A_MOVE, found=names[0])
    wrong = next(index for index, name in enumerate(names) if name not in SQUARE_BY_NAME)
    column = 1 + sum(len(name) + 1 for name in names[:wrong])
    hint = small_letters(names[wrong])
    return NotationError(A_SQUARE, found=names[wrong], column=column, hint=hint)


Turn: TypeAlias = Move | Pass
"""What a seat does when it is to move: a move, or a pass where it has none or may pass."""


def parse_turn(text: str) -> Turn:
    """Read a move, as `Move.parse` does, or the pass ``--``.

    Raises `NotationError`, with the column, for any other text.

    >>> parse_turn("c14-e12"), parse_turn("--")
    (Move.parse('c14-e12'), PASS)
    """
    return PASS if text == _PASS_TEXT else Move.parse(text)


def to_turn(turn: Turn | str) -> Turn:
    """A turn given as itself or as text."""
    if isinstance(turn, Move | Pass):
        return turn
    if isinstance(turn, str):
        return parse_turn(turn)
    raise wrong_type("a turn", "Move, PASS or text", turn)


def shown_turn(turn: Turn) -> str:
    """A turn as messages show it: whole, unless its path is longer than people make them."""
    return shortened(str(turn), _SHOWN)


@cache
def _over(origin: Square) -> dict[Square, tuple[Square]]:
    """The squares that a jump from ``origin`` can end on, each with the one jumped over."""
    ends = [end for end in Square if (end.file - origin.file, end.rank - origin.rank) in _JUMPS]
    return {end: (SQUARES[(origin + end) // 2],) for end in ends}


def moves_from(origin: int) -> tuple[Move, ...]:
    """By square value, the one shared move from ``origin`` to each square a turn can reach.

    Those are the neighbours, and the squares with the origin's file and rank
    parity (R2); in the places of the others is nothing to be used.
    """
    known = KNOWN_MOVES[origin]
    if known is None:
        start = Square(origin)
        row = [Move(start, end) if _in_reach(start, end) else None for end in Square]
        known = KNOWN_MOVES[origin] = cast("tuple[Move, ...]", tuple(row))
    return known


KNOWN_MOVES: Final[list[tuple[Move, ...] | None]] = [None] * len(Square)
"""By origin, what `moves_from` has made so far."""


def _in_reach(start: Square, end: Square) -> bool:
    across, along = abs(end.file - start.file), abs(end.rank - start.rank)
    return max(across, along) == 1 or (start != end and not (across | along) & 1)
