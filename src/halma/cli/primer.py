"""The rules of a game in words for those who play it for the first time."""

from __future__ import annotations

from textwrap import fill
from typing import Final

from halma.cli.meanings import meaning
from halma.rulesets.model import Lock, NoMoves, Revisit, Ruleset, Win

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


def rules_in_words(ruleset: Ruleset) -> str:
    r"""What one has to know to play under a ruleset: aim, moves, what is not allowed, the end.

    >>> from halma import PLY_YARD
    >>> print(rules_in_words(PLY_YARD).split("\n")[0])
    Aim          Take your pieces across the board, from your home camp into your
    """
    parts = {
        "Aim": (
            "Take your pieces across the board, from your home camp into your target camp. "
            f"You have finished when {_WON[ruleset.win]}."
        ),
        "Your turn": "Move one piece, by one step or by jumps. You choose: nobody has to jump.",
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
            f"turn. To pass while you can move.{_locks(ruleset)}"
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


def _locks(ruleset: Ruleset) -> str:
    """What camps keep a piece from doing."""
    fields = ("target_lock", "home_lock")
    locks = {field: getattr(ruleset, field) for field in fields}
    texts = [meaning(field, lock) for field, lock in locks.items() if lock is not Lock.OPEN]
    return "".join(f" {text[0].upper()}{text[1:]}." for text in texts)


def _end(ruleset: Ruleset) -> str:
    win = (
        "When somebody has finished, the others still have their turn in this round; those "
        "who finish in it share first place."
        if ruleset.equal_turns
        else "The first to finish has won."
    )
    said = [win, _NO_MOVES[ruleset.no_moves]]
    if ruleset.repetition is not None:
        said.append(f"It is {meaning('repetition', ruleset.repetition)}.")
    if ruleset.ply_limit is not None:
        said.append(f"After {ruleset.ply_limit:,} turns, all players' together, it is a draw.")
    said.append("The players can agree on a draw, and anybody can resign.")
    return " ".join(said)
