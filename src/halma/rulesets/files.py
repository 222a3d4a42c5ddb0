"""Rulesets in files: TOML and JSON, whole or based on a named rule set."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final, TypeAlias, cast

from halma.errors import HalmaError, NotationError, wrong_type
from halma.rulesets import jsontext, tomltext
from halma.rulesets.data import Data, Find, Source
from halma.rulesets.model import Ruleset, Seat
from halma.rulesets.named import RULESETS
from halma.rulesets.places import fault
from halma.rulesets.plain import NONE, read

__all__ = ["parse_json", "parse_toml", "read_ruleset", "write_json", "write_toml"]

MAX_TEXT: Final = 2**18
"""The text of a ruleset has at most so many characters, its file so many bytes."""

_Loader: TypeAlias = Callable[..., tuple[object, Find]]

_LOADERS: Final[dict[str, _Loader]] = {".toml": tomltext.load, ".json": jsontext.load}
_ROW: Final = 12
_ESCAPES: Final = {
    "\\": "\\\\",
    '"': '\\"',
    "\b": "\\b",
    "\t": "\\t",
    "\n": "\\n",
    "\f": "\\f",
    "\r": "\\r",
}


def read_ruleset(path: str | os.PathLike[str]) -> Ruleset:
    """The ruleset in a file, whose name ends in ``.toml`` or ``.json``.

    Raises what `parse_toml` and `parse_json` raise, `NotationError` for bytes that
    are not UTF-8, `HalmaError` for another ending, and ``OSError`` if the file
    cannot be read.
    """
    file = Path(path)
    load = _LOADERS.get(file.suffix.lower())
    if load is None:
        raise HalmaError(f"the name of a ruleset file ends in .toml or .json, unlike {file.name!r}")
    with open(file, "rb") as stream:
        content = stream.read(MAX_TEXT + 1)
    try:
        return _parsed(_decoded(content), load, str(file))
    except NotationError as error:
        raise NotationError(
            error.expected,
            found=error.found,
            line=error.line,
            column=error.column,
            file=str(file),
        ) from None


def parse_toml(text: str) -> Ruleset:
    """The ruleset that a TOML text describes.

    Raises `NotationError`, with line and column, for a text that is no TOML (or goes
    beyond the limits), and `RulesetError`, naming key and line, for one that is no
    ruleset.

    >>> club = parse_toml('''
    ... base = "locked-camp"
    ... name = "club"
    ... target_lock = "end"
    ... ''')
    >>> club.target_lock, club.repetition
    (<Lock.END: 'end'>, 3)
    """
    return _parsed(text, tomltext.load)


def parse_json(text: str) -> Ruleset:
    """The ruleset that a JSON text describes.

    Raises `NotationError`, with line and column, for a text that is no JSON (or goes
    beyond the limits), and `RulesetError`, naming key and line, for one that is no
    ruleset.

    >>> parse_json('{"base": "ply-yard", "name": "short", "ply_limit": 400}').ply_limit
    400
    """
    return _parsed(text, jsontext.load)


def _parsed(text: str, load: _Loader, file: str | None = None) -> Ruleset:
    if not isinstance(text, str):
        raise wrong_type("the text of a ruleset", "str", text)
    value, find = load(text, limit=MAX_TEXT)
    return read(Ruleset, Seat, Data(value, (), Source(find, file)), RULESETS)


def write_toml(ruleset: Ruleset) -> str:
    """The whole ruleset as TOML text.

    Raises `RulesetError` as `halma.Ruleset.to_dict` does.

    >>> from halma import EQUAL_TURNS
    >>> write_toml(EQUAL_TURNS).splitlines()[:3]
    ['name = "equal-turns"', 'size = 16', 'first = 0']
    """
    fields = _plain(ruleset)
    seats = fields.pop("seats")
    lines = [f"{key} = {_toml(value)}" for key, value in fields.items()]
    for seat in seats:
        lines += ["", "[[seats]]"]
        lines += [f"{key} = {_toml(value)}" for key, value in seat.items()]
    return "\n".join(lines) + "\n"


def write_json(ruleset: Ruleset) -> str:
    """The whole ruleset as JSON text.

    Raises `RulesetError` as `halma.Ruleset.to_dict` does.

    >>> from halma import EQUAL_TURNS
    >>> parse_json(write_json(EQUAL_TURNS)) == EQUAL_TURNS
    True
    """
    fields = _plain(ruleset)
    seats = ",\n".join(f"    {_json(seat)}" for seat in fields["seats"])
    lines = [
        f'  "{key}": ' + (f"[\n{seats}\n  ]" if key == "seats" else _json(value))
        for key, value in fields.items()
    ]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _plain(ruleset: Ruleset) -> dict[str, Any]:
    if not isinstance(ruleset, Ruleset):
        raise wrong_type("ruleset", "Ruleset", ruleset)
    return ruleset.to_dict()


def _json(value: object) -> str:
    import json

    return json.dumps(value, ensure_ascii=False)


def _toml(value: Any) -> str:
    if isinstance(value, str):
        return f'"{"".join(map(_escaped, value))}"'
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return _toml_list([*map(_toml, cast("Iterable[object]", value))])
    return f'"{NONE}"' if value is None else str(value)


def _toml_list(items: list[str]) -> str:
    if len(items) <= _ROW:
        return f"[{', '.join(items)}]"
    rows = (items[start : start + _ROW] for start in range(0, len(items), _ROW))
    return "[\n" + "".join(f"    {', '.join(row)},\n" for row in rows) + "]"


def _escaped(letter: str) -> str:
    if letter in _ESCAPES:
        return _ESCAPES[letter]
    is_control = letter < " " or "\x7f" <= letter <= "\x9f"
    return f"\\u{ord(letter):04x}" if is_control else letter


def _decoded(content: bytes) -> str:
    if len(content) > MAX_TEXT:
        raise NotationError(f"a file of at most {MAX_TEXT:,} bytes", found="a longer one")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = content[: error.start].decode("utf-8-sig")
        found = f"the byte {content[error.start]:#04x}"
        raise fault(before, len(before), "UTF-8 text", found) from None
