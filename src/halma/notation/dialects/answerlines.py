"""The lines of an answer of the course, each a step or a jump of one turn."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, NamedTuple

from halma.errors import NotationError, quoted, shortened
from halma.files import BOM, with_newlines
from halma.moves import MAX_SQUARES, PASS_WORD
from halma.notation.dialects.lines import BLANKS, check_text
from halma.squares import Square

_MAX_ANSWER: Final = 65_536
"""So many characters has an answer at most."""

_LINES: Final = "'E x,y x,y' for a step, or 'J x,y x,y' for a jump"
_WORD: Final = re.compile(f"[^{BLANKS}]+")
_PAIR: Final = re.compile(r"(-?[0-9]{1,9}),(-?[0-9]{1,9})")
_PADDED: Final = re.compile(r"-?0[0-9]")
_PASSES: Final = (PASS_WORD, "--", "none", "null")


class Leg(NamedTuple):
    """A step or a jump, and where it is written."""

    is_jump: bool
    start: Square
    end: Square
    line: int
    columns: tuple[int, int, int]
    """Where the letter and the two squares begin."""


class FlawError(Exception):
    """Something is not written as it should be."""

    def __init__(self, sentence: str, line: int, column: int = 1) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.line = line
        self.column = column


def namer(size: int) -> Callable[[Square], str]:
    """What squares are called in the file."""
    return lambda square: f"{square.file},{size - 1 - square.rank}"


def read_answer(answer: str, size: int) -> tuple[list[Leg], FlawError | None]:
    """The legs of an answer, up to the first line that is not as it should be."""
    text = with_newlines(answer)
    legs: list[Leg] = []
    lines, flaw = text.split("\n"), None
    try:
        _see_that_it_is_text(text)
    except FlawError as error:
        flaw = error
        lines = lines[: error.line - 1]
    try:
        for number, line in enumerate(lines, 1):
            if line.strip(BLANKS):
                leg = _leg(line, number, size)
                if legs:
                    _see_that_it_goes_on(legs[-1], leg, size)
                if len(legs) + 1 >= MAX_SQUARES:
                    raise FlawError(f"A turn has fewer than {MAX_SQUARES:,} jumps.", number)
                legs.append(leg)
    except FlawError as error:
        flaw = error
    if not legs and flaw is None:
        flaw = FlawError(f"The file is empty; an answer has lines such as {_LINES}.", 1)
    return legs, flaw


def _see_that_it_is_text(text: str) -> None:
    """Raise `FlawError` for what no answer can hold."""
    if len(text) > _MAX_ANSWER:
        raise FlawError(f"An answer has at most {_MAX_ANSWER:,} characters.", 1)
    if BOM in text:
        before = text[: text.index(BOM)].split("\n")
        raise FlawError(
            "A byte order mark stands here, which belongs to no word; save the file as UTF-8 "
            "without it.",
            len(before),
            len(before[-1]) + 1,
        )
    try:
        check_text(text)
    except NotationError as error:
        problem = f"Only plain text can stand here, not {quoted(error.found)}."
        raise FlawError(problem, error.line, error.column) from None


def _see_that_it_goes_on(last: Leg, leg: Leg, size: int) -> None:
    """Raise `FlawError` unless two lines are jumps of one chain."""
    if not last.is_jump:
        problem = (
            f"An answer is one turn, and the step (E) on line {last.line} is a whole one; "
            "nothing may follow it."
        )
        raise FlawError(problem, leg.line, leg.columns[0])
    if not leg.is_jump:
        problem = (
            "A step (E) cannot follow a jump (J): a turn is one step, or one jump after another."
        )
        raise FlawError(problem, leg.line, leg.columns[0])
    if leg.start is not last.end:
        name = namer(size)
        problem = (
            f"The jump on line {last.line} ends on {name(last.end)}, so this one must begin "
            f"there, not on {name(leg.start)}: an answer is one turn of one piece."
        )
        raise FlawError(problem, leg.line, leg.columns[1])


def _leg(line: str, number: int, size: int) -> Leg:
    """What stands on a line."""
    words = [(match[0], match.start() + 1) for match in _WORD.finditer(line)]
    letter, column = words[0]
    if letter not in ("E", "J"):
        raise FlawError(_strange_letter(letter), number, column)
    squares = [_square(word, number, place, size) for word, place in words[1:3]]
    if len(words) < 3:
        missing = "two squares are" if len(words) == 1 else "the second square is"
        problem = f"Here {missing} missing: a line is {letter} x,y x,y."
        raise FlawError(problem, number, len(line.rstrip(BLANKS)) + 1)
    if len(words) > 3:
        word, place = words[3]
        shown = quoted(shortened(word))
        more = (
            "each jump has a line of its own"
            if _PAIR.fullmatch(word) or word in ("E", "J")
            else f"a line is {letter} x,y x,y"
        )
        raise FlawError(
            f"Nothing more belongs on the line, but {shown} does follow: {more}.", number, place
        )
    start, end = squares
    columns = (column, words[1][1], words[2][1])
    leg = Leg(letter == "J", start, end, number, columns)
    _see_that_it_is_of_its_kind(leg, size)
    return leg


def _see_that_it_is_of_its_kind(leg: Leg, size: int) -> None:
    """Raise `FlawError` if a step is written as a jump, or the other way round."""
    is_jump, start, end, line, (column, *_) = leg
    name = namer(size)
    across, along = abs(end.file - start.file), abs(end.rank - start.rank)
    far = max(across, along)
    way = f"From {name(start)} to {name(end)}"
    if is_jump and far == 1:
        problem = f"{way} is one square, so it is no jump (J) but would be a step (E)."
    elif is_jump or far < 2:
        return
    elif far == 2 and 1 not in (across, along):
        problem = f"{way} is two squares, so it is no step (E) but would be a jump (J)."
    else:
        problem = f"{way} is no step (E): a step goes to a neighbour square."
    raise FlawError(problem, line, column)


def _strange_letter(word: str) -> str:
    if word.upper() in ("E", "J"):
        return f"The letter must be a capital: {word.upper()}, not {word}."
    if word.lower() in _PASSES:
        return f"An answer cannot be a pass; its lines are {_LINES}."
    shown = quoted(shortened(word))
    if word[0] in "EJ" and _PAIR.match(word, 1):
        return f"A blank is missing behind {word[0]}, in {shown}."
    if _PAIR.fullmatch(word):
        return f"The line must begin with E for a step, or J for a jump, not with {shown}."
    return f"Lines of an answer are {_LINES}; {shown} is neither E nor J."


def _square(word: str, line: int, column: int, size: int) -> Square:
    last = size - 1
    shown = quoted(shortened(word))
    pair = _PAIR.fullmatch(word)
    if pair is None:
        what = f"A square is x,y, such as 4,1, not {shown}"
        if not any(map(str.isdigit, word)):
            problem = f"Only a blank belongs between the squares; take away {shown}."
        elif _PAIR.fullmatch(word[:-1]) and word[-1] in ",;:.":
            problem = f"Only a blank belongs behind a square; take away the {quoted(word[-1])}."
        elif "," not in word:
            problem = f"{what}: a comma is missing."
        elif word[0] == "," or word[-1] == ",":
            problem = f"{what}: no blank may stand beside the comma."
        else:
            problem = f"{what}."
        raise FlawError(problem, line, column)
    file, row = int(pair[1]), int(pair[2])
    if not (0 <= file <= last and 0 <= row <= last):
        problem = f"{word} is off the board: x and y go from 0 to {last}."
        raise FlawError(problem, line, column)
    if any(_PADDED.match(number) for number in pair.groups()) or "-" in word:
        raise FlawError(
            f"Numbers have no zeros or signs in front: {file},{row}, not {word}.", line, column
        )
    return Square.at(file, last - row)
