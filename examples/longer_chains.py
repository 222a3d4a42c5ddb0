"""A game with remarks: wherever a chain could have gone further, the furthest is shown.

Run it with ``python examples/longer_chains.py``, or with the file of a record behind it. A
variation stands where a chain of at least two jumps more than were made was there to make.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from halma import Game, LegalMoves, Move, Record, Square

GAME = """
[Event "Example"]
[Rules "ply-yard"]

1. c15-e13 n2-l4 2. c16-e12 m3-k5 3. e12-f11 k5-j6 4. d14-e14 *
"""

A_LONG_CHAIN = 20
MORE = 2


def longest(moves: LegalMoves) -> Sequence[Square]:
    """Of the shortest paths to all ends, the one with the most jumps."""
    return max((moves.path(move) for move in moves if isinstance(move, Move)), key=len)


def annotated(record: Record) -> Record:
    """The record with a variation for every chain that was missed."""
    game = Game(record.ruleset, record.start)
    for ply, node in enumerate(record.main.nodes):
        if isinstance(node.turn, Move):
            best = longest(game.legal_moves)
            if len(best) >= len(node.turn.squares) + MORE:
                record = record.with_variation((ply,), [Move.along(best)])
                record = record.with_glyph((ply, 0, 0), A_LONG_CHAIN)
                record = record.with_comment((ply, 0, 0), f"{len(best) - 1} jumps")
        game = game.play(node.turn)
    return record


def main() -> None:
    text = Path(sys.argv[1]).read_text(encoding="utf-8") if len(sys.argv) > 1 else GAME
    print(annotated(Record.parse(text)))


if __name__ == "__main__":
    main()
