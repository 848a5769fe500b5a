"""Whole games with random moves: after every one of them everything is where it belongs."""

from __future__ import annotations

import pytest

from kingstable.core.luck import FastLuck
from kingstable.core.playout import any_offer
from kingstable.games.kings_and_things.index import KingsAndThings
from tests.kings_and_things.many_games import OTHERS, SHORT, every_option, watched
from tests.kings_and_things.positions import Options, choices

TABLES = [
    *((players, {**SHORT}, seed) for players in (2, 3, 4) for seed in (1, 2)),
    *((players, {**OTHERS}, seed) for players in (2, 3, 4) for seed in (1, 2)),
    *((players, every_option(seed), seed) for players in (2, 3, 4) for seed in (0, 1, 2)),
]


@pytest.mark.rule(
    "KT-207", "KT-208", "KT-209", "KT-210", "KT-211", "KT-212", "KT-3", "KT-46", "KT-48", "KT-68", "KT-82"
)
@pytest.mark.parametrize(("players", "options", "seed"), TABLES)
def test_everything_is_where_it_belongs_after_every_move(players: int, options: Options, seed: int) -> None:
    assert watched(players, options, seed) > 0


@pytest.mark.rule("KT-37")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_position_survives_being_written_down(players: int) -> None:
    t = KingsAndThings(players, FastLuck(players), choices(SHORT))
    t.begin()
    luck = FastLuck(9)
    while not t.over():
        again = KingsAndThings(players, FastLuck(1), choices(SHORT))
        again.unpack(t.pack())
        assert again.pack() == t.clone().pack() == t.pack()
        assert list(again.legal()) == list(t.legal())
        t.ask_again()
        t.apply(any_offer(t, luck))
