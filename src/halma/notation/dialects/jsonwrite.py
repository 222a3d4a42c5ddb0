"""Halma's values as JSON data."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, TypeAlias

from halma.errors import wrong_type
from halma.games.game import Game
from halma.games.outcomes import Outcome
from halma.legality.verdicts import Verdict
from halma.movegen import LegalMoves
from halma.moves import PASS, Move, Pass
from halma.positions.position import Position
from halma.rulesets.model import Ruleset
from halma.rulesets.named import RULESETS
from halma.selection import Refusal, Selection
from halma.squares import Square

VERSION: Final = 1
"""The version of the format; a reader of one version refuses every other."""

Value: TypeAlias = (
    Position | Move | Pass | Game | Ruleset | Verdict | LegalMoves | Selection | Outcome
)
"""What can be written as JSON."""

Json: TypeAlias = dict[str, Any]
"""A JSON object."""

STATES: Final[dict[str, tuple[Pass, ...] | None]] = {"open": None, "pass": (PASS,), "over": ()}
"""What a game says of the legal turns: any, only the pass that ends a round, none."""


def to_json(value: Value, *, language: str = "en") -> Json:
    """A value as a JSON object; ``language`` is that of the messages in it.

    Raises `RulesetError` as `halma.Ruleset.to_dict` does, `HalmaError` for a language there are
    no texts in, and for legal moves `SearchLimitError`.

    >>> from halma import Move, Position
    >>> to_json(Move.parse("c14-e12-g10"))
    {'halma': 1, 'type': 'move', 'squares': ['c14', 'e12', 'g10']}
    >>> to_json(Position.parse("rr2/4/4/3b b"))["seats"]
    [['a4', 'b4'], ['d1']]
    """
    kind, body = _typed(value, language)
    return {"halma": VERSION, "type": kind, **body}


def _typed(value: Value, language: str) -> tuple[str, Json]:
    """The name of a value's type, and what it holds."""
    match value:
        case Position():
            return "position", _position(value)
        case Move():
            return "move", {"squares": _names(value.squares)}
        case Pass():
            return "pass", {}
        case Game():
            return "game", _game(value)
        case Ruleset():
            return "ruleset", value.to_dict()
        case Verdict():
            return "verdict", _verdict(value, language)
        case LegalMoves():
            return "legal-moves", _legal_moves(value)
        case Selection():
            return "selection", _selection(value, language)
        case Outcome():
            return "outcome", _outcome(value)
        case _:
            raise wrong_type("what is written as JSON", "a value of halma", value)


def _names(squares: Iterable[Square]) -> list[str]:
    return [str(square) for square in squares]


def _position(position: Position) -> Json:
    return {
        "size": position.size,
        "turn": position.turn,
        "seats": [_names(squares) for squares in position.pieces],
    }


def _ruleset(ruleset: Ruleset) -> str | Json:
    """The name of a ruleset if it is just the one of that name; else all of it."""
    return ruleset.name if RULESETS.get(ruleset.name) == ruleset else ruleset.to_dict()


def _game(game: Game) -> Json:
    return {
        "ruleset": _ruleset(game.ruleset),
        "start": _position(game.start),
        "moves": [str(turn) for turn in game.moves],
        "resignations": [[*each] for each in game.resignations],
        "outcome": None if game.outcome is None else _outcome(game.outcome),
    }


def _outcome(outcome: Outcome) -> Json:
    return {
        "scores": [str(score) for score in outcome.scores],
        "winners": [*outcome.winners],
        "ranking": [[*rank] for rank in outcome.ranking],
        "termination": outcome.termination.value,
    }


def _verdict(verdict: Verdict, language: str) -> Json:
    return {
        "turn": str(verdict.turn),
        "legal": verdict.legal,
        "reason": None if verdict.reason is None else verdict.reason.value,
        "leg": verdict.leg,
        "square": None if verdict.square is None else str(verdict.square),
        "rule": verdict.rule,
        "supports": list(map(str, verdict.supports)),
        "message": verdict.message(language),
    }


def _legal_moves(moves: LegalMoves) -> Json:
    position, ruleset = moves.position, moves.ruleset
    state = next(
        state for state, only in STATES.items() if moves == LegalMoves(position, ruleset, only=only)
    )
    return {
        "ruleset": _ruleset(ruleset),
        "position": _position(position),
        "state": state,
        **turns_by_origin(moves),
    }


def turns_by_origin(moves: LegalMoves) -> Json:
    """Where each piece may go, and whether the seat must pass."""
    return {
        "destinations": {
            str(origin): _names(sorted(moves.destinations(origin)))
            for origin in sorted(moves.origins)
        },
        "pass": tuple(moves) == (PASS,),
    }


def _selection(selection: Selection, language: str) -> Json:
    refusal = selection.refusal
    return {
        "game": _game(selection.game),
        **turn_so_far(selection),
        "refusal": None
        if refusal is None
        else {
            "clicked": str(refusal.clicked),
            **grounds(refusal),
            "message": refusal.message(language),
        },
    }


def turn_so_far(selection: Selection) -> Json:
    """The squares of a selection, and what follows from them and its game."""
    return {
        "squares": _names(selection.squares),
        "landings": _names(sorted(selection.landings)),
        "may_stop": selection.may_stop,
        "move": None if selection.move is None else str(selection.move),
    }


def grounds(refusal: Refusal) -> Json:
    """The reason of a refusal, and the square to light up."""
    return {
        "reason": None if refusal.reason is None else refusal.reason.value,
        "square": None if refusal.square is None else str(refusal.square),
    }
