"""The options that say under which rules a command works."""

from __future__ import annotations

import argparse
import os
import re
from typing import Any, Final, NamedTuple, get_type_hints

import attrs

from halma.camps import staircase
from halma.cli.inputs import CommandError, UsageError, located, problem_of
from halma.errors import HalmaError, NotationError, RulesetError
from halma.rulesets.model import Ruleset, Seat
from halma.rulesets.named import RULESETS
from halma.rulesets.plain import seat_number, words

DEFAULT: Final = "ply-yard"
FORMAT_NAMES: Final = ("record", "moves", "upper", "course", "digits", "json")

_BOOLEANS: Final = {
    **dict.fromkeys(("true", "yes", "on"), True),
    **dict.fromkeys(("false", "no", "off"), False),
}
_BOARD: Final = ("size", "seats")


class Setting(NamedTuple):
    """One ``--set FIELD=VALUE``."""

    field: str
    value: object


class Options(argparse.Namespace):
    """The arguments of a command."""

    version: bool
    command: str | None
    run: str

    rules: str | None
    first: str | None
    settings: list[Setting]
    size: int | None
    camps: tuple[int, ...] | None

    file: str | None
    files: list[str]
    quiet: bool
    source: str
    target: str
    output: str
    strict: bool
    number: int | None
    boards: bool
    save: str | None
    position: str
    move: str
    depth: int
    divide: bool
    name: str | None


def rule_options() -> argparse.ArgumentParser:
    """The options, as a parent of the parser of each command."""
    parser = argparse.ArgumentParser(add_help=False)
    group = parser.add_argument_group("rules")
    group.add_argument(
        "--rules",
        metavar="NAME",
        type=rules_name,
        help=f"the rule set to begin with: {', '.join(RULESETS)}, or a .toml or .json file "
        f"(default: {DEFAULT})",
    )
    group.add_argument("--first", metavar="SEAT", help="the seat that moves first, such as blue")
    group.add_argument(
        "--set",
        dest="settings",
        metavar="FIELD=VALUE",
        action="append",
        type=_setting,
        default=[],
        help="change one rule, such as target_lock=touch-hops; may be given several times",
    )
    group.add_argument(
        "--size", metavar="N", type=whole_number, help="files of the board, together with --camps"
    )
    group.add_argument(
        "--camps",
        metavar="ROWS",
        type=_rows,
        help="two seats in opposite corners, with so many squares in each row, such as 4,3,2,1",
    )
    return parser


def ruleset_from(options: Options) -> Ruleset:
    """The ruleset that the options describe.

    Raises `UsageError` if they contradict each other or the rules, and `CommandError`
    for a file that cannot be read or is at fault.
    """
    base = _base(options.rules or DEFAULT)
    try:
        changes: dict[str, Any] = _board(options, base)
        seats: tuple[Seat, ...] = changes.get("seats", base.seats)
        for setting in options.settings:
            changes[setting.field] = setting.value
        if options.first is not None:
            changes["first"] = options.first
        if "first" in changes:
            changes["first"] = seat_number(changes["first"], [seat.name for seat in seats])
        ruleset = attrs.evolve(base, **changes)
    except RulesetError as error:
        raise UsageError(str(error)) from None
    if ruleset == base or "name" in changes:
        return ruleset
    return attrs.evolve(ruleset, name=f"{base.name} (changed)")


def rules_given(options: Options) -> bool:
    """Do the options say anything about the rules?"""
    said = (options.rules, options.first, options.size, options.camps)
    return bool(options.settings) or any(each is not None for each in said)


def same_rules(ruleset: Ruleset, other: Ruleset) -> bool:
    """Are two rulesets the same but for their names?"""
    return attrs.evolve(ruleset, name=other.name) == other


def whole_number(text: str) -> int:
    """A number such as 12, as an argument."""
    if not re.fullmatch("[0-9]{1,9}", text):
        raise argparse.ArgumentTypeError(f"expected a whole number, found {text!r}")
    return int(text)


def ordinal(text: str) -> int:
    """A number from 1 on, as an argument."""
    if not re.fullmatch("0{0,8}[1-9][0-9]{0,8}", text):
        raise argparse.ArgumentTypeError(f"expected a number from 1, found {text!r}")
    return int(text)


def rules_name(text: str) -> str:
    """The name of a rule set, or of a file: what has a suffix or a slash."""
    if text in RULESETS or "/" in text or os.sep in text or os.path.splitext(text)[1]:
        return text
    raise argparse.ArgumentTypeError(
        f"invalid choice: {text!r} (choose from {', '.join(RULESETS)}, or a .toml or .json file)"
    )


def _base(name: str) -> Ruleset:
    if name in RULESETS:
        return RULESETS[name]
    from halma.rulesets.files import read_ruleset

    try:
        return read_ruleset(name)
    except NotationError as error:
        raise located(name, error, end="''") from None
    except HalmaError as error:
        raise CommandError(str(error)) from None
    except OSError as error:
        raise CommandError(f"cannot read {name}: {problem_of(error)}") from None


def _rows(text: str) -> tuple[int, ...]:
    return tuple(map(whole_number, text.split(",")))


def _board(options: Options, base: Ruleset) -> dict[str, Any]:
    if options.camps is None:
        if options.size is not None:
            raise UsageError("--size needs --camps")
        return {}
    size = base.size if options.size is None else options.size
    try:
        north_west = staircase(size, options.camps, "north-west")
        south_east = staircase(size, options.camps, "south-east")
    except RulesetError as error:
        option = "--camps" if error.field == "rows" else "--size"
        raise UsageError(f"{option}: {error.problem}") from None
    seats = (
        Seat("red", home=north_west, target=south_east),
        Seat("blue", home=south_east, target=north_west),
    )
    return {"size": size, "seats": seats}


def _setting(text: str) -> Setting:
    name, equals, value = text.partition("=")
    kinds: dict[str, object] = get_type_hints(Ruleset)
    field = name.lower().replace("-", "_")
    if not equals:
        raise argparse.ArgumentTypeError(f"expected FIELD=VALUE, found {text!r}")
    if field in _BOARD:
        raise argparse.ArgumentTypeError(f"{field} is set with --size and --camps")
    if field not in kinds:
        known = ", ".join(kind for kind in kinds if kind not in _BOARD)
        raise argparse.ArgumentTypeError(f"there is no field {name!r}; there are {known}")
    return Setting(field, _value(field, kinds[field], value))


def _value(field: str, kind: object, text: str) -> object:
    """The value that a text gives to a field of this type."""
    if kind is str or field == "first":
        return text
    word = text.lower().replace("_", "-")
    known = _BOOLEANS if kind is bool else words(kind)
    if word in known:
        return known[word]
    if kind != int | None:
        raise argparse.ArgumentTypeError(f"{field} is one of {', '.join(known)}, not {text!r}")
    if not re.fullmatch("-?[0-9]{1,9}", word):
        raise argparse.ArgumentTypeError(f"{field} is a whole number or none, not {text!r}")
    return int(word)
