"""Rulesets in files and as plain data: what is written reads back, every fault has its place."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from halma import (
    LOCKED_CAMP,
    PLY_YARD,
    RULESETS,
    Directions,
    HalmaError,
    Lock,
    NotationError,
    Revisit,
    Ruleset,
    RulesetError,
    Seat,
    Square,
    Win,
    staircase,
)
from halma.rulesets.data import MAX_NUMBER
from halma.rulesets.files import (
    MAX_TEXT,
    parse_json,
    parse_toml,
    read_ruleset,
    write_json,
    write_toml,
)
from halma.rulesets.plain import MAX_NAME
from halma.rulesets.texts import MAX_DEPTH, MAX_WORD
from halma.strategies import rulesets
from tests.cli import halma

BASED = 'base = "ply-yard"\n'
NAMES = st.text(
    st.characters(exclude_categories=["Cs"]) | st.sampled_from("\"\\'#\r\n\t\0\x7f\x85")
).filter(lambda name: bool(name.strip()))
CORNER = "corner = 'north-west'"
SMALL = """\
name = "small"
size = 8

[[seats]]
name = "red"
home = {corner = "north-west", rows = [4, 3, 2, 1]}
target = {corner = "south-east", rows = [4, 3, 2, 1]}

[[seats]]
name = "blue"
home = {corner = "south-east", rows = [4, 3, 2, 1]}
target = {corner = "north-west", rows = [4, 3, 2, 1]}
"""


def refused(text: str) -> RulesetError:
    """The error for a TOML text that is no ruleset."""
    with pytest.raises(RulesetError) as caught:
        parse_toml(text)
    return caught.value


# --- round trips --------------------------------------------------------------------------


@given(rulesets())
def test_every_ruleset_reads_back(ruleset: Ruleset) -> None:
    """from_dict, parse_toml and parse_json undo to_dict, write_toml and write_json."""
    assert Ruleset.from_dict(ruleset.to_dict()) == ruleset
    assert parse_toml(write_toml(ruleset)) == ruleset
    assert parse_json(write_json(ruleset)) == ruleset


@given(NAMES, NAMES)
def test_names_survive_whatever_they_are(name: str, seat: str) -> None:
    """Quotes, backslashes, line ends and control characters in names come back as they were."""
    seats = (attrs.evolve(PLY_YARD.seats[0], name=seat), PLY_YARD.seats[1])
    ruleset = attrs.evolve(PLY_YARD, name=name, seats=seats)
    assert parse_toml(write_toml(ruleset)) == ruleset
    assert parse_json(write_json(ruleset)) == ruleset


@given(rulesets())
def test_plain_data_is_json(ruleset: Ruleset) -> None:
    """to_dict gives what JSON text carries without loss."""
    assert json.loads(json.dumps(ruleset.to_dict())) == ruleset.to_dict()


def test_plain_data_has_every_field() -> None:
    data = LOCKED_CAMP.to_dict()
    assert list(data) == [field.name for field in attrs.fields(Ruleset)]
    assert data["target_lock"] == "touch-hops"
    assert data["step_directions"] == "all"
    assert data["ply_limit"] is None
    assert data["seats"][1]["target"][:3] == ["a12", "b12", "a13"]
    own = attrs.evolve(PLY_YARD, step_directions={(1, 0), (-1, 0)})
    assert own.to_dict()["step_directions"] == [[-1, 0], [1, 0]]


@pytest.mark.parametrize("name", list(RULESETS))
def test_a_base_alone_is_the_named_set(name: str) -> None:
    assert parse_toml(f"base = '{name}'") is not None
    assert parse_toml(f"base = '{name}'") == RULESETS[name]
    assert Ruleset.from_dict({"base": name}) == RULESETS[name]


def test_a_base_gives_what_is_not_there() -> None:
    text = """
        base = "locked-camp"
        name = "club"
        first = 0
        target_lock = "end"
        win = "all-in"
        step_directions = "orthogonal"
        jump_directions = [[1, 1], [-1, -1]]
        must_continue = false
        repetition = "none"
        ply_limit = 400
    """
    assert parse_toml(text) == attrs.evolve(
        LOCKED_CAMP,
        name="club",
        first=0,
        target_lock=Lock.END,
        win=Win.ALL_IN,
        step_directions=Directions.ORTHOGONAL,
        jump_directions={(1, 1), (-1, -1)},
        repetition=None,
        ply_limit=400,
    )


def test_without_a_base_the_defaults_hold_and_camps_may_be_staircases() -> None:
    north_west = staircase(8, (4, 3, 2, 1), "north-west")
    south_east = staircase(8, (4, 3, 2, 1), "south-east")
    seats = [Seat("red", north_west, south_east), Seat("blue", south_east, north_west)]
    assert parse_toml(SMALL) == Ruleset("small", 8, seats)


def test_staircases_on_the_board_of_the_base() -> None:
    text = BASED + '[[seats]]\nname = "red"\nhome = ["a1"]\n'
    text += 'target = {corner = "north-east", rows = [1]}\n'
    text += '[[seats]]\nname = "blue"\nhome = ["p16"]\ntarget = ["a1"]'
    assert parse_toml(text).seats[0].target == {Square.P16}


# --- the seat that moves first ------------------------------------------------------------


def named(first: object, *names: str) -> Ruleset:
    """A ruleset read from data in which this seat moves first, and the seats have these names."""
    seats = [
        {"name": name, "home": [f"a{rank}"], "target": [f"p{rank}"]}
        for rank, name in enumerate(names, 1)
    ]
    return Ruleset.from_dict({"name": "club", "size": 16, "seats": seats, "first": first})


@pytest.mark.parametrize("first", ["blue", "Blue", "BLUE", "1", 1], ids=repr)
def test_the_first_seat_may_be_named(first: str | int) -> None:
    club = attrs.evolve(PLY_YARD, name="club", first=1)
    data = {"base": "ply-yard", "name": "club", "first": first}
    text = f"first = {json.dumps(first)}\n"
    assert Ruleset.from_dict(data) == parse_json(json.dumps(data)) == club
    assert parse_toml(f"{BASED}name = 'club'\n{text}") == club
    assert parse_toml(text + SMALL).first == 1
    for written in (write_toml(club), write_json(club), str(club.to_dict())):
        assert re.search("first\\W+1", written)


def test_the_exact_name_comes_before_its_like_and_both_before_a_number() -> None:
    assert named("Red", "red", "RED", "Red").first == 2
    assert named("reD", "blue", "RED").first == 1
    assert named("0", "1", "0").first == 1
    assert named("2", "1", "0", "x").first == 2


@pytest.mark.parametrize(
    ("first", "names", "problem"),
    [
        ("green", ("red", "blue"), "there is no seat 'green'; there are red (0), blue (1)"),
        ("2", ("red", "blue"), "there is no seat '2'; there are red (0), blue (1)"),
        ("", ("red", "blue"), "there is no seat ''; there are red (0), blue (1)"),
        (
            "red",
            ("red", "red"),
            "more than one seat is called 'red'; give a number: red (0), red (1)",
        ),
        (
            "rEd",
            ("red", "Red"),
            "more than one seat is called 'rEd'; give a number: red (0), Red (1)",
        ),
        ("x" * 99, ("red", "y" * 99), f"no seat '{'x' * 60}…'; there are red (0), {'y' * 60}… (1)"),
    ],
)
def test_a_name_that_is_not_that_of_one_seat_is_refused(
    first: str, names: tuple[str, str], problem: str
) -> None:
    with pytest.raises(RulesetError) as caught:
        named(first, *names)
    assert caught.value.field == "first"
    assert str(caught.value).endswith(problem)


def test_a_seat_that_is_none_is_refused_at_its_place() -> None:
    assert str(refused(f"{BASED}\nfirst = 'green'")) == (
        "first: there is no seat 'green'; there are red (0), blue (1) (line 3)"
    )
    with pytest.raises(RulesetError, match=r"there is no seat 'x'; .* \(line 2\)$"):
        parse_json('{"base": "ply-yard",\n "first": "x"}')


# --- refusals -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('tagret_lock = "end"', "tagret_lock: expected a known key (target_lock)"),
        ("Must-Continue = true", "Must-Continue: expected a known key (must_continue)"),
        ("x.y = 1", "x: expected one of the keys name, size"),
        ("win = 'own_fill'", "win: expected one of own-fill, all-in, unheld, any-fill (own-fill)"),
        ("win = 5", "win: expected one of own-fill, all-in, unheld, any-fill, found 5"),
        ("first = 1.5", "first: expected the number or the name of a seat, found 1.5"),
        ("first = nan", "first: expected the number or the name of a seat, found nan"),
        ("first = true", "first: expected the number or the name of a seat, found true"),
        ("first = 2", "first: seats are numbered 0 to 1; 2 is none"),
        ("first = 1979-05-27", "first: expected the number or the name of a seat, found a date"),
        ("first = 0xffffffffffffffff", "at most 9,007,199,254,740,991, found a huge number"),
        ("size = 17", "size: a board has 4 to 16 files, not 17"),
        ("name = ''", "name: expected a name of 1 to 1,000 characters that is not blank, found ''"),
        ("name = []", "that is not blank, found an empty list"),
        ("equal_turns = 'yes'", "equal_turns: expected true or false, found 'yes'"),
        ("ply_limit = 0", "ply_limit: is 1 or more, or none, not 0"),
        ("ply_limit = 'never'", "ply_limit: expected a whole number or 'none', found 'never'"),
        ("must_continue = true", "must_continue: goes only with revisit 'never'"),
        ("step_directions = 'al'", "expected one of all, orthogonal, diagonal (all)"),
        ("step_directions = 1", "all, orthogonal, diagonal, or a list of pairs, found 1"),
        ("step_directions = [[1]]", "step_directions[0]: expected a pair of file and rank, found"),
        (
            "step_directions = [[1, 0], [1, 0]]",
            "step_directions[1]: expected each direction once, found [1, 0]",
        ),
        ("step_directions = [[1, 0]]", "(1, 0) is there without its opposite"),
        ("seats = 'two'", "seats: expected a list of seats, found 'two'"),
        ("seats = [1]", "seats[0]: expected a table of keys and values, found 1"),
        ("[[seats]]\n[[seats]]\nname = 'x'", "seats[0]: the key 'name' is missing"),
        ("finish = 'ranks'", "finish: expected one of first, rank (rank)"),
        ("obligation = 'home first'", "expected one of none, home-first, home-jump (home-first)"),
        ("foreign_camps = false", "foreign_camps: expected one of open, end, hops, found false"),
        ("may_pass = 'yes'", "may_pass: expected true or false, found 'yes'"),
        ("finished_seat = 'pass'", "expected one of skip, may-pass (may-pass)"),
        ("deadline = 'soon'", "a table with n, unit, zone and no_return, or 'none', found 'soon'"),
        ("deadline = true", "a table with n, unit, zone and no_return, or 'none', found true"),
        ("deadline = 31", "or 'none', found 31 (write {n = 31}, in JSON {\"n\": 31})"),
        ("deadline = '31 turns'", "found '31 turns' (write {n = 31}, in JSON {\"n\": 31})"),
        ("deadline = {}", "deadline: the key 'n' is missing"),
        (
            "deadline = {n = '31'}",
            "deadline.n: expected a whole number, found '31' (write 31, with",
        ),
        ("deadline = {n = 0}", "deadline: n is 1 or more, not 0"),
        ("deadline = {n = 31, unit = 'turn'}", "expected one of turns, rounds (turns)"),
        ("deadline = {n = 31, zone = 'hom'}", "deadline.zone: expected one of home, camps (home)"),
        (
            "deadline = {n = 31, noreturn = true}",
            "deadline.noreturn: expected a known key (no_return)",
        ),
    ],
)
def test_a_fault_is_told_with_its_key_and_line(text: str, message: str) -> None:
    error = refused(f"{BASED}\n\n{text}")
    told, _, meant = message.removesuffix(")").partition(" (")
    assert told in str(error) or message in str(error)
    assert message in str(error) or f"(did you mean '{meant}'?)" in str(error)
    assert str(error).startswith(f"{error.field}: ")
    assert str(error).endswith(" (line 4)")


def test_a_smaller_board_than_that_of_the_base_needs_seats() -> None:
    error = refused(BASED + "size = 8")
    assert error.field == "size"
    assert str(error) == (
        "size: a board of 8 files needs seats, each with name, home and target (line 2)"
    )


@pytest.mark.parametrize(
    ("home", "message"),
    [
        ("'a1'", "home: expected a list of squares, or a table of corner and rows, found 'a1'"),
        ("['a1',\n'q1']", "home[1]: expected a square from a1 to p16, found 'q1' (line 5)"),
        ("['a1', 'a1']", "home[1]: expected each square once, found 'a1'"),
        ("{corner = 'nord-west', rows = [1]}", "home.corner: expected one of north-west, "),
        ("{corner = 'north-west'}", "home: the key 'rows' is missing (line 4)"),
        ("{corner = 'north-west', rows = 3}", "home.rows: expected a list of the lengths of rows"),
        ("{corner = 'north-west', rows = [1,\n17]}", "home.rows: a row has 1 to 16 squares"),
        ("{rows = [1], corner = 'north-west', x = 1}", "home.x: expected one of the keys"),
        ("[]", "seats: red has an empty home (line 4)"),
    ],
)
def test_a_camp_that_is_none_is_refused_at_its_place(home: str, message: str) -> None:
    seats = f"[[seats]]\nname = 'red'\nhome = {home}\ntarget = ['p1']\n"
    seats += "[[seats]]\nname = 'blue'\nhome = ['p16']\ntarget = ['a1']\n"
    error = refused(BASED + seats)
    assert message in str(error)
    assert error.field in ("seats", f"seats[0].{message.partition(':')[0]}")


@pytest.mark.parametrize(
    ("more", "message"),
    [
        ("team = ''", "seats[0].team: expected a name of 1 to 1,000 characters that is not blank"),
        ("team = 1", "seats[0].team: expected a name of 1 to 1,000 characters that is not blank"),
        ("team = 'b'", "seats: all seats are in the team b (line 2)"),
        (
            "teams = 'x'",
            "seats[0].teams: expected a known key, found 'teams' (did you mean 'team'?",
        ),
        ("start = ['a1', 'b1']", "seats: red starts on b1, which is not in its home (line 6)"),
        ("start = []", "seats: red starts without a piece (line 6)"),
        (
            "start = 'a1'",
            "seats[0].start: expected a list of squares, or a table of corner and row",
        ),
        ("start = {corner = 'south-west'}", "seats[0].start: the key 'rows' is missing (line 6)"),
    ],
)
def test_a_team_or_start_that_is_none_is_refused_at_its_place(more: str, message: str) -> None:
    seats = f"[[seats]]\nname = 'red'\nhome = ['a1', 'a2']\ntarget = ['p1', 'p2']\n{more}\n"
    seats += "[[seats]]\nname = 'blue'\nhome = ['p16']\ntarget = ['a1']\nteam = 'b'\n"
    assert message in str(refused(BASED + seats))


def test_a_team_may_have_any_name_and_what_is_not_there_is_not_written() -> None:
    text = SMALL.replace('"red"', '"red"\nteam = "none"').replace(
        '"blue"', '"blue"\nstart = {corner = "south-east", rows = [1]}'
    )
    rules = parse_toml(text)
    assert [seat.team for seat in rules.seats] == ["none", None]
    assert rules.seats[1].army == {Square.H1}
    assert write_toml(rules).count("team") == write_toml(rules).count("start") == 1
    assert 'start = {corner = "south-east", rows = [1]}' in write_toml(rules)
    assert rules.to_dict()["seats"][0]["start"] is None
    assert rules.to_dict()["seats"][1]["start"] == ["h1"]
    assert Ruleset.from_dict(rules.to_dict()) == parse_toml(write_toml(rules)) == rules


def test_a_size_without_sense_is_at_fault_and_not_the_staircase_that_needs_it() -> None:
    error = refused(SMALL.replace("size = 8", "size = 99"))
    assert str(error) == "size: a board has 4 to 16 files, not 99 (line 2)"


@pytest.mark.parametrize("field", ["name", "size", "seats"])
def test_without_a_base_some_keys_are_required(field: str) -> None:
    data = PLY_YARD.to_dict()
    del data[field]
    with pytest.raises(RulesetError, match=f"^ruleset: the key '{field}' is missing$"):
        Ruleset.from_dict(data)


def test_a_base_has_to_be_one_of_the_named_sets() -> None:
    assert "found 'plyyard' (did you mean 'ply-yard'?) (line 1)" in str(refused("base = 'plyyard'"))
    assert "found 1 (line 1)" in str(refused("base = 1"))


@pytest.mark.parametrize("data", ["base", None, 5, [("base", "ply-yard")]])
def test_data_that_is_no_mapping_is_a_wrong_type(data: Any) -> None:
    with pytest.raises(TypeError, match="the data of a ruleset must be a mapping"):
        Ruleset.from_dict(data)


def test_in_plain_data_the_path_is_the_place() -> None:
    data = PLY_YARD.to_dict()
    data["seats"][1]["home"][3] = 7
    with pytest.raises(RulesetError) as caught:
        Ruleset.from_dict(data)
    assert caught.value.field == "seats[1].home[3]"
    assert str(caught.value) == "seats[1].home[3]: expected a square from a1 to p16, found 7"
    keys: dict[Any, Any] = {"base": "ply-yard", 1: 2}
    with pytest.raises(RulesetError, match="expected keys that are text, found a table"):
        Ruleset.from_dict(keys)
    with pytest.raises(RulesetError, match=r"^'ply limit': expected a known key"):
        Ruleset.from_dict({"base": "ply-yard", "ply limit": 2})
    with pytest.raises(RulesetError, match=r"expected one of the keys name, .* found 'xxx.*x…'$"):
        Ruleset.from_dict({"base": "ply-yard", "x" * 500: 2})
    for value, found in (
        (b"", "a value of the type bytes"),
        (None, "null"),
        (-(10**5000), "a huge number"),
    ):
        with pytest.raises(RulesetError, match=f"found {found}$"):
            Ruleset.from_dict({"base": "ply-yard", "first": value})


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("first", Square.B1, "first: expected the number or the name of a seat, found b1"),
        ("size", Square.A2, "size: expected a whole number, found a2"),
        ("repetition", Square.D1, "repetition: expected a whole number or 'none', found d1"),
        ("ply_limit", Square.P16, "ply_limit: expected a whole number or 'none', found p16"),
        (
            "step_directions",
            [[Square.A1, 1], [0, -1]],
            "step_directions[0][0]: expected a whole number, found a1",
        ),
    ],
)
def test_in_plain_data_a_square_is_no_number(field: str, value: Any, message: str) -> None:
    with pytest.raises(RulesetError) as caught:
        Ruleset.from_dict({"base": "ply-yard", field: value})
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("x" * (MAX_NAME + 1), "a name of 1 to 1,000 characters"),
        ("lone \ud800", "a name that is UTF-8 text"),
    ],
)
def test_a_name_that_no_text_can_carry_is_neither_written_nor_read(name: str, wanted: str) -> None:
    ruleset = attrs.evolve(PLY_YARD, name=name)
    for write in (Ruleset.to_dict, write_toml, write_json):
        with pytest.raises(RulesetError, match=f"name: only {wanted}"):
            write(ruleset)
    with pytest.raises(RulesetError, match=f"name: expected {wanted}"):
        Ruleset.from_dict({"base": "ply-yard", "name": name})


def test_a_number_that_not_every_reader_reads_exactly_is_not_written() -> None:
    longest = attrs.evolve(PLY_YARD, ply_limit=MAX_NUMBER)
    assert parse_json(write_json(longest)) == parse_toml(write_toml(longest)) == longest
    with pytest.raises(RulesetError, match="ply_limit: only numbers up to 9,007,199,254,740,991"):
        write_json(attrs.evolve(PLY_YARD, ply_limit=MAX_NUMBER + 1))


def test_other_types_are_refused() -> None:
    wrong: Any = PLY_YARD.to_dict()
    for write in (write_toml, write_json):
        with pytest.raises(TypeError, match="ruleset must be Ruleset, not dict"):
            write(wrong)
    for parse in (parse_toml, parse_json):
        with pytest.raises(TypeError, match="the text of a ruleset must be str, not dict"):
            parse(wrong)


# --- texts --------------------------------------------------------------------------------


def fault(text: str) -> tuple[int, int, str]:
    """Where a text is no TOML (or, if it begins with a bracket, no JSON), and what is there."""
    parse = parse_json if text[:1] in ("{", "[") else parse_toml
    with pytest.raises(NotationError) as caught:
        parse(text)
    return caught.value.line, caught.value.column, caught.value.found


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("a = 1\nb = ?", (2, 5, "?")),
        ("a = 1\r\nb 3\r\n", (2, 3, "3")),
        ("a = [1,\n", (2, 1, "")),
        ('a = """', (1, 8, "")),
        ("a = 1\na = 2", (2, 1, "a")),
        ("'''", (1, 3, "'")),
        ('"\\z" = 1', (1, 4, None)),
        ("a = [}", (1, 6, "}")),
        ("a = }", (1, 5, "}")),
        ("a = [{b]", (1, 8, "]")),
        ("]", (1, 1, "]")),
        ("a = 1, 2", (1, 6, ", 2")),
        ('{"a": 1,}', (1, 9, "}")),
        ('{"a": 1 ,\n }', (2, 2, "}")),
        ("[1,\r\n ]", (2, 2, "]")),
        ("[1,,]", (1, 4, ",]")),
        ("[,]", (1, 2, ",]")),
        ('{"a": [{"b": 1,\n "b" : 2}], "a": 3}', (2, 2, "b")),
        ('{"a": {"b": 1}, "c": {"b": 2},\n "a": {"b": 3}}', (2, 2, "a")),
        ('{"a": [NaN]}', (1, 8, "NaN")),
        ("[1 2, NaN]", (1, 4, "2, NaN]")),
        ('["NaN", Infinity]', (1, 9, "Infinity")),
        ('["a\nb"]', (1, 4, "")),
        ("['[[[[[[[[[[[[[[[[[[']", (1, 2, "'[[[[[[[[[[[[[[[[[[']")),
        ("[1." + "0" * MAX_WORD + "]", (1, 2, None)),
        ("a = [1.5, 07:32:00, 1979-05-27 07:32:00]\nb = ?", (2, 5, "?")),
        ("a = 'x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x' # [[[[[[[[[[[[[[[[[[[[\n?", (2, 1, "?")),
        (" a = 1\nb = 2 3", (2, 7, "3")),
        ('{"a": 1\n"b": 2}', (2, 1, '"b": 2}')),
        ('{"a": 1,\n "a": 2}', (2, 2, "a")),
        ('{"\\z": 1}', (1, 3, '\\z": 1}')),
        ("{1: 2}", (1, 2, "1: 2}")),
        ('{"a": NaN}', (1, 7, "NaN")),
        ('[-Infinity, "x"]', (1, 2, "-Infinity")),
        ("[1]]", (1, 4, "]")),
        ("[1, 2}", (1, 6, "}")),
        ('["a', (1, 2, '"a')),
        ("[1] , 2", (1, 5, ", 2")),
        ("[" * (MAX_DEPTH + 1), (1, MAX_DEPTH + 1, "[")),
        ('{"a":' * 10_000 + "1", (1, 5 * MAX_DEPTH + 1, "{")),
        ("a = " + "[" * 100_000, (1, 5 + MAX_DEPTH, "[")),
        ("a = " + "{b = " * 10_000, (1, 5 + 5 * MAX_DEPTH, "{")),
        ("[" + "x." * 100_000, (1, 2, None)),
        ("x" + ".x" * 100_000 + " = 1", (1, 1 + 2 * MAX_DEPTH, "x")),
        ("x." + "1. " * 50_000, (1, 48, "1.")),
        ("x." + "1 .2. 3.4." * 20_000, (1, 39, "3.4.1")),
        ("1." * MAX_DEPTH + "1 = 1", (1, 1, "1." * MAX_DEPTH + "1")),
        ("1." * (MAX_DEPTH - 1) + "1 = ?", (1, 35, "?")),
        ("a = " + "9" * 5000, (1, 5, "9" * 40 + "…")),
        ("[" + "9" * 5000 + "]", (1, 2, "9" * 40 + "…")),
        ("x" * (MAX_WORD + 1) + " = 1", (1, 1, "x" * 40 + "…")),
        ("#" * (MAX_TEXT + 1), (1, 1, f"{MAX_TEXT + 1:,} characters")),
        ("[" + " " * MAX_TEXT, (1, 1, f"{MAX_TEXT + 1:,} characters")),
    ],
)
def test_a_fault_of_the_text_has_line_and_column(
    text: str, place: tuple[int, int, str | None]
) -> None:
    line, column, found = fault(text)
    assert (line, column) == place[:2]
    assert place[2] in (found, None)


def test_the_place_of_a_key_is_found_however_it_is_written() -> None:
    for text, line in (
        ('"si\\u007ae" = 17', 2),
        ("name = '''\nsize = 1'''\nsize = 17", 4),
        ('name = """\nsize = 1 \\""" """\n# size = 2\nsize = 17', 5),
        ("# note [[[\r\nsize = 17\r\n", 3),
        ("name = 'it'\n'size' = 17 # 17", 3),
    ):
        assert str(refused(BASED + text)).endswith(f"(line {line})"), text
    for text, line in (
        ("seats = [{name = 'a', home = [], target = []},\n {name = 5}]", 3),
        ("seats = [{name = 'a', home = [], target = []},\n # {\n {home = 5}]", 4),
        ("[[seats]]\nname = 'a'\nhome = []\ntarget = []\n\n[[seats]]\n\nname = 5", 7),
        ("[[seats]]\nname = 'a'\ntarget = []\nhome.corner = 'x'\nhome.rows = [1]", 5),
        ("[[seats]]\nname = 'a'\ntarget = []\n[seats.home]\ncorner = 'x'\nrows = []", 6),
        ("[[seats]]\nname = 'a'\ntarget = []\n[ seats . 'home' ] # ]\n[[seats.home.rows]]", 5),
        ("[[seats]]\nname = 'a'\n[[seats]]\n[[seats]]\n", 2),
        ("size = 1979-05-27 07:32:00 # size = 1\nfirst = 5", 2),
        ("name = 'x'\nwin.'b' = 1\nwin.\"c\" = [{a.b = 1}, {a.c = 2}]", 3),
        ("revisit = [[], [[1.5, 'x', {}]], '''\n]''']\n", 2),
        ('name = """\\\n  x"""""\nfirst = []', 4),
        (f"[[seats]]\nname = 'a'\ntarget = []\nhome = {{{CORNER}, rows = [1,\n 2, {{}}]}}", 6),
        (f"[[seats]]\nname = 'a'\ntarget = []\nhome = {{{CORNER}, rows = [1, {{}},\n 2]}}", 5),
    ):
        assert str(refused(BASED + text)).endswith(f"(line {line})"), text
    for text, line in (
        ('{"base": "ply-yard",\n"seats": [\n[]]}', 3),
        ('{"base": "ply-yard", "seats": [{"name": \n5}]}', 1),
        ('{"base": "ply-yard",\n"seats": [{"name": "a", "target": [], "home": [5\n]}]}', 2),
        ('{"base": "ply-yard",\n"ply_limit":\n "x"}', 2),
    ):
        with pytest.raises(RulesetError) as caught:
            parse_json(text)
        assert str(caught.value).endswith(f"(line {line})"), text


@given(st.text(st.sampled_from("[]{}=.,\"'\\ \n#ab1:\r") | st.characters(), max_size=60))
def test_whatever_the_text_nothing_else_is_raised(text: str) -> None:
    """Any text is a ruleset or is refused by an error of halma."""
    for parse in (parse_toml, parse_json):
        with pytest.raises(HalmaError):
            parse(text)
        with pytest.raises(HalmaError):
            parse(f'{{"base": {text}' if parse is parse_json else f"{text}\nbase = 3")


# --- files --------------------------------------------------------------------------------


def test_files_are_read_by_their_suffix(tmp_path: Path) -> None:
    toml, jsons = tmp_path / "a.toml", tmp_path / "B.JSON"
    toml.write_text(write_toml(LOCKED_CAMP), "utf-8-sig")
    jsons.write_text(write_json(LOCKED_CAMP), "utf-8")
    assert read_ruleset(toml) == read_ruleset(str(jsons)) == LOCKED_CAMP
    with pytest.raises(HalmaError, match=r"ends in \.toml or \.json, unlike 'c\.txt'"):
        read_ruleset(tmp_path / "c.txt")
    with pytest.raises(FileNotFoundError):
        read_ruleset(tmp_path / "d.toml")


def test_faults_name_the_file(tmp_path: Path) -> None:
    file = tmp_path / "club.toml"
    file.write_text("base = 'ply-yard'\n\nfirst = 9\n")
    with pytest.raises(RulesetError) as caught:
        read_ruleset(file)
    assert str(caught.value) == (f"first: seats are numbered 0 to 1; 9 is none ({file}, line 3)")
    for content, place in (
        (b"a = 1\nb = \xff", (2, 5, "byte 0xff")),
        (b"a = 1\nb = ?", (2, 5, "?")),
        (b"#" * (MAX_TEXT + 1), (1, 1, "a longer one")),
    ):
        file.write_bytes(content)
        with pytest.raises(NotationError) as refusal:
            read_ruleset(file)
        error = refusal.value
        assert (error.line, error.column, error.found) == place
        assert error.file == str(file)


def test_neither_toml_nor_json_is_loaded_before_a_file_is_read() -> None:
    code = (
        "import sys\n"
        "before = set(sys.modules)\n"
        "import halma, halma.rulesets.files\n"
        "halma.Ruleset.from_dict(halma.PLY_YARD.to_dict())\n"
        "print({'tomllib', 'json', 'difflib'} & set(sys.modules) - before)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"


# --- the command line ---------------------------------------------------------------------


def test_rules_may_be_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("small.toml").write_text(SMALL)
    Path("ring").mkdir()
    Path("ring/club.json").write_text('{"base": "ply-yard", "name": "club", "first": 1}')
    assert "name             small\n" in halma("rules", "--rules", "small.toml").out
    assert "name             club\n" in halma("rules", "--rules", "ring/club.json").out
    changed = halma("rules", "--rules", "./small.toml", "--set", "first=blue").out
    assert "name             small (changed)\n" in changed
    assert halma("moves", "start", "--rules", "small.toml").out.startswith("a5-a4\n")
    saved = halma("play", "--rules", "small.toml", stdin="a5-a4\nquit\n").out
    assert '[Rules "small"]\n[Rules.base "grasshopper-8"]\n' in saved


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("base = 'ply-yard'\nsize = 3", "size: a board has 4 to 16 files, not 3 (x.toml, line 2)"),
        ("base =\n", "x.toml:1:7: expected valid TOML, here a value, found nothing"),
    ],
)
def test_a_file_at_fault_is_named(
    content: str, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("x.toml").write_text(content)
    for command in (["replay"], ["moves", "start"], ["rules"], ["play"]):
        assert halma(*command, "--rules", "x.toml") == (1, "", f"halma: {message}\n")


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    missing = str(tmp_path / "missing.toml")
    result = halma("rules", "--rules", missing)
    assert result == (1, "", f"halma: cannot read {missing}: No such file or directory\n")
    assert halma("rules", "--rules", "a\0.toml").err == (
        "halma: the name of a file cannot hold NUL, unlike 'a\\x00.toml'\n"
    )
    assert "unlike 'rules.txt'" in halma("rules", "--rules", "rules.txt").err


def test_revisit_is_read_by_its_text() -> None:
    assert parse_toml(BASED + 'revisit = "free"').revisit is Revisit.FREE


@pytest.mark.parametrize("ending", [".toml", ".json"])
@pytest.mark.parametrize(
    ("content", "line", "column", "found"),
    [
        (b"\xff", 1, 1, "0xff"),
        (b"\xef\xbb\xbf\xff", 1, 1, "0xff"),
        (b"\xef\xbb\xbfa\xff", 1, 2, "0xff"),
        (b'\xef\xbb\xbfname = "x"\n\xe9 = 1', 2, 1, "0xe9"),
        (b"# caf\xc3\xa9 \xe9", 1, 8, "0xe9"),
    ],
)
def test_bytes_that_are_no_utf_8_are_told_with_their_place(
    content: bytes, line: int, column: int, found: str, ending: str, tmp_path: Path
) -> None:
    """With or without a byte order mark."""
    file = tmp_path / f"club{ending}"
    file.write_bytes(content)
    with pytest.raises(NotationError) as caught:
        read_ruleset(file)
    error = caught.value
    assert (error.line, error.column, error.file) == (line, column, str(file))
    assert (error.expected, error.found) == ("UTF-8 text", f"byte {found}")


def test_a_name_that_cannot_be_written_is_told_with_its_place() -> None:
    red, blue = PLY_YARD.seats
    seats = (red, attrs.evolve(blue, name="x" * 1001))
    with pytest.raises(RulesetError) as caught:
        attrs.evolve(PLY_YARD, seats=seats).to_dict()
    assert str(caught.value) == (
        "seats[1].name: only a name of 1 to 1,000 characters that is not blank can be written"
    )
    broken = attrs.evolve(PLY_YARD, name="caf\udce9")
    with pytest.raises(RulesetError, match=r"only a name that is UTF-8 text can be written$"):
        write_json(broken)
    data = {**PLY_YARD.to_dict(), "name": "caf\udce9"}
    with pytest.raises(RulesetError, match=r"expected a name that is UTF-8 text, found 'caf"):
        Ruleset.from_dict(data)
