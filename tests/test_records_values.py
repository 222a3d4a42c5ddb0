"""Records as values: what they are made of, and how they are changed."""

import copy
import pickle
from fractions import Fraction
from itertools import count

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from halma import (
    LOCKED_CAMP,
    PASS,
    PLY_YARD,
    Game,
    GameError,
    HalmaError,
    IllegalMoveError,
    Move,
    Outcome,
    Position,
    PositionError,
    Record,
    RulesetError,
    Termination,
)
from halma.notation import GLYPHS, Line, Node
from tests.diagrams import position, two_seats
from tests.record_trees import records

TREE = (
    "{start} 1. e15-f14 {a} (1. c16-e14 {b} n1-l3 (1... n2-l4 {c}) 2. d14-e13)"
    " (1. e15-f15) 1... n1-l3 $5 2. d14-e13 *"
)


def turns(record: Record) -> str:
    """The turns of a record as they are written."""
    return str(record).partition("\n\n")[2].replace("\n", " ")


def tree() -> Record:
    return Record.parse(TREE)


@given(records())
def test_records_are_values(record: Record) -> None:
    """Equal after pickling and copying, equal in hash, and different if anything is."""
    for again in (pickle.loads(pickle.dumps(record)), copy.deepcopy(record)):
        assert again == record
        assert hash(again) == hash(record)
    assert pickle.loads(pickle.dumps(record.main)) == record.main
    assert record.with_comment((), "more") != record


@given(records(), st.data())
def test_the_walk_comes_by_every_turn_once(record: Record, data: st.DataObject) -> None:
    """The walk's places are those that ``at`` knows, in order, each once."""
    steps = list(record.walk())
    assert len({step.place for step in steps}) == len(steps)
    assert [record.at(step.place) for step in steps] == [step.node for step in steps]
    assert str(record).count("-") >= len(steps)
    if steps:
        place = data.draw(st.sampled_from(steps)).place
        changed = record.with_comment(place, "here").with_glyph(place, 3)
        node = changed.at(place)
        assert isinstance(node, Node)
        assert (node.comments[-1], node.glyphs[-1]) == ("here", 3)
        assert Record.parse(str(changed)) == changed


@given(records(), st.data())
def test_any_variation_can_be_promoted_or_taken_out(record: Record, data: st.DataObject) -> None:
    """After either, the record can be written and read; promotion loses no turn."""
    places = [
        (*step.place, number)
        for step in record.walk()
        for number in range(len(step.node.variations))
    ]
    if places:
        place = data.draw(st.sampled_from(places))
        if record.at(place).resigned:
            with pytest.raises(GameError, match="begins with a resignation cannot be promoted"):
                record.promote(place)
        else:
            promoted = record.promote(place)
            assert Record.parse(str(promoted)) == promoted
            assert sorted(str(step.node.turn) for step in promoted.walk()) == sorted(
                str(step.node.turn) for step in record.walk()
            )
        without = record.without(place)
        assert Record.parse(str(without)) == without
    steps = list(record.walk())
    if steps:
        place = data.draw(st.sampled_from(steps)).place
        cut = record.without(place)
        assert Record.parse(str(cut)) == cut
        assert len(list(cut.walk())) < len(steps)


def test_what_a_record_says_of_itself() -> None:
    record = Record.parse("e15-f14 0-1").with_tags([("Event", "x"), ("Site", "")])
    assert (record.result, record.scores, record.termination) == (
        "0-1",
        (Fraction(0), Fraction(1)),
        Termination.RESIGNATION,
    )
    assert (record.tag("Event"), record.tag("Site"), record.tag("Date")) == ("x", "", None)
    assert record.tag("Date", "?") == "?"
    assert repr(record) == "<Record of 'ply-yard': 1 ply, 0-1>"
    going_on = Record(Line())
    assert (going_on.result, going_on.scores, going_on.termination) == ("*", None, None)


def test_the_walk_knows_places_and_plies() -> None:
    seen = [(step.place, step.ply, str(step.node.turn)) for step in tree().walk()]
    assert seen == [
        ((0,), 1, "e15-f14"),
        ((0, 0, 0), 1, "c16-e14"),
        ((0, 0, 1), 2, "n1-l3"),
        ((0, 0, 1, 0, 0), 2, "n2-l4"),
        ((0, 0, 2), 3, "d14-e13"),
        ((0, 1, 0), 1, "e15-f15"),
        ((1,), 2, "n1-l3"),
        ((2,), 3, "d14-e13"),
    ]


def test_places_of_lines() -> None:
    record = tree()
    assert record.at(()) == record.main
    assert record.at((0, 1)) == Line.of("e15-f15")
    assert record.game_at(()).ply == 0
    assert record.game_at((0, 0, 1, 0)).moves == (Move.parse("c16-e14"),)


@pytest.mark.parametrize("place", [(3,), (-1,), (0, 2), (0, 0, 3), (1, 0), (0, -1, 0)])
def test_a_place_that_is_not_there(place: tuple[int, ...]) -> None:
    with pytest.raises(GameError, match="there is no place"):
        tree().at(place)


def test_a_place_is_made_of_ints() -> None:
    with pytest.raises(TypeError, match="a place must be a tuple of ints, not bool"):
        tree().at((True,))
    with pytest.raises(TypeError, match="not str"):
        tree().at(("0",))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("method", "more"),
    [
        ("at", []),
        ("game_at", []),
        ("with_comment", ["x"]),
        ("with_glyph", [1]),
        ("with_variation", [["e15-f14"]]),
        ("promote", []),
        ("without", []),
    ],
)
@pytest.mark.parametrize("place", [2, None, "", [0]], ids=repr)
def test_a_place_is_a_tuple(method: str, more: list[object], place: object) -> None:
    name = type(place).__name__
    with pytest.raises(TypeError, match=f"a place must be a tuple of ints, not {name}"):
        getattr(tree(), method)(place, *more)


def test_comments_stand_after_a_turn_or_before_a_line() -> None:
    record = tree().with_comment((), "X").with_comment((0, 1), "Y").with_comment((0, 0, 2), "Z")
    assert turns(record) == (
        "{start} {X} 1. e15-f14 {a} (1. c16-e14 {b} 1... n1-l3 (1... n2-l4 {c}) 2. d14-e13 {Z}) "
        "({Y} 1. e15-f15) 1... n1-l3 $5 2. d14-e13 *"
    )


def test_tags_are_set_and_taken_away_in_order() -> None:
    record = Record(Line()).with_tags({"A": "1", "B": "2", "C": "3"})
    assert record.with_tag("B", "x").tags == (("A", "1"), ("B", "x"), ("C", "3"))
    assert record.with_tag("B", None).tags == (("A", "1"), ("C", "3"))
    assert record.with_tag("D", "4").tags[-1] == ("D", "4")
    assert record.with_tag("Z", None) == record


def test_variations_are_added_where_they_branch() -> None:
    record = Record(Line.of("e15-f14", "n1-l3"))
    line = Line([Node("n2-l4", ["so"])], ["or"])
    assert turns(record.with_variation((1,), line)) == ("1. e15-f14 n1-l3 ({or} 1... n2-l4 {so}) *")
    with pytest.raises(IllegalMoveError, match="There is no piece on h8"):
        record.with_variation((1,), ["h8-h9"])
    with pytest.raises(GameError, match="there is no turn in that place"):
        record.with_variation((), ["e15-f14"])
    with pytest.raises(HalmaError, match="a variation has at least one turn"):
        record.with_variation((1,), [])
    with pytest.raises(TypeError, match="a variation must be Line or turns, not str"):
        record.with_variation((1,), "n2-l4")
    with pytest.raises(TypeError, match="a variation must be Line or turns, not int"):
        record.with_variation((1,), 5)  # type: ignore[arg-type]


def test_a_chain_in_a_new_variation_gets_its_path() -> None:
    record = Record(Line.of("c14-e14", "n2-l4", "e14-f13", "n1-l3"))
    varied = record.with_variation((3,), ["l1-l5"])
    assert str(varied).endswith("(2... l1-l3-l5) *")


def test_glyphs_belong_to_turns() -> None:
    assert turns(Record(Line.of("e15-f14")).with_glyph((0,), 7)) == "1. e15-f14 $7 *"
    with pytest.raises(GameError, match="there is no turn in that place"):
        tree().with_glyph((), 1)
    assert set(GLYPHS) <= set(range(256))


def test_promotion_swaps_a_variation_and_what_it_replaces() -> None:
    assert turns(tree().promote((0, 0))) == (
        "{start} 1. c16-e14 {b} (1. e15-f14 {a} 1... n1-l3 $5 2. d14-e13) (1. e15-f15) 1... n1-l3 "
        "(1... n2-l4 {c}) 2. d14-e13 *"
    )
    assert turns(tree().promote((0, 0, 1, 0))) == (
        "{start} 1. e15-f14 {a} (1. c16-e14 {b} 1... n2-l4 {c} (1... n1-l3 2. d14-e13)) "
        "(1. e15-f15) 1... n1-l3 $5 2. d14-e13 *"
    )
    twice = tree().promote((0, 1)).promote((0, 1))
    assert twice == tree()


def test_promotion_keeps_what_is_said_before_the_variation() -> None:
    record = Record.parse("{x} 1. e15-f14 {a} n1-l3 ({b} n2-l4) *")
    assert turns(record.promote((1, 0))) == "{x} 1. e15-f14 {a} {b} 1... n2-l4 (1... n1-l3) *"
    record = Record.parse("{x} 1. e15-f14 ({b} 1. c16-e14) *")
    assert turns(record.promote((0, 0))) == "{x} {b} 1. c16-e14 (1. e15-f14) *"


@pytest.mark.parametrize("place", [(), (0,), (0, 0, 0)])
def test_only_variations_can_be_promoted(place: tuple[int, ...]) -> None:
    with pytest.raises(GameError, match="only a variation can be promoted"):
        tree().promote(place)


def test_a_declared_end_survives_a_change_of_the_main_line() -> None:
    record = Record.parse('[Termination "time"] e15-f14 (c16-e14) n1-l3 1-0')
    assert record.promote((0, 0)).outcome == record.outcome
    assert record.without((1,)).outcome == record.outcome


def test_an_end_on_the_board_comes_and_goes_with_the_main_line() -> None:
    rules = two_seats(4, 1)
    start = position("b... .... .... ..r.")
    ended = Record(Line([Node("c1-d1", variations=[Line.of("c1-c2")])]), ruleset=rules, start=start)
    assert (ended.result, ended.promote((0, 0)).result) == ("1-0", "*")
    assert ended.without((0,)).outcome is None
    declared = Record(
        Line([Node("c1-c2", variations=[Line.of("c1-d1")])]),
        ruleset=rules,
        start=start,
        outcome=Outcome((0, 1), Termination.TIME),
    )
    assert declared.promote((0, 0)).termination is Termination.COMPLETION


def test_turns_and_variations_are_taken_out() -> None:
    record = tree()
    assert turns(record.without((0, 0))) == (
        "{start} 1. e15-f14 {a} (1. e15-f15) 1... n1-l3 $5 2. d14-e13 *"
    )
    assert record.without((0, 1)) == record.without((0, 1, 0))
    assert turns(record.without((1,))).endswith("(1. e15-f15) *")
    assert turns(record.without((0, 0, 1))).startswith("{start} 1. e15-f14 {a} (1. c16-e14 {b})")
    assert turns(record.without((0,))) == "{start} *"
    assert record.without(()) == record.without((0,))


def test_the_main_line_alone() -> None:
    assert turns(tree().mainline_only()) == "{start} 1. e15-f14 {a} 1... n1-l3 $5 2. d14-e13 *"


def test_the_record_of_a_game() -> None:
    game = Game(LOCKED_CAMP).play_all(["n1-l3", "e15-f14"]).agree_draw()
    record = Record.of(game, tags={"Event": "x"})
    assert (record.game, record.tags, record.ruleset) == (game, (("Event", "x"),), LOCKED_CAMP)
    assert record.outcome == Outcome(("1/2", "1/2"), Termination.AGREEMENT)
    with pytest.raises(TypeError, match="a game must be Game, not str"):
        Record.of("game")  # type: ignore[arg-type]


def test_a_record_evolves() -> None:
    record = tree()
    won = Outcome((1, 0), Termination.RESIGNATION)
    changed = attrs.evolve(record, outcome=won)
    assert (changed.outcome, changed.game.outcome, changed.main) == (won, won, record.main)
    assert attrs.evolve(changed, outcome=None) == record
    assert record.game.outcome is None
    assert attrs.evolve(record, tags={"A": "x"}) == record.with_tags({"A": "x"})
    with pytest.raises(IllegalMoveError):
        attrs.evolve(record, main=Line.of("h8-h9"))


def test_outcomes_that_do_not_fit() -> None:
    start = position("b... .... .... ..r.")
    rules = two_seats(4, 1)
    win = Outcome((1, 0), Termination.COMPLETION)
    assert Record(Line.of("c1-d1"), ruleset=rules, start=start, outcome=win).outcome == win
    for outcome, problem in [
        (Outcome((0, 1), Termination.COMPLETION), "the board ends the game otherwise"),
        (Outcome((1, 0), Termination.TIME), "the board ends the game otherwise, by completion"),
    ]:
        with pytest.raises(GameError, match=problem):
            Record(Line.of("c1-d1"), ruleset=rules, start=start, outcome=outcome)
    for outcome, problem in [
        (win, "the board does not end the game by completion"),
        (Outcome((1, 0, 0), Termination.TIME), "2 scores are needed, one for each seat, not 3"),
    ]:
        with pytest.raises(GameError, match=problem):
            Record(Line.of("e15-f14"), outcome=outcome)
    with pytest.raises(TypeError, match="an outcome must be Outcome or None, not str"):
        Record(Line(), outcome="1-0")  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["", "1", "a b", "é", "a-b", "_a", "x" * 65])
def test_names_of_tags(name: str) -> None:
    with pytest.raises(HalmaError, match="the name of a tag is a letter"):
        Record(Line(), tags={name: "x"})


@pytest.mark.parametrize("name", ["Rules", "Start", "Result", "Termination"])
def test_tags_that_follow_from_the_record(name: str) -> None:
    with pytest.raises(HalmaError, match=f"the tag {name} follows from the record"):
        Record(Line(), tags={name: "x"})


@pytest.mark.parametrize("name", ["rules", "START", "result", "terminatioN"])
def test_tags_that_could_be_taken_for_those(name: str) -> None:
    with pytest.raises(HalmaError, match=f"the tag {name} could be taken for {name.capitalize()}"):
        Record(Line(), tags={name: "x"})


@pytest.mark.parametrize(
    ("name", "meant"),
    [("FEN", "Start"), ("SetUp", "Start"), ("Variant", "Rules"), ("fen", "Start")],
)
def test_tags_of_other_games_that_tell_start_or_rules(name: str, meant: str) -> None:
    with pytest.raises(HalmaError, match=f"the tag {name} could be taken for {meant}"):
        Record(Line(), tags={name: "x"})


def test_tags_that_never_end() -> None:
    with pytest.raises(HalmaError, match="a record has at most 252 tags"):
        Record(Line(), tags=((f"A{number}", "x") for number in count()))


def test_no_tag_twice() -> None:
    with pytest.raises(HalmaError, match="there are two tags A"):
        Record(Line(), tags=[("A", "x"), ("A", "x")])


@pytest.mark.parametrize("text", ["a\0b", "\ud800"])
def test_what_no_text_may_hold(text: str) -> None:
    with pytest.raises(HalmaError, match="cannot hold NUL or half a character"):
        Record(Line(), tags={"A": text})
    with pytest.raises(HalmaError, match="a comment cannot hold NUL or half a character"):
        Node("e15-f14", [text])


def test_a_ruleset_that_cannot_be_written() -> None:
    with pytest.raises(RulesetError):
        Record(Line(), ruleset=attrs.evolve(PLY_YARD, name="\ud800"))
    with pytest.raises(RulesetError):
        Record.of(Game(attrs.evolve(PLY_YARD, name="x" * 70_000)))


def test_a_start_that_does_not_fit() -> None:
    with pytest.raises(PositionError):
        Record(Line(), start=Position.start(two_seats(6, 2, 1)))


def test_wrong_types() -> None:
    with pytest.raises(TypeError, match="the main line must be Line, not list"):
        Record([Node("e15-f14")])  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="tags must be pairs of name and value, not str"):
        Record(Line(), tags="ab")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="the name of a tag must be str, not int"):
        Record(Line(), tags=[(1, "x")])  # type: ignore[list-item]
    with pytest.raises(TypeError, match="the value of a tag must be str, not int"):
        Record(Line(), tags=[("A", 1)])  # type: ignore[list-item]
    with pytest.raises(TypeError, match="tags must be pairs of name and value, not int"):
        Record(Line(), tags=1)  # type: ignore[arg-type]
    for tag in (1, "ab", ("a", "b", "c"), ["a"]):
        with pytest.raises(TypeError, match=f"a tag must be .*, not {type(tag).__name__}"):
            Record(Line(), tags=[tag])  # type: ignore[list-item]
    assert Record(Line(), tags=[["A", "x"]]).tags == (("A", "x"),)  # type: ignore[list-item]
    with pytest.raises(TypeError, match="a turn must be Move, PASS or text, not int"):
        Node(1)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="comments must be a collection of texts, not str"):
        Node("e15-f14", "text")
    with pytest.raises(TypeError, match="comments must be a collection of texts, not int"):
        Line([], 1)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="glyphs must be a collection of ints, not int"):
        Node("e15-f14", [], 1)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="variations must be a collection of Line, not int"):
        Node("e15-f14", [], [], 1)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="nodes must be a collection of Node, not int"):
        Line(1)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a comment must be str, not int"):
        Node("e15-f14", [1])  # type: ignore[list-item]
    with pytest.raises(TypeError, match="a glyph must be int, not bool"):
        Node("e15-f14", [], [True])
    with pytest.raises(TypeError, match="a variation must be Line, not Node"):
        Node("e15-f14", [], [], [Node(PASS)])  # type: ignore[list-item]
    with pytest.raises(TypeError, match="a node must be Node, not str"):
        Line(["e15-f14"])  # type: ignore[list-item]


@pytest.mark.parametrize("glyph", [-1, 256])
def test_glyphs_that_are_none(glyph: int) -> None:
    with pytest.raises(HalmaError, match=f"glyphs are numbered 0 to 255; {glyph} is none"):
        Node("e15-f14", [], [glyph])
