"""What the property tests are tried on: rulesets together with positions for them."""

from typing import Final, NamedTuple

import attrs
from hypothesis import strategies as st

from halma import ForeignCamps, Game, Lock, Obligation, Position, Ruleset
from halma.strategies import positions, rulesets

SMALL: Final = 6
"""Up to so many files a piece has nine squares to jump to: all its paths can be listed."""


class Situation(NamedTuple):
    position: Position
    ruleset: Ruleset


@st.composite
def situations(draw: st.DrawFn, *, max_size: int = 16) -> Situation:
    """Any position under any ruleset; chains must go on (R6) on small boards only."""
    ruleset = draw(rulesets(max_size=max_size))
    if ruleset.size > SMALL:
        ruleset = attrs.evolve(ruleset, must_continue=False)
    crowded = positions(ruleset, kinds=["lattice", "dense"])
    return Situation(draw(positions(ruleset) | crowded), ruleset)


def played_again(game: Game) -> Game:
    """The same turns and resignations in a game of its own, every one checked; no declared end."""
    again = Game(game.ruleset, game.start)
    for ply, turn in enumerate([None, *game.moves]):
        again = again if turn is None else again.play(turn)
        for _, seat in filter(lambda each: each[0] == ply, game.resignations):
            again = again.resign(seat)
    return again


def without_duty(situation: Situation) -> Situation:
    """The same without R6 and R8."""
    freed = attrs.evolve(situation.ruleset, must_continue=False, obligation=Obligation.NONE)
    return situation._replace(ruleset=freed)


def without_zones(situation: Situation) -> Situation:
    """The same without R6, R7, R8 and R21."""
    position, ruleset = without_duty(situation)
    opened = attrs.evolve(
        ruleset,
        target_lock=Lock.OPEN,
        home_lock=Lock.OPEN,
        foreign_camps=ForeignCamps.OPEN,
    )
    return Situation(position, opened)
