"""Whether computer players keep to the rules and to their time: many games of all kinds, each move checked.

`python -m bench.endurance --games 100000` deals games of all kinds: any game, any number of players, the usual options
or any others, and at each seat any of the levels up to `able`, or a search by the clock. It counts illegal moves, and
moves for which a search took longer than allowed; either makes the exit status 1. A search by the clock may take half
as long again as its seconds if moves are close, and notices that they are over at its next look at the clock. The same
seed gives the same games, except for players who look at the clock. Ctrl-C prints the games so far.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Generator, Iterable, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, field
from functools import partial
from time import thread_time
from typing import Final, TypeVar

from kingstable import catalogue
from kingstable.bots.ismcts import BATCH_SECONDS, EXTENSION, SearchPlayer
from kingstable.bots.player import Player, View
from kingstable.core.errors import BadOption, KingstableError
from kingstable.core.game import Game
from kingstable.core.luck import FastLuck
from kingstable.core.options import among_programs
from kingstable.core.seeds import derived
from kingstable.lab.playing import plays_unasked
from kingstable.lab.workers import in_order

Thing = TypeVar("Thing")

QUICK: Final = ("random", "first", "easy", "fair", "medium")
BY_NUMBER: Final = ("able",)
BY_CLOCK: Final[dict[str, float]] = {"search 5 ms": 0.005, "search 20 ms": 0.02}
"""Searches with this many seconds for a move."""

SEARCHED: Final = 25
"""One game in this many has searches among its players: one of their moves takes as long as a game of the others."""
LIMIT: Final = 20_000
"""Moves after which a game is stopped."""
LOOKS: Final = 2 * BATCH_SECONDS
"""What a search by the clock may take beyond its time: it looks every few milliseconds, by the pace so far."""


@dataclass
class Found:
    """What was found in some games; by player its moves, its slowest move in seconds, and its late moves."""

    games: Counter[str] = field(default_factory=Counter)
    moves: Counter[str] = field(default_factory=Counter)
    slowest: dict[str, float] = field(default_factory=dict)
    late: Counter[str] = field(default_factory=Counter)
    stopped: int = 0
    refused: list[str] = field(default_factory=list)
    """For each illegal move, the game's number, the player and the move."""

    def add(self, other: Found) -> None:
        self.games += other.games
        self.moves += other.moves
        self.late += other.late
        self.stopped += other.stopped
        self.refused += other.refused
        for name, seconds in other.slowest.items():
            self.slowest[name] = max(self.slowest.get(name, 0.0), seconds)

    @property
    def is_good(self) -> bool:
        return not self.refused and not self.late.total()


def play(names: tuple[str, ...], seed: int, number: int) -> Found:
    """Play one game, and report what its players did."""
    luck = FastLuck(derived(seed, "kind", number))
    game = catalogue.game(any_of(names, luck))
    players = any_of(game.players, luck)
    options = any_options(game, players, luck)
    is_searched = luck.below(SEARCHED) == 0
    seated = [any_of((*BY_NUMBER, *BY_CLOCK) if is_searched else QUICK, luck) for _ in range(players)]
    bots = [player(name, derived(seed, "bot", number, seat)) for seat, name in enumerate(seated)]
    eager = [seat for seat, name in enumerate(seated) if name != "random"]
    table = game.new(players, FastLuck(derived(seed, "deal", number)), options)
    unseen = FastLuck(derived(seed, "view", number))
    found = Found(Counter({game.name: 1}))
    while not table.over() and table.ply < LIMIT:
        if plays_unasked(game, table, eager):
            continue
        seat = int(table.to_move())
        view = View(game, table.imagine(seat, unseen), seat)
        before = thread_time()
        move = bots[seat].choose(view)
        note(found, seated[seat], thread_time() - before)
        if move not in list(table.legal_for(seat)):
            found.refused.append(f"game {number}, {game.name}, {seated[seat]}: move {move}")
            break
        table.play(seat, move)
    found.stopped += not table.over() and table.ply >= LIMIT
    return found


def note(found: Found, name: str, seconds: float) -> None:
    """Note that a player took this long for a move."""
    found.moves[name] += 1
    found.slowest[name] = max(found.slowest.get(name, 0.0), seconds)
    if name in BY_CLOCK and seconds > BY_CLOCK[name] * EXTENSION + LOOKS:
        found.late[name] += 1


def player(name: str, seed: int) -> Player:
    if name in BY_CLOCK:
        return SearchPlayer(seed, seconds=BY_CLOCK[name], clock=thread_time)
    return catalogue.level(name).make(seed)


def any_options(game: Game, players: int, luck: FastLuck) -> dict[str, str]:
    """The usual options in half of the games, otherwise any; always with the defaults for play among programs."""
    programs = among_programs(game.options, {})
    if luck.below(2) == 0:
        return programs
    found = {option.name: any_of(option.choices, luck) for option in game.options} | programs
    try:
        game.table(players, FastLuck(0), found)
    except BadOption:
        return programs  # these options cannot be combined
    return found


def any_of(things: Iterable[Thing], luck: FastLuck) -> Thing:
    listed = list(things)
    return listed[luck.below(len(listed))]


def told(found: Found) -> str:
    """The findings as lines for people."""
    games = ", ".join(f"{name} {number:,}" for name, number in found.games.items())
    lines = [
        f"{found.games.total():,} games ({games}), {found.moves.total():,} moves",
        f"not allowed: {len(found.refused):,}; too late: {found.late.total():,}; games stopped: {found.stopped:,}",
        *(
            f"{name}: {number:,} moves, the slowest {1000 * found.slowest[name]:.0f} ms, {found.late[name]:,} too late"
            for name, number in found.moves.items()
        ),
        *found.refused,
    ]
    return "\n".join(lines)


def played(names: Sequence[str], asked: argparse.Namespace) -> Generator[Found]:
    """All games; the progress is printed now and then on standard error."""
    work = partial(play, tuple(names), asked.seed)
    for number, found in enumerate(in_order(work, range(asked.games), asked.jobs, asked.games), 1):
        yield found
        if number % 100 == 0 or number == asked.games:
            print(f"\r{number:,} of {asked.games:,} games", end="", file=sys.stderr, flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", metavar="GAME", nargs="*", help="all, if none is named")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    names = asked.names or list(catalogue.GAMES)
    try:
        for name in names:
            catalogue.game(name)
    except KingstableError as error:
        parser.error(str(error))
    total = Found()
    with suppress(KeyboardInterrupt), closing(played(names, asked)) as found:
        for each in found:
            total.add(each)
    print(file=sys.stderr)
    print(json.dumps(vars(total)) if asked.json else told(total))
    return 0 if total.is_good else 1


if __name__ == "__main__":
    sys.exit(main())
