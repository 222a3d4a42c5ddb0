"""What Sphinx writes: pictures as HTML or text, and the scripts and styles beside them."""

from __future__ import annotations

from importlib import resources
from typing import Final

from docutils import nodes
from sphinx.application import Sphinx

from halma.render.scripts import script
from halma.sphinx import picture

_SCRIPTS: Final = ("board", "rules", "viewer")


def boards_as_text(app: Sphinx, tree: nodes.document, _page: str) -> None:
    """Where no SVG can be, a board is a block of text and a game its moves and its last board."""
    if app.builder.format == "html":
        return
    for game in list(tree.findall(picture.halma_game)):
        game.replace_self(game.children)
    for node in list(tree.findall(picture.halma_picture)):
        node.replace_self(nodes.literal_block(node["text"], node["text"], language="none"))


def register(app: Sphinx) -> None:
    """Tell Sphinx what becomes of the nodes, and put scripts and styles beside the pages."""
    app.add_node(picture.halma_picture, html=(picture.write_picture, picture.leave))
    app.add_node(picture.halma_game, html=(picture.open_game, picture.close_game))
    app.connect("doctree-resolved", boards_as_text)
    app.connect("builder-inited", write_files)
    app.connect("html-page-context", add_script)
    app.add_css_file("halma/halma.css")


def write_files(app: Sphinx) -> None:
    """Put the scripts and the style sheet where pages find them."""
    if app.builder.format != "html":
        return
    folder = app.outdir / "_static" / "halma"
    folder.mkdir(parents=True, exist_ok=True)
    for name in _SCRIPTS:
        (folder / f"{name}.js").write_text(script(name), encoding="utf-8")
    for name in ("halma.css", "games.js"):
        own = resources.files("halma.sphinx").joinpath("static", name).read_text("utf-8")
        (folder / name).write_text(own, encoding="utf-8")


def add_script(
    app: Sphinx, _page: str, _template: str, _context: dict[str, object], tree: nodes.Node | None
) -> None:
    """Load the viewer on pages that have a game."""
    if tree is not None and next(iter(tree.findall(picture.halma_game)), None) is not None:
        app.add_js_file("halma/games.js", type="module")
