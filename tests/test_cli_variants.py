"""``halma play`` and ``replay`` of teams, ranks, duties, passes and deadlines, line by line."""

from pathlib import Path

import attrs
import pytest

from halma import (
    PLY_YARD,
    Deadline,
    DeadlineUnit,
    DeadlineZone,
    Finish,
    FinishedSeat,
    ForeignCamps,
    Game,
    NoMoves,
    Obligation,
    Outcome,
    Position,
    Ruleset,
    Seat,
    Termination,
    Win,
)
from halma.cli.primer import rules_in_words
from halma.cli.standing import standing_lines, turn_lines
from halma.render.endings import outcome_text, ranks_text
from halma.rulesets.files import write_toml
from tests.cli import halma
from tests.diagrams import changed, two_seats
from tests.test_cli_play import OVER, answers

FOUR = (
    Seat("red", ["a4"], ["a2"]),
    Seat("blue", ["d4"], ["d1"]),
    Seat("green", ["b1"], ["c4"]),
    Seat("yellow", ["c1"], ["b4"]),
)
RANKS = Ruleset("ranks", 4, FOUR[:3], win=Win.ALL_IN, finish=Finish.RANK)
TEAMS = Ruleset(
    "teams",
    4,
    [attrs.evolve(seat, team=("odd", "even")[number % 2]) for number, seat in enumerate(FOUR)],
    win=Win.ALL_IN,
)
RED_DONE = "a4-a3\nd4-d3\nb1-b2\na3-a2\n"
TEAM_RED_DONE = "a4-a3\nd4-d3\nb1-b2\nc1-c2\na3-a2\n"
LATE = changed(two_seats(4, 1), name="late", deadline=Deadline(2), may_pass=True)


def said(folder: Path, ruleset: Ruleset, typed: str, *options: str) -> list[str]:
    """What is said of the last line typed; the board is left out."""
    file = folder / "rules.toml"
    file.write_text(write_toml(ruleset), "utf-8")
    return answers(typed, "--rules", str(file), *options)


# --- ranks (R16) --------------------------------------------------------------------------


def test_a_rank_is_told_when_it_is_given(tmp_path: Path) -> None:
    assert said(tmp_path, RANKS, RED_DONE) == [
        "ply 4: a3-a2",
        "Ranks so far: 1. red",
        "blue to move",
    ]


def test_who_is_passed_over_is_told(tmp_path: Path) -> None:
    assert said(tmp_path, RANKS, f"{RED_DONE}d3-d2\nb2-b3") == [
        "ply 6: b2-b3",
        "Ranks so far: 1. red",
        "Passed over: red",
        "blue to move",
    ]


def test_at_the_end_stand_all_ranks(tmp_path: Path) -> None:
    assert said(tmp_path, RANKS, f"{RED_DONE}d3-d2\nb2-b3\nd2-d1") == [
        "ply 7: d2-d1",
        "red wins on ply 7: all ranks are given",
        "1. red, 2. blue, 3. green",
        OVER.split("\n")[0],
    ]


def test_who_has_finished_may_pass_where_the_rules_say_so(tmp_path: Path) -> None:
    rules = attrs.evolve(RANKS, finished_seat=FinishedSeat.MAY_PASS)
    typed = f"{RED_DONE}d3-d2\nb2-b3"
    assert said(tmp_path, rules, typed)[1:] == [
        "Ranks so far: 1. red",
        "red to move",
        "red has finished and may pass",
    ]
    assert said(tmp_path, rules, f"{typed}\npass")[:2] == ["ply 7: --", "Ranks so far: 1. red"]


def test_the_others_go_on_when_somebody_gives_up(tmp_path: Path) -> None:
    assert said(tmp_path, RANKS, "resign") == ["red has resigned", "blue to move"]
    assert said(tmp_path, RANKS, "resign\nd4-d3\nboard")[4:] == [
        "ply 1: d4-d3",
        "red has resigned",
        "green to move",
        "Type a move, such as b1-a1, or help.",
    ]
    assert said(tmp_path, RANKS, "resign\nundo") == ["red to move"]
    assert said(tmp_path, RANKS, "resign\nresign")[:2] == [
        "green wins before the first ply: red and blue have resigned",
        "1. green, 2. blue, 3. red",
    ]


def test_a_saved_game_remembers_who_gave_up_and_when(tmp_path: Path) -> None:
    file, toml = tmp_path / "game.txt", tmp_path / "rules.toml"
    toml.write_text(write_toml(RANKS), "utf-8")
    typed = f"a4-a3\nresign blue\nb1-b2\nsave {file}\n"
    assert halma("play", "--rules", str(toml), stdin=typed).out.endswith(f"saved in {file}.\n")
    assert "b-resigns" in file.read_text()
    shown = halma("replay", str(file), "--boards")
    assert shown.code == 0
    assert "ply 1: a4-a3," in shown.out
    assert shown.out.endswith("\n2 plies\nblue has resigned\nred to move\n")
    typed = f"a3-a2\nsave {file}\nyes\n"
    assert halma("play", str(file), stdin=typed).out.endswith(f"saved in {file}.\n")
    assert halma("replay", str(file)).out.endswith("\n1. red, 2. green, 3. blue\n")


def test_undo_takes_back_only_the_last_of_several_resignations(tmp_path: Path) -> None:
    assert said(tmp_path, RANKS, "resign blue\nresign red\nundo") == [
        "blue has resigned",
        "red to move",
    ]
    assert said(tmp_path, RANKS, "resign blue\nresign red\nundo\nundo") == ["red to move"]
    assert said(tmp_path, RANKS, "resign blue\ndraw\nundo") == ["blue has resigned", "red to move"]
    assert said(tmp_path, RANKS, "a4-a3\nresign blue\nresign red\nundo")[:2] == [
        "ply 1: a4-a3",
        "blue has resigned",
    ]
    file = tmp_path / "game.txt"
    said(tmp_path, RANKS, f"a4-a3\nresign blue\nresign red\nundo\nsave {file}")
    assert file.read_text().endswith("\n1. a4-a3 b-resigns *\n")
    halma("play", str(file), stdin=f"resign red\nundo\nundo\nsave {file}\nyes\n")
    assert file.read_text().endswith("\n1. a4-a3 *\n")


def test_a_resignation_that_is_taken_back_is_not_saved(tmp_path: Path) -> None:
    file, toml = tmp_path / "game.txt", tmp_path / "rules.toml"
    toml.write_text(write_toml(RANKS), "utf-8")
    typed = f"a4-a3\nresign blue\nb1-b2\nsave {file}\n"
    halma("play", "--rules", str(toml), stdin=typed)
    typed = f"undo\nundo\na4-a3\nresign green\nd4-d3\nsave {file}\nyes\n"
    halma("play", str(file), stdin=typed)
    assert file.read_text().endswith("\n1. a4-a3 g-resigns 1... d4-d3 *\n")


def test_those_who_share_a_rank_leave_the_next_one_out() -> None:
    game = Game(attrs.evolve(RANKS, seats=FOUR))
    ranking = [(2,), (0, 1), (3,)]
    assert ranks_text(ranking, game) == "1. green, 2. red and blue, 4. yellow"
    assert ranks_text([(0, 2), (1, 3)], Game(attrs.evolve(TEAMS, finish=Finish.RANK))) == (
        "1. team odd (red and green), 2. team even (blue and yellow)"
    )


# --- teams (R17) --------------------------------------------------------------------------


def test_teams_are_named_at_the_table(tmp_path: Path) -> None:
    assert said(tmp_path, TEAMS, "board")[:4] == [
        "r  red (team odd), from the upper left to a2",
        "b  blue (team even), from the upper right to the lower right",
        "g  green (team odd), from b1 to c4",
        "y  yellow (team even), from c1 to b4",
    ]


def test_a_partner_that_has_finished_waits_for_the_other(tmp_path: Path) -> None:
    assert said(tmp_path, TEAMS, TEAM_RED_DONE) == [
        "ply 5: a3-a2",
        "red has finished, and green has not yet",
        "blue to move",
    ]
    assert said(tmp_path, TEAMS, f"{TEAM_RED_DONE}d3-d2\nb2-b3\nc2-c3")[1:3] == [
        "red has finished, and green has not yet",
        "Passed over: red",
    ]


def test_a_team_wins_and_gives_up_together(tmp_path: Path) -> None:
    won = f"{TEAM_RED_DONE}d3-d2\nb2-b3\nc2-c3\nd2-c2\nb3-c4"
    assert said(tmp_path, TEAMS, won)[1] == (
        "team odd (red and green) wins on ply 10: all pieces are in the target camps"
    )
    assert said(tmp_path, TEAMS, "resign blue")[0] == (
        "team odd (red and green) wins before the first ply: "
        "team even (blue and yellow) has resigned"
    )


# --- duties and passes (R8, R22) ----------------------------------------------------------


HOME_FIRST = changed(two_seats(5, 3, 2, 1), obligation=Obligation.HOME_FIRST)


@pytest.mark.parametrize(
    ("line", "duty"),
    [
        ("rr3/r4/5/5/5 r", "red must leave home first: a4 b5"),
        ("r3r/5/5/5/5 r", "red must move on towards the way out of home first: a5"),
        ("5/4r/5/5/5 r", ""),
        ("rr2r/r4/5/5/5 r", "red must leave home first: a4 b5"),
    ],
)
def test_who_has_to_leave_home_is_told_so_with_the_pieces(line: str, duty: str) -> None:
    assert turn_lines(Game(HOME_FIRST, Position.parse(line))) == ([duty] if duty else [])


def test_who_has_to_jump_first_is_told_so() -> None:
    rules = attrs.evolve(HOME_FIRST, obligation=Obligation.HOME_JUMP)
    duty = "red must jump over an opponent's piece from home first: a5"
    assert turn_lines(Game(rules, Position.parse("r4/1b3/5/5/5 r"))) == [duty]
    free = attrs.evolve(rules, may_pass=True)
    game = Game(free, Position.parse("r4/1b3/5/5/5 r"))
    assert turn_lines(game) == [duty, "red may pass"]
    assert turn_lines(Game(free, Position.parse("5/1b3/5/5/4r r"))) == ["red may pass"]


def test_moves_lists_the_pass_that_is_legal(tmp_path: Path) -> None:
    assert said(tmp_path, LATE, "moves") == ["a4: a3 b3 b4", "Or pass."]
    assert said(tmp_path, LATE, "moves a4") == ["a4: a3 b3 b4"]


# --- deadlines (R15) ----------------------------------------------------------------------


def test_a_deadline_that_comes_near_is_told(tmp_path: Path) -> None:
    assert said(tmp_path, LATE, "pass\npass") == [
        "ply 2: --",
        "red to move",
        "Deadline: turn 2 of 2, and 1 piece of red still at home: a4",
        "red may pass",
    ]
    far = attrs.evolve(LATE, deadline=Deadline(11))
    assert "Deadline" not in str(said(tmp_path, far, "board"))
    assert said(tmp_path, far, "pass\npass")[2] == (
        "Deadline: turn 2 of 11, and 1 piece of red still at home: a4"
    )


def test_a_missed_deadline_is_told_and_ends_the_game(tmp_path: Path) -> None:
    assert said(tmp_path, LATE, "pass\nd1-d2\npass")[1:3] == [
        "red has missed the deadline, turn 2; the round is played out",
        "blue to move",
    ]
    assert said(tmp_path, LATE, "pass\nd1-d2\npass\npass")[1] == (
        "blue wins on ply 4: red had a piece at home, where none may be after turn 2"
    )
    assert said(tmp_path, LATE, "pass\npass\npass\npass")[1] == (
        "draw on ply 4: red and blue had a piece at home, where none may be after turn 2"
    )


def test_who_may_not_come_back_is_told(tmp_path: Path) -> None:
    deadline = Deadline(1, DeadlineUnit.ROUNDS, DeadlineZone.CAMPS, no_return=True)
    rules = attrs.evolve(LATE, deadline=deadline)
    assert said(tmp_path, rules, "board")[4:6] == [
        "Deadline: round 1 of 1, and 1 piece of red still in a camp other than the",
        "  target: a4",
    ]
    assert said(tmp_path, rules, "a4-a3\nd1-d2")[2] == (
        "No piece of red may be in a camp other than its target any more"
    )
    assert said(tmp_path, rules, "a4-a3\nd1-d2\na3-a4\npass")[1] == (
        "blue wins on ply 4: red had a piece in a camp other than its target, "
        "where none may be from round 1 on"
    )
    once = attrs.evolve(LATE, deadline=Deadline(1))
    assert said(tmp_path, once, "a4-a3\nd1-d2")[1:] == ["red to move", "red may pass"]


def test_who_has_a_rank_has_no_deadline() -> None:
    rules = attrs.evolve(RANKS, finished_seat=FinishedSeat.MAY_PASS, deadline=Deadline(9))
    game = Game(rules).play_all([*RED_DONE.split(), "d3-d2", "b2-b3"])
    assert turn_lines(game) == ["red has finished and may pass"]
    assert standing_lines(game) == ["Ranks so far: 1. red"]


# --- endings in words ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scores", "termination", "text"),
    [
        ((1, 0), Termination.FORFEIT, "red wins %s: decided off the board, against blue"),
        (("1/2", "1/2"), Termination.FORFEIT, "draw %s: decided off the board"),
        ((0, 1), Termination.TIME, "blue wins %s: red has run out of time"),
    ],
)
def test_what_is_declared_is_told(
    scores: tuple[int | str, ...], termination: Termination, text: str
) -> None:
    game = Game(PLY_YARD)
    assert outcome_text(Outcome(scores, termination), game) == text % "before the first ply"


@pytest.mark.parametrize(
    ("termination", "text"),
    [
        (Termination.TIME, "the time has run out"),
        (Termination.FORFEIT, "decided off the board"),
        (Termination.AGREEMENT, "the players agreed on it"),
        (Termination.NO_MOVES, "nobody can move"),
        (Termination.PLY_LIMIT, "no more plies are allowed"),
    ],
)
def test_among_ranks_nobody_is_said_to_be_at_fault(termination: Termination, text: str) -> None:
    game = Game(RANKS)
    outcome = Outcome((0, 1, 0), termination, [[1], [0, 2]])
    assert outcome_text(outcome, game) == (
        f"blue wins before the first ply: {text}\n1. blue, 2. red and green"
    )


def test_a_draw_by_rule_names_who_cannot_move() -> None:
    game = Game(attrs.evolve(RANKS, no_moves=NoMoves.DRAW))
    assert outcome_text(Outcome(["1/3"] * 3, Termination.NO_MOVES), game) == (
        "draw before the first ply: red cannot move"
    )


# --- the rules in short -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "text"),
    [
        (TEAMS, "Teams: red and green; blue and yellow. A team has finished when all"),
        (TEAMS, "The first team to finish has won. Who has finished has no more turns."),
        (TEAMS, "anybody can resign, for the whole team."),
        (RANKS, "The others play on until one player is left. Who has finished has no more"),
        (RANKS, "anybody can resign; the game goes on while two players are left."),
        (attrs.evolve(RANKS, equal_turns=True), "Those who finish in the same round share"),
        (HOME_FIRST, "You choose, but leave home first: while a piece of yours at home can"),
        (
            attrs.evolve(HOME_FIRST, obligation=Obligation.HOME_JUMP),
            "but jump from home first: if a piece of yours at home can jump over an opponent's",
        ),
        (LATE, "Or pass, whenever you like."),
        (LATE, "Who has a piece at home after own turn 2 loses; that ends the game."),
        (attrs.evolve(LATE, foreign_camps=ForeignCamps.END), "To end a turn in a camp that is"),
        (attrs.evolve(LATE, foreign_camps=ForeignCamps.HOPS), "To land in a camp that is neither"),
    ],
)
def test_the_rules_in_short_tell_all_that_is_special(rules: Ruleset, text: str) -> None:
    assert text in " ".join(rules_in_words(rules).split())


def test_who_may_pass_is_not_told_that_it_is_forbidden() -> None:
    assert "pass while" not in rules_in_words(LATE)
    assert "cannot move" not in rules_in_words(LATE)
    assert "pass while" in rules_in_words(TEAMS)


# --- a record without its result ------------------------------------------------------------


@pytest.mark.parametrize(
    "turns", ["1. a4-a3 b-resigns 1... b1-b2", "b-resigns", "1. a4-a3 b-resigns"]
)
@pytest.mark.parametrize("command", ["check", "replay", "convert --to json"])
def test_a_resignation_shows_that_a_text_is_a_record(
    command: str, turns: str, tmp_path: Path
) -> None:
    file, toml = tmp_path / "game.txt", tmp_path / "rules.toml"
    toml.write_text(write_toml(RANKS), "utf-8")
    file.write_text(turns, "utf-8")
    name, *options = command.split()
    result = halma(name, str(file), *options, "--rules", str(toml))
    assert result.code == 1
    assert "expected the result, or * for none, found nothing" in result.out + result.err


def test_a_resignation_in_plain_moves_is_told_where_it_belongs(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text("1. e15-f14 b-resigns", "utf-8")
    said = halma("replay", str(file), "--from", "moves").err
    assert "(resignations stand in records: end the game with *, and read it as a record)" in said
