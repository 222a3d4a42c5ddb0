"""Records as text: what is written is read back, and is equal."""

from io import BytesIO, StringIO

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from halma import (
    EQUAL_TURNS,
    LOCKED_CAMP,
    PASS,
    PLY_YARD,
    Game,
    Outcome,
    Position,
    Record,
    Ruleset,
    Termination,
    read_records,
)
from halma.notation import Line, Node
from tests.diagrams import four_seats, position, two_seats
from tests.record_trees import records, texts

FOUR = four_seats(6, 2, 1)
THREE = attrs.evolve(FOUR, name="three", seats=FOUR.seats[:3])


@given(records())
def test_a_record_is_read_as_it_was_written(record: Record) -> None:
    """Reading what was written gives an equal record, and writing that the same text."""
    text = str(record)
    again = Record.parse(text)
    assert again == record
    assert hash(again) == hash(record)
    assert str(again) == text


@given(records(), st.sampled_from(["\r\n", "\r"]), st.sampled_from(["", "\ufeff"]))
def test_line_ends_and_a_byte_order_mark_make_no_difference(
    record: Record, newline: str, mark: str
) -> None:
    """Lines may end in LF, CR LF or CR, and a byte order mark may stand before the first."""
    text = mark + str(record).replace("\n", newline)
    assert Record.parse(text) == record
    assert list(read_records(BytesIO(text.encode()))) == [record]


@given(records(), records(), st.sampled_from(["\n", "\n\n", " ", "\r\n\r\n", "\ufeff", "\n\ufeff"]))
def test_records_one_after_another_are_told_apart(first: Record, second: Record, gap: str) -> None:
    """Whatever white space is between records, none runs into the next."""
    text = gap.join(map(str, (first, second, first)))
    assert list(read_records(StringIO(text))) == [first, second, first]


@given(records())
def test_lenient_reading_has_nothing_to_say_of_a_good_record(record: Record) -> None:
    """Where strict reading succeeds, lenient reading gives the same and no diagnostics."""
    (read,) = read_records(StringIO(str(record)), strict=False)
    assert (read.record, read.diagnostics) == (record, ())


@given(records())
def test_only_comments_and_values_have_long_lines(record: Record) -> None:
    """No line is longer than 80 characters unless something in it cannot be broken."""
    quiet = Record(_without_comments(record.main), ruleset=record.ruleset, start=record.start)
    turns = str(quiet).partition("\n\n")[2]
    assert all(len(line) <= 80 or " " not in line for line in turns.split("\n"))


def _without_comments(line: Line) -> Line:
    return Line(
        (
            attrs.evolve(
                node, comments=(), variations=[_without_comments(way) for way in node.variations]
            )
            for node in line.nodes
        ),
        resigned=line.resigned,
    )


@given(st.lists(texts, max_size=4), texts)
def test_any_text_survives_in_comments_and_values(comments: list[str], value: str) -> None:
    """Comments and values are read as they are, whatever they look like."""
    main = Line([Node("e15-f14", comments, [], [Line.of("c16-e14")])], comments)
    record = Record(main, tags=[("Event", value)])
    again = Record.parse(str(record))
    assert (again.main, again.tag("Event")) == (main, value)


def test_the_whole_of_a_record_as_it_is_written() -> None:
    main = Line(
        [
            Node("e15-f14", ["A step."], [1, 20], [Line.of("c16-e14", "n1-l3")]),
            Node("n1-l3", [], [], [Line([Node("n2-l4")], ["Or:"])]),
            Node("d14-e13"),
        ],
        ["Club evening."],
    )
    record = Record(
        main,
        tags=[("Event", 'The "big" one'), ("Site", "a\\b\nc")],
        outcome=Outcome((0, 1), Termination.TIME),
    )
    assert str(record) == (
        '[Event "The \\"big\\" one"]\n'
        '[Site "a\\\\b\\nc"]\n'
        '[Rules "ply-yard"]\n'
        '[Result "0-1"]\n'
        '[Termination "time"]\n'
        "\n"
        "{Club evening.} 1. e15-f14 $1 $20 {A step.} (1. c16-e14 n1-l3) 1... n1-l3 ({Or:}\n"
        "1... n2-l4) 2. d14-e13 0-1"
    )


def test_an_empty_record() -> None:
    record = Record(Line())
    assert str(record) == '[Rules "ply-yard"]\n[Result "*"]\n\n*'
    assert Record.parse("*") == record
    assert record.game == Game(PLY_YARD)


def test_a_comment_that_looks_like_the_next_record_stays_a_comment() -> None:
    comment = 'see\n\n[Event "x"]\n[Rules "y"]\n\n1. e15-f14 1-0'
    record = Record(Line([Node("e15-f14", [comment])]))
    assert '\n\n\\[Event "x"]\n\\[Rules' in str(record)
    assert list(read_records(StringIO(f"{record}\n\n{record}"))) == [record, record]


@pytest.mark.parametrize("ruleset", [PLY_YARD, LOCKED_CAMP, EQUAL_TURNS], ids=str)
def test_a_ruleset_that_everybody_has_goes_by_its_name(ruleset: Ruleset) -> None:
    record = Record(Line(), ruleset=ruleset)
    assert f'[Rules "{ruleset.name}"]' in str(record)
    assert Record.parse(str(record)).ruleset is ruleset


def test_rules_may_come_behind_the_start_that_needs_them() -> None:
    rules = two_seats(6, 2, 1)
    start = position("bb.... .b.... ...... ....r. ....r. ...r..", 1)
    text = str(Record(Line.of("a6-a5"), ruleset=rules, start=start))
    tags, gap, turns = text.partition("\n\n")
    backwards = "\n".join(reversed(tags.split("\n"))) + gap + turns
    assert Record.parse(backwards) == Record.parse(text)
    assert backwards.index("Start") < backwards.index("Rules")


def test_a_record_from_the_middle_of_a_round() -> None:
    start = Position.start(PLY_YARD).with_turn(1)
    record = Record(Line.of("n1-l3", "e15-f14", "n2-l4"), start=start)
    assert str(record).split("\n\n")[1] == "1... n1-l3 2. e15-f14 n2-l4 *"
    assert '[Start "' in str(record)
    assert Record.parse(str(record)) == record


def test_three_seats_share_the_first_place() -> None:
    outcome = Outcome(("1/3", "1/3", "1/3"), Termination.AGREEMENT)
    record = Record(Line.of("a5-a4"), ruleset=THREE, outcome=outcome)
    assert str(record).endswith("1. a5-a4 1/3-1/3-1/3")
    assert Record.parse(str(record)) == record
    assert record.game.outcome == outcome


def test_one_of_four_seats_wins() -> None:
    record = Record.parse("1. a5-a4 0-1-0-0", ruleset=FOUR)
    assert record.game.outcome == Outcome((0, 1, 0, 0), Termination.RESIGNATION)
    assert '[Result "0-1-0-0"]' in str(record)


def test_a_pass_is_a_turn() -> None:
    rules = two_seats(4, 1)
    start = position(".rrb ..rr .r.r ....", 1)
    record = Record(Line([Node(PASS), Node("b4-a4")]), ruleset=rules, start=start)
    assert "1... -- 2. b4-a4" in str(record)
    assert Record.parse(str(record)) == record


@pytest.mark.parametrize(
    "turns",
    [
        "1. e15-f14 n1-l3 2. d14-e13 *",
        "e15-f14 n1-l3 d14-e13 *",
        "1.e15-f14 1...n1-l3 2.d14-e13 *",
        "1... e15-f14 1. n1-l3 2. d14-e13 *",
        "1.\ne15-f14\t\tn1-l3\r\n\r\n\r\n2. d14-e13\n*\n",
    ],
)
def test_numbers_and_white_space_are_free(turns: str) -> None:
    assert Record.parse(turns) == Record(Line.of("e15-f14", "n1-l3", "d14-e13"))


def test_what_stands_behind_a_turn_may_come_in_any_order() -> None:
    text = "e15-f14 {a} $2 (c16-e14) {b} $3 (d14-e13) n1-l3 *"
    node = Record.parse(text).main.nodes[0]
    ways = (Line.of("c16-e14"), Line.of("d14-e13"))
    assert node == Node("e15-f14", ["a", "b"], [2, 3], ways)


def test_chains_get_their_shortest_path_and_written_paths_stay() -> None:
    by_ends = Record.parse("c14-e14 n2-l4 e14-f13 l1-l5 *")
    assert str(by_ends.main.nodes[3].turn) == "l1-l3-l5"
    assert by_ends == Record.parse("c14-e14 n2-l4 e14-f13 l1-l3-l5 *")


def test_tags_may_be_indented_and_share_a_line() -> None:
    text = ' [ A  "x" ] [B "y"]\n\t[C "z"]1. e15-f14 *'
    assert Record.parse(text).tags == (("A", "x"), ("B", "y"), ("C", "z"))


def test_a_record_is_read_where_the_text_has_no_tags_with_the_rules_of_the_reader() -> None:
    assert Record.parse("n1-l3 *", ruleset=LOCKED_CAMP).ruleset is LOCKED_CAMP
    (record,) = read_records(StringIO("n1-l3 *"), ruleset=LOCKED_CAMP)
    assert record.ruleset is LOCKED_CAMP
    assert Record.parse('[Rules "ply-yard"] e15-f14 *', ruleset=LOCKED_CAMP).ruleset is PLY_YARD


def test_the_text_of_a_record_is_text() -> None:
    with pytest.raises(TypeError, match="the text of a record must be str, not bytes"):
        Record.parse(b"*")  # type: ignore[arg-type]
