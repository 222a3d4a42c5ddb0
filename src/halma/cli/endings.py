"""Taking back how a game has ended."""

from __future__ import annotations

from halma.games.game import Game


def without_last_end(game: Game) -> Game | None:
    """The game before its declared end, or else its last resignation; ``None`` if it has neither.

    That is since its last turn.

    >>> from halma import PLY_YARD
    >>> without_last_end(Game(PLY_YARD).resign(0)) == Game(PLY_YARD)
    True
    """
    before = last = game.undo(0)
    for ply, seat in game.resignations:
        if ply == game.ply:
            last, before = before, before.resign(seat)
    if before != game:
        return before
    return last if last != game else None
