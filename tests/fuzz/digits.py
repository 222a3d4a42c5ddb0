"""Boards of digits: what is drawn is read and written, and nothing else raised."""

from halma import HalmaError
from halma.notation.dialects.digits import SEPARATORS, read_board, write_board
from tests.fuzz.harness import fuzz
from tests.fuzz.values import Draws, drawn_board, is_board

SEEDS: dict[str, str | None] = {
    "1100\n0000\n0000\n0002\n": "rr2/4/4/3b r",
    "1, 1, 0, 0\n0, 3, 0, 0\n0, 0, 0, 4\n0, 0, 0, 2": "rr2/1g2/3y/3b r",
    "0 1 0 2\n0 0 0 0\n0 0 1 0\n2 0 0 0": "1r1b/4/2r1/b3 r",
    "1,0,0,2\n0,0,0,0\n0,0,0,0\n0,0,0,0": "r2b/4/4/4 r",
    "1100\n0000\n0000\n0005\n": None,
    "1100\n0000\n0000\n": None,
}


def told(text: str) -> str | None:
    """The board that a text tells; ``None`` if it is none."""
    try:
        return str(read_board(text))
    except HalmaError as error:
        assert str(error)  # noqa: PT017 – it can be shown
        return None


def look(text: str) -> None:
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


def there_and_back(draws: Draws) -> None:
    """A board that is drawn is written here, read, and written again."""
    size, seats = 4 + draws.below(13), 2 + draws.below(3)
    board = drawn_board(draws, size, seats)
    for separator in SEPARATORS:
        rows = [
            separator.join(str(board.get((file, rank), -1) + 1) for file in range(size))
            for rank in reversed(range(size))
        ]
        position = read_board("\n".join(rows), seats=seats, turn=seats - 1)
        assert (position.size, position.turn, len(position.pieces)) == (size, seats - 1, seats)
        assert is_board(position, board)
        assert write_board(position, separator=separator) == "\n".join(rows)


def target(text: str) -> None:
    """Both: the text as it is, and what is drawn from it."""
    look(text)
    there_and_back(Draws(text))


if __name__ == "__main__":
    fuzz(target, SEEDS)
