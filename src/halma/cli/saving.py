"""Games kept in files, as records."""

from __future__ import annotations

from halma.cli.inputs import unwritable
from halma.games import Game
from halma.notation.records import Record
from halma.notation.tree import Line, Node


def save(record: Record, path: str, *, overwrite: bool = False) -> None:
    """Write a record to a file; one that is there stays as it is unless asked.

    Raises `CommandError` if that cannot be done.
    """
    data = f"{record}\n".encode()
    try:
        with open(path, "wb" if overwrite else "xb") as file:
            file.write(data)
    except (OSError, ValueError) as error:
        raise unwritable(path, error) from None


def continued(record: Record, game: Game) -> Record:
    """The record of a game that goes on from that of another, as far as they agree.

    Turns they share keep their comments, glyphs and variations.
    """
    kept = 0
    for node, turn in zip(record.main.nodes, game.moves, strict=False):
        if node.turn != turn:
            break
        kept += 1
    main = Line([*record.main.nodes[:kept], *map(Node, game.moves[kept:])], record.main.comments)
    return Record(
        main,
        ruleset=game.ruleset,
        start=game.start,
        tags=record.tags,
        outcome=game.outcome,
    )
