"""How a record ends: its tags, its result and its last position have to agree."""

from __future__ import annotations

from halma.games.outcomes import BY_PLAYERS, Outcome
from halma.notation.reading.diagnostics import Faults
from halma.notation.reading.heads import Head, Tag, refuse, termination_of
from halma.notation.reading.turns import Word
from halma.notation.results import (
    UNFINISHED,
    assumed_termination,
    result_text,
    results,
    wanted_result,
)


def settle(
    faults: Faults, head: Head, board: Outcome | None, result: Word | None
) -> Outcome | None:
    """The outcome of a record, ``board`` being that of its last position.

    Where they disagree, the board is believed first, then the result behind the turns.
    """
    if board is not None:
        _compare_with_board(faults, head, board, result)
        return board
    text = _result(faults, head.result, result, len(head.ruleset.seats))
    scores = results(len(head.ruleset.seats)).get(text)
    termination = termination_of(head.termination)
    if scores is None:
        if head.termination is not None:
            refuse(faults, head.termination, "no termination, as the game goes on")
        return None
    if termination is not None and termination not in BY_PLAYERS:
        assert head.termination is not None
        ways = ", ".join(sorted(way.value for way in BY_PLAYERS))
        refuse(faults, head.termination, f"one of {ways}", hint="the board does not end the game")
        termination = None
    return Outcome(scores, termination or assumed_termination(scores))


def _compare_with_board(faults: Faults, head: Head, board: Outcome, result: Word | None) -> None:
    right = result_text(board)
    ends = f"the board ends the game by {board.termination.value}"
    if result is not None and result.text != right:
        faults.add(result.begin, result.end, f"the result {right}", hint=ends)
    if head.result is not None and head.result.value != right:
        refuse(faults, head.result, f"the result {right}", hint=ends)
    if head.termination is not None and termination_of(head.termination) != board.termination:
        refuse(faults, head.termination, board.termination.value, hint=ends)


def _result(faults: Faults, tag: Tag | None, result: Word | None, seats: int) -> str:
    """The result as the text has it; behind the turns, it counts more than in its tag."""
    if result is not None:
        if tag is not None and tag.value != result.text:
            refuse(faults, tag, f"the result behind the turns, {result.text}")
        return result.text
    if tag is None:
        return UNFINISHED
    if tag.value != UNFINISHED and tag.value not in results(seats):
        refuse(faults, tag, wanted_result("a result", tag.value, seats))
        return UNFINISHED
    return tag.value
