"""The tree of a record as plain data: drawn, written and read without the library."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from halma import Record
from halma.notation import Line, Node
from tests.fuzz.values import Draws, State, turn_text


class PlainNode(NamedTuple):
    """A turn, and what belongs to it."""

    turn: str
    comments: tuple[str, ...] = ()
    glyphs: tuple[int, ...] = ()
    variations: tuple[PlainLine, ...] = ()


class PlainLine(NamedTuple):
    """Turns one after another, and what is said before them."""

    nodes: tuple[PlainNode, ...] = ()
    comments: tuple[str, ...] = ()


_COMMENTS: Final = (
    "", "a step", "}", "\\", "\\}", "{", "(", ") $1", "*", "1-0", "é", "two\nlines", "\n[Event",
    '\n\n[Event "x"]', "$2", "a1-a2", " ", "\r", ";",
)  # fmt: skip
_TOKEN: Final = re.compile(r"\{(?:[^\\}]|\\.)*\}|[()]|[^\s(){}]+", re.DOTALL)
_NUMBER: Final = re.compile(r"\d+\.+")


def drawn_line(draws: Draws, state: State, most: int, depth: int = 0) -> tuple[PlainLine, State]:
    """Moves from a state on with all that can be said about them, and where they lead."""
    nodes: list[PlainNode] = []
    for _ in range(draws.below(most) + (1 if depth else 0)):
        before, move = state, state.drawn_move(draws)
        if move is None:
            break
        state = state.after(move)
        lines = (
            drawn_line(draws, before, 3, depth + 1)[0]
            for _ in range(draws.one((0, 0, 1, 2)) if depth < 2 else 0)
        )
        comments, glyphs = draws.some(_COMMENTS, 2), draws.some((0, 1, 2, 6, 20, 255), 2)
        variations = tuple(line for line in lines if line.nodes)
        nodes.append(PlainNode(turn_text(move), comments, glyphs, variations))
    return PlainLine(tuple(nodes), draws.some(_COMMENTS, 1)), state


def tree_of(line: PlainLine) -> Line:
    """The library's value."""
    return Line(
        [
            Node(node.turn, node.comments, node.glyphs, map(tree_of, node.variations))
            for node in line.nodes
        ],
        line.comments,
    )


def plain(line: Line) -> PlainLine:
    """What the library's value says."""
    nodes = (
        PlainNode(str(node.turn), node.comments, node.glyphs, tuple(map(plain, node.variations)))
        for node in line.nodes
    )
    return PlainLine(tuple(nodes), line.comments)


def write(line: PlainLine) -> str:
    """The turns without numbers, with all that is said."""
    words = [_comment(text) for text in line.comments]
    for node in line.nodes:
        words += [node.turn, *(f"${glyph}" for glyph in node.glyphs)]
        words += [*map(_comment, node.comments), *(f"({write(each)})" for each in node.variations)]
    return " ".join(words)


def _comment(text: str) -> str:
    for mark, escape in (("\\", "\\\\"), ("}", "\\}"), ("[", "\\["), ("\r", "\\r")):
        text = text.replace(mark, escape)
    return "{" + text + "}"


def read(text: str) -> tuple[PlainLine, str]:
    """The tree in what stands behind the tags, and the result."""
    tokens = iter([token for token in _TOKEN.findall(text) if not _NUMBER.fullmatch(token)])
    line, end = _read(tokens)
    assert not [*tokens]
    return line, end


def _read(tokens: Iterator[str]) -> tuple[PlainLine, str]:
    nodes: list[PlainNode] = []
    before: list[str] = []
    for token in tokens:
        if token == "(":
            variation, end = _read(tokens)
            assert end == ")"
            last = nodes.pop()
            nodes.append(last._replace(variations=(*last.variations, variation)))
        elif token[0] == "{":
            comment = re.sub(r"\\(.)", lambda found: "\r" if found[1] == "r" else found[1], token)
            if nodes:
                last = nodes.pop()
                nodes.append(last._replace(comments=(*last.comments, comment[1:-1])))
            else:
                before.append(comment[1:-1])
        elif token[0] == "$":
            last = nodes.pop()
            nodes.append(last._replace(glyphs=(*last.glyphs, int(token[1:]))))
        elif re.fullmatch(r"[a-p]\d+(-[a-p]\d+)+|--", token):
            nodes.append(PlainNode(token))
        else:
            return PlainLine(tuple(nodes), tuple(before)), token
    raise AssertionError("no result")


def body(record: Record) -> str:
    """What stands behind the tags of a record as it is written."""
    return str(record).partition("\n\n")[2]
