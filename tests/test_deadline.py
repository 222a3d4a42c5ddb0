"""R15: by a turn, or a round, no piece of a seat may stand in a zone any longer."""

from typing import Any

import attrs
import pytest

from halma import Deadline, DeadlineUnit, DeadlineZone, Finish, FinishedSeat, Game, perft
from tests.diagrams import changed, four_seats, two_seats
from tests.scenes import Way, every_way

PLAIN = four_seats(6, 2, 1)
THREE = attrs.evolve(PLAIN, seats=PLAIN.seats[:3])
TEAMS = attrs.evolve(
    PLAIN,
    seats=[attrs.evolve(seat, team="AB"[number % 2]) for number, seat in enumerate(PLAIN.seats)],
)
SIX = two_seats(6, 2, 1)
ROUNDS = DeadlineUnit.ROUNDS
CAMPS = DeadlineZone.CAMPS

# Each has a piece at home, which leaves it with a6-b5 or f1-e2, and one with moves to make.
BOTH_AT_HOME = """
    r.....
    ......
    ..r...
    ...b..
    ......
    .....b
"""


def with_deadline(rules: Any, *deadline: Any, **fields: Any) -> Any:
    return changed(rules, deadline=Deadline(*deadline, **fields))


@every_way
@pytest.mark.parametrize(
    ("script", "story"),
    [
        # who is still at home after the second turn has lost, when the round ends
        ("a6-b5 d3-d4 c4-c5 d4-d3", "r b r b DEADLINE r>b"),
        ("c4-c5 f1-e2 c5-c4 d3-d4", "r b r b DEADLINE b>r"),
        # both: a draw
        ("c4-c5 d3-d4 c5-c4 d4-d3", "r b r b DEADLINE rb"),
        # with the second turn is in time
        ("c4-c5 d3-d4 a6-b5 f1-e2 c5-c4", "r b r b r b"),
        # a later return is free
        ("a6-b5 f1-e2 c4-c5 d3-d4 b5-a6 e2-f1 c5-c4 d4-d3", "r b r b r b r b r"),
        # before that turn one may come and go
        ("a6-b5 f1-e2 b5-a6 d3-d4", "r b r b DEADLINE b>r"),
    ],
)
def test_a_piece_still_at_home_after_the_turn_loses(way: Way, script: str, story: str) -> None:
    assert way.story(with_deadline(SIX, 2), BOTH_AT_HOME, script) == story


@every_way
@pytest.mark.parametrize(
    ("script", "story"),
    [
        ("a6-b5 f1-e2 c4-c5 d3-d4 b5-a6 e2-e3", "r b r b r b DEADLINE b>r"),
        # looked at after each own turn, not in between and not at the end of the round
        ("a6-b5 f1-e2 b5-a6 d3-d4", "r b r b DEADLINE b>r"),
        ("a6-b5 f1-e2 c4-c5 d3-d4 c5-c4 d4-d3", "r b r b r b r"),
    ],
)
def test_with_no_return_a_later_return_loses(way: Way, script: str, story: str) -> None:
    rules = with_deadline(SIX, 2, no_return=True)
    assert way.story(rules, BOTH_AT_HOME, script) == story


@pytest.mark.parametrize("n", [29, 30, 31])
def test_more_than_thirty_moves_is_31(n: int) -> None:
    rules = attrs.evolve(with_deadline(SIX, n), may_pass=True)
    game = Game(rules)
    while game.outcome is None:
        game = game.play("--")
    assert game.ply == 2 * n


@every_way
def test_the_failure_is_judged_when_the_round_ends(way: Way) -> None:
    """Red fails, and blue has its turn before that counts."""
    rules = with_deadline(SIX, 1)
    assert way.story(rules, BOTH_AT_HOME, "c4-c5") == "r b"
    assert way.story(rules, BOTH_AT_HOME, "c4-c5 f1-e2") == "r b DEADLINE b>r"


@every_way
def test_whoever_begins_the_round(way: Way) -> None:
    rules = attrs.evolve(with_deadline(SIX, 1), first=1)
    story = "b r DEADLINE rb"
    assert way.story(rules, BOTH_AT_HOME, "d3-d4 c4-c5", turn="b") == story


# --- rounds, and games from the middle of one -----------------------------------------------


@every_way
@pytest.mark.parametrize(
    ("unit", "script", "story"),
    [
        # blue's turn is all of round 1; red is at home after its turn of round 2
        (ROUNDS, "f1-e2 c4-c5 d3-d4", "b r b DEADLINE b>r"),
        (DeadlineUnit.TURNS, "f1-e2 c4-c5 d3-d4 c5-c4 d4-d3", "b r b r b DEADLINE b>r"),
        # blue fails with its second turn, red has had one
        (DeadlineUnit.TURNS, "d3-d4 c4-c5 d4-d3", "b r b DEADLINE r>b"),
        (ROUNDS, "d3-d4 a6-b5 d4-d3", "b r b DEADLINE r>b"),
    ],
)
def test_a_game_that_is_set_up_begins_in_the_middle_of_a_round(
    way: Way, unit: DeadlineUnit, script: str, story: str
) -> None:
    assert way.story(with_deadline(SIX, 2, unit), BOTH_AT_HOME, script, turn="b") == story


@every_way
def test_a_round_that_holds_one_seat_only_is_a_round(way: Way) -> None:
    rules = with_deadline(SIX, 1, ROUNDS)
    assert way.story(rules, BOTH_AT_HOME, "d3-d4", turn="b") == "b DEADLINE r>b"


@every_way
def test_a_pass_is_a_turn(way: Way) -> None:
    for unit in DeadlineUnit:
        rules = attrs.evolve(with_deadline(SIX, 2, unit), may_pass=True)
        assert way.story(rules, BOTH_AT_HOME, "-- -- -- --") == "r b r b DEADLINE rb"


@every_way
def test_rounds_go_on_when_a_seat_is_passed_over(way: Way) -> None:
    """Red, which begins, finishes in round 1; blue is late with its turn of round 2."""
    rules = attrs.evolve(with_deadline(THREE, 2, ROUNDS), finish=Finish.RANK)
    diagram = ".....b ...g.. ..b... ...... .....r ...r.r"
    script = "d1-e1 c4-c3 d5-d4 c3-c4 d4-d5"
    assert way.story(rules, diagram, script) == "r b g b g DEADLINE r>g>b"


# --- the zone ---------------------------------------------------------------------------------


@every_way
@pytest.mark.parametrize(
    ("zone", "late"),
    [
        # red's pieces stand at a6, its home; f6, blue's home; f1, its target; c3, no camp
        (DeadlineZone.HOME, {"a6"}),
        (CAMPS, {"a6", "f6", "a1"}),
    ],
)
@pytest.mark.parametrize("where", ["a6", "f6", "a1", "f1", "c3"])
def test_the_zone_is_the_home_or_every_camp_but_the_target(
    way: Way, zone: DeadlineZone, late: set[str], where: str
) -> None:
    rules = with_deadline(PLAIN, 1, zone=zone)
    rows = [["."] * 6 for _ in range(6)]
    for square, letter in ((where, "r"), ("d4", "r"), ("c4", "b"), ("d3", "g"), ("c2", "y")):
        rows[6 - int(square[1])]["abcdef".index(square[0])] = letter
    diagram = " ".join("".join(row) for row in rows)
    end = "DEADLINE bgy>r" if where in late else "r"
    assert way.story(rules, diagram, "d4-e4 c4-b4 d3-e3 c2-d2") == f"r b g y {end}"


@every_way
def test_a_team_fails_with_a_piece_of_one_of_its_seats(way: Way) -> None:
    rules = with_deadline(TEAMS, 1)
    diagram = "...... ...... ..rb.. ..gy.. ...... .....g"
    story = "r b g y DEADLINE by>rg"
    assert way.story(rules, diagram, "c4-b4 d4-e4 c3-b3 d3-e3") == story
    # what is home to a partner is not home
    diagram = "...... ...... ..rb.. ..gy.. ...... .....r"
    assert way.story(rules, diagram, "c4-b4 d4-e4 c3-b3 d3-e3") == "r b g y r"


# --- what comes first, and ranks ----------------------------------------------------------------


@every_way
def test_with_more_than_two_sides_the_failed_come_last_and_the_others_share(way: Way) -> None:
    rules = with_deadline(PLAIN, 1)
    diagram = "r....b ...... ..rb.. ..gy.. ...... ......"
    story = "r b g y DEADLINE gy>rb"
    assert way.story(rules, diagram, "c4-b4 d4-e4 c3-b3 d3-e3") == story


# Red is one step from its finish, d1-e1, and green at home.
ABOUT_TO_FINISH = """
    ......
    ......
    ..bb..
    ......
    g....r
    yg.r.r
"""


@every_way
@pytest.mark.parametrize(
    ("fields", "script", "story"),
    [
        ({"equal_turns": True}, "d1-e1 c4-b4 b1-b2 a1-b1", "r b g y COMPLETION r>bgy"),
        ({}, "d1-e1", "r COMPLETION r>bgy"),
        # yellow is at home, too, and green is not
        ({"finish": Finish.RANK}, "d1-e1 c4-b4 b1-b2 a1-b1", "r b g y DEADLINE r>bg>y"),
        (
            {"finish": Finish.RANK, "equal_turns": True},
            "d1-e1 c4-b4 b1-b2 a1-b1",
            "r b g y DEADLINE r>bg>y",
        ),
        # nobody has finished, red is in time
        ({"finish": Finish.RANK}, "d1-d2 c4-b4 b1-b2 a1-b1", "r b g y DEADLINE rbg>y"),
    ],
)
def test_who_completes_wins_or_has_its_rank_and_the_rest_is_judged(
    way: Way, fields: dict[str, Any], script: str, story: str
) -> None:
    rules = changed(with_deadline(PLAIN, 1), **fields)
    assert way.story(rules, ABOUT_TO_FINISH, script) == story


@every_way
def test_who_has_a_rank_is_not_judged(way: Way) -> None:
    """Red finishes, moves on into a camp, and has its rank all the same."""
    rules = with_deadline(PLAIN, 1, zone=CAMPS, no_return=True)
    rules = attrs.evolve(rules, finish=Finish.RANK, finished_seat=FinishedSeat.MAY_PASS)
    diagram = """
        ......
        ......
        ..bb..
        ..yy..
        ..g..r
        ...r.r
    """
    script = "d1-e1 c4-b4 c2-b3 c3-b2 -- b4-a4 b3-a3 d3-e3"
    assert way.story(rules, diagram, script) == "r b g y r b g y r"


@every_way
@pytest.mark.parametrize("limit", [{"repetition": 2}, {"ply_limit": 4}])
def test_it_comes_before_repetition_and_ply_limit(way: Way, limit: dict[str, int]) -> None:
    rules = changed(with_deadline(SIX, 2), **limit)
    script = "c4-c5 d3-d4 c5-c4 d4-d3"
    assert way.story(rules, BOTH_AT_HOME, script) == "r b r b DEADLINE rb"
    assert way.story(changed(SIX, **limit), BOTH_AT_HOME, script).split()[-1] == "rb"


def _counted(game: Game, depth: int) -> int:
    if depth == 1:
        return len(game.legal_moves)
    return sum(_counted(game.play(turn), depth - 1) for turn in game.legal_moves)


@pytest.mark.parametrize("unit", DeadlineUnit)
def test_perft_ends_games_at_the_deadline(unit: DeadlineUnit) -> None:
    start = Way().game(with_deadline(SIX, 1, unit), BOTH_AT_HOME)
    counted = _counted(start, 3)
    assert perft(start.position, 3, start.ruleset) == counted
    assert counted < perft(start.position, 3, SIX)
