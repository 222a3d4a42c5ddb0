"""Tells Hypothesis how to make halma's types, when Hypothesis is imported.

Hypothesis itself calls `register`, found by the entry point in the group
``hypothesis``; `import halma` does not import Hypothesis.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from halma.games.game import Game
from halma.moves import Move
from halma.positions.position import Position
from halma.rulesets.model import Ruleset

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy


def register() -> None:
    """Register strategies for the types that Hypothesis cannot guess.

    What makes the values is imported when the first of them is asked for.
    """
    from hypothesis import strategies as st

    for kind, maker in (
        (Move, _moves),
        (Position, _positions),
        (Ruleset, _rulesets),
        (Game, _games),
    ):
        st.register_type_strategy(kind, maker)


def _moves(_: type[Any]) -> SearchStrategy[Move]:
    from hypothesis import strategies as st

    from halma.strategies import squares

    return st.lists(squares(), min_size=2, max_size=6).map(Move.along)


def _positions(_: type[Any]) -> SearchStrategy[Position]:
    from halma.strategies import positions

    return positions()


def _rulesets(_: type[Any]) -> SearchStrategy[Ruleset]:
    from halma.strategies import rulesets

    return rulesets()


def _games(_: type[Any]) -> SearchStrategy[Game]:
    from halma.strategies import games

    return games()
