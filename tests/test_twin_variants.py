"""The twin itself under the rules beyond the common ones, checked by hand (R8, R15 to R22).

Whatever is asked is asked on the board as drawn, on the board turned by 180°, and with the
seats dealt anew so that each of them comes to be red: which seat is which plays no part.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

import pytest

from tests.twin import (
    LETTERS,
    PASS,
    Board,
    Deadline,
    Rules,
    Sq,
    Turn,
    Verdict,
    legal_turns,
    may_stop,
    name,
    next_landings,
    parse_board,
    parse_square,
    path_legal,
    seat_moves,
    shortest_path,
    sides,
    simple_paths,
    start_board,
    verdict,
)
from tests.twin_game import Game, perft

# --- the same board as others see it ------------------------------------------------------


@dataclass(frozen=True)
class View:
    """A board turned by 180° or not, and seats that have moved up so many places."""

    size: int
    seats: int
    shift: int
    turned: bool

    def square(self, at: Sq) -> Sq:
        return (self.size - 1 - at[0], self.size - 1 - at[1]) if self.turned else at

    def seat(self, seat: int) -> int:
        return (seat + self.shift) % self.seats

    def turn(self, text: str) -> Turn:
        if text == PASS:
            return text
        return tuple(self.square(parse_square(square)) for square in text.split("-"))

    def text(self, turn: Turn) -> str:
        return turn if isinstance(turn, str) else "-".join(name(self.square(at)) for at in turn)

    def board(self, board: Board) -> Board:
        return {self.square(at): self.seat(seat) for at, seat in board.items()}

    def rules(self, rules: Rules) -> Rules:
        places = [(seat - self.shift) % self.seats for seat in range(self.seats)]

        def camps(values: Sequence[frozenset[Sq]]) -> tuple[frozenset[Sq], ...]:
            return tuple(frozenset(map(self.square, values[at])) for at in places if values)

        return replace(
            rules,
            homes=camps(rules.homes),
            targets=camps(rules.targets),
            starts=camps(rules.starts),
            teams=tuple(rules.teams[at] for at in places if rules.teams),
            first=self.seat(rules.first),
        )


def views(rules: Rules) -> Iterator[View]:
    seats = len(rules.homes)
    for shift in range(seats):
        for turned in (False, True):
            yield View(rules.size, seats, shift, turned)


def camp(text: str) -> frozenset[Sq]:
    return frozenset(map(parse_square, text.split()))


def make(size: int, seats: Sequence[tuple[str, str]]) -> Rules:
    """Rules for seats given as their homes and targets."""
    return Rules(
        size,
        tuple(camp(home) for home, _ in seats),
        tuple(camp(target) for _, target in seats),
    )


def pieces(text: str) -> Board:
    """``"r: a5 c3, b: e1"``."""
    board: Board = {}
    for part in text.split(","):
        letter, squares = part.split(":")
        for square in squares.split():
            board[parse_square(square)] = LETTERS.index(letter.strip())
    return board


TWO = make(5, [("a5", "e1"), ("e1", "a5")])
THREE = make(5, [("a5", "e1"), ("e5", "a1"), ("e1", "a5")])
FOUR = make(5, [("a5", "e1"), ("e5", "a1"), ("e1", "a5"), ("a1", "e5")])
PAIRS = replace(FOUR, teams=("x", "y", "x", "y"))
RANK = replace(FOUR, finish="RANK")
RANK3 = replace(THREE, finish="RANK")

ONE_STEP = "r: d2, b: b2, g: b4, y: d4"
"""Each of `FOUR` needs one step to finish: d2-e1, b2-a1, b4-a5, d4-e5."""
ONE_STEP3 = "r: d2, b: b2, g: b4"


def moves(rules: Rules, board: str | Sequence[str], seat: int = 0) -> set[str]:
    """The turns of a seat as texts, the same from every view."""
    there = pieces(board) if isinstance(board, str) else parse_board(board)
    found = {
        frozenset(
            view.text(turn)
            for turn in legal_turns(view.board(there), view.seat(seat), view.rules(rules))
        )
        for view in views(rules)
    }
    assert len(found) == 1
    return set(found.pop())


def judge(rules: Rules, board: str, text: str, seat: int = 0, *, free: bool = False) -> Verdict:
    """The verdict on a turn, the same from every view but for ties in square order."""
    there = pieces(board)
    as_drawn = View(rules.size, len(rules.homes), 0, turned=False)
    here = verdict(there, seat, as_drawn.turn(text), rules, may_pass=free)
    for view in views(rules):
        seen = verdict(
            view.board(there),
            view.seat(seat),
            view.turn(text),
            view.rules(rules),
            may_pass=free,
        )
        assert (seen.legal, seen.reason, seen.leg, seen.rule) == (
            here.legal,
            here.reason,
            here.leg,
            here.rule,
        )
    return here


def told(reason: str, leg: int | None, square: str | None, rule: str) -> Verdict:
    return Verdict(False, reason, leg, parse_square(square) if square else None, rule)


def begin(rules: Rules, board: str, to_move: int = 0) -> Game:
    return Game(rules, pieces(board), to_move)


def run(rules: Rules, board: str, script: str, to_move: int, view: View) -> list[Game]:
    """The game before and after each turn of a script; ``b-resigns`` gives up for blue."""
    games = [Game(view.rules(rules), view.board(pieces(board)), view.seat(to_move))]
    for word in script.split():
        if word.endswith("-resigns"):
            games.append(games[-1].resign(view.seat(LETTERS.index(word[0]))))
        else:
            games.append(games[-1].play(view.turn(word)))
    return games


def end(rules: Rules, board: str, script: str, to_move: int = 0) -> str | None:
    """How the game ends with the last turn of a script, and not before; ``None``: it goes on.

    ``"COMPLETION r > bg > y"``: red is first, blue and green share the next rank. The scores
    are those of the first rank, from every view.
    """
    results: set[str | None] = set()
    for view in views(rules):
        *before, last = run(rules, board, script, to_move, view)
        assert all(game.outcome is None for game in before)
        results.add(_shown(last, view))
    assert len(results) == 1, results
    return results.pop()


def _shown(game: Game, view: View) -> str | None:
    if game.outcome is None:
        assert game.ranking is None
        return None
    assert game.ranking is not None
    scores, termination = game.outcome
    first = game.ranking[0]
    share = Fraction(1, len(first))
    assert scores == tuple(share if seat in first else 0 for seat in range(len(scores)))
    back = {view.seat(seat): LETTERS[seat] for seat in range(view.seats)}
    groups = [sorted((back[seat] for seat in group), key=LETTERS.index) for group in game.ranking]
    return f"{termination} {' > '.join(map(''.join, groups))}"


def after(rules: Rules, board: str, script: str, to_move: int = 0) -> tuple[str, set[str]]:
    """Who is on turn after a script, and the legal turns; the pass, if any, is the last."""
    results: set[tuple[str, frozenset[str]]] = set()
    for view in views(rules):
        game = run(rules, board, script, to_move, view)[-1]
        turns = [view.text(turn) for turn in game.legal_turns()]
        assert PASS not in turns[:-1]
        letter = LETTERS[(game.to_move - view.shift) % view.seats]
        results.add((letter, frozenset(turns)))
    assert len(results) == 1
    letter, texts = results.pop()
    return letter, set(texts)


# --- R8: one duty -------------------------------------------------------------------------

STAIRS = make(6, [("a6 b6 c6 a5 b5", "f1 e1 d1 f2 e2"), ("f1 e1 d1 f2 e2", "a6 b6 c6 a5 b5")])
BLOCKS = make(
    6,
    [
        ("a6 b6 c6 d6 a5 b5 c5 d5 a4 b4 c4 d4", "c3 d3 e3 f3 c2 d2 e2 f2 c1 d1 e1 f1"),
        ("c3 d3 e3 f3 c2 d2 e2 f2 c1 d1 e1 f1", "a6 b6 c6 d6 a5 b5 c5 d5 a4 b4 c4 d4"),
    ],
)


def home_first(rules: Rules) -> Rules:
    return replace(rules, obligation="HOME_FIRST")


def home_jump(rules: Rules) -> Rules:
    return replace(rules, obligation="HOME_JUMP")


def test_r8_home_first_a_home_piece_that_can_leave_must() -> None:
    """By a step or a jump, and no other piece may move; with ``NONE`` all may."""
    board = "r: a6 b5 d3, b: f1"
    out = {"a6-c4", "a6-e2", "b5-c5", "b5-a4", "b5-b4", "b5-c4"}
    assert moves(home_first(STAIRS), board) == out
    assert {"d3-d4", "b5-b6"} < moves(STAIRS, board)


def test_r8_home_first_a_piece_must_leave_also_with_a_chain_through_its_home() -> None:
    """a6-c6-c4 ends outside; a6-c6 does not."""
    board = "r: a6, b: b6 c5"
    assert moves(home_first(STAIRS), board) == {"a6-c4"}
    rules = home_first(STAIRS)
    assert next_landings(pieces(board), 0, (parse_square("a6"),), rules) == camp("c6")
    assert not may_stop(pieces(board), 0, tuple(map(parse_square, ("a6", "c6"))), rules)
    assert may_stop(pieces(board), 0, tuple(map(parse_square, ("a6", "c6", "c4"))), rules)


def test_r8_home_first_otherwise_farther_from_the_corner() -> None:
    """b5 cannot leave: farther from a6 are c5, b4, c4; the others are nearer in file or rank."""
    assert moves(home_first(BLOCKS), "r: b5 f2, b: f1") == {"b5-c5", "b5-b4", "b5-c4"}


def test_r8_home_first_nobody_can_so_nobody_must() -> None:
    """a6 is shut in, and f2 free to go; also where nobody is at home."""
    shut_in = "r: a6 f2, b: b6 a5 b5 c6 a4 c4"
    assert moves(home_first(BLOCKS), shut_in) == {"f2-e1", "f2-f1", "f2-e2", "f2-e3", "f2-f3"}
    away = "r: f2, b: f1"
    assert moves(home_first(BLOCKS), away) == moves(BLOCKS, away)


def test_r8_home_first_never_leaves_a_seat_without_a_move() -> None:
    """d4 can only go nearer to the corner, so there is no duty."""
    board = "r: d4, b: e5 e4 e3 d3 c3 d5 c4 f6 f4 f2 d2 b2 d6 b4"
    assert moves(home_first(BLOCKS), board) == {"d4-c5"}


def test_r8_home_first_counts_only_moves_that_are_legal_otherwise() -> None:
    """All ways out of a5 lie in green's home: barred (R21), the duty is to go to b5."""
    rules = home_first(make(5, [("a5 b5", "d1 e1"), ("e5", "e3"), ("c5 c4 b4 a4", "a1 b1 c1 a2")]))
    board = "r: a5 d3, b: e4"
    assert moves(rules, board) == {"a5-a4", "a5-b4"}
    assert moves(replace(rules, foreign_camps="END"), board) == {"a5-b5"}


@pytest.mark.parametrize("home", ["a1 e1", "c3", "a3", "a5 b5 d5 e5"])
def test_r8_a_home_next_to_two_corners_is_refused(home: str) -> None:
    """The least sum of file and rank distances is that of more than one corner."""
    rules = make(5, [(home, "b2 c2 d2 d3"), ("b4", "d4")])
    with pytest.raises(ValueError, match="obligation"):
        home_first(rules)


NEXT_TO = make(5, [("a5 b5", "d1 e1"), ("d1 e1", "a5 b5")])
OVER_BLUE = "r: a5 a4 d5 a1, b: b5 d4"


@pytest.mark.parametrize("revisit", ["NEVER", "LANDINGS", "FREE"])
def test_r8_home_jump_begins_over_an_opponent_and_never_passes_the_start(revisit: str) -> None:
    """a5-c5 first, then on over any piece; not over a4, and not back over a5 to a3."""
    rules = home_jump(replace(NEXT_TO, revisit=revisit))
    assert moves(rules, OVER_BLUE) == {"a5-c5", "a5-e5", "a5-e3", "a5-c3"}
    board = pieces(OVER_BLUE)
    for text, legal in {
        "a5-c5": True,
        "a5-c5-e5-c3": True,
        "a5-a3": False,
        "a1-a2": False,
        "a5-c5-a5-a3": False,
        "a5-a3-a5-c5": False,
    }.items():
        path = tuple(map(parse_square, text.split("-")))
        assert path_legal(board, 0, path, rules) == legal, text
    assert next_landings(board, 0, camp_path("a5"), rules) == camp("c5")
    assert next_landings(board, 0, camp_path("a5 c5"), rules) == camp("e5 e3")
    ways = simple_paths(board, 0, parse_square("a5"), parse_square("c3"), rules)
    assert ways == [camp_path("a5 c5 e5 c3")]
    shortest = shortest_path(board, 0, parse_square("a5"), parse_square("c3"), rules)
    assert shortest == camp_path("a5 c5 e5 c3")


def camp_path(text: str) -> tuple[Sq, ...]:
    return tuple(map(parse_square, text.split()))


def test_r8_home_jump_is_for_pieces_at_home() -> None:
    """c5 is not at home: whatever it can jump over, all moves are legal."""
    board = "r: c5 a1, b: d5"
    assert moves(home_jump(NEXT_TO), board) == moves(NEXT_TO, board) >= {"c5-e5", "a1-a2"}


def test_r8_home_jump_is_over_pieces_of_other_sides() -> None:
    """A partner is no opponent."""
    rules = home_jump(FOUR)
    board = "r: a5 c1, g: b5"
    assert moves(rules, board) == {"a5-c5"}
    partners = replace(rules, teams=("x", None, "x", None))
    assert {"a5-c5", "a5-a4", "c1-c2"} < moves(partners, board)


def test_r8_home_jump_that_cannot_be_completed_falls_through() -> None:
    """c5 is blue's home and barred: no turn may end there, and from there is no way on."""
    rules = home_jump(make(5, [("a5", "e1"), ("c5", "a1"), ("e5", "c1")]))
    board = "r: a5 d2, b: b5"
    assert moves(rules, board) == {"a5-c5"}
    for foreign in ("END", "HOPS"):
        barred = replace(rules, foreign_camps=foreign)
        assert {"a5-a4", "a5-b4", "d2-d3"} < moves(barred, board)
        assert "a5-c5" not in moves(barred, board)


def test_r8_the_verdict_is_last_of_all_without_a_leg() -> None:
    """It lights up the first piece, in square order, that must move."""
    rules = home_first(STAIRS)
    board = "r: a6 b5 d3, b: f1"
    obliged = told("OBLIGED", None, "b5", "obligation")
    assert judge(rules, board, "d3-d4") == obliged
    assert judge(rules, board, "b5-b6") == obliged
    assert judge(rules, board, "b5-c5").legal
    assert judge(rules, board, "d3-d6").reason == "NO_ROUTE"
    assert judge(rules, board, "d3-d5").reason == "NO_SUPPORT"
    assert judge(rules, board, "f1-f2").reason == "NOT_YOURS"


def test_r8_the_verdict_on_a_written_path() -> None:
    """``HOME_FIRST`` looks at its ends, ``HOME_JUMP`` at all of it."""
    rules = home_jump(replace(NEXT_TO, revisit="FREE"))
    obliged = told("OBLIGED", None, "a5", "obligation")
    assert judge(rules, OVER_BLUE, "a5-c5-a5-a3") == obliged
    assert judge(rules, OVER_BLUE, "a5-a3") == obliged
    assert judge(rules, OVER_BLUE, "a5-c5-e5").legal
    chain = "r: a6, b: b6 c5"
    assert judge(home_first(STAIRS), chain, "a6-c6-c4").legal
    assert judge(home_first(STAIRS), chain, "a6-c6").reason == "OBLIGED"


# --- R15: deadline ------------------------------------------------------------------------


def due(rules: Rules, n: int, unit: str = "TURNS", zone: str = "HOME", **more: bool) -> Rules:
    return replace(rules, deadline=Deadline(n, unit, zone, **more))


def test_r15_a_piece_at_home_after_the_nth_turn_loses_when_the_round_ends() -> None:
    """Red stays on a5, blue leaves e1 in time; red's failure is judged after blue's turn."""
    board = "r: a5 c3, b: e1"
    assert end(due(TWO, 2), board, "c3-c4 e1-e2 c4-c3") is None
    assert end(due(TWO, 2), board, "c3-c4 e1-e2 c4-c3 e2-e3") == "DEADLINE b > r"


def test_r15_leaving_with_the_nth_turn_is_in_time() -> None:
    """The number is that of the first turn after which no piece may be there."""
    assert end(due(TWO, 2), "r: a5 c3, b: e1", "c3-c4 e1-e2 a5-a4 e2-e3") is None
    assert end(due(TWO, 1), "r: a5 c3, b: e1", "c3-c4 e1-e2") == "DEADLINE b > r"


def test_r15_all_who_fail_in_one_round_draw() -> None:
    """Both stay at home."""
    assert end(due(TWO, 1), "r: a5 c3, b: e1 c1", "c3-c4 c1-c2") == "DEADLINE rb"


def test_r15_the_round_ends_before_first() -> None:
    """With blue first, red's turn ends the round."""
    rules = replace(due(TWO, 1), first=1)
    assert end(rules, "r: a5 c3, b: e1", "e1-e2 c3-c4", to_move=1) == "DEADLINE b > r"
    assert end(rules, "r: a5 c3, b: e1", "c3-c4") == "DEADLINE b > r"


@pytest.mark.parametrize(("no_return", "expected"), [(False, None), (True, "DEADLINE b > r")])
def test_r15_a_return_counts_only_with_no_return(no_return: bool, expected: str | None) -> None:
    """Red is away after its second turn, and comes home with its third."""
    script = "a5-a4 e1-e2 a4-a3 e2-e3 a3-a4 e3-e2 a4-a5 e2-e3"
    assert end(due(TWO, 2, no_return=no_return), "r: a5, b: e1", script) == expected


def test_r15_before_the_nth_turn_a_return_costs_nothing() -> None:
    """Not with ``no_return`` either."""
    rules = due(TWO, 3, no_return=True)
    assert end(rules, "r: a5, b: e1", "a5-a4 e1-e2 a4-a5 e2-e3 a5-a4 e3-e2") is None


def test_r15_rounds_count_from_the_middle_of_the_first() -> None:
    """From a set-up game with blue to move red's first turn is in round 2, blue's second too."""
    board = "r: a5 c3, b: e1"
    rules = due(TWO, 2, "ROUNDS")
    assert end(rules, board, "e1-e2 c3-c4 e2-e3", to_move=1) == "DEADLINE b > r"
    turns = due(TWO, 2)
    assert end(turns, board, "e1-e2 c3-c4 e2-e3", to_move=1) is None
    script = "e1-e2 c3-c4 e2-e3 c4-c3 e3-e2"
    assert end(turns, board, script, to_move=1) == "DEADLINE b > r"


def test_r15_a_pass_counts_as_a_turn() -> None:
    """Red passes twice at home."""
    rules = replace(due(TWO, 2), may_pass=True)
    assert end(rules, "r: a5, b: e2", "-- -- -- --") == "DEADLINE b > r"


@pytest.mark.parametrize(
    ("red", "expected"),
    [
        ("a5", "DEADLINE bgy > r"),  # its own home
        ("e5", "DEADLINE bgy > r"),  # somebody's home
        ("a1", "DEADLINE bgy > r"),
        ("c1", "DEADLINE bgy > r"),  # a target that is nobody's home
        ("e1", None),  # its own target
        ("b3", None),
    ],
)
def test_r15_camps_are_all_but_the_own_target(red: str, expected: str | None) -> None:
    """Homes and targets of all seats; with ``HOME`` only the own home."""
    seats = [("a5", "d1 e1"), ("e5", "c1"), ("e1", "a5"), ("a1", "e5")]
    rules = make(5, seats)
    board = f"r: {red} c3, b: d3, g: b2, y: d2"
    script = "c3-c4 d3-e3 b2-a2 d2-e2"
    assert end(due(rules, 1, zone="CAMPS"), board, script) == expected
    at_home = expected if red == "a5" else None
    assert end(due(rules, 1, zone="HOME"), board, script) == at_home


def test_r15_of_three_sides_the_failed_come_last_and_the_others_share() -> None:
    """One fails, or two of three."""
    board = "r: c3, b: e5 c2, g: e1 c1"
    assert end(due(THREE, 1), board, "c3-c4 c2-b2 e1-e2") == "DEADLINE rg > b"
    assert end(due(THREE, 1), board, "c3-c4 c2-b2 c1-b1") == "DEADLINE r > bg"
    assert end(due(THREE, 1), "r: a5 c3, b: e5 c2, g: e1 c1", "c3-c4 c2-b2 c1-b1") == (
        "DEADLINE rbg"
    )


def test_r15_a_team_fails_with_one_of_its_seats() -> None:
    """Green stays on e1: red fails with it. A partner's home is not the own one."""
    assert end(due(PAIRS, 1), "r: c3, b: e4, g: e1 c1, y: b2", "c3-c4 e4-e3 c1-c2 b2-b3") == (
        "DEADLINE by > rg"
    )
    assert end(due(PAIRS, 1), "r: c3 e1, b: e4, g: c1, y: b2", "c3-c4 e4-e3 c1-c2 b2-b3") is None


def test_r14_completion_comes_before_the_deadline() -> None:
    """Blue stays at home and completes in the same round in which red fails, too."""
    rules = replace(due(TWO, 1), equal_turns=True)
    assert end(rules, "r: a5 c3, b: e1 b4", "c3-c4 b4-b5") == "DEADLINE rb"
    rules = replace(due(make(5, [("a5", "e1"), ("e2", "b5")]), 1), equal_turns=True)
    assert end(rules, "r: a5 c3, b: e2 b4", "c3-c4 b4-b5") == "COMPLETION b > r"


def test_r14_the_deadline_comes_before_repetition_and_ply_limit() -> None:
    """With the second ply all three hold."""
    rules = replace(due(TWO, 1), may_pass=True, repetition=2, ply_limit=2)
    assert end(rules, "r: a5, b: e2", "-- --") == "DEADLINE b > r"
    assert end(replace(rules, deadline=None), "r: a5, b: e2", "-- --") == "REPETITION rb"


def test_r15_under_rank_only_the_unranked_are_judged() -> None:
    """Red has its rank, and stands at home again; green fails."""
    rules = due(replace(RANK3, finished_seat="MAY_PASS"), 2)
    rules = replace(rules, win="OWN_FILL", homes=(*rules.homes[:2], camp("d1")))
    board = "r: d2 a5, b: b2, g: d1 c4"
    script = "d2-e1 b2-b3 c4-d4 -- b3-b2 d4-c4"
    assert end(rules, board, script) == "DEADLINE r > b > g"


# --- R16: ranks ---------------------------------------------------------------------------


def test_r16_first_ends_with_the_first_to_finish() -> None:
    """All others share what is left."""
    assert end(FOUR, ONE_STEP, "d2-e1") == "COMPLETION r > bgy"


def test_r16_rank_goes_on_until_one_seat_is_left() -> None:
    """Red, green, then blue; yellow takes the last rank."""
    script = "d2-e1 b2-b1 b4-a5 d4-d5 b1-a1"
    assert end(RANK, ONE_STEP, script) == "COMPLETION r > g > b > y"
    assert end(replace(RANK, first=2), ONE_STEP, script) == "COMPLETION r > g > b > y"


def test_r16_a_finished_seat_is_skipped() -> None:
    """After yellow's turn it is blue's."""
    letter, turns = after(RANK, ONE_STEP, "d2-e1 b2-b1 b4-b3 d4-d5")
    assert letter == "b"
    assert turns == {"b1-a1", "b1-c1", "b1-a2", "b1-b2", "b1-c2"}


def test_r16_two_finished_seats_in_a_row_are_skipped() -> None:
    """Red and blue have finished: after yellow comes green."""
    letter, _ = after(RANK, ONE_STEP, "d2-e1 b2-a1 b4-b3 d4-d5")
    assert letter == "g"


def test_r16_a_finished_seat_may_pass_or_move_on() -> None:
    """With ``MAY_PASS``; those that have not finished may not pass."""
    rules = replace(RANK, finished_seat="MAY_PASS")
    letter, turns = after(rules, ONE_STEP, "d2-e1 b2-b1 b4-b3 d4-d5")
    assert (letter, turns) == ("r", {"e1-d1", "e1-d2", "e1-e2", PASS})
    letter, turns = after(rules, ONE_STEP, "d2-e1 b2-b1 b4-b3 d4-d5 --")
    assert letter == "b"
    assert PASS not in turns


def test_r16_a_rank_once_given_stays() -> None:
    """Red leaves its target again and stays first."""
    rules = replace(RANK, finished_seat="MAY_PASS")
    script = "d2-e1 b2-b1 b4-a5 d4-d5 e1-e2 b1-a1"
    assert end(rules, ONE_STEP, script) == "COMPLETION r > g > b > y"


def test_r16_at_a_draw_the_unranked_tie_behind_the_ranked() -> None:
    """After six plies; one and two have ranks."""
    rules = replace(RANK, ply_limit=4)
    assert end(rules, ONE_STEP, "d2-e1 b2-b1 b4-b3 d4-d5") == "PLY_LIMIT r > bgy"
    assert end(rules, ONE_STEP, "d2-e1 b2-a1 b4-b3 d4-d5") == "PLY_LIMIT r > b > gy"
    assert end(rules, ONE_STEP, "d2-d1 b2-b1 b4-b3 d4-d5") == "PLY_LIMIT rbgy"


def test_r16_with_equal_turns_those_of_one_round_share_a_rank() -> None:
    """Red and green finish in round 1, blue in round 2."""
    rules = replace(RANK, equal_turns=True)
    assert end(rules, ONE_STEP, "d2-e1 b2-b1 b4-a5 d4-d5") is None
    script = "d2-e1 b2-b1 b4-a5 d4-d5 b1-a1 d5-c5"
    assert end(rules, ONE_STEP, script) == "COMPLETION rg > b > y"
    assert end(rules, ONE_STEP, "d2-e1 b2-a1 b4-a5 d4-d5") == "COMPLETION rbg > y"
    assert end(rules, ONE_STEP, "d2-e1 b2-a1 b4-a5 d4-e5") == "COMPLETION rbgy"


def test_r16_the_last_two_may_share_a_rank() -> None:
    """Green and yellow finish in the same round, the second."""
    rules = replace(RANK, equal_turns=True)
    script = "d2-e1 b2-a1 b4-b3 d4-d5 b3-b4 d5-d4 b4-a5 d4-e5"
    assert end(rules, ONE_STEP, script) == "COMPLETION rb > gy"


def test_r11_under_rank_a_pending_finish_holds_back_repetition_and_limit() -> None:
    """The ply limit is tested again when the round is over."""
    rules = replace(RANK, equal_turns=True, ply_limit=2)
    assert end(rules, ONE_STEP, "d2-e1 b2-b1") is None
    assert end(rules, ONE_STEP, "d2-e1 b2-b1 b4-b3 d4-d5") == "PLY_LIMIT r > bgy"


def test_r16_two_seats_end_as_under_first() -> None:
    """One finishes, one is left."""
    assert end(replace(TWO, finish="RANK"), "r: d2, b: c4", "d2-e1") == "COMPLETION r > b"


def test_r9_looks_at_the_moves_of_those_who_come_on_turn() -> None:
    """Red has finished and could move; blue and green are shut in by their own directions."""
    rules = replace(
        make(4, [("a4", "d1"), ("a1", "d4"), ("b1", "c4")]),
        finish="RANK",
        step_directions=frozenset({(1, 0), (-1, 0)}),
        jump_directions=frozenset({(1, 0), (-1, 0)}),
    )
    board = "r: c1, b: a2 b2 c2 d2, g: a3 b3 c3 d3"
    assert end(rules, board, "c1-d1") == "NO_MOVES r > bg"
    free = replace(rules, finished_seat="MAY_PASS")
    assert end(free, board, "c1-d1") is None
    assert after(free, board, "c1-d1") == ("b", {PASS})
    assert after(free, board, "c1-d1 -- --") == ("r", {"d1-c1", PASS})


@pytest.mark.parametrize("no_moves", ["PASS", "DRAW"])
def test_r9_is_not_tested_for_a_finished_seat_that_may_pass(no_moves: str) -> None:
    """Red is shut in on d1; its only legal turn is the pass, whatever ``no_moves`` says."""
    rules = replace(
        make(4, [("a4", "d1"), ("a1", "d4"), ("b1", "c4")]),
        finish="RANK",
        finished_seat="MAY_PASS",
        no_moves=no_moves,
        step_directions=frozenset({(1, 0), (-1, 0)}),
        jump_directions=frozenset({(1, 0), (-1, 0)}),
    )
    board = "r: c1, b: a1 b1, g: b3"
    script = "c1-d1 b1-c1 b3-a3 -- a1-b1 a3-b3"
    assert after(rules, board, script) == ("r", {PASS})
    must = judge(rules, "r: d1, b: c1 b1, g: a3", "d1-c1", free=True)
    assert must.reason == "MUST_PASS"
    assert must.rule == ("no_moves" if no_moves == "PASS" else "finished_seat")


# --- R17: teams ---------------------------------------------------------------------------


def test_r17_sides_are_teams_and_those_without_one() -> None:
    """In the order of their first seats."""
    assert sides(PAIRS) == ((0, 2), (1, 3))
    assert sides(FOUR) == ((0,), (1,), (2,), (3,))
    assert sides(replace(FOUR, teams=(None, "x", None, "x"))) == ((0,), (1, 3), (2,))


def test_r17_a_team_finishes_when_all_its_seats_have() -> None:
    """Red alone ends nothing, and is skipped; green completes the team, and both win."""
    assert end(PAIRS, ONE_STEP, "d2-e1 b2-b1") is None
    assert end(PAIRS, ONE_STEP, "d2-e1 b2-b1 b4-a5") == "COMPLETION rg > by"
    letter, _ = after(PAIRS, ONE_STEP, "d2-e1 b2-b1 b4-b3 d4-d5")
    assert letter == "b"


def test_r17_a_seat_of_a_team_that_has_finished_stays_finished() -> None:
    """Red moves out of its target again; green's finish completes the team all the same."""
    rules = replace(PAIRS, finished_seat="MAY_PASS")
    script = "d2-e1 b2-b1 b4-b3 d4-d5 e1-e2 b1-b2 b3-b4 d5-d4 e2-e3 b2-b1 b4-a5"
    assert end(rules, ONE_STEP, script) == "COMPLETION rg > by"


def test_r17_equal_turns_counts_teams() -> None:
    """Both complete in one round: a draw; one seat of a team makes nothing pending."""
    rules = replace(PAIRS, equal_turns=True)
    assert end(rules, ONE_STEP, "d2-e1 b2-a1 b4-a5 d4-e5") == "COMPLETION rbgy"
    assert end(rules, ONE_STEP, "d2-e1 b2-a1 b4-a5 d4-d5") == "COMPLETION rg > by"
    limited = replace(rules, ply_limit=2)
    assert end(limited, ONE_STEP, "d2-e1 b2-b1") == "PLY_LIMIT rbgy"


def test_r17_a_team_shares_one_rank() -> None:
    """Blue and yellow play alone: yellow is first, the team second."""
    rules = replace(RANK, teams=("x", None, "x", None))
    script = "d2-e1 b2-b1 b4-b3 d4-e5 b1-b2 b3-b4 b2-b1 b4-a5"
    assert end(rules, ONE_STEP, script) == "COMPLETION y > rg > b"


def test_r17_the_last_team_takes_the_rank_left_over() -> None:
    """Two teams: the first to complete ends a game for ranks."""
    assert end(replace(PAIRS, finish="RANK"), ONE_STEP, "d2-e1 b2-b1 b4-a5") == (
        "COMPLETION rg > by"
    )


def test_r17_the_round_ends_where_the_turn_passes_over_first() -> None:
    """Red, who is first, is skipped: round 2 begins with blue."""
    rules = due(replace(RANK3, homes=(camp("a5"), camp("e5"), camp("d1"))), 2, "ROUNDS")
    board = "r: d2, b: e5 b2, g: b3"
    assert end(rules, board, "d2-e1 b2-b1 b3-b4 b1-b2 b4-b3") == "DEADLINE r > g > b"


# --- R20: armies --------------------------------------------------------------------------


def test_r20_an_army_may_be_smaller_than_its_home() -> None:
    """Armies may differ; without ``start`` all home squares are held."""
    rules = make(4, [("a4 b4 a3", "d1 c1 d2"), ("d1 c1 d2", "a4 b4 a3")])
    assert start_board(rules) == pieces("r: a4 b4 a3, b: d1 c1 d2")
    smaller = replace(rules, starts=(camp("a4 b4"), camp("d2")))
    assert start_board(smaller) == pieces("r: a4 b4, b: d2")


@pytest.mark.parametrize(
    ("win", "expected"), [("ALL_IN", "COMPLETION r > b"), ("OWN_FILL", None), ("ANY_FILL", None)]
)
def test_r20_a_small_army_finishes_by_all_in_only(win: str, expected: str | None) -> None:
    """Two pieces in a target of three squares."""
    rules = make(4, [("a4 b4 a3", "d1 c1 d2"), ("d1 c1 d2", "a4 b4 a3")])
    rules = replace(rules, starts=(camp("a4 b4"), camp("d1 c1")), win=win)
    assert end(rules, "r: d1 b1, b: a2 b3", "b1-c1") == expected


# --- R21: foreign camps -------------------------------------------------------------------

CAMPS = make(5, [("a5 b5", "d1 e1"), ("e5 e4", "a3 b3"), ("e1 d1", "a5 b5")])


def barred(kind: str, rules: Rules = CAMPS) -> Rules:
    return replace(rules, foreign_camps=kind)


@pytest.mark.parametrize("kind", ["END", "HOPS"])
def test_r21_no_turn_ends_in_a_camp_of_others(kind: str) -> None:
    """From d4 not onto e4 and e5, blue's home; a3 and b3, its target, are a camp too."""
    assert moves(barred(kind), "r: d4") == {"d4-c3", "d4-d3", "d4-e3", "d4-c4", "d4-c5", "d4-d5"}
    assert moves(barred(kind), "r: a2") == {"a2-a1", "a2-b1", "a2-b2"}
    assert len(moves(CAMPS, "r: d4")) == 8


@pytest.mark.parametrize("kind", ["END", "HOPS"])
def test_r21_the_own_home_and_target_are_not_foreign(kind: str) -> None:
    """d1 and e1 are red's target and green's home; a5 and b5 red's home and green's target."""
    assert moves(barred(kind), "r: e2") == {"e2-d1", "e2-e1", "e2-d2", "e2-d3", "e2-e3"}
    assert {"a4-a5", "a4-b5"} < moves(barred(kind), "r: a4")
    assert {"e2-d1", "e2-e1"} < moves(barred(kind), "g: e2", seat=2)


@pytest.mark.parametrize("kind", ["END", "HOPS"])
def test_r21_a_partners_camp_is_foreign(kind: str) -> None:
    """Red and blue are partners: e4 and e5 stay barred for red."""
    rules = replace(barred(kind), teams=("x", "x", None))
    assert {"d4-e4", "d4-e5"}.isdisjoint(moves(rules, "r: d4"))


def test_r21_end_lets_a_chain_through_and_hops_does_not() -> None:
    """c5-e5-e3 over d5 and e4."""
    board = "r: c5, g: d5 e4"
    assert "c5-e3" in moves(CAMPS, board)
    assert "c5-e3" in moves(barred("END"), board)
    assert "c5-e5" not in moves(barred("END"), board)
    assert "c5-e3" not in moves(barred("HOPS"), board)
    path = camp_path("c5 e5 e3")
    assert path_legal(pieces(board), 0, path, barred("END"))
    assert not path_legal(pieces(board), 0, path, barred("HOPS"))
    assert next_landings(pieces(board), 0, path[:2], barred("END")) == camp("e3")


@pytest.mark.parametrize("kind", ["END", "HOPS"])
def test_r21_a_piece_that_stands_in_one_may_leave_it_and_not_come_back(kind: str) -> None:
    """From e5 not to e4; under ``HOPS`` not over its own starting square either."""
    assert moves(barred(kind), "r: e5") == {"e5-d5", "e5-d4"}
    loop = "r: e5, g: d5 d4"
    path = camp_path("e5 c5 e5 c3")
    rules = replace(barred(kind), revisit="FREE")
    assert path_legal(pieces(loop), 0, path, rules) == (kind == "END")
    assert "e5-c3" in moves(rules, loop)


def test_r21_end_goes_not_with_r6_and_hops_does() -> None:
    """A landing that is barred is no way to go on."""
    with pytest.raises(ValueError, match="must_continue"):
        replace(barred("END"), must_continue=True)
    board = "r: a5, b: b5 d5"
    rules = replace(CAMPS, must_continue=True)
    assert "a5-c5" not in moves(rules, board)
    assert "a5-e5" in moves(rules, board)
    assert "a5-c5" in moves(replace(rules, foreign_camps="HOPS"), board)


def test_r21_the_verdict_is_that_of_a_zone() -> None:
    """The leg on which it is broken; after both locks in precedence."""
    assert judge(barred("END"), "r: d4", "d4-e4") == told(
        "IN_FOREIGN_CAMP", 0, "e4", "foreign_camps"
    )
    chain = "r: c5, g: d5 e4"
    assert judge(barred("HOPS"), chain, "c5-e3") == told(
        "IN_FOREIGN_CAMP", 0, "e5", "foreign_camps"
    )
    assert judge(barred("HOPS"), chain, "c5-e5-e3") == told(
        "IN_FOREIGN_CAMP", 0, "e5", "foreign_camps"
    )
    assert judge(barred("END"), chain, "c5-e5-e3").legal
    over = "r: a5, g: b5 d5"
    assert judge(barred("END"), over, "a5-c5-e5") == told(
        "IN_FOREIGN_CAMP", 1, "e5", "foreign_camps"
    )


@pytest.mark.parametrize("field", ["target_lock", "home_lock"])
def test_r21_locks_come_first_in_the_verdict(field: str) -> None:
    """One step breaks both."""
    rules = make(5, [("a5", "d4"), ("e4", "a1")])
    rules = replace(rules, foreign_camps="END", target_lock="END")
    assert judge(rules, "r: d4", "d4-e4") == told("LEAVES_TARGET", 0, "e4", "target_lock")
    assert judge(replace(rules, target_lock="OPEN"), "r: d4", "d4-e4").rule == "foreign_camps"
    if field == "home_lock":
        # c4-a4, back home, and a4-a2 into blue's target: the earlier leg counts.
        rules = make(5, [("a4", "e1"), ("e5", "a2")])
        rules = replace(rules, foreign_camps="END", home_lock="HOPS")
        board = "r: c4, b: b4 a3"
        assert judge(rules, board, "c4-a2") == told("RETURNS_HOME", 0, "a4", "home_lock")


def test_r21_a_missing_support_is_told_only_if_opening_the_zone_does_not_help() -> None:
    """d3-e5 leads nowhere at all, c3-e5 has no support."""
    assert judge(barred("END"), "r: d3", "d3-e5").reason == "NOT_IN_LINE"
    assert judge(barred("END"), "r: c3", "c3-e5").reason == "NO_SUPPORT"
    assert judge(barred("END"), "r: c3, g: d4", "c3-e5").reason == "IN_FOREIGN_CAMP"
    assert judge(barred("END"), "r: d5, g: e4", "d5-e4").reason == "OCCUPIED"


# --- R22: free pass -----------------------------------------------------------------------

FREE = replace(TWO, may_pass=True)


@pytest.mark.parametrize("no_moves", ["LOSS", "DRAW"])
def test_r22_goes_with_pass_only(no_moves: str) -> None:
    """``no_moves`` must be ``PASS``."""
    with pytest.raises(ValueError, match="may_pass"):
        replace(FREE, no_moves=no_moves)


def test_r22_the_pass_is_legal_and_last() -> None:
    """Behind all moves, also those that R8 leaves."""
    turns = legal_turns(pieces("r: c3 e5"), 0, FREE)
    assert turns == [*seat_moves(pieces("r: c3 e5"), 0, TWO), PASS]
    board = "r: a6 b5 d3, b: f1"
    rules = replace(home_first(STAIRS), may_pass=True)
    assert moves(rules, board) == {
        *("a6-c4", "a6-e2", "b5-c5", "b5-a4", "b5-b4", "b5-c4"),
        PASS,
    }


def test_r22_r9_never_ends_the_game() -> None:
    """A full board; without the rule it would be a draw at once."""
    full = "r: a1 b1 c1 d1 a2 b2 c2 d2, b: a3 b3 c3 d3 a4 b4 c4 d4"
    rules = make(4, [("a4", "d1"), ("d1", "a4")])
    assert end(replace(rules, win="ALL_IN"), full, "") == "NO_MOVES rb"
    free = replace(rules, win="ALL_IN", may_pass=True)
    assert end(free, full, "-- -- -- --") is None
    assert after(free, full, "--") == ("b", {PASS})


def test_r22_passes_all_round_mean_nothing() -> None:
    """The repetition, if there is one, and the ply limit end such games."""
    assert end(FREE, "r: c3, b: d4", "-- -- -- -- -- --") is None
    assert end(replace(FREE, repetition=2), "r: c3, b: d4", "-- --") == "REPETITION rb"
    assert end(replace(FREE, repetition=3), "r: c3, b: d4", "-- -- --") is None
    assert end(replace(FREE, ply_limit=3), "r: c3, b: d4", "-- d4-d5 --") == "PLY_LIMIT rb"


def test_r22_a_pass_may_finish_and_closes_a_round() -> None:
    """Blue fills red's target; red's pass completes it (R10). With R11 blue's pass is its turn."""
    rules = replace(
        make(5, [("a5 b5", "d1 e1"), ("d1 e1", "a5 b5")]), win="ANY_FILL", may_pass=True
    )
    assert end(rules, "r: d1, b: e2 c3", "-- e2-e1") is None
    assert end(rules, "r: d1, b: e2 c3", "-- e2-e1 --") == "COMPLETION r > b"
    assert end(replace(FREE, equal_turns=True), "r: d2, b: c3", "d2-e1 --") == "COMPLETION r > b"


def test_r22_perft_counts_the_pass() -> None:
    """One piece with three steps: four turns; a pass is one of each two."""
    board = pieces("r: a1, b: e5")
    assert perft(board, 0, TWO, 1) == 3
    assert perft(board, 0, FREE, 1) == 4
    assert perft(board, 0, FREE, 2) == 16


def test_r22_no_verdict_speaks_of_passes() -> None:
    """A pass is legal, and a move where there is none is explained as elsewhere."""
    board = "r: a1, b: a2 b1 b2 a3 c1 c3"
    assert judge(FREE, board, PASS).legal
    assert judge(TWO, board, "a1-a2").reason == "MUST_PASS"
    assert judge(FREE, board, "a1-a2").reason == "OCCUPIED"
    assert judge(FREE, "r: c3, b: e5", PASS).legal
    assert judge(TWO, "r: c3, b: e5", PASS).reason == "PASS_NOT_ALLOWED"


# --- resignation --------------------------------------------------------------------------


@pytest.mark.parametrize("script", ["r-resigns", "d2-d1 r-resigns", "d2-d1 b2-b1 r-resigns"])
def test_resignation_under_first_ends_the_game(script: str) -> None:
    """On turn or not: the side comes last, and the others share first place."""
    assert end(FOUR, ONE_STEP, script) == "RESIGNATION bgy > r"
    assert end(PAIRS, ONE_STEP, script) == "RESIGNATION by > rg"


def test_resignation_under_first_leaves_the_place_to_those_who_have_finished() -> None:
    """Red has finished in this round, and so has blue; green gives up, or red does."""
    rules = replace(FOUR, equal_turns=True)
    assert end(rules, ONE_STEP, "d2-e1 g-resigns") == "RESIGNATION r > by > g"
    assert end(rules, ONE_STEP, "d2-e1 b2-a1 g-resigns") == "RESIGNATION rb > y > g"
    assert end(rules, ONE_STEP, "d2-e1 b2-a1 r-resigns") == "RESIGNATION b > gy > r"
    assert end(rules, ONE_STEP, "d2-e1 r-resigns") == "RESIGNATION bgy > r"


def test_resignation_under_rank_takes_the_worst_rank_and_the_game_goes_on() -> None:
    """Blue gives up, then yellow, then red finishes, and green is left."""
    assert end(RANK, ONE_STEP, "b-resigns y-resigns") is None
    assert end(RANK, ONE_STEP, "b-resigns y-resigns d2-e1") == "COMPLETION r > g > y > b"
    assert end(RANK, ONE_STEP, "d2-e1 b-resigns b4-a5") == "COMPLETION r > g > y > b"


@pytest.mark.parametrize("kind", ["SKIP", "MAY_PASS"])
def test_resignation_hands_the_turn_on_and_the_seat_is_skipped(kind: str) -> None:
    """Blue gives up on its turn: green is next, and blue never again."""
    rules = replace(RANK, finished_seat=kind)
    assert after(rules, ONE_STEP, "d2-d1 b-resigns")[0] == "g"
    assert after(rules, ONE_STEP, "d2-d1 b-resigns b4-b3 d4-d5 d1-d2")[0] == "g"
    assert after(rules, ONE_STEP, "d2-d1 g-resigns")[0] == "b"


def test_resignation_leaves_the_pieces() -> None:
    """They support jumps, and count in ``UNHELD`` and ``ANY_FILL``."""
    assert "a5-c5" in after(RANK3, "r: a5, b: b5, g: e3", "b-resigns")[1]
    seats = [("a5 b5", "d1 e1"), ("d1 e1", "a5 b5"), ("a1", "a3")]
    for win in ("UNHELD", "ANY_FILL"):
        rules = replace(make(5, seats), finish="RANK", win=win)
        board = "r: d2, b: d1, g: c3"
        assert end(rules, board, "b-resigns d2-e1") == "COMPLETION r > g > b"


def test_resignation_that_leaves_one_side_ends_the_game() -> None:
    """If nobody has finished the last side scores 1, else the first to finish."""
    assert end(RANK3, ONE_STEP3, "b-resigns r-resigns") == "RESIGNATION g > r > b"
    assert end(RANK3, ONE_STEP3, "d2-e1 g-resigns") == "RESIGNATION r > b > g"
    assert end(replace(TWO, finish="RANK"), "r: d2, b: b4", "b-resigns") == "RESIGNATION r > b"
    teams = replace(PAIRS, finish="RANK")
    assert end(teams, ONE_STEP, "d2-e1 y-resigns") == "RESIGNATION rg > by"


def test_resignation_with_a_finish_pending() -> None:
    """Red has finished and gives up before the round ends: it is last all the same."""
    rules = replace(RANK3, equal_turns=True)
    script = "d2-e1 r-resigns b2-a1"
    assert end(rules, ONE_STEP3, script) is None
    assert end(rules, ONE_STEP3, f"{script} b4-b3") == "COMPLETION b > g > r"


def test_resignation_is_for_those_without_a_rank() -> None:
    """Not for a ranked side, not twice, not by a partner after that, not after the end."""
    ranked = begin(RANK, ONE_STEP).play(camp_path("d2 e1"))
    with pytest.raises(ValueError, match="cannot resign"):
        ranked.resign(0)
    with pytest.raises(ValueError, match="cannot resign"):
        ranked.resign(1).resign(1)
    partners = begin(replace(RANK, teams=("x", None, "x", None)), ONE_STEP).resign(0)
    with pytest.raises(ValueError, match="cannot resign"):
        partners.resign(2)
    with pytest.raises(ValueError, match="cannot resign"):
        begin(TWO, "r: d2, b: b4").resign(0).resign(1)


def test_resignation_of_a_seat_is_its_teams() -> None:
    """Green gives up: red is skipped too."""
    rules = replace(RANK, teams=("x", None, "x", None))
    assert after(rules, ONE_STEP, "d2-d1 g-resigns b2-b1 d4-d5")[0] == "b"
    assert end(rules, ONE_STEP, "g-resigns b2-a1") == "COMPLETION b > y > rg"


def test_resignation_on_turn_may_close_the_round() -> None:
    """Red's pending finish gets its rank; rounds of a deadline go on counting."""
    rules = replace(RANK, equal_turns=True)
    script = "d2-e1 b2-b1 b4-b3 y-resigns"
    assert after(rules, ONE_STEP, script)[0] == "b"
    assert end(rules, ONE_STEP, f"{script} b1-a1 b3-a4") == "COMPLETION r > b > g > y"
    with_pending = begin(rules, ONE_STEP).play(camp_path("d2 e1"))
    assert with_pending.resign(3).finishers == {0}
    late = due(RANK3, 2, "ROUNDS")
    board = "r: c3, b: e5 c1, g: b3"
    assert end(late, board, "c3-c4 c1-c2 g-resigns c4-c3 c2-c1") == "DEADLINE r > b > g"


def test_resignation_of_the_last_in_the_round_closes_it_for_the_deadline() -> None:
    """Blue has failed before green gives up, and is judged at once."""
    late = due(RANK3, 1)
    assert end(late, "r: c3, b: e5 c1, g: b3", "c3-c4 c1-c2 g-resigns") == "DEADLINE r > b > g"


def test_resignation_is_neither_ply_nor_turn() -> None:
    """The ply limit does not count it, and at the draw those who gave up are last."""
    rules = replace(RANK, ply_limit=2)
    assert end(rules, ONE_STEP, "d2-d1 b-resigns") is None
    assert end(rules, ONE_STEP, "d2-d1 b-resigns b4-b3") == "PLY_LIMIT rgy > b"
    assert end(rules, ONE_STEP, "d2-e1 b-resigns b4-b3") == "PLY_LIMIT r > gy > b"
    assert end(rules, ONE_STEP, "y-resigns b-resigns d2-d1 b4-b3") == "PLY_LIMIT rg > b > y"


def test_resignation_replaces_the_present_position() -> None:
    """With blue to move the board stood once, then with green to move: no more in history."""
    game = begin(replace(RANK, repetition=2), ONE_STEP)
    for turn in ("d2 d1", "b2 b1"):
        game = game.play(camp_path(turn))
    positions = len(game.history)
    game = game.resign(2)
    assert (len(game.history), game.to_move, game.ply) == (positions, 3, 2)
    other = begin(RANK, ONE_STEP).resign(1)
    assert (len(other.history), other.to_move, other.ply) == (1, 0, 0)


def test_r12_is_tested_after_a_resignation() -> None:
    """Red is to move on the same squares again; that green was once is no matter."""
    rules = replace(RANK3, repetition=2, may_pass=True)
    assert end(rules, ONE_STEP3, "-- b-resigns --") == "REPETITION rg > b"
    assert end(rules, ONE_STEP3, "-- -- r-resigns") is None
    assert end(rules, ONE_STEP3, "-- -- r-resigns --") == "REPETITION bg > r"


def test_r12_holds_where_the_replaced_position_has_stood_before() -> None:
    """Green was to move on this board once; blue's resignation brings that about again."""
    rules = replace(RANK, repetition=2, may_pass=True)
    assert end(rules, ONE_STEP, "-- -- y-resigns") is None
    assert end(rules, ONE_STEP, "-- -- -- y-resigns") == "REPETITION rbg > y"


def test_r13_is_tested_when_a_resignation_ends_what_was_pending() -> None:
    """The ply limit had to wait for red's finish; red gives up."""
    rules = replace(RANK3, equal_turns=True, ply_limit=1)
    assert end(rules, ONE_STEP3, "d2-e1") is None
    assert end(rules, ONE_STEP3, "d2-e1 r-resigns") == "PLY_LIMIT bg > r"


def test_r9_is_tested_after_a_resignation() -> None:
    """Only red could move, and gives up."""
    sideways = frozenset({(1, 0), (-1, 0)})
    rules = replace(
        make(4, [("a4", "d1"), ("a1", "d4"), ("b1", "c4")]),
        finish="RANK",
        step_directions=sideways,
        jump_directions=sideways,
    )
    board = "r: c1, b: a2 b2 c2 d2, g: a3 b3 c3 d3"
    assert end(rules, board, "r-resigns") == "NO_MOVES bg > r"
    assert end(rules, board, "c1-b1 r-resigns") == "NO_MOVES bg > r"
    pending = replace(rules, equal_turns=True)
    assert end(pending, "r: c1, b: a2 c2, g: a3 b3 c3 d3", "c1-d1 b-resigns") is None


def test_those_who_resigned_are_behind_all_at_a_deadline() -> None:
    """Blue fails, green does not, yellow has given up, and red before it."""
    rules = due(RANK, 1)
    board = "r: c3, b: e5 c1, g: b3, y: d4"
    assert end(rules, board, "r-resigns y-resigns c1-c2 b3-b4") == "DEADLINE g > b > y > r"


def test_a_draw_by_agreement_leaves_the_unranked_behind_the_ranked() -> None:
    """Red has its rank; yellow has given up."""
    game = begin(RANK, ONE_STEP).play(camp_path("d2 e1")).resign(3).agree_draw()
    assert game.ranking == ((0,), (1, 2), (3,))
    assert game.outcome == ((Fraction(1), Fraction(0), Fraction(0), Fraction(0)), "AGREEMENT")
    assert begin(RANK, ONE_STEP).agree_draw().ranking == ((0, 1, 2, 3),)


# --- perft --------------------------------------------------------------------------------


def test_perft_follows_skips_and_ends() -> None:
    """Red's three steps from a1, one of them onto its target b2; then green is left to move."""
    rules = replace(make(4, [("a4", "b2"), ("d4", "a3")]), finish="FIRST")
    board = pieces("r: a1, b: d1")
    assert perft(board, 0, rules, 1) == 3
    assert perft(board, 0, rules, 2) == 6
    three = replace(make(4, [("a4", "b2"), ("d4", "a3"), ("d1", "a2")]), finish="RANK")
    board = pieces("r: a1, b: d1, g: d4")
    assert perft(board, 0, three, 2) == 9
