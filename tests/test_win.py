"""R10: when a seat has finished, and which target squares are still missing."""

import attrs
import pytest

from halma import PositionError, Ruleset, Seat, Win, finished, missing
from tests.diagrams import Side, both_sides, four_seats, position, squares, two_seats

SIX = two_seats(6, 2, 1)
FOUR = four_seats(6, 2, 1)

OWN, ALL, UNHELD, ANY = Win.OWN_FILL, Win.ALL_IN, Win.UNHELD, Win.ANY_FILL

# Red's target is e1 f1 f2, blue's home; blue's target is a5 a6 b6, red's home.
FILLED = "b..... b..... ...... .....b .....r ....rr"
GUEST = "b..... b..... ...... ....r. .....r ....rb"  # one blue piece never left
HOME_FULL = "...... ...... ...rrr ...... .....b ....bb"  # no red piece inside
GAP = "b..... b..... ...... ....rb .....r .....r"  # e1 is empty


@both_sides
@pytest.mark.parametrize(
    ("diagram", "wins"),
    [
        (FILLED, "OWN_FILL ALL_IN UNHELD ANY_FILL"),
        (GUEST, "UNHELD ANY_FILL"),
        (HOME_FULL, ""),
        (GAP, ""),
        # two red pieces, both inside; the third is gone
        ("b..... b..... ...... .....b .....r ....r.", "ALL_IN"),
        # one invader among the defenders
        ("...... ...... ...... ...rr. .....r ....bb", "UNHELD ANY_FILL"),
        # no red piece at all, the camp full of blue ones
        ("...... ...... ...... ...... .....b ....bb", ""),
    ],
    ids=["filled", "guest", "only defenders", "gap", "small army", "one invader", "no army"],
)
def test_when_a_seat_has_finished(side: Side, diagram: str, wins: str) -> None:
    found = [
        win.name
        for win in Win
        if finished(side.position(diagram), side.seat, attrs.evolve(SIX, win=win))
    ]
    assert " ".join(found) == wins


@both_sides
@pytest.mark.parametrize(
    ("diagram", "lacking"),
    [
        (FILLED, {OWN: "", ALL: "", UNHELD: "", ANY: ""}),
        (GUEST, {OWN: "f1", ALL: "f1", UNHELD: "", ANY: ""}),
        # any of the squares would do for the one invader that is lacking
        (HOME_FULL, dict.fromkeys(Win, "e1 f1 f2")),
        (GAP, {OWN: "e1", ALL: "e1", UNHELD: "e1", ANY: "e1"}),
        # the army is smaller than the camp, and inside
        (
            "b..... b..... ...... ..b... .....r ....r.",
            {OWN: "f1", ALL: "", UNHELD: "f1", ANY: "f1"},
        ),
        # the army is larger than the camp, which is full
        (
            "b..... b..... ..b... ..r... .....r ....rr",
            {OWN: "", ALL: "e1 f1 f2", UNHELD: "", ANY: ""},
        ),
        # no army at all
        ("b..... b..... ..b... ...... ...... ......", dict.fromkeys(Win, "e1 f1 f2")),
    ],
    ids=["filled", "guest", "only defenders", "gap", "small army", "large army", "no army"],
)
def test_which_target_squares_are_missing(
    side: Side, diagram: str, lacking: dict[Win, str]
) -> None:
    for win, names in lacking.items():
        rules = attrs.evolve(SIX, win=win)
        assert missing(side.position(diagram), side.seat, rules) == side.squares(names, 6)


@pytest.mark.parametrize(
    ("diagram", "wins"),
    [
        # green is at home on f1: a defender; blue and yellow are not
        ("...... ...... ...... ...... .....r ....rg", "ALL_IN UNHELD ANY_FILL"),
        ("...... ...... ...... ...... .....r ....rb", "ALL_IN ANY_FILL"),
        ("...... ...... ...... ...... .....r ....ry", "ALL_IN ANY_FILL"),
    ],
    ids=["green", "blue", "yellow"],
)
def test_a_stranger_in_the_target_is_no_defender(diagram: str, wins: str) -> None:
    where = position(diagram, seats=4)
    found = [win.name for win in Win if finished(where, 0, attrs.evolve(FOUR, win=win))]
    assert " ".join(found) == wins


def test_a_stranger_leaves_the_square_missing() -> None:
    where = position("...... ...... ...... ...... .....r ....rb", seats=4)
    assert missing(where, 0, attrs.evolve(FOUR, win=UNHELD)) == squares("f1")
    assert missing(where, 0, attrs.evolve(FOUR, win=ANY)) == frozenset()


@pytest.mark.parametrize(
    ("seat", "diagram"),
    [
        (0, "...... ...... ...... ...... .....r ....rr"),
        (1, "...... ...... ...... ...... b..... bb...."),
        (2, "gg.... g..... ...... ...... ...... ......"),
        (3, "....yy .....y ...... ...... ...... ......"),
    ],
    ids=["red", "blue", "green", "yellow"],
)
def test_each_of_four_seats_can_finish_in_its_own_target_only(seat: int, diagram: str) -> None:
    """Traps: only the first seat able to win; targets turned to the neighbour corner."""
    where = position(diagram, seats=4)
    assert [finished(where, each, FOUR) for each in range(4)] == [each == seat for each in range(4)]


def test_a_small_army_finishes_with_all_in_where_it_cannot_fill() -> None:
    rules = Ruleset(
        "small army",
        4,
        [Seat("red", home=["a4"], target=["c1", "d1", "d2"]), Seat("blue", ["d4"], ["a1"])],
        win=ALL,
    )
    assert finished(position("...b .... .... ..r."), 0, rules)
    assert not finished(position(".... .... .... ..r."), 1, rules)


def test_pieces_beyond_the_target_are_without_meaning_for_own_fill_and_not_for_all_in() -> None:
    more = position("r..... b..... ...... .....b .....r ....rr")
    assert finished(more, 0, attrs.evolve(SIX, win=OWN))
    assert not finished(more, 0, attrs.evolve(SIX, win=ALL))


# --- in a game ----------------------------------------------------------------------------

READY = """
    b.....
    b.....
    b.....
    .....r
    ......
    ....rr
"""


@both_sides
def test_a_seat_wins_with_its_own_turn(side: Side) -> None:
    assert side.results(SIX, READY, "f3-f2") == ["-", "COMPLETION 1 0"]


@both_sides
def test_what_holds_at_the_start_counts_only_after_the_seats_next_turn(side: Side) -> None:
    """Trap: a win that is true before the first move."""
    diagram = "b..... b..... b..... ...... .....r ....rr"
    rules = attrs.evolve(SIX, win=ALL)
    assert side.results(rules, diagram, "f2-f3") == ["-", "-"]
    inside = "b..... b..... b..... ...... ...... ....r."
    assert side.results(rules, inside, "e1-f2") == ["-", "COMPLETION 1 0"]


@both_sides
def test_a_pass_is_a_turn_that_can_finish(side: Side) -> None:
    """Red has filled its target and is shut in there; its next turn is a pass."""
    diagram = "...... ...... ...bbb ..bbbb ...bbr ..bbrr"
    assert side.results(SIX, diagram, "--") == ["-", "COMPLETION 1 0"]


@both_sides
def test_what_another_seats_turn_completes_counts_after_the_own_next_turn(side: Side) -> None:
    """Blue steps home to f1 and so completes red's UNHELD camp; red wins with its next turn."""
    rules = attrs.evolve(SIX, win=UNHELD)
    diagram = "b..... ...... r..... ...... ....br ....r."
    assert side.results(rules, diagram, "e2-f1 a4-a3", turn=1) == ["-", "-", "COMPLETION 1 0"]


@both_sides
def test_no_one_wins_in_mid_chain(side: Side) -> None:
    """f4-f2 fills the target, f4-f2-d2 passes through it: only where it stops counts."""
    diagram = "b..... b..... .....r b....b ....b. ....rr"
    assert side.results(SIX, diagram, "f4-f2") == ["-", "COMPLETION 1 0"]
    assert side.results(SIX, diagram, "f4-f2-d2") == ["-", "-"]


# --- errors -------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_seat_that_is_not_there_is_refused(seat: int) -> None:
    with pytest.raises(PositionError):
        finished(position(FILLED), seat, SIX)
    with pytest.raises(PositionError):
        missing(position(FILLED), seat, SIX)


@pytest.mark.parametrize("win", Win)
def test_position_and_ruleset_fit(win: Win) -> None:
    rules = attrs.evolve(SIX, win=win)
    for other in (position(".... " * 4), position(FILLED, seats=3)):
        with pytest.raises(PositionError):
            finished(other, 0, rules)
        with pytest.raises(PositionError):
            missing(other, 0, rules)
