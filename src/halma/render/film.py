"""A game as plain data that a page can show, step by step: what `viewer.js` is given.

Everything that only the library knows is worked out beforehand: whose turn it is, the numbers of
the rounds, the whole way of each chain, how the game has ended. So the page needs no library.
"""

from __future__ import annotations

from datetime import timedelta
from typing import Any, Final, TypeAlias

from halma.errors import HalmaError, check_text_or_none, shortened, wrong_type
from halma.games.game import Game
from halma.games.ranks import passed_over
from halma.marks import Marks
from halma.moves import Move
from halma.notation.glyphs import GLYPHS
from halma.notation.records import Record
from halma.notation.replay import Fork, Replay
from halma.notation.tree import Line, Node, visits
from halma.render.endings import outcome_text
from halma.render.marking import on_board
from halma.render.orientation import seen_from
from halma.rulesets.model import Ruleset

__all__ = ["film"]

Json: TypeAlias = dict[str, Any]
"""A JSON object."""

VERSION: Final = 1
"""The version of the format."""

MAX_NODES: Final = 20_000
"""So many turns, those of variations among them, are in one film at most."""

SIGNS: Final = {1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!"}
"""The glyphs that have a sign which players know."""


def film(game_or_record: Game | Record, *, title: str | None = None) -> Json:
    """A game or a record as JSON data for the viewer; the format is in :doc:`/reference/render`.

    ``title`` is what stands above the board; by default it follows from the tags. The same game
    makes the same data. Raises `HalmaError` for more than 20,000 turns, those of variations among
    them, `RulesetError` for names that are no text, and what `halma.Record.of` raises.

    >>> from halma import Game, PLY_YARD
    >>> from halma.render.film import film
    >>> shown = film(Game(PLY_YARD).play_all(["e15-f14", "n1-l3"]))
    >>> shown["line"]["nodes"][1]
    {'squares': ['n1', 'l3'], 'seat': 1, 'number': '1...', 'turn': 0}
    """
    record = record_of(game_or_record)
    check_text_or_none("title", title)
    ruleset = record.ruleset
    game = record.game
    return {
        "halma": VERSION,
        "type": "film",
        "size": ruleset.size,
        "seats": [_seat(ruleset, seat) for seat in range(len(ruleset.seats))],
        "start": str(record.start),
        "rules": ruleset.to_dict(),
        "title": title_of(record) if title is None else title,
        "tags": [list(tag) for tag in record.tags],
        "result": record.result,
        "end": None if game.outcome is None else outcome_text(game.outcome, game),
        "line": _line(record),
    }


def record_of(game_or_record: Game | Record) -> Record:
    """The record that is to be shown, if it is not too long for that."""
    if isinstance(game_or_record, Game):
        record = Record.of(game_or_record)
    elif isinstance(game_or_record, Record):
        record = game_or_record
    else:
        raise wrong_type("a game to be shown", "Game or Record", game_or_record)
    turns = sum(1 for _ in record.walk())
    if turns > MAX_NODES:
        raise HalmaError(
            f"{turns:,} turns are too many for one page, which shows {MAX_NODES:,} at most; "
            "leave out variations (Record.mainline_only) or take a part of the game"
        )
    return record


def title_of(record: Record) -> str:
    """What stands above a game: who played, or else its event, or else its rules.

    >>> from halma.notation import Line
    >>> title_of(Record(Line(), tags={"Red": "Ann", "Blue": "Bo", "Event": "Club evening"}))
    'Ann – Bo'
    """
    players = [player_of(record, seat) for seat in range(len(record.ruleset.seats))]
    if any(players):
        names = [
            player or seat.name for player, seat in zip(players, record.ruleset.seats, strict=True)
        ]
        return " – ".join(names)
    return record.tag("Event") or f"Halma: {shortened(record.ruleset.name)}"


def player_of(record: Record, seat: int) -> str:
    """Who plays for a seat, as a tag with its name tells; nothing if none does."""
    name = record.ruleset.seats[seat].name.casefold()
    return next((value for tag, value in record.tags if tag.casefold() == name), "")


def _seat(ruleset: Ruleset, index: int) -> Json:
    seat = ruleset.seats[index]
    return {
        "name": seat.name,
        "home": [str(square) for square in sorted(seat.home)],
        "target": [str(square) for square in sorted(seat.target)],
        "team": seat.team,
        "orientation": seen_from(seat.home, ruleset.size),
    }


def _line(record: Record) -> Json:
    """The main line with all that belongs to it."""
    replay, forks = Replay(record.ruleset, record.start), list[Fork]()
    lines, nodes = list[Json](), list[list[Json]]()
    for place, _, item in visits(record.main):
        if isinstance(item, Node):
            before = replay.standing.position.turn
            number = f"{replay.round}.{'' if replay.begins_round else '..'}"
            replay.follow(item.turn)
            _resign(replay, item.resigned)
            nodes[-1].append(_node(item, before, number, replay, record.ruleset))
        elif item is not None:
            if place:
                forks.append(replay.fork())
            _resign(replay, item.resigned)
            nodes.append([])
            lines.append({**_said(item, record.ruleset.size), "nodes": nodes[-1]})
        elif place:
            replay.rejoin(forks.pop())
            nodes.pop()
            nodes[-1][-1].setdefault("variations", []).append(lines.pop())
    return lines[0]


def _resign(replay: Replay, seats: tuple[int, ...]) -> None:
    for seat in seats:
        replay.resign(seat)


def _node(node: Node, seat: int, number: str, replay: Replay, ruleset: Ruleset) -> Json:
    turn, standing = node.turn, replay.settled
    squares = [str(square) for square in turn.squares] if isinstance(turn, Move) else []
    out = passed_over(standing, ruleset)
    return {
        "squares": squares,
        "seat": seat,
        "number": number,
        "turn": standing.position.turn,
        **_said(node, ruleset.size),
        **_present(
            glyphs=[[SIGNS.get(each, ""), GLYPHS.get(each, f"${each}")] for each in node.glyphs],
            out=[*out],
        ),
    }


def _said(item: Node | Line, size: int) -> Json:
    """What is said at a turn, or before a line's first, and what is marked on the board."""
    marks = on_board(item.marks, size)
    evaluation = item.evaluation
    return _present(
        comments=[*item.remarks],
        marks=marks_data(marks) if marks else None,
        clock=_time(item.clock),
        elapsed=_time(item.elapsed),
        evaluation=None if evaluation is None else str(evaluation),
        resigned=[*item.resigned],
    )


def _time(time: timedelta | None) -> str | None:
    """A time as a clock shows it."""
    if time is None:
        return None
    minutes, seconds = divmod(time.days * 86_400 + time.seconds, 60)
    return f"{minutes // 60}:{minutes % 60:02}:{seconds:02}"


def _present(**data: object) -> Json:
    """What there is to say, and nothing else, so that a long game is not much data."""
    return {key: value for key, value in data.items() if value}


def marks_data(marks: Marks) -> Json:
    """Marks as JSON data, as the board takes them.

    >>> marks_data(Marks({"e5": "green"}, [("c2", "c7", "red")]))["arrows"]
    [['c2', 'c7', 'red']]
    """
    return {
        "squares": [[str(mark.square), mark.colour] for mark in marks.squares],
        "arrows": [
            [str(arrow.origin), str(arrow.destination), arrow.colour] for arrow in marks.arrows
        ],
        "picked": None if marks.picked is None else str(marks.picked),
        "landings": [str(square) for square in marks.landings],
        "supports": [str(square) for square in marks.supports],
        "wrong": None if marks.wrong is None else str(marks.wrong),
    }
