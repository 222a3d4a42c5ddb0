"""One-way zones (R7) and foreign camps (R21), turned into tables for one seat.

Every square lies in one of four regions of a seat: its home, its target, a foreign
camp, or the middle. The rules depend on regions only. For a turn that starts in one
region and ends in another, they come down to a *level* for each region: 0 forbids
landing there, and from landing to landing (the start included) the level may
never fall. A piece may leave a foreign camp as it may leave the middle.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final

import attrs

from halma._kernel.lanes import SQUARES, VECTORS

HOME: Final = 0
MIDDLE: Final = 1
TARGET: Final = 2
FOREIGN: Final = 3
REGIONS: Final = (HOME, MIDDLE, TARGET, FOREIGN)
_STARTS: Final = (HOME, MIDDLE, TARGET)
"""The regions to start in; in a foreign camp it is as in the middle."""

OPEN: Final = 0
END: Final = 1
HOPS: Final = 2
TOUCH_END: Final = 3
TOUCH_HOPS: Final = 4

Levels = tuple[int, int, int, int]

LEVEL_GROUND: Final = (1, 1, 1, 1)
"""The levels under which every landing is allowed."""


def levels(
    start: int, end: int, target_lock: int, home_lock: int, foreign: int = OPEN
) -> Levels | None:
    """The levels for turns from region ``start`` to region ``end``; ``None`` if none is legal.

    ``foreign`` is `OPEN`, `END` or `HOPS`: where foreign camps forbid to end, and to land.
    """
    if foreign != OPEN and end == FOREIGN:
        return None
    if target_lock in (END, TOUCH_END) and start == TARGET != end:
        return None
    if home_lock in (END, TOUCH_END) and start != HOME == end:
        return None
    middle = 2 if home_lock == TOUCH_HOPS else 1
    target = middle + 1 if target_lock == TOUCH_HOPS else middle
    level = [1, middle, target, middle]
    if target_lock in (HOPS, TOUCH_HOPS) and start == TARGET:
        level[HOME] = level[MIDDLE] = level[FOREIGN] = 0
    if target_lock == TOUCH_END and end != TARGET:
        level[TARGET] = 0
    if home_lock in (HOPS, TOUCH_HOPS) and start != HOME:
        level[HOME] = 0
    if home_lock == TOUCH_END and end == HOME:
        level[MIDDLE] = level[TARGET] = level[FOREIGN] = 0
    if foreign == HOPS:
        level[FOREIGN] = 0
    if level[end] < max(level[start], 1):
        return None
    return level[HOME], level[MIDDLE], level[TARGET], level[FOREIGN]


@attrs.frozen
class Plan:
    """Chains with one system of levels: the level of each square, and where they may end."""

    levels: Levels
    """The level of each region."""
    level: bytes
    """The level of each square."""
    ends: tuple[bool, bool, bool, bool]
    """The regions in which chains of this plan end."""
    open: frozenset[int]
    """The squares of those regions."""
    closed: frozenset[int]
    """The squares of the others."""
    leads_on: tuple[bool, ...]
    """For each region: may chains go on from there to another?"""
    is_ground: bool
    """Is every landing allowed?"""


View = tuple[int, int, bytes, bytes, Plan | None, int]
"""What the kernel has to know of the start of a turn, the same for all squares of a region.

* How components are found: `WHOLE`, `WITHIN` or `WALK`.
* The slot in which what is known of a component has the ends of chains.
* For each square, 1 if a turn may go there landing in no other region than that.
* For each square, `ASK` or `ASK_PART` if it depends on its component where chains end
  that land there first, and 0 if not.
* The plan under which every landing is allowed, or ``None`` if there is none.
* The slot for the squares of a component on which chains of that plan end.
"""

WHOLE: Final = 0
"""Chains go everywhere."""
WITHIN: Final = 1
"""Chains keep to their region."""
WALK: Final = 2
"""Chains may go from region to region, but not always back."""

ASK: Final = 1
"""Are there jumps to other regions?"""
ASK_PART: Final = 2
"""Is there anything on which chains of that plan end? Then they end within the region, too."""

SLOTS: Final = 7
"""For a component, what is left of it by three closings, and the ends from three starts."""


@attrs.frozen
class Zones:
    """The zones of one seat, indexed by square or by region."""

    region: bytes
    """For each square, its region."""
    within: tuple[tuple[bool, ...], ...]
    """From a start region: may a turn go to squares of this region, landing in no other?"""
    plans: tuple[tuple[Plan, ...], ...]
    """For each start region, the ways to chain; the region of the end tells which applies."""
    views: tuple[View, ...]
    """For each square, what it is like to start there."""
    borders: frozenset[int]
    """The squares from which a jump can lead to another region."""
    has_whole: bool
    """Do chains that start somewhere go everywhere?"""
    has_networks: bool
    """Are components found within regions, too?"""
    is_open: bool
    """Is nothing ever forbidden?"""


def zones(region: bytes, target_lock: int, home_lock: int, foreign: int = OPEN) -> Zones:
    """The tables for a seat whose squares lie in these regions, under these locks.

    A camp whose lock is open is as good as the middle, and becomes part of it.
    ``foreign`` is as in `levels`.
    """
    if home_lock == OPEN:
        region = region.replace(bytes([HOME]), bytes([MIDDLE]))
    if target_lock == OPEN:
        region = region.replace(bytes([TARGET]), bytes([MIDDLE]))
    if foreign == OPEN:
        region = region.replace(bytes([FOREIGN]), bytes([MIDDLE]))
    legal = [
        [levels(start, end, target_lock, home_lock, foreign) for end in REGIONS]
        for start in _STARTS
    ]
    within = [tuple(level is not None for level in row) for row in legal]
    plans = [
        tuple(_plan(level, row, region) for level in dict.fromkeys(row) if level is not None)
        for row in legal
    ]
    grounds = (plan.closed for row in plans for plan in row if plan.is_ground)
    slots = {
        closed: slot for slot, closed in enumerate(dict.fromkeys([frozenset[int](), *grounds]))
    }
    views = [_view(start, within[start], plans[start], region, slots) for start in _STARTS]
    views.append(views[MIDDLE])
    return Zones(
        region,
        (*within, within[MIDDLE]),
        (*plans, plans[MIDDLE]),
        tuple(views[start] for start in region),
        frozenset(square for square, ways in enumerate(crossing_masks(region)) if ways),
        any(views[start][0] == WHOLE for start in {*region}),
        any(mode != WHOLE or ASK in asks for mode, _, _, asks, _, _ in views),
        target_lock == home_lock == foreign == OPEN,
    )


def _view(
    start: int,
    within: tuple[bool, ...],
    plans: tuple[Plan, ...],
    region: bytes,
    slots: dict[frozenset[int], int],
) -> View:
    may_end = bytes(within[place] for place in region)
    others = [plan for plan in plans if not plan.is_ground]
    if len(others) == len(plans):
        asks = bytes(any(plan.leads_on[place] for plan in plans) for place in region)
        return (WALK if any(asks) else WITHIN), SLOTS - 1 - start, may_end, asks, None, 0
    (ground,) = (plan for plan in plans if plan.is_ground)
    closing = slots[ground.closed]
    if not others:
        return WHOLE, closing, may_end, bytes(len(region)), ground, closing
    asks = bytes(_asks(start, place, ground, others, region) for place in region)
    return WHOLE, SLOTS - 1 - start, may_end, asks, ground, closing


def _asks(start: int, place: int, ground: Plan, others: list[Plan], region: bytes) -> int:
    if not any(plan.levels[place] >= plan.levels[start] for plan in others):
        return 0
    is_plain = not any(plan.leads_on[place] for plan in others) and any(
        plan.ends[place] and plan.levels[place] >= plan.levels[start] for plan in others
    )
    is_plain = is_plain and all(ground.ends[other] or other == place for other in {*region})
    return ASK_PART if is_plain else ASK


def _squares(region: bytes, places: Collection[int]) -> frozenset[int]:
    """The squares of these regions."""
    return frozenset(square for square in range(SQUARES) if region[square] in places)


def _plan(level: Levels, row: list[Levels | None], region: bytes) -> Plan:
    places = {*region}
    return Plan(
        level,
        bytes(level[place] for place in region),
        (row[HOME] == level, row[MIDDLE] == level, row[TARGET] == level, row[FOREIGN] == level),
        _squares(region, [place for place in REGIONS if row[place] == level]),
        _squares(region, [place for place in REGIONS if row[place] != level]),
        tuple(
            any(level[other] >= max(level[place], 1) for other in places - {place})
            for place in REGIONS
        ),
        level == LEVEL_GROUND,
    )


def step_masks(zones: Zones) -> bytes:
    """For each square, the pattern of directions in which a step breaks no lock."""
    region, within = zones.region, zones.within
    return _masks(1, lambda square, end: within[region[square]][region[end]])


def crossing_masks(region: bytes) -> bytes:
    """For each square, the pattern of directions in which a jump leads to another region."""
    return _masks(2, lambda square, end: region[square] != region[end])


def _masks(length: int, is_allowed: Callable[[int, int], bool]) -> bytes:
    masks = bytearray(SQUARES)
    for square in range(SQUARES):
        for bit, (file, rank) in enumerate(VECTORS):
            at_file, at_rank = (square & 15) + length * file, (square >> 4) + length * rank
            if 0 <= at_file < 16 and 0 <= at_rank < 16:
                masks[square] |= is_allowed(square, 16 * at_rank + at_file) << bit
    return bytes(masks)
