"""Answers of the course: legal or not for their question, and where and why not.

A square is x,y, from 0 at the upper left.
"""

from pathlib import Path
from random import Random
from typing import Any

import attrs
import pytest

from halma import (
    RULESETS,
    Game,
    Move,
    NotationError,
    Position,
    PositionError,
    Reason,
    Square,
)
from halma.notation.dialects.answers import check_answer
from halma.notation.dialects.course import Question, read_question, write_turns
from halma.rulesets.model import Obligation, Revisit
from tests.cli import Result, halma

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
    assert (
        checked.sentence
        == "The move is legal: it jumps over 13,12 and 12,10, and nothing is captured."
    )


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
        ("E 4,1 -> 5,1", "1, column 7: Only a blank belongs between the squares; take away '->'."),
        ("E 4,1, 5,1", "1, column 3: Only a blank belongs behind a square; take away the ','."),
        ("J 0,0 2,2\nJ 2,2 2,1\n\0", "2, column 1: From 2,2 to 2,1 is one square, so it is no jump "
                                     "(J) but would be a step (E)."),
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


# --- whoever can leave home goes first (R8) -----------------------------------------------


def board(pieces: dict[str, str]) -> str:
    """A board with pieces on squares of the file."""
    rows = [["."] * 16 for _ in range(16)]
    for pair, piece in pieces.items():
        x, y = map(int, pair.split(","))
        rows[y][x] = piece
    return "\n".join(map("".join, rows))


def question(side: str, **pieces: str) -> str:
    """A question with the pieces of B and W, as words of squares."""
    found = {pair: piece for piece, words in pieces.items() for pair in words.split()}
    return f"GAME\n{side}\n100\n{board(found)}"


def test_a_piece_that_can_leave_its_camp_goes_first() -> None:
    asked = question("BLACK", B="4,0 9,9", W="15,15")
    checked = check_answer(asked, "E 9,9 9,8")
    assert checked.verdict is not None
    assert (checked.verdict.reason, checked.verdict.rule) == (Reason.OBLIGED, "obligation")
    assert str(checked) == (
        "line 1, column 3: While a piece can leave its camp, the turn must take one out of it, and "
        "this one does not. These can leave it: 4,0 (to 5,0 or 5,1)."
    )
    assert check_answer(asked, "E 4,0 5,0")


def test_it_is_as_with_white() -> None:
    asked = question("WHITE", W="11,15 13,12 6,6", B="0,0")
    assert str(check_answer(asked, "E 6,6 6,5")) == (
        "line 1, column 3: While a piece can leave its camp, the turn must take one out of it, and "
        "this one does not. These can leave it: 13,12 (to 12,11, 13,11 or 12,12) and "
        "11,15 (to 10,14 or 10,15)."
    )
    assert check_answer(asked, "E 13,12 12,11")


def test_a_piece_that_moves_within_its_camp_does_not_do_if_one_can_leave() -> None:
    asked = question("BLACK", B="0,0 4,0", W="15,15")
    assert "These can leave it: 4,0" in said("E 0,0 1,1", asked)


def test_if_none_can_leave_one_has_to_go_farther_from_the_corner() -> None:
    asked = question("BLACK", B="1,1 9,9", W="15,15")
    assert str(check_answer(asked, "E 9,9 9,8")) == (
        "line 1, column 3: While a piece in its camp can go farther from the corner, the turn must "
        "do that, and this one does not. No piece can leave the camp now; these can go farther: "
        "1,1 (to 2,1, 1,2 or 2,2)."
    )
    assert check_answer(asked, "E 1,1 2,1")
    assert not check_answer(asked, "E 1,1 1,0")


def test_many_pieces_are_not_all_listed() -> None:
    found = said("E 4,5 5,5")
    assert found.startswith("line 1, column 3: While a piece can leave its camp, the turn must")
    assert found.endswith(" more.")


def test_other_rules_of_that_kind_are_told_as_well() -> None:
    rules = attrs.evolve(USC, name="jump", obligation=Obligation.HOME_JUMP)
    asked = question("BLACK", B="4,0 9,9", W="5,0")
    assert str(check_answer(asked, "E 9,9 9,8", ruleset=rules)) == (
        "line 1, column 3: Pieces in the camp have to jump first, and these can: 4,0 (to 6,0)."
    )


def test_nobody_can_answer_where_no_piece_can_move() -> None:
    """Black's only piece is in the corner, and all that it could jump to is taken."""
    held = "1,0 0,1 1,1 2,0 0,2 2,2"
    assert said("E 0,0 1,0", question("BLACK", B="0,0", W=held)) == (
        "line 1, column 1: BLACK (B) has no legal move, so no answer is right."
    )


def test_a_jump_over_nothing_is_none_although_a_chain_leads_there() -> None:
    """From 4,3 to 6,3 lead three jumps, and 5,3 is empty."""
    asked = question("BLACK", B="4,3 4,4 5,5 6,4", W="0,15")
    assert check_answer(asked, "J 4,3 4,5\nJ 4,5 6,5\nJ 6,5 6,3")
    assert said("J 4,3 6,3", asked) == "line 1, column 7: There is no piece on 5,3 to jump over."


# --- every answer -------------------------------------------------------------------------


def test_exactly_the_legal_turns_are_legal_answers() -> None:
    """In games that are played at random, each step and jump between any two squares."""
    chance = Random(8)
    game = Game(USC)
    for ply in range(60):
        if ply % 6 == 5:
            _compare(game)
        game = game.play(game.legal_moves[chance.randrange(len(game.legal_moves))])


def _compare(game: Game) -> None:
    asked = Question(game.position, 10)
    legal = game.legal_moves
    for move in legal:
        assert isinstance(move, Move)
        assert check_answer(asked, write_turns([Move.along(legal.path(move))]))
    single = {move.ends for move in legal if isinstance(move, Move) and len(legal.path(move)) == 2}
    for start in game.position.squares(game.turn):
        for end in Square:
            far = max(abs(start.file - end.file), abs(start.rank - end.rank))
            if far in (1, 2):
                letter = " EJ"[far]
                pairs = [f"{each.file},{15 - each.rank}" for each in (start, end)]
                checked = check_answer(asked, f"{letter} {' '.join(pairs)}")
                assert checked.legal == (Move(start, end) in single)
                assert checked or checked.line == 1


def test_a_question_may_be_given_as_it_is_read() -> None:
    asked = read_question(BLACK)
    assert check_answer(asked, "E 4,1 5,1")
    with pytest.raises(NotationError, match="expected SINGLE or GAME"):
        check_answer("E 4,1 5,1", "E 4,1 5,1")
    with pytest.raises(PositionError):
        check_answer(Question(Position.parse("rr2/4/4/3b b"), 7.5), "")
    wrong: Any = 5
    with pytest.raises(TypeError, match="a question must be Question or str, not int"):
        check_answer(wrong, "")


# --- on the command line ------------------------------------------------------------------


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a question."""
    (tmp_path / "input.txt").write_text(BLACK, encoding="utf-8")
    return tmp_path


def checks(folder: Path, *answers: bytes) -> Result:
    """What the command says of answers, without the name of the folder."""
    names = [folder / f"output{number}.txt" for number, _ in enumerate(answers)]
    for name, answer in zip(names, answers, strict=True):
        name.write_bytes(answer)
    result = halma("check-answer", str(folder / "input.txt"), *map(str, names))
    code, out, err = result
    return Result(code, out.replace(f"{folder}/", ""), err.replace(f"{folder}/", ""))


def test_the_command_tells_what_is_right_and_what_is_not(folder: Path) -> None:
    assert checks(folder, b"E 4,1 5,1\n") == (0, "output0.txt: The move is legal.\n", "")
    assert checks(folder, b"E 4,1 5,1", b"E 4,1 6,1", b"\xef\xbb\xbfE 4,1 5,1", b"\xff\xfeE\0") == (
        1,
        "output0.txt: The move is legal.\n"
        "output1.txt:1:1: From 4,1 to 6,1 is two squares, so it is no step (E) but would be a jump "
        "(J).\n"
        "output2.txt:1:1: A byte order mark stands here, which belongs to no word; save the file "
        "as UTF-8 without it.\n"
        "output3.txt:1:1: The file is not UTF-8 text: this is UTF-16; save it as UTF-8 text.\n",
        "",
    )


def test_lines_that_end_as_on_windows_do_no_harm_and_are_told(folder: Path) -> None:
    told = "line 1, column 10: The line ends as on Windows (CR LF), which does no harm."
    assert checks(folder, b"E 4,1 5,1\r\n") == (
        0,
        "output0.txt: The move is legal.\n",
        f"output0.txt: {told}\n",
    )


def test_one_of_the_files_may_be_standard_input(folder: Path) -> None:
    asked = str(folder / "input.txt")
    assert halma("check-answer", asked, "-", stdin="E 4,1 5,1").out == (
        "standard input: The move is legal.\n"
    )
    (folder / "output.txt").write_text("E 4,1 5,1", encoding="utf-8")
    assert halma("check-answer", "-", str(folder / "output.txt"), stdin=BLACK).code == 0
    assert halma("check-answer", "-", "-") == (
        2,
        "",
        "halma check-answer: error: only one of the files can be standard input, -\n",
    )


def test_the_question_comes_first_and_has_to_be_one(folder: Path) -> None:
    asked, answer = folder / "input.txt", folder / "output.txt"
    answer.write_text("E 4,1 5,1", encoding="utf-8")
    assert halma("check-answer", str(answer), str(asked)) == (
        2,
        "",
        f"halma check-answer: error: {answer} is an answer, and the question comes first: see "
        "--help\n",
    )
    asked.write_text("SINGLE\nRED\n", encoding="utf-8")
    assert halma("check-answer", str(asked), str(answer)) == (
        1,
        "",
        f"halma: {asked}:2:1: expected BLACK or WHITE, found 'RED'\n",
    )
    asked.write_text(BLACK.replace("12.5", "1" * 400), encoding="utf-8")
    assert halma("check-answer", str(asked), str(answer)).code == 1
    asked.write_text("SINGLE\nBLACK\n7.5\nB...\n....\n....\n...W", encoding="utf-8")
    result = halma("check-answer", str(asked), str(answer))
    assert (result.code, result.out) == (1, "")
    missing = str(folder / "none.txt")
    assert halma("check-answer", missing, str(answer)).err == (
        f"halma: cannot read {missing}: No such file or directory\n"
    )


def test_an_answer_that_cannot_be_read_is_none(folder: Path) -> None:
    missing = str(folder / "none.txt")
    assert halma("check-answer", str(folder / "input.txt"), missing) == (
        1,
        f"cannot read {missing}: No such file or directory\n",
        "",
    )


def test_other_rules_can_be_given(folder: Path) -> None:
    (folder / "output.txt").write_text("E 4,5 5,5", encoding="utf-8")
    files = [str(folder / "input.txt"), str(folder / "output.txt")]
    assert halma("check-answer", *files).code == 1
    assert halma("check-answer", *files, "--set", "obligation=none").code == 0
    assert halma("check-answer", *files, "--rules", "ply-yard").code == 0


# --- what the first wrong line is, and whose rule it is --------------------------------------


@pytest.mark.parametrize("behind", ["J 5,5 5", "J 4,4 4,3", "E 4,4 5,5", "hello", "\0", "\ufeff"])
def test_the_first_wrong_line_is_told_whatever_is_wrong_with_it(behind: str) -> None:
    """From 2,2 to 4,4 there is nothing to jump over."""
    checked = check_answer(BLACK, f"J 0,0 2,2\nJ 2,2 4,4\n{behind}\n")
    assert str(checked) == "line 2, column 7: There is no piece on 3,3 to jump over."
    assert checked.verdict is not None
    assert said(f"J 0,0 2,2\n{behind}").startswith("line 2")


def test_a_chain_may_be_too_long_where_squares_may_be_landed_on_again() -> None:
    rules = attrs.evolve(USC, name="free", revisit=Revisit.FREE)
    long = "J 0,0 2,2\nJ 2,2 0,0\n" * 512
    assert str(check_answer(BLACK, long, ruleset=rules)) == (
        "line 1024, column 1: A turn has fewer than 1,024 jumps."
    )
    assert str(check_answer(BLACK, long)).startswith("line 2, column 7: The chain has been on 0,0")


def test_a_piece_that_is_not_there_comes_before_a_line_that_cannot_be_read() -> None:
    assert said("E 9,9 9,8\nhello") == "line 1, column 3: There is no piece on 9,9."


def test_whose_rule_it_is_that_no_square_is_landed_on_twice_is_told() -> None:
    asked = question("BLACK", B="6,6 7,6 8,7 7,8 6,7 5,8", W="15,15")
    first = "J 6,6 8,6\nJ 8,6 8,8\nJ 8,8 6,8\n"
    ours = "The text of the course does not say this; it is how this library reads it."
    refused = "line 4, column 7: The chain has been on 6,6 before and may not land there again."
    assert said(f"{first}J 6,8 6,6", asked) == f"{refused} {ours}"
    back = "J 6,6 6,8\nJ 6,8 8,8\nJ 8,8 6,8\nJ 6,8 4,8"
    assert said(back, asked) == (
        "line 3, column 7: The chain has been on 6,8 before and may not land there again. "
        f"{ours} The same end is reached without that: 6,6, 6,8, 4,8."
    )
    other = attrs.evolve(USC, name="other", obligation=Obligation.NONE)
    assert ours not in str(check_answer(asked, back, ruleset=other))


def test_the_help_names_the_rules_of_the_course_as_those_it_begins_with() -> None:
    text = " ".join(halma("check-answer", "--help").out.split())
    assert "(default: usc-2019)" in text
    assert "under which rules, if not under those of the course" in text


def test_other_rules_are_noted(folder: Path) -> None:
    (folder / "output.txt").write_text("E 4,1 5,1", encoding="utf-8")
    files = [str(folder / "input.txt"), str(folder / "output.txt")]
    assert halma("check-answer", *files, "--rules", "usc-2019").err == ""
    note = "note: checked under {}, not under the rules of the course, usc-2019\n"
    for more, name in (
        (("--rules", "ply-yard"), "ply-yard"),
        (("--set", "obligation=none"), "usc-2019 (changed)"),
    ):
        assert halma("check-answer", *files, *more).err == note.format(name)


def test_a_board_that_is_not_that_of_the_course_is_told_with_its_file(folder: Path) -> None:
    asked, answer = folder / "small.txt", folder / "output.txt"
    answer.write_text("E 4,1 5,1", encoding="utf-8")
    asked.write_text("SINGLE\nBLACK\n7.5\nB...\n....\n....\n...W", encoding="utf-8")
    assert halma("check-answer", str(asked), str(answer)).err == (
        f"halma: {asked}: the board has 4 lines, and the board of the course has 16 lines of 16 "
        "squares\n"
    )
    asked.write_text(BLACK.replace("BBB.B...", "BBB B...", 1), encoding="utf-8")
    assert halma("check-answer", str(asked), str(answer)).err == (
        f"halma: {asked}:4:4: expected one of . B W, found ' ' (an empty square is a dot, not a "
        "blank)\n"
    )


def test_a_question_whose_game_is_won_is_noted(folder: Path) -> None:
    camp = " ".join(f"{x},{y}" for y, row in enumerate((5, 5, 4, 3, 2)) for x in range(row))
    asked, answer = folder / "won.txt", folder / "output.txt"
    asked.write_text(question("BLACK", W=camp, B="9,9"), encoding="utf-8")
    answer.write_text("E 9,9 9,8", encoding="utf-8")
    assert halma("check-answer", str(asked), str(answer)) == (
        0,
        f"{answer}: The move is legal.\n",
        f"{asked}: note: WHITE (W) has won already; the answer is checked as if nobody had\n",
    )


def test_check_names_the_command_for_a_single_answer(folder: Path) -> None:
    answer = folder / "output.txt"
    for text, command in (
        (
            "J 0,0 2,2\nJ 2,2 2,4\n",
            f"an answer of the course: see halma check-answer INPUT {answer}",
        ),
        ("E 4,1 5,1\nE 11,14 10,14\n", f"moves of the course: see halma replay {answer}"),
    ):
        answer.write_text(text, encoding="utf-8")
        assert command in halma("check", str(answer)).out
