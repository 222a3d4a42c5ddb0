"""Finding and changing things in a line and its variations, by their place."""

from __future__ import annotations

from typing import NamedTuple

import attrs

from halma.errors import GameError, wrong_type
from halma.notation.tree import Line, Node, Place, make_line, make_node
from halma.squares import Square


class Spot(NamedTuple):
    """A place that exists."""

    around: tuple[tuple[Line, int, int], ...]
    """The lines around the innermost, each with a turn and the number of its variation."""
    line: Line
    """The innermost line."""
    turn: int | None
    """The turn in it, or ``None`` for the line itself."""

    @property
    def item(self) -> Node | Line:
        """What stands there."""
        return self.line if self.turn is None else self.line.nodes[self.turn]

    @property
    def path(self) -> tuple[Node, ...]:
        """The turns that lead there, that of the place itself included."""
        path: list[Node] = []
        for line, index, _ in self.around:
            path += line.nodes[:index]
        return (*path, *self.line.nodes[: 0 if self.turn is None else self.turn + 1])

    def replaced(self, item: Node | Line) -> Line:
        """The main line with something else in this place."""
        if isinstance(item, Line):
            return self._with_line(item)
        assert self.turn is not None
        return self._with_line(with_node(self.line, self.turn, item))

    def cut(self) -> Line:
        """The main line without what stands here, and without what follows it in its line."""
        if self.turn:
            return self._with_line(make_line(self.line.nodes[: self.turn], self.line.comments))
        if not self.around:
            return make_line((), self.line.comments)
        *around, (line, index, number) = self.around
        node = line.nodes[index]
        others = node.variations[:number] + node.variations[number + 1 :]
        fewer = with_node(line, index, attrs.evolve(node, variations=others))
        return Spot(tuple(around), fewer, None).replaced(fewer)

    def promoted(self) -> Line:
        """The main line with this variation in the place of the turns it replaces."""
        if self.turn is not None or not self.around:
            raise GameError("only a variation can be promoted")
        *around, (line, index, number) = self.around
        node, first = line.nodes[index], self.line.nodes[0]
        old = make_line((attrs.evolve(node, variations=()), *line.nodes[index + 1 :]))
        others = (*node.variations[:number], old, *node.variations[number + 1 :])
        first = attrs.evolve(first, variations=(*others, *first.variations))
        before, comments = line.nodes[:index], line.comments
        if before:
            said = (*before[-1].comments, *self.line.comments)
            before = (*before[:-1], attrs.evolve(before[-1], comments=said))
        else:
            comments += self.line.comments
        new = make_line((*before, first, *self.line.nodes[1:]), comments)
        return Spot(tuple(around), new, None).replaced(new)

    def _with_line(self, line: Line) -> Line:
        for outer, index, number in reversed(self.around):
            node = outer.nodes[index]
            lines = (*node.variations[:number], line, *node.variations[number + 1 :])
            line = with_node(outer, index, attrs.evolve(node, variations=lines))
        return line


def spot(main: Line, place: Place) -> Spot:
    """The place of this name.

    Raises `GameError` if there is none.
    """
    if not isinstance(place, tuple):
        raise wrong_type("a place", "a tuple of ints", place)
    for number in place:
        if not isinstance(number, int) or isinstance(number, bool | Square):
            raise wrong_type("a place", "a tuple of ints", number)
    around: list[tuple[Line, int, int]] = []
    line = main
    for index, number in zip(place[::2], place[1::2], strict=False):
        _check(place, index, len(line.nodes))
        variations = line.nodes[index].variations
        _check(place, number, len(variations))
        around.append((line, index, number))
        line = variations[number]
    if len(place) % 2 == 0:
        return Spot(tuple(around), line, None)
    _check(place, place[-1], len(line.nodes))
    return Spot(tuple(around), line, place[-1])


def _check(place: Place, number: int, count: int) -> None:
    if not 0 <= number < count:
        raise GameError(f"there is no place {place} in the record")


def with_node(line: Line, index: int, node: Node) -> Line:
    """The line with another node in this place."""
    return make_line((*line.nodes[:index], node, *line.nodes[index + 1 :]), line.comments)


def without_variations(line: Line) -> Line:
    """The line alone."""
    nodes = (make_node(node.turn, node.comments, node.glyphs) for node in line.nodes)
    return make_line(tuple(nodes), line.comments)
