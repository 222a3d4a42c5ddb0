"""Records: a tree with all that can be in it is written and read again; any text is accounted for.

What is drawn is known as plain data (`tests.fuzz.trees`), and so is what stands in each seed.
"""

import re
from io import StringIO

import pytest

from halma import HalmaError, NotationError, Outcome, Position, Record, Termination, read_records
from tests.fuzz import trees
from tests.fuzz.harness import fuzz
from tests.fuzz.trees import PlainLine, PlainNode
from tests.fuzz.values import Draws, Pair, drawn_start, is_board, turn_text
from tests.record_checks import check

_SIX = (
    '[Rules "{\\"name\\": \\"six\\", \\"size\\": 6, \\"seats\\": [{\\"name\\": \\"red\\", '
    '\\"home\\": [\\"a6\\"], \\"target\\": [\\"f1\\"]}, {\\"name\\": \\"blue\\", '
    '\\"home\\": [\\"f1\\"], \\"target\\": [\\"a6\\"]}]}"]\n\na6-b5 f1-e2 {so} *'
)
_WON = (
    '[Rules "{\\"name\\": \\"four\\", \\"size\\": 4, \\"seats\\": [{\\"name\\": \\"red\\", '
    '\\"home\\": [\\"a4\\"], \\"target\\": [\\"d1\\"]}, {\\"name\\": \\"blue\\", '
    '\\"home\\": [\\"d1\\"], \\"target\\": [\\"a4\\"]}]}"]\n\n'
    "a4-b3 d1-d2 b3-c2 d2-d3 c2-d1 1-0"
)

Told = tuple[PlainLine, str, dict[str, str], str]
"""The tree, the result, the free tags, and the seats that stand on a few squares."""

SEEDS: dict[str, Told | None] = {
    '[Event "x\\"\\\\\\n"]\n[Rules "ply-yard"]\n[Result "0-1"]\n[Termination "time"]\n\n'
    "{before} 1. e15-f14 $1 $20 {a} {} (1. c16-e14 n1-l3) 1... n1-l3 {\\}\\\\[\\r\n\n\\[Event} "
    "({or} 1... n2-l4) 2. d14-e13 0-1": (
        PlainLine(
            (
                PlainNode(
                    "e15-f14",
                    ("a", ""),
                    (1, 20),
                    (PlainLine((PlainNode("c16-e14"), PlainNode("n1-l3"))),),
                ),
                PlainNode(
                    "n1-l3",
                    ("}\\[\r\n\n[Event",),
                    (),
                    (PlainLine((PlainNode("n2-l4"),), ("or",)),),
                ),
                PlainNode("d14-e13"),
            ),
            ("before",),
        ),
        "0-1 time",
        {"Event": 'x"\\\n'},
        "",
    ),
    '[Rules "locked-camp"]\n[Result "*"]\n\n1. n1-l3 e15-f14 *': (
        PlainLine((PlainNode("n1-l3"), PlainNode("e15-f14"))),
        "*",
        {},
        "",
    ),
    '[Start "rr2/4/4/3b b"]\n\n1... d1-c1 *': None,
    _SIX: (PlainLine((PlainNode("a6-b5"), PlainNode("f1-e2", ("so",)))), "*", {}, "b5 e2"),
    _WON: (
        PlainLine(tuple(map(PlainNode, ("a4-b3", "d1-d2", "b3-c2", "d2-d3", "c2-d1")))),
        "1-0 completion",
        {},
        "d1 d3",
    ),
    _WON.replace("1-0", "0-1"): None,
    _WON.replace("c2-d1", "c2-d3"): None,
    _WON.replace("c2-d1", "c2-c4"): None,
    "1. e15-f14 n1-l3 2. f14-g13! l3-k4?? 1/2-1/2": None,
    '[Event "a"]\n[Event "b"]\n\n*': None,
    '1. e15-f14 * [A "x"]\r\r[B "y"]\r\n{a\r\n\r\n[C "z"] (h8) $300 3-0': None,
    "e15-f14 (c16-e14 (d14-e13 h8-h9 (1. x) {oh": None,
}  # fmt: skip


def told(text: str) -> Told | None:
    """What a text says, or ``None`` if it is no record."""
    try:
        record = Record.parse(text)
    except HalmaError as error:
        assert str(error)  # noqa: PT017 – it can be shown
        return None
    way = "" if record.termination is None else f" {record.termination.value}"
    held = " ".join(str(square) for squares in record.game.position.pieces for square in squares)
    return (
        trees.plain(record.main),
        record.result + way,
        dict(record.tags),
        held if len(held) < 12 else "",
    )


def look(text: str) -> None:
    """See `check`; what stands for bytes that are no text is made what no record may hold."""
    check(text)
    if "\ufffd" in text:
        check(text.replace("\ufffd", "\udcff"))


_TEXTS = ("", "Club", 'a "b"', "\\", "x\ny\tz\r", "[", "]", "é", '"]')
_WAYS = (Termination.RESIGNATION, Termination.AGREEMENT, Termination.TIME)


def there_and_back(draws: Draws) -> None:
    """A record that is drawn is read as it is, from the library's text and from our own."""
    state = drawn_start(draws)
    start = state = state._replace(turn=draws.below(len(state.targets)))
    line, end = trees.drawn_line(draws, state, 12)
    seats = len(state.targets)
    tags: dict[str, str] = dict(zip(("Event", "Site", "x_1"), draws.some(_TEXTS, 3), strict=False))
    outcome, way, result = None, "completion", end.result()
    if end.winner is None and draws.below(2):
        winner, termination = draws.below(seats), draws.one(_WAYS)
        scores = [int(seat == winner) for seat in range(seats)]
        outcome, way = Outcome(scores, termination), termination.value
        result = "-".join(map(str, scores))
    position = Position.start(state.rules).with_turn(start.turn)
    record = Record(
        trees.tree_of(line), ruleset=state.rules, start=position, tags=tags, outcome=outcome
    )
    again = Record.parse(str(record))
    assert again == record
    for each in (record, again, _ours(line, start.turn, tags, result, way, record)):
        assert trees.plain(each.main) == line
        assert each.result == result
        assert each.termination is (None if result == "*" else Termination(way))
        assert dict(each.tags) == tags
        assert each.start == position
        assert is_board(each.game.position, end.board)
    assert trees.read(trees.body(record)) == (line, result)
    (lenient,) = read_records(StringIO(str(record)), strict=False)
    assert (lenient.record, lenient.diagnostics) == (record, ())
    _refused(record, result, min(end.board))


def _ours(
    line: PlainLine, turn: int, tags: dict[str, str], result: str, way: str, record: Record
) -> Record:
    """The record as it is read from a text that is written here."""
    values = [
        *tags.items(),
        ("Start", re.sub(r" \w$", f" {'rbgy'[turn]}", str(record.start))),
        ("Result", result),
        *([] if result == "*" else [("Termination", way)]),
    ]
    marks = str.maketrans({'"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t"})
    head = "".join(f'[{name} "{value.translate(marks)}"]\n' for name, value in values)
    return Record.parse(f"{head}\n{trees.write(line)} {result}", ruleset=record.ruleset)


def _refused(record: Record, result: str, held: Pair) -> None:
    """Of a record that is right, three that are not: each is refused."""
    text = str(record)
    end = len(text) - len(result)
    seats = len(record.ruleset.seats)
    other = "-".join(["0"] * (seats - 1) + ["1"])
    if other == result:
        other = "-".join(["1"] + ["0"] * (seats - 1))
    if result != "*":
        with pytest.raises(NotationError):
            Record.parse(text[:end] + other)
    piece = turn_text([held])
    for wrong in (f"{piece}-{piece}", f"a3-{piece}", f"({piece}-{piece})"):
        with pytest.raises(NotationError):
            Record.parse(f"{text[:end]} {wrong} {result}")


def target(text: str) -> None:
    """Both: the text as it is, and what is drawn from it."""
    look(text)
    there_and_back(Draws(text))


if __name__ == "__main__":
    fuzz(target, SEEDS)
