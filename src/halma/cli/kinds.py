"""Which kind of text a file holds: records, plain move text, JSON, or something else."""

from __future__ import annotations

import re
from typing import Final

from halma.cli.inputs import PASS_WORD
from halma.errors import NotationError
from halma.moves import parse_turn
from halma.notation.dialects.words import words
from halma.notation.results import RESULT

_ONLY_IN_RECORDS: Final = re.compile(r"[\[{($]")
_TAG: Final = re.compile(r'[ \t]*\[[ \t]*[\w.]+[ \t]+"')
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


def record_sign(text: str) -> str | None:
    r"""What a message says of the first thing that makes a text a record.

    That is nothing where it is a tag, which nobody can take for something else. ``None`` for
    plain move text.

    >>> record_sign("# A game.\n1. e15-f14 1-0")
    "; read as a record, since line 2 has the result '1-0'"
    """
    for line, content in enumerate(text.split("\n"), 1):
        said = content.partition("#")[0]
        if _TAG.match(said):
            return ""
        for word in said.split():
            if RESULT.fullmatch(word):
                what = f"the result {word[:_SHOWN]!r}"
            elif found := _ONLY_IN_RECORDS.search(word):
                what = f"a {found[0]!r}"
            else:
                continue
            return f"; read as a record, since line {line} has {what}"
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
    first = next((word.text for word in words(text) if not word.is_remark), PASS_WORD)
    try:
        if first != PASS_WORD:
            parse_turn(first)
    except NotationError:
        return repr(first[:_SHOWN])
    return "plain move text; see halma convert --from moves"
