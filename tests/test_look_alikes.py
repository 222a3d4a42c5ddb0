"""Characters that look like others, or like nothing, are named by every reader that meets one."""

from collections.abc import Callable
from io import StringIO

import pytest

from halma import HalmaError, Move, Position, Record, Square, parse_turn, read_records, staircase
from halma.notation.dialects import course, digits, jsons, moves, upper
from tests.cli import halma

CYRILLIC_A = "\N{CYRILLIC SMALL LETTER A}"
CYRILLIC_B = "\N{CYRILLIC CAPITAL LETTER VE}"
WIDE_ONE = "\N{FULLWIDTH DIGIT ONE}"
NO_BREAK = "\N{NO-BREAK SPACE}"
ZERO_WIDTH = "\N{ZERO WIDTH SPACE}"
DASH = "\N{EN DASH}"
MARK = "\N{ZERO WIDTH NO-BREAK SPACE}"
BLANK_ROW = "...."


def move_from(text: str) -> Move:
    return Move(text, "a2")


def camp_at(text: str) -> frozenset[Square]:
    return staircase(8, [1], text)


@pytest.mark.parametrize(
    ("read", "text", "named"),
    [
        (Square.parse, f"{CYRILLIC_A}1", "U+0430 CYRILLIC SMALL LETTER A"),
        (Square.parse, f"a{WIDE_ONE}", "U+FF11 FULLWIDTH DIGIT ONE"),
        (Move.parse, f"a1-{CYRILLIC_A}2", "U+0430 CYRILLIC SMALL LETTER A"),
        (Move.parse, f"a1{DASH}a2", "U+2013 EN DASH"),
        (Move.parse, f"a1-a2{ZERO_WIDTH}", "U+200B ZERO WIDTH SPACE"),
        (parse_turn, f"{DASH}", "U+2013 EN DASH"),
        (Position.parse, f"r3/4/4/3b{NO_BREAK}b", "U+00A0 NO-BREAK SPACE"),
        (Position.parse, f"{MARK}r3/4/4/3b b", "U+FEFF ZERO WIDTH NO-BREAK SPACE"),
        (Position.parse, f"r3/{WIDE_ONE}3/4/3b b", "U+FF11 FULLWIDTH DIGIT ONE"),
        (
            Position.parse,
            f" 4 r{NO_BREAK}. . .\n 3 . . . .\n 2 . . . .\n 1 . . . b\n   a b c d\nred to move",
            "U+00A0 NO-BREAK SPACE",
        ),
        (upper.read_turn, f"a1-{CYRILLIC_A}2", "U+0430 CYRILLIC SMALL LETTER A"),
        (upper.read_turns, f"a1-a2{NO_BREAK}b1-b2", "U+00A0 NO-BREAK SPACE"),
        (moves.read_turns, f"a1-a2 {MARK}b1-b2", "U+FEFF ZERO WIDTH NO-BREAK SPACE"),
        (course.read_turns, f"E 0,0{NO_BREAK}1,1", "U+00A0 NO-BREAK SPACE"),
        (course.read_turns, f"E 0,0 {WIDE_ONE},1", "U+FF11 FULLWIDTH DIGIT ONE"),
        (course.read_board, "\n".join([f"{CYRILLIC_B}...", *[BLANK_ROW] * 3]), "U+0412"),
        (digits.read_board, f"{WIDE_ONE}000\n0000\n0000\n0002", "U+FF11 FULLWIDTH DIGIT ONE"),
        (Record.parse, f"1. {CYRILLIC_A}16-b16 *", "U+0430 CYRILLIC SMALL LETTER A"),
        (Record.parse, f"1. e15{DASH}f14 *", "U+2013 EN DASH"),
        (Record.parse, f"{WIDE_ONE}. e15-f14 *", "U+FF11 FULLWIDTH DIGIT ONE"),
        (jsons.loads, f'{{"halma": 1, "type": "{CYRILLIC_A}"}}', "U+0430"),
        (move_from, f"{CYRILLIC_A}1", "U+0430 CYRILLIC SMALL LETTER A"),
        (camp_at, f"{CYRILLIC_A}1", "U+0430 CYRILLIC SMALL LETTER"),
    ],
)
def test_what_looks_like_something_else_is_named(
    read: Callable[[str], object], text: str, named: str
) -> None:
    with pytest.raises(HalmaError) as caught:
        read(text)
    assert f"with {named}" in str(caught.value)


def test_lenient_reading_names_them_too() -> None:
    [found] = read_records(StringIO(f"1. e15{DASH}f14 *"), strict=False)
    assert str(found.diagnostics[0]).endswith(f"found 'e15{DASH}f14' with U+2013 EN DASH")


def test_so_does_the_command_line() -> None:
    result = halma("replay", "-", stdin=f"1. e15{DASH}f14")
    assert result.err.endswith(f"found 'e15{DASH}f14' with U+2013 EN DASH\n")
    result = halma("explain", "start", f"{CYRILLIC_A}16-b15")
    assert result.err.endswith(f"found '{CYRILLIC_A}16' with U+0430 CYRILLIC SMALL LETTER A\n")


def test_what_was_cut_off_is_not_named() -> None:
    with pytest.raises(HalmaError) as caught:
        Square.parse("a" * 99)
    assert str(caught.value).endswith(f"found '{'a' * 40}…'")
