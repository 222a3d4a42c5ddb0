"""Games of several seats written as rules, a diagram and a script, seen from every place.

A script has turns, and ``b-resigns`` for a seat that gives up. What comes of it is told as in
``"r b g COMPLETION b>rg"``: who is to move before and after each entry, and at the end the
ranks, best first.
"""

from dataclasses import dataclass

import attrs
import pytest

from halma import Game, Outcome, Position, Ruleset, Square
from tests.diagrams import LETTERS, Side, position


@dataclass(frozen=True)
class Way:
    """Looks at a scene with the seats renumbered and the board turned by 180°."""

    shift: int = 0
    is_turned: bool = False

    def rules(self, rules: Ruleset) -> Ruleset:
        """The ruleset in which every seat has the place that many farther on."""
        seats = [
            attrs.evolve(
                seat, home=self._squares(seat.home, rules), target=self._squares(seat.target, rules)
            )
            for seat in rules.seats
        ]
        cut = -self.shift % len(seats)
        first = self.seat(rules.first, rules)
        return attrs.evolve(rules, seats=seats[cut:] + seats[:cut], first=first)

    def seat(self, drawn: int, rules: Ruleset) -> int:
        """The number of a seat as it is drawn."""
        return (drawn + self.shift) % len(rules.seats)

    def drawn(self, seats: tuple[int, ...], rules: Ruleset) -> str:
        """The letters of seats as they are drawn."""
        return "".join(
            LETTERS[number]
            for number in sorted((seat - self.shift) % len(rules.seats) for seat in seats)
        )

    def game(self, rules: Ruleset, diagram: str, script: str = "", *, turn: str = "r") -> Game:
        """The game of a scene."""
        return self.games(rules, diagram, script, turn)[-1]

    def games(self, rules: Ruleset, diagram: str, script: str, turn: str = "r") -> list[Game]:
        """The game of a scene before and after each entry of the script."""
        seats = len(rules.seats)
        start = position(diagram, LETTERS.index(turn), seats)
        pieces = [self._squares(squares, rules) for squares in map(start.squares, range(seats))]
        cut = -self.shift % seats
        to_move = self.seat(start.turn, rules)
        placed = Position(rules.size, to_move, pieces[cut:] + pieces[:cut])
        games = [Game(self.rules(rules), placed)]
        for entry in script.split():
            games.append(self.after(games[-1], entry, rules))
        return games

    def after(self, game: Game, entry: str, rules: Ruleset) -> Game:
        """The game after one more entry of a script."""
        letter, _, word = entry.partition("-")
        if word == "resigns":
            return game.resign(self.seat(LETTERS.index(letter), rules))
        return game.play(self.text(entry, rules))

    def text(self, text: str, rules: Ruleset) -> str:
        """A text with every square in it as it is seen this way."""
        return Side(int(self.is_turned)).text(text, rules.size)

    def story(self, rules: Ruleset, diagram: str, script: str, *, turn: str = "r") -> str:
        """What comes of a scene, told with the seats as they are drawn."""
        games = self.games(rules, diagram, script, turn)
        return " ".join(self.standing(game, rules) for game in games)

    def standing(self, game: Game, rules: Ruleset) -> str:
        """Who is to move, or how the game ended."""
        if game.outcome is None:
            return self.drawn((game.turn,), rules)
        check_scores(game.outcome)
        return f"{game.outcome.termination.name} {self.ranks(game, rules)}"

    def ranks(self, game: Game, rules: Ruleset) -> str:
        """The ranks given so far."""
        return ">".join(self.drawn(rank, rules) for rank in game.ranking)

    def _squares(self, squares: frozenset[Square], rules: Ruleset) -> frozenset[Square]:
        return frozenset(Square.parse(self.text(str(square), rules)) for square in squares)


def check_scores(outcome: Outcome) -> None:
    """The first rank has the score, in equal shares."""
    first = outcome.ranking[0]
    assert [score * len(first) for score in outcome.scores] == [
        int(seat in first) for seat in range(len(outcome.scores))
    ]


every_way = pytest.mark.parametrize(
    "way",
    [Way(shift, is_turned) for shift in range(4) for is_turned in (False, True)],
    ids=lambda way: f"{way.shift} on{', turned' * way.is_turned}",
)
