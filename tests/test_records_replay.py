"""The turns of a record are judged as those of a game, wherever its variations branch."""

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from halma import (
    PASS,
    Game,
    GameError,
    IllegalMoveError,
    NoMoves,
    Position,
    Record,
    SearchLimitError,
    Turn,
)
from halma.games import rulings
from halma.legality.legs import leg_fault
from halma.notation import Line, Node
from halma.notation.replay import Replay
from halma.strategies import moves, positions
from tests.diagrams import outcome_text, position, two_seats
from tests.record_trees import records, rules


def turn_of(data: st.DataObject, game: Game) -> Turn:
    """Any turn, legal or not."""
    legal = game.legal_moves
    if legal and data.draw(st.booleans()):
        return legal[data.draw(st.integers(0, 2**16)) % len(legal)]
    return data.draw(moves(game.position, game.ruleset))


@given(st.data())
def test_a_replay_says_of_each_turn_what_a_game_says(data: st.DataObject) -> None:
    """Legal or not and why, recorded how, the outcome: a replay and a game agree throughout.

    Turns that are taken back, and made again or not, leave nothing behind.
    """
    ruleset = data.draw(rules())
    ruleset = attrs.evolve(
        ruleset,
        repetition=data.draw(st.sampled_from([None, 2, 3])),
        ply_limit=data.draw(st.sampled_from([None, 1, 5, 12])),
    )
    start = data.draw(positions(ruleset))
    games, replay = [Game(ruleset, start)], Replay(ruleset, start)
    for _ in range(data.draw(st.integers(0, 16))):
        game = games[-1]
        assert replay.outcome == game.outcome
        assert replay.ply == game.ply
        back = data.draw(st.integers(0, 6))
        if back == 1 and len(games) > 1:
            fork = replay.fork()
            if (other := games[-2]).legal_moves:
                replay.play(other.legal_moves[0])
            replay.rejoin(fork)
        elif back > 1 and len(games) > back:
            del games[-back:]
            for _ in range(back):
                replay.fork()
        elif back == 0:
            seat = data.draw(st.integers(0, len(ruleset.seats)))
            try:
                replay.resign(seat)
            except GameError:
                pass
            else:
                games[-1] = games[-1].resign(seat)
        game = games[-1]
        turn = turn_of(data, game)
        verdict = game.explain(turn)
        if verdict.legal:
            games.append(game.play(turn))
            assert replay.play(turn) == games[-1].moves[-1]
        else:
            with pytest.raises(IllegalMoveError) as refused:
                replay.play(turn)
            assert refused.value.verdict == verdict
    assert replay.outcome == games[-1].outcome


@given(records())
def test_the_game_of_a_record_is_the_main_line(record: Record) -> None:
    """The main line, played as a game, has the record's turns and outcome."""
    game = record.game
    assert game.moves == tuple(node.turn for node in record.main.nodes)
    assert (game.ruleset, game.start, game.outcome) == (
        record.ruleset,
        record.start,
        record.outcome,
    )
    assert Record.of(game, tags=record.tags).game == game
    assert record.game is game


@given(records())
def test_every_variation_is_legal_play_from_where_it_branches(record: Record) -> None:
    """The turns that lead to any place can be played as a game."""
    for step in record.walk():
        game = record.game_at(step.place)
        assert (game.ply, game.moves[-1]) == (step.ply, step.node.turn)


TINY = two_seats(4, 1)
REPEATING = attrs.evolve(TINY, repetition=2)


def test_a_repetition_counts_the_positions_of_its_own_line_only() -> None:
    there_and_back = ["a4-a3", "d1-d2", "a3-a4", "d2-d1"]
    main = Line.of("a4-b4", "d1-d2", "b4-a4", "d2-d1")
    record = Record(main, ruleset=REPEATING)
    assert outcome_text(record.game) == "REPETITION 1/2 1/2"
    varied = record.with_variation((0,), there_and_back)
    assert outcome_text(varied.game_at((0, 0, 3))) == "REPETITION 1/2 1/2"
    assert Record.parse(str(varied)) == varied
    with pytest.raises(IllegalMoveError, match=r"d2-d1: .*over|The game is over"):
        record.with_variation((0,), [*there_and_back, "a4-a3"])


def test_a_variation_may_go_on_where_the_main_line_is_over() -> None:
    start = position("b... .... .... ..r.")
    record = Record(Line.of("c1-d1"), ruleset=TINY, start=start)
    assert outcome_text(record.game) == "COMPLETION 1 0"
    longer = record.with_variation((0,), ["c1-c2", "a4-a3"])
    assert Record.parse(str(longer)) == longer
    with pytest.raises(IllegalMoveError, match="The game is over"):
        Record(Line.of("c1-d1", "a4-a3"), ruleset=TINY, start=start)


def test_a_seat_without_a_move_ends_the_game_of_a_record() -> None:
    rules = attrs.evolve(TINY, no_moves=NoMoves.LOSS)
    start = position("rbb. rrb. .r.. ....", 1)
    record = Record(Line(), ruleset=rules, start=position(".rrb ..rr .r.r ....", 1))
    assert record.result == "1-0"
    assert str(record).endswith('[Termination "no-moves"]\n\n1-0')
    assert Record.parse(str(record)) == record
    assert Record(Line(), ruleset=rules, start=start).outcome is None


def test_a_seat_passes_while_a_finish_is_pending() -> None:
    rules = attrs.evolve(TINY, equal_turns=True, no_moves=NoMoves.DRAW)
    start = position(".rrb ..rr .r.. ..r.")
    record = Record(Line([Node("c1-d1")]), ruleset=rules, start=start)
    assert record.outcome is None
    blocked = position(".rrb ..rr .r.r ..r.")
    pending = Record(Line([Node("c1-d1"), Node(PASS)]), ruleset=rules, start=blocked)
    assert pending.result == "1-0"
    assert Record.parse(str(pending)) == pending
    with pytest.raises(IllegalMoveError, match="must pass"):
        Record(Line.of("c1-d1", "d4-d3"), ruleset=rules, start=blocked)


def test_a_search_that_takes_too_long_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def endless(*_: object, **__: object) -> object:
        raise SearchLimitError("too long")

    monkeypatch.setattr(rulings, "verdict_on", endless)
    with pytest.raises(SearchLimitError):
        Record(Line.of("e15-f14", "n1-l5"))


def test_ten_thousand_variations_late_in_a_game_cost_no_more_than_their_turns(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Legs are looked at once for every turn, and never for those before a variation."""
    looked = 0

    def counting(*args: object) -> object:
        nonlocal looked
        looked += 1
        return leg_fault(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(rulings, "leg_fault", counting)
    to_and_fro = ["c14-d13", "n3-m4", "d13-c14", "m4-n3"] * 250
    last = "c14-d13 " + " ".join(["(c14-e14)"] * 10_000)
    record = Record.parse(" ".join(to_and_fro) + f" {last} *")
    assert len(record.main.nodes[-1].variations) == 10_000
    assert looked <= 11_001
    assert Record.parse(str(record)) == record


def test_both_rulesets_and_positions_have_to_fit() -> None:
    with pytest.raises(TypeError, match="ruleset must be Ruleset"):
        Record(Line(), ruleset="ply-yard")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="board of 4 files"):
        Record(Line(), start=Position.start(TINY))


def test_a_step_that_was_right_once_is_right_again_only_where_its_end_is_empty() -> None:
    there_and_back = ["e15-f14", "n1-l3", "f14-e15", "l3-l4"]
    another = ["d14-e14", "l4-l5", "e14-f14", "l5-l6"]
    with pytest.raises(IllegalMoveError, match="f14 is taken"):
        Record(Line.of(*there_and_back, *another, "e15-f14"))
