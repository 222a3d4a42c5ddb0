"""``halma rules``: what rule sets there are, what one says, and where two differ."""

from __future__ import annotations

import os
from typing import Final, NamedTuple

import attrs

from halma.cli.inputs import STDIN, UsageError, name_of, printable
from halma.cli.likeness import like_text
from halma.cli.loading import load
from halma.cli.neighbours import checked_text
from halma.cli.options import (
    DEFAULT,
    Options,
    named_or_read,
    rule_options,
    rules_given,
    ruleset_from,
)
from halma.cli.output import output
from halma.cli.shipped import overview, provenance_text
from halma.cli.streams import tell
from halma.cli.words import differences, ruleset_text
from halma.render import ruleset_svg
from halma.rulesets.files import write_toml
from halma.rulesets.model import Ruleset
from halma.rulesets.named import RULESETS

_SUFFIXES: Final = (".toml", ".json")


class _Found(NamedTuple):
    """A ruleset, and what it is called in what is printed."""

    ruleset: Ruleset
    name: str


def rules(options: Options) -> int:
    """Print the names of the rule sets, all fields of one, or the differences of two."""
    if options.like is not None or options.check is not None:
        return _found_or_checked(options)
    if options.name and options.rules and options.name != options.rules:
        raise UsageError(
            f"NAME is {options.name} and --rules is {options.rules}; give one of them, "
            "or compare two with --diff"
        )
    if options.name == options.diff == STDIN:
        raise UsageError("standard input is read only once, so NAME or --diff must be another file")
    if options.number is not None and not any(map(_is_record, (options.name, options.diff))):
        raise UsageError("--number needs a file of records")
    if options.svg is not None and (options.toml or options.diff):
        raise UsageError("--svg draws one rule set, so leave out --diff and --toml")
    if options.toml and options.diff:
        raise UsageError("--toml is for one rule set, so leave out --diff")
    if options.svg is None and not (
        options.name or options.diff or options.toml or rules_given(options)
    ):
        print(overview())
        return 0
    named = options.rules or DEFAULT
    base = _found(options.name, options) if options.name else _named(named)
    ruleset = ruleset_from(options, base.ruleset)
    if options.svg is not None:
        return _draw(ruleset, options.svg)
    if options.toml:
        print(write_toml(ruleset), end="")
    elif options.diff is None:
        print(ruleset_text(ruleset))
        if ruleset.provenance:
            print(f"\n{provenance_text(ruleset)}")
    if options.diff is None:
        return 0
    changed = base if ruleset == base.ruleset else _Found(ruleset, f"{base.name} (changed)")
    _print_differences(changed, _found(options.diff, options))
    return 0


def _found_or_checked(options: Options) -> int:
    """Print what comes near to some traits, or what is to be said of a file."""
    more = (
        *(options.name, options.diff, options.toml, options.svg),
        *(rules_given(options), options.number),
    )
    if options.check and (options.name or "").lower().endswith(_SUFFIXES):
        raise UsageError("--check takes one file; a name that has blanks in it stands in quotes")
    if any(each not in (None, False) for each in more):
        raise UsageError("--like and --check go with no other options")
    if options.like is None:
        name = options.check or DEFAULT
        lines = checked_text(named_or_read(name), printable(name))
    elif options.check is None:
        lines = like_text(options.like)
    else:
        raise UsageError("--like and --check are two questions; ask one of them")
    print("\n".join(lines))
    return 0


def _draw(ruleset: Ruleset, path: str) -> int:
    """Write a picture of the camps, and who goes where."""
    with output(path, hold_back=False) as file:
        file.write(ruleset_svg(ruleset).encode())
    return 0


def _print_differences(one: _Found, other: _Found) -> None:
    names = (one.name, other.name)
    if one.name == other.name:
        names = (f"{one.name} (first)", f"{other.name} (second)")
    lines = differences(one.ruleset, other.ruleset, names)
    for line in lines:
        print(line)
    if not lines:
        print(f"{names[0]} and {names[1]} have the same rules")


def _is_record(name: str | None) -> bool:
    is_ruleset = name in RULESETS or os.path.splitext(name or "")[1].lower() in _SUFFIXES
    return name is not None and not is_ruleset


def _named(name: str) -> _Found:
    return _Found(named_or_read(name), printable(name))


def _found(name: str, options: Options) -> _Found:
    """The rules that an argument names, or that are inside the file it names."""
    if not _is_record(name):
        return _named(name)
    # A copy, so that one sees whether the record has rules of its own.
    default = attrs.evolve(RULESETS[DEFAULT])
    unsaid = vars(rule_options().parse_args([]))
    file = Options(**{**vars(options), **unsaid, "file": name})
    found = load(file, default).ruleset
    if found is default:
        tell(f"{printable(name_of(name))} names no rules, so those of {DEFAULT} are meant")
    return _Found(found, printable(name_of(name)))
