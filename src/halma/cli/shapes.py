"""Which dialect a text is in, as far as one can see from its lines alone."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

HALMA: Final = "halma"
COURSE: Final = "course"
DIGITS: Final = "digits"
JSON: Final = "json"
LOG: Final = "server-log"

_JSON: Final = re.compile(
    r"""\s*+ (?: \[\s*+ ["\[0-9-]
      | (?:\[\s*+)?+ \{\s*+ "(?:[^"\\]|\\.)*+" \s*+:\s*+ (?:["\[{0-9-]|true\b|false\b|null\b)
    )""",
    re.VERBOSE,
)
_QUESTION: Final = re.compile(
    r"\s*+(?:(?:SINGLE|GAME)\s|[A-Za-z]++[ \t]*+\n\s*+(?:BLACK|WHITE)[ \t]*+\n)"
)
_FOUR_NUMBERS: Final = re.compile(
    r"\s*+(?:[\[(]++[ \t]*+|(?=[^\n]*(?:[5-9]|1[0-9])))[0-9]{1,2}+"
    r"(?:[()]*+(?:[ \t]*+,[ \t]*+|[ \t]++)[()]*+[0-9]{1,2}+){3}[\])]*+[ \t]*+(?:,|\n|\Z)"
)
_COURSE_TURN: Final = re.compile(r"\s*[EJ][ \t]+[0-9]+,[0-9]+(?:[ \t]|$)")
_TAG: Final = re.compile(r'^[ \t]*\[[ \t]*[\w.]+[ \t]+"', re.MULTILINE)
_MOVE: Final = re.compile(r"(?<![\w-])[a-p][0-9]{1,2}-[a-p][0-9]{1,2}(?!\w)", re.IGNORECASE)
_CELL: Final = r"[.rbgyRBGY:*#!+·●■▲◆◉▣◭◈]"
_POSITION: Final = re.compile(
    rf"\s*(?:[rbgy0-9]+/[rbgy0-9/]+ [rbgy]|(?:[0-9]{{1,2}}|[a-p])[ \[]{_CELL}[ \]|*#!^])"
)
_JSON_GAME: Final = re.compile(r'"type"\s*:\s*"game"')
_BOARD: Final = re.compile(r"\s*(?:[^\n]*[^\s][^\n]*\n){4}")
_BLANK_LINE: Final = re.compile(r"\n[ \t]*\n")
_TO_MOVE: Final = re.compile(r"\s*(?:red|blue|green|yellow) to move(?:, [34] seats)?\s*")
_LABEL: Final = re.compile(r"[ \t]*([0-9]{1,2})[ \[]")
_COURSE_ROW: Final = re.compile(r"[ \t]*[.BW]{4,}[ \t]*")
_DIGITS_ROW: Final = re.compile(r"[0-9.,;| \t]+")
_LOG: Final = re.compile(
    r"(?:[ \t]*+(?:\#[^\n]*+)?\n)*+[ \t]*+"
    r"(?:START[ \t]+\S|GAMEOVER\b|[0-3][ \t]+(?:null[ \t]+null|\([0-9]+,[0-9]+\)[ \t]+\()"
    r")"
)
_SERVER: Final = re.compile(r"\s*+\#[ \t]*Server[ \t]+version\b")
_LINES: Final = 40
"""So many lines show what a text is."""


def is_json(text: str) -> bool:
    """Is a text JSON, as far as its first characters tell?

    >>> is_json('{"halma": 1,'), is_json("{A comment.} *"), is_json('[Event "x"]')
    (True, False, False)
    """
    return _JSON.match(text) is not None


def is_question(text: str) -> bool:
    """Is a text a question of the course, perhaps with another word for its kind?"""
    return _QUESTION.match(text) is not None


def has_numbers_for_moves(text: str) -> bool:
    """Does a text begin with a move as four numbers, which no format has?

    >>> has_numbers_for_moves("(4,1,5,2)"), has_numbers_for_moves("4 1 5 2")
    (True, True)
    >>> has_numbers_for_moves("1 1 0 0")  # a row of digits
    False
    """
    return _FOUR_NUMBERS.match(text) is not None


def is_course_game(text: str) -> bool:
    """Does a text begin with a turn of the course format?"""
    return _COURSE_TURN.match(text) is not None


def is_answer(text: str) -> bool:
    r"""Is a text a single turn of the course format: one step, or jumps each from the last's end?

    >>> is_answer("J 4,1 6,1\nJ 6,1 6,3\n"), is_answer("E 4,1 5,2\nE 12,14 11,13")
    (True, False)
    """
    lines = [line.split() for line in text.split("\n", _LINES) if line.strip()]
    joined = all(last[2:3] == line[1:2] for last, line in pairwise(lines))
    return is_course_game(text) and joined and (len(lines) == 1 or lines[0][0] == "J")


def is_log(text: str) -> bool:
    r"""Does a text begin as the log of a server does?

    >>> is_log("# A game.\nSTART Ann x\n"), is_log("0 (0,2) (0,4)\n"), is_log("# A game.\n")
    (True, True, False)
    """
    return _LOG.match(text) is not None or _SERVER.match(text) is not None


def has_tag(text: str) -> bool:
    """Does a line of a text begin with a tag?"""
    return _TAG.search(text) is not None


def has_move(text: str) -> bool:
    """Has a text a move somewhere, be it in capital letters?"""
    return _MOVE.search(text) is not None


def is_own_position(text: str) -> bool:
    """Does a text begin as a line or a diagram of halma does?"""
    return _POSITION.match(text) is not None


def is_board(text: str) -> bool:
    """Is a text one position, and not of digits, which may be a game without moves?"""
    return is_question(text) or rows_kind(text) == COURSE or is_own_position(text)


def has_boards(text: str) -> bool:
    """Are there blank lines inside of a text, as between boards?"""
    return _BLANK_LINE.search(text.strip()) is not None


def is_game(text: str) -> bool:
    r"""Is a text a game, as far as one can see, and no position?

    >>> is_game("# A game.\n1. e15-f14"), is_game("rr2/4/4/3b b"), is_game('[Event "x"] *')
    (True, False, True)
    """
    if is_json(text):
        return _JSON_GAME.search(text) is not None
    if is_log(text):
        return True
    if is_board(text):
        return False
    if rows_kind(text) == DIGITS:
        return has_boards(text) and _BOARD.match(text) is not None
    return is_course_game(text) or has_tag(text) or has_move(text)


def board_kind(text: str) -> str:
    r"""The dialect of a position; halma's own if it looks like no other.

    >>> board_kind("BB..\n....\n....\n...W"), board_kind("rr2/4/4/3b b")
    ('course', 'halma')
    """
    if is_json(text):
        return JSON
    if is_question(text):
        return COURSE
    return rows_kind(text) or HALMA


def rows_kind(text: str) -> str | None:
    """The dialect of a board that is rows of characters; ``None`` if it is none such."""
    lines = [line for line in text.split("\n", _LINES)[:_LINES] if line.strip()]
    if len(lines) < 2 or _is_diagram(lines):
        return None
    for kind, row in ((COURSE, _COURSE_ROW), (DIGITS, _DIGITS_ROW)):
        if 2 * sum(row.fullmatch(line) is not None for line in lines) > len(lines):
            only_dots = kind == COURSE and not any(set("BW") & {*line} for line in lines)
            if not only_dots:
                return kind
    return None


def _is_diagram(lines: list[str]) -> bool:
    """Are the first two lines ranks of a diagram with their numbers, or is somebody to move?"""
    if any(_TO_MOVE.fullmatch(line) for line in lines):
        return True
    labels = [_LABEL.match(line) for line in lines[:2]]
    first, second = (int(label[1]) if label else -1 for label in labels)
    return first > 1 and second == first - 1
