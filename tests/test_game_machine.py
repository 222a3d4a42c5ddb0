"""Games played, taken back, branched, ended and reloaded at random, against a plain model.

The model of a game is a list of the twin's games, one for each ply, with the turns between
them and what the players declared. It shares nothing between games, so whatever a branch
does to another one would show.
"""

import pickle
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import (
    Bundle,
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
)

from halma import (
    Game,
    GameError,
    IllegalMoveError,
    Move,
    Outcome,
    Reason,
    Record,
    Ruleset,
    Termination,
    Turn,
)
from halma.strategies import moves, positions, rulesets
from tests import twin, twin_game
from tests.bridge import board_of, plain_turn, rules_of

BY_PLAYERS = (Termination.RESIGNATION, Termination.AGREEMENT, Termination.TIME)

Declared = tuple[tuple[Fraction, ...], str]


@dataclass(frozen=True, eq=False)
class Model:
    """A game as plain lists."""

    stages: Sequence[twin_game.Game]
    turns: Sequence[twin.Turn]
    declared: Declared | None = None

    @property
    def now(self) -> twin_game.Game:
        return self.stages[-1]

    @property
    def outcome(self) -> Declared | None:
        return self.declared or self.now.outcome

    def is_legal(self, turn: twin.Turn) -> bool:
        return self.declared is None and self.now.is_legal(turn)

    def recorded(self, turn: twin.Turn) -> twin.Turn:
        """A chain given by its ends is written down with its shortest path."""
        if isinstance(turn, str) or len(turn) != 2:
            return turn
        origin, destination = turn
        now = self.now
        path = twin.shortest_path(now.board, now.to_move, origin, destination, now.rules)
        assert path is not None
        return path

    def play(self, turn: twin.Turn) -> "Model":
        return Model([*self.stages, self.now.play(turn)], [*self.turns, self.recorded(turn)])

    def undo(self, plies: int) -> "Model":
        ply = len(self.turns) - plies
        return Model(self.stages[: ply + 1], self.turns[:ply])

    def end(self, scores: Sequence[Fraction], termination: str) -> "Model":
        return replace(self, declared=(tuple(scores), termination))


@dataclass(frozen=True, eq=False)
class Pair:
    """A game and what it should be."""

    game: Game
    model: Model


def plain_outcome(outcome: Outcome | None) -> Declared | None:
    return None if outcome is None else (outcome.scores, outcome.termination.name)


def check(game: Game, model: Model) -> None:
    """All that can be seen of the game is as in the model."""
    now = model.now
    assert game.ply == len(model.turns)
    assert [plain_turn(turn) for turn in game.moves] == model.turns
    assert [board_of(position) for position in game.positions] == [
        stage.board for stage in model.stages
    ]
    assert [position.turn for position in game.positions] == [
        stage.to_move for stage in model.stages
    ]
    assert game.position == game.positions[-1]
    assert game.start == game.positions[0]
    assert game.repetitions == now.repetitions
    assert plain_outcome(game.outcome) == model.outcome
    expected = [] if model.outcome else now.legal_turns()
    assert [plain_turn(turn) for turn in game.legal_moves] == expected


class Games(RuleBasedStateMachine):
    """Many games that began together."""

    pairs: Bundle[Pair] = Bundle("pairs")

    def __init__(self) -> None:
        super().__init__()
        self.made: list[Pair] = []
        self.checked = 0

    def keep(self, game: Game, model: Model) -> Pair:
        kept = Pair(game, model)
        self.made.append(kept)
        return kept

    @initialize(target=pairs, ruleset=rulesets(max_size=5), data=st.data())
    def begin(self, ruleset: Ruleset, data: st.DataObject) -> Pair:
        near_the_end = positions(ruleset, kinds=["end"])
        start = data.draw(st.none() | near_the_end | positions(ruleset), label="start")
        game = Game(ruleset, start)
        board, to_move = board_of(game.start), game.start.turn
        return self.keep(game, Model([twin_game.Game(rules_of(ruleset), board, to_move)], []))

    @rule(target=pairs, before=pairs, data=st.data())
    def play(self, before: Pair, data: st.DataObject) -> Pair:
        """A legal turn, by its ends or with its way, leads to one game and changes no other."""
        turns = before.game.legal_moves
        if not turns:
            return before
        turn = data.draw(st.sampled_from(turns), label="turn")
        if isinstance(turn, Move) and data.draw(st.booleans(), label="with its way"):
            turn = Move.along(next(iter(turns.paths(turn))))
        plain = plain_turn(turn)
        return self.keep(before.game.play(turn), before.model.play(plain))

    @rule(target=pairs, before=pairs, data=st.data())
    def try_turn(self, before: Pair, data: st.DataObject) -> Pair:
        """Any turn is played if the model allows it and refused with a reason if not."""
        game, model = before.game, before.model
        turn = data.draw(moves(game.position, game.ruleset), label="turn")
        plain = plain_turn(turn)
        verdict = game.explain(turn)
        assert verdict.legal == model.is_legal(plain) == (turn in game.legal_moves)
        if verdict.legal:
            return self.keep(game.play(str(turn)), model.play(plain))
        assert (verdict.reason is Reason.GAME_OVER) == (model.outcome is not None)
        with pytest.raises(IllegalMoveError) as refusal:
            game.play(turn)
        assert refusal.value.verdict == verdict
        return before

    @rule(target=pairs, before=pairs, data=st.data())
    def play_several(self, before: Pair, data: st.DataObject) -> Pair:
        """Several turns at once lead where they lead one by one."""
        game, model = before.game, before.model
        turns: list[Turn] = []
        for choice in data.draw(st.lists(st.integers(0, 999), max_size=4), label="choices"):
            if not game.legal_moves:
                break
            turns.append(game.legal_moves[choice % len(game.legal_moves)])
            game = game.play(turns[-1])
            model = model.play(plain_turn(turns[-1]))
        assert before.game.play_all(map(str, turns)) == game
        with pytest.raises(IllegalMoveError):
            before.game.play_all([*turns, "a1-a1"])
        return self.keep(game, model)

    @rule(target=pairs, before=pairs, data=st.data())
    def undo(self, before: Pair, data: st.DataObject) -> Pair:
        """Plies are taken back, and a declared end with them."""
        plies = data.draw(st.integers(0, before.game.ply), label="plies")
        with pytest.raises(GameError):
            before.game.undo(before.game.ply + 1)
        with pytest.raises(GameError):
            before.game.undo(-1)
        return self.keep(before.game.undo(plies), before.model.undo(plies))

    @rule(target=pairs, before=pairs, data=st.data())
    def resign(self, before: Pair, data: st.DataObject) -> Pair:
        """The others share first place; who has ended cannot resign."""
        seats = len(before.game.ruleset.seats)
        seat = data.draw(st.integers(0, seats - 1), label="seat")
        with pytest.raises(GameError):
            before.game.resign(seats)
        if before.model.outcome is not None:
            with pytest.raises(GameError):
                before.game.resign(seat)
            return before
        scores = [Fraction(int(other != seat), seats - 1) for other in range(seats)]
        return self.keep(before.game.resign(seat), before.model.end(scores, "RESIGNATION"))

    @rule(target=pairs, before=pairs)
    def agree_draw(self, before: Pair) -> Pair:
        """All share first place; after the end nothing is agreed."""
        seats = len(before.game.ruleset.seats)
        if before.model.outcome is not None:
            with pytest.raises(GameError):
                before.game.agree_draw()
            return before
        scores = [Fraction(1, seats)] * seats
        return self.keep(before.game.agree_draw(), before.model.end(scores, "AGREEMENT"))

    @rule(target=pairs, before=pairs, data=st.data(), termination=st.sampled_from(Termination))
    def conclude(self, before: Pair, data: st.DataObject, termination: Termination) -> Pair:
        """Players may declare any shares, but no end that only the board brings about."""
        seats = len(before.game.ruleset.seats)
        winners = data.draw(st.sets(st.integers(0, seats - 1), min_size=1), label="winners")
        scores = [Fraction(int(seat in winners), len(winners)) for seat in range(seats)]
        if before.model.outcome is not None or termination not in BY_PLAYERS:
            with pytest.raises(GameError):
                before.game.conclude(scores, termination)
            return before
        with pytest.raises(GameError):
            before.game.conclude([*scores, Fraction(0)], termination)
        game = before.game.conclude(scores, termination)
        return self.keep(game, before.model.end(scores, termination.name))

    @rule(target=pairs, before=pairs, protocol=st.integers(2, pickle.HIGHEST_PROTOCOL))
    def reload(self, before: Pair, protocol: int) -> Pair:
        """A pickled game is the same game again, and goes on like it."""
        game = pickle.loads(pickle.dumps(before.game, protocol))
        assert isinstance(game, Game)
        assert game is not before.game
        return self.keep(game, before.model)

    @rule(target=pairs, before=pairs, as_text=st.booleans())
    def read_again(self, before: Pair, as_text: bool) -> Pair:
        """The game of its record is the same game again, and goes on like it."""
        record = Record.of(before.game)
        game = Record.parse(str(record)).game if as_text else record.game
        assert game is not before.game
        return self.keep(game, before.model)

    @invariant()
    def new_games_are_as_in_the_model(self) -> None:
        for made in self.made[self.checked :]:
            check(made.game, made.model)
            for other in self.made:
                is_same = (made.model.turns, made.model.declared) == (
                    other.model.turns,
                    other.model.declared,
                )
                assert (made.game == other.game) == is_same
                if is_same:
                    assert hash(made.game) == hash(other.game)
        self.checked = len(self.made)

    def teardown(self) -> None:
        """No game was changed by what was made of it."""
        for made in self.made:
            check(made.game, made.model)


TestGames = Games.TestCase
