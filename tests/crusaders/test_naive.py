"""The rules against the plain game: the same deal and the same moves give the same result in both."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kingstable.core.table import first_of, second_of
from kingstable.games.crusaders.generated.index import Crusaders
from tests.crusaders import positions
from tests.crusaders.naive import Naive, Options

pytestmark = pytest.mark.rule("CR-4", "CR-5", "CR-6", "CR-7", "CR-8", "CR-9", "CR-10", "CR-11", "CR-12", "CR-13")

EVERY_OPTIONS = [Options(*values) for values in product(*positions.CHOICES.values())]
SOME_OPTIONS = EVERY_OPTIONS[::5]
"""A selection that covers every value of every option, and every pair of values."""


def agree(game: Crusaders, naive: Naive) -> None:
    """Check that both show the same moves, hands, markers, end, and standings."""
    assert positions.winners(game) == naive.winners
    assert game.over() == bool(naive.ending)
    assert int(game.ending) == positions.ENDINGS[naive.ending]
    if game.over():
        assert positions.ranks(game) == naive.ranks()
        return
    assert int(game.to_move()) == naive.mover
    hands = [sorted(positions.as_unit(card) for card in cards) for cards in naive.hands]
    assert [positions.hand(game, seat) for seat in range(game.seats)] == hands
    moves = [(int(first_of(move)), int(second_of(move))) for move in game.legal()]
    assert len(moves) == len(set(moves))
    assert set(moves) == {(positions.as_unit(card), sector) for card, sector in naive.legal()}


def play_both(seats: int, seed: int, options: Options, chooser: Random, eager: float) -> str:
    """Play one game in both; `eager` is how often a large card is chosen for a well-begun sector."""
    game = positions.new_game(seats, seed, options)
    naive = positions.plain(game, options)
    while not game.over():
        agree(game, naive)
        moves = sorted(int(move) for move in game.legal())
        move = chooser.choice(moves)
        if chooser.random() < eager:
            move = max(moves, key=lambda each: (int(first_of(each)).bit_count(), -second_of(each)))
        naive.place(positions.as_card(int(first_of(move))), int(second_of(move)))
        game.apply(move)
    agree(game, naive)
    return naive.ending


@pytest.mark.parametrize("options", EVERY_OPTIONS, ids=str)
@pytest.mark.parametrize("seats", [2, 3])
def test_both_implementations_agree_under_every_option_value(seats: int, options: Options) -> None:
    seed = EVERY_OPTIONS.index(options)
    play_both(seats, seed, options, Random(seed), eager=(0.0, 0.5, 0.9)[seed % 3])


@pytest.mark.parametrize("options", SOME_OPTIONS, ids=str)
def test_both_implementations_agree_with_four_players(options: Options) -> None:
    seed = EVERY_OPTIONS.index(options)
    play_both(4, seed, options, Random(seed), eager=(0.3, 0.6, 0.9)[seed % 3])


@settings(max_examples=40, deadline=None)
@given(
    seats=st.integers(2, 4),
    seed=st.integers(0, 2**31),
    options=st.sampled_from(EVERY_OPTIONS),
    eager=st.sampled_from([0.0, 0.5, 0.9]),
)
def test_both_implementations_agree_on_random_games(seats: int, seed: int, options: Options, eager: float) -> None:
    play_both(seats, seed, options, Random(seed), eager)


def test_the_options_for_four_players_cover_every_pair_of_values() -> None:
    columns = list(positions.CHOICES)
    for one, other in product(columns, columns):
        pairs = {(getattr(each, one), getattr(each, other)) for each in SOME_OPTIONS}
        assert pairs == {(getattr(each, one), getattr(each, other)) for each in EVERY_OPTIONS}
