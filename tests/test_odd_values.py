"""Every public callable takes or refuses every odd value, and refuses it in halma's own words.

The callables are found by looking for them: a new public name is called as soon as it is there,
with the good arguments that `tests.public_callables` has for its parameters.
"""

from __future__ import annotations

import dis
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from types import TracebackType
from typing import Final, cast

import pytest

import halma
from halma import HalmaError
from tests.odd_values import FILES, ODD, WRAPPED, OwnError
from tests.public_callables import ENDLESS, Called, every_callable

CALLABLES: Final = [*every_callable()]
HERE: Final = str(Path(halma.__file__).parent)
LONGEST: Final = 400
PYTHONS_WORDS: Final = (
    "NoneType'",
    "unhashable",
    "object is not",
    "unexpected keyword",
    "codec can't",
    "surrogates not allowed",
    "argument must be",
    "not supported between",
    "Exceeds the limit",
    "object at 0x",
    "is not a valid",
)
CONTAINER_ERRORS: Final = {"__getitem__": IndexError}
SOURCES: Final = ("source", "path")


def refused(called: Called, parameter: str, odd: object) -> str | None:
    """What is wrong with the way in which an odd value is refused, if anything is."""
    try:
        result = called(parameter, odd)
        if isinstance(result, Iterator):
            assert len(tuple(islice(cast("Iterator[object]", result), 3))) <= 3
    except OwnError:
        return None
    except OSError:
        return None if parameter in SOURCES else "OSError"
    except (HalmaError, TypeError, IndexError) as error:
        return wrong_with(error)
    except Exception as error:
        return f"{type(error).__name__}: {str(error)[:90]}"
    return None


def wrong_with(error: Exception) -> str | None:
    message = str(error)
    if not raised_by_halma(error.__traceback__):
        return f"Python's own: {message[:90]}"
    if len(message) > LONGEST:
        return f"{len(message)} characters: {message[:90]}"
    if not message or any(words in message for words in PYTHONS_WORDS):
        return f"Python's words: {message[:90]}"
    return None


def raised_by_halma(traceback: TracebackType | None) -> bool:
    """Is the error one that the library raises, and not one that happens to it?"""
    assert traceback is not None
    while traceback.tb_next is not None:
        traceback = traceback.tb_next
    code = traceback.tb_frame.f_code
    operation = dis.opname[code.co_code[traceback.tb_lasti]]
    return code.co_filename.startswith(HERE) and operation == "RAISE_VARARGS"


@pytest.fixture(autouse=True)
def low_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Limits that are meant for millions, so that what never ends comes to them at once."""
    monkeypatch.setattr("halma.notation.tree.MAX_TEXT", 2_000)
    monkeypatch.setattr("halma.notation.dialects.lines.MAX_TURNS", 2_000)


@pytest.mark.parametrize("called", CALLABLES, ids=lambda called: called.name)
def test_odd_values(called: Called) -> None:
    called()
    found: list[str] = []
    for parameter in (*called.positional, *called.named):
        takes_files = parameter == "source" or called.name == "files.read_ruleset"
        endless = ENDLESS.get((called.name, parameter), ())
        for name, make in (ODD | FILES if takes_files else ODD).items():
            if name in endless:
                continue
            for way, wrap in WRAPPED.items():
                problem = refused(called, parameter, wrap(make()))
                if problem:
                    found.append(f"{parameter} {name} {way}: {problem}")
    assert not found, "\n".join([str(len(found)), *found])
