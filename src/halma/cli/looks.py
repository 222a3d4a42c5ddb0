"""How boards look on the terminal: turned to whom, in which signs, in colour or not."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Callable, Sequence
from typing import Final, TextIO

import attrs

from halma.cli.inputs import UsageError
from halma.cli.options import Options
from halma.cli.usage import one_of
from halma.errors import HalmaError
from halma.marks import Marks
from halma.moves import Turn
from halma.positions.boards import LETTERS
from halma.positions.diagrams import CHOSEN_SHAPES, DOT, SHAPES
from halma.positions.position import Position
from halma.rulesets.model import Ruleset

_UNSEEN: Final = re.compile("\x1b\\[[0-9;]*m")
COLOURS: Final = ("auto", "always", "never")


SHOW_THEMES: Final = ("light", "dark", "print")
VIEW_THEMES: Final = ("auto", "light", "dark")


def add_look_options(parser: argparse.ArgumentParser) -> None:
    """Add the options that say how boards look."""
    group = parser.add_argument_group("looks")
    _add_orientation(group.add_argument)
    group.add_argument("--unicode", action="store_true", help="show pieces as shapes")
    group.add_argument(
        "--color",
        metavar="WHEN",
        type=one_of("word", COLOURS),
        choices=COLOURS,
        default="auto",
        help="colours: auto (on a terminal, unless NO_COLOR is set), always or never",
    )


def add_picture_options(
    parser: argparse.ArgumentParser, themes: Sequence[str], *, turned: bool = True
) -> None:
    """Add the options that say how pictures look."""
    group = parser.add_argument_group("pictures")
    if turned:
        _add_orientation(group.add_argument)
    group.add_argument(
        "--theme",
        type=one_of("theme", themes),
        choices=themes,
        help=f"the colours (default: {themes[0]})",
    )


def _add_orientation(add: Callable[..., object]) -> None:
    add(
        "--orientation",
        metavar="SEAT",
        default="0",
        help="turn the board to this player, such as blue, or by 90, 180 or 270 degrees",
    )


def orientation_from(options: Options) -> int | str:
    """The degrees or the seat that the options name."""
    said = options.orientation
    return int(said) if said in ("0", "90", "180", "270") else said


def look_from(options: Options, ruleset: Ruleset) -> Look:
    """How the options say that boards look; raises `UsageError` if that cannot be."""
    from halma.render.orientation import turned

    try:
        turn = turned(orientation_from(options), ruleset)
    except HalmaError as error:
        raise UsageError(f"--orientation: {error}") from None
    if options.unicode and not _has_shapes(sys.stdout):
        raise UsageError(
            f"--unicode: what is written in {sys.stdout.encoding} has no signs for shapes; "
            "leave it out, or set PYTHONUTF8=1 if your terminal shows them"
        )
    return Look(turn, options.unicode, in_colour(options.color, sys.stdout))


def _has_shapes(stream: TextIO | None) -> bool:
    """Can all signs of boards in shapes be written there?"""
    try:
        f"{SHAPES}{CHOSEN_SHAPES}{DOT}".encode(getattr(stream, "encoding", None) or "utf-8")
    except UnicodeEncodeError:
        return False
    return True


def in_colour(when: str, stream: TextIO | None) -> bool:
    """Is something shown in colours?

    By itself it is where somebody looks at a terminal, unless ``NO_COLOR`` is set or the terminal
    is dumb; ``FORCE_COLOR`` says that it is.
    """
    if when != "auto":
        return when == "always"
    if os.environ.get("NO_COLOR") or stream is None:
        return False
    if os.environ.get("FORCE_COLOR"):
        return True
    return stream.isatty() and os.environ.get("TERM") != "dumb"


def seen_length(line: str) -> int:
    """How many characters of a line are seen; what tells a terminal the colours is not."""
    return len(_UNSEEN.sub("", line))


def filled(line: str, width: int) -> str:
    """A line with blanks behind it up to this width."""
    return line + " " * (width - seen_length(line))


@attrs.frozen
class Look:
    """How boards look."""

    turn: int = 0
    """By how many degrees the board is turned."""
    unicode: bool = False
    colour: bool = False

    @property
    def shapes(self) -> str:
        """What the pieces of the seats look like."""
        return SHAPES if self.unicode else LETTERS

    def board(
        self,
        position: Position,
        ruleset: Ruleset,
        move: Turn | None = None,
        marks: Marks | None = None,
    ) -> str:
        """The board with camps, without the line that says whose turn it is.

        Where there are marks, a line below says what the signs on the board mean.
        It has no signs for the pieces that are jumped over: so two boards fit beside each other.
        """
        from halma.render.text import text

        shown = text(
            position,
            ruleset=ruleset,
            move=move,
            marks=marks,
            orientation=self.turn,
            unicode=self.unicode,
            colour=self.colour,
            legend=marks is not None,
            supports=False,
        )
        lines, end = shown.split("\n"), position.size + 1
        return "\n".join([*lines[:end], *lines[end + 2 : end + 3]])
