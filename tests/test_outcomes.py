"""Outcomes: scores that add up to one, and what ended the game."""

import copy
import itertools
import pickle
from fractions import Fraction
from typing import Any

import attrs
import pytest

from halma import GameError, Outcome, Square, Termination

HALF, THIRD = Fraction(1, 2), Fraction(1, 3)


@pytest.mark.parametrize(
    ("scores", "winners"),
    [
        ((1, 0), (0,)),
        ((0, 1), (1,)),
        ((HALF, HALF), ()),
        (("1/2", "1/2"), ()),
        ((0, 0, 1), (2,)),
        ((HALF, 0, HALF), (0, 2)),
        ((THIRD, THIRD, THIRD), ()),
        ((THIRD, THIRD, 0, THIRD), (0, 1, 3)),
        (("0.25", "0.25", "0.25", "0.25"), ()),
    ],
    ids=repr,
)
def test_the_winners_are_those_who_share_first_place_unless_all_do(
    scores: tuple[Any, ...], winners: tuple[int, ...]
) -> None:
    outcome = Outcome(scores, Termination.COMPLETION)
    assert outcome.winners == winners
    assert outcome.scores == tuple(map(Fraction, scores))
    assert sum(outcome.scores) == 1


@pytest.mark.parametrize(
    "scores",
    [
        (0, 0),
        (1, 1),
        (2, -1),
        (-1, 1, 1),
        ("2/3", "1/3"),
        ("1/2", "1/4", "1/4"),
        (HALF, 0),
        ("1/3", "1/3"),
    ],
    ids=repr,
)
def test_scores_add_up_to_one_and_are_split_evenly(scores: tuple[Any, ...]) -> None:
    with pytest.raises(GameError, match="scores add up to 1 and are equal for all who share it"):
        Outcome(scores, Termination.AGREEMENT)


@pytest.mark.parametrize("scores", [(), (1,), ("1/5",) * 5, itertools.repeat(0)], ids=repr)
def test_there_is_a_score_for_each_of_two_to_four_seats(scores: Any) -> None:
    with pytest.raises(GameError, match="2 to 4 scores are needed"):
        Outcome(scores, Termination.AGREEMENT)


def test_a_score_with_thousands_of_digits_is_refused_without_being_shown() -> None:
    with pytest.raises(GameError, match="a number of more than 12 digits"):
        Outcome((10**5000, 0), Termination.AGREEMENT)


@pytest.mark.parametrize("score", ["", "one", "1/0", "½", "nan", "inf", "1" * 5000])
def test_a_score_is_a_number(score: str) -> None:
    with pytest.raises(GameError, match="a score is a number such as 1 or '1/2'"):
        Outcome((score, 0), Termination.AGREEMENT)


@pytest.mark.parametrize(
    "scores", [None, 5, "10", (1.0, 0.0), (True, False), (None, 1), (b"1", 0)], ids=repr
)
def test_scores_are_fractions_ints_or_text(scores: Any) -> None:
    with pytest.raises(TypeError):
        Outcome(scores, Termination.AGREEMENT)


@pytest.mark.parametrize("wrong", [None, "completion", 1])
def test_a_termination_is_a_termination(wrong: Any) -> None:
    with pytest.raises(TypeError, match="a termination must be Termination"):
        Outcome((1, 0), wrong)


def test_the_terminations() -> None:
    names = "COMPLETION REPETITION PLY_LIMIT NO_MOVES RESIGNATION AGREEMENT TIME DEADLINE FORFEIT"
    assert {each.name for each in Termination} >= set(names.split())


def test_outcomes_are_values() -> None:
    outcome = Outcome((1, 0), Termination.TIME)
    same = Outcome((Fraction(1), "0"), Termination.TIME)
    assert outcome == same
    assert hash(outcome) == hash(same)
    assert outcome != Outcome((1, 0), Termination.RESIGNATION)
    assert outcome != Outcome((0, 1), Termination.TIME)
    for copied in (copy.deepcopy(outcome), pickle.loads(pickle.dumps(outcome))):
        assert copied == outcome
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        outcome.scores = ()  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]


# --- in words -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scores", "termination", "winner", "text"),
    [
        ((1, 0), Termination.COMPLETION, 0, "1-0 completion"),
        ((0, 1), Termination.RESIGNATION, 1, "0-1 resignation"),
        ((HALF, HALF), Termination.PLY_LIMIT, None, "1/2-1/2 ply-limit"),
        ((HALF, 0, HALF), Termination.TIME, None, "1/2-0-1/2 time"),
        ((0, 0, 0, 1), Termination.NO_MOVES, 3, "0-0-0-1 no-moves"),
    ],
)
def test_an_outcome_tells_who_is_first_alone_and_reads_as_text(
    scores: tuple[Any, ...], termination: Termination, winner: int | None, text: str
) -> None:
    outcome = Outcome(scores, termination)
    assert outcome.winner == winner
    assert str(outcome) == text
    assert outcome.result == text.partition(" ")[0]


def test_a_square_is_no_score() -> None:
    wrong: Any = (Square.B1, 0)
    with pytest.raises(TypeError, match="a score must be"):
        Outcome(wrong, Termination.TIME)


# --- ranks --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scores", "ranking"),
    [
        ((1, 0), ((0,), (1,))),
        ((0, 0, 1), ((2,), (0, 1))),
        ((HALF, 0, HALF, 0), ((0, 2), (1, 3))),
        ((HALF, HALF), ((0, 1),)),
    ],
)
def test_without_a_ranking_those_with_a_score_are_first_and_all_others_second(
    scores: tuple[Any, ...], ranking: tuple[tuple[int, ...], ...]
) -> None:
    outcome = Outcome(scores, Termination.COMPLETION)
    assert outcome.ranking == ranking
    assert outcome == Outcome(scores, Termination.COMPLETION, ranking)
    assert hash(outcome) == hash(Outcome(scores, Termination.COMPLETION, ranking))


def test_a_ranking_is_kept_as_tuples_with_the_seats_of_a_rank_in_order() -> None:
    outcome = Outcome((0, HALF, 0, HALF), Termination.COMPLETION, iter([{3, 1}, [2], (0,)]))
    assert outcome.ranking == ((1, 3), (2,), (0,))
    assert pickle.loads(pickle.dumps(outcome)) == outcome
    assert outcome != Outcome((0, HALF, 0, HALF), Termination.COMPLETION)
    assert outcome.winners == (1, 3)


@pytest.mark.parametrize(
    "ranking",
    [
        [],
        [[0], [1]],
        [[0], [1], [1, 2]],
        [[0], [], [1, 2]],
        [[0], [1], [3]],
        [[0], [1], [-1]],
        [[0], [1], [2], []],
        [[0], itertools.repeat(1)],
        itertools.repeat([0]),
    ],
    ids=repr,
)
def test_a_ranking_has_each_seat_once(ranking: Any) -> None:
    with pytest.raises(GameError, match="a ranking has each seat once and no empty rank, unlike"):
        Outcome((1, 0, 0), Termination.COMPLETION, ranking)


@pytest.mark.parametrize("ranking", [[[1], [0], [2]], [[0, 1], [2]], [[0, 1, 2]]], ids=repr)
def test_the_first_rank_is_of_those_who_have_a_score(ranking: Any) -> None:
    with pytest.raises(GameError, match=r"the first rank is of those who have a score, \(0\), not"):
        Outcome((1, 0, 0), Termination.COMPLETION, ranking)


@pytest.mark.parametrize(
    "ranking", ["01", 5, [0, 1], ["0", "1"], [[0.0], [1]], [[True], [0]], [[Square.A1], [1]]]
)
def test_a_ranking_is_of_tuples_of_seats(ranking: Any) -> None:
    with pytest.raises(TypeError):
        Outcome((1, 0), Termination.COMPLETION, ranking)
