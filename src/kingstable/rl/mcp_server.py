"""A table for language model agents over the Model Context Protocol: rulebook, view, moves, why not, play, record.

It uses the protocol's official SDK (https://modelcontextprotocol.io), which the extra `mcp` installs. An agent sits at
one seat of a table on this computer, against computer players, and sees only what its seat may know. The record of a
game has everybody's cards in it, so it is available only after the end.
"""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, Protocol

import kingstable
from kingstable import catalogue
from kingstable.core.errors import BadOption, KingstableError, UnknownName
from kingstable.core.options import cut_short, did_you_mean, quoted
from kingstable.core.seeds import derived
from kingstable.rl.seeding import fresh_seed
from kingstable.rl.text import TextTable, in_full

INSTALL: Final = shlex.join([sys.executable, "-m", "pip", "install", "mcp"])
"""The command that installs the SDK into our own Python environment."""

MOST_TABLES: Final = 100
"""The limit of unfinished tables; an agent that opens more has lost its way."""

INSTRUCTIONS: Final = (
    "Play kingdom games against computer players. Open a table with new_table, read the rulebook, and play moves as "
    "they are written in square brackets; why_not explains why a move may not be made. When the game is over, record "
    "has all of it."
)


class NoSdk(KingstableError):
    """The SDK of the protocol is not installed."""


class NoTable(KingstableError):
    """There is no table of this number, or the request cannot be carried out now."""


class Seated(Protocol):
    """A table at which an agent has a seat, on this computer or elsewhere."""

    @property
    def over(self) -> bool: ...
    @property
    def illegal(self) -> Mapping[str, int]:
        """The number of refused moves, by rule."""

    def news(self, seat: int) -> str: ...
    def view(self, seat: int) -> str: ...
    def legal(self, seat: int) -> list[str]: ...
    def why_not(self, seat: int, text: str) -> str: ...
    def move(self, seat: int, text: str) -> str: ...
    def record(self) -> str: ...


class Desk:
    """The tables of one agent. Its methods are the tools, and their docstrings are what the agent reads."""

    instructions = INSTRUCTIONS

    def __init__(self, seed: int | None = None) -> None:
        """Use a seed, which the agent never learns, from which each table has its own reproducible deal."""
        self._tables: list[tuple[Seated, int]] = []
        self._seed = fresh_seed() if seed is None else seed

    def games(self) -> str:
        """List the games, for how many players they are, and their options with the usual choice first."""
        return "\n".join(_described(name) for name in catalogue.NAMES)

    def rulebook(self, game: str, rule: str = "") -> str:
        """Read the rules and rulings of a game, each with its id; with the id of one of them, that one alone."""
        book = catalogue.game(game).rulebook()
        if not rule:
            return "\n\n".join(in_full(each) for each in (*book.rules, *book.rulings))
        found = book.statements().get(rule)
        if found is None:
            raise NoTable(f"{game} has no rule {cut_short(rule)}: read the rulebook without an id to see all of them.")
        return in_full(found)

    def new_table(
        self,
        game: str,
        players: int = 2,
        seat: int = 0,
        against: str = "medium",
        options: dict[str, str] | None = None,
    ) -> str:
        """Open a table and sit down: you have this seat, computer players of a level have the others.

        Levels: random, first, easy, fair, medium, able, skilled, hard, master. Says the number of the table and what
        you see.
        """
        found = catalogue.game(game)
        if players in found.players:  # other numbers are refused when the table is opened
            check_seat(seat, players)
        if against not in catalogue.LEVELS:  # an import path or a program would be run, which nobody has allowed
            raise UnknownName(f"There is no level {quoted(against)}{did_you_mean(against, catalogue.LEVELS)}")
        bots = {other: against for other in range(players) if other != seat}
        seed = derived(self._seed, "table", len(self._tables))
        return self._sit_down(lambda: TextTable(found, players, options, seed, bots), seat)

    def _sit_down(self, opened: Callable[[], Seated], seat: int) -> str:
        """Open another table if there is room for it; return its number and what the agent sees."""
        if self._is_full():
            raise NoTable(f"There are {MOST_TABLES} unfinished tables already: play at one of them.")
        self._tables.append((opened(), seat))
        number = len(self._tables)
        return f"Table {number}. You are Player {seat}.\n\n{self.view(number)}"

    def _is_full(self) -> bool:
        """Whether there are too many unfinished tables to open another."""
        return len(self._tables) >= MOST_TABLES and sum(not found.over for found, _ in self._tables) >= MOST_TABLES

    def view(self, table: int) -> str:
        """Read what has happened since you last looked, what you see, and the moves that you may make."""
        found, seat = self._table(table)
        news = found.news(seat)
        parts = [*([f"Since then:\n{news}"] if news else []), found.view(seat)]
        if found.over and found.illegal:
            refused = ", ".join(f"{rule} {times}" for rule, times in sorted(found.illegal.items()))
            parts.append(f"Moves that were refused, by rule: {refused}.")
        return "\n\n".join(parts)

    def legal_moves(self, table: int) -> list[str]:
        """List the moves that you may make now, as they are written."""
        found, seat = self._table(table)
        return found.legal(seat)

    def why_not(self, table: int, move: str) -> str:
        """Ask why you may not make a move now: the answer names the rule and says what it says."""
        found, seat = self._table(table)
        return "The game is over." if found.over else found.why_not(seat, move)

    def play(self, table: int, move: str) -> str:
        """Make a move, as it is written in square brackets; the others then move until you are asked again."""
        found, seat = self._table(table)
        if found.over:
            raise NoTable("The game is over: its record can be read.")
        found.move(seat, move)
        return self.view(table)

    def record(self, table: int) -> str:
        """Read the record of a game that is over: every move and everything that was drawn."""
        found, _ = self._table(table)
        if not found.over:
            raise NoTable("The record has everybody's cards in it: it can be read when the game is over.")
        return found.record()

    def _table(self, number: int) -> tuple[Seated, int]:
        if not 1 <= number <= len(self._tables):
            raise NoTable(f"There is no table {number}: open one with new_table.")
        return self._tables[number - 1]


def check_seat(seat: int, players: int) -> None:
    """Raises BadOption if a table of this many players has no such seat."""
    if not 0 <= seat < players:
        raise BadOption(f"There is no seat {seat}: choose one from 0 to {players - 1}.")


def _described(name: str) -> str:
    game = catalogue.game(name)
    options = "; ".join(
        f"{option.name}: {', '.join(sorted(option.choices, key=lambda each: each != option.default))}"
        for option in game.options
    )
    return f"{name}, for {', '.join(map(str, game.players))} players. Options: {options}."


def server(desk: Desk) -> Any:
    """The server with these tools, to be run on standard input and output. Raises NoSdk."""
    if find_spec("mcp") is None:
        raise NoSdk(f"This needs the SDK of the Model Context Protocol: install it with {INSTALL}.")
    sdk: Any = import_module("mcp.server")
    made = sdk.MCPServer(
        "kingstable", instructions=desk.instructions, version=kingstable.__version__, log_level="WARNING"
    )
    tools = (
        desk.games,
        desk.rulebook,
        desk.new_table,
        desk.view,
        desk.legal_moves,
        desk.why_not,
        desk.play,
        desk.record,
    )
    for tool in tools:
        made.add_tool(_told(tool))
    return made


def _told(tool: Any) -> Any:
    """Wrap a tool so that our own errors reach the agent as messages, not as faults of the server."""
    from functools import wraps

    error: Any = import_module("mcp.server.mcpserver.exceptions").ToolError

    @wraps(tool)
    def called(*given: Any, **named: Any) -> Any:
        try:
            return tool(*given, **named)
        except KingstableError as found:
            raise error(str(found)) from None

    return called
