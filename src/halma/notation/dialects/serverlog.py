r"""The logs of a server on which four players play in two teams, under the rules ``mcgill-2014``.

Lines that begin with ``#`` tell who plays where and when; then comes a line for each leg of a
turn: who moves, and two squares ``(x,y)`` from 0 at the upper left. A step is a turn; a chain is
its jumps and a line ``p null null``, which alone is a pass. ``GAMEOVER`` is the end.

>>> log = read_log("START Ann x\nSTART Bob x\n0 (0,2) (0,4)\n0 null null\n1 (12,1) (11,1)\n")
>>> print(*log.record.game.moves, log.record.tag("Red"))
a14-a12 m15-l15 Ann
>>> for note in log.notes:
...     print(note)
line 3, column 1: of 4 players only 2 started, and the game was played
line 6, column 1: no GAMEOVER stands before its end, so the log is cut off, or the game went on
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import attrs

from halma.errors import NotationError, check_type
from halma.files import BOM, with_newlines
from halma.games.game import Game
from halma.games.outcomes import finished
from halma.legality.legs import leg_fault
from halma.legality.verdicts import IllegalMoveError, Verdict
from halma.moves import MAX_SQUARES, PASS, Move, Turn
from halma.notation.dialects.lines import (
    BLANKS,
    MAX_TEXT,
    OF_WHOLE,
    check_text,
    of_written_leg,
)
from halma.notation.dialects.logends import GAME_OVER, End, Told, illegal_in_log, is_kept
from halma.notation.dialects.loglines import (
    WANTED,
    Begin,
    Leg,
    Line,
    Nothing,
    Over,
    Player,
    Remark,
    Strange,
    Tag,
    Winner,
    may_go_on,
    name_in_log,
    read_line,
)
from halma.notation.dialects.lognotes import Notes
from halma.notation.dialects.logplayers import Players
from halma.notation.faults import IllegalPlyError, broken_off
from halma.notation.reading.diagnostics import Diagnostic
from halma.notation.records import Record, record_along
from halma.notation.tree import make_line, make_node
from halma.rulesets.model import Ruleset
from halma.rulesets.named import RULESETS
from halma.squares import Square

__all__ = ["LOG_RULES", "Log", "read_log"]

LOG_RULES: Final = "mcgill-2014"
"""The name of the rules under which the server's games are."""

_ENDED: Final = "Ended"
_FIRST: Final = ("Site", "Event", "BoardClass", "Timeout", "Date")
"""The tags that a header tells before the players."""

_NO_END: Final = "no GAMEOVER stands before its end, so the log is cut off, or the game went on"

_MOST: Final = 1_000
"""Characters of a line that is kept as a tag or a comment."""

_MOST_REMARKS: Final = 10_000
"""Comments of a log that are kept."""

_TOO_LONG: Final = "this line is too long to be kept"


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
    return Log(reader.record(), notes.in_order(), fault)


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
        self._players = Players(ruleset.seats, notes)
        self._over: Told | None = None
        self._winner: Told | None = None
        self._has_ended = False
        """Has a line told when the game ended?"""
        self._tags: dict[str, str] = {}
        self._remarks: dict[int, list[str]] = {}
        self._remarked = 0
        """How many comments there are, kept or not."""
        self._finished: dict[int, bool] = {}
        """The seats that have finished, and if it was told that they still come on turn."""

    def read(self) -> None:
        """Read all lines; raises `NotationError` and `IllegalPlyError`."""
        for line in self.notes.lines():
            line = line.lstrip(BOM).rstrip(BLANKS)
            if line.strip(BLANKS) and not self._take(line):
                break
        self._end()

    @property
    def _is_closed(self) -> bool:
        """Has the log told the end, so that only a line about it may follow?"""
        return self._over is not None or self._has_ended

    def _take(self, line: str) -> bool:
        """Take a line; is there more to be read?"""
        text = line.expandtabs(1).replace("\v", " ").replace("\f", " ")
        found = read_line(text)
        indent = len(line) - len(line.lstrip(BLANKS))
        if self._is_second_game(found):
            message = "a second game begins here; only the first is read"
            self.notes.add(message, left_out=True, until=self.notes.count)
            return False
        if self._is_closed:
            self._take_behind(found)
        elif found is None and self.notes.is_last and may_go_on(text):
            self.notes.add("the log is cut off here", left_out=True)
            return False
        elif found is None:
            raise self._broken_off(WANTED, line[indent:], indent + 1)
        else:
            self._do(found, indent)
        return True

    def _is_second_game(self, found: Line | None) -> bool:
        """Does another game begin behind this one?"""
        match found:
            case Tag(name):
                is_head, again = name != _ENDED, name in self._tags
            case Begin() | Player():
                is_head, again = True, isinstance(found, Begin) and self._players.are_there
            case _:
                return False
        has_moves = bool(self.game.ply or self._chain)
        return is_head and (self._is_closed or (again and has_moves))

    def _take_behind(self, found: Line | None) -> None:
        """Take a line behind GAMEOVER."""
        is_told = self._winner is not None or self._has_ended
        if isinstance(found, Winner) and not is_told:
            self._winner = self._told(found)
        elif isinstance(found, Tag) and not self._has_ended:
            self._has_ended = True
            self._tag(found)
        elif isinstance(found, Remark) and not self._has_ended:
            self._remark(found.text)
        elif isinstance(found, Winner) and self._winner and found != self._winner.what:
            message = f"this contradicts line {self._winner.line}, which is believed"
            self.notes.add(f"{message}; it is left out", left_out=True)
        elif self._over is None:
            self.notes.add("this stands behind the end and is left out", left_out=True)
        else:
            self.notes.add("this stands behind GAMEOVER and is left out", left_out=True)

    def _told(self, what: Over | Winner) -> Told:
        return Told(what, self.notes.line, not self.notes.is_last)

    def _do(self, found: Line, indent: int) -> None:
        """Do what a line says."""
        match found:
            case Leg():
                self._see_no_winner()
                self._leg(found._replace(column=found.column + indent))
            case Nothing(seat):
                self._see_no_winner()
                self._nothing(seat)
            case Strange(wanted, strange, column):
                raise self._broken_off(wanted, strange, column + indent)
            case Over():
                self._over = self._told(found)
            case Winner():
                if self._winner is not None:
                    self._take_behind(found)
                else:
                    self._winner = self._told(found)
            case Begin() | Player() if max(map(len, map(str, found))) > _MOST:
                self.notes.add(_TOO_LONG, left_out=True)
            case Begin(said):
                self._players.start(said)
            case Player(seat, name, agent, host):
                self._players.in_header(seat, name, agent, host)
            case Tag(name):
                self._has_ended = name == _ENDED
                self._tag(found)
            case _:
                self._remark(found.text)

    def _see_no_winner(self) -> None:
        """Take note if the game goes on although a winner was named."""
        self._players.begin_to_move()
        if self._winner is not None:
            self._note(self._winner.line, "the game goes on behind this, which is left out")
            self._winner = None

    def _note(self, line: int, message: str) -> None:
        here, self.notes.line = self.notes.line, line
        self.notes.add(message)
        self.notes.line = here

    def _tag(self, tag: Tag) -> None:
        if len(tag.value) > _MOST:
            self.notes.add(_TOO_LONG, left_out=True)
        elif tag.name in self._tags:
            self.notes.add("this is told before and is left out", left_out=True)
        else:
            self._tags[tag.name] = tag.value

    def _remark(self, said: str) -> None:
        if len(said) > _MOST:
            self.notes.add(_TOO_LONG, left_out=True)
        elif said:
            self._remarked += 1
            if self._remarked <= _MOST_REMARKS:
                self._remarks.setdefault(self.game.ply, []).append(said)
            elif self._remarked == _MOST_REMARKS + 1:
                kept = f"a log keeps {_MOST_REMARKS:,} comments"
                self.notes.add(f"{kept}; this and all others behind it are left out", left_out=True)

    def _leg(self, leg: Leg) -> None:
        """Begin or go on with a turn."""
        if self._chain:
            last, _ = self._chain[-1]
            if leg.seat == last.seat or last.end is leg.start:
                self._jump(leg)
                return
            turn = self.game.turn
            self._play_chain()
            self.notes.add(f"the chain of player {turn} has no line '{turn} null null'")
        self._see_whose_turn(leg, leg.start)
        self._chain.append((leg, self.notes.line))
        if leg.is_step:
            self._play_chain()

    def _jump(self, leg: Leg) -> None:
        """Go on with a chain."""
        first, (last, _) = self._chain[0][0], self._chain[-1]
        if last.end is not leg.start or len(self._chain) + 1 >= MAX_SQUARES:
            way = f"{leg.seat} {name_in_log(leg.start)} {name_in_log(leg.end)}"
            wanted = f"a jump of player {self.game.turn} from {name_in_log(last.end)}, or its end"
            raise self._broken_off(f"{wanted}, '{self.game.turn} null null'", way)
        self._see_whose_turn(leg, first.start)
        self._chain.append((leg, self.notes.line))

    def _broken_off(self, wanted: str, found: str, column: int = 1) -> NotationError:
        """The error for what stands on this line instead of what is wanted.

        What is wrong with the jumps before comes first: raises `IllegalPlyError` for that.
        """
        self._see_that_chain_can_be()
        error = NotationError(wanted, found=found, line=self.notes.line, column=column)
        return broken_off(error, self.game.ruleset, self.game.start, self.game.moves)

    def _see_whose_turn(self, leg: Leg, origin: Square) -> None:
        """Take note if a line bears the id of another than the one to move, who moves."""
        turn = self.game.turn
        if leg.seat != turn and self.game.position.seat_at(origin) == turn:
            self.notes.add(f"this is a move of player {turn}, though the line says {leg.seat}")

    def _nothing(self, seat: int) -> None:
        """End a chain, or pass."""
        turn = self.game.turn
        if self._chain:
            if seat != turn:
                self.notes.add(f"this ends the turn of player {turn}, though the line says {seat}")
            self._play_chain()
        elif seat != turn:
            self.notes.add(
                f"player {seat} passes, but player {turn} is to move; left out", left_out=True
            )
        else:
            self._play(PASS, lambda _: (self.notes.line, 1))

    def _place(self, verdict: Verdict) -> tuple[int, int]:
        """The line and column of what is wrong with the chain."""
        if verdict.leg is None:
            return self._chain[0][1], 1
        leg, line = self._chain[min(verdict.leg, len(self._chain) - 1)]
        return line, leg.column

    def _squares(self) -> list[Square]:
        return [self._chain[0][0].start, *(leg.end for leg, _ in self._chain)]

    def _play_chain(self) -> None:
        """Make the turn that stands on the last lines."""
        self._play(Move.along(self._squares()), self._place)
        self._chain = []

    def _see_that_chain_can_be(self) -> None:
        """Raise `IllegalPlyError` for a chain that has not ended and whose jumps cannot be."""
        if not self._chain:
            return
        game, squares = self.game, self._squares()
        verdict = game.explain(Move.along(squares))
        if verdict.reason not in OF_WHOLE:
            fault = leg_fault(game.position, squares, game.ruleset, complete=False)
            if fault is None:
                return
            verdict = Verdict(verdict.turn, *fault)
        raise illegal_in_log(game, verdict, *self._place(verdict))

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
            raise illegal_in_log(game, verdict, *place(verdict))
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
        self._players.settle()
        if self._over is None:
            if self._chain:
                self._drop_chain("the log is cut off in the middle of this chain")
            if self._winner is not None:
                self._note(self._winner.line, "there is no GAMEOVER, so this decides nothing")
            if not self.game.is_over:
                self.notes.add(_NO_END)
            return
        assert isinstance(self._over.what, Over)
        why, self.notes.line = self._over.what.why, self._over.line
        if self._chain and why:
            self._drop_chain("the game ends in the middle of this chain, which is left out")
        elif self._chain:
            self.notes.add("the game ends in the middle of a chain; it is taken to end the turn")
            self._play_chain()
        if self._winner is not None and self._winner.line < self._over.line:
            self._note(self._winner.line, "this stands before GAMEOVER and is read as behind it")
        self.game = End(self.game, self._players, self.notes).conclude(self._over, self._winner)
        if is_kept(why) and len(why) <= _MOST:
            self._tags.setdefault(GAME_OVER, why)

    def _drop_chain(self, message: str) -> None:
        """Leave out the jumps of a chain that has not ended; raises `IllegalPlyError`."""
        self._see_that_chain_can_be()
        here, (_, self.notes.line) = self.notes.line, self._chain[0]
        last = self._chain[-1][1]
        self.notes.add(message, left_out=True, until=last)
        self._chain = []
        self.notes.line = here

    def record(self) -> Record:
        """The record of the game as far as it has come."""
        remarks = self._remarks
        nodes = (
            make_node(turn, tuple(remarks.get(ply, ())))
            for ply, turn in enumerate(self.game.moves, 1)
        )
        tags = {name: self._tags[name] for name in _FIRST if name in self._tags}
        return record_along(
            self.game,
            make_line(tuple(nodes), tuple(remarks.get(0, ()))),
            tags | self._players.tags() | self._tags,
        )
