"""The game of a record is the game one plays by hand, although its turns are not checked again."""

import gc
import pickle

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from halma import (
    PASS,
    Game,
    IllegalMoveError,
    NoMoves,
    Position,
    Record,
    Ruleset,
    Termination,
    Turn,
)
from halma.games import referee, rulings
from halma.mobility import has_move
from halma.notation import Line
from halma.strategies import games, moves, positions, rulesets
from tests.diagrams import outcome_text, position, two_seats
from tests.record_trees import records
from tests.situations import played_again

TINY = two_seats(4, 1)
PASSING = attrs.evolve(two_seats(4, 2, 1), equal_turns=True, no_moves=NoMoves.PASS)


@st.composite
def short_rules(draw: st.DrawFn) -> Ruleset:
    """Rulesets under which games end soon, in all ways."""
    return attrs.evolve(
        draw(rulesets(max_size=6)),
        equal_turns=draw(st.booleans()),
        repetition=draw(st.sampled_from([None, 2, 3])),
        ply_limit=draw(st.sampled_from([None, 5, 12, 30])),
    )


@st.composite
def played(draw: st.DrawFn) -> Game:
    """Games from any position, some of them ended by the players."""
    ruleset = draw(short_rules())
    start = draw(st.none() | positions(ruleset) | positions(ruleset, kinds=["end"]))
    return draw(games(ruleset, start=start))


def by_hand(game: Game) -> Game:
    """The same game with every turn played and checked one by one."""
    again = played_again(game)
    if game.outcome is not None and again.outcome is None:
        again = again.conclude(game.outcome.scores, game.outcome.termination)
    return again


def assert_same(one: Game, other: Game) -> None:
    """Nothing that can be seen of two games differs, now or at any ply before."""
    assert one == other
    assert hash(one) == hash(other)
    assert (one.ruleset, one.start, one.moves) == (other.ruleset, other.start, other.moves)
    assert (one.positions, one.ply, one.outcome) == (other.positions, other.ply, other.outcome)
    assert pickle.loads(pickle.dumps(one)) == other
    for plies in range(one.ply + 1):
        before, same = one.undo(plies), other.undo(plies)
        assert (before, before.position) == (same, same.position)
        assert (before.repetitions, before.outcome) == (same.repetitions, same.outcome)
        assert list(before.legal_moves) == list(same.legal_moves)


@given(st.data())
def test_the_game_of_a_record_is_that_played_by_hand(data: st.DataObject) -> None:
    """From a game or from text, and whatever is done with it afterwards."""
    game = data.draw(played())
    hand = by_hand(game)
    record = Record.of(game)
    for told in (record.game, Record.parse(str(record)).game):
        ply = data.draw(st.integers(0, game.ply))
        here, there = told.undo(ply), hand.undo(ply)
        turn = data.draw(moves(here.position, here.ruleset))
        assert here.explain(turn) == there.explain(turn)
        assert told.explain(turn) == hand.explain(turn)
        for _ in range(data.draw(st.integers(0, 3))):
            if not here.legal_moves:
                break
            number = data.draw(st.integers(0, 2**16)) % len(here.legal_moves)
            here, there = here.play(here.legal_moves[number]), there.play(there.legal_moves[number])
        assert_same(here, there)
        assert_same(told, hand)


@given(records())
def test_the_game_up_to_any_place_is_that_played_by_hand(record: Record) -> None:
    """In variations as in the main line."""
    for step in record.walk():
        game = record.game_at(step.place)
        assert_same(game, by_hand(game))
        with pytest.raises(IllegalMoveError):
            game.play("a1-a1")


FINISHING = position(".rrb ..rr .r.r ..r.")
"""Red finishes with c1-d1, and blue cannot move."""


@pytest.mark.parametrize(
    ("ruleset", "start", "turns", "outcome"),
    [
        (TINY, position("b... .... .... ..r."), ["c1-d1"], "COMPLETION 1 0"),
        (attrs.evolve(TINY, ply_limit=2), None, ["a4-a3", "d1-d2"], "PLY_LIMIT 1/2 1/2"),
        (
            attrs.evolve(TINY, repetition=2),
            None,
            ["a4-a3", "d1-d2", "a3-a4", "d2-d1"],
            "REPETITION 1/2 1/2",
        ),
        (
            attrs.evolve(TINY, no_moves=NoMoves.LOSS),
            position("rrrb r.rr .r.r ....", 0),
            ["b2-c2"],
            "-",
        ),
        (
            attrs.evolve(TINY, no_moves=NoMoves.LOSS),
            position(".rrb ..rr .r.. ..r.", 0),
            ["c1-d2"],
            "NO_MOVES 1 0",
        ),
        (attrs.evolve(TINY, equal_turns=True), FINISHING, ["c1-d1"], "-"),
        (attrs.evolve(TINY, equal_turns=True), FINISHING, ["c1-d1", PASS], "COMPLETION 1 0"),
        (TINY, position(".rrb ..rr .r.. ..r.", 0), ["c1-d2", PASS], "-"),
    ],
)
def test_it_ends_as_by_hand(
    ruleset: Ruleset, start: Position | None, turns: list[Turn | str], outcome: str
) -> None:
    record = Record(Line.of(*turns), ruleset=ruleset, start=start)
    assert outcome_text(record.game) == outcome
    assert_same(record.game, by_hand(record.game))
    assert_same(record.game_at(()), Game(ruleset, start))


def test_a_pass_that_is_due_is_known_to_the_game_of_a_record() -> None:
    rules = attrs.evolve(TINY, equal_turns=True)
    game = Record(Line.of("c1-d1"), ruleset=rules, start=FINISHING).game
    assert list(game.legal_moves) == [PASS]
    assert game.explain("--").legal
    with pytest.raises(IllegalMoveError, match="must pass"):
        game.play("d4-d3")
    assert outcome_text(game.play(PASS)) == "COMPLETION 1 0"


def test_what_the_players_declared_is_taken_back_first() -> None:
    game = Record.parse("1. e15-f14 n1-l3 1-0").game
    assert game.outcome is not None
    assert game.outcome.termination is Termination.RESIGNATION
    with pytest.raises(IllegalMoveError, match="The game is over"):
        game.play("f14-e15")
    assert game.undo(0).outcome is None
    assert game.undo(0).play("f14-e15").ply == 3


def test_the_turns_of_a_record_are_checked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """To ask for the game looks at no turn again; if the next seat can move, once."""
    looked: list[str] = []

    def counting(module: object, name: str) -> None:
        asked = getattr(module, name)

        def count(*args: object) -> object:
            looked.append(name)
            return asked(*args)

        monkeypatch.setattr(module, name, count)

    counting(rulings, "leg_fault")
    counting(rulings, "has_legal_chain")
    counting(rulings, "verdict_on")
    counting(referee, "has_move")
    record = Record.parse("1. c14-e14 n2-l4 2. e14-f13 (2. c15-c14) l1-l5 *")
    assert (looked.count("has_legal_chain"), looked.count("verdict_on")) == (1, 0)
    looked.clear()
    assert record.game.ply == 4
    assert record.game_at((2,)).moves == record.game.moves[:3]
    assert record.game_at((2, 0, 0)).ply == 3
    assert not looked
    assert Record.of(record.game).game == record.game
    assert record.game.outcome is None
    assert looked == ["has_move"]


def test_a_game_asks_whether_a_seat_can_move_only_where_nobody_moved(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = 0

    def counting(*args: object) -> bool:
        nonlocal asked
        asked += 1
        return has_move(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(referee, "has_move", counting)
    game = Game(TINY).play_all(["a4-a3", "d1-d2", "a3-a4", "d2-d1"])
    assert asked == 0
    for _ in range(3):
        assert [game.undo(plies).outcome for plies in range(5)] == [None] * 5
        assert [len(game.undo(plies).legal_moves) for plies in range(5)] == [3, 5, 5, 3, 3]
    assert asked == 1


def test_a_record_holds_no_position_until_it_is_asked_for_its_game() -> None:
    def held() -> int:
        gc.collect()
        return sum(isinstance(thing, Position) for thing in gc.get_objects())

    text = "1. e15-f14 n1-l3 2. f14-e15 l3-n1 " * 25
    text = " ".join(word for word in text.split() if not word.endswith("."))
    before = held()
    found = [Record.parse(f"{text} *") for _ in range(10)]
    assert held() - before <= len(found)
    assert [len(record.game.positions) for record in found] == [101] * 10
    assert held() - before >= 1_000
