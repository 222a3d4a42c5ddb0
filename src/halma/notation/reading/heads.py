"""Reading the tags of a record: what it says about itself, its rules and its start."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from halma.errors import HalmaError, NotationError, PositionError
from halma.notation.escapes import VALUE, write_value
from halma.notation.fields import FieldError, is_field, read_fields, wrong_field
from halma.notation.limits import MAX_BLANKS, MAX_FREE_TAGS, MAX_TAG_NAME, MAX_TOKEN
from halma.notation.reading import tokens
from halma.notation.reading.diagnostics import Faults
from halma.notation.reading.tokens import TAG, blanks_end
from halma.notation.reading.vital import NoRulesError, has_vital_tag
from halma.notation.replay import own_start
from halma.notation.results import read_termination, wanted_termination
from halma.notation.tags import (
    DERIVED,
    RESULT,
    RULES,
    START,
    TERMINATION,
    is_vital,
    looks_like_json,
    mistaken,
    read_ruleset,
)
from halma.positions.position import Position, check_fit
from halma.rulesets.model import Ruleset

_RIGHT: Final = re.compile(
    rf"\[{tokens.MAY_BE_BLANK}(?:({tokens.NAME})(?:({tokens.IS_BLANK})"
    rf'(?:("){tokens.VALUE}(?:("){tokens.MAY_BE_BLANK})?)?)?)?'
)
"""As much of a tag as is right; a group for each part."""

_MISSING: Final = (
    "the name of a tag",
    "a space, then the value of the tag",
    'the value of the tag, in "',
    '" at the end of the value, on the same line',
    "] at the end of the tag",
)
"""What should come when so many parts are right."""


class Tag(NamedTuple):
    """A tag as it stands in a text."""

    begin: int
    end: int
    value_begins: int
    raw: str
    """The value as it is written."""
    value: str


class Head(NamedTuple):
    """What the tags of a record say."""

    tags: tuple[tuple[str, str], ...]
    ruleset: Ruleset
    start: Position
    result: Tag | None
    termination: Tag | None
    end: int


class HeadReader:
    """Reads the tags at the beginning of a text."""

    def __init__(self, faults: Faults, ruleset: Ruleset) -> None:
        self._faults = faults
        self._text = faults.text
        self._ruleset = ruleset
        self._tags: dict[str, Tag] = {}
        self._free = 0
        """How many free tags there are."""
        self._is_vital_lost = False
        """Is there a tag of the rules or of the start that cannot be read?"""
        self._is_vital_flawed = False
        """Is there one that can be read only in part?"""
        self.at: int = 0
        """Where the next tag, or what is no tag, begins."""

    def read(self) -> Head:
        """Read all tags.

        Raises `NoRulesError` in lenient reading.
        """
        text = self._text
        self.at = blanks_end(text, 0)
        while text.startswith("[", self.at):
            self.at = blanks_end(text, self._tag(self.at))
        tags = self._tags
        start = tags.get(START)
        if self._is_vital_lost:
            raise NoRulesError
        ruleset = self._rules(tags.get(RULES))
        head = Head(
            tuple(
                (name, tag.value)
                for name, tag in tags.items()
                if name not in DERIVED and not is_field(name)
            ),
            ruleset,
            own_start(ruleset) if start is None else self._start(start, ruleset),
            tags.get(RESULT),
            self._termination(tags.get(TERMINATION), ruleset),
            self.at,
        )
        if self._is_vital_flawed:
            raise NoRulesError
        return head

    def _tag(self, begin: int) -> int:
        """Read one tag and say where it ends."""
        match = TAG.match(self._text, begin)
        assert match is not None, "a tag that is bad is all from its bracket on"
        name, raw = match.group("name", "value")
        if name is None:
            return self._bad_tag(begin, match.end())
        (name_begins, value_begins), end = map(match.start, ("name", "value")), match.end()
        value, flaws = VALUE.read(raw)
        vital = is_vital(name.partition(".")[0])
        if wrong := self._wrong_name(name, value):
            expected, hint = wrong
            is_repeated = name in self._tags and self._tags[name].value == value
            self._is_vital_lost |= vital and not is_repeated
            self._faults.add(begin, end, expected, at=name_begins, found=name, hint=hint)
        elif not is_field(name) and name not in DERIVED and self._free == MAX_FREE_TAGS:
            self._faults.add(begin, end, f"at most {MAX_FREE_TAGS} tags of one's own")
        elif max(len(raw), len(write_value(value)) - 2) > MAX_TOKEN:
            expected = f"a value of at most {MAX_TOKEN:,} characters"
            self._is_vital_lost |= vital
            self._faults.add(begin, end, expected, at=value_begins, found=raw)
        else:
            self._faults.add_flaws(flaws, value_begins, "in the value of a tag")
            self._is_vital_flawed |= vital and bool(flaws)
            self._tags[name] = Tag(begin, end, value_begins, raw, value)
            self._free += not is_field(name) and name not in DERIVED
        return end

    def _wrong_name(self, name: str, value: str) -> tuple[str, str | None] | None:
        """What should stand where this name of a tag is wrong, and a hint."""
        if len(name) > MAX_TAG_NAME:
            return f"the name of a tag, of at most {MAX_TAG_NAME} characters", None
        if meant := mistaken(name, value):
            tag, why = meant
            return f"{tag}, or a tag of another name", why
        if name in self._tags:
            return "each tag once", None
        if is_field(name):
            return wrong_field(name)
        if "." in name:
            return "the name of a tag without a dot", None
        return None

    def _bad_tag(self, begin: int, end: int) -> int:
        right = _RIGHT.match(self._text, begin, end)
        assert right is not None, "its bracket is right"
        at = right.end()
        self._is_vital_lost |= has_vital_tag(self._text, begin, end)
        expected = _MISSING[right.lastindex or 0]
        hint = None
        if self._text.startswith((" ", "\t"), at, end):
            expected = f"at most {MAX_BLANKS:,} blanks in one place"
        elif right[3] and '"' in self._text[at:end]:
            hint = r'a " within a value is written \"'
        self._faults.add(begin, end, expected, at=at, hint=hint)
        return end

    def _rules(self, tag: Tag | None) -> Ruleset:
        fields = {name: field for name, field in self._tags.items() if is_field(name)}
        if fields and tag is not None and looks_like_json(tag.value):
            hint = "their fields are in tags of their own, so none may be here, as JSON"
            refuse(self._faults, tag, "the name of the rules", hint=hint)
            raise NoRulesError
        if fields:
            return self._rules_in(fields, tag)
        if tag is None:
            return self._ruleset
        try:
            return read_ruleset(tag.value)
        except HalmaError as error:
            expected = "the name of a ruleset, or one as JSON"
            within = "within the JSON, " if tag.value.startswith("{") else ""
            refuse(self._faults, tag, expected, hint=f"{within}{error}")
        raise NoRulesError

    def _rules_in(self, fields: dict[str, Tag], tag: Tag | None) -> Ruleset:
        if tag is None:
            first = next(iter(fields.values()))
            expected = f"the tag {RULES} with the name of the rules"
            self._faults.add(first.begin, first.end, expected)
            raise NoRulesError
        try:
            return read_fields(tag.value, {name: field.value for name, field in fields.items()})
        except FieldError as error:
            wrong = fields.get(error.tag or "", tag)
            expected, at, found, hint = error.expected, error.at, error.found, error.hint
            refuse(self._faults, wrong, expected, at=at, found=found, hint=hint)
        raise NoRulesError

    def _start(self, tag: Tag, ruleset: Ruleset) -> Position:
        try:
            if "\n" in tag.value:
                raise NotationError("a position as one line", found=tag.value)
            position = Position.parse(tag.value)
            check_fit(position, ruleset)
        except NotationError as error:
            refuse(self._faults, tag, error.expected, at=error.column - 1)
        except PositionError as error:
            refuse(self._faults, tag, "a position that fits the rules", hint=str(error))
        else:
            return position
        raise NoRulesError

    def _termination(self, tag: Tag | None, ruleset: Ruleset) -> Tag | None:
        if tag is not None and read_termination(tag.value)[0] is None:
            names = [seat.name for seat in ruleset.seats]
            refuse(self._faults, tag, *wanted_termination(tag.value, names))
            return None
        return tag


def refuse(
    faults: Faults,
    tag: Tag,
    expected: str,
    hint: str | None = None,
    *,
    at: int = 0,
    found: str | None = None,
) -> None:
    """Leave out a tag whose value, from ``at``, is not what it should be."""
    place = tag.value_begins + VALUE.place(tag.raw, at)
    found = tag.value[at:] if found is None else found
    faults.add(tag.begin, tag.end, expected, at=place, found=found, hint=hint)
