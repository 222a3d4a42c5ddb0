"""Where the pieces stand and who is to move: positions, which know no rules."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterable, Sequence
from typing import Final

import attrs

from halma.errors import PositionError, shortened, shown, to_tuple, wrong_type
from halma.moves import Move, Pass, Turn, to_turn
from halma.pictured import Pictured
from halma.positions import text as board_text
from halma.positions.boards import Board
from halma.positions.diagrams import write_diagram
from halma.rulesets.model import MAX_SEATS, MIN_SEATS, Ruleset
from halma.squares import MAX_SIZE, SQUARES, Square, check_int, to_square, to_squares

_Men = tuple[bytes, ...]

_OPPOSITE: Final = {2: (1, 0), 4: (2, 3, 0, 1)}


def _men(seats: Iterable[Iterable[Square | str] | bytes]) -> _Men:
    each = to_tuple("pieces", "the squares of each seat", seats, MAX_SEATS)
    return tuple(
        bytes(sorted(squares[: len(Square) + 1]))
        if isinstance(squares, bytes)
        else _sorted(squares, seat)
        for seat, squares in enumerate(each)
    )


def _sorted(squares: Iterable[Square | str], seat: int) -> bytes:
    """The values of a seat's squares, in square order."""
    where = f"seat {seat}, "
    return bytes(sorted(to_squares("the squares of a seat", squares, len(Square), where=where)))


def _lanes(men: _Men) -> int:
    """The occupied squares as an int with one byte per square, 1 where a piece stands."""
    cells = bytearray(MAX_SIZE * MAX_SIZE)
    for squares in men:
        for square in squares:
            cells[square] = 1
    return int.from_bytes(cells, "little")


_LANE: Final = tuple(1 << (8 * square) for square in SQUARES)
_VALUE: Final = tuple(bytes([square]) for square in SQUARES)

_set = object.__setattr__


@attrs.frozen(order=False, repr=False, eq=False)
class Position(Pictured):
    """The pieces of two to four seats on a board, and the seat to move.

    A position is a value: it is never changed, it can be compared, hashed, copied
    and pickled, and it knows no rules, so one position can be looked at under
    several rulesets. ``pieces`` has for each seat the squares (or their names) of its
    pieces, or their values as bytes. To store a position take ``str(position)``, which
    `parse` reads; its hash differs from process to process.

    Raises `PositionError` if a square is off the board or holds two pieces, or if
    size, turn or number of seats cannot be.

    >>> from halma import PLY_YARD
    >>> start = Position.start(PLY_YARD)
    >>> start.size, start.turn, len(start.squares(0))
    (16, 0, 19)
    >>> start == Position.parse(str(start))
    True
    """

    size: int
    """Files and ranks of the board."""
    turn: int
    """The seat to move."""
    men: _Men = attrs.field(converter=_men, alias="pieces")
    """The values of the squares of each seat's pieces, a byte for each, in square order."""
    occupied: int = attrs.field(init=False)
    """The occupied squares: in byte ``square`` (from the lowest), 1 where a piece stands."""

    def __attrs_post_init__(self) -> None:
        for what, number in (("size", self.size), ("turn", self.turn)):
            check_int(what, number)
        if not 4 <= self.size <= MAX_SIZE:
            raise PositionError(f"a board has 4 to {MAX_SIZE} files, not {shown(self.size)}")
        seats = len(self.men)
        if not MIN_SEATS <= seats <= MAX_SEATS:
            raise PositionError(f"a position has {MIN_SEATS} to {MAX_SEATS} seats, not {seats}")
        self._check_seat(self.turn)
        taken: set[Square] = set()
        for squares in self.pieces:
            for square in squares:
                self._check_square(square)
                if square in taken:
                    raise PositionError(f"two pieces cannot both stand on {square}")
                taken.add(square)
        _set(self, "occupied", _lanes(self.men))

    @classmethod
    def start(cls, ruleset: Ruleset) -> Position:
        """The position in which a game under ``ruleset`` begins (R0).

        >>> from halma import LOCKED_CAMP
        >>> Position.start(LOCKED_CAMP).turn
        1
        """
        if not isinstance(ruleset, Ruleset):
            raise wrong_type("ruleset", "Ruleset", ruleset)
        return cls(ruleset.size, ruleset.first, (seat.army for seat in ruleset.seats))

    @classmethod
    def from_squares(
        cls, seats: Iterable[Iterable[Square | str]], *, turn: int = 0, size: int = MAX_SIZE
    ) -> Position:
        """The position with these squares for each seat, as squares or their names.

        Raises `NotationError` for a name that is no square's, with the place of the
        entry, seats and entries counted from 0.

        >>> print(Position.from_squares([["a4", "b4"], ["d1"]], turn=1, size=4))
        rr2/4/4/3b b
        """
        each = to_tuple("pieces", "the squares of each seat", seats, MAX_SEATS)
        return cls(size, turn, [_sorted(squares, seat) for seat, squares in enumerate(each)])

    @classmethod
    def parse(cls, text: str) -> Position:
        """Read a position from its line (what ``str`` gives) or its `diagram`.

        A diagram may be indented, and blanks at the ends of its lines and blank lines
        around it do not count; nothing else may differ.

        Raises `NotationError`, with line and column, for any other text.

        >>> Position.parse("rr2/4/4/3b b").squares(1)
        frozenset({Square.D1})
        """
        if not isinstance(text, str):
            raise wrong_type("the text of a position", "str", text)
        size, turn, men = board_text.read(text)
        return _position(size, turn, men, _lanes(men))

    @property
    def pieces(self) -> tuple[tuple[Square, ...], ...]:
        """The squares of each seat's pieces, in square order."""
        return tuple(tuple(map(SQUARES.__getitem__, squares)) for squares in self.men)

    def squares(self, seat: int) -> frozenset[Square]:
        """The squares that hold a piece of ``seat``.

        Raises `PositionError` if there is no such seat.
        """
        return frozenset(map(SQUARES.__getitem__, self.men[self._check_seat(seat)]))

    def seat_at(self, square: Square | str) -> int | None:
        """The seat whose piece stands on ``square``, or ``None`` if it is empty.

        Raises `PositionError` for a square off this board.
        """
        square = self._on_board(square)
        for seat, squares in enumerate(self.men):
            if square in squares:
                return seat
        return None

    def after(self, turn: Turn | str, *, to_move: int | None = None) -> Position:
        """The position after a turn: the piece moved, the next seat (or ``to_move``) to move.

        No rule is checked: any piece may go to any empty square of the board. Use
        `play` for a checked move.

        Raises `PositionError` if there is no piece to move, or no empty square to
        move it to.

        >>> print(Position.parse("rr2/4/4/3b r").after("a4-a3"))
        1r2/r3/4/3b b
        """
        if not isinstance(turn, Move):
            turn = to_turn(turn)
        men, mover = self.men, self.turn
        seats = len(men)
        if to_move is None:
            to_move = mover + 1 if mover + 1 < seats else 0
        else:
            self._check_seat(to_move)
        if isinstance(turn, Pass):
            return _position(self.size, to_move, men, self.occupied)
        origin, destination = turn.origin, turn.destination
        if origin not in men[mover]:
            owner = self.seat_at(origin)
            if owner is None:
                raise PositionError(f"there is no piece on {origin}")
            mover = owner
        occupied = self.occupied
        if occupied & _LANE[destination]:
            raise PositionError(f"there is a piece on {destination} already")
        if self.size < MAX_SIZE:
            self._check_square(destination)
        others = men[mover].replace(_VALUE[origin], b"")
        place = bisect(others, destination)
        moved = others[:place] + _VALUE[destination] + others[place:]
        return _position(
            self.size,
            to_move,
            (*men[:mover], moved, *men[mover + 1 :]),
            occupied ^ _LANE[origin] ^ _LANE[destination],
        )

    def put(self, square: Square | str, seat: int) -> Position:
        """The same position with one more piece.

        Raises `PositionError` if the square is taken or off the board.

        >>> print(Position.parse("rr2/4/4/3b b").put("a1", 1))
        rr2/4/4/b2b b
        """
        square = self._on_board(square)
        if self.seat_at(square) is not None:
            raise PositionError(f"there is a piece on {square} already")
        men = self.men[self._check_seat(seat)]
        return self._with_men(seat, men + _VALUE[square])

    def remove(self, square: Square | str) -> Position:
        """The same position without the piece on ``square``.

        Raises `PositionError` if there is none.
        """
        square = self._on_board(square)
        seat = self.seat_at(square)
        if seat is None:
            raise PositionError(f"there is no piece on {square}")
        return self._with_men(seat, self.men[seat].replace(_VALUE[square], b""))

    def with_turn(self, seat: int) -> Position:
        """The same position with another seat to move."""
        return _position(self.size, self._check_seat(seat), self.men, self.occupied)

    def turned(self, *, seats: Sequence[int] | None = None) -> Position:
        """The board turned by 180°, each piece given to the seat opposite.

        ``seats`` says for each seat which one takes its pieces (and its turn). If
        it is left out, two seats swap, and of four seats 0 swaps with 2 and 1
        with 3; of three seats none is opposite another, so it must be given.

        Raises `PositionError` if ``seats`` does not name each seat once.

        >>> print(Position.parse("rr2/4/4/3b b").turned())
        r3/4/4/2bb r
        """
        count = len(self.men)
        heirs = _OPPOSITE.get(count) if seats is None else _seat_numbers(seats)
        if heirs is None or sorted(heirs) != list(range(count)):
            example = (*range(1, count), 0)
            raise PositionError(
                f"turned() wants each of the {count} seats once, such as seats={example}"
            )
        last = self.size - 1
        pieces: list[tuple[Square, ...]] = [()] * count
        for seat, squares in enumerate(self.pieces):
            pieces[heirs[seat]] = tuple(
                Square.at(last - square.file, last - square.rank) for square in squares
            )
        return Position(self.size, heirs[self.turn], pieces)

    def diagram(self, ruleset: Ruleset | None = None) -> str:
        """The board as text, with files, ranks and the seat to move.

        With a ruleset, the camps stand in brackets. `parse` reads diagrams, too.

        Raises `PositionError` if size or number of seats are not the ruleset's.

        >>> from halma import Ruleset, Seat
        >>> tiny = Ruleset(
        ...     "tiny",
        ...     4,
        ...     [
        ...         Seat("red", home=["a4", "b4", "a3"], target=["d1", "c1", "d2"]),
        ...         Seat("blue", home=["d1", "c1", "d2"], target=["a4", "b4", "a3"]),
        ...     ],
        ... )
        >>> print(Position.start(tiny).after("b4-c3").diagram(tiny))
         4[r .]. .
         3[r]. r .
         2 . . .[b]
         1 . .[b b]
           a b c d
        blue to move
        """
        if ruleset is not None:
            check_fit(self, ruleset)
        return write_diagram(self._board(), ruleset)

    def _board(self) -> Board:
        return Board(self.size, self.turn, self.men)

    def _with_men(self, seat: int, men: bytes) -> Position:
        return Position(self.size, self.turn, (*self.men[:seat], men, *self.men[seat + 1 :]))

    def _check_seat(self, seat: int) -> int:
        check_int("a seat", seat)
        if not 0 <= seat < len(self.men):
            raise PositionError(
                f"seats are numbered 0 to {len(self.men) - 1}; {shown(seat)} is none"
            )
        return seat

    def _on_board(self, square: Square | str) -> Square:
        """A square of this board, given as itself or by name."""
        square = to_square(square)
        self._check_square(square)
        return square

    def _check_square(self, square: Square) -> None:
        if (square & 15) >= self.size or (square >> 4) >= self.size:
            raise PositionError(f"{square} is off the {self.size}×{self.size} board")

    def __copy__(self) -> Position:
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Position:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return (Position.parse, (str(self),))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self.men == other.men and self.turn == other.turn and self.size == other.size

    def __hash__(self) -> int:
        return hash((self.men, self.turn, self.size))

    def __str__(self) -> str:
        return board_text.write_line(self._board())

    def __repr__(self) -> str:
        return f"Position.parse({str(self)!r})"


def _seat_numbers(seats: Iterable[int]) -> tuple[int, ...]:
    numbers = to_tuple("seats", "int", seats, MAX_SEATS)
    for seat in numbers:
        check_int("a seat", seat)
    return numbers


def _position(size: int, turn: int, men: _Men, occupied: int) -> Position:
    """A position from parts that are known to be right."""
    position = object.__new__(Position)
    _set(position, "size", size)
    _set(position, "turn", turn)
    _set(position, "men", men)
    _set(position, "occupied", occupied)
    return position


def check_fit(position: Position, ruleset: Ruleset) -> None:
    """Raise unless the position's board and number of seats are the ruleset's."""
    if not isinstance(position, Position):
        raise wrong_type("position", "Position", position)
    if not isinstance(ruleset, Ruleset):
        raise wrong_type("ruleset", "Ruleset", ruleset)
    if position.size != ruleset.size:
        raise PositionError(
            f"the position is on a board of {position.size} files, "
            f"{shortened(ruleset.name)!r} on one of {ruleset.size}"
        )
    if len(position.men) != len(ruleset.seats):
        raise PositionError(
            f"the position has {len(position.men)} seats, "
            f"{shortened(ruleset.name)!r} has {len(ruleset.seats)}"
        )
