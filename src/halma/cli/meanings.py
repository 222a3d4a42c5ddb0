"""What the fields of a ruleset mean, and the values that they may have."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Any, Final

from halma.camps import Vector
from halma.rulesets.deadlines import Deadline
from halma.rulesets.plain import DIRECTIONS
from halma.rulesets.values import (
    DeadlineUnit,
    DeadlineZone,
    Finish,
    FinishedSeat,
    ForeignCamps,
    Lock,
    NoMoves,
    Obligation,
    Revisit,
    Win,
)

AIM: Final = """\
Bring all your pieces from your camp to the camp in the corner across. Who has
done so first has won. In a turn you move one piece: a step to an empty square
beside it, or a chain of jumps, each over one piece, yours or not, to the empty
square right behind it. Pieces are never taken off the board."""
"""The game in a few words, as all shipped rule sets have it."""

FIELDS: Final[Mapping[str, str]] = {
    "size": "files and ranks of the board",
    "seats": "the players, their homes and their targets",
    "first": "the seat that moves first",
    "step_directions": "where pieces may step",
    "jump_directions": "where pieces may jump",
    "revisit": "whether a chain may come back to a square",
    "must_continue": "whether a chain must go on while it can",
    "target_lock": "how the target camp holds a piece",
    "home_lock": "how a piece is kept from going back home",
    "foreign_camps": "whether pieces may go into other seats' camps",
    "obligation": "which moves must be made before all others",
    "no_moves": "what happens to a seat that has no move",
    "may_pass": "whether a seat may always pass",
    "win": "when a seat has finished",
    "equal_turns": "whether the round is played out when a seat has finished",
    "finish": "whether the game ends with the first to finish",
    "finished_seat": "what a seat does that has finished while the game goes on",
    "deadline": "until when pieces must have left a zone",
    "repetition": "how often a position must come up for a draw",
    "ply_limit": "the number of plies (turns of one player) for a draw",
}

_VALUES: Final[Mapping[Enum, str]] = {
    Revisit.NEVER: "no square twice, the starting square included",
    Revisit.LANDINGS: ("no landing square twice; the vacated starting square may be passed once"),
    Revisit.FREE: "no restriction",
    Lock.OPEN: "pieces may come and go",
    Lock.END: "a piece that rests in the zone may not end its turn outside",
    Lock.HOPS: "a piece that rests in the zone may not land outside at all",
    Lock.TOUCH_END: ("a piece that rests in the zone or lands in it may not end its turn outside"),
    Lock.TOUCH_HOPS: (
        "a piece that rests in the zone or lands in it may not land outside from then on"
    ),
    ForeignCamps.OPEN: "such a camp is like any other part of the board",
    ForeignCamps.END: "no turn may end there",
    ForeignCamps.HOPS: "no piece may land there at all",
    Obligation.NONE: "nobody is forced to anything",
    Obligation.HOME_FIRST: (
        "pieces go out of their home camp first. If a piece that stands at home can end its turn "
        "outside, only such moves are legal; else, if one can end it farther from the corner of "
        "the board next to its home, only such moves; else all"
    ),
    Obligation.HOME_JUMP: (
        "a piece that stands at home and can jump over an opponent's piece must do so. The turn "
        "begins with such a jump and does not pass its starting square"
    ),
    NoMoves.PASS: "it passes",
    NoMoves.LOSS: "it loses; for two seats only",
    NoMoves.DRAW: "the game is drawn",
    Finish.FIRST: "it ends there",
    Finish.RANK: "it goes on until one seat, or one team, is left",
    FinishedSeat.SKIP: "it has no more turns",
    FinishedSeat.MAY_PASS: "it may pass, or move on",
    DeadlineUnit.TURNS: "the seat's own turns, passes among them",
    DeadlineUnit.ROUNDS: "rounds of the game",
    DeadlineZone.HOME: "in the home camp of its seat",
    DeadlineZone.CAMPS: "in any camp, but for the target of its seat",
    Win.OWN_FILL: "each target square holds an own piece",
    Win.ALL_IN: "the seat has pieces, and all of them are in the target camp",
    Win.UNHELD: (
        "each target square holds an own piece or one that is still at home there; one is own"
    ),
    Win.ANY_FILL: "the target camp is full, and at least one piece in it is own",
}
"""As they are in the docstrings of the values."""

_OUT_OF_HOME: Final[Mapping[Lock, str]] = {
    Lock.OPEN: _VALUES[Lock.OPEN],
    Lock.END: "a piece that rests outside its home may not end its turn at home",
    Lock.HOPS: "a piece that rests outside its home may not land at home at all",
    Lock.TOUCH_END: "a piece that rests or lands outside its home may not end its turn at home",
    Lock.TOUCH_HOPS: (
        "a piece that rests or lands outside its home may not land at home from then on"
    ),
}
"""The same, of the zone that is everything but the home camp."""

_FLAGS: Final[Mapping[tuple[str, bool], str]] = {
    ("must_continue", True): "a chain ends only where it cannot jump to a new square",
    ("must_continue", False): "a chain may end after any jump",
    ("may_pass", True): "a pass is always a legal turn",
    ("may_pass", False): "a seat passes only where it must",
    ("deadline.no_return", True): "that is looked at after each later turn, too",
    ("deadline.no_return", False): "who was out in time may come back",
    ("equal_turns", True): "those who finish in the same round share a place",
    ("equal_turns", False): "whoever finishes first has the better place",
}

_DIRECTIONS: Final[Mapping[str, str]] = {
    "all": "all eight directions",
    "orthogonal": "along ranks and files",
    "diagonal": "along the diagonals",
}

_COMPASS: Final[Mapping[Vector, str]] = {
    (0, 1): "north",
    (0, -1): "south",
    (1, 0): "east",
    (-1, 0): "west",
    (1, 1): "north-east",
    (-1, -1): "south-west",
    (-1, 1): "north-west",
    (1, -1): "south-east",
}


def meaning(field: str, value: Any) -> str:
    """What a value of a field means; nothing where the value says it all.

    >>> meaning("no_moves", NoMoves.PASS), meaning("ply_limit", 300), meaning("size", 16)
    ('it passes', 'a draw after ply 300', '')
    """
    if field == "home_lock":
        return _OUT_OF_HOME[value]
    if isinstance(value, Enum):
        return _VALUES[value].replace("the zone", "the target camp")
    if isinstance(value, bool):
        return _FLAGS[field, value]
    if isinstance(value, frozenset):
        for word, directions in DIRECTIONS.items():
            if value == directions:
                return _DIRECTIONS[word]
        return ", ".join(name for vector, name in _COMPASS.items() if vector in value)
    if field == "deadline":
        return "nobody has to hurry" if value is None else _deadline(value)
    if field == "repetition":
        if value is None:
            return "no position draws the game, however often it stands"
        return f"a draw when the same position has stood {value:,} times"
    if field == "ply_limit":
        return "a game may last for ever" if value is None else f"a draw after ply {value:,}"
    return ""


def _deadline(deadline: Deadline) -> str:
    zone = "at home" if deadline.zone is DeadlineZone.HOME else "in any camp but the target"
    unit = "own turn" if deadline.unit is DeadlineUnit.TURNS else "the turn in round"
    more = ", or after a later one," if deadline.no_return else ""
    return f"who has a piece {zone} after {unit} {deadline.n:,}{more} loses; that ends the game"
