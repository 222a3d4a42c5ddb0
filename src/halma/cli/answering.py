"""``halma check-answer``: is the answer of a program of the course legal for its question?"""

from __future__ import annotations

from halma.cli.inputs import (
    MAX_BYTES,
    STDIN,
    CommandError,
    UsageError,
    located,
    name_of,
    no_text,
    printable,
    readable,
    text_of,
)
from halma.cli.options import Options, ruleset_from
from halma.cli.shapes import is_course_game
from halma.cli.streams import tell
from halma.errors import NotationError
from halma.games.outcomes import finished
from halma.notation.dialects.answers import COURSE_RULES, check_answer
from halma.notation.dialects.course import Question, read_question
from halma.positions.position import check_fit
from halma.rulesets.model import Ruleset
from halma.rulesets.named import RULESETS


def check_answers(options: Options) -> int:
    """Print for each answer whether it is legal, or where and why it is not."""
    options.rules = options.rules or COURSE_RULES
    ruleset = ruleset_from(options)
    if ruleset != RULESETS[COURSE_RULES]:
        rules = printable(ruleset.name)
        tell(f"note: checked under {rules}, not under the rules of the course, {COURSE_RULES}")
    if [options.question, *options.files].count(STDIN) > 1:
        raise UsageError("only one of the files can be standard input, -")
    question = _question(options.question, ruleset)
    code = 0
    for path in options.files:
        try:
            print(_legal(path, question, ruleset), flush=True)
        except CommandError as error:
            print(printable(str(error)), flush=True)
            code = 1
    return code


def _legal(path: str, question: Question, ruleset: Ruleset) -> str:
    """What is said of a legal answer; raises `CommandError` if it is none."""
    name = name_of(path)
    with readable(path) as file:
        data = file.read(MAX_BYTES + 1)
    if problem := no_text(data):
        raise CommandError(f"{name}:1:1: The file {problem}.")
    checked = check_answer(question, data.decode(), ruleset=ruleset)
    for note in checked.notes:
        tell(f"{printable(name)}: {note}")
    if not checked:
        raise CommandError(f"{name}:{checked.line}:{checked.column}: {checked.sentence}")
    return f"{printable(name)}: {checked.sentence}"


def _question(path: str, ruleset: Ruleset) -> Question:
    """The question in a file; raises `CommandError` if it is none."""
    name = name_of(path)
    with readable(path) as file:
        text = text_of(file.read(MAX_BYTES + 1), name)
    if is_course_game(text):
        raise UsageError(f"{name} is an answer, and the question comes first: see --help")
    try:
        question = read_question(text)
    except NotationError as error:
        raise located(name, error, end="the end of the question") from None
    size = question.position.size
    if size != ruleset.size:
        lines = f"{ruleset.size} lines of {ruleset.size} squares"
        whose = "the board of the course" if ruleset.name == COURSE_RULES else "that of the rules"
        raise CommandError(f"{name}: the board has {size} lines, and {whose} has {lines}")
    check_fit(question.position, ruleset)
    _warn_if_won(name, question, ruleset)
    return question


def _warn_if_won(name: str, question: Question, ruleset: Ruleset) -> None:
    """Tell if somebody has won in the question, so that there is nothing to be answered."""
    for seat, color in enumerate(("BLACK (B)", "WHITE (W)")):
        if finished(question.position, seat, ruleset):
            more = "the answer is checked as if nobody had"
            tell(f"{printable(name)}: note: {color} has won already; {more}")
