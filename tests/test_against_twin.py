"""The library and its slow twin say the same on random positions over all fields.

Each case has a number, its seed, which a failure tells with the ruleset and the diagram;
``python -m tests.against_twin`` asks about as many more as one likes.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache
from itertools import product
from random import Random
from typing import TypeVar

import attrs
import pytest

from halma import (
    PASS,
    RULESETS,
    DeadlineUnit,
    DeadlineZone,
    Directions,
    Finish,
    FinishedSeat,
    ForeignCamps,
    Lock,
    NoMoves,
    Obligation,
    Position,
    Reason,
    Revisit,
    Ruleset,
    RulesetError,
    Square,
    Win,
    legal_moves,
    perft,
)
from tests import against_twin, twin, twin_game
from tests.against_twin import (
    Case,
    case_of,
    compare,
    compare_clicks,
    compare_game,
    compare_landings,
    compare_moves,
    compare_paths,
    compare_perft,
    compare_play,
    compare_verdict,
    ends_to_ask,
    everywhere,
    follow_landings,
    has_many_chains,
    legal_path,
    main,
    named,
    random_case,
    spoilt,
    unbound_path,
)
from tests.bridge import board_of, plain_turn, position_of, rules_of, ruleset_of, turn_of
from tests.randoms import CHAIN_LOCKS, DIRECTION_SETS, KINDS, SMALL, TINY, random_position

SLOW = pytest.mark.slow
END_KINDS = ("near the end", "contested targets", "nearly full", "sparse", "opening", "lattice")


def cases(numbers: range, make: Callable[[int], Case] = random_case) -> Iterator[Case]:
    """The cases of these numbers; an error while one is looked at tells which."""
    for number in numbers:
        case = make(number)
        with named(case):
            yield case


@lru_cache(maxsize=4)
def without(ruleset: Ruleset, field: str) -> Ruleset:
    """The ruleset with one field that does nothing."""
    match field:
        case "target_lock":
            return attrs.evolve(ruleset, target_lock=Lock.OPEN)
        case "home_lock":
            return attrs.evolve(ruleset, home_lock=Lock.OPEN)
        case "repetition":
            return attrs.evolve(ruleset, repetition=None)
        case "ply_limit":
            return attrs.evolve(ruleset, ply_limit=None)
        case "deadline":
            return attrs.evolve(ruleset, deadline=None)
        case "may_pass":
            return attrs.evolve(ruleset, may_pass=False)
        case "foreign_camps":
            return attrs.evolve(ruleset, foreign_camps=ForeignCamps.OPEN)
        case "obligation":
            return attrs.evolve(ruleset, obligation=Obligation.NONE)
        case "finish":
            return attrs.evolve(ruleset, finish=Finish.FIRST)
        case _:
            assert field == "equal_turns"
            return attrs.evolve(ruleset, equal_turns=False)


def small_case(seed: int) -> Case:
    return random_case(seed, sizes=SMALL)


# --- the cases themselves -----------------------------------------------------------------


def test_translating_to_the_twin_and_back_changes_nothing() -> None:
    """Rulesets, positions and turns come back from the twin's plain data as they went."""
    for case in cases(range(300)):
        again = ruleset_of(rules_of(case.ruleset), case.ruleset.name)
        assert again == case.ruleset
        assert position_of(board_of(case.position), case.seat, case.rules) == case.position
        for turn in legal_moves(case.position, case.ruleset):
            assert turn_of(plain_turn(turn)) == turn


def test_random_cases_reach_every_value_of_every_field() -> None:
    """All sizes, numbers of seats, first seats, enum values, lock pairs and directions occur."""
    rulesets = [random_case(number).ruleset for number in range(3_000)]
    assert {rules.size for rules in rulesets} == set(range(4, 17))
    assert {(len(rules.seats), rules.first) for rules in rulesets} == {
        (seats, first) for seats in (2, 3, 4) for first in range(seats)
    }
    free = [rules for rules in rulesets if not rules.must_continue]
    assert {(rules.target_lock, rules.home_lock) for rules in free} == set(product(Lock, Lock))
    bound = [rules for rules in rulesets if rules.must_continue]
    pairs = {(rules.target_lock, rules.home_lock) for rules in bound}
    assert pairs == set(product(CHAIN_LOCKS, CHAIN_LOCKS))
    assert {rules.revisit for rules in rulesets} == set(Revisit)
    assert {(len(rules.seats) == 2, rules.no_moves) for rules in rulesets} == {
        *product((True,), NoMoves),
        (False, NoMoves.PASS),
        (False, NoMoves.DRAW),
    }
    ends = {(rules.win, rules.equal_turns) for rules in rulesets}
    assert ends == set(product(Win, (False, True)))
    assert {rules.obligation for rules in rulesets} == set(Obligation)
    assert {rules.foreign_camps for rules in free} == set(ForeignCamps)
    assert {rules.foreign_camps for rules in bound} == {ForeignCamps.OPEN, ForeignCamps.HOPS}
    assert {(rules.may_pass, rules.no_moves) for rules in rulesets} == {
        (True, NoMoves.PASS),
        *product((False,), NoMoves),
    }
    ranks = {(rules.finish, rules.equal_turns, rules.finished_seat) for rules in rulesets}
    assert ranks == set(product(Finish, (False, True), FinishedSeat))
    deadlines = [rules.deadline for rules in rulesets if rules.deadline is not None]
    assert {(line.unit, line.zone, line.no_return) for line in deadlines} == set(
        product(DeadlineUnit, DeadlineZone, (False, True))
    )
    teams = {(len(rules.seats), len(twin.sides(rules_of(rules)))) for rules in rulesets}
    assert teams == {(2, 2), (3, 2), (3, 3), (4, 2), (4, 3), (4, 4)}
    assert {any(seat.start for seat in rules.seats) for rules in rulesets} == {True, False}
    assert {rules.step_directions for rules in rulesets} == set(DIRECTION_SETS)
    assert {rules.jump_directions for rules in rulesets} == set(DIRECTION_SETS)
    assert Directions.ORTHOGONAL in DIRECTION_SETS
    assert len(set(DIRECTION_SETS)) == 15
    for rules in rulesets:
        homes = frozenset[Square]().union(*(seat.home for seat in rules.seats))
        if not any(seat.target & homes for seat in rules.seats):
            break
    else:
        pytest.fail("no targets which are nobody's home")


# --- 1: the turns -------------------------------------------------------------------------


@pytest.mark.parametrize("batch", [0, 1, *(pytest.param(n, marks=SLOW) for n in range(2, 10))])
def test_the_legal_turns_are_the_twins(batch: int) -> None:
    """The turns in square order, their number, the origins, every piece's destinations."""
    for case in cases(range(1_000 * batch, 1_000 * batch + 400)):
        compare_moves(case)
    for case in cases(range(1_000 * batch + 400, 1_000 * (batch + 1)), small_case):
        compare_moves(case)


@pytest.mark.slow
def test_every_rule_on_moves_matters_somewhere() -> None:
    """R8, R21 and R22, each with every value, change the turns of some positions."""
    told: Counter[object] = Counter()
    for case in cases(range(10_000), small_case):
        moves = list(legal_moves(case.position, case.ruleset))
        for field in ("obligation", "foreign_camps", "may_pass"):
            open_rules = without(case.ruleset, field)
            different = moves != list(legal_moves(case.position, open_rules))
            told[field, getattr(case.ruleset, field)] += different
    for field, value in (
        *product(("obligation",), Obligation),
        *product(("foreign_camps",), ForeignCamps),
        *product(("may_pass",), (False, True)),
    ):
        off = value in (False, Obligation.NONE, ForeignCamps.OPEN)
        assert (told[field, value] > 0) == (not off), (field, value)


@pytest.mark.slow
def test_every_lock_matters_somewhere() -> None:
    """The positions tell each lock of either field from ``OPEN``; some have a pass or no turn."""
    told: Counter[tuple[str, Lock]] = Counter()
    turns: Counter[str] = Counter()
    for case in cases(range(2_000), small_case):
        moves = list(legal_moves(case.position, case.ruleset))
        turns["none" if not moves else "pass" if moves == [PASS] else "moves"] += 1
        if not case.ruleset.must_continue:
            for field in twin.LOCK_FIELDS:
                lock: Lock = getattr(case.ruleset, field)
                open_rules = without(case.ruleset, field)
                told[field, lock] += moves != list(legal_moves(case.position, open_rules))
    for field, lock in product(twin.LOCK_FIELDS, Lock):
        assert (told[field, lock] > 0) == (lock is not Lock.OPEN)
    assert min(turns.values()) > 50
    assert len(turns) == 3


# --- 2: verdicts --------------------------------------------------------------------------


def test_verdicts_on_all_pairs_of_squares_are_the_twins() -> None:
    """Legal or not, reason, leg, square and rule, for each two squares on and off the board.

    Membership agrees with the verdict, and the pass is judged too.
    """
    reasons: Counter[str | None] = Counter()
    rules: set[tuple[str | None, str | None]] = set()
    for case in (*cases(range(0, 400, 10), pair_case), *cases(range(0, 200, 10), obliged_case)):
        squares = everywhere(case.rules.size)
        turns: list[twin.Turn] = [twin.PASS, *product(squares, squares)]
        for turn in turns:
            verdict = compare_verdict(case, turn)
            reasons[verdict.reason] += 1
            rules.add((verdict.reason, verdict.rule))
    not_of_pairs = {
        Reason.GAME_OVER,
        Reason.TOO_FAR,  # five squares in a row, all but two of them empty, are rare here
        Reason.STEP_IN_CHAIN,
        Reason.REVISITED,
        Reason.BACK_AT_START,
    }
    assert {None, *(reason.name for reason in {*Reason} - not_of_pairs)} <= set(reasons)
    assert rules >= {
        ("IN_FOREIGN_CAMP", "foreign_camps"),
        ("OBLIGED", "obligation"),
        ("LEAVES_TARGET", "target_lock"),
        ("RETURNS_HOME", "home_lock"),
        ("NOT_IN_LINE", "step_directions"),
        ("NOT_IN_LINE", "jump_directions"),
    }


def pair_case(seed: int) -> Case:
    kinds = ("lattice", "dense", "nearly full", "near the end", "sparse")
    return random_case(seed, sizes=(4, 4, 4, 5, 5), kinds=kinds)


def obliged_case(seed: int) -> Case:
    """Pieces at home under one of the duties, if the homes let it be."""
    case = random_case(seed, sizes=(4, 4, 5), kinds=("at home", "opening"), must_continue=False)
    duty = Random(seed).choice((Obligation.HOME_FIRST, Obligation.HOME_JUMP))
    with suppress(RulesetError):
        return case_of(seed, attrs.evolve(case.ruleset, obligation=duty), case.position)
    return case


@pytest.mark.parametrize("home_lock", Lock)
@pytest.mark.parametrize("target_lock", Lock)
def test_verdicts_on_moves_that_something_holds_back_are_the_twins(
    target_lock: Lock, home_lock: Lock
) -> None:
    """Near and far pairs, moves that only a lock forbids, and leaps, under each two locks."""
    compare_held_back(range(40), target_lock, home_lock)


@pytest.mark.slow
@pytest.mark.parametrize("home_lock", Lock)
@pytest.mark.parametrize("target_lock", Lock)
def test_whatever_holds_a_move_back_is_the_twins(target_lock: Lock, home_lock: Lock) -> None:
    """Each lock that is set, and each way to have no route, forbids some moves of these."""
    met = compare_held_back(range(150), target_lock, home_lock)
    expected = {None, "NO_SUPPORT", "TWO_PIECES", "TOO_FAR", "NO_ROUTE"}
    if target_lock is not Lock.OPEN:
        expected.add("LEAVES_TARGET")
    if home_lock is not Lock.OPEN:
        expected.add("RETURNS_HOME")
    assert expected <= set(met)


def compare_held_back(numbers: range, target_lock: Lock, home_lock: Lock) -> Counter[str | None]:
    """The reasons of the verdicts, counted."""
    met: Counter[str | None] = Counter()
    for case in cases(
        numbers,
        lambda seed: random_case(seed, locks=(target_lock, home_lock), must_continue=False),
    ):
        for ends in ends_to_ask(Random(case.seed), case):
            met[compare_verdict(case, ends).reason] += 1
    return met


def test_verdicts_on_written_paths_are_the_twins() -> None:
    """Legal paths, some of them not simple, and the same with one thing spoilt.

    A square is changed, dropped, doubled, inserted or added, the ends are swapped, the end
    is cut off, or the whole is turned round. Membership and `play` agree with the verdict.
    """
    reasons: Counter[str | None] = Counter()
    loops = 0
    for case in cases(range(2_000), chain_case):
        chance = Random(case.seed)
        path = legal_path(chance, case)
        if path is None:
            continue
        assert compare_play(case, path).legal
        loops += len(set(path)) < len(path)
        for _ in range(5):
            reasons[compare_play(case, spoilt(chance, path, case.rules.size)).reason] += 1
    for case in cases(range(1_000), obliged_case):
        path = unbound_path(Random(case.seed), case)
        if path is not None:
            reasons[compare_play(case, path).reason] += 1
    assert loops > 50
    not_of_moves = {Reason.GAME_OVER, Reason.MUST_PASS, Reason.PASS_NOT_ALLOWED}
    assert {None, *(reason.name for reason in {*Reason} - not_of_moves)} <= set(reasons)


def chain_case(seed: int) -> Case:
    return random_case(seed, kinds=(*KINDS, "lattice", "lattice", "lattice", "dense", "dense"))


# --- 3: click by click --------------------------------------------------------------------


@pytest.mark.parametrize("number", [500, pytest.param(1_200, marks=SLOW)])
def test_next_landings_and_stops_are_the_twins_after_any_beginning(number: int) -> None:
    """After each beginning of a legal turn, and after spoilt ones, which have no next landing."""
    offered: Counter[bool] = Counter()
    for case in cases(range(20_000, 20_000 + number), chain_case):
        chance = Random(case.seed)
        path = legal_path(chance, case)
        if path is None:
            continue
        for length in range(1, len(path) + 1):
            compare_landings(case, path[:length])
        for _ in range(3):
            offered[bool(compare_landings(case, spoilt(chance, path, case.rules.size)))] += 1
    assert min(offered.values()) > number // 20


def test_whoever_follows_the_landings_can_finish() -> None:
    """From every piece, any landing offered leads to a place to stop or to a next landing.

    What is offered is compared with the twin at each click, so it is never too little.
    """
    longest = 0
    for case in cases(range(30_000, 31_000), small_case):
        chance = Random(case.seed)
        for origin in case.own():
            longest = max(longest, follow_landings(chance, case, origin))
    assert longest > 20


@pytest.mark.parametrize("number", [500, pytest.param(1_200, marks=SLOW)])
def test_every_legal_path_can_be_clicked(number: int) -> None:
    """Each landing of a legal written path is offered after the ones before it."""
    clicked: Counter[int] = Counter()
    for case in cases(range(40_000, 40_000 + number), chain_case):
        path = legal_path(Random(case.seed), case)
        if path is not None:
            compare_clicks(case, path)
            clicked[len(path) - 1] += 1
    assert sum(number for jumps, number in clicked.items() if jumps > 2) > number // 8


# --- 4: paths -----------------------------------------------------------------------------


def test_paths_are_the_twins() -> None:
    """The shortest path first in square order, and all simple paths, each once, of every move."""
    most: Counter[int] = Counter()
    for case in cases(range(200), path_case):
        for turn in twin.legal_turns(case.board, case.seat, case.rules):
            if not isinstance(turn, str):
                most[compare_paths(case, turn[0], turn[1])] += 1
    assert most[1] < sum(number for paths, number in most.items() if paths != 1) * 10
    assert max(most) > 20


def path_case(seed: int) -> Case:
    return random_case(seed, sizes=(5, 6, 7, 9), kinds=("lattice", "lattice", "dense"))


# --- 5: whole games -----------------------------------------------------------------------


def game_case(seed: int) -> Case:
    return random_case(seed, sizes=TINY, kinds=END_KINDS)


def test_whole_games_are_the_twins() -> None:
    """Turns, position, ply, repetitions and outcome after each ply, and refusals between."""
    for case in cases(range(20), game_case):
        compare_game(case, plies=20)
    for case in cases(range(80), unfinished_round):
        compare_game(case, plies=6)
    for case in cases(range(150), against_twin.game_case):
        compare_game(case, plies=25, resigning=0.05)


ENDS = {
    "COMPLETION": {"0 resigned", "1 resigned", "1 ranked", "2 ranked", "3 ranked"},
    "DEADLINE": {"0 resigned", "1 resigned", "0 ranked", "1 ranked"},
    "REPETITION": {"0 resigned", "1 resigned", "0 ranked", "1 ranked"},
    "PLY_LIMIT": {"0 resigned", "1 resigned", "0 ranked", "1 ranked"},
    "NO_MOVES": {"0 resigned", "1 resigned", "0 ranked", "1 ranked"},
    "RESIGNATION": {"1 resigned", "2 resigned", "0 ranked", "1 ranked"},
}
"""For each way to end a game under ``RANK`` how many have given up, and got a rank, before."""


@pytest.mark.slow
def test_games_for_ranks_that_come_to_every_end_are_the_twins() -> None:
    """Each end comes with and without resignations and ranks, shared or not, teams or not."""
    seen: Counter[str] = Counter()
    for case in cases(range(6_000), against_twin.game_case):
        seen.update(compare_game(case, plies=40, resigning=0.05 * (case.seed % 3)))
    ended = [what for what in seen if ": RANK" in what]
    for termination, ways in ENDS.items():
        for way in ways:
            number, what = way.split()
            assert any(
                termination in end and (way in end if number != "0" else what not in end)
                for end in ended
            ), f"{termination}, {way}"
        for with_teams in (True, False):
            assert any(termination in end and ("teams" in end) == with_teams for end in ended)
    for termination in ENDS:
        assert any(f"{termination}: FIRST" in end for end in seen)
    assert seen["free pass of a finished seat"] > 50
    assert seen["somebody is skipped"] > 50


@pytest.mark.slow
def test_games_that_come_to_every_end_are_the_twins() -> None:
    """All ends that the board can bring about, and one rule before another wherever two hold."""
    seen: Counter[str] = Counter()
    for case in cases(range(600), game_case):
        seen.update(compare_game(case, plies=20))
    for case in cases(range(1_600), unfinished_round):
        seen.update(compare_game(case, plies=6))
    expected = {
        "COMPLETION",
        "COMPLETION shared by 1 of 2",
        "COMPLETION shared by 2 of 2",
        "COMPLETION shared by 2 of 3",
        "COMPLETION shared by 3 of 3",
        "REPETITION",
        "PLY_LIMIT",
        "NO_MOVES",
        "NO_MOVES for nobody",
        "NO_MOVES under LOSS",
        "NO_MOVES under DRAW",
        "pass",
        "condition holds before the seat's turn",
        "pending",
        "pending, repeated",
        "pending, beyond the ply limit",
        "pending, no longer holding",
        *(f"pending, blocked under {no_moves.name}" for no_moves in NoMoves),
        *(f"pending, nobody can move under {no_moves.name}" for no_moves in NoMoves),
    }
    assert expected <= set(seen), expected - set(seen)


def unfinished_round(seed: int) -> Case:
    """A start at the beginning or in the middle of a round that has to be played out.

    If its first seat finishes by coming back to where it stood, the finish and a repetition
    fall together; if the others are locked in their targets, nobody can move any more.
    """
    case = random_case(
        seed, sizes=TINY, kinds=("near the end", "one move short", "contested targets")
    )
    chance = Random(seed)
    seats = range(len(case.rules.homes))
    done = [seat for seat in seats if twin_game.finished(case.board, seat, case.rules)]
    first = chance.choice(done if done and chance.random() < 0.5 else seats)
    lock = Lock.HOPS if case.ruleset.must_continue else Lock.END
    ruleset = attrs.evolve(
        case.ruleset,
        first=first,
        equal_turns=True,
        repetition=2,
        ply_limit=None,
        no_moves=chance.choice((NoMoves.LOSS, NoMoves.DRAW)) if len(seats) == 2 else NoMoves.DRAW,
        may_pass=False,
        target_lock=chance.choice((Lock.OPEN, lock)),
    )
    to_move = chance.choice((first, (first + 1) % len(seats), chance.choice(seats)))
    return case_of(seed, ruleset, case.position.with_turn(to_move))


# --- 6: perft -----------------------------------------------------------------------------


def test_perft_is_the_twins() -> None:
    """Continuations counted with passes, repetitions, limits and rounds played out."""
    compare_counts(range(50))


@pytest.mark.slow
def test_repetitions_limits_and_rounds_count_in_perft() -> None:
    """Each of these changes the count of some position."""
    changed = compare_counts(range(0, 3_000, 10))
    assert all(number > 0 for number in changed.values()), changed


def compare_counts(numbers: range) -> Counter[str]:
    """How many counts each field changed."""
    changed: Counter[str] = Counter()
    for case in cases(numbers, lambda seed: random_case(seed, sizes=TINY, kinds=END_KINDS)):
        turns = len(twin.legal_turns(case.board, case.seat, case.rules))
        depth = 6 if turns < 2 else 5 if turns < 3 else 4 if turns < 5 else 3 if turns < 9 else 2
        count = compare_perft(case, depth)
        for field in (
            "repetition",
            "ply_limit",
            "equal_turns",
            "may_pass",
            "deadline",
            "finish",
            "obligation",
            "foreign_camps",
        ):
            changed[field] += perft(case.position, depth, without(case.ruleset, field)) != count
    return changed


# --- 7: chains that must go on ------------------------------------------------------------


@pytest.fixture(params=[True, False], ids=["walk", "sweep"])
def on_foot(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Small graphs are walked through and large ones swept; here each way takes the same ones."""
    if not request.param:
        monkeypatch.setattr("halma._kernel.sweep._WALK", 0)


@pytest.mark.usefixtures("on_foot")
@pytest.mark.parametrize("home_lock", CHAIN_LOCKS)
@pytest.mark.parametrize("target_lock", CHAIN_LOCKS)
def test_chains_that_must_go_on_are_the_twins(target_lock: Lock, home_lock: Lock) -> None:
    """Moves, verdicts, clicks and paths under each pair of locks that goes with the rule."""
    compare_chains(range(15), target_lock, home_lock)


@pytest.mark.slow
@pytest.mark.usefixtures("on_foot")
@pytest.mark.parametrize("home_lock", CHAIN_LOCKS)
@pytest.mark.parametrize("target_lock", CHAIN_LOCKS)
def test_what_holds_chains_back_is_the_twins(target_lock: Lock, home_lock: Lock) -> None:
    """The duty to go on, and either lock where it is set, forbid some moves of these."""
    reasons, by_ends = compare_chains(range(70), target_lock, home_lock)
    assert reasons["MUST_GO_ON"] > 0
    assert by_ends["MUST_GO_ON"] > 0
    assert bool(by_ends["LEAVES_TARGET"]) == (target_lock is not Lock.OPEN)
    assert bool(by_ends["RETURNS_HOME"]) == (home_lock is not Lock.OPEN)


def compare_chains(
    numbers: range, target_lock: Lock, home_lock: Lock
) -> tuple[Counter[str | None], Counter[str | None]]:
    """The reasons of verdicts on paths, and of those on ends."""

    def make(seed: int) -> Case:
        return random_case(
            seed,
            sizes=(4, 5, 5, 6, 7),
            kinds=("lattice", "lattice", "dense", "nearly full", "near the end"),
            must_continue=True,
            locks=(target_lock, home_lock),
        )

    reasons: Counter[str | None] = Counter()
    by_ends: Counter[str | None] = Counter()
    for case in cases(numbers, make):
        chance = Random(case.seed)
        for turn in compare_moves(case):
            if not isinstance(turn, str):
                compare_paths(case, turn[0], turn[1])
                for begun in (turn, spoilt(chance, turn, case.rules.size)):
                    reasons[compare_verdict(case, begun).reason] += 1
        path = legal_path(chance, case)
        if path is not None:
            compare_clicks(case, path)
            for length in range(1, len(path)):
                reasons[compare_verdict(case, path[: length + 1]).reason] += 1
                compare_landings(case, path[:length])
        for _ in range(4):
            for ends in ends_to_ask(chance, case):
                by_ends[compare_verdict(case, ends).reason] += 1
    return reasons, by_ends


# --- turned and mirrored boards -----------------------------------------------------------

T = TypeVar("T")
Image = Callable[[twin.Sq, int], twin.Sq]


def half_turn(at: twin.Sq, last: int) -> twin.Sq:
    return last - at[0], last - at[1]


IMAGES: dict[str, Image] = {
    "turned by 180°": half_turn,
    "mirrored in the diagonal a1": lambda at, _: (at[1], at[0]),
    "mirrored in the other diagonal": lambda at, last: (last - at[1], last - at[0]),
    "turned by 90°": lambda at, last: (at[1], last - at[0]),
    "mirrored left to right": lambda at, last: (last - at[0], at[1]),
}


@pytest.mark.parametrize("numbers", [range(60), pytest.param(range(60, 400), marks=SLOW)], ids=str)
@pytest.mark.parametrize("image", IMAGES.values(), ids=IMAGES)
def test_turned_and_mirrored_boards_have_the_turned_and_mirrored_moves(
    image: Image, numbers: range
) -> None:
    """Camps, directions and pieces turned or mirrored, and the seats dealt anew.

    Then the moves are the old ones turned or mirrored; which seat is which plays no part.
    """
    for case in cases(numbers):
        rules, last = case.rules, case.rules.size - 1
        seats = list(range(len(rules.homes)))
        Random(case.seed).shuffle(seats)
        camps = sorted(zip(seats, rules.homes, rules.targets, strict=True))

        def dealt(values: tuple[T, ...], seats: list[int] = seats) -> list[tuple[int, T]]:
            numbered = zip(seats, values, strict=False)
            return sorted(numbered, key=lambda pair: pair[0])

        seen = replace(
            rules,
            homes=tuple(frozenset(image(at, last) for at in home) for _, home, _ in camps),
            targets=tuple(frozenset(image(at, last) for at in target) for _, _, target in camps),
            starts=tuple(
                frozenset(image(at, last) for at in start) for _, start in dealt(rules.starts)
            ),
            teams=tuple(team for _, team in dealt(rules.teams)),
            first=seats[rules.first],
            step_directions=frozenset(image(vector, 0) for vector in rules.step_directions),
            jump_directions=frozenset(image(vector, 0) for vector in rules.jump_directions),
        )
        board = {image(there, last): seats[seat] for there, seat in case.board.items()}
        position = position_of(board, seats[case.seat], seen)
        if image is half_turn:
            assert case.position.turned(seats=seats) == position
        expected = {
            turn if isinstance(turn, str) else tuple(image(there, last) for there in turn)
            for turn in map(plain_turn, legal_moves(case.position, case.ruleset))
        }
        turns = list(map(plain_turn, legal_moves(position, ruleset_of(seen, "seen"))))
        assert len(turns) == len(expected)
        assert set(turns) == expected


# --- the command, and more of everything --------------------------------------------------


def test_the_command_tells_how_many_positions_agreed(capsys: pytest.CaptureFixture[str]) -> None:
    """It ends with 0, and tells the number of positions, the time, and the reasons compared."""
    assert main(["--positions", "150", "--seed", "7"]) == 0
    agreed, *rows = capsys.readouterr().out.splitlines()
    assert agreed.startswith("150 positions agreed in ")
    counted = {row.split()[0]: sum(map(int, row.split()[1:])) for row in rows[1:]}
    assert {*counted, "GAME_OVER"} == {"legal", *Reason.__members__}
    assert min(counted["LEAVES_TARGET"], counted["TWO_PIECES"], counted["MUST_GO_ON"]) > 0


def test_the_command_tells_how_games_ended(capsys: pytest.CaptureFixture[str]) -> None:
    """It ends with 0, and tells the number of games, the time, and how often what was met."""
    assert main(["--games", "60", "--seed", "7"]) == 0
    agreed, *rows = capsys.readouterr().out.splitlines()
    assert agreed.startswith("60 games agreed in ")
    met = {row.split(maxsplit=1)[1]: int(row.split()[0]) for row in rows}
    assert met["COMPLETION"] > 0
    assert met["resigns"] > 0


def test_the_command_shows_the_first_difference_in_a_game(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a twin that forgets who has finished it ends with 1 and shows the turns played."""

    def never(*_: object) -> bool:
        return False

    monkeypatch.setattr(twin_game, "finished", never)
    assert main(["--games", "60", "--seed", "7"]) == 1
    shown = capsys.readouterr().out
    for part in ("expected (twin): ", "got (library): ", "after ", "games agreed before"):
        assert part in shown


def test_the_command_shows_the_first_difference(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a twin that forgets to jump it ends with 1 and shows ruleset, diagram, difference."""

    def no_jumps(*_: object) -> set[twin.Sq]:
        return set()

    monkeypatch.setattr(twin, "jumps", no_jumps)
    assert main(["--positions", "1000", "--seed", "7"]) == 1
    shown = capsys.readouterr().out
    assert shown.startswith("legal moves\nexpected (twin): [")
    for part in (
        "got (library): ",
        "case ",
        "target_lock: ",
        " to move\n",
        "positions agreed before",
    ):
        assert part in shown


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(10))
def test_very_many_positions_agree(batch: int) -> None:
    """Everything the command compares, over some ten thousands of positions."""
    for number in range(2_000):
        compare(1_000_000 + 2_000 * batch + number)


@pytest.mark.slow
def test_very_many_games_agree() -> None:
    """Whole games, as many as take some minutes."""
    for case in cases(range(100_000, 110_000), game_case):
        compare_game(case, plies=60)


@pytest.mark.slow
def test_a_large_graph_of_chains_that_must_go_on_is_swept_right() -> None:
    """On twelve squares joined like a king's there are too many chains to walk through."""
    lattice = set(product((0, 2, 4, 6), (0, 2, 4)))
    board = {at: 1 for at in product(range(7), range(5)) if at not in lattice} | {(0, 0): 0}
    camps = (frozenset({(7, 7)}), frozenset({(7, 6)}))
    rules = twin.Rules(8, camps, camps[::-1], must_continue=True)
    case = case_of(0, ruleset_of(rules, "lattice"), position_of(board, 0, rules))
    assert has_many_chains(case)
    assert len(compare_moves(case)) > 0


# --- the named rule sets ------------------------------------------------------------------


def turned_set(ruleset: Ruleset, quarters: int) -> Ruleset:
    """The rules on a board turned clockwise so many times by 90°."""

    def turned(camp: Iterable[Square]) -> set[Square]:
        for _ in range(quarters):
            camp = {Square.at(at.rank, ruleset.size - 1 - at.file) for at in camp}
        return set(camp)

    seats = [
        attrs.evolve(seat, home=turned(seat.home), target=turned(seat.target))
        for seat in ruleset.seats
    ]
    return attrs.evolve(ruleset, seats=seats)


NEAR_AN_END = ("near the end", "one move short", "contested targets", "full camps", "at home")


@pytest.mark.slow
@pytest.mark.parametrize("name", RULESETS)
def test_games_of_every_named_set_agree_for_every_seat_on_turned_boards(name: str) -> None:
    """From the start and from near an end, whichever seat is on turn; and some come to one."""
    ended = 0
    for quarters in range(4):
        ruleset = turned_set(RULESETS[name], quarters)
        for seat in range(len(ruleset.seats)):
            chance = Random(f"{name} {quarters} {seat}")
            places = [Position.start(ruleset)]
            places += [random_position(chance, ruleset, [kind]) for kind in NEAR_AN_END * 3]
            for number, place in enumerate(places):
                case = case_of(number, ruleset, place.with_turn(seat))
                seen = compare_game(case, plies=10)
                ended += any(what.startswith("COMPLETION") for what in seen)
    assert ended
