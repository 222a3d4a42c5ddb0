"""The values that the fields of a ruleset may have."""

from __future__ import annotations

from halma.enums import Words


class Revisit(Words):
    """May a chain come back to a square (R5)?

    Where a piece can get to in one turn is the same under all three; they differ
    in which written paths are legal. No chain may *end* on its starting square.
    """

    NEVER = "never"
    """No square twice, the starting square included."""
    LANDINGS = "landings"
    """No landing square twice; the vacated starting square may be passed once."""
    FREE = "free"
    """No restriction."""


class Lock(Words):
    """How a zone holds a piece (R7): when a piece is bound, and what it then may not do."""

    OPEN = "open"
    """Pieces may come and go."""
    END = "end"
    """A piece that rests in the zone may not end its turn outside."""
    HOPS = "hops"
    """A piece that rests in the zone may not land outside at all."""
    TOUCH_END = "touch-end"
    """A piece that rests in the zone or lands in it may not end its turn outside."""
    TOUCH_HOPS = "touch-hops"
    """A piece that rests in the zone or lands in it may not land outside from then on."""


class NoMoves(Words):
    """What happens to a seat that has no legal move (R9)."""

    PASS = "pass"
    """It passes."""
    LOSS = "loss"
    """It loses; for two seats only."""
    DRAW = "draw"
    """The game is drawn."""


class Win(Words):
    """When a seat has finished (R10)."""

    OWN_FILL = "own-fill"
    """Each target square holds an own piece."""
    ALL_IN = "all-in"
    """The seat has pieces, and all of them are in the target camp."""
    UNHELD = "unheld"
    """Each target square holds an own piece or one that is still at home there; one is own."""
    ANY_FILL = "any-fill"
    """The target camp is full, and at least one piece in it is own."""


class ForeignCamps(Words):
    """May a piece go into a camp that is neither its home nor its target (R21)?

    Every seat's home and target counts, a partner's too. A piece that stands in such a
    camp already may leave it.
    """

    OPEN = "open"
    """Such a camp is like any other part of the board."""
    END = "end"
    """No turn may end there."""
    HOPS = "hops"
    """No piece may land there at all."""


class Obligation(Words):
    """Which moves must be made before all others (R8)?

    A duty that no move can fulfil binds nobody.
    """

    NONE = "none"
    """Nobody is forced to anything."""
    HOME_FIRST = "home-first"
    """Pieces go out of their home camp first.

    If a piece that stands at home can end its turn outside, only such moves are legal;
    else, if one can end it farther from the corner of the board nearest to its home, only
    such moves; else all.
    """
    HOME_JUMP = "home-jump"
    """A piece that stands at home and can jump over an opponent's piece must do so.

    The turn begins with such a jump and does not pass its starting square.
    """


class Finish(Words):
    """Does the game end with the first to finish (R16)?"""

    FIRST = "first"
    """It ends there."""
    RANK = "rank"
    """It goes on until one seat, or one team, is left."""


class FinishedSeat(Words):
    """What a seat does that has finished while the game goes on (R16, R17)."""

    SKIP = "skip"
    """It has no more turns."""
    MAY_PASS = "may-pass"
    """It may pass, or move on."""


class DeadlineUnit(Words):
    """What a deadline is counted in (R15)."""

    TURNS = "turns"
    """The seat's own turns, passes among them."""
    ROUNDS = "rounds"
    """Rounds of the game."""


class DeadlineZone(Words):
    """Where a piece may no longer stand when its time is over (R15)."""

    HOME = "home"
    """In the home camp of its seat."""
    CAMPS = "camps"
    """In any camp, but for the target of its seat."""
