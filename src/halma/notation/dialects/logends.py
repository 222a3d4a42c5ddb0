"""How the game in a server's log has ended, where several lines tell it.

What the board says comes first, then the reason behind GAMEOVER, then the winner who is named,
unless that contradicts it. Whatever is not followed is noted.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final, NamedTuple

from halma.errors import quoted, shortened
from halma.games.game import Game
from halma.games.outcomes import Outcome, Termination
from halma.legality.verdicts import Reason, Verdict
from halma.moves import Move
from halma.notation.dialects.lines import BLANKS, illegal
from halma.notation.dialects.loglines import Over, Winner, name_in_log
from halma.notation.dialects.lognotes import Notes
from halma.notation.dialects.logplayers import Players
from halma.notation.faults import IllegalPlyError
from halma.rulesets.seats import sides

_TIMEOUT: Final = "TIMEOUT"
_ILLEGAL: Final = "ILLEGAL MOVE"
_CANCEL: Final = "USER CANCEL"
"""Why a server ends a game that the board does not end."""

GAME_OVER: Final = "GameOver"
"""The tag for a reason that is kept as it stands."""


class Told(NamedTuple):
    """A line that tells the end, where it stands, and whether it has an end itself."""

    what: Over | Winner
    line: int
    is_whole: bool


def is_known(why: str) -> bool:
    """Is it a reason that servers give, or none?"""
    return not why or why.startswith((_TIMEOUT, _ILLEGAL, _CANCEL))


def is_kept(why: str) -> bool:
    """Does a reason say more than the result tells?"""
    return why.startswith(_ILLEGAL) or not is_known(why)


def players(seats: tuple[int, ...]) -> str:
    """What a message calls players.

    >>> players((0,)), players((0, 3))
    ('player 0', 'players 0 and 3')
    """
    return f"player{'s' * (len(seats) > 1)} {' and '.join(map(str, seats))}"


def said(outcome: Outcome) -> str:
    """What a message says of an outcome."""
    if not outcome.winners:
        return f"in a draw, by {outcome.termination.value}"
    verb = "have" if len(outcome.winners) > 1 else "has"
    return f"by {outcome.termination.value}: {players(outcome.winners)} {verb} won"


def illegal_in_log(game: Game, verdict: Verdict, line: int, column: int) -> IllegalPlyError:
    """The error for a turn of a log that is not legal, in which players are called by number."""
    fault = illegal(game, verdict, name_in_log, line, column, sentence=_told(game, verdict))
    fault.hint = None
    return fault


def _told(game: Game, verdict: Verdict) -> str | None:
    """What is said instead of what a player of the game is told."""
    outcome, turn, move = game.outcome, game.turn, verdict.turn
    if verdict.reason is Reason.GAME_OVER and outcome is not None:
        return f"The game had ended before, {said(outcome)}."
    if verdict.reason is Reason.NOT_YOURS and isinstance(move, Move):
        owner = game.position.seat_at(move.origin)
        return (
            f"Player {turn} is to move, and the piece on {name_in_log(move.origin)} is "
            f"player {owner}'s."
        )
    if verdict.reason is Reason.MUST_PASS:
        return f"No piece of player {turn} can move, so that player must pass."
    if verdict.reason is Reason.PASS_NOT_ALLOWED:
        return f"Player {turn} can move, and may pass only without a move."
    return None


class End:
    """Brings together what ends a game."""

    def __init__(self, game: Game, who: Players, notes: Notes) -> None:
        self._game = game
        self._who = who
        self._notes = notes

    def conclude(self, over: Told, winner: Told | None) -> Game:
        """The game, ended as the log says."""
        why = over.what.why if isinstance(over.what, Over) else ""
        if not is_known(why):
            self._note(
                over,
                f"the reason {quoted(shortened(why))} is not known; it is kept as {GAME_OVER}",
            )
        board = self._game.outcome
        if board is not None:
            self._compare(board, why, over, winner)
            return self._game
        if why.startswith(_CANCEL):
            if winner is not None and _name(winner) is not None:
                self._note(winner, "the game was cancelled, so nobody has won, though one is named")
            return self._game
        losers = self._losers(why, over)
        winners = self._winners(winner)
        if losers:
            winners = self._against(losers, winners, winner)
        if not winners:
            self._note(over, "the rules do not end the game here, and nobody is named as winner")
            return self._game
        if winner and not losers and not why:
            self._note(
                over, "the rules do not end the game here; the server has declared the winner"
            )
        termination = Termination.TIME if why.startswith(_TIMEOUT) else Termination.FORFEIT
        share = Fraction(1, len(winners))
        seats = range(len(self._game.ruleset.seats))
        scores = [share if seat in winners else 0 for seat in seats]
        return self._game.conclude(scores, termination)

    def _compare(self, board: Outcome, why: str, over: Told, winner: Told | None) -> None:
        """Take note of what the board does not bear out."""
        if why:
            self._note(over, f"the rules had ended the game before, by {board.termination.value}")
        if winner is None:
            return
        if _name(winner) is None:
            if board.winners:
                message = f"by the rules the result is {board.result}, though nobody is named here"
                self._note(winner, message)
        elif self._winners(winner) != board.winners:
            self._note(winner, f"by the rules the result is {board.result}, whoever is named here")

    def _losers(self, why: str, over: Told) -> tuple[int, ...]:
        """Who has lost by the reason for the end."""
        if why.startswith(_ILLEGAL):
            self._note(
                over,
                f"an illegal move that is not among these has ended the game; player "
                f"{self._game.turn} was to move, and what is told of it is kept as {GAME_OVER}",
            )
            return self._side(self._game.turn)
        if not why.startswith(_TIMEOUT):
            return ()
        self._notes.line = over.line
        name = why.removeprefix(_TIMEOUT).strip(BLANKS)
        return self._who.side_of(name, is_whole=over.is_whole)

    def _winners(self, winner: Told | None) -> tuple[int, ...]:
        """Who has won by the line that names the winner."""
        name = None if winner is None else _name(winner)
        if winner is None or name is None:
            return ()
        self._notes.line = winner.line
        return self._who.side_of(name, is_whole=winner.is_whole)

    def _against(
        self, losers: tuple[int, ...], winners: tuple[int, ...], winner: Told | None
    ) -> tuple[int, ...]:
        """Who has won where others have lost."""
        others = tuple(seat for seat in range(len(self._game.ruleset.seats)) if seat not in losers)
        if winner is not None and _name(winner) is None:
            message = f"nobody is named as winner, but {players(losers)} lost by GAMEOVER"
            self._note(winner, f"{message}, which is believed")
        elif winner is not None and winners and winners != others:
            message = f"{players(winners)} cannot have won, as they lost by GAMEOVER"
            self._note(winner, f"{message}, which is believed")
        return others

    def _side(self, seat: int) -> tuple[int, ...]:
        """The seats that win and lose with one."""
        return next(side for side in sides(self._game.ruleset.seats) if seat in side)

    def _note(self, told: Told, message: str) -> None:
        self._notes.line = told.line
        self._notes.add(message)


def _name(winner: Told) -> str | None:
    return winner.what.name if isinstance(winner.what, Winner) else None
