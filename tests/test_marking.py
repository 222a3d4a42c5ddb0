"""Marks for a selection on its way, and for a verdict on a move."""

import attrs
import pytest

from halma import PASS, PLY_YARD, Game, Obligation, Position, Selection, Square, explain
from halma.marks import ArrowMark, Marks
from halma.render import svg, text
from halma.render.marking import of_selection, of_verdict
from tests.diagrams import position, two_seats

RULES = two_seats(6, 2, 1)
BOARD = position("......\n......\n......\n......\n.b.b..\nr.....")


def test_nothing_is_marked_before_a_piece_is_picked() -> None:
    assert of_selection(Selection(Game(PLY_YARD))) == Marks()


def test_a_chain_on_its_way_shows_its_way_and_where_it_may_go() -> None:
    selection = Selection(Game(RULES, BOARD)).click("a1").click("c3")
    assert of_selection(selection) == Marks(
        arrows=[("a1", "c3", "green")], picked="a1", landings=["e1"], supports=["b2"]
    )


def test_a_refused_click_shows_the_square() -> None:
    assert of_selection(Selection(Game(RULES, BOARD)).click("f6")) == Marks(wrong="f6")


def test_a_refused_click_shows_in_green_where_one_has_to_go() -> None:
    board = position("......\nr.....\n......\n...r..\n......\n......")
    first = attrs.evolve(RULES, obligation=Obligation.HOME_FIRST)
    clicked = Selection(Game(first, board)).click("d3")
    assert clicked.refusal is not None
    assert of_selection(clicked) == Marks({"a5": "green"})
    finish = attrs.evolve(RULES, must_continue=True)
    stopped = Selection(Game(finish, BOARD)).click("a1").click("c3").click("c3")
    assert stopped.refusal is not None
    assert of_selection(stopped).wrong is None
    assert of_selection(stopped).squares == Marks(["e1"]).squares


def test_a_legal_move_is_green() -> None:
    assert of_verdict(explain(BOARD, "a1-c3-e1", RULES)) == Marks(
        arrows=[("a1", "c3", "green"), ("c3", "e1", "green")], picked="a1", supports=["b2", "d2"]
    )


def test_the_leg_that_fails_is_red() -> None:
    assert of_verdict(explain(BOARD, "a1-c3-c5-e5", RULES)) == Marks(
        arrows=[("a1", "c3", "green"), ("c3", "c5", "red")],
        picked="a1",
        supports=["b2"],
        wrong="c4",
    )


def test_a_fault_of_the_whole_move_makes_all_of_it_red() -> None:
    marks = of_verdict(explain(BOARD, "f6-f4-f2", RULES))
    assert [mark.colour for mark in marks.arrows] == ["red", "red"]
    assert marks.wrong is Square.F6


def test_the_square_to_go_on_to_is_green_and_not_wrong() -> None:
    marks = of_verdict(explain(BOARD, "a1-c3", attrs.evolve(RULES, must_continue=True)))
    assert marks == Marks({"e1": "green"}, [("a1", "c3", "red")], picked="a1")


def test_the_piece_that_must_move_first_is_green_and_not_wrong() -> None:
    board = position("......\nr.....\n......\n...r..\n......\n......")
    first = attrs.evolve(RULES, obligation=Obligation.HOME_FIRST)
    marks = of_verdict(explain(board, "d3-d4", first))
    assert marks == Marks({"a5": "green"}, [("d3", "d4", "red")], picked="d3")


def test_a_move_that_goes_nowhere_has_no_arrow() -> None:
    marks = of_verdict(explain(BOARD, "a1-a1", RULES))
    assert (marks.arrows, marks.wrong) == ((), Square.A1)


def test_a_move_by_its_ends_is_one_arrow() -> None:
    marks = of_verdict(explain(Position.start(PLY_YARD), "a16-e12", PLY_YARD))
    assert marks.arrows == (ArrowMark("a16", "e12", "red"),)


def test_squares_that_the_board_lacks_have_no_marks() -> None:
    """Whatever is asked or clicked, the board can be drawn with what is said of it."""
    beyond = of_verdict(explain(BOARD, "a1-c3-c9", RULES))
    assert beyond == Marks(arrows=[("a1", "c3", "red")], picked="a1")
    assert of_verdict(explain(BOARD, "p16-a1", RULES)) == Marks()
    clicked = of_selection(Selection(Game(RULES, BOARD)).click("a1").click("p16"))
    assert (clicked.picked, clicked.wrong) == (Square.A1, None)
    for marks in (beyond, clicked):
        assert svg(BOARD, marks=marks)
        assert text(BOARD, marks=marks)


def test_a_pass_has_no_marks() -> None:
    assert of_verdict(explain(BOARD, PASS, RULES)) == Marks()


def test_other_values_are_refused() -> None:
    with pytest.raises(TypeError, match="a selection must be Selection, not Game"):
        of_selection(Game(RULES))  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a verdict must be Verdict, not str"):
        of_verdict("a1-c3")  # type: ignore[arg-type]
