"""The plies of one sequence of turns, shared by the games that are beginnings of it."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from threading import Lock as Mutex
from typing import NamedTuple

from halma.games.referee import limited, played, settled
from halma.games.resignation import resigned
from halma.games.standing import Standing, opening
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


class Resignation(NamedTuple):
    """A seat's giving up, after which the game went on (R16)."""

    ply: int
    """How many turns had been made."""
    seat: int
    replaced: Ply
    """How the game had stood."""


class GameLine:
    """Turns each of which was legal when it was made, and where the game stood after each.

    It only grows, and only at its end; a game that leaves it, by another turn or because a
    seat gives up, copies its beginning. So a game is built in linear time and its beginnings
    stay as they are.
    """

    __slots__ = (
        "_counted",
        "_growing",
        "_occurrences",
        "plies",
        "resignations",
        "ruleset",
        "start",
    )

    def __init__(
        self,
        ruleset: Ruleset,
        start: Position,
        plies: list[Ply],
        resignations: tuple[Resignation, ...] = (),
    ) -> None:
        self.ruleset: Ruleset = ruleset
        self.start: Position = start
        """Where it began, with the seat to move that has perhaps resigned since."""
        self.plies: list[Ply] = plies
        self.resignations: tuple[Resignation, ...] = resignations
        """Who resigned where, in order."""
        self._counted = 0
        """So many plies are in ``_occurrences``; an interrupted `_grow` leaves it short."""
        self._growing = Mutex()
        self._occurrences: dict[Position, int] = {}
        """How often each position has stood by the last ply."""

    @classmethod
    def of(
        cls,
        ruleset: Ruleset,
        start: Position,
        turns: Iterable[Turn] = (),
        resignations: Iterable[tuple[int, int]] = (),
    ) -> GameLine:
        """The line of turns that have all been checked, and are as games record them.

        ``resignations`` are as those of a game: after how many turns which seat resigned.

        Only for turns that this library has checked one after another by these rules: those
        of a record, or of a game that was pickled. Whether they are legal is not asked again
        here, only where they lead.

        Raises `PositionError` if ``start`` does not fit the ruleset.
        """
        check_fit(start, ruleset)
        line = cls(ruleset, start, [Ply(None, opening(start, ruleset), 1)])
        turns = iter(turns)
        for ply, seat in resignations:
            line._grow(islice(turns, ply - line.last_ply))
            line._resign(seat)
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
        is_next = here + 1 < len(self.plies) and self.plies[here + 1].turn == turn
        if is_next and not any(each.ply == here + 1 for each in self.resignations):
            return self
        if not self._growing.acquire(blocking=False):
            return self._beginning(here).grown(here, turn)
        try:
            if here + 1 < len(self.plies):
                return self._branch(here).grown(here, turn)
            self._grow((turn,))
            return self
        finally:
            self._growing.release()

    def resigned(self, here: int, seat: int) -> GameLine:
        """The line on which a seat resigned at ply ``here``, and the game went on or ended.

        Raises `GameError` as `halma.games.resignation.resigned` does.
        """
        line = self._beginning(here)
        line._resign(seat)
        return line

    def taken_back(self, here: int) -> GameLine:
        """The line on which nobody resigned at ply ``here``."""
        replaced = [each.replaced for each in self.resignations if each.ply == here]
        if not replaced:
            return self
        line = self._beginning(here)
        line.plies[here] = replaced[0]
        line.resignations = tuple(each for each in line.resignations if each.ply < here)
        return line

    def _beginning(self, here: int) -> GameLine:
        """A copy of the plies up to ``here``."""
        resignations = tuple(each for each in self.resignations if each.ply <= here)
        return GameLine(self.ruleset, self.start, self.plies[: here + 1], resignations)

    def _resign(self, seat: int) -> None:
        """Replace the last ply, of a line that nobody else knows."""
        ply = self.plies[-1]
        standing = resigned(settled(ply.standing, self.ruleset), seat, self.ruleset)
        earlier = reversed(self.plies[:-1])
        stood = (each for each in earlier if each.standing.position == standing.position)
        occurrences = next((each.occurrences for each in stood), 0) + 1
        standing = limited(standing, self.ruleset, ply=self.last_ply, occurrences=occurrences)
        self.resignations += (Resignation(self.last_ply, seat, ply),)
        self.plies[-1] = Ply(ply.turn, standing, occurrences)
        self._counted = 0

    def _grow(self, turns: Iterable[Turn]) -> None:
        self._count()
        ruleset, plies, seen = self.ruleset, self.plies, self._occurrences
        has_ply_limit = ruleset.ply_limit is not None
        for turn in turns:
            before, here = plies[-1].standing, len(plies)
            standing = played(before, turn, ruleset)
            position = standing.position
            occurrences = seen.get(position, 0) + 1
            if occurrences > 1 or has_ply_limit:
                standing = limited(standing, ruleset, ply=here, occurrences=occurrences)
            plies.append(Ply(turn, standing, occurrences))
            seen[position] = occurrences
            self._counted = here + 1

    def _count(self) -> None:
        if self._counted != len(self.plies):
            self._occurrences = {ply.standing.position: ply.occurrences for ply in self.plies}
            self._counted = len(self.plies)

    def _branch(self, here: int) -> GameLine:
        """A copy of the plies up to ``here``, with what is known of them."""
        self._count()
        line = self._beginning(here)
        line._occurrences = self._occurrences.copy()
        for ply in reversed(self.plies[here + 1 :]):
            line._occurrences[ply.standing.position] = ply.occurrences - 1
        line._counted = here + 1
        return line
