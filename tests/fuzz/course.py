"""The course format, moves and boards: nothing is raised but errors of halma."""

import re

from halma import PLY_YARD, HalmaError, Position
from halma.notation.dialects.course import (
    read_board,
    read_turns,
    write_board,
    write_turns,
)
from tests.fuzz.harness import fuzz

SEEDS = (
    "E 4,1 5,2\nJ 13,15 11,13\nJ 11,13 9,11\n",
    "J 0,0 2,2\r\nJ 2,2 0,0",
    write_board(Position.start(PLY_YARD)),
    "BB..\n....\n....\n...W\n",
)


def target(text: str) -> None:
    """What is read is written as it was, but for blanks, blank lines and the ends of lines."""
    lines = text.replace("\r", "\n").replace("\v", " ").replace("\f", " ").split("\n")
    plain = "\n".join(" ".join(re.split("[ \t]+", line.strip(" \t"))) for line in lines)
    plain = re.sub("\n+", "\n", plain).strip("\n")
    for size in (16, 8):
        try:
            assert write_turns(read_turns(text, size=size), size=size) == plain
        except HalmaError as error:
            assert str(error)  # noqa: PT017 – it can be shown
    try:
        assert write_board(read_board(text)) == plain
    except HalmaError as error:
        assert str(error)  # noqa: PT017 – it can be shown


if __name__ == "__main__":
    fuzz(target, SEEDS)
