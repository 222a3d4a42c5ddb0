"""Games: values that grow by turns, branch, are undone and concluded."""

import attrs
import pytest

from halma import (
    PASS,
    Game,
    GameError,
    IllegalMoveError,
    Move,
    NotationError,
    Position,
    Reason,
    Revisit,
)
from tests.diagrams import outcome_text, path, position, two_seats

SIX = two_seats(6, 2, 1)
RING = "...... .b.... ...b.. ..b.b. ...br. ......"

READY = "b..... b..... b..... .....r ...... ....rr"


# --- playing ------------------------------------------------------------------------------


def test_a_game_begins_with_the_rulesets_start_or_with_the_one_it_is_given() -> None:
    game = Game(SIX)
    assert game.position == game.start == Position.start(SIX)
    assert (game.ply, game.moves, game.positions) == (0, (), (game.start,))
    assert (game.outcome, game.repetitions, game.ruleset) == (None, 1, SIX)
    assert Game(SIX, position(RING)).start == position(RING)


def test_a_turn_leads_to_a_new_game_and_leaves_the_old_one() -> None:
    game = Game(SIX)
    next_game = game.play("b6-b5")
    assert (game.ply, next_game.ply) == (0, 1)
    assert next_game.moves == (Move.parse("b6-b5"),)
    assert next_game.positions == (game.position, game.position.after("b6-b5"))
    assert next_game.position.turn == 1


def test_turns_are_given_as_values_or_as_text() -> None:
    assert Game(SIX).play("b6-b5") == Game(SIX).play(Move.parse("b6-b5"))
    shut = position("..bbr ...bb ..b.b ..... b....")
    five = two_seats(5, 2, 1)
    assert Game(five, shut).play("--") == Game(five, shut).play(PASS)


def test_a_chain_is_recorded_with_its_shortest_path() -> None:
    game = Game(SIX, position(RING))
    assert game.play("e2-a6").moves == (Move.along(path("e2-c2-c4-a6")),)
    assert game.play("e2-c4").moves == (Move.along(path("e2-c2-c4")),)


def test_a_single_jump_and_a_step_are_recorded_without_a_path() -> None:
    game = Game(SIX, position(RING))
    assert game.play("e2-c2").moves == (Move.parse("e2-c2"),)
    assert game.play("e2-e1").moves == (Move.parse("e2-e1"),)


def test_a_chain_that_must_go_on_is_recorded_with_the_path_it_needs() -> None:
    rules = attrs.evolve(SIX, must_continue=True)
    assert Game(rules, position(RING)).play("e2-c2").moves == (Move.parse("e2-e4-c4-c2"),)


def test_a_written_path_is_recorded_as_written() -> None:
    rules = attrs.evolve(SIX, revisit=Revisit.FREE)
    game = Game(rules, position(RING))
    assert game.play("e2-e4-e2-c2").moves == (Move.parse("e2-e4-e2-c2"),)
    assert game.play("e2-e4-e2-c2").position == game.play("e2-c2").position


@pytest.mark.parametrize(
    ("turn", "reason"),
    [
        ("a1-a2", Reason.NO_PIECE),
        ("f1-e2", Reason.NOT_YOURS),
        ("a6-a5", Reason.OCCUPIED),
        ("--", Reason.PASS_NOT_ALLOWED),
    ],
)
def test_an_illegal_turn_is_refused_and_says_why(turn: str, reason: Reason) -> None:
    game = Game(SIX)
    with pytest.raises(IllegalMoveError) as caught:
        game.play(turn)
    assert caught.value.verdict == game.explain(turn)
    assert caught.value.verdict.reason is reason
    assert str(caught.value) == f"{turn}: {game.explain(turn).message()}"


def test_a_move_that_was_legal_a_turn_ago_is_refused() -> None:
    stale = Game(SIX).legal_moves[0]
    with pytest.raises(IllegalMoveError):
        Game(SIX).play(stale).play(stale)


def test_play_all_makes_every_turn() -> None:
    turns = ["b6-b5", "e1-e2", "a6-c4"]
    game = Game(SIX)
    assert game.play_all(turns).ply == 3
    assert game.play_all(iter(turns)) == game.play_all(turns)
    assert game.play_all([]) == game


def test_play_all_makes_no_turn_if_one_is_refused() -> None:
    game = Game(SIX)
    with pytest.raises(IllegalMoveError) as caught:
        game.play_all(["b6-b5", "e1-e2", "a1-a2"])
    assert caught.value.verdict.reason is Reason.NO_PIECE
    assert game == Game(SIX)
    with pytest.raises(NotationError):
        game.play_all(["b6-b5", "nonsense"])
    assert game.ply == 0


# --- branching and undoing ----------------------------------------------------------------


def test_several_games_may_go_on_from_one() -> None:
    trunk = Game(SIX).play("b6-b5")
    one, other = trunk.play("e1-e2"), trunk.play("f2-e3")
    assert one.moves == (*trunk.moves, Move.parse("e1-e2"))
    assert other.moves == (*trunk.moves, Move.parse("f2-e3"))
    assert one.positions[:2] == other.positions[:2] == trunk.positions
    assert trunk.moves == (Move.parse("b6-b5"),)
    assert trunk.play("e1-e2") == one


def test_each_branch_counts_its_own_repetitions() -> None:
    rules = attrs.evolve(SIX, repetition=3)
    forth_and_back = ["b6-b5", "e1-e2", "b5-b6", "e2-e1"]
    trunk = Game(rules).play_all(forth_and_back[:3])
    one = trunk.play("e2-e1")
    other = trunk.play("e2-d1")
    assert (one.repetitions, other.repetitions) == (2, 1)
    again = other.play_all(["b6-b5", "d1-e2", "b5-b6"]).play("e2-e1")
    assert again.repetitions == 2
    assert one.play_all(forth_and_back).outcome is not None


def test_undo_takes_turns_back() -> None:
    game = Game(SIX).play_all(["b6-b5", "e1-e2", "a6-c4"])
    assert game.undo() == Game(SIX).play_all(["b6-b5", "e1-e2"])
    assert game.undo(3) == Game(SIX)
    assert game.undo(0) == game
    assert game.undo(2).play("f2-e3").moves[-1] == Move.parse("f2-e3")
    assert game.ply == 3


@pytest.mark.parametrize("plies", [-1, 2, 10**9])
def test_no_more_is_undone_than_was_played(plies: int) -> None:
    with pytest.raises(GameError, match=f"0 to 1 plies can be taken back, not {plies}"):
        Game(SIX).play("b6-b5").undo(plies)


def test_undo_takes_an_end_back_too() -> None:
    won = Game(SIX, position(READY)).play("f3-f2")
    assert outcome_text(won) == "COMPLETION 1 0"
    assert outcome_text(won.undo()) == "-"
    assert won.undo().play("f3-f4").outcome is None
    resigned = Game(SIX).play("b6-b5").resign(1)
    assert resigned.undo(0) == Game(SIX).play("b6-b5")
    assert resigned.undo() == Game(SIX)
