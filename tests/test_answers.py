"""Answers of the course: legal or not for their question, and where and why not.

A square is x,y, from 0 at the upper left.
"""

import pytest

from halma import RULESETS, NotationError, Position, PositionError, Reason
from halma.notation.dialects.answers import check_answer
from halma.notation.dialects.course import Question, read_question, write_question
from tests.cli import halma

USC = RULESETS["usc-2019"]

BLACK = """\
SINGLE
BLACK
12.5
BBB.B...........
BBBBB...........
BB.B............
BBB.............
B.B.............
....B...........
................
................
................
................
............W...
..............W.
.............WWW
...........WWWWW
...........WWWWW
..........WWW.WW"""
"""The piece on 4,0 can leave its camp, and so can others; that on 4,5 is out of it."""

WHITE = BLACK.replace("SINGLE\nBLACK", "\nGAME \nWHITE")


def said(answer: str, question: str = BLACK) -> str:
    """What is said of an answer."""
    return str(check_answer(question, answer))


@pytest.mark.parametrize("question", [BLACK, BLACK.replace("SINGLE", "GAME")])
@pytest.mark.parametrize("end", ["", "\n", " \n", "\n\n"])
def test_a_step_out_of_the_camp_is_a_legal_answer(question: str, end: str) -> None:
    checked = check_answer(question, f"E 4,1 5,1{end}")
    assert checked
    assert (checked.legal, checked.line, checked.column, checked.notes) == (True, None, None, ())
    assert str(checked) == checked.sentence == "The move is legal."
    assert str(checked.turn) == "e15-f15"


def test_so_is_a_chain_of_white() -> None:
    assert said("E 13,12 12,12", WHITE) == "The move is legal."
    checked = check_answer(WHITE, "J 14,13 12,11\nJ 12,11 12,9 ")
    assert checked.sentence == "The move is legal: it jumps over 13,12 and 12,10, and nothing is captured."


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        ("", "1, column 1: The file is empty; an answer has lines such as 'E x,y x,y' for a step, "
             "or 'J x,y x,y' for a jump."),
        (" \n\n", "1, column 1: The file is empty; an answer has lines such as 'E x,y x,y' for a "
                  "step, or 'J x,y x,y' for a jump."),
        ("E 4,1 6,1", "1, column 1: From 4,1 to 6,1 is two squares, so it is no step (E) but "
                      "would be a jump (J)."),
        ("E 4,1 8,1", "1, column 1: From 4,1 to 8,1 is no step (E): a step goes to a neighbour "
                      "square."),
        ("E 4,1 6,2", "1, column 1: From 4,1 to 6,2 is no step (E): a step goes to a neighbour "
                      "square."),
        ("J 4,1 5,1", "1, column 1: From 4,1 to 5,1 is one square, so it is no jump (J) but "
                      "would be a step (E)."),
        ("\nJ 0,0 2,2\nJ 2,2 2,1", "3, column 1: From 2,2 to 2,1 is one square, so it is no jump "
                                   "(J) but would be a step (E)."),
        ("J 0,0 2,2\nJ 3,3 5,5", "2, column 3: The jump on line 1 ends on 2,2, so this one must "
                                 "begin there, not on 3,3: an answer is one turn of one piece."),
        ("E 4,1 5,1\nE 1,2 2,2", "2, column 1: An answer is one turn, and the step (E) on line 1 "
                                 "is a whole one; nothing may follow it."),
        ("J 0,0 2,2\nE 2,2 3,2", "2, column 1: A step (E) cannot follow a jump (J): a turn is one "
                                 "step, or one jump after another."),
        ("E 4,1 16,1", "1, column 7: 16,1 is off the board: x and y go from 0 to 15."),
        ("E -1,1 0,1", "1, column 3: -1,1 is off the board: x and y go from 0 to 15."),
        ("E 04,1 5,1", "1, column 3: Numbers have no zeros or signs in front: 4,1, not 04,1."),
        ("E 4,-0 5,1", "1, column 3: Numbers have no zeros or signs in front: 4,0, not 4,-0."),
        ("e 4,1 5,1", "1, column 1: The letter must be a capital: E, not e."),
        ("  j 4,1 6,1", "1, column 3: The letter must be a capital: J, not j."),
        ("E 4 1 5 1", "1, column 3: A square is x,y, such as 4,1, not '4': a comma is missing."),
        ("E 4, 1 5,1", "1, column 3: A square is x,y, such as 4,1, not '4,': no blank may stand "
                       "beside the comma."),
        ("E (4,1) (5,1)", "1, column 3: A square is x,y, such as 4,1, not '(4,1)'."),
        ("E", "1, column 2: Here two squares are missing: a line is E x,y x,y."),
        ("J 4,1 ", "1, column 6: Here the second square is missing: a line is J x,y x,y."),
        ("J 0,0 2,2 2,4", "1, column 11: Nothing more belongs on the line, but '2,4' does follow: "
                          "each jump has a line of its own."),
        ("E 4,1 5,1 # ok", "1, column 11: Nothing more belongs on the line, but '#' does follow: "
                           "a line is E x,y x,y."),
        ("4,1 5,1", "1, column 1: The line must begin with E for a step, or J for a jump, not "
                    "with '4,1'."),
        ("E4,1 5,1", "1, column 1: A blank is missing behind E, in 'E4,1'."),
        ("pass", "1, column 1: An answer cannot be a pass; its lines are 'E x,y x,y' for a step, "
                 "or 'J x,y x,y' for a jump."),
        ("Step 4,1 5,1", "1, column 1: Lines of an answer are 'E x,y x,y' for a step, or 'J x,y "
                         "x,y' for a jump; 'Step' is neither E nor J."),
        ("\ufeffE 4,1 5,1", "1, column 1: A byte order mark stands here, which belongs to no "
                            "word; save the file as UTF-8 without it."),
        ("E 4,1\0 5,1", "1, column 6: Only plain text can stand here, not '\\x00'."),
        ("E " * 40_000, "1, column 1: An answer has at most 65,536 characters."),
        ("J 0,0 2,2\nJ 2,2 0,0\n" * 512, "1024, column 1: A turn has fewer than 1,024 jumps."),
    ],
)  # fmt: skip
def test_what_is_not_written_as_it_should_be_is_told_with_its_place(
    answer: str, sentence: str
) -> None:
    checked = check_answer(BLACK, answer)
    assert str(checked) == f"line {sentence}"
    assert not checked
    assert (checked.turn, checked.verdict) == (None, None)


@pytest.mark.parametrize(
    ("answer", "reason", "sentence"),
    [
        ("J 0,0 2,2\nJ 2,2 4,3", Reason.NOT_IN_LINE,
         "2, column 7: 4,3 is not in a straight line from 2,2."),
        ("J 0,0 4,0", Reason.OCCUPIED,
         "1, column 7: 4,0 is taken, so the piece on 0,0 cannot land there."),
        ("J 3,1 6,1", Reason.TOO_FAR,
         "1, column 7: 6,1 is too far from 3,1: a jump goes just two squares."),
        ("J 0,0 2,2\n\nJ 2,2 4,4", Reason.NO_SUPPORT,
         "3, column 7: There is no piece on 3,3 to jump over."),
        ("J 0,0 2,2\nJ 2,2 0,0", Reason.REVISITED, None),
        ("E 9,9 9,8", Reason.NO_PIECE, "1, column 3: There is no piece on 9,9."),
        ("E 1,4 1,5", Reason.NO_PIECE,
         "1, column 3: There is no piece on 1,4. With x and y exchanged it would be legal: "
         "x goes across, y goes down."),
        ("E 12,10 11,10", Reason.NOT_YOURS,
         "1, column 3: The piece on 12,10 is W, and the question asks BLACK (B) to move."),
        ("E 2,4 1,4", Reason.RETURNS_HOME, None),
    ],
)  # fmt: skip
def test_what_the_rules_do_not_allow_is_told_in_the_squares_of_the_file(
    answer: str, reason: Reason, sentence: str | None
) -> None:
    checked = check_answer(BLACK, answer)
    assert checked.verdict is not None
    assert checked.verdict.reason is reason
    if sentence is not None:
        assert str(checked) == f"line {sentence}"
    assert not checked


def test_a_jump_over_nothing_is_none_although_a_chain_leads_there() -> None:
    """From 4,3 to 6,3 lead three jumps, and 5,3 is empty."""
    rows = [["."] * 16 for _ in range(16)]
    for x, y, piece in ((4, 3, "B"), (4, 4, "B"), (5, 5, "B"), (6, 4, "B"), (0, 15, "W")):
        rows[y][x] = piece
    board = "\n".join(map("".join, rows))
    assert check_answer(f"GAME\nBLACK\n1\n{board}", "J 4,3 4,5\nJ 4,5 6,5\nJ 6,5 6,3")
    checked = check_answer(f"GAME\nBLACK\n1\n{board}", "J 4,3 6,3")
    assert str(checked) == "line 1, column 7: There is no piece on 5,3 to jump over."
