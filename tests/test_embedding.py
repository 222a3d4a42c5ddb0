"""The script for boards in web pages, as far as it can be judged without a browser."""

import re

import attrs
from hypothesis import example, given
from hypothesis import strategies as st

from halma.notation import Node
from halma.render.look import CELL, SHAPES, THEMES
from halma.render.scripts import script

BOARD = script("board")


def test_the_script_is_small_as_it_stands() -> None:
    assert len(BOARD.encode()) < 30_000


def test_the_script_imports_nothing_and_writes_no_markup() -> None:
    assert re.search(r"^import\b", BOARD, re.M) is None
    for way in ("innerHTML", "insertAdjacentHTML", "document.write", "eval(", "new Function"):
        assert way not in BOARD


def test_boards_in_pages_look_as_pictures_do() -> None:
    """The same shapes, and the same colours in every theme."""
    shapes = re.findall(r'^\t\t"(m-[^"]*z)",$', BOARD, re.M)
    assert f"\tcell: {CELL}," in BOARD
    assert shapes == list(SHAPES.values())
    found = re.search(r"const COLOURS = `([a-z ]+) \$", BOARD)
    assert found is not None
    fields = found[1].split()
    named = {each.name for each in attrs.fields(THEMES["light"].__class__)} - {
        "seats",
        "white",
        "black",
    }
    assert {*fields} == named | {"outline"}
    for name, theme in THEMES.items():
        written = re.search(
            rf'^\t\t{name}: theme\("([0-9a-f ]+)",\s*"([0-9a-f ]+)"\),$', BOARD, re.M
        )
        assert written is not None, name
        seats = [*theme.seats, theme.white, theme.black]
        wanted = [
            seats[0].outline if each == "outline" else getattr(theme, each) for each in fields
        ]
        assert [f"#{colour * (6 // len(colour))}" for colour in written[1].split()] == wanted
        assert {seat.outline for seat in seats} == {seats[0].outline}
        own = [colour for seat in seats for colour in (seat.fill, seat.light, seat.dark, seat.edge)]
        assert [f"#{colour * (6 // len(colour))}" for colour in written[2].split()] == own


PIECES = (
    *(
        "[%csl ",
        "[%cal ",
        "[%clk ",
        "[%emt ",
        "[%eval ",
        "[%x ",
        "[%csl",
        "]",
        ",",
        " ",
        "\n",
        "[%",
    ),
    *(
        "Ge5",
        "Rp16",
        "Gc2c7",
        "e5",
        "0:05:00",
        "1:0:1.25",
        "0.25",
        "-3,17",
        "#-3",
        "0",
        "G",
        "x",
        "[%",
    ),
)


@given(st.lists(st.sampled_from(PIECES), max_size=9).map("".join))
@example("[%csl Ge5,Rf6] [%csl Ge5,]\n[%csl Ge5e6] [%cal Gc2c7] [%cal Gc2] [%x Ge5]")
@example("[%clk 0:05:00][%emt 0:60:00] [%eval #-3,17 ] [%eval #0.5] [%csl [%csl Ge5]")
def test_boards_leave_out_of_comments_what_the_library_reads_as_data(text: str) -> None:
    """All five kinds, where they are exactly so; what is malformed stays for the reader to see."""
    found = re.search(r"^const DATA = /(.+)/g;$", BOARD, re.M)
    assert found is not None
    left = re.sub(found[1], "", text)
    remarks = "".join(Node("e15-f14", [text]).remarks)
    assert "".join(left.split()) == "".join(remarks.replace("…", "").split())
