"""The logs of a server for four: read, with what servers write besides, however they break off."""

from collections.abc import Iterator
from functools import cache
from io import StringIO
from pathlib import Path
from random import Random

import pytest

from halma import (
    Game,
    IllegalMoveError,
    NotationError,
    Outcome,
    Pass,
    Reason,
    Record,
    Square,
    Termination,
)
from halma.notation.dialects import serverlog
from halma.notation.dialects.serverlog import Log, read_log
from halma.notation.faults import BrokenOffError
from halma.notation.formats import FORMATS, SERVER_LOG, SOURCES, IllegalPlyError
from tests.cli import halma
from tests.server_logs import (
    HEADER,
    RULES,
    end_of,
    forward_game,
    leg_lines,
    log_of,
    random_game,
)

RED_YELLOW = Outcome(("1/2", 0, 0, "1/2"), Termination.TIME).scores
BLUE_GREEN = Outcome((0, "1/2", "1/2", 0), Termination.TIME).scores
NO_END = "the log has no GAMEOVER, so it is cut off, or the game went on"


@cache
def finished_game(number: int = 0) -> Game:
    """A game that a team has won."""
    game = forward_game(Random(number))
    assert game.outcome is not None
    assert game.outcome.termination is Termination.COMPLETION
    return game


SHORT = random_game(Random(5), 12)
LINES = leg_lines(SHORT)


def log(*lines: str) -> str:
    """The log of some lines behind the header."""
    return HEADER + "\n".join(lines)


def notes(found: Log) -> list[str]:
    """What was noted, but for what is said of finished players."""
    return [str(note) for note in found.notes if "has finished" not in note.message]


# --- whole logs ---------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(20))
def test_a_random_game_is_read_from_its_log_as_it_was(number: int) -> None:
    game = random_game(Random(number), 30 * number)
    found = read_log(log_of(leg_lines(game), *end_of(game)))
    assert found.record.game == game
    messages = [note.message for note in found.notes if "has finished" not in note.message]
    assert messages == ([] if game.is_over else [NO_END])
    assert found.fault is None


@pytest.mark.parametrize("number", range(3))
def test_so_is_a_game_that_a_team_has_won(number: int) -> None:
    game = finished_game(number)
    found = read_log(log_of(leg_lines(game), *end_of(game)))
    assert found.record.game == game
    assert found.record.outcome == game.outcome
    assert notes(found) == []


def test_what_the_header_tells_are_tags() -> None:
    record = read_log(log_of(LINES)).record
    assert dict(record.tags) == {
        "Site": "Server version 0.08 running on mercury",
        "Event": "Game 7",
        "BoardClass": "halma.CCBoard",
        "Timeout": "1000",
        "Date": "Mon Apr 07 09:30:00 EDT 2014",
        "Red": "Ann",
        "RedAgent": "greedy",
        "RedHost": "mercury",
        "Blue": "Bob",
        "BlueAgent": "random",
        "BlueHost": "venus",
        "Green": "Cem",
        "GreenAgent": "random",
        "GreenHost": "venus",
        "Yellow": "Dora",
        "YellowAgent": "greedy",
        "YellowHost": "mars",
        "Ended": "later",
    }


def test_what_else_is_said_behind_a_hash_is_a_comment() -> None:
    lines = "\n".join(LINES[0])
    record = read_log(f"# Round 3\n#\n{lines}\n## Well played\n").record
    assert record.main.comments == ("Round 3",)
    assert record.main.nodes[0].comments == ("Well played",)
    assert record.tags == ()
    assert Record.parse(str(record)) == record


def test_without_a_header_the_names_are_those_that_start() -> None:
    record = read_log("START Ann\nSTART Bob random walk\n").record
    assert dict(record.tags) == {"Red": "Ann", "Blue": "Bob", "BlueAgent": "random walk"}


def test_there_are_four_players() -> None:
    found = read_log("START a\nSTART b\nSTART c\nSTART d\nSTART e\n")
    assert notes(found) == [
        "line 5, column 1: there are only 4 players",
        f"line 6, column 1: {NO_END}",
    ]
    assert found.notes[0].text == "START e"


@pytest.mark.parametrize("what", ["# Date: ", "# "])
def test_a_line_that_is_too_long_is_left_out(what: str) -> None:
    found = read_log(f"{what}{'x' * 1_001}\n0 (0,3) (0,4)\n")
    assert found.record.game.ply == 1
    assert found.record.tags == ()
    assert str(found.notes[0]) == "line 1, column 1: this line is too long to be kept"


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_blanks_blank_lines_and_line_ends_do_not_count(end: str) -> None:
    text = log_of(LINES).replace(" ", " \t ").replace("\n", f"  {end}{end} ")
    assert read_log(text).record.game == SHORT


# --- the end ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("end", "scores", "termination"),
    [
        (["GAMEOVER TIMEOUT Cem"], RED_YELLOW, Termination.TIME),
        (["GAMEOVER TIMEOUT Dora", "WINNER Bob"], BLUE_GREEN, Termination.TIME),
        (["GAMEOVER TIMEOUT Dora", "UNDECIDED"], BLUE_GREEN, Termination.TIME),
        (["GAMEOVER ILLEGAL MOVE: (0,0) (9,9)"], BLUE_GREEN, Termination.FORFEIT),
        (["GAMEOVER ILLEGAL MOVE: x", "WINNER Ann"], RED_YELLOW, Termination.FORFEIT),
        (["GAMEOVER", "WINNER Dora"], RED_YELLOW, Termination.FORFEIT),
    ],
)
def test_an_end_that_the_server_declares_is_that_of_the_record(
    end: list[str], scores: tuple[object, ...], termination: Termination
) -> None:
    """After twelve turns red is to move; partners win and lose together."""
    assert (SHORT.ply, SHORT.turn) == (12, 0)
    outcome = read_log(log_of(LINES, *end)).record.outcome
    assert outcome is not None
    assert (outcome.scores, outcome.termination) == (scores, termination)


def test_a_winner_whom_the_rules_do_not_name_is_noted() -> None:
    found = read_log(log_of(LINES, "GAMEOVER", "WINNER Dora"))
    message = "the rules do not end the game here; the server has declared the winner"
    assert [note.message for note in found.notes] == [message]


@pytest.mark.parametrize(
    ("end", "message"),
    [
        (["GAMEOVER USER CANCEL"], []),
        (["GAMEOVER USER CANCEL", "UNDECIDED"], []),
        (["GAMEOVER", "UNDECIDED"], ["nobody is named as winner"]),
        (["GAMEOVER Earthquake"], ["nobody is named as winner"]),
        (["GAMEOVER TIMEOUT Eve"], ["there is no player 'Eve'", "nobody is named as winner"]),
        (["GAMEOVER", "WINNER Eve"], ["there is no player 'Eve'", "nobody is named as winner"]),
        ([], [NO_END]),
    ],
)
def test_else_the_game_goes_on(end: list[str], message: list[str]) -> None:
    found = read_log(log_of(LINES, *end))
    assert found.record.outcome is None
    assert len(found.notes) == len(message)
    assert all(note.message.endswith(each) for note, each in zip(found.notes, message, strict=True))


@pytest.mark.parametrize(("name", "seat"), [("Ann", 0), ("Bob", 1), ("Cem", 2), ("Dora", 3)])
def test_where_the_board_ends_the_game_it_is_believed(name: str, seat: int) -> None:
    game = finished_game()
    outcome = game.outcome
    assert outcome is not None
    found = read_log(log_of(leg_lines(game), "GAMEOVER", f"WINNER {name}"))
    assert found.record.outcome == outcome
    wrong = f"by the rules the result is {outcome.result}, whoever is named here"
    messages = [note.message for note in found.notes if "has finished" not in note.message]
    assert messages == ([] if seat in outcome.winners else [wrong])


def test_so_it_is_if_somebody_was_late_as_well() -> None:
    game = finished_game()
    found = read_log(log_of(leg_lines(game), "GAMEOVER TIMEOUT Ann"))
    assert found.record.outcome == game.outcome
    [note] = notes(found)
    assert note.endswith("the rules had ended the game before, by completion")


# --- what servers write besides -----------------------------------------------------------


def test_the_win_is_tested_after_every_jump_so_a_log_may_end_in_mid_chain() -> None:
    """The last turn of a game that was won, without its end."""
    game = next(each for each in map(finished_game, range(9)) if len(leg_lines(each)[-1]) > 1)
    lines = leg_lines(game)
    lines[-1].pop()
    found = read_log(log_of(lines, *end_of(game)))
    assert found.record.game == game
    [note] = notes(found)
    assert note.endswith("the game ends in the middle of a chain; it is taken to end the turn")


def test_a_chain_during_which_the_time_ends_is_left_out() -> None:
    found = read_log(log("0 (0,2) (0,4)", "GAMEOVER TIMEOUT Ann", "WINNER Bob"))
    assert found.record.game.ply == 0
    assert found.record.result == "0-1/2-1/2-0"
    [note] = found.notes
    assert str(note) == (
        "line 14, column 1: the game ends in the middle of this chain, which is left out"
    )
    assert (note.text, note.length) == ("0 (0,2) (0,4)", 13)
    assert log()[: note.offset] == HEADER


def test_the_line_that_ends_a_turn_may_bear_another_id() -> None:
    found = read_log(log("0 (0,2) (0,4)", "3 null null", "1 (12,1) (11,1)", ""))
    assert list(map(str, found.record.game.moves)) == ["a14-a12", "m15-l15"]
    assert found.fault is None
    assert str(found.notes[0]) == (
        "line 15, column 1: this ends the turn of player 0, though the line says 3"
    )
    assert found.notes[0].text == ""


def test_a_chain_without_its_end_is_over_when_another_moves() -> None:
    found = read_log(log("0 (0,2) (0,4)", "1 (12,1) (11,1)", ""))
    assert found.record.game.ply == 2
    assert str(found.notes[0]) == (
        "line 15, column 1: the chain of player 0 has no line '0 null null'"
    )


def test_a_pass_out_of_turn_is_left_out() -> None:
    found = read_log(log("0 (0,3) (0,4)", "0 null null", "1 (12,1) (11,1)", ""))
    assert found.record.game.ply == 2
    assert str(found.notes[0]) == (
        "line 15, column 1: player 0 passes, but player 1 is to move; left out"
    )
    assert found.notes[0].text == "0 null null"


def test_a_leg_may_bear_another_id_if_it_is_that_of_the_player_to_move() -> None:
    found = read_log(log("2 (0,3) (0,4)", ""))
    assert found.record.game.ply == 1
    assert str(found.notes[0]) == (
        "line 14, column 1: this is a move of player 0, though the line says 2"
    )


def test_finished_players_pass_or_move_on_and_that_is_told_once_for_each() -> None:
    game = next(
        each
        for each in map(finished_game, range(9))
        if any(isinstance(t, Pass) for t in each.moves)
    )
    found = read_log(log_of(leg_lines(game), *end_of(game)))
    messages = [note.message for note in found.notes]
    assert messages
    assert len(set(messages)) == len(messages)
    assert all(text.endswith("has finished and still comes on turn") for text in messages)


def test_turns_behind_the_end_are_left_out() -> None:
    found = read_log(log("0 (0,3) (0,4)", "GAMEOVER USER CANCEL", "1 (12,1) (11,1)", ""))
    assert found.record.game.ply == 1
    [note] = found.notes
    assert note.message == "this stands behind GAMEOVER and is left out"
    assert note.text == "1 (12,1) (11,1)"


def test_so_many_notes_are_told_and_no_more() -> None:
    found = read_log(log(*["1 null null"] * 2_000))
    assert len(found.notes) == 1_000
    assert found.notes[-1].message == "there is more like this, which is not told"


# --- broken off ---------------------------------------------------------------------------


def test_a_log_may_be_cut_off_anywhere_and_tells_the_turns_before() -> None:
    """Turns that are written completely are there; of the others nothing is."""
    text = log_of(LINES, "GAMEOVER TIMEOUT Cem")
    ends: list[int] = []
    at = len(HEADER)
    for lines in LINES:
        at += sum(len(line) + 1 for line in lines)
        ends.append(at - 1)
    for length in range(len(HEADER), len(text)):
        found = read_log(text[:length])
        complete = sum(end <= length for end in ends)
        assert found.record.game.moves == SHORT.moves[:complete]
        assert found.fault is None
    for length in range(2, len(HEADER)):
        assert read_log(text[:length]).record.game.ply == 0


def test_what_is_cut_off_is_noted() -> None:
    found = read_log(log("0 (0,3) (0,4)", "1 (12,1) (1"))
    assert notes(found) == [
        "line 15, column 1: the log is cut off here",
        f"line 15, column 1: {NO_END}",
    ]
    found = read_log(log("0 (0,2) (0,4)", ""))
    assert notes(found)[0] == ("line 14, column 1: the log is cut off in the middle of this chain")


# --- what cannot be -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lines", "place", "reason", "problem"),
    [
        (["0 (0,2) (0,4)", "0 (0,4) (0,6)", "0 null null"], (15, 9), Reason.NO_SUPPORT,
         "There is no piece on (0,5) to jump over."),
        (["0 (0,3) (0,4)", "1 (0,2) (1,4)", "1 null null"], (15, 1), Reason.NOT_YOURS,
         "The piece on (0,2) is not yours."),
        (["0 (9,9) (9,8)"], (14, 1), Reason.NO_PIECE, "There is no piece on (9,9)."),
        (["0 (9,9) (9,7)", "0 (0,2) (0,4)", ""], (14, 1), Reason.NO_PIECE,
         "There is no piece on (9,9)."),
        (["0 (0,2) (0,4)", *["0 (0,4) (0,2)", "0 (0,2) (0,4)"] * 600, ""], (15, 9),
         Reason.REVISITED, "The chain has been on (0,2) before and may not land there again."),
        (["0 null null"], (14, 1), Reason.PASS_NOT_ALLOWED, "You may pass only when you must."),
        (["  0 (0,2) (0,5)", "0 null null"], (14, 11), Reason.TOO_FAR,
         "(0,5) is too far from (0,2): a jump goes just two squares."),
    ],
)  # fmt: skip
def test_a_turn_that_is_not_legal_is_a_fault(
    lines: list[str], place: tuple[int, int], reason: Reason, problem: str
) -> None:
    text = log(*lines, "")
    with pytest.raises(IllegalPlyError) as caught:
        read_log(text)
    error = caught.value
    assert (error.line, error.column) == place
    assert (error.verdict.reason, error.hint) == (reason, None)
    assert error.problem.endswith(problem)
    assert error.game is not None
    found = read_log(text, strict=False)
    assert found.fault is not None
    assert (found.fault.line, found.fault.column) == place
    assert found.record.game == error.game
    assert found.diagnostics[-1] == found.fault


def test_a_jump_over_nothing_is_none_although_a_chain_leads_there() -> None:
    """A chain of several jumps may end two squares from where it began."""
    game, line = next(_detours())
    with pytest.raises(IllegalMoveError) as caught:
        read_log(log_of(leg_lines(game), line, f"{game.turn} null null"))
    assert caught.value.verdict.reason is Reason.NO_SUPPORT


def _detours() -> Iterator[tuple[Game, str]]:
    """Games with such a chain, and the line of a jump from its origin to its end."""
    for number in range(2_000):
        game = random_game(Random(number), 40)
        for turn in game.legal_moves:
            if isinstance(turn, Pass) or len(game.legal_moves.path(turn)) <= 3:
                continue
            ways = (
                turn.origin.file - turn.destination.file,
                turn.origin.rank - turn.destination.rank,
            )
            if {*map(abs, ways)} <= {0, 2}:
                yield game, f"{game.turn} {_pair(turn.origin)} {_pair(turn.destination)}"


def _pair(square: Square) -> str:
    return f"({square.file},{15 - square.rank})"


@pytest.mark.parametrize(
    ("lines", "place", "found"),
    [
        (["0 (0,3) (0,4)", "hello", ""], (15, 1), "'hello'"),
        (["0 (0,3) (0,4)", "  0 (16,3) (0,4)", ""], (15, 3), "'0 (16,3) (0,4)'"),
        (["4 (0,3) (0,4)", ""], (14, 1), "'4 (0,3) (0,4)'"),
        (["0 (0,2) (0,4)", "0 (0,3) (0,5)", ""], (15, 1), "'0 (0,3) (0,5)'"),
    ],
)
def test_a_line_that_cannot_be_is_a_fault(
    lines: list[str], place: tuple[int, int], found: str
) -> None:
    with pytest.raises(BrokenOffError) as caught:
        read_log(log(*lines))
    error = caught.value
    assert (error.line, error.column) == place
    assert f"found {found}" in str(error)
    assert read_log(log(*lines), strict=False).record.game == error.game


@pytest.mark.parametrize("text", ["hello", "0 (0,3", "\0\n"])
def test_what_is_no_log_is_none(text: str) -> None:
    with pytest.raises(NotationError):
        read_log(text)
    fault = read_log(text, strict=False).fault
    assert fault is not None
    assert (fault.line, fault.column) == (1, 1)


def test_it_is_a_format_that_is_only_read() -> None:
    assert SOURCES["server-log"] is SERVER_LOG
    assert [*SOURCES] == [*FORMATS, "server-log"]
    [record] = SERVER_LOG.read(StringIO(log_of(LINES)))
    assert record.game == SHORT
    assert not SERVER_LOG.is_written
    assert all(each.is_written for each in FORMATS.values())
    with pytest.raises(ValueError, match="the format 'server-log' are read and not written"):
        SERVER_LOG.write(record)
    assert not SERVER_LOG.lost(record)
    assert RULES.name == serverlog.LOG_RULES


# --- on the command line ------------------------------------------------------------------


def test_commands_know_a_log_by_its_looks(tmp_path: Path) -> None:
    file = tmp_path / "game.log"
    file.write_text(log_of(LINES, "GAMEOVER TIMEOUT Cem"), encoding="utf-8")
    replay = halma("replay", str(file))
    assert (replay.code, replay.err) == (0, "")
    assert replay.out.splitlines()[-2] == "12 plies"
    assert halma("replay", "--from", "server-log", str(file)) == replay
    record = halma("convert", str(file), "--to", "record")
    assert (record.code, record.err) == (0, "")
    assert Record.parse(record.out.rstrip("\n")) == read_log(file.read_text("utf-8")).record
    listed = halma("moves", str(file), "--at", "1")
    assert (listed.code, listed.err) == (0, "")
    assert listed.out.split("\n")[:-1] == [*map(str, random_game(Random(5), 1).legal_moves)]
    assert halma("check", str(file)) == (0, "", "1 file, 1 record, 0 faults\n")


def test_notes_are_told_and_are_no_faults(tmp_path: Path) -> None:
    file = tmp_path / "game.log"
    file.write_text(log_of(LINES), encoding="utf-8")
    lines = log_of(LINES).count("\n") + 1
    note = f"{file}:{lines}:1: note: {NO_END}\n"
    assert halma("convert", str(file), "--to", "moves").err.startswith(note)
    assert halma("check", str(file)) == (0, note, "1 file, 1 record, 0 faults, 1 note\n")


def test_an_illegal_turn_ends_a_log(tmp_path: Path) -> None:
    file = tmp_path / "game.log"
    file.write_text(log("0 (0,3) (0,4)", "1 (0,0) (1,1)", ""), encoding="utf-8")
    fault = (
        f"{file}:15:1: ply 2, (0,0)-(1,1) (a16-b15 with a1 at the lower left): The piece on (0,0) "
        "is not yours.\n"
    )
    replay = halma("replay", str(file))
    assert (replay.code, replay.err) == (1, f"halma: {fault}")
    assert "ply 1: a13-a12" in replay.out
    assert halma("check", str(file)) == (1, fault, "1 file, 1 record, 1 fault\n")


def test_a_folder_is_checked_file_by_file(tmp_path: Path) -> None:
    """Those that end in .log or .txt, in the order of their names, also in folders within."""
    good = log_of(LINES, "GAMEOVER USER CANCEL")
    for name in ("b.log", "a/z.LOG", "c.png", ".hidden.log", ".git/x.log"):
        file = tmp_path / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(good, encoding="utf-8")
    (tmp_path / "a.txt").write_text("1. e15-f14 *", encoding="utf-8")
    assert halma("check", str(tmp_path)) == (0, "", "3 files, 3 records, 0 faults\n")
    (tmp_path / "a" / "y.log").write_bytes(b"0 null null\n\xff\n")
    (tmp_path / "c.log").write_bytes(b"START Ann\n" + b"#" * 2**24)
    assert halma("check", str(tmp_path)) == (
        1,
        f"{tmp_path}/c.log: is too large: more than 16 MiB\n"
        f"{tmp_path}/a/y.log: is not UTF-8 text: see byte 13; save it as UTF-8 text\n",
        "5 files, 3 records, 2 faults\n",
    )


def test_a_folder_without_games_is_a_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    problem = f"{tmp_path}: no file in this folder ends in .log or .txt\n"
    assert halma("check", str(tmp_path)) == (1, problem, "0 files, 0 records, 1 fault\n")

    def scandir(path: str) -> None:
        raise PermissionError(13, "Permission denied", path)

    monkeypatch.setattr("os.scandir", scandir)
    problem = f"{tmp_path}: cannot read: Permission denied\n"
    assert halma("check", str(tmp_path)) == (1, problem, "0 files, 0 records, 1 fault\n")
