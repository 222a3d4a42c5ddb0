"""The sentences the library says, by language."""

from __future__ import annotations

from typing import Final

from halma.errors import HalmaError, shortened, wrong_type

_ENGLISH: Final = {
    "legal": "The move is legal.",
    "legal-jump": "The move is legal: it jumps over {supports[0]}, and nothing is captured.",
    "legal-two-jumps": (
        "The move is legal: it jumps over {supports[0]} and {supports[1]}, and nothing is captured."
    ),
    "legal-three-jumps": (
        "The move is legal: it jumps over {supports[0]}, {supports[1]} and {supports[2]}, "
        "and nothing is captured."
    ),
    "legal-many-jumps": (
        "The move is legal: its {jumps} jumps go over {supports[0]}, {supports[1]}, "
        "{supports[2]} and so on, and nothing is captured."
    ),
    "legal-chain": (
        "The move is legal: a chain of jumps leads from {origin} to {destination}, "
        "and nothing is captured."
    ),
    "legal-pass": "None of your pieces can move, so passing is right.",
    "legal-pass-may-pass": "The pass is legal: a seat may always pass.",
    "legal-pass-finished-seat": "The pass is legal: you have finished and need not move on.",
    "game-over": "The game is over.",
    "must-pass": "None of your pieces can move, so you must pass.",
    "pass-not-allowed": "You may pass only when you must.",
    "off-board": "{square} is not on this board.",
    "no-piece": "There is no piece on {square}.",
    "not-yours": "The piece on {square} is not yours.",
    "same-square": "The piece is on {square} already.",
    "occupied": "{square} is taken, so the piece on {start} cannot land there.",
    "not-in-line": "{end} is not in a straight line from {start}.",
    "not-in-line-step-directions": "Pieces may not step in the direction from {start} to {end}.",
    "not-in-line-jump-directions": "Pieces may not jump in the direction from {start} to {end}.",
    "too-far": "{end} is too far from {start}: a jump goes just two squares.",
    "no-support": "There is no piece on {square} to jump over.",
    "two-pieces": "A jump goes over one piece, not over both between {start} and {end}.",
    "step-in-chain": "{start} to {end} is a step, and a step cannot be part of a chain.",
    "revisited": "The chain has been on {square} before and may not land there again.",
    "back-at-start": "A chain may not end on {square}, where it began.",
    "no-route": "No step and no chain of jumps leads from {origin} to {square}.",
    "leaves-target": (
        "The piece may not end its turn on {destination}, outside the target camp that it has "
        "reached."
    ),
    "leaves-target-midway": (
        "On its way from {origin} to {destination} the piece would leave its target camp "
        "for {square}, and it may not."
    ),
    "returns-home": (
        "The piece may not end its turn on {destination}, in the home camp that it has left."
    ),
    "returns-home-midway": (
        "On its way from {origin} to {destination} the piece would go back into its home camp "
        "on {square}, and it may not."
    ),
    "in-foreign-camp": (
        "The piece may not end its turn on {destination}, in a camp that is neither its home nor "
        "its target."
    ),
    "in-foreign-camp-midway": (
        "On its way from {origin} to {destination} the piece would land on {square}, in a camp "
        "that is neither its home nor its target, and it may not."
    ),
    "must-go-on": "The chain must go on while it can, and from {end} it can jump to {square}.",
    "obliged": "Another move must be made first, such as one of the piece on {square}.",
    "obliged-leave-home": (
        "A piece at home that can leave it must do so first, such as the one on {square}."
    ),
    "obliged-leave-corner": (
        "A piece at home that can move away from the corner must do so first, such as the one on "
        "{square}."
    ),
    "obliged-jump": (
        "The turn must begin with a jump from home over an opponent's piece, such as the one on "
        "{square} can make."
    ),
    "obliged-jump-and-back": (
        "The chain had to begin with its jump over an opponent's piece, so it may not come back "
        "to {origin}, where it began."
    ),
    "cannot-move": "The piece on {square} has no free square to step or jump to.",
    "cannot-leave-target": (
        "The piece on {square} may not leave its target camp, and inside it has nowhere to go."
    ),
    "cannot-return-home": (
        "The piece on {square} may not go back into its home camp, and has nowhere else to go."
    ),
    "cannot-enter-camp": (
        "The piece on {square} can go only to camps that are neither its home nor its target, "
        "and it may not."
    ),
    "must-wait": "The piece on {clicked} must wait: first comes another, such as that on {square}.",
    "must-wait-leave-home": (
        "The piece on {clicked} must wait: first a piece must leave home, such as the one on "
        "{square}."
    ),
    "must-wait-leave-corner": (
        "The piece on {clicked} must wait: first a piece at home must move away from the corner, "
        "such as the one on {square}."
    ),
    "must-wait-jump": (
        "The piece on {clicked} must wait: first a piece must jump from home over an opponent's "
        "piece, such as the one on {square}."
    ),
    "turn-complete": "The turn is complete: play it or take it back.",
}

_LANGUAGES: Final = {"en": _ENGLISH}


def sentence(language: str, key: str, **words: object) -> str:
    """The sentence with this key, its gaps filled; raises `HalmaError` for an unknown language."""
    if not isinstance(language, str):
        raise wrong_type("a language", "str", language)
    if language not in _LANGUAGES:
        known = ", ".join(sorted(_LANGUAGES))
        raise HalmaError(
            f"there are no texts in the language {shortened(language)!r}; known are: {known}"
        )
    return _LANGUAGES[language][key].format(**words)
