"""Make a co-operative game: both sides choose their moves so that red soon fills its camp.

Run ``python examples/make_game.py open`` (or ``locked``, or ``small``); the game is printed
as plain move text that ``halma replay`` reads. The same kind, seed and width give the same
game again. The search is a beam: after every ply it keeps the positions that cost least,
where a position costs how far the pieces of both sides still have to go.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Collection, Iterator, Sequence
from heapq import nsmallest

import attrs

from halma import (
    LOCKED_CAMP,
    PLY_YARD,
    Game,
    LegalMoves,
    Move,
    Position,
    Ruleset,
    Seat,
    Square,
    Turn,
    finished,
    legal_moves,
    staircase,
)

RED, BLUE = 0, 1
LONGEST = 200

_NORTH_WEST = staircase(8, (4, 3, 2, 1), "north-west")
_SOUTH_EAST = staircase(8, (4, 3, 2, 1), "south-east")


@attrs.frozen
class Kind:
    """What sort of game is wanted: its rules, and the command that replays it."""

    ruleset: Ruleset
    replay: str
    crossing: bool
    """Must one chain land in its seat's target camp and come out again?"""


KINDS = {
    "open": Kind(PLY_YARD, "--rules ply-yard", crossing=True),
    "locked": Kind(LOCKED_CAMP, "--rules locked-camp", crossing=False),
    "small": Kind(
        attrs.evolve(
            PLY_YARD,
            name="small",
            size=8,
            first=BLUE,
            seats=(
                Seat("red", home=_NORTH_WEST, target=_SOUTH_EAST),
                Seat("blue", home=_SOUTH_EAST, target=_NORTH_WEST),
            ),
        ),
        "--size 8 --camps 4,3,2,1 --first blue",
        crossing=True,
    ),
}


@attrs.frozen
class Line:
    """A game so far, as the search sees it."""

    position: Position
    cost: float
    before: Line | None = None
    turn: Turn | None = None
    crossed: bool = False
    """Has a chain landed in its target camp and come out again?"""

    def turns(self) -> list[Turn]:
        """The turns from the start."""
        turns: list[Turn] = []
        line = self
        while line.before is not None and line.turn is not None:
            turns.append(line.turn)
            line = line.before
        return turns[::-1]


@attrs.frozen
class Step:
    """One way to go on from a line."""

    cost: float
    rank: float
    """The cost, and a little chance."""
    line: Line
    turn: Turn
    crossed: bool


def distances(ruleset: Ruleset, seat: int) -> dict[Square, float]:
    """What a piece of a seat costs on each square: little deep in the target camp."""
    target = ruleset.seats[seat].target
    last = ruleset.size - 1
    corner = (last, 0) if seat == RED else (0, last)
    weight = 1.0 if seat == RED else 0.6
    costs: dict[Square, float] = {}
    for file in range(ruleset.size):
        for rank in range(ruleset.size):
            across, along = abs(file - corner[0]), abs(rank - corner[1])
            cost = max(across, along) + (across + along) / 4
            square = Square.at(file, rank)
            in_the_way = seat == BLUE and square in ruleset.seats[BLUE].home
            outside = 0 if square in target else 2
            costs[square] = weight * (cost + outside) + (2 if in_the_way else 0)
    return costs


def crosses(squares: Sequence[Square], target: Collection[Square]) -> bool:
    """Does a chain from outside land in the camp and end outside again?"""
    outside = squares[0] not in target and squares[-1] not in target
    return outside and any(square in target for square in squares)


def crossing_moves(moves: LegalMoves, target: Collection[Square]) -> Iterator[Move]:
    """The chains, with their paths, that cross the target camp on their shortest way."""
    for turn in moves:
        if isinstance(turn, Move):
            path = moves.path(turn)
            if crosses(path, target):
                yield Move.along(path)


def make(kind: Kind, *, seed: int, width: int) -> Game | None:
    """Search for a game; ``None`` if the beam runs into a dead end."""
    ruleset = kind.ruleset
    luck = random.Random(seed)
    costs = [distances(ruleset, seat) for seat in (RED, BLUE)]
    start = Position.start(ruleset)
    total = sum(costs[seat][square] for seat in (RED, BLUE) for square in start.squares(seat))
    beam: list[Line] = [Line(start, total)]
    seen = {start}
    # A game in which nothing has crossed yet loses against one in which something has.
    wish = ruleset.size if kind.crossing else 0
    for ply in range(LONGEST):
        steps: list[Step] = []
        for line in beam:
            seat = line.position.turn
            moves = legal_moves(line.position, ruleset)
            for turn in moves:
                cost = line.cost
                if isinstance(turn, Move):
                    cost += costs[seat][turn.destination] - costs[seat][turn.origin]
                steps.append(Step(cost, cost + luck.random(), line, turn, line.crossed))
            if kind.crossing and not line.crossed and ply >= ruleset.size * 3 // 2:
                for move in crossing_moves(moves, ruleset.seats[seat].target):
                    cost = line.cost + costs[seat][move.destination] - costs[seat][move.origin]
                    cost -= wish
                    steps.append(Step(cost, cost + luck.random(), line, move, crossed=True))
        beam = []
        for step in nsmallest(3 * width, steps, key=lambda step: step.rank):
            position = step.line.position.after(step.turn)
            if position in seen or finished(position, BLUE, ruleset) or len(beam) == width:
                continue
            seen.add(position)
            line = Line(position, step.cost, step.line, step.turn, step.crossed)
            if finished(position, RED, ruleset) and position.turn == BLUE:
                return Game(ruleset).play_all(line.turns())
            beam.append(line)
    return None


def as_text(game: Game, header: str) -> str:
    """The game as plain move text, a numbered round on each line."""
    turns = [str(turn) for turn in game.moves]
    rounds = (turns[ply : ply + 2] for ply in range(0, len(turns), 2))
    lines = [f"{number}. {' '.join(each)}" for number, each in enumerate(rounds, 1)]
    return "\n".join([header, *lines])


def main(arguments: Sequence[str] | None = None) -> int:
    """Make the game that the arguments ask for, and print it."""
    parser = argparse.ArgumentParser(description="Make a co-operative game.")
    parser.add_argument("kind", choices=KINDS)
    parser.add_argument("--seed", type=int, default=2, help="another seed, another game")
    parser.add_argument("--width", type=int, default=400, help="how many positions are kept")
    options = parser.parse_args(arguments)
    kind = KINDS[options.kind]
    game = make(kind, seed=options.seed, width=options.width)
    if game is None:
        print("This search ends in a dead end; try another seed.", file=sys.stderr)
        return 1
    first = game.ruleset.seats[game.ruleset.first].name
    call = f"make_game.py {options.kind} --seed {options.seed} --width {options.width}"
    header = (
        f"# A co-operative game, made by examples/{call}\n"
        f"# {first} moves first, red fills its target camp on ply {game.ply}.\n"
        f"# halma replay FILE {kind.replay}"
    )
    print(as_text(game, header))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
