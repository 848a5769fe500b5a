"""Confidence sequences: at most a given share of runs is ever wrong, and they end once they are narrow."""

from __future__ import annotations

from random import Random

import pytest

from kingstable.lab.intervals import wilson
from kingstable.lab.sequences import always_valid, is_precise, together


def ever_wrong(run: int, share: float, games: int) -> tuple[bool, bool]:
    """Whether the sequence, and an ordinary interval, is ever wrong at a look; there is one every five games."""
    luck = Random(run)
    total, ours, ordinary = 0, False, False
    for count in range(1, games + 1):
        total += luck.random() < share
        if count % 5:
            continue
        low, high = always_valid(total, count)
        ours |= not low <= share <= high
        low, high = wilson(total / count, count)
        ordinary |= count >= 20 and not low <= share <= high
    return ours, ordinary


def test_looking_repeatedly_keeps_the_error_rate() -> None:
    """In 200 runs of 60 looks, with fixed seeds. Ordinary intervals are wrong in many of the same runs."""
    found = [ever_wrong(run, 0.5, 300) for run in range(200)]
    assert sum(ours for ours, _ in found) <= 10
    assert sum(ordinary for _, ordinary in found) >= 40


def test_shared_victories_count_in_parts() -> None:
    luck = Random(1)
    wrong = 0
    for _ in range(200):
        total, missed = 0.0, False
        for count in range(1, 201):
            total += luck.choice((0.0, 0.0, 0.5, 1.0, 0.25))
            if count % 5:
                continue
            low, high = always_valid(total, count, 0.25)
            missed |= not low <= 0.35 <= high
        wrong += missed
    assert wrong <= 10


@pytest.mark.parametrize(("total", "count"), [(0, 5), (5, 5), (3.5, 9), (400, 1000)])
def test_an_interval_contains_what_was_observed(total: float, count: int) -> None:
    low, high = always_valid(total, count)
    assert 0 <= low <= total / count <= high <= 1
    assert low < high


def test_more_games_or_a_larger_error_narrow_the_interval() -> None:
    def width(count: int, error: float) -> float:
        low, high = always_valid(count / 2, count, error=error)
        return high - low

    assert width(1000, 0.05) < width(100, 0.05)
    assert width(100, 0.2) < width(100, 0.05)
    assert always_valid(0, 0) == (0.0, 1.0)


def test_several_intervals_together_keep_the_error_rate() -> None:
    assert together(0.05, 2) == 0.05
    assert together(0.05, 4) == 0.0125


def test_an_interval_is_precise_only_if_narrow_on_both_sides() -> None:
    assert is_precise([(0.4, 0.45, 0.5), (0.5, 0.55, 0.6)], 0.05001)
    assert not is_precise([(0.4, 0.45, 0.5), (0.5, 0.6, 0.7)], 0.05001)
    assert not is_precise([(0.4, 0.42, 0.5)], 0.05001), "it reaches further to one side"
