"""Which turns may be made where a game stands: their list, verdicts, how they are recorded."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from halma.errors import HalmaError, NotationError, placed
from halma.games.ranks import is_free
from halma.games.referee import passes_to_end_round, settled
from halma.games.standing import Standing
from halma.legality.explaining import verdict_on
from halma.legality.faults import whole_fault
from halma.legality.legs import leg_fault
from halma.legality.readings import has_legal_chain
from halma.legality.verdicts import IllegalMoveError, Reason, Verdict
from halma.mobility import must_pass
from halma.movegen import LegalMoves, legal_moves
from halma.moves import PASS, Move, Pass, Turn, move_along
from halma.obligation import NONE, is_legal_way, legal_chains
from halma.positions.position import Position
from halma.rulesets.model import Ruleset
from halma.squares import Square

_LANE: Final = tuple(1 << (8 * square) for square in Square)


def turns_from(standing: Standing, ruleset: Ruleset) -> LegalMoves:
    """The legal turns of a game that stands so."""
    position = standing.position
    if standing.progress is not None:
        # Of a seat that has no more turns `legal_moves` does not know, and R9 looks past it.
        standing = settled(standing, ruleset)
        if standing.outcome is None and is_free(standing, ruleset):
            return LegalMoves(position, ruleset, may_pass=True)
    if standing.outcome is not None:
        return LegalMoves(position, ruleset, only=())
    if passes_to_end_round(standing, ruleset):
        return LegalMoves(position, ruleset, only=(PASS,))
    return legal_moves(position, ruleset)


def verdict_from(standing: Standing, turn: Turn, ruleset: Ruleset) -> Verdict:
    """Whether a turn is legal in a game that stands so, and if not, why not."""
    standing = settled(standing, ruleset)
    if standing.outcome is not None:
        return Verdict(turn, Reason.GAME_OVER)
    may_pass = standing.progress is not None and is_free(standing, ruleset)
    if not may_pass and passes_to_end_round(standing, ruleset):
        if isinstance(turn, Pass):
            return Verdict(turn)
        by_no_moves = must_pass(standing.position, ruleset)
        return Verdict(turn, Reason.MUST_PASS, rule="no_moves" if by_no_moves else "equal_turns")
    return verdict_on(standing.position, turn, ruleset, may_pass=may_pass)


def checked(standing: Standing, turn: Turn, ruleset: Ruleset) -> Turn:
    """A turn as a game records it: a chain with its path, the shortest if it has none.

    Whether the seat can move at all is not asked where the turn can be made as it is
    written, since that answers it.

    Raises `IllegalMoveError` if the turn is not legal or the game is over, and
    `SearchLimitError` if its path is too hard to find.
    """
    if standing.outcome is None and isinstance(turn, Move):
        if _is_right(standing, turn, ruleset):
            return turn
        path = _chain(standing.position, turn, ruleset)
        if path is not None:
            return move_along(path)
    verdict = verdict_from(standing, turn, ruleset)
    if not verdict.legal:
        raise IllegalMoveError(verdict)
    return turn


def _chain(position: Position, move: Move, ruleset: Ruleset) -> tuple[Square, ...] | None:
    """The shortest chain for a move given by its ends that is no step and no jump."""
    origin, destination = move.origin, move.destination
    if move.path is not None or whole_fault(position, move.squares) is not None:
        return None
    if not has_legal_chain(position, origin, destination, ruleset):
        return None
    return legal_chains(position, ruleset, origin).shortest(destination)


def _is_right(standing: Standing, move: Move, ruleset: Ruleset) -> bool:
    """Can a move be made exactly as it is written?"""
    position, squares = standing.position, move.squares
    if whole_fault(position, squares) is not None:
        return False
    steps = _known_steps(ruleset, position.turn)
    if squares in steps:
        return not position.occupied & _LANE[move.destination]
    if leg_fault(position, squares, ruleset) is not None:
        return False
    if ruleset.obligation is not NONE:
        return is_legal_way(position, squares, ruleset)
    if move.path is None and _is_step(move):
        steps.add(squares)
    return True


@lru_cache(maxsize=128)
def _known_steps(_ruleset: Ruleset, _seat: int) -> set[tuple[Square, ...]]:
    """Steps of a seat that were right once, and so are whenever their end is empty."""
    return set()


def _is_step(move: Move) -> bool:
    origin, destination = move.origin, move.destination
    return max(abs(origin.file - destination.file), abs(origin.rank - destination.rank)) == 1


def at_index(error: HalmaError, index: int) -> HalmaError:
    """The same error, naming the one of several turns that is at fault."""
    turn = f"turns[{index}]"
    told: HalmaError
    if isinstance(error, NotationError):
        told = placed(error, message=f"{turn}, column {error.column}: {error.problem}")
    elif isinstance(error, IllegalMoveError):
        told = IllegalMoveError(error.verdict, where=f"{turn}: ")
    else:
        told = type(error)(f"{turn}: {error}")
    told.index = index
    return told
