"""Pictures as PNG."""

import math
import struct
import sys

import pytest

from halma import PLY_YARD, HalmaError, Position
from halma.render import png, svg

PICTURE = svg(Position.start(PLY_YARD), ruleset=PLY_YARD, size=200)


def width(data: bytes) -> int:
    """The width that the head of a PNG file tells."""
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    found: int = struct.unpack(">I", data[16:20])[0]
    return found


def test_a_picture_is_as_wide_as_it_says_or_as_is_asked() -> None:
    assert width(png(PICTURE)) == 200
    assert width(png(PICTURE, scale=2)) == 400
    assert width(png(PICTURE, width=160)) == 160
    bare = svg(Position.start(PLY_YARD), coordinates=False)
    assert width(png(bare, scale=0.1)) == 164


def test_what_is_no_picture_is_refused() -> None:
    for text in ("", "<svg/>", "<html></html>"):
        with pytest.raises(HalmaError, match=r"made of the text that halma.render.svg gives; this"):
            png(text)
    with pytest.raises(HalmaError, match="resvg cannot read this picture: "):
        png(PICTURE[:300])
    with pytest.raises(TypeError, match="the text of a picture must be str, not bytes"):
        png(b"<svg/>")  # type: ignore[arg-type]


@pytest.mark.parametrize("scale", [0, 1e9, math.inf, -math.inf, math.nan, 10**400], ids=range(6))
def test_a_scale_that_cannot_be_is_refused(scale: float) -> None:
    with pytest.raises(HalmaError, match="a PNG is 1 to 10,000 pixels wide, not"):
        png(PICTURE, scale=scale)


def test_a_width_that_cannot_be_is_refused() -> None:
    for wide in (0, 10_001):
        with pytest.raises(HalmaError, match="a PNG is 1 to 10,000 pixels wide, not"):
            png(PICTURE, width=wide)
    with pytest.raises(TypeError, match="width must be int, not float"):
        png(PICTURE, width=1.5)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="scale must be float, not str"):
        png(PICTURE, scale="2")  # type: ignore[arg-type]


def test_without_the_converter_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(HalmaError, match=r'install resvg: pip install "halma\[png\]"'):
        png(PICTURE)
