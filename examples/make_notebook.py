"""Writes ``notebook.ipynb``: its cells as text, run, with all that they show.

Run ``python examples/make_notebook.py``; it needs nbclient and ipykernel, and ``halma[widget]``.
The cells are below; ``# %%`` begins a cell of Python, ``# %% text`` one of Markdown.
"""

from __future__ import annotations

import re
import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

TARGET = Path(__file__).with_name("notebook.ipynb")

CELLS = """
# %% text
# Halma in a notebook

A cell that ends with one of halma's values shows it: a position, a game, moves, a verdict, a
record, a ruleset. The last board is one to play on; it needs `halma[widget]`.

# %%
from halma import PLY_YARD, Game, Position, Record

Position.start(PLY_YARD)

# %% text
## A move

The game is a value that never changes; `play` gives the next one. The last move is drawn, hop by
hop, with what is jumped over in rings.

# %%
game = Game(PLY_YARD).play_all(["c15-e13", "n2-l4"])
game.play("c14-e12")

# %% text
## Legal moves, and one that is not

# %%
game.legal_moves

# %%
game.explain("e16-c14")

# %%
game.explain("c14-e14-g14")

# %% text
## A record, with a comment

# %%
Record.parse("1. e15-f14 n1-l3 2. d14-e13 {Well prepared.} *")

# %% text
## Who goes where

# %%
PLY_YARD

# %% text
## Play on a board

Click a piece, then where it goes, or drag it there. Arrow keys walk over the board, Enter clicks,
Escape takes back. Why a click is refused is told below the board. Run the notebook first: the board
needs Python behind it.

# %%
from halma.widget import Board

board = Board(game)
board

# %% text
What is played on the board, Python has, and what Python does, the board shows:

# %%
board.click("c14")
sorted(map(str, board.selection.landings))

# %%
board.click("e12")
board.last_move
"""


def cells() -> Iterator[tuple[str, str]]:
    """The kind and the text of each cell."""
    for kind, text in re.findall(r"^# %%( text)?\n(.*?)(?=^# %%|\Z)", CELLS, re.M | re.S):
        yield ("markdown" if kind else "code"), text.strip()


def unexecuted() -> dict[str, Any]:
    """The notebook before it is run."""
    written: list[dict[str, Any]] = []
    for number, (kind, text) in enumerate(cells(), 1):
        cell: dict[str, Any] = {"cell_type": kind, "id": f"cell-{number}", "metadata": {}}
        cell["source"] = text
        written.append(
            cell if kind == "markdown" else {**cell, "execution_count": None, "outputs": []}
        )
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    metadata = {"kernelspec": kernel, "language_info": {"name": "python"}}
    return {"cells": written, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}


def executed() -> str:
    """The notebook with all that it shows, as the text of its file: always the same."""
    nbformat: Any = import_module("nbformat")
    nbclient: Any = import_module("nbclient")
    notebook = nbformat.from_dict(unexecuted())
    nbclient.NotebookClient(notebook, timeout=60, kernel_name="python3").execute()
    notebook.metadata["language_info"] = {"name": "python"}
    for cell in notebook.cells:
        cell.metadata = {}
    text: str = nbformat.writes(notebook)
    names = dict.fromkeys(re.findall(r'"([0-9a-f]{32})"', text))
    for number, name in enumerate(names, 1):
        text = text.replace(name, f"{number:032x}")
    return text + "\n"


if __name__ == "__main__":
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else TARGET
    target.write_text(executed(), "utf-8")
