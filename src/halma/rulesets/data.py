"""Plain data from outside, walked key by key, so that every fault knows its place."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar, cast

from halma.errors import HalmaError, RulesetError, shortened
from halma.squares import check_int

Path: TypeAlias = tuple[str | int, ...]
"""The keys and indices that lead to a value."""

Place: TypeAlias = tuple[int, int]
"""A line and a column, from 1."""

Find: TypeAlias = Callable[[Path], Place | None]
"""Says where the value at a path stands in a text; ``None`` if there is no text."""

MAX_NUMBER: Final = 2**53 - 1
"""The largest number that every reader of JSON reads exactly."""

_SHOWN: Final = 60
_FEW: Final = 4
_NUMBER: Final = re.compile("0|-?[1-9][0-9]{0,14}")
_FLAGS: Final = {
    **dict.fromkeys(("true", "yes", "on"), "true"),
    **dict.fromkeys(("false", "no", "off"), "false"),
}
_OF_RULES: Final = frozenset(
    [
        "base",
        "size",
        "first",
        "step_directions",
        "jump_directions",
        "revisit",
        "must_continue",
        "target_lock",
        "home_lock",
        "foreign_camps",
        "obligation",
        "no_moves",
        "may_pass",
        "win",
        "equal_turns",
        "finish",
        "finished_seat",
        "deadline",
        "repetition",
        "ply_limit",
    ]
)
"""The keys of rules that no part of them has."""
_IN_SEATS: Final = (
    "it is said in seats, in TOML one table [[seats]] with name, home, target for each"
)
_ELSEWHERE: Final[dict[str, str]] = dict.fromkeys(
    ("players", "camps", "home", "target", "start", "team"), _IN_SEATS
)
"""Where keys belong that people write among the rules."""
_OF_TOML: Final = {"date": "a date", "datetime": "a date and time", "time": "a time of day"}

_Value = TypeVar("_Value")


def nowhere(_: Path) -> None:
    """Of data that never was a text."""
    return


def path_text(path: Path) -> str:
    """A path as one would write it.

    >>> path_text(("seats", 1, "home"))
    'seats[1].home'
    """
    return "".join(map(_key_text, path)).removeprefix(".")


def _key_text(key: str | int) -> str:
    if isinstance(key, int):
        return f"[{key}]"
    is_plain = key.replace("-", "_").isidentifier() and len(key) <= _SHOWN
    return f".{key}" if is_plain else f".{value_text(key)!r}"


def value_text(value: object) -> str:
    """A value, shortened, as a message shows it."""
    if isinstance(value, str):
        return shortened(value, _SHOWN)
    if isinstance(value, bool) or value is None:
        return "null" if value is None else str(value).lower()
    if isinstance(value, int | float):
        is_huge = isinstance(value, int) and abs(value) > MAX_NUMBER
        return "a huge number" if is_huge else str(value)
    if isinstance(value, Mapping):
        return "a table"
    if isinstance(value, list | tuple):
        return _list_text(cast("Sequence[object]", value))
    name = type(value).__name__
    return _OF_TOML.get(name, f"a value of the type {name}")


def _list_text(values: Sequence[object]) -> str:
    """A short list of short texts or numbers as it is; any other is just a list."""
    if not values:
        return "an empty list"
    if len(values) > _FEW or not all(isinstance(value, str | int) for value in values):
        return "a list"
    text = ", ".join(
        repr(value) if isinstance(value, str) else value_text(value) for value in values
    )
    return f"[{text}]" if len(text) <= _SHOWN else "a list"


def hint(word: object, known: Collection[str]) -> str | None:
    """A question for the known word that was perhaps meant.

    >>> hint("tagret_lock", ["target_lock", "home_lock"])
    "did you mean 'target_lock'?"
    """
    from difflib import get_close_matches

    text = value_text(word).lower()
    close = get_close_matches(text, known, n=1, cutoff=0.7) or [
        each for each in known if text in each.split("-")
    ]
    return f"did you mean {close[0]!r}?" if len(close) == 1 else None


def _any_key(known: Collection[str]) -> str:
    if not known:
        return "no more keys"
    return (
        f"one of the keys {', '.join(known)}"
        if len(known) > 1
        else f"only the key {next(iter(known))!r}"
    )


class Source:
    """Where data comes from, and what is raised if something in it is wrong."""

    def __init__(
        self, find: Find = nowhere, file: str | None = None, *, says_line: bool = True
    ) -> None:
        self.find = find
        self.file = file
        self.says_line = says_line
        """Is the line part of what is said, and not only the place of the error?"""

    def fault(self, path: Path, value: object, wanted: str, hint: str | None = None) -> HalmaError:
        """The error that says what was expected at a path."""
        return self.contradiction(path, self.wrong(value, wanted, hint))

    def wrong(self, value: object, wanted: str, hint: str | None = None) -> str:
        """What is wrong with a value, without its place."""
        found = repr(value_text(value)) if isinstance(value, str) else value_text(value)
        more = f" ({hint})" if hint else ""
        return f"expected {wanted}, found {found}{more}"

    def advice(self, word: str) -> str:
        """How to write a word or a number that stands in quotation marks and should not."""
        return f"write {word}, without quotation marks"

    def missing(self, path: Path, key: str) -> HalmaError:
        """The error for a key that is not there."""
        return self.contradiction(path, f"the key {key!r} is missing")

    def contradiction(self, path: Path, problem: str) -> RulesetError:
        """The `RulesetError` for a problem with what stands at a path."""
        return self.blame(path_text(path) or "ruleset", path, problem)

    def blame(self, field: str, path: Path, problem: str) -> RulesetError:
        """The `RulesetError` for a problem of a field, because of what stands at a path."""
        place = self.find(path)
        where = [self.file] if self.file else []
        where += [f"line {place[0]}"] if place and self.says_line else []
        more = f" ({', '.join(where)})" if where else ""
        error = RulesetError(field, problem + more, path)
        error.place = place
        return error


class Data(NamedTuple):
    """A value, the path to it, and where it comes from."""

    value: Any
    path: Path = ()
    source: Source = Source()

    def fault(self, wanted: str, hint: str | None = None) -> HalmaError:
        """The error that says what was expected here."""
        return self.source.fault(self.path, self.value, wanted, hint)

    def at(self, key: str | int, value: object) -> Data:
        """A value inside this one."""
        return Data(value, (*self.path, key), self.source)

    def table(
        self, known: Collection[str], required: Collection[str] = (), *, is_inner: bool = False
    ) -> dict[str, Data]:
        """The values of a table by their keys: only known ones, and all that are required."""
        table = self.value
        if not isinstance(table, Mapping):
            raise self.fault("a table of keys and values")
        found: dict[str, Data] = {}
        for key, value in cast("Mapping[object, object]", table).items():
            if not isinstance(key, str):
                raise self.fault("keys that are text")
            if key not in known:
                meant = hint(key, known)
                if is_inner and key in _OF_RULES:
                    meant = "a key of the rules: in TOML it stands above the first [[seats]]"
                    raise self.at(key, key).fault(_any_key(known), meant)
                meant = _ELSEWHERE.get(key.lower(), meant) if "seats" in known else meant
                wanted = "a known key" if meant else _any_key(known)
                raise self.at(key, key).fault(wanted, meant)
            found[key] = self.at(key, value)
        for key in required:
            if key not in found:
                raise self.source.missing(self.path, key)
        return found

    def items(self, wanted: str = "a list") -> list[Data]:
        """The values of a list."""
        items = self.value
        if not isinstance(items, list | tuple):
            raise self.fault(wanted)
        values = cast("Sequence[object]", items)
        return [self.at(index, value) for index, value in enumerate(values)]

    def text(self, wanted: str = "text") -> str:
        """A text."""
        if not isinstance(self.value, str):
            raise self.fault(wanted)
        return self.value

    def number(self, wanted: str = "a whole number", words: Collection[str] = ()) -> int:
        """A whole number, not too large for anyone; 1.0 is one, as JSON has it.

        ``words`` are what may stand there instead.
        """
        value = self.value
        if isinstance(self.value, float) and self.value.is_integer():
            value = int(self.value)
        try:
            number = check_int(wanted, value)
        except TypeError:
            text = value if isinstance(value, str) else ""
            is_number = _NUMBER.fullmatch(text)
            more = self.source.advice(text) if is_number else hint(text, words)
            raise self.fault(wanted, more) from None
        if abs(number) > MAX_NUMBER:
            raise self.fault(f"a whole number of at most {MAX_NUMBER:,}")
        return number

    def flag(self) -> bool:
        """True or false."""
        if not isinstance(self.value, bool):
            text = self.value if isinstance(self.value, str) else ""
            word = _FLAGS.get(text.lower())
            raise self.fault("true or false", self.source.advice(word) if word else None)
        return self.value

    def choice(self, values: Mapping[str, _Value], wanted: str = "") -> _Value:
        """The value that has this name."""
        if isinstance(self.value, str) and self.value in values:
            return values[self.value]
        if wanted:
            small = self.value.lower() if isinstance(self.value, str) else ""
            raise self.fault(wanted, f"did you mean {small!r}?" if small in values else None)
        wanted = f"one of {', '.join(values)}" if len(values) > 1 else repr(*values)
        raise self.fault(wanted, hint(self.value, values))
