"""Games played, taken back, branched, ended and reloaded at random, against a plain model.

The model of a game is a list of the twin's games, for each ply that before anybody gave up
there and those after, with the turns between them and what the players declared. It shares
nothing between games, so whatever a branch does to another one would show.
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

BY_PLAYERS = (
    Termination.RESIGNATION,
    Termination.AGREEMENT,
    Termination.TIME,
    Termination.FORFEIT,
)

Declared = tuple[tuple[Fraction, ...], str, twin_game.Ranking]


@dataclass(frozen=True, eq=False)
class Model:
    """A game as plain lists."""

    stages: Sequence[Sequence[twin_game.Game]]
    turns: Sequence[twin.Turn]
    resignations: Sequence[tuple[int, int]] = ()
    declared: Declared | None = None

    @property
    def now(self) -> twin_game.Game:
        return self.stages[-1][-1]

    @property
    def outcome(self) -> Declared | None:
        return self.declared or _outcome_of(self.now)

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
        stages = [*self.stages, [self.now.play(turn)]]
        return Model(stages, [*self.turns, self.recorded(turn)], self.resignations)

    def undo(self, plies: int) -> "Model":
        ply = len(self.turns) - plies
        stages = [*self.stages[: ply + 1]]
        if plies == 0:
            stages[-1] = stages[-1][:1]
        kept = [each for each in self.resignations if each[0] < ply + (plies > 0)]
        return Model(stages, self.turns[:ply], kept)

    def resign(self, seat: int) -> "Model":
        after = self.now.resign(seat)
        if self.now.rules.finish == "FIRST":
            return replace(self, declared=_outcome_of(after))
        stages = [*self.stages[:-1], [*self.stages[-1], after]]
        given_up = (len(self.turns), seat)
        return Model(stages, self.turns, [*self.resignations, given_up])

    def agree_draw(self) -> "Model":
        return replace(self, declared=_outcome_of(self.now.agree_draw()))

    def may_declare(self, winners: set[int]) -> bool:
        """Whether these seats can share the score."""
        partners_share = all(
            winners.isdisjoint(side) or winners.issuperset(side)
            for side in twin.sides(self.now.rules)
        )
        if self.now.rules.finish == "FIRST":
            return partners_share
        given = twin_game.grouped(self.now.ranked)
        resigned = {seat for side in self.now.resigned for seat in side}
        return partners_share and (not given or set(given[0]) == winners) and not winners & resigned

    def declare(self, winners: set[int], termination: str) -> "Model":
        """The end in which these seats share the score; the unranked tie behind the ranked."""
        now = self.now
        sides = twin.sides(now.rules)
        if now.rules.finish == "FIRST":
            seats = range(len(now.rules.homes))
            losers = tuple(seat for seat in seats if seat not in winners)
            first_rank = tuple(sorted(winners))
            ranking: twin_game.Ranking = (first_rank, losers) if losers else (first_rank,)
        else:
            first = [side for side in sides if winners.issuperset(side)]
            groups = now.ranked or [first]
            done = [*now.resigned, *(side for group in groups for side in group)]
            rest = [side for side in sides if side not in done]
            ranking = twin_game.grouped([*groups, rest, *([side] for side in now.resigned[::-1])])
        return replace(self, declared=(twin_game.shared(winners, now.rules), termination, ranking))


def _outcome_of(game: twin_game.Game) -> Declared | None:
    if game.outcome is None:
        return None
    assert game.ranking is not None
    return (*game.outcome, game.ranking)


@dataclass(frozen=True, eq=False)
class Pair:
    """A game and what it should be."""

    game: Game
    model: Model


def plain_outcome(outcome: Outcome | None) -> Declared | None:
    if outcome is None:
        return None
    return outcome.scores, outcome.termination.name, outcome.ranking


def check(game: Game, model: Model) -> None:
    """All that can be seen of the game is as in the model."""
    now = model.now
    assert game.ply == len(model.turns)
    assert [plain_turn(turn) for turn in game.moves] == model.turns
    assert [board_of(position) for position in game.positions] == [
        stage[-1].board for stage in model.stages
    ]
    is_over = now.outcome is not None
    assert [position.turn for position in game.positions][: len(model.stages) - is_over] == [
        stage[-1].to_move for stage in model.stages
    ][: len(model.stages) - is_over]
    assert game.position == game.positions[-1]
    assert (board_of(game.start), game.start.turn) == (
        model.stages[0][0].board,
        model.stages[0][0].to_move,
    )
    assert game.resignations == tuple(model.resignations)
    if not is_over:
        assert game.repetitions == now.repetitions
    if model.outcome is None:
        assert game.finishers == tuple(sorted(now.finishers))
        assert game.ranking == twin_game.grouped(now.ranked)
        seats = range(len(now.rules.homes))
        assert game.skipped == tuple(filter(now.is_skipped, seats))
    else:
        assert (game.finishers, game.skipped) == ((), ())
        assert game.ranking == model.outcome[2]
    assert plain_outcome(game.outcome) == model.outcome
    expected = [] if model.outcome else now.legal_turns()
    assert [plain_turn(turn) for turn in game.legal_moves] == expected


def _written(model: Model) -> tuple[object, ...]:
    """What tells two games apart that began together."""
    return [*model.turns], [*model.resignations], model.declared


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
        return self.keep(game, Model([[twin_game.Game(rules_of(ruleset), board, to_move)]], []))

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
        """A side gives up, and the game ends or goes on; one that is ranked cannot."""
        seats = len(before.game.ruleset.seats)
        seat = data.draw(st.integers(0, seats - 1), label="seat")
        with pytest.raises(GameError):
            before.game.resign(seats)
        if before.model.outcome is not None or not before.model.now.may_resign(seat):
            with pytest.raises(GameError):
                before.game.resign(seat)
            return before
        return self.keep(before.game.resign(seat), before.model.resign(seat))

    @rule(target=pairs, before=pairs)
    def agree_draw(self, before: Pair) -> Pair:
        """The unranked tie, first or behind the ranked; after the end nothing is agreed."""
        if before.model.outcome is not None:
            with pytest.raises(GameError):
                before.game.agree_draw()
            return before
        return self.keep(before.game.agree_draw(), before.model.agree_draw())

    @rule(target=pairs, before=pairs, data=st.data(), termination=st.sampled_from(Termination))
    def conclude(self, before: Pair, data: st.DataObject, termination: Termination) -> Pair:
        """Players may declare what fits the ranks, but no end that only the board brings about."""
        model, seats = before.model, len(before.game.ruleset.seats)
        every = st.sets(st.integers(0, seats - 1), min_size=1)
        given = st.sampled_from([{*rank} for rank in before.game.ranking] or [{0}])
        winners = data.draw(every | given, label="winners")
        scores = [Fraction(int(seat in winners), len(winners)) for seat in range(seats)]
        may = model.outcome is None and model.may_declare(winners)
        if not may or termination not in BY_PLAYERS:
            with pytest.raises(GameError):
                before.game.conclude(scores, termination)
            return before
        with pytest.raises(GameError):
            before.game.conclude([*scores, Fraction(0)], termination)
        game = before.game.conclude(scores, termination)
        return self.keep(game, model.declare(winners, termination.name))

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
                is_same = _written(made.model) == _written(other.model)
                assert (made.game == other.game) == is_same
                if is_same:
                    assert hash(made.game) == hash(other.game)
        self.checked = len(self.made)

    def teardown(self) -> None:
        """No game was changed by what was made of it."""
        for made in self.made:
            check(made.game, made.model)


TestGames = Games.TestCase
