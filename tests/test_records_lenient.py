"""Lenient reading: what can be saved is saved, and whatever is left out is told."""

from io import StringIO

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from halma import PLY_YARD, Position, Record, SearchLimitError, read_records
from halma.notation import Line, Node, Read
from halma.notation.replay import Replay
from tests.diagrams import four_seats, position, two_seats
from tests.fuzz.records import SEEDS, target
from tests.record_checks import check, check_places, strictly
from tests.record_trees import records

TINY = two_seats(4, 1)


def lenient(text: str) -> Read:
    """The only record of a text, which is checked in passing."""
    (read,) = check(text)
    return read


def said(read: Read) -> list[tuple[str, str]]:
    """What was left out and why."""
    return [(one.text, one.message) for one in read.diagnostics]


_PIECES = st.sampled_from(
    [
        *'{}()[]"\\$*.1 \n\r\t\0-ae',
        "\ufeff",
        "\udcff",
        "\n\n",
        "1. ",
        "1... ",
        "2.",
        "e15-f14",
        "n1-l3",
        "c16-e14",
        "d14-e13",
        "x1-y2",
        "--",
        "$1",
        "$999",
        " 1-0",
        " 0-1 ",
        " * ",
        "3-0 ",
        "(c16-e14 ",
        "{a}",
        "{\\}",
        "\\q",
        '[Event "x"]',
        '\n[Event "x"]\n',
        '\n\n[Site "y"]\n',
        '[Rules "ply-yard"]',
        '[Rules "nobody"]',
        '[Result "1-0"]',
        '[Result "2"]',
        '[Termination "time"]',
        '[Termination "completion"]',
        '[Start "x"]',
        "[Rules x]\n",
        "[start",
        'Rules "',
        '[Ruleset "x"]',
        '[Bad "x" y]\n',
        '[Bad "\\q\0"]',
    ]
)


@given(st.lists(_PIECES, max_size=24).map("".join))
@example('\n[A "x"]\n\n\n{\n\n[B "y"]')
@example("e15-f14 (c16-e14 (n1-l3) 1-0")
@example("e15-f14 (1. x (e15-f14 ) {a} n1-l3 (n2-l4")
@example('[A "\\\0"]*')
def test_whatever_is_not_told_has_been_read(text: str) -> None:
    """See `check`: strict and lenient reading agree, and nothing gets lost in silence."""
    check(text)


@given(records(), st.data())
def test_a_damaged_record_is_read_as_far_as_it_goes(record: Record, data: st.DataObject) -> None:
    """The same for records in which something was changed, taken out or put in."""
    text = str(record)
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text)))
        end = data.draw(st.sampled_from([at, at, at + 1, at + 7]))
        text = text[:at] + data.draw(_PIECES) + text[end:]
    check(text)


@given(records(), st.lists(_PIECES, max_size=6).map("".join))
def test_a_bad_record_never_hides_the_next(record: Record, bad: str) -> None:
    """Whatever comes before, behind a blank line a record with a tag is found again."""
    record = record.with_tags({"Event": "next"})
    text = f"1. e15-f14 {bad}\n\n{record}"
    found = strictly(text)
    assert found[-1] == record
    check(text)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_fuzz_target_lets_its_own_seeds_pass(seed: str) -> None:
    target(seed)
    target(seed + "\ufffd}")


def test_a_word_that_is_no_turn_is_left_out() -> None:
    read = lenient("1. e15-f14 oops n1-l3 e15-x3 *")
    assert said(read) == [
        ("oops", "expected a turn or the result, found 'oops'"),
        ("e15-x3", "expected a square from a1 to p16, found 'x3'"),
    ]
    assert read.record == Record(Line.of("e15-f14", "n1-l3"))


def test_after_an_illegal_turn_the_rest_of_its_line_is_left_out() -> None:
    read = lenient("1. e15-f14 n1-l3 2. h8-h9 {b} n2-l4 (2... x) 3. d14-e13 *")
    assert said(read) == [
        (
            "2. h8-h9 {b} n2-l4 (2... x) 3. d14-e13",
            "expected a legal turn, found 'h8-h9' (There is no piece on h8.)",
        )
    ]
    assert read.record == Record(Line.of("e15-f14", "n1-l3"))


def test_after_an_illegal_turn_in_a_variation_the_line_around_it_goes_on() -> None:
    read = lenient("e15-f14 (c16-e14 h8-h9 ($1) {c}) n1-l3 *")
    assert [text for text, _ in said(read)] == ["h8-h9 ($1) {c}"]
    node = Node("e15-f14", [], [], [Line.of("c16-e14")])
    assert read.record == Record(Line([node, Node("n1-l3")]))


def test_a_variation_that_begins_with_an_illegal_turn_is_left_out() -> None:
    read = lenient("e15-f14 ({a\0} 1. h8-h9 (n1-l3) e15-f15) n1-l3 *")
    assert said(read) == [
        ("({a\0}", "expected text without NUL or half a character in a comment, found '\\x00'"),
        (
            "1. h8-h9 (n1-l3) e15-f15)",
            "expected a legal turn, found 'h8-h9' (There is no piece on h8.)",
        ),
    ]
    assert read.record == Record(Line.of("e15-f14", "n1-l3"))
    read = lenient("e15-f14 ({a} 1. h8-h9 (n1-l3) e15-f15) n1-l3 *")
    assert [text for text, _ in said(read)] == ["({a} 1. h8-h9 (n1-l3) e15-f15)"]
    assert read.record == Record(Line.of("e15-f14", "n1-l3"))


@pytest.mark.parametrize("end", ["*", "", "{oh"])
def test_a_variation_without_a_turn_at_the_end_is_left_out(end: str) -> None:
    read = lenient(f"e15-f14 (1. h8-h9 {end}".strip())
    assert read.diagnostics[0].text == f"(1. h8-h9 {end}".removesuffix("*").strip()
    assert read.record == Record(Line.of("e15-f14"))
    read = lenient(f"e15-f14 ({{a}} {end}".strip())
    assert read.diagnostics[0].text.startswith("({a}")
    assert read.record == Record(Line.of("e15-f14"))


def test_wrong_numbers_and_glyphs_are_left_out() -> None:
    read = lenient("2. e15-f14 $300 1. 1. n1-l3 1234567890. $2 *")
    assert said(read) == [
        ("2.", "expected round 1, found '2.'"),
        ("$300", "expected a glyph from $0 to $255, found '$300'"),
        ("1.", "expected a turn behind the number of its round, found '1.'"),
        ("1234567890.", "expected a number of at most 9 digits, found '1234567890.'"),
    ]
    assert read.record == Record(Line([Node("e15-f14"), Node("n1-l3", [], [2])]))


def test_a_variation_in_the_wrong_place_is_left_out() -> None:
    read = lenient("(e15-f14 (x) n1-l3) e15-f14 ) *")
    assert [text for text, _ in said(read)] == ["(e15-f14 (x) n1-l3)", ")"]
    assert read.record == Record(Line.of("e15-f14"))


def test_what_is_missing_at_the_end_is_told_there() -> None:
    read = lenient("e15-f14 (c16-e14 (d14-e13")
    assert said(read) == [
        ("", "expected ) at the end of the variation, found nothing"),
        ("", "expected ) at the end of the variation, found nothing"),
        ("", "expected the result, or * for none, found nothing"),
    ]
    assert [(one.line, one.column) for one in read.diagnostics] == [(1, 26)] * 3
    read = lenient("e15-f14 (c16-e14 1-0")
    assert said(read) == [("", "expected ) at the end of the variation, found '1-0'")]
    assert read.record is not None
    assert read.record.result == "1-0"


def test_a_result_that_is_missing_is_taken_from_its_tag() -> None:
    read = lenient('[Result "0-1"] e15-f14')
    assert read.record is not None
    assert read.record.result == "0-1"
    assert said(read) == [("", "expected the result, or * for none, found nothing")]
    read = lenient('[Result "7"] e15-f14')
    assert read.record == Record(Line.of("e15-f14"))
    assert [text for text, _ in said(read)] == ['[Result "7"]', ""]
    assert lenient('[Result "*"] e15-f14').record == Record(Line.of("e15-f14"))


def test_the_board_is_believed_first_then_the_result_behind_the_turns() -> None:
    ended = Record(Line.of("c1-d1"), ruleset=TINY, start=position("b... .... .... ..r."))
    text = str(ended).replace('"completion"', '"time"').replace("1-0", "0-1")
    (read,) = check(text)
    assert read.record == ended
    assert [text for text, _ in said(read)] == ['[Result "0-1"]', '[Termination "time"]', "0-1"]
    read = lenient('[Result "0-1"] [Termination "completion"] e15-f14 1-0')
    assert [text for text, _ in said(read)] == ['[Result "0-1"]', '[Termination "completion"]']
    assert read.record is not None
    assert (read.record.result, read.record.termination.value) == ("1-0", "resignation")  # type: ignore[union-attr]
    read = lenient('[Termination "nonsense"] e15-f14 1-0')
    assert [text for text, _ in said(read)] == ['[Termination "nonsense"]']
    read = lenient('[Termination "time"] e15-f14 *')
    assert [text for text, _ in said(read)] == ['[Termination "time"]']


def test_bad_escapes_and_characters_are_left_out_of_texts() -> None:
    read = lenient('[A "x\\qy\0z"] {a\\qb\0\udcff\r\0\nc} e15-f14 *')
    assert [text for text, _ in said(read)] == ["\\", "\0", "\\", "\0", "\udcff", "\0"]
    assert read.record == Record(Line([Node("e15-f14")], ["aqb\n\nc"]), tags={"A": "xqyz"})


def test_a_comment_without_an_end_takes_the_rest_of_the_record() -> None:
    first, second = check('e15-f14 {oh n1-l3 1-0\n\n[A "x"]\n*')
    assert [text for text, _ in said(first)] == ["{oh n1-l3 1-0", ""]
    assert (first.record, second.record) == (
        Record(Line.of("e15-f14")),
        Record(Line(), tags={"A": "x"}),
    )
    read = lenient("e15-f14 h8-h9 {oh n1-l3 ) 1-0")
    assert [text for text, _ in said(read)] == ["h8-h9 {oh n1-l3 ) 1-0", ""]


def test_bad_tags_are_left_out() -> None:
    read = lenient('[A "x"]\n[B x]\n[A "z"]\n[C "y"] [D y\n' + f'[{"E" * 65} ""]\n*')
    assert [text for text, _ in said(read)] == ["[B x]", '[A "z"]', "[D y", f'[{"E" * 65} ""]']
    assert read.record == Record(Line(), tags=[("A", "x"), ("C", "y")])


@pytest.mark.parametrize("tag", ['[Rules "nobody"]', '[Rules "{\\"a\\": 1}"]', '[Start "x"]'])
def test_without_its_rules_or_its_start_nothing_of_a_record_is_saved(tag: str) -> None:
    first, second = check(f'[A "\\q"]\n{tag}\n\n1. e15-f14 *\n[B "x"]\n*')
    assert first.record is None
    assert [text for text, _ in said(first)] == ['[A "\\q"]', f"{tag}\n\n1. e15-f14 *"]
    (one,) = check(f'[A "x"]\n{tag}\n\n1. e15-f14 *')[0].diagnostics
    assert (one.text, one.line, one.column) == (f'[A "x"]\n{tag}\n\n1. e15-f14 *', 2, 9)
    assert second.record == Record(Line(), tags={"B": "x"})
    assert check(tag)[0].diagnostics[0].text == tag


LONG = "x" * 70_000


@pytest.mark.parametrize(
    "tag",
    [
        "[Rules locked-camp]",
        "[Rules 'locked-camp']",
        '[Rules "locked-camp]',
        '[Rules "locked-camp"',
        '[Rules: "locked-camp"]',
        '[Rules="locked-camp"]',
        '["Rules" "locked-camp"]',
        "[*Rules* locked-camp]",
        "[1. Rules locked-camp]",
        "[\u200bRules locked-camp]",
        '[rules "locked-camp"]',
        "[RULES locked-camp]",
        '[Ruleset "locked-camp"]',
        '[Variant "locked-camp"]',
        "[variant: locked-camp]",
        '[Event "x" [Rules "locked-camp"]',
        "[Rules",
        '[\nRules "locked-camp"]',
        'Rules "locked-camp"]',
        '"Rules" "locked-camp"]',
        'rules: "locked-camp"',
        "Club\n[Rules locked-camp]",
        f'[Rules "{LONG}"]',
        '[Rules "locked-cam\\p"]',
        '[Rules "locked\0-camp"]',
        '[Rules "locked-camp"]\n[Rules "ply-yard"]',
        '[Rules "ply-yard"]\n[Rules "locked-camp"]',
        "[Start r15/16]",
        '[Start "r15/16]',
        '[start "r15/16 r"]',
        '[START: "x"]',
        'Start "r15/16 r"]',
        "[Start.x r15/16]",
        '[Start.x "r15/16"]',
        "[Start_ r15/16]",
        '[fen "r15/16 r"]',
        "[FEN r15/16 r]",
        "[SetUp 1]",
        f'[Start "{LONG}"]',
    ],
    ids=lambda tag: tag[:24],
)
def test_a_tag_of_the_rules_or_the_start_that_cannot_be_read_leaves_nothing(tag: str) -> None:
    """Nothing is read under other rules, or from another start, and nothing more is told."""
    (read,) = check(f"{tag}\n\n1. c15-e13 h8-h9 *")
    assert read.record is None
    assert "h8-h9" not in " ".join(message for _, message in said(read))


@pytest.mark.parametrize(
    "tag",
    [
        '[Rules .revisit "never"]',
        '["Rules.revisit" "never"]',
        '[Rules,revisit "never"]',
        '[Rules_revisit "never"]',
        '[Rule.revisit "never"]',
        '[rules.revisit "never"]',
        '[Rules.revisit "ne\\ver"]',
        '[Rules.revisit "never"]\n[Rules.revisit "landings"]',
    ],
)
def test_a_field_of_the_rules_that_cannot_be_read_leaves_nothing(tag: str) -> None:
    (read,) = check(f'[Rules "club"]\n[Rules.base "locked-camp"]\n{tag}\n\n*')
    assert read.record is None


@pytest.mark.parametrize(
    "tag",
    [
        "[Event Rules]",
        "[StartTime 18:00]",
        "[Result 1-0]",
        '[result "1-0"]',
        '[Termination: "time"]',
        '[Referee "Rules"',
        "{Rules: [Rules locked-camp]}",
        "Start of the game",
    ],
)
def test_other_tags_that_cannot_be_read_are_left_out(tag: str) -> None:
    (read,) = check(f"{tag}\n\n1. e15-f14 *")
    assert read.record is not None
    assert len(read.record.main.nodes) == 1


@pytest.mark.parametrize(
    ("tag", "value"),
    [("Rules", "ply-yard"), ("Start", str(Position.start(PLY_YARD))), ("Event", "x")],
)
def test_a_tag_that_is_there_twice_and_says_the_same_counts_once(tag: str, value: str) -> None:
    (read,) = check(f'[{tag} "{value}"]\n[{tag} "{value}"]\n\n1. e15-f14 *')
    assert said(read) == [(f'[{tag} "{value}"]', f"expected each tag once, found '{tag}'")]
    assert read.record is not None


def test_garbage_is_no_record() -> None:
    first, second = check('hello world\n[A "x"] *')
    assert first.record is None
    assert said(first) == [("hello world", "expected a turn or the result, found 'hello'")]
    assert second.record == Record(Line(), tags={"A": "x"})
    assert check(" \n\t\r\n") == []


def test_a_text_of_which_nothing_can_be_saved_is_one_fault() -> None:
    for text in ("Dear diary, (today) [we] won $5. " * 999, "1. 2. 3. oops"):
        (read,) = check(text)
        assert read.record is None
        assert [left_out for left_out, _ in said(read)] == [text.strip()]


def test_two_records_need_nothing_between_them() -> None:
    reads = check("e15-f14 *{a}e15-f15 1-0(x)[A] *")
    assert [len(read.record.main.nodes) for read in reads if read.record] == [1, 1, 0]


def test_a_tag_behind_a_blank_line_begins_a_record() -> None:
    reads = check('[A "x"]\n[B "y"]\n\n[C "z"]\n*')
    assert [read.record.tags for read in reads if read.record] == [
        (("A", "x"), ("B", "y")),
        (("C", "z"),),
    ]
    (read,) = check('[A "x"]\n\n [C "z"]\n*')
    assert read.record is not None
    assert len(read.record.tags) == 2


def test_a_line_end_of_two_characters_is_no_blank_line() -> None:
    (read,) = check('[A "x"]\r\n[B "y"]\r\n{a\r\n[C "z"]\r\n}\r\n*')
    assert read.record == Record(Line([], ['a\n[C "z"]\n']), tags=[("A", "x"), ("B", "y")])


def test_a_search_that_takes_too_long_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def endless(*_: object) -> object:
        raise SearchLimitError("too long")

    monkeypatch.setattr(Replay, "play", endless)
    (read,) = read_records(StringIO("e15-f14 *"), strict=False)
    assert said(read) == [
        ("e15-f14", "expected a turn that can be checked, found 'e15-f14' (too long)")
    ]


def test_diagnostics_count_lines_as_editors_do() -> None:
    text = "\ufeffe15-f14\rx\r\ny\n  z *"
    (read,) = read_records(StringIO(text), strict=False)
    assert [(one.text, one.line, one.column, one.offset) for one in read.diagnostics] == [
        ("x", 2, 1, 9),
        ("y", 3, 1, 12),
        ("z", 4, 3, 16),
    ]
    check_places(text, list(read.diagnostics))


def test_the_rules_of_the_reader_do_not_matter_where_the_record_has_its_own() -> None:
    (read,) = read_records(StringIO(str(Record(Line.of("e15-f14")))), strict=False, ruleset=TINY)
    assert read.record is not None
    assert read.record.ruleset is PLY_YARD


_NO_TURN = "expected a turn or the result, found "
_ILLEGAL = "expected a legal turn, found 'n1-l3' (The piece on n1 is not yours.)"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "1. e15-f14! n1-l3 *",
            [
                ("1. e15-f14!", 8, "expected a square from a1 to p16, found 'f14!'"),
                ("n1-l3", 13, _ILLEGAL),
            ],
        ),
        ("1. foo 1. n1-l3 *", [("1. foo", 4, _NO_TURN + "'foo'"), ("1. n1-l3", 11, _ILLEGAL)]),
        (
            "1. foo bar ] n1-l3 {a} *",
            [
                ("1. foo", 4, _NO_TURN + "'foo'"),
                ("bar", 8, _NO_TURN + "'bar'"),
                ("]", 12, _NO_TURN + "']'"),
                ("n1-l3 {a}", 14, _ILLEGAL),
            ],
        ),
        ("1. foo {a} *", [("1. foo", 4, _NO_TURN + "'foo'")]),
        ("1. foo bar *", [("1. foo", 4, _NO_TURN + "'foo'"), ("bar", 8, _NO_TURN + "'bar'")]),
        ("1. foo e15-f14 *", [("foo", 4, _NO_TURN + "'foo'")]),
        (
            "e15-f14 (1. foo n1-l3) *",
            [("(1. foo", 13, _NO_TURN + "'foo'"), ("n1-l3)", 17, _ILLEGAL)],
        ),
        (
            "e15-f14 ({a} 7. foo {b\\q} 1. n1-l3 e15-f15) *",
            [
                ("({a} 7.", 14, "expected round 1, found '7.'"),
                ("foo {b", 17, _NO_TURN + "'foo'"),
                ("\\q}", 23, r"expected one of the escapes \} \\ \[ \r in a comment, found '\\q'"),
                ("1. n1-l3 e15-f15)", 30, _ILLEGAL),
            ],
        ),
        (
            "e15-f14 ( foo ) *",
            [
                ("( foo", 11, _NO_TURN + "'foo'"),
                (")", 15, "expected a turn in the variation, found ')'"),
            ],
        ),
        (
            "e15-f14 (foo *",
            [
                ("(foo", 10, _NO_TURN + "'foo'"),
                ("", 14, "expected a turn in the variation, found '*'"),
            ],
        ),
    ],
)  # fmt: skip
def test_no_fault_hides_another(text: str, expected: list[tuple[str, int, str]]) -> None:
    read = lenient(text)
    assert [(one.text, one.column, one.message) for one in read.diagnostics] == expected


def test_words_that_are_no_turns_are_told_whatever_comes_next() -> None:
    read = lenient("1. e15-f14 n1-l3 2. foo bar baz h8-h9 *")
    assert [text for text, _ in said(read)] == ["2. foo", "bar", "baz", "h8-h9"]
    assert read.record == Record(Line.of("e15-f14", "n1-l3"))


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("1. e15-f14 n1-l3 2. n1-l3 *", 21),
        ("1. e15-f14 (1. n1-l3) *", 16),
        ("1. e15-f14 ({a} ) *", 17),
        ('[Rules "chess"] *', 9),
        ('[Event "x" y]\n*', 12),
        ('[Termination "foo"] 1-0', 15),
        ('[Start "foo"] *', 9),
        ('[Result "foo"] *', 10),
        ('[A "x"] [A "x"] *', 10),
        ("1. e15-x14 *", 8),
    ],
)
def test_the_place_of_a_fault_is_its_own(text: str, column: int) -> None:
    (one,) = lenient(text).diagnostics
    assert (one.line, one.column) == (1, column)
    assert one.offset + 1 < column


def test_a_fault_in_the_value_of_a_tag_does_not_hide_another() -> None:
    read = lenient('[Rules "ply\\q"] *')
    assert [(one.text, one.column) for one in read.diagnostics] == [
        ('[Rules "ply\\', 12),
        ('q"] *', 9),
    ]


@pytest.mark.parametrize("tag", ["Rules", "Start", "Result", "Termination"])
def test_a_tag_that_is_written_otherwise_is_left_out(tag: str) -> None:
    """Without it nothing is left if it should tell the rules or the start."""
    read = lenient(f'[{tag.lower()} "x"] *')
    is_vital = tag in ("Rules", "Start")
    assert (read.record is None) == is_vital
    assert said(read) == [
        (
            f'[{tag.lower()} "x"]{" *" * is_vital}',
            f"expected {tag}, or a tag of another name, found '{tag.lower()}' "
            "(upper and lower case count)",
        )
    ]


@pytest.mark.parametrize(
    ("tag", "meant"),
    [("FEN", "Start"), ("fen", "Start"), ("SetUp", "Start"), ("Setup", "Start"),
     ("Variant", "Rules"), ("VARIANT", "Rules")],
)  # fmt: skip
def test_a_tag_of_another_game_that_tells_its_start_or_rules_leaves_nothing(
    tag: str, meant: str
) -> None:
    (read,) = check(f'[{tag} "x"] *')
    assert read.record is None
    assert said(read) == [
        (
            f'[{tag} "x"] *',
            f"expected {meant}, or a tag of another name, found '{tag}' (here the start of a "
            "game stands in the tag Start, its rules in Rules)",
        )
    ]


def test_a_result_for_another_number_of_seats_is_told_once() -> None:
    (read,) = check("a5-a4 1-0", four_seats(6, 2, 1))
    assert said(read) == [
        (
            "1-0",
            "expected a result with one number per seat, such as 1-0-0-0 for 4 seats, found '1-0'",
        )
    ]
    (read,) = check("a5-a4 3-0-0-0", four_seats(6, 2, 1))
    assert said(read) == [
        ("3-0-0-0", "expected a turn or a result such as 1-0-0-0, found '3-0-0-0'")
    ]
    (read,) = check('[Result "1-0"] a5-a4', four_seats(6, 2, 1))
    assert "one number per seat, such as 1-0-0-0 for 4 seats, found '1-0'" in said(read)[0][1]
    assert said(lenient("e15-f14 1.. *")) == [
        ("1..", "expected a turn or a result such as 1-0, found '1..'")
    ]


def test_a_result_of_the_tags_that_the_players_cannot_declare_is_told() -> None:
    """Where no result stands behind the turns; partners have equal scores."""
    tags = '[Rules "mcgill-2014"]\n[Result "1-0-0-0"]\n[Termination "time"]\n\n'
    (read,) = read_records(StringIO(f"{tags}1. a14-a12"), strict=False)
    assert any("partners" in each.message for each in read.diagnostics)
    assert read.record is not None
    assert read.record.outcome is None
