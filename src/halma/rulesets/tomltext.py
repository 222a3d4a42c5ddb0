"""TOML text, read with the place of every key, and nothing nested without end."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import attrs

from halma.errors import NotationError
from halma.rulesets.data import Find, Path
from halma.rulesets.places import Step, check_depth, check_word, fault, finder, rest_of_line

# Possessive, so that no text makes it go back and forth.
_TOKEN: Final = re.compile(
    r"""(?:[ \t]|\r(?=\n)|\#[^\n]*+)*+
    ( \n
    | \"{3} (?: [^"\\] | \\. | "(?!"") )*+ "{3,5}
    | '{3} (?: [^'] | '(?!'') )*+ '{3,5}
    | "(?!"") (?: [^"\\\n] | \\. )*+ "
    | '(?!'') [^'\n]*+ '
    | [\[\]{}=,.]
    | [^\s\[\]{}=,.\#"']++
    )""",
    re.DOTALL | re.VERBOSE,
)
_QUOTES: Final = "\"'"
_MESSAGE: Final = re.compile(
    r"(?P<what>.*) \(at (?:line (?P<line>[0-9]+), column (?P<column>[0-9]+)|end of document)\)",
    re.DOTALL,
)


def load(text: str, *, limit: int) -> tuple[object, Find]:
    r"""The table of a TOML text of at most ``limit`` characters, and where its parts stand.

    Raises `NotationError`, with line and column.

    >>> table, find = load('size = 8\n[[seats]]\nname = "red"', limit=100)
    >>> table, find(("seats", 0, "name"))
    ({'size': 8, 'seats': [{'name': 'red'}]}, (3, 1))
    """
    import tomllib

    if len(text) > limit:
        raise NotationError(f"a text of at most {limit:,} characters", found=text)
    for _ in _walk(text):
        pass
    try:
        table: object = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise _located(text, str(error)) from None
    return table, finder(text, _walk)


def _located(text: str, message: str) -> NotationError:
    """Python's message, with what stands at the place it names."""
    match = _MESSAGE.fullmatch(message)
    what = match["what"] if match else message
    offset = len(text)
    if match and match["line"]:
        lines = text.split("\n")[: int(match["line"]) - 1]
        offset = sum(len(line) + 1 for line in lines) + int(match["column"]) - 1
    return fault(text, offset, f"valid TOML ({what})", rest_of_line(text, offset))


def _walk(text: str) -> Iterator[Step]:
    """Go through the keys of tables and the items of lists.

    Raises `NotationError` for what is nested so deep that Python's reader chokes on it.
    """
    return _Walker(text).steps()


@attrs.define
class _Bracket:
    """An open bracket of a value."""

    is_list: bool
    depth: int
    """The length of the path to the value."""
    index: int = 0
    """Of the item that is being read, in a list."""


class _Walker:
    """Follows a TOML text: in which table it is, and in which brackets of a value."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._table: list[str | int] = []  # the path of the table that the last header opened
        self._path: list[str | int] = []
        self._brackets: list[_Bracket] = []  # of a value
        self._in_value = False
        self._key: list[str] = []  # the parts, so far, of a key or a header
        self._key_offset = 0
        self._header = 0  # the brackets that opened it
        self._last: dict[Path, int] = {}  # the last index of each array of tables

    def steps(self) -> Iterator[Step]:
        end = 0
        while match := _TOKEN.match(self._text, end):
            end, token = match.end(), match[1]
            offset = end - len(token)
            if token == "\n":
                if not self._brackets:
                    self._begin_key()
            elif self._in_value:
                if self._brackets and self._brackets[-1].is_list and token not in ",]":
                    yield self._path, offset
                self._read_value(token, offset)
            elif token == "[":
                self._header += 1
            elif token == "]" and not self._brackets:
                yield from self._end_header()
            elif token == "=":
                yield from self._end_key()
            elif token in "]}":
                self._close()
            elif token not in ".,{":
                self._add_to_key(token, offset)

    def _begin_key(self) -> None:
        self._key = []
        self._header = 0
        self._in_value = False

    def _add_to_key(self, token: str, offset: int) -> None:
        if not self._key:
            self._key_offset = offset
        self._key.append(self._checked(token, offset))
        check_depth(self._text, len(self._key), offset, token)

    def _end_key(self) -> Iterator[Step]:
        """The path of the value that follows: the key, in the table or in the braces."""
        if self._brackets:
            del self._path[self._brackets[-1].depth :]
        else:
            self._path = [*self._table]
        for part in self._key:
            self._path.append(part)
            yield self._path, self._key_offset
        self._in_value = True

    def _end_header(self) -> Iterator[Step]:
        """The path of the table that begins; in arrays of tables it is the last one."""
        self._path = []
        for number, part in enumerate(self._key, 1):
            self._path.append(part)
            array = tuple(self._path)
            if self._header > 1 and number == len(self._key):
                self._last[array] = self._last.get(array, -1) + 1
            if array in self._last:
                yield self._path, self._key_offset
                self._path.append(self._last[array])
            yield self._path, self._key_offset
        self._table = [*self._path]
        self._in_value = True

    def _read_value(self, token: str, offset: int) -> None:
        if token in "[{":
            self._brackets.append(_Bracket(token == "[", len(self._path)))
            check_depth(self._text, len(self._brackets), offset, token)
            self._next_item(0)
        elif token in "]}":
            self._close()
        elif token == "," and self._brackets:
            self._next_item(1)
        elif token[0] not in _QUOTES:
            check_word(self._text, offset, token)

    def _next_item(self, further: int) -> None:
        bracket = self._brackets[-1]
        if bracket.is_list:
            bracket.index += further
            self._path[bracket.depth :] = [bracket.index]
        else:
            self._begin_key()

    def _close(self) -> None:
        if self._brackets:
            del self._path[self._brackets.pop().depth :]
        self._in_value = True

    def _checked(self, token: str, offset: int) -> str:
        """A part of a key, without its quotes."""
        import tomllib

        if token[0] not in _QUOTES:
            check_word(self._text, offset, token)
            return token
        try:
            return str(tomllib.loads(f"key = {token}")["key"])
        except tomllib.TOMLDecodeError:
            return token  # the reader will say so, too
