"""Strategies for squares and positions."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cache
from typing import Final, Literal, TypeAlias, TypeVar, get_args

from hypothesis import strategies as st
from hypothesis.errors import InvalidArgument

from halma.camps import MIN_SIZE, check_size
from halma.errors import to_tuple
from halma.positions.position import Position
from halma.rulesets.model import MAX_SEATS, MIN_SEATS, Ruleset, check_ruleset
from halma.squares import MAX_SIZE, Square

PositionKind: TypeAlias = Literal["camps", "end", "lattice", "dense", "sparse"]
"""What `positions` may look like."""

_FREE_KINDS: Final[tuple[PositionKind, ...]] = ("lattice", "dense", "sparse")

_Kind = TypeVar("_Kind")
_Pieces: TypeAlias = dict[Square, int]


def squares(size: int = MAX_SIZE) -> st.SearchStrategy[Square]:
    """The squares of a board with so many files.

    >>> from hypothesis import find
    >>> find(squares(8), lambda square: square.rank > 2)
    Square.A4
    """
    return st.sampled_from(board_squares(check_size(size)))


def check_kinds(kinds: Iterable[_Kind], known: tuple[_Kind, ...]) -> tuple[_Kind, ...]:
    """The kinds that are asked for, if there is at least one and all of them are known."""
    chosen = to_tuple("kinds", "words", kinds, len(known))
    if not chosen or not all(kind in known for kind in chosen):
        raise InvalidArgument(f"kinds are some of {', '.join(map(str, known))}, and no other")
    return chosen


@cache
def board_squares(size: int) -> tuple[Square, ...]:
    """The squares of a board with so many files, in square order."""
    return tuple(square for square in Square if max(square.file, square.rank) < size)


@st.composite
def _sparse(draw: st.DrawFn, size: int, count: int) -> _Pieces:
    """A few pieces."""
    return draw(st.dictionaries(squares(size), st.integers(0, count - 1), max_size=16))


@st.composite
def _dense(draw: st.DrawFn, size: int, count: int, least: int = 32) -> _Pieces:
    """Pieces everywhere, more or less densely: on ``least`` of 256 squares or more."""
    cells = draw(st.binary(min_size=size * size, max_size=size * size))
    emptiness = 256 - draw(st.integers(least, 240))
    return {
        square: cell % count
        for square, cell in zip(board_squares(size), cells, strict=True)
        if cell >= emptiness
    }


@st.composite
def _lattice(draw: st.DrawFn, size: int, count: int) -> _Pieces:
    """Every second square of every second rank mostly empty: room for long chains."""
    pieces = draw(_dense(size, count, 128))
    files, ranks = draw(st.integers(0, 1)), draw(st.integers(0, 1))
    loners = draw(st.sets(squares(size), max_size=4))
    return {
        square: seat
        for square, seat in pieces.items()
        if square.file % 2 != files or square.rank % 2 != ranks or square in loners
    }


@st.composite
def _nudged(draw: st.DrawFn, size: int, pieces: _Pieces) -> _Pieces:
    """The same pieces, some of them up to two files and ranks off their squares."""
    pieces = dict(pieces)
    near = st.integers(-2, 2)
    nudges = st.lists(st.tuples(st.integers(0, 255), near, near), max_size=8 if pieces else 0)
    for number, across, along in draw(nudges):
        square = sorted(pieces)[number % len(pieces)]
        file, rank = square.file + across, square.rank + along
        if 0 <= file < size and 0 <= rank < size and Square.at(file, rank) not in pieces:
            pieces[Square.at(file, rank)] = pieces.pop(square)
    return pieces


def _camps_filled(ruleset: Ruleset, *, targets: bool) -> _Pieces:
    """Each seat's pieces where they start, or in its target as far as there is room."""
    pieces: _Pieces = {}
    for seat, place in enumerate(ruleset.seats):
        camp = place.target if targets else place.army
        room = [square for square in sorted(camp) if square not in pieces]
        pieces |= dict.fromkeys(room[: len(place.army)], seat)
    return pieces


@st.composite
def positions(
    draw: st.DrawFn,
    ruleset: Ruleset | None = None,
    *,
    size: int | None = None,
    kinds: Collection[PositionKind] | None = None,
) -> Position:
    """Positions, with any number of pieces, that fit a ruleset if one is given.

    Without one the number of seats varies, and the size unless it is given. ``kinds``
    chooses among few pieces (``"sparse"``), many (``"dense"``), many with room for
    long chains (``"lattice"``), and, for a ruleset only, pieces in or near their homes
    (``"camps"``) or their targets (``"end"``, not far from the end of the game).

    >>> from hypothesis import given
    >>> from halma import PLY_YARD, legal_moves
    >>> @given(positions(PLY_YARD, kinds=["camps", "end"]))
    ... def test_no_piece_gets_lost(position: Position) -> None:
    ...     assert len(position.squares(0)) == len(position.squares(1)) == 19
    >>> test_no_piece_gets_lost()
    """
    if ruleset is not None:
        check_ruleset(ruleset)
    if size is not None:
        check_size(size)
    known = get_args(PositionKind) if ruleset is not None else _FREE_KINDS
    chosen = known if kinds is None else check_kinds(kinds, known)
    if ruleset is not None:
        size, count = ruleset.size, len(ruleset.seats)
    else:
        size = draw(st.integers(MIN_SIZE, MAX_SIZE)) if size is None else size
        count = draw(st.integers(MIN_SEATS, MAX_SEATS))
    kind = draw(st.sampled_from(chosen))
    if ruleset is not None and kind in ("camps", "end"):
        pieces = draw(_nudged(size, _camps_filled(ruleset, targets=kind == "end")))
    else:
        scatter = {"sparse": _sparse, "dense": _dense, "lattice": _lattice}[kind]
        pieces = draw(scatter(size, count))
    seats = [[sq for sq, owner in pieces.items() if owner == seat] for seat in range(count)]
    with_pieces = [seat for seat in range(count) if seats[seat]]
    turn = draw(st.sampled_from(with_pieces or [0]) | st.integers(0, count - 1))
    return Position(size, turn, seats)
