"""Replaying turns, each of them checked, with the way back; and making lines of them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from halma.games.outcomes import Outcome
from halma.games.referee import limited, played, settled
from halma.games.rulings import checked
from halma.games.standing import Standing, opening
from halma.moves import Turn
from halma.notation.tree import Line, Node, make_line, make_node, visits
from halma.positions.position import Position, check_fit
from halma.rulesets.model import Ruleset


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
        self._counts_positions = ruleset.repetition is not None
        self._seen = {start: 1} if self._counts_positions else {}

    @property
    def ply(self) -> int:
        """How many turns have been made."""
        return len(self._past) - 1

    @property
    def outcome(self) -> Outcome | None:
        """How the board ends the game here, or ``None``."""
        return settled(self._past[-1], self._ruleset).outcome

    def play(self, turn: Turn) -> Turn:
        """Make a turn; returns it as a game records it, a chain with its path.

        Raises `IllegalMoveError` if the turn is not legal or the game is over.
        """
        ruleset, before = self._ruleset, self._past[-1]
        turn = checked(before, turn, ruleset)
        standing = played(before, turn, ruleset)
        occurrences = 1
        if self._counts_positions:
            position = standing.position
            occurrences = self._seen[position] = self._seen.get(position, 0) + 1
        ply = len(self._past)
        self._past.append(limited(standing, ruleset, ply=ply, occurrences=occurrences))
        return turn

    def take_back(self, plies: int = 1) -> Standing:
        """Take back turns; returns what the last of them led to, for `restore`."""
        last = self._past[-1]
        if self._counts_positions:
            for standing in self._past[len(self._past) - plies :]:
                self._seen[standing.position] -= 1
        del self._past[len(self._past) - plies :]
        return last

    def restore(self, standing: Standing) -> None:
        """Make again the turn that was taken back last."""
        self._past.append(standing)
        if self._counts_positions:
            self._seen[standing.position] += 1


class OpenLine:
    """A line that is being made; what comes belongs to its last turn until the next."""

    __slots__ = (
        "_nodes",
        "_said",
        "begin",
        "comments",
        "glyphs",
        "replaced",
        "turn",
        "variations",
    )

    def __init__(self, begin: int, replaced: Standing | None) -> None:
        self.begin: int = begin
        """Where it begins in the text."""
        self.replaced: Standing | None = replaced
        """What the turn led to that this line replaces; ``None`` for the main line."""
        self.turn: Turn | None = None
        """The last turn so far."""
        self.comments: list[str] = []
        self.glyphs: list[int] = []
        self.variations: list[Line] = []
        self._said: tuple[str, ...] = ()
        self._nodes: list[Node] = []

    @property
    def turns(self) -> Iterator[Turn]:
        """The turns before the last one."""
        return (node.turn for node in self._nodes)

    def go_on(self, turn: Turn | None) -> None:
        """Take the next turn."""
        if not (self.comments or self.glyphs or self.variations):
            if self.turn is not None:
                self._nodes.append(make_node(self.turn))
            self.turn = turn
            return
        comments = tuple(self.comments)
        if self.turn is None:
            self._said = comments
        else:
            glyphs, variations = tuple(self.glyphs), tuple(self.variations)
            self._nodes.append(make_node(self.turn, comments, glyphs, variations))
        self.turn, self.comments, self.glyphs, self.variations = turn, [], [], []

    def close(self) -> Line:
        """The line as it has been made."""
        self.go_on(None)
        return make_line(tuple(self._nodes), self._said)


class OpenLines:
    """A line with the variations around it, as a replay goes through them."""

    def __init__(self, replay: Replay) -> None:
        self.replay: Replay = replay
        self.line: OpenLine = OpenLine(0, None)
        """The innermost line."""
        self.around: list[OpenLine] = []
        """The lines around it."""

    @property
    def turns(self) -> Iterator[Turn]:
        """All turns that lead to where the innermost line stands."""
        for line in (*self.around, self.line):
            yield from line.turns
        if self.line.turn is not None:
            yield self.line.turn

    def open(self, begin: int = 0) -> None:
        """Begin a variation of the last turn."""
        self.around.append(self.line)
        self.line = OpenLine(begin, self.replay.take_back())

    def keep(self) -> None:
        """Go back to the line around this variation, with it."""
        line = self.line.close()
        self.replay.take_back(len(line.nodes))
        self.leave()
        self.line.variations.append(line)

    def leave(self) -> None:
        """Go back to the line around this one, of which no turn has been made."""
        assert self.line.replaced is not None, "only a variation is in another line"
        self.replay.restore(self.line.replaced)
        self.line = self.around.pop()


def replayed(main: Line, replay: Replay) -> Line:
    """A line with every chain's path, if all its turns and variations are legal.

    Afterwards the replay stands at its end.

    Raises `IllegalMoveError` for the first turn that is not.
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
    return lines.line.close()


@lru_cache(maxsize=128)
def own_start(ruleset: Ruleset) -> Position:
    """Where a game under a ruleset starts."""
    return Position.start(ruleset)
