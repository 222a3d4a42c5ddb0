"""Hypothesis strategies: squares, rulesets, positions, moves and games for your own tests.

Needs the extra ``strategies`` (``pip install halma[strategies]``). Where it is
installed, ``hypothesis.strategies.from_type`` makes halma's types by itself.

>>> from hypothesis import given
>>> from halma import PLY_YARD, Position
>>> @given(positions(PLY_YARD))
... def test_a_position_reads_back(position: Position) -> None:
...     assert Position.parse(str(position)) == position
>>> test_a_position_reads_back()
"""

from __future__ import annotations

from halma.strategies.boards import PositionKind, positions, squares
from halma.strategies.rules import ruleset_arguments, rulesets
from halma.strategies.turns import MoveKind, games, moves, paths

__all__ = [
    "MoveKind",
    "PositionKind",
    "games",
    "moves",
    "paths",
    "positions",
    "ruleset_arguments",
    "rulesets",
    "squares",
]
