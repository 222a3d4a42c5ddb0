"""The program: its arguments, its exit codes, and how it ends."""

from __future__ import annotations

import argparse
import io
import os
import signal
import sys
from collections.abc import Callable, Sequence
from contextlib import redirect_stderr
from pkgutil import resolve_name
from typing import Final

import halma
from halma.cli.inputs import (
    INTERRUPTED,
    START,
    STDIN,
    CommandError,
    OutputError,
    UsageError,
    printable,
    problem_of,
)
from halma.cli.likeness import trait
from halma.cli.looks import SHOW_THEMES, VIEW_THEMES, add_look_options, add_picture_options
from halma.cli.options import (
    FORMAT_NAMES,
    POSITION_NAMES,
    SOURCE_NAMES,
    Options,
    add_board_options,
    ordinal,
    position_word,
    rule_options,
    rules_name,
    rules_source,
    whole_number,
)
from halma.cli.stops import Stopped, stoppable
from halma.cli.streams import drop, settle, tell
from halma.cli.usage import Parser, one_of, unknown
from halma.errors import HalmaError
from halma.moves import PASS, PASS_WORD

_FAULT: Final = 1
_WRONG_ARGUMENTS: Final = 2
_UNWRITTEN: Final = 3
_BROKEN_PIPE: Final = 141
_POSITION_HELP: Final = (
    "the word start, a position, a file with one or with a game, or - for standard input"
)

_FORMATS: Final = (
    "Formats: record, a game with its rules; moves, its moves alone; upper, moves with a1 at the "
    "upper left; course, lines such as E 4,1 5,2; digits, boards of digits; json. "
    "Only to be read: server-log, the log of a server for four players."
)

_COURSE_RULES: Final = "usc-2019"
_GAME_HELP: Final = "a record or plain move text"


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command ``halma`` and return its exit code.

    0 is success, 1 a fault in what was read (or an illegal move), 2 an argument that
    means nothing under the rules, 3 something that cannot be written, 130 an interrupt,
    141 a broken pipe. Arguments that are missing or unknown raise ``SystemExit`` with
    code 2, as usual with ``argparse``. A signal that ends a program ends this process.
    """
    try:
        with stoppable():
            if sys.stderr is not None:
                return _main(argv)
            # Else print would write to standard output what is meant for standard error.
            with open(os.devnull, "w", encoding="utf-8") as nowhere, redirect_stderr(nowhere):
                return _main(argv)
    except Stopped as stop:
        signal.raise_signal(stop.number)
        return 128 + stop.number


def _main(argv: Sequence[str] | None) -> int:
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        try:
            code = _run(argv)
        except SystemExit:
            _flush()
            raise
        _flush()
        return code
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        drop(sys.stdout)
        return _BROKEN_PIPE
    except OSError as error:
        drop(sys.stdout)
        tell(f"halma: cannot write standard output: {problem_of(error)}")
        return _UNWRITTEN


def _flush() -> None:
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    finally:
        settle()


def _run(argv: Sequence[str] | None) -> int:
    parser = _parser()
    arguments = list(sys.argv[1:] if argv is None else argv)
    if arguments[:1] == ["explain"] and arguments[-1] == str(PASS):
        # For argparse -- is no argument; for us it may be a move.
        arguments[-1] = PASS_WORD
    chosen = _chosen(parser, arguments)
    chosen.check_options(arguments)
    options, surplus = parser.parse_known_args(arguments, namespace=Options())
    if surplus:
        chosen.refuse_more(surplus, arguments)
    if options.version:
        print(f"halma {halma.__version__ or '(not installed)'}")
        return 0
    if options.command is None:
        parser.error("a COMMAND is needed, such as halma play; see halma --help")
    try:
        # What reads records is imported only where they are read.
        run: Callable[[Options], int] = resolve_name(f"halma.cli.{options.run}")
        return run(options)
    except UsageError as error:
        tell(f"halma {options.command}: error: {printable(str(error))}")
        return _WRONG_ARGUMENTS
    except (CommandError, HalmaError) as error:
        tell(f"halma: {printable(str(error))}")
        return _UNWRITTEN if isinstance(error, OutputError) else _FAULT


def _chosen(parser: Parser, arguments: Sequence[str]) -> Parser:
    """The parser of the command, which is the first argument if there is any."""
    word = next(iter(arguments), "--help")
    known = parser.commands()
    if word in known:
        return known[word]
    if not word.startswith("-"):
        parser.error(unknown("command", word, known, f"there are {', '.join(known)}"))
    if not parser.takes(word) and any(each.takes(word) for each in known.values()):
        parser.error(f"the COMMAND comes first, before {word}; see halma --help")
    return parser


def _parser() -> Parser:
    about = "The rules of the board game Halma."
    more = "halma COMMAND --help shows what a command takes."
    return _filled(Parser(prog="halma", description=about, epilog=more, allow_abbrev=False))


def _filled(parser: Parser) -> Parser:
    parser.add_argument("--version", action="store_true", help="show the version and exit")
    adder = parser.add_subparsers(dest="command", metavar="COMMAND")

    def command(name: str, run: str, summary: str, rules: Parser | None = None) -> Parser:
        added = adder.add_parser(
            name,
            parents=[rules or rule_options()],
            help=summary,
            description=f"{summary[0].upper()}{summary[1:]}.",
            allow_abbrev=False,
        )
        added.set_defaults(run=run, source=None, start=None, board=None, digits=None, empty=None)
        return added

    number = "of several games, take the N-th"

    def take_a_game(added: argparse.ArgumentParser, file: str) -> None:
        added.add_argument("file", metavar="FILE", nargs="?", help=file)
        added.add_argument("--number", metavar="N", type=ordinal, help=number)

    a_source = one_of("format", SOURCE_NAMES)
    replaying = command(
        "replay", "replaying:replay", "replay a game and show its start and its end"
    )
    shipped = "a game that comes with halma"
    take_a_game(replaying, f"{_GAME_HELP}, - for standard input (default: {shipped})")
    boards = replaying.add_mutually_exclusive_group()
    boards.add_argument(
        "--boards",
        action="store_true",
        help="show the board after every ply, which is a turn of one player",
    )
    boards.add_argument(
        "--every", metavar="N", type=ordinal, help="show the board after every N plies"
    )
    boards.add_argument(
        "--at",
        metavar="PLY",
        type=whole_number,
        help="show only the board after this ply; 0 is the start",
    )
    replaying.add_argument(
        "--save", metavar="RECORD", help="write the game to a new file, as a record"
    )
    playing = command("play", "opening:play", "play at this terminal, taking turns")
    take_a_game(playing, f"{_GAME_HELP} to go on with, or a position (default: a new game)")
    for told in (replaying, playing):
        told.add_argument(
            "--from",
            dest="source",
            type=a_source,
            choices=SOURCE_NAMES,
            help="the format of the game (default: as it looks)",
        )
        add_look_options(told)
    checking = command(
        "check", "checking:check", "look for faults in files of records, and in logs"
    )
    checking.add_argument(
        "files",
        metavar="FILE",
        nargs="+",
        help="records, one or many, a server's log, or a folder with such; - for standard input",
    )
    checking.add_argument(
        "--quiet", action="store_true", help="print the faults only: no bar, no summary"
    )
    answering = command(
        "check-answer",
        "answering:check_answers",
        "say whether an answer of the course is legal for its question",
        rule_options(_COURSE_RULES, "if not under those of the course"),
    )
    answering.add_argument("question", metavar="INPUT", help="the question, such as input.txt")
    answering.add_argument(
        "files",
        metavar="OUTPUT",
        nargs="+",
        help="an answer to it, such as output.txt, or several; - for standard input",
    )
    converting = command("convert", "converting:convert", "write games in another format")
    take_a_game(converting, "the games (default: standard input, -)")
    converting.add_argument(
        "--from",
        dest="source",
        type=a_source,
        choices=SOURCE_NAMES,
        help="the format that is read (default: as it looks)",
    )
    converting.add_argument(
        "--to",
        dest="target",
        required=True,
        type=one_of("format", FORMAT_NAMES, SOURCE_NAMES),
        choices=FORMAT_NAMES,
        help="the format that is written",
    )
    converting.add_argument(
        "--output",
        metavar="FILE",
        default=STDIN,
        help="write to this file; one that is there is replaced (default: standard output, -)",
    )
    converting.add_argument(
        "--strict", action="store_true", help="write nothing if something has to be left out"
    )
    for replayed in (replaying, converting):
        replayed.epilog = _FORMATS
    for started in (replaying, playing, converting):
        start = "where a game of moves alone begins: a position, or a file with one"
        started.add_argument("--start", metavar="POSITION", type=position_word, help=start)
        add_board_options(started)
    viewing = command(
        "view", "viewing:view", "write a page on which one steps through games in a browser"
    )
    take_a_game(viewing, "the games (default: standard input, -)")
    viewing.add_argument(
        "--output",
        "-o",
        metavar="HTML",
        required=True,
        help="write to this file; one that is there is replaced; - for standard output",
    )
    viewing.add_argument("--title", metavar="TEXT", help="what stands above the games")
    viewing.add_argument(
        "--from",
        dest="source",
        type=a_source,
        choices=SOURCE_NAMES,
        help="the format of the games (default: as they look)",
    )
    add_picture_options(viewing, VIEW_THEMES)
    start = "where a game of moves alone begins: a position, or a file with one"
    viewing.add_argument("--start", metavar="POSITION", type=position_word, help=start)
    add_board_options(viewing)
    showing = command(
        "show", "showing:show", "show a position, or a game after a ply, as text or as a picture"
    )
    showing.add_argument("position", metavar="POSITION", type=position_word, help=_POSITION_HELP)
    pictures = showing.add_mutually_exclusive_group()
    pictures.add_argument(
        "--svg", metavar="OUT", help="write a picture as SVG to this file; - for standard output"
    )
    pictures.add_argument(
        "--png", metavar="OUT", help="write a picture as PNG to this file; - for standard output"
    )
    showing.add_argument(
        "--width", metavar="N", type=ordinal, help="the width of the picture in pixels"
    )
    add_look_options(showing)
    add_picture_options(showing, SHOW_THEMES, turned=False)
    listing = command("moves", "commands:moves", "list the legal moves of a position")
    listing.add_argument("position", metavar="POSITION", type=position_word, help=_POSITION_HELP)
    explaining = command(
        "explain", "commands:explain_move", "say whether a move is legal, and why not"
    )
    explaining.epilog = (
        "For a move that is not legal: leg is the part of its way that is wrong, counted from 0, "
        "square the square to look at, rule the field of the rules that forbids it."
    )
    explaining.add_argument("position", metavar="POSITION", type=position_word, help=_POSITION_HELP)
    explaining.add_argument("move", metavar="MOVE", help="such as c14-e12, or pass")
    counting = command(
        "perft", "commands:count_turns", "count the ways to play so many turns, to test programs"
    )
    counting.add_argument("depth", metavar="DEPTH", type=whole_number, help="the number of turns")
    counting.add_argument(
        "--position", default=START, type=position_word, help=f"{_POSITION_HELP} (default: {START})"
    )
    counting.add_argument("--divide", action="store_true", help="split the count by the first turn")
    for positioned in (showing, listing, explaining, counting):
        positioned.add_argument(
            "--from",
            dest="board",
            type=one_of("dialect", POSITION_NAMES),
            choices=POSITION_NAMES,
            help="how the position, or the game, is written (default: as it looks)",
        )
        at = "of a game, take the position after this ply (default: the last); 0 is the start"
        option = "--ply" if positioned is showing else "--at"
        positioned.add_argument(option, dest="at", metavar="PLY", type=whole_number, help=at)
        positioned.add_argument("--number", metavar="N", type=ordinal, help=number)
        add_board_options(positioned)
    ruling = command(
        "rules", "ruling:rules", "list the rule sets, show one, or say where two differ"
    )
    ruling.for_two = "halma rules NAME --diff NAME compares two; "
    ruling.add_argument(
        "name",
        metavar="NAME",
        nargs="?",
        type=rules_source,
        help="the rule set to show, a .toml or .json file, or a record, to show the rules inside "
        "(default: list them all)",
    )
    ruling.add_argument(
        "--diff",
        metavar="NAME",
        type=rules_source,
        help="show only where the rules differ from those of another NAME, given alike",
    )
    ruling.add_argument(
        "--toml", action="store_true", help="print the rules as a file that --rules FILE reads"
    )
    ruling.add_argument(
        "--svg",
        metavar="OUT",
        help="write a picture of the camps, and of who goes where, as SVG to this file",
    )
    ruling.add_argument(
        "--number", metavar="N", type=ordinal, help="of several records in a file, take the N-th"
    )
    ruling.add_argument(
        "--like",
        metavar="FIELD=VALUE",
        nargs="+",
        type=trait,
        help="list the rule sets that come nearest to these values: fields of the rules, seats "
        "(how many players) and camps (how many pieces each), such as size=8 camps=10",
    )
    ruling.add_argument(
        "--check",
        metavar="FILE",
        type=rules_name,
        help="say whether a .toml or .json file is a rule set, what is odd about it, and which "
        "rule set it comes nearest to",
    )
    return parser
