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

Levels = tuple[int, int, int]


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


class Zones(NamedTuple):
    """The zones of one seat, indexed by square or by region."""

    region: bytes
    """For each square, its region."""
    within: tuple[tuple[bool, ...], ...]
    """From a start region: may a turn go to squares of this region, landing in no other?"""
    plans: tuple[tuple[Plan, ...], ...]
    """For each start region, the ways to chain; the region of the end tells which applies."""
    is_open: bool
    """Is nothing ever forbidden?"""
    is_split: bool
    """May some landing be forbidden, and not only some ends?"""


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
        tuple(
            Plan(
                level,
                bytes(level[place] for place in region),
                (row[HOME] == level, row[MIDDLE] == level, row[TARGET] == level),
            )
            for level in dict.fromkeys(row)
            if level is not None
        )
        for row in legal
    )
    is_split = any(level not in (None, (1, 1, 1)) for row in legal for level in row)
    return Zones(region, within, plans, target_lock == home_lock == OPEN, is_split)


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
