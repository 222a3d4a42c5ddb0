"""Why not: each reason under the named rule sets, for both seats, with its message.

The rule sets are those of the sources on a board of 8×8, where red's home is ``a8 b8 c8 d8
a7 b7 c7 a6 b6 a5`` and its target ``h4 g3 h3 f2 g2 h2 e1 f1 g1 h1``. Each case is drawn for
red and looked at as it is, and turned by 180° for blue.
"""

import pickle

import attrs
import pytest

import halma
from halma import (
    EQUAL_TURNS,
    LOCKED_CAMP,
    PLY_YARD,
    Game,
    IllegalMoveError,
    Reason,
    Square,
    Verdict,
    explain,
    legality,
    parse_turn,
)
from halma.legality.texts import _LANGUAGES
from tests.diagrams import Side, both_sides, two_seats

SEATS = two_seats(8, 4, 3, 2, 1).seats
NAMED = {
    rules.name: attrs.evolve(rules, size=8, seats=SEATS)
    for rules in (PLY_YARD, LOCKED_CAMP, EQUAL_TURNS)
}

DIAGRAMS = {
    # b3 jumps over c3 to d3, and from there over e3 to f3 or over c2 to b1
    "middle": """
        ........
        ........
        ........
        ...r....
        ........
        .rb.b...
        .bb.....
        ........
    """,
    "two in a row": """
        ........
        ........
        ........
        ........
        ........
        rb.bb...
        ........
        ........
    """,
    # b2 has two pieces above it and two on the diagonal; d2 and d7 are one square too far off
    "leaps": """
        ........
        .r.b....
        ........
        ........
        .b.b....
        .bb.....
        .r.b....
        ........
    """,
    # e4-c4-c6-e6 and back to e4
    "ring": """
        ........
        ........
        ...b....
        ..b.b...
        ...br...
        ........
        ........
        ........
    """,
    # e4-c4-c6-e6-g6
    "tail": """
        ........
        ........
        ...b.b..
        ..b.....
        ...br...
        ........
        ........
        ........
    """,
    # h3 rests in the target; h3-f5-f3-f1 goes out and comes back
    "inside": """
        ........
        ........
        ........
        ........
        .....bb.
        .......r
        .....b..
        ........
    """,
    # d4-f2-f4-h4 lands in the target, outside it, and in it again
    "through": """
        ........
        ........
        ........
        ........
        ...r..b.
        ....bb..
        ........
        ........
    """,
    # red cannot move, blue can
    "shut in": """
        .....bbr
        ......bb
        .....b.b
        ........
        ........
        ........
        ........
        ........
    """,
}


# diagram | turn | reason, leg, square, rule | message
ALWAYS = """
shut in | h8-g6 | MUST_PASS - - no_moves | None of your pieces can move, so you must pass.
shut in | h8-f6 | MUST_PASS - - no_moves | None of your pieces can move, so you must pass.
middle | -- | PASS_NOT_ALLOWED - - - | You may pass only when you must.
middle | f6-f7 | NO_PIECE - f6 - | There is no piece on f6.
middle | f6-d6-d8 | NO_PIECE - f6 - | There is no piece on f6.
middle | c3-c4 | NOT_YOURS - c3 - | The piece on c3 is not yours.
middle | d5-d5 | SAME_SQUARE - d5 - | The piece is on d5 already.
middle | b3-d3-d3 | SAME_SQUARE 1 d3 - | The piece is on d3 already.
middle | b3-c2 | OCCUPIED 0 c2 - | c2 is taken, so the piece on b3 cannot land there.
middle | b3-d5 | OCCUPIED 0 d5 - | d5 is taken, so the piece on b3 cannot land there.
middle | d5-b2 | OCCUPIED - b2 - | b2 is taken, so the piece on d5 cannot land there.
middle | b3-d3-e3 | OCCUPIED 1 e3 - | e3 is taken, so the piece on d3 cannot land there.
middle | b3-c5 | NOT_IN_LINE 0 c5 - | c5 is not in a straight line from b3.
middle | b3-d3-e5 | NOT_IN_LINE 1 e5 - | e5 is not in a straight line from d3.
middle | b3-d3-h3 | TOO_FAR 1 h3 - | h3 is too far from d3: a jump goes just two squares.
middle | b3-d3-d6 | TOO_FAR 1 d6 - | d6 is too far from d3: a jump goes just two squares.
middle | d5-g8-e6 | TOO_FAR 0 g8 - | g8 is too far from d5: a jump goes just two squares.
middle | d5-d7 | NO_SUPPORT 0 d6 - | There is no piece on d6 to jump over.
middle | b3-d3-b5 | NO_SUPPORT 1 c4 - | There is no piece on c4 to jump over.
two in a row | a3-c3-f3 | TWO_PIECES 1 e3 - | \
A jump goes over one piece, not over both between c3 and f3.
two in a row | a3-d3 | OCCUPIED - d3 - | d3 is taken, so the piece on a3 cannot land there.
leaps | b2-b5 | TWO_PIECES 0 b4 - | A jump goes over one piece, not over both between b2 and b5.
leaps | b2-e5 | TWO_PIECES 0 d4 - | A jump goes over one piece, not over both between b2 and e5.
leaps | b2-f2 | TOO_FAR 0 f2 - | f2 is too far from b2: a jump goes just two squares.
leaps | b2-e2 | NO_ROUTE - e2 - | No step and no chain of jumps leads from b2 to e2.
leaps | b2-g2 | NO_ROUTE - g2 - | No step and no chain of jumps leads from b2 to g2.
leaps | b2-b6 | NO_ROUTE - b6 - | No step and no chain of jumps leads from b2 to b6.
leaps | b7-d5 | NO_SUPPORT 0 c6 - | There is no piece on c6 to jump over.
leaps | b7-e7 | NO_ROUTE - e7 - | No step and no chain of jumps leads from b7 to e7.
leaps | b7-f7 | TOO_FAR 0 f7 - | f7 is too far from b7: a jump goes just two squares.
leaps | b7-e6 | NO_ROUTE - e6 - | No step and no chain of jumps leads from b7 to e6.
middle | b3-d3-d4 | STEP_IN_CHAIN 1 d4 - | \
d3 to d4 is a step, and a step cannot be part of a chain.
middle | d5-d4-d3 | STEP_IN_CHAIN 0 d4 - | \
d5 to d4 is a step, and a step cannot be part of a chain.
ring | e4-c4-c6-e6-e4 | BACK_AT_START 3 e4 - | A chain may not end on e4, where it began.
ring | e4-c4-e4 | BACK_AT_START 1 e4 - | A chain may not end on e4, where it began.
middle | b3-h8 | NO_ROUTE - h8 - | No step and no chain of jumps leads from b3 to h8.
middle | d5-g5 | NO_ROUTE - g5 - | No step and no chain of jumps leads from d5 to g5.
"""

ONLY_PLY_YARD = """
ring | e4-c4-e4-c4 | REVISITED 2 c4 revisit | \
The chain has been on c4 before and may not land there again.
ring | e4-c4-c6-e6-e4-c4-c6 | REVISITED 4 c4 revisit | \
The chain has been on c4 before and may not land there again.
"""

ONLY_LOCKED = """
inside | h3-f5 | LEAVES_TARGET 0 f5 target_lock | \
The piece may not end its turn on f5, outside the target camp that it has reached.
inside | h3-f5-f3-f1 | LEAVES_TARGET 0 f5 target_lock | \
On its way from h3 to f1 the piece would leave its target camp for f5, and it may not.
through | d4-f2-f4-h4 | LEAVES_TARGET 1 f4 target_lock | \
On its way from d4 to h4 the piece would leave its target camp for f4, and it may not.
through | d4-h4 | LEAVES_TARGET 1 f4 target_lock | \
On its way from d4 to h4 the piece would leave its target camp for f4, and it may not.
"""


def cases(table: str) -> list[tuple[str, ...]]:
    """The lines of a table, cut at the bars."""
    return [tuple(map(str.strip, line.split("|"))) for line in table.strip().split("\n")]


def look(side: Side, diagram: str, turn: str, rules: str) -> Verdict:
    return explain(side.position(DIAGRAMS[diagram]), side.text(turn, 8), NAMED[rules])


def shown(side: Side, verdict: Verdict) -> tuple[str, str]:
    """Reason, leg, square and rule in a line, and the message, as seen by red."""
    assert verdict.reason is not None
    square = "-" if verdict.square is None else str(verdict.square)
    leg = "-" if verdict.leg is None else str(verdict.leg)
    line = " ".join([verdict.reason.name, leg, square, verdict.rule or "-"])
    return side.text(line, 8), side.text(verdict.message(), 8)


@both_sides
@pytest.mark.parametrize("rules", NAMED)
@pytest.mark.parametrize(("diagram", "turn", "fault", "message"), cases(ALWAYS))
def test_reasons_that_are_the_same_under_all_named_rule_sets(
    side: Side, rules: str, diagram: str, turn: str, fault: str, message: str
) -> None:
    assert shown(side, look(side, diagram, turn, rules)) == (fault, message)


@both_sides
@pytest.mark.parametrize(("diagram", "turn", "fault", "message"), cases(ONLY_PLY_YARD))
def test_landing_twice_on_a_square_is_refused_by_ply_yard_only(
    side: Side, diagram: str, turn: str, fault: str, message: str
) -> None:
    assert shown(side, look(side, diagram, turn, "ply-yard")) == (fault, message)
    for rules in ("locked-camp", "equal-turns"):
        assert look(side, diagram, turn, rules).legal


@both_sides
@pytest.mark.parametrize(("diagram", "turn", "fault", "message"), cases(ONLY_LOCKED))
def test_the_target_is_left_under_ply_yard_only(
    side: Side, diagram: str, turn: str, fault: str, message: str
) -> None:
    assert look(side, diagram, turn, "ply-yard").legal
    for rules in ("locked-camp", "equal-turns"):
        assert shown(side, look(side, diagram, turn, rules)) == (fault, message)


@pytest.mark.parametrize("rules", NAMED)
@pytest.mark.parametrize(
    ("side", "turn", "square"),
    [
        (Side(0), "d5-d9", "d9"),
        (Side(0), "a9-a8", "a9"),
        (Side(0), "b3-d3-p16", "p16"),
        (Side(1), "e4-i4", "i4"),
        (Side(1), "g6-e6-i6-k6", "i6"),
    ],
)
def test_squares_off_the_board(side: Side, rules: str, turn: str, square: str) -> None:
    verdict = explain(side.position(DIAGRAMS["middle"]), turn, NAMED[rules])
    found = (verdict.reason, verdict.leg, str(verdict.square), verdict.rule, verdict.message())
    assert found == (Reason.OFF_BOARD, None, square, "size", f"{square} is not on this board.")


@both_sides
@pytest.mark.parametrize("rules", NAMED)
def test_a_game_that_is_over(side: Side, rules: str) -> None:
    game = Game(side.rules(NAMED[rules]), side.position(DIAGRAMS["middle"])).agree_draw()
    for turn in ("d5-d6", "--", "h1-h1"):
        verdict = game.explain(side.text(turn, 8))
        found = (verdict.reason, verdict.leg, verdict.square, verdict.rule, verdict.message())
        assert found == (Reason.GAME_OVER, None, None, None, "The game is over.")


@both_sides
@pytest.mark.parametrize("rules", NAMED)
@pytest.mark.parametrize(
    ("diagram", "turn", "message"),
    [
        ("middle", "d5-e4", "The move is legal."),
        ("middle", "b3-d3", "The move is legal: it jumps over c3, and nothing is captured."),
        (
            "middle",
            "b3-d3-f3",
            "The move is legal: it jumps over c3 and e3, and nothing is captured.",
        ),
        (
            "middle",
            "b3-f3",
            "The move is legal: a chain of jumps leads from b3 to f3, and nothing is captured.",
        ),
        (
            "ring",
            "e4-c4-c6-e6",
            "The move is legal: it jumps over d4, c5 and d6, and nothing is captured.",
        ),
        # two squares away, but the square between is empty
        (
            "ring",
            "e4-c6",
            "The move is legal: a chain of jumps leads from e4 to c6, and nothing is captured.",
        ),
        (
            "tail",
            "e4-c4-c6-e6-g6",
            "The move is legal: its 4 jumps go over d4, c5, d6 and so on, and nothing is captured.",
        ),
        ("shut in", "--", "None of your pieces can move, so passing is right."),
    ],
)
def test_what_is_legal_has_no_reason(
    side: Side, rules: str, diagram: str, turn: str, message: str
) -> None:
    verdict = look(side, diagram, turn, rules)
    assert verdict.legal
    assert (verdict.reason, verdict.leg, verdict.square, verdict.rule) == (None,) * 4
    assert verdict.message() == str(verdict)
    assert side.text(verdict.message(), 8) == message


@pytest.mark.parametrize("language", _LANGUAGES)
@pytest.mark.parametrize("turn", ["c14-d14", "c14-e12", "c14-g10", "c14-e12-g10", "--"])
@pytest.mark.parametrize("reason", [None, *Reason])
def test_there_is_a_sentence_without_gaps_for_every_verdict(
    reason: Reason | None, turn: str, language: str
) -> None:
    """Of any turn, with any rule, the leg being the last of it or of a longer chain."""
    for rule in (None, "jump_directions", "target_lock"):
        for leg in (None, 0, 1, 5):
            verdict = Verdict(parse_turn(turn), reason, leg, Square.E12, rule)
            text = verdict.message(language)
            assert text.endswith(".")
            assert not set("{}_[]") & set(text)
            assert "None " not in text.replace("None of", "")


def test_every_language_has_every_sentence() -> None:
    for sentences in _LANGUAGES.values():
        assert sentences.keys() == _LANGUAGES["en"].keys()


def test_each_reason_is_looked_at_here_or_among_the_house_rules() -> None:
    here = {
        case[2].split()[0]
        for table in (ALWAYS, ONLY_PLY_YARD, ONLY_LOCKED)
        for case in cases(table)
    }
    elsewhere = {"GAME_OVER", "OFF_BOARD", "RETURNS_HOME", "MUST_GO_ON"}
    elsewhere |= {"IN_FOREIGN_CAMP", "OBLIGED"}
    assert here | elsewhere == {reason.name for reason in Reason}


@pytest.mark.parametrize("name", ["IllegalMoveError", "Reason", "Verdict", "explain", "play"])
def test_halma_legality_is_where_verdicts_are_found(name: str) -> None:
    """There they have been pickled, too."""
    assert getattr(legality, name) is getattr(halma, name)
    assert pickle.loads(f"chalma.legality\n{name}\n.".encode()) is getattr(halma, name)


def test_a_verdict_and_its_error_can_be_pickled() -> None:
    verdict = Game(PLY_YARD).explain("a16-c14")
    assert pickle.loads(pickle.dumps(verdict)) == verdict
    error = pickle.loads(pickle.dumps(IllegalMoveError(verdict)))
    assert type(error) is IllegalMoveError
    assert error.verdict == verdict


def test_the_squares_of_a_verdict_may_be_given_by_name() -> None:
    named = Verdict(parse_turn("a1-c3"), supports=["b2"])
    assert named == Verdict(parse_turn("a1-c3"), supports=(Square.B2,))
    assert Verdict(parse_turn("a1-c3"), Reason.OCCUPIED, 0, "c3").square is Square.C3
