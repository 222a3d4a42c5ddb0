"""The plies of one sequence of turns, shared by the games that are beginnings of it."""

from __future__ import annotations

from collections.abc import Iterable
from threading import Lock as Mutex
from typing import NamedTuple

from halma.games.referee import Standing, judge, settled
from halma.moves import Turn
from halma.positions.position import Position, check_fit
from halma.rulesets.model import Ruleset


class Ply(NamedTuple):
    """A turn of a game and what it led to."""

    turn: Turn | None
    """``None`` before the first turn."""
    standing: Standing
    occurrences: int
    """How often the position has stood by then."""


class GameLine:
    """Turns each of which was legal when it was made, and where the game stood after each.

    It only grows, and only at its end; a game that leaves it copies its beginning.
    So a game is built in linear time and its beginnings stay as they are.
    """

    __slots__ = ("_counted", "_growing", "_occurrences", "plies", "ruleset")

    def __init__(self, ruleset: Ruleset, plies: list[Ply]) -> None:
        self.ruleset: Ruleset = ruleset
        self.plies: list[Ply] = plies
        self._counted = 0
        """So many plies are in ``_occurrences``; an interrupted `_grow` leaves it short."""
        self._growing = Mutex()
        self._occurrences: dict[Position, int] = {}
        """How often each position has stood by the last ply."""

    @classmethod
    def of(cls, ruleset: Ruleset, start: Position, turns: Iterable[Turn] = ()) -> GameLine:
        """The line of turns that have all been checked, and are as games record them.

        Only for turns that this library has checked one after another by these rules: those
        of a record, or of a game that was pickled. Whether they are legal is not asked again
        here, only where they lead.

        Raises `PositionError` if ``start`` does not fit the ruleset.
        """
        check_fit(start, ruleset)
        line = cls(ruleset, [Ply(None, Standing(start), 1)])
        line._grow(turns)
        return line

    @property
    def last_ply(self) -> int:
        """How many turns there are."""
        return len(self.plies) - 1

    def settled(self, here: int) -> Standing:
        """How the game stood at a ply, with its end if R9 ended it there for want of a move.

        That is asked once, and not at all where a turn was made from there.
        """
        ply = self.plies[here]
        standing = ply.standing
        if not standing.is_settled:
            if here + 1 < len(self.plies):
                standing = standing._replace(is_settled=True)
            else:
                standing = settled(standing, self.ruleset)
            self.plies[here] = ply._replace(standing=standing)
        return standing

    def grown(self, here: int, turn: Turn) -> GameLine:
        """The line that goes on from ply ``here`` with a legal turn; this one if possible.

        Nobody waits here: whoever finds the line growing, in another thread or beneath
        a signal handler, takes a copy.
        """
        if here + 1 < len(self.plies) and self.plies[here + 1].turn == turn:
            return self
        if not self._growing.acquire(blocking=False):
            return GameLine(self.ruleset, self.plies[: here + 1]).grown(here, turn)
        try:
            if here + 1 < len(self.plies):
                return self._branch(here + 1).grown(here, turn)
            self._grow((turn,))
            return self
        finally:
            self._growing.release()

    def _grow(self, turns: Iterable[Turn]) -> None:
        self._count()
        ruleset, plies, seen = self.ruleset, self.plies, self._occurrences
        for turn in turns:
            before, here = plies[-1].standing, len(plies)
            position = before.position.after(turn)
            occurrences = seen.get(position, 0) + 1
            standing = judge(before, position, ruleset, ply=here, occurrences=occurrences)
            plies.append(Ply(turn, standing, occurrences))
            seen[position] = occurrences
            self._counted = here + 1

    def _count(self) -> None:
        if self._counted != len(self.plies):
            self._occurrences = {ply.standing.position: ply.occurrences for ply in self.plies}
            self._counted = len(self.plies)

    def _branch(self, length: int) -> GameLine:
        """A copy of the first plies."""
        self._count()
        line = GameLine(self.ruleset, self.plies[:length])
        line._occurrences = self._occurrences.copy()
        for ply in reversed(self.plies[length:]):
            line._occurrences[ply.standing.position] = ply.occurrences - 1
        line._counted = length
        return line
