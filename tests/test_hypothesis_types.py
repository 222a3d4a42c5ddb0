"""Hypothesis makes the library's types by itself, once both are installed."""

import importlib
import subprocess
import sys
from importlib.metadata import entry_points
from typing import Final

import pytest
from hypothesis import strategies as st

from halma import Game, Move, Position, Ruleset, Square, Turn
from halma.strategies.registration import register
from tests.test_strategies import sample


@pytest.mark.parametrize("kind", [Square, Move, Turn, Position, Ruleset, Game])
def test_hypothesis_knows_the_types(kind: type[object]) -> None:
    """After registration `from_type` makes the library's types."""
    register()
    made = sample(st.from_type(kind), size=30)
    assert all(isinstance(value, kind) for value in made)
    assert len(set(made)) > 10


def test_hypothesis_finds_the_registration_by_itself() -> None:
    """The installed library has the entry point that Hypothesis looks for."""
    assert register in [hook.load() for hook in entry_points(group="hypothesis")]


MAKE_ONE: Final = (
    "from hypothesis import given, settings; from_type = hypothesis.strategies.from_type\n"
    "@settings(max_examples=1, database=None)\n"
    "@given(from_type(halma.Game), from_type(halma.Position))\n"
    "def make(game, position): assert game.position.size >= 4 <= position.size\n"
    "make()"
)


@pytest.mark.parametrize(
    "code",
    [
        "import halma; assert 'hypothesis' not in sys.modules",
        "import hypothesis; assert 'halma.strategies.boards' not in sys.modules",
        f"import hypothesis, halma; {MAKE_ONE}",
        f"import halma.strategies, hypothesis; {MAKE_ONE}",
    ],
    ids=["halma alone", "hypothesis alone", "hypothesis first", "halma first"],
)
def test_neither_library_imports_more_of_the_other_than_it_needs(code: str) -> None:
    """Halma does not import Hypothesis; Hypothesis gets the types, whichever comes first."""
    subprocess.run([sys.executable, "-c", f"import sys\n{code}"], check=True)


def test_a_name_that_is_no_strategy_is_refused() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'checkers'"):
        importlib.import_module("halma.strategies").checkers  # noqa: B018
