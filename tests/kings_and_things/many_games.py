"""Play random games of Kings & Things, and check after every move that everything is where it belongs.

    python -m tests.kings_and_things.many_games --games 10000

Exits with 1 at the first game in which something is not, and names the game.
"""

from __future__ import annotations

import argparse
import sys

from kingstable.core.luck import FastLuck
from kingstable.core.news import News
from kingstable.core.playout import any_offer
from kingstable.core.table import verb_of
from kingstable.games.kings_and_things.generated.index import KingsAndThings
from kingstable.games.kings_and_things.options import OPTIONS
from tests.kings_and_things.invariants import Watch
from tests.kings_and_things.positions import Options, table, write

MOST_MOVES = 5000
"""A game of five turns takes a few hundred moves; one that takes this many is going round in circles."""

FREE_ONCE_IN = 6
"""On average once in this many moves, somebody makes a move that nobody asked for."""

SHORT = {"max_turns": "5"}
OTHERS = {each.name: each.choices[1] for each in OPTIONS}
"""The first alternative to every option's default, in games of five turns."""


def every_option(seed: int) -> Options:
    """All options with varied choices; over enough seeds every choice comes up."""
    return {each.name: each.choices[(seed + k) % len(each.choices)] for k, each in enumerate(OPTIONS)} | SHORT


def watched(players: int, options: Options, seed: int) -> int:
    """Play one game to its end, with a check after every move; how many there were. Raises AssertionError."""
    t = table(players, FastLuck(seed), options)
    t.news = news = News()
    t.begin()
    watch = Watch(t)
    luck = FastLuck(seed)
    while not t.over():
        t.ask_again()
        assert t.offers > 0, "a question without an answer"
        move = any_offer(t, luck)
        t.apply(move)
        assert t.ply < MOST_MOVES, write(int(move))
        watch.look(t, news.take())
        if play_freely(t, luck):
            watch.look(t, news.take())
    return int(t.ply)


def play_freely(t: KingsAndThings, luck: FastLuck) -> bool:
    """Now and then a random seat makes a free move, each kind being equally likely."""
    if t.over() or luck.below(FREE_ONCE_IN) > 0:
        return False
    seat = int(luck.below(t.seats))
    moves = [int(move) for move in t.free_for(seat)]
    kinds = sorted({int(verb_of(move)) for move in moves})
    if not kinds:
        return False
    kind = kinds[luck.below(len(kinds))]
    of_kind = [move for move in moves if verb_of(move) == kind]
    t.play(seat, of_kind[luck.below(len(of_kind))])
    return True


def main() -> None:
    """Play one game for each seed, reporting progress."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--games", type=int, default=10_000)
    asked.add_argument("--seed", type=int, default=0, help="of the first game")
    wishes = asked.parse_args()
    plies = 0
    for game, seed in enumerate(range(wishes.seed, wishes.seed + wishes.games), start=1):
        players, options = 2 + seed % 3, (SHORT, OTHERS, every_option(seed))[seed // 3 % 3]
        try:
            plies += watched(players, options, seed)
        except AssertionError as wrong:
            sys.exit(f"players {players}, seed {seed}, options {options}: {wrong}")
        print(f"\r{game} games, {plies} plies", end="", file=sys.stderr, flush=True)
    print(f"\n{wishes.games} games, {plies} plies: everything was where it belongs after every one")


if __name__ == "__main__":
    main()
