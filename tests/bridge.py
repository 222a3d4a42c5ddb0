"""The library's values as the twin's plain data, and back again."""

from collections.abc import Sequence

from halma import (
    PASS,
    Deadline,
    DeadlineUnit,
    DeadlineZone,
    Finish,
    FinishedSeat,
    ForeignCamps,
    Lock,
    Move,
    NoMoves,
    Obligation,
    Position,
    Revisit,
    Ruleset,
    Seat,
    Square,
    Turn,
    Win,
)
from tests import twin

SEAT_NAMES = ("red", "blue", "green", "yellow")


def pair(square: Square) -> twin.Sq:
    return square.file, square.rank


def square(where: twin.Sq) -> Square:
    return Square.at(*where)


def _starts(seats: Sequence[Seat]) -> tuple[frozenset[twin.Sq], ...]:
    if all(seat.start is None for seat in seats):
        return ()
    return tuple(
        frozenset(map(pair, seat.home if seat.start is None else seat.start)) for seat in seats
    )


def _teams(seats: Sequence[Seat]) -> tuple[str | None, ...]:
    if all(seat.team is None for seat in seats):
        return ()
    return tuple(seat.team for seat in seats)


def _deadline_of(deadline: Deadline | None) -> twin.Deadline | None:
    if deadline is None:
        return None
    return twin.Deadline(deadline.n, deadline.unit.name, deadline.zone.name, deadline.no_return)


def _library_deadline(deadline: twin.Deadline | None) -> Deadline | None:
    if deadline is None:
        return None
    return Deadline(
        deadline.n,
        DeadlineUnit[deadline.unit],
        DeadlineZone[deadline.zone],
        deadline.no_return,
    )


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
        starts=_starts(ruleset.seats),
        teams=_teams(ruleset.seats),
        foreign_camps=ruleset.foreign_camps.name,
        obligation=ruleset.obligation.name,
        may_pass=ruleset.may_pass,
        finish=ruleset.finish.name,
        finished_seat=ruleset.finished_seat.name,
        deadline=_deadline_of(ruleset.deadline),
    )


def ruleset_of(rules: twin.Rules, name: str) -> Ruleset:
    return Ruleset(
        name,
        rules.size,
        [
            Seat(
                seat_name,
                home=map(square, home),
                target=map(square, rules.targets[seat]),
                start=map(square, rules.starts[seat]) if rules.starts else None,
                team=rules.teams[seat] if rules.teams else None,
            )
            for seat, (seat_name, home) in enumerate(zip(SEAT_NAMES, rules.homes, strict=False))
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
        foreign_camps=ForeignCamps[rules.foreign_camps],
        obligation=Obligation[rules.obligation],
        may_pass=rules.may_pass,
        finish=Finish[rules.finish],
        finished_seat=FinishedSeat[rules.finished_seat],
        deadline=_library_deadline(rules.deadline),
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
