"""A board for notebooks that is played on: by clicks, drags and keys, and from Python.

It needs anywidget, which the extra ``widget`` brings: ``pip install "halma[widget]"``. To the page,
which draws the board, go the selection and the position as JSON; back come orders such as
``{"number": 7, "click": "e14"}``, which are checked as what a stranger sends.
"""

from __future__ import annotations

from types import NoneType
from typing import Final, TypeVar, cast

from halma.errors import HalmaError, check_type, grouped, quoted, shortened, wrong_type
from halma.games.game import Game
from halma.moves import PASS, Move, Pass, Turn
from halma.notation.dialects.jsonwrite import Json, to_json
from halma.positions.position import Position
from halma.render.endings import outcome_text
from halma.render.orientation import turned
from halma.render.scripts import bundle
from halma.render.words import shown_name
from halma.rulesets import PLY_YARD
from halma.rulesets.model import Ruleset
from halma.selection import Selection
from halma.squares import Square, check_int

try:
    import traitlets
    from anywidget.experimental import MimeBundleDescriptor
except ImportError:
    raise ImportError('boards in notebooks need anywidget: pip install "halma[widget]"') from None

__all__ = ["Board"]

_V = TypeVar("_V")

_THEMES: Final = ("auto", "light", "dark", "print")
_WIDTHS: Final = range(120, 4001)
_MOST_ORDERS: Final = 100
"""A page that sends more orders at once is not listened to."""


class _Value(traitlets.TraitType[_V, _V]):
    """A value of the library that is set and observed; a wrong type raises ``TypeError``."""

    def __init__(self, default: _V, *kinds: type, what: str, read_only: bool = False) -> None:
        self._kinds, self._what = kinds, what
        super().__init__(default, read_only=read_only)

    def validate(self, obj: traitlets.HasTraits, value: _V) -> _V:  # noqa: ARG002  # its name
        """The value, if it is of the right type."""
        if not isinstance(value, self._kinds):
            raise wrong_type(self._what, self._kinds[0].__name__, value)
        return value


_NEW: Final = Game(PLY_YARD)
_NOTHING: Final[Json] = {}


class Board(traitlets.HasTraits):
    """A board in a notebook on which a game is played on.

    It begins with a game, with a turn on its way, or with a position under a ruleset. A cell
    that ends with the board shows it. `game` and `selection` can be set and observed as
    traits; `last_move` can be observed.

    ``orientation`` and ``theme`` are those of `halma.render.svg`, and ``theme`` may be
    ``"auto"``, light or dark as the notebook is; ``size`` is its width in pixels,
    ``coordinates`` tells whether it has files and ranks.

    Raises `HalmaError` for a position without a ruleset, for a ruleset beside anything else,
    and for a look that there is not; and what `Selection` and `Game` raise.

    >>> from halma import PLY_YARD, Game
    >>> from halma.widget import Board
    >>> board = Board(Game(PLY_YARD))
    >>> board.observe(lambda change: print("played:", change.new), "last_move")
    >>> board.click("e15")
    >>> board.click("f14")
    played: e15-f14
    >>> board.game.ply, board
    (1, <Board after ply 1: blue to move>)
    """

    game: traitlets.TraitType[Game, Game] = _Value(_NEW, Game, what="the game of a board")
    """The game as far as it has been played; set to another, the board goes on from there."""
    selection: traitlets.TraitType[Selection, Selection] = _Value(
        Selection(_NEW), Selection, what="the selection of a board"
    )
    """The turn on its way in it. A complete one is played at once."""
    last_move: traitlets.TraitType[Turn | None, Turn | None] = _Value(
        None, Move, Pass, NoneType, what="the last move", read_only=True
    )
    """The turn that was played last, or ``None`` at the start."""
    _shown = _Value(_NOTHING, dict, what="what is shown").tag(sync=True)
    """What the page draws."""

    _repr_mimebundle_ = MimeBundleDescriptor(
        _esm=f"{bundle('widget')}export default widget;\n", _orders=[]
    )

    def __init__(
        self,
        shown: Game | Selection | Position,
        *,
        ruleset: Ruleset | None = None,
        orientation: int | str = 0,
        theme: str = "auto",
        coordinates: bool = True,
        size: int = 520,
    ) -> None:
        super().__init__()
        selection = _begun(shown, ruleset)
        check_type("coordinates", bool, coordinates)
        self._look: Json = {
            "orientation": turned(orientation, selection.game.ruleset),
            "theme": _checked_theme(theme),
            "coordinates": coordinates,
            "size": _checked_size(size),
        }
        self._done = 0
        self._now = self.selection
        self._become(selection)

    def click(self, square: Square | str) -> None:
        """Do what a click on a square does (`halma.Selection.click`); a complete turn is played.

        Raises what `halma.Selection.click` raises.

        >>> from halma import PLY_YARD, Game
        >>> from halma.widget import Board
        >>> board = Board(Game(PLY_YARD))
        >>> board.click("n1")
        >>> print(board.selection.refusal)
        The piece on n1 is not yours.
        """
        self._become(self.selection.click(square))

    def drag(self, start: Square | str, end: Square | str) -> None:
        """Do what a drag of a piece does (`halma.Selection.drag`); a complete turn is played.

        Raises what `halma.Selection.drag` raises.

        >>> from halma import PLY_YARD, Game
        >>> from halma.widget import Board
        >>> board = Board(Game(PLY_YARD))
        >>> board.drag("c16", "e14")
        >>> board.last_move
        Move.parse('c16-e14')
        """
        self._become(self.selection.drag(start, end))

    def play(self, turn: Turn | str) -> None:
        """Play a turn as `halma.Game.play` does, whatever is picked.

        Raises what `halma.Game.play` raises.

        >>> from halma import PLY_YARD, Game
        >>> from halma.widget import Board
        >>> board = Board(Game(PLY_YARD))
        >>> board.play("e15-f14")
        >>> board
        <Board after ply 1: blue to move>
        """
        self._become(Selection(self.game.play(turn)))

    def undo(self) -> None:
        """Take back the last landing of the turn on its way; if there is none, the last turn.

        Raises `GameError` if there is nothing to take back.

        >>> from halma import PLY_YARD, Game
        >>> from halma.widget import Board
        >>> board = Board(Game(PLY_YARD).play("e15-f14"))
        >>> board.undo()
        >>> board
        <Board after ply 0: red to move>
        """
        selection = self.selection
        self._become(selection.undo() if selection.squares else Selection(self.game.undo()))

    def __repr__(self) -> str:
        return f"<Board after ply {self.game.ply}: {_status(self.game)}>"

    def _become(self, selection: Selection, fault: str = "") -> None:
        """Show a selection, and play it if it is complete; observers hear of all at once."""
        selection = _played(selection)
        game = selection.game
        drawn = self._drawn(selection, fault)
        self._now = selection
        with self.hold_trait_notifications():
            self.game = game
            self.selection = selection
            self.set_trait("last_move", game.last_turn)
            self._shown = drawn

    def _drawn(self, selection: Selection, fault: str) -> Json:
        """What the page is told."""
        game = selection.game
        return {
            "done": self._done,
            "selection": to_json(selection),
            "position": to_json(game.position),
            "ruleset": to_json(game.ruleset),
            "status": _status(game),
            "fault": fault,
            "may_pass": PASS in game.legal_moves and len(selection.squares) < 2,
            "may_undo": bool(selection.squares or game.ply),
            "look": self._look,
        }

    @traitlets.validate("game")
    def _checked_game(self, proposal: dict[str, Game]) -> Game:
        """Refuse a game whose moves are too hard to find, before it is set."""
        return Selection(proposal["value"]).game

    @traitlets.validate("selection")
    def _checked_selection(self, proposal: dict[str, Selection]) -> Selection:
        return _played(proposal["value"])

    @traitlets.observe("game")
    def _game_set(self, _change: object) -> None:
        """Go on from a game that was set."""
        if self.game is not self._now.game:
            self._become(Selection(self.game))

    @traitlets.observe("selection")
    def _selection_set(self, _change: object) -> None:
        """Go on from a selection that was set."""
        if self.selection is not self._now:
            self._become(self.selection)

    def _get_anywidget_state(self, include: object) -> Json:  # noqa: ARG002  # what it is called with
        return {"_shown": self._shown}

    def _set_anywidget_state(self, state: object) -> None:
        """Do what a page asks for. What no page of ours would send is passed over.

        Orders stay in the list until the page knows that they were done, so none is lost while
        Python is busy, and none is done twice.
        """
        orders = cast("Json", state).get("_orders") if isinstance(state, dict) else None
        if not isinstance(orders, list) or len(cast("list[object]", orders)) > _MOST_ORDERS:
            return
        for order in cast("list[object]", orders):
            match order:
                case {"number": int(number)} if number == self._done + 1:
                    self._done += 1
                    self._obey(cast("Json", order))
                case _:
                    pass

    def _obey(self, order: Json) -> None:
        try:
            match order:
                case {"click": str(square)}:
                    self.click(square)
                case {"drag": [str(start), str(end)]}:
                    self.drag(start, end)
                case {"do": "pass"}:
                    self.play(PASS)
                case {"do": "undo"}:
                    self.undo()
                case _:
                    self._become(self.selection)
        except HalmaError as error:
            self._become(self.selection, str(error))


def _begun(shown: Game | Selection | Position, ruleset: Ruleset | None) -> Selection:
    """The selection with which a board begins."""
    if not isinstance(ruleset, Ruleset | None):
        raise wrong_type("ruleset", "Ruleset or None", ruleset)
    if isinstance(shown, Position):
        if ruleset is None:
            raise HalmaError(
                "to play on from a position, give its ruleset, too: Board(position, ruleset=…)"
            )
        return Selection(Game(ruleset, shown))
    if not isinstance(shown, Game | Selection):
        raise wrong_type("what a board shows", "Game, Selection or Position", shown)
    if ruleset is not None:
        raise HalmaError("a game has its ruleset; only a position needs one")
    return Selection(shown) if isinstance(shown, Game) else shown


def _played(selection: Selection) -> Selection:
    """What follows a selection: if its turn is complete, the next one."""
    if selection.move is None:
        return selection
    return Selection(selection.game.play(selection.move))


def _status(game: Game) -> str:
    """Whose turn it is, or how the game has ended."""
    if game.outcome is not None:
        return outcome_text(game.outcome, game)
    return f"{shown_name(game.ruleset.seats[game.turn].name)} to move"


def _checked_theme(theme: str) -> str:
    check_type("the theme of a board", str, theme)
    if theme not in _THEMES:
        known = ", ".join(_THEMES)
        raise HalmaError(f"{quoted(shortened(theme))} is no theme of a board; there are {known}")
    return theme


def _checked_size(size: int) -> int:
    if check_int("the size of a board", size) not in _WIDTHS:
        raise HalmaError(f"a board is 120 to 4,000 pixels wide, not {grouped(size)}")
    return size
