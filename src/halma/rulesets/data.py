"""Plain data from outside, walked key by key, so that every fault knows its place."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Final, NamedTuple, TypeAlias, TypeVar

from halma.errors import HalmaError, RulesetError

Path: TypeAlias = tuple[str | int, ...]
"""The keys and indices that lead to a value."""

Refusal: TypeAlias = Callable[["Data", str], HalmaError]
"""Makes the error that says what was expected in the place of some data."""

MAX_NUMBER: Final = 2**53 - 1
"""The largest number that every reader of JSON reads exactly."""

_SHOWN: Final = 60

_Value = TypeVar("_Value")


def path_text(path: Path) -> str:
    """A path as one would write it: ``seats[1].home``."""
    text = ""
    for key in path:
        text += f"[{key}]" if isinstance(key, int) else f".{shown(key)}"
    return text.removeprefix(".")


def shown(value: object) -> str:
    """A value, shortened, as a message shows it."""
    if isinstance(value, str):
        return value if len(value) <= _SHOWN else f"{value[:_SHOWN]}…"
    if isinstance(value, bool) or value is None:
        return "null" if value is None else str(value).lower()
    if isinstance(value, int):
        return str(value) if abs(value) <= MAX_NUMBER else "a huge number"
    if isinstance(value, Mapping):
        return "a table"
    if isinstance(value, list | tuple):
        return "a list"
    return repr(value) if isinstance(value, float) else f"a {type(value).__name__}"


def hint(word: str, known: Collection[str]) -> str:
    """The known word that was perhaps meant, as the end of a sentence; or nothing.

    >>> hint("tagret_lock", ["target_lock", "home_lock"])
    "; did you mean 'target_lock'?"
    """
    from difflib import get_close_matches

    if len(word) > _SHOWN:
        return ""
    plain = {name.replace("_", "-"): name for name in known}
    close = get_close_matches(word.lower().replace("_", "-"), plain, n=1)
    return f"; did you mean {plain[close[0]]!r}?" if close else ""


def refuse(data: Data, wanted: str) -> HalmaError:
    """The `RulesetError` for a value that is not what it should be."""
    value = data.value
    found = repr(shown(value)) if isinstance(value, str) else shown(value)
    return RulesetError(path_text(data.path) or "ruleset", f"expected {wanted}, found {found}")


class Data(NamedTuple):
    """A value, the path to it, and what is raised if it is not what it should be."""

    value: object
    path: Path = ()
    refusal: Refusal = refuse

    def fault(self, wanted: str) -> HalmaError:
        """The error that says what was expected here."""
        return self.refusal(self, wanted)

    def key(self, key: str) -> Data:
        """The place of a key, whether the key is there or not."""
        value = self.value.get(key) if isinstance(self.value, Mapping) else None
        return self._replace(value=value, path=(*self.path, key))

    def table(self, known: Collection[str], required: Collection[str] = ()) -> dict[str, Data]:
        """The values of a table by their keys: only known ones, and all that are required."""
        if not isinstance(self.value, Mapping):
            raise self.fault("a table of keys and values")
        found: dict[str, Data] = {}
        for key in self.value:
            if not isinstance(key, str):
                raise self.fault("keys that are text")
            if key not in known:
                place = self._replace(value=key, path=(*self.path, key))
                raise place.fault(f"one of the keys {', '.join(known)}{hint(key, known)}")
            found[key] = self.key(key)
        for key in required:
            if key not in found:
                raise self.fault(f"the key {key!r}")
        return found

    def items(self, wanted: str = "a list") -> list[Data]:
        """The values of a list."""
        if not isinstance(self.value, list | tuple):
            raise self.fault(wanted)
        refusal = self.refusal
        return [
            Data(value, (*self.path, index), refusal) for index, value in enumerate(self.value)
        ]

    def text(self, wanted: str = "text") -> str:
        """A text."""
        if not isinstance(self.value, str):
            raise self.fault(wanted)
        return self.value

    def number(self, wanted: str = "a whole number") -> int:
        """A whole number."""
        if not isinstance(self.value, int) or isinstance(self.value, bool):
            raise self.fault(wanted)
        if abs(self.value) > MAX_NUMBER:
            raise self.fault(f"{wanted} of at most {MAX_NUMBER}")
        return self.value

    def flag(self) -> bool:
        """True or false."""
        if not isinstance(self.value, bool):
            raise self.fault("true or false")
        return self.value

    def choice(self, values: Mapping[str, _Value], wanted: str = "") -> _Value:
        """The value that has this name."""
        if isinstance(self.value, str) and self.value in values:
            return values[self.value]
        wanted = wanted or f"one of {', '.join(values)}"
        raise self.fault(wanted + hint(self.value, values) if isinstance(self.value, str) else wanted)
