"""JSON for halma's values, for web front ends: a documented, versioned format.

Each value is an object that says what it is. `to_json` makes the object, `from_json` (or
a reader for one type) checks it and makes the value again; `dumps` and `loads` do the same
with text. The format is described in the reference and by a JSON Schema, `schema`.

>>> from halma import Move
>>> dumps(Move.parse("c14-e12"))
'{"halma": 1, "type": "move", "squares": ["c14", "e12"]}'
>>> loads('{"halma": 1, "type": "pass"}')
PASS
"""

from __future__ import annotations

from importlib import resources
from typing import Final, cast

from halma.errors import wrong_type
from halma.games.game import Game
from halma.games.outcomes import Outcome
from halma.legality.verdicts import Verdict
from halma.movegen import LegalMoves
from halma.moves import Turn
from halma.notation.dialects import jsonread
from halma.notation.dialects.jsonwrite import Json, Value, to_json
from halma.positions.position import Position
from halma.rulesets.data import nowhere
from halma.rulesets.model import Ruleset
from halma.rulesets.texts import load_json
from halma.selection import Selection

__all__ = [
    "Json",
    "Value",
    "dumps",
    "from_json",
    "loads",
    "read_game",
    "read_legal_moves",
    "read_outcome",
    "read_position",
    "read_ruleset",
    "read_selection",
    "read_turn",
    "read_verdict",
    "schema",
    "to_json",
]

MAX_TEXT: Final = 4 * 2**20
"""Longer texts are refused unread; a game of 100,000 plies has room."""


def from_json(data: object) -> Value:
    """The value that a JSON object describes, of whatever type it says it is.

    Raises `NotationError` for what is not in this format; its hint names the place. What
    cannot be, although it is in the format, raises `RulesetError`, `PositionError`,
    `IllegalMoveError` (with a note that names the place) or `GameError`.

    >>> from_json({"halma": 1, "type": "position", "size": 4, "turn": 0, "seats": [["a4"], []]})
    Position.parse('r3/4/4/4 r')
    """
    return jsonread.read(data, nowhere, jsonread.VALUE)


def read_position(data: object) -> Position:
    """The position that a JSON object describes; raises what `from_json` raises."""
    return jsonread.read(data, nowhere, jsonread.POSITION)


def read_turn(data: object) -> Turn:
    """The move or pass that a JSON object describes; raises what `from_json` raises.

    >>> read_turn({"halma": 1, "type": "move", "squares": ["c14", "e12", "g10"]})
    Move.parse('c14-e12-g10')
    """
    return jsonread.read(data, nowhere, jsonread.TURN)


def read_game(data: object) -> Game:
    """The game that a JSON object describes; raises what `from_json` raises."""
    return jsonread.read(data, nowhere, jsonread.GAME)


def read_ruleset(data: object) -> Ruleset:
    """The ruleset that a JSON object describes; raises what `from_json` raises."""
    return jsonread.read(data, nowhere, jsonread.RULESET)


def read_verdict(data: object) -> Verdict:
    """The verdict that a JSON object describes; raises what `from_json` raises.

    The message has to be there, but is not compared: it may be in any language.
    """
    return jsonread.read(data, nowhere, jsonread.VERDICT)


def read_legal_moves(data: object) -> LegalMoves:
    """The legal moves that a JSON object describes; raises what `from_json` raises.

    They are made again and compared, so this may raise `SearchLimitError`, too.
    """
    return jsonread.read(data, nowhere, jsonread.LEGAL_MOVES)


def read_selection(data: object) -> Selection:
    """The selection that a JSON object describes; raises what `from_json` raises.

    What follows from game and squares is worked out again and compared, so this may raise
    `SearchLimitError`, too. The message of a refusal has to be there, but is not compared.
    """
    return jsonread.read(data, nowhere, jsonread.SELECTION)


def read_outcome(data: object) -> Outcome:
    """The outcome that a JSON object describes; raises what `from_json` raises."""
    return jsonread.read(data, nowhere, jsonread.OUTCOME)


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
    return jsonread.read(data, find, jsonread.VALUE)


def schema() -> Json:
    """The JSON Schema (2020-12) of the format, which comes with the package.

    >>> schema()["title"]
    'Halma'
    """
    import json

    text = resources.files("halma").joinpath("data", "schema.json").read_text(encoding="utf-8")
    return cast("Json", json.loads(text))
