"""Who plays in a server's log, by its header and by the lines START."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from halma.errors import quoted, shortened
from halma.notation.dialects.lognotes import Notes
from halma.rulesets.seats import Seat, sides


class _Told(NamedTuple):
    """What a line says of a player."""

    name: str
    agent: str
    host: str
    line: int


class Players:
    """The players, as they are told; where lines differ, the header is believed."""

    def __init__(self, seats: Sequence[Seat], notes: Notes) -> None:
        self._seats = seats
        self._notes = notes
        self._header: dict[int, _Told] = {}
        self._starts: dict[int, _Told] = {}
        self._first_leg: int | None = None

    @property
    def are_there(self) -> bool:
        """Have all players started?"""
        return len(self._starts) == len(self._seats)

    def begin_to_move(self) -> None:
        """The first leg is there."""
        self._first_leg = self._first_leg or self._notes.line

    def in_header(self, seat: int, name: str, agent: str, host: str) -> None:
        """A line ``# Player n: …``."""
        if seat in self._header:
            self._notes.add(f"player {seat} is told before; this is left out", left_out=True)
            return
        self._header[seat] = _Told(name, agent, host, self._notes.line)

    def start(self, said: str) -> None:
        """A line START."""
        seat = len(self._starts)
        if seat >= len(self._seats):
            self._notes.add(f"there are only {len(self._seats)} players", left_out=True)
            return
        if self._first_leg is not None:
            self._notes.add(f"player {seat} starts here, after the first move")
        self._starts[seat] = _Told(said, "", "", self._notes.line)

    def settle(self) -> None:
        """Take note of what does not fit together."""
        names: dict[str, int] = {}
        for seat in range(len(self._seats)):
            told = self._header.get(seat)
            begun = self._starts.get(seat)
            if told and begun and not _fits(begun.name, told.name):
                self._note(
                    begun.line,
                    f"START names {_shown(_first(begun.name))} as player {seat}, but the header "
                    f"names {_shown(told.name)}; the header is believed",
                )
            found = told or begun
            if found is None:
                continue
            name = told.name if told else _first(found.name)
            if name in names:
                self._note(
                    found.line, f"player {seat} is {_shown(name)}, as player {names[name]} is"
                )
            names.setdefault(name, seat)
        number = len(self._starts)
        if names and self._first_leg and number < len(self._seats):
            self._note(
                self._first_leg,
                f"of {len(self._seats)} players {f'only {number}' if number else 'none'} started, "
                "and the game was played",
            )

    def _note(self, line: int, message: str) -> None:
        here, self._notes.line = self._notes.line, line
        self._notes.add(message)
        self._notes.line = here

    def tags(self) -> dict[str, str]:
        """The tags that tell who plays."""
        tags: dict[str, str] = {}
        for seat, each in enumerate(self._seats):
            told, begun = self._header.get(seat), self._starts.get(seat)
            if begun and told and _fits(begun.name, told.name):
                agent = begun.name[len(told.name) :].strip()
                found = told._replace(agent=told.agent or agent)
            elif told:
                found = told
            elif begun:
                name = _first(begun.name)
                found = begun._replace(name=name, agent=begun.name[len(name) :].strip())
            else:
                continue
            tag = each.name.capitalize()
            values = {tag: found.name, f"{tag}Agent": found.agent, f"{tag}Host": found.host}
            tags |= {key: value for key, value in values.items() if value}
        return tags

    def side_of(self, name: str, *, is_whole: bool = True) -> tuple[int, ...]:
        """The seats that win and lose with the player of this name; none if that is not clear."""
        found = [seat for seat in range(len(self._seats)) if self._is_called(seat, name)]
        shown = _shown(name)
        if not is_whole:
            longer = [
                known.name
                for known in (*self._header.values(), *self._starts.values())
                if known.name.startswith(name) and not _fits(known.name, name)
            ]
            if longer:
                other = _shown(_first(longer[0]) if not self._header else longer[0])
                self._notes.add(
                    f"this line has no end, so {shown} may be {other}, cut off; it decides nothing"
                )
                return ()
        if not found:
            self._notes.add(f"there is no player {shown}")
            return ()
        side = next(each for each in sides(self._seats) if found[0] in each)
        if not {*found} <= {*side}:
            players = " and ".join(f"player {seat}" for seat in found)
            self._notes.add(f"{shown} is the name of {players}, so it decides nothing")
            return ()
        return side

    def _is_called(self, seat: int, name: str) -> bool:
        """Is it a player's name? That of START counts where no header has it."""
        if any(told.name == name for told in self._header.values()):
            return seat in self._header and self._header[seat].name == name
        return seat in self._starts and _fits(self._starts[seat].name, name)


def _fits(said: str, name: str) -> bool:
    """Is this what START says of a player of that name, with the agent behind it or without?"""
    return said == name or said.startswith((f"{name} ", f"{name}\t"))


def _first(said: str) -> str:
    return said.split(maxsplit=1)[0]


def _shown(name: str) -> str:
    return quoted(shortened(name))
