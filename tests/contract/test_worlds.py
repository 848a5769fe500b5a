"""The contract finds worlds that are not dealt as they should be, and says what is wrong with them."""

from __future__ import annotations

from dataclasses import replace

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from kingstable.contract import test_worlds as contract
from tests.contract.fair import leaking
from tests.contract.short.straws import GAME, rules
from tests.contract.short.straws.pieces import Bundle

STRAWS = replace(GAME, piles_in_order=("store",))
imagine = rules.imagine


def test_a_pile_shuffled_again_keeps_the_contract() -> None:
    contract.test_the_order_of_a_pile_does_not_show_in_an_imagined_world(STRAWS, 6)
    contract.test_a_pile_is_shuffled_in_every_imagined_world(STRAWS, 6)


def test_a_pile_that_keeps_its_order_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def peek(t: Bundle, seat: i64) -> None:
        store = t.store
        imagine(t, seat)
        t.store = store

    monkeypatch.setattr(rules, "imagine", peek)
    with pytest.raises(AssertionError, match="`imagine` keeps something of the order of store"):
        contract.test_the_order_of_a_pile_does_not_show_in_an_imagined_world(STRAWS, 6)


def test_an_unshuffled_pile_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def sort(t: Bundle, seat: i64) -> None:
        t.store = vec[i64](sorted(int(straw) for straw in t.store))

    monkeypatch.setattr(rules, "imagine", sort)
    contract.test_the_order_of_a_pile_does_not_show_in_an_imagined_world(STRAWS, 6)
    with pytest.raises(AssertionError, match="`imagine` gives store the same order"):
        contract.test_a_pile_is_shuffled_in_every_imagined_world(STRAWS, 6)


def test_a_straw_dealt_twice_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def deal_twice(t: Bundle, seat: i64) -> None:
        imagine(t, seat)
        t.held[(seat + 1) % t.seats] = t.held[seat]

    monkeypatch.setattr(rules, "imagine", deal_twice)
    with pytest.raises(AssertionError, match="`imagine` makes 11 pieces of 12: it deals some twice or never"):
        contract.test_an_imagined_world_has_the_same_pieces(STRAWS, 6)


def test_a_scene_that_shows_too_much_is_located() -> None:
    with pytest.raises(AssertionError, match=r"seat \d can tell the true world from an imagined one: \['scene: "):
        contract.test_a_seat_sees_the_same_in_both_worlds(leaking("an offer shows before all are in"), 3)
