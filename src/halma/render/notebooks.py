"""What notebooks show of positions, games, legal moves, verdicts, records and rulesets."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from halma.errors import count
from halma.games.game import Game
from halma.legality.verdicts import Verdict
from halma.marks import Marks
from halma.movegen import LegalMoves
from halma.moves import PASS, Pass, Turn
from halma.notation.records import Record
from halma.pictured import Pictured
from halma.positions.pictures import camps_picture
from halma.positions.position import Position
from halma.render.drawing.pictures import svg
from halma.render.drawing.plans import ruleset_svg
from halma.render.drawing.sheets import sheet
from halma.render.endings import outcome_text
from halma.render.film import title_of
from halma.render.marking import of_verdict, on_board
from halma.render.text import text
from halma.render.words import shown_name
from halma.rulesets.model import Ruleset

_SIZE: Final = 420
"""The width of a board in pixels."""
_SMALL: Final = 200
"""That of a board among others."""
_MOST: Final = 9
"""So many boards stand on one sheet at most."""
_SVG: Final = "image/svg+xml"
_TEXT: Final = "text/plain"


def bundle(
    value: Pictured,
    include: Collection[str] | None = None,
    exclude: Collection[str] | None = None,
) -> dict[str, str]:
    """A value as notebooks take it: what is shown by the kind of what shows it.

    >>> from halma import PLY_YARD, Position
    >>> sorted(bundle(Position.start(PLY_YARD)))
    ['image/svg+xml', 'text/plain']
    """
    kinds = {_TEXT: plain, _SVG: picture}
    shown = {
        kind: made(value)
        for kind, made in kinds.items()
        if (include is None or kind in include) and (exclude is None or kind not in exclude)
    }
    return {kind: made for kind, made in shown.items() if made is not None}


def picture(value: Pictured) -> str | None:
    """A value as SVG; ``None`` for a verdict that does not know its board."""
    match value:
        case Position():
            return svg(value, size=_SIZE)
        case Game():
            return _of_game(value, None)
        case Record():
            return _of_game(value.game, title_of(value), value)
        case LegalMoves():
            return _of_moves(value)
        case Verdict():
            return _of_verdict(value)
        case Ruleset():
            return ruleset_svg(value, size=_SIZE)
        case _:
            return None


def plain(value: Pictured) -> str:
    """A value as text that says what its picture shows."""
    match value:
        case Position():
            return text(value)
        case Game():
            return f"{_board_of(value)}\n{_standing(value)}"
        case Record():
            return str(value)
        case LegalMoves():
            return "\n".join(_lines(value))
        case Verdict():
            return str(value)
        case Ruleset():
            return f"{shown_name(value.name)}\n{camps_picture(value)}"
        case _:
            return repr(value)


def _board_of(game: Game) -> str:
    last = game.last_turn if game.ply else None
    return text(game.position, ruleset=game.ruleset, move=last, legend=True)


def _standing(game: Game) -> str:
    """Who is to move, or how the game has ended."""
    if game.outcome is not None:
        return outcome_text(game.outcome, game)
    return f"{shown_name(game.ruleset.seats[game.position.turn].name)} to move"


def _of_game(game: Game, title: str | None, record: Record | None = None) -> str:
    marks = Marks()
    if record is not None:
        main = record.main
        item = main.nodes[-1] if main.nodes else main
        marks = on_board(item.marks, game.position.size)
    said = _standing(game)
    return svg(
        game.position,
        ruleset=game.ruleset,
        move=game.last_turn if game.ply else None,
        marks=marks,
        size=_SIZE,
        title=f"Halma, {said}" if title is None else f"{title}: {said}",
    )


def _of_moves(moves: LegalMoves) -> str:
    """A small board for each piece that can move, or one with nothing to choose."""
    position, ruleset = moves.position, moves.ruleset
    origins = sorted(moves.origins)
    boards = [
        (
            f"{origin}: {count(len(moves.destinations(origin)), 'move')}",
            svg(
                position,
                marks=Marks({origin: "yellow"}, landings=moves.destinations(origin)),
                coordinates=False,
                size=_SMALL,
            ),
        )
        for origin in origins[:_MOST]
    ]
    if not boards:
        boards = [(_pass_line(moves), svg(position, ruleset=ruleset, size=_SIZE))]
    left = len(origins) - _MOST
    note = f"and {count(left, 'more piece')} can move" if left > 0 else ""
    return sheet(boards, title=_summary(moves), note=note)


def _summary(moves: LegalMoves) -> str:
    name = shown_name(moves.ruleset.seats[moves.position.turn].name)
    said = f"{name} has {count(len(moves), 'legal turn')}"
    return f"{said}, and may pass" if PASS in moves and moves.origins else said


def _pass_line(moves: LegalMoves) -> str:
    return "No piece can move: pass." if PASS in moves else "Nothing can be moved."


def _lines(moves: LegalMoves) -> list[str]:
    """For each piece that can move where its turn may end."""
    lines = [
        f"{origin}: {' '.join(map(str, sorted(moves.destinations(origin))))}"
        for origin in sorted(moves.origins)
    ]
    return [_summary(moves), *(lines or [_pass_line(moves)])]


def _of_verdict(verdict: Verdict) -> str | None:
    """The board with the way that was asked about, and the leg that is wrong."""
    if verdict.board is None:
        return None
    position, ruleset = verdict.board
    turn: Turn = verdict.turn
    marks = of_verdict(verdict)
    move = turn if verdict.legal and not isinstance(turn, Pass) else None
    return sheet(
        [(str(verdict), svg(position, ruleset=ruleset, move=move, marks=marks, size=_SIZE))],
        title=str(verdict),
    )
