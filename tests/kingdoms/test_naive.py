"""The rules against the plain game: the same deal and the same moves give the same result in both."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kingstable.games.kingdoms import GAME
from kingstable.games.kingdoms.generated.index import Kingdoms
from kingstable.games.kingdoms.options import OPTIONS
from tests.kingdoms import positions
from tests.kingdoms.naive import EVERY_CARD, EVERY_FLAG, GROUPS, Naive, Options, group_in

pytestmark = pytest.mark.rule(
    "BK-3", "BK-4", "BK-5", "BK-6", "BK-7", "BK-9", "BK-10", "BK-11", "BK-12", "BK-13", "BK-14", "BK-15", "BK-16",
    "BK-17", "BK-18", "BK-19", "BK-20", "BK-21", "BK-24",
)  # fmt: skip

EVERY_OPTIONS = [Options(*values) for values in product(*(option.choices for option in OPTIONS))]
SOME_OPTIONS = EVERY_OPTIONS[::17]
"""A selection that covers every value of every option, and every pair of values."""

EAGER = ("lay", "bid", "challenge", "ready", "give-up")
MOST_UNASKED = 150
"""The limit of free moves in one game, so that it ends."""


def agree(game: Kingdoms, naive: Naive) -> None:
    """Check that both show the same cards, kingdoms, questions, end, and ranks."""
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
    """Any move, or one that advances the game."""
    onward = [move for move in moves if move.split()[0] in EAGER]
    return chooser.choice(onward if onward and chooser.random() < eager else moves)


def texts(moves: Iterable[int]) -> set[str]:
    """The moves as people write them, each of which must be unique."""
    found = [GAME.notation.write(int(move)) for move in moves]
    assert len(found) == len(set(found))
    return set(found)


def agree_on_moves(game: Kingdoms, naive: Naive, seat: int) -> None:
    assert texts(game.legal_for(seat)) == naive.legal(seat)
    assert texts(game.free_for(seat)) == naive.free(seat)


def rich(seats: int, seed: int, options: Options) -> Kingdoms:
    """A deal with much laid, little in hand and in the source, and some kingdoms nearly complete."""
    chance = Random(seed)
    cards = Counter(dict.fromkeys(EVERY_CARD, 3))

    def taken(wanted: Iterable[str]) -> list[str]:
        needed = Counter(wanted)
        if not needed <= cards:
            return []
        cards.subtract(needed)
        return list(needed.elements())

    def drawn(count: int) -> list[str]:
        return taken(chance.sample(sorted(cards.elements()), count))

    laid, hands = [], []
    for _ in range(seats):
        flag = chance.choice(EVERY_FLAG)
        missing, *others = chance.sample(sorted(GROUPS), 3)
        groups = [kind for kind in others if chance.random() < 0.7 and taken(group_in(kind, flag))]
        has_missing = chance.random() < 0.4
        hand = taken(group_in(missing, flag)) if has_missing else []
        laid.append(" ".join([*groups, flag, *taken(["t"] * chance.randrange(2))]))
        hands.append(" ".join([*hand, *drawn(chance.randint(2, 5) if not groups + hand else chance.randrange(4))]))
    source = " ".join(drawn(chance.randrange(1, 9)))
    return positions.deal(positions.lands(*hands, laid=laid, options=options, source=source))


def play_both(game: Kingdoms, options: Options, chooser: Random, eager: float, bold: float = 0.0) -> str:
    """Play one game in both; `eager` is how often an answer advances it, `bold` how often a free move is made."""
    if game.over():
        return positions.ending(game)
    naive = positions.plain(game, options)
    unasked = 0
    while not game.over():
        agree(game, naive)
        seat = chooser.choice(game.waiting())
        anybody = chooser.randrange(int(game.seats))
        for each in {seat, anybody}:
            agree_on_moves(game, naive, each)
        free = naive.free(anybody)
        if free and unasked < MOST_UNASKED and chooser.random() < bold:
            seat, moves = anybody, free
            unasked += 1
        else:
            moves = naive.legal(seat)
        move = chosen(chooser, sorted(moves), eager)
        naive.play(seat, move)
        game.play(seat, GAME.notation.read(move))
    agree(game, naive)
    return naive.ending


@pytest.mark.parametrize("options", SOME_OPTIONS, ids=str)
def test_both_implementations_agree_under_these_options(options: Options) -> None:
    seed = EVERY_OPTIONS.index(options)
    deal = (positions.new_game, rich)[seed // 4 % 2]
    eager, bold = ((0.4, 0.5), (0.8, 0.2), (0.97, 0.0))[seed % 3]
    play_both(deal(2 + seed % 4, seed, options), options, Random(seed), eager, bold)


@settings(max_examples=25, deadline=None)
@given(
    seats=st.integers(2, 5),
    seed=st.integers(0, 2**31),
    options=st.sampled_from(EVERY_OPTIONS),
    deal=st.sampled_from([positions.new_game, rich]),
    eager=st.sampled_from([0.4, 0.8, 0.97]),
    bold=st.sampled_from([0.0, 0.2, 0.5]),
)
def test_both_implementations_agree_on_random_games(
    seats: int, seed: int, options: Options, deal: Callable[..., Kingdoms], eager: float, bold: float
) -> None:
    play_both(deal(seats, seed, options), options, Random(seed), eager, bold)


def test_the_options_cover_every_pair_of_values() -> None:
    names = [option.name for option in OPTIONS]
    for one, other in product(names, names):
        pairs = {(getattr(each, one), getattr(each, other)) for each in SOME_OPTIONS}
        assert pairs == {(getattr(each, one), getattr(each, other)) for each in EVERY_OPTIONS}
