"""Games as values: equality, copies, long games, and the types they are made of."""

import copy
import pickle
from typing import Any

import attrs
import pytest

from halma import PLY_YARD, Game, Position, PositionError
from tests.diagrams import position, two_seats

SIX = two_seats(6, 2, 1)
RING = "...... .b.... ...b.. ..b.b. ...br. ......"


def test_games_are_equal_by_ruleset_start_turns_and_conclusion() -> None:
    one = Game(SIX).play_all(["b6-b5", "e1-e2"])
    other = Game(SIX, Position.start(SIX)).play_all(["b6-b5", "e1-e2"])
    assert one == other
    assert hash(one) == hash(other)
    assert one != one.undo()
    assert one != one.agree_draw()
    assert one.agree_draw() == other.agree_draw()
    assert one != Game(attrs.evolve(SIX, name="another")).play_all(["b6-b5", "e1-e2"])
    assert one != Game(SIX).play_all(["b6-b5", "e1-d2"])
    assert one.undo(2) != Game(SIX, Position.start(SIX).with_turn(1))
    nothing: object = "a game"
    assert one != nothing


def test_games_tell_paths_apart() -> None:
    game = Game(SIX, position(RING))
    one, other = game.play("e2-c2-c4"), game.play("e2-e4-c4")
    assert one != other
    assert one.position == other.position
    assert one == game.play("e2-c4")


@pytest.mark.parametrize(
    "game",
    [
        Game(PLY_YARD),
        Game(SIX).play("b6-b5"),
        Game(SIX).play_all(["b6-b5", "e1-e2"]).resign(0),
        Game(SIX, position(RING)).play("e2-e4-c4-a6").agree_draw(),
        Game(SIX, position("...... " * 6)),
    ],
    ids=["new", "one ply", "resigned", "agreed", "no moves"],
)
def test_copies_of_a_game_are_equal(game: Game) -> None:
    for copied in (copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
        assert copied == game
        assert hash(copied) == hash(game)
        assert copied.outcome == game.outcome
        assert copied.positions == game.positions


def test_a_long_game_is_built_compared_and_pickled() -> None:
    """Without recursion, and with the repetitions counted."""
    turns = ["b6-b5", "e1-e2", "b5-b6", "e2-e1"] * 500
    game = Game(SIX).play_all(turns)
    assert (game.ply, game.repetitions) == (2000, 501)
    again = pickle.loads(pickle.dumps(game))
    assert again == game
    assert again.repetitions == 501
    assert len(game.positions) == 2001


def test_a_game_shows_itself() -> None:
    assert repr(Game(SIX)) == "<Game of 'two on 6' after ply 0: rr4/r5/6/6/5b/4bb r>"


def test_start_and_ruleset_fit() -> None:
    with pytest.raises(PositionError):
        Game(SIX, position(".... " * 4))
    with pytest.raises(PositionError):
        Game(SIX, position(RING, seats=3))


@pytest.mark.parametrize("wrong", [5, "start", None])
def test_a_game_is_made_of_a_ruleset_and_a_position(wrong: Any) -> None:
    with pytest.raises(TypeError):
        Game(wrong)
    if wrong is not None:
        with pytest.raises(TypeError):
            Game(SIX, wrong)


@pytest.mark.parametrize("wrong", [None, "1", 1.0, True])
def test_plies_and_seats_are_ints(wrong: Any) -> None:
    with pytest.raises(TypeError):
        Game(SIX).undo(wrong)
    with pytest.raises(TypeError):
        Game(SIX).resign(wrong)


@pytest.mark.parametrize("wrong", [None, 5, ["b6-b5"], b"b6-b5"])
def test_a_turn_is_a_turn(wrong: Any) -> None:
    for ask in (Game(SIX).play, Game(SIX).explain):
        with pytest.raises(TypeError, match="a turn must be Move, PASS or text"):
            ask(wrong)


@pytest.mark.parametrize("wrong", [None, 5, "b6-b5", [5]], ids=repr)
def test_turns_are_a_collection_of_turns(wrong: Any) -> None:
    with pytest.raises(TypeError):
        Game(SIX).play_all(wrong)
