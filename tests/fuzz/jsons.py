"""Halma's values as JSON text: what is drawn is read and written, and nothing else raised."""

import json
from typing import Final, cast

import pytest

from halma import (
    Game,
    HalmaError,
    LegalMoves,
    Move,
    Outcome,
    Pass,
    Position,
    Ruleset,
    Verdict,
)
from halma.notation.dialects.jsons import dumps, loads
from tests.fuzz import games, rulesets
from tests.fuzz.harness import fuzz
from tests.fuzz.values import (
    Draws,
    drawn_board,
    drawn_game,
    drawn_start,
    is_board,
    name,
)

_PLY_YARD = '"ruleset": "ply-yard", "start": {"size": 16, "turn": 0, "seats": [["c14"], ["p1"]]}'

SEEDS: dict[str, str | None] = {
    '{"halma": 1, "type": "move", "squares": ["c14", "e12", "g10"]}': "c14-e12-g10",
    '{"halma": 1, "type": "pass"}': "--",
    '{"halma": 1, "type": "position", "size": 4, "turn": 1, "seats": [["a4", "b3"], ["d1"]]}': (
        "r3/1r2/4/3b b"
    ),
    f'{{"halma": 1, "type": "game", {_PLY_YARD}, "moves": ["c14-d13"], "outcome": null}}': (
        "c14-d13 None"
    ),
    f'{{"halma": 1, "type": "game", {_PLY_YARD}, "moves": ["c14-e12"], "outcome": null}}': None,
    f'{{"halma": 1, "type": "game", {_PLY_YARD}, "moves": ["c14-d13", "p1-o1"], "outcome": '
    '{"scores": ["1", "0"], "winners": [0], "termination": "time"}}': "c14-d13 p1-o1 time 1-0",
    f'{{"halma": 1, "type": "game", {_PLY_YARD}, "moves": [], "outcome": '
    '{"scores": ["1", "0"], "winners": [1], "termination": "time"}}': None,
    '{"halma": 1, "type": "outcome", "scores": ["1/2", "1/2"], "winners": [], '
    '"termination": "agreement"}': "agreement 1/2-1/2",
    '{"halma": 1, "type": "outcome", "scores": ["1/2", "1/2"], "winners": [0, 1], '
    '"termination": "agreement"}': None,
    '{"halma": 1, "type": "ruleset", "base": "ply-yard", "ply_limit": 3}': "ply-yard 3",
    '{"halma": 1, "type": "verdict", "turn": "a16-c14", "legal": false, "reason": "occupied", '
    '"leg": 0, "square": "c14", "rule": null, "supports": [], "message": "taken"}': (
        "a16-c14 occupied 0 c14 None"
    ),
    '{"halma": 1, "type": "legal-moves", "ruleset": "ply-yard", "position": {"size": 16, '
    '"turn": 0, "seats": [["a1"], ["b1"]]}, "state": "open", "destinations": '
    '{"a1": ["c1", "a2", "b2"]}, "pass": false}': "a1-c1 a1-a2 a1-b2",
    '{"halma": 1, "type": "legal-moves", "ruleset": "ply-yard", "position": {"size": 16, '
    '"turn": 0, "seats": [["a1"], ["b1"]]}, "state": "open", "destinations": '
    '{"a1": ["a2", "b2"]}, "pass": false}': None,
}  # fmt: skip


def told(text: str) -> str | None:
    """What the value in a text says; ``None`` if there is none."""
    try:
        value = loads(text)
    except HalmaError as error:
        assert str(error)  # noqa: PT017 – it can be shown
        return None
    match value:
        case Game():
            return " ".join([*map(str, value.moves), _outcome(value.outcome)])
        case Outcome():
            return _outcome(value)
        case Ruleset():
            return f"{value.name} {value.ply_limit}"
        case Verdict():
            reason = None if value.reason is None else value.reason.value
            return f"{value.turn} {reason} {value.leg} {value.square} {value.rule}"
        case LegalMoves():
            return " ".join(map(str, value))
        case Move() | Pass() | Position():
            return str(value)
        case _:
            return repr(value)


def _outcome(outcome: Outcome | None) -> str:
    if outcome is None:
        return "None"
    return f"{outcome.termination.value} {'-'.join(map(str, outcome.scores))}"


def look(text: str) -> None:
    """What is read is written and read as the same."""
    try:
        value = loads(text)
    except HalmaError as error:
        assert str(error)  # noqa: PT017 – it can be shown
    else:
        assert loads(dumps(value)) == value


_WITHOUT_RANKING: Final = ("scores", "winners", "termination")
"""What must be known of an outcome; a ranking may be left out."""


def there_and_back(draws: Draws) -> None:
    """Values that are drawn are written here, read, and written again."""
    _draw_position(draws)
    _draw_move(draws)
    _draw_ruleset(draws)
    played = drawn_game(draws, drawn_start(draws), 12)
    data = games.object_of(played, played.turns)
    game = loads(json.dumps(data))
    assert isinstance(game, Game)
    assert [str(turn) for turn in game.moves] == played.turns
    assert is_board(game.position, played.states[-1].board)
    assert _outcome(game.outcome) == (
        f"completion {played.states[-1].result()}" if data["outcome"] else "None"
    )
    assert json.loads(dumps(game)) == data
    written = cast("dict[str, object] | None", data["outcome"])
    if written is not None:
        written = {key: written[key] for key in _WITHOUT_RANKING}
    won = {"scores": ["1", *["0"] * (len(game.position.pieces) - 1)], "winners": [0]}
    for end in (None, {**won, "termination": "repetition"}, {**won, "termination": "completion"}):
        if end != written:
            with pytest.raises(HalmaError):
                loads(json.dumps({**data, "outcome": end}))


def _draw_position(draws: Draws) -> None:
    size, seats = 4 + draws.below(13), 2 + draws.below(3)
    turn = draws.below(seats)
    board = drawn_board(draws, size, seats)
    held = sorted(board, key=lambda square: (square[1], square[0]))
    camps = [[name(at) for at in held if board[at] == seat] for seat in range(seats)]
    data = {"halma": 1, "type": "position", "size": size, "turn": turn, "seats": camps}
    position = loads(json.dumps(data))
    assert isinstance(position, Position)
    assert (position.size, position.turn) == (size, turn)
    assert is_board(position, board)
    assert json.loads(dumps(position)) == data


def _draw_move(draws: Draws) -> None:
    squares = [name((draws.below(16), draws.below(16))) for _ in range(2 + draws.below(5))]
    data = {"halma": 1, "type": "move", "squares": squares}
    move = loads(json.dumps(data))
    assert isinstance(move, Move)
    assert str(move) == "-".join(squares)
    assert json.loads(dumps(move)) == data


def _draw_ruleset(draws: Draws) -> None:
    wanted = rulesets.drawn_fields(draws)
    rules = loads(json.dumps({"halma": 1, "type": "ruleset", **wanted}))
    assert isinstance(rules, Ruleset)
    assert rulesets.fields(rules) == wanted


def target(text: str) -> None:
    """Both: the text as it is, and what is drawn from it."""
    look(text)
    there_and_back(Draws(text))


if __name__ == "__main__":
    fuzz(target, SEEDS)
