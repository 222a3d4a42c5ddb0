"""The course format, moves and boards: what is drawn is read and written, and nothing else raised.

A square of the course is (x, y) from the upper left; what it is called here is computed by hand.
"""

import re
from itertools import pairwise

from halma import HalmaError
from halma.notation.dialects.course import read_board, read_turns, write_board, write_turns
from tests.fuzz.harness import fuzz
from tests.fuzz.values import Draws, Pair, drawn_board, is_board, turn_text

_START = """\
BBBBB...........
BBBBB...........
BBBB............
BBB.............
BB..............
................
................
................
................
................
................
..............WW
.............WWW
............WWWW
...........WWWWW
...........WWWWW"""

SEEDS: dict[str, str | None] = {
    "E 4,1 5,2\nJ 13,15 11,13\nJ 11,13 9,11\n": "e15-f14 n1-l3-j5",
    "J 0,0 2,2\r\nJ 2,2 0,0": "a16-c14-a16",
    "J 0,0 2,2\nJ 15,15 13,13\n": "a16-c14 p1-n3",
    "E 0,0 2,2": None,
    "J 0,0 1,1": None,
    "BB..\n....\n....\n...W\n": "rr2/4/4/3b r",
    "B.W.\n....\n.B..\n...W\n": "r1b1/4/1r2/3b r",
    "BX..\n....\n....\n...W\n": None,
    _START: "rrrrr11/rrrrr11/rrrr12/rrr13/rr14/16/16/16/16/16/16/14bb/13bbb/12bbbb/11bbbbb/11bbbbb "
    "r",
}


def told(text: str) -> str | None:
    """The moves, or the board, that a text tells; ``None`` if it is neither."""
    try:
        return str(read_board(text))
    except HalmaError:
        pass
    try:
        return " ".join(map(str, read_turns(text)))
    except HalmaError:
        return None


def look(text: str) -> None:
    """What is read is written as it was, but for blanks, blank lines and the ends of lines."""
    lines = text.replace("\r", "\n").replace("\v", " ").replace("\f", " ").split("\n")
    plain = "\n".join(" ".join(re.split("[ \t]+", line.strip(" \t"))) for line in lines)
    plain = re.sub("\n+", "\n", plain).strip("\n")
    for size in (16, 8):
        try:
            turns = read_turns(text, size=size)
        except HalmaError as error:
            assert str(error)  # noqa: PT017 – it can be shown
        else:
            assert _lines(write_turns(turns, size=size)) == _lines(plain)
    try:
        position = read_board(text)
    except HalmaError as error:
        assert str(error)  # noqa: PT017 – it can be shown
    else:
        assert write_board(position) in plain


def _lines(text: str) -> list[list[str]]:
    return [line.split() for line in text.splitlines() if line.strip()]


def there_and_back(draws: Draws) -> None:
    """A board and turns that are drawn are written here, read, and written again."""
    size = 4 + draws.below(13)
    board = drawn_board(draws, size, 2)
    rows = [
        "".join("BW."[board.get((file, rank), 2)] for file in range(size))
        for rank in reversed(range(size))
    ]
    position = read_board("\n".join(rows), turn=1)
    assert (position.size, position.turn) == (size, 1)
    assert is_board(position, board)
    assert write_board(position) == "\n".join(rows)
    _draw_turns(draws, size)


def _draw_turns(draws: Draws, size: int) -> None:
    lines: list[str] = []
    turns: list[str] = []
    last: Pair | None = None
    for _ in range(draws.below(8)):
        way = [(draws.below(size), draws.below(size))]
        far = 1 + draws.below(2)
        if way[0] == last:
            continue
        for _ in range(1 if far == 1 else 1 + draws.below(4)):
            x, y = draws.one(((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, -1), (-1, 1)))
            end = way[-1][0] + far * x, way[-1][1] + far * y
            if 0 <= end[0] < size and 0 <= end[1] < size:
                way.append(end)
        if len(way) > 1:
            last = way[-1]
            turns.append(turn_text(way))
            lines += [
                f"{' EJ'[far]} {x},{size - 1 - y} {to_x},{size - 1 - to_y}"
                for (x, y), (to_x, to_y) in pairwise(way)
            ]
    text = "\n".join(lines)
    assert [str(turn) for turn in read_turns(text, size=size)] == turns
    assert write_turns(turns, size=size) == text


def target(text: str) -> None:
    """Both: the text as it is, and what is drawn from it."""
    look(text)
    there_and_back(Draws(text))


if __name__ == "__main__":
    fuzz(target, SEEDS)
