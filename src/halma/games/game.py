"""Games: a ruleset and the positions it led through, turn by turn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from halma.errors import (
    GameError,
    HalmaError,
    count,
    grouped,
    shown,
    to_iterator,
    wrong_type,
)
from halma.games.declared import declared
from halma.games.history import Positions, Turns
from halma.games.line import GameLine, Ply
from halma.games.outcomes import Outcome, Ranking, Score, Termination
from halma.games.ranks import drawn, passed_over
from halma.games.resignation import resigned
from halma.games.rulings import at_index, checked, turns_from, verdict_from
from halma.games.standing import Progress, Standing
from halma.legality.verdicts import Verdict, on_board
from halma.movegen import LegalMoves
from halma.moves import Move, Pass, Turn, parse_turn, to_turn
from halma.pictured import Pictured
from halma.positions.position import Position
from halma.rulesets.model import Finish, Ruleset
from halma.squares import check_int

_set = object.__setattr__


class Game(Pictured):
    """One ruleset, a start, and the turns made so far; a value that never changes.

    ``play`` and its like return a new game. ``start`` is the position to begin
    from, by default the ruleset's own. Games are equal if ruleset, start, turns
    (with their paths), resignations and a declared end are.

    Raises `PositionError` if ``start`` does not fit the ruleset.

    >>> from halma import PLY_YARD
    >>> game = Game(PLY_YARD).play("e15-f14").play("n1-l3")
    >>> game.ply, game.moves[-1], game.position.turn, game.outcome
    (2, Move.parse('n1-l3'), 0, None)
    >>> game.undo() == Game(PLY_YARD).play("e15-f14")
    True
    """

    __slots__ = ("_conclusion", "_line", "_ply")

    _line: GameLine
    _ply: int
    _conclusion: Outcome | None

    def __init__(self, ruleset: Ruleset, start: Position | None = None) -> None:
        if start is None:
            start = Position.start(ruleset)
        self._line = GameLine.of(ruleset, start)
        self._ply = 0
        self._conclusion = None

    @property
    def ruleset(self) -> Ruleset:
        """The rules of the game."""
        return self._line.ruleset

    @property
    def start(self) -> Position:
        """The position the game began with."""
        return self._line.start

    @property
    def position(self) -> Position:
        """The position as it stands."""
        return self._now.standing.position

    @property
    def positions(self) -> Sequence[Position]:
        """Every position from the start to the present one.

        Where a seat resigned when it was on turn, and the game went on, the position is the one
        with the next seat to move, which replaced the other.

        As with `moves`, one of them is read without going through the others, and a slice
        or ``tuple(…)`` of them is a tuple, which is equal to the sequence of the same.
        """
        return Positions(self._line.plies, range(self._ply + 1))

    @property
    def moves(self) -> Sequence[Turn]:
        """The turns made so far, passes among them; chains have their paths.

        >>> from halma import PLY_YARD
        >>> game = Game(PLY_YARD).play_all(["e15-f14", "n1-l3", "c16-e14"])
        >>> len(game.moves), game.moves[-1], game.moves[:1]
        (3, Move.parse('c16-e14'), (Move.parse('e15-f14'),))
        """
        return Turns(self._line.plies, range(1, self._ply + 1))

    @property
    def last_turn(self) -> Turn | None:
        """The turn that led to the present position, or ``None`` at the start."""
        return self._now.turn

    @property
    def ply(self) -> int:
        """How many turns have been made."""
        return self._ply

    @property
    def turn(self) -> int:
        """The seat to move; after the end, the one that would be."""
        return self.position.turn

    @property
    def legal_moves(self) -> LegalMoves:
        """The legal turns; none after the end.

        Unlike the function of this name it knows that a seat that cannot move
        passes while a finish is pending (R11), and that one that has finished may pass
        under `FinishedSeat.MAY_PASS` (R16).
        """
        return turns_from(self._standing, self.ruleset)

    @property
    def repetitions(self) -> int:
        """How often the present position has stood in this game, now included."""
        return self._now.occurrences

    @property
    def outcome(self) -> Outcome | None:
        """The result, or ``None`` while the game goes on."""
        return self._standing.outcome

    @property
    def is_over(self) -> bool:
        """Has the game ended?"""
        return self.outcome is not None

    @property
    def finishers(self) -> tuple[int, ...]:
        """The seats that have finished in a round that is still being played out (R11).

        They share first place, or the next rank, when the round ends. Partners are there when
        all of them have finished (R17). Empty where the first to finish wins or gets its rank
        at once, and after the end.

        >>> from halma import EQUAL_TURNS
        >>> Game(EQUAL_TURNS).finishers
        ()
        """
        standing = self._standing
        return tuple(sorted(standing.finishers)) if standing.outcome is None else ()

    @property
    def ranking(self) -> Ranking:
        """The ranks given so far, best first; after the end all of them (R16).

        >>> from halma import PLY_YARD
        >>> Game(PLY_YARD).ranking, Game(PLY_YARD).resign(0).ranking
        ((), ((1,), (0,)))
        """
        standing = self._standing
        if standing.outcome is not None:
            return standing.outcome.ranking
        return () if standing.progress is None else standing.progress.ranks

    @property
    def skipped(self) -> tuple[int, ...]:
        """The seats that have no more turns while the game goes on: finished or resigned (R16).

        >>> from halma import PLY_YARD
        >>> Game(PLY_YARD).skipped
        ()
        """
        return passed_over(self._standing, self.ruleset)

    @property
    def progress(self) -> Progress | None:
        """What the position does not show: who has finished or resigned, turns made, the round.

        It has ``finished`` (seats), ``ranks``, ``resigned`` (sides), ``turns`` (made by each
        seat, counted where there is a deadline), ``round`` (from 1) and ``failed`` (seats that
        missed the deadline in this round).
        ``None`` where it is not needed: where each seat plays for itself, the first to finish
        wins, and there is no deadline.

        >>> from halma import RULESETS
        >>> game = Game(RULESETS["brainking-8"])
        >>> game.progress.turns, game.progress.round
        ((0, 0), 1)
        """
        return self._standing.progress

    @property
    def resignations(self) -> tuple[tuple[int, int], ...]:
        """After how many turns which seat resigned, in order, where the game goes by ranks (R16).

        Empty where the first resignation ends the game, which the outcome then tells.
        """
        every = self._line.resignations
        return tuple((ply, seat) for ply, seat, _ in every if ply <= self._ply)

    def play(self, turn: Turn | str) -> Game:
        """The game after one more turn of the seat to move.

        A move without a path is recorded with its shortest legal path if it is a
        chain.

        Raises `IllegalMoveError` if the turn is not legal or the game is over,
        `NotationError` for text that is no turn, and `SearchLimitError` if chains
        must go on and the shortest one is too hard to find; with its path written,
        the move can be played all the same.
        """
        turn = checked(self._with_end(self._now.standing), to_turn(turn), self.ruleset)
        line = self._line.grown(self._ply, turn)
        return game_along(line, self._ply + 1)

    def play_all(self, turns: Iterable[Turn | str]) -> Game:
        """The game after several turns; if one of them is refused, none is made.

        Raises what `play` raises, naming the turn; a `HalmaError` has its ``index``, from 0,
        so the turns before it are ``turns[: error.index]``. Turns that never end are played
        until one is refused.

        >>> from halma import HalmaError, PLY_YARD
        >>> Game(PLY_YARD).play_all(["e15-f14", "n1-l3"]).ply
        2
        >>> try:
        ...     Game(PLY_YARD).play_all(["e15-f14", "n1-m8"])
        ... except HalmaError as error:
        ...     error.index, str(error)
        (1, 'turns[1]: n1-m8: No step and no chain of jumps leads from n1 to m8.')
        """
        game = self
        for index, turn in enumerate(to_iterator("turns", "turns", turns)):
            if not isinstance(turn, Move | Pass | str):
                raise wrong_type(f"turns[{index}]", "Move, PASS or text", turn)
            try:
                game = game.play(turn)
            except HalmaError as error:
                raise at_index(error, index) from None
        return game

    def undo(self, plies: int = 1) -> Game:
        """The game as it stood so many plies ago, without a declared end.

        ``undo(0)`` takes back only a resignation or the like, all of them since the last turn.

        Raises `GameError` for a negative number, or more plies than were made.
        """
        check_int("a number of plies", plies)
        if plies < 0:
            raise GameError(f"the plies to take back are 0 or more, not {shown(plies)}")
        if not self._ply and plies > 0:
            raise GameError("no ply has been played, so none can be taken back")
        if plies > self._ply:
            played = count(self._ply, "ply has", "plies have")
            raise GameError(f"only {played} been played, so {grouped(plies)} cannot be taken back")
        if plies == 0:
            return game_along(self._line.taken_back(self._ply), self._ply)
        return game_along(self._line, self._ply - plies)

    def explain(self, turn: Turn | str) -> Verdict:
        """Say whether a turn is legal now, and if not, why not.

        Like the function of this name, but a game that is over is `Reason.GAME_OVER`,
        and a seat that cannot move while a finish is pending must pass (R11).

        Raises `NotationError` for text that is no turn.
        """
        verdict = verdict_from(self._standing, to_turn(turn), self.ruleset)
        return on_board(verdict, self.position, self.ruleset)

    def resign(self, seat: int) -> Game:
        """The game after ``seat`` resigned, and with it its team; it need not be on turn.

        Under `Finish.FIRST` the game ends: the seat comes last, and the others share first
        place; if some have finished in this round (R11), only those do.

        Under `Finish.RANK` it ends if one seat, or team, is left. Otherwise it goes on, and
        the seat, which takes the worst rank still free, has no more turns. That is no turn and
        makes no new position: `ply` stays, and the present position is replaced by one with
        the next seat to move, if the one that resigned was on turn. `undo` takes it back with
        the turn before it, ``undo(0)`` alone; `resignations` lists it.

        Raises `GameError` if the game is over, if there is no such seat, or if it has a rank
        or has resigned already.

        >>> from halma import PLY_YARD
        >>> Game(PLY_YARD).resign(0).outcome.winners
        (1,)
        """
        after = resigned(self._standing, seat, self.ruleset)
        if self.ruleset.finish is Finish.FIRST:
            return game_along(self._line, self._ply, after.outcome)
        return game_along(self._line.resigned(self._ply, seat), self._ply)

    def agree_draw(self) -> Game:
        """The game ended as a draw by agreement; the ranks given so far stay (R16).

        Raises `GameError` if the game is over.
        """
        return self._concluded(drawn(self._standing, self.ruleset, Termination.AGREEMENT))

    def conclude(self, scores: Iterable[Score], termination: Termination) -> Game:
        """The game ended as the players declare: by resignation, agreement, time or forfeit.

        ``scores`` are as in `Outcome`; partners have equal ones (R17). Under `Finish.RANK` they
        are those of the first rank, if it has been given; the ranks stay, and those without one
        tie behind them. One who has given up has no score.

        Raises `GameError` if the game is over, if the scores do not fit, or if
        ``termination`` is one that only the board can bring about.

        >>> from halma import PLY_YARD, Termination
        >>> Game(PLY_YARD).conclude((0, 1), Termination.TIME).outcome.winners
        (1,)
        """
        return self._concluded(declared(scores, termination, self._standing, self.ruleset))

    @staticmethod
    def _rebuilt(
        ruleset: Ruleset,
        start: Position,
        turns: str,
        conclusion: Outcome | None,
        resignations: tuple[tuple[int, int], ...] = (),
    ) -> Game:
        """A game from the text of its turns, which are known to be legal."""
        line = GameLine.of(ruleset, start, map(parse_turn, turns.split()), resignations)
        game = game_along(line, line.last_ply)
        return game if conclusion is None else game._concluded(conclusion)

    @property
    def _now(self) -> Ply:
        return self._line.plies[self._ply]

    @property
    def _standing(self) -> Standing:
        return self._with_end(self._line.settled(self._ply))

    def _with_end(self, standing: Standing) -> Standing:
        """The same standing, with the end that the players have declared."""
        if self._conclusion is None:
            return standing
        return standing._replace(outcome=self._conclusion)

    def _concluded(self, outcome: Outcome) -> Game:
        if self.outcome is not None:
            raise GameError("the game is over")
        return game_along(self._line, self._ply, outcome)

    def __copy__(self) -> Game:
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Game:
        return self

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        if self._ply != other._ply or self._conclusion != other._conclusion:
            return False
        if self._line is other._line:
            return True
        return (
            self.ruleset == other.ruleset
            and self.start == other.start
            and self.moves == other.moves
            and self.resignations == other.resignations
        )

    def __hash__(self) -> int:
        parts = (self.ruleset, self.start, tuple(self.moves), self.resignations, self._conclusion)
        return hash(parts)

    def __repr__(self) -> str:
        return f"<Game of {self.ruleset.name!r} after ply {self._ply}: {self.position}>"

    def __reduce__(self) -> tuple[object, ...]:
        turns = " ".join(map(str, self.moves))
        resignations = (self.resignations,) if self.resignations else ()
        parts = (self.ruleset, self.start, turns, self._conclusion, *resignations)
        return (Game._rebuilt, parts)


def game_along(line: GameLine, ply: int, conclusion: Outcome | None = None) -> Game:
    """The game that has gone so far along a line, and then ended as the players declared."""
    game = object.__new__(Game)
    _set(game, "_line", line)
    _set(game, "_ply", ply)
    _set(game, "_conclusion", conclusion)
    return game
