"""The rules in JavaScript say what the library says, in a real browser."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final

import attrs
import pytest

import halma.render
from halma import (
    PASS,
    RULESETS,
    Lock,
    Obligation,
    Position,
    Ruleset,
    SearchLimitError,
    Square,
    legal_moves,
)
from halma.obligation import legal_chains
from tests.browser.serving import Site
from tests.randoms import CHAIN_LOCKS, board_squares, random_position, random_ruleset

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

WEB: Final = Path(halma.render.__file__).parent / "web"

CHECK: Final = """
async ({rules, cases}) => {
  const {
    SearchLimit, endsFrom, legalEnds, mayPass, mayStop, movable, mustPass, nextLandings,
    readPosition, wayTo, writePosition,
  } = await import("/rules.js");
  const said = {faults: [], given_up: 0, slowest: 0};
  const see = (what, line, rules, wanted, found) => {
    if (JSON.stringify(wanted) !== JSON.stringify(found) && said.faults.length < 3) {
      said.faults.push(JSON.stringify({what, line, rules: rules.name, wanted, found}));
    }
  };
  for (const {line, rules: index, ends, pass, walks, ways} of cases) {
    const law = rules[index];
    const position = readPosition(line);
    const began = performance.now();
    see("line", line, law, line, writePosition(position));
    try {
      see("pass", line, law, pass, [mayPass(position, law), mustPass(position, law)]);
      const found = movable(position, law).map((origin) => [
        origin, legalEnds(position, law, origin),
      ]);
      see("ends", line, law, ends, found);
      for (const [way, landings, stop, ends] of walks) {
        if (ends) {
          const found = endsFrom(position, law, way).filter((end) => end !== way.at(-1));
          see(`ends from ${way}`, line, law, ends, found);
        }
        see(`landings ${way}`, line, law, landings, nextLandings(position, law, way));
        see(`stop ${way}`, line, law, stop, mayStop(position, law, way));
      }
      for (const way of ways) {
        see("way", line, law, way, wayTo(position, law, [way[0]], way.at(-1)));
      }
    } catch (error) {
      if (!(error instanceof SearchLimit)) throw error;
      said.given_up++;
    }
    said.slowest = Math.max(said.slowest, performance.now() - began);
  }
  return said;
}
"""


def case(chance: Random, position: Position, ruleset: Ruleset, index: int) -> dict[str, Any] | None:
    """What the library says of a position; ``None`` where it gives up."""
    moves = legal_moves(position, ruleset)
    try:
        origins = sorted(moves.origins)
        some = chance.sample(moves.moves, min(3, len(moves.moves)))
        return {
            "line": str(position),
            "rules": index,
            "ends": [[str(o), names(sorted(moves.destinations(o)))] for o in origins],
            "pass": [PASS in moves, [*moves] == [PASS] and not ruleset.may_pass],
            "walks": [step for _ in range(3) for step in walk(chance, position, ruleset)],
            "ways": [names(moves.path(move)) for move in some],
        }
    except SearchLimitError:
        return None


def walk(
    chance: Random, position: Position, ruleset: Ruleset
) -> Iterator[tuple[list[str], list[str], bool, list[str] | None]]:
    """The beginnings of a turn, some of them no such thing: what may come next, and may it stop.

    Of some chains also where else they may end.
    """
    moves = legal_moves(position, ruleset)
    men = sorted(position.squares(chance.randrange(len(ruleset.seats))))
    way = chance.sample(men, min(1, len(men)))
    while 0 < len(way) < 9:
        landings = sorted(moves.next_landings(way))
        ends = None
        if len(way) > 1 and landings and chance.random() < 0.2:
            chains = legal_chains(position, ruleset, way[0])
            there = [each for each in board_squares(position.size) if each != way[-1]]
            ends = names(each for each in there if chains.shortest_onward(way, each))
        yield names(way), names(landings), moves.may_stop(way), ends
        if chance.random() < 0.2:
            landings = [Square.at(*chance.choices(range(position.size), k=2))]
        way += chance.sample(landings, min(1, len(landings))) or [Square.A1] * 9


def names(squares: Iterable[Square]) -> list[str]:
    return [str(square) for square in squares]


def compare(page: Page, site: Site, positions: Sequence[tuple[Position, Ruleset]]) -> int:
    """Ask the page and the library the same; returns of how many positions the page gave up."""
    rulesets = list(dict.fromkeys(ruleset for _, ruleset in positions))
    chance = Random(7)
    asked = [case(chance, each, rules, rulesets.index(rules)) for each, rules in positions]
    data = {
        "rules": [ruleset.to_dict() for ruleset in rulesets],
        "cases": [each for each in asked if each is not None],
    }
    assert len(data["cases"]) > 0.95 * len(positions)
    site.folders = [WEB]
    page.goto(site.put("/index.html", "<!doctype html><title>Rules</title>"))
    said = page.evaluate(CHECK, json.loads(json.dumps(data)))
    assert said["faults"] == []
    given_up: int = said["given_up"]
    return given_up


@pytest.mark.parametrize("name", RULESETS)
def test_under_every_named_set(desktop: Page, site: Site, name: str) -> None:
    chance = Random(name)
    ruleset = RULESETS[name]
    positions = [(random_position(chance, ruleset), ruleset) for _ in range(60)]
    assert compare(desktop, site, positions) == 0


def drawn(chance: Random, number: int, **fields: Any) -> list[tuple[Position, Ruleset]]:
    """Random positions under random rulesets, four for each."""
    rulesets = [random_ruleset(chance, **fields) for _ in range(number)]
    return [(random_position(chance, each), each) for each in rulesets for _ in range(4)]


def test_under_rules_of_any_kind(desktop: Page, site: Site) -> None:
    assert compare(desktop, site, drawn(Random(1), 300)) <= 2


def test_under_every_pair_of_locks(desktop: Page, site: Site) -> None:
    chance = Random(2)
    pairs = [(one, other) for one in Lock for other in Lock]
    positions = [
        each for pair in pairs for each in drawn(chance, 6, locks=pair, must_continue=False)
    ]
    assert compare(desktop, site, positions) <= 2


def test_where_chains_must_go_on(desktop: Page, site: Site) -> None:
    positions = drawn(Random(3), 100, must_continue=True, sizes=(4, 4, 5, 5, 6))
    assert compare(desktop, site, positions) <= 4


def test_where_something_must_be_done_first(desktop: Page, site: Site) -> None:
    chance = Random(4)
    corners = RULESETS["usc-2019"], RULESETS["wikipedia-4-teams"], RULESETS["brainking-8"]
    positions = [
        (random_position(chance, ruleset), ruleset)
        for base in corners
        for duty in (Obligation.HOME_FIRST, Obligation.HOME_JUMP)
        for lock in CHAIN_LOCKS
        for ruleset in (attrs.evolve(base, name="x", obligation=duty, target_lock=lock),)
        for _ in range(40)
    ]
    assert compare(desktop, site, positions) == 0
