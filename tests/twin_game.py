"""The slow twin of the library's games: how a game ends (R9 to R17), and perft."""

from copy import copy
from dataclasses import dataclass
from fractions import Fraction

from tests.twin import (
    PASS,
    Board,
    Path,
    Rules,
    Sq,
    Turn,
    can_move,
    destinations,
    legal_turns,
    path_legal,
    side_of,
    sides,
    verdict,
)

Side = tuple[int, ...]
Ranking = tuple[tuple[int, ...], ...]
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


def forbidden_zone(seat: int, rules: Rules) -> frozenset[Sq]:
    """R15: where no piece of the seat may stand after the deadline."""
    assert rules.deadline is not None
    if rules.deadline.zone == "HOME":
        return rules.homes[seat]
    return frozenset[Sq]().union(*rules.homes, *rules.targets) - rules.targets[seat]


def grouped(groups: list[list[Side]]) -> Ranking:
    """The seats of each group of sides in order, best first, without empty groups."""
    return tuple(
        tuple(sorted(seat for side in group for seat in side)) for group in groups if group
    )


@dataclass(frozen=True)
class Standing:
    """One position in the history of a game."""

    board: Board
    to_move: int


class Game:
    """A game as the list of all its boards; ``play`` and ``resign`` return a new game.

    ``finished`` are the seats that have finished in this game (R10). ``pending`` are the
    sides that have done so in the round that is being played and wait for its end (R11).
    ``ranked`` are groups of sides, best first (R16), ``resigned`` those that gave up, in
    order, and ``failed`` those that missed the deadline in this round (R15).
    """

    def __init__(self, rules: Rules, board: Board, to_move: int) -> None:
        """Begin a game; a set-up game starts in the middle of a round (R11)."""
        self.rules = rules
        self.history: list[Standing] = [Standing(dict(board), to_move)]
        self.ply = 0
        self.round = 1
        self.turns = [0 for _ in rules.homes]
        self.finished: set[int] = set()
        self.pending: list[Side] = []
        self.ranked: list[list[Side]] = []
        self.resigned: list[Side] = []
        self.failed: set[Side] = set()
        self.outcome: Outcome | None = None
        self.ranking: Ranking | None = None
        # R9 is tested at the start too. R10 is not: what holds in the starting position
        # counts only after the seat's own next turn. R12 and R13 cannot hold yet.
        self._test_no_move()

    @property
    def board(self) -> Board:
        """The present board."""
        return self.history[-1].board

    @property
    def to_move(self) -> int:
        """The seat to move."""
        return self.history[-1].to_move

    @property
    def repetitions(self) -> int:
        """R12: how often the present position has stood; the side to move belongs to it."""
        return self.history.count(self.history[-1])

    @property
    def finishers(self) -> set[int]:
        """R11: the seats of the sides that have finished in this round, which goes on."""
        return {seat for side in self.pending for seat in side}

    # --- whose turn, and which turns ---

    def unranked(self) -> list[Side]:
        """The sides that have no rank and have not given up, those with a finish pending too."""
        gone = [*self.resigned, *(side for group in self.ranked for side in group)]
        return [side for side in sides(self.rules) if side not in gone]

    def is_skipped(self, seat: int) -> bool:
        """R16: whether the turn passes over the seat while the game goes on."""
        if any(seat in side for side in self.resigned):
            return True
        return seat in self.finished and self.rules.finished_seat == "SKIP"

    def is_free(self) -> bool:
        """R16: whether the seat to move has finished, and so may pass or move on."""
        return self.to_move in self.finished

    def can_move(self, seat: int) -> bool:
        """Whether the seat has a move on the present board."""
        return can_move(self.board, seat, self.rules)

    def legal_turns(self) -> list[Turn]:
        """The legal turns; none after the end."""
        if self.outcome is not None:
            return []
        if self.is_free() or self.rules.may_pass:
            return legal_turns(self.board, self.to_move, self.rules, may_pass=True)
        if not self.can_move(self.to_move):
            return [PASS]  # R9; R11: whatever no_moves says, and even if nobody can move
        return legal_turns(self.board, self.to_move, self.rules)

    def is_legal(self, turn: Turn) -> bool:
        """Two squares are legal by any route, three or more by exactly this one."""
        if self.outcome is not None:
            return False
        if isinstance(turn, str):
            return turn in self.legal_turns()
        if len(turn) == 2:
            return turn[1] in destinations(self.board, self.to_move, turn[0], self.rules)
        return path_legal(self.board, self.to_move, turn, self.rules)

    def reason(self, turn: Turn) -> str | None:
        """Why the turn is not legal, in one word."""
        if self.outcome is not None:
            return "GAME_OVER"
        if self.pending and self.legal_turns() == [PASS] and not self.rules.may_pass:
            return None if isinstance(turn, str) else "MUST_PASS"
        free = self.is_free()
        return verdict(self.board, self.to_move, turn, self.rules, may_pass=free).reason

    def may_resign(self, seat: int) -> bool:
        """Whether the side of the seat has neither a rank nor given up before."""
        return self.outcome is None and side_of(seat, self.rules) in self.unranked()

    # --- what changes a game ---

    def play(self, turn: Turn) -> "Game":
        """The game after one more turn."""
        if not self.is_legal(turn):
            raise ValueError(f"not a legal turn: {turn}")
        return self._after(turn)

    def _after(self, turn: Turn) -> "Game":
        seat = self.to_move
        game = self._copy()
        board = dict(self.board)
        if not isinstance(turn, str):
            _carry(board, turn)
        game.history.append(Standing(board, seat))
        game.ply += 1
        game.turns[seat] += 1
        game._note_finish(seat)
        game._note_failure(seat)
        game._hand_on(board, seat)
        return game

    def resign(self, seat: int) -> "Game":
        """The game after the side of this seat has given up, on turn or not."""
        side = side_of(seat, self.rules)
        if not self.may_resign(seat):
            raise ValueError(f"seat {seat} cannot resign")
        game = self._copy()
        game.resigned.append(side)
        if side in game.pending:
            game.pending.remove(side)
        if self.rules.finish == "FIRST":
            waiting = [other for other in game.unranked() if other not in game.pending]
            game._end("RESIGNATION", [game.pending, waiting])
        elif len(game.unranked()) == 1:
            game._end("RESIGNATION", [game.unranked()])
        elif self.to_move in side:
            seat = self.to_move
            game.history.pop()  # replaced: a resignation adds none
            game._hand_on(self.board, seat, replaced=True)
        else:
            game._test(round_is_over=False)
        return game

    def agree_draw(self) -> "Game":
        """The game drawn by agreement: the unranked tie behind the ranked."""
        game = self._copy()
        game._draw("AGREEMENT")
        return game

    def _copy(self) -> "Game":
        game = copy(self)
        game.history = list(self.history)
        game.turns = list(self.turns)
        game.finished = set(self.finished)
        game.pending = list(self.pending)
        game.ranked = [list(group) for group in self.ranked]
        game.resigned = list(self.resigned)
        game.failed = set(self.failed)
        return game

    # --- after each turn ---

    def _note_finish(self, seat: int) -> None:
        """R10, R17: a seat finishes after its own turn only, a side with its last seat."""
        side = side_of(seat, self.rules)
        if seat in self.finished or not finished(self.board, seat, self.rules):
            return
        self.finished.add(seat)
        if all(partner in self.finished for partner in side):
            self.pending.append(side)

    def _note_failure(self, seat: int) -> None:
        """R15: whether a piece stands in the zone after the seat's turn with this number."""
        deadline = self.rules.deadline
        if deadline is None:
            return
        number = self.round if deadline.unit == "ROUNDS" else self.turns[seat]
        if number != deadline.n and not (deadline.no_return and number > deadline.n):
            return
        zone = forbidden_zone(seat, self.rules)
        if any(square in zone for square, holder in self.board.items() if holder == seat):
            self.failed.add(side_of(seat, self.rules))

    def _hand_on(self, board: Board, seat: int, *, replaced: bool = False) -> None:
        """R0, R16: the next seat is to move; a round ends where the turn comes to ``first``."""
        seats = len(self.rules.homes)
        round_is_over = False
        following = (seat + 1) % seats
        for _ in range(seats):
            if following == self.rules.first:
                round_is_over = True
                if self.pending and self.rules.finish == "FIRST":
                    break  # R11: the game ends where the turn would come to first
            if not self.is_skipped(following):
                break
            following = (following + 1) % seats
        if not replaced:
            self.history.pop()
        self.history.append(Standing(board, following))
        if round_is_over:
            self.round += 1
        self._test(round_is_over=round_is_over)

    # --- R14: completion, deadline, repetition, ply limit, no move, in this order ---

    def _test(self, *, round_is_over: bool) -> None:
        rules = self.rules
        if round_is_over or not rules.equal_turns:
            self._test_completion()
        if round_is_over:
            if self.outcome is None:
                self._test_deadline()
            self.failed.clear()
        if self.outcome is not None or self.pending:
            return  # R11: while a finish is pending nothing else ends the game
        if rules.repetition is not None and self.repetitions >= rules.repetition:  # R12
            self._draw("REPETITION")
        elif rules.ply_limit is not None and self.ply >= rules.ply_limit:  # R13
            self._draw("PLY_LIMIT")
        else:
            self._test_no_move()

    def _test_completion(self) -> None:
        """R11, R16: those who have finished win, or share a rank."""
        if not self.pending:
            return
        self.ranked.append(self.pending)
        self.pending = []
        left = self.unranked()
        if self.rules.finish == "FIRST" or len(left) < 2:
            self._end("COMPLETION", [left])

    def _test_deadline(self) -> None:
        """R15: those who have failed are behind those who have not."""
        left = self.unranked()
        failed = [side for side in left if side in self.failed]
        if failed:
            others = [side for side in left if side not in self.failed]
            self._end("DEADLINE", [others, failed])

    def _test_no_move(self) -> None:
        """R9: how the game ends if the seat to move has no move and may not pass."""
        rules = self.rules
        if rules.may_pass or self.is_free() or self.can_move(self.to_move):
            return
        seats = [seat for seat in range(len(rules.homes)) if not self.is_skipped(seat)]
        if not any(self.can_move(seat) for seat in seats) or rules.no_moves == "DRAW":
            self._draw("NO_MOVES")
        elif rules.no_moves == "LOSS":
            loser = side_of(self.to_move, rules)
            self._end("NO_MOVES", [[side for side in self.unranked() if side != loser], [loser]])

    def _draw(self, termination: str) -> None:
        """A draw: the unranked tie behind the ranked."""
        self._end(termination, [self.unranked()])

    def _end(self, termination: str, unranked: list[list[Side]]) -> None:
        """The end: the ranked, the others in this order, then those who gave up, last first."""
        resigned = [[side] for side in reversed(self.resigned)]
        self.ranking = grouped([*self.ranked, *unranked, *resigned])
        self.outcome = shared(set(self.ranking[0]), self.rules), termination


def _carry(board: Board, squares: Path) -> None:
    """Put the piece from the first square on the last; nothing else changes (R2)."""
    board[squares[-1]] = board.pop(squares[0])


def perft(board: Board, to_move: int, rules: Rules, depth: int) -> int:
    """How many sequences of so many turns a game from this position can have (R9 to R17)."""
    return _continuations(Game(rules, board, to_move), depth)


def _continuations(game: Game, depth: int) -> int:
    if depth == 0:
        return 1
    turns = game.legal_turns()
    if depth == 1:
        return len(turns)
    return sum(_continuations(game._after(turn), depth - 1) for turn in turns)
