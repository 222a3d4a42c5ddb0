"""Random rulesets over all fields, and random positions for them.

Everything is drawn from the ``random.Random`` passed in, so a seed names a case.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from itertools import combinations
from random import Random
from typing import Final

import attrs

from halma import (
    Deadline,
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
    Revisit,
    Ruleset,
    RulesetError,
    Seat,
    Square,
    Win,
    staircase,
)

Vectors = frozenset[tuple[int, int]]

_AXES: Final = ((1, 0), (0, 1), (1, 1), (1, -1))
DIRECTION_SETS: Final[tuple[Vectors, ...]] = tuple(
    frozenset(vector for f, r in axes for vector in ((f, r), (-f, -r)))
    for number in range(1, 5)
    for axes in combinations(_AXES, number)
)
"""The 15 sets of directions that contain with each one its opposite."""

CHAIN_LOCKS: Final = (Lock.OPEN, Lock.HOPS, Lock.TOUCH_HOPS)
"""The locks that go with ``must_continue``."""

CORNERS: Final = ("north-west", "south-east", "north-east", "south-west")
SEAT_NAMES: Final = ("red", "blue", "green", "yellow")

SIZES: Final = tuple(
    size
    for size, weight in {4: 30, 5: 24, 6: 12, 7: 8, 8: 6, 9: 3, 10: 2}.items()
    for _ in range(weight)
) + tuple(range(11, 17))
"""Board sizes as they are drawn: mostly small, where a twin is quick and zones are near."""

SMALL: Final = (4, 4, 4, 5, 5, 6)
TINY: Final = (4, 4, 4, 4, 5)


# --- rulesets -----------------------------------------------------------------------------


def random_ruleset(
    chance: Random,
    *,
    sizes: Sequence[int] = SIZES,
    must_continue: bool | None = None,
    locks: tuple[Lock, Lock] | None = None,
    variants: float = 0.5,
) -> Ruleset:
    """A ruleset with every field at random; ``locks`` are those on target and home.

    So often as ``variants`` says, some of the fields are set that most rulesets leave alone.
    """
    size = chance.choice(sizes)
    count = chance.choice((2, 2, 3, 4))
    win = chance.choice(list(Win))
    goes_on = chance.random() < 0.15 if must_continue is None else must_continue
    if locks is None:
        kinds = CHAIN_LOCKS if goes_on else tuple(Lock)
        locks = chance.choice(kinds), chance.choice(kinds)
    ruleset = Ruleset(
        f"random {chance.randrange(10**6)}",
        size,
        _seats(chance, size, count, win),
        first=chance.randrange(count),
        step_directions=_directions(chance),
        jump_directions=_directions(chance),
        revisit=Revisit.NEVER if goes_on else chance.choice(list(Revisit)),
        must_continue=goes_on,
        target_lock=locks[0],
        home_lock=locks[1],
        no_moves=chance.choice(list(NoMoves) if count == 2 else (NoMoves.PASS, NoMoves.DRAW)),
        win=win,
        equal_turns=chance.random() < 0.5,
        repetition=chance.choice((None, 2, 2, 3, 4)),
        ply_limit=chance.choice((None, None, chance.randint(1, 8), chance.randint(9, 60))),
    )
    return varied(chance, ruleset) if chance.random() < variants else ruleset


def varied(chance: Random, ruleset: Ruleset) -> Ruleset:
    """The ruleset with some of R8, R15 to R17 and R20 to R22, each of them often left out."""
    count = len(ruleset.seats)
    foreign = [ForeignCamps.HOPS, *([] if ruleset.must_continue else [ForeignCamps.END])]
    may_pass = ruleset.no_moves is NoMoves.PASS and chance.random() < 0.2
    changed = attrs.evolve(
        ruleset,
        seats=_armies(chance, _teams(chance, ruleset.seats), ruleset.win),
        foreign_camps=chance.choice(foreign) if chance.random() < 0.35 else ForeignCamps.OPEN,
        may_pass=may_pass,
        finish=Finish.RANK if chance.random() < (0.2 if count == 2 else 0.5) else Finish.FIRST,
        finished_seat=chance.choice(list(FinishedSeat)),
        deadline=random_deadline(chance) if chance.random() < 0.25 else None,
    )
    if chance.random() < 0.45:
        duty = chance.choice((Obligation.HOME_FIRST, Obligation.HOME_JUMP))
        with suppress(RulesetError):  # a home that is equally near to two corners
            return attrs.evolve(changed, obligation=duty)
    return changed


def random_deadline(chance: Random) -> Deadline:
    """A deadline that comes soon."""
    return Deadline(
        chance.choice((1, 1, 2, 2, 3, 4, 6, 9)),
        chance.choice(list(DeadlineUnit)),
        chance.choice(list(DeadlineZone)),
        chance.random() < 0.5,
    )


TEAMS: Final[Mapping[int, Sequence[str]]] = {
    2: ("..", "..", "..", "A.", "AB"),
    3: ("...", "...", "AA.", "A.A", ".AA", "ABA", "AB."),
    4: ("....", "ABAB", "AABB", "ABBA", "A.A.", ".AA.", "AAA.", "BAAA", "A..A"),
}
"""For each number of seats ways to make up teams; those at a dot have no partner."""


def _teams(chance: Random, seats: Sequence[Seat]) -> list[Seat]:
    teams = chance.choice(TEAMS[len(seats)])
    return [
        attrs.evolve(seat, team=None if team == "." else team)
        for seat, team in zip(seats, teams, strict=True)
    ]


def _armies(chance: Random, seats: Sequence[Seat], win: Win) -> list[Seat]:
    """Some seats start with fewer pieces than their homes have room for."""
    often = 0.02 if win is Win.OWN_FILL else 0.2
    return [
        attrs.evolve(
            seat, start=chance.sample(sorted(seat.home), chance.randint(1, len(seat.home)))
        )
        if chance.random() < often
        else seat
        for seat in seats
    ]


def _directions(chance: Random) -> Vectors:
    return Directions.ALL if chance.random() < 0.4 else chance.choice(DIRECTION_SETS)


def _seats(chance: Random, size: int, count: int, win: Win) -> list[Seat]:
    homes, spare = _homes(chance, size, count)
    targets = [_target(chance, size, home, homes, spare, win) for home in homes]
    return [
        Seat(name, home=home, target=target)
        for name, home, target in zip(SEAT_NAMES, homes, targets, strict=False)
    ]


def _homes(
    chance: Random, size: int, count: int
) -> tuple[list[frozenset[Square]], list[frozenset[Square]]]:
    """Homes that do not meet, and camps of the same shape that are nobody's home, if any."""
    if chance.random() < 0.5:
        rows = _rows(chance, size // 2)
        corners = list(CORNERS)
        if chance.random() < 0.5:
            chance.shuffle(corners)
        camps = [staircase(size, rows, corner) for corner in corners]
        return camps[:count], camps[count:]
    squares = board_squares(size)
    chance.shuffle(squares)
    most = max(1, len(squares) // (2 * count) if chance.random() < 0.5 else 3)
    homes: list[frozenset[Square]] = []
    for _ in range(count):
        army = chance.randint(1, most)
        homes.append(frozenset(squares[:army]))
        del squares[:army]
    return homes, []


def _rows(chance: Random, most: int) -> list[int]:
    """Rows that get no longer from the edge of the board inwards."""
    rows = [chance.randint(1, most)]
    while len(rows) < most and chance.random() < 0.6:
        rows.append(chance.randint(1, rows[-1]))
    return rows


def _target(
    chance: Random,
    size: int,
    home: frozenset[Square],
    homes: Sequence[frozenset[Square]],
    spare: Sequence[frozenset[Square]],
    win: Win,
) -> frozenset[Square]:
    """Another seat's home, a camp that is nobody's home, or any squares."""
    camps = [other for other in homes if other != home and len(other) == len(home)]
    if camps and chance.random() < 0.6:
        return _widened(chance, size, chance.choice(camps), home, win)
    if spare and chance.random() < 0.6:
        return _widened(chance, size, chance.choice(spare), home, win)
    at_home = frozenset[Square]().union(*homes)
    room = [square for square in board_squares(size) if square not in at_home]
    if len(room) < len(home) or chance.random() < 0.5:
        room = [square for square in board_squares(size) if square not in home]
    return _widened(chance, size, frozenset(chance.sample(room, len(home))), home, win)


def _widened(
    chance: Random, size: int, target: frozenset[Square], home: frozenset[Square], win: Win
) -> frozenset[Square]:
    """The target, perhaps with more squares than there are pieces to fill them."""
    if win is Win.OWN_FILL or chance.random() < 0.6:
        return target
    room = [square for square in board_squares(size) if square not in target | home]
    most = len(room) if chance.random() < 0.3 else min(4, len(room))
    return target.union(chance.sample(room, chance.randint(0, most)))


# --- positions ----------------------------------------------------------------------------


def board_squares(size: int) -> list[Square]:
    """All squares of the board, in square order."""
    return [Square.at(file, rank) for rank in range(size) for file in range(size)]


def random_position(
    chance: Random, ruleset: Ruleset, kinds: Sequence[str] | None = None
) -> Position:
    """A position of one of these kinds (by default of any), with any seat to move."""
    kind = KINDS[chance.choice(kinds or list(KINDS))]
    seats = kind(chance, ruleset)
    return Position.from_squares(
        seats, turn=chance.randrange(len(ruleset.seats)), size=ruleset.size
    )


Men = list[list[Square]]


def _deal(chance: Random, ruleset: Ruleset, squares: Iterable[Square]) -> Men:
    """Give each of the squares to a seat, one of the seats perhaps getting the most."""
    men: Men = [[] for _ in ruleset.seats]
    weights = [chance.choice((1, 1, 4)) for _ in men]
    for square in squares:
        chance.choices(men, weights)[0].append(square)
    return men


def _sparse(chance: Random, ruleset: Ruleset) -> Men:
    squares = board_squares(ruleset.size)
    return _deal(chance, ruleset, chance.sample(squares, chance.randint(1, ruleset.size + 2)))


def _dense(chance: Random, ruleset: Ruleset) -> Men:
    squares = board_squares(ruleset.size)
    share = chance.uniform(0.25, 0.7)
    return _deal(chance, ruleset, [square for square in squares if chance.random() < share])


def _nearly_full(chance: Random, ruleset: Ruleset) -> Men:
    squares = board_squares(ruleset.size)
    return _deal(chance, ruleset, chance.sample(squares, len(squares) - chance.randint(0, 5)))


def _full_camps(chance: Random, ruleset: Ruleset) -> Men:
    """Each seat fills its home or its target, and a few pieces stand about."""
    men: Men = [[] for _ in ruleset.seats]
    taken: set[Square] = set()
    order = list(enumerate(ruleset.seats))
    chance.shuffle(order)
    for number, seat in order:
        camp = chance.choice((seat.home, seat.target))
        men[number] = sorted(camp - taken)
        taken |= camp
    return _with_strays(chance, ruleset, men, chance.randint(0, 4))


def _near_the_end(chance: Random, ruleset: Ruleset) -> Men:
    """Most pieces stand in their targets; some of them have been moved a little way out."""
    men: Men = [[] for _ in ruleset.seats]
    taken: set[Square] = set()
    order = list(enumerate(ruleset.seats))
    chance.shuffle(order)
    for number, seat in order:
        inside = sorted(seat.target - taken)
        men[number] = chance.sample(inside, min(len(inside), len(seat.army)))
        taken.update(men[number])
    for number, squares in enumerate(men):
        for index in range(min(len(squares), chance.choice((0, 1, 1, 2)))):
            there = _near(chance, ruleset.size, squares[index])
            if there not in taken:
                taken.add(there)
                taken.discard(squares[index])
                men[number][index] = there
    return _with_strays(chance, ruleset, men, chance.choice((0, 0, 1, 3)))


def _one_move_short(chance: Random, ruleset: Ruleset) -> Men:
    """Every target is full, but for one square whose piece has been moved a little way out."""
    men: Men = [[] for _ in ruleset.seats]
    taken: set[Square] = set()
    for number, seat in enumerate(ruleset.seats):
        men[number] = sorted(seat.target - taken)
        taken |= seat.target
    short = chance.choice([squares for squares in men if squares])
    there = _near(chance, ruleset.size, short[0])
    if there not in taken:
        short[0] = there
    return men


def _contested_targets(chance: Random, ruleset: Ruleset) -> Men:
    """The target camps are full but for a square or two, though not all with own pieces."""
    men: Men = [[] for _ in ruleset.seats]
    holder: dict[Square, int] = {}
    own = chance.uniform(0.3, 1)
    for number, seat in enumerate(ruleset.seats):
        for square in sorted(seat.target):
            hosts = [host for host, other in enumerate(ruleset.seats) if square in other.home]
            others = hosts or range(len(men))
            holder[square] = number if chance.random() < own else chance.choice(others)
    squares = sorted(holder)
    for square in chance.sample(squares, min(len(squares), chance.choice((0, 1, 1, 2)))):
        there = _near(chance, ruleset.size, square)
        if there not in holder:
            holder[there] = holder.pop(square)
    for square, number in holder.items():
        men[number].append(square)
    return _with_strays(chance, ruleset, men, chance.choice((0, 1, 3)))


def _near(chance: Random, size: int, square: Square) -> Square:
    file, rank = (
        min(size - 1, max(0, at + chance.randint(-2, 2))) for at in (square.file, square.rank)
    )
    return Square.at(file, rank)


def _with_strays(chance: Random, ruleset: Ruleset, men: Men, number: int) -> Men:
    taken = {square for squares in men for square in squares}
    room = [square for square in board_squares(ruleset.size) if square not in taken]
    for square in chance.sample(room, min(number, len(room))):
        chance.choice(men).append(square)
    return men


def _seats_without_pieces(chance: Random, ruleset: Ruleset) -> Men:
    """At least one seat has no piece; now and then none has."""
    men = chance.choice((_sparse, _dense))(chance, ruleset)
    for squares in chance.sample(men, chance.randint(1, len(men))):
        squares.clear()
    return men


def _lattice(chance: Random, ruleset: Ruleset) -> Men:
    """Every second square of every second rank is empty, and most others are not."""
    file, rank = chance.randrange(2), chance.randrange(2)
    between, on = chance.uniform(0.4, 1), chance.uniform(0, 0.2)
    squares = [
        square
        for square in board_squares(ruleset.size)
        if chance.random()
        < (on if square.file % 2 == file and square.rank % 2 == rank else between)
    ]
    return _deal(chance, ruleset, squares)


def _opening(chance: Random, ruleset: Ruleset) -> Men:
    """The start, with some pieces moved elsewhere."""
    men = [sorted(seat.army) for seat in ruleset.seats]
    taken = {square for squares in men for square in squares}
    for squares in men:
        for index in range(len(squares)):
            there = _near(chance, ruleset.size, squares[index])
            if there not in taken and chance.random() < 0.5:
                taken.add(there)
                squares[index] = there
    return men


def _at_home(chance: Random, ruleset: Ruleset) -> Men:
    """Each seat has some pieces at home, with room to leave it, and some all about."""
    men: Men = [
        chance.sample(sorted(seat.home), chance.randint(0, min(3, len(seat.home))))
        for seat in ruleset.seats
    ]
    men = _with_strays(chance, ruleset, men, chance.randint(0, ruleset.size))
    return _with_neighbours(chance, ruleset, men)


def _at_camps(chance: Random, ruleset: Ruleset) -> Men:
    """Pieces in and about camps, their own and those of others."""
    camps = [camp for seat in ruleset.seats for camp in (seat.home, seat.target)]
    squares = {
        _near(chance, ruleset.size, chance.choice(sorted(chance.choice(camps))))
        for _ in range(chance.randint(3, 2 * ruleset.size))
    }
    return _deal(chance, ruleset, sorted(squares))


def _with_neighbours(chance: Random, ruleset: Ruleset, men: Men) -> Men:
    """And some more pieces, next to those that stand there."""
    taken = {square for squares in men for square in squares}
    for square in sorted(taken):
        there = _near(chance, ruleset.size, square)
        if there not in taken and chance.random() < 0.5:
            taken.add(there)
            chance.choice(men).append(there)
    return men


KINDS: Final[Mapping[str, Callable[[Random, Ruleset], Men]]] = {
    "sparse": _sparse,
    "dense": _dense,
    "nearly full": _nearly_full,
    "full camps": _full_camps,
    "near the end": _near_the_end,
    "one move short": _one_move_short,
    "contested targets": _contested_targets,
    "seats without pieces": _seats_without_pieces,
    "lattice": _lattice,
    "opening": _opening,
    "at home": _at_home,
    "at camps": _at_camps,
}
"""The kinds of positions: for each seat the squares of its pieces."""
