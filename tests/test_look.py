"""What boards look like: seats can be told apart, and seen on every square, in every theme."""

import re
from itertools import combinations, product, repeat

import attrs
import pytest

from halma import RULESETS, HalmaError
from halma.marks import COLOURS
from halma.render.look import NAMES, SHAPES, THEMES, SeatColours, Theme, to_theme

# What people see who lack one kind of cones, as matrices on linear RGB (severity 1.0), after
# Machado, Oliveira and Fernandes, "A physiologically-based model for simulation of color vision
# deficiency", IEEE Transactions on Visualization and Computer Graphics 15 (2009), table 1.
EYES = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}

every_theme = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
every_eye = pytest.mark.parametrize("eyes", EYES)


def luminance(colour: str, eyes: str) -> float:
    """The relative luminance of a colour (WCAG 2) as these eyes see it."""
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [
        channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4
        for channel in channels
    ]
    seen = [
        min(1.0, max(0.0, sum(weight * value for weight, value in zip(row, linear, strict=True))))
        for row in EYES[eyes]
    ]
    return 0.2126 * seen[0] + 0.7152 * seen[1] + 0.0722 * seen[2]


def contrast(one: str, other: str, eyes: str) -> float:
    """The contrast of two colours (WCAG 2), from 1 to 21."""
    darker, lighter = sorted((luminance(one, eyes), luminance(other, eyes)))
    return (lighter + 0.05) / (darker + 0.05)


def looks_of(theme: Theme) -> tuple[SeatColours, ...]:
    """All that seats can look like, whatever they are called."""
    return (*theme.seats, theme.white, theme.black)


def squares_of(theme: Theme) -> set[str]:
    return {theme.light, theme.dark}.union(*({seat.light, seat.dark} for seat in looks_of(theme)))


@every_theme
@every_eye
def test_the_pieces_of_any_two_seats_differ_in_lightness(theme: Theme, eyes: str) -> None:
    for one, other in [*combinations(theme.seats, 2), (theme.white, theme.black)]:
        assert contrast(one.fill, other.fill, eyes) >= 1.5


@pytest.mark.parametrize("name", RULESETS)
@every_theme
@every_eye
def test_so_do_those_of_every_named_rule_set(theme: Theme, eyes: str, name: str) -> None:
    seats = RULESETS[name].seats
    looks = theme.called(seat.name for seat in seats).seats[: len(seats)]
    for one, other in combinations(looks, 2):
        assert contrast(one.fill, other.fill, eyes) >= 1.5


@pytest.mark.parametrize(
    ("names", "looks"),
    [
        ("red blue green yellow", "red blue green yellow"),
        ("one two three four", "red blue green yellow"),
        ("white black", "white black green yellow"),
        ("Black WHITE", "black white green yellow"),
        ("light dark", "white black green yellow"),
        ("blue red", "blue red green yellow"),
        # the names come first, then the places, then what is left
        ("one red three", "blue red green yellow"),
        ("yellow two three", "yellow blue green red"),
        ("red red red", "red blue green yellow"),
        ("white light dark black", "white blue black yellow"),
        ("reddish seven", "red blue green yellow"),
        ("", "red blue green yellow"),
    ],
)
def test_seats_that_are_called_by_a_colour_have_it(names: str, looks: str) -> None:
    for theme in THEMES.values():
        named = zip((*NAMES, "white", "black"), looks_of(theme), strict=True)
        known: dict[str, SeatColours] = dict(named)
        called = theme.called(names.split())
        assert called.seats == tuple(known[name] for name in looks.split())
        assert attrs.evolve(called, seats=theme.seats) == theme


@every_theme
@every_eye
def test_pieces_stand_out_from_every_square(theme: Theme, eyes: str) -> None:
    """As WCAG 2.2 asks of graphics (1.4.11), by their outline at least."""
    for seat, square in product(looks_of(theme), squares_of(theme)):
        assert contrast(seat.outline, square, eyes) >= 3


@every_theme
@every_eye
def test_the_edges_of_camps_stand_out_from_every_square(theme: Theme, eyes: str) -> None:
    for seat, square in product(looks_of(theme), squares_of(theme)):
        assert contrast(seat.edge, square, eyes) >= 3


@every_theme
@every_eye
def test_what_is_marked_stands_out_from_every_square(theme: Theme, eyes: str) -> None:
    signs = [theme.move, theme.support, theme.picked, theme.landing, theme.wrong]
    for sign, square in product(signs, squares_of(theme)):
        assert contrast(sign, square, eyes) >= 3


@every_theme
def test_marks_stand_out_from_squares_of_no_camp(theme: Theme) -> None:
    for colour, square in product(COLOURS, (theme.light, theme.dark)):
        assert contrast(theme.mark(colour), square, "normal") >= 2


@every_theme
def test_words_can_be_read_on_the_page(theme: Theme) -> None:
    assert contrast(theme.ink, theme.page, "normal") >= 7


@every_theme
def test_a_move_is_seen_on_every_piece(theme: Theme) -> None:
    assert contrast(theme.move, theme.halo, "normal") >= 7


def test_printed_boards_are_grey() -> None:
    values = attrs.asdict(THEMES["print"])
    colours = {value for value in values.values() if isinstance(value, str)}
    colours.update(*(attrs.asdict(look).values() for look in looks_of(THEMES["print"])))
    assert all(colour[1:3] == colour[3:5] == colour[5:] for colour in colours)


def test_there_are_a_shape_and_a_name_for_each_seat() -> None:
    assert len(SHAPES) == len(NAMES) == 4
    assert all(re.fullmatch(r"m[-a-z0-9 ]+z", shape) for shape in SHAPES.values())


def test_names_of_seats_that_cannot_be_are_refused() -> None:
    light = THEMES["light"]
    with pytest.raises(HalmaError, match="there are at most 4 seats, and more than that are named"):
        light.called(repeat("red"))
    with pytest.raises(TypeError, match="names must be a collection of str, not str"):
        light.called("red")
    with pytest.raises(TypeError, match="the name of a seat must be str, not int"):
        light.called([1])  # type: ignore[list-item]


def test_a_theme_is_given_by_name_or_as_itself() -> None:
    dark = THEMES["dark"]
    assert to_theme("dark") is dark
    assert to_theme(dark) is dark


def test_what_is_no_theme_is_refused() -> None:
    with pytest.raises(HalmaError, match="'neon' is no theme; there are light, dark, print"):
        to_theme("neon")
    with pytest.raises(TypeError, match="a theme must be Theme or its name, not int"):
        to_theme(1)  # type: ignore[arg-type]


def test_what_is_no_colour_is_refused() -> None:
    light = THEMES["light"]
    with pytest.raises(HalmaError, match="page: a colour is written like #1d3f8c, not 'red'"):
        attrs.evolve(light, page="red")
    with pytest.raises(HalmaError, match="fill: a colour"):
        attrs.evolve(light.seats[0], fill='"/><script>')
    with pytest.raises(TypeError, match="ink must be str, not int"):
        attrs.evolve(light, ink=0)  # type: ignore[arg-type]
    with pytest.raises(HalmaError, match="'pink' is no colour of a mark; there are green, red"):
        light.mark("pink")
    with pytest.raises(TypeError, match="the colour of a mark must be str, not int"):
        light.mark(1)  # type: ignore[arg-type]


def test_a_theme_has_colours_for_four_seats() -> None:
    light = THEMES["light"]
    with pytest.raises(HalmaError, match="a theme has colours for 4 seats, not 2"):
        attrs.evolve(light, seats=light.seats[:2])
    with pytest.raises(HalmaError, match="not more"):
        attrs.evolve(light, seats=light.seats * 2)
    with pytest.raises(TypeError, match="the colours of a seat must be SeatColours, not str"):
        attrs.evolve(light, seats=["red"])  # type: ignore[list-item]
    with pytest.raises(TypeError, match="white must be SeatColours, not str"):
        attrs.evolve(light, white="#ffffff")  # type: ignore[arg-type]
    assert isinstance(light.seats[0], SeatColours)
