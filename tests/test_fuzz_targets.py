"""The fuzz targets know their own seeds; `python -m tests.fuzz.NAME` gives them all others."""

from collections.abc import Callable
from importlib import import_module

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.fuzz import (
    answers,
    course,
    digits,
    games,
    harness,
    jsons,
    logs,
    positions,
    records,
    rulesets,
    upper,
)
from tests.fuzz.values import Draws

MODULES = (answers, course, digits, games, jsons, logs, positions, records, rulesets, upper)
TARGETS = {module.__name__.rpartition(".")[2]: module for module in MODULES}
SEEDS = [(name, seed) for name, module in TARGETS.items() for seed in module.SEEDS]
DRAWN = dict.fromkeys(TARGETS, 30) | {"games": 12, "records": 20, "jsons": 15, "rulesets": 12}
# Records have properties of their own.
CUT = [(name, seed) for name, seed in SEEDS if name != "records"]


@pytest.mark.parametrize(("name", "seed"), SEEDS)
def test_a_seed_passes_and_says_what_is_known_of_it(name: str, seed: str) -> None:
    module = TARGETS[name]
    module.target(seed)
    assert module.told(seed) == module.SEEDS[seed]


@pytest.mark.parametrize("name", TARGETS)
def test_what_is_drawn_comes_back_as_it_was(name: str) -> None:
    """The same few values each time; the fuzzer draws others."""
    for number in range(DRAWN[name]):
        TARGETS[name].there_and_back(Draws(f"{name} {number}"))


@pytest.mark.slow
@pytest.mark.parametrize("name", TARGETS)
def test_so_do_many_others(name: str) -> None:
    for number in range(10 * DRAWN[name]):
        TARGETS[name].there_and_back(Draws(f"{number} {name}"))


@given(st.sampled_from(CUT), st.data())
def test_so_does_a_seed_with_a_piece_cut_out_or_put_in(
    chosen: tuple[str, str], data: st.DataObject
) -> None:
    """Whatever is done to a seed, looking at it raises nothing."""
    name, seed = chosen
    place, length = data.draw(st.integers(0, len(seed))), data.draw(st.integers(0, 9))
    TARGETS[name].look(seed[:place] + data.draw(st.text(max_size=5)) + seed[place + length :])


def test_the_harness_gives_a_target_text(monkeypatch: pytest.MonkeyPatch) -> None:
    class Atheris:
        """Stands in for atheris: gives the target one piece of data."""

        def instrument_all(self) -> None: ...

        def Setup(self, argv: list[str], once: Callable[[bytes], None]) -> None:  # noqa: N802
            assert "-max_total_time=3" in argv
            self.once = once

        def Fuzz(self) -> None:  # noqa: N802
            self.once(b"a\xff")

    def stand_in(_: str) -> Atheris:
        return Atheris()

    monkeypatch.setattr(harness, "import_module", stand_in)
    seen: list[str] = []
    harness.fuzz(seen.append, ["seed"], ["--seconds", "3"])
    assert seen == ["a\N{REPLACEMENT CHARACTER}"]
    assert import_module("tests.fuzz.upper") is upper
