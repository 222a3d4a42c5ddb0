"""The picture of a ruleset: who starts where, and who goes where."""

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from halma import PLY_YARD, RULESETS, HalmaError, Position, Ruleset, Seat, Win
from halma.render import ruleset_svg
from halma.render.look import THEMES
from halma.strategies import rulesets
from tests.diagrams import two_seats
from tests.svg_reading import SVG, drawn_pieces, root_of

SIX = two_seats(6, 2, 1)
NEAR = Ruleset("near", 4, [Seat("a", ["a1", "a2"], ["b1", "b2"]), Seat("b", ["d1"], ["d4"])])


def goes(text: str) -> list[str | None]:
    """The seats that an arrow shows the way."""
    return [each.get("data-goes") for each in root_of(text).iter() if "data-goes" in each.attrib]


def legend(text: str) -> list[str]:
    return ["".join(each.itertext()) for each in root_of(text).iter(f"{SVG}text")]


@given(rulesets(), st.data())
def test_every_ruleset_has_a_picture_of_its_start(rules: Ruleset, data: st.DataObject) -> None:
    """Its pieces stand where they start, and each seat has at most one arrow, and one row."""
    text = ruleset_svg(
        rules,
        coordinates=data.draw(st.booleans()),
        orientation=data.draw(st.sampled_from([0, 90, 180, 270])),
        theme=data.draw(st.sampled_from([*THEMES])),
        size=data.draw(st.none() | st.integers(1, 2000)),
    )
    assert drawn_pieces(root_of(text), rules.size, rules.first, len(rules.seats)) == (
        Position.start(rules)
    )
    assert len(goes(text)) == len(set(goes(text))) <= len(rules.seats)
    assert len(legend(text)) in (0, len(rules.seats))


@pytest.mark.parametrize("name", RULESETS)
def test_every_named_set_shows_where_each_seat_goes(name: str) -> None:
    rules = RULESETS[name]
    text = ruleset_svg(rules)
    assert goes(text) == [str(seat) for seat in range(len(rules.seats))]
    assert [row.split(",")[0].split(" (")[0] for row in legend(text)] == [
        seat.name for seat in rules.seats
    ]


def test_the_legend_says_who_goes_where() -> None:
    assert legend(ruleset_svg(PLY_YARD)) == [
        "red, 19 pieces: upper left → lower right",
        "blue, 19 pieces: lower right → upper left",
    ]
    turned = ruleset_svg(PLY_YARD, orientation="red")
    assert legend(turned)[0] == "red, 19 pieces: lower right → upper left"
    assert "red has 19 pieces in the lower right and goes to the upper left." in turned
    near = ruleset_svg(NEAR, orientation=180)
    assert legend(near)[0] == "a, 2 pieces: upper right → b1 b2"
    teams = legend(ruleset_svg(RULESETS["mcgill-2014"]))
    assert teams[0] == "red (team red-yellow), 13 pieces: upper left → lower right"


def test_words_too_small_to_be_read_are_left_out() -> None:
    assert legend(ruleset_svg(PLY_YARD, size=160)) == []
    assert len(legend(ruleset_svg(PLY_YARD, size=320))) == 2


def test_long_names_are_shortened_and_pressed_into_their_row() -> None:
    wide = attrs.evolve(
        SIX,
        seats=[attrs.evolve(SIX.seats[0], name=30 * "長"), attrs.evolve(SIX.seats[1], name="b")],
    )
    texts = [*root_of(ruleset_svg(wide)).iter(f"{SVG}text")]
    assert [text.get("lengthAdjust") for text in texts] == ["spacingAndGlyphs", None]
    assert (texts[0].text or "").startswith(24 * "長" + "…, 3 pieces")


def test_hostile_names_are_words() -> None:
    hostile = attrs.evolve(
        SIX,
        name="</title><script>",
        seats=[
            attrs.evolve(seat, name=f"</text><script>{seat.name}\x00", team=f"<b>{seat.name}")
            for seat in SIX.seats
        ],
    )
    root = root_of(ruleset_svg(hostile))
    assert [each for each in root.iter() if each.tag.endswith("script")] == []
    assert root[0].text == "</title><script>"


def test_camps_that_lie_about_each_other_have_no_arrow() -> None:
    ring = ["a1", "a4", "d1", "d4"]
    rules = Ruleset(
        "ring",
        4,
        [Seat("in", ["b2", "b3", "c2", "c3"], ring), Seat("out", ["a2"], ["d3"])],
        win=Win.ALL_IN,
    )
    assert goes(ruleset_svg(rules)) == ["1"]


def test_camps_side_by_side_have_an_arrow_that_goes_around() -> None:
    assert goes(ruleset_svg(NEAR)) == ["0", "1"]


def test_the_title_is_the_name_of_the_rules_or_as_given() -> None:
    assert root_of(ruleset_svg(PLY_YARD))[0].text == "ply-yard"
    assert root_of(ruleset_svg(PLY_YARD, title="Ours"))[0].text == "Ours"


def test_what_cannot_be_drawn_is_refused() -> None:
    with pytest.raises(TypeError, match="ruleset must be Ruleset, not str"):
        ruleset_svg("ply-yard")  # type: ignore[arg-type]
    with pytest.raises(HalmaError, match="no seat is named 'pink'"):
        ruleset_svg(PLY_YARD, orientation="pink")
    with pytest.raises(HalmaError, match="a picture is 1 to 100,000 pixels wide, not 0"):
        ruleset_svg(PLY_YARD, size=0)
    with pytest.raises(TypeError, match="coordinates must be bool, not str"):
        ruleset_svg(PLY_YARD, coordinates="no")  # type: ignore[arg-type]
