"""Reading a record: strict, or lenient with a diagnostic for all that is left out."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from halma.errors import GameError, NotationError, shortened
from halma.files import encoding_hint
from halma.games.outcomes import BY_PLAYERS, Outcome, Termination
from halma.notation.escapes import ESCAPED_BYTES, UTF_8
from halma.notation.faults import broken_off
from halma.notation.limits import MAX_TEXT
from halma.notation.reading.chunks import Chunk
from halma.notation.reading.diagnostics import Diagnostic, Faults, TooManyFaultsError
from halma.notation.reading.heads import Head, HeadReader, Tag, refuse
from halma.notation.reading.turns import TurnsReader, Word
from halma.notation.reading.vital import NoRulesError
from halma.notation.replay import Replay
from halma.notation.resignations import resignation_text
from halma.notation.results import (
    UNFINISHED,
    read_termination,
    result_text,
    results,
    wanted_result,
)
from halma.notation.tree import Contents
from halma.notation.writing import is_too_long
from halma.positions.boards import LETTERS
from halma.rulesets.model import Ruleset

_FITTING: Final = "a result that fits the ranks given so far"
_TOO_LONG: Final = f"a record of at most {MAX_TEXT:,} characters"


class Found(NamedTuple):
    """What was read, and what was left out."""

    contents: Contents | None
    """``None`` if nothing can be saved."""
    diagnostics: tuple[Diagnostic, ...]


def read_chunk(chunk: Chunk, ruleset: Ruleset, *, strict: bool, file: str | None = None) -> Found:
    """Read the text of one record; ``ruleset`` is that of a record that names none.

    Raises `NotationError` in strict reading.
    """
    faults = Faults(chunk, strict=strict, file=file)
    if chunk.left_out:
        faults.add(0, len(chunk.text), _TOO_LONG)
        return Found(None, faults.told())
    hint = encoding_hint(chunk.text) if chunk.offset == 0 else None
    if hint is not None:
        bad = ESCAPED_BYTES.search(chunk.text)
        assert bad is not None, "marks of other encodings are no UTF-8"
        faults.add(0, len(chunk.text), UTF_8, at=bad.start(), found=bad[0], hint=hint)
        return Found(None, faults.told())
    reader = HeadReader(faults, ruleset)
    contents = None
    try:
        contents = _read_turns(faults, reader.read())
    except NoRulesError:
        faults.leave_out_rest()
    except TooManyFaultsError:
        faults.give_up(reader.at, reader.at)
        faults.leave_out_rest()
    return Found(contents, faults.told())


def _read_turns(faults: Faults, head: Head) -> Contents | None:
    replay = Replay(head.ruleset, head.start)
    reader = TurnsReader(faults, replay, [seat.name for seat in head.ruleset.seats])
    try:
        main = reader.read(head.end)
    except NotationError as error:
        raise broken_off(error, head.ruleset, head.start, reader.events) from None
    outcome = _settle(faults, head, replay, reader.result)
    contents = Contents(main, head.ruleset, head.start, head.tags, outcome)
    if is_too_long(contents, most=2 * len(faults.text) + reader.added):
        faults.add(0, len(faults.text), _TOO_LONG)
        return None
    if head.end == 0 and reader.result is None and not (main.nodes or main.comments):
        faults.be_one()
        return None
    return contents


def _settle(faults: Faults, head: Head, replay: Replay, result: Word | None) -> Outcome | None:
    """The outcome of a record that ends where a replay stands.

    Where they disagree, the board is believed first, then the result behind the turns.
    """
    tag, board = head.termination, replay.outcome
    if board is not None:
        _compare_with_board(faults, head, board, result)
        return board
    text = _result(faults, head.result, result, len(head.ruleset.seats))
    scores = results(len(head.ruleset.seats)).get(text)
    if scores is None:
        if tag is not None:
            refuse(faults, tag, "no termination, as the game goes on")
        return None
    assumed = Termination.RESIGNATION if 0 in scores else Termination.AGREEMENT
    termination, seat = (assumed, None) if tag is None else read_termination(tag.value)
    assert termination is not None, "the tag is one of those there are"
    if tag is not None and seat is not None:
        told = replay.outcome_of_resignation(seat)
        if told is not None and told.scores == scores:
            return told
        names = [seat.name for seat in head.ruleset.seats]
        refuse(faults, tag, termination.value, hint=_no_resignation(seat, names, scores, told))
    if tag is not None and termination not in BY_PLAYERS:
        ways = ", ".join(sorted(way.value for way in BY_PLAYERS))
        refuse(faults, tag, f"one of {ways}", hint="the board does not end the game")
        termination = assumed
    try:
        return replay.declared(Outcome(scores, termination))
    except GameError as error:
        if result is not None:
            faults.add(result.begin, result.end, _FITTING, hint=str(error))
        else:
            assert head.result is not None, "a result stands in the one place or the other"
            refuse(faults, head.result, _FITTING, hint=str(error))
        return None


def _no_resignation(
    seat: int, names: Sequence[str], scores: Sequence[Fraction], told: Outcome | None
) -> str:
    """Why the end of a game is not that a seat resigned; ``told`` is how it would then end."""
    letter = LETTERS[seat]
    if seat >= len(names):
        there = (f"{LETTERS[each]} ({shortened(name)})" for each, name in enumerate(names))
        return f"there is no seat {letter}, only {', '.join(there)}"
    if told is None:
        return f"where the game goes by ranks, {resignation_text(seat)} stands among the turns"
    if scores[seat]:
        return "who gives up has none of the score"
    return f"if {letter} gives up here, the result is {result_text(told)}"


def _compare_with_board(faults: Faults, head: Head, board: Outcome, result: Word | None) -> None:
    right = result_text(board)
    ending = board.termination.value
    ends = f"the board ends the game by {ending}"
    if result is not None and result.text != right:
        faults.add(result.begin, result.end, f"the result {right}", hint=ends)
    if head.result is not None and head.result.value != right:
        refuse(faults, head.result, f"the result {right}", hint=ends)
    if head.termination is not None and head.termination.value != ending:
        refuse(faults, head.termination, ending, hint=ends)


def _result(faults: Faults, tag: Tag | None, result: Word | None, seats: int) -> str:
    """The result as the text has it; behind the turns, it counts more than in its tag."""
    if result is not None:
        if tag is not None and tag.value != result.text:
            refuse(faults, tag, f"the result {result.text}, as behind the turns")
        return result.text
    if tag is None:
        return UNFINISHED
    if tag.value != UNFINISHED and tag.value not in results(seats):
        refuse(faults, tag, wanted_result("a result", tag.value, seats))
        return UNFINISHED
    return tag.value
