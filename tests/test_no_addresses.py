"""Pictures, pages and scripts ask for nothing from anywhere: they hold no network address."""

from __future__ import annotations

import re
from importlib.resources import files
from importlib.resources.abc import Traversable

import pytest

from halma import PLY_YARD, RULESETS, Game, Ruleset
from halma.render import html, ruleset_svg, svg

NAMESPACES = {"http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"}
SCRIPTS = [each for each in files("halma.render").joinpath("web").iterdir() if each.is_file()]


def addresses(text: str) -> set[str]:
    """Everything in a text that a browser could take for an address, except for namespaces."""
    found = re.findall(r"(?:\b[a-z]+:)?//\w[^\s\"'`<>)]*|url\((?!#)[^)]*\)|@import\b", text)
    return {each for each in found if each not in NAMESPACES}


def test_addresses_are_found() -> None:
    text = '<a href="https://example.org/x"><b src="//example.org"> url(x.png) url(#here)'
    assert addresses(text) == {"https://example.org/x", "//example.org", "url(x.png)"}


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=RULESETS)
def test_a_ruleset_is_drawn_without_addresses(ruleset: Ruleset) -> None:
    assert addresses(ruleset_svg(ruleset)) == set()


@pytest.mark.parametrize("theme", ["light", "dark", "print"])
def test_a_position_is_drawn_without_addresses(theme: str) -> None:
    position = Game(PLY_YARD).play("c15-e13").position
    drawn = svg(position, ruleset=PLY_YARD, move="c15-e13", marks={"e5": "green"}, theme=theme)
    assert addresses(drawn) == set()


def test_a_page_with_a_game_holds_no_addresses() -> None:
    assert addresses(html(Game(PLY_YARD).play("c15-e13"))) == set()


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda each: each.name)
def test_scripts_and_styles_hold_no_addresses(script: Traversable) -> None:
    assert addresses(script.read_text("utf-8")) == set()
