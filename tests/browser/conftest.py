"""A Chromium for the tests in this folder, pages of two sizes, and what they must never do."""

from __future__ import annotations

import os
import shutil
from collections.abc import Generator
from contextlib import contextmanager
from importlib.resources import files
from typing import TYPE_CHECKING, Final, Protocol

import pytest

from tests.browser.serving import Site, serve

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize

NAMES: Final = ("chromium", "chromium-browser", "google-chrome")

FLAGS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

PHONE: Final[ViewportSize] = {"width": 380, "height": 700}
DESKTOP: Final[ViewportSize] = {"width": 1280, "height": 800}


class Audit(Protocol):
    """Asks axe-core about a page, or a part of it."""

    def __call__(self, page: Page, within: str = "html") -> list[str]:
        """A line for each fault, and its place."""
        ...


def chromium() -> str:
    """Where Chromium is; the variable ``CHROMIUM`` may say so."""
    found = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        pytest.fail("no Chromium: install Debian's package chromium, or set CHROMIUM to its path")
    return found


@pytest.fixture(scope="session")
def browser() -> Generator[Browser]:
    """One Chromium for all tests of this process."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as started:
        running = started.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        yield running
        running.close()


@pytest.fixture
def site() -> Generator[Site]:
    """A site that a test can put pages on."""
    with serve() as served:
        yield served


@contextmanager
def watched(context: BrowserContext) -> Generator[BrowserContext]:
    """No page of this context may complain, or ask for anything beyond this machine."""
    faults: list[str] = []

    def watch(page: Page) -> None:
        page.on("pageerror", lambda error: faults.append(f"error: {error}"))
        page.on(
            "console",
            lambda said: faults.append(said.text) if said.type in ("error", "warning") else None,
        )
        page.on(
            "request",
            lambda asked: (
                None
                if asked.url.startswith(("http://127.0.0.1:", "data:", "blob:", "about:", "file:"))
                else faults.append(f"asked for {asked.url}")
            ),
        )

    context.on("page", watch)
    yield context
    context.close()
    assert not faults, "\n".join(faults)


@pytest.fixture
def desktop(browser: Browser) -> Generator[Page]:
    """A page on a desktop, with a mouse and keys; it may not complain."""
    with watched(browser.new_context(viewport=DESKTOP)) as context:
        yield context.new_page()


@pytest.fixture
def phone(browser: Browser) -> Generator[Page]:
    """A page on a phone, touched with a finger; it may not complain."""
    made = browser.new_context(
        viewport=PHONE,
        has_touch=True,
        is_mobile=True,
        device_scale_factor=2,
    )
    with watched(made) as context:
        yield context.new_page()


@pytest.fixture
def dark(browser: Browser) -> Generator[Page]:
    """A page on a desktop that likes it dark; it may not complain."""
    with watched(browser.new_context(viewport=DESKTOP, color_scheme="dark")) as context:
        yield context.new_page()


@pytest.fixture(scope="session")
def axe() -> Audit:
    """Asks axe-core what a page makes hard for somebody: a line for each fault, and its place."""
    script = files("axe_playwright_python").joinpath("axe.min.js").read_text("utf-8")

    def faults(page: Page, within: str = "html") -> list[str]:
        page.evaluate(script)
        found: list[str] = page.evaluate(_ASK_AXE, within)
        return found

    return faults


_ASK_AXE: Final = """async within => {
  const { violations } = await axe.run(within);
  const told = ({ id, help }, { target, html }) =>
    `${id}: ${help}: ${target.join(" ")} ${html.slice(0, 120)}`;
  return violations.flatMap(found => found.nodes.map(node => told(found, node)));
}"""
