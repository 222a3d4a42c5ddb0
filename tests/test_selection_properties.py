"""Selections in any game, after any clicks: what a front end can rely on.

The judge is the slow twin.
"""

import copy
import pickle
from collections import Counter
from collections.abc import Iterator
from random import Random

import attrs
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from halma import (
    PASS,
    ForeignCamps,
    Game,
    Lock,
    Move,
    Obligation,
    Reason,
    Selection,
    Square,
    legal_moves,
)
from halma.notation.dialects.jsons import from_json, to_json
from halma.strategies import games, squares
from tests import twin
from tests.against_twin import Case, agree, named, random_case
from tests.bridge import board_of, pair, rules_of
from tests.randoms import board_squares
from tests.situations import Situation, situations, without_zones

GAMES = games(max_plies=12) | situations().map(lambda drawn: Game(drawn.ruleset, drawn.position))


@st.composite
def selections(draw: st.DrawFn) -> Selection:
    """A selection after some clicks, most of which do something."""
    selection = Selection(draw(GAMES))
    for _ in range(draw(st.integers(0, 8))):
        selection = selection.click(draw(clicks(selection)))
    return selection


def clicks(selection: Selection) -> st.SearchStrategy[Square]:
    """Squares to click next, in most draws such as do something."""
    moves = selection.game.legal_moves
    likely = set(moves.origins).union(selection.squares, selection.landings)
    if selection.squares:
        likely |= moves.destinations(selection.squares[0])
    anywhere = squares(selection.game.ruleset.size) | squares()
    if not likely:
        return anywhere
    chosen = st.sampled_from(sorted(likely))
    if selection.landings:
        chosen |= st.sampled_from(sorted(selection.landings))
    return chosen | chosen | anywhere


def plain(selection: Selection) -> twin.Path:
    return tuple(map(pair, selection.squares))


# --- what a selection holds ---------------------------------------------------------------


@given(selections())
def test_a_move_is_legal_and_goes_over_the_squares(selection: Selection) -> None:
    """When the turn is complete its move goes over the squares clicked and can be played."""
    if selection.move is not None:
        assert selection.move == Move.along(selection.squares)
        assert selection.may_stop
        assert not selection.landings
        assert selection.game.play(selection.move).ply == selection.game.ply + 1


@given(selections())
def test_landings_and_stops_are_the_twins(selection: Selection) -> None:
    """The piece may stop where the twin lets it, and go on to squares that the twin offers.

    All of them that are new to the chain are offered, and others only where it may
    neither stop nor find a new one.
    """
    game, begun = selection.game, plain(selection)
    board, seat, rules = board_of(game.position), game.position.turn, rules_of(game.ruleset)
    assert selection.may_stop == twin.may_stop(board, seat, begun, rules)
    offered = twin.next_landings(board, seat, begun, rules) if begun else set[twin.Sq]()
    landings = set(map(pair, selection.landings))
    new = offered.difference(begun)
    assert landings <= offered
    if selection.move is None:
        assert (landings == new) or (not new and not selection.may_stop and landings)
        assert bool(landings) == bool(begun)


@given(selections())
def test_following_the_landings_completes_the_turn(selection: Selection) -> None:
    """Whatever has been clicked, the first or the last of the landings, again and again, ends it.

    It takes no more clicks than there are squares that the chain can be new to, each
    with a way back.
    """
    for choose in (min, max):
        there, number = selection, 0
        while there.landings:
            there = there.click(choose(there.landings))
            assert there.refusal is None
            number += 1
            assert number <= 500
        assert (there.move is None) == (not there.squares)


@given(selections())
def test_selections_are_values(selection: Selection) -> None:
    """Pickled or made by the same clicks again, a selection is the same."""
    again = pickle.loads(pickle.dumps(selection))
    assert again == selection
    assert hash(again) == hash(selection)
    assert (again.landings, again.may_stop) == (selection.landings, selection.may_stop)
    assert (again.move, again.refusal) == (selection.move, selection.refusal)
    assert copy.deepcopy(selection) == selection
    assert repr(again) == repr(selection)


# --- what a click does --------------------------------------------------------------------


def state(selection: Selection) -> tuple[tuple[Square, ...], Move | None]:
    return selection.squares, selection.move


@given(selections(), st.data())
def test_a_click_is_refused_exactly_if_it_changes_nothing(
    selection: Selection, data: st.DataObject
) -> None:
    """But for one more click on the end of a complete turn; and a refusal has its words."""
    square = data.draw(clicks(selection))
    after = selection.click(square)
    on_the_end = selection.move is not None and square == selection.squares[-1]
    assert (after.refusal is not None) == (state(after) == state(selection) and not on_the_end)
    assert after.game == selection.game
    if after.refusal is not None:
        assert after.refusal.clicked == square
        assert after.refusal.message()
        assert (after.landings, after.may_stop) == (selection.landings, selection.may_stop)
        if after.refusal.verdict is not None:
            assert not after.refusal.verdict.legal


@given(selections(), st.data())
def test_undo_takes_back_a_landing(selection: Selection, data: st.DataObject) -> None:
    """After a click on a landing, or on the last one again, undo leads back to where it was."""
    if not selection.squares or selection.move is not None:
        return
    before = selection.undo().click(selection.squares[-1])  # the same without a refusal
    options = sorted(selection.landings)
    if selection.may_stop:
        options.append(selection.squares[-1])
    after = selection.click(data.draw(st.sampled_from(options)))
    assert after.refusal is None
    assert state(after.undo()) == state(selection)
    assert after.undo() == before


@given(GAMES, st.data())
def test_every_legal_destination_takes_two_clicks(game: Game, data: st.DataObject) -> None:
    """Picked and sent there a piece goes the shortest way; a third click ends the turn."""
    moves = game.legal_moves
    assume(moves.origins)
    origin = data.draw(st.sampled_from(sorted(moves.origins)))
    picked = Selection(game).click(origin)
    assert picked.squares == (origin,)
    for end in moves.destinations(origin):
        there = picked.click(end)
        if not there.may_stop:  # a single jump, from where it must go on
            assert there.squares == (origin, end)
            assert end in moves.next_landings((origin,))
            continue
        assert there.squares == moves.path(Move(origin, end))
        complete = there.click(end)
        assert complete.move == Move.along(there.squares)
        assert complete.click(end) == complete


@given(GAMES, squares())
def test_what_can_be_picked_is_what_can_move(game: Game, square: Square) -> None:
    """Else the reason is the first that holds: the end, a pass, no such square, no own piece."""
    for clicked in {square, *game.position.squares(game.position.turn)}:
        after = Selection(game).click(clicked)
        assert (clicked in game.legal_moves.origins) == (after.squares == (clicked,))
        if after.refusal is None:
            continue
        reason = after.refusal.reason
        assert (reason is Reason.GAME_OVER) == (game.outcome is not None)
        if game.outcome is None:
            only_passes = tuple(game.legal_moves) == (PASS,) and not game.ruleset.may_pass
            assert (reason is Reason.MUST_PASS) == only_passes
        if reason in HELD:
            check_held(game, clicked, reason)


HELD = (
    Reason.NO_ROUTE,
    Reason.LEAVES_TARGET,
    Reason.RETURNS_HOME,
    Reason.IN_FOREIGN_CAMP,
    Reason.OBLIGED,
)
"""Why an own piece cannot be picked that is there."""


def check_held(game: Game, square: Square, reason: Reason) -> None:
    """A piece is held by a camp or a duty exactly if it could move without it."""
    seat = game.ruleset.seats[game.position.turn]
    rules = attrs.evolve(game.ruleset, obligation=Obligation.NONE)
    can_move = square in legal_moves(game.position, rules).origins
    assert (reason is Reason.OBLIGED) == can_move
    free = without_zones(Situation(game.position, rules)).ruleset
    assert (reason is Reason.NO_ROUTE) == (square not in legal_moves(game.position, free).origins)
    if reason is Reason.IN_FOREIGN_CAMP:
        assert rules.foreign_camps is not ForeignCamps.OPEN
    if reason is Reason.LEAVES_TARGET:
        assert rules.target_lock is not Lock.OPEN
        assert square in seat.target
    if reason is Reason.RETURNS_HOME:
        assert rules.home_lock is not Lock.OPEN
        assert square not in seat.home
        without = attrs.evolve(rules, home_lock=Lock.OPEN)
        assert square in legal_moves(game.position, without).origins


def test_from_the_middle_of_a_chain_it_goes_on_the_shortest_way() -> None:
    """To every square to which the twin knows a way on, and to no other."""
    compare_ways_on(range(50))


@pytest.mark.slow
def test_some_ways_on_are_one_jump_and_some_are_more() -> None:
    """Whether chains must go on or not."""
    ways = compare_ways_on(range(400))
    assert min(ways.values()) > 5, ways
    assert len(ways) == 6


def compare_ways_on(numbers: range) -> Counter[tuple[bool, str]]:
    """Whether chains must go on, and how many jumps they went, counted."""
    ways: Counter[tuple[bool, str]] = Counter()
    for seed in numbers:
        case = random_case(seed, sizes=(5, 6, 7, 8), kinds=("lattice", "lattice", "dense"))
        with named(case):
            for chain in chains(Random(seed), Game(case.ruleset, case.position)):
                ways.update(compare_ways(case, chain))
    return ways


def chains(chance: Random, game: Game) -> Iterator[Selection]:
    """Some that have begun and can go on."""
    start = Selection(game)
    begun: list[Selection] = [start.click(origin) for origin in sorted(game.legal_moves.origins)]
    while begun:
        longer = [piece.click(landing) for piece in begun for landing in sorted(piece.landings)]
        chains = [selection for selection in longer if selection.landings]
        begun = chance.sample(chains, min(2, len(chains)))
        yield from begun


def compare_ways(case: Case, chain: Selection) -> Iterator[tuple[bool, str]]:
    """Click every square; whether chains must go on, and how many jumps it went."""
    begun = plain(chain)
    next_ones = twin.next_landings(case.board, case.seat, begun, case.rules)
    for end in board_squares(case.ruleset.size):
        if pair(end) != begun[-1] and pair(end) not in next_ones:
            after = chain.click(end)
            way = shortest_onward(case.board, case.seat, begun, pair(end), case.rules)
            agree(case, f"way on to {end}", expected=way or begun, got=plain(after))
            assert way is None or after.may_stop
            jumps = len(after.squares) - len(begun)
            yield case.rules.must_continue, "more" if jumps > 2 else str(jumps)


def shortest_onward(
    board: twin.Board, seat: int, begun: twin.Path, end: twin.Sq, rules: twin.Rules
) -> twin.Path | None:
    """The legal chain with this beginning to an end: fewest jumps, then square order."""
    rules = twin.settled(board, seat, rules)
    if rules.must_continue:
        ways = (way for way in twin.simple_chains(board, seat, begun, rules) if way[-1] == end)
        return min(ways, key=lambda way: (len(way), twin.path_order(way)), default=None)
    seen = {twin.state(begun, seat, rules)}
    level: list[twin.Path] = [begun]
    while level:
        longer = [
            (*way, landing)
            for way in level
            for landing in twin.onward(board, seat, way, rules)
            if twin.revisit_allows(begun, landing, rules)
        ]
        level = []
        for way in sorted(longer, key=twin.path_order):
            if twin.state(way, seat, rules) not in seen:
                if way[-1] == end and twin.chain_may_end(board, seat, way, rules):
                    return way
                seen.add(twin.state(way, seat, rules))
                level.append(way)
    return None


# --- drags --------------------------------------------------------------------------------


@given(selections(), st.data())
def test_a_drag_from_the_start_makes_any_legal_move(
    selection: Selection, data: st.DataObject
) -> None:
    """Whatever was picked before: dropped where its turn may end, the piece ends it there."""
    moves = selection.game.legal_moves.moves
    assume(moves and len(selection.squares) < 2)
    move = data.draw(st.sampled_from(moves))
    dropped = selection.drag(move.origin, move.destination)
    assert dropped.move is not None
    assert dropped.move.ends == move


@given(selections(), squares(), st.data())
def test_a_drag_is_done_or_refused(
    selection: Selection, start: Square, data: st.DataObject
) -> None:
    """What is dropped where it cannot be stays in hand; nothing else is left half done."""
    start = data.draw(st.sampled_from([*selection.squares, start]))
    end = data.draw(clicks(selection))
    dropped = selection.drag(start, end)
    assert from_json(to_json(dropped)) == dropped
    if dropped.refusal is not None:
        assert dropped.squares in (selection.squares, (start,), ())
        assert dropped.refusal.clicked in (start, end)
    elif selection.move is None:
        assert dropped.squares[-1] == end
        assert dropped.move is None or dropped.move == Move.along(dropped.squares)
        stays = end in (start, *selection.squares[-1:])
        assert dropped.move is not None or not dropped.may_stop or stays
