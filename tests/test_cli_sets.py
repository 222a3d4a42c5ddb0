"""``halma rules``: all sets and where their values come from, those like a game, a file checked."""

import re
from pathlib import Path

import attrs
import pytest

from halma import (
    PLY_YARD,
    RULESETS,
    Deadline,
    DeadlineUnit,
    DeadlineZone,
    Directions,
    Finish,
    FinishedSeat,
    ForeignCamps,
    Lock,
    Obligation,
    Ruleset,
    Seat,
    Win,
)
from halma.cli.neighbours import in_words
from halma.cli.oddities import oddities
from halma.rulesets.files import write_json, write_toml
from tests.cli import halma

SMALL = RULESETS["grasshopper-8"]
FOUR = RULESETS["wikipedia-4"]
TEAMS = RULESETS["wikipedia-4-teams"]
NEVER_STALLS = {"ply_limit": 400}


def test_all_sets_are_listed_each_on_one_line() -> None:
    lines = halma("rules").out.splitlines()
    assert [line.split()[0] for line in lines[-len(RULESETS) :]] == list(RULESETS)
    mcgill = "mcgill-2014        16x16  4 x 13  partners opposite; out of camps in 100 rounds"
    assert mcgill in lines
    assert max(map(len, lines)) <= 80


@pytest.mark.parametrize("name", RULESETS)
def test_a_shipped_set_tells_where_its_values_come_from(name: str) -> None:
    out = halma("rules", name).out
    picture, _, about = out.partition("\nModelled on ")
    assert picture.startswith("name ")
    assert about.startswith(RULESETS[name].provenance["name"].source)
    for field, each in RULESETS[name].provenance.items():
        assert f"  {field:15}  {each.kind.value:10}  {each.note.split()[0]}" in about


def test_rules_of_ones_own_come_from_nowhere() -> None:
    assert "Modelled on " not in halma("rules", "ply-yard", "--set", "ply_limit=9").out


# --- --like -------------------------------------------------------------------------------


def test_sets_like_a_game_that_fit_are_listed() -> None:
    assert halma("rules", "--like", "size=8", "camps=10", "target_lock=touch-hops") == (
        0,
        "ludii-grasshopper  8x8    2 x 10  all as wanted\n",
        "",
    )
    assert halma("rules", "--like", "SEATS=3").out.startswith("three-seats ")
    assert halma("rules", "--like", "first=Blue").out.startswith("locked-camp ")
    assert halma("rules", "--like", "first=dark").out.count("\n  first: ") == len(RULESETS)


def test_where_none_fits_the_nearest_say_what_is_otherwise() -> None:
    assert halma("rules", "--like", "seats=4", "win=unheld", "camps=13", "equal_turns=no").out == (
        "wikipedia-4        16x16  4 x 13\n"
        "  win: own-fill, not unheld (when a seat has finished)\n"
        "wikipedia-4-teams  16x16  4 x 13\n"
        "  win: own-fill, not unheld (when a seat has finished)\n"
        "ludii-4            16x16  4 x 13\n"
        "  win: own-fill, not unheld (when a seat has finished)\n"
        "mcgill-2014        16x16  4 x 13\n"
        "  win: own-fill, not unheld (when a seat has finished)\n"
    )
    out = halma("rules", "--like", "size=9", "seats=3", "camps=14").out
    assert "three-seats        16x16  3 x 13\n  size: 16, not 9 (files and ranks" in out
    assert "  camps: 13, not 14 (how many pieces each has)\n" in out


@pytest.mark.parametrize(
    ("wish", "fault"),
    [
        ("camps=ten", "camps is a whole number, not 'ten'"),
        ("camps", "camps is a whole number, not ''"),
        ("name=ludii", "name cannot be searched for; camps, size, seats, first, "),
        ("lock=open", "there is no field 'lock'; there are camps, size, seats, first, "),
        ("size=40", "size is 4 to 16, not 40"),
        ("seats=7", "seats is 2 to 4, not 7"),
        ("size=3", "size is 4 to 16, not 3"),
        ("seats=10", "seats is 2 to 4, not 10"),
        ("camps=0", "camps is 1 to 256, not 0"),
        (f"camps={'9' * 5000}", f"camps is 1 to 256, not {'9' * 40}…"),
        (f"size={'x' * 5000}", f"size is a whole number, not '{'x' * 40}…'"),
        (f"{'x' * 5000}=1", f"there is no field '{'x' * 40}…'; there are camps, "),
        (f"deadline={'9' * 5000}", f"or 100-rounds-camps-no-return, not '{'9' * 40}…'"),
        ("repetition=0", "repetition: is 2 or more, or none, not 0"),
        ("ply_limit=-1", "ply_limit: is 1 or more, or none, not -1"),
        ("win", "expected FIELD=VALUE, found 'win'"),
        ("deadline.n=30", "deadline.n cannot be searched for; camps, size, "),
    ],
)
def test_a_wish_that_is_none_is_told(wish: str, fault: str) -> None:
    result = halma("rules", "--like", wish)
    assert (result.code, result.out) == (2, "")
    assert re.search(f"argument --like: .*{re.escape(fault)}", result.err)
    assert "there are name" not in result.err


def test_a_wish_that_needs_others_beside_it_is_none_the_worse() -> None:
    for wish in ("must_continue=true", "no_moves=loss", "repetition=2", "may_pass=no"):
        assert halma("rules", "--like", wish).code == 0


@pytest.mark.parametrize(
    "more", [["ply-yard"], ["--diff", "ludii"], ["--toml"], ["--small"], ["--number", "1"]]
)
def test_the_questions_stand_alone(more: list[str]) -> None:
    for question in (["--check", "ply-yard"], ["--like", "size=8"]):
        result = halma("rules", *more, *question)
        assert (result.code, result.out) == (2, "")
        assert result.err.endswith("error: --like and --check go with no other options\n")
    result = halma("rules", "--check", "ply-yard", "--like", "size=8")
    assert result.err.endswith("--like and --check are two questions; ask one of them\n")


# --- --check ------------------------------------------------------------------------------


def checked(rules: Ruleset, folder: Path) -> list[str]:
    """What is said of rules in a file, but for its name."""
    path = folder / "club.toml"
    path.write_text(write_toml(rules), "utf-8")
    said = halma("rules", "--check", str(path))
    (folder / "club.json").write_text(write_json(rules), "utf-8")
    of_json = halma("rules", "--check", str(folder / "club.json"))
    assert (said.code, said.err) == (0, "")
    lines = said.out.splitlines()
    start = next(n for n, line in enumerate(lines) if line.startswith(("odd: ", "nearest", "its ")))
    assert lines[start:] == of_json.out.splitlines()[-len(lines) + start :]
    assert lines[0].startswith(f"{path} is a rule set:")
    return lines[start:]


def test_rules_that_are_a_named_set_are_told(tmp_path: Path) -> None:
    rules = attrs.evolve(RULESETS["usc-2019"], name="course")
    assert checked(rules, tmp_path) == ["its rules are those of usc-2019"]


def test_the_nearest_set_and_what_differs_are_told(tmp_path: Path) -> None:
    rules = attrs.evolve(RULESETS["brainking-10"], name="club", target_lock=Lock.HOPS)
    assert checked(rules, tmp_path) == [
        "nearest is brainking-10; different is",
        "  target_lock: how the target camp holds a piece (brainking-10: our choice)",
        "    brainking-10  open: pieces may come and go",
        "    here          hops: a piece that rests in the target camp may not land",
        "                  outside at all",
    ]


def test_seats_are_compared_in_words(tmp_path: Path) -> None:
    rules = attrs.evolve(RULESETS["three-seats"], name="club", seats=TEAMS.seats[:3])
    lines = checked(rules, tmp_path)
    assert "nearest is three-seats; different is" in lines
    assert "  teams: who plays together" in lines
    assert "    three-seats  each alone" in lines
    assert "    here         red and green" in lines
    assert in_words("teams", TEAMS) == "red and green against blue and yellow"
    assert in_words("seats", FOUR) == "4"
    assert in_words("places", SMALL) == (
        "red from the upper left to the lower right; blue from the lower right to the upper left"
    )
    assert in_words("start", SMALL).startswith("10 squares: north-west, rows 4,3,2,1; ")


def test_files_are_checked_one_by_one() -> None:
    result = halma("rules", "--check", "a.toml", "b.toml")
    assert (result.code, result.out) == (2, "")
    assert "--check takes one file; a name that has blanks in it stands in quotes" in result.err


def test_a_file_that_is_no_ruleset_is_told(tmp_path: Path) -> None:
    path = tmp_path / "club.toml"
    path.write_text('base = "ply-yard"\nwin = "x"', "utf-8")
    result = halma("rules", "--check", str(path))
    assert (result.code, result.out) == (1, "")
    assert result.err.startswith("halma: win: expected one of own-fill, ")
    assert halma("rules", "--check", str(tmp_path / "none.toml")).code == 1


# --- what is odd --------------------------------------------------------------------------


def small(**more: object) -> Ruleset:
    return attrs.evolve(SMALL, **{"name": "club", **NEVER_STALLS, **more})  # type: ignore[arg-type]


def test_most_rules_are_not_odd() -> None:
    assert oddities(small()) == []
    for name in ("usc-2019", "mcgill-2014", "brainking-8", "parlett", "unspoiled", "ugolki-12"):
        assert oddities(RULESETS[name]) == [], name


@pytest.mark.parametrize("name", ["ply-yard", "wikipedia-4", "ludii", "ugolki-9", "three-seats"])
def test_one_who_stays_at_home_stalls_a_game_without_end(name: str) -> None:
    (said,) = oddities(RULESETS[name])
    assert said.startswith("who leaves a piece at home for ever keeps another from finishing")


def test_an_army_that_cannot_fill_its_target_is_odd() -> None:
    one, other = SMALL.seats
    seats = (attrs.evolve(one, start=[*one.home][:4]), other)
    assert oddities(small(seats=seats)) == [
        "red can never finish: win is own-fill, and 4 pieces cannot fill 10 squares; win all-in "
        "asks only that all are there"
    ]
    assert oddities(small(seats=seats, win=Win.ALL_IN)) == []
    both = (seats[0], attrs.evolve(other, start=[*other.home][:9]))
    assert oddities(small(seats=both, win=Win.ALL_IN, ply_limit=None)) == []


def test_squares_that_no_piece_gets_to_are_odd() -> None:
    one, other = (["a4", "b3"], ["c4", "d4"])
    seats = (Seat("red", one, other), Seat("blue", other, one))
    rules = Ruleset(
        "club",
        4,
        seats,
        step_directions=Directions.DIAGONAL,
        jump_directions=Directions.DIAGONAL,
        ply_limit=400,
    )
    assert oddities(rules) == [
        "no piece of red can ever get to d4 (1 square of its target out of reach): other "
        "step_directions or another target would help"
    ]


def test_names_that_mislead_are_odd() -> None:
    assert oddities(attrs.evolve(PLY_YARD, ply_limit=400)) == [
        "it has the name of the shipped rule set ply-yard, and is another: rename it"
    ]
    twins = [attrs.evolve(seat, name="Ann") for seat in SMALL.seats]
    assert oddities(small(seats=twins)) == ["two seats have the same name"]


def test_a_name_that_is_another_seats_colour_is_odd() -> None:
    names = ("white", "black", "Red")
    three = RULESETS["three-seats"].seats
    seats = [attrs.evolve(seat, name=name) for seat, name in zip(three, names, strict=True)]
    assert oddities(small(size=16, seats=seats)) == [
        "the letter of Red is g, on the board and in records; r is white, so another order or "
        "other names would help"
    ]
    two = [
        attrs.evolve(seat, name=name)
        for seat, name in zip(SMALL.seats, ("green", "yellow"), strict=True)
    ]
    assert oddities(small(seats=two)) == []


def test_a_team_without_partners_is_odd() -> None:
    seats = [attrs.evolve(seat, team=team) for seat, team in zip(FOUR.seats, "aBAB", strict=True)]
    rules = attrs.evolve(FOUR, name="club", ply_limit=4000, seats=seats)
    assert oddities(rules) == [
        "the teams 'a' and 'A' are not the same, though their names look alike",
        "red is alone in the team 'a': give a partner the same team, or leave it out",
        "green is alone in the team 'A': give a partner the same team, or leave it out",
    ]


def test_targets_that_only_one_can_fill_are_odd() -> None:
    one, other, third = RULESETS["three-seats"].seats
    seats = (one, other, attrs.evolve(third, target=other.target))
    wins = {win: oddities(small(size=16, seats=seats, win=win)) for win in Win}
    assert wins.pop(Win.OWN_FILL) == [
        "blue and green both have a1 in their targets: win is own-fill, so each keeps the other "
        "from finishing"
    ]
    assert not any(wins.values())


def test_a_duty_that_a_pass_evades_is_odd() -> None:
    for duty in (Obligation.HOME_FIRST, Obligation.HOME_JUMP):
        assert oddities(small(obligation=duty, may_pass=True)) == [
            "nobody is forced by the obligation: with may_pass one may pass instead"
        ]


def test_a_deadline_that_ends_a_game_for_ranks_is_told() -> None:
    for base, said in ((FOUR, 1), (TEAMS, 0)):
        rules = attrs.evolve(base, name="club", deadline=Deadline(31), finish=Finish.RANK)
        told = [each for each in oddities(rules) if "the deadline ends the game for all" in each]
        assert len(told) == said


def test_limits_that_come_too_early_are_odd() -> None:
    assert oddities(small(ply_limit=18)) == [
        "nobody can finish before ply_limit 18: each of 10 pieces needs a turn of its own"
    ]
    assert oddities(small(ply_limit=19)) == []
    assert oddities(small(deadline=Deadline(9))) == [
        "the deadline is turn 9, and 10 pieces need as many turns to leave home"
    ]
    assert oddities(small(deadline=Deadline(9, DeadlineUnit.ROUNDS, DeadlineZone.CAMPS))) == [
        "the deadline is round 9, and 10 pieces need as many turns to leave the camps"
    ]
    for zone in DeadlineZone:
        assert oddities(small(deadline=Deadline(10, zone=zone))) == []
    seats = [attrs.evolve(seat, start=sorted(seat.home)[:3]) for seat in SMALL.seats]
    few = small(seats=seats, win=Win.ALL_IN, deadline=Deadline(2, zone=DeadlineZone.CAMPS))
    assert "the deadline is turn 2, and 3 pieces need as many turns to leave the camps" in (
        oddities(few)
    )
    assert oddities(small(deadline=Deadline(201, DeadlineUnit.ROUNDS))) == [
        "ply_limit 400 ends the game before the deadline is looked at"
    ]
    assert oddities(small(deadline=Deadline(200))) == []


def test_fields_without_effect_are_odd() -> None:
    assert oddities(small(finish=Finish.RANK)) == [
        "finish rank is the same as first here: with two sides one is left at once"
    ]
    assert oddities(small(finished_seat=FinishedSeat.MAY_PASS)) == [
        "finished_seat has no effect: no game goes on when a seat has finished"
    ]
    assert oddities(small(foreign_camps=ForeignCamps.HOPS)) == [
        "foreign_camps has no effect: there are no camps but home and target"
    ]
    for base in (FOUR, TEAMS):
        rules = attrs.evolve(
            base,
            name="club",
            ply_limit=4000,
            foreign_camps=ForeignCamps.HOPS,
            finish=Finish.RANK if base is FOUR else Finish.FIRST,
            finished_seat=FinishedSeat.MAY_PASS,
        )
        assert oddities(rules) == []
    assert oddities(small(ply_limit=None, obligation=Obligation.HOME_FIRST)) == []
