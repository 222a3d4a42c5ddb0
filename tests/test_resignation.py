"""A seat gives up, and its team with it: the game ends, or goes on without it."""

import pickle

import attrs
import pytest

from halma import (
    Deadline,
    DeadlineUnit,
    Finish,
    FinishedSeat,
    Game,
    GameError,
    NoMoves,
    Termination,
    Win,
)
from tests.diagrams import four_seats
from tests.scenes import Way, every_way

PLAIN = four_seats(6, 2, 1)
FIRST_3 = attrs.evolve(PLAIN, seats=PLAIN.seats[:3])
FOUR = attrs.evolve(PLAIN, finish=Finish.RANK)
THREE = attrs.evolve(FOUR, seats=FOUR.seats[:3])
EQUAL = attrs.evolve(FOUR, equal_turns=True)
TEAMS = attrs.evolve(
    PLAIN,
    seats=[attrs.evolve(seat, team="AB"[number % 2]) for number, seat in enumerate(PLAIN.seats)],
)
PAIR_AND_TWO = attrs.evolve(
    FOUR,
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
READY_3 = READY.replace("y", ".")


# --- where the first to finish ends the game ------------------------------------------------


@every_way
@pytest.mark.parametrize(
    ("script", "story"),
    [
        ("b-resigns", "r RESIGNATION rgy>b"),
        ("r-resigns", "r RESIGNATION bgy>r"),
        ("d1-d2 r-resigns", "r b RESIGNATION bgy>r"),
    ],
)
def test_it_ends_the_game_and_the_others_share_first_place(
    way: Way, script: str, story: str
) -> None:
    assert way.story(PLAIN, READY, script) == story


@every_way
@pytest.mark.parametrize(
    ("script", "story"),
    [
        ("d1-e1 b-resigns", "r b RESIGNATION r>gy>b"),
        ("d1-e1 c1-b1 g-resigns", "r b g RESIGNATION rb>y>g"),
        ("d1-e1 c1-b1 r-resigns", "r b g RESIGNATION b>gy>r"),
        ("d1-e1 r-resigns", "r b RESIGNATION bgy>r"),
    ],
)
def test_if_some_have_finished_in_this_round_only_those_share(
    way: Way, script: str, story: str
) -> None:
    assert way.story(attrs.evolve(PLAIN, equal_turns=True), READY, script) == story


@every_way
def test_a_team_gives_up_together(way: Way) -> None:
    assert way.story(TEAMS, READY, "g-resigns") == "r RESIGNATION by>rg"
    assert way.story(TEAMS, READY, "d1-e1 g-resigns") == "r b RESIGNATION by>rg"


@every_way
def test_the_outcome_tells_it_and_it_is_taken_back_alone(way: Way) -> None:
    before = way.game(PLAIN, READY, "d1-d2")
    game = way.after(before, "b-resigns", PLAIN)
    assert game.resignations == ()
    assert game.undo(0) == before
    assert game.undo() == before.undo()
    with pytest.raises(GameError, match="the game is over"):
        game.resign(0)


# --- where the game goes by ranks -------------------------------------------------------------


@every_way
@pytest.mark.parametrize(
    ("script", "story"),
    [
        # not on turn: nothing but its turns is gone
        ("b-resigns d1-d2 c6-c5 d6-d5 d2-d3", "r r g y r g"),
        # on turn: the next seat is
        ("r-resigns c1-c2 c6-c5 d6-d5 c2-c3", "r b g y b g"),
        # the worst rank still free, however the others come in
        ("b-resigns d1-e1 c6-b6", "r r g COMPLETION r>g>y>b"),
        ("b-resigns d1-d2 g-resigns d6-e6", "r r g y COMPLETION y>r>g>b"),
        ("d1-e1 b-resigns g-resigns", "r b g RESIGNATION r>y>g>b"),
        ("b-resigns g-resigns y-resigns", "r r r RESIGNATION r>y>g>b"),
        ("r-resigns b-resigns g-resigns", "r b g RESIGNATION y>g>b>r"),
    ],
)
def test_the_game_goes_on_without_it(way: Way, script: str, story: str) -> None:
    assert way.story(FOUR, READY, script) == story


@every_way
def test_it_is_neither_turn_nor_position(way: Way) -> None:
    before = way.game(FOUR, READY, "d1-d2")
    game = way.after(before, "b-resigns", FOUR)
    assert game.ply == before.ply == 1
    assert game.moves == before.moves
    assert game.last_turn == before.last_turn
    assert len(game.positions) == 2
    assert game.position == before.position.with_turn(way.seat(2, FOUR))
    assert game.positions[-1] == game.position
    assert game.resignations == ((1, way.seat(1, FOUR)),)
    assert way.drawn(game.skipped, FOUR) == "b"
    assert game.ranking == ()


@every_way
def test_a_seat_that_may_pass_when_finished_is_skipped_when_it_gave_up(way: Way) -> None:
    rules = attrs.evolve(FOUR, finished_seat=FinishedSeat.MAY_PASS, may_pass=True)
    assert way.story(rules, READY, "b-resigns d1-d2 -- --") == "r r g y r"


@every_way
def test_who_has_a_rank_or_gave_up_cannot_give_up(way: Way) -> None:
    game = way.game(FOUR, READY, "d1-e1 b-resigns")
    with pytest.raises(GameError, match="has a rank already, so it cannot resign"):
        way.after(game, "r-resigns", FOUR)
    with pytest.raises(GameError, match="has resigned already, so it cannot resign"):
        way.after(game, "b-resigns", FOUR)
    with pytest.raises(GameError, match="seats are numbered 0 to 3; 4 is none"):
        game.resign(4)


@every_way
def test_after_the_end_nobody_gives_up(way: Way) -> None:
    over = way.game(FOUR, READY, "d1-e1 b-resigns g-resigns")
    for ended in (over, way.game(FOUR, READY).agree_draw()):
        with pytest.raises(GameError, match="the game is over"):
            way.after(ended, "y-resigns", FOUR)


@every_way
def test_partners_give_up_together_and_the_others_go_on(way: Way) -> None:
    assert way.story(PAIR_AND_TWO, READY, "d1-e1 g-resigns c1-c2 d6-d5") == "r b b y b"
    assert way.story(PAIR_AND_TWO, READY, "d1-d2 r-resigns c1-b1") == "r b b COMPLETION b>y>rg"
    game = way.game(PAIR_AND_TWO, READY, "d1-e1 g-resigns")
    with pytest.raises(GameError, match="resigned already"):
        way.after(game, "r-resigns", PAIR_AND_TWO)


@every_way
@pytest.mark.parametrize(
    ("script", "story"),
    [
        # red waits for the end of the round, which blue's resignation does not change
        ("d1-e1 b-resigns c6-c5 d6-d5", "r b g y g"),
        # the resignation ends the round: red has its rank
        ("d1-e1 c1-c2 c6-c5 y-resigns", "r b g y b"),
        # … and green shares it; one side without a rank is left
        ("d1-e1 c1-c2 c6-b6 y-resigns", "r b g y COMPLETION rg>b>y"),
        # with its own finish pending
        ("d1-e1 r-resigns c1-c2 c6-c5 d6-d5", "r b b g y b"),
        ("d1-e1 b-resigns g-resigns r-resigns", "r b g y RESIGNATION y>r>g>b"),
        ("d1-e1 b-resigns g-resigns y-resigns", "r b g y RESIGNATION r>y>g>b"),
    ],
)
def test_a_finish_may_be_pending(way: Way, script: str, story: str) -> None:
    assert way.story(EQUAL, READY, script) == story


# --- what is tested afterwards ----------------------------------------------------------------


@every_way
def test_the_position_that_replaces_another_counts(way: Way) -> None:
    """Green to move, because blue gave up, and later once more."""
    rules = attrs.evolve(FOUR, repetition=2)
    script = "d1-d2 b-resigns c6-c5 d6-d5 d2-d3 c5-c6 d5-d6 d3-d2"
    assert way.story(rules, READY, script) == "r b g y r g y r REPETITION rgy>b"
    assert way.game(FOUR, READY, script).repetitions == 2


@every_way
def test_a_resignation_can_bring_about_a_repetition(way: Way) -> None:
    """Yellow to move stands again because green, which was on turn, gives up."""
    there = "d1-d2 c1-c2 c6-c5"
    # green comes back in two moves, the others in three
    back = "d6-d5 d2-d3 c2-c3 c5-c4 d5-e5 d3-e3 c3-b3 c4-c5 e5-d6 e3-d2 b3-c2"
    assert way.standing(way.game(FOUR, READY, f"{there} {back}"), FOUR) == "g"
    game = way.game(FOUR, READY, f"{there} {back} g-resigns")
    assert (way.standing(game, FOUR), game.repetitions) == ("y", 2)
    rules = attrs.evolve(FOUR, repetition=2)
    drawn = way.game(rules, READY, f"{there} {back} g-resigns")
    assert way.standing(drawn, rules) == "REPETITION rby>g"


@every_way
def test_the_ply_limit_ends_a_game_whose_pending_finish_is_given_up(way: Way) -> None:
    rules = attrs.evolve(EQUAL, ply_limit=1)
    assert way.story(rules, READY, "d1-e1 r-resigns") == "r b PLY_LIMIT bgy>r"
    assert way.story(rules, READY, "d1-e1 b-resigns") == "r b g"


TINY_FOUR = four_seats(4, 1)
TINY = attrs.evolve(TINY_FOUR, finish=Finish.RANK, seats=TINY_FOUR.seats[:3])
WALLED = "brrg rrrr rrrr ..r."
"""Blue and green cannot move."""


@every_way
@pytest.mark.parametrize("no_moves", [NoMoves.PASS, NoMoves.DRAW])
def test_where_only_who_gave_up_could_move_nobody_can(way: Way, no_moves: NoMoves) -> None:
    rules = attrs.evolve(TINY, no_moves=no_moves)
    assert way.story(rules, WALLED, "r-resigns") == "r NO_MOVES bg>r"


@every_way
def test_its_pieces_stay_and_are_jumped_over(way: Way) -> None:
    diagram = "...... ...... ..gb.. ...... r..... ......"
    game = way.game(THREE, diagram, "a2-a3 b-resigns")
    assert way.text("c4-e4", THREE) in game.legal_moves


@every_way
@pytest.mark.parametrize("win", [Win.UNHELD, Win.ANY_FILL])
def test_its_pieces_stay_and_hold_squares(way: Way, win: Win) -> None:
    rules = attrs.evolve(FOUR, win=win)
    diagram = "...... ...... .b.... ...... .y...g ...r.r"
    game = way.game(rules, diagram, "g-resigns d1-e1")
    assert way.ranks(game, rules) == "r"


@every_way
def test_it_may_end_the_round_and_with_it_a_deadline_is_judged(way: Way) -> None:
    rules = attrs.evolve(FOUR, deadline=Deadline(1))
    diagram = "r....b ...... ..rb.. ..gy.. ...... ......"
    assert way.story(rules, diagram, "c4-b4 f6-e5 c3-c2 y-resigns") == "r b g y DEADLINE bg>r>y"


@every_way
def test_rounds_are_counted_on(way: Way) -> None:
    rules = attrs.evolve(FOUR, deadline=Deadline(2, DeadlineUnit.ROUNDS))
    diagram = "r..... ...... ..rb.. ..gy.. ...... ......"
    script = "c4-b4 d4-e4 c3-c2 y-resigns b4-b3 e4-e3 c2-c1"
    assert way.story(rules, diagram, script) == "r b g y r b g DEADLINE bg>r>y"


@every_way
def test_who_gave_up_has_not_failed(way: Way) -> None:
    rules = attrs.evolve(FOUR, deadline=Deadline(1))
    diagram = "r..... ...... ..rb.. ..gy.. ...... ......"
    assert way.story(rules, diagram, "c4-b4 r-resigns d4-e4 c3-c2 d3-d2") == "r b b g y b"


# --- games as values --------------------------------------------------------------------------


@every_way
def test_games_that_differ_in_a_resignation_differ(way: Way) -> None:
    before = way.game(FOUR, READY, "d1-d2")
    given_up = way.after(before, "g-resigns", FOUR)
    assert given_up != before
    assert given_up != way.after(before, "y-resigns", FOUR)
    later = way.game(FOUR, READY, "d1-d2 c1-c2 g-resigns d6-d5")
    sooner = way.game(FOUR, READY, "d1-d2 g-resigns c1-c2 d6-d5")
    assert later.moves == sooner.moves
    assert later.position == sooner.position
    assert later != sooner
    assert given_up == way.after(before, "g-resigns", FOUR)
    assert hash(given_up) == hash(way.after(before, "g-resigns", FOUR))


@every_way
def test_undo_takes_it_back_with_the_turn_before_it_or_alone(way: Way) -> None:
    before = way.game(FOUR, READY, "d1-d2 c1-c2")
    game = way.after(way.after(before, "g-resigns", FOUR), "r-resigns", FOUR)
    assert way.standing(game, FOUR) == "y"
    assert game.undo(0) == before
    assert game.undo() == before.undo()
    on = way.after(game, "d6-d5", FOUR)
    assert on.undo() == game
    assert on.undo(0) == on
    assert on.undo(2) == before.undo()
    assert on.undo(3).resignations == ()


@every_way
def test_the_turn_before_it_made_again_does_not_bring_it_back(way: Way) -> None:
    game = way.game(FOUR, READY, "d1-d2 c1-c2 g-resigns")
    again = way.after(game.undo(), "c1-c2", FOUR)
    assert again.resignations == ()
    assert again == way.game(FOUR, READY, "d1-d2 c1-c2")
    assert way.standing(again, FOUR) == "g"
    assert way.standing(game, FOUR) == "y"


@every_way
def test_giving_up_changes_no_other_game(way: Way) -> None:
    before = way.game(FOUR, READY, "d1-d2")
    later = way.after(before, "c1-c2", FOUR)
    given_up = way.after(before, "b-resigns", FOUR)
    on = way.after(given_up, "c6-c5", FOUR)
    assert way.standing(before, FOUR) == "b"
    assert way.standing(later, FOUR) == "g"
    assert way.standing(given_up, FOUR) == "g"
    assert later.resignations == ()
    assert on.resignations == given_up.resignations
    assert way.after(before, "c1-c2", FOUR) == later


@every_way
@pytest.mark.parametrize(
    "script",
    [
        "r-resigns",
        "b-resigns d1-d2",
        "d1-d2 b-resigns c6-c5 g-resigns d6-d5",
        "d1-d2 b-resigns g-resigns y-resigns",
    ],
)
def test_a_pickled_game_is_the_same_game_again(way: Way, script: str) -> None:
    game = way.game(FOUR, READY, script)
    again = pickle.loads(pickle.dumps(game))
    assert again == game
    assert again is not game
    assert (again.start, again.position, again.outcome) == (game.start, game.position, game.outcome)
    assert again.resignations == game.resignations
    assert again.undo(0) == game.undo(0)


@every_way
def test_the_start_is_the_position_the_game_began_with(way: Way) -> None:
    start = way.game(FOUR, READY)
    game = way.after(start, "r-resigns", FOUR)
    assert game.start == start.position
    assert game.positions == (start.position.with_turn(way.seat(1, FOUR)),)
    assert game.undo(0) == start


def test_a_resignation_late_in_a_long_game_is_quick_and_can_be_gone_on_from() -> None:
    rules = attrs.evolve(THREE, may_pass=True)
    game = Game(rules).play_all(["--"] * 3000).resign(1)
    assert game.play_all(["--"] * 3000).ply == 6000
    assert pickle.loads(pickle.dumps(game)) == game


def test_a_declared_resignation_is_an_end_like_others() -> None:
    game = Game(FOUR).conclude((0, 1, 0, 0), Termination.RESIGNATION)
    assert game.outcome is not None
    assert game.outcome.ranking == ((1,), (0, 2, 3))
    assert game.resignations == ()
