"""Strict reading: every fault is located, and a hint says more where there is more to say."""

import pickle
from io import StringIO
from pathlib import Path

import attrs
import pytest

from halma import PLY_YARD, RULESETS, NotationError, Record, read_records
from halma.notation import Line
from tests.diagrams import position, two_seats

TINY = two_seats(4, 1)
ENDED = Record(Line.of("c1-d1"), ruleset=TINY, start=position("b... .... .... ..r."))
TAGS = str(ENDED).partition("[Result")[0]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1, column 1: expected the result, or * for none, found nothing"),
        ("1. e15-f14", "line 1, column 11: expected the result, or * for none, found nothing"),
        ("1. e15-x14 *", "line 1, column 8: expected a square from a1 to p16, found 'x14'"),
        ("1. oops *", "line 1, column 4: expected a turn or the result, found 'oops'"),
        ("\n1. e15-f14\r\n n1-l2 *", "line 3, column 2: expected a legal turn, found 'n1-l2'"),
        ("e15-f14 n1-l3\rf14-g13\r e15-e14 *", "line 3, column 2: expected a legal turn"),
        (
            "e15-g13 *",
            "column 1: expected a legal turn, found 'e15-g13' "
            "(There is no piece on f14 to jump over.)",
        ),
        (
            "1. n1-l3 *",
            "column 4: expected a legal turn, found 'n1-l3' (The piece on n1 is not yours.)",
        ),
        ("-- *", "column 1: expected a legal turn, found '--' (You may pass only"),
        ("2. e15-f14 *", "column 1: expected round 1, found '2.'"),
        ("e15-f14 2... n1-l3 *", "column 9: expected round 1, found '2...'"),
        ("1. e15-f14 n1-l3 1. d14-e13 *", "column 18: expected round 2, found '1.'"),
        ("02. e15-f14 *", "column 1: expected round 1, found '02.'"),
        ("1.. e15-f14 *", "column 1: expected a turn or a result such as 1-0, found '1..'"),
        ("1. *", "column 1: expected a turn behind the number of its round, found '1.'"),
        ("1. 1. e15-f14 *", "column 1: expected a turn behind the number of its round"),
        ("1. {a} e15-f14 *", "column 1: expected a turn behind the number of its round"),
        ("1. $1 e15-f14 *", "column 1: expected a turn behind the number of its round"),
        ("e15-f14 1... (c16-e14) *", "column 9: expected a turn behind the number"),
        ("e15-f14 (1.) *", "column 10: expected a turn behind the number of its round"),
        ("$1 e15-f14 *", "column 1: expected a turn before the glyph, found '$1'"),
        ("e15-f14 $256 *", "column 9: expected a glyph from $0 to $255, found '$256'"),
        ("e15-f14 $01 *", "column 9: expected a glyph from $0 to $255, found '$01'"),
        ("e15-f14 $ *", "column 9: expected a glyph from $0 to $255, found '$'"),
        ("(e15-f14) *", "column 1: expected a turn before the variation that replaces it"),
        ("e15-f14 () *", "column 10: expected a turn in the variation, found ')'"),
        ("e15-f14 ({a}) *", "column 13: expected a turn in the variation, found ')'"),
        ("e15-f14 ( *", "column 11: expected a turn in the variation, found '*'"),
        ("e15-f14 (c16-e14 *", "column 18: expected ) at the end of the variation, found '*'"),
        ("e15-f14 (c16-e14", "column 17: expected ) at the end of the variation, found nothing"),
        ("e15-f14 ) *", "column 9: expected a turn or the result, found ')'"),
        ("e15-f14 } *", "column 9: expected a turn or the result, found '}'"),
        ("e15-f14 [ *", "column 9: expected a turn or the result, found '['"),
        ('e15-f14 " *', "column 9: expected a turn or the result, found '\"'"),
        ("e15-f14 {a *", "column 9: expected } at the end of the comment, found '{a *'"),
        ("{a\\b} *", r"column 3: expected one of the escapes \} \\ \[ \r in a comment, found"),
        ("{a\n\0} *", "line 2, column 1: expected text without NUL or half a character in a"),
        ("{\ud800} *", "column 2: expected text without NUL or half a character in a comment"),
        ("3-0", "column 1: expected a turn or a result such as 1-0, found '3-0'"),
        ("1/2-0", "column 1: expected a turn or a result such as 1-0, found '1/2-0'"),
        ("1-0-0", "column 1: expected a result with one number per seat, such as 1-0 for 2 seats"),
        ("--seed *", "column 1: expected a turn or the result, found '--seed'"),
        ("e15--f14 *", "column 5: expected a square from a1 to p16, found '-f14'"),
        ("e15- *", "column 5: expected a square from a1 to p16, found nothing"),
        ("* 1. e15-f14 *", "column 3: expected one record and nothing behind it, found '1. e15"),
        ("*\n\n[A \"b\"]", "line 3, column 1: expected one record and nothing behind it"),
        ("e15-f14\u00a0 *", "column 5: expected a square from a1 to p16, found"),
    ],
)  # fmt: skip
def test_faults_among_turns(text: str, message: str) -> None:
    with pytest.raises(NotationError) as refused:
        Record.parse(text)
    assert message in str(refused.value)


@pytest.mark.parametrize(
    ("tags", "message"),
    [
        ("[", "line 1, column 2: expected the name of a tag, found nothing"),
        ("[1", "line 1, column 2: expected the name of a tag, found '1'"),
        ("[A", "column 3: expected a space, then the value of the tag, found nothing"),
        ('[A"x"]', "column 3: expected a space, then the value of the tag, found '\"x\"]'"),
        ("[A x]", "column 4: expected the value of the tag, in \", found 'x]'"),
        ('[A "x]', "column 7: expected \" at the end of the value, on the same line, found"),
        ('[A "x\n"]', "column 6: expected \" at the end of the value, on the same line"),
        ('[A "x] [B "y"]', "column 7: expected \" at the end of the value, on the same line"),
        ('[A "x" y]', "column 8: expected ] at the end of the tag, found 'y]'"),
        ('[A "x\\y"]', r"""column 6: expected one of the escapes \" \\ \n \r \t in the value"""),
        ('[A "\0"]', "column 5: expected text without NUL or half a character in the value"),
        ('[A "x"]\n[A "y"]', "line 2, column 2: expected each tag once, found 'A'"),
        (
            '[rules "locked-camp"]',
            "column 2: expected Rules, or a tag of another name, found 'rules' (upper and lower",
        ),
        (
            '[FEN "8/8/8/8/8/8/8/8 w"]',
            "column 2: expected Start, or a tag of another name, found 'FEN' (here the start of a "
            "game stands in the tag Start, its rules in Rules)",
        ),
        ('[setUP "1"]', "column 2: expected Start, or a tag of another name, found 'setUP' ("),
        ('[Variant "x"]', "column 2: expected Rules, or a tag of another name, found 'Variant' ("),
        ('[Club.name "x"]', "column 2: expected the name of a tag without a dot, found 'Club"),
        (f'[A{" " * 4097}"x"]', "column 4099: expected at most 4,096 blanks in one place, found"),
        (f'[{" " * 4097}A "x"]', "column 4098: expected at most 4,096 blanks in one place, found"),
        (f'[A "x"{" " * 4097}]', "column 4103: expected at most 4,096 blanks in one place, found"),
        (
            '[Rules "ply-yrd"]',
            "column 9: expected the name of a ruleset, or one as JSON, found 'ply-yrd' "
            f"(did you mean 'ply-yard'? known are {', '.join(RULESETS)}; your own "
            "rules need tags such as Rules.base)",
        ),
        ('[Rules "{"]', "column 9: expected the name of a ruleset, or one as JSON, found '{' ("),
        ('[Rules "{}"]', "column 9: expected the name of a ruleset, or one as JSON, found '{}' ("),
        ('[Start "x"]', "column 9: expected ranks, a space, the letter of the seat to move"),
        ('[Start "rr02/4/4/3b b"]', "column 11: expected a piece (r, b, g or y) or a number"),
        (
            '[Start "rr2/4/4/3b b"]',
            "column 9: expected a position that fits the rules, found 'rr2/4/4/3b b' (the "
            "position is on a board of 4 files, 'ply-yard' on one of 16)",
        ),
        ('[Start "a\\nb"]', "column 9: expected a position as one line, found 'a\\nb'"),
        ('[Termination "boredom"]', "column 15: expected one of completion, repetition, ply-limit"),
        ('[Termination "time"]', "column 15: expected no termination, as the game goes on, found"),
        ('[Result "1-0"]', "column 10: expected the result *, as behind the turns, found '1-0'"),
    ],
)  # fmt: skip
def test_faults_in_tags(tags: str, message: str) -> None:
    with pytest.raises(NotationError) as refused:
        Record.parse(f"{tags}\n*")
    assert message in str(refused.value)


@pytest.mark.parametrize(
    ("end", "message"),
    [
        (
            '[Result "1-0"]\n[Termination "completion"]\n\n1. c1-d1 0-1',
            "line 13, column 10: expected the result 1-0, found '0-1' "
            "(the board ends the game by completion)",
        ),
        ("1. c1-d1 *", "column 10: expected the result 1-0, found '*'"),
        ('[Result "*"] c1-d1 1-0', "column 10: expected the result 1-0, found '*' (the board"),
        ('[Termination "time"] c1-d1 1-0', "column 15: expected completion, found 'time' (the"),
        (
            '[Termination "completion"] c1-c2 1-0',
            "column 15: expected one of agreement, resignation, time, found 'completion' "
            "(the board does not end the game)",
        ),
        (
            "c1-d1 a4-a3 1-0",
            "column 7: expected a legal turn, found 'a4-a3' (The game is over.)",
        ),
    ],
)
def test_tags_result_and_board_have_to_agree(end: str, message: str) -> None:
    assert Record.parse(TAGS + "c1-d1 1-0") == ENDED
    with pytest.raises(NotationError) as refused:
        Record.parse(TAGS + end)
    assert message in str(refused.value)


def test_without_a_termination_it_is_taken_from_the_result() -> None:
    assert Record.parse("e15-f14 1-0").termination.value == "resignation"  # type: ignore[union-attr]
    assert Record.parse("e15-f14 1/2-1/2").termination.value == "agreement"  # type: ignore[union-attr]
    assert Record.parse(TAGS + "c1-d1 1-0").termination.value == "completion"  # type: ignore[union-attr]


def test_the_error_knows_where_and_what() -> None:
    with pytest.raises(NotationError) as refused:
        Record.parse("1. e15-f14\n  n1-n5 *")
    error = refused.value
    assert (error.line, error.column, error.file) == (2, 3, None)
    assert (error.expected, error.found) == ("a legal turn", "n1-n5")
    assert error.hint == "No step and no chain of jumps leads from n1 to n5."
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.hint) == (str(error), error.hint)


def test_the_error_knows_the_file(tmp_path: Path) -> None:
    path = tmp_path / "games.txt"
    path.write_text("1. e15-f14 *\n1. e15-e15 *\n1. e15-f14 *", "utf-8")
    records = read_records(path)
    assert len(next(records).main.nodes) == 1
    with pytest.raises(NotationError) as refused:
        next(records)
    assert refused.value.file == str(path)
    assert str(refused.value) == (
        f"{path}: line 2, column 4: expected a legal turn, found 'e15-e15' "
        "(The piece is on e15 already.)"
    )
    assert pickle.loads(pickle.dumps(refused.value)).file == str(path)
    assert len(list(records)) == 1


def test_an_illegal_turn_in_a_variation() -> None:
    with pytest.raises(NotationError, match=r"column 22: .*'c16-c13' \(c13 is taken"):
        Record.parse("e15-f14 n1-l3 (n2-l4 c16-c13) *")
    with pytest.raises(NotationError, match=r"column 10: expected a legal turn"):
        Record.parse("e15-f14 (n1-l3) *")


def test_the_rules_of_the_record_count_and_not_those_of_the_reader() -> None:
    short = attrs.evolve(PLY_YARD, name="short", ply_limit=1)
    text = str(Record(Line.of("e15-f14"), ruleset=short))
    assert text.endswith('[Termination "ply-limit"]\n\n1. e15-f14 1/2-1/2')
    assert Record.parse(text).ruleset == short
    with pytest.raises(NotationError, match="The game is over"):
        Record.parse(text.replace("1/2-1/2\n", "*\n").replace(" 1/2-1/2", " n1-l3 *"))


def test_a_line_that_begins_a_tag_ends_a_comment_that_was_never_closed() -> None:
    text = '1. e15-f14 {oh\n\n[Event "x"]\n1. e15-f14 *'
    with pytest.raises(NotationError, match="line 1, column 12: expected } at the end of the com"):
        Record.parse(text)
    records = read_records(StringIO(text))
    with pytest.raises(NotationError):
        next(records)
    assert next(records).tag("Event") == "x"
