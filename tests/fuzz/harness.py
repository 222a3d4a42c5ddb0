"""Runs one fuzz target with atheris (``pip install atheris``)."""

import argparse
import sys
import tempfile
from collections.abc import Callable, Iterable
from importlib import import_module
from pathlib import Path

Target = Callable[[str], None]


def fuzz(target: Target, seeds: Iterable[str], argv: list[str] | None = None) -> None:
    """Give the target ever other texts, beginning with the seeds, until the time is over.

    The target must raise nothing. What makes it raise is left in the working directory.
    """
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=int, default=60, help="how long (default: 60)")
    options = parser.parse_args(argv)
    atheris = import_module("atheris")
    atheris.instrument_all()

    def once(data: bytes) -> None:
        target(data.decode("utf-8", "replace"))

    with tempfile.TemporaryDirectory() as corpus:
        for number, seed in enumerate(seeds):
            Path(corpus, str(number)).write_bytes(seed.encode())
        settings = [f"-max_total_time={options.seconds}", "-max_len=4096", "-timeout=20"]
        atheris.Setup([sys.argv[0], *settings, corpus], once)
        atheris.Fuzz()
