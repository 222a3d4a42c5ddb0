"""R5: coming back to a square within one chain, for both seats.

A ring of four jumps, e2-c2-c4-e4, and a tail from c4 to a6::

    a6  .  .  .  .  .
     .  b  .  .  .  .
     .  .  c4 b  e4 .
     .  .  b  .  b  .
     .  .  c2 b  r  .
     .  .  .  .  .  .
"""

import attrs
import pytest

from halma import Reason, Revisit, Ruleset, Square, explain, legal_moves
from tests.diagrams import Side, both_sides, in_order, path, position, two_seats

SIX = two_seats(6, 2, 1)

RING = """
    ......
    .b....
    ...b..
    ..b.b.
    ...br.
    ......
"""

NEVER, LANDINGS, FREE = Revisit.NEVER, Revisit.LANDINGS, Revisit.FREE


def under(revisit: Revisit) -> Ruleset:
    return attrs.evolve(SIX, revisit=revisit)


@both_sides
@pytest.mark.parametrize(
    ("path", "allowed"),
    [
        ("e2-c2-c4-a6", "NEVER LANDINGS FREE"),  # no square twice
        ("e2-e4-e2-c2", "LANDINGS FREE"),  # passes its start once
        ("e2-c2-c4-e4-e2-c2", "FREE"),  # once round, then c2 again
        ("e2-c2-c4-e4-c4-a6", "FREE"),  # c4 twice
        ("e2-c2-e2-e4", "LANDINGS FREE"),  # passes its start once
        ("e2-c2-e2-e4-e2-c2", "FREE"),  # passes its start twice
        ("e2-c2-e2", ""),  # ends where it began
        ("e2-c2-c4-e4-e2", ""),  # goes round and ends where it began
        ("e2-e4-c4-c2-e2-e4", "FREE"),
        ("e2-e4-c4-c2-e2-e4-c4-a6-c4", "FREE"),
    ],
)
def test_which_written_chains_may_come_back(side: Side, path: str, allowed: str) -> None:
    found = [each.name for each in Revisit if side.allows(under(each), RING, path)]
    assert " ".join(found) == allowed


@both_sides
@pytest.mark.parametrize("revisit", Revisit)
def test_the_destinations_are_the_same_whatever_revisit_says(side: Side, revisit: Revisit) -> None:
    steps = "d1 e1 f1 f2 d3 f3"
    assert side.ends(under(revisit), RING, "e2") == in_order(f"{steps} c2 c4 e4 a6")


@both_sides
@pytest.mark.parametrize(
    ("revisit", "path", "reason", "leg", "square"),
    [
        (NEVER, "e2-c2-e2-e4", Reason.REVISITED, 1, "e2"),
        (NEVER, "e2-c2-c4-e4-e2", Reason.REVISITED, 3, "e2"),
        (LANDINGS, "e2-c2-c4-e4-c4", Reason.REVISITED, 3, "c4"),
        (LANDINGS, "e2-c2-e2-e4-e2-c2", Reason.REVISITED, 3, "e2"),
        (LANDINGS, "e2-c2-c4-e4-e2", Reason.BACK_AT_START, 3, "e2"),
        (FREE, "e2-c2-c4-e4-e2", Reason.BACK_AT_START, 3, "e2"),
        (FREE, "e2-c2-e2-c2-e2", Reason.BACK_AT_START, 3, "e2"),
    ],
)
def test_the_square_that_may_not_be_landed_on_is_named(
    side: Side, revisit: Revisit, path: str, reason: Reason, leg: int, square: str
) -> None:
    verdict = explain(side.position(RING), side.text(path, 6), under(revisit))
    assert (verdict.reason, verdict.leg) == (reason, leg)
    assert verdict.rule == ("revisit" if reason is Reason.REVISITED else None)
    assert {verdict.square} == side.squares(square, 6)


@pytest.mark.parametrize("revisit", Revisit)
def test_paths_are_always_simple(revisit: Revisit) -> None:
    moves = legal_moves(position(RING), under(revisit))
    assert set(moves.paths("e2-a6")) == {path("e2-c2-c4-a6"), path("e2-e4-c4-a6")}
    assert set(moves.paths("e2-c2")) == {path("e2-c2"), path("e2-e4-c4-c2")}


@pytest.mark.parametrize("revisit", Revisit)
def test_the_path_is_the_shortest_and_then_the_first_in_square_order(revisit: Revisit) -> None:
    moves = legal_moves(position(RING), under(revisit))
    assert moves.path("e2-c2") == path("e2-c2")
    assert moves.path("e2-a6") == path("e2-c2-c4-a6")


@pytest.mark.parametrize("revisit", Revisit)
def test_in_the_next_turn_every_square_is_free_again(revisit: Revisit) -> None:
    rules = under(revisit)
    here = position(RING).after("e2-c2-c4", to_move=0)
    back = legal_moves(here, rules)
    assert Square.E2 in back.destinations(Square.C4)
    assert Square.C2 in back.destinations(Square.C4)


@both_sides
@pytest.mark.parametrize(
    ("revisit", "so_far", "landings"),
    [
        (NEVER, "e2-c2", "c4"),
        (LANDINGS, "e2-c2", "c4 e2"),
        (FREE, "e2-c2", "c4 e2"),
        (NEVER, "e2-c2-c4-e4", ""),
        # with c2, c4 and e4 behind it, a piece back on e2 could not go on
        (LANDINGS, "e2-c2-c4-e4", ""),
        (FREE, "e2-c2-c4-e4", "c4 e2"),
        (LANDINGS, "e2-c2-e2", "e4"),
        (FREE, "e2-c2-e2", "c2 e4"),
    ],
)
def test_click_by_click_nobody_gets_stuck_on_the_starting_square(
    side: Side, revisit: Revisit, so_far: str, landings: str
) -> None:
    moves = legal_moves(side.position(RING), under(revisit))
    assert moves.next_landings(path(side.text(so_far, 6))) == side.squares(landings, 6)
