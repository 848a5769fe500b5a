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
def test_weights_sum_to_one(beliefs: float) -> None:
    weights = weigh(logarithms(*(37 * k * k % 5000 - 9000 for k in range(64))), beliefs)
    assert sum(weights) == pytest.approx(1)
    assert all(weight > 0 for weight in weights)


def test_a_thousand_more_multiplies_the_weight_of_a_world_by_e() -> None:
    one, other = softmax(logarithms(-4000, -5000), 1.0)
    assert one / other == pytest.approx(2.718, abs=0.001)


def test_half_the_belief_evens_the_weights_and_none_makes_them_equal() -> None:
    one, other = softmax(logarithms(-4000, -5000), 0.5)
    assert one / other == pytest.approx(2.718**0.5, abs=0.001)
    assert softmax(logarithms(-4000, -5000), 0.0) == [0.5, 0.5]


def test_no_single_world_outweighs_all_others() -> None:
    plausible = logarithms(0, *[-50_000] * 63)
    assert effective(softmax(plausible, 1.0)) == pytest.approx(1)
    weights = weigh(plausible, 1.0)
    assert effective(weights) >= AT_LEAST
    assert weights[0] == max(weights)


def test_equally_weighted_worlds_count_once_each() -> None:
    assert effective([0.25] * 4) == pytest.approx(4)


def test_worlds_are_drawn_in_proportion_to_their_weights() -> None:
    weights = [0.5, 0.25, 0.2, 0.05]
    for seed in range(20):
        times = Counter(map(int, drawn(weights, 32, FastLuck(seed))))
        assert sum(times.values()) == 32
        assert all(abs(times[world] - 32 * weight) <= 1 for world, weight in enumerate(weights))


# Worlds


def test_without_beliefs_worlds_come_straight_from_the_table() -> None:
    table = middle()
    seat = int(table.to_move())
    luck, same = FastLuck(8), FastLuck(8)
    worlds = Worlds(table, seat, luck, 0.0)
    assert [worlds.draw().pack() for _ in range(5)] == [table.imagine(seat, same).pack() for _ in range(5)]


def test_without_evidence_every_world_is_used_once() -> None:
    table = middle("crusaders", 9)
    seat = int(table.to_move())
    worlds = Worlds(table, seat, FastLuck(8), 1.0)
    same = FastLuck(8)
    assert [worlds.draw().pack() for _ in range(POOL)] == [table.imagine(seat, same).pack() for _ in range(POOL)]


@pytest.mark.parametrize("players", [2, 3])
def test_every_drawn_world_is_consistent_with_the_view(players: int) -> None:
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


def test_drawn_worlds_are_safe_to_change() -> None:
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
def test_a_search_with_beliefs_depends_on_the_view_alone(plies: int) -> None:
    table = middle(plies=plies)
    seat = int(table.to_move())
    found: list[dict[int, int]] = []
    for world in range(4):
        search = Search(table.imagine(seat, FastLuck(world)), seat, FastLuck(8), Manner(beliefs=1.0))
        search.run(200)
        found.append({move: int(search.visits(move)) for move in search.tried()})
    assert all(each == found[0] for each in found)
    assert sum(found[0].values()) == 200


def test_a_search_without_a_tree_weighs_worlds_too() -> None:
    table = middle()
    seat = int(table.to_move())
    chosen = []
    for world in range(4):
        search = Playouts(table.imagine(seat, FastLuck(world)), seat, FastLuck(8), Manner(beliefs=1.0))
        search.run(300)
        chosen.append(search.best())
    assert len(set(chosen)) == 1
