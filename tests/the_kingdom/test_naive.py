"""The rules against the plain game: the same chance and the same moves give the same result in both."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kingstable.contract.play import agreement, count_agreements, some_options
from kingstable.core.luck import FastLuck
from kingstable.games.the_kingdom import GAME
from kingstable.games.the_kingdom.generated import steps
from kingstable.games.the_kingdom.generated.index import TheKingdom
from tests.the_kingdom import positions
from tests.the_kingdom.naive import Naive, order

pytestmark = pytest.mark.rule(
    "KD-2", "KD-4", "KD-7", "KD-8", "KD-9", "KD-10", "KD-13", "KD-14", "KD-19", "KD-20", "KD-22"
)


def written(cards: list[str]) -> str:
    return " ".join(sorted(cards, key=order))


def agree(game: TheKingdom, naive: Naive) -> None:
    """Check that all piles, the Market, and the counts are the same in both."""
    for seat, player in enumerate(naive.players):
        assert positions.pile(game, "draw", seat) == written(player.draw + player.on_top)
        for zone in ("hand", "front", "discard", "vault"):
            assert positions.pile(game, zone, seat) == written(getattr(player, zone)), (seat, zone)
    assert positions.names([card for card in range(52) if int(game.tops) >> card & 1]) == written(
        [deck.top for deck in naive.decks.values() if deck.top]
    )
    assert (game.jokers, bool(game.aces_open)) == (naive.jokers, naive.aces_open)


class BothPlay:
    """Answers for the plain game with a random move, after checking that both agree."""

    def __init__(self, seats: int, seed: int, options: dict[str, str], looks: int) -> None:
        self.game = positions.new_game(seats, seed, **options)
        self.naive = Naive(seats, options, FastLuck(seed), self.answer)
        self.chooser = Random(seed)
        self.looks = looks
        self.asked = 0

    def answer(self, seat: int, moves: set[str]) -> str:
        agree(self.game, self.naive)
        assert int(self.game.to_move()) == seat
        assert positions.legal(self.game) == moves
        assert int(self.game.coins) == self.naive.coin
        drawn = [GAME.notation.read(self.chooser.choice(sorted(moves))) for _ in range(self.looks)]
        move = max(drawn, key=lambda each: self.game.appeal(seat, each))
        self.game.apply(move)
        self.asked += 1
        return GAME.notation.write(move)

    def play(self) -> str:
        """Play the whole game, and return how it ended."""
        self.naive.play()
        agree(self.game, self.naive)
        assert self.game.over()
        assert steps.ENDING_NAMES[int(self.game.ending)] == self.naive.ending
        assert positions.ranks(self.game) == self.naive.ranks()
        assert self.asked == self.game.ply
        return self.naive.ending


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(6))
def test_both_implementations_agree_on_a_game(seats: int, seed: int) -> None:
    BothPlay(seats, seed, some_options(GAME, seed), 1 + seed % 3).play()


@pytest.mark.parametrize(("name", "choice"), [(each.name, choice) for each in GAME.options for choice in each.choices])
def test_both_implementations_agree_on_every_single_option(name: str, choice: str) -> None:
    assert BothPlay(3, 5, positions.options({name: choice}), 2).play() in ("year", "turn_limit")


@settings(max_examples=12)
@given(
    seats=st.integers(2, 4),
    seed=st.integers(0, 10_000),
    number=st.integers(0, count_agreements(GAME) - 1),
    looks=st.integers(1, 4),
)
def test_both_implementations_agree_on_any_combination_of_options(
    seats: int, seed: int, number: int, looks: int
) -> None:
    BothPlay(seats, seed, agreement(GAME, number), looks).play()
