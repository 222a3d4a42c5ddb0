"""The three rule sets of the sources, field by field as in the rules reference."""

from collections.abc import MutableMapping
from typing import cast

import attrs
import pytest

from halma import (
    EQUAL_TURNS,
    LOCKED_CAMP,
    PLY_YARD,
    RULESETS,
    Directions,
    Lock,
    NoMoves,
    Position,
    Revisit,
    Ruleset,
    Win,
)
from tests.diagrams import position

NAMED = (PLY_YARD, LOCKED_CAMP, EQUAL_TURNS)

START = """
    rrrrr........... rrrrr........... rrrr............ rrr............. rr..............
    ................ ................ ................ ................ ................
    ................
    ..............bb .............bbb ............bbbb ...........bbbbb ...........bbbbb
"""

# Every field but the name and those that are the same in all three.
TABLE: list[tuple[str, dict[str, object]]] = [
    (
        "ply-yard",
        {
            "first": 0,
            "revisit": Revisit.LANDINGS,
            "target_lock": Lock.OPEN,
            "equal_turns": False,
            "repetition": None,
        },
    ),
    (
        "locked-camp",
        {
            "first": 1,
            "revisit": Revisit.FREE,
            "target_lock": Lock.TOUCH_HOPS,
            "equal_turns": False,
            "repetition": 3,
        },
    ),
    (
        "equal-turns",
        {
            "first": 0,
            "revisit": Revisit.FREE,
            "target_lock": Lock.TOUCH_HOPS,
            "equal_turns": True,
            "repetition": None,
        },
    ),
]
SAME: dict[str, object] = {
    "size": 16,
    "step_directions": Directions.ALL,
    "jump_directions": Directions.ALL,
    "home_lock": Lock.OPEN,
    "must_continue": False,
    "no_moves": NoMoves.PASS,
    "win": Win.OWN_FILL,
    "ply_limit": None,
}


@pytest.mark.parametrize(("name", "own"), TABLE, ids=["ply-yard", "locked-camp", "equal-turns"])
def test_a_named_rule_set_is_as_the_table_says(name: str, own: dict[str, object]) -> None:
    rules = RULESETS[name]
    expected = {"name": name, "seats": rules.seats, **SAME, **own}
    assert attrs.asdict(rules, recurse=False) == expected


@pytest.mark.parametrize("rules", NAMED, ids=lambda rules: rules.name)
def test_red_sits_in_the_north_west_and_blue_in_the_south_east(rules: Ruleset) -> None:
    drawn = position(START, turn=rules.first)
    assert Position.start(rules) == drawn
    assert [seat.name for seat in rules.seats] == ["red", "blue"]
    assert rules.seats[0].home == rules.seats[1].target == drawn.squares(0)
    assert rules.seats[1].home == rules.seats[0].target == drawn.squares(1)


def test_the_start_is_written_as_the_reference_writes_it() -> None:
    line = "rrrrr11/rrrrr11/rrrr12/rrr13/rr14/16/16/16/16/16/16/14bb/13bbb/12bbbb/11bbbbb/11bbbbb"
    assert str(Position.start(PLY_YARD)) == f"{line} r"
    assert str(Position.start(LOCKED_CAMP)) == f"{line} b"


def test_the_names_are_known() -> None:
    assert {"ply-yard", "locked-camp", "equal-turns"} <= set(RULESETS)
    assert [RULESETS[rules.name] for rules in NAMED] == list(NAMED)
    assert all(rules.name == name for name, rules in RULESETS.items())


def test_the_table_of_names_is_read_only() -> None:
    with pytest.raises(TypeError):
        cast(MutableMapping[str, Ruleset], RULESETS)["club"] = PLY_YARD
    with pytest.raises(KeyError):
        RULESETS["no such rules"]
