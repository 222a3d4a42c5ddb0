"""The board of the embed script, in a real browser."""

from __future__ import annotations

import html
import json
import re
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import pytest

from halma import RULESETS, Position
from halma.render.look import THEMES
from tests.browser.serving import STRICT, Site

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.conftest import Audit

pytestmark = pytest.mark.browser

SCRIPT = files("halma.render").joinpath("web/board.js").read_text("utf-8")

PAGE = """<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Boards</title>
<main><h1>Boards</h1>{}</main><script type="module" src="page.js"></script></html>"""

MOUNT = 'import { mountAll } from "./board.js"; window.boards = mountAll();'


def show(page: Page, site: Site, body: str, script: str = MOUNT) -> None:
    """Open a page with this body, under a strict policy."""
    site.policy = STRICT
    site.put("/board.js", SCRIPT)
    site.put("/page.js", script)
    page.goto(site.put("/index.html", PAGE.format(body)))
    page.wait_for_selector("[role=grid]", state="attached")


def test_a_position_is_shown_square_by_square(desktop: Page, site: Site) -> None:
    show(desktop, site, '<div data-halma="board" data-position="rr2/r3/3b/2bb r"></div>')
    labels = desktop.locator("td[data-square]").evaluate_all(
        "cells => cells.map(cell => cell.getAttribute('aria-label'))"
    )
    assert labels[:3] == ["a4, red piece", "b4, red piece", "c4, empty"]
    assert len(labels) == 16


def test_keys_walk_and_click(desktop: Page, site: Site) -> None:
    body = '<div data-halma="board" data-position="rr2/r3/3b/2bb r" data-interactive></div>'
    listen = "; window.told = []; addEventListener('halma-click', e => told.push(e.detail.square))"
    show(desktop, site, body, MOUNT + listen)
    desktop.keyboard.press("Tab")
    for key in ("ArrowRight", "ArrowDown", "Enter", "End", " "):
        desktop.keyboard.press(key)
    assert desktop.evaluate("told") == ["b3", "d3"]


TINY = '<div data-halma="board" data-position="rr2/r3/3b/2bb r" {}></div>'
RECORD = """<div data-halma="board" data-record='{}'></div>"""
LISTEN = """; window.told = [];
for (const name of ["click", "drag", "undo", "step"])
  addEventListener("halma-" + name, ({detail}) => told.push([name, ...Object.values(detail)]));"""


def test_a_click_tells_the_square(desktop: Page, site: Site) -> None:
    show(desktop, site, TINY.format("data-interactive"), MOUNT + LISTEN)
    for name in ("a4", "c3"):
        desktop.locator(f"td[data-square={name}]").click()
    desktop.keyboard.press("Escape")
    assert desktop.evaluate("told") == [["click", "a4"], ["click", "c3"], ["undo"]]


def test_a_board_that_is_only_looked_at_tells_nothing(desktop: Page, site: Site) -> None:
    show(desktop, site, TINY.format(""), MOUNT + LISTEN)
    desktop.locator("td[data-square=a4]").click()
    desktop.keyboard.press("Enter")
    drag(desktop, "a4", "c3")
    assert desktop.evaluate("told") == []


def drag(page: Page, start: str, end: str) -> None:
    (x0, y0), (x1, y1) = middle(page, start), middle(page, end)
    page.mouse.move(x0, y0)
    page.mouse.down()
    page.mouse.move(x1, y1, steps=4)
    page.mouse.up()


def middle(page: Page, name: str) -> tuple[float, float]:
    box = page.locator(f"td[data-square={name}]").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_piece_is_dragged_by_mouse(desktop: Page, site: Site) -> None:
    show(desktop, site, TINY.format("data-interactive"), MOUNT + LISTEN)
    drag(desktop, "a4", "c3")
    drag(desktop, "d4", "c3")
    drag(desktop, "b4", "b4")
    assert desktop.evaluate("told")[:1] == [["drag", "a4", "c3"]]
    assert ["drag", "d4", "c3"] not in desktop.evaluate("told")


def test_a_piece_is_dragged_and_a_square_tapped_by_finger(phone: Page, site: Site) -> None:
    show(phone, site, TINY.format("data-interactive"), MOUNT + LISTEN)
    touch: Any = phone.context.new_cdp_session(phone)
    (x0, y0), (x1, y1) = middle(phone, "a4"), middle(phone, "c3")
    ways = [("touchStart", x0, y0), ("touchMove", (x0 + x1) / 2, y0), ("touchMove", x1, y1)]
    for kind, x, y in ways:
        points = [{"x": x, "y": y}]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    for _ in range(9):  # Chromium makes no click of some taps that come after such a touch
        phone.locator("td[data-square=b3]").tap()
        phone.wait_for_timeout(100)
        if len(phone.evaluate("told")) > 1:
            break
    assert phone.evaluate("told") == [["drag", "a4", "c3"], ["click", "b3"]]


@pytest.mark.parametrize("width", [360, 400])
def test_a_large_board_fits_a_phone(phone: Page, site: Site, width: int) -> None:
    phone.set_viewport_size({"width": width, "height": 700})
    show(phone, site, RECORD.format("1. e15-f14"))
    assert phone.evaluate("document.documentElement.scrollWidth") <= width
    box = phone.locator("td[data-square=a1]").bounding_box()
    assert box is not None
    assert box["width"] >= 20
    assert box["width"] == pytest.approx(box["height"], abs=0.1)


def said(page: Page) -> str | None:
    return said_by(page, 0)


def said_by(page: Page, board: int) -> str | None:
    return page.get_by_role("status").nth(board).text_content()


def test_a_record_is_stepped_through_and_told(desktop: Page, site: Site) -> None:
    text = """[Event "A \\"B\\""] {The start.} 1. e15-f14 (1. c16-e14 {Not this.}) n1-l3 $1
      {Good [%csl Ge5] \\} one. [%x 1][%csl q9]} 2. c16-g12 *"""
    text = text.replace("c16-g12", "d14-e13")
    show(desktop, site, RECORD.format(text), MOUNT + LISTEN)
    shown = desktop.locator(".text")
    first, back, forward, last = (
        desktop.get_by_role("button", name=name)
        for name in ("First position", "One move back", "One move on", "Last position")
    )
    assert shown.text_content() == "The start; red to move.\nThe start."
    assert back.get_attribute("aria-disabled") == "true"
    forward.click()
    assert said(desktop) == "1. red goes from e15 to f14; blue to move."
    forward.click()
    assert (
        said(desktop)
        == "2. blue jumps from n1 over m2 to l3; red to move. Good } one. [%x 1][%csl q9]"
    )
    last.click()
    assert forward.get_attribute("aria-disabled") == "true"
    back.click()
    assert (said(desktop) or "").startswith("Taken back. 2. blue jumps")
    slider = desktop.get_by_role("slider", name="Move")
    slider.focus()
    desktop.keyboard.press("ArrowRight")
    assert slider.get_attribute("aria-valuetext") == "3 of 3: 3. red goes from d14 to e13"
    first.click()
    assert [ply for _, ply in desktop.evaluate("told")] == [1, 2, 3, 2, 3, 0]
    assert desktop.locator(".piece[data-square=e15]").count() == 1


def test_boards_do_not_disturb_each_other(desktop: Page, site: Site) -> None:
    show(desktop, site, RECORD.format("1. e15-f14") + RECORD.format("1. c16-e14 n1-l3"))
    desktop.get_by_role("button", name="Last position").nth(1).click()
    texts = desktop.locator(".text").all_text_contents()
    assert texts == ["The start; red to move.", "2. blue jumps from n1 over m2 to l3; red to move."]


ANSWER = """; const board = boards[0];
const game = {start: board.state.position, moves: [], ruleset: "none"};
const selection = {game, squares: [], landings: [], may_stop: false, move: null, refusal: null};
window.answer = (changes, moves = [], more = {}) =>
  board.answer({...selection, ...changes, game: {...game, moves, ...more}});
answer({});"""


def test_the_answer_to_a_click_is_shown_and_told(desktop: Page, site: Site) -> None:
    show(desktop, site, TINY.format("data-interactive"), MOUNT + ANSWER)
    desktop.evaluate("answer({squares: ['a3'], landings: ['a2', 'b3']})")
    assert said(desktop) == "Piece on a3; next: a2, b3."
    assert desktop.locator(".landing").count() == 2
    assert desktop.get_by_role("gridcell", selected=True).get_attribute("data-square") == "a3"
    message = "a4 is taken."
    desktop.evaluate(
        """message => answer({squares: ['a3'],
        refusal: {clicked: 'a4', square: 'a4', reason: 'occupied', message}})""",
        message,
    )
    assert desktop.get_by_role("alert").text_content() == message
    assert desktop.locator("td[data-square=a4]").get_attribute("aria-label") == (
        "a4, red piece, refused"
    )
    desktop.evaluate("answer({}, ['a3-b3'])")
    assert said(desktop) == "red goes from a3 to b3; blue to move."
    assert desktop.locator(".note").text_content() == ""
    desktop.evaluate("answer({}, [])")
    assert said(desktop) == "Taken back; red to move."


def test_marks_camps_and_a_piece_in_hand_are_drawn_and_told(desktop: Page, site: Site) -> None:
    show(desktop, site, TINY.format(""))
    desktop.evaluate("""boards[0].show({
      names: ["Ann", "Bob"],
      camps: [{home: ["a4"], target: ["d1"]}, {home: ["d1"], target: ["a4"]}],
      held: ["b4", "b3"],
      marks: {
        squares: [["a4", "green"]], arrows: [["a4", "c4", "red"]], picked: "b3", landings: ["c2"],
      },
    })""")
    labels = {
        name: desktop.locator(f"td[data-square={name}]").get_attribute("aria-label")
        for name in ("a4", "b4", "b3", "c2")
    }
    assert labels == {
        "a4": "a4, Ann piece, home of Ann, target of Bob, marked green, red arrow to c4",
        "b4": "b4, empty",
        "b3": "b3, Ann piece, picked",
        "c2": "c2, empty, may land here",
    }
    shown = desktop.locator(".piece[data-seat='0']").evaluate_all(
        "pieces => pieces.map(piece => piece.dataset.square)"
    )
    assert sorted(shown) == ["a3", "a4", "b3"]
    for kind in (".arrow0", ".picked", ".landing", ".home0", ".goal0", ".way", ".mark2"):
        assert desktop.locator(kind).count() == 1, kind


def test_the_page_in_the_docs_shows_two_boards(desktop: Page, site: Site) -> None:
    text = (Path(__file__).parents[2] / "docs/how-to/embedding.rst").read_text("utf-8")
    markup = text.partition(".. code-block:: html")[2].partition("   <script")[0]
    show(desktop, site, markup)
    assert desktop.get_by_role("grid").count() == 2
    desktop.get_by_role("button", name="Last position").click()
    assert said_by(desktop, 1) == "3. red goes from d14 to e13; blue to move. Well prepared."
    assert not any(desktop.locator(".note").all_text_contents())


@pytest.mark.parametrize(
    ("orientation", "first"), [(0, "a4"), (90, "a1"), (180, "d1"), (270, "d4")]
)
def test_a_board_is_turned_clockwise(
    desktop: Page, site: Site, orientation: int, first: str
) -> None:
    show(desktop, site, TINY.format(f'data-orientation="{orientation}"'))
    assert desktop.locator("td").first.get_attribute("data-square") == first
    box = desktop.locator("td").first.bounding_box()
    piece = desktop.locator(".even, .odd").first
    assert box is not None
    assert piece.bounding_box() == pytest.approx(box, abs=3)  # the line around it


HOSTILE = "<img src=x onerror=alert(1)>&quot;</script>&amp;"


def test_hostile_texts_are_texts(desktop: Page, site: Site) -> None:
    """Names, comments, positions and records from anybody."""
    desktop.on("dialog", lambda dialog: pytest.fail(dialog.message))
    escaped = HOSTILE.replace("<", "&lt;").replace(">", "&gt;")
    rules = escaped.replace("&quot;", "")
    body = (
        RECORD.format("{" + escaped + "} 1. e15-f14")
        + RECORD.format(escaped)
        + TINY.format(f'data-label="{escaped}"')
        + f"""<div data-halma="board" data-ruleset-json='{{"seats": [
          {{"name": "{rules}", "home": ["a16"], "target": ["p1"]}},
          {{"name": "b", "home": ["p1"], "target": ["a16"]}}]}}'></div>"""
        + f'<div data-halma="board" data-position="{escaped}"></div>'
        + '<div data-halma="board" data-position-json="{"></div>'
        + TINY.format('data-orientation="45"')
    )
    show(desktop, site, body)
    assert desktop.locator("img").count() == 0
    assert "<img" in (desktop.locator(".text").first.text_content() or "")
    notes = [note for note in desktop.locator(".note").all_text_contents() if note]
    assert len(notes) == 4
    assert notes[0].startswith("Line 1 of the record cannot be read: <img")
    assert notes[1].startswith("This is no position: <img")
    assert notes[3] == "A board is turned by 0, 90, 180 or 270 degrees."


def test_themes_follow_the_reader_and_the_attribute(desktop: Page, dark: Page, site: Site) -> None:
    body = TINY.format("") + TINY.format('data-theme="light"') + TINY.format('data-theme="print"')
    grounds = {
        "light": "rgb(251, 247, 238)",
        "dark": "rgb(20, 22, 26)",
        "print": "rgb(255, 255, 255)",
    }
    for page, own in ((desktop, "light"), (dark, "dark")):
        show(page, site, body)
        found = page.locator(".halma").evaluate_all(
            "boards => boards.map(board => getComputedStyle(board).backgroundColor)"
        )
        assert found == [grounds[own], grounds["light"], grounds["print"]]
    desktop.emulate_media(media="print")
    ground = "board => getComputedStyle(board).backgroundColor"
    assert desktop.locator(".halma").first.evaluate(ground) == grounds["print"]


def test_who_wants_no_motion_sees_none(desktop: Page, site: Site) -> None:
    moving = "() => boards[0].svg.getAnimations({subtree: true}).length"
    motions: list[tuple[Literal["no-preference", "reduce"], int]]
    motions = [("no-preference", 1), ("reduce", 0)]
    for motion, number in motions:
        desktop.emulate_media(reduced_motion=motion)
        show(desktop, site, RECORD.format("1. e15-f14"))
        desktop.get_by_role("button", name="One move on").click()
        assert desktop.evaluate(moving) == number


def test_keys_are_seen_where_colours_are_forced(desktop: Page, site: Site) -> None:
    desktop.emulate_media(forced_colors="active")
    show(desktop, site, TINY.format(""))
    desktop.keyboard.press("Tab")
    style = "() => getComputedStyle(boards[0].root.activeElement).outlineStyle"
    assert desktop.evaluate(style) == "solid"


def test_a_board_goes_away_and_comes_back(desktop: Page, site: Site) -> None:
    more = 'import { mount } from "./board.js"; window.again = mount;'
    show(desktop, site, TINY.format(""), MOUNT + more)
    desktop.evaluate("boards[0].destroy()")
    assert desktop.locator("td").count() == 0
    desktop.evaluate("again(boards[0].element, {record: '1. a3-b3 --'})")
    desktop.get_by_role("button", name="Last position").click()
    assert said(desktop) == "2. blue passes; red to move."


@pytest.mark.parametrize(
    "attributes",
    [
        'data-position="rr2/r3/3b r"',
        'data-orientation="45"',
        'data-record="1. e15-f14 a1-a2"',
    ],
)
def test_what_is_wrong_is_told_and_no_other_board_is_shown(
    desktop: Page, site: Site, attributes: str
) -> None:
    show(desktop, site, f'<div data-halma="board" {attributes}></div>')
    assert desktop.locator("[role=grid]").is_hidden()
    assert desktop.locator(".note").text_content()


def test_after_a_chain_was_shown_all_its_numbers_are_seen(desktop: Page, site: Site) -> None:
    show(desktop, site, RECORD.format("1. c15-e13 n2-l4 2. c16-e14-e12"), MOUNT)
    desktop.evaluate("boards[0].stepper.go(2)")
    desktop.evaluate("boards[0].stepper.go(3)")
    desktop.wait_for_timeout(1200)
    order = desktop.evaluate(
        "[...boards[0].svg.children].map(part => part.textContent || part.dataset.square)"
    )
    assert order.index("2") > order.index("e12")


def test_nothing_is_hard_for_anybody(
    desktop: Page, dark: Page, phone: Page, site: Site, axe: Audit
) -> None:
    refusal = "answer({refusal: {clicked: 'a1', square: 'a1', reason: 'x', message: 'No.'}})"
    body = TINY.format("data-interactive") + RECORD.format("{Hi.} 1. e15-f14 n1-l3")
    for page in (desktop, dark, phone):
        show(page, site, body, MOUNT + ANSWER)
        page.evaluate(refusal)
        assert axe(page) == []


def test_on_a_page_that_is_read_from_the_right_the_board_is_not_mirrored(
    desktop: Page, site: Site
) -> None:
    show(desktop, site, f'<div dir="rtl">{TINY.format("")}</div>')
    for name in ("a4", "d1"):
        cell = desktop.locator(f"td[data-square={name}]").bounding_box()
        piece = desktop.locator(f".piece[data-square={name}]").bounding_box()
        assert cell is not None
        assert piece is not None
        assert cell["x"] < piece["x"] < cell["x"] + cell["width"]


def test_the_looks_of_a_page_stay_outside(desktop: Page, site: Site) -> None:
    loud = """body * {text-transform: uppercase; letter-spacing: 1em; font: 40px/3 serif;
      text-indent: 5em; color: red; stroke: red; fill: red; white-space: nowrap}"""
    site.put("/loud.css", loud)
    show(desktop, site, f'<link rel="stylesheet" href="loud.css">{TINY.format("")}')
    said = """() => ["textTransform", "letterSpacing", "fontSize", "textIndent", "stroke"].map(
      (name) => getComputedStyle(boards[0].outer)[name])"""
    assert desktop.evaluate(said) == ["none", "normal", "16px", "0px", "none"]


def test_passes_and_the_end_of_the_game_are_told(desktop: Page, site: Site) -> None:
    show(desktop, site, TINY.format("data-interactive"), MOUNT + ANSWER)
    desktop.evaluate("answer({}, ['--'])")
    assert said(desktop) == "red passes; blue to move."
    desktop.evaluate("answer({}, ['--', '--'])")
    assert said(desktop) == "blue passes; red to move."
    outcome = {"winners": [0]}
    desktop.evaluate("outcome => answer({}, ['--', '--', 'a3-b3'], {outcome})", outcome)
    assert said(desktop) == "red goes from a3 to b3; the game is over, won by red."


def test_what_is_no_answer_changes_nothing(desktop: Page, site: Site) -> None:
    show(desktop, site, TINY.format("data-interactive"), MOUNT + ANSWER)
    garbage: list[Any] = [None, {}, [], "x", {"squares": "abc", "landings": 1}, {"squares": [None]}]
    for answer in garbage:
        fault = "x => { try { boards[0].answer(x) } catch (error) { return error.message } }"
        assert desktop.evaluate(fault, answer) == "The answer is no selection."
    position = (
        "x => { try { boards[0].show({position: x}) } catch (error) { return error.message } }"
    )
    wrongs: list[Any] = [None, {}, [], 7, {"size": 4, "turn": 9, "seats": [["a1"]]}]
    for wrong in wrongs:
        assert desktop.evaluate(position, wrong) == "This is no position."
    desktop.evaluate("boards[0].show({move: ['a1', 'z9'], marks: {arrows: [['a1', 'zz', 'red']]}})")
    assert desktop.locator("td[data-square]").count() == 16
    assert desktop.locator(".piece").count() == 6


def test_the_focus_stays_when_the_board_is_turned(desktop: Page, site: Site) -> None:
    show(desktop, site, TINY.format("data-interactive"))
    desktop.evaluate("boards[0].focus('b3')")
    desktop.evaluate("boards[0].show({orientation: 180})")
    assert desktop.evaluate("boards[0].root.activeElement.dataset.square") == "b3"


def test_a_board_that_is_replaced_does_not_take_the_new_one_away(desktop: Page, site: Site) -> None:
    show(
        desktop,
        site,
        TINY.format(""),
        MOUNT + 'import { mount } from "./board.js"; window.mount = mount;',
    )
    desktop.evaluate("mount(boards[0].element); boards[0].destroy()")
    assert desktop.get_by_role("grid").count() == 1


def test_a_comment_of_a_megabyte_is_read_at_once(desktop: Page, site: Site) -> None:
    """Beginnings of commands that have no end are read in linear time: else the test would hang."""
    more = 'import { readRecord } from "./board.js"; window.read = readRecord;'
    show(desktop, site, TINY.format(""), MOUNT + more)
    for text in ("[%a ", "x", " ", "\\\\"):
        length = desktop.evaluate(
            "text => read(`{${text.repeat(250000)}} 1. a3-b3`).plies.length", text
        )
        assert length == 1


def test_a_record_begins_where_the_board_stands(desktop: Page, site: Site) -> None:
    json = '{"size": 4, "turn": 0, "seats": [["a1"], ["d4"]]}'
    body = (
        f"""<div data-halma="board" data-record="d4-c4 a1-a2" data-position-json='{json}'></div>"""
    )
    show(desktop, site, body)
    desktop.get_by_role("button", name="Last position").click()
    assert said(desktop) == "2. red goes from a1 to a2; blue to move."


CALLED = [
    [],
    ["red", "blue"],
    ["White", "BLACK"],
    ["dark", "light", "white", "black"],
    ["blue", "red", "one"],
    ["one", "red", "two"],
    ["yellow", "green", "green", "yellow"],
    ["x", "", "constructor", "black"],
]


def test_seats_that_are_called_by_a_colour_have_it(desktop: Page, site: Site) -> None:
    """The same six looks are given to the same seats as in pictures."""
    light = THEMES["light"]
    looks = [*light.seats, light.white, light.black]
    script = (
        """import { coloursOf, mountAll } from "./board.js"; mountAll(); window.of = coloursOf;"""
    )
    show(desktop, site, TINY.format(""), script)
    found: list[list[int]] = desktop.evaluate("names => names.map(each => of(each))", CALLED)
    for names, numbers in zip(CALLED, found, strict=True):
        assert [looks[number] for number in numbers] == [*light.called(names).seats], names


def test_white_is_white_and_black_is_black(desktop: Page, site: Site) -> None:
    ruleset = html.escape(json.dumps(RULESETS["brainking-8"].to_dict()))
    line = str(Position.start(RULESETS["brainking-8"]))
    body = f'<div data-halma="board" data-position="{line}" data-ruleset-json="{ruleset}"></div>'
    show(desktop, site, body)
    fill = "piece => getComputedStyle(piece).fill"
    light = THEMES["light"]
    for square, look in (("a8", light.white), ("h1", light.black)):
        found: str = desktop.locator(f".piece[data-square={square}]").evaluate(fill)
        assert [int(each) for each in re.findall(r"\d+", found)] == [*bytes.fromhex(look.fill[1:])]
