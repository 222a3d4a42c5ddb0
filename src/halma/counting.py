"""Counting the continuations of a game, to compare one move generator with another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from halma.errors import GameError, shown
from halma.games.referee import limited, played
from halma.games.rulings import turns_from
from halma.games.standing import Standing, opening
from halma.moves import Turn
from halma.positions.position import Position, check_fit
from halma.rulesets.model import Ruleset
from halma.squares import check_int


def perft(position: Position, depth: int, ruleset: Ruleset) -> int:
    """How many sequences of ``depth`` turns there are in a game that starts here.

    Turns are told apart by origin and destination, a pass counts as one. The game
    starts in ``position``, with nobody finished yet, and ends as R9 to R16 say; an
    ended game has no continuation. Depth 0 is 1.

    Raises `GameError` for a negative depth, `PositionError` if position and ruleset
    do not fit each other.

    >>> from halma import PLY_YARD
    >>> [perft(Position.start(PLY_YARD), depth, PLY_YARD) for depth in range(3)]
    [1, 40, 1600]
    """
    _check_depth(position, depth, ruleset, least=0)
    if depth == 0:
        return 1
    return _Tree(position, ruleset).count(opening(position, ruleset), depth)


def divide(position: Position, depth: int, ruleset: Ruleset) -> dict[Turn, int]:
    """`perft` split by the first turn, in the order of `legal_moves`.

    Raises `GameError` for a depth below 1, `PositionError` as `perft` does.

    >>> from halma import PLY_YARD
    >>> sum(divide(Position.start(PLY_YARD), 2, PLY_YARD).values())
    1600
    """
    _check_depth(position, depth, ruleset, least=1)
    tree = _Tree(position, ruleset)
    start = opening(position, ruleset)
    counts: dict[Turn, int] = {}
    for turn in turns_from(start, ruleset):
        after = tree.enter(start, turn, ply=1)
        counts[turn] = 1 if depth == 1 else tree.count(after, depth - 1, ply=1)
        tree.leave(after)
    return counts


def _check_depth(position: Position, depth: int, ruleset: Ruleset, *, least: int) -> None:
    check_fit(position, ruleset)
    if check_int("depth", depth) < least:
        raise GameError(f"depth is {least} or more, not {shown(depth)}")


class _Tree:
    """Walks the tree of continuations, counting how often each position stands on the way."""

    def __init__(self, position: Position, ruleset: Ruleset) -> None:
        self._ruleset = ruleset
        self._repeats = ruleset.repetition is not None
        self._has_ply_limit = ruleset.ply_limit is not None
        self._occurrences = Counter([position])

    def enter(self, before: Standing, turn: Turn, *, ply: int) -> Standing:
        standing = played(before, turn, self._ruleset)
        occurrences = 1
        if self._repeats:
            self._occurrences[standing.position] += 1
            occurrences = self._occurrences[standing.position]
        if occurrences > 1 or self._has_ply_limit:
            return limited(standing, self._ruleset, ply=ply, occurrences=occurrences)
        return standing

    def leave(self, standing: Standing) -> None:
        if self._repeats:
            self._occurrences[standing.position] -= 1

    def count(self, standing: Standing, depth: int, *, ply: int = 0) -> int:
        """The sequences of ``depth`` (1 or more) turns from here; ``ply`` turns led here."""
        if depth == 1:
            return len(turns_from(standing, self._ruleset))
        total = 0
        branch: list[tuple[Standing, Iterator[Turn]]] = [(standing, self._turns(standing))]
        while branch:
            here, turns = branch[-1]
            turn = next(turns, None)
            if turn is None:
                branch.pop()
                if branch:
                    self.leave(here)
                continue
            after = self.enter(here, turn, ply=ply + len(branch))
            if len(branch) == depth - 1:
                total += len(turns_from(after, self._ruleset))
                self.leave(after)
            else:
                branch.append((after, self._turns(after)))
        return total

    def _turns(self, standing: Standing) -> Iterator[Turn]:
        return iter(turns_from(standing, self._ruleset))
