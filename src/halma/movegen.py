"""The move generator: every legal turn of a position under a ruleset."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from operator import itemgetter
from typing import overload

from halma.errors import HalmaError, check_type, no_index, wrong_type
from halma.legality.explaining import is_legal, verdict_on
from halma.legality.faults import whole_fault
from halma.legality.legs import leg_fault
from halma.legality.verdicts import IllegalMoveError, Reason, Verdict
from halma.mobility import Chains, each_destinations, must_pass
from halma.moves import (
    KNOWN_MOVES,
    MAX_SQUARES,
    PASS,
    Move,
    Pass,
    Turn,
    moves_from,
    shown_turn,
    to_turn,
)
from halma.obligation import (
    NONE,
    can_begin_legally,
    each_legal_end,
    is_legal_way,
    legal_chains,
    legal_ends,
)
from halma.pictured import Pictured
from halma.positions.position import Position, check_fit
from halma.rulesets.model import Ruleset
from halma.squares import SQUARES, Square, check_int, check_slice, to_square, to_squares


def legal_moves(position: Position, ruleset: Ruleset) -> LegalMoves:
    """The legal turns of the seat to move, as a sequence that answers questions.

    It says what may be moved from here and does not look at completion,
    repetition or limits; for those there is `Game`.

    Raises `PositionError` if size or number of seats of position and ruleset differ.

    >>> from halma import PLY_YARD
    >>> moves = legal_moves(Position.start(PLY_YARD), PLY_YARD)
    >>> len(moves), moves[0], "c16-e14" in moves
    (40, Move.parse('a12-a11'), True)
    """
    return LegalMoves(position, ruleset)


class LegalMoves(Pictured, Sequence[Turn]):
    """The legal turns of one position: moves without path, in square order, each once.

    It is exactly ``(PASS,)`` where the seat to move must pass, and empty where a
    seat without a move ends the game (R9). Where a seat may pass (R22), the pass comes last.
    """

    __slots__ = (
        "_may_pass",
        "_men",
        "_only",
        "_position",
        "_reached",
        "_ruleset",
        "_turns",
        "_was_indexed",
    )

    def __init__(
        self,
        position: Position,
        ruleset: Ruleset,
        *,
        only: tuple[Pass, ...] | None = None,
        may_pass: bool = False,
    ) -> None:
        """Make the legal turns; with ``only``, a pass or nothing instead of any move.

        With ``may_pass``, the seat may pass here although the ruleset does not say that
        seats always may: it has finished (R16).
        """
        check_fit(position, ruleset)
        if only not in (None, (), (PASS,)):
            raise wrong_type("only", "(), (PASS,) or None", only)
        if may_pass is not False:
            check_type("may_pass", bool, may_pass)
        self._may_pass = only is None and (may_pass or ruleset.may_pass)
        self._position = position
        self._ruleset = ruleset
        self._only = only
        self._men = position.men[position.turn] if only is None else b""
        self._reached: list[list[int]] | None = None
        self._turns: Sequence[Turn] | None = only
        self._was_indexed = False

    @property
    def position(self) -> Position:
        """The position whose turns these are."""
        return self._position

    @property
    def ruleset(self) -> Ruleset:
        """The rules they follow."""
        return self._ruleset

    def _all(self) -> Sequence[Turn]:
        if self._turns is None:
            turns: list[Turn] = []
            for origin, ends in zip(self._men, self._reach(), strict=True):
                moves = KNOWN_MOVES[origin] or moves_from(origin)
                if len(ends) > 1:
                    ends.sort()
                    turns += itemgetter(*ends)(moves)
                elif ends:
                    turns.append(moves[ends[0]])
            if self._may_pass or (not turns and must_pass(self._position, self._ruleset)):
                turns.append(PASS)
            self._turns = turns
        return self._turns

    def _reach(self) -> list[list[int]]:
        """For each piece, where its turn may end."""
        if self._reached is None:
            position, ruleset = self._position, self._ruleset
            if ruleset.obligation is NONE:
                self._reached = each_destinations(position, ruleset, position.turn, self._men)
            else:
                self._reached = each_legal_end(position, ruleset, self._men)
        return self._reached

    def __len__(self) -> int:
        turns = self._turns
        if turns is None:
            count = sum(map(len, self._reach())) + self._may_pass
            if count:
                return count
            turns = self._all()
        return len(turns)

    @property
    def moves(self) -> tuple[Move, ...]:
        """The same without a pass: nothing but moves.

        >>> from halma import PLY_YARD
        >>> moves = legal_moves(Position.start(PLY_YARD), PLY_YARD).moves
        >>> [str(move.origin) for move in moves if move.destination is Square.C12]
        ['a12', 'b12', 'b13', 'c13', 'a14', 'c14']
        """
        return tuple(turn for turn in self if isinstance(turn, Move))

    @overload
    def __getitem__(self, index: int) -> Turn: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Turn, ...]: ...
    def __getitem__(self, index: int | slice) -> Turn | tuple[Turn, ...]:
        if isinstance(index, slice):
            check_slice(index)
            return tuple(self._all()[index])
        check_int("an index", index)
        try:
            if self._turns is None and not self._was_indexed:
                self._was_indexed = True
                return self._pick(index)
            return self._all()[index]
        except IndexError:
            raise no_index(len(self), index) from None

    def _pick(self, index: int) -> Turn:
        """One turn, without making the others: what a random choice needs."""
        left = index + len(self) if index < 0 else index
        for origin, ends in zip(self._men, self._reach(), strict=True):
            if 0 <= left < len(ends):
                return moves_from(origin)[sorted(ends)[left]]
            left -= len(ends)
        return self._all()[index]

    def __iter__(self) -> Iterator[Turn]:
        return iter(self._all())

    def __contains__(self, turn: object) -> bool:
        """Is the turn (or its text) legal? A written path is checked leg by leg."""
        if not isinstance(turn, Move | Pass | str):
            raise wrong_type("a turn", "Move, PASS or text", turn)
        if self._only is not None:
            return to_turn(turn) in self._only
        return is_legal(self._position, to_turn(turn), self._ruleset, may_pass=self._may_pass)

    def index(self, value: Turn | str, start: int = 0, stop: int = sys.maxsize) -> int:
        """The place of a turn (or its text) among the legal ones, which have no path.

        Raises `HalmaError`, a ``ValueError``, if it is not among them.

        >>> from halma import PLY_YARD
        >>> moves = legal_moves(Position.start(PLY_YARD), PLY_YARD)
        >>> moves[moves.index("e15-f14")]
        Move.parse('e15-f14')
        """
        turn = to_turn(value)
        for place in (start, stop):
            check_int("an index", place)
        try:
            return self._all().index(turn, start, stop)
        except ValueError:
            raise HalmaError(f"{shown_turn(turn)} is not among the legal moves") from None

    def count(self, value: Turn | str) -> int:
        """How often a turn (or its text) is among the legal ones: once or not at all."""
        return self._all().count(to_turn(value))

    @property
    def origins(self) -> frozenset[Square]:
        """The squares of the pieces that can move."""
        reached = zip(self._men, self._reach(), strict=True)
        return frozenset(SQUARES[man] for man, ends in reached if ends)

    def destinations(self, square: Square | str) -> frozenset[Square]:
        """Where the turn of the piece on ``square`` may end.

        Empty if there is no piece of the seat to move.

        >>> from halma import PLY_YARD
        >>> moves = legal_moves(Position.start(PLY_YARD), PLY_YARD)
        >>> sorted(map(str, moves.destinations("e15")))
        ['e14', 'f14', 'f15', 'f16']
        """
        square = to_square(square)
        if square not in self._men:
            return frozenset()
        return frozenset(
            map(SQUARES.__getitem__, legal_ends(self._position, self._ruleset, square))
        )

    def path(self, move: Turn | str) -> tuple[Square, ...]:
        """The squares of the shortest way to make a move, origin first.

        Of several with the fewest jumps, the first in square order. A path that
        is written in the move is left aside; it is the ends that count.

        Raises `IllegalMoveError` if the move is not legal, and `SearchLimitError` if
        chains must go on and the shortest one is too hard to find.

        >>> from halma import PLY_YARD
        >>> legal_moves(Position.start(PLY_YARD), PLY_YARD).path("c16-e14")
        (Square.C16, Square.E14)
        """
        move = self._legal(move)
        squares = move.squares
        if self._is_right(squares):
            return squares
        path = self._chains(move).shortest(move.destination)
        assert path is not None, "a legal move has a path"
        return path

    def paths(self, move: Turn | str) -> Iterator[tuple[Square, ...]]:
        """Every way to make a move that passes no square twice, one after another.

        There can be a million ways to one square, so they are made only when
        asked for. A path that is written in the move is left aside.

        Raises `IllegalMoveError` if the move is not legal, and, while it goes on,
        `SearchLimitError` if chains must go on and the next one is too far to find.
        """
        move = self._legal(move)
        return self._ways(move)

    def _ways(self, move: Move) -> Iterator[tuple[Square, ...]]:
        if _is_step(move.origin, move.destination):
            yield move.squares
        else:
            yield from self._chains(move).simple(move.destination)

    def next_landings(self, squares: Iterable[Square | str]) -> frozenset[Square]:
        """Where the piece may land next, given the squares so far, origin first.

        Only landings after which the turn can still be completed legally are
        there: whoever follows them never gets stuck. Empty if the squares are not
        the beginning of a legal turn, or if the turn cannot go on.

        Where a chain may come back to a square (R5), squares it has been on are
        there, too, and under `Revisit.FREE` it may go to and fro for ever. To offer
        new ones only, subtract the squares so far (:doc:`/how-to/front-ends`).

        >>> from halma import PLY_YARD
        >>> moves = legal_moves(Position.start(PLY_YARD), PLY_YARD)
        >>> sorted(map(str, moves.next_landings(["c16"])))
        ['e14']
        >>> moves.next_landings(["c16", "e14"])
        frozenset()
        """
        so_far = self._beginning(squares)
        if not so_far or len(so_far) >= MAX_SQUARES:
            return frozenset()
        landings: set[Square] = set()
        if len(so_far) == 1:
            here = so_far[0]
            landings.update(end for end in self.destinations(here) if _is_step(here, end))
        elif _is_step(so_far[0], so_far[1]):
            return frozenset()
        chains = legal_chains(self._position, self._ruleset, so_far[0])
        landings.update(chains.landings_to_finish(so_far))
        return frozenset(landings)

    def may_stop(self, squares: Iterable[Square | str]) -> bool:
        """May the turn end here, made exactly over these squares, origin first?

        >>> from halma import PLY_YARD
        >>> moves = legal_moves(Position.start(PLY_YARD), PLY_YARD)
        >>> moves.may_stop(["c16"]), moves.may_stop(["e15", "f14"])
        (False, True)
        """
        so_far = self._beginning(squares)
        return len(so_far) > 1 and self._is_right(so_far)

    def _is_right(self, squares: tuple[Square, ...]) -> bool:
        """May a turn be made exactly over these squares?"""
        fault = leg_fault(self._position, squares, self._ruleset)
        return fault is None and is_legal_way(self._position, squares, self._ruleset)

    def _beginning(self, squares: Iterable[Square | str]) -> tuple[Square, ...]:
        """The squares if they can begin a turn, leg by leg; else none."""
        so_far = to_squares("squares", squares, MAX_SQUARES)
        if not so_far or len(so_far) > MAX_SQUARES or so_far[0] not in self._men:
            return ()
        if whole_fault(self._position, so_far):
            return ()
        if leg_fault(self._position, so_far, self._ruleset, complete=False):
            return ()
        if not can_begin_legally(self._position, so_far, self._ruleset):
            return ()
        return so_far

    def _legal(self, move: Turn | str) -> Move:
        turn = to_turn(move)
        if isinstance(turn, Pass):
            raise HalmaError("a pass has no path")
        turn = turn.ends
        if self._only is None:
            verdict = verdict_on(self._position, turn, self._ruleset, may_pass=self._may_pass)
        else:
            verdict = Verdict(turn, Reason.MUST_PASS if self._only else Reason.GAME_OVER)
        if not verdict.legal:
            raise IllegalMoveError(verdict)
        return turn

    def _chains(self, move: Move) -> Chains:
        return legal_chains(self._position, self._ruleset, move.origin)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, LegalMoves):
            return NotImplemented
        return (
            self._position == other._position
            and self._ruleset == other._ruleset
            and self._only == other._only
            and self._may_pass == other._may_pass
        )

    def __hash__(self) -> int:
        return hash((self._position, self._ruleset, self._only, self._may_pass))

    def __repr__(self) -> str:
        return f"<LegalMoves of {str(self._position)!r} under {self._ruleset.name!r}>"

    def __reduce__(self) -> tuple[object, ...]:
        return (_legal_moves, (self._position, self._ruleset, self._only, self._may_pass))


def _legal_moves(
    position: Position, ruleset: Ruleset, only: tuple[Pass, ...] | None, may_pass: bool
) -> LegalMoves:
    return LegalMoves(position, ruleset, only=only, may_pass=may_pass)


def _is_step(origin: Square, end: Square) -> bool:
    return max(abs(origin.file - end.file), abs(origin.rank - end.rank)) == 1
