"""What notebooks show of the library's values: a picture, and text where there are no pictures."""

from __future__ import annotations

import pickle
import subprocess
import sys
from xml.etree import ElementTree as ET

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from halma import (
    LOCKED_CAMP,
    PASS,
    PLY_YARD,
    RULESETS,
    Game,
    LegalMoves,
    Position,
    Record,
    Ruleset,
    Seat,
    Verdict,
    explain,
    legal_moves,
)
from halma.pictured import Pictured
from halma.render.notebooks import bundle, picture
from halma.strategies import games, moves, positions, rulesets

SVG = "{http://www.w3.org/2000/svg}"
GAME = Game(PLY_YARD).play_all(["c15-e13", "n2-l4", "c16-e12"])
TINY = Ruleset("tiny", 4, [Seat("red", ["a4"], ["d1"]), Seat("blue", ["d1"], ["a4"])])
VALUES: dict[str, Pictured] = {
    "position": GAME.position,
    "game": GAME,
    "new game": Game(LOCKED_CAMP),
    "over": GAME.resign(1),
    "moves": GAME.legal_moves,
    "verdict": GAME.explain("m3-k5-k7"),
    "legal": GAME.explain("m3-k5"),
    "pass": GAME.explain("--"),
    "off": explain(Position.start(TINY), "a4-p16", TINY),
    "record": Record.of(GAME, tags={"Red": "Ann", "Blue": "<Bo>"}),
    "empty": Record.parse("{[%csl Ge5,Rp16]} *"),
    "ruleset": PLY_YARD,
}


def drawn(value: Pictured) -> ET.Element:
    made = value._repr_svg_()
    assert made is not None
    return ET.fromstring(made)


def said(value: Pictured) -> str:
    return value._repr_mimebundle_()["text/plain"]


@pytest.mark.parametrize("value", VALUES.values(), ids=VALUES)
def test_each_value_is_a_picture_and_a_text(value: Pictured) -> None:
    shown = value._repr_mimebundle_()
    assert shown["image/svg+xml"] == value._repr_svg_()
    assert drawn(value).tag == f"{SVG}svg"
    assert shown["text/plain"]
    assert value._repr_mimebundle_() == shown


@pytest.mark.parametrize("value", VALUES.values(), ids=VALUES)
def test_what_is_asked_for_is_shown_and_nothing_else(value: Pictured) -> None:
    assert [*value._repr_mimebundle_(include=["text/plain"])] == ["text/plain"]
    assert [*value._repr_mimebundle_(exclude=["text/plain"])] == ["image/svg+xml"]
    assert value._repr_mimebundle_(include=[]) == {}


def test_positions_and_games_are_read_back_from_their_text() -> None:
    assert Position.parse(said(GAME.position)) == GAME.position
    board = said(GAME).rpartition("\n")[0]
    assert Position.parse(board) == GAME.position
    assert said(GAME).endswith("\nblue to move")
    assert said(GAME.resign(1)).endswith("red wins on ply 3: blue has resigned")


def test_a_record_is_shown_at_its_end_with_its_players_and_marks() -> None:
    record = Record.parse("1. e15-f14 {[%csl Gf14,Rp16]} n1-l3 {[%cal Ge15f14]} *")
    shown = record._repr_svg_()
    assert shown is not None
    assert "<title" in shown
    assert 'data-arrow="e15-f14"' in shown or "e15" in shown
    assert record == Record.parse(said(record))
    title = drawn(VALUES["record"]).find(f"{SVG}title")
    assert title is not None
    assert title.text == "Ann – <Bo>: blue to move"


def test_legal_moves_are_a_board_for_each_piece() -> None:
    moves = GAME.legal_moves
    sheet = drawn(moves)
    boards = sheet.findall(f"{SVG}svg")
    assert len(boards) == 9
    captions = [each.text for each in sheet.findall(f"{SVG}text")]
    assert captions[:2] == ["l1: 4 moves", "m1: 4 moves"]
    assert captions[-1] == "and 9 more pieces can move"
    lines = said(moves).split("\n")
    assert lines[0] == "blue has 67 legal turns"
    assert lines[1] == "l1: k1 k2 l3 l5"
    assert len(lines) == 1 + len(moves.origins)


def test_where_nothing_can_move_it_is_said() -> None:
    held = Position.parse("r3/1b2/4/4 b")
    rules = attrs.evolve(TINY, name="still")
    blocked = Position.parse("rbb1/bbb1/bbb1/4 r")
    assert said(legal_moves(blocked, rules)).split("\n")[1] == "No piece can move: pass."
    assert len(drawn(legal_moves(blocked, rules)).findall(f"{SVG}svg")) == 1
    over = Game(rules, held).resign(0).legal_moves
    assert said(over).split("\n")[1] == "Nothing can be moved."
    free = attrs.evolve(TINY, name="free", may_pass=True)
    assert said(legal_moves(held, free)).startswith("blue has 8 legal turns, and may pass\n")


def test_a_verdict_shows_the_leg_that_is_wrong() -> None:
    verdict = GAME.explain("m3-k5-k7")
    assert said(verdict) == "There is no piece on k6 to jump over."
    shown = verdict._repr_svg_()
    assert shown is not None
    assert "There is no piece on k6 to jump over" in shown
    assert "Wrong: k6." in shown


def test_a_verdict_without_its_board_is_text_alone() -> None:
    verdict = Verdict(PASS)
    assert verdict.board is None
    assert verdict._repr_svg_() is None
    assert [*verdict._repr_mimebundle_()] == ["text/plain"]


def test_its_board_changes_nothing_else_of_a_verdict() -> None:
    verdict = GAME.explain("m3-k5-k7")
    assert verdict.board == (GAME.position, PLY_YARD)
    bare = Verdict(
        verdict.turn, verdict.reason, verdict.leg, verdict.square, verdict.rule, verdict.supports
    )
    assert (bare, hash(bare), repr(bare)) == (verdict, hash(verdict), repr(verdict))
    again = pickle.loads(pickle.dumps(verdict))
    assert (again, again.board) == (verdict, None)
    assert len(pickle.dumps(verdict)) < 300


def test_something_else_that_says_it_is_pictured_is_shown_as_it_is() -> None:
    class Other(Pictured):
        def __repr__(self) -> str:
            return "another"

    assert bundle(Other()) == {"text/plain": "another"}
    assert picture(Other()) is None


@given(st.data())
def test_whatever_can_be_made_can_be_shown(data: st.DataObject) -> None:
    """No value of the library fails to be drawn, and what is drawn is well-formed."""
    ruleset = data.draw(rulesets())
    position = data.draw(positions(ruleset=ruleset))
    turn = data.draw(moves(position, ruleset))
    game = data.draw(games(ruleset=ruleset, max_plies=6))
    values: list[Pictured] = [
        position,
        ruleset,
        game,
        Record.of(game),
        explain(position, turn, ruleset),
        game.explain(turn),
        game.legal_moves,
        legal_moves(position, ruleset),
    ]
    for value in values:
        assert drawn(value).tag == f"{SVG}svg"
        assert said(value)


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=lambda ruleset: ruleset.name)
def test_every_named_rule_set_is_shown(ruleset: Ruleset) -> None:
    assert drawn(ruleset).tag == f"{SVG}svg"
    assert said(ruleset).startswith(f"{ruleset.name}\n{ruleset.size:2}")
    assert isinstance(Game(ruleset).legal_moves, LegalMoves)


def test_nothing_is_drawn_before_it_is_asked_for() -> None:
    code = "import sys, halma; halma.Game(halma.PLY_YARD).legal_moves; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not [name for name in done.stdout.split() if name.startswith("halma.render")]
