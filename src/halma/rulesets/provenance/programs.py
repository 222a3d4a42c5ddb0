"""Where the rule sets of servers, programs and courses come from."""

from __future__ import annotations

from typing import Final

from halma.rulesets.provenance.kinds import Account

_IN_CORNERS: Final = "in opposite corners; which corners is our choice"
_LUDII: Final = "the program Ludii, Halma.lud"
_TOUCH: Final = "a piece that stands or lands in the target camp may not land outside from then on"
_NEVER: Final = "a chain visits no square twice"
_FILL: Final = "own pieces fill the target camp"
_MOVER: Final = "the mover's own pieces fill the target camp; only the mover can win by a turn"


def _brainking(size: int, men: int, moves: int) -> Account:
    stated = {
        "size": f"{size} by {size} squares",
        "seats": f"{men} men each, white and black, {_IN_CORNERS}",
        "first": "white begins",
        "deadline": f"who has a man at home after more than {moves} own moves loses, and so does "
        "who has one return there later",
    }
    return Account("the rules page of BrainKing", stated)


PROGRAMS: Final = {
    "brainking-8": _brainking(8, 10, moves=30),
    "brainking-10": _brainking(10, 15, moves=50),
    "iggamecenter-10": Account(
        "the rules page of igGameCenter",
        stated={
            "size": "10 by 10 squares",
            "seats": f"15 pieces each, light and dark, {_IN_CORNERS}",
            "first": "light begins",
            "equal_turns": "when light has finished, dark has one more turn; if both have, it is "
            "a draw",
        },
    ),
    "ludii": Account(
        _LUDII,
        stated={
            "size": "16 by 16 squares",
            "seats": "19 pieces each, player 1 in the lower right corner; the colours are our "
            "choice",
            "first": "player 1 begins",
            "revisit": _NEVER,
            "target_lock": _TOUCH,
            "win": _MOVER,
        },
    ),
    "ludii-4": Account(
        _LUDII,
        stated={
            "size": "16 by 16 squares",
            "seats": "13 pieces each, in the order lower left, lower right, upper left, upper "
            "right, to the corner diagonally opposite; the colours are our choice",
            "first": "player 1 begins",
            "revisit": _NEVER,
            "target_lock": _TOUCH,
            "win": _MOVER,
        },
    ),
    "ludii-grasshopper": Account(
        "the program Ludii, Grasshopper",
        stated={
            "size": "8 by 8 squares",
            "seats": "10 pieces each, player 1 lower left, player 2 upper right; the colours are "
            "our choice",
            "first": "player 1 begins",
            "revisit": _NEVER,
            "win": _FILL,
        },
        measured={
            "target_lock": "of 140 recorded decisions only this lock gives all the counts of "
            "legal moves: open misses 92, end 16, hops 1",
        },
    ),
    "usc-2019": Account(
        "the rules of the course CSCI-561 at USC, 2019",
        stated={
            "size": "16 by 16 squares",
            "seats": "19 pieces each, black in the upper left, white in the lower right corner",
            "target_lock": "a piece that stands in the target camp may not end its turn outside",
            "home_lock": "a piece that has left its home camp may not end its turn there again",
            "obligation": "pieces leave their home camp first; if none can, they go farther from "
            "its corner",
            "win": "the target camp is full of own pieces and those that never left it; at least "
            "one is own",
        },
        chosen={"first": "either side may begin; we let black (B in the course's files) begin"},
    ),
    "mcgill-2014": Account(
        "the game server of the course COMP424 at McGill, build of April 2014",
        stated={
            "size": "16 by 16 squares",
            "seats": "13 pieces each, players 0 to 3 in the corners upper left, upper right, "
            "lower left, lower right, to the corner diagonally opposite; 0 and 3 against 1 and 2; "
            "the colours are our choice",
            "first": "player 0 begins; the order is not clockwise",
            "revisit": _NEVER,
            "target_lock": f"{_TOUCH}; all moves in 369 recorded games keep to it",
            "win": "own pieces fill the target camp; the server looks at that after every jump, "
            "we do so when the turn is complete",
            "finished_seat": "a player who has finished may pass",
            "deadline": "after 100 rounds a team with a piece in any camp but its target loses",
            "ply_limit": "a draw after 5000 rounds, which are 20000 turns",
        },
    ),
}
