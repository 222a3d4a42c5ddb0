"""Boards as SVG: what is drawn is what stands there, whatever names and titles hold."""

from __future__ import annotations

import re
from types import ModuleType
from xml.etree import ElementTree

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from halma import (
    PASS,
    PLY_YARD,
    Game,
    HalmaError,
    Move,
    Position,
    PositionError,
    SearchLimitError,
    Square,
    render,
)
from halma.marks import COLOURS, Marks
from halma.positions.turning import place
from halma.render import svg
from halma.render.look import THEMES
from halma.strategies import games, positions, rulesets
from tests.diagrams import four_seats, position, two_seats
from tests.svg_reading import SVG, read, squares_with

START = Position.start(PLY_YARD)
SMALL = two_seats(6, 2, 1)
HOPS = position(
    """
    ......
    .r.b..
    ......
    ...r..
    ......
    r....b
    """
)
ANY_TEXT = st.text(st.characters(exclude_categories=()))
ALLOWED = {
    "svg": {"viewBox", "width", "height", "role", "aria-labelledby", "data-turn"},
    "title": {"id"},
    "desc": {"id"},
}
DRAWN = {"g", "path", "rect", "circle", "text"}


@st.composite
def marks(draw: st.DrawFn, size: int) -> Marks:
    """Marks of every kind on a board of this size."""
    square = st.builds(Square.at, st.integers(0, size - 1), st.integers(0, size - 1))
    colour = st.sampled_from(COLOURS)
    pairs = st.tuples(square, square, colour).filter(lambda each: each[0] is not each[1])
    return Marks(
        draw(st.dictionaries(square, colour, max_size=5)),
        draw(st.lists(pairs, max_size=4)),
        picked=draw(st.none() | square),
        landings=draw(st.lists(square, max_size=5)),
        supports=draw(st.lists(square, max_size=5)),
        wrong=draw(st.none() | square),
    )


@given(st.data())
def test_every_picture_can_be_read_back(data: st.DataObject) -> None:
    """Each piece is drawn once and in its place, and nothing but shapes is in the picture.

    So it is for any position, turned in any way, in any theme and size, with any marks.
    """
    board = data.draw(positions())
    turn = data.draw(st.sampled_from([0, 90, 180, 270]))
    coordinates = data.draw(st.booleans())
    text = svg(
        board,
        marks=data.draw(st.none() | marks(board.size)),
        coordinates=coordinates,
        orientation=turn,
        theme=data.draw(st.sampled_from([*THEMES])),
        size=data.draw(st.none() | st.integers(1, 2000)),
        title=data.draw(st.none() | ANY_TEXT),
    )
    shown = read(text, board.size, len(board.men))
    assert shown.position == board
    for square, where in shown.places.items():
        assert where == place(Square.parse(square), board.size, turn)
    for element in shown.root.iter():
        name = element.tag.removeprefix(SVG)
        assert name in DRAWN or set(element.attrib) <= ALLOWED[name]
        assert not {"style", "class", "href", "onclick"} & set(element.attrib)
    assert text.count(' id="') == 2


@given(rulesets(), st.data())
def test_names_may_hold_anything(rules: object, data: st.DataObject) -> None:
    """Whatever the seats and the picture are called, it is well-formed XML with our elements only.

    It has the title, but for what XML forbids.
    """
    assert isinstance(rules, type(PLY_YARD))
    names = data.draw(
        st.lists(
            ANY_TEXT.filter(lambda text: bool(text.strip())),
            min_size=len(rules.seats),
            max_size=len(rules.seats),
        )
    )
    seats = [attrs.evolve(seat, name=name) for seat, name in zip(rules.seats, names, strict=True)]
    rules = attrs.evolve(rules, seats=seats)
    title = data.draw(ANY_TEXT)
    shown = read(svg(Position.start(rules), ruleset=rules, title=title), rules.size, len(seats))
    assert len(shown.title) <= len(title)
    plain = "".join(each for each in title if each.isalnum() and each.isprintable())
    assert plain == "".join(each for each in shown.title if each.isalnum() and each.isprintable())
    assert {each.tag.removeprefix(SVG) for each in shown.root.iter()} <= DRAWN | {*ALLOWED}


@pytest.mark.parametrize(
    "hostile",
    [
        "</title><script>alert(1)</script>",
        '" onload="alert(1)',
        "]]>&lt;\x00\x08\x1f\ud800\ufffe",
        "&#0;<!--",
    ],
)
def test_hostile_texts_are_words_and_nothing_else(hostile: str) -> None:
    rules = attrs.evolve(
        SMALL, seats=[attrs.evolve(seat, name=f"{hostile}{seat.name}") for seat in SMALL.seats]
    )
    text = svg(Position.start(rules), ruleset=rules, title=hostile, orientation=rules.seats[1].name)
    shown = read(text, 6, 2)
    assert [each.tag for each in shown.root.iter() if each.tag.endswith("script")] == []
    assert shown.root.get("onload") is None


@given(games(max_plies=30))
def test_every_last_move_can_be_drawn(game: Game) -> None:
    """The last move of any game can be drawn after it was played, and before.

    Its supports are ringed; where it began, or will end, there is an outline.
    """
    if not game.moves or game.moves[-1] is PASS:
        return
    move = game.moves[-1]
    assert isinstance(move, Move)
    for board, ghost in (
        (game.positions[-1], move.origin),
        (game.positions[-2], move.destination),
    ):
        shown = read(svg(board, move=move, ruleset=game.ruleset), board.size, len(board.men))
        assert shown.position == board
        assert squares_with(shown.root, "data-ghost") == [ghost]
        assert set(squares_with(shown.root, "data-support")) == set(move.supports)
        landings = squares_with(shown.root, "data-hop")
        assert landings == ([] if move.path is None else list(move.path[1:]))


def test_a_chain_given_by_its_ends_is_found_under_the_rules() -> None:
    chain = position("......\n......\n.b.b..\nr.....\n......\n......")
    shown = read(svg(chain, ruleset=SMALL, move="a3-e3"), 6, 2)
    assert squares_with(shown.root, "data-hop") == [Square.C5, Square.E3]
    assert squares_with(shown.root, "data-support") == [Square.B4, Square.D4]
    assert "over b4 to c5, over d4 to e3" in shown.words
    bare = read(svg(chain, move="a3-e3"), 6, 2)
    assert squares_with(bare.root, "data-hop") == []
    assert "red: a move from a3 to e3." in bare.words


def test_a_move_without_a_legal_way_is_one_arrow() -> None:
    shown = read(svg(HOPS, ruleset=SMALL, move="a1-f5"), 6, 2)
    assert squares_with(shown.root, "data-ghost") == [Square.F5]
    assert squares_with(shown.root, "data-hop") == []


def test_a_played_chain_is_found_as_well() -> None:
    after = position("......\n......\n.b.b..\n....r.\n......\n......")
    shown = read(svg(after, ruleset=SMALL, move="a3-e3"), 6, 2)
    assert squares_with(shown.root, "data-hop") == [Square.C5, Square.E3]
    assert squares_with(shown.root, "data-ghost") == [Square.A3]


def test_a_chain_that_is_too_hard_to_find_is_one_arrow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where chains must go on, the search has a budget (R6)."""

    def search(*_: object) -> object:
        raise SearchLimitError("too hard")

    monkeypatch.setattr("halma.render.drawing.ways.legal_moves", search)
    assert svg(HOPS, ruleset=SMALL, move="a1-f5") == svg(HOPS, ruleset=SMALL, move="a1-f5")


def test_squares_landed_on_again_bear_all_their_numbers() -> None:
    board = position("......\n......\n......\n......\n.b.b..\nr.....")
    to_and_fro = "a1-c3-a1-c3-e1-c3-a1-c3-e1"
    text = svg(board, move=to_and_fro)
    shown = read(text, 6, 2)
    assert squares_with(shown.root, "data-hop") == [Square.C3, Square.A1, Square.E1]


def test_a_move_that_ends_where_it_began_has_no_ghost() -> None:
    board = position("......\n......\n......\n......\n.b.b..\nr.....")
    shown = read(svg(board, move="a1-c3-a1"), 6, 2)
    assert squares_with(shown.root, "data-ghost") == []
    assert squares_with(read(svg(board, move="a1-a1"), 6, 2).root, "data-ghost") == []


def test_legs_that_are_no_jumps_are_straight() -> None:
    board = position("......\n......\n......\n......\n......\nr.....")
    shown = read(svg(board, move="a1-b2-b2-d2"), 6, 2)
    assert "a way from a1: to b2, to b2, to d2." in shown.words
    assert squares_with(shown.root, "data-support") == []


def test_a_pass_is_told_in_words() -> None:
    assert "red: a pass." in read(svg(START, move=PASS), 16, 2).words


def test_a_landing_on_a_piece_is_a_ring_around_it() -> None:
    shown = read(svg(HOPS, marks=Marks(landings=["a1", "b1"])), 6, 2)
    circles = [each for each in shown.root.iter(f"{SVG}circle") if "data-landing" in each.attrib]
    assert [each.get("fill") == "none" for each in circles] == [True, False]


def test_marks_are_squares_or_a_mapping_as_well() -> None:
    for given_marks in (["e5"], {"e5": "green"}, Marks(["e5"])):
        assert svg(HOPS, marks=given_marks) == svg(HOPS, marks=Marks(["e5"]))
    assert svg(HOPS, marks=None) == svg(HOPS, marks=[]) == svg(HOPS)


def test_the_same_values_give_the_same_text_and_others_other_ids() -> None:
    text = svg(HOPS)
    assert svg(HOPS) == text
    ids = {re.findall(' id="([^"]*)"', each)[0] for each in (text, svg(HOPS, title="x"))}
    ids.add(re.findall(' id="([^"]*)"', svg(HOPS, theme="dark"))[0])
    assert len(ids) == 3


def test_a_size_is_written_as_width_and_height() -> None:
    assert 'width="160" height="160"' in svg(START, size=160)
    assert ElementTree.fromstring(svg(START)).get("width") is None


def test_a_picture_of_sixteen_files_stays_small() -> None:
    rules = four_seats(16, 4, 4, 3, 2)
    assert len(svg(Position.start(rules), ruleset=rules)) < 20_000


def test_a_module_may_bear_the_name_of_what_it_has() -> None:
    """Who imports a module of pictures does not lose the function of the same name."""
    drawer = render.svg
    setattr(render, "svg", ModuleType("halma.render.svg"))  # noqa: B010
    assert render.svg is drawer
    assert {"svg", "png"} <= set(dir(render))
    with pytest.raises(AttributeError, match=r"'halma.render' has no attribute"):
        getattr(render, "gif")  # noqa: B009


def test_what_cannot_be_drawn_is_refused() -> None:
    with pytest.raises(HalmaError, match="b1-c1 fits the position neither before nor after it: b1"):
        svg(HOPS, move="b1-c1")
    with pytest.raises(PositionError, match="p16 is off the 6×6 board"):
        svg(HOPS, move="a1-p16")
    for wrong in (
        Marks(["p16"]),
        Marks(arrows=[("a1", "p16")]),
        Marks(landings=["p16"]),
        Marks(supports=["p16"]),
        Marks(picked="p16"),
        Marks(wrong="p16"),
    ):
        with pytest.raises(PositionError, match="p16 is off the 6×6 board"):
            svg(HOPS, marks=wrong)
    with pytest.raises(PositionError, match="the position is on a board of 6 files"):
        svg(HOPS, ruleset=PLY_YARD)
    for size in (0, 100_001, 10**400):
        with pytest.raises(HalmaError, match="a picture is 1 to 100,000 pixels wide, not"):
            svg(HOPS, size=size)
    with pytest.raises(HalmaError, match="'neon' is no theme; there are light, dark, print"):
        svg(HOPS, theme="neon")
    with pytest.raises(TypeError, match="title must be str, not int"):
        svg(HOPS, title=1)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="coordinates must be bool, not int"):
        svg(HOPS, coordinates=1)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="position must be Position, not str"):
        svg(str(HOPS))  # type: ignore[arg-type]
