"""``halma rules`` and ``--set``: values with their meanings, rules inside records, differences."""

import ast
import inspect
from enum import Enum
from pathlib import Path

import attrs
import pytest

from halma import (
    LOCKED_CAMP,
    PLY_YARD,
    Deadline,
    DeadlineUnit,
    DeadlineZone,
    Directions,
    Finish,
    FinishedSeat,
    ForeignCamps,
    Game,
    Lock,
    Obligation,
    Position,
    Record,
    Ruleset,
    Win,
)
from halma.cli.meanings import FIELDS, meaning
from halma.cli.words import vectors_text
from halma.rulesets import model, values
from halma.rulesets.deadlines import deadline_text
from halma.rulesets.files import parse_toml, write_toml
from tests.cli import halma

SIX = frozenset({(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)})
TEAMS = attrs.evolve(
    PLY_YARD,
    name="teams",
    seats=[attrs.evolve(seat, team=seat.name[0]) for seat in PLY_YARD.seats],
    foreign_camps=ForeignCamps.HOPS,
    obligation=Obligation.HOME_FIRST,
    may_pass=True,
    finish=Finish.RANK,
    finished_seat=FinishedSeat.MAY_PASS,
    deadline=Deadline(31, no_return=True),
)
CLUB = attrs.evolve(PLY_YARD, name="club", target_lock=Lock.END, ply_limit=300)


def test_each_value_means_what_its_docstring_says() -> None:
    """One truth: the reference pages are made of the docstrings."""
    said: dict[Enum, str] = {}
    for each in ast.parse(inspect.getsource(values)).body:
        kind = getattr(values, each.name) if isinstance(each, ast.ClassDef) else None
        if not isinstance(kind, type) or not issubclass(kind, Enum):
            continue
        assert isinstance(each, ast.ClassDef)
        for member, after in zip(each.body, each.body[1:], strict=False):
            if isinstance(member, ast.Assign) and isinstance(member.targets[0], ast.Name):
                assert isinstance(after, ast.Expr)
                assert isinstance(after.value, ast.Constant)
                text = " ".join(str(after.value.value).split())
                said[kind[member.targets[0].id]] = text[0].lower() + text[1:].removesuffix(".")
    assert len(said) == 29
    for value, text in said.items():
        assert meaning("target_lock", value) == text.replace("the zone", "the target camp")


def test_each_field_has_a_meaning_and_each_of_its_values() -> None:
    """But for names and numbers that say it all."""
    fields = {field.name for field in attrs.fields(Ruleset)}
    assert set(FIELDS) == fields - {"name"}
    silent = {"name", "size", "seats", "first"}
    for ruleset in (PLY_YARD, LOCKED_CAMP, CLUB, TEAMS):
        for field in fields:
            assert bool(meaning(field, getattr(ruleset, field))) == (field not in silent)


@pytest.mark.parametrize("lock", [*Lock])
def test_a_lock_of_the_home_speaks_of_home(lock: Lock) -> None:
    text = meaning("home_lock", lock)
    assert lock is Lock.OPEN or "home" in text
    assert "zone" not in text


def test_directions_are_named_by_the_compass() -> None:
    assert meaning("step_directions", SIX) == "north, south, east, west, north-west, south-east"
    assert meaning("jump_directions", Directions.DIAGONAL) == "along the diagonals"


# --- the rules inside a record ------------------------------------------------------------


def record_file(folder: Path, *rulesets: Ruleset) -> str:
    path = folder / "games"
    records = [str(Record.of(Game(ruleset).play("e15-f14"))) for ruleset in rulesets]
    path.write_text("\n\n".join(records))
    return str(path)


def test_the_rules_inside_a_record_are_shown(tmp_path: Path) -> None:
    path, toml = record_file(tmp_path, CLUB), tmp_path / "club.toml"
    toml.write_text(write_toml(CLUB))
    shown = halma("rules", path)
    assert shown == halma("rules", str(toml))
    assert shown.out.startswith("name             club\n")
    text = Path(path).read_text()
    assert halma("rules", "-", stdin=text) == shown
    changed = halma("rules", path, "--set", "ply_limit=none")
    assert changed == halma("rules", str(toml), "--set", "ply_limit=none")


def test_of_several_records_one_is_chosen(tmp_path: Path) -> None:
    path = record_file(tmp_path, PLY_YARD, CLUB)
    assert halma("rules", path, "--number", "2").out.startswith("name             club\n")
    assert halma("rules", path) == (
        2,
        "",
        f"halma rules: error: {path} holds 2 games; choose one with --number\n",
    )
    for arguments in (["ply-yard"], [], ["--diff", "ply-yard"]):
        result = halma("rules", *arguments, "--number", "2")
        assert (result.code, result.out) == (2, "")
        assert result.err.endswith("error: --number needs a file of records\n")


def test_what_names_no_rules_is_told(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    for text in ("1. e15-f14 *", "e15-f14"):
        path.write_text(text)
        note = f"{path} names no rules, so those of ply-yard are meant\n"
        assert halma("rules", str(path)) == (0, halma("rules", "ply-yard").out, note)


def test_what_is_no_record_is_a_fault(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear all,")
    code, out, err = halma("rules", str(path))
    assert (code, out) == (1, "")
    assert err.startswith(f"halma: {path}:1:1: expected ")
    missing = f"halma: cannot read {path}x: No such file or directory\n"
    assert halma("rules", f"{path}x") == (1, "", missing)


def test_a_game_as_json_is_no_ruleset(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text('{"halma": 1, "game": {}}')
    fault = f"{path} is a game, a position or the like as JSON, and no ruleset; see halma convert"
    assert halma("rules", str(path)) == (1, "", f"halma: {fault} --from json\n")


@pytest.mark.parametrize(
    ("name", "text", "fault"),
    [
        ("a.toml", "size", "a.toml:1:5: expected "),
        ("a.json", "", "a.json:1:1: expected "),
        ("b.toml", 'base = "ply-yard"\nwin = "x"', "win: expected one of own-fill, "),
        ("a.txt", "", "the name of a ruleset file ends in .toml or .json, unlike 'a.txt'"),
    ],
)
def test_a_file_of_rules_that_is_at_fault_is_told(
    name: str, text: str, fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path(name).write_text(text)
    code, out, err = halma("moves", "start", "--rules", name)
    assert (code, out) == (1, "")
    assert err.startswith(f"halma: {fault}")


def test_a_name_that_is_none_is_told_with_what_there_is() -> None:
    result = halma("rules", "ply-yard", "--diff", "chess")
    assert result.code == 2
    assert "argument --diff: there is no rule set 'chess'; there are ply-yard, " in result.err
    assert result.err.endswith(", or give a .toml or .json file, or a record\n")


def test_records_are_taken_as_name_and_not_as_rules_to_begin_with(tmp_path: Path) -> None:
    path = record_file(tmp_path, CLUB)
    code, out, err = halma("rules", "--rules", path)
    assert (code, out) == (1, "")
    assert err == "halma: the name of a ruleset file ends in .toml or .json, unlike 'games'\n"


# --- where rules differ -------------------------------------------------------------------


def test_only_what_differs_is_shown_with_its_meaning() -> None:
    assert halma("rules", "ply-yard", "--diff", "locked-camp") == (
        0,
        "first: the seat that moves first\n"
        "  ply-yard     red\n"
        "  locked-camp  blue\n"
        "revisit: whether a chain may come back to a square\n"
        "  ply-yard     landings: no landing square twice; the vacated starting square\n"
        "               may be passed once\n"
        "  locked-camp  free: no restriction\n"
        "target_lock: how the target camp holds a piece\n"
        "  ply-yard     open: pieces may come and go\n"
        "  locked-camp  touch-hops: a piece that rests in the target camp or lands in it\n"
        "               may not land outside from then on\n"
        "repetition: how often a position must come up for a draw\n"
        "  ply-yard     none: no position draws the game, however often it stands\n"
        "  locked-camp  3: a draw when the same position has stood 3 times\n",
        "",
    )


def test_a_record_and_a_file_can_be_compared(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    path, toml = record_file(Path(), CLUB), Path("club.toml")
    toml.write_text(write_toml(attrs.evolve(CLUB, name="other")))
    same = halma("rules", path, "--diff", str(toml))
    assert same == (0, f"{path} and {toml} have the same rules\n", "")
    width = len("ply-yard")
    assert halma("rules", "ply-yard", "--diff", path).out == (
        "target_lock: how the target camp holds a piece\n"
        f"  {'ply-yard':{width}}  open: pieces may come and go\n"
        f"  {path}     end: a piece that rests in the target camp may not end its turn\n"
        "            outside\n"
        "ply_limit: the number of plies (turns of one player) for a draw\n"
        f"  {'ply-yard':{width}}  none: a game may last for ever\n"
        f"  {path}     300: a draw after ply 300\n"
    )


def test_seats_that_differ_are_told_by_corner_and_rows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    seats = [
        attrs.evolve(PLY_YARD.seats[0], home=["a4"], target=["b1", "d1"]),
        attrs.evolve(PLY_YARD.seats[1], home=["b1", "d1"], target=["a4", "d4"]),
    ]
    toml = Path("own.toml")
    toml.write_text(write_toml(Ruleset("own", 4, seats, win=Win.ALL_IN)))
    out = halma("rules", "--size", "4", "--camps", "1", "--diff", str(toml)).out
    width = len("ply-yard (changed)")
    assert out.startswith(
        "seats: the players, their homes and their targets\n"
        f"  {'ply-yard (changed)':{width}}  "
        "red: 1 piece from north-west, rows 1, to the home of blue\n"
        f"  {'':{width}}  blue: 1 piece from south-east, rows 1, to the home of red\n"
        f"  {'own.toml':{width}}  red: 1 piece from north-west, rows 1, to the home of blue\n"
        f"  {'':{width}}  blue: 2 pieces from b1 d1, to a4 d4\n"
    )


def test_changed_rules_are_compared_with_what_they_were() -> None:
    out = halma("rules", "--set", "win=all-in", "--diff", "ply-yard").out
    assert out == (
        "win: when a seat has finished\n"
        "  ply-yard (changed)  all-in: the seat has pieces, and all of them are in the\n"
        "                      target camp\n"
        "  ply-yard            own-fill: each target square holds an own piece\n"
    )
    same = halma("rules", "--diff", "ply-yard").out
    assert same == "ply-yard (first) and ply-yard (second) have the same rules\n"
    twice = halma("rules", "-", "--diff", "-")
    assert twice.code == 2
    assert "standard input is read only once" in twice.err


# --- --set --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("setting", "field", "lines"),
    [
        ("revisit=x", "revisit", ["never", "landings", "free"]),
        ("home_lock=x", "home_lock", ["open", "end", "hops", "touch-end", "touch-hops"]),
        ("win=x", "win", ["own-fill", "all-in", "unheld", "any-fill"]),
        ("no_moves=x", "no_moves", ["pass", "loss", "draw"]),
        ("equal_turns=x", "equal_turns", ["true", "yes", "on", "false", "no", "off"]),
        ("foreign_camps=x", "foreign_camps", ["open", "end", "hops"]),
        ("obligation=x", "obligation", ["none", "home-first", "home-jump"]),
        ("may_pass=x", "may_pass", ["true", "yes", "on", "false", "no", "off"]),
        ("finish=x", "finish", ["first", "rank"]),
        ("finished_seat=x", "finished_seat", ["skip", "may-pass"]),
        ("deadline.unit=x", "deadline.unit", ["turns", "rounds"]),
        ("deadline.zone=x", "deadline.zone", ["home", "camps"]),
        (
            "deadline.no_return=x",
            "deadline.no_return",
            ["true", "yes", "on", "false", "no", "off"],
        ),
        ("step_directions=x", "step_directions", ["all", "orthogonal", "diagonal", "or a list"]),
    ],
)
def test_a_wrong_value_lists_those_there_are_with_their_meaning(
    setting: str, field: str, lines: list[str]
) -> None:
    said, *listed = halma("rules", "--set", setting).err.rpartition("error: ")[2].splitlines()
    words = [word for word in lines if " " not in word]
    assert said == f"argument --set: {field} is one of {', '.join(words)}, not 'x'"
    for line, word in zip(listed, lines, strict=True):
        assert line.startswith(f"  {word} ")
        assert line.removeprefix(f"  {word}").strip()


def test_a_wrong_number_is_told_with_what_it_is() -> None:
    assert "not 'often'; it is how often a position must come up for a draw" in (
        halma("rules", "--set", "repetition=often").err
    )


ONE = Deadline(31)
CAMPS = Deadline(100, DeadlineUnit.ROUNDS, DeadlineZone.CAMPS, no_return=True)


@pytest.mark.parametrize(
    ("options", "deadline"),
    [
        (["deadline=31"], ONE),
        (["deadline=31-turns"], ONE),
        (["deadline=31 turns home"], ONE),
        (["deadline=31,home,turns"], ONE),
        (["deadline.n=31"], ONE),
        (["deadline=9", "deadline.n=31"], ONE),
        (["deadline=100-rounds-camps-no-return"], CAMPS),
        (["deadline=no_return CAMPS rounds 100"], CAMPS),
        (["deadline=rounds, camps ,no-return-100"], CAMPS),
        (["deadline=031"], ONE),
        (
            [
                "deadline.unit=rounds",
                "deadline.zone=camps",
                "deadline.no-return=yes",
                "deadline.n=100",
            ],
            CAMPS,
        ),
        (["deadline=100-rounds-camps", "deadline.no_return=on"], CAMPS),
        (["deadline=31", "deadline=none"], None),
    ],
)
def test_a_deadline_is_set_as_one_says_it(options: list[str], deadline: Deadline | None) -> None:
    settings = [part for option in options for part in ("--set", option)]
    toml = halma("rules", "--set", "name=x", *settings, "--toml").out
    assert parse_toml(toml) == attrs.evolve(PLY_YARD, name="x", deadline=deadline)
    if deadline is not None:
        again = halma("rules", "--set", "name=x", "--set", f"deadline={deadline_text(deadline)}")
        assert again == halma("rules", "--set", "name=x", *settings)


@pytest.mark.parametrize(
    ("setting", "fault"),
    [
        *(
            (
                f"deadline={text}",
                f"31-turns-home or 100-rounds-camps-no-return, not '{text}'; it is",
            )
            for text in (
                *("x", "31-days", "31-31", "31-home-camps", "no-return", "turns", "", "1.5"),
                *("-5", "5---turns", "5-", ", ,5", "5,", "\N{ARABIC-INDIC DIGIT THREE}", "0x10"),
                *("5-return", "1000000000", "9" * 16, "9" * 20),
            )
        ),
        ("deadline=0", "argument --set: deadline: n is 1 or more, not 0"),
        ("deadline.n=0", "error: deadline: n is 1 or more, not 0"),
        (f"deadline={'9' * 5000}", f"100-rounds-camps-no-return, not '{'9' * 40}…'; it is"),
        (f"deadline.n={'9' * 5000}", f"a whole number up to 999,999,999, not '{'9' * 40}…'; it is"),
        ("deadline.n=-1", "error: deadline: n is 1 or more, not -1"),
        (f"repetition={'9' * 20}", f"a whole number up to 999,999,999 or none, not '{'9' * 20}'"),
        ("x" * 5000, f"expected FIELD=VALUE, found '{'x' * 40}…'"),
        (f"{'x' * 5000}=1", f"there is no field '{'x' * 40}…'; there are"),
        (f"win={'x' * 5000}", f"unheld, any-fill, not '{'x' * 40}…'"),
        (f"step_directions={',' * 5000}", f"'{',' * 40}…' is none"),
        ("deadline.n=none", "deadline.n is a whole number, not 'none'; it is the turn or round"),
        ("deadline.unit=rounds", "deadline: there is none, so add --set deadline.n=31 or another"),
        ("deadline.zoen=home", "deadline.no_return; did you mean 'deadline.zone'?"),
        ("finish.x=1", "there is no field 'finish.x'"),
        ("team=north", "team is part of the seats, which are set in a .toml or .json file"),
        ("seats.0.start=a1", "seats.0.start is part of the seats, which are set in a .toml or"),
    ],
)
def test_a_deadline_or_part_that_is_none_is_told(setting: str, fault: str) -> None:
    result = halma("rules", "--set", setting)
    assert (result.code, result.out) == (2, "")
    assert fault in result.err


def test_teams_deadlines_and_smaller_armies_are_shown(tmp_path: Path) -> None:
    toml = tmp_path / "teams.toml"
    toml.write_text(write_toml(TEAMS))
    out = halma("rules", str(toml)).out
    assert out.endswith("\nteam r: red\nteam b: blue\n")
    assert (
        "deadline         31-turns-home-no-return\n"
        "                             until when pieces must have left a zone (or none)\n"
        "                             that is: who has a piece at home after own turn 31,\n"
        "                             or after a later one, loses; that ends the game\n"
    ) in out
    few = [attrs.evolve(seat, start=sorted(seat.home)[:2], team=None) for seat in TEAMS.seats]
    other = tmp_path / "few.toml"
    other.write_text(write_toml(attrs.evolve(TEAMS, seats=few)))
    out = halma("rules", str(other), "--diff", "ply-yard").out
    assert "red: 2 pieces from a12 b12 in north-west, rows 5,5,4,3,2, to" in " ".join(out.split())


@pytest.mark.parametrize(
    "text",
    [
        "1,0;-1,0;0,1;0,-1;1,-1;-1,1",
        " 1 , 0 ; -1,0;0,1;0,-1;1,-1;-1,1",
        "[[1, 0], [-1, 0], [0, 1], [0, -1], [1, -1], [-1, 1]]",
        "-1,1;1,-1;0,-1;0,1;-1,0;1,0",
    ],
)
def test_directions_are_given_as_a_list(text: str) -> None:
    shown = halma("rules", "--set", f"step_directions={text}")
    assert shown.code == 0
    assert (
        f"step_directions  {vectors_text(SIX)}\n"
        "                             where pieces may step (or all, orthogonal,\n"
        "                             diagonal)\n"
        "                             that is: north, south, east, west, north-west,\n"
        "                             south-east\n"
    ) in shown.out
    again = halma("rules", "--set", f"step_directions={vectors_text(SIX)}")
    assert again == shown


def test_directions_of_a_list_hold_for_the_moves() -> None:
    tiny = ("--size", "4", "--camps", "1")
    text = "4/1r2/4/3b r"
    moves = halma("moves", text, *tiny, "--set", f"step_directions={vectors_text(SIX)}").out
    rules = attrs.evolve(PLY_YARD, size=4, seats=small_seats(), step_directions=SIX)
    assert moves.split() == [str(turn) for turn in Game(rules, Position.parse(text)).legal_moves]
    assert len(moves.split()) == 6


def small_seats() -> list[model.Seat]:
    red, blue = PLY_YARD.seats
    return [
        attrs.evolve(red, home=["a4"], target=["d1"]),
        attrs.evolve(blue, home=["d1"], target=["a4"]),
    ]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("1,0", "step_directions has 1,0 without its opposite, -1,0"),
        ("1,0;-1,0;1,1", "step_directions has 1,1 without its opposite, -1,-1"),
        ("2,0;-2,0", "each direction a FILE and a RANK of -1, 0 or 1, not both 0; '2,0' is none"),
        ("0,0;0,0", "'0,0' is none"),
        ("1,0;", "'' is none"),
        ("1;0", "'1' is none"),
        ("[1,0],[-1,0]", "'[1,0' is none"),
        ("north,south", "'north,south' is none"),
    ],
)
def test_a_list_that_is_none_is_told(text: str, fault: str) -> None:
    result = halma("rules", "--set", f"step_directions={text}")
    assert (result.code, result.out) == (2, "")
    assert fault in result.err


@pytest.mark.parametrize(
    ("options", "advice"),
    [
        (
            ["must_continue=true"],
            "must_continue: goes only with revisit 'never'; add --set revisit=never",
        ),
        (["must_continue=true", "target_lock=end"], "; add --set revisit=never"),
        (["must_continue=true", "revisit=free"], "goes only with revisit 'never'"),
        (
            ["must_continue=true", "revisit=never", "foreign_camps=end"],
            "must_continue: goes only with foreign_camps 'open' or 'hops'",
        ),
    ],
)
def test_chains_that_must_go_on_say_what_they_need(options: list[str], advice: str) -> None:
    settings = [part for option in options for part in ("--set", option)]
    result = halma("rules", *settings)
    assert result.code == 2
    assert result.err.endswith(f"{advice}\n")
    assert result.err.count("\n") == 1


def test_rules_of_a_file_that_contradict_what_is_set_say_what_to_add(tmp_path: Path) -> None:
    toml = tmp_path / "club.toml"
    toml.write_text('base = "ply-yard"\nrevisit = "never"\nmust_continue = true\n')
    result = halma("rules", str(toml), "--set", "revisit=free")
    assert result.err.endswith("; add --set must_continue=false, as it is true here\n")
    toml.write_text('base = "ply-yard"\nhome_lock = "touch-end"\n')
    result = halma("rules", str(toml), "--set", "must_continue=true")
    assert result.err.endswith("; add --set revisit=never --set home_lock=hops\n")
    toml.write_text('base = "ply-yard"\nforeign_camps = "end"\n')
    result = halma("rules", str(toml), "--set", "must_continue=true")
    assert result.err.endswith("; add --set revisit=never --set foreign_camps=hops\n")


def test_what_cannot_be_set_says_how_it_is_given() -> None:
    for field in ("size", "seats"):
        err = halma("rules", "--set", f"{field}=8").err
        assert (
            f"{field} is set with --players, --size and --camps; any other board needs a .toml or"
            in err
        )
    assert "there are name, first," in halma("rules", "--set", "lokc=open").err
    assert "did you mean 'target_lock'?" in halma("rules", "--set", "tagret_lock=open").err


# --- what is printed ----------------------------------------------------------------------


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["ply-yard"],
        ["locked-camp", "--players", "4", "--set", "no_moves=draw"],
        ["equal-turns", "--set", "win=unheld", "--set", "home_lock=touch-hops"],
        ["--set", "step_directions=1,0;-1,0;0,1;0,-1;1,-1;-1,1"],
        ["ply-yard", "--diff", "equal-turns", "--small", "--set", "home_lock=touch-end"],
        ["--players", "3", "--diff", "locked-camp"],
    ],
)
def test_80_columns_are_enough(arguments: list[str]) -> None:
    lines = halma("rules", *arguments).out.splitlines()
    assert lines
    assert [line for line in lines if len(line) > 80] == []


def test_a_long_name_has_its_text_beside_it_all_the_same() -> None:
    name = "x" * 90
    shown = halma("rules", "--set", f"name={name}").out
    assert shown.startswith(f"name             {name}\nsize  ")
    changed = halma("rules", "--size", "4", "--camps", "1", "--set", f"name={name}").out
    assert changed.startswith(f"name             {name}\nsize  ")


@pytest.mark.parametrize(
    "options",
    [
        [],
        ["locked-camp"],
        ["--small", "--players", "3", "--set", "name=club", "--first", "green"],
        ["equal-turns", "--set", "step_directions=1,0;-1,0", "--set", "ply_limit=9"],
    ],
)
def test_rules_can_be_written_to_a_file(options: list[str], tmp_path: Path) -> None:
    written = halma("rules", *options, "--toml")
    assert (written.code, written.err) == (0, "")
    file = tmp_path / "club.toml"
    file.write_text(written.out)
    assert halma("rules", str(file)) == halma("rules", *(options or ["ply-yard"]))
    assert 'home = {corner = "north-west", rows = [' in written.out


def test_a_file_is_written_of_one_rule_set() -> None:
    assert halma("rules", "ply-yard", "--diff", "locked-camp", "--toml") == (
        2,
        "",
        "halma rules: error: --toml is for one rule set, so leave out --diff\n",
    )
