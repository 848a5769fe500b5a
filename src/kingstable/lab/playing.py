"""Playing a piece of a plan: at random in the compiled loop, or by computer players who see only their views."""

from __future__ import annotations

from dataclasses import dataclass, field

from kingstable import catalogue
from kingstable.bots.player import Player, View
from kingstable.core.game import Game
from kingstable.core.luck import FastLuck
from kingstable.core.playout import Tally, random_games
from kingstable.core.seeds import derived
from kingstable.core.table import Table
from kingstable.lab.plan import Chunk, Plan


@dataclass
class Played:
    """Games that were played, `first` being the number of the first: an entry for each in every list.

    `endings` are the game's, 0 where the game was stopped; `winners` are sets of seats, a bit for each.
    """

    first: int
    lengths: list[int] = field(default_factory=list)
    endings: list[int] = field(default_factory=list)
    winners: list[int] = field(default_factory=list)


def play_chunk(plan: Plan, chunk: Chunk) -> Played:
    """The games of a piece; they follow from the plan's seed and the piece alone."""
    game = catalogue.game(plan.game, plan.cards)
    if not plan.is_random:
        return _by_players(plan, chunk, game)
    luck = FastLuck(derived(plan.seed, "chunk", chunk.number))
    table = game.table(plan.players, luck, plan.options)
    return _played(chunk.first, random_games(table, chunk.games, luck, plan.limit))


def _by_players(plan: Plan, chunk: Chunk, game: Game) -> Played:
    tally = Tally()
    for number in range(chunk.first, chunk.first + chunk.games):
        tally.count(_play_game(plan, game, number))
    return _played(chunk.first, tally)


def _played(first: int, tally: Tally) -> Played:
    return Played(first, list(map(int, tally.lengths)), list(map(int, tally.endings)), list(map(int, tally.winners)))


def _play_game(plan: Plan, game: Game, number: int) -> Table:
    """One game to its end or to the plan's limit."""
    table = game.new(plan.players, FastLuck(derived(plan.seed, "deal", number)), plan.options)
    players = [_player(plan, number, seat) for seat in range(plan.players)]
    unseen = FastLuck(derived(plan.seed, "view", number))
    while not table.over() and table.ply < plan.limit:
        seat = int(table.to_move())
        view = View(game, table.imagine(seat, unseen), seat)
        table.play(seat, players[seat].choose(view))
    return table


def _player(plan: Plan, number: int, seat: int) -> Player:
    bot = plan.bot_at(number, seat)
    return catalogue.level(plan.levels[bot]).make(derived(plan.seed, "bot", number, bot))
