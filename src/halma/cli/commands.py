"""The commands that print something and end."""

from __future__ import annotations

from shlex import quote

from halma.cli.given import given
from halma.cli.inputs import UsageError, printable
from halma.cli.options import Options
from halma.cli.streams import tell
from halma.cli.typed import typed_turn
from halma.counting import divide, perft
from halma.errors import NotationError
from halma.legality.explaining import explain
from halma.movegen import legal_moves
from halma.moves import Turn


def moves(options: Options) -> int:
    """Print every legal turn of a position."""
    position, ruleset = given(options)
    turns = legal_moves(position, ruleset)
    for turn in turns:
        print(turn)
    if not turns:
        name = printable(ruleset.seats[position.turn].name)
        tell(f"{name} has no legal move")
    return 0


def count_turns(options: Options) -> int:
    """Print how many sequences of turns a position has."""
    position, ruleset = given(options)
    if not options.divide:
        print(perft(position, options.depth, ruleset))
        return 0
    if options.depth == 0:
        raise UsageError("--divide needs a DEPTH of 1 or more")
    parts = divide(position, options.depth, ruleset)
    for turn, number in parts.items():
        print(f"{turn}: {number}")
    print(f"total: {sum(parts.values())}")
    return 0


def explain_move(options: Options) -> int:
    """Print whether a move is legal, and if not, why not."""
    turn = _move(options)
    position, ruleset = given(options)
    verdict = explain(position, turn, ruleset)
    print(verdict.message())
    if verdict.reason is None:
        return 0
    print(f"reason: {verdict.reason.value}")
    for what, value in (("leg", verdict.leg), ("square", verdict.square), ("rule", verdict.rule)):
        if value is not None:
            print(f"{what}: {value}")
    return 1


def _move(options: Options) -> Turn:
    """The move that is asked about; raises `UsageError` if it is none."""
    try:
        return typed_turn(options.move)
    except NotationError as error:
        try:
            typed_turn(options.position)
        except NotationError:
            raise UsageError(f"MOVE: {error}") from None
        raise UsageError(
            "POSITION comes first, then MOVE: "
            f"halma explain {quote(options.move)} {options.position}"
        ) from None
