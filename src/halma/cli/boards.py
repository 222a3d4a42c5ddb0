"""Positions that commands are given, as an argument or in a file, in any dialect."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Final, TypedDict

from halma.cli.copied import board_alone
from halma.cli.inputs import (
    MAX_BYTES,
    START,
    STDIN,
    CommandError,
    UsageError,
    located,
    name_of,
    printable,
    readable,
    said,
    text_of,
)
from halma.cli.options import Options
from halma.cli.players import SMALL
from halma.cli.shapes import COURSE, DIGITS, HALMA, JSON, board_kind, is_game, is_question
from halma.cli.streams import tell
from halma.errors import HalmaError, NotationError, PositionError, placed
from halma.games.outcomes import finished
from halma.positions.position import Position, check_fit
from halma.rulesets.model import Ruleset

_BLANKS: Final = " \t\n"


class Characters(TypedDict):
    """What stands for what on a board of digits."""

    digits: Sequence[str]
    empty: str


def read_position(text: str, options: Options, ruleset: Ruleset, what: str) -> Position:
    """The position that an argument gives: ``start``, the name of a file, ``-``, or a text.

    Raises `UsageError` if the argument gives no position of the ruleset, `CommandError`
    if a file or standard input does not.
    """
    if not is_file(text):
        return position_said(text, options, ruleset, what)
    name = name_of(text)
    with readable(text) as file:
        content = text_of(file.read(MAX_BYTES + 1), name)
    if options.board is None and looks_like_game(content, ruleset):
        raise CommandError(f"{name} looks like a game; {what} takes a position")
    return position_in(content, name, options, ruleset)


def looks_like_game(text: str, ruleset: Ruleset) -> bool:
    """Is a text a game, and no board that was copied with moves around it?"""
    if not is_game(text):
        return False
    # What reads games is imported only where there may be one.
    from halma.cli.kinds import is_position

    return not is_position(text, ruleset)


def is_file(text: str) -> bool:
    """Does an argument name a file, or standard input, that a position is in?"""
    return text == STDIN or (text != START and os.path.exists(text) and not os.path.isdir(text))


def position_said(text: str, options: Options, ruleset: Ruleset, what: str) -> Position:
    """The position that an argument itself is; raises `UsageError` if it is none."""
    if text == START:
        return Position.start(ruleset)
    try:
        return _read(text, options, ruleset)
    except HalmaError as error:
        problem = said(error)
        if text and not any(each in text for each in " \n/"):
            problem = f"{text!r} is no position, and there is no such file"
        raise UsageError(f"{what}: {problem}") from None


def position_in(content: str, name: str, options: Options, ruleset: Ruleset) -> Position:
    """The position that a file of this name holds; raises `CommandError` if it holds none."""
    try:
        return _read(content, options, ruleset)
    except NotationError as error:
        raise located(name, error, end="the end of the position") from None
    except HalmaError as error:
        place = "".join(f":{number}" for number in error.place or ())
        raise CommandError(f"{name}{place}: {error}") from None


def characters(options: Options) -> Characters:
    """What the options say of boards of digits; raises `UsageError` if that cannot be."""
    from halma.notation.dialects import digits

    chosen: Characters = {
        "digits": digits.DIGITS if options.digits is None else options.digits,
        "empty": digits.EMPTY if options.empty is None else options.empty,
    }
    try:
        digits.check_characters(**chosen)
    except HalmaError as error:
        raise UsageError(f"--digits and --empty: {error}") from None
    return chosen


def see_that_digits_are_used(options: Options, *forms: str) -> None:
    """Raise `UsageError` if ``--digits`` or ``--empty`` is given, and no board of digits is."""
    is_given = options.digits is not None or options.empty is not None
    if is_given and options.start is None and DIGITS not in forms:
        raise UsageError("--digits and --empty are for boards of digits, and there is none")


def warn_if_finished(position: Position, ruleset: Ruleset) -> None:
    """Tell if all seats have filled their targets: then they may have been taken for each other."""
    if all(finished(position, seat, ruleset) for seat in range(len(ruleset.seats))):
        names = " and ".join(printable(seat.name) for seat in ruleset.seats)
        problem = f"{names} have already finished on this board; if they should only begin"
        tell(f"halma: warning: {problem}, see --digits")


def _read(text: str, options: Options, ruleset: Ruleset) -> Position:
    if options.board in (None, HALMA):
        text = board_alone(text, ruleset)
    form = options.board or board_kind(text)
    if options.digits is not None or options.empty is not None:
        form = DIGITS
    if form == DIGITS:
        position = _read_digits(text, options, ruleset)
    elif form == COURSE:
        position = _read_course(text, ruleset)
    elif form == JSON:
        position = _read_json(text)
    else:
        position = _read_own(text)
    try:
        check_fit(position, ruleset)
    except PositionError as error:
        raise PositionError(f"{error}; {_other_board(position, ruleset)}") from None
    warn_if_finished(position, ruleset)
    return position


def _other_board(position: Position, ruleset: Ruleset) -> str:
    """Which options may say that the board is this one."""
    size, seats = position.size, len(position.men)
    options: list[str] = []
    if size != ruleset.size:
        options.append("--small" if size == SMALL else f"--size {size} --camps ROWS")
    if seats > len(ruleset.seats):
        options.append(f"--players {seats}")
    if not options:
        return "say with --rules, or with --size and --camps, which board it is"
    return f"if that is right, say so with {' '.join(options)}, or with --rules"


def _read_own(text: str) -> Position:
    """A line or a diagram, perhaps with blanks around it."""
    inner = text.strip(_BLANKS)
    if "\n" in inner:
        return Position.parse(text)
    before = text[: len(text) - len(text.lstrip(_BLANKS))]
    try:
        return Position.parse(inner)
    except NotationError as error:
        lines = before.split("\n")
        raise placed(error, line=len(lines), column=len(lines[-1]) + 1) from None


def _read_course(text: str, ruleset: Ruleset) -> Position:
    from halma.notation.dialects import course

    if is_question(text):
        return course.read_question(text).position
    return course.read_board(text, turn=ruleset.first if ruleset.first < 2 else 0)


def _read_digits(text: str, options: Options, ruleset: Ruleset) -> Position:
    from halma.notation.dialects import digits

    chosen = characters(options)
    seats = len(ruleset.seats)
    return digits.read_board(text, turn=ruleset.first, seats=seats, **chosen)


def _read_json(text: str) -> Position:
    from halma.notation.dialects import jsons

    value = jsons.read_text(text)
    if isinstance(value, Position):
        return value
    kind = jsons.to_json(value)["type"]
    raise NotationError("JSON of the type 'position'", found=kind)
