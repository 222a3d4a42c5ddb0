"""Pictures in SVG, in a real browser: several in one page, their names, what is where."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from halma import PLY_YARD, Position
from halma.render import svg
from tests.browser.serving import STRICT, Site
from tests.test_svg_golden import PICTURES

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.conftest import Audit

pytestmark = pytest.mark.browser

PAGE = """<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Pictures</title>
<main><h1>Pictures</h1>{}</main></html>"""

SEEN = """([picture, squares]) => {
    const svg = document.querySelectorAll("svg")[picture];
    return squares.filter(square => {
        svg.querySelector(`[data-square=${square}]`).scrollIntoView({block: "center"});
        const box = svg.querySelector(`[data-square=${square}]`).getBoundingClientRect();
        const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
        return document.elementFromPoint(x, y).dataset.square !== square;
    });
}"""


def show(page: Page, site: Site, *pictures: str) -> None:
    """Open a page with these pictures, under a strict policy."""
    site.policy = STRICT
    page.goto(site.put("/index.html", PAGE.format("".join(pictures))))


def test_many_pictures_in_one_page_have_their_names_and_no_fault(
    desktop: Page, site: Site, axe: Audit
) -> None:
    show(desktop, site, *(draw() for draw in PICTURES.values()), PICTURES["start-16-light"]())
    assert desktop.get_by_role("img").count() == len(PICTURES) + 1
    assert desktop.get_by_role("img", name="A crowd").count() == 1
    assert desktop.get_by_role("img", name="ply-yard A board of 16 by 16 squares").count() == 1
    assert axe(desktop) == []


@pytest.mark.parametrize("size", [160, 480, 1000])
def test_every_piece_is_seen_where_it_stands(desktop: Page, site: Site, size: int) -> None:
    start = Position.start(PLY_YARD)
    show(desktop, site, svg(start, ruleset=PLY_YARD, size=size))
    names = [str(square) for squares in start.pieces for square in squares]
    assert desktop.evaluate(SEEN, [0, names]) == []


def test_a_picture_without_a_size_fills_a_phone(phone: Page, site: Site) -> None:
    show(phone, site, svg(Position.start(PLY_YARD)))
    box = phone.get_by_role("img").bounding_box()
    assert box is not None
    assert 340 < box["width"] <= 380
    assert abs(box["width"] - box["height"]) < 1
