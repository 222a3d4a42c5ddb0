"""The grammar of records, on the page about notation: all that it allows is read."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from halma import Record
from halma.notation import Node
from halma.notation.escapes import write_comment
from halma.notation.resignations import resignation_text
from halma.notation.results import result_text
from halma.notation.tree import visits
from halma.notation.writing import _numbers, all_tags
from tests.record_trees import records

_ESCAPES = {'"': r"\"", "\\": r"\\", "\n": r"\n", "\r": r"\r", "\t": r"\t"}

blanks = st.text(" \t", max_size=3)
spaces = st.text(" \t\r\n", max_size=4)
one_line_end = st.sampled_from(["", " ", "\n", "\r\n", "\t\r", " \n\t"])
numbers = st.sampled_from([None, "{}.", "{}...", "0{}.", "00{}..."])


def loose(draw: st.DrawFn, record: Record) -> str:
    """A record as text, written in any way that the grammar allows."""
    parts: list[str] = []
    for name, value in all_tags(record._contents()):
        written = "".join(loose_letter(draw, letter) for letter in value)
        gaps = [draw(blanks) for _ in range(3)]
        parts.append(f'[{gaps[0]}{name} {gaps[1]}"{written}"{gaps[2]}]')
    rounds = _numbers(record._contents())
    for place, _, item in visits(record.main):
        if item is None:
            parts += [")"] if place else []
            continue
        if isinstance(item, Node):
            number, (right, _) = draw(numbers), next(rounds)
            glyphs = [f"${glyph}" for glyph in item.glyphs]
            gap = draw(spaces)
            before = "" if number is None else number.format(right) + gap
            parts += [f"{before}{item.turn}", *glyphs]
        else:
            parts += ["("] if place else []
        said = [write_comment(comment) for comment in item.comments]
        parts += [*map(resignation_text, item.resigned), *said]
    parts.append(result_text(record.outcome))
    text = draw(spaces)
    for before, part in zip(["", *parts[:-1]], parts, strict=True):
        # A blank line between tags would begin the next record.
        text += joined(part, before, draw(one_line_end if part[0] == "[" else spaces))
    return text


def loose_letter(draw: st.DrawFn, letter: str) -> str:
    """A letter of a value; a tab stands for itself or has an escape."""
    escaped = _ESCAPES.get(letter, letter)
    return draw(st.sampled_from(["\t", escaped])) if letter == "\t" else escaped


def joined(part: str, before: str, gap: str) -> str:
    """A part with what stands before it: white space, where there must be some."""
    is_apart = part[0] in "([{$" or not before or before[-1] in ")]}"
    return (gap if is_apart else f" {gap}") + part


@st.composite
def cases(draw: st.DrawFn) -> tuple[Record, str]:
    """A record, and a text that means it."""
    record = draw(records())
    return record, loose(draw, record)


@given(cases())
def test_whatever_the_grammar_allows_is_read(case: tuple[Record, str]) -> None:
    """White space, numbers, zeros before them and dots may be there or not, and change nothing."""
    record, text = case
    assert Record.parse(text) == record
