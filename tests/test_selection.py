"""Selections: picking a piece, landing by landing, stopping, and why a click did nothing."""

import copy
import pickle
from typing import Any

import attrs
import pytest

from halma import (
    PASS,
    Directions,
    Game,
    GameError,
    HalmaError,
    Lock,
    Move,
    NoMoves,
    NotationError,
    Position,
    Reason,
    Revisit,
    Ruleset,
    SearchLimitError,
    Seat,
    Selection,
    Square,
    explain,
)
from halma.selection import Refusal
from tests.diagrams import Side, both_sides, changed, four_seats, position, squares, two_seats

SIX = two_seats(6, 2, 1)
EIGHT = two_seats(8, 4, 3, 2, 1)

# e2 can jump over d2 to c2, then over c3 to c4, from there to a6 or e4, and from e4 back.
RING = "...... .b.... ...b.. ..b.b. ...br. ......"

# a1-c1-e1-g1, and from c1 also to c3; red's other piece is on h8.
LINE = """
    .......r ........ ........ ........
    ........ ........
    ..b.....
    rb.b.b..
"""
# The same with a1 as the start of one line only.
PLAIN_LINE = """
    .......r ........ ........ ........
    ........ ........ ........
    rb.b.b..
"""


def game(diagram: str, rules: Ruleset = SIX, turn: int = 0) -> Game:
    return Game(rules, position(diagram, turn))


def clicked(game: Game, names: str) -> Selection:
    """The selection after clicks on these squares."""
    selection = Selection(game)
    for name in names.split():
        selection = selection.click(name)
    return selection


def path(selection: Selection) -> str:
    return "-".join(map(str, selection.squares))


def message(selection: Selection) -> str:
    assert selection.refusal is not None
    return str(selection.refusal)


# --- picking ------------------------------------------------------------------------------


def test_nothing_is_picked_at_first() -> None:
    selection = Selection(game(RING))
    assert (selection.squares, selection.landings, selection.may_stop) == ((), frozenset(), False)
    assert (selection.move, selection.refusal) == (None, None)
    assert selection.game == game(RING)


@both_sides
def test_an_own_piece_is_picked_and_shows_where_it_can_go(side: Side) -> None:
    rules = side.rules(SIX)
    selection = Selection(Game(rules, side.position(RING))).click(side.text("e2", 6))
    assert selection.landings == side.squares("d1 e1 f1 f2 d3 f3 c2 e4", 6)
    assert (selection.may_stop, selection.move, selection.refusal) == (False, None, None)


def test_a_square_may_be_given_as_itself_or_by_name() -> None:
    assert Selection(game(RING)).click(Square.E2) == Selection(game(RING)).click("e2")


def test_the_picked_piece_clicked_again_is_put_down() -> None:
    assert clicked(game(RING), "e2 e2") == Selection(game(RING))


def test_another_piece_can_be_picked_instead() -> None:
    assert clicked(game(LINE, EIGHT), "a1 h8") == clicked(game(LINE, EIGHT), "h8")


def test_another_piece_that_cannot_move_is_not_picked_instead() -> None:
    """The one in the corner is shut in."""
    selection = clicked(game("rrb... rrrb.. bbb... ...... ...... .....b"), "b6 a6")
    assert path(selection) == "b6"
    assert message(selection) == "The piece on a6 has no free square to step or jump to."


# --- going on -----------------------------------------------------------------------------


@both_sides
def test_a_step_ends_the_turn(side: Side) -> None:
    rules = side.rules(SIX)
    selection = clicked(Game(rules, side.position(RING)), side.text("e2 e1", 6))
    assert selection.move == Move.parse(side.text("e2-e1", 6))
    assert (selection.landings, selection.may_stop) == (frozenset(), True)


def test_after_a_jump_the_piece_may_stop_or_go_on() -> None:
    selection = clicked(game(RING), "e2 c2")
    assert (selection.landings, selection.may_stop) == (squares("c4"), True)
    assert selection.move is None


def test_a_chain_that_cannot_go_on_is_over_by_itself() -> None:
    assert clicked(game(RING), "e2 c2 c4 a6").move == Move.parse("e2-c2-c4-a6")


def test_the_last_landing_clicked_again_ends_the_turn() -> None:
    selection = clicked(game(RING), "e2 c2 c2")
    assert selection.move == Move.parse("e2-c2")
    assert selection.landings == frozenset()


def test_a_complete_turn_can_be_played() -> None:
    move = clicked(game(RING), "e2 c2 c4 a6").move
    assert move is not None
    assert game(RING).play(move).position.seat_at(Square.A6) == 0


def test_a_seat_of_four_moves_its_own_pieces() -> None:
    four = Game(four_seats(8, 2, 1)).play_all(["a7-a6", "h7-h6", "g1-f1"])
    assert clicked(four, "a2 a3").move == Move.parse("a2-a3")
    assert message(clicked(four, "a6")) == "The piece on a6 is not yours."


# --- to a square farther on ---------------------------------------------------------------


def test_a_picked_piece_goes_the_shortest_way_to_a_farther_square() -> None:
    selection = clicked(game(RING), "e2 a6")
    assert selection.move == Move.parse("e2-c2-c4-a6")


def test_it_is_not_at_its_end_where_it_can_go_on() -> None:
    selection = clicked(game(RING), "e2 c4")
    assert (path(selection), selection.may_stop) == ("e2-c2-c4", True)
    assert (selection.landings, selection.move) == (squares("a6 e4"), None)


def test_from_the_middle_of_a_chain_it_goes_on_to_a_farther_square() -> None:
    assert clicked(game(RING), "e2 c2 a6").move == Move.parse("e2-c2-c4-a6")


@pytest.mark.parametrize(
    ("revisit", "end", "way"),
    [
        (Revisit.NEVER, "c3", "a1-c1-e1"),
        (Revisit.LANDINGS, "c3", "a1-c1-e1"),
        (Revisit.FREE, "c3", "a1-c1-e1-c1-c3"),
        (Revisit.FREE, "a1", "a1-c1-e1"),
    ],
)
def test_it_goes_back_only_where_the_rules_let_it(revisit: Revisit, end: str, way: str) -> None:
    """To c3 the way branches off on c1; on a1 no chain may end."""
    rules = attrs.evolve(EIGHT, revisit=revisit)
    assert path(clicked(game(LINE, rules), f"a1 c1 e1 {end}")) == way


# c1-c3-a3-a1 and back to c1, from where it can go on to e1.
SQUARE = "...... ...... ...... .b.... b.b... .brb.."


@pytest.mark.parametrize(
    ("revisit", "way"),
    [
        (Revisit.NEVER, "c1-c3-a3"),
        (Revisit.LANDINGS, "c1-c3-a3-a1-c1-e1"),
        (Revisit.FREE, "c1-c3-a3-a1-c1-e1"),
    ],
)
def test_the_way_on_may_pass_the_starting_square_where_the_rules_let_it(
    revisit: Revisit, way: str
) -> None:
    """Under `Revisit.FREE` to c3 and back would be as long; a1 comes first in square order."""
    rules = attrs.evolve(SIX, revisit=revisit)
    assert path(clicked(game(SQUARE, rules), "c1 c3 a3 e1")) == way


def test_where_a_chain_must_go_on_a_farther_square_is_one_where_it_may_stop() -> None:
    rules = attrs.evolve(EIGHT, must_continue=True)
    begun = clicked(game(PLAIN_LINE, rules), "a1 c1")
    assert (begun.may_stop, begun.move, begun.landings) == (False, None, squares("e1"))
    assert begun.click("g1").move == Move.parse("a1-c1-e1-g1")
    assert message(begun.click("d3")) == "d3 is not in a straight line from c1."
    assert message(begun.click("c7")) == "c7 is too far from c1: a jump goes just two squares."


def test_a_way_on_that_would_not_be_at_its_end_is_not_taken() -> None:
    """From c1 to e3 only by e1, and from e3 it would have to go on to g3."""
    rules = attrs.evolve(EIGHT, must_continue=True)
    diagram = """
        .......r ........ ........ ........
        ........
        .....b..
        ....b...
        rb.b....
    """
    begun = clicked(game(diagram, rules), "a1 c1")
    assert begun.click("e3").squares == begun.squares
    assert begun.click("g3").move == Move.parse("a1-c1-e1-e3-g3")


def test_a_way_that_is_too_hard_to_find_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    from halma._kernel.sweep import Budget

    rules = attrs.evolve(EIGHT, must_continue=True)
    begun = clicked(game(PLAIN_LINE, rules), "a1 c1")
    monkeypatch.setattr("halma.mobility.Budget", lambda: Budget(1))
    with pytest.raises(SearchLimitError):
        begun.click("g1")


# --- to and fro ---------------------------------------------------------------------------


def test_no_landing_leads_to_and_fro() -> None:
    """From e4 the piece could go back over d4, or to the start, and round for ever."""
    rules = attrs.evolve(SIX, revisit=Revisit.FREE)
    assert clicked(game(RING, rules), "e2 c2").landings == squares("c4")
    assert clicked(game(RING, rules), "e2 c2 c4 e4").move == Move.parse("e2-c2-c4-e4")


def test_a_chain_can_go_back_while_the_turn_is_not_complete() -> None:
    """On its starting square it may not stop, and the way out is shown."""
    rules = attrs.evolve(EIGHT, revisit=Revisit.FREE)
    back = clicked(game(PLAIN_LINE, rules), "a1 c1 a1")
    assert (path(back), back.landings, back.may_stop) == ("a1-c1-a1", squares("c1"), False)
    assert message(back.click("a1")) == "A chain may not end on a1, where it began."


HELD = Ruleset(
    "held",
    8,
    [
        Seat("red", home=["a8"], target=["c1"]),
        Seat("blue", home=["h8", "g8"], target=["a2", "a3"]),
    ],
    revisit=Revisit.FREE,
    target_lock=Lock.TOUCH_END,
)


def test_a_piece_that_may_only_stop_where_it_was_is_shown_the_way_back() -> None:
    """Once on c1, its target, it may not stop outside; g1 is a dead end, two jumps away."""
    selection = clicked(game(PLAIN_LINE, HELD), "a1 c1")
    shown: list[str] = []
    for name in ("e1", "g1", "e1", "c1"):
        assert not selection.may_stop or name == "e1"
        shown.append(" ".join(map(str, sorted(selection.landings))))
        selection = selection.click(name)
    assert shown == ["e1", "g1", "e1", "c1"]
    assert selection.move == Move.parse("a1-c1-e1-g1-e1-c1")


def test_the_longest_turn_has_1024_squares() -> None:
    """The last jump but one leaves room for one more, and no way of two is taken."""
    rules = attrs.evolve(SIX, revisit=Revisit.FREE)
    there = Selection._rebuilt(
        game(RING, rules), (Square.E2, Square.C2) * 511 + (Square.E2,), False, None
    )
    assert len(there.squares) == 1023
    assert there.landings == squares("e4")
    assert message(there.click("c4")) == "There is no piece on d3 to jump over."
    end = there.click("c2")
    assert end.move is not None
    assert len(end.squares) == 1024
    assert message(end.click("c4")) == "The turn is complete: play it or take it back."


# --- what cannot be done ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("names", "reason", "square", "text"),
    [
        ("a1", "NO_PIECE", "a1", "There is no piece on a1."),
        ("d2", "NOT_YOURS", "d2", "The piece on d2 is not yours."),
        ("p16", "OFF_BOARD", "p16", "p16 is not on this board."),
        ("e2 p16", "OFF_BOARD", "p16", "p16 is not on this board."),
        ("e2 d2", "OCCUPIED", "d2", "d2 is taken, so the piece on e2 cannot land there."),
        ("e2 a5", "NO_ROUTE", "a5", "No step and no chain of jumps leads from e2 to a5."),
        ("e2 c2 e2", "REVISITED", "e2", "The chain has been on e2 before and may not land there"),
        ("e2 c2 d1", "STEP_IN_CHAIN", "d1", "c2 to d1 is a step, and a step cannot be part of"),
        ("e2 c2 a2", "NO_SUPPORT", "b2", "There is no piece on b2 to jump over."),
    ],
)
def test_what_cannot_be_done_is_refused_and_changes_nothing(
    names: str, reason: str, square: str, text: str
) -> None:
    *before, last = names.split()
    selection = clicked(game(RING), " ".join(before))
    refused = selection.click(last)
    assert refused.refusal is not None
    assert refused.refusal.reason is Reason[reason]
    assert refused.refusal.square == Square.parse(square)
    assert refused.refusal.clicked == Square.parse(last)
    assert str(refused.refusal).startswith(text)
    assert refused != selection
    assert (refused.squares, refused.landings) == (selection.squares, selection.landings)
    assert (refused.may_stop, refused.move) == (selection.may_stop, selection.move)


def test_the_next_click_that_does_something_clears_the_refusal() -> None:
    assert clicked(game(RING), "a1 e2") == clicked(game(RING), "e2")
    assert clicked(game(RING), "e2 a5 c2") == clicked(game(RING), "e2 c2")


def test_a_landing_is_refused_with_the_verdict_on_the_turn_so_far() -> None:
    refusal = clicked(game(RING), "e2 c2 a2").refusal
    assert refusal is not None
    assert refusal.verdict == game(RING).explain("e2-c2-a2")
    refusal = clicked(game(RING), "a2").refusal
    assert refusal is not None
    assert refusal.verdict is None


def test_before_the_first_jump_an_own_piece_is_never_a_landing() -> None:
    """In the middle of a chain it is one that is taken."""
    begun = clicked(game(LINE, EIGHT), "a1 c1")
    assert message(begun.click("h8")) == "h8 is taken, so the piece on c1 cannot land there."


def test_a_chain_that_must_go_on_cannot_be_stopped() -> None:
    rules = attrs.evolve(EIGHT, must_continue=True)
    refusal = clicked(game(PLAIN_LINE, rules), "a1 c1 c1").refusal
    assert refusal is not None
    assert (refusal.reason, refusal.clicked, refusal.square) == (
        Reason.MUST_GO_ON,
        Square.C1,
        Square.E1,
    )
    assert str(refusal) == "The chain must go on while it can, and from c1 it can jump to e1."


# Red's camp in the lower right is full but for f1, which is taken.
IN_TARGET = "...... ...... ...... ...... .....r r...rb"
# a4 could only step home, to a5.
BESIDE_HOME = "..b..r .b.... rbb... bb.... b.b... ......"


@pytest.mark.parametrize(
    ("diagram", "rules", "name", "reason", "text"),
    [
        (
            "rrb... rrrb.. bbb... ...... ...... .....b",
            {},
            "a6",
            "NO_ROUTE",
            "The piece on a6 has no free square to step or jump to.",
        ),
        (
            IN_TARGET,
            {"target_lock": Lock.END},
            "e1",
            "LEAVES_TARGET",
            "The piece on e1 may not leave its target camp, and inside it has nowhere to go.",
        ),
        (
            IN_TARGET,
            {"target_lock": Lock.TOUCH_HOPS, "home_lock": Lock.HOPS, "must_continue": True},
            "e1",
            "LEAVES_TARGET",
            "The piece on e1 may not leave its target camp, and inside it has nowhere to go.",
        ),
        (
            BESIDE_HOME,
            {"home_lock": Lock.END},
            "a4",
            "RETURNS_HOME",
            "The piece on a4 may not go back into its home camp, and has nowhere else to go.",
        ),
    ],
)
def test_a_piece_that_cannot_move_is_told_why(
    diagram: str, rules: dict[str, Any], name: str, reason: str, text: str
) -> None:
    refused = clicked(game(diagram, changed(SIX, **rules)), name)
    assert refused.refusal is not None
    assert (refused.squares, refused.refusal.reason) == ((), Reason[reason])
    assert refused.refusal.square == Square.parse(name)
    assert str(refused.refusal) == text


def test_a_seat_that_must_pass_is_told_so_on_every_square() -> None:
    shut = game("..bbr ...bb ..b.b ..... b....", two_seats(5, 2, 1))
    assert PASS in shut.legal_moves
    for name in ("e5", "d5", "a2", "p16"):
        refusal = clicked(shut, name).refusal
        assert refusal is not None
        assert (refusal.reason, refusal.square) == (Reason.MUST_PASS, None)
        assert str(refusal) == "None of your pieces can move, so you must pass."


def test_so_is_a_seat_that_passes_to_end_a_round() -> None:
    """Blue has lost its only move, but red has finished and the round goes on."""
    rules = Ruleset(
        "last turn",
        4,
        [Seat("red", home=["a4"], target=["c1"]), Seat("blue", home=["d1"], target=["a4"])],
        no_moves=NoMoves.LOSS,
        equal_turns=True,
        step_directions=Directions.ORTHOGONAL,
        jump_directions=Directions.DIAGONAL,
    )
    pending = game(".... .... ...r .r.b", rules).play("b1-c1")
    assert tuple(pending.legal_moves) == (PASS,)
    assert message(clicked(pending, "d1")) == "None of your pieces can move, so you must pass."


def test_after_the_end_of_the_game_nothing_can_be_picked() -> None:
    for name in ("e2", "a1", "d2", "p16"):
        refusal = clicked(game(RING).resign(0), name).refusal
        assert refusal is not None
        assert (refusal.reason, refusal.square) == (Reason.GAME_OVER, None)
        assert str(refusal) == "The game is over."


@pytest.mark.parametrize("names", ["e2 e1", "e2 c2 c4 a6", "e2 c2 c2"])
def test_a_complete_turn_takes_no_further_click_but_on_its_end(names: str) -> None:
    """One more on its end is no fault: the recipe for a drag clicks there twice."""
    complete = clicked(game(RING), names)
    assert complete.click(complete.squares[-1]) == complete
    refused = complete.click("c3")
    assert refused.refusal == Refusal(Square.C3, None)
    assert Refusal(Square.C3, None).square is Square.C3
    assert refused.move == complete.move
    assert refused.click(complete.squares[-1]) == complete


@pytest.mark.parametrize(
    ("end", "move"), [("e1", "e2-e1"), ("c2", "e2-c2"), ("c4", "e2-c2-c4"), ("a6", "e2-c2-c4-a6")]
)
def test_a_drag_is_a_click_and_then_two(end: str, move: str) -> None:
    assert clicked(game(RING), f"e2 {end} {end}").move == Move.parse(move)


# --- taking back --------------------------------------------------------------------------


def test_undo_takes_back_landing_by_landing_then_the_pick() -> None:
    selection = clicked(game(RING), "e2 a6")
    ways: list[str] = []
    while selection.squares:
        selection = selection.undo()
        ways.append(path(selection))
    assert ways == ["e2-c2-c4", "e2-c2", "e2", ""]
    assert selection == Selection(game(RING))


def test_undo_takes_back_a_stop_first() -> None:
    assert clicked(game(RING), "e2 c2 c2").undo() == clicked(game(RING), "e2 c2")


def test_undo_clears_a_refusal() -> None:
    assert clicked(game(RING), "e2 c2 a2").undo() == clicked(game(RING), "e2")


@pytest.mark.parametrize("names", ["", "a1", "e2 e2"])
def test_where_nothing_is_picked_there_is_nothing_to_take_back(names: str) -> None:
    with pytest.raises(GameError, match="no piece is picked, so there is nothing to take back"):
        clicked(game(RING), names).undo()


# --- values -------------------------------------------------------------------------------


@pytest.mark.parametrize("names", ["", "e2", "e2 c2", "e2 c2 c2", "e2 c2 c4 a6", "a1", "e2 a5"])
def test_selections_are_values(names: str) -> None:
    selection, same = clicked(game(RING), names), clicked(game(RING), names)
    assert selection == same
    assert hash(selection) == hash(same)
    assert copy.copy(selection) is copy.deepcopy(selection) is selection
    again = pickle.loads(pickle.dumps(selection))
    assert again == selection
    assert (again.landings, again.move) == (selection.landings, selection.move)
    assert selection != clicked(game(RING), "e2 c2 c4")
    assert selection != game(RING)


def test_a_selection_in_another_game_is_another_selection() -> None:
    assert clicked(game(RING), "e2") != clicked(game(RING, changed(SIX, name="six")), "e2")


@pytest.mark.parametrize(
    ("names", "text"),
    [
        ("", "<Selection after ply 0: nothing picked>"),
        ("e2 c2", "<Selection after ply 0: e2-c2, can go to c4, may stop>"),
        ("e2 c2 c2", "<Selection after ply 0: e2-c2, complete>"),
        ("a1", "<Selection after ply 0: nothing picked, refused a1>"),
        ("c4 b5", "<Selection after ply 0: nothing picked, refused b5>"),
    ],
)
def test_what_it_looks_like(names: str, text: str) -> None:
    assert repr(clicked(game(RING), names)) == text


@pytest.mark.parametrize("wrong", [None, 5, SIX, "game"])
def test_a_selection_is_made_in_a_game(wrong: Any) -> None:
    with pytest.raises(TypeError, match="a game must be Game, not"):
        Selection(wrong)


@pytest.mark.parametrize("names", ["", "e2", "e2 c2", "e2 e1"])
@pytest.mark.parametrize("wrong", [None, 5, True, b"e2", ["e2"]], ids=repr)
def test_what_is_clicked_is_a_square(names: str, wrong: Any) -> None:
    with pytest.raises(TypeError, match="a square must be Square or its name, not"):
        clicked(game(RING), names).click(wrong)


@pytest.mark.parametrize("text", ["", "e", "e17", "q1", "e2-c2", "e2 c2", "E2"])
def test_text_that_is_no_square_cannot_be_clicked(text: str) -> None:
    with pytest.raises(NotationError, match="is no square; squares are a1 to p16"):
        Selection(game(RING)).click(text)


def test_a_refusal_speaks_the_languages_there_are() -> None:
    for names in ("a1", "e2 a5"):
        refusal = clicked(game(RING), names).refusal
        assert refusal is not None
        assert refusal.message() == refusal.message(language="en") == str(refusal)
        with pytest.raises(HalmaError, match="there are no texts in the language 'tlh'"):
            refusal.message("tlh")


VERDICT = explain(position(RING), "e2-a5", SIX)


@pytest.mark.parametrize(
    ("parts", "error"),
    [
        ((5, None), TypeError),
        (("e22", None), NotationError),
        ((Square.E2, "no-piece"), TypeError),
        ((Square.E2, Reason.NO_ROUTE, "no route"), TypeError),
        ((Square.E2, Reason.OCCUPIED), HalmaError),
        ((Square.E2, Reason.NO_PIECE, VERDICT), HalmaError),
        ((Square.E2, None, explain(position(RING), "e2-e1", SIX)), HalmaError),
    ],
)
def test_a_refusal_has_a_reason_it_can_put_into_words(
    parts: tuple[Any, ...], error: type[Exception]
) -> None:
    with pytest.raises(error):
        Refusal(*parts)
    assert str(Refusal(Square.A5, Reason.NO_ROUTE, VERDICT)) == VERDICT.message()
    assert Refusal("a5", Reason.NO_PIECE).square is Square.A5


# --- drags --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("names", "drag", "move"),
    [
        ("", "e2 e1", "e2-e1"),  # a step
        ("", "e2 c2", "e2-c2"),  # a jump, although the chain could go on
        ("e2", "e2 c2", "e2-c2"),  # picked by a click before
        ("f1", "e2 c2", "e2-c2"),  # another one was picked
        ("e2 c2", "c2 c4", "e2-c2-c4"),  # dragged on
        ("e2 c2", "c2 a6", "e2-c2-c4-a6"),
    ],
)
@both_sides
def test_a_turn_ends_where_the_piece_is_dropped(
    side: Side, names: str, drag: str, move: str
) -> None:
    start = Game(side.rules(SIX), side.position("...... .b.... ...b.. ..b.b. ...br. .....r"))
    names = (
        "" if names == "f1" and not start.legal_moves.destinations(side.text("f1", 6)) else names
    )
    dropped = clicked(start, side.text(names, 6)).drag(*side.text(drag, 6).split())
    whole = Move.parse(side.text(move, 6))
    assert (dropped.move, dropped.refusal) == (whole, None)
    assert start.play(whole).last_turn == whole


def test_a_drag_to_a_square_farther_on_takes_the_shortest_way() -> None:
    dropped = Selection(game(RING)).drag("e2", "a6")
    assert dropped.move == Move.along(game(RING).legal_moves.path("e2-a6"))


@pytest.mark.parametrize("names", ["", "e2", "e2 c2"])
def test_a_piece_that_is_dropped_where_it_was_is_as_it_was(names: str) -> None:
    begun = clicked(game(RING), names)
    here = "c2" if names == "e2 c2" else "e2"
    dropped = begun.drag(here, here)
    assert dropped == clicked(game(RING), names or "e2")
    assert (dropped.move, dropped.refusal) == (None, None)


@pytest.mark.parametrize(
    ("names", "drag", "squares", "message"),
    [
        ("", "a1 a2", "", "There is no piece on a1."),
        ("e2", "d2 d1", "", "The piece on d2 is not yours."),
        ("", "e2 d2", "e2", "d2 is taken, so the piece on e2 cannot land there."),
        ("", "e2 b6", "e2", "No step and no chain of jumps leads from e2 to b6."),
        ("", "e2 p16", "e2", "p16 is not on this board."),
        ("", "e2 f1", "e2", "f1 is taken, so the piece on e2 cannot land there."),
        ("e2 c2", "f1 f2", "e2 c2", "f1 is taken, so the piece on c2 cannot land there."),
        ("e2 c2", "c2 c1", "e2 c2", "c2 to c1 is a step, and a step cannot be part of a chain."),
    ],
)
def test_a_drag_that_cannot_be_done_leaves_the_piece_in_hand(
    names: str, drag: str, squares: str, message: str
) -> None:
    where = game("...... .b.... ...b.. ..bb.. ...br. .....r")
    dropped = clicked(where, names).drag(*drag.split())
    assert " ".join(map(str, dropped.squares)) == squares
    assert str(dropped.refusal) == message
    assert dropped.move is None


def test_a_piece_dropped_where_it_may_not_stop_can_be_dragged_on() -> None:
    rules = attrs.evolve(EIGHT, must_continue=True)
    dropped = Selection(game(PLAIN_LINE, rules)).drag("a1", "c1")
    assert (dropped.move, dropped.refusal, dropped.may_stop) == (None, None, False)
    assert dropped.drag("c1", "e1").drag("e1", "g1").move == Move.parse("a1-c1-e1-g1")


# a3-c3-c1-a1-a3 is a ring: where a chain must go on, a3-c3 is legal only the long way round.
ROUND = changed(two_seats(4, 1), must_continue=True)


def test_a_jump_that_may_not_end_the_turn_is_refused_although_a_way_round_leads_there() -> None:
    ring = Game(ROUND, Position.from_squares([["a3"], ["b3", "c2", "b1", "a2"]], size=4))
    assert "a3-c3" in ring.legal_moves
    begun = clicked(ring, "a3 c3")
    assert (begun.may_stop, begun.move) == (False, None)
    stopped = begun.click("c3")
    assert message(stopped) == ("The chain must go on while it can, and from c3 it can jump to c1.")
    assert stopped.refusal is not None
    assert (stopped.refusal.reason, stopped.refusal.square) == (Reason.MUST_GO_ON, Square.C1)
    assert stopped.squares == begun.squares


def test_a_piece_dropped_where_only_a_way_round_may_end_takes_it() -> None:
    ring = Game(ROUND, Position.from_squares([["a3"], ["b3", "c2", "b1", "a2"]], size=4))
    dropped = Selection(ring).drag("a3", "c3")
    assert dropped.move == Move.parse("a3-a1-c1-c3")


def test_a_refusal_does_not_stop_the_next_drag() -> None:
    refused = clicked(game(RING), "e2 c2 a1")
    assert refused.refusal is not None
    assert refused.drag("c2", "c4").move == Move.parse("e2-c2-c4")
    dropped = refused.drag("c2", "c2")
    assert (dropped.squares, dropped.refusal) == (refused.squares, None)


@pytest.mark.parametrize("start", ["c2", "e2", "c4", "a1"])
@pytest.mark.parametrize("revisit", Revisit)
def test_in_the_middle_of_a_chain_it_is_the_piece_on_its_way_that_is_dragged(
    start: str, revisit: Revisit
) -> None:
    """From where it is drawn: its last landing, its own square, or any empty one."""
    begun = clicked(game(RING, attrs.evolve(SIX, revisit=revisit)), "e2 c2")
    assert begun.drag(start, "c4").move == Move.parse("e2-c2-c4")
    assert begun.drag(start, "c2") == begun


def test_in_the_middle_of_a_chain_no_other_piece_is_dragged() -> None:
    begun = clicked(game(RING), "e2 c2")
    assert begun.drag("d2", "d1") == begun.click("d2")
    assert message(begun.drag("d2", "d1")) == "d2 is taken, so the piece on c2 cannot land there."


def test_after_the_turn_is_complete_no_drag_is_obeyed() -> None:
    complete = Selection(game(RING)).drag("e2", "e1")
    assert complete.drag("e2", "e1") == complete
    assert message(complete.drag("e1", "f2")) == "The turn is complete: play it or take it back."
    assert complete.drag("e1", "f2").move == complete.move
