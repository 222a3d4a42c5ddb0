"""Values as JSON: what is written reads back and follows the schema, every fault has its place."""

import copy
import json
from importlib import resources
from typing import Any

import attrs
import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from halma import (
    LOCKED_CAMP,
    PASS,
    PLY_YARD,
    RULESETS,
    Game,
    GameError,
    HalmaError,
    IllegalMoveError,
    LegalMoves,
    Move,
    NotationError,
    Outcome,
    Pass,
    Position,
    PositionError,
    Reason,
    Revisit,
    Ruleset,
    RulesetError,
    Seat,
    Selection,
    Square,
    Termination,
    Verdict,
    explain,
    legal_moves,
)
from halma.moves import MAX_SQUARES
from halma.notation.dialects.jsons import (
    MAX_TEXT,
    Json,
    Value,
    dumps,
    from_json,
    loads,
    schema,
    to_json,
)
from halma.notation.dialects.jsonwrite import STATES
from halma.rulesets.texts import MAX_DEPTH
from halma.strategies import games, moves, positions, rulesets
from tests.situations import Situation, situations
from tests.test_selection_properties import selections

VALIDATOR = jsonschema.Draft202012Validator(schema())
ENVELOPE = ("halma", "type")
TINY = Ruleset(
    "tiny",
    4,
    [Seat("red", home=["a4"], target=["d1"]), Seat("blue", home=["d1"], target=["a4"])],
)
GAME = Game(PLY_YARD).play_all(["e15-f14", "n1-l3"])
POSITION = Position.parse("rr2/4/4/3b b")


def is_valid(data: Json) -> bool:
    return VALIDATOR.is_valid(data)  # pyright: ignore[reportUnknownMemberType]


def reads_back(value: Value) -> bool:
    """Is the value written as the schema says, and read as the same, as data and as text?"""
    data = to_json(value)
    assert is_valid(data)
    assert data["halma"] == 1
    assert json.loads(json.dumps(data)) == data
    return from_json(data) == value and loads(dumps(value)) == value


# --- round trips --------------------------------------------------------------------------


def test_the_schema_is_one() -> None:
    jsonschema.Draft202012Validator.check_schema(schema())  # pyright: ignore[reportUnknownMemberType]
    assert (resources.files("halma") / "data" / "schema.json").is_file()


@given(rulesets())
def test_every_ruleset_reads_back(ruleset: Ruleset) -> None:
    """A ruleset is the same after it went through JSON."""
    assert reads_back(ruleset)
    assert from_json(to_json(ruleset), Ruleset) == ruleset


@given(positions())
def test_every_position_reads_back(position: Position) -> None:
    """A position is the same after it went through JSON."""
    assert reads_back(position)
    assert from_json(to_json(position), Position) == position


@given(games(max_plies=12))
def test_every_game_reads_back(game: Game) -> None:
    """A game is the same after it went through JSON, and so are its turns and its outcome."""
    assert reads_back(game)
    assert from_json(to_json(game), Game) == game
    assert all(map(reads_back, game.moves))
    assert game.outcome is None or reads_back(game.outcome)


@given(situations(), st.data())
def test_every_verdict_reads_back(situation: Situation, data: st.DataObject) -> None:
    """A verdict is the same after it went through JSON."""
    position, ruleset = situation
    verdict = explain(position, data.draw(moves(position, ruleset)), ruleset)
    assert reads_back(verdict)
    assert from_json(to_json(verdict), Verdict) == verdict


@given(situations())
def test_all_legal_moves_read_back(situation: Situation) -> None:
    """Legal moves are the same after they went through JSON, whatever a game says of them."""
    for only in STATES.values():
        turns = LegalMoves(*situation, only=only)
        assert reads_back(turns)
        assert from_json(to_json(turns), LegalMoves) == turns


@given(selections())
def test_every_selection_reads_back(selection: Selection) -> None:
    """A selection is the same after it went through JSON, refusal and all."""
    assert reads_back(selection)
    assert from_json(to_json(selection), Selection) == selection


def test_a_piece_dropped_on_one_that_cannot_be_picked_reads_back() -> None:
    """A click on a1, where it is hemmed in, is refused for another reason than the drop is."""
    hemmed_in = Position.parse("3b/r1r1/rr2/rrr1 r")
    dropped = Selection(Game(TINY, hemmed_in)).drag("c1", "a1")
    assert str(dropped.refusal) == "a1 is taken, so the piece on c1 cannot land there."
    assert reads_back(dropped)


# --- what is written ----------------------------------------------------------------------


def test_turns() -> None:
    assert to_json(Move.parse("c14-e12")) == {
        "halma": 1,
        "type": "move",
        "squares": ["c14", "e12"],
    }
    assert to_json(PASS) == {"halma": 1, "type": "pass"}
    assert from_json(to_json(PASS), Move, Pass) is PASS
    longest = Move.along([Square.A1, Square.C1] * (MAX_SQUARES // 2))
    assert reads_back(longest)


def test_a_position_has_the_squares_of_each_seat() -> None:
    assert to_json(POSITION) == {
        "halma": 1,
        "type": "position",
        "size": 4,
        "turn": 1,
        "seats": [["a4", "b4"], ["d1"]],
    }


def test_a_game_names_its_ruleset_only_where_it_is_the_shipped_one() -> None:
    assert to_json(GAME) == {
        "halma": 1,
        "type": "game",
        "ruleset": "ply-yard",
        "start": {key: to_json(GAME.start)[key] for key in ("size", "turn", "seats")},
        "moves": ["e15-f14", "n1-l3"],
        "outcome": None,
    }
    changed = attrs.evolve(PLY_YARD, revisit=Revisit.FREE)
    assert to_json(Game(changed))["ruleset"] == changed.to_dict()


def test_an_outcome_has_exact_scores() -> None:
    outcome = Outcome(("1/3", "1/3", "1/3"), Termination.TIME)
    assert to_json(outcome) == {
        "halma": 1,
        "type": "outcome",
        "scores": ["1/3", "1/3", "1/3"],
        "winners": [],
        "termination": "time",
    }
    assert from_json(to_json(outcome), Outcome) == outcome
    assert reads_back(GAME.resign(0))
    assert to_json(GAME.resign(0))["outcome"]["winners"] == [1]


def test_a_verdict_has_a_message_for_the_player() -> None:
    assert to_json(explain(GAME.start, "a16-c14", PLY_YARD)) == {
        "halma": 1,
        "type": "verdict",
        "turn": "a16-c14",
        "legal": False,
        "reason": "occupied",
        "leg": 0,
        "square": "c14",
        "rule": None,
        "supports": [],
        "message": "c14 is taken, so the piece on a16 cannot land there.",
    }
    assert to_json(explain(GAME.start, "e15-f14", PLY_YARD))["message"] == "The move is legal."
    jump = to_json(explain(GAME.start, "c16-e14", PLY_YARD))
    assert jump["supports"] == ["d15"]
    assert jump["message"] == "The move is legal: it jumps over d15, and nothing is captured."
    with pytest.raises(HalmaError, match="no texts in the language 'tlh'"):
        to_json(explain(GAME.start, "e15-f14", PLY_YARD), language="tlh")


def test_legal_moves_are_grouped_by_origin() -> None:
    start = Position.start(TINY)
    data = to_json(legal_moves(start, TINY))
    assert data["destinations"] == {"a4": ["a3", "b3", "b4"]}
    assert (data["state"], data["pass"], data["ruleset"]["name"]) == ("open", False, "tiny")
    over = to_json(Game(TINY).resign(0).legal_moves)
    assert (over["state"], over["destinations"], over["pass"]) == ("over", {}, False)
    blocked = Position.parse("rbb1/bb2/b1b1/4 r")
    data = to_json(legal_moves(blocked, TINY))
    assert (data["state"], data["destinations"], data["pass"]) == ("open", {}, True)


SELECTION = Selection(Game(PLY_YARD)).click("c16")
REFUSED = SELECTION.click("a16")


def test_a_selection_has_what_a_page_shows() -> None:
    assert to_json(REFUSED) == {
        "halma": 1,
        "type": "selection",
        "game": {key: to_json(Game(PLY_YARD))[key] for key in to_json(GAME) if key not in ENVELOPE},
        "squares": ["c16"],
        "landings": ["e14"],
        "may_stop": False,
        "move": None,
        "refusal": {
            "clicked": "a16",
            "reason": "no-route",
            "square": "a16",
            "message": "The piece on a16 has no free square to step or jump to.",
        },
    }
    assert to_json(SELECTION)["refusal"] is None
    with pytest.raises(HalmaError, match="no texts in the language 'tlh'"):
        to_json(REFUSED, language="tlh")


def test_a_selection_knows_that_the_player_has_stopped() -> None:
    going_on = Selection(Game(PLY_YARD).play_all(["c15-e13", "n2-l4"])).click("c14").click("e14")
    stopped = going_on.click("e14")
    assert to_json(going_on)["move"] is None
    assert to_json(stopped)["move"] == "c14-e14"
    assert reads_back(stopped)
    assert reads_back(stopped.click("a1"))
    assert to_json(stopped.click("a1"))["refusal"] == {
        "clicked": "a1",
        "reason": None,
        "square": "a1",
        "message": "The turn is complete: play it or take it back.",
    }


def test_what_is_no_value_is_a_wrong_type() -> None:
    wrong: Any = "c14-e12"
    number: Any = 5
    with pytest.raises(TypeError, match="what is written as JSON must be a value of halma"):
        to_json(wrong)
    with pytest.raises(TypeError, match="the text must be str, not int"):
        loads(number)


# --- refusals -----------------------------------------------------------------------------


def refused(data: object, kind: type[HalmaError] = NotationError) -> str:
    """The message, which tells of no line of a text, as there is none."""
    with pytest.raises(kind) as caught:
        from_json(data)
    assert not str(caught.value).startswith("line ")
    return str(caught.value)


def changed(value: Value, *path: str | int, to: object) -> Json:
    """The data of a value with one thing changed."""
    data = copy.deepcopy(to_json(value))
    place: Any = data
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = to
    return data


BY_THE_RULES = (
    *(
        "beginning of a legal turn",
        "follows from game",
        "clicked here",
        "what this click is refused",
    ),
    *("expected the squares that the turn jumps over", "expected the legal turns"),
)
"""What a message says of data of which the schema cannot know that they are wrong."""

OUTCOME = Outcome((1, 0), Termination.TIME)
VERDICT = explain(GAME.start, "a16-c14", PLY_YARD)
JUMP = explain(GAME.start, "c16-e14", PLY_YARD)
MOVES = legal_moves(Position.start(TINY), TINY)
MOVE = Move.parse("c14-e12")


@pytest.mark.parametrize(
    ("value", "path", "to", "message"),
    [
        (PASS, "halma", 2, "expected version 1 of the format, found 2 (at halma)"),
        (PASS, "halma", True, "expected a whole number, found true (at halma)"),
        (PASS, "type", "Pass", "found 'Pass' (at type; did you mean 'pass'?)"),
        (PASS, "type", [], "expected one of position, move, pass, game, ruleset, "),
        (PASS, "squares", [], "expected no more keys, found 'squares' (at squares)"),
        (MOVE, "moves", [], "expected only the key 'squares', found 'moves' (at moves)"),
        (POSITION, "size", 4.5, "expected a whole number, found 4.5 (at size)"),
        (POSITION, "turns", 1, "found 'turns' (at turns; did you mean 'turn'?)"),
        (POSITION, "seats", {}, "a list with the squares of each seat, found a table (at seats)"),
        (POSITION, ("seats", 1), "d1", "expected a list of squares, found 'd1' (at seats[1])"),
        (POSITION, ("seats", 1, 0), "d0", "a square from a1 to p16, found 'd0' (at seats[1][0])"),
        (MOVE, "squares", ["c14"], "2 to 1,024 squares, found 1 square (at squares)"),
        (MOVE, "squares", ["a1"] * 1025, "2 to 1,024 squares, found 1,025 squares (at squares)"),
        (MOVE, ("squares", 1), None, "a square from a1 to p16, found null (at squares[1])"),
        (GAME, "ruleset", "chess", f"expected one of {', '.join(RULESETS)}, found"),
        (
            GAME,
            ("start", "size"),
            "16",
            "found '16' (at start.size; write 16, without quotation marks)",
        ),
        (GAME, ("moves", 1), 5, "expected a turn such as 'c14-e12', found 5 (at moves[1])"),
        (GAME, ("moves", 1), "n1-l33", "a square from a1 to p16, found 'l33' (at moves[1])"),
        (GAME, ("moves", 1), "n1", "expected - and a second square, found nothing (at moves[1])"),
        (GAME, "outcome", 0, "expected a table of keys and values, found 0 (at outcome)"),
        (OUTCOME, "winners", [1], "expected the winners [0], found [1] (at winners)"),
        (OUTCOME, "termination", "mate", "expected one of completion, repetition, "),
        (
            OUTCOME,
            ("scores", 0),
            1,
            "expected the text 1, 0, 1/2, 1/3 or 1/4, found 1 (at scores[0]",
        ),
        (OUTCOME, ("scores", 0), "0.5", "the text 1, 0, 1/2, 1/3 or 1/4, found '0.5' (at scores"),
        (VERDICT, "legal", True, "expected true without a reason, and false with one, found"),
        (VERDICT, "reason", "ocupied", "(at reason; did you mean 'occupied'?)"),
        (VERDICT, "leg", -1, "expected a number from 0 to 1,023, found -1 (at leg)"),
        (VERDICT, "rule", "sise", "(at rule; did you mean 'size'?)"),
        (VERDICT, "supports", "d15", "expected a list of squares, found 'd15' (at supports)"),
        (VERDICT, "supports", ["d0"], "a square from a1 to p16, found 'd0' (at supports[0])"),
        (VERDICT, "supports", ["b15"], "expected the squares that the turn jumps over, if it is"),
        (
            JUMP,
            "supports",
            ["d14"],
            "expected the squares that the turn jumps over, if it is legal",
        ),
        (JUMP, "turn", "--", "expected the squares that the turn jumps over, if it is legal"),
        (VERDICT, "message", None, "expected text, found null (at message)"),
        (MOVES, "state", "closed", "expected one of open, pass, over, found 'closed' (at state)"),
        (MOVES, "state", "over", "expected the legal turns of the position, found a table"),
        (MOVES, "pass", True, "expected the legal turns of the position, found true (at pass)"),
        (MOVES, ("destinations", "a4"), ["a3"], "expected the legal turns of the position"),
        (SELECTION, "squares", "c16", "expected a list of squares, found 'c16' (at squares)"),
        (SELECTION, ("squares", 0), "c0", "a square from a1 to p16, found 'c0' (at squares[0])"),
        (SELECTION, "squares", ["a16"], "the beginning of a legal turn, found ['a16'] (at squ"),
        (SELECTION, "squares", ["c16", "e12"], "expected the beginning of a legal turn, found"),
        (SELECTION, "squares", ["a1"] * 1025, "expected the beginning of a legal turn, found"),
        (
            SELECTION,
            "landings",
            [],
            "expected what follows from game and squares, found an empty list",
        ),
        (SELECTION, "may_stop", True, "what follows from game and squares, found true (at may"),
        (SELECTION, "may_stop", 0, "expected true or false, found 0 (at may_stop)"),
        (SELECTION, "move", "c16-e14", "what follows from game and squares, found 'c16-e14' (at"),
        (SELECTION, ("game", "moves"), 5, "expected a list of turns, found 5 (at game.moves)"),
        (REFUSED, "refusal", 5, "expected a table of keys and values, found 5 (at refusal)"),
        (REFUSED, ("refusal", "clicked"), "e14", "a square that cannot be clicked here, found"),
        (REFUSED, ("refusal", "reason"), "too-far", "what this click is refused with, found"),
        (REFUSED, ("refusal", "square"), None, "what this click is refused with, found null"),
        (REFUSED, ("refusal", "message"), None, "expected text, found null (at refusal.message)"),
    ],
)
def test_what_is_not_in_the_format_is_refused_with_its_place(
    value: Value, path: str | tuple[str | int, ...], to: object, message: str
) -> None:
    path = (path,) if isinstance(path, str) else path
    data = changed(value, *path, to=to)
    assert message in refused(data)
    by_the_rules = any(words in message for words in BY_THE_RULES)
    if not by_the_rules:
        assert not is_valid(data)


@pytest.mark.parametrize(
    "value", [POSITION, MOVE, GAME, OUTCOME, VERDICT, MOVES, SELECTION, REFUSED]
)
def test_every_key_is_required(value: Value) -> None:
    for key in to_json(value):
        data = to_json(value)
        del data[key]
        assert refused(data) == f"expected the key {key!r}, found nothing"
        assert not is_valid(data)


@pytest.mark.parametrize("data", [None, [], "pass", 5])
def test_data_that_is_no_object_is_refused(data: object) -> None:
    assert refused(data).startswith("expected an object with the keys 'halma' and 'type', found ")


def test_a_ruleset_at_fault_is_a_fault_of_the_ruleset() -> None:
    data = changed(Game(TINY), "ruleset", "seats", 1, "home", to=["a4"])
    assert refused(data, RulesetError) == ("ruleset.seats: a4 is both home and target of blue")
    data = changed(TINY, "seats", 1, "home", to=[5])
    assert refused(data, RulesetError) == (
        "seats[1].home[0]: expected a square from a1 to p16, found 5"
    )
    assert not is_valid(data)
    data = {"halma": 1, "type": "ruleset", "base": "locked-camp", "first": 0}
    assert is_valid(data)
    assert from_json(data, Ruleset) == attrs.evolve(LOCKED_CAMP, first=0)
    data = {"halma": 1, "type": "ruleset", "base": "locked-camp", "first": "Red"}
    assert is_valid(data)
    assert from_json(data, Ruleset) == attrs.evolve(LOCKED_CAMP, first=0)
    assert refused({**data, "first": None}, RulesetError) == (
        "first: expected the number or the name of a seat, found null"
    )
    data["first"] = "green"
    assert refused(data, RulesetError) == (
        "first: there is no seat 'green'; there are red (0), blue (1)"
    )
    for wrong in (4, -1, "", " ", None, 0.5):
        assert not is_valid({**data, "first": wrong})


def test_pieces_that_cannot_stand_so_are_refused() -> None:
    data = changed(POSITION, "seats", 1, to=["a4"])
    assert refused(data, PositionError) == "two pieces cannot both stand on a4"
    data = changed(GAME, "start", "turn", to=2)
    assert refused(data, PositionError) == "start: seats are numbered 0 to 1; 2 is none"
    small = {key: to_json(POSITION)[key] for key in ("size", "turn", "seats")}
    data = changed(GAME, "start", to=small)
    assert refused(data, PositionError).startswith("start: the position is on a board of 4 files")
    data = changed(MOVES, "position", "seats", to=[["a4"], ["d1"], []])
    assert refused(data, PositionError) == "position: the position has 3 seats, 'tiny' has 2"


def test_an_illegal_turn_of_a_game_is_refused_with_its_place() -> None:
    with pytest.raises(IllegalMoveError) as caught:
        from_json(changed(GAME, "moves", 1, to="n2-n3"))
    assert caught.value.verdict.reason is Reason.OCCUPIED
    assert str(caught.value) == (
        "moves[1]: n2-n3: n3 is taken, so the piece on n2 cannot land there."
    )
    assert caught.value.index == 1


def test_an_end_that_the_board_does_not_show_is_refused() -> None:
    won = Game(TINY, Position.parse("4/3b/2r1/4 r")).play("c2-d1")
    assert won.outcome is not None
    assert reads_back(won)
    data = changed(won, "outcome", to=None)
    assert refused(data, GameError) == "outcome: the board ends the game otherwise, by completion"
    data = changed(won, "outcome", "termination", to="time")
    assert refused(data, GameError) == "outcome: the board ends the game otherwise, by completion"
    data = changed(GAME.resign(0), "outcome", "termination", to="completion")
    assert refused(data, GameError) == "outcome: the board does not end the game by completion"
    data = changed(GAME.resign(0), "outcome", "scores", to=["1", "1"])
    assert refused(data, GameError).startswith("outcome.scores: scores add up to 1")
    data = changed(GAME.agree_draw(), "outcome", "scores", to=["1/3"] * 3)
    assert refused(data, GameError) == "outcome: 2 scores are needed, one for each seat, not 3"


def test_a_reader_of_one_type_refuses_the_others() -> None:
    kinds: list[type[Value]] = [
        Position,
        Game,
        Ruleset,
        Verdict,
        LegalMoves,
        Selection,
        Outcome,
    ]
    for kind in kinds:
        with pytest.raises(NotationError, match=r"expected '.*', found 'move' \(at type\)"):
            from_json(to_json(MOVE), kind)
    with pytest.raises(NotationError, match=r"expected one of move, pass, found 'position'"):
        from_json(to_json(POSITION), Move, Pass)
    wrong: Any = int
    with pytest.raises(TypeError, match="what is read from JSON must be a class of halma"):
        from_json(to_json(MOVE), wrong)


# --- text ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ('{"halma": 1,\n "type": "move",\n "squares": ["a1",\n  "b0"]}', (4, 3)),
        ('{"halma": 1,\n "type": "move",\n "squares": ["a1"]}', (3, 2)),
        ('{"halma": 1, "type": "pass",\n "halma": 1}', (2, 2)),
        ('{"halma": 1, "type": "pass",}', (1, 29)),
        ('{"halma": NaN}', (1, 11)),
        ("[" * 100_000, (1, MAX_DEPTH + 1)),
        (" " * (MAX_TEXT + 1), (1, 1)),
    ],
)
def test_in_a_text_a_fault_has_line_and_column(text: str, place: tuple[int, int]) -> None:
    with pytest.raises(NotationError) as caught:
        loads(text)
    assert (caught.value.line, caught.value.column) == place


FALSE_END = {"scores": ["1", "0"], "winners": [0], "termination": "completion"}


def test_in_a_text_other_faults_have_their_line() -> None:
    text = dumps(GAME).replace('"moves"', '\n"moves"').replace('"n1-l3"', '\n"n1-l4"')
    with pytest.raises(IllegalMoveError) as caught:
        loads(text)
    assert str(caught.value).startswith("moves[1]: n1-l4: ")
    assert str(caught.value).endswith(". (line 3)")
    assert caught.value.place == (3, 1)
    text = dumps(TINY).replace('"size": 4', '\n"size": 3')
    with pytest.raises(
        RulesetError, match=r"size: a board has 4 to 16 files, not 3 \(line 2\)"
    ) as refusal:
        loads(text)
    assert refusal.value.place == (2, 1)
    with pytest.raises(RulesetError) as refusal:
        from_json(changed(TINY, "size", to=3))
    assert refusal.value.place is None


def test_in_a_text_what_cannot_be_has_its_place() -> None:
    text = dumps(GAME).replace('"start"', '\n "start"').replace('"outcome"', '\n "outcome"')
    for bad, kind, place in (
        (text.replace('"turn": 0', '"turn": 7'), PositionError, (2, 2)),
        (
            text.replace('"outcome": null', f'"outcome": {json.dumps(FALSE_END)}'),
            GameError,
            (3, 2),
        ),
    ):
        assert bad != text
        with pytest.raises(kind) as caught:
            loads(bad)
        assert caught.value.place == place
    with pytest.raises(PositionError) as at_start:
        loads(dumps(POSITION).replace('"d1"', '"a4"'))
    assert at_start.value.place == (1, 1)


def test_names_in_any_script_stay_readable() -> None:
    ruleset = attrs.evolve(TINY, name="grün \u2028 \"'\\")
    assert "grün" in dumps(ruleset)
    assert reads_back(ruleset)


def test_a_verdict_without_its_leg_reads_back() -> None:
    assert reads_back(Verdict(PASS, Reason.PASS_NOT_ALLOWED))
