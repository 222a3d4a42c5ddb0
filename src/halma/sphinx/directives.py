"""The directives: a board, a ruleset, a game."""

from __future__ import annotations

import json
from abc import abstractmethod
from pathlib import Path
from typing import ClassVar, Final

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import OptionSpec

from halma.errors import HalmaError, quoted
from halma.legality import explain
from halma.marks import Marks
from halma.positions.position import Position
from halma.render.drawing.pictures import svg
from halma.render.drawing.plans import ruleset_svg
from halma.render.film import film, title_of
from halma.render.look import to_theme
from halma.render.marking import of_verdict
from halma.render.orientation import turned
from halma.render.text import text as text_board
from halma.render.words import ruleset_words
from halma.rulesets.model import Ruleset
from halma.sphinx import given
from halma.sphinx.picture import halma_game, halma_picture

_LOGGER: Final = logging.getLogger(__name__)
_PAIR: Final = ("light", "dark")

_COMMON: Final[OptionSpec] = {
    "ruleset": directives.unchanged_required,
    "orientation": directives.unchanged_required,
    "theme": directives.unchanged_required,
    "size": directives.positive_int,
    "caption": directives.unchanged_required,
    "alt": directives.unchanged_required,
    "name": directives.unchanged_required,
    "class": directives.class_option,
}


class _Drawn(SphinxDirective):
    """What the directives have in common: options, files, captions, and refusals as warnings."""

    optional_arguments = 1
    final_argument_whitespace = True
    has_content = True
    option_spec: ClassVar[OptionSpec | None] = _COMMON

    def run(self) -> list[nodes.Node]:
        try:
            node = self.drawn()
        except HalmaError as error:
            _LOGGER.warning("%s: %s", self.name, error, location=self.get_location(), type="halma")
            return []
        return [self._figure(node)]

    @abstractmethod
    def drawn(self) -> nodes.Element:
        """What the directive shows."""

    def given_text(self) -> str:
        """The argument, or what stands below."""
        if self.arguments and self.content:
            raise HalmaError("it has an argument and content; give one of them")
        return self.arguments[0].strip() if self.arguments else "\n".join(self.content)

    def orientation(self) -> int | str:
        value: str = self.options.get("orientation", "0")
        return int(value) if value.isdecimal() else value

    def themes(self) -> tuple[str, ...]:
        """The theme of the picture, or those between which the page chooses."""
        theme: str = self.options.get("theme", "auto")
        if theme == "auto":
            return _PAIR
        to_theme(theme)
        return (theme,)

    def path(self, name: str) -> Path:
        """A file that is named as Sphinx has it; the page is read anew when the file changes."""
        relative, path = self.env.relfn2path(name)
        self.env.note_dependency(relative)
        return Path(path)

    def ruleset(self, name: str | None = None) -> Ruleset:
        chosen: str = name or self.options.get("ruleset", self.config.halma_ruleset)
        return given.ruleset_of(chosen, self.path(chosen) if given.is_file(chosen) else None)

    def picture(self, pictures: dict[str, str], text: str) -> halma_picture:
        """The node of a picture in each of its themes."""
        return halma_picture("", pictures=pictures, text=text, sized="size" in self.options)

    def _alt(self) -> str | None:
        alt: str | None = self.options.get("alt")
        return alt

    def _figure(self, node: nodes.Element) -> nodes.Element:
        figure = nodes.figure("", node, classes=["halma", *self.options.get("class", ())])
        self.set_source_info(figure)
        caption: str | None = self.options.get("caption")
        if caption is not None:
            parsed, messages = self.parse_inline(caption, lineno=self.lineno)
            below = nodes.caption(caption, "", *parsed, *messages)
            self.set_source_info(below)
            figure += below
        self.add_name(figure)
        return figure


class BoardDirective(_Drawn):
    """A position, or the moves that lead to it, with moves and marks on it."""

    option_spec: ClassVar[OptionSpec | None] = _COMMON | {
        "start": directives.unchanged_required,
        "move": directives.unchanged_required,
        "path": directives.unchanged_required,
        "refused": directives.unchanged_required,
        "marks": directives.unchanged_required,
        "landings": directives.unchanged_required,
        "no-coordinates": directives.flag,
    }

    def drawn(self) -> nodes.Element:
        """The position."""
        rules = self.ruleset()
        position, last = given.shown(self.given_text(), self.options.get("start"), rules)
        if "move" in self.options and "path" in self.options:
            raise HalmaError("it has a move and a path; give one of them")
        move = self.options.get("move", self.options.get("path", last))
        marks = given.marks_of(self.options.get("marks", ""))
        if "landings" in self.options:
            marks = given.with_landings(marks, self.options["landings"], position, rules)
        if "refused" in self.options:
            marks, move = self._refused(marks, position, rules), None
        wanted = "ruleset" in self.options or given.fits(position, rules)
        drawn_rules = rules if wanted else None
        pictures = {
            theme: svg(
                position,
                ruleset=drawn_rules,
                move=move,
                marks=marks,
                coordinates="no-coordinates" not in self.options,
                orientation=self.orientation(),
                theme=theme,
                size=self.options.get("size"),
                title=self._alt(),
            )
            for theme in self.themes()
        }
        text = text_board(
            position,
            ruleset=drawn_rules,
            move=move,
            marks=marks,
            orientation=self.orientation(),
            legend=bool(move or marks),
        )
        return self.picture(pictures, text)

    def _refused(self, marks: Marks, position: Position, rules: Ruleset) -> Marks:
        """The leg of a move that is not legal; what the library says is the caption."""
        verdict = explain(position, self.options["refused"], rules)
        if verdict.legal:
            raise HalmaError(f"{quoted(self.options['refused'])} is legal here, not refused")
        self.options.setdefault("caption", verdict.message())
        found = of_verdict(verdict)
        return Marks(
            (*marks.squares, *found.squares),
            (*marks.arrows, *found.arrows),
            supports=found.supports,
            wrong=found.wrong,
        )


class RulesetDirective(_Drawn):
    """The camps of a named rule set, or of a ruleset in a file."""

    has_content = False

    def drawn(self) -> nodes.Element:
        """The picture of the ruleset."""
        rules = self.ruleset(self.given_text() or None)
        turn = turned(self.orientation(), rules)
        pictures = {
            theme: ruleset_svg(
                rules,
                orientation=turn,
                theme=theme,
                size=self.options.get("size"),
                title=self._alt(),
            )
            for theme in self.themes()
        }
        board = text_board(Position.start(rules), ruleset=rules, orientation=turn)
        return self.picture(pictures, f"{board}\n{ruleset_words(rules, orientation=turn)}")


class GameDirective(_Drawn):
    """A game to step through."""

    option_spec: ClassVar[OptionSpec | None] = _COMMON | {"file": directives.unchanged_required}

    def drawn(self) -> nodes.Element:
        """The game, and its last position."""
        theme: str = self.options.get("theme", "auto")
        if theme == "print":
            raise HalmaError("a game has the theme auto, light or dark; print is for boards")
        record = given.record_of(self._record(), self.ruleset())
        game, turn = record.game, turned(self.orientation(), record.ruleset)
        title = self._alt() or title_of(record)
        still = {
            theme: svg(
                game.position,
                ruleset=game.ruleset,
                move=game.last_turn,
                orientation=turn,
                theme=theme,
                size=self.options.get("size"),
                title=title,
            )
            for theme in self.themes()
        }
        board = text_board(
            game.position, ruleset=game.ruleset, move=game.last_turn, orientation=turn
        )
        node = halma_game(
            "",
            film=json.dumps(film(record, title=title), separators=(",", ":")),
            orientation=turn,
            theme=theme,
        )
        node += self.picture(still, f"{record}\n{board}")
        return node

    def _record(self) -> str:
        text = self.given_text()
        if "file" not in self.options:
            return text
        if text:
            raise HalmaError("it has a file and a record; give one of them")
        name: str = self.options["file"]
        try:
            return self.path(name).read_text("utf-8")
        except OSError as error:
            raise HalmaError(f"{quoted(name)} cannot be read: {error.strerror}") from None
        except UnicodeDecodeError:
            raise HalmaError(f"{quoted(name)} is no text in UTF-8") from None
