"""The commands that print something and end: what they print, and what they refuse."""

import re
from pathlib import Path
from typing import Any

import attrs
import pytest

from halma import (
    LOCKED_CAMP,
    PLY_YARD,
    Directions,
    Game,
    NoMoves,
    Outcome,
    Position,
    Ruleset,
    Seat,
    Termination,
    legal_moves,
)
from halma.cli.shipped import SETS
from halma.cli.words import ruleset_line, ruleset_text
from halma.render.endings import outcome_text
from halma.rulesets.files import write_toml
from halma.rulesets.named import RULESETS
from tests.cli import Result, halma

TINY = ("--size", "4", "--camps", "1")
"""Red on a4, blue on d1, each to the other's corner."""

WON = "a4-b3 d1-d2 b3-c2 d2-d3 c2-d1"
STAIRS = "rrr1/rr2/4/3b r"
CORNERS = Ruleset("corners", 4, [Seat("red", ["a4"], ["d1"]), Seat("blue", ["d1"], ["a4"])])
BLOCKED = "4/1r1r/2rr/1rrb b"
"""Blue has no move."""


def replay(text: str | bytes, *options: str) -> Result:
    return halma("replay", "-", *options, stdin=text)


# --- replay -------------------------------------------------------------------------------


WHO = (
    "r  red, from the upper left to the lower right\n"
    "b  blue, from the lower right to the upper left\n"
    "[] the camps  R B the piece that moved last  : where it came from\n\n"
)


def test_a_finished_game_is_shown_from_its_start_to_its_result() -> None:
    assert replay(WON, *TINY) == (
        0,
        f"{WHO}"
        "start              ply 5: c2-d1\n"
        " 4[r]. . .          4[.]. . .\n"
        " 3 . . . .          3 . . . b\n"
        " 2 . . . .          2 . . : .\n"
        " 1 . . .[b]         1 . . .[R]\n"
        "   a b c d            a b c d\n"
        "\n"
        "5 plies\n"
        "red wins on ply 5: the target camp is full\n",
        "",
    )


def test_an_unfinished_game_ends_with_the_seat_to_move() -> None:
    result = halma("replay", "-", *TINY, stdin="a4-b3")
    assert result.out.endswith("\n\n1 ply\nblue to move\n")


def test_a_round_that_is_played_out_is_told() -> None:
    """The winner is told only when the round ends (R11)."""
    options = (*TINY, "--set", "equal_turns=yes")
    result = halma("replay", "-", *options, stdin=WON)
    assert result.out.endswith(
        "\n5 plies\nred has finished; the round is played out\nblue to move\n"
    )
    over = halma("replay", "-", *options, stdin=f"{WON} d3-c4")
    assert over.out.endswith("\n6 plies\nred wins on ply 6: the target camp is full\n")


def test_a_game_without_moves_is_the_start() -> None:
    result = halma("replay", "-", stdin="# nothing yet")
    assert result.out.endswith("\n\n0 plies\nred to move\n")


def test_a_draw_says_why() -> None:
    result = halma("replay", "-", *TINY, "--set", "ply_limit=2", stdin="a4-b3 d1-d2")
    assert result.out.endswith("\n2 plies\ndraw on ply 2: no more plies are allowed\n")


@pytest.mark.parametrize(
    "text",
    [
        "1. a4-b3 d1-d2 2. b3-c2 d2-d3 3. c2-d1",
        "1. a4-b3\n1... d1-d2\n2. b3-c2\n2... d2-d3\n3. c2-d1\n",
        "1.a4-b3 1...d1-d2 2.b3-c2 d2-d3 3.c2-d1",
        "# a game\r\na4-b3 # red\r\nd1-d2\r\tb3-c2 d2-d3 c2-d1 #won",
        "\ufeffa4-b3 d1-d2\n\n\nb3-c2 d2-d3\vc2-d1\f",
    ],
)
def test_numbers_comments_line_ends_and_a_byte_order_mark_are_passed_over(text: str) -> None:
    assert replay(text, *TINY) == replay(WON, *TINY)


@pytest.mark.parametrize(("text", "column"), [("pass", 1), ("1.pass", 3), ("--", 1), ("1. --", 4)])
def test_a_pass_is_written_in_two_ways(text: str, column: int) -> None:
    assert replay(text, *TINY) == (
        1,
        "",
        f"halma: standard input:1:{column}: ply 1, --: You may pass only when you must.\n",
    )


def test_boards_shows_the_board_after_every_ply() -> None:
    result = replay("a4-b3 d1-d2", *TINY, "--boards")
    assert result == (
        0,
        f"{WHO}"
        "start              ply 1: a4-b3       ply 2: d1-d2\n"
        " 4[r]. . .          4[:]. . .          4[.]. . .\n"
        " 3 . . . .          3 . R . .          3 . r . .\n"
        " 2 . . . .          2 . . . .          2 . . . B\n"
        " 1 . . .[b]         1 . . .[b]         1 . . .[:]\n"
        "   a b c d            a b c d            a b c d\n"
        "\n"
        "2 plies\nred to move\n",
        "",
    )
    assert replay("", *TINY, "--boards") == replay("", *TINY)


def captions(*options: str, text: str = WON) -> list[str]:
    """What stands above the boards."""
    found = replay(text, *TINY, *options).out
    return re.findall(r"start|ply [0-9]+(?=: \S+(?:  |\n))", found)


def test_every_shows_start_and_end_and_what_lies_between() -> None:
    assert captions("--every", "2") == ["start", "ply 2", "ply 4", "ply 5"]
    assert captions("--every", "1") == captions("--boards")
    assert captions("--every", "9") == captions() == ["start", "ply 5"]


def test_at_shows_one_board() -> None:
    assert captions("--at", "3") == ["ply 3"]
    assert captions("--at", "0") == ["start"]
    assert captions("--at", "5") == ["ply 5"]
    assert replay(WON, *TINY, "--at", "6") == (
        2,
        "",
        "halma replay: error: --at 6: the game has only 5 plies\n",
    )


def test_boards_stand_side_by_side_where_there_is_room() -> None:
    out = replay("e15-f14 n1-l3", "--boards").out
    assert max(map(len, out.splitlines())) <= 80
    assert out.count("a b c d e f g h i j k l m n o p     ") == 1
    assert out.splitlines()[4].split() == ["start", "ply", "1:", "e15-f14"]


def test_a_long_chain_goes_on_in_another_line() -> None:
    out = halma("replay", "--at", "24").out
    assert "\nply 24: k4-m6-m4-k6-i6-g8-\ne10-e12-c12-a12-c14-a16\n16[" in out


@pytest.mark.parametrize("option", [("--boards",), ("--every", "1")])
def test_boards_are_shown_up_to_an_illegal_move(option: tuple[str, ...]) -> None:
    code, out, err = replay("a4-b3 a1-a2", *TINY, *option)
    assert (code, out.startswith(f"{WHO}start  "), out.count("a b c d")) == (1, True, 2)
    assert err == "halma: standard input:1:7: ply 2, a1-a2: There is no piece on a1.\n"
    assert replay("a4-b3 a1-a2", *TINY, "--at", "0").out.startswith("ply 1: a4-b3\n")


def test_camps_that_lie_in_no_corner_are_told_by_their_squares(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text(
        'name = "own"\nsize = 6\nfirst = 0\n[[seats]]\nname = "up"\n'
        'home = ["b1", "c1", "b2", "c2", "d1", "e1"]\n'
        'target = ["a6", "b6", "c6", "d6", "e6", "f6"]\n'
        '[[seats]]\nname = "down"\nhome = ["b5"]\n'
        'target = ["a1"]\n',
        encoding="utf-8",
    )
    assert replay("# No moves.", "--rules", str(file)).out.startswith(
        "r  up, from 6 squares between b1 and e2 to the block a6-f6\n"
        "b  down, from b5 to the lower left\n"
        "[] the camps  R B the piece that moved last  : where it came from\n"
    )


def test_a_file_is_read(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(WON, encoding="utf-8")
    assert halma("replay", str(file), *TINY) == replay(WON, *TINY)


def test_an_illegal_move_is_told_with_place_ply_and_reason() -> None:
    assert replay("1. a4-b3\n   d1-d2\n# now red\n2. a4-a3", *TINY) == (
        1,
        "ply 2: d1-d2\n 4[.]. . .\n 3 . r . .\n 2 . . . B\n 1 . . .[:]\n   a b c d\n\n"
        "red to move\n\n",
        "halma: standard input:4:4: ply 3, a4-a3: There is no piece on a4.\n",
    )


def test_a_move_after_the_end_is_illegal() -> None:
    result = replay(f"{WON} d3-d2", *TINY)
    assert result.out.startswith("ply 5: c2-d1\n 4[.]")
    assert (result.code, result.err) == (
        1,
        "halma: standard input:1:31: ply 6, d3-d2: The game is over.\n",
    )


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("a4-b3\n d1-x2", "2:5: expected a square from a1 to p16, found 'x2'"),
        ("a4-b3 d1-", "1:10: expected a square from a1 to p16, found the end of the move"),
        ("hello", "1:1: expected a move such as c14-e12, found 'hello'"),
        (
            "1. A4-b3",
            "1:4: expected a square from a1 to p16, found 'A4' "
            "(squares are written in small letters)",
        ),
        ("a4", "1:3: expected - and a second square, found the end of the move"),
        ("1.x4-b3", "1:3: expected a square from a1 to p16, found 'x4'"),
        ("a4-b3\n 1...d1-d", "2:9: expected a square from a1 to p16, found 'd'"),
        ("1.1.a4-b3", "1:3: expected a square from a1 to p16, found '1.a4'"),
        (
            "Pass",
            "1:1: expected a move such as c14-e12, found 'Pass' (pass is written in small letters)",
        ),
        (
            "a4-b3\u00a0d1-d2",
            "1:4: expected a square from a1 to p16, found 'b3\\xa0d1' with U+00A0 NO-BREAK SPACE",
        ),
        (
            "\u00e9" * 50,
            f"1:1: expected a move such as c14-e12, found '{'é' * 40}…' "
            "with U+00E9 LATIN SMALL LETTER E WITH ACUTE",
        ),
    ],
)
def test_malformed_text_is_told_with_line_and_column(text: str, fault: str) -> None:
    result = replay(text, *TINY)
    assert (result.code, result.err) == (1, f"halma: standard input:{fault}\n")
    assert result.out.startswith("ply 1: a4-b3\n") == bool(result.out)


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (b"a4-b3 \xff", "is not UTF-8 text: see byte 7; save it as UTF-8 text"),
        (b"a4-b3\0", "is no text: byte 6 is zero; if it is a game, save it as UTF-8 text"),
        (b"\xff\xfea\0", "is not UTF-8 text: this is UTF-16; save it as UTF-8 text"),
        (b"\xff\xfe\0\0a\0\0\0", "is not UTF-8 text: this is UTF-32; save it as UTF-8 text"),
        (b"# " + b"x" * (16 * 2**20), "is too large: more than 16 MiB"),
    ],
)
def test_what_is_no_text_is_refused(data: bytes, fault: str, tmp_path: Path) -> None:
    assert replay(data, *TINY) == (1, "", f"halma: standard input {fault}\n")
    file = tmp_path / "game.txt"
    file.write_bytes(data)
    assert halma("replay", str(file), *TINY) == (1, "", f"halma: {file} {fault}\n")


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    missing = tmp_path / "none.txt"
    assert halma("replay", str(missing)) == (
        1,
        "",
        f"halma: cannot read {missing}: No such file or directory\n",
    )
    assert halma("replay", str(tmp_path)) == (
        1,
        "",
        f"halma: cannot read {tmp_path}: Is a directory\n",
    )


def test_a_name_that_no_file_can_have_is_refused() -> None:
    result = halma("replay", "a\0b")
    assert (result.code, result.out) == (1, "")
    assert result.err.startswith(r"halma: cannot read a\x00b: no file can have such a name")


# --- moves and positions ------------------------------------------------------------------


def test_moves_lists_every_legal_turn() -> None:
    result = halma("moves", "start")
    turns = legal_moves(Position.start(PLY_YARD), PLY_YARD)
    assert result == (0, "".join(f"{turn}\n" for turn in turns), "")


def test_a_position_may_be_a_line() -> None:
    assert halma("moves", "r3/4/4/3b b", *TINY) == (0, "d1-c1\nd1-c2\nd1-d2\n", "")


@pytest.mark.parametrize(
    "text",
    [
        "r3/4/4/3b b",
        "r3/4/4/3b b\n",
        "\n 4[r]. . .\n 3 . . . .\n 2 . . . .\n 1 . . .[b]\n   a b c d\nblue to move\n\n",
    ],
)
def test_a_position_may_come_from_standard_input(text: str) -> None:
    assert halma("moves", "-", *TINY, stdin=text) == (0, "d1-c1\nd1-c2\nd1-d2\n", "")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("r3/4/4/3x b", "line 1, column 9: expected a piece (r, b, g or y) or a number"),
        ("", "line 1, column 1: expected ranks"),
        ("r4/5/5/5/4b r", "the position is on a board of 5 files, 'ply-yard (changed)' on one"),
        ("r3/4/4/2gb r", "the position has 3 seats, 'ply-yard (changed)' has 2"),
    ],
)
def test_a_position_that_cannot_be_is_wrong_usage(text: str, fault: str) -> None:
    for command in (
        ["moves", text],
        ["explain", text, "a1-a2"],
        ["perft", "1", "--position", text],
    ):
        result = halma(*command, *TINY)
        assert (result.code, result.out, result.err.count("\n")) == (2, "", 1)
        assert result.err.startswith(f"halma {command[0]}: error: POSITION: {fault}")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("r3/4/4/3x b\n", ":1:9: expected a piece (r, b, g or y) or a number"),
        ("\n\n 4 r . . .\n 3 . . . .\n", ":5:1: expected rank 2, found the end of the position"),
        ("\n", ": the file is empty\n"),
        ("r4/5/5/5/4b r", ": the position is on a board of 5 files, 'ply-yard (changed)' on one"),
    ],
)
def test_a_position_on_standard_input_that_cannot_be_is_a_fault_in_what_was_read(
    text: str, fault: str
) -> None:
    for command in (["moves", "-"], ["explain", "-", "a1-a2"], ["perft", "1", "--position", "-"]):
        result = halma(*command, *TINY, stdin=text)
        assert (result.code, result.out, result.err.count("\n")) == (1, "", 1)
        assert result.err.startswith(f"halma: standard input{fault}")


def test_a_position_on_standard_input_must_be_text() -> None:
    assert halma("moves", "-", stdin=b"\xff") == (
        1,
        "",
        "halma: standard input is not UTF-8 text: see byte 1; save it as UTF-8 text\n",
    )


def test_a_seat_that_cannot_move_passes() -> None:
    assert halma("moves", BLOCKED, *TINY) == (0, "--\n", "")


def test_where_a_seat_that_cannot_move_loses_it_has_no_legal_move() -> None:
    result = halma("moves", BLOCKED, *TINY, "--set", "no_moves=loss")
    assert result == (0, "", "blue has no legal move\n")


# --- perft --------------------------------------------------------------------------------


@pytest.mark.parametrize(("depth", "number"), [("0", 1), ("1", 40), ("2", 1600)])
def test_perft_prints_the_count(depth: str, number: int) -> None:
    assert halma("perft", depth) == (0, f"{number}\n", "")


def test_perft_counts_from_any_position() -> None:
    assert halma("perft", "1", "--position", "r3/4/4/3b b", *TINY) == (0, "3\n", "")
    assert halma("perft", "1", "--position", "-", *TINY, stdin="r3/4/4/3b r") == (0, "3\n", "")


def test_divide_splits_the_count_by_the_first_turn() -> None:
    result = halma("perft", "2", "--divide", *TINY)
    assert result == (0, "a4-a3: 3\na4-b3: 3\na4-b4: 3\ntotal: 9\n", "")


def test_divide_needs_a_first_turn() -> None:
    result = halma("perft", "0", "--divide")
    assert result == (2, "", "halma perft: error: --divide needs a DEPTH of 1 or more\n")


@pytest.mark.parametrize("depth", ["-1", "x", "1.5", "\u0663", "1_0", "1" * 5000])
def test_a_depth_is_a_whole_number(depth: str) -> None:
    result = halma("perft", "--", depth)
    assert (result.code, result.out) == (2, "")
    found = depth if len(depth) < 60 else f"{depth[:40]}…"
    fault = f"argument DEPTH: expected a whole number from 0 to 999,999,999, found '{found}'"
    assert fault in result.err
    assert halma("perft", depth).err == result.err


# --- rules --------------------------------------------------------------------------------


def test_rules_lists_the_rule_sets() -> None:
    result = halma("rules")
    assert (result.code, result.err) == (0, "")
    about, sets = result.out.split("\n\n")
    for word in ("step", "jump", "corner", "won"):
        assert word in about
    first, *lines = sets.splitlines()
    assert first == "The rule sets; halma rules NAME shows all of one, with its camps:"
    assert lines[0] == "ply-yard           16x16  2 x 19  a piece may leave the target camp again"
    assert set(SETS) == set(RULESETS)


def test_rules_shows_every_field_and_the_camps() -> None:
    result = halma("rules", "ply-yard", *TINY, "--set", "name=tiny")
    assert (result.code, result.err) == (0, "")
    assert result.out == (
        "name             tiny\n"
        "size             4           files and ranks of the board\n"
        "seats            red, blue   the players, their homes and their targets\n"
        "first            red         the seat that moves first (or blue)\n"
        "step_directions  all         where pieces may step (or orthogonal, diagonal)\n"
        "                             all: all eight directions\n"
        "jump_directions  all         where pieces may jump (or orthogonal, diagonal)\n"
        "                             all: all eight directions\n"
        "revisit          landings    whether a chain may come back to a square (or\n"
        "                             never, free)\n"
        "                             landings: no landing square twice; the vacated\n"
        "                             starting square may be passed once\n"
        "must_continue    false       whether a chain must go on while it can (or true)\n"
        "                             false: a chain may end after any jump\n"
        "target_lock      open        how the target camp holds a piece (or end, hops,\n"
        "                             touch-end, touch-hops)\n"
        "                             open: pieces may come and go\n"
        "home_lock        open        how a piece is kept from going back home (or end,\n"
        "                             hops, touch-end, touch-hops)\n"
        "                             open: pieces may come and go\n"
        "foreign_camps    open        whether pieces may go into other seats' camps (or\n"
        "                             end, hops)\n"
        "                             open: such a camp is like any other part of the\n"
        "                             board\n"
        "obligation       none        which moves must be made before all others (or\n"
        "                             home-first, home-jump)\n"
        "                             none: nobody is forced to anything\n"
        "no_moves         pass        what happens to a seat that has no move (or loss,\n"
        "                             draw)\n"
        "                             pass: it passes\n"
        "may_pass         false       whether a seat may always pass (or true)\n"
        "                             false: a seat passes only where it must\n"
        "win              own-fill    when a seat has finished (or all-in, unheld,\n"
        "                             any-fill)\n"
        "                             own-fill: each target square holds an own piece\n"
        "equal_turns      false       whether the round is played out when a seat has\n"
        "                             finished (or true)\n"
        "                             false: whoever finishes first has the better place\n"
        "finish           first       whether the game ends with the first to finish (or\n"
        "                             rank)\n"
        "                             first: it ends there\n"
        "finished_seat    skip        what a seat does that has finished while the game\n"
        "                             goes on (or may-pass)\n"
        "                             skip: it has no more turns\n"
        "deadline         none        until when pieces must have left a zone (or such as\n"
        "                             31-turns-home)\n"
        "                             none: nobody has to hurry\n"
        "repetition       none        how often a position must come up for a draw (or a\n"
        "                             number)\n"
        "                             none: no position draws the game, however often it\n"
        "                             stands\n"
        "ply_limit        none        the number of plies (turns of one player) for a\n"
        "                             draw (or a number)\n"
        "                             none: a game may last for ever\n"
        "\n"
        " 4[rb] .  .  .\n"
        " 3  .  .  .  .\n"
        " 2  .  .  .  .\n"
        " 1  .  .  .[br]\n"
        "   a  b  c  d\n"
        "Two signs a square: whose home, then whose target; - nobody's, . no camp\n"
        "r  red: 1 piece, from the upper left to the lower right, the home of blue\n"
        "b  blue: 1 piece, from the lower right to the upper left, the home of red\n"
    )


def field(name: str, *options: str) -> str:
    """The value of a field as `halma rules` shows it."""
    result = halma("rules", *options)
    assert (result.code, result.err) == (0, "")
    line = next(line for line in result.out.splitlines() if line.startswith(f"{name} "))
    return line[17:].partition("  ")[0].strip()


def test_rules_takes_the_name_as_an_option_too() -> None:
    assert halma("rules", "--rules", "locked-camp") == halma("rules", "locked-camp")
    assert halma("rules", "locked-camp", "--rules", "locked-camp").code == 0
    assert field("name", "--first", "blue") == "ply-yard (changed)"
    assert field("size", "--camps", "4,4,3,2") == "16"


def test_rules_shows_a_file_too(tmp_path: Path) -> None:
    file = tmp_path / "club.toml"
    file.write_text('base = "locked-camp"\nname = "club"\nply_limit = 300\n', encoding="utf-8")
    assert halma("rules", str(file)) == halma("rules", "--rules", str(file))
    assert field("name", str(file)) == "club"
    assert (
        "ply_limit        300         the number of plies (turns of one player) for a\n"
        "                             draw (or none)\n"
    ) in halma("rules", str(file), "--rules", str(file)).out
    missing = str(tmp_path / "none.toml")
    assert halma("rules", missing) == (
        1,
        "",
        f"halma: cannot read {missing}: No such file or directory\n",
    )


def test_rules_cannot_show_two_sets_at_once() -> None:
    result = halma("rules", "locked-camp", "--rules", "ply-yard")
    assert result.code == 2
    assert "error: NAME is locked-camp and --rules is ply-yard" in result.err


def test_directions_and_camps_of_one_s_own_are_written_out() -> None:
    seats = [
        Seat("red", home=["a4"], target=["d1"]),
        Seat("blue", home=["d4"], target=["b1", "a1"]),
    ]
    own = Ruleset("own", 4, seats, step_directions=[(0, 1), (0, -1)], win=PLY_YARD.win.ALL_IN)
    lines = ruleset_text(own).splitlines()
    assert ("step_directions  0,1;0,-1    where pieces may step (or all, orthogonal,") in lines
    assert lines[-2:] == [
        "r  red: 1 piece, from the upper left to the lower right, nobody's home",
        "b  blue: 1 piece, from the upper right to the lower left, nobody's home",
    ]
    assert ruleset_line(own) == "4x4, red 1, blue 1, red moves first"


def game_of_four(**fields: Any) -> Game:
    corners = ["a4", "d4", "d1", "a1"]
    names = ["red", "blue", "green", "yellow"]
    seats = [Seat(names[seat], [corners[seat]], [corners[seat - 2]]) for seat in range(4)]
    return Game(Ruleset("four", 4, seats, **fields))


@pytest.mark.parametrize(
    ("scores", "termination", "text"),
    [
        (
            ("1/3", "1/3", 0, "1/3"),
            Termination.RESIGNATION,
            "red, blue and yellow share first place before the first ply: green has resigned",
        ),
        (
            (0, "1/2", 0, "1/2"),
            Termination.RESIGNATION,
            "blue and yellow share first place before the first ply: red and green have resigned",
        ),
        (["1/4"] * 4, Termination.RESIGNATION, "draw before the first ply: everybody has resigned"),
        (
            (0, 0, 0, 1),
            Termination.AGREEMENT,
            "yellow wins before the first ply: the players agreed on it",
        ),
        (["1/4"] * 4, Termination.TIME, "draw before the first ply: everybody has run out of time"),
    ],
)
def test_what_players_declare_is_told_in_words(
    scores: tuple[int | str, ...], termination: Termination, text: str
) -> None:
    assert outcome_text(Outcome(scores, termination), game_of_four()) == text


@pytest.mark.parametrize(
    ("options", "text", "end"),
    [
        (("win=all-in",), WON, "red wins on ply 5: all pieces are in the target camp"),
        (
            ("equal_turns=yes",),
            "a4-b3 d1-d2 b3-c2 d2-c3 c2-d2 c3-b3 d2-d1 b3-a4",
            "draw on ply 8: the target camps are full",
        ),
        (
            ("equal_turns=yes", "win=all-in"),
            "a4-b3 d1-d2 b3-c2 d2-c3 c2-d2 c3-b3 d2-d1 b3-a4",
            "draw on ply 8: all pieces are in the target camps",
        ),
        (
            ("repetition=2",),
            "a4-b3 d1-d2 b3-a4 d2-d1",
            "draw on ply 4: the position has stood 2 times",
        ),
        (("ply_limit=1",), "a4-b3", "draw on ply 1: no more plies are allowed"),
    ],
)
def test_what_the_board_decides_is_told_in_words(
    options: tuple[str, ...], text: str, end: str
) -> None:
    settings = [word for option in options for word in ("--set", option)]
    assert replay(text, *TINY, *settings).out.endswith(f"\n{end}\n")


@pytest.mark.parametrize(
    ("no_moves", "start", "end"),
    [
        ("loss", BLOCKED, "red wins before the first ply: blue cannot move"),
        ("draw", BLOCKED, "draw before the first ply: blue cannot move"),
        ("pass", "rrrr/rrrr/bbbb/bbbb r", "draw before the first ply: nobody can move"),
    ],
)
def test_a_seat_that_cannot_move_is_named(no_moves: str, start: str, end: str) -> None:
    ruleset = attrs.evolve(CORNERS, no_moves=NoMoves(no_moves))
    game = Game(ruleset, Position.parse(start))
    assert game.outcome is not None
    assert outcome_text(game.outcome, game) == end


# --- the options for rules ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        ("name=club", "club"),
        ("first=blue", "blue"),
        ("first=1", "blue"),
        ("target_lock=touch-hops", "touch-hops"),
        ("target-lock=TOUCH_HOPS", "touch-hops"),
        ("HOME_LOCK=End", "end"),
        ("revisit=never", "never"),
        ("no_moves=draw", "draw"),
        ("win=any_fill", "any-fill"),
        ("equal_turns=true", "true"),
        ("equal_turns=Yes", "true"),
        ("equal_turns=on", "true"),
        ("equal_turns=false", "false"),
        ("equal_turns=no", "false"),
        ("equal_turns=off", "false"),
        ("repetition=3", "3"),
        ("ply_limit=200", "200"),
        ("step_directions=orthogonal", "orthogonal"),
        ("jump_directions=DIAGONAL", "diagonal"),
        ("jump_directions=all", "all"),
    ],
)
def test_set_changes_one_field(setting: str, value: str) -> None:
    name = setting.partition("=")[0].lower().replace("-", "_")
    assert field(name, "--set", setting) == value


def test_set_takes_a_rule_away_with_none() -> None:
    assert field("repetition", "--rules", "locked-camp", "--set", "repetition=none") == "none"


def test_set_may_be_given_several_times() -> None:
    options = ("--set", "must_continue=true", "--set", "revisit=never")
    assert field("must_continue", *options) == "true"
    assert field("revisit", *options) == "never"


def test_a_change_that_changes_nothing_keeps_the_name() -> None:
    assert field("name", "--set", "target_lock=open", "--first", "red") == "ply-yard"


@pytest.mark.parametrize(
    ("setting", "fault"),
    [
        ("target_lock", "expected FIELD=VALUE, found 'target_lock'"),
        ("lock=open", "there is no field 'lock'; there are name, first, step_directions,"),
        ("size=8", "size is set with --players, --size and --camps"),
        ("seats=2", "seats is set with --players, --size and --camps"),
        ("target_lock=shut", "target_lock is one of open, end, hops, touch-end, touch-hops, not"),
        ("equal_turns=maybe", "equal_turns is one of true, yes, on, false, no, off, not 'maybe'"),
        ("jump_directions=up", "jump_directions is one of all, orthogonal, diagonal, not 'up'"),
        ("repetition=often", "repetition is a whole number or none, not 'often'"),
        ("ply_limit=1_000", "ply_limit is a whole number or none, not '1_000'"),
    ],
)
def test_a_setting_that_cannot_be_read_is_wrong_usage(setting: str, fault: str) -> None:
    result = halma("moves", "start", "--set", setting)
    assert (result.code, result.out) == (2, "")
    assert f"halma moves: error: argument --set: {fault}" in result.err


@pytest.mark.parametrize(
    ("options", "fault"),
    [
        (["--set", "must_continue=yes"], "must_continue: goes only with revisit 'never'"),
        (["--set", "repetition=1"], "repetition: is 2 or more, or none, not 1"),
        (["--set", "ply_limit=-5"], "ply_limit: is 1 or more, or none, not -5"),
        (["--set", "name= "], "name: a name must not be empty or blank"),
        (["--set", "first=2"], "first: there is no seat '2'; there are red (0), blue (1)"),
        (["--first", "green"], "first: there is no seat 'green'; there are red (0), blue (1)"),
        (["--size", "8"], "--size needs --camps, the rows of a camp"),
        (["--size", "3", "--camps", "1"], "--size: a board has 4 to 16 files, not 3"),
        (["--size", "8", "--camps", "9"], "--camps: a row has 1 to 8 squares, not 9"),
        (["--size", "4", "--camps", "4,4,4"], "--camps: on a board of 4 files such camps overlap"),
        (
            ["--camps", "4,x"],
            "argument --camps: expected how many squares each row has, such as 4,3,2,1, "
            "found '4,x'",
        ),
        (["--camps", "-1"], "argument --camps: expected how many squares each row has"),
        (
            ["--camps", "-1,2"],
            "argument --camps: expected one argument; one that begins with - is given as "
            "--camps=VALUE",
        ),
        (["--size", "big"], "argument --size: expected a whole number from 4 to 16, found 'big'"),
        (["--size", "-8"], "argument --size: expected a whole number from 4 to 16, found '-8'"),
        (["--rules", "chess"], "argument --rules: there is no rule set 'chess'"),
    ],
)
def test_rules_that_cannot_be_are_wrong_usage(options: list[str], fault: str) -> None:
    for command in (["replay"], ["moves", "start"], ["perft", "1"], ["rules"], ["play"]):
        result = halma(*command, *options)
        assert (result.code, result.out) == (2, "")
        assert f"halma {command[0]}: error: {fault}" in result.err


def test_rules_tells_who_only_bears_the_name_of_a_shipped_ruleset(tmp_path: Path) -> None:
    note = "not the shipped rule set of that name"
    options = ("--set", "revisit=never", "--set", "name=locked-camp")
    assert f"name             locked-camp  {note}\n" in halma("rules", *options).out
    file = tmp_path / "yard.toml"
    file.write_text('base = "ply-yard"\nwin = "all-in"\n')
    assert f"name             ply-yard    {note}\n" in halma("rules", str(file)).out
    for name in ("ply-yard", "locked-camp"):
        assert note not in halma("rules", name).out
    assert note not in halma("rules", "--set", "revisit=free").out


def test_where_two_seats_share_a_name_it_says_not_who_begins(tmp_path: Path) -> None:
    seats = [Seat("a", home=["a1"], target=["d4"]), Seat("A", home=["d4"], target=["a1"])]
    file = tmp_path / "two.toml"
    file.write_text(write_toml(Ruleset("two", 4, seats)))
    assert field("first", "--rules", str(file), "--first", "A") == "A"
    file.write_text(file.read_text().replace('"A"', '"a"'))
    result = halma("moves", "start", "--rules", str(file), "--first", "A")
    assert result.code == 2
    assert "first: more than one seat is called 'A'; give a number: a (0), a (1)" in result.err
    assert halma("moves", "start", "--rules", str(file), "--first", "1").out.startswith("d4-")


def test_first_says_who_begins() -> None:
    for seat in ("blue", "Blue", "BLUE", "1"):
        assert halma("moves", "start", *TINY, "--first", seat).out.startswith("d1-")


def test_rules_says_under_which_rules() -> None:
    start = Position.start(LOCKED_CAMP)
    turns = [str(turn) for turn in legal_moves(start, LOCKED_CAMP)]
    assert halma("moves", "start", "--rules", "locked-camp").out.split() == turns


def test_directions_hold_for_the_moves() -> None:
    result = halma("moves", "start", *TINY, "--set", "step_directions=diagonal")
    assert result.out == "a4-b3\n"
    assert sorted(Directions.DIAGONAL) == [(-1, -1), (-1, 1), (1, -1), (1, 1)]


# --- explain ------------------------------------------------------------------------------


def test_a_legal_move_ends_with_0() -> None:
    assert halma("explain", "start", "e15-f14") == (0, "The move is legal.\n", "")
    assert halma("explain", "start", "c16-e14") == (
        0,
        "The move is legal: it jumps over d15, and nothing is captured.\n",
        "",
    )


def test_an_illegal_move_ends_with_1_and_says_why() -> None:
    assert halma("explain", "start", "a16-c14") == (
        1,
        "c14 is taken, so the piece on a16 cannot land there.\n"
        "reason: occupied\n"
        "leg: 0\n"
        "square: c14\n",
        "",
    )


def test_the_rule_that_forbids_a_move_is_named() -> None:
    text = "4/4/2r1/3r r"
    options = (*TINY, "--set", "target_lock=end")
    assert halma("explain", text, "d1-d2", *options) == (
        1,
        "The piece may not end its turn on d2, outside the target camp that it has reached.\n"
        "reason: leaves-target\n"
        "leg: 0\n"
        "square: d2\n"
        "rule: target_lock\n",
        "",
    )


@pytest.mark.parametrize("turn", [["pass"], ["--"], ["--", "--"]])
def test_a_pass_can_be_explained(turn: list[str]) -> None:
    options = ("--rules", "ply-yard")
    assert halma("explain", *options, "start", *turn) == (
        1,
        "You may pass only when you must.\nreason: pass-not-allowed\n",
        "",
    )
    assert halma("explain", *TINY, BLOCKED, *turn) == (
        0,
        "None of your pieces can move, so passing is right.\n",
        "",
    )


def test_text_that_is_no_move_is_wrong_usage() -> None:
    assert halma("explain", "start", "a16-x") == (
        2,
        "",
        "halma explain: error: MOVE: line 1, column 5: "
        "expected a square from a1 to p16, found 'x'\n",
    )


def test_names_of_rules_and_seats_play_no_tricks_on_a_terminal(tmp_path: Path) -> None:
    file = tmp_path / "evil.toml"
    file.write_text(
        'base = "ply-yard"\nname = "e\\u001b[31mvil"\nsize = 4\n'
        '[[seats]]\nname = "r\\u001b[31med"\nhome = ["a4"]\ntarget = ["d1"]\n'
        '[[seats]]\nname = "bl\\nue"\nhome = ["d1"]\ntarget = ["a4"]\n',
        encoding="utf-8",
    )
    shown = halma("rules", str(file))
    assert shown.code == 0
    assert "\x1b" not in shown.out
    assert r"e\x1b[31mvil" in shown.out
    assert r"bl\nue: 1 piece, from the lower right" in shown.out
    moves = halma("moves", "4/4/4/4 r", "--rules", str(file))
    assert moves.err == "r\\x1b[31med has no legal move\n"
