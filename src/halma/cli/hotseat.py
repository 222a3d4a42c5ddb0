"""``halma play``: the players of a game take turns at one terminal."""

from __future__ import annotations

import sys
from typing import Final

from halma.cli.gametext import write_turns
from halma.cli.inputs import CommandError
from halma.cli.options import Options, as_text, ruleset_from
from halma.cli.words import board, outcome_text, squares_text, to_move
from halma.errors import HalmaError, NotationError
from halma.games import Game
from halma.moves import PASS, Move, Turn
from halma.squares import Square

INTERRUPTED: Final = 130
_LONGEST_LINE: Final = 10_000

_HELP: Final = """\
Type a move:  c14-d14 (from, to), or the whole way of a chain: c14-e12-g10.
Or squares, one at a time: first the piece, then where it lands. You see where
it can land next; an empty line or . ends the turn.

  moves [SQUARE]  the legal moves, of all pieces or of one
  pass            pass, where no piece can move
  undo            take back a square, or the last move
  resign          give up
  save FILE       write the moves to a file that `halma replay` reads
  help            show this
  quit            stop and print the moves"""


def play(options: Options) -> int:
    """Let the players play, and print the moves at the end."""
    ruleset = ruleset_from(options)
    table = HotSeat(Game(ruleset), replay_options=as_text(options))
    return table.run()


class HotSeat:
    """A game in progress at the terminal."""

    def __init__(self, game: Game, *, replay_options: str) -> None:
        self.game = game
        self.squares: list[Square] = []
        """The squares of the turn clicked so far, origin first."""
        self._replay_options = replay_options
        self._saved: set[str] = set()
        self._open = True

    def run(self) -> int:
        """Play until the end of the game, of the input, or of patience."""
        code = 0
        print("Type help to see what you can type.")
        self._show()
        while self._open and self.game.outcome is None:
            try:
                line = _ask(f"{to_move(self.game)}> ")
            except EOFError:
                break
            except KeyboardInterrupt:
                print()
                code = INTERRUPTED
                break
            try:
                self._enter(line)
            except NotationError as error:
                found = repr(error.found) if error.found else "nothing more"
                print(f"Expected {error.expected}, found {found}; see help.")
            except (HalmaError, CommandError) as error:
                print(error)
        if self.game.ply:
            print()
            print(self._record(), end="")
        return code

    def _enter(self, line: str) -> None:
        """Do what one line asks for."""
        word, _, rest = line.strip().partition(" ")
        rest = rest.strip()
        match word.lower():
            case "":
                if self.squares:
                    self._stop()
            case ".":
                self._stop()
            case "help" | "?":
                print(_HELP)
            case "moves":
                self._list(rest.lower())
            case "pass":
                self._play(PASS)
            case "undo":
                self._undo()
            case "resign":
                self._advance(self.game.resign(self.game.position.turn))
            case "save":
                self._save(rest)
            case "quit" | "exit":
                self._open = False
            case _:
                self._move(line.strip())

    def _move(self, text: str) -> None:
        if "-" in text:
            self._play(Move.parse(text.lower()))
        else:
            self._click(Square.parse(text.lower()))

    def _play(self, turn: Turn) -> None:
        verdict = self.game.explain(turn)
        if verdict.legal:
            self._advance(self.game.play(turn))
        else:
            print(verdict.message())

    def _click(self, square: Square) -> None:
        moves, squares = self.game.legal_moves, self.squares
        if len(squares) < 2 and square in moves.origins:
            self.squares = [square]
            print(f"{square} can land on: {squares_text(moves.next_landings([square]))}")
        elif not squares:
            print(self._no_origin(square))
        elif square not in moves.next_landings(squares):
            self._play(Move.along([*squares, square]))
        else:
            squares.append(square)
            self._go_on()

    def _no_origin(self, square: Square) -> str:
        owner = self.game.position.seat_at(square)
        if owner is None:
            return f"There is no piece on {square}."
        if owner != self.game.position.turn:
            return f"The piece on {square} is not yours."
        return f"The piece on {square} cannot move."

    def _go_on(self) -> None:
        """Say how the chain can go on; if it cannot, the turn is over."""
        moves, squares = self.game.legal_moves, self.squares
        onward = moves.next_landings(squares)
        if not onward:
            self._play(Move.along(squares))
        elif moves.may_stop(squares):
            print(f"{squares[-1]}: stop (empty line) or go on to: {squares_text(onward)}")
        else:
            print(f"{squares[-1]}: go on to: {squares_text(onward)}")

    def _stop(self) -> None:
        if not self.squares:
            print("There is no chain to stop.")
        elif len(self.squares) == 1:
            print(f"The piece on {self.squares[0]} has not moved yet.")
        elif self.game.legal_moves.may_stop(self.squares):
            self._play(Move.along(self.squares))
        else:
            print(f"The piece may not stop on {self.squares[-1]}.")
            self._go_on()

    def _undo(self) -> None:
        if self.squares:
            self.squares.pop()
            print(f"Squares so far: {' '.join(map(str, self.squares)) or 'none'}")
        elif self.game.ply:
            self._advance(self.game.undo())
        else:
            print("There is nothing to take back.")

    def _list(self, name: str) -> None:
        moves = self.game.legal_moves
        origins = [Square.parse(name)] if name else sorted(moves.origins)
        for origin in origins:
            print(f"{origin}: {squares_text(moves.destinations(origin)) or 'no move'}")
        if not moves.origins:
            print("No piece can move; type pass.")

    def _save(self, path: str) -> None:
        """Write the moves to a file; one that this game did not write is not overwritten."""
        if not path:
            raise CommandError("Type the name of a file after save.")
        data = self._record().encode("utf-8", "backslashreplace")
        try:
            with open(path, "wb" if path in self._saved else "xb") as file:
                file.write(data)
        except (OSError, ValueError) as error:
            problem = error.strerror if isinstance(error, OSError) else error
            raise CommandError(f"Cannot write {path}: {problem}.") from None
        self._saved.add(path)
        print(f"Saved to {path}.")

    def _advance(self, game: Game) -> None:
        """Go on with this game, and show it."""
        self.game = game
        self.squares = []
        self._show()

    def _show(self) -> None:
        game = self.game
        print()
        print(board(game.position, game.ruleset))
        print()
        if game.moves:
            print(f"ply {game.ply}: {game.moves[-1]}")
        if game.outcome is not None:
            print(outcome_text(game.outcome, game))
            return
        print(f"{to_move(game)} to move")
        if not game.legal_moves.origins:
            print("No piece can move; type pass.")

    def _record(self) -> str:
        game = self.game
        lines = [f"# halma replay {self._replay_options}"]
        if game.outcome is not None:
            lines.append(f"# {outcome_text(game.outcome, game)}")
        return "\n".join([*lines, write_turns(game), ""])


def _ask(prompt: str) -> str:
    """The next line that is typed; with a prompt if somebody sees it."""
    if sys.stdin is None:
        raise EOFError
    if sys.stdin.isatty():
        return input(prompt)
    line = sys.stdin.readline(_LONGEST_LINE)
    if not line:
        raise EOFError
    return line
