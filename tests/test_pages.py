"""Pages with games on them: one file each, which asks for nothing and cannot be broken into."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from hashlib import sha256
from html.parser import HTMLParser
from itertools import repeat
from typing import Final

import attrs
import pytest
from hypothesis import given

from halma import PLY_YARD, Game, HalmaError, Record
from halma.notation import Line, Node
from halma.render import html
from halma.render import pages as pages_module
from halma.render.film import film
from halma.render.scripts import bundle, script
from tests.record_trees import records

GAME: Final = Game(PLY_YARD).play_all(["e15-f14", "n1-l3"])
HOSTILE: Final = "</script><script>alert(1)</script><img src=x onerror=alert(2)>\"'&<!--"


class Reader(HTMLParser):
    """The elements of a page, and the texts of its scripts and styles."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.texts: dict[str, list[str]] = {}
        self._open = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        self._open = tag

    def handle_data(self, data: str) -> None:
        self.texts.setdefault(self._open, []).append(data)

    def handle_endtag(self, tag: str) -> None:
        self._open = f"after {tag}"


def films(page: str) -> list[object]:
    """What the scripts of a page are told of games."""
    found = re.findall(r'<script type="application/json" id="film-\d+">(.*?)</script>', page, re.S)
    return [json.loads(text) for text in found]


@given(records())
def test_a_page_holds_the_film_of_its_game(record: Record) -> None:
    """Whatever is said in it, the film in the page is that of the game, and the page is whole."""
    page = html(record)
    assert films(page) == [film(record)]
    reader = Reader(page)
    scripts = [attributes for tag, attributes in reader.elements if tag == "script"]
    assert [each["type"] for each in scripts] == ["application/json", "module"]
    assert page.count("<script") == page.count("</script>") == 2
    assert page.endswith("</html>\n")
    page.encode()


def test_hostile_names_and_comments_make_no_elements() -> None:
    seats = [attrs.evolve(seat, name=HOSTILE[n:]) for n, seat in enumerate(PLY_YARD.seats)]
    ruleset = attrs.evolve(PLY_YARD, name=HOSTILE, seats=seats)
    line = Line([Node("e15-f14", [HOSTILE], variations=[Line([Node("e15-e14")], [HOSTILE])])])
    record = Record(line, ruleset=ruleset, tags={"Event": HOSTILE})
    usual = Reader(html(GAME))
    page = html(record, title=HOSTILE)
    names = {tag for tag, _ in Reader(page).elements}
    assert names <= {tag for tag, _ in usual.elements} | {"g", "rect", "path"}
    assert not [
        key for _, attributes in Reader(page).elements for key in attributes if key[:2] == "on"
    ]
    assert films(page) == [film(record)]


def test_the_policy_names_the_script_and_the_style_and_nothing_else() -> None:
    page = html(GAME)
    reader = Reader(page)
    policy = next(each for _, each in reader.elements if "http-equiv" in each)["content"]
    assert policy is not None
    (css,) = re.findall(r"<style>(.*?)</style>", page, re.S)
    (code,) = re.findall(r'<script type="module">(.*?)</script>', page, re.S)

    def named(text: str) -> str:
        return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"

    assert policy.split("; ") == [
        "default-src 'none'",
        f"script-src {named(code)}",
        f"style-src {named(css)}",
        "base-uri 'none'",
        "form-action 'none'",
    ]
    assert not re.search(r"https?://(?!www\.w3\.org/)", page)


def test_the_same_game_makes_the_same_page() -> None:
    assert html(GAME) == html(Game(PLY_YARD).play_all(["e15-f14", "n1-l3"]))


def test_several_games_are_one_page() -> None:
    page = html([GAME, Record.of(GAME), GAME.undo()])
    assert films(page) == [film(GAME), film(GAME), film(GAME.undo())]
    assert "<title>3 games of Halma</title>" in page
    assert page.count("<h2>Halma: ply-yard</h2>") == 3


def test_theme_title_and_orientation_are_those_that_are_asked_for() -> None:
    page = html(GAME, title="Ann & Bo", theme="dark", orientation="red")
    assert '<html lang="en" data-theme="dark">' in page
    assert "<h1>Ann &amp; Bo</h1>" in page
    assert 'data-orientation="180"' in page


def test_without_scripts_there_are_the_moves() -> None:
    assert "1. e15-f14 n1-l3 *" in html(GAME).partition("<noscript>")[2]


def test_what_cannot_be_on_a_page_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(HalmaError, match="'blue' is no theme of a page; there are auto, light"):
        html(GAME, theme="blue")
    with pytest.raises(TypeError, match="theme of a page must be str"):
        html(GAME, theme=1)  # type: ignore[arg-type]  # that is the point
    with pytest.raises(TypeError, match="title must be str or None, not int"):
        html(GAME, title=1)  # type: ignore[arg-type]  # that is the point
    with pytest.raises(HalmaError, match="a page shows at least one game"):
        html([])
    for wrong in ("1. e15-f14", 5, None):
        with pytest.raises(TypeError, match="what a page shows must be Game, Record or several"):
            html(wrong)  # type: ignore[arg-type]  # that is the point
    with pytest.raises(TypeError, match="game 2 of a page must be Game or Record, not str"):
        html([GAME, "1. e15-f14"])  # type: ignore[list-item]  # that is the point
    with pytest.raises(HalmaError, match="20,000 turns and 1,000 games at most"):
        html(repeat(GAME.undo(2)))
    monkeypatch.setattr(pages_module, "MAX_NODES", 3)
    with pytest.raises(HalmaError, match="make several pages"):
        html([GAME, GAME])


def test_the_scripts_can_be_had_for_a_site_of_ones_own() -> None:
    assert "export function mountViewer" in script("viewer")
    with pytest.raises(HalmaError, match=r"'\.\./secret' is no script; there are board, rules"):
        script("../secret")


def test_a_bundle_imports_and_exports_nothing_and_ends_no_element() -> None:
    text = bundle("page")
    assert not re.search(r"^(import|export)\b", text, re.M)
    assert "<script" not in text.lower()
    assert "</script" not in text.lower()
    assert "<!--" not in text
    assert text.index("const board =") < text.index("const viewer =") < text.index("const page =")
