"""The board of notebooks, played on in a page that does what a notebook's program does with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from halma import PLY_YARD, Game, Move
from halma.widget import Board
from tests.browser.serving import STRICT, Site

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from tests.browser.conftest import Audit

pytestmark = pytest.mark.browser

PAGE = """<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Notebook</title>
<main><h1>Notebook</h1><div id="out"></div></main><script type="module" src="host.js"></script>"""

HOST = """
import widget from "./widget.js";
const state = await ask({});
const heard = new Map();
const model = {
  get: (name) => state[name],
  set: (name, value) => { state[name] = value; },
  on: (name, act) => heard.set(act, name),
  off: (name, act) => heard.delete(act),
  async save_changes() {
    Object.assign(state, await ask({ _orders: state._orders }));
    for (const act of heard.keys()) act();
  },
};
window.takeAway = widget.render({ model, el: document.getElementById("out") });
document.body.dataset.ready = "yes";
"""


def opened(page: Page, site: Site, board: Board) -> Page:
    """A page that shows a board, and speaks with it as a notebook does."""

    def ask(state: dict[str, Any]) -> dict[str, Any]:
        board._set_anywidget_state(state)
        return board._get_anywidget_state(None)

    site.policy = STRICT
    site.put("/widget.js", Board.__dict__["_repr_mimebundle_"]._extra_state["_esm"])
    site.put("/host.js", HOST)
    told: Any = page
    told.expose_function("ask", ask)
    page.goto(site.put("/index.html", PAGE))
    page.locator("body[data-ready]").wait_for()
    return page


def square(page: Page, name: str) -> Locator:
    return page.locator(f"td[data-square={name}]")


def status(page: Page, text: str) -> None:
    page.locator(".status", has_text=text).wait_for()


def test_a_board_is_played_by_mouse(desktop: Page, site: Site, axe: Audit) -> None:
    board = Board(Game(PLY_YARD))
    page = opened(desktop, site, board)
    status(page, "red to move")
    assert axe(page) == []
    square(page, "e15").click()
    page.locator(".landing").first.wait_for()
    assert axe(page) == []
    square(page, "f14").click()
    status(page, "blue to move")
    assert board.last_move == Move.parse("e15-f14")
    square(page, "a1").click()
    page.get_by_text("There is no piece on a1.").wait_for()
    assert axe(page) == []
    page.get_by_role("button", name="take back").click()
    status(page, "red to move")
    assert board.game.ply == 0
    assert page.get_by_role("button", name="pass").count() == 0


def test_a_board_is_played_by_keys(dark: Page, site: Site, axe: Audit) -> None:
    board = Board(Game(PLY_YARD), orientation="red")
    page = opened(dark, site, board)
    square(page, "e15").focus()
    page.keyboard.press("Enter")
    page.locator(".landing").first.wait_for()
    for key in ("ArrowLeft", "ArrowUp", " "):  # the board is turned
        page.keyboard.press(key)
    status(page, "blue to move")
    assert board.last_move == Move.parse("e15-f14")
    page.keyboard.press("Escape")
    status(page, "red to move")
    assert axe(page) == []


def test_a_board_is_played_by_touch(phone: Page, site: Site) -> None:
    board = Board(Game(PLY_YARD))
    page = opened(phone, site, board)
    square(page, "e15").tap()
    square(page, "f14").tap()
    status(page, "blue to move")
    assert page.evaluate("document.documentElement.scrollWidth") <= 380


def test_a_board_is_as_light_or_dark_as_its_notebook(dark: Page, site: Site) -> None:
    page = opened(dark, site, Board(Game(PLY_YARD)))
    page.locator(".halma.auto").wait_for()
    for light, theme in (("true", "light"), ("false", "dark")):
        page.evaluate("light => { document.body.dataset.jpThemeLight = light; }", light)
        page.locator(f".halma.{theme}").wait_for()


def test_clicks_wait_while_python_is_busy(desktop: Page, site: Site) -> None:
    board = Board(Game(PLY_YARD))
    page = opened(desktop, site, board)
    page.evaluate("""() => {
      const click = (name) => document.querySelector("#out > div").shadowRoot
        .querySelector(".bar ~ div").shadowRoot.querySelector(`td[data-square=${name}]`).click();
      for (const name of ["e15", "f14", "n1", "l3"]) click(name);
    }""")
    status(page, "red to move")
    page.locator(".piece[data-square=l3]").wait_for()
    assert board.game.ply == 2


def test_a_board_goes_without_a_trace(desktop: Page, site: Site) -> None:
    page = opened(desktop, site, Board(Game(PLY_YARD)))
    page.evaluate("takeAway()")
    assert page.locator("#out").inner_html() == ""
