"""``halma view``: a page on which one steps through games in a browser."""

from __future__ import annotations

from itertools import islice

from halma.cli.boards import see_that_digits_are_used
from halma.cli.inputs import EMPTY, STDIN, CommandError, UsageError, name_of, readable
from halma.cli.loading import (
    chosen,
    games_in,
    look_into,
    right,
    see_that_start_is_used,
    start_from,
    told,
)
from halma.cli.looks import VIEW_THEMES, orientation_from
from halma.cli.options import Options, ruleset_from
from halma.cli.output import is_same, output
from halma.errors import HalmaError
from halma.notation.records import Record
from halma.render import html
from halma.render.pages import MAX_GAMES


def view(options: Options) -> int:
    """Write a page with the games of a file."""
    path = STDIN if options.file is None else options.file
    if is_same(path, options.output):
        raise UsageError("--output is the file that is read; give another name")
    records = _records(path, options)
    try:
        page = html(
            records,
            title=options.title,
            theme=options.theme or VIEW_THEMES[0],
            orientation=orientation_from(options),
        )
    except HalmaError as error:
        raise CommandError(f"{name_of(path)}: {error}") from None
    with output(options.output, hold_back=False) as file:
        file.write(page.encode())
    return 0


def _records(path: str, options: Options) -> list[Record]:
    """The games of the file, or the one that is chosen; none may be at fault."""
    ruleset, name = ruleset_from(options), name_of(path)
    start = start_from(options, ruleset)
    with readable(path) as file:
        seen = look_into(file, name, options.source, ruleset)
        see_that_digits_are_used(options, seen.form)
        see_that_start_is_used(start, seen.form, name)
        with told(seen, options, ruleset, start):
            games = games_in(seen, options, ruleset, start, path)
            if options.number is not None:
                return [chosen(games, options.number, name, seen.form)]
            found = [right(each, name, seen.form) for each in islice(games, MAX_GAMES + 1)]
    if not found:
        raise CommandError(f"{name}: {EMPTY}")
    return found
