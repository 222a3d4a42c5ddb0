"""The lines of a server's log, each by itself."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias

from halma.squares import MAX_SIZE, Square

SIZE: Final = MAX_SIZE
"""Files and ranks of the board."""

WANTED: Final = "a line of a server's log, such as '0 (0,2) (0,4)' or '0 null null'"


class Leg(NamedTuple):
    """A step or a jump."""

    seat: int
    start: Square
    end: Square
    column: int
    """Where the square begins to which it goes."""

    @property
    def is_step(self) -> bool:
        """Does it go to a neighbour square?"""
        across, along = self.end.file - self.start.file, self.end.rank - self.start.rank
        return max(abs(across), abs(along)) <= 1


class Nothing(NamedTuple):
    """The end of a chain, or a pass."""

    seat: int


class Over(NamedTuple):
    """The server has ended the game."""

    why: str
    """What stands behind the word."""


class Winner(NamedTuple):
    """Who has won, by name; ``None`` if nobody has."""

    name: str | None


class Begin(NamedTuple):
    """A player is there."""

    name: str
    agent: str


class Player(NamedTuple):
    """A player in the header."""

    seat: int
    name: str
    agent: str
    host: str


class Tag(NamedTuple):
    """Something else that a header tells."""

    name: str
    value: str


class Remark(NamedTuple):
    """Something that is said in another line that begins with ``#``."""

    text: str


Line: TypeAlias = Leg | Nothing | Over | Winner | Begin | Player | Tag | Remark

_NUMBER: Final = "(0|[1-9]|1[0-5])"
_LEG: Final = re.compile(
    rf"([0-3])[ \t]+\({_NUMBER},{_NUMBER}\)[ \t]+\({_NUMBER},{_NUMBER}\)", re.ASCII
)
_NOTHING: Final = re.compile(r"([0-3])[ \t]+null[ \t]+null")
_OVER: Final = re.compile(r"GAMEOVER(?:[ \t]+(\S.*))?")
_WINNER: Final = re.compile(r"WINNER[ \t]+(\S.*)")
_UNDECIDED: Final = "UNDECIDED"
_BEGIN: Final = re.compile(r"START[ \t]+(\S+)(?:[ \t]+(\S.*))?")
_PLAYER: Final = re.compile(
    r"Player[ \t]+([1-4]):[ \t]*([^,]*[^,\s])"
    r"(?:[ \t]*,[ \t]*'([^']*)')?(?:[ \t]*,[ \t]*running on[ \t]+(\S.*))?"
)
_TAG: Final = re.compile(r"(Game ID|Board class|Timeout|Date|Game ended):[ \t]*(\S.*)")
_TAGS: Final = {
    "Game ID": "Event",
    "Board class": "BoardClass",
    "Timeout": "Timeout",
    "Date": "Date",
    "Game ended": "Ended",
}
_SERVER: Final = re.compile(r"Server[ \t].*")


def read_line(line: str) -> Line | None:
    """What a line says that is not blank; ``None`` if it is no line of a log.

    >>> read_line("2 null null"), read_line("GAMEOVER TIMEOUT Ann"), read_line("2 null nu")
    (Nothing(seat=2), Over(why='TIMEOUT Ann'), None)
    """
    line = line.strip(" \t")
    if line == _UNDECIDED:
        return Winner(None)
    if line[0] == "#":
        return _header(line[1:].strip(" \t#"))
    for pattern, make in _KINDS:
        if match := pattern.fullmatch(line):
            return make(match)
    return None


def _leg(match: re.Match[str]) -> Leg:
    seat, *numbers = map(int, match.groups())
    start, end = (Square.at(x, SIZE - 1 - y) for x, y in (numbers[:2], numbers[2:]))
    return Leg(seat, start, end, match.start(4))


def _begin(match: re.Match[str]) -> Begin:
    return Begin(match[1], match[2] or "")


_KINDS: Final[tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], Line]], ...]] = (
    (_LEG, _leg),
    (_NOTHING, lambda match: Nothing(int(match[1]))),
    (_OVER, lambda match: Over(match[1] or "")),
    (_WINNER, lambda match: Winner(match[1])),
    (_BEGIN, _begin),
)


def _header(text: str) -> Line:
    if player := _PLAYER.fullmatch(text):
        return Player(int(player[1]) - 1, player[2], player[3] or "", player[4] or "")
    if tag := _TAG.fullmatch(text):
        name = _TAGS[tag[1]]
        return Tag(name, f"Game {tag[2]}" if name == "Event" else tag[2])
    if _SERVER.fullmatch(text):
        return Tag("Site", text)
    return Remark(text)


def name_in_log(square: Square) -> str:
    """What a log calls a square.

    >>> name_in_log(Square.A14)
    '(0,2)'
    """
    return f"({square.file},{SIZE - 1 - square.rank})"
