"""The options that say under which rules a command works."""

from __future__ import annotations

import argparse
import os
import re
from collections.abc import Mapping
from enum import Enum
from typing import Any, Final

import attrs

from halma.camps import MIN_SIZE
from halma.cli.inputs import START, STDIN, CommandError, UsageError, located, problem_of
from halma.cli.likeness import Trait
from halma.cli.players import PLAYERS, board_changes
from halma.cli.settings import MAX_ARGUMENT, Setting, changes_of, setting
from halma.cli.usage import Parser, unknown
from halma.errors import HalmaError, NotationError, RulesetError, shortened
from halma.rulesets.model import ForeignCamps, Lock, Revisit, Ruleset, Seat
from halma.rulesets.named import RULESETS
from halma.rulesets.plain import seat_number
from halma.squares import MAX_SIZE

DEFAULT: Final = "ply-yard"
FORMAT_NAMES: Final = ("record", "moves", "upper", "course", "digits", "json")
SOURCE_NAMES: Final = (*FORMAT_NAMES, "server-log")
"""The formats of games that are written, and those that are read."""

BOARD_NAMES: Final = ("halma", "course", "digits", "json")
POSITION_NAMES: Final = (*BOARD_NAMES, "record", "moves", "upper", "server-log")
"""The formats of positions, and those of games besides."""

_HOPS: Final = (Lock.OPEN, Lock.TOUCH_HOPS, Lock.HOPS)
_CHAINS: Final[Mapping[str, tuple[Enum, ...]]] = {
    "revisit": (Revisit.NEVER,),
    "target_lock": _HOPS,
    "home_lock": _HOPS,
    "foreign_camps": (ForeignCamps.OPEN, ForeignCamps.HOPS),
}
"""What the fields may be where chains must go on, last what comes nearest to the others."""
"""The locks under which chains may have to go on."""


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
    players: int | None
    small: bool

    file: str | None
    question: str
    files: list[str]
    quiet: bool
    source: str | None
    start: str | None
    board: str | None
    digits: tuple[str, ...] | None
    empty: str | None
    target: str
    output: str
    strict: bool
    number: int | None
    boards: bool
    every: int | None
    at: int | None
    save: str | None
    orientation: str
    unicode: bool
    color: str
    svg: str | None
    png: str | None
    theme: str | None
    width: int | None
    title: str | None
    position: str
    move: str
    depth: int
    divide: bool
    name: str | None
    diff: str | None
    toml: bool
    like: list[Trait] | None
    check: str | None


def rule_options(default: str = DEFAULT, when: str = "where a record names none") -> Parser:
    """The options, as a parent of the parser of each command."""
    parser = Parser(add_help=False)
    group = parser.add_argument_group("rules", f"under which rules, {when}")
    group.add_argument(
        "--rules",
        metavar="NAME",
        type=rules_name,
        help=f"the rule set to begin with: {', '.join(RULESETS)}, or a .toml or .json file "
        f"(default: {default})",
    )
    group.add_argument("--first", metavar="SEAT", help="the player who moves first, such as blue")
    group.add_argument(
        "--set",
        dest="settings",
        metavar="FIELD=VALUE",
        action="append",
        type=setting,
        default=[],
        help="change one rule, such as target_lock=touch-hops; may be given several times; halma "
        "rules ply-yard shows the fields and their values",
    )
    group.add_argument(
        "--size",
        metavar="N",
        type=_size,
        help="files and ranks of the board, 4 to 16; needs --camps",
    )
    group.add_argument(
        "--camps",
        metavar="ROWS",
        type=_rows,
        help="camps in the corners, with so many squares in each row, such as 4,3,2,1",
    )
    group.add_argument(
        "--players",
        metavar="N",
        type=_players,
        help="two, three or four players, in the usual camps if --camps does not say others",
    )
    group.add_argument(
        "--small", action="store_true", help="a board of 8 by 8 with small camps, for short games"
    )
    return parser


def add_board_options(parser: argparse.ArgumentParser) -> None:
    """Add the options for boards of digits."""
    group = parser.add_argument_group("boards of digits")
    group.add_argument(
        "--digits",
        metavar="LIST",
        type=lambda text: tuple(text.split(",")),
        help="the digit of each seat, such as 2,1, or several, such as 13,24 (default: 1,2,3,4)",
    )
    group.add_argument(
        "--empty",
        metavar="CHARS",
        help="what an empty square is, such as . or ' ' (default: 0)",
    )


def ruleset_from(options: Options, base: Ruleset | None = None) -> Ruleset:
    """The ruleset that the options describe, or into which they change another.

    Raises `UsageError` if they contradict each other or the rules, and `CommandError`
    for a file that cannot be read or is at fault.
    """
    base = base or named_or_read(options.rules or DEFAULT)
    changes: dict[str, Any] = {}
    try:
        changes |= board_changes(
            base,
            players=options.players,
            small=options.small,
            size=options.size,
            camps=options.camps,
        )
        seats: tuple[Seat, ...] = changes.get("seats", base.seats)
        changes |= changes_of(base, options.settings)
        if options.first is not None:
            changes["first"] = options.first
        if "first" in changes:
            changes["first"] = seat_number(changes["first"], [seat.name for seat in seats])
        ruleset = attrs.evolve(base, **changes)
    except RulesetError as error:
        advice = _advice(base, changes) if error.field == "must_continue" else ""
        raise UsageError(f"{error}{advice}") from None
    if ruleset == base or "name" in changes:
        return ruleset
    return attrs.evolve(ruleset, name=f"{base.name} (changed)")


def _advice(base: Ruleset, changes: Mapping[str, object]) -> str:
    """What to add where chains must go on and something else does not go with that."""
    needed: list[str] = []
    for field, right in _CHAINS.items():
        if changes.get(field, getattr(base, field)) in right:
            continue
        if field not in changes:
            needed.append(f"--set {field}={right[-1].value}")
    if "must_continue" not in changes:
        return "; add --set must_continue=false, as it is true here"
    return f"; add {' '.join(needed)}" if needed else ""


def rules_given(options: Options) -> bool:
    """Do the options say anything about the rules?"""
    said = (options.rules, options.first, options.size, options.camps, options.players)
    return options.small or bool(options.settings) or any(each is not None for each in said)


def same_rules(ruleset: Ruleset, other: Ruleset) -> bool:
    """Are two rulesets the same but for their names?"""
    return attrs.evolve(ruleset, name=other.name) == other


def whole_number(text: str) -> int:
    """A number such as 12, as an argument."""
    if not re.fullmatch("[0-9]{1,9}", text):
        raise argparse.ArgumentTypeError(
            f"expected a whole number from 0 to {MAX_ARGUMENT:,}, found {shortened(text)!r}"
        )
    return int(text)


def _size(text: str) -> int:
    if not re.fullmatch("[0-9]{1,9}", text):
        raise argparse.ArgumentTypeError(
            f"expected a whole number from {MIN_SIZE} to {MAX_SIZE}, found {shortened(text)!r}"
        )
    return int(text)


def ordinal(text: str) -> int:
    """A number from 1 on, as an argument."""
    if not re.fullmatch("0{0,8}[1-9][0-9]{0,8}", text):
        raise argparse.ArgumentTypeError(
            f"expected a whole number from 1 to {MAX_ARGUMENT:,}, found {shortened(text)!r}"
        )
    return int(text)


def rules_source(text: str) -> str:
    """The name of a rule set, or of a file with rules in it: a record, perhaps on stdin."""
    if text == STDIN or os.path.exists(text):
        return text
    return rules_name(text, "a .toml or .json file, or a record")


def rules_name(text: str, files: str = "a .toml or .json file") -> str:
    """The name of a rule set, or of a file: what has a suffix or a slash.

    Capital letters do not matter in the name of a rule set, and ``_`` is as good as ``-``.

    >>> rules_name("Locked_Camp"), rules_name("./Club")
    ('locked-camp', './Club')
    """
    name = text.lower().replace("_", "-")
    if name in RULESETS:
        return name
    if "/" in text or os.sep in text or os.path.splitext(text)[1]:
        return text
    known = f"there are {', '.join(RULESETS)}, or give {files}"
    raise argparse.ArgumentTypeError(unknown("rule set", text, RULESETS, known))


def position_word(text: str) -> str:
    """A POSITION, where capital letters in the word start do not matter."""
    return START if text.lower() == START and not os.path.exists(text) else text


def named_or_read(name: str) -> Ruleset:
    """The ruleset that has this name, or that is in the file of this name."""
    if name in RULESETS:
        return RULESETS[name]
    from halma.rulesets.files import read_ruleset

    try:
        return read_ruleset(name)
    except NotationError as error:
        raise located(name, error) from None
    except RulesetError as error:
        if error.field == "halma":
            raise CommandError(
                f"{name} is a game, a position or the like as JSON, and no ruleset; "
                "see halma convert --from json"
            ) from None
        raise CommandError(str(error)) from None
    except HalmaError as error:
        raise CommandError(str(error)) from None
    except OSError as error:
        raise CommandError(f"cannot read {name}: {problem_of(error)}") from None


def _players(text: str) -> int:
    if text not in map(str, PLAYERS):
        raise argparse.ArgumentTypeError(f"2, 3 or 4 can play, not {shortened(text)!r}")
    return int(text)


def _rows(text: str) -> tuple[int, ...]:
    if not re.fullmatch("[0-9]{1,9}(,[0-9]{1,9})*", text):
        raise argparse.ArgumentTypeError(
            f"expected how many squares each row has, such as 4,3,2,1, found {shortened(text)!r}"
        )
    return tuple(map(int, text.split(",")))
