"""``halma play``: the players of a game take turns at one terminal."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable
from functools import partial
from typing import Final

from halma.cli.endings import outcome_text, round_text
from halma.cli.inputs import (
    INTERRUPTED,
    STDIN,
    CommandError,
    UsageError,
    printable,
)
from halma.cli.loading import load
from halma.cli.options import Options, ruleset_from
from halma.cli.saving import GameFiles, continued
from halma.cli.seats import who_is_who
from halma.cli.typed import typed_square, typed_turn
from halma.cli.words import board, squares_text, to_move
from halma.errors import HalmaError, NotationError, RulesetError, quoted
from halma.games.game import Game
from halma.moves import PASS, Move, Turn
from halma.notation.records import Record
from halma.rulesets.plain import seat_number
from halma.selection import Selection
from halma.squares import A_SQUARE, Square

_LONGEST_LINE: Final = 10_000
_AFTER_THE_END: Final = "Type save FILE to keep the game, undo to take back its end, or quit."
_SEE_HELP: Final = "type help to see what you can type."
_ALONE: Final = ("help", "?", "board", "undo", "pass", "--", ".", "quit", "exit", "q")
"""The words behind which nothing may stand."""

_HELP: Final = """\
Type a move:  {move} (from, to), or the whole way of a chain, as a1-c1-c3.
Or squares, one by one or in a row: first the piece, then where it lands. You
see where it can land next; an empty line or . ends the turn. It ends by itself
where the chain cannot go on, or only to squares it has been on.

  moves [SQUARE]  the legal moves, of all pieces or of those on some squares
  board           draw the board again, and say who is who
  pass            pass, where no piece can move; also --
  undo            take back a square, the last move, or a resignation
  resign [SEAT]   give up; without SEAT, the one to move
  save [FILE]     write a record of the game; without FILE, to the one used last
  help            show this; also ?
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
    files = GameFiles()
    if options.number is None:  # else it may hold others, which must not be lost
        files.read(options.file)
    record = load(options, ruleset)
    return HotSeat(record.game, record, files).run()


class HotSeat:
    """A game in progress at the terminal."""

    def __init__(
        self, game: Game, before: Record | None = None, files: GameFiles | None = None
    ) -> None:
        self.game: Game = game
        self.selection: Selection = Selection(game)
        """The turn clicked so far."""
        self._before = Record.of(game) if before is None else before
        """The record of the game as it was when play began here."""
        self._files = GameFiles() if files is None else files
        self._open = True

    def run(self) -> int:
        """Play until the end of the input, or of patience."""
        code = 0
        try:
            self._try(self._draw)
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
            expected = error.expected.replace(A_SQUARE, self._a_square())
            if error.found:
                print(f"{quoted(error.found)} is not {expected}; {_SEE_HELP}")
            else:
                print(f"{expected[0].upper()}{expected[1:]} is missing; {_SEE_HELP}")
        except HalmaError as error:
            problem = printable(str(error)).removesuffix(".")
            print(f"{problem[:1].upper()}{problem[1:]}.")
        except CommandError as error:
            print(f"{printable(str(error)).removesuffix('.')}.")

    def _a_square(self) -> str:
        """What is a square on this board."""
        last = self.game.position.size - 1
        return f"a square from a1 to {Square.at(last, last)}"

    def _enter(self, line: str) -> None:
        """Do what one line asks for."""
        text = line.strip()
        typed, _, rest = text.partition(" ")
        word, rest = typed.lower(), rest.strip()
        if rest and word in _ALONE:
            often = ", once for each move" if word == "undo" else ""
            raise CommandError(f"Type {word} alone, without {rest!r}{often}.")
        match word:
            case "":
                if self.selection.squares:
                    self._stop()
            case "help" | "?":
                self._help()
            case "board":
                self._draw()
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
                self._list(rest)
            case "pass":
                self._play(PASS)
            case "resign":
                self._resign(rest)
            case _:
                self._move(text)

    def _move(self, text: str) -> None:
        """Take a move, or squares as they are clicked."""
        if "-" not in text:
            self._click_all([typed_square(name) for name in text.split()])
            return
        move, *more = re.sub(r"\s*-\s*", "-", text).split()
        turn = typed_turn(move)
        if more:
            raise CommandError(f"Type {move} alone, without {' '.join(more)!r}.")
        self._play(turn)

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
        squares = _in_a_row(self.selection.squares)
        print(f"Squares so far: {squares}" if squares else "No piece is chosen.")

    def _stop(self) -> None:
        squares = self.selection.squares
        if not squares:
            print("No piece is chosen, so there is no chain to stop.")
        elif len(squares) == 1:
            print(f"The piece on {squares[0]} has not moved yet.")
            self._show_landings()
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

    def _resign(self, name: str) -> None:
        """Let a seat give up: the one that is named, or else the one to move."""
        seat = self.game.turn
        if name:
            try:
                seat = seat_number(name, [seat.name for seat in self.game.ruleset.seats])
            except RulesetError as error:
                raise CommandError(f"Nobody resigned: {error.problem}.") from None
        self._advance(self.game.resign(seat))

    def _list(self, names: str) -> None:
        """Show where pieces can go: those that are named, or else all that can move."""
        moves = self.game.legal_moves
        for origin in map(typed_square, names.split()) if names else sorted(moves.origins):
            refusal = Selection(self.game).click(origin).refusal
            print(refusal or f"{origin}: {squares_text(moves.destinations(origin))}")
        if not names and not moves.origins:
            print("No piece can move; type pass.")

    def _save(self, name: str) -> None:
        """Write the game to a file; one that this game did not write stays, unless allowed."""
        path = name or self._files.last
        if path is None:
            raise CommandError("Type the name of a file after save, such as save game.txt.")
        self._files.check(path)
        if self._files.is_only_read(path) and not _agreed(
            f"Replace {printable(path)} by the game as it stands now, as a record?"
        ):
            print("Nothing was saved; type save and another name.")
            return
        try:
            self._files.save(self._record(), path)
        except CommandError as error:
            raise CommandError(f"C{str(error)[1:]}.") from None
        print(f"Saved to {printable(path)}.")

    def _help(self) -> None:
        """Say what can be typed, with a move of this board."""
        print(_HELP.format(move=self._a_move()))

    def _advance(self, game: Game) -> None:
        """Go on with this game, and show it."""
        self.game = game
        self.selection = Selection(game)
        self._show()

    def _draw(self) -> None:
        """Say who is who, show the board, and say what to do next."""
        print(who_is_who(self.game))
        self._show()
        if self.selection.squares:
            self._show_landings()
        elif self.game.legal_moves.origins:
            print(f"Type a move, such as {self._a_move()}, or help.")

    def _a_move(self) -> str:
        """A move that can be made now, or at least one as it is written."""
        moves = (turn for turn in self.game.legal_moves if isinstance(turn, Move))
        return str(next(moves, "a1-a2"))

    def _show(self) -> None:
        """Show the board, how it came about, and whose turn it is."""
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


def _agreed(question: str) -> bool:
    """Does somebody say yes to a question?"""
    print(f"{question} Type yes or no.")
    return _ask("yes or no> ").strip().lower() in ("yes", "y")


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
