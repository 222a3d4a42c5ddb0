"""What people write into files of rules instead of what is read: quotation marks and capitals."""

import re
from itertools import count, product
from pathlib import Path

import attrs
import pytest

from halma import RULESETS, HalmaError, Record, Ruleset, RulesetError
from halma.rulesets.files import parse_json, parse_toml, read_ruleset


def of_toml(line: str) -> str:
    with pytest.raises(HalmaError) as caught:
        parse_toml(f'base = "ply-yard"\n{line}')
    return str(caught.value)


def of_json(entry: str) -> str:
    with pytest.raises(HalmaError) as caught:
        parse_json(f'{{"base": "ply-yard", {entry}}}')
    return str(caught.value)


def of_tags(*tags: str) -> str:
    with pytest.raises(HalmaError) as caught:
        Record.parse("\n".join([f"[{tag}]" for tag in tags]) + "\n\n*")
    return str(caught.value)


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ("name = club", 'write "club", with double quotation marks'),
        ("name = the club  # ours", 'write "the club", with double quotation marks'),
        ("name = 3rd club", 'write "3rd club", with double quotation marks'),
        ("name = “club”", 'write "club", with double quotation marks'),
        ("win = all-in", 'write "all-in", with double quotation marks'),
        ("win = all in\nfirst = 0", 'write "all in", with double quotation marks'),
        ("revisit = infinite", 'write "infinite", with double quotation marks'),
        ("must_continue = True", "write true, in small letters"),
        ("equal_turns = FALSE", "write false, in small letters"),
        ("repetition = None", 'write "none", with double quotation marks'),
        ("seats = [red]", 'write "red", with double quotation marks'),
    ],
)
def test_a_word_that_is_no_value_of_toml(line: str, hint: str) -> None:
    message = of_toml(line)
    assert message.startswith("line 2, column ")
    assert message.endswith(f" ({hint})")


@pytest.mark.parametrize(
    "line",
    ["win =", "win = #", 'name = "a" b', "size = 8 8", "ply_limit = ?", f"name = {'ab ' * 30}"],
)
def test_of_what_is_no_word_nothing_is_guessed(line: str) -> None:
    assert "write" not in of_toml(line)


@pytest.mark.parametrize(
    ("entry", "hint"),
    [
        ('"name": club', 'write "club", with double quotation marks'),
        ("\"name\": 'the club'", 'write "the club", with double quotation marks'),
        ('"must_continue": True', "write true, in small letters"),
        ('"repetition": None', "write null, in small letters"),
        ('"step_directions": [north, south]', 'write "north", with double quotation marks'),
    ],
)
def test_a_word_that_is_no_value_of_json(entry: str, hint: str) -> None:
    assert of_json(entry).endswith(f" ({hint})")


def test_a_text_that_is_no_json_at_all_is_not_to_be_quoted() -> None:
    with pytest.raises(HalmaError) as caught:
        parse_json("Dear all,")
    assert "write" not in str(caught.value)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (
            'must_continue = "true"',
            "must_continue: expected true or false, found 'true' "
            "(write true, without quotation marks) (line 2)",
        ),
        ('must_continue = "True"', "(write true, without quotation marks)"),
        ('equal_turns = "no"', "(write false, without quotation marks)"),
        (
            'ply_limit = "400"',
            "ply_limit: expected a whole number or 'none', found '400' "
            "(write 400, without quotation marks) (line 2)",
        ),
        ('ply_limit = "None"', "found 'None' (did you mean 'none'?)"),
        ('ply_limit = "four"', "expected a whole number or 'none', found 'four' (line 2)"),
        ('home-lock = "open"', "found 'home-lock' (did you mean 'home_lock'?) (line 2)"),
    ],
)
def test_a_value_of_the_wrong_type(line: str, message: str) -> None:
    text = of_toml(line)
    assert message in text
    key, _, value = line.partition(" = ")
    assert of_json(f'"{key}": {value}') == text.replace("line 2", "line 1")


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ('deadline = "51-turns-home-no-return"', "write {n = 51, no_return = true}, in JSON "),
        ('deadline = "100-rounds-camps"', 'write {n = 100, unit = "rounds", zone = "camps"}, in'),
        ("players = 3", "it is said in seats, in TOML one table [[seats]]"),
        ("camps = 15", "it is said in seats"),
        ('team = "a"', "it is said in seats"),
    ],
)
def test_what_is_written_elsewhere_or_otherwise_is_told(line: str, hint: str) -> None:
    assert f"({hint}" in of_toml(line)


@pytest.mark.parametrize(
    ("deadline", "hint"),
    [
        (31, 'write {n = 31}, in JSON {"n": 31}'),
        ("31", "write {n = 31}, in"),
        ("031", "write {n = 31}, in"),
        ("31 rounds", 'write {n = 31, unit = "rounds"}, in'),
        ("camps, 31", 'write {n = 31, zone = "camps"}, in'),
        ("31_turns_no_return", "write {n = 31, no_return = true}, in"),
        *((number, None) for number in (0, -31, 31.5, 31.0, True, 10**20, 10**5000, -(10**5000))),
        *((text, None) for text in ("0", "-31", "31.5", "0x10", "31-foo", "31 turns 5", "")),
        *((text, None) for text in ("31 home camps", "9" * 20, "9" * 5000, "31 " + "home " * 20)),
        ("\N{ARABIC-INDIC DIGIT THREE}", None),
        ([31], None),
    ],
    ids=count(),
)
def test_advice_for_a_deadline_works_and_keeps_its_meaning(
    deadline: object, hint: str | None
) -> None:
    with pytest.raises(RulesetError) as refused:
        Ruleset.from_dict({"base": "ply-yard", "name": "x", "deadline": deadline})
    assert ("write" in str(refused.value)) == (hint is not None)
    assert (hint or "deadline: expected a table") in str(refused.value)


def test_numbers_of_any_length_are_refused_in_any_place() -> None:
    huge = 10**5000
    fields = [field.name for field in attrs.fields(Ruleset)]
    values: list[object] = [huge, -huge, [huge], {"n": huge}, {"name": huge, "home": [huge]}]
    for key, value in product(["base", *fields], [*values, [values[-1]]]):
        with pytest.raises(RulesetError, match=key):
            Ruleset.from_dict({"base": "ply-yard", "name": "x", key: value})
    stairs = {"corner": huge, "rows": [4]}
    with pytest.raises(RulesetError, match="corner"):
        Ruleset.from_dict(
            {"base": "ply-yard", "seats": [{"name": "x", "home": stairs, "target": []}]}
        )


@pytest.mark.parametrize("text", ["031", "-0", "9" * 16])
def test_what_is_no_number_as_it_stands_gets_no_advice(text: str) -> None:
    assert "write" not in of_toml(f'repetition = "{text}"')


@pytest.mark.parametrize("key", ["steps", "step", "player"])
def test_far_words_are_not_meant(key: str) -> None:
    assert "did you mean" not in of_toml(f"{key} = 1")


def test_a_key_of_the_rules_below_the_seats_is_told_where_it_belongs() -> None:
    with pytest.raises(HalmaError, match=r"above the first \[\[seats\]\]"):
        parse_toml('base = "ply-yard"\n[[seats]]\nmay_pass = true')


@pytest.mark.parametrize(
    ("corner", "meant"),
    [
        ("nw", "north-west"),
        ("Upper left", "north-west"),
        ("North East", "north-east"),
        ("bottom-right", "south-east"),
        ("SW", "south-west"),
    ],
)
def test_a_corner_that_is_named_otherwise_is_known(corner: str, meant: str) -> None:
    seat = {"name": "a", "home": {"corner": corner, "rows": [2, 1]}, "target": ["h1"]}
    with pytest.raises(HalmaError, match=f"did you mean '{meant}'"):
        Ruleset.from_dict({"name": "x", "size": 8, "seats": [seat]})


def test_homes_that_overlap_are_told_before_their_sizes() -> None:
    seats = [
        {"name": "a", "home": ["a8", "b8"], "target": ["h1"]},
        {"name": "b", "home": ["b8"], "target": ["a1"]},
    ]
    with pytest.raises(HalmaError, match="b8 is a home square of both a and b"):
        Ruleset.from_dict({"name": "x", "size": 8, "seats": seats})


def test_a_base_is_no_file() -> None:
    with pytest.raises(HalmaError, match=r"found 'club\.toml' \(a base is no file\)"):
        parse_toml('base = "club.toml"')


@pytest.mark.parametrize("text", ["", " \n"])
def test_an_empty_text_is_told(text: str) -> None:
    for parse in (parse_toml, parse_json):
        with pytest.raises(HalmaError) as refused:
            parse(text)
        assert str(refused.value) == (
            "line 1, column 1: expected a rule set with the key base, or the keys name, size and "
            "seats, found nothing (the text is empty)"
        )


def test_a_text_without_rules_is_told_what_it_needs(tmp_path: Path) -> None:
    needs = "ruleset: a rule set needs the key base, or the keys name, size and seats"
    for text, parse in (
        ("# to do", parse_toml),
        ("win = 'all-in'", parse_toml),
        ("{}", parse_json),
    ):
        with pytest.raises(RulesetError, match=f"^{needs}$"):
            parse(text)
    file = tmp_path / "club.toml"
    file.write_text("# to do", encoding="utf-8")
    with pytest.raises(RulesetError, match=re.escape(f"{needs} ({file})")):
        read_ruleset(file)


def test_a_key_that_is_there_twice_is_named() -> None:
    with pytest.raises(HalmaError, match=r"line 2, column 1: .*each key once, found 'first'"):
        parse_toml("first = 0\nfirst = 1\n")


def test_so_it_is_with_plain_data() -> None:
    with pytest.raises(HalmaError, match=r"found '8' \(write 8, without quotation marks\)"):
        Ruleset.from_dict({"base": "ply-yard", "size": "8"})


@pytest.mark.parametrize(
    ("tag", "message"),
    [
        ('Rules.must_continue "True"', "expected true or false, found 'True' (write true)"),
        ('Rules.equal_turns "on"', "expected true or false, found 'on' (write true)"),
        ('Rules.ply_limit "None"', "found 'None' (did you mean 'none'?)"),
        ('Rules.ply_limit "400."', "expected a whole number or 'none', found '400.'"),
        (
            'Rules.step_directions "All"',
            "expected one of all, orthogonal, diagonal, found 'All' (did you mean 'all'?)",
        ),
    ],
)
def test_in_a_record_all_values_stand_in_quotation_marks(tag: str, message: str) -> None:
    assert of_tags('Rules "club"', 'Rules.base "ply-yard"', tag).endswith(message)


def test_the_name_of_a_rule_set_in_a_record_is_asked_for() -> None:
    assert of_tags('Rules "Ply_Yard"').endswith(
        f"found 'Ply_Yard' (did you mean 'ply-yard'? known are {', '.join(RULESETS)}; "
        "your own rules need tags such as Rules.base)"
    )
