"""What errors say: in words for people, with their plurals, and short whatever was given."""

import re
from collections.abc import Callable
from typing import Any

import attrs
import pytest

from halma import (
    PASS,
    PLY_YARD,
    Game,
    HalmaError,
    IllegalMoveError,
    Lock,
    Move,
    Outcome,
    Position,
    Reason,
    Revisit,
    Ruleset,
    SearchLimitError,
    Seat,
    Square,
    Termination,
    Verdict,
    explain,
    legal_moves,
    perft,
    staircase,
)
from halma._kernel.sweep import Budget
from halma.moves import MAX_SQUARES
from halma.notation import Node, Record
from halma.notation.dialects import course, digits, jsons, upper
from halma.render import png, svg
from halma.render.look import THEMES
from halma.rulesets import files
from halma.selection import Refusal
from tests.test_json import TINY

LONG = "x" * 5000
HUGE = 10**5000
START = Position.start(PLY_YARD)
NAME = "a name of 1 to 1,000 characters that is not blank"
LONG_MOVE = Move.along([Square.A1, Square.C1] * (MAX_SQUARES // 2))
RED = Seat("red", home=["a4"], target=["d1"])
BLUE = Seat("blue", home=["d1"], target=["a4"])


def tiny(**changes: Any) -> Ruleset:
    return attrs.evolve(TINY, **changes)


def read(**changes: Any) -> Ruleset:
    return Ruleset.from_dict({**TINY.to_dict(), **changes})


def json(kind: str, **keys: Any) -> object:
    return jsons.from_json({"halma": 1, "type": kind, **keys})


MESSAGES: list[tuple[Callable[[], object], str]] = [
    # squares, moves
    (
        lambda: Square.parse("A1"),
        "line 1, column 1: expected a square from a1 to p16, found 'A1' "
        "(squares are written in small letters)",
    ),
    (lambda: Square.at(16, 0), "a file is a number from 0 to 15, not 16"),
    (
        lambda: Square.at(0, HUGE),
        "a rank is a number from 0 to 15, not a number of more than 12 digits",
    ),
    (lambda: Move("a1", "B1"), "'B1' is no square; squares are a1 to p16, in small letters"),
    (lambda: Move("a1", "c1", ["a1", "c1"]), "a path has 3 to 1,024 squares, not 2"),
    (lambda: Move("a1", "c1", ["a1"] * 2000), "a path has 3 to 1,024 squares, not more"),
    (lambda: Move.along(["a1"]), "a move has at least two squares, not 1"),
    (lambda: Move.parse("a1"), "line 1, column 3: expected - and a second square, found nothing"),
    # rulesets
    (lambda: tiny(name=" "), "name: a name must not be empty or blank"),
    (lambda: tiny(size=17), "size: a board has 4 to 16 files, not 17"),
    (lambda: tiny(seats=[RED]), "seats: a game has 2 to 4 seats, not 1"),
    (lambda: tiny(seats=[RED] * 9), "seats: a game has 2 to 4 seats, not more"),
    (
        lambda: tiny(first=HUGE),
        "first: seats are numbered 0 to 1; a number of more than 12 digits is none",
    ),
    (
        lambda: tiny(seats=[RED, Seat(LONG, ["a4"], ["d1"])]),
        f"seats: a4 is a home square of both red and {LONG[:40]}…",
    ),
    (
        lambda: tiny(seats=[RED, Seat("blue", ["d1", "c1"], ["a4"])]),
        "seats: blue has 2 pieces and a target of only 1 square",
    ),
    (
        lambda: tiny(seats=[RED, Seat("blue", ["d1"], ["a4", "a3"])]),
        "seats: blue cannot fill a target of 2 squares with 1 piece",
    ),
    (
        lambda: tiny(step_directions=[(1, 0)]),
        "step_directions: (1, 0) is there without its opposite, (-1, 0)",
    ),
    (
        lambda: tiny(jump_directions=[]),
        "jump_directions: at least one direction and its opposite are needed",
    ),
    (lambda: staircase(8, [9], "north-west"), "rows: a row has 1 to 8 squares, not 9"),
    (lambda: read(first=None), "first: expected the number or the name of a seat, found null"),
    (
        lambda: read(size=object()),
        "size: expected a whole number, found a value of the type object",
    ),
    (
        lambda: read(size=10**20),
        "size: expected a whole number of at most 9,007,199,254,740,991, found a huge number",
    ),
    (
        lambda: tiny(ply_limit=10**20).to_dict(),
        "ply_limit: only numbers up to 9,007,199,254,740,991 can be written",
    ),
    (
        lambda: files.parse_json(" " * 2**19),
        "line 1, column 1: expected a text of at most 262,144 characters, found 524,288 characters",
    ),
    (
        lambda: files.parse_json('{"size": 4,\n "size": 4}'),
        "line 2, column 2: expected each key once, found 'size'",
    ),
    (
        lambda: files.parse_toml("[a]\n[a]"),
        "line 2, column 3: expected valid TOML, here each table once, found ']'",
    ),
    (
        lambda: tiny(must_continue=True, revisit=Revisit.FREE),
        "must_continue: goes only with revisit 'never'",
    ),
    (
        lambda: tiny(must_continue=True, revisit=Revisit.NEVER, home_lock=Lock.TOUCH_END),
        "must_continue: goes only with home_lock 'open', 'hops' or 'touch-hops', not 'touch-end'",
    ),
    (lambda: tiny(repetition=1), "repetition: is 2 or more, or none, not 1"),
    (
        lambda: tiny(step_directions=[(1, 0, 0)]),
        "step_directions: a direction is a file and a rank, not 3 numbers",
    ),
    (
        lambda: read(step_directions=[[1, 0], [1, 0]]),
        "step_directions[1]: expected each direction once, found [1, 0]",
    ),
    (
        lambda: read(step_directions=[[*range(61)]]),
        "step_directions[0]: expected a pair of file and rank, found a list",
    ),
    (
        lambda: read(step_directions=[["x" * 40, "y" * 40]]),
        f"step_directions[0][0]: expected a whole number, found '{'x' * 40}'",
    ),
    (lambda: read(name=["x" * 61]), f"name: expected {NAME}, found a list"),
    (lambda: read(name=["x", 1]), f"name: expected {NAME}, found ['x', 1]"),
    (
        lambda: read(first=10**20),
        "first: expected a whole number of at most 9,007,199,254,740,991, found a huge number",
    ),
    (
        lambda: read(
            seats=[{**seat, "name": "red"} for seat in TINY.to_dict()["seats"]], first="red"
        ),
        "first: more than one seat is called 'red'; give a number: red (0), red (1)",
    ),
    # positions
    (
        lambda: Position.parse("4/4/4/ r"),
        "line 1, column 7: expected a rank of 4 squares, found nothing",
    ),
    (
        lambda: Position.parse("3/4/4/4 r"),
        "line 1, column 1: expected a rank of 4 squares, found '3' (3 squares)",
    ),
    (lambda: Position(3, 0, [[], []]), "a board has 4 to 16 files, not 3"),
    (
        lambda: Position.parse("4/4/4/4 g 3"),
        "line 1, column 11: expected 4 as the number of seats, or nothing, found '3'",
    ),
    (
        lambda: Position.parse("4/4/4/4 r 2"),
        "line 1, column 11: expected 3 or 4 as the number of seats, or nothing, found '2'",
    ),
    (
        lambda: Position.parse("." * 5000),
        "line 1, column 1: expected a position of at most 4,096 characters, found 5,000 characters",
    ),
    (
        lambda: Position(4, 0, [[], [], []]).turned(),
        "turned() wants each of the 3 seats once, such as seats=(1, 2, 0)",
    ),
    (
        lambda: legal_moves(START, tiny(name=LONG)),
        f"the position is on a board of 16 files, '{LONG[:40]}…' on one of 4",
    ),
    # games and outcomes
    (lambda: Game(TINY).undo(), "no ply has been played, so none can be taken back"),
    (lambda: Game(TINY).undo(-1), "the plies to take back are 0 or more, not -1"),
    (
        lambda: Game(TINY).play("a4-b4").undo(2),
        "only 1 ply has been played, so 2 cannot be taken back",
    ),
    (
        lambda: Game(TINY).conclude((1, 0), Termination.NO_MOVES),
        "only the board ends a game by no-moves, not the players",
    ),
    (lambda: Outcome((1,), Termination.TIME), "2 to 4 scores are needed, one for each seat, not 1"),
    (
        lambda: Outcome((1,) * 9, Termination.TIME),
        "2 to 4 scores are needed, one for each seat, not more",
    ),
    (lambda: perft(START, -1, PLY_YARD), "depth is 0 or more, not -1"),
    (
        lambda: Game(PLY_YARD).play(LONG_MOVE),
        f"{str(LONG_MOVE)[:120]}…: There is no piece on a1.",
    ),
    (
        lambda: legal_moves(START, PLY_YARD).index(LONG_MOVE),
        f"{str(LONG_MOVE)[:120]}… is not among the legal moves",
    ),
    (
        lambda: explain(START, PASS, PLY_YARD).message(LONG),
        f"there are no texts in the language '{LONG[:40]}…'; known are: en",
    ),
    (
        lambda: Budget(1_000_000).spend(1_000_001),
        "the search for chains that must go on was given up after 1,000,000 squares visited",
    ),
    (lambda: Refusal("a1", Reason.OCCUPIED), "a refusal for 'occupied' needs a verdict"),
    (
        lambda: Refusal("a1", None, Verdict(PASS, Reason.OCCUPIED)),
        "a refusal has the reason of its verdict, not none",
    ),
    # records and dialects
    (
        lambda: Node("a1-a2", glyphs=[HUGE]),
        "glyphs are numbered 0 to 255; a number of more than 12 digits is none",
    ),
    (
        lambda: Record.parse("*", ruleset=PLY_YARD).at((0,)),
        "there is no place (0,) in the record",
    ),
    (
        lambda: Record.parse("e15-f14 *").at((0, HUGE, 3)),
        "there is no place (0, a number of more than 12 digits, 3) in the record",
    ),
    (
        lambda: Game(TINY).conclude(("1/3",) * 3, Termination.TIME),
        "2 scores are needed, one for each seat, not 3",
    ),
    (
        lambda: Position.parse(" 4 . . . .\n\n 3 . . . ."),
        "line 2, column 1: expected no blank line within a diagram, found one",
    ),
    (
        lambda: digits.read_board("1"),
        "line 1, column 2: expected 4 to 16 lines of squares, found 1 line",
    ),
    (
        lambda: course.read_board("....\n....\n....\n."),
        "line 4, column 2: expected 4 squares, as there are 4 lines, found 1 square",
    ),
    (
        lambda: course.write_turns([], size=HUGE),
        "a board has 4 to 16 files, not a number of more than 12 digits",
    ),
    (
        lambda: digits.read_board("1 1 \n    \n    \n  23", digits=("1", "2"), empty=" "),
        "line 4, column 4: expected a blank or one of 1 2, found '3' "
        "(if other characters are used, say so with digits and empty)",
    ),
    (
        lambda: digits.read_board("1000\n\n0000\n0000\n0002"),
        "line 2, column 1: expected no empty line in a board, found one "
        "(several boards, with empty lines between them, are a game)",
    ),
    (
        lambda: digits.read_board("", digits=("1", "1")),
        "the digits of the second seat: '1' would mean two things",
    ),
    (
        lambda: Record.parse('[Rules "{"]\n\n*'),
        "line 1, column 9: expected the name of a ruleset, or one as JSON, found '{' (within the "
        "JSON, line 1, column 2: expected valid JSON, here a key in double quotes, found nothing)",
    ),
    (lambda: upper.write_turns([], seats=5), "a game has 2 to 4 seats, not 5"),
    # JSON
    (lambda: json("pass", turn=1), "expected no more keys, found 'turn' (at turn)"),
    (lambda: json("move"), "expected the key 'squares', found nothing"),
    (
        lambda: json("move", squares=["a1"]),
        "expected 2 to 1,024 squares, found 1 square (at squares)",
    ),
    (
        lambda: json("outcome", scores=[1, 0], winners=[], termination="time"),
        "expected the text 1, 0, 1/2, 1/3 or 1/4, found 1 (at scores[0])",
    ),
    # pictures
    (
        lambda: svg(START, theme=LONG),
        f"'{LONG[:40]}…' is no theme; there are light, dark, print",
    ),
    (
        lambda: attrs.evolve(THEMES["dark"], ink="white"),
        "ink: a colour is written like #1d3f8c, not 'white'",
    ),
    (
        lambda: svg(START, orientation=HUGE),
        "a board is turned by 0, 90, 180 or 270 degrees, or to a seat by its name, "
        "not by a number of more than 12 digits",
    ),
    (
        lambda: svg(START, orientation=LONG),
        "a board is turned by 0, 90, 180 or 270 degrees; to turn it to a seat "
        f"('{LONG[:40]}…'), give the ruleset, too",
    ),
    (
        lambda: svg(START, orientation=LONG, ruleset=PLY_YARD),
        f"no seat is named '{LONG[:40]}…'; the seats are 'red', 'blue'",
    ),
    (
        lambda: svg(START, move="h8-h9"),
        "h8-h9 fits the position neither before nor after it: h8 and h9 are both empty",
    ),
    (
        lambda: svg(START, move=Move.along([Square.H8, Square.H10] * (MAX_SQUARES // 2))),
        f"{'h8-h10-' * 6}h8…"[:40] + "… fits the position neither before nor after it: "
        "h8 and h10 are both empty",
    ),
    (lambda: svg(START, size=0), "a picture is 1 to 100,000 pixels wide, not 0"),
    (
        lambda: png(svg(START), scale=100),
        "a PNG is 1 to 10,000 pixels wide, not more",
    ),
    (
        lambda: png("<svg>"),
        "a PNG is made of the text that halma.render.svg gives; this is none",
    ),
]

AWKWARD = (
    r"'[\d,]+ [a-z]+s?'",  # a count in quotes, as if it stood in the text
    r"\b(\d+)( files| squares)? to \1\b(?!,\d)",
    r"from (\d+) to \1\b",
    r"''|\"\"|'\"|\"'",  # quotes within quotes
    r"(?<![\d,./])\b1 (plies|[a-z]+[^s]s)\b",
    r"(?<![\d,./])\b(0|[2-9]|\d\d+) (ply|line|square|seat|file|piece|character)\b",
    r"\d{5,}",  # no commas between the digits
    r"\b(None|NEVER|OPEN|HOPS|[A-Z]+_[A-Z]+)\b|embedded",
    r"<halma|object at|class |Reason\.|Lock\.|NoneType",
    r"\bleg\b|kernel|\bzone\b",
    r"  |\n| $|^ ",
)


@pytest.mark.parametrize(
    ("ask", "message"), MESSAGES, ids=[message[-80:] for _, message in MESSAGES]
)
def test_a_message_is_for_people(ask: Callable[[], object], message: str) -> None:
    with pytest.raises(HalmaError) as caught:
        ask()
    assert str(caught.value) == message
    assert len(message) < 200
    assert [words for words in AWKWARD if re.search(words, message)] == []


@pytest.mark.parametrize(
    "message",
    [
        "expected 4 to 16 lines, found '17 lines'",
        "a number of seats from 4 to 4",
        "0 to 0 plies can be taken back",
        "expected each key once, found '\"size\"'",
        "found 1 lines",
        "a path of 2 square",
        "more than 1000000 squares",
        "a refusal for Reason.OCCUPIED",
        "expected one of the keys , found ''",
        "goes with revisit NEVER only",
        "is 2 or more, or None",
        "players cannot declare NO_MOVES",
    ],
)
def test_an_awkward_message_is_noticed(message: str) -> None:
    assert any(re.search(words, message) for words in AWKWARD)


def test_a_search_that_is_given_up_and_an_illegal_move_are_of_their_classes() -> None:
    with pytest.raises(SearchLimitError):
        Budget(0).spend()
    with pytest.raises(IllegalMoveError):
        Game(PLY_YARD).play(LONG_MOVE)
