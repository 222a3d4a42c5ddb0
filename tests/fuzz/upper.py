"""Moves with a1 at the upper left: nothing is raised but errors of halma."""

from halma import HalmaError
from halma.notation.dialects.upper import read_turn, read_turns, write_turn, write_turns
from tests.fuzz.harness import fuzz

SEEDS = ("1. e2-f3 n16-l14 # note\n2... --\r\nc3-e5-g7", "a1-b2", "p16-o15-", "--")


def target(text: str) -> None:
    """What is read is written and read as the same."""
    for size in (16, 8):
        try:
            turns = read_turns(text, size=size)
            assert read_turns(write_turns(turns, size=size), size=size) == turns
            turn = read_turn(text, size=size)
            assert write_turn(turn, size=size) == text
        except HalmaError as error:
            assert str(error)  # noqa: PT017 – it can be shown


if __name__ == "__main__":
    fuzz(target, SEEDS)
