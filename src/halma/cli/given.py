"""The position that a command is asked about, by itself or in a game, and the rules there."""

from __future__ import annotations

from typing import IO, NamedTuple, cast

from halma.cli.boards import is_file, looks_like_game, position_in, position_said
from halma.cli.inputs import (
    MAX_BYTES,
    Begun,
    UsageError,
    beginning,
    name_of,
    readable,
    text_of,
)
from halma.cli.options import BOARD_NAMES, SOURCE_NAMES, Options, ruleset_from
from halma.cli.shapes import COURSE, DIGITS, JSON, has_boards, is_course_game, is_game
from halma.errors import count
from halma.games.game import Game
from halma.positions.position import Position
from halma.rulesets.model import Ruleset


class Given(NamedTuple):
    """A position, and the rules that hold there."""

    position: Position
    ruleset: Ruleset


def given(options: Options, what: str = "POSITION") -> Given:
    """The position of a command, which may be one in a game: at its end, or where ``--at`` says.

    Raises `UsageError` for wrong arguments and `CommandError` for what is wrong in a file.
    """
    ruleset = ruleset_from(options)
    if not is_file(options.position):
        _see_that_it_is_a_game(options, is_one=False)
        return Given(position_said(options.position, options, ruleset, what), ruleset)
    name = name_of(options.position)
    with readable(options.position) as file:
        data = file.read(MAX_BYTES + 1)
        is_one = _is_game(beginning(data), options, ruleset)
        _see_that_it_is_a_game(options, is_one=is_one)
        if not is_one:
            return Given(position_in(text_of(data, name), name, options, ruleset), ruleset)
        options.file = options.position
        options.source = options.board if options.board in SOURCE_NAMES else None
        # What reads records is imported only where they are read.
        from halma.cli.loading import load_from

        game = load_from(cast("IO[bytes]", Begun(data, file)), options, ruleset).game
    ply = game.ply if options.at is None else see_that_there_is(options.at, game)
    return Given(game.positions[ply], game.ruleset)


def see_that_there_is(ply: int, game: Game) -> int:
    """Return the number of a ply that a game has; raises `UsageError` if it has not so many."""
    if ply > game.ply:
        held = count(game.ply, "ply", "plies")
        raise UsageError(f"--at {ply:,}: the game has only {held}")
    return ply


def _see_that_it_is_a_game(options: Options, *, is_one: bool) -> None:
    for option, value in (("--at", options.at), ("--number", options.number)):
        if value is not None and not is_one:
            raise UsageError(f"{option} needs a file with a game")


def _is_game(text: str, options: Options, ruleset: Ruleset) -> bool:
    """Is a text a game, by its looks and by what the options say?"""
    form = options.board
    if form is None and (options.digits, options.empty) == (None, None):
        return looks_like_game(text, ruleset)
    if form in (None, DIGITS):
        options.board = DIGITS
        return has_boards(text) and " " not in (options.empty or "")
    return (
        is_course_game(text)
        if form == COURSE
        else form not in BOARD_NAMES or (form == JSON and is_game(text))
    )
