"""The facts of the rules reference that are about single positions."""

from itertools import islice

import pytest

from halma import PLY_YARD, Move, Position, Square, legal_moves, play
from tests.diagrams import is_legal, position, squares, two_seats

SIX = two_seats(6, 2, 1)

LATTICE = """
    ................ ................ ................ ................ ................
    ................ ................ ................ ................
    .b.b.b..........
    bbbbbbb.........
    .b.b.b..........
    bbbbbbb.........
    .b.b.b..........
    bbbbbbb.........
    rb.b.b..........
"""


def test_fact_1_a_jump_keeps_the_parity_of_file_and_rank_and_a_step_does_not() -> None:
    start = Position.start(PLY_YARD)
    for turn in legal_moves(start, PLY_YARD):
        assert isinstance(turn, Move)
        one, other = turn.origin, turn.destination
        across, along = abs(one.file - other.file), abs(one.rank - other.rank)
        is_step = max(across, along) == 1
        assert is_step != (across % 2 == along % 2 == 0)


def test_fact_1_a_piece_reaches_63_squares_by_jumps_at_most() -> None:
    """From d4, all squares of its parity being empty, and by a step c3, the only other one."""
    blue = [
        square
        for square in Square
        if (square.file % 2 == 0 or square.rank % 2 == 0) and square != Square.C3
    ]
    where = Position.from_squares([["d4"], blue], size=16)
    ends = legal_moves(where, PLY_YARD).destinations(Square.D4)
    assert len(ends - squares("c3")) == 63


def test_fact_2_pieces_beside_the_same_component_reach_the_same_squares() -> None:
    moves = legal_moves(position("...... ...... ..bb.. ...... ..b... rb.br."), SIX)
    west, east = moves.destinations(Square.A1), moves.destinations(Square.E1)
    assert west - squares("a2 b2") == squares("c1 c3 c5 e3 e5")
    assert east - squares("d2 e2 f2 f1") == squares("c1 c3 c5 e3 e5")


def test_fact_3_the_position_after_a_move_does_not_depend_on_its_path() -> None:
    ring = position("...... .b.... ...b.. ..b.b. ...br. ......")
    assert play(ring, "e2-c2-c4-a6", SIX) == play(ring, "e2-e4-c4-a6", SIX)
    assert play(ring, "e2-a6", SIX) == play(ring, "e2-e4-c4-a6", SIX)


def test_fact_4_without_zones_every_move_can_be_taken_back() -> None:
    start = Position.start(PLY_YARD)
    for turn in legal_moves(start, PLY_YARD):
        assert isinstance(turn, Move)
        after = start.after(turn, to_move=start.turn)
        assert is_legal(Move(turn.destination, turn.origin), after, PLY_YARD)


def test_fact_7_destinations_do_not_explode() -> None:
    moves = legal_moves(position(LATTICE), PLY_YARD)
    ends = moves.destinations(Square.A1)
    assert len(ends) == len(moves) == 15
    assert ends == squares("c1 e1 g1 a3 c3 e3 g3 a5 c5 e5 g5 a7 c7 e7 g7")


def test_fact_7_the_first_thousand_paths_come_at_once() -> None:
    moves = legal_moves(position(LATTICE), PLY_YARD)
    for move in moves:
        assert isinstance(move, Move)
        paths = list(islice(moves.paths(move), 1000))
        assert len(set(paths)) == 1000
        for path in paths[::100]:
            assert len(set(path)) == len(path)
            assert is_legal(Move.along(path), moves.position, PLY_YARD)


@pytest.mark.slow
def test_fact_7_there_are_1_012_519_simple_paths() -> None:
    moves = legal_moves(position(LATTICE), PLY_YARD)
    total = 0
    for move in moves:
        assert isinstance(move, Move)
        total += sum(1 for _ in moves.paths(move))
    assert total == 1_012_519
