"""The rules of a game in words for those who play it for the first time."""

from __future__ import annotations

from textwrap import fill
from typing import Final

from halma.cli.inputs import printable
from halma.cli.meanings import meaning
from halma.render.endings import and_text
from halma.rulesets.model import (
    Finish,
    FinishedSeat,
    ForeignCamps,
    Lock,
    NoMoves,
    Obligation,
    Revisit,
    Ruleset,
    Win,
)
from halma.rulesets.seats import sides

_WIDTH: Final = 80
_LABEL: Final = 13

_ALL: Final = "all eight directions"

_WON: Final = {
    Win.OWN_FILL: "each square of that camp holds a piece of yours",
    Win.ALL_IN: "all your pieces are in that camp",
    Win.UNHELD: (
        "that camp is full, but for the squares that pieces still hold whose home it is; "
        "one piece in it must be yours"
    ),
    Win.ANY_FILL: "that camp is full, whoever is in it; one piece in it must be yours",
}

_AGAIN: Final = {
    Revisit.NEVER: "comes to no square a second time, and not back to where it began",
    Revisit.LANDINGS: "lands on no square a second time, and does not end where it began",
    Revisit.FREE: "may come back to squares it has been on, but not end where it began",
}

_NO_MOVES: Final = {
    NoMoves.PASS: "Who cannot move at all passes.",
    NoMoves.LOSS: "Who cannot move at all has lost.",
    NoMoves.DRAW: "If somebody cannot move at all, the game is a draw.",
}


_CHOICE: Final = {
    Obligation.NONE: "You choose: nobody has to jump.",
    Obligation.HOME_FIRST: (
        "You choose, but leave home first: while a piece of yours at home can end its turn "
        "outside, make such a move; if none can, one of a piece at home that ends farther from "
        "its corner, if there is any."
    ),
    Obligation.HOME_JUMP: (
        "You choose, but jump from home first: if a piece of yours at home can jump over an "
        "opponent's piece, begin your turn with such a jump."
    ),
}

_FOREIGN: Final = {
    ForeignCamps.OPEN: "",
    ForeignCamps.END: " To end a turn in a camp that is neither your home nor your target.",
    ForeignCamps.HOPS: " To land in a camp that is neither your home nor your target.",
}

_FINISHED: Final = {
    FinishedSeat.SKIP: "Who has finished has no more turns.",
    FinishedSeat.MAY_PASS: "Who has finished may pass, or move on.",
}


def rules_in_words(ruleset: Ruleset) -> str:
    r"""What one has to know to play under a ruleset: aim, moves, what is not allowed, the end.

    >>> from halma import PLY_YARD
    >>> print(rules_in_words(PLY_YARD).split("\n")[0])
    Aim          Take your pieces across the board, from your home camp into your
    """
    parts = {
        "Aim": (
            "Take your pieces across the board, from your home camp into your target camp. "
            f"You have finished when {_WON[ruleset.win]}.{_teams(ruleset)}"
        ),
        "Your turn": f"Move one piece, by one step or by jumps. {_choice(ruleset)}",
        "Step": (
            "To an empty square right beside the piece, "
            f"{_directions('step_directions', ruleset)}. That is the whole turn."
        ),
        "Jump": (
            "Over one piece right beside it, yours or another's, to the empty square just "
            f"behind, {_directions('jump_directions', ruleset)}. Nothing is taken off the board."
        ),
        "Chain": _chain(ruleset),
        "Not allowed": (
            "To jump over two pieces at once, or over an empty square. To step and jump in one "
            f"turn.{_no_pass(ruleset)}{_locks(ruleset)}"
        ),
        "The end": _end(ruleset),
    }
    return "\n".join(
        fill(f"{label:{_LABEL}}{text}", _WIDTH, subsequent_indent=" " * _LABEL)
        for label, text in parts.items()
    )


def _directions(field: str, ruleset: Ruleset) -> str:
    words = meaning(field, getattr(ruleset, field))
    if words == _ALL:
        return "straight or diagonally"
    return words if words.startswith("along") else f"only to the {words}"


def _chain(ruleset: Ruleset) -> str:
    stop = (
        "It must go on as long as it can jump to a square that is new to it."
        if ruleset.must_continue
        else "It may stop after any jump."
    )
    return (
        "After a jump the same piece may jump again, the same way or another. "
        f"{stop} In one turn it {_AGAIN[ruleset.revisit]}."
    )


def _teams(ruleset: Ruleset) -> str:
    """Who plays together."""
    partners = [side for side in sides(ruleset.seats) if ruleset.seats[side[0]].team is not None]
    if not partners:
        return ""
    teams = [and_text([printable(ruleset.seats[seat].name) for seat in side]) for side in partners]
    return f" Teams: {'; '.join(teams)}. A team has finished when all its players have."


def _choice(ruleset: Ruleset) -> str:
    may_pass = " Or pass, whenever you like." if ruleset.may_pass else ""
    return f"{_CHOICE[ruleset.obligation]}{may_pass}"


def _no_pass(ruleset: Ruleset) -> str:
    if ruleset.may_pass:
        return ""
    is_free = ruleset.finished_seat is FinishedSeat.MAY_PASS and _goes_on(ruleset)
    return f" To pass while you can move{', unless you have finished' if is_free else ''}."


def _goes_on(ruleset: Ruleset) -> bool:
    """Can the game go on when a seat has finished?"""
    has_teams = any(seat.team is not None for seat in ruleset.seats)
    return has_teams or ruleset.finish is Finish.RANK


def _locks(ruleset: Ruleset) -> str:
    """What camps keep a piece from doing."""
    fields = ("target_lock", "home_lock")
    locks = {field: getattr(ruleset, field) for field in fields}
    texts = [meaning(field, lock) for field, lock in locks.items() if lock is not Lock.OPEN]
    said = "".join(f" {text[0].upper()}{text[1:]}." for text in texts)
    return f"{_FOREIGN[ruleset.foreign_camps]}{said}"


def _end(ruleset: Ruleset) -> str:
    side = "team" if any(seat.team is not None for seat in ruleset.seats) else "player"
    is_ranked = ruleset.finish is Finish.RANK
    if is_ranked:
        win = f"The first to finish has won. The others play on until one {side} is left."
        if ruleset.equal_turns:
            win += " Those who finish in the same round share a place."
    elif ruleset.equal_turns:
        win = (
            "When somebody has finished, the others still have their turn in this round; those "
            "who finish in it share first place."
        )
    else:
        win = f"The first {'team ' if side == 'team' else ''}to finish has won."
    said = [win]
    plays_on = is_ranked and len(sides(ruleset.seats)) > 2
    if _goes_on(ruleset):
        said.append(_FINISHED[ruleset.finished_seat])
    if not ruleset.may_pass:
        said.append(_NO_MOVES[ruleset.no_moves])
    if ruleset.deadline is not None:
        text = meaning("deadline", ruleset.deadline)
        for_all = ", also for those who play on for a place" if plays_on else ""
        said.append(f"{text[0].upper()}{text[1:]}{for_all}.")
        if side == "team":
            said.append("A team loses with either of its players.")
    if ruleset.repetition is not None:
        said.append(f"It is {meaning('repetition', ruleset.repetition)}.")
    if ruleset.ply_limit is not None:
        said.append(f"After {ruleset.ply_limit:,} turns, all players' together, it is a draw.")
    more = f"; the game goes on while two {side}s are left" if plays_on else ""
    team = ", for the whole team" if side == "team" else ""
    said.append(f"The players can agree on a draw, and anybody can resign{team}{more}.")
    return " ".join(said)
