"""Replaying turns one by one, each of them checked, with the way back."""

from __future__ import annotations

from functools import lru_cache

from halma.games.outcomes import Outcome
from halma.games.referee import Standing, judge, settled
from halma.games.rulings import checked
from halma.moves import Turn
from halma.positions.position import Position, check_fit
from halma.rulesets.model import Ruleset


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

    @property
    def ply(self) -> int:
        """How many turns have been made."""
        return len(self._past) - 1

    @property
    def outcome(self) -> Outcome | None:
        """How the board ends the game here, or ``None``."""
        return settled(self._past[-1], self._ruleset).outcome

    def play(self, turn: Turn) -> Turn:
        """Make a turn; returns it as a game records it, a chain with its path.

        Raises `IllegalMoveError` if the turn is not legal or the game is over.
        """
        ruleset, before = self._ruleset, self._past[-1]
        turn = checked(before, turn, ruleset)
        position = before.position.after(turn)
        occurrences = 1
        if self._counts_positions:
            occurrences = self._seen[position] = self._seen.get(position, 0) + 1
        ply = len(self._past)
        self._past.append(judge(before, position, ruleset, ply=ply, occurrences=occurrences))
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


@lru_cache(maxsize=128)
def own_start(ruleset: Ruleset) -> Position:
    """Where a game under a ruleset starts."""
    return Position.start(ruleset)
