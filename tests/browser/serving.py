"""A web server on this machine that has just the pages a test gives it."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Final

KINDS: Final = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
}

STRICT: Final = "default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'"
"""A policy under which only files of the site itself are scripts and styles."""


class Site(ThreadingHTTPServer):
    """Pages by their paths, such as ``/index.html``, and folders for what is not among them."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.pages: dict[str, bytes] = {}
        self.folders: list[Path] = []
        self.policy: str | None = None
        """The Content Security Policy sent with each page."""

    @property
    def url(self) -> str:
        """Its address, without a slash at the end."""
        return f"http://127.0.0.1:{self.server_port}"

    def put(self, path: str, content: str | bytes) -> str:
        """Serve a page at this path, and tell its address."""
        self.pages[path] = content.encode() if isinstance(content, str) else content
        return self.url + path

    def find(self, path: str) -> bytes | None:
        """What is served at a path."""
        if path in self.pages:
            return self.pages[path]
        for folder in self.folders:
            file = (folder / path.lstrip("/")).resolve()
            if file.is_relative_to(folder.resolve()) and file.is_file():
                return file.read_bytes()
        return None


class _Handler(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        assert isinstance(self.server, Site)
        path = self.path.partition("?")[0]
        found = b"" if path == "/favicon.ico" else self.server.find(path)
        self.send_response(404 if found is None else 200)
        self.send_header("Content-Type", KINDS.get(Path(path).suffix, "text/plain"))
        if self.server.policy is not None:
            self.send_header("Content-Security-Policy", self.server.policy)
        self.end_headers()
        self.wfile.write(found or b"")

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  # its name there
        """Say nothing."""


@contextmanager
def serve() -> Generator[Site]:
    """A site that is served until the block ends."""
    with Site() as site:
        thread = Thread(target=site.serve_forever, kwargs={"poll_interval": 0.05})
        thread.start()
        try:
            yield site
        finally:
            site.shutdown()
            thread.join()
