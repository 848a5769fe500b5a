"""How bids look in Kingdoms: what a card is among others, and how likely a bid wins."""

from __future__ import annotations

import pytest

from kingstable.core.sets import kinds_of
from kingstable.games.kingdoms import tastes
from tests.kingdoms.positions import as_set, card, fight, lands


@pytest.mark.parametrize(
    ("held", "what", "state"),
    [
        ("r1", "r1", 1),
        ("r1 r4", "r4", 2),
        ("r1 r4 r7", "r4", 3),
        ("r1 r2 r3", "r2", 1),
        ("r1 y4 y7", "r1", 4),
        ("r1 r4 y1 y4 y7", "r4", 5),
        ("r1 r4 r7 y1 y4 y7", "r4", 3),
        ("t r1", "t", 0),
    ],
)
def test_a_card_is_known_by_its_column_and_the_fullest_one_there(held: str, what: str, state: int) -> None:
    assert int(tastes.state(kinds_of(as_set(held)), card(what))) == state


def test_a_bid_that_is_not_enough_has_no_chance() -> None:
    t = fight(lands("r1 r4 y9 b2", "b5 b9", source="r7 b8"), "challenge 1", "ready", "bid b5")
    assert int(tastes.chance(t, 0, card("r1"))) == 0
    assert int(tastes.chance(t, 0, card("y9"))) > 50
