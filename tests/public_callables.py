"""Every public callable of halma, found by looking for them, with good arguments."""

from __future__ import annotations

import importlib
import inspect
import io
import pkgutil
from collections.abc import Callable, Iterator
from datetime import timedelta
from decimal import Decimal
from enum import Enum
from pathlib import Path
from typing import Any, Final, NamedTuple

import attrs

import halma
from halma import (
    PASS,
    RULESETS,
    Deadline,
    DeadlineUnit,
    DeadlineZone,
    Game,
    LegalMoves,
    Move,
    Outcome,
    Position,
    Reason,
    Record,
    Ruleset,
    Seat,
    Selection,
    Square,
    Termination,
    Verdict,
    explain,
    legal_moves,
)
from halma.games.standing import Progress
from halma.marks import ArrowMark, Marks, SquareMark
from halma.notation import Diagnostic, Evaluation, Line, Node, Read, RecordReader, Step
from halma.notation.dialects.answers import CheckedAnswer, check_answer
from halma.notation.dialects.course import Question
from halma.notation.dialects.serverlog import Log, read_log
from halma.notation.formats import FORMATS, Format
from halma.render.look import THEMES, SeatColours, Theme
from halma.rulesets import PLY_YARD, Difference, Neighbour, Provenance, nearest
from halma.selection import Refusal
from halma.widget import Board
from tests.diagrams import two_seats

SIX: Final = two_seats(6, 2, 1)
START: Final = Position.start(SIX)
GAME: Final = Game(SIX).play_all(["a5-a4", "f2-f3"])
VARIATION: Final = Line.of("b6-c5")
RECORD: Final = Record(Line([Node("b6-b5", ["said"], [1], [VARIATION])]), ruleset=SIX)

ASKED: Final = Question(Position.start(RULESETS["usc-2019"]), 7.5)

GOOD: Final[dict[str, object]] = {
    "bool": True,
    "board": "",
    "case": None,
    "clicked": Square.A1,
    "clock": timedelta(minutes=5),
    "column": 1,
    "comment": "said",
    "comments": ("said",),
    "corner": "north-west",
    "data": SIX.to_dict(),
    "deadline": None,
    "default": None,
    "depth": 1,
    "destination": Square.B5,
    "elapsed": timedelta(seconds=7),
    "equal_turns": False,
    "evaluation": Evaluation(turns=3),
    "expected": "a square",
    "field": "size",
    "file": None,
    "finish": SIX.finish,
    "finished_seat": SIX.finished_seat,
    "first": 0,
    "foreign_camps": SIX.foreign_camps,
    "found": "x",
    "game": GAME,
    "glyph": 1,
    "glyphs": (1,),
    "hint": None,
    "digits": ("1", "2"),
    "empty": "0",
    "home": ["a4"],
    "home_lock": SIX.home_lock,
    "index": 0,
    "jump_directions": SIX.jump_directions,
    "is_single": False,
    "language": "en",
    "leg": None,
    "length": 1,
    "line": 1,
    "coordinates": True,
    "move": "b6-b5",
    "title": "x",
    "main": Line.of("b6-b5"),
    "marks": Marks(["b5"]),
    "may_pass": False,
    "message": None,
    "must_continue": False,
    "n": 31,
    "name": "Event",
    "names": ["red", "blue"],
    "no_moves": SIX.no_moves,
    "no_return": False,
    "nodes": [Node("b6-b5")],
    "numbers": {},
    "obligation": SIX.obligation,
    "offset": 0,
    "only": None,
    "orientation": 180,
    "origin": Square.B6,
    "other": Move.parse("b6-b5"),
    "max_plies": 3,
    "max_size": 8,
    "min_size": 4,
    "valid": None,
    "kinds": None,
    "diagnostics": (),
    "outcome": None,
    "path": None,
    "pieces": [["a4"], ["d1"]],
    "place": (0,),
    "plies": 1,
    "ply": 1,
    "ply_limit": None,
    "position": START,
    "problem": "is wrong",
    "rank": 0,
    "ranking": [[0], [1]],
    "reason": None,
    "record": RECORD,
    "records": [RECORD],
    "repetition": None,
    "resigned": (),
    "revisit": SIX.revisit,
    "rows": (2, 1),
    "rule": None,
    "ruleset": SIX,
    "scores": (1, 0),
    "seat": 0,
    "seats": [["a4"], ["d1"]],
    "question": Question(START, 7.5),
    "seconds": 7.5,
    "separator": "",
    "size": 6,
    "source": io.StringIO,
    "square": "b6",
    "squares": ["b6"],
    "start": START,
    "step_directions": SIX.step_directions,
    "stop": 9,
    "strict": True,
    "supports": (),
    "tags": {"Event": "x"},
    "target": ["c1"],
    "target_lock": SIX.target_lock,
    "team": None,
    "termination": Termination.TIME,
    "text": "b6-b5",
    "theme": "light",
    "colour": "green",
    "to_move": 1,
    "unicode": True,
    "legend": True,
    "turn": Move.parse("b6-b5"),
    "turns": ["b6-b5"],
    "unit": DeadlineUnit.TURNS,
    "value": "b6-b5",
    "variations": (),
    "verdict": None,
    "where": "",
    "win": SIX.win,
    "zone": DeadlineZone.HOME,
}
"""A good argument for every parameter of this name; below, those of single callables."""

SINGLE: Final[dict[str, dict[str, object]]] = {
    "LegalMoves.__getitem__": {"index": 0},
    "LegalMoves.path": {"move": "b6-b5"},
    "LegalMoves.paths": {"move": "b6-b5"},
    "Turns.__getitem__": {"index": 0},
    "Positions.__getitem__": {"index": 0},
    "LegalMoves.index": {"start": 0},
    "Format.read": {"start": None},
    "Move.along": {"squares": ["b6", "b5"]},
    "Line.of": {"turns": "b6-b5"},
    "Diagnostic": {"message": "is wrong"},
    "answers.check_answer": {"question": ASKED, "answer": "E 4,1 5,1", "ruleset": None},
    "pages.html": {"game_or_record": RECORD, "title": "Final", "theme": "auto", "orientation": 0},
    "scripts.script": {"name": "board"},
    "film.film": {"game_or_record": RECORD, "title": "Final"},
    "CheckedAnswer": {"sentence": "It is right.", "turn": None, "verdict": None, "notes": ()},
    "Log": {"record": RECORD, "notes": (), "fault": None},
    "serverlog.read_log": {"text": "0 (0,3) (0,4)\n", "strict": True},
    "course.read_question": {"text": "GAME\nBLACK\n7.5\nB...\n....\n....\n...W"},
    "Position.turned": {"seats": [1, 0]},
    "Position.seat_at": {"square": "a6"},
    "Position.remove": {"square": "a6"},
    "Position.put": {"square": "c3"},
    "Position.squares": {"seat": 0},
    "Position.parse": {"text": str(START)},
    "Position": {"turn": 0},
    "Position.from_squares": {"turn": 0},
    "RulesetError": {"path": ("seats", 1)},
    "Record.parse": {"text": "1. b6-b5 *"},
    "Record.promote": {"place": (0, 0)},
    "Record.with_variation": {"line": ["a5-a4"]},
    "Record.with_tag": {"value": "x"},
    "Refusal": {"reason": Reason.NO_PIECE},
    "Ruleset": {"name": "x", "seats": SIX.seats},
    "raster.png": {"svg_text": '<svg viewBox="0 0 9 9" width="9"/>', "scale": 1, "width": 9},
    "pictures.svg": {"size": 160},
    "marking.of_selection": {"selection": Selection(Game(SIX)).click("b6")},
    "marking.of_verdict": {"verdict": explain(START, "b6-b5", SIX)},
    "words.marks_words": {"marks": Marks(["a1"])},
    "Theme": attrs.asdict(THEMES["light"], recurse=False),
    "SeatColours": attrs.asdict(THEMES["light"].seats[0]),
    "Seat": {"name": "x", "start": None},
    "ArrowMark": {"colour": "red"},
    "SquareMark": {"colour": "red"},
    "Marks": {
        "squares": ["b5"],
        "arrows": [("b6", "b5")],
        "picked": "b6",
        "landings": ["b5"],
        "supports": ["b5"],
        "wrong": "b5",
    },
    "Evaluation": {"score": Decimal(1), "turns": None, "depth": 3},
    "Selection.drag": {"start": "b6", "end": "b5"},
    "Board": {"shown": GAME, "ruleset": None, "theme": "auto", "size": 320},
    "Board.drag": {"start": "b6", "end": "b5"},
    "Board.play": {"turn": PASS},
    "Square.at": {"file": 0},
    "Square.parse": {"text": "a1"},
    "Square": {"value": 0},
    "IllegalMoveError": {"verdict": Verdict(PASS, Reason.MUST_PASS)},
    "IllegalPlyError": {"verdict": Verdict(PASS, Reason.MUST_PASS)},
    "Part": {"value": ("tag", "tags")},
    "DeadlineUnit": {"value": "turns"},
    "DeadlineZone": {"value": "home"},
    "Finish": {"value": "first"},
    "FinishedSeat": {"value": "skip"},
    "ForeignCamps": {"value": "open"},
    "Lock": {"value": "open"},
    "NoMoves": {"value": "pass"},
    "Obligation": {"value": "none"},
    "Origin": {"value": "stated"},
    "Reason": {"value": "no-piece"},
    "Revisit": {"value": "never"},
    "Termination": {"value": "time"},
    "Win": {"value": "own-fill"},
    "course.read_board": {"text": "BB..\n....\n....\n...W", "turn": 0},
    "course.read_turns": {"text": "E 4,1 5,2"},
    "digits.read_board": {"text": "1000\n0000\n0000\n0002", "turn": 0, "seats": 2},
    "moves.write_turns": {"seats": 2},
    "text.text": {"move": None, "supports": False, "colour": False},
    "upper.write_turns": {"seats": 2},
    "jsons.dumps": {"value": PASS},
    "jsons.from_json": {"data": {"halma": 1, "type": "pass"}, "kinds": type(PASS)},
    "jsons.loads": {"text": '{"halma": 1, "type": "pass"}'},
    "jsonwrite.to_json": {"value": PASS},
    "turns.moves": {"kinds": ("legal",)},
    "turns.games": {"ruleset": None, "start": None},
    "boards.positions": {"ruleset": None, "size": None},
    "files.read_ruleset": {"path": Path(__file__).with_name("club.toml")},
    "files.parse_json": {"text": '{"base": "ply-yard"}'},
    "files.parse_toml": {"text": 'base = "ply-yard"'},
}

NEIGHBOURS: Final = nearest(SIX)

RECEIVERS: Final[dict[type, tuple[Any, ...]]] = {
    Game: (GAME,),
    LegalMoves: (legal_moves(START, SIX), Game(SIX).legal_moves),
    Position: (START,),
    Record: (RECORD,),
    Selection: (Selection(Game(SIX)).click("b6"),),
    Board: (Board(Game(attrs.evolve(SIX, may_pass=True))),),
    Verdict: (explain(START, "b6-b5", SIX),),
    Refusal: (Refusal("c3", Reason.NO_PIECE),),
    Format: tuple(FORMATS.values()),
    Move: (Move.parse("b6-b5"),),
    type(PASS): (PASS,),
    Theme: (THEMES["light"],),
    SeatColours: THEMES["light"].seats[:1],
    Deadline: (Deadline(31),),
    Ruleset: (SIX,),
    Seat: (SIX.seats[0],),
    Neighbour: NEIGHBOURS,
    Difference: NEIGHBOURS[0].differences[:1],
    Provenance: (PLY_YARD.provenance["first"],),
    Question: (Question(START, 7.5),),
    CheckedAnswer: (check_answer(ASKED, "E 4,1 5,1"),),
    Log: (read_log("0 (0,3) (0,4)\n"),),
    Outcome: (Outcome((1, 0), Termination.TIME),),
    Evaluation: (Evaluation(turns=3),),
    ArrowMark: (ArrowMark("a1", "b2"),),
    SquareMark: (SquareMark("a1"),),
    Marks: (Marks(),),
    Line: (RECORD.main,),
    Node: (RECORD.main.nodes[0],),
    Read: (Read(RECORD, ()),),
    Diagnostic: (Diagnostic(1, 1, 0, "", "is wrong", 0),),
    type(GAME.moves): (GAME.moves,),
    type(GAME.positions): (GAME.positions,),
}

NOT_CALLED: Final = {
    Format: "the formats are those in FORMATS",
    Neighbour: "it comes from nearest",
    Difference: "it comes from nearest",
    Provenance: "it comes from Ruleset.provenance",
    Progress: "it comes from Game.progress",
    RecordReader: "readers come from read_records and Format.read",
    Step: "steps come from Record.walk; a named tuple as Python makes them",
}
"""Classes that are public for the sake of their values, and why no one makes these."""

ENDLESS: Final = {
    ("counting.perft", "depth"): ("10**30", "10**5000"),
    ("counting.divide", "depth"): ("10**30", "10**5000"),
}
"""Good arguments, documented to take as long as it takes, and here that is too long."""

_OPERATORS: Final = ("__contains__", "__getitem__", "__eq__", "__lt__")


class Called(NamedTuple):
    """A public callable with a good argument for each of its parameters."""

    name: str
    function: Callable[..., object]
    positional: dict[str, object]
    named: dict[str, object]

    def good(self, parameter: str) -> object:
        """The good argument for a parameter."""
        return {**self.positional, **self.named}[parameter]

    def __call__(self, parameter: str = "", odd: object = None) -> object:
        """What comes of the good arguments, one of which may be replaced by an odd one."""
        replaced = {} if not parameter else {parameter: odd}
        positional = {
            **self.positional,
            **{key: value for key, value in replaced.items() if key in self.positional},
        }
        named = {
            **self.named,
            **{key: value for key, value in replaced.items() if key in self.named},
        }
        return self.function(
            *map(_made, positional.values()), **{key: _made(value) for key, value in named.items()}
        )


def _made(value: object) -> object:
    """A file is read once, so each call gets its own."""
    return value() if value is io.StringIO else value


def every_callable() -> Iterator[Called]:
    """All that can be called and takes an argument, in every public module."""
    for thing in _public_things():
        if thing not in NOT_CALLED:
            yield from _called(_name(thing), thing)
        if inspect.isclass(thing):
            yield from _methods(thing)
    for hidden in (type(GAME.moves), type(GAME.positions)):
        yield from _methods(hidden)


def _public_things() -> list[Any]:
    modules = [importlib.import_module(name) for name in _public_modules()]
    things = [
        getattr(module, name) for module in modules for name in getattr(module, "__all__", ())
    ]
    ours = [thing for thing in things if callable(thing) and _is_ours(thing)]
    return list({id(thing): thing for thing in ours}.values())


def _public_modules() -> Iterator[str]:
    yield "halma"
    for found in pkgutil.walk_packages(halma.__path__, "halma."):
        if not found.name.startswith(("halma.cli", "halma.__main__")):
            yield found.name


def _is_ours(thing: object) -> bool:
    return str(getattr(thing, "__module__", "")).startswith("halma")


def _name(thing: Any) -> str:
    module = thing.__module__.rpartition(".")[2]
    return thing.__qualname__ if isinstance(thing, type) else f"{module}.{thing.__name__}"


def _methods(kind: Any) -> Iterator[Called]:
    for name in dir(kind):
        is_bound_to_class = inspect.ismethod(getattr(kind, name))
        is_method = is_bound_to_class or inspect.isfunction(getattr(kind, name))
        if not is_method or not _is_ours(getattr(kind, name)):
            continue
        if name.startswith("_") and name not in _OPERATORS:
            continue
        assert is_bound_to_class or kind in RECEIVERS, f"{kind} has methods, but RECEIVERS has none"
        receivers = (kind,) if is_bound_to_class else RECEIVERS[kind]
        for number, receiver in enumerate(receivers):
            which = f" {number}" if len(receivers) > 1 else ""
            yield from _called(f"{kind.__name__}.{name}", getattr(receiver, name), which)


def _called(name: str, function: Callable[..., object], which: str = "") -> Iterator[Called]:
    if isinstance(function, type) and issubclass(function, Enum):
        parameters = [inspect.Parameter("value", inspect.Parameter.POSITIONAL_ONLY)]
    elif isinstance(function, type) and not _is_ours(getattr(function, "__init__")):  # noqa: B009
        return
    else:
        parameters = [*inspect.signature(function).parameters.values()]
    good = {**GOOD, **SINGLE.get(name, {})}
    unknown = [each.name for each in parameters if each.name not in good]
    assert not unknown, f"{name}: which arguments are good for {unknown}? GOOD has none"
    values = {each: good[each.name] for each in parameters}
    keyword = inspect.Parameter.KEYWORD_ONLY
    positional = {each.name: value for each, value in values.items() if each.kind is not keyword}
    named = {each.name: value for each, value in values.items() if each.kind is keyword}
    if parameters:
        yield Called(name + which, function, positional, named)
