"""The picture of the README is what the library draws.

After a change that is meant, draw it anew and look at it::

    python -m tests.test_readme_picture
"""

from pathlib import Path
from typing import Final

from halma import PLY_YARD, Game
from halma.render import svg

ROOT: Final = Path(__file__).parents[1]
PICTURE: Final = ROOT / "docs" / "images" / "chain.svg"

MOVES: Final = """
a14-c12 m1-k3 c16-e14 n1-l3-j3 d15-f13 m2-k2-i4 b15-d13-b11 n2-l4-j2-j4 c15-e13-g13 p2-n2-l4
d16-f14-h12 m3-k5-i3-i5 e14-g12-i12 o3-m3-k5 e16-e14-g12 o2-m4-k4-k6 f13-h13-j11 l1-l3-l5-j5-h5
g13-i11-k11 l4-j6-h4-h6 h12-j12-j10 i5-g7 a12-c10 k3-i5-g5-i7 i12-k10 i4-g6-g8 a13-c11
o4-m2-k2-i4-g6-i6-i8 j11-j9-h7-j7-l5 j4-l6-j6-h8-f8 b14-d12-b10-d10 h5-h7-f9 c11-e9-g9-e7
g7-e9-c11-a13 c13-c11-e9-g7-i5 g8-e10 e15-c13-c11-e9-g7 k6-m4-o4-m2-k2-i4-i6-g6-g8-e8-g10
"""


def drawn() -> str:
    """The middle of a game, after a chain of ten jumps."""
    game = Game(PLY_YARD).play_all(MOVES.split())
    return svg(game.position, ruleset=PLY_YARD, move=game.last_turn, size=480)


def test_the_picture_of_the_readme_is_what_the_library_draws() -> None:
    assert PICTURE.read_text("utf-8") == drawn()


def test_the_readme_shows_it_and_says_what_is_on_it() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    assert '<img src="docs/images/chain.svg" width="400" alt="The middle of a game' in readme


def test_the_front_page_of_the_documentation_shows_the_same_game() -> None:
    front = (ROOT / "docs" / "index.rst").read_text("utf-8")
    assert " ".join(MOVES.split()) in " ".join(front.split())


if __name__ == "__main__":
    PICTURE.parent.mkdir(exist_ok=True)
    PICTURE.write_text(drawn(), "utf-8")
