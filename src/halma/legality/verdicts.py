"""Verdicts: whether a turn is legal, with the reason if it is not."""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple

import attrs

from halma.errors import HalmaError, wrong_type
from halma.legality.texts import sentence
from halma.moves import Move, Pass, Turn
from halma.rulesets.model import Ruleset
from halma.squares import Square


class Reason(Enum):
    """Why a turn is illegal, in order of precedence.

    First come the faults of a whole move, then those of single legs; of several
    faulty legs the first counts.
    """

    GAME_OVER = "game-over"
    """The game has ended (`Game.explain` only)."""
    MUST_PASS = "must-pass"
    """No piece of the seat can move, so it must pass (R9)."""
    PASS_NOT_ALLOWED = "pass-not-allowed"
    """A pass where the seat may not pass (R9)."""
    OFF_BOARD = "off-board"
    """A square is not on this board."""
    NO_PIECE = "no-piece"
    """The origin is empty."""
    NOT_YOURS = "not-yours"
    """The piece on the origin is not of the seat to move (R0)."""
    SAME_SQUARE = "same-square"
    """From a square to itself."""
    OCCUPIED = "occupied"
    """The landing square is taken (R1, R2)."""
    NOT_IN_LINE = "not-in-line"
    """The landing square lies in no direction in which pieces may move so far (R2)."""
    TOO_FAR = "too-far"
    """In line, but farther than a jump goes (R2)."""
    NO_SUPPORT = "no-support"
    """A jump over an empty square (R2)."""
    TWO_PIECES = "two-pieces"
    """A jump over two pieces in a row (R2)."""
    STEP_IN_CHAIN = "step-in-chain"
    """A step in a chain (R1)."""
    REVISITED = "revisited"
    """A square the chain may not land on again (R5)."""
    BACK_AT_START = "back-at-start"
    """A chain that ends on its starting square (R5)."""
    NO_ROUTE = "no-route"
    """No chain leads there."""
    LEAVES_TARGET = "leaves-target"
    """The target camp holds the piece (R7)."""
    RETURNS_HOME = "returns-home"
    """The piece has left home and may not go back (R7)."""
    MUST_GO_ON = "must-go-on"
    """The chain ends although it can go on (R6)."""


_FIELDS: Final = frozenset(field.name for field in attrs.fields(Ruleset))
_SPECIAL: Final = frozenset(
    {"not-in-line-step-directions", "not-in-line-jump-directions", "no-route-must-continue"}
)


@attrs.frozen(order=False)
class Verdict:
    """What `explain` found: whether a turn is legal, and if not, what is wrong with it.

    >>> from halma import PLY_YARD, Position, explain
    >>> verdict = explain(Position.start(PLY_YARD), "a16-c14", PLY_YARD)
    >>> verdict.legal, verdict.reason, verdict.leg, verdict.square
    (False, <Reason.OCCUPIED: 'occupied'>, 0, Square.C14)
    >>> verdict.message()
    'c14 is taken, so the piece on a16 cannot land there.'
    """

    turn: Turn
    """The turn it is about."""
    reason: Reason | None = None
    """What is wrong, or ``None`` if the turn is legal."""
    leg: int | None = None
    """The leg that is wrong, from 0; ``None`` for a fault of the whole move.

    For a two-square move that only zones stop, the leg of the shortest chain.
    """
    square: Square | None = None
    """The square that is in the way, missing, forbidden …, if the fault has one."""
    rule: str | None = None
    """The field of the ruleset that forbids the turn; ``None`` if every ruleset does."""

    def __attrs_post_init__(self) -> None:
        if not isinstance(self.turn, Move | Pass):
            raise wrong_type("a turn", "Move or PASS", self.turn)
        if not isinstance(self.reason, Reason | None):
            raise wrong_type("a reason", "Reason or None", self.reason)
        if not isinstance(self.square, Square | None):
            raise wrong_type("a square", "Square or None", self.square)
        if not isinstance(self.leg, int | None) or (self.leg is not None and self.leg < 0):
            raise wrong_type("a leg", "an int from 0 or None", self.leg)
        if self.rule is not None and self.rule not in _FIELDS:
            raise wrong_type("a rule", "a field of Ruleset or None", self.rule)

    @property
    def legal(self) -> bool:
        """Is the turn legal?"""
        return self.reason is None

    def __bool__(self) -> bool:
        """Is the turn legal?"""
        return self.legal

    def message(self, language: str = "en") -> str:
        """One plain sentence for the player; so far in English (``"en"``) only.

        Raises `HalmaError` for a language there are no texts in.
        """
        return sentence(language, self._key(), **self._words())

    def _key(self) -> str:
        if self.reason is None:
            return "legal-pass" if isinstance(self.turn, Pass) else "legal"
        special = f"{self.reason.value}-{self.rule}".replace("_", "-")
        return special if special in _SPECIAL else self.reason.value

    def _words(self) -> dict[str, Square | None]:
        if isinstance(self.turn, Pass):
            return dict.fromkeys(("square", "origin", "start", "end"), self.square)
        squares = self.turn.squares
        leg = self.leg if self.leg is not None and self.leg + 1 < len(squares) else 0
        return {
            "square": self.square,
            "origin": squares[0],
            "start": squares[leg],
            "end": squares[leg + 1],
        }


class IllegalMoveError(HalmaError):
    """A turn that the rules do not allow; it carries the `Verdict`.

    >>> from halma import IllegalMoveError, PLY_YARD, Position, play
    >>> try:
    ...     play(Position.start(PLY_YARD), "h8-h9", PLY_YARD)
    ... except IllegalMoveError as error:
    ...     print(error)
    ...     error.verdict.reason.name
    h8-h9: There is no piece on h8.
    'NO_PIECE'
    """

    verdict: Verdict
    """What is wrong with the turn."""

    def __init__(self, verdict: Verdict, where: str = "") -> None:
        if not isinstance(verdict, Verdict):
            raise wrong_type("a verdict", "Verdict", verdict)
        self.verdict = verdict
        super().__init__(f"{where}{verdict.turn}: {verdict.message()}")

    def __reduce__(self) -> tuple[object, ...]:
        return (_illegal, (self.verdict, str(self)), self.__dict__)


def _illegal(verdict: Verdict, message: str) -> IllegalMoveError:
    error = IllegalMoveError(verdict)
    error.args = (message,)
    return error


class Fault(NamedTuple):
    """What is wrong with a turn; the parts of a `Verdict`."""

    reason: Reason
    leg: int | None = None
    square: Square | None = None
    rule: str | None = None
