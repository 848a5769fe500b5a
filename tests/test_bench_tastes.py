"""Tuning what quick play likes: the same seed finds the same numbers, which win more often."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from importlib.resources import files

import numpy as np
import pytest

from bench.tastes import Tastes, match, rewritten, tastes_of, tune
from kingstable import catalogue
from kingstable.core.tastes import NAME

GAME = catalogue.game("the_kingdom")


@pytest.fixture
def tastes() -> Iterator[Tastes]:
    """The game's own tastes, which are restored afterwards."""
    found = tastes_of(GAME)
    own = [int(number) for number in found.read()]
    yield found
    found.write(own)


def asked(pairs: int, seed: int) -> Namespace:
    return Namespace(pairs=pairs, players=[2], spread=20.0, pace=0.3, seed=seed)


def test_the_same_seed_finds_the_same_numbers(tastes: Tastes) -> None:
    begin = tastes.read()
    once, again, other = (list(tune(GAME, tastes, begin, asked(20, seed))) for seed in (7, 7, 8))
    assert once == again
    assert once != other


def test_a_player_without_preferences_learns_to_like_what_wins(tastes: Tastes) -> None:
    nothing = np.zeros_like(tastes.read())
    found = tune(GAME, tastes, nothing, asked(400, 1))
    assert match(GAME, tastes, 2, range(100), (found, nothing), 2) > 0.7


def test_both_sides_have_the_same_deals_and_seats(tastes: Tastes) -> None:
    own = tastes.read()
    for players in (2, 3, 4):
        assert match(GAME, tastes, players, range(3), (own, own), 1) == pytest.approx(0.5)


def test_only_the_numbers_in_the_file_change(tastes: Tastes) -> None:
    text = (files(GAME.package) / "data" / NAME).read_text(encoding="utf-8")
    own = tastes.read()
    assert rewritten(text, tastes, own) == text
    assert rewritten(text, tastes, own + 1) != text
