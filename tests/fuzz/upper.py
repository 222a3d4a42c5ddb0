"""Moves with a1 at the upper left: what is drawn is read and written, and nothing else raised."""

from halma import HalmaError
from halma.notation.dialects.upper import read_turn, read_turns, write_turn, write_turns
from tests.fuzz.harness import fuzz
from tests.fuzz.values import Draws, turn_text

SEEDS: dict[str, str | None] = {
    "1. e2-f3 n16-l14 # note a1-a2\n2... --\r\nc3-e5-g7": "e15-f14 n1-l3 -- c14-e12-g10",
    "a1-b2": "a16-b15",
    "p16-o15-": None,
    "--": "--",
    "a17-a16": None,
}


def told(text: str) -> str | None:
    """The turns that a text tells; ``None`` if it is none."""
    try:
        return " ".join(map(str, read_turns(text)))
    except HalmaError:
        return None


def look(text: str) -> None:
    """What is read is written and read as the same."""
    for size in (16, 8):
        try:
            turns = read_turns(text, size=size)
            assert read_turns(write_turns(turns, size=size), size=size) == turns
            turn = read_turn(text, size=size)
            assert read_turn(write_turn(turn, size=size), size=size) == turn
        except HalmaError as error:
            assert str(error)  # noqa: PT017 – it can be shown


def there_and_back(draws: Draws) -> None:
    """Turns that are drawn are written here, read, and written again."""
    size = 4 + draws.below(13)
    ours: list[str] = []
    theirs: list[str] = []
    for _ in range(draws.below(9)):
        way = [(draws.below(size), draws.below(size)) for _ in range(2 + draws.below(4))]
        ours.append("--" if draws.below(9) == 0 else turn_text(way))
        flipped = turn_text([(file, size - 1 - rank) for file, rank in way])
        theirs.append("--" if ours[-1] == "--" else flipped)
    found = read_turns(" # a note\n".join(theirs), size=size)
    assert [str(turn) for turn in found] == ours
    words = write_turns(ours, size=size).split()
    assert [word for word in words if not word.endswith(".")] == theirs
    for our, their in zip(ours, theirs, strict=True):
        assert str(read_turn(their, size=size)) == our
        assert write_turn(our, size=size) == their


def target(text: str) -> None:
    """Both: the text as it is, and what is drawn from it."""
    look(text)
    there_and_back(Draws(text))


if __name__ == "__main__":
    fuzz(target, SEEDS)
