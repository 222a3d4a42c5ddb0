"""Writing a record in its one canonical form."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from halma.notation.escapes import write_comment, write_value
from halma.notation.limits import MAX_TEXT, MAX_TOKEN, MAX_TURNS
from halma.notation.replay import Fork, Replay, own_start
from halma.notation.resignations import resignation_text
from halma.notation.results import result_text, termination_text, unranked
from halma.notation.rounds import Rounds, may_skip
from halma.notation.tags import RESULT, START, TERMINATION, rules_tags
from halma.notation.tree import Contents, Line, Node, visits
from halma.rulesets.model import Finish

WIDTH: Final = 80
"""Lines end before this column where there is white space to end them."""

_NUMBERING: Final = 24
"""More than the characters that the number of a round and what separates words can take."""


def write(contents: Contents) -> str:
    """The record as text, without a line end at its end."""
    tags = [f"[{name} {write_value(value)}]\n" for name, value in all_tags(contents)]
    return "".join(tags) + "\n" + _wrapped(_words(contents))


def all_tags(contents: Contents) -> Iterator[tuple[str, str]]:
    """The free tags, then those that the record makes itself.

    Raises `RulesetError` if the ruleset cannot be written.
    """
    yield from contents.tags
    yield from rules_tags(contents.ruleset)
    if contents.start != own_start(contents.ruleset):
        yield START, str(contents.start)
    yield RESULT, result_text(contents.outcome)
    if contents.outcome is not None:
        is_first = contents.ruleset.finish is Finish.FIRST
        how = contents.outcome if is_first else unranked(contents.outcome)
        yield TERMINATION, termination_text(how)


def _words(contents: Contents) -> list[str]:
    """The turns and what belongs to them, as words that are never broken."""
    numbers = iter([*_numbers(contents)])
    words: list[str] = []
    opening = ""
    is_number_due = True
    for place, _, item in visits(contents.main):
        if item is None:
            if place:
                words[-1] += ")"
            is_number_due = True
            continue
        if isinstance(item, Line):
            opening = "(" if place else ""
            is_number_due = True
        else:
            number, begins = next(numbers)
            if is_number_due or begins:
                words.append(f"{opening}{number}{'.' if begins else '...'}")
                opening = ""
            words.append(str(item.turn))
            words += [f"${glyph}" for glyph in item.glyphs]
            is_number_due = bool(item.comments or item.resigned)
        for seat in item.resigned:
            words.append(opening + resignation_text(seat))
            opening = ""
        for comment in item.comments:
            words.append(opening + write_comment(comment))
            opening = ""
    words.append(result_text(contents.outcome))
    return words


def _numbers(contents: Contents) -> Iterator[tuple[int, bool]]:
    """For each turn as it is written, the number of its round, and whether it begins it."""
    main, ruleset, start, *_ = contents
    if not may_skip(ruleset):
        rounds = Rounds.of(ruleset, start)
        for _, ply, item in visits(main):
            if isinstance(item, Node):
                yield rounds.number(ply), rounds.begins(ply)
        return
    replay, forks = Replay(ruleset, start), list[Fork]()
    for place, _, item in visits(main):
        if isinstance(item, Node):
            yield replay.round, replay.begins_round
            replay.follow(item.turn)
        elif item is None and place:
            replay.rejoin(forks.pop())
        elif place:
            forks.append(replay.fork())
        for seat in () if item is None else item.resigned:
            replay.resign(seat)


def is_too_long(contents: Contents, *, most: int = MAX_TEXT) -> bool:
    """Is a record too long to be read again, being at ``most`` so long but for the numbers?"""
    most += MAX_TURNS * _NUMBERING + 2 * MAX_TOKEN
    return most > MAX_TEXT and len(write(contents)) > MAX_TEXT


def _wrapped(words: list[str]) -> str:
    """Words on lines that are not too long, if white space between words can make them so."""
    parts: list[str] = []
    column = 0
    for word in words:
        first, newline, _ = word.partition("\n")
        if parts:
            is_full = column + 1 + len(first) > WIDTH
            parts.append("\n" if is_full else " ")
            column = 0 if is_full else column + 1
        parts.append(word)
        column = len(word) - word.rfind("\n") - 1 if newline else column + len(word)
    return "".join(parts)
