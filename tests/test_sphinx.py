"""Boards, rulesets and games in pages that Sphinx makes."""

import re
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from textwrap import dedent
from xml.etree import ElementTree

import pytest
from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace

from halma import PLY_YARD, Game
from halma.rulesets.files import write_toml

Build = Callable[..., tuple[Path, str]]


@pytest.fixture
def build(tmp_path: Path) -> Build:
    """Build one page; what comes out, and what is warned of."""

    def built(
        page: str | None, builder: str = "html", parallel: int = 0, **files: str
    ) -> tuple[Path, str]:
        source, out = tmp_path / "docs", tmp_path / builder
        source.mkdir(exist_ok=True)
        if page is not None:
            (source / "conf.py").write_text("extensions = ['halma.sphinx']\nhtml_theme = 'basic'\n")
            (source / "index.rst").write_text("Lesson\n======\n\n" + page, "utf-8")
        for name, text in files.items():
            (source / name.replace("_", ".")).write_text(text, "utf-8")
        warnings = StringIO()
        with docutils_namespace():
            app = Sphinx(
                source,
                source,
                out,
                tmp_path / "trees",
                builder,
                status=None,
                warning=warnings,
                freshenv=False,
                parallel=parallel,
            )
            app.build()
        return out, warnings.getvalue()

    return built


def page_of(built: tuple[Path, str]) -> str:
    """The page, without a warning."""
    out, warnings = built
    assert warnings == ""
    return (out / "index.html").read_text("utf-8")


def pictures(page: str) -> list[str]:
    found = re.findall(r"<svg .*?</svg>", page, re.S)
    for picture in found:
        ElementTree.fromstring(picture)
    return found


def test_a_board_is_drawn_for_a_light_and_a_dark_page(build: Build) -> None:
    page = page_of(build(".. halma-board:: start\n   :caption: The *start*.\n   :name: first\n"))
    light, dark = pictures(page)
    assert light != dark
    assert 'class="halma-picture halma-light"' in page
    assert "The <em>start</em>." in page
    assert 'id="first"' in page
    assert "halma/halma.css" in page
    assert "games.js" not in page


def test_the_same_board_twice_has_ids_of_its_own(build: Build) -> None:
    page = page_of(build(2 * ".. halma-board:: rr2/4/4/3b r\n\n"))
    ids = re.findall(r'\bid="(halma-[^"]*)"', page)
    assert len(ids) == len({*ids}) == 8
    named = " ".join(re.findall(r'aria-labelledby="(halma-[^"]*)"', page)).split()
    assert sorted(named) == sorted(ids)


SHOWN = {
    ".. halma-board:: 1. e15-f14 2. n1-l3\n": "Played, blue: a jump from n1 over m2 to l3.",
    ".. halma-board::\n\n   e15-f14\n": "Played, red: a step from e15 to f14.",
    ".. halma-board:: start\n   :move: c16-e14\n": "Planned, red: a jump from c16 over d15",
    ".. halma-board:: start\n   :path: d16-f14\n": "Planned, red: a jump from d16 over e15",
    ".. halma-board:: start\n   :marks: Re5,b2 Yc2c7\n": "Marked in red: e5.",
    ".. halma-board:: start\n   :landings: e15\n": "In hand: e15. May land on:",
    ".. halma-board:: start\n   :refused: a16-c14\n   :alt: No!\n": "Wrong: c14.",
    ".. halma-board::\n\n    4 r r . .\n    3 . . . .\n    2 . . . .\n    1 . . . b\n"
    "      a b c d\n   red to move\n": "A board of 4 by 4 squares, red to move.",
    ".. halma-board:: start\n   :orientation: blue\n   :theme: print\n   :size: 9\n": "halma-sized",
    ".. halma-board:: a8-a7\n   :ruleset: brainking-8\n   :start: r7/8/8/8/8/8/8/7b r\n": (
        "from a8 to a7"
    ),
    ".. halma-ruleset::\n": "A board of 16 by 16 squares. red has 19 pieces",
    ".. halma-ruleset:: club.toml\n   :size: 320\n": "club has 19",
}


def test_a_picture_says_in_words_what_it_shows(build: Build) -> None:
    club = write_toml(PLY_YARD).replace('name = "red"', 'name = "club"')
    page = page_of(build("\n".join(SHOWN), club_toml=club))
    pictures(page)
    assert [said for said in SHOWN.values() if said not in page] == []


def test_what_a_refused_move_jumps_over_is_ringed(build: Build) -> None:
    page = page_of(build(".. halma-board:: start\n   :refused: c16-e14-g12\n"))
    assert "Jumped over: d15." in page


def test_a_refused_move_has_the_reason_below_it(build: Build) -> None:
    page = page_of(build(".. halma-board:: start\n   :refused: a16-c14\n"))
    assert "c14 is taken, so the piece on a16 cannot land there." in page


WRONG = [
    (".. halma-board:: rr2/4/4 r\n", "rank"),
    (".. halma-ruleset:: none.toml\n", "'none.toml' cannot be read"),
    (".. halma-board:: a1-b9\n", "b9"),
    (".. halma-board:: rr2/4/4 r\n", "rank"),
    (".. halma-board:: start\n   :ruleset: nim\n", "'nim' is no named rule set"),
    (".. halma-board:: start\n   :theme: neon\n", "neon"),
    (".. halma-board:: start\n   :orientation: 45\n", "45"),
    (".. halma-board:: start\n   :marks: Zz\n", "'Zz' is no mark"),
    (".. halma-board:: start\n   :move: e15-f14\n   :path: e15-f14\n", "a move and a path"),
    (".. halma-board:: start\n   :refused: e15-f14\n", "'e15-f14' is legal here"),
    (".. halma-board:: start\n\n   start\n", "an argument and content"),
    (".. halma-game:: e15-f15-g2\n", "halma-game"),
    (".. halma-game:: e15-f14\n   :theme: print\n", "print is for boards"),
    (".. halma-game::\n   :file: none.txt\n", "'none.txt' cannot be read"),
    (".. halma-game:: e15-f14\n   :file: game.txt\n", "a file and a record"),
]


def test_what_is_wrong_is_a_warning_with_file_and_line(build: Build) -> None:
    _, warnings = build("\n".join(directive for directive, _ in WRONG))
    lines = [line for line in warnings.splitlines() if "index.rst:" in line]
    assert len(lines) == len(WRONG)
    for line, (_, message) in zip(lines, WRONG, strict=True):
        assert re.search(r"index\.rst:\d+: WARNING: halma-\w+: ", line)
        assert message in line
    assert "index.rst:4: " in lines[0]
    assert "Traceback" not in warnings


def test_a_game_is_stepped_through_and_its_record_is_read_again_when_it_changes(
    build: Build,
) -> None:
    directive = ".. halma-game::\n   :file: game.txt\n"
    record = str(Game(PLY_YARD).play("e15-f14").moves[0])
    page = page_of(build(directive, game_txt=f"1. {record} {{</script><b>}}"))
    assert 'data-halma-film="halma-film-1"' in page
    assert "halma/games.js" in page
    assert "</script><b>" not in page
    out, warnings = build(directive, game_txt="1. c16-e14 n1-l3")
    assert "from n1 over m2 to l3" in page_of((out, warnings))
    scripts = {path.name for path in (out / "_static" / "halma").iterdir()}
    assert scripts == {"board.js", "rules.js", "viewer.js", "games.js", "halma.css"}


def test_a_file_that_is_no_text_is_told(build: Build, tmp_path: Path) -> None:
    build("")
    (tmp_path / "docs" / "game.txt").write_bytes(b"\xff")
    _, warnings = build(".. halma-game::\n   :file: game.txt\n")
    assert "'game.txt' is no text in UTF-8" in warnings


@pytest.mark.parametrize(("builder", "file"), [("text", "index.txt"), ("latex", "*.tex")])
def test_where_there_is_no_svg_a_board_is_text(build: Build, builder: str, file: str) -> None:
    out, warnings = build(
        ".. halma-board:: start\n   :caption: Off we go.\n\n.. halma-game:: e15-f14\n", builder
    )
    assert warnings == ""
    (path,) = out.glob(file)
    text = path.read_text("utf-8")
    assert "r r r r r" in text
    assert "Off we go." in text
    assert "f14" in text
    assert "<svg" not in text


def test_an_epub_has_one_picture_and_no_scripts(build: Build) -> None:
    out, _ = build(".. halma-board:: start\n\n.. halma-game:: e15-f14\n", "epub")
    page = (out / "index.xhtml").read_text("utf-8")
    assert len(pictures(page)) == 2
    assert "<script" not in page


def test_the_same_pages_make_the_same_files_also_in_parallel(build: Build) -> None:
    directive = ".. halma-board:: start\n\n.. halma-ruleset:: ludii-4\n"
    first = page_of(build(directive))
    assert page_of(build(directive + "\n", parallel=2)) == first


def documented_in_markdown() -> str:
    """The example for MyST in the how-to guide."""
    guide = Path(__file__).parents[1] / "docs" / "how-to" / "sphinx.rst"
    section = guide.read_text("utf-8").partition("\nMyST\n----\n")[2]
    example = section.partition(".. code-block:: none\n\n")[2].partition("\n\nLight and dark\n")[0]
    return dedent(example)


def test_the_documented_markdown_makes_the_same_pictures(build: Build, tmp_path: Path) -> None:
    """The directives are told in MyST as in reStructuredText: board, game and camps."""
    example = documented_in_markdown()
    assert re.findall(r"```{(halma-\w+)}", example) == [
        "halma-board",
        "halma-game",
        "halma-ruleset",
    ]
    build("")
    (tmp_path / "docs" / "conf.py").write_text("extensions = ['halma.sphinx', 'myst_parser']\n")
    (tmp_path / "docs" / "index.rst").unlink()
    out, warnings = build(None, index_md=f"# Lesson\n\n{example}\n")
    page = page_of((out, warnings))
    assert len(pictures(page)) == 6
    assert "Played, blue: a jump from n1 over m2 to l3." in page
    assert page.count("data-halma-film=") == 1
    assert "A board of 8 by 8 squares" in page


def test_captions_are_there_to_be_translated(build: Build) -> None:
    out, warnings = build(".. halma-board:: start\n   :caption: The *start*.\n", "gettext")
    assert warnings == ""
    assert 'msgid "The *start*."' in (out / "index.pot").read_text("utf-8")
