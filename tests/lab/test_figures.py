"""The figures of simulations: shares and their intervals, lengths, and rotation of the seats."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from kingstable.core.errors import BadOption
from kingstable.lab.intervals import MOST_BARS, histogram, mean, median, wilson
from kingstable.lab.plan import plan_for
from kingstable.lab.playing import Played, play_chunk
from kingstable.lab.result import Count
from kingstable.lab.workers import in_order


def test_wilsons_interval_matches_the_published_one() -> None:
    low, high = wilson(81 / 263, 263)  # Newcombe, "Two-sided confidence intervals", 1998, table I
    assert (round(low, 4), round(high, 4)) == (0.2553, 0.3662)
    low, high = wilson(0 / 20, 20)
    assert (round(low, 4), round(high, 4)) == (0.0, 0.1611)
    assert wilson(0.0, 0) == (0.0, 1.0)


@pytest.mark.parametrize(
    ("numbers", "middle"), [([3], 3), ([1, 2], 1.5), ([5, 1, 9], 5), ([1, 1, 1, 8], 1), ([], 0), ([2, 4, 4, 100], 4)]
)
def test_the_median_is_the_middle(numbers: list[int], middle: float) -> None:
    assert median(Counter(numbers)) == middle


def test_the_mean_counts_every_number() -> None:
    assert mean(Counter([1, 1, 4])) == 2
    assert mean(Counter()) == 0


@pytest.mark.parametrize("numbers", [[7], list(range(12)), list(range(13)), [1, 1000], [5, 5, 6, 40]])
def test_a_histogram_contains_every_number_once(numbers: list[int]) -> None:
    bars = histogram(Counter(numbers))
    assert len(bars) <= MOST_BARS
    assert sum(bar.count for bar in bars) == len(numbers)
    assert bars[0].first == min(numbers)
    assert bars[-1].last >= max(numbers)
    assert all(one.last + 1 == other.first for one, other in pairwise(bars))


def test_shared_victories_are_split_and_counted_as_shared() -> None:
    count = Count(plan_for("crusaders", 4, players=3))
    count.add(Played(0, [60] * 4, [1] * 4, [0b001, 0b011, 0b111, 0b100], [(0, 1, 2)] * 4))
    first, second, third = count.seats()
    assert (first["wins"], first["shared"], second["wins"], third["wins"]) == (1, 2, 0, 1)
    assert first["share"] == pytest.approx((1 + 1 / 2 + 1 / 3) / 4)
    assert first["share"] + second["share"] + third["share"] == pytest.approx(1)


def test_a_victory_counts_for_its_place_in_the_turn_order() -> None:
    count = Count(plan_for("crusaders", 4, players=3))
    count.add(Played(0, [60] * 4, [1] * 4, [0b001, 0b001, 0b010, 0b101], [(0, 1, 2), (2, 0, 1), (1, 2, 0), (1, 2, 0)]))
    first, second, third = count.turns()
    assert [each["name"] for each in count.turns()] == ["1", "2", "3"]
    assert (first["wins"], second["wins"], third["wins"]) == (2, 1, 0)
    assert (first["shared"], second["shared"], third["shared"]) == (0, 1, 1)
    assert [each["share"] for each in count.turns()] == [2 / 4, 1.5 / 4, 0.5 / 4]
    assert (first["low"], first["high"]) == wilson(2 / 4, 4)


def test_a_game_nobody_began_counts_for_no_place_in_the_turn_order() -> None:
    count = Count(plan_for("kingdoms", 2, players=3))
    count.add(Played(0, [0, 50], [1, 1], [0b001, 0b010], [(), (1, 2, 0)]))
    assert [each["wins"] for each in count.turns()] == [1, 0, 0]
    assert [each["share"] for each in count.turns()] == [1, 0, 0]
    assert [each["wins"] for each in count.seats()] == [1, 1, 0]


def test_every_computer_player_sits_everywhere_equally_often() -> None:
    plan = plan_for("crusaders", 6, levels=["easy", "medium", "random"])
    seatings = [[plan.bot_at(game, seat) for seat in range(3)] for game in range(6)]
    assert all(sorted(seating) == [0, 1, 2] for seating in seatings)
    for seat in range(3):
        assert Counter(seating[seat] for seating in seatings) == {0: 2, 1: 2, 2: 2}


def test_a_seats_victory_belongs_to_whoever_sits_there() -> None:
    count = Count(plan_for("crusaders", 4, levels=["easy", "random"]))
    count.add(Played(0, [40] * 2, [1] * 2, [0b01, 0b10], [(0, 1)] * 2))
    count.add(Played(2, [40] * 2, [1] * 2, [0b01, 0b10], [(0, 1)] * 2))
    easy, random = count.bots()
    assert (easy["wins"], random["wins"]) == (4, 0)
    assert [seat["wins"] for seat in count.seats()] == [2, 2]


def test_identical_players_are_numbered() -> None:
    count = Count(plan_for("crusaders", 3, levels=["easy", "random", "random"]))
    assert [bot["name"] for bot in count.bots()] == ["easy", "random 1", "random 2"]


def test_a_plan_is_split_the_same_way_whoever_does_the_work() -> None:
    plan = plan_for("crusaders", 2300)
    chunks = list(plan.chunks())
    assert [(chunk.first, chunk.games) for chunk in chunks] == [(0, 1000), (1000, 1000), (2000, 300)]
    assert play_chunk(plan, chunks[2]) == play_chunk(plan, chunks[2])
    assert play_chunk(plan, chunks[0]).lengths != play_chunk(plan, chunks[1]).lengths


def test_one_level_fills_all_seats() -> None:
    assert plan_for("crusaders", 1, players=3, levels=["easy"]).levels == ("easy",) * 3
    assert plan_for("crusaders", 1).levels == ("random", "random")
    assert plan_for("crusaders", 1, levels=["easy", "random", "easy"]).players == 3
    with pytest.raises(BadOption, match="There are 2 computer players for 3 seats"):
        plan_for("crusaders", 1, players=3, levels=["easy", "random"])


def test_processes_return_results_in_task_order() -> None:
    assert list(in_order(abs, range(-20, 0), 2, 20)) == list(range(20, 0, -1))
