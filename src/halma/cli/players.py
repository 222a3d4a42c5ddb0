"""The board, the camps and the players that the options ask for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from halma.camps import CORNERS, as_staircase, staircase
from halma.cli.inputs import UsageError
from halma.errors import RulesetError
from halma.positions.boards import COLOURS
from halma.rulesets.model import Ruleset, Seat
from halma.squares import Square

PLAYERS: Final = (2, 3, 4)
SMALL: Final = 8
"""How many files a small board has."""

_TWO: Final = {16: (5, 5, 4, 3, 2), 8: (4, 3, 2, 1)}
_MORE: Final = {16: (4, 4, 3, 2), 8: (3, 2, 1)}
"""The rows of the usual camps by the size of the board, for two players and for more."""

_CLOCKWISE: Final = ("north-west", "north-east", "south-east", "south-west")
_WAYS: Final = [(corner, _CLOCKWISE[(place + 2) % 4]) for place, corner in enumerate(_CLOCKWISE)]
_ACROSS: Final = {2: _WAYS[::2], 3: _WAYS[:3], 4: _WAYS}
"""From which corner to which the seats go if nothing else is said, by their number."""


def board_changes(
    base: Ruleset,
    *,
    players: int | None,
    small: bool,
    size: int | None,
    camps: tuple[int, ...] | None,
) -> dict[str, Any]:
    """What the options change of the board and of the seats of a ruleset.

    Raises `UsageError` if they contradict each other or do not say enough.
    """
    if small and (size is not None or camps is not None):
        other = "--camps" if size is None else "--size"
        raise UsageError(
            f"--small says how large the board and the camps are, so leave out {other}"
        )
    if size is not None and camps is None:
        raise UsageError("--size needs --camps, the rows of a camp, such as --camps 3,2,1")
    if camps is None and not small and players in (None, len(base.seats)):
        return {}
    files = SMALL if small else base.size if size is None else size
    number = len(base.seats) if players is None else players
    rows = (_TWO if number == 2 else _MORE).get(files) if camps is None else camps
    if rows is None:
        raise UsageError(
            f"--players {number} needs --camps for a board of {files} files, such as --camps 3,2,1"
        )
    kept: list[tuple[str, str | None]]
    ways = _ACROSS[number]
    if number == len(base.seats):
        ways = _ways(base) or ways
        kept = [(seat.name, seat.team) for seat in base.seats]
    else:
        kept = [(name, None) for name in COLOURS[:number]]
    corners = _camps(files, rows, [home for home, _ in ways])
    seats = tuple(
        Seat(name, home=corners[home], target=corners[target], team=team)
        for (name, team), (home, target) in zip(kept, ways, strict=True)
    )
    return {"size": files, "seats": seats}


def _ways(base: Ruleset) -> list[tuple[str, str]]:
    """From which corner to which each seat goes; nothing if a camp is in none."""
    ways: list[tuple[str, str]] = []
    for seat in base.seats:
        home, target = as_staircase(base.size, seat.home), as_staircase(base.size, seat.target)
        if home is None or target is None:
            return []
        ways.append((home[0], target[0]))
    return ways


def _camps(size: int, rows: tuple[int, ...], homes: Sequence[str]) -> dict[str, frozenset[Square]]:
    """Camps with these rows in all corners, of which those that are homes may not overlap."""
    try:
        camps = {corner: staircase(size, rows, corner) for corner in CORNERS}
    except RulesetError as error:
        option = "--camps" if error.field == "rows" else "--size"
        raise UsageError(f"{option}: {error.problem}") from None
    used = camps.values() if len(homes) > 2 else [camps[home] for home in homes]
    if len(frozenset[Square]().union(*used)) < sum(map(len, used)):
        raise UsageError(
            f"--camps: on a board of {size} files such camps overlap; give fewer or shorter rows"
        )
    return camps
