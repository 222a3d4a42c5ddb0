"""A player that finishes its games: it brings all its pieces to the target camp, stragglers too.

Run ``python examples/forward_player.py`` for a game of the player against itself, with
``--rules NAME`` under another named rule set, with ``--rules all`` for a table of all of them.
``--games 5`` plays several, ``--record FILE`` keeps them. The same seed gives the same games.

The obvious greedy player, which always makes the longest move forward, never finishes: its
first pieces stop in the mouth of the camp and bar it, one piece is forgotten at home, and two
moves that are equally good are made and taken back for ever. This one looks at all its pieces:

* A `Plan` knows how far it is on foot from each square to each square of the target camp, on
  ways that lead into no other camp, and out of none but forward.
* `Goals` gives each piece a square of the target camp for its own, so that all ways together
  are shortest. Their sum is the *distance*. Unless another seat's piece is in the way, some
  step shortens it: take a piece that has not arrived, and the next square of its way. If that
  is empty, step there. If an own piece stands there, let the two exchange their goals, which
  costs nothing, and look at that piece. So a hole deep in the camp wanders to its mouth.
* `choose` makes the turn that leaves least to do. First of all pieces get out of the home camp,
  so that nobody has to wait for a straggler and no deadline passes; then the distance counts.
  With both, where nobody is in the way, every turn is a step towards the end.

Where somebody is in the way, two rules come before that. No arrangement of its own pieces is
taken up a second time while there is a new one to take up; there are only so many, so nothing
is repeated for ever, and sooner or later pieces go round what does not give way. And nobody
enters the target camp while one who lives there has still to leave, where that one is needed
to leave: the two would lock each other in.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import lru_cache
from operator import add
from pathlib import Path

import attrs

from halma import PASS, RULESETS, Game, Move, Position, Record, Ruleset, Square, Turn, Win

FAR = 1_000
"""The distance of squares that no way connects; more than any other."""

Ways = dict[Square, dict[Square, int]]


@attrs.frozen
class Plan:
    """What a seat has to do under a ruleset, wherever the pieces stand."""

    exits: dict[Square, int]
    """From each square, how many steps lead out of all camps but the target; 0 outside."""
    ways: Ways
    """From each square, how many steps lead to each square of the target camp."""


@lru_cache
def plan(ruleset: Ruleset, seat: int) -> Plan:
    """The plan of a seat, worked out once."""
    home, target = ruleset.seats[seat].home, ruleset.seats[seat].target
    camps = {square for each in ruleset.seats for square in each.home | each.target}
    around = plan_outside(camps - target, target, ruleset)
    if all(FAR not in around.ways[square].values() for square in home):
        return around
    return plan_outside(home, target, ruleset)  # There is no way around the other camps.


def plan_outside(camps: Collection[Square], target: Collection[Square], ruleset: Ruleset) -> Plan:
    """The plan that leads out of these camps and into the target, and never back."""
    size = ruleset.size
    board = [Square.at(file, rank) for file in range(size) for rank in range(size)]
    neighbours = {
        square: [
            Square.at(square.file + file, square.rank + rank)
            for file, rank in ruleset.step_directions
            if 0 <= square.file + file < size and 0 <= square.rank + rank < size
        ]
        for square in board
    }
    steps_out = spread(set(board).difference(camps), neighbours.__getitem__)
    exits = {square: steps_out.get(square, FAR) for square in board}

    def back(end: Square) -> list[Square]:
        """From where a step forward leads to this square."""
        return [
            origin
            for origin in neighbours[end]
            if exits[end] <= exits[origin] and (end in target or origin not in target)
        ]

    to_goals = {goal: spread([goal], back) for goal in sorted(target)}
    ways = {
        square: {goal: steps.get(square, FAR) for goal, steps in to_goals.items()}
        for square in board
    }
    return Plan(exits, ways)


def spread(
    sources: Collection[Square], neighbours: Callable[[Square], Iterable[Square]]
) -> dict[Square, int]:
    """How many steps lead to each square from the nearest of the sources."""
    found = dict.fromkeys(sources, 0)
    queue = list(found)
    for square in queue:
        for neighbour in neighbours(square):
            if neighbour not in found:
                found[neighbour] = found[square] + 1
                queue.append(neighbour)
    return found


class Goals:
    """A goal for each piece, such that all their ways together are shortest."""

    def __init__(self, ways: Ways, pieces: Collection[Square], goals: Collection[Square]) -> None:
        self._ways = ways
        self._columns = goals
        # Of pieces and goals there must be equally many: what is left over costs nothing.
        size = max(len(pieces), len(goals))
        self._idle = [0] * (size - len(goals))
        rows = [self._costs(piece) for piece in pieces] + [[0] * size] * (size - len(pieces))
        pairs = pairing(rows)
        self._goals = dict(zip(pieces, pairs, strict=False))
        self.distance = sum(row[goal] for row, goal in zip(rows, pairs, strict=True))
        """How many steps all pieces together are away from their goals."""
        # For each goal that becomes free, and each that is taken: what it costs to get from one
        # to the other, at first by one exchange, then (Floyd, Warshall) by any number of them.
        owners = dict(zip(pairs, rows, strict=True))
        swaps = [
            [owners[taken][free] - owners[taken][taken] for taken in range(size)]
            for free in range(size)
        ]
        for via, onward in enumerate(swaps):
            for free, row in enumerate(swaps):
                swaps[free] = list(map(min, row, [row[via] + cost for cost in onward]))
        self._swaps = swaps

    def _costs(self, square: Square) -> list[int]:
        """What each goal would cost a piece on this square."""
        return [*map(self._ways[square].__getitem__, self._columns), *self._idle]

    def way(self, piece: Square) -> int:
        """How many steps a piece is away from its goal."""
        return self._costs(piece)[self._goals[piece]]

    def after(self, move: Move) -> int:
        """What the distance is after a move, when all goals are given anew."""
        free = self._goals[move.origin]
        rejoined: int = min(map(add, self._costs(move.destination), self._swaps[free]))
        return self.distance - self.way(move.origin) + rejoined


def pairing(costs: Sequence[Sequence[int]]) -> list[int]:
    """For each row of a square table a column of its own, such that the sum is least."""
    holders: dict[int, int] = {}
    for newcomer, row in enumerate(costs):
        # The price of a column: directly, or by making the holder of another one go there.
        prices = list(row)
        left_for: dict[int, int] = {}
        queue = list(holders)
        for column in queue:
            holder = costs[holders[column]]
            surcharge = prices[column] - holder[column]
            for other, cost in enumerate(holder):
                if surcharge + cost < prices[other]:
                    prices[other] = surcharge + cost
                    left_for[other] = column
                    if other in holders:
                        queue.append(other)
        column = min(set(range(len(costs))).difference(holders), key=prices.__getitem__)
        while column in left_for:
            holders[column] = holders[left_for[column]]
            column = left_for[column]
        holders[column] = newcomer
    return sorted(holders, key=holders.__getitem__)


def held(position: Position, seat: int, ruleset: Ruleset) -> list[Square]:
    """The target squares on which another seat's piece is still at home."""
    others = {square: position.seat_at(square) for square in ruleset.seats[seat].target}
    return [
        square
        for square, other in others.items()
        if other not in (None, seat) and square in ruleset.seats[other].home
    ]


def choose(game: Game, luck: random.Random) -> Turn:
    """The turn of the seat to move; of several that are equally good, one by luck."""
    ruleset, position, seat = game.ruleset, game.position, game.turn
    moves = game.legal_moves.moves
    if not moves:
        return PASS
    exits, ways = plan(ruleset, seat).exits, plan(ruleset, seat).ways
    target, own = ruleset.seats[seat].target, position.squares(seat)
    stragglers = held(position, seat, ruleset)
    # A square with a straggler counts as filled (then there is no need to wait), or it does not.
    may_stay = ruleset.win in (Win.UNHELD, Win.ANY_FILL)
    goals = Goals(ways, sorted(own), sorted(target.difference(stragglers if may_stay else ())))
    if not goals.distance and PASS in game.legal_moves:
        return PASS
    must_wait = bool(stragglers) and not may_stay
    arrangements = Counter(earlier.squares(seat) for earlier in game.positions)

    def left_to_do(move: Move) -> tuple[float, ...]:
        """What counts for a move, most important first; the less the better."""
        origin, end = move.origin, move.destination
        return (
            arrangements[own - {origin} | {end}],
            must_wait and end in target and origin not in target,
            exits[end] - exits[origin],
            goals.after(move),
            -goals.way(origin),
            luck.random(),
        )

    return min(moves, key=left_to_do)


def play_game(ruleset: Ruleset, seed: int = 0, longest: int = 20_000) -> Game:
    """A game of the player against itself; it is left unfinished after so many plies."""
    luck = random.Random(seed)
    game = Game(ruleset)
    while not game.is_over and game.ply < longest:
        game = game.play(choose(game, luck))
    return game


def ranks(game: Game) -> str:
    """The seats from the first to the last; those that tie stand together.

    A game that is not over has no ranks.
    """
    if game.outcome is None:
        return "unfinished"
    names = [seat.name for seat in game.ruleset.seats]
    return ", ".join(
        f"{place}. " + " and ".join(names[seat] for seat in group)
        for place, group in enumerate(game.outcome.ranking, 1)
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the games that the arguments ask for, and show how they end."""
    parser = argparse.ArgumentParser(description="Let the forward player play against itself.")
    parser.add_argument("--rules", choices=["all", *RULESETS], default="ply-yard", metavar="NAME")
    parser.add_argument("--games", type=int, default=1, help="how many, each with another seed")
    parser.add_argument("--seed", type=int, default=0, help="of the first game")
    parser.add_argument("--record", type=Path, help="a file for the games, as records")
    options = parser.parse_args(arguments)
    rulesets = RULESETS.values() if options.rules == "all" else [RULESETS[options.rules]]
    seeds = range(options.seed, options.seed + options.games)
    records: list[Record] = []
    unfinished = 0
    for ruleset in rulesets:
        games = [play_game(ruleset, seed) for seed in seeds]
        for seed, game in zip(seeds, games, strict=True):
            if len(rulesets) == 1 and len(seeds) == 1:
                print(game.position.diagram(ruleset), end="\n\n")
            ending = "unfinished" if game.outcome is None else game.outcome.termination.value
            print(f"{ruleset.name}, seed {seed}: {game.ply} plies, {ending}, {ranks(game)}")
            unfinished += not game.is_over
            records.append(Record.of(game))
    if options.record is not None:
        options.record.write_text("\n\n".join(map(str, records)) + "\n", encoding="utf-8")
    return 1 if unfinished else 0


if __name__ == "__main__":
    raise SystemExit(main())
