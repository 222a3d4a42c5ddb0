"""Values drawn from the bytes of a text, as plain data that knows nothing of the library.

A square is a pair (file, rank), both from 0 at the lower left; a board says which seat holds
which square. What is legal here is only a part of what is legal: steps and chains of jumps in
eight directions on a board without locks.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple, TypeVar

from halma import Position, Ruleset
from tests.diagrams import four_seats, two_seats

Pair = tuple[int, int]
Board = dict[Pair, int]

_T = TypeVar("_T")
_AROUND: Final = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y]


class Draws:
    """Numbers out of the bytes of a text; when they are used up, others that follow from it."""

    def __init__(self, text: str) -> None:
        self._bytes = iter(text.encode("utf-8", "replace"))
        self._others = Random(text)

    def below(self, limit: int) -> int:
        """A whole number from 0 on."""
        byte = next(self._bytes, None)
        return self._others.randrange(limit) if byte is None else byte % limit

    def one(self, things: Sequence[_T]) -> _T:
        """One of several."""
        return things[self.below(len(things))]

    def some(self, things: Sequence[_T], most: int) -> tuple[_T, ...]:
        """Up to so many of them, in any order."""
        return tuple(self.one(things) for _ in range(self.below(most + 1)))


def name(square: Pair) -> str:
    """What a square is called."""
    return f"{chr(ord('a') + square[0])}{square[1] + 1}"


def turn_text(squares: Sequence[Pair]) -> str:
    """A move from square to square."""
    return "-".join(map(name, squares))


def names_by_seat(board: Board, seats: int) -> list[frozenset[str]]:
    """The names of the squares that each seat holds."""
    return [
        frozenset(name(at) for at, held in board.items() if held == seat) for seat in range(seats)
    ]


def drawn_board(draws: Draws, size: int, seats: int) -> Board:
    """A board with anything anywhere."""
    board: Board = {}
    for rank in range(size):
        for file in range(size):
            held = draws.below(2 * seats)
            if held < seats:
                board[file, rank] = held
    return board


def is_board(position: Position, board: Board) -> bool:
    """Do the pieces of a position stand just so?"""
    found = [frozenset(map(str, squares)) for squares in position.pieces]
    return found == names_by_seat(board, len(found))


class State(NamedTuple):
    """A game as it stands."""

    rules: Ruleset
    targets: tuple[frozenset[str], ...]
    board: Board
    turn: int
    winner: int | None = None

    def after(self, squares: Sequence[Pair]) -> State:
        """The state after a move; whoever fills its target has won."""
        board = {at: seat for at, seat in self.board.items() if at != squares[0]}
        board[squares[-1]] = self.turn
        own = names_by_seat(board, len(self.targets))[self.turn]
        winner = self.turn if own == self.targets[self.turn] else None
        return self._replace(board=board, turn=(self.turn + 1) % len(self.targets), winner=winner)

    def result(self) -> str:
        """How a record tells who has won."""
        if self.winner is None:
            return "*"
        return "-".join(str(int(seat == self.winner)) for seat in range(len(self.targets)))

    def drawn_move(self, draws: Draws) -> list[Pair] | None:
        """A step or a chain; ``None`` if there is neither, or the game is over."""
        if self.winner is not None:
            return None
        moves = [
            [origin, end]
            for origin in sorted(at for at, seat in self.board.items() if seat == self.turn)
            for end in [*self._neighbours(origin), *self._landings([origin])]
        ]
        if not moves:
            return None
        move = draws.one(moves)
        is_jump = max(abs(move[0][0] - move[1][0]), abs(move[0][1] - move[1][1])) == 2
        while is_jump and draws.below(3):
            landings = [end for end in self._landings(move) if end not in move]
            if not landings:
                break
            move.append(draws.one(landings))
        return move

    def _neighbours(self, origin: Pair) -> list[Pair]:
        return [
            (origin[0] + x, origin[1] + y)
            for x, y in _AROUND
            if self._is_empty((origin[0] + x, origin[1] + y))
        ]

    def _landings(self, way: Sequence[Pair]) -> list[Pair]:
        """The squares to jump to; the piece on its way is no support of itself."""
        file, rank = way[-1]
        return [
            (file + 2 * x, rank + 2 * y)
            for x, y in _AROUND
            if (file + x, rank + y) in self.board
            and (file + x, rank + y) != way[0]
            and self._is_empty((file + 2 * x, rank + 2 * y))
        ]

    def _is_empty(self, square: Pair) -> bool:
        size = self.rules.size
        return square not in self.board and 0 <= square[0] < size and 0 <= square[1] < size


_RULES: Final = (
    two_seats(4, 1),
    two_seats(4, 2, 1),
    two_seats(5, 2, 1),
    two_seats(8, 4, 3, 2, 1),
    four_seats(4, 1),
    four_seats(6, 2, 1),
)


def drawn_start(draws: Draws) -> State:
    """The start of a game under rules that let it end soon, or on a board to jump on."""
    rules = draws.one(_RULES)
    homes = [sorted(map(str, seat.home)) for seat in rules.seats]
    board = {
        (ord(square[0]) - ord("a"), int(square[1:]) - 1): seat
        for seat, squares in enumerate(homes)
        for square in squares
    }
    targets = tuple(frozenset(map(str, seat.target)) for seat in rules.seats)
    return State(rules, targets, board, 0)


class Played(NamedTuple):
    """A game: its states from the start on, and the moves between them."""

    states: list[State]
    moves: list[list[Pair]]

    @property
    def turns(self) -> list[str]:
        """The moves as text."""
        return [turn_text(move) for move in self.moves]

    def illegal(self) -> list[Pair]:
        """A move onto a square that is taken, if there is one that was right before."""
        board, turn = self.states[-1].board, self.states[-1].turn
        for state, move in zip(self.states, self.moves, strict=False):
            if state.turn == turn and board.get(move[0]) == turn and move[-1] in board:
                return [move[0], move[-1]]
        own = min(at for at, seat in board.items() if seat == turn)
        return [own, min(at for at in board if at != own)]


def drawn_game(draws: Draws, start: State, most: int) -> Played:
    """A game of up to so many moves."""
    played = Played([start], [])
    for _ in range(draws.below(most + 1)):
        move = played.states[-1].drawn_move(draws)
        if move is None:
            break
        played.moves.append(move)
        played.states.append(played.states[-1].after(move))
    return played
