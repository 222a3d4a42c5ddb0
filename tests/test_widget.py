"""A board in a notebook hears a page out, plays on, and believes nothing that it is sent."""

from __future__ import annotations

import importlib
import json
import runpy
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import attrs
import pytest
import traitlets

from halma import (
    PASS,
    PLY_YARD,
    Game,
    GameError,
    HalmaError,
    Move,
    Position,
    Selection,
)
from halma.widget import Board
from tests.diagrams import two_seats

EXAMPLES = Path(__file__).parent.parent / "examples"
SIX = two_seats(6, 2, 1)


def ask(board: Board, *orders: dict[str, object]) -> dict[str, Any]:
    """Send orders as a page does, and give what it is told then."""
    done = board._shown["done"]
    numbered = [{"number": done + count, **order} for count, order in enumerate(orders, 1)]
    board._set_anywidget_state({"_orders": numbered})
    shown: dict[str, Any] = board._get_anywidget_state(None)["_shown"]
    return shown


def test_two_clicks_of_a_page_play_a_move() -> None:
    board = Board(Game(PLY_YARD))
    shown = ask(board, {"click": "e15"})
    assert board.selection == Selection(board.game).click("e15")
    assert (shown["done"], shown["selection"]["squares"]) == (1, ["e15"])
    shown = ask(board, {"click": "f14"})
    assert board.game == Game(PLY_YARD).play("e15-f14")
    assert (board.last_move, shown["status"]) == (Move.parse("e15-f14"), "blue to move")
    assert shown["may_undo"]


def test_a_drag_plays_a_move_and_undo_takes_it_back() -> None:
    board = Board(Game(PLY_YARD))
    ask(board, {"drag": ["c16", "e14"]})
    assert board.last_move == Move.parse("c16-e14")
    ask(board, {"do": "undo"})
    assert repr(board) == "<Board after ply 0: red to move>"


def test_what_a_page_sends_while_python_is_busy_is_done_in_order() -> None:
    board = Board(Game(PLY_YARD))
    shown = ask(board, {"click": "e15"}, {"click": "f14"}, {"drag": ["n1", "l3"]})
    assert (board.game.ply, shown["done"]) == (2, 3)


def test_an_order_that_was_done_is_not_done_again() -> None:
    board = Board(Game(PLY_YARD))
    for _ in range(2):
        board._set_anywidget_state({"_orders": [{"number": 1, "click": "e15"}]})
    assert board.selection.squares != ()


def test_a_refused_click_is_explained() -> None:
    board = Board(Game(PLY_YARD))
    shown = ask(board, {"click": "n1"})
    assert shown["selection"]["refusal"]["message"] == "The piece on n1 is not yours."
    assert str(board.selection.refusal) == "The piece on n1 is not yours."


def test_what_cannot_be_done_is_told_until_the_next_order() -> None:
    board = Board(Game(PLY_YARD))
    assert (
        ask(board, {"do": "undo"})["fault"] == "no ply has been played, so none can be taken back"
    )
    assert ask(board, {"click": "e15"})["fault"] == ""


def test_a_page_can_pass_where_a_seat_may() -> None:
    board = Board(Game(attrs.evolve(SIX, may_pass=True)))
    assert board._shown["may_pass"]
    ask(board, {"do": "pass"})
    assert board.last_move == PASS
    board = Board(Game(SIX))
    assert not board._shown["may_pass"]
    assert ask(board, {"do": "pass"})["fault"]
    assert board.game.ply == 0


HOSTILE: list[object] = [
    None,
    7,
    "click",
    [],
    {},
    {"_orders": None},
    {"_orders": {"number": 1, "click": "e15"}},
    {"_orders": [None, 1, "a", [], [[]], {}]},
    {"_orders": [{"number": 1, "click": "e15"}] * 101},
    {"_orders": [{"number": 2, "click": "e15"}]},
    {"_orders": [{"number": -1, "click": "e15"}]},
    {"_orders": [{"number": 10**400, "click": "e15"}]},
    {"_orders": [{"number": "1", "click": "e15"}]},
    {"_orders": [{"number": 1.5, "click": "e15"}]},
    {"game": None, "selection": 3, "_shown": {}, "_esm": "alert(1)", "__class__": "int"},
]


@pytest.mark.parametrize("state", HOSTILE)
def test_what_no_page_of_ours_sends_changes_nothing(state: object) -> None:
    board = Board(Game(PLY_YARD))
    before = board._shown
    board._set_anywidget_state(state)
    assert board._shown == before
    assert board.selection == Selection(Game(PLY_YARD))


@pytest.mark.parametrize(
    "order",
    [
        {"click": "z99"},
        {"click": "x" * 10**6},
        {"click": "\ud800"},
        {"click": 7},
        {"click": ["e15"]},
        {"click": {"a": []}},
        {"drag": ["e15"]},
        {"drag": ["e15", None]},
        {"drag": ["e15", "f14", "g13"]},
        {"drag": "e15"},
        {"do": "resign"},
        {"do": ["undo"]},
        {"do": None},
        {"__class__": "x"},
    ],
)
def test_an_order_that_is_none_is_counted_and_moves_nothing(order: dict[str, object]) -> None:
    board = Board(Game(PLY_YARD))
    shown = ask(board, order)
    assert board.game == Game(PLY_YARD)
    assert shown["done"] == 1
    assert len(shown["fault"]) < 200


def test_a_game_that_is_set_is_played_on_and_observed() -> None:
    board = Board(Game(PLY_YARD))
    heard: list[tuple[str, int]] = []

    def hear(change: dict[str, Any]) -> None:
        heard.append((change["name"], board.game.ply))

    board.observe(hear, traitlets.All)
    board.click("e15")
    heard.clear()
    board.game = Game(PLY_YARD).play_all(["e15-f14", "n1-l3"])
    assert board.selection == Selection(board.game)
    assert board.last_move == Move.parse("n1-l3")
    assert set(heard) == {("game", 2), ("selection", 2), ("last_move", 2), ("_shown", 2)}


def test_a_selection_that_is_set_is_shown_and_a_complete_one_played() -> None:
    board = Board(Game(PLY_YARD))
    board.selection = picked = Selection(Game(SIX)).click("a5")
    assert (board.game, board.selection) == (Game(SIX), picked)
    assert board._shown["selection"]["squares"] == ["a5"]
    board.selection = picked.click("a4")
    assert board.game == Game(SIX).play("a5-a4")
    assert board.selection == Selection(board.game)


def test_observers_see_all_values_of_the_same_moment() -> None:
    board = Board(Game(PLY_YARD))
    seen: list[bool] = []

    def look(_change: object) -> None:
        seen.append(board.selection.game == board.game)
        seen.append(board.last_move == board.game.last_turn)

    board.observe(look, ["game", "selection", "last_move"])
    board.drag("c16", "e14")
    board.undo()
    assert len(seen) == 12
    assert all(seen)


def test_a_board_can_be_linked_with_another() -> None:
    one, other = Board(Game(PLY_YARD)), Board(Game(SIX))
    traitlets.link((one, "game"), (other, "game"))
    other.play("e15-f14")
    assert one.game == other.game == Game(PLY_YARD).play("e15-f14")


def test_undo_takes_back_landings_first() -> None:
    board = Board(Selection(Game(PLY_YARD).play_all(["c15-e13", "n2-l4"])).click("c14"))
    board.click("e14")
    board.undo()
    assert [*map(str, board.selection.squares)] == ["c14"]
    board.undo()
    board.undo()
    assert board.game.ply == 1
    board.undo()
    with pytest.raises(GameError, match="no ply has been played"):
        board.undo()


def test_a_position_is_played_on_under_its_ruleset() -> None:
    position = Position.start(SIX)
    assert Board(position, ruleset=SIX).game == Game(SIX, position)


def test_a_game_that_is_over_says_so() -> None:
    game = Game(attrs.evolve(SIX, ply_limit=1)).play("a5-a4")
    assert repr(Board(game)) == f"<Board after ply 1: {Board(game)._shown['status']}>"
    assert "draw" in Board(game)._shown["status"]


def test_how_it_looks_is_told_to_the_page() -> None:
    board = Board(Game(PLY_YARD), orientation="red", theme="dark", coordinates=False, size=300)
    assert board._shown["look"] == {
        "orientation": 180,
        "theme": "dark",
        "coordinates": False,
        "size": 300,
    }


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (
            lambda: Board(Position.start(SIX)),
            "to play on from a position, give its ruleset, too: Board(position, ruleset=…)",
        ),
        (
            lambda: Board(Game(SIX), ruleset=SIX),
            "a game has its ruleset; only a position needs one",
        ),
        (
            lambda: Board(Game(SIX), theme="pink"),
            "'pink' is no theme of a board; there are auto, light, dark, print",
        ),
        (lambda: Board(Game(SIX), size=9), "a board is 120 to 4,000 pixels wide, not 9"),
        (
            lambda: Board(Game(SIX), orientation=45),
            "a board is turned by 0, 90, 180 or 270 degrees, or to a seat by its name, not by 45",
        ),
    ],
)
def test_what_makes_no_board(make: Callable[[], object], message: str) -> None:
    with pytest.raises(HalmaError) as caught:
        make()
    assert str(caught.value) == message


def test_wrong_types_are_refused() -> None:
    odd: Any = "start"
    with pytest.raises(TypeError, match="what a board shows must be Game, Selection or Position"):
        Board(odd)
    with pytest.raises(TypeError, match="ruleset must be Ruleset or None, not str"):
        Board(Game(SIX), ruleset=odd)
    board = Board(Game(SIX))
    with pytest.raises(TypeError, match="the game of a board must be Game, not str"):
        board.game = odd
    with pytest.raises(TypeError, match="the selection of a board must be Selection, not str"):
        board.selection = odd
    with pytest.raises(traitlets.TraitError, match="read-only"):
        board.last_move = PASS
    assert board.game == Game(SIX)


def test_a_notebook_is_told_how_to_draw_it_and_speaks_to_it() -> None:
    board = Board(Game(PLY_YARD))
    show: Any = board._repr_mimebundle_
    data = show()[0]
    assert "application/vnd.jupyter.widget-view+json" in data
    assert data["text/plain"] == "<Board after ply 0: red to move>"
    state = {"_orders": [{"number": 1, "click": "e15"}]}
    content = {"data": {"method": "update", "state": state}}
    board._repr_mimebundle_._handle_msg({"content": content, "buffers": []})  # type: ignore[typeddict-item]  # what matters of it
    assert [*map(str, board.selection.squares)] == ["e15"]


def test_the_script_is_one_module_that_imports_nothing() -> None:
    descriptor = Board.__dict__["_repr_mimebundle_"]
    script = descriptor._extra_state["_esm"]
    assert "\nimport " not in script
    assert script.endswith("export default widget;\n")
    assert len(script) < 40_000


def test_without_anywidget_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "anywidget.experimental", None)
    monkeypatch.delitem(sys.modules, "halma.widget")
    with pytest.raises(ImportError) as caught:
        importlib.import_module("halma.widget")
    assert str(caught.value) == 'boards in notebooks need anywidget: pip install "halma[widget]"'


def test_the_notebook_of_the_examples_has_the_cells_of_its_maker() -> None:
    maker = runpy.run_path(str(EXAMPLES / "make_notebook.py"))
    written = json.loads((EXAMPLES / "notebook.ipynb").read_text("utf-8"))
    cells = [(cell["cell_type"], cell["id"], "".join(cell["source"])) for cell in written["cells"]]
    made = maker["unexecuted"]()["cells"]
    assert cells == [(cell["cell_type"], cell["id"], cell["source"]) for cell in made]
