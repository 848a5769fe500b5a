"""Random play at full speed, for measurements and statistics: whole games in one compiled loop."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from kingstable.core.luck import Luck
from kingstable.core.table import NOBODY, Table


@final
class Tally:
    """The results of many games, with one number for each game in every row.

    `decisions` is the total number of moves. `winners` are sets of seats, a bit for each, so that shared victories
    count as such. `orders` are the seats in the order of their first turns, as `turn_order` packs them.
    """

    def __init__(self) -> None:
        self.decisions: i64 = 0
        self.lengths: vec[i64] = vec[i64]()
        self.endings: vec[i64] = vec[i64]()
        self.winners: vec[i64] = vec[i64]()
        self.orders: vec[i64] = vec[i64]()

    def count(self, game: Table, first: i64) -> None:
        """Add a game that is over or was stopped (its ending is then 0); `first` is the result of `who_begins`."""
        self.decisions += game.ply
        self.lengths = append(self.lengths, game.ply)
        self.endings = append(self.endings, game.ending)
        self.winners = append(self.winners, winners(game.standing()))
        self.orders = append(self.orders, turn_order(game, first))


SEAT_BITS: Final[i64] = 4
"""Bits for each seat of a packed turn order."""


def who_begins(game: Table) -> i64:
    """The seat with the first turn in a game that was just set up; NOBODY if it is already over."""
    return NOBODY if game.over() else game.first_player()


def turn_order(game: Table, first: i64) -> i64:
    """The seats in the order of their first turns, SEAT_BITS for each from the lowest; 0 if nobody had one.

    Call it at the end: in some games, it is only settled during the setup who sits where.
    """
    if first < 0:
        return 0
    order: i64 = 0
    seat = first
    for place in range(game.seats):
        order |= seat << SEAT_BITS * place
        seat = game.next_player(seat)
    return order


def winners(standing: vec[i64]) -> i64:
    """The seats with the highest standing, as a set of bits."""
    best: i64 = standing[0]
    for value in standing:
        best = max(best, value)
    leaders: i64 = 0
    seat_bit: i64 = 1
    for value in standing:
        if value == best:
            leaders |= seat_bit
        seat_bit = seat_bit + seat_bit
    return leaders


def random_game(game: Table, luck: Luck, limit: i64) -> None:
    """Play on with random moves until the game is over or `limit` more moves were made."""
    made: i64 = 0
    while not game.over() and made < limit:
        game.ask_again()
        game.apply(game.offered[luck.below(game.offers)])
        made += 1


def keen_game(game: Table, luck: Luck, limit: i64, whims: i64) -> None:
    """Play on with obvious moves, else with those of `keen_move`, until the game is over or `limit` moves were made."""
    made: i64 = 0
    while not game.over() and made < limit:
        move = game.obvious()
        if move == 0:
            move = keen_move(game, luck, whims)
        game.apply(move)
        made += 1


def play_on(game: Table, luck: Luck, horizon: i64, whims: i64) -> None:
    """Play a line with `keen_game`: `horizon` moves, and then until the game is at rest and can be judged."""
    keen_game(game, luck, horizon, whims)
    while not game.over() and not game.at_rest():
        keen_game(game, luck, 1, whims)


def keen_move(game: Table, luck: Luck, whims: i64) -> i64:
    """The most appealing move, but one time in `whims` a random one that is not idle."""
    is_whim = luck.below(whims) == 0
    move = 0 if is_whim else game.favourite()
    if move == 0:
        game.ask_again()
        move = whim(game, luck) if is_whim else most_appealing(game)
    return move


def whim(game: Table, luck: Luck) -> i64:
    """A random offered move, or the most appealing one if that is idle."""
    move = any_offer(game, luck)
    return most_appealing(game) if game.idle(game.to_move(), move) else move


def play_obvious(game: Table) -> None:
    """Make obvious moves as long as there are any."""
    while not game.over():
        move = game.obvious()
        if move == 0:
            return
        game.apply(move)


def any_offer(game: Table, luck: Luck) -> i64:
    return game.offered[luck.below(game.offers)]


def most_appealing(game: Table) -> i64:
    """The offered move that looks best at a glance, the first among equals."""
    seat = game.to_move()
    best = game.offered[0]
    highest = game.appeal(seat, best)
    for k in range(1, game.offers):
        appeal = game.appeal(seat, game.offered[k])
        if appeal > highest:
            highest = appeal
            best = game.offered[k]
    return best


def random_games(table: Table, games: i64, luck: Luck, limit: i64) -> Tally:
    """Play whole random games, each dealt anew for the seats and options of `table`."""
    tally = Tally()
    for _ in range(games):
        game = table.empty(luck)
        game.begin()
        first = who_begins(game)
        random_game(game, luck, limit)
        tally.count(game, first)
    return tally


def clones(table: Table, count: i64) -> None:
    """Copy a position many times, to measure how long that takes."""
    for _ in range(count):
        table.clone()
