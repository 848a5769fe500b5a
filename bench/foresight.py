"""How much of a game chance leaves to be won: a search that foresees everything sits alone against a level.

`python -m bench.foresight the_kingdom --players 4 --seconds 0.05 --deals 50` plays each deal once from every seat and
prints how often the search wins, with a 95 % interval from the spread between deals. What it knows is up to `--knows`:

- `nothing`: what its seat may know, as in any game
- `cards`: also everything hidden; only chance is drawn anew in each simulation
- `everything`: also what every deck and die will give

No real player can know that, so what even such a search loses is hard for any player to win. It is a guide and no
bound: with its time it finds good moves, not the best ones.
"""

from __future__ import annotations

import argparse
import json
from time import thread_time
from typing import Final, Literal, get_args

from kingstable import catalogue
from kingstable.bots.ismcts import MANNER
from kingstable.bots.player import View, worth_a_thought
from kingstable.bots.search import Search
from kingstable.core.game import Game
from kingstable.core.luck import FastLuck, Luck
from kingstable.core.seeds import derived
from kingstable.core.table import Table
from kingstable.lab.report.measures import mean_share

Knows = Literal["nothing", "cards", "everything"]

BITS: Final = 60
LONGEST: Final = 5_000
"""The most moves of a game; a longer one counts as it stands."""
BATCH: Final = 8
"""Simulations between two looks at the clock."""


class Fate(Luck):
    """Chance that is settled beforehand: a row of numbers for each source, read from the first to the last.

    Draws without a source, such as a playout's random moves, come from `whims` and are never foreseen.
    """

    def __init__(self, seed: int, whims: Luck) -> None:
        self._seed = seed
        self._whims = whims
        self._rows: dict[int, list[int]] = {}
        self.read: dict[int, int] = {}
        """How many numbers of each row have been read."""

    def below(self, n: int, source: int = 0) -> int:
        if source == 0:
            return int(self._whims.below(n))
        row, at = self._rows.setdefault(source, []), self.read.get(source, 0)
        while len(row) <= at:
            row.append(derived(self._seed, "source", source, len(row)) % (1 << BITS))
        self.read[source] = at + 1
        return row[at] * n >> BITS

    def same(self, whims: Luck) -> Fate:
        """The same numbers, read from the same places on, with other whims."""
        other = Fate(self._seed, whims)
        other._rows, other.read = self._rows, dict(self.read)
        return other


class Seer:
    """A search at one seat, whose simulations begin with what it knows."""

    def __init__(self, game: Game, knows: Knows, seconds: float, seed: int) -> None:
        self._game = game
        self._knows = knows
        self._seconds = seconds
        self._luck = FastLuck(seed)

    def choose(self, table: Table, seat: int, fate: Fate) -> int:
        view = View(self._game, table.imagine(seat, self._luck), seat)
        moves = worth_a_thought(view)
        if len(moves) == 1:
            return moves[0]
        return int(view.position.obvious()) or self._searched(table, view, seat, fate)

    def _searched(self, table: Table, view: View, seat: int, fate: Fate) -> int:
        foreseen = fate.same(self._luck)
        begun, started = dict(foreseen.read), thread_time()
        luck: Luck = foreseen if self._knows == "everything" else self._luck
        search = Search(
            view.position if self._knows == "nothing" else table, seat, luck, MANNER, self._knows != "nothing"
        )
        while thread_time() - started < self._seconds:
            for _ in range(BATCH):
                foreseen.read = dict(begun)
                search.run(1)
        return int(search.best())


def share_won(game: Game, players: int, place: int, level: str, knows: Knows, seconds: float, seed: int) -> float:
    """What the search wins of one game at a place: 1, a part of it if it shares, or 0."""
    unseen, fate = FastLuck(derived(seed, "view", place)), Fate(derived(seed, "deal"), FastLuck(derived(seed, "first")))
    table = game.new(players, fate, {})
    seer = Seer(game, knows, seconds, derived(seed, "search", place))
    rivals = [catalogue.level(level).make(derived(seed, "bot", place, seat)) for seat in range(players)]
    while not table.over() and table.ply < LONGEST:
        seat = int(table.to_move())
        if seat == place:
            move = seer.choose(table, seat, fate)
        else:
            move = rivals[seat].choose(View(game, table.imagine(seat, unseen), seat))
        table.play(seat, move)
    standing = [int(worth) for worth in table.standing()]
    best = max(standing)
    return (standing[place] == best) / standing.count(best)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("game")
    asked.add_argument("--players", type=int)
    asked.add_argument("--level", default="medium")
    asked.add_argument("--knows", choices=get_args(Knows), default="everything")
    asked.add_argument("--seconds", type=float, default=0.05)
    asked.add_argument("--deals", type=int, default=50)
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    game = catalogue.game(given.game)
    players = given.players or game.players[0]
    won: list[float] = []
    for number in range(given.deals):
        seed = derived(given.seed, "deal", number)
        shares = [
            share_won(game, players, place, given.level, given.knows, given.seconds, seed) for place in range(players)
        ]
        won.append(sum(shares) / players)
        told = {"knows": given.knows, "seconds": given.seconds, "games": players * len(won)}
        print(json.dumps({**told, **mean_share("won", won)}), flush=True)


if __name__ == "__main__":
    main()
