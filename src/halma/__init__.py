"""The rules of the board game Halma: positions, rulesets, legal moves and games.

>>> from halma import Game, PLY_YARD
>>> game = Game(PLY_YARD).play("e15-f14")
>>> len(game.legal_moves)
40
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from halma.camps import Directions, staircase
    from halma.counting import divide, perft
    from halma.errors import (
        GameError,
        HalmaError,
        NotationError,
        PositionError,
        RulesetError,
        SearchLimitError,
    )
    from halma.games import Game, Outcome, Termination, finished, missing
    from halma.legality import IllegalMoveError, Reason, Verdict, explain, play
    from halma.movegen import LegalMoves, legal_moves
    from halma.moves import PASS, Move, Pass, Turn, parse_turn
    from halma.notation import Record, read_records
    from halma.positions import Position
    from halma.rulesets import (
        EQUAL_TURNS,
        LOCKED_CAMP,
        PLY_YARD,
        RULESETS,
        Deadline,
        DeadlineUnit,
        DeadlineZone,
        Finish,
        FinishedSeat,
        ForeignCamps,
        Lock,
        NoMoves,
        Obligation,
        Revisit,
        Ruleset,
        Seat,
        Win,
    )
    from halma.selection import Selection
    from halma.squares import Square

    __version__: str
    """The version of the library, such as ``"1.2.3"``; empty if it is not installed."""

__all__ = [
    "EQUAL_TURNS",
    "LOCKED_CAMP",
    "PASS",
    "PLY_YARD",
    "RULESETS",
    "Deadline",
    "DeadlineUnit",
    "DeadlineZone",
    "Directions",
    "Finish",
    "FinishedSeat",
    "ForeignCamps",
    "Game",
    "GameError",
    "HalmaError",
    "IllegalMoveError",
    "LegalMoves",
    "Lock",
    "Move",
    "NoMoves",
    "NotationError",
    "Obligation",
    "Outcome",
    "Pass",
    "Position",
    "PositionError",
    "Reason",
    "Record",
    "Revisit",
    "Ruleset",
    "RulesetError",
    "SearchLimitError",
    "Seat",
    "Selection",
    "Square",
    "Termination",
    "Turn",
    "Verdict",
    "Win",
    "__version__",
    "divide",
    "explain",
    "finished",
    "legal_moves",
    "missing",
    "parse_turn",
    "perft",
    "play",
    "read_records",
    "staircase",
]

if not TYPE_CHECKING:
    # A name is imported when it is first asked for, so that a program that offers
    # Halma among other things starts as fast as one that does not.
    _HOMES = {
        "Deadline": "halma.rulesets",
        "DeadlineUnit": "halma.rulesets",
        "DeadlineZone": "halma.rulesets",
        "Directions": "halma.camps",
        "EQUAL_TURNS": "halma.rulesets",
        "Finish": "halma.rulesets",
        "FinishedSeat": "halma.rulesets",
        "ForeignCamps": "halma.rulesets",
        "Game": "halma.games",
        "GameError": "halma.errors",
        "HalmaError": "halma.errors",
        "IllegalMoveError": "halma.legality",
        "LOCKED_CAMP": "halma.rulesets",
        "LegalMoves": "halma.movegen",
        "Lock": "halma.rulesets",
        "Move": "halma.moves",
        "NoMoves": "halma.rulesets",
        "NotationError": "halma.errors",
        "Obligation": "halma.rulesets",
        "Outcome": "halma.games",
        "PASS": "halma.moves",
        "PLY_YARD": "halma.rulesets",
        "Pass": "halma.moves",
        "Position": "halma.positions",
        "PositionError": "halma.errors",
        "RULESETS": "halma.rulesets",
        "Reason": "halma.legality",
        "Record": "halma.notation",
        "Revisit": "halma.rulesets",
        "Ruleset": "halma.rulesets",
        "RulesetError": "halma.errors",
        "SearchLimitError": "halma.errors",
        "Seat": "halma.rulesets",
        "Selection": "halma.selection",
        "Square": "halma.squares",
        "Termination": "halma.games",
        "Turn": "halma.moves",
        "Verdict": "halma.legality",
        "Win": "halma.rulesets",
        "divide": "halma.counting",
        "explain": "halma.legality",
        "finished": "halma.games",
        "legal_moves": "halma.movegen",
        "missing": "halma.games",
        "parse_turn": "halma.moves",
        "perft": "halma.counting",
        "play": "halma.legality",
        "read_records": "halma.notation",
        "staircase": "halma.camps",
    }

    def __getattr__(name: str) -> object:
        if name == "__version__":
            return _version()
        if name not in _HOMES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from importlib import import_module

        value = globals()[name] = getattr(import_module(_HOMES[name]), name)
        return value

    def _version() -> str:
        from importlib.metadata import PackageNotFoundError, version

        try:
            return version("halma")
        except PackageNotFoundError:
            return ""

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})
