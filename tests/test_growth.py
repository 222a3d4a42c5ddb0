"""Time grows with the length of a text and no faster, whichever character comes in runs."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.growth import READERS

ROOT = Path(__file__).parent.parent


@pytest.mark.slow
@pytest.mark.parametrize("reader", READERS)
def test_no_reader_takes_longer_than_in_proportion(reader: str) -> None:
    """Measured in a process of its own, for ``n``, ``2n`` and ``4n`` characters."""
    command = [sys.executable, "-m", "tests.growth", reader]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    assert run.stdout.startswith(reader)
