"""R17: partners finish, win, rank and give up together."""

import attrs
import pytest

from halma import (
    PASS,
    Finish,
    FinishedSeat,
    GameError,
    RulesetError,
    Seat,
    Termination,
)
from halma.rulesets.seats import sides
from tests.diagrams import four_seats
from tests.scenes import Way, every_way

PLAIN = four_seats(6, 2, 1)
TEAMS = attrs.evolve(
    PLAIN,
    seats=[attrs.evolve(seat, team="AB"[number % 2]) for number, seat in enumerate(PLAIN.seats)],
)
EQUAL = attrs.evolve(TEAMS, equal_turns=True)
PAIR_AND_TWO = attrs.evolve(
    PLAIN,
    finish=Finish.RANK,
    seats=[
        attrs.evolve(seat, team=None if number % 2 else "A")
        for number, seat in enumerate(PLAIN.seats)
    ],
)

# Each seat is one step from its finish: d1-e1, c1-b1, c6-b6, d6-e6.
READY = """
    g.gy.y
    g....y
    ......
    ......
    b....r
    b.br.r
"""


def test_the_sides_are_teams_and_seats_without_one_by_their_first_seat() -> None:
    assert sides(PLAIN.seats) == ((0,), (1,), (2,), (3,))
    assert sides(TEAMS.seats) == ((0, 2), (1, 3))
    assert sides(PAIR_AND_TWO.seats) == ((0, 2), (1,), (3,))


def test_a_team_has_others_to_play_against() -> None:
    with pytest.raises(RulesetError, match="all seats are in the team"):
        attrs.evolve(PLAIN, seats=[attrs.evolve(seat, team="A") for seat in PLAIN.seats])
    assert Seat("red", home=["a1"], target=["a4"]).team is None


@every_way
@pytest.mark.parametrize(
    ("script", "story"),
    [
        # one partner alone does not win, and is passed over from then on
        ("d1-e1 c1-c2 c6-c5 d6-d5", "r b g y b"),
        ("d1-e1 c1-c2 c6-b6", "r b g COMPLETION rg>by"),
        ("d1-e1 c1-b1 c6-c5 d6-d5 c5-b6", "r b g y g COMPLETION rg>by"),
        ("d1-d2 c1-b1 c6-c5 d6-e6", "r b g y COMPLETION by>rg"),
    ],
)
def test_a_team_finishes_with_the_last_of_its_seats(way: Way, script: str, story: str) -> None:
    assert way.story(TEAMS, READY, script) == story


@every_way
def test_all_partners_have_won_and_share_the_score(way: Way) -> None:
    outcome = way.game(TEAMS, READY, "d1-e1 c1-c2 c6-b6").outcome
    assert outcome is not None
    assert outcome.winners == tuple(sorted(way.seat(seat, TEAMS) for seat in (0, 2)))
    assert [*outcome.scores].count(outcome.scores[outcome.winners[0]]) == 2


@every_way
@pytest.mark.parametrize(
    ("script", "story"),
    [
        # a partner alone makes no finish pending, and no round is played out for it
        ("d1-e1 c1-c2 c6-c5 d6-d5", "r b g y b"),
        ("d1-e1 c1-c2 c6-b6 d6-d5", "r b g y COMPLETION rg>by"),
        ("d1-e1 c1-b1 c6-b6 d6-e6", "r b g y COMPLETION rbgy"),
        # red is passed over, and the round ends all the same
        ("d1-e1 c1-b1 c6-c5 d6-d5 c5-b6 d5-d4", "r b g y g y COMPLETION rg>by"),
        ("d1-e1 c1-b1 c6-c5 d6-d5 c5-b6 d5-e6", "r b g y g y COMPLETION rbgy"),
    ],
)
def test_equal_turns_are_for_teams(way: Way, script: str, story: str) -> None:
    assert way.story(EQUAL, READY, script) == story


@every_way
def test_partners_of_a_side_that_has_finished_are_told_together(way: Way) -> None:
    assert way.game(EQUAL, READY, "d1-e1").finishers == ()
    game = way.game(EQUAL, READY, "d1-e1 c1-c2 c6-b6")
    assert way.drawn(game.finishers, EQUAL) == "rg"


@every_way
def test_a_finished_partner_may_pass_or_move_on_and_stays_finished(way: Way) -> None:
    rules = attrs.evolve(TEAMS, finished_seat=FinishedSeat.MAY_PASS)
    script = "d1-e1 c1-c2 c6-c5 d6-d5"
    game = way.game(rules, READY, script)
    assert way.standing(game, rules) == "r"
    assert game.legal_moves[-1] is PASS
    # red leaves its camp again; green's finish is the team's all the same
    story = "r b g y r b g COMPLETION rg>by"
    assert way.story(rules, READY, f"{script} e1-d2 c2-c3 c5-b6") == story


@every_way
def test_ranks_are_of_teams_and_of_seats_without_one(way: Way) -> None:
    script = "d1-e1 c1-c2 c6-b6 d6-d5 c2-b1"
    assert way.story(PAIR_AND_TWO, READY, script) == "r b g y b COMPLETION rg>b>y"
    teams = attrs.evolve(TEAMS, finish=Finish.RANK)
    assert way.story(teams, READY, "d1-e1 c1-c2 c6-b6") == "r b g COMPLETION rg>by"


@every_way
def test_a_team_and_a_seat_that_share_a_rank_share_the_score_by_heads(way: Way) -> None:
    rules = attrs.evolve(PAIR_AND_TWO, equal_turns=True)
    game = way.game(rules, READY, "d1-e1 c1-b1 c6-b6 d6-d5")
    assert way.standing(game, rules) == "COMPLETION rbg>y"


@every_way
def test_partners_have_equal_scores_where_there_are_ranks(way: Way) -> None:
    game = way.game(PAIR_AND_TWO, READY)
    red, green = (way.seat(seat, PAIR_AND_TWO) for seat in (0, 2))
    alone = [int(seat == red) for seat in range(4)]
    with pytest.raises(GameError, match="are partners and have the same score"):
        game.conclude(alone, Termination.TIME)
    both = ["1/2" if seat in (red, green) else 0 for seat in range(4)]
    assert way.standing(game.conclude(both, Termination.TIME), PAIR_AND_TWO) == "TIME rg>by"
