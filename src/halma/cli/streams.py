"""Standard output and standard error, which may be closed, full, or read by nobody."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from io import UnsupportedOperation
from typing import TextIO


def tell(message: str) -> None:
    """Print a message on standard error, if that takes one."""
    try:
        print(message, file=sys.stderr)
    except OSError:
        drop(sys.stderr)


def settle() -> None:
    """Have standard error take all that was printed on it, or else lose it."""
    try:
        sys.stderr.flush()
    except OSError:
        drop(sys.stderr)


def drop(stream: TextIO | None) -> None:
    """Let nothing more be written to a stream, so that Python does not fail when it ends."""
    if stream is not None:
        with open(os.devnull, "wb") as nowhere, suppress(UnsupportedOperation):
            os.dup2(nowhere.fileno(), stream.fileno())
