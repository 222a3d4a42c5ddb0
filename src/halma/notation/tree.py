"""Turns and what is said about them, with the lines that could have been played instead."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple, TypeAlias, TypeVar

import attrs

from halma.errors import HalmaError, shown, to_tuple, wrong_type
from halma.games.outcomes import Outcome
from halma.moves import Move, Pass, Turn, to_turn
from halma.notation.annotations import Annotated
from halma.notation.escapes import check_text, write_comment
from halma.notation.limits import MAX_COMMENT, MAX_GLYPH, MAX_NESTING, MAX_TEXT
from halma.positions.position import Position
from halma.rulesets.model import MAX_SEATS, Ruleset
from halma.squares import check_int

_T = TypeVar("_T")

_set = object.__setattr__


def _comments(comments: Iterable[str]) -> tuple[str, ...]:
    texts = _all(str, "comments", "a comment", comments, "texts")
    for text in texts:
        check_text("a comment", text, write_comment(text), MAX_COMMENT)
    return texts


def _glyphs(glyphs: Iterable[int]) -> tuple[int, ...]:
    numbers = to_tuple("glyphs", "ints", glyphs, MAX_TEXT)
    for number in numbers:
        check_int("a glyph", number)
        if not 0 <= number <= MAX_GLYPH:
            raise HalmaError(f"glyphs are numbered 0 to {MAX_GLYPH}; {shown(number)} is none")
    return numbers


def _variations(lines: Iterable[Line]) -> tuple[Line, ...]:
    variations = _all(Line, "variations", "a variation", lines)
    if not all(line.nodes for line in variations):
        raise HalmaError("a variation has at least one turn")
    return variations


def _resigned(seats: Iterable[int]) -> tuple[int, ...]:
    found = to_tuple("resigned", "ints", seats, MAX_SEATS)
    for seat in found:
        if not 0 <= check_int("a seat", seat) < MAX_SEATS:
            raise HalmaError(f"seats are numbered 0 to {MAX_SEATS - 1}; {shown(seat)} is none")
    if len(set(found)) < len(found):
        raise HalmaError("a seat gives up only once")
    return found


def _nodes(nodes: Iterable[Node]) -> tuple[Node, ...]:
    return _all(Node, "nodes", "a node", nodes)


def _all(
    kind: type[_T], many: str, one: str, values: Iterable[_T], wanted: str | None = None
) -> tuple[_T, ...]:
    """Values that are all of one kind."""
    found = to_tuple(many, wanted or kind.__name__, values, MAX_TEXT)
    for value in found:
        if not isinstance(value, kind):
            raise wrong_type(one, kind.__name__, value)
    return found


@attrs.frozen(order=False)
class Node(Annotated):
    """A turn, what is said about it, and what could have been played instead of it.

    >>> from halma.notation import Line, Node
    >>> node = Node("e15-f14", ["A step."], [1], [Line.of("c16-e14")])
    >>> node.turn, node.comments, node.glyphs, len(node.variations)
    (Move.parse('e15-f14'), ('A step.',), (1,), 1)
    """

    turn: Turn = attrs.field(converter=to_turn)
    """The turn, given as itself or as text."""
    comments: tuple[str, ...] = attrs.field(default=(), converter=_comments)
    """What is said after it."""
    glyphs: tuple[int, ...] = attrs.field(default=(), converter=_glyphs)
    """What is said about it in a word; see `GLYPHS`."""
    variations: tuple[Line, ...] = attrs.field(default=(), converter=_variations)
    """The lines that could have been played instead, each with at least one turn."""
    resigned: tuple[int, ...] = attrs.field(default=(), converter=_resigned, kw_only=True)
    """The seats that resigned after it and before the next turn, where the game goes on (R16)."""


@attrs.frozen(order=False)
class Line(Annotated):
    """Turns one after another.

    >>> from halma.notation import Line
    >>> line = Line.of("e15-f14", "n1-l3")
    >>> [str(node.turn) for node in line.nodes], line.depth
    (['e15-f14', 'n1-l3'], 0)
    """

    nodes: tuple[Node, ...] = attrs.field(default=(), converter=_nodes)
    """The turns, and what belongs to them."""
    comments: tuple[str, ...] = attrs.field(default=(), converter=_comments)
    """What is said before the first turn."""
    resigned: tuple[int, ...] = attrs.field(default=(), converter=_resigned, kw_only=True)
    """The seats that resigned before the first turn, where the game goes on (R16)."""
    depth: int = attrs.field(init=False, eq=False, repr=False)
    """How many variations are nested in it, at most 64."""

    def __attrs_post_init__(self) -> None:
        _set(self, "depth", _depth(self.nodes))
        if self.depth > MAX_NESTING:
            raise HalmaError(f"variations are nested at most {MAX_NESTING} deep")

    @classmethod
    def of(cls, *turns: Turn | str) -> Line:
        """The line of these turns."""
        return cls(map(Node, turns))


class Contents(NamedTuple):
    """All that a record holds."""

    main: Line
    ruleset: Ruleset
    start: Position
    tags: tuple[tuple[str, str], ...]
    outcome: Outcome | None


Place: TypeAlias = tuple[int, ...]
"""Where something stands in a record.

``()`` is the main line, ``(12,)`` its 13th turn, ``(12, 0)`` the first variation there and
``(12, 0, 3)`` the 4th turn of that.
"""


class Step(NamedTuple):
    """A turn one comes by on the way through a record."""

    place: Place
    """Where it stands; see `Place`."""
    ply: int
    """Which turn it is, counted from 1 along its own line."""
    node: Node
    """The turn, and what belongs to it."""


class Visit(NamedTuple):
    """Something one comes by on the way through a line and its variations."""

    place: Place
    ply: int
    """How many turns precede it."""
    item: Node | Line | None
    """A turn, a line that begins, or ``None`` where it ends."""


def visits(line: Line, place: Place = (), ply: int = 0) -> Iterator[Visit]:
    """All turns and lines in the order in which they are written."""
    yield Visit(place, ply, line)
    for index, node in enumerate(line.nodes):
        here = (*place, index)
        yield Visit(here, ply + index, node)
        for number, variation in enumerate(node.variations):
            yield from visits(variation, (*here, number), ply + index)
    yield Visit(place, ply + len(line.nodes), None)


def _depth(nodes: Iterable[Node]) -> int:
    return 1 + max((line.depth for node in nodes for line in node.variations), default=-1)


def make_node(
    turn: Move | Pass,
    comments: tuple[str, ...] = (),
    glyphs: tuple[int, ...] = (),
    variations: tuple[Line, ...] = (),
    resigned: tuple[int, ...] = (),
) -> Node:
    """A node of parts that are known to be right."""
    node = object.__new__(Node)
    _set(node, "turn", turn)
    _set(node, "comments", comments)
    _set(node, "glyphs", glyphs)
    _set(node, "variations", variations)
    _set(node, "resigned", resigned)
    return node


def make_line(
    nodes: tuple[Node, ...], comments: tuple[str, ...] = (), resigned: tuple[int, ...] = ()
) -> Line:
    """A line of parts that are known to be right."""
    line = object.__new__(Line)
    _set(line, "nodes", nodes)
    _set(line, "comments", comments)
    _set(line, "resigned", resigned)
    _set(line, "depth", _depth(nodes))
    return line


def line_of(turns: Iterable[Move | Pass], resignations: Iterable[tuple[int, int]]) -> Line:
    """The line of the turns of a game, and of who resigned after how many of them."""
    resigned: dict[int, tuple[int, ...]] = {}
    for ply, seat in resignations:
        resigned[ply] = (*resigned.get(ply, ()), seat)
    nodes = (make_node(turn, resigned=resigned.get(ply, ())) for ply, turn in enumerate(turns, 1))
    return make_line(tuple(nodes), resigned=resigned.get(0, ()))
