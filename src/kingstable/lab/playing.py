"""Playing a piece of a plan: at random in the compiled loop, or with computer players who see only their views."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from kingstable import catalogue
from kingstable.bots.level import checked_choice, choice_of
from kingstable.bots.player import Player, View
from kingstable.core.game import Game
from kingstable.core.luck import FastLuck
from kingstable.core.playout import SEAT_BITS, Tally, random_games, who_begins
from kingstable.core.seeds import derived
from kingstable.core.table import Table
from kingstable.lab.plan import Chunk, Plan

MANY_ORDERS: Final = 1024
"""The size of the cache of turn orders: there are few, and unpacking one takes as long as some moves."""


@dataclass
class Played:
    """Games that were played, numbered from `first`; every list has an entry for each.

    `endings` are the game's own, 0 if the game was stopped; `winners` are sets of seats, a bit for each; `orders` are
    the seats in the order of their first turns, empty if the game was over before any.
    """

    first: int
    lengths: list[int] = field(default_factory=list)
    endings: list[int] = field(default_factory=list)
    winners: list[int] = field(default_factory=list)
    orders: list[tuple[int, ...]] = field(default_factory=list)


def play_chunk(plan: Plan, chunk: Chunk) -> Played:
    """Play the games of a piece; they depend only on the plan's seed and the piece."""
    game = catalogue.game(plan.game, plan.cards)
    if not plan.is_random:
        return _by_players(plan, chunk, game)
    luck = FastLuck(derived(plan.seed, "chunk", chunk.number))
    table = game.table(plan.players, luck, plan.options)
    return played_of(plan, chunk.first, random_games(table, chunk.games, luck, plan.limit))


def _by_players(plan: Plan, chunk: Chunk, game: Game) -> Played:
    tally = Tally()
    for number in range(chunk.first, chunk.first + chunk.games):
        _play_game(plan, game, number, tally)
    return played_of(plan, chunk.first, tally)


def played_of(plan: Plan, first: int, tally: Tally) -> Played:
    """The tally of games whose first has this number."""
    return Played(
        first,
        list(map(int, tally.lengths)),
        list(map(int, tally.endings)),
        list(map(int, tally.winners)),
        [seats_in_order(int(order), plan.players) for order in tally.orders],
    )


@lru_cache(MANY_ORDERS)
def seats_in_order(packed: int, players: int) -> tuple[int, ...]:
    """The seats of a packed turn order, beginning with the one that began."""
    size = int(SEAT_BITS)
    return tuple(packed >> size * place & (1 << size) - 1 for place in range(players)) if packed else ()


def _play_game(plan: Plan, game: Game, number: int, tally: Tally) -> None:
    """Play one game to its end or to the plan's limit."""
    table = game.new(plan.players, FastLuck(derived(plan.seed, "deal", number)), plan.options)
    first = who_begins(table)
    play_on(plan, game, table, number)
    tally.count(table, first)


def play_on(plan: Plan, game: Game, table: Table, number: int) -> None:
    """Let the plan's computer players play the game of this number to its end or to the limit.

    Raises NotOffered, PlayerFailed, ProgramFailed.
    """
    players = [_player(plan, number, seat) for seat in range(plan.players)]
    unseen = FastLuck(derived(plan.seed, "view", number))
    eager = [seat for seat in range(plan.players) if catalogue.bring(plan.level_at(number, seat)).uses_free_moves]
    while not table.over() and table.ply < plan.limit:
        if plays_unasked(game, table, eager):
            continue
        seat = int(table.to_move())
        view = View(game, table.imagine(seat, unseen), seat)
        name = plan.level_at(number, seat)
        chosen = choice_of(players[seat], view, name, f"game {number} of seed {plan.seed}")
        table.play(seat, checked_choice(table, seat, chosen, name))


def plays_unasked(game: Game, table: Table, seats: Sequence[int]) -> bool:
    """Let the first of these seats that acts unasked do so; return whether there was one."""
    found = next_unasked(game, table, seats)
    if found is not None:
        table.play(*found)
    return found is not None


def next_unasked(game: Game, table: Table, seats: Sequence[int]) -> tuple[int, int] | None:
    """The first of these seats that acts unasked, and its move; None if there is none."""
    for seat in seats:
        move = game.unasked(table, seat)
        if move is not None:
            return seat, int(move)
    return None


def _player(plan: Plan, number: int, seat: int) -> Player:
    bot = plan.bot_at(number, seat)
    return catalogue.bring(plan.level_at(number, seat)).make(derived(plan.seed, "bot", number, bot))
