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

TYPE_CHECKING = False
if TYPE_CHECKING:
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

if not TYPE_CHECKING:
    # Made when first asked for: Hypothesis comes by here on its way to the registration,
    # in programs that make no game at all.
    _HOMES = {
        "MoveKind": "turns",
        "PositionKind": "boards",
        "games": "turns",
        "moves": "turns",
        "paths": "turns",
        "positions": "boards",
        "ruleset_arguments": "rules",
        "rulesets": "rules",
        "squares": "boards",
    }

    def __getattr__(name: str) -> object:
        if name not in _HOMES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from importlib import import_module
        from importlib.util import find_spec

        if find_spec("hypothesis") is None:
            raise ModuleNotFoundError(
                f"{__name__} needs Hypothesis, which the extra brings: "
                "pip install halma[strategies]",
                name="hypothesis",
            )
        home = import_module(f"{__name__}.{_HOMES[name]}")
        value = globals()[name] = getattr(home, name)
        return value
