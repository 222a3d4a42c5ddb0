"""Resignations after which a game goes on: among the turns of a record, and its rounds."""

from __future__ import annotations

import io
import json

import attrs
import pytest
from hypothesis import given

from halma import (
    Finish,
    FinishedSeat,
    Game,
    GameError,
    HalmaError,
    NotationError,
    Outcome,
    Position,
    Record,
    Ruleset,
    Seat,
    Termination,
    read_records,
    staircase,
)
from halma.notation import Line, Node
from halma.notation.dialects.jsons import dumps, loads
from halma.notation.losses import Part, parts
from halma.strategies import games
from tests.record_trees import records

CORNERS = ("north-west", "north-east", "south-east", "south-west")


def seats(number: int, teams: str = "") -> list[Seat]:
    """Seats clockwise from the upper left, each on its way to the corner across."""
    camps = [staircase(6, (2, 1), corner) for corner in CORNERS]
    names = ("red", "blue", "green", "yellow")[:number]
    sides = teams or [None] * number
    return [
        Seat(name, camps[seat], camps[(seat + 2) % 4], team=team)
        for seat, (name, team) in enumerate(zip(names, sides, strict=True))
    ]


THREE = Ruleset("three", 6, seats(3), finish=Finish.RANK)
FOUR = attrs.evolve(THREE, name="four", seats=seats(4))
FIRST = attrs.evolve(THREE, name="first", finish=Finish.FIRST)


def text(game: Game) -> str:
    """What stands behind the tags of the record of a game that comes back as it was."""
    record = Record.of(game)
    again = Record.parse(str(record))
    assert again == record
    assert again.game == record.game == game
    assert again.game.outcome == game.outcome
    assert loads(dumps(game)) == game
    return str(record).rpartition("\n\n")[2]


def read(turns: str, ruleset: Ruleset = THREE) -> Record:
    return Record.parse(turns, ruleset=ruleset)


@given(games(max_plies=12))
def test_every_game_comes_back_from_its_record(game: Game) -> None:
    """Resignations, ranks and declared ends among the rest."""
    record = Record.of(game)
    assert Record.parse(str(record)) == record
    assert record.game.resignations == game.resignations
    assert record.game.outcome == game.outcome
    assert record.game == game


@given(records())
def test_every_record_comes_back_from_its_text(record: Record) -> None:
    """With resignations in variations, too."""
    assert Record.parse(str(record)) == record
    assert record.mainline_only().game == record.game


def test_a_resignation_is_the_letter_of_the_seat_among_the_turns() -> None:
    game = Game(FOUR).play("a5-a4").resign(1).play("e1-d1").play("a2-b2").resign(0)
    assert text(game) == "1. a5-a4 b-resigns 1... e1-d1 a2-b2 r-resigns *"
    assert text(game.play("d1-c1")) == "1. a5-a4 b-resigns 1... e1-d1 a2-b2 r-resigns 2. d1-c1 *"


def test_a_resignation_before_the_first_turn_stands_before_it() -> None:
    assert text(Game(THREE).resign(0)) == "r-resigns *"
    assert text(Game(THREE).resign(0).play("e6-d6")) == "r-resigns 1. e6-d6 *"


def test_the_last_resignation_ends_the_game() -> None:
    game = Game(THREE).play("a5-a4").resign(1).resign(0)
    assert text(game) == "1. a5-a4 b-resigns r-resigns 0-0-1"
    assert Record.of(game).outcome == Outcome((0, 0, 1), Termination.RESIGNATION, [[2], [0], [1]])


@pytest.mark.parametrize("way", [Termination.TIME, Termination.FORFEIT, Termination.AGREEMENT])
def test_the_ranking_of_a_declared_end_follows_from_the_game(way: Termination) -> None:
    game = Game(FOUR).play("a5-a4").resign(1).conclude((0, 0, 1, 0), way)
    assert game.outcome is not None
    assert game.outcome.ranking == ((2,), (0, 3), (1,))
    assert text(game) == "1. a5-a4 b-resigns 0-0-1-0"


def test_numbers_of_rounds_follow_the_game_where_a_seat_is_passed_over() -> None:
    assert text(Game(FOUR).play_all(["a5-a4", "e6-d6", "e1-d1", "a2-b2", "a4-a3"])) == (
        "1. a5-a4 e6-d6 e1-d1 a2-b2 2. a4-a3 *"
    )
    game = Game(FOUR).resign(0).play_all(["e6-d6", "e1-d1", "a2-b2", "d6-c6", "d1-c1"])
    assert text(game) == "r-resigns 1. e6-d6 e1-d1 a2-b2 2. d6-c6 d1-c1 *"
    late = Game(FOUR, Position.start(FOUR).with_turn(3)).resign(3).play("a5-a4")
    assert text(late) == "y-resigns 2. a5-a4 *"


def test_a_finished_seat_is_passed_over_in_the_numbers() -> None:
    start = Position.parse("3r2/6/6/6/6/b4g r")
    rules = Ruleset(
        "few",
        6,
        [Seat("red", ["a6"], ["e6"]), Seat("blue", ["a1"], ["a6"]), Seat("green", ["f1"], ["f6"])],
        finish=Finish.RANK,
    )
    game = Game(rules, start).play_all(["d6-e6", "a1-a2", "f1-f2", "a2-a3"])
    assert text(game) == "1. d6-e6 a1-a2 f1-f2 2. a2-a3 *"
    free = Game(attrs.evolve(rules, finished_seat=FinishedSeat.MAY_PASS), start)
    game = free.play_all(["d6-e6", "a1-a2", "f1-f2", "--", "a2-a3"])
    assert text(game) == "1. d6-e6 a1-a2 f1-f2 2. -- a2-a3 *"


def test_a_team_gives_up_by_one_of_its_seats() -> None:
    rules = Ruleset("six", 6, seats(4, "abac"), finish=Finish.RANK)
    game = Game(rules).play("a5-a4").resign(2).play("e6-d6")
    assert text(game) == "1. a5-a4 g-resigns 1... e6-d6 *"
    assert read("1. a5-a4 g-resigns e6-d6 a2-b2 2. d6-c6 *", rules).game.ply == 4


def test_who_gave_up_behind_those_who_have_finished_is_told() -> None:
    rules = Ruleset(
        "few",
        6,
        [Seat("red", ["a6"], ["e6"]), Seat("blue", ["a1"], ["a6"]), Seat("green", ["f1"], ["f6"])],
        equal_turns=True,
    )
    game = Game(rules, Position.parse("3r2/6/6/6/6/b4g r")).play("d6-e6").resign(1)
    assert game.outcome is not None
    assert game.outcome.ranking == ((0,), (2,), (1,))
    assert text(game) == "1. d6-e6 1-0-0"
    written = str(Record.of(game))
    assert '[Termination "resignation of b"]' in written
    simple = Record.parse(written.replace(" of b", ""))
    assert simple.outcome == Outcome((1, 0, 0), Termination.RESIGNATION)
    for other, fault in (
        (" of r", "expected resignation, found 'resignation of r' (who gives up has none of the"),
        (" of y", "expected resignation, found 'resignation of y' (there is no seat y, only "),
        (" of x", "expected one of completion, repetition, "),
    ):
        with pytest.raises(NotationError) as refused:
            Record.parse(written.replace(" of b", other))
        assert fault in str(refused.value)
    (found,) = read_records(io.StringIO(written.replace(" of b", " of r")), strict=False)
    assert found.record == simple


# --- variations ---------------------------------------------------------------------------


def test_resignations_in_variations_are_theirs_alone() -> None:
    turns = "1. a5-a4 (1. a6-b5 g-resigns 1... e6-d6) b-resigns 1... e1-d1 (r-resigns 1... e1-e2) *"
    record = read(turns, FOUR)
    nodes = record.main.nodes
    assert [node.resigned for node in nodes] == [(1,), ()]
    assert nodes[0].variations[0].nodes[0].resigned == (2,)
    assert nodes[1].variations[0].resigned == (0,)
    assert " ".join(str(record).rpartition("\n\n")[2].split()) == (
        "1. a5-a4 b-resigns (1. a6-b5 g-resigns 1... e6-d6) 1... e1-d1 (r-resigns 1... e1-e2) *"
    )
    assert Record.parse(str(record)) == record
    assert record.game_at((0, 0, 1)).resignations == ((1, 2),)
    assert record.game_at((1, 0)).resignations == ((1, 1), (1, 0))
    assert record.game_at((1, 0, 0)).resignations == ((1, 1), (1, 0))
    assert record.game_at((1,)).resignations == record.game.resignations == ((1, 1),)


def test_variations_with_resignations_are_added_promoted_and_cut() -> None:
    record = read("1. a5-a4 b-resigns 1... e1-d1 2. a4-a3 *")
    other = record.with_variation((1,), Line([Node("e1-e2", resigned=[0])]))
    assert str(other).splitlines()[-1] == (
        "1. a5-a4 b-resigns 1... e1-d1 (1... e1-e2 r-resigns) 2. a4-a3 *"
    )
    promoted = other.promote((1, 0))
    assert str(promoted).splitlines()[-1] == (
        "1. a5-a4 b-resigns 1... e1-e2 r-resigns (1... e1-d1 2. a4-a3) 0-0-1"
    )
    assert promoted.outcome is not None
    assert promoted.promote((1, 0)) == other
    assert promoted.without((1,)).outcome is None
    assert str(promoted.without((1,))).splitlines()[-1] == "1. a5-a4 b-resigns *"
    assert other.with_comment((0,), "said").main.nodes[0].resigned == (1,)
    assert other.with_glyph((0,), 1).main.nodes[0].resigned == (1,)
    assert other.mainline_only() == record
    begun = record.with_variation((1,), Line([Node("e1-e2")], resigned=[]))
    assert begun.promote((1, 0)).game.resignations == ((1, 1),)
    with pytest.raises(GameError, match="begins with a resignation cannot be promoted"):
        read("1. a5-a4 e6-d6 (r-resigns 1... e6-e5) *").promote((1, 0))


def test_comments_and_glyphs_stand_beside_resignations() -> None:
    record = read("{Before} r-resigns {it} 1. e6-d6 {A step} $1 *")
    assert (record.main.resigned, record.main.comments) == ((0,), ("Before", "it"))
    assert str(record).splitlines()[-1] == "r-resigns {Before} {it} 1. e6-d6 $1 {A step} *"
    assert Record.parse(str(record)) == record


# --- faults -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("turns", "column", "fault"),
    [
        ("a5-a4 y-resigns *", 7, "r-resigns, b-resigns or g-resigns, found 'y-resigns'"),
        ("a5-a4 x-resigns *", 7, "r-resigns, b-resigns or g-resigns, found 'x-resigns'"),
        (
            "a5-a4 Blue-resigned *",
            7,
            "r-resigns, b-resigns or g-resigns, found 'Blue-resigned' (did you mean 'b-resigns'?)",
        ),
        (
            "a5-a4 b-resigns b-resigns *",
            17,
            "a turn or the result, found 'b-resigns' (blue has resigned already, so it cannot",
        ),
        (
            "r-resigns g-resigns b-resigns *",
            21,
            "a turn or the result, found 'b-resigns' (the game is over)",
        ),
        ("1. b-resigns a5-a4 *", 1, "a turn behind the number of its round, found '1.'"),
        ("a5-a4 (b-resigns) *", 17, "a turn in the variation, found ')'"),
        ("r-resigns 2. e6-d6 *", 11, "round 1, found '2.'"),
        ("a5-a4 b-resigns 0-1-0 *", 17, "a result that fits the ranks given so far, found '0-1-0'"),
    ],
)
def test_a_resignation_at_fault_has_its_place(turns: str, column: int, fault: str) -> None:
    with pytest.raises(NotationError) as refused:
        read(turns)
    assert str(refused.value).startswith(f"line 1, column {column}: expected {fault}")


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("white-resigns", "r-resigns"),
        ("Black-resigned", "b-resigns"),
        ("red-resigns", "g-resigns"),
        ("r-resigned", None),
        ("R-resigns", None),
        ("B-resigns", None),
        ("w-resigns", None),
        ("blue-resigns", None),
        ("green-resigns", None),
        ("yellow-resigns", None),
    ],
)
def test_of_seats_with_other_names_it_is_told_which_letter_is_whose(
    word: str, meant: str | None
) -> None:
    names = ("white", "black", "red")
    clubs = [attrs.evolve(seat, name=name) for seat, name in zip(THREE.seats, names, strict=True)]
    with pytest.raises(NotationError) as refused:
        read(f"a5-a4 {word} *", attrs.evolve(THREE, name="club", seats=clubs))
    assert refused.value.expected == "r-resigns (white), b-resigns (black) or g-resigns (red)"
    assert refused.value.hint == (f"did you mean {meant!r}?" if meant else None)


def test_of_two_seats_of_one_name_none_is_guessed() -> None:
    twins = [attrs.evolve(seat, name="Ann") for seat in THREE.seats]
    with pytest.raises(NotationError) as refused:
        read("a5-a4 ann-resigns *", attrs.evolve(THREE, name="club", seats=twins))
    assert refused.value.hint is None


def test_without_ranks_the_result_tells_who_gave_up() -> None:
    with pytest.raises(NotationError) as refused:
        read("1. a5-a4 b-resigns *", FIRST)
    assert str(refused.value) == (
        "line 1, column 10: expected a turn or the result, found 'b-resigns' (the first "
        "resignation ends a game without ranks: the result and the tag Termination tell it)"
    )
    with pytest.raises(GameError, match="the first resignation ends a game without ranks"):
        Record(Line(resigned=[0]), ruleset=FIRST)


def test_lenient_reading_leaves_out_what_is_no_resignation() -> None:
    turns = "1. a5-a4 b-resigned b-resigns 2. b-resigns e1-d1 2. a4-a3 *"
    (found,) = read_records(io.StringIO(turns), strict=False, ruleset=THREE)
    assert found.record is not None
    assert found.record.main.nodes[0].resigned == (1,)
    assert [each.text for each in found.diagnostics] == ["b-resigned", "2.", "b-resigns"]
    assert found.record.game.ply == 3


def test_who_cannot_give_up_is_refused() -> None:
    for seats_, problem in (
        ([4], "seats are numbered 0 to 3; 4 is none"),
        ([-1], "seats are numbered 0 to 3; -1 is none"),
        ([1, 1], "a seat gives up only once"),
    ):
        with pytest.raises(HalmaError, match=problem):
            Node("a5-a4", resigned=seats_)
    with pytest.raises(GameError, match="seats are numbered 0 to 2; 3 is none"):
        Record(Line([Node("a5-a4", resigned=[3])]), ruleset=THREE)
    with pytest.raises(GameError, match="who comes where follows from the game"):
        Record(
            Line.of("a5-a4"),
            ruleset=THREE,
            outcome=Outcome((1, 0, 0), Termination.TIME, [[0], [2], [1]]),
        )


def test_a_game_that_breaks_off_has_its_resignations() -> None:
    with pytest.raises(NotationError) as refused:
        read("1. a5-a4 (1. a6-b5 g-resigns oops) *")
    game = getattr(refused.value, "game")  # noqa: B009 – of an error that halma.notation.faults makes
    assert game == Game(THREE).play("a6-b5").resign(2)


# --- other formats, and records from before -----------------------------------------------


def test_a_resignation_is_a_loss_where_a_format_has_none() -> None:
    record = read("r-resigns 1. e6-d6 *")
    assert parts(record, THREE)[Part.RESIGNATION] == 1


@pytest.mark.parametrize(
    ("old", "game"),
    [
        (
            '[Rules "ply-yard"]\n[Result "1-0"]\n[Termination "resignation"]\n\n'
            "1. e15-f14 n1-l3 1-0",
            Game(Record(Line()).ruleset).play("e15-f14").play("n1-l3").resign(1),
        ),
        (
            '[Rules "ply-yard"]\n[Result "1/2-1/2"]\n[Termination "agreement"]\n\n'
            "1. e15-f14 {A step.} $1 (1. c16-e14) 1... n1-l3 1/2-1/2",
            Game(Record(Line()).ruleset).play("e15-f14").play("n1-l3").agree_draw(),
        ),
    ],
)
def test_records_from_before_are_read_and_written_as_they_were(old: str, game: Game) -> None:
    record = Record.parse(old)
    assert record.game == game
    assert Record.parse(str(record)) == record


# --- what is nearly a resignation -----------------------------------------------------------

WORDS = "r-resigns, b-resigns or g-resigns"


@pytest.mark.parametrize(
    ("word", "found", "hint"),
    [
        ("b-resigns*", "'b-resigns*'", "did you mean 'b-resigns *'?"),
        ("b-resigns\u200b *", "'b-resigns\\u200b' with U+200B ZERO", "did you mean 'b-resigns'?"),
        ("b-resigns\xa0*", "'b-resigns\\xa0*' with U+00A0 NO-", "did you mean 'b-resigns *'?"),
        ("b\u2013resigns *", "'b\u2013resigns' with U+2013 EN D", "did you mean 'b-resigns'?"),
        ("resigns *", "'resigns'", "the letter of the seat says who resigns"),
        ("1-resigns *", "'1-resigns'", "the letter of the seat says who resigns"),
        ("x-resigns *", "'x-resigns'", None),
        ("b-resigns0-1-0", "'b-resigns0-1-0'", "did you mean 'b-resigns'?"),
    ],
)
def test_what_is_nearly_a_resignation_is_shown_as_a_whole(
    word: str, found: str, hint: str | None
) -> None:
    with pytest.raises(NotationError) as caught:
        read(f"1. a5-a4 {word}")
    error = caught.value
    assert (error.column, error.expected, error.hint) == (10, WORDS, hint)
    assert f"expected {WORDS}, found {found}" in str(error)


def test_a_move_with_a_resignation_behind_it_is_a_wrong_move() -> None:
    with pytest.raises(NotationError) as caught:
        read("1. a5-a4b-resigns *")
    assert WORDS not in str(caught.value)


@pytest.mark.parametrize(
    ("ruleset", "who", "result", "hint"),
    [
        (FIRST, "b", "1-0-0", "if b gives up here, the result is 1/2-0-1/2"),
        (FIRST, "b", "0-1-0", "who gives up has none of the score"),
        (FIRST, "y", "1-0-0", "there is no seat y, only r (red), b (blue), g (green)"),
        (THREE, "b", "1-0-0", "where the game goes by ranks, b-resigns stands among the turns"),
        (THREE, "y", "1-0-0", "there is no seat y, only r (red), b (blue), g (green)"),
    ],
)
def test_who_resigned_in_the_tag_is_refused_for_what_is_wrong(
    ruleset: Ruleset, who: str, result: str, hint: str
) -> None:
    with pytest.raises(NotationError) as caught:
        read(f'[Termination "resignation of {who}"]\n\n1. a5-a4 {result}', ruleset)
    assert (caught.value.expected, caught.value.hint) == ("resignation", hint)


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("Resignation of b", "resignation of b"),
        ("resignation of B", "resignation of b"),
        ("resignation of blue", "resignation of b"),
        ("resignation  of b", "resignation of b"),
        ("Completion", "completion"),
        ("resignation of z", None),
    ],
)
def test_a_misspelt_tag_of_who_resigned_names_the_right_one(
    written: str, meant: str | None
) -> None:
    with pytest.raises(NotationError) as caught:
        read(f'[Termination "{written}"]\n\n1. a5-a4 1-0-0', FIRST)
    assert "resignation of b" in caught.value.expected
    assert caught.value.hint == (meant and f"did you mean {meant!r}?")


# --- in JSON --------------------------------------------------------------------------------


def changed_json(game: Game, resignations: object = None, ranking: object = None) -> str:
    data = json.loads(dumps(game))
    if resignations is not None:
        data["resignations"] = resignations
    if ranking is not None:
        data["outcome"]["ranking"] = ranking
    return json.dumps(data)


PLAYED = Game(THREE).play("a5-a4").resign(1).play("e1-d1").play("a4-a3")


@pytest.mark.parametrize(
    ("wrong", "expected", "hint"),
    [
        ([[1, 1], [0, 0]], "a number of turns from 1 on", "resignations[1][0]; resignations stand"),
        ([[2, 1], [1, 1]], "a number of turns from 2 on", "resignations[1][0]"),
        ([[-1, 1]], "a number of turns from 0 to 3, as there are 3", "resignations[0][0]"),
        ([[99, 1]], "a number of turns from 0 to 3, as there are 3", "resignations[0][0]"),
    ],
)
def test_a_resignation_in_json_that_cannot_be_there_is_named(
    wrong: object, expected: str, hint: str
) -> None:
    with pytest.raises(NotationError) as caught:
        loads(changed_json(PLAYED, wrong))
    assert caught.value.expected == expected
    assert f"at {hint}" in str(caught.value.hint)


def test_a_wrong_ranking_in_json_is_the_fault_of_the_ranking() -> None:
    over = PLAYED.resign(0)
    declared = PLAYED.conclude((1, 0, 0), Termination.TIME)
    for game, wrong in ((over, [[2], [1], [0]]), (declared, [[0], [1], [2]])):
        with pytest.raises(GameError) as caught:
            loads(changed_json(game, ranking=wrong))
        assert "outcome.ranking: who comes where follows from the game" in str(caught.value)
