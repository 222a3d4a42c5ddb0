"""``halma play``: the players of a game take turns at one terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from functools import partial
from typing import Final

from halma.cli.inputs import INTERRUPTED, STDIN, CommandError, UsageError, printable
from halma.cli.loading import load
from halma.cli.options import Options, ruleset_from
from halma.cli.saving import continued, save
from halma.cli.words import board, outcome_text, round_text, squares_text, to_move
from halma.errors import HalmaError, NotationError, quoted
from halma.games.game import Game
from halma.moves import PASS, Move, Turn, parse_turn
from halma.notation.records import Record
from halma.selection import Selection
from halma.squares import A_SQUARE, Square

_LONGEST_LINE: Final = 10_000
_AFTER_THE_END: Final = "Type save FILE, undo or quit."

_HELP: Final = """\
Type a move:  {move} (from, to), or the whole way of a chain, as a1-c1-c3.
Or squares, one by one or in a row: first the piece, then where it lands. You see
where it can land next; an empty line or . ends the turn. It ends by itself where
the chain cannot go on, or only to squares it has been on.

  moves [SQUARE]  the legal moves, of all pieces or of one
  pass            pass, where no piece can move
  undo            take back a square, the last move, or that one gave up
  resign          give up
  save FILE       write the game to a file, as a record
  help            show this
  quit            stop and print the record; also exit, q"""


def play(options: Options) -> int:
    """Let the players play, and print the record of the game at the end."""
    ruleset = ruleset_from(options)
    if options.file is None:
        if options.number is not None:
            raise UsageError("--number needs a FILE")
        return HotSeat(Game(ruleset)).run()
    if options.file == STDIN:
        raise UsageError("the game is not read from standard input, as the moves are")
    record = load(options, ruleset)
    return HotSeat(record.game, record).run()


class HotSeat:
    """A game in progress at the terminal."""

    def __init__(self, game: Game, before: Record | None = None) -> None:
        self.game: Game = game
        self.selection: Selection = Selection(game)
        """The turn clicked so far."""
        self._before = Record.of(game) if before is None else before
        """The record of the game as it was when play began here."""
        self._saved: set[str] = set()
        self._open = True

    def run(self) -> int:
        """Play until the end of the input, or of patience."""
        code = 0
        print("Type help to see what you can type.")
        try:
            self._try(self._show)
            while self._open:
                over = self.game.outcome is not None
                line = _ask(f"{'over' if over else to_move(self.game)}> ")
                self._try(partial(self._enter, line))
        except EOFError:
            pass
        except KeyboardInterrupt:
            print()
            code = INTERRUPTED
        if self.game.ply or self.game.outcome is not None:
            print()
            self._print_record()
        return code

    def _try(self, action: Callable[[], None]) -> None:
        """Do something; if it cannot be done, say why not."""
        try:
            action()
        except NotationError as error:
            found = quoted(error.found) if error.found else "nothing more"
            expected = error.expected.replace(A_SQUARE, self._a_square())
            print(f"Expected {expected}, found {found}; see help.")
        except (HalmaError, CommandError) as error:
            print(printable(str(error)))

    def _a_square(self) -> str:
        """What is a square on this board."""
        last = self.game.position.size - 1
        return f"a square from a1 to {Square.at(last, last)}"

    def _enter(self, line: str) -> None:
        """Do what one line asks for."""
        word, _, rest = line.strip().partition(" ")
        rest = rest.strip()
        match word.lower():
            case "":
                if self.selection.squares:
                    self._stop()
            case "help" | "?":
                self._help()
            case "undo":
                self._undo()
            case "save":
                self._save(rest)
            case "quit" | "exit" | "q":
                self._open = False
            case _ if self.game.outcome is not None:
                print(f"The game is over. {_AFTER_THE_END}")
            case ".":
                self._stop()
            case "moves":
                self._list(rest.lower())
            case "pass":
                self._play(PASS)
            case "resign":
                self._advance(self.game.resign(self.game.position.turn))
            case _:
                self._move(line.strip())

    def _move(self, text: str) -> None:
        text = text.lower()
        if "-" in text:
            self._play(parse_turn(text))
        else:
            self._click_all([Square.parse(name) for name in text.split()])

    def _play(self, turn: Turn) -> None:
        """Make a turn if it is legal; if not, say why not."""
        verdict = self.game.explain(turn)
        if verdict.legal:
            self._advance(self.game.play(turn))
        else:
            print(verdict.message())

    def _click_all(self, squares: list[Square]) -> None:
        """Click squares in a row, until one is refused or the turn is over."""
        for place, square in enumerate(squares):
            before = self.selection
            self.selection = before.click(square)
            if self.selection.refusal is not None:
                print(self.selection.refusal)
                if place:
                    self._show_squares()
                return
            if len(self.selection.squares) > len(before.squares) + 1 and self.selection.may_stop:
                self.selection = self.selection.click(square)
            if self.selection.move is not None:
                self._play(self.selection.move)
                left = squares[place + 1 :]
                if left:
                    print(f"The turn is over; left out: {_in_a_row(left)}")
                return
        self._show_landings()

    def _show_landings(self) -> None:
        """Say where the piece can land next."""
        selection = self.selection
        if not selection.squares:
            self._show_squares()
            return
        here, onward = selection.squares[-1], squares_text(selection.landings)
        if len(selection.squares) == 1:
            print(f"{here} can land on: {onward}")
        elif selection.may_stop:
            print(f"{here}: stop (empty line) or go on to: {onward}")
        else:
            print(f"{here}: go on to: {onward}")

    def _show_squares(self) -> None:
        print(f"Squares so far: {_in_a_row(self.selection.squares) or 'none'}")

    def _stop(self) -> None:
        squares = self.selection.squares
        if not squares:
            print("There is no chain to stop.")
        elif len(squares) == 1:
            print(f"The piece on {squares[0]} has not moved yet.")
        elif self.selection.may_stop:
            self._play(Move.along(squares))
        else:
            print(f"The piece may not stop on {squares[-1]}.")
            self._show_landings()

    def _undo(self) -> None:
        if self.selection.squares:
            self.selection = self.selection.undo()
            self._show_squares()
            return
        game = self.game.undo(0)
        if self.game.outcome is not None and game.outcome is None:
            self._advance(game)
        elif game.ply:
            self._advance(game.undo())
        else:
            print("There is nothing to take back.")

    def _list(self, name: str) -> None:
        moves = self.game.legal_moves
        origins = [Square.parse(name)] if name else sorted(moves.origins)
        for origin in origins:
            self.game.position.seat_at(origin)  # is it on the board?
            print(f"{origin}: {squares_text(moves.destinations(origin)) or 'no move'}")
        if not moves.origins:
            print("No piece can move; type pass.")

    def _save(self, path: str) -> None:
        """Write the game to a file; one that this game did not write is not overwritten."""
        if not path:
            raise CommandError("Type the name of a file after save.")
        try:
            save(self._record(), path, overwrite=path in self._saved)
        except CommandError as error:
            raise CommandError(f"C{str(error)[1:]}.") from None
        self._saved.add(path)
        print(f"Saved to {printable(path)}.")

    def _help(self) -> None:
        """Say what can be typed, with a move of this board."""
        moves = (turn for turn in self.game.legal_moves if isinstance(turn, Move))
        print(_HELP.format(move=next(moves, "a1-a2")))

    def _advance(self, game: Game) -> None:
        """Go on with this game, and show it."""
        self.game = game
        self.selection = Selection(game)
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
            print(_AFTER_THE_END)
            return
        if said := round_text(game):
            print(said)
        print(f"{to_move(game)} to move")
        if not game.legal_moves.origins:
            print("No piece can move; type pass.")

    def _print_record(self) -> None:
        """Print the record; nothing that is said in it may play tricks on a terminal."""
        text = str(self._record())
        if sys.stdout is not None and not sys.stdout.isatty():
            sys.stdout.flush()
            sys.stdout.buffer.write(f"{text}\n".encode())
        else:
            print("\n".join(map(printable, text.split("\n"))))

    def _record(self) -> Record:
        return continued(self._before, self.game)


def _in_a_row(squares: Iterable[Square]) -> str:
    return " ".join(map(str, squares))


def _ask(prompt: str) -> str:
    """The next line that is typed; with a prompt if somebody sees it."""
    if sys.stdin is None:
        raise EOFError
    if sys.stdin.isatty():
        return input(prompt)
    line = sys.stdin.readline(_LONGEST_LINE)
    if not line:
        raise EOFError
    rest = line
    while rest and not rest.endswith("\n"):
        rest = sys.stdin.readline(_LONGEST_LINE)
    return line
