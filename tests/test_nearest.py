"""Which named rule sets come nearest to some rules, and in what they differ."""

from typing import Any

import attrs
import pytest

import halma.rulesets
from halma import (
    LOCKED_CAMP,
    PLY_YARD,
    RULESETS,
    Deadline,
    Directions,
    Finish,
    FinishedSeat,
    ForeignCamps,
    Lock,
    NoMoves,
    Obligation,
    Revisit,
    Ruleset,
    Seat,
    Square,
    Win,
    staircase,
)
from halma.rulesets import Difference, nearest

OTHERS: dict[str, tuple[Any, ...]] = {
    "revisit": tuple(Revisit),
    "step_directions": (Directions.DIAGONAL,),
    "jump_directions": (Directions.DIAGONAL,),
    "target_lock": (Lock.HOPS, Lock.TOUCH_END),
    "home_lock": (Lock.HOPS, Lock.TOUCH_END),
    "foreign_camps": (ForeignCamps.HOPS,),
    "obligation": (Obligation.HOME_JUMP,),
    "no_moves": (NoMoves.DRAW,),
    "may_pass": (True,),
    "win": (Win.ALL_IN,),
    "finish": (Finish.RANK,),
    "finished_seat": tuple(FinishedSeat),
    "deadline": (Deadline(77),),
    "repetition": (7,),
    "ply_limit": (777,),
}
SIX = frozenset({(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)})


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_the_nearest_to_a_named_rule_set_is_itself(rules: Ruleset) -> None:
    for same in (rules, attrs.evolve(rules, name="club")):
        (found,) = nearest(same)
        assert found.ruleset is rules
        assert found.differences == ()


def test_each_difference_is_about_a_field_that_has_a_provenance() -> None:
    for rules in RULESETS.values():
        for near in nearest(attrs.evolve(rules, name="club", seats=rules.seats[:2], first=0)):
            for each in near.differences:
                assert each.rule in near.ruleset.provenance
    assert Difference("teams", (), ()).rule == "seats"


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_one_field_changed_is_one_difference(rules: Ruleset) -> None:
    for field, values in OTHERS.items():
        for value in values:
            there = getattr(rules, field)
            changed = attrs.evolve(rules, name="club", **{field: value})
            found = {each.ruleset.name: each.differences for each in nearest(changed)}
            if there == value:
                assert found == {rules.name: ()}
            elif all(found.values()):
                assert found[rules.name] == (Difference(field, there, value),)


def test_names_and_colours_are_no_rules() -> None:
    one, other = PLY_YARD.seats
    seats = (attrs.evolve(one, name="Anna"), attrs.evolve(other, name="Ben"))
    (found,) = nearest(attrs.evolve(PLY_YARD, name="home", seats=seats))
    assert (found.ruleset, found.differences) == (PLY_YARD, ())


@pytest.mark.parametrize("name", RULESETS)
def test_a_board_may_be_turned(name: str) -> None:
    rules = RULESETS[name]
    last = rules.size - 1

    def turned(camp: frozenset[Square]) -> frozenset[Square]:
        return frozenset(Square.at(last - square.rank, square.file) for square in camp)

    seats = [attrs.evolve(s, home=turned(s.home), target=turned(s.target)) for s in rules.seats]
    (found,) = nearest(attrs.evolve(rules, name="club", seats=seats))
    assert (found.ruleset.name, found.differences) == (name, ())


def test_with_six_directions_a_board_turned_is_another() -> None:
    six = attrs.evolve(PLY_YARD, name="six", step_directions=SIX, jump_directions=SIX)
    corners = ("south-west", "north-east")
    one, other = (staircase(16, (5, 5, 4, 3, 2), corner) for corner in corners)
    turned = attrs.evolve(six, seats=[Seat("a", one, other), Seat("b", other, one)])
    fields = [[d.field for d in nearest(rules)[0].differences] for rules in (six, turned)]
    assert fields[0] == ["step_directions", "jump_directions"]
    assert fields[1] == ["places", "step_directions", "jump_directions"]


def four(rows: tuple[int, ...], order: str, size: int = 16, **more: Any) -> Ruleset:
    words = {"NW": "north-west", "NE": "north-east", "SE": "south-east", "SW": "south-west"}
    across = {"NW": "SE", "SE": "NW", "NE": "SW", "SW": "NE"}
    seats = [
        Seat(
            str(number),
            staircase(size, rows, words[corner]),
            staircase(size, rows, words[across[corner]]),
        )
        for number, corner in enumerate(order.split())
    ]
    return Ruleset("club", size, seats, **more)


def parts(rules: Ruleset) -> dict[str, list[str]]:
    return {each.ruleset.name: [d.field for d in each.differences] for each in nearest(rules)}


def test_the_number_of_seats_is_a_difference_of_its_own() -> None:
    assert parts(four((4, 4, 3, 2), "NW NE SE")) == {"three-seats": []}
    assert parts(four((4, 4, 3, 2), "NW SE")) == {"three-seats": ["seats"]}


def test_camps_of_another_shape_are_one_difference() -> None:
    (found,) = nearest(four((5, 4, 3, 2, 1), "SW SE NW NE", target_lock=Lock.TOUCH_HOPS))
    assert found.ruleset.name == "ludii-4"
    (difference,) = found.differences
    assert difference.field == "camps"
    assert difference.there == tuple(seat.home for seat in found.ruleset.seats)


def test_seats_in_another_order_lie_in_other_places() -> None:
    (found,) = nearest(four((4, 4, 3, 2), "NW SE NE SW", target_lock=Lock.TOUCH_HOPS))
    assert found.ruleset.name == "ludii-4"
    (difference,) = found.differences
    assert difference.field == "places"


def test_another_size_is_one_difference() -> None:
    rules = attrs.evolve(four((4, 3, 2, 1), "SW NE", 9), target_lock=Lock.TOUCH_HOPS)
    assert parts(rules) == {"ludii-grasshopper": ["size"]}


def test_teams_are_compared_by_who_is_in_them() -> None:
    alone = RULESETS["wikipedia-4"]
    named = [attrs.evolve(seat, team="ab"[number % 2]) for number, seat in enumerate(alone.seats)]
    assert parts(attrs.evolve(alone, seats=named)) == {"wikipedia-4-teams": []}
    single = [attrs.evolve(seat, team=seat.name) for seat in alone.seats]
    assert parts(attrs.evolve(alone, seats=single)) == {"wikipedia-4": []}
    teams = ("x", "x", None, None)
    pair = [attrs.evolve(s, team=team) for s, team in zip(alone.seats, teams, strict=True)]
    near = nearest(attrs.evolve(alone, seats=pair))
    assert near[0].differences == (Difference("teams", (), ((0, 1),)),)


def test_a_smaller_army_is_a_difference() -> None:
    one, other = PLY_YARD.seats
    small = attrs.evolve(one, start=[*sorted(one.home)][:5])
    rules = attrs.evolve(LOCKED_CAMP, name="club", seats=(small, other))
    (found,) = nearest(rules)
    assert found.differences == (Difference("start", (), (small.army, other.home)),)


def test_what_is_no_ruleset_is_refused() -> None:
    with pytest.raises(TypeError):
        nearest("ply-yard")  # type: ignore[arg-type]  # that is what is tested


def test_the_package_offers_it() -> None:
    assert {"nearest", "Provenance"} <= set(dir(halma.rulesets))
    with pytest.raises(AttributeError, match="has no attribute 'farthest'"):
        _ = halma.rulesets.farthest  # type: ignore[attr-defined]  # that is what is tested
