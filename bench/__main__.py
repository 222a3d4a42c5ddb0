"""Run all benchmarks in one process and print what they show.

``python -m bench`` measures; ``--smoke`` takes few rounds to see that everything runs;
``--check FILE`` compares the ratios with stored ones, ``--json FILE`` stores them.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
from pathlib import Path
from typing import Any

from bench import material, outside
from bench.measure import Work, interleave
from bench.targets import Target, targets
from bench.works import all_works
from halma import PLY_YARD, legal_moves

SLACK = 0.5
"""A ratio may fall to this part of the stored one before ``--check`` fails."""


def main() -> int:
    """Measure, print, compare."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--rounds", type=int, default=25, help="rounds of every work (25)")
    parser.add_argument("--smoke", action="store_true", help="only five rounds")
    parser.add_argument("--json", type=Path, metavar="FILE", help="store the ratios")
    parser.add_argument("--check", type=Path, metavar="FILE", help="compare with stored ratios")
    options = parser.parse_args()
    rounds: int = 5 if options.smoke else options.rounds

    works = all_works()
    interleave(works.values(), rounds)
    print(f"{platform.python_implementation()} {platform.python_version()}, {rounds} rounds")
    _print_works(works)
    wanted = targets(_moves_per_chess_move())
    ratios = {target.name: target.ratio(works) for target in wanted}
    starts = outside.starts()
    ratios["import attrs, by import halma"] = outside.import_ratio(starts)
    _print_ratios(wanted, ratios)
    print("\nmilliseconds of a fresh interpreter, bare start subtracted")
    for name, spent in starts.items():
        print(f"  {name:44} {spent:9.1f}")
    print("\nbytes")
    for name, size in outside.memory().items():
        print(f"  {name:44} {size:9.0f}")

    if options.json is not None:
        rounded = {name: round(ratio, 3) for name, ratio in ratios.items()}
        options.json.write_text(json.dumps(rounded, indent=2) + "\n", encoding="utf-8")
    if options.check is not None:
        return _compare(ratios, json.loads(options.check.read_text(encoding="utf-8")))
    return 0


def _moves_per_chess_move() -> float:
    halma = sum(len(legal_moves(position, PLY_YARD)) for position in material.positions())
    return halma / sum(board.legal_moves.count() for board in material.chess_boards())


def _print_works(works: dict[str, Work[Any]]) -> None:
    print(f"\n{'microseconds of one unit':44} {'median':>9} {'quartiles':>19}")
    for name, work in works.items():
        low, high = work.spread
        print(f"  {name:42} {work.median:9.2f} {low:9.2f} {high:9.2f}")


def _print_ratios(wanted: list[Target], ratios: dict[str, float]) -> None:
    least = {target.name: target.least for target in wanted}
    least["import attrs, by import halma"] = 1 / 1.5
    print(f"\n{'ratio':52} {'measured':>9} {'at least':>9}")
    for name, ratio in ratios.items():
        mark = "" if ratio >= least[name] else "  missed"
        print(f"  {name:50} {ratio:9.2f} {least[name]:9.2f}{mark}")


def _compare(ratios: dict[str, float], stored: dict[str, float]) -> int:
    worse = [
        f"{name}: {ratios[name]:.2f}, stored {ratio:.2f}"
        for name, ratio in stored.items()
        if ratios[name] < SLACK * ratio
    ]
    print("\n" + "\n".join(["slower than stored:", *worse] if worse else ["no slower than stored"]))
    return 1 if worse else 0


if __name__ == "__main__":
    sys.exit(main())
