"""TOML and JSON texts as plain data, and where in them each part stands."""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Iterable, Iterator
from typing import Any, Final, TypeAlias

from halma.errors import Described, NotationError
from halma.files import BOM, BOM_HINT, with_newlines
from halma.rulesets.data import Find, Path, Place
from halma.rulesets.syntax import how_to_write, wanted

MAX_DEPTH: Final = 16
"""So many lists and tables may be in one another; a ruleset needs five."""

MAX_WORD: Final = 64
"""A number, or a word without quotes, of more characters is refused."""

_CR_HINT: Final = r"in TOML lines end with \n or \r\n"

_NUMBER_BEGINS: Final = "-+0123456789"
"""What looks like a number may be parts of a TOML key, with dots between them."""

_Keys: TypeAlias = Callable[[str], Iterable[str]]
"""Reads a key as it is written; in TOML it may be several, with dots between them."""

_Steps: TypeAlias = Generator[tuple[Path, int], None, int]
"""Yields the path and the offset of each part; returns the offset of the end."""

# The patterns serve both TOML and JSON: what only one of them has, such as comments, is no
# valid text in the other. They are possessive, so that no text makes them go back and forth.
_STRING: Final = r"""
    "{3} (?: [^"\\] | \\. | "(?!"") )*+ "{3,5}
    | '{3} (?: [^'] | '(?!'') )*+ '{3,5}
    | "(?!"") (?: [^"\\\n] | \\. )*+ "
    | '(?!'') [^'\n]*+ '
"""
_FLAGS: Final = re.DOTALL | re.VERBOSE
_TOKEN: Final = re.compile(
    rf"""{_STRING} | \#[^\n]*+ | [\[\]{{}}."']
    | [-+0-9][^\s,\[\]{{}}\#"']*+ | [^\s,.:=\[\]{{}}\#"']++""",
    _FLAGS,
)
_KEY: Final = re.compile(rf"(?: {_STRING} | [\w.\-\ \t] )++", _FLAGS)
_SCALAR: Final = re.compile(rf"{_STRING} | [^,\]}}\n\#]*+", _FLAGS)
_GAP: Final = re.compile(r"(?: [\s,:=] | \#[^\n]*+ )*+", _FLAGS)


def load_json(text: str, *, limit: int, behind: str | None = None) -> tuple[object, Find]:
    r"""The value of a JSON text of at most ``limit`` characters, and where its parts stand.

    ``behind`` is a hint for a text that goes on behind the value.

    Raises `NotationError`, with line and column, also for a key that is there twice.

    >>> value, find = load_json('{"size":\n 8}', limit=100)
    >>> value, find(("size",))
    ({'size': 8}, (1, 2))
    """
    import json

    def table(pairs: list[tuple[str, object]]) -> dict[str, object]:
        values = dict(pairs)
        if len(values) < len(pairs):
            twice.append(values)
        return values

    def steps() -> _Steps:
        return _parts(text, _end(_GAP, text, 0), (), lambda key: [json.loads(key)])

    twice: list[object] = []
    no_numbers: list[str] = []  # NaN and Infinity
    text = _checked(text, limit, is_json=True)
    try:
        value = json.loads(text, object_pairs_hook=table, parse_constant=no_numbers.append)
    except json.JSONDecodeError as error:
        # From Python 3.13 on, the fault is the comma before a bracket, not the bracket.
        is_comma = "trailing comma" in error.msg
        offset = _end(_GAP, text, error.pos) if is_comma else error.pos
        is_value = text[:offset].rstrip().endswith((":", ",", "["))
        hint = how_to_write(text[offset:], none="null") if is_value else None
        if text.startswith(BOM, offset):
            hint = BOM_HINT
        if error.msg.startswith("Extra data"):
            hint = behind
        raise fault(text, offset, wanted("JSON", error.msg), hint=hint) from None
    for token in _TOKEN.finditer(text) if no_numbers else ():
        if token[0] in no_numbers:
            raise fault(text, token.start(), "a number that JSON has", token[0])
    seen: set[Path] = set()
    for path, offset in steps() if twice else ():
        if path in seen:
            raise fault(text, offset, "each key once", str(path[-1]))
        seen.add(path)
    return value, _finder(text, steps)


def load_toml(text: str, *, limit: int) -> tuple[object, Find]:
    r"""The table of a TOML text of at most ``limit`` characters, and where its parts stand.

    Raises `NotationError`, with line and column.

    >>> table, find = load_toml('size = 8\n[[seats]]\nname = "red"', limit=100)
    >>> table, find(("seats", 0, "name"))
    ({'size': 8, 'seats': [{'name': 'red'}]}, (3, 1))
    """
    import tomllib

    text = _checked(text, limit, is_json=False)
    try:
        table: object = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        problem, _, where = str(error).rpartition(" (at ")
        lines = text.split("\n")
        numbers = [int(number) for number in re.findall("[0-9]+", where)]
        line, column = numbers or (len(lines), len(lines[-1]) + 1)
        found = lines[line - 1][column - 1 :].rstrip("\r")
        if problem.startswith("Cannot overwrite") and "=" in lines[line - 1]:
            key = lines[line - 1].partition("=")[0]
            column, found = len(key) - len(key.lstrip()) + 1, key.strip()
        expected = wanted("TOML", problem)
        is_cut = problem.startswith("Expected newline")
        value = lines[line - 1].partition("=")[2] if is_cut else found
        is_twice = problem.startswith(("Cannot", "Duplicate"))
        hint = None if is_twice else how_to_write(value, none='"none"')
        if found.startswith(BOM):
            hint = BOM_HINT
        elif "\r" in found:
            hint = _CR_HINT
        raise NotationError(expected, found=found, line=line, column=column, hint=hint) from None
    return table, _finder(text, lambda: _toml_parts(text))


def fault(
    text: str, offset: int, expected: str, found: str | None = None, *, hint: str | None = None
) -> NotationError:
    """The error that says what was expected at an offset."""
    line, column = _place(text, offset)
    if found is None:
        found = text[offset : offset + MAX_WORD].partition("\n")[0].rstrip("\r")
    return NotationError(expected, found=found, line=line, column=column, hint=hint)


def _place(text: str, offset: int) -> Place:
    return text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset)


def _checked(text: str, limit: int, *, is_json: bool) -> str:
    """The text, which has nothing that Python's readers choke on."""
    if len(text) > limit:
        found = Described(f"{len(text):,} characters")
        raise NotationError(f"a text of at most {limit:,} characters", found=found)
    text = with_newlines(text) if is_json else text
    depth = parts = 0
    is_after_dot = False
    for match in _TOKEN.finditer(text):
        token = match[0]
        if token in "\"'":
            break  # no string begins here, as Python's reader will say, too
        if token == "." and not is_json:
            is_after_dot = True
            continue
        depth += (token in "[{") - (token in "]}")
        dots = token.count(".") if token[0] in _NUMBER_BEGINS and not is_json else 0
        parts = (parts + 1 if is_after_dot else 1) + dots
        is_after_dot = bool(dots) and token[-1] == "."
        parts -= is_after_dot
        if max(depth, parts) > MAX_DEPTH:
            expected = f"at most {MAX_DEPTH} levels of lists and tables"
            raise fault(text, match.start(), expected, token)
        if len(token) > MAX_WORD and token[0] not in "\"'#":
            raise fault(text, match.start(), f"a word of at most {MAX_WORD} characters", token)
    return text


def _finder(text: str, steps: Callable[[], _Steps]) -> Find:
    """Finds the place of a path, or of as much of it as there is in the text."""

    def find(path: Path) -> Place | None:
        depth, best = 0, None
        for here, offset in steps():
            while depth < len(path) and here[: depth + 1] == path[: depth + 1]:
                depth, best = depth + 1, offset
            if depth == len(path):
                break
        return None if best is None else _place(text, best)

    return find


# From here on the texts are valid: Python's reader has read them.


def _end(pattern: re.Pattern[str], text: str, start: int) -> int:
    match = pattern.match(text, start)
    return match.end() if match else start


def _parts(text: str, start: int, path: Path, keys: _Keys) -> _Steps:
    """The keys and items inside a value."""
    bracket = text[start]
    if bracket not in "[{":
        return _end(_SCALAR, text, start)
    index = 0
    at = _end(_GAP, text, start + 1)
    while text[at] not in "]}":
        if bracket == "{":
            at = yield from _entry(text, at, path, keys)
        else:
            yield (*path, index), at
            at = yield from _parts(text, at, (*path, index), keys)
            index += 1
        at = _end(_GAP, text, at)
    return at + 1


def _entry(text: str, start: int, path: Path, keys: _Keys) -> _Steps:
    """A key with its value."""
    end = _end(_KEY, text, start)
    here = (*path, *keys(text[start:end]))
    yield here, start
    return (yield from _parts(text, _end(_GAP, text, end), here, keys))


def _toml_parts(text: str) -> _Steps:
    """The keys and items of a TOML text."""
    table = Path()
    last: dict[Path, int] = {}  # the index of the last table of each array of tables
    at = _end(_GAP, text, 0)
    while at < len(text):
        if text[at] == "[":
            is_array = text.startswith("[[", at)
            start = at + 1 + is_array
            end = _end(_KEY, text, start)
            table = Path()
            keys = [*_toml_keys(text[start:end])]
            for number, key in enumerate(keys, 1):
                array = (*table, key)
                if is_array and number == len(keys):
                    last[array] = last.get(array, -1) + 1
                table = (*array, last[array]) if array in last else array
            yield table, at
            at = end + 1 + is_array
        else:
            at = yield from _entry(text, at, table, _toml_keys)
        at = _end(_GAP, text, at)
    return at


def _toml_keys(key: str) -> Iterator[str]:
    import tomllib

    value: Any = tomllib.loads(f"{key} = 0")
    while value:
        ((part, value),) = value.items()
        yield part
