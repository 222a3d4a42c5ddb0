"""Records for the property tests: trees of legal turns with hostile text in every field."""

from __future__ import annotations

from itertools import islice
from typing import Final

import attrs
from hypothesis import strategies as st

from halma import Finish, Game, GameError, Move, Outcome, Record, Ruleset, Turn
from halma.games.outcomes import BY_PLAYERS
from halma.notation import Line, Node
from halma.notation.tags import DERIVED, mistaken
from halma.strategies import positions, rulesets
from tests.situations import SMALL

_HOSTILE: Final = (
    '"', "\\", "{", "}", "(", ")", "[", "]", "\n", "\r", "\r\n", "\t", " ", "\ufeff", "\u2028",
    "\x85", "\x0b", "\x0c", ";", "%", "$1", "*", "1-0", "1.", "1...", "--", "a1-a2", "\\}", '\\"',
    '\n\n[Event "x"]\n', '\n[Result "1-0"]', '\r\r[Rules "', "\n \n[", '[Event "', "\n\n", "é",
    "\U0001d54f",
)  # fmt: skip

texts: Final = st.one_of(
    st.just(""),
    st.lists(st.sampled_from(_HOSTILE) | st.text(max_size=3), max_size=8).map("".join),
    st.text(max_size=20),
).map(lambda text: text.replace("\0", ""))
"""Any text that a record can hold."""

names: Final = st.from_regex(r"[A-Za-z][A-Za-z0-9_]{0,63}", fullmatch=True).filter(
    lambda name: name not in DERIVED and mistaken(name) is None
)

tags: Final = st.lists(st.tuples(names, texts), max_size=4, unique_by=lambda tag: tag[0])

comments: Final = st.just(()) | st.lists(texts, max_size=3)

glyphs: Final = st.just(()) | st.lists(st.integers(0, 255), max_size=3)


@st.composite
def _turn(draw: st.DrawFn, game: Game) -> Turn:
    """A legal turn, some with the way written out."""
    turns = game.legal_moves
    turn = turns[draw(st.integers(0, 2**16)) % len(turns)]
    if isinstance(turn, Move) and draw(st.booleans()):
        *_, way = islice(turns.paths(turn), draw(st.integers(1, 4)))
        turn = Move.along(way)
    return turn


@st.composite
def _line(draw: st.DrawFn, game: Game, plies: int, depth: int) -> Line:
    """Some turns from here on, and variations of them down to ``depth``."""
    nodes: list[Node] = []
    game, first_resigned = draw(_resigned(game))
    for _ in range(plies):
        if game.outcome is not None:
            break
        variations: list[Line] = []
        for _ in range(draw(st.sampled_from([0, 0, 1, 2])) if depth else 0):
            line = draw(_line(game, draw(st.integers(1, 3)), depth - 1))
            variations += [line] if line.nodes else []
        turn = draw(_turn(game))
        game, resigned = draw(_resigned(game.play(turn)))
        nodes.append(Node(turn, draw(comments), draw(glyphs), variations, resigned=resigned))
    return Line(nodes, draw(comments), resigned=first_resigned)


@st.composite
def _resigned(draw: st.DrawFn, game: Game) -> tuple[Game, tuple[int, ...]]:
    """The game after some seats gave up, mostly none, and which they are."""
    resigned: list[int] = []
    while game.ruleset.finish is Finish.RANK and game.outcome is None:
        out = {seat for rank in game.ranking for seat in rank} | {*resigned}
        out |= {seat for _, seat in game.resignations}
        seat = draw(st.sampled_from([None, None, None, *range(len(game.ruleset.seats))]))
        if seat is None or seat in out:
            break
        try:
            game = game.resign(seat)
        except GameError:
            break
        resigned.append(seat)
    return game, tuple(resigned)


@st.composite
def rules(draw: st.DrawFn) -> Ruleset:
    """A ruleset on a small board, with a name that is hostile, too."""
    ruleset = draw(rulesets(max_size=SMALL))
    name = draw(texts.filter(lambda text: bool(text.strip())))
    return attrs.evolve(ruleset, name=draw(st.sampled_from([ruleset.name, name])))


@st.composite
def records(draw: st.DrawFn) -> Record:
    """Records with anything in them that can be there."""
    ruleset = draw(rules())
    start = draw(st.none() | positions(ruleset))
    game = Game(ruleset, start)
    main = draw(_line(game, draw(st.integers(0, 8)), 2))
    record = Record(main, ruleset=ruleset, start=start, tags=draw(tags))
    if record.outcome is not None:
        return record
    outcome = draw(st.none() | outcomes(record.game))
    return Record(main, ruleset=ruleset, start=start, tags=record.tags, outcome=outcome)


@st.composite
def outcomes(draw: st.DrawFn, game: Game) -> Outcome:
    """What the players of a game that goes on may declare."""
    seats = len(game.ruleset.seats)
    winners = draw(st.sets(st.integers(0, seats - 1), min_size=1))
    way = draw(st.sampled_from(sorted(BY_PLAYERS, key=str)))
    scores = [f"1/{len(winners)}" if seat in winners else 0 for seat in range(seats)]
    try:
        game = game.conclude(scores, way)
    except GameError:
        game = game.agree_draw()
    assert game.outcome is not None
    return game.outcome
