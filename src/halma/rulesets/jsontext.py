"""JSON text, read strictly: no key twice, no ``NaN``, nothing nested without end."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from halma.errors import NotationError
from halma.rulesets.data import Find
from halma.rulesets.places import Step, check_depth, check_word, fault, finder, rest_of_line

# Possessive, so that no text makes it go back and forth.
_TOKEN: Final = re.compile(
    r'\s*+("(?:[^"\\]|\\.)*+"|[\[\]{},:]|[^\s"\[\]{},:]++)',
    re.DOTALL,
)
_NO_NUMBERS: Final = ("NaN", "Infinity", "-Infinity")


def load(text: str, *, limit: int) -> tuple[object, Find]:
    r"""The value of a JSON text of at most ``limit`` characters, and where its parts stand.

    Raises `NotationError`, with line and column.

    >>> value, find = load('{"size":\n 8}', limit=100)
    >>> value, find(("size",))
    ({'size': 8}, (1, 2))
    """
    import json

    if len(text) > limit:
        raise NotationError(f"a text of at most {limit:,} characters", found=text)
    for _ in _walk(text):
        pass
    try:
        value: object = json.loads(text)
    except json.JSONDecodeError as error:
        wanted = f"valid JSON ({error.msg})"
        raise fault(text, error.pos, wanted, rest_of_line(text, error.pos)) from None
    return value, finder(text, _walk)


def _walk(text: str) -> Iterator[Step]:
    """Go through the keys of tables and the items of lists.

    Raises `NotationError` for what Python's reader would let pass or choke on.
    """
    path: list[str | int] = []
    open_keys: list[set[str] | None] = []  # for each bracket its keys, or None for a list
    is_key = False
    end = 0
    while match := _TOKEN.match(text, end):
        end, token = match.end(), match[1]
        offset = end - len(token)
        keys = open_keys[-1] if open_keys else None
        if token in "}]":
            if not open_keys:
                return
            open_keys.pop()
            path.pop()
            is_key = False
        elif token == ",":
            is_key = keys is not None
            if path and not is_key:
                path[-1] = int(path[-1]) + 1
        elif is_key and keys is not None:
            key = _key(token)
            if key is None:
                return
            if key in keys:
                raise fault(text, offset, "each key once", token)
            keys.add(key)
            path[-1] = key
            is_key = False
            yield path, offset
        elif token != ":":
            if path and keys is None:
                yield path, offset
            is_key = token == "{"
            if token in "{[":
                open_keys.append(set() if is_key else None)
                path.append(0)
                check_depth(text, len(path), offset, token)
            elif token[0] != '"':
                check_word(text, offset, token)
                if token in _NO_NUMBERS:
                    raise fault(text, offset, "a number that JSON has", token)


def _key(token: str) -> str | None:
    """The text of a key; ``None`` if it is none."""
    import json

    try:
        key = json.loads(token)
    except ValueError:
        return None
    return key if isinstance(key, str) else None
