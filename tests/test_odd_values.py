"""Every public callable takes or refuses every odd value, and refuses it in halma's own words.

The callables are found by looking for them: a new public name is called as soon as it is there,
with the good arguments that `tests.public_callables` has for its parameters.
"""

from __future__ import annotations

import dis
from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from pathlib import Path
from types import TracebackType
from typing import Any, Final, cast

import pytest
from hypothesis import Phase, find, settings
from hypothesis.strategies import SearchStrategy

import halma
from halma import HalmaError, Seat, Square
from halma.errors import check_type
from tests.odd_values import FILES, ODD, WRAPPED, OwnError, inside
from tests.public_callables import ENDLESS, Called, every_callable

CALLABLES: Final = [*every_callable()]
HERE: Final = str(Path(halma.__file__).parent)
ONE: Final = settings(max_examples=1, database=None, phases=[Phase.generate])
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
    except (HalmaError, TypeError) as error:
        return wrong_with(error)
    except IndexError as error:
        return wrong_with(error) if "__getitem__" in called.name else "IndexError"
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


def makes_a_strategy(called: Called) -> bool:
    return isinstance(called(), SearchStrategy)


def wrong_type_in_halma(what: str, odd: object) -> None:
    check_type(what, str, odd)


ANSWERS: Final[dict[str, tuple[Callable[[Any], object], str | None]]] = {
    "an answer": (lambda odd: odd is None, None),
    "an error": (lambda _: Square.parse("x" * 10**6), None),
    "a type": (lambda odd: Seat("x", odd, odd), None),
    "no length": (len, "Python's own: object of type 'object' has no len()"),
    "no hash": (lambda _: hash([]), "Python's own: unhashable type: 'list'"),
    "no key": (lambda _: dict[str, str]()["x"], "KeyError: 'x'"),
    "no index": (lambda _: "abc"[3], "IndexError"),
    "no text": (lambda _: b"\xff".decode(), "UnicodeDecodeError: 'utf-8' codec can't"),
    "no file": (lambda _: Path("/").read_bytes(), "OSError"),
    "Python's words": (
        lambda odd: wrong_type_in_halma("'NoneType' object", odd),
        "Python's words:",
    ),
    "a long message": (lambda odd: wrong_type_in_halma("x" * 401, odd), "425 characters: xxx"),
}


@pytest.mark.parametrize(("function", "problem"), ANSWERS.values(), ids=ANSWERS)
def test_the_test_sees_what_is_not_in_halmas_words(
    function: Callable[[object], object], problem: str | None
) -> None:
    found = refused(Called("", function, {"value": None}, {}), "value", object())
    assert (found is None) == (problem is None)
    assert (found or "").startswith(problem or "")


@pytest.mark.parametrize("called", CALLABLES, ids=lambda called: called.name)
def test_odd_values(called: Called) -> None:
    """Each argument, all others being good, is replaced by each odd value, and a list of it."""
    called()
    check(called, lambda _, odd: {way: WRAPPED[way](odd) for way in ("alone", "in a list")})


@pytest.mark.slow
@pytest.mark.parametrize("called", CALLABLES, ids=lambda called: called.name)
def test_odd_values_in_all_kinds_of_collections(called: Called) -> None:
    check(called, lambda _, odd: {way: wrap(odd) for way, wrap in WRAPPED.items()})


@pytest.mark.slow
@pytest.mark.parametrize("called", CALLABLES, ids=lambda called: called.name)
def test_odd_values_inside_good_ones(called: Called) -> None:
    """An odd square among good ones, a wrong key's value in plain data, and so on."""
    check(called, lambda good, odd: dict(enumerate(inside(good, odd))))


@pytest.mark.filterwarnings("ignore:Generating overly large repr")
@pytest.mark.slow
@pytest.mark.parametrize(
    "called", [each for each in CALLABLES if makes_a_strategy(each)], ids=lambda called: called.name
)
def test_strategies_refuse_odd_values_when_a_value_is_drawn(called: Called) -> None:
    def drawn(*arguments: object, **named: object) -> object:
        strategy = cast("SearchStrategy[object]", called.function(*arguments, **named))
        return find(strategy, lambda _: True, settings=ONE)

    drawing = called._replace(function=drawn)
    drawing()
    check(drawing, lambda _, odd: {"drawn": odd})


def check(called: Called, made: Callable[[object, object], Mapping[Any, object]]) -> None:
    """Call it with what is made of its good arguments, one at a time, and of all odd values."""
    found: list[str] = []
    for parameter in (*called.positional, *called.named):
        takes_files = parameter == "source" or called.name == "files.read_ruleset"
        endless = ENDLESS.get((called.name, parameter), ())
        for name, make in (ODD | FILES if takes_files else ODD).items():
            if name in endless:
                continue
            for way, value in made(called.good(parameter), make()).items():
                problem = refused(called, parameter, value)
                if problem:
                    found.append(f"{parameter} {name} {way}: {problem}")
    assert not found, "\n".join([str(len(found)), *found])
