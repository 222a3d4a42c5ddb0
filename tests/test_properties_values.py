"""Values and their texts: what is written reads back, and equal things are one and the same."""

import copy
import os
import pickle
import subprocess
import sys
from collections.abc import Callable, Hashable
from random import Random

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from halma import (
    PASS,
    RULESETS,
    Game,
    IllegalMoveError,
    Lock,
    Move,
    NoMoves,
    NotationError,
    Outcome,
    Position,
    Reason,
    Revisit,
    Ruleset,
    Square,
    Termination,
    Turn,
    Verdict,
    Win,
    explain,
    legal_moves,
)
from halma.moves import MAX_SQUARES, parse_turn
from halma.strategies import games, moves, positions, rulesets, squares
from tests.situations import Situation, played_again, situations

PROTOCOLS = range(2, pickle.HIGHEST_PROTOCOL + 1)


def assert_is_value(thing: Hashable, twin: Hashable) -> None:
    """The two are equal, hash alike, and so do their copies and what is pickled of them."""
    assert thing == twin
    assert hash(thing) == hash(twin)
    assert len({thing, twin}) == 1
    pickled = [pickle.loads(pickle.dumps(thing, protocol)) for protocol in PROTOCOLS]
    for other in (copy.copy(thing), copy.deepcopy(thing), *pickled):
        assert type(other) is type(thing)
        assert other == thing == twin
        assert hash(other) == hash(thing)


def is_refused_or_reads_back(text: str, parse: Callable[[str], object]) -> bool:
    """Whether a text is refused at some place in it, or is just how its value is written."""
    try:
        return str(parse(text)) == text
    except NotationError as error:
        return error.line >= 1 and 1 <= error.column <= len(text) + 1


def turns() -> st.SearchStrategy[Turn]:
    ways = st.lists(squares(), min_size=2, max_size=40)
    longest = ways.map(lambda way: (way * MAX_SQUARES)[:MAX_SQUARES])
    return st.just(PASS) | (ways | longest).map(Move.along)


# --- texts --------------------------------------------------------------------------------


def test_every_square_reads_back() -> None:
    """Square.parse and str are inverse on all 256 squares, and at() names the same."""
    assert len(Square) == 256
    for square in Square:
        assert Square.parse(str(square)) is square
        assert Square.at(square.file, square.rank) is square
        assert Square[str(square).upper()] is square
        assert square == 16 * square.rank + square.file


@given(turns())
def test_every_turn_reads_back(turn: Turn) -> None:
    """Move.parse and str are inverse, the path included."""
    read = parse_turn(str(turn))
    assert read == turn
    assert str(read) == str(turn)
    if isinstance(turn, Move):
        assert isinstance(read, Move)
        assert read.path == turn.path


@given(positions())
def test_every_position_reads_back_from_its_line(position: Position) -> None:
    """Position.parse and str are inverse, also with seats that nothing shows."""
    line = str(position)
    assert "\n" not in line
    read = Position.parse(line)
    assert read == position
    assert str(read) == line
    assert len(read.pieces) == len(position.pieces)


@given(positions())
def test_every_position_reads_back_from_its_diagram(position: Position) -> None:
    """Position.parse reads the diagram that a position draws."""
    assert Position.parse(position.diagram()) == position


@given(situations())
def test_camps_in_a_diagram_do_not_change_what_it_says(situation: Situation) -> None:
    """A diagram with camps marked reads back like one without."""
    position, ruleset = situation
    assert Position.parse(position.diagram(ruleset)) == position


@given(positions())
def test_the_third_field_is_there_only_where_it_is_needed(position: Position) -> None:
    """The line tells the number of seats if pieces and seat to move do not show it."""
    fields = str(position).split(" ")
    shown = max([1, position.turn, *(s for s, men in enumerate(position.pieces) if men)]) + 1
    needed = shown < len(position.pieces)
    assert fields[2:] == ([str(len(position.pieces))] if needed else [])
    if not needed:
        with pytest.raises(NotationError):
            Position.parse(f"{position} {len(position.pieces)}")


@given(positions(), st.data())
def test_a_line_spoilt_in_one_place_is_refused_or_is_another_line(
    position: Position, data: st.DataObject
) -> None:
    """No two lines say the same: change one character, and it says something else or nothing."""
    line = str(position)
    place = data.draw(st.integers(0, len(line) - 1))
    letter = data.draw(st.sampled_from(sorted("rbgyR/ -019x\n")) | st.characters())
    for spoilt in (line[:place] + letter + line[place + 1 :], line[:place] + line[place + 1 :]):
        assert is_refused_or_reads_back(spoilt, Position.parse)


@given(turns(), st.data())
def test_a_turn_spoilt_in_one_place_is_refused_or_is_another_turn(
    turn: Turn, data: st.DataObject
) -> None:
    """No two texts mean the same turn."""
    text = str(turn)
    place = data.draw(st.integers(0, len(text) - 1))
    letter = data.draw(st.sampled_from("abpq-0167 \n") | st.characters())
    for spoilt in (text[:place] + letter + text[place + 1 :], text[:place] + text[place + 1 :]):
        assert is_refused_or_reads_back(spoilt, Move.parse)


# --- values -------------------------------------------------------------------------------


def test_single_values_stay_single() -> None:
    """Squares, PASS and the enums are the same object after copying and pickling."""
    singles: list[object] = [PASS, *Square]
    for kind in (Lock, NoMoves, Reason, Revisit, Termination, Win):
        singles += kind
    for single in singles:
        assert copy.copy(single) is single
        assert copy.deepcopy(single) is single
        for protocol in PROTOCOLS:
            assert pickle.loads(pickle.dumps(single, protocol)) is single


@given(turns())
def test_moves_are_values(turn: Turn) -> None:
    """Equal by origin, destination and path; the representation evaluates back."""
    twin = Move.along(turn.squares) if isinstance(turn, Move) else PASS
    assert_is_value(turn, twin)
    assert eval(repr(turn), {"Move": Move, "PASS": PASS}) == turn
    if isinstance(turn, Move) and turn.path is not None:
        assert turn != turn.ends
        assert turn.ends == turn.ends.ends


@given(positions(), st.randoms(use_true_random=False))
def test_positions_are_values(position: Position, chance: Random) -> None:
    """Equal by size, seat to move and pieces, in whatever order these are given."""
    shuffled = [list(position.squares(seat)) for seat in range(len(position.pieces))]
    for squares_of_seat in shuffled:
        chance.shuffle(squares_of_seat)
    twin = Position.from_squares(shuffled, turn=position.turn, size=position.size)
    assert_is_value(position, twin)
    assert eval(repr(position), {"Position": Position}) == position


@given(positions(), st.data())
def test_other_positions_are_not_equal(position: Position, data: st.DataObject) -> None:
    """One piece more, one fewer, another seat to move: another position."""
    other = (position.turn + 1) % len(position.pieces)
    square = data.draw(squares(position.size))
    owner = position.seat_at(square)
    changed = position.put(square, other) if owner is None else position.remove(square)
    assert len({position, changed, position.with_turn(other)}) == 3
    assert position == (changed.remove(square) if owner is None else changed.put(square, owner))


@given(rulesets())
def test_rulesets_are_values(ruleset: Ruleset) -> None:
    """Equal by every field, in whatever kind of collection camps and directions are given."""
    twin = attrs.evolve(
        ruleset,
        seats=[
            attrs.evolve(seat, home=sorted(seat.home), target=map(str, sorted(seat.target)))
            for seat in ruleset.seats
        ],
        step_directions=sorted(ruleset.step_directions),
    )
    assert_is_value(ruleset, twin)
    assert ruleset != attrs.evolve(ruleset, name=f"{ruleset.name}!")
    assert ruleset != attrs.evolve(ruleset, equal_turns=not ruleset.equal_turns)


@given(situations(), st.data())
def test_verdicts_are_values(situation: Situation, data: st.DataObject) -> None:
    """Verdicts, and the errors that carry them, compare and travel."""
    position, ruleset = situation
    turn = data.draw(moves(position, ruleset))
    verdict = explain(position, turn, ruleset)
    assert_is_value(verdict, explain(position, turn, ruleset))
    for protocol in PROTOCOLS:
        error = pickle.loads(pickle.dumps(IllegalMoveError(verdict), protocol))
        assert isinstance(error, IllegalMoveError)
        assert error.verdict == verdict
        assert str(error) == str(IllegalMoveError(verdict))
    assert verdict == attrs.evolve(verdict)
    assert verdict != Verdict(turn, Reason.GAME_OVER)


@given(situations())
def test_legal_moves_are_values(situation: Situation) -> None:
    """Equal by position and ruleset, and the copies hold the same turns."""
    generated = legal_moves(*situation)
    assert_is_value(generated, legal_moves(*situation))
    assert list(copy.deepcopy(generated)) == list(generated)


@given(st.integers(2, 4), st.data(), st.sampled_from(Termination))
def test_outcomes_are_values(seats: int, data: st.DataObject, termination: Termination) -> None:
    """Equal by scores and termination, however the scores are written."""
    winners = data.draw(st.sets(st.integers(0, seats - 1), min_size=1))
    shares = [f"1/{len(winners)}" if seat in winners else 0 for seat in range(seats)]
    outcome = Outcome(shares, termination)
    assert_is_value(outcome, Outcome(outcome.scores, termination))
    assert set(outcome.winners) == (winners if len(winners) < seats else set())


@given(games(max_plies=12))
def test_games_are_values(game: Game) -> None:
    """Equal by ruleset, start, turns with paths, resignations and a declared end."""
    twin = played_again(game)
    if twin.outcome is None and game.outcome is not None:
        twin = twin.conclude(game.outcome.scores, game.outcome.termination)
        assert twin != game.undo(0)
    assert_is_value(game, twin)
    reloaded = pickle.loads(pickle.dumps(game))
    assert reloaded.positions == game.positions
    assert reloaded.moves == game.moves
    assert reloaded.outcome == game.outcome
    assert reloaded.repetitions == game.repetitions
    assert list(reloaded.legal_moves) == list(game.legal_moves)
    if game.ply:
        assert game.undo() != game
    assert game != Game(attrs.evolve(game.ruleset, name="another"), game.start)


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=RULESETS.keys())
def test_values_travel_to_another_process(ruleset: Ruleset) -> None:
    """What is pickled here is equal and hashes alike where strings hash differently."""
    game = Game(ruleset)
    game = game.play(game.legal_moves[3])
    things = (ruleset, game, game.position, game.moves[0], game.legal_moves)
    hashes_here = [hash(thing) for thing in things]
    assert hashes_here
    code = (
        "import pickle, sys; from halma import *\n"
        "ruleset, game, position, move, moves = pickle.load(sys.stdin.buffer)\n"
        "own = RULESETS[ruleset.name]\n"
        "twin = Game(own).play(game.moves[0])\n"
        "mine = own, twin, twin.position, twin.moves[0], twin.legal_moves\n"
        "assert (ruleset, game, position, move, moves) == mine\n"
        "assert {ruleset: 1, game: 2, position: 3, move: 4, moves: 5} == "
        "dict(zip(mine, range(1, 6)))\n"
    )
    for seed in ("1", "2"):
        subprocess.run(
            [sys.executable, "-c", code],
            input=pickle.dumps(things),
            env={**os.environ, "PYTHONHASHSEED": seed},
            check=True,
        )
