"""Named things that are made when they are first asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Protocol, TypeVar


class _Named(Protocol):
    @property
    def name(self) -> str: ...


_Thing = TypeVar("_Thing", bound=_Named)


class Catalogue(Mapping[str, _Thing]):
    """Things by their names, in the order of ``families``, which make them; read-only."""

    def __init__(self, families: Mapping[str, Callable[[], Iterable[_Thing]]]) -> None:
        self._families = families
        self._made: dict[str, _Thing] = {}

    def __getitem__(self, name: str) -> _Thing:
        """The thing of this name; raises ``KeyError`` if there is none."""
        if name not in self._made:
            self._made |= {thing.name: thing for thing in self._families[name]()}
        return self._made[name]

    def __contains__(self, name: object) -> bool:
        """Has a thing this name?"""
        return name in self._families

    def __iter__(self) -> Iterator[str]:
        """The names."""
        return iter(self._families)

    def __len__(self) -> int:
        """How many things there are."""
        return len(self._families)

    def __repr__(self) -> str:
        """The names."""
        return f"<{len(self)} named: {', '.join(self)}>"
