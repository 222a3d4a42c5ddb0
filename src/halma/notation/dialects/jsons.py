"""JSON for halma's values, for web front ends: a documented, versioned format.

Each value is an object that says what it is. `to_json` makes the object, `from_json` checks
it and makes the value again; `dumps` and `loads` do the same with text. The format is
described in the reference and by a JSON Schema, `schema`.

>>> from halma import Move
>>> dumps(Move.parse("c14-e12"))
'{"halma": 1, "type": "move", "squares": ["c14", "e12"]}'
>>> loads('{"halma": 1, "type": "pass"}')
PASS
"""

from __future__ import annotations

from importlib import resources
from typing import Final, TypeVar, cast, overload

from halma.errors import wrong_type
from halma.moves import Move, Pass, Turn
from halma.notation.dialects import jsonread
from halma.notation.dialects.jsonwrite import Json, Value, to_json
from halma.rulesets.data import nowhere
from halma.rulesets.texts import load_json

__all__ = ["Json", "Value", "dumps", "from_json", "loads", "schema", "to_json"]

_Value = TypeVar("_Value", bound=Value)

MAX_TEXT: Final = 4 * 2**20
"""Longer texts are refused unread; a game of 100,000 plies has room."""


@overload
def from_json(data: object, /) -> Value: ...
@overload
def from_json(data: object, kind: type[_Value], /) -> _Value: ...
@overload
def from_json(data: object, kind: type[Move], other: type[Pass], /) -> Turn: ...
def from_json(data: object, /, *kinds: type[object]) -> Value:
    """The value that a JSON object describes, of whatever type it says it is.

    With a class only values of that are read, and every other type is refused. A move and
    a pass are two; ``from_json(data, Move, Pass)`` reads any turn.

    Legal moves, and what follows from a selection, are made again and compared. Messages
    have to be there, but are not compared: they may be in any language.

    Raises `NotationError` for what is not in this format; its hint names the place. What
    cannot be, although it is in the format, raises `RulesetError`, `PositionError`,
    `IllegalMoveError` (whose index is that of the turn), `GameError` or `SearchLimitError`;
    their messages name the place.

    >>> from halma import Position
    >>> data = {"halma": 1, "type": "position", "size": 4, "turn": 0, "seats": [["a4"], []]}
    >>> from_json(data), from_json(data, Position).size
    (Position.parse('r3/4/4/4 r'), 4)
    """
    return jsonread.read(data, nowhere, kinds)


def dumps(value: Value, *, language: str = "en") -> str:
    """The JSON text of a value, on one line; raises what `to_json` raises."""
    import json

    return json.dumps(to_json(value, language=language), ensure_ascii=False)


def loads(text: str) -> Value:
    """The value in a JSON text.

    Raises what `from_json` raises, with line and column, and `NotationError` for a text
    that is no JSON, that has a key twice, or that goes beyond the limits.
    """
    if not isinstance(text, str):
        raise wrong_type("the text", "str", text)
    data, find = load_json(text, limit=MAX_TEXT)
    return jsonread.read(data, find, ())


def read_text(text: str, *, behind: str | None = None) -> Value:
    """As `loads`, but errors have their line only in ``place``, and not in their message.

    ``behind`` is a hint for a text that goes on behind the value.
    """
    data, find = load_json(text, limit=MAX_TEXT, behind=behind)
    return jsonread.read(data, find, (), says_line=False)


def schema() -> Json:
    """The JSON Schema (2020-12) of the format, which comes with the package.

    >>> schema()["title"]
    'Halma'
    """
    import json

    text = resources.files("halma").joinpath("data", "schema.json").read_text(encoding="utf-8")
    return cast("Json", json.loads(text))
