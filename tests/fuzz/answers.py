"""Answers of the course: a value for any text, and right for what is drawn.

What is legal is computed here for steps and jumps from the rows of the board alone, where no
piece is at home.
"""

from halma.notation.dialects.answers import check_answer
from tests.fuzz.harness import fuzz
from tests.fuzz.values import Draws

_BOARD = (
    ["." * 16] * 6 + ["......BW........", "......W.B.......", ".......BW......."] + ["." * 16] * 7
)
_ASKED = "\n".join(["GAME", "BLACK", "7.5", *_BOARD])

SEEDS: dict[str, str | None] = {
    "E 6,6 5,5": "legal",
    "J 6,6 6,8\nJ 6,8 8,8": None,
    "J 6,6 6,8\r\n": "legal",
    "E 6,6 8,6": None,
    "e 6,6 5,5": None,
    "J 6,6 6,8\nJ 6,8 8,6": None,
    "J 6,6 8,6\nE 8,6 9,6": None,
    "": None,
    "E 16,0 15,0": None,
}


def told(text: str) -> str | None:
    """Whether a text is a legal answer to the question here."""
    return "legal" if check_answer(_ASKED, text) else None


def look(text: str) -> None:
    """Whatever it is, there is a value, and a place in the text if it is not legal."""
    found = check_answer(_ASKED, text)
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    assert found.sentence
    if found:
        assert (found.line, found.column) == (None, None)
        return
    assert found.line is not None
    assert found.column is not None
    assert 1 <= found.line <= len(lines)
    assert 1 <= found.column <= len(lines[found.line - 1]) + 1
    assert str(found) == f"line {found.line}, column {found.column}: {found.sentence}"


def there_and_back(draws: Draws) -> None:
    """A step or a jump that is drawn is legal if it is on the rows of the board."""
    for _ in range(20):
        x, y = draws.one([(6, 6), (8, 7), (7, 8), (draws.below(16), draws.below(16))])
        across, down = draws.below(5) - 2, draws.below(5) - 2
        to_x, to_y = x + across, y + down
        letter = draws.one("EJ")
        far = max(abs(across), abs(down))
        is_legal = (
            0 <= to_x < 16
            and 0 <= to_y < 16
            and _BOARD[y][x] == "B"
            and _BOARD[to_y][to_x] == "."
            and (letter, far) in (("E", 1), ("J", 2))
            and 1 not in ({abs(across), abs(down)} if far == 2 else ())
            and (far == 1 or _BOARD[(y + to_y) // 2][(x + to_x) // 2] != ".")
        )
        assert check_answer(_ASKED, f"{letter} {x},{y} {to_x},{to_y}").legal == is_legal


def target(text: str) -> None:
    """Both: the text as it is, and what is drawn from it."""
    look(text)
    there_and_back(Draws(text))


if __name__ == "__main__":
    fuzz(target, SEEDS)
