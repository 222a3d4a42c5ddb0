"""Explaining turns, and playing those that are legal."""

from __future__ import annotations

from halma.legality.faults import move_fault
from halma.legality.verdicts import IllegalMoveError, Reason, Verdict
from halma.mobility import must_pass
from halma.moves import Pass, Turn, to_turn
from halma.positions.position import Position, check_fit
from halma.rulesets.model import Ruleset


def explain(position: Position, turn: Turn | str, ruleset: Ruleset) -> Verdict:
    """Say whether a turn of the seat to move is legal, and if not, why not.

    A move of two squares is legal if a step, a jump or a chain leads from the
    one to the other; of three or more, if it can be made exactly as written. What
    is asked is whether the turn may be made from here: whether a game is over is
    not looked at (see `Game.explain`).

    Raises `NotationError` for text that is no turn, and `PositionError` if position
    and ruleset do not fit each other.

    >>> from halma import LOCKED_CAMP
    >>> verdict = explain(Position.start(LOCKED_CAMP), "n3-l5", LOCKED_CAMP)
    >>> verdict.reason.name, verdict.square, verdict.message()
    ('NO_SUPPORT', Square.M4, 'There is no piece on m4 to jump over.')
    """
    turn = to_turn(turn)
    check_fit(position, ruleset)
    return verdict_on(position, turn, ruleset)


def verdict_on(position: Position, turn: Turn, ruleset: Ruleset) -> Verdict:
    """`explain` for a turn and a ruleset that are known to fit."""
    if isinstance(turn, Pass):
        if must_pass(position, ruleset):
            return Verdict(turn)
        return Verdict(turn, Reason.PASS_NOT_ALLOWED)
    fault = move_fault(position, turn, ruleset)
    if fault is None:
        return Verdict(turn)
    if must_pass(position, ruleset):
        return Verdict(turn, Reason.MUST_PASS, rule="no_moves")
    return Verdict(turn, *fault)


def play(position: Position, turn: Turn | str, ruleset: Ruleset) -> Position:
    """The position after a legal turn; raises `IllegalMoveError` for any other.

    >>> from halma import PLY_YARD
    >>> play(Position.start(PLY_YARD), "e15-f14", PLY_YARD).turn
    1
    """
    turn = to_turn(turn)
    verdict = explain(position, turn, ruleset)
    if not verdict.legal:
        raise IllegalMoveError(verdict)
    return position.after(turn)
