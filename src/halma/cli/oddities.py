"""What is odd about rules that contradict nothing, and what would help."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from halma.cli.inputs import printable
from halma.errors import count
from halma.games.deadline import zones
from halma.positions.boards import COLOURS, LETTERS
from halma.render.endings import and_text
from halma.rulesets.model import (
    DeadlineZone,
    Finish,
    FinishedSeat,
    ForeignCamps,
    Obligation,
    Ruleset,
    Seat,
    Win,
    is_misnamed,
)
from halma.rulesets.seats import sides
from halma.squares import Square


def oddities(rules: Ruleset) -> list[str]:
    """A sentence for each thing that its maker perhaps did not mean."""
    return [
        *_of_names(rules),
        *_of_teams(rules),
        *_of_finishing(rules),
        *_of_time(rules),
        *_without_effect(rules),
    ]


def _of_names(rules: Ruleset) -> Iterator[str]:
    if is_misnamed(rules):
        yield f"it has the name of the shipped rule set {rules.name}, and is another: rename it"
    names = [seat.name.lower() for seat in rules.seats]
    if len(set(names)) < len(names):
        yield "two seats have the same name"
    for number, name in enumerate(names):
        if name in COLOURS[: len(names)] and (other := COLOURS.index(name)) != number:
            one, two = rules.seats[number], rules.seats[other]
            yield (
                f"the letter of {_name(one)} is {LETTERS[number]}, on the board and in records; "
                f"{LETTERS[other]} is {_name(two)}, so another order or other names would help"
            )


def _of_teams(rules: Ruleset) -> Iterator[str]:
    members = Counter(seat.team for seat in rules.seats if seat.team is not None)
    alike: dict[str, list[str]] = {}
    for team in members:
        alike.setdefault("".join(team.split()).casefold(), []).append(repr(printable(team)))
    for teams in alike.values():
        if len(teams) > 1:
            yield f"the teams {and_text(teams)} are not the same, though their names look alike"
    for seat in rules.seats:
        if seat.team is not None and members[seat.team] == 1:
            yield (
                f"{_name(seat)} is alone in the team {printable(seat.team)!r}: give a partner the "
                "same team, or leave it out"
            )


def _of_finishing(rules: Ruleset) -> Iterator[str]:
    for seat in rules.seats:
        name, pieces = _name(seat), count(len(seat.army), "piece")
        if rules.win is Win.OWN_FILL and len(seat.army) < len(seat.target):
            yield (
                f"{name} can never finish: win is own-fill, and {pieces} cannot fill "
                f"{len(seat.target)} squares; win all-in asks only that all are there"
            )
            continue
        shut = sorted(seat.target - _reached(seat, rules))
        if shut and rules.win is not Win.ALL_IN:
            yield (
                f"no piece of {name} can ever get to {shut[0]} ({count(len(shut), 'square')} of "
                "its target out of reach): other step_directions or another target would help"
            )
    for one, other in combinations(rules.seats, 2):
        if rules.win is Win.OWN_FILL and (shared := sorted(one.target & other.target)):
            yield (
                f"{_name(one)} and {_name(other)} both have {shared[0]} in their targets: win is "
                "own-fill, so each keeps the other from finishing"
            )
    if _stalls(rules):
        yield (
            "who leaves a piece at home for ever keeps another from finishing, and nothing ends "
            "the game: win unheld, a deadline or a ply_limit would"
        )


def _reached(seat: Seat, rules: Ruleset) -> set[Square]:
    """The squares to which its pieces could get if nothing held them back."""
    moves = {(file, rank) for file, rank in rules.step_directions}
    moves |= {(2 * file, 2 * rank) for file, rank in rules.jump_directions}
    found, new = set(seat.army), list(seat.army)
    while new:
        square = new.pop()
        for file, rank in moves:
            to = (square.file + file, square.rank + rank)
            if all(0 <= each < rules.size for each in to) and Square.at(*to) not in found:
                found.add(Square.at(*to))
                new.append(Square.at(*to))
    return found


def _stalls(rules: Ruleset) -> bool:
    """Can one who never goes out of home keep another from finishing for ever?"""
    if (
        rules.obligation is Obligation.HOME_FIRST
        or (rules.deadline, rules.ply_limit) != (None,) * 2
    ):
        return False
    has_no_place = any(
        one is not other and one.army & other.target and len(other.army) == len(other.target)
        for one in rules.seats
        for other in rules.seats
    )
    return has_no_place and rules.win in (Win.OWN_FILL, Win.ALL_IN)


def _of_time(rules: Ruleset) -> Iterator[str]:
    seats, deadline, limit = len(rules.seats), rules.deadline, rules.ply_limit
    least = min(len(seat.army) for seat in rules.seats)
    if limit is not None and limit <= seats * (least - 1):
        yield (
            f"nobody can finish before ply_limit {limit:,}: each of {least} pieces needs a turn of "
            "its own"
        )
    if deadline is None:
        return
    most = max(len(seat.army & zone) for seat, zone in zip(rules.seats, zones(rules), strict=True))
    if deadline.n < most:
        unit = deadline.unit.value.removesuffix("s")
        where = "home" if deadline.zone is DeadlineZone.HOME else "the camps"
        yield (
            f"the deadline is {unit} {deadline.n:,}, and {most} pieces need as many turns to leave "
            f"{where}"
        )
    if rules.finish is Finish.RANK and len(sides(rules.seats)) > 2:
        yield (
            "finish is rank, but who is late at the deadline ends the game for all, and those "
            "without a place then share one"
        )
    if limit is not None and deadline.n * seats > limit:
        yield f"ply_limit {limit:,} ends the game before the deadline is looked at"


def _without_effect(rules: Ruleset) -> Iterator[str]:
    groups = sides(rules.seats)
    has_teams = len(groups) < len(rules.seats)
    if rules.finish is Finish.RANK and len(groups) == 2:
        yield "finish rank is the same as first here: with two sides one is left at once"
    goes_on = has_teams or (rules.finish is Finish.RANK and len(groups) > 2)
    if rules.finished_seat is FinishedSeat.MAY_PASS and not goes_on:
        yield "finished_seat has no effect: no game goes on when a seat has finished"
    if rules.may_pass and rules.obligation is not Obligation.NONE:
        yield "nobody is forced by the obligation: with may_pass one may pass instead"
    camps = {seat.home for seat in rules.seats} | {seat.target for seat in rules.seats}
    if rules.foreign_camps is not ForeignCamps.OPEN and all(
        camp <= seat.home | seat.target for camp in camps for seat in rules.seats
    ):
        yield "foreign_camps has no effect: there are no camps but home and target"


def _name(seat: Seat) -> str:
    return printable(seat.name)
