"""What quick play considers in Kings of Serbia: what a Territory takes, who claims a terrain, and what is new."""

from __future__ import annotations

import pytest

from kingstable.games.kings_of_serbia import pieces, tastes
from kingstable.games.kings_of_serbia.generated.index import KingsOfSerbia
from tests.kings_of_serbia.positions import KINDS, LANDS, realm


def land(t: KingsOfSerbia, more: int) -> str | None:
    """The Territory that the first seat hopes for with this much more on Conquering."""
    found = int(tastes.next_land(t, 0, more))
    return None if found == pieces.NO_LAND else LANDS[found]


def test_a_territory_the_hand_can_still_conquer_is_hoped_for() -> None:
    t = realm(at="placing", placed=[{"conquering": "worker*2"}], open_lands={1: "prokletije", 8: "srem"})
    assert land(t, 0) is None
    assert land(t, 1) == land(t, 5) == "srem"
    best = max(("prokletije", "srem"), key=lambda name: tastes.land_liking(t, 0, LANDS.index(name)))
    assert land(t, 6) == best


def test_a_certain_conquest_is_not_hoped_for_and_leaves_less() -> None:
    t = realm(at="placing", placed=[{"conquering": "worker*4"}], open_lands={1: "backa", 8: "srem"})
    assert tastes.to_spare(t, 0) in (0, 1)
    assert land(t, 2) is None
    assert land(t, 4) in {"backa", "srem"}


def test_exploring_needs_the_way_and_one_more() -> None:
    t = realm(at="placing", piles={0: 0, 1: 0})
    assert tastes.missing(t, 0, pieces.EXPLORING, pieces.NO_LAND) == tastes.steps_needed(t, 0) == 2
    t = realm(at="placing", placed=[{"exploring": "worker*3"}], piles={0: 0, 1: 0})
    assert tastes.missing(t, 0, pieces.EXPLORING, pieces.NO_LAND) == 0
    t = realm(at="placing", piles=dict.fromkeys(range(9), 0), open_lands={4: "srem"})
    assert tastes.missing(t, 0, pieces.EXPLORING, pieces.NO_LAND) == tastes.FAR + 1


@pytest.mark.parametrize(("own", "claims"), [("", 2), ("srem", 3), ("srem backa", 4), ("srem backa banat", 4)])
def test_a_claim_is_the_lead_over_the_best_rival_in_a_terrain(own: str, claims: int) -> None:
    t = realm(3, own=[own, "", "zeta raska"])
    assert tastes.claim(t, 0, pieces.PLAIN) == claims
    assert tastes.claim(t, 1, pieces.PLAIN) == 4 - claims
    assert tastes.claim(t, 0, pieces.HILL) == 0


def test_the_first_card_of_a_symbol_is_recognised_wherever_the_others_are() -> None:
    t = realm(hand=["scout"], discard=["monk"], placed=[{"wood": "knight"}])
    firsts = {card for card in KINDS if tastes.is_first_of_its_symbol(t, 0, KINDS.index(card))}
    assert {"reaper", "merchant", "herald", "craftsman"} <= firsts
    assert not firsts & {"scout", "explorer", "monk", "knight", "swordsman", "hero"}
