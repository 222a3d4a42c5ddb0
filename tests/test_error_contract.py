"""The error contract: what goes wrong raises one kind of error, the same everywhere."""

import copy
import inspect
import pickle
from typing import Any

import attrs
import pytest

import halma
from halma import (
    PASS,
    PLY_YARD,
    Game,
    GameError,
    HalmaError,
    IllegalMoveError,
    LegalMoves,
    Move,
    NotationError,
    Position,
    PositionError,
    Reason,
    Record,
    RulesetError,
    SearchLimitError,
    Square,
    Termination,
    Verdict,
    divide,
    explain,
    finished,
    legal_moves,
    missing,
    perft,
    play,
    staircase,
)
from halma.notation import Node, RecordReader
from halma.notation.dialects import course, digits, upper
from halma.notation.formats import ImpossibleGameError
from tests.diagrams import four_seats, position, two_seats

SIX = two_seats(6, 2, 1)
START = Position.start(SIX)


# --- one family of errors -----------------------------------------------------------------


@pytest.mark.parametrize(
    "error",
    [
        NotationError,
        PositionError,
        RulesetError,
        IllegalMoveError,
        GameError,
        SearchLimitError,
    ],
)
def test_every_error_is_a_halma_error_and_so_a_value_error(error: type[Exception]) -> None:
    assert issubclass(error, HalmaError)
    assert issubclass(HalmaError, ValueError)


def refused() -> IllegalMoveError:
    try:
        play(START, "a1-a2", SIX)
    except IllegalMoveError as error:
        return error
    raise AssertionError


@pytest.mark.parametrize(
    "error",
    [
        NotationError("a square", found="x", line=2, column=3),
        PositionError("two pieces"),
        RulesetError("size", "is too small"),
        refused(),
        GameError("over"),
        SearchLimitError("too many"),
    ],
    ids=lambda error: type(error).__name__,
)
def test_errors_survive_copying_and_pickling(error: HalmaError) -> None:
    for again in (copy.copy(error), copy.deepcopy(error), pickle.loads(pickle.dumps(error))):
        assert type(again) is type(error)
        assert str(again) == str(error)
        assert vars(again) == vars(error)


def test_a_notation_error_says_what_was_expected_and_where() -> None:
    error = NotationError("a square", found="x" * 100, line=2, column=3)
    assert (error.expected, error.line, error.column) == ("a square", 2, 3)
    assert error.found == "x" * 40 + "…"
    assert str(error).startswith("line 2, column 3: expected a square, found 'xxx")
    assert str(NotationError("a square", found="")).endswith("found nothing")


def test_an_illegal_move_error_carries_the_verdict() -> None:
    error = refused()
    assert error.verdict == explain(START, "a1-a2", SIX)
    assert str(error) == "a1-a2: There is no piece on a1."


# --- text ---------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["", "a6", "a6-", "a6-g17", "a6 a5", "a6-a5\n", "-" * 10_000])
def test_text_that_is_no_turn_is_a_notation_error_everywhere(text: str) -> None:
    moves, game = legal_moves(START, SIX), Game(SIX)
    for ask in (
        lambda: explain(START, text, SIX),
        lambda: play(START, text, SIX),
        lambda: moves.__contains__(text),
        lambda: moves.index(text),
        lambda: moves.count(text),
        lambda: moves.path(text),
        lambda: moves.paths(text),
        lambda: game.play(text),
        lambda: game.play_all([text]),
        lambda: game.explain(text),
        lambda: START.after(text),
    ):
        with pytest.raises(NotationError):
            ask()


# --- wrong types --------------------------------------------------------------------------


@pytest.mark.parametrize("wrong", [None, 5, 1.5, b"a6-a5", ["a6-a5"], Square.A6], ids=repr)
def test_a_turn_of_the_wrong_type_is_a_type_error_everywhere(wrong: Any) -> None:
    moves, game = legal_moves(START, SIX), Game(SIX)
    for ask in (
        lambda: explain(START, wrong, SIX),
        lambda: play(START, wrong, SIX),
        lambda: moves.__contains__(wrong),
        lambda: moves.index(wrong),
        lambda: moves.count(wrong),
        lambda: moves.path(wrong),
        lambda: moves.paths(wrong),
        lambda: game.play(wrong),
        lambda: game.play_all([wrong]),
        lambda: game.explain(wrong),
        lambda: START.after(wrong),
    ):
        with pytest.raises(TypeError):
            ask()


@pytest.mark.parametrize("wrong", [None, 5, "start", SIX, Game(SIX)], ids=repr)
def test_a_position_of_the_wrong_type_is_a_type_error_everywhere(wrong: Any) -> None:
    for ask in (
        lambda: explain(wrong, "a6-a5", SIX),
        lambda: play(wrong, "a6-a5", SIX),
        lambda: legal_moves(wrong, SIX),
        lambda: finished(wrong, 0, SIX),
        lambda: missing(wrong, 0, SIX),
        lambda: perft(wrong, 1, SIX),
        lambda: divide(wrong, 1, SIX),
    ):
        with pytest.raises(TypeError, match="position must be Position"):
            ask()


@pytest.mark.parametrize("wrong", [None, 5, "ply-yard", START], ids=repr)
def test_a_ruleset_of_the_wrong_type_is_a_type_error_everywhere(wrong: Any) -> None:
    for ask in (
        lambda: explain(START, "a6-a5", wrong),
        lambda: play(START, "a6-a5", wrong),
        lambda: legal_moves(START, wrong),
        lambda: finished(START, 0, wrong),
        lambda: missing(START, 0, wrong),
        lambda: perft(START, 1, wrong),
        lambda: divide(START, 1, wrong),
        lambda: Game(wrong),
        lambda: Game(wrong, START),
        lambda: Position.start(wrong),
    ):
        with pytest.raises(TypeError, match="ruleset must be Ruleset"):
            ask()
    if wrong is not None:
        with pytest.raises(TypeError, match="ruleset must be Ruleset"):
            START.diagram(wrong)


@pytest.mark.parametrize("wrong", [None, "red", 0.0, True, Square.A1])
def test_a_seat_of_the_wrong_type_is_a_type_error_everywhere(wrong: Any) -> None:
    for ask in (
        lambda: finished(START, wrong, SIX),
        lambda: missing(START, wrong, SIX),
        lambda: START.squares(wrong),
        lambda: START.with_turn(wrong),
        lambda: START.put(Square.C3, wrong),
        lambda: Game(SIX).resign(wrong),
    ):
        with pytest.raises(TypeError, match="a seat must be int"):
            ask()


@pytest.mark.parametrize("wrong", [Square.B1, True], ids=repr)
def test_a_square_or_a_bool_is_no_number_anywhere(wrong: Any) -> None:
    """Although both are ints: a seat, a size, a depth, a ply, a limit, an index."""
    moves, game = legal_moves(START, SIX), Game(SIX).play("b6-b5")
    for ask in (
        lambda: Square.at(wrong, 0),
        lambda: Square.at(0, wrong),
        lambda: staircase(wrong, (2, 1), "north-west"),
        lambda: staircase(6, (2, wrong), "north-west"),
        lambda: Position(wrong, 0, [[], []]),
        lambda: Position.from_squares([[], []], turn=wrong),
        lambda: Position.from_squares([[], []], size=wrong),
        lambda: START.after("b6-b5", to_move=wrong),
        lambda: START.turned(seats=[0, wrong]),
        lambda: attrs.evolve(SIX, size=wrong),
        lambda: attrs.evolve(SIX, first=wrong),
        lambda: attrs.evolve(SIX, repetition=wrong),
        lambda: attrs.evolve(SIX, ply_limit=wrong),
        lambda: moves.index("b6-b5", wrong),
        lambda: game.undo(wrong),
        lambda: Game(SIX).conclude((wrong, 0), Termination.TIME),
        lambda: perft(START, wrong, SIX),
        lambda: divide(START, wrong, SIX),
        lambda: Verdict(PASS, Reason.OFF_BOARD, wrong),
        lambda: Node("b6-b5", glyphs=[wrong]),
        lambda: Record.of(game).at((wrong,)),
        lambda: upper.write_turn("a1-a2", size=wrong),
        lambda: upper.write_turns(["a1-a2"], seats=wrong),
        lambda: course.write_turns(["a1-a2"], size=wrong),
        lambda: digits.read_board("", turn=wrong),
        lambda: digits.read_board("", seats=wrong),
    ):
        with pytest.raises(TypeError, match="must be "):
            ask()
    for sequence in (moves, game.moves, game.positions):
        for index in (wrong, slice(wrong, None), slice(None, wrong), slice(None, None, wrong)):
            with pytest.raises(TypeError, match="an index must be int, not "):
                sequence[index]


# --- what does not fit --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("other", "message"),
    [
        (
            Position.start(PLY_YARD),
            "the position is on a board of 16 files, 'two on 6' on one of 6",
        ),
        (Position.start(four_seats(6, 2, 1)), "the position has 4 seats, 'two on 6' has 2"),
    ],
    ids=["size", "seats"],
)
def test_a_position_that_does_not_fit_the_ruleset_is_refused_everywhere(
    other: Position, message: str
) -> None:
    for ask in (
        lambda: explain(other, "a6-a5", SIX),
        lambda: play(other, "a6-a5", SIX),
        lambda: legal_moves(other, SIX),
        lambda: finished(other, 0, SIX),
        lambda: missing(other, 0, SIX),
        lambda: perft(other, 1, SIX),
        lambda: divide(other, 1, SIX),
        lambda: Game(SIX, other),
        lambda: other.diagram(SIX),
    ):
        with pytest.raises(PositionError, match=message):
            ask()


@pytest.mark.parametrize(
    ("turn", "reason"),
    [
        ("b6-b5", None),
        ("b6-b9", Reason.OFF_BOARD),  # off the small board
        ("g6-f6", Reason.OFF_BOARD),
        ("e1-d1", Reason.NOT_YOURS),  # a foreign piece
        ("c4-c5", Reason.NO_PIECE),  # a move that was legal in another position
        ("--", Reason.PASS_NOT_ALLOWED),
    ],
)
def test_a_turn_that_does_not_fit_the_position_is_illegal_and_no_other_error(
    turn: str, reason: Reason | None
) -> None:
    assert explain(START, turn, SIX).reason is reason
    if reason is not None:
        with pytest.raises(IllegalMoveError):
            play(START, turn, SIX)
        with pytest.raises(IllegalMoveError):
            Game(SIX).play(turn)


def test_play_gives_the_position_after_a_legal_turn() -> None:
    assert play(START, "b6-b5", SIX) == position("r..... rr.... ...... ...... .....b ....bb", 1)
    shut = position("..bbr ...bb ..b.b ..... b....")
    assert play(shut, PASS, two_seats(5, 2, 1)) == shut.with_turn(1)


# --- verdicts -----------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["", "xx", "English", "EN", "en\n"])
def test_an_unknown_language_is_refused(language: str) -> None:
    for turn in ("b6-b5", "a1-a2", "--"):
        with pytest.raises(HalmaError, match="there are no texts in the language"):
            explain(START, turn, SIX).message(language)


@pytest.mark.parametrize("wrong", [None, 5, b"en", ["en"]])
def test_a_language_is_a_str(wrong: Any) -> None:
    with pytest.raises(TypeError, match="a language must be str"):
        explain(START, "b6-b5", SIX).message(wrong)


def test_english_is_what_is_spoken_unless_asked_otherwise() -> None:
    verdict = explain(START, "a1-a2", SIX)
    assert verdict.message() == verdict.message("en") == verdict.message(language="en")


def test_verdicts_are_values() -> None:
    verdict = explain(START, "a1-a2", SIX)
    same = explain(START, Move.parse("a1-a2"), SIX)
    assert verdict == same
    assert hash(verdict) == hash(same)
    assert pickle.loads(pickle.dumps(verdict)) == verdict
    assert verdict != explain(START, "a1-a3", SIX)


@pytest.mark.parametrize("wrong", [None, 5, "a1-a2"])
def test_a_verdict_is_about_a_turn(wrong: Any) -> None:
    with pytest.raises(TypeError):
        Verdict(wrong)
    with pytest.raises(TypeError):
        IllegalMoveError(wrong)


@pytest.mark.parametrize("wrong", [5, "no-piece"])
def test_a_verdict_has_a_reason_or_none(wrong: Any) -> None:
    with pytest.raises(TypeError):
        Verdict(PASS, wrong)


# --- everything public --------------------------------------------------------------------


def test_every_public_name_is_there_and_says_what_it_is() -> None:
    for name in halma.__all__:
        thing = getattr(halma, name)
        if inspect.isclass(thing) or inspect.isfunction(thing):
            assert thing.__doc__, name
    assert len(set(halma.__all__)) == len(halma.__all__)


def test_no_other_name_is_there() -> None:
    assert set(halma.__all__) <= set(dir(halma))
    with pytest.raises(AttributeError, match="has no attribute 'nonsense'"):
        halma.nonsense  # type: ignore[attr-defined]  # noqa: B018  # pyright: ignore


@pytest.mark.parametrize(
    "parts",
    [
        {"square": b"a1"},
        {"leg": "0"},
        {"leg": -1},
        {"rule": "no rule"},
        {"supports": [5]},
        {"supports": "a1"},
    ],
    ids=str,
)
def test_the_parts_of_a_verdict_have_their_types(parts: Any) -> None:
    with pytest.raises(TypeError):
        Verdict(PASS, Reason.OCCUPIED, **parts)


@pytest.mark.parametrize("only", ["ab", 5, [PASS], (PASS, PASS)], ids=str)
def test_legal_moves_may_be_narrowed_to_a_pass_or_nothing_only(only: Any) -> None:
    with pytest.raises(TypeError):
        LegalMoves(Position.start(PLY_YARD), PLY_YARD, only=only)


def test_a_verdict_is_true_when_the_turn_is_legal() -> None:
    start = Position.start(PLY_YARD)
    assert explain(start, "e15-f14", PLY_YARD)
    assert not explain(start, "a16-c14", PLY_YARD)


# --- what an error is made of -------------------------------------------------------------


def notation_error(**given: Any) -> NotationError:
    return NotationError("a square", found="x", **given)


def impossible(**given: Any) -> ImpossibleGameError:
    return ImpossibleGameError("it cannot be", given.pop("line", 1), **given)


@pytest.mark.parametrize("make", [notation_error, impossible])
@pytest.mark.parametrize("odd", [0, False, b"", [], 5])
def test_a_hint_and_a_file_are_texts_or_none(make: Any, odd: object) -> None:
    for what in ("hint", "file"):
        with pytest.raises(TypeError, match=f"^{what} must be str or None, not "):
            make(**{what: odd})
        assert getattr(make(**{what: ""}), what) == ""
        assert getattr(make(**{what: None}), what) is None


def test_a_message_is_a_text_or_none() -> None:
    with pytest.raises(TypeError, match=r"^message must be str or None, not bool$"):
        notation_error(message=False)


@pytest.mark.parametrize("make", [notation_error, impossible])
@pytest.mark.parametrize("what", ["line", "column"])
def test_lines_and_columns_are_counted_from_1(make: Any, what: str) -> None:
    for odd in (True, Square.C14, "1", None, 1.0):
        with pytest.raises(TypeError, match=f"^{what} must be int, not "):
            make(**{what: odd})
    for number in (0, -5):
        with pytest.raises(HalmaError, match=f"^a {what} is 1 or more, not {number}$") as caught:
            make(**{what: number})
        assert type(caught.value) is HalmaError
    assert getattr(make(**{what: 1}), what) == 1


def test_a_ruleset_error_leads_to_what_is_at_fault() -> None:
    with pytest.raises(RulesetError) as caught:
        attrs.evolve(SIX, seats=[SIX.seats[0], attrs.evolve(SIX.seats[1], home=[])])
    assert (caught.value.field, caught.value.path) == ("seats", ("seats", 1, "home"))
    assert RulesetError("size", "is too small").path == ("size",)


def test_a_reader_of_records_is_not_made_of_odd_values() -> None:
    make: Any = RecordReader
    with pytest.raises(TypeError, match=r"^found must be a collection of what is read, not NoneTy"):
        make(None, str)
    with pytest.raises(TypeError, match=r"^make must be a function, not int$"):
        make(iter(()), 5)
