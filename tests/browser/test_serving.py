"""What the fixtures of this folder promise."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.serving import STRICT, Site

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.conftest import Audit

pytestmark = pytest.mark.browser

PAGE = (
    """<!doctype html><html lang="en"><title>A page</title><main><h1>A page</h1>{}</main></html>"""
)


def test_a_page_is_served_and_shown(desktop: Page, site: Site) -> None:
    desktop.goto(site.put("/index.html", PAGE.format("<p>Hello")))
    assert desktop.inner_text("p") == "Hello"


def test_a_page_without_faults_has_none(desktop: Page, site: Site, axe: Audit) -> None:
    desktop.goto(site.put("/index.html", PAGE.format("<p>Hello")))
    assert axe(desktop) == []


def test_faults_are_told(desktop: Page, site: Site, axe: Audit) -> None:
    desktop.goto(site.put("/index.html", PAGE.format("<button></button>")))
    assert [fault for fault in axe(desktop) if fault.startswith("button-name: ")]


def test_a_policy_is_kept(desktop: Page, site: Site) -> None:
    site.policy = STRICT
    site.put("/own.js", "document.title = 'ran'")
    desktop.goto(site.put("/index.html", PAGE.format('<script src="own.js"></script>')))
    assert desktop.title() == "ran"


def test_a_phone_is_touched(phone: Page, site: Site) -> None:
    phone.goto(site.put("/index.html", PAGE.format("<button>Touch</button>")))
    phone.evaluate("document.querySelector('button').ontouchend = () => document.title = 'touched'")
    phone.tap("button")
    assert phone.title() == "touched"
