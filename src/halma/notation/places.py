"""Finding and changing things in a line and its variations, by their place."""

from __future__ import annotations

from itertools import zip_longest
from typing import Final, NamedTuple, TypeVar

import attrs

from halma.errors import GameError, shown, wrong_type
from halma.notation.tree import Line, Node, Place
from halma.squares import Square

_T = TypeVar("_T")

_SHOWN: Final = 8


def lines_to(main: Line, place: Place) -> list[Line]:
    """The lines that lead to a place, from the main line to the innermost.

    Raises `GameError` if there is no such place.
    """
    if not isinstance(place, tuple):
        raise wrong_type("a place", "a tuple of ints", place)
    for number in place:
        if not isinstance(number, int) or isinstance(number, bool | Square):
            raise wrong_type("a place", "a tuple of ints", number)
    lines = [main]
    for at in range(0, len(place), 2):
        node = _part(lines[-1].nodes, place, at)
        if at + 1 < len(place):
            lines.append(_part(node.variations, place, at + 1))
    return lines


def _part(parts: tuple[_T, ...], place: Place, at: int) -> _T:
    if not 0 <= place[at] < len(parts):
        numbers = ", ".join(map(shown, place[:_SHOWN]))
        more = " …" if len(place) > _SHOWN else "," if len(place) == 1 else ""
        raise GameError(f"there is no place ({numbers}{more}) in the record")
    return parts[place[at]]


def item_at(main: Line, place: Place) -> Node | Line:
    """What stands in a place.

    Raises `GameError` if there is no such place.
    """
    line = lines_to(main, place)[-1]
    return line.nodes[place[-1]] if len(place) % 2 else line


def node_at(main: Line, place: Place) -> Node:
    """The turn that stands in a place.

    Raises `GameError` if there is none.
    """
    item = item_at(main, place)
    if isinstance(item, Line):
        raise GameError("there is no turn in that place")
    return item


class Path(NamedTuple):
    """What leads to a place."""

    nodes: list[Node]
    """The turns, that of the place itself included."""
    resigned: list[tuple[int, ...]]
    """The seats that resigned before the first of them and after each."""


def path_to(main: Line, place: Place) -> Path:
    """The turns that lead to a place, and who resigned between them.

    Raises `GameError` if there is no such place.
    """
    nodes: list[Node] = []
    resigned: list[tuple[int, ...]] = [()]
    for line, index in zip_longest(lines_to(main, place), place[::2], fillvalue=0):
        assert isinstance(line, Line), "there are as many lines as numbers of turns, or one more"
        resigned[-1] += line.resigned
        nodes += line.nodes[:index]
        resigned += (node.resigned for node in line.nodes[:index])
    if len(place) % 2:
        nodes.append(node_at(main, place))
        resigned.append(nodes[-1].resigned)
    return Path(nodes, resigned)


def replaced(main: Line, place: Place, item: Node | Line) -> Line:
    """The main line with something else in a place that exists."""
    for size in reversed(range(len(place))):
        around, index = item_at(main, place[:size]), place[size]
        if isinstance(item, Node):
            assert isinstance(around, Line)
            nodes = (*around.nodes[:index], item, *around.nodes[index + 1 :])
            item = attrs.evolve(around, nodes=nodes)
        else:
            assert isinstance(around, Node)
            lines = (*around.variations[:index], item, *around.variations[index + 1 :])
            item = attrs.evolve(around, variations=lines)
    assert isinstance(item, Line)
    return item


def cut(main: Line, place: Place) -> Line:
    """The main line without what stands in a place, and without what follows it in its line.

    Raises `GameError` if there is no such place.
    """
    line = lines_to(main, place)[-1]
    *around, index = place if len(place) % 2 else (*place, 0)
    if index or not around:
        return replaced(main, tuple(around), attrs.evolve(line, nodes=line.nodes[:index]))
    *outer, number = around
    node = node_at(main, tuple(outer))
    others = node.variations[:number] + node.variations[number + 1 :]
    return replaced(main, tuple(outer), attrs.evolve(node, variations=others))


def promoted(main: Line, place: Place) -> Line:
    """The main line with a variation in the place of the turns it replaces.

    Raises `GameError` if there is no variation in that place.
    """
    variation = item_at(main, place)
    if not place or isinstance(variation, Node):
        raise GameError("only a variation can be promoted")
    if variation.resigned:
        raise GameError("a variation that begins with a resignation cannot be promoted")
    *outer, index, number = place
    line = lines_to(main, tuple(outer))[-1]
    node, first = line.nodes[index], variation.nodes[0]
    old = Line((attrs.evolve(node, variations=()), *line.nodes[index + 1 :]))
    others = (*node.variations[:number], old, *node.variations[number + 1 :])
    first = attrs.evolve(first, variations=(*others, *first.variations))
    before, comments = line.nodes[:index], line.comments
    if before:
        said = (*before[-1].comments, *variation.comments)
        before = (*before[:-1], attrs.evolve(before[-1], comments=said))
    else:
        comments += variation.comments
    new = Line((*before, first, *variation.nodes[1:]), comments, resigned=line.resigned)
    return replaced(main, tuple(outer), new)


def without_variations(line: Line) -> Line:
    """The line alone."""
    nodes = (attrs.evolve(node, variations=()) for node in line.nodes)
    return attrs.evolve(line, nodes=nodes)
