"""Games in every format: what is drawn is read and written, and an illegal move is not taken."""

import json
from collections.abc import Iterable, Mapping
from io import StringIO
from itertools import pairwise

import pytest

from halma import (
    PLY_YARD,
    Game,
    HalmaError,
    IllegalMoveError,
    NotationError,
    Record,
    Termination,
)
from halma.notation.formats import FORMATS, IllegalPlyError
from tests.fuzz.harness import fuzz
from tests.fuzz.values import (
    Board,
    Draws,
    Pair,
    Played,
    drawn_game,
    drawn_start,
    is_board,
    name,
    turn_text,
)

SEEDS: dict[str, Mapping[str, str]] = {
    "1. e15-f14 n1-l3\n2. c16-e14 # a jump\n": {"moves": "e15-f14 n1-l3 c16-e14"},
    "1. e2-f3 n16-l14": {"upper": "e15-f14 n1-l3"},
    "E 4,1 5,2\nJ 13,15 11,13\n": {"course": "e15-f14 n1-l3"},
    "E 4,1 5,2\nE 5,2 5,3\n": {},
    "e15-f14 n1-j5": {},
    "e15-f14 d14-e13": {},
    '{"halma": 1, "type": "game", "ruleset": "ply-yard", "start": {"size": 16, "turn": 1, '
    '"seats": [["a16"], ["p1"]]}, "moves": ["p1-o1", "a16-b15"], "outcome": {"scores": ["0", "1"], '
    '"winners": [1], "termination": "time"}}\n': {"json": "p1-o1 a16-b15 time"},
    "1. e15-f14 {so} n1-l3 0-1": {"record": "e15-f14 n1-l3 resignation"},
}


def told(text: str) -> Mapping[str, str]:
    """The game that a text tells, by the format in which it is one."""
    found: dict[str, str] = {}
    for form in FORMATS:
        try:
            (record,) = FORMATS[form].read(StringIO(text), ruleset=PLY_YARD)
        except (HalmaError, ValueError):
            continue
        end = record.termination
        found[form] = " ".join([*map(str, record.game.moves), *([end.value] if end else [])])
    return found


def look(text: str) -> None:
    """What is read is written and read as the same game."""
    for each in FORMATS.values():
        games = each.read(StringIO(text))
        try:
            record = next(games, None)
            if record is None or each.lost(record):
                continue
            (again,) = each.read(StringIO(each.write(record)))
        except HalmaError as error:
            assert str(error)  # noqa: PT017 – it can be shown
        else:
            assert again.game == record.game


def there_and_back(draws: Draws) -> None:
    """A game that is drawn is read as it was played, from the library's text and from our own."""
    played = drawn_game(draws, drawn_start(draws), 30)
    game = Game(played.states[0].rules).play_all(played.turns)
    record = Record.of(game)
    assert is_as_played(record, played)
    if not played.moves:
        return
    with pytest.raises(IllegalMoveError):
        game.play(turn_text(played.illegal()))
    for form in FORMATS:
        each = FORMATS[form]
        (again,) = each.read(StringIO(each.write(record)), ruleset=game.ruleset)
        assert is_as_played(again, played, just_ends=form == "digits")
        ours = _written(form, played, played.moves)
        (again,) = each.read(StringIO(ours), ruleset=game.ruleset)
        assert is_as_played(again, played, just_ends=form == "digits")
        if form != "digits":
            wrong = _written(form, played, [*played.moves, played.illegal()])
            with pytest.raises((IllegalPlyError, NotationError)):
                next(each.read(StringIO(wrong), ruleset=game.ruleset))


def is_as_played(record: Record, played: Played, *, just_ends: bool = False) -> bool:
    """Are moves, boards and result those of the game that was drawn?"""
    game = record.game
    found = [str(turn).split("-") for turn in game.moves]
    wanted = [turn.split("-") for turn in played.turns]
    if just_ends:
        found, wanted = ([[way[0], way[-1]] for way in ways] for ways in (found, wanted))
    boards = [state.board for state in played.states]
    return (
        found == wanted
        and all(map(is_board, game.positions, boards))
        and game.position.turn == played.states[-1].turn
        and record.result == played.states[-1].result()
        and (record.termination is Termination.COMPLETION) == (record.result != "*")
    )


def _written(form: str, played: Played, moves: list[list[Pair]]) -> str:
    """The game in a format, as it is written here."""
    rules = played.states[0].rules
    size = rules.size
    turns = Played(played.states, moves).turns
    match form:
        case "upper":
            flipped = [[(x, size - 1 - y) for x, y in move] for move in moves]
            return " ".join(Played(played.states, flipped).turns)
        case "course":
            return "\n".join(line for move in moves for line in _course(move, size))
        case "digits":
            return "\n\n".join(_digits(state.board, size) for state in played.states)
        case "json":
            return json.dumps(object_of(played, turns)) + "\n"
        case "record":
            return f'[Rules "{_escaped(json.dumps(rules.to_dict()))}"]\n\n{" ".join(turns)} ' + (
                played.states[-1].result()
            )
        case _:
            return " ".join(turns)


def _course(move: list[Pair], size: int) -> Iterable[str]:
    for (x, y), (to_x, to_y) in pairwise(move):
        kind = "E" if max(abs(x - to_x), abs(y - to_y)) == 1 else "J"
        yield f"{kind} {x},{size - 1 - y} {to_x},{size - 1 - to_y}"


def _digits(board: Board, size: int) -> str:
    return "\n".join(
        "".join(str(board.get((file, rank), -1) + 1) for file in range(size))
        for rank in reversed(range(size))
    )


def object_of(played: Played, turns: list[str]) -> dict[str, object]:
    """A game as a JSON object."""
    state, last = played.states[0], played.states[-1]
    seats = len(state.targets)
    scores = [str(int(seat == last.winner)) for seat in range(seats)]
    held = sorted(state.board, key=lambda square: (square[1], square[0]))
    start = [[name(at) for at in held if state.board[at] == seat] for seat in range(seats)]
    others = [seat for seat in range(seats) if seat != last.winner]
    outcome = {
        "scores": scores,
        "winners": [last.winner],
        "termination": "completion",
        "ranking": [[last.winner], others],
    }
    return {
        "halma": 1,
        "type": "game",
        "ruleset": state.rules.to_dict(),
        "start": {"size": state.rules.size, "turn": 0, "seats": start},
        "moves": turns,
        "resignations": [],
        "outcome": None if last.winner is None else outcome,
    }


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')


def target(text: str) -> None:
    """Both: the text as it is, and what is drawn from it."""
    look(text)
    there_and_back(Draws(text))


if __name__ == "__main__":
    fuzz(target, SEEDS)
