"""A player that always finishes: it walks all its pieces to the target camp, stragglers too.

Run ``python examples/forward_player.py`` for a game of the player against itself, with
``--rules NAME`` under another named rule set (``all`` for each of them), with ``--games 5`` for
several, with ``--record FILE`` to keep them as records. The same seed gives the same games.

The obvious greedy player, whose pieces run to the far corner one by one, never finishes: the
first to arrive stand in the way of the others, one piece is forgotten at home, and two equally
good moves are made and taken back for ever. This one looks at all its pieces together:

* `Plan` knows for each square how many steps away each square of the target camp is, on ways
  that never lead back home, out of the target camp or into a foreign one.
* `Goals` gives each piece a target square of its own so that all ways together are shortest:
  the *distance*. If only own pieces are in the way, some step shortens it. (Take a piece that
  has not arrived, and its way. If the next square is empty, step there. If an own piece stands
  there, let the two exchange their goals, which costs nothing, and look at that piece: it is
  nearer to its new goal.) So a hole deep in the camp wanders to the mouth of the camp, where
  the next piece fills it, and a seat that nobody else disturbs needs no more turns than the
  distance it begins with.
* `choose` takes the turn that leaves least to do: first to get the pieces out of the home camp,
  so that nobody else has to wait for a straggler, or a deadline passes; then the distance.
  Two things come before that. No arrangement of the own pieces is taken up a second time while
  there is a new one: that is why no game goes on for ever, for there are only so many, and how a
  piece gets round another seat's that will not give way. And nobody goes into the target camp
  while another seat has still to leave it, or the two would lock each other in.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import lru_cache
from operator import add
from pathlib import Path

import attrs

from halma import (
    PASS,
    RULESETS,
    Game,
    Move,
    Position,
    Record,
    Ruleset,
    Square,
    Turn,
)

FAR = 1_000
"""The distance of a square that cannot be reached by steps; more than any other."""


Steps = Callable[[Square], Iterable[Square]]


@attrs.frozen
class Plan:
    """What one seat has to do under a ruleset, whatever stands where."""

    exits: dict[Square, int]
    """For each square, how many steps lead out of the home camp; 0 outside."""
    ways: dict[Square, list[int]]
    """For each square, how many steps lead to each square of the target camp."""


@lru_cache
def plan(ruleset: Ruleset, seat: int) -> Plan:
    """The plan of a seat, worked out once."""
    home, target = ruleset.seats[seat].home, ruleset.seats[seat].target
    board = [Square.at(file, rank) for file in range(ruleset.size) for rank in range(ruleset.size)]
    camps = {square for other in ruleset.seats for square in other.home | other.target}
    neighbours = {
        square: [
            Square.at(square.file + file, square.rank + rank)
            for file, rank in ruleset.step_directions
            if 0 <= square.file + file < ruleset.size and 0 <= square.rank + rank < ruleset.size
        ]
        for square in board
    }
    found = spread(set(board) - home, neighbours.__getitem__)
    exits = {square: found.get(square, FAR) for square in board}

    def ways(closed: Collection[Square]) -> dict[Square, list[int]]:
        def back(end: Square) -> list[Square]:
            """The squares from which a step forward leads to this one."""
            return [
                origin
                for origin in neighbours[end]
                if end not in closed
                and exits[end] <= exits[origin]
                and (end in target or origin not in target)
            ]

        to_goals = [spread({goal}, back) for goal in sorted(target)]
        return {square: [to_goal.get(square, FAR) for to_goal in to_goals] for square in board}

    around = ways(camps - home - target)
    if any(FAR in around[square] for square in home):
        around = ways(())  # There is no way around the foreign camps.
    return Plan(exits, around)


def spread(sources: Collection[Square], neighbours: Steps) -> dict[Square, int]:
    """How many steps each square that can be reached is away from the nearest source."""
    found = dict.fromkeys(sources, 0)
    queue = list(found)
    for square in queue:
        for neighbour in neighbours(square):
            if neighbour not in found:
                found[neighbour] = found[square] + 1
                queue.append(neighbour)
    return found


class Goals:
    """A goal in the target camp for each piece, so that all ways together are shortest."""

    def __init__(self, ways: dict[Square, list[int]], pieces: Collection[Square]) -> None:
        camp = len(ways[min(pieces)])
        size = max(camp, len(pieces))
        # A square too many, or a piece too many, is paired with nothing, and that costs nothing.
        self._ways = {square: [*way, *[0] * (size - camp)] for square, way in ways.items()}
        rows = [self._ways[piece] for piece in pieces] + [[0] * size] * (size - len(pieces))
        goals = pairing(rows)
        self._goal = dict(zip(pieces, goals, strict=False))
        self.distance = sum(row[goal] for row, goal in zip(rows, goals, strict=True))
        """How many steps all pieces together are away from their goals."""
        # For each goal that is taken and each that is given up, what the change costs the others:
        # at first by one step of one piece, then (Floyd, Warshall) in the cheapest way.
        owners = dict(zip(goals, rows, strict=True))
        self._swaps = [[owners[a][b] - owners[a][a] for a in range(size)] for b in range(size)]
        for via, onward in enumerate(self._swaps):
            for goal, row in enumerate(self._swaps):
                cost = row[via]
                self._swaps[goal] = list(map(min, row, [cost + other for other in onward]))

    def way(self, piece: Square) -> int:
        """How many steps a piece is away from its goal."""
        return self._ways[piece][self._goal[piece]]

    def after(self, move: Move) -> int:
        """What the distance is after a move."""
        swaps = self._swaps[self._goal[move.origin]]
        rejoined = min(map(add, self._ways[move.destination], swaps))
        return self.distance - self.way(move.origin) + rejoined


def pairing(costs: Sequence[Sequence[int]]) -> list[int]:
    """For each row of a square table a column of its own, such that the sum is least."""
    holders: dict[int, int] = {}
    columns = range(len(costs))
    for newcomer, row in enumerate(costs):
        # The cheapest way to each column: directly, or by making its holder go elsewhere.
        prices = list(row)
        from_column: dict[int, int] = {}
        queue = list(holders)
        for column in queue:
            holder = costs[holders[column]]
            surcharge = prices[column] - holder[column]
            for other in columns:
                if surcharge + holder[other] < prices[other]:
                    prices[other] = surcharge + holder[other]
                    from_column[other] = column
                    if other in holders:
                        queue.append(other)
        column = min((column for column in columns if column not in holders), key=prices.__getitem__)
        while column in from_column:
            holders[column] = holders[from_column[column]]
            column = from_column[column]
        holders[column] = newcomer
    return sorted(holders, key=holders.__getitem__)


def choose(game: Game, luck: random.Random) -> Turn:
    """The turn of the seat to move; of equally good ones, one by luck."""
    moves = game.legal_moves.moves
    seat = game.turn
    ruleset, position = game.ruleset, game.position
    own = position.squares(seat)
    goals = Goals(plan(ruleset, seat).ways, own)
    if not moves or (PASS in game.legal_moves and not goals.distance):
        return PASS
    exits = plan(ruleset, seat).exits
    target = ruleset.seats[seat].target
    stood = Counter(earlier.squares(seat) for earlier in game.positions)
    crowded = any(
        holder not in (None, seat) and square not in ruleset.seats[holder].target
        for square, holder in ((square, position.seat_at(square)) for square in target)
    )

    def left_to_do(move: Move) -> tuple[float, ...]:
        origin, end = move.origin, move.destination
        return (
            stood[own - {origin} | {end}],
            crowded and end in target and origin not in target,
            exits[end] - exits[origin],
            goals.after(move),
            -goals.way(origin),
            luck.random(),
        )

    return min(moves, key=left_to_do)


def played(ruleset: Ruleset, seed: int, longest: int = 10_000) -> Game:
    """A game of the player against itself, broken off if it is too long."""
    luck = random.Random(seed)
    game = Game(ruleset)
    while not game.is_over and game.ply < longest:
        game = game.play(choose(game, luck))
    return game
