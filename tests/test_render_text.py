"""Boards as text show what is marked, and are read back as the position they show."""

from __future__ import annotations

import re
from itertools import permutations

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from halma import (
    LOCKED_CAMP,
    PLY_YARD,
    RULESETS,
    Game,
    HalmaError,
    NotationError,
    Position,
    PositionError,
    Ruleset,
    Selection,
    Square,
    legal_moves,
)
from halma.marks import COLOURS, ArrowMark, Marks, SquareMark
from halma.moves import Move
from halma.render import text
from halma.render.marking import of_selection
from halma.strategies import positions, rulesets

TINY = Position.parse("rr2/1r2/3b/2bb r")
ANSI = re.compile("\x1b\\[[0-9;]*m")


@st.composite
def marks_for(draw: st.DrawFn, position: Position) -> Marks:
    square = st.sampled_from([each for each in Square if max(each.file, each.rank) < position.size])
    some = st.lists(square, max_size=6)
    colour = st.sampled_from(COLOURS)
    return Marks(
        draw(st.lists(st.builds(SquareMark, square, colour), max_size=4)),
        draw(
            st.lists(
                st.tuples(square, square, colour)
                .filter(lambda each: each[0] is not each[1])
                .map(lambda each: ArrowMark(*each)),
                max_size=2,
            )
        ),
        picked=draw(st.none() | square),
        landings=draw(some),
        supports=draw(some),
        wrong=draw(st.none() | square),
    )


@given(st.data())
def test_what_is_printed_without_colour_is_read_back(data: st.DataObject) -> None:
    """Whatever is shown, and however the board is turned, the same position is read."""
    ruleset = data.draw(rulesets())
    position = data.draw(positions(ruleset=ruleset))
    moves = [move for move in legal_moves(position, ruleset) if isinstance(move, Move)]
    move = data.draw(st.none() | st.sampled_from(moves)) if moves else None
    with_camps = data.draw(st.booleans())
    is_played = move is not None and data.draw(st.booleans())
    if move is not None and is_played:
        position = position.after(move)
    shown = text(
        position,
        ruleset=ruleset if with_camps else None,
        move=move,
        marks=data.draw(marks_for(position)),
        orientation=data.draw(st.sampled_from((0, 90, 180, 270))),
        unicode=data.draw(st.booleans()),
        legend=data.draw(st.booleans()),
    )
    assert Position.parse(shown) == position


@given(st.data())
def test_colour_changes_nothing_else(data: st.DataObject) -> None:
    """Without what tells a terminal the colours, it is the text without colour."""
    position = data.draw(positions())
    marks = data.draw(marks_for(position))
    turn = data.draw(st.sampled_from((0, 90, 180, 270)))
    bright = text(position, marks=marks, orientation=turn, colour=True)
    plain = text(position, marks=marks, orientation=turn)
    lines = zip(ANSI.sub("", bright).split("\n"), plain.split("\n"), strict=True)
    assert all(one.rstrip() == other for one, other in lines)


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=lambda ruleset: ruleset.name)
def test_without_anything_to_show_it_is_the_diagram(ruleset: Ruleset) -> None:
    start = Position.start(ruleset)
    assert text(start, ruleset=ruleset) == start.diagram(ruleset)


def test_the_last_move_is_shown() -> None:
    game = Game(PLY_YARD).play_all(["c15-e13", "n2-l4"])
    lines = text(game.position, ruleset=PLY_YARD, move=game.moves[-1]).split("\n")
    assert lines[12] == " 4 . . . . . . . . . . . B .[b b b]"
    assert lines[14] == " 2 . . . . . . . . . . .[b b : b b]"


def test_a_chain_is_shown_landing_by_landing() -> None:
    position = Position.parse("6/1r1b2/r5/1r4/6/5b r")
    shown = text(position, move="a4-c2-e2")
    with pytest.raises(HalmaError, match="fits the position neither before nor after it"):
        text(position, move="a1-c1")
    assert shown.split("\n")[2] == " 4 R  .  .  .  .  ."
    assert shown.split("\n")[4] == " 2 .  .  1  .  2  ."


def test_landings_of_the_picked_piece_are_shown() -> None:
    selection = Selection(Game(PLY_YARD)).click("e15")
    shown = text(Game(PLY_YARD).position, marks=of_selection(selection), legend=True)
    assert shown.split("\n")[0] == "16 r r r r r * . . . . . . . . . ."
    assert shown.split("\n")[1] == "15 r r r r R * . . . . . . . . . ."
    assert "* may land here" in shown


def test_a_board_is_turned_to_a_seat() -> None:
    start = Position.start(LOCKED_CAMP)
    for name, corner in (("red", "p o n"), ("blue", "a b c")):
        shown = text(start, ruleset=LOCKED_CAMP, orientation=name)
        assert shown.split("\n")[16].strip().startswith(corner)
        assert shown.split("\n")[15][-3:-1] == f" {name[0]}"


def test_a_quarter_turn_has_files_beside_the_rows() -> None:
    lines = text(TINY, orientation=90).split("\n")
    assert lines[0] == " a . . . r"
    assert lines[4] == "   1 2 3 4"


def test_shapes_are_for_screens_that_have_them() -> None:
    lines = text(TINY, unicode=True, marks=Marks(picked="b3"), legend=True).split("\n")
    assert lines[0] == " 4 ● ● · ·"
    assert lines[1] == " 3 · ◉ · ·"
    assert lines[6] == "   ● red  ■ blue"


def test_signs_at_pieces_need_room() -> None:
    lines = text(TINY, marks=Marks({"a4": "red"}, supports=["b3"], wrong="b4")).split("\n")
    assert lines[0] == " 4 r# r! .  ."
    assert lines[1] == " 3 .  r^ .  ."
    assert lines[4] == "   a  b  c  d"


def test_the_legend_explains_what_there_is_and_nothing_else() -> None:
    assert text(TINY, legend=True).endswith("red to move\n   r red  b blue")
    marks = Marks(["c3"], [("a1", "d4", "red")], landings=["c4"], wrong="d1")
    shown = text(TINY, marks=marks, legend=True)
    assert shown.endswith("   * may land here  # marked  ! wrong\n   red arrow from a1 to d4")


def test_a_name_cannot_add_lines_to_the_legend() -> None:
    seats = [attrs.evolve(seat, name=f"{seat.name}\n\x1b[31mx") for seat in PLY_YARD.seats]
    shown = text(
        Position.start(PLY_YARD), ruleset=attrs.evolve(PLY_YARD, name="x", seats=seats), legend=True
    )
    assert "\x1b" not in shown
    assert Position.parse(shown) == Position.start(PLY_YARD)


def test_what_cannot_be_shown_is_refused() -> None:
    with pytest.raises(PositionError):
        text(TINY, ruleset=PLY_YARD)
    with pytest.raises(HalmaError, match="0, 90, 180 or 270"):
        text(TINY, orientation=45)
    with pytest.raises(TypeError, match="unicode"):
        text(TINY, unicode=1)  # type: ignore[arg-type]
    with pytest.raises(PositionError):
        text(TINY, marks=["p16"])


def test_the_legend_shows_the_very_signs_on_the_board() -> None:
    position = Position.parse("6/1r1b2/r5/1r1r2/6/5b r")
    assert "R picked  1 2 landings on the way" in text(position, move="a4-c2-e2", legend=True)
    long = Position.parse("1r6/8/1r1r4/8/8/8/8/r6b r")
    assert "picked" in text(long, marks=Marks(picked="a1"), legend=True)
    assert "picked" not in text(long, marks=Marks(picked="c1"), legend=True)


def test_the_legend_tells_the_piece_that_moved_from_the_one_that_is_picked() -> None:
    game = Game(PLY_YARD).play_all(["c15-e13", "n2-l4"])
    last = game.moves[-1]
    for picked, said in (
        (None, "B moved last"),
        ("e13", "B R moved last or picked"),
        ("l4", "B picked"),
    ):
        shown = text(game.position, move=last, marks=Marks(picked=picked), legend=True)
        assert f"\n   {said}  : from here\n" in shown


def test_legends_of_much_are_short_and_read_back() -> None:
    """Thousands of arrows and hundreds of jumps are not all told, so that the text stays one."""
    around = Position.parse("r3/1b2/4/3b r")
    squares = [f"{file}{rank}" for file in "abcd" for rank in "1234"]
    marks = Marks(arrows=[*permutations(squares, 2)] * 17)
    move = "-".join(["a4", *["c2", "a4"] * 500, "c2"])
    shown = text(around, move=move, marks=marks, legend=True)
    assert len(shown) < 4096
    assert Position.parse(shown) == around
    assert shown.endswith(f"\n   and {len(marks.arrows) - 24:,} more arrows")


def test_a_second_board_is_no_legend() -> None:
    board = text(TINY)
    second = "\n".join(f"     {line}" for line in board.split("\n"))
    with pytest.raises(
        NotationError, match="line 12, column 1: expected one diagram, found several"
    ):
        Position.parse(f"{board}\n{second}")
    with pytest.raises(
        NotationError, match="line 12, column 1: expected one diagram, found several"
    ):
        Position.parse(f"{board}\n{board}")
