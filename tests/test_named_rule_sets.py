"""The named rule sets, field by field, from a table of what the sources say and we chose."""

import subprocess
import sys
from collections.abc import MutableMapping
from typing import Any, NamedTuple, cast

import attrs
import pytest

from halma import (
    EQUAL_TURNS,
    LOCKED_CAMP,
    PLY_YARD,
    RULESETS,
    Deadline,
    DeadlineUnit,
    DeadlineZone,
    Directions,
    Finish,
    FinishedSeat,
    ForeignCamps,
    Lock,
    NoMoves,
    Obligation,
    Position,
    Revisit,
    Ruleset,
    Win,
    perft,
)
from tests import bridge, twin, twin_game
from tests.diagrams import position

NW, NE, SW, SE = "north-west", "north-east", "south-west", "south-east"
OPPOSITE = {NW: SE, SE: NW, NE: SW, SW: NE}


class Row(NamedTuple):
    """A rule set as the table has it: its board, its seats, and what is unusual."""

    size: int
    rows: tuple[int, ...]
    corners: tuple[str, ...]
    names: str
    fields: dict[str, object]
    partners: tuple[tuple[int, int], ...] = ()


R19, R15, R13, R10 = (5, 5, 4, 3, 2), (5, 4, 3, 2, 1), (4, 4, 3, 2), (4, 3, 2, 1)
TOUCH = {"target_lock": Lock.TOUCH_HOPS}
STRAIGHT: dict[str, object] = {
    "step_directions": Directions.ORTHOGONAL,
    "jump_directions": Directions.ORTHOGONAL,
}
TABLE: dict[str, Row] = {
    "ply-yard": Row(16, R19, (NW, SE), "red blue", {"revisit": Revisit.LANDINGS}),
    "locked-camp": Row(
        16,
        R19,
        (NW, SE),
        "red blue",
        {"first": 1, "revisit": Revisit.FREE, "repetition": 3, **TOUCH},
    ),
    "equal-turns": Row(
        16, R19, (NW, SE), "red blue", {"revisit": Revisit.FREE, "equal_turns": True, **TOUCH}
    ),
    "wikipedia": Row(16, R19, (NW, SE), "red blue", {"target_lock": Lock.END}),
    "wikipedia-4": Row(
        16, R13, (NW, NE, SE, SW), "red blue green yellow", {"target_lock": Lock.END}
    ),
    "wikipedia-4-teams": Row(
        16,
        R13,
        (NW, NE, SE, SW),
        "red blue green yellow",
        {"target_lock": Lock.END},
        ((0, 2), (1, 3)),
    ),
    "brainking-8": Row(8, R10, (NW, SE), "white black", {"deadline": Deadline(31, no_return=True)}),
    "brainking-10": Row(
        10, R15, (NW, SE), "white black", {"deadline": Deadline(51, no_return=True)}
    ),
    "iggamecenter-10": Row(10, R15, (NW, SE), "light dark", {"equal_turns": True}),
    "ludii": Row(16, R19, (SE, NW), "red blue", {**TOUCH}),
    "ludii-4": Row(16, R13, (SW, SE, NW, NE), "red blue green yellow", {**TOUCH}),
    "grasshopper-8": Row(8, R10, (NW, SE), "red blue", {}),
    "grasshopper-10": Row(10, R15, (NW, SE), "red blue", {}),
    "ludii-grasshopper": Row(8, R10, (SW, NE), "red blue", {**TOUCH}),
    "usc-2019": Row(
        16,
        R19,
        (NW, SE),
        "black white",
        {
            "target_lock": Lock.END,
            "home_lock": Lock.END,
            "obligation": Obligation.HOME_FIRST,
            "win": Win.UNHELD,
        },
    ),
    "mcgill-2014": Row(
        16,
        R13,
        (NW, NE, SW, SE),
        "red blue green yellow",
        {
            "deadline": Deadline(100, DeadlineUnit.ROUNDS, DeadlineZone.CAMPS, no_return=True),
            "ply_limit": 20_000,
            "finished_seat": FinishedSeat.MAY_PASS,
            **TOUCH,
        },
        ((0, 3), (1, 2)),
    ),
    "parlett": Row(16, R19, (NW, SE), "red blue", {"win": Win.ANY_FILL}),
    "unspoiled": Row(16, R19, (NW, SE), "red blue", {"win": Win.UNHELD}),
    "ugolki-9": Row(8, (3, 3, 3), (SW, NE), "white black", {**STRAIGHT}),
    "ugolki-12": Row(
        8,
        (4, 4, 4),
        (SW, NE),
        "white black",
        {"equal_turns": True, "deadline": Deadline(40), **STRAIGHT},
    ),
    "ugolki-16": Row(8, (4, 4, 4, 4), (SW, NE), "white black", {**STRAIGHT}),
    "three-seats": Row(16, R13, (NW, NE, SE), "red blue green", {}),
}
USUAL: dict[str, object] = {
    "first": 0,
    "step_directions": Directions.ALL,
    "jump_directions": Directions.ALL,
    "revisit": Revisit.NEVER,
    "must_continue": False,
    "target_lock": Lock.OPEN,
    "home_lock": Lock.OPEN,
    "foreign_camps": ForeignCamps.OPEN,
    "obligation": Obligation.NONE,
    "no_moves": NoMoves.PASS,
    "may_pass": False,
    "win": Win.OWN_FILL,
    "equal_turns": False,
    "finish": Finish.FIRST,
    "finished_seat": FinishedSeat.SKIP,
    "deadline": None,
    "repetition": None,
    "ply_limit": None,
}


def corner(size: int, rows: tuple[int, ...], where: str) -> set[str]:
    """The names of the squares of a camp, counted out by hand."""
    files, ranks = "abcdefghijklmnop"[:size], list(range(1, size + 1))
    files = files if where.endswith("west") else files[::-1]
    ranks = ranks if where.startswith("south") else ranks[::-1]
    return {f"{files[i]}{ranks[deep]}" for deep, n in enumerate(rows) for i in range(n)}


def test_all_the_sets_are_there_in_their_order() -> None:
    assert list(RULESETS) == list(TABLE)
    assert len(RULESETS) == len(TABLE)
    assert [RULESETS[each.name] for each in (PLY_YARD, LOCKED_CAMP, EQUAL_TURNS)] == [
        PLY_YARD,
        LOCKED_CAMP,
        EQUAL_TURNS,
    ]
    assert all(rules.name == name for name, rules in RULESETS.items())


@pytest.mark.parametrize("name", TABLE)
def test_a_named_rule_set_is_as_the_table_says(name: str) -> None:
    rules, row = RULESETS[name], TABLE[name]
    found = attrs.asdict(rules, recurse=False)
    assert (found.pop("name"), found.pop("size")) == (name, row.size)
    seats = found.pop("seats")
    assert found == {**USUAL, **row.fields}
    assert [seat.name for seat in seats] == row.names.split()
    for seat, where in zip(seats, row.corners, strict=True):
        assert {*map(str, seat.home)} == corner(row.size, row.rows, where)
        assert {*map(str, seat.target)} == corner(row.size, row.rows, OPPOSITE[where])
        assert seat.start is None
    groups = {seat.team for seat in seats}
    assert len(groups) == max(len(row.partners), 1)
    for one, other in row.partners:
        assert seats[one].team == seats[other].team is not None


@pytest.mark.parametrize("rules", [PLY_YARD, LOCKED_CAMP, EQUAL_TURNS], ids=lambda each: each.name)
def test_red_sits_in_the_north_west_and_blue_in_the_south_east(rules: Ruleset) -> None:
    start = """
        rrrrr........... rrrrr........... rrrr............ rrr............. rr..............
        ................ ................ ................ ................ ................
        ................
        ..............bb .............bbb ............bbbb ...........bbbbb ...........bbbbb
    """
    assert Position.start(rules) == position(start, turn=rules.first)


def test_the_start_is_written_as_the_reference_writes_it() -> None:
    line = "rrrrr11/rrrrr11/rrrr12/rrr13/rr14/16/16/16/16/16/16/14bb/13bbb/12bbbb/11bbbbb/11bbbbb"
    assert str(Position.start(PLY_YARD)) == f"{line} r"
    assert str(Position.start(LOCKED_CAMP)) == f"{line} b"


def test_the_table_of_names_is_read_only() -> None:
    with pytest.raises(TypeError):
        cast(MutableMapping[str, Ruleset], RULESETS)["club"] = PLY_YARD
    with pytest.raises(KeyError):
        RULESETS["no such rules"]
    assert "club" not in RULESETS
    assert repr(RULESETS).startswith("<22 named: ply-yard, locked-camp, ")


def test_sets_that_nobody_asks_for_are_not_made() -> None:
    code = (
        "import sys, halma; halma.PLY_YARD; halma.RULESETS; len(halma.RULESETS); "
        "names = [name for name in sys.modules if 'named.' in name or 'provenance' in name]; "
        "print(*names)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert set(done.stdout.split()) == {
        "halma.rulesets.named.pages",
        "halma.rulesets.named.corners",
    }


# --- counts -------------------------------------------------------------------------------


def starts() -> dict[tuple[Any, ...], str]:
    """A name for each kind of start: sets that differ only in how games end are counted once."""
    found: dict[tuple[Any, ...], str] = {}
    for name, rules in RULESETS.items():
        places = tuple((seat.home, seat.target) for seat in rules.seats)
        key = (rules.size, places, rules.first, rules.step_directions, rules.target_lock)
        found.setdefault((*key, rules.home_lock, rules.obligation), name)
    return found


def by_the_twin(rules: Ruleset, depth: int) -> int:
    board = twin.start_board(bridge.rules_of(rules))
    return twin_game.perft(board, rules.first, bridge.rules_of(rules), depth)


@pytest.mark.parametrize("name", TABLE)
def test_so_many_turns_begin_a_game(name: str) -> None:
    """The kernel and the twin agree."""
    rules = RULESETS[name]
    for depth in (1, 2) if rules.size <= 10 else (1,):
        assert perft(Position.start(rules), depth, rules) == by_the_twin(rules, depth)


@pytest.mark.slow
@pytest.mark.parametrize("name", starts().values())
def test_so_many_sequences_of_three_turns_begin_a_game(name: str) -> None:
    """The kernel and the twin agree."""
    rules = RULESETS[name]
    for depth in (2, 3):
        assert perft(Position.start(rules), depth, rules) == by_the_twin(rules, depth)
