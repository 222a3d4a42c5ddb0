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
    Move,
    NotationError,
    Outcome,
    Pass,
    Reason,
    Record,
    Square,
    Termination,
    Verdict,
)
from halma.notation.dialects import serverlog
from halma.notation.dialects.logends import illegal_in_log, said
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
NO_END = "no GAMEOVER stands before its end, so the log is cut off, or the game went on"


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


@pytest.mark.parametrize("what", ["# Date: ", "# ", "START ", "# Player 1: "])
def test_a_line_that_is_too_long_is_left_out(what: str) -> None:
    found = read_log(f"{what}{'x' * 1_001}\n0 (0,3) (0,4)\n")
    assert found.record.game.ply == 1
    assert found.record.tags == ()
    assert str(found.notes[0]) == "line 1, column 1: this line is too long to be kept"


def test_of_very_many_comments_the_first_are_kept_and_the_rest_is_noted() -> None:
    found = read_log("# x\n" * 9_999 + "0 (0,3) (0,4)\n# y\n\n# z\n#\n# z\n1 (12,1) (11,1)\n")
    line = found.record.main
    assert (line.comments, line.nodes[0].comments) == (("x",) * 9_999, ("y",))
    assert (found.record.game.ply, line.nodes[1].comments) == (2, ())
    note = found.notes[0]
    assert str(note) == (
        "line 10003, column 1: a log keeps 10,000 comments; this and all others behind it are left "
        "out"
    )
    assert (note.text, len(found.notes)) == ("# z", 2)


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
        (["GAMEOVER ILLEGAL MOVE: x", "WINNER Ann"], BLUE_GREEN, Termination.FORFEIT),
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
        (["GAMEOVER Earthquake"], ["it is kept as GameOver", "nobody is named as winner"]),
        (["GAMEOVER TIMEOUT Eve"], ["there is no player 'Eve'", "nobody is named as winner"]),
        (["GAMEOVER", "WINNER Eve"], ["nobody is named as winner", "there is no player 'Eve'"]),
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


# --- what a log says twice, or otherwise elsewhere -----------------------------------------


MOVES = ["0 (0,3) (0,4)", "1 (12,1) (11,1)"]


@pytest.mark.parametrize(
    ("lines", "result", "told"),
    [
        (["GAMEOVER TIMEOUT Ann", "WINNER Dora"], BLUE_GREEN,
         ["17: players 0 and 3 cannot have won, as they lost by GAMEOVER, which is believed"]),
        (["GAMEOVER TIMEOUT Ann", "UNDECIDED"], BLUE_GREEN,
         ["17: nobody is named as winner, but players 0 and 3 lost by GAMEOVER, "
          "which is believed"]),
        (["GAMEOVER USER CANCEL", "WINNER Bob"], None,
         ["17: the game was cancelled, so nobody has won, though one is named"]),
        (["GAMEOVER", "WINNER Bob", "WINNER Ann"], BLUE_GREEN,
         ["16: the rules do not end the game here; the server has declared the winner",
          "18: this contradicts line 17, which is believed; it is left out"]),
        (["GAMEOVER", "WINNER Bob", "UNDECIDED"], BLUE_GREEN,
         ["16: the rules do not end the game here; the server has declared the winner",
          "18: this contradicts line 17, which is believed; it is left out"]),
        (["GAMEOVER", "WINNER Bob", "WINNER Bob"], BLUE_GREEN,
         ["16: the rules do not end the game here; the server has declared the winner",
          "18: this stands behind GAMEOVER and is left out"]),
        (["WINNER Bob", "GAMEOVER"], BLUE_GREEN,
         ["16: this stands before GAMEOVER and is read as behind it",
          "17: the rules do not end the game here; the server has declared the winner"]),
        (["WINNER Bob", "WINNER Ann", "GAMEOVER"], BLUE_GREEN,
         ["16: this stands before GAMEOVER and is read as behind it",
          "17: this contradicts line 16, which is believed; it is left out",
          "18: the rules do not end the game here; the server has declared the winner"]),
        (["WINNER Bob", "2 (1,12) (2,12)", "GAMEOVER USER CANCEL"], None,
         ["16: the game goes on behind this, which is left out"]),
        (["WINNER Bob"], None,
         ["16: there is no GAMEOVER, so this decides nothing", f"17: {NO_END}"]),
        (["GAMEOVER USER CANCEL", "# Game ended: x", "WINNER Bob", "# Hm", "hello", "GAMEOVER"],
         None, [f"{line}: this stands behind GAMEOVER and is left out" for line in range(18, 22)]),
        (["# Game ended: x", "2 (1,12) (2,12)", "GAMEOVER", "WINNER Ann"], None,
         [*(f"{line}: this stands behind the end and is left out" for line in (17, 18, 19)),
          f"20: {NO_END}"]),
        (["GAMEOVER ILLEGAL MOVE: 2 (0,0) (9,9)"], RED_YELLOW,
         ["16: an illegal move that is not among these has ended the game; player 2 was to move, "
          "and what is told of it is kept as GameOver"]),
    ],
)  # fmt: skip
def test_where_lines_contradict_each_other_it_is_told_which_is_believed(
    lines: list[str], result: tuple[object, ...] | None, told: list[str]
) -> None:
    found = read_log(log(*MOVES, *lines, ""))
    assert [str(note) for note in found.notes] == [
        f"line {place}, column 1: {message}" for place, message in (t.split(": ", 1) for t in told)
    ]
    outcome = found.record.outcome
    assert (outcome and outcome.scores) == result


def test_what_ended_the_game_is_kept_where_the_result_does_not_tell_it() -> None:
    for why in ("ILLEGAL MOVE: 2 (0,0) (9,9)", "Earthquake"):
        assert read_log(log(*MOVES, f"GAMEOVER {why}", "")).record.tag("GameOver") == why
    assert read_log(log(*MOVES, "GAMEOVER TIMEOUT Ann", "")).record.tag("GameOver") is None


def test_a_winner_of_the_board_is_told_where_the_log_has_none() -> None:
    game = finished_game()
    assert game.outcome is not None
    found = read_log(log_of(leg_lines(game), "GAMEOVER", "UNDECIDED"))
    assert found.record.outcome == game.outcome
    [note] = notes(found)
    assert note.endswith(f"the result is {game.outcome.result}, though nobody is named here")


def test_what_stands_behind_the_end_does_not_change_the_game() -> None:
    """Neither a second game, with or without its header, nor anything else."""
    first = log(*MOVES, "GAMEOVER TIMEOUT Ann", "WINNER Bob", "# Game ended: now", "")
    second = log(*MOVES, "GAMEOVER TIMEOUT Bob", "WINNER Ann", "# Game ended: then", "")
    alone = read_log(first)
    assert alone.notes == ()
    for other in (second, second.replace("Ann", "Eve"), second[len(HEADER) - 18 :]):
        both = read_log(first + other)
        assert both.record == alone.record
        assert str(both.notes[0]) == (
            "line 19, column 1: a second game begins here; only the first is read"
        )
    without_head = read_log(first + "\n".join(MOVES) + "\nGAMEOVER TIMEOUT Bob\nWINNER Ann\n")
    assert without_head.record == alone.record
    assert len(without_head.notes) == 4


def test_a_second_game_behind_one_without_an_end_is_told() -> None:
    both = read_log(log(*MOVES, "") + log(*MOVES, "GAMEOVER TIMEOUT Bob", ""))
    assert both.record == read_log(log(*MOVES, "")).record
    assert str(both.notes[0]) == (
        "line 16, column 1: a second game begins here; only the first is read"
    )


def told(text: str) -> list[str]:
    """What is noted of a log, with its line only."""
    return [f"{note.line}: {note.message}" for note in read_log(text).notes]


CANCEL = [*MOVES, "GAMEOVER USER CANCEL", ""]


@pytest.mark.parametrize(
    ("old", "new", "notes"),
    [
        ("START Ann", "START Xavier",
         ["10: START names 'Xavier' as player 0, but the header names 'Ann'; "
          "the header is believed"]),
        ("START Ann greedy\nSTART Bob random", "START Bob random\nSTART Ann greedy",
         ["10: START names 'Bob' as player 0, but the header names 'Ann'; the header is believed",
          "11: START names 'Ann' as player 1, but the header names 'Bob'; the header is believed"]),
        ("START Dora greedy\n", "", ["13: of 4 players only 3 started, and the game was played"]),
        ("START Dora greedy\n", "START Dora greedy\nSTART Eve x\n",
         ["14: there are only 4 players"]),
        ("Player 2: Bob", "Player 1: Bob", ["7: player 0 is told before; this is left out"]),
        ("# Game ID: 7\n", "# Game ID: 7\n# Game ID: 8\n",
         ["3: this is told before and is left out"]),
        ("Bob", "Ann", ["7: player 1 is 'Ann', as player 0 is"]),
        ("Ann", "Smith, Ann B.", []),
    ],
)  # fmt: skip
def test_what_is_said_of_players_is_noted_where_it_does_not_fit_together(
    old: str, new: str, notes: list[str]
) -> None:
    assert told(log(*CANCEL).replace(old, new)) == notes


def test_players_who_start_late_are_noted() -> None:
    found = read_log("\n".join(MOVES) + "\n" + HEADER + "GAMEOVER TIMEOUT Ann\n")
    assert found.record.tag("Red") == "Ann"
    assert found.record.result == "0-1/2-1/2-0"
    assert [str(note) for note in found.notes] == [
        f"line {12 + seat}, column 1: player {seat} starts here, after the first move"
        for seat in range(4)
    ]


def test_names_may_have_commas_and_blanks() -> None:
    text = log(*MOVES, "GAMEOVER TIMEOUT Smith, Ann", "").replace("Ann", "Smith, Ann")
    text = text.replace("Smith, Smith", "Smith")
    found = read_log(text)
    assert (found.record.tag("Red"), found.record.tag("RedAgent")) == ("Smith, Ann", "greedy")
    assert (found.record.result, found.notes) == ("0-1/2-1/2-0", ())
    short = "START Ann Lee x\nSTART Ann Poe y\nSTART c\nSTART d\nGAMEOVER TIMEOUT "
    assert read_log(f"{short}Ann Lee\n").record.result == "0-1/2-1/2-0"
    assert read_log(f"{short}Ann\n").record.result == "*"


def test_a_name_of_players_of_both_sides_decides_nothing() -> None:
    text = log(*MOVES, "GAMEOVER TIMEOUT Ann", "").replace("Bob", "Ann")
    found = read_log(text)
    assert found.record.result == "*"
    assert str(found.notes[1]) == (
        "line 16, column 1: 'Ann' is the name of player 0 and player 1, so it decides nothing"
    )
    text = log(*MOVES, "GAMEOVER TIMEOUT Ann", "").replace("Dora", "Ann")
    assert read_log(text).record.result == "0-1/2-1/2-0"
    text = log(*MOVES, "GAMEOVER", "WINNER Ann", "").replace("Bob", "Ann")
    assert read_log(text).record.result == "*"


def test_a_name_at_the_end_may_be_cut_off() -> None:
    text = log(*MOVES, "GAMEOVER TIMEOUT Bob").replace("Ann", "Bobby")
    found = read_log(text)
    assert found.record.result == "*"
    assert str(found.notes[0]) == (
        "line 16, column 1: this line has no end, so 'Bob' may be 'Bobby', cut off; it decides "
        "nothing"
    )
    assert read_log(f"{text}\n").record.result == "1/2-0-0-1/2"


def test_later_jumps_may_bear_another_id_as_well() -> None:
    game = next(g for g in map(finished_game, range(9)) if any(map(_is_long, leg_lines(g))))
    lines = leg_lines(game)
    chain = next(filter(_is_long, lines))
    seat = int(chain[0][0])
    other = (seat + 1) % 4
    chain[1] = f"{other}{chain[1][1:]}"
    found = read_log(log_of(lines, *end_of(game)))
    assert found.record.game == game
    [note] = notes(found)
    assert note.endswith(f"this is a move of player {seat}, though the line says {other}")


def _is_long(lines: list[str]) -> bool:
    return len(lines) > 2


@pytest.mark.parametrize(
    "behind",
    [[], [""], ["0 (0,6"], ["GAMEOVER TIMEOUT Ann", ""], ["GAMEOVER USER CANCEL"], ["hello", ""],
     ["0 (9,9) (9,7)", ""], ["0 (16,6) (0,8)", ""]],
)  # fmt: skip
def test_a_jump_that_cannot_be_is_a_fault_also_where_the_chain_has_no_end(
    behind: list[str],
) -> None:
    fault = read_log(log("0 (0,2) (0,4)", "0 (0,4) (0,6)", *behind), strict=False).fault
    assert fault is not None
    assert (fault.line, fault.column) == (15, 9)
    assert fault.message.endswith("There is no piece on (0,5) to jump over.")


def test_only_what_may_go_on_as_a_log_is_cut_off() -> None:
    for line in ("1", "1 (", "1 (12,1) (1", "1 nul", "GAMEO", "STAR", "START", "WINN", "UNDE"):
        found = read_log(log(MOVES[0], line), strict=False)
        assert found.fault is None, line
        assert "cut off here" in str(found.notes[0])
    for line in ("4 (", "1 (16", "1 (12,1) x", "1 nil", "gameover", "x"):
        assert read_log(log(MOVES[0], line), strict=False).fault is not None, line


def test_a_turn_behind_the_end_by_the_board_is_told_with_that_end() -> None:
    game = finished_game()
    found = read_log(log_of([*leg_lines(game), [f"{game.turn} (0,0) (0,1)"]]), strict=False)
    assert found.fault is not None
    assert "The game had ended before, by completion: players " in found.fault.message


def test_notes_come_line_by_line() -> None:
    found = read_log(log("2 (0,3) (0,4)", *CANCEL[1:]).replace("START Ann", "START Eve"))
    assert [note.line for note in found.notes] == [10, 14]


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
         "Player 1 is to move, and the piece on (0,2) is player 0's."),
        (["0 (9,9) (9,8)"], (14, 1), Reason.NO_PIECE, "There is no piece on (9,9)."),
        (["0 (9,9) (9,7)", "0 (0,2) (0,4)", ""], (14, 1), Reason.NO_PIECE,
         "There is no piece on (9,9)."),
        (["0 (0,2) (0,4)", *["0 (0,4) (0,2)", "0 (0,2) (0,4)"] * 600, ""], (15, 9),
         Reason.REVISITED, "The chain has been on (0,2) before and may not land there again."),
        (["0 null null"], (14, 1), Reason.PASS_NOT_ALLOWED,
         "Player 0 can move, and may pass only without a move."),
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
        (["0 (0,3) (0,4)", "hello"], (15, 1), "'hello'"),
        (["0 (0,3) (0,4)", "1 (12,1) (12,-1)"], (15, 10), "'(12,-1)'"),
        (["0 (00,3) (0,4)", ""], (14, 1), "'0 (00,3) (0,4)'"),
        (["9 null null", ""], (14, 1), "'9'"),
        (["0 (0,3) (0,4)", "  0 (16,3) (0,4)", ""], (15, 5), "'(16,3)'"),
        (["4 (0,3) (0,4)", ""], (14, 1), "'4'"),
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


@pytest.mark.parametrize("text", ["hello", "0 (0,3]", "\0\n"])
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
        f"{file}:15:1: ply 2, (0,0)-(1,1) (a16-b15 with a1 at the lower left): Player 1 is to "
        "move, and the piece on (0,0) is player 0's.\n"
    )
    replay = halma("replay", str(file))
    assert (replay.code, replay.err) == (1, f"halma: {fault}")
    assert "ply 1: a13-a12" in replay.out
    assert halma("check", str(file)) == (1, fault, "1 file, 1 record, 1 fault\n")


def test_what_is_told_besides_follows_no_full_stop(tmp_path: Path) -> None:
    file = tmp_path / "game.log"
    file.write_text(log("0 (0,2) (0,4)", "0 (0,4) (0,6)", ""), encoding="utf-8")
    said = halma("convert", str(file), "--to", "record").err
    assert said.endswith("no piece on (0,5) to jump over; read as server-log, see --from\n")


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
        f"{tmp_path}/c.log: it is too large: more than 16 MiB\n"
        f"{tmp_path}/a/y.log: it is not UTF-8 text: see byte 13; save it as UTF-8 text\n",
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


def test_a_game_that_the_board_has_ended_is_whole_without_gameover() -> None:
    game = finished_game()
    text = log_of(leg_lines(game))
    found = read_log(text)
    assert found.record.game == game
    assert not any("GAMEOVER" in note for note in notes(found))


@pytest.mark.parametrize(
    ("winners", "text"),
    [((0, 3), "by time: players 0 and 3 have won"), ((0, 1, 2, 3), "in a draw, by time")],
)
def test_how_a_game_ended_is_said_by_numbers(winners: tuple[int, ...], text: str) -> None:
    scores = [f"1/{len(winners)}" if seat in winners else 0 for seat in range(4)]
    assert said(Outcome(scores, Termination.TIME)) == text


def test_who_must_pass_is_called_by_number() -> None:
    verdict = Verdict(Move.parse("a14-a12"), Reason.MUST_PASS, rule="no_moves")
    error = illegal_in_log(Game(RULES), verdict, 1, 1)
    assert "No piece of player 0 can move, so that player must pass." in str(error)
