"""A few turns of Halma: moves, a chain, a refusal, and the board in between.

Run it with ``python examples/quickstart.py``.
"""

from __future__ import annotations

from halma import PLY_YARD, Game, IllegalMoveError, Move

OPENING = ["c15-e13", "n2-l4", "c16-e12", "m3-k5", "e12-f11", "k5-j6"]


def main() -> None:
    game = Game(PLY_YARD).play_all(OPENING)
    print(game.position.diagram(PLY_YARD))

    moves = game.legal_moves
    paths = [moves.path(move) for move in moves if isinstance(move, Move)]
    longest = max(paths, key=len)
    print()
    print(f"Red has {len(moves)} moves, one of them a chain of {len(longest) - 1} jumps:")
    print(f"{Move.along(longest)}.")

    for turn in ("e16-c14", "a16-g10"):
        try:
            game = game.play(turn)
        except IllegalMoveError as error:
            print(f"Not {turn}: {error.verdict.message()}")
        else:
            print(f"Played: {game.moves[-1]}")

    print()
    print(game.position.diagram(PLY_YARD))


if __name__ == "__main__":
    main()
