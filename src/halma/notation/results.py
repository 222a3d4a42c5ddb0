"""Results: ``*``, or a number for each seat; what ended a game; and games that end so."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import Final

from halma.games.game import Game
from halma.games.outcomes import Outcome, Termination, shared_by
from halma.notation.resignations import seat_of
from halma.positions.boards import LETTERS
from halma.rulesets.data import hint
from halma.rulesets.model import Finish

RESULT: Final = re.compile(r"(?:\*|[0-9]+(?:/[0-9]+)?(?:-[0-9]+(?:/[0-9]+)?)+)")
"""What ends a record, right or wrong."""

UNFINISHED: Final = "*"
"""The result of a game that goes on."""

TERMINATIONS: Final = {termination.value: termination for termination in Termination}
"""What may stand in the tag ``Termination``."""


def result_text(outcome: Outcome | None) -> str:
    """An outcome, or the lack of one, as it stands in a record.

    >>> result_text(None), result_text(Outcome(("1/2", 0, "1/2"), Termination.TIME))
    ('*', '1/2-0-1/2')
    """
    return UNFINISHED if outcome is None else outcome.result


def termination_text(outcome: Outcome) -> str:
    """What ended a game, as the tag tells it; who resigned, where the scores do not show it.

    So it is where some had finished already when one of several others resigned (R11).

    >>> termination_text(Outcome((1, 0, 0), Termination.RESIGNATION, [[0], [2], [1]]))
    'resignation of b'
    """
    termination = outcome.termination
    if termination is not Termination.RESIGNATION or outcome == unranked(outcome):
        return termination.value
    return f"{termination.value} of {LETTERS[outcome.ranking[-1][0]]}"


def read_termination(text: str) -> tuple[Termination | None, int | None]:
    """The termination that the tag tells, if it does, and the seat that resigned, if it tells that.

    >>> read_termination("resignation of b"), read_termination("flight")
    ((<Termination.RESIGNATION: 'resignation'>, 1), (None, None))
    """
    before, of, letter = text.partition(" of ")
    if not of:
        return TERMINATIONS.get(text), None
    is_right = before == Termination.RESIGNATION.value and letter in [*LETTERS]
    return (Termination.RESIGNATION, LETTERS.index(letter)) if is_right else (None, None)


def wanted_termination(found: str, names: Sequence[str]) -> tuple[str, str | None]:
    """What should stand in the tag where something else was found, and a hint.

    ``names`` are those of the seats.

    >>> wanted_termination("Resignation of Blue", ["red", "blue"])[1]
    "did you mean 'resignation of b'?"
    """
    by = f"{Termination.RESIGNATION.value} of "
    wanted = f"one of {', '.join(TERMINATIONS)}, or {by}{LETTERS[1]} and the like"
    text = " ".join(found.lower().split())
    if not text.startswith(by):
        return wanted, hint(text, TERMINATIONS)
    seat = seat_of(text.removeprefix(by), names)
    return wanted, None if seat is None else f"did you mean {by + LETTERS[seat]!r}?"


def unranked(outcome: Outcome) -> Outcome:
    """The same with the ranking that the scores show, as a record tells it."""
    return Outcome(outcome.scores, outcome.termination)


@cache
def results(seats: int) -> dict[str, tuple[Fraction, ...]]:
    """Every result that so many seats can come to, by its text.

    >>> sorted(results(2))
    ['0-1', '1-0', '1/2-1/2']
    """
    found: dict[str, tuple[Fraction, ...]] = {}
    for count in range(1, seats + 1):
        for winners in combinations(range(seats), count):
            outcome = shared_by(winners, seats, Termination.AGREEMENT)
            found[result_text(outcome)] = outcome.scores
    return found


def wanted_result(wanted: str, found: str, seats: int) -> str:
    """What should stand where something else was found, with an example for so many seats.

    >>> wanted_result("a turn or a result", "3-0", 2)
    'a turn or a result such as 1-0'
    >>> wanted_result("a turn or a result", "1-0", 4)
    'a result with one number per seat, such as 1-0-0-0 for 4 seats'
    """
    example = "-".join(["1", *"0" * (seats - 1)])
    if RESULT.fullmatch(found) and found != UNFINISHED and found.count("-") != seats - 1:
        return f"a result with one number per seat, such as {example} for {seats} seats"
    return f"{wanted} such as {example}"


def ended_as(game: Game, outcome: Outcome) -> Game:
    """A game that goes on, ended as the players declared."""
    if game.ruleset.finish is Finish.FIRST and outcome.termination is Termination.RESIGNATION:
        for seat in range(len(game.ruleset.seats)):
            ended = game.resign(seat)
            if ended.outcome == outcome:
                return ended
    return game.conclude(outcome.scores, outcome.termination)
