"""Boards of digits: nothing is raised but errors of halma."""

from halma import PLY_YARD, HalmaError, Position
from halma.notation.dialects.digits import SEPARATORS, read_board, write_board
from tests.fuzz.harness import fuzz

SEEDS = (
    "1100\n0000\n0000\n0002\n",
    "1, 1, 0, 0\n0, 3, 0, 0\n0, 0, 0, 4\n0, 0, 0, 2",
    write_board(Position.start(PLY_YARD), separator=" "),
    write_board(Position.start(PLY_YARD), separator=","),
)


def target(text: str) -> None:
    """What is read is written as it was, but for the size, blanks and the ends of its lines."""
    lines = text.replace("\r", "\n").replace("\v", " ").replace("\f", " ").split("\n")
    plain = "\n".join(line.strip(" \t") for line in lines).strip("\n")
    for seats in (None, 2, 3):
        try:
            position = read_board(text, seats=seats)
        except HalmaError as error:
            assert str(error)  # noqa: PT017 – it can be shown
        else:
            boards = [write_board(position, separator=each) for each in SEPARATORS]
            size, _, rest = plain.partition("\n")
            assert plain in boards or (size == str(position.size) and rest.strip() in boards)


if __name__ == "__main__":
    fuzz(target, SEEDS)
