"""Timing pieces of work in interleaved rounds, so that a drifting machine hits all alike."""

from __future__ import annotations

import random
import statistics
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from time import process_time_ns
from typing import Generic, TypeVar

Given = TypeVar("Given")


@dataclass
class Work(Generic[Given]):
    """Something to time: fresh input for every round, and what is done with it."""

    name: str
    prepare: Callable[[], Given]
    """Makes the input of one round, outside the timing; nothing in it has been used before."""
    run: Callable[[Given], int]
    """Does the work and says how many units of it were done."""
    micros: list[float] = field(default_factory=list[float])
    """Microseconds of processor time for one unit, round by round."""

    def once(self) -> None:
        """Time one round."""
        given = self.prepare()
        start = process_time_ns()
        units = self.run(given)
        self.micros.append((process_time_ns() - start) / 1000 / units)

    @property
    def median(self) -> float:
        """The middle of all rounds."""
        return statistics.median(self.micros)

    @property
    def spread(self) -> tuple[float, float]:
        """The first and the third quartile of all rounds."""
        if len(self.micros) < 2:
            return self.micros[0], self.micros[0]
        low, _, high = statistics.quantiles(self.micros, n=4)
        return low, high


def interleave(works: Iterable[Work[Given]], rounds: int) -> None:
    """Run all works once a round, in an order that changes, so that none is always the first.

    An extra first round warms up and is not counted.
    """
    works = list(works)
    rng = random.Random(1883)
    for number in range(rounds + 1):
        for work in rng.sample(works, len(works)):
            work.once()
            if number == 0:
                work.micros.clear()


def paired(over: list[float], under: list[float]) -> float:
    """The median of the ratios round by round."""
    return statistics.median(a / b for a, b in zip(over, under, strict=True))
