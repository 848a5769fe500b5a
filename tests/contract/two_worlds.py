"""Compares deals that a seat cannot tell apart, over as many positions as one likes.

    python -m tests.contract.two_worlds kingdoms --positions 100000

Random games under changing agreements and with every number of players; in each position a seat and a watcher
are shown both worlds, asked and offered what they are in both, and told the news of a move in both.
"""

from __future__ import annotations

import argparse
import itertools
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import takewhile

from kingstable.catalogue import game as named
from kingstable.core.game import Game
from kingstable.core.luck import FastLuck
from kingstable.core.news import News, Told
from kingstable.core.table import Table
from kingstable.core.words import Words
from tests.contract.play import shown, walked, words_of

EVERY = 1_000
"""Positions between two words about the progress."""


def other_world(table: Table, seat: int) -> Table:
    """Another deal that this seat cannot tell from the true one."""
    return table.imagine(seat, FastLuck(1000 + table.ply))


# News


def told_by(table: Table, seat: int, move: int) -> tuple[Table, list[Told]]:
    """The position after a move, and what it told."""
    after = table.clone()
    after.luck = FastLuck(77)
    after.news = news = News()
    after.play(seat, move)
    return after, news.take()


def public_part(game: Game, told: Told) -> tuple[int, ...]:
    """What of an event is for everybody."""
    number = int(told.event)
    nouns = zip(game.index.events[number][1:], (told.first, told.second), strict=False)
    return (number, int(told.seat), *(int(value) for noun, value in nouns if noun not in game.index.secrets[number]))


def news_in_both_worlds(game: Game, table: Table, other: Table, viewer: int) -> tuple[bytes, bytes, int]:
    """What the viewer is told of a move that both worlds allow, as long as the same is made public."""
    seat = table.waiting()[0]
    both = set(map(int, table.legal_for(seat))) & set(map(int, other.legal_for(seat)))
    if not both:
        return b"", b"", 0
    (after, told), (other_after, other_told) = (told_by(each, seat, min(both)) for each in (table, other))
    pairs = zip(told, other_told, strict=False)
    same = list(takewhile(lambda pair: public_part(game, pair[0]) == public_part(game, pair[1]), pairs))
    unknown = [(a, b) for a, b in same if not a.known_to(viewer) or not game.index.secrets[int(a.event)]]
    words = words_of(game, int(table.seats))
    here = [game.happening(a, after, viewer, words) for a, _ in unknown]
    there = [game.happening(b, other_after, viewer, words) for _, b in unknown]
    return shown(here), shown(there), len(unknown)


# Many positions


@dataclass(frozen=True)
class Difference:
    """Something a seat could tell two deals apart by."""

    what: str
    players: int
    seed: int
    ply: int
    seat: int


def differing(game: Game, table: Table, seat: int, words: Words) -> Iterator[str]:
    """What is not the same for a seat in another world."""
    other = other_world(table, seat)
    for viewer in (seat, None):
        if shown(game.scene(other, viewer, words)) != shown(game.scene(table, viewer, words)):
            yield "scene"
    if other.waiting() != table.waiting():
        yield "who is asked"
    if list(other.legal_for(seat)) != list(table.legal_for(seat)):
        yield "moves"
    if list(other.free_for(seat)) != list(table.free_for(seat)):
        yield "moves at any time"
    if table.waiting():
        here, there, _ = news_in_both_worlds(game, table, other, seat)
        if here != there:
            yield "news"


def compared(game: Game, first: int = 0) -> Iterator[list[Difference]]:
    """Position after position, without end: what differs there."""
    for seed in itertools.count(first):
        players = game.players[seed % len(game.players)]
        words = words_of(game, players)
        for table in walked(game, players, seed):
            if not table.over():
                seat = (seed + table.ply) % players
                yield [Difference(what, players, seed, table.ply, seat) for what in differing(game, table, seat, words)]


def main() -> None:
    """Compare, saying how far it is; ends with 1 at the first difference."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("game")
    asked.add_argument("--positions", type=int, default=100_000)
    asked.add_argument("--seed", type=int, default=0, help="of the first game")
    wishes = asked.parse_args()
    done = 0
    for differences in itertools.islice(compared(named(wishes.game), wishes.seed), wishes.positions):
        if differences:
            sys.exit(f"{wishes.game}: a difference after {done} positions: {differences}")
        done += 1
        if done % EVERY == 0:
            print(f"\r{wishes.game}: {done} positions", end="", file=sys.stderr, flush=True)
    print(f"\n{wishes.game}: {done} positions, no difference")


if __name__ == "__main__":
    main()
