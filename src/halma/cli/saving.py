"""Games kept in files, as records."""

from __future__ import annotations

import os
import re
import stat

import attrs

from halma.cli.inputs import STDIN, CommandError, OutputError, unwritable
from halma.cli.output import written_whole
from halma.games.game import Game
from halma.notation.records import Record
from halma.notation.tree import Line, Node

_Stamp = tuple[int, int, int, int]


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


def file_name(text: str) -> str:
    """The name of a file as a person types it: perhaps in quotes, behind ``as``, or with ``~``.

    >>> file_name("as 'my game.txt'"), file_name("it's.txt")
    ('my game.txt', "it's.txt")
    """
    behind = re.fullmatch(r"as\s+(.+)", text, re.IGNORECASE | re.DOTALL)
    name = behind[1] if behind else text
    if len(name) > 2 and name[0] == name[-1] and name[0] in "\"'":
        return name[1:-1]
    return os.path.expanduser(name)


class GameFiles:
    """The files from which a game was read and to which it was written."""

    def __init__(self) -> None:
        self.last: str | None = None
        """The one that was read or written last."""
        self._known: dict[str, _Stamp] = {}
        """What they were like then, by their full names."""
        self._written: set[str] = set()

    def read(self, path: str) -> None:
        """Remember that the game is read from a file, which may be replaced later."""
        self._remember(path)

    def is_only_read(self, path: str) -> bool:
        """Was the game read from this file, and not written to it?"""
        name = os.path.abspath(path)
        return name in self._known and name not in self._written

    def check(self, path: str) -> None:
        """Raise `CommandError` if something stands in the file that must not be lost."""
        name, now = os.path.abspath(path), _stamp(path)
        if now is not None and name not in self._known:
            raise CommandError(f"{path} is there already, and stays; save under another name")
        if now is not None and now != self._known[name]:
            raise CommandError(
                f"{path} has been changed by somebody else, and stays; save under another name"
            )

    def save(self, record: Record, path: str) -> None:
        """Write a record to a file; one that is known is replaced.

        Raises `CommandError` if that cannot be done.
        """
        name = os.path.abspath(path)
        save(record, path, overwrite=name in self._known)
        self._written.add(name)
        self._remember(path)

    def _remember(self, path: str) -> None:
        stamp = _stamp(path)
        if stamp is not None:
            self._known[os.path.abspath(path)] = stamp
            self.last = path


def _stamp(path: str) -> _Stamp | None:
    """What shows that a file is as it was; ``None`` if there is none that could be replaced."""
    try:
        found = os.stat(path)
    except (OSError, ValueError):
        return None
    if not stat.S_ISREG(found.st_mode):
        return None
    return found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns


def continued(record: Record, game: Game) -> Record:
    """The record of a game that goes on from that of another, as far as they agree.

    Turns they share keep their comments, glyphs and variations.
    """
    old, new = record.main, Record.of(game).main
    kept: list[Node] = []
    if old.resigned == new.resigned:
        for before, now in zip(old.nodes, new.nodes, strict=False):
            if before.turn != now.turn:
                break
            kept.append(attrs.evolve(before, resigned=now.resigned))
            if before.resigned != now.resigned:
                break
    main = Line([*kept, *new.nodes[len(kept) :]], old.comments, resigned=new.resigned)
    return Record(
        main,
        ruleset=game.ruleset,
        start=game.start,
        tags=record.tags,
        outcome=game.outcome,
    )
