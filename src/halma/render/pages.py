"""Whole pages: games to step through, in one file that needs nothing else."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Iterable, Iterator
from hashlib import sha256
from html import escape
from typing import Final

from halma.errors import HalmaError, printable, quoted, shortened, wrong_type
from halma.games.game import Game
from halma.notation.records import Record
from halma.render.drawing.pictures import svg
from halma.render.film import MAX_NODES, film, record_of, title_of
from halma.render.orientation import turned
from halma.render.scripts import bundle, style

__all__ = ["html"]

_THEMES: Final = ("auto", "light", "dark")

MAX_GAMES: Final = 1_000
"""So many games are on one page at most."""


def html(
    game_or_record: Game | Record | Iterable[Game | Record],
    *,
    title: str | None = None,
    theme: str = "auto",
    orientation: int | str = 0,
) -> str:
    """A page on which one steps through a game, or through several, as the text of an HTML file.

    It holds all that it needs and asks the network for nothing; its Content Security Policy
    allows only its own script and styles. Without scripts it shows the last position and the
    moves. ``title`` is by default that of the game; ``theme`` is ``"auto"`` (as the reader's
    device has it), ``"light"`` or ``"dark"``; ``orientation`` as in `halma.render.svg`. The same
    games make the same page.

    Raises `HalmaError` for another theme or orientation, for no game at all, and for games of
    more than 20,000 turns together; `RulesetError` for names that are no text.

    >>> from halma import Game, PLY_YARD
    >>> from halma.render import html
    >>> page = html(Game(PLY_YARD).play("e15-f14"), title="A first step")
    >>> page.splitlines()[0], "<title>A first step</title>" in page
    ('<!doctype html>', True)
    """
    records = _records(game_or_record)
    if not isinstance(theme, str):
        raise wrong_type("the theme of a page", "str", theme)
    if theme not in _THEMES:
        known = ", ".join(_THEMES)
        raise HalmaError(f"{quoted(shortened(theme))} is no theme of a page; there are {known}")
    if title is not None and not isinstance(title, str):
        raise wrong_type("title", "str or None", title)
    script, css = bundle("page"), style("page")
    policy = (
        f"default-src 'none'; script-src {_hash(script)}; style-src {_hash(css)}; "
        "base-uri 'none'; form-action 'none'"
    )
    heading = _text(title if title is not None else _title(records))
    parts = [
        "<!doctype html>",
        f'<html lang="en" data-theme="{theme}">',
        '<meta charset="utf-8">',
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{heading}</title>",
        f"<style>{css}</style>",
        "<main>",
        f"<h1>{heading}</h1>",
    ]
    for index, record in enumerate(records):
        parts += _game(record, index, turned(orientation, record.ruleset), len(records) > 1)
    parts += ["</main>", f'<script type="module">{script}</script>', "</html>", ""]
    return "\n".join(parts)


def _records(given: Game | Record | Iterable[Game | Record]) -> list[Record]:
    games = [given] if isinstance(given, Game | Record) else _several(given)
    records = [record_of(game) for game in games]
    if not records:
        raise HalmaError("a page shows at least one game; none is given")
    turns = sum(1 for record in records for _ in record.walk())
    if turns > MAX_NODES or len(records) > MAX_GAMES:
        raise HalmaError(
            f"one page shows {MAX_NODES:,} turns and {MAX_GAMES:,} games at most; "
            "make several pages"
        )
    return records


def _several(given: Iterable[Game | Record]) -> Iterator[Game | Record]:
    if isinstance(given, str) or not isinstance(given, Iterable):
        raise wrong_type("what a page shows", "Game, Record or several of them", given)
    for index, game in enumerate(given):
        if index > MAX_GAMES:
            return
        if not isinstance(game, Game | Record):
            raise wrong_type(f"game {index + 1} of a page", "Game or Record", game)
        yield game


def _title(records: list[Record]) -> str:
    return title_of(records[0]) if len(records) == 1 else f"{len(records)} games of Halma"


def _game(record: Record, index: int, turn: int, is_one_of_many: bool) -> list[str]:
    """The part of a page that is about one game."""
    name = f"film-{index}"
    parts = ["<section>"]
    if is_one_of_many:
        parts.append(f"<h2>{_text(title_of(record))}</h2>")
    return [
        *parts,
        f'<div data-film="{name}" data-orientation="{turn}"></div>',
        f'<script type="application/json" id="{name}">{_json(film(record))}</script>',
        f'<noscript><div class="still">{_still(record, turn)}</div></noscript>',
        "</section>",
    ]


def _still(record: Record, turn: int) -> str:
    """What is shown where no script runs."""
    game = record.game
    picture = svg(
        game.position, ruleset=game.ruleset, move=game.last_turn, orientation=turn, theme="light"
    )
    return f"{picture}<pre>{_text(str(record))}</pre>"


def _json(data: object) -> str:
    """Data within a script element: nothing in it can end the element, or begin another."""
    return json.dumps(data, separators=(",", ":")).replace("<", "\\u003c")


def _text(text: str) -> str:
    """Text as HTML, in which what cannot be shown is written as in Python."""
    return escape("\n".join(map(printable, text.split("\n"))))


def _hash(text: str) -> str:
    """A script or a style as a policy names it."""
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"
