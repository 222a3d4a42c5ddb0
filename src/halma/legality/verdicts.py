"""Verdicts: whether a turn is legal, with the reason if it is not."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

import attrs

from halma.enums import Words
from halma.errors import HalmaError, shortened, wrong_type
from halma.legality.texts import sentence
from halma.moves import MAX_SQUARES, Move, Pass, Turn, shown_turn
from halma.pictured import Pictured
from halma.positions.position import Position
from halma.rulesets.model import Ruleset
from halma.squares import Square, check_int, to_square, to_squares


class Reason(Words):
    """Why a turn is illegal, in order of precedence.

    First come the faults of a whole move, then those of single legs; of several
    faulty legs the first counts. A move given by its ends has no legs to go by, so it is
    told first which lock or duty alone stands in the way, then what it looks like
    (:doc:`/explanation/how-legality-is-explained`).
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
    """In line, but farther than a jump goes (R2).

    Of a move given by its ends: four squares, with just the one in the middle held.
    """
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
    """No way from the one end of a move to the other, not even without locks and duties."""
    LEAVES_TARGET = "leaves-target"
    """The target camp holds the piece (R7)."""
    RETURNS_HOME = "returns-home"
    """The piece has left home and may not go back (R7)."""
    IN_FOREIGN_CAMP = "in-foreign-camp"
    """The square lies in a camp that is neither the seat's home nor its target (R21)."""
    MUST_GO_ON = "must-go-on"
    """The chain ends although it can go on (R6)."""
    OBLIGED = "obliged"
    """Other moves must be made first (R8)."""


_set = object.__setattr__

_FIELDS: Final = frozenset(field.name for field in attrs.fields(Ruleset))
_BY_RULE: Final = frozenset({"not-in-line-step-directions", "not-in-line-jump-directions"})
_OF_ZONES: Final = frozenset({Reason.LEAVES_TARGET, Reason.RETURNS_HOME, Reason.IN_FOREIGN_CAMP})
_CASES: Final[dict[Reason | None, tuple[str, ...]]] = {
    None: ("may-pass", "finished-seat"),
    Reason.OBLIGED: ("leave-home", "leave-corner", "jump", "jump-and-back"),
}
_JUMPS: Final = {1: "legal-jump", 2: "legal-two-jumps", 3: "legal-three-jumps"}


def _square(square: Square | str | None) -> Square | None:
    return None if square is None else to_square(square)


def _supports(squares: Iterable[Square | str]) -> tuple[Square, ...]:
    return to_squares("supports", squares, MAX_SQUARES) if squares else ()


@attrs.frozen(order=False)
class Verdict(Pictured):
    """What `explain` found: whether a turn is legal, and if not, what is wrong with it.

    As text it is its sentence, `message`.

    >>> from halma import PLY_YARD, Position, explain
    >>> start = Position.start(PLY_YARD)
    >>> verdict = explain(start, "a16-c14", PLY_YARD)
    >>> verdict.legal, verdict.reason, verdict.leg, verdict.square
    (False, <Reason.OCCUPIED: 'occupied'>, 0, Square.C14)
    >>> print(verdict)
    c14 is taken, so the piece on a16 cannot land there.
    >>> print(explain(start, "c16-e14", PLY_YARD))
    The move is legal: it jumps over d15, and nothing is captured.
    """

    turn: Turn
    """The turn it is about."""
    reason: Reason | None = None
    """What is wrong, or ``None`` if the turn is legal."""
    leg: int | None = None
    """The leg that is wrong, from 0; ``None`` for a fault of the whole move.

    Of a move given by its ends that only a lock or the duty to go on forbids, it is a
    leg of the shortest chain that they forbid, which is not written in the move.
    """
    square: Square | None = attrs.field(default=None, converter=_square)
    """The square to light up, if the fault has one.

    Mostly it is the square where the leg goes. Else it is what is missing or in the way:
    the empty square of `Reason.NO_SUPPORT`, the farther piece of `Reason.TWO_PIECES`, the
    piece of `Reason.NOT_YOURS`, the square off the board; and of `Reason.MUST_GO_ON` the
    first square to which the chain can go on. Of `Reason.OBLIGED` it is the first piece in
    square order that must move.
    """
    rule: str | None = None
    """The field of the ruleset that forbids the turn; ``None`` if every ruleset does."""
    supports: tuple[Square, ...] = attrs.field(default=(), converter=_supports)
    """The squares that a legal turn jumps over, one for each jump.

    Empty for a step, and for a chain given by its ends, as many ways may lead there.
    """
    case: str | None = attrs.field(default=None, kw_only=True)
    """Which of several cases it is that have sentences of their own, or ``None``.

    Of a legal pass that need not be made ``"may-pass"`` (R22) or, as the seat has finished,
    ``"finished-seat"`` (R16). Of `Reason.OBLIGED` what must be done first (R8):
    ``"leave-home"``, ``"leave-corner"`` or ``"jump"``, and ``"jump-and-back"`` where it is
    done but the chain comes back to its start.
    """
    board: tuple[Position, Ruleset] | None = attrs.field(
        default=None, init=False, eq=False, repr=False
    )
    """The position and the rules that it was asked about, as far as they are known.

    They are there in what `explain` and `Game.explain` find, so that it can be drawn; two
    verdicts that differ in nothing else are equal. It is not pickled.
    """

    def __attrs_post_init__(self) -> None:
        if not isinstance(self.turn, Move | Pass):
            raise wrong_type("a turn", "Move or PASS", self.turn)
        if not isinstance(self.reason, Reason | None):
            raise wrong_type("a reason", "Reason or None", self.reason)
        if self.leg is not None and check_int("a leg", self.leg) < 0:
            raise wrong_type("a leg", "an int from 0 or None", self.leg)
        if self.rule is not None and not (isinstance(self.rule, str) and self.rule in _FIELDS):
            raise wrong_type("a rule", "a field of Ruleset or None", self.rule)
        if self.case is not None:
            if not isinstance(self.case, str):
                raise wrong_type("a case", "str or None", self.case)
            is_moved = self.reason is None and isinstance(self.turn, Move)
            if is_moved or self.case not in _CASES.get(self.reason, ()):
                raise HalmaError(f"{shortened(self.case)!r} is no case of such a verdict")

    def __getstate__(self) -> dict[str, object]:
        return {name: getattr(self, name) for name in _PICKLED}

    def __setstate__(self, state: dict[str, object]) -> None:
        for name in _PICKLED:
            _set(self, name, state[name])
        _set(self, "board", None)

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
        return message_in(self, str, language)

    def __str__(self) -> str:
        return self.message()


_PICKLED: Final = tuple(field.name for field in attrs.fields(Verdict) if field.name != "board")


def message_in(verdict: Verdict, name: Callable[[Square], str], language: str = "en") -> str:
    """The sentence of a verdict where squares are called by other names."""
    return sentence(language, _key(verdict), **_words(verdict, name))


def _key(verdict: Verdict) -> str:
    turn, reason = verdict.turn, verdict.reason
    if isinstance(turn, Pass):
        return _cased("legal-pass" if reason is None else reason.value, verdict)
    if reason is None:
        if verdict.supports:
            return _JUMPS.get(len(verdict.supports), "legal-many-jumps")
        return "legal" if _is_step(turn) else "legal-chain"
    if reason in _OF_ZONES and verdict.square != turn.destination:
        return f"{reason.value}-midway"
    if reason is Reason.OBLIGED:
        return _cased(reason.value, verdict)
    by_rule = f"{reason.value}-{verdict.rule}".replace("_", "-")
    return by_rule if by_rule in _BY_RULE else reason.value


def _cased(key: str, verdict: Verdict) -> str:
    return key if verdict.case is None else f"{key}-{verdict.case}"


def _words(verdict: Verdict, name: Callable[[Square], str]) -> dict[str, object]:
    square = "" if verdict.square is None else name(verdict.square)
    words = {"square": square, "supports": [*map(name, verdict.supports)]}
    if isinstance(verdict.turn, Pass):
        places = ("origin", "destination", "start", "end")
        return {**words, **dict.fromkeys(places, square)}
    squares = verdict.turn.squares
    leg = verdict.leg if verdict.leg is not None and verdict.leg + 1 < len(squares) else 0
    return {
        **words,
        "jumps": len(verdict.supports),
        "origin": name(squares[0]),
        "destination": name(squares[-1]),
        "start": name(squares[leg]),
        "end": name(squares[leg + 1]),
    }


def _is_step(move: Move) -> bool:
    origin, destination = move.origin, move.destination
    return max(abs(origin.file - destination.file), abs(origin.rank - destination.rank)) == 1


def verdict_of(
    turn: Turn,
    reason: Reason | None = None,
    leg: int | None = None,
    square: Square | None = None,
    rule: str | None = None,
    supports: tuple[Square, ...] = (),
    case: str | None = None,
) -> Verdict:
    """A verdict of parts that are known to be right."""
    verdict = object.__new__(Verdict)
    _set(verdict, "turn", turn)
    _set(verdict, "reason", reason)
    _set(verdict, "leg", leg)
    _set(verdict, "square", square)
    _set(verdict, "rule", rule)
    _set(verdict, "supports", supports)
    _set(verdict, "case", case)
    _set(verdict, "board", None)
    return verdict


def on_board(verdict: Verdict, position: Position, ruleset: Ruleset) -> Verdict:
    """A verdict just made, which now knows what it was asked about."""
    _set(verdict, "board", (position, ruleset))
    return verdict


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
        if not isinstance(where, str):
            raise wrong_type("where", "str", where)
        self.verdict = verdict
        super().__init__(f"{where}{shown_turn(verdict.turn)}: {verdict.message()}")


class Fault(NamedTuple):
    """What is wrong with a turn; the parts of a `Verdict`."""

    reason: Reason
    leg: int | None = None
    square: Square | None = None
    rule: str | None = None
