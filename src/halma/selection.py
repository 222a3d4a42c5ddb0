"""A turn on its way, click by click: what every front end keeps between two clicks."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

import attrs

from halma.errors import GameError, HalmaError, wrong_type
from halma.games.game import Game
from halma.legality.legs import leg_fault
from halma.legality.texts import sentence
from halma.legality.verdicts import Reason, Verdict
from halma.movegen import LegalMoves, legal_moves
from halma.moves import PASS, Move
from halma.obligation import legal_chains
from halma.rulesets.model import ForeignCamps, Lock, Obligation
from halma.squares import Square, to_square

__all__ = ["Refusal", "Selection"]

_set = object.__setattr__

_KEYS: Final = {
    None: "turn-complete",
    Reason.GAME_OVER: "game-over",
    Reason.MUST_PASS: "must-pass",
    Reason.OFF_BOARD: "off-board",
    Reason.NO_PIECE: "no-piece",
    Reason.NOT_YOURS: "not-yours",
    Reason.NO_ROUTE: "cannot-move",
    Reason.LEAVES_TARGET: "cannot-leave-target",
    Reason.RETURNS_HOME: "cannot-return-home",
    Reason.IN_FOREIGN_CAMP: "cannot-enter-camp",
}
"""The sentences for a piece that cannot be picked; for a landing the `Verdict` has its own."""

_WITHOUT_SQUARE: Final = (Reason.GAME_OVER, Reason.MUST_PASS)


def _word(reason: Reason | None) -> str:
    """A reason as it is written in plain data."""
    return "none" if reason is None else repr(reason.value)


def _origin(verdict: Verdict) -> Square | None:
    return verdict.turn.origin if isinstance(verdict.turn, Move) else None


@attrs.frozen(order=False)
class Refusal:
    """Why a click on a `Selection` did nothing.

    Raises `HalmaError` for a reason other than that of the verdict, or without a
    verdict one that says nothing of picking a piece.

    >>> from halma import Game, PLY_YARD, Selection
    >>> refusal = Selection(Game(PLY_YARD)).click("h8").refusal
    >>> refusal.reason, refusal.square, str(refusal)
    (<Reason.NO_PIECE: 'no-piece'>, Square.H8, 'There is no piece on h8.')
    """

    clicked: Square = attrs.field(converter=to_square)
    """The square that was clicked."""
    reason: Reason | None
    """What is wrong; ``None`` if only that the turn was complete already."""
    verdict: Verdict | None = None
    """What is wrong with the turn so far when it goes on to this square, as `halma.Verdict` has it.

    Of a piece that may not stop where it is, what is wrong with stopping; of one that must
    wait for others (R8), what is wrong with its first move. ``None`` if the piece on this
    square cannot be picked for another reason.
    """

    def __attrs_post_init__(self) -> None:
        if not isinstance(self.reason, Reason | None):
            raise wrong_type("a reason", "Reason or None", self.reason)
        if not isinstance(self.verdict, Verdict | None):
            raise wrong_type("a verdict", "Verdict or None", self.verdict)
        if self.verdict is None:
            if self.reason not in _KEYS:
                raise HalmaError(f"a refusal for {_word(self.reason)} needs a verdict")
        elif self.reason is None or self.verdict.reason is not self.reason:
            raise HalmaError(f"a refusal has the reason of its verdict, not {_word(self.reason)}")

    @property
    def square(self) -> Square | None:
        """The square to light up, if there is one."""
        if self.verdict is not None:
            return self.verdict.square
        return None if self.reason in _WITHOUT_SQUARE else self.clicked

    def message(self, language: str = "en") -> str:
        """One plain sentence for the player, as `halma.Verdict.message` has them.

        Raises `HalmaError` for a language there are no texts in.
        """
        verdict = self.verdict
        if verdict is None:
            return sentence(language, _KEYS[self.reason], square=self.clicked)
        if verdict.reason is Reason.OBLIGED and self.clicked is _origin(verdict):
            key = "must-wait" if verdict.case is None else f"must-wait-{verdict.case}"
            return sentence(language, key, clicked=self.clicked, square=verdict.square)
        return verdict.message(language)

    def __str__(self) -> str:
        return self.message()


class Selection:
    """A turn on its way in a game, click by click; a value that never changes.

    It begins with nothing picked. `click` gives the selection after one more click;
    when `move` is there, the turn is complete and can be played. Selections are equal
    if game, squares, a stop and the refusal are.

    >>> from halma import Game, PLY_YARD
    >>> selection = Selection(Game(PLY_YARD).play_all(["c15-e13", "n2-l4"]))
    >>> selection = selection.click("c14").click("e14")
    >>> selection.landings, selection.may_stop, selection.move
    (frozenset({Square.E12}), True, None)
    >>> print(selection.click("g14").refusal)
    There is no piece on f14 to jump over.
    >>> selection.click("e14").move, selection.click("e12").move
    (Move.parse('c14-e14'), Move.parse('c14-e14-e12'))
    """

    __slots__ = ("_game", "_moves", "_refusal", "_turn")

    _game: Game
    _moves: LegalMoves
    _turn: _Turn
    _refusal: Refusal | None

    def __init__(self, game: Game) -> None:
        if not isinstance(game, Game):
            raise wrong_type("a game", "Game", game)
        self._game = game
        self._moves = game.legal_moves
        self._turn = _NOTHING
        self._refusal = None

    @property
    def game(self) -> Game:
        """The game in which the turn is made."""
        return self._game

    @property
    def squares(self) -> tuple[Square, ...]:
        """The squares so far, that of the picked piece first; none if nothing is picked."""
        return self._turn.squares

    @property
    def landings(self) -> frozenset[Square]:
        """Where the piece can go next with one step or jump; none if the turn is complete.

        Squares that the chain has been on are left out, although it may come back to
        them under some rules (R5), as they would lead it to and fro for ever. Only where
        a camp holds the piece (R7) so that it may not stop and can go nowhere else,
        there is the way back to where it may stop soonest. So whoever follows the landings
        comes to a complete turn.
        """
        return self._turn.landings

    @property
    def may_stop(self) -> bool:
        """May the turn end where the piece is now?"""
        return self._turn.may_stop

    @property
    def move(self) -> Move | None:
        """The move, once the turn is complete.

        That is after a step, when a chain can go on to no square that is new to it, and
        when the player stops by clicking the last landing again.
        """
        return self._turn.move

    @property
    def refusal(self) -> Refusal | None:
        """Why the last click did nothing; ``None`` if it did what it should."""
        return self._refusal

    def click(self, square: Square | str) -> Selection:
        """The selection after a click on a square.

        An own piece that can move is picked, and the picked one put down, as long as
        it has not moved. With a piece picked, the click takes it there: on one of
        `landings`; on a square that the chain may come back to; or the shortest way
        to any other square where the turn may end, in the middle of a chain as
        well. The last landing, clicked again, ends the turn if it may end there.

        Everything else leaves the selection as it was, but for the `refusal`. So
        does a click after the turn is complete; only one more on the last square
        is no fault.

        Raises `NotationError` for text that is no square, and `SearchLimitError` if
        chains must go on and it is too hard to find where this one can end.

        >>> from halma import Game, PLY_YARD
        >>> Selection(Game(PLY_YARD)).click("e15").click("f14").move
        Move.parse('e15-f14')
        """
        square = to_square(square)
        squares = self.squares
        if self.move is not None:
            return self._as_it_was(None if square == squares[-1] else Refusal(square, None))
        if len(squares) < 2:
            if squares == (square,):
                return self._with(())
            if square in self._own_men:
                picked = self._with((square,))
                return picked if picked.landings else self._as_it_was(self._no_pick(square))
            if not squares:
                return self._as_it_was(self._no_pick(square))
        elif square == squares[-1]:
            if self.may_stop:
                return self._with(squares, stopped=True)
            return self._as_it_was(self._no_landing(square, squares))
        longer = (*squares, square)
        way = longer if square in self._turn.onward else self._way(square)
        if way is None:
            return self._as_it_was(self._no_landing(square, longer))
        return self._with(way)

    def drag(self, start: Square | str, end: Square | str) -> Selection:
        """The selection after the piece on one square was dragged to another and dropped.

        The turn ends where the piece is dropped, if it may end there; where it may only
        land, the piece can be dragged on. A piece that has not moved is picked where the
        drag starts, whatever was picked before. In the middle of a chain it is the piece
        on its way that is dragged on; a drag of any other is refused as a click on it
        would be. Dropped where it was, the piece stays in hand; so it does, with the
        `refusal`, where it cannot be dropped.

        Raises what `click` raises.

        >>> from halma import Game, PLY_YARD
        >>> selection = Selection(Game(PLY_YARD).play_all(["c15-e13", "n2-l4"]))
        >>> selection.drag("c14", "e12").move, str(selection.drag("c14", "b14").refusal)
        (Move.parse('c14-e14-e12'), 'b14 is taken, so the piece on c14 cannot land there.')
        """
        start, end = to_square(start), to_square(end)
        squares = self.squares
        if self.move is not None:
            return self._as_it_was(None if end == squares[-1] else Refusal(end, None))
        if len(squares) < 2:
            held = self._with(()).click(start)
        elif start != squares[0] and self._game.position.occupied & (1 << 8 * start):
            return self.click(start)
        else:
            held = self._as_it_was(None)
        if held.refusal is not None or end == held.squares[-1]:
            return held
        if len(held.squares) == 1 and end in self._own_men:
            return held._as_it_was(self._no_landing(end, (*held.squares, end)))
        dropped = held.click(end)
        if dropped.refusal is not None or dropped.move is not None:
            return dropped
        if not dropped.may_stop and len(held.squares) == 1:
            # Where the straight jump may not end the turn, a longer way round may.
            way = held._way(end)
            dropped = dropped if way is None else held._with(way)
        return dropped.click(end) if dropped.may_stop and dropped.move is None else dropped

    def undo(self) -> Selection:
        """The selection without its last landing; before the first, with nothing picked.

        If the player has ended the turn by a second click, it is that which is taken
        back. A click that took the piece several jumps on is taken back jump by jump.

        Raises `GameError` if nothing is picked.

        >>> from halma import Game, PLY_YARD
        >>> picked = Selection(Game(PLY_YARD)).click("e15")
        >>> picked.click("f14").undo() == picked
        True
        """
        if not self.squares:
            raise GameError("no piece is picked, so there is nothing to take back")
        return self._with(self.squares if self._turn.stopped else self.squares[:-1])

    @property
    def _own_men(self) -> bytes:
        """The squares of the pieces of the seat to move."""
        position = self._game.position
        return position.men[position.turn]

    def _no_pick(self, square: Square) -> Refusal:
        """Why the piece on a square, if there is one, cannot be picked."""
        game = self._game
        if game.outcome is not None:
            return Refusal(square, Reason.GAME_OVER)
        if not game.ruleset.may_pass and len(self._moves) == 1 and PASS in self._moves:
            return Refusal(square, Reason.MUST_PASS)
        position = game.position
        if max(square.file, square.rank) >= position.size:
            return Refusal(square, Reason.OFF_BOARD)
        seat = position.seat_at(square)
        if seat is None:
            return Refusal(square, Reason.NO_PIECE)
        if seat != position.turn:
            return Refusal(square, Reason.NOT_YOURS)
        rules = game.ruleset
        freely = legal_moves(position, attrs.evolve(rules, obligation=Obligation.NONE))
        ends = freely.destinations(square)
        if ends:
            verdict = game.explain(Move(square, min(ends)))
            return Refusal(square, Reason.OBLIGED, verdict)
        rules = attrs.evolve(rules, must_continue=False, obligation=Obligation.NONE)
        unlocked = attrs.evolve(rules, target_lock=Lock.OPEN, home_lock=Lock.OPEN)
        freed = attrs.evolve(unlocked, foreign_camps=ForeignCamps.OPEN)
        if not legal_moves(position, freed).destinations(square):
            return Refusal(square, Reason.NO_ROUTE)
        # The target lock holds only pieces in the target, and those whatever else holds them.
        if rules.target_lock is not Lock.OPEN and square in rules.seats[seat].target:
            return Refusal(square, Reason.LEAVES_TARGET)
        if not legal_moves(position, unlocked).destinations(square):
            return Refusal(square, Reason.IN_FOREIGN_CAMP)
        return Refusal(square, Reason.RETURNS_HOME)

    def _no_landing(self, square: Square, squares: tuple[Square, ...]) -> Refusal:
        """Why the turn cannot be made over these squares."""
        turn = Move.along(squares)
        verdict = self._game.explain(turn)
        if verdict.legal:
            # By its ends, a longer way round; but the piece has jumped straight there.
            fault = leg_fault(self._game.position, squares, self._game.ruleset)
            assert fault is not None, "a turn that may end there is complete"
            verdict = Verdict(turn, *fault)
        return Refusal(square, verdict.reason, verdict)

    def _way(self, square: Square) -> tuple[Square, ...] | None:
        """The shortest way on to where the turn may end, if it leads there."""
        squares, moves = self.squares, self._moves
        origin = squares[0]
        if len(squares) == 1:
            is_legal = square in moves.destinations(origin)
            return moves.path(Move(origin, square)) if is_legal else None
        chains = legal_chains(self._game.position, self._game.ruleset, origin)
        return chains.shortest_onward(squares, square)

    def _with(self, squares: tuple[Square, ...], *, stopped: bool = False) -> Selection:
        """The selection of these squares in the same game."""
        return _selected(self._game, self._moves, _turn_over(self._moves, squares, stopped), None)

    def _as_it_was(self, refusal: Refusal | None) -> Selection:
        """The same selection, but for the refusal."""
        return _selected(self._game, self._moves, self._turn, refusal)

    @staticmethod
    def _rebuilt(
        game: Game, squares: tuple[Square, ...], stopped: bool, refusal: Refusal | None
    ) -> Selection:
        """A selection from what it is made of, which is known to fit."""
        moves = game.legal_moves
        return _selected(game, moves, _turn_over(moves, squares, stopped), refusal)

    def _parts(self) -> tuple[Game, tuple[Square, ...], bool, Refusal | None]:
        return self._game, self.squares, self._turn.stopped, self._refusal

    def __copy__(self) -> Selection:
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Selection:
        return self

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Selection):
            return NotImplemented
        return self._parts() == other._parts()

    def __hash__(self) -> int:
        return hash(self._parts())

    def __repr__(self) -> str:
        parts = ["-".join(map(str, self.squares)) or "nothing picked"]
        if self.move is not None:
            parts.append("complete")
        if self.landings:
            parts.append(f"can go to {' '.join(map(str, sorted(self.landings)))}")
            parts += ["may stop"] if self.may_stop else []
        parts += [] if self._refusal is None else [f"refused {self._refusal.clicked}"]
        return f"<Selection after ply {self._game.ply}: {', '.join(parts)}>"

    def __reduce__(self) -> tuple[object, ...]:
        return (Selection._rebuilt, self._parts())


class _Turn(NamedTuple):
    """A turn as far as it has come, with what may follow."""

    squares: tuple[Square, ...]
    stopped: bool
    """Did the player end it where it could have gone on?"""
    onward: frozenset[Square]
    """All squares where the piece may land next, also those it has been on."""
    landings: frozenset[Square]
    may_stop: bool
    move: Move | None


_NOTHING: Final = _Turn((), False, frozenset(), frozenset(), False, None)


def _turn_over(moves: LegalMoves, squares: tuple[Square, ...], stopped: bool) -> _Turn:
    """The turn with these squares, which are none or the beginning of a legal one."""
    if not squares:
        return _NOTHING
    onward = moves.next_landings(squares)
    may_stop = moves.may_stop(squares)
    landings = onward.difference(squares)
    if onward and not landings and not may_stop:
        # The way back to where it may stop; any other square could lead to and fro.
        chains = legal_chains(moves.position, moves.ruleset, squares[0])
        jumps = chains.landings_to_finish(squares)
        fewest = min(jumps.values())
        landings = frozenset(landing for landing in jumps if jumps[landing] == fewest)
    if stopped or (may_stop and not landings):
        return _Turn(squares, stopped, onward, frozenset(), may_stop, Move.along(squares))
    return _Turn(squares, stopped, onward, landings, may_stop, None)


def selection_of(game: Game, squares: Iterable[Square]) -> Selection | None:
    """The selection with these squares; ``None`` unless they begin a legal turn of the game."""
    moves = game.legal_moves
    turn = _turn_over(moves, tuple(squares), stopped=False)
    if turn.squares and not turn.landings and turn.move is None:
        return None
    return _selected(game, moves, turn, None)


def _selected(game: Game, moves: LegalMoves, turn: _Turn, refusal: Refusal | None) -> Selection:
    selection = object.__new__(Selection)
    _set(selection, "_game", game)
    _set(selection, "_moves", moves)
    _set(selection, "_turn", turn)
    _set(selection, "_refusal", refusal)
    return selection
