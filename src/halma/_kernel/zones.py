"""One-way zones (R7), turned into tables for one seat.

Every square lies in one of three regions of a seat: its home, its target, or the
middle. Both locks depend on regions only. For a turn that starts in one region
and ends in another, they come down to a *level* for each region: 0 forbids
landing there, and from landing to landing (the start included) the level may
never fall.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from halma._kernel.lanes import SQUARES, VECTORS

HOME: Final = 0
MIDDLE: Final = 1
TARGET: Final = 2

OPEN: Final = 0
END: Final = 1
HOPS: Final = 2
TOUCH_END: Final = 3
TOUCH_HOPS: Final = 4

FREE: Final = 1
ASK: Final = 2

Levels = tuple[int, int, int]

LEVEL_GROUND: Final = (1, 1, 1)
"""The levels under which every landing is allowed."""


def levels(start: int, end: int, target_lock: int, home_lock: int) -> Levels | None:
    """The levels for turns from region ``start`` to region ``end``; ``None`` if none is legal."""
    if target_lock in (END, TOUCH_END) and start == TARGET != end:
        return None
    if home_lock in (END, TOUCH_END) and start != HOME == end:
        return None
    middle = 2 if home_lock == TOUCH_HOPS else 1
    target = middle + 1 if target_lock == TOUCH_HOPS else middle
    level = [1, middle, target]
    if target_lock in (HOPS, TOUCH_HOPS) and start == TARGET:
        level[HOME] = level[MIDDLE] = 0
    if target_lock == TOUCH_END and end != TARGET:
        level[TARGET] = 0
    if home_lock in (HOPS, TOUCH_HOPS) and start != HOME:
        level[HOME] = 0
    if home_lock == TOUCH_END and end == HOME:
        level[MIDDLE] = level[TARGET] = 0
    if level[end] < max(level[start], 1):
        return None
    return level[HOME], level[MIDDLE], level[TARGET]


class Plan(NamedTuple):
    """Chains with one system of levels: the level of each square, and where they may end."""

    levels: Levels
    """The level of each region."""
    level: bytes
    """The level of each square."""
    ends: tuple[bool, bool, bool]
    """The regions in which chains of this plan end."""
    leads_on: tuple[bool, ...]
    """For each region: may chains go on from there to another?"""


class Zones(NamedTuple):
    """The zones of one seat, indexed by square or by region."""

    region: bytes
    """For each square, its region."""
    within: tuple[tuple[bool, ...], ...]
    """From a start region: may a turn go to squares of this region, landing in no other?"""
    plans: tuple[tuple[Plan, ...], ...]
    """For each start region, the ways to chain; the region of the end tells which applies."""
    codes: tuple[bytes, ...]
    """For each start square, and then each square, the code of a landing there: `FREE` if a turn
    may end there, plus `ASK` if it matters whether its component is linked to others."""
    outside: tuple[frozenset[int], ...]
    """For each region, the squares of the others."""
    sifts: tuple[bool, ...]
    """For each start region: are only ends closed, so that components need just be sifted?"""
    by_parts: bool
    """Are components best found within regions, as few chains may leave theirs?"""
    is_open: bool
    """Is nothing ever forbidden?"""


def zones(region: bytes, target_lock: int, home_lock: int) -> Zones:
    """The tables for a seat whose squares lie in these regions, under these locks.

    A camp whose lock is open is as good as the middle, and becomes part of it.
    """
    if home_lock == OPEN:
        region = region.replace(bytes([HOME]), bytes([MIDDLE]))
    if target_lock == OPEN:
        region = region.replace(bytes([TARGET]), bytes([MIDDLE]))
    legal = [
        [levels(start, end, target_lock, home_lock) for end in (HOME, MIDDLE, TARGET)]
        for start in (HOME, MIDDLE, TARGET)
    ]
    within = tuple(tuple(level is not None for level in row) for row in legal)
    plans = tuple(
        tuple(_plan(level, row, region) for level in dict.fromkeys(row) if level is not None)
        for row in legal
    )
    by_parts = all(plan.levels != LEVEL_GROUND for plan in plans[MIDDLE])
    codes_from = tuple(
        bytes(
            FREE * within[start][place] | ASK * _asks(start, place, plans, region, by_parts)
            for place in region
        )
        for start in (HOME, MIDDLE, TARGET)
    )
    codes = tuple(codes_from[start] for start in region)
    outside = tuple(
        frozenset(square for square in range(SQUARES) if region[square] != place)
        for place in (HOME, MIDDLE, TARGET)
    )
    sifts = tuple(
        not by_parts and all(plan.levels == LEVEL_GROUND for plan in row) for row in plans
    )
    is_open = target_lock == home_lock == OPEN
    return Zones(region, within, plans, codes, outside, sifts, by_parts, is_open)


def _plan(level: Levels, row: list[Levels | None], region: bytes) -> Plan:
    places = {*region}
    return Plan(
        level,
        bytes(level[place] for place in region),
        (row[HOME] == level, row[MIDDLE] == level, row[TARGET] == level),
        tuple(
            any(level[other] >= max(level[place], 1) for other in places - {place})
            for place in (HOME, MIDDLE, TARGET)
        ),
    )


def _asks(
    start: int, place: int, plans: tuple[tuple[Plan, ...], ...], region: bytes, by_parts: bool
) -> bool:
    """Does it depend on its component where a chain that begins with this landing may end?"""
    if by_parts:
        return any(plan.leads_on[place] for plan in plans[start])
    return any(
        plan.levels != LEVEL_GROUND or not all(plan.ends[other] for other in {*region})
        for plan in plans[start]
    )


def step_masks(zones: Zones) -> bytes:
    """For each square, the pattern of directions in which a step breaks no lock."""
    region, within = zones.region, zones.within
    return _masks(1, lambda square, end: within[region[square]][region[end]])


def crossing_masks(zones: Zones) -> bytes:
    """For each square, the pattern of directions in which a jump leads to another region."""
    region = zones.region
    return _masks(2, lambda square, end: region[square] != region[end])


def _masks(length: int, is_allowed: Callable[[int, int], bool]) -> bytes:
    masks = bytearray(SQUARES)
    for square in range(SQUARES):
        for bit, (file, rank) in enumerate(VECTORS):
            at_file, at_rank = (square & 15) + length * file, (square >> 4) + length * rank
            if 0 <= at_file < 16 and 0 <= at_rank < 16:
                masks[square] |= is_allowed(square, 16 * at_rank + at_file) << bit
    return bytes(masks)
