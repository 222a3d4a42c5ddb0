"""How players end a game: resigning, agreeing, declaring; and what is legal then: nothing."""

from fractions import Fraction
from typing import Any

import pytest

from halma import Game, GameError, IllegalMoveError, NotationError, Outcome, Reason, Termination
from tests.diagrams import four_seats, outcome_text, position, two_seats

SIX = two_seats(6, 2, 1)
READY = "b..... b..... b..... .....r ...... ....rr"


@pytest.mark.parametrize(("seat", "outcome"), [(0, "RESIGNATION 0 1"), (1, "RESIGNATION 1 0")])
def test_who_resigns_leaves_the_win_to_the_other(seat: int, outcome: str) -> None:
    assert outcome_text(Game(SIX).resign(seat)) == outcome


def test_of_four_seats_the_three_others_share_the_win() -> None:
    game = Game(four_seats(6, 2, 1)).resign(2)
    assert outcome_text(game) == "RESIGNATION 1/3 1/3 0 1/3"
    assert game.outcome is not None
    assert game.outcome.winners == (0, 1, 3)


@pytest.mark.parametrize("seat", [-1, 2])
def test_only_a_seat_can_resign(seat: int) -> None:
    with pytest.raises(GameError, match=f"seats are numbered 0 to 1; {seat} is none"):
        Game(SIX).resign(seat)


def test_a_draw_is_agreed() -> None:
    assert outcome_text(Game(SIX).agree_draw()) == "AGREEMENT 1/2 1/2"
    assert outcome_text(Game(four_seats(6, 2, 1)).agree_draw()) == "AGREEMENT 1/4 1/4 1/4 1/4"


@pytest.mark.parametrize(
    "termination", [Termination.RESIGNATION, Termination.AGREEMENT, Termination.TIME]
)
def test_players_declare_an_end_with_its_scores(termination: Termination) -> None:
    game = Game(SIX).conclude((0, 1), termination)
    assert game.outcome == Outcome((0, 1), termination)
    assert Game(SIX).conclude(["1/2", Fraction(1, 2)], termination).outcome is not None


@pytest.mark.parametrize(
    "termination",
    [
        Termination.COMPLETION,
        Termination.REPETITION,
        Termination.PLY_LIMIT,
        Termination.NO_MOVES,
    ],
)
def test_what_the_board_brings_about_cannot_be_declared(termination: Termination) -> None:
    with pytest.raises(GameError, match=f"only the board ends a game by {termination.value}"):
        Game(SIX).conclude((1, 0), termination)


@pytest.mark.parametrize(
    ("scores", "message"),
    [
        ((1,), "2 to 4 scores are needed"),
        ((1, 0, 0), "2 scores are needed, one for each seat, not 3"),
        ((1, 1), "scores add up to 1"),
        (("one", 0), "a score is a number"),
    ],
)
def test_scores_fit_the_game(scores: tuple[Any, ...], message: str) -> None:
    with pytest.raises(GameError, match=message):
        Game(SIX).conclude(scores, Termination.TIME)


OVER = [
    Game(SIX).resign(0),
    Game(SIX).agree_draw(),
    Game(SIX).conclude((1, 0), Termination.TIME),
    Game(SIX, position(READY)).play("f3-f2"),
    Game(SIX, position("...... " * 6)),
]


@pytest.mark.parametrize("game", OVER, ids=["resigned", "agreed", "time", "won", "no moves"])
def test_after_the_end_nothing_is_legal(game: Game) -> None:
    assert list(game.legal_moves) == []
    assert len(game.legal_moves) == 0
    for turn in ("b6-b5", "a1-a1", "--"):
        assert game.explain(turn).reason is Reason.GAME_OVER
        with pytest.raises(IllegalMoveError, match=r"The game is over\."):
            game.play(turn)
    with pytest.raises(NotationError):
        game.explain("nonsense")


@pytest.mark.parametrize("game", OVER, ids=["resigned", "agreed", "time", "won", "no moves"])
def test_a_game_ends_only_once(game: Game) -> None:
    with pytest.raises(GameError, match="the game is over"):
        game.resign(1)
    with pytest.raises(GameError, match="the game is over"):
        game.agree_draw()
    with pytest.raises(GameError, match="the game is over"):
        game.conclude((0, 1), Termination.TIME)


@pytest.mark.parametrize("wrong", [None, 5, "10", (1.0, 0.0)], ids=repr)
def test_declared_scores_are_numbers(wrong: Any) -> None:
    with pytest.raises(TypeError):
        Game(SIX).conclude(wrong, Termination.TIME)


@pytest.mark.parametrize("wrong", [None, "TIME"])
def test_a_declared_termination_is_a_termination(wrong: Any) -> None:
    with pytest.raises(TypeError):
        Game(SIX).conclude((1, 0), wrong)
