"""The position that a command is asked about, by itself or in a game, and the rules there."""

from __future__ import annotations

from typing import IO, TYPE_CHECKING, NamedTuple, cast

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

if TYPE_CHECKING:
    from halma.notation.records import Record


class Given(NamedTuple):
    """A position, and the rules that hold there."""

    position: Position
    ruleset: Ruleset


class Scene(NamedTuple):
    """A position, the rules there, and the game it stands in if it stands in one."""

    position: Position
    ruleset: Ruleset
    record: Record | None = None
    ply: int = 0
    """How many turns of the game have been made."""


def given(options: Options, what: str = "POSITION") -> Given:
    """The position of a command, which may be one in a game: at its end, or where ``--at`` says.

    Raises `UsageError` for wrong arguments and `CommandError` for what is wrong in a file.
    """
    scene = scene_of(options, what)
    return Given(scene.position, scene.ruleset)


def scene_of(options: Options, what: str = "POSITION", option: str = "--at") -> Scene:
    """The same, with the game; ``option`` is what says after which ply."""
    ruleset = ruleset_from(options)
    if not is_file(options.position):
        _see_that_it_is_a_game(options, option, is_one=False)
        return Scene(position_said(options.position, options, ruleset, what), ruleset)
    name = name_of(options.position)
    with readable(options.position) as file:
        data = file.read(MAX_BYTES + 1)
        is_one = _is_game(beginning(data), options, ruleset)
        _see_that_it_is_a_game(options, option, is_one=is_one)
        if not is_one:
            return Scene(position_in(text_of(data, name), name, options, ruleset), ruleset)
        options.file = options.position
        options.source = options.board if options.board in SOURCE_NAMES else None
        # What reads records is imported only where they are read.
        from halma.cli.loading import load_from

        record = load_from(cast("IO[bytes]", Begun(data, file)), options, ruleset)
    game = record.game
    ply = game.ply if options.at is None else see_that_there_is(options.at, game, option)
    return Scene(game.positions[ply], game.ruleset, record, ply)


def see_that_there_is(ply: int, game: Game, option: str = "--at") -> int:
    """Return the number of a ply that a game has; raises `UsageError` if it has not so many."""
    if ply > game.ply:
        held = count(game.ply, "ply", "plies")
        raise UsageError(f"{option} {ply:,}: the game has only {held}")
    return ply


def _see_that_it_is_a_game(options: Options, option: str, *, is_one: bool) -> None:
    for name, value in ((option, options.at), ("--number", options.number)):
        if value is not None and not is_one:
            raise UsageError(f"{name} needs a file with a game")


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
