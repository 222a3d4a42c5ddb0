"""``python -m halma`` is the command ``halma``."""

from __future__ import annotations

from halma.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
