"""A real JupyterLab runs a notebook: its board is played on, and Python knows of it."""

from __future__ import annotations

import json
import os
import runpy
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Generator
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.error import URLError
from urllib.request import urlopen

import pytest

from tests.browser.conftest import DESKTOP

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser

ROOT = Path(__file__).parents[2]
MAKER = runpy.run_path(str(ROOT / "examples" / "make_notebook.py"))
NO_NEWS = {"disabledExtensions": {"@jupyterlab/apputils-extension:announcements": True}}
CODE = (
    "from halma import PLY_YARD, Game\n"
    "from halma.widget import Board\n"
    "board = Board(Game(PLY_YARD), size=380)\n"
    "board",
    'print("played", board.last_move)',
)


def own_folders(tmp_path: Path) -> dict[str, str]:
    """The environment of programs that know nothing of whoever runs the tests."""
    kinds = ("CONFIG", "DATA", "RUNTIME")
    jupyter = {f"JUPYTER_{kind}_DIR": str(tmp_path / kind.lower()) for kind in kinds}
    others = {"IPYTHONDIR": str(tmp_path / "ipython"), "HOME": str(tmp_path)}
    source = os.pathsep.join(filter(None, (str(ROOT / "src"), os.environ.get("PYTHONPATH"))))
    return {**os.environ, **jupyter, **others, "PYTHONPATH": source}


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


@pytest.fixture
def lab(tmp_path: Path) -> Generator[str]:
    """The address of a JupyterLab that has one notebook."""
    settings = tmp_path / "config" / "labconfig"
    settings.mkdir(parents=True)
    (settings / "page_config.json").write_text(json.dumps(NO_NEWS))
    folder = tmp_path / "notebooks"
    folder.mkdir()
    notebook = MAKER["unexecuted"]()
    empty: dict[str, object] = {"cell_type": "code", "execution_count": None, "metadata": {}}
    notebook["cells"] = [
        {**empty, "id": f"cell-{number}", "outputs": [], "source": text}
        for number, text in enumerate(CODE)
    ]
    (folder / "board.ipynb").write_text(json.dumps(notebook))
    port = free_port()
    options = {
        "ServerApp.ip": "127.0.0.1",
        "ServerApp.port": port,
        "ServerApp.port_retries": 0,
        "ServerApp.root_dir": folder,
        "ServerApp.allow_root": True,
        "IdentityProvider.token": "",
        "LabApp.extension_manager": "readonly",
        "LabApp.check_for_updates_class": "jupyterlab.NeverCheckForUpdate",
    }
    said = (tmp_path / "lab.log").open("w")
    command = [sys.executable, "-m", "jupyterlab", "--no-browser"]
    command += [f"--{name}={value}" for name, value in options.items()]
    with (
        said,
        subprocess.Popen(command, env=own_folders(tmp_path), stdout=said, stderr=said) as run,
    ):
        address = f"http://127.0.0.1:{port}"
        try:
            wait_until(lambda: answers(f"{address}/api"), 30)
            yield f"{address}/lab/tree/board.ipynb"
        finally:
            run.terminate()


def answers(address: str) -> bool:
    try:
        with urlopen(address, timeout=5) as answer:
            return bool(answer.status == 200)
    except (URLError, ConnectionError):
        return False


def wait_until(holds: Callable[[], bool], seconds: float) -> None:
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, "it takes too long"
        time.sleep(0.2)


def run_cell(page: Page, number: int) -> None:
    """Run a cell as people do: click into it, and press Shift and Enter."""
    page.locator(".jp-CodeCell").nth(number).locator(".cm-content").click()
    page.keyboard.press("Shift+Enter")


def test_a_board_in_jupyterlab_is_played_on_and_python_knows(browser: Browser, lab: str) -> None:
    with browser.new_context(viewport=DESKTOP) as context:
        page = context.new_page()
        page.set_default_timeout(30_000)
        page.goto(lab, wait_until="commit")
        page.get_by_text("Python 3 (ipykernel) | Idle").wait_for()
        run_cell(page, 0)
        page.locator("td[data-square=e15]").click()
        page.locator(".landing").first.wait_for()
        page.locator("td[data-square=f14]").click()
        page.locator(".status", has_text="blue to move").wait_for()
        run_cell(page, 1)
        page.get_by_text("played e15-f14", exact=True).wait_for()
        page.locator("td[data-square=n1]").focus()
        for key in ("Enter", "ArrowLeft", "ArrowLeft", "ArrowUp", "ArrowUp", "Enter"):
            page.keyboard.press(key)
        page.locator(".status", has_text="red to move").wait_for()
        run_cell(page, 1)
        page.get_by_text("played n1-l3", exact=True).wait_for()


def shown(notebook: dict[str, Any]) -> list[list[object]]:
    """What the cells show as text, and in which kinds."""
    return [
        [(sorted(output["data"]), output["data"]["text/plain"]) for output in cell["outputs"]]
        for cell in notebook["cells"]
        if cell["cell_type"] == "code"
    ]


def test_the_notebook_of_the_examples_shows_what_it_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in own_folders(tmp_path).items():
        monkeypatch.setenv(name, value)
    text = (ROOT / "examples" / "notebook.ipynb").read_text("utf-8")
    again = json.loads(MAKER["executed"]())
    assert shown(again) == shown(json.loads(text))
    assert len(text) < 300_000
    assert str(ROOT) not in text
