"""Compare the library with its slow twin on random positions over all fields of a ruleset.

``python -m tests.against_twin --positions 100000 --seed 1`` takes the cases 1 to 100000. It
prints how many agreed, and a table of the reasons compared; at the first case that does not
agree, it prints the ruleset, the diagram and the difference, and exits with 1. With
``--games 10000`` it plays so many whole games instead, and counts how they went and ended.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import islice
from random import Random

import attrs

from halma import (
    Game,
    GameError,
    IllegalMoveError,
    Lock,
    Move,
    Position,
    Reason,
    Ruleset,
    Square,
    Turn,
    Verdict,
    explain,
    legal_moves,
    perft,
    play,
)
from halma.legality.explaining import verdict_on
from halma.movegen import LegalMoves
from tests import twin, twin_game
from tests.bridge import board_of, pair, plain_turn, position_of, rules_of, square, turn_of
from tests.randoms import SIZES, random_position, random_ruleset

MOST_CHAINS = 300
"""A position with more simple chains is not compared where the twin has to list them."""

IN_A_ROW = 10
"""So many cases share a ruleset, which takes the library longer to get to know than a position."""

LONGEST = 40
"""So many squares a random path has at most."""


@dataclass(frozen=True)
class Case:
    """A position under a ruleset, as the library and as the twin sees it."""

    seed: int
    ruleset: Ruleset
    position: Position
    rules: twin.Rules
    board: twin.Board

    @property
    def seat(self) -> int:
        return self.position.turn

    def own(self) -> list[twin.Sq]:
        """The squares of the pieces of the seat to move."""
        return sorted((there for there, seat in self.board.items() if seat == self.seat))

    def __str__(self) -> str:
        fields = attrs.asdict(self.ruleset, recurse=False)
        camps = [
            f"  {seat.name}: home {_names(seat.home)}, target {_names(seat.target)}"
            f"{'' if seat.start is None else f', start {_names(seat.start)}'}"
            f"{'' if seat.team is None else f', team {seat.team}'}"
            for seat in fields.pop("seats")
        ]
        lines = [f"case {self.seed}", *(f"  {field}: {fields[field]}" for field in fields), *camps]
        return "\n".join([*lines, self.position.diagram(self.ruleset), str(self.position)])


def _names(squares: frozenset[Square]) -> str:
    return " ".join(map(str, sorted(squares)))


class MismatchError(AssertionError):
    """The library and the twin do not say the same."""

    def __init__(self, case: Case, what: str, *, expected: object, got: object) -> None:
        super().__init__(f"{what}\nexpected (twin): {expected}\ngot (library): {got}\n{case}")


def agree(case: Case, what: str, *, expected: object, got: object) -> None:
    if expected != got:
        raise MismatchError(case, what, expected=expected, got=got)


@contextmanager
def named(case: Case) -> Generator[None]:
    """Tell the case with any error but a `MismatchError`, which tells it itself."""
    try:
        yield
    except MismatchError:
        raise
    except Exception as error:
        error.add_note(str(case))
        raise


# --- cases --------------------------------------------------------------------------------


def case_of(seed: int, ruleset: Ruleset, position: Position) -> Case:
    return Case(seed, ruleset, position, rules_of(ruleset), board_of(position))


def random_case(
    seed: int,
    *,
    sizes: tuple[int, ...] = SIZES,
    kinds: Sequence[str] | None = None,
    must_continue: bool | None = None,
    locks: tuple[Lock, Lock] | None = None,
) -> Case:
    """The case of this number; some cases in a row have the same ruleset.

    Where a chain must go on and a position has too many chains for the twin, an
    emptier position is taken.
    """
    chance = Random(seed)
    ruleset = _ruleset(seed // IN_A_ROW, sizes, must_continue, locks)
    case = case_of(seed, ruleset, random_position(chance, ruleset, kinds))
    while ruleset.must_continue and has_many_chains(case):
        there = square(chance.choice(sorted(case.board)))
        case = case_of(seed, ruleset, case.position.remove(there))
    return case


@lru_cache(maxsize=1)
def _ruleset(
    seed: int,
    sizes: tuple[int, ...],
    must_continue: bool | None,
    locks: tuple[Lock, Lock] | None,
) -> Ruleset:
    return random_ruleset(Random(seed), sizes=sizes, must_continue=must_continue, locks=locks)


def unbound(rules: twin.Rules) -> twin.Rules:
    """The rules without all that holds a piece back or drives it on."""
    return replace(
        rules,
        must_continue=False,
        target_lock="OPEN",
        home_lock="OPEN",
        foreign_camps="OPEN",
        obligation="NONE",
    )


def has_many_chains(case: Case, *, origin: twin.Sq | None = None) -> bool:
    """Are there too many simple chains, of one piece or of all, for the twin to list them?"""
    rules = unbound(case.rules)
    chains = (
        chain
        for start in (case.board if origin is None else [origin])
        for chain in twin.simple_chains(case.board, case.board[start], (start,), rules)
    )
    return next(islice(chains, MOST_CHAINS, None), None) is not None


def everywhere(size: int) -> list[twin.Sq]:
    """The squares of the board, those around it, and the last square of the largest board."""
    edge = min(size + 1, 16)
    return [*((file, rank) for rank in range(edge) for file in range(edge)), (15, 15)]


def legal_path(chance: Random, case: Case) -> twin.Path | None:
    """A whole legal turn, square by square, if the piece taken has one.

    It would rather be a chain than a step, and likes to come back where it has been.
    """
    own = case.own()
    if not own:
        return None
    chance.shuffle(own)
    jumping = [at for at in own if twin.jumps(twin.lift(case.board, at), at, case.rules)]
    path: twin.Path = ((jumping or own)[0],)
    while len(path) < LONGEST:
        landings = sorted(twin.next_landings(case.board, case.seat, path, case.rules))
        may_stop = twin.may_stop(case.board, case.seat, path, case.rules)
        if may_stop and (not landings or chance.random() < 0.2):
            return path
        if not landings:
            return None
        jumps = [landing for landing in landings if twin.distance(path[-1], landing) == 2]
        if jumps and chance.random() < 0.9:
            landings = jumps
        again = [landing for landing in landings if landing in path]
        path = (*path, chance.choice(again if again and chance.random() < 0.3 else landings))
    return path if twin.may_stop(case.board, case.seat, path, case.rules) else None


def unbound_path(chance: Random, case: Case) -> twin.Path | None:
    """A turn, square by square, that only zones or duties may forbid."""
    return legal_path(chance, replace(case, rules=unbound(case.rules)))


def leaping(chance: Random, case: Case, path: twin.Path) -> twin.Path:
    """The path, and on from its end in a leap, if it can be over two pieces in a row."""
    here = path[-1]
    leaps = [(direction, length) for direction in sorted(twin.ALL) for length in (3, 4)]
    over_two = [
        (direction, 3)
        for direction in sorted(twin.ALL)
        if all(twin.away(here, direction, far) in case.board for far in (1, 2))
    ]
    direction, length = chance.choice(over_two or leaps)
    file, rank = twin.away(here, direction, length)
    return (*path, (min(15, max(0, file)), min(15, max(0, rank))))


def spoilt(chance: Random, path: twin.Path, size: int) -> twin.Path:
    """The path with one thing changed."""
    at = chance.randrange(len(path))
    there = _another(chance, path, at, size)
    ways: list[twin.Path] = [
        (*path[:at], there, *path[at + 1 :]),
        (*path[:at], *path[at + 1 :]),
        (*path[: at + 1], *path[at:]),
        (*path[:at], there, *path[at:]),
        (*path, there),
        (path[-1], *path[1:-1], path[0]),
        path[: at + 1],
        path[::-1],
    ]
    return chance.choice([way for way in ways if len(way) > 1])


def _another(chance: Random, path: twin.Path, at: int, size: int) -> twin.Sq:
    """A square in the place of one in a path: any, a near one, or the next in the line."""
    kind = chance.random()
    if kind < 0.3:
        return chance.choice(everywhere(size))
    file, rank = path[at]
    ahead = twin.direction_of(path[at - 1], path[at]) if at else None
    if ahead is not None and kind < 0.6:
        file, rank = file + ahead[0], rank + ahead[1]
    else:
        file, rank = file + chance.randint(-3, 3), rank + chance.randint(-3, 3)
    return min(15, max(0, file)), min(15, max(0, rank))


# --- moves given by their ends ------------------------------------------------------------


def ends_to_ask(chance: Random, case: Case) -> list[twin.Path]:
    """Pairs of squares that have all kinds of reasons to be illegal, and some that are legal."""
    squares = everywhere(case.rules.size)
    own = case.own() or squares
    asked: list[twin.Path] = [(chance.choice(own), chance.choice(squares)) for _ in range(2)]
    asked += [near_pair(chance, own), far_pair(chance, own, case.rules.size)]
    asked += _some(chance, held_back(chance, case), 2)
    asked += _some(chance, list(leaps(case)), 1)
    return asked


def _some(chance: Random, paths: list[twin.Path], number: int) -> list[twin.Path]:
    return chance.sample(paths, min(number, len(paths)))


def near_pair(chance: Random, own: Sequence[twin.Sq]) -> twin.Path:
    """A piece and a square one or two away, which may be off the board."""
    file, rank = chance.choice(own)
    there = file + chance.randint(-2, 2), rank + chance.randint(-2, 2)
    return (file, rank), (min(15, max(0, there[0])), min(15, max(0, there[1])))


def far_pair(chance: Random, own: Sequence[twin.Sq], size: int) -> twin.Path:
    """A piece and a square to which jumps could lead."""
    file, rank = chance.choice(own)
    there = chance.randrange(file % 2, size, 2), chance.randrange(rank % 2, size, 2)
    return (file, rank), there


def held_back(chance: Random, case: Case) -> list[twin.Path]:
    """Moves of three pieces at most that only zones and duties forbid."""
    rules = case.rules
    free = unbound(rules)
    if free == rules:
        return []
    own = case.own()
    zones = rules.targets[case.seat] | rules.homes[case.seat]
    at_rest = [there for there in own if there in zones]
    pieces = {*_sample(chance, at_rest, 2), *_sample(chance, own, 1)}
    return [
        (origin, end)
        for origin in sorted(pieces)
        for end in sorted(
            twin.destinations(case.board, case.seat, origin, free)
            - twin.destinations(case.board, case.seat, origin, rules)
        )
    ]


def _sample(chance: Random, squares: list[twin.Sq], number: int) -> list[twin.Sq]:
    return chance.sample(squares, min(number, len(squares)))


def leaps(case: Case) -> Iterator[twin.Path]:
    """Moves over two pieces in a row, and over one with a gap on either side, in any line."""
    for origin in case.own():
        for direction in sorted(twin.ALL):
            held = [twin.away(origin, direction, far) in case.board for far in (1, 2, 3, 4)]
            for pattern in ([True, True, False], [False, True, False, False]):
                end = twin.away(origin, direction, len(pattern))
                if held[: len(pattern)] == pattern and twin.on_board(end, case.rules):
                    yield origin, end


# --- comparisons --------------------------------------------------------------------------


def compare_moves(case: Case) -> list[twin.Turn]:
    """The turns in their order, how many, whose, and where to; the twin's turns."""
    position, ruleset = case.position, case.ruleset
    expected = twin.legal_turns(case.board, case.seat, case.rules)
    moves = legal_moves(position, ruleset)
    got = list(moves)
    agree(case, "legal moves", expected=expected, got=[plain_turn(turn) for turn in got])
    agree(case, "len", expected=len(expected), got=len(legal_moves(position, ruleset)))
    ends: dict[twin.Sq, set[twin.Sq]] = {}
    for turn in expected:
        if not isinstance(turn, str):
            ends.setdefault(turn[0], set()).add(turn[1])
    fresh = legal_moves(position, ruleset)
    agree(case, "origins", expected=set(ends), got=set(map(pair, fresh.origins)))
    for origin in case.board:
        reached = fresh.destinations(square(origin))
        what = f"destinations of {twin.name(origin)}"
        agree(case, what, expected=ends.get(origin, set()), got=set(map(pair, reached)))
    return expected


def compare_verdict(case: Case, plain: twin.Turn) -> twin.Verdict:
    """Why a turn is illegal, and whether it is among the legal ones; the twin's verdict."""
    turn = turn_of(plain)
    expected = twin.verdict(case.board, case.seat, plain, case.rules)
    got = plain_verdict(explain(case.position, turn, case.ruleset))
    agree(case, f"explain {turn}", expected=expected, got=got)
    moves = legal_moves(case.position, case.ruleset)
    agree(case, f"{turn} in moves", expected=expected.legal, got=turn in moves)
    agree(case, f"'{turn}' in moves", expected=expected.legal, got=str(turn) in moves)
    return expected


def compare_free(case: Case, asked: Sequence[twin.Turn]) -> None:
    """The turns of a seat that may pass because it has finished, and the verdicts on some."""
    moves = LegalMoves(case.position, case.ruleset, may_pass=True)
    expected = twin.legal_turns(case.board, case.seat, case.rules, may_pass=True)
    got = [plain_turn(turn) for turn in moves]
    agree(case, "turns of a finished seat", expected=expected, got=got)
    for plain in asked:
        turn = turn_of(plain)
        says = twin.verdict(case.board, case.seat, plain, case.rules, may_pass=True)
        verdict = verdict_on(case.position, turn, case.ruleset, may_pass=True)
        agree(case, f"finished seat: {turn}", expected=says, got=plain_verdict(verdict))
        agree(case, f"finished seat: {turn} in moves", expected=says.legal, got=turn in moves)


def plain_verdict(verdict: Verdict) -> twin.Verdict:
    """The library's verdict as the twin's."""
    return twin.Verdict(
        verdict.legal,
        None if verdict.reason is None else verdict.reason.name,
        verdict.leg,
        None if verdict.square is None else pair(verdict.square),
        verdict.rule,
    )


def compare_play(case: Case, plain: twin.Turn) -> twin.Verdict:
    """The verdict on a turn, and what becomes of playing it."""
    expected = compare_verdict(case, plain)
    turn = turn_of(plain)
    try:
        after: Position | None = play(case.position, turn, case.ruleset)
    except IllegalMoveError as error:
        verdict = explain(case.position, turn, case.ruleset)
        agree(case, f"play {turn}: the error's verdict", expected=verdict, got=error.verdict)
        after = None
    agree(case, f"play {turn}", expected=played(case, plain) if expected.legal else None, got=after)
    return expected


def played(case: Case, plain: twin.Turn) -> Position:
    """The position after a turn: the next seat is to move, and one piece stands elsewhere."""
    board = dict(case.board)
    if not isinstance(plain, str):
        board[plain[-1]] = board.pop(plain[0])
    return position_of(board, (case.seat + 1) % len(case.rules.homes), case.rules)


def compare_landings(case: Case, begun: twin.Path) -> set[twin.Sq]:
    """Where a piece may land next and whether it may stop; the twin's landings."""
    moves = legal_moves(case.position, case.ruleset)
    squares = [square(there) for there in begun]
    text = "-".join(map(twin.name, begun))
    expected = twin.next_landings(case.board, case.seat, begun, case.rules)
    got = moves.next_landings(squares)
    agree(case, f"next landings after {text}", expected=expected, got=set(map(pair, got)))
    stop = twin.may_stop(case.board, case.seat, begun, case.rules)
    agree(case, f"may stop after {text}", expected=stop, got=moves.may_stop(squares))
    return expected


def compare_paths(case: Case, origin: twin.Sq, end: twin.Sq) -> int:
    """The shortest path of a legal move and, if they are not too many, all; how many of them."""
    moves = legal_moves(case.position, case.ruleset)
    move = Move(square(origin), square(end))
    shortest = twin.shortest_path(case.board, case.seat, origin, end, case.rules)
    got = tuple(map(pair, moves.path(move)))
    agree(case, f"path of {move}", expected=shortest, got=got)
    if has_many_chains(case, origin=origin):
        return 0
    expected = twin.simple_paths(case.board, case.seat, origin, end, case.rules)
    paths = [tuple(map(pair, path)) for path in moves.paths(move)]
    agree(case, f"paths of {move}", expected=expected, got=sorted(paths, key=twin.path_order))
    return len(expected)


def compare_clicks(case: Case, path: twin.Path) -> None:
    """A legal path can be clicked: each landing is offered, and the turn may stop at its end."""
    moves = legal_moves(case.position, case.ruleset)
    squares = [square(there) for there in path]
    for leg in range(1, len(path)):
        offered = moves.next_landings(squares[:leg])
        agree(
            case,
            f"landing {leg} of {'-'.join(map(str, squares))} offered",
            expected=True,
            got=squares[leg] in offered,
        )
    what = f"may stop after {'-'.join(map(str, squares))}"
    agree(case, what, expected=True, got=moves.may_stop(squares))


def follow_landings(chance: Random, case: Case, origin: twin.Sq) -> int:
    """Follow the landings the library offers; how many there were before the turn was whole."""
    moves = legal_moves(case.position, case.ruleset)
    begun: twin.Path = (origin,)
    while len(begun) < LONGEST:
        landings = compare_landings(case, begun)
        may_stop = moves.may_stop(map(square, begun))
        if len(begun) > 1:
            what = f"stuck after {'-'.join(map(twin.name, begun))}"
            agree(case, what, expected=True, got=may_stop or bool(landings))
        if not landings or (may_stop and chance.random() < 0.2):
            break
        begun = (*begun, chance.choice(sorted(landings)))
    return len(begun) - 1


def compare_perft(case: Case, depth: int) -> int:
    """How many continuations the position has; the twin's number."""
    expected = twin_game.perft(case.board, case.seat, case.rules, depth)
    got = perft(case.position, depth, case.ruleset)
    agree(case, f"perft to depth {depth}", expected=expected, got=got)
    return expected


# --- whole games --------------------------------------------------------------------------


def compare_game(case: Case, plies: int, *, resigning: float = 0.0) -> Counter[str]:
    """Play a random game on both sides; the situations it has come to, counted.

    Before each turn somebody gives up with the probability ``resigning``, or tries to.
    """
    chance = Random(case.seed)
    ours, theirs = (
        Game(case.ruleset, case.position),
        twin_game.Game(case.rules, case.board, case.seat),
    )
    seen: Counter[str] = Counter()
    history: list[str] = []
    for _ in range(plies):
        turns = _compare_standing(case, ours, theirs, history)
        seen.update(_situations(theirs, turns))
        _compare_refused(case, ours, theirs, chance)
        if theirs.outcome is not None:
            return seen
        if chance.random() < resigning:
            seat = chance.randrange(len(case.rules.homes))
            ours, theirs = _resign(case, ours, theirs, seat)
            history.append(f"{twin.LETTERS[seat]}-resigns")
            seen["resigns"] += 1
            continue
        turn = _choose(chance, theirs, turns, ours.moves)
        here = case_of(case.seed, case.ruleset, ours.position)
        written = chance.random() < 0.3 and not isinstance(turn, str)
        if written and (path := legal_path(chance, here)) is not None:
            turn = path
        recorded = turn
        if not isinstance(turn, str) and len(turn) == 2:
            path = twin.shortest_path(here.board, here.seat, turn[0], turn[1], case.rules)
            assert path is not None
            recorded = path
        ours, theirs = ours.play(turn_of(turn)), theirs.play(turn)
        history.append(str(ours.moves[-1]))
        agree(here, "turn on record", expected=turn_of(recorded), got=ours.moves[-1])
    return seen


def _resign(
    case: Case, ours: Game, theirs: twin_game.Game, seat: int
) -> tuple[Game, twin_game.Game]:
    """Both games after a seat gave up, if it may; what it gave up can be taken back."""
    before = ours
    after = theirs.resign(seat) if theirs.may_resign(seat) else None
    try:
        ours = ours.resign(seat)
    except GameError:
        agree(case, f"seat {seat} resigns", expected=after is not None, got=False)
        return before, theirs
    agree(case, f"seat {seat} resigns", expected=after is not None, got=True)
    assert after is not None
    if not any(ply == before.ply for ply, _ in before.resignations):
        agree(case, f"seat {seat} resigns, and that is undone", expected=before, got=ours.undo(0))
    return ours, after


def _compare_standing(
    case: Case, ours: Game, theirs: twin_game.Game, history: Sequence[str]
) -> list[twin.Turn]:
    here = case_of(case.seed, case.ruleset, ours.position)
    played = " ".join(history)
    # Whose turn it would be after the end means nothing where seats are passed over.
    is_plain = case.rules.finish == "FIRST" and not any(case.rules.teams)
    in_play = theirs.outcome is None or (is_plain and theirs.outcome[1] != "RESIGNATION")
    to_move = theirs.to_move if in_play else ours.turn
    standing = position_of(theirs.board, to_move, case.rules)
    agree(case, f"position after {played}", expected=standing, got=ours.position)
    turns = theirs.legal_turns()
    got = [plain_turn(turn) for turn in ours.legal_moves]
    what = f"after {played} from {case.position}"
    outcome = ours.outcome
    result = None if outcome is None else (outcome.scores, outcome.termination.name)
    agree(here, f"outcome {what}", expected=theirs.outcome, got=result)
    ranking = None if outcome is None else outcome.ranking
    agree(here, f"ranking {what}", expected=theirs.ranking, got=ranking)
    agree(here, f"turns {what}", expected=turns, got=got)
    agree(here, f"number of turns {what}", expected=len(turns), got=len(ours.legal_moves))
    agree(here, f"ply {what}", expected=theirs.ply, got=ours.ply)
    if in_play:
        agree(here, f"repetitions {what}", expected=theirs.repetitions, got=ours.repetitions)
    if theirs.outcome is None:
        finishers = set(ours.finishers)
        agree(here, f"finishers {what}", expected=theirs.finishers, got=finishers)
    return turns


def _compare_refused(case: Case, ours: Game, theirs: twin_game.Game, chance: Random) -> None:
    """Turns that may be legal or not: `explain` and `play` say what the twin says."""
    squares = everywhere(case.rules.size)
    turns: list[twin.Turn] = [twin.PASS]
    turns += [(chance.choice(squares), chance.choice(squares)) for _ in range(2)]
    if theirs.board:
        turns.append((chance.choice(sorted(theirs.board)), chance.choice(squares)))
    for plain in turns:
        turn = turn_of(plain)
        expected = theirs.is_legal(plain)
        verdict = ours.explain(turn)
        reason = None if verdict.reason is None else verdict.reason.name
        agree(case, f"game: {turn} legal", expected=expected, got=verdict.legal)
        agree(case, f"game: why {turn}", expected=theirs.reason(plain), got=reason)
        agree(case, f"game: {turn} in", expected=expected, got=turn in ours.legal_moves)
        if not expected:
            try:
                ours.play(turn)
            except IllegalMoveError as error:
                agree(case, "verdict", expected=ours.explain(turn), got=error.verdict)
            else:
                agree(case, f"game: {turn} played", expected=False, got=True)


def _choose(
    chance: Random, game: twin_game.Game, turns: list[twin.Turn], played: Sequence[Turn]
) -> twin.Turn:
    """Any turn; often one into or nearer to the target camp, or the last one taken back."""
    seats = len(game.rules.homes)
    if len(played) >= seats and chance.random() < 0.4:
        last = plain_turn(played[-seats])
        back = last if isinstance(last, str) else (last[-1], last[0])
        if back in turns:
            return back
    target = game.rules.targets[game.to_move]
    inwards = [
        turn
        for turn in turns
        if not isinstance(turn, str) and turn[-1] in target and turn[0] not in target
    ]
    if inwards and chance.random() < 0.6:
        return chance.choice(inwards)
    forward = [turn for turn in turns if _is_forward(turn, game)]
    return chance.choice(forward if forward and chance.random() < 0.6 else turns)


def _is_forward(turn: twin.Turn, game: twin_game.Game) -> bool:
    """Does a piece that is not in the target camp come nearer to what is free there?"""
    target = game.rules.targets[game.to_move]
    free = [there for there in target if game.board.get(there) != game.to_move]
    if isinstance(turn, str) or turn[0] in target or not free:
        return False
    before, after = (min(twin.distance(at, there) for there in free) for at in (turn[0], turn[-1]))
    return after < before


def _situations(game: twin_game.Game, turns: list[twin.Turn]) -> Iterator[str]:
    """What is worth counting about where a game stands."""
    rules, board = game.rules, game.board
    if game.outcome is not None:
        scores, termination = game.outcome
        yield termination
        yield how_it_ended(game)
        if termination == "COMPLETION":
            shares = sum(score > 0 for score in scores)
            yield f"COMPLETION shared by {shares} of {len(scores)}"
        if termination == "NO_MOVES":
            asked = [seat for seat in range(len(scores)) if not game.is_skipped(seat)]
            nobody = not any(twin.can_move(board, seat, rules) for seat in asked)
            yield "NO_MOVES for nobody" if nobody else f"NO_MOVES under {rules.no_moves}"
        return
    if twin_game.finished(board, game.to_move, rules):
        yield "condition holds before the seat's turn"
    if not game.finishers:
        if turns == [twin.PASS]:
            yield "pass"
        if game.is_free():
            yield "free pass of a finished seat"
        if any(map(game.is_skipped, range(len(rules.homes)))):
            yield "somebody is skipped"
        return
    yield "pending"
    if turns == [twin.PASS]:
        yield f"pending, blocked under {rules.no_moves}"
        if not any(twin.can_move(board, seat, rules) for seat in range(len(rules.homes))):
            yield f"pending, nobody can move under {rules.no_moves}"
    if rules.repetition is not None and game.repetitions >= rules.repetition:
        yield "pending, repeated"
    if rules.ply_limit is not None and game.ply >= rules.ply_limit:
        yield "pending, beyond the ply limit"
    if not all(twin_game.finished(board, seat, rules) for seat in game.finishers):
        yield "pending, no longer holding"


def how_it_ended(game: twin_game.Game) -> str:
    """The termination, and who stands where when the game is over, in a few words."""
    assert game.outcome is not None
    assert game.ranking is not None
    ways = [
        game.rules.finish,
        f"{len(twin.sides(game.rules))} sides",
        "teams" if any(len(side) > 1 for side in twin.sides(game.rules)) else "",
        f"{len(game.ranked)} ranked" if game.ranked else "",
        "shared" if any(len(group) > 1 for group in game.ranked) else "",
        f"{len(game.resigned)} resigned" if game.resigned else "",
    ]
    return f"{game.outcome[1]}: {', '.join(way for way in ways if way)}"


# --- the command --------------------------------------------------------------------------


def compare(seed: int) -> Counter[tuple[str, str]]:
    """Everything about one case: its turns in full, and a sample of the rest.

    It tells the verdicts met: which reason, or that the turn was legal, and how it was asked.
    """
    case = random_case(seed)
    chance = Random(-seed)
    met: Counter[tuple[str, str]] = Counter()
    with named(case):
        turns = compare_moves(case)
        asked: list[twin.Turn] = [twin.PASS, *ends_to_ask(chance, case)]
        path = legal_path(chance, case)
        if path is not None:
            asked += [path, spoilt(chance, path, case.rules.size), leaping(chance, case, path)]
            compare_landings(case, path[: chance.randint(1, len(path))])
            compare_landings(case, spoilt(chance, path, case.rules.size))
            compare_clicks(case, path)
        forbidden = unbound_path(chance, case)
        if forbidden is not None:
            asked.append(forbidden)
        for turn in asked:
            met[compare_play(case, turn).reason or "legal", way_asked(case, turn)] += 1
        compare_free(case, asked)
        move = chance.choice(turns) if turns else twin.PASS
        if not isinstance(move, str):
            compare_paths(case, move[0], move[1])
    return met


WAYS_ASKED = ("ends", "ends, zones", "ends, R6", "ends, R6, zones", "ends, R8", "path", "pass")


def way_asked(case: Case, turn: twin.Turn) -> str:
    """By its ends (under which rules that hold pieces back), as a path, or a pass."""
    if isinstance(turn, str):
        return "pass"
    if len(turn) > 2:
        return "path"
    rules = case.rules
    if rules.obligation != "NONE":
        return "ends, R8"
    duty = ", R6" if rules.must_continue else ""
    zones = {rules.target_lock, rules.home_lock, rules.foreign_camps} != {"OPEN"}
    return f"ends{duty}{', zones' if zones else ''}"


def table(met: Counter[tuple[str, str]]) -> str:
    """How often each reason was met, by how the turn was asked."""
    reasons = ["legal", *(reason.name for reason in Reason if reason is not Reason.GAME_OVER)]
    rows = [["", *WAYS_ASKED]]
    rows += [[reason, *(str(met[reason, way]) for way in WAYS_ASKED)] for reason in reasons]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join([row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]) for row in rows
    )


KINDS_OF_GAMES = (
    *("near the end",) * 6,
    *("one move short",) * 2,
    "contested targets",
    *("opening",) * 2,
    "at home",
    "nearly full",
    *("sparse",) * 2,
)


def game_case(seed: int) -> Case:
    """A start on a tiny board from which a game may soon come to any end."""
    chance = Random(seed)
    seats = chance.choice((2, 3, 3, 4, 4))
    while True:
        ruleset = random_ruleset(chance, sizes=(4, 4, 4, 5), must_continue=False, variants=0.9)
        if len(ruleset.seats) == seats:
            break
    if chance.random() < 0.6:
        ruleset = attrs.evolve(ruleset, ply_limit=None)
    if chance.random() < 0.6:
        ruleset = attrs.evolve(ruleset, repetition=None)
    if chance.random() < 0.4:
        ruleset = attrs.evolve(ruleset, deadline=None)
    return case_of(seed, ruleset, random_position(chance, ruleset, KINDS_OF_GAMES))


def play_games(seed: int, number: int) -> int:
    """Compare so many games; tell the first difference, or what they have come to."""
    began = time.perf_counter()
    seen: Counter[str] = Counter()
    for played in range(number):
        case = game_case(seed + played)
        chance = Random(-case.seed)
        resigning = chance.choice((0, 0, 0.05, 0.2))
        try:
            with named(case):
                seen.update(compare_game(case, plies=40, resigning=resigning))
        except MismatchError as mismatch:
            print(mismatch)
            print(f"{played} games agreed before")
            return 1
    print(f"{number} games agreed in {time.perf_counter() - began:.1f} s")
    for what in sorted(seen):
        print(f"{seen[what]:8}  {what}")
    return 0


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.against_twin", description=__doc__)
    parser.add_argument("--positions", type=int, default=10_000, metavar="N")
    parser.add_argument("--games", type=int, metavar="N", help="play so many games instead")
    parser.add_argument("--seed", type=int, default=1, help="number of the first case")
    options = parser.parse_args(arguments)
    if options.games is not None:
        return play_games(options.seed, options.games)
    began = time.perf_counter()
    met: Counter[tuple[str, str]] = Counter()
    for number in range(options.positions):
        try:
            met.update(compare(options.seed + number))
        except MismatchError as mismatch:
            print(mismatch)
            print(f"{number} positions agreed before")
            return 1
    seconds = time.perf_counter() - began
    print(f"{options.positions} positions agreed in {seconds:.1f} s")
    print(table(met))
    return 0


if __name__ == "__main__":
    sys.exit(main())
