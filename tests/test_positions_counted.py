"""Fifty-two positions of our own with the numbers of moves that the slow twin has counted."""

import json
from pathlib import Path
from typing import TypedDict

import attrs
import pytest

from halma import PLY_YARD, Lock, Position, legal_moves


class Counted(TypedDict):
    """A position line and its number of moves under each target lock."""

    position: str
    OPEN: int
    END: int
    HOPS: int
    TOUCH_END: int
    TOUCH_HOPS: int


class Positions(TypedDict):
    """What ``make_positions`` writes."""

    start: Counted
    crowd: Counted
    midgames: list[Counted]


FOUND: Positions = json.loads(
    Path(__file__).with_name("positions.json").read_text(encoding="utf-8")
)
ALL = [FOUND["start"], FOUND["crowd"], *FOUND["midgames"]]


@pytest.mark.parametrize("lock", Lock)
def test_the_library_counts_as_many_moves_as_the_twin(lock: Lock) -> None:
    rules = attrs.evolve(PLY_YARD, target_lock=lock)
    for counted in ALL:
        moves = legal_moves(Position.parse(counted["position"]), rules)
        expected: object = counted[lock.name]  # type: ignore[literal-required]  # pyright: ignore[reportUnknownVariableType]
        assert len(moves) == len(list(moves)) == expected


def test_the_positions_are_as_many_and_as_rich_as_they_should_be() -> None:
    assert len(FOUND["midgames"]) == len({each["position"] for each in FOUND["midgames"]}) == 50
    assert 140 <= sum(each["OPEN"] for each in FOUND["midgames"]) / 50 <= 170
    assert FOUND["start"]["OPEN"] == 40
    assert FOUND["crowd"]["OPEN"] > 700


def test_the_lines_are_written_as_they_are_read() -> None:
    for counted in ALL:
        assert str(Position.parse(counted["position"])) == counted["position"]
