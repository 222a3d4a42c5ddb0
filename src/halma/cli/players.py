"""The board, the camps and the players that the options ask for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from halma.camps import staircase
from halma.cli.inputs import UsageError
from halma.errors import RulesetError
from halma.positions.text import COLOURS
from halma.rulesets.model import Ruleset, Seat
from halma.squares import Square

PLAYERS: Final = (2, 3, 4)
SMALL: Final = 8
"""How many files a small board has."""

_TWO: Final = {16: (5, 5, 4, 3, 2), 8: (4, 3, 2, 1)}
_MORE: Final = {16: (4, 4, 3, 2), 8: (3, 2, 1)}
"""The rows of the usual camps by the size of the board, for two players and for more."""

_CLOCKWISE: Final = ("north-west", "north-east", "south-east", "south-west")


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
    number = 2 if players is None else players
    rows = (_TWO if number == 2 else _MORE).get(files) if camps is None else camps
    if rows is None:
        raise UsageError(
            f"--players {number} needs --camps for a board of {files} files, such as --camps 3,2,1"
        )
    names = [seat.name for seat in base.seats] if number == len(base.seats) else COLOURS[:number]
    return {"size": files, "seats": _seats(names, files, rows)}


def _seats(names: Sequence[str], size: int, rows: tuple[int, ...]) -> tuple[Seat, ...]:
    """Seats of these names in the corners; each has to go to the corner across."""
    number = len(names)
    try:
        camps = [staircase(size, rows, corner) for corner in _CLOCKWISE]
    except RulesetError as error:
        option = "--camps" if error.field == "rows" else "--size"
        raise UsageError(f"{option}: {error.problem}") from None
    corners = (0, 2) if number == 2 else range(number)
    used = camps if number > 2 else camps[::2]
    if len(frozenset[Square]().union(*used)) < sum(map(len, used)):
        raise UsageError(
            f"--camps: on a board of {size} files such camps overlap; give fewer or shorter rows"
        )
    return tuple(
        Seat(name, home=camps[corner], target=camps[(corner + 2) % 4])
        for name, corner in zip(names, corners, strict=True)
    )
