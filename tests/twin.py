"""The rules of Halma a second time: slow, plain, and sharing nothing with the library.

Everything clever is compared with this module. It knows squares as ``(file, rank)`` pairs
from 0, a board as a dictionary from square to seat, and a turn as a tuple of squares or
``"--"``. Rule numbers (R1 …) are those of the rules reference. Games are in ``twin_game``.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

Sq = tuple[int, int]
Path = tuple[Sq, ...]
Turn = str | Path
Board = dict[Sq, int]

PASS = "--"
LETTERS = "rbgy"

ALL = frozenset((df, dr) for df in (-1, 0, 1) for dr in (-1, 0, 1) if (df, dr) != (0, 0))
ORTHOGONAL = frozenset(d for d in ALL if 0 in d)
DIAGONAL = ALL - ORTHOGONAL

LOCK_FIELDS = ("target_lock", "home_lock")
ZONES = (
    ("target_lock", "LEAVES_TARGET"),
    ("home_lock", "RETURNS_HOME"),
    ("foreign_camps", "IN_FOREIGN_CAMP"),
)
"""The fields that keep pieces out of a zone or in one, each with its reason, in their order."""


@dataclass(frozen=True)
class Deadline:
    """R15: no piece in the zone after the n-th turn, or round."""

    n: int
    unit: str = "TURNS"
    zone: str = "HOME"
    no_return: bool = False


@dataclass(frozen=True)
class Rules:
    """What the twin must know of a rule set; one home and one target for each seat.

    ``starts`` and ``teams`` are empty where every home square is a starting square (R20),
    and where nobody has a partner (R17). ``duty`` is no field of a rule set: it is what R8
    comes to in one position, see `settled`.
    """

    size: int
    homes: tuple[frozenset[Sq], ...]
    targets: tuple[frozenset[Sq], ...]
    first: int = 0
    step_directions: frozenset[Sq] = ALL
    jump_directions: frozenset[Sq] = ALL
    revisit: str = "NEVER"
    must_continue: bool = False
    target_lock: str = "OPEN"
    home_lock: str = "OPEN"
    no_moves: str = "PASS"
    win: str = "OWN_FILL"
    equal_turns: bool = False
    repetition: int | None = None
    ply_limit: int | None = None
    starts: tuple[frozenset[Sq], ...] = ()
    teams: tuple[str | None, ...] = ()
    foreign_camps: str = "OPEN"
    obligation: str = "NONE"
    may_pass: bool = False
    finish: str = "FIRST"
    finished_seat: str = "SKIP"
    deadline: Deadline | None = None
    duty: str = "NONE"

    def __post_init__(self) -> None:
        """Refuse the combinations in which R6, R8 or R22 has no one meaning."""
        if self.must_continue:
            locks = {self.target_lock, self.home_lock}
            if self.revisit != "NEVER" or not locks <= {"OPEN", "HOPS", "TOUCH_HOPS"}:
                raise ValueError("must_continue")
            if self.foreign_camps == "END":
                raise ValueError("must_continue")
        if self.may_pass and self.no_moves != "PASS":
            raise ValueError("may_pass")
        if self.obligation == "HOME_FIRST":
            for home in self.homes:
                if len(nearest_corners(home, self.size)) > 1:
                    raise ValueError("obligation")


# --- squares and boards -------------------------------------------------------------------


def parse_square(text: str) -> Sq:
    """``"c14"`` is ``(2, 13)``."""
    return ord(text[0]) - ord("a"), int(text[1:]) - 1


def name(square: Sq) -> str:
    """``(2, 13)`` is ``"c14"``."""
    return chr(ord("a") + square[0]) + str(square[1] + 1)


def order(square: Sq) -> Sq:
    """Square order: rank by rank from the bottom, in a rank from the left."""
    return square[1], square[0]


def path_order(path: Path) -> list[Sq]:
    """Paths are compared square by square, in square order."""
    return [order(square) for square in path]


def on_board(square: Sq, rules: Rules) -> bool:
    """Whether the square is on the board at all."""
    return 0 <= square[0] < rules.size and 0 <= square[1] < rules.size


def away(square: Sq, direction: Sq, distance: int) -> Sq:
    """The square so many squares away in a direction; it may be off the board."""
    return square[0] + distance * direction[0], square[1] + distance * direction[1]


def distance(a: Sq, b: Sq) -> int:
    """How many king's steps two squares are apart."""
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def parse_board(rows: Iterable[str]) -> Board:
    """Read a diagram: rows from the top, ``r b g y`` for seats 0 to 3, ``.`` for empty."""
    board: Board = {}
    for rank, row in enumerate(reversed(list(rows))):
        for file, letter in enumerate(row):
            if letter != ".":
                board[file, rank] = LETTERS.index(letter)
    return board


def staircase(size: int, rows: Sequence[int], corner: str) -> frozenset[Sq]:
    """Build a camp: rows of squares from the edge of the board inwards; "nw" is a corner."""
    return frozenset(
        (
            file if "w" in corner else size - 1 - file,
            size - 1 - row if "n" in corner else row,
        )
        for row, length in enumerate(rows)
        for file in range(length)
    )


def start_board(rules: Rules) -> Board:
    """R0, R20: each home square, or starting square, holds one piece of its seat."""
    starts = rules.starts or rules.homes
    return {square: seat for seat, start in enumerate(starts) for square in start}


def sides(rules: Rules) -> tuple[tuple[int, ...], ...]:
    """R17: the teams and the seats without one, by their first seats."""
    found: list[tuple[int, ...]] = []
    for seat in range(len(rules.homes)):
        team = rules.teams[seat] if rules.teams else None
        if team is None:
            found.append((seat,))
        elif rules.teams.index(team) == seat:
            found.append(tuple(s for s, other in enumerate(rules.teams) if other == team))
    return tuple(found)


def side_of(seat: int, rules: Rules) -> tuple[int, ...]:
    """R17: the seat and its partners."""
    return next(side for side in sides(rules) if seat in side)


def lift(board: Board, origin: Sq) -> Board:
    """R3: while the piece moves, its starting square is empty."""
    return {square: seat for square, seat in board.items() if square != origin}


# --- R1, R2: one step, one jump -----------------------------------------------------------


def steps(board: Board, square: Sq, rules: Rules) -> set[Sq]:
    """R1: the empty neighbour squares in a step direction."""
    neighbours = {away(square, direction, 1) for direction in rules.step_directions}
    return {there for there in neighbours if on_board(there, rules) and there not in board}


def jumps(board: Board, square: Sq, rules: Rules) -> set[Sq]:
    """R2: over one adjacent piece of any seat to the empty square right behind it."""
    landings: set[Sq] = set()
    for direction in rules.jump_directions:
        support = away(square, direction, 1)
        landing = away(square, direction, 2)
        if support in board and on_board(landing, rules) and landing not in board:
            landings.add(landing)
    return landings


# --- R5: revisiting -----------------------------------------------------------------------


def revisit_allows(squares: Path, landing: Sq, rules: Rules) -> bool:
    """R5: whether a chain that has come by these squares (origin first) may land there."""
    if rules.revisit == "NEVER":
        return landing not in squares
    if rules.revisit == "LANDINGS":
        return landing not in squares[1:]
    return True


# --- R7: one-way zones --------------------------------------------------------------------


def lock_of(field: str, rules: Rules) -> str:
    """The value of one of the two lock fields."""
    return rules.target_lock if field == "target_lock" else rules.home_lock


def in_zone(field: str, square: Sq, seat: int, rules: Rules) -> bool:
    """R7: the zone is the target camp, or everything but the home camp."""
    if field == "target_lock":
        return square in rules.targets[seat]
    return square not in rules.homes[seat]


def is_bound(field: str, squares: Path, seat: int, rules: Rules) -> bool:
    """R7: whether a piece that has come by these squares (origin first) is bound."""
    lock = lock_of(field, rules)
    if lock == "OPEN":
        return False
    if lock in ("END", "HOPS"):
        return in_zone(field, squares[0], seat, rules)
    return any(in_zone(field, square, seat, rules) for square in squares)


def is_foreign(square: Sq, seat: int, rules: Rules) -> bool:
    """R21: in somebody's camp, a partner's too, and neither in the own home nor target."""
    if square in rules.homes[seat] or square in rules.targets[seat]:
        return False
    return any(square in camp for camp in (*rules.homes, *rules.targets))


def breaks_by_landing(field: str, squares: Path, landing: Sq, seat: int, rules: Rules) -> bool:
    """R7, ``HOPS`` and ``TOUCH_HOPS``: no landing outside while bound; R21: none inside."""
    if field == "foreign_camps":
        return rules.foreign_camps == "HOPS" and is_foreign(landing, seat, rules)
    if lock_of(field, rules) not in ("HOPS", "TOUCH_HOPS"):
        return False
    return is_bound(field, squares, seat, rules) and not in_zone(field, landing, seat, rules)


def breaks_by_ending(field: str, squares: Path, seat: int, rules: Rules) -> bool:
    """R7, all kinds: no turn of a bound piece ends outside; R21: no turn ends inside."""
    if field == "foreign_camps":
        return rules.foreign_camps != "OPEN" and is_foreign(squares[-1], seat, rules)
    return is_bound(field, squares, seat, rules) and not in_zone(field, squares[-1], seat, rules)


def zones_allow_landing(squares: Path, landing: Sq, seat: int, rules: Rules) -> bool:
    """R7 and R21 for one landing in the middle of a turn."""
    return not any(breaks_by_landing(f, squares, landing, seat, rules) for f, _ in ZONES)


def zones_allow_ending(squares: Path, seat: int, rules: Rules) -> bool:
    """R7 and R21 for the end of a turn."""
    return not any(breaks_by_ending(f, squares, seat, rules) for f, _ in ZONES)


# --- R8: one duty -------------------------------------------------------------------------


def nearest_corners(home: frozenset[Sq], size: int) -> list[Sq]:
    """R8: the corners of the board with the least sum of file and rank distances."""
    corners = [(file, rank) for file in (0, size - 1) for rank in (0, size - 1)]
    sums = [
        sum(abs(file - corner[0]) + abs(rank - corner[1]) for file, rank in home)
        for corner in corners
    ]
    return [corner for corner, total in zip(corners, sums, strict=True) if total == min(sums)]


def is_farther(origin: Sq, end: Sq, seat: int, rules: Rules) -> bool:
    """R8: farther from the home corner in file or rank and not nearer in the other."""
    (corner,) = nearest_corners(rules.homes[seat], rules.size)
    before = [abs(origin[axis] - corner[axis]) for axis in (0, 1)]
    after = [abs(end[axis] - corner[axis]) for axis in (0, 1)]
    return after != before and after[0] >= before[0] and after[1] >= before[1]


def does_duty(origin: Sq, end: Sq, seat: int, rules: Rules) -> bool:
    """R8: whether a turn between these squares is one that the duty asks for."""
    home = rules.homes[seat]
    if rules.duty == "NONE":
        return True
    if origin not in home:
        return False
    if rules.duty == "LEAVE":
        return end not in home
    if rules.duty == "FARTHER":
        return is_farther(origin, end, seat, rules)
    assert rules.duty == "JUMP"
    return True


def duty_allows_landing(board: Board, seat: int, squares: Path, landing: Sq, rules: Rules) -> bool:
    """R8, ``HOME_JUMP``: first over an opponent's piece, and never over the starting square."""
    if rules.duty != "JUMP":
        return True
    start = squares[0]
    if len(squares) > 1:
        return landing != start
    direction = direction_of(start, landing)
    assert direction is not None
    support = away(start, direction, 1)
    return start in rules.homes[seat] and board[support] not in side_of(seat, rules)


# --- R3 to R8: whole turns ----------------------------------------------------------------


def onward(board: Board, seat: int, squares: Path, rules: Rules) -> set[Sq]:
    """Where a chain that has come by these squares may jump next (R2, R3, R5, R7, R8, R21)."""
    return {
        landing
        for landing in jumps(lift(board, squares[0]), squares[-1], rules)
        if revisit_allows(squares, landing, rules)
        and zones_allow_landing(squares, landing, seat, rules)
        and duty_allows_landing(board, seat, squares, landing, rules)
    }


def chain_may_end(board: Board, seat: int, squares: Path, rules: Rules) -> bool:
    """Whether a chain that has come by these squares may stop where it is (R5 to R8, R21)."""
    if len(squares) < 2 or squares[-1] == squares[0]:  # R5: never on its starting square
        return False
    if rules.must_continue and onward(board, seat, squares, rules):  # R6
        return False
    if not does_duty(squares[0], squares[-1], seat, rules):  # R8
        return False
    return zones_allow_ending(squares, seat, rules)  # R7, R21


def chain_begins(board: Board, seat: int, squares: Path, rules: Rules) -> bool:
    """Whether every leg of this chain is a jump the rules allow, whatever its end."""
    return all(
        squares[leg + 1] in onward(board, seat, squares[: leg + 1], rules)
        for leg in range(len(squares) - 1)
    )


def step_legal(board: Board, seat: int, squares: Path, rules: Rules) -> bool:
    """R1, R7, R8, R21: whether this pair of squares is a legal step."""
    return (
        len(squares) == 2
        and rules.duty != "JUMP"
        and does_duty(squares[0], squares[1], seat, rules)
        and squares[1] in steps(board, squares[0], rules)
        and zones_allow_ending(squares, seat, rules)
    )


def path_legal(board: Board, seat: int, squares: Path, rules: Rules) -> bool:
    """Whether this exact path is a complete legal turn of the seat (R1 to R8, R21)."""
    rules = settled(board, seat, rules)
    if len(squares) < 2 or not all(on_board(square, rules) for square in squares):
        return False
    if board.get(squares[0]) != seat:
        return False
    if step_legal(board, seat, squares, rules):
        return True
    return chain_begins(board, seat, squares, rules) and chain_may_end(board, seat, squares, rules)


def simple_chains(board: Board, seat: int, begun: Path, rules: Rules) -> Iterator[Path]:
    """Every complete legal chain with this beginning that visits no square twice."""
    for landing in sorted(onward(board, seat, begun, rules), key=order):
        if landing not in begun:
            longer = (*begun, landing)
            if chain_may_end(board, seat, longer, rules):
                yield longer
            yield from simple_chains(board, seat, longer, rules)


State = tuple[Sq, bool, bool]


def state(squares: Path, seat: int, rules: Rules) -> State:
    """All that matters for the rest of a chain where R5 and R6 play no part."""
    target_bound, home_bound = (is_bound(field, squares, seat, rules) for field in LOCK_FIELDS)
    return squares[-1], target_bound, home_bound


def first_chains(board: Board, seat: int, origin: Sq, rules: Rules) -> Iterator[Path]:
    """To each state of the piece its first chain: fewest jumps, then square order.

    Not with R6, which looks at all the squares of a chain. R5 takes no destination away:
    a loop can be cut out of a chain, and a shorter chain is bound no sooner (R7).
    """
    seen = {state((origin,), seat, rules)}
    level: list[Path] = [(origin,)]
    while level:
        longer = [
            (*path, landing)
            for path in level
            for landing in onward(board, seat, path, rules)
            if landing != origin
        ]
        level = []
        for path in sorted(longer, key=path_order):
            if state(path, seat, rules) not in seen:
                seen.add(state(path, seat, rules))
                level.append(path)
                yield path


def step_paths(board: Board, seat: int, origin: Sq, rules: Rules) -> Iterator[Path]:
    """The legal steps of a piece, as pairs of squares."""
    for there in steps(board, origin, rules):
        if step_legal(board, seat, (origin, there), rules):
            yield origin, there


def destinations(board: Board, seat: int, origin: Sq, rules: Rules) -> set[Sq]:
    """Where the turn of this piece may end; nowhere if it is no piece of the seat."""
    if board.get(origin) != seat:
        return set()
    rules = settled(board, seat, rules)
    ends = {path[-1] for path in step_paths(board, seat, origin, rules)}
    if rules.must_continue:
        ends |= {path[-1] for path in simple_chains(board, seat, (origin,), rules)}
    else:
        for path in first_chains(board, seat, origin, rules):
            if chain_may_end(board, seat, path, rules):
                ends.add(path[-1])
    return ends


def simple_paths(board: Board, seat: int, origin: Sq, destination: Sq, rules: Rules) -> list[Path]:
    """Every legal path between two squares that visits no square twice, in path order."""
    if board.get(origin) != seat:
        return []
    rules = settled(board, seat, rules)
    paths = list(step_paths(board, seat, origin, rules))
    paths += simple_chains(board, seat, (origin,), rules)
    return sorted((path for path in paths if path[-1] == destination), key=path_order)


def shortest_path(
    board: Board, seat: int, origin: Sq, destination: Sq, rules: Rules
) -> Path | None:
    """The legal path with the fewest jumps, then first in square order; ``None`` if none."""
    rules = settled(board, seat, rules)
    if rules.must_continue:
        paths = simple_paths(board, seat, origin, destination, rules)
        return min(paths, key=lambda path: (len(path), path_order(path)), default=None)
    if board.get(origin) != seat:
        return None
    if step_legal(board, seat, (origin, destination), rules):
        return origin, destination
    for path in first_chains(board, seat, origin, rules):
        if path[-1] == destination and chain_may_end(board, seat, path, rules):
            return path
    return None


# --- click by click -----------------------------------------------------------------------


def may_stop(board: Board, seat: int, squares: Path, rules: Rules) -> bool:
    """Whether the turn is complete and legal if it stops here."""
    return path_legal(board, seat, squares, rules)


def can_be_completed(board: Board, seat: int, begun: Path, rules: Rules) -> bool:
    """Whether some legal chain has this beginning, each leg of which is known to be allowed.

    Without R6 the squares of the rest need not be remembered: where it lands on a square
    twice the loop can be cut out. Only the squares of the beginning stay forbidden (R5).
    """
    if chain_may_end(board, seat, begun, rules):
        return True
    if rules.must_continue:
        return any(
            can_be_completed(board, seat, (*begun, landing), rules)
            for landing in onward(board, seat, begun, rules)
        )
    lifted = lift(board, begun[0])
    seen = {state(begun, seat, rules)}
    waiting = [begun]
    while waiting:
        path = waiting.pop()
        if chain_may_end(board, seat, path, rules):
            return True
        for landing in jumps(lifted, path[-1], rules):
            longer = (*path, landing)
            if (
                revisit_allows(begun, landing, rules)
                and zones_allow_landing(path, landing, seat, rules)
                and duty_allows_landing(board, seat, path, landing, rules)
                and state(longer, seat, rules) not in seen
            ):
                seen.add(state(longer, seat, rules))
                waiting.append(longer)
    return False


def next_landings(board: Board, seat: int, squares: Path, rules: Rules) -> set[Sq]:
    """Where the piece may land next so that the turn can still be completed legally."""
    if not squares or board.get(squares[0]) != seat:
        return set()
    rules = settled(board, seat, rules)
    if not chain_begins(board, seat, squares, rules):  # a step, too, has no next landing
        return set()
    landings = {
        landing
        for landing in onward(board, seat, squares, rules)
        if can_be_completed(board, seat, (*squares, landing), rules)
    }
    if len(squares) == 1:
        landings |= {path[-1] for path in step_paths(board, seat, squares[0], rules)}
    return landings


# --- R8, R9, R22: the legal turns ---------------------------------------------------------


def settled(board: Board, seat: int, rules: Rules) -> Rules:
    """R8: the rules with the first duty that some move can do, or with none."""
    if rules.obligation == "NONE":
        return rules
    return _settled(frozenset(board.items()), seat, rules)


@lru_cache(maxsize=64)
def _settled(pieces: frozenset[tuple[Sq, int]], seat: int, rules: Rules) -> Rules:
    free = replace(rules, obligation="NONE")
    for duty in ("LEAVE", "FARTHER") if rules.obligation == "HOME_FIRST" else ("JUMP",):
        bound = replace(free, duty=duty)
        if can_move(dict(pieces), seat, bound):
            return bound
    return free


def seat_moves(board: Board, seat: int, rules: Rules) -> list[tuple[Sq, Sq]]:
    """Every (origin, destination) of a seat, in square order, each once."""
    rules = settled(board, seat, rules)
    return [
        (origin, destination)
        for origin in sorted(board, key=order)
        for destination in sorted(destinations(board, seat, origin, rules), key=order)
    ]


def can_move(board: Board, seat: int, rules: Rules) -> bool:
    """R9: whether the seat has any legal move."""
    return any(destinations(board, seat, origin, rules) for origin in board)


def must_pass(board: Board, seat: int, rules: Rules) -> bool:
    """R9: a seat without a move passes if ``no_moves`` says so and some seat can move."""
    if rules.may_pass or rules.no_moves != "PASS" or can_move(board, seat, rules):
        return False
    return any(can_move(board, other, rules) for other in range(len(rules.homes)))


def legal_turns(board: Board, seat: int, rules: Rules, *, may_pass: bool = False) -> list[Turn]:
    """All moves, or exactly the pass where R9 passes, or nothing where R9 ends the game.

    Last the pass, if the rules (R22), or the state of the game (``may_pass``, R16), let
    the seat pass.
    """
    if may_pass or rules.may_pass:
        return [*seat_moves(board, seat, rules), PASS]
    if must_pass(board, seat, rules):
        return [PASS]
    return list(seat_moves(board, seat, rules))


# --- why a turn is not legal --------------------------------------------------------------


@dataclass(frozen=True)
class Verdict:
    """Whether a turn is legal and, if not, what is wrong where."""

    legal: bool
    reason: str | None = None
    leg: int | None = None
    square: Sq | None = None
    rule: str | None = None


def fault(
    reason: str, *, leg: int | None = None, square: Sq | None = None, rule: str | None = None
) -> Verdict:
    """The verdict on a turn that is not legal."""
    return Verdict(False, reason, leg, square, rule)


def direction_of(a: Sq, b: Sq) -> Sq | None:
    """The unit vector from a to b, or ``None`` if the two are not in line."""
    df, dr = b[0] - a[0], b[1] - a[1]
    if df != 0 and dr != 0 and abs(df) != abs(dr):
        return None
    return (df > 0) - (df < 0), (dr > 0) - (dr < 0)


def zone_fault(squares: Path, leg: int, seat: int, rules: Rules) -> Verdict | None:
    """R7, R21: what is wrong if this leg breaks a zone."""
    so_far, landing = squares[: leg + 1], squares[leg + 1]
    is_last = leg == len(squares) - 2
    for field, reason in ZONES:
        if breaks_by_landing(field, so_far, landing, seat, rules) or (
            is_last and breaks_by_ending(field, squares, seat, rules)
        ):
            return fault(reason, leg=leg, square=landing, rule=field)
    return None


def leg_fault(board: Board, seat: int, squares: Path, leg: int, rules: Rules) -> Verdict | None:
    """What is wrong with one leg of a written path, if all the legs before it are right."""
    start, a, b = squares[0], squares[leg], squares[leg + 1]
    is_last = leg == len(squares) - 2
    others = lift(board, start)  # R3
    length = distance(a, b)
    if length == 0:
        return fault("SAME_SQUARE", leg=leg, square=b)
    if b in others:
        return fault("OCCUPIED", leg=leg, square=b)

    field = "step_directions" if length == 1 else "jump_directions"
    permitted = rules.step_directions if length == 1 else rules.jump_directions
    direction = direction_of(a, b)
    if direction is None:
        return fault("NOT_IN_LINE", leg=leg, square=b)
    if direction not in permitted:
        return fault("NOT_IN_LINE", leg=leg, square=b, rule=field)

    passed = [away(a, direction, number) for number in range(1, length)]
    if length == 3 and all(square in others for square in passed):
        return fault("TWO_PIECES", leg=leg, square=passed[1])
    if length >= 3:
        return fault("TOO_FAR", leg=leg, square=b)
    if length == 2 and passed[0] not in others:
        return fault("NO_SUPPORT", leg=leg, square=passed[0])

    if length == 1 and len(squares) > 2:  # R1: never combined with jumps or further steps
        return fault("STEP_IN_CHAIN", leg=leg, square=b)
    if not revisit_allows(squares[: leg + 1], b, rules):
        return fault("REVISITED", leg=leg, square=b, rule="revisit")
    if is_last and b == start:
        return fault("BACK_AT_START", leg=leg, square=b)
    broken = zone_fault(squares, leg, seat, rules)
    if broken is not None:
        return broken
    if is_last and length == 2 and rules.must_continue:
        left = onward(board, seat, squares, rules)
        if left:
            return fault("MUST_GO_ON", leg=leg, square=min(left, key=order), rule="must_continue")
    return None


def first_leg_fault(board: Board, seat: int, squares: Path, rules: Rules) -> Verdict:
    """The verdict on exactly this path, leg by leg: the first faulty leg counts."""
    for leg in range(len(squares) - 1):
        found = leg_fault(board, seat, squares, leg, rules)
        if found is not None:
            return found
    return Verdict(True)


def first_broken_zone(squares: Path, seat: int, rules: Rules) -> Verdict:
    """What is wrong with a way that only R7 or R21 forbids: the first leg that breaks one."""
    for leg in range(len(squares) - 1):
        broken = zone_fault(squares, leg, seat, rules)
        if broken is not None:
            return broken
    raise AssertionError("no lock forbids this way")


def ends_fault(board: Board, seat: int, origin: Sq, destination: Sq, rules: Rules) -> Verdict:
    """Why no legal turn leads from one square to another: the first reading that holds."""
    near = distance(origin, destination) <= 2
    if destination in board:
        return fault("OCCUPIED", leg=0 if near else None, square=destination)

    def way(relaxed: Rules) -> Path | None:
        return shortest_path(board, seat, origin, destination, relaxed)

    unlocked = replace(rules, target_lock="OPEN", home_lock="OPEN", foreign_camps="OPEN")
    path = way(unlocked)
    if path is not None:
        return first_broken_zone(path, seat, rules)
    path = way(replace(rules, must_continue=False))
    if path is not None:
        left = onward(board, seat, path, rules)
        last = len(path) - 2
        return fault("MUST_GO_ON", leg=last, square=min(left, key=order), rule="must_continue")
    path = way(replace(unlocked, must_continue=False))
    if path is not None:
        return first_broken_zone(path, seat, rules)

    if near:
        return first_leg_fault(board, seat, (origin, destination), rules)
    direction = direction_of(origin, destination)
    if direction in rules.jump_directions:
        length = distance(origin, destination)
        held = [away(origin, direction, number) in board for number in range(1, length)]
        if held == [True, True]:
            return fault("TWO_PIECES", leg=0, square=away(origin, direction, 2))
        if held == [False, True, False]:
            return fault("TOO_FAR", leg=0, square=destination)
    return fault("NO_ROUTE", square=destination)


def move_verdict(board: Board, seat: int, turn: Path, rules: Rules) -> Verdict:
    """Explain a move but for R8: faults of the whole move first, then leg by leg."""
    for square in turn:
        if not on_board(square, rules):
            return fault("OFF_BOARD", square=square, rule="size")
    origin, destination = turn[0], turn[-1]
    if origin not in board:
        return fault("NO_PIECE", square=origin)
    if board[origin] != seat:
        return fault("NOT_YOURS", square=origin)
    if len(turn) > 2:
        return first_leg_fault(board, seat, turn, rules)

    if origin == destination:
        return fault("SAME_SQUARE", square=origin)
    if destination in destinations(board, seat, origin, rules):
        return Verdict(True)
    return ends_fault(board, seat, origin, destination, rules)


def is_obliged(board: Board, seat: int, turn: Path, rules: Rules) -> bool:
    """R8: whether something else than this move, legal but for R8, must be played."""
    origin, destination = turn[0], turn[-1]
    if len(turn) > 2:
        return not path_legal(board, seat, turn, rules)
    return destination not in destinations(board, seat, origin, rules)


def verdict(
    board: Board, seat_to_move: int, turn: Turn, rules: Rules, *, may_pass: bool = False
) -> Verdict:
    """Explain a turn; ``may_pass`` says that the state of the game lets the seat pass (R16)."""
    seat = seat_to_move
    passing = must_pass(board, seat, rules)
    if isinstance(turn, str):
        assert turn == PASS
        legal = passing or may_pass or rules.may_pass
        return Verdict(True) if legal else fault("PASS_NOT_ALLOWED")
    assert len(turn) >= 2
    if passing:
        return fault("MUST_PASS", rule="no_moves")
    if may_pass and not rules.may_pass and not can_move(board, seat, rules):
        return fault("MUST_PASS", rule="finished_seat")
    found = move_verdict(board, seat, turn, replace(rules, obligation="NONE"))
    if found.legal and is_obliged(board, seat, turn, rules):
        first, _ = seat_moves(board, seat, rules)[0]
        return fault("OBLIGED", square=first, rule="obligation")
    return found
