"""R8: pieces that must leave home first, or jump over an opponent's piece first, for every seat.

Of the 6×6 board red's home is a6 b6 a5; the corner next to it is a6.
"""

import attrs
import pytest

from halma import (
    PASS,
    ForeignCamps,
    Game,
    IllegalMoveError,
    Lock,
    Move,
    Obligation,
    Position,
    Reason,
    Revisit,
    Ruleset,
    SearchLimitError,
    Seat,
    Selection,
    Square,
    explain,
    legal_moves,
    perft,
    play,
)
from halma.movegen import LegalMoves
from tests.diagrams import (
    Quarter,
    changed,
    every_seat,
    four_seats,
    path,
    position,
    squares,
    two_seats,
)

SIX = four_seats(6, 2, 1)
LEAVE = attrs.evolve(SIX, obligation=Obligation.HOME_FIRST)
JUMP = attrs.evolve(SIX, obligation=Obligation.HOME_JUMP)

AT_HOME = """
    ......
    r.....
    ......
    ...r..
    ......
    ....bb
"""
# The steps and the jump out of home are barred by blue; a5 and b6 are farther from a6.
IN_THE_CORNER = """
    r.....
    .b....
    ..b...
    ......
    ...r..
    ....bb
"""
# From b6 the piece can only go to a6, nearer, and to a5, nearer in the file.
NO_FARTHER = """
    .rbb..
    .bb...
    .b.b..
    ......
    ...r..
    ......
"""


def legs(quarter: Quarter, text: str) -> tuple[Square, ...]:
    return path(quarter.text(text, 6))


# --- HOME_FIRST ---------------------------------------------------------------------------


@every_seat
def test_a_piece_that_can_leave_home_must(quarter: Quarter) -> None:
    assert quarter.moves(LEAVE, AT_HOME) == quarter.turns("a5-a4 a5-b4 a5-b5", 6)


@every_seat
def test_one_that_cannot_must_go_farther_from_the_corner(quarter: Quarter) -> None:
    assert quarter.moves(LEAVE, IN_THE_CORNER) == quarter.turns("a6-a5 a6-b6", 6)


@every_seat
def test_where_nobody_can_every_move_is_legal(quarter: Quarter) -> None:
    assert quarter.moves(LEAVE, NO_FARTHER) == quarter.moves(SIX, NO_FARTHER)
    assert len(quarter.moves(SIX, NO_FARTHER)) > 2


@every_seat
def test_with_nobody_at_home_every_move_is_legal(quarter: Quarter) -> None:
    away = "...... ...... ...... ...r.. ...... ....bb"
    assert quarter.moves(LEAVE, away) == quarter.moves(SIX, away)


def test_the_home_of_another_seat_is_no_home() -> None:
    """Red stands in blue's corner and in yellow's: it owes nothing."""
    where = position("....rr ...... ...... ...... r..... ......", seats=4)
    assert [*legal_moves(where, LEAVE)] == [*legal_moves(where, SIX)]


@every_seat
@pytest.mark.parametrize(
    ("diagram", "turn", "first", "case"),
    [
        (AT_HOME, "d3-d4", "a5", "leave-home"),
        (AT_HOME, "a5-a6", "a5", "leave-home"),
        (IN_THE_CORNER, "d2-d3", "a6", "leave-corner"),
    ],
)
def test_a_move_that_is_legal_but_for_the_duty(
    quarter: Quarter, diagram: str, turn: str, first: str, case: str
) -> None:
    where, text = quarter.position(diagram), quarter.text(turn, 6)
    verdict = explain(where, text, LEAVE)
    assert (verdict.reason, verdict.leg, verdict.rule) == (Reason.OBLIGED, None, "obligation")
    assert (str(verdict.square), verdict.case) == (quarter.text(first, 6), case)
    assert text not in legal_moves(where, LEAVE)
    with pytest.raises(IllegalMoveError):
        play(where, text, LEAVE)
    with pytest.raises(IllegalMoveError):
        Game(LEAVE, where).play(text)
    with pytest.raises(IllegalMoveError):
        legal_moves(where, LEAVE).path(text)


@every_seat
def test_the_duty_comes_last_of_all(quarter: Quarter) -> None:
    where = quarter.position(AT_HOME)
    for turn, reason in (
        ("d3-d5", Reason.NO_SUPPORT),
        ("d3-f6", Reason.NO_ROUTE),
        ("e1-e2", Reason.NOT_YOURS),
        ("d3-d4-e5", Reason.STEP_IN_CHAIN),
        ("d3-d3", Reason.SAME_SQUARE),
    ):
        assert explain(where, quarter.text(turn, 6), LEAVE).reason is reason


def test_a_lock_comes_before_it() -> None:
    rules = changed(LEAVE, target_lock=Lock.END)
    where = position("...... r..... ...... ...... .....r ......", seats=4)
    assert explain(where, "f2-f3", rules).reason is Reason.LEAVES_TARGET
    assert explain(where, "f2-f1", rules).reason is Reason.OBLIGED


def test_the_words() -> None:
    said = {
        "d3-d4": "A piece at home that can leave it must do so first, such as the one on a5.",
        "a5-a6": "A piece at home that can leave it must do so first, such as the one on a5.",
    }
    for turn, words in said.items():
        assert str(explain(position(AT_HOME, seats=4), turn, LEAVE)) == words
    assert str(explain(position(IN_THE_CORNER, seats=4), "d2-d3", LEAVE)) == (
        "A piece at home that can move away from the corner must do so first, such as the one on "
        "a6."
    )


def test_the_piece_named_is_the_first_in_square_order() -> None:
    where = position(".r.... r..... ...... ...r.. ...... ......", seats=4)
    assert explain(where, "d3-d4", LEAVE).square is Square.A5


@every_seat
def test_of_several_pieces_at_home_each_may_do_it(quarter: Quarter) -> None:
    two = ".r.... r..... ...... ...r.. ...... ......"
    assert quarter.moves(LEAVE, two) == quarter.turns("b6-c6 b6-c5 b6-b5 a5-a4 a5-b4 a5-b5", 6)


# A red piece on a8 that has to leave the home of ten squares can jump over b7 to c6, outside,
# or over b8 to c8 and on over b7 to a6, both at home.
ASTRAY = """
    rr......
    .b......
    ........
    ........
    ........
    ........
    ........
    ........
"""
EIGHT = attrs.evolve(two_seats(8, 4, 3, 2, 1), obligation=Obligation.HOME_FIRST)


@pytest.mark.parametrize(
    ("revisit", "landings"),
    [(Revisit.NEVER, "c6"), (Revisit.LANDINGS, "c6 c8"), (Revisit.FREE, "c6 c8")],
)
def test_only_landings_are_offered_from_which_it_can_still_leave(
    revisit: Revisit, landings: str
) -> None:
    """From c8 it comes out only back over its starting square."""
    moves = legal_moves(position(ASTRAY), changed(EIGHT, revisit=revisit))
    assert moves.next_landings(["a8"]) == squares(landings)
    assert moves.destinations("a8") == squares("c6")
    assert not moves.may_stop(["a8", "c8"])
    assert moves.may_stop(["a8", "c6"])
    assert ("a8-c8-a8-c6" in moves) is (revisit is not Revisit.NEVER)


def test_a_selection_leads_out_of_home() -> None:
    picked = Selection(Game(changed(EIGHT, revisit=Revisit.FREE), position(ASTRAY))).click("a8")
    there = picked.click("c8")
    assert not there.may_stop
    while there.landings:
        there = there.click(max(there.landings))
    assert there.move is not None
    assert there.move.destination is Square.C6
    refused = picked.click("c8").click("c8").refusal
    assert refused is not None
    assert refused.reason is Reason.OBLIGED


def test_a_chain_that_must_go_on_is_led_out_of_home_too() -> None:
    """Over b8 and b7 the chain would come to its end on a6, at home."""
    moves = legal_moves(position(ASTRAY), changed(EIGHT, must_continue=True))
    assert moves.next_landings(["a8"]) == squares("c6")
    assert moves.next_landings(["a8", "c8"]) == frozenset()
    assert moves.destinations("a8") == squares("c6")
    assert explain(moves.position, "a8-c8-a6", moves.ruleset).reason is Reason.OBLIGED


def test_the_way_on_to_a_square_at_home_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game(changed(EIGHT, revisit=Revisit.FREE), position(ASTRAY))
    refused = Selection(game).click("a8").click("c8").click("a6")
    assert refused.refusal is None
    assert not refused.may_stop
    assert refused.landings

    def too_hard(*_args: object) -> None:
        raise SearchLimitError("too hard")

    strict = changed(EIGHT, must_continue=True)
    monkeypatch.setattr("halma.mobility.fewest_jumps", too_hard)
    with pytest.raises(SearchLimitError):
        legal_moves(position(ASTRAY), strict).next_landings(["a8"])


# --- HOME_JUMP ----------------------------------------------------------------------------

# a6 jumps over b6 to c6 and on over d6 to e6; and over the own piece on a5 to a4.
OVER_BLUE = """
    rb.b..
    r.....
    ......
    ...r..
    ......
    ......
"""


@every_seat
@pytest.mark.parametrize("revisit", Revisit)
def test_a_piece_at_home_that_can_jump_over_an_opponent_must(
    quarter: Quarter, revisit: Revisit
) -> None:
    rules = changed(JUMP, revisit=revisit)
    assert quarter.moves(rules, OVER_BLUE) == quarter.turns("a6-c6 a6-e6", 6)
    moves = legal_moves(quarter.position(OVER_BLUE), rules)
    assert moves.origins == frozenset(legs(quarter, "a6"))
    for begun, landings, may_stop in (
        ("a6", "c6", False),
        ("a6-c6", "e6", True),
        ("a6-c6-e6", "c6" if revisit is Revisit.FREE else "", True),
        ("d3", "", False),
        ("a6-a4", "", False),
        ("a5", "", False),
    ):
        assert moves.next_landings(legs(quarter, begun)) == squares(quarter.text(landings, 6))
        assert moves.may_stop(legs(quarter, begun)) is may_stop


@every_seat
@pytest.mark.parametrize(
    ("turn", "case"),
    [
        ("d3-d4", "jump"),
        ("a6-b5", "jump"),
        ("a6-a4", "jump"),
        ("a5-b4", "jump"),
        ("a6-c6-a6-a4", "jump-and-back"),
    ],
)
def test_what_is_not_begun_so_or_comes_back(quarter: Quarter, turn: str, case: str) -> None:
    rules = changed(JUMP, revisit=Revisit.FREE)
    where, text = quarter.position(OVER_BLUE), quarter.text(turn, 6)
    verdict = explain(where, text, rules)
    assert (verdict.reason, verdict.leg, verdict.rule) == (Reason.OBLIGED, None, "obligation")
    assert (str(verdict.square), verdict.case) == (quarter.text("a6", 6), case)
    assert text not in legal_moves(where, rules)
    assert explain(where, text, changed(SIX, revisit=Revisit.FREE)).legal


def test_the_words_for_jumps() -> None:
    rules = changed(JUMP, revisit=Revisit.FREE)
    assert str(explain(position(OVER_BLUE, seats=4), "d3-d4", rules)) == (
        "The turn must begin with a jump from home over an opponent's piece, such as the one on a6 "
        "can make."
    )
    assert str(explain(position(OVER_BLUE, seats=4), "a6-c6-a6-a4", rules)) == (
        "The chain had to begin with its jump over an opponent's piece, so it may not come back to "
        "a6, where it began."
    )


@every_seat
def test_written_paths_that_do_it(quarter: Quarter) -> None:
    rules = changed(JUMP, revisit=Revisit.FREE)
    moves = legal_moves(quarter.position(OVER_BLUE), rules)
    for turn in ("a6-c6", "a6-c6-e6", "a6-c6-e6-c6", "a6-e6"):
        text = quarter.text(turn, 6)
        assert text in moves
        assert explain(moves.position, text, rules).legal
    assert moves.path(quarter.text("a6-e6", 6)) == legs(quarter, "a6-c6-e6")
    assert [*moves.paths(quarter.text("a6-e6", 6))] == [legs(quarter, "a6-c6-e6")]


# The jump a6-c4 over the own piece is not the one that is owed; a6-c6-c4 is.
ROUND = """
    rb....
    .rg...
    ......
    ......
    ......
    ......
"""


@every_seat
def test_a_move_by_its_ends_goes_the_way_that_does_it(quarter: Quarter) -> None:
    where, text = quarter.position(ROUND), quarter.text("a6-c4", 6)
    assert quarter.moves(JUMP, ROUND) == quarter.turns("a6-c6 a6-c4 a6-a4", 6)
    moves = legal_moves(where, JUMP)
    assert moves.path(text) == legs(quarter, "a6-c6-c4")
    assert [*moves.paths(text)] == [legs(quarter, "a6-c6-c4")]
    verdict = explain(where, text, JUMP)
    assert verdict.legal
    assert verdict.supports == ()
    game = Game(JUMP, where).play(text)
    assert game.moves[-1] == Move.along(legs(quarter, "a6-c6-c4"))
    dragged = Selection(Game(JUMP, where)).drag(*text.split("-"))
    assert dragged.move == game.moves[-1]


@every_seat
def test_without_an_opponent_to_jump_over_every_move_is_legal(quarter: Quarter) -> None:
    own = "rr.... r..... ...... ...r.. ...... ....bb"
    assert quarter.moves(JUMP, own) == quarter.moves(SIX, own)


@every_seat
def test_a_piece_that_is_not_at_home_owes_nothing(quarter: Quarter) -> None:
    away = "...... ...... ..rb.. ...... ...... ......"
    assert quarter.moves(JUMP, away) == quarter.moves(SIX, away)


def test_a_partner_is_no_opponent() -> None:
    """Green is red's partner, blue is not."""
    seats = [attrs.evolve(seat, team="AB"[at % 2]) for at, seat in enumerate(SIX.seats)]
    rules = changed(JUMP, seats=seats)
    over_green = position("rg.... ...... ...... ...r.. ...... ......", seats=4)
    assert "d3-d4" in legal_moves(over_green, rules)
    assert "d3-d4" not in legal_moves(over_green, JUMP)
    over_blue = position("rb.... ...... ...... ...r.. ...... ......", seats=4)
    assert "d3-d4" not in legal_moves(over_blue, rules)


@every_seat
def test_a_chain_that_must_go_on_goes_on(quarter: Quarter) -> None:
    rules = changed(JUMP, must_continue=True)
    assert quarter.moves(rules, OVER_BLUE) == quarter.turns("a6-e6", 6)
    assert explain(quarter.position(OVER_BLUE), quarter.text("a6-c6", 6), rules).reason is (
        Reason.MUST_GO_ON
    )


@every_seat
def test_foreign_camps_bar_its_way(quarter: Quarter) -> None:
    rules = changed(JUMP, foreign_camps=ForeignCamps.END)
    assert quarter.moves(rules, OVER_BLUE) == quarter.turns("a6-c6", 6)


def test_a_jump_that_cannot_be_completed_is_not_owed() -> None:
    """On 5×5 b5 jumps over c5 into blue's home, and goes on from there only where d4 is held."""
    five = changed(four_seats(5, 2, 1), obligation=Obligation.HOME_JUMP)
    stuck = position(".rb.. ..... ..... r.... .....", seats=4)
    held = position(".rb.. ...g. ..... r.... .....", seats=4)
    for value, owed in ((ForeignCamps.OPEN, "b5-d3 b5-d5"), (ForeignCamps.END, "b5-d3")):
        rules = changed(five, foreign_camps=value)
        assert {*map(str, legal_moves(held, rules))} == {*owed.split()}
    for where in (stuck, held):
        rules = changed(five, foreign_camps=ForeignCamps.HOPS)
        free = changed(rules, obligation=Obligation.NONE)
        assert [*legal_moves(where, rules)] == [*legal_moves(where, free)]
    ends = changed(five, foreign_camps=ForeignCamps.END)
    assert [*legal_moves(stuck, ends)] == [
        *legal_moves(stuck, changed(ends, obligation=Obligation.NONE))
    ]


# --- all of it together -------------------------------------------------------------------

both_duties = pytest.mark.parametrize(
    ("rules", "diagram"), [(LEAVE, AT_HOME), (JUMP, OVER_BLUE)], ids=["leave", "jump"]
)


@every_seat
@pytest.mark.parametrize(
    ("rules", "diagram"), [(LEAVE, AT_HOME), (JUMP, OVER_BLUE)], ids=["L", "J"]
)
def test_the_list_answers_as_one(quarter: Quarter, rules: Ruleset, diagram: str) -> None:
    where = quarter.position(diagram)
    moves = legal_moves(where, rules)
    assert len(legal_moves(where, rules)) == len([*moves]) == len({*moves})
    assert [legal_moves(where, rules)[at] for at in range(len(moves))] == [*moves]
    assert {move.origin for move in moves.moves} == moves.origins
    assert perft(where, 1, rules) == len(moves)
    for move in moves.moves:
        assert Move.along(moves.path(move)) in moves
        assert moves.index(move) == [*moves].index(move)
        assert move.destination in moves.destinations(move.origin)
    for man in where.squares(where.turn) - moves.origins:
        assert moves.destinations(man) == frozenset()


@every_seat
@pytest.mark.parametrize(
    ("rules", "diagram"), [(LEAVE, AT_HOME), (JUMP, OVER_BLUE)], ids=["L", "J"]
)
def test_a_pass_is_never_forbidden_by_it(quarter: Quarter, rules: Ruleset, diagram: str) -> None:
    where = quarter.position(diagram)
    free = legal_moves(where, changed(rules, may_pass=True))
    assert [*free] == [*legal_moves(where, rules), PASS]
    assert [*LegalMoves(where, rules, may_pass=True)] == [*free]
    assert explain(where, "--", free.ruleset).legal


@every_seat
@pytest.mark.parametrize(
    ("rules", "diagram", "waiting", "first", "words"),
    [
        (LEAVE, AT_HOME, "d3", "a5", "first a piece must leave home, such as the one on"),
        (
            LEAVE,
            IN_THE_CORNER,
            "d2",
            "a6",
            "first a piece at home must move away from the corner, such as the one on",
        ),
        (
            JUMP,
            OVER_BLUE,
            "d3",
            "a6",
            "first a piece must jump from home over an opponent's piece, such as the one on",
        ),
    ],
    ids=["home", "corner", "jump"],
)
def test_a_piece_that_must_wait_is_not_picked(
    quarter: Quarter, rules: Ruleset, diagram: str, waiting: str, first: str, words: str
) -> None:
    square, other = quarter.text(waiting, 6), quarter.text(first, 6)
    refused = Selection(Game(rules, quarter.position(diagram))).click(square)
    assert refused.squares == ()
    assert refused.refusal is not None
    assert refused.refusal.reason is Reason.OBLIGED
    assert refused.refusal.square is Square.parse(other)
    assert str(refused.refusal) == f"The piece on {square} must wait: {words} {other}."


@every_seat
def test_a_landing_that_does_not_do_it_is_refused_with_the_verdict(quarter: Quarter) -> None:
    picked = Selection(Game(LEAVE, quarter.position(AT_HOME))).click(quarter.text("a5", 6))
    assert picked.landings == squares(quarter.text("a4 b4 b5", 6))
    refusal = picked.click(quarter.text("b6", 6)).refusal
    assert refusal is not None
    assert refusal.reason is Reason.OBLIGED
    assert str(refusal) == str(refusal.verdict)


@every_seat
def test_the_way_farther_on_begins_with_the_jump_that_is_owed(quarter: Quarter) -> None:
    """A click on e6, two jumps away, takes the piece there over c6."""
    rules = changed(JUMP, revisit=Revisit.LANDINGS)
    picked = Selection(Game(rules, quarter.position(OVER_BLUE))).click(quarter.text("a6", 6))
    assert picked.click(quarter.text("e6", 6)).squares == legs(quarter, "a6-c6-e6")
    on = picked.click(quarter.text("c6", 6)).click(quarter.text("e6", 6))
    assert on.move == Move.along(legs(quarter, "a6-c6-e6"))
    back = picked.click(quarter.text("c6", 6)).click(quarter.text("a6", 6)).refusal
    assert back is not None
    assert not back.verdict or not back.verdict.legal


def test_a_chain_on_its_way_is_not_led_back_home_by_a_click() -> None:
    """From a6 over c4 it could go home to c6, but the turn must end outside."""
    seats = [Seat("red", ["a6", "c6"], ["e1", "f1"]), Seat("blue", ["e1", "f1"], ["a6", "c6"])]
    rules = Ruleset("two", 6, seats, obligation=Obligation.HOME_FIRST)
    start = Position.from_squares([["a6", "a4"], ["b5", "c5", "d4"]], size=6)
    selection = Selection(Game(rules, start)).click("a6").click("c4")
    assert selection.landings == {Square.E4}
    after = selection.click("c6")
    assert after.squares == selection.squares
    assert after.refusal is not None
    assert after.refusal.reason is Reason.OBLIGED
