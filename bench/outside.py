"""What is measured from outside: the start of an interpreter, and memory."""

from __future__ import annotations

import resource
import statistics
import subprocess
import sys
import tracemalloc
from typing import Final

from bench import material
from halma import PLY_YARD, Game, Position

PROGRAMS = {
    "bare start": "pass",
    "import attrs": "import attrs",
    "import halma": "import halma",
    "halma, first use": "from halma import Game, PLY_YARD; Game(PLY_YARD).legal_moves[0]",
}


def starts(rounds: int = 25) -> dict[str, float]:
    """The median milliseconds of processor time that fresh interpreters take, bare start off."""
    times: dict[str, list[float]] = {name: [] for name in PROGRAMS}
    for _ in range(rounds):
        for name, program in PROGRAMS.items():
            before = _spent()
            subprocess.run([sys.executable, "-c", program], check=True)
            times[name].append(_spent() - before)
    medians = {name: 1000 * statistics.median(spent) for name, spent in times.items()}
    bare = medians.pop("bare start")
    return {name: spent - bare for name, spent in medians.items()}


NOISE: Final = 1.0
"""Milliseconds below which a start cannot be told from none."""


def import_ratio(medians: dict[str, float]) -> float:
    """How many times ``import attrs`` costs what ``import halma`` costs."""
    return medians["import attrs"] / max(medians["import halma"], NOISE)


def _spent() -> float:
    """Seconds of processor time of all interpreters started so far."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def memory() -> dict[str, float]:
    """Bytes a position takes that another led to, and a game of 1,000 plies, per ply."""
    turns = material.random_turns(1_000)
    Game(PLY_YARD).play_all(turns)  # fills the tables that outlive a call
    position = Position.start(PLY_YARD)
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    positions = [position]
    for turn in turns:
        positions.append(positions[-1].after(turn))
    between = tracemalloc.get_traced_memory()[0]
    game = Game(PLY_YARD).play_all(turns)
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    assert game.ply == len(positions) - 1
    return {
        "a Position": (between - before) / len(turns),
        "a Game of 1,000 plies, each ply": (after - between) / len(turns),
    }
