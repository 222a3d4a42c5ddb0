"""A ruleset that contradicts itself cannot be made; the error names the field."""

import copy
import pickle
from inspect import signature
from typing import Any

import attrs
import pytest

from halma import (
    PLY_YARD,
    Directions,
    Lock,
    NoMoves,
    NotationError,
    Revisit,
    Ruleset,
    RulesetError,
    Seat,
    Square,
    Win,
)
from tests.diagrams import changed, four_seats, two_seats

TWO = two_seats(6, 2, 1)
FOUR = four_seats(6, 2, 1)
RED, BLUE = TWO.seats


def refused(field: str, message: str, **changes: Any) -> None:
    with pytest.raises(RulesetError, match=message) as caught:
        attrs.evolve(TWO, **changes)
    assert caught.value.field == field
    assert str(caught.value) == f"{field}: {caught.value.problem}"


# --- board and seats ----------------------------------------------------------------------


@pytest.mark.parametrize("size", [-1, 0, 3, 17, 10**9])
def test_a_board_has_4_to_16_files(size: int) -> None:
    refused("size", "a board has 4 to 16 files", size=size)


@pytest.mark.parametrize("size", [4, 16])
def test_the_smallest_and_the_largest_board(size: int) -> None:
    assert two_seats(size, 2, 1).size == size


@pytest.mark.parametrize("count", [0, 1])
def test_a_game_has_two_seats_at_least(count: int) -> None:
    refused("seats", f"2 to 4 seats, not {count}", seats=TWO.seats[:count])


def test_a_game_has_four_seats_at_most() -> None:
    fifth = Seat("fifth", home=["c3"], target=["d4"])
    refused("seats", "2 to 4 seats, not more", seats=(*FOUR.seats, fifth))


def test_every_home_square_is_on_the_board() -> None:
    red = Seat("red", home=["a6", "g6"], target=["e1", "f1"])
    refused("seats", "g6, of red, is off the 6×6 board", seats=(red, BLUE))


def test_every_target_square_is_on_the_board() -> None:
    red = Seat("red", home=["a6"], target=["a7"])
    refused("seats", "a7, of red, is off the 6×6 board", seats=(red, BLUE))


def test_a_home_is_not_empty() -> None:
    refused("seats", "red has an empty home", seats=(Seat("red", [], []), BLUE))


def test_homes_do_not_overlap() -> None:
    green = Seat("green", home=["f2"], target=["c3"])
    refused("seats", "f2 is a home square of both blue and green", seats=(RED, BLUE, green))


def test_a_home_does_not_meet_its_own_target() -> None:
    red = Seat("red", home=["a6", "a5"], target=["a5", "a4"])
    refused("seats", "a5 is both home and target of red", seats=(red, BLUE))


@pytest.mark.parametrize("win", Win)
def test_an_army_fits_into_its_target(win: Win) -> None:
    red = Seat("red", home=["a6", "b6"], target=["f1"])
    refused("seats", "red has 2 pieces and a target of only 1 square", seats=(red, BLUE), win=win)


def test_an_army_can_fill_its_target() -> None:
    red = Seat("red", home=["a6"], target=["e1", "f1"])
    refused("seats", "red cannot fill a target of 2 squares with 1 piece", seats=(red, BLUE))


@pytest.mark.parametrize("win", [Win.ALL_IN, Win.UNHELD, Win.ANY_FILL])
def test_a_small_army_is_allowed_where_it_need_not_fill(win: Win) -> None:
    red = Seat("red", home=["a6"], target=["e1", "f1"])
    assert attrs.evolve(TWO, seats=(red, BLUE), win=win).seats[0] == red


def test_targets_may_overlap_and_be_nobodys_home() -> None:
    red = Seat("red", home=["a6"], target=["c3"])
    blue = Seat("blue", home=["f1"], target=["c3"])
    assert attrs.evolve(TWO, seats=(red, blue)).seats == (red, blue)


@pytest.mark.parametrize("first", [-1, 2, 100])
def test_the_first_seat_is_one_of_the_seats(first: int) -> None:
    refused("first", "seats are numbered 0 to 1", first=first)


# --- directions ---------------------------------------------------------------------------


@pytest.mark.parametrize("field", ["step_directions", "jump_directions"])
@pytest.mark.parametrize(
    ("vectors", "message"),
    [
        ([], "at least one direction and its opposite are needed"),
        ([(1, 0)], r"\(1, 0\) is there without its opposite, \(-1, 0\)"),
        ([(1, 1), (-1, 1)], "without its opposite"),
        ([(0, 0)], r"\(0, 0\) is no direction to a neighbour square"),
        ([(2, 0), (-2, 0)], "is no direction to a neighbour square"),
        ([(1, 0, 0), (-1, 0, 0)], "is no direction to a neighbour square"),
        ([()], "is no direction to a neighbour square"),
    ],
)
def test_directions_are_pairs_of_opposites(field: str, vectors: Any, message: str) -> None:
    refused(field, message, **{field: vectors})


@pytest.mark.parametrize("field", ["step_directions", "jump_directions"])
def test_any_set_of_opposites_will_do(field: str) -> None:
    line = {(0, 1), (0, -1)}
    assert getattr(changed(TWO, **{field: line}), field) == frozenset(line)


@pytest.mark.parametrize("field", ["step_directions", "jump_directions"])
def test_directions_may_be_lists_of_two_as_in_toml_and_json(field: str) -> None:
    rules = changed(TWO, **{field: [[0, 1], [0, -1]]})
    assert rules == changed(TWO, **{field: {(0, 1), (0, -1)}})
    assert getattr(rules, field) == {(0, 1), (0, -1)}


# --- combinations -------------------------------------------------------------------------


@pytest.mark.parametrize("revisit", [Revisit.LANDINGS, Revisit.FREE])
def test_must_continue_goes_with_never_only(revisit: Revisit) -> None:
    refused("must_continue", "goes with revisit never only", must_continue=True, revisit=revisit)


@pytest.mark.parametrize("lock", Lock)
@pytest.mark.parametrize("field", ["target_lock", "home_lock"])
def test_must_continue_goes_with_three_locks(field: str, lock: Lock) -> None:
    if lock in (Lock.END, Lock.TOUCH_END):
        message = f"goes with open, hops and touch-hops, not with {field} {lock.value}"
        refused("must_continue", message, **{"must_continue": True, field: lock})
    else:
        club = changed(TWO, **{"must_continue": True, field: lock})
        assert club.must_continue


def test_loss_is_for_two_seats_only() -> None:
    assert attrs.evolve(TWO, no_moves=NoMoves.LOSS).no_moves is NoMoves.LOSS
    for seats in (FOUR.seats, FOUR.seats[:3]):
        with pytest.raises(RulesetError, match="loss is for two seats only") as caught:
            attrs.evolve(FOUR, seats=seats, no_moves=NoMoves.LOSS)
        assert caught.value.field == "no_moves"


@pytest.mark.parametrize("repetition", [-3, 0, 1])
def test_a_position_repeats_at_its_second_occurrence_or_later(repetition: int) -> None:
    refused("repetition", f"is 2 or more, or none, not {repetition}", repetition=repetition)


@pytest.mark.parametrize("ply_limit", [-1, 0])
def test_a_ply_limit_leaves_room_for_one_ply(ply_limit: int) -> None:
    refused("ply_limit", f"is 1 or more, or none, not {ply_limit}", ply_limit=ply_limit)


@pytest.mark.parametrize("name", ["", " ", "\t\n"])
def test_a_name_is_not_empty(name: str) -> None:
    refused("name", "a name must not be empty or blank", name=name)


def test_a_seats_name_is_not_empty() -> None:
    with pytest.raises(RulesetError, match="a name must not be empty or blank") as caught:
        Seat("", home=["a1"], target=["b1"])
    assert caught.value.field == "seats"


# --- types --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("field", "wrong"),
    [
        ("name", None),
        ("name", 5),
        ("name", b"club"),
        ("size", None),
        ("size", "6"),
        ("size", 6.0),
        ("size", True),
        ("size", Square.G1),
        ("seats", None),
        ("seats", "rb"),
        ("seats", ["red", "blue"]),
        ("seats", [None, None]),
        ("first", None),
        ("first", "red"),
        ("first", True),
        ("first", Square.A1),
        ("first", 0.0),
        ("step_directions", None),
        ("step_directions", "ALL"),
        ("step_directions", [1, -1]),
        ("step_directions", ["up", "down"]),
        ("jump_directions", [(1.0, 0), (-1.0, 0)]),
        ("jump_directions", [(True, False), (-1, 0)]),
        ("jump_directions", [(Square.B1, Square.A1), (-1, 0)]),
        ("jump_directions", [[1, "0"], [-1, 0]]),
        ("jump_directions", [{1: 0}, {-1: 0}]),
        ("jump_directions", ["ab", "cd"]),
        ("revisit", None),
        ("revisit", "never"),
        ("must_continue", None),
        ("must_continue", 1),
        ("target_lock", None),
        ("target_lock", "open"),
        ("home_lock", Revisit.NEVER),
        ("no_moves", "pass"),
        ("win", "own-fill"),
        ("win", None),
        ("equal_turns", None),
        ("equal_turns", 0),
        ("repetition", "3"),
        ("repetition", 3.0),
        ("repetition", True),
        ("repetition", Square.D1),
        ("ply_limit", "100"),
        ("ply_limit", 100.0),
        ("ply_limit", True),
        ("ply_limit", Square.P16),
    ],
    ids=repr,
)
def test_a_field_of_the_wrong_type_is_a_type_error(field: str, wrong: Any) -> None:
    with pytest.raises(TypeError):
        attrs.evolve(TWO, **{field: wrong})


@pytest.mark.parametrize(
    ("name", "home", "target"),
    [
        (None, ["a1"], ["b1"]),
        ("red", "a1", ["b1"]),
        ("red", ["a1"], "b1"),
        ("red", None, ["b1"]),
        ("red", [0], ["b1"]),
        ("red", ["a1"], [None]),
    ],
    ids=repr,
)
def test_a_seat_has_a_name_and_two_camps(name: Any, home: Any, target: Any) -> None:
    with pytest.raises(TypeError):
        Seat(name, home, target)


@pytest.mark.parametrize("wrong", [None, 5, "red"], ids=repr)
def test_where_a_collection_is_wanted_the_error_says_so(wrong: Any) -> None:
    for what, make in (
        ("seats must be a collection of Seat", lambda: Ruleset("plain", 6, wrong)),
        ("the home of a seat must be a collection of squares", lambda: Seat("red", wrong, ["a1"])),
        ("directions must be a collection", lambda: attrs.evolve(TWO, step_directions=wrong)),
    ):
        with pytest.raises(TypeError, match=f"{what}.*, not {type(wrong).__name__}$"):
            make()


def test_a_camp_square_that_is_no_square_is_a_notation_error() -> None:
    with pytest.raises(NotationError):
        Seat("red", home=["a1", "z1"], target=["b1", "b2"])


def test_a_camp_may_mix_squares_and_names() -> None:
    seat = Seat("red", home=[Square.A1, "a2"], target=("b1", Square.B2))
    assert seat.home == {Square.A1, Square.A2}
    assert seat.target == {Square.B1, Square.B2}


# --- values -------------------------------------------------------------------------------


def test_name_size_and_seats_are_required_and_the_rest_has_defaults() -> None:
    plain = Ruleset("plain", 6, TWO.seats)
    assert (plain.first, plain.revisit, plain.must_continue) == (0, Revisit.NEVER, False)
    assert plain.step_directions == plain.jump_directions == Directions.ALL
    assert plain.target_lock is plain.home_lock is Lock.OPEN
    assert (plain.no_moves, plain.win, plain.equal_turns) == (NoMoves.PASS, Win.OWN_FILL, False)
    assert plain.repetition is plain.ply_limit is None
    with pytest.raises(TypeError):
        Ruleset("plain", 6)  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]


def test_what_has_a_default_is_given_by_its_name_only() -> None:
    parameters = signature(Ruleset).parameters.values()
    assert {one.name for one in parameters if one.kind is not one.KEYWORD_ONLY} == {
        "name",
        "size",
        "seats",
    }


def test_rulesets_are_values() -> None:
    again = two_seats(6, 2, 1)
    assert again == TWO
    assert hash(TWO) == hash(again)
    assert attrs.evolve(TWO, name="another") != TWO
    assert attrs.evolve(TWO, home_lock=Lock.END) != TWO
    for copied in (copy.deepcopy(TWO), pickle.loads(pickle.dumps(TWO))):
        assert copied == TWO
        assert hash(copied) == hash(TWO)


def test_rulesets_and_seats_show_themselves_shortly() -> None:
    assert "two on 6" in repr(TWO)
    assert "red" in repr(RED)
    assert len(repr(TWO)) + len(repr(RED)) < 100


def test_who_bears_the_name_of_a_shipped_ruleset_shows_whether_it_is_that_one() -> None:
    assert repr(PLY_YARD) == "<Ruleset 'ply-yard': 2 seats, 16×16>"
    assert repr(attrs.evolve(PLY_YARD, first=0)) == repr(PLY_YARD)
    other = attrs.evolve(PLY_YARD, revisit=Revisit.FREE)
    assert repr(other) == "<Ruleset 'ply-yard' (not the shipped one): 2 seats, 16×16>"
    assert repr(attrs.evolve(other, name="club")) == "<Ruleset 'club': 2 seats, 16×16>"


def test_a_ruleset_is_never_changed_in_place() -> None:
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        TWO.size = 8  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        RED.name = "blue"  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]


def test_the_error_survives_pickling() -> None:
    error = RulesetError("size", "is too small")
    again = pickle.loads(pickle.dumps(error))
    assert (again.field, again.problem, str(again)) == ("size", "is too small", str(error))


@pytest.mark.parametrize("field", ["home", "target"])
def test_a_name_in_a_camp_that_is_no_squares_is_told_with_its_place(field: str) -> None:
    camps: dict[str, Any] = {"home": ["a1"], "target": ["b1"]}
    camps[field] = ["a1", "b1", "Xe6"]
    with pytest.raises(NotationError) as caught:
        Seat("red", **camps)
    assert str(caught.value) == f"{field}, entry 2: 'Xe6' is no square; squares are a1 to p16"
    camps[field] = ["a1", 5]
    with pytest.raises(TypeError, match=f"^{field}, entry 1 must be Square or its name, not int$"):
        Seat("red", **camps)
