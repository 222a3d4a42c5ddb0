"""The forward player of the examples finishes every game, and the end is the one that counts.

What the library says of an end is counted again here, square by square, from the turns alone,
and in the slow tests by the twin.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import permutations
from pathlib import Path
from random import Random

import attrs
import pytest

from examples.forward_player import Goals, choose, main, pairing, plan, play_game, ranks
from halma import (
    PASS,
    PLY_YARD,
    RULESETS,
    Deadline,
    DeadlineUnit,
    DeadlineZone,
    Directions,
    Finish,
    FinishedSeat,
    ForeignCamps,
    Game,
    Lock,
    Move,
    Obligation,
    Position,
    Record,
    Ruleset,
    Seat,
    Square,
    Termination,
    Win,
    legal_moves,
    read_records,
    staircase,
)
from tests import twin_game
from tests.bridge import board_of, plain_turn, rules_of
from tests.randoms import random_position, random_ruleset, varied

LONGEST = 1_000
"""A game of more plies counts as one that never ends."""

OPPOSITE = {
    "north-west": "south-east",
    "south-east": "north-west",
    "north-east": "south-west",
    "south-west": "north-east",
}
TWO = ("north-west", "south-east")
FOUR = ("north-west", "north-east", "south-east", "south-west")


def corners(size: int, rows: Sequence[int], homes: Sequence[str]) -> Ruleset:
    """A ruleset with a seat in each of some corners, each going to the opposite one."""
    seats = [
        Seat(home, home=staircase(size, rows, home), target=staircase(size, rows, OPPOSITE[home]))
        for home in homes
    ]
    return Ruleset(f"{size}×{size}, {len(homes)} seats of {sum(rows)}", size, seats)


SMALL = corners(8, (4, 3, 2, 1), TWO)
SMALL_LOCKED = attrs.evolve(
    SMALL, name="small, locked", target_lock=Lock.TOUCH_HOPS, home_lock=Lock.TOUCH_HOPS
)
CROWDED = corners(8, (4, 4, 4, 4), TWO)
TURNED = (
    Seat("west", home=["a3", "a4", "b3", "b4"], target=["c7", "c8", "d7", "d8"]),
    Seat("south", home=["c1", "d1", "c2", "d2"], target=["g3", "g4", "h3", "h4"]),
    Seat("east", home=["g5", "g6", "h5", "h6"], target=["e1", "f1", "e2", "f2"]),
)

PARTNERS = attrs.evolve(
    corners(10, (3, 2, 1), FOUR),
    name="partners",
    seats=[
        attrs.evolve(seat, team=team)
        for seat, team in zip(corners(10, (3, 2, 1), FOUR).seats, "xyxy", strict=True)
    ],
)

OWN_RULES = [
    SMALL,
    SMALL_LOCKED,
    attrs.evolve(SMALL, name="small, chains go on", must_continue=True),
    attrs.evolve(SMALL, name="small, all in", win=Win.ALL_IN),
    attrs.evolve(SMALL, name="small, upright steps", step_directions=Directions.ORTHOGONAL),
    CROWDED,
    attrs.evolve(
        CROWDED,
        name="crowded, upright",
        step_directions=Directions.ORTHOGONAL,
        jump_directions=Directions.ORTHOGONAL,
    ),
    corners(4, (2, 1), TWO),
    corners(6, (3, 2, 1), TWO),
    corners(8, (3, 2, 1), FOUR),
    corners(8, (4, 3, 2, 1), FOUR),
    corners(10, (4, 3, 2, 1), FOUR[:3]),
    attrs.evolve(
        corners(16, (4, 4, 3, 2), FOUR),
        name="four, camps barred",
        foreign_camps=ForeignCamps.HOPS,
        target_lock=Lock.TOUCH_HOPS,
        home_lock=Lock.TOUCH_HOPS,
    ),
    Ruleset("targets that are nobody's home", 8, TURNED),
    attrs.evolve(SMALL, name="small, equal turns", equal_turns=True),
    attrs.evolve(SMALL, name="small, home first", obligation=Obligation.HOME_FIRST),
    attrs.evolve(SMALL, name="small, home jump", obligation=Obligation.HOME_JUMP),
    attrs.evolve(CROWDED, name="crowded, home jump", obligation=Obligation.HOME_JUMP),
    attrs.evolve(SMALL, name="small, free pass", may_pass=True),
    attrs.evolve(SMALL, name="small, deadline", deadline=Deadline(25, no_return=True)),
    attrs.evolve(
        corners(8, (3, 2, 1), FOUR),
        name="four, out of all camps",
        deadline=Deadline(40, DeadlineUnit.ROUNDS, DeadlineZone.CAMPS, no_return=True),
    ),
    attrs.evolve(
        SMALL,
        name="a small army",
        win=Win.ALL_IN,
        seats=[attrs.evolve(SMALL.seats[0], start=["a8", "b8", "a7"]), SMALL.seats[1]],
    ),
    *(
        attrs.evolve(
            ruleset,
            name=f"{ruleset.name}, ranks, {finished.value}, equal {equal}",
            finish=Finish.RANK,
            finished_seat=finished,
            equal_turns=equal,
        )
        for ruleset in (corners(8, (3, 2, 1), FOUR), corners(10, (4, 3, 2, 1), FOUR[:3]), PARTNERS)
        for finished in FinishedSeat
        for equal in (False, True)
    ),
    attrs.evolve(PARTNERS, name="partners, one first"),
    attrs.evolve(PARTNERS, name="partners may pass", finished_seat=FinishedSeat.MAY_PASS),
]


# --- the end, counted square by square ----------------------------------------------------


def filled(board: dict[Square, int], seat: int, ruleset: Ruleset) -> bool:
    """Does a seat's winning condition hold?"""
    target, homes = ruleset.seats[seat].target, [each.home for each in ruleset.seats]
    holders = {square: board.get(square) for square in target}
    match ruleset.win:
        case Win.OWN_FILL:
            return all(holder == seat for holder in holders.values())
        case Win.ALL_IN:
            return all(square in target for square, holder in board.items() if holder == seat)
        case Win.ANY_FILL:
            return None not in holders.values() and seat in holders.values()
        case Win.UNHELD:
            return seat in holders.values() and all(
                holder == seat or (holder is not None and square in homes[holder])
                for square, holder in holders.items()
            )


def boards(game: Game) -> Iterator[tuple[int, dict[Square, int]]]:
    """After each turn who made it, and where all pieces then stand."""
    seats = range(len(game.ruleset.seats))
    board = {square: seat for seat in seats for square in game.ruleset.seats[seat].army}
    for turn, position in zip(game.moves, game.positions, strict=False):
        if isinstance(turn, Move):
            assert board.pop(turn.origin) == position.turn
            assert turn.destination not in board
            board[turn.destination] = position.turn
        yield position.turn, board


def side_of(seat: int, ruleset: Ruleset) -> frozenset[int]:
    """A seat and its partners."""
    team = ruleset.seats[seat].team
    all_seats = range(len(ruleset.seats))
    partners = (one for one in all_seats if team is not None and ruleset.seats[one].team == team)
    return frozenset({seat, *partners})


def assert_ended_rightly(game: Game) -> None:
    """The game ends on the ply, or in the round, in which enough target camps are complete.

    That is one side's, or, where there are ranks, all sides' but one. Ranks are in the order
    in which that happened.
    """
    ruleset, outcome = game.ruleset, game.outcome
    assert outcome is not None, f"not over after {game.ply} plies"
    seats = range(len(ruleset.seats))
    enough = 1 if ruleset.finish is Finish.FIRST else len({side_of(s, ruleset) for s in seats}) - 1
    finished: set[int] = set()
    ranks: list[set[int]] = []
    in_round: set[int] = set()
    for ply, (seat, board) in enumerate(boards(game), 1):
        if seat not in finished and filled(board, seat, ruleset):
            finished.add(seat)
            if side_of(seat, ruleset) <= finished:
                in_round |= side_of(seat, ruleset)
        later = [(ruleset.first + n) % len(seats) for n in seats]
        later = later[later.index(seat) + 1 :]
        skips = ruleset.finished_seat is FinishedSeat.SKIP
        round_over = all(skips and one in finished for one in later)
        if in_round and (round_over or not ruleset.equal_turns):
            ranks.append(in_round)
            in_round = set()
        complete = len({side_of(one, ruleset) for rank in ranks for one in rank})
        assert (ply == game.ply) == (complete >= enough)
    rest = set(seats).difference(*ranks)
    assert outcome.termination is Termination.COMPLETION
    assert [set(group) for group in outcome.ranking] == [*ranks, *([rest] if rest else [])]
    assert {one for one, score in enumerate(outcome.scores) if score} == ranks[0]


def assert_left_in_time(game: Game) -> None:
    """No piece stands where the deadline of the rules forbids it."""
    deadline = game.ruleset.deadline
    if deadline is None:
        return
    turns = [0] * len(game.ruleset.seats)
    rounds = deadline.unit is DeadlineUnit.ROUNDS
    for ply, (seat, board) in enumerate(boards(game)):
        turns[seat] += 1
        here = game.ruleset.seats[seat]
        zone = set(here.home)
        if deadline.zone is DeadlineZone.CAMPS:
            zone |= {square for each in game.ruleset.seats for square in each.home | each.target}
        n = ply // len(turns) + 1 if rounds else turns[seat]
        if n == deadline.n or (n > deadline.n and deadline.no_return):
            inside = (square for square, one in board.items() if one == seat)
            assert zone.difference(here.target).isdisjoint(inside)


def assert_is_a_game(game: Game) -> None:
    """It ends as it should, in time, and its record has all of it."""
    assert_ended_rightly(game)
    assert_left_in_time(game)
    read = Record.parse(str(Record.of(game)))
    assert read.game == game
    assert read.outcome == game.outcome


def twin_of(game: Game) -> twin_game.Game:
    """The same turns, played by the twin."""
    rules = rules_of(game.ruleset)
    theirs = twin_game.Game(rules, board_of(game.start), game.start.turn)
    for turn in game.moves:
        theirs = theirs.play(plain_turn(turn))
    return theirs


def ids(ruleset: Ruleset) -> str:
    return ruleset.name


# --- whole games --------------------------------------------------------------------------


@pytest.mark.parametrize("name", RULESETS)
def test_a_game_under_every_named_rule_set_ends_with_a_full_camp(name: str) -> None:
    assert_is_a_game(play_game(RULESETS[name], 0, LONGEST))


@pytest.mark.parametrize("ruleset", OWN_RULES, ids=ids)
def test_a_game_under_rules_of_ones_own_ends_with_a_full_camp(ruleset: Ruleset) -> None:
    assert_is_a_game(play_game(ruleset, 0, LONGEST))


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", [*RULESETS.values(), *OWN_RULES], ids=ids)
def test_games_from_another_seed_end_with_a_full_camp(ruleset: Ruleset) -> None:
    assert_is_a_game(play_game(ruleset, 1, LONGEST))


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", [*RULESETS.values(), *OWN_RULES], ids=ids)
def test_the_twin_agrees_with_every_turn_and_the_end(ruleset: Ruleset) -> None:
    game = play_game(ruleset, 0, LONGEST)
    theirs = twin_of(game)
    assert game.outcome is not None
    assert theirs.board == board_of(game.position)
    assert theirs.outcome == (game.outcome.scores, game.outcome.termination.name)
    assert theirs.ranking == game.outcome.ranking


def test_the_same_seed_gives_the_same_game_and_another_one_another() -> None:
    games = [play_game(SMALL, seed) for seed in (1, 1, 2)]
    assert games[0] == games[1] != games[2]


def test_a_game_may_be_left_unfinished() -> None:
    game = play_game(SMALL, longest=5)
    assert (game.ply, game.is_over, ranks(game)) == (5, False, "unfinished")


# --- why they end -------------------------------------------------------------------------


def to_do(position: Position, seat: int, ruleset: Ruleset) -> tuple[int, int]:
    """The steps out of the camps, and the distance."""
    exits, ways = plan(ruleset, seat).exits, plan(ruleset, seat).ways
    own = position.squares(seat)
    goals = Goals(ways, sorted(own), sorted(ruleset.seats[seat].target))
    return sum(exits[square] for square in own), goals.distance


def finishes_alone(ruleset: Ruleset) -> None:
    """Every seat, its pieces anywhere, finishes alone, and each turn lessens what is left."""
    chance = Random(ruleset.name)
    camps = {square for each in ruleset.seats for square in each.home | each.target}
    for seat, here in enumerate(ruleset.seats):
        foreign = camps - here.home - here.target
        # Where other camps are barred, a piece that stands deep in one may never get out.
        barred = foreign if ruleset.foreign_camps is not ForeignCamps.OPEN else set[Square]()
        squares = sorted(plan(ruleset, seat).exits.keys() - barred)
        pieces: list[list[Square]] = [[] for _ in ruleset.seats]
        pieces[seat] = chance.sample(squares, len(here.army))
        game = Game(ruleset, Position.from_squares(pieces, turn=seat, size=ruleset.size))
        while not filled(dict.fromkeys(game.position.squares(seat), seat), seat, ruleset):
            before = to_do(game.position, seat, ruleset)
            mover = game.turn
            game = game.play(choose(game, chance))
            assert mover != seat or to_do(game.position, seat, ruleset) < before


@pytest.mark.parametrize("ruleset", [one for one in OWN_RULES if one.size < 10], ids=ids)
def test_with_nobody_in_the_way_every_turn_leaves_less_to_do(ruleset: Ruleset) -> None:
    finishes_alone(ruleset)


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", [*RULESETS.values(), *OWN_RULES], ids=ids)
def test_so_it_is_under_every_rule_set(ruleset: Ruleset) -> None:
    finishes_alone(ruleset)


def test_pairs_are_the_cheapest_there_are() -> None:
    chance = Random(7)
    for _ in range(200):
        size = chance.randint(1, 5)
        costs = [[chance.randint(0, 9) for _ in range(size)] for _ in range(size)]
        pairs = pairing(costs)
        assert sorted(pairs) == list(range(size))
        best = min(
            sum(row[column] for row, column in zip(costs, columns, strict=True))
            for columns in permutations(range(size))
        )
        assert sum(row[column] for row, column in zip(costs, pairs, strict=True)) == best


def test_the_distance_after_a_move_is_that_of_the_position_after_it() -> None:
    """Whether there are as many pieces as goals, more or fewer."""
    chance = Random(8)
    for _ in range(60):
        ruleset = random_ruleset(chance, sizes=(4, 5, 6))
        position = random_position(chance, ruleset)
        seat = position.turn
        own, goals = position.squares(seat), sorted(ruleset.seats[seat].target)
        ways = plan(ruleset, seat).ways
        moves = legal_moves(position, ruleset).moves
        for move in chance.sample(moves, min(len(moves), 10)):
            then = sorted(own - {move.origin} | {move.destination})
            expected = Goals(ways, then, goals).distance
            assert Goals(ways, sorted(own), goals).after(move) == expected


def test_it_makes_legal_turns_wherever_the_pieces_stand() -> None:
    for seed in range(40):
        chance = Random(seed)
        ruleset = varied(chance, random_ruleset(chance, sizes=(4, 5, 6, 7, 8)))
        game = Game(ruleset, random_position(chance, ruleset))
        while not game.is_over and game.ply < 30:
            game = game.play(choose(game, chance))


# --- others that do not play along --------------------------------------------------------


def against_one_who_stays(ruleset: Ruleset, plies: int) -> Game:
    """Against a second seat that moves one piece to and fro and leaves all others at home."""
    chance = Random(3)
    game = Game(ruleset)
    while not game.is_over and game.ply < plies:
        if game.turn == 0:
            game = game.play(choose(game, chance))
            continue
        home, out = ruleset.seats[1].home, game.position.squares(1) - ruleset.seats[1].home
        moves = [
            move
            for move in game.legal_moves.moves
            if (move.origin in out or not out) and move.destination not in home
        ]
        game = game.play(chance.choice(moves or game.legal_moves.moves))
    return game


@pytest.mark.parametrize("name", ["parlett", "unspoiled"])
def test_a_spoiler_who_stays_at_home_loses_where_the_rules_are_made_for_it(name: str) -> None:
    game = against_one_who_stays(RULESETS[name], LONGEST)
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.termination) == (0, Termination.COMPLETION)


def test_elsewhere_it_waits_outside_and_locks_nobody_in() -> None:
    """With `Win.OWN_FILL` a piece that stays at home stalls the game for ever."""
    ruleset = SMALL_LOCKED
    game = against_one_who_stays(ruleset, 300)
    assert not game.is_over
    assert game.position.squares(0).isdisjoint(ruleset.seats[0].target | ruleset.seats[0].home)


def test_where_it_cannot_move_it_passes() -> None:
    camps = (Seat("red", home=["a1"], target=["d4"]), Seat("blue", home=["d4"], target=["a1"]))
    ruleset = Ruleset("corner", 4, camps)
    shut = Position.from_squares([["a1"], ["a2", "b1", "b2", "a3", "c1", "c3"]], size=4)
    assert choose(Game(ruleset, shut), Random(0)) == PASS


# --- as a program -------------------------------------------------------------------------


def test_one_game_is_shown_with_its_end(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--rules", "brainking-8", "--seed", "3"]) == 0
    game = play_game(RULESETS["brainking-8"], 3)
    board, line = capsys.readouterr().out.split("\n\n")
    assert board == game.position.diagram(game.ruleset)
    assert line == f"brainking-8, seed 3: {game.ply} plies, completion, {ranks(game)}\n"


def test_several_games_are_kept_as_records(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "games.txt"
    assert main(["--rules", "ugolki-9", "--games", "2", "--record", str(file)]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 2
    with file.open(encoding="utf-8") as lines:
        kept = [record.game for record in read_records(lines)]
    assert kept == [play_game(RULESETS["ugolki-9"], seed) for seed in (0, 1)]


def test_without_a_name_it_plays_ply_yard(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--games", "1"]) == 0
    assert f"\n\n{PLY_YARD.name}, seed 0: " in capsys.readouterr().out


@pytest.mark.slow
def test_the_table_in_the_docs_has_the_plies_of_five_games_of_each_rule_set() -> None:
    page = Path(__file__).parent.parent / "docs" / "how-to" / "computer-player.rst"
    rows = re.findall(r"\* - ``(.+)``\n +- (\d+)\n +- (\d+)\n +- (\d+)\n", page.read_text("utf-8"))
    shown = {name: tuple(map(int, plies)) for name, *plies in rows}
    for name, ruleset in RULESETS.items():
        plies = sorted(play_game(ruleset, seed).ply for seed in range(5))
        assert shown.pop(name) == (plies[0], plies[2], plies[4]), f"{name}: {plies}"
    assert not shown
