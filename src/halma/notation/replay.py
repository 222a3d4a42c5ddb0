"""Replaying turns one by one, each of them checked, with the way back."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from halma._referee import Standing, blocked, judge, passes_to_end_round
from halma._turns import Chains, must_pass
from halma.legality import (
    IllegalMoveError,
    Reason,
    Verdict,
    leg_fault,
    verdict_on,
    whole_fault,
)
from halma.moves import Move, Pass, Turn
from halma.outcomes import Outcome
from halma.positions import Position, check_fit
from halma.rulesets.model import Ruleset, Win
from halma.squares import Square

_LANE: Final = tuple(1 << (8 * square) for square in Square)


class Replay:
    """A game played again turn by turn, under the rules by which `Game` goes.

    Unlike a game it can be taken back in place, so that many variations cost no
    more than their own turns, wherever in the game they begin. And what only a last
    position needs (can the next seat move?) is not asked of all the others.
    """

    def __init__(self, ruleset: Ruleset, start: Position) -> None:
        check_fit(start, ruleset)
        self._ruleset = ruleset
        self._past = [Standing(start)]
        self._counts_positions = ruleset.repetition is not None
        self._seen = {start: 1} if self._counts_positions else {}
        self._steps = [_known_steps(ruleset, seat) for seat in range(len(ruleset.seats))]
        self._targets = _target_lanes(ruleset)

    @property
    def ply(self) -> int:
        """How many turns have been made."""
        return len(self._past) - 1

    @property
    def outcome(self) -> Outcome | None:
        """How the board ends the game here, or ``None``."""
        return blocked(self._past[-1], self._ruleset).outcome

    def play(self, turn: Turn) -> Turn:
        """Make a turn; returns it as a game records it, a chain with its path.

        Raises `IllegalMoveError` if the turn is not legal or the game is over.
        """
        before = self._past[-1]
        position = before.position
        if not (isinstance(turn, Move) and before.outcome is None and self._is_right(turn)):
            turn = self._checked(turn)
        after = position.after(turn)
        occurrences = 1
        if self._counts_positions:
            occurrences = self._seen[after] = self._seen.get(after, 0) + 1
        self._past.append(self._standing(before, after, occurrences))
        return turn

    def take_back(self, plies: int = 1) -> Standing:
        """Take back turns; returns what the last of them led to, for `restore`."""
        last = self._past[-1]
        if self._counts_positions:
            for standing in self._past[len(self._past) - plies :]:
                self._seen[standing.position] -= 1
        del self._past[len(self._past) - plies :]
        return last

    def restore(self, standing: Standing) -> None:
        """Make again the turn that was taken back last."""
        self._past.append(standing)
        if self._counts_positions:
            self._seen[standing.position] += 1

    def _is_right(self, move: Move) -> bool:
        """Can a move be made exactly as it is written, were the game not over?"""
        position = self._past[-1].position
        squares = move.squares
        if whole_fault(position, squares) is not None:
            return False
        steps = self._steps[position.turn]
        if squares in steps:
            return not position.occupied & _LANE[move.destination]
        if leg_fault(position, squares, self._ruleset) is not None:
            return False
        if move.path is None and _is_step(move):
            steps.add(squares)
        return True

    def _checked(self, turn: Turn) -> Turn:
        """The turn as it is recorded, or the error that says why it is not legal."""
        standing = blocked(self._past[-1], self._ruleset)
        verdict = _verdict(standing, turn, self._ruleset)
        if not verdict.legal:
            raise IllegalMoveError(verdict)
        if isinstance(turn, Pass):
            return turn
        path = Chains(standing.position, self._ruleset, turn.origin).shortest(turn.destination)
        assert path is not None, "a legal move has a path"
        return Move.along(path)

    def _standing(self, before: Standing, position: Position, occurrences: int) -> Standing:
        ruleset, ply = self._ruleset, len(self._past)
        if (
            not before.finishers
            and (ruleset.repetition is None or occurrences < ruleset.repetition)
            and (ruleset.ply_limit is None or ply < ruleset.ply_limit)
            and not self._may_finish(position, before.position.turn)
        ):
            return Standing(position)
        return judge(before, position, ruleset, ply=ply, occurrences=occurrences)

    def _may_finish(self, position: Position, seat: int) -> bool:
        """Is it worth a closer look whether a seat has finished?"""
        if self._ruleset.win is Win.ALL_IN:
            return True
        target = self._targets[seat]
        return position.occupied & target == target


def _verdict(standing: Standing, turn: Turn, ruleset: Ruleset) -> Verdict:
    """What `Game.explain` says."""
    if standing.outcome is not None:
        return Verdict(turn, Reason.GAME_OVER)
    if passes_to_end_round(standing, ruleset):
        if isinstance(turn, Pass):
            return Verdict(turn)
        by_no_moves = must_pass(standing.position, ruleset)
        return Verdict(turn, Reason.MUST_PASS, rule="no_moves" if by_no_moves else "equal_turns")
    return verdict_on(standing.position, turn, ruleset)


@lru_cache(maxsize=128)
def _target_lanes(ruleset: Ruleset) -> tuple[int, ...]:
    return tuple(sum(_LANE[square] for square in seat.target) for seat in ruleset.seats)


@lru_cache(maxsize=128)
def own_start(ruleset: Ruleset) -> Position:
    """Where a game under a ruleset starts."""
    return Position.start(ruleset)


@lru_cache(maxsize=128)
def _known_steps(_ruleset: Ruleset, _seat: int) -> set[tuple[Square, ...]]:
    """Steps of a seat that were right once, and so are whenever their end is empty."""
    return set()


def _is_step(move: Move) -> bool:
    origin, destination = move.origin, move.destination
    return max(abs(origin.file - destination.file), abs(origin.rank - destination.rank)) == 1
