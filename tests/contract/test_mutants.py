"""The contract bites: every past leak, put back on purpose, is found by comparing two worlds."""

from __future__ import annotations

import pytest

from kingstable.contract.two_worlds import found_in
from tests.contract.fair import GAME, LEAKS, OFFERING, leaking

ENOUGH = 300
"""How many positions of the toy it takes for every leak to show."""


def test_nothing_is_found_where_nothing_leaks() -> None:
    assert not found_in(GAME, ENOUGH)


def test_answers_shown_before_all_are_asked_again_are_no_leak() -> None:
    assert not found_in(OFFERING, ENOUGH)


def test_a_leak_is_located_in_the_scene() -> None:
    found = found_in(leaking("an offer shows before all are in"), ENOUGH)
    assert any(what.startswith("scene: seats ") for what in found), found


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_is_found(leak: str) -> None:
    assert found_in(leaking(leak), ENOUGH)
