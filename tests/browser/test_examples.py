"""The boards in examples/ are played on in a real browser."""

from __future__ import annotations

import os
import runpy
import time
from collections.abc import Generator
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

import pytest

from halma import PLY_YARD, Game
from tests.browser.serving import Site

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page, Route

    from tests.browser.conftest import Audit

pytestmark = pytest.mark.browser

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture
def played() -> Generator[str]:
    """The address of the board that a server plays along with."""
    with runpy.run_path(str(EXAMPLES / "web_board.py"))["Server"](0, Game(PLY_YARD)) as server:
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()
        thread.join()


def square(page: Page, name: str) -> Locator:
    return page.locator(f"td[data-square={name}]")


def wait_for(page: Page, text: str) -> None:
    page.wait_for_function("text => document.getElementById('text').textContent === text", arg=text)


def drag(page: Page, start: str, end: str) -> None:
    """With the mouse, in steps, as people do."""
    one, other = square(page, start).bounding_box(), square(page, end).bounding_box()
    assert one is not None
    assert other is not None
    page.mouse.move(one["x"] + 9, one["y"] + 9)
    page.mouse.down()
    page.mouse.move(other["x"] + 9, other["y"] + 9, steps=4)
    page.mouse.up()


def test_the_web_board_is_played_by_mouse(desktop: Page, played: str, axe: Audit) -> None:
    page = desktop
    page.goto(played)
    wait_for(page, "red to move")
    drag(page, "c16", "e14")
    wait_for(page, "blue to move")
    assert page.get_by_role("status").text_content() == (
        "red jumps from c16 over d15 to e14; blue to move."
    )
    square(page, "a1").click()
    page.locator(".wrong").wait_for()
    assert page.locator(".note").text_content() == "There is no piece on a1."
    page.get_by_role("button", name="take back").click()
    wait_for(page, "red to move")
    assert axe(page) == []


def test_the_web_board_is_played_by_keys(desktop: Page, played: str) -> None:
    page = desktop
    page.goto(played)
    wait_for(page, "red to move")
    square(page, "e15").focus()
    page.keyboard.press("Enter")
    page.locator(".landing").first.wait_for()
    for key in ("ArrowRight", "ArrowDown", " "):
        page.keyboard.press(key)
    wait_for(page, "blue to move")
    page.keyboard.press("Escape")
    wait_for(page, "red to move")


def test_the_web_board_is_played_by_touch(phone: Page, played: str, axe: Audit) -> None:
    page = phone
    page.goto(played)
    wait_for(page, "red to move")
    square(page, "e15").tap()
    page.locator(".landing").first.wait_for()
    square(page, "f14").tap()
    wait_for(page, "blue to move")
    assert page.evaluate("document.documentElement.scrollWidth") <= 380
    assert axe(page) == []


def test_answers_that_come_late_or_never_do_no_harm(desktop: Page, played: str) -> None:
    """Two clicks while the first answer is under way; then garbage, then an answer again."""
    page = desktop
    page.goto(played)
    wait_for(page, "red to move")
    asked: list[object] = []

    def slow(route: Route) -> None:
        asked.append(route.request.post_data_json)
        time.sleep(0.3)
        route.continue_()

    page.route("**/order", slow)
    square(page, "e15").click()
    square(page, "f14").click()
    wait_for(page, "blue to move")
    assert asked == [{"click": "e15"}, {"click": "f14"}]
    page.unroute("**/order")
    page.route("**/order", lambda route: route.fulfill(body="<!doctype html>"))
    square(page, "n1").click()
    fault = page.locator("#fault")
    fault.filter(has_text="Not done").wait_for()
    page.unroute("**/order")
    square(page, "n1").click()
    page.locator(".landing").first.wait_for()
    assert fault.text_content() == ""


def test_the_library_itself_runs_in_a_page(desktop: Page, site: Site, tmp_path: Path) -> None:
    """Without a server that plays along, and without network."""
    pyodide = os.environ.get("PYODIDE")
    if pyodide is None:
        pytest.skip("not run: pyodide; PYODIDE names the folder of the npm package, if it is there")
    runpy.run_path(str(EXAMPLES / "pyodide_board.py"))["build"](tmp_path, Path(pyodide))
    site.folders = [tmp_path]
    site.policy = (
        "default-src 'none'; connect-src 'self'; img-src data:; style-src 'unsafe-inline'; "
        "script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'"
    )
    page = desktop
    page.goto(f"{site.url}/index.html", wait_until="commit")
    page.get_by_text("blue to move", exact=True).wait_for(timeout=120_000)
    square(page, "n1").click()
    square(page, "l3").click()
    wait_for(page, "red to move")
    square(page, "p1").click()
    assert page.locator(".note").text_content() == "The piece on p1 is not yours."
    page.get_by_role("button", name="take back").click()
    wait_for(page, "blue to move")
    drag(page, "n1", "l3")
    wait_for(page, "red to move")
