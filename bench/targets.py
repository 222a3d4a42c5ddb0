"""The ratios that matter, and what each of them has to reach."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from bench.measure import Work, paired


class Target(NamedTuple):
    """A ratio between two works of the same rounds: time of ``over`` by time of ``under``."""

    name: str
    over: str
    under: str
    least: float
    """The ratio has to be at least this."""
    scale: float = 1.0
    """What the ratio is multiplied by."""

    def ratio(self, works: Mapping[str, Work[Any]]) -> float:
        """The ratio as measured."""
        return self.scale * paired(works[self.over].micros, works[self.under].micros)


def targets(moves_per_chess_move: float) -> list[Target]:
    """All ratios; how many moves a Halma position has for each one of a chess position."""
    chess, listing = "python-chess: list", "list, target OPEN"
    return [
        Target("positions/s of a list, by python-chess", chess, listing, 1.2),
        Target("moves/s of a list, by python-chess", chess, listing, 6.0, moves_per_chess_move),
        Target("list of the naive twin, by ours", "twin: list", listing, 3.0),
        *(
            Target(f"open list, by list under {zone} {lock}", listing, f"list, {zone} {lock}", 0.8)
            for zone in ("target", "home")
            for lock in ("END", "HOPS", "TOUCH_END", "TOUCH_HOPS")
        ),
        Target("list, by len", listing, "len", 1.3),
        Target("list, by destinations of one piece", listing, "destinations of one piece", 1.0),
        Target("random plies/s, by python-chess", "python-chess: random game", "random game", 1.1),
        Target(
            "after and one generation, by Game.play", "after and one generation", "Game.play", 1 / 3
        ),
        Target(
            "first hundred plies of a long game, by its last",
            "Game.play, plies 1 to 100",
            "Game.play, plies 1901 to 2000",
            1 / 1.5,
        ),
        Target("perft visiting, by in bulk", "perft 3 visiting", "perft 3 in bulk", 6.0),
        Target("list, by explain of a step or jump", listing, "explain, 1 legs", 2.0),
        Target(
            "Position.parse, as fast as set_fen", "python-chess: set_fen", "Position.parse", 1.0
        ),
        Target("Move.parse, as fast as from_uci", "python-chess: from_uci", "Move.parse", 1.0),
    ]
