"""The fuzz targets let their own seeds pass; `python -m tests.fuzz.NAME` gives them all others."""

from collections.abc import Callable
from importlib import import_module

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.fuzz import course, digits, harness, jsons, rulesets, upper

TARGETS = {
    module.__name__.rpartition(".")[2]: (module.target, module.SEEDS)
    for module in (course, digits, jsons, rulesets, upper)
}
SEEDS = [(name, seed) for name, (_, seeds) in TARGETS.items() for seed in seeds]


@pytest.mark.parametrize(("name", "seed"), SEEDS)
def test_a_seed_passes(name: str, seed: str) -> None:
    target, _ = TARGETS[name]
    target(seed)


@given(st.sampled_from(SEEDS), st.data())
def test_so_does_a_seed_with_a_piece_cut_out_or_put_in(
    chosen: tuple[str, str], data: st.DataObject
) -> None:
    """Whatever is done to a seed, the target raises nothing."""
    name, seed = chosen
    place, length = data.draw(st.integers(0, len(seed))), data.draw(st.integers(0, 9))
    target, _ = TARGETS[name]
    target(seed[:place] + data.draw(st.text(max_size=5)) + seed[place + length :])


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
