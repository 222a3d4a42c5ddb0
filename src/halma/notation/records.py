"""Records: whole games with what is said about them, as text and as values."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

import attrs

from halma.errors import NotationError, count, wrong_type
from halma.games.game import Game, game_along
from halma.games.line import GameLine
from halma.games.outcomes import BY_PLAYERS, Outcome, Termination
from halma.moves import Turn
from halma.notation import places
from halma.notation.annotating import Annotating
from halma.notation.checking import Tags, check_outcome, check_size, check_tag_name, check_tags
from halma.notation.reading.chunks import Chunk, chunks_of
from halma.notation.reading.record import read_chunk
from halma.notation.replay import Replay, replayed
from halma.notation.results import ended_as, result_text
from halma.notation.tree import Contents, Line, Node, Place, Step, line_of, visits
from halma.notation.writing import write
from halma.pictured import Pictured
from halma.positions.position import Position
from halma.rulesets.model import Finish, Ruleset, check_ruleset
from halma.rulesets.named import PLY_YARD

_set = object.__setattr__


@attrs.frozen(order=False, repr=False, init=False)
class Record(Annotating, Pictured):
    """A game with its rules, tags, comments, glyphs, variations and result; a value.

    Every turn, those of variations too, is legal under the record's own rules; a chain
    that is given by its ends gets its shortest path, as in `Game`. ``start`` is
    the position to begin from, by default the ruleset's own. ``outcome`` is what the
    players declare, or ``None``; where the board ends the game, its outcome is taken.

    Raises `IllegalMoveError` for a turn that is not legal, `PositionError` if ``start``
    does not fit, `GameError` if the outcome does not, and `HalmaError` for tags that
    cannot be and for what is beyond the limits of the notation.

    >>> from halma import Record
    >>> from halma.notation import Line
    >>> record = Record(Line.of("e15-f14", "n1-l3"), tags={"Event": "Club evening"})
    >>> print(record)
    [Event "Club evening"]
    [Rules "ply-yard"]
    [Result "*"]
    <BLANKLINE>
    1. e15-f14 n1-l3 *
    >>> Record.parse(str(record)) == record
    True
    """

    main: Line
    """The turns that were played, and what belongs to them."""
    ruleset: Ruleset
    """The rules."""
    start: Position
    """The position the game began with."""
    tags: tuple[tuple[str, str], ...]
    """The free tags, name and value, in order.

    Those that follow from the record (``Rules`` and its fields, ``Start``, ``Result``,
    ``Termination``) are not among them.
    """
    outcome: Outcome | None
    """The result and what brought it about, or ``None`` for a game that goes on."""
    _game: list[Game] = attrs.field(init=False, eq=False)

    def __init__(
        self,
        main: Line,
        *,
        ruleset: Ruleset = PLY_YARD,
        start: Position | None = None,
        tags: Tags = (),
        outcome: Outcome | None = None,
    ) -> None:
        if not isinstance(main, Line):
            raise wrong_type("the main line", "Line", main)
        if start is None:
            start = Position.start(ruleset)
        replay = Replay(ruleset, start)
        main = replayed(main, replay)
        outcome = check_outcome(outcome, replay)
        contents = Contents(main, ruleset, start, check_tags(tags), outcome)
        check_size(contents)
        _fill(self, contents)

    @classmethod
    def parse(cls, text: str, *, ruleset: Ruleset = PLY_YARD) -> Record:
        """Read a record; ``ruleset`` is for one that names none.

        Raises `NotationError`, with line and column, for any other text.

        >>> record = Record.parse("1. e15-f14 {A step.} (1. c16-e14 $1) n1-l3 1-0")
        >>> record.result, record.termination.name, record.main.nodes[0].comments
        ('1-0', 'RESIGNATION', ('A step.',))
        """
        if not isinstance(text, str):
            raise wrong_type("the text of a record", "str", text)
        check_ruleset(ruleset)
        found = chunks_of(text)
        chunk = next(found, Chunk("", 1, 1, 0, 0))
        record = read_strictly(chunk, ruleset)
        for text, line, column, *_ in found:
            expected = "one record and nothing behind it"
            raise NotationError(expected, found=text, line=line, column=column)
        return record

    @classmethod
    def of(cls, game: Game, *, tags: Tags = ()) -> Record:
        """The record of a game.

        Raises `HalmaError` for tags that cannot be, and for a game that is too long to be
        written.

        >>> from halma import Game, PLY_YARD
        >>> print(Record.of(Game(PLY_YARD).play("e15-f14").resign(1)))
        [Rules "ply-yard"]
        [Result "1-0"]
        [Termination "resignation"]
        <BLANKLINE>
        1. e15-f14 1-0
        """
        if not isinstance(game, Game):
            raise wrong_type("a game", "Game", game)
        return record_along(game, line_of(game.moves, game.resignations), tags)

    @property
    def scores(self) -> tuple[Fraction, ...] | None:
        """The score of each seat, or ``None`` for a game that goes on."""
        return None if self.outcome is None else self.outcome.scores

    @property
    def termination(self) -> Termination | None:
        """What ended the game, or ``None`` if it goes on."""
        return None if self.outcome is None else self.outcome.termination

    @property
    def result(self) -> str:
        """The result as text.

        >>> Record(Line.of("e15-f14")).result
        '*'
        """
        return result_text(self.outcome)

    @property
    def game(self) -> Game:
        """The main line as a game, ended as the result says."""
        if not self._game:
            game = self.game_at((len(self.main.nodes) - 1,) if self.main.nodes else ())
            if self.outcome is not None and game.outcome is None:
                game = ended_as(game, self.outcome)
            self._game.append(game)
        return self._game[0]

    def tag(self, name: str, default: str | None = None) -> str | None:
        """The value of a free tag, or ``default`` if there is none of this name."""
        return dict(self.tags).get(check_tag_name(name), default)

    def walk(self) -> Iterator[Step]:
        """All turns in the order in which they are written, each with its place.

        >>> record = Record.parse("1. e15-f14 (1. c16-e14 n1-l3) n2-l4 *")
        >>> for step in record.walk():
        ...     print(step.place, step.ply, step.node.turn)
        (0,) 1 e15-f14
        (0, 0, 0) 1 c16-e14
        (0, 0, 1) 2 n1-l3
        (1,) 2 n2-l4
        """
        for place, ply, item in visits(self.main):
            if isinstance(item, Node):
                yield Step(place, ply + 1, item)

    def at(self, place: Place) -> Node | Line:
        """What stands in a place.

        ``()`` is the main line, ``(12,)`` its 13th turn, ``(12, 0)`` the first variation
        there, and ``(12, 0, 3)`` the 4th turn of that.

        Raises `GameError` if there is no such place.

        >>> Record.parse("1. e15-f14 (1. c16-e14) *").at((0, 0, 0)).turn
        Move.parse('c16-e14')
        """
        return places.item_at(self.main, place)

    def game_at(self, place: Place) -> Game:
        """The game up to a turn, that included; or to where a variation begins.

        So are the seats that resigned behind it, before the next turn.

        Raises `GameError` if there is no such place.
        """
        path = places.path_to(self.main, place)
        line = GameLine.of(
            self.ruleset,
            self.start,
            (node.turn for node in path.nodes),
            [(ply, seat) for ply, seats in enumerate(path.resigned) for seat in seats],
        )
        return game_along(line, line.last_ply)

    def with_tags(self, tags: Tags) -> Record:
        """The same record with other free tags.

        >>> Record(Line()).with_tags({"Event": "Club evening"}).tag("Event")
        'Club evening'
        """
        return _sized(self._contents()._replace(tags=check_tags(tags)))

    def with_tag(self, name: str, value: str | None) -> Record:
        """The same record with one free tag set, or (``None``) taken away."""
        tags: dict[str, str | None] = {**dict(self.tags), check_tag_name(name): value}
        return self.with_tags([(key, text) for key, text in tags.items() if text is not None])

    def with_variation(self, place: Place, line: Line | Iterable[Turn | str]) -> Record:
        """The same record with one variation more: what could have been played there instead.

        Raises `GameError` if there is no turn in that place, and `IllegalMoveError` if
        the line is not legal there.

        >>> record = Record(Line.of("e15-f14", "n1-l3")).with_variation((1,), ["n2-l4"])
        >>> print(str(record).splitlines()[-1])
        1. e15-f14 n1-l3 (1... n2-l4) *
        """
        node = places.node_at(self.main, place)
        if not isinstance(line, Line):
            if isinstance(line, str) or not isinstance(line, Iterable):
                raise wrong_type("a variation", "Line or turns", line)
            line = Line(map(Node, line))
        replay = Replay(self.ruleset, self.start)
        path = places.path_to(self.main, place)
        for ply, seats in enumerate(path.resigned[:-1]):
            for seat in seats:
                replay.resign(seat)
            if ply < len(path.nodes) - 1:
                replay.follow(path.nodes[ply].turn)
        variations = (*node.variations, replayed(line, replay))
        return self._replaced(place, attrs.evolve(node, variations=variations))

    def promote(self, place: Place) -> Record:
        """The same record with a variation and the turns it replaces in each other's place.

        Where the main line changes and the players had declared an end, that stays.

        Raises `GameError` if there is no variation in that place, or if it begins with a
        resignation, behind which the turns it replaces cannot come.

        >>> record = Record.parse("1. e15-f14 (1. c16-e14) *").promote((0, 0))
        >>> print(str(record).splitlines()[-1])
        1. c16-e14 (1. e15-f14) *
        """
        return self._rerouted(places.promoted(self.main, place))

    def without(self, place: Place) -> Record:
        """The same record without a variation, or without a turn and those that follow it.

        Raises `GameError` if there is no such place.
        """
        return self._rerouted(places.cut(self.main, place))

    def mainline_only(self) -> Record:
        """The same record without variations."""
        return _sized(self._contents()._replace(main=places.without_variations(self.main)))

    def _contents(self) -> Contents:
        return Contents(self.main, self.ruleset, self.start, self.tags, self.outcome)

    def _replaced(self, place: Place, item: Node | Line) -> Record:
        """The record with something else in a place."""
        return _sized(self._contents()._replace(main=places.replaced(self.main, place, item)))

    def _rerouted(self, main: Line) -> Record:
        """The record with another main line of turns that are known to be legal."""
        record = Record(main, ruleset=self.ruleset, start=self.start, tags=self.tags)
        declared = self.outcome
        if record.outcome is not None or declared is None or self._is_ended_by_board:
            return record
        return Record(
            main, ruleset=self.ruleset, start=self.start, tags=self.tags, outcome=declared
        )

    @property
    def _is_ended_by_board(self) -> bool:
        """Is the game over without any end that the players declared?"""
        assert self.outcome is not None, "it is asked of a game with a result"
        termination = self.outcome.termination
        if termination is Termination.RESIGNATION and self.ruleset.finish is Finish.RANK:
            last = (len(self.main.nodes) - 1,) if self.main.nodes else ()
            return self.game_at(last).outcome is not None
        return termination not in BY_PLAYERS

    def __str__(self) -> str:
        return write(self._contents())

    def __repr__(self) -> str:
        plies = count(len(self.main.nodes), "ply", "plies")
        return f"<Record of {self.ruleset.name!r}: {plies}, {self.result}>"

    def __reduce__(self) -> tuple[object, ...]:
        return (Record.parse, (str(self),))


def record_of_contents(contents: Contents) -> Record:
    """The record of contents that are known to be right."""
    record = object.__new__(Record)
    _fill(record, contents)
    return record


def read_strictly(chunk: Chunk, ruleset: Ruleset, file: str | None = None) -> Record:
    """The record that a text is; raises `NotationError` if it is none."""
    contents = read_chunk(chunk, ruleset, strict=True, file=file).contents
    assert contents is not None, "strict reading raises where there is nothing to save"
    return record_of_contents(contents)


def record_along(game: Game, main: Line, tags: Tags = ()) -> Record:
    """The record of a game whose turns are those of a line."""
    return _sized(Contents(main, game.ruleset, game.start, check_tags(tags), game.outcome))


def _sized(contents: Contents) -> Record:
    """The record of contents of which everything but the size is known to be right."""
    check_size(contents)
    return record_of_contents(contents)


def _fill(record: Record, contents: Contents) -> None:
    for name, value in zip(contents._fields, contents, strict=True):
        _set(record, name, value)
    _set(record, "_game", [])
