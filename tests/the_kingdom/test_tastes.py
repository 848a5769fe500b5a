"""What quick play likes in The Kingdom: each card has its sort, and the lead makes Aces more or less desirable."""

from __future__ import annotations

import pytest

from kingstable.games.the_kingdom import tastes
from kingstable.games.the_kingdom.nouns import CARD
from tests.the_kingdom.positions import kingdom

SORTS = {
    "2s": 0, "7h": 0, "8c": 1, "10s": 1, "jh": 2, "js": 3, "qs": 4, "qh": 5, "ks": 6, "kc": 7, "ah": 8,
    "2d": 9, "10d": 9, "jd": 10, "qd": 11, "kd": 12, "ad": 13,
}  # fmt: skip


def sort_of(card: str, victory_suit: str = "diamonds") -> int:
    t = kingdom(hands=["2s", "2c"], victory_suit=victory_suit)
    return int(tastes.sort_of(t, CARD.read(card)))


@pytest.mark.parametrize(("card", "sort"), SORTS.items())
def test_cards_that_give_and_do_the_same_are_of_one_sort(card: str, sort: int) -> None:
    assert sort_of(card) == sort


def test_where_hearts_score_they_are_the_scoring_sorts() -> None:
    assert sort_of("2h", victory_suit="hearts_experiment") == 9
    assert sort_of("2d", victory_suit="hearts_experiment") == 0


def test_the_lead_is_over_the_best_rival() -> None:
    t = kingdom(3, hands=["2s qd", "2c 3d", "4d 5d"])
    assert [int(tastes.lead(t, seat)) for seat in range(3)] == [1, -2, -1]
