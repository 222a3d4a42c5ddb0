"""``halma replay``: a game from its start to its end."""

from __future__ import annotations

from halma.cli.inputs import CommandError
from halma.cli.loading import load
from halma.cli.options import Options, ruleset_from
from halma.cli.saving import save
from halma.cli.words import board, count, outcome_text, round_text, to_move
from halma.games.game import Game
from halma.notation.faults import IllegalPlyError


def replay(options: Options) -> int:
    """Replay a game and print how it stands at the end, or (``--boards``) after each ply."""
    ruleset = ruleset_from(options)
    try:
        record = load(options, ruleset)
    except CommandError as error:
        fault = error.__cause__
        if options.boards and isinstance(fault, IllegalPlyError) and fault.game is not None:
            _print_boards(fault.game)
        raise
    game = record.game
    if options.save is not None:
        save(record, options.save)
    if options.boards and game.ply:
        _print_boards(game)
    else:
        print(f"{board(game.position, game.ruleset)}\n")
    print(count(game.ply, "ply", "plies"))
    outcome = game.outcome
    if said := round_text(game):
        print(said)
    print(f"{to_move(game)} to move" if outcome is None else outcome_text(outcome, game))
    return 0


def _print_boards(game: Game) -> None:
    """Print the board after each ply."""
    for ply, (turn, position) in enumerate(zip(game.moves, game.positions[1:], strict=True), 1):
        print(f"ply {ply}: {turn}\n{board(position, game.ruleset)}\n")
