"""R21: a camp that is neither the seat's home nor its target, for every seat.

Of the 6×6 board red's home is a6 b6 a5 and its target e1 f1 f2. The other two corners are
foreign to it: e6 f6 f5 and a1 b1 a2.
"""

import attrs
import pytest

from halma import (
    ForeignCamps,
    Game,
    Lock,
    Reason,
    Revisit,
    Ruleset,
    Seat,
    Selection,
    Square,
    explain,
    legal_moves,
)
from tests.diagrams import Quarter, changed, every_seat, four_seats, position, squares, two_seats

OPEN = four_seats(6, 2, 1)
END = attrs.evolve(OPEN, foreign_camps=ForeignCamps.END)
HOPS = attrs.evolve(OPEN, foreign_camps=ForeignCamps.HOPS)

# d4 can jump over e5 to f6, then over f5 to f4, then over e5 to d6.
THROUGH = """
    ......
    ....gg
    ...r..
    ......
    ......
    ......
"""
# From f6 itself it can jump to f4 or d4, and step to e6.
INSIDE = """
    .....r
    ....gg
    ......
    ......
    ......
    ......
"""


def ends(quarter: Quarter, rules: Ruleset, diagram: str, origin: str) -> frozenset[Square]:
    moves = legal_moves(quarter.position(diagram), rules)
    start = quarter.text(origin, rules.size)
    found = moves.destinations(start)
    assert found == {move.destination for move in moves.moves if str(move.origin) == start}
    return found


@every_seat
@pytest.mark.parametrize(
    ("rules", "jumps"),
    [(OPEN, "f6 f4 d6"), (END, "f4 d6"), (HOPS, "")],
    ids=["OPEN", "END", "HOPS"],
)
def test_where_a_chain_through_a_foreign_camp_may_end(
    quarter: Quarter, rules: Ruleset, jumps: str
) -> None:
    expected = quarter.text("c3 d3 e3 c4 e4 c5 d5 " + jumps, 6)
    assert ends(quarter, rules, THROUGH, "d4") == squares(expected)


@every_seat
@pytest.mark.parametrize(
    ("rules", "found"),
    [(OPEN, "e6 f4 d4 d6"), (END, "f4 d4 d6"), (HOPS, "f4 d4 d6")],
    ids=["OPEN", "END", "HOPS"],
)
def test_a_piece_that_stands_in_one_may_leave_it_and_not_move_within(
    quarter: Quarter, rules: Ruleset, found: str
) -> None:
    assert ends(quarter, rules, INSIDE, "f6") == squares(quarter.text(found, 6))


@every_seat
def test_a_step_into_one(quarter: Quarter) -> None:
    for rules, there in ((OPEN, True), (END, False), (HOPS, False)):
        beside = "...... ...r.. ...... ...... ...... ......"
        end = Square.parse(quarter.text("e6", 6))
        assert (end in ends(quarter, rules, beside, "d5")) is there


@every_seat
@pytest.mark.parametrize(
    ("rules", "turn", "reason", "leg", "square"),
    [
        (END, "d4-f6", "IN_FOREIGN_CAMP", 0, "f6"),
        (END, "d4-f6-f4", None, None, None),
        (END, "d4-f4", None, None, None),
        (HOPS, "d4-f6-f4", "IN_FOREIGN_CAMP", 0, "f6"),
        (HOPS, "d4-f4", "IN_FOREIGN_CAMP", 0, "f6"),
        (HOPS, "d4-d6", "IN_FOREIGN_CAMP", 0, "f6"),
        (HOPS, "d4-d5", None, None, None),
    ],
)
def test_reasons(
    quarter: Quarter, rules: Ruleset, turn: str, reason: str | None, leg: int | None, square: str
) -> None:
    verdict = explain(quarter.position(THROUGH), quarter.text(turn, 6), rules)
    assert verdict.legal is (reason is None)
    assert verdict.reason is (Reason[reason] if reason else None)
    assert verdict.leg == leg
    assert verdict.square == (Square.parse(quarter.text(square, 6)) if square else None)
    assert verdict.rule == ("foreign_camps" if reason else None)
    assert (quarter.text(turn, 6) in legal_moves(quarter.position(THROUGH), rules)) is verdict.legal


def test_the_words() -> None:
    where = position(THROUGH, seats=4)
    assert str(explain(where, "d4-f6", END)) == (
        "The piece may not end its turn on f6, in a camp that is neither its home nor its target."
    )
    assert str(explain(where, "d4-f4", HOPS)) == (
        "On its way from d4 to f4 the piece would land on f6, in a camp that is neither its home "
        "nor its target, and it may not."
    )


@every_seat
@pytest.mark.parametrize("revisit", [Revisit.LANDINGS, Revisit.FREE])
def test_the_square_it_left_is_barred_too_where_it_may_not_land(
    quarter: Quarter, revisit: Revisit
) -> None:
    """The chain f6-f4-f6-d4 passes its starting square, which lies in the foreign camp."""
    where, back = quarter.position(INSIDE), quarter.text("f6-f4-f6-d4", 6)
    assert explain(where, back, changed(END, revisit=revisit)).legal
    verdict = explain(where, back, changed(HOPS, revisit=revisit))
    assert (verdict.reason, verdict.leg) == (Reason.IN_FOREIGN_CAMP, 1)
    begun = [quarter.text("f6", 6), quarter.text("f4", 6)]
    landings = legal_moves(where, changed(HOPS, revisit=revisit)).next_landings(begun)
    assert landings == squares(quarter.text("d6", 6))


@every_seat
def test_paths_and_landings_keep_out_of_it(quarter: Quarter) -> None:
    where, origin = quarter.position(THROUGH), quarter.text("d4", 6)
    barred, through = quarter.text("f6", 6), quarter.text("d4-f4", 6)
    assert Square.parse(barred) in legal_moves(where, END).next_landings([origin])
    assert not legal_moves(where, END).may_stop([origin, barred])
    assert legal_moves(where, END).path(through)[1] is Square.parse(barred)
    assert Square.parse(barred) not in legal_moves(where, HOPS).next_landings([origin])


def test_camps_that_are_each_others_are_not_foreign() -> None:
    for rules in (two_seats(6, 2, 1), two_seats(8, 4, 3, 2, 1)):
        start = Game(rules).position
        for value in ForeignCamps:
            assert [*legal_moves(start, changed(rules, foreign_camps=value))] == [
                *legal_moves(start, rules)
            ]


# The camps overlap: red's target c3 c4 is partly blue's home, whose target is nobody's home.
MIXED = Ruleset(
    "mixed", 5, [Seat("red", ["a5", "a4"], ["c3", "c4"]), Seat("blue", ["c3", "e3"], ["b1", "c1"])]
)


def test_the_own_target_is_not_foreign_where_it_is_another_seats_home() -> None:
    rules = changed(MIXED, foreign_camps=ForeignCamps.END)
    red = position("..... ..... .b... ..r.. .....")
    assert legal_moves(red, rules).destinations("c2") == squares("d1 b2 d2 c3 d3 a4")
    blue = position("..... ..... .b... ..r.. .....", turn=1)
    # a4 and c4 are red's camps; c3 is its own home.
    assert legal_moves(blue, rules).destinations("b3") == squares("a2 b2 d1 a3 c3 b4")


def test_the_target_lock_comes_first() -> None:
    """Of several rules about camps broken on one leg, the first in the order of reasons."""
    rules = changed(MIXED, foreign_camps=ForeignCamps.END, target_lock=Lock.END)
    where = position("..... ..... ...r. ..... .....").put("c3", 0).remove("d3")
    locked = explain(where.put("d4", 1), "c3-e3", rules)
    assert locked.reason is Reason.NO_SUPPORT
    stepping = explain(position("..... ..... ..r.. ..... ....."), "c3-d3", rules)
    assert stepping.reason is Reason.LEAVES_TARGET
    jumping = explain(position("..... ..... ..rb. ..... ....."), "c3-e3", rules)
    assert (jumping.reason, jumping.rule) == (Reason.LEAVES_TARGET, "target_lock")


# d3 jumps over d2 to d1, and from there over c1 to b1 in yellow's home.
GATE = """
    ......
    ......
    ......
    ...r..
    ...b..
    ..b...
"""


@every_seat
def test_a_landing_that_is_barred_is_no_way_to_go_on(quarter: Quarter) -> None:
    where, stop = quarter.position(GATE), quarter.text("d3-d1", 6)
    verdict = explain(where, stop, changed(OPEN, must_continue=True))
    assert (verdict.reason, str(verdict.square)) == (Reason.MUST_GO_ON, quarter.text("b1", 6))
    assert explain(where, stop, changed(HOPS, must_continue=True)).legal
    assert legal_moves(where, changed(HOPS, must_continue=True)).path(stop) == tuple(
        map(Square.parse, stop.split("-"))
    )


# The piece on a2 can only step to a1, blue's home; and jump over a3 to a4, its own.
FOUR = Ruleset("four", 4, [Seat("red", ["a4"], ["d1"]), Seat("blue", ["a1"], ["d4"])])
STUCK = "..b. bb.. rbb. .b.."


def test_a_piece_that_could_only_go_to_foreign_camps_is_not_picked() -> None:
    rules = changed(FOUR, foreign_camps=ForeignCamps.END, home_lock=Lock.END)
    shut = position(STUCK).put("a4", 1)
    free = position("r.b. bb.. rbb. .b..")
    for where in (free, shut.remove("a4").put("a4", 0)):
        refusal = Selection(Game(rules, where)).click("a2").refusal
        assert refusal is not None
        assert (refusal.reason, refusal.square) == (Reason.IN_FOREIGN_CAMP, Square.A2)
        assert str(refusal) == (
            "The piece on a2 can go only to camps that are neither its home nor its target, and it "
            "may not."
        )
    home = Selection(Game(rules, position(STUCK).put("d4", 0))).click("a2").refusal
    assert home is not None
    assert home.reason is Reason.RETURNS_HOME


@every_seat
def test_click_by_click(quarter: Quarter) -> None:
    picked = Selection(Game(END, quarter.position(THROUGH))).click(quarter.text("d4", 6))
    inside = picked.click(quarter.text("f6", 6))
    assert not inside.may_stop
    refused = inside.click(quarter.text("f6", 6)).refusal
    assert refused is not None
    assert refused.reason is Reason.IN_FOREIGN_CAMP
    assert inside.click(quarter.text("f4", 6)).may_stop
    barred = Selection(Game(HOPS, quarter.position(THROUGH))).click(quarter.text("d4", 6))
    refused = barred.click(quarter.text("f6", 6)).refusal
    assert refused is not None
    assert refused.reason is Reason.IN_FOREIGN_CAMP
