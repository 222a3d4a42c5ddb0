"""The JSON Schema and the reader agree, but for what a schema cannot say."""

import copy
import re
from collections.abc import Iterator
from typing import Any, Final, cast

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from halma import (
    PASS,
    PLY_YARD,
    Deadline,
    DeadlineUnit,
    DeadlineZone,
    Finish,
    FinishedSeat,
    ForeignCamps,
    Game,
    HalmaError,
    Lock,
    Move,
    NoMoves,
    Obligation,
    Outcome,
    Position,
    Ruleset,
    Seat,
    Selection,
    Termination,
    Win,
    explain,
    legal_moves,
)
from halma.notation.dialects.jsons import Json, Value, from_json, schema, to_json
from tests.test_json import TINY, VALIDATOR, is_valid

BLOCKED = Position.parse("rbb1/bb2/b1b1/4 r")
WON = Game(TINY, Position.parse("4/3b/2r1/4 r")).play("c2-d1")
ROUND = attrs.evolve(TINY, equal_turns=True)
PENDING = Game(ROUND, Position.parse("4/3b/2r1/4 r")).play("c2-d1")
THREE = Ruleset(
    "three",
    6,
    [
        Seat("red", home=["a6"], target=["f1", "e1"]),
        Seat("blue", home=["f1"], target=["a6", "b6"]),
        Seat("green", home=["f6"], target=["a1", "b1"]),
    ],
    first=2,
    win=Win.ANY_FILL,
    step_directions=[(1, 0), (-1, 0), (1, 1), (-1, -1)],
    repetition=3,
    must_continue=True,
    target_lock=Lock.HOPS,
)
TEAMS = attrs.evolve(
    TINY,
    name="teams",
    seats=[
        attrs.evolve(seat, team=team) for seat, team in zip(TINY.seats, ("n", "none"), strict=True)
    ],
    foreign_camps=ForeignCamps.END,
    obligation=Obligation.HOME_JUMP,
    may_pass=True,
    finish=Finish.RANK,
    finished_seat=FinishedSeat.MAY_PASS,
    deadline=Deadline(31, DeadlineUnit.ROUNDS, DeadlineZone.CAMPS, True),
)
RANKED = attrs.evolve(THREE, name="ranked", finish=Finish.RANK)
LEFT = Game(RANKED).resign(1).resign(0)
STAIRS: Json = {
    "halma": 1,
    "type": "ruleset",
    "base": "locked-camp",
    "name": "stairs",
    "size": 8,
    "seats": [
        {
            "name": "red",
            "home": {"corner": "north-west", "rows": [2, 1]},
            "target": {"corner": "south-east", "rows": [2, 1]},
            "start": {"corner": "north-west", "rows": [1, 1]},
            "team": None,
        },
        {
            "name": "blue",
            "home": {"corner": "south-east", "rows": [2, 1]},
            "target": {"corner": "north-west", "rows": [2, 1]},
        },
    ],
    "first": "red",
    "step_directions": "orthogonal",
    "deadline": {"n": 31},
}
SHORT: Json = {"halma": 1, "type": "ruleset", "base": "ply-yard", "no_moves": "loss"}
PICKED = Selection(Game(TINY)).click("a4")
VALUES: Final[tuple[Value, ...]] = (
    Position.parse("rr2/4/4/3b b"),
    Position(5, 2, [["a1"], [], ["b2", "e5"]]),
    Move.parse("a4-b4"),
    Move.parse("a4-c2-a4"),
    PASS,
    Game(TINY).play("a4-b4"),
    Game(TINY).resign(0),
    Game(PLY_YARD).agree_draw(),
    WON,
    attrs.evolve(TINY, no_moves=NoMoves.LOSS),
    THREE,
    explain(Position.start(TINY), "a4-d1", TINY),
    explain(Position.parse("rb2/4/4/3b r"), "a4-c4", TINY),
    explain(BLOCKED, "--", TINY),
    legal_moves(Position.start(TINY), TINY),
    legal_moves(BLOCKED, TINY),
    PENDING.legal_moves,
    WON.legal_moves,
    Selection(Game(TINY)),
    PICKED,
    PICKED.click("a3"),
    PICKED.click("d4"),
    Outcome((1, 0), Termination.TIME),
    Outcome(("1/2", 0, "1/2"), Termination.AGREEMENT),
    Outcome(("1/4",) * 4, Termination.REPETITION),
    TEAMS,
    LEFT,
    Game(RANKED).resign(2),
    Game(RANKED).resign(2).agree_draw(),
)
DOCUMENTS: Final[tuple[Json, ...]] = (*map(to_json, VALUES), STAIRS, SHORT)

NUMBERS: list[Any] = [0, 1, 2, 3, 4, 5, 8, 16, 17, -1, 1024, 2**53, 1.0, 0.0, 2.0, 4.0, 0.5]
ODD: list[Any] = [None, True, False, 1e300, float("inf"), "", " ", "\x1f\x85", "\ufeff", "a" * 1001]
WORDS = """1 0 1/2 0.5 a1 d1 e5 p16 a17 A1 a01 \uff41\uff11 a4-b4 -- a4-a4 a4-b4- -a4 none
all diagonal red Blue green ply-yard PLY-YARD never landings free open end touch-hops loss draw pass
over completion time occupied no-route size position move game ruleset"""
LISTS: list[Any] = [
    [],
    ["a1"],
    ["a1", "a1"],
    ["a4", "d1"],
    [[]],
    [[], []],
    [["a4"], ["d1"]],
    [0],
    [1],
]
PAIRS: list[Any] = [[[1, 0]], [[1, 0], [-1, 0]], [[1, 1], [-1.0, -1]], [[0, 0], [0, 0.0]], [0.0]]
SCORES: list[Any] = [["1", "0"], ["0", "1"], ["1", "1"], ["1/3"] * 3, ["1/3", "2/3"], ["0", "0"]]
CAMPS: list[Any] = [
    {},
    {"corner": "north-west", "rows": [1]},
    {"corner": "south-east", "rows": [17]},
]
SAMPLES = [*NUMBERS, *ODD, *WORDS.split(), "a1\n", *LISTS, *PAIRS, *SCORES, *CAMPS]

OF_TYPE: Final = {
    kind["properties"]["type"]["const"]: VALIDATOR.evolve(schema=kind)  # pyright: ignore[reportUnknownMemberType]
    for kind in schema()["$defs"].values()
    if "type" in kind.get("properties", ())
}

NOT_IN_A_SCHEMA: Final = (
    r"a name that is UTF-8 text",
    r"two pieces cannot both stand on",
    r"^moves\[|^game\.moves\[",  # a turn that is not legal
    r"the board ends the game otherwise|the board does not end the game|scores are needed",
    r"the position is on a board of|the position has \d seats",
    r"is a home square of both|is both home and target of|a target of only|cannot fill a target of",
    r"there is no seat |more than one seat is called",
    r"starts on [a-p][0-9]+, which is not in its home|all seats are in the team",
    r"'home-first' needs one corner",
    r"a ranking has each seat once|the first rank is of those|who comes where follows",
    r"a number of turns from|none where the game does not go by ranks|cannot resign|"
    r"the game is over|"
    r"a case of such a verdict",
    r"seats are numbered|which .* took already|can have no score|have the same score",
    r"the squares that the turn jumps over, if it is legal",
    r"the legal turns of the position",
    r"the beginning of a legal turn|what follows from game and squares",
    r"a square that cannot be clicked here|what this click is refused with",
)
"""Why the reader refuses what follows the schema. The reference lists the same."""


def follows(data: Json) -> bool:
    """Does it follow the schema of its type, which is quicker to ask than that of all?"""
    kind = OF_TYPE.get(str(data.get("type")))
    return kind is not None and kind.is_valid(data)  # pyright: ignore[reportUnknownMemberType]


def refusal(data: Json) -> str | None:
    """What the reader says of data that it does not read."""
    try:
        from_json(data)
    except HalmaError as error:
        return str(error)
    return None


def agree(data: Json) -> bool:
    """Do schema and reader say the same, or the reader what a schema cannot say?"""
    problem = refusal(data)
    if not follows(data):
        return problem is not None
    return problem is None or any(re.search(words, problem) for words in NOT_IN_A_SCHEMA)


def places(data: object, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths to all that is in a document."""
    items: list[tuple[Any, object]] = []
    if isinstance(data, dict):
        items += cast("dict[str, object]", data).items()
    elif isinstance(data, list):
        items += enumerate(cast("list[object]", data))
    for key, value in items:
        yield (*path, key)
        yield from places(value, (*path, key))


def inner(data: Json, path: tuple[Any, ...]) -> Any:
    """What stands at a path."""
    value: Any = data
    for key in path:
        value = value[key]
    return value


def put(data: Json, path: tuple[Any, ...], value: object) -> Json:
    """The document with something else at a path."""
    changed = copy.deepcopy(data)
    inner(changed, path[:-1])[path[-1]] = copy.deepcopy(value)
    return changed


def without(data: Json, path: tuple[Any, ...]) -> Json:
    """The document without what stands at a path."""
    changed = copy.deepcopy(data)
    del inner(changed, path[:-1])[path[-1]]
    return changed


def with_more(data: Json, path: tuple[Any, ...], key: str, value: object) -> Json:
    """The document with one thing more in the list or object at a path, if it is one."""
    changed = copy.deepcopy(data)
    around = inner(changed, path)
    if isinstance(around, dict):
        around[key] = value
    elif isinstance(around, list):
        around.append(value)  # pyright: ignore[reportUnknownMemberType]
    return changed


KEYS: Final = sorted(
    {path[-1] for data in DOCUMENTS for path in places(data) if isinstance(path[-1], str)}
)


@st.composite
def spoilt(draw: st.DrawFn) -> Json:
    """A good document with one to three things changed."""
    data = draw(st.sampled_from(DOCUMENTS))
    for _ in range(draw(st.integers(1, 3))):
        path = draw(st.sampled_from([*places(data)] or [()]))
        other = draw(st.sampled_from(DOCUMENTS))
        value = draw(
            st.sampled_from(SAMPLES) | st.sampled_from([inner(other, at) for at in places(other)])
        )
        match draw(st.sampled_from(["put", "put", "put", "remove", "add"])) if path else "add":
            case "put":
                data = put(data, path, value)
            case "remove":
                data = without(data, path)
            case _:
                key = draw(st.sampled_from(KEYS))
                data = with_more(data, path[:-1], key, value)
    return data


def test_good_documents_follow_the_schema_and_are_read() -> None:
    for data in DOCUMENTS:
        assert is_valid(data)
        assert follows(data)
        assert refusal(data) is None


@given(spoilt())
def test_schema_and_reader_agree(data: Json) -> None:
    """What the schema refuses is refused, and else only what a schema cannot say."""
    assert agree(data)


@pytest.mark.slow
@settings(max_examples=2_000)
@given(spoilt())
def test_schema_and_reader_agree_on_many_more(data: Json) -> None:
    """What the schema refuses is refused, and else only what a schema cannot say."""
    assert agree(data)


def of(value: Any, *path: str | int, to: object) -> Json:
    """The document of a value with one thing changed."""
    return put(to_json(value), path, to)


@pytest.mark.parametrize(
    ("number", "data"),
    [
        (0, of(TINY, "name", to="\ud800")),
        (1, of(VALUES[0], "seats", 1, to=["a4"])),
        (2, of(Game(TINY).play("a4-b4"), "moves", 0, to="a4-d4")),
        (3, of(WON, "outcome", to=None)),
        (4, of(Game(TINY), "start", "size", to=5)),
        (5, of(TINY, "seats", 1, "home", to=["a4"])),
        (6, of(TINY, "first", to="green")),
        (12, of(explain(Position.parse("rb2/4/4/3b r"), "a4-c4", TINY), "supports", to=["c4"])),
        (13, of(legal_moves(BLOCKED, TINY), "pass", to=False)),
        (14, of(PICKED, "landings", to=[])),
        (15, of(PICKED.click("d4"), "refusal", "clicked", to="b4")),
        (7, put(STAIRS, ("seats", 0, "start"), ["a5"])),
        (7, of(TEAMS, "seats", 1, "team", to="n")),
        (9, of(Outcome((1, 0), Termination.TIME), "ranking", to=[[1], [0]])),
        (9, of(Game(TINY).resign(0), "outcome", "ranking", to=[[1], [1]])),
        (9, of(LEFT, "outcome", "ranking", to=[[2], [1], [0]])),
        (10, of(LEFT, "resignations", 0, 0, to=5)),
        (10, of(LEFT, "resignations", 1, 1, to=1)),
        (10, of(Game(TINY), "resignations", to=[[0, 0]])),
        (11, of(LEFT, "resignations", 0, 1, to=3)),
        (8, put(of(THREE, "seats", 0, "home", to=["a3", "a4"]), ("obligation",), "home-first")),
    ],
)
def test_what_a_schema_cannot_say(number: int, data: Json) -> None:
    assert is_valid(data)
    assert re.search(NOT_IN_A_SCHEMA[number], str(refusal(data)))


@pytest.mark.parametrize(
    "data",
    [
        of(TINY, "size", to=4.0),
        of(TINY, "first", to=1.0),
        of(VALUES[0], "turn", to=1.0),
        of(Game(TINY).resign(0), "outcome", "winners", to=[1.0]),
        of(PASS, "halma", to=1.0),
        of(TINY, "step_directions", to=[[1.0, 0], [-1, -0.0]]),
    ],
)
def test_a_whole_number_may_have_a_point(data: Json) -> None:
    assert is_valid(data)
    assert refusal(data) is None


@pytest.mark.parametrize(
    "data",
    [
        of(explain(BLOCKED, "--", TINY), "reason", to="no-piece"),
        of(VALUES[11], "legal", to=True),
        of(VALUES[11], "supports", to=["b4"]),
        of(Outcome((1, 0), Termination.TIME), "scores", to=["1", "1"]),
        of(Outcome((1, 0), Termination.TIME), "scores", to=["1/2", "0"]),
        of(Outcome((1, 0), Termination.TIME), "scores", to=["1.0", "0"]),
        of(Outcome((1, 0), Termination.TIME), "winners", to=[1]),
        of(VALUES[0], "turn", to=2),
        of(VALUES[0], "seats", 1, to=["e1"]),
        of(legal_moves(BLOCKED, TINY), "pass", to=1),
        of(WON.legal_moves, "pass", to=0),
        of(WON.legal_moves, "destinations", to={"a4": ["a3"]}),
        of(TINY, "first", to=2),
        of(TINY, "size", to=17),
        of(TINY, "seats", 0, "home", to=[]),
        of(TINY, "seats", 0, "home", to=["a5"]),
        of(TINY, "seats", 0, "home", to={"corner": "north-west", "rows": [5]}),
        of(TINY, "step_directions", to=[[1, 0], [0, 1]]),
        of(TINY, "step_directions", to=[[0, 0], [0, 0.0]]),
        of(THREE, "no_moves", to="loss"),
        of(THREE, "revisit", to="free"),
        of(LEFT, "resignations", 0, to=[1]),
        of(LEFT, "resignations", 0, 1, to=-1),
        of(LEFT, "resignations", to=1),
        of(LEFT, "outcome", "ranking", to=[]),
        of(LEFT, "outcome", "ranking", to=[[2], [], [1, 0]]),
        of(LEFT, "outcome", "ranking", 0, 0, to=4),
        of(LEFT, "outcome", "ranking", to="2 0 1"),
        of(THREE, "home_lock", to="end"),
        of(THREE, "foreign_camps", to="end"),
        of(TEAMS, "no_moves", to="draw"),
        of(TEAMS, "deadline", "n", to=0),
        of(TEAMS, "deadline", "unit", to="turn"),
        of(TEAMS, "deadline", "zone", to=None),
        of(TEAMS, "deadline", to={"unit": "turns"}),
        of(TEAMS, "deadline", to=31),
        of(TEAMS, "seats", 0, "team", to=""),
        put(STAIRS, ("seats", 0, "start"), ["a9"]),
        put(STAIRS, ("seats", 0, "start"), []),
        {**SHORT, "must_continue": True},
        {**SHORT, "size": 8},
        {**SHORT, "first": 2},
        {**SHORT, "name": "\x1f\x85"},
        of(Move.parse("a4-b4"), "squares", 0, to="a4\n"),
    ],
)
def test_what_the_reader_refuses_is_against_the_schema_too(data: Json) -> None:
    assert refusal(data) is not None
    assert not is_valid(data)
