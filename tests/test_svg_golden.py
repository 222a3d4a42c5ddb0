"""Pictures stay as they are: each is compared with a file that somebody has looked at.

After a change that is meant, draw them anew and look at every one of them::

    python -m tests.test_svg_golden
"""

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from halma import PLY_YARD, RULESETS, Game, Position, Selection, explain
from halma.marks import Marks
from halma.render import ruleset_svg, svg
from halma.render.marking import of_selection, of_verdict

GOLDEN: Final = Path(__file__).parent / "golden"

NINE: Final = (
    "r2rb11/3rr11/2r13/1brbb11/rr3b10/4b2b8/5r1brb6/16/4rrr4b4/16/7b2b5/8r1r1r1b1/"
    "10b5/9bbr1b1b/11r4/11r2b1 r"
)
CROWD: Final = "2r1b3/1rbrbr2/1ybgr1yg/2bgryg1/2rybr1b/1gbyrg2/2gbrby1/3y1g2 y"


def _marked() -> str:
    marks = Marks(
        {"c2": "green", "d2": "red", "e2": "yellow", "f2": "blue"},
        [("a1", "a4", "green"), ("b1", "e4", "red"), ("h1", "h4", "yellow"), ("g1", "d4", "blue")],
        picked="b7",
        landings=["a8", "h8", "c7"],
        supports=["d7", "e6", "f4"],
        wrong="h6",
    )
    return svg(Position.parse(CROWD), marks=marks)


def _refused() -> str:
    start = Position.start(RULESETS["brainking-8"])
    verdict = explain(start, "d8-f6", RULESETS["brainking-8"])
    return svg(start, ruleset=RULESETS["brainking-8"], marks=of_verdict(verdict), theme="dark")


def _selected() -> str:
    game = Game(PLY_YARD).play_all(["c15-e13", "n2-l4"])
    selection = Selection(game).click("c14").click("e14")
    return svg(game.position, ruleset=PLY_YARD, marks=of_selection(selection), coordinates=False)


def _start(name: str, **options: str | int) -> str:
    rules = RULESETS[name]
    return svg(Position.start(rules), ruleset=rules, **options)  # type: ignore[arg-type]


PICTURES: Final[dict[str, Callable[[], str]]] = {
    "start-16-light": lambda: _start("ply-yard"),
    "start-16-small": lambda: _start("ply-yard", size=160),
    "start-8-dark": lambda: _start("brainking-8", theme="dark"),
    "start-4-print": lambda: _start("ludii-4", theme="print"),
    "start-3-left": lambda: _start("three-seats", orientation=270),
    "chain-light": lambda: svg(Position.parse(NINE), ruleset=PLY_YARD, move="p5-d13"),
    "chain-print": lambda: svg(
        Position.parse(NINE), ruleset=PLY_YARD, move="p5-d13", theme="print", orientation="red"
    ),
    "crowd-dark": lambda: svg(Position.parse(CROWD), theme="dark", size=480, title="A crowd"),
    "marked-light": _marked,
    "refused-dark": _refused,
    "selected-light": _selected,
    "ruleset-2-light": lambda: ruleset_svg(PLY_YARD),
    "ruleset-3-print": lambda: ruleset_svg(RULESETS["three-seats"], theme="print", size=700),
    "ruleset-4-dark": lambda: ruleset_svg(RULESETS["mcgill-2014"], theme="dark", orientation=90),
    "ruleset-near-light": lambda: ruleset_svg(RULESETS["ugolki-16"], coordinates=False, size=160),
}


@pytest.mark.parametrize("name", PICTURES)
def test_the_picture_is_the_one_that_was_looked_at(name: str) -> None:
    assert PICTURES[name]() == (GOLDEN / f"{name}.svg").read_text("utf-8").rstrip("\n")


def test_there_is_no_other_picture() -> None:
    assert {path.stem for path in GOLDEN.glob("*.svg")} == set(PICTURES)


if __name__ == "__main__":
    for picture, draw in PICTURES.items():
        (GOLDEN / f"{picture}.svg").write_text(draw() + "\n", "utf-8")
