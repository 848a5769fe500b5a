"""The rules against the plain game: the same deal and the same moves come to the same in both."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kingstable.games.kingdoms import GAME
from kingstable.games.kingdoms.index import Kingdoms
from kingstable.games.kingdoms.options import OPTIONS
from tests.kingdoms import positions
from tests.kingdoms.naive import Naive, Options

pytestmark = pytest.mark.rule(
    "BK-3", "BK-4", "BK-5", "BK-6", "BK-7", "BK-9", "BK-10", "BK-11", "BK-12", "BK-13", "BK-14", "BK-15", "BK-16",
    "BK-17", "BK-18", "BK-19", "BK-20", "BK-21",
)  # fmt: skip

EVERY_OPTIONS = [Options(*values) for values in product(*(option.choices for option in OPTIONS))]
SOME_OPTIONS = EVERY_OPTIONS[::13]
"""Every value of every option, and every pair of values, is among them."""

EAGER = ("lay", "bid", "challenge", "ready", "give-up")


def agree(game: Kingdoms, naive: Naive) -> None:
    """What both show is the same: cards, kingdoms, who is asked what, the end and the ranks."""
    assert positions.ending(game) == naive.ending
    for seat, player in enumerate(naive.players):
        assert Counter(positions.hand(game, seat)) == Counter(player.hand)
        assert sorted(positions.groups(game, seat)) == sorted(player.groups)
        assert positions.bonus(game, seat) == player.bonus
        assert positions.cards_of(game.loose[seat]) == sorted(player.loose, key=positions.card)
    assert positions.ranks(game) == naive.ranks()
    if not naive.ending:
        assert sorted(game.waiting()) == sorted(naive.waiting())


def chosen(chooser: Random, moves: list[str], eager: float) -> str:
    """Any move, or one that goes on with the game."""
    onward = [move for move in moves if move.split()[0] in EAGER]
    return chooser.choice(onward if onward and chooser.random() < eager else moves)


def play_both(seats: int, seed: int, options: Options, chooser: Random, eager: float) -> str:
    """One game in both; `eager` is how often a move is chosen that goes on with it."""
    game = positions.new_game(seats, seed, options)
    if game.over():
        return positions.ending(game)
    naive = positions.plain(game, options)
    while not game.over():
        agree(game, naive)
        seat = chooser.choice(game.waiting())
        moves = [GAME.notation.write(int(move)) for move in game.legal_for(seat)]
        assert len(moves) == len(set(moves))
        assert set(moves) == naive.legal(seat)
        move = chosen(chooser, sorted(moves), eager)
        naive.play(seat, move)
        game.play(seat, GAME.notation.read(move))
    agree(game, naive)
    return naive.ending


@pytest.mark.parametrize("options", SOME_OPTIONS, ids=str)
def test_a_game_with_these_options_goes_the_same_way_in_both(options: Options) -> None:
    seed = EVERY_OPTIONS.index(options)
    play_both(2 + seed % 4, seed, options, Random(seed), eager=(0.4, 0.8, 0.97)[seed % 3])


@settings(max_examples=25, deadline=None)
@given(
    seats=st.integers(2, 5),
    seed=st.integers(0, 2**31),
    options=st.sampled_from(EVERY_OPTIONS),
    eager=st.sampled_from([0.4, 0.8, 0.97]),
)
def test_random_games_go_the_same_way_in_both(seats: int, seed: int, options: Options, eager: float) -> None:
    play_both(seats, seed, options, Random(seed), eager)


def test_the_options_chosen_hold_every_pair_of_values() -> None:
    names = [option.name for option in OPTIONS]
    for one, other in product(names, names):
        pairs = {(getattr(each, one), getattr(each, other)) for each in SOME_OPTIONS}
        assert pairs == {(getattr(each, one), getattr(each, other)) for each in EVERY_OPTIONS}
