"""The table of ``halma play``: the players of a game take turns at one terminal."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable
from functools import partial
from typing import Final

from halma.cli.asking import agreed, ask, say, use_arrow_keys
from halma.cli.endings import without_last_end
from halma.cli.inputs import INTERRUPTED, CommandError, printable
from halma.cli.looks import Look
from halma.cli.primer import rules_in_words
from halma.cli.saving import GameFiles, continued, file_name
from halma.cli.seats import who_is_who
from halma.cli.standing import standing_lines, turn_lines
from halma.cli.typed import another_writing, typed_square, typed_turn
from halma.cli.words import squares_text, to_move
from halma.errors import HalmaError, NotationError, RulesetError, quoted
from halma.games.game import Game
from halma.legality.verdicts import Reason
from halma.marks import Marks
from halma.moves import PASS, Move, Turn
from halma.notation.records import Record
from halma.render.endings import outcome_text
from halma.rulesets.model import Finish
from halma.rulesets.plain import seat_number
from halma.rulesets.seats import sides
from halma.selection import Refusal, Selection
from halma.squares import A_SQUARE, Square

_AFTER_THE_END: Final = "Type save FILE to keep the game, undo to take back its end, or quit."
_MAY_NOT_PASS: Final = "You may pass only when none of your pieces can move."
_SEE_HELP: Final = "type help for more."
_ALONE: Final = (
    *("help", "?", "board", "rules", "undo", "pass", "--", "."),
    *("draw", "quit", "exit", "q"),
)
"""The words behind which nothing may stand."""
_ESCAPE: Final = "\x1b"

_HELP: Final = """\
Type a move:  {move} (from, to), or the whole way of a chain, as a1-c1-c3.
Or squares, one by one or in a row: first the piece, then where it lands. You
see where it can land next; an empty line or . ends the turn. It ends by itself
where the chain cannot go on, or only to squares it has been on.

  moves [SQUARE]  the legal moves, of all pieces or of those on some squares
  board           draw the board again, and say who is who
  rules           the rules of this game in short
  pass            pass, where you may or no piece can move; also --
  undo            take back the last square, move, resignation or draw
  draw            end the game as a draw, when all players agree
  resign [SEAT]   give up; without SEAT, the one to move
  save [FILE]     write a record of the game; without FILE, to the one used last
  help            show this; also ?
  quit            stop, and print the record if it is not saved; also exit, q"""


class HotSeat:
    """A game in progress at the terminal."""

    def __init__(
        self,
        game: Game,
        before: Record | None = None,
        files: GameFiles | None = None,
        look: Look | None = None,
    ) -> None:
        self.game: Game = game
        self.selection: Selection = Selection(game)
        """The turn clicked so far."""
        self._before = Record.of(game) if before is None else before
        """The record of the game as it was when play began here."""
        self._files = GameFiles() if files is None else files
        self._kept = game if self._files.last is not None else None
        """The game as it stands in the file that was read or written last."""
        self._look = Look() if look is None else look
        self._open = True

    def run(self) -> int:
        """Play until the end of the input, or of patience."""
        code = 0
        use_arrow_keys()
        try:
            self._try(self._draw)
            while self._open:
                line = ask(self._prompt())
                self._try(partial(self._enter, line))
        except EOFError:
            pass
        except KeyboardInterrupt:
            print()
            code = INTERRUPTED
        self._leave()
        return code

    def _prompt(self) -> str:
        """Who is to move, with the squares of a turn that is not over."""
        if self.game.outcome is not None:
            return "game over> "
        name, shape = to_move(self.game), self._look.shapes[self.game.turn]
        who = name if name.lower().startswith(shape) else f"{shape} {name}"
        squares = "-".join(map(str, self.selection.squares))
        return f"{who} {squares}> " if squares else f"{who}> "

    def _leave(self) -> None:
        """Say where the game is saved; if it is not, print its record."""
        if self._kept == self.game:
            print(f"\nThe game is saved in {printable(self._files.last or '')}.")
        elif self.game.ply or self.game.outcome is not None:
            print("\nThe game is not saved. This is its record:\n")
            self._print_record()

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
        if _ESCAPE in text:
            raise CommandError("Arrow keys and the like do nothing here; type the line again.")
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
            case "rules":
                print(rules_in_words(self.game.ruleset))
            case "undo":
                self._undo()
            case "save":
                self._save(rest)
            case "quit" | "exit" | "q":
                self._open = False
            case _ if self.game.outcome is not None:
                print(f"The game is over.\n{_AFTER_THE_END}")
            case ".":
                self._stop()
            case "moves":
                self._list(rest)
            case "pass":
                self._play(PASS)
            case "draw":
                self._advance(self.game.agree_draw())
            case "resign":
                self._resign(rest)
            case _:
                self._move(text)

    def _move(self, text: str) -> None:
        """Take a move, or squares as they are clicked."""
        if meant := another_writing(text):
            raise CommandError(f"Write it as {meant}.")
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
            may_not_pass = verdict.reason is Reason.PASS_NOT_ALLOWED
            print(_MAY_NOT_PASS if may_not_pass else verdict.message())
            self._show_turn()

    def _click_all(self, squares: list[Square]) -> None:
        """Click squares in a row, until one is refused or the turn is over."""
        for place, square in enumerate(squares):
            before = self.selection
            self.selection = before.click(square)
            if self.selection.refusal is not None:
                print(self._refused(self.selection.refusal))
                self._show_turn()
                return
            if len(self.selection.squares) > len(before.squares) + 1 and self.selection.may_stop:
                self.selection = self.selection.click(square)
            if self.selection.move is not None:
                self._play(self.selection.move)
                left = squares[place + 1 :]
                if left:
                    print(f"The turn is over; left out: {_in_a_row(left)}")
                return
            if not self.selection.squares:
                print(f"The piece on {square} is put down.")
        if self.selection.squares:
            print(f"\n{self._board()}\n")
        self._show_turn()

    def _refused(self, refusal: Refusal) -> str:
        """Why a click did nothing; of a turn that ended by itself there, that it is over."""
        last = self.game.last_turn
        arrived = isinstance(last, Move) and last.destination == refusal.clicked
        if arrived and refusal.reason is Reason.NOT_YOURS:
            return f"The turn to {refusal.clicked} is over, and {to_move(self.game)} is to move."
        return str(refusal)

    def _show_turn(self) -> None:
        """Say where the piece is that is on its way, and where it can land next."""
        selection = self.selection
        if not selection.squares:
            return
        here, onward = selection.squares[-1], squares_text(selection.landings)
        if len(selection.squares) == 1:
            say(f"{here} can land on: {onward}")
        elif selection.may_stop:
            say(f"{here}: stop (empty line) or go on to: {onward}")
        else:
            say(f"{here}: go on to: {onward}")

    def _stop(self) -> None:
        squares = self.selection.squares
        if not squares:
            print("No piece is chosen, so there is no chain to stop.")
        elif len(squares) == 1:
            print(f"The piece on {squares[0]} has not moved yet.")
            self._show_turn()
        elif self.selection.may_stop:
            self._play(Move.along(squares))
        else:
            print(f"The piece may not stop on {squares[-1]}.")
            self._show_turn()

    def _undo(self) -> None:
        if squares := self.selection.squares:
            self.selection = self.selection.undo()
            if not self.selection.squares:
                print(f"The piece on {squares[0]} is put down.")
            self._show_turn()
            return
        game = self.game
        if (before := without_last_end(game)) is not None:
            self._advance(before)
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
        game = self.game.resign(seat)
        ruleset = game.ruleset
        ends_for_others = ruleset.finish is Finish.FIRST and len(sides(ruleset.seats)) > 2
        if ends_for_others and not agreed("This ends the game for all players."):
            print("Nobody resigned; the game goes on.")
            return
        self._advance(game)

    def _list(self, names: str) -> None:
        """Show where pieces can go: those that are named, or else all that can move."""
        squares = self.selection.squares
        if len(squares) > 1:
            if names:
                raise CommandError(f"Type moves alone, as the turn to {squares[-1]} is not over.")
            self._show_turn()
            return
        moves = self.game.legal_moves
        for origin in map(typed_square, names.split()) if names else sorted(moves.origins):
            refusal = Selection(self.game).click(origin).refusal
            say(str(refusal or f"{origin}: {squares_text(moves.destinations(origin))}"))
        if names:
            return
        if not moves.origins:
            print("No piece can move; type pass.")
        elif PASS in moves:
            print("Or pass.")

    def _save(self, name: str) -> None:
        """Write the game to a file; one that this game did not write stays, unless allowed."""
        path = file_name(name) or self._files.last
        if path is None:
            raise CommandError("Type the name of a file after save, such as save game.txt.")
        self._files.check(path)
        if self._files.is_only_read(path) and not agreed(
            f"Replace {printable(path)}\nby the game as it stands now, as a record?"
        ):
            print("Nothing was saved; type save and another name.")
            return
        try:
            self._files.save(self._record(), path)
        except CommandError as error:
            raise CommandError(f"C{str(error)[1:]}.") from None
        self._kept = self.game
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
        print(who_is_who(self.game, self._look))
        self._show()
        if self.selection.squares:
            self._show_turn()
        elif self.game.legal_moves.origins:
            print(f"Type a move, such as {self._a_move()}, or help.")

    def _a_move(self) -> str:
        """A move that can be made now, or at least one as it is written."""
        moves = (turn for turn in self.game.legal_moves if isinstance(turn, Move))
        return str(next(moves, "a1-a2"))

    def _show(self) -> None:
        """Show the board, how it came about, and whose turn it is."""
        game, squares = self.game, self.selection.squares
        print(f"\n{self._board()}\n")
        if game.moves:
            print(f"ply {game.ply}: {game.moves[-1]}")
        if game.outcome is not None:
            print(outcome_text(game.outcome, game))
            print(_AFTER_THE_END)
            return
        for line in standing_lines(game):
            say(line)
        if len(squares) > 1:
            say(f"{to_move(game)} is on the way: {_in_a_row(squares)}")
            return
        print(f"{to_move(game)} to move")
        for line in turn_lines(game):
            say(line)
        if not game.legal_moves.origins:
            print("No piece can move; type pass.")

    def _board(self) -> str:
        """The board, with the last move, or with the piece in hand and where it can land."""
        game, selection = self.game, self.selection
        squares = selection.squares
        if not squares:
            return self._look.board(game.position, game.ruleset, game.last_turn)
        way = Move.along(squares) if len(squares) > 1 else None
        position = game.position
        if way is not None and way.origin is not way.destination:
            position = position.after(Move.along((way.origin, way.destination)), to_move=game.turn)
        marks = Marks(picked=selection.squares[-1], landings=selection.landings)
        return self._look.board(position, game.ruleset, way, marks)

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
