"""Rulesets as TOML, as JSON and as plain data: nothing is raised but errors of halma."""

import json
from typing import Any, cast

from halma import RULESETS, HalmaError, Ruleset
from halma.rulesets.files import parse_json, parse_toml, write_json, write_toml
from tests.fuzz.harness import fuzz

SEEDS = (
    'base = "ply-yard"\nname = "club"\nwin = "all-in"\nrepetition = "none"\n',
    '[[seats]]\nname = "red"\nhome = {corner = "north-west", rows = [2, 1]}\ntarget = ["a1"]\n',
    '"si\\u007ae" = 0x10 # note\nstep_directions = [[1, 0], [-1, 0]]\n[a.b]\nc.d = """x"""\n',
    '{"base": "locked-camp", "seats": [{"name": "a", "home": ["a1"], "target": []}]}',
    *map(write_toml, RULESETS.values()),
    *map(write_json, RULESETS.values()),
)


def target(text: str) -> None:
    """What is read is written and read as the same."""
    for parse, write in ((parse_toml, write_toml), (parse_json, write_json)):
        try:
            ruleset = parse(text)
        except HalmaError as error:
            assert str(error)  # noqa: PT017 – it can be shown
        else:
            assert parse(write(ruleset)) == ruleset
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return
    if isinstance(data, dict):
        try:
            ruleset = Ruleset.from_dict(cast("dict[str, Any]", data))
        except HalmaError as error:
            assert str(error)  # noqa: PT017 – it can be shown
        else:
            assert Ruleset.from_dict(ruleset.to_dict()) == ruleset


if __name__ == "__main__":
    fuzz(target, SEEDS)
