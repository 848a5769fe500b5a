"""The games that `playing` plays, with each seat's scores at the end and what it did with the things of the game."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from kingstable import catalogue
from kingstable.core.game import Game
from kingstable.core.luck import FastLuck
from kingstable.core.news import News, Told
from kingstable.core.playout import Tally, random_game, who_begins
from kingstable.core.seeds import derived
from kingstable.core.table import Table
from kingstable.lab.plan import Chunk, Plan
from kingstable.lab.playing import Played, play_on, played_of
from kingstable.lab.report.deeds import deed_of
from kingstable.lab.report.watching import counters_of


@dataclass
class Detailed(Played):
    """Played games with their details: an entry for each game, and in it one for each seat.

    `scores` are the numbers beside a seat's name at the end, by counter; `things` says how often something was done
    with a thing, by the names of the event and the thing.
    """

    scores: list[list[dict[str, float]]] = field(default_factory=list)
    things: list[list[dict[str, int]]] = field(default_factory=list)


def play_detailed(plan: Plan, chunk: Chunk) -> Detailed:
    """Play the games of a chunk, the same as `play_chunk` plays."""
    game = catalogue.game(plan.game, plan.cards)
    luck = FastLuck(derived(plan.seed, "chunk", chunk.number))
    empty = game.table(plan.players, luck, plan.options)
    tally, scores, things = Tally(), [], []
    for number in range(chunk.first, chunk.first + chunk.games):
        deal = luck if plan.is_random else FastLuck(derived(plan.seed, "deal", number))
        table = empty.empty(deal)
        news = table.news = News()
        _play(plan, game, table, deal, number, tally)
        scores.append(counters_of(game, table))
        things.append(things_of(plan, news.take()))
    return Detailed(**vars(played_of(plan, chunk.first, tally)), scores=scores, things=things)


def _play(plan: Plan, game: Game, table: Table, luck: FastLuck, number: int, tally: Tally) -> None:
    table.begin()
    first = who_begins(table)
    if plan.is_random:
        random_game(table, luck, plan.limit)
    else:
        play_on(plan, game, table, number)
    tally.count(table, first)


def things_of(plan: Plan, told: list[Told]) -> list[dict[str, int]]:
    """By seat, how often what was done with which thing, ordered by name."""
    counts = Counter((int(each.seat), int(each.event), int(each.first), int(each.second)) for each in told)
    found: list[Counter[str]] = [Counter() for _ in range(plan.players)]
    for (seat, *event), times in counts.items():
        deed = deed_of(plan.game, plan.cards, *event)
        if deed and 0 <= seat < plan.players:  # other events are those of neutral defenders, for example
            found[seat][deed.replace("_", " ")] += times
    return [dict(sorted(each.items())) for each in found]
