"""One position under three rule sets: what may red do, and what comes of it?

Red has to bring one more piece to n4. On l6 stands the piece that can. It may

* jump in, to n4, which fills the camp;
* jump in and out again, to n6;
* wander about in the middle of the board, over j6 twice.

Run it with ``python examples/compare_rule_sets.py``.
"""

from __future__ import annotations

from halma import (
    EQUAL_TURNS,
    LOCKED_CAMP,
    PLY_YARD,
    Game,
    Position,
    Ruleset,
    Square,
    explain,
    legal_moves,
)

BOARD = """
16[. . . . .]. . . . . . . . . . .
15[b b . . .]. . . . . . . . . . .
14[b b b b]. . . . . . . . . . . .
13[b b b]. . . . . . . . . . . . .
12[b b]. . . . . . . . . . . . . .
11 . . . . . . . . . . . . . . . .
10 . . . . . . . . . . . . . . . .
 9 . . . . . . . . . . . . . . . .
 8 . . . . . . . . b . . . . . . .
 7 . . . . . . . b . b . . . . . .
 6 . . . . . . . . b . b r . . . .
 5 . . . . . . . . . b . . b b[r r]
 4 . . . . . . . . . . . . .[. r r]
 3 . . . . . . . . . . . .[r r r r]
 2 . . . . . . . . . . .[r r r r r]
 1 . . . . . . . . . . .[r r r r r]
   a b c d e f g h i j k l m n o p
red to move
"""

TO_TRY = {
    "in and out again": "l6-n4-n6",
    "over j6 twice": "l6-j6-h6-h8-j8-j6-j4",
}

FILLING = "l6-n4"


def describe(position: Position, ruleset: Ruleset) -> None:
    moves = legal_moves(position, ruleset)
    ends = " ".join(map(str, sorted(moves.destinations(Square.L6))))
    print(ruleset.name)
    print(f"  red has {len(moves)} moves; from l6 to {ends}")
    for what, path in TO_TRY.items():
        print(f"  {what}, {path}: {explain(position, path, ruleset).message()}")
    outcome = Game(ruleset, position).play(FILLING).outcome
    if outcome is None:
        print(f"  {FILLING} fills the camp, and blue still has a turn")
    else:
        winner = ruleset.seats[outcome.winners[0]].name
        print(f"  {FILLING} fills the camp, and {winner} wins at once")


def main() -> None:
    position = Position.parse(BOARD)
    print(position.diagram(PLY_YARD))
    for ruleset in (PLY_YARD, LOCKED_CAMP, EQUAL_TURNS):
        print()
        describe(position, ruleset)


if __name__ == "__main__":
    main()
