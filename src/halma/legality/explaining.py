"""Explaining turns, and playing those that are legal."""

from __future__ import annotations

from halma.legality.faults import whole_fault
from halma.legality.legs import leg_fault
from halma.legality.readings import ends_fault, has_legal_chain
from halma.legality.verdicts import IllegalMoveError, Reason, Verdict, on_board, verdict_of
from halma.mobility import has_move, must_pass
from halma.moves import Move, Pass, Turn, to_turn
from halma.obligation import JUMP, NONE, duty_of, is_legal_way
from halma.positions.position import Position, check_fit
from halma.rulesets.model import Ruleset


def explain(position: Position, turn: Turn | str, ruleset: Ruleset) -> Verdict:
    """Say whether a turn of the seat to move is legal, and if not, why not.

    A move of two squares is legal if a step, a jump or a chain leads from the
    one to the other; of three or more, if it can be made exactly as written. What
    is asked is whether the turn may be made from here: whether a game is over is
    not looked at (see `Game.explain`).

    Raises `NotationError` for text that is no turn, `PositionError` if position and
    ruleset do not fit each other, and `SearchLimitError` if chains must go on and it is
    too hard to find out whether one ends there. Once a move is known to be illegal, a
    reason is found: where the chain that only the locks forbid is too hard to find, the
    move is read in the next way that holds.

    >>> from halma import LOCKED_CAMP
    >>> verdict = explain(Position.start(LOCKED_CAMP), "n3-l5", LOCKED_CAMP)
    >>> verdict.reason.name, verdict.square, verdict.message()
    ('NO_SUPPORT', Square.M4, 'There is no piece on m4 to jump over.')
    """
    turn = to_turn(turn)
    check_fit(position, ruleset)
    return on_board(verdict_on(position, turn, ruleset), position, ruleset)


def verdict_on(
    position: Position, turn: Turn, ruleset: Ruleset, *, may_pass: bool = False
) -> Verdict:
    """`explain` for a turn and a ruleset that are known to fit.

    With ``may_pass``, the seat may pass here: it has finished (R16).
    """
    if isinstance(turn, Pass):
        if ruleset.may_pass or may_pass:
            return verdict_of(turn, case="may-pass" if ruleset.may_pass else "finished-seat")
        if must_pass(position, ruleset):
            return verdict_of(turn)
        return verdict_of(turn, Reason.PASS_NOT_ALLOWED)
    squares = turn.squares
    fault = whole_fault(position, squares)
    if fault is None:
        fault = leg_fault(position, squares, ruleset)
        if fault is None:
            if ruleset.obligation is NONE or is_legal_way(position, squares, ruleset):
                return verdict_of(turn, supports=turn.supports)
            return _under_duty(position, turn, ruleset)
        if turn.path is None:
            fault = ends_fault(position, turn.origin, turn.destination, ruleset, fault)
            if fault is None and ruleset.obligation is NONE:
                return verdict_of(turn)
            if fault is None:
                return _under_duty(position, turn, ruleset)
    if must_pass(position, ruleset):
        return verdict_of(turn, Reason.MUST_PASS, rule="no_moves")
    if may_pass and not ruleset.may_pass and not has_move(position, ruleset, position.turn):
        return verdict_of(turn, Reason.MUST_PASS, rule="finished_seat")
    return verdict_of(turn, *fault)


def _under_duty(position: Position, move: Move, ruleset: Ruleset) -> Verdict:
    """The verdict on a move that is legal but for R8, and with R8 only as a longer chain."""
    duty = duty_of(position, ruleset)
    if duty is None or (move.path is None and duty.leads(move.origin, move.destination)):
        return verdict_of(move)
    is_back = duty.kind == JUMP and duty.can_begin(move.squares[:2])
    return verdict_of(
        move,
        Reason.OBLIGED,
        square=duty.first,
        rule="obligation",
        case="jump-and-back" if is_back else duty.kind,
    )


def is_legal(position: Position, turn: Turn, ruleset: Ruleset, *, may_pass: bool = False) -> bool:
    """`verdict_on` without the reason, which takes longer to find."""
    if isinstance(turn, Pass):
        return may_pass or ruleset.may_pass or must_pass(position, ruleset)
    squares = turn.squares
    if whole_fault(position, squares) is not None:
        return False
    if leg_fault(position, squares, ruleset) is None and (
        ruleset.obligation is NONE or is_legal_way(position, squares, ruleset)
    ):
        return True
    return turn.path is None and has_legal_chain(position, turn.origin, turn.destination, ruleset)


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
