"""The pages of the documentation, as a browser shows them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.serving import Site

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.conftest import Audit

pytestmark = pytest.mark.browser

DOCS = Path(__file__).parents[2] / "docs"
PAGES = (
    "index.html",
    "tutorial/first-game.html",
    "tutorial/in-the-classroom.html",
    "explanation/rules.html",
    "how-to/sphinx.html",
    "reference/named-sets.html",
    "reference/render.html",
    "reference/command-line.html",
)


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The documentation as a web site."""
    folder = tmp_path_factory.mktemp("docs")
    build = [sys.executable, "-m", "sphinx", "-q", "-N", str(DOCS), str(folder)]
    subprocess.run(build, check=True)
    return folder


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_read_by_everybody(
    desktop: Page, phone: Page, dark: Page, site: Site, built: Path, axe: Audit, name: str
) -> None:
    """On a desktop, on a phone, in the dark: nothing is hard to read, nothing scrolls sideways."""
    site.folders = [built]
    for page in (desktop, phone, dark):
        page.goto(f"{site.url}/{name}")
        page.wait_for_load_state("networkidle")
        assert axe(page, "article") == []
        assert [fault for fault in axe(page) if fault.startswith("color-contrast: ")] == []
        wide = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        assert wide[0] <= wide[1]
