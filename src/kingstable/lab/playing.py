"""Playing a piece of a plan: at random in the compiled loop, or by computer players who see only their views."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from kingstable import catalogue
from kingstable.bots.player import Player, View
from kingstable.core.game import Game
from kingstable.core.luck import FastLuck
from kingstable.core.playout import SEAT_BITS, Tally, random_games, who_begins
from kingstable.core.seeds import derived
from kingstable.core.table import Table
from kingstable.lab.plan import Chunk, Plan


@dataclass
class Played:
    """Games that were played, `first` being the number of the first: an entry for each in every list.

    `endings` are the game's, 0 where the game was stopped; `winners` are sets of seats, a bit for each;
    `orders` are the seats in the order of their first turns, none where the game was over before one.
    """

    first: int
    lengths: list[int] = field(default_factory=list)
    endings: list[int] = field(default_factory=list)
    winners: list[int] = field(default_factory=list)
    orders: list[tuple[int, ...]] = field(default_factory=list)


def play_chunk(plan: Plan, chunk: Chunk) -> Played:
    """The games of a piece; they follow from the plan's seed and the piece alone."""
    game = catalogue.game(plan.game, plan.cards)
    if not plan.is_random:
        return _by_players(plan, chunk, game)
    luck = FastLuck(derived(plan.seed, "chunk", chunk.number))
    table = game.table(plan.players, luck, plan.options)
    return _played(plan, chunk.first, random_games(table, chunk.games, luck, plan.limit))


def _by_players(plan: Plan, chunk: Chunk, game: Game) -> Played:
    tally = Tally()
    for number in range(chunk.first, chunk.first + chunk.games):
        _play_game(plan, game, number, tally)
    return _played(plan, chunk.first, tally)


def _played(plan: Plan, first: int, tally: Tally) -> Played:
    return Played(
        first,
        list(map(int, tally.lengths)),
        list(map(int, tally.endings)),
        list(map(int, tally.winners)),
        [_seats_in_order(int(order), plan.players) for order in tally.orders],
    )


def _seats_in_order(packed: int, players: int) -> tuple[int, ...]:
    """The seats of a packed turn order, the one that began first."""
    size = int(SEAT_BITS)
    return tuple(packed >> size * place & (1 << size) - 1 for place in range(players)) if packed else ()


def _play_game(plan: Plan, game: Game, number: int, tally: Tally) -> None:
    """One game to its end or to the plan's limit."""
    table = game.new(plan.players, FastLuck(derived(plan.seed, "deal", number)), plan.options)
    first = who_begins(table)
    players = [_player(plan, number, seat) for seat in range(plan.players)]
    unseen = FastLuck(derived(plan.seed, "view", number))
    eager = [seat for seat in range(plan.players) if catalogue.bring(plan.level_at(number, seat)).uses_free_moves]
    while not table.over() and table.ply < plan.limit:
        if _plays_unasked(game, table, eager):
            continue
        seat = int(table.to_move())
        view = View(game, table.imagine(seat, unseen), seat)
        table.play(seat, players[seat].choose(view))
    tally.count(table, first)


def _plays_unasked(game: Game, table: Table, seats: Sequence[int]) -> bool:
    """The first of these seats that does something without being asked does it; whether there was one."""
    for seat in seats:
        move = game.unasked(table, seat)
        if move is not None:
            table.play(seat, move)
            return True
    return False


def _player(plan: Plan, number: int, seat: int) -> Player:
    bot = plan.bot_at(number, seat)
    return catalogue.bring(plan.level_at(number, seat)).make(derived(plan.seed, "bot", number, bot))
