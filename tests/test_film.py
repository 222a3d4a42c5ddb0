"""The film of a game tells, turn by turn, what the game itself tells."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import attrs
import pytest
from hypothesis import given

from halma import (
    PASS,
    PLY_YARD,
    RULESETS,
    Finish,
    Game,
    HalmaError,
    Move,
    NoMoves,
    Record,
    Termination,
)
from halma.marks import Marks
from halma.notation import Line, Node
from halma.render import film as films
from halma.render.film import film, marks_data
from tests.diagrams import four_seats, position
from tests.record_trees import records


def nodes_of(line: dict[str, Any], place: tuple[int, ...] = ()) -> Iterator[tuple[Any, Any]]:
    """Each node of a film with its place in the record, in the order in which it is written."""
    for index, node in enumerate(line["nodes"]):
        yield (*place, index), node
        for number, variation in enumerate(node.get("variations", [])):
            yield from nodes_of(variation, (*place, index, number))


@given(records())
def test_every_turn_of_a_film_is_that_of_the_record(record: Record) -> None:
    """Ways, seats, what is said, and whose turn is next: at every place as the record has it."""
    shown = film(record)
    assert json.loads(json.dumps(shown)) == shown
    steps = [*record.walk()]
    assert [place for place, _ in nodes_of(shown["line"])] == [step.place for step in steps]
    for (place, node), step in zip(nodes_of(shown["line"]), steps, strict=True):
        game = record.game_at(place)
        turn = step.node.turn
        assert node["squares"] == ([*map(str, turn.squares)] if isinstance(turn, Move) else [])
        assert node["turn"] == game.turn
        assert node["seat"] == game.undo().turn
        assert node.get("comments", []) == [*step.node.remarks]
        assert node.get("resigned", []) == [*step.node.resigned]
        assert len(node.get("glyphs", [])) == len(step.node.glyphs)
        assert node.get("out", []) == [*game.skipped]


@given(records())
def test_the_head_of_a_film_tells_rules_start_and_end(record: Record) -> None:
    """Size, seats, rules, start, tags and result are those of the record."""
    shown = film(record)
    assert shown["start"] == str(record.start)
    assert shown["rules"] == record.ruleset.to_dict()
    assert [seat["name"] for seat in shown["seats"]] == [s.name for s in record.ruleset.seats]
    assert [tuple(tag) for tag in shown["tags"]] == [*record.tags]
    assert shown["result"] == record.result
    assert (shown["end"] is None) == (record.outcome is None)


def test_turns_have_the_numbers_that_a_record_writes() -> None:
    shown = film(Record.parse("1. e15-f14 (1. c16-e14 n1-l3 2. e14-f13) n1-l3 2. c16-g14 *"))
    numbers = [node["number"] for _, node in nodes_of(shown["line"])]
    assert numbers == ["1.", "1.", "1...", "2.", "1...", "2."]


def test_where_seats_are_passed_over_the_numbers_are_those_of_the_rounds() -> None:
    game = Game(RULESETS["mcgill-2014"])
    for _ in range(5):
        game = game.play(game.legal_moves[0])
    numbers = [node["number"] for _, node in nodes_of(film(game)["line"])]
    assert numbers == ["1.", "1...", "1...", "1...", "2."]


def test_after_the_end_nobody_is_passed_over() -> None:
    rules = attrs.evolve(
        four_seats(4, 1),
        finish=Finish.RANK,
        step_directions=[(0, 1), (0, -1)],
        jump_directions=[(1, 0), (-1, 0)],
        no_moves=NoMoves.DRAW,
    )
    green_is_shut_in = position("..rb .... ...y ...g", turn=1, seats=4)
    game = Game(rules, green_is_shut_in).resign(0).play("d4-b4")
    assert game.outcome is not None
    assert game.outcome.termination is Termination.NO_MOVES
    (node,) = film(game)["line"]["nodes"]
    assert "out" not in node


def test_a_game_is_filmed_as_its_record_is() -> None:
    game = Game(PLY_YARD).play_all(["e15-f14", "n1-l3"]).resign(0)
    assert film(game) == film(Record.of(game))
    assert film(game)["end"] == "blue wins on ply 2: red has resigned"
    assert film(game)["result"] == "0-1"


def test_a_pass_has_no_squares() -> None:
    free = attrs.evolve(PLY_YARD, name="free", may_pass=True)
    assert film(Game(free).play(PASS))["line"]["nodes"][0]["squares"] == []


def test_what_is_said_before_a_line_stands_with_the_line() -> None:
    shown = film(Record.parse("{First.} 1. e15-f14 ({Or else.} 1. c16-e14 {So.}) *"))
    assert shown["line"]["comments"] == ["First."]
    (variation,) = shown["line"]["nodes"][0]["variations"]
    assert variation["comments"] == ["Or else."]
    assert variation["nodes"][0]["comments"] == ["So."]


def test_data_in_comments_is_taken_out_and_told_apart() -> None:
    said = "Well [%csl Gf14][%cal Re15f14] played. [%clk 1:05:00.5] [%emt 0:00:07] [%eval 0.5,3]"
    shown = film(Record.parse(f"{{[%csl Rc14]}} 1. e15-f14 {{{said}}} *"))
    (node,) = shown["line"]["nodes"]
    assert node["comments"] == ["Well played."]
    assert node["marks"]["squares"] == [["f14", "green"]]
    assert node["marks"]["arrows"] == [["e15", "f14", "red"]]
    assert (node["clock"], node["elapsed"], node["evaluation"]) == ("1:05:00", "0:00:07", "0.5,3")
    assert shown["line"]["marks"]["squares"] == [["c14", "red"]]
    assert "comments" not in shown["line"]


def test_marks_off_the_board_are_left_out() -> None:
    small = RULESETS["ugolki-9"]
    game = Game(small)
    record = Record.of(game.play(game.legal_moves[0])).with_comment(
        (0,), "[%csl Ga1,Gp16] [%cal Ga1p16,Ga1h8]"
    )
    (node,) = film(record)["line"]["nodes"]
    assert node["marks"]["squares"] == [["a1", "green"]]
    assert node["marks"]["arrows"] == [["a1", "h8", "green"]]


def test_glyphs_have_their_signs_and_their_words() -> None:
    record = Record(Line([Node("e15-f14", glyphs=[3, 20, 99])]))
    assert film(record)["line"]["nodes"][0]["glyphs"] == [
        ["!!", "a very good turn"],
        ["", "a long chain"],
        ["", "$99"],
    ]


def test_a_film_is_called_after_its_players_its_event_or_its_rules() -> None:
    record = Record(Line())
    assert film(record)["title"] == "Halma: ply-yard"
    assert film(record.with_tag("Event", "Club evening"))["title"] == "Club evening"
    assert film(record.with_tags({"Event": "x", "Blue": "Bo"}))["title"] == "red – Bo"
    assert film(record, title="Mine")["title"] == "Mine"


def test_too_many_turns_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(films, "MAX_NODES", 1)
    film(Record(Line.of("e15-f14")))
    with pytest.raises(HalmaError, match="2 turns are too many for one page"):
        film(Record(Line.of("e15-f14", "n1-l3")))


def test_what_is_no_game_is_refused() -> None:
    with pytest.raises(TypeError, match="a game to be shown must be Game or Record, not str"):
        film("1. e15-f14")  # type: ignore[arg-type]  # that is the point


def test_marks_are_plain_data() -> None:
    marks = Marks(["e5"], picked="a1", landings=["a2"], supports=["b1"], wrong="c1")
    assert marks_data(marks) == {
        "squares": [["e5", "green"]],
        "arrows": [],
        "picked": "a1",
        "landings": ["a2"],
        "supports": ["b1"],
        "wrong": "c1",
    }
    assert marks_data(Marks())["picked"] is None
