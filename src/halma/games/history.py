"""What a game has been through, ply by ply, read where it is asked for."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from typing import TypeVar, cast, overload

from halma.errors import no_index
from halma.games.line import Ply
from halma.moves import Turn
from halma.positions.position import Position
from halma.squares import check_int, check_slice

_T = TypeVar("_T")


class _History(Sequence[_T]):
    """A stretch of the plies of a line; as good as the tuple of what they hold."""

    __slots__ = ("_plies", "_stretch")

    def __init__(self, plies: Sequence[Ply], stretch: range) -> None:
        self._plies = plies
        self._stretch = stretch

    @abstractmethod
    def _read(self, ply: Ply) -> _T: ...

    def __len__(self) -> int:
        return len(self._stretch)

    @overload
    def __getitem__(self, index: int) -> _T: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[_T, ...]: ...
    def __getitem__(self, index: int | slice) -> _T | tuple[_T, ...]:
        if isinstance(index, slice):
            check_slice(index)
            return tuple(self._read(self._plies[ply]) for ply in self._stretch[index])
        try:
            ply = self._stretch[check_int("an index", index)]
        except IndexError:
            raise no_index(len(self), index) from None
        return self._read(self._plies[ply])

    def __iter__(self) -> Iterator[_T]:
        return (self._read(self._plies[ply]) for ply in self._stretch)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, tuple | _History):
            return NotImplemented
        same = cast("Sequence[object]", other)
        return len(self) == len(same) and tuple(self) == tuple(same)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return repr(tuple(self))

    def __reduce__(self) -> tuple[object, ...]:
        return (tuple, (tuple(self),))


class Turns(_History[Turn]):
    """The turns of a game."""

    __slots__ = ()

    def _read(self, ply: Ply) -> Turn:
        assert ply.turn is not None, "only the start has no turn"
        return ply.turn


class Positions(_History[Position]):
    """The positions of a game."""

    __slots__ = ()

    def _read(self, ply: Ply) -> Position:
        return ply.standing.position
