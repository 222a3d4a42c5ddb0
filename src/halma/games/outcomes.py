"""How a game ends: when a seat has finished, and what the result is."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import chain
from typing import Final

import attrs

from halma.enums import Words
from halma.errors import GameError, shortened, shown, to_tuple, wrong_type
from halma.positions.position import Position, check_fit
from halma.rulesets.model import MAX_SEATS, MIN_SEATS, Ruleset, Win
from halma.squares import Square, check_int

_set = object.__setattr__

Ranking = tuple[tuple[int, ...], ...]
"""Seats by rank, best first; those of one rank in order."""


class Termination(Words):
    """What ended a game."""

    COMPLETION = "completion"
    """A seat finished (R10, R11)."""
    REPETITION = "repetition"
    """The same position stood too often (R12)."""
    PLY_LIMIT = "ply-limit"
    """The game was too long (R13)."""
    NO_MOVES = "no-moves"
    """A seat, or every seat, had no legal move (R9)."""
    RESIGNATION = "resignation"
    """A seat resigned."""
    AGREEMENT = "agreement"
    """The seats agreed on the result."""
    TIME = "time"
    """A seat ran out of time."""
    DEADLINE = "deadline"
    """A seat still had a piece where it may have none by then (R15)."""
    FORFEIT = "forfeit"
    """It was decided off the board: by an illegal move, by leaving, by a referee."""


BY_PLAYERS = frozenset(
    {Termination.RESIGNATION, Termination.AGREEMENT, Termination.TIME, Termination.FORFEIT}
)
"""The ends that players declare; the others the board brings about."""

Score = Fraction | int | str

_SCORE: Final = re.compile(r"[0-9]{1,9}(/0{0,8}[1-9][0-9]{0,8}|\.[0-9]{1,9})?")


def _scores(scores: Iterable[Score]) -> tuple[Fraction, ...]:
    return tuple(map(_score, to_tuple("scores", "numbers", scores, MAX_SEATS)))


def _score(score: Score) -> Fraction:
    if not isinstance(score, Fraction | int | str) or isinstance(score, bool | Square):
        raise wrong_type("a score", "a Fraction, an int or text such as '1/2'", score)
    if isinstance(score, str) and not _SCORE.fullmatch(score):
        raise GameError(f"a score is a number such as 1 or '1/2', not {shortened(score)!r}")
    return Fraction(score)


def _ranking(ranking: Iterable[Iterable[int]] | None) -> Ranking:
    """Ranks as they are kept; none if they follow from the scores."""
    if ranking is None:
        return ()
    ranks = to_tuple("ranking", "tuples of seats", ranking, MAX_SEATS)
    if not ranks:
        raise _not_each_once(())
    return tuple(map(_rank, ranks))


def _rank(seats: Iterable[int]) -> tuple[int, ...]:
    rank = to_tuple("each rank", "seats", seats, MAX_SEATS)
    for seat in rank:
        check_int("a seat", seat)
    return tuple(sorted(rank))


def _not_each_once(ranking: Sequence[tuple[int, ...]]) -> GameError:
    found = ", ".join(map(_seats_text, ranking[:MAX_SEATS]))
    return GameError(f"a ranking has each seat once and no empty rank, unlike ({found})")


def _seats_text(seats: Iterable[int]) -> str:
    return f"({', '.join(map(shown, seats))})"


def _text(score: Fraction) -> str:
    parts = (score.numerator, score.denominator)
    return "/".join(map(shown, parts if score.denominator > 1 else parts[:1]))


@attrs.frozen(order=False)
class Outcome:
    """The result of a game: a score for each seat, what ended it, and who came where.

    The scores add up to 1 and are the same for all who share first place. Without a
    ``ranking`` those with a score are first and all others second. Raises `GameError` for
    other scores, and for a ranking that has not every seat once or another first rank than
    the scores.

    >>> from halma import Outcome, Termination
    >>> outcome = Outcome((1, 0), Termination.RESIGNATION)
    >>> outcome.winner, str(outcome)
    (0, '1-0 resignation')
    >>> Outcome(("1/2", "1/2"), Termination.AGREEMENT).winners
    ()
    >>> Outcome((0, 1, 0), Termination.COMPLETION, [[1], [2], [0]]).ranking
    ((1,), (2,), (0,))
    """

    scores: tuple[Fraction, ...] = attrs.field(converter=_scores)
    """One for each seat; they add up to 1."""
    termination: Termination
    """What ended the game."""
    ranking: Ranking = attrs.field(default=None, converter=_ranking)
    """The seats by rank, best first; those who share a rank in order (R16)."""

    def __attrs_post_init__(self) -> None:
        if not isinstance(self.termination, Termination):
            raise wrong_type("a termination", "Termination", self.termination)
        if not MIN_SEATS <= len(self.scores) <= MAX_SEATS:
            found = "more" if len(self.scores) > MAX_SEATS else len(self.scores)
            raise GameError(
                f"{MIN_SEATS} to {MAX_SEATS} scores are needed, one for each seat, not {found}"
            )
        shares = {score for score in self.scores if score != 0}
        if len(shares) != 1 or sum(self.scores) != 1:
            text = ", ".join(map(_text, self.scores))
            raise GameError(
                f"scores add up to 1 and are equal for all who share it, unlike ({text})"
            )
        self._rank_all()

    def _rank_all(self) -> None:
        seats = range(len(self.scores))
        first = tuple(seat for seat in seats if self.scores[seat])
        if not self.ranking:
            others = tuple(seat for seat in seats if not self.scores[seat])
            _set(self, "ranking", (first, others) if others else (first,))
        elif not all(self.ranking) or sorted(chain(*self.ranking)) != [*seats]:
            raise _not_each_once(self.ranking)
        elif self.ranking[0] != first:
            raise GameError(
                f"the first rank is of those who have a score, "
                f"{_seats_text(first)}, not {_seats_text(self.ranking[0])}"
            )

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that share first place; none if every seat does (a draw)."""
        first = self.ranking[0]
        return () if len(first) == len(self.scores) else first

    @property
    def winner(self) -> int | None:
        """The seat that is first alone; ``None`` where several share first place."""
        return self.winners[0] if len(self.winners) == 1 else None

    @property
    def result(self) -> str:
        """The scores as a record has them.

        >>> Outcome(("1/2", 0, "1/2"), Termination.TIME).result
        '1/2-0-1/2'
        """
        return "-".join(map(str, self.scores))

    def __str__(self) -> str:
        return f"{self.result} {self.termination.value}"


def shared_by(winners: Collection[int], seats: int, termination: Termination) -> Outcome:
    """The outcome in which these seats share first place and all others come second."""
    return ranked((winners,), seats, termination)


def ranked(ranks: Iterable[Collection[int]], seats: int, termination: Termination) -> Outcome:
    """The outcome of these ranks, the first of which shares the score.

    Empty ranks are left out, and seats in none of them come last.
    """
    found = [rank for rank in ranks if rank]
    rest = set(range(seats)).difference(*found)
    share = Fraction(1, len(found[0]))
    scores = tuple(share if seat in found[0] else Fraction(0) for seat in range(seats))
    return Outcome(scores, termination, [*found, rest] if rest else found)


def draw(seats: int, termination: Termination) -> Outcome:
    """The outcome in which all seats share first place."""
    return shared_by(range(seats), seats, termination)


def finished(position: Position, seat: int, ruleset: Ruleset) -> bool:
    """Does the condition hold under which a seat has finished (R10)?

    It counts in a game only after a turn of the seat itself.

    Raises `PositionError` if position and ruleset do not fit each other or there
    is no such seat.

    >>> from halma import PLY_YARD
    >>> finished(Position.start(PLY_YARD), 0, PLY_YARD)
    False
    """
    check_fit(position, ruleset)
    position.squares(seat)
    return has_finished(position, seat, ruleset)


def has_finished(position: Position, seat: int, ruleset: Ruleset) -> bool:
    """`finished` for a position, seat and ruleset that are known to fit."""
    lanes = _lanes_to_fill(ruleset)[seat]
    if position.occupied & lanes != lanes:
        return False
    own = position.men[seat]
    target = ruleset.seats[seat].target
    if ruleset.win is Win.ALL_IN:
        return bool(own) and target.issuperset(own)
    if ruleset.win is Win.OWN_FILL:
        return all(map(own.__contains__, target))
    return not target.isdisjoint(own) and not _unfilled(position, seat, ruleset)


@lru_cache(maxsize=128)
def _lanes_to_fill(ruleset: Ruleset) -> tuple[int, ...]:
    """For each seat, the squares that are all taken where it has finished, as lanes of bytes."""
    if ruleset.win is Win.ALL_IN:
        return (0,) * len(ruleset.seats)
    return tuple(sum(1 << (8 * square) for square in seat.target) for seat in ruleset.seats)


def missing(position: Position, seat: int, ruleset: Ruleset) -> frozenset[Square]:
    """The target squares that still stand between a seat and its finish (R10).

    Empty exactly when the seat has `finished`. Under `Win.OWN_FILL` and `Win.ALL_IN` they
    are those without an own piece; under `Win.UNHELD`, those that hold neither an own piece
    nor one at home there; under `Win.ANY_FILL`, the empty ones.

    Where that leaves none, and the seat has not finished all the same, it is not single
    squares that are lacking, and the whole target is listed: under `Win.UNHELD` and
    `Win.ANY_FILL`, any of its squares will do for the own piece that must be there; under
    `Win.ALL_IN`, the seat has more pieces than its target has squares.

    Raises `PositionError` as `finished` does.

    >>> from halma import PLY_YARD
    >>> len(missing(Position.start(PLY_YARD), 0, PLY_YARD))
    19
    """
    if finished(position, seat, ruleset):
        return frozenset()
    return _unfilled(position, seat, ruleset) or ruleset.seats[seat].target


def _unfilled(position: Position, seat: int, ruleset: Ruleset) -> frozenset[Square]:
    """The target squares on which nothing stands that counts for the seat."""
    filled = position.squares(seat)
    if ruleset.win is Win.UNHELD:
        for other, place in enumerate(ruleset.seats):
            filled |= position.squares(other) & place.home
    elif ruleset.win is Win.ANY_FILL:
        filled = filled.union(*position.pieces)
    return ruleset.seats[seat].target - filled
