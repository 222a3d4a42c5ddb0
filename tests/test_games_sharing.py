"""Games share their past; nobody can tell."""

from __future__ import annotations

import copy
import os
import sys
import threading

import pytest

from halma import PLY_YARD, Game, Termination
from tests.diagrams import changed, two_seats

TO_AND_FRO = ("b4-c4", "c1-b1", "c4-b4", "b1-c1")
RULES = changed(two_seats(4, 2, 1), repetition=2)


def test_a_play_that_was_interrupted_leaves_no_trace_in_the_counts() -> None:
    game = Game(RULES).play("b4-c4")
    line = game._line
    line._counted -= 1
    del line._occurrences[game.position]
    assert game.play_all(TO_AND_FRO[1:]).outcome == Game(RULES).play_all(TO_AND_FRO).outcome
    assert Game(RULES).play_all(TO_AND_FRO).repetitions == 2


def test_a_play_within_a_play_takes_a_copy_and_waits_for_nobody() -> None:
    game = Game(RULES)
    with game._line._growing:
        inner = game.play_all(TO_AND_FRO)
    outer = game.play_all(TO_AND_FRO)
    assert inner == outer
    assert inner.outcome == outer.outcome
    assert inner.outcome is not None
    assert inner.outcome.termination is Termination.REPETITION


def test_a_branch_counts_what_it_shares_and_not_what_it_left() -> None:
    long = Game(RULES).play_all(TO_AND_FRO[:3])
    branch = long.undo(2).play("d2-d3")
    straight = Game(RULES).play_all(["b4-c4", "d2-d3"])
    assert branch == straight
    assert branch.play("c4-b4").repetitions == straight.play("c4-b4").repetitions == 1
    assert long.play(TO_AND_FRO[3]).repetitions == 2


def test_copies_of_a_game_are_the_game_itself() -> None:
    game = Game(PLY_YARD).play("e15-f14")
    assert copy.copy(game) is game
    assert copy.deepcopy([game])[0] is game
    assert copy.copy(game.position) is copy.deepcopy(game.position) is game.position


def test_threads_that_ask_and_threads_that_play_do_not_disturb_each_other() -> None:
    """Whether a seat can move is remembered in a list that others make longer meanwhile."""
    whole = Game(RULES).play_all(TO_AND_FRO)
    expected = [(whole.undo(plies).outcome, whole.undo(plies).repetitions) for plies in range(5)]
    faults: list[object] = []

    def play(game: Game, together: threading.Barrier) -> None:
        try:
            together.wait()
            seen = [game]
            for turn in TO_AND_FRO:
                if seen[-1].outcome is not None or turn not in map(str, seen[-1].legal_moves):
                    faults.append(turn)
                seen.append(seen[-1].play(turn))
            found = [(each.outcome, each.repetitions) for each in reversed(seen)]
            if found != expected or seen[-1] != whole:
                faults.append(found)
        except BaseException as fault:
            faults.append(fault)

    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        for _ in range(50):
            game, together = Game(RULES), threading.Barrier(4)
            threads = [threading.Thread(target=play, args=(game, together)) for _ in range(4)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
    finally:
        sys.setswitchinterval(interval)
    assert not faults


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_a_forked_process_plays_on_although_a_thread_was_playing() -> None:
    game = Game(PLY_YARD)
    holding, done = threading.Event(), threading.Event()

    def hold() -> None:
        with game._line._growing:
            holding.set()
            done.wait()

    thread = threading.Thread(target=hold)
    thread.start()
    holding.wait()
    child = os.fork()
    if child == 0:
        os._exit(game.play("e15-f14").ply)
    _, status = os.waitpid(child, 0)
    done.set()
    thread.join()
    assert os.waitstatus_to_exitcode(status) == 1
