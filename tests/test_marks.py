"""Marks are values: squares and arrows in colour, and what belongs to a piece in hand."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from halma import HalmaError, Square
from halma.marks import ArrowMark, Marks, SquareMark


def test_squares_come_with_or_without_colours() -> None:
    assert Marks(["e5", Square.F6]) == Marks({"e5": "green", "f6": "green"})
    assert Marks([SquareMark("e5", "red")]) == Marks({Square.E5: "red"})


def test_arrows_come_with_or_without_colours() -> None:
    assert Marks(arrows=[("c2", "c7")]) == Marks(arrows=[ArrowMark("c2", "c7", "green")])


def test_the_rest_is_in_square_order_and_each_once() -> None:
    marks = Marks(picked="a1", landings=["c3", "a3", "c3"], supports={"b2"}, wrong=Square.D4)
    assert marks.landings == (Square.A3, Square.C3)
    assert (marks.picked, marks.supports, marks.wrong) == (Square.A1, (Square.B2,), Square.D4)


def test_nothing_is_false() -> None:
    assert not Marks()
    assert all([Marks(["e5"]), Marks(picked="a1"), Marks(landings=["a1"])])


def test_what_cannot_be_marked_is_refused() -> None:
    with pytest.raises(HalmaError, match="'z9' is no square"):
        Marks(["z9"])
    with pytest.raises(HalmaError, match="'pink' is no colour of a mark; there are green, red"):
        Marks({"e5": "pink"})
    with pytest.raises(HalmaError, match="leads to another square; this one stays on e5"):
        Marks(arrows=[("e5", "e5")])
    with pytest.raises(HalmaError, match="two squares, and perhaps a colour; this has 1 part"):
        Marks(arrows=[("e5",)])


def test_more_marks_than_can_be_seen_are_refused() -> None:
    calls: tuple[Callable[[], Marks], ...] = (
        lambda: Marks(["e5"] * 4097),
        lambda: Marks(arrows=[("c2", "c7")] * 4097),
        lambda: Marks(landings=["e5"] * 4097),
    )
    for marks in calls:
        with pytest.raises(HalmaError, match=r"at most 4,096 (squares|arrows) are marked"):
            marks()


def test_other_types_are_refused() -> None:
    calls: tuple[Callable[[], Marks], ...] = (
        lambda: Marks(5),  # type: ignore[arg-type]
        lambda: Marks("e5"),
        lambda: Marks({"e5": 5}),
        lambda: Marks(arrows=["e5f6"]),  # type: ignore[list-item]
        lambda: Marks(arrows=[("e5", "f6", Square.A1)]),
        lambda: Marks(picked=5),  # type: ignore[arg-type]
        lambda: Marks(landings=5),  # type: ignore[arg-type]
    )
    for call in calls:
        with pytest.raises(TypeError):
            call()
