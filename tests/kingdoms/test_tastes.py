"""How bids look in Kingdoms: a card's place among others, and how likely a bid wins."""

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
def test_a_card_is_rated_by_its_column_and_the_fullest_one_there(held: str, what: str, state: int) -> None:
    assert int(tastes.state(kinds_of(as_set(held)), card(what))) == state


def test_a_bid_that_is_too_low_has_no_chance() -> None:
    t = fight(lands("r1 r4 y9 b2", "b5 b9", source="r7 b8"), "challenge 1", "ready", "bid b5")
    assert int(tastes.chance(t, 0, card("r1"))) == 0
    assert int(tastes.chance(t, 0, card("y9"))) > 50


@pytest.mark.parametrize(
    ("held", "many"),
    [("t", 0), ("r1 r4 r7", 3), ("r1 y1 b1", 1), ("r1 r4 y7", 2), ("r1 r4 r7 y2 y5 b3", 6), ("r1 r1", 1)],
)
def test_a_seats_progress_is_that_of_its_fullest_columns(held: str, many: int) -> None:
    assert int(tastes.progress(kinds_of(as_set(held)))) == many


def test_one_more_card_of_a_column_is_noticed() -> None:
    held = as_set("r1 r4 y2 y2")
    assert int(tastes.added(held, card("r7"))) == 3
    assert int(tastes.added(held, card("y1"))) == 4
    assert int(tastes.added(held, card("y2"))) == tastes.TWICE


def liked(bid: str, rival: str) -> int:
    """How much a first bid by seat 1 is liked if everyone knows these cards of seat 0."""
    t = fight(lands("r1 b2 b8 y9", "b5 b9 y3", source="r7 r8", known=(rival,)), "challenge 1", "ready")
    return int(tastes.liking(t, 1, card(bid)))


def test_what_completes_a_rivals_column_is_not_given_away() -> None:
    assert liked("b5", rival="r1") > liked("b5", rival="b2 b8")
