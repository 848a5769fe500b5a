"""The contract demands that chance decides who begins, unless all begin at once."""

from __future__ import annotations

import pytest

from kingstable.contract import test_turn_order as contract
from kingstable.core.luck import FastLuck
from tests.contract.fair import GAME as FAIR
from tests.contract.short.pebbles import GAME as PEBBLES
from tests.contract.short.pebbles import rules
from tests.contract.short.pebbles.generated.steps import then_turn
from tests.contract.short.pebbles.pieces import Heap


def test_where_all_are_asked_at_once_nobody_needs_to_begin() -> None:
    assert FAIR.all_begin_at_once(FAIR.new(2, FastLuck(1)))
    contract.test_everybody_is_told_who_is_first_player(FAIR, 2)


def test_seats_that_never_begin_are_reported_with_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    def prepare(t: Heap) -> None:
        t.left = rules.PEBBLES
        then_turn(t, 0)

    monkeypatch.setattr(rules, "prepare", prepare)
    with pytest.raises(AssertionError, match=r"\[1, 2, 3\]; let chance decide in `prepare` who begins"):
        contract.test_everybody_is_told_who_is_first_player(PEBBLES, 4)
