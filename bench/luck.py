"""Whether luck averages out to zero: many games, the luck of each, and how much less results vary without it.

`python -m bench.luck crusaders --games 200` lets computer players meet on random deals and adds up the luck of the
first seat (see `kingstable.coach.fortune`). It prints the mean with a 95 % interval, which should contain zero. The
same seed gives the same games.
"""

from __future__ import annotations

import argparse
from math import sqrt
from statistics import mean, stdev

from kingstable import catalogue
from kingstable.bots.player import View
from kingstable.coach.fortune import draws, sampled_luck
from kingstable.coach.worth import standing_of
from kingstable.core.game import Game
from kingstable.core.luck import FastLuck, Recorder
from kingstable.core.seeds import derived
from kingstable.core.table import Table

NORMAL = 1.96


def luck_and_result(game: Game, players: int, level: str, lines: int, seed: int) -> tuple[float, float]:
    """The luck of the first seat in a game between players of a level, and what it got."""
    unseen, chance = FastLuck(derived(seed, "view")), FastLuck(derived(seed, "lines"))
    bots = [catalogue.level(level).make(derived(seed, "bot", seat)) for seat in range(players)]
    empty = game.table(players, FastLuck(0))
    table = empty.clone()
    recorder = Recorder(FastLuck(derived(seed, "deal")))
    table.luck = recorder
    table.begin()
    total = sampled_luck(game, empty, lambda other: other.begin(), table, chance, lines).luck[0]
    recorder.take()
    while not table.over():
        seat = int(table.to_move())
        move = bots[seat].choose(View(game, table.imagine(seat, unseen), seat))
        before = table.clone()
        table.play(seat, move)
        if draws(game, before, table, tuple(recorder.take())):
            total += _luck_of(game, before, seat, move, table, chance, lines)
    return total, standing_of(table)[0]


def _luck_of(game: Game, before: Table, seat: int, move: int, after: Table, chance: FastLuck, lines: int) -> float:
    return sampled_luck(game, before, lambda other: other.play(seat, move), after, chance, lines).luck[0]


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("game")
    asked.add_argument("--games", type=int, default=200)
    asked.add_argument("--players", type=int)
    asked.add_argument("--level", default="medium")
    asked.add_argument("--lines", type=int, default=300)
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    game = catalogue.game(given.game)
    players = given.players or game.players[0]
    found = [
        luck_and_result(game, players, given.level, given.lines, derived(given.seed, "game", number))
        for number in range(given.games)
    ]
    lucks = [luck for luck, _ in found]
    error = NORMAL * stdev(lucks) / sqrt(len(lucks))
    print(f"{given.game}, {players} players, {given.games} games of {given.level}, seed {given.seed}")
    print(f"luck of the first seat: mean {100 * mean(lucks):+.1f} % (95 %: +-{100 * error:.1f})")
    print(f"it varies by {100 * stdev(lucks):.0f} % from game to game")
    plain, bare = stdev(result for _, result in found), stdev(result - luck for luck, result in found)
    print(f"results vary by {100 * plain:.0f} %, and by {100 * bare:.0f} % without their luck")


if __name__ == "__main__":
    main()
