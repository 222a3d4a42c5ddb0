"""Lines that are still being made, turn by turn, each of them checked."""

from __future__ import annotations

from halma.games.referee import Standing
from halma.moves import Turn
from halma.notation.replay import Replay
from halma.notation.tree import Line, Node, make_line, make_node


class OpenLine:
    """A line that is being made; what comes belongs to its last turn until the next."""

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

    def go_on(self, turn: Turn | None) -> None:
        """Take the next turn."""
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
