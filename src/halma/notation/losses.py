"""What of a game a format cannot hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from enum import Enum
from typing import NoReturn

from halma.enums import Strict
from halma.errors import HalmaError, wrong_type
from halma.games.outcomes import BY_PLAYERS
from halma.moves import Move, Pass
from halma.notation.records import Record
from halma.notation.tree import Line, visits
from halma.positions.position import Position
from halma.rulesets.model import Ruleset
from halma.squares import check_int


class Part(Enum, metaclass=Strict):
    """Something a game can have besides moves by their ends: a word for one, and for many."""

    TAG = ("tag", "tags")
    RULES = ("ruleset", "rulesets")
    START = ("start", "starts")
    FIRST = ("seat to move", "seats to move")
    COMMENT = ("comment", "comments")
    GLYPH = ("glyph", "glyphs")
    VARIATION = ("variation", "variations")
    WAY = ("way of a chain", "ways of chains")
    PASS = ("pass", "passes")
    RESIGNATION = ("resignation", "resignations")
    RESULT = ("result", "results")

    @classmethod
    def _missing_(cls, value: object) -> NoReturn:
        if not isinstance(value, tuple):
            raise wrong_type("the value of a Part", "tuple", value)
        raise HalmaError("the value of a Part is its words, such as ('tag', 'tags')")


def parts(record: Record, ruleset: Ruleset) -> Counter[Part]:
    """How many of each part a record has.

    Rules and start count if they are not those of the ruleset, which is known anyway;
    the seat to move if no move shows it; a result if it is not that of the board.
    """
    found: Counter[Part] = Counter()
    found[Part.TAG] = len(record.tags)
    found[Part.RULES] = int(record.ruleset != ruleset)
    found[Part.START] = int(record.start != Position.start(record.ruleset))
    found[Part.RESULT] = int(record.termination in BY_PLAYERS)
    turns = [node.turn for node in record.main.nodes]
    found[Part.WAY] = sum(isinstance(turn, Move) and turn.path is not None for turn in turns)
    found[Part.PASS] = sum(isinstance(turn, Pass) for turn in turns)
    found[Part.RESIGNATION] = len(record.main.resigned) + sum(
        len(node.resigned) for node in record.main.nodes
    )
    is_shown = len(turns) > found[Part.PASS] or record.start.turn == record.ruleset.first
    found[Part.FIRST] = int(not is_shown)
    for place, _, item in visits(record.main):
        if isinstance(item, Line):
            found[Part.VARIATION] += place != ()
            found[Part.COMMENT] += len(item.comments)
        elif item is not None:
            found[Part.GLYPH] += len(item.glyphs)
            found[Part.COMMENT] += len(item.comments)
    return found


def parts_text(numbers: Mapping[Part, int]) -> str:
    """Parts with their numbers, those that are there.

    >>> parts_text({Part.PASS: 1, Part.COMMENT: 3})
    '3 comments, 1 pass'
    """
    if not isinstance(numbers, Mapping):
        raise wrong_type("numbers", "a mapping", numbers)
    found = {part: check_int("a number of parts", numbers.get(part, 0)) for part in Part}
    return ", ".join(
        f"{number:,} {part.value[number != 1]}" for part, number in found.items() if number
    )
