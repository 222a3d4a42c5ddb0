"""Why not: a move given by its ends, read as what alone stands in its way, else as it looks.

Each position is drawn for ``r``, the seat to move, against ``b``. A piece on h1 sees to it that
the seat need not pass. It is looked at for each of
four seats, on the board as drawn and in its seven other turned and mirrored views.
"""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import product
from typing import Any

import pytest

from halma import (
    Directions,
    Lock,
    Position,
    Reason,
    Revisit,
    Ruleset,
    SearchLimitError,
    Seat,
    Square,
    Verdict,
    explain,
    legal_moves,
)
from tests.diagrams import changed

View = Callable[[int, int], tuple[int, int]]

VIEWS: dict[str, View] = {
    "as drawn": lambda file, rank: (file, rank),
    "turned by 90°": lambda file, rank: (rank, 7 - file),
    "turned by 180°": lambda file, rank: (7 - file, 7 - rank),
    "turned by 270°": lambda file, rank: (7 - rank, file),
    "left to right": lambda file, rank: (7 - file, rank),
    "top to bottom": lambda file, rank: (file, 7 - rank),
    "in the diagonal": lambda file, rank: (rank, file),
    "in the other diagonal": lambda file, rank: (7 - rank, 7 - file),
}


@dataclass(frozen=True)
class Looker:
    """One seat, and how it sees the board."""

    seat: int
    view: View

    def square(self, name: str) -> Square:
        drawn = Square.parse(name)
        return Square.at(*self.view(drawn.file, drawn.rank))

    def turn(self, text: str) -> str:
        return "-".join(str(self.square(name)) for name in text.split("-"))

    def camp(self, names: str) -> frozenset[Square]:
        return frozenset(map(self.square, names.split()))

    def rules(self, *, home: str = "h8", target: str = "g8", **fields: Any) -> Ruleset:
        """Four seats: this one with these camps, the others out of the way in the top ranks."""
        spare = iter(["a8", "b8", "c8", "d8", "e8", "f8"])
        camps = [
            (home, target) if seat == self.seat else (next(spare), next(spare)) for seat in range(4)
        ]
        names = ("red", "blue", "green", "yellow")
        seats = [
            Seat(name, home=self.camp(at), target=self.camp(to))
            for name, (at, to) in zip(names, camps, strict=True)
        ]
        return changed(Ruleset("ends", 8, seats), **fields)

    def position(self, diagram: str) -> Position:
        men: list[list[Square]] = [[] for _ in range(4)]
        for rank, row in enumerate(reversed(diagram.split())):
            for file, letter in enumerate(row):
                if letter != ".":
                    seat = (self.seat + "rb".index(letter)) % 4
                    men[seat].append(Square.at(*self.view(file, rank)))
        return Position.from_squares(men, turn=self.seat, size=8)

    def fault(
        self, reason: str, leg: int | None, square: str, rule: str | None = None
    ) -> tuple[Reason, int | None, Square, str | None]:
        return Reason[reason], leg, self.square(square), rule


def found(verdict: Verdict) -> tuple[Reason | None, int | None, Square | None, str | None]:
    return verdict.reason, verdict.leg, verdict.square, verdict.rule


AS_DRAWN = Looker(0, VIEWS["as drawn"])

all_lookers = pytest.mark.parametrize(
    "look",
    [Looker(seat, view) for seat, view in product(range(4), VIEWS.values())],
    ids=[f"seat {seat}, {name}" for seat, name in product(range(4), VIEWS)],
)

HOOK = """
    ........
    ........
    ........
    ........
    ...b....
    ....b...
    ..rb....
    .......r
"""
"""c2-e2-e4-c4; between c2 and c4 is nothing to jump over."""

RING = """
    ........
    ........
    ........
    ........
    ...b....
    ..b.b...
    ..rb....
    .......r
"""
"""c2, e2, e4, c4 and back."""

LINE = """
    ........
    ........
    ........
    ........
    ........
    .rb.b.b.
    ........
    .......r
"""
"""b3-d3-f3-h3."""


# --- 2: it would be legal if the locks were open ------------------------------------------


@all_lookers
@pytest.mark.parametrize("lock", [Lock.HOPS, Lock.TOUCH_HOPS])
def test_a_piece_that_a_lock_holds_back_is_not_told_that_a_support_is_missing(
    look: Looker, lock: Lock
) -> None:
    """c2-e2-e4-c4 leaves the target; c3, between c2 and c4, is empty."""
    where = look.position(HOOK)
    rules = look.rules(target="c2", target_lock=lock)
    assert explain(where, look.turn("c2-c4"), changed(rules, target_lock=Lock.OPEN)).legal
    verdict = explain(where, look.turn("c2-c4"), rules)
    assert found(verdict) == look.fault("LEAVES_TARGET", 0, "e2", "target_lock")


@all_lookers
def test_a_lock_that_bars_the_end_only_is_broken_on_the_last_leg(look: Looker) -> None:
    where = look.position(HOOK)
    rules = look.rules(target="c2", target_lock=Lock.END)
    verdict = explain(where, look.turn("c2-c4"), rules)
    assert found(verdict) == look.fault("LEAVES_TARGET", 2, "c4", "target_lock")


@all_lookers
def test_a_target_that_is_touched_on_the_way_holds_the_piece_from_there_on(look: Looker) -> None:
    where = look.position(HOOK)
    for lock, leg, square in ((Lock.TOUCH_END, 2, "c4"), (Lock.TOUCH_HOPS, 1, "e4")):
        rules = look.rules(target="e2", target_lock=lock)
        verdict = explain(where, look.turn("c2-c4"), rules)
        assert found(verdict) == look.fault("LEAVES_TARGET", leg, square, "target_lock")


@all_lookers
def test_a_home_on_the_way_may_not_be_landed_on_again(look: Looker) -> None:
    where = look.position(HOOK)
    rules = look.rules(home="e4", home_lock=Lock.HOPS)
    verdict = explain(where, look.turn("c2-c4"), rules)
    assert found(verdict) == look.fault("RETURNS_HOME", 1, "e4", "home_lock")


@all_lookers
@pytest.mark.parametrize("lock", [lock for lock in Lock if lock is not Lock.OPEN])
def test_a_step_has_one_landing(look: Looker, lock: Lock) -> None:
    where = look.position(HOOK)
    rules = look.rules(target="c2", target_lock=lock)
    verdict = explain(where, look.turn("c2-b3"), rules)
    assert found(verdict) == look.fault("LEAVES_TARGET", 0, "b3", "target_lock")
    rules = look.rules(home="b3", home_lock=lock)
    verdict = explain(where, look.turn("c2-b3"), rules)
    assert found(verdict) == look.fault("RETURNS_HOME", 0, "b3", "home_lock")


def test_of_two_shortest_ways_the_first_in_square_order_is_read() -> None:
    """d2-b4-d6 and d2-f4-d6."""
    where = AS_DRAWN.position("""
        ........
        ........
        ........
        ..b.b...
        ........
        ..b.b...
        ...r....
        .......r
    """)
    rules = AS_DRAWN.rules(target="d2", target_lock=Lock.HOPS)
    verdict = explain(where, "d2-d6", rules)
    assert found(verdict) == AS_DRAWN.fault("LEAVES_TARGET", 0, "b4", "target_lock")


@all_lookers
def test_of_two_locks_broken_on_one_leg_the_target_comes_first(look: Looker) -> None:
    rules = look.rules(home="e2", target="c2", target_lock=Lock.END, home_lock=Lock.END)
    verdict = explain(look.position(HOOK), look.turn("c2-e2"), rules)
    assert found(verdict) == look.fault("LEAVES_TARGET", 0, "e2", "target_lock")


@all_lookers
def test_where_a_chain_must_go_on_the_shortest_finished_one_is_read(look: Looker) -> None:
    """c2-c4 could go on to e4; c2-e2-e4-c4 could not, but lands in the target on the way."""
    where = look.position(RING)
    rules = look.rules(target="e4", must_continue=True, target_lock=Lock.TOUCH_HOPS)
    verdict = explain(where, look.turn("c2-c4"), rules)
    assert found(verdict) == look.fault("LEAVES_TARGET", 2, "c4", "target_lock")


# --- 3: it would be legal if chains need not go on ----------------------------------------


@all_lookers
def test_a_chain_by_its_ends_that_can_go_on_is_told_where_to(look: Looker) -> None:
    where, rules = look.position(LINE), look.rules(must_continue=True)
    for turn, leg, square in (("b3-d3", 0, "f3"), ("b3-f3", 1, "h3")):
        verdict = explain(where, look.turn(turn), rules)
        assert found(verdict) == look.fault("MUST_GO_ON", leg, square, "must_continue")
        end = look.turn(turn).split("-")[1]
        assert str(verdict) == (
            f"The chain must go on while it can, and from {end} it can jump to {verdict.square}."
        )


def test_of_several_squares_to_go_on_to_the_first_in_square_order_is_named() -> None:
    """From f3 to f1, h3, or f5."""
    where = AS_DRAWN.position("""
        ........
        ........
        ........
        ........
        .....b..
        .rb.b.b.
        .....b..
        ........
    """)
    verdict = explain(where, "b3-f3", AS_DRAWN.rules(must_continue=True))
    assert found(verdict) == AS_DRAWN.fault("MUST_GO_ON", 1, "f1", "must_continue")


@all_lookers
def test_a_square_that_a_lock_bars_is_none_to_go_on_to(look: Looker) -> None:
    """From d2 there are jumps to f2, which is home, and to d4."""
    where = look.position("""
        ........
        ........
        ........
        ........
        ........
        ...b....
        .rb.b...
        ........
    """)
    rules = look.rules(home="f2", must_continue=True, home_lock=Lock.HOPS)
    verdict = explain(where, look.turn("b2-d2"), rules)
    assert found(verdict) == look.fault("MUST_GO_ON", 0, "d4", "must_continue")
    rules = look.rules(home="f2 d4", target="g8 g7", must_continue=True, home_lock=Lock.HOPS)
    assert explain(where, look.turn("b2-d2"), rules).legal


# --- 4: it would be legal with both relaxed -----------------------------------------------


@all_lookers
@pytest.mark.parametrize("lock", [Lock.HOPS, Lock.TOUCH_HOPS])
def test_where_lock_and_duty_both_forbid_a_move_the_lock_is_named(look: Looker, lock: Lock) -> None:
    """Without the lock b3-d3-f3 must go on; without the duty it may not leave b3."""
    rules = look.rules(target="b3", must_continue=True, target_lock=lock)
    verdict = explain(look.position(LINE), look.turn("b3-f3"), rules)
    assert found(verdict) == look.fault("LEAVES_TARGET", 0, "d3", "target_lock")


# --- 5 to 7: what the move looks like -----------------------------------------------------

LOOKS = """
    ........
    ........
    ........
    .b.b....
    ........
    .rbb....
    ........
    .......r
"""
"""b3 has two pieces beside it; b5 and d5 are two squares off."""


@all_lookers
@pytest.mark.parametrize(
    "changes", [{}, {"target_lock": Lock.END}, {"must_continue": True}], ids=str
)
def test_a_move_that_no_rule_alone_forbids_is_told_what_it_looks_like(
    look: Looker, changes: dict[str, Any]
) -> None:
    where = look.position(LOOKS)
    rules = look.rules(home="b4", target="b3", **changes)
    for turn, fault in (
        ("b3-d1", look.fault("NO_SUPPORT", 0, "c2")),
        ("b3-c1", look.fault("NOT_IN_LINE", 0, "c1")),
        ("b3-c3", look.fault("OCCUPIED", 0, "c3")),
        ("b3-d5", look.fault("OCCUPIED", 0, "d5")),
        ("b3-e6", look.fault("NO_ROUTE", None, "e6")),
        ("b3-e3", look.fault("TWO_PIECES", 0, "d3")),
        ("b3-b7", look.fault("TOO_FAR", 0, "b7")),
        ("b3-f7", look.fault("TOO_FAR", 0, "f7")),
        ("b3-f3", look.fault("NO_ROUTE", None, "f3")),
        ("b3-h8", look.fault("NO_ROUTE", None, "h8")),
    ):
        assert found(explain(where, look.turn(turn), rules)) == fault


@all_lookers
def test_a_leap_is_one_only_along_a_direction_of_jumps(look: Looker) -> None:
    where = look.position(LOOKS)
    straight = look.rules(jump_directions=Directions.ORTHOGONAL)
    aslant = look.rules(jump_directions=Directions.DIAGONAL)
    for turn, rules, reason in (
        ("b3-e3", straight, "TWO_PIECES"),
        ("b3-e3", aslant, "NO_ROUTE"),
        ("b3-b7", straight, "TOO_FAR"),
        ("b3-b7", aslant, "NO_ROUTE"),
        ("b3-f7", straight, "NO_ROUTE"),
        ("b3-f7", aslant, "TOO_FAR"),
    ):
        assert explain(where, look.turn(turn), rules).reason is Reason[reason]


# --- legal moves --------------------------------------------------------------------------


@all_lookers
def test_a_legal_turn_tells_its_supports_where_its_way_is_known(look: Looker) -> None:
    """c2-c4 looks like a jump, but c3 is empty: a chain leads there, by no way in particular."""
    where, rules = look.position(HOOK), look.rules(revisit=Revisit.FREE)
    for turn, supports in (
        ("c2-b1", ""),
        ("c2-e2", "d2"),
        ("c2-e2-e4-c4", "d2 e3 d4"),
        ("c2-e2-e4-e2-e4", "d2 e3 e3 e3"),
        ("c2-c4", ""),
        ("c2-e4", ""),
    ):
        verdict = explain(where, look.turn(turn), rules)
        assert verdict.legal
        assert verdict.supports == tuple(map(look.square, supports.split()))
    for turn in ("c2-c4", "c2-e4"):
        assert "a chain of jumps leads from" in str(explain(where, look.turn(turn), rules))


@all_lookers
def test_a_single_jump_that_must_go_on_is_no_way_to_where_a_longer_chain_ends(look: Looker) -> None:
    where, rules = look.position(RING), look.rules(must_continue=True)
    verdict = explain(where, look.turn("c2-c4"), rules)
    assert verdict.legal
    assert verdict.supports == ()
    assert len(legal_moves(where, rules).path(look.turn("c2-c4"))) == 4


# --- searches that are too hard -----------------------------------------------------------


def too_hard(*_: object) -> Any:
    raise SearchLimitError("too many squares")


def test_where_a_finished_chain_is_too_hard_to_find_the_next_reading_is_taken(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    where = AS_DRAWN.position(RING)
    rules = AS_DRAWN.rules(target="e4", must_continue=True, target_lock=Lock.TOUCH_HOPS)
    assert explain(where, "c2-c4", rules).reason is Reason.LEAVES_TARGET
    monkeypatch.setattr("halma.mobility.shortest_finished", too_hard)
    verdict = explain(where, "c2-c4", rules)
    assert found(verdict) == AS_DRAWN.fault("MUST_GO_ON", 0, "e4", "must_continue")


def test_whether_a_chain_ends_there_is_asked_only_where_some_chain_leads(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    where, rules = AS_DRAWN.position(RING), AS_DRAWN.rules(must_continue=True)
    monkeypatch.setattr("halma.mobility.each_finished_reach", too_hard)
    assert explain(where, "c2-g6", rules).reason is Reason.NO_ROUTE
    assert "c2-g6" not in legal_moves(where, rules)
    for turn in ("c2-c4", "c2-e4"):
        with pytest.raises(SearchLimitError):
            explain(where, turn, rules)
