"""R22: a seat may always pass where the rules say so; R16: one that has finished may."""

import copy
import json
import pickle

import attrs
import pytest

from halma import (
    PASS,
    Game,
    HalmaError,
    IllegalMoveError,
    Lock,
    NoMoves,
    Position,
    Reason,
    Ruleset,
    Verdict,
    explain,
    legal_moves,
    perft,
    play,
)
from halma.legality.explaining import is_legal, verdict_on
from halma.movegen import LegalMoves
from halma.moves import Move, parse_turn
from halma.notation.dialects.jsons import dumps, loads
from tests.diagrams import Side, both_sides, four_seats, position, two_seats

FIVE = two_seats(5, 2, 1)
FREE = attrs.evolve(FIVE, may_pass=True)

START = """
    rr...
    r....
    .....
    ....b
    ...bb
"""
SHUT = """
    ..bbr
    ...bb
    ..b.b
    .....
    .....
"""


@both_sides
def test_the_pass_is_the_last_of_the_legal_turns(side: Side) -> None:
    where = side.position(START)
    moves, free = legal_moves(where, FIVE), legal_moves(where, FREE)
    assert list(free) == [*moves, PASS]
    assert len(free) == len(moves) + 1
    assert len(legal_moves(where, FREE)) == len(moves) + 1
    assert free.moves == tuple(moves)
    assert [legal_moves(where, FREE)[at] for at in (-1, len(moves), 0)] == [PASS, PASS, moves[0]]
    assert free.index(PASS) == len(moves)
    assert free.count("--") == 1
    assert PASS in free
    assert "--" not in moves


@pytest.mark.parametrize("seat", range(4))
def test_every_seat_may_pass(seat: int) -> None:
    rules = attrs.evolve(four_seats(6, 2, 1), may_pass=True)
    where = Game(rules).position.with_turn(seat)
    assert legal_moves(where, rules)[-1] == PASS
    assert play(where, "--", rules).turn == (seat + 1) % 4


@both_sides
def test_a_seat_that_is_shut_in_passes_and_is_not_told_that_it_must(side: Side) -> None:
    where = side.position(SHUT)
    assert tuple(legal_moves(where, FREE)) == (PASS,)
    assert len(legal_moves(where, FREE)) == 1
    verdict = explain(where, side.text("e5-e4", 5), FREE)
    assert verdict.reason is Reason.OCCUPIED
    assert explain(where, "--", FREE).legal


def test_nobody_can_move_and_the_game_goes_on() -> None:
    where = position("rrrr rrrr bbbb bbbb")
    rules = attrs.evolve(two_seats(4, 2, 1), may_pass=True)
    game = Game(rules, where)
    assert game.outcome is None
    assert tuple(legal_moves(where, rules)) == (PASS,)
    assert legal_moves(where, rules).origins == frozenset()


def test_perft_counts_the_pass() -> None:
    where = position(START)
    moves = len(legal_moves(where, FIVE))
    assert perft(where, 1, FREE) == moves + 1
    assert perft(where, 2, FREE) == sum(
        len(legal_moves(where.after(turn), FREE)) for turn in legal_moves(where, FREE)
    )


@both_sides
def test_the_sentence_of_a_pass_that_may_be_made(side: Side) -> None:
    verdict = explain(side.position(START), "--", FREE)
    assert (verdict.legal, verdict.rule, verdict.case) == (True, None, "may-pass")
    assert str(verdict) == "The pass is legal: a seat may always pass."
    assert str(explain(side.position(SHUT), "--", FIVE)) == (
        "None of your pieces can move, so passing is right."
    )
    assert explain(side.position(SHUT), "--", FIVE).case is None


# --- a seat that has finished -------------------------------------------------------------


@both_sides
def test_a_seat_that_has_finished_may_pass_or_move_on(side: Side) -> None:
    where = side.position(START)
    moves = LegalMoves(where, FIVE, may_pass=True)
    assert list(moves) == [*legal_moves(where, FIVE), PASS]
    assert PASS in moves
    assert moves[0] in moves
    assert moves.path(moves[0]) == legal_moves(where, FIVE).path(moves[0])
    assert is_legal(where, PASS, FIVE, may_pass=True)
    verdict = verdict_on(where, PASS, FIVE, may_pass=True)
    assert verdict.case == "finished-seat"
    assert str(verdict) == "The pass is legal: you have finished and need not move on."


@both_sides
@pytest.mark.parametrize("no_moves", [NoMoves.LOSS, NoMoves.DRAW])
def test_a_seat_that_has_finished_and_cannot_move_must_pass(side: Side, no_moves: NoMoves) -> None:
    rules = attrs.evolve(FIVE, no_moves=no_moves)
    where = side.position(SHUT)
    moves = LegalMoves(where, rules, may_pass=True)
    assert tuple(moves) == (PASS,)
    with pytest.raises(IllegalMoveError) as caught:
        moves.path(side.text("e5-e4", 5))
    assert caught.value.verdict.reason is Reason.MUST_PASS
    assert caught.value.verdict.rule == "finished_seat"


def test_where_r9_makes_it_pass_it_is_that_rule_which_is_named() -> None:
    verdict = verdict_on(position(SHUT), Move.parse("e5-e4"), FIVE, may_pass=True)
    assert (verdict.reason, verdict.rule) == (Reason.MUST_PASS, "no_moves")


def test_where_it_can_move_a_fault_is_its_own() -> None:
    verdict = verdict_on(position(START), Move.parse("a5-b5"), FIVE, may_pass=True)
    assert verdict.reason is Reason.OCCUPIED


def test_where_every_seat_may_pass_that_is_why_this_one_may() -> None:
    verdict = verdict_on(position(START), PASS, FREE, may_pass=True)
    assert verdict.case == "may-pass"
    assert LegalMoves(position(START), FREE, may_pass=True) == legal_moves(position(START), FREE)


def test_lists_that_differ_in_the_pass_differ() -> None:
    where = position(START)
    plain, free = legal_moves(where, FIVE), LegalMoves(where, FIVE, may_pass=True)
    assert plain != free
    assert hash(free) == hash(LegalMoves(where, FIVE, may_pass=True))
    for same in (pickle.loads(pickle.dumps(free)), copy.deepcopy(free)):
        assert same == free
        assert list(same) == list(free)


def test_after_the_end_of_a_game_there_is_no_pass() -> None:
    assert list(LegalMoves(position(START), FREE, only=())) == []
    assert list(LegalMoves(position(START), FREE, only=(PASS,), may_pass=True)) == [PASS]


def test_what_is_no_answer_to_whether_it_may_pass() -> None:
    with pytest.raises(TypeError, match="may_pass must be bool"):
        LegalMoves(position(START), FIVE, may_pass=1)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


# --- the verdict --------------------------------------------------------------------------


def test_a_case_belongs_to_its_verdict() -> None:
    with pytest.raises(TypeError, match="a case must be str or None"):
        Verdict(PASS, case=1)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    for turn, reason, case in (
        (PASS, None, "jump"),
        (PASS, Reason.PASS_NOT_ALLOWED, "may-pass"),
        (parse_turn("a1-a2"), None, "may-pass"),
        (parse_turn("a1-a2"), Reason.OBLIGED, "may-pass"),
    ):
        with pytest.raises(HalmaError, match="is no case of such a verdict"):
            Verdict(turn, reason, case=case)


def test_a_pass_may_be_made_whatever_the_locks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether a piece can move is not asked to find out whether the seat may pass."""

    def asked(*_args: object) -> bool:
        raise AssertionError

    monkeypatch.setattr("halma.mobility.has_move", asked)
    rules: Ruleset = attrs.evolve(FREE, target_lock=Lock.TOUCH_HOPS)
    assert explain(position(START), "--", rules).legal


def test_a_verdict_may_be_made_with_its_case() -> None:
    verdict = explain(Position.start(FREE), "--", FREE)
    assert Verdict(PASS, case="may-pass") == verdict
    assert loads(dumps(verdict)) == verdict
    data = json.loads(dumps(verdict))
    with pytest.raises(HalmaError, match="a case of such a verdict, or null"):
        loads(json.dumps({**data, "case": "jump"}))
