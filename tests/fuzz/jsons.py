"""Halma's values as JSON text: nothing is raised but errors of halma."""

from halma import PASS, PLY_YARD, Game, HalmaError, Move, Position, explain
from halma.notation.dialects.jsons import dumps, loads
from tests.fuzz.harness import fuzz

GAME = Game(PLY_YARD).play_all(["e15-f14", "n1-l3"])
SEEDS = (
    dumps(Move.parse("c14-e12-g10")),
    dumps(PASS),
    dumps(GAME),
    dumps(GAME.resign(0)),
    dumps(GAME.resign(0).legal_moves),
    dumps(GAME.legal_moves),
    dumps(GAME.position),
    dumps(explain(GAME.position, "a16-c14", PLY_YARD)),
    dumps(Position.parse("rr2/4/4/3b b")),
    '{"halma": 1, "type": "outcome", "scores": ["1/2", "1/2"], "winners": [], '
    '"termination": "agreement"}',
    '{"halma": 1, "type": "ruleset", "base": "ply-yard", "ply_limit": 3}',
)


def target(text: str) -> None:
    """What is read is written and read as the same."""
    try:
        value = loads(text)
    except HalmaError as error:
        assert str(error)  # noqa: PT017 – it can be shown
    else:
        assert loads(dumps(value)) == value


if __name__ == "__main__":
    fuzz(target, SEEDS)
