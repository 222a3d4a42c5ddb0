"""Which kind of text a file holds: records, moves, boards, JSON, or something else."""

from __future__ import annotations

import re
from itertools import islice
from typing import Final

from halma.cli.copied import board_alone
from halma.cli.inputs import is_blank
from halma.cli.shapes import (
    COURSE,
    DIGITS,
    JSON,
    LOG,
    has_move,
    has_tag,
    is_answer,
    is_course_game,
    is_json,
    is_log,
    is_own_position,
    is_question,
    rows_kind,
)
from halma.errors import HalmaError, NotationError, quoted
from halma.legality.explaining import explain
from halma.moves import PASS_WORD, Move, parse_turn
from halma.notation.chess import CHESS, is_chess
from halma.notation.dialects import upper
from halma.notation.dialects.words import read_word, words
from halma.notation.resignations import RESIGNATION
from halma.notation.results import RESULT
from halma.positions.position import Position
from halma.rulesets.model import Ruleset

_ONLY_IN_RECORDS: Final = re.compile(r"[\[{($]")
RECORD: Final = "record"
MOVES: Final = "moves"

_WHAT: Final[dict[str, tuple[str | None, str]]] = {
    JSON: ("JSON", "replay FILE"),
    COURSE: ("moves of the course", "replay FILE"),
    DIGITS: ("boards of digits", "replay FILE"),
}
_POSITION: Final = re.compile(r"\s*(?:[rbgy0-9]+/[rbgy0-9/]+ [rbgy]|[0-9]{1,2}[ \[][.rbgy][ \]|])")
_JSON_POSITION: Final = re.compile(r'\s*\{[^{\[]*"type"\s*:\s*"position"')
_MOVE: Final = re.compile(r"(?<![\w-])[a-p][0-9]{1,2}-[a-p][0-9]{1,2}(?![\w])")

_NO_TEXT: Final = "\ufffd"
"""Stands where bytes are no text."""

_FEW: Final = 100
"""So many words show whether a text is plain moves."""

_SHOWN: Final = 40
"""How many characters are shown of a word that makes no sense."""


def is_record(text: str) -> bool:
    """Is a text a record (or several), and not plain move text?

    It is if it has a tag, comment, variation, glyph, resignation or result somewhere: ``[``,
    ``{``, ``(``, ``$``, or a word such as ``b-resigns``, ``1-0`` or ``*``. In plain move text
    these can only stand in a comment, behind ``#``.

    >>> is_record("1. e15-f14 n1-l3 *"), is_record("1. e15-f14 n1-l3  # a jump (*)")
    (True, False)
    """
    return record_sign(text) is not None


def record_sign(text: str) -> str | None:
    r"""What a message says of the first thing that makes a text a record.

    That is nothing where it is a tag, which nobody can take for something else. ``None`` for
    plain move text.

    >>> record_sign("# A game.\n1. e15-f14 1-0")
    "; read as a record, since line 2 has the result '1-0'"
    """
    for line, content in enumerate(text.split("\n"), 1):
        said = content.partition("#")[0]
        if has_tag(said):
            return ""
        for word in said.split():
            if RESULT.fullmatch(word):
                what = f"the result {word[:_SHOWN]!r}"
            elif RESIGNATION.fullmatch(word):
                what = f"the resignation {word[:_SHOWN]!r}"
            elif found := _ONLY_IN_RECORDS.search(word):
                what = f"a {found[0]!r}"
            else:
                continue
            return f"; read as a record, since line {line} has {what}"
    return None


def game_kind(text: str) -> str:
    """The format of a game, as far as one can see; moves if it looks like no other.

    >>> game_kind("1. e15-f14 n1-l3"), game_kind("1. e15-f14 *"), game_kind("E 4,1 5,2")
    ('moves', 'record', 'course')
    """
    if is_json(text):
        return JSON
    if is_course_game(text):
        return COURSE
    if is_log(text):
        return LOG
    if rows_kind(text) == DIGITS:
        return DIGITS
    return RECORD if is_record(text) else MOVES


def is_position(text: str, ruleset: Ruleset) -> bool:
    r"""Is a text a position or a board in any dialect, as far as one can see, and no game?

    >>> from halma import PLY_YARD
    >>> is_position("rr2/4/4/3b b", PLY_YARD), is_position("1. e15-f14", PLY_YARD)
    (True, False)
    """
    try:
        alone = board_alone(text, ruleset)
    except NotationError:
        return True
    if is_json(text):
        return _JSON_POSITION.match(text) is not None
    if alone != text or is_question(text) or rows_kind(text) == COURSE:
        return True
    return _is_one_board_of_digits(text) or _POSITION.match(text) is not None


def _is_one_board_of_digits(text: str) -> bool:
    return rows_kind(text) == DIGITS and all(line.strip() for line in text.strip().split("\n"))


def is_upper(text: str, ruleset: Ruleset, start: Position | None = None) -> bool:
    """Is the first move of a game legal with ``a1`` at the upper left, and not else?"""
    first = _first_word(text)
    position = Position.start(ruleset) if start is None else start
    try:
        own, other = Move.parse(first), upper.read_turn(first, size=ruleset.size)
        return not explain(position, own, ruleset) and bool(explain(position, other, ruleset))
    except HalmaError:
        return False


def other_text(text: str, name: str, ruleset: Ruleset) -> str | None:
    """What is said of a text if it holds no record, as far as one can see, and is not blank.

    >>> from halma import PLY_YARD
    >>> other_text("1. e15-f14 n1-l3", "game.txt", PLY_YARD)
    'this is no record, but looks like plain moves: see halma replay game.txt'
    >>> other_text("1. e15-f14, n1-l3", "game.txt", PLY_YARD)
    "this looks like plain moves; line 1, column 8: expected a square from a1 to p16, found 'f14,'"
    >>> other_text("Hello, world", "letter.txt", PLY_YARD)
    "expected a record, found 'Hello,'"
    >>> other_text("1. e15-f14 *", "game.txt", PLY_YARD) is None
    True
    """
    if is_blank(text):
        return None
    if is_chess(text):
        return f"expected a record, and {CHESS}"
    begin = _ONLY_IN_RECORDS.split(text.split(maxsplit=1)[0], maxsplit=1)[0]
    if not begin.isprintable() or _NO_TEXT in begin:
        return f"expected a record, found {begin[:_SHOWN]!r}"
    if is_answer(text):
        command = f"halma check-answer INPUT {name}"
        return f"this is no record, but looks like an answer of the course: see {command}"
    what, command = _what_it_is(text, ruleset)
    if what is not None:
        command = command.replace("FILE", name)
        return f"this is no record, but looks like {what}: see halma {command}"
    if game_kind(text) == MOVES and has_move(text):
        return _strange_move(text)
    if _begins_as_record(text):
        return None
    return f"expected a record, found {quoted(_first_word(text)[:_SHOWN])}"


def _what_it_is(text: str, ruleset: Ruleset) -> tuple[str | None, str]:
    """What a text looks like that is no record, and the command for it."""
    kind = game_kind(text)
    if is_question(text) or rows_kind(text) == COURSE:
        return "a board of the course", "moves FILE"
    if _is_one_board_of_digits(text):
        return "a board of digits", "moves FILE"
    if kind in _WHAT:
        return _WHAT[kind]
    if is_own_position(text):
        return "a position", "moves FILE"
    if kind == MOVES and _strange_move(text) is None:
        if is_upper(text, ruleset):
            return "moves with a1 at the upper left", "replay FILE --from upper"
        return "plain moves", "replay FILE"
    return None, ""


def _strange_move(text: str) -> str | None:
    """What is said of the first word of plain moves that is none; only the first few are read."""
    try:
        for word in islice(words(text), _FEW):
            if not word.is_remark:
                read_word(word, Move.parse)
    except NotationError as error:
        return f"this looks like plain moves; {error}"
    return None


def _first_word(text: str) -> str:
    """The first word that is no number of a round, and in no comment of plain moves."""
    try:
        return next((word.text for word in words(text) if not word.is_remark), PASS_WORD)
    except NotationError:
        return text.split(maxsplit=1)[0]


def _is_turn(word: str) -> bool:
    try:
        parse_turn(word)
    except NotationError:
        return False
    return True


def _begins_as_record(text: str) -> bool:
    """Has a text a tag or a move somewhere, or does it begin as a record without moves does?"""
    if text.lstrip().startswith("{") or has_move(text) or has_tag(text):
        return True
    first = _ONLY_IN_RECORDS.split(_first_word(text), maxsplit=1)[0]
    return any(sign.fullmatch(first) for sign in (RESULT, RESIGNATION)) or _is_turn(first)
