"""The search without a tree, on Crusaders and Kings of Serbia."""

from __future__ import annotations

import pytest

from kingstable import catalogue
from kingstable.bots.ismcts import SearchPlayer
from kingstable.bots.manner import Manner
from kingstable.bots.player import View
from kingstable.bots.playouts import FIRST_CUT, Playouts
from kingstable.core.luck import FastLuck
from kingstable.core.playout import random_game
from kingstable.core.table import Table

SERBIA = catalogue.game("kings_of_serbia")


def middle(name: str = "crusaders", plies: int = 9) -> Table:
    table = catalogue.game(name).new(2, FastLuck(5))
    random_game(table, FastLuck(6), plies)
    return table


def playouts(table: Table, seed: int = 8) -> Playouts:
    return Playouts(table, int(table.to_move()), FastLuck(seed), Manner())


@pytest.mark.parametrize("name", ["crusaders", "kings_of_serbia"])
def test_the_choice_is_legal_and_follows_from_the_seed(name: str) -> None:
    table = middle(name)
    before = table.pack()
    once, again = playouts(table), playouts(table)
    world = len(list(once.moves))  # a run ends with a whole world, so its simulations are a multiple
    once.run(25 * world)
    again.run(10 * world)
    again.run(15 * world)
    assert once.best() in list(table.legal())
    assert once.best() == again.best()
    assert table.pack() == before


def test_moves_that_fall_behind_are_dropped_down_to_two() -> None:
    table = middle()
    search = playouts(table)
    first = list(search.moves)
    for _ in range(60):
        search.run(FIRST_CUT)
        assert search.best() in list(search.moves)
    assert set(first) == set(table.legal())
    assert 2 <= len(list(search.moves)) < len(first)


@pytest.mark.parametrize("plies", range(4, 36, 8))
def test_the_best_looking_move_stays_the_choice_until_another_is_clearly_better(plies: int) -> None:
    table = middle("kings_of_serbia", plies)
    seat = int(table.to_move())
    search = playouts(table)
    likely = max(search.moves, key=lambda move: int(table.appeal(seat, move)))
    assert search.best() == likely
    search.run(1)  # in a single world, where a difference may be chance
    assert search.best() == likely
    for _ in range(40):
        search.run(100)
        assert likely in list(search.moves), "all others are compared with it"
    assert search.best() in search.about_as_good()


def test_an_immediate_win_is_found() -> None:
    """The last placement of a game that is open until then decides it."""
    found = 0
    for seed in range(40):
        table = catalogue.game("crusaders").new(2, FastLuck(seed), {"early_win": "none"})
        random_game(table, FastLuck(seed), 39)
        seat = int(table.to_move())
        outcomes = {int(move): result(table, int(move), seat) for move in table.legal()}
        if len(set(outcomes.values())) > 1:
            search = playouts(table, seed)
            search.run(2000)
            assert outcomes[int(search.best())] == max(outcomes.values())
            found += 1
    assert found > 0


def result(table: Table, move: int, seat: int) -> int:
    """The seat's result against the other after the last move: 1, 0, or -1."""
    after = table.clone()
    after.apply(move)
    assert after.over()
    mine, other = int(after.standing()[seat]), int(after.standing()[1 - seat])
    return (mine > other) - (mine < other)


def test_search_uses_playouts_where_the_game_asks_for_them() -> None:
    assert SERBIA.by_playouts
    table = middle("kings_of_serbia", 3)
    seat = int(table.to_move())
    view = View(SERBIA, table.imagine(seat, FastLuck(1)), seat)
    search = Playouts(view.position, seat, FastLuck(8), Manner())
    search.run(round(2000 * SERBIA.effort))
    assert SearchPlayer(8, simulations=2000).choose(view) == search.best()
