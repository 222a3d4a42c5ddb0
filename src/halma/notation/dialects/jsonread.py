"""JSON data as Halma's values, each checked key by key."""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Mapping
from contextlib import contextmanager
from typing import Final, NamedTuple, TypeVar, cast

import attrs

from halma.errors import (
    Described,
    GameError,
    HalmaError,
    NotationError,
    PositionError,
    count,
    wrong_type,
)
from halma.games.game import Game
from halma.games.outcomes import BY_PLAYERS, Outcome
from halma.legality.verdicts import IllegalMoveError, Reason, Verdict
from halma.movegen import LegalMoves
from halma.moves import MAX_SQUARES, PASS, Move, Pass, Turn, parse_turn
from halma.notation.dialects.jsonwrite import (
    STATES,
    VERSION,
    Json,
    Value,
    grounds,
    turn_so_far,
    turns_by_origin,
)
from halma.notation.results import TERMINATIONS, ended_as, unranked
from halma.positions.position import Position
from halma.rulesets import plain
from halma.rulesets.data import Data, Find, Path, Place, Source, nowhere, path_text, value_text
from halma.rulesets.model import Finish, Ruleset
from halma.rulesets.named import RULESETS
from halma.selection import Selection, selection_of
from halma.squares import A_SQUARE, SQUARE_BY_NAME, Square

_Read = TypeVar("_Read")

_OTHER_RANKING: Final = "who comes where follows from the game, unlike in this ranking"
_ENVELOPE: Final = ("halma", "type")
_REASONS: Final = {reason.value: reason for reason in Reason}
_SCORES: Final = {score: score for score in ("1", "0", "1/2", "1/3", "1/4")}
_RULES: Final = {field.name: field.name for field in attrs.fields(Ruleset)}


class _JsonSource(Source):
    """JSON data: what is not in this format is a fault of notation."""

    def fault(self, path: Path, value: object, wanted: str, hint: str | None = None) -> HalmaError:
        line, column = self.find(path) or (1, 1)
        hints = [f"at {path_text(path)}"] if path else []
        hints += [hint] if hint else []
        found = value if isinstance(value, str) else Described(value_text(value))
        more = "; ".join(hints) or None
        error = NotationError(wanted, found=found, line=line, column=column, hint=more)
        if self.find is nowhere:
            error.args = (error.problem,)
        return error

    def missing(self, path: Path, key: str) -> HalmaError:
        return self.fault(path, "", f"the key {key!r}")


def read(
    data: object, find: Find, kinds: Collection[type[object]], *, says_line: bool = True
) -> Value:
    """The value of a JSON object, which is of one of these kinds; of any, if there are none."""
    for kind in kinds:
        if not isinstance(kind, type) or kind not in _KINDS:
            raise wrong_type("what is read from JSON", "a class of halma", kind)
    source = _JsonSource(find, says_line=says_line)
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
    readers = {name: reader for kind, (name, reader) in _KINDS.items() if kind in (kinds or _KINDS)}
    reader = root.at("type", values["type"]).choice(readers)
    body = {key: value for key, value in values.items() if key not in _ENVELOPE}
    return reader(root._replace(value=body))


def _parts(data: Data, *keys: str, later: str | None = None) -> list[Data]:
    """What stands at these keys, which are all there and the only ones.

    ``later`` is a key that came later, so it may be missing; its value is then ``None``.
    """
    if later is None:
        places = data.table(keys, keys)
        return [places[key] for key in keys]
    places = data.table((*keys, later), keys)
    return [*(places[key] for key in keys), places.get(later, data.at(later, None))]


def _see_that_it_follows(data: Data, right: Json, wanted: str) -> None:
    """Compare with what is right for the rest of the data."""
    for key, value in right.items():
        if data.value[key] != value:
            raise data.at(key, data.value[key]).fault(wanted)


def _placed(data: Data, problem: object) -> str:
    """A problem with the path to where it is."""
    return data.source.contradiction(data.path, str(problem)).args[0] if data.path else str(problem)


def _place(data: Data) -> Place | None:
    """Where in the text data stands, if there is a text."""
    find = data.source.find
    return None if find is nowhere else find(data.path) or (1, 1)


@contextmanager
def _blamed(data: Data) -> Generator[None]:
    """What cannot be, because of what stands here, is told with this place."""
    try:
        yield
    except (GameError, PositionError) as error:
        placed = type(error)(_placed(data, error))
        placed.place = _place(data)
        raise placed from None


def _position(data: Data) -> Position:
    size, turn, seats = _parts(data, "size", "turn", "seats")
    pieces = [*map(_squares, seats.items("a list with the squares of each seat"))]
    with _blamed(data):
        return Position(size.number(), turn.number(), pieces)


def _move(data: Data) -> Move:
    (place,) = _parts(data, "squares")
    squares = _squares(place)
    if not 2 <= len(squares) <= MAX_SQUARES:
        found = Described(count(len(squares), "square"))
        raise place._replace(value=found).fault(f"2 to {MAX_SQUARES:,} squares")
    return Move.along(squares)


def _pass(data: Data) -> Pass:
    data.table(())
    return PASS


def _ruleset(data: Data) -> Ruleset:
    if isinstance(data.value, str):
        return data.choice(RULESETS)
    source = Source(data.source.find, says_line=data.source.says_line)
    return plain.read(Ruleset, data._replace(source=source), RULESETS)


def _turn(data: Data) -> Turn:
    text = data.text("a turn such as 'c14-e12'")
    try:
        return parse_turn(text)
    except NotationError as error:
        raise data._replace(value=error.found).fault(error.expected) from None


def _game(data: Data) -> Game:
    keys = ("ruleset", "start", "moves", "outcome")
    rules, start, moves, outcome, gave_up = _parts(data, *keys, later="resignations")
    ruleset, position = _ruleset(rules), _position(start)
    with _blamed(start):
        game = Game(ruleset, position)
    turns = moves.items("a list of turns")
    resignations = _resignations(gave_up, len(turns))
    for place in turns:
        game = _after(game, resignations)
        turn = _turn(place)
        try:
            game = game.play(turn)
        except IllegalMoveError as error:
            error.args = (_placed(place, error),)
            error.index = len(game.moves)
            error.place = _place(place)
            raise
    return _concluded(_after(game, resignations), outcome)


class _Resignation(NamedTuple):
    """That a seat resigned after so many turns."""

    place: Data
    ply: int
    seat: Data


def _resignations(data: Data, turns: int) -> list[_Resignation]:
    """What a game of so many turns says of them, in order; nothing if it says nothing."""
    found: list[_Resignation] = []
    last = 0
    wanted = "a pair of a number of turns and a seat"
    for place in () if data.value is None else data.items("a list of resignations"):
        pair = place.items(wanted)
        if len(pair) != 2:
            raise place.fault(wanted)
        ply = pair[0].number()
        if not 0 <= ply <= turns:
            raise pair[0].fault(f"a number of turns from 0 to {turns}, as there are {turns}")
        if ply < last:
            raise pair[0].fault(f"a number of turns from {last} on", "resignations stand in order")
        found.append(_Resignation(place, ply, pair[1]))
        last = ply
    return found


def _after(game: Game, resignations: list[_Resignation]) -> Game:
    """The game after those who resigned in it as it stands, which are taken from the list."""
    while resignations and resignations[0].ply == game.ply:
        place, _, seat = resignations.pop(0)
        if game.ruleset.finish is Finish.FIRST:
            raise place.fault("none where the game does not go by ranks", "the outcome tells it")
        with _blamed(place):
            game = game.resign(seat.number())
    return game


def _concluded(game: Game, data: Data) -> Game:
    """The game with the end that the players declared, if the board did not bring it about."""
    outcome = _optional(data, _outcome)
    is_ranked = outcome is not None and data.value.get("ranking") is not None
    board = game.outcome if is_ranked or game.outcome is None else unranked(game.outcome)
    if outcome == board:
        return game
    if outcome is not None and board is not None and unranked(outcome) == unranked(board):
        with _blamed(data.at("ranking", data.value["ranking"])):
            raise GameError(_OTHER_RANKING)
    with _blamed(data):
        if game.outcome is not None:
            ending = game.outcome.termination.value
            raise GameError(f"the board ends the game otherwise, by {ending}")
        assert outcome is not None, "a game that is not over has none either"
        if outcome.termination not in BY_PLAYERS:
            raise GameError(f"the board does not end the game by {outcome.termination.value}")
        ended = ended_as(game, outcome)
    if is_ranked and ended.outcome != outcome:
        with _blamed(data.at("ranking", data.value["ranking"])):
            raise GameError(_OTHER_RANKING)
    return ended


def _outcome(data: Data) -> Outcome:
    keys = ("scores", "winners", "termination")
    shares, winners, termination, ranks = _parts(data, *keys, later="ranking")
    wanted = "the text 1, 0, 1/2, 1/3 or 1/4"
    scores = [score.choice(_SCORES, wanted) for score in shares.items("a list of scores")]
    how = termination.choice(TERMINATIONS)
    with _blamed(shares):
        outcome = Outcome(scores, how)
    if ranks.value is not None:
        ranking = [_seats(rank) for rank in ranks.items("a list of ranks, each a list of seats")]
        with _blamed(ranks):
            outcome = Outcome(scores, how, ranking)
    if [winner.number() for winner in winners.items()] != [*outcome.winners]:
        raise winners.fault(f"the winners {[*outcome.winners]}")
    return outcome


def _seats(data: Data) -> list[int]:
    return [seat.number() for seat in data.items("a list of seats")]


def _verdict(data: Data) -> Verdict:
    keys = ("turn", "legal", "reason", "leg", "square", "rule", "supports", "message")
    turn_, legal, reason_, leg, square, rule, supports_, message, case = _parts(
        data, *keys, later="case"
    )
    turn = _turn(turn_)
    reason = _optional(reason_, lambda place: place.choice(_REASONS))
    if legal.flag() != (reason is None):
        raise legal.fault("true without a reason, and false with one")
    supports = _squares(supports_)
    if supports and (reason is not None or isinstance(turn, Pass) or supports != turn.supports):
        raise supports_.fault("the squares that the turn jumps over, if it is legal")
    message.text()
    parts = (
        turn,
        reason,
        _optional(leg, _leg),
        _optional(square, _square),
        _optional(rule, lambda place: place.choice(_RULES)),
        supports,
    )
    if case.value is None:
        return Verdict(*parts)
    try:
        return Verdict(*parts, case=case.text())
    except HalmaError:
        raise case.fault("a case of such a verdict, or null") from None


def _square(data: Data) -> Square:
    return data.choice(SQUARE_BY_NAME, A_SQUARE)


def _squares(data: Data) -> tuple[Square, ...]:
    return tuple(map(_square, data.items("a list of squares")))


def _leg(data: Data) -> int:
    leg = data.number()
    if not 0 <= leg < MAX_SQUARES:
        raise data.fault(f"a number from 0 to {MAX_SQUARES - 1:,}")
    return leg


def _optional(data: Data, reader: Callable[[Data], _Read]) -> _Read | None:
    return None if data.value is None else reader(data)


def _legal_moves(data: Data) -> LegalMoves:
    keys = ("ruleset", "position", "state", "destinations", "pass")
    rules, place, state, _, is_pass = _parts(data, *keys)
    is_pass.flag()
    ruleset, position = _ruleset(rules), _position(place)
    said = state.choice(STATES)
    with _blamed(place):
        moves = said.moves(position, ruleset)
    _see_that_it_follows(data, turns_by_origin(moves), "the legal turns of the position")
    return moves


def _selection(data: Data) -> Selection:
    keys = ("game", "squares", "landings", "may_stop", "move", "refusal")
    played, place, _, may_stop, move, refusal = _parts(data, *keys)
    game, squares = _game(played), _squares(place)
    selection = selection_of(game, squares)
    if selection is None:
        raise place.fault("the beginning of a legal turn")
    if move.value is not None and selection.move is None and selection.may_stop:
        selection = selection.click(squares[-1])
    may_stop.flag()
    _see_that_it_follows(data, turn_so_far(selection), "what follows from game and squares")
    return selection if refusal.value is None else _refused(selection, refusal)


def _refused(selection: Selection, data: Data) -> Selection:
    """The selection after the click, or the drop, that was refused."""
    clicked, _, _, message = _parts(data, "clicked", "reason", "square", "message")
    square = _square(clicked)
    tries = [selection.click(square)]
    if selection.squares:
        tries.append(selection.drag(selection.squares[-1], square))
    refused = [(after, grounds(after.refusal)) for after in tries if after.refusal is not None]
    if not refused:
        raise clicked.fault("a square that cannot be clicked here")
    written = {key: data.value[key] for key in ("reason", "square")}
    after, right = next((one for one in refused if one[1] == written), refused[0])
    _see_that_it_follows(data, right, "what this click is refused with")
    message.text()
    return after


_KINDS: Final[dict[type[object], tuple[str, Callable[[Data], Value]]]] = {
    Position: ("position", _position),
    Move: ("move", _move),
    Pass: ("pass", _pass),
    Game: ("game", _game),
    Ruleset: ("ruleset", _ruleset),
    Verdict: ("verdict", _verdict),
    LegalMoves: ("legal-moves", _legal_moves),
    Selection: ("selection", _selection),
    Outcome: ("outcome", _outcome),
}
"""For each kind of value its name, and what reads it."""
