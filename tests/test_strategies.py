"""The Hypothesis strategies for users: they make what they promise, and all of it."""

import re
import sys
from functools import cache
from typing import Any, Final, TypeVar

import attrs
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from hypothesis.errors import InvalidArgument

from halma import (
    PASS,
    PLY_YARD,
    DeadlineUnit,
    DeadlineZone,
    Finish,
    FinishedSeat,
    ForeignCamps,
    Game,
    HalmaError,
    Lock,
    Move,
    NoMoves,
    Obligation,
    Position,
    Reason,
    Revisit,
    Ruleset,
    RulesetError,
    Seat,
    Square,
    Termination,
    Turn,
    Win,
    explain,
    legal_moves,
    strategies,
)
from halma.strategies import (
    MoveKind,
    PositionKind,
    games,
    moves,
    paths,
    positions,
    ruleset_arguments,
    rulesets,
    squares,
)
from tests.situations import Situation, played_again, situations

T = TypeVar("T")

FOUR: Final = Ruleset("four", 4, [Seat("red", ["a4"], ["d1"]), Seat("blue", ["d1"], ["a4"])])
BLOCKED: Final = Position.parse("rbb1/bb2/b1b1/4 r")

EIGHT: Final = attrs.evolve(FOUR, size=8, revisit=Revisit.LANDINGS)
OPEN_BOARD: Final = Position.parse("8/8/8/3b4/2b1b3/3b4/bb6/r7 r")


def sample(strategy: st.SearchStrategy[T], *, size: int = 500) -> list[T]:
    """The same many values of a strategy each time."""
    made: list[T] = []

    @settings(
        max_examples=size,
        database=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=[HealthCheck.too_slow],
    )
    @given(strategy)
    def collect(value: T) -> None:
        made.append(value)

    collect()
    return made


# --- squares and rulesets -----------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("size", [4, 7, 16])
def test_squares_are_all_on_the_board(size: int) -> None:
    """All squares of a board with so many files, and no others."""
    board = {Square.at(file, rank) for file in range(size) for rank in range(size)}
    assert set(sample(squares(size), size=3_000)) == board


@cache
def many_rulesets() -> list[Ruleset]:
    return sample(rulesets(), size=600)


@pytest.mark.slow
def test_every_field_of_a_ruleset_varies() -> None:
    """Each value of each field is made, on boards of all sizes for two to four seats."""
    made = many_rulesets()
    assert {rules.size for rules in made} == set(range(4, 17))
    assert {len(rules.seats) for rules in made} == {2, 3, 4}
    assert {rules.first for rules in made} == {0, 1, 2, 3}
    assert {rules.revisit for rules in made} == set(Revisit)
    assert {rules.target_lock for rules in made} == set(Lock)
    assert {rules.home_lock for rules in made} == set(Lock)
    assert {rules.no_moves for rules in made} == set(NoMoves)
    assert {rules.win for rules in made} == set(Win)
    assert {rules.must_continue for rules in made} == {True, False}
    assert {rules.equal_turns for rules in made} == {True, False}
    assert {rules.foreign_camps for rules in made} == set(ForeignCamps)
    assert {rules.obligation for rules in made} == set(Obligation)
    assert {rules.may_pass for rules in made} == {True, False}
    assert {rules.finish for rules in made} == set(Finish)
    assert {rules.finished_seat for rules in made} == set(FinishedSeat)
    deadlines = [rules.deadline for rules in made if rules.deadline is not None]
    assert 0 < len(deadlines) < len(made)
    assert {each.unit for each in deadlines} == set(DeadlineUnit)
    assert {each.zone for each in deadlines} == set(DeadlineZone)
    assert {each.no_return for each in deadlines} == {True, False}
    assert len({each.n for each in deadlines}) > 20
    assert {rules.repetition for rules in made} == {None, 2, 3, 4, 5}
    assert len({rules.ply_limit for rules in made}) > 20
    assert len({rules.step_directions for rules in made}) == 15
    assert len({rules.jump_directions for rules in made}) == 15
    assert len({rules.name for rules in made}) > 20


@pytest.mark.slow
def test_camps_come_in_every_shape() -> None:
    """Staircases in corners and scattered squares, targets larger than homes, shared or not."""
    made = many_rulesets()
    armies = {len(seat.home) for rules in made for seat in rules.seats}
    seats = [seat for rules in made for seat in rules.seats]
    assert {seat.start is None for seat in seats} == {True, False}
    assert {seat.team for seat in seats} == {None, "north", "south"}
    assert {1, 2, 3} < armies
    assert max(armies) > 10
    rooms = {len(seat.target) - len(seat.home) for rules in made for seat in rules.seats}
    assert rooms == {0, 1, 2, 3}
    swapped = {rules.seats[0].target == rules.seats[1].home for rules in made}
    assert swapped == {True, False}


@given(rulesets(min_size=7, max_size=9))
def test_the_size_of_the_boards_can_be_limited(ruleset: Ruleset) -> None:
    """min_size and max_size are the smallest and the largest board."""
    assert 7 <= ruleset.size <= 9


def refused_field(arguments: dict[str, Any]) -> str | None:
    """The field for which a ruleset is refused."""
    try:
        Ruleset(**arguments)
    except RulesetError as error:
        return error.field
    return None


@given(ruleset_arguments(valid=True))
def test_valid_arguments_make_a_ruleset(arguments: dict[str, Any]) -> None:
    """valid=True: all fields by name, and no contradiction."""
    assert set(arguments) == {field.name for field in attrs.fields(Ruleset)}
    assert refused_field(arguments) is None


@given(ruleset_arguments(valid=False))
def test_invalid_arguments_are_refused(arguments: dict[str, Any]) -> None:
    """valid=False: always a RulesetError, which names a field."""
    assert refused_field(arguments) in arguments


@pytest.mark.slow
def test_arguments_are_wrong_in_every_field() -> None:
    """Those that are refused are wrong in each field at times."""
    fields = {field.name for field in attrs.fields(Ruleset)}
    right_by_type = {"revisit", "target_lock", "home_lock", "foreign_camps", "win", "equal_turns"}
    right_by_type |= {"finish", "finished_seat", "deadline"}
    wrong = sample(ruleset_arguments(valid=False), size=800)
    assert set(map(refused_field, wrong)) == fields - right_by_type


def test_arguments_left_to_themselves_are_right_or_wrong() -> None:
    either = sample(ruleset_arguments(), size=30)
    assert {refused_field(arguments) is None for arguments in either} == {True, False}


# --- positions ----------------------------------------------------------------------------


@given(st.data(), rulesets())
def test_positions_fit_their_ruleset(data: st.DataObject, ruleset: Ruleset) -> None:
    """With a ruleset, size and number of seats are the ruleset's."""
    position = data.draw(positions(ruleset))
    assert position.size == ruleset.size
    assert len(position.pieces) == len(ruleset.seats)


@pytest.mark.slow
def test_positions_without_a_ruleset_vary_in_size_and_seats() -> None:
    """Without a ruleset the number of seats varies, and the size unless it is given."""
    made = sample(positions())
    assert {position.size for position in made} == set(range(4, 17))
    assert {len(position.pieces) for position in made} == {2, 3, 4}
    assert {position.turn for position in made} == {0, 1, 2, 3}
    assert {position.size for position in sample(positions(size=9), size=50)} == {9}


def longest_chain(position: Position) -> int:
    turns = legal_moves(position, PLY_YARD)
    return max((len(turns.path(turn)) for turn in turns if isinstance(turn, Move)), default=0)


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["camps", "end"])
def test_camps_are_full_or_nearly_full(kind: PositionKind) -> None:
    """Kinds "camps" and "end": whole armies, all or most of each at home, or at the end."""
    made = sample(positions(PLY_YARD, kinds=[kind]), size=100)
    red = PLY_YARD.seats[0]
    camp = red.home if kind == "camps" else red.target
    assert {tuple(map(len, position.pieces)) for position in made} == {(19, 19)}
    inside = {len(position.squares(0) & camp) for position in made}
    assert max(inside) == 19
    assert 10 < min(inside) < 18


@pytest.mark.slow
def test_few_pieces_or_many() -> None:
    """Kinds "sparse" and "dense", and "lattice" with long chains."""
    few = [
        sum(map(len, position.pieces)) for position in sample(positions(kinds=["sparse"]), size=200)
    ]
    assert max(few) <= 16
    assert len(set(few)) > 10
    many = sample(positions(PLY_YARD, kinds=["dense"]), size=200)
    counts = [sum(map(len, position.pieces)) for position in many]
    assert min(counts) < 50
    assert max(counts) > 200
    lattices = sample(positions(PLY_YARD, kinds=["lattice"]), size=50)
    assert max(map(longest_chain, lattices)) > 6


@pytest.mark.slow
def test_the_seat_to_move_has_pieces_mostly() -> None:
    """A seat without pieces is to move now and then, but not often."""
    made = sample(positions(FOUR))
    without = [position for position in made if not position.squares(position.turn)]
    assert 0 < len(without) < len(made) / 5


def test_wrong_kinds_are_refused() -> None:
    """There must be one kind at least; homes and targets need a ruleset."""
    none: list[PositionKind] = []
    for strategy in (positions(kinds=["end"]), positions(PLY_YARD, kinds=none)):
        with pytest.raises(InvalidArgument, match="kinds are some of"):
            sample(strategy)
    no_moves: list[MoveKind] = []
    with pytest.raises(InvalidArgument, match="kinds are some of"):
        moves(BLOCKED, FOUR, kinds=no_moves)


def test_arguments_that_cannot_be_are_refused_when_a_value_is_drawn() -> None:
    cases: list[tuple[st.SearchStrategy[object], str]] = [
        (rulesets(min_size=9, max_size=8), "min_size: 9 is more than max_size, 8"),
        (rulesets(max_size=17), "max_size: a board has 4 to 16 files, not 17"),
        (positions(size=3), "size: a board has 4 to 16 files, not 3"),
        (games(PLY_YARD, max_plies=-1), "max_plies is 0 to 1,000,000, not -1"),
    ]
    for strategy, problem in cases:
        with pytest.raises(HalmaError, match=problem):
            sample(strategy, size=1)


# --- moves --------------------------------------------------------------------------------


@given(situations(), st.data())
def test_legal_moves_and_paths_are_legal(situation: Situation, data: st.DataObject) -> None:
    """Every turn of the kind "legal" is legal, and every way from `paths` as it is written."""
    for strategy in (moves(*situation, kinds=["legal"]), paths(*situation)):
        turn = data.draw(strategy | st.none())
        assert turn is None or turn in legal_moves(*situation)


@pytest.mark.slow
def test_legal_moves_come_by_their_ends_and_by_every_way() -> None:
    """Ends alone, short ways and long ones, also through the starting square."""
    made = sample(moves(OPEN_BOARD, EIGHT, kinds=["legal"]))
    assert {turn.ends for turn in made if isinstance(turn, Move)} == set(
        legal_moves(OPEN_BOARD, EIGHT)
    )
    ways = [turn for turn in made if isinstance(turn, Move) and turn.path]
    assert {len(way.squares) for way in ways} > {3, 4, 5, 6}
    assert any(way.origin in way.squares[1:-1] for way in ways)


def test_a_way_that_is_broken_off_where_it_must_go_on_gives_place_to_a_whole_one() -> None:
    """Whoever jumps to c1 has to jump on to c3."""
    strict = attrs.evolve(FOUR, must_continue=True)
    made = sample(paths(Position.parse("4/4/2b1/rb2 r"), strict), size=100)
    assert set(map(str, made)) == {"a1-a2", "a1-b2", "a1-c1-c3"}


def test_spoilt_moves_have_a_square_less_or_another_one() -> None:
    made = sample(moves(OPEN_BOARD, EIGHT, kinds=["spoilt"]), size=80)
    assert {len(turn.squares) for turn in made if isinstance(turn, Move)} > {2, 3, 4}
    assert {explain(OPEN_BOARD, turn, EIGHT).legal for turn in made} == {True, False}


@pytest.mark.slow
def test_spoilt_moves_are_wrong_in_every_way() -> None:
    """One square changed, left out or added makes a move illegal for many reasons, or not."""
    made = sample(moves(OPEN_BOARD, EIGHT, kinds=["spoilt"]), size=1_000)
    reasons = {explain(OPEN_BOARD, turn, EIGHT).reason for turn in made}
    assert reasons >= {
        None,
        Reason.NO_PIECE,
        Reason.NOT_YOURS,
        Reason.SAME_SQUARE,
        Reason.OCCUPIED,
        Reason.NOT_IN_LINE,
        Reason.TOO_FAR,
        Reason.NO_SUPPORT,
        Reason.STEP_IN_CHAIN,
        Reason.REVISITED,
        Reason.BACK_AT_START,
    }


@pytest.mark.slow
def test_absurd_moves_know_no_board() -> None:
    """Any squares of the largest board, or a pass."""
    made = sample(moves(OPEN_BOARD, EIGHT, kinds=["absurd"]))
    reasons = [explain(OPEN_BOARD, turn, EIGHT).reason for turn in made]
    assert reasons.count(Reason.OFF_BOARD) > len(reasons) / 3
    assert Reason.PASS_NOT_ALLOWED in reasons


def test_where_no_piece_can_move_there_is_no_path() -> None:
    """A blocked seat has no paths; its one legal turn is the pass."""
    assert paths(BLOCKED, FOUR).is_empty
    assert set(sample(moves(BLOCKED, FOUR, kinds=["legal"]), size=20)) == {PASS}
    assert PASS not in sample(moves(BLOCKED, FOUR, kinds=["spoilt"]), size=20)
    stuck = attrs.evolve(FOUR, no_moves=NoMoves.LOSS)
    assert moves(BLOCKED, stuck, kinds=["legal"]).is_empty


# --- games --------------------------------------------------------------------------------


@given(games(max_plies=15))
def test_games_are_played_by_their_rules(game: Game) -> None:
    """Every game replays turn by turn, on at most so many plies and a small board."""
    assert game.ply <= 15
    assert game.ruleset.size <= 8
    assert game.start == Position.start(game.ruleset)
    again = played_again(game)
    if game.outcome is not None and again.outcome is None:
        again = again.conclude(game.outcome.scores, game.outcome.termination)
    assert again == game


@pytest.mark.slow
def test_games_end_in_every_way() -> None:
    """From a start of one's own: long and short ones, ended by players, the board, or not."""
    start = Position.parse("3r/4/4/b3 b")
    drawish = attrs.evolve(FOUR, repetition=2)
    made = sample(games(drawish, start=start, max_plies=12))
    assert {game.start for game in made} == {start}
    assert {game.ply for game in made} == set(range(13))
    endings = {game.outcome and game.outcome.termination for game in made}
    assert endings == {
        None,
        Termination.COMPLETION,
        Termination.REPETITION,
        Termination.RESIGNATION,
        Termination.AGREEMENT,
        Termination.TIME,
        Termination.FORFEIT,
    }


def test_without_hypothesis_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "hypothesis", None)
    monkeypatch.delitem(vars(strategies), "games")
    wanted = re.escape("Hypothesis, which the extra brings: pip install halma[strategies]")
    with pytest.raises(ImportError, match=wanted) as refused:
        assert callable(strategies.games)
    assert refused.value.name == "hypothesis"


@pytest.mark.slow
def test_chains_in_games_make_detours() -> None:
    """A chain in a game is not always the shortest way."""

    def is_detour(turn: Turn) -> bool:
        if not isinstance(turn, Move):
            return False
        return len(turn.squares) > len(legal_moves(OPEN_BOARD, EIGHT).path(turn))

    made = sample(games(EIGHT, start=OPEN_BOARD, max_plies=1), size=200)
    assert {is_detour(game.moves[0]) for game in made if game.ply} == {True, False}
