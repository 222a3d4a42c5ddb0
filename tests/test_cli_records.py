"""``halma replay`` and ``halma play`` with records: which text is one, whose rules hold."""

from pathlib import Path

import pytest

from halma import LOCKED_CAMP, PLY_YARD, Game, Outcome, Record, Termination
from halma.cli.kinds import is_record
from halma.notation import Line, Node
from halma.notation.formats import FORMATS
from tests.cli import halma
from tests.test_cli_play import OVER, TINY, TINY_RULES, finish, terminal, without_echo

LOCKED = '[Rules "locked-camp"]\n\n1. n2-l4 c15-e13 *\n'
TINY_RECORD = f"{TINY_RULES}\n\n1. a4-b3 {{A step.}} (1. a4-a3 d1-d2) d1-d2 $1 *\n"


def replay(text: str, *options: str) -> tuple[int, str, str]:
    return halma("replay", "-", *options, stdin=text)


def end(text: str, *options: str) -> str:
    """What is said below the board about a game that can be replayed."""
    code, out, err = replay(text, *options)
    assert (code, err) == (0, "")
    return out.rpartition("\n\n")[2]


# --- which text is a record ---------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        '[Event "x"]',
        "\ufeff\n \t[Event",
        "1. a4-b3 {said}",
        "1. a4-b3 (1. a4-a3) d1-d2",
        "1. a4-b3 $1",
        "a4-b3 d1-d2 *",
        "*",
        "a4-b3\t1-0",
        "a4-b3\n1/2-1/2 # drawn",
        "a4-b3 0-0-1\nd1-d2",
    ],
)
def test_a_tag_comment_variation_glyph_or_result_makes_a_record(text: str) -> None:
    assert is_record(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "1. a4-b3 d1-d2",
        "# [Event] {said} (1. a4-a3) $1 * 1-0",
        "1. a4-b3 # 1-0\n1... d1-d2 -- pass",
        "hello 1-x *1",
    ],
)
def test_other_text_is_plain_move_text_whatever_its_comments_say(text: str) -> None:
    assert not is_record(text)


# --- replay -------------------------------------------------------------------------------


def test_a_record_is_replayed_under_its_own_rules() -> None:
    assert end(TINY_RECORD) == "2 plies\nred to move\n"
    assert end(LOCKED) == "2 plies\nblue to move\n"


def test_a_record_begins_where_it_starts() -> None:
    text = f'{TINY_RULES}\n[Start "4/3r/4/3b b"]\n\n1... d1-c2 *'
    assert replay(text)[1] == (
        "r  red, to the lower right\n"
        "b  blue, from the lower right to the upper left\n"
        "[] the camps  R B the piece that moved last  : where it came from\n\n"
        "start              ply 1: d1-c2\n"
        " 4[.]. . .          4[.]. . .\n"
        " 3 . . . r          3 . . . r\n"
        " 2 . . . .          2 . . B .\n"
        " 1 . . .[b]         1 . . .[:]\n"
        "   a b c d            a b c d\n"
        "\n1 ply\nred to move\n"
    )


def test_what_the_players_declared_is_told() -> None:
    assert end("1. e15-f14 1-0") == "1 ply\nred wins on ply 1: blue has resigned\n"
    assert (
        end('[Termination "time"]\n1. e15-f14 0-1')
        == "1 ply\nblue wins on ply 1: red has run out of time\n"
    )
    assert end("1/2-1/2") == "0 plies\ndraw before the first ply: the players agreed on it\n"


def test_a_record_without_rules_takes_those_of_the_options() -> None:
    assert end("1. a4-b3 d1-d2 *", *TINY) == "2 plies\nred to move\n"


def test_options_that_say_what_the_record_says_are_no_contradiction() -> None:
    assert end(LOCKED, "--rules", "locked-camp") == "2 plies\nblue to move\n"
    assert end(TINY_RECORD, *TINY) == "2 plies\nred to move\n"
    assert end(TINY_RECORD, *TINY, "--set", "name=other") == "2 plies\nred to move\n"


@pytest.mark.parametrize(
    "options",
    [
        ("--rules", "ply-yard"),
        ("--first", "red"),
        ("--set", "repetition=5"),
        ("--size", "8", "--camps", "1"),
        ("--rules", "locked-camp", "--camps", "2,1"),
    ],
)
def test_options_that_contradict_the_rules_of_a_record_are_wrong_usage(
    options: tuple[str, ...], tmp_path: Path
) -> None:
    file = tmp_path / "locked.txt"
    file.write_text(LOCKED, encoding="utf-8")
    for command in ("replay", "play"):
        assert halma(command, str(file), *options) == (
            2,
            "",
            f"halma {command}: error: {file} names its own rules, 'locked-camp', which are not "
            "those that the options give; leave out the options for rules\n",
        )


def test_boards_shows_a_record_ply_by_ply() -> None:
    code, out, err = replay(TINY_RECORD, "--boards")
    assert (code, out, err) == replay("a4-b3 d1-d2", *TINY, "--boards")


def test_of_several_records_one_is_chosen_by_number() -> None:
    several = f"1. e15-f14 *\n\n{LOCKED}\n1. a1-a2 {{no such move}} *\n"
    assert end(several, "--number", "1") == "1 ply\nblue to move\n"
    assert end(several, "--number", "2") == "2 plies\nblue to move\n"
    code, out, err = replay(several, "--number", "3")
    assert (code, out) == (1, "")
    assert err == (
        "halma: standard input:7:4: expected a legal turn, found 'a1-a2' "
        "(There is no piece on a1.); read as a record, since line 1 has the result '*'\n"
    )


def test_without_a_number_it_is_told_how_many_records_there_are() -> None:
    assert replay(f"1. e15-f14 *\n\n{LOCKED}") == (
        2,
        "",
        "halma replay: error: standard input holds 2 games; choose one with --number\n",
    )


@pytest.mark.parametrize(
    ("text", "number", "fault"),
    [
        ("1. e15-f14 * *", "3", "standard input holds 2 games, so none is number 3"),
        ("1. a1-a2 *", "5", "standard input holds 1 game, so none is number 5"),
        ("1. e15-f14", "2", "standard input holds 1 game, so none is number 2"),
        ("*", "0", "argument --number: expected a whole number from 1 to 999,999,999, found '0'"),
        ("*", "-1", "argument --number: expected a whole number from 1 to 999,999,999, found '-1'"),
        ("*", "x", "argument --number: expected a whole number from 1 to 999,999,999, found 'x'"),
    ],
)
def test_a_number_that_no_game_has_is_wrong_usage(text: str, number: str, fault: str) -> None:
    code, out, err = replay(text, "--number", number)
    assert (code, out) == (2, "")
    assert err.endswith(f"halma replay: error: {fault}\n")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("1. e15-f14\n{no end", "2:1: expected } at the end of the comment, found '{no end'"),
        ("1. e15-f14 $1", "1:14: expected the result, or * for none, found nothing"),
        ("1. e15-f14 * oops", "1:14: expected a turn or the result, found 'oops'"),
        ('[Rules "chess"]\n*', "1:9: expected the name of a ruleset, or one as JSON, found 'ch"),
    ],
)
def test_a_fault_in_a_record_is_told_with_line_and_column(text: str, fault: str) -> None:
    code, out, err = replay(text)
    assert (code, err.count("\n")) == (1, 1)
    assert out.startswith(("ply ", "start")) == bool(out)
    assert err.startswith(f"halma: standard input:{fault}")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("# A game.\n1. e15-f14 *", "line 2 has the result '*'"),
        ("1. e15-f14 # (x)\n\n# 1-0\n1... 1-0", "line 4 has the result '1-0'"),
        ("# \u2028 x *\n1. e15-f14 $1", "line 2 has a '$'"),
        ("# x\n1. e15-f14 [a good step]", "line 2 has a '['"),
        ("# x\n1. e15-f14 1/2-1/2 {so}", "line 2 has the result '1/2-1/2'"),
        ("# x\n1. e15-f14 (1/2-1/2)", "line 2 has a '('"),
    ],
)
def test_it_is_told_why_a_text_with_a_fault_is_read_as_a_record(text: str, why: str) -> None:
    code, out, err = replay(text)
    assert (code, out[:15]) in ((1, ""), (1, "ply 1: e15-f14\n"))
    assert err.startswith("halma: standard input:")
    assert err.endswith(f"; read as a record, since {why}\n")


@pytest.mark.parametrize("text", ['[Event "x"]\n* # oops', '# x\n[Event "x"]\noops *'])
def test_of_a_text_with_tags_it_need_not_be_told(text: str) -> None:
    assert "read as a record" not in replay(text)[2]
    assert "expected" in replay(text)[2]


def test_json_is_told_from_other_games(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    record = Record.parse("1. e15-f14 n1-l3 *")
    file.write_text(FORMATS["json"].write(record), encoding="utf-8")
    assert halma("replay", str(file)).out.endswith("\n2 plies\nred to move\n")
    file.write_text('{"halma": 1, "type": "game", "moves": ["e15-f14"]}', encoding="utf-8")
    for command in ("replay", "play"):
        assert halma(command, str(file)) == (
            1,
            "",
            f"halma: {file}:1:1: expected the key 'ruleset', found nothing\n",
        )


# --- large files --------------------------------------------------------------------------


@pytest.fixture(scope="module")
def large(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file of more than 16 MiB with 20 records, the last of them with a fault."""
    file = tmp_path_factory.mktemp("large") / "games.txt"
    long = Record(Line([Node("e15-f14", ["x" * 990_000])]))
    with file.open("w", encoding="utf-8") as stream:
        for _ in range(18):
            stream.write(f"{long}\n\n")
        stream.write("1. e15-f14 n1-l3 *\n1. a1-a2 *")
    return file


def test_one_of_many_games_is_taken_from_a_file_of_any_size(large: Path) -> None:
    result = halma("replay", str(large), "--number", "19")
    assert (result.code, result.err) == (0, "")
    assert result.out.endswith("\n2 plies\nred to move\n")
    assert halma("replay", "-", "--number", "19", stdin=large.read_bytes()) == result
    assert play(large, "", "--number", "19")[1].endswith("\n1. e15-f14 n1-l3 *\n")
    line = large.read_bytes().count(b"\n") + 1
    assert halma("replay", str(large), "--number", "20").err.startswith(
        f"halma: {large}:{line}:4: expected a legal turn"
    )
    assert halma("replay", str(large)) == halma("replay", str(large), "--number", "20")


@pytest.mark.parametrize("text", [b"e15-f14 n1-l3\n", b'{"a": 1}\n'])
def test_other_text_has_to_be_short_enough(text: bytes, tmp_path: Path) -> None:
    file = tmp_path / "long.txt"
    file.write_bytes(text * (16 * 2**20 // len(text) + 1))
    result = halma("replay", str(file), "--number", "1")
    assert (result.code, result.out) == (1, "")
    assert "too large: more than 16 MiB" in result.err


def test_a_file_s_name_cannot_break_the_line(tmp_path: Path) -> None:
    file = tmp_path / "a\n\x1b[2J"
    file.write_text("oops *", encoding="utf-8")
    code, out, err = halma("replay", str(file))
    assert (code, out, err.count("\n")) == (1, "", 1)
    assert r"a\n\x1b[2J:1:1: expected a turn" in err


def test_the_name_of_a_seat_cannot_play_tricks_on_the_terminal() -> None:
    text = TINY_RECORD.replace("blue", "\x1b[2J")
    assert end(text.replace(" d1-d2 $1", "")) == "1 ply\n\\x1b[2J to move\n"


# --- replay --save ------------------------------------------------------------------------


def test_a_replayed_game_can_be_saved_as_a_record(tmp_path: Path) -> None:
    file = tmp_path / "saved.txt"
    text = "# A game,\n# short.\n1. a4-b3 # first\n1... d1-d2\n#\n"
    code, out, err = replay(text, *TINY, "--save", str(file))
    assert (code, out, err) == replay(text, *TINY)
    assert file.read_text(encoding="utf-8") == (
        f'{TINY_RULES}\n[Result "*"]\n\n{{A game,}} {{short.}} 1. a4-b3 {{first}} 1... d1-d2 *\n'
    )
    assert replay(file.read_text(encoding="utf-8")) == replay(text, *TINY)


def test_a_saved_record_keeps_all_that_is_said_in_it(tmp_path: Path) -> None:
    file = tmp_path / "saved.txt"
    text = f'[Event "x"]\n{TINY_RECORD}'
    assert replay(text, "--save", str(file))[0] == 0
    assert Record.parse(file.read_text(encoding="utf-8")) == Record.parse(text)


def test_a_file_that_is_there_stays_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "precious.txt"
    file.write_text("mine", encoding="utf-8")
    result = replay("a4-b3", *TINY, "--save", str(file))
    assert result == (
        3,
        "",
        f"halma: cannot write {file}: it is there already; give another name\n",
    )
    assert file.read_text(encoding="utf-8") == "mine"


# --- play FILE ----------------------------------------------------------------------------


def play(file: Path, typed: str, *options: str) -> tuple[int, str, str]:
    """Go on with a game; of what is printed, the record at the end."""
    code, out, err = halma("play", str(file), *options, stdin=typed)
    return code, out[max(0, out.find("\n\n[") + 2) :], err


def test_what_a_record_says_cannot_play_tricks_on_the_terminal(tmp_path: Path) -> None:
    """To a pipe it is printed as it is. What is read with a number is not taken for saved."""
    file = tmp_path / "game.txt"
    file.write_text('[Event "\x1b[2J"]\n1. e15-f14 {\x9b\ntwo} *', encoding="utf-8")
    assert play(file, "", "--number", "1")[1].startswith('[Event "\x1b[2J"]\n')
    with terminal("play", str(file), "--number", "1") as child:
        child.expect_exact("blue> ")
        child.sendline("quit")
        child.expect_exact('[Event "\\x1b[2J"]\r\n')
        child.expect_exact("1. e15-f14 {\\x9b\r\ntwo} *\r\n")
        assert finish(child) == 0


@pytest.mark.parametrize("text", [TINY_RECORD, "1. a4-b3 d1-d2"])
def test_play_goes_on_with_a_record_or_plain_moves(text: str, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(text, encoding="utf-8")
    code, record, err = play(file, "b3-c2\n", *TINY)
    assert (code, err) == (0, "")
    assert [str(node.turn) for node in Record.parse(record).main.nodes] == [
        "a4-b3",
        "d1-d2",
        "b3-c2",
    ]


def test_what_was_said_stays_in_the_record_of_a_game_one_goes_on_with(tmp_path: Path) -> None:
    file, saved = tmp_path / "game.txt", tmp_path / "saved.txt"
    file.write_text(f'[Event "x"]\n{TINY_RECORD}', encoding="utf-8")
    code, record, _ = play(file, f"undo\nd1-c1\nsave {saved}\nb3-c2\n")
    assert code == 0
    assert saved.read_text(encoding="utf-8") == (
        f'[Event "x"]\n{TINY_RULES}\n[Result "*"]\n\n'
        "1. a4-b3 {A step.} (1. a4-a3 d1-d2) 1... d1-c1 *\n"
    )
    assert record.endswith("1... d1-c1 2. b3-c2 *\n")


@pytest.mark.parametrize("answer", ["", "no\n", "N\n", "\n", "save\nno\n"])
def test_a_file_one_goes_on_with_is_not_overwritten_unasked(answer: str, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(TINY_RECORD, encoding="utf-8")
    result = halma("play", str(file), stdin=f"b3-c2\nsave {file}\n{answer}")
    question = f"Replace {file}\nby the game as it stands now, as a record? Type yes or no.\n"
    refused = "Nothing was saved; type save and another name.\n" if answer else ""
    again = "Please answer yes or no; type anything else after that.\n" * ("save" in answer)
    assert f"\n{question}{again}{refused}\n" in without_echo(result.out)
    assert file.read_text(encoding="utf-8") == TINY_RECORD


def test_play_chooses_by_number_too(tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    file.write_text(f"*\n{LOCKED}", encoding="utf-8")
    assert play(file, "", "--number", "2")[1] == (
        '[Rules "locked-camp"]\n[Result "*"]\n\n1. n2-l4 c15-e13 *\n'
    )
    assert play(file, "")[0] == 2


def test_a_game_that_was_resigned_is_over(tmp_path: Path) -> None:
    game = Game(PLY_YARD).play("e15-f14").resign(1)
    file = tmp_path / "game.txt"
    file.write_text(str(Record.of(game)), encoding="utf-8")
    shown = halma("play", str(file), stdin="n1-l3\n").out
    assert shown.endswith(f"\nThe game is over.\n{OVER}\n\nThe game is saved in {file}.\n")


@pytest.mark.parametrize(
    ("options", "fault"),
    [
        (("--number", "1"), "--number needs a FILE"),
        (("-",), "nothing else is read from standard input, as the moves are"),
        (("--start", "-"), "nothing else is read from standard input, as the moves are"),
        (("--from", "record"), "--from needs a FILE"),
        (("--empty", "."), "--digits and --empty are for boards of digits, and there is none"),
    ],
)
def test_play_needs_a_file_to_go_on_with(options: tuple[str, ...], fault: str) -> None:
    assert halma("play", *options) == (2, "", f"halma play: error: {fault}\n")


def test_a_record_can_hold_any_outcome_the_players_declare() -> None:
    outcome = Outcome((0, 1), Termination.TIME)
    record = Record(Line([Node("n2-l4")]), ruleset=LOCKED_CAMP, outcome=outcome)
    assert end(str(record)) == "1 ply\nblue wins on ply 1: red has run out of time\n"
