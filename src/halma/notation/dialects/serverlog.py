r"""The logs of a server on which four players play in two teams, under the rules ``mcgill-2014``.

Lines that begin with ``#`` tell who plays where and when; then comes a line for each leg of a
turn: who moves, and two squares ``(x,y)`` from 0 at the upper left. A step is a turn; a chain is
its jumps and a line ``p null null``, which alone is a pass. ``GAMEOVER`` is the end.

>>> log = read_log("START Ann x\nSTART Bob x\n0 (0,2) (0,4)\n0 null null\n1 (12,1) (11,1)\n")
>>> print(*log.record.game.moves, log.record.tag("Red"))
a14-a12 m15-l15 Ann
>>> for note in log.notes:
...     print(note)
line 6, column 1: the log has no GAMEOVER, so it is cut off, or the game went on
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Final

import attrs

from halma.errors import NotationError, check_type, quoted, shortened
from halma.files import BOM, with_newlines
from halma.games.game import Game
from halma.games.outcomes import Termination, finished
from halma.legality.verdicts import IllegalMoveError, Verdict
from halma.moves import MAX_SQUARES, PASS, Move, Turn
from halma.notation.dialects.lines import BLANKS, MAX_TEXT, check_text, illegal, of_written_leg
from halma.notation.dialects.loglines import (
    WANTED,
    Begin,
    Leg,
    Line,
    Nothing,
    Over,
    Player,
    Remark,
    Tag,
    Winner,
    name_in_log,
    read_line,
)
from halma.notation.dialects.lognotes import Notes
from halma.notation.faults import IllegalPlyError, broken_off
from halma.notation.reading.diagnostics import Diagnostic
from halma.notation.records import Record, record_along
from halma.notation.tree import make_line, make_node
from halma.rulesets.model import Ruleset
from halma.rulesets.named import RULESETS
from halma.rulesets.seats import sides

__all__ = ["LOG_RULES", "Log", "read_log"]

LOG_RULES: Final = "mcgill-2014"
"""The name of the rules under which the server's games are."""

_TIMEOUT: Final = "TIMEOUT"
_ILLEGAL: Final = "ILLEGAL MOVE"
_CANCEL: Final = "USER CANCEL"
"""Why a server ends a game that the board does not end."""

_MOST: Final = 1_000
"""Characters of a line that is kept as a tag or a comment."""


@attrs.frozen(order=False)
class Log:
    """What `read_log` found."""

    record: Record
    """The game, as far as it could be read."""
    notes: tuple[Diagnostic, ...] = ()
    """What servers are known to write that is not as it should be; the game is as it was."""
    fault: Diagnostic | None = None
    """Where something stands that cannot be; there the record ends."""

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """The notes, and then the fault if there is one."""
        return (*self.notes, *(() if self.fault is None else (self.fault,)))


def read_log(text: str, *, strict: bool = True) -> Log:
    r"""The game of a server's log.

    A log may break off anywhere: the turns before are read. Servers write some things that are
    not as they should be (`Log.notes`). For what cannot be, reading raises an error if it is
    strict, with line and column: `NotationError` for a line that is of no log, `IllegalPlyError`
    for a turn that is not legal. If it is not strict, the record ends there.

    >>> log = read_log("0 (0,2) (0,4)\n0 (0,4) (0,6)\n0 null null\n", strict=False)
    >>> log.fault.line, log.fault.message[-40:]
    (2, 'There is no piece on (0,5) to jump over.')
    """
    check_type("the text of a log", str, text)
    notes = Notes(with_newlines(text))
    reader = _Reader(RULESETS[LOG_RULES], notes)
    fault = None
    try:
        check_text(text, MAX_TEXT)
        reader.read()
    except (NotationError, IllegalPlyError) as error:
        if strict:
            raise
        fault = notes.fault(error.line, error.column, error.problem)
    return Log(reader.record(), tuple(notes.found), fault)


def read_game(text: str, _: Ruleset) -> Record:
    """The game of a log; under which rules it is, the log knows."""
    return read_log(text).record


class _Reader:
    """Goes through the lines of a log."""

    def __init__(self, ruleset: Ruleset, notes: Notes) -> None:
        self.game: Game = Game(ruleset)
        self.notes: Notes = notes
        self._chain: list[tuple[Leg, int]] = []
        """The jumps of a chain that has not ended, and the line of each."""
        self._over: tuple[Over, int] | None = None
        self._winner: Winner | None = None
        self._tags: dict[str, str] = {}
        self._names: dict[str, int] = {}
        self._begun = 0
        """How many players are there."""
        self._remarks: dict[int, list[str]] = {}
        self._finished: dict[int, bool] = {}
        """The seats that have finished, and if it was told that they still come on turn."""

    def read(self) -> None:
        """Read all lines; raises `NotationError` and `IllegalPlyError`."""
        for line in self.notes.lines():
            line = line.lstrip(BOM).rstrip(BLANKS)
            if line.strip(BLANKS) and not self._take(line):
                break
        self._end()

    def _take(self, line: str) -> bool:
        """Take a line; is there more to be read?"""
        found = read_line(line.expandtabs(1).replace("\v", " ").replace("\f", " "))
        if found is None:
            if self.notes.is_last and self.notes.line > 1:
                self.notes.add("the log is cut off here", left_out=True)
                return False
            column = len(line) - len(line.lstrip(BLANKS)) + 1
            raise self._broken_off(WANTED, line[column - 1 :], column)
        if self._over is not None and isinstance(found, Leg | Nothing):
            self.notes.add("this stands behind GAMEOVER and is left out", left_out=True)
            return True
        self._do(found, len(line) - len(line.lstrip(BLANKS)))
        return True

    def _do(self, found: Line, indent: int) -> None:
        """Do what a line says."""
        match found:
            case Leg():
                self._leg(found._replace(column=found.column + indent))
            case Nothing(seat):
                self._nothing(seat)
            case Over():
                self._over = (found, self.notes.line)
            case Winner():
                self._winner = found
            case Begin(name, agent):
                self._player(self._begun, name, agent, "")
                self._begun += 1
            case Player(seat, name, agent, host):
                self._player(seat, name, agent, host)
            case Tag(name, value):
                self._tag(name, value)
            case Remark(said):
                self._remark(said)

    def _player(self, seat: int, name: str, agent: str, host: str) -> None:
        seats = self.game.ruleset.seats
        if seat >= len(seats):
            self.notes.add(f"there are only {len(seats)} players", left_out=True)
            return
        tag = seats[seat].name.capitalize()
        self._names.setdefault(name, seat)
        for key, value in ((tag, name), (f"{tag}Agent", agent), (f"{tag}Host", host)):
            if value and key not in self._tags:
                self._tag(key, value)

    def _tag(self, name: str, value: str) -> None:
        if len(value) > _MOST:
            self.notes.add("this line is too long to be kept", left_out=True)
        else:
            self._tags[name] = value

    def _remark(self, said: str) -> None:
        if len(said) > _MOST:
            self.notes.add("this line is too long to be kept", left_out=True)
        elif said:
            self._remarks.setdefault(self.game.ply, []).append(said)

    def _leg(self, leg: Leg) -> None:
        """Begin or go on with a turn."""
        if self._chain:
            last, _ = self._chain[-1]
            if leg.seat == last.seat or last.end is leg.start:
                self._jump(leg)
                return
            self.notes.add(f"the chain of player {last.seat} has no line '{last.seat} null null'")
            self._play_chain()
        self._see_whose_turn(leg)
        self._chain.append((leg, self.notes.line))
        if leg.is_step:
            self._play_chain()

    def _jump(self, leg: Leg) -> None:
        """Go on with a chain."""
        last, _ = self._chain[-1]
        if last.end is not leg.start or len(self._chain) + 1 >= MAX_SQUARES:
            before = self.game
            self._play_chain()  # What is wrong with the jumps before comes first.
            self.game = before
            way = f"{leg.seat} {name_in_log(leg.start)} {name_in_log(leg.end)}"
            wanted = f"a jump of player {last.seat} from {name_in_log(last.end)}, or its end"
            raise self._broken_off(f"{wanted}, '{last.seat} null null'", way)
        self._chain.append((leg, self.notes.line))

    def _broken_off(self, wanted: str, found: str, column: int = 1) -> NotationError:
        """The error for what stands on this line instead of what is wanted."""
        error = NotationError(wanted, found=found, line=self.notes.line, column=column)
        return broken_off(error, self.game.ruleset, self.game.start, self.game.moves)

    def _see_whose_turn(self, leg: Leg) -> None:
        """Take note if a line bears the id of another than the one to move, who moves."""
        turn = self.game.turn
        if leg.seat != turn and self.game.position.seat_at(leg.start) == turn:
            self.notes.add(f"this is a move of player {turn}, though the line says {leg.seat}")

    def _nothing(self, seat: int) -> None:
        """End a chain, or pass."""
        if self._chain:
            mover = self._chain[0][0].seat
            if seat != mover:
                self.notes.add(f"this ends the turn of player {mover}, though the line says {seat}")
            self._play_chain()
        elif seat != self.game.turn:
            self.notes.add(
                f"player {seat} passes, but player {self.game.turn} is to move; left out",
                left_out=True,
            )
        else:
            self._play(PASS, lambda _: (self.notes.line, 1))

    def _play_chain(self) -> None:
        """Make the turn that stands on the last lines."""
        legs = self._chain
        squares = [legs[0][0].start, *(leg.end for leg, _ in legs)]

        def place(verdict: Verdict) -> tuple[int, int]:
            if verdict.leg is None:
                return legs[0][1], 1
            leg, line = legs[min(verdict.leg, len(legs) - 1)]
            return line, leg.column

        self._play(Move.along(squares), place)
        self._chain = []

    def _play(self, turn: Turn, place: Callable[[Verdict], tuple[int, int]]) -> None:
        """Make a turn; raises `IllegalPlyError`."""
        game, seat = self.game, self.game.turn
        self._note_finished(seat)
        after, verdict = game, Verdict(turn)
        try:
            after = game.play(turn)
        except IllegalMoveError as error:
            verdict = error.verdict
        verdict = of_written_leg(verdict, game.position, game.ruleset)
        if not verdict.legal:
            fault = illegal(game, verdict, name_in_log, *place(verdict))
            fault.hint = None
            raise fault
        self.game = after
        if seat not in self._finished and finished(after.position, seat, after.ruleset):
            self._finished[seat] = False

    def _note_finished(self, seat: int) -> None:
        """Take note, once, that a player comes on turn who has finished."""
        if self._finished.get(seat) is False:
            self._finished[seat] = True
            self.notes.add(f"player {seat} has finished and still comes on turn")

    def _end(self) -> None:
        """End the game as the log says."""
        if self._over is None:
            if self._chain:
                self._drop_chain("the log is cut off in the middle of this chain")
            if not self.game.is_over:
                self.notes.add("the log has no GAMEOVER, so it is cut off, or the game went on")
            return
        (over, line), self.notes.line = self._over, self._over[1]
        if self._chain and over.why:
            self._drop_chain("the game ends in the middle of this chain, which is left out")
        elif self._chain:
            self.notes.add("the game ends in the middle of a chain; it is taken to end the turn")
            self._play_chain()
        self.notes.line = line
        self._conclude(over.why)

    def _drop_chain(self, message: str) -> None:
        """Leave out the jumps of a chain that has not ended."""
        here, (_, self.notes.line) = self.notes.line, self._chain[0]
        last = self._chain[-1][1]
        self.notes.add(message, left_out=True, until=last)
        self._chain = []
        self.notes.line = here

    def _conclude(self, why: str) -> None:
        """Bring the end that the server has declared together with that of the board."""
        winners = self._winners()
        board = self.game.outcome
        if board is not None:
            if why:
                self.notes.add(f"the rules had ended the game before, by {board.termination.value}")
            elif self._winner is not None and winners != board.winners:
                self.notes.add(f"by the rules the result is {board.result}, whoever is named here")
            return
        termination, losers = self._declared(why)
        if not winners and losers:
            winners = tuple(
                seat for seat in range(len(self.game.ruleset.seats)) if seat not in losers
            )
        if not winners:
            if not why.startswith(_CANCEL):
                self.notes.add("the rules do not end the game here, and nobody is named as winner")
            return
        if not why:
            self.notes.add("the rules do not end the game here; the server has declared the winner")
        share = Fraction(1, len(winners))
        scores = [share if seat in winners else 0 for seat in range(len(self.game.ruleset.seats))]
        self.game = self.game.conclude(scores, termination)

    def _declared(self, why: str) -> tuple[Termination, Sequence[int]]:
        """What ended a game that the board does not end, and who has lost by it."""
        if why.startswith(_TIMEOUT):
            name = why.removeprefix(_TIMEOUT).strip(BLANKS)
            seat = self._names.get(name)
            if seat is None:
                self.notes.add(f"there is no player {quoted(shortened(name))}")
            return Termination.TIME, () if seat is None else self._side(seat)
        if why.startswith(_ILLEGAL):
            return Termination.FORFEIT, self._side(self.game.turn)
        return Termination.FORFEIT, ()

    def _winners(self) -> tuple[int, ...]:
        """The seats that the log says have won."""
        if self._winner is None or self._winner.name is None:
            return ()
        seat = self._names.get(self._winner.name)
        if seat is None:
            self.notes.add(f"there is no player {quoted(shortened(self._winner.name))}")
            return ()
        return self._side(seat)

    def _side(self, seat: int) -> tuple[int, ...]:
        """The seats that win and lose with one."""
        return next(side for side in sides(self.game.ruleset.seats) if seat in side)

    def record(self) -> Record:
        """The record of the game as far as it has come."""
        remarks = self._remarks
        nodes = (
            make_node(turn, tuple(remarks.get(ply, ())))
            for ply, turn in enumerate(self.game.moves, 1)
        )
        return record_along(
            self.game, make_line(tuple(nodes), tuple(remarks.get(0, ()))), self._tags
        )
