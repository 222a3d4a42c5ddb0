"""``halma replay``: a game from its start to its end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from textwrap import wrap
from typing import Final

from halma.cli.given import see_that_there_is
from halma.cli.inputs import CommandError, UsageError
from halma.cli.loading import load
from halma.cli.looks import Look, filled, look_from, seen_length
from halma.cli.options import Options, ruleset_from
from halma.cli.saving import save
from halma.cli.seats import who_is_who
from halma.cli.standing import standing_lines, turn_lines
from halma.cli.words import to_move
from halma.errors import count
from halma.games.game import Game
from halma.notation.faults import BrokenOffError, IllegalPlyError
from halma.render.endings import have, outcome_text
from halma.rulesets.model import Ruleset
from halma.rulesets.named import PLY_YARD

_WIDTH: Final = 80
"""So many characters are in a line where boards stand side by side."""

_NARROWEST: Final = 16
_BETWEEN: Final = 3

_MORE: Final = """\
Now play one yourself: halma play, or halma play --small for a short game.
See every move of this one: halma replay --boards"""


def replay(options: Options) -> int:
    """Replay a game and show who is who, its start, its end, and what else is asked for."""
    ruleset = ruleset_from(options)
    if options.file is None and not _is_usual(ruleset):
        raise UsageError(
            "the game that comes with halma is one for two players on the usual board; "
            "give a FILE, or leave out what says otherwise"
        )
    try:
        record = load(options, ruleset)
    except CommandError as error:
        fault = error.__cause__
        if isinstance(fault, IllegalPlyError | BrokenOffError) and fault.game is not None:
            _show_before_fault(fault.game, options)
        raise
    game = record.game
    plies = _plies(options, game)
    if options.save is not None:
        save(record, options.save)
    _show(game, plies, look_from(options, game.ruleset))
    print(count(game.ply, "ply", "plies"))
    outcome = game.outcome
    if outcome is None:
        lines = [*standing_lines(game), f"{to_move(game)} to move", *turn_lines(game)]
    else:
        lines = [outcome_text(outcome, game)]
    print("\n".join(lines))
    if options.file is None:
        print(f"\n{_MORE}")
    return 0


def _show_before_fault(game: Game, options: Options) -> None:
    """Show the board where a game cannot go on, or all boards that are asked for up to there."""
    look = look_from(options, game.ruleset)
    if _step(options):
        _show(game, _plies(options, game), look)
    if not game.ply or _step(options):
        return
    print("\n".join([_caption(game, game.ply), *_board(game, game.ply, look)]))
    print(f"\n{to_move(game)} to move\n")


def _is_usual(ruleset: Ruleset) -> bool:
    return (ruleset.size, ruleset.seats) == (PLY_YARD.size, PLY_YARD.seats)


def _step(options: Options) -> int | None:
    """From one board that is shown to the next; ``None`` if not all of the game is asked for."""
    return 1 if options.boards else options.every


def _plies(options: Options, game: Game) -> Iterable[int]:
    """After which plies the board is shown."""
    if options.at is not None:
        return [see_that_there_is(options.at, game)]
    if step := _step(options):
        return [*range(0, game.ply, step), game.ply]
    middle = [game.ply // 2] if options.file is None else []
    return sorted({0, *middle, game.ply})


def _show(game: Game, plies: Iterable[int], look: Look) -> None:
    print(f"{who_is_who(game, look)}\n")
    for row in _rows((_caption(game, ply), _board(game, ply, look)) for ply in plies):
        print(f"{row}\n")


def _caption(game: Game, ply: int) -> str:
    text = f"ply {ply:,}: {game.moves[ply - 1]}" if ply else "start"
    gave_up = [seat for after, seat in game.resignations if after == ply]
    return f"{text}, then {have(gave_up, game)} resigned" if gave_up else text


def _board(game: Game, ply: int, look: Look) -> list[str]:
    last = game.moves[ply - 1] if ply else None
    return look.board(game.positions[ply], game.ruleset, last).split("\n")


def _rows(boards: Iterable[tuple[str, list[str]]]) -> Iterator[str]:
    """Boards with what stands above them, as many side by side as there is room for."""
    rest = iter(boards)
    for caption, lines in rest:
        width = max(_NARROWEST, *map(seen_length, lines))
        more = islice(rest, (_WIDTH + _BETWEEN) // (width + _BETWEEN) - 1)
        row = [(_wrapped(said, width), each) for said, each in [(caption, lines), *more]]
        height = max(len(said) for said, _ in row)
        columns = [[*said, *[""] * (height - len(said)), *each] for said, each in row]
        yield "\n".join(
            (" " * _BETWEEN).join(filled(line, width) for line in across).rstrip()
            for across in zip(*columns, strict=True)
        )


def _wrapped(caption: str, width: int) -> list[str]:
    """A text in lines of a width; a move may go on in the next behind a hyphen."""
    return [line.replace("- ", "-") for line in wrap(caption.replace("-", "- "), width)]
