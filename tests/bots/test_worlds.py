"""Imagined worlds are weighted by what the others were seen to choose, and by nothing that the seat cannot know."""

from __future__ import annotations

from collections import Counter

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from kingstable import catalogue
from kingstable.bots.manner import Manner
from kingstable.bots.playouts import Playouts
from kingstable.bots.search import Search
from kingstable.bots.worlds import AT_LEAST, DRAWN, POOL, Worlds, drawn, effective, softmax, weigh
from kingstable.core.luck import FastLuck
from kingstable.core.playout import keen_game
from kingstable.core.table import Table


def middle(name: str = "kingdoms", plies: int = 40, seed: int = 9, players: int = 2) -> Table:
    """A position some way into a game of quick play."""
    table = catalogue.game(name).new(players, FastLuck(seed))
    keen_game(table, FastLuck(seed + 1), plies, 2)
    return table


def logarithms(*numbers: int) -> vec[i64]:
    return vec[i64](list(numbers))


# Weights


@pytest.mark.parametrize("beliefs", [0.0, 0.3, 1.0, 4.0])
def test_weights_add_up_to_one(beliefs: float) -> None:
    weights = weigh(logarithms(*(37 * k * k % 5000 - 9000 for k in range(64))), beliefs)
    assert sum(weights) == pytest.approx(1)
    assert all(weight > 0 for weight in weights)


def test_a_world_has_e_times_the_weight_for_each_thousand() -> None:
    one, other = softmax(logarithms(-4000, -5000), 1.0)
    assert one / other == pytest.approx(2.718, abs=0.001)


def test_with_half_the_belief_weights_are_more_even_and_with_none_they_are_equal() -> None:
    one, other = softmax(logarithms(-4000, -5000), 0.5)
    assert one / other == pytest.approx(2.718**0.5, abs=0.001)
    assert softmax(logarithms(-4000, -5000), 0.0) == [0.5, 0.5]


def test_a_single_world_never_counts_for_all() -> None:
    plausible = logarithms(0, *[-50_000] * 63)
    assert effective(softmax(plausible, 1.0)) == pytest.approx(1)
    weights = weigh(plausible, 1.0)
    assert effective(weights) >= AT_LEAST
    assert weights[0] == max(weights)


def test_worlds_of_equal_weight_count_one_each() -> None:
    assert effective([0.25] * 4) == pytest.approx(4)


def test_each_world_is_drawn_as_often_as_its_weight_asks_for() -> None:
    weights = [0.5, 0.25, 0.2, 0.05]
    for seed in range(20):
        times = Counter(map(int, drawn(weights, 32, FastLuck(seed))))
        assert sum(times.values()) == 32
        assert all(abs(times[world] - 32 * weight) <= 1 for world, weight in enumerate(weights))


# Worlds


def test_without_beliefs_worlds_are_as_the_table_imagines_them() -> None:
    table = middle()
    seat = int(table.to_move())
    luck, same = FastLuck(8), FastLuck(8)
    worlds = Worlds(table, seat, luck, 0.0)
    assert [worlds.draw().pack() for _ in range(5)] == [table.imagine(seat, same).pack() for _ in range(5)]


def test_where_nothing_is_known_of_choices_every_world_is_used_once() -> None:
    table = middle("crusaders", 9)
    seat = int(table.to_move())
    worlds = Worlds(table, seat, FastLuck(8), 1.0)
    same = FastLuck(8)
    assert [worlds.draw().pack() for _ in range(POOL)] == [table.imagine(seat, same).pack() for _ in range(POOL)]


@pytest.mark.parametrize("players", [2, 3])
def test_a_world_that_is_drawn_is_one_that_the_seat_may_imagine(players: int) -> None:
    """Imagining from it gives the same worlds as from the position: it agrees with all that the seat has seen."""
    for plies in (10, 40, 80):
        table = middle(plies=plies, players=players)
        seat = int(table.to_move())
        worlds = Worlds(table, seat, FastLuck(8), 1.0)
        for k in range(2 * DRAWN):
            assert worlds.draw().imagine(seat, FastLuck(k)).pack() == table.imagine(seat, FastLuck(k)).pack()


def test_more_plausible_worlds_are_drawn_more_often() -> None:
    table = middle()
    seat = int(table.to_move())
    luck = FastLuck(3)
    even = [int(table.imagine(seat, luck).plausible(seat)) for _ in range(256)]
    worlds = Worlds(table, seat, luck, 1.0)
    weighed = [int(worlds.draw().plausible(seat)) for _ in range(256)]
    assert len(set(even)) > 1
    assert sum(weighed) > sum(even)


def test_the_worlds_drawn_may_be_changed() -> None:
    table = middle()
    seat = int(table.to_move())
    before = table.pack()
    worlds, same = (Worlds(table, seat, FastLuck(8), 1.0) for _ in range(2))
    for _ in range(DRAWN):
        world = worlds.draw()
        assert world.pack() == same.draw().pack()
        keen_game(world, FastLuck(1), 9, 2)
    assert table.pack() == before


@pytest.mark.parametrize("plies", [20, 61, 80])
def test_a_search_with_beliefs_finds_the_same_in_every_world_that_the_seat_may_imagine(plies: int) -> None:
    table = middle(plies=plies)
    seat = int(table.to_move())
    found: list[dict[int, int]] = []
    for world in range(4):
        search = Search(table.imagine(seat, FastLuck(world)), seat, FastLuck(8), Manner(beliefs=1.0))
        search.run(200)
        found.append({move: int(search.visits(move)) for move in search.tried()})
    assert all(each == found[0] for each in found)
    assert sum(found[0].values()) == 200


def test_a_search_without_a_tree_weighs_worlds_as_well() -> None:
    table = middle()
    seat = int(table.to_move())
    chosen = []
    for world in range(4):
        search = Playouts(table.imagine(seat, FastLuck(world)), seat, FastLuck(8), Manner(beliefs=1.0))
        search.run(300)
        chosen.append(search.best())
    assert len(set(chosen)) == 1
