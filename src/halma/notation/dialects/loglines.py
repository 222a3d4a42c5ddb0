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

    said: str
    """The name, and mostly the agent behind it."""


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


class Strange(NamedTuple):
    """A leg of a player or to a square that cannot be."""

    wanted: str
    found: str
    column: int


Line: TypeAlias = Leg | Nothing | Over | Winner | Begin | Player | Tag | Remark | Strange

_NUMBER: Final = "(0|[1-9]|1[0-5])"
_LEG: Final = re.compile(
    rf"([0-3])[ \t]+\({_NUMBER},{_NUMBER}\)[ \t]+\({_NUMBER},{_NUMBER}\)", re.ASCII
)
_ANY: Final = r"(-?[0-9]{1,9}),(-?[0-9]{1,9})"
_LIKE_LEG: Final = re.compile(
    rf"([0-9]{{1,9}})[ \t]+(?:null[ \t]+null|(\({_ANY}\))[ \t]+(\({_ANY}\)))", re.ASCII
)
_NOTHING: Final = re.compile(r"([0-3])[ \t]+null[ \t]+null")
_OVER: Final = re.compile(r"GAMEOVER(?:[ \t]+(\S.*))?")
_WINNER: Final = re.compile(r"WINNER[ \t]+(\S.*)")
_UNDECIDED: Final = "UNDECIDED"
_BEGIN: Final = re.compile(r"START[ \t]+(\S.*)")
_PLAYER: Final = re.compile(
    r"Player[ \t]+([1-4]):[ \t]*(\S(?:.*?\S)??)"
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


def _begun(*parts: str) -> str:
    """A pattern for the beginnings of a text of these parts."""
    pattern = ""
    for part in reversed(parts):
        pattern = f"{part}(?:{pattern})?" if pattern else part
    return pattern


_GAP: Final = "[ \\t]+"
_SQUARE: Final = (r"\(", _NUMBER, ",", _NUMBER, r"\)")
_CUT: Final = re.compile(
    "|".join(
        (
            _begun("[0-3]", _GAP, *_SQUARE, _GAP, *_SQUARE),
            _begun("[0-3]", _GAP, *"null", _GAP, *"null"),
            *(_begun(*word) for word in ("GAMEOVER", "WINNER", "UNDECIDED", "START")),
            *(_begun("GAMEOVER", _GAP, *why) for why in ("TIMEOUT", "ILLEGAL MOVE", "USER CANCEL")),
        )
    ),
    re.ASCII,
)
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
    return _strange(line)


def may_go_on(line: str) -> bool:
    """Can it be the beginning of a line of a log, which was cut off?

    >>> may_go_on("0 (12,1) (1"), may_go_on("GAMEOV"), may_go_on("0 (12,1) x"), may_go_on("9 (")
    (True, True, False, False)
    """
    return _CUT.fullmatch(line.strip(" \t")) is not None


def _strange(line: str) -> Strange | None:
    """What cannot be in a line that looks like a leg."""
    match = _LIKE_LEG.fullmatch(line)
    if match is None:
        return None
    if match[1] not in ("0", "1", "2", "3"):
        return Strange("a player, 0 to 3", match[1], 1)
    for group in (2, 5):
        numbers = [int(match[group + more] or 0) for more in (1, 2)]
        if not all(0 <= number < SIZE for number in numbers):
            wanted = f"a square on the board, with x and y from 0 to {SIZE - 1}"
            return Strange(wanted, match[group], match.start(group) + 1)
    return None


def _leg(match: re.Match[str]) -> Leg:
    seat, *numbers = map(int, match.groups())
    start, end = (Square.at(x, SIZE - 1 - y) for x, y in (numbers[:2], numbers[2:]))
    return Leg(seat, start, end, match.start(4))


_KINDS: Final[tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], Line]], ...]] = (
    (_LEG, _leg),
    (_NOTHING, lambda match: Nothing(int(match[1]))),
    (_OVER, lambda match: Over(match[1] or "")),
    (_WINNER, lambda match: Winner(match[1])),
    (_BEGIN, lambda match: Begin(match[1])),
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
