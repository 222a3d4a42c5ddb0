"""Files that people have: boards and games of other programs, through the command line."""

from pathlib import Path

import pytest

from halma import PLY_YARD, Position, Record
from halma.notation.dialects import course, digits, jsons
from halma.notation.formats import FORMATS
from tests.cli import GAMES, Result, halma

TINY = ("--size", "4", "--camps", "2,1")
TINY_MOVES = halma("moves", "rr2/r3/3b/2bb r", *TINY).out
LINE = "rr2/r3/3b/2bb r"
TINY_BOARD = Position.parse(LINE)
ROWS = "BB..\nB...\n...W\n..WW\n"

# A question of the course: black has sent out a piece, white three.
BOARD = """\
BBBBB...........
BBBB............
BBBB............
BBB.............
BB..............
.....B..........
................
................
................
................
............W...
...........W..W.
................
............WWWW
...........W.WWW
...........WWWWW
"""
QUESTION = f"SINGLE\nBLACK\n12.75\n{BOARD}"
POSITION = course.read_board(BOARD)


def write(folder: Path, name: str, text: str) -> str:
    path = folder / name
    path.write_bytes(text.encode())
    return str(path)


# --- positions in every dialect -----------------------------------------------------------

DIALECTS = {
    "line": LINE,
    "line with blanks around": f"\n  {LINE} \n\n",
    "diagram": TINY_BOARD.diagram() + "\n",
    "course": ROWS,
    "question": f"GAME\nBLACK\n300\n{ROWS}",
    "digits": "1100\n1000\n0002\n0022\n",
    "digits apart": "1 1 0 0\n1 0 0 0\n0 0 0 2\n0 0 2 2\n",
    "digits with a size": "4\n1100\n1000\n0002\n0022\n",
    "digits and an empty line": "1100\n1000\n0002\n0022\n\n",
    "json": jsons.dumps(TINY_BOARD),
}


@pytest.mark.parametrize("name", DIALECTS)
def test_a_position_is_taken_in_every_dialect(name: str, tmp_path: Path) -> None:
    text = DIALECTS[name]
    expected = (0, TINY_MOVES, "")
    assert halma("moves", text, *TINY) == expected
    assert halma("moves", "-", *TINY, stdin=text) == expected
    file = write(tmp_path, "position.txt", text.replace("\n", "\r\n"))
    assert halma("moves", file, *TINY) == expected
    assert halma("explain", file, "a4-a3", *TINY).err == ""
    assert halma("explain", file, "a4-c4", *TINY).code == 0
    assert halma("perft", "1", "--position", file, *TINY).out == f"{TINY_MOVES.count('-')}\n"


@pytest.mark.parametrize(
    ("form", "text"),
    [("halma", LINE), ("course", ROWS), ("digits", DIALECTS["digits"]), ("json", DIALECTS["json"])],
)
def test_one_can_say_which_dialect_it_is(form: str, text: str) -> None:
    assert halma("moves", text, "--from", form, *TINY) == (0, TINY_MOVES, "")
    for other in {"halma", "course", "digits", "json"} - {form}:
        assert halma("moves", text, "--from", other, *TINY).code == 2


def test_an_empty_board_of_dots_is_one_of_digits_or_of_the_course() -> None:
    dots = "....\n" * 4
    assert "no legal move" in halma("moves", dots, "--from", "course", *TINY).err
    assert "--digits and --empty" in halma("moves", dots, *TINY).err


def test_where_the_board_does_not_say_it_the_first_seat_is_to_move() -> None:
    moves = halma("moves", ROWS, *TINY, "--first", "blue")
    assert moves == halma("moves", LINE[:-1] + "b", *TINY)
    assert halma("moves", DIALECTS["digits"], *TINY, "--first", "blue") == moves
    assert halma("moves", f"GAME\nWHITE\n.5\n{ROWS}", *TINY) == moves


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("SINGLE\n", ":1:7: expected BLACK or WHITE, found the end of the position"),
        ("GAME\nRED\n", ":2:1: expected BLACK or WHITE, found 'RED'"),
        (f"GAME\nBLACK\nsoon\n{ROWS}", ":3:1: expected the seconds left, such as 7.5, found 's"),
        (f"GAME\nBLACK\n1e999\n{ROWS}", ":3:1: expected the seconds left"),
        (f"GAME\nBLACK\n-1\n{ROWS}", ":3:1: expected the seconds left"),
        ("GAME\nBLACK\n1\n", ":1:1: expected 4 to 16 lines of squares, found 0 lines"),
        (f"GAME\n\nBLACK\n1\n{ROWS[:10]}", ":6:5: expected 4 lines, as each has 4 squares, foun"),
        (ROWS.replace("W", "w", 1), ":3:4: expected one of . B W, found 'w'"),
        ("1100\n1000\n0002\n0032\n", ":4:3: expected one of 0 1 2, found '3' (if other characters"),
        ("1100\n1000\n\n0002\n0022\n", ":3:1: expected no empty line in a board, found one"),
        ('{"halma": 1, "type": "pass"}', ":1:1: expected JSON of the type 'position', found 'p"),
        (
            '{"halma": 1, "type": "position", "size": 9,\n "turn": 5, "seats": [[], []]}',
            ":1:1: seats are numbered 0 to 1; 5 is none",
        ),
        (f"{LINE} 7", ":1:17: expected 3 or 4 as the number of seats, or nothing, found '7'"),
        (f"\n {LINE} 7", ":2:18: expected 3 or 4 as the number of seats, or nothing, found '7'"),
        (
            "BB...\nB....\n.....\n....W\n...WW",
            ": the position is on a board of 5 files",
        ),
    ],
)
def test_a_position_that_is_none_is_told_with_its_place(
    text: str, fault: str, tmp_path: Path
) -> None:
    file = write(tmp_path, "position.txt", text)
    result = halma("moves", file, *TINY)
    assert (result.code, result.out, result.err.count("\n")) == (1, "", 1)
    assert result.err.startswith(f"halma: {file}{fault}")


def test_a_position_of_another_board_says_which_options_tell_the_board() -> None:
    result = halma("explain", DIALECTS["course"], "a4-a3")
    assert result == (
        2,
        "",
        "halma explain: error: POSITION: the position is on a board of 4 files, 'ply-yard' on one "
        "of 16; if that is right, say so with --size 4 --camps ROWS, or with --rules\n",
    )


def test_a_position_in_json_that_cannot_be_is_told_with_its_place() -> None:
    text = '{"halma": 1, "type": "position", "size": 4, "turn": 5, "seats": [[], []]}'
    assert halma("moves", text).err == (
        "halma moves: error: POSITION: line 1, column 1: seats are numbered 0 to 1; 5 is none\n"
    )


def test_a_file_that_is_not_there_is_no_position() -> None:
    for name in ("missing.txt", "x" * 5000, "."):
        result = halma("moves", name)
        assert result.code == 2
        assert result.err.endswith(
            f"POSITION: '{name}' is no position, and there is no such file\n"
        )
    assert "expected ranks" in halma("moves", "a\0/b").err


# --- boards of digits ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "options"),
    [
        ("2200\n2000\n0001\n0011\n", ("--digits", "2,1")),
        ("11..\n1...\n...2\n..22\n", ("--empty", ".")),
        ("11\n1\n   2\n  22", ("--empty", " ")),
        ("1 1\n1\n      2\n    2 2", ("--empty", " ")),
        ("1,1,,\n1, , , \n,,,2\n , ,2,2", ("--empty", " ")),
        ("00..\n0...\n...1\n..11\n", ("--digits", "0,1", "--empty", ".")),
        ("31..\n3...\n...4\n..42\n", ("--digits", "13,24", "--empty", ".")),
        ("4\n330.\n3.00\n0..4\n0042\n", ("--digits", "13,24", "--empty", ".0")),
        ("XX--\nX---\n---O\n--OO\n", ("--digits", "X,O", "--empty=-")),
    ],
)
def test_what_stands_for_what_on_a_board_of_digits_is_said_with_options(
    text: str, options: tuple[str, ...]
) -> None:
    assert halma("moves", text, *TINY, *options) == (0, TINY_MOVES, "")


@pytest.mark.parametrize(
    ("options", "fault"),
    [
        (("--digits", "1"), "digits are those of 2 to 4 seats, not of 1"),
        (("--digits", "1,1"), "the digits of the second seat: '1' would mean two things"),
        (("--digits", "0,1"), "the digits of the first seat: '0' would mean two things"),
        (("--digits", "1,,2"), "the digits of the second seat: at least one character is needed"),
        (
            ("--digits", "1, 2"),
            "the digits of the second seat: a blank can only be an empty square",
        ),
        (("--empty", ","), "empty: ',' cannot stand for a square"),
        (("--empty", "é"), "empty: 'é' with U+00E9 LATIN SMALL LETTER E WITH ACUTE cannot stand"),
    ],
)
def test_one_character_means_one_thing(options: tuple[str, ...], fault: str) -> None:
    result = halma("moves", DIALECTS["digits"], *TINY, *options)
    assert result.code == 2
    assert f"error: --digits and --empty: {fault}" in result.err


def test_characters_of_boards_are_of_use_only_where_there_is_a_board() -> None:
    fault = "--digits and --empty are for boards of digits, and there is none\n"
    assert halma("replay", "-", "--digits", "2,1", stdin="e15-f14").err.endswith(fault)
    assert convert("e15-f14", "moves", "--empty", ".").err.endswith(fault)
    assert "empty: at least one" in halma("moves", DIALECTS["digits"], "--empty", "").err


def test_each_seat_needs_a_digit() -> None:
    full = Position.start(PLY_YARD)
    four = "r3/4/4/3b r 3"
    assert halma("moves", "-", "--digits", "1,2", stdin=digits.write_board(full)).code == 0
    assert digits.write_board(full, digits=("X", "O"), empty=".").count("X") == 19
    with pytest.raises(ValueError, match="digits are given for 2 seats, not for 3"):
        digits.write_board(Position.parse(four), digits=("1", "2"))
    with pytest.raises(ValueError, match="digits are given for 2 seats, not for 3"):
        digits.read_board("1000\n" * 4, seats=3, digits=("1", "2"))


def test_a_board_on_which_all_have_finished_is_worth_a_warning() -> None:
    warning = (
        "halma: warning: red and blue have already finished on this board; if they should only "
        "begin, see --digits\n"
    )
    text = "2200\n2000\n0001\n0011\n"
    result = halma("moves", text, *TINY)
    assert (result.code, result.err) == (0, warning)
    assert result.out.startswith("c1-")
    text = f"{text}\n2200\n2000\n0011\n0001\n"
    for command in (("replay",), ("convert", "--from", "digits", "--to", "moves")):
        assert warning in halma(*command, "-", *TINY, stdin=text).err


def test_games_as_boards_of_other_digits_are_read_and_written(tmp_path: Path) -> None:
    game = "1. b4-c3 c1-b2"
    options = (*TINY, "--digits", "x,o", "--empty", ".")
    boards = halma("convert", "--from", "moves", "--to", "digits", *options, stdin=game).out
    assert boards.startswith("xx..\nx...\n...o\n..oo\n\nx...\nx.x.\n")
    back = ("convert", "--from", "digits", "--to", "moves")
    assert halma(*back, *options, stdin=boards) == (0, f"{game}\n", "")
    file = write(tmp_path, "boards.txt", boards)
    assert halma("replay", file, "--from", "digits", *options).out.endswith(
        "2 plies\nred to move\n"
    )
    assert "so a blank can be no empty" in halma(*back, *TINY, "--empty", " ", stdin=boards).err


# --- the course ---------------------------------------------------------------------------


def test_a_question_of_the_course_and_its_answer(tmp_path: Path) -> None:
    """A question is looked at, and an answer replayed from it, also in mid-game."""
    question = write(tmp_path, "input.txt", QUESTION.rstrip("\n"))
    assert halma("moves", question) == halma("moves", str(POSITION))
    assert halma("explain", question, "c14-e12").code == 1
    answer = write(tmp_path, "output.txt", "E 5,5 6,6 \n")
    result = halma("replay", answer, "--start", question)
    assert (result.code, result.err) == (0, "")
    assert result.out.endswith("1 ply\nblue to move\n")
    answer = write(tmp_path, "output.txt", "J 2,1 4,1\nJ 4,1 6,1")
    result = halma("replay", answer, "--start", question)
    assert result == (
        1,
        "",
        f"halma: {answer}:2:1: ply 1, 2,1-4,1-6,1 (c15-e15-g15 with a1 at the lower left): "
        "There is no piece on 5,1 to jump over.\n",
    )


def test_an_answer_becomes_a_record_with_its_start(tmp_path: Path) -> None:
    question = write(tmp_path, "input.txt", QUESTION)
    result = halma(
        "convert", "--from", "course", "--to", "record", "--start", question, stdin="E 5,5 6,6"
    )
    assert result.err == ""
    record = Record.parse(result.out)
    assert record.start == POSITION
    assert [str(turn) for turn in record.game.moves] == ["f11-g10"]


def test_blanks_and_empty_lines_do_not_count_in_a_question() -> None:
    text = "\n" + QUESTION.replace("\n", " \t\r\n") + " \r\n"
    assert course.read_question(text) == course.read_question(QUESTION)
    assert halma("moves", "-", stdin=text) == halma("moves", "-", stdin=QUESTION)


def test_a_board_where_a_game_is_wanted_names_the_commands_for_it(tmp_path: Path) -> None:
    for text in (QUESTION, BOARD, str(POSITION), POSITION.diagram()):
        file = write(tmp_path, "input.txt", text)
        for command in (["replay"], ["convert", "--to", "record"], ["replay", "--from", "moves"]):
            assert halma(*command, file).err == (
                f"halma: {file} looks like a board, and not like a game; see halma moves {file}, "
                f"or halma play {file} for a game that begins there\n"
            )


@pytest.mark.parametrize("text", ["E 4,1 5,2", "# A.\n1. e15-f14 n1-l3", '[Event "x"]\n*'])
def test_a_game_is_no_position_to_start_in(text: str, tmp_path: Path) -> None:
    file = write(tmp_path, "game.txt", text)
    assert halma("replay", "-", "--start", file, stdin="e15-f14") == (
        1,
        "",
        f"halma: {file} looks like a game; --start takes a position\n",
    )


def test_games_of_any_format_are_replayed_as_they_look(tmp_path: Path) -> None:
    record = Record.parse("1. e15-f14 n1-l3 2. c16-e14 *")
    for name in ("record", "moves", "course", "digits", "json"):
        file = write(tmp_path, name, FORMATS[name].write(record))
        assert halma("replay", file).out.endswith("3 plies\nblue to move\n"), name
        assert halma("replay", file, "--from", name).code == 0
    file = write(tmp_path, "upper", FORMATS["upper"].write(record))
    assert halma("replay", file, "--from", "upper").out.endswith("3 plies\nblue to move\n")


@pytest.mark.parametrize("name", ["record", "digits", "json"])
def test_a_game_that_has_its_own_start_takes_no_other(name: str, tmp_path: Path) -> None:
    file = write(tmp_path, "game", FORMATS[name].write(Record.parse("1. e15-f14 *")))
    result = halma("replay", file, "--start", "start")
    assert result.err == f"halma replay: error: {file} has its own start; leave out --start\n"


def test_a_start_is_read_as_a_position_is() -> None:
    result = halma("replay", "-", "--start", "nowhere", stdin="a4-a3")
    assert result.err == (
        "halma replay: error: --start: 'nowhere' is no position, and there is no such file\n"
    )


# --- faults in the squares of the file, with a hint at the cause ---------------------------


def convert(text: str, form: str, *options: str) -> Result:
    return halma("convert", "--from", form, "--to", "record", *options, stdin=text)


@pytest.mark.parametrize(
    ("form", "text", "options", "fault"),
    [
        (
            "upper",
            "g6-f5",
            (),
            "ply 1, g6-f5 (g11-f12 with a1 at the lower left): There is no piece on g6. "
            "(if the board or the camps are others, say so with "
            "--small, with --players, or with --size and --camps)",
        ),
        (
            "upper",
            "a1-b9",
            TINY,
            "expected a square from a1 to d4, found 'b9' "
            "(if the board has another size, say so with "
            "--small, with --players, or with --size and --camps)",
        ),
        (
            "course",
            "E 0,0 9,9",
            TINY,
            "expected a square from 0,0 to 3,3, found '9,9' "
            "(if the board has another size, say so with "
            "--small, with --players, or with --size and --camps)",
        ),
        (
            "course",
            "E 15,9 14,8",
            (),
            "ply 1, 15,9-14,8 (p7-o8 with a1 at the lower left): There is no piece on 15,9. "
            "(if the board or the camps are others, say so with --small, with --players, or with "
            "--size and --camps; if it is the answer to a question, say so with --start QUESTION)",
        ),
        (
            "course",
            "E 4,1 5,2\nE 15,9 14,8",
            (),
            "ply 2, 15,9-14,8 (p7-o8 with a1 at the lower left): There is no piece on 15,9.",
        ),
        (
            "course",
            "E 0,0 1,1",
            (),
            "ply 1, 0,0-1,1 (a16-b15 with a1 at the lower left): 1,1 is taken, so the piece on "
            "0,0 cannot land there. (if it is the answer to a question, say so with --start "
            "QUESTION)",
        ),
        (
            "course",
            "E 15,15 14,14",
            (),
            "ply 1, 15,15-14,14 (p1-o2 with a1 at the lower left): The piece on 15,15 is not "
            "yours. (if another seat moves first, say so with --first; if it is the answer to a "
            "question, say so with --start QUESTION)",
        ),
        (
            "course",
            "E 15,9 14,8",
            ("--start", "start"),
            "ply 1, 15,9-14,8 (p7-o8 with a1 at the lower left): There is no piece on 15,9. "
            "(if the board or the camps are others, say so with --small, with --players, or with "
            "--size and --camps)",
        ),
        (
            "upper",
            "n16-l14",
            (),
            "ply 1, n16-l14 (n1-l3 with a1 at the lower left): The piece on n16 is not yours. "
            "(if another seat moves first, say so with --first)",
        ),
        (
            "moves",
            "n1-l3",
            (),
            "ply 1, n1-l3: The piece on n1 is not yours. "
            "(if another seat moves first, say so with --first)",
        ),
        (
            "moves",
            "a4-a3 i9-i8",
            TINY,
            "ply 1, a4-a3: a3 is taken, so the piece on a4 cannot land there.",
        ),
        (
            "moves",
            "b4-b3 i9-i8",
            TINY,
            "ply 2, i9-i8: i9 is not on this board. "
            "(if the board has another size, say so with "
            "--small, with --players, or with --size and --camps)",
        ),
        (
            "digits",
            "10000\n" * 5,
            TINY,
            "expected a board of 4 lines, as the rules say, found 5 lines "
            "(if the board has another size, say so with "
            "--small, with --players, or with --size and --camps)",
        ),
        (
            "json",
            '[{"halma": 1},\n {"halma": 1}]',
            (),
            "expected an object with the keys 'halma' and 'type', found a list "
            "(begin each game on a line of its own, without a list around the games)",
        ),
        (
            "json",
            "{} {}",
            (),
            "expected valid JSON, here the end of the text, found '{}' "
            "(begin each game on a line of its own, without a list around the games)",
        ),
    ],
)
def test_a_fault_speaks_in_the_squares_of_the_file_and_hints_at_the_cause(
    form: str, text: str, options: tuple[str, ...], fault: str
) -> None:
    result = convert(text, form, *options)
    assert result.code == 1
    assert result.err.partition(": ")[2].partition(": ")[2].rstrip("\n") == fault


def test_moves_from_the_upper_left_say_so_where_they_are_read_as_others() -> None:
    result = halma("replay", "-", stdin="1. e2-f3 n16-l14")
    assert result.err.endswith(
        "; with a1 at the upper left its first move is legal: see --from upper\n"
    )
    assert halma("replay", "-", stdin="1. e1-e1").err.count("upper") == 0


def test_upper_takes_a_pass() -> None:
    text = "1. a1-b2 pass"
    assert "You may pass only when you must." in convert(text, "upper", *TINY).err


def test_a_whole_game_with_a1_at_the_upper_left(tmp_path: Path) -> None:
    text = (GAMES / "locked.txt").read_text("utf-8")
    rules = ("--rules", "equal-turns", "--first", "blue")
    upper = halma("convert", "--from", "moves", "--to", "upper", *rules, stdin=text).out
    file = write(tmp_path, "upper.txt", upper)
    assert halma("replay", file, "--from", "upper", *rules) == halma(
        "replay", "-", *rules, stdin=text
    )


@pytest.mark.parametrize(
    "text",
    [
        "(4,1,5,2)",
        "[(4, 1, 5, 2), (13, 15, 11, 13)]",
        "4 1 5 2\n13 15 11 13\n4 2 5 3\n3 3 5 4",
        "4,1,5,2\n13,15,11,13",
        "((4,1),(5,2))",
    ],
)
def test_moves_as_four_numbers_are_told_as_what_they_are(text: str) -> None:
    result = halma("replay", "-", stdin=text)
    assert result.code == 1
    assert result.err.endswith(
        "; moves as four numbers are not read: write them as e15-f14, or as E 4,1 5,2\n"
    )


def test_rows_of_four_digits_are_no_moves() -> None:
    for text in ("1 1 0 0\n" * 3, "1,1,0,0\n0,0,0", "1 2 3 4\n0 0 0 0\n"):
        result = halma("replay", "-", *TINY, stdin=text)
        assert result.code == 1
        assert "four numbers" not in result.err


def test_a_question_with_another_word_says_which_there_are() -> None:
    for word in ("DOUBLE", "single"):
        text = QUESTION.replace("SINGLE", word).replace("GAME", word)
        assert halma("moves", "-", stdin=text).err == (
            f"halma: standard input:1:1: expected SINGLE or GAME, found '{word}'\n"
        )


def test_a_board_with_strange_separators_is_one_of_digits() -> None:
    for between in (";", "|"):
        text = "\n".join(between.join(row) for row in ("1100", "1000", "0002", "0022"))
        result = halma("moves", "-", *TINY, stdin=text)
        assert result.err.startswith("halma: standard input:1:2: expected nothing between")
