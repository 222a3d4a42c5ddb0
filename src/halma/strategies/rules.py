"""Strategies for rulesets, and for arguments that make none."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from itertools import combinations
from typing import Any, Final

import attrs
from hypothesis import strategies as st

from halma.camps import MIN_SIZE, Directions, check_size, nearest_corners, staircase
from halma.errors import RulesetError
from halma.rulesets.model import (
    MAX_SEATS,
    MIN_SEATS,
    Deadline,
    DeadlineUnit,
    DeadlineZone,
    Finish,
    FinishedSeat,
    ForeignCamps,
    Lock,
    NoMoves,
    Obligation,
    Revisit,
    Ruleset,
    Seat,
    Win,
)
from halma.squares import MAX_SIZE, Square
from halma.strategies.boards import board_squares, squares

_AXES: Final = ((1, 0), (0, 1), (1, 1), (1, -1))
_DIRECTIONS: Final = st.just(Directions.ALL) | st.sampled_from(
    [
        frozenset(vector for x, y in axes for vector in ((x, y), (-x, -y)))
        for number in range(4, 0, -1)
        for axes in combinations(_AXES, number)
    ]
)
_NAMES: Final = st.sampled_from(["club", "red", "blue"]) | st.text(min_size=1, max_size=9).filter(
    lambda text: bool(text.strip())
)
_CORNERS: Final = ("north-west", "south-east", "south-west", "north-east")
_CHAIN_LOCKS: Final = (Lock.OPEN, Lock.HOPS, Lock.TOUCH_HOPS)
_CHAIN_CAMPS: Final = (ForeignCamps.OPEN, ForeignCamps.HOPS)
_TEAMS: Final = st.sampled_from([None, "north", "south"])
_SELDOM: Final = st.sampled_from([False, False, False, True])
_DEADLINES: Final = st.builds(
    Deadline,
    st.integers(1, 6) | st.integers(1, 100),
    st.sampled_from(DeadlineUnit),
    st.sampled_from(DeadlineZone),
    st.booleans(),
)


@st.composite
def _corner_seats(draw: st.DrawFn, size: int, count: int) -> tuple[Seat, ...]:
    """Seats in corners, each with another one's home as its target."""
    half = st.integers(1, size // 2)
    rows = sorted(draw(st.lists(half, min_size=1, max_size=size // 2)), reverse=True)
    corners = draw(st.permutations(_CORNERS))[:count]
    camps = [staircase(size, rows, corner) for corner in corners]
    shift = draw(st.integers(1, count - 1))
    return tuple(
        Seat(draw(_NAMES), home, camps[(seat + shift) % count]) for seat, home in enumerate(camps)
    )


@st.composite
def _with_teams_and_armies(draw: st.DrawFn, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """The seats, seldom with smaller armies, and often in teams where there are more than two."""
    if draw(_SELDOM):
        armies = [draw(st.sets(st.sampled_from(sorted(seat.home)), min_size=1)) for seat in seats]
        seats = tuple(
            attrs.evolve(seat, start=army) for seat, army in zip(seats, armies, strict=True)
        )
    teams = draw(st.lists(_TEAMS, min_size=len(seats), max_size=len(seats)))
    if None not in teams and len(set(teams)) == 1:
        return seats
    return tuple(attrs.evolve(seat, team=team) for seat, team in zip(seats, teams, strict=True))


def _squares_off(taken: AbstractSet[Square], size: int) -> st.SearchStrategy[Square]:
    return squares(size).filter(lambda square: square not in taken)


@st.composite
def _scattered_seats(draw: st.DrawFn, size: int, count: int, spare: int) -> tuple[Seat, ...]:
    """Seats with camps of any shape; a target has up to ``spare`` squares more than the home."""
    seats: list[Seat] = []
    taken: frozenset[Square] = frozenset()
    for _ in range(count):
        home = draw(st.frozensets(_squares_off(taken, size), min_size=1, max_size=3))
        taken |= home
        room = len(home) + draw(st.integers(0, spare))
        target = draw(st.frozensets(_squares_off(home, size), min_size=room, max_size=room))
        seats.append(Seat(draw(_NAMES), home, target))
    return tuple(seats)


@st.composite
def rulesets(draw: st.DrawFn, *, min_size: int = MIN_SIZE, max_size: int = MAX_SIZE) -> Ruleset:
    """Valid rulesets in which every field varies, on boards of ``min_size`` to ``max_size`` files.

    Hold a field fixed with ``attrs.evolve``. With ``must_continue`` and a large board full
    of jumps the move generator may take seconds for one position.

    >>> import attrs
    >>> from hypothesis import given
    >>> from halma import Ruleset
    >>> free = rulesets(max_size=8).map(lambda rules: attrs.evolve(rules, must_continue=False))
    >>> @given(free)
    ... def test_the_board_is_small(ruleset: Ruleset) -> None:
    ...     assert ruleset.size <= 8 and not ruleset.must_continue
    >>> test_the_board_is_small()
    """
    check_size(min_size, "min_size")
    check_size(max_size, "max_size")
    if min_size > max_size:
        raise RulesetError("min_size", f"{min_size} is more than max_size, {max_size}")
    size = draw(st.integers(min_size, max_size))
    count = draw(st.integers(MIN_SEATS, MAX_SEATS))
    win = draw(st.sampled_from(Win))
    spare = 0 if win is Win.OWN_FILL else 3
    seats = draw(
        (_corner_seats(size, count) | _scattered_seats(size, count, spare)).flatmap(
            _with_teams_and_armies
        )
    )
    must_continue = draw(st.booleans())
    locks = st.sampled_from(_CHAIN_LOCKS if must_continue else tuple(Lock))
    endings = [kind for kind in NoMoves if kind is not NoMoves.LOSS or count == MIN_SEATS]
    may_pass = draw(_SELDOM)
    if may_pass:
        endings = [NoMoves.PASS]
    has_corners = all(len(nearest_corners(size, seat.home)) == 1 for seat in seats)
    duties = [kind for kind in Obligation if has_corners or kind is not Obligation.HOME_FIRST]
    return Ruleset(
        draw(_NAMES),
        size,
        seats,
        first=draw(st.integers(0, count - 1)),
        step_directions=draw(_DIRECTIONS),
        jump_directions=draw(_DIRECTIONS),
        revisit=Revisit.NEVER if must_continue else draw(st.sampled_from(Revisit)),
        must_continue=must_continue,
        target_lock=draw(locks),
        home_lock=draw(locks),
        foreign_camps=draw(st.sampled_from(_CHAIN_CAMPS if must_continue else tuple(ForeignCamps))),
        obligation=draw(st.sampled_from(duties)),
        no_moves=draw(st.sampled_from(endings)),
        may_pass=may_pass,
        win=win,
        equal_turns=draw(st.booleans()),
        finish=draw(st.sampled_from(Finish)),
        finished_seat=draw(st.sampled_from(FinishedSeat)),
        deadline=draw(st.none() | _DEADLINES),
        repetition=draw(st.none() | st.integers(2, 5)),
        ply_limit=draw(st.none() | st.integers(1, 8) | st.integers(1, 200)),
    )


def ruleset_arguments(*, valid: bool | None = None) -> st.SearchStrategy[dict[str, Any]]:
    """Keyword arguments for `Ruleset`, all of the right types.

    With ``valid=True`` they make a ruleset, with ``valid=False`` they contradict
    themselves in one place and are refused; left out, they may be either.

    >>> from hypothesis import given
    >>> from halma import Ruleset, RulesetError
    >>> @given(ruleset_arguments(valid=False))
    ... def test_a_contradiction_is_refused(arguments: dict[str, object]) -> None:
    ...     try:
    ...         Ruleset(**arguments)
    ...     except RulesetError:
    ...         return
    ...     raise AssertionError
    >>> test_a_contradiction_is_refused()
    """
    good, bad = rulesets().map(_arguments), rulesets().flatmap(_contradictions)
    if valid is None:
        return good | bad
    return good if valid else bad


def _arguments(ruleset: Ruleset, **changes: Any) -> dict[str, Any]:
    return attrs.asdict(ruleset, recurse=False) | changes


def _contradictions(ruleset: Ruleset) -> st.SearchStrategy[dict[str, Any]]:
    """The arguments of a ruleset with one thing wrong."""
    first, *others = ruleset.seats
    other = others[0]
    free = next(sq for sq in board_squares(ruleset.size) if sq not in first.home | first.target)
    seats: list[tuple[Seat, ...]] = [
        (first,),
        (first, *others, first, other, first),
        (attrs.evolve(first, home=(), start=None), *others),
        (attrs.evolve(first, target=()), *others),
        (attrs.evolve(first, target=first.home), *others),
        (first, attrs.evolve(other, home=first.home, start=None), *others[1:]),
        (attrs.evolve(first, start=()), *others),
        (attrs.evolve(first, start=first.home | {free}), *others),
        tuple(attrs.evolve(seat, team="all") for seat in ruleset.seats),
    ]
    if ruleset.size < MAX_SIZE:
        seats.append((attrs.evolve(first, target=first.target | {Square.P16}), *others))
    wrong: list[st.SearchStrategy[dict[str, Any]]] = [
        st.fixed_dictionaries({"seats": st.sampled_from(seats)}),
        st.fixed_dictionaries({"name": st.sampled_from(["", " ", "\n\t"])}),
        st.fixed_dictionaries({"size": st.integers(-1, 3) | st.integers(17, 300)}),
        st.fixed_dictionaries({"first": st.integers(-3, -1) | st.integers(len(ruleset.seats), 9)}),
        st.fixed_dictionaries({"repetition": st.integers(-2, 1)}),
        st.fixed_dictionaries({"ply_limit": st.integers(-2, 0)}),
        st.fixed_dictionaries(
            {
                "must_continue": st.just(True),
                "revisit": st.sampled_from([Revisit.LANDINGS, Revisit.FREE]),
            }
        ),
    ]
    directions = st.sampled_from([(), ((1, 0),), ((0, 0),), ((2, 0), (-2, 0))]).map(frozenset)
    wrong += [
        st.fixed_dictionaries({field: directions})
        for field in ("step_directions", "jump_directions")
    ]
    wrong += [
        st.fixed_dictionaries(
            {
                "must_continue": st.just(True),
                "revisit": st.just(Revisit.NEVER),
                field: st.sampled_from([Lock.END, Lock.TOUCH_END]),
            }
        )
        for field in ("target_lock", "home_lock")
    ]
    wrong.append(st.just({"must_continue": True, "foreign_camps": ForeignCamps.END}))
    wrong.append(st.just({"may_pass": True, "no_moves": NoMoves.DRAW}))
    edge = [Square.A1, Square.at(0, ruleset.size - 1)]
    on_edge = (Seat("one", edge, ["b2", "b3"]), Seat("two", ["c2", "c3"], ["d1", "d2"]))
    wrong.append(st.just({"obligation": Obligation.HOME_FIRST, "seats": on_edge, "first": 0}))
    if len(ruleset.seats) > MIN_SEATS:
        wrong.append(st.just({"no_moves": NoMoves.LOSS}))
    larger = attrs.evolve(first, target=first.target | {free}, start=None)
    wrong.append(st.just({"win": Win.OWN_FILL, "seats": (larger, *others)}))
    return st.one_of(wrong).map(lambda changes: _arguments(ruleset, **changes))
