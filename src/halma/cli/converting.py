"""``halma convert``: games from one format to another."""

from __future__ import annotations

from collections import Counter
from contextlib import ExitStack
from functools import partial

from halma.cli.boards import see_that_digits_are_used, warn_if_finished
from halma.cli.inputs import EMPTY, STDIN, CommandError, UsageError, name_of, opened, reading
from halma.cli.loading import (
    Games,
    Seen,
    chosen,
    format_of,
    games_in,
    look_into,
    right,
    see_that_start_is_used,
    start_from,
    told,
)
from halma.cli.options import Options, ruleset_from
from halma.cli.output import is_same, output
from halma.cli.shapes import DIGITS
from halma.cli.streams import tell
from halma.errors import HalmaError
from halma.notation.formats import FORMATS, Part, parts_text
from halma.positions.position import Position
from halma.rulesets.model import Ruleset


def convert(options: Options) -> int:
    """Write games in another format, and say what had to be left out."""
    ruleset = ruleset_from(options)
    path = STDIN if options.file is None else options.file
    for what, read in (("the file", path), ("--start", options.start), ("--rules", options.rules)):
        if read is not None and is_same(read, options.output):
            raise UsageError(f"--output is {what} that is read; give another name")
    start = start_from(options, ruleset)
    with ExitStack() as stack:
        with reading(path):
            file = stack.enter_context(opened(path))
            seen = look_into(file, name_of(path), options.source, ruleset)
        return _write(seen, path, start, options, ruleset)


def _write(
    seen: Seen, path: str, start: Position | None, options: Options, ruleset: Ruleset
) -> int:
    """Write the games of a file, and say what had to be left out."""
    name, form = name_of(path), seen.form
    target = FORMATS[options.target]
    if options.target == DIGITS != form:
        target = format_of(DIGITS, options)
    see_that_digits_are_used(options, form, options.target)
    see_that_start_is_used(start, form, name)
    guessed = "" if options.source else f"; read as {form}, see --from"
    telling = partial(told, seen, options, ruleset, start, guessed)
    games: Games = games_in(seen, options, ruleset, start, path)
    if options.number is not None or target.between is None:
        with telling():
            games = iter([chosen(games, options.number, name, form)])
    lost: Counter[Part] = Counter()
    with output(options.output, hold_back=options.strict) as file:
        place = 0
        for place, found in enumerate(games, 1):
            with telling():
                record = right(found, name, form)
            if form == DIGITS:
                warn_if_finished(record.start, ruleset)
            try:
                text = target.write(record)
            except HalmaError as error:
                which = options.number or place
                problem = f"game {which:,} cannot be written as {options.target}"
                raise CommandError(f"{name}: {problem}: {error}") from None
            if place > 1:
                text = f"{target.between}{text}"
            file.write(text.encode())
            lost.update(target.lost(record, ruleset=ruleset))
        if not place:
            raise CommandError(f"{name}: {EMPTY}")
        if options.strict and any(lost.values()):
            raise CommandError(f"nothing is written, as {parts_text(lost)} would be left out")
    if any(lost.values()):
        tell(f"left out: {parts_text(lost)}")
    return 0
