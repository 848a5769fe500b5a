"""What is said about the order of armies, markers, and points."""

from __future__ import annotations

import re

import pytest

from kingstable.core.about import About, about_things
from kingstable.core.scene import Counter, Mark, Zone
from kingstable.games.crusaders import GAME
from kingstable.games.crusaders.facts import Order


@pytest.fixture
def about() -> About:
    return about_things(GAME.package, "en")


def of_order(about: About) -> str:
    return about.zone(Zone("order", "panel", "label", facts=Order((4, 3, 2, 1), ("banner",))))


@pytest.mark.rule("CR-8")
def test_single_symbols_are_not_described_as_squads(about: About) -> None:
    alike = re.search(r"[^.;]*in the same way", of_order(about))
    assert alike is not None
    assert "single" not in alike[0]
    assert "most powerful single symbols, however many there are" in of_order(about)


@pytest.mark.rule("CR-8")
def test_the_last_tie_break_is_finishing_first(about: About) -> None:
    assert "whoever finished first" in of_order(about)
    assert "whoever finished first" in about.legend[3]
    assert "decide last" not in about.legend[3]


@pytest.mark.rule("CR-11", "CR-12")
def test_with_points_markers_are_not_said_to_win(about: About) -> None:
    marker = about.mark(Mark("marker", "label", "1", "token", 1))
    markers = about.counter(Counter("markers", "label", 1))
    assert all("unless points decide" in text for text in (marker, markers, about.goal))


@pytest.mark.rule("CR-10")
def test_a_rival_is_not_said_to_have_a_chance_where_a_territory_only_waits(about: About) -> None:
    """Without early wins a territory waits for all armies even if no better one can come."""
    assert "unless you play without early wins" in about.tips[2]
    assert about.mark(Mark("leads", "label", "text", "gain")) == (
        "The best finished army in this territory so far. Nobody has won the territory yet."
    )
