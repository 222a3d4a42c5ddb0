"""What is wrong with a game in a text, and where."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from halma.errors import (
    HalmaError,
    NotationError,
    check_place,
    check_text_or_none,
    check_type,
    shown,
)
from halma.games.game import Game
from halma.legality.verdicts import IllegalMoveError, Verdict
from halma.notation.replay import Event
from halma.positions.position import Position
from halma.rulesets.model import Ruleset

OTHER_SIZE: Final = "if the board has another size, say so with size"
OTHER_CAMPS: Final = "if the board or the camps are others, say so with size and seats"
OTHER_FIRST: Final = "if another seat moves first, say so with first"
OTHER_DIGITS: Final = "if other characters are used, say so with digits and empty"
OTHER_SEATS: Final = "if there are more seats, say so with seats"
OTHER_START: Final = "if it is the answer to a question, say so with start"
"""Hints: each names fields of a ruleset or arguments of a reader."""

BETWEEN_HINTS: Final = "; "


def with_hint(hint: str | None, other: str | None) -> str | None:
    """Two hints, if there are two, as one."""
    return BETWEEN_HINTS.join(filter(None, (hint, other))) or None


class ImpossibleGameError(HalmaError):
    """A game that is written as it should be and cannot be: its rules, its start, a turn, its end.

    What is not written as it should be raises `NotationError`.
    """

    problem: str
    """What is wrong."""
    line: int
    """The line of the fault, from 1."""
    column: int
    """The column of the fault, from 1."""
    file: str | None
    """The file the game is from, or ``None`` if it is from none."""
    hint: str | None
    """What may be the cause, or ``None``."""

    def __init__(
        self,
        problem: str,
        line: int,
        column: int = 1,
        file: str | None = None,
        *,
        hint: str | None = None,
    ) -> None:
        check_type("problem", str, problem)
        check_place(line, column, file)
        check_text_or_none("hint", hint)
        HalmaError.__init__(self, problem)
        self.problem = problem
        self.line = line
        self.column = column
        self.file = file
        self.hint = hint

    def __str__(self) -> str:
        where = "" if self.file is None else f"{self.file}: "
        more = "" if self.hint is None else f" ({self.hint})"
        place = f"line {shown(self.line)}, column {shown(self.column)}"
        return f"{where}{place}: {self.problem}{more}"


class IllegalPlyError(ImpossibleGameError, IllegalMoveError):
    """A turn in the text of a game that is not legal; it carries the `Verdict` and the place."""

    game: Game | None
    """The game up to that turn, or ``None`` where that is not known, as in JSON."""

    def __init__(
        self,
        verdict: Verdict,
        game: Game | None,
        problem: str,
        line: int,
        column: int = 1,
        file: str | None = None,
        *,
        hint: str | None = None,
    ) -> None:
        ImpossibleGameError.__init__(self, problem, line, column, file, hint=hint)
        self.verdict = verdict
        self.game = game


class BrokenOffError(NotationError):
    """A game in a text that goes on with what is not as it should be."""

    before: tuple[Ruleset, Position, tuple[Event, ...]]
    """Its rules, its start, and the turns up to there, with the seats that resigned."""

    @property
    def game(self) -> Game:
        """The game up to there."""
        ruleset, start, events = self.before
        game = Game(ruleset, start)
        for event in events:
            game = game.resign(event) if isinstance(event, int) else game.play(event)
        return game


def broken_off(
    error: NotationError, ruleset: Ruleset, start: Position, events: Iterable[Event]
) -> BrokenOffError:
    """The same error with the game up to where it is."""
    broken = BrokenOffError(
        error.expected,
        found=error.found,
        line=error.line,
        column=error.column,
        file=error.file,
        hint=error.hint,
    )
    broken.before = (ruleset, start, tuple(events))
    return broken
