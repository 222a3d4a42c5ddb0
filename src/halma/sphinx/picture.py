"""What stands in the tree of a page for a picture and for a game, and how it becomes HTML."""

from __future__ import annotations

from html import escape

from docutils import nodes
from sphinx.writers.html5 import HTML5Translator


class halma_picture(nodes.General, nodes.Element):  # noqa: N801 (as docutils names nodes)
    """A board as SVG, once for each theme, and as text."""


class halma_game(nodes.General, nodes.Element):  # noqa: N801
    """A game for the viewer; in it is its last position, for where no script runs."""


def write_picture(writer: HTML5Translator, node: nodes.Element) -> None:
    """Write the pictures of a board; the style sheet shows the one that the page wants."""
    pictures: dict[str, str] = node["pictures"]
    if writer.builder.name == "epub":
        pictures = dict(list(pictures.items())[:1])
    sized = " halma-sized" if node["sized"] else ""
    for theme, svg in pictures.items():
        shown = f" halma-{theme}" if len(pictures) > 1 else ""
        drawn = _own_ids(writer, svg)
        writer.body.append(f'<div class="halma-picture{shown}{sized}">{drawn}</div>\n')


def _own_ids(writer: HTML5Translator, svg: str) -> str:
    """A picture whose ids no other picture of the page has, not even the same one again."""
    key = svg.partition('aria-labelledby="')[2].partition("-title")[0]
    return svg.replace(f"{key}-", f"halma-{_next(writer)}-")


def _next(writer: HTML5Translator) -> int:
    """How many pictures and games of this page are written before this one."""
    count: int = getattr(writer, "halma_count", 0) + 1
    writer.halma_count = count  # type: ignore[attr-defined]  # a translator is made for each page
    return count


def leave(_writer: HTML5Translator, _node: nodes.Element) -> None:
    """Write nothing more."""


def open_game(writer: HTML5Translator, node: nodes.Element) -> None:
    """Write what the viewer is made of; without scripts, the last position stays."""
    if writer.builder.name == "epub":
        return
    name = f"halma-film-{_next(writer)}"
    data = node["film"].replace("<", "\\u003c")
    theme = escape(node["theme"])
    writer.body.append(
        f'<script type="application/json" id="{name}">{data}</script>\n'
        f'<div class="halma-game" data-halma-film="{name}" data-theme="{theme}" '
        f'data-orientation="{node["orientation"]}">\n'
    )


def close_game(writer: HTML5Translator, _node: nodes.Element) -> None:
    """Write the end of a game."""
    if writer.builder.name != "epub":
        writer.body.append("</div>\n")
