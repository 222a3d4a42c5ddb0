"""Games kept in files, as records."""

from __future__ import annotations

import os

from halma.cli.inputs import STDIN, OutputError, unwritable
from halma.cli.output import written_whole
from halma.games.game import Game
from halma.notation.records import Record
from halma.notation.tree import Line, Node


def save(record: Record, path: str, *, overwrite: bool = False) -> None:
    """Write a record to a file, whole or not at all; one that is there stays unless asked.

    Raises `OutputError` if that cannot be done.
    """
    if path == STDIN:
        raise OutputError(f"cannot write {path}: a record is saved in a file")
    data = f"{record}\n".encode()
    try:
        where = os.path.realpath(path) if overwrite else path
        with written_whole(where, replace=overwrite) as file:
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
