"""Marks, clocks and evaluations in comments are data; everything else there is plain text."""

from __future__ import annotations

import string
from datetime import timedelta
from decimal import Decimal

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from halma import GameError, HalmaError, Record, Square
from halma.marks import COLOURS, ArrowMark, Marks, SquareMark
from halma.notation import Evaluation, Line, Node

SQUARES = {f"{file}{rank}" for file in "abcdefghijklmnop" for rank in range(1, 17)}
BLANKS = " \t\r\n"
LETTERS = {"G": "green", "R": "red", "Y": "yellow", "B": "blue"}


def said(*comments: str) -> Node:
    return Node("e15-f14", comments)


# --- a reader that shares nothing with the library's, made of splits only


def naive_marks(comments: tuple[str, ...]) -> tuple[list[str], list[str]]:
    """The square marks and arrows in comments, each once, as they are written."""
    found: dict[str, list[str]] = {"csl": [], "cal": []}
    for comment in comments:
        for part in comment.split("[%")[1:]:
            command, closed, _ = part.partition("]")
            name, blank, text = command[:3], command[3:4] in [*BLANKS], command[4:]
            each = [one.lstrip(BLANKS) for one in text.rstrip(BLANKS).split(",")]
            if closed and blank and name in found and all(naive_mark(name, one) for one in each):
                found[name] += [one for one in each if one not in found[name]]
    return found["csl"], [one for one in found["cal"] if len(set(naive_mark("cal", one))) == 2]


def naive_mark(name: str, text: str) -> list[str]:
    """The squares of one mark, or none if it is no mark of this kind."""
    number = {"csl": 1, "cal": 2}[name]
    if text[:1] not in LETTERS or not text[:1]:
        return []
    rest, squares = text[1:], list[str]()
    while rest:
        longest = next((rest[:size] for size in (3, 2) if rest[:size] in SQUARES), "")
        if not longest:
            return []
        squares.append(longest)
        rest = rest[len(longest) :]
    return squares if len(squares) == number else []


pieces = st.sampled_from(
    [
        *(
            "[%csl ",
            "[%cal ",
            "[%clk ",
            "]",
            ",",
            " ",
            "\n",
            "G",
            "R",
            "e5",
            "f16",
            "a1",
            "p16",
            "q3",
        ),
        *("c17", "0", "x", "[", "%", "[%csl Ge5]", "[%cal Gc2c7,Rc1e12]", "[%clk 0:05:00]"),
        *("Ge5", "Gc2c7"),
    ]
)
texts = st.lists(pieces, max_size=12).map("".join)


@given(st.lists(texts, max_size=3).map(tuple))
@example(("[%cal Gc1e12,Gc11e2]",))
@example(("[%csl Ge5,]", "[%csl Ge5, Rf6]", "[%csl  Ge5 ]", "[%cslGe5]"))
@example(("[%csl\nGe5,\r\n\tRf6\n]", "[%csl Ge5 ,Rf6]", "[%csl\xa0Ge5]", "[%csl Ge5,\x0bRf6]"))
def test_marks_are_read_as_a_naive_reader_reads_them(comments: tuple[str, ...]) -> None:
    """Whatever a comment says, both readers find the same marks in it."""
    squares, arrows = naive_marks(comments)
    marks = said(*comments).marks
    assert [f"{mark.colour[0].upper()}{mark.square}" for mark in marks.squares] == squares
    assert [
        f"{mark.colour[0].upper()}{mark.origin}{mark.destination}" for mark in marks.arrows
    ] == arrows


@pytest.mark.parametrize(
    ("text", "seconds"),
    [
        ("0:05:00", 300),
        ("1:0:1", 3601),
        ("999999:59:59", 999_999 * 3600 + 3599),
        ("0:00:00.25", 0.25),
        ("0:60:00", None),
        ("0:00:60", None),
        ("5:00", None),
        ("-1:00:00", None),
        ("0:05:00.", None),
        ("0:05:00 x", None),
        ("1000000:00:00", None),
        ("\u0660:05:00", None),
    ],
)
def test_a_time_is_hours_minutes_and_seconds(text: str, seconds: float | None) -> None:
    node = said(f"[%clk {text}]")
    assert node.clock == (None if seconds is None else timedelta(seconds=seconds))
    assert said(f"[%emt {text}]").elapsed == node.clock
    assert node.remarks == (() if node.clock else (f"[%clk {text}]",))


@pytest.mark.parametrize(
    ("text", "evaluation"),
    [
        ("0.25", Evaluation(Decimal("0.25"))),
        ("-1", Evaluation(Decimal(-1))),
        ("+3.5,17", Evaluation(Decimal("3.5"), depth=17)),
        ("#3", Evaluation(turns=3)),
        ("#-3,20", Evaluation(turns=-3, depth=20)),
        ("", None),
        ("1e5", None),
        ("nan", None),
        ("0.25,", None),
        ("#0.5", None),
    ],
)
def test_an_evaluation_is_a_score_or_a_number_of_turns(
    text: str, evaluation: Evaluation | None
) -> None:
    assert said(f"[%eval {text}]").evaluation == evaluation


def test_a_line_may_end_where_a_blank_may_stand() -> None:
    text = "Well\nplayed. [%csl\nGe5,\nRf6]\n[%clk\n0:05:00]\n[%eval\t0.25,17 ]"
    node = said(text)
    assert node.marks == Marks({"e5": "green", "f6": "red"})
    assert node.clock == timedelta(minutes=5)
    assert node.evaluation == Evaluation(Decimal("0.25"), depth=17)
    assert node.remarks == ("Well\nplayed.",)
    record = Record(Line([node]))
    assert Record.parse(str(record)).at((0,)).comments == (text,)


@pytest.mark.parametrize("square", sorted(SQUARES))
def test_squares_need_nothing_between_them(square: str) -> None:
    """Two squares that follow each other can be read in one way only."""
    for other in SQUARES - {square}:
        assert said(f"[%cal Y{square}{other}]").marks == Marks(arrows=[(square, other, "yellow")])


def test_of_several_times_and_evaluations_the_first_counts() -> None:
    node = said("[%clk 0:05:00] [%clk 0:04:00]", "[%eval 1] [%eval 2]")
    assert node.clock == timedelta(minutes=5)
    assert node.evaluation == Evaluation(Decimal(1))


def test_an_arrow_that_leads_nowhere_is_no_arrow() -> None:
    assert said("[%cal Ge5e5,Rc2c7]").marks == Marks(arrows=[("c2", "c7", "red")])


def test_of_many_arrows_the_first_count() -> None:
    names = sorted(SQUARES)
    each = [f"G{origin}{end}" for origin in names[:20] for end in names if end != origin]
    assert len(said(f"[%cal {','.join(each)}]").marks.arrows) == 4096


def test_a_line_has_data_before_its_first_turn() -> None:
    record = Record.parse("{[%csl Ge5] Look there.} 1. e15-f14 *")
    assert record.main.marks == Marks(["e5"])
    assert record.main.remarks == ("Look there.",)


def test_remarks_are_what_is_left() -> None:
    node = said("A [%csl Ge5] b", "[%clk 0:05:00]", "[%cal no] c", "  d  ", "e [%emt 0:00:01]")
    assert node.remarks == ("A b", "[%cal no] c", "  d  ", "e")


def test_the_text_is_written_back_unchanged() -> None:
    text = "1. e15-f14 {  [%csl  Gf14 ][%clk 0:05:00]  Hm. [%csl Q5] } *"
    assert str(Record.parse(text)).endswith(text)


marks_of_records = st.builds(
    Marks,
    st.lists(st.builds(SquareMark, st.sampled_from(Square), st.sampled_from(COLOURS)), unique=True),
    st.lists(
        st.tuples(st.sampled_from(Square), st.sampled_from(Square), st.sampled_from(COLOURS))
        .filter(lambda arrow: arrow[0] is not arrow[1])
        .map(lambda arrow: ArrowMark(*arrow)),
        unique=True,
    ),
)
times = st.timedeltas(timedelta(0), timedelta(hours=999_999))
scores = st.decimals(-999_999, 999_999, places=3, allow_nan=False)
evaluations = st.one_of(
    st.builds(Evaluation, scores, depth=st.none() | st.integers(0, 999_999)),
    st.builds(
        Evaluation, turns=st.integers(-999_999, 999_999), depth=st.none() | st.integers(0, 99)
    ),
)
comments = st.lists(st.one_of(texts, st.text(string.printable, max_size=20)), max_size=3)


@given(comments, marks_of_records, times, times, evaluations)
def test_what_is_written_is_read_back(
    comments: list[str], marks: Marks, clock: timedelta, elapsed: timedelta, score: Evaluation
) -> None:
    """Data that is put into comments is found in them, and nothing else changes."""
    node = said(*comments)
    full = node.with_marks(marks).with_clock(clock).with_elapsed(elapsed).with_evaluation(score)
    assert (full.marks, full.clock, full.elapsed, full.evaluation) == (marks, clock, elapsed, score)
    bare = full.with_marks(Marks()).with_clock(None).with_elapsed(None).with_evaluation(None)
    assert (bare.marks, bare.clock, bare.elapsed, bare.evaluation) == (Marks(), None, None, None)


@given(st.lists(st.text("abc. ", min_size=1).map(str.strip).filter(bool), max_size=3))
def test_words_stay_while_data_comes_and_goes(comments: list[str]) -> None:
    """Data put into comments and taken out again leaves them as they were."""
    node = said(*comments)
    there = node.with_marks(Marks(["e5"])).with_clock(timedelta(seconds=1))
    assert there.remarks == node.comments
    assert there.with_clock(None).with_marks(Marks()) == node


@pytest.mark.parametrize(
    "text",
    [
        "[%csl [%csl Ge5]Ge5]",
        "[%c[%clk 0:05:00]sl Ge5]",
        "[%csl [%clk 0:05:00] Ge5]",
        "[[%eval 1]%emt 0:00:07] [%csl Rf6]",
    ],
)
def test_what_is_left_does_not_become_data(text: str) -> None:
    """Data within what is plain text leaves a sign for itself, where the rest would be data."""
    node = said(text)
    assert not any(said(remark).remarks != (remark,) for remark in node.remarks)
    assert node.with_clock(None).with_evaluation(None).marks == node.marks
    assert node.with_marks(Marks()).marks == Marks()
    assert "…" in "".join(node.remarks)


@given(texts.map(lambda text: text.replace("Ge5]", "Ge5]Ge5]")))
def test_remarks_hold_no_data(text: str) -> None:
    """Whatever a comment says, nothing in its remarks is data."""
    for remark in said(text).remarks:
        assert said(remark).remarks == (remark,)


def test_clocks_and_evaluations_are_set_in_records() -> None:
    record = Record.parse("1. e15-f14 {Fast.} (1. c16-e14) n1-l3 *")
    record = record.with_clock((0,), timedelta(minutes=5)).with_clock((), timedelta(minutes=6))
    record = record.with_elapsed((0, 0, 0), timedelta(seconds=2))
    record = record.with_evaluation((1,), Evaluation(turns=-3))
    assert record.main.clock == timedelta(minutes=6)
    assert " ".join(str(record).split("\n")[-2:]) == (
        "{[%clk 0:06:00]} 1. e15-f14 {Fast. [%clk 0:05:00]} "
        "(1. c16-e14 {[%emt 0:00:02]}) 1... n1-l3 {[%eval #-3]} *"
    )
    assert Record.parse(str(record)) == record
    bare = record.with_clock((0,), None).with_clock((), None).with_elapsed((0, 0, 0), None)
    assert bare.with_evaluation((1,), None) == Record.parse(
        "1. e15-f14 {Fast.} (1. c16-e14) n1-l3 *"
    )
    with pytest.raises(GameError, match="there is no place"):
        record.with_clock((9,), None)


def test_marks_are_set_in_records() -> None:
    record = Record(Line.of("e15-f14", "n1-l3")).with_marks((0,), Marks({"f14": "red"}))
    node = record.at((0,))
    assert node.marks == Marks({"f14": "red"})
    assert Record.parse(str(record)) == record
    assert record.with_comments((0,), ["Better."]).at((0,)).comments == ("Better.",)


def test_what_a_record_cannot_keep_is_refused() -> None:
    with pytest.raises(HalmaError, match="keeps marked squares and arrows, and no other marks"):
        said().with_marks(Marks(landings=["e5"]))
    with pytest.raises(HalmaError, match="the clock is from 0 to 999,999 hours"):
        said().with_clock(timedelta(seconds=-1))
    with pytest.raises(HalmaError, match="either a score or a number of turns"):
        Evaluation()
    with pytest.raises(HalmaError, match="turns is a number up to 999,999"):
        Evaluation(turns=1_000_000)
    with pytest.raises(HalmaError, match="depth is a number up to 999,999; -1 is none"):
        Evaluation(turns=1, depth=-1)
    for score in ("NaN", "1e7", "0.0000001", "Infinity", "1e999999"):
        with pytest.raises(HalmaError, match="six figures"):
            Evaluation(Decimal(score))


def test_other_types_are_refused() -> None:
    for call in (
        lambda: said().with_marks("Ge5"),  # type: ignore[arg-type]
        lambda: said().with_clock(5),  # type: ignore[arg-type]
        lambda: said().with_elapsed(5),  # type: ignore[arg-type]
        lambda: said().with_evaluation(0.5),  # type: ignore[arg-type]
        lambda: Evaluation(0.5),  # type: ignore[arg-type]
        lambda: Evaluation(turns=True),
    ):
        with pytest.raises(TypeError):
            call()
