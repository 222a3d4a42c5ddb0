"""Replaying turns, each of them checked, with the way back; and making lines of them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from halma.errors import GameError
from halma.games.declared import declared
from halma.games.outcomes import Outcome, Termination
from halma.games.referee import limited, played, settled
from halma.games.resignation import resigned
from halma.games.rulings import checked
from halma.games.standing import Standing, opening
from halma.moves import Turn
from halma.notation.results import unranked
from halma.notation.rounds import Rounds
from halma.notation.tree import Line, Node, make_line, make_node, visits
from halma.positions.position import Position, check_fit
from halma.rulesets.model import Finish, Ruleset

Event: TypeAlias = Turn | int
"""What happens in a game: a turn, or that a seat gives up and the game goes on."""

NO_RANKS: Final = (
    "the first resignation ends a game without ranks: the result and the tag Termination tell it"
)


class Fork(NamedTuple):
    """Where a variation begins, and what the turn that it replaces led to."""

    ply: int
    before: Standing
    after: Standing


class Replay:
    """A game played again turn by turn, under the rules by which `Game` goes.

    Unlike a game it can be taken back in place, so that many variations cost no
    more than their own turns, wherever in the game they begin. And what only a last
    position needs (can the next seat move?) is not asked of all the others.
    """

    def __init__(self, ruleset: Ruleset, start: Position) -> None:
        check_fit(start, ruleset)
        self._ruleset = ruleset
        self._past = [opening(start, ruleset)]
        self._rounds = Rounds.of(ruleset, start)
        self._counts_positions = ruleset.repetition is not None
        self._has_ply_limit = ruleset.ply_limit is not None
        self._seen = {start: 1} if self._counts_positions else {}

    @property
    def ply(self) -> int:
        """How many turns have been made."""
        return len(self._past) - 1

    @property
    def standing(self) -> Standing:
        """Where the game stands."""
        return self._past[-1]

    @property
    def outcome(self) -> Outcome | None:
        """How the board ends the game here, or ``None``."""
        return self.settled.outcome

    @property
    def settled(self) -> Standing:
        """Where the game stands, over if the seat to move cannot and that ends it."""
        return settled(self._past[-1], self._ruleset)

    @property
    def round(self) -> int:
        """The number of the round in which the next turn is."""
        progress = self._past[-1].progress
        return self._rounds.number(self.ply) if progress is None else progress.round

    @property
    def begins_round(self) -> bool:
        """Is the next turn the first of its round?"""
        now = self._past[-1].progress
        if now is None:
            return self._rounds.begins(self.ply)
        before = self._past[-2].progress if self.ply else None
        if before is None:
            return now.round > 1 or self._rounds.begins(0)
        return now.round > before.round

    def play(self, turn: Turn) -> Turn:
        """Make a turn; returns it as a game records it, a chain with its path.

        Raises `IllegalMoveError` if the turn is not legal or the game is over.
        """
        turn = checked(self._past[-1], turn, self._ruleset)
        self.follow(turn)
        return turn

    def follow(self, turn: Turn) -> None:
        """Make a turn that is known to be legal, as a game records it."""
        ruleset = self._ruleset
        standing = played(self._past[-1], turn, ruleset)
        occurrences = 1
        if self._counts_positions:
            position = standing.position
            occurrences = self._seen[position] = self._seen.get(position, 0) + 1
        if occurrences > 1 or self._has_ply_limit:
            ply = len(self._past)
            standing = limited(standing, ruleset, ply=ply, occurrences=occurrences)
        self._past.append(standing)

    def resign(self, seat: int) -> None:
        """Have a seat give up, and the game go on, or end if one side is left.

        Raises `GameError` if the game does not go by ranks, is over, or has no such seat, or if
        this one is out of it already.
        """
        ruleset = self._ruleset
        if ruleset.finish is Finish.FIRST:
            raise GameError(NO_RANKS)
        standing = resigned(self.settled, seat, ruleset)
        self._take(1)
        occurrences = self._seen.get(standing.position, 0) + 1
        self._put(limited(standing, ruleset, ply=len(self._past), occurrences=occurrences))

    def declared(self, outcome: Outcome) -> Outcome:
        """The outcome that the players declare here, with the ranking that follows.

        Raises `GameError` if it does not fit.
        """
        ruleset = self._ruleset
        if outcome.termination is Termination.RESIGNATION:
            for seat in range(len(ruleset.seats)):
                if self.outcome_of_resignation(seat) == outcome:
                    return outcome
        found = declared(outcome.scores, outcome.termination, self.settled, ruleset)
        if outcome not in (found, unranked(found)):
            raise GameError("who comes where follows from the game, unlike in this ranking")
        return found

    def outcome_of_resignation(self, seat: int) -> Outcome | None:
        """How the game ends if a seat gives up now; ``None`` where it goes by ranks."""
        ruleset = self._ruleset
        if ruleset.finish is Finish.RANK or seat >= len(ruleset.seats):
            return None
        return resigned(self.settled, seat, ruleset).outcome

    def fork(self) -> Fork:
        """Take back the last turn and the resignations behind it, for a variation of them."""
        after = self._past[-1]
        self._take(1)
        return Fork(self.ply, self._past[-1], after)

    def rejoin(self, fork: Fork) -> None:
        """Go back from a variation to where the game stood before `fork`."""
        self._take(len(self._past) - fork.ply)
        self._put(fork.before)
        self._put(fork.after)

    def _take(self, standings: int) -> None:
        left = len(self._past) - standings
        if self._counts_positions:
            for standing in self._past[left:]:
                self._seen[standing.position] -= 1
        del self._past[left:]

    def _put(self, standing: Standing) -> None:
        self._past.append(standing)
        if self._counts_positions:
            position = standing.position
            self._seen[position] = self._seen.get(position, 0) + 1


class OpenLine:
    """A line that is being made; what comes belongs to its last turn until the next."""

    __slots__ = (
        "_first_resigned",
        "_nodes",
        "_said",
        "begin",
        "comments",
        "fork",
        "glyphs",
        "resigned",
        "turn",
        "variations",
    )

    def __init__(self, begin: int, fork: Fork | None) -> None:
        self.begin: int = begin
        """Where it begins in the text."""
        self.fork: Fork | None = fork
        """Where it leaves the line around it; ``None`` for the main line."""
        self.turn: Turn | None = None
        """The last turn so far."""
        self.comments: list[str] = []
        self.glyphs: list[int] = []
        self.variations: list[Line] = []
        self.resigned: list[int] = []
        self._said: tuple[str, ...] = ()
        self._first_resigned: tuple[int, ...] = ()
        self._nodes: list[Node] = []

    def events(self, *, is_whole: bool) -> Iterator[Event]:
        """What has happened in it, in order; if it is not whole, before its last turn."""
        yield from self._first_resigned
        for node in self._nodes:
            yield node.turn
            yield from node.resigned
        if is_whole:
            if self.turn is not None:
                yield self.turn
            yield from self.resigned

    def go_on(self, turn: Turn | None) -> None:
        """Take the next turn."""
        if not (self.comments or self.glyphs or self.variations or self.resigned):
            if self.turn is not None:
                self._nodes.append(make_node(self.turn))
            self.turn = turn
            return
        comments, resigned = tuple(self.comments), tuple(self.resigned)
        if self.turn is None:
            self._said, self._first_resigned = comments, resigned
        else:
            glyphs, variations = tuple(self.glyphs), tuple(self.variations)
            self._nodes.append(make_node(self.turn, comments, glyphs, variations, resigned))
        self.turn, self.comments, self.glyphs = turn, [], []
        self.variations, self.resigned = [], []

    def close(self) -> Line:
        """The line as it has been made."""
        self.go_on(None)
        return make_line(tuple(self._nodes), self._said, self._first_resigned)


class OpenLines:
    """A line with the variations around it, as a replay goes through them."""

    def __init__(self, replay: Replay) -> None:
        self.replay: Replay = replay
        self.line: OpenLine = OpenLine(0, None)
        """The innermost line."""
        self.around: list[OpenLine] = []
        """The lines around it."""

    @property
    def events(self) -> Iterator[Event]:
        """All that leads to where the innermost line stands."""
        for line in self.around:
            yield from line.events(is_whole=False)
        yield from self.line.events(is_whole=True)

    def resign(self, seat: int) -> None:
        """Have a seat give up; raises what `Replay.resign` raises."""
        self.replay.resign(seat)
        self.line.resigned.append(seat)

    def open(self, begin: int = 0) -> None:
        """Begin a variation of the last turn."""
        self.around.append(self.line)
        self.line = OpenLine(begin, self.replay.fork())

    def keep(self) -> None:
        """Go back to the line around this variation, with it."""
        line = self.line.close()
        self.leave()
        self.line.variations.append(line)

    def leave(self) -> None:
        """Go back to the line around this one, and forget this one."""
        assert self.line.fork is not None, "only a variation is in another line"
        self.replay.rejoin(self.line.fork)
        self.line = self.around.pop()


def replayed(main: Line, replay: Replay) -> Line:
    """A line with every chain's path, if all its turns and variations are legal.

    Afterwards the replay stands at its end.

    Raises `IllegalMoveError` for the first turn that is not, and `GameError` for a seat that
    cannot give up.
    """
    lines = OpenLines(replay)
    for place, _, item in visits(main):
        if isinstance(item, Node):
            lines.line.go_on(replay.play(item.turn))
            lines.line.glyphs += item.glyphs
        elif item is None and place:
            lines.keep()
        elif place:
            lines.open()
        if item is not None:
            lines.line.comments += item.comments
            for seat in item.resigned:
                lines.resign(seat)
    return lines.line.close()


@lru_cache(maxsize=128)
def own_start(ruleset: Ruleset) -> Position:
    """Where a game under a ruleset starts."""
    return Position.start(ruleset)
