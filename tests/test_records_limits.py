"""The limits of records: each is exact, told where it is passed, and holds for writing, too."""

import sys
from collections.abc import Callable
from io import StringIO
from types import FrameType

import attrs
import pytest

from halma import (
    PLY_YARD,
    GameError,
    HalmaError,
    NotationError,
    Position,
    Record,
    Turn,
    read_records,
)
from halma.notation import Line, Node, Read
from halma.notation import checking as checking_module
from halma.notation import writing as writing_module
from halma.notation.limits import (
    MAX_COMMENT,
    MAX_DIAGNOSTICS,
    MAX_FREE_TAGS,
    MAX_NESTING,
    MAX_TAGS,
    MAX_TEXT,
    MAX_TOKEN,
    MAX_TURNS,
)
from halma.notation.reading import chunks as chunks_module
from halma.notation.reading import turns as turns_module
from halma.notation.replay import Replay
from tests.diagrams import four_seats
from tests.record_checks import check


def lenient(text: str) -> Read:
    (read,) = read_records(StringIO(text), strict=False)
    return read


def refusal(text: str) -> str:
    with pytest.raises(NotationError) as refused:
        Record.parse(text)
    return str(refused.value)


def nested(depth: int) -> str:
    """Turns that are replaced by turns that are replaced, and so on."""
    return "e15-f14 (" * depth + "e15-f14" + ")" * depth + " *"


def test_nesting_of_variations() -> None:
    record = Record.parse(nested(MAX_NESTING))
    assert record.main.depth == MAX_NESTING == 64
    assert Record.parse(str(record)) == record
    assert "column 585: expected variations nested at most 64 deep, found '('" in refusal(
        nested(MAX_NESTING + 1)
    )
    (read,) = check(nested(MAX_NESTING + 3))
    assert read.record == record
    assert [one.text for one in read.diagnostics] == ["(e15-f14 (e15-f14 (e15-f14)))"]
    with pytest.raises(HalmaError, match="nested at most 64 deep"):
        Line([Node("e15-f14", [], [], [record.main])])


def test_the_value_of_a_tag() -> None:
    value = "x" * MAX_TOKEN
    record = Record(Line(), tags={"A": value})
    assert Record.parse(str(record)) == record
    text = f'[A "{value}y"] *'
    assert "column 5: expected a value of at most 65,536 characters, found 'xxx" in refusal(text)
    (read,) = check(text)
    assert read.record == Record(Line())
    (read,) = check('[A "' + "\t" * MAX_TOKEN + '"] *')
    assert read.record == Record(Line())
    with pytest.raises(HalmaError, match="the tag A has at most 65,536 characters as written"):
        Record(Line(), tags={"A": value[:-1] + '"'})


def test_a_word() -> None:
    assert "expected a turn or the result, found 'a1-a1-" in refusal("a1-" * MAX_TOKEN)
    (read,) = check("a1-" * MAX_TOKEN + " e15-f14 *")
    assert read.record == Record(Line.of("e15-f14"))
    assert len(read.diagnostics[0].text) == 3 * MAX_TOKEN


def test_a_comment() -> None:
    record = Record(Line([Node("e15-f14", ["x" * MAX_COMMENT])]))
    assert Record.parse(str(record)) == record
    text = "e15-f14 {" + "x" * (MAX_COMMENT + 1) + "} *"
    assert "column 9: expected a comment of at most 1,000,000 characters" in refusal(text)
    (read,) = check(text)
    assert read.record == Record(Line.of("e15-f14"))
    assert "a comment of at most" in refusal("e15-f14 {" + "\n[" * (MAX_COMMENT // 2) + "} *")
    with pytest.raises(HalmaError, match="a comment has at most 1,000,000 characters as written"):
        Node("e15-f14", ["}" * (MAX_COMMENT // 2 + 1)])


def test_digits() -> None:
    assert "expected round 1, found '123456789.'" in refusal("123456789. e15-f14 *")
    text = "1234567890. e15-f14 *"
    assert "column 1: expected a number of at most 9 digits" in refusal(text)
    assert len(check("1" * 100_000 + ". e15-f14 *")) == 1
    assert "found '$" in refusal("e15-f14 $" + "1" * 100_000 + " *")
    assert "or a result such as 1-0" in refusal("1" * 10_000 + "-0")


def test_tags() -> None:
    start = Position.start(PLY_YARD).with_turn(1)
    tags = "".join(f'[A{number} "x"]\n' for number in range(MAX_FREE_TAGS))
    pairs = [(f"A{number}", "x") for number in range(MAX_FREE_TAGS)]
    record = Record.parse(f"{tags}*")
    assert record == Record(Line(), tags=pairs)
    whole = Record(Line.of("n1-l3"), tags=pairs, start=start).with_comment((), "x")
    whole = Record.parse(str(whole).replace('"*"]', '"1-0"]').replace("*", "1-0"))
    assert str(whole).count('"]') == MAX_TAGS == 256
    text = f'{tags}[B "x"]\n[Result "*"]*'
    assert "line 253, column 1: expected at most 252 tags of one's own, found '[B" in refusal(text)
    (read,) = check(text)
    assert [one.text for one in read.diagnostics] == ['[B "x"]']
    with pytest.raises(HalmaError, match="a record has at most 252 tags of one's own"):
        Record(Line(), tags=[*pairs, ("B", "x")])


def test_the_name_of_a_tag() -> None:
    record = Record(Line(), tags={"x" * 64: ""})
    assert Record.parse(str(record)) == record
    text = f'[{"x" * 65} ""] *'
    assert "column 2: expected the name of a tag, of at most 64 characters" in refusal(text)


def unchecked(_: Replay, turn: Turn) -> Turn:
    return turn


def test_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    assert MAX_TURNS == 200_000
    monkeypatch.setattr(turns_module, "MAX_TURNS", 100)
    monkeypatch.setattr(Replay, "play", unchecked)
    text = "e15-f14 " * 100
    assert len(Record.parse(f"{text}*").main.nodes) == 100
    assert "expected at most 100 turns, found 'c16-e14'" in refusal(f"{text} c16-e14 *")
    read = lenient(f"{text} c16-e14 n1-l3 *")
    assert [one.text for one in read.diagnostics] == ["c16-e14 n1-l3"]


def test_turns_of_a_record_that_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checking_module, "MAX_TURNS", 3)
    record = Record(Line.of("e15-f14", "n1-l3"))
    assert len(list(record.with_variation((1,), ["n2-l4"]).walk())) == 3
    with pytest.raises(GameError, match="a record has at most 3 turns, not 4"):
        record.with_variation((1,), ["n2-l4", "f14-g13"])
    with pytest.raises(GameError, match="a record has at most 3 turns, not 4"):
        Record(Line.of("e15-f14", "n1-l3", "f14-e15", "l3-n1"))


def test_the_text_of_a_record() -> None:
    filler = "{" + "x" * 999_997 + "} "
    text = filler * 16 + "e15-f14 *"
    assert len(Record.parse(text).main.comments) == 16
    long = filler * 17 + "e15-f14 *"
    assert len(long) > MAX_TEXT == 16 * 2**20
    assert refusal(long).startswith(
        "line 1, column 1: expected a record of at most 16,777,216 characters, found '{xxx"
    )
    bad, good = read_records(StringIO(f"{long}\n\n* "), strict=False)
    assert (bad.record, good.record) == (None, Record(Line()))
    (one,) = bad.diagnostics
    assert (len(one.text), one.length) == (MAX_TEXT, len(long))


def test_a_text_without_an_end_is_passed_over_and_not_kept() -> None:
    parts = iter(["1. " * 100_000] * 100)
    cutter = chunks_module._Cutter(lambda _: next(parts, ""))
    chunk = cutter.next()
    assert chunk is not None
    assert (len(chunk.text), len(chunk.text) + chunk.left_out) == (MAX_TEXT, 30_000_000 - 1 + 1)
    assert sum(map(len, cutter._kept)) == MAX_TEXT


def test_what_would_be_too_long_to_be_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    text = str(Record(Line.of("e15-f14", "n1-l3")))
    monkeypatch.setattr(writing_module, "MAX_TEXT", len(text))
    record = Record.parse("e15-f14 n1-l3 *")
    assert str(record) == text
    with pytest.raises(GameError, match="a record has at most 16,777,216 characters as written"):
        record.with_comment((0,), "")
    assert "expected a record of at most 16,777,216 characters" in refusal("e15-f14 {} n1-l3 *")
    read = lenient("e15-f14 {} n1-l3 *")
    assert read.record is None
    assert [one.text for one in read.diagnostics] == ["e15-f14 {} n1-l3 *"]


def garbage(count: int) -> str:
    return "oops " * count


@pytest.mark.parametrize(
    "text",
    [
        "e15-f14 " + garbage(MAX_DIAGNOSTICS) + "n1-l3 *",
        "e15-f14 n1-l3 " + garbage(MAX_DIAGNOSTICS - 1) + ") *",
    ],
)
def test_as_many_diagnostics_as_there_may_be(text: str) -> None:
    (read,) = check(text)
    assert read.record == Record(Line.of("e15-f14", "n1-l3"))
    assert len(read.diagnostics) == MAX_DIAGNOSTICS == 1_000


@pytest.mark.parametrize(
    ("end", "rest"),
    [
        ("more n1-l3 *", "more n1-l3 *"),
        ("1. ) n1-l3 *", "1. ) n1-l3 *"),
        ("2. n1-l3 *", "2. n1-l3 *"),
        ("n1-n5 e15-f14 *", "n1-n5 e15-f14 *"),
        ("{\\q} n1-l3 *", "{\\q} n1-l3 *"),
        ("{a n1-l3 *", "{a n1-l3 *"),
        ("$300 *", "$300 *"),
        ("({a} 1. $2 *", "({a} 1. $2 *"),
        ("({a} n1-l3 c16-e14) *", "({a} n1-l3 c16-e14) *"),
    ],
)
def test_more_diagnostics_are_left_out_together(end: str, rest: str) -> None:
    (read,) = check("e15-f14 " + garbage(MAX_DIAGNOSTICS) + end)
    assert read.record == Record(Line.of("e15-f14"))
    *_, last, missing = read.diagnostics
    assert (last.text, missing.text) == (rest, "")
    assert last.message.startswith("expected at most 1,000 faults, found")
    assert f"({len(rest):,} characters are left out unread)" in last.message
    assert len(read.diagnostics) == MAX_DIAGNOSTICS + 2


def test_more_faults_in_one_comment_than_are_told() -> None:
    (read,) = check("e15-f14 {" + "\\q" * 1_001 + "} n1-l3 *")
    assert read.record == Record(Line.of("e15-f14"))
    assert [len(one.text) for one in read.diagnostics] == [3, *[2] * 998, 1, 12, 0]
    assert "(12 characters are left out unread)" in read.diagnostics[-2].message


def test_more_bad_tags_than_are_told() -> None:
    (read,) = check('[A "x"]\n' + "[B]\n" * 1_001 + "e15-f14 *")
    assert read.record is None
    first, *others, last = (one.text for one in read.diagnostics)
    assert (first, last) == ('[A "x"]\n[B]', "[B]\ne15-f14 *")
    assert others == ["[B]"] * 999


def test_a_variation_of_more_faults_than_are_told_hides_none_of_them() -> None:
    (read,) = check("e15-f14 (" + garbage(1_500) + ") n1-l3 *")
    assert read.record == Record(Line.of("e15-f14"))
    assert len(read.diagnostics) == MAX_DIAGNOSTICS + 2
    assert [one.column for one in read.diagnostics[:2]] == [10, 15]
    assert read.diagnostics[0].text == "(oops"


def test_deep_trees_need_no_deep_stack() -> None:
    record = Record.parse(nested(MAX_NESTING))

    def at_depth(calls: int, what: Callable[[], object]) -> object:
        return at_depth(calls - 1, what) if calls else what()

    for what in (
        lambda: Record.parse(str(record)),
        lambda: Record(record.main),
        lambda: list(record.walk()),
        lambda: record.with_comment((0, 0) * MAX_NESTING, "x"),
        record.mainline_only,
        lambda: record.promote((0, 0) * MAX_NESTING),
    ):
        assert at_depth(700, what) is not None


def calls_to_read(text: str) -> int:
    """How many functions are called to read a text leniently."""
    calls = 0

    def count(_: FrameType, event: str, __: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        for _ in read_records(StringIO(text), strict=False):
            pass
    finally:
        sys.setprofile(before)
    return calls


HOSTILE: list[tuple[str, str, str, int]] = [
    ("", "{", "", 1),
    ("", "(", "", 1),
    ("e15-f14 (" * 60, "h8-h9 (", "", 5),
    ("", "[", "", 1),
    ("", "[ ]", "", 3),
    ("", '[A "', "", 5),
    ("", "\\", "", 1),
    ("{", "\\", "", 1),
    ("{", "\n", "", 1),
    ("{", "\n[A", "", 2),
    ("e15-f14 ", "{", "", 2),
    ("e15-f14 (c16-d15 ", "{ ", "", 2),
    ("", '[Rules.a ""]\n', "", 20),
    ("", "\ufeff", "[", 2),
    ("", "$", "", 2),
    ("", "1.", "", 3),
    ("", "1-", "", 2),
    ("", "\r", "x", 1),
    ("e15-f14 {}", " {}", " *", 5),
    ("e15-f14 ", "(c16-e14) ", "*", 50),
    ("", '[A "x"]\n\n', "", 50),
    ("", "a1-a2 * ", "", 50),
    ('[Rules "{', "[", '"] *', 2),
]
"""Begin, what is repeated, end, and how much more seldom than 100,000 times at most."""


@pytest.mark.parametrize(("begin", "run", "end", "part"), HOSTILE)
def test_hostile_texts_take_work_in_proportion(begin: str, run: str, end: str, part: int) -> None:
    """For twice as much of one there are no more than about twice as many calls.

    What is within a call, such as a search, `tests.growth` measures.
    """
    for _ in read_records(StringIO(f"{begin}{run * (100_000 // part)}{end}"), strict=False):
        pass
    once, twice = (
        calls_to_read(f"{begin}{run * number}{end}") for number in (2_000 // part, 4_000 // part)
    )
    assert twice < 2.5 * once + 500
    check(f"{begin}{run * (100_000 // part)}{end}"[:3_000])


def test_hostile_brackets_that_are_closed_take_work_in_proportion() -> None:
    def text(number: int) -> str:
        return "e15-f14 " + "(" * number + ")" * number + " *"

    for _ in read_records(StringIO(text(100_000)), strict=False):
        pass
    assert calls_to_read(text(4_000)) < 2.5 * calls_to_read(text(2_000)) + 500
    check(text(1_500))


def test_a_ruleset_with_the_longest_names_can_be_written() -> None:
    seats = [attrs.evolve(seat, name="\\" * 1_000) for seat in PLY_YARD.seats]
    record = Record(Line(), ruleset=attrs.evolve(PLY_YARD, name='"' * 1_000, seats=seats))
    assert Record.parse(str(record)) == record


def test_no_ruleset_is_too_long_for_its_tag() -> None:
    """Neither names nor squares can be more, and no character takes more room than this one.

    With it, a ruleset goes as JSON, in one tag.
    """
    rules = four_seats(16, 5, 5, 4, 3, 2)
    seats = [attrs.evolve(seat, name="\0" * 1_000) for seat in rules.seats]
    record = Record(Line(), ruleset=attrs.evolve(rules, name="\0" * 1_000, seats=seats))
    assert MAX_TOKEN // 2 < len(str(record)) < MAX_TOKEN - 2 * 16 * 16 * len(', \\"p16\\"')
    assert Record.parse(str(record)) == record
