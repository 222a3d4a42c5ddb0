"""Rulesets as TOML, as JSON and as plain data: what is drawn is read and written as it is."""

import json
import tomllib
from collections.abc import Mapping
from typing import Any, cast

from halma import RULESETS, HalmaError, Ruleset
from halma.rulesets.files import parse_json, parse_toml, write_json, write_toml
from tests.fuzz.harness import fuzz
from tests.fuzz.values import Draws, name

_CORNERS = '[[seats]]\nname = "red"\nhome = {corner = "north-west", rows = [2, 1]}\n'
_FEW = '[[seats]]\nname = "blue"\nhome = ["d1"]\ntarget = ["a4", "b4", "a3"]\n'

SEEDS: dict[str, Mapping[str, object] | None] = {
    'base = "ply-yard"\nname = "club"\nwin = "all-in"\nrepetition = 3\n': {
        "name": "club",
        "size": 16,
        "win": "all-in",
        "repetition": 3,
        "revisit": "landings",
        "target_lock": "open",
        "ply_limit": None,
    },
    'base = "locked-camp"\nrepetition = "none"\nfirst = "red"\n': {
        "name": "locked-camp",
        "first": 0,
        "repetition": None,
        "target_lock": "touch-hops",
    },
    f'name = "x"\nsize = 4\nwin = "all-in"\n{_CORNERS}target = ["d1", "c1", "d2"]\n{_FEW}': {
        "size": 4,
        "first": 0,
        "seats": [
            {"name": "red", "home": ["a3", "a4", "b4"], "target": ["c1", "d1", "d2"]},
            {"name": "blue", "home": ["d1"], "target": ["a3", "a4", "b4"]},
        ],
    },
    'base = "ply-yard"\nfinish = "rank"\ndeadline = {n = 31, no_return = true}\nmay_pass = true\n'
    'obligation = "home-jump"\nforeign_camps = "end"\nfinished_seat = "may-pass"\n': {
        "foreign_camps": "end",
        "obligation": "home-jump",
        "may_pass": True,
        "finish": "rank",
        "finished_seat": "may-pass",
        "deadline": {"n": 31, "unit": "turns", "zone": "home", "no_return": True},
    },
    f'name = "x"\nsize = 4\n{_CORNERS}target = ["d1", "c1", "d2"]\nstart = ["a4"]\nteam = "n"\n'
    '[[seats]]\nname = "blue"\nhome = ["d1"]\ntarget = ["a4"]\n': {
        "seats": [
            {
                "name": "red",
                "home": ["a3", "a4", "b4"],
                "target": ["c1", "d1", "d2"],
                "start": ["a4"],
                "team": "n",
            },
            {"name": "blue", "home": ["d1"], "target": ["a4"]},
        ],
    },
    f'{_CORNERS}target = ["a1"]\n': None,
    '"si\\u007ae" = 0x10 # note\nstep_directions = [[1, 0], [-1, 0]]\n[a.b]\nc.d = """x"""\n': None,
    '{"base": "equal-turns", "step_directions": [[1, 0], [-1, 0]], "must_continue": true, '
    '"revisit": "never", "target_lock": "open"}': {
        "step_directions": [[-1, 0], [1, 0]],
        "jump_directions": "all",
        "must_continue": True,
        "revisit": "never",
        "target_lock": "open",
        "equal_turns": True,
    },
    '{"base": "locked-camp", "seats": [{"name": "a", "home": ["a1"], "target": []}]}': None,
    '{"base": "ply-yard", "win": "all-out"}': None,
    **{write_toml(rules): {"name": rules.name} for rules in RULESETS.values()},
    **{write_json(rules): {"name": rules.name} for rules in RULESETS.values()},
}


def told(text: str) -> Mapping[str, object] | None:
    """The fields of the ruleset in a text, of a seed those it is known for; or ``None``."""
    for parse in (parse_toml, parse_json):
        try:
            found = fields(parse(text))
        except HalmaError as error:
            assert str(error)  # noqa: PT017 – it can be shown
        else:
            return {field: found[field] for field in SEEDS.get(text) or found}
    return None


def fields(rules: Ruleset) -> dict[str, object]:
    """What a ruleset says, field by field, as plain data with sorted squares and directions."""
    return {
        "name": rules.name,
        "size": rules.size,
        "seats": [
            {
                "name": seat.name,
                "home": _names(seat.home),
                "target": _names(seat.target),
                **({} if seat.start is None else {"start": _names(seat.start)}),
                **({} if seat.team is None else {"team": seat.team}),
            }
            for seat in rules.seats
        ],
        "first": rules.first,
        "step_directions": _vectors(rules.step_directions),
        "jump_directions": _vectors(rules.jump_directions),
        "revisit": rules.revisit.value,
        "must_continue": rules.must_continue,
        "target_lock": rules.target_lock.value,
        "home_lock": rules.home_lock.value,
        "foreign_camps": rules.foreign_camps.value,
        "obligation": rules.obligation.value,
        "no_moves": rules.no_moves.value,
        "may_pass": rules.may_pass,
        "win": rules.win.value,
        "equal_turns": rules.equal_turns,
        "finish": rules.finish.value,
        "finished_seat": rules.finished_seat.value,
        "deadline": rules.deadline
        and {
            "n": rules.deadline.n,
            "unit": rules.deadline.unit.value,
            "zone": rules.deadline.zone.value,
            "no_return": rules.deadline.no_return,
        },
        "repetition": rules.repetition,
        "ply_limit": rules.ply_limit,
    }


def _names(squares: frozenset[Any]) -> list[str]:
    return sorted(map(str, squares))


def _vectors(vectors: frozenset[tuple[int, int]]) -> str | list[list[int]]:
    return "all" if len(vectors) == 8 else sorted(map(list, vectors))


def look(text: str) -> None:
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
        data = None
    if isinstance(data, dict):
        try:
            ruleset = Ruleset.from_dict(cast("dict[str, Any]", data))
        except HalmaError as error:
            assert str(error)  # noqa: PT017 – it can be shown
        else:
            assert Ruleset.from_dict(ruleset.to_dict()) == ruleset


_PAIRS = (
    "all",
    [[-1, 0], [0, -1], [0, 1], [1, 0]],
    [[-1, -1], [-1, 1], [1, -1], [1, 1]],
    [[-1, 0], [1, 0]],
)


def there_and_back(draws: Draws) -> None:
    """A ruleset is drawn as plain data and written here, then read and written by the library."""
    wanted = drawn_fields(draws)
    corners = _by_corner(wanted)
    for rules in (
        parse_toml(_toml(wanted)),
        parse_json(json.dumps(wanted)),
        Ruleset.from_dict(wanted),
        Ruleset.from_dict(corners),
    ):
        assert fields(rules) == wanted
        assert fields(parse_toml(write_toml(rules))) == wanted
        for data in (json.loads(write_json(rules)), tomllib.loads(write_toml(rules))):
            assert _read(data) == wanted


def drawn_fields(draws: Draws) -> dict[str, Any]:
    """The fields of a ruleset, each drawn by itself but for what must go together."""
    size, count = 4 + draws.below(13), 2 + draws.below(3)
    corners = [(0, size - 1), (size - 1, 0), (size - 1, size - 1), (0, 0)]
    homes = [name(corner) for corner in corners]
    camps = [
        sorted([home, name((file, rank))] if draws.below(2) else [home])
        for home, file, (_, rank) in zip(homes, (1, size - 2, size - 2, 1), corners, strict=True)
    ]
    locks: tuple[str, ...] = ("open", "end", "hops", "touch-end", "touch-hops")
    continues = draws.below(3) == 0
    if continues:
        locks = ("open", "hops", "touch-hops")
    may_pass = draws.below(4) == 0
    teams: tuple[dict[str, str], ...] = draws.one(
        (({}, {}), ({}, {"team": "b"}), ({"team": "none"}, {"team": "b"}))
    )
    return {
        "name": draws.one(("club", "ply-yard", 'a "b"', "é\\")),
        "size": size,
        "seats": [
            {
                "name": f"seat {seat}",
                "home": [homes[seat]],
                "target": camps[seat ^ 1],
                **teams[seat % 2],
            }
            for seat in range(count if count != 3 else 2)
        ],
        "first": draws.below(2),
        "step_directions": draws.one(_PAIRS),
        "jump_directions": draws.one(_PAIRS),
        "revisit": "never" if continues else draws.one(("never", "landings", "free")),
        "must_continue": continues,
        "target_lock": draws.one(locks),
        "home_lock": draws.one(locks),
        "foreign_camps": draws.one(("open", "hops") if continues else ("open", "end", "hops")),
        "obligation": draws.one(("none", "home-first", "home-jump")),
        "no_moves": "pass"
        if may_pass
        else draws.one(("pass", "draw") if count > 3 else ("pass", "loss", "draw")),
        "may_pass": may_pass,
        "win": draws.one(("all-in", "unheld", "any-fill")),
        "equal_turns": bool(draws.below(2)),
        "finish": draws.one(("first", "rank")),
        "finished_seat": draws.one(("skip", "may-pass")),
        "deadline": draws.one(
            (
                None,
                {"n": 31, "unit": "turns", "zone": "home", "no_return": False},
                {"n": 1, "unit": "rounds", "zone": "camps", "no_return": True},
            )
        ),
        "repetition": draws.one((None, 2, 3, 7)),
        "ply_limit": draws.one((None, 1, 200)),
    }


def _toml(wanted: dict[str, Any]) -> str:
    lines = [
        f"{field} = {_toml_value('none' if value is None else value)}"
        for field, value in wanted.items()
        if field != "seats"
    ]
    for seat in wanted["seats"]:
        lines += ["[[seats]]", *(f"{field} = {json.dumps(seat[field])}" for field in seat)]
    return "\n".join(lines)


def _toml_value(value: Any) -> str:
    if isinstance(value, dict):
        items = cast("dict[str, object]", value).items()
        return f"{{{', '.join(f'{key} = {json.dumps(each)}' for key, each in items)}}}"
    return json.dumps(value, ensure_ascii=False)


def _read(data: dict[str, Any]) -> dict[str, Any]:
    """Plain data as it was drawn: in TOML ``none`` is a word; directions have names."""
    named = {"orthogonal": _PAIRS[1], "diagonal": _PAIRS[2]}
    found = dict(data)
    for field in ("deadline", "repetition", "ply_limit"):
        found[field] = None if found[field] == "none" else found[field]
    for field in ("step_directions", "jump_directions"):
        vectors = found[field]
        found[field] = named.get(vectors, vectors) if isinstance(vectors, str) else sorted(vectors)
    for seat in found["seats"]:
        for camp in ("home", "target"):
            seat[camp] = sorted(_squares(seat[camp], found["size"]))
        for key in ("start", "team"):
            if key in seat and seat[key] is None:
                del seat[key]
    return found


def _squares(camp: Any, size: int) -> list[str]:
    """The squares of a camp that is given as such, or as rows from a corner."""
    if isinstance(camp, list):
        return cast("list[str]", camp)
    away, across = camp["corner"].split("-")
    return [
        name(
            (
                file if across == "west" else size - 1 - file,
                size - 1 - row if away == "north" else row,
            )
        )
        for row, length in enumerate(camp["rows"])
        for file in range(length)
    ]


def _by_corner(wanted: dict[str, Any]) -> dict[str, Any]:
    """The same with camps as rows from a corner; a drawn camp is one row of at most two."""
    corners = {"11": "south-west", "01": "south-east", "10": "north-west", "00": "north-east"}

    def camp(squares: list[str]) -> dict[str, Any]:
        is_west = any(square[0] == "a" for square in squares)
        where = corners[f"{is_west:d}{squares[0][1:] == '1':d}"]
        return {"corner": where, "rows": [len(squares)]}

    seats = [
        {**seat, "home": camp(seat["home"]), "target": camp(seat["target"])}
        for seat in wanted["seats"]
    ]
    return {**wanted, "seats": seats}


def target(text: str) -> None:
    """Both: the text as it is, and what is drawn from it."""
    look(text)
    there_and_back(Draws(text))


if __name__ == "__main__":
    fuzz(target, SEEDS)
