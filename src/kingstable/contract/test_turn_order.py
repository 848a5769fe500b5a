"""Who has the first turn, and who comes after: simulations report results by turn order."""

from __future__ import annotations

from kingstable.contract.play import combinations
from kingstable.core.game import FIRST, Game
from kingstable.core.luck import FastLuck
from kingstable.core.news import News
from kingstable.core.playout import SEAT_BITS, Tally, random_game, turn_order, who_begins
from kingstable.core.table import NOBODY, Table


def dealt(game: Game, players: int, seed: int, options: dict[str, str]) -> tuple[Table, list[int]]:
    """A game that was just set up, and the seats that its news name as the first player."""
    table = game.table(players, FastLuck(seed), options)
    news = News()
    table.news = news
    table.begin()
    firsts = [number for number, (name, *_) in game.index.events.items() if name == FIRST]
    return table, [int(told.seat) for told in news.told if told.event in firsts]


def tells_who_begins(game: Game) -> bool:
    return any(name == FIRST for name, *_ in game.index.events.values())


def test_everybody_is_told_who_is_first_player(game: Game, players: int) -> None:
    begun = set()
    every = combinations(game)
    for seed in range(40):
        table, told = dealt(game, players, seed, every[seed % len(every)])
        first = who_begins(table)
        if first != NOBODY and tells_who_begins(game):
            assert told == [first]
        if not game.all_begin_at_once(table):
            begun.add(int(first))
    never = sorted(set(range(players)) - begun)
    assert not begun or not never, (
        f"these seats never began in 40 deals: {never}; let chance decide in `prepare` who begins, "
        "or let `first_player(t)` in rules.py say who does"
    )


def test_the_turn_order_has_every_seat_once_and_starts_with_the_first_player(game: Game, players: int) -> None:
    for seed in range(6):
        table, _ = dealt(game, players, seed, {})
        first = who_begins(table)
        random_game(table, FastLuck(seed), 400)
        packed = int(turn_order(table, first))
        order = [packed >> int(SEAT_BITS) * place & 15 for place in range(players)]
        assert sorted(order) == list(range(players))
        assert order[0] == first


def test_a_game_over_at_the_deal_was_begun_by_nobody(game: Game, players: int) -> None:
    table, _ = dealt(game, players, 1, {})
    table.end(1)
    tally = Tally()
    tally.count(table, who_begins(table))
    assert list(tally.orders) == [0]
