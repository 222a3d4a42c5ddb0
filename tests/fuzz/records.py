"""Records, strict and lenient: only errors of notation, and an account of all that is left out."""

from halma import LOCKED_CAMP, PLY_YARD, Move, Outcome, Position, Record, Termination
from halma.notation import Line, Node
from tests.diagrams import four_seats
from tests.fuzz.harness import fuzz
from tests.record_checks import check

_TREE = Line(
    [
        Node("e15-f14", ["a", ""], [1, 20], [Line.of("c16-e14", "n1-l3")]),
        Node("n1-l3", ["}\\[\r\n\n[Event"], [], [Line([Node("n2-l4")], ["or"])]),
        Node(Move.parse("d14-e13")),
    ],
    ["before"],
)
_FOUR = four_seats(6, 2, 1)

SEEDS = (
    str(Record(_TREE, tags={"Event": 'x"\\\n'}, outcome=Outcome((0, 1), Termination.TIME))),
    str(Record(Line.of("n1-l3", "e15-f14"), ruleset=LOCKED_CAMP)),
    str(Record(Line.of("a5-a4"), ruleset=_FOUR)),
    str(Record(Line.of("n1-l3"), start=Position.start(PLY_YARD).with_turn(1))),
    "1. e15-f14 * [A \"x\"]\r\r[B \"y\"]\r\n{a\r\n\r\n[C \"z\"] (h8) $300 3-0",
    "e15-f14 (c16-e14 (d14-e13 h8-h9 (1. x) {oh",
)  # fmt: skip


def target(text: str) -> None:
    """See `check`; what stands for bytes that are no text is made what no record may hold."""
    check(text)
    if "\ufffd" in text:
        check(text.replace("\ufffd", "\udcff"))


if __name__ == "__main__":
    fuzz(target, SEEDS)
