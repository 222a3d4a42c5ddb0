"""The board of the embed script, in a real browser."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING

import pytest

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
    page.wait_for_selector("[role=grid]")


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


def test_nothing_is_hard_for_anybody(desktop: Page, dark: Page, site: Site, axe: Audit) -> None:
    body = """<div data-halma="board" data-record="{Hi.} 1. e15-f14 n1-l3"></div>
      <div data-halma="board" data-position="rr2/r3/3b/2bb r" data-interactive></div>"""
    for page in (desktop, dark):
        show(page, site, body)
        assert axe(page) == []
