"""What we chose where a source says nothing, and why."""

from __future__ import annotations

from typing import Final

SILENT: Final = {
    "name": "after the source",
    "size": "the usual board for these camps",
    "seats": "the usual camps, red in the north-west",
    "first": "the seat that is named first",
    "step_directions": "as in most rule sets, all eight",
    "jump_directions": "as in most rule sets, all eight",
    "revisit": "the default; it changes which written paths are accepted, not where pieces get to",
    "must_continue": "nobody is made to go on where no rule says so",
    "target_lock": "nothing is locked where no rule says so",
    "home_lock": "nothing is locked where no rule says so",
    "foreign_camps": "no camp is closed where no rule says so",
    "obligation": "nobody is forced out where no rule says so",
    "no_moves": "the mildest answer: the seat waits until it can move",
    "may_pass": "a turn is a move where no rule says otherwise",
    "win": "the usual aim: each target square holds an own piece",
    "equal_turns": "the first to finish has won where no rule says otherwise",
    "finish": "the game ends with the first to finish where no rule says otherwise",
    "finished_seat": "the default; it matters only where a game goes on after a seat has finished",
    "deadline": "none where no rule says so",
    "repetition": "none where no rule says so",
    "ply_limit": "none where no rule says so",
}
"""The reason for our choice of each field."""
