"""The ways a piece goes: each one legal leg by leg, the shortest one first in square order.

The judge is the slow twin.
"""

from itertools import islice, pairwise

import attrs
from hypothesis import given
from hypothesis import strategies as st

from halma import Move, Square, explain, legal_moves
from halma.strategies import moves, paths
from tests import twin
from tests.bridge import board_of, pair, plain_turn, rules_of
from tests.situations import SMALL, Situation, situations


def is_chain(move: Move) -> bool:
    across = abs(move.origin.file - move.destination.file)
    return max(across, abs(move.origin.rank - move.destination.rank)) > 1


def plain(path: tuple[Square, ...]) -> twin.Path:
    return tuple(map(pair, path))


@st.composite
def chains(
    draw: st.DrawFn, *, max_size: int = 16, all_of_them: bool = False
) -> tuple[Situation, list[Move]]:
    """A situation and some of its legal moves, chains if there are any."""
    situation = draw(situations(max_size=max_size))
    listed = [turn for turn in legal_moves(*situation) if isinstance(turn, Move)]
    jumping = [move for move in listed if is_chain(move)] or listed
    if all_of_them or len(jumping) < 4:
        return situation, jumping
    return situation, draw(st.lists(st.sampled_from(jumping), min_size=1, max_size=4))


@given(chains())
def test_every_path_is_legal_leg_by_leg(drawn: tuple[Situation, list[Move]]) -> None:
    """Every enumerated path is simple, joins the ends, and is legal by the twin's rules."""
    (position, ruleset), some = drawn
    rules, board = rules_of(ruleset), board_of(position)
    generated = legal_moves(position, ruleset)
    for move in some:
        found = list(islice(generated.paths(move), 25))
        assert found
        assert len(set(found)) == len(found)
        for path in found:
            assert (path[0], path[-1]) == (move.origin, move.destination)
            assert len(set(path)) == len(path)
            assert twin.path_legal(board, position.turn, plain(path), rules)
            assert Move.along(path) in generated


@given(chains(max_size=5))
def test_all_simple_paths_are_there(drawn: tuple[Situation, list[Move]]) -> None:
    """The enumerated paths are all the simple ones the twin finds."""
    (position, ruleset), some = drawn
    rules, board = rules_of(ruleset), board_of(position)
    for move in some:
        found = [plain(path) for path in legal_moves(position, ruleset).paths(move)]
        ends = pair(move.origin), pair(move.destination)
        assert sorted(found, key=twin.path_order) == twin.simple_paths(
            board, position.turn, *ends, rules
        )


@given(chains())
def test_the_path_is_the_shortest(drawn: tuple[Situation, list[Move]]) -> None:
    """The path of a move has the fewest jumps, and is the first such in square order."""
    (position, ruleset), some = drawn
    rules, board = rules_of(ruleset), board_of(position)
    generated = legal_moves(position, ruleset)
    for move in some:
        path = generated.path(move)
        ends = pair(move.origin), pair(move.destination)
        assert plain(path) == twin.shortest_path(board, position.turn, *ends, rules)
        for other in islice(generated.paths(move), 25):
            assert (len(path), path) <= (len(other), other)


@given(situations(max_size=8), st.data())
def test_a_written_path_is_judged_leg_by_leg(situation: Situation, data: st.DataObject) -> None:
    """Legal, spoilt or absurd: the verdict on a turn is the twin's, fault by fault."""
    position, ruleset = situation
    turn = data.draw(moves(position, ruleset))
    verdict = explain(position, turn, ruleset)
    judged = twin.verdict(board_of(position), position.turn, plain_turn(turn), rules_of(ruleset))
    assert verdict.legal == judged.legal
    assert verdict.reason is None or verdict.reason.name == judged.reason
    assert verdict.leg == judged.leg
    assert (None if verdict.square is None else pair(verdict.square)) == judged.square
    assert verdict.rule == judged.rule
    assert verdict.message()


@given(situations(max_size=8), st.data())
def test_clicks_lead_along_legal_paths(situation: Situation, data: st.DataObject) -> None:
    """At each square of a legal way the next one is offered; and it may stop where it stops."""
    position, ruleset = situation
    move = data.draw(paths(position, ruleset) | st.none())
    if move is None:
        return
    generated = legal_moves(position, ruleset)
    rules, board = rules_of(ruleset), board_of(position)
    squares = move.squares
    for clicks in range(1, len(squares)):
        assert squares[clicks] in generated.next_landings(squares[:clicks])
    if len(squares) <= SMALL:
        so_far = plain(squares)
        offered = set(map(pair, generated.next_landings(squares)))
        assert offered == twin.next_landings(board, position.turn, so_far, rules)
    assert generated.may_stop(squares)
    assert twin.may_stop(board, position.turn, plain(squares), rules)


@given(situations(max_size=8), st.data())
def test_the_beginning_of_a_chain_is_a_chain(situation: Situation, data: st.DataObject) -> None:
    """Without zones that look at the end only, a legal way may also stop at each landing.

    Except on its starting square (R5), and not where chains must go on (R6).
    """
    position, ruleset = situation
    move = data.draw(paths(position, ruleset) | st.none())
    ends_only = {"END", "TOUCH_END"}
    if move is None or ruleset.must_continue:
        return
    if {ruleset.target_lock.name, ruleset.home_lock.name} & ends_only:
        return
    generated = legal_moves(position, ruleset)
    for length, (_, landing) in enumerate(pairwise(move.squares), 2):
        assert generated.may_stop(move.squares[:length]) == (landing != move.origin)


@given(situations(max_size=SMALL), st.data())
def test_where_a_chain_must_end_it_cannot_go_on(situation: Situation, data: st.DataObject) -> None:
    """Where chains must go on, a piece may stop exactly where no next landing is left (R6)."""
    position, ruleset = situation
    move = data.draw(paths(position, ruleset) | st.none())
    if move is None or not ruleset.must_continue or not is_chain(Move.along(move.squares[:2])):
        return
    generated = legal_moves(position, ruleset)
    for length in range(2, len(move.squares) + 1):
        so_far = move.squares[:length]
        assert generated.may_stop(so_far) == (not generated.next_landings(so_far))


@given(situations(max_size=SMALL))
def test_a_name_changes_nothing(situation: Situation) -> None:
    """What moves are legal does not depend on what a ruleset or a seat is called."""
    position, ruleset = situation
    renamed = attrs.evolve(
        ruleset, name="other", seats=[attrs.evolve(seat, name="x") for seat in ruleset.seats]
    )
    assert list(legal_moves(position, renamed)) == list(legal_moves(position, ruleset))
