"""What boards look like: the shape of each seat's pieces, and the colours of a theme.

Seats differ in shape and in lightness, so that they can be told apart without colour. A web
front end that draws its own boards takes shapes and colours from here.

>>> from halma.render.look import SHAPES, THEMES
>>> list(SHAPES), list(THEMES)
(['disc', 'square', 'triangle', 'diamond'], ['light', 'dark', 'print'])
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

import attrs

from halma.errors import HalmaError, check_type, quoted, shortened, to_tuple, wrong_type
from halma.marks import COLOURS
from halma.rulesets.seats import MAX_SEATS

__all__ = ["CELL", "NAMES", "SHAPES", "THEMES", "SeatColours", "Theme", "to_theme"]

CELL: Final = 100
"""The side of a square, in the units of `SHAPES`."""

NAMES: Final = ("red", "blue", "green", "yellow")
"""What seats are called where no ruleset names them."""

_CALLED: Final = {name: number for number, name in enumerate((*NAMES, "white", "black"))} | {
    "light": 4,
    "dark": 5,
}

SHAPES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "disc": "m-39 0a39 39 0 1 0 78 0a39 39 0 1 0-78 0z",
        "square": "m-30-36h60q6 0 6 6v60q0 6-6 6h-60q-6 0-6-6v-60q0-6 6-6z",
        "triangle": "m-4-41q4-6 8 0l38 68q4 8-4 8h-76q-8 0-4-8z",
        "diamond": "m-4-42q4-4 8 0l38 38q4 4 0 8l-38 38q-4 4-8 0l-38-38q-4-4 0-8z",
    }
)
"""The shape of each seat's pieces, seat by seat, as SVG path data.

All commands but the first that moves to the middle of the square are relative: write
``M50 50`` before it, and the piece fills a square of `CELL` by `CELL`.
"""

_COLOUR: Final = re.compile("#[0-9a-f]{6}")


def _is_colour(_: object, field: attrs.Attribute[str], value: str) -> None:
    check_type(field.name, str, value)
    if not _COLOUR.fullmatch(value):
        raise HalmaError(
            f"{field.name}: a colour is written like #1d3f8c, not {quoted(shortened(value))}"
        )


def _colour() -> str:
    field: str = attrs.field(validator=_is_colour)
    return field


@attrs.frozen(order=False, kw_only=True)
class SeatColours:
    """The colours of a seat's pieces and of the camp it starts in.

    Raises `HalmaError` for what is no colour written as ``#rrggbb``.
    """

    fill: str = _colour()
    """The piece."""
    outline: str = _colour()
    """The line around the piece."""
    light: str = _colour()
    """The light squares of its home."""
    dark: str = _colour()
    """The dark squares of its home."""
    edge: str = _colour()
    """The line around its home, and what shows its target."""


def _seats(seats: Iterable[SeatColours]) -> tuple[SeatColours, ...]:
    return to_tuple("seats", "SeatColours", seats, MAX_SEATS)


def _are_seats(_: object, __: object, seats: tuple[SeatColours, ...]) -> None:
    for seat in seats:
        if not isinstance(seat, SeatColours):
            raise wrong_type("the colours of a seat", "SeatColours", seat)
    if len(seats) != MAX_SEATS:
        found = "more" if len(seats) > MAX_SEATS else len(seats)
        raise HalmaError(f"a theme has colours for {MAX_SEATS} seats, not {found}")


def _is_seat(_: object, field: attrs.Attribute[SeatColours], value: SeatColours) -> None:
    check_type(field.name, SeatColours, value)


@attrs.frozen(order=False, kw_only=True)
class Theme:
    """The colours of a board and of everything on it, each written as ``#rrggbb``.

    Raises `HalmaError` for what is no such colour, and unless there are four seats.

    >>> import attrs
    >>> from halma.render.look import THEMES
    >>> attrs.evolve(THEMES["light"], page="#fff")
    Traceback (most recent call last):
    halma.errors.HalmaError: page: a colour is written like #1d3f8c, not '#fff'
    """

    page: str = _colour()
    """What the board lies on."""
    light: str = _colour()
    """The light squares; of two neighbours in a file or rank one is light."""
    dark: str = _colour()
    """The dark squares."""
    line: str = _colour()
    """The line around the board, and between squares that are alike."""
    ink: str = _colour()
    """Coordinates and words."""
    seats: tuple[SeatColours, ...] = attrs.field(converter=_seats, validator=_are_seats)
    """The colours of each seat."""
    move: str = _colour()
    """The way of a move: its hops, its arrow, its numbers."""
    halo: str = _colour()
    """What lies under that way, so that it is seen on any square and any piece."""
    support: str = _colour()
    """The ring around a piece that is jumped over."""
    picked: str = _colour()
    """The frame around the piece in hand."""
    landing: str = _colour()
    """Where the piece in hand may land."""
    wrong: str = _colour()
    """The cross on the square where something is wrong."""
    green: str = _colour()
    """Marks in green."""
    red: str = _colour()
    """Marks in red."""
    yellow: str = _colour()
    """Marks in yellow."""
    blue: str = _colour()
    """Marks in blue."""
    white: SeatColours = attrs.field(validator=_is_seat)
    """The colours of a seat that is called white, or light."""
    black: SeatColours = attrs.field(validator=_is_seat)
    """The colours of a seat that is called black, or dark."""

    def called(self, names: Iterable[str]) -> Theme:
        """The same theme with the colours in `seats` that go with the names of the seats.

        A seat called red, blue, green, yellow, white or light, black or dark is of this colour;
        of two that want one colour the first has it. The others have that of their place, or where
        it has been given away, the first that is left. Shapes always go by places.

        Raises `HalmaError` for more than four names.

        >>> light = THEMES["light"]
        >>> light.called(["Blue", "white"]).seats[:2] == (light.seats[1], light.white)
        True
        """
        called = to_tuple("names", "str", names, MAX_SEATS)
        for name in called:
            check_type("the name of a seat", str, name)
        if len(called) > MAX_SEATS:
            raise HalmaError(f"there are at most {MAX_SEATS} seats, and more than that are named")
        numbers = _numbers(called)
        if numbers == [*range(MAX_SEATS)]:
            return self
        own = [*self.seats, self.white, self.black]
        return attrs.evolve(self, seats=[own[number] for number in numbers])

    def mark(self, colour: str) -> str:
        """The colour of marks that go by this name.

        Raises `HalmaError` for a name that is none of `halma.marks.COLOURS`.

        >>> THEMES["light"].mark("green")
        '#15803d'
        """
        check_type("the colour of a mark", str, colour)
        if colour not in COLOURS:
            known = ", ".join(COLOURS)
            raise HalmaError(
                f"{quoted(shortened(colour))} is no colour of a mark; there are {known}"
            )
        found: str = getattr(self, colour)
        return found


def _numbers(names: tuple[str, ...]) -> list[int]:
    """For each of four seats, which of the six colours it has."""
    found = dict[int, int]()
    for seat, name in enumerate(names):
        number = _CALLED.get(name.casefold())
        if number is not None and number not in found.values():
            found[seat] = number
    for seat in range(MAX_SEATS):
        if seat not in found:
            left = [number for number in range(MAX_SEATS) if number not in found.values()]
            found[seat] = seat if seat in left else left[0]
    return [found[seat] for seat in range(MAX_SEATS)]


def _pieces(outline: str, *rows: str) -> tuple[SeatColours, ...]:
    """Seats that share an outline; each row has fill, light, dark and edge."""
    return tuple(
        SeatColours(fill=fill, outline=outline, light=light, dark=dark, edge=edge)
        for fill, light, dark, edge in (row.split() for row in rows)
    )


THEMES: Final[Mapping[str, Theme]] = MappingProxyType(
    {
        "light": Theme(
            page="#fbf7ee",
            light="#f4ecda",
            dark="#e8dbc0",
            line="#8a7a5c",
            ink="#4d4330",
            seats=_pieces(
                "#1c1a17",
                "#c8362a #f6d0c4 #efbfb0 #a8261b",
                "#0f2c74 #cfdaf3 #bdcbec #0f2c74",
                "#2fb35c #cdebd0 #b8dfbf #14602f",
                "#ffe15a #fbf0b4 #f3e59a #806200",
            ),
            move="#111111",
            halo="#ffffff",
            support="#7c1fa2",
            picked="#0a52a0",
            landing="#0a52a0",
            wrong="#c2102a",
            green="#15803d",
            red="#c2102a",
            yellow="#b07d00",
            blue="#1d4ed8",
            white=_pieces("#1c1a17", "#ffffff #fdfaf3 #f7f1e4 #6f6557")[0],
            black=_pieces("#1c1a17", "#262626 #dcd8d0 #cdc8be #262626")[0],
        ),
        "dark": Theme(
            page="#14161a",
            light="#2b2f36",
            dark="#22252b",
            line="#6b7280",
            ink="#c9ced6",
            seats=_pieces(
                "#f3f0e8",
                "#e5512a #50302b #482722 #ff8a68",
                "#1d3f8c #2b3a5e #243253 #8fb0ff",
                "#6ac88c #2b4a38 #234131 #7ed89f",
                "#ffea7e #4f4a2c #474223 #ffe26b",
            ),
            move="#ffffff",
            halo="#000000",
            support="#e3a5ff",
            picked="#58b4ff",
            landing="#58b4ff",
            wrong="#ff8f97",
            green="#4ade80",
            red="#ff6b78",
            yellow="#facc15",
            blue="#60a5fa",
            white=_pieces("#f3f0e8", "#ffffff #3f434a #383c43 #e8e6e0")[0],
            black=_pieces("#f3f0e8", "#0b0c0e #1c1f23 #17191d #9aa1ab")[0],
        ),
        "print": Theme(
            page="#ffffff",
            light="#ffffff",
            dark="#ffffff",
            line="#8c8c8c",
            ink="#000000",
            seats=_pieces(
                "#000000",
                "#000000 #e6e6e6 #e6e6e6 #000000",
                "#ffffff #e6e6e6 #e6e6e6 #000000",
                "#6f6f6f #e6e6e6 #e6e6e6 #000000",
                "#c4c4c4 #e6e6e6 #e6e6e6 #000000",
            ),
            move="#000000",
            halo="#ffffff",
            support="#000000",
            picked="#000000",
            landing="#000000",
            wrong="#000000",
            green="#595959",
            red="#000000",
            yellow="#a6a6a6",
            blue="#7f7f7f",
            white=_pieces("#000000", "#ffffff #e6e6e6 #e6e6e6 #000000")[0],
            black=_pieces("#000000", "#383838 #e6e6e6 #e6e6e6 #000000")[0],
        ),
    }
)
"""The themes by name: on a light page, on a dark one, and in black and white."""


def to_theme(theme: Theme | str) -> Theme:
    """A theme given as itself or by name.

    Raises `HalmaError` for a name that none has.

    >>> to_theme("dark").page
    '#14161a'
    """
    if isinstance(theme, Theme):
        return theme
    if not isinstance(theme, str):
        raise wrong_type("a theme", "Theme or its name", theme)
    if theme not in THEMES:
        known = ", ".join(THEMES)
        raise HalmaError(f"{quoted(shortened(theme))} is no theme; there are {known}")
    return THEMES[theme]
