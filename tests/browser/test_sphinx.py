"""Pages made with ``halma.sphinx``, as a browser shows them and as a reader uses them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.serving import Site

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.conftest import Audit

pytestmark = pytest.mark.browser

LESSON = """
Lesson
======

.. halma-board:: e15-f14 n1-l3
   :caption: Blue has jumped.

.. halma-game::
   :caption: The first game.

   1. e15-f14 {A step.} n1-l3

.. halma-game::
   :caption: The second game.

   1. c16-e14 n2-l4
"""


@pytest.fixture(scope="session")
def lesson(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small lesson with a board and two games, as a web site."""
    source, out = tmp_path_factory.mktemp("lesson"), tmp_path_factory.mktemp("site")
    (source / "conf.py").write_text("extensions = ['halma.sphinx']\nhtml_theme = 'furo'\n")
    (source / "index.rst").write_text(LESSON, "utf-8")
    subprocess.run([sys.executable, "-m", "sphinx", "-q", "-W", str(source), str(out)], check=True)
    return out


def opened(page: Page, site: Site, lesson: Path) -> Page:
    """The lesson, when both viewers stand in it."""
    site.folders = [lesson]
    page.goto(f"{site.url}/index.html")
    page.get_by_role("button", name="Forward").nth(1).wait_for()
    return page


def test_two_games_of_a_page_are_stepped_through_each_for_itself(
    desktop: Page, site: Site, lesson: Path
) -> None:
    games = opened(desktop, site, lesson).locator(".halma-game")
    first, second = games.nth(0), games.nth(1)
    before = second.locator(".status").inner_text()
    first.get_by_role("button", name="Forward").click()
    assert "e15" in first.locator("[role=status]").inner_text()
    assert second.locator(".status").inner_text() == before


def test_boards_and_games_are_dark_when_the_page_is(
    desktop: Page, site: Site, lesson: Path
) -> None:
    page = opened(desktop, site, lesson)
    for theme, other in (("dark", "light"), ("light", "dark")):
        page.evaluate("theme => { document.body.dataset.theme = theme; }", theme)
        page.locator(f".viewer[data-theme={theme}]").nth(1).wait_for()
        assert page.locator(f".halma-{theme}").first.is_visible()
        assert not page.locator(f".halma-{other}").first.is_visible()


def test_nothing_is_hard_to_read_and_nothing_scrolls_sideways(
    desktop: Page, phone: Page, site: Site, lesson: Path, axe: Audit
) -> None:
    for page in (desktop, phone):
        opened(page, site, lesson)
        assert axe(page, "article") == []
        wide, window = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        assert wide <= window
