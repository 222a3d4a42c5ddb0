"""Enums called with what is none of their values."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

from halma import (
    HalmaError,
    Lock,
    NoMoves,
    PositionError,
    Reason,
    Revisit,
    Square,
    Termination,
    Win,
)
from halma.notation.formats import Part

ENUMS: list[Any] = [Lock, NoMoves, Part, Reason, Revisit, Square, Termination, Win]


@pytest.mark.parametrize("kind", ENUMS)
def test_members_come_back_by_their_values_names_and_copies(kind: Any) -> None:
    for member in kind:
        assert kind(member.value) is kind(member) is kind[member.name] is member
        assert copy.deepcopy(member) is pickle.loads(pickle.dumps(member)) is member


@pytest.mark.parametrize("kind", [Lock, NoMoves, Reason, Revisit, Termination, Win])
def test_a_word_that_is_none_is_told_with_those_there_are(kind: Any) -> None:
    known = ", ".join(member.value for member in kind)
    with pytest.raises(HalmaError, match=f"'Open' is no {kind.__name__}; there are {known}"):
        kind("Open")
    with pytest.raises(TypeError, match=f"the value of a {kind.__name__} must be str, not list"):
        kind([])


def test_a_part_is_made_of_its_words() -> None:
    with pytest.raises(HalmaError, match="the value of a Part is its words"):
        Part(("tag", "tag"))
    with pytest.raises(TypeError, match="the value of a Part must be tuple, not str"):
        Part("tag")


@pytest.mark.parametrize("number", [256, -1, 10**5000], ids=["256", "-1", "10**5000"])
def test_a_number_that_is_no_square_is_told_however_long(number: int) -> None:
    with pytest.raises(PositionError, match="a square's value is a number from 0 to 255, not "):
        Square(number)


def test_new_enums_are_made_by_python_alone() -> None:
    with pytest.raises(TypeError):
        Lock("New", names="A B")  # type: ignore[call-arg]
