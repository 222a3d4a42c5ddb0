"""JSON data as Halma's values, each checked key by key."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeVar, cast

import attrs

from halma.errors import GameError, HalmaError, NotationError, PositionError
from halma.games.game import Game
from halma.games.outcomes import BY_PLAYERS, Outcome
from halma.legality.verdicts import IllegalMoveError, Reason, Verdict
from halma.movegen import LegalMoves
from halma.moves import MAX_SQUARES, PASS, Move, Pass, Turn, parse_turn
from halma.notation.dialects.jsonwrite import (
    STATES,
    VERSION,
    Value,
    grounds,
    turn_so_far,
    turns_by_origin,
)
from halma.notation.results import TERMINATIONS
from halma.positions.position import Position
from halma.rulesets import plain
from halma.rulesets.data import Data, Find, Path, Source, path_text, shown
from halma.rulesets.model import Ruleset
from halma.rulesets.named import RULESETS
from halma.selection import Selection, selection_of
from halma.squares import A_SQUARE, SQUARE_BY_NAME, Square

_Read = TypeVar("_Read")

_ENVELOPE: Final = ("halma", "type")
_REASONS: Final = {reason.value: reason for reason in Reason}
_RULES: Final = {field.name: field.name for field in attrs.fields(Ruleset)}


class _JsonSource(Source):
    """JSON data: what is not in this format is a fault of notation."""

    def fault(self, path: Path, value: object, wanted: str, hint: str | None = None) -> HalmaError:
        line, column = self.find(path) or (1, 1)
        hints = [f"at {path_text(path)}"] if path else []
        hints += [hint] if hint else []
        return NotationError(
            wanted,
            found=shown(value),
            line=line,
            column=column,
            hint="; ".join(hints) or None,
        )

    def missing(self, path: Path, key: str) -> HalmaError:
        return self.fault(path, "", f"the key {key!r}")


def read(data: object, find: Find, readers: Mapping[str, Callable[[Data], _Read]]) -> _Read:
    """The value of a JSON object, which has one of the types of the readers."""
    source = _JsonSource(find)
    root = Data(data, (), source)
    if not isinstance(data, Mapping):
        raise root.fault("an object with the keys 'halma' and 'type'")
    values = cast("Mapping[str, object]", data)
    for key in _ENVELOPE:
        if key not in values:
            raise source.missing((), key)
    version = root.at("halma", values["halma"])
    if version.number() != VERSION:
        raise version.fault(f"version {VERSION} of the format")
    reader = root.at("type", values["type"]).choice(readers)
    body = {key: value for key, value in values.items() if key not in _ENVELOPE}
    return reader(root._replace(value=body))


def _placed(data: Data, problem: object) -> str:
    """A problem with the place where it is."""
    return data.source.contradiction(data.path, str(problem)).args[0] if data.path else str(problem)


def _position(data: Data) -> Position:
    keys = ("size", "turn", "seats")
    places = data.table(keys, keys)
    seats = [
        _squares(seat) for seat in places["seats"].items("a list with the squares of each seat")
    ]
    size, turn = places["size"].number(), places["turn"].number()
    try:
        return Position(size, turn, seats)
    except PositionError as error:
        raise PositionError(_placed(data, error)) from None


def _move(data: Data) -> Move:
    place = data.table(("squares",), ("squares",))["squares"]
    squares = _squares(place)
    if not 2 <= len(squares) <= MAX_SQUARES:
        raise place.fault(f"2 to {MAX_SQUARES:,} squares", f"there are {len(squares)}")
    return Move.along(squares)


def _pass(data: Data) -> Pass:
    data.table(())
    return PASS


def _ruleset(data: Data) -> Ruleset:
    if isinstance(data.value, str):
        return data.choice(RULESETS)
    source = Source(data.source.find)
    return plain.read(Ruleset, data._replace(source=source), RULESETS)


def _turn(data: Data) -> Turn:
    text = data.text("a turn such as 'c14-e12'")
    try:
        return parse_turn(text)
    except NotationError as error:
        raise data.source.fault(data.path, error.found, error.expected) from None


def _game(data: Data) -> Game:
    keys = ("ruleset", "start", "moves", "outcome")
    places = data.table(keys, keys)
    ruleset, start = _ruleset(places["ruleset"]), _position(places["start"])
    try:
        game = Game(ruleset, start)
    except PositionError as error:
        raise PositionError(_placed(places["start"], error)) from None
    for place in places["moves"].items("a list of turns"):
        turn = _turn(place)
        try:
            game = game.play(turn)
        except IllegalMoveError as error:
            error.add_note(_placed(place, "the turn is not legal"))
            raise
    return _concluded(game, places["outcome"])


def _concluded(game: Game, data: Data) -> Game:
    """The game with the end that the players declared, if the board did not bring it about."""
    outcome = None if data.value is None else _outcome(data)
    if outcome == game.outcome:
        return game
    if outcome is None:
        raise GameError(_placed(data, "the game is over on the board"))
    if game.outcome is not None or outcome.termination not in BY_PLAYERS:
        raise GameError(_placed(data, "the board does not show this end"))
    try:
        return game.conclude(outcome.scores, outcome.termination)
    except GameError as error:
        raise GameError(_placed(data, error)) from None


def _outcome(data: Data) -> Outcome:
    keys = ("scores", "winners", "termination")
    places = data.table(keys, keys)
    scores = [score.text("a score such as '1/2'") for score in places["scores"].items()]
    termination = places["termination"].choice(TERMINATIONS)
    try:
        outcome = Outcome(scores, termination)
    except GameError as error:
        raise GameError(_placed(places["scores"], error)) from None
    winners = [winner.number() for winner in places["winners"].items()]
    if winners != [*outcome.winners]:
        raise places["winners"].fault(f"the winners {[*outcome.winners]}")
    return outcome


def _verdict(data: Data) -> Verdict:
    keys = ("turn", "legal", "reason", "leg", "square", "rule", "supports", "message")
    places = data.table(keys, keys)
    turn = _turn(places["turn"])
    reason = _optional(places["reason"], lambda place: place.choice(_REASONS))
    if places["legal"].flag() != (reason is None):
        raise places["legal"].fault("true without a reason, and false with one")
    supports = _squares(places["supports"])
    if supports and (reason is not None or isinstance(turn, Pass) or supports != turn.supports):
        raise places["supports"].fault("the squares that the turn jumps over, if it is legal")
    places["message"].text()
    return Verdict(
        turn,
        reason,
        _optional(places["leg"], _leg),
        _optional(places["square"], lambda place: place.choice(SQUARE_BY_NAME, A_SQUARE)),
        _optional(places["rule"], lambda place: place.choice(_RULES)),
        supports,
    )


def _squares(data: Data) -> tuple[Square, ...]:
    squares = data.items("a list of squares")
    return tuple(square.choice(SQUARE_BY_NAME, A_SQUARE) for square in squares)


def _leg(data: Data) -> int:
    leg = data.number()
    if not 0 <= leg < MAX_SQUARES:
        raise data.fault(f"a number from 0 to {MAX_SQUARES - 1:,}")
    return leg


def _optional(data: Data, reader: Callable[[Data], _Read]) -> _Read | None:
    return None if data.value is None else reader(data)


def _legal_moves(data: Data) -> LegalMoves:
    keys = ("ruleset", "position", "state", "destinations", "pass")
    places = data.table(keys, keys)
    ruleset, position = _ruleset(places["ruleset"]), _position(places["position"])
    only = STATES[places["state"].choice({state: state for state in STATES})]
    try:
        moves = LegalMoves(position, ruleset, only=only)
    except PositionError as error:
        raise PositionError(_placed(places["position"], error)) from None
    for key, value in turns_by_origin(moves).items():
        if places[key].value != value:
            raise places[key].fault("the legal turns of the position")
    return moves


def _selection(data: Data) -> Selection:
    keys = ("game", "squares", "landings", "may_stop", "move", "refusal")
    places = data.table(keys, keys)
    game, squares = _game(places["game"]), _squares(places["squares"])
    selection = selection_of(game, squares)
    if selection is None:
        raise places["squares"].fault("the beginning of a legal turn")
    if places["move"].value is not None and selection.move is None and selection.may_stop:
        selection = selection.click(squares[-1])
    places["may_stop"].flag()
    for key, value in turn_so_far(selection).items():
        if places[key].value != value:
            raise places[key].fault("what follows from game and squares")
    return _refused(selection, places["refusal"])


def _refused(selection: Selection, data: Data) -> Selection:
    """The selection after the click that was refused, if there was one."""
    if data.value is None:
        return selection
    keys = ("clicked", "reason", "square", "message")
    places = data.table(keys, keys)
    clicked = places["clicked"].choice(SQUARE_BY_NAME, A_SQUARE)
    after = selection.click(clicked)
    if after.refusal is None:
        raise places["clicked"].fault("a square that cannot be clicked here")
    for key, value in grounds(after.refusal).items():
        if places[key].value != value:
            raise places[key].fault("that of the refusal of this click")
    places["message"].text()
    return after


POSITION: Final = {"position": _position}
TURN: Final[dict[str, Callable[[Data], Turn]]] = {"move": _move, "pass": _pass}
GAME: Final = {"game": _game}
RULESET: Final = {"ruleset": _ruleset}
VERDICT: Final = {"verdict": _verdict}
LEGAL_MOVES: Final = {"legal-moves": _legal_moves}
SELECTION: Final = {"selection": _selection}
OUTCOME: Final = {"outcome": _outcome}
VALUE: Final[dict[str, Callable[[Data], Value]]] = {
    **POSITION,
    **TURN,
    **GAME,
    **RULESET,
    **VERDICT,
    **LEGAL_MOVES,
    **SELECTION,
    **OUTCOME,
}
