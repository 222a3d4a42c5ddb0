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
from halma.notation.dialects.answers import COURSE_RULES, check_answer
from halma.notation.dialects.course import Question, read_question
from halma.rulesets.model import Ruleset


def check_answers(options: Options) -> int:
    """Print for each answer whether it is legal, or where and why it is not."""
    options.rules = options.rules or COURSE_RULES
    ruleset = ruleset_from(options)
    if [options.question, *options.files].count(STDIN) > 1:
        raise UsageError("only one of the files can be standard input, -")
    question = _question(options.question)
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


def _question(path: str) -> Question:
    """The question in a file; raises `CommandError` if it is none."""
    name = name_of(path)
    with readable(path) as file:
        text = text_of(file.read(MAX_BYTES + 1), name)
    if is_course_game(text):
        raise UsageError(f"{name} is an answer, and the question comes first: see --help")
    try:
        return read_question(text)
    except NotationError as error:
        raise located(name, error, end="the end of the question") from None
