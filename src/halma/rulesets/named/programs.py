"""The rule sets of game servers, programs and programming courses."""

from __future__ import annotations

from typing import Final

from halma.rulesets.model import (
    Deadline,
    DeadlineUnit,
    DeadlineZone,
    FinishedSeat,
    Lock,
    Obligation,
    Ruleset,
    Win,
)
from halma.rulesets.named.corners import FIFTEEN, NINETEEN, TEN, THIRTEEN, seated

_WHITE_BLACK: Final = ("white", "black")

PROGRAMS: Final = (
    Ruleset(
        "brainking-8",
        8,
        seated(8, TEN, names=_WHITE_BLACK),
        deadline=Deadline(31, no_return=True),
    ),
    Ruleset(
        "brainking-10",
        10,
        seated(10, FIFTEEN, names=_WHITE_BLACK),
        deadline=Deadline(51, no_return=True),
    ),
    Ruleset(
        "iggamecenter-10",
        10,
        seated(10, FIFTEEN, names=("light", "dark")),
        equal_turns=True,
    ),
    Ruleset(
        "ludii",
        16,
        seated(16, NINETEEN, ("south-east", "north-west")),
        target_lock=Lock.TOUCH_HOPS,
    ),
    Ruleset(
        "ludii-4",
        16,
        seated(16, THIRTEEN, ("south-west", "south-east", "north-west", "north-east")),
        target_lock=Lock.TOUCH_HOPS,
    ),
    Ruleset(
        "ludii-grasshopper",
        8,
        seated(8, TEN, ("south-west", "north-east")),
        target_lock=Lock.TOUCH_HOPS,
    ),
    Ruleset(
        "usc-2019",
        16,
        seated(16, NINETEEN, names=("black", "white")),
        target_lock=Lock.END,
        home_lock=Lock.END,
        obligation=Obligation.HOME_FIRST,
        win=Win.UNHELD,
    ),
    Ruleset(
        "mcgill-2014",
        16,
        seated(
            16,
            THIRTEEN,
            ("north-west", "north-east", "south-west", "south-east"),
            teams=("red-yellow", "blue-green", "blue-green", "red-yellow"),
        ),
        target_lock=Lock.TOUCH_HOPS,
        finished_seat=FinishedSeat.MAY_PASS,
        deadline=Deadline(100, DeadlineUnit.ROUNDS, DeadlineZone.CAMPS, no_return=True),
        ply_limit=4 * 5000,
    ),
)
