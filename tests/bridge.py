"""The library's values as the twin's plain data, and back again."""

from halma import PASS, Lock, Move, NoMoves, Position, Revisit, Ruleset, Seat, Square, Turn, Win
from tests import twin

SEAT_NAMES = ("red", "blue", "green", "yellow")


def pair(square: Square) -> twin.Sq:
    return square.file, square.rank


def square(where: twin.Sq) -> Square:
    return Square.at(*where)


def rules_of(ruleset: Ruleset) -> twin.Rules:
    return twin.Rules(
        size=ruleset.size,
        homes=tuple(frozenset(map(pair, seat.home)) for seat in ruleset.seats),
        targets=tuple(frozenset(map(pair, seat.target)) for seat in ruleset.seats),
        first=ruleset.first,
        step_directions=ruleset.step_directions,
        jump_directions=ruleset.jump_directions,
        revisit=ruleset.revisit.name,
        must_continue=ruleset.must_continue,
        target_lock=ruleset.target_lock.name,
        home_lock=ruleset.home_lock.name,
        no_moves=ruleset.no_moves.name,
        win=ruleset.win.name,
        equal_turns=ruleset.equal_turns,
        repetition=ruleset.repetition,
        ply_limit=ruleset.ply_limit,
    )


def ruleset_of(rules: twin.Rules, name: str) -> Ruleset:
    return Ruleset(
        name,
        rules.size,
        [
            Seat(seat_name, home=map(square, home), target=map(square, target))
            for seat_name, home, target in zip(SEAT_NAMES, rules.homes, rules.targets, strict=False)
        ],
        first=rules.first,
        step_directions=rules.step_directions,
        jump_directions=rules.jump_directions,
        revisit=Revisit[rules.revisit],
        must_continue=rules.must_continue,
        target_lock=Lock[rules.target_lock],
        home_lock=Lock[rules.home_lock],
        no_moves=NoMoves[rules.no_moves],
        win=Win[rules.win],
        equal_turns=rules.equal_turns,
        repetition=rules.repetition,
        ply_limit=rules.ply_limit,
    )


def board_of(position: Position) -> twin.Board:
    seats = range(len(position.pieces))
    return {pair(there): seat for seat in seats for there in position.squares(seat)}


def position_of(board: twin.Board, to_move: int, rules: twin.Rules) -> Position:
    seats = [
        [square(there) for there, seat in board.items() if seat == number]
        for number in range(len(rules.homes))
    ]
    return Position.from_squares(seats, turn=to_move, size=rules.size)


def plain_turn(turn: Turn) -> twin.Turn:
    return tuple(map(pair, turn.squares)) if isinstance(turn, Move) else twin.PASS


def turn_of(plain: twin.Turn) -> Turn:
    return PASS if isinstance(plain, str) else Move.along(map(square, plain))
