"""``halma play``: which game is played, a new one or one from a file, and from which position."""

from __future__ import annotations

import os

from halma.cli.boards import read_position, see_that_digits_are_used
from halma.cli.hotseat import HotSeat
from halma.cli.inputs import (
    BEGINNING,
    STDIN,
    CommandError,
    UsageError,
    beginning,
    name_of,
    readable,
)
from halma.cli.kinds import is_position
from halma.cli.loading import load, start_from
from halma.cli.looks import look_from
from halma.cli.options import Options, ruleset_from
from halma.cli.saving import GameFiles
from halma.games.game import Game
from halma.rulesets.model import Ruleset


def play(options: Options) -> int:
    """Let the players play, and print the record of the game at the end unless it is saved."""
    ruleset = ruleset_from(options)
    if STDIN in (options.file, options.start):
        raise UsageError("nothing else is read from standard input, as the moves are")
    if options.file is None:
        for option, value in (("--number", options.number), ("--from", options.source)):
            if value is not None:
                raise UsageError(f"{option} needs a FILE")
        see_that_digits_are_used(options)
        game = Game(ruleset, start_from(options, ruleset))
        return HotSeat(game, look=look_from(options, ruleset)).run()
    if options.source is None and _is_or_holds_a_position(options.file, ruleset):
        for option, value in (("--number", options.number), ("--start", options.start)):
            if value is not None:
                raise UsageError(f"{name_of(options.file)} is a position; leave out {option}")
        game = Game(ruleset, read_position(options.file, options, ruleset, "FILE"))
        return HotSeat(game, look=look_from(options, ruleset)).run()
    files = GameFiles()
    if options.number is None:  # else it may hold others, which must not be lost
        files.read(options.file)
    record = load(options, ruleset)
    return HotSeat(record.game, record, files, look_from(options, record.ruleset)).run()


def _is_or_holds_a_position(path: str, ruleset: Ruleset) -> bool:
    """Is this, or is what is in the file of this name, a position or a board, and no game?

    What can be read only once is taken for a game.

    Raises `CommandError` if it is empty.
    """
    if not os.path.exists(path):
        return is_position(path, ruleset)
    if not os.path.isfile(path):
        return False
    with readable(path) as file:
        text = beginning(file.read(BEGINNING))
    if not text.strip():
        raise CommandError(f"{name_of(path)} is empty; to begin a new game, type halma play alone")
    return is_position(text, ruleset)
