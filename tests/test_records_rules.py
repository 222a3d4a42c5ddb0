"""A ruleset of one's own in a record: a tag a field, read back exactly; as JSON it is read, too."""

from __future__ import annotations

import json
import re
from io import StringIO

import attrs
import pytest
from hypothesis import given

from halma import (
    LOCKED_CAMP,
    PLY_YARD,
    RULESETS,
    Deadline,
    DeadlineUnit,
    DeadlineZone,
    Directions,
    Finish,
    FinishedSeat,
    ForeignCamps,
    HalmaError,
    Lock,
    NotationError,
    Obligation,
    Record,
    Revisit,
    Ruleset,
    RulesetError,
    Seat,
    read_records,
    staircase,
)
from halma.camps import as_staircase
from halma.notation import Line
from halma.notation.escapes import write_value
from halma.notation.fields import read_fields, write_fields
from halma.strategies import rulesets
from tests.diagrams import four_seats
from tests.record_checks import check
from tests.record_trees import rules

CLUB = attrs.evolve(PLY_YARD, name="club", revisit=Revisit.NEVER, must_continue=True)


def tags(ruleset: Ruleset) -> list[str]:
    """The tags of a record that tell its rules."""
    text = str(Record(Line(), ruleset=ruleset))
    return [line for line in text.splitlines() if line.startswith("[Rules")]


def said(text: str) -> str:
    """What reading says of tags that are no ruleset, of which nothing is saved."""
    (read,) = check(f"{text} *")
    assert read.record is None
    return str(read.diagnostics[0])


@given(rulesets() | rules())
def test_every_ruleset_is_read_as_it_was_written(ruleset: Ruleset) -> None:
    """In a tag for each field that is not that of a base."""
    values = dict(write_fields(ruleset))
    assert read_fields(ruleset.name, values) == ruleset


@given(rules())
def test_the_old_form_is_read_for_ever(ruleset: Ruleset) -> None:
    """All of a ruleset as JSON in one tag is the same as a tag for each field."""
    old = write_value(json.dumps(ruleset.to_dict()))
    record = Record(Line(), ruleset=ruleset)
    assert Record.parse(f"[Rules {old}] {record.result}") == record


def test_what_differs_from_a_named_ruleset_has_a_tag() -> None:
    assert tags(CLUB) == [
        '[Rules "club"]',
        '[Rules.base "ply-yard"]',
        '[Rules.revisit "never"]',
        '[Rules.must_continue "true"]',
    ]
    assert tags(attrs.evolve(LOCKED_CAMP, name="x", first=0, ply_limit=9, home_lock=Lock.END)) == [
        '[Rules "x"]',
        '[Rules.base "locked-camp"]',
        '[Rules.first "red"]',
        '[Rules.home_lock "end"]',
        '[Rules.ply_limit "9"]',
    ]


TEAMS = attrs.evolve(
    PLY_YARD,
    name="teams",
    seats=[
        attrs.evolve(PLY_YARD.seats[0], start=["a16", "b16"], team="north"),
        attrs.evolve(PLY_YARD.seats[1], team="none"),
    ],
    foreign_camps=ForeignCamps.END,
    obligation=Obligation.HOME_JUMP,
    may_pass=True,
    finish=Finish.RANK,
    finished_seat=FinishedSeat.MAY_PASS,
    deadline=Deadline(100, DeadlineUnit.ROUNDS, DeadlineZone.CAMPS),
)


def test_teams_armies_and_deadlines_have_tags_where_there_are_any() -> None:
    assert tags(TEAMS)[1:] == [
        '[Rules.base "ply-yard"]',
        '[Rules.seats.0.name "red"]',
        '[Rules.seats.0.home "north-west 5,5,4,3,2"]',
        '[Rules.seats.0.target "south-east 5,5,4,3,2"]',
        '[Rules.seats.0.start "north-west 2"]',
        '[Rules.seats.0.team "north"]',
        '[Rules.seats.1.name "blue"]',
        '[Rules.seats.1.home "south-east 5,5,4,3,2"]',
        '[Rules.seats.1.target "north-west 5,5,4,3,2"]',
        '[Rules.seats.1.team "none"]',
        '[Rules.foreign_camps "end"]',
        '[Rules.obligation "home-jump"]',
        '[Rules.may_pass "true"]',
        '[Rules.finish "rank"]',
        '[Rules.finished_seat "may-pass"]',
        '[Rules.deadline "100 rounds camps"]',
    ]
    assert Record.parse(str(Record(Line(), ruleset=TEAMS))).ruleset == TEAMS


@pytest.mark.parametrize(
    ("text", "deadline"),
    [
        ("31", Deadline(31)),
        (" 31\tturns ", Deadline(31)),
        ("31 rounds", Deadline(31, DeadlineUnit.ROUNDS)),
        ("31 turns camps no-return", Deadline(31, zone=DeadlineZone.CAMPS, no_return=True)),
        ("31 no-return", Deadline(31, no_return=True)),
        ("31 rounds no-return", Deadline(31, DeadlineUnit.ROUNDS, no_return=True)),
        ("none", None),
    ],
)
def test_a_deadline_is_a_number_and_what_is_not_as_usual(
    text: str, deadline: Deadline | None
) -> None:
    record = Record.parse(f'[Rules "x"]\n[Rules.base "ply-yard"]\n[Rules.deadline "{text}"]\n*')
    assert record.ruleset == attrs.evolve(PLY_YARD, name="x", deadline=deadline)


@pytest.mark.parametrize(
    ("text", "column", "fault"),
    [
        ("", 18, "a whole number, as in '31 turns home', or 'none', found nothing"),
        ("soon", 18, "a whole number, as in '31 turns home', or 'none', found 'soon'"),
        ("none 3", 18, "a whole number, as in '31 turns home', or 'none', found 'none'"),
        ("31 turn", 21, "one of turns, rounds, found 'turn' (did you mean 'turns'?)"),
        ("31 home", 21, "one of turns, rounds, found 'home'"),
        ("31 turns  camp", 28, "one of home, camps, found 'camp' (did you mean 'camps'?)"),
        ("31 turns home ever", 32, "no-return, or nothing more, found 'ever'"),
        ("31 turns home no-return !", 32, "no-return, or nothing more, found 'no-return !'"),
        (
            "31 turns home ! no-return",
            32,
            "no-return, or nothing more, found '! no-return'",
        ),
        (
            "0",
            18,
            "rules that fit each other, found '0' (deadline: n is 1 or more, not 0)",
        ),
    ],
)
def test_a_fault_of_a_deadline_has_its_place(text: str, column: int, fault: str) -> None:
    told = said(f'[Rules "x"]\n[Rules.base "ply-yard"]\n[Rules.deadline "{text}"]\n')
    assert told == f"line 3, column {column}: expected {fault}"


def test_a_start_and_a_team_have_their_place_too() -> None:
    text = "".join(f"{tag}\n" for tag in tags(TEAMS))
    for old, new, fault in (
        (
            'start "north-west 2"',
            'start "a16 c12"',
            "line 6, column 23: expected rules that fit each ",
        ),
        ('start "north-west 2"', 'start "a16 a16"', "line 6, column 27: expected each square once"),
        ('team "north"', 'team " "', "line 7, column 22: expected a name of 1 to 1,000 characters"),
        ('team "north"', 'team "none"', "line 1, column 9: expected rules that fit each other"),
        ("0.team", "0.teem", "(did you mean 'Rules.seats.0.team'?)"),
    ):
        assert fault in said(text.replace(old, new))


def test_records_from_before_there_were_these_fields_are_read() -> None:
    record = Record.parse(
        '[Rules "club"]\n[Rules.size "4"]\n[Rules.seats.0.name "red"]\n'
        '[Rules.seats.0.home "a4"]\n[Rules.seats.0.target "d1"]\n[Rules.seats.1.name "blue"]\n'
        '[Rules.seats.1.home "d1"]\n[Rules.seats.1.target "a4"]\n[Result "*"]\n\n1. a4-b4 *'
    )
    seats = (
        '[{"name": "red", "home": ["a4"], "target": ["d1"]}, '
        '{"name": "blue", "home": ["d1"], "target": ["a4"]}]'
    )
    data = (
        f'{{"name": "club", "size": 4, "seats": {seats}, "first": 0, "step_directions": "all", '
        '"jump_directions": "all", "revisit": "never", "must_continue": false, '
        '"target_lock": "open", "home_lock": "open", "no_moves": "pass", "win": "own-fill", '
        '"equal_turns": false, "repetition": null, "ply_limit": null}'
    )
    assert Record.parse(f"[Rules {write_value(data)}]\n\n1. a4-b4 *") == record
    assert Ruleset.from_dict(json.loads(data)) == record.ruleset


def test_the_base_is_the_one_that_needs_fewest_tags() -> None:
    unlike = attrs.evolve(LOCKED_CAMP, name="x", repetition=None, first=0)
    assert tags(unlike)[1:] == ['[Rules.base "equal-turns"]', '[Rules.equal_turns "false"]']
    unbounded = attrs.evolve(LOCKED_CAMP, name="x", repetition=None)
    assert tags(unbounded)[1:] == ['[Rules.base "locked-camp"]', '[Rules.repetition "none"]']


def test_another_name_for_a_named_ruleset() -> None:
    assert tags(attrs.evolve(PLY_YARD, name="{}")) == ['[Rules "{}"]', '[Rules.base "ply-yard"]']


def test_a_known_name_of_other_rules() -> None:
    changed = attrs.evolve(PLY_YARD, ply_limit=10)
    assert tags(changed) == [
        '[Rules "ply-yard"]',
        '[Rules.base "ply-yard"]',
        '[Rules.ply_limit "10"]',
    ]
    assert Record.parse(str(Record(Line(), ruleset=changed))).ruleset == changed


def test_camps_are_corners_and_rows_where_that_is_exact() -> None:
    north_west = staircase(8, (4, 3, 2, 1), "north-west")
    south_east = staircase(8, (5, 5), "south-east")
    rules = Ruleset(
        name="small",
        size=8,
        seats=(
            Seat("red", north_west, target=south_east),
            Seat(
                "7", south_east, target=["a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3", "h8"]
            ),
        ),
        first=1,
        step_directions=Directions.ORTHOGONAL,
        jump_directions={(1, 0), (-1, 0)},
    )
    assert tags(rules) == [
        '[Rules "small"]',
        '[Rules.size "8"]',
        '[Rules.seats.0.name "red"]',
        '[Rules.seats.0.home "north-west 4,3,2,1"]',
        '[Rules.seats.0.target "south-east 5,5"]',
        '[Rules.seats.1.name "7"]',
        '[Rules.seats.1.home "south-east 5,5"]',
        '[Rules.seats.1.target "a1 b1 c1 a2 b2 c2 a3 b3 c3 h8"]',
        '[Rules.first "1"]',
        '[Rules.step_directions "orthogonal"]',
        '[Rules.jump_directions "-1,0 1,0"]',
    ]


def test_seats_of_one_name_go_by_their_numbers() -> None:
    four = four_seats(6, 2, 1)
    same = attrs.evolve(four, seats=[attrs.evolve(seat, name="x") for seat in four.seats], first=2)
    assert '[Rules.first "2"]' in tags(same)
    assert Record.parse(str(Record(Line(), ruleset=same))).ruleset == same


def test_a_name_with_nul_goes_as_json() -> None:
    rules = attrs.evolve(PLY_YARD, name="a\0b")
    assert tags(rules)[0].startswith(r'[Rules "{\"name\": \"a\\u0000b\"')
    assert Record.parse(str(Record(Line(), ruleset=rules))).ruleset == rules


def test_what_no_text_can_carry_is_not_written() -> None:
    with pytest.raises(RulesetError, match="only numbers up to"):
        str(Record(Line(), ruleset=attrs.evolve(PLY_YARD, ply_limit=2**60)))
    with pytest.raises(RulesetError, match="only a name of 1 to 1,000"):
        str(Record(Line(), ruleset=attrs.evolve(CLUB, name="x" * 1001)))


def test_tags_may_stand_in_any_order_among_others() -> None:
    text = (
        '[Rules.must_continue "true"]\n[Event "x"]\n[Rules.revisit "never"]\n'
        '[Rules.base "ply-yard"]\n[Rules "club"]\n*'
    )
    assert Record.parse(text) == Record(Line(), ruleset=CLUB, tags={"Event": "x"})


def test_blanks_and_capitals_in_values() -> None:
    text = (
        '[Rules "x"]\n[Rules.base "ply-yard"]\n[Rules.first "BLUE"]\n'
        '[Rules.step_directions "  1,0\\t-1,0 "]\n*'
    )
    rules = attrs.evolve(PLY_YARD, name="x", first=1, step_directions={(1, 0), (-1, 0)})
    assert Record.parse(text).ruleset == rules


SMALL = '[Rules "c"]\n[Rules.size "4"]\n'
RED = '[Rules.seats.0.name "red"]\n[Rules.seats.0.target "d1"]\n'
BASE = '[Rules "c"]\n[Rules.base "ply-yard"]\n'


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            '[Rules "c"]\n[Rules.bse "ply-yard"]',
            "line 2, column 2: expected a field of the rules, such as Rules.revisit, found "
            "'Rules.bse' (did you mean 'Rules.base'?)",
        ),
        (
            f'{BASE}[Rules.name "x"]',
            "line 3, column 2: expected a field of the rules, found 'Rules.name' (their name is "
            "the value of the tag Rules)",
        ),
        (f'{BASE}[Rules.seats.4.home "a1"]', "line 3, column 2: expected a field of the rules, s"),
        (
            '[rules.base "ply-yard"]',
            "line 1, column 2: expected Rules, or a tag of another name, found 'rules.base' (upper",
        ),
        (
            '[Rules "c"]\n[Rules.base "ply-yrd"]',
            f"line 2, column 14: expected one of {', '.join(RULESETS)}, found "
            "'ply-yrd' (did you mean 'ply-yard'?)",
        ),
        (
            '[Event "x"]\n[Rules.base "ply-yard"]',
            "line 2, column 1: expected the tag Rules with the name of the rules, found "
            "'[Rules.base",
        ),
        (
            '[Rules "ply-yard"]\n[Rules.revisit "never"]',
            "line 1, column 9: expected the tag Rules.base, or the tag Rules.size, found nothing",
        ),
        (
            f'{SMALL}{RED}[Rules.seats.0.home "a4"]\n[Rules.seats.1.name "x"]',
            "line 1, column 9: expected the tag Rules.seats.1.home, found nothing",
        ),
        (
            f'{SMALL}[Rules.seats.1.name "x"]',
            "line 1, column 9: expected the tag Rules.seats.0.name, found nothing",
        ),
        (
            f'{SMALL}{RED}[Rules.seats.0.home "a4 q1"]',
            "line 5, column 25: expected a square from a1 to p16, found 'q1'",
        ),
        (
            f'{SMALL}{RED}[Rules.seats.0.home "north-west 1,x"]',
            "line 5, column 35: expected a whole number, found 'x'",
        ),
        (f'{SMALL}{RED}[Rules.seats.0.home "north-west 5"]', "line 5, column 22: expected rules "),
        (f'{SMALL}{RED}[Rules.seats.0.home "north-west"]', "line 5, column 32: expected a whole "),
        (
            f'{BASE}[Rules.must_continue "true"]',
            "line 3, column 23: expected rules that fit each other, found 'true' (must_continue: "
            "goes only with revisit 'never')",
        ),
        (f'{BASE}[Rules.must_continue "yes"]', "line 3, column 23: expected true or false, found"),
        (
            f'{BASE}[Rules.size "8"]',
            "line 3, column 14: expected rules that fit each other, found '8' "
            "(size: a board of 8 files needs seats, each with name, home and target)",
        ),
        (
            f'{BASE}[Rules.first "green"]',
            "line 3, column 15: expected rules that fit each other, found 'green' (first: there is",
        ),
        (f'{BASE}[Rules.ply_limit "{"9" * 20}"]', "line 3, column 19: expected a whole number or"),
        (f'{BASE}[Rules.step_directions "1,0 0"]', "line 3, column 29: expected a pair of file a"),
        (f'{BASE}[Rules.win "own-fill]', 'line 3, column 24: expected " at the end of the value'),
        (f'{BASE}[Rules.win "{"x" * 70_000}"]', "line 3, column 13: expected a value of at"),
        ('[Rules " "]\n[Rules.base "ply-yard"]', "line 1, column 9: expected a name of 1 to 1,000"),
    ],
)  # fmt: skip
def test_every_fault_has_its_place(text: str, message: str) -> None:
    """Strictly and leniently; and where rules cannot be read, nothing is saved."""
    assert said(text).startswith(message)
    with pytest.raises(NotationError) as refused:
        Record.parse(f"{text} *")
    assert str(refused.value).startswith(message)


WHOLE = "expected a whole number, found "
CORNERS = (
    "expected one of north-west, north-east, south-west, south-east, or a square from a1 to p16"
)
ROWS = "(rows are written 2,1, with commas and without blanks)"


@pytest.mark.parametrize(
    ("home", "message"),
    [
        ("north-west 2,t", f"column 35: {WHOLE}'t' {ROWS}"),
        ("north-west 2,1,e", f"column 37: {WHOLE}'e' {ROWS}"),
        ("north-west  2,1,,1", f"column 38: {WHOLE}nothing {ROWS}"),
        ("north-west 2 1", f"column 33: {WHOLE}'2 1' {ROWS}"),
        ("north-west 2, 1", f"column 35: {WHOLE}' 1' {ROWS}"),
        ("a6 b6 a", "column 28: expected a square from a1 to p16, found 'a'"),
        (" a6  b6 6", "column 30: expected a square from a1 to p16, found '6'"),
        ("a6 b6 a6", "column 28: expected each square once, found 'a6'"),
        (r"a6 \" b6", "column 25: expected a square from a1 to p16, found '\"'"),
        (r"a6\tb6\tq6 \\", "column 30: expected a square from a1 to p16, found 'q6'"),
        ("southeast 2,1", f"column 22: {CORNERS}, found 'southeast' (did you mean 'south-east'?)"),
        ("North-West 2", f"column 22: {CORNERS}, found 'North-West' (did you mean 'north-west'?)"),
        ("nw 2", f"column 22: {CORNERS}, found 'nw' (did you mean 'north-west'?)"),
        ("A6", "column 22: expected a square from a1 to p16, found 'A6' (did you mean 'a6'?)"),
    ],
)  # fmt: skip
def test_a_fault_in_a_camp_is_told_at_its_own_part(home: str, message: str) -> None:
    """Wherever else in the value the same letters stand, and however they are written."""
    text = f'[Rules "c"]\n[Rules.size "8"]\n{RED}[Rules.seats.0.home "{home}"]\n'
    text += '[Rules.seats.1.name "x"]\n[Rules.seats.1.home "h7"]\n[Rules.seats.1.target "g7"]'
    assert said(text) == f"line 5, {message}"


@pytest.mark.parametrize(
    ("value", "message"),
    [
        ("1,0 -1,0 0,1 0,-1 -", f"column 43: {WHOLE}'-'"),
        ("1,0 -1,0 1,0", "column 34: expected each direction once, found '1,0'"),
        ("1,0 0,1,0", "column 29: expected a pair of file and rank, found '0,1,0'"),
        ("0,1 1,", f"column 31: {WHOLE}nothing"),
    ],
)
def test_a_fault_in_directions_is_told_at_its_own_part(value: str, message: str) -> None:
    assert said(f'{BASE}[Rules.step_directions "{value}"]') == f"line 3, {message}"


@pytest.mark.parametrize(
    ("changed", "place", "problem"),
    [
        ({"0.home": "a5"}, (4, 22), "a5, of red, is off the 4×4 board"),
        ({"1.target": "a4 e1"}, (8, 24), "e1, of blue, is off the 4×4 board"),
        ({"1.home": ""}, (7, 22), "blue has an empty home"),
        ({"1.home": "a4", "1.target": "c1"}, (7, 22), "a4 is a home square of both red and blue"),
        ({"1.target": "d1"}, (8, 24), "d1 is both home and target of blue"),
        ({"1.home": "d1 c1"}, (8, 24), "blue has 2 pieces and a target of only 1 square"),
        ({"0.target": "d1 c1"}, (5, 24), "red cannot fill a target of 2 squares with 1 piece"),
    ],
)
def test_a_camp_that_cannot_be_is_told_at_its_tag(
    changed: dict[str, str], place: tuple[int, int], problem: str
) -> None:
    red = {"0.name": "red", "0.home": "a4", "0.target": "d1"}
    blue = {"1.name": "blue", "1.home": "d1", "1.target": "a4"}
    tags = [
        f'[Rules.seats.{name} "{value}"]' for name, value in ({**red, **blue} | changed).items()
    ]
    with pytest.raises(NotationError, match=re.escape(f"seats: {problem})")) as refused:
        Record.parse("\n".join([SMALL.rstrip(), *tags, "*"]))
    assert (refused.value.line, refused.value.column) == place
    assert said("\n".join([SMALL.rstrip(), *tags])) == str(refused.value)


@pytest.mark.parametrize(
    ("tag", "message"),
    [
        (
            '[Event "the "great" game"]',
            "column 14: expected ] at the end of the tag, found 'great\" game\"] *' "
            r'(a " within a value is written \")',
        ),
        ('[Event "x" y]', "column 12: expected ] at the end of the tag, found 'y] *'"),
    ],
)
def test_a_quote_within_a_value_needs_a_backslash(tag: str, message: str) -> None:
    with pytest.raises(NotationError) as refused:
        Record.parse(f"{tag} *")
    assert str(refused.value) == f"line 1, {message}"


def test_a_fault_in_rules_as_json_has_its_place() -> None:
    text = r'[Rules "{\"base\": \"ply-yard\", ply_limit: 9}"]'
    assert said(text).endswith(
        "(within the JSON, line 1, column 22: expected valid JSON, here a key in double quotes, "
        "found 'ply_limit: 9}' (write \"ply_limit\", with double quotation marks))"
    )
    text = r'[Rules "{\"base\": \"ply-yard\", \"ply_limit\": true}"]'
    assert said(text).endswith(
        "(within the JSON, ply_limit: expected a whole number or 'none', found true (line 1))"
    )


def test_what_is_wrong_with_fields_is_told_without_a_place() -> None:
    with pytest.raises(RulesetError) as refused:
        read_fields("c", {"Rules.base": "ply-yard", "Rules.first": "1.5"})
    assert refused.value.problem.startswith("there is no seat '1.5'")
    with pytest.raises(RulesetError) as refused:
        read_fields("c", {"Rules.base": "ply-yard", "Rules.win": "never"})
    assert refused.value.problem.startswith("expected one of own-fill, all-in, unheld, any-fill, f")
    assert refused.value.path == ("win",)


def test_a_field_that_is_there_twice_counts_once_if_it_says_the_same() -> None:
    (read,) = check('[Rules "c"]\n[Rules.base "ply-yard"]\n[Rules.base "ply-yard"]\n*')
    assert read.record == Record(Line(), ruleset=attrs.evolve(PLY_YARD, name="c"))
    (one,) = read.diagnostics
    assert str(one) == "line 3, column 2: expected each tag once, found 'Rules.base'"


def test_nobody_knows_which_of_two_fields_that_differ_was_meant() -> None:
    (read,) = check('[Rules "c"]\n[Rules.base "ply-yard"]\n[Rules.base "locked-camp"]\n*')
    assert read.record is None
    (one,) = read.diagnostics
    assert str(one) == "line 3, column 2: expected each tag once, found 'Rules.base'"


JSON = r"{\"base\": \"locked-camp\", \"name\": \"x\"}"


@pytest.mark.parametrize(
    "value", [JSON, f"  {JSON}", JSON[:-1], r"{ \"x", r"{\n\"base\": 1}"], ids=range(5)
)
def test_rules_as_json_and_as_fields_are_not_both_read(value: str) -> None:
    """Not even where the JSON is no ruleset, or no JSON."""
    message = said(f'[Rules "{value}"]\n[Rules.base "ply-yard"]')
    assert message.startswith("line 1, column 9: expected the name of the rules, found ")
    assert message.endswith("(their fields are in tags of their own, so none may be here, as JSON)")


@pytest.mark.parametrize("name", ['{"base": "locked-camp", "name": "x"}', '{"', ' {"x', '{\n"'])
def test_a_name_that_looks_like_json_goes_as_json(name: str) -> None:
    rules = attrs.evolve(CLUB, name=name)
    assert tags(rules)[0].startswith('[Rules "{')
    assert len(tags(rules)) == 1
    assert Record.parse(str(Record(Line(), ruleset=rules))).ruleset == rules


@pytest.mark.parametrize("name", ["Rule", "Ruls", "Ruleset", "rule_set", "Rules_revisit", "RULES2"])
def test_names_that_begin_like_that_of_the_rules_are_kept_for_them(name: str) -> None:
    expected = (
        f"line 1, column 2: expected Rules, or a tag of another name, found '{name}' (names that "
        "begin with Rul are kept for the rules)"
    )
    assert said(f'[{name} "locked-camp"]') == expected
    with pytest.raises(HalmaError, match=f"the tag {name} could be taken for Rules"):
        Record(Line(), tags={name: "x"})


def test_a_tag_of_a_field_begins_a_record() -> None:
    text = '1. e15-f14\n[Rules.base "ply-yard"]\n[Rules "c"]\n*'
    _, second = read_records(StringIO(text), strict=False)
    assert second.record == Record(Line(), ruleset=attrs.evolve(PLY_YARD, name="c"))


def test_only_staircases_have_corners_and_rows() -> None:
    assert as_staircase(8, staircase(8, (2, 3), "north-east")) == ("north-east", (2, 3))
    assert as_staircase(8, frozenset()) is None
    assert as_staircase(8, staircase(8, (2,), "a1") | staircase(8, (2,), "h8")) is None
