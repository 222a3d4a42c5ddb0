"""The signals that end a program: what was begun is tidied up before they do."""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Generator
from contextlib import contextmanager
from types import FrameType
from typing import Final

_STOPS: Final = tuple(
    signal.Signals[name] for name in ("SIGTERM", "SIGHUP") if name in signal.Signals.__members__
)


class Stopped(BaseException):
    """A signal asks the program to end."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


@contextmanager
def unstopped() -> Generator[None]:
    """Have signals that end the program wait, where the system can do so."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {*_STOPS, signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def stoppable() -> Generator[None]:
    """Have a signal that ends the program raise `Stopped` first, unless it is ignored."""
    is_main = threading.current_thread() is threading.main_thread()
    taken = [number for number in _STOPS if is_main and signal.getsignal(number) is signal.SIG_DFL]

    def stop(number: int, _: FrameType | None) -> None:
        for each in taken:
            signal.signal(each, signal.SIG_IGN)
        raise Stopped(number)

    try:
        for number in taken:
            signal.signal(number, stop)
        yield
    finally:
        for number in taken:
            signal.signal(number, signal.SIG_DFL)
