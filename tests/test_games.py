"""Games: values that grow by turns, branch, are undone and concluded."""

import pickle
from typing import Any

import attrs
import pytest

from halma import (
    PASS,
    Game,
    GameError,
    IllegalMoveError,
    Lock,
    Move,
    NotationError,
    Position,
    Reason,
    Revisit,
    SearchLimitError,
    Square,
)
from halma.games import game as game_module
from halma.games import history
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


def test_a_step_that_was_right_before_is_refused_where_a_piece_stands_now() -> None:
    game = Game(SIX).play_all(["b6-c5", "e1-e2", "c5-c4", "e2-e1", "a5-b5", "e1-e2", "b5-b6"])
    again = game.play_all(["e2-e1", "b6-c5", "e1-e2", "a6-b6", "e2-e1"])
    with pytest.raises(IllegalMoveError) as caught:
        again.play("b6-c5")
    assert caught.value.verdict.reason is Reason.OCCUPIED


def test_a_step_that_is_right_for_one_seat_is_not_so_for_the_other() -> None:
    """From b6 red steps out of its home; blue is in its target there, which holds it."""
    rules = attrs.evolve(SIX, target_lock=Lock.END)
    diagram = "{0}{0}.... {0}..... ...... ...{0}.. ...... ....{1}{1}"
    assert Game(rules, position(diagram.format("r", "b"))).play("b6-c6").ply == 1
    with pytest.raises(IllegalMoveError) as caught:
        Game(rules, position(diagram.format("b", "r"), turn=1)).play("b6-c6")
    assert caught.value.verdict.reason is Reason.LEAVES_TARGET


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


def test_play_all_names_the_turn_that_is_not_legal() -> None:
    with pytest.raises(IllegalMoveError) as caught:
        Game(SIX).play_all(["b6-b5", "e1-e2", "a1-a2", "nonsense"])
    assert caught.value.index == 2
    assert str(caught.value) == "turns[2]: a1-a2: There is no piece on a1."
    again = pickle.loads(pickle.dumps(caught.value))
    assert (again.index, str(again), again.verdict) == (2, str(caught.value), caught.value.verdict)


def test_play_all_names_the_turn_that_cannot_be_read() -> None:
    with pytest.raises(NotationError) as caught:
        Game(SIX).play_all(["b6-b5", "e1-x9"])
    error = caught.value
    assert (error.index, error.column, error.found) == (1, 4, "x9")
    assert str(error) == "turns[1], column 4: expected a square from a1 to p16, found 'x9'"
    again = pickle.loads(pickle.dumps(error))
    assert (again.index, str(again)) == (1, str(error))
    with pytest.raises(NotationError, match=r"^turns\[0\], column 1: .* found 'nonsense'$"):
        Game(SIX).play_all(["nonsense"])


def test_play_all_names_the_turn_that_is_none() -> None:
    wrong: Any = ["b6-b5", 5]
    with pytest.raises(TypeError, match=r"^turns\[1\] must be Move, PASS or text, not int$"):
        Game(SIX).play_all(wrong)


@pytest.mark.parametrize("wrong", [None, 5, "b6-b5"])
def test_play_all_takes_a_collection(wrong: Any) -> None:
    with pytest.raises(TypeError, match="turns must be a collection of turns, not "):
        Game(SIX).play_all(wrong)


def test_play_all_names_the_turn_that_is_too_hard(monkeypatch: pytest.MonkeyPatch) -> None:
    def too_hard(*_: object) -> None:
        raise SearchLimitError("too many ways")

    monkeypatch.setattr(game_module, "checked", too_hard)
    with pytest.raises(SearchLimitError, match=r"^turns\[0\]: too many ways$") as caught:
        Game(SIX).play_all(["b6-b5"])
    assert caught.value.index == 0


def test_one_turn_has_no_index() -> None:
    with pytest.raises(IllegalMoveError) as caught:
        Game(SIX).play("a1-a2")
    assert caught.value.index is None


# --- what has been played -----------------------------------------------------------------


def test_a_game_tells_whose_turn_it_is_and_what_was_played_last() -> None:
    game = Game(SIX)
    assert (game.turn, game.last_turn, game.is_over) == (0, None, False)
    game = game.play("b6-b5")
    assert (game.turn, game.last_turn, game.is_over) == (1, Move.parse("b6-b5"), False)
    over = game.resign(1)
    assert (over.turn, over.last_turn, over.is_over) == (1, Move.parse("b6-b5"), True)
    blocked = Game(SIX, position("rrb... rrrb.. bbb... ...... ...... .....b", turn=0))
    assert not blocked.is_over


def test_the_history_of_a_game_is_as_good_as_a_tuple() -> None:
    turns = tuple(map(Move.parse, ["b6-b5", "e1-e2", "a6-c4"]))
    game = Game(SIX).play_all(turns)
    moves, positions = game.moves, game.positions
    assert moves == turns == moves
    assert turns == moves
    assert moves != turns[:2]
    as_list: object = [*turns]
    assert moves != as_list
    assert moves == game.undo(0).moves != game.undo().moves
    assert (len(moves), len(positions)) == (3, 4)
    assert (moves[0], moves[-1], moves[1:], moves[::-1]) == (
        turns[0],
        turns[2],
        turns[1:],
        turns[::-1],
    )
    assert (positions[0], positions[-1]) == (game.start, game.position)
    assert [*reversed(moves)] == [*reversed(turns)]
    assert (moves.index(turns[1]), moves.count(turns[1]), turns[1] in moves) == (1, 1, True)
    assert hash(moves) == hash(turns)
    assert repr(moves) == repr(turns)
    assert pickle.loads(pickle.dumps(positions)) == positions
    assert Game(SIX).moves == ()
    assert not Game(SIX).moves


def test_an_index_beyond_the_history_is_an_index_error() -> None:
    game = Game(SIX).play("b6-b5")
    for index in (1, -2):
        with pytest.raises(IndexError, match=f"none of 1 entry has the index {index}"):
            game.moves[index]
    with pytest.raises(
        IndexError, match="none of 2 entries has the index a number of more than 12 digits"
    ):
        game.positions[10**5000]
    wrong: Any
    for wrong in (Square.A1, True, "0"):
        with pytest.raises(TypeError, match="an index must be int, not "):
            game.positions[wrong]


def test_a_history_does_not_grow_with_the_game() -> None:
    game = Game(SIX).play("b6-b5")
    moves, positions = game.moves, game.positions
    game.play_all(["e1-e2", "a6-c4"])
    assert (len(moves), len(positions)) == (1, 2)


def test_one_turn_is_read_without_going_through_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    reads: list[object] = []
    for kind in (history.Turns, history.Positions):
        read = kind._read

        def noted(self: Any, ply: Any, read: Any = read) -> Any:
            reads.append(ply)
            return read(self, ply)

        monkeypatch.setattr(kind, "_read", noted)
    game = Game(SIX).play_all(["b6-b5", "e1-e2", "a6-c4"])
    assert game.moves[-1] == Move.parse("a6-c4")
    assert game.positions[-1] == game.position
    assert len(reads) == 2
    assert (len(game.moves), len(game.positions), len(reads)) == (3, 4, 2)


def test_a_square_is_no_seat_and_no_number_of_plies() -> None:
    square: Any = Square.A1
    with pytest.raises(TypeError, match="a seat must be int, not Square"):
        Game(SIX).resign(square)
    with pytest.raises(TypeError, match="a number of plies must be int, not Square"):
        Game(SIX).undo(square)


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


def test_a_branch_forgets_every_return_of_a_position_that_it_left() -> None:
    """The start stands three times on the long line, and on the branch for the second time."""
    rules = attrs.evolve(SIX, repetition=3)
    long = Game(rules).play_all(["b6-b5", "e1-e2", "b5-b6", "e2-e1"] * 2)
    assert outcome_text(long) == "REPETITION 1/2 1/2"
    branch = long.undo(6).play_all(["b5-c5", "e2-d2", "c5-b6", "d2-e1"])
    assert branch.position == branch.start
    assert (branch.repetitions, branch.outcome) == (2, None)


def test_undo_takes_turns_back() -> None:
    game = Game(SIX).play_all(["b6-b5", "e1-e2", "a6-c4"])
    assert game.undo() == Game(SIX).play_all(["b6-b5", "e1-e2"])
    assert game.undo(3) == Game(SIX)
    assert game.undo(0) == game
    assert game.undo(2).play("f2-e3").moves[-1] == Move.parse("f2-e3")
    assert game.ply == 3


@pytest.mark.parametrize(
    ("plies", "message"),
    [
        (-1, "the plies to take back are 0 or more, not -1"),
        (2, "only 1 ply has been played, so 2 cannot be taken back"),
        (10**9, "only 1 ply has been played, so 1,000,000,000 cannot be taken back"),
    ],
)
def test_no_more_is_undone_than_was_played(plies: int, message: str) -> None:
    with pytest.raises(GameError) as caught:
        Game(SIX).play("b6-b5").undo(plies)
    assert str(caught.value) == message
    with pytest.raises(GameError, match="only 2 plies have been played, so 3 cannot be"):
        Game(SIX).play_all(["b6-b5", "e1-e2"]).undo(3)


def test_at_the_start_there_is_nothing_to_take_back() -> None:
    assert Game(SIX).undo(0) == Game(SIX)
    with pytest.raises(GameError, match="no ply has been played, so none can be taken back"):
        Game(SIX).undo()
    with pytest.raises(GameError, match="the plies to take back are 0 or more, not -1"):
        Game(SIX).undo(-1)


def test_undo_takes_an_end_back_too() -> None:
    won = Game(SIX, position(READY)).play("f3-f2")
    assert outcome_text(won) == "COMPLETION 1 0"
    assert outcome_text(won.undo()) == "-"
    assert won.undo().play("f3-f4").outcome is None
    resigned = Game(SIX).play("b6-b5").resign(1)
    assert resigned.undo(0) == Game(SIX).play("b6-b5")
    assert resigned.undo() == Game(SIX)
