"""Games as plain move text: moves in order, with numbers and comments if one likes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from halma.cli.inputs import read_turn
from halma.errors import NotationError
from halma.games.game import Game
from halma.notation.dialects.lines import Written
from halma.notation.results import RESULT

_WORD: Final = re.compile(r"[^ \t\v\f]+")
_NUMBER: Final = re.compile(r"[0-9]+\.(\.\.)?")
_ONLY_IN_RECORDS: Final = re.compile(r"[\[{($]")
_TAG: Final = re.compile(r'[ \t]*\[[ \t]*\w+[ \t]+"')
_JSON: Final = re.compile(
    r"""\s*+ (?: \[\s*+ ["\[0-9-]
      | (?:\[\s*+)?+ \{\s*+ "(?:[^"\\]|\\.)*+" \s*+:\s*+ (?:["\[{0-9-]|true\b|false\b|null\b)
    )""",
    re.VERBOSE,
)
IS_JSON: Final = "JSON; see halma convert --from json"
"""What is found where a record was expected."""

_NO_TEXT: Final = "\ufffd"
"""Stands where bytes are no text."""

_SHOWN: Final = 40
"""How many characters are shown of a word that makes no sense."""


class Sign(NamedTuple):
    """What shows that a text is a record."""

    line: int
    what: str
    is_tag: bool

    def hint(self) -> str:
        """Why the text is read as a record; nothing if nobody can take it for another."""
        why = f"; read as a record, since line {self.line} has {self.what}"
        return "" if self.is_tag else why


def is_json(text: str) -> bool:
    """Is a text JSON, as far as its first characters tell?

    >>> is_json('{"halma": 1,'), is_json("{A comment.} *"), is_json('[Event "x"]')
    (True, False, False)
    """
    return _JSON.match(text) is not None


def is_record(text: str) -> bool:
    """Is a text a record (or several), and not plain move text?

    It is if it has a tag, comment, variation, glyph or result somewhere: ``[``, ``{``,
    ``(``, ``$``, or a word such as ``1-0`` or ``*``. In plain move text these can only
    stand in a comment, behind ``#``.

    >>> is_record("1. e15-f14 n1-l3 *"), is_record("1. e15-f14 n1-l3  # a jump (*)")
    (True, False)
    """
    return record_sign(text) is not None


def record_sign(text: str) -> Sign | None:
    r"""The first thing that makes a text a record; ``None`` for plain move text.

    >>> record_sign("# A game.\n1. e15-f14 1-0").hint()
    "; read as a record, since line 2 has the result '1-0'"
    """
    for line, content in enumerate(text.split("\n"), 1):
        said = content.partition("#")[0]
        for word in said.split():
            if RESULT.fullmatch(word):
                return Sign(line, f"the result {word[:_SHOWN]!r}", is_tag=False)
            if found := _ONLY_IN_RECORDS.search(word):
                is_tag = _TAG.match(said) is not None
                return Sign(line, f"a {found[0]!r}", is_tag=is_tag)
    return None


def other_text(text: str) -> str | None:
    """What a text is, in words, if it is neither a record, as far as one can see, nor blank.

    >>> other_text("1. e15-f14 n1-l3"), other_text("Hello, world"), other_text("1. e15-f14 *")
    ('plain move text; see halma convert --from moves', "'Hello,'", None)
    """
    if is_json(text):
        return IS_JSON
    if not text or text.isspace():
        return None
    begin = _ONLY_IN_RECORDS.split(text.split(maxsplit=1)[0], maxsplit=1)[0]
    if not begin.isprintable() or _NO_TEXT in begin:
        return repr(begin[:_SHOWN])
    if is_record(text):
        return None
    first = next(_words(text), None)
    if first is not None:
        try:
            read_turn(first.text)
        except NotationError:
            return repr(first.text[:_SHOWN])
    return "plain move text; see halma convert --from moves"


def read_turns(text: str) -> Iterator[Written]:
    """The turns of a game written as plain move text.

    Moves are separated by white space; a pass is ``--`` or ``pass``. A number such as
    ``12.`` or ``12...`` may stand before a move, even without white space, and is not
    checked; ``#`` begins a comment that goes to the end of the line.

    Raises `NotationError`, with line and column, for any other word.

    >>> [str(written.turn) for written in read_turns("1. e15-f14 n1-l3  # a jump")]
    ['e15-f14', 'n1-l3']
    """
    for word, line, column in _words(text):
        try:
            turn = read_turn(word)
        except NotationError as error:
            raise NotationError(
                error.expected,
                found=error.found,
                line=line,
                column=column - 1 + error.column,
            ) from None
        yield Written(turn, line, column)


class _Word(NamedTuple):
    """A word of plain move text that should be a turn, and where it begins."""

    text: str
    line: int
    column: int


def _words(text: str) -> Iterator[_Word]:
    """The words that should be turns: without numbers and comments."""
    for line, content in enumerate(text.split("\n"), 1):
        moves, _, _ = content.partition("#")
        for word in _WORD.finditer(moves):
            number = _NUMBER.match(word.group())
            start = word.start() if number is None else word.start() + number.end()
            if start < word.end():
                yield _Word(moves[start : word.end()], line, start + 1)


def read_remarks(text: str) -> Iterator[tuple[int, str]]:
    r"""The comments of plain move text, each with its line; empty ones left out.

    >>> [*read_remarks("# A game.\n1. e15-f14  # a step")]
    [(1, 'A game.'), (2, 'a step')]
    """
    for line, content in enumerate(text.split("\n"), 1):
        remark = content.partition("#")[2].strip()
        if remark:
            yield line, remark


def write_turns(game: Game) -> str:
    """The turns of a game as plain move text, a numbered round on each line.

    >>> from halma import Game, PLY_YARD
    >>> print(write_turns(Game(PLY_YARD).play_all(["e15-f14", "n1-l3", "d14-e13"])))
    1. e15-f14 n1-l3
    2. d14-e13
    """
    seats = len(game.ruleset.seats)
    turns = [str(turn) for turn in game.moves]
    rounds = (turns[ply : ply + seats] for ply in range(0, len(turns), seats))
    return "\n".join(f"{number}. {' '.join(each)}" for number, each in enumerate(rounds, 1))
