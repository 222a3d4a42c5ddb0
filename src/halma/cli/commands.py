"""The commands that print something and end."""

from __future__ import annotations

import re
import shlex
import sys
from typing import Final

from halma.cli.gametext import Written, read_turn, read_turns
from halma.cli.inputs import (
    CommandError,
    UsageError,
    located,
    read_position,
    read_text,
    shipped_game,
)
from halma.cli.options import DEFAULT, Options, as_text, ruleset_from
from halma.cli.words import board, count, outcome_text, ruleset_line, ruleset_text, to_move
from halma.counting import divide, perft
from halma.errors import NotationError
from halma.games import Game
from halma.legality import IllegalMoveError, explain
from halma.movegen import legal_moves
from halma.rulesets.named import RULESETS

_SAVED: Final = re.compile("# halma replay (.*)")
"""How a file that `halma play` saved begins."""


def replay(options: Options) -> int:
    """Replay a game and print how it stands at the end, or (``--boards``) after each ply."""
    game = Game(ruleset_from(options))
    text, name = shipped_game() if options.file is None else read_text(options.file)
    for turn, line, _ in _written(text, name):
        try:
            game = game.play(turn)
        except IllegalMoveError as error:
            raise CommandError(
                f"{name}:{line}: ply {game.ply + 1}, {turn}: {error.verdict.message()}"
                f"{_hint(text, options)}"
            ) from None
        if options.boards:
            print(f"ply {game.ply}: {turn}\n{board(game.position, game.ruleset)}\n")
    if not (options.boards and game.ply):
        print(f"{board(game.position, game.ruleset)}\n")
    print(count(game.ply, "ply", "plies"))
    outcome = game.outcome
    print(f"{to_move(game)} to move" if outcome is None else outcome_text(outcome, game))
    return 0


def _written(text: str, name: str) -> list[Written]:
    try:
        return list(read_turns(text))
    except NotationError as error:
        raise located(name, error, end="the end of the move") from None


def _hint(text: str, options: Options) -> str:
    """If the game was saved with other options, what its first line says."""
    saved = _SAVED.match(text)
    if saved is None or not saved[1].isprintable():
        return ""
    try:
        *words, _ = shlex.split(saved[1])
    except ValueError:
        return ""
    if words == shlex.split(as_text(options)):
        return ""
    return f"\nhint: the game was saved with other options: halma replay {saved[1]}"


def moves(options: Options) -> int:
    """Print every legal turn of a position."""
    ruleset = ruleset_from(options)
    position = read_position(options.position, ruleset)
    turns = legal_moves(position, ruleset)
    for turn in turns:
        print(turn)
    if not turns:
        print(f"{ruleset.seats[position.turn].name} has no legal move", file=sys.stderr)
    return 0


def count_turns(options: Options) -> int:
    """Print how many sequences of turns a position has."""
    ruleset = ruleset_from(options)
    position = read_position(options.position, ruleset)
    if not options.divide:
        print(perft(position, ruleset, options.depth))
        return 0
    if options.depth == 0:
        raise UsageError("--divide needs a DEPTH of 1 or more")
    parts = divide(position, ruleset, options.depth)
    for turn, number in parts.items():
        print(f"{turn}: {number}")
    print(f"total: {sum(parts.values())}")
    return 0


def rules(options: Options) -> int:
    """Print the names of the rule sets, or all fields of one."""
    if options.name and options.rules and options.name != options.rules:
        raise UsageError(f"NAME is {options.name} and --rules is {options.rules}")
    named = options.name or options.rules
    changed = options.first or options.settings or options.size or options.camps
    if named or changed:
        options.rules = named or DEFAULT
        print(ruleset_text(ruleset_from(options)))
        return 0
    width = max(map(len, RULESETS))
    for name, ruleset in RULESETS.items():
        print(f"{name:{width}}  {ruleset_line(ruleset)}")
    return 0


def explain_move(options: Options) -> int:
    """Print whether a move is legal, and if not, why not."""
    ruleset = ruleset_from(options)
    position = read_position(options.position, ruleset)
    try:
        turn = read_turn(options.move)
    except NotationError as error:
        raise UsageError(f"MOVE: {error}") from None
    verdict = explain(position, turn, ruleset)
    print(verdict.message())
    if verdict.reason is None:
        return 0
    print(f"reason: {verdict.reason.value}")
    for what, value in (("leg", verdict.leg), ("square", verdict.square), ("rule", verdict.rule)):
        if value is not None:
            print(f"{what}: {value}")
    return 1
