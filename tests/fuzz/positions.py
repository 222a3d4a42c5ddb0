"""Positions as a line and as a diagram: what is drawn is read and written as it is."""

from halma import HalmaError, Position
from tests.fuzz.harness import fuzz
from tests.fuzz.values import Board, Draws, drawn_board, is_board

SEEDS: dict[str, str | None] = {
    "rr2/4/4/3b b": "a4 b4 / d1, seat 1",
    "r1b1/b3/1y2/g2r b": "a4 d1 / a3 c4 / a1 / b2, seat 1",
    "rr2/4/4/3b r 3": "a4 b4 / d1 /, seat 0",
    " 4 r r . .\n 3 . . . .\n 2 . b . .\n 1 . . . b\n   a b c d\nblue to move": (
        "a4 b4 / b2 d1, seat 1"
    ),
    "10rr4/16": None,
    "rr2/4/4/3b": None,
    "rr3/4/4/3b b": None,
    "rr2/4/4/3b x": None,
}


def told(text: str) -> str | None:
    """What stands where, and who moves; ``None`` if the text is no position."""
    try:
        position = Position.parse(text)
    except HalmaError as error:
        assert str(error)  # noqa: PT017 – it can be shown
        return None
    seats = (" ".join(sorted(map(str, squares))) for squares in position.pieces)
    return f"{' / '.join(seats).strip()}, seat {position.turn}"


def look(text: str) -> None:
    """What is read is written and read as the same."""
    try:
        position = Position.parse(text)
    except HalmaError as error:
        assert str(error)  # noqa: PT017 – it can be shown
    else:
        assert Position.parse(str(position)) == position
        assert Position.parse(position.diagram()) == position


def there_and_back(draws: Draws) -> None:
    """A position that is drawn is written here, read, and written again."""
    size, seats = 4 + draws.below(13), 2 + draws.below(3)
    turn = draws.below(seats)
    board = {(0, 0): seats - 1, **drawn_board(draws, size, seats)}
    if seats - 1 not in board.values():
        board[0, 0] = seats - 1
    line = f"{'/'.join(_rows(board, size))} {'rbgy'[turn]}"
    diagram = _diagram(board, size, turn)
    for text in (line, diagram):
        position = Position.parse(text)
        assert (position.size, position.turn, len(position.pieces)) == (size, turn, seats)
        assert is_board(position, board)
        assert str(position) == line
        assert position.diagram() == diagram


def _rows(board: Board, size: int) -> list[str]:
    """The ranks from the top, with the number of empty squares between pieces."""
    rows: list[str] = []
    for rank in reversed(range(size)):
        row, empty = "", 0
        for file in range(size):
            if (file, rank) not in board:
                empty += 1
                continue
            row += f"{empty or ''}{'rbgy'[board[file, rank]]}"
            empty = 0
        rows.append(f"{row}{empty or ''}")
    return rows


def _diagram(board: Board, size: int, turn: int) -> str:
    lines = [
        " ".join([f"{rank + 1:2}", *("rbgy."[board.get((file, rank), 4)] for file in range(size))])
        for rank in reversed(range(size))
    ]
    files = " ".join("abcdefghijklmnop"[:size])
    return "\n".join([*lines, f"   {files}", f"{('red', 'blue', 'green', 'yellow')[turn]} to move"])


def target(text: str) -> None:
    """Both: the text as it is, and what is drawn from it."""
    look(text)
    there_and_back(Draws(text))


if __name__ == "__main__":
    fuzz(target, SEEDS)
