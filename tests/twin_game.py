"""The slow twin of the library's games: how a game ends (R9 to R14), and perft."""

from dataclasses import dataclass
from fractions import Fraction

from tests.twin import (
    PASS,
    Board,
    Path,
    Rules,
    Turn,
    can_move,
    destinations,
    legal_turns,
    path_legal,
)

Outcome = tuple[tuple[Fraction, ...], str]


def finished(board: Board, seat: int, rules: Rules) -> bool:
    """R10: whether the seat's condition holds on this board."""
    target = rules.targets[seat]
    own = {square for square, holder in board.items() if holder == seat}
    if rules.win == "OWN_FILL":
        return all(square in own for square in target)
    if rules.win == "ALL_IN":
        return len(own) > 0 and all(square in target for square in own)
    if not any(square in own for square in target):
        return False
    if rules.win == "ANY_FILL":
        return all(square in board for square in target)
    assert rules.win == "UNHELD"
    return all(
        square in own or (square in board and square in rules.homes[board[square]])
        for square in target
    )


def shared(winners: set[int], rules: Rules) -> tuple[Fraction, ...]:
    """One point, split evenly among the winners."""
    share = Fraction(1, len(winners))
    return tuple(share if seat in winners else Fraction(0) for seat in range(len(rules.homes)))


def drawn(rules: Rules) -> tuple[Fraction, ...]:
    """One point, split evenly among all seats."""
    return shared(set(range(len(rules.homes))), rules)


@dataclass(frozen=True)
class Standing:
    """One position in the history of a game."""

    board: Board
    to_move: int


class Game:
    """A game as the list of all its boards; ``play`` returns a new game.

    ``finishers`` are the seats that have finished in the round that is being played (R11).
    """

    def __init__(self, rules: Rules, board: Board, to_move: int) -> None:
        """Begin a game; a set-up game starts in the middle of a round (R11)."""
        self.rules = rules
        self.history: list[Standing] = [Standing(dict(board), to_move)]
        self.finishers: set[int] = set()
        # R9 is tested at the start too. R10 is not: what holds in the starting position
        # counts only after the seat's own next turn. R12 and R13 cannot hold yet.
        self.outcome: Outcome | None = self._without_move()

    @property
    def board(self) -> Board:
        """The present board."""
        return self.history[-1].board

    @property
    def to_move(self) -> int:
        """The seat to move."""
        return self.history[-1].to_move

    @property
    def ply(self) -> int:
        """How many turns have been played."""
        return len(self.history) - 1

    @property
    def repetitions(self) -> int:
        """R12: how often the present position has stood; the side to move belongs to it."""
        return self.history.count(self.history[-1])

    def legal_turns(self) -> list[Turn]:
        """The legal turns; none after the end."""
        if self.outcome is not None:
            return []
        if self.finishers and not can_move(self.board, self.to_move, self.rules):
            return [PASS]  # R11: whatever no_moves says, and even if nobody can move
        return legal_turns(self.board, self.to_move, self.rules)

    def is_legal(self, turn: Turn) -> bool:
        """Two squares are legal by any route, three or more by exactly this one."""
        if self.outcome is not None:
            return False
        if isinstance(turn, str) or not can_move(self.board, self.to_move, self.rules):
            return turn == PASS and self.legal_turns() == [PASS]
        if len(turn) == 2:
            return turn[1] in destinations(self.board, self.to_move, turn[0], self.rules)
        return path_legal(self.board, self.to_move, turn, self.rules)

    def play(self, turn: Turn) -> "Game":
        """The game after one more turn."""
        if not self.is_legal(turn):
            raise ValueError(f"not a legal turn: {turn}")
        return self._after(turn)

    def _after(self, turn: Turn) -> "Game":
        seat = self.to_move
        board = dict(self.board)
        if not isinstance(turn, str):
            _carry(board, turn)
        following = (seat + 1) % len(self.rules.homes)  # R0
        game = Game.__new__(Game)
        game.rules = self.rules
        game.history = [*self.history, Standing(board, following)]
        game.finishers = set(self.finishers)
        game.outcome = game._tested_after_turn_of(seat)
        return game

    def _tested_after_turn_of(self, seat: int) -> Outcome | None:
        """R14: completion, repetition, ply limit, no move, in this order."""
        rules = self.rules
        if finished(self.board, seat, rules):  # R10: after its own turn only
            self.finishers.add(seat)
        round_is_over = self.to_move == rules.first
        if self.finishers and (round_is_over or not rules.equal_turns):  # R11
            return shared(self.finishers, rules), "COMPLETION"
        if self.finishers:  # R11: while a finish is pending nothing else ends the game
            return None
        if rules.repetition is not None and self.repetitions >= rules.repetition:  # R12
            return drawn(rules), "REPETITION"
        if rules.ply_limit is not None and self.ply >= rules.ply_limit:  # R13
            return drawn(rules), "PLY_LIMIT"
        return self._without_move()

    def _without_move(self) -> Outcome | None:
        """R9: how the game ends if the seat to move has no move and may not pass."""
        rules = self.rules
        seats = range(len(rules.homes))
        if can_move(self.board, self.to_move, rules):
            return None
        if not any(can_move(self.board, seat, rules) for seat in seats):
            return drawn(rules), "NO_MOVES"
        if rules.no_moves == "PASS":
            return None
        if rules.no_moves == "DRAW":
            return drawn(rules), "NO_MOVES"
        assert rules.no_moves == "LOSS"
        assert len(seats) == 2
        return shared({1 - self.to_move}, rules), "NO_MOVES"


def _carry(board: Board, squares: Path) -> None:
    """Put the piece from the first square on the last; nothing else changes (R2)."""
    board[squares[-1]] = board.pop(squares[0])


def perft(board: Board, to_move: int, rules: Rules, depth: int) -> int:
    """How many sequences of so many turns a game from this position can have (R9 to R14)."""
    return _continuations(Game(rules, board, to_move), depth)


def _continuations(game: Game, depth: int) -> int:
    if depth == 0:
        return 1
    turns = game.legal_turns()
    if depth == 1:
        return len(turns)
    return sum(_continuations(game._after(turn), depth - 1) for turn in turns)
