"""Marks for what the library says of a turn: a selection on its way, a verdict on a move."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from halma.errors import wrong_type
from halma.legality.verdicts import Reason, Verdict
from halma.marks import ArrowMark, Marks, SquareMark, Squares
from halma.moves import Move
from halma.positions.position import Position
from halma.selection import Selection
from halma.squares import Square

__all__ = ["of_selection", "of_verdict"]

_OWING: Final = (Reason.MUST_GO_ON, Reason.OBLIGED)
"""The reasons whose square is not at fault, but where one has to go."""


def of_selection(selection: Selection) -> Marks:
    """The piece in hand, its way so far, where it may land, and the square of a refusal.

    That square is marked as wrong, or green where it is the one that is owed. One that the
    board lacks has no mark.

    >>> from halma import PLY_YARD, Game, Selection
    >>> marks = of_selection(Selection(Game(PLY_YARD)).click("e15"))
    >>> marks.picked, marks.landings[:2]
    (Square.E15, (Square.E14, Square.F14))
    """
    if not isinstance(selection, Selection):
        raise wrong_type("a selection", "Selection", selection)
    squares, refusal = selection.squares, selection.refusal
    to_blame = None if refusal is None else refusal.square
    owed = refusal is not None and refusal.reason in _OWING
    marks = Marks(
        [] if to_blame is None or not owed else [SquareMark(to_blame, "green")],
        arrows=_arrows(squares, "green"),
        picked=squares[0] if squares else None,
        landings=selection.landings,
        supports=Move.along(squares).supports if len(squares) > 1 else (),
        wrong=None if owed else to_blame,
    )
    return on_board(marks, selection.game.position.size)


def of_verdict(verdict: Verdict) -> Marks:
    """The way of a move that was judged: green as far as it is right, and the leg that fails red.

    The square to light up is marked as wrong, or green where it is the one that is owed: the piece
    that must move first, the square to go on to. A pass has no marks, and neither have squares
    that the board lacks.

    >>> from halma import PLY_YARD, Position, explain
    >>> marks = of_verdict(explain(Position.start(PLY_YARD), "a16-c14", PLY_YARD))
    >>> marks.arrows, marks.wrong
    ((ArrowMark(origin=Square.A16, destination=Square.C14, colour='red'),), Square.C14)
    """
    if not isinstance(verdict, Verdict):
        raise wrong_type("a verdict", "Verdict", verdict)
    turn = verdict.turn
    if not isinstance(turn, Move):
        return Marks()
    squares = turn.squares
    last = len(squares) - 1
    if verdict.legal:
        right = failing = last
    elif verdict.leg is None or last == 1:
        right, failing = 0, last
    else:
        right = min(verdict.leg, last - 1)
        failing = right + 1
    owed = verdict.reason in _OWING
    marks = Marks(
        [SquareMark(verdict.square, "green")] if owed and verdict.square is not None else [],
        arrows=(
            *_arrows(squares[: right + 1], "green"),
            *_arrows(squares[right : failing + 1], "red"),
        ),
        picked=turn.origin,
        supports=Move.along(squares[: right + 1]).supports if right else (),
        wrong=None if owed else verdict.square,
    )
    return marks if verdict.board is None else on_board(marks, verdict.board[0].size)


def _arrows(squares: tuple[Square, ...], colour: str) -> tuple[ArrowMark, ...]:
    """An arrow for each leg that leads anywhere."""
    return tuple(
        ArrowMark(start, end, colour) for start, end in pairwise(squares) if start is not end
    )


def to_marks(marks: Marks | Squares | None) -> Marks:
    """Marks given as themselves, as squares in one colour, as a mapping to colours, or not."""
    if marks is None:
        return Marks()
    if isinstance(marks, Marks):
        return marks
    return Marks(marks)


def check_marks(marks: Marks, position: Position) -> None:
    """Raise `PositionError` if anything is marked that is off the board."""
    for arrow in marks.arrows:
        position.seat_at(arrow.origin)
        position.seat_at(arrow.destination)
    marked = [mark.square for mark in marks.squares]
    for square in (*marked, *marks.landings, *marks.supports, marks.picked, marks.wrong):
        if square is not None:
            position.seat_at(square)


def on_board(marks: Marks, size: int) -> Marks:
    """The marks that are on a board of so many files; a move may name squares beyond it."""

    def is_there(*squares: Square) -> bool:
        return all(square.file < size and square.rank < size for square in squares)

    def kept(square: Square | None) -> Square | None:
        return square if square is not None and is_there(square) else None

    return Marks(
        [mark for mark in marks.squares if is_there(mark.square)],
        [arrow for arrow in marks.arrows if is_there(arrow.origin, arrow.destination)],
        picked=kept(marks.picked),
        landings=[square for square in marks.landings if is_there(square)],
        supports=[square for square in marks.supports if is_there(square)],
        wrong=kept(marks.wrong),
    )
