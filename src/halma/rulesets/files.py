"""Rulesets in files: TOML and JSON, whole or based on a named rule set."""

from __future__ import annotations

import os
import textwrap
from codecs import BOM_UTF8
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeAlias, cast

from halma.camps import as_staircase
from halma.errors import Described, HalmaError, NotationError, placed, shortened, wrong_type
from halma.files import check_path, encoding_hint, open_bytes
from halma.rulesets.data import Data, Find, Source
from halma.rulesets.model import Ruleset
from halma.rulesets.named import RULESETS
from halma.rulesets.plain import BEGINS, NONE, read
from halma.rulesets.texts import fault, load_json, load_toml

__all__ = ["parse_json", "parse_toml", "read_ruleset", "write_json", "write_toml"]

MAX_TEXT: Final = 2**18
"""The text of a ruleset has at most so many characters, its file so many bytes."""

_Loader: TypeAlias = Callable[..., tuple[object, Find]]

_LOADERS: Final[dict[str, _Loader]] = {".toml": load_toml, ".json": load_json}
_WIDTH: Final = 88


def read_ruleset(path: str | os.PathLike[str]) -> Ruleset:
    """The ruleset in a file, whose name ends in ``.toml`` or ``.json``.

    Raises what `parse_toml` and `parse_json` raise, `NotationError` for bytes that
    are not UTF-8, `HalmaError` for another ending, and ``OSError`` if the file
    cannot be read.
    """
    file = Path(check_path("path", "str or PathLike", path))
    load = _LOADERS.get(file.suffix.lower())
    if load is None:
        raise HalmaError(
            f"the name of a ruleset file ends in .toml or .json, unlike {shortened(file.name)!r}"
        )
    with open_bytes(file, "a text is read by parse_toml or parse_json") as stream:
        content = stream.read(MAX_TEXT + 1)
    try:
        return _parsed(_decoded(content), load, str(file))
    except NotationError as error:
        raise placed(error, file=str(file)) from None


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
    return _parsed(text, load_toml)


def parse_json(text: str) -> Ruleset:
    """The ruleset that a JSON text describes; raises what `parse_toml` raises.

    >>> parse_json('{"base": "ply-yard", "name": "short", "ply_limit": 400}').ply_limit
    400
    """
    return _parsed(text, load_json)


def write_toml(ruleset: Ruleset) -> str:
    """The whole ruleset as TOML text, camps by corner and rows where they are staircases.

    Raises `RulesetError` as `halma.Ruleset.to_dict` does.

    >>> from halma import EQUAL_TURNS
    >>> write_toml(EQUAL_TURNS).splitlines()[:3]
    ['name = "equal-turns"', 'size = 16', 'first = 0']
    """
    fields = _plain(ruleset)
    seats: list[dict[str, Any]] = fields.pop("seats")
    for plain, seat in zip(seats, ruleset.seats, strict=True):
        for key in ("start", "team"):
            if plain[key] is None:
                del plain[key]
        for camp, squares in (("home", seat.home), ("target", seat.target), ("start", seat.start)):
            if squares and (stairs := as_staircase(ruleset.size, squares)):
                plain[camp] = {"corner": stairs[0], "rows": [*stairs[1]]}
    return "\n[[seats]]\n".join(map(_toml, (fields, *seats)))


def write_json(ruleset: Ruleset) -> str:
    """The whole ruleset as JSON text.

    Raises `RulesetError` as `halma.Ruleset.to_dict` does.

    >>> from halma import EQUAL_TURNS
    >>> parse_json(write_json(EQUAL_TURNS)) == EQUAL_TURNS
    True
    """
    fields = _plain(ruleset)
    seats = ",\n    ".join(map(_json, fields["seats"]))
    texts = {**{key: _json(fields[key]) for key in fields}, "seats": f"[\n    {seats}\n  ]"}
    return "{\n" + ",\n".join(f'  "{key}": {text}' for key, text in texts.items()) + "\n}\n"


def _parsed(text: str, load: _Loader, file: str | None = None) -> Ruleset:
    if not isinstance(text, str):
        raise wrong_type("the text of a ruleset", "str", text)
    if len(text) <= MAX_TEXT and not text.strip():
        raise NotationError(f"a rule set with {BEGINS}", found="", hint="the text is empty")
    value, find = load(text, limit=MAX_TEXT)
    return read(Ruleset, Data(value, (), Source(find, file)), RULESETS)


def _decoded(content: bytes) -> str:
    if len(content) > MAX_TEXT:
        raise NotationError(
            f"a file of at most {MAX_TEXT:,} bytes", found=Described("a longer one")
        )
    content = content.removeprefix(BOM_UTF8)
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        before = content[: error.start].decode()
        found = Described(f"byte {content[error.start]:#04x}")
        hint = encoding_hint(content.decode("utf-8", "surrogateescape"))
        raise fault(before, len(before), "UTF-8 text", found, hint=hint) from None


def _plain(ruleset: Ruleset) -> dict[str, Any]:
    if not isinstance(ruleset, Ruleset):
        raise wrong_type("ruleset", "Ruleset", ruleset)
    return ruleset.to_dict()


def _json(value: object) -> str:
    import json

    return json.dumps(value, ensure_ascii=False)


def _toml_value(value: object) -> str:
    if isinstance(value, dict):
        entries = cast("dict[str, object]", value).items()
        return f"{{{', '.join(f'{key} = {_json(each)}' for key, each in entries)}}}"
    return _json(value).replace("\x7f", "\\u007f")


def _toml(table: dict[str, Any]) -> str:
    """The keys and values of a table; but for little TOML writes values as JSON does."""
    lines: list[str] = []
    for key, value in table.items():
        text = _toml_value(NONE if value is None else value)
        line = f"{key} = {text}"
        is_list = isinstance(value, list)
        lines.append(textwrap.fill(line, _WIDTH, subsequent_indent="    ") if is_list else line)
    return "\n".join(lines) + "\n"
