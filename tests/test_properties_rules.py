"""How one ruleset's moves lie to another's: locks that hold ever faster, boards turned round."""

from collections.abc import Callable
from typing import Final

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from halma import (
    EQUAL_TURNS,
    LOCKED_CAMP,
    PLY_YARD,
    Directions,
    Lock,
    Move,
    Position,
    Ruleset,
    Seat,
    Square,
    Turn,
    Win,
    explain,
    finished,
    legal_moves,
    missing,
    staircase,
)
from halma.strategies import moves, positions
from tests.situations import Situation, situations, without_duty

INCLUSIONS: Final = (
    (Lock.OPEN, Lock.END),
    (Lock.END, Lock.HOPS),
    (Lock.HOPS, Lock.TOUCH_HOPS),
    (Lock.END, Lock.TOUCH_END),
    (Lock.TOUCH_END, Lock.TOUCH_HOPS),
)
"""The second lock of a pair allows no move that the first does not."""

Mapping = Callable[[int, int], tuple[int, int]]

MIRRORS: Final[dict[str, Mapping]] = {
    "turned by 180°": lambda x, y: (-x, -y),
    "mirrored in a16–p1": lambda x, y: (-y, -x),
    "mirrored in a1–p16": lambda x, y: (y, x),
    "mirrored left to right": lambda x, y: (-x, y),
    "mirrored top to bottom": lambda x, y: (x, -y),
    "turned by 90°": lambda x, y: (y, -x),
}
"""Symmetries of the square board, on vectors (file, rank) from its middle."""

mirrors = st.sampled_from(sorted(MIRRORS)).map(MIRRORS.__getitem__)


def mirrored(square: Square, mirror: Mapping, size: int) -> Square:
    x, y = mirror(2 * square.file - size + 1, 2 * square.rank - size + 1)
    return Square.at((x + size - 1) // 2, (y + size - 1) // 2)


def mirrored_turn(turn: Turn, mirror: Mapping, size: int) -> Turn:
    if not isinstance(turn, Move):
        return turn
    return Move.along(mirrored(square, mirror, size) for square in turn.squares)


def mirrored_position(position: Position, mirror: Mapping, heirs: list[int]) -> Position:
    """The pieces of each seat, mirrored and given to its heir."""
    pieces: list[list[Square]] = [[] for _ in heirs]
    for seat, heir in enumerate(heirs):
        pieces[heir] = [mirrored(sq, mirror, position.size) for sq in position.squares(seat)]
    return Position.from_squares(pieces, turn=heirs[position.turn], size=position.size)


def mirrored_ruleset(ruleset: Ruleset, mirror: Mapping, heirs: list[int]) -> Ruleset:
    """The rules with camps and directions mirrored, and what each seat has given to its heir."""
    size = ruleset.size
    seats = list(ruleset.seats)
    for seat, heir in zip(ruleset.seats, heirs, strict=True):
        camps = (seat.home, seat.target, seat.army)
        home, target, army = ({mirrored(s, mirror, size) for s in camp} for camp in camps)
        seats[heir] = Seat(seat.name, home, target, start=army, team=seat.team)
    return attrs.evolve(
        ruleset,
        seats=seats,
        first=heirs[ruleset.first],
        step_directions={mirror(*vector) for vector in ruleset.step_directions},
        jump_directions={mirror(*vector) for vector in ruleset.jump_directions},
    )


def with_lock(ruleset: Ruleset, field: str, lock: Lock) -> Ruleset:
    if field == "target_lock":
        return attrs.evolve(ruleset, target_lock=lock)
    return attrs.evolve(ruleset, home_lock=lock)


@pytest.mark.parametrize("field", ["target_lock", "home_lock"])
@given(situations().map(without_duty))
def test_a_stricter_lock_allows_no_new_move(field: str, situation: Situation) -> None:
    """OPEN ⊇ END ⊇ HOPS ⊇ TOUCH_HOPS and END ⊇ TOUCH_END ⊇ TOUCH_HOPS, square by square.

    For either lock while the other one, whatever it is, stays the same (fact 5).
    """
    position, ruleset = situation
    generated = {lock: legal_moves(position, with_lock(ruleset, field, lock)) for lock in Lock}
    for origin in position.squares(position.turn):
        ends = {lock: turns.destinations(origin) for lock, turns in generated.items()}
        for loose, strict in INCLUSIONS:
            assert ends[strict] <= ends[loose]


@pytest.mark.parametrize("field", ["target_lock", "home_lock"])
@given(situations().map(without_duty), st.data())
def test_a_stricter_lock_allows_no_new_path(
    field: str, situation: Situation, data: st.DataObject
) -> None:
    """The inclusions of fact 5 hold for written paths, too."""
    position, ruleset = situation
    by_lock = {lock: with_lock(ruleset, field, lock) for lock in Lock}
    turn = data.draw(moves(position, by_lock[Lock.OPEN]))
    legal = {
        lock: isinstance(turn, Move) and turn in legal_moves(position, rules)
        for lock, rules in by_lock.items()
    }
    for loose, strict in INCLUSIONS:
        assert legal[strict] <= legal[loose]


@given(mirrors, situations(), st.data())
def test_a_mirrored_board_has_the_mirrored_moves(
    mirror: Mapping, situation: Situation, data: st.DataObject
) -> None:
    """Mirror board, camps and directions and permute the seats: the moves are mirrored (fact 6)."""
    position, ruleset = situation
    heirs = data.draw(st.permutations(range(len(ruleset.seats))))
    there = mirrored_position(position, mirror, heirs)
    rules_there = mirrored_ruleset(ruleset, mirror, heirs)
    expected = {mirrored_turn(turn, mirror, position.size) for turn in legal_moves(*situation)}
    assert set(legal_moves(there, rules_there)) == expected


@given(mirrors, situations(max_size=8), st.data())
def test_a_mirrored_board_has_the_mirrored_verdicts(
    mirror: Mapping, situation: Situation, data: st.DataObject
) -> None:
    """What is said of a written move on the board is said of its image on the mirrored one.

    Only the place of the fault may differ, where of several shortest chains the
    first in square order is another one.
    """
    position, ruleset = situation
    turn = data.draw(moves(position, ruleset))
    size = position.size
    if isinstance(turn, Move) and any(max(sq.file, sq.rank) >= size for sq in turn.squares):
        return
    heirs = list(range(len(ruleset.seats)))
    there = mirrored_position(position, mirror, heirs)
    rules_there = mirrored_ruleset(ruleset, mirror, heirs)
    here = explain(position, turn, ruleset)
    image = explain(there, mirrored_turn(turn, mirror, size), rules_there)
    assert image.legal == here.legal
    if isinstance(turn, Move) and turn.path is not None:
        assert (image.reason, image.leg, image.rule) == (here.reason, here.leg, here.rule)


@given(mirrors, situations(), st.data())
def test_a_mirrored_board_is_as_near_to_the_end(
    mirror: Mapping, situation: Situation, data: st.DataObject
) -> None:
    """A seat has finished exactly if its heir has on the mirrored board (R10, fact 6)."""
    position, ruleset = situation
    heirs = data.draw(st.permutations(range(len(ruleset.seats))))
    there = mirrored_position(position, mirror, heirs)
    rules_there = mirrored_ruleset(ruleset, mirror, heirs)
    for seat, heir in enumerate(heirs):
        assert finished(there, heir, rules_there) == finished(position, seat, ruleset)
        lacking = {mirrored(sq, mirror, position.size) for sq in missing(position, seat, ruleset)}
        assert missing(there, heir, rules_there) == lacking


@given(situations(), st.sampled_from(Win), st.data())
def test_nothing_is_missing_exactly_when_a_seat_has_finished(
    situation: Situation, win: Win, data: st.DataObject
) -> None:
    """For every condition; what is missing lies in the target (R10)."""
    position, ruleset = situation
    if win is Win.OWN_FILL and any(len(s.home) != len(s.target) for s in ruleset.seats):
        win = Win.ALL_IN
    ruleset = attrs.evolve(ruleset, win=win)
    seat = data.draw(st.sampled_from(range(len(ruleset.seats))))
    target = ruleset.seats[seat].target
    if data.draw(st.booleans()):
        holders = data.draw(st.sampled_from([(seat,), tuple(range(len(ruleset.seats)))]))
        for square in sorted(target):
            position = filled(position, square, data.draw(st.sampled_from(holders)))
    lacking = missing(position, seat, ruleset)
    assert lacking <= target
    assert (not lacking) == finished(position, seat, ruleset)


def filled(position: Position, square: Square, seat: int) -> Position:
    """The position with this seat's piece on a square, whatever stood there."""
    bare = position if position.seat_at(square) is None else position.remove(square)
    return bare.put(square, seat)


CLUB: Final = attrs.evolve(
    PLY_YARD,
    name="club",
    size=8,
    seats=(
        Seat(
            "red", staircase(8, (4, 3, 2, 1), "north-west"), staircase(8, (4, 3, 2, 1), Square.H1)
        ),
        Seat("blue", staircase(8, (4, 3, 2, 1), Square.H1), staircase(8, (4, 3, 2, 1), Square.A8)),
    ),
    jump_directions=Directions.ORTHOGONAL,
    home_lock=Lock.TOUCH_END,
)
"""Like the named rule sets, the same from either seat."""

each_fair_ruleset = pytest.mark.parametrize(
    "ruleset", [PLY_YARD, LOCKED_CAMP, EQUAL_TURNS, CLUB], ids=lambda rules: rules.name
)


@each_fair_ruleset
@given(st.data())
def test_the_sides_are_equal(ruleset: Ruleset, data: st.DataObject) -> None:
    """Turned by 180° with the seats swapped, a position has the turned moves (fact 6)."""
    position = data.draw(positions(ruleset))
    turn_round = MIRRORS["turned by 180°"]
    assert position.turned() == mirrored_position(position, turn_round, [1, 0])
    assert position.turned().turned() == position
    moves_there = legal_moves(position.turned(), ruleset)
    expected = {mirrored_turn(t, turn_round, ruleset.size) for t in legal_moves(position, ruleset)}
    assert set(moves_there) == expected


@each_fair_ruleset
@given(st.data())
def test_both_diagonals_are_mirrors(ruleset: Ruleset, data: st.DataObject) -> None:
    """Mirrored in a16–p1 with seats kept, or in a1–p16 with seats swapped: fact 6."""
    position = data.draw(positions(ruleset))
    for name, heirs in (("mirrored in a16–p1", [0, 1]), ("mirrored in a1–p16", [1, 0])):
        mirror = MIRRORS[name]
        there = mirrored_position(position, mirror, heirs)
        expected = {mirrored_turn(t, mirror, ruleset.size) for t in legal_moves(position, ruleset)}
        assert set(legal_moves(there, ruleset)) == expected
