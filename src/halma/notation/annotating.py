"""What is said of the turns of a record: comments, glyphs, marks, clocks and evaluations."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from datetime import timedelta
from typing import TypeVar

import attrs

from halma.marks import Marks
from halma.notation import places
from halma.notation.annotations import Evaluation
from halma.notation.tree import Line, Node, Place

_T = TypeVar("_T", bound="Annotating")


class Annotating:
    """Whatever holds turns of which something can be said, each in its place."""

    __slots__ = ()

    main: Line
    """The turns that were played, and what belongs to them."""

    @abstractmethod
    def _replaced(self: _T, place: Place, item: Node | Line) -> _T:
        """The same with something else in a place."""

    def with_comment(self: _T, place: Place, comment: str) -> _T:
        """The same record with one comment more: after a turn, or before a line's first.

        Raises `GameError` if there is no such place.
        """
        item = places.item_at(self.main, place)
        return self._replaced(place, attrs.evolve(item, comments=(*item.comments, comment)))

    def with_comments(self: _T, place: Place, comments: Iterable[str]) -> _T:
        """The same record with these comments, and no others, in a place.

        Raises `GameError` if there is no such place.

        >>> from halma import Record
        >>> record = Record.parse("1. e15-f14 {Good.} *").with_comments((0,), [])
        >>> record.at((0,)).comments
        ()
        """
        item = places.item_at(self.main, place)
        return self._replaced(place, attrs.evolve(item, comments=comments))

    def with_glyph(self: _T, place: Place, glyph: int) -> _T:
        """The same record with one glyph more at a turn.

        Raises `GameError` if there is no turn in that place.
        """
        node = places.node_at(self.main, place)
        return self._replaced(place, attrs.evolve(node, glyphs=(*node.glyphs, glyph)))

    def with_marks(self: _T, place: Place, marks: Marks) -> _T:
        """The same record with these marks, and no others, in a place.

        Raises `GameError` if there is no such place, and `HalmaError` for marks that are
        neither squares in colour nor arrows.

        >>> from halma import Record
        >>> from halma.marks import Marks
        >>> record = Record.parse("1. e15-f14 *").with_marks((0,), Marks({"f14": "red"}))
        >>> print(str(record).splitlines()[-1])
        1. e15-f14 {[%csl Rf14]} *
        """
        return self._replaced(place, places.item_at(self.main, place).with_marks(marks))

    def with_clock(self: _T, place: Place, clock: timedelta | None) -> _T:
        """The same record with this time on the clock of who made a turn, or (``None``) none.

        Raises `GameError` if there is no such place, and `HalmaError` for a time that is
        negative or a million hours.

        >>> from datetime import timedelta
        >>> from halma import Record
        >>> record = Record.parse("1. e15-f14 *").with_clock((0,), timedelta(minutes=5))
        >>> print(str(record).splitlines()[-1])
        1. e15-f14 {[%clk 0:05:00]} *
        """
        return self._replaced(place, places.item_at(self.main, place).with_clock(clock))

    def with_elapsed(self: _T, place: Place, elapsed: timedelta | None) -> _T:
        """The same record with this time that a turn took, or (``None``) none.

        Raises what `with_clock` raises.

        >>> from datetime import timedelta
        >>> from halma import Record
        >>> record = Record.parse("1. e15-f14 {Fast!} *").with_elapsed((0,), timedelta(seconds=2))
        >>> print(str(record).splitlines()[-1])
        1. e15-f14 {Fast! [%emt 0:00:02]} *
        """
        return self._replaced(place, places.item_at(self.main, place).with_elapsed(elapsed))

    def with_evaluation(self: _T, place: Place, evaluation: Evaluation | None) -> _T:
        """The same record with this evaluation of a position, or (``None``) none.

        Raises `GameError` if there is no such place.

        >>> from decimal import Decimal
        >>> from halma import Record
        >>> from halma.notation import Evaluation
        >>> record = Record.parse("1. e15-f14 *")
        >>> record = record.with_evaluation((0,), Evaluation(Decimal("0.25"), depth=17))
        >>> print(str(record).splitlines()[-1])
        1. e15-f14 {[%eval 0.25,17]} *
        """
        return self._replaced(place, places.item_at(self.main, place).with_evaluation(evaluation))
