"""The weights of a search's guesses: reproducible from the seed, for every player, and better than knowing nothing."""

from __future__ import annotations

import numpy as np
import pytest

from bench.chances import HELD_BACK, chances_of, fit_all, loss, play, spread
from kingstable import catalogue


@pytest.mark.parametrize("name", [None, "easy"], ids=["quick", "easy"])
def test_the_same_seed_finds_the_same_weights(name: str | None) -> None:
    game, level = catalogue.game("crusaders"), catalogue.level(name) if name else None
    once, again, other = (list(fit_all([play(game, 2, 12, 4, seed, level)])) for seed in (7, 7, 8))
    assert once == again
    assert once != other


@pytest.mark.parametrize("name", [None, "medium"], ids=["quick", "medium"])
def test_weights_predict_winners_of_held_out_games(name: str | None) -> None:
    game, level = catalogue.game("the_kingdom"), catalogue.level(name) if name else None
    sample = play(game, 2, 120, 6, 3, level)
    held = sample.games % HELD_BACK == 0
    chances = chances_of(spread(sample)[held], fit_all([sample]))
    assert np.allclose(chances.sum(axis=1), 1)
    assert loss(chances, sample.results[held]) < 0.9 * np.log(2)
