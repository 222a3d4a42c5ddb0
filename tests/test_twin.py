"""The twin itself, checked by hand: small diagrams, known counts, and theorems."""

import random
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

import pytest

from tests.twin import (
    ALL,
    DIAGONAL,
    LOCK_FIELDS,
    ORTHOGONAL,
    Board,
    Path,
    Rules,
    Sq,
    Turn,
    Verdict,
    can_move,
    chain_may_end,
    destinations,
    distance,
    legal_turns,
    may_stop,
    name,
    next_landings,
    onward,
    parse_board,
    parse_square,
    path_legal,
    path_order,
    seat_moves,
    shortest_path,
    simple_paths,
    staircase,
    start_board,
    steps,
    verdict,
)
from tests.twin_game import Game, finished, perft

LOCKS = ("OPEN", "END", "HOPS", "TOUCH_END", "TOUCH_HOPS")
REVISITS = ("NEVER", "LANDINGS", "FREE")


def opposite(size: int, *rows: int) -> Rules:
    """Two seats, north-west and south-east, each the other's target."""
    homes = (staircase(size, rows, "nw"), staircase(size, rows, "se"))
    return Rules(size, homes, homes[::-1])


SLOW = pytest.mark.slow
BIG = opposite(16, 5, 5, 4, 3, 2)
EIGHT = opposite(8, 4, 3, 2, 1)
SIX = opposite(6, 2, 1)
FOUR = opposite(4, 1)


def turn(text: str) -> Turn:
    return text if text == "--" else path(text)


def path(text: str) -> Path:
    return tuple(parse_square(square) for square in text.split("-"))


def squares(text: str) -> set[Sq]:
    return {parse_square(square) for square in text.split()}


def camp(text: str) -> frozenset[Sq]:
    return frozenset(squares(text))


def board(text: str) -> Board:
    return parse_board(text.split())


def jump_ends(where: Board, seat: int, origin: str, rules: Rules) -> set[Sq]:
    start = parse_square(origin)
    return {end for end in destinations(where, seat, start, rules) if distance(start, end) > 1}


# --- squares ------------------------------------------------------------------------------


def test_squares_have_names() -> None:
    assert parse_square("c14") == (2, 13)
    assert name((2, 13)) == "c14"


def test_a_diagram_is_read_from_the_top() -> None:
    assert board("r.. ... .b.") == {(0, 2): 0, (1, 0): 1}


def test_the_staircase_of_nineteen() -> None:
    camp = staircase(16, (5, 5, 4, 3, 2), "nw")
    assert len(camp) == 19
    assert squares("a16 e16 a15 e15 d14 c13 b12 a12") <= camp
    assert not camp & squares("f16 e14 d13 c12 a11")


# --- R1 and R2 ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("directions", "ends"),
    [
        (ALL, "a1 b1 c1 a2 c2 a3 b3 c3"),
        (ORTHOGONAL, "b1 a2 c2 b3"),
        (DIAGONAL, "a1 c1 a3 c3"),
    ],
)
def test_r1_a_step_goes_to_an_empty_neighbour(directions: frozenset[Sq], ends: str) -> None:
    where = board(".... .... .r.. ....")
    rules = replace(FOUR, step_directions=directions)
    assert destinations(where, 0, (1, 1), rules) == squares(ends)


def test_r1_steps_do_not_leave_the_board_or_enter_a_held_square() -> None:
    assert destinations(board(".... .... b... rr.."), 0, (0, 0), FOUR) == squares("b2 a3 c1")


def test_r2_a_jump_passes_one_adjacent_piece_of_any_seat() -> None:
    where = board("........ ........ ........ ...b.... ........ .r.r.r.. ........ ........")
    assert jump_ends(where, 0, "d3", EIGHT) == set()
    where = board("........ ........ ........ ........ ...b.... ..rr.... ........ ........")
    assert jump_ends(where, 0, "d3", EIGHT) == squares("d5 b3")


def test_r2_a_jump_passes_neither_two_pieces_nor_a_gap_nor_the_edge() -> None:
    assert jump_ends(board("........ " * 7 + "rbb....."), 0, "a1", EIGHT) == set()
    assert jump_ends(board("........ " * 7 + "r.b....."), 0, "a1", EIGHT) == set()
    assert jump_ends(board("........ " * 7 + "br......"), 0, "b1", EIGHT) == set()


def test_r2_jump_directions_are_a_rule_of_their_own() -> None:
    where = board(".... .... bb.. rb..")
    rules = replace(FOUR, step_directions=DIAGONAL, jump_directions=ORTHOGONAL)
    assert destinations(where, 0, (0, 0), rules) == squares("a3 c1")


def test_r2_supports_stay_where_they_are() -> None:
    game = Game(SIX, board("...... ...... ...... ...... ...... rb...."), 0).play(path("a1-c1"))
    assert game.board == board("...... ...... ...... ...... ...... .br...")


# --- R3 to R6: a ring of jumps b2-d2-d4-b4 ------------------------------------------------

RING = board("...... ...... ..b... .b.b.. .rb... ......")


def test_r3_a_chain_may_stop_after_any_jump_and_bend() -> None:
    assert jump_ends(RING, 0, "b2", SIX) == squares("d2 d4 b4")
    assert simple_paths(RING, 0, (1, 1), (3, 3), SIX) == [path("b2-d2-d4"), path("b2-b4-d4")]
    assert shortest_path(RING, 0, (1, 1), (3, 3), SIX) == path("b2-d2-d4")


def test_r4_steps_stand_beside_jumps() -> None:
    assert squares("a1 b1 c1 a2 a3 c3") <= destinations(RING, 0, (1, 1), SIX)


def test_r1_a_step_is_never_combined() -> None:
    assert path_legal(RING, 0, path("b2-c3"), SIX)
    assert not path_legal(RING, 0, path("b2-c3-d2"), SIX)
    assert not path_legal(RING, 0, path("b2-d2-e2"), SIX)


@pytest.mark.parametrize(
    ("written", "legal_under"),
    [
        ("b2-d2-d4-b4", "NEVER LANDINGS FREE"),
        ("b2-d2-b2-b4", "LANDINGS FREE"),
        ("b2-d2-d4-d2", "FREE"),
        ("b2-d2-d4-b4-b2-d2", "FREE"),
        ("b2-d2-b2-b4-b2-d2", "FREE"),
        ("b2-d2-b2", ""),
        ("b2-d2-d4-b4-b2", ""),
    ],
)
def test_r5_revisiting(written: str, legal_under: str) -> None:
    for revisit in REVISITS:
        rules = replace(SIX, revisit=revisit)
        assert path_legal(RING, 0, path(written), rules) == (revisit in legal_under.split())


@pytest.mark.parametrize(
    ("begun", "never", "landings", "free"),
    [
        ("b2-d2", "d4", "b2 d4", "b2 d4"),
        ("b2-d2-d4", "b4", "b4", "d2 b4"),
        ("b2-d2-d4-b4", "", "", "b2 d4"),
        ("b2-d2-b2", "", "b4", "d2 b4"),
        ("b2-c3", "", "", ""),
        ("b2-d2-d5", "", "", ""),
        ("c2", "", "", ""),
        ("f6", "", "", ""),
    ],
)
def test_r5_next_landings_can_still_be_completed(
    begun: str, never: str, landings: str, free: str
) -> None:
    """After b2-d2-d4-b4 the start is no next landing under LANDINGS: no way on from there."""
    for revisit, expected in zip(REVISITS, (never, landings, free), strict=True):
        rules = replace(SIX, revisit=revisit)
        assert next_landings(RING, 0, path(begun), rules) == squares(expected)


def test_next_landings_of_an_origin_are_steps_and_first_jumps() -> None:
    expected = squares("a1 b1 c1 a2 a3 c3 d2 b4")
    assert next_landings(RING, 0, ((1, 1),), SIX) == expected
    assert next_landings(RING, 0, (), SIX) == set()


def test_r6_a_chain_once_begun_must_go_on_but_a_step_need_not() -> None:
    line = board("...... ...... ...... ...... .rb.b. ......")
    rules = replace(SIX, must_continue=True)
    assert destinations(line, 0, (1, 1), rules) == squares("f2 a1 b1 c1 a2 a3 b3 c3")
    assert not may_stop(line, 0, path("b2-d2"), rules)
    assert next_landings(line, 0, path("b2-d2"), rules) == squares("f2")
    assert may_stop(line, 0, path("b2-d2-f2"), rules)


def test_r6_the_starting_square_counts_as_visited() -> None:
    rules = replace(SIX, must_continue=True)
    assert jump_ends(RING, 0, "b2", rules) == squares("d2 b4")
    assert shortest_path(RING, 0, (1, 1), (3, 1), rules) == path("b2-b4-d4-d2")


def test_r6_is_refused_where_it_has_no_one_meaning() -> None:
    for refused in (
        replace(SIX, revisit="FREE"),
        replace(SIX, target_lock="END"),
        replace(SIX, home_lock="TOUCH_END"),
    ):
        with pytest.raises(ValueError, match="must_continue"):
            replace(refused, must_continue=True)


# --- R7: the camps of the 8×8 board, red from north-west to south-east --------------------


@pytest.mark.parametrize(
    ("lock", "ends"),
    [
        ("OPEN", "h4 f4 f2"),
        ("END", "h4 f4 f2"),
        ("HOPS", "h4 f4 f2"),
        ("TOUCH_END", "h4 f2"),
        ("TOUCH_HOPS", "h4"),
    ],
)
def test_r7_a_chain_in_out_and_into_the_target(lock: str, ends: str) -> None:
    where = board("........ ........ ........ .......b ......b. .....b.. ........ ........")
    where[parse_square("h6")] = 0
    assert jump_ends(where, 0, "h6", replace(EIGHT, target_lock=lock)) == squares(ends)


@pytest.mark.parametrize(
    ("lock", "ends"),
    [
        ("OPEN", "g3 h3 g5 h5 f4 f2"),
        ("END", "g3 h3 f2"),
        ("HOPS", "g3 h3"),
        ("TOUCH_END", "g3 h3 f2"),
        ("TOUCH_HOPS", "g3 h3"),
    ],
)
def test_r7_a_piece_that_rests_in_its_target(lock: str, ends: str) -> None:
    where = board("........ ........ ........ ........ ......br .....b.. ........ ........")
    rules = replace(EIGHT, target_lock=lock)
    assert destinations(where, 0, parse_square("h4"), rules) == squares(ends)


@pytest.mark.parametrize(
    ("lock", "ends"),
    [
        ("OPEN", "c5 c7 e7"),
        ("END", "c5 c7 e7"),
        ("HOPS", "c5 c7 e7"),
        ("TOUCH_END", "c5 e7"),
        ("TOUCH_HOPS", "c5"),
    ],
)
def test_r7_a_chain_that_leaves_home_and_returns(lock: str, ends: str) -> None:
    where = board("........ ...b.... ..b..... rb...... ........ ........ ........ ........")
    rules = replace(EIGHT, home_lock=lock)
    assert jump_ends(where, 0, "a5", rules) == squares(ends)
    assert squares("a6 b6 a4 b4") <= destinations(where, 0, parse_square("a5"), rules)


@pytest.mark.parametrize(
    ("lock", "ends"),
    [("OPEN", "c7 e7"), ("END", "e7"), ("HOPS", ""), ("TOUCH_END", "e7"), ("TOUCH_HOPS", "")],
)
def test_r7_a_piece_that_has_left_home(lock: str, ends: str) -> None:
    where = board("........ ...b.... ..b..... ..r..... ........ ........ ........ ........")
    rules = replace(EIGHT, home_lock=lock)
    assert jump_ends(where, 0, "c5", rules) == squares(ends)
    assert (parse_square("b6") in destinations(where, 0, parse_square("c5"), rules)) == (
        lock == "OPEN"
    )


def test_r7_a_square_outside_is_no_next_landing_where_no_way_leads_back() -> None:
    where = board("........ ........ ........ ........ ......br ........ ........ ........")
    rules = replace(EIGHT, target_lock="END")
    assert next_landings(where, 0, path("h4"), rules) == squares("g3 h3")
    where[parse_square("f3")] = 1
    assert next_landings(where, 0, path("h4"), rules) == squares("g3 h3 f4")
    assert next_landings(where, 0, path("h4-f4"), rules) == squares("f2")
    assert not may_stop(where, 0, path("h4-f4"), rules)


def test_r7_each_seat_has_its_own_zones() -> None:
    where = board("........ ........ ........ ........ ......br .....b.. ........ ........")
    turned = {(7 - file, 7 - rank): 1 - seat for (file, rank), seat in where.items()}
    rules = replace(EIGHT, target_lock="TOUCH_HOPS")
    assert destinations(turned, 1, parse_square("a5"), rules) == squares("a6 b6")


# --- R9: no legal move --------------------------------------------------------------------

SHUT_IN = board("rbb. b... b... ....")
ONLY_ORTHOGONAL = replace(FOUR, step_directions=ORTHOGONAL, jump_directions=ORTHOGONAL)
FULL = board("rbrb brbr rbrb brbr")


@pytest.mark.parametrize(("no_moves", "turns"), [("PASS", ["--"]), ("LOSS", []), ("DRAW", [])])
def test_r9_a_seat_without_a_move(no_moves: str, turns: list[Turn]) -> None:
    rules = replace(ONLY_ORTHOGONAL, no_moves=no_moves)
    assert legal_turns(SHUT_IN, 0, rules) == turns
    assert legal_turns(FULL, 0, rules) == []


@pytest.mark.parametrize(
    ("no_moves", "outcome"),
    [
        ("PASS", None),
        ("LOSS", ((Fraction(0), Fraction(1)), "NO_MOVES")),
        ("DRAW", ((Fraction(1, 2), Fraction(1, 2)), "NO_MOVES")),
    ],
)
def test_r9_is_tested_at_the_start(no_moves: str, outcome: object) -> None:
    rules = replace(ONLY_ORTHOGONAL, no_moves=no_moves)
    assert Game(rules, SHUT_IN, 0).outcome == outcome
    assert Game(rules, SHUT_IN, 1).outcome is None
    assert Game(rules, FULL, 0).outcome == ((Fraction(1, 2), Fraction(1, 2)), "NO_MOVES")


def test_r9_a_pass_is_a_recorded_ply() -> None:
    game = Game(ONLY_ORTHOGONAL, SHUT_IN, 0)
    assert game.legal_turns() == ["--"]
    game = game.play("--")
    assert (game.ply, game.to_move, game.board) == (1, 1, SHUT_IN)


def test_turns_are_listed_in_square_order() -> None:
    where = board("r... .... .... rb..")
    listed = ["a1-c1 a1-a2 a1-b2", "a4-a3 a4-b3 a4-b4"]
    expected = [path(text) for line in listed for text in line.split()]
    assert legal_turns(where, 0, FOUR) == expected


# --- R10 to R14 on the 4×4 board, camps a4 and d1 -----------------------------------------

WIN_RED = ((Fraction(1), Fraction(0)), "COMPLETION")
WIN_BLUE = ((Fraction(0), Fraction(1)), "COMPLETION")


def drawn_by(termination: str) -> object:
    return (Fraction(1, 2), Fraction(1, 2)), termination


def played(game: Game, text: str) -> list[object]:
    outcomes: list[object] = []
    for written in text.split():
        game = game.play(turn(written))
        outcomes.append(game.outcome)
    return outcomes


@pytest.mark.parametrize(
    ("diagram", "conditions"),
    [
        ("...... ...... ...... ...... .....r ....rr", "OWN_FILL ALL_IN UNHELD ANY_FILL"),
        ("r..... ...... ...... ...... .....r ....rr", "OWN_FILL UNHELD ANY_FILL"),
        ("...... ...... ...... ...... .....r ....r.", "ALL_IN"),
        ("r..... ...... ...... ...... .....r ....rb", "UNHELD ANY_FILL"),
        ("r..... ...... ...... ...... .....b ....bb", ""),
        ("b..... ...... ...... ...... ...... ......", ""),
        ("r..... ...... ...... ...... .....r ....rg", "ANY_FILL"),
    ],
)
def test_r10_conditions(diagram: str, conditions: str) -> None:
    """The camp is e1, f1, f2; the third seat, green, has its home elsewhere."""
    green = frozenset({(0, 0)})
    rules = replace(SIX, homes=(*SIX.homes, green), targets=(*SIX.targets, frozenset({(5, 5)})))
    for win in ("OWN_FILL", "ALL_IN", "UNHELD", "ANY_FILL"):
        holds = finished(board(diagram), 0, replace(rules, win=win))
        assert holds == (win in conditions.split())


def test_r10_the_condition_counts_after_the_own_next_turn_only() -> None:
    where = board(".... .... .... r..r")
    where[parse_square("b4")] = 1
    game = Game(FOUR, where, 1)
    assert game.outcome is None
    assert played(game, "b4-b3 a1-a2") == [None, WIN_RED]


def test_r10_is_not_tested_in_the_middle_of_a_chain() -> None:
    where = board("..b. .... .... .r.b")
    where.update({parse_square("c1"): 1, parse_square("d2"): 1})
    del where[parse_square("d1")]
    assert played(Game(FOUR, where, 0), "b1-d1-d3") == [None]
    assert played(Game(FOUR, where, 0), "b1-d1") == [WIN_RED]


RACE = board(".b.. .... .... ..r.")


def test_r11_off_the_first_to_finish_wins_at_once() -> None:
    assert played(Game(FOUR, RACE, 0), "c1-d1") == [WIN_RED]


def test_r11_on_the_round_is_played_to_its_end() -> None:
    rules = replace(FOUR, equal_turns=True)
    assert played(Game(rules, RACE, 0), "c1-d1 b4-b3") == [None, WIN_RED]
    assert played(Game(rules, RACE, 0), "c1-d1 b4-a4") == [None, drawn_by("COMPLETION")]
    assert played(Game(rules, RACE, 1), "b4-a4") == [WIN_BLUE]
    assert played(Game(rules, RACE, 1), "b4-b3 c1-d1") == [None, None]


def test_r11_rounds_begin_with_whoever_moved_first() -> None:
    rules = replace(FOUR, equal_turns=True, first=1)
    assert played(Game(rules, RACE, 0), "c1-d1") == [WIN_RED]
    assert played(Game(rules, RACE, 1), "b4-a4 c1-c2") == [None, WIN_BLUE]
    assert played(Game(rules, RACE, 1), "b4-a4 c1-d1") == [None, drawn_by("COMPLETION")]


def test_r11_a_pending_finish_suspends_the_ply_limit() -> None:
    rules = replace(FOUR, equal_turns=True, ply_limit=1, repetition=2)
    assert played(Game(rules, RACE, 0), "c1-d1 b4-b3") == [None, WIN_RED]
    assert played(Game(rules, RACE, 0), "c1-c2") == [drawn_by("PLY_LIMIT")]


def test_r11_a_blocked_seat_passes_while_a_finish_is_pending() -> None:
    where = board("brr. r... .... r...")
    for no_moves in ("PASS", "LOSS", "DRAW"):
        rules = replace(
            ONLY_ORTHOGONAL,
            targets=(camp("a2"), camp("d4")),
            equal_turns=True,
            no_moves=no_moves,
        )
        game = Game(rules, where, 0).play(path("a1-a2"))
        assert game.outcome is None
        assert game.legal_turns() == ["--"]
        assert game.play("--").outcome == WIN_RED


def test_r11_a_finished_seat_stays_finished() -> None:
    """Under ``UNHELD`` blue's withdrawal empties d1 again; red has finished all the same."""
    where = board(".... .... .... .r.b")
    rules = replace(
        FOUR,
        targets=(camp("c1 d1"), FOUR.targets[1]),
        win="UNHELD",
        equal_turns=True,
    )
    assert played(Game(rules, where, 0), "b1-c1 d1-d2") == [None, WIN_RED]


ALONE = board("r... .... .... ...b")
SHUTTLE = "a4-a3 d1-d2 a3-a4 d2-d1"


def test_r12_the_starting_position_counts() -> None:
    rules = replace(FOUR, repetition=2)
    assert played(Game(rules, ALONE, 0), SHUTTLE) == [None, None, None, drawn_by("REPETITION")]
    rules = replace(FOUR, repetition=3)
    assert played(Game(rules, ALONE, 0), f"{SHUTTLE} {SHUTTLE}")[3:] == [
        None,
        None,
        None,
        None,
        drawn_by("REPETITION"),
    ]


def test_r12_the_seat_to_move_belongs_to_the_position() -> None:
    game = Game(replace(FOUR, repetition=2), ALONE, 0)
    for written in ("a4-a3", "d1-d2", "a3-b3", "d2-d1", "b3-a4"):
        game = game.play(path(written))
    assert game.board == ALONE
    assert game.repetitions == 1
    assert game.outcome is None


def test_r13_ply_limit() -> None:
    rules = replace(FOUR, ply_limit=2)
    assert played(Game(rules, ALONE, 0), "a4-a3 d1-d2") == [None, drawn_by("PLY_LIMIT")]


def test_r14_order() -> None:
    rules = replace(FOUR, ply_limit=1)
    assert played(Game(rules, RACE, 0), "c1-d1") == [WIN_RED]
    rules = replace(FOUR, ply_limit=4, repetition=2)
    assert played(Game(rules, ALONE, 0), SHUTTLE)[3] == drawn_by("REPETITION")
    rules = replace(ONLY_ORTHOGONAL, ply_limit=1, no_moves="LOSS")
    game = Game(rules, board("rbb. .b.. b... ...."), 1)
    assert played(game, "b3-a3") == [drawn_by("PLY_LIMIT")]
    game = Game(replace(rules, ply_limit=None), board("rbb. .b.. b... ...."), 1)
    assert played(game, "b3-a3") == [((Fraction(0), Fraction(1)), "NO_MOVES")]


def test_after_the_end_nothing_is_legal() -> None:
    game = Game(FOUR, RACE, 0).play(path("c1-d1"))
    assert game.legal_turns() == []
    with pytest.raises(ValueError, match="not a legal turn"):
        game.play(path("b4-b3"))


# --- verdicts -----------------------------------------------------------------------------


def no(reason: str, leg: int | None, square: str | None, rule: str | None = None) -> Verdict:
    return Verdict(False, reason, leg, None if square is None else parse_square(square), rule)


YES = Verdict(True)

#   a b c d e f   the ring b2-d2-d4-b4, and a tail d4-f6
EXPLAINED = board(".r.... ....b. ..b... .b.b.. .rb... ......")


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("--", no("PASS_NOT_ALLOWED", None, None)),
        ("b2-b1", YES),
        ("b2-f6", YES),
        ("b2-b4-d4-f6", YES),
        ("b2-d2-d4-g7-z1", no("OFF_BOARD", None, "g7", "size")),
        ("a1-g7", no("OFF_BOARD", None, "g7", "size")),
        ("a1-a2", no("NO_PIECE", None, "a1")),
        ("c2-c1", no("NOT_YOURS", None, "c2")),
        ("c2-c2", no("NOT_YOURS", None, "c2")),
        ("b2-b2", no("SAME_SQUARE", None, "b2")),
        ("b2-d2-d2", no("SAME_SQUARE", 1, "d2")),
        ("b2-c2", no("OCCUPIED", 0, "c2")),
        ("b2-b6", no("OCCUPIED", None, "b6")),
        ("b2-d2-d3", no("OCCUPIED", 1, "d3")),
        ("b2-c4-b6", no("OCCUPIED", 0, "c4")),
        ("b2-d3", no("OCCUPIED", 0, "d3")),
        ("b2-a4", no("NOT_IN_LINE", 0, "a4")),
        ("b2-d2-e4", no("NOT_IN_LINE", 1, "e4")),
        ("b2-e2-d2", no("TOO_FAR", 0, "e2")),
        ("b2-f2-d2", no("TOO_FAR", 0, "f2")),
        ("b2-d2-d5", no("TOO_FAR", 1, "d5")),
        ("b2-d4-f6", no("NO_SUPPORT", 0, "c3")),
        ("b2-d2-f2", no("NO_SUPPORT", 1, "e2")),
        ("b2-c3-d2", no("STEP_IN_CHAIN", 0, "c3")),
        ("b2-d2-e3", no("STEP_IN_CHAIN", 1, "e3")),
        ("b2-d2-b2-b4", no("REVISITED", 1, "b2", "revisit")),
        ("b2-d2-b2", no("REVISITED", 1, "b2", "revisit")),
        ("b2-e1", no("NO_ROUTE", None, "e1")),
        ("b2-f2", no("NO_ROUTE", None, "f2")),
        ("b2-a3-a1", no("STEP_IN_CHAIN", 0, "a3")),
    ],
)
def test_verdict(written: str, expected: Verdict) -> None:
    assert verdict(EXPLAINED, 0, turn(written), SIX) == expected


def test_verdict_two_pieces() -> None:
    where = board("...... ...... ...... ...... rbb... ......")
    assert verdict(where, 0, path("a2-d2-d4"), SIX) == no("TWO_PIECES", 0, "c2")
    assert verdict(where, 0, path("a2-e2-e4"), SIX) == no("TOO_FAR", 0, "e2")
    assert verdict(where, 0, path("a2-d2"), SIX) == no("TWO_PIECES", 0, "c2")
    assert verdict(where, 0, path("a2-e2"), SIX) == no("NO_ROUTE", None, "e2")
    aslant = replace(SIX, jump_directions=DIAGONAL)
    assert verdict(where, 0, path("a2-d2"), aslant) == no("NO_ROUTE", None, "d2")
    where[parse_square("d2")] = 1
    assert verdict(where, 0, path("a2-e2-e4"), SIX) == no("TOO_FAR", 0, "e2")


def test_verdict_too_far() -> None:
    where = board("...... ...... ...... ...... r.b... ......")
    assert verdict(where, 0, path("a2-e2"), SIX) == no("TOO_FAR", 0, "e2")
    assert verdict(where, 0, path("a2-d2"), SIX) == no("NO_ROUTE", None, "d2")
    assert verdict(where, 0, path("a2-f2"), SIX) == no("NO_ROUTE", None, "f2")
    aslant = replace(SIX, jump_directions=DIAGONAL)
    assert verdict(where, 0, path("a2-e2"), aslant) == no("NO_ROUTE", None, "e2")
    for other in ("b2", "d2"):
        there = {**where, parse_square(other): 1}
        assert verdict(there, 0, path("a2-e2"), SIX) == no("NO_ROUTE", None, "e2")


def test_verdict_directions() -> None:
    rules = replace(SIX, step_directions=ORTHOGONAL, jump_directions=DIAGONAL)
    assert verdict(RING, 0, path("b2-c3"), rules) == no("NOT_IN_LINE", 0, "c3", "step_directions")
    assert verdict(RING, 0, path("b2-d2"), rules) == no("NOT_IN_LINE", 0, "d2", "jump_directions")
    assert verdict(RING, 0, path("b2-d2-d4"), rules) == no(
        "NOT_IN_LINE", 0, "d2", "jump_directions"
    )


def test_verdict_revisits() -> None:
    rules = replace(SIX, revisit="LANDINGS")
    assert verdict(RING, 0, path("b2-d2-b2-b4"), rules) == YES
    assert verdict(RING, 0, path("b2-d2-b2"), rules) == no("BACK_AT_START", 1, "b2")
    assert verdict(RING, 0, path("b2-d2-b2-b4-b2-d2"), rules) == no("REVISITED", 3, "b2", "revisit")
    rules = replace(SIX, revisit="FREE")
    assert verdict(RING, 0, path("b2-d2-b2-b4-b2"), rules) == no("BACK_AT_START", 3, "b2")
    assert verdict(RING, 0, path("b2-d2-b2-b4-b2-d2"), rules) == YES


@pytest.mark.parametrize(
    ("lock", "written", "expected"),
    [
        ("END", "h4-f4", no("LEAVES_TARGET", 0, "f4", "target_lock")),
        ("HOPS", "h4-f4", no("LEAVES_TARGET", 0, "f4", "target_lock")),
        ("END", "h4-h5", no("LEAVES_TARGET", 0, "h5", "target_lock")),
        ("END", "h4-f4-f2", YES),
        ("END", "h4-f2", YES),
        ("HOPS", "h4-f4-f2", no("LEAVES_TARGET", 0, "f4", "target_lock")),
        ("HOPS", "h4-f2", no("LEAVES_TARGET", 0, "f4", "target_lock")),
        ("END", "h4-f4-f2-d2", no("LEAVES_TARGET", 2, "d2", "target_lock")),
        ("END", "h4-d2", no("LEAVES_TARGET", 2, "d2", "target_lock")),
        ("HOPS", "h4-d2", no("LEAVES_TARGET", 0, "f4", "target_lock")),
        ("TOUCH_HOPS", "h4-d2", no("LEAVES_TARGET", 0, "f4", "target_lock")),
        ("END", "h4-c4", no("NO_ROUTE", None, "c4")),
    ],
)
def test_verdict_target_lock(lock: str, written: str, expected: Verdict) -> None:
    where = board("........ ........ ........ ........ ......br .....b.. ....b... ........")
    assert verdict(where, 0, path(written), replace(EIGHT, target_lock=lock)) == expected


@pytest.mark.parametrize(
    ("lock", "written", "expected"),
    [
        ("END", "c5-c7", no("RETURNS_HOME", 0, "c7", "home_lock")),
        ("END", "c5-c7-e7", YES),
        ("HOPS", "c5-c7-e7", no("RETURNS_HOME", 0, "c7", "home_lock")),
        ("END", "c5-b6", no("RETURNS_HOME", 0, "b6", "home_lock")),
    ],
)
def test_verdict_home_lock(lock: str, written: str, expected: Verdict) -> None:
    where = board("........ ...b.... ..b..... ..r..... ........ ........ ........ ........")
    assert verdict(where, 0, path(written), replace(EIGHT, home_lock=lock)) == expected


def test_verdict_must_continue() -> None:
    rules = replace(SIX, must_continue=True)
    go_on = "must_continue"
    assert verdict(EXPLAINED, 0, path("b2-d2-d4"), rules) == no("MUST_GO_ON", 1, "b4", go_on)
    line = board("...... ...... ...... ...... .rb.b. ......")
    assert verdict(line, 0, path("b2-d2"), rules) == no("MUST_GO_ON", 0, "f2", go_on)
    assert verdict(line, 0, path("b2-d2-f2"), rules) == YES
    longer = board("...... ...... ...... .....b .rb.b. ......")
    assert verdict(longer, 0, path("b2-f2"), rules) == no("MUST_GO_ON", 1, "f4", go_on)
    assert verdict(longer, 0, path("b2-f4"), rules) == YES


def test_verdict_must_continue_and_locks() -> None:
    """The shortest finished chain without locks, else one that may stop, else neither."""
    rules = replace(SIX, must_continue=True, target_lock="TOUCH_HOPS")
    ring = replace(rules, homes=(frozenset({(0, 5)}),) * 2, targets=(frozenset({(3, 3)}),) * 2)
    assert verdict(RING, 0, path("b2-b4"), replace(ring, target_lock="OPEN")) == YES
    assert verdict(RING, 0, path("b2-b4"), ring) == no("LEAVES_TARGET", 2, "b4", "target_lock")
    line = board("r..... ...... ...... .....b .rb.b. ......")
    at_rest = replace(ring, targets=(frozenset({(1, 1)}),) * 2)
    assert verdict(line, 0, path("b2-f2"), at_rest) == no("LEAVES_TARGET", 0, "d2", "target_lock")
    assert verdict(line, 0, path("b2-d2"), ring) == no("MUST_GO_ON", 0, "f2", "must_continue")


def test_verdict_must_pass() -> None:
    assert verdict(SHUT_IN, 0, path("a4-z9"), ONLY_ORTHOGONAL) == no(
        "MUST_PASS", None, None, "no_moves"
    )
    assert verdict(SHUT_IN, 0, "--", ONLY_ORTHOGONAL) == YES
    rules = replace(ONLY_ORTHOGONAL, no_moves="DRAW")
    assert verdict(SHUT_IN, 0, "--", rules) == no("PASS_NOT_ALLOWED", None, None)
    assert verdict(SHUT_IN, 0, path("a4-b4"), rules) == no("OCCUPIED", 0, "b4")


# --- counts -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "counts"),
    [
        (replace(BIG, revisit="LANDINGS"), (40, 1_600)),
        pytest.param(replace(BIG, revisit="LANDINGS"), (40, 1_600, 85_440), marks=SLOW),
        (
            replace(BIG, revisit="FREE", target_lock="TOUCH_HOPS", repetition=3, first=1),
            (40, 1_600),
        ),
        (replace(BIG, revisit="FREE", target_lock="TOUCH_HOPS", equal_turns=True), (40, 1_600)),
        pytest.param(opposite(16, 4, 4, 3, 2), (32, 1_024, 44_416), marks=SLOW),
        pytest.param(opposite(10, 5, 4, 3, 2, 1), (32, 1_024, 46_016), marks=SLOW),
        (EIGHT, (24, 576, 20_050)),
        pytest.param(replace(BIG, home_lock="END"), (40, 1_600, 83_840), marks=SLOW),
        (replace(BIG, home_lock="TOUCH_END"), (40, 1_600)),
        (replace(BIG, home_lock="HOPS"), (40, 1_600)),
        pytest.param(replace(BIG, home_lock="TOUCH_HOPS"), (40, 1_600, 83_440), marks=SLOW),
    ],
)
def test_perft_of_the_known_starts(rules: Rules, counts: tuple[int, ...]) -> None:
    for depth, count in enumerate((1, *counts)):
        assert perft(start_board(rules), rules.first, rules, depth) == count


def test_perft_ends_where_the_game_ends() -> None:
    assert perft(FULL, 0, FOUR, 1) == 0
    assert perft(SHUT_IN, 0, ONLY_ORTHOGONAL, 1) == 1
    assert perft(ALONE, 0, replace(FOUR, ply_limit=1), 1) == 3
    assert perft(ALONE, 0, replace(FOUR, ply_limit=1), 2) == 0
    # of red's moves c1-b1, b2, c2, d2 and d1 the last wins; blue's piece has five moves
    assert perft(RACE, 0, FOUR, 2) == 4 * 5


def test_perft_counts_repetitions_inside_the_tree() -> None:
    once = perft(ALONE, 0, FOUR, 5)
    # 3 × 3 ways to go one step and back; each draws before the fifth turn, which has 3 moves
    assert perft(ALONE, 0, replace(FOUR, repetition=2), 5) == once - 3 * 3 * 3


# --- theorems, on random positions --------------------------------------------------------


def random_board(chance: random.Random, rules: Rules, pieces: int) -> Board:
    everywhere = [(file, rank) for file in range(rules.size) for rank in range(rules.size)]
    return {
        square: chance.randrange(len(rules.homes)) for square in chance.sample(everywhere, pieces)
    }


FIVE = opposite(5, 3, 2, 1)


def lock_pairs() -> Iterator[tuple[str, str]]:
    return ((target, home) for target in LOCKS for home in LOCKS)


def written_paths(where: Board, seat: int, begun: Path, rules: Rules) -> Iterator[Path]:
    """Every legal written path; under ``FREE`` there is no end of them."""
    if len(begun) == 1:
        for there in steps(where, begun[0], rules):
            if path_legal(where, seat, (*begun, there), rules):
                yield *begun, there
    elif chain_may_end(where, seat, begun, rules):
        yield begun
    for landing in onward(where, seat, begun, rules):
        yield from written_paths(where, seat, (*begun, landing), rules)


@pytest.mark.parametrize("seed", [0, 1, *(pytest.param(n, marks=SLOW) for n in range(2, 12))])
def test_searches_find_what_listing_all_written_paths_finds(seed: int) -> None:
    """Destinations are the ends of all written paths, whatever ``revisit`` says.

    The shortest path is the least of the simple ones; what may come next is what does come
    next in some written path with the same beginning.
    """
    chance = random.Random(seed)
    where = random_board(chance, FIVE, 8)
    for target_lock, home_lock in lock_pairs():
        rules = replace(FIVE, target_lock=target_lock, home_lock=home_lock)
        variants = [rules, replace(rules, revisit="LANDINGS")]
        if {target_lock, home_lock} <= {"OPEN", "HOPS", "TOUCH_HOPS"}:
            variants.append(replace(rules, must_continue=True))
        for variant in variants:
            for origin, seat in where.items():
                paths = list(written_paths(where, seat, (origin,), variant))
                assert all(path_legal(where, seat, written, variant) for written in paths)
                ends = {written[-1] for written in paths}
                assert destinations(where, seat, origin, variant) == ends
                if not variant.must_continue:
                    free = replace(variant, revisit="FREE")
                    assert destinations(where, seat, origin, free) == ends

                simple = [written for written in paths if len(set(written)) == len(written)]
                for end in ends:
                    here = sorted((p for p in simple if p[-1] == end), key=path_order)
                    assert simple_paths(where, seat, origin, end, variant) == here
                    assert shortest_path(where, seat, origin, end, variant) == min(here, key=len)

                following: dict[Path, set[Sq]] = {(origin,): set()}
                for written in paths:
                    for length in range(1, len(written)):
                        following.setdefault(written[:length], set()).add(written[length])
                for begun, landings in following.items():
                    assert next_landings(where, seat, begun, variant) == landings


def next_landings_lead_on(where: Board, seat: int, begun: Path, rules: Rules) -> set[Sq]:
    """Check the next landings one by one; return them."""
    landings = next_landings(where, seat, begun, rules)
    for landing in onward(where, seat, begun, rules):
        longer = (*begun, landing)
        may_go_on = next_landings(where, seat, longer, rules) != set()
        assert (landing in landings) == (may_stop(where, seat, longer, rules) or may_go_on)
    return landings


@pytest.mark.parametrize("boards", [10, pytest.param(30, marks=SLOW)])
@pytest.mark.parametrize("revisit", REVISITS)
def test_a_next_landing_is_one_from_which_the_turn_can_stop_or_go_on(
    revisit: str, boards: int
) -> None:
    chance = random.Random(5)
    for _ in range(boards):
        where = random_board(chance, EIGHT, 24)
        for target_lock, home_lock in (("END", "TOUCH_END"), ("TOUCH_END", "OPEN")):
            rules = replace(EIGHT, revisit=revisit, target_lock=target_lock, home_lock=home_lock)
            for origin, seat in where.items():
                clicks = [origin]
                while len(clicks) < 8:
                    landings = next_landings_lead_on(where, seat, tuple(clicks), rules)
                    if not landings:
                        break
                    clicks.append(chance.choice(sorted(landings)))


def test_a_step_changes_a_parity_and_a_jump_does_not() -> None:
    chance = random.Random(1)
    for _ in range(20):
        where = random_board(chance, EIGHT, 20)
        for origin, end in seat_moves(where, 0, EIGHT):
            same = (origin[0] - end[0]) % 2 == 0 and (origin[1] - end[1]) % 2 == 0
            assert same == (end not in steps(where, origin, EIGHT))
            assert same == (distance(origin, end) > 1)


def test_without_zones_destinations_are_whole_components_of_the_jump_graph() -> None:
    """Join empty squares two apart in line with a piece between; walk from the start's side."""
    chance = random.Random(2)
    for _ in range(20):
        where = random_board(chance, EIGHT, 24)
        empty = [(f, r) for f in range(8) for r in range(8) if (f, r) not in where]
        component = {square: number for number, square in enumerate(empty)}
        for a in empty:
            for b in empty:
                between = ((a[0] + b[0]) // 2, (a[1] + b[1]) // 2)
                offset = {abs(a[0] - b[0]), abs(a[1] - b[1])}
                if offset <= {0, 2} and a != b and between in where:
                    old, new = component[a], component[b]
                    component = {s: new if c == old else c for s, c in component.items()}
        for origin, seat in where.items():
            beside = {
                component[origin[0] + 2 * df, origin[1] + 2 * dr]
                for df, dr in ALL
                if (origin[0] + df, origin[1] + dr) in where
                and (origin[0] + 2 * df, origin[1] + 2 * dr) in component
            }
            reached = {square for square, number in component.items() if number in beside}
            stepped = {s for s in empty if distance(origin, s) == 1}
            assert destinations(where, seat, origin, EIGHT) == reached | stepped


def test_without_zones_every_move_can_be_taken_back() -> None:
    chance = random.Random(3)
    for _ in range(5):
        where = random_board(chance, EIGHT, 20)
        for origin, end in seat_moves(where, 0, EIGHT):
            moved = {square: seat for square, seat in where.items() if square != origin}
            moved[end] = 0
            assert origin in destinations(moved, 0, end, EIGHT)


def with_locks(field: str, lock: str, other: str) -> Rules:
    if field == "target_lock":
        return replace(EIGHT, target_lock=lock, home_lock=other)
    return replace(EIGHT, home_lock=lock, target_lock=other)


def test_stricter_locks_take_destinations_away_and_never_add_one() -> None:
    chance = random.Random(4)
    stricter = [
        ("OPEN", "END"),
        ("END", "HOPS"),
        ("HOPS", "TOUCH_HOPS"),
        ("END", "TOUCH_END"),
        ("TOUCH_END", "TOUCH_HOPS"),
    ]
    told_apart: set[tuple[str, str, str]] = set()
    for _ in range(25):
        where = random_board(chance, EIGHT, 26)
        for held in LOCKS:
            for field in LOCK_FIELDS:
                moves = {
                    lock: set(seat_moves(where, 0, with_locks(field, lock, held))) for lock in LOCKS
                }
                for wide, narrow in stricter:
                    assert moves[wide] >= moves[narrow]
                    if moves[wide] > moves[narrow]:
                        told_apart.add((field, wide, narrow))
    assert len(told_apart) == 2 * len(stricter)


def test_turned_and_mirrored_boards_have_the_same_moves() -> None:
    chance = random.Random(6)
    everywhere = [(f, r) for f in range(8) for r in range(8)]
    images = [
        (1, {(f, r): (7 - f, 7 - r) for f, r in everywhere}),
        (0, {(f, r): (7 - r, 7 - f) for f, r in everywhere}),
        (1, {(f, r): (r, f) for f, r in everywhere}),
    ]
    for lock in LOCKS:
        rules = replace(EIGHT, target_lock=lock, home_lock=lock)
        for _ in range(4):
            where = random_board(chance, EIGHT, 24)
            moves = set(seat_moves(where, 0, rules))
            for seat, image in images:
                seen = {
                    image[square]: who if seat == 0 else 1 - who for square, who in where.items()
                }
                expected = {(image[origin], image[end]) for origin, end in moves}
                assert set(seat_moves(seen, seat, rules)) == expected


def test_paths_explode_and_destinations_do_not() -> None:
    """Four squares joined each with each: 3 + 3·2 + 3·2·1 simple paths; nine squares: 1,372."""
    for side, ends, paths in ((3, 3, 15), (5, 8, 1_372)):
        where = {(f, r): 1 for f in range(side) for r in range(side) if f % 2 or r % 2}
        where[0, 0] = 0
        reached = destinations(where, 0, (0, 0), EIGHT)
        assert len(reached) == ends
        count = sum(len(simple_paths(where, 0, (0, 0), end, EIGHT)) for end in reached)
        lattice = {(f, r) for f in range(0, side, 2) for r in range(0, side, 2)}
        assert count == king_walks(lattice) == paths


def king_walks(lattice: set[Sq]) -> int:
    """How many simple walks of at least one move a king on ``a1`` has on a lattice."""

    def onwards(here: Sq, left: set[Sq]) -> int:
        near = [square for square in left if distance(here, square) == 2]
        return sum(1 + onwards(square, left - {square}) for square in near)

    return onwards((0, 0), lattice - {(0, 0)})


def test_a_verdict_is_legal_exactly_where_the_turn_is() -> None:
    chance = random.Random(7)
    for number in range(12):
        lock = chance.choice(("OPEN", "HOPS", "TOUCH_HOPS"))
        rules = replace(FIVE, target_lock=lock, must_continue=number % 2 == 0)
        where = random_board(chance, FIVE, 9)
        everywhere = [(file, rank) for file in range(5) for rank in range(5)]
        turns = legal_turns(where, 0, rules)
        for origin in everywhere:
            for end in everywhere:
                assert verdict(where, 0, (origin, end), rules).legal == ((origin, end) in turns)
        assert verdict(where, 0, "--", rules).legal == ("--" in turns)
        for origin in (square for square, seat in where.items() if seat == 0):
            for _ in range(50):
                begun: Path = (origin,)
                while len(begun) < chance.choice((3, 4, 5)):
                    landings = onward(where, 0, begun, rules)
                    begun = (*begun, chance.choice(sorted(landings) or everywhere))
                assert verdict(where, 0, begun, rules).legal == (
                    can_move(where, 0, rules) and path_legal(where, 0, begun, rules)
                )
