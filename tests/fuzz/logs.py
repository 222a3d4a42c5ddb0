"""Logs of a server for four: what is drawn is read as it was, and nothing else raised.

The board after each turn is computed here, from the lines alone.
"""

from itertools import pairwise

from halma import HalmaError
from halma.notation.dialects.serverlog import read_log
from tests.fuzz.harness import fuzz
from tests.fuzz.values import Draws, Pair

_HEAD = "START Ann a\nSTART Bob b\nSTART Cem c\nSTART Dora d\n"
_CAMP = [(x, y) for y, row in enumerate((4, 4, 3, 2)) for x in range(row)]
_WAYS = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, -1), (-1, 1))

SEEDS: dict[str, str | None] = {
    "0 (0,2) (0,4)\n0 null null\n1 (12,1) (11,1)\nGAMEOVER\nUNDECIDED\n": "a14-a12 m15-l15 *",
    f"# Server version 1\n{_HEAD}GAMEOVER TIMEOUT Cem\n": "1/2-0-0-1/2",
    "# Player 2: Bob, 'x', running on y\r\nGAMEOVER USER CANCEL\r\nWINNER Bob": "*",
    "0 (0,2) (0,4)\n0 (0,4) (0,6)\n0 null null\n": None,
    "0 null null\n": None,
    "0 (0,3) (0,4)\n0 null null\n1 (12": "a13-a12 *",
    "2 (0,3) (0,4)\n2 null nul\n1 null null": None,
    "GAMEOVER ILLEGAL MOVE: x\nWINNER Ann": "0-1/2-1/2-0",
    "\n": "*",
}


def told(text: str) -> str | None:
    """The turns and the result that a log tells; ``None`` if it is at fault."""
    try:
        record = read_log(text).record
    except HalmaError:
        return None
    return " ".join([*map(str, record.game.moves), record.result])


def look(text: str) -> None:
    """Leniently all is read; what is noted stands in the text; strictly it is the same game."""
    found = read_log(text, strict=False)
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    for note in found.diagnostics:
        assert 1 <= note.line <= len(lines)
        assert 1 <= note.column <= len(lines[note.line - 1]) + 1
        assert "\n".join(lines)[note.offset :].startswith(note.text)
    try:
        assert read_log(text) == found
    except HalmaError as error:
        assert str(error)  # noqa: PT017 – it can be shown
        assert found.fault is not None
    else:
        assert found.fault is None


def there_and_back(draws: Draws) -> None:
    """Turns that are drawn are written here, and read, also where the log breaks off."""
    board: dict[Pair, int] = {}
    for x, y in _CAMP:
        for seat, place in enumerate(((x, y), (15 - x, y), (x, 15 - y), (15 - x, 15 - y))):
            board[place] = seat
    turns: list[list[Pair]] = []
    lines: list[str] = []
    for number in range(draws.below(30)):
        way = _way(draws, board, number % 4)
        if way is None:
            break
        turns.append(way)
        far = max(abs(way[0][0] - way[1][0]), abs(way[0][1] - way[1][1]))
        lines += [f"{number % 4} ({a},{b}) ({c},{d})" for (a, b), (c, d) in pairwise(way)]
        lines += [f"{number % 4} null null"] * (far == 2)
        board[way[-1]] = board.pop(way[0])
    text = "".join(f"{line}\n" for line in (_HEAD + "\n".join(lines)).split("\n"))
    found = read_log(text)
    assert [_squares(str(turn)) for turn in found.record.game.moves] == turns
    cut = read_log(text[: len(_HEAD) + draws.below(len(text) - len(_HEAD) + 1)])
    assert cut.fault is None
    assert cut.record.game.moves == found.record.game.moves[: cut.record.game.ply]


def _way(draws: Draws, board: dict[Pair, int], seat: int) -> list[Pair] | None:
    """A turn of a piece, of a step or of jumps; nothing if none is drawn."""
    pieces = sorted(place for place, owner in board.items() if owner == seat)
    for _ in range(50):
        way = [draws.one(pieces)]
        far = 1 + draws.below(2)
        for _ in range(1 if far == 1 else 1 + draws.below(3)):
            x, y = draws.one(_WAYS)
            (a, b) = way[-1]
            end, between = (a + far * x, b + far * y), (a + x, b + y)
            is_on = 0 <= end[0] < 16 and 0 <= end[1] < 16
            has_way = far == 1 or (between in board and between != way[0])
            if is_on and has_way and end not in board and end not in way:
                way.append(end)
        if len(way) > 1:
            return way
    return None


def _squares(turn: str) -> list[Pair]:
    return [("abcdefghijklmnop".index(word[0]), 16 - int(word[1:])) for word in turn.split("-")]


def target(text: str) -> None:
    """Both: the text as it is, and what is drawn from it."""
    look(text)
    there_and_back(Draws(text))


if __name__ == "__main__":
    fuzz(target, SEEDS)
