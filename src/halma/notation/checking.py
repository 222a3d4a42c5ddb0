"""Seeing that the parts of a record fit each other and can be written."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import Final, TypeAlias, cast

from halma.errors import GameError, HalmaError, check_type, shortened, wrong_type
from halma.games.outcomes import BY_PLAYERS, Outcome
from halma.notation.escapes import check_text, write_value
from halma.notation.limits import MAX_FREE_TAGS, MAX_TAG_NAME, MAX_TEXT, MAX_TOKEN, MAX_TURNS
from halma.notation.replay import Replay
from halma.notation.results import unranked
from halma.notation.tags import DERIVED, TAG_NAME, mistaken
from halma.notation.tree import Contents, Node, visits
from halma.notation.writing import is_too_long

Tags: TypeAlias = Mapping[str, str] | Iterable[tuple[str, str]]
"""The free tags of a record, as one gives them."""


_PAIR: Final = 2


def check_tags(tags: Tags) -> tuple[tuple[str, str], ...]:
    """The free tags, if a record can have them."""
    pairs = tuple(islice(_pairs(tags), MAX_FREE_TAGS + 1))
    seen: set[str] = set()
    for name, value in pairs:
        check_tag_name(name)
        check_type("the value of a tag", str, value)
        if TAG_NAME.fullmatch(name) is None or len(name) > MAX_TAG_NAME:
            raise HalmaError(
                f"the name of a tag is a letter, then letters, digits and _, at most "
                f"{MAX_TAG_NAME} characters, unlike {shortened(name)!r}"
            )
        if name in DERIVED:
            raise HalmaError(f"the tag {name} follows from the record and cannot be given")
        if meant := mistaken(name):
            tag, _ = meant
            raise HalmaError(
                f"the tag {name} could be taken for {tag}, which a record makes itself"
            )
        if name in seen:
            raise HalmaError(f"there are two tags {name}")
        seen.add(name)
        check_text(f"the tag {name}", value, write_value(value), MAX_TOKEN)
    if len(pairs) > MAX_FREE_TAGS:
        raise HalmaError(f"a record has at most {MAX_FREE_TAGS} tags of one's own")
    return pairs


def check_tag_name(name: str) -> str:
    """Return the name of a tag, whether a record can have it or not."""
    check_type("the name of a tag", str, name)
    return name


def _pairs(tags: Tags) -> Iterator[tuple[str, str]]:
    if isinstance(tags, Mapping):
        yield from cast("Mapping[str, str]", tags).items()
        return
    if isinstance(tags, str) or not isinstance(tags, Iterable):
        raise wrong_type("tags", "pairs of name and value", tags)
    for pair in tags:
        if not isinstance(pair, tuple | list) or len(pair) != _PAIR:
            raise wrong_type("a tag", "a pair of name and value", pair)
        yield (pair[0], pair[1])


def check_outcome(outcome: Outcome | None, replay: Replay) -> Outcome | None:
    """The outcome of a record whose turns end where a replay stands.

    Of an outcome that the players declare, the ranking follows from the game.
    """
    if not isinstance(outcome, Outcome | None):
        raise wrong_type("an outcome", "Outcome or None", outcome)
    board = replay.outcome
    if board is not None:
        if outcome not in (None, board, unranked(board)):
            raise GameError(f"the board ends the game otherwise, by {board.termination.value}")
        return board
    if outcome is None:
        return None
    if outcome.termination not in BY_PLAYERS:
        raise GameError(f"the board does not end the game by {outcome.termination.value}")
    return replay.declared(outcome)


def check_size(contents: Contents) -> None:
    """Raise unless the record can be written and read again."""
    turns = sum(isinstance(visit.item, Node) for visit in visits(contents.main))
    if turns > MAX_TURNS:
        raise GameError(f"a record has at most {MAX_TURNS:,} turns, not {turns:,}")
    if is_too_long(contents):
        raise GameError(f"a record has at most {MAX_TEXT:,} characters as written, this one more")
