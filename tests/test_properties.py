"""What holds for every move: of pieces, of squares, of the way back, of what comes after."""

from itertools import islice, pairwise

import attrs
from hypothesis import given
from hypothesis import strategies as st

from halma import PASS, Move, Obligation, Position, Revisit, Ruleset, Square, legal_moves, play
from halma.strategies import moves, paths
from tests.situations import SMALL, Situation, situations, without_duty, without_zones


def moves_of(position: Position, ruleset: Ruleset) -> list[Move]:
    return [turn for turn in legal_moves(position, ruleset) if isinstance(turn, Move)]


def is_step(move: Move) -> bool:
    across = abs(move.origin.file - move.destination.file)
    return max(across, abs(move.origin.rank - move.destination.rank)) == 1


def parity(square: Square) -> tuple[int, int]:
    return square.file % 2, square.rank % 2


@given(situations(), st.data())
def test_only_the_moved_piece_moves(situation: Situation, data: st.DataObject) -> None:
    """After a turn every other piece, the jumped ones too, stands where it stood."""
    position, ruleset = situation
    turn = data.draw(moves(position, ruleset, kinds=["legal", "spoilt"]))
    if not isinstance(turn, Move) or turn not in legal_moves(position, ruleset):
        return
    after = play(position, turn, ruleset)
    for seat in range(len(ruleset.seats)):
        moved = {turn.destination} if seat == position.turn else set[Square]()
        lifted = {turn.origin} if seat == position.turn else set[Square]()
        assert after.squares(seat) == position.squares(seat) - lifted | moved


@given(situations())
def test_no_turn_changes_how_many_pieces_there_are(situation: Situation) -> None:
    """A turn, a pass too, leaves each seat as many pieces as it had and hands the turn on."""
    position, ruleset = situation
    for turn in islice(legal_moves(position, ruleset), 60):
        after = play(position, turn, ruleset)
        assert [*map(len, after.pieces)] == [*map(len, position.pieces)]
        assert after.turn == (position.turn + 1) % len(ruleset.seats)
        if turn is PASS:
            assert after == position.with_turn(after.turn)


@given(situations())
def test_steps_change_parity_and_chains_keep_it(situation: Situation) -> None:
    """A step changes the parity of file or rank; a chain changes neither (fact 1)."""
    for move in moves_of(*situation):
        assert is_step(move) == (parity(move.origin) != parity(move.destination))


@given(situations())
def test_a_piece_reaches_at_most_seventy_squares(situation: Situation) -> None:
    """A piece has at most 63 destinations by jumps, and at most 70 in all (fact 1)."""
    generated = legal_moves(*situation)
    for origin in generated.origins:
        ends = generated.destinations(origin)
        assert origin not in ends
        assert len(ends) <= 70
        assert sum(parity(end) == parity(origin) for end in ends) <= 63


@given(situations(), st.data())
def test_a_piece_is_never_its_own_support(situation: Situation, data: st.DataObject) -> None:
    """Each jump passes a piece that stands there before the turn and is not the mover."""
    position, ruleset = situation
    move = data.draw(paths(position, ruleset) | st.none())
    if move is None or is_step(move):
        return
    for start, landing in pairwise(move.squares):
        support = Square.at((start.file + landing.file) // 2, (start.rank + landing.rank) // 2)
        assert parity(support) != parity(move.origin)
        assert position.seat_at(support) is not None


@given(situations().map(without_zones))
def test_every_move_can_be_taken_back(situation: Situation) -> None:
    """Without zones and without R6 the piece may go straight back next turn (fact 4)."""
    position, ruleset = situation
    for move in moves_of(position, ruleset)[:60]:
        after = position.after(move, to_move=position.turn)
        back = Move(move.destination, move.origin)
        assert back in legal_moves(after, ruleset)
        assert after.after(back, to_move=position.turn) == position


@given(situations().map(without_zones))
def test_the_way_back_is_the_way_there_reversed(situation: Situation) -> None:
    """Without zones a simple path is legal backwards, too (facts 2 and 4)."""
    position, ruleset = situation
    generated = legal_moves(position, ruleset)
    for move in moves_of(position, ruleset)[:20]:
        after = position.after(move, to_move=position.turn)
        for path in islice(generated.paths(move), 3):
            assert Move.along(reversed(path)) in legal_moves(after, ruleset)


@given(situations(), st.data())
def test_the_path_leaves_no_trace(situation: Situation, data: st.DataObject) -> None:
    """The position after a move depends on its ends only, never on the path (fact 3)."""
    position, ruleset = situation
    move = data.draw(paths(position, ruleset) | st.none())
    if move is not None:
        assert play(position, move, ruleset) == play(position, move.ends, ruleset)
        for path in islice(legal_moves(position, ruleset).paths(move), 5):
            assert play(position, Move.along(path), ruleset) == position.after(move.ends)


@given(situations().map(without_duty))
def test_destinations_do_not_depend_on_revisit(situation: Situation) -> None:
    """Where pieces can get to is the same under NEVER, LANDINGS and FREE (R5)."""
    position, ruleset = situation
    listed = {
        tuple(legal_moves(position, attrs.evolve(ruleset, revisit=revisit))) for revisit in Revisit
    }
    assert len(listed) == 1


@given(situations(max_size=8).map(without_duty), st.data())
def test_revisit_only_changes_which_paths_are_legal(
    situation: Situation, data: st.DataObject
) -> None:
    """What NEVER accepts LANDINGS accepts, and what LANDINGS accepts FREE accepts (R5).

    And of what FREE accepts, NEVER refuses exactly the paths that pass a square
    twice, LANDINGS exactly those that land on one twice.
    """
    position, ruleset = situation
    never, landings, free = (
        attrs.evolve(ruleset, revisit=revisit)
        for revisit in (Revisit.NEVER, Revisit.LANDINGS, Revisit.FREE)
    )
    turn = data.draw(moves(position, free))
    accepted = turn in legal_moves(position, free)
    is_simple = lands_once = accepted
    if isinstance(turn, Move):
        squares = turn.squares
        is_simple = accepted and len(set(squares)) == len(squares)
        lands_once = accepted and len(set(squares[1:])) == len(squares) - 1
    assert (turn in legal_moves(position, landings)) == lands_once
    assert (turn in legal_moves(position, never)) == is_simple
    assert is_simple <= lands_once <= accepted


@given(situations())
def test_the_list_is_in_square_order_without_doubles(situation: Situation) -> None:
    """Moves come by origin, then destination, each once; and all views of them agree."""
    position, ruleset = situation
    generated = legal_moves(position, ruleset)
    listed = moves_of(position, ruleset)
    ends = [(move.origin, move.destination) for move in listed]
    assert ends == sorted(set(ends))
    assert len(legal_moves(position, ruleset)) == len(list(generated))
    assert generated.origins == {move.origin for move in listed}
    for square in position.squares(position.turn):
        reached = {move.destination for move in listed if move.origin == square}
        assert generated.destinations(square) == reached
    assert all(move.path is None and move in generated for move in listed)


@given(situations(max_size=SMALL))
def test_a_chain_that_must_go_on_loses_ends_but_no_piece(situation: Situation) -> None:
    """R6 adds no move, forbids no step, and leaves every piece that can move a move.

    R8 is left aside: without R6 there may be more moves by which a duty is done.
    """
    position, ruleset = situation
    if not ruleset.must_continue:
        return
    bound = legal_moves(position, attrs.evolve(ruleset, obligation=Obligation.NONE))
    loose = legal_moves(*without_duty(situation))
    assert set(bound) <= set(loose)
    assert bound.origins == loose.origins
    assert {move for move in moves_of(position, loose.ruleset) if is_step(move)} <= set(bound)
