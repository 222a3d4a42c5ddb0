"""The errors of the library; all of them are `HalmaError`, a ``ValueError``.

Values of the wrong *type* raise ``TypeError`` as everywhere in Python. The one
error missing here, `halma.IllegalMoveError`, carries a verdict on a move and is
defined beside it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from enum import Enum
from itertools import islice
from typing import Any, Final, TypeVar

T = TypeVar("T")

_SHOWN: Final = 40
_BYTES_SHOWN: Final = 4
_LONG: Final = 10**12
_STRANGE: Final = re.compile(r"[^\x00-\x7f\ud800-\udfff]")


class HalmaError(ValueError):
    """The base of every error that the library raises for a bad value."""

    index: int | None = None
    """Of several turns, given to `Game.play_all` or in JSON, which one is at fault, from 0.

    ``None`` where there are not several turns.
    """
    place: tuple[int, int] | None = None
    """In the text of JSON or TOML, line and column, from 1, of what cannot be.

    ``None`` where there is no such text; a `NotationError` has its ``line`` and ``column``.
    """

    def __reduce__(self) -> tuple[object, ...]:
        return (_copy, (type(self), self.args), self.__dict__)


def _copy(kind: type[HalmaError], args: tuple[Any, ...]) -> HalmaError:
    """An error with this message, which is not what its class is called with."""
    return kind.__new__(kind, *args)


class NotationError(HalmaError):
    """A text that is not in the notation it should be in.

    >>> from halma import Move, NotationError
    >>> try:
    ...     Move.parse("c14-x3")
    ... except NotationError as error:
    ...     print(error)
    ...     error.line, error.column
    line 1, column 5: expected a square from a1 to p16, found 'x3'
    (1, 5)
    """

    expected: str
    """What should stand there."""
    found: str
    """The offending text, shortened if it is long, or what it is in words, such as ``17 lines``.

    Empty at the end of a line.
    """
    line: int
    """The line of the fault, from 1; 1 in plain data, which has no lines."""
    column: int
    """The column of the fault, from 1; 1 in plain data."""
    file: str | None
    """The file the text is from, or ``None`` if it is from none."""
    hint: str | None
    """What else is worth knowing, or ``None``."""

    def __init__(
        self,
        expected: str,
        *,
        found: str,
        line: int = 1,
        column: int = 1,
        file: str | None = None,
        hint: str | None = None,
        message: str | None = None,
    ) -> None:
        check_type("expected", str, expected)
        check_type("found", str, found)
        check_place(line, column, file)
        check_text_or_none("hint", hint)
        check_text_or_none("message", message)
        self.expected = expected
        self.found = found if isinstance(found, Described) else shortened(found)
        self.line = line
        self.column = column
        self.file = file
        self.hint = hint
        if message is None:
            where = "" if file is None else f"{file}: "
            message = f"{where}line {shown(line)}, column {shown(column)}: {self.problem}"
        super().__init__(message)

    @property
    def problem(self) -> str:
        """What is wrong, without its place."""
        shown = quoted(self.found) if self.found else "nothing"
        more = "" if self.hint is None else f" ({self.hint})"
        return f"expected {self.expected}, found {shown}{more}"


def placed(
    error: NotationError,
    *,
    line: int = 1,
    column: int = 1,
    file: str | None = None,
    hint: str | None = None,
    message: str | None = None,
) -> NotationError:
    """The same error for a text that begins at this place of a longer one, and with what is given.

    >>> error = placed(NotationError("a square", found="x", column=3), line=7, file="game.txt")
    >>> str(placed(error, hint="squares are a1 to p16"))
    "game.txt: line 7, column 3: expected a square, found 'x' (squares are a1 to p16)"
    """
    there = type(error).__new__(type(error))
    vars(there).update(vars(error))
    NotationError.__init__(
        there,
        error.expected,
        found=error.found,
        line=error.line + line - 1,
        column=error.column + (column - 1 if error.line == 1 else 0),
        file=error.file if file is None else file,
        hint=error.hint if hint is None else hint,
        message=message,
    )
    return there


def quoted(found: str) -> str:
    r"""A text that was found, as messages show it.

    Bytes that are no text, as Python reads them, are shown as what they are. What may look
    like something else, or like nothing, is named as well: the first character beyond ASCII.

    >>> print(quoted("a1\N{NO-BREAK SPACE}"))
    'a1\xa0' with U+00A0 NO-BREAK SPACE
    """
    if isinstance(found, Described):
        return found
    numbers = [ord(character) - 0xDC00 for character in found[:_SHOWN]]
    if numbers and all(0x80 <= number <= 0xFF for number in numbers):
        more = " …" if len(numbers) > _BYTES_SHOWN else ""
        what = "byte" if len(numbers) == 1 else "bytes"
        return f"{what} {' '.join(f'{number:#x}' for number in numbers[:_BYTES_SHOWN])}{more}"
    strange = _STRANGE.search(found[:_SHOWN])
    if strange is None:
        return repr(found)
    from unicodedata import name

    called = f"U+{ord(strange[0]):04X} {name(strange[0], '')}".rstrip()
    return f"{found!r} with {called}"


class Described(str):
    """What was found, in words, such as "17 lines": no quote of a text, so it has no quotes.

    >>> str(NotationError("16 lines", found=Described("17 lines")))
    'line 1, column 1: expected 16 lines, found 17 lines'
    """

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)


class PositionError(HalmaError):
    """Pieces that cannot stand as asked, or a position that does not fit a ruleset."""


class RulesetError(HalmaError):
    """A ruleset that contradicts itself.

    >>> import attrs
    >>> from halma import PLY_YARD, RulesetError
    >>> try:
    ...     attrs.evolve(PLY_YARD, repetition=1)
    ... except RulesetError as error:
    ...     print(error)
    ...     error.field
    repetition: is 2 or more, or none, not 1
    'repetition'
    """

    field: str
    """The field of the ruleset that is at fault."""
    problem: str
    """What is wrong with it."""
    path: tuple[str | int, ...]
    """The keys and indices that lead to what is at fault, such as ``("seats", 1, "home")``."""

    def __init__(self, field: str, problem: str, path: tuple[str | int, ...] = ()) -> None:
        check_type("field", str, field)
        check_type("problem", str, problem)
        check_type("path", tuple, path)
        self.field = field
        self.problem = problem
        self.path = path or (field,)
        super().__init__(f"{field}: {problem}")


class GameError(HalmaError):
    """Something asked of a game, or of a count, that it cannot give.

    For example to take back more plies than were played, or to resign a game
    that is over.
    """


class SearchLimitError(HalmaError):
    """A search that would take longer than its documented budget allows."""


def to_tuple(what: str, wanted: str, values: Iterable[T], limit: int) -> tuple[T, ...]:
    """The values of an iterable that is no text; a ``TypeError`` for anything else.

    Of more than ``limit`` values it takes one too many, so that they can be refused
    although they may never end.
    """
    return tuple(islice(to_iterator(what, wanted, values), limit + 1))


def to_iterator(what: str, wanted: str, values: Iterable[T]) -> Iterator[T]:
    """The values of an iterable that is no text, one by one; a ``TypeError`` for anything else."""
    if not isinstance(values, str):
        try:
            return iter(values)
        except TypeError:
            pass
    raise wrong_type(what, f"a collection of {wanted}", values)


def printable(text: str) -> str:
    r"""A text on one line: what cannot be shown is written as in Python.

    >>> print(printable("two\nlines"))
    two\nlines
    """
    return "".join(
        each if each.isprintable() else each.encode("unicode_escape").decode("ascii")
        for each in text
    )


def shortened(text: str, most: int = _SHOWN) -> str:
    """A text that was found, not all of it if it is long."""
    return text if len(text) <= most else text[:most] + "…"


def shown(number: int) -> str:
    """A number as text, unless it has too many digits to be read."""
    if -_LONG < number < _LONG:
        return str(number)
    return f"a number of more than {len(str(_LONG)) - 1} digits"


def count(number: int, one: str, many: str = "") -> str:
    """So many of something; ``many`` where it is not ``one`` with an s.

    >>> count(1, "line"), count(17, "line"), count(1024, "ply", "plies")
    ('1 line', '17 lines', '1,024 plies')
    """
    many = many or f"{one}s"
    return f"{grouped(number)} {one if number == 1 else many}"


def grouped(number: int) -> str:
    """A number as text, as `shown`, with commas between each three digits.

    >>> grouped(1_000_000)
    '1,000,000'
    """
    return f"{number:,}" if -_LONG < number < _LONG else shown(number)


def between(least: int, most: int) -> str:
    """The numbers from one to another.

    >>> between(4, 4), between(3, 4), between(2, 4)
    ('4', '3 or 4', '2 to 4')
    """
    if least == most:
        return str(least)
    return f"{least} or {most}" if least + 1 == most else f"{least} to {most}"


def check_type(what: str, kind: type, value: object) -> None:
    """Raise ``TypeError`` for a value that is not of this kind."""
    if not isinstance(value, kind):
        raise wrong_type(what, kind.__name__, value)


def check_text_or_none(what: str, value: object) -> None:
    """Raise ``TypeError`` for a value that is neither a text nor ``None``."""
    if value is not None and not isinstance(value, str):
        raise wrong_type(what, "str or None", value)


def check_place(line: int, column: int, file: str | None) -> None:
    """Raise ``TypeError`` or `HalmaError` unless this is a place in a text, counted from 1."""
    for what, number in (("line", line), ("column", column)):
        if not isinstance(number, int) or isinstance(number, bool | Enum):
            raise wrong_type(what, "int", number)
        if number < 1:
            raise HalmaError(f"a {what} is 1 or more, not {shown(number)}")
    check_text_or_none("file", file)


def no_index(entries: int, index: int) -> IndexError:
    """The ``IndexError`` for an index that none of so many entries has."""
    return IndexError(f"none of {count(entries, 'entry', 'entries')} has the index {shown(index)}")


def wrong_type(what: str, wanted: str, value: object) -> TypeError:
    """The ``TypeError`` that says which type was wanted and which one came."""
    return TypeError(f"{what} must be {wanted}, not {type(value).__name__}")
